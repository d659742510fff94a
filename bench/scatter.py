"""Time what graphs, embeddings and searches do with indices, XLA against stitch with its defaults.

    python -m bench.scatter                          all; writes bench/results/scatter-<machine>.md
    python -m bench.scatter --only "sort,histogram"  some of them; prints only

Each program is run on three sets of random inputs in turn; what is tried where it runs (STITCH_TUNE=try) is settled
before anything is timed.  `bytes` are those of arguments and results, which must move whatever is done.  Exit status 1
when results differ.
"""
from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from bench import rows

#: runs before times count: trials are over by then
BEFORE = 40
Array = Any
EDGES, NODES, WIDTH = 50_000, 2_000, 32


@dataclass(frozen=True)
class Case:
    """A program; each argument is a shape, or a shape and the number of things its indices are into."""

    name: str
    call: Callable[..., Any]
    arguments: tuple[tuple[tuple[int, ...], int], ...]
    operations: str


def _segment_softmax(x: Array, to: Array) -> Array:
    e = jnp.exp(x - jax.ops.segment_max(x, to, NODES)[to])
    return e / jax.ops.segment_sum(e, to, NODES)[to]


def _attention(h: Array, w: Array, source: Array, to: Array) -> Array:
    score = jax.nn.leaky_relu((h @ w)[source, 0] + (h @ w)[to, 1])
    e = jnp.exp(score - jax.ops.segment_max(score, to, NODES)[to])
    share = e / jax.ops.segment_sum(e, to, NODES)[to]
    return jax.ops.segment_sum(h[source] * share[:, None], to, NODES)


def _messages(h: Array, weight: Array, source: Array, to: Array) -> Array:
    return jax.ops.segment_sum(jnp.tanh(h[source]) * weight[:, None], to, NODES)


def _embedding(table: Array, at: Array, given: Array) -> Array:
    return jax.grad(lambda t: (t[at] * given).sum())(table)


def _nearest(queries: Array, points: Array) -> Array:
    distance = (points ** 2).sum(-1) - 2 * queries @ points.T
    return jax.lax.top_k(-distance, 8)


def _tensors(h: Array, harmonics: Array, weight: Array, source: Array, to: Array) -> Array:
    return jax.ops.segment_sum(h[source][:, :, None] * harmonics[:, None, :] * weight[:, :, None], to, 500)


_EDGE, _NODES = ((EDGES,), NODES), ((NODES, WIDTH), 0)
CASES = (
    Case("segment softmax", _segment_softmax, (((EDGES, WIDTH), 0), _EDGE), "1.6e6 exp, div"),
    Case("graph attention", _attention, (_NODES, ((WIDTH, 2), 0), _EDGE, _EDGE), "1.6e6 mul, add"),
    Case("message passing", _messages, (_NODES, ((EDGES,), 0), _EDGE, _EDGE), "1.6e6 tanh, mul, add"),
    Case("its gradient", jax.grad(lambda *a: (_messages(*a) ** 2).sum(), (0, 1)), (_NODES, ((EDGES,), 0), _EDGE, _EDGE),
         "3.2e6 mul, add"),
    Case("embedding gradient", _embedding, (((20_000, 256), 0), ((64, 128), 20_000), ((64, 128, 256), 0)),
         "2.1e6 add"),
    Case("histogram", lambda at: jnp.bincount(at, length=256), (((1_000_000,), 256),), "1e6 add"),
    Case("sparse product", lambda v, m, source, to: jax.ops.segment_sum(v[:, None] * m[source], to, NODES),
         (((EDGES,), 0), _NODES, _EDGE, _EDGE), "1.6e6 mul, add"),
    Case("tensor products", _tensors, (((500, 16), 0), ((5000, 9), 0), ((5000, 16), 0), ((5000,), 500), ((5000,), 500)),
         "2.2e6 mul, add"),
    Case("top_k(8), 1024 x 4096", lambda x: jax.lax.top_k(x, 8), (((1024, 4096), 0),), "4.2e6 compare"),
    Case("top_k(2), 4096 x 16", lambda x: jax.lax.top_k(x, 2), (((4096, 16), 0),), "6.6e4 compare"),
    Case("nearest 8 of 4096", _nearest, (((1024, 64), 0), ((4096, 64), 0)), "5.4e8 mul, add"),
    Case("sort, 1024 x 1024", jnp.sort, (((1024, 1024), 0),), "1e7 compare"),
    Case("sort, 4096 x 32", jnp.sort, (((4096, 32), 0),), "6.6e5 compare"),
    Case("argsort, 1024 x 1024", jnp.argsort, (((1024, 1024), 0),), "1e7 compare"),
    Case("sort of integers, 1024 x 1024", jnp.sort, (((1024, 1024), 1 << 30),), "1e7 compare"),
    Case("median, 256 x 1025", lambda x: jnp.median(x, -1), (((256, 1025), 0),), "2.6e6 compare"),
    Case("sort, 8192", jnp.sort, (((8192,), 0),), "1.1e5 compare"),
    Case("argsort, 1e6", jnp.argsort, (((1_000_000,), 0),), "2e7 compare"),
)


def _inputs(case: Case, rng: np.random.Generator) -> list[Array]:
    return [jnp.asarray(rng.integers(0, most, dims).astype(np.int32) if most else
                        rng.standard_normal(dims).astype(np.float32)) for dims, most in case.arguments]


HEADERS = ("program", "bytes", "operations", "XLA us", "stitch us", "ratio [95 %]", "kernels")


def inputs(case: Case) -> list[list[Array]]:
    """Sets of inputs of a case."""
    rng = np.random.default_rng(0)
    return [_inputs(case, rng) for _ in range(3)]


def measure(case: Case, seconds: float) -> tuple[list[str], bool]:
    """A line of the table, and whether both sides agree."""
    sets = inputs(case)
    found = rows.beside_xla(case.call, sets, seconds, BEFORE, 1e-4, 1e-4)
    moved = sum(x.nbytes for x in (*sets[0], *found.want))
    return [case.name, f"{moved / 1e6:.1f} MB", case.operations, *found.times, found.ratio, found.kernels], found.right


def main(arguments: list[str] | None = None) -> int:
    """Measure, print and write; returns the exit status."""
    return rows.run(arguments, __doc__, "scatter", HEADERS, CASES, inputs, measure,
                    f"medians, 3 sets of inputs in turn, {BEFORE} runs before, {{seconds}} s each")


if __name__ == "__main__":
    sys.exit(main())
