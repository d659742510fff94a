"""Large modules: time and memory grow with the instructions, and planning stops where it no longer pays."""
from __future__ import annotations

import cProfile
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest

from bench.large_modules import chain, mixed
from stitch import pipeline
from stitch.hlo.ops.form import form
from stitch.hlo.text import parse
from stitch.hlo.verify import verify
from stitch.pipeline import compile_module
from stitch.plan import frames, planning
from stitch.plan.compiled import CompiledModule
from stitch.reporting.explain import plan_of
from stitch.schedule.cost.model import model_of
from stitch.target import preset

TARGET = preset("avx2")
LARGE, SMALL = 20_000, 5_000


def plan(text: str) -> CompiledModule:
    """Everything that `stitch explain` does with a text but printing."""
    module = parse(text)
    verify(module)
    compiled = compile_module(module, TARGET)
    plan_of(compiled, TARGET, "text", "as given")
    return compiled


def calls(text: str) -> int:
    """How many Python functions are called for a text."""
    profile = cProfile.Profile(builtins=False)
    profile.runcall(plan, text)
    return sum(int(entry.callcount) for entry in profile.getstats())


@pytest.fixture(autouse=True)
def little_is_scheduled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planning, "MAX_SCHEDULED", 1_000)


@pytest.mark.parametrize("text", [chain, mixed])
def test_work_grows_with_the_instructions(text: Callable[[int], str]) -> None:
    few, many = calls(text(SMALL)), calls(text(LARGE))
    assert many < 1.3 * LARGE / SMALL * few


def test_memory_of_an_instruction() -> None:
    text = mixed(SMALL)
    tracemalloc.start()
    try:
        plan(text)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 4_000 * SMALL


def test_what_takes_xla_longest_is_scheduled() -> None:
    [frame] = plan(mixed(SMALL)).frames
    left = [g for g, why in frame.refused if why == planning.TOO_LARGE]
    assert frame.stitched and left
    ns = {g: sum(map(model_of(TARGET).xla_ns, g.members)) for g in frame.plan.groups}
    assert min(ns[s.group] for s in frame.stitched) >= max(ns[g] for g in left)
    order = [s.group.id for s in frame.stitched]
    assert order == sorted(order)


def test_equal_groups_are_scheduled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planning, "MAX_SCHEDULED", 1_500)
    [frame] = plan(chain(LARGE)).frames
    kinds = {id(s.scheduled): len(s.scheduled.graph.instrs) for s in frame.stitched}
    assert len(kinds) == 4 and sum(kinds.values()) >= 1_500  # the first and, of three ops in turn, three more
    assert sum(len(s.group.members) for s in frame.stitched) > 0.9 * LARGE


def test_forms() -> None:
    def of(line: str) -> object:
        lines = ("%a = f32[4]{0} parameter(0)", "%b = f32[4]{0} parameter(1)", f"ROOT {line}")
        head = "HloModule m\n\nENTRY %e (a: f32[4], b: f32[4]) -> f32[4] {\n"
        return form(parse(head + "".join(f"  {one}\n" for one in lines) + "}\n").entry.root)

    plain = of("%x = f32[4]{0} add(%a, %b)")
    assert plain == of('%y = f32[4]{0} add(%b, %a), metadata={op_name="f}, x={"}')
    assert plain != of("%x = f32[4]{0} add(%a, %a)")
    assert plain != of("%x = f32[4]{0} subtract(%a, %b)")
    assert plain != of('%x = f32[4]{0} add(%a, %b), frontend_attributes={m="1"}, metadata={op_name="f"}')
    assert of("%x = f32[4]{0} reverse(%a), dimensions={0}") != of("%x = f32[4]{0} reverse(%a), dimensions={}")
    hidden = '%x = f32[4]{0} custom-call(%a), custom_call_target=", metadata={", dimensions={'
    assert of(hidden + "0}") != of(hidden + "1}")


def test_planning_that_takes_too_long_ends(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(planning, "MAX_SCHEDULED", 50_000)
    module, now = parse(mixed(SMALL)), 0.0
    schedule, seconds = frames.schedule_known, pipeline.SECONDS_EACH * sum(len(g.instrs) for g in module.graphs)

    def slow(*given: Any) -> Any:
        nonlocal now
        now += 0.4 * max(pipeline.LEAST_SECONDS, seconds)
        return schedule(*given)

    monkeypatch.setattr(frames, "schedule_known", slow)
    monkeypatch.setattr(time, "thread_time", lambda: now)
    with caplog.at_level("INFO", "stitch"):
        compiled = compile_module(module, TARGET, ends=True)
    assert len(compiled.place.scheduled) == 3
    assert planning.TOO_SLOW in {why for f in compiled.frames for _, why in f.refused}
    assert [r.getMessage().partition(": ")[2] for r in caplog.records] == [planning.TOO_SLOW]
    assert len(compile_module(module, TARGET).place.scheduled) > 3  # whoever wants equal plans gets them
