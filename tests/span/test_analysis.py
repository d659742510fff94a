"""Work, span, depth and frames on an example small enough to count by hand."""
from __future__ import annotations

import pytest

from stitch.hlo import ops as _ops  # noqa: F401  (fills the registry)
from stitch.hlo.ir import Graph, Instr
from stitch.hlo.opdef import opdef
from stitch.hlo.text import parse
from stitch.perflib.key import Context
from stitch.perflib.store import PerfLib
from stitch.pipeline import compile_module
from stitch.schedule.decide.estimate import Standing
from stitch.span.analysis import SpanInfo, analyze, component, frames, work_of
from stitch.target import preset
from stitch.target.costs import Deciding
from stitch.target.costs_kernels import Loops
from stitch.trial import Trial

TEXT = """HloModule m
%add (a: f32[], b: f32[]) -> f32[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %s = f32[] add(%a, %b)
}
%body (p: f32[8,16]) -> f32[8] {
  %p = f32[8,16]{1,0} parameter(0)
  %z = f32[] constant(0)
  %e = f32[8,16]{1,0} exponential(%p)
  ROOT %sum = f32[8]{0} reduce(%e, %z), dimensions={1}, to_apply=%add
}
ENTRY %main (x: f32[8,16], y: f32[8]) -> f32[8] {
  %x = f32[8,16]{1,0} parameter(0)
  %y = f32[8]{0} parameter(1)
  %f = f32[8]{0} fusion(%x), kind=kInput, calls=%body
  %l = f32[8]{0} custom-call(%f), custom_call_target="lib"
  %n = f32[8]{0} negate(%y)
  %g = f32[8]{0} add(%l, %n)
  %m = f32[8]{0} custom-call(%g), custom_call_target="lib"
  %h = f32[8]{0} multiply(%m, %n)
  %k = f32[8]{0} negate(%n), control-predecessors={%m}
  ROOT %r = f32[8]{0} subtract(%h, %k)
}
"""


@pytest.fixture
def info() -> SpanInfo:
    return analyze(parse(TEXT).entry, lambda i: i.op == "custom-call")


def by_name(numbers: dict[Instr, int]) -> dict[str, int]:
    return {i.name: n for i, n in numbers.items()}


def test_span_counts_edges_to_the_root(info: SpanInfo) -> None:
    assert by_name(info.span) == {"x": 6, "f": 5, "l": 4, "y": 5, "n": 4, "g": 3, "m": 2, "h": 1, "k": 1, "r": 0}
    assert info.length == 6
    assert [i.name for i in info.critical] == ["r", "h", "m", "g", "l", "f", "x"]


def test_layers_are_instructions_by_span(info: SpanInfo) -> None:
    assert [sorted(i.name for i in layer) for layer in info.layers()] == [
        ["r"], ["h", "k"], ["m"], ["g"], ["l", "n"], ["f", "y"], ["x"]]


def test_depth_counts_library_calls_above(info: SpanInfo) -> None:
    assert by_name(info.depth) == {"x": 0, "y": 0, "f": 0, "l": 0, "n": 0, "g": 1, "m": 1, "h": 2, "k": 2, "r": 2}


def test_work(info: SpanInfo) -> None:
    work = {i.name: w for i, w in info.work.items()}
    assert work["n"] == 8 * opdef("negate").flops
    assert work["f"] == 128 * opdef("exponential").flops + 128 * opdef("reduce").flops
    assert work["x"] == 0


def test_ops_without_a_definition_have_no_known_work() -> None:
    x = Instr("x", "parameter", parse(TEXT).entry.params[0].shape, index=0)
    assert work_of(Instr("q", "no-such-op", x.shape, (x,))) == 0.0


def test_an_empty_frame() -> None:
    info = analyze(Graph("f", (), (), ()), lambda i: False)
    assert info.length == 0 and info.critical == () and info.layers() == [[]]


LOOPS = """HloModule m
%cond (c: (f32[64], s32[])) -> pred[] {
  %c = (f32[64]{0}, s32[]) parameter(0)
  %n = s32[] get-tuple-element(%c), index=1
  %limit = s32[] constant(5)
  ROOT %more = pred[] compare(%n, %limit), direction=LT
}
%turn (s: (f32[64], s32[])) -> (f32[64], s32[]) {
  %s = (f32[64]{0}, s32[]) parameter(0)
  %v = f32[64]{0} get-tuple-element(%s), index=0
  %m = s32[] get-tuple-element(%s), index=1
  %one = s32[] constant(1)
  %k = s32[] add(%m, %one)
  %e = f32[64]{0} exponential(%v)
  %w = f32[64]{0} logistic(%e)
  ROOT %t = (f32[64]{0}, s32[]) tuple(%w, %k)
}
%loop (q: (f32[64], s32[])) -> (f32[64], s32[]) {
  %q = (f32[64]{0}, s32[]) parameter(0)
  ROOT %while = (f32[64]{0}, s32[]) while(%q), condition=%cond, body=%turn
}
ENTRY %main (x: f32[64], i: s32[]) -> (f32[64], s32[]) {
  %x = f32[64]{0} parameter(0)
  %i = s32[] parameter(1)
  %a = f32[64]{0} exponential(%x)
  %b = f32[64]{0} tanh(%a)
  %init = (f32[64]{0}, s32[]) tuple(%b, %i)
  ROOT %done = (f32[64]{0}, s32[]) call(%init), to_apply=%loop, ATTRS
}
"""


def test_frames_are_entry_and_bodies() -> None:
    module = parse(LOOPS.replace(", ATTRS", ""))
    assert [f.name for f in frames(module)] == ["main", "loop", "turn", "cond"]


def test_small_call_loops_are_left_alone_inside(monkeypatch: pytest.MonkeyPatch) -> None:
    """XLA compiles such a loop as one function: a custom call inside breaks its compile."""
    monkeypatch.setattr(Loops, "fewest", 100)
    monkeypatch.setattr(Deciding, "least_ns", 0.0)
    text = LOOPS.replace("ATTRS", 'frontend_attributes={xla_cpu_small_call="true"}')
    module = parse(text)
    assert [f.name for f in frames(module)] == ["main"]
    compiled = compile_module(module, preset("avx2"))
    rewritten = compiled.rewritten()
    assert rewritten is not None
    new = {g.name: g for g in rewritten.graphs}
    for graph in compiled.module.graphs:
        if graph is not compiled.module.entry:
            assert new[graph.name] is graph
    assert {i.op for i in new["main"].instrs} == {"parameter", "custom-call", "tuple", "call", "get-tuple-element"}


def test_small_call_loops_are_taken_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Loops, "margin", 0.0)
    text = LOOPS.replace("ATTRS", 'frontend_attributes={xla_cpu_small_call="true"}')
    rewritten = compile_module(parse(text), preset("avx2")).rewritten()
    assert rewritten is not None
    assert [g.name for g in rewritten.graphs] == ["main"]


def test_small_call_loops_are_tried_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tuple that the call takes goes with it: both versions take arrays."""
    monkeypatch.setattr(Loops, "tried_ns", 0.0)
    monkeypatch.setattr(Loops, "hope", 0.0)
    text = LOOPS.replace("ATTRS", 'frontend_attributes={xla_cpu_small_call="true"}')
    compiled = compile_module(parse(text), preset("avx2"), PerfLib("", Context("d", "e", "t")), tries=True)
    [loop] = [s for f in compiled.frames for s in f.loops]
    assert loop.standing is Standing.TRIED and any(i.is_tuple for i in loop.members)
    rewritten = compiled.rewritten(attempt=lambda tried, library: Trial(("choose", "begin", "end"), 1, 0, 1))
    assert rewritten is not None
    assert [i.op for i in rewritten.entry.instrs].count("conditional") == 1
    assert any("small_call" in str(i.attrs) for g in rewritten.graphs for i in g.instrs)  # in XLA's branch


def test_bodies_of_loops_that_are_not_small_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Loops, "fewest", 100)
    compiled = compile_module(parse(LOOPS.replace(", ATTRS", "")), preset("avx2"))
    rewritten = compiled.rewritten()
    assert rewritten is not None
    new = {g.name: g for g in rewritten.graphs}
    assert any(i.op == "custom-call" for i in new["turn"].instrs)


def test_computations_that_run_on_a_stream_of_their_own_are_left_alone() -> None:
    """Kernels of two streams may each wait for blocks that the other's keep out."""
    text = """HloModule m
%apart (p: f32[8]) -> f32[8] {
  %p = f32[8]{0} parameter(0)
  ROOT %c = f32[8]{0} cosine(%p)
}
%noted (p: f32[8]) -> f32[8] {
  %p = f32[8]{0} parameter(0)
  ROOT %c = f32[8]{0} sine(%p)
}
ENTRY %main (x: f32[8]) -> f32[8] {
  %x = f32[8]{0} parameter(0)
  %a = f32[8]{0} call(%x), to_apply=%apart, frontend_attributes={_xla_stream_annotation="1",inlineable="false"}
  ROOT %b = f32[8]{0} call(%a), to_apply=%noted, frontend_attributes={inlineable="false"}
}
"""
    assert [f.name for f in frames(parse(text))] == ["main", "noted"]


def test_components() -> None:
    module = parse("""HloModule m
%most (a: f32[], i: s32[], b: f32[], j: s32[]) -> (f32[], s32[]) {
  %a = f32[] parameter(0)
  %i = s32[] parameter(1)
  %b = f32[] parameter(2)
  %j = s32[] parameter(3)
  ROOT %t = (f32[], s32[]) tuple(%a, %i)
}
%fused (x: f32[4], k: s32[4], z: f32[], n: s32[]) -> (f32[], s32[]) {
  %x = f32[4]{0} parameter(0)
  %k = s32[4]{0} parameter(1)
  %z = f32[] parameter(2)
  %n = s32[] parameter(3)
  ROOT %r = (f32[], s32[]) reduce(%x, %k, %z, %n), dimensions={0}, to_apply=%most
}
ENTRY %main (x: f32[4], k: s32[4], z: f32[], n: s32[]) -> f32[] {
  %x = f32[4]{0} parameter(0)
  %k = s32[4]{0} parameter(1)
  %z = f32[] parameter(2)
  %n = s32[] parameter(3)
  %f = (f32[], s32[]) fusion(%x, %k, %z, %n), kind=kLoop, calls=%fused
  %f0 = f32[] get-tuple-element(%f), index=0
  %l = (f32[], s32[]) custom-call(%x), custom_call_target="lib"
  %l0 = f32[] get-tuple-element(%l), index=0
  ROOT %d = f32[] add(%f0, %l0)
}
""")
    assert [i.name for i in module.entry.instrs if component(i)] == ["f0"]
