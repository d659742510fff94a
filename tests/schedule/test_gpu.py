"""Planning for GPUs: how finely work is cut, and what kernels are expected to take."""
from __future__ import annotations

from dataclasses import replace

import pytest

from bench.gpu.gemm import cut_of
from bench.gpu_estimates import attention, dense, layers, normed
from stitch.emit.gpu.kernels import emit_gpu
from stitch.errors import ScheduleError
from stitch.hlo.ir import Graph
from stitch.schedule.cost.gpu import memory_ns, rounds, tile_ns
from stitch.schedule.cost.model import model_of
from stitch.schedule.cost.rings import RingProduct
from stitch.schedule.decide.estimate import Estimate, estimate
from stitch.schedule.plan import apply_candidate, schedule_group, schedule_sections
from stitch.schedule.search.candidates import enumerate_candidates
from stitch.schedule.tiles.choice import Candidate
from stitch.schedule.tiles.space import SchedType
from stitch.target import GPUS, GpuTarget, preset

from ..emit.group_harness import Lowered, Mode, frame_of, lower_frame

H200 = preset("h200")
LAUNCH_NS, MARGIN = H200.costs.launches.launch_ns, H200.costs.deciding.margin
assert isinstance(H200, GpuTarget)


def planned(frame: Graph) -> tuple[Lowered, Estimate]:
    lowered = lower_frame(frame, Mode(target=H200))
    outputs = [o.array for o in lowered.group.outputs]
    return lowered, estimate(lowered.group.members, lowered.scheduled, outputs, H200)


def chain(length: int, n: int, op: str = "tanh") -> Graph:
    lines = [f"  %s{k} = f32[{n}]{{0}} {op}(%{f's{k - 1}' if k else 'p0'})" for k in range(length)]
    lines[-1] = lines[-1].replace("%", "ROOT %", 1)
    return frame_of("\n".join(lines), f"f32[{n}]{{0}}")


def test_launches_and_bytes_are_what_fusion_saves() -> None:
    _, one = planned(chain(1, 1 << 12))
    _, four = planned(chain(4, 1 << 12))
    assert not one.wins(MARGIN) and one.stitched >= LAUNCH_NS
    assert four.wins(MARGIN) and 3.5 < four.gain <= 4.0
    assert abs(four.stitched - one.stitched) < 0.1 * LAUNCH_NS


def test_large_kernels_take_what_their_bytes_take() -> None:
    n = 1 << 28
    _, guess = planned(chain(2, n, "negate"))
    assert 0.9 < guess.stitched / (2 * 4 * n / (H200.bandwidth * 0.85) * 1e9 + LAUNCH_NS) < 1.1
    assert 1.8 < guess.gain < 2.1


def test_what_fits_the_cache_is_read_faster() -> None:
    half = H200.l2 / 2
    assert memory_ns(half, half, H200) < 0.5 * memory_ns(half + 1, half + 1, H200)


def test_a_column_sum_has_blocks_for_the_whole_device() -> None:
    lowered, _ = planned(frame_of("""  %zero = f32[] constant(0)
  ROOT %s = f32[1024]{0} reduce(%p0, %zero), dimensions={0}, to_apply=%add""", "f32[8192,1024]{1,0}"))
    first, second = lowered.scheduled.plans
    assert first.partial and first.grid == H200.costs.grain.chunks > H200.cores and first.per_block == 1
    assert second.grid >= 16


def test_a_transpose_is_cut_into_tiles() -> None:
    lowered, _ = planned(frame_of("""  %t = f32[4096,2048]{1,0} transpose(%p0), dimensions={1,0}
  ROOT %r = f32[4096,2048]{1,0} negate(%t)""", "f32[2048,4096]{1,0}"))
    plan, = lowered.scheduled.plans
    assert plan.schedule.kind is SchedType.TILE and plan.grid >= 4 * H200.cores
    assert 0 < lowered.kernel.arena <= H200.arena


def test_threads_of_blocks_are_part_of_a_schedule() -> None:
    """The model leaves their number to code generation; a candidate may ask for another."""
    frame = frame_of("""  %e = f32[300,700]{1,0} exponential(%p0)
  %z = f32[] constant(0)
  ROOT %s = f32[300]{0} reduce(%e, %z), dimensions={1}, to_apply=%add""", "f32[300,700]{1,0}")
    lowered = lower_frame(frame, Mode(target=H200))
    space = enumerate_candidates(lowered.scheduled.graph, H200)
    assert {c.threads for c in space.model.choices} == {1} and lowered.kernel.threads == 1
    asked = Candidate(tuple(replace(c, threads=64) for c in space.model.choices))
    assert asked in space and space.estimate(asked) > space.estimate(space.model)
    other = lower_frame(frame, Mode(target=H200), choose=lambda s: asked)
    assert {launch.threads for launch in emit_gpu(other.kernel, H200).launches} == {64}
    assert {launch.threads for launch in emit_gpu(lowered.kernel, H200).launches} != {64}
    for wrong in (48, 2048):
        with pytest.raises(ScheduleError, match="threads, which sm_90a"):
            apply_candidate(space.cut, H200, Candidate(tuple(replace(c, threads=wrong) for c in asked.choices)))


def test_what_may_be_rounded_to_tf32() -> None:
    """Only what the program leaves to the compiler, and only where that is asked for."""
    fast = replace(H200, fast=True)
    text = "  ROOT %d = f32[64,64]{1,0} dot(%p0, %p0), lhs_contracting_dims={1}, rhs_contracting_dims={0}"
    for more, rounded in (("", True), (", operand_precision={highest,highest}", False)):
        dot = frame_of(text + more, "f32[64,64]{1,0}").roots[0]
        assert rounds(dot, fast) == rounded and not rounds(dot, H200)
        sizes = (1, 64, 64, 64)
        assert (tile_ns(dot, sizes, fast) < tile_ns(dot, sizes, H200)) == rounded
    assert fast.key != H200.key and fast.device != H200.device


#: scores of grouped queries, whose keys lie in pieces of 48 positions and 2 groups
GROUPED = """  %k = f32[4,48,2,2,24]{4,3,2,1,0} multiply(%p1, %p1)
  %t = f32[4,2,24,48,2]{4,3,2,1,0} transpose(%k), dimensions={0,2,4,1,3}
  %r = f32[4,2,24,96]{3,2,1,0} reshape(%t)
  ROOT %d = f32[4,2,48,96]{3,2,1,0} dot(%p0, %r), lhs_batch_dims={0,1}, lhs_contracting_dims={3}, """ \
    "rhs_batch_dims={0,1}, rhs_contracting_dims={2}"


def test_what_lies_in_pieces_is_copied_where_reading_it_in_place_leaves_poor_schedules() -> None:
    """At one stride lie single columns only: blocks of one element each."""
    keys = "f32[4,48,2,2,24]{4,3,2,1,0}"
    frame = frame_of(GROUPED, "f32[4,2,48,24]{3,2,1,0}", keys, result="f32[4,2,48,96]{3,2,1,0}")
    plans = schedule_group(frame, H200).plans
    assert max(p.grid for p in plans) < 1000 and any(p.section.copies for p in plans)


def test_rings_leave_room_for_fewer_blocks_that_wait_for_each_other() -> None:
    """A product, a residual and a layer norm are two phases, of which the second takes turns."""
    cut = cut_of(normed(2048, 512, 512, "bf16"), GPUS["h200"])[2]
    group, outputs = schedule_sections(cut, H200), [r.array for r in cut.graph.roots]
    roomy = replace(GPUS["h200"], sm_shared=2 * GPUS["h200"].sm_shared)
    assert model_of(H200).stitched_ns(group, outputs) > model_of(roomy).stitched_ns(group, outputs)


def test_more_blocks_have_to_gain_what_they_take_to_meet() -> None:
    """256 blocks of 108 multiprocessors, which would not fit beside each other either, are not worth two hundredths."""
    target = GPUS["a100"]
    plans = schedule_sections(cut_of(layers(128, 64, 256, 64, "f32"), target)[2], target).plans
    assert [p.grid for p in plans] == [64, 64]


@pytest.mark.parametrize(("text", "threads"), [
    (attention(48, 256, 64, "f32"), 128), (attention(48, 256, 64, "bf16"), 1), (dense(512, 256, 256, "f32"), 64),
    (dense(512, 512, 512, "f32"), 1)], ids=["attention", "tensor cores", "one phase", "parts that wait"])
def test_threads_that_multiply_by_themselves_may_be_fewer(text: str, threads: int) -> None:
    """By the model of kernels attention takes 40.5 us in place of 49.8, the product 4.8 in place of 6.2.  The last one
    is made in parts, for which a grid of smaller blocks has no registers."""
    scheduled = schedule_sections(cut_of(text, GPUS["h200"])[2], GPUS["h200"])
    asked = {p.choice.threads for p in scheduled.plans if p.section.has_product}
    assert asked == {threads}, scheduled.candidate


def test_schedulers_without_warps_multiply_nothing() -> None:
    """Two warps of a block that has a multiprocessor to itself are no faster than two schedulers are."""
    rows, cols, depth = 64, 32, 4096
    product = RingProduct(rows, cols, depth, 4, 64, H200.cores, H200.arena, plain=True)
    half = 2 * rows * cols * depth * H200.cores / (H200.f32 / 2) * 1e9
    assert model_of(H200).ring_ns(product) > half / 0.7
    assert model_of(H200).ring_ns(replace(product, threads=128)) < model_of(H200).ring_ns(product)
