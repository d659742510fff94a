"""Sections: which ops of a group share one loop structure, on groups like those real programs have."""
from __future__ import annotations

import math
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stitch.hlo.index import Ix, Var, ix
from stitch.hlo.ir import Graph, Instr
from stitch.schedule import sections
from stitch.schedule.plan import ScheduledGroup, SectionPlan, schedule_group
from stitch.schedule.repeats import reads_of, repeats
from stitch.schedule.tiles.propagate import Tile, block_var, coarsen, covers, domain, elements, tiles_of, whole
from stitch.schedule.tiles.space import SchedType
from stitch.schedule.tiles.tilegraph import is_free
from stitch.target import preset
from stitch.target.costs import Grain

from ..emit.graphs import random_frame
from ..emit.group_harness import MODES, TARGET, frame_of, in_mode, lower_frame
from ..emit.test_lower import SOFTMAX

#: layer norm and its gradients: two row reductions in the result for the input, two column reductions for the weights
LAYER_NORM_BACKWARD = """  %zero = f32[] constant(0)
  %count = f32[] constant(0.001953125)
  %cb = f32[{r}]{{0}} broadcast(%count), dimensions={{}}
  %mu = f32[{r},{c}]{{1,0}} broadcast(%p2), dimensions={{0}}
  %small = f32[] constant(1e-06)
  %eps = f32[{r}]{{0}} broadcast(%small), dimensions={{}}
  %var = f32[{r}]{{0}} add(%p3, %eps)
  %std = f32[{r}]{{0}} rsqrt(%var)
  %rs = f32[{r},{c}]{{1,0}} broadcast(%std), dimensions={{0}}
  %xc = f32[{r},{c}]{{1,0}} subtract(%p0, %mu)
  %xh = f32[{r},{c}]{{1,0}} multiply(%xc, %rs)
  %gx = f32[{r},{c}]{{1,0}} multiply(%p1, %xh)
  %dgamma = f32[{c}]{{0}} reduce(%gx, %zero), dimensions={{0}}, to_apply=%add
  %dbeta = f32[{c}]{{0}} reduce(%p1, %zero), dimensions={{0}}, to_apply=%add
  %gb = f32[{r},{c}]{{1,0}} broadcast(%p4), dimensions={{1}}
  %gg = f32[{r},{c}]{{1,0}} multiply(%p1, %gb)
  %ggx = f32[{r},{c}]{{1,0}} multiply(%gg, %xh)
  %s1 = f32[{r}]{{0}} reduce(%gg, %zero), dimensions={{1}}, to_apply=%add
  %s2 = f32[{r}]{{0}} reduce(%ggx, %zero), dimensions={{1}}, to_apply=%add
  %m1 = f32[{r}]{{0}} multiply(%s1, %cb)
  %m2 = f32[{r}]{{0}} multiply(%s2, %cb)
  %b1 = f32[{r},{c}]{{1,0}} broadcast(%m1), dimensions={{0}}
  %b2 = f32[{r},{c}]{{1,0}} broadcast(%m2), dimensions={{0}}
  %t2 = f32[{r},{c}]{{1,0}} multiply(%xh, %b2)
  %u1 = f32[{r},{c}]{{1,0}} subtract(%gg, %b1)
  %u2 = f32[{r},{c}]{{1,0}} subtract(%u1, %t2)
  %dx = f32[{r},{c}]{{1,0}} multiply(%u2, %rs)
  ROOT %all = (f32[{c}]{{0}}, f32[{c}]{{0}}, f32[{r},{c}]{{1,0}}) tuple(%dgamma, %dbeta, %dx)"""


def scheduled(body: str, *params: str, mode: str = "single") -> ScheduledGroup:
    """Schedules with the real thresholds, unless `mode` says otherwise."""
    with in_mode(MODES[mode]):
        return lower_frame(frame_of(body, *params), MODES[mode]).scheduled


def softmax(rows: int, columns: int) -> ScheduledGroup:
    return scheduled(SOFTMAX.format(r=rows, c=columns), f"f32[{rows},{columns}]{{1,0}}")


def test_softmax_is_one_section() -> None:
    plan, = softmax(1024, 512).plans
    assert plan.grid > 4 and not plan.partial
    assert len(set(plan.section.ops)) == 7
    row, = {tuple(s.size for s in t) for op, t in plan.tiles.items() if len(t) == 2}
    assert row[1] == 512, "a block owns whole rows"


def test_sections_that_became_one_stay_one() -> None:
    """Two of three readers share a section, which the third one comes before: what all read is not computed for one
    that is no more."""
    body = """  %zero = f32[] constant(0)
  %s = f32[512,64]{1,0} sine(%p0)
  %t = f32[512,64]{1,0} tanh(%s)
  %x = f32[512,64]{1,0} sine(%t)
  %n = f32[512,64]{1,0} sine(%x)
  %k = f32[512,64]{1,0} cosine(%x)
  %all = f32[64]{0} reduce(%x, %zero), dimensions={0}, to_apply=%add
  %tb = f32[512,64]{1,0} broadcast(%all), dimensions={1}
  %y = f32[512,64]{1,0} divide(%n, %tb)
  %z = f32[512,64]{1,0} divide(%k, %tb)
  ROOT %o = (f32[512,64]{1,0}, f32[512,64]{1,0}) tuple(%y, %z)"""
    folded, written = (plan.section for plan in scheduled(body, "f32[512,64]{1,0}").plans)
    assert [len(s.roots) for s in (folded, written)] == [2, 2]


def test_small_work_is_one_block() -> None:
    plan, = softmax(8, 16).plans
    assert plan.grid == plan.steps == 1
    assert all(t == whole(op.array.dims) for op, t in plan.tiles.items())


def test_layer_norm_backward_shares_rows_between_row_and_column_sums() -> None:
    """Row sums, the input's gradient and a weight's partial sums share the rows; a second phase adds the parts."""
    r, c = 2048, 512
    group = scheduled(LAYER_NORM_BACKWARD.format(r=r, c=c), f"f32[{r},{c}]{{1,0}}", f"f32[{r},{c}]{{1,0}}",
                      f"f32[{r}]{{0}}", f"f32[{r}]{{0}}", f"f32[{c}]{{0}}")
    plan, = (p for p in group.plans if any(root.array.dims == (r, c) for root in p.section.roots))
    assert "partial-reduce" in [root.op for root in plan.section.roots]
    assert [op.op for op in plan.section.ops].count("reduce") == 2, "the row sums"
    assert plan.partial and plan.grid == Grain().chunks and plan.per_block * Grain().chunks >= plan.steps
    assert [root.op for p in group.plans for root in p.section.roots].count("partial-reduce") == 2
    late = [p for p in group.plans if group.sections.phase[p.section] > 0]
    assert late and all(p.section.work < plan.section.work / 4 for p in late)
    big = {p for p in group.graph.params if p.array.size == r * c}
    assert not any(big.intersection(op.operands) for p in late for op in p.section.ops)


def test_what_is_cheap_from_stored_values_is_not_stored() -> None:
    """Of an activation that a gradient needs again, what both parts are computed from is kept: not each step of it."""
    r, c = 256, 512
    square = f"f32[{r},{r}]{{1,0}}"
    long = f"f32[{r},{c}]{{1,0}}"
    group = scheduled(f"""  %one = f32[] constant(1)
  %ones = {long} broadcast(%one), dimensions={{}}
  %x = {long} dot(%p0, %p1), lhs_contracting_dims={{1}}, rhs_contracting_dims={{0}}
  %t = {long} tanh(%x)
  %a = {long} add(%t, %ones)
  %y = {long} multiply(%x, %a)
  %z = {square} dot(%y, %p2), lhs_contracting_dims={{1}}, rhs_contracting_dims={{0}}
  %g = {long} dot(%z, %p1), lhs_contracting_dims={{0}}, rhs_contracting_dims={{0}}
  %b = {long} subtract(%ones, %t)
  %e = {long} multiply(%a, %b)
  %f = {long} multiply(%e, %x)
  %h = {long} multiply(%g, %f)
  ROOT %w = {square} dot(%h, %p2), lhs_contracting_dims={{1}}, rhs_contracting_dims={{0}}""",
                      square, long, f"f32[{c},{r}]{{1,0}}")
    users = [p for p in group.plans if any(op.op == "add" for op in p.section.ops)]
    assert len(users) == 2, "the two parts are sections of their own"
    stored = [root.op for p in group.plans for root in p.section.roots]
    assert "tanh" in stored and "add" not in stored


def test_transposed_consumers_share_a_section() -> None:
    """A value and its transposition: blocks own columns of one, rows of the other."""
    group = scheduled("""  %e = f32[512,512]{1,0} exponential(%p0)
  %t = f32[512,512]{1,0} transpose(%e), dimensions={1,0}
  %n = f32[512,512]{1,0} negate(%t)
  ROOT %all = (f32[512,512]{1,0}, f32[512,512]{1,0}) tuple(%e, %n)""", "f32[512,512]{1,0}")
    names = {op.op: p for p in group.plans for op in p.section.ops}
    plan = names["exponential"]
    if names["negate"] is plan:
        e, n = (next(t for op, t in plan.tiles.items() if op.op == name) for name in ("exponential", "negate"))
        assert e == (n[1], n[0])
    else:
        assert group.sections.reasons


def test_roots_without_a_common_schedule_get_sections_of_their_own() -> None:
    """A row and a column maximum of one dear value.  Rows suit one, columns the other, and no schedule of more than one
    block suits both: the value is computed by one of them and stored for the other."""
    group = scheduled("""  %low = f32[] constant(-9)
  %e = f32[60,64]{1,0} exponential(%p0)
  %h = f32[60,64]{1,0} tanh(%e)
  %r = f32[60]{0} reduce(%h, %low), dimensions={1}, to_apply=%maximum
  %c = f32[64]{0} reduce(%h, %low), dimensions={0}, to_apply=%maximum
  ROOT %all = (f32[60]{0}, f32[64]{0}) tuple(%r, %c)""", "f32[60,64]{1,0}", mode="parallel")
    rows, columns = ([p for p in group.plans for r in p.section.roots if r.op == "reduce" and r.array.dims == (n,)]
                     for n in (60, 64))
    assert len(rows) == len(columns) == 1 and rows != columns
    assert len([p for p in group.plans if any(op.op == "tanh" for op in p.section.ops)]) == 1
    assert "its consumers have no schedule in common" in {why for _, _, why in group.sections.reasons}


def rows_of(group: ScheduledGroup, root: Instr) -> int:
    """Elements of the minor dimension that a block stores of a result."""
    plan, = (p for p in group.plans if root in p.section.roots)
    return plan.tiles[root][root.array.minor_to_major[0]].size


def test_a_vector_along_rows_does_not_cut_them() -> None:
    """Whatever is computed from it first: that is nested into every element's expression."""
    group = scheduled("""  %half = f32[] constant(0.5)
  %h = f32[512]{0} broadcast(%half), dimensions={}
  %m = f32[512]{0} multiply(%p1, %h)
  %b = f32[8192,512]{1,0} broadcast(%m), dimensions={1}
  ROOT %d = f32[8192,512]{1,0} subtract(%p0, %b)""", "f32[8192,512]{1,0}", "f32[512]{0}")
    assert rows_of(group, group.graph.roots[0]) == 512


def test_a_block_computes_the_indices_of_its_own_rows() -> None:
    """Rows gathered by indices that are computed in the same group."""
    group = scheduled("""  %n = s32[] constant(4096)
  %nb = s32[4096]{0} broadcast(%n), dimensions={}
  %i = s32[4096]{0} remainder(%p1, %nb)
  %at = s32[4096,1]{1,0} reshape(%i)
  %g = f32[4096,256]{1,0} gather(%p0, %at), offset_dims={1}, collapsed_slice_dims={0}, start_index_map={0}, index_vector_dim=1, slice_sizes={1,256}
  %f = f32[4096]{0} convert(%i)
  %fb = f32[4096,256]{1,0} broadcast(%f), dimensions={0}
  ROOT %m = f32[4096,256]{1,0} multiply(%g, %fb)""", "f32[4096,256]{1,0}", "s32[4096]{0}")  # noqa: E501
    plan, = group.plans
    index, = (op for op in plan.section.ops if op.op == "remainder")
    assert rows_of(group, group.graph.roots[0]) == 256
    assert elements(plan.tiles[index]) * plan.steps == 4096


@pytest.mark.parametrize("dtype, channels", [("f32", 16), ("bf16", 32), ("f64", 8)])
def test_blocks_that_transpose_read_whole_lines(dtype: str, channels: int) -> None:
    """Channels that lie side by side come from the same lines, whose 64 bytes one block reads once."""
    group = scheduled(f"""  ROOT %c = {dtype}[8,64,56,56]{{3,2,1,0}} transpose(%p0), dimensions={{0,3,1,2}}""",
                      f"{dtype}[8,56,56,64]{{3,2,1,0}}", mode="parallel")
    plan, = group.plans
    assert [s.size for s in plan.tiles[group.graph.roots[0]]] == [1, channels, 56, 56]


@pytest.mark.parametrize("looked_up, sections", [(32768, 2), (2048, 1)])
def test_a_table_is_computed_once(looked_up: int, sections: int) -> None:
    """Not by every block that looks something up, unless that is little."""
    group = scheduled(f"""  %two = f32[] constant(2)
  %tb = f32[16384]{{0}} broadcast(%two), dimensions={{}}
  %m = f32[16384]{{0}} multiply(%p0, %tb)
  %g = f32[{looked_up}]{{0}} gather(%m, %p1), offset_dims={{}}, collapsed_slice_dims={{0}}, start_index_map={{0}}, index_vector_dim=1, slice_sizes={{1}}
  ROOT %e = f32[{looked_up}]{{0}} exponential(%g)""", "f32[16384]{0}", f"s32[{looked_up},1]{{1,0}}")  # noqa: E501
    assert len(group.plans) == sections
    assert len(group.phases()) == sections


def test_what_every_block_needs_whole_is_computed_once_where_it_is_dear() -> None:
    """Not by each block for its own rows; what takes a few operations is."""
    def sums(chain: str) -> ScheduledGroup:
        return scheduled(f"""  %zero = f32[] constant(0)
{chain}  %b = f32[97,4096]{{1,0}} broadcast(%e), dimensions={{1}}
  %m = f32[97,4096]{{1,0}} multiply(%p0, %b)
  ROOT %s = f32[97]{{0}} reduce(%m, %zero), dimensions={{1}}, to_apply=%add""", "f32[97,4096]{1,0}", "f32[4096]{0}")

    dear = sums("""  %n = f32[4096]{0} exponential(%p1)
  %l = f32[4096]{0} log-plus-one(%n)
  %e = f32[4096]{0} exponential(%l)
""")
    assert len(dear.phases()) == 2
    assert len(sums("  %e = f32[4096]{0} negate(%p1)\n").phases()) == 1


def test_statistics_that_every_block_needs_are_computed_once() -> None:
    """Of an image of few places and features, with what is done to it together too long for one core."""
    group = scheduled("""  %zero = f32[] constant(0)
  %q = f32[1,56,56,24]{3,2,1,0} multiply(%p0, %p0)
  %s = f32[24]{0} reduce(%p0, %zero), dimensions={0,1,2}, to_apply=%add
  %t = f32[24]{0} reduce(%q, %zero), dimensions={0,1,2}, to_apply=%add
  %r = f32[24]{0} rsqrt(%t)
  %sb = f32[1,56,56,24]{3,2,1,0} broadcast(%s), dimensions={3}
  %rb = f32[1,56,56,24]{3,2,1,0} broadcast(%r), dimensions={3}
  %d = f32[1,56,56,24]{3,2,1,0} subtract(%p0, %sb)
  %n = f32[1,56,56,24]{3,2,1,0} multiply(%d, %rb)
  %m = f32[1,56,56,24]{3,2,1,0} multiply(%n, %p1)
  %a = f32[1,56,56,24]{3,2,1,0} add(%m, %p1)
  ROOT %o = f32[1,56,56,24]{3,2,1,0} maximum(%a, %p0)""", "f32[1,56,56,24]{3,2,1,0}", "f32[1,56,56,24]{3,2,1,0}")
    folds = [(op, plan) for plan in group.plans for op in plan.section.ops if op.op == "reduce"]
    assert len(folds) == 2
    assert all(plan.grid * elements(plan.tiles[op]) <= 2 * op.array.size for op, plan in folds)


@pytest.mark.parametrize("side", [26, 58])
def test_pictures_of_few_channels_are_cut_by_lines(side: int) -> None:
    """Not by columns, though each of these has all channels: three elements are a short piece."""
    group = scheduled(f"""  %zero = f32[] constant(0)
  %m = f32[2,44,{side + 6},3]{{3,2,1,0}} multiply(%p0, %p0)
  ROOT %w = f32[2,38,{side},3]{{3,2,1,0}} reduce-window(%m, %zero), window={{size=1x7x7x1}}, to_apply=%add""",
                      f"f32[2,44,{side + 6},3]{{3,2,1,0}}")
    [plan] = (p for p in group.plans if group.graph.roots[0] in p.section.roots)
    assert [s.size for s in plan.tiles[group.graph.roots[0]]][2:] == [side, 3]


def test_index_vectors_are_read_whole() -> None:
    group = scheduled("""  %two = s32[] constant(2)
  %tb = s32[900,2]{1,0} broadcast(%two), dimensions={}
  %at = s32[900,2]{1,0} divide(%p1, %tb)
  ROOT %g = f32[900,64]{1,0} gather(%p0, %at), offset_dims={1}, collapsed_slice_dims={0,1}, start_index_map={0,1}, index_vector_dim=1, slice_sizes={1,1,64}""", "f32[30,30,64]{2,1,0}", "s32[900,2]{1,0}", mode="parallel")  # noqa: E501
    plan, = group.plans
    index, = (op for op in plan.section.ops if op.op == "divide")
    assert plan.tiles[index][1].size == 2 and plan.tiles[index][0].size < 900


def test_a_small_reduction_does_not_cut_large_rows() -> None:
    """Columns less their mean: adding up the partial sums is a phase of its own, not part of every block."""
    group = scheduled("""  %zero = f32[] constant(0)
  %s = f32[512]{0} reduce(%p0, %zero), dimensions={0}, to_apply=%add
  %b = f32[8192,512]{1,0} broadcast(%s), dimensions={1}
  ROOT %d = f32[8192,512]{1,0} subtract(%p0, %b)""", "f32[8192,512]{1,0}")
    assert rows_of(group, group.graph.roots[0]) == 512
    assert sorted(len(phase) for phase in group.phases()) == [1, 1, 1]


def test_a_small_reduction_of_the_same_rows_joins_them() -> None:
    group = scheduled("""  %zero = f32[] constant(0)
  %s = f32[8192]{0} reduce(%p1, %zero), dimensions={1}, to_apply=%add
  %b = f32[8192,512]{1,0} broadcast(%s), dimensions={0}
  ROOT %d = f32[8192,512]{1,0} subtract(%p0, %b)""", "f32[8192,512]{1,0}", "f32[8192,2]{1,0}")
    plan, = group.plans
    assert rows_of(group, group.graph.roots[0]) == 512


def test_roots_that_agree_share_a_section() -> None:
    group = scheduled("""  %zero = f32[] constant(0)
  %e = f32[900,300]{1,0} exponential(%p0)
  %r = f32[900]{0} reduce(%e, %zero), dimensions={1}, to_apply=%maximum
  %w = f32[900,300]{1,0} broadcast(%r), dimensions={0}
  %d = f32[900,300]{1,0} divide(%e, %w)
  %s = f32[900]{0} reduce(%d, %zero), dimensions={1}, to_apply=%add
  ROOT %all = (f32[900]{0}, f32[900,300]{1,0}, f32[900]{0}) tuple(%r, %d, %s)""", "f32[900,300]{1,0}")
    plan, = group.plans
    assert len(plan.section.roots) == 3 and plan.grid > 4


def test_cheap_values_are_computed_again_in_every_section() -> None:
    group = scheduled("""  %zero = f32[] constant(0)
  %n = f32[600,640]{1,0} negate(%p0)
  %r = f32[600]{0} reduce(%n, %zero), dimensions={1}, to_apply=%maximum
  %t = f32[640,600]{1,0} transpose(%n), dimensions={1,0}
  %x = f32[640,600]{1,0} exponential(%t)
  ROOT %all = (f32[600]{0}, f32[640,600]{1,0}) tuple(%r, %x)""", "f32[600,640]{1,0}")
    assert len(group.phases()[0]) == len(group.plans), "nothing waits for the negation"


@pytest.mark.parametrize("mode", MODES)
@settings(max_examples=25, derandomize=True, deadline=None)
@given(seed=st.integers(0, 1 << 30), steps=st.integers(1, 12))
def test_invariants(mode: str, seed: int, steps: int) -> None:
    """Of every plan, on random groups."""
    frame = random_frame(random.Random(seed).choice, steps)
    group = lower_frame(frame, MODES[mode]).scheduled
    stored: dict[Instr, SectionPlan] = {}
    for plan in group.plans:
        for root in plan.section.roots:
            assert root not in stored, "a value is stored once"
            stored[root] = plan
    assert set(group.graph.roots) <= set(stored)
    for plan in group.plans:
        inside = set(plan.section.ops)
        assert len(inside) == len(plan.section.ops)
        for op in plan.section.ops:
            for o in op.operands:
                if o not in inside and not is_free(o):
                    assert group.sections.phase[stored[o].section] < group.sections.phase[plan.section]
        check_tiles(plan, group.graph)


def check_tiles(plan: SectionPlan, graph: Graph) -> None:
    """Stored values are covered once; a value's tile holds what every consumer's tile asks for."""
    inside = set(plan.section.ops)
    for root in plan.section.roots:
        tile = plan.tiles[root]
        dims = domain(root).dims
        assert plan.steps == 1 and tile == whole(dims) or plan.steps > 1 and covers_clipped(tile, dims, plan.steps)
    for op in inside:
        if op not in plan.tiles:
            continue
        for o, asked in zip(op.operands, tiles_of(op, plan.tiles[op])):
            if o in inside and o in plan.tiles and plan.steps > 1 and asked is not None:
                assert elements(plan.tiles[o]) >= elements(asked)


def covers_clipped(tile: Tile, dims: tuple[int, ...], blocks: int) -> bool:
    """`covers`, counted where blocks are few and the symbolic answer is no (coarse tiles mix quotients)."""
    if covers(tile, dims, blocks):
        return True
    seen: set[tuple[int, ...]] = set()
    for b in range(blocks):
        bases = tuple(at_block(s.base, b) for s in tile)
        if any(base >= n for base, n in zip(bases, dims)) or any(base % s.size for base, s in zip(bases, tile)):
            return False
        seen.add(bases)
    return len(seen) == blocks == math.prod(-(-n // s.size) for s, n in zip(tile, dims))


def at_block(base: Ix, number: int) -> int:
    return base.substitute(lambda a: Ix(number) if isinstance(a, Var) else None).const


def test_coarse_plans_are_unions_of_fine_ones() -> None:
    """Joining blocks changes how many elements a step has, never which there are."""
    group = softmax(600, 40)
    plan, = group.plans
    option = plan.section.options[[o.schedule.split_dim for o in plan.section.options].index(0)]
    for joined in (2, 3, 5, 8, 25, 600):
        for op, tile in option.tiles.items():
            coarse = ix(block_var(-(-option.blocks // joined)))
            got = coarsen(tile, op.array.dims, block_var(option.blocks), joined, coarse)
            assert got is not None and elements(got) == elements(tile) * joined, op


def test_partial_sums_do_not_depend_on_the_number_of_cores() -> None:
    """Results are the same on every machine: the number of partial results is fixed."""
    body = """  %zero = f32[] constant(0)
  ROOT %s = f32[8]{0} reduce(%p0, %zero), dimensions={0}, to_apply=%add"""
    for cores in (1, 2, 8, 64):
        mode = replace(MODES["single"], target=replace(TARGET, cores=cores))
        group = lower_frame(frame_of(body, "f32[65536,8]{1,0}"), mode).scheduled
        assert [r.array.dims for p in group.plans for r in p.section.roots] == [(Grain().chunks, 8), (8,)]


def test_schedule_group_keeps_short_groups_whole() -> None:
    group = softmax(8, 16)
    again = schedule_group(group.graph, TARGET)
    assert again.graph is group.graph, "nothing to split"


#: planes that are shifted along rows and columns, what all of them say together, and each of them changed by that
PLANES = """  %s0 = f32[1,96,128]{{2,1,0}} slice(%p0), slice={{[0:1], [0:96], [0:128]}}
  %a = f32[96,128]{{1,0}} bitcast(%s0)
  %s1 = f32[1,95,128]{{2,1,0}} slice(%p0), slice={{[1:2], [0:95], [0:128]}}
  %b1 = f32[95,128]{{1,0}} bitcast(%s1)
  %s2 = f32[1,1,128]{{2,1,0}} slice(%p0), slice={{[1:2], [95:96], [0:128]}}
  %b2 = f32[1,128]{{1,0}} bitcast(%s2)
  %b = f32[96,128]{{1,0}} concatenate(%b2, %b1), dimensions={{0}}
  %s3 = f32[1,96,127]{{2,1,0}} slice(%p0), slice={{[2:3], [0:96], [0:127]}}
  %c1 = f32[96,127]{{1,0}} bitcast(%s3)
  %s4 = f32[1,96,1]{{2,1,0}} slice(%p0), slice={{[2:3], [0:96], [127:128]}}
  %c2 = f32[96,1]{{1,0}} bitcast(%s4)
  %c = f32[96,128]{{1,0}} concatenate(%c2, %c1), dimensions={{1}}
  %ab = f32[96,128]{{1,0}} add(%a, %b)
  %all = f32[96,128]{{1,0}} add(%ab, %c)
  %l = f32[96,128]{{1,0}} logistic(%all)
  %d = f32[96,128]{{1,0}} divide(%all, %l)
  %x = f32[96,128]{{1,0}} multiply(%d, %a)
  %y = f32[96,128]{{1,0}} multiply(%d, %b)
  %z = f32[96,128]{{1,0}} multiply(%d, %c)
  %x1 = f32[1,96,128]{{2,1,0}} bitcast(%x)
  %y1 = f32[1,96,128]{{2,1,0}} bitcast(%y)
  %z1 = f32[1,96,128]{{2,1,0}} bitcast(%z)
  ROOT %n = f32[3,96,128]{{2,1,0}} concatenate(%x1, %y1, %z1), dimensions={{0}}""".format()


def test_what_all_planes_need_is_computed_once() -> None:
    """Cheap shifted reads rule out no schedule: blocks take a row of all planes, not of one for which they would
    compute what all of them need again."""
    with in_mode(MODES["parallel"]):
        plan, = schedule_group(frame_of(PLANES, "f32[3,96,128]{2,1,0}"), TARGET).plans
    option = next(o for o in plan.section.options if o.schedule == plan.choice.schedule)
    assert max(repeats(plan.section, option, 1, TARGET).values()) == 1.0
    rows = next(o for o in plan.section.options if o.schedule.kind is SchedType.ROW and o.schedule.split_dim == 1)
    again = {op.name: n for op, n in repeats(plan.section, rows, 1, TARGET).items()}
    assert again["d"] == again["l"] == 3.0 and again["x"] == again["n"] == 1.0


def test_what_ops_read_is_found_out_once_for_all_schedules(monkeypatch: pytest.MonkeyPatch) -> None:
    with in_mode(MODES["parallel"]):
        made, = schedule_group(frame_of(PLANES, "f32[3,96,128]{2,1,0}"), TARGET).plans
    asked: list[object] = []
    monkeypatch.setattr(sections, "reads_of", lambda s, target: (asked.append(s), reads_of(s, target))[1])
    found = sections.scores(made.section, TARGET)
    assert asked == [made.section] and len(found) > 1
    assert found == [sections.estimate(made.section, o, TARGET) for o in made.section.options]


def test_what_is_only_copied_takes_time() -> None:
    """Rows looked up in what the kernel has made: as many as threads should share."""
    gather = "offset_dims={1}, collapsed_slice_dims={0}, start_index_map={0}, index_vector_dim=1, slice_sizes={1,256}"
    frame = frame_of(f"  %t = f32[100,256] tanh(%p0)\n  ROOT %g = f32[3000,256] gather(%t, %p1), {gather}\n",
                     "f32[100,256]", "s32[3000,1]", result="f32[3000,256]")
    made = lower_frame(frame, MODES["coarse"])
    assert made.scheduled.plans[-1].work >= 3000 * 256 * 4 * TARGET.costs.arithmetic.read_ns
    section = made.kernel.phases[-1].sections[-1]
    assert 2 * section.grain <= section.grid


#: a step of a descent: a product with rows of a matrix, a function of that, and one with its columns
DESCENT = """  %a = f32[1000,1]{1,0} dot(%p1, %p0), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  %e = f32[1000,1]{1,0} exponential(%a)
  %l = f32[1000,1]{1,0} logistic(%e)
  %g = f32[1,128]{1,0} dot(%l, %p1), lhs_contracting_dims={0}, rhs_contracting_dims={0}
  %r = f32[128,1]{1,0} reshape(%g)
  ROOT %w = f32[128,1]{1,0} subtract(%p0, %r)
"""


def test_one_core_folds_columns_in_one_block_however_long_that_takes() -> None:
    """Blocks of a few columns, for other cores, would compute the function again in each of them, and read the matrix
    element by element."""
    frame = frame_of(DESCENT, "f32[128,1]{1,0}", "f32[1000,128]{1,0}", result="f32[128,1]{1,0}")
    made = schedule_group(frame, replace(preset("avx512"), cores=1))
    assert made.plans[-1].grid == 1 and made.plans[-1].work > TARGET.costs.tiles.parallel_ns


#: rows of two dimensions as one
FLATTENED = """  %a = f32[1155,1024,3]{2,1,0} broadcast(%p0), dimensions={0}
  %b = f32[1155,1024,3]{2,1,0} broadcast(%p1), dimensions={1}
  %m = f32[1155,1024,3]{2,1,0} multiply(%a, %b)
  %t = f32[1155,1024,3]{2,1,0} tanh(%m)
  ROOT %r = f32[1182720,3]{1,0} reshape(%t)
"""


def test_flattened_rows_are_joined_by_as_many_as_a_dimension_has() -> None:
    """Of 1,182,720 rows many other numbers are nearer to what a step wants, but no box of two dimensions."""
    frame = frame_of(FLATTENED, "f32[1155]{0}", "f32[1024]{0}", result="f32[1182720,3]{1,0}")
    assert [p.choice.joined for p in schedule_group(frame, TARGET).plans] == [1024]
