"""Whole loops as one launch: every loop that can be taken is, and gives what XLA gives."""
from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

import stitch
from stitch.emit.ir.program import Update, walk
from stitch.plan import loops
from stitch.target.costs_kernels import Prefetching

from .compare import compare, force_loops

RNG = np.random.default_rng(0)


def normal(*dims, dtype="float32"):
    return RNG.standard_normal(dims).astype(dtype)


@pytest.fixture(autouse=True)
def taken(monkeypatch):
    """No loop is too small or too heavy, and at least one is taken in every test."""
    made = []
    plan = loops.plan_loop

    def planned(*args):
        made.append(plan(*args))
        return made[-1]

    force_loops(monkeypatch)
    monkeypatch.setattr("stitch.plan.launches.plan_loop", planned)
    yield made
    assert made


def test_scan_stacks_its_results(taken):
    def program(c, xs):
        return lax.scan(lambda c, x: (jnp.tanh(c + x) * 0.5, (c.sum(), c * x)), c, xs)
    compare(program, normal(6), normal(40, 6))
    [one] = taken
    assert any(isinstance(s, Update) for s in walk(one.program.steps))


def test_gradient_of_a_scan():
    def loss(w, xs):
        def step(c, x):
            c = jnp.tanh(w @ c + x)
            return c, c.sum()
        c, ys = lax.scan(step, jnp.zeros(5), xs)
        return (c * c).sum() + (ys * ys).sum()
    compare(jax.grad(loss, argnums=(0, 1)), 0.3 * normal(5, 5), normal(30, 5), slack=10)


def test_random_numbers_in_a_scan(taken):
    """Threefry's bits are JAX's, in one launch with what is made of them."""
    def step(state, _):
        key, x = state
        key, one, two = jax.random.split(key, 3)
        bits = jax.random.bits(two, (5,))
        return (key, x * 0.5 + jax.random.normal(one, x.shape)), bits
    compare(lambda key, x: lax.scan(step, (key, x), None, length=7), np.array([3, 4], np.uint32), normal(9))
    assert any(t.launches > 20 for t in taken)


def test_swapped_and_shifted_state():
    """Results that are other parameters: everything is read before it is written."""
    def body(i, s):
        a, b, c, d, n = s
        return b, a, d, c + a * n, n
    compare(lambda *s: lax.fori_loop(0, 7, body, s), normal(5), normal(5), normal(5), normal(5), normal(5) * 0.1)


def test_shifted_state_whose_lines_are_asked_for_ahead(monkeypatch):
    """What is stored goes to scratch first, and so does the asking for its lines."""
    for name in ("large", "part"):
        monkeypatch.setattr(Prefetching, name, 0)

    def body(i, s):
        return s + jnp.roll(s, 1) * 0.5
    compare(lambda s: lax.fori_loop(0, 9, body, s), normal(4096))


def test_one_value_for_two_results():
    def body(i, s):
        a, b, c = s
        new = jnp.sin(a) + b
        return new, new, c + new.sum()
    compare(lambda *s: lax.fori_loop(0, 5, body, s), normal(9), normal(9), normal())


def test_old_value_read_after_an_update():
    """A row is written, and the array is read as it was and as it is, at changing places."""
    def body(i, s):
        a, total = s
        new = lax.dynamic_update_index_in_dim(a, a[(i * 3) % 8] + total.sum(), i % 8, 0)
        return new, total + a[i % 8] * 0.1 + new[(i + 1) % 8]
    compare(lambda *s: lax.fori_loop(0, 20, body, s), normal(8, 3), normal(3))


def test_updates_of_updates():
    def body(i, s):
        a, b = s
        a = lax.dynamic_update_slice(a, b[:2, :3] * 2, (i, i - 3))  # clamped on both sides
        a = lax.dynamic_update_slice(a, a[1:2, :] + 1, (5 - i, 0))
        b = lax.dynamic_update_slice(b, a[:1, :4], (i % 4, 0))
        return a, b
    compare(lambda *s: lax.fori_loop(0, 9, body, s), normal(6, 7), normal(4, 4))


def test_update_of_what_stays_needed():
    """The array that is updated is also a result and an operand: it is copied."""
    def program(a, x):
        def body(i, s):
            k, _ = s
            return k + a.sum(), lax.dynamic_update_slice(a, k[None], (i,))
        k, new = lax.fori_loop(0, 6, body, (x, a))
        return k, new, a
    compare(program, normal(8), normal())


@pytest.mark.parametrize("dtype", ["int8", "uint8", "int32", "uint32", "int64", "float16", "bfloat16", "float64",
                                   "bool"])
def test_types_in_place(dtype):
    def body(i, s):
        a, b = s
        return lax.dynamic_update_slice(a, b[1:3, :5], (i, 2 * i)), b[::-1]
    a, b = (RNG.integers(0, 2, d).astype(jnp.dtype(dtype)) for d in ((9, 8), (4, 6)))
    compare(lambda *s: lax.fori_loop(0, 12, body, s), a, b)


@pytest.mark.parametrize("kind", ["uint8", "int8", "uint32", "int64", "uint64"])
def test_types_of_indices(kind):
    """Starts beyond either end are clamped, as what they are: signed or not."""
    def body(i, s):
        a, at = s
        return lax.dynamic_update_slice(a, jnp.full((2,), 1 + i, jnp.float32), (at,)), at + jnp.asarray(75, at.dtype)
    compare(lambda *s: lax.fori_loop(0, 6, body, s), normal(120), np.asarray(0, kind))
    compare(lambda *s: lax.fori_loop(0, 6, body, s), normal(120), np.asarray(100, kind))


def test_nested_loops_and_branches():
    def program(x, xs):
        def step(c, x):
            c = lax.fori_loop(0, 3, lambda i, c: c * 0.9 + x * i, c)
            c = lax.cond(c.sum() > 0, lambda c: c - 1, lambda c: jnp.sin(c), c)
            c, n = lax.while_loop(lambda s: (s[0].max() > 0.5) & (s[1] < 20), lambda s: (s[0] * 0.7, s[1] + 1),
                                  (c, jnp.int32(0)))
            k = lax.switch(n, [lambda c: c[0], lambda c: c[1] * 2, lambda c: c.sum()], c)
            return c, (k, n)
        return lax.scan(step, x, xs)
    compare(program, normal(6), normal(25, 6))


def test_loop_that_never_turns():
    def program(a, n):
        return lax.while_loop(lambda s: s[1] < 0, lambda s: (s[0] * 2, s[1] + 1), (a, n))
    compare(program, normal(4), np.int32(3))


def test_branches_that_hand_on_what_they_got():
    def body(i, s):
        a, b = s
        return lax.cond(a.sum() > b.sum(), lambda a, b: (b, a), lambda a, b: (a, b + 1.0), a, b)
    compare(lambda *s: lax.fori_loop(0, 9, body, s), normal(5), normal(5))


def test_batched_loop_of_random_numbers():
    def program(key):
        def step(k, _):
            k, s = jax.random.split(k)
            return k, jax.random.normal(s, (3,))
        return lax.scan(step, key, None, length=9)[1]
    compare(jax.vmap(program), np.arange(8, dtype=np.uint32).reshape(4, 2))


def test_empty_arrays_in_the_state():
    def body(i, s):
        a, e = s
        return a + e.sum() + 1, e * 2
    compare(lambda *s: lax.fori_loop(0, 4, body, s), normal(5), normal(0, 3))


def test_layouts():
    """State that is not row-major, updated and read across."""
    def program(a, b):
        def body(i, s):
            a, b = s
            a = lax.dynamic_update_slice(a, (b * 2).T[None, :, :2], (i, 0, i))
            return a, b + a[i].T @ jnp.ones((4, 4)) * 0.01
        return lax.fori_loop(0, 5, body, (jnp.transpose(a, (2, 1, 0)), b))
    compare(program, normal(6, 4, 5), normal(6, 4))


def test_donated_state():
    """A result in the memory of the argument it starts from."""
    def program(a, b):
        return lax.fori_loop(0, 5, lambda i, s: (s[0] + s[1][::-1], s[1] * 0.5), (a, b))
    compare(program, normal(64), normal(64), donate_argnums=(0, 1))


def test_one_array_for_state(taken):
    """Such a loop has no tuple; what it starts from is computed, and stays where it is."""
    compare(lambda x: lax.while_loop(lambda x: x[0] < 100, lambda x: jnp.sin(x[::-1]) + x + 2, jnp.exp(x)), normal(999))
    [one] = taken
    assert one.members == {one.loop}


@pytest.mark.parametrize("rows, columns", [(2, 2), (3, 3), (3, 5), (2, 8), (4, 4)])
@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_products_of_few_numbers(taken, rows, columns, dtype):
    """State that stays in registers, beside results that are written and shifted state."""
    def steps(q, x, b):
        def body(s, given):
            x, y = s
            return (jnp.tanh(q @ x) * 0.5 + b, y[::-1] + x.sum()), (x @ x.T, given + y[0])
        return lax.scan(body, (x, b[0]), jnp.arange(70.0, dtype=dtype))
    compare(steps, normal(rows, rows, dtype=dtype), normal(rows, columns, dtype=dtype),
            normal(rows, columns, dtype=dtype))


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_batch_of_products_of_few_numbers(dtype):
    def steps(q, x, b):
        return lax.fori_loop(0, 60, lambda i, x: (q @ x) * 0.3 + x.swapaxes(1, 2) @ b, x)
    compare(steps, *(normal(4, 3, 3, dtype=dtype) * 0.3 for _ in range(3)))


def test_loop_in_a_loop_that_stays_with_xla():
    """The inner loop is taken, the outer one sorts; its state is one buffer for operand and result."""
    def program(a, b):
        def body(i, s):
            a, b = s
            a, b = lax.fori_loop(0, 4, lambda j, s: (s[0] * 0.9 + s[1][::-1], s[1] + s[0] * 0.1), (a, b))
            return jnp.sort(a), b
        return lax.fori_loop(0, 5, body, (a, b))
    compare(program, normal(33), normal(33))


#: shapes of the arrays of a random state
SHAPES = ((), (5,), (3, 7), (12,), (4, 5))


def random_body(rng, depth):
    """A loop body made of random steps on a state of arrays of SHAPES, twice each."""
    plans = [(rng.integers(9), *rng.integers(0, 1 << 30, 4)) for _ in range(rng.integers(2, 7))]
    inner = random_body(rng, depth - 1) if depth else None

    def body(i, state):
        state = list(state)
        for kind, *r in plans:
            n, m = r[0] % len(state), r[1] % len(state)
            x = state[n]
            if kind == 0:
                state[m] = state[m] + jnp.tanh(x).mean()
            elif kind == 1:
                state[n] = jnp.sin(x) * 0.5 + jnp.cumsum(jnp.ravel(x)).reshape(x.shape) * 0.1
            elif kind == 2:  # arrays of one shape change places
                twin = (n + len(SHAPES)) % len(state)
                state[n], state[twin] = state[twin], state[n]
            elif kind == 3 and x.ndim:
                row = lax.dynamic_index_in_dim(x, (i * (1 + r[2] % 3)) % x.shape[0], 0) * 0.5
                state[n] = lax.dynamic_update_slice_in_dim(x, row + state[m].mean(), i - r[3] % 3, 0)
            elif kind == 4:
                state[n] = lax.cond(x.mean() > 0, lambda x, y: x * 0.9 - y.mean(), lambda x, y: x + 0.1, x, state[m])
            elif kind == 5 and inner is not None:
                state = list(lax.fori_loop(0, 1 + r[2] % 3, inner, tuple(state)))
            elif kind == 6 and x.ndim == 2:
                state[n] = x * 0.5 + lax.dynamic_slice(x, (i % 2, r[2] % 2), (2, 4)).mean(0).sum()
            elif kind == 7 and x.ndim:
                state[n] = jnp.flip(x, 0)
            elif kind == 8 and x.ndim:
                at = (jnp.arange(4) * (1 + r[2] % 3) + i) % (x.shape[0] + 1)
                state[n] = x.at[at].add(state[m].mean() * 0.1, mode="drop")
        return tuple(state)
    return body


@pytest.mark.parametrize("seed", range(12))
def test_random_loops(seed):
    rng = np.random.default_rng(seed)
    body = random_body(rng, 2)
    state = [normal(*s) for s in SHAPES * 2]
    compare(lambda *s: lax.fori_loop(0, 5, body, s), *state, slack=50)


def test_report_names_the_loop():
    def program(c, xs):
        return lax.scan(lambda c, x: (jnp.tanh(c + x) * 0.5, c.sum()), c, xs)
    with stitch.enabled():
        jax.jit(program).lower(normal(6), normal(40, 6)).compile()
    kernel = max(stitch.report().modules[-1].kernels, key=lambda k: k.ops)
    assert kernel.launches >= 2 and kernel.ops >= 6


SCATTERS = {
    "set": lambda a, n, x: a.at[n % 13 - 1].set(jnp.outer(x, jnp.arange(7.0))),
    "add to rows": lambda a, n, x: a.at[n].add(x[:, None] * jnp.arange(7.0)),
    "add with duplicates": lambda a, n, x: a.at[n % 3, n % 2].add(x, mode="drop"),
    "maximum of elements": lambda a, n, x: a.at[n, (n * 3) % 7].max(x, mode="drop"),
    "windows": lambda a, n, x: lax.scatter_add(
        a, n[:, None], jnp.ones((5, 3, 7)) * x[:, None, None], lax.ScatterDimensionNumbers((1, 2), (), (0,))),
    "batched": lambda a, n, x: jax.vmap(lambda r, k, v: r.at[k].multiply(v))(a, jnp.resize(n, 11) % 9,
                                                                             jnp.resize(x, 11)),
    "columns": lambda a, n, x: a.T.at[n % 7].add(jnp.resize(x, (5, 11))).T,
}


@pytest.mark.parametrize("kind", SCATTERS)
def test_scatters(kind, taken):
    """In place, in order, dropped when outside; the array is read before and after."""
    def body(i, s):
        a, n, x = s
        new = SCATTERS[kind](a, n + i, x)
        return new * 0.9, (n * 5 + i) % 17 - 3, x + a.mean() + new[0, 0] * 0.1
    n = np.array([3, 0, 3, 9, 12], np.int32)
    compare(lambda *s: lax.fori_loop(0, 8, body, s), normal(11, 7), n, normal(5))
    assert any(k.phases[0].sections[0].name == "scatter" for p in taken for k in p.program.kernels)


@pytest.mark.parametrize("dtype", ["int8", "uint32", "bool", "bfloat16", "float64"])
def test_scatters_of_types(dtype, taken):
    def body(i, s):
        a, n = s
        return a.at[n].set(jnp.resize(a, 4) | True if dtype == "bool" else jnp.resize(a, 4) + 1), (n * 3 + 1) % 11 - 2
    a = RNG.integers(0, 2, 9).astype(jnp.dtype(dtype))
    n = np.array([0, 5, 8, 5], np.int64 if dtype == "int8" else np.int32)
    compare(lambda *s: lax.fori_loop(0, 6, body, s), a, n)
