"""What programs of all kinds are made of: losses, steps of descent, layers, and lists of shapes."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import jax
import jax.numpy as jnp

from bench.plain_programs import Plain

Array = Any
Function = Callable[..., Any]
Shapes = Sequence[tuple[int, ...]]


def floats(shapes: Shapes, dtype: str = "f32") -> tuple[tuple[tuple[int, ...], str], ...]:
    """Shapes with one type of floats."""
    return tuple((tuple(shape), dtype) for shape in shapes)


def integers(*shape: int) -> tuple[tuple[tuple[int, ...], str], ...]:
    """One array of integers."""
    return ((shape, "s32"),)


def program(name: str, function: Function, shapes: Shapes, dtype: str = "f32", quick: bool = False) -> Plain:
    """A program of floats of one type."""
    return Plain(f"{name} {dtype}", function, floats(shapes, dtype), quick)


def descent(forward: Function, data: int = 1) -> Function:
    """Loss (the mean of the squares of what `forward` makes), and all but the first `data` arguments a step down."""
    def step(*arguments: Array) -> Any:
        given, weights = arguments[:data], arguments[data:]

        def loss(weights: Sequence[Array]) -> Array:
            return jnp.square(forward(*given, *weights).astype(jnp.float32)).mean()

        value, slopes = jax.value_and_grad(loss)(weights)
        return value, [w - 0.01 * s for w, s in zip(weights, slopes, strict=True)]
    return step


def both(name: str, forward: Function, data: Shapes, weights: Shapes, dtype: str = "f32", quick: bool = False
         ) -> list[Plain]:
    """A network forward, and a step of its training."""
    shapes = (*data, *weights)
    return [program(name, forward, shapes, dtype, quick),
            program(f"{name} training", descent(forward, len(data)), shapes, dtype)]


def layer_norm(x: Array) -> Array:
    """Over the last dimension, without parameters."""
    apart = x - x.mean(-1, keepdims=True)
    return apart * jax.lax.rsqrt((apart * apart).mean(-1, keepdims=True) + 1e-5)


def cross_entropy(scores: Array, labels: Array) -> Array:
    """The mean over rows."""
    logs = jax.nn.log_softmax(scores.astype(jnp.float32), -1)
    return -jnp.take_along_axis(logs, labels[..., None], -1).mean()
