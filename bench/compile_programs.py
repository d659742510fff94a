"""Programs that are large or awkward to compile, each of a size that can be chosen: twice the size is twice the code.

What `bench.compile_time --large` compiles.  None takes long to run: what is asked is what planning and code generation
take beside XLA's compile, and whether that grows with the text.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

Array = Any
#: a function and its arguments
Program = tuple[Callable[..., object], Sequence[object]]


def _normal(*dims: int, seed: int = 0) -> Array:
    return jnp.asarray(np.random.default_rng(seed).standard_normal(dims, np.float32))


def chain(ops: int) -> Program:
    """Elementwise ops one behind another."""
    def run(x: Array, y: Array) -> Array:
        for n in range(ops // 4):
            x = jnp.maximum(x * y + (0.1 + n / ops), y - x)
        return x
    return run, (_normal(64, 256), _normal(64, 256, seed=1))


def lattice(ops: int) -> Program:
    """Elementwise ops on values from anywhere before, so that many live long."""
    def run(x: Array) -> Array:
        made, rng = [x, jnp.sin(x), jnp.cos(x)], np.random.default_rng(0)
        for _ in range(ops):
            a, b = rng.integers(0, len(made), 2)
            made.append((made[a] * 0.5 + made[b]) if rng.random() < 0.5 else jnp.tanh(made[a] - made[b]))
        return sum(made[-20:])
    return run, (_normal(32, 128),)


def mlp(layers: int) -> Program:
    """The gradient of a deep network, unrolled."""
    def loss(weights: list[Array], x: Array) -> Array:
        for w in weights:
            x = x + jax.nn.gelu((x - x.mean(-1, keepdims=True)) @ w)
        return jnp.mean(x ** 2)
    return jax.grad(loss), ([_normal(64, 64, seed=n) / 8 for n in range(layers)], _normal(32, 64))


def _block(p: Mapping[str, Array], x: Array) -> Array:
    """One layer of a transformer on [rows, width], 4 heads."""
    def norm(x: Array) -> Array:
        return (x - x.mean(-1, keepdims=True)) * lax.rsqrt(x.var(-1, keepdims=True) + 1e-5)
    rows, width = x.shape
    q, k, v = jnp.moveaxis((norm(x) @ p["qkv"]).reshape(rows, 3, 4, width // 4), 1, 0)
    seen = jnp.where(jnp.tril(jnp.ones((rows, rows), bool)), jnp.einsum("qhd,khd->hqk", q, k), -1e9)
    x = x + jnp.einsum("hqk,khd->qhd", jax.nn.softmax(seen), v).reshape(rows, width) @ p["out"]
    return x + jax.nn.gelu(norm(x) @ p["up"]) @ p["down"]


def _layer(seed: int, width: int = 64) -> dict[str, Array]:
    dims = {"qkv": (width, 3 * width), "out": (width, width), "up": (width, 4 * width), "down": (4 * width, width)}
    return {name: _normal(*d, seed=seed) / width ** 0.5 for name, d in dims.items()}


def _adam(loss: Callable[..., Array]) -> Callable[..., object]:
    """A training step with Adam."""
    def step(params: object, m: object, v: object, x: Array) -> object:
        g = jax.grad(loss)(params, x)
        m = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, m, g)
        v = jax.tree.map(lambda v, g: 0.99 * v + 0.01 * g * g, v, g)
        return jax.tree.map(lambda p, m, v: p - 1e-3 * m / (jnp.sqrt(v) + 1e-8), params, m, v), m, v
    return step


def transformer(layers: int) -> Program:
    """A training step of a transformer whose layers are unrolled."""
    def loss(params: list[dict[str, Array]], x: Array) -> Array:
        for p in params:
            x = _block(p, x)
        return jnp.mean(x ** 2)
    params = [_layer(n) for n in range(layers)]
    return _adam(loss), (params, params, params, _normal(64, 64))


def scanned(layers: int) -> Program:
    """The same, its layers scanned: the same code whatever their number."""
    def loss(params: dict[str, Array], x: Array) -> Array:
        return jnp.mean(lax.scan(lambda x, p: (_block(p, x), None), x, params)[0] ** 2)
    params = jax.tree.map(lambda *a: jnp.stack(a), *(_layer(n) for n in range(layers)))
    return _adam(loss), (params, params, params, _normal(64, 64))


def mamba(layers: int) -> Program:
    """The gradient of layers of a selective state space model, whose recurrences are associative scans."""
    length, width, states = 128, 32, 8

    def layer(p: tuple[Array, ...], x: Array) -> Array:
        wide, rates, b, c, out = p
        u, gate = jnp.split(x @ wide, 2, -1)
        delta = jax.nn.softplus(u)
        decay = jnp.exp(-delta[..., None] * jnp.exp(rates))
        fed = (delta * u)[..., None] * (u @ b)[:, None, :]
        h = lax.associative_scan(lambda p, q: (p[0] * q[0], q[0] * p[1] + q[1]), (decay, fed))[1]
        return x + ((h * (u @ c)[:, None, :]).sum(-1) * jax.nn.silu(gate)) @ out

    def loss(params: list[tuple[Array, ...]], x: Array) -> Array:
        for p in params:
            x = layer(p, x)
        return jnp.mean(x ** 2)
    params = [tuple(_normal(*d, seed=n) / 6 for d in ((width, 2 * width), (width, states), (width, states),
                                                      (width, states), (width, width))) for n in range(layers)]
    return jax.grad(loss), (params, _normal(length, width))


def circuit(layers: int) -> Program:
    """The gradient of a quantum circuit's energy: products of small gates with a state of many dimensions of two."""
    qubits = 10

    def turned(state: Array, gate: Array, *at: int) -> Array:
        n = len(at)
        state = jnp.tensordot(gate.reshape((2,) * (2 * n)), state, axes=(tuple(range(n, 2 * n)), at))
        return jnp.moveaxis(state, tuple(range(n)), at)

    def energy(angles: Array) -> Array:
        state = jnp.zeros((2,) * qubits, jnp.complex64).at[(0,) * qubits].set(1)
        cnot = jnp.array([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 0, 1], [0, 0, 1, 0]], jnp.complex64)
        for layer in range(layers):
            for q in range(qubits):
                c, s = jnp.cos(angles[layer, q]), jnp.sin(angles[layer, q])
                state = turned(state, jnp.array([[c, -1j * s], [-1j * s, c]], jnp.complex64), q)
            for q in range(layer % 2, qubits - 1, 2):
                state = turned(state, cnot, q, q + 1)
        return jnp.sum(jnp.abs(state.reshape(2, -1)) ** 2 * jnp.array([[1.0], [-1.0]]))
    return jax.value_and_grad(energy), (_normal(layers, qubits),)


def spectral(steps: int) -> Program:
    """Steps of a spectral solver, unrolled: transforms with elementwise ops between."""
    def run(u: Array) -> Array:
        k = jnp.fft.rfftfreq(u.shape[-1]) * 6.28
        for _ in range(steps):
            h = jnp.fft.rfft(u)
            slope, bent = jnp.fft.irfft(1j * k * h, u.shape[-1]), jnp.fft.irfft(-k * k * h, u.shape[-1])
            u = u + 1e-3 * (bent - u * slope)
        return u
    return run, (_normal(16, 128),)


def solver(steps: int) -> Program:
    """Steps of a Runge-Kutta method of fifth order with its error, unrolled, of a field of four species."""
    tableau = ((), (1 / 5,), (3 / 40, 9 / 40), (44 / 45, -56 / 15, 32 / 9),
               (19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729),
               (9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656),
               (35 / 384, 0.0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84))
    errors = (71 / 57600, 0.0, -71 / 16695, 71 / 1920, -17253 / 339200, 22 / 525, -1 / 40)

    def slope(y: Array, rates: Array) -> Array:
        a, b, c, d = y
        return jnp.stack([rates[0] * a * (1 - b), rates[1] * b * (a - c), jnp.tanh(c * d) - rates[2] * c, -d * a])

    def run(y: Array, rates: Array) -> tuple[Array, Array]:
        h, worst = jnp.float32(0.01), jnp.float32(0)
        for _ in range(steps):
            slopes: list[Array] = []
            for row in tableau:
                slopes.append(slope(y + h * sum((w * k for w, k in zip(row, slopes, strict=True)), jnp.zeros_like(y)),
                                    rates))
            error = jnp.max(jnp.abs(sum(w * k for w, k in zip(errors, slopes, strict=True))))
            y = y + h * sum(w * k for w, k in zip(tableau[-1], slopes[:-1], strict=True))
            h, worst = h * jnp.clip(0.9 * (1e-4 / (error + 1e-12)) ** 0.2, 0.5, 2.0), jnp.maximum(worst, error)
        return y, worst
    return run, (_normal(4, 512), jnp.array([0.3, 0.2, 0.1]))


def einsums(products: int) -> Program:
    """A network of tensors, contracted one by one along other dimensions each."""
    def run(x: Array, sides: Array) -> Array:
        for n in range(products):
            spec = ("abcd,ae->ebcd", "abcd,be->aecd", "abcd,ce->abed", "abcd,de->abce", "abcd,ae->bcde")[n % 5]
            x = jnp.tanh(jnp.einsum(spec, x, sides[n]))
        return jnp.einsum("abcd,abcd->", x, x)
    return run, (_normal(8, 8, 8, 8), _normal(products, 8, 8))


def bodies(steps: int) -> Program:
    """Steps of bodies that attract each other, for a batch of systems, unrolled; with the gradient."""
    def run(places: Array, speeds: Array) -> Array:
        for _ in range(steps):
            apart = places[:, None] - places[None]
            push = -(apart * lax.rsqrt((apart ** 2).sum(-1, keepdims=True) + 0.01) ** 3).sum(1)
            speeds = speeds + 0.01 * push
            places = places + 0.01 * speeds
        return (places ** 2).sum()
    return jax.vmap(jax.grad(run)), (_normal(8, 16, 3), _normal(8, 16, 3, seed=1))


def nested(loops: int) -> Program:
    """Loops in a scan in a loop, with branches, one behind the other."""
    def run(x: Array) -> Array:
        for n in range(loops):
            def turn(c: tuple[Array, Array], t: Array, n: int = n) -> tuple[tuple[Array, Array], Array]:
                a, k = c
                b = lax.cond(k % 2 == 0, lambda a: jnp.sin(a) * (n + 1), lambda a: a * 0.5 - t, a)
                b = lax.while_loop(lambda s: (s[1] < 3) & (jnp.max(s[0]) < 1e3),
                                   lambda s: (s[0] * 1.1 + 0.01 * n, s[1] + 1), (b, 0))[0]
                return (jnp.tanh(b), k + 1), b.sum()
            for _ in range(2):
                (x, _), sums = lax.scan(turn, (x, 0), jnp.arange(4.0))
                x = lax.fori_loop(0, 3, lambda i, x: jnp.roll(x, 1, 0) * 0.9 + x, x) + sums[0]
        return x
    return run, (_normal(16, 32),)


def body(ops: int) -> Program:
    """A loop whose body has many elementwise ops and sums."""
    def run(x: Array) -> Array:
        def turn(_: int, x: Array) -> Array:
            for n in range(ops // 5):
                x = jnp.tanh(x * 1.01 + n) - (x.sum(-1, keepdims=True) * 0.01 if n % 8 == 0 else 0.1)
            return x
        return lax.fori_loop(0, 10, turn, x)
    return run, (_normal(16, 64),)


def outputs(count: int) -> Program:
    """Many small results."""
    def run(x: Array, y: Array) -> list[Array]:
        return [jnp.tanh(x[n % 64] * (n + 1)) + y.sum(0) * n for n in range(count)]
    return run, (_normal(64, 32), _normal(8, 32, seed=1))


def ragged(arrays: int) -> Program:
    """A step of an optimizer on arrays none of which has the shape of another."""
    def run(params: list[Array], slopes: list[Array]) -> list[Array]:
        scale = lax.rsqrt(sum((g * g).sum() for g in slopes) + 1.0)
        return [p - 0.1 * jnp.sign(g) * scale * jnp.sqrt((p * p).mean()) for p, g in zip(params, slopes, strict=True)]
    params = [_normal(16 + n, 24 + 2 * (n % 7), seed=n) for n in range(arrays)]
    return run, (params, params)


def slices(count: int) -> Program:
    """Thousands of slices, in part joined again in another order."""
    def run(x: Array) -> tuple[Array, Array]:
        parts = [x[n:n + 2] * (1.0 + n % 3) for n in range(0, 2 * count, 2)]
        mixed = jnp.concatenate([parts[(7 * n) % count] for n in range(count)])
        return mixed.cumsum(0), jnp.stack([p.sum() for p in parts[:count // 4]])
    return run, (_normal(2 * count, 8),)


def constants(count: int) -> Program:
    """Large arrays that are part of the program."""
    arrays = [np.random.default_rng(n).standard_normal((256, 512), np.float32) for n in range(count)]

    def run(x: Array) -> Array:
        for a in arrays:
            x = jnp.tanh(x * a + 1.0) - a.mean(0)
        return x
    return run, (_normal(256, 512),)


def windows(layers: int) -> Program:
    """Folds of windows of several kinds and sizes, with gradients."""
    def run(x: Array) -> Array:
        for n in range(layers):
            side = 2 + n % 3
            dims, ones = (1, side, side, 1), (1, 1, 1, 1)
            most = lax.reduce_window(x, -jnp.inf, lax.max, dims, ones, "SAME")
            mean = lax.reduce_window(x, 0.0, lax.add, dims, ones, "SAME") / side ** 2
            x = jnp.tanh(most - mean) + lax.cumsum(x, 1 + n % 2) * 0.01
        return x.sum()
    return jax.grad(run), (_normal(2, 24, 24, 8),)


def updates(count: int) -> Program:
    """Writes of slices and scattered elements into one array, read in between."""
    def run(x: Array, at: Array) -> Array:
        for n in range(count):
            part = lax.dynamic_slice(x, (at[n], 0), (4, 32)) * 0.5
            x = lax.dynamic_update_slice(x, jnp.sin(part), (at[n] + 1, 0))
            x = x.at[at[n:n + 4]].add(part) if n % 4 == 0 else x + part.mean()
        return x
    return run, (_normal(256, 32), jnp.asarray(np.random.default_rng(0).integers(0, 200, count + 4)))


def branches(count: int) -> Program:
    """One of many functions, chosen where the program runs, in a scan."""
    def branch(n: int) -> Callable[[Array], Array]:
        return lambda x: jnp.tanh(x * n) + jax.nn.softmax(x + n) * (x[:, ::-1] if n % 2 else x.sum(0))

    def run(x: Array, which: Array) -> Array:
        made = [branch(n) for n in range(count)]
        return lax.scan(lambda x, k: (lax.switch(k, made, x), None), x, which)[0]
    return run, (_normal(16, 64), jnp.arange(8) % count)


#: what makes a program, and of what size it is compiled
PROGRAMS: Mapping[str, tuple[Callable[[int], Program], int]] = {
    "chain": (chain, 5000), "lattice": (lattice, 1000), "mlp": (mlp, 48), "transformer": (transformer, 24),
    "scanned": (scanned, 24), "mamba": (mamba, 2), "circuit": (circuit, 6), "spectral": (spectral, 40),
    "solver": (solver, 24), "einsums": (einsums, 120), "bodies": (bodies, 20), "nested": (nested, 4),
    "body": (body, 1000), "outputs": (outputs, 500), "ragged": (ragged, 60), "slices": (slices, 2000),
    "constants": (constants, 16), "windows": (windows, 8), "updates": (updates, 60), "branches": (branches, 40)}
