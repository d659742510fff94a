"""Times of grids that wait for themselves."""
from __future__ import annotations

from dataclasses import replace

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


def test_what_one_cta_of_each_sm_does_takes_no_longer_beside_idle_ones() -> None:
    """The second CTAs come to SMs when each has one: those of a phase that is smaller than the grid do not meet."""
    def until(working: int) -> float:
        idle = f"mov.u32 %r32, %ctaid.x; setp.ge.u32 %p5, %r32, {working}; @%p5 bra on;\n{WORK * 8}\non:\n"
        return timed(idle + barrier(0, 198), 198, 512).cycles
    assert until(132) - until(0) == pytest.approx(8 * 64 * H100.sm.alu_latency, rel=0.1)
    assert until(198) - until(0) > 1.5 * (until(132) - until(0))


def test_the_grid_is_what_is_waited_for() -> None:
    found = timed(WORK + barrier(0, 264), 264)
    assert found.waits["the grid"] > 0.2 and found.whole


def test_a_wait_asks_once() -> None:
    """However often the interpreter does: CTAs that come late do not make it more instructions."""
    late = f"mov.u32 %r32, %ctaid.x; setp.lt.u32 %p5, %r32, 131; @%p5 bra on;\n{WORK * 40}\non:\n"
    grid = 132
    one, other = (timed(before + barrier(0, grid), grid).instructions for before in ("", late))
    assert other == one + 2 * 3 * 132


@pytest.mark.parametrize("grid, cycles", [(32, 2110), (66, 2129), (132, 2157)])
def test_a_grid_sync_takes_what_was_measured(grid: int, cycles: int) -> None:
    """Of CUDA's cooperative groups, which fence twice, on an H100 (github.com/revollllt/flash-vla, unit-coop.md)."""
    def sync(number: int) -> str:
        added = "membar.gl; atom.add.u32 %r20, [%rd102], %r23;"
        met = f"met{number}: bar.sync 0;"
        return barrier(number, grid, added).replace("ld.acquire.gpu", "ld.volatile").replace(
            met, f"membar.gl;\n{met}")
    once, twice = (timed(WORK + body, grid, 256).cycles for body in (sync(0), sync(0) + sync(1)))
    assert twice - once == pytest.approx(cycles, rel=0.1)


@pytest.mark.parametrize("what, fences", [
    ("fence.acq_rel.gpu;", 1), ("fence.sc.sys;", 1), ("membar.gl;", 1), ("membar.cta;", 0),
    ("fence.acq_rel.cta;", 0), ("fence.proxy.async;", 0), ("red.release.gpu.global.add.u32 [%rd102], 1;", 1),
    ("red.relaxed.gpu.global.add.u32 [%rd102], 1;", 0), ("st.release.gpu.global.u32 [%rd102], 1;", 1),
    ("st.release.cta.global.u32 [%rd102], 1;", 0)])
def test_what_tells_the_whole_gpu_waits(what: str, fences: int) -> None:
    none, some = (timed(body + WORK, 4, gpu=replace(H100, sm=replace(H100.sm, ordered=n))).cycles
                  for n in (0, 700) for body in [what])
    assert some - none == pytest.approx(700 * fences, abs=8)


def in_turn(before: str = "", at: str = "[%rd102]", mine: str = "%r31", given: str = "[%rd102]") -> str:
    """Each CTA waits until as many have gone as are before it, and goes."""
    return f"""mov.u32 %r31, %ctaid.x; mul.wide.u32 %rd5, %r31, 4; add.u64 %rd6, %rd102, %rd5;
wait: ld.acquire.gpu.global.b32 %r21, {at}; setp.lt.u32 %p3, %r21, {mine}; @%p3 bra wait;
bar.sync 0; {before} mov.u32 %r30, %tid.x; setp.ne.u32 %p2, %r30, 0; @%p2 bra over;
red.release.gpu.global.add.u32 {given}, 1;
over: ret;"""


def test_a_turn_takes_what_was_measured() -> None:
    """From a release until another CTA sees it, on an H100 651 ns at 1.98 GHz (the same, unit-atomic.md)."""
    few, many = (timed(in_turn(), grid, 32).cycles for grid in (8, 40))
    assert (many - few) / 32 == pytest.approx(651 * 1.98, rel=0.1)


def test_work_in_a_turn_counts_for_all() -> None:
    """What is done before it or behind does not."""
    grid, cycles = 16, 64 * H100.sm.alu_latency
    plain, inside, around = (timed(body, grid, 32).cycles for body in (in_turn(), in_turn(WORK), WORK + in_turn()))
    assert inside - plain == pytest.approx(grid * cycles, rel=0.1) and around - plain < 1.5 * cycles


def test_flags_are_turns_too() -> None:
    """Each CTA waits for the one before it, at a place of its own, which comes from memory (also what is added to)."""
    one = "setp.eq.u32 %p5, %r31, 0; selp.b32 %r33, 0, 1, %p5;"
    flags = in_turn(at="[%rd6]", mine="%r33", given="[%rd6+4]").replace("wait:", one + "\nwait:")
    more = 15 * (H100.sm.far_latency - H100.sm.l2_latency)
    assert timed(flags, 16, 32).cycles == pytest.approx(timed(in_turn(), 16, 32).cycles + more, rel=0.02)


def test_those_who_do_not_wait_go_at_once() -> None:
    """One waits until all others have added, who wait for nobody (who fixes a tile that several have computed)."""
    def fixed(grid: int) -> str:
        return f"""mov.u32 %r31, %ctaid.x; setp.eq.u32 %p5, %r31, {grid // 2}; @%p5 bra wait;
red.release.gpu.global.add.u32 [%rd102], 1; ret;
wait: ld.acquire.gpu.global.b32 %r21, [%rd102]; setp.lt.u32 %p3, %r21, {(grid - 1) * 32}; @%p3 bra wait;
red.release.gpu.global.add.u32 [%rd102+128], 1;"""
    few, many = (timed(fixed(grid), grid, 32).cycles for grid in (4, 64))
    assert many == few


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


def test_what_only_the_first_ctas_do_is_waited_for() -> None:
    """A phase of few blocks is of the first CTAs of a grid, and its time that of the kernel."""
    few = "setp.ge.u32 %p5, %r108, 16; @%p5 bra done;\n" + WORK * 16 + "done:\n"
    without, some = (timed(barrier(0, 132) + work, 132).cycles for work in ("", few))
    assert some - without == pytest.approx(16 * 64 * H100.sm.alu_latency, rel=0.1)
