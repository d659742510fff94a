"""The patterns of bench.patterns as a user of JAX writes them, under the same names."""

from __future__ import annotations

from collections.abc import Callable

import jax
import jax.numpy as jnp

from bench.patterns import ADAM_EPS, BETA1, BETA2, EPS, LEARNING_RATE

Function = Callable[..., tuple[jax.Array, ...]]


def _layer_norm(x: jax.Array, gamma: jax.Array, beta: jax.Array) -> jax.Array:
    mean = jnp.mean(x, -1, keepdims=True)
    variance = jnp.var(x, -1, keepdims=True)
    return (x - mean) * jax.lax.rsqrt(variance + EPS) * gamma + beta


def softmax(x: jax.Array) -> tuple[jax.Array, ...]:
    return (jax.nn.softmax(x),)


def layer_norm(x: jax.Array, gamma: jax.Array, beta: jax.Array) -> tuple[jax.Array, ...]:
    return (_layer_norm(x, gamma, beta),)


def softmax_layer_norm(x: jax.Array, gamma: jax.Array, beta: jax.Array) -> tuple[jax.Array, ...]:
    return (_layer_norm(jax.nn.softmax(x), gamma, beta),)


def gelu_residual_layer_norm(
    x: jax.Array, residual: jax.Array, gamma: jax.Array, beta: jax.Array
) -> tuple[jax.Array, ...]:
    return (_layer_norm(residual + jax.nn.gelu(x, approximate=True), gamma, beta),)


def rms_norm_gate(x: jax.Array, gate: jax.Array, weight: jax.Array) -> tuple[jax.Array, ...]:
    normal = x * jax.lax.rsqrt(jnp.mean(jnp.square(x), -1, keepdims=True) + EPS)
    return (normal * weight * jax.nn.silu(gate),)


def logsumexp_loss(logits: jax.Array, labels: jax.Array) -> tuple[jax.Array, ...]:
    total = jax.nn.logsumexp(logits, -1)
    chosen = jnp.take_along_axis(logits, labels[:, None], -1)[:, 0]
    return (jnp.mean(total - chosen),)


def layer_norm_backward(
    x: jax.Array, gamma: jax.Array, beta: jax.Array, dy: jax.Array
) -> tuple[jax.Array, ...]:
    return tuple(jax.vjp(_layer_norm, x, gamma, beta)[1](dy))


def batch_norm_relu(x: jax.Array, gamma: jax.Array, beta: jax.Array) -> tuple[jax.Array, ...]:
    mean = jnp.mean(x, (0, 2, 3), keepdims=True)
    variance = jnp.var(x, (0, 2, 3), keepdims=True)
    normal = (x - mean) * jax.lax.rsqrt(variance + EPS)
    return (jax.nn.relu(normal * gamma[:, None, None] + beta[:, None, None]),)


def transpose_add(x: jax.Array, y: jax.Array) -> tuple[jax.Array, ...]:
    return (jnp.transpose(x, (0, 2, 1)) + y,)


def adam(step: jax.Array, *arrays: jax.Array) -> tuple[jax.Array, ...]:
    """The Adam update; see bench.patterns.adam for the order of the arrays."""
    count = len(arrays) // 4
    params, grads, first, second = (arrays[i * count : (i + 1) * count] for i in range(4))
    new_first = [BETA1 * m + (1 - BETA1) * g for m, g in zip(first, grads)]
    new_second = [BETA2 * v + (1 - BETA2) * g * g for v, g in zip(second, grads)]
    m_scale, v_scale = 1 / (1 - BETA1**step), 1 / (1 - BETA2**step)
    new_params = [
        p - LEARNING_RATE * (m * m_scale) / (jnp.sqrt(v * v_scale) + ADAM_EPS)
        for p, m, v in zip(params, new_first, new_second)
    ]
    return (*new_params, *new_first, *new_second)


def function(name: str) -> Function:
    """The function of a pattern by its name."""
    known: dict[str, Function] = {
        f.__name__: f
        for f in (
            softmax,
            layer_norm,
            softmax_layer_norm,
            gelu_residual_layer_norm,
            rms_norm_gate,
            logsumexp_loss,
            layer_norm_backward,
            batch_norm_relu,
            transpose_add,
            adam,
        )
    }
    return known["adam" if name == "adam_many" else name]
