"""Measured times of single ops choose among a section's schedules, and nothing else."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from stitch.emit import objcache
from stitch.hlo.text import parse
from stitch.perflib.key import Measurement
from stitch.perflib.store import PerfLib
from stitch.pipeline import compile_module
from stitch.schedule.op_times import OpTimes, is_kept, op_signature
from stitch.schedule.plan import cut_group, schedule_sections
from stitch.schedule.search.candidates import enumerate_candidates
from stitch.target import CpuTarget, preset
from stitch.target.costs import Costs
from stitch.tuning.ops import op_candidates, op_tasks

from ..tuning.groups import ADD

TARGET = preset("avx2")
HEAD = "HloModule m, entry_computation_layout={(f32[256,64,64]{2,1,0})->(f32[256,64]{1,0}, f32[256,64,64]{2,1,0})}\n"
TEXT = HEAD + ADD + """
ENTRY %main (x: f32[256,64,64]) -> (f32[256,64], f32[256,64,64]) {
  %x = f32[256,64,64]{2,1,0} parameter(0)
  %zero = f32[] constant(0)
  %n = f32[256,64,64]{2,1,0} negate(%x)
  %sum = f32[256,64]{1,0} reduce(%n, %zero), dimensions={2}, to_apply=%add
  %wide = f32[256,64,64]{2,1,0} broadcast(%sum), dimensions={0,1}
  %out = f32[256,64,64]{2,1,0} subtract(%n, %wide)
  ROOT %both = (f32[256,64]{1,0}, f32[256,64,64]{2,1,0}) tuple(%sum, %out)
}
"""


def tasks() -> Any:
    return op_tasks(compile_module(parse(TEXT), TARGET), TARGET)


def with_times(folder: Path, worst: str) -> PerfLib:
    """A library in which the sum was measured to be slow under schedules of one kind and fast under others."""
    lib = PerfLib(folder / "perflib.sqlite", objcache.context(TARGET))
    [task] = tasks()
    lib.put(Measurement(lib.key("op", task.signature, str(c)), 9e6 if worst in str(c) else 1e3, 0.1, 9, 1.0,
                        task.what) for c in op_candidates(enumerate_candidates(task.graph, TARGET)))
    return lib


def test_the_op_of_a_group_is_the_op_alone() -> None:
    [task] = tasks()
    assert (task.kind, task.what) == ("op", "reduce -> f32[256,64]{1,0}")
    [alone] = [i for i in task.graph.instrs if is_kept(i)]
    assert op_signature(alone) == task.signature
    assert len(op_candidates(enumerate_candidates(task.graph, TARGET))) > 2
    other = op_tasks(compile_module(parse(TEXT.replace("dimensions={2}", "dimensions={1}")), TARGET), TARGET)
    assert [t.signature for t in other] != [task.signature], "the reduced dimension is part of what it is"


@pytest.mark.parametrize("worst", ["Row(0", "Row(1"])
def test_measured_times_choose_the_schedule(tmp_path: Path, worst: str) -> None:
    lib = with_times(tmp_path, worst)
    [s] = [s for f in compile_module(parse(TEXT), TARGET, lib).frames for s in f.stitched]
    assert (s.scheduled.source, s.known) == ("perflib", "schedules compared by measured times of 1 op")
    assert worst not in str(s.scheduled.candidate)
    again = PerfLib(tmp_path / "perflib.sqlite", objcache.context(TARGET))  # what another process finds
    [other] = [s for f in compile_module(parse(TEXT), TARGET, again).frames for s in f.stitched]
    assert other.text == s.text
    assert schedule_sections(cut_group(s.scheduled.graph, TARGET), TARGET).source == "model", "never without a library"


def test_one_time_compares_nothing(tmp_path: Path) -> None:
    lib = PerfLib(tmp_path / "perflib.sqlite", objcache.context(TARGET))
    [task] = tasks()
    [one, *_] = op_candidates(enumerate_candidates(task.graph, TARGET))
    lib.put([Measurement(lib.key("op", task.signature, str(one)), 1e3, 0.1, 9, 1.0, "")])
    assert OpTimes(lib, Costs()).known(task.graph.instrs) == 0


def test_ops_of_the_host_are_found_too() -> None:
    assert op_tasks(compile_module(parse(TEXT), CpuTarget.host()), CpuTarget.host())
