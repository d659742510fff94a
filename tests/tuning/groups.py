"""Planned modules of one small group, and libraries of their own, for tests of tuning."""
from __future__ import annotations

from pathlib import Path

from stitch import pipeline
from stitch.emit import objcache
from stitch.hlo.text import parse
from stitch.knobs import Knobs
from stitch.perflib.store import PerfLib
from stitch.pipeline import compile_module
from stitch.plan.compiled import CompiledModule
from stitch.span.flatten import flatten
from stitch.target import CpuTarget
from stitch.tuning.tasks import Task, tasks

#: a group whose results are a sum over rows and the centered rows; in `LOOP` the same runs in a loop, and one result is
#: written where its operand is
BODY = """
  %b = f32[64,48]{{1,0}} negate({x})
  %zero = f32[] constant(0)
  %t = f32[64]{{0}} reduce(%b, %zero), dimensions={{1}}, to_apply=%add
  %w = f32[64,48]{{1,0}} broadcast(%t), dimensions={{0}}
  %c = f32[64,48]{{1,0}} subtract(%b, %w)
"""
ADD = """%add (a: f32[], b: f32[]) -> f32[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %s = f32[] add(%a, %b)
}
"""
ONCE = "HloModule once, entry_computation_layout={(f32[64,48]{1,0})->(f32[64,48]{1,0}, f32[64]{0})}\n" + ADD + f"""
ENTRY %main (x: f32[64,48]) -> (f32[64,48], f32[64]) {{
  %x = f32[64,48]{{1,0}} parameter(0){BODY.format(x="%x")}
  ROOT %out = (f32[64,48]{{1,0}}, f32[64]{{0}}) tuple(%c, %t)
}}
"""
LOOP = "HloModule loop, entry_computation_layout={(f32[64,48]{1,0})->f32[64,48]{1,0}}\n" + ADD + f"""
%body (p: (f32[64,48])) -> (f32[64,48]) {{
  %p = (f32[64,48]{{1,0}}) parameter(0)
  %x = f32[64,48]{{1,0}} get-tuple-element(%p), index=0{BODY.format(x="%x")}
  ROOT %next = (f32[64,48]{{1,0}}) tuple(%c)
}}
%always (p: (f32[64,48])) -> pred[] {{
  %p = (f32[64,48]{{1,0}}) parameter(0)
  ROOT %t = pred[] constant(true)
}}
ENTRY %main (x: f32[64,48]) -> f32[64,48] {{
  %x = f32[64,48]{{1,0}} parameter(0)
  %own = f32[64,48]{{1,0}} copy(%x)
  %begin = (f32[64,48]{{1,0}}) tuple(%own)
  %loop = (f32[64,48]{{1,0}}) while(%begin), condition=%always, body=%body
  ROOT %out = f32[64,48]{{1,0}} get-tuple-element(%loop), index=0
}}
"""


def library(folder: Path) -> PerfLib:
    """An empty library of this process's context."""
    return PerfLib(folder / "perflib.sqlite", objcache.context(CpuTarget.host()))


def planned(text: str = ONCE, lib: PerfLib | None = None) -> CompiledModule:
    """A module's plan on this machine; loops stay loops, so that their groups can be looked at."""
    return compile_module(parse(text), CpuTarget.host(), lib, loops=False)


def task(text: str = ONCE) -> Task:
    """The group that computes %c, as something to measure."""
    return next(t for t in tasks(planned(text), CpuTarget.host()) if any(i.op == "reduce" for i in t.graph.instrs))


def knobs(**settings: object) -> Knobs:
    return Knobs.read(**settings)


def outcome(lib: PerfLib, text: str = ONCE) -> tuple[str, str]:
    """(source of the schedules or "refused", what was said of the group) of the group in a plan made with a library."""
    wanted = task(text).signature
    compiled = planned(text, lib)
    place = pipeline.Planning(pipeline.AliasSets(compiled.module), pipeline.looped(compiled.module), CpuTarget.host())
    for frame in compiled.frames:
        for s in frame.stitched:
            if place.subject(s.group, *flatten(s.group)).signature() == wanted:
                return s.scheduled.source, s.known
        for group, why in frame.refused:
            if place.subject(group, *flatten(group)).signature() == wanted:
                return "refused", why
    raise AssertionError("the group is gone")
