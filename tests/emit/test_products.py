"""Products in sections: random groups under schedules of every kind against the HLO interpreter, and the cases that
random groups meet too rarely."""
from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stitch.emit.lower.group import layouts, lower
from stitch.emit.lower.memory.layout import LayoutPlanner
from stitch.errors import ArenaOverflow
from stitch.schedule.search.candidates import Space
from stitch.schedule.tiles import tiling
from stitch.schedule.tiles.choice import Candidate
from stitch.schedule.tiles.space import SchedType
from stitch.target import preset
from stitch.target.costs import Tiles
from stitch.target.costs_kernels import Panels

from .graphs import Frame, random_frame
from .group_harness import MODES, TARGET, Lowered, check, frame_of, lower_frame
from .product_graphs import AROUND, KINDS, Chain
from .test_lower import fuzz, seeds


@dataclass(frozen=True)
class Scale:
    """Costs under which small products are cut like large ones: rows and columns of boxes, depth of a piece, bytes
    of a right operand that are near, from how far apart a left one is copied, micro-tiles that share a copied panel,
    bytes of a right operand whose panels blocks share.  `eager`: ops join a section whatever it costs."""

    rows: tuple[int, ...] = Tiles().box_rows
    columns: tuple[int, ...] = Tiles().box_columns
    depth: int = Panels().depth
    near: int = Panels().near
    far: int = Panels().far
    reused: int = Panels().reused
    shared: int = Panels().shared
    eager: bool = True


SCALES = {"as it is": Scale(eager=False), "eager": Scale(), "boxes": Scale((8, 4), (16, 8)),
          "pieces": Scale(depth=16, near=0, reused=0), "all": Scale((16, 5), (24,), 8, 0, 16, 0),
          "odd": Scale((6,), (5,), 24, far=16), "shared": Scale((4, 3), (16,), 8, 0, 16, 0, 0),
          "shared columns": Scale((8, 2), (8, 32), 16, 0, reused=0, shared=0)}
MESHED = replace(preset("avx512"), cpu="sapphirerapids")
LIMITS = (None, None, 64 << 10, 8 << 10)


@contextmanager
def at_scale(scale: Scale) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for group, name, value in ((Tiles, "box_rows", scale.rows), (Tiles, "box_columns", scale.columns),
                                   (Panels, "depth", scale.depth), (Panels, "near", scale.near),
                                   (Panels, "far", scale.far), (Panels, "reused", scale.reused),
                                   (Panels, "shared", scale.shared)):
            patch.setattr(group, name, value)
        if scale.eager:
            patch.setattr(tiling, "lone_ns", lambda op, target: 1e15)
        yield


def lowered_at_random(seed: int, steps: int, scale: Scale) -> Lowered | None:
    """A random group on a random machine under random schedules; None when its block memory is too small."""
    r = random.Random(seed)
    kinds, kind_of_frame = r.choice(((AROUND, Chain), (AROUND, Chain), (AROUND, Frame), (KINDS, Frame)))
    frame = random_frame(random.Random(seed).choice, steps, r.random() < 0.7, kinds, kind_of_frame)
    target = replace(r.choice((TARGET, preset("portable"), preset("avx512"), MESHED)), cores=r.choice((2, 4)))
    limit = r.choice(LIMITS)
    mode = replace(r.choice(list(MODES.values())), target=target if limit is None else replace(target, l2=limit))

    def choose(found: Space) -> Candidate:
        return Candidate(tuple(r.choice(s).choice for s in found.sections))

    try:
        with at_scale(scale):
            return lower_frame(frame, mode, choose=choose if r.random() < 0.6 else None)
    except ArenaOverflow:
        return None


@pytest.mark.parametrize("scale", SCALES)
@settings(fuzz, max_examples=10)
@given(seed=seeds, steps=st.integers(1, 12))
def test_random_groups(scale: str, seed: int, steps: int) -> None:
    lowered = lowered_at_random(seed, steps, SCALES[scale])
    if lowered is not None:
        check(lowered, seed, ("random",))


def test_random_groups_hold_products_that_share_sections() -> None:
    found = [lowered_at_random(seed, 8, SCALES["eager"]) for seed in range(40)]
    counts = [sum(op.is_product for op in p.section.ops) for g in found if g is not None for p in g.scheduled.plans]
    assert sum(n > 0 for n in counts) > 15 and sum(n > 1 for n in counts) > 3


# ---- what a product reads


def test_a_dynamic_slice_read_in_two_ways_is_stored() -> None:
    """x' x wants x in two boxes a block, and another product wants it, too."""
    frame = frame_of("""  %zero = s32[] constant(0)
  %s = f32[1,33,8]{2,1,0} dynamic-slice(%p0, %p1, %zero, %zero), dynamic_slice_sizes={1,33,8}
  %x = f32[33,8]{1,0} reshape(%s)
  %g = f32[8,8]{1,0} dot(%x, %x), lhs_contracting_dims={0}, rhs_contracting_dims={0}
  %y = f32[33,8]{1,0} dot(%x, %p2), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  ROOT %t = (f32[8,8]{1,0}, f32[33,8]{1,0}) tuple(%g, %y)""", "f32[5,33,8]{2,1,0}", "s32[]", "f32[8,8]{1,0}")
    with at_scale(Scale((4,))):
        check(lower_frame(frame, MODES["parallel"]))


@pytest.mark.parametrize("right", ["%p1", "%n"], ids=["in memory", "computed"])
def test_panels_beyond_a_clipped_tile(right: str) -> None:
    """35 columns in tiles of 17, those in panels of 16 and 1: the last tile has nothing for its last panel."""
    frame = frame_of(f"""  %n = f32[20,35]{{1,0}} negate(%p1)
  ROOT %d = f32[70,35]{{1,0}} dot(%p0, {right}), lhs_contracting_dims={{1}}, rhs_contracting_dims={{0}}""",
                     "f32[70,20]{1,0}", "f32[20,35]{1,0}")

    def choose(found: Space) -> Candidate:
        return Candidate(tuple(next((s.choice for s in each if s.choice.schedule.tile == 17), each[0].choice)
                               for each in found.sections))

    with at_scale(Scale((70,), (17,), near=0, reused=0)):
        lowered = lower_frame(frame, MODES["parallel"], choose=choose)
    assert any(p.schedule.tile == 17 for p in lowered.scheduled.plans)
    check(lowered)


# ---- panels that blocks share


def copied_first(lowered: Lowered) -> list[str]:
    """The sections that copy panels for products."""
    return [s.name for s in lowered.kernel.sections() if s.name.startswith("c")]


SHARED = Scale((4,), (16, 48), 8, 0, reused=0, shared=0)


@pytest.mark.parametrize("rows,cols,depth", [(9, 32, 8), (70, 35, 20), (33, 48, 24), (8, 33, 3), (64, 99, 9)])
@pytest.mark.parametrize("side", [0, 1], ids=["transposed", "plain"])
@pytest.mark.parametrize("right", ["%p1", "%n"], ids=["operand", "stored"])
def test_panels_are_copied_once(rows: int, cols: int, depth: int, side: int, right: str) -> None:
    """Blocks of four rows read the panels that an earlier phase made of an operand or of another section's result."""
    dims = (cols, depth) if side == 0 else (depth, cols)
    y = f"f32[{dims[0]},{dims[1]}]{{1,0}}"
    frame = frame_of(f"""  %n = {y} negate(%p1)
  %d = f32[{rows},{cols}]{{1,0}} dot(%p0, {right}), lhs_contracting_dims={{1}}, rhs_contracting_dims={{{1 - side}}}
  ROOT %t = (f32[{rows},{cols}]{{1,0}}, {y}) tuple(%d, %n)""", f"f32[{rows},{depth}]{{1,0}}", y)

    def choose(found: Space) -> Candidate:
        return Candidate(tuple(next((s.choice for s in each if s.choice.schedule.kind is SchedType.BOX),
                                    each[0].choice) for each in found.sections))

    with at_scale(replace(SHARED, eager=False)):
        lowered = lower_frame(frame, MODES["parallel"], choose=choose)
    assert len(copied_first(lowered)) == 1
    check(lowered)


def test_panels_of_sections_with_partial_sums() -> None:
    """Blocks that add up columns of their part of a product share its panels as others do."""
    frame = frame_of("""  %d = f32[96,48]{1,0} dot(%p0, %p1), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  %zero = f32[] constant(0)
  %s = f32[48]{0} reduce(%d, %zero), dimensions={0}, to_apply=%add
  ROOT %t = (f32[96,48]{1,0}, f32[48]{0}) tuple(%d, %s)""", "f32[96,24]{1,0}", "f32[24,48]{1,0}")
    with at_scale(SHARED):
        lowered = lower_frame(frame, MODES["split"])
    plan, = (p for p in lowered.scheduled.plans if any(op.is_product for op in p.section.ops))
    assert plan.partial and len(copied_first(lowered)) == 1
    check(lowered)


def test_panels_of_batches() -> None:
    frame = frame_of("""  ROOT %d = f32[3,2,20,32]{3,2,1,0} dot(%p0, %p1), lhs_batch_dims={1,0}, rhs_batch_dims={0,2},
    lhs_contracting_dims={3}, rhs_contracting_dims={3}""", "f32[2,3,20,24]{3,2,1,0}", "f32[3,32,2,24]{3,2,1,0}")

    def choose(found: Space) -> Candidate:
        return Candidate(tuple(next(s.choice for s in each if s.choice.schedule.kind is SchedType.BOX)
                               for each in found.sections))

    with at_scale(SHARED):
        lowered = lower_frame(frame, MODES["parallel"], choose=choose)
    assert copied_first(lowered)
    check(lowered)


def test_columns_that_do_not_start_with_panels_are_copied_by_blocks() -> None:
    frame = frame_of("  ROOT %d = f32[70,35]{1,0} dot(%p0, %p1), lhs_contracting_dims={1}, rhs_contracting_dims={0}",
                     "f32[70,20]{1,0}", "f32[20,35]{1,0}")

    def choose(found: Space) -> Candidate:
        return Candidate(tuple(next(s.choice for s in each if s.choice.schedule.tile == 17) for each in found.sections))

    with at_scale(replace(SHARED, columns=(17,))):
        lowered = lower_frame(frame, MODES["parallel"], choose=choose)
    assert not copied_first(lowered)
    check(lowered)


def test_the_panels_of_what_a_block_computes_are_its_own() -> None:
    frame = frame_of(CHAIN + "  ROOT %o = f32[32,32]{1,0} dot(%d, %d), lhs_contracting_dims={0}, "
                             "rhs_contracting_dims={0}", *OPERANDS)
    with at_scale(SHARED):
        lowered = lower_frame(frame)
    assert not copied_first(lowered)
    check(lowered)


def test_an_operand_at_several_strides_a_dimension_is_copied() -> None:
    """The heads of attention side by side: a row of 32 is 4 runs of 8, which lie apart."""
    frame = frame_of("""  %s = f32[4,32,8]{2,1,0} dot(%p0, %p1), lhs_batch_dims={0}, rhs_batch_dims={0},
    lhs_contracting_dims={2}, rhs_contracting_dims={1}
  %t = f32[32,4,8]{2,1,0} transpose(%s), dimensions={1,0,2}
  %x = f32[32,32]{1,0} reshape(%t)
  ROOT %o = f32[32,16]{1,0} dot(%x, %p2), lhs_contracting_dims={1}, rhs_contracting_dims={0}""",
                     "f32[4,32,8]{2,1,0}", "f32[4,8,8]{2,1,0}", "f32[32,16]{1,0}")
    for scale in ("eager", "boxes", "shared"):
        with at_scale(SCALES[scale]):
            lowered = lower_frame(frame, MODES["parallel"])
        check(lowered)


# ---- slots that are taken over


def kept_slots(body: str, *params: str) -> dict[str, tuple[int, int, int, int]]:
    """The slots of what a group keeps in its one section, by the kind of op (the first one of a kind); the kernel is
    checked."""
    with at_scale(Scale()):
        lowered = lower_frame(frame_of(body, *params))
        layout, = layouts(lowered.scheduled, TARGET).values()
    check(lowered)
    return {op.op: slot for op, slot in sorted(layout.kept.items(), key=lambda kv: -kv[1][2])}


CHAIN = """  %low = f32[] constant(-9)
  %s = f32[32,32]{1,0} dot(%p0, %p1), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  %m = f32[32]{0} reduce(%s, %low), dimensions={1}, to_apply=%maximum
  %b = f32[32,32]{1,0} broadcast(%m), dimensions={0}
  %d = f32[32,32]{1,0} subtract(%s, %b)
"""
OPERANDS = ("f32[32,8]{1,0}", "f32[8,32]{1,0}")


def test_a_value_takes_over_the_slot_of_what_it_is_computed_from() -> None:
    slots = kept_slots(CHAIN + "  ROOT %o = f32[32,8]{1,0} dot(%d, %p0), lhs_contracting_dims={1}, "
                          "rhs_contracting_dims={0}", *OPERANDS)
    scores, differences = slots["dot"], slots["subtract"]
    assert scores[:2] == differences[:2] and scores[3] == differences[2]


def test_a_value_that_needs_another_one_does_not_take_its_slot() -> None:
    """The absolute value comes from a negation that is at hand: it must not replace the product, which the sum
    reads after it is stored."""
    slots = kept_slots(CHAIN + """  %g = f32[32,32]{1,0} negate(%d)
  %q = f32[32,8]{1,0} dot(%g, %p0), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  %r = f32[32]{0} reduce(%q, %low), dimensions={1}, to_apply=%maximum
  %t = f32[32,32]{1,0} broadcast(%r), dimensions={0}
  %u = f32[32,32]{1,0} maximum(%g, %t)
  %e = f32[32,32]{1,0} abs(%u)
  %f = f32[32,32]{1,0} add(%s, %u)
  ROOT %o = f32[32,32]{1,0} dot(%f, %e), lhs_contracting_dims={1}, rhs_contracting_dims={0}""", *OPERANDS)
    assert slots["abs"][2] == slots["add"][2] == slots["dot"][3] and slots["abs"][0] != slots["dot"][0]


def test_only_one_value_takes_over_a_slot() -> None:
    slots = kept_slots(CHAIN + """  %e = f32[32,32]{1,0} add(%s, %b)
  ROOT %o = f32[32,32]{1,0} dot(%d, %e), lhs_contracting_dims={1}, rhs_contracting_dims={0}""", *OPERANDS)
    assert slots["subtract"][2] == slots["add"][2]
    assert abs(slots["subtract"][0] - slots["add"][0]) >= 32 * 32 * 4


def test_a_value_read_later_keeps_its_slot() -> None:
    slots = kept_slots(CHAIN + """  %x = f32[32,32]{1,0} dot(%d, %d), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  %y = f32[32,32]{1,0} add(%x, %s)
  ROOT %o = f32[32,8]{1,0} dot(%y, %p0), lhs_contracting_dims={1}, rhs_contracting_dims={0}""", *OPERANDS)
    assert slots["dot"][3] > slots["subtract"][2] and abs(slots["dot"][0] - slots["subtract"][0]) >= 32 * 32 * 4


def test_nests_take_turns_where_block_memory_is_short() -> None:
    """Two products and what is computed from each of them fit one after the other, but not level by level."""
    body = """  %n = f32[32,8]{1,0} negate(%p0)
  %a = f32[32,32]{1,0} dot(%n, %p1), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  %b = f32[32,32]{1,0} dot(%n, %p2), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  %e = f32[32,32]{1,0} abs(%a)
  %f = f32[32,32]{1,0} abs(%b)
  %o = f32[32,8]{1,0} dot(%e, %p3), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  %q = f32[32,8]{1,0} dot(%f, %p3), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  ROOT %t = (f32[32,8]{1,0}, f32[32,8]{1,0}) tuple(%o, %q)"""
    params = ("f32[32,8]{1,0}", "f32[8,32]{1,0}", "f32[8,32]{1,0}", "f32[32,8]{1,0}")
    with at_scale(Scale()):
        lowered = lower_frame(frame_of(body, *params))
    graph = lowered.scheduled.graph
    plan, = lowered.scheduled.plans
    outputs = [(root, out.array) for root, out in zip(graph.roots, lowered.group.outputs, strict=True)]
    products = []
    for limit in (4 << 10, 2 << 10):
        layout = LayoutPlanner(plan, graph.users(), True, preset("avx512")).run(limit)
        assert layout.total <= limit
        products.append([n.special in plan.section.roots for n in layout.nests if n.special is not None])
        check(replace(lowered, kernel=lower("kernel", lowered.scheduled, outputs, TARGET, {plan: layout})))
    assert products == [[False, False, True, True], [False, True, False, True]]
