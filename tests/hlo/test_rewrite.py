"""Replacing groups by custom calls: order, control edges, results, and everything else as it was."""
from __future__ import annotations

from collections.abc import Sequence

from stitch.hlo.ir import Graph, Instr, Module
from stitch.hlo.rewrite import Call, Replacement, bytes_shape, result_shape, rewrite
from stitch.hlo.text import parse, print_module
from stitch.hlo.types import DTYPES, F32, Shape, TupleShape

TEXT = """HloModule m, is_scheduled=false
%unused (p: f32[8]) -> f32[8] {
  %p = f32[8]{0} parameter(0)
  ROOT %n = f32[8]{0} negate(%p)
}
ENTRY %main (x: f32[8], y: f32[8]) -> (f32[8], f32[8], f32[8]) {
  %x = f32[8]{0} parameter(0)
  %y = f32[8]{0} parameter(1)
  %before = f32[8]{0} custom-call(%x), custom_call_target="early", backend_config="keep me"
  %a = f32[8]{0} exponential(%x), metadata={op_name="a"}
  %b = f32[8]{0} fusion(%a), kind=kLoop, calls=%unused
  %far = f32[8]{0} custom-call(%b), custom_call_target="far"
  %late = f32[8]{0} custom-call(%y), custom_call_target="late"
  %c = f32[8]{0} add(%late, %y)
  %d = f32[8]{0} subtract(%c, %a), control-predecessors={%before}
  %after = f32[8]{0} custom-call(%y), custom_call_target="after", control-predecessors={%c, %late}
  ROOT %t = (f32[8]{0}, f32[8]{0}, f32[8]{0}) tuple(%far, %d, %after)
}
"""


def named(graph: Graph, *names: str) -> tuple[Instr, ...]:
    by_name = {i.name: i for i in graph.instrs}
    return tuple(by_name[n] for n in names)


def replacement(module: Module, members: Sequence[str], inputs: Sequence[str], outputs: Sequence[str], name: str = "k"
                ) -> Replacement:
    frame = module.entry
    return Replacement.by_handler(frame, name, f"{name}.target", frozenset(named(frame, *members)),
                                  named(frame, *inputs), named(frame, *outputs))


def in_order(module: Module) -> None:
    """Operands and control predecessors come first, names are unique, and XLA's text form holds all of it."""
    for graph in module.graphs:
        seen: set[Instr] = set()
        for i in graph.instrs:
            assert seen.issuperset(i.operands), i
            assert seen.issuperset(i.control), i
            seen.add(i)
        assert seen.issuperset(graph.roots) and seen.issuperset(graph.params)
        assert len({i.name for i in graph.instrs}) == len(graph.instrs)
    text = print_module(module)
    assert print_module(parse(text)) == text


def lines(module: Module) -> dict[str, str]:
    """Lines of the text by instruction name."""
    found = [line.strip().removeprefix("ROOT ") for line in print_module(module).splitlines() if " = " in line]
    return {line.split(" = ")[0].removeprefix("%"): line for line in found}


def test_one_result() -> None:
    module = parse(TEXT)
    new = rewrite(module, [replacement(module, ["c", "d"], ["late", "y", "a"], ["d"])])
    in_order(new)
    got, was = lines(new), lines(module)
    assert got["k"] == ('%k = f32[8]{0} custom-call(%late, %y, %a), custom_call_target="k.target", '
                        'api_version=API_VERSION_TYPED_FFI, backend_config={}, control-predecessors={%before}')
    assert "c" not in got and "d" not in got
    assert got["t"] == was["t"].replace("%d", "%k")
    assert got["after"] == was["after"].replace("%c, %late", "%k, %late")
    for name in ("x", "y", "before", "a", "b", "far", "late", "p", "n"):
        assert got[name] == was[name]
    assert new.header == module.header and new.name == module.name


def test_a_group_far_apart_moves_to_its_last_input() -> None:
    """%b and %d are one group: %late must come before it, %far behind it."""
    module = parse(TEXT)
    new = rewrite(module, [replacement(module, ["a", "b", "c", "d"], ["x", "late", "y"], ["b", "d"])])
    in_order(new)
    order = [i.name for i in new.entry.instrs]
    assert order.index("late") < order.index("k") < order.index("far")
    got = lines(new)
    assert got["k"].startswith("%k = (f32[8]{0}, f32[8]{0}) custom-call(%x, %late, %y)")
    assert got["k.1"] == "%k.1 = f32[8]{0} get-tuple-element(%k), index=1"
    assert got["far"].startswith("%far = f32[8]{0} custom-call(%k.0)")
    assert got["after"].endswith("control-predecessors={%k, %late}")
    assert "%unused" not in print_module(new), "a computation nobody calls any more"


def test_two_groups_that_order_one_another() -> None:
    module = parse(TEXT)
    new = rewrite(module, [replacement(module, ["a", "b"], ["x"], ["a", "b"], "first"),
                           replacement(module, ["c", "d"], ["late", "y", "a"], ["d"], "second")])
    in_order(new)
    assert lines(new)["second"].startswith("%second = f32[8]{0} custom-call(%late, %y, %first.0)")


def test_control_edges_inside_a_group_go_away() -> None:
    module = parse(TEXT.replace("control-predecessors={%before}", "control-predecessors={%c}"))
    new = rewrite(module, [replacement(module, ["c", "d"], ["late", "y", "a"], ["d"])])
    in_order(new)
    assert "control-predecessors" not in lines(new)["k"]


def test_constants_that_are_nowhere_are_added() -> None:
    module = parse(TEXT)
    constant = Instr("table", "constant", Shape(F32, (2,), (0,)), literal="{1, 2}")
    r = replacement(module, ["c", "d"], ["late", "y", "a"], ["d"])
    new = rewrite(module, [Replacement.by_handler(r.frame, r.name, "k", r.members, (*r.inputs, constant), r.outputs,
                                                  '{op_name="d"}')])
    in_order(new)
    got = lines(new)
    assert got["table"] == "%table = f32[2]{0} constant({1, 2})"
    assert 'metadata={op_name="d"}' in got["k"]


def test_frames_other_than_the_entry() -> None:
    module = parse("""HloModule m
%body (s: (f32[4], s32[])) -> (f32[4], s32[]) {
  %s = (f32[4]{0}, s32[]) parameter(0)
  %v = f32[4]{0} get-tuple-element(%s), index=0
  %n = s32[] get-tuple-element(%s), index=1
  %e = f32[4]{0} exponential(%v)
  ROOT %r = (f32[4]{0}, s32[]) tuple(%e, %n)
}
%cond (t: (f32[4], s32[])) -> pred[] {
  %t = (f32[4]{0}, s32[]) parameter(0)
  ROOT %c = pred[] constant(false)
}
ENTRY %main (x: (f32[4], s32[])) -> (f32[4], s32[]) {
  %x = (f32[4]{0}, s32[]) parameter(0)
  ROOT %w = (f32[4]{0}, s32[]) while(%x), condition=%cond, body=%body
}
""")
    body = module.graphs[0]
    e, v = named(body, "e", "v")
    new = rewrite(module, [Replacement.by_handler(body, "k", "k", frozenset((e,)), (v,), (e,))])
    in_order(new)
    assert [g.name for g in new.graphs] == ["body", "cond", "main"]
    assert lines(new)["r"] == "%r = (f32[4]{0}, s32[]) tuple(%k, %n)"


def test_a_member_that_is_the_root() -> None:
    module = parse("""HloModule m
ENTRY %main (x: f32[4]) -> f32[4] {
  %x = f32[4]{0} parameter(0)
  %a = f32[4]{0} negate(%x)
  ROOT %b = f32[4]{0} abs(%a)
}
""")
    new = rewrite(module, [replacement(module, ["a", "b"], ["x"], ["b"])])
    in_order(new)
    assert new.entry.root.op == "custom-call"
    assert "ROOT %k = " in print_module(new)


def test_long_chains_are_no_recursion() -> None:
    """A group at the head of the text whose input is the end of a chain of thousands."""
    chain = "\n".join(f'  %v{n} = f32[4]{{0}} custom-call(%v{n - 1}), custom_call_target="f"' for n in range(1, 3000))
    module = parse(f"""HloModule m
ENTRY %main (x: f32[4]) -> (f32[4], f32[4]) {{
  %x = f32[4]{{0}} parameter(0)
  %a = f32[4]{{0}} negate(%x)
  %v0 = f32[4]{{0}} abs(%x)
  %user = f32[4]{{0}} custom-call(%a), custom_call_target="g"
{chain}
  %b = f32[4]{{0}} negate(%v2999)
  ROOT %t = (f32[4]{{0}}, f32[4]{{0}}) tuple(%user, %b)
}}
""")
    new = rewrite(module, [replacement(module, ["a", "b"], ["x", "v2999"], ["a", "b"])])
    in_order(new)


def test_several_calls() -> None:
    """One call hands the next a temporary, and both what they compute to users; control edges hold for both."""
    module = parse(TEXT)
    r = replacement(module, ["a", "c", "d"], ["x", "late", "y"], ["a", "d"])
    calls = (Call("one", (0,), (3, 5), (("backend_config", "{}"),)), Call("two", (5, 1, 2), (4,)))
    new = rewrite(module, [Replacement(r.frame, "k", r.members, r.inputs, r.outputs, calls, (bytes_shape(64),))])
    in_order(new)
    got = lines(new)
    assert got["k.phase0"] == ('%k.phase0 = (f32[8]{0}, u8[64]{0}) custom-call(%x), custom_call_target="one", '
                               'backend_config={}, control-predecessors={%before}')
    assert got["k.phase1"].startswith('%k.phase1 = f32[8]{0} custom-call(%k.phase0.1, %late, %y), '
                                      'custom_call_target="two", control-predecessors={%before}')
    assert "(%k.phase0.0)" in got["b"] and "%k.phase1, " in got["t"]
    assert "{%k.phase0, %k.phase1, %late}" in got["after"]


def test_result_shapes() -> None:
    one, two = Shape(F32, (2, 3), (0, 1)), Shape(DTYPES["bf16"], (4,))
    whole = result_shape([one, two, bytes_shape(128)])
    assert isinstance(whole, TupleShape)
    assert list(map(str, whole.elems)) == ["f32[2,3]{0,1}", "bf16[4]{0}", "u8[128]{0}"]
    assert result_shape([one]) == one
