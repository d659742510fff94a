"""Products in parts of their depth: the same values, wherever the depth lies, and only where few blocks would work."""
from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from stitch.hlo.interp import evaluate
from stitch.hlo.ir import Graph
from stitch.schedule.cost.model import model_of
from stitch.schedule.plan import ScheduledGroup, cut_group, schedule_sections
from stitch.schedule.rewrite.deep import in_parts
from stitch.schedule.rewrite.dots import canonical_dots
from stitch.target import GPUS, GpuTarget, preset

from ..emit.group_harness import frame_of

H200 = GPUS["h200"]
#: contracted dimensions first and last, several of them, of which the first has an odd size, batches, layouts
FRAMES = {
    "gradient": frame_of("  ROOT %s = f32[96,64]{1,0} dot(%p0, %p1), lhs_contracting_dims={0}, "
                         "rhs_contracting_dims={0}", "f32[4096,96]{1,0}", "f32[4096,64]{1,0}"),
    "few rows": frame_of("  ROOT %s = f32[24,256]{0,1} dot(%p0, %p1), lhs_contracting_dims={1}, "
                         "rhs_contracting_dims={0}", "bf16[24,4096]{0,1}", "bf16[4096,256]{1,0}"),
    "batches": frame_of("  ROOT %s = f32[2,96,64]{2,1,0} dot(%p0, %p1), lhs_batch_dims={1}, rhs_batch_dims={0}, "
                        "lhs_contracting_dims={0,3}, rhs_contracting_dims={2,3}",
                        "f32[15,2,96,512]{3,2,0,1}", "f32[2,64,15,512]{3,2,1,0}"),
    "bytes": frame_of("  ROOT %s = s32[32,32]{1,0} dot(%p0, %p1), lhs_contracting_dims={1}, "
                      "rhs_contracting_dims={1}", "s8[32,16384]{1,0}", "s8[32,16384]{1,0}"),
}


def parts_in(graph: Graph) -> int:
    """Of the first product, by the sum behind it."""
    dot = next(i for i in graph.instrs if i.is_product)
    added = [i for i in graph.instrs if i.op == "reduce" and i.operands[0] is dot]
    return dot.array.dims[0] if added else 1


@pytest.mark.parametrize("name", FRAMES)
def test_parts_add_up(name: str) -> None:
    graph = canonical_dots(FRAMES[name], H200)
    made = in_parts(graph, H200)
    assert parts_in(made) > 1 and parts_in(graph) == 1
    rng = np.random.default_rng(0)
    given = [rng.integers(-3, 4, p.array.dims).astype(p.array.dtype.numpy) for p in graph.params]
    for got, want in zip(evaluate(made, given), evaluate(graph, given)):
        np.testing.assert_array_equal(got.astype(np.float64), want.astype(np.float64))


def test_parts_are_for_few_blocks_and_long_depths() -> None:
    """Not where the result fills the machine, where the depth is short, where no part of it is whole, or on CPUs."""
    def parts(rows: int, cols: int, depth: int, cores: int = H200.cores) -> int:
        frame = frame_of(f"  ROOT %s = f32[{rows},{cols}]{{1,0}} dot(%p0, %p1), lhs_contracting_dims={{1}}, "
                         "rhs_contracting_dims={1}", f"bf16[{rows},{depth}]{{1,0}}", f"bf16[{cols},{depth}]{{1,0}}")
        return model_of(replace(H200, cores=cores)).depth_parts(frame.root)
    assert parts(64, 64, 16384) == 16 and parts(512, 512, 8192) == 8
    assert parts(1024, 1024, 4096) == parts(64, 64, 512) == parts(64, 64, 16383) == parts(64, 64, 16384, 1) == 1
    graph = FRAMES["gradient"]
    assert model_of(preset("avx512")).depth_parts(graph.root) == 1 and in_parts(graph, preset("avx512")) is graph


def test_copies_by_tensor_maps_are_compared_on_both_sides() -> None:
    """Undivided [128,4096] x [4096,4096] shares its rows in pairs of blocks, which gains more than parts do; of
    [512,8192] x [8192,512] parts gain more.  Where hardware does not copy both are divided."""
    def frame(rows: int, cols: int, depth: int) -> Graph:
        return frame_of(f"  ROOT %s = f32[{rows},{cols}]{{1,0}} dot(%p0, %p1), lhs_contracting_dims={{1}}, "
                        "rhs_contracting_dims={0}", f"bf16[{rows},{depth}]{{1,0}}", f"bf16[{depth},{cols}]{{1,0}}")
    wide, square = frame(128, 4096, 4096), frame(512, 512, 8192)
    by_threads = replace(H200, costs=replace(H200.costs, blocks=replace(H200.costs.blocks, boxes=())))
    assert [model_of(t).depth_parts(f.root) for t in (H200, by_threads) for f in (wide, square)] == [1, 8, 4, 8]


@pytest.mark.parametrize("depth, parts, whole", [(8192, 8, True), (16384, 8, True), (8000, 8, False)])
def test_hardware_copies_parts_that_end_with_a_whole_piece(depth: int, parts: int, whole: bool) -> None:
    graph = frame_of("  ROOT %s = f32[512,512]{1,0} dot(%p0, %p1), lhs_contracting_dims={1}, rhs_contracting_dims={0}",
                     f"bf16[512,{depth}]{{1,0}}", f"bf16[{depth},512]{{1,0}}")
    assert model_of(H200).boxable(graph.root)
    made = in_parts(graph, H200)
    assert parts_in(made) == parts
    assert model_of(H200).boxable(next(i for i in made.instrs if i.is_product)) is whole


def test_a_product_has_a_launch_of_its_own_where_that_gains_more() -> None:
    """Parts of 128 x 128 sums, for which threads of a grid that waits have no registers; not those of few sums."""
    def planned(rows: int, cols: int, depth: int, target: GpuTarget = H200) -> ScheduledGroup:
        graph = frame_of(f"  ROOT %s = f32[{rows},{cols}]{{1,0}} dot(%p0, %p1), lhs_contracting_dims={{1}}, "
                         "rhs_contracting_dims={0}", f"bf16[{rows},{depth}]{{1,0}}", f"bf16[{depth},{cols}]{{1,0}}")
        return schedule_sections(cut_group(graph, H200), target)
    large, small = planned(512, 512, 8192), planned(64, 256, 4096)
    assert len(large.phases()) == len(small.phases()) == 2
    assert model_of(H200).alone(large) == {0} and not model_of(H200).alone(small)
    assert large.plans[0].choice.boxes == 2 and not small.plans[0].choice.boxes
    launches = replace(H200.costs.launches, launch_ns=1e6)
    dear = replace(H200, costs=replace(H200.costs, launches=launches))
    joined = planned(512, 512, 8192, dear)
    assert not model_of(dear).alone(joined) and not joined.plans[0].choice.boxes
    assert model_of(dear).alone(large) == {0}, "a schedule that asks for tensor maps gets them"
