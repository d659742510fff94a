"""What a group is expected to take, before and after it is scheduled."""
from __future__ import annotations

import random

import pytest

from stitch.hlo.ir import Graph
from stitch.schedule.cost.model import model_of
from stitch.schedule.plan import schedule_group
from stitch.target import preset
from stitch.target.costs_cpu import CpuCosts

from ..emit.graphs import random_frame
from ..emit.group_harness import frame_of
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
    least = model_of(target).least_ns(frame, outputs)
    assert least <= model_of(target).stitched_ns(schedule_group(frame, target), outputs) * (1 + 1e-9)
    assert least >= CpuCosts().launches.call_ns or machine == "h200"


def test_reductions_with_several_results_cost_xla_their_elements() -> None:
    """An argmax is slower there than a maximum, and costs no less for being a tuple."""
    model, xla, size = model_of(preset("avx512")), CpuCosts().xla, 512 * 384
    frame = frame_of("""  %low = f32[] constant(-inf)
  %none = s32[] constant(0)
  %i = s32[512,384]{1,0} iota(), iota_dimension=1
  %one = f32[512]{0} reduce(%p0, %low), dimensions={1}, to_apply=%maximum
  %two = (f32[512]{0}, s32[512]{0}) reduce(%p0, %i, %low, %none), dimensions={1}, to_apply=%most
  ROOT %r = (f32[512]{0}) tuple(%one)""", "f32[512,384]{1,0}")
    single, both = (next(i for i in frame.instrs if i.name == name) for name in ("one", "two"))
    assert size * xla.fold_ns < model.xla_ns(single) < size * xla.folds_ns < model.xla_ns(both)


def test_steps_of_windows_cost_xla_what_they_do() -> None:
    """More on padding, more in two dimensions, and most if they take a logarithm."""
    frame = frame_of("""  %z = f32[] constant(0)
  %inside = f32[512,376]{1,0} reduce-window(%p0, %z), window={size=1x9}, to_apply=%add
  %padded = f32[512,384]{1,0} reduce-window(%p0, %z), window={size=1x9 pad=0_0x4_4}, to_apply=%add
  %square = f32[512,384]{1,0} reduce-window(%p0, %z), window={size=3x3 pad=1_1x1_1}, to_apply=%add
  %dear = f32[512,384]{1,0} reduce-window(%p0, %z), window={size=1x9 pad=0_0x4_4}, to_apply=%logarithm
  ROOT %r = (f32[512,376]{1,0}) tuple(%inside)""", "f32[512,384]{1,0}")
    inside, padded, square, dear = (next(i for i in frame.instrs if i.name == name)
                                    for name in ("inside", "padded", "square", "dear"))
    cpu, gpu = model_of(preset("avx512")), model_of(preset("h200"))
    times = [cpu.xla_ns(i) for i in (inside, padded, square, dear)]
    assert times == sorted(times) and times[3] > 5 * times[1] and times[1] > 1.5 * times[0]
    assert all(model.op_ns(padded) > 1.5 * model.op_ns(inside) for model in (cpu, gpu))
