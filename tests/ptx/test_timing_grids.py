"""Times of grids that wait for themselves."""
from __future__ import annotations

import numpy as np
import pytest

from stitch.ptx.faults import PtxError
from stitch.ptx.run import prepare
from stitch.ptx.timing.assembly import translate
from stitch.ptx.timing.gpus import GPUS, Gpu
from stitch.ptx.timing.grids import waits_of
from stitch.ptx.timing.predict import Prediction, predict

from .writing import kernel

H100 = GPUS["h100"]
WORK = "\n".join(["fma.rn.f32 %r1, %r1, %r1, %r1;"] * 64)


def barrier(number: int, grid: int, added: str = "atom.add.relaxed.gpu.global.u32 %r20, [%rd102], %r23;") -> str:
    """All CTAs wait for each other, as XLA's cooperative groups do: the first one adds what flips the highest bit."""
    return f"""bar.sync 0;
mov.u32 %r30, %tid.x; setp.ne.u32 %p2, %r30, 0; @%p2 bra met{number};
mov.u32 %r31, %ctaid.x; setp.eq.u32 %p4, %r31, 0; selp.b32 %r23, {(1 << 31) - (grid - 1)}, 1, %p4;
{added}
wait{number}:
ld.acquire.gpu.global.b32 %r21, [%rd102];
xor.b32 %r22, %r20, %r21; setp.ge.s32 %p3, %r22, 0; @%p3 bra wait{number};
met{number}: bar.sync 0;
"""


def timed(body: str, grid: int, block: int = 64, gpu: Gpu = H100) -> Prediction:
    counter = np.zeros(64, np.uint32)
    return predict(kernel(body, "u64 u64"), "k", grid, block, [np.zeros(64, np.float32), counter], gpu, registers=32)


def test_a_barrier_takes_two_ways_to_l2_and_all_additions() -> None:
    """One addition, and one load that sees the last of them."""
    for grid in (132, 264):
        without, once, twice = (timed(WORK + body, grid).cycles for body in (
            "", barrier(0, grid), barrier(0, grid) + barrier(1, grid)))
        least = H100.sm.l2_latency * 2 + grid / H100.sm.counted
        assert least < once - without < least + 600
        assert least < twice - once < least + 600


def test_all_wait_for_the_work_before() -> None:
    """What comes before and behind takes as long as without the barrier."""
    grid = 132
    few, many = (timed(WORK * n + barrier(0, grid) + WORK * n, grid).cycles for n in (1, 9))
    assert many - few == pytest.approx(2 * 8 * 64 * H100.sm.alu_latency, rel=0.05)


def test_the_grid_is_what_is_waited_for() -> None:
    found = timed(WORK + barrier(0, 264), 264)
    assert found.waits["the grid"] > 0.2 and found.whole


def test_a_wait_asks_once() -> None:
    """However often the interpreter does: CTAs that come late do not make it more instructions."""
    late = f"mov.u32 %r32, %ctaid.x; setp.lt.u32 %p5, %r32, 131; @%p5 bra on;\n{WORK * 40}\non:\n"
    grid = 132
    one, other = (timed(before + barrier(0, grid), grid).instructions for before in ("", late))
    assert other == one + 2 * 3 * 132


def test_waits_for_others_in_turn_have_no_time() -> None:
    """Each CTA waits for the one before it, and adds then."""
    body = """mov.u32 %r31, %ctaid.x;
wait: ld.acquire.gpu.global.b32 %r21, [%rd102]; setp.ne.u32 %p3, %r21, %r31; @%p3 bra wait;
bar.sync 0; mov.u32 %r30, %tid.x; setp.ne.u32 %p2, %r30, 0; @%p2 bra met;
atom.add.release.gpu.global.u32 %r20, [%rd102], 1;
met: ret;"""
    with pytest.raises(PtxError, match="waits for what other CTAs add, one after another"):
        timed(body, 16)


@pytest.mark.parametrize("grid, block", [(132 * 2 + 1, 1024), (1 << 12, 64)])
def test_a_grid_that_is_not_there_at_once_has_none(grid: int, block: int) -> None:
    with pytest.raises(PtxError, match="k waits for all its CTAs"):
        timed(barrier(0, grid), grid, block)


def test_loops_that_wait_are_found() -> None:
    plain = "again: ld.global.b32 %r1, [%rd101]; setp.eq.u32 %p1, %r1, 0; @%p1 bra again;\n"
    text = kernel(plain + barrier(0, 4), "u64 u64")
    launch = prepare(text, "k", 4, 32, [np.zeros(64, np.float32), np.zeros(64, np.uint32)], 0).launch
    [loop] = waits_of(launch.entry, translate(launch.entry, H100.sm))
    assert [launch.entry.instrs[pc].parts[0] for pc in loop] == ["ld", "xor", "setp", "bra"]
