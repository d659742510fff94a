"""The patterns of bench.products: random inputs, float64 references and targets, as in bench.patterns.

The JAX functions are in bench.jax_products, under the same names.  bfloat16 arrays need ml_dtypes, which the peers do
not have: `PEERS` are the patterns that need NumPy alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from bench.patterns import (
    GELU_CUBIC,
    GELU_SCALE,
    PATTERNS,
    Array,
    Arrays,
    Operations,
    Pattern,
    layer_norm,
    layer_norm_backward,
    softmax,
)

HEADS, MOMENTUM, RATE = 8, 0.9, 1e-2
#: the number of kernels is shown but claimed by none of these patterns
_ANY = 1 << 30
Wide = NDArray[np.float64]
Draw = Callable[[np.random.Generator], Arrays]


def normal(*shapes: Sequence[int], dtype: DTypeLike = np.float32) -> Draw:
    """Standard normal arrays, rounded to the type; a type by name may be one of ml_dtypes."""

    def draw(rng: np.random.Generator) -> Arrays:
        made: DTypeLike = _ml_dtype(dtype) if isinstance(dtype, str) else dtype
        return tuple(rng.standard_normal(shape, dtype=np.float32).astype(made) for shape in shapes)

    return draw


def _ml_dtype(name: str) -> Any:
    import ml_dtypes

    return getattr(ml_dtypes, name)


def _scaled(draw: Draw, *scales: float) -> Draw:
    """The arrays of `draw`, each times its scale."""
    return lambda rng: tuple((a * a.dtype.type(s)) for a, s in zip(draw(rng), scales, strict=True))


def bytes_of(*shapes: Sequence[int]) -> Draw:
    """Whole numbers of eight bits."""
    return lambda rng: tuple(rng.integers(-128, 128, shape, dtype=np.int8) for shape in shapes)


def mlp_inputs(tokens: int, width: int, hidden: int, dtype: DTypeLike = np.float32) -> Draw:
    """Activations, and two layers of weights and biases."""
    draw = normal((tokens, width), (width, hidden), (hidden,), (hidden, width), (width,), dtype=dtype)
    return _scaled(draw, 1, width**-0.5, 1, hidden**-0.5, 1)


def encoder_inputs(batch: int, length: int, width: int, hidden: int, dtype: DTypeLike = np.float32) -> Draw:
    """Activations [batch, length, width] and the parameters of a layer in the order of `_encoder`."""
    square: list[Sequence[int]] = [(width, width), (width,)]
    shapes = [(batch, length, width), (width,), (width,), *square * 4, (width,), (width,),
              (width, hidden), (hidden,), (hidden, width), (width,)]
    scales = [1, 1, 1, *[width**-0.5, 0.1] * 4, 1, 1, width**-0.5, 0.1, hidden**-0.5, 0.1]
    return _scaled(normal(*shapes, dtype=dtype), *scales)


def train_inputs(batch: int, length: int, width: int, hidden: int) -> Draw:
    """What the layer should give, then its activations and parameters, then the momenta."""
    draw = encoder_inputs(batch, length, width, hidden)

    def made(rng: np.random.Generator) -> Arrays:
        activations, *parameters = draw(rng)
        momenta = [0.05 * rng.standard_normal(p.shape, dtype=np.float32) for p in parameters]
        return (rng.standard_normal(activations.shape, dtype=np.float32), activations, *parameters, *momenta)

    return made


def _wide(*arrays: Array) -> list[Wide]:
    return [np.asarray(a).astype(np.float64) for a in arrays]


def matmul(a: Array, b: Array) -> Arrays:
    left, right = _wide(a, b)
    return (left @ right,)


def _weights(q: Wide, k: Wide, causal: bool = False) -> Wide:
    """softmax(q k^T / sqrt(d)) over the last dimension."""
    scores = q @ k.swapaxes(-1, -2) / np.sqrt(q.shape[-1])
    if causal:
        rows, columns = np.indices(scores.shape[-2:])
        scores = np.where(columns <= rows, scores, -np.inf)
    return np.asarray(softmax(scores)[0])


def attention(q: Array, k: Array, v: Array) -> Arrays:
    q, k, v = _wide(q, k, v)
    return (_weights(q, k) @ v,)


def attention_causal(q: Array, k: Array, v: Array) -> Arrays:
    q, k, v = _wide(q, k, v)
    return (_weights(q, k, causal=True) @ v,)


def attention_grad(q: Array, k: Array, v: Array, d: Array) -> Arrays:
    """Gradients of sum(attention(q, k, v) * d) with respect to q, k and v."""
    q, k, v, d = _wide(q, k, v, d)
    p = _weights(q, k)
    dp = d @ v.swapaxes(-1, -2)
    ds = p * (dp - (dp * p).sum(-1, keepdims=True)) / np.sqrt(q.shape[-1])
    return ds @ k, ds.swapaxes(-1, -2) @ q, p.swapaxes(-1, -2) @ d


def _tanh(x: Wide) -> Wide:
    return np.asarray(np.tanh(GELU_SCALE * (x + GELU_CUBIC * x**3)))


def _gelu(x: Wide) -> Wide:
    return np.asarray(0.5 * x * (1 + _tanh(x)))


def _gelu_slope(x: Wide) -> Wide:
    t = _tanh(x)
    return np.asarray(0.5 * (1 + t) + 0.5 * x * (1 - t**2) * GELU_SCALE * (1 + 3 * GELU_CUBIC * x**2))


def mlp(x: Array, w1: Array, b1: Array, w2: Array, b2: Array) -> Arrays:
    x, w1, b1, w2, b2 = _wide(x, w1, b1, w2, b2)
    return (_gelu(x @ w1 + b1) @ w2 + b2,)


def _split(x: Wide, batch: int) -> Wide:
    """[tokens, width] as [batch, heads, length, width of a head]."""
    return x.reshape(batch, -1, HEADS, x.shape[-1] // HEADS).transpose(0, 2, 1, 3)


def _join(x: Wide) -> Wide:
    return x.transpose(0, 2, 1, 3).reshape(-1, x.shape[1] * x.shape[3])


def encoder(x: Array, *parameters: Array) -> Arrays:
    """Norms before attention and MLP; `parameters` are gamma, beta, (w, b) of q, k, v and the output, gamma, beta, and
    (w, b) of the two layers of the MLP."""
    x, *wide = _wide(x, *parameters)
    g1, c1, wq, bq, wk, bk, wv, bv, wo, bo, g2, c2, *layers = wide
    flat = x.reshape(-1, x.shape[-1])
    (n,) = layer_norm(flat, g1, c1)
    q, k, v = (_split(n @ w + b, len(x)) for w, b in ((wq, bq), (wk, bk), (wv, bv)))
    y = flat + _join(attention(q, k, v)[0]) @ wo + bo
    return ((y + mlp(*layer_norm(y, g2, c2), *layers)[0]).reshape(x.shape),)


def encoder_train(wanted: Array, x: Array, *arrays: Array) -> Arrays:
    """A step of gradient descent with momentum on |encoder(x) - wanted|^2 summed over the width, the mean over tokens.
    Returns the loss, the new parameters and the new momenta."""
    x, wanted, *wide = _wide(x, wanted, *arrays)
    parameters, momenta = wide[: len(wide) // 2], wide[len(wide) // 2 :]
    g1, c1, wq, bq, wk, bk, wv, bv, wo, bo, g2, c2, w1, b1, w2, b2 = parameters
    flat, batch = x.reshape(-1, x.shape[-1]), len(x)
    (n1,) = layer_norm(flat, g1, c1)
    q, k, v = (_split(n1 @ w + b, batch) for w, b in ((wq, bq), (wk, bk), (wv, bv)))
    o = _join(_weights(q, k) @ v)
    y = flat + o @ wo + bo
    (n2,) = layer_norm(y, g2, c2)
    h = n2 @ w1 + b1
    off = y + _gelu(h) @ w2 + b2 - wanted.reshape(flat.shape)
    dz = 2 * off / len(flat)
    dh = dz @ w2.T * _gelu_slope(h)
    dy, dg2, dc2 = layer_norm_backward(y, g2, c2, dh @ w1.T)
    dy = dy + dz
    heads = [_join(d) for d in attention_grad(q, k, v, _split(dy @ wo.T, batch))]
    dn1 = np.concatenate(heads, -1) @ np.concatenate((wq, wk, wv), -1).T
    _, dg1, dc1 = layer_norm_backward(flat, g1, c1, dn1)
    inner = [g for d in heads for g in (n1.T @ d, d.sum(0))]
    grads = [dg1, dc1, *inner, o.T @ dy, dy.sum(0), dg2, dc2, n2.T @ dh, dh.sum(0), _gelu(h).T @ dz, dz.sum(0)]
    momenta = [MOMENTUM * m + g for m, g in zip(momenta, grads, strict=True)]
    loss = np.asarray((off**2).sum(-1).mean())
    return (loss, *(p - RATE * m for p, m in zip(parameters, momenta)), *momenta)


def _pattern(name: str, title: str, inputs: Draw, reference: Callable[..., Arrays], target: float, products: int,
             tolerance: float = 2e-5) -> Pattern:
    """`products`: the multiply-adds of all products of a call."""
    return Pattern(name, title, inputs, reference, target, _ANY, Operations(2 * products), tolerance)


def _attention_shape(batch: int, heads: int, length: int) -> tuple[int, ...]:
    return batch, heads, length, 64


def _scores(batch: int, heads: int, length: int) -> int:
    """Multiply-adds of one of the products of attention."""
    return batch * heads * length * length * 64


_SHORT, _MIDDLE, _LONG, _LONGEST = (8, 12, 128), (1, 12, 512), (1, 12, 1024), (1, 1, 8192)
_LAYER = (8, 128, 512, 2048)
_LAYER_PRODUCTS = 1024 * (4 * 512 * 512 + 2 * 512 * 2048) + 2 * _scores(8, 8, 128)
_MLP = (256, 512, 2048)

PRODUCTS: tuple[Pattern, ...] = (
    *(_pattern(f"matmul_{n}", f"product f32 {n}", normal((n, n), (n, n)), matmul, 0.97, n**3)
      for n in (512, 1024, 2048)),
    _pattern("matmul_bf16", "product bf16 1024", normal((1024, 1024), (1024, 1024), dtype="bfloat16"), matmul, 7.0,
             1024**3, 1e-2),
    _pattern("matmul_s8", "product s8 to s32 1024", bytes_of((1024, 1024), (1024, 1024)), matmul, 8.0, 1024**3, 0.0),
    _pattern("attention", "attention f32 [8,12,128,64]", normal(*[_attention_shape(*_SHORT)] * 3), attention, 1.8,
             2 * _scores(*_SHORT)),
    _pattern("attention_causal", "attention f32 [8,12,128,64], causal", normal(*[_attention_shape(*_SHORT)] * 3),
             attention_causal, 1.8, 2 * _scores(*_SHORT)),
    _pattern("attention_512", "attention f32 [1,12,512,64]", normal(*[_attention_shape(*_MIDDLE)] * 3), attention, 2.0,
             2 * _scores(*_MIDDLE)),
    _pattern("attention_1024", "attention f32 [1,12,1024,64]", normal(*[_attention_shape(*_LONG)] * 3), attention, 3.8,
             2 * _scores(*_LONG)),
    _pattern("attention_8192", "attention f32 [1,1,8192,64]", normal(*[_attention_shape(*_LONGEST)] * 3), attention,
             3.8, 2 * _scores(*_LONGEST)),
    _pattern("attention_bf16", "attention bf16 [1,12,512,64]",
             normal(*[_attention_shape(*_MIDDLE)] * 3, dtype="bfloat16"), attention, 6.5, 2 * _scores(*_MIDDLE), 2e-2),
    _pattern("attention_grad", "attention and gradients f32 [1,12,512,64]",
             normal(*[_attention_shape(*_MIDDLE)] * 4), attention_grad, 1.6, 5 * _scores(*_MIDDLE)),
    _pattern("mlp", "gelu MLP f32 256x512x2048x512", mlp_inputs(*_MLP), mlp, 1.25, 2 * 256 * 512 * 2048),
    _pattern("mlp_bf16", "gelu MLP bf16 256x512x2048x512", mlp_inputs(*_MLP, dtype="bfloat16"), mlp, 5.0,
             2 * 256 * 512 * 2048, 2e-2),
    _pattern("encoder", "encoder layer f32 [8,128,512]", encoder_inputs(*_LAYER), encoder, 1.4, _LAYER_PRODUCTS),
    _pattern("encoder_bf16", "encoder layer bf16 [8,128,512]", encoder_inputs(*_LAYER, dtype="bfloat16"), encoder, 4.0,
             _LAYER_PRODUCTS, 5e-2),
    _pattern("encoder_train", "encoder layer, training step f32", train_inputs(*_LAYER), encoder_train, 1.3,
             3 * _LAYER_PRODUCTS - 1024 * 3 * 512 * 512, 1e-4),
)
#: what the peers define
PEERS: tuple[Pattern, ...] = (*PATTERNS, *(p for p in PRODUCTS if p.name in (
    "attention", "attention_causal", "attention_512", "attention_1024", "mlp")))
