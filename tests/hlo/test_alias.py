"""Which values may be handed one buffer: loops, tuples, in-place updates, donated arguments."""
from __future__ import annotations

import itertools

import pytest

from stitch.hlo.alias import AliasSets
from stitch.hlo.ir import Instr, Module
from stitch.hlo.text import parse


def named(module: Module, name: str) -> Instr:
    return next(i for g in module.graphs for i in g.instrs if i.name == name)


def together(text: str, *names: str) -> list[set[str]]:
    """The sets of array values, among `names`, that may share a buffer."""
    module = parse(text)
    sets = AliasSets(module)
    out: list[set[str]] = []
    for name in names:
        for found in out:
            if sets.same(named(module, name), named(module, next(iter(found)))):
                found.add(name)
                break
        else:
            out.append({name})
    for found in out:
        assert all(sets.same(named(module, a), named(module, b)) for a, b in itertools.product(found, found))
    return out


LOOP = """HloModule m
%body (s: (f32[4], s32[], f32[4])) -> (f32[4], s32[], f32[4]) {
  %s = (f32[4]{0}, s32[], f32[4]{0}) parameter(0)
  %b0 = f32[4]{0} get-tuple-element(%s), index=0
  %b1 = s32[] get-tuple-element(%s), index=1
  %b2 = f32[4]{0} get-tuple-element(%s), index=2
  %next = f32[4]{0} negate(%b0)
  %one = s32[] constant(1)
  %count = s32[] add(%b1, %one)
  ROOT %r = (f32[4]{0}, s32[], f32[4]{0}) tuple(%next, %count, %b2)
}
%cond (t: (f32[4], s32[], f32[4])) -> pred[] {
  %t = (f32[4]{0}, s32[], f32[4]{0}) parameter(0)
  %c1 = s32[] get-tuple-element(%t), index=1
  %limit = s32[] constant(9)
  ROOT %more = pred[] compare(%c1, %limit), direction=LT
}
ENTRY %main (x: f32[4], n: s32[], y: f32[4]) -> f32[4] {
  %x = f32[4]{0} parameter(0)
  %n = s32[] parameter(1)
  %y = f32[4]{0} parameter(2)
  %cx = f32[4]{0} copy(%x)
  %cy = f32[4]{0} copy(%y)
  %init = (f32[4]{0}, s32[], f32[4]{0}) tuple(%cx, %n, %cy)
  %w = (f32[4]{0}, s32[], f32[4]{0}) while(%init), WHERE
  %w0 = f32[4]{0} get-tuple-element(%w), index=0
  %w2 = f32[4]{0} get-tuple-element(%w), index=2
  ROOT %sum = f32[4]{0} add(%w0, %w2)
}
"""


@pytest.mark.parametrize("where", ["condition=%cond, body=%body", "body=%body, condition=%cond"])
def test_a_loops_state_is_one_buffer_an_element(where: str) -> None:
    names = ("cx", "b0", "next", "w0", "cy", "b2", "w2", "n", "b1", "count", "c1", "x", "y", "sum")
    assert together(LOOP.replace("WHERE", where), *names) == [
        {"cx", "b0", "next", "w0"}, {"cy", "b2", "w2"}, {"n", "b1", "count", "c1"}, {"x"}, {"y"}, {"sum"}]


def test_values_that_only_rename() -> None:
    text = """HloModule m
ENTRY %main (x: f32[4], y: f32[4]) -> f32[2,2] {
  %x = f32[4]{0} parameter(0)
  %y = f32[4]{0} parameter(1)
  %v = f32[2,2]{1,0} bitcast(%x)
  %nest = ((f32[4]{0}, f32[2,2]{1,0}), f32[4]{0}) tuple(%pair, %y)
  ROOT %v3 = f32[2,2]{1,0} get-tuple-element(%out), index=1
}
""".replace("  %nest", "  %pair = (f32[4]{0}, f32[2,2]{1,0}) tuple(%y, %v)\n  %nest").replace(
        "  ROOT", "  %held = ((f32[4]{0}, f32[2,2]{1,0}), f32[4]{0}) opt-barrier(%nest)\n"
        "  %out = (f32[4]{0}, f32[2,2]{1,0}) get-tuple-element(%held), index=0\n  ROOT")
    assert together(text, "x", "v", "v3", "y") == [{"x", "v", "v3"}, {"y"}]


IN_PLACE = """HloModule m
%update (p: f32[8], u: f32[2], i: s32[]) -> f32[8] {
  %p = f32[8]{0} parameter(0)
  %same = f32[8]{0} bitcast(%p)
  %u = f32[2]{0} parameter(1)
  %i = s32[] parameter(2)
  %d = f32[8]{0} dynamic-update-slice(%same, %u, %i)
  ROOT %e = f32[8]{0} bitcast(%d)
}
%plain (p1: f32[8]) -> f32[8] {
  %p1 = f32[8]{0} parameter(0)
  ROOT %q = f32[8]{0} negate(%p1)
}
%two (a: f32[8], b: f32[8], v: f32[2], j: s32[]) -> (f32[8], f32[8]) {
  %a = f32[8]{0} parameter(0)
  %b = f32[8]{0} parameter(1)
  %v = f32[2]{0} parameter(2)
  %j = s32[] parameter(3)
  %db = f32[8]{0} dynamic-update-slice(%b, %v, %j)
  %na = f32[8]{0} negate(%a)
  ROOT %t = (f32[8]{0}, f32[8]{0}) tuple(%na, %db)
}
ENTRY %main (x: f32[8], y: f32[8], u0: f32[2], i0: s32[]) -> f32[8] {
  %x = f32[8]{0} parameter(0)
  %y = f32[8]{0} parameter(1)
  %u0 = f32[2]{0} parameter(2)
  %i0 = s32[] parameter(3)
  %f = f32[8]{0} fusion(%x, %u0, %i0), kind=kLoop, calls=%update
  %g = f32[8]{0} fusion(%y), kind=kLoop, calls=%plain
  %h = f32[8]{0} dynamic-update-slice(%g, %u0, %i0)
  %m = (f32[8]{0}, f32[8]{0}) fusion(%f, %h, %u0, %i0), kind=kLoop, calls=%two
  %m0 = f32[8]{0} get-tuple-element(%m), index=0
  %m1 = f32[8]{0} get-tuple-element(%m), index=1
  ROOT %z = f32[8]{0} add(%m0, %m1)
}
"""


def test_updates_in_place() -> None:
    assert together(IN_PLACE, "x", "f", "y", "g", "h", "m0", "m1", "z") == [
        {"x", "f"}, {"y"}, {"g", "h", "m1"}, {"m0"}, {"z"}]


def test_donated_arguments() -> None:
    text = IN_PLACE.replace("HloModule m", "HloModule m, input_output_alias={ {}: (1, {}, may-alias) }")
    assert together(text, "y", "z", "x")[0] == {"y", "z"}
    several = """HloModule m, input_output_alias={ {0}: (1, {}, may-alias), {1,0}: (0, {}, must-alias) }
ENTRY %main (x: f32[4], y: f32[4]) -> (f32[4], (f32[4])) {
  %x = f32[4]{0} parameter(0)
  %y = f32[4]{0} parameter(1)
  %a = f32[4]{0} negate(%x)
  %b = f32[4]{0} negate(%y)
  %u = (f32[4]{0}) tuple(%b)
  ROOT %t = (f32[4]{0}, (f32[4]{0})) tuple(%a, %u)
}
"""
    assert together(several, "x", "b", "y", "a") == [{"x", "b"}, {"y", "a"}]


def test_branches_calls_and_custom_calls() -> None:
    text = """HloModule m
%yes (p: f32[4]) -> f32[4] {
  %p = f32[4]{0} parameter(0)
  ROOT %np = f32[4]{0} negate(%p)
}
%no (q: f32[4]) -> f32[4] {
  ROOT %q = f32[4]{0} parameter(0)
}
%sub (r: f32[4], o: f32[4]) -> f32[4] {
  %r = f32[4]{0} parameter(0)
  %o = f32[4]{0} parameter(1)
  ROOT %s = f32[4]{0} add(%r, %o)
}
ENTRY %main (c: pred[], x: f32[4], y: f32[4], z: f32[4]) -> f32[4] {
  %c = pred[] parameter(0)
  %x = f32[4]{0} parameter(1)
  %y = f32[4]{0} parameter(2)
  %z = f32[4]{0} parameter(3)
  %if = f32[4]{0} conditional(%c, %x, %y), true_computation=%yes, false_computation=%no
  %called = f32[4]{0} call(%z, %if), to_apply=%sub
  %cc = (f32[4]{0}, f32[4]{0}) custom-call(%z, %called), custom_call_target="f", ALIAS
  %cc0 = f32[4]{0} get-tuple-element(%cc), index=0
  %cc1 = f32[4]{0} get-tuple-element(%cc), index=1
  ROOT %end = f32[4]{0} subtract(%cc0, %cc1)
}
""".replace("ALIAS", "output_to_operand_aliasing={{1}: (1, {})}")
    assert together(text, "x", "p", "np", "q", "y", "if", "o", "z", "r", "s", "called", "cc1", "cc0", "end") == [
        {"x", "p"}, {"np", "q", "y", "if", "o"}, {"z", "r"}, {"s", "called", "cc1"}, {"cc0"}, {"end"}]


def test_a_value_is_itself() -> None:
    module = parse(LOOP.replace("WHERE", "condition=%cond, body=%body"))
    sets = AliasSets(module)
    assert all(sets.same(i, i) for g in module.graphs for i in g.instrs)
