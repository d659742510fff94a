"""Statistics of an image that every block of what is done to it needs whole."""
from __future__ import annotations

from dataclasses import replace

import pytest

from stitch.schedule.plan import schedule_group
from stitch.schedule.tiles.propagate import elements
from stitch.target import Target, preset

from ..emit.group_harness import TARGET, frame_of

_SCALED = """  %q = IMAGE multiply(%d, %d)
  %t = f32[24]{0} reduce(%q, %zero), dimensions={0,1,2}, to_apply=%add
  %r = f32[24]{0} rsqrt(%t)
  %rb = IMAGE broadcast(%r), dimensions={3}
  %n = IMAGE multiply(%d, %rb)
  %gb = IMAGE broadcast(%p1), dimensions={3}
  %m = IMAGE multiply(%n, %gb)
  %bb = IMAGE broadcast(%p2), dimensions={3}
  %a = IMAGE add(%m, %bb)
  %zb = IMAGE broadcast(%zero), dimensions={}
  ROOT %o = IMAGE maximum(%a, %zb)"""
_CENTERED = """  %zero = f32[] constant(0)
  %e = IMAGE negate(%p0)
  %s = f32[24]{0} reduce(%e, %zero), dimensions={0,1,2}, to_apply=%add
  %sb = IMAGE broadcast(%s), dimensions={3}
  %d = IMAGE subtract(%e, %sb)
"""
_MULTIPLIED = """  %zero = f32[] constant(0)
  %e = FLAT dot(%p0, %p3), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  %d = IMAGE bitcast(%e)
"""
TWO = replace(preset("avx512"), cores=2)


def folded(body: str, side: int, target: Target) -> list[int]:
    """How often all steps together compute each of the folds of a group."""
    image, flat = f"f32[1,{side},{side},24]{{3,2,1,0}}", f"f32[{side * side},24]{{1,0}}"
    params = (flat, "f32[24]{0}", "f32[24]{0}", "f32[24,24]{1,0}") if "dot" in body else (
        image, "f32[24]{0}", "f32[24]{0}")
    group = schedule_group(frame_of(body.replace("IMAGE", image).replace("FLAT", flat), *params), target)
    return [p.steps * elements(p.tiles[op]) // op.array.size for p in group.plans for op in p.section.ops
            if op.op == "reduce"]


def test_squares_count_as_what_is_computed_again() -> None:
    """They take as long as their sum: with both, one block is faster than many on two cores."""
    assert folded(_MULTIPLIED + _SCALED, 64, TWO) == [1]


@pytest.mark.parametrize("side, target", [(72, TARGET), (60, TWO)], ids=["four cores", "two"])
def test_steps_that_compute_them_again_are_few(side: int, target: Target) -> None:
    """Where several cores are faster all the same, what a block has beside them may be as large as
    leaves work for all."""
    assert 1 < max(folded(_CENTERED + _SCALED, side, target)) <= 6 * target.cores
