"""W2V: a training step of word2vec's skip-gram model with noise contrastive estimation (NCE).

From the example: embeddings of 200, batches of 128, 64 sampled words, candidates drawn log-uniformly, gradient descent
at 0.1 on the rows a batch touches.  Assumed: 5000 words and not 50000.  The example updates its tables in place; a
function returns new ones, and copying 80 MB would hide the step.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

WORDS, WIDTH, BATCH, SAMPLED = 5000, 200, 128, 64
LEARNING_RATE = 0.1

Rows = dict[str, jax.Array]


def expected_count(ids: jax.Array) -> jax.Array:
    """How often a word is expected among the sampled ones: they follow Zipf's law."""
    word = ids.astype(jnp.float32)
    return SAMPLED * (jnp.log(word + 2) - jnp.log(word + 1)) / math.log(WORDS + 1)


def loss(rows: Rows, true: jax.Array, sampled: jax.Array) -> jax.Array:
    """Mean NCE loss of a batch, from the rows of the tables that it touches; `true` and `sampled` are word numbers."""
    inputs = rows["inputs"]
    true_logits = jnp.sum(inputs * rows["true"], axis=1) + rows["true_bias"] - jnp.log(expected_count(true))
    noise_logits = inputs @ rows["sampled"].T + rows["sampled_bias"] - jnp.log(expected_count(sampled))
    return jnp.mean(jax.nn.softplus(-true_logits) + jnp.sum(jax.nn.softplus(noise_logits), axis=1))


def step(embedding: jax.Array, weights: jax.Array, bias: jax.Array, words: jax.Array, context: jax.Array,
         seed: jax.Array) -> tuple[jax.Array, jax.Array, jax.Array, jax.Array]:
    """The tables [words, 200], [words, 200] and [words] after a step on pairs of words, and the loss before it."""
    uniform = jax.random.uniform(jax.random.key(seed), (SAMPLED,))
    sampled = jnp.clip(jnp.exp(uniform * math.log(WORDS + 1)).astype(jnp.int32) - 1, 0, WORDS - 1)
    rows = {"inputs": embedding[words], "true": weights[context], "true_bias": bias[context],
            "sampled": weights[sampled], "sampled_bias": bias[sampled]}
    value, gradient = jax.value_and_grad(loss)(rows, context, sampled)
    change = jax.tree.map(lambda g: -LEARNING_RATE * g, gradient)
    touched = jnp.concatenate([context, sampled])
    embedding = embedding.at[words].add(change["inputs"])
    weights = weights.at[touched].add(jnp.concatenate([change["true"], change["sampled"]]))
    bias = bias.at[touched].add(jnp.concatenate([change["true_bias"], change["sampled_bias"]]))
    return embedding, weights, bias, value


def build() -> tuple[Callable[..., Any], tuple[Any, ...]]:
    """The step and its arguments."""
    rng = np.random.default_rng(0)
    tables = [0.1 * rng.standard_normal((WORDS, WIDTH), np.float32) for _ in range(2)]
    words, context = (rng.integers(0, WORDS, BATCH).astype(np.int32) for _ in range(2))
    return step, jax.tree.map(jnp.asarray, (*tables, np.zeros(WORDS, np.float32), words, context, np.int32(0)))
