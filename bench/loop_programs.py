"""Whole loops of small steps: iterations, filters, simulators and samplers as people write them.

`LOOPS` is the family; each program is a function of arrays, and `arguments` makes them.  Some of these loops XLA runs
as one function, others (those that factorize, or hold large arrays) kernel by kernel.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import jax.scipy.linalg as jsl
import numpy as np

from bench.plain_programs import Plain, kmeans

Array = Any
Make = Callable[[np.random.Generator], list[Any]]


@dataclass(frozen=True, eq=False)
class Loop(Plain):
    """A program of the arrays that `make` draws."""

    make: Make = lambda rng: []

    def arguments(self, seed: int = 0) -> list[Array]:
        """Arrays; the same for the same seed."""
        return [jnp.asarray(a) for a in self.make(np.random.default_rng(seed))]


def _normal(*shapes: tuple[int, ...], scale: float = 1.0) -> Make:
    return lambda rng: [scale * rng.standard_normal(s, dtype=np.float32) for s in shapes]


def _uniform(*shapes: tuple[int, ...]) -> Make:
    return lambda rng: [rng.random(s, dtype=np.float32) for s in shapes]


def _keyed(make: Make) -> Make:
    return lambda rng: [np.asarray([rng.integers(1 << 31), 7], np.uint32), *make(rng)]


# ---- iterations of linear algebra

def _sinkhorn(cost: Array) -> Array:
    """Scaling of a kernel, to uniform sums."""
    kernel = jnp.exp(-cost / 0.1)
    n, m = cost.shape

    def step(_: int, s: tuple[Array, Array]) -> tuple[Array, Array]:
        u = 1.0 / n / (kernel @ s[1])
        return u, 1.0 / m / (kernel.T @ u)
    u, v = jax.lax.fori_loop(0, 100, step, (jnp.ones(n), jnp.ones(m)))
    return u[:, None] * kernel * v


def _log_sinkhorn(cost: Array) -> Array:
    """The same with logarithms."""
    n, m = cost.shape

    def step(_: int, s: tuple[Array, Array]) -> tuple[Array, Array]:
        f = -0.1 * jax.nn.logsumexp((s[1] - cost) / 0.1, axis=1) - 0.1 * np.log(n)
        return f, -0.1 * jax.nn.logsumexp((f[:, None] - cost) / 0.1, axis=0) - 0.1 * np.log(m)
    f, g = jax.lax.fori_loop(0, 50, step, (jnp.zeros(n), jnp.zeros(m)))
    return jnp.exp((f[:, None] + g - cost) / 0.1)


def _power(a: Array, v: Array) -> tuple[Array, Array]:
    a = a @ a.T
    v = jax.lax.fori_loop(0, 100, lambda _, v: (w := a @ v) / jnp.linalg.norm(w), v)
    return v, v @ a @ v


def _conjugate(a: Array, b: Array) -> Array:
    """Conjugate gradients until the residual is small."""
    a = a @ a.T / a.shape[0] + jnp.eye(a.shape[0])

    def step(s: tuple[Array, ...]) -> tuple[Array, ...]:
        x, r, p, rr, n = s
        q = a @ p
        alpha = rr / (p @ q)
        x, r = x + alpha * p, r - alpha * q
        new = r @ r
        return x, r, r + new / rr * p, new, n + 1
    start = (jnp.zeros_like(b), b, b, b @ b, 0)
    return jax.lax.while_loop(lambda s: (s[3] > 1e-8) & (s[4] < 100), step, start)[0]


# ---- optimization

def _regression(x: Array, y: Array, w: Array) -> Array:
    def loss(w: Array) -> Array:
        return jnp.square(x @ w - y).mean()
    return jax.lax.fori_loop(0, 200, lambda _, w: w - 0.05 * jax.grad(loss)(w), w)


def _logistic(x: Array, y: Array, w: Array) -> tuple[Array, Array]:
    """Gradient descent with momentum, and the loss of every step."""
    def loss(w: Array) -> Array:
        return jnp.logaddexp(0.0, -jnp.sign(y) * (x @ w)).mean() + 0.01 * (w @ w)

    def step(s: tuple[Array, Array], _: None) -> tuple[tuple[Array, Array], Array]:
        value, slope = jax.value_and_grad(loss)(s[0])
        v = 0.9 * s[1] - 0.1 * slope
        return (s[0] + v, v), value
    (w, _), losses = jax.lax.scan(step, (w, jnp.zeros_like(w)), None, length=200)
    return w, losses


def _network(x: Array, y: Array, *weights: Array) -> Any:
    """Adam on a network of one hidden layer."""
    def loss(ws: Any) -> Array:
        a, b, c, d = ws
        return jnp.square((jnp.tanh(x @ a + b) @ c + d)[:, 0] - y).mean()

    def step(s: Any, _: None) -> Any:
        ws, m, v = s
        value, g = jax.value_and_grad(loss)(ws)
        m = [0.9 * a + 0.1 * b for a, b in zip(m, g)]
        v = [0.999 * a + 0.001 * b * b for a, b in zip(v, g)]
        return ([w - 1e-3 * a / (jnp.sqrt(b) + 1e-8) for w, a, b in zip(ws, m, v)], m, v), value
    ws = list(weights)
    zeros = [jnp.zeros_like(w) for w in ws]
    return jax.lax.scan(step, (ws, zeros, zeros), None, length=100)


def _newton(a: Array) -> Array:
    """Newton's method for each element: Kepler's equation."""
    return jax.lax.fori_loop(0, 20, lambda _, e: e - (e - 0.6 * jnp.sin(e) - a) / (1 - 0.6 * jnp.cos(e)), a)


def _newton_logistic(x: Array, y: Array, w: Array) -> Array:
    """Newton's method with a factorized Hessian."""
    def step(_: int, w: Array) -> Array:
        p = jax.nn.sigmoid(x @ w)
        slope = x.T @ (p - (y > 0)) / len(y) + 0.1 * w
        curve = (x.T * (p * (1 - p))) @ x / len(y) + 0.1 * jnp.eye(len(w))
        return w - jsl.cho_solve(jsl.cho_factor(curve), slope)
    return jax.lax.fori_loop(0, 20, step, w)


# ---- recurrences

def _rnn(xs: Array, h: Array, inward: Array, around: Array, bias: Array) -> Any:
    def step(h: Array, x: Array) -> tuple[Array, Array]:
        h = jnp.tanh(x @ inward + h @ around + bias)
        return h, h
    return jax.lax.scan(step, h, xs)


def _gru(xs: Array, h: Array, inward: Array, around: Array, bias: Array) -> Any:
    def step(h: Array, x: Array) -> tuple[Array, Array]:
        a, b = jnp.split(x @ inward + bias, 3, -1), jnp.split(h @ around, 3, -1)
        keep, reset = jax.nn.sigmoid(a[0] + b[0]), jax.nn.sigmoid(a[1] + b[1])
        h = keep * h + (1 - keep) * jnp.tanh(a[2] + reset * b[2])
        return h, h
    return jax.lax.scan(step, h, xs)


def _forward(start: Array, transition: Array, emission: Array) -> Any:
    """The forward algorithm of a hidden Markov model, in logarithms."""
    transition = jax.nn.log_softmax(transition, -1)

    def step(a: Array, e: Array) -> tuple[Array, None]:
        return jax.nn.logsumexp(a[:, None] + transition, axis=0) + e, None
    return jax.nn.logsumexp(jax.lax.scan(step, jax.nn.log_softmax(start), emission)[0])


# ---- filters

def _model(n: int, m: int) -> Make:
    def make(rng: np.random.Generator) -> list[Any]:
        f = np.eye(n) + 0.05 * rng.standard_normal((n, n))
        h, q, r = rng.standard_normal((m, n)) / n ** 0.5, 0.01 * np.eye(n), 0.1 * np.eye(m)
        ys = rng.standard_normal((200, m))
        return [a.astype(np.float32) for a in (f / np.abs(np.linalg.eigvals(f)).max(), h, q, r, ys)]
    return make


def _kalman(solve: Callable[[Array, Array], Array]) -> Callable[..., Any]:
    def run(f: Array, h: Array, q: Array, r: Array, ys: Array) -> Any:
        def step(s: tuple[Array, Array], y: Array) -> tuple[tuple[Array, Array], Array]:
            x, p = f @ s[0], f @ s[1] @ f.T + q
            innovation = h @ p @ h.T + r
            gain = solve(innovation, h @ p).T
            x = x + gain @ (y - h @ x)
            return (x, p - gain @ h @ p), x
        return jax.lax.scan(step, (jnp.zeros(len(f)), jnp.eye(len(f))), ys)
    return run


def _cholesky(a: Array, b: Array) -> Array:
    return jsl.cho_solve(jsl.cho_factor(a), b)


# ---- simulators

def _rk4(slope: Callable[[Array], Array], steps: int, dt: float) -> Callable[[Array], Array]:
    def run(x: Array) -> Array:
        def step(_: int, x: Array) -> Array:
            a = slope(x)
            b = slope(x + 0.5 * dt * a)
            c = slope(x + 0.5 * dt * b)
            d = slope(x + dt * c)
            return x + dt / 6 * (a + 2 * b + 2 * c + d)
        return jax.lax.fori_loop(0, steps, step, x)
    return run


def _prey(x: Array) -> Array:
    a, b = x
    return jnp.stack([a * (1.1 - 0.4 * b), b * (0.1 * a - 0.4)])


def _bodies(x: Array) -> Array:
    """Positions and velocities of bodies that attract each other."""
    apart = x[0, None] - x[0, :, None]
    near = jax.lax.rsqrt((apart * apart).sum(-1) + 0.1)
    return jnp.stack([x[1], (apart * (near * near * near)[..., None]).mean(1)])


def _reaction(u: Array) -> Array:
    """A reaction and diffusion on a ring."""
    def step(_: int, u: Array) -> Array:
        return u + 0.1 * (jnp.roll(u, 1) + jnp.roll(u, -1) - 2 * u) + 0.05 * u * (1 - u)
    return jax.lax.fori_loop(0, 500, step, u)


# ---- samplers

def _brownian(key: Array, x: Array) -> Array:
    """Euler's steps of a stochastic equation; a key for every step."""
    def step(x: Array, key: Array) -> tuple[Array, Array]:
        x = x - 0.01 * x + 0.1 * jax.random.normal(key, x.shape)
        return x, x
    return jax.lax.scan(step, x, jax.random.split(key, 200))[1]


def _density(x: Array) -> Array:
    return -0.5 * (x * x).sum() - 0.1 * (x ** 4).sum()


def _metropolis(key: Array, x: Array) -> Any:
    """A random walk; the key is split in every step."""
    def step(s: tuple[Array, Array], _: None) -> tuple[tuple[Array, Array], Array]:
        x, key = s
        key, first, second = jax.random.split(key, 3)
        new = x + 0.3 * jax.random.normal(first, x.shape)
        taken = jnp.log(jax.random.uniform(second)) < _density(new) - _density(x)
        x = jnp.where(taken, new, x)
        return (x, key), x
    return jax.lax.scan(step, (x, key), None, length=300)[1]


def _hamiltonian(key: Array, x: Array) -> Any:
    """Hamiltonian steps of ten leaps."""
    slope = jax.grad(_density)

    def leap(_: int, s: tuple[Array, Array]) -> tuple[Array, Array]:
        p = s[1] + 0.05 * slope(s[0])
        x = s[0] + 0.1 * p
        return x, p + 0.05 * slope(x)

    def step(x: Array, key: Array) -> tuple[Array, Array]:
        first, second = jax.random.split(key)
        p = jax.random.normal(first, x.shape)
        new, q = jax.lax.fori_loop(0, 10, leap, (x, p))
        gain = _density(new) - _density(x) + 0.5 * (p @ p - q @ q)
        x = jnp.where(jnp.log(jax.random.uniform(second)) < gain, new, x)
        return x, x
    return jax.lax.scan(step, x, jax.random.split(key, 100))[1]


def _kmeans(points: Array, centres: Array) -> Array:
    return kmeans(points, centres, 20)


def _recurrent(steps: int, width: int, gates: int) -> Make:
    shapes = (steps, width), (width,), (width, gates * width), (width, gates * width), (gates * width,)
    return _normal(*shapes, scale=width ** -0.5)


def _family() -> Iterator[tuple[str, Callable[..., Any], Make]]:
    for n in (16, 64, 128):
        yield f"sinkhorn {n}x{n} f32", _sinkhorn, _uniform((n, n))
        yield f"log-sinkhorn {n}x{n} f32", _log_sinkhorn, _uniform((n, n))
    for n in (16, 64, 256):
        yield f"power {n} f32", _power, _normal((n, n), (n,))
        yield f"conjugate {n} f32", _conjugate, _normal((n, n), (n,))
    for rows, width in ((64, 4), (256, 16), (1024, 32)):
        data = _normal((rows, width), (rows,), (width,))
        yield f"regression {rows}x{width} f32", _regression, data
        yield f"logistic {rows}x{width} f32", _logistic, data
    for rows, width in ((64, 16), (256, 32)):
        yield (f"network {rows}x4x{width} f32", _network,
                   _normal((rows, 4), (rows,), (4, width), (width,), (width, 1), (1,), scale=0.5))
    for n in (1, 64, 4096):
        yield f"newton {n} f32", _newton, _uniform((n,))
    for width in (4, 8):
        yield f"newton-logistic 256x{width} f32", _newton_logistic, _normal((256, width), (256,), (width,))
    for width in (16, 64, 128):
        yield f"rnn 100x{width} f32", _rnn, _recurrent(100, width, 1)
        yield f"gru 100x{width} f32", _gru, _recurrent(100, width, 3)
    for n in (8, 32):
        yield f"forward 200x{n} f32", _forward, _normal((n,), (n, n), (200, n))
    for n, m in ((4, 2), (4, 4), (8, 8)):
        yield f"kalman-solve {n}x{m} f32", _kalman(jnp.linalg.solve), _model(n, m)
        yield f"kalman-cholesky {n}x{m} f32", _kalman(_cholesky), _model(n, m)
    for n in (1, 64, 4096):
        yield f"rk4 {n} f32", _rk4(_prey, 200, 0.05), _uniform((2, n))
    for n in (8, 64):
        yield f"bodies {n} f32", _rk4(_bodies, 50, 0.02), _normal((2, n, 3))
    for n in (64, 4096):
        yield f"reaction {n} f32", _reaction, _uniform((n,))
    for n in (1, 16, 1024):
        yield f"brownian {n} f32", _brownian, _keyed(_normal((n,)))
        yield f"metropolis {n} f32", _metropolis, _keyed(_normal((n,), scale=0.1))
    for n in (4, 64):
        yield f"hamiltonian {n} f32", _hamiltonian, _keyed(_normal((n,)))
    for rows, width in ((256, 2), (1024, 8)):
        yield f"kmeans {rows}x{width} f32", _kmeans, _normal((rows, width), (8, width))


LOOPS = tuple(Loop(name, function, (), False, 1, make) for name, function, make in _family())
