"""From a module's text to a rewritten module and its kernels; the rewritten module is run with the kernel interpreter
standing in for its custom calls."""
from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stitch.emit.backends import CpuBackend, Source
from stitch.emit.codegen import build
from stitch.emit.ir import interpreter as kinterp
from stitch.emit.ir.kir import Kernel
from stitch.emit.ir.printer import print_kernel
from stitch.emit.ir.program import Program
from stitch.emit.ir.verifier import verify
from stitch.hlo.interp import evaluate
from stitch.hlo.ir import Graph, Instr, Module
from stitch.hlo.literal import constant_value
from stitch.hlo.opdef import opdef
from stitch.hlo.text import parse, print_module
from stitch.hlo.types import Shape, TupleShape
from stitch.knobs import Knobs
from stitch.pipeline import compile_module, is_single
from stitch.plan import frames, planning
from stitch.plan.compiled import CompiledModule
from stitch.plan.names import phases_of
from stitch.span.flatten import flatten
from stitch.span.fuse import all_users, make_group
from stitch.span.plan import FusionGroup
from stitch.target import preset
from stitch.target.costs import Deciding
from stitch.target.costs_kernels import Loops

from .emit.graphs import draw, random_frame
from .emit.group_harness import MODES, in_mode, logical, physical
from .running import python

TARGET = preset("avx2")
Array = np.ndarray[Any, Any]

ADD = """%add (a: f32[], b: f32[]) -> f32[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %s = f32[] add(%a, %b)
}
"""
TEXT = "HloModule m, entry_computation_layout={(f32[64,48]{1,0}, f32[48]{0})->(f32[64,48]{1,0}, f32[64,48]{1,0})}\n"
TEXT += ADD + """
%scale (p: f32[64,48], q: f32[48]) -> f32[64,48] {
  %p = f32[64,48]{1,0} parameter(0)
  %q = f32[48]{0} parameter(1)
  %w = f32[64,48]{1,0} broadcast(%q), dimensions={1}
  ROOT %m = f32[64,48]{1,0} multiply(%p, %w), metadata={op_name="jit(f)/scale"}
}
%total (p: f32[64,48]) -> f32[64] {
  %p = f32[64,48]{1,0} parameter(0)
  %z = f32[] constant(0)
  ROOT %r = f32[64]{0} reduce(%p, %z), dimensions={1}, to_apply=%add
}
%center (p: f32[64,48], t: f32[64]) -> f32[64,48] {
  %p = f32[64,48]{1,0} parameter(0)
  %t = f32[64]{0} parameter(1)
  %w = f32[64,48]{1,0} broadcast(%t), dimensions={0}
  ROOT %d = f32[64,48]{1,0} subtract(%p, %w)
}
ENTRY %main (x: f32[64,48], s: f32[48]) -> (f32[64,48], f32[64,48]) {
  %x = f32[64,48]{1,0} parameter(0)
  %s = f32[48]{0} parameter(1)
  %a = f32[64,48]{1,0} fusion(%x, %s), kind=kLoop, calls=%scale, metadata={op_name="jit(f)/a"}
  %t = f32[64]{0} fusion(%a), kind=kInput, calls=%total
  %c = f32[64,48]{1,0} fusion(%a, %t), kind=kLoop, calls=%center, metadata={op_name="jit(f)/c"}
  %r = f32[64,48]{1,0} reverse(%c), dimensions={0}
  %l = f32[64,48]{1,0} sort(%c), dimensions={0}, to_apply=%before
  %e = f32[64,48]{1,0} exponential(%l)
  %f = f32[64,48]{1,0} add(%e, %r)
  ROOT %out = (f32[64,48]{1,0}, f32[64,48]{1,0}) tuple(%f, %c)
}
"""
TEXT = TEXT.replace("ENTRY", """%before (a: f32[], b: f32[]) -> pred[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %l = pred[] compare(%a, %b), direction=LT
}
ENTRY""")


def run_rewritten(module: Module, compiled: CompiledModule, args: Sequence[Array]) -> Any:
    """The value of the rewritten module's entry."""
    values: dict[Instr, Any] = {}
    for i in module.entry.instrs:
        operands = [values[o] for o in i.operands]
        name = i.attrs.get("custom_call_target", "").strip('"')
        if i.op == "parameter":
            values[i] = args[i.index]
        elif name in compiled.kernels:
            values[i] = call(i, compiled, name, operands)
        else:
            rule = opdef(i.op).evaluate
            assert rule is not None
            values[i] = rule(i, *operands)
    return values[module.entry.root]


def call(i: Instr, compiled: CompiledModule, name: str, operands: Sequence[Array]) -> Any:
    """One custom call by the kernel interpreter; layouts are those the module's text says."""
    kernel = compiled.kernels[name]
    flat = kinterp.run(kernel, [physical(x, o.array) for x, o in zip(operands, i.operands)], order="random")
    if isinstance(i.shape, Shape):
        return logical(flat[0], i.array)
    assert isinstance(i.shape, TupleShape)
    shapes = [s for s in i.shape.elems if isinstance(s, Shape)]
    results: list[Any] = [logical(x, s) for x, s in zip(flat, shapes)]
    return tuple(results + [None] * (len(shapes) - len(flat)))


def stitched(module: Module) -> tuple[CompiledModule, Module]:
    compiled = compile_module(module, TARGET)
    new = compiled.rewritten()
    assert new is not None
    text = print_module(new)
    assert print_module(parse(text)) == text
    for kernel in compiled.kernels.values():
        verify(kernel)
    return compiled, new


def test_a_module_from_text_to_result() -> None:
    module = parse(TEXT)
    compiled, new = stitched(module)
    rng = np.random.default_rng(0)
    args = [rng.standard_normal(p.array.dims).astype(np.float32) for p in module.entry.params]
    for got, want in zip(run_rewritten(new, compiled, args), evaluate(module, args), strict=True):
        np.testing.assert_allclose(got, want, rtol=1e-5, atol=1e-5)


def test_groups_are_replaced_and_the_rest_stays() -> None:
    module = parse(TEXT)
    compiled, new = stitched(module)
    names = {i.name for i in new.entry.instrs}
    assert names.isdisjoint({"a", "t", "c", "r", "e", "f"}) and names >= {"x", "s", "l", "out"}
    calls = [i for i in new.entry.instrs if i.op == "custom-call"]
    assert len(calls) == 2 == len(compiled.kernels)
    assert {i.attrs["custom_call_target"].strip('"') for i in calls} == set(compiled.kernels)
    assert all(name.startswith("stitch.") for name in compiled.kernels)
    assert any('op_name="jit(f)/c"' in i.attrs.get("metadata", "") for i in calls)
    assert [g.name for g in new.graphs] == ["before", "main"], "bodies that nobody calls any more are gone"
    assert new.header == module.header
    was = {line.strip() for line in print_module(module).splitlines()}
    for line in print_module(new).splitlines():
        if " parameter(" in line or " compare(" in line:
            assert line.strip() in was


SMALL = """
%before (a: f32[], b: f32[]) -> pred[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %lt = pred[] compare(%a, %b), direction=LT
}
%body (x: f32[64]) -> f32[64] {
  %x = f32[64]{0} parameter(0)
  %l = f32[64]{0} sort(%x), dimensions={0}, to_apply=%before
  %n = f32[64]{0} negate(%l)
  %r = f32[64]{0} reverse(%n), dimensions={0}
  ROOT %o = f32[64]{0} abs(%r)
}
%more (y: f32[64]) -> pred[] {
  %y = f32[64]{0} parameter(0)
  ROOT %yes = pred[] constant(true)
}
"""


@pytest.mark.parametrize(("entry", "kernels"), [
    ("ROOT %c = f32[64]{0} call(%v), to_apply=%body", 1),
    ("ROOT %w = f32[64]{0} while(%v), condition=%more, body=%body", 0),
])
def test_small_kernels_cost_less_in_loops(entry: str, kernels: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """XLA starts three of them there sooner than one of ours; where they run once it does not."""
    monkeypatch.setattr(Deciding, "least_ns", 0.0)
    module = parse(f"HloModule m{SMALL}ENTRY %main (v: f32[64]) -> f32[64] {{\n  %v = f32[64]{{0}} parameter(0)\n  "
                   f"{entry}\n}}\n")
    assert len(compile_module(module, TARGET).kernels) == kernels


def test_what_cannot_gain_half_a_microsecond_is_not_planned() -> None:
    """The time that planning a frame takes would never be earned back."""
    module = parse(f"HloModule m{SMALL}ENTRY %main (v: f32[64]) -> f32[64] {{\n  %v = f32[64]{{0}} parameter(0)\n"
                   "  ROOT %c = f32[64]{0} call(%v), to_apply=%body\n}\n")
    compiled = compile_module(module, TARGET)
    assert not compiled.kernels and not compiled.place.scheduled
    assert {why for f in compiled.frames for _, why in f.refused} == {"less than 500 ns to gain in all"}


def test_a_group_that_cannot_be_estimated_costs_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(group: object, place: object) -> float:
        raise RuntimeError("no estimate")
    monkeypatch.setattr(frames, "most_ns", broken)
    assert compile_module(parse(TEXT), TARGET).kernels


def test_an_unknown_op_stays_with_xla_alone() -> None:
    """What is around it is stitched as ever."""
    body = "".join(f"  %s{n} = f32[1048576]{{0}} {op}\n" for n, op in enumerate(
        ("tanh(%x)", "exponential(%s0)", "frobnicate(%s1)", "tanh(%s2)", "exponential(%s3)")))
    text = "HloModule m\nENTRY %main (x: f32[1048576]) -> f32[1048576] {\n  %x = f32[1048576]{0} parameter(0)\n" \
           f"{body.replace('%s4 =', 'ROOT %s4 =')}}}\n"
    compiled = compile_module(parse(text), TARGET)
    [frame] = compiled.frames
    assert compiled.kernels and "unknown op frobnicate" in frame.plan.left.values()
    assert all(m.op != "frobnicate" for s in frame.stitched for m in s.group.members)


@pytest.mark.parametrize(("size", "op", "trifle"), [(64, "tanh(%x)", True), (1 << 20, "tanh(%x)", False),
                                                   (64, "while(%x), condition=%more, body=%body", False)])
def test_trifles_are_seen_at_a_glance(size: int, op: str, trifle: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (f"HloModule m{SMALL}ENTRY %main (x: f32[64]) -> f32[64] {{\n  %x = f32[64]{{0}} parameter(0)\n"
            f"  %y = f32[64]{{0}} {op}\n  ROOT %z = f32[64]{{0}} negate(%y)\n}}\n").replace("[64]", f"[{size}]")
    assert frames.is_trifle(parse(text), TARGET) == trifle
    monkeypatch.setattr(Deciding, "least_ns", 0.0)
    assert not frames.is_trifle(parse(text), TARGET)


@pytest.mark.parametrize(("alone", "tries", "taken"), [(1.0, False, True), (9.0, False, False), (9.0, True, True)])
def test_what_is_products_for_the_most_part_must_win_like_a_product(alone: float, tries: bool, taken: bool,
                                                                    monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing is tried: estimates of both sides' multiplying are least sure."""
    monkeypatch.setattr(Deciding, "alone", alone)
    square = "f32[256,256]{1,0}"
    product = (square.replace("{1,0}", "{{1,0}}") +
               " dot(%x, {}), lhs_contracting_dims={{1}}, rhs_contracting_dims={{0}}\n").format
    text = f"HloModule m\nENTRY %main (x: f32[256,256]) -> f32[256,256] {{\n  %x = {square} parameter(0)\n" \
           f"  %a = {product('%x')}  %b = {square} tanh(%a)\n  ROOT %c = {product('%b')}}}\n"
    [frame] = compile_module(parse(text), TARGET, tries=tries).frames
    assert any(m.is_product for s in frame.stitched for m in s.group.members) == taken


def test_two_runs_agree() -> None:
    """Kernels' texts and names, and the rewritten module, in one process and from one read or two."""
    first = parse(TEXT)
    runs = [stitched(m) for m in (first, first, parse(TEXT))]
    assert len({print_module(new) for _, new in runs}) == 1
    assert len({tuple(map(print_kernel, c.kernels.values())) for c, _ in runs}) == 1


PROCESS = """
import random
from stitch.hlo.text import print_module
from stitch.pipeline import compile_module
from tests.emit.graphs import random_frame
from tests.emit.group_harness import MODES, in_mode
from tests.test_pipeline import TARGET, TEXT, module_of, parse
found = []
for seed in range(12):
    module = module_of(random_frame(random.Random(seed).choice, 12)) if seed else parse(TEXT)
    with in_mode(MODES[["single", "parallel", "split"][seed % 3]]):
        compiled = compile_module(module, TARGET)
        new = compiled.rewritten()
    found.append("" if new is None else print_module(new))
print("\\n".join(found))
"""


def test_two_processes_agree() -> None:
    """Whatever the addresses and hashes of objects: a kernel compiled once is found in the cache by all."""
    texts = []
    for seed in ("1", "2"):
        done = python("-c", PROCESS, PYTHONHASHSEED=seed)
        assert done.returncode == 0, done.stderr[-2000:]
        texts.append(done.stdout)
    assert texts[0] == texts[1] and texts[0].count("stitch.") > 10


def test_kernels_that_failed_are_left_out() -> None:
    module = parse(TEXT)
    compiled, _ = stitched(module)
    first, second = compiled.kernels
    partly = compiled.rewritten(without={first})
    assert partly is not None
    targets = [i.attrs["custom_call_target"] for i in partly.entry.instrs if i.op == "custom-call"]
    assert targets == [f'"{second}"']
    args = [np.ones(p.array.dims, np.float32) for p in module.entry.params]
    for got, want in zip(run_rewritten(partly, compiled, args), evaluate(module, args), strict=True):
        np.testing.assert_allclose(got, want, rtol=1e-5, atol=1e-5)
    assert compiled.rewritten(without={first, second}) is None


def test_code_that_cannot_be_written_costs_one_kernel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled, _ = stitched(parse(TEXT))
    first, second = compiled.kernels
    write = CpuBackend.source

    def broken(self: CpuBackend, kernel: Kernel | Program) -> Source:
        if kernel.name == first:
            raise KeyError("no pointer")
        return write(self, kernel)
    monkeypatch.setattr(CpuBackend, "source", broken)
    objects, errors, _ = build.build(compiled.kernels, TARGET, Knobs(cache_dir=str(tmp_path)))
    assert list(objects) == [second] and "internal error: KeyError: 'no pointer'" in str(errors[first])


def test_a_group_that_cannot_be_looked_at_costs_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    look, seen = planning.Planning._launched, []

    def broken(self: planning.Planning, group: FusionGroup) -> tuple[int, float]:
        seen.append(group.outputs)
        if group.outputs == seen[0]:
            raise KeyError("no time")
        return look(self, group)
    monkeypatch.setattr(planning.Planning, "_launched", broken)
    compiled = compile_module(parse(TEXT), TARGET)
    assert len(compiled.kernels) == 1
    assert any("internal error: KeyError: 'no time'" in why for f in compiled.frames for _, why in f.refused)


def test_control_edges_are_carried_over() -> None:
    text = TEXT.replace("dimensions={0}, to_apply=%before", "dimensions={0}, to_apply=%before, "
                        "control-predecessors={%t, %r}")
    text = text.replace("  %e = f32[64,48]{1,0} exponential(%l)", "  %k = f32[64,48]{1,0} sort(%x), dimensions={1}, "
                        "to_apply=%before\n  %e = f32[64,48]{1,0} exponential(%l), control-predecessors={%k}")
    _, new = stitched(parse(text))
    by_name = {i.name: i for i in new.entry.instrs}
    first, second = (i for i in new.entry.instrs if i.op == "custom-call")
    assert by_name["l"].control == (first,)
    assert by_name["k"] in second.control and by_name["k"] in new.entry.instrs[:new.entry.instrs.index(second)]


def test_a_module_without_anything_to_take() -> None:
    module = parse("""HloModule m
ENTRY %main (x: f32[4]) -> f32[4] {
  %x = f32[4]{0} parameter(0)
  ROOT %c = f32[4]{0} custom-call(%x), custom_call_target="f"
}
""")
    compiled = compile_module(module, TARGET)
    assert compiled.rewritten() is None and not compiled.kernels
    assert compiled.frames[0].plan.left == {"c": "custom-call is left to XLA"}


def test_equal_groups_share_a_kernel() -> None:
    body = "\n".join(f"  %a{n} = f32[300]{{0}} exponential(%{'x' if not n else f'l{n - 1}'})\n"
                     f"  %b{n} = f32[300]{{0}} tanh(%a{n})\n"
                     f'  %l{n} = f32[300]{{0}} custom-call(%b{n}), custom_call_target="f"' for n in range(3))
    module = parse(f"HloModule m\nENTRY %main (x: f32[300]) -> f32[300] {{\n  %x = f32[300]{{0}} parameter(0)\n{body}\n"
                   '  ROOT %r = f32[300]{0} custom-call(%l2), custom_call_target="f"\n}\n')
    compiled, new = stitched(module)
    assert len(compiled.kernels) == 1
    assert sum("stitch." in i.attrs.get("custom_call_target", "") for i in new.entry.instrs) == 3
    groups = compiled.frames[0].stitched
    assert len({id(s.scheduled) for s in groups}) == 1, "they are planned once"
    assert [[i.name for i in s.inputs] for s in groups] == [["x"], ["l0"], ["l1"]]
    other = parse(print_module(module).replace("tanh(%a1)", "cosine(%a1)"))
    assert len({id(s.scheduled) for s in compile_module(other, TARGET).frames[0].stitched}) == 2


# ---- constants


CONSTANTS = """HloModule m
%table (p: f32[4]) -> f32[4] {{
  %p = f32[4]{{0}} parameter(0)
  %c = f32[4]{{0}} constant({value})
  %e = f32[4]{{0}} exponential(%p)
  ROOT %m = f32[4]{{0}} multiply(%e, %c)
}}
ENTRY %main (x: f32[4]) -> (f32[4], f32[4]) {{
  %x = f32[4]{{0}} parameter(0)
  %a = f32[4]{{0}} fusion(%x), kind=kLoop, calls=%table
  %b = f32[4]{{0}} tanh(%a)
  ROOT %t = (f32[4]{{0}}, f32[4]{{0}}) tuple(%a, %b)
}}
"""


@pytest.mark.parametrize(("value", "lifted"), [("{1, 2, 3, 4}", True), ("{2, 2, 2, 2}", False),
                                               ("{0, -0, 0, 0}", True), ("{-0, -0, -0, -0}", False),
                                               ("{nan, nan, nan, nan}", False), ("{nan, 1, nan, nan}", True)])
def test_arrays_of_constants_become_operands(value: str, lifted: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Deciding, "least_ns", 0.0)
    module = parse(CONSTANTS.format(value=value))
    compiled, new = stitched(module)
    constants = [i for i in new.entry.instrs if i.op == "constant"]
    assert len(constants) == lifted
    kernel, = (i for i in new.entry.instrs if i.op == "custom-call")
    assert len(kernel.operands) == 1 + lifted
    if lifted:
        assert constants[0].name.startswith("stitch.constant.") and constants[0] is kernel.operands[1]
    x = np.array([0.0, 1.0, -1.0, 2.0], np.float32)
    for got, want in zip(run_rewritten(new, compiled, [x]), evaluate(module, [x]), strict=True):
        np.testing.assert_array_equal(np.signbit(got), np.signbit(want))
        np.testing.assert_allclose(got, want, rtol=1e-6)


def test_flatten_keeps_the_order_of_inputs() -> None:
    frame = parse(CONSTANTS.format(value="{1, 2, 3, 4}")).entry
    group = make_group(0, frame, [i for i in frame.instrs if i.op in ("fusion", "tanh")], 0, all_users(frame))
    graph, inputs = flatten(group)
    assert [i.name for i in inputs] == ["x", "stitch.constant.main.0.0"]
    assert [p.index for p in graph.params] == [0, 1] and graph.instrs[:2] == graph.params
    np.testing.assert_array_equal(constant_value(inputs[1]), [1, 2, 3, 4])
    assert not any(i.op == "constant" for i in graph.instrs)


# ---- hazards, loops


def test_loop_state_updated_by_elements_elsewhere_is_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    """The state's buffer is operand and result of the kernel: reversing it in place would read what it wrote."""
    monkeypatch.setattr(Loops, "fewest", 100)  # the body is planned, not the loop
    module = parse("""HloModule m
%cond (c: (f32[600], s32[])) -> pred[] {
  %c = (f32[600]{0}, s32[]) parameter(0)
  %n = s32[] get-tuple-element(%c), index=1
  %limit = s32[] constant(5)
  ROOT %more = pred[] compare(%n, %limit), direction=LT
}
%turn (s: (f32[600], s32[])) -> (f32[600], s32[]) {
  %s = (f32[600]{0}, s32[]) parameter(0)
  %v = f32[600]{0} get-tuple-element(%s), index=0
  %m = s32[] get-tuple-element(%s), index=1
  %one = s32[] constant(1)
  %k = s32[] add(%m, %one)
  %r = f32[600]{0} reverse(%v), dimensions={0}
  %e = f32[600]{0} exponential(%r)
  %w = f32[600]{0} tanh(%e)
  ROOT %t = (f32[600]{0}, s32[]) tuple(%w, %k)
}
ENTRY %main (x: f32[600], i: s32[]) -> (f32[600], s32[]) {
  %x = f32[600]{0} parameter(0)
  %i = s32[] parameter(1)
  %cx = f32[600]{0} copy(%x)
  %ci = s32[] copy(%i)
  %init = (f32[600]{0}, s32[]) tuple(%cx, %ci)
  ROOT %done = (f32[600]{0}, s32[]) while(%init), condition=%cond, body=%turn
}
""")
    compiled = compile_module(module, TARGET)
    group, = (s for f in compiled.frames if f.info.frame.name == "turn" for s in f.stitched)
    beside = [phase.does for phase in group.kernel.phases]
    assert phases_of(group.scheduled, beside) == ["tanh_exponential_add", "copy of results"]
    x = np.random.default_rng(0).standard_normal(600).astype(np.float32)
    names = [i.name for i in group.inputs]
    inputs = [{"v": x, "m": np.zeros(1, np.int32)}[n] for n in names]
    out = [o.name for o in group.group.outputs].index("w")
    got = kinterp.run(group.kernel, inputs, alias={out: names.index("v")})[out]
    np.testing.assert_allclose(got, np.tanh(np.exp(x[::-1])), rtol=1e-6)


# ---- random modules


def module_of(frame: Graph) -> Module:
    """A frame with several roots as a module, through its text."""
    shapes = TupleShape(tuple(r.shape for r in frame.roots))
    root = Instr("out", "tuple", shapes, frame.roots)
    entry = Graph("main", frame.params, (*frame.instrs, root), (root,))
    bodies = {g.name: g for i in frame.instrs for c in i.calls for g in callees(c)}
    renamed = {name: n for n, name in enumerate(bodies)}
    assert len(renamed) == len(bodies)
    return Module("random", {}, (*bodies.values(), entry), entry)


def callees(graph: Graph) -> list[Graph]:
    return [g for i in graph.instrs for c in i.calls for g in callees(c)] + [graph]


@pytest.mark.parametrize("mode", ["single", "parallel", "split"])
@settings(max_examples=15, derandomize=True, deadline=None)
@given(seed=st.integers(0, 1 << 30), steps=st.integers(2, 12))
def test_random_modules(mode: str, seed: int, steps: int) -> None:
    frame = random_frame(random.Random(seed).choice, steps)
    module = module_of(frame)
    with in_mode(MODES[mode]):
        compiled = compile_module(module, TARGET)
        new = compiled.rewritten()
    if new is None:
        return
    rng = np.random.default_rng(seed)
    values: Mapping[Instr, Array] = {p: draw(p.array, rng) for p in frame.params}
    args = [values[p] for p in frame.params]
    for got, want in zip(run_rewritten(new, compiled, args), evaluate(module, args), strict=True):
        np.testing.assert_array_equal(np.asarray(got, np.float64), np.asarray(want, np.float64))


@pytest.mark.parametrize("count", ["2", "9" * 5000])
def test_modules_of_many_devices_are_not_tried(count):
    """A number of any length is read as what it is: not one."""
    program = "ENTRY e { ROOT p = f32[8] parameter(0) }"
    assert is_single(parse(f"HloModule m\n\n{program}"))
    assert not is_single(parse(f"HloModule m, replica_count={count}\n\n{program}"))
