"""Convolutional networks of several kinds, written once for JAX and PyTorch: what bench.convolutions times beside
those of bench.networks.

A network is a function of `ops`, which has the operations of one system, of parameters and of an image, a series or a
volume; arrays are [batch, place..., channels] and kernels [window..., given, made], whatever a system makes of them.
This file imports neither system: processes with either read it.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Array = Any
Shape = tuple[int, ...]


@dataclass(frozen=True)
class Deep:
    """A network, the shapes of its parameters, and that of what it is given."""

    name: str
    forward: Callable[[Any, Any, Array], Array]
    parameters: list[Shape]
    given: Shape


def resnet50() -> Deep:
    """ResNet-50 for 10 classes."""
    shapes: list[Shape] = [(7, 7, 3, 64), (2, 64)]
    blocks: list[tuple[int, bool]] = []
    given = 64
    for inner, count, first in ((64, 3, 1), (128, 4, 2), (256, 6, 2), (512, 3, 2)):
        for n in range(count):
            stride, made = first if n == 0 else 1, 4 * inner
            shapes += [(1, 1, given, inner), (2, inner), (3, 3, inner, inner), (2, inner)]
            shapes += [(1, 1, inner, made), (2, made)]
            shapes += [(1, 1, given, made)] if n == 0 else []
            blocks.append((stride, n == 0))
            given = made

    def forward(ops: Any, parameters: Any, x: Array) -> Array:
        w = iter(parameters)
        x = ops.relu(ops.affine(ops.conv(x, next(w), 2), next(w)))
        x = ops.max_pool(x, 3, 2)
        for stride, turns in blocks:
            y = ops.relu(ops.affine(ops.conv(x, next(w)), next(w)))
            y = ops.relu(ops.affine(ops.conv(y, next(w), stride), next(w)))
            y = ops.affine(ops.conv(y, next(w)), next(w))
            x = ops.relu(y + (ops.conv(x, next(w), stride) if turns else x))
        return ops.mean(x) @ next(w)
    return Deep("ResNet-50", forward, [*shapes, (given, 10)], (2, 64, 64, 3))


def convnext() -> Deep:
    """A block of ConvNeXt: windows of 7 x 7 feature by feature, a layer norm, and a wide MLP."""
    c = 96

    def forward(ops: Any, parameters: Any, x: Array) -> Array:
        window, norm, wide, back, share = parameters
        y = ops.affine(ops.standardized(ops.conv(x, window, groups=c)), norm)
        y = ops.conv(ops.gelu(ops.conv(y, wide)), back)
        return x + ops.affine(y, share)
    return Deep("ConvNeXt block", forward, [(7, 7, 1, c), (2, c), (1, 1, c, 4 * c), (1, 1, 4 * c, c), (2, c)],
                (4, 28, 28, c))


def unet() -> Deep:
    """U-Net of three levels, from 3 channels to one."""
    widths, given = (16, 32, 64), 3
    shapes: list[Shape] = []
    for made in (*widths, 128):
        shapes += [(3, 3, given, made), (2, made), (3, 3, made, made), (2, made)]
        given = made
    for made in reversed(widths):
        shapes += [(3, 3, given + made, made), (2, made), (3, 3, made, made), (2, made)]
        given = made

    def forward(ops: Any, parameters: Any, x: Array) -> Array:
        w = iter(parameters)

        def twice(y: Array) -> Array:
            for _ in range(2):
                y = ops.relu(ops.affine(ops.conv(y, next(w)), next(w)))
            return y
        held = []
        for _ in widths:
            x = twice(x)
            held.append(x)
            x = ops.max_pool(x, 2, 2)
        x = twice(x)
        for beside in reversed(held):
            x = twice(ops.joined(ops.doubled(x), beside))
        return ops.conv(x, next(w))
    return Deep("U-Net", forward, [*shapes, (1, 1, widths[0], 1)], (2, 64, 64, 3))


def wavenet() -> Deep:
    """Eight gated layers of WaveNet, each looking twice as far back as the one before."""
    c, layers = 32, 8

    def forward(ops: Any, parameters: Any, x: Array) -> Array:
        w, skipped = iter(parameters), 0.0
        for n in range(layers):
            gated = ops.tanh(ops.conv(x, next(w), reach=2 ** n)) * ops.sigmoid(ops.conv(x, next(w), reach=2 ** n))
            skipped = skipped + ops.conv(gated, next(w))
            x = x + ops.conv(gated, next(w)) if n < layers - 1 else x
        return ops.conv(ops.relu(skipped), next(w))
    shapes: list[Shape] = [(2, c, c), (2, c, c), (1, c, c), (1, c, c)] * layers
    return Deep("WaveNet", forward, shapes, (4, 1024, c))  # (the last layer hands nothing on: its kernel is the end's)


def volumes() -> Deep:
    """A residual block over volumes."""
    c = 16

    def forward(ops: Any, parameters: Any, x: Array) -> Array:
        first, p, second, q = parameters
        y = ops.relu(ops.affine(ops.conv(x, first), p))
        return ops.relu(x + ops.affine(ops.conv(y, second), q))
    return Deep("3-D block", forward, [(3, 3, 3, c, c), (2, c), (3, 3, 3, c, c), (2, c)], (2, 16, 32, 32, c))


def block(side: int, channels: int, size: int, depthwise: bool = False) -> Deep:
    """Three convolutions of eight images, each with a scale, an offset and relu."""
    groups = channels if depthwise else 1

    def forward(ops: Any, parameters: Any, x: Array) -> Array:
        w = iter(parameters)
        for _ in range(3):
            x = ops.relu(ops.affine(ops.conv(x, next(w), groups=groups), next(w)))
        return x
    shapes: list[Shape] = [(size, size, channels // groups, channels), (2, channels)] * 3
    kind = "depthwise" if depthwise else "dense"
    return Deep(f"{kind} {size}x{size} {side}x{side}x{channels}", forward, shapes, (8, side, side, channels))


#: 3x3 and 1x1 blocks of images of 56, 28 and 14 places, those of one feature each
BLOCKS = (*(block(side, channels, size) for size in (3, 1) for side, channels in ((56, 64), (28, 128), (14, 256))),
          *(block(side, channels, 3, True) for side, channels in ((56, 64), (28, 128))))
NETWORKS = (resnet50(), convnext(), unet(), wavenet(), volumes(), *BLOCKS)
