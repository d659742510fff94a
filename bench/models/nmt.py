"""NMT: a step of the decoder of a translator, which adds a word to every sentence of a batch.

From the paper: a variant of attention (Vaswani et al., 2017); inference; small batches where latency counts.  Assumed:
8 sentences of up to 64 words, source sentences of 40, 2 layers of width 256 with 8 heads, 4096 words, greedy choice.
Keys and values of the words so far, and of the source sentence, are in caches.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

BATCH, LONGEST, SOURCE = 8, 64, 40
LAYERS, WIDTH, HEADS, INNER, WORDS = 2, 256, 8, 1024, 4096
DEPTH = WIDTH // HEADS
EPSILON, NEVER = 1e-6, -1e9

Arrays = dict[str, jax.Array]


def layer_norm(x: jax.Array, scale: jax.Array, shift: jax.Array) -> jax.Array:
    """Over the last dimension."""
    mean, variance = jnp.mean(x, -1, keepdims=True), jnp.var(x, -1, keepdims=True)
    return (x - mean) * jax.lax.rsqrt(variance + EPSILON) * scale + shift


def attend(query: jax.Array, keys: jax.Array, values: jax.Array, mask: jax.Array) -> jax.Array:
    """What queries [batch, width] find among keys and values [batch, heads, places, depth]; masked out where `mask`
    [batch or 1, places] is false."""
    heads = query.reshape(BATCH, HEADS, DEPTH)
    scores = jnp.einsum("bhd,bhpd->bhp", heads, keys) / np.sqrt(DEPTH)
    weights = jax.nn.softmax(jnp.where(mask[:, None, :], scores, NEVER))
    return jnp.einsum("bhp,bhpd->bhd", weights, values).reshape(BATCH, WIDTH)


def remember(cache: jax.Array, new: jax.Array, place: jax.Array) -> jax.Array:
    """The cache [batch, heads, places, depth] with `new` [batch, width] at a place."""
    return jax.lax.dynamic_update_slice(cache, new.reshape(BATCH, HEADS, 1, DEPTH), (0, 0, place, 0))


def encode_place(place: jax.Array) -> jax.Array:
    """Sine and cosine of a place at falling frequencies [width]."""
    angle = place.astype(jnp.float32) * 10_000 ** (-jnp.arange(0, WIDTH, 2) / WIDTH)
    return jnp.concatenate([jnp.sin(angle), jnp.cos(angle)])


def step(params: Arrays, caches: Arrays, source: Arrays, lengths: jax.Array, words: jax.Array, scores: jax.Array,
         place: jax.Array) -> tuple[Arrays, jax.Array, jax.Array]:
    """The caches with the words [batch] at `place`, the next words, and the log probabilities of the sentences with
    them.  `source` holds keys and values of source sentences that have `lengths` words."""
    x = params["embedding"][words] * np.sqrt(WIDTH) + encode_place(place)
    so_far, known = (jnp.arange(LONGEST) <= place)[None], jnp.arange(SOURCE) < lengths[:, None]
    caches = dict(caches)
    for n in range(LAYERS):
        query, key, value = jnp.split(x @ params[f"own{n}"], 3, axis=-1)
        for name, new in (("keys", key), ("values", value)):
            caches[f"{name}{n}"] = remember(caches[f"{name}{n}"], new, place)
        found = attend(query, caches[f"keys{n}"], caches[f"values{n}"], so_far) @ params[f"own_out{n}"]
        x = layer_norm(x + found, params[f"scale{n}"][0], params[f"shift{n}"][0])
        found = attend(x @ params[f"query{n}"], source[f"keys{n}"], source[f"values{n}"], known) @ params[f"out{n}"]
        x = layer_norm(x + found, params[f"scale{n}"][1], params[f"shift{n}"][1])
        inner = jax.nn.relu(x @ params[f"inner{n}"] + params[f"inner_bias{n}"])
        x = layer_norm(x + inner @ params[f"outer{n}"], params[f"scale{n}"][2], params[f"shift{n}"][2])
    chances = jax.nn.log_softmax(x @ params["embedding"].T)
    return caches, jnp.argmax(chances, -1).astype(jnp.int32), scores + jnp.max(chances, -1)


def build() -> tuple[Callable[..., Any], tuple[Any, ...]]:
    """The step and its arguments."""
    rng = np.random.default_rng(0)

    def normal(*shape: int) -> Any:
        return rng.standard_normal(shape, np.float32)

    params: dict[str, Any] = {"embedding": normal(WORDS, WIDTH) / 16}
    caches: dict[str, Any] = {}
    source: dict[str, Any] = {}
    for n in range(LAYERS):
        shapes = {"own": (WIDTH, 3 * WIDTH), "own_out": (WIDTH, WIDTH), "query": (WIDTH, WIDTH), "out": (WIDTH, WIDTH),
                  "inner": (WIDTH, INNER), "outer": (INNER, WIDTH)}
        params |= {f"{name}{n}": normal(*s) / np.float32(np.sqrt(s[0])) for name, s in shapes.items()}
        params |= {f"inner_bias{n}": np.zeros(INNER, np.float32), f"scale{n}": np.ones((3, WIDTH), np.float32),
                   f"shift{n}": np.zeros((3, WIDTH), np.float32)}
        for name in ("keys", "values"):
            caches[f"{name}{n}"] = normal(BATCH, HEADS, LONGEST, DEPTH)
            source[f"{name}{n}"] = normal(BATCH, HEADS, SOURCE, DEPTH)
    lengths, words = rng.integers(5, SOURCE + 1, BATCH), rng.integers(0, WORDS, BATCH)
    arguments = (params, caches, source, lengths.astype(np.int32), words.astype(np.int32), np.zeros(BATCH, np.float32),
                 np.int32(20))
    return step, jax.tree.map(jnp.asarray, arguments)
