"""LR: a training step of softmax regression on 28 x 28 images.

From the example: 784 inputs, 10 classes, batches of 100, cross entropy of the softmax, gradient descent at 0.01.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

INPUTS, CLASSES, BATCH = 784, 10, 100
LEARNING_RATE = 0.01

Params = dict[str, jax.Array]


def loss(params: Params, x: jax.Array, y: jax.Array) -> jax.Array:
    """Mean cross entropy of images x [batch, 784] and one-hot labels y [batch, 10]."""
    prediction = jax.nn.softmax(x @ params["weights"] + params["bias"])
    return jnp.mean(-jnp.sum(y * jnp.log(jnp.clip(prediction, 1e-10, 1.0)), axis=1))


def step(params: Params, x: jax.Array, y: jax.Array) -> tuple[Params, jax.Array]:
    """The parameters after a step of gradient descent, and the loss before it."""
    value, gradient = jax.value_and_grad(loss)(params, x, y)
    return jax.tree.map(lambda p, g: p - LEARNING_RATE * g, params, gradient), value


def build() -> tuple[Callable[..., Any], tuple[Any, ...]]:
    """The step and its arguments."""
    rng = np.random.default_rng(0)
    params = {"weights": 0.01 * rng.standard_normal((INPUTS, CLASSES), np.float32),
              "bias": np.zeros(CLASSES, np.float32)}
    x = rng.random((BATCH, INPUTS), np.float32)
    y = np.eye(CLASSES, dtype=np.float32)[rng.integers(0, CLASSES, BATCH)]
    return step, jax.tree.map(jnp.asarray, (params, x, y))
