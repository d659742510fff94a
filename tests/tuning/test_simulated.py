"""STITCH_TUNE=simulate: schedules of a GPU that is not there get times from a model, and measurements outrank them."""
from __future__ import annotations

import time
from dataclasses import replace

import pytest

from stitch.emit import objcache
from stitch.emit.gpu.ptxas import EntryReport
from stitch.hlo.read import read
from stitch.knobs import Knobs
from stitch.perflib.key import Measurement
from stitch.perflib.store import PerfLib
from stitch.pipeline import compile_module
from stitch.schedule.search.verdicts import advice
from stitch.target import Target, preset
from stitch.tuning import levels, simulated
from stitch.tuning.tasks import tasks

TEXT = """HloModule norm

add {
  x = f32[] parameter(0)
  y = f32[] parameter(1)
  ROOT s = f32[] add(x, y)
}

ENTRY main {
  p = f32[512,256] parameter(0)
  e = f32[512,256] exponential(p)
  z = f32[] constant(0)
  r = f32[512] reduce(e, z), dimensions={1}, to_apply=add
  b = f32[512,256] broadcast(r), dimensions={0}
  d = f32[512,256] divide(e, b)
  t = f32[512,256] tanh(d)
  ROOT o = f32[512,256] multiply(t, p)
}
"""


@pytest.fixture
def knobs() -> Knobs:
    return replace(Knobs.read(), tune="simulate", perflib="", tune_budget=300.0)


def few(name: str, tried: int) -> Target:
    """A GPU of whose schedules a few are looked at."""
    target = preset(name)
    costs = target.costs
    return replace(target, costs=replace(costs, measuring=replace(costs.measuring, tried=tried, asked=2)))


def library(target: Target) -> PerfLib:
    return PerfLib(None, objcache.context(target))


def test_a_kernel_that_spills_has_no_time(knobs: Knobs, monkeypatch: pytest.MonkeyPatch) -> None:
    """A few bytes outside of what it repeats are none."""
    monkeypatch.setattr(simulated.ptxas, "find", lambda: "ptxas")
    for spilled, times in ((16, 1), (200, 0)):
        seen = EntryReport("stitch", 128, spilled, spilled, 0)
        monkeypatch.setattr(simulated.ptxas, "assemble", lambda ptx, cpu, seen=seen: (b"", (seen,)))
        target = few("h200", 1)
        known = library(target)
        todo = tasks(compile_module(read(TEXT), target), target)
        assert simulated.run(todo, knobs, target, known, time.monotonic() + 300) == times


def test_a_gpu_that_is_not_there(knobs: Knobs) -> None:
    target = few("h200", 5)
    known = library(target)
    module = read(TEXT)
    compiled = compile_module(module, target, known)
    [task] = tasks(compiled, target)
    assert levels.measure_now(knobs, compiled, target, known)
    rows = known.rows(task.signature)
    assert len(rows) > 1 and all(m.source == "simulated" and m.median_ns > 2500 for m in rows)
    assert len({m.median_ns for m in rows}) > 1
    assert known.verdict(task.signature) is None
    best = advice(known, task.subject, target.costs.deciding).candidate
    assert str(best) == rows[0].key.schedule
    slowest = rows[-1]
    known.put([Measurement(slowest.key, 2 * slowest.median_ns, 0.0, 1, time.time(), "measured once")])
    known.put([replace(slowest, runs=1000)])
    assert known.get(slowest.key) is not None and known.get(slowest.key).source == "measured"  # type: ignore[union-attr]
    best = advice(known, task.subject, target.costs.deciding).candidate
    assert str(best) == slowest.key.schedule


def test_what_is_known_is_not_simulated_again(knobs: Knobs) -> None:
    target = few("a100", 3)
    known = library(target)
    compiled = compile_module(read(TEXT), target, known)
    todo = tasks(compiled, target)
    first = simulated.run(todo, knobs, target, known, time.monotonic() + 300.0)
    before = {m.key.schedule for m in known.rows(todo[0].signature)}
    assert first == len(before) > 0
    assert simulated.run(todo, knobs, target, known, time.monotonic() + 300.0) == 0
    assert {m.key.schedule for m in known.rows(todo[0].signature)} == before


def test_a_machine_without_a_model(knobs: Knobs, caplog: pytest.LogCaptureFixture) -> None:
    target = preset("avx2")
    known = library(target)
    compiled = compile_module(read(TEXT), target, known)
    caplog.set_level("INFO", "stitch")
    assert not levels.measure_now(knobs, compiled, target, known)
    assert "there is no model of" in caplog.text
