"""Loops in parts: which loops are cut at the edges of what is joined in them, and that the parts compute the same."""
from __future__ import annotations

import pytest

from stitch.emit.ir.kir import For, Kernel, Load, Loop, walk

from .group_harness import MODES, check, frame_of, lower_frame

ROWS = "offset_dims={1}, collapsed_slice_dims={0}, start_index_map={0}, index_vector_dim=1, slice_sizes={1,32}"
GATHERED = """  %a = f32[50,32]{1,0} gather(%p0, %p1), ROWS
  %b = f32[50,32]{1,0} gather(%p0, %p2), ROWS
  %c = f32[50,64]{1,0} concatenate(%a, %b), dimensions={1}
  ROOT %n = f32[50,64]{1,0} negate(%c)""".replace("ROWS", ROWS)


def lanes(kernel: Kernel) -> list[For]:
    return [s for section in kernel.sections() for s in walk(section.body)
            if isinstance(s, For) and s.kind is Loop.LANE]


def predicates(kernel: Kernel) -> int:
    return sum(isinstance(s, Load) and s.pred is not None for section in kernel.sections() for s in walk(section.body))


def test_every_part_reads_one_operand() -> None:
    """And gathers at one index, which is the same in all lanes."""
    lowered = lower_frame(frame_of(GATHERED, "f32[40,32]{1,0}", "s32[50]{0}", "s32[50]{0}"))
    inner = [loop for loop in lanes(lowered.kernel) if loop.extent == 32]
    assert len(inner) == 2 and not predicates(lowered.kernel)
    for loop in inner:
        [load] = [s for s in loop.body if isinstance(s, Load)]
        assert load.ix.coeff(loop.var) == 1
    check(lowered)


@pytest.mark.parametrize(("body", "extents"), [
    # rows of both are one run of memory
    ("ROOT %c = f32[30,32]{1,0} concatenate(%p0, %p1), dimensions={0}", [320, 640]),
    # padding before, between nothing, and after
    ("%z = f32[] constant(2)\n  ROOT %c = f32[10,64]{1,0} pad(%p0, %z), padding=0_0x16_16", [16, 32, 16]),
    # parts of a vector stay with their neighbours: the first and the last ones choose, those between do not
    ("%z = f32[] constant(2)\n  ROOT %c = f32[10,34]{1,0} pad(%p0, %z), padding=0_0x1_1", [8, 16, 10]),
    # nothing between
    ("%z = f32[] constant(2)\n  ROOT %c = f32[10,14]{1,0} pad(%p2, %z), padding=0_0x1_1", [14]),
    # so many parts that the code would grow
    ("ROOT %c = f32[10,160]{1,0} concatenate(%p0, %p0, %p0, %p0, %p0), dimensions={1}", [160]),
])
def test_where_loops_are_cut(body: str, extents: list[int]) -> None:
    lowered = lower_frame(frame_of(f"  {body}", "f32[10,32]{1,0}", "f32[20,32]{1,0}", "f32[10,12]{1,0}"))
    assert [loop.extent for loop in lanes(lowered.kernel)] == extents
    check(lowered)


def test_loops_inside_parts_are_their_own() -> None:
    """An outer loop in two parts holds an inner one in two."""
    lowered = lower_frame(frame_of("""  %z = f32[] constant(0)
  %c = f32[7,64]{1,0} concatenate(%p0, %p1), dimensions={1}
  %d = f32[7,64]{1,0} negate(%c)
  ROOT %e = f32[12,64]{1,0} concatenate(%d, %p2), dimensions={0}""", "f32[7,32]{1,0}", "f32[7,32]{1,0}",
                                   "f32[5,64]{1,0}"))
    assert not predicates(lowered.kernel)
    check(lowered)


@pytest.mark.parametrize("mode", MODES)
def test_parts_under_every_schedule(mode: str) -> None:
    """Blocks and clipped tiles: edges that depend on the block stay predicates."""
    for dimension, shape in ((0, "[137,40]"), (1, "[137,80]")):
        other = "[97,40]" if dimension == 0 else "[137,40]"
        total = "[234,40]" if dimension == 0 else shape
        first = "[137,40]"
        check(lower_frame(frame_of(f"""  %e = f32{first}{{1,0}} exponential(%p0)
  %c = f32{total}{{1,0}} concatenate(%e, %p1), dimensions={{{dimension}}}
  ROOT %n = f32{total}{{1,0}} abs(%c)""", f"f32{first}{{1,0}}", f"f32{other}{{1,0}}"), MODES[mode]))
