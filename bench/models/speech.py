"""Speech: a training step of an acoustic model.

From the paper: it is trained on voice samples, and reductions, transposes, concatenations and elementwise ops interact
in it.  Everything else is assumed, after feed-forward sequential memory networks: 80 filter-bank features a frame,
normalized over each utterance; frames spliced with their neighbours; layers with a residual, a memory block (learned
taps over time, channel by channel) and a layer norm; attention pooling of the utterance, handed back to every frame;
senones by frame; the gradient clipped by its norm, momentum.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

BATCH, FRAMES, FEATURES = 8, 64, 80
SPLICE = (-4, -2, 0, 2, 4)
LAYERS, WIDTH, TAPS, SENONES = 2, 256, 9, 512
LEARNING_RATE, MOMENTUM, CLIP, EPSILON = 0.01, 0.9, 1.0, 1e-5

Params = dict[str, jax.Array]


def normalize(features: jax.Array) -> jax.Array:
    """Features [batch, frames, 80] with mean 0 and variance 1 over the frames of an utterance."""
    mean, variance = jnp.mean(features, 1, keepdims=True), jnp.var(features, 1, keepdims=True)
    return (features - mean) * jax.lax.rsqrt(variance + EPSILON)


def splice(features: jax.Array) -> jax.Array:
    """Every frame beside its neighbours, the first and last frame repeated: [batch, frames, 5 * 80]."""
    reach = max(SPLICE)
    padded = jnp.pad(features, ((0, 0), (reach, reach), (0, 0)), mode="edge")
    return jnp.concatenate([padded[:, reach + s:reach + s + FRAMES] for s in SPLICE], axis=-1)


def remember(hidden: jax.Array, taps: jax.Array) -> jax.Array:
    """A memory block: the sum over `taps` [9, width] of frames around each one of [batch, frames, width]."""
    half = TAPS // 2
    by_channel = jnp.pad(hidden.transpose(0, 2, 1), ((0, 0), (0, 0), (half, half)))
    memory = sum(taps[t][:, None] * by_channel[:, :, t:t + FRAMES] for t in range(TAPS))
    return hidden + jnp.asarray(memory).transpose(0, 2, 1)


def layer_norm(x: jax.Array, scale: jax.Array, shift: jax.Array) -> jax.Array:
    """Over the last dimension."""
    mean, variance = jnp.mean(x, -1, keepdims=True), jnp.var(x, -1, keepdims=True)
    return (x - mean) * jax.lax.rsqrt(variance + EPSILON) * scale + shift


def pool(hidden: jax.Array, query: jax.Array) -> jax.Array:
    """The utterance as an average [batch, 1, width] of its frames, weighted by how much they attend to `query`."""
    weights = jax.nn.softmax(jnp.sum(jnp.tanh(hidden) * query, -1), axis=-1)
    return jnp.sum(weights[:, :, None] * hidden, 1, keepdims=True)


def loss(params: Params, features: jax.Array, senones: jax.Array) -> jax.Array:
    """Mean cross entropy by frame; senones are [batch, frames]."""
    hidden = splice(normalize(features)) @ params["in"] + params["in_bias"]
    for n in range(LAYERS):
        new = jax.nn.silu(remember(hidden @ params[f"dense{n}"], params[f"taps{n}"]))
        hidden = layer_norm(hidden + new, params[f"scale{n}"], params[f"shift{n}"])
    utterance = jnp.broadcast_to(pool(hidden, params["query"]), hidden.shape)
    logits = jnp.concatenate([hidden, utterance], -1) @ params["out"] + params["out_bias"]
    chosen = jax.nn.one_hot(senones, SENONES) * jax.nn.log_softmax(logits)
    return -jnp.mean(jnp.sum(chosen, -1))


def step(params: Params, velocity: Params, features: jax.Array, senones: jax.Array) -> tuple[Params, Params, jax.Array]:
    """Parameters and velocity after a step, and the loss before it."""
    value, gradient = jax.value_and_grad(loss)(params, features, senones)
    norm = jnp.sqrt(jnp.asarray(sum(jnp.sum(g * g) for g in jax.tree.leaves(gradient))))
    scale = CLIP / jnp.maximum(norm, CLIP)
    velocity = jax.tree.map(lambda v, g: MOMENTUM * v + scale * g, velocity, gradient)
    return jax.tree.map(lambda p, v: p - LEARNING_RATE * v, params, velocity), velocity, value


def build() -> tuple[Callable[..., Any], tuple[Any, ...]]:
    """The step and its arguments."""
    rng = np.random.default_rng(0)

    def dense(rows: int, columns: int) -> Any:
        return rng.standard_normal((rows, columns), np.float32) / np.float32(np.sqrt(rows))

    params = {"in": dense(len(SPLICE) * FEATURES, WIDTH), "in_bias": np.zeros(WIDTH, np.float32),
              "query": rng.standard_normal(WIDTH, np.float32),
              "out": dense(2 * WIDTH, SENONES), "out_bias": np.zeros(SENONES, np.float32)}
    for n in range(LAYERS):
        params |= {f"dense{n}": dense(WIDTH, WIDTH), f"taps{n}": 0.1 * dense(TAPS, WIDTH),
                   f"scale{n}": np.ones(WIDTH, np.float32), f"shift{n}": np.zeros(WIDTH, np.float32)}
    velocity = {name: np.zeros_like(p) for name, p in params.items()}
    features = 3 + 2 * rng.standard_normal((BATCH, FRAMES, FEATURES), np.float32)
    senones = rng.integers(0, SENONES, (BATCH, FRAMES)).astype(np.int32)
    return step, jax.tree.map(jnp.asarray, (params, velocity, features, senones))
