"""Loops, branches, derivatives and donation: state that is updated in place is where a kernel can read too late."""
from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

import stitch

from .compare import aligned, compare

RNG = np.random.default_rng(0)
V = RNG.uniform(-2, 2, 32).astype(np.float32)
M = RNG.uniform(-2, 2, (32, 32)).astype(np.float32)
X = RNG.uniform(-2, 2, (13, 17)).astype(np.float32)


def stencil(x):
    return 0.25 * (x[2:, 1:-1] + x[:-2, 1:-1] + x[1:-1, 2:] + x[1:-1, :-2])


#: (step of a loop: number of the iteration and state to state, state)
STEPS = {
    "differences": (lambda i, x: x.at[1:].set(x[1:] - x[:-1] * 0.5), V),
    "neighbours": (lambda i, x: jnp.concatenate([x[1:] + x[:-1], x[:1]]) * 0.5, V),
    "reversed": (lambda i, x: x[::-1] * 1.01, V),
    "transposed": (lambda i, x: x.T * 1.01 + i, M),
    "interior": (lambda i, x: x.at[1:-1, 1:-1].set(stencil(x)), M),
    "padded": (lambda i, x: jnp.pad(stencil(x), 1), M),
    "rolled": (lambda i, x: x + 0.1 * (jnp.roll(x, 1, 0) + jnp.roll(x, -1, 1) - 2 * x), M),
    "softmax": (lambda i, x: jax.nn.softmax(x * 2, 0) + x.mean(1, keepdims=True), M),
    "norm": (lambda i, x: x / (jnp.linalg.norm(x) + 1) + i, V),
    "updated with itself": (lambda i, x: lax.dynamic_update_slice(x, lax.dynamic_slice(x, (i,), (5,)) * 2 + x[:5],
                                                                  (i + 2,)), V),
    "one element": (lambda i, x: x.at[i].set(x[i + 1] + x.sum()), V),
    "scatter": (lambda i, x: x.at[(jnp.arange(5) * 3 + i) % 32].add(x[:5]), V),
    "product": (lambda i, x: jnp.tanh(x @ x.T * 0.01) + x, M),
    "integers": (lambda i, x: x * 5 + i + x[::-1], np.arange(32, dtype=np.int32)),
    "complex": (lambda i, x: x * 1.1j + jnp.roll(x, 1), (V + 1j * V[::-1]).astype(np.complex64)),
}
FRAMES = {
    "for": lambda step, x: lax.fori_loop(0, 7, step, x),
    "scan": lambda step, x: lax.scan(lambda c, i: (step(i, c), c * 2), x, jnp.arange(5)),
    "while": lambda step, x: lax.while_loop(lambda s: s[0] < 6, lambda s: (s[0] + 1, step(*s)), (0, x)),
    "nested": lambda step, x: lax.fori_loop(0, 3, lambda j, c: lax.fori_loop(0, 2, step, c) + c, x),
    "branch": lambda step, x: lax.cond(x.sum().real > -1e9, lambda c: step(1, c), lambda c: step(2, step(1, c)), x),
}


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("step", STEPS)
def test_state(step, frame):
    body, x = STEPS[step]
    compare(lambda x: FRAMES[frame](body, x), x, kernels=0)


@pytest.mark.parametrize("step", STEPS)
def test_donated(step):
    body, x = STEPS[step]
    compare(lambda x: (body(1, x), x.sum()), x, donate_argnums=0)


def test_donated_arrays_of_the_caller_stay():
    """What NumPy owns is not the program's to write to, donated or not: where jaxlib forgets that an operand is
    donated, it forgets to ask who owns it."""
    def program(x, part, at):
        y = lax.dynamic_update_slice(x, part, (at[0], at[0] * 0, at[0] * 0))
        z = lax.fori_loop(0, 6, lambda i, c: c.at[i].set(c[(i + 1) % 49] + y[i]), y)
        return lax.shift_right_logical(z, z), z[1:45].sum(0)
    x = aligned(np.arange(49 * 49 * 13, dtype=np.int32).reshape(49, 49, 13))
    rest, kept = (np.ones((4, 49, 13), np.int32), np.arange(3, 7, dtype=np.int32)), x.copy()
    want = jax.jit(program)(x, *rest)
    with stitch.enabled(donated=True, loops=False):
        run = jax.jit(lambda *args: program(*args), donate_argnums=0).lower(x, *rest).compile()
        assert "stitch." in run.as_text()
        got = run(jax.device_put(x), *rest)
    np.testing.assert_array_equal(x, kept)
    jax.tree.map(np.testing.assert_array_equal, got, want)


@pytest.mark.parametrize("step", ["differences", "interior", "softmax", "one element", "product"])
def test_derivative_of_a_loop(step):
    body, x = STEPS[step]
    compare(jax.grad(lambda x: lax.scan(lambda c, i: (body(i, c), c.sum()), x, jnp.arange(4))[0].sum()), x, slack=10)


def unzip_loop(step, n=5):
    return lambda *state: lax.fori_loop(0, n, lambda i, c: step(i, *c), state)


SEVERAL = {
    "swap": (unzip_loop(lambda i, a, b: (b, a)), V, V * 2),
    "swap and compute": (unzip_loop(lambda i, a, b: (b * 1.5, a + 1)), X, X * 2),
    "rotate": (unzip_loop(lambda i, a, b, c: (b, c, a + b)), X, X * 2, X + 1),
    "swap and transpose": (unzip_loop(lambda i, a, b: (b.T + a, a.T * 0.5)), M, M * 2),
    "leapfrog": (unzip_loop(lambda i, u, v: (u + 0.01 * v, v + 0.01 * (jnp.roll(u, 1) - u))), V, V * 2),
    "one into the other": (unzip_loop(lambda i, a, b: (a.at[i].set(b[i] + a[i + 1]), b + a)), V, V * 2),
    "the same twice": (lambda x: unzip_loop(lambda i, a, b: (a + b, b * 2 - a))(x, x), V),
    "ring": (unzip_loop(lambda i, b: (lax.dynamic_update_index_in_dim(b, b.sum(0) + b[i % 5], i % 5, 0),)), X[:5]),
    "both donated": (lambda a, b: (b + 1, a * 2), X, X * 2),
}


@pytest.mark.parametrize("donate", [(), (0,)], ids=["kept", "donated"])
@pytest.mark.parametrize("case", SEVERAL)
def test_several_values(case, donate):
    program, *args = SEVERAL[case]
    compare(program, *args, kernels=0, donate_argnums=donate)


def test_branches_of_a_switch_in_a_loop():
    def step(c, i):
        return lax.switch(i % 3, [lambda c: (c + 1, c.sum()), lambda c: (c[::-1] * 2, c.max()),
                                  lambda c: (c, c[0])], c)
    compare(lambda x: lax.scan(step, x, jnp.arange(7)), V)


def test_loops_under_vmap():
    def count(n):
        return lax.while_loop(lambda c: c[0] > 1,
                              lambda c: (jnp.where(c[0] % 2 == 0, c[0] // 2, 3 * c[0] + 1), c[1] + 1), (n, 0))
    compare(jax.vmap(count), np.arange(1, 60, dtype=np.int32))


def test_recurrent_network_and_its_derivative():
    def loss(w, x, h):
        return lax.scan(lambda h, x: ((new := jnp.tanh(h @ w + x)), new), h, x)[1].sum()
    w, x, h = (RNG.uniform(-1, 1, s).astype(np.float32) for s in ((8, 8), (9, 4, 8), (4, 8)))
    compare(jax.value_and_grad(loss), w, x, h, slack=10)


@jax.custom_jvp
def with_rule(x):
    return jnp.sin(x) * x


with_rule.defjvp(lambda p, t: (with_rule(*p), t[0] * jnp.cos(p[0]) * 2 + p[0].sum()))

DERIVATIVES = {
    "jvp": lambda x: jax.jvp(lambda x: jax.nn.gelu(x) / (1 + x * x), (x,), (x * 2,)),
    "vjp": lambda x: jax.vjp(lambda x: jnp.cumsum(jax.nn.softmax(x), 0), x)[1](x),
    "hessian": lambda x: jax.hessian(lambda v: jnp.sum(jnp.tanh(v) ** 3) * v.sum())(x[0, :6]),
    "checkpoint": jax.grad(lambda x: jax.checkpoint(lambda x: jnp.sin(jax.nn.softmax(x)))(x).sum()),
    "custom rule": jax.grad(lambda x: with_rule(x).sum()),
    "per example": jax.vmap(jax.grad(lambda v: jax.nn.logsumexp(v) * jnp.prod(jnp.cos(v)))),
    "of a maximum": jax.grad(lambda x: (lax.reduce_window(x, -jnp.inf, lax.max, (2, 2), (2, 2), "SAME") ** 2).sum()),
}


@pytest.mark.parametrize("name", DERIVATIVES)
def test_derivatives(name):
    compare(DERIVATIVES[name], X, slack=10)


def test_callbacks(capfd):
    def program(x):
        jax.debug.print("sum {}", (x * 0).sum())
        shape = jax.ShapeDtypeStruct(x.shape, x.dtype)
        return jax.pure_callback(lambda v: np.asarray(v) * 2 + 1, shape, jnp.sin(x)) * 3 + jnp.roll(x, 1)
    compare(program, V)
    compare(lambda x: lax.fori_loop(0, 3, lambda i, x: program(x), x), V)
    assert capfd.readouterr().out.count("sum") == 8


def test_gradients_of_associative_scans():
    """Recurrences as state space models have them; every level of the scan pads, slices and joins."""
    rng = np.random.default_rng(0)
    gates, values = rng.uniform(0.2, 1, (2, 8, 5)).astype(np.float32), rng.normal(size=(2, 8, 5)).astype(np.float32)

    def states(a, b):
        def join(left, right):
            return left[0] * right[0], right[0] * left[1] + right[1]
        return jax.lax.associative_scan(join, (a, b), axis=1)[1]

    compare(jax.value_and_grad(lambda a, b: jnp.sum(jnp.sin(states(a, b))), (0, 1)), gates, values)


@pytest.mark.parametrize("limit", [3.0, 50.0])
def test_loops_over_one_array(limit):
    """Their state is no tuple."""
    compare(lambda x: jax.lax.while_loop(lambda y: y.sum() < limit, lambda y: jnp.tanh(y) * 1.5 + y, x) * 2, abs(X[0]))
    compare(lambda x: jax.lax.while_loop(lambda y: y < limit, lambda y: y * 1.5 + 1, x), abs(X[0, 0]))
