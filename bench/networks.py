"""Convolutional networks in plain JAX, images [batch, height, width, channels]: what bench.convolutions times.

Batch norm is in its inference form, a scale and an offset: training steps learn them.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp

from bench.deep import Deep

Array = Any
#: a network on (parameters, image), and its parameters' shapes
Network = tuple[Callable[[Any, Array], Array], list[tuple[int, ...]]]


@dataclass(frozen=True)
class Layer:
    """A convolution with windows of `size` x `size` over square images, which keeps their size / `stride`."""

    batch: int
    side: int
    given: int
    made: int
    size: int = 3
    stride: int = 1
    groups: int = 1

    @property
    def places(self) -> int:
        return -(-self.side // self.stride)

    @property
    def operations(self) -> float:
        """Multiplications and additions."""
        return 2.0 * self.batch * self.places ** 2 * self.made * self.given // self.groups * self.size ** 2

    def shapes(self) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """Of the image, the kernel and the result."""
        return ((self.batch, self.side, self.side, self.given), (self.size, self.size, self.given // self.groups,
                                                                self.made),
                (self.batch, self.places, self.places, self.made))


def conv(x: Array, w: Array, stride: int = 1, groups: int = 1) -> Array:
    """A convolution that keeps an image's size / stride."""
    return jax.lax.conv_general_dilated(x, w, (stride, stride), "SAME", feature_group_count=groups,
                                        dimension_numbers=("NHWC", "HWIO", "NHWC"))


def scaled(x: Array, p: Array) -> Array:
    """Batch norm as it is for inference, and relu."""
    return jax.nn.relu(x * p[0] + p[1])


def resnet() -> Network:
    """ResNet-18 for 10 classes."""
    shapes: list[tuple[int, ...]] = [(7, 7, 3, 64), (2, 64)]
    blocks: list[tuple[int, int]] = []
    given = 64
    for made, stride in ((64, 1), (64, 1), (128, 2), (128, 1), (256, 2), (256, 1), (512, 2), (512, 1)):
        shapes += [(3, 3, given, made), (2, made), (3, 3, made, made), (2, made)]
        shapes += [(1, 1, given, made)] if given != made else []
        blocks.append((stride, given != made))
        given = made
    shapes.append((given, 10))

    def forward(parameters: Any, x: Array) -> Array:
        w = iter(parameters)
        x = scaled(conv(x, next(w), 2), next(w))
        x = jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")
        for stride, turns in blocks:
            y = scaled(conv(x, next(w), stride), next(w))
            second, p = next(w), next(w)
            y = conv(y, second) * p[0] + p[1]
            x = jax.nn.relu(y + (conv(x, next(w), stride) if turns else x))
        return x.mean((1, 2)) @ next(w)
    return forward, shapes


def mobilenet() -> Network:
    """MobileNet-v2 for 10 classes."""
    shapes: list[tuple[int, ...]] = [(3, 3, 3, 32), (2, 32)]
    blocks: list[tuple[int, int, int, bool]] = []
    given = 32
    for wider, made, count, first in ((1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1),
                                      (6, 160, 3, 2), (6, 320, 1, 1)):
        for n in range(count):
            inner, stride = given * wider, first if n == 0 else 1
            shapes += [(1, 1, given, inner), (2, inner)] if wider > 1 else []
            shapes += [(3, 3, 1, inner), (2, inner), (1, 1, inner, made), (2, made)]
            blocks.append((wider, inner, stride, stride == 1 and given == made))
            given = made
    shapes += [(1, 1, given, 1280), (2, 1280), (1280, 10)]

    def forward(parameters: Any, x: Array) -> Array:
        w = iter(parameters)
        x = scaled(conv(x, next(w), 2), next(w))
        for wider, inner, stride, adds in blocks:
            y = scaled(conv(x, next(w)), next(w)) if wider > 1 else x
            y = scaled(conv(y, next(w), stride, inner), next(w))
            last, p = next(w), next(w)
            y = conv(y, last) * p[0] + p[1]
            x = x + y if adds else y
        x = scaled(conv(x, next(w)), next(w))
        return x.mean((1, 2)) @ next(w)
    return forward, shapes


class JaxOps:
    """Operations of bench.deep's networks, on arrays [batch, place..., channels]."""

    relu, tanh, sigmoid = staticmethod(jax.nn.relu), staticmethod(jnp.tanh), staticmethod(jax.nn.sigmoid)
    gelu = staticmethod(jax.nn.gelu)

    @staticmethod
    def conv(x: Array, w: Array, stride: int = 1, groups: int = 1, reach: int = 1) -> Array:
        """As many places as before / stride; in one dimension no place sees later ones."""
        places = "DHW"[-(x.ndim - 2):]
        back: Any = [((w.shape[0] - 1) * reach, 0)] if x.ndim == 3 else "SAME"
        return jax.lax.conv_general_dilated(
            x, w, (stride,) * len(places), back, rhs_dilation=(reach,) * len(places), feature_group_count=groups,
            dimension_numbers=(f"N{places}C", f"{places}IO", f"N{places}C"))

    @staticmethod
    def affine(x: Array, p: Array) -> Array:
        return x * p[0] + p[1]

    @staticmethod
    def standardized(x: Array) -> Array:
        return (x - x.mean(-1, keepdims=True)) * jax.lax.rsqrt(x.var(-1, keepdims=True) + 1e-6)

    @staticmethod
    def max_pool(x: Array, size: int, stride: int) -> Array:
        return jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, (1, size, size, 1), (1, stride, stride, 1), "SAME")

    @staticmethod
    def doubled(x: Array) -> Array:
        return x.repeat(2, 1).repeat(2, 2)

    @staticmethod
    def joined(a: Array, b: Array) -> Array:
        return jnp.concatenate([a, b], -1)

    @staticmethod
    def mean(x: Array) -> Array:
        return x.mean(tuple(range(1, x.ndim - 1)))


def deep_step(network: Deep) -> Callable[[Any, Array], Any]:
    """A step of gradient descent on the mean of the squares of what a network makes."""
    def loss(parameters: Any, x: Array) -> Array:
        return jnp.square(network.forward(JaxOps(), parameters, x)).mean()

    def step(parameters: Any, x: Array) -> Any:
        return jax.tree.map(lambda p, g: p - 0.01 * g, parameters, jax.grad(loss)(parameters, x))
    return step


def training_step(forward: Callable[[Any, Array], Array]) -> Callable[[Any, Array], Any]:
    """A step of gradient descent on the cross entropy of a batch that is all of class 0."""
    def loss(parameters: Any, x: Array) -> Array:
        return -jax.nn.log_softmax(forward(parameters, x))[:, 0].mean()

    def step(parameters: Any, x: Array) -> Any:
        return jax.tree.map(lambda p, g: p - 0.01 * g, parameters, jax.grad(loss)(parameters, x))
    return step
