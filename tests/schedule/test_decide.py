"""What a group is expected to take, before and after it is scheduled."""
from __future__ import annotations

import random

import pytest

from stitch.hlo.ir import Graph
from stitch.schedule.decide import CALL_NS, least_ns, stitched_ns
from stitch.schedule.plan import schedule_group
from stitch.target import preset

from ..emit.graphs import random_frame
from ..emit.test_lower import softmax
from ..emit.test_ptxas import attention, column_sum, dense, layer_norm, transposed

FRAMES = {f"random {seed}": random_frame(random.Random(seed).choice, 1 + seed % 10) for seed in range(40)} | {
    "softmax": softmax(1024, 512), "long rows": softmax(3, 100_000), "layer norm": layer_norm(512, 768),
    "columns": column_sum(8192, 64), "transpose": transposed(128, 192, "f32"),
    "attention": attention(4, 128, 64, "f32"), "dense": dense(64, 256, 256, "bf16")}


@pytest.mark.parametrize("machine", ["avx512", "avx2", "amx", "h200"])
@pytest.mark.parametrize("name", FRAMES)
def test_no_schedule_takes_less_than_the_least(name: str, machine: str) -> None:
    """So that a group refused unscheduled would be refused scheduled."""
    frame: Graph = FRAMES[name]
    target, outputs = preset(machine), [r.array for r in frame.roots]
    least = least_ns(frame, outputs, target)
    assert least <= stitched_ns(schedule_group(frame, target), outputs, target) * (1 + 1e-9)
    assert least >= CALL_NS or machine == "h200"
