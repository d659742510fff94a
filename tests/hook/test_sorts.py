"""Sorts of programs as launches of ours, alone and inside loops, give what XLA's give, bit by bit."""
from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

import stitch
from stitch.emit.ir.kir import Kernel, Space
from stitch.plan import loops
from stitch.target.costs_kernels import Threads

from .compare import compare, force_all

RNG = np.random.default_rng(0)


@pytest.fixture(autouse=True)
def forced(monkeypatch):
    force_all(monkeypatch)


def rows(*dims, dtype="float32"):
    """With equal elements, and zeros of both signs."""
    return (RNG.integers(-20, 20, dims) * -0.5).astype(dtype)


PROGRAMS = {
    "sort": lambda x: jnp.sort(x * 2),
    "argsort": lambda x: jnp.argsort(x),
    "both": lambda x: lax.sort_key_val(x, lax.broadcasted_iota(jnp.int32, x.shape, 1) * 3),
    "falling": lambda x: jnp.sort(x, descending=True),
    "columns": lambda x: jnp.argsort(x, axis=0) + 1,
    "median": lambda x: jnp.median(x, axis=-1),
    "ranks": lambda x: jnp.argsort(jnp.argsort(x)),
    "gradient": lambda x: jax.grad(lambda x: (jnp.sort(x) * jnp.arange(x.shape[-1])).sum())(x),
    "permutation": lambda x: jax.vmap(lambda k, r: jax.random.permutation(k, r))(
        jax.random.split(jax.random.key(0), x.shape[0]), x),
    "loop": lambda x: lax.fori_loop(0, 4, lambda i, s: jnp.sort(jnp.sin(s) * 3)[:, ::-1], x),
    "scan": lambda x: lax.scan(lambda s, i: (jnp.sort(s + i), jnp.argsort(s)), x, jnp.arange(3.0))[1],
}


@pytest.mark.parametrize("kind", PROGRAMS)
def test_programs(kind):
    compare(PROGRAMS[kind], rows(13, 37))


@pytest.mark.parametrize("dtype", ["int8", "uint32", "int32", "bool", "bfloat16", "float16"])
def test_types(dtype):
    compare(lambda x: (jnp.sort(x), jnp.argsort(x)), np.abs(rows(9, 33)).astype(jnp.dtype(dtype)))


def test_special_values():
    x = rows(17, 65)
    x[:, ::5], x[:, 1::7], x[3, 2::5], x[:, 4] = np.nan, np.inf, -np.nan, -np.inf
    compare(lambda x: (jnp.sort(x), jnp.argsort(x)), x)


@pytest.mark.parametrize("dims", [(1, 2), (8, 16), (3, 1), (1, 300), (2, 3, 17)])
def test_sizes(dims):
    compare(lambda x: (jnp.sort(x), jnp.argsort(x)), rows(*dims), kernels=0)


@pytest.mark.parametrize(("dims", "k"), [((7, 300), 3), ((1000,), 8), ((2, 3, 256), 1), ((3, 1025), 64), ((40, 8), 2),
                                       ((9, 200), 64)])
def test_selections(dims, k):
    compare(lambda x: lax.top_k(x, k), rows(*dims))
    compare(lambda x: lax.top_k(jnp.sin(x), k)[1], rows(*dims))


def nearest(queries, points):
    return lax.top_k(2 * queries @ points.T - (points ** 2).sum(-1), 8)


def routed(x, weights):
    return lax.top_k(jax.nn.softmax(x @ weights, axis=-1), 3)


@pytest.mark.parametrize("threads", ["1", "2", "8"])
@pytest.mark.parametrize("queries", [1, 37, 300])
def test_selections_from_what_a_product_makes(queries, threads, monkeypatch):
    """One launch; equal distances are in the order of the points."""
    monkeypatch.setenv("STITCH_THREADS", threads)
    monkeypatch.setattr(Threads, "share_ns", 0.0)
    compare(nearest, rows(queries, 9), rows(1000, 9), dots="always")
    [one] = stitch.report().modules[-1].kernels
    assert one.launches >= 2


PRODUCERS = {
    "router": (routed, rows(50, 16), rows(16, 256)),
    "few experts": (routed, rows(200, 16), rows(16, 8)),
    "beams": (lambda x: lax.top_k(jax.nn.log_softmax(x * 3, axis=-1), 4), rows(13, 300)),
    "places": (lambda x, y: lax.top_k(jnp.abs(x @ y), 5)[1], rows(12, 8), rows(8, 257)),
    "batches": (lambda x, y: lax.top_k(x @ y, 2), rows(3, 5, 8), rows(3, 8, 256)),
    "sums": (lambda x: lax.top_k(x.sum(0), 2), rows(7, 5, 256)),
    "a reshape": (lambda x: lax.top_k((x + 1).reshape(6, 512), 2), rows(3, 4, 256)),
    "a transpose": (lambda x: lax.top_k((x + 1).T, 2), rows(256, 9)),
}


@pytest.mark.parametrize("kind", PRODUCERS)
def test_selections_from_what_is_made_for_them(kind):
    program, *arguments = PRODUCERS[kind]
    compare(program, *arguments)


def test_special_values_are_selected_where_they_are_made():
    x = rows(17, 320)
    x[:, ::5], x[:, 1::7], x[3, 2::5], x[:, 4], x[6] = np.nan, np.inf, -np.nan, -np.inf, np.nan
    compare(lambda x: lax.top_k(x * 2 + 0, 9), x)


def test_rows_that_others_read_are_stored():
    compare(lambda x: (lax.top_k(x * 3, 4), (x * 3)[:, :7]), rows(9, 300), kernels=2)
    compare(lambda x: lax.top_k(x * 3, 4)[0] + (x * 3).sum(-1, keepdims=True), rows(9, 300), kernels=2)


def test_selections_stay_within_loops_and_donations():
    compare(lambda x: lax.fori_loop(0, 3, lambda i, s: s.at[:, :4].set(lax.top_k(s * 2, 4)[0]), x), rows(9, 300),
            kernels=0)
    compare(lambda x: (lax.top_k(-x, 9)[0], x + 1), rows(9, 300), donate_argnums=0)


def test_selections_that_stay():
    compare(lambda x: lax.top_k(x, 70), rows(4, 300), kernels=0)


@pytest.mark.parametrize("made", [lambda x: x, lambda x: -x])
def test_rows_of_the_least_number_there_is(made):
    """The NaN with all of its bits set comes last of all; few columns have anything else."""
    x = np.full((9, 300), np.uint32(0xFFFFFFFF).view(np.float32))
    x[:, 100], x[::2, 7] = 5, 3
    compare(lambda x: lax.top_k(made(x), 8), np.asarray(made(x)))


def test_donated():
    compare(lambda x: jnp.sort(x), rows(16, 48), donate_argnums=0)


def test_several_keys_stay_with_xla():
    compare(lambda x: lax.sort((x, x[:, ::-1], x + 1), num_keys=2), rows(9, 20), kernels=0)


@pytest.mark.parametrize("program", [jnp.sort, jnp.argsort, lambda x: lax.top_k(x, 3)[1]])
def test_threads_share_a_lone_sort(program, monkeypatch):
    """It is a kernel of its own then, and sorts nothing that is not asked for."""
    made = []
    plan = loops.plan_loop
    monkeypatch.setattr("stitch.plan.launches.plan_loop", lambda *args: made.append(plan(*args)) or made[-1])
    monkeypatch.setattr(Threads, "share_ns", 0.0)
    monkeypatch.setenv("STITCH_THREADS", "2")
    compare(program, rows(64, 300))
    [one] = made
    assert isinstance(one.launch, Kernel) and one.launch.threads == 2 and one.launch.name == one.program.name
    assert len(one.launch.of(Space.OUT)) == 1 and not one.program.of(Space.SCRATCH)
