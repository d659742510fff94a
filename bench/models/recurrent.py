"""RNN and BiRNN: training steps of LSTM classifiers that read 28 x 28 images row by row.

From the examples: 28 steps of 28 inputs, 128 hidden units, batches of 128, 10 classes, forget bias 1, the last output
into a linear layer, rate 0.001; gradient descent for RNN, Adam for BiRNN.  Their loops over the steps are unrolled,
here they are scans: what is launched inside counts 28 times.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

STEPS, INPUTS, HIDDEN, CLASSES, BATCH = 28, 28, 128, 10, 128
LEARNING_RATE, BETA1, BETA2, EPSILON = 0.001, 0.9, 0.999, 1e-8
FORGET_BIAS = 1.0

Params = dict[str, jax.Array]


def lstm(kernel: jax.Array, bias: jax.Array, rows: jax.Array) -> jax.Array:
    """The last output [batch, 128] of an LSTM over rows [28, batch, 28]."""

    def cell(state: tuple[jax.Array, jax.Array], row: jax.Array) -> tuple[tuple[jax.Array, jax.Array], None]:
        memory, output = state
        gates = jnp.concatenate([row, output], axis=1) @ kernel + bias
        enter, new, forget, leave = jnp.split(gates, 4, axis=1)
        memory = memory * jax.nn.sigmoid(forget + FORGET_BIAS) + jax.nn.sigmoid(enter) * jnp.tanh(new)
        return (memory, jnp.tanh(memory) * jax.nn.sigmoid(leave)), None

    zeros = jnp.zeros((rows.shape[1], HIDDEN))
    return jax.lax.scan(cell, (zeros, zeros), rows)[0][1]


def cross_entropy(logits: jax.Array, labels: jax.Array) -> jax.Array:
    """The mean over a batch; labels are one-hot."""
    return jnp.mean(-jnp.sum(labels * jax.nn.log_softmax(logits), axis=1))


def loss(params: Params, images: jax.Array, labels: jax.Array) -> jax.Array:
    """RNN's loss for images [batch, 28, 28]."""
    output = lstm(params["kernel"], params["bias"], images.transpose(1, 0, 2))
    return cross_entropy(output @ params["out"] + params["out_bias"], labels)


def loss_bidirectional(params: Params, images: jax.Array, labels: jax.Array) -> jax.Array:
    """BiRNN's loss.  At the last row the backward LSTM has read one row only, as in the example."""
    rows = images.transpose(1, 0, 2)
    outputs = lstm(params["kernel"], params["bias"], rows), lstm(params["back_kernel"], params["back_bias"], rows[-1:])
    return cross_entropy(jnp.concatenate(outputs, axis=1) @ params["out"] + params["out_bias"], labels)


def step(params: Params, images: jax.Array, labels: jax.Array) -> tuple[Params, jax.Array]:
    """RNN: the parameters after a step of gradient descent, and the loss before it."""
    value, gradient = jax.value_and_grad(loss)(params, images, labels)
    return jax.tree.map(lambda p, g: p - LEARNING_RATE * g, params, gradient), value


def step_bidirectional(params: Params, first: Params, second: Params, count: jax.Array, images: jax.Array,
                       labels: jax.Array) -> tuple[Params, Params, Params, jax.Array]:
    """BiRNN: parameters and moments after Adam's step number `count`, and the loss before it."""
    value, gradient = jax.value_and_grad(loss_bidirectional)(params, images, labels)
    first = jax.tree.map(lambda m, g: BETA1 * m + (1 - BETA1) * g, first, gradient)
    second = jax.tree.map(lambda v, g: BETA2 * v + (1 - BETA2) * g * g, second, gradient)
    rate = LEARNING_RATE * jnp.sqrt(1 - BETA2**count) / (1 - BETA1**count)
    params = jax.tree.map(lambda p, m, v: p - rate * m / (jnp.sqrt(v) + EPSILON), params, first, second)
    return params, first, second, value


def _data(rng: np.random.Generator) -> tuple[Any, Any]:
    """Images and one-hot labels."""
    images = rng.random((BATCH, STEPS, INPUTS), np.float32)
    return images, np.eye(CLASSES, dtype=np.float32)[rng.integers(0, CLASSES, BATCH)]


def _parameters(rng: np.random.Generator, directions: tuple[str, ...]) -> dict[str, Any]:
    made = {"out": rng.standard_normal((len(directions) * HIDDEN, CLASSES), np.float32),
            "out_bias": rng.standard_normal(CLASSES, np.float32)}
    for name in directions:
        made[f"{name}kernel"] = 0.1 * rng.standard_normal((INPUTS + HIDDEN, 4 * HIDDEN), np.float32)
        made[f"{name}bias"] = np.zeros(4 * HIDDEN, np.float32)
    return made


def build() -> tuple[Callable[..., Any], tuple[Any, ...]]:
    """RNN's step and its arguments."""
    rng = np.random.default_rng(0)
    return step, jax.tree.map(jnp.asarray, (_parameters(rng, ("",)), *_data(rng)))


def build_bidirectional() -> tuple[Callable[..., Any], tuple[Any, ...]]:
    """BiRNN's step and its arguments."""
    rng = np.random.default_rng(0)
    params = _parameters(rng, ("", "back_"))
    first = jax.tree.map(lambda p: 0.01 * rng.standard_normal(p.shape, np.float32), params)
    second = jax.tree.map(lambda p: 0.01 * rng.random(p.shape, np.float32), params)
    arguments = (params, first, second, np.float32(10), *_data(rng))
    return step_bidirectional, jax.tree.map(jnp.asarray, arguments)
