"""Lowering: random groups and hand-made ones, under schedules of every kind, against the HLO interpreter."""
from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from stitch.emit.ir import interpreter as kinterp
from stitch.emit.ir.kir import Compute, For, Load, Loop, Space, Transpose, walk
from stitch.emit.ir.printer import print_kernel
from stitch.emit.lower.group import layouts
from stitch.emit.lower.memory.layout import Layout, LayoutPlanner
from stitch.emit.lower.nests import joining
from stitch.emit.lower.nests.configure import in_blocks
from stitch.emit.lower.nests.loops import Axis, NestLoop
from stitch.errors import ArenaOverflow
from stitch.hlo.index import Atom, Ix, Var, ix, weighted
from stitch.hlo.ir import Graph, Instr
from stitch.hlo.types import F32, Shape
from stitch.schedule.plan import SectionPlan
from stitch.schedule.tiles.propagate import Tile, elements
from stitch.target.costs import Grain

from .graphs import random_frame
from .group_harness import MODES, TARGET, Lowered, Mode, check, frame_of, lower_frame

fuzz = settings(derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
seeds = st.integers(0, 1 << 30)


def frame_of_seed(seed: int, steps: int) -> Graph:
    """The number of steps shrinks; what they are is the seed's."""
    return random_frame(random.Random(seed).choice, steps)


@pytest.mark.parametrize("mode", MODES)
@settings(fuzz, max_examples=70)
@given(seed=seeds, steps=st.integers(1, 10))
def test_random_groups(mode: str, seed: int, steps: int) -> None:
    check(lower_frame(frame_of_seed(seed, steps), MODES[mode]), seed)


# ---- kernels by hand


SOFTMAX = """  %low = f32[] constant(-inf)
  %zero = f32[] constant(0)
  %m = f32[{r}]{{0}} reduce(%p0, %low), dimensions={{1}}, to_apply=%maximum
  %mb = f32[{r},{c}]{{1,0}} broadcast(%m), dimensions={{0}}
  %d = f32[{r},{c}]{{1,0}} subtract(%p0, %mb)
  %e = f32[{r},{c}]{{1,0}} exponential(%d)
  %s = f32[{r}]{{0}} reduce(%e, %zero), dimensions={{1}}, to_apply=%add
  %sb = f32[{r},{c}]{{1,0}} broadcast(%s), dimensions={{0}}
  ROOT %q = f32[{r},{c}]{{1,0}} divide(%e, %sb)"""


def softmax(rows: int, columns: int) -> Graph:
    return frame_of(SOFTMAX.format(r=rows, c=columns), f"f32[{rows},{columns}]{{1,0}}")


def run(lowered: Lowered, *inputs: np.ndarray[Any, Any]) -> list[np.ndarray[Any, Any]]:
    return kinterp.run(lowered.kernel, [x.reshape(-1) for x in inputs])


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("shape", [(7, 33), (64, 40), (1, 50)])
def test_softmax(shape: tuple[int, int], mode: str) -> None:
    x = np.random.default_rng(0).standard_normal(shape).astype(np.float32) * 4
    got, = run(lower_frame(softmax(*shape), MODES[mode]), x)
    e = np.exp(x - x.max(1, keepdims=True), dtype=np.float64)
    np.testing.assert_allclose(got.reshape(shape), e / e.sum(1, keepdims=True), rtol=2e-6)


def test_softmax_is_one_section_that_keeps_the_exponentials() -> None:
    lowered = lower_frame(softmax(64, 40), MODES["parallel"])
    plan, = lowered.scheduled.plans
    assert plan.grid > 1
    layout = planned(lowered)[plan]
    assert "exponential" in {op.op for op in layout.kept}
    kernel = lowered.kernel
    assert len(kernel.phases) == 1 and not kernel.of(Space.SCRATCH)
    computed = [s for section in kernel.sections() for s in walk(section.body) if getattr(s, "op", "") == "exponential"]
    assert len(computed) == 1


def test_joined_arrays_are_joined_once() -> None:
    """Which part an element comes from is decided anew wherever a joined value is computed."""
    parts = [f"  %s{n} = f32[64,8]{{1,0}} slice(%p0), slice={{[0:64], [{8 * n}:{8 * n + 8}]}}" for n in range(5)]
    frame = frame_of("\n".join(parts) + """
  %zero = f32[] constant(0)
  %j = f32[64,40]{1,0} concatenate(%s3, %s1, %s4, %s0, %s2), dimensions={1}
  %s = f32[64]{0} reduce(%j, %zero), dimensions={1}, to_apply=%add
  %b = f32[64,40]{1,0} broadcast(%s), dimensions={0}
  ROOT %q = f32[64,40]{1,0} multiply(%j, %b)""", "f32[64,40]{1,0}")
    lowered = lower_frame(frame, Mode(1.0, 16))
    kept = {op.op for layout in planned(lowered).values() for op in layout.kept}
    assert "concatenate" in kept
    check(lowered, 0)


def test_the_hull_of_a_few_elements_is_not_kept() -> None:
    """Every block needs one pixel of each image of a flat stack: their hull is nearly the whole stack."""
    frame = frame_of("""  %e = f32[8,50]{1,0} exponential(%p1)
  %f = f32[8,50]{1,0} exponential(%e)
  %i = s32[8,50]{1,0} convert(%f)
  %j = s32[8,50,1]{2,1,0} reshape(%i)
  %n = s32[8,50,1]{2,1,0} iota(), iota_dimension=0
  %k = s32[8,50,2]{2,1,0} concatenate(%n, %j), dimensions={2}
  %flat = s32[400,2]{1,0} bitcast(%k)
  %g = f32[400,1,1]{2,1,0} gather(%p0, %flat), offset_dims={1,2}, collapsed_slice_dims={}, """
                     """start_index_map={0,1}, index_vector_dim=1, slice_sizes={1,1}
  %s = f32[8,50]{1,0} bitcast(%g)
  %zero = f32[] constant(0)
  ROOT %r = f32[50]{0} reduce(%s, %zero), dimensions={0}, to_apply=%add""", "f32[8,9]{1,0}", "f32[8,50]{1,0}")
    lowered = lower_frame(frame, Mode(1.0, 16))
    for plan, layout in planned(lowered).items():
        assert all(elements(plan.tiles[op]) <= 8 * plan.tiles[frame_root(plan)][0].size for op in layout.kept)
    check(lowered, 0)


def frame_root(plan: SectionPlan) -> Instr:
    root, = plan.section.roots
    return root


def planned(lowered: Lowered, **changes: Any) -> dict[SectionPlan, Layout]:
    return layouts(lowered.scheduled, replace(TARGET, **changes))


# ---- arena (section 5.1)


def planning_for(limit: int) -> int:
    """The second-level cache of a machine whose blocks may use `limit` bytes."""
    return -(-4 * limit // 3)


def test_values_go_back_to_recomputation_when_the_arena_is_small() -> None:
    """Softmax in rows of 200: maximum and sum need a slot each whatever happens, the exponentials can be given up."""
    frame = softmax(64, 200)
    mode = Mode(1.0, 16)
    whole = planned(lower_frame(frame, mode))
    total = max(layout.total for layout in whole.values())
    assert total >= 800 and not any(layout.shrunk for layout in whole.values())
    small = replace(mode, target=replace(TARGET, l2=planning_for(total - 64)))
    lowered = lower_frame(frame, small)
    shrunk = [op.op for layout in planned(lowered, l2=small.target.l2).values() for op in layout.shrunk]
    assert shrunk == ["exponential"]
    assert lowered.kernel.arena <= total - 64
    x = np.random.default_rng(0).standard_normal((64, 200)).astype(np.float32)
    got, = run(lowered, x)
    e = np.exp(x - x.max(1, keepdims=True), dtype=np.float64)
    np.testing.assert_allclose(got.reshape(x.shape), e / e.sum(1, keepdims=True), rtol=2e-6)


@settings(fuzz, max_examples=15)
@given(seed=seeds, steps=st.integers(3, 10), limit=st.sampled_from((0, 64, 256)))
@example(seed=5, steps=10, limit=64)
def test_shrunk_arenas_compute_the_same(seed: int, steps: int, limit: int) -> None:
    mode = replace(MODES["parallel"], target=replace(TARGET, l2=planning_for(limit)))
    try:
        lowered = lower_frame(frame_of_seed(seed, steps), mode)
    except ArenaOverflow as error:
        assert error.need > error.limit == limit
        return
    check(lowered, seed, ("forward",))


def test_reductions_that_cannot_fit_overflow() -> None:
    with pytest.raises(ArenaOverflow, match="limit is 32"):
        lower_frame(softmax(64, 40), Mode(target=replace(TARGET, l2=planning_for(32))))


def test_cheap_values_are_given_up_before_dear_ones() -> None:
    """One value is dear (exp of exp), the other one inexpensive (a square root); both are read by two loops."""
    frame = frame_of("""  %zero = f32[] constant(0)
  %e1 = f32[64,40]{1,0} exponential(%p0)
  %e = f32[64,40]{1,0} exponential(%e1)
  %c = f32[64,40]{1,0} sqrt(%p0)
  %se = f32[64]{0} reduce(%e, %zero), dimensions={1}, to_apply=%add
  %sq = f32[64]{0} reduce(%c, %zero), dimensions={1}, to_apply=%add
  %be = f32[64,40]{1,0} broadcast(%se), dimensions={0}
  %bq = f32[64,40]{1,0} broadcast(%sq), dimensions={0}
  %x = f32[64,40]{1,0} multiply(%e, %be)
  %y = f32[64,40]{1,0} multiply(%c, %bq)
  ROOT %z = f32[64,40]{1,0} add(%x, %y)""", "f32[64,40]{1,0}")
    lowered = lower_frame(frame, Mode(1.0, 16))
    whole, = planned(lowered).values()
    assert {op.op for op in whole.kept} == {"exponential", "sqrt"}
    less, = planned(lowered, l2=planning_for(whole.total - 64)).values()
    assert [op.op for op in less.shrunk] == ["sqrt"]
    least, = planned(lowered, l2=planning_for(1)).values()
    assert [op.op for op in least.shrunk][:2] == ["sqrt", "exponential"]


def test_giving_a_value_up_does_not_look_through_the_section_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """What loops would cross changes only where a walk ended at what is given up; the layouts are as if all were done
    again."""
    walks: list[Instr] = []
    cross, attempt = LayoutPlanner._cross, LayoutPlanner._attempt

    def counted(planner: LayoutPlanner, start: Instr, shape: Shape, tile: Tile) -> set[Instr]:
        walks.append(start)
        return cross(planner, start, shape, tile)

    def forgetful(planner: LayoutPlanner, shrunk: tuple[Instr, ...], limit: int) -> Layout:
        planner._crossed_by.clear()
        return attempt(planner, shrunk, limit)
    monkeypatch.setattr(LayoutPlanner, "_cross", counted)
    by_half = 0
    dear = "\n".join(f"""  %e{n} = f32[64,40]{{1,0}} exponential(%{f"b{n - 1}" if n else "p0"})
  %s{n} = f32[64]{{0}} reduce(%e{n}, %zero), dimensions={{1}}, to_apply=%add
  %w{n} = f32[64,40]{{1,0}} broadcast(%s{n}), dimensions={{0}}
  %b{n} = f32[64,40]{{1,0}} multiply(%e{n}, %w{n})""" for n in range(9))
    body = f"  %zero = f32[] constant(0)\n{dear}\n  ROOT %r = f32[64,40]{{1,0}} add(%e8, %p0)"
    chain = frame_of(body, "f32[64,40]{1,0}")
    for frame in (chain, *(frame_of_seed(seed, 9) for seed in range(40))):
        lowered = lower_frame(frame, MODES["parallel"])
        for limit in (0, 128):
            sides: list[str] = []
            counts: list[int] = []
            for forget in (False, True):
                monkeypatch.setattr(LayoutPlanner, "_attempt", forgetful if forget else attempt)
                walks.clear()
                try:
                    found = planned(lowered, l2=planning_for(limit)).values()
                    sides.append(repr([(x.nests, x.kept, x.total, x.shrunk) for x in found]))
                except ArenaOverflow as error:
                    sides.append(str(error))
                counts.append(len(walks))
            assert sides[0] == sides[1]
            assert counts[0] <= counts[1]
            by_half += 2 * counts[0] < counts[1]
    assert by_half > 1


def test_slots_never_overlap_while_both_are_needed() -> None:
    kept = 0
    for seed in range(60):
        lowered = lower_frame(frame_of_seed(seed, 12), MODES["parallel"])
        for layout in planned(lowered).values():
            slots = list(layout.kept.values())
            kept += len(slots)
            for n, (offset, size, first, last) in enumerate(slots):
                assert offset % 64 == 0 and offset + size <= layout.total and first <= last
                for other, length, begin, end in slots[:n]:
                    assert offset + size <= other or other + length <= offset or last < begin or end < first
    assert kept > 10


def test_slots_are_kept_for_values_that_another_result_needs() -> None:
    """Row 1 of a padding is none of what is padded: the first result depends on %m in name only."""
    frame = frame_of("""  %zero = f32[] constant(0)
  %e = f32[4,30]{1,0} exponential(%p0)
  %r = f32[1,30]{1,0} slice(%e), slice={[2:3], [0:30]}
  %m = f32[1,30]{1,0} sine(%r)
  %pad = f32[2,30]{1,0} pad(%m, %zero), padding=0_1x0_0
  %pad1 = f32[1,30]{1,0} slice(%pad), slice={[1:2], [0:30]}
  %e3 = f32[1,30]{1,0} slice(%e), slice={[3:4], [0:30]}
  %x = f32[1,30]{1,0} add(%e3, %pad1)
  %e1 = f32[1,30]{1,0} slice(%e), slice={[1:2], [0:30]}
  %y = f32[1,30]{1,0} add(%e1, %m)
  %c = f32[1,30]{1,0} cosine(%y)
  %px = f32[3,30]{1,0} pad(%x, %zero), padding=1_1x0_0
  %py = f32[3,30]{1,0} pad(%c, %zero), padding=2_0x0_0
  %pm = f32[3,30]{1,0} pad(%y, %zero), padding=0_2x0_0
  %s = f32[3,30]{1,0} add(%px, %py)
  ROOT %t = f32[3,30]{1,0} add(%s, %pm)""", "f32[4,30]{1,0}")
    check(lower_frame(frame, MODES["single"]))


# ---- loops


def test_partial_reductions() -> None:
    """A column sum of many rows: first blocks for chunks, which walk their rows, then one that adds up."""
    frame = frame_of("""  %zero = f32[] constant(3)
  ROOT %s = f32[5]{0} reduce(%p0, %zero), dimensions={0}, to_apply=%add""", "f32[130,5]{1,0}")
    lowered = lower_frame(frame, MODES["split"])
    first, second = lowered.scheduled.plans
    assert [r.op for r in first.section.roots] == ["partial-reduce"] and first.partial and first.grid == Grain().chunks
    assert first.steps > Grain().chunks and first.per_block == -(-first.steps // Grain().chunks)
    assert len(lowered.kernel.phases) == 2 and not second.partial
    check(lowered)


def test_a_chunk_without_rows_gives_the_identity() -> None:
    frame = frame_of("""  %low = f32[] constant(-3)
  ROOT %s = f32[] reduce(%p0, %low), dimensions={0,1}, to_apply=%maximum""", "f32[17,5]{1,0}")
    lowered = lower_frame(frame, MODES["split"])
    first = lowered.scheduled.plans[0]
    assert first.partial and first.per_block * (Grain().chunks - 1) >= first.steps, "the last chunk is empty"
    check(lowered)


@pytest.mark.parametrize("extent", [254, 251, 300, 1000])
@pytest.mark.parametrize("bound", [None, 0, 100, 250, 5000])
def test_blocks_of_a_sum_cover_it_once(extent: int, bound: int | None) -> None:
    """However an extent and a bound at run time, which may be larger, cut a loop: its blocks are all of it."""
    whole = NestLoop(Var("i", extent), None if bound is None else Ix(bound), True)
    loops, [index], _ = in_blocks([whole], [ix(whole.var)], None)
    places: list[dict[Atom, Ix]] = [{}]
    for n in loops:
        limits = [n.var.extent if n.bound is None else min(n.var.extent, number(n.bound, at)) for at in places]
        places = [{**at, n.var: Ix(k)} for at, limit in zip(places, limits) for k in range(limit)]
    terms = [number(index, at) for at in places]
    assert terms == [*range(extent if bound is None else min(extent, bound))]


def number(index: Ix, at: dict[Atom, Ix]) -> int:
    low, high = index.substitute(at.get).bounds()
    assert low == high
    return low


def test_clipped_tiles() -> None:
    """131 columns do not divide: the last block has fewer."""
    frame = frame_of("""  %zero = f32[] constant(0)
  ROOT %s = f32[131]{0} reduce(%p0, %zero), dimensions={0}, to_apply=%add""", "f32[40,131]{1,0}")
    lowered = lower_frame(frame, Mode(1.0, 1 << 14))
    section, = lowered.kernel.sections()
    loops = [s for s in walk(section.body) if isinstance(s, For)]
    assert 1 < section.grid < 131 and any(loop.bound is not None for loop in loops)
    check(lowered)


@pytest.mark.parametrize(("ops", "lanes"), [(1, False), (8, True)])
def test_a_few_numbers_of_such_stored_one_by_one_are_no_vector(ops: int, lanes: bool) -> None:
    """Results of a small product are read number by number, unless that is more work than waiting for them."""
    square = "f32[3,3]{1,0}"
    chain = "\n".join(f"  %n{k + 1} = {square} add(%n{k}, %p1)" for k in range(ops))
    frame = frame_of(f"""  %n0 = {square} dot(%p0, %p1), lhs_contracting_dims={{1}}, rhs_contracting_dims={{0}}
{chain}
  ROOT %r = {square} negate(%n{ops})""", square, square)
    lowered = lower_frame(frame)
    loops = [s for section in lowered.kernel.sections() for s in walk(section.body) if isinstance(s, For)]
    negating = [loop for loop in loops if any(isinstance(s, Compute) and s.op == "negate" for s in loop.body)]
    assert [loop.kind is Loop.LANE for loop in negating] == [lanes]
    check(lowered)


@pytest.mark.parametrize("strides, extents", [((15, 5, 100, 20), [6, 20]), ((1000, 300, 25, 5), [2, 3, 20]),
                                              ((60, 20, 5, 1), [120]), ((7, 11, 13, 17), [2, 3, 4, 5])])
def test_axes_are_joined_as_far_as_addresses_allow(strides: tuple[int, ...], extents: list[int],
                                                   monkeypatch: pytest.MonkeyPatch) -> None:
    """At once where one look at the addresses tells which, with what comes of joining them pair by pair."""
    dims = (2, 3, 4, 5)
    value = Instr("x", "parameter", Shape(F32, dims), index=0)
    tried: list[int] = []
    attempt = joining._attempt

    def entry(index: Sequence[Ix]) -> tuple[list[tuple[Instr, tuple[Ix, ...]]], list[tuple[Instr, Ix]]]:
        return [], [(value, weighted(index, strides))]

    def joined() -> tuple[list[int], list[tuple[int, ...]]]:
        tried.clear()
        loops, _, leaves = joining.joined([Axis(n, None, False) for n in dims], entry, lambda op, index: None, 1e9, 0.0)
        return [n.var.extent for n in loops], [tuple(x.address.coeff(n.var) for n in loops) for x in leaves]
    monkeypatch.setattr(joining, "_attempt", lambda *args: (tried.append(1), attempt(*args))[1])
    found = joined()
    assert found[0] == extents and len(tried) <= 2
    monkeypatch.setattr(joining, "_is_one", lambda *args: True)
    assert joined() == found


def test_contiguous_axes_become_one_loop() -> None:
    frame = frame_of("  ROOT %n = f32[6,5,4]{2,1,0} negate(%p0)", "f32[6,5,4]{2,1,0}")
    section, = lower_frame(frame).kernel.sections()
    loops = [s for s in walk(section.body) if isinstance(s, For)]
    assert [loop.extent for loop in loops] == [120] and loops[0].kind is Loop.LANE


def test_transposed_operands_are_staged() -> None:
    frame = frame_of("""  %t = f32[64,33]{1,0} transpose(%p0), dimensions={1,0}
  ROOT %a = f32[64,33]{1,0} add(%t, %p1)""", "f32[33,64]{1,0}", "f32[64,33]{1,0}")
    lowered = lower_frame(frame)
    section, = lowered.kernel.sections()
    assert sum(isinstance(s, Transpose) for s in walk(section.body)) == 1
    check(lowered)


def test_every_transposed_operand_is_staged() -> None:
    """Two operands are read at one address, and both are copied."""
    frame = frame_of("""  %s = f32[64,33]{1,0} transpose(%p0), dimensions={1,0}
  %t = f32[64,33]{1,0} transpose(%p1), dimensions={1,0}
  %m = f32[64,33]{1,0} multiply(%s, %t)
  ROOT %a = f32[64,33]{1,0} add(%m, %p2)""", "f32[33,64]{1,0}", "f32[33,64]{1,0}", "f32[64,33]{1,0}")
    lowered = lower_frame(frame)
    section, = lowered.kernel.sections()
    assert len({s.src for s in walk(section.body) if isinstance(s, Transpose)}) == 2
    check(lowered)


def test_run_time_indices_are_not_staged() -> None:
    frame = frame_of("""  %t = f32[64,64]{1,0} transpose(%p0), dimensions={1,0}
  ROOT %s = f32[64,32]{1,0} dynamic-slice(%t, %p1, %p2), dynamic_slice_sizes={64,32}""",
                     "f32[64,64]{1,0}", "s32[]", "s32[]")
    lowered = lower_frame(frame)
    assert not any(isinstance(s, Transpose) for section in lowered.kernel.sections() for s in walk(section.body))
    check(lowered)


def test_operands_are_read_once_for_all_results() -> None:
    frame = frame_of("""  %a = f32[300]{0} exponential(%p0)
  %b = f32[300]{0} multiply(%a, %p0)
  ROOT %t = (f32[300]{0}, f32[300]{0}) tuple(%a, %b)""", "f32[300]{0}")
    section, = lower_frame(frame).kernel.sections()
    assert sum(isinstance(s, Load) for s in walk(section.body)) == 1


def test_equal_outputs_and_layouts_of_outputs() -> None:
    frame = frame_of("""  %a = f32[6,5]{1,0} negate(%p0)
  %b = f32[6,5]{1,0} negate(%p0)
  %c = f32[6,5]{0,1} copy(%a)
  ROOT %t = (f32[6,5]{1,0}, f32[6,5]{1,0}, f32[6,5]{0,1}) tuple(%a, %b, %c)""", "f32[6,5]{0,1}")
    for mode in MODES.values():
        check(lower_frame(frame, mode))


# ---- the text of kernels


def test_the_same_group_gives_the_same_text() -> None:
    for seed in range(12):
        texts = {print_kernel(lower_frame(frame_of_seed(seed, 8), MODES["split"]).kernel) for _ in range(2)}
        assert len(texts) == 1


def test_a_chain_of_hundreds_of_ops() -> None:
    body = "\n".join(f"  %v{n} = f32[40]{{0}} {'negate' if n % 2 else 'exponential'}(%{f'v{n - 1}' if n else 'p0'})"
                     for n in range(600))
    frame = frame_of(f"{body}\n  ROOT %r = f32[40]{{0}} tanh(%v599)", "f32[40]{0}")
    assert len(lower_frame(frame).kernel.phases) == 1


def test_a_chain_of_hundreds_of_sections() -> None:
    """Every transposition of a large array that is reduced and added again starts a section behind the last one."""
    steps = []
    last = "p0"
    for n in range(500):
        steps.append(f"  %t{n} = f32[40,40]{{1,0}} transpose(%{last}), dimensions={{1,0}}\n"
                     f"  %m{n} = f32[40]{{0}} reduce(%t{n}, %zero), dimensions={{0}}, to_apply=%add\n"
                     f"  %w{n} = f32[40,40]{{1,0}} broadcast(%m{n}), dimensions={{1}}\n"
                     f"  %e{n} = f32[40,40]{{1,0}} subtract(%t{n}, %w{n})")
        last = f"e{n}"
    frame = frame_of("  %zero = f32[] constant(0)\n" + "\n".join(steps)
                     + f"\n  ROOT %r = f32[40,40]{{1,0}} negate(%{last})", "f32[40,40]{1,0}")
    lowered = lower_frame(frame, MODES["parallel"])
    assert len(lowered.kernel.phases) > 100

