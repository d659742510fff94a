"""Plain programs: what most people write, in the sizes that they have.

`PLAIN` is the family; each program is a function of arrays, and `arguments` makes them.  `select` picks by parts of
names; those that are `quick` are one of every kind, together a minute's work.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

Array = Any
#: rows and width of dense networks
DENSE = ((1, 1024), (16, 256), (16, 1024), (64, 1024), (128, 512), (512, 256), (512, 1024), (2048, 256), (2048, 1024),
         (16, 4096), (256, 4096))
#: batch, tokens and width of transformer blocks
BLOCKS = ((8, 64, 256), (4, 128, 512), (2, 256, 768), (2, 128, 1024))
TYPES = {"f32": jnp.float32, "bf16": jnp.bfloat16}


@dataclass(frozen=True, eq=False)
class Plain:
    """A program: `function` of arrays of these shapes and types (integers below `most`, floats near zero)."""

    name: str
    function: Callable[..., Any]
    shapes: tuple[tuple[tuple[int, ...], str], ...]
    quick: bool = False
    most: int = 1

    @property
    def kind(self) -> str:
        """What the table is arranged by."""
        return self.name.split()[0]

    def arguments(self, seed: int = 0) -> list[Array]:
        """Arrays; the same for the same seed."""
        rng = np.random.default_rng(seed)
        made: list[Array] = []
        for shape, dtype in self.shapes:
            if dtype == "s32":
                made.append(jnp.asarray(rng.integers(0, self.most, shape), jnp.int32))
            else:
                scale = 1.0 / np.sqrt(shape[-2]) if len(shape) > 1 else 0.1
                made.append(jnp.asarray(scale * rng.standard_normal(shape, dtype=np.float32), TYPES[dtype]))
        return made


def _family() -> Iterator[Plain]:
    for dtype in TYPES:
        for rows, width in DENSE:
            for norm in (True, False):
                size = f"{rows}x{width}{' norm' if norm else ''}"
                middle = (rows, width) == (512, 1024)
                layers = ((width, width), dtype), ((width,), dtype), ((width,), dtype)
                data = ((rows, width), dtype)
                if width < 4096 or dtype == "f32":
                    yield Plain(f"dense {size} {dtype}", _network(3, norm), (data, *layers * 3), middle)
                if width < 4096 and rows * width <= 1 << 20:
                    yield Plain(f"dense-training {size} {dtype}", _training(_network(2, norm), 2),
                                (data, data, *layers * 2 * 3), middle and not norm)
        for batch, tokens, width in BLOCKS:
            size, middle = f"{batch}x{tokens}x{width}", width == 512
            weights = tuple((shape, dtype) for shape in ((width, 3 * width), (width, width), (width, 4 * width),
                                                         (4 * width, width), (width,), (width,)))
            rest = ((batch, tokens, width), dtype)
            yield Plain(f"block {size} {dtype}", _block(width // 64), (rest, *weights), middle)
            if width < 1024:
                yield Plain(f"block-training {size} {dtype}", _descent(_block(width // 64)), (rest, rest, *weights),
                            middle and dtype == "f32")
        yield Plain(f"scan GRU 64x32x256 {dtype}", _gru, _recurrent(64, 32, 256, 3, dtype), True)
        yield Plain(f"scan LSTM 32x16x128 {dtype}", _lstm, _recurrent(32, 16, 128, 4, dtype))
        yield Plain(f"scan RNN 100x1x64 {dtype}", _rnn, _recurrent(100, 1, 64, 1, dtype))
        for side in (128, 512):
            yield Plain(f"stencil {side} {dtype}", _stencil, (((side, side), dtype),), side == 512 and dtype == "f32")
        yield Plain(f"kmeans 4096x32 {dtype}", kmeans, (((4096, 32), dtype), ((16, 32), dtype)), dtype == "f32")
        yield Plain(f"embedding 20000x256 {dtype}", _embedding, (
            ((20_000, 256), dtype), ((16, 128), "s32"), ((256, 256), dtype)), dtype == "f32", 20_000)
        yield Plain(f"adam 100 {dtype}", _adam_of(100), tuple(
            ((64 * (1 + n % 8), 64), dtype) for n in range(100)) * 4, dtype == "f32")


def _norm(x: Array, scale: Array, shift: Array) -> Array:
    apart = x - x.mean(-1, keepdims=True)
    return apart * jax.lax.rsqrt((apart * apart).mean(-1, keepdims=True) + 1e-5) * (1 + scale) + shift


def _network(layers: int, norm: bool) -> Callable[..., Array]:
    def forward(x: Array, *weights: Array) -> Array:
        for n in range(layers):
            w, scale, shift = weights[3 * n:3 * n + 3]
            x = x @ w + shift
            x = jax.nn.relu(_norm(x, scale, shift) if norm else x)
        return x
    return forward


def _loss(function: Callable[..., Array]) -> Callable[..., Array]:
    def loss(weights: Sequence[Array], x: Array, y: Array) -> Array:
        return jnp.square((function(x, *weights) - y).astype(jnp.float32)).mean()
    return loss


def _adam(p: Array, g: Array, first: Array, second: Array) -> tuple[Array, Array, Array]:
    first = 0.9 * first + 0.1 * g
    second = 0.999 * second + 0.001 * g * g
    return p - 0.001 * first / (jnp.sqrt(jnp.abs(second)) + 1e-8), first, second


def _training(function: Callable[..., Array], layers: int) -> Callable[..., Any]:
    """Loss, gradient, and Adam on all weights."""
    def step(x: Array, y: Array, *state: Array) -> Any:
        count = 3 * layers
        weights, first, second = state[:count], state[count:2 * count], state[2 * count:]
        loss, slopes = jax.value_and_grad(_loss(function))(weights, x, y)
        return loss, [_adam(*each) for each in zip(weights, slopes, first, second, strict=True)]
    return step


def _descent(function: Callable[..., Array]) -> Callable[..., Any]:
    """Loss, gradient, and a step down."""
    def step(x: Array, y: Array, *weights: Array) -> Any:
        loss, slopes = jax.value_and_grad(_loss(function))(weights, x, y)
        return loss, [w - 0.01 * s for w, s in zip(weights, slopes, strict=True)]
    return step


def _block(heads: int) -> Callable[..., Array]:
    def block(x: Array, qkv: Array, out: Array, up: Array, down: Array, scale: Array, shift: Array) -> Array:
        batch, tokens, width = x.shape
        q, k, v = (part.reshape(batch, tokens, heads, -1).transpose(0, 2, 1, 3)
                   for part in jnp.split(_norm(x, scale, shift) @ qkv, 3, -1))
        scores = q @ k.transpose(0, 1, 3, 2) * (width // heads) ** -0.5
        mixed = (jax.nn.softmax(scores, -1) @ v).transpose(0, 2, 1, 3).reshape(x.shape)
        x = x + mixed @ out
        return x + jax.nn.gelu(_norm(x, scale, shift) @ up) @ down
    return block


def _recurrent(steps: int, batch: int, width: int, gates: int, dtype: str
               ) -> tuple[tuple[tuple[int, ...], str], ...]:
    return (((steps, batch, width), dtype), ((batch, width), dtype), ((width, gates * width), dtype),
            ((width, gates * width), dtype), ((gates * width,), dtype))


def _gru(xs: Array, start: Array, inward: Array, around: Array, bias: Array) -> Any:
    def step(h: Array, x: Array) -> tuple[Array, Array]:
        a, b = jnp.split(x @ inward + bias, 3, -1), jnp.split(h @ around, 3, -1)
        keep, reset = jax.nn.sigmoid(a[0] + b[0]), jax.nn.sigmoid(a[1] + b[1])
        h = keep * h + (1 - keep) * jnp.tanh(a[2] + reset * b[2])
        return h, h
    return jax.lax.scan(step, start, xs)


def _lstm(xs: Array, start: Array, inward: Array, around: Array, bias: Array) -> Any:
    def step(state: tuple[Array, Array], x: Array) -> tuple[tuple[Array, Array], Array]:
        h, c = state
        i, f, g, o = jnp.split(x @ inward + h @ around + bias, 4, -1)
        c = jax.nn.sigmoid(f + 1) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
        h = jax.nn.sigmoid(o) * jnp.tanh(c)
        return (h, c), h
    return jax.lax.scan(step, (start, start), xs)


def _rnn(xs: Array, start: Array, inward: Array, around: Array, bias: Array) -> Any:
    def step(h: Array, x: Array) -> tuple[Array, Array]:
        h = jnp.tanh(x @ inward + h @ around + bias)
        return h, h
    return jax.lax.scan(step, start, xs)


def _stencil(x: Array) -> Array:
    def step(_: int, x: Array) -> Array:
        around = jnp.roll(x, 1, 0) + jnp.roll(x, -1, 0) + jnp.roll(x, 1, 1) + jnp.roll(x, -1, 1)
        return x + jnp.asarray(0.1, x.dtype) * (around - 4 * x)
    return jax.lax.fori_loop(0, 50, step, x)


def kmeans(points: Array, centres: Array, steps: int = 10) -> Array:
    """Lloyd's algorithm."""
    def step(_: int, centres: Array) -> Array:
        apart = jnp.square(points[:, None] - centres[None]).sum(-1)
        mine = jax.nn.one_hot(apart.argmin(-1), centres.shape[0], dtype=points.dtype)
        return (mine.T @ points) / (mine.sum(0)[:, None] + 1)
    return jax.lax.fori_loop(0, steps, step, centres)


def _embedding(table: Array, words: Array, weights: Array) -> Array:
    def loss(table: Array) -> Array:
        return jnp.square((table[words] @ weights).astype(jnp.float32)).mean()
    return table - 0.1 * jax.grad(loss)(table)


def _adam_of(count: int) -> Callable[..., Any]:
    def update(*arrays: Array) -> Any:
        parts = [arrays[n * count:(n + 1) * count] for n in range(4)]
        return [_adam(*each) for each in zip(*parts, strict=True)]
    return update


PLAIN = tuple(_family())


def select(text: str = "", quick: bool = False, family: Sequence[Plain] = PLAIN) -> list[Plain]:
    """Programs whose names have all words of one of the comma-separated texts.  ValueError when there is none."""
    wanted = [part.split() for part in text.split(",")]
    found = [p for p in family if (p.quick or not quick) and any(set(words) <= set(p.name.split()) for words in wanted)]
    if not found:
        raise ValueError(f"no program has {text!r} in its name; names are such as {family[0].name!r}, "
                         f"{family[-1].name!r}")
    return found
