"""Convolutional programs: images (NHWC and NCHW), sounds and volumes, forward and in training."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import jax
import jax.numpy as jnp
from jax import lax

from bench.plain_programs import Plain

from .common import Array, Function, both, layer_norm, program

ORDERS = {1: ("NHC", "HIO", "NHC"), 2: ("NHWC", "HWIO", "NHWC"), 3: ("NDHWC", "DHWIO", "NDHWC")}


def conv(x: Array, w: Array, stride: int = 1, groups: int = 1, dilation: int = 1, padding: Any = "SAME") -> Array:
    """Features last."""
    places = x.ndim - 2
    return lax.conv_general_dilated(x, w, (stride,) * places, padding, rhs_dilation=(dilation,) * places,
                                    feature_group_count=groups, dimension_numbers=ORDERS[places])


def _first(x: Array, w: Array, stride: int = 1) -> Array:
    """Features first, kernels as PyTorch has them."""
    return lax.conv_general_dilated(x, w, (stride, stride), "SAME", dimension_numbers=("NCHW", "OIHW", "NCHW"))


def pool(x: Array, largest: bool = True, size: int = 2) -> Array:
    """Largest or mean values of windows side by side, features last."""
    window = (1, *(size,) * (x.ndim - 2), 1)
    if largest:
        return lax.reduce_window(x, -jnp.inf, lax.max, window, window, "VALID")
    return lax.reduce_window(x, 0.0, lax.add, window, window, "VALID") / size ** (x.ndim - 2)


def batch_norm(x: Array, scale: Array, shift: Array, axes: tuple[int, ...] = (0, 1, 2)) -> Array:
    """As in training: statistics of the batch."""
    mean, var = x.mean(axes, keepdims=True), x.var(axes, keepdims=True)
    if 1 not in axes:
        scale, shift = scale[:, None, None], shift[:, None, None]
    return (x - mean) * lax.rsqrt(var + 1e-5) * (1 + scale) + shift


def group_norm(x: Array, groups: int) -> Array:
    """Over places and the features of a group."""
    apart = x.reshape(*x.shape[:-1], groups, -1)
    axes = (*range(1, x.ndim - 1), x.ndim)
    mean, var = apart.mean(axes, keepdims=True), apart.var(axes, keepdims=True)
    return ((apart - mean) * lax.rsqrt(var + 1e-5)).reshape(x.shape)


def _lenet(x: Array, *w: Array) -> Array:
    x = pool(jnp.tanh(conv(x, w[0]) + w[1]), False)
    x = pool(jnp.tanh(conv(x, w[2], padding="VALID") + w[3]), False)
    x = x.reshape(x.shape[0], -1)
    x = jnp.tanh(x @ w[4] + w[5])
    return jnp.tanh(x @ w[6] + w[7]) @ w[8] + w[9]


LENET = ((5, 5, 1, 6), (6,), (5, 5, 6, 16), (16,), (400, 120), (120,), (120, 84), (84,), (84, 10), (10,))


def _vgg(x: Array, *w: Array) -> Array:
    for n in range(0, len(w) - 1, 2):
        x = pool(jax.nn.relu(conv(jax.nn.relu(conv(x, w[n])), w[n + 1])))
    return x.reshape(x.shape[0], -1) @ w[-1]


def _vgg_first(x: Array, *w: Array) -> Array:
    for n in range(0, len(w) - 1, 2):
        x = jax.nn.relu(_first(jax.nn.relu(_first(x, w[n])), w[n + 1]))
        x = lax.reduce_window(x, -jnp.inf, lax.max, (1, 1, 2, 2), (1, 1, 2, 2), "VALID")
    return x.reshape(x.shape[0], -1) @ w[-1]


def _vgg_shapes(side: int, widths: tuple[int, ...], first: bool = False) -> list[tuple[int, ...]]:
    shapes: list[tuple[int, ...]] = []
    for given, made in zip((3, *widths), widths, strict=False):
        shapes += [(made, given, 3, 3), (made, made, 3, 3)] if first else [(3, 3, given, made), (3, 3, made, made)]
    return [*shapes, ((side >> len(widths)) ** 2 * widths[-1], 10)]


def _residual(x: Array, *w: Array) -> Array:
    for n in range(0, len(w), 6):
        a, s, t, b, u, v = w[n:n + 6]
        y = jax.nn.relu(batch_norm(conv(x, a), s, t))
        x = jax.nn.relu(x + batch_norm(conv(y, b), u, v))
    return x


def _residual_first(x: Array, *w: Array) -> Array:
    axes = (0, 2, 3)
    for n in range(0, len(w), 6):
        a, s, t, b, u, v = w[n:n + 6]
        y = jax.nn.relu(batch_norm(_first(x, a), s, t, axes))
        x = jax.nn.relu(x + batch_norm(_first(y, b), u, v, axes))
    return x


def _separable(x: Array, *w: Array) -> Array:
    for deep, point, shift in zip(w[::3], w[1::3], w[2::3], strict=True):
        x = jax.nn.relu6(conv(conv(x, deep, groups=x.shape[-1]), point) + shift)
    return x.mean((1, 2))


def _audio(x: Array, *w: Array) -> Array:
    for kernel in w:
        x = jax.nn.gelu(conv(x, kernel, 2))
    return x.mean(1)


def _wavenet(x: Array, *w: Array) -> Array:
    for n, (gate, out) in enumerate(zip(w[::2], w[1::2], strict=True)):
        a, b = jnp.split(conv(x, gate, dilation=2 ** n, padding=[(2 ** n, 0)]), 2, -1)
        x = x + (jnp.tanh(a) * jax.nn.sigmoid(b)) @ out
    return x


def _volumes(x: Array, *w: Array) -> Array:
    for kernel in w:
        x = pool(jax.nn.relu(conv(x, kernel)))
    return x.mean((1, 2, 3))


def _unet(x: Array, a: Array, b: Array, c: Array, up: Array, d: Array, e: Array) -> Array:
    top = jax.nn.relu(conv(jax.nn.relu(conv(x, a)), b))
    low = jax.nn.relu(conv(pool(top), c))
    high = lax.conv_transpose(low, up, (2, 2), "SAME", dimension_numbers=ORDERS[2])
    return conv(jax.nn.relu(conv(jnp.concatenate([top, high], -1), d)), e)


def _generator(z: Array, first: Array, *w: Array) -> Array:
    x = (z @ first).reshape(z.shape[0], 4, 4, -1)
    for kernel in w[:-1]:
        x = jax.nn.relu(group_norm(lax.conv_transpose(x, kernel, (2, 2), "SAME", dimension_numbers=ORDERS[2]), 1))
    return jnp.tanh(lax.conv_transpose(x, w[-1], (2, 2), "SAME", dimension_numbers=ORDERS[2]))


def _denoiser(x: Array, time: Array, a: Array, b: Array, project: Array) -> Array:
    """A residual block of a diffusion model."""
    y = conv(jax.nn.silu(group_norm(x, 8)), a) + (jax.nn.silu(time) @ project)[:, None, None]
    return x + conv(jax.nn.silu(group_norm(y, 8)), b)


def _convnext(x: Array, deep: Array, up: Array, down: Array) -> Array:
    return x + jax.nn.gelu(layer_norm(conv(x, deep, groups=x.shape[-1])) @ up) @ down


def _squeeze(x: Array, a: Array, down: Array, up: Array) -> Array:
    x = conv(x, a)
    return x * jax.nn.sigmoid(jax.nn.relu(x.mean((1, 2)) @ down) @ up)[:, None, None]


def _patches(x: Array, w: Array, places: Array) -> Array:
    size = w.shape[0]
    y = conv(x, w, size, padding="VALID")
    return layer_norm(y.reshape(y.shape[0], -1, y.shape[-1]) + places)


def _edges(x: Array) -> Array:
    """Sobel's operator on smoothed grey images."""
    blur = jnp.outer(jnp.array([1.0, 4.0, 6.0, 4.0, 1.0]), jnp.array([1.0, 4.0, 6.0, 4.0, 1.0])) / 256
    across = jnp.array([[-1.0, 0.0, 1.0], [-2.0, 0.0, 2.0], [-1.0, 0.0, 1.0]])
    x = conv(x, blur[:, :, None, None].astype(x.dtype))
    a, b = (conv(x, k[:, :, None, None].astype(x.dtype)) for k in (across, across.T))
    return jnp.sqrt(a * a + b * b + jnp.asarray(1e-6, x.dtype))


def _pools(x: Array) -> Array:
    return pool(pool(x), False)


def _overlapping(x: Array) -> Array:
    most = lax.reduce_window(x, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")
    return most + lax.reduce_window(x, 0.0, lax.add, (1, 3, 3, 1), (1, 2, 2, 1), "SAME") / 9


def _slope(function: Function) -> Function:
    return jax.grad(lambda x: jnp.square(function(x)).sum())


def _stacks() -> Iterator[Plain]:
    for batch in (1, 32, 256):
        yield from both(f"conv lenet {batch}x28", _lenet, [(batch, 28, 28, 1)], LENET, quick=batch == 32)
    yield from both("conv lenet 32x28", _lenet, [(32, 28, 28, 1)], LENET, "bf16")
    for batch, widths in ((1, (16, 32)), (16, (32, 64)), (8, (17, 33)), (8, (64, 128, 256))):
        size = f"{batch}x32x{widths[0]}"
        yield from both(f"conv vgg {size}", _vgg, [(batch, 32, 32, 3)], _vgg_shapes(32, widths))
        if widths[0] < 64:
            yield from both(f"conv vgg-nchw {size}", _vgg_first, [(batch, 3, 32, 32)], _vgg_shapes(32, widths, True))
    for batch, side, width, dtype in ((1, 8, 16, "f32"), (16, 16, 64, "f32"), (8, 14, 100, "f32"), (64, 8, 32, "f32"),
                                      (16, 16, 64, "bf16"), (4, 28, 129, "f32")):
        layer = ((3, 3, width, width), (width,), (width,))
        yield from both(f"conv residual {batch}x{side}x{width}", _residual, [(batch, side, side, width)], layer * 4,
                        dtype, (batch, dtype) == (16, "f32"))
    for batch, side, width in ((16, 16, 32), (4, 28, 100)):
        layer = ((width, width, 3, 3), (width,), (width,))
        yield from both(f"conv residual-nchw {batch}x{side}x{width}", _residual_first, [(batch, width, side, side)],
                        layer * 4)
    for batch, side, width in ((1, 56, 32), (16, 28, 64), (8, 14, 129), (32, 7, 256)):
        deep = ((3, 3, 1, width), (1, 1, width, width), (width,))
        yield from both(f"conv separable {batch}x{side}x{width}", _separable, [(batch, side, side, width)], deep * 2)


def _others() -> Iterator[Plain]:
    for batch, length, width in ((1, 16000, 16), (8, 4000, 64), (4, 1000, 100)):
        yield from both(f"conv audio {batch}x{length}x{width}", _audio, [(batch, length, 1)],
                        [(9, 1, width), (5, width, width), (3, width, 2 * width)])
    for batch, length, width in ((1, 2048, 32), (8, 512, 64)):
        yield from both(f"conv wavenet {batch}x{length}x{width}", _wavenet, [(batch, length, width)],
                        [(2, width, 2 * width), (width, width)] * 4)
    for batch, side, width in ((1, 16, 8), (4, 16, 16), (1, 32, 17)):
        yield from both(f"conv volumes {batch}x{side}x{width}", _volumes, [(batch, side, side, side, 2)],
                        [(3, 3, 3, 2, width), (3, 3, 3, width, 2 * width)])
    for batch, side, width in ((1, 64, 16), (4, 32, 32), (2, 48, 17)):
        yield from both(f"conv unet {batch}x{side}x{width}", _unet, [(batch, side, side, 3)], [
            (3, 3, 3, width), (3, 3, width, width), (3, 3, width, 2 * width), (3, 3, 2 * width, width),
            (3, 3, 2 * width, width), (1, 1, width, 3)])
    for batch, width in ((1, 64), (32, 32)):
        yield from both(f"conv generator {batch}x{width}", _generator, [(batch, 64)], [
            (64, 16 * 2 * width), (4, 4, 2 * width, width), (4, 4, width, 16), (4, 4, 16, 3)])
    for batch, side, width, dtype in ((1, 16, 64, "f32"), (8, 16, 64, "f32"), (2, 32, 128, "f32"), (8, 16, 64, "bf16")):
        yield from both(f"conv denoiser {batch}x{side}x{width}", _denoiser, [(batch, side, side, width), (batch, 128)],
                        [(3, 3, width, width), (3, 3, width, width), (128, width)], dtype)
    for batch, side, width in ((1, 14, 96), (16, 14, 96), (8, 28, 100)):
        yield from both(f"conv convnext {batch}x{side}x{width}", _convnext, [(batch, side, side, width)],
                        [(7, 7, 1, width), (width, 4 * width), (4 * width, width)])
    for batch, side, width in ((1, 28, 64), (16, 14, 100)):
        yield from both(f"conv squeeze {batch}x{side}x{width}", _squeeze, [(batch, side, side, width)],
                        [(3, 3, width, width), (width, 8), (8, width)])
    for batch, side, patch in ((1, 224, 16), (16, 32, 4)):
        yield from both(f"conv patches {batch}x{side}x{patch}", _patches, [(batch, side, side, 3)],
                        [(patch, patch, 3, 192), ((side // patch) ** 2, 192)])


def programs() -> Iterator[Plain]:
    """All of them."""
    yield from _stacks()
    yield from _others()
    for batch, side in ((1, 128), (1, 1024), (32, 64)):
        yield program(f"pool edges {batch}x{side}", _edges, [(batch, side, side, 1)], quick=side == 128)
        yield program(f"pool edges-slope {batch}x{side}", _slope(_edges), [(batch, side, side, 1)])
    for batch, side, width in ((1, 28, 17), (16, 32, 32), (8, 64, 64)):
        for name, function in (("plain", _pools), ("overlapping", _overlapping)):
            yield program(f"pool {name} {batch}x{side}x{width}", function, [(batch, side, side, width)])
            yield program(f"pool {name}-slope {batch}x{side}x{width}", _slope(function), [(batch, side, side, width)])
    yield program("pool plain 16x32x32", _pools, [(16, 32, 32, 32)], "bf16")
