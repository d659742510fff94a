"""What groups with products should take on GPUs: one model for schedules, estimates and what is left to the library."""
from __future__ import annotations

from dataclasses import replace

import pytest

from stitch.hlo.ir import Graph
from stitch.schedule.cost.gpu import xla_product_ns
from stitch.schedule.cost.model import model_of
from stitch.schedule.decide.gpu import GpuModel
from stitch.schedule.plan import CutGroup, ScheduledGroup, apply_candidate, cut_group, schedule_sections
from stitch.schedule.products import products_ns, waiting_ns
from stitch.schedule.search.candidates import enumerate_candidates
from stitch.target import GPUS, preset

from ..emit.group_harness import frame_of

H200 = GPUS["h200"]
LAUNCH_NS = H200.costs.launches.launch_ns


def square(n: int, dtype: str = "bf16") -> Graph:
    out = "s32" if dtype == "s8" else "f32"
    return frame_of(f"  ROOT %d = {out}[{n},{n}]{{1,0}} dot(%p0, %p1), lhs_contracting_dims={{1}}, "
                    "rhs_contracting_dims={0}", *2 * (f"{dtype}[{n},{n}]{{1,0}}",))


def stitched(frame: Graph) -> tuple[float, ScheduledGroup, CutGroup]:
    cut = cut_group(frame, H200)
    group = schedule_sections(cut, H200)
    return model_of(H200).stitched_ns(group, [r.array for r in group.graph.roots]), group, cut


@pytest.mark.parametrize("side", [1024, 2048, 4096])
def test_estimates_are_those_of_schedules(side: int) -> None:
    """A forced product takes its launch and what its schedule was chosen by; other schedules take more."""
    ns, group, cut = stitched(square(side))
    [plan] = group.plans
    option = next(o for o in plan.section.options if o.schedule == plan.choice.schedule)
    own = products_ns(plan.section, option, H200, plan.choice.asked)
    assert ns == pytest.approx(LAUNCH_NS + own) and plan.work == pytest.approx(own * H200.cores)
    others = list(enumerate_candidates(square(side), H200).ranked())
    later = apply_candidate(cut, H200, others[len(others) // 2])
    assert model_of(H200).stitched_ns(later, []) > 1.1 * ns


@pytest.mark.parametrize("dtype, side, predicted", [
    ("bf16", 2048, 24.7), ("bf16", 4096, 167.4), ("bf16", 8192, 1249.4), ("s8", 4096, 95.6)])
def test_estimates_are_near_the_model_of_kernels(dtype: str, side: int, predicted: float) -> None:
    """Microseconds of docs/numbers-gpu.md; with one buffer 4096^3 would take 2.3 ms."""
    assert 0.8 < stitched(square(side, dtype))[0] / 1e3 / predicted < 1.25


@pytest.mark.parametrize("side, low, high", [(4096, 700, 800), (8192, 741, 798)])
def test_the_library_is_as_fast_as_published(side: int, low: float, high: float) -> None:
    """TFLOP/s of cuBLAS on an H100."""
    assert low < 2 * side ** 3 / xla_product_ns(square(side).root, H200) / 1e3 < high


def test_the_library_keeps_what_ours_may_lose() -> None:
    """Ours of 4096^3 should take less, but by less than the model of kernels is known to be off."""
    model = model_of(H200)
    assert isinstance(model, GpuModel)
    dot, costs = square(4096).root, H200.costs.library
    assert model.ring_product_ns(dot, 0.0) < xla_product_ns(dot, H200) and model.leaves_product(dot)
    sure = replace(H200, costs=replace(H200.costs, library=replace(costs, doubt=1.0)))
    assert not model_of(sure).leaves_product(dot)
    for side, left in ((256, False), (1024, False), (2048, False), (8192, True)):
        assert model.leaves_product(square(side).root) is left
    slow = replace(H200, costs=replace(H200.costs, pipeline=replace(H200.costs.pipeline, stages=())))
    assert model_of(slow).leaves_product(square(1024).root), "with one buffer it is the library's"


def test_what_is_enough_is_looked_for_no_further() -> None:
    model = model_of(H200)
    assert isinstance(model, GpuModel)
    dot = square(2048).root
    best = model.ring_product_ns(dot, 0.0)
    assert best <= model.ring_product_ns(dot, 1.5 * best) <= 1.5 * best
    assert model.ring_product_ns(dot, 0.9 * best) > 0.9 * best


def test_products_take_longer_in_grids_that_wait() -> None:
    """Threads have few registers there, and of a product without room for a ring one buffer is left."""
    _, group, _ = stitched(square(1024))
    [plan] = group.plans

    def more(target: object = H200) -> float:
        return waiting_ns(plan.section, plan.tiles, plan.grid, target, plan.choice.asked)  # type: ignore[arg-type]
    assert more() > 0.5 * plan.work / H200.cores
    few = replace(H200, costs=replace(H200.costs, pipeline=replace(H200.costs.pipeline, few_sums=0)))
    assert more(few) > 2 * more()
    assert waiting_ns(plan.section, plan.tiles, plan.grid, preset("avx512"), plan.choice.asked) == 0.0
