"""The patterns of bench.product_patterns as a user of JAX writes them, under the same names."""

from __future__ import annotations

import math

import jax
import jax.numpy as jnp

from bench import jax_patterns
from bench.jax_patterns import Function
from bench.patterns import EPS
from bench.product_patterns import HEADS, MOMENTUM, RATE

Arrays = tuple[jax.Array, ...]


def matmul(a: jax.Array, b: jax.Array) -> Arrays:
    return (a @ b,)


def matmul_s8(a: jax.Array, b: jax.Array) -> Arrays:
    return (jax.lax.dot(a, b, preferred_element_type=jnp.int32),)


def _attention(q: jax.Array, k: jax.Array, v: jax.Array, causal: bool = False) -> jax.Array:
    scores = jnp.einsum("bhqd,bhkd->bhqk", q, k) / math.sqrt(q.shape[-1])
    if causal:
        rows, columns = scores.shape[-2:]
        scores = jnp.where(jnp.tri(rows, columns, dtype=bool), scores, -jnp.inf)
    return jnp.einsum("bhqk,bhkd->bhqd", jax.nn.softmax(scores), v)


def attention(q: jax.Array, k: jax.Array, v: jax.Array) -> Arrays:
    return (_attention(q, k, v),)


def attention_causal(q: jax.Array, k: jax.Array, v: jax.Array) -> Arrays:
    return (_attention(q, k, v, causal=True),)


def attention_grad(q: jax.Array, k: jax.Array, v: jax.Array, d: jax.Array) -> Arrays:
    grads: Arrays = jax.grad(lambda *x: jnp.sum(_attention(*x) * d), (0, 1, 2))(q, k, v)
    return grads


def _mlp(x: jax.Array, w1: jax.Array, b1: jax.Array, w2: jax.Array, b2: jax.Array) -> jax.Array:
    return jax.nn.gelu(x @ w1 + b1, approximate=True) @ w2 + b2


def mlp(x: jax.Array, w1: jax.Array, b1: jax.Array, w2: jax.Array, b2: jax.Array) -> Arrays:
    return (_mlp(x, w1, b1, w2, b2),)


def _norm(x: jax.Array, gamma: jax.Array, beta: jax.Array) -> jax.Array:
    """Layer norm with statistics in f32, whatever the type."""
    wide = x.astype(jnp.float32)
    centred = wide - jnp.mean(wide, -1, keepdims=True)
    scale = jax.lax.rsqrt(jnp.mean(jnp.square(centred), -1, keepdims=True) + EPS)
    return (centred * scale).astype(x.dtype) * gamma + beta


def _encoder(x: jax.Array, *parameters: jax.Array) -> jax.Array:
    """See bench.product_patterns.encoder for the order of the parameters."""
    g1, c1, wq, bq, wk, bk, wv, bv, wo, bo, g2, c2, *layers = parameters
    batch, length, width = x.shape

    def split(y: jax.Array) -> jax.Array:
        return y.reshape(batch, length, HEADS, width // HEADS).transpose(0, 2, 1, 3)

    n = _norm(x, g1, c1)
    heads = _attention(split(n @ wq + bq), split(n @ wk + bk), split(n @ wv + bv))
    x = x + heads.transpose(0, 2, 1, 3).reshape(batch, length, width) @ wo + bo
    return x + _mlp(_norm(x, g2, c2), *layers)


def encoder(x: jax.Array, *parameters: jax.Array) -> Arrays:
    return (_encoder(x, *parameters),)


def encoder_train(wanted: jax.Array, x: jax.Array, *arrays: jax.Array) -> Arrays:
    """See bench.product_patterns.encoder_train."""
    parameters, momenta = arrays[: len(arrays) // 2], arrays[len(arrays) // 2 :]

    def loss(parameters: Arrays) -> jax.Array:
        return jnp.mean(jnp.sum(jnp.square(_encoder(x, *parameters) - wanted), -1))

    value, grads = jax.value_and_grad(loss)(parameters)
    momenta = tuple(MOMENTUM * m + g for m, g in zip(momenta, grads))
    return (value, *(p - RATE * m for p, m in zip(parameters, momenta)), *momenta)


_KNOWN: dict[str, Function] = {
    f.__name__: f for f in (matmul_s8, attention, attention_causal, attention_grad, mlp, encoder, encoder_train)
}


def function(name: str) -> Function:
    """The function of a pattern, of bench.patterns too, by its name; one function serves several sizes and types."""
    if name in _KNOWN:
        return _KNOWN[name]
    stem = name.rsplit("_", 1)[0]
    return matmul if stem == "matmul" else _KNOWN[stem] if stem in _KNOWN else jax_patterns.function(name)
