"""Time images, bits, samples of sound and other narrow numbers that lie apart, XLA against stitch with its defaults.

    python -m bench.narrow                         all; writes bench/results/narrow-<machine>.md
    python -m bench.narrow --only "grey,nibbles"   some of them; prints only

Each program is run on three sets of random inputs in turn; what is tried where it runs (STITCH_TUNE=try) is settled
before anything is timed.  Exit status 1 when results differ; bytes that are made of real numbers may by one.
"""
from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from bench import rows

#: runs before times count: trials are over by then
BEFORE = 5000
Array = Any
Given = tuple[str, tuple[int, ...]]
PIXELS = (480, 640)


@dataclass(frozen=True)
class Case:
    """A program and its arguments, by type and shape.  `off`: by how much bytes may differ."""

    name: str
    call: Callable[..., Any]
    arguments: tuple[Given, ...]
    off: int = 0


def grey(x: Array) -> Array:
    return (x[..., 0] * 0.3 + x[..., 1] * 0.6 + x[..., 2] * 0.1).astype(jnp.uint8)


def halved(fold: str) -> Callable[[Array], Array]:
    """Of squares of two by two."""
    return lambda x: getattr(x.reshape(x.shape[0] // 2, 2, -1, 2), fold)((1, 3))


def mixed(x: Array) -> Array:
    """Channels out of each other, side by side again."""
    return jnp.stack([x[..., 0] // 2 + x[..., 1] // 4, x[..., 2] - x[..., 0], x[..., 1]], -1)


def blended(x: Array, y: Array) -> Array:
    """One picture over another by its fourth channel."""
    share = x[..., 3:] / 255.0
    return (x[..., :3].astype(jnp.float32) * share + y * (1 - share)).astype(jnp.uint8)


def edges(x: Array) -> Array:
    x = x.astype(jnp.int16)
    return jnp.abs(x[1:-1, 2:] - x[1:-1, :-2]) + jnp.abs(x[2:, 1:-1] - x[:-2, 1:-1])


def life(x: Array) -> Array:
    """A step of Conway's game."""
    near = sum(jnp.roll(x.astype(jnp.uint8), (i, j), (0, 1)) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j)
    return (near == 3) | (x & (near == 2))


def packed(x: Array) -> Array:
    return (x.reshape(-1, 8) * (2 ** jnp.arange(8, dtype=jnp.uint8))).sum(-1, dtype=jnp.uint8)


def unpacked(x: Array) -> Array:
    return ((x[:, None] >> jnp.arange(8, dtype=jnp.uint8)) & 1).reshape(-1)


def nibbles(x: Array) -> Array:
    """Two numbers of four bits out of each byte."""
    return jnp.stack([(x & 15).astype(jnp.int8) - 8, (x >> 4).astype(jnp.int8) - 8], -1).reshape(-1)


def turned(x: Array) -> Array:
    """Rotary positions: neighbours are turned together."""
    a, b = x[..., ::2], x[..., 1::2]
    return jnp.stack([a * 0.5 - b * 0.25, a * 0.25 + b * 0.5], -1).reshape(x.shape)


CASES = (
    Case("grey of RGB", grey, (("uint8", (*PIXELS, 3)),), 1),
    Case("RGB to planes of f32", lambda x: x.transpose(2, 0, 1).astype(jnp.float32) / 255, (("uint8", (*PIXELS, 3)),)),
    Case("planes of f32 to RGB", lambda x: (jnp.abs(x.transpose(1, 2, 0)) * 63).astype(jnp.uint8),
         (("float32", (3, *PIXELS)),), 1),
    Case("channels mixed", mixed, (("uint8", (*PIXELS, 3)),)),
    Case("BGR", lambda x: x[..., ::-1], (("uint8", (*PIXELS, 3)),)),
    Case("RGBA over RGB", blended, (("uint8", (*PIXELS, 4)), ("uint8", (*PIXELS, 3))), 1),
    Case("means of 2x2", halved("mean"), (("uint8", (960, 1280)),)),
    Case("maxima of 2x2", halved("max"), (("uint8", (960, 1280)),)),
    Case("edges", edges, (("uint8", (960, 1280)),)),
    Case("game of life", life, (("bool", (1024, 1024)),)),
    Case("any of three bits", lambda x: x[:, 0] | x[:, 1] ^ x[:, 2], (("bool", (300_000, 3)),)),
    Case("bits packed", packed, (("bool", (800_000,)),)),
    Case("bits unpacked", unpacked, (("uint8", (100_000,)),)),
    Case("nibbles", nibbles, (("uint8", (500_000,)),)),
    Case("mean of stereo, s16", lambda x: x.reshape(-1, 2).astype(jnp.float32).mean(-1), (("int16", (800_000,)),)),
    Case("lengths of bf16 vectors", lambda x: jnp.sqrt((x.astype(jnp.float32) ** 2).sum(-1)),
         (("bfloat16", (200_000, 3)),)),
    Case("rotary bf16", turned, (("bfloat16", (8, 128, 12, 64)),)),
    Case("gated bf16", lambda x: x[..., ::2] * jax.nn.sigmoid(x[..., 1::2]), (("bfloat16", (2048, 512)),)),
    Case("sums of f16 pairs", lambda x: x.reshape(-1, 2).sum(-1), (("float16", (800_000,)),)),
    Case("s8, turned, plus s8", lambda x, y: x.T + y, (("int8", (700, 900)), ("int8", (900, 700)))),
)
HEADERS = ("program", "arguments", "XLA us", "stitch us", "ratio [95 %]", "kernels")


def inputs(case: Case) -> list[list[Array]]:
    """Sets of inputs of a case."""
    rng = np.random.default_rng(0)

    def one(kind: str, shape: tuple[int, ...]) -> Array:
        x = rng.standard_normal(shape) if "float" in kind else rng.integers(0, 2 if kind == "bool" else 100, shape)
        return jnp.asarray(x).astype(kind)
    return [[one(*given) for given in case.arguments] for _ in range(3)]


def measure(case: Case, seconds: float) -> tuple[list[str], bool]:
    """A line of the table, and whether both sides agree."""
    found = rows.beside_xla(case.call, inputs(case), seconds, BEFORE, 1e-2, case.off / 100)
    shapes = " and ".join(f"{kind} [{','.join(map(str, shape))}]" for kind, shape in case.arguments)
    return [case.name, shapes, *found.times, found.ratio, found.kernels], found.right


def main(arguments: list[str] | None = None) -> int:
    """Measure, print and write; returns the exit status."""
    return rows.run(arguments, __doc__, "narrow", HEADERS, CASES, inputs, measure,
                    f"medians, 3 sets of inputs in turn, {BEFORE} runs before, {{seconds}} s each")


if __name__ == "__main__":
    sys.exit(main())
