"""Programs with scatters give what XLA makes of them: segments, updates at indices, gradients of gathers; in loops,
with donated arguments, and with indices that are out of bounds."""
from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

import stitch
from stitch.target.costs_kernels import Scatters

from .compare import compare, force_all

RNG = np.random.default_rng(0)
N = 37


@pytest.fixture(autouse=True)
def forced(monkeypatch):
    force_all(monkeypatch)


def numbers(*dims, dtype="float32"):
    return RNG.standard_normal(dims).astype(dtype)


def places(*dims, most=N, dtype="int32"):
    """Some are out of bounds, on either side."""
    return RNG.integers(-3, most + 3, dims).astype(dtype)


def softmax(x, to):
    e = jnp.exp(x - jax.ops.segment_max(x, to, N)[to])
    return e / jax.ops.segment_sum(e, to, N)[to]


def messages(h, weight, source, to):
    return jax.ops.segment_sum(jnp.tanh(h[source]) * weight[:, None], to, N)


PROGRAMS = {
    "segment sum": lambda x, at: jax.ops.segment_sum(x, at, N),
    "segment max": lambda x, at: jax.ops.segment_max(x, at, N),
    "segment min of integers": lambda x, at: jax.ops.segment_min((x * 9).astype(jnp.int32), at, N),
    "segment product": lambda x, at: jax.ops.segment_prod(x, at, N),
    "segment mean": lambda x, at: jax.ops.segment_sum(x, at, N) / jnp.maximum(
        jax.ops.segment_sum(jnp.ones_like(x), at, N), 1),
    "segment softmax": softmax,
    "sorted": lambda x, at: jax.ops.segment_sum(x, jnp.sort(at), N, indices_are_sorted=True),
    "add": lambda x, at: jnp.zeros((N, x.shape[1])).at[at].add(jnp.sin(x)),
    "set": lambda x, at: jnp.zeros((N, x.shape[1])).at[at].set(x),
    "clipped": lambda x, at: jnp.ones((N, x.shape[1])).at[at].multiply(x, mode="clip"),
    "dropped": lambda x, at: (x[:N] * 2).at[at].max(x, mode="drop"),
    "promised": lambda x, at: (x[:N] * 2).at[at % N].min(x, mode="promise_in_bounds"),
    "columns": lambda x, at: jnp.zeros((x.shape[1], N)).at[:, at].add(x.T),
    "points": lambda x, at: jnp.zeros((N, N)).at[at, at[::-1]].add(x[:, 0]),
    "histogram": lambda x, at: jnp.bincount(at, length=N),
    "weighted histogram": lambda x, at: jnp.bincount(at, weights=x[:, 0], length=N),
    "counts": lambda x, at: jnp.zeros(N, jnp.int8).at[at].add(1),
    "batches": lambda x, at: jax.vmap(lambda x, at: jax.ops.segment_sum(x, at, 5))(
        x.reshape(4, -1, x.shape[1]), at.reshape(4, -1) % 6),
    "gradient of take": lambda x, at: jax.grad(lambda t: (jnp.take(t, at, 0, mode="clip") * x).sum())(x[:N]),
    "gradient of indices": lambda x, at: jax.grad(lambda t: (t[at] ** 2 * x).sum())(x[:N]),
    "in a scan": lambda x, at: lax.scan(lambda s, i: (s.at[i[0]].add(i[1]), s.sum()), jnp.zeros((N, x.shape[1])),
                                        (at, x))[0],
    "rows in a loop": lambda x, at: lax.fori_loop(0, 3, lambda i, s: s.at[at].add(jnp.cos(s[at % N])), x[:N]),
    "made in a loop": lambda x, at: lax.fori_loop(
        0, 3, lambda i, s: s + jax.ops.segment_sum(jnp.sin(s)[at % N] * x, at, N), x[:N]),
    "one after the other": lambda x, at: jnp.zeros((N, x.shape[1])).at[at].add(x).at[at[::-1]].max(x),
    "read and kept": lambda x, at: (lambda s: (s, s[at % N] + 1, s.sum(0)))(jax.ops.segment_sum(x, at, N)),
    "triangle": lambda x, at: jnp.zeros((9, 9)).at[jnp.tril_indices(9)].set(x[:45, 0]),
}
#: loops that XLA keeps as one function
FEW = {"in a scan"}
#: each turn makes some five times as much of what the last one was rounded by
SLACK = {"rows in a loop": 25.0, "made in a loop": 25.0}


@pytest.mark.parametrize("kind", PROGRAMS)
def test_programs(kind):
    compare(PROGRAMS[kind], numbers(144, 16), places(144), kernels=kind not in FEW, slack=SLACK.get(kind, 1.0))


@pytest.mark.parametrize("count", [0, 1, 15, 16, 17, 255, 256, 257])
@pytest.mark.parametrize("width", [1, 17])
def test_sizes(count, width):
    compare(lambda x, at: jax.ops.segment_sum(x * 2, at, N), numbers(count, width), places(count), kernels=count > 0)


@pytest.mark.parametrize("dtype", ["float64", "float16", "bfloat16", "int8", "uint16", "int64", "complex64"])
def test_types(dtype):
    x = numbers(90, 5) * 9
    compare(lambda x, at: (jnp.zeros((N, 5), x.dtype).at[at].set(x), jnp.zeros((N, 5), x.dtype).at[at].add(x)),
            np.abs(x).astype(jnp.dtype(dtype)), RNG.permutation(90).astype(np.int32) - 20, kernels=dtype != "complex64")


def test_truths():
    compare(lambda x, at: jnp.zeros((N, 5), bool).at[at].max(x > 1), numbers(90, 5), places(90))


@pytest.mark.parametrize("dtype", ["int8", "uint8", "int64", "uint32"])
def test_types_of_indices(dtype):
    compare(lambda x, at: jnp.zeros((N, 4)).at[at].add(x), numbers(60, 4), np.abs(places(60)).astype(dtype))


def test_graph_layers():
    h, weight, source, to = numbers(N, 16), numbers(200), places(200), places(200)
    compare(messages, h, weight, source, to)
    compare(jax.grad(lambda *a: (messages(*a) ** 2).sum(), (0, 1)), h, weight, source, to)


def test_special_values():
    x = numbers(144, 8)
    x[::5], x[1::7], x[3::11] = np.nan, -0.0, np.inf
    for kind in ("segment sum", "segment max", "set"):
        compare(PROGRAMS[kind], x, places(144))


def test_a_histogram():
    compare(lambda at: jnp.bincount(at, length=200), places(50_001, most=200))
    compare(lambda x: jnp.histogram(x, bins=20), numbers(40_000))


def test_donated():
    """What is updated is the argument's own memory, and kernels that read it have to come first."""
    compare(lambda t, x, at: t.at[at].add(x), numbers(N, 16), numbers(144, 16), places(144), donate_argnums=0,
            kernels=0)
    compare(lambda t, x, at: ((t * 2).at[at].add(x + t[at % N]), x.sum(0)), numbers(N, 16), numbers(144, 16),
            places(144), donate_argnums=0)


def test_large_enough_for_threads(monkeypatch):
    monkeypatch.setenv("STITCH_THREADS", "2")
    compare(softmax, numbers(20_000, 16), places(20_000))


def test_the_same_bits_for_any_number_of_threads(monkeypatch):
    x, to = jnp.asarray(numbers(30_000, 32)), jnp.asarray(places(30_000))
    bits = set()
    for threads in range(1, 9):
        monkeypatch.setenv("STITCH_THREADS", str(threads))
        with stitch.enabled(threads=threads, tune="model"):
            bits.add(np.asarray(jax.jit(lambda x, to: jax.ops.segment_sum(x + 1, to, N))(x, to)).tobytes())
    assert len(bits) == 1


@pytest.mark.parametrize("rows", [2, 33])
def test_constant_places_in_a_loop(rows):
    """Whole loops hold a scatter as a kernel of its own: the constant that says where is an array in memory."""
    to = np.array([10, 8, 10, -1, N, 3], np.int32)

    def program(x):
        def turn(s, _):
            sums = jax.vmap(lambda v: jax.ops.segment_sum(v, to, N))(x * s.sum())
            return jnp.tanh(sums) * 0.1 + s, s.sum()
        return lax.scan(turn, jnp.full((rows, N, 3), 0.1, x.dtype), None, length=4)

    compare(program, numbers(rows, to.size, 3))


@pytest.mark.parametrize("program", [
    lambda x, at: (x - x.max()).at[at].add(x), lambda x, at: jnp.broadcast_to(x.sum(), 3).at[at % 4].max(x),
    lambda x, at: x.reshape(1, -1).sum(1).at[at].add(x), lambda x, at: (x * x.min()).at[at].set(x - x.max())])
def test_what_is_updated_may_be_made_of_one_number(program):
    """Which a register holds, and no memory."""
    compare(program, numbers(40), places(40))


@pytest.mark.parametrize("piece", [1, 2, 5])
def test_pieces_of_few_updates(piece, monkeypatch):
    """Where an update goes is written and read in every turn, also where a piece is one update."""
    monkeypatch.setattr(Scatters, "piece", piece)
    compare(lambda x, at: jax.ops.segment_sum(x + 1, at, N), numbers(40), places(40))


@pytest.mark.parametrize("piece", [1, 24, 1024])
@pytest.mark.parametrize("dtype", ["float32", "bfloat16", "int16"])
def test_numbers_that_take_work(piece, dtype, monkeypatch):
    """Updates of one number that are made of others are made in lanes, piece by piece, also what is dropped."""
    monkeypatch.setattr(Scatters, "piece", piece)

    def program(x, at):
        work = (jnp.tanh(x.astype(jnp.float32)) * jnp.exp(x[::-1].astype(jnp.float32) * 0.1)).astype(dtype)
        return jax.ops.segment_max(work, at, N), jax.vmap(lambda w, a: jax.ops.segment_max(w, a, 5), 1, 1)(
            work.reshape(-1, 4), at.reshape(-1, 4) % 7)

    compare(program, (numbers(1036) * 3).astype(jnp.dtype(dtype)), places(1036))
