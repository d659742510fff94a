"""Generic numeric programs: transforms, grids, sampling, statistics, linear algebra, attention, losses, optimizers."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import jax
import jax.numpy as jnp
from jax import lax

from bench.plain_programs import Plain

from .common import Array, Function, both, descent, layer_norm, program


def _filtered(x: Array, gains: Array) -> Array:
    return jnp.fft.irfft(jnp.fft.rfft(x, axis=-1) * gains, x.shape[-1])


def _spectrum(x: Array) -> Array:
    window = jnp.hanning(x.shape[-1])
    return jnp.log(jnp.square(jnp.abs(jnp.fft.rfft(x * window))) + 1e-6)


def _fourier_layer(x: Array, real: Array, imaginary: Array, w: Array) -> Array:
    """A layer of a Fourier neural operator on [batch, places, features]."""
    modes = real.shape[0]
    found = jnp.fft.rfft(x, axis=1)
    low = jnp.einsum("bmi,mio->bmo", found[:, :modes], real + 1j * imaginary)
    found = jnp.zeros_like(found).at[:, :modes].set(low)
    return jax.nn.gelu(jnp.fft.irfft(found, x.shape[1], axis=1) + x @ w)


def _wave(now: Array, before: Array) -> Array:
    def step(_: int, state: Any) -> Any:
        now, before = state
        around = jnp.roll(now, 1, 0) + jnp.roll(now, -1, 0) + jnp.roll(now, 1, 1) + jnp.roll(now, -1, 1) - 4 * now
        return 2 * now - before + 0.1 * around, now
    return lax.fori_loop(0, 20, step, (now, before))[0]


def _reaction(a: Array, b: Array) -> Any:
    """Gray and Scott's."""
    def spread(x: Array) -> Array:
        x = jnp.pad(x, 1, mode="wrap")
        return x[:-2, 1:-1] + x[2:, 1:-1] + x[1:-1, :-2] + x[1:-1, 2:] - 4 * x[1:-1, 1:-1]

    def step(state: Any, _: None) -> Any:
        a, b = state
        met = a * b * b
        return (a + 0.16 * spread(a) - met + 0.035 * (1 - a), b + 0.08 * spread(b) + met - 0.1 * b), None
    return lax.scan(step, (a, b), None, 20)[0]


def _poisson(x: Array, source: Array) -> Array:
    """Jacobi's method, borders fixed."""
    def step(_: int, x: Array) -> Array:
        inner = (x[:-2, 1:-1] + x[2:, 1:-1] + x[1:-1, :-2] + x[1:-1, 2:] - source[1:-1, 1:-1]) / 4
        return x.at[1:-1, 1:-1].set(inner)
    return lax.fori_loop(0, 20, step, x)


def _burgers(u: Array) -> Array:
    def step(u: Array, _: None) -> Any:
        slope = (jnp.roll(u, -1) - jnp.roll(u, 1)) / 2
        return u - 0.1 * u * slope + 0.05 * (jnp.roll(u, -1) - 2 * u + jnp.roll(u, 1)), None
    return lax.scan(step, u, None, 50)[0]


def _heat_volume(x: Array) -> Array:
    """One step on a volume, borders fixed."""
    c = x[1:-1, 1:-1, 1:-1]
    around = (x[:-2, 1:-1, 1:-1] + x[2:, 1:-1, 1:-1] + x[1:-1, :-2, 1:-1] + x[1:-1, 2:, 1:-1] + x[1:-1, 1:-1, :-2]
              + x[1:-1, 1:-1, 2:])
    return x.at[1:-1, 1:-1, 1:-1].set(c + 0.1 * (around - 6 * c))


def _options(paths: int, steps: int) -> Function:
    """The price of an Asian option."""
    def price(start: Array) -> Array:
        draws = jax.random.normal(jax.random.key(0), (steps, paths))
        logs = jnp.cumsum(0.01 - 0.5 * 0.04 / steps + 0.2 * steps ** -0.5 * draws, 0)
        return jnp.maximum((jnp.exp(logs).mean(0) * (1 + start[0])) - 1, 0).mean()
    return price


def _pi(count: int) -> Function:
    def guess(off: Array) -> Array:
        points = jax.random.uniform(jax.random.key(1), (count, 2)) + off[:2] * 1e-3
        return 4 * ((points * points).sum(-1) < 1).mean()
    return guess


def _metropolis(x: Array) -> Array:
    """Chains on a normal density."""
    def step(x: Array, key: Array) -> Any:
        first, second = jax.random.split(key)
        new = x + 0.5 * jax.random.normal(first, x.shape)
        accept = jnp.log(jax.random.uniform(second, x.shape[:1])) < 0.5 * ((x * x).sum(-1) - (new * new).sum(-1))
        x = jnp.where(accept[:, None], new, x)
        return x, x.mean(0)
    return lax.scan(step, x, jax.random.split(jax.random.key(2), 50))[1]


def _dropout(x: Array, a: Array, b: Array) -> Array:
    keep = jax.random.bernoulli(jax.random.key(3), 0.9, (x.shape[0], a.shape[1]))
    return jnp.where(keep, jax.nn.relu(x @ a) / 0.9, 0) @ b


def _nearest(x: Array, points: Array) -> Any:
    apart = (x * x).sum(-1)[:, None] - 2 * x @ points.T + (points * points).sum(-1)
    found, which = lax.top_k(-apart, 5)
    return found, points[which].mean(1)


def _regression(x: Array, y: Array) -> Array:
    """Ridge regression by the normal equations."""
    return jnp.linalg.solve(x.T @ x + 0.1 * jnp.eye(x.shape[1]), x.T @ y)


def _gaussian(x: Array, y: Array) -> Array:
    """The likelihood of a Gaussian process."""
    apart = jnp.square(x[:, None] - x[None]).sum(-1)
    factor = jnp.linalg.cholesky(jnp.exp(-0.5 * apart) + 0.1 * jnp.eye(x.shape[0]))
    solved = jax.scipy.linalg.solve_triangular(factor, y, lower=True)
    return 0.5 * jnp.square(solved).sum() + jnp.log(jnp.diagonal(factor)).sum()


def _components(x: Array) -> Array:
    """Principal components: variances by eigenvalues."""
    x = x - x.mean(0)
    return jnp.linalg.eigvalsh(x.T @ x / x.shape[0] + jnp.diag(jnp.arange(x.shape[1]) * 0.1))


def _singular(x: Array) -> Array:
    return jnp.linalg.svd(x - x.mean(0), compute_uv=False)


def _logistic(x: Array, y: Array, w: Array) -> Array:
    """Twenty steps of descent."""
    def loss(w: Array) -> Array:
        z = x @ w
        return (jax.nn.softplus(z) - y * z).mean()
    return lax.fori_loop(0, 20, lambda _, w: w - 0.5 * jax.grad(loss)(w), w)


def _chain(a: Array, b: Array, c: Array, d: Array) -> Array:
    return jnp.einsum("bij,bjk,bkl,bl->bi", a, b, c, d)


def _bilinear(x: Array, y: Array, w: Array) -> Array:
    return jnp.tanh(jnp.einsum("bi,ijk,bj->bk", x, w, y))


def _rotated(x: Array) -> Array:
    """Rotary positions of [batch, tokens, heads, width]."""
    half = x.shape[-1] // 2
    angles = jnp.arange(x.shape[1])[:, None] * 10000.0 ** (-jnp.arange(half) / half)
    cos, sin = (f(angles)[:, None].astype(x.dtype) for f in (jnp.cos, jnp.sin))
    a, b = x[..., :half], x[..., half:]
    return jnp.concatenate([a * cos - b * sin, a * sin + b * cos], -1)


def _attend(q: Array, k: Array, v: Array, mask: Array) -> Array:
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) * q.shape[-1] ** -0.5
    return jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(jnp.where(mask, scores, -1e9), -1), v)


def _causal(x: Array, qkv: Array, out: Array) -> Array:
    batch, tokens, width = x.shape
    q, k, v = (a.reshape(batch, tokens, -1, 32) for a in jnp.split(x @ qkv, 3, -1))
    mask = jnp.tril(jnp.ones((tokens, tokens), bool))
    return x + _attend(_rotated(q), _rotated(k), v, mask).reshape(x.shape) @ out


def _shared_keys(x: Array, queries: Array, keys: Array, values: Array) -> Array:
    """Heads of queries that share keys and values."""
    batch, tokens, _ = x.shape
    q = (x @ queries).reshape(batch, tokens, -1, 32)
    scores = jnp.einsum("bqhd,bkd->bhqk", q, x @ keys) * 32 ** -0.5
    return jnp.einsum("bhqk,bkd->bqhd", jax.nn.softmax(scores, -1), x @ values).reshape(batch, tokens, -1)


def _mixer(x: Array, a: Array, b: Array, c: Array, d: Array) -> Array:
    x = x + (jax.nn.gelu(layer_norm(x).transpose(0, 2, 1) @ a) @ b).transpose(0, 2, 1)
    return x + jax.nn.gelu(layer_norm(x) @ c) @ d


def _gated(x: Array, gate: Array, up: Array, down: Array) -> Array:
    y = x * lax.rsqrt(jnp.square(x).mean(-1, keepdims=True) + 1e-6)
    return x + (jax.nn.silu(y @ gate) * (y @ up)) @ down


def _diffusion(x: Array, noise: Array, time: Array, a: Array, b: Array, c: Array) -> Array:
    """The loss of a denoiser of vectors."""
    kept = jnp.cos(time[:, :1]) ** 2
    seen = jnp.sqrt(kept + 1e-5) * x + jnp.sqrt(1 - kept + 1e-5) * noise
    angles = time[:, :1] * jnp.exp(-jnp.arange(16) * 0.5)
    h = jnp.concatenate([seen, jnp.sin(angles), jnp.cos(angles)], -1)
    return jax.nn.silu(jax.nn.silu(h @ a) @ b) @ c - noise


def _variational(x: Array, a: Array, b: Array, c: Array, d: Array) -> Array:
    """A variational autoencoder's terms, one row for each of x."""
    mean, log = jnp.split(jax.nn.relu(x @ a) @ b, 2, -1)
    code = mean + jnp.exp(0.5 * log) * jax.random.normal(jax.random.key(4), mean.shape, mean.dtype)
    back = jax.nn.relu(code @ c) @ d
    return jnp.concatenate([back - x, 0.1 * (mean * mean + jnp.exp(log) - log)], -1)


def _contrast(a: Array, b: Array) -> Array:
    """InfoNCE over pairs of rows."""
    a, b = (x / (jnp.linalg.norm(x, axis=-1, keepdims=True) + 1e-6) for x in (a, b))
    scores = a @ b.T / 0.07
    return -(jnp.diagonal(jax.nn.log_softmax(scores, 1)) + jnp.diagonal(jax.nn.log_softmax(scores, 0))) / 2


def _bodies(x: Array) -> Array:
    """Gravity among all."""
    def forces(x: Array) -> Array:
        apart = x[None] - x[:, None]
        return (apart * ((apart * apart).sum(-1, keepdims=True) + 0.1) ** -1.5).mean(1)

    def step(_: int, state: Any) -> Any:
        x, v = state
        v = v + 0.01 * forces(x)
        return x + 0.01 * v, v
    return lax.fori_loop(0, 5, step, (x, jnp.zeros_like(x)))[0]


def _mandelbrot(x: Array, y: Array) -> Array:
    def step(_: int, state: Any) -> Any:
        a, b, n = state
        c = a * a - b * b + x
        d = 2 * a * b + y
        inside = c * c + d * d < 4
        return jnp.where(inside, c, a), jnp.where(inside, d, b), n + inside
    return lax.fori_loop(0, 30, step, (jnp.zeros_like(x), jnp.zeros_like(x), jnp.zeros_like(x)))[2]


def _statistics(x: Array) -> Any:
    z = (x - x.mean(0)) / (x.std(0) + 1e-3)
    return z.T @ z / x.shape[0], jnp.quantile(z, 0.9, axis=0), z.max(0) - z.min(0)


def _moving(x: Array) -> Any:
    """Moving means and deviations of series [series, steps]."""
    sums, squares = jnp.cumsum(x, -1), jnp.cumsum(x * x, -1)
    mean = (sums[:, 20:] - sums[:, :-20]) / 20
    return mean, jnp.sqrt(jnp.maximum((squares[:, 20:] - squares[:, :-20]) / 20 - mean * mean, 1e-6))


def _resized(x: Array) -> Array:
    batch, side, _, depth = x.shape
    return jax.image.resize(x, (batch, 2 * side, 2 * side, depth), "bilinear")


def _momentum(p: Array, g: Array, m: Array) -> Any:
    m = 0.9 * m + g + 1e-4 * p
    return p - 0.01 * m, m


def _lion(p: Array, g: Array, m: Array) -> Any:
    return p - 1e-3 * (jnp.sign(0.9 * m + 0.1 * g) + 0.01 * p), 0.99 * m + 0.01 * g


def _lamb(p: Array, g: Array, m: Array) -> Any:
    m = 0.9 * m + 0.1 * g
    step = m / (jnp.abs(g) + 1e-3) + 0.01 * p
    return p - 0.01 * step * jnp.linalg.norm(p) / (jnp.linalg.norm(step) + 1e-6), m


def _clipped(p: Array, g: Array, m: Array, norm: Array) -> Any:
    return _momentum(p, g / jnp.maximum(norm, 1), m)


def _update(rule: Function, count: int, clip: bool = False) -> Function:
    def step(*arrays: Array) -> Any:
        p, g, m = (arrays[n * count:(n + 1) * count] for n in range(3))
        extra = (jnp.sqrt(sum(jnp.square(x).sum() for x in g)),) if clip else ()
        return [rule(*each, *extra) for each in zip(p, g, m, strict=True)]
    return step


def _tensors(count: int, width: int) -> list[tuple[int, ...]]:
    return [(width * (1 + n % 3), width) if n % 2 else (width,) for n in range(count)]


def _grids() -> Iterator[Plain]:
    for side in (17, 64, 200, 512):
        size = [(side, side)] * 2
        yield program(f"grid wave {side}", _wave, size, quick=side == 64)
        yield program(f"grid reaction {side}", _reaction, size)
        yield program(f"grid poisson {side}", _poisson, size)
        yield program(f"grid mandelbrot {side}", _mandelbrot, size)
    for side in (100, 4096, 100_000):
        yield program(f"grid burgers {side}", _burgers, [(side,)])
    for side in (16, 64, 129):
        yield program(f"grid volume {side}", _heat_volume, [(side, side, side)])
    for rows, length in ((1, 1024), (32, 1000), (256, 512)):
        yield program(f"transform filtered {rows}x{length}", _filtered, [(rows, length), (length // 2 + 1,)])
        yield program(f"transform spectrum {rows}x{length}", _spectrum, [(rows, length)], quick=rows == 32)
    for batch, places, width in ((1, 128, 16), (16, 256, 32)):
        yield from both(f"transform operator {batch}x{places}x{width}", _fourier_layer, [(batch, places, width)],
                        [(16, width, width), (16, width, width), (width, width)])
    for batch, side, depth in ((1, 32, 3), (8, 64, 3), (1, 256, 4)):
        yield program(f"grid resized {batch}x{side}", _resized, [(batch, side, side, depth)])


def _samples() -> Iterator[Plain]:
    for paths, steps in ((100, 12), (10_000, 50)):
        yield program(f"sampling options {paths}x{steps}", _options(paths, steps), [(1,)], quick=paths == 100)
    for count in (1000, 500_000):
        yield program(f"sampling pi {count}", _pi(count), [(2,)])
    for chains, width in ((4, 2), (100, 10)):
        yield program(f"sampling metropolis {chains}x{width}", _metropolis, [(chains, width)])
    for rows, width in ((16, 100), (256, 512)):
        yield from both(f"sampling dropout {rows}x{width}", _dropout, [(rows, width)], [(width, width), (width, 16)])
        yield from both(f"sampling variational {rows}x{width}", _variational, [(rows, width)], [
            (width, 128), (128, 32), (16, 128), (128, width)])
    for rows, points, width in ((1, 1000, 32), (100, 500, 17), (512, 2000, 64)):
        yield program(f"statistics nearest {rows}x{points}x{width}", _nearest, [(rows, width), (points, width)])
    for rows, width in ((100, 5), (1000, 32), (5000, 100)):
        yield program(f"statistics regression {rows}x{width}", _regression, [(rows, width), (rows, 1)])
        yield program(f"statistics components {rows}x{width}", _components, [(rows, width)], quick=rows == 1000)
        yield program(f"statistics logistic {rows}x{width}", _logistic, [(rows, width), (rows,), (width,)])
        yield program(f"statistics moments {rows}x{width}", _statistics, [(rows, width)])
        yield program(f"statistics moving {width}x{rows}", _moving, [(width, rows)])
    yield program("statistics singular 200x32", _singular, [(200, 32)])
    for rows in (50, 200):
        yield program(f"statistics gaussian {rows}", _gaussian, [(rows, 3), (rows,)])
        yield program(f"statistics gaussian {rows} training", descent(_gaussian, 0), [(rows, 3), (rows,)])
    for count in (32, 300, 1000):
        yield program(f"statistics bodies {count}", _bodies, [(count, 3)])


def _layers() -> Iterator[Plain]:
    for batch, tokens, width, dtype in ((1, 16, 64, "f32"), (8, 64, 128, "f32"), (2, 200, 96, "f32"),
                                        (1, 512, 256, "f32"), (8, 64, 128, "bf16")):
        size, rows = f"{batch}x{tokens}x{width}", [(batch, tokens, width)]
        yield from both(f"layers causal {size}", _causal, rows, [(width, 3 * width), (width, width)], dtype,
                        (tokens, dtype) == (64, "f32"))
        yield from both(f"layers shared {size}", _shared_keys, rows, [(width, width), (width, 32), (width, 32)], dtype)
        yield from both(f"layers mixer {size}", _mixer, rows, [
            (tokens, 2 * tokens), (2 * tokens, tokens), (width, 2 * width), (2 * width, width)], dtype)
        yield from both(f"layers gated {size}", _gated, rows, [(width, 3 * width)] * 2 + [(3 * width, width)], dtype)
    for batch, side in ((1, 17), (32, 64), (100, 100)):
        yield program(f"layers chain {batch}x{side}", _chain, [(batch, side, side)] * 3 + [(batch, side)])
        yield program(f"layers bilinear {batch}x{side}", _bilinear, [(batch, side), (batch, side), (side, side, 32)])


def _training() -> Iterator[Plain]:
    for rows, width in ((1, 64), (64, 100), (512, 256)):
        yield from both(f"losses diffusion {rows}x{width}", _diffusion, [(rows, width), (rows, width), (rows, 1)], [
            (width + 32, 256), (256, 256), (256, width)])
        if rows > 1:
            yield program(f"losses contrast {rows}x{width}", _contrast, [(rows, width)] * 2)
            yield program(f"losses contrast {rows}x{width} training", descent(_contrast, 0), [(rows, width)] * 2)
    for count, width in ((4, 17), (12, 128), (40, 64), (8, 512)):
        shapes = _tensors(count, width) * 3
        for name, rule in (("momentum", _momentum), ("lion", _lion), ("lamb", _lamb)):
            yield program(f"optimizer {name} {count}x{width}", _update(rule, count), shapes,
                          quick=(name, count) == ("lamb", 12))
        yield program(f"optimizer clipped {count}x{width}", _update(_clipped, count, True), shapes)
    yield program("optimizer momentum 12x128", _update(_momentum, 12), _tensors(12, 128) * 3, "bf16")


def programs() -> Iterator[Plain]:
    """All of them."""
    yield from _grids()
    yield from _samples()
    yield from _layers()
    yield from _training()
