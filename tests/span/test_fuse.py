"""Fusion: regions, groups and cuts, on random graphs and on the cases that went wrong."""
from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stitch.hlo.ir import Graph, Instr
from stitch.hlo.rewrite import Replacement, rewrite
from stitch.hlo.text import parse
from stitch.hlo.types import Shape
from stitch.span import fuse as fuse_module
from stitch.span.fuse import recomputable, regions, separates
from stitch.span.plan import FusionPlan
from stitch.span.support import Support

from ..hlo.test_rewrite import in_order
from .dags import ROW, contracted, edges, is_acyclic, launching, planned, random_dag, refusals

examples = settings(max_examples=60)
seeds = st.builds(lambda seed, steps: (seed, steps), st.integers(0, 1 << 20), st.integers(1, 30))


def left_to_xla(dot: Instr) -> str:
    return "dot is left to XLA"


def dag(chosen: tuple[int, int]) -> Graph:
    seed, steps = chosen
    return random_dag(random.Random(seed).choice, steps)


def home(plan: FusionPlan) -> Mapping[Instr, object]:
    return {m: g for g in plan.groups for m in g.gone}


@examples
@given(seeds)
def test_regions_never_fall_and_rise_behind_what_separates(chosen: tuple[int, int]) -> None:
    frame = dag(chosen)
    refuse = refusals(frame)
    info, _ = planned(frame)
    region = regions(info, refuse)
    behind: dict[Instr, int] = {}  # the region that everything behind an instruction must reach
    for i in frame.instrs:
        needed = max((behind[p] for p, user in edges(frame) if user is i), default=0)
        if i in region:
            assert region[i] >= needed, i
            needed = region[i]
        behind[i] = needed + separates(i, refuse)


@examples
@given(seeds)
def test_all_groups_at_once_make_no_cycle(chosen: tuple[int, int]) -> None:
    frame = dag(chosen)
    _, plan = planned(frame)
    assert is_acyclic(contracted(frame, plan))
    module = parse("HloModule m\nENTRY %e (p: f32[]) -> f32[] {\n  ROOT %p = f32[] parameter(0)\n}\n")
    module.graphs, module.entry = (frame,), frame
    kernels = [Replacement.by_handler(frame, f"k{g.id}", "k", g.gone, g.inputs, g.outputs)
               for g in plan.groups if g.outputs]
    new = rewrite(module, kernels)
    in_order(new)
    left = {i.name for i in new.entry.instrs}
    assert not left & {m.name for g in plan.groups for m in g.gone}
    assert left >= {i.name for i in frame.instrs} - {m.name for g in plan.groups for m in g.gone}


@examples
@given(seeds)
def test_groups_partition_what_may_be_taken(chosen: tuple[int, int]) -> None:
    frame = dag(chosen)
    refuse = refusals(frame)
    _, plan = planned(frame)
    members = [m for g in plan.groups for m in g.members if not m.traits.free]
    assert len(members) == len(set(members))
    assert set(members) == {i for i in launching(frame) if i not in refuse}
    assert plan.left == {i.name: why for i, why in refuse.items()}


@examples
@given(seeds)
def test_groups_give_everything_that_others_need(chosen: tuple[int, int]) -> None:
    frame = dag(chosen)
    _, plan = planned(frame)
    where = home(plan)
    for g in plan.groups:
        inside = {m for m in g.members if m.op != "constant"}
        assert not inside & set(g.inputs)
        known = set(g.inputs) | set(g.members)
        assert all(o in known for m in g.members for o in m.operands)
        for i in frame.instrs:
            if where.get(i) is not g:
                assert all(where.get(o) is not g or o in g.outputs for o in i.operands), i
        assert all(where.get(r) is not g or r in g.outputs for r in frame.roots)
        assert all(o.op != "bitcast" for o in g.outputs)


@examples
@given(seeds)
def test_every_cut_edge_has_a_reason(chosen: tuple[int, int]) -> None:
    frame = dag(chosen)
    refuse = refusals(frame)
    _, plan = planned(frame)
    reasons = {(c.producer, c.consumer): c.reason for c in plan.cuts}
    inside = [set(g.members) for g in plan.groups]
    edges = {(p, i) for i in frame.instrs if not i.traits.free for o in i.operands for p in launches(o)}
    crossing = {(p, i) for p, i in edges if not any({p, i} <= members for members in inside)}
    assert set(reasons) == {(p.name, i.name) for p, i in crossing}
    for p, i in crossing:
        left = [f"{x.name} stays with XLA: {refuse[x]}" for x in (i, p) if x in refuse]
        assert not left or reasons[p.name, i.name] in left


def launches(i: Instr) -> list[Instr]:
    """What launches give the value of an instruction, which may only rename it."""
    if not i.traits.free:
        return [i]
    if i.op == "get-tuple-element" and i.operands[0].op == "tuple":
        return launches(i.operands[0].operands[i.index])
    return [p for o in i.operands for p in launches(o)]


@pytest.mark.parametrize(("ops", "buffers"), [(3, 400), (1200, 6)])
def test_limits_cut_in_order(monkeypatch: pytest.MonkeyPatch, ops: int, buffers: int) -> None:
    monkeypatch.setattr(fuse_module, "MAX_OPS", ops)
    monkeypatch.setattr(fuse_module, "MAX_BUFFERS", buffers)
    for seed in range(20):
        frame = random_dag(random.Random(seed).choice, 25)
        _, plan = planned(frame)
        assert is_acyclic(contracted(frame, plan))
        for g in plan.groups:
            assert len([m for m in g.members if not m.traits.free]) <= ops
            assert len(g.inputs) + len(g.outputs) <= buffers
        cut = {c.reason for c in plan.cuts}
        assert all("kernel limits" in r or "stays with XLA" in r or "a library call lies between" in r for r in cut)


# ---- cases


def frame_of(body: str, result: str = "f32[4]") -> Graph:
    return parse(f"""HloModule m
%add (a: f32[], b: f32[]) -> f32[] {{
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %s = f32[] add(%a, %b)
}}
ENTRY %main (x: f32[4]) -> {result} {{
  %x = f32[4]{{0}} parameter(0)
{body}
}}
""").entry


def groups(frame: Graph) -> list[list[str]]:
    return [[m.name for m in g.members] for g in planned(frame)[1].groups]


def test_a_tuple_between_two_members_keeps_them_apart() -> None:
    assert groups(frame_of("""  %a = f32[4]{0} negate(%x)
  %t = (f32[4]{0}, f32[4]{0}) tuple(%a, %x)
  %h = (f32[4]{0}, f32[4]{0}) opt-barrier(%t)
  %g = f32[4]{0} get-tuple-element(%h), index=0
  ROOT %b = f32[4]{0} add(%a, %g)""")) == [["a"], ["b"]]


def test_values_go_late_to_their_consumers() -> None:
    """%a could run before the library call, but then its value would have to be stored."""
    assert groups(frame_of("""  %a = f32[4]{0} negate(%x)
  %l = f32[4]{0} custom-call(%x), custom_call_target="f"
  ROOT %b = f32[4]{0} add(%a, %l)""")) == [["a", "b"]]


def test_what_shrinks_data_goes_early() -> None:
    body = """  %z = f32[] constant(0)
  %a = f32[] reduce(%x, %z), dimensions={0}, to_apply=%add
  %l = f32[] custom-call(%x), custom_call_target="f"
  ROOT %b = f32[] add(%a, %l)"""
    assert groups(frame_of(body, "f32[]")) == [["z", "a"], ["b"]]


def test_library_calls_order_regions() -> None:
    frame = frame_of("""  %a = f32[4]{0} negate(%x)
  %l = f32[4]{0} custom-call(%a), custom_call_target="f"
  %b = f32[4]{0} negate(%l)
  %m = f32[4]{0} custom-call(%b), custom_call_target="f"
  %c = f32[4]{0} add(%m, %a)
  ROOT %d = f32[4]{0} add(%c, %b)""")
    assert groups(frame) == [["a"], ["b"], ["c", "d"]]
    reasons = {(c.producer, c.consumer): c.reason for c in planned(frame)[1].cuts}
    assert reasons["a", "l"] == "l stays with XLA: custom-call is left to XLA"
    assert reasons["l", "b"] == "l stays with XLA: custom-call is left to XLA"
    assert reasons["a", "c"] == "a library call lies between (layers 0 and 2)"


def test_edges_between_what_stays_with_xla_are_told() -> None:
    frame = frame_of("""  %s = f32[4]{0} custom-call(%x), custom_call_target="g"
  %b = f32[2,2]{1,0} bitcast(%s)
  %c = f32[2,2]{1,0} custom-call(%b), custom_call_target="f"
  %u = f32[4]{0} negate(%x)
  %r = f32[4]{0} bitcast(%c)
  ROOT %d = f32[4]{0} add(%r, %u)""")
    assert [(c.producer, c.consumer) for c in planned(frame)[1].cuts] == [("s", "c"), ("c", "d")]


def test_control_edges_count_like_data() -> None:
    assert groups(frame_of("""  %a = f32[4]{0} negate(%x)
  %l = f32[4]{0} custom-call(%x), custom_call_target="f", control-predecessors={%a}
  %b = f32[4]{0} abs(%x), control-predecessors={%l}
  %c = f32[4]{0} add(%a, %b)
  ROOT %d = f32[4]{0} add(%c, %l)""")) == [["a"], ["b", "c", "d"]]


def test_bitcasts() -> None:
    """Computed inside for members; outside users keep the instruction, and what it renames is a result."""
    frame = frame_of("""  %a = f32[4]{0} negate(%x)
  %v = f32[2,2]{1,0} bitcast(%a)
  %b = f32[2,2]{1,0} abs(%v)
  %l = f32[2,2]{1,0} custom-call(%v), custom_call_target="f"
  ROOT %c = f32[2,2]{1,0} add(%b, %l)""", "f32[2,2]")
    first, second = planned(frame)[1].groups
    assert [m.name for m in first.members] == ["a"] and [o.name for o in first.outputs] == ["a"]
    assert [m.name for m in second.members] == ["b", "c"] and [i.name for i in second.inputs] == ["v", "l"]
    frame = frame_of("""  %a = f32[4]{0} negate(%x)
  %v = f32[2,2]{1,0} bitcast(%a)
  %b = f32[2,2]{1,0} abs(%v)
  %w = f32[4]{0} bitcast(%b)
  ROOT %t = (f32[2,2]{1,0}, f32[2,2]{1,0}, f32[4]{0}) tuple(%v, %b, %w)""", "(f32[2,2], f32[2,2], f32[4])")
    group, = planned(frame)[1].groups
    assert [m.name for m in group.members] == ["a", "v", "b"]
    assert [o.name for o in group.outputs] == ["a", "b"]
    assert {m.name for m in group.gone} == {"a", "b"}


def test_a_bitcast_to_wait_for_is_what_it_renames() -> None:
    frame = frame_of("""  %a = f32[4]{0} negate(%x)
  %v = f32[2,2]{1,0} bitcast(%a)
  %b = f32[4]{0} abs(%a), control-predecessors={%a, %v}
  ROOT %t = (f32[2,2]{1,0}, f32[4]{0}) tuple(%v, %b)""", "(f32[2,2], f32[4])")
    plan = planned(frame)[1]
    assert [[m.name for m in g.members] for g in plan.groups] == [["a", "b"]]
    assert is_acyclic(contracted(frame, plan))


SEVERAL = """  %z = f32[] constant(0)
  %n = s32[] constant(0)
  %i = s32[4]{0} iota(), iota_dimension=0
  %r = (f32[], s32[]) reduce(%x, %i, %z, %n), dimensions={0}, to_apply=%most
  %v = f32[] get-tuple-element(%r), index=0
  %l = f32[] custom-call(%v), custom_call_target="f"
  %k = s32[] get-tuple-element(%r), index=1
"""
MOST = """HloModule m
%most (a: f32[], i: s32[], b: f32[], j: s32[]) -> (f32[], s32[]) {
  %a = f32[] parameter(0)
  %i = s32[] parameter(1)
  %b = f32[] parameter(2)
  %j = s32[] parameter(3)
  %v = f32[] maximum(%a, %b)
  %n = s32[] maximum(%i, %j)
  ROOT %t = (f32[], s32[]) tuple(%v, %n)
}
"""


def argmax_frame(end: str, result: str) -> Graph:
    body = SEVERAL + end
    return parse(f"{MOST}ENTRY %main (x: f32[4]) -> {result} {{\n  %x = f32[4]{{0}} parameter(0)\n{body}\n}}\n").entry


def test_results_stay_with_their_reduction(monkeypatch: pytest.MonkeyPatch) -> None:
    end = "  %d = s32[] add(%k, %n)\n  ROOT %t = (f32[], s32[]) tuple(%l, %d)"
    frame = argmax_frame(end, "(f32[], s32[])")
    assert Support(lambda *_: None, left_to_xla).refusals(frame).keys() == {i for i in frame.instrs if i.name == "l"}
    first = planned(frame)[1].groups[0]
    assert [m.name for m in first.members] == ["z", "n", "i", "r", "v", "k"]
    assert [o.name for o in first.outputs] == ["v", "k"]
    monkeypatch.setattr(fuse_module, "MAX_OPS", 2)
    for g in planned(frame)[1].groups:
        assert all(isinstance(o.shape, Shape) for o in g.outputs), "a tuple would leave the kernel"


@pytest.mark.parametrize("end", [
    "  ROOT %t = ((f32[], s32[]), f32[], s32[]) tuple(%r, %l, %k)",
    "  %c = (f32[], s32[]) custom-call(%r), custom_call_target=\"g\"\n  ROOT %t = (f32[], s32[]) tuple(%l, %k)",
    "  %w = s32[] get-tuple-element(%r), index=1, control-predecessors={%l}\n"
    "  ROOT %t = (f32[], s32[], s32[]) tuple(%l, %k, %w)"])
def test_a_reduction_whose_tuple_is_used_stays(end: str) -> None:
    frame = argmax_frame(end, "(f32[])")
    refuse = Support(lambda *_: None, left_to_xla).refusals(frame)
    assert next(why for i, why in refuse.items() if i.name == "r") == "its results are used as a tuple"


def test_scalar_constants_are_members_and_stay_for_others() -> None:
    frame = frame_of("""  %c = f32[] constant(2)
  %w = f32[4]{0} broadcast(%c), dimensions={}
  %a = f32[4]{0} multiply(%x, %w)
  %l = f32[] custom-call(%c), custom_call_target="f"
  ROOT %t = (f32[4]{0}, f32[]) tuple(%a, %l)""", "(f32[4], f32[])")
    group, = planned(frame)[1].groups
    assert [m.name for m in group.members] == ["c", "w", "a"]
    assert "c" not in {m.name for m in group.gone} and [i.name for i in group.inputs] == ["x"]


def test_arrays_of_constants_are_inputs() -> None:
    group, = planned(frame_of("""  %c = f32[4]{0} constant({1, 2, 3, 4})
  ROOT %a = f32[4]{0} multiply(%x, %c)"""))[1].groups
    assert [i.name for i in group.inputs] == ["x", "c"]


def test_light_values_are_computed_by_every_group_that_reads_them() -> None:
    frame = frame_of("""  %c = f32[] constant(2)
  %w = f32[4]{0} broadcast(%c), dimensions={}
  %s = f32[2]{0} slice(%x), slice={[0:2]}
  %v = f32[1,2]{1,0} reshape(%s)
  %a = f32[4]{0} multiply(%x, %w)
  %l = f32[4]{0} custom-call(%a, %v), custom_call_target="f"
  %b = f32[4]{0} add(%l, %w)
  %e = f32[1,2]{1,0} exponential(%v)
  ROOT %t = (f32[4]{0}, f32[1,2]{1,0}) tuple(%b, %e)""", "(f32[4], f32[1,2])")
    light = recomputable(frame)
    assert {i.name for i in light} == {"w", "s", "v"}
    info, _ = planned(frame)
    refuse = Support(lambda *_: None, left_to_xla).refusals(frame)
    groups = fuse_module.fuse(info, refuse, light).groups
    assert [[m.name for m in g.members] for g in groups] == [["c", "w", "a"], ["c", "s", "v", "w", "b", "e"]]
    assert [[i.name for i in g.inputs] for g in groups] == [["x"], ["x", "l"]]
    assert [{m.name for m in g.gone} for g in groups] == [{"a"}, {"b", "e"}]


def chain(n: int) -> Sequence[Instr]:
    instrs = [Instr("x", "parameter", ROW, index=0)]
    for k in range(n):
        instrs.append(Instr(f"n{k}", "negate", ROW, (instrs[-1],)))
    return instrs


def test_long_chains() -> None:
    instrs = chain(5000)
    frame = Graph("f", (instrs[0],), tuple(instrs), (instrs[-1],))
    _, plan = planned(frame)
    assert sum(len(g.members) for g in plan.groups) == 5000
    assert is_acyclic(contracted(frame, plan))
