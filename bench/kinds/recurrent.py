"""Recurrent programs: scans of cells, decoders, linear recurrences and chains, forward and in training."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import jax
import jax.numpy as jnp
from jax import lax

from bench.plain_programs import Plain

from .common import Array, Function, both, cross_entropy, descent, floats, integers, program

#: steps, batch and width
SIZES = ((20, 1, 17), (50, 1, 256), (28, 32, 100), (64, 16, 128), (16, 256, 64), (10, 512, 129))


def _rnn(h: Array, x: Array, w: Array, u: Array, b: Array) -> Array:
    return jnp.tanh(x @ w + h @ u + b)


def _gru(h: Array, x: Array, w: Array, u: Array, b: Array) -> Array:
    a, c = jnp.split(x @ w + b, 3, -1), jnp.split(h @ u, 3, -1)
    keep, reset = jax.nn.sigmoid(a[0] + c[0]), jax.nn.sigmoid(a[1] + c[1])
    return keep * h + (1 - keep) * jnp.tanh(a[2] + reset * c[2])


def _lstm(state: Array, x: Array, w: Array, u: Array, b: Array) -> Array:
    """State and cell side by side."""
    h, cell = jnp.split(state, 2, -1)
    i, f, g, o = jnp.split(x @ w + h @ u + b, 4, -1)
    cell = jax.nn.sigmoid(f + 1) * cell + jax.nn.sigmoid(i) * jnp.tanh(g)
    return jnp.concatenate([jax.nn.sigmoid(o) * jnp.tanh(cell), cell], -1)


#: cells, their gates and parts of state
CELLS: dict[str, tuple[Callable[..., Array], int, int]] = {
    "rnn": (_rnn, 1, 1), "gru": (_gru, 3, 1), "lstm": (_lstm, 4, 2)}


def layer(cell: Callable[..., Array], parts: int, xs: Array, weights: tuple[Array, ...], unroll: int = 1,
          mask: Array | None = None, backwards: bool = False) -> Array:
    """All states, steps first."""
    width = weights[1].shape[0]

    def step(h: Array, given: Any) -> tuple[Array, Array]:
        x, here = given
        new = cell(h, x, *weights)
        h = new if mask is None else jnp.where(here[:, None], new, h)
        return h, h[..., :width]
    start = jnp.zeros((xs.shape[1], parts * width), xs.dtype)
    return lax.scan(step, start, (xs, mask), unroll=unroll, reverse=backwards)[1]


def _network(kind: str, layers: int = 1, unroll: int = 1, ways: int = 1) -> Function:
    cell, _, parts = CELLS[kind]

    def forward(xs: Array, *w: Array) -> Array:
        for n in range(layers):
            each = [w[3 * (ways * n + m):3 * (ways * n + m) + 3] for m in range(ways)]
            found = [layer(cell, parts, xs, e, unroll, None, bool(m)) for m, e in enumerate(each)]
            xs = jnp.concatenate(found, -1)
        return xs
    return forward


def _weights(kind: str, width: int, given: int) -> list[tuple[int, ...]]:
    gates = CELLS[kind][1]
    return [(given, gates * width), (width, gates * width), (gates * width,)]


def _masked(kind: str) -> Function:
    cell, _, parts = CELLS[kind]

    def forward(xs: Array, lengths: Array, *w: Array) -> Array:
        mask = jnp.arange(xs.shape[0])[:, None] < lengths
        return layer(cell, parts, xs, w, 1, mask)
    return forward


def _characters(tokens: Array, table: Array, *w: Array) -> Any:
    """A step of training of a model of characters: [steps, batch]."""
    def loss(weights: Any) -> Array:
        table, *cell, out = weights
        states = layer(_lstm, 2, table[tokens[:-1]], tuple(cell))
        return cross_entropy(states @ out, tokens[1:])
    value, slopes = jax.value_and_grad(loss)((table, *w))
    return value, [p - 0.1 * s for p, s in zip((table, *w), slopes, strict=True)]


def _greedy(steps: int) -> Function:
    """Decodes until the end's token comes or there are enough."""
    def decode(start: Array, table: Array, w: Array, u: Array, b: Array, out: Array) -> Array:
        batch, width = start.shape[0], u.shape[0]

        def more(state: Any) -> Array:
            return (state[0] < steps) & ~state[3].all()

        def step(state: Any) -> Any:
            n, h, token, ended, made = state
            h = _gru(h, table[token], w, u, b)
            token = (h @ out).argmax(-1).astype(jnp.int32)
            return n + 1, h, token, ended | (token < 0), made.at[:, n].set(token)
        first = (0, jnp.zeros((batch, width), table.dtype), start, jnp.zeros(batch, bool),
                 jnp.zeros((batch, steps), jnp.int32))
        return lax.while_loop(more, step, first)[1]
    return decode


def _beam(scores: Array, states: Array, w: Array, out: Array) -> Any:
    """A step of a beam search: scores [batch, beams], states [batch, beams, width]."""
    batch, beams = scores.shape
    states = jnp.tanh(states @ w)
    every = scores[..., None] + jax.nn.log_softmax(states @ out, -1)
    best, place = lax.top_k(every.reshape(batch, -1), beams)
    beam, word = place // out.shape[1], place % out.shape[1]
    return best, jnp.take_along_axis(states, beam[..., None], 1), word


def _cached(x: Array, keys: Array, values: Array, qkv: Array, out: Array) -> Any:
    """A step of a decoder: x [batch, width], caches [batch, length, width]."""
    heads, (batch, width) = 4, x.shape
    q, k, v = jnp.split(x @ qkv, 3, -1)
    keys, values = (lax.dynamic_update_slice(c, n[:, None], (0, 7, 0)) for c, n in ((keys, k), (values, v)))
    apart = [a.reshape(batch, -1, heads, width // heads) for a in (q[:, None], keys, values)]
    scores = jnp.einsum("bqhd,bkhd->bhqk", *apart[:2]) * (width // heads) ** -0.5
    scores = jnp.where(jnp.arange(keys.shape[1]) <= 7, scores, -1e9)
    return jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores, -1), apart[2]).reshape(x.shape) @ out, keys, values


def _associative(x: Array, gate: Array, inward: Array) -> Array:
    """A linear recurrence of [steps, batch, width] by an associative scan."""
    a, b = jax.nn.sigmoid(x @ gate), x @ inward

    def join(left: Any, right: Any) -> Any:
        return left[0] * right[0], right[0] * left[1] + right[1]
    return lax.associative_scan(join, (a, (1 - a) * b))[1]


def _diagonal(x: Array, decay: Array, inward: Array, outward: Array) -> Array:
    """A state-space model, step by step."""
    a = jax.nn.sigmoid(decay)

    def step(h: Array, u: Array) -> tuple[Array, Array]:
        h = a * h + u @ inward
        return h, jax.nn.gelu(h) @ outward
    return lax.scan(step, jnp.zeros((x.shape[1], decay.shape[0]), x.dtype), x)[1]


def _smoothed(x: Array) -> Array:
    """An exponential mean along the steps of [steps, series]."""
    def step(m: Array, v: Array) -> tuple[Array, Array]:
        m = 0.9 * m + 0.1 * v
        return m, m
    return lax.scan(step, x[0], x)[1]


def _markov(logs: Array, moves: Array) -> Array:
    """The forward algorithm: [steps, batch, states]."""
    def step(a: Array, logits: Array) -> tuple[Array, None]:
        return jax.nn.logsumexp(a[:, :, None] + moves, 1) + logits, None
    return jax.nn.logsumexp(lax.scan(step, logs[0], logs[1:])[0], -1)


def _viterbi(logs: Array, moves: Array) -> Array:
    def step(a: Array, logits: Array) -> tuple[Array, Array]:
        every = a[:, :, None] + moves
        return every.max(1) + logits, every.argmax(1)
    last, back = lax.scan(step, logs[0], logs[1:])

    def walk(state: Array, step: Array) -> tuple[Array, Array]:
        state = jnp.take_along_axis(step, state[:, None], 1)[:, 0]
        return state, state
    return lax.scan(walk, last.argmax(-1), back, reverse=True)[1].astype(jnp.float32)


def _ode(x: Array, a: Array, b: Array) -> Array:
    """A neural differential equation by Runge and Kutta's method."""
    def slope(x: Array) -> Array:
        return jnp.tanh(x @ a) @ b

    def step(_: int, x: Array) -> Array:
        p = slope(x)
        q = slope(x + 0.05 * p)
        r = slope(x + 0.05 * q)
        return x + 0.1 / 6 * (p + 2 * q + 2 * r + slope(x + 0.1 * r))
    return lax.fori_loop(0, 10, step, x)


def _advantages(rewards: Array, values: Array) -> Array:
    """Generalized advantage estimation over [steps, actors]."""
    def step(later: Array, given: Any) -> tuple[Array, Array]:
        reward, value, following = given
        now = reward + 0.99 * following - value + 0.99 * 0.95 * later
        return now, now
    return lax.scan(step, jnp.zeros_like(rewards[0]), (rewards, values[:-1], values[1:]), reverse=True)[1]


def _cells() -> Iterator[Plain]:
    for kind in CELLS:
        for steps, batch, width in SIZES:
            yield from both(f"recurrent {kind} {steps}x{batch}x{width}", _network(kind), [(steps, batch, width)],
                            _weights(kind, width, width), quick=(kind, batch) == ("lstm", 32))
        yield from both(f"recurrent {kind} 28x32x100", _network(kind), [(28, 32, 100)], _weights(kind, 100, 100),
                        "bf16")
        yield Plain(f"recurrent masked-{kind} 40x16x64 f32", _masked(kind), (
            *floats([(40, 16, 64)]), *integers(16), *floats(_weights(kind, 64, 64))), most=40)
        yield from both(f"recurrent stacked-{kind} 24x8x64", _network(kind, 3), [(24, 8, 64)],
                        _weights(kind, 64, 64) * 3)
        yield from both(f"recurrent two-ways-{kind} 30x16x50", _network(kind, 1, 1, 2), [(30, 16, 50)],
                        _weights(kind, 50, 50) * 2)
        yield from both(f"recurrent unrolled-{kind} 32x16x64", _network(kind, 1, 4), [(32, 16, 64)],
                        _weights(kind, 64, 64))
    for steps, batch, width, words in ((33, 16, 64, 100), (65, 32, 128, 1000)):
        yield Plain(f"recurrent characters {steps}x{batch}x{width} f32", _characters, (
            *integers(steps, batch), *floats([(words, width), *_weights("lstm", width, width), (width, words)])),
            most=words)


def programs() -> Iterator[Plain]:
    """All of them."""
    yield from _cells()
    for batch, width, words in ((1, 64, 100), (8, 128, 1000), (64, 100, 5000)):
        yield Plain(f"decoder greedy {batch}x{width}x{words} f32", _greedy(20), (
            *integers(batch), *floats([(words, width), *_weights("gru", width, width), (width, words)])),
            batch == 8, words)
        yield program(f"decoder beam {batch}x{width}x{words}", _beam, [
            (batch, 4), (batch, 4, width), (width, width), (width, words)])
    for batch, length, width, dtype in ((1, 128, 256, "f32"), (8, 512, 256, "f32"), (32, 128, 512, "f32"),
                                        (8, 512, 256, "bf16")):
        yield program(f"decoder cached {batch}x{length}x{width}", _cached, [
            (batch, width), (batch, length, width), (batch, length, width), (width, 3 * width), (width, width)], dtype)
    for steps, batch, width in ((64, 1, 32), (512, 4, 64), (128, 16, 100)):
        size = f"{steps}x{batch}x{width}"
        yield from both(f"recurrence associative {size}", _associative, [(steps, batch, width)],
                        [(width, width), (width, width)], quick=steps == 64)
        yield from both(f"recurrence diagonal {size}", _diagonal, [(steps, batch, width)], [
            (4 * width,), (width, 4 * width), (4 * width, width)])
    for steps, series in ((100, 1), (1000, 32), (252, 500), (2000, 4096)):
        yield program(f"recurrence smoothed {steps}x{series}", _smoothed, [(steps, series)])
    for steps, batch, states in ((50, 1, 5), (100, 8, 17), (60, 16, 64)):
        yield program(f"chain markov {steps}x{batch}x{states}", _markov, [(steps, batch, states), (states, states)])
        yield program(f"chain markov-slope {steps}x{batch}x{states}", descent(_markov), [
            (steps, batch, states), (states, states)])
        yield program(f"chain viterbi {steps}x{batch}x{states}", _viterbi, [(steps, batch, states), (states, states)])
    for batch, width, inner in ((1, 4, 32), (64, 16, 64), (512, 32, 128)):
        yield from both(f"chain ode {batch}x{width}x{inner}", _ode, [(batch, width)], [(width, inner), (inner, width)])
    for steps, actors in ((128, 8), (1000, 64)):
        yield program(f"chain advantages {steps}x{actors}", _advantages, [(steps, actors), (steps + 1, actors)])
