"""Products in the form kernels compute them: which operand is across the lanes, products with vectors, boxes."""
from __future__ import annotations

import numpy as np
import pytest

from stitch.hlo.index import strides_of
from stitch.hlo.interp import evaluate
from stitch.hlo.ir import Graph, Instr
from stitch.schedule.rewrite.dots import canonical_dots, reason_against, why_left
from stitch.schedule.tiles.propagate import covers
from stitch.schedule.tiles.space import boxes
from stitch.target import preset

from ..emit.graphs import draw
from ..emit.group_harness import frame_of

AVX2 = preset("avx2")


def canonical(body: str, *params: str) -> Graph:
    return canonical_dots(frame_of(body, *params), AVX2)


def product(graph: Graph) -> Instr:
    found, = (i for i in graph.instrs if i.is_product)
    return found


def dot(out: str, left: str, right: str, batch: str = "") -> str:
    sides = f"lhs_contracting_dims={{{left}}}, rhs_contracting_dims={{{right}}}"
    both = f"lhs_batch_dims={{{batch}}}, rhs_batch_dims={{{batch}}}, " if batch else ""
    return f"%d = {out} dot(%p0, %p1), {both}{sides}"


@pytest.mark.parametrize("out, left, right, x, y, turned", [
    ("f32[64,64]{1,0}", "1", "0", "f32[64,64]{1,0}", "f32[64,64]{1,0}", False),
    ("f32[64,64]{1,0}", "0", "1", "f32[64,64]{1,0}", "f32[64,64]{1,0}", True),
    ("f32[64,8]{1,0}", "0", "1", "f32[512,64]{1,0}", "f32[8,512]{1,0}", True),
    ("f32[64,64]{0,1}", "0", "1", "f32[64,64]{1,0}", "f32[64,64]{1,0}", True),
], ids=["as they lie", "both turned", "columns lie apart", "result is column-major"])
def test_operands_change_sides_where_lanes_gain(out: str, left: str, right: str, x: str, y: str, turned: bool) -> None:
    graph = canonical(f"  ROOT {dot(out, left, right)}", x, y)
    assert (product(graph).operands[0] is graph.params[1]) == turned


@pytest.mark.parametrize("order", ["0,1,2,3", "0,1,3,2"])
def test_the_result_of_attention_lies_as_its_reader_wants_it(order: str) -> None:
    """Scores times values, then transposed: head dimension or queries become contiguous, and lanes follow."""
    shape = {"0,1,2,3": "f32[2,3,64,64]{3,2,1,0}", "0,1,3,2": "f32[2,3,64,64]{3,2,1,0}"}[order]
    values = {"0,1,2,3": "f32[2,3,64,64]{3,2,1,0}", "0,1,3,2": "f32[2,3,64,64]{2,3,1,0}"}[order]
    graph = canonical(f"""  {dot("f32[2,3,64,64]{3,2,1,0}", "3", "2", "0,1")}
  ROOT %t = {shape} transpose(%d), dimensions={{{order}}}""", "f32[2,3,64,64]{3,2,1,0}", values)
    p = product(graph)
    lanes = p.operands[1]
    free = 3 if lanes is graph.params[1] else 2
    assert strides_of(lanes.array.dims, lanes.array.minor_to_major)[free] == 1 or order == "0,1,3,2"
    assert (lanes is graph.params[1]) == (order == "0,1,2,3")


@pytest.mark.parametrize("algorithm, dtype, cpu, gpu", [
    ("unset", "f32", True, True),
    ("dot_bf16_bf16_f32", "bf16", True, True),
    ("dot_f16_f16_f32", "f16", True, True),
    ("dot_f64_f64_f64", "f64", True, True),
    ("dot_bf16_bf16_f32", "f32", True, False),
    ("dot_f32_f32_f32", "f32", True, False),
    ("dot_bf16_bf16_f32_x6", "f32", True, False),
    ("dot_f64_f64_f64", "f32", False, False),
    ("dot_f32_f32_f32", "f64", False, False),
    ("dot_bf16_bf16_bf16", "bf16", False, False),
    ("dot_any_f8_any_f8_f32", "f16", False, False),
    ("dot_later", "f16", False, False),
])
def test_which_algorithms_are_ours(algorithm: str, dtype: str, cpu: bool, gpu: bool) -> None:
    """Sums of another type are not, nor, where a target rounds operands, another type of these."""
    frame = frame_of(f"  ROOT {dot('f32[8,8]{1,0}', '1', '0')}, algorithm={algorithm}", *2 * [f"{dtype}[8,8]{{1,0}}"])
    found = [reason_against(frame.root, target) is None for target in (AVX2, preset("h200"))]
    assert found == [cpu, gpu]


GROUPED = f"""  {dot("f32[2,64,256]{2,1,0}", "2", "1", "0")}
  %s = f32[] constant(0.25)
  %k = f32[2,64,256]{{2,1,0}} broadcast(%s), dimensions={{}}
  %m = f32[2,64,256]{{2,1,0}} multiply(%d, %k)
"""


@pytest.mark.parametrize("steps", [
    ("%r = f32[2,64,64,4]{3,2,1,0} bitcast(%m)",
     "%t = f32[2,4,64,64]{3,2,1,0} transpose(%r), dimensions={0,3,2,1}"),
    ("%o = f32[2,256,64]{2,1,0} transpose(%m), dimensions={0,2,1}", "%t = f32[2,64,4,64]{3,2,1,0} bitcast(%o)"),
    ("%r = f32[2,64,1,256]{3,2,1,0} bitcast(%m)", "%o = f32[2,1,256,64]{3,2,1,0} transpose(%r), dimensions={0,2,3,1}",
     "%b = bf16[2,1,256,64]{3,2,1,0} convert(%o)",
     "%t = bf16[256,1,2,64]{3,2,1,0} transpose(%b), dimensions={2,1,0,3}"),
], ids=["heads apart", "heads behind", "a batch of one"])
def test_scaled_scores_of_grouped_queries_lie_as_their_reader_wants_them(steps: tuple[str, ...]) -> None:
    """XLA has the queries of a group, heads innermost, as columns of scores, and who reads these wants keys there: the
    product changes sides, is taken apart as it lies, and the scale is part of its reader."""
    last = steps[-1].split()[2]
    body = GROUPED + "".join(f"  {s}\n" for s in steps) + f"  ROOT %a = {last} negate(%t)"
    params = ("f32[2,64,32]{2,1,0}", "f32[2,32,256]{1,2,0}")
    graph, frame = canonical(body, *params), frame_of(body, *params)
    turned = product(graph)
    assert turned.operands[0] is graph.params[1] and turned.array.dims == (2, 256, 64)
    users = graph.users()
    reader, = users[turned]
    while reader.traits.renames:  # (the product is one piece of memory, whatever its dimensions)
        reader, = users[reader]
    assert reader.op == "transpose" and reader.array.dims == graph.root.array.dims
    values = [draw(p.array, np.random.default_rng(0)) for p in frame.params]
    np.testing.assert_allclose(evaluate(graph, values, wide=True), evaluate(frame, values, wide=True), 1e-12, 1e-12)


@pytest.mark.parametrize("source, order, copied", [
    ("f32[2,4,64,16]{3,2,1,0}", "0,3,2,1", True), ("f32[2,64,4,16]{3,2,1,0}", "0,3,1,2", False),
    ("f32[2,4,16,64]{3,2,1,0}", "0,2,3,1", False)], ids=["apart", "behind one another", "lanes lie apart"])
@pytest.mark.parametrize("turned", [False, True])
def test_what_lanes_read_is_copied_as_it_lies(source: str, order: str, copied: bool, turned: bool) -> None:
    """The sum over all queries of a group, heads innermost: what is gathered for it keeps its rows of keys."""
    moved = f"""  %t = f32[2,16,64,4]{{3,2,1,0}} transpose(%p1), dimensions={{{order}}}
  %b = f32[2,16,256]{{2,1,0}} bitcast(%t)
"""
    d = dot("f32[2,16,8]{2,1,0}", "2", "1", "0").replace("%p0", "%b").replace("%p1", "%p0") if turned else \
        dot("f32[2,8,16]{2,1,0}", "1", "2", "0").replace("%p1", "%b")
    given = "f32[2,256,8]{1,2,0}"
    body = f"{moved}  ROOT {d}"
    graph, frame = canonical(body, given, source), frame_of(body, given, source)
    lanes = product(graph).operands[1]
    assert (lanes.op == "reshape" and lanes.array.dims == (2, 256, 16)) == copied
    if copied:
        assert lanes.operands[0].op == "transpose" and lanes.operands[0].operands[0] is graph.params[1]
    values = [draw(p.array, np.random.default_rng(0)) for p in frame.params]
    np.testing.assert_allclose(evaluate(graph, values, wide=True), evaluate(frame, values, wide=True), 1e-12, 1e-12)


def test_products_with_vectors_are_sums() -> None:
    for body, params in ((dot("f32[9]{0}", "1", "0"), ("f32[9,7]{1,0}", "f32[7]{0}")),
                         (dot("f32[1,9]{1,0}", "1", "1"), ("f32[1,7]{1,0}", "f32[9,7]{1,0}")),
                         (dot("f32[4,9]{1,0}", "2", "1", "0"), ("f32[4,9,7]{2,1,0}", "f32[4,7]{1,0}")),
                         (dot("f32[]", "0", "0"), ("f32[9]{0}", "f32[9]{0}"))):
        ops = [i.op for i in canonical(f"  ROOT {body}", *params).instrs]
        assert "dot" not in ops and ops.count("reduce") == 1, body
    ops = [i.op for i in canonical("  ROOT %d = f32[9,1]{1,0} dot(%p0, %p1), lhs_contracting_dims={}, "
                                   "rhs_contracting_dims={}", "f32[9]{0}", "f32[1]{0}").instrs]
    assert "dot" not in ops and "reduce" not in ops


@pytest.mark.parametrize("out, left, right, batch, x, y", [
    ("f32[3,3]{1,0}", "1", "0", "", "f32[3,3]{1,0}", "f32[3,3]{1,0}"),
    ("f32[3,5]{0,1}", "0", "1", "", "f32[4,3]{1,0}", "f32[5,4]{0,1}"),
    ("f32[2,3,2]{2,1,0}", "1", "2", "0", "f32[2,4,3]{2,1,0}", "f32[2,2,4]{2,1,0}"),
    ("bf16[3,2]{1,0}", "1,2", "2,0", "", "bf16[3,2,5]{2,1,0}", "bf16[5,2,2]{2,1,0}"),
    ("f64[2,2]{1,0}", "1", "0", "", "f64[2,9]{1,0}", "f64[9,2]{1,0}"),
], ids=["square", "turned", "batch", "two depths", "wide"])
def test_products_of_a_few_numbers_are_sums(out: str, left: str, right: str, batch: str, x: str, y: str) -> None:
    frame = frame_of(f"  ROOT {dot(out, left, right, batch)}", x, y)
    graph = canonical_dots(frame, AVX2)
    ops = [i.op for i in graph.instrs]
    assert "dot" not in ops and ops.count("reduce") == 1
    values = [draw(p.array, np.random.default_rng(1)) for p in frame.params]
    np.testing.assert_array_equal(evaluate(graph, values, wide=True), evaluate(frame, values, wide=True))


def test_products_of_more_numbers_stay_products() -> None:
    assert product(canonical(f"  ROOT {dot('f32[5,5]{1,0}', '1', '0')}", "f32[5,5]{1,0}", "f32[5,5]{1,0}"))


def test_short_floats_are_summed_in_f32() -> None:
    for name in ("bf16", "f16"):
        graph = canonical(f"  ROOT {dot(name + '[9,5]{1,0}', '1', '0')}", name + "[9,7]{1,0}", name + "[7,5]{1,0}")
        p = product(graph)
        assert {v.array.dtype.name for v in (p, *p.operands)} == {"f32"} and graph.root.array.dtype.name == name
    wide = product(canonical(f"  ROOT {dot('f64[9,5]{1,0}', '1', '0')}", "f32[9,7]{1,0}", "f64[7,5]{1,0}"))
    assert {v.array.dtype.name for v in (wide, *wide.operands)} == {"f64"}


def test_groups_without_products_stay_the_same() -> None:
    frame = frame_of("  ROOT %n = f32[6,5]{1,0} negate(%p0)", "f32[6,5]{1,0}")
    assert canonical_dots(frame, AVX2) is frame


def test_what_is_left_to_xla() -> None:
    def why(policy: str, dtype: str = "f32", target: str = "avx2") -> str | None:
        frame = frame_of(f"  ROOT {dot(dtype + '[9,5]{1,0}', '1', '0')}", dtype + "[9,7]{1,0}", dtype + "[7,5]{1,0}")
        return why_left(frame.root, policy, preset(target))

    assert why("auto") is why("always") is why("auto", "f16") is why("auto", "bf16", "h200") is None
    assert why("never") == why("never", target="h200") == "dot is left to XLA"
    assert why("auto", "s32") is None
    assert why("auto", "s32", "h200") == "dot of s32 is left to XLA"
    assert why("auto", "u32") is why("auto", "s8") is None
    assert why("auto", "u64") == "dot of u64 is left to XLA"


@pytest.mark.parametrize("dtype, n, kept", [("f32", 256, False), ("f32", 2048, True), ("bf16", 512, False),
                                            ("bf16", 4096, True)])
def test_large_products_are_the_librarys_on_gpus(dtype: str, n: int, kept: bool) -> None:
    square = f"{dtype}[{n},{n}]{{1,0}}"
    frame = frame_of(f"  ROOT {dot(square, '1', '0')}", square, square)
    assert (why_left(frame.root, "auto", preset("h200")) is not None) == kept
    assert why_left(frame.root, "always", preset("h200")) is None


@pytest.mark.parametrize("fine, lines", [(False, False), (True, False), (False, True)])
@pytest.mark.parametrize("dims", [(300, 700), (7, 300, 40), (2, 3, 257, 1024), (64, 5), (1, 33, 1, 600)])
def test_boxes_cover_an_array_once(dims: tuple[int, ...], fine: bool, lines: bool) -> None:
    for order in (list(range(len(dims))), [len(dims) - 1, *range(len(dims) - 1)]):
        costs = preset("h200" if fine else "avx2").costs
        made = boxes(dims, [d for d in order if dims[d] > 1], costs, lines)
        assert made and all(covers(b.tile, dims, b.blocks) for b in made)
        assert len({b.schedule for b in made}) == len(made)


APART = f"""  %t = f32[8,200,200]{{1,2,0}} transpose(%p0), dimensions={{0,2,1}}
  %c = f32[8,200,200]{{2,1,0}} copy(%t)
  %m = f32[1600,200]{{1,0}} bitcast(%c)
  {dot("f32[1600,1]{1,0}", "1", "0").replace("%p0", "%m")}
  %b = f32[1600]{{0}} bitcast(%d)
  %s = f32[] constant(0.95)
  %k = f32[1600]{{0}} broadcast(%s), dimensions={{}}
  %n = f32[1600]{{0}} multiply(%b, %k)
"""


def test_rows_that_are_one_dimension_are_kept_apart() -> None:
    """`einsum('axs,x->as')`, times a number, plus an array: blocks are boxes of [8, 200], not rows of 1600."""
    params = ("f32[8,200,200]{2,1,0}", "f32[200,1]{1,0}", "f32[8,200]{1,0}")
    body = APART + """  %r = f32[8,200]{1,0} bitcast(%n)
  ROOT %a = f32[8,200]{1,0} add(%p2, %r)"""
    graph = canonical(body, *params)
    assert not any(1600 in i.array.dims for i in graph.instrs)
    both = canonical(APART + "  ROOT %a = f32[1600]{0} negate(%n)", *params)
    assert both.root.array.dims == (1600,) and both.root.op == "reshape"
    frame = frame_of(body, *params)
    values = [draw(p.array, np.random.default_rng(0)) for p in frame.params]
    np.testing.assert_allclose(evaluate(graph, values, wide=True), evaluate(frame, values, wide=True), 1e-12, 1e-12)


def test_rows_stay_one_dimension_where_they_never_were_several() -> None:
    body = dot("f32[1600,1]{1,0}", "1", "0")
    cut = "  %m = f32[1600,200]{1,0} bitcast(%p0)\n"
    for before, given in (("", "f32[1600,200]{1,0}"), (cut, "f32[320,1000]{1,0}")):
        graph = canonical(f"{before}  ROOT {body.replace('%p0', '%m' if before else '%p0')}", given, "f32[200,1]{1,0}")
        assert next(i for i in graph.instrs if i.op == "reduce").array.dims == (1600,)


def test_a_dimension_that_was_made_for_a_product_is_summed_over() -> None:
    """Products of pairs of numbers, which XLA keeps where they have an algorithm, over a depth that it makes."""
    given = "f32[16,2]{1,0}"
    body = f"""  %m = f32[16,2,1]{{2,1,0}} bitcast(%p0)
  %v = f32[16,2,1]{{2,1,0}} bitcast(%p1)
  ROOT {dot(given, "2", "2", "0,1").replace("%p0, %p1", "%m, %v")}, algorithm=dot_f32_f32_f32"""
    frame = frame_of(body, given, given)
    values = [draw(p.array, np.random.default_rng(0)) for p in frame.params]
    np.testing.assert_array_equal(evaluate(canonical(body, given, given), values), values[0] * values[1])
