"""Sparse programs: graphs, sparse matrices, tables of embeddings, routing, histograms and sorting."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import jax
import jax.numpy as jnp
from jax import lax
from jax.experimental import sparse as jax_sparse

from bench.plain_programs import Plain

from .common import Array, Function, descent, floats, integers, program

#: nodes, edges and features of graphs
GRAPHS = ((50, 200, 16), (300, 1500, 100), (2000, 16000, 32), (10_000, 50_000, 64), (1000, 40_000, 17))


def _mixed(name: str, function: Function, whole: Sequence[tuple[int, ...]], shapes: Sequence[tuple[int, ...]],
           most: int, dtype: str = "f32", quick: bool = False) -> Plain:
    """A program of integers first, then floats."""
    given = (*(i for s in whole for i in integers(*s)), *floats(shapes, dtype))
    return Plain(f"{name} {dtype}", function, given, quick, most)


def _messages(source: Array, goal: Array, x: Array, a: Array, b: Array) -> Array:
    """Two layers of a graph's network: sums over neighbours."""
    for w in (a, b):
        x = jax.nn.relu(jax.ops.segment_sum((x @ w)[source], goal, x.shape[0]))
    return x


def _means(source: Array, goal: Array, x: Array, a: Array, b: Array) -> Array:
    """GraphSAGE: a node beside the mean of its neighbours."""
    count = jax.ops.segment_sum(jnp.ones(goal.shape, x.dtype), goal, x.shape[0])
    around = jax.ops.segment_sum(x[source], goal, x.shape[0]) / jnp.maximum(count, 1)[:, None]
    return jax.nn.relu(x @ a + around @ b)


def _attention(source: Array, goal: Array, x: Array, w: Array, left: Array, right: Array) -> Array:
    """GAT with one head."""
    n, y = x.shape[0], x @ w
    scores = jax.nn.leaky_relu((y @ left)[source] + (y @ right)[goal])
    shifted = jnp.exp(scores - jax.ops.segment_max(scores, goal, n)[goal])
    share = shifted / (jax.ops.segment_sum(shifted, goal, n)[goal] + 1e-9)
    return jax.nn.elu(jax.ops.segment_sum(share[:, None] * y[source], goal, n))


def _edges(source: Array, goal: Array, x: Array, a: Array, b: Array) -> Array:
    """A network on every edge's two ends."""
    ends = jnp.concatenate([x[source], x[goal]], -1)
    return x + jax.ops.segment_sum(jax.nn.silu(ends @ a) @ b, goal, x.shape[0])


def _rank(source: Array, goal: Array, start: Array) -> Array:
    """PageRank."""
    n = start.shape[0]
    leaving = jnp.maximum(jax.ops.segment_sum(jnp.ones(source.shape, start.dtype), source, n), 1)

    def step(_: int, r: Array) -> Array:
        return 0.15 / n + 0.85 * jax.ops.segment_sum((r / leaving)[source], goal, n)
    return lax.fori_loop(0, 10, step, start)


def _coordinates(places: Array, values: Array, x: Array) -> Array:
    matrix = jax_sparse.BCOO((values, places), shape=(x.shape[0], x.shape[0]))
    return matrix @ x


def _rows(starts: Array, columns: Array, values: Array, x: Array) -> Array:
    """BCSR, with rows of equal length."""
    each = columns.shape[0] // x.shape[0]
    starts = jnp.arange(x.shape[0] + 1, dtype=jnp.int32) * each + 0 * starts[0]
    return jax_sparse.BCSR((values, columns, starts), shape=(x.shape[0], x.shape[0])) @ x


def _bags(words: Array, table: Array, w: Array) -> Array:
    """The mean of a bag's vectors: words [bags, each]."""
    return jax.nn.relu(table[words].mean(1)) @ w


def _one_hot(words: Array, table: Array, w: Array) -> Array:
    return jax.nn.one_hot(words, table.shape[0], dtype=table.dtype) @ table @ w


def _factors(users: Array, items: Array, rows: Array, columns: Array) -> Any:
    """A step of factorization of a matrix, on some of its elements."""
    p, q = rows[users], columns[items]
    off = (p * q).sum(-1, keepdims=True) - 1
    return rows.at[users].add(-0.05 * off * q), columns.at[items].add(-0.05 * off * p)


def _word_vectors(words: Array, others: Array, table: Array, out: Array) -> Any:
    """Skip-gram with samples: words [n], others [n, samples]."""
    def loss(table: Array, out: Array) -> Array:
        scores = jnp.einsum("nd,nkd->nk", table[words], out[others])
        signs = jnp.where(jnp.arange(others.shape[1]) == 0, 1.0, -1.0)
        return -jax.nn.log_sigmoid(signs * scores).mean()
    slopes = jax.grad(loss, (0, 1))(table, out)
    return table - 0.1 * slopes[0], out - 0.1 * slopes[1]


def _experts(x: Array, gate: Array, up: Array, down: Array) -> Array:
    """Every expert on all, weighed by the best two."""
    best, which = lax.top_k(x @ gate, 2)
    share = (jax.nn.softmax(best, -1)[..., None] * jax.nn.one_hot(which, gate.shape[1], dtype=x.dtype)).sum(1)
    inner = jax.nn.gelu(jnp.einsum("nd,edh->neh", x, up))
    return jnp.einsum("neh,ehd,ne->nd", inner, down, share)


def _dispatched(x: Array, gate: Array, up: Array, down: Array) -> Array:
    """Every expert on as many rows as it has room for."""
    count, room = gate.shape[1], 2 * x.shape[0] // gate.shape[1]
    share = jax.nn.softmax(x @ gate, -1)
    mine = jax.nn.one_hot(share.argmax(-1), count, dtype=x.dtype)
    place = (jnp.cumsum(mine, 0) * mine - 1).max(-1).astype(jnp.int32)
    sent = mine[..., None] * jax.nn.one_hot(place, room, dtype=x.dtype)[:, None]
    inner = jax.nn.gelu(jnp.einsum("nec,nd,edh->ech", sent, x, up))
    return jnp.einsum("nec,ech,ehd->nd", sent * share[..., None], inner, down)


def _best(x: Array, k: int = 8) -> Array:
    """A softmax over the largest of every row."""
    least = lax.top_k(x, k)[0][:, -1:]
    return jax.nn.softmax(jnp.where(x >= least, x, -jnp.inf), -1)


def _histogram(bins: Array, weights: Array) -> Array:
    return jnp.zeros(1000, weights.dtype).at[bins].add(weights)


def _histograms(x: Array) -> Array:
    """Of every row."""
    place = jnp.clip((x * 10 + 16).astype(jnp.int32), 0, 31)
    rows = jnp.arange(x.shape[0])[:, None]
    return jnp.zeros((x.shape[0], 32), x.dtype).at[rows, place].add(1)


def _sorted(x: Array) -> Array:
    """Sorted rows, their ranks and medians."""
    order = jnp.argsort(x, -1)
    ranked = jnp.take_along_axis(x, order, -1)
    return ranked - ranked[:, x.shape[1] // 2, None]


def _grouped(keys: Array, values: Array) -> Array:
    """Values sorted by key, then their sums by key."""
    order = jnp.argsort(keys)
    return jax.ops.segment_sum(values[order], keys[order], 256, indices_are_sorted=True)


def _windows(q: Array, k: Array, v: Array) -> Array:
    """Attention in windows of 32 and the ones before."""
    apart = [a.reshape(a.shape[0], -1, 32, a.shape[-1]) for a in (q, k, v)]
    near = [jnp.concatenate([jnp.roll(a, 1, 1), a], 2) for a in apart[1:]]
    scores = jnp.einsum("bnqd,bnkd->bnqk", apart[0], near[0]) * q.shape[-1] ** -0.5
    return jnp.einsum("bnqk,bnkd->bnqd", jax.nn.softmax(scores, -1), near[1]).reshape(q.shape)


def _recommender(users: Array, items: Array, rows: Array, columns: Array, a: Array, b: Array) -> Array:
    both = jnp.concatenate([rows[users], columns[items]], -1)
    return jax.nn.sigmoid(jax.nn.relu(both @ a) @ b)


def _graphs() -> Iterator[Plain]:
    for nodes, edges, width in GRAPHS:
        size, ends = f"{nodes}x{edges}x{width}", [(edges,), (edges,)]
        square, row = (width, width), (width,)
        for name, function, weights in (("messages", _messages, [square, square]), ("means", _means, [square, square]),
                                        ("attention", _attention, [square, row, row]),
                                        ("edges", _edges, [(2 * width, 2 * width), (2 * width, width)])):
            shapes = [(nodes, width), *weights]
            yield _mixed(f"graph {name} {size}", function, ends, shapes, nodes,
                         quick=(name, nodes) == ("messages", 2000))
            yield _mixed(f"graph {name} {size} training", descent(function, 3), ends, shapes, nodes)
        yield _mixed(f"graph rank {size}", _rank, ends, [(nodes,)], nodes)
        yield _mixed(f"matrix coordinates {size}", _coordinates, [(edges, 2)], [(edges,), (nodes, width)], nodes,
                     quick=nodes == 2000)
        yield _mixed(f"matrix coordinates-vector {size}", _coordinates, [(edges, 2)], [(edges,), (nodes,)], nodes)
        each = edges // nodes * nodes
        yield _mixed(f"matrix rows {size}", _rows, [(nodes + 1,), (each,)], [(each,), (nodes, width)], nodes)
    yield _mixed("graph messages 2000x16000x32", _messages, [(16000,), (16000,)], [(2000, 32), (32, 32), (32, 32)],
                 2000, "bf16")


def _tables() -> Iterator[Plain]:
    for bags, each, words, width in ((1, 10, 1000, 17), (32, 20, 5000, 64), (256, 50, 50_000, 100), (512, 8, 500, 256)):
        size, shapes = f"{bags}x{each}x{words}x{width}", [(words, width), (width, 16)]
        yield _mixed(f"embedding bags {size}", _bags, [(bags, each)], shapes, words, quick=bags == 32)
        yield _mixed(f"embedding bags {size} training", descent(_bags), [(bags, each)], shapes, words)
        yield _mixed(f"embedding factors {size}", _factors, [(bags * each,)] * 2, [(words, width)] * 2, words)
        yield _mixed(f"embedding words {size}", _word_vectors, [(bags,), (bags, 6)], [(words, width)] * 2, words)
        pair = [(words, width), (words, width), (2 * width, 32), (32, 1)]
        yield _mixed(f"embedding recommender {size}", _recommender, [(bags,), (bags,)], pair, words)
        yield _mixed(f"embedding recommender {size} training", descent(_recommender, 2), [(bags,), (bags,)], pair,
                     words)
    for rows, words, width in ((16, 100, 32), (128, 1000, 64)):
        yield _mixed(f"embedding one-hot {rows}x{words}x{width}", _one_hot, [(rows,)], [(words, width), (width, 16)],
                     words)


def programs() -> Iterator[Plain]:
    """All of them."""
    yield from _graphs()
    yield from _tables()
    for rows, experts, width, inner in ((16, 4, 32, 64), (256, 8, 64, 128), (512, 4, 100, 200)):
        shapes = [(rows, width), (width, experts), (experts, width, inner), (experts, inner, width)]
        for name, function in (("experts", _experts), ("dispatched", _dispatched)):
            size = f"{rows}x{experts}x{width}"
            yield program(f"routing {name} {size}", function, shapes, quick=rows == 256)
            yield program(f"routing {name} {size} training", descent(function), shapes)
    yield program("routing experts 256x8x64", _experts, [(256, 64), (64, 8), (8, 64, 128), (8, 128, 64)], "bf16")
    for rows, width in ((8, 100), (64, 1000), (512, 4000), (4096, 64)):
        yield program(f"sorting best {rows}x{width}", _best, [(rows, width)])
        yield program(f"sorting rows {rows}x{width}", _sorted, [(rows, width)], quick=rows == 64)
        yield program(f"sorting histograms {rows}x{width}", _histograms, [(rows, width)])
    yield program("sorting rows 64x1000", _sorted, [(64, 1000)], "bf16")
    for count in (1000, 50_000, 1_000_000):
        yield _mixed(f"sorting histogram {count}", _histogram, [(count,)], [(count,)], 1000)
        if count < 1_000_000:
            yield _mixed(f"sorting grouped {count}", _grouped, [(count,)], [(count, 4)], 256)
    for batch, tokens, width in ((1, 256, 32), (8, 512, 64)):
        shapes = [(batch, tokens, width)] * 3
        yield program(f"routing windows {batch}x{tokens}x{width}", _windows, shapes)
        yield program(f"routing windows {batch}x{tokens}x{width} training", descent(_windows, 0), shapes)
