"""Softmax rows in pieces: the rewritten graph computes the same, whatever the program looks like, and only where
nothing else needs the rows; kernels of it never hold them."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
import pytest

from stitch.emit.ir import interpreter as kinterp
from stitch.emit.ir.kir import Kernel
from stitch.emit.lower.group import layouts, lower
from stitch.emit.runtime.handler import scratch_bytes
from stitch.hlo.interp import evaluate
from stitch.hlo.ir import Graph, Instr
from stitch.hlo.literal import constant_value
from stitch.hlo.read import read
from stitch.offline import capture
from stitch.pipeline import compile_module
from stitch.schedule import plan
from stitch.schedule.rewrite import online
from stitch.span.flatten import flatten
from stitch.span.fuse import all_users, make_group, takeable
from stitch.target import preset
from stitch.target.costs import Reductions

from ..emit.group_harness import MODES, TARGET, in_mode, logical, physical

Array = np.ndarray[Any, Any]
Program = Callable[..., Any]
ROWS, KEYS, DEPTH = 12, 40, 8


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Rows of 40 are long: five pieces of 8."""
    for name, value in {"long_row": 16, "piece": 8, "least_piece": 4}.items():
        monkeypatch.setattr(Reductions, name, value)
    yield


def flat(program: Program, *args: Any) -> tuple[Graph, list[Array]]:
    """All of a program's work as one group, and the values of its operands."""
    frame = capture(read(jax.jit(program).lower(*args))).entry
    if frame.root.op == "tuple":
        frame = Graph(frame.name, frame.params, frame.instrs[:-1], frame.root.operands)
    members = [i for i in frame.instrs if takeable(i, {})]
    graph, inputs = flatten(make_group(0, frame, members, 0, all_users(frame)))
    return graph, [constant_value(i) if i.op == "constant" else args[i.index or 0] for i in inputs]


def normal(*dims: int, seed: int = 0, dtype: Any = np.float32) -> Array:
    made = np.random.default_rng(seed).standard_normal(dims)
    return np.asarray(made.astype(dtype))


Q, K, V = normal(2, 3, ROWS, DEPTH), normal(2, 3, KEYS, DEPTH, seed=1), normal(2, 3, KEYS, DEPTH, seed=2)
BELOW = np.tril(np.ones((ROWS, KEYS), bool))


def scores(q: Any, k: Any) -> Any:
    return jnp.einsum("bhqd,bhkd->bhqk", q, k) / np.float32(DEPTH ** 0.5)


def attention(q: Any, k: Any, v: Any) -> Any:
    return jnp.einsum("bhqk,bhkd->bhqd", jax.nn.softmax(scores(q, k)), v)


def causal(q: Any, k: Any, v: Any) -> Any:
    return jnp.einsum("bhqk,bhkd->bhqd", jax.nn.softmax(jnp.where(BELOW, scores(q, k), -jnp.inf)), v)


def masked_rows(q: Any, k: Any, v: Any) -> Any:
    """The first rows see nothing at all."""
    seen = np.arange(ROWS)[:, None] > 3
    return jnp.einsum("bhqk,bhkd->bhqd", jax.nn.softmax(jnp.where(seen, scores(q, k), -jnp.inf)), v)


def lowest(q: Any, k: Any, v: Any) -> Any:
    masked = jnp.where(BELOW, scores(q, k), np.finfo(np.float32).min)
    return jnp.einsum("bhqk,bhkd->bqhd", jax.nn.softmax(masked), v)


def with_sums(q: Any, k: Any, v: Any) -> Any:
    """The logarithm of the sums is a result, too, and the division comes last."""
    s = scores(q, k)
    m = s.max(-1, keepdims=True)
    e = jnp.exp(s - m)
    total = e.sum(-1, keepdims=True)
    return jnp.einsum("bhqk,bhkd->bhqd", e, v) / total, jnp.log(total) + m


def two_values(q: Any, k: Any, v: Any) -> Any:
    """Probabilities are folded twice, once as the right operand."""
    p = jax.nn.softmax(scores(q, k))
    return jnp.einsum("bhqk,bhkd->bhqd", p, v), jnp.einsum("bhkd,bhqk->bhdq", jnp.sin(v), p)


def no_heads(q: Any, k: Any, v: Any) -> Any:
    p = jax.nn.softmax(q[0, 0] @ k[0, 0].T)
    return p @ v[0, 0]


def narrow(q: Any, k: Any, v: Any) -> Any:
    q, k, v = (x.astype(jnp.bfloat16) for x in (q, k, v))
    s = jnp.einsum("bhqd,bhkd->bhqk", q, k, preferred_element_type=jnp.float32)
    return jnp.einsum("bhqk,bhkd->bhqd", jax.nn.softmax(s).astype(jnp.bfloat16), v)


PROGRAMS = [attention, causal, masked_rows, lowest, with_sums, two_values, no_heads, narrow]


def form(root: Instr) -> tuple[Any, ...]:
    return root.array.dtype, root.array.dims, root.array.minor_to_major


def results(graph: Graph, values: list[Array], wide: bool = False) -> list[Array]:
    got = evaluate(graph, values, wide)
    return [np.asarray(g, np.float64) for g in (got if len(graph.roots) > 1 else [got])]


@pytest.mark.parametrize("program", PROGRAMS)
def test_pieces_give_what_rows_give(short: None, program: Program) -> None:
    graph, values = flat(program, Q, K, V)
    cut = online.in_pieces(graph, TARGET.costs.reductions)
    assert cut is not None
    assert not any(i.op == "exponential" and i.array.dims[-1] == KEYS for i in cut.instrs), "rows are gone"
    assert cut.params == graph.params and [form(r) for r in cut.roots] == [form(r) for r in graph.roots]
    for seed in range(3):
        if seed:  # infinities and not-a-numbers end up where they do without the rewrite
            values = [np.where(normal(*v.shape, seed=7 * seed) > 2.4, [np.inf, np.nan][seed - 1], v).astype(v.dtype)
                      if v.dtype.kind == "f" else v for v in values]
        with np.errstate(all="ignore"):
            for want, got in zip(results(graph, values, wide=True), results(cut, values, wide=True), strict=True):
                np.testing.assert_allclose(got, want, rtol=1e-9, atol=1e-12)


def keeps_probabilities(q: Any, k: Any, v: Any) -> Any:
    p = jax.nn.softmax(scores(q, k))
    return jnp.einsum("bhqk,bhkd->bhqd", p, v), p


def along_queries(q: Any, k: Any, v: Any) -> Any:
    return jnp.einsum("bhqk,bhkd->bhqd", jax.nn.softmax(scores(q, k), axis=-2), v)


def folds_queries(q: Any, k: Any, v: Any) -> Any:
    return jnp.einsum("bhqk,bhqd->bhkd", jax.nn.softmax(scores(q, k)), q)


def weighted_keys(q: Any, k: Any, v: Any) -> Any:
    """A factor for each key may not go behind the product."""
    return jnp.einsum("bhqk,bhkd->bhqd", jax.nn.softmax(scores(q, k)) * np.arange(KEYS, dtype=np.float32), v)


def no_maximum(q: Any, k: Any, v: Any) -> Any:
    return jnp.einsum("bhqk,bhkd->bhqd", jnp.exp(scores(q, k)), v)


def finds_the_largest(q: Any, k: Any, v: Any) -> Any:
    """A reduction with two results reads the rows, too."""
    e = jnp.exp(scores(q, k) - scores(q, k).max(-1, keepdims=True))
    return jnp.einsum("bhqk,bhkd->bhqd", e, v), e.argmax(-1)


@pytest.mark.parametrize("program", [finds_the_largest, keeps_probabilities, along_queries, folds_queries,
                                     weighted_keys, no_maximum])
def test_rows_that_something_else_needs_stay_whole(short: None, program: Program) -> None:
    assert online.in_pieces(flat(program, Q, K, V)[0], TARGET.costs.reductions) is None


def test_rows_without_divisors_and_short_ones_stay_whole(short: None) -> None:
    prime = normal(2, 3, 37, DEPTH)
    assert online.in_pieces(flat(attention, Q, prime, prime)[0], TARGET.costs.reductions) is None
    few = normal(2, 3, 12, DEPTH)
    assert online.in_pieces(flat(attention, Q, few, few)[0], TARGET.costs.reductions) is None
    assert online.piece_of(40, TARGET.costs.reductions) == 8 and online.piece_of(37, TARGET.costs.reductions) == 0


def kernel_of(graph: Graph) -> Kernel:
    scheduled = plan.schedule_group(graph, TARGET)
    assert any(op.is_product and op.array.dims[0] == KEYS // 8 for p in scheduled.plans for op in p.section.ops)
    outputs = [(r, r.array) for r in scheduled.graph.roots]
    return lower("kernel", scheduled, outputs, TARGET, layouts(scheduled, TARGET))


@pytest.mark.parametrize("mode", ["single", "parallel"])
@pytest.mark.parametrize("program", [causal, with_sums, narrow])
def test_kernels_of_pieces(short: None, monkeypatch: pytest.MonkeyPatch, program: Program, mode: str) -> None:
    """The kernel, run by its interpreter, agrees with the rows."""
    monkeypatch.setattr(plan, "expected_ns", lambda cut, target: -len(cut.graph.instrs))
    graph, values = flat(program, Q, K, V)
    with in_mode(MODES[mode]):
        kernel = kernel_of(graph)
    got = kinterp.run(kernel, [physical(v, p.array) for v, p in zip(values, graph.params)])
    for want, flat_result, root in zip(results(graph, values), got, graph.roots, strict=True):
        loose = 2e-2 if root.array.dtype.name == "bf16" else 2e-5
        found = logical(np.asarray(flat_result, ml_dtypes.bfloat16 if loose > 1e-3 else np.float32), root.array)
        np.testing.assert_allclose(found.astype(np.float64), want, rtol=loose, atol=loose)


def test_long_attention_needs_memory_for_pieces_only() -> None:
    """Of 8192 rows of 8192 scores a kernel keeps a result, a maximum and a sum for each piece of a row."""
    length = 8192
    q = jax.ShapeDtypeStruct((1, 1, length, 64), jnp.float32)
    module = capture(read(jax.jit(attention).lower(q, q, q)))
    target = replace(preset("avx512"), cores=2)
    [stitched] = [s for f in compile_module(module, target).frames for s in f.stitched]
    assert scratch_bytes(stitched.kernel) < 4 * length * length / 8
    assert len(stitched.scheduled.phases()) == 2
