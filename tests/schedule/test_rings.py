"""Tiles and stages of products whose operands come through rings: ALCOP's model, and the search space."""
from __future__ import annotations

import math
from dataclasses import replace

import pytest

from stitch.emit.ir.kir import Acquire, Kernel, walk
from stitch.errors import ScheduleError
from stitch.schedule.cost.model import model_of
from stitch.schedule.cost.pipeline import loop_ns, product_ns
from stitch.schedule.cost.rings import RingProduct, RingTile
from stitch.schedule.plan import apply_candidate
from stitch.schedule.search.candidates import enumerate_candidates
from stitch.schedule.tiles.choice import Candidate, parse_candidate
from stitch.target import GPUS, preset

from ..emit.group_harness import Mode, frame_of, lower_frame

A100 = GPUS["a100"]


@pytest.mark.parametrize("load, use, stages, workers, time", [
    (100.0, 100.0, 2, 1, 800.0),   # a load is hidden by the use of one other turn
    (300.0, 100.0, 4, 1, 800.0), (301.0, 100.0, 4, 1, 802.0), (300.0, 100.0, 2, 2, 800.0),
    (300.0, 100.0, 2, 1, 1600.0), (300.0, 100.0, 1, 1, 3200.0)])
def test_pipeline_latency(load: float, use: float, stages: int, workers: int, time: float) -> None:
    """Table 1 of the paper, for eight turns."""
    assert loop_ns(load, use, 8, stages, workers) == pytest.approx(time)


def test_stages_help_where_few_blocks_hide_latency() -> None:
    """The paper's insight (section 5.1): small results with a long depth gain most."""
    p = RingProduct(64, 64, 2048, 2, 256, 16, A100.arena)
    times = [product_ns(p, RingTile(64, 64, 32, n), 256, 1, A100) for n in (1, 2, 4)]
    assert times[0] > 1.5 * times[1] > 1.5 * times[2]
    alone = product_ns(p, RingTile(64, 64, 32, 2), 256, 4, A100) / product_ns(p, RingTile(64, 64, 32, 4), 256, 4, A100)
    assert alone < times[1] / times[2]


def test_tiles_have_room() -> None:
    model = model_of(A100)
    p = RingProduct(128, 128, 1024, 2, 256, 64, 20 << 10)
    tile = model.ring(p)
    assert tile is not None and tile.nbytes(2) <= p.room and math.isfinite(model.ring_ns(p))
    for stages in A100.costs.pipeline.stages:
        asked = model.ring(replace(p, stages=stages, room=A100.arena))
        assert asked is not None and asked.stages == stages
    few = model.ring(replace(p, rows=256, cols=256, room=A100.arena, waits=True))
    assert few is not None and few.rows * few.cols <= A100.costs.pipeline.few_sums * p.threads
    for none in (replace(p, room=1000), replace(p, depth=32)):
        assert model.ring(none) is None and model.ring_ns(none) == math.inf
    assert model_of(preset("avx512")).ring(p) is None


DENSE = frame_of("""  %s = f32[256,512]{1,0} dot(%p0, %p1), lhs_contracting_dims={1}, rhs_contracting_dims={0}
  ROOT %t = f32[256,512]{1,0} tanh(%s)""", "bf16[256,512]{1,0}", "bf16[512,512]{1,0}")


def stages_of(kernel: Kernel) -> set[int]:
    return {s.ring.stages for section in kernel.sections() for s in walk(section.body) if isinstance(s, Acquire)}


def test_stages_are_part_of_a_schedule() -> None:
    lowered = lower_frame(DENSE, Mode(target=A100))
    space = enumerate_candidates(lowered.scheduled.graph, A100)
    assert {c.stages for c in space.model.choices} == {0} and len(stages_of(lowered.kernel)) == 1
    tried = {c.choice.stages for section in space.sections for c in section}
    assert tried >= {0, *A100.costs.pipeline.stages}
    for stages in A100.costs.pipeline.stages:
        asked = Candidate(tuple(replace(c, stages=stages) for c in space.model.choices))
        assert parse_candidate(str(asked)) == asked and str(asked).endswith(f"p{stages}")
        assert asked not in space or space.estimate(asked) >= space.estimate(space.model)
        assert stages_of(lower_frame(DENSE, Mode(target=A100), choose=lambda s, a=asked: a).kernel) == {stages}
    wrong = Candidate(tuple(replace(c, stages=9) for c in space.model.choices))
    with pytest.raises(ScheduleError, match="for 9 stages, which sm_80"):
        apply_candidate(space.cut, A100, wrong)
    with pytest.raises(ScheduleError, match="is no schedule"):
        parse_candidate(f"{space.model}p0")
