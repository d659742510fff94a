"""Inlining groups: XLA's fusions become single ops again, and mean the same."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stitch.hlo.interp import evaluate
from stitch.hlo.ir import Graph, Instr, Module
from stitch.hlo.normalize import inline_group, prune, region_key
from stitch.hlo.text import parse

ADD = """%add.{t} (a: {t}[], b: {t}[]) -> {t}[] {{
  %a = {t}[] parameter(0)
  %b = {t}[] parameter(1)
  ROOT %r = {t}[] add(%a, %b)
}}
"""
MAXIMUM = """%maximum (a: f32[], b: f32[]) -> f32[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %r = f32[] maximum(%b, %a)
}
"""
FUSED = "HloModule m\n" + ADD.format(t="f32") + """
%inner (p: f32[4,8]) -> f32[4,8] {
  %p = f32[4,8]{1,0} parameter(0)
  %c = f32[] constant(2)
  %w = f32[4,8]{1,0} broadcast(%c), dimensions={}
  ROOT %m = f32[4,8]{1,0} multiply(%p, %w)
}
%first (p: f32[4,8]) -> f32[4] {
  %p = f32[4,8]{1,0} parameter(0)
  %e = f32[4,8]{1,0} exponential(%p), metadata={op_name="one"}
  %f = f32[4,8]{1,0} fusion(%e), kind=kLoop, calls=%inner
  %z = f32[] constant(0)
  ROOT %s = f32[4]{0} reduce(%f, %z), dimensions={1}, to_apply=%add.f32
}
%second (q: f32[4,8], s: f32[4]) -> f32[4,8] {
  %q = f32[4,8]{1,0} parameter(0)
  %s = f32[4]{0} parameter(1)
  %e = f32[4,8]{1,0} exponential(%q), metadata={op_name="two"}
  %w = f32[4,8]{1,0} broadcast(%s), dimensions={0}
  ROOT %d = f32[4,8]{1,0} divide(%e, %w)
}
%called (q: f32[4,8]) -> f32[4,8] {
  %q = f32[4,8]{1,0} parameter(0)
  ROOT %n = f32[4,8]{1,0} negate(%q)
}
ENTRY %main (x: f32[4,8]) -> f32[4,8] {
  %x = f32[4,8]{1,0} parameter(0)
  %sum = f32[4]{0} fusion(%x), kind=kInput, calls=%first
  %out = f32[4,8]{1,0} fusion(%x, %sum), kind=kLoop, calls=%second
  %neg = f32[4,8]{1,0} call(%out), to_apply=%called
  %same = f32[4,8]{1,0} copy(%neg)
  ROOT %turned = f32[4,8]{0,1} copy(%same)
}
"""


def named(graph: Graph, name: str) -> Instr:
    return next(i for i in graph.instrs if i.name == name)


def inline(module: Module, inputs: Sequence[str], outputs: Sequence[str]) -> Graph:
    """Everything in the entry but parameters as one group."""
    frame = module.entry
    return inline_group("g", [i for i in frame.instrs if i.op != "parameter"], [named(frame, n) for n in inputs],
                        [named(frame, n) for n in outputs])


def same(module: Module, graph: Graph, *args: np.ndarray[Any, Any]) -> None:
    np.testing.assert_array_equal(evaluate(graph, args), evaluate(module, args))


def test_fusions_and_calls_become_single_ops() -> None:
    module = parse(FUSED)
    graph = inline(module, ["x"], ["turned"])
    ops = [i.op for i in graph.instrs]
    assert "fusion" not in ops and "call" not in ops
    assert ops.count("exponential") == 1, "XLA fused it into both; the group needs it once"
    assert ops.count("copy") == 1, "a copy to the same layout only says where a value lives"
    assert named(graph, graph.root.name).array.layout == (0, 1)
    assert [p.name for p in graph.params] == ["in0"]
    same(module, graph, np.linspace(-1, 1, 32, dtype=np.float32).reshape(4, 8))


def test_maps_become_the_ops_of_their_computations() -> None:
    module = parse("""HloModule m
%mix (a: f32[], b: s32[]) -> f32[] {
  %a = f32[] parameter(0)
  %b = s32[] parameter(1)
  %c = f32[] constant(3)
  %f = f32[] convert(%b)
  %t = f32[] multiply(%c, %f)
  ROOT %s = f32[] subtract(%t, %a)
}
ENTRY %main (x: f32[2,3], y: s32[2,3]) -> f32[2,3] {
  %x = f32[2,3]{0,1} parameter(0)
  %y = s32[2,3]{0,1} parameter(1)
  ROOT %m = f32[2,3]{0,1} map(%x, %y), dimensions={0,1}, to_apply=%mix
}
""")
    graph = inline(module, ["x", "y"], ["m"])
    assert [i.op for i in graph.instrs] == [
        "parameter", "parameter", "constant", "broadcast", "convert", "multiply", "subtract"]
    assert {i.shape.minor_to_major for i in graph.instrs if i.shape.dims} == {(0, 1)}
    same(module, graph, np.arange(6, dtype=np.float32).reshape(2, 3), np.arange(6, dtype=np.int32).reshape(2, 3))


def test_origins_survive() -> None:
    graph = inline(parse(FUSED), ["x"], ["turned"])
    assert next(i for i in graph.instrs if i.op == "exponential").origin == "one"


def test_roots_come_in_order_and_may_be_equal() -> None:
    module = parse("""HloModule m
ENTRY %main (x: f32[4]) -> (f32[4], f32[4], f32[4]) {
  %x = f32[4]{0} parameter(0)
  %a = f32[4]{0} negate(%x)
  %b = f32[4]{0} negate(%x), metadata={op_name="b"}
  %c = f32[4]{0} abs(%x)
  ROOT %t = (f32[4]{0}, f32[4]{0}, f32[4]{0}) tuple(%a, %b, %c)
}
""")
    frame = module.entry
    members = [named(frame, n) for n in "abc"]
    graph = inline_group("g", members, [named(frame, "x")], [named(frame, n) for n in "cba"])
    assert graph.roots[1] is graph.roots[2] and graph.roots[0].op == "abs"


def test_an_output_that_is_an_input_or_constant_is_computed() -> None:
    module = parse("""HloModule m
%f (p: f32[4]) -> f32[4] {
  ROOT %p = f32[4]{0} parameter(0)
}
%g () -> f32[2] {
  ROOT %c = f32[2]{0} constant({1, 2})
}
ENTRY %main (x: f32[4]) -> (f32[4], f32[2]) {
  %x = f32[4]{0} parameter(0)
  %a = f32[4]{0} fusion(%x), kind=kLoop, calls=%f
  %b = f32[2]{0} fusion(), kind=kLoop, calls=%g
  ROOT %t = (f32[4]{0}, f32[2]{0}) tuple(%a, %b)
}
""")
    frame = module.entry
    a, b = named(frame, "a"), named(frame, "b")
    graph = inline_group("g", [a, b], [named(frame, "x")], [a, b])
    assert [r.op for r in graph.roots] == ["copy", "copy"]
    got = evaluate(graph, [np.arange(4, dtype=np.float32)])
    np.testing.assert_array_equal(got[0], np.arange(4))
    np.testing.assert_array_equal(got[1], [1, 2])


def test_different_attributes_are_different_ops() -> None:
    module = parse("HloModule m\n" + ADD.format(t="f32") + MAXIMUM + """
ENTRY %main (x: f32[4,4]) -> (f32[4], f32[4], f32[4], f32[4]) {
  %x = f32[4,4]{1,0} parameter(0)
  %z = f32[] constant(0)
  %one = f32[] constant(1)
  %a = f32[4]{0} reduce(%x, %z), dimensions={0}, to_apply=%add.f32
  %b = f32[4]{0} reduce(%x, %z), dimensions={1}, to_apply=%add.f32
  %c = f32[4]{0} reduce(%x, %z), dimensions={1}, to_apply=%maximum
  %d = f32[4]{0} reduce(%x, %one), dimensions={1}, to_apply=%maximum
  ROOT %t = (f32[4]{0}, f32[4]{0}, f32[4]{0}, f32[4]{0}) tuple(%a, %b, %c, %d)
}
""")
    frame = module.entry
    members = [i for i in frame.instrs if i.op in ("reduce", "constant")]
    graph = inline_group("g", members, [named(frame, "x")], [named(frame, n) for n in "abcd"])
    assert len(set(graph.roots)) == 4


def test_regions_are_compared_by_what_they_compute() -> None:
    text = "HloModule m\n" + ADD.format(t="f32") + ADD.format(t="f64") + MAXIMUM
    renamed = ADD.format(t="f32").replace("%add.f32", "%again").replace("%a ", "%u ").replace("(%a,", "(%u,")
    module = parse(text + renamed.replace("(a:", "(u:") + """
ENTRY %e (p: f32[]) -> f32[] {
  ROOT %p = f32[] parameter(0)
}
""")
    key = {g.name: region_key(g) for g in module.graphs}
    assert key["add.f32"] == key["again"]
    assert len({key["add.f32"], key["add.f64"], key["maximum"]}) == 3


def test_prune_keeps_parameters() -> None:
    graph = parse(FUSED).entry
    kept = prune(graph.instrs, [named(graph, "sum")])
    assert [i.name for i in kept] == ["x", "sum"]


TREE = """HloModule m
{region}
ENTRY %main (x: {t}[{dims}]) -> {t}[{out}] {{
  %x = {t}[{dims}]{{{layout}}} parameter(0)
  %z = {t}[] constant({init})
  %w = {t}[{mid}]{{{layout}}} reduce-window(%x, %z), window={{{window}}}, to_apply=%{name}
  ROOT %r = {t}[{out}]{{{outl}}} reduce(%w, %z), dimensions={{{folded}}}, to_apply=%{name}
}}
"""


def tree(dims: Sequence[int], folded: Sequence[int], sizes: Sequence[int], strides: Sequence[int],
         pads: Sequence[tuple[int, int]], t: str = "f32", name: str = "add", init: str = "0") -> Module | None:
    """A reduction of windows; None when a window does not fit."""
    mid = [(n + lo + hi - z) // s + 1 for n, z, s, (lo, hi) in zip(dims, sizes, strides, pads)]
    if min(mid) < 1 or any(n + lo + hi < z for n, z, (lo, hi) in zip(dims, sizes, pads)):
        return None
    out = [n for d, n in enumerate(mid) if d not in folded]

    def text(values: Sequence[int], by: str = ",") -> str:
        return by.join(map(str, values))
    window = f"size={text(sizes, 'x')} stride={text(strides, 'x')} pad={'x'.join('%d_%d' % p for p in pads)}"
    region = ADD.format(t=t) if name == "add" else MAXIMUM
    return parse(TREE.format(region=region, t=t, name=f"add.{t}" if name == "add" else name, init=init,
                             dims=text(dims), mid=text(mid), out=text(out), layout=text(range(len(dims))[::-1]),
                             outl=text(range(len(out))[::-1]), folded=text(folded), window=window))


def test_xlas_tree_reduction_becomes_one_reduce() -> None:
    """The form XLA's tree reduction rewriter makes: disjoint windows, padded to a whole number of them."""
    module = tree((3, 100), [1], (1, 32), (1, 32), [(0, 0), (14, 14)])
    assert module is not None
    graph = inline(module, ["x"], ["r"])
    assert [i.op for i in graph.instrs] == ["parameter", "constant", "reduce"]
    same(module, graph, np.arange(300, dtype=np.float32).reshape(3, 100))


@pytest.mark.parametrize("init", ["1", "-2"])
def test_windows_that_count_the_initial_value_again_stay(init: str) -> None:
    module = tree((12,), [0], (4,), (4,), [(0, 0)], init=init)
    assert module is not None
    graph = inline(module, ["x"], ["r"])
    same(module, graph, np.arange(12, dtype=np.float32))
    assert "reduce-window" in [i.op for i in graph.instrs]


@pytest.mark.parametrize("init", ["0", "1", "-inf"])
def test_an_idempotent_initial_value_may_count_once(init: str) -> None:
    module = tree((12,), [0], (4,), (4,), [(0, 0)], name="maximum", init=init)
    assert module is not None
    graph = inline(module, ["x"], ["r"])
    same(module, graph, np.arange(12, dtype=np.float32) - 20)
    assert "reduce-window" not in [i.op for i in graph.instrs]


@settings(max_examples=60)
@given(st.data())
def test_tree_reductions_keep_their_value(data: st.DataObject) -> None:
    """Whatever the window: overlapping, cropping, in kept dimensions, not covering."""
    rank = data.draw(st.integers(1, 2))
    dims = [data.draw(st.integers(1, 7)) for _ in range(rank)]
    folded = data.draw(st.sampled_from([[0], [rank - 1], list(range(rank))]))
    sizes = [data.draw(st.integers(1, 3)) for _ in range(rank)]
    strides = [z if data.draw(st.integers(0, 3)) else data.draw(st.integers(1, 3)) for z in sizes]
    pads = [(data.draw(st.integers(-1, 2)), data.draw(st.integers(-1, 2))) for _ in range(rank)]
    module = tree(dims, folded, sizes, strides, pads, "s32")
    if module is not None:
        graph = inline(module, ["x"], ["r"])
        same(module, graph, np.arange(np.prod(dims), dtype=np.int32).reshape(dims) + 1)


ROUNDED = """HloModule m
%fused (p: bf16[4,8]) -> bf16[4,8] {{
  %p = bf16[4,8]{{1,0}} parameter(0)
  %w = f32[4,8]{{1,0}} convert(%p)
  %e = f32[4,8]{{1,0}} exponential(%w)
  %n = bf16[4,8]{{1,0}} convert(%e)
  %v = f32[4,8]{{1,0}} convert(%n)
  %i = s32[4,8]{{1,0}} convert(%v)
  %j = f32[4,8]{{1,0}} convert(%i)
  %s = f32[4,8]{{1,0}} add(%v, %j)
  ROOT %r = bf16[4,8]{{1,0}} convert(%s)
}}
ENTRY %main (x: bf16[4,8]) -> bf16[4,8] {{
  %x = bf16[4,8]{{1,0}} parameter(0)
  ROOT %f = bf16[4,8]{{1,0}} fusion(%x), {rest}, calls=%fused
}}
"""
LIBRARY = """kind=kCustom, backend_config={"fusion_config":{"kind":"__ynn_fusion"}}"""


@pytest.mark.parametrize("rest, converts", [("kind=kLoop", 6), (LIBRARY, 4)])
def test_only_the_librarys_fusions_keep_their_precision(rest: str, converts: int) -> None:
    """Floats that are rounded and made wide again stay as they are; integers and the fusion's own types are no
    roundings of that kind."""
    graph = inline(parse(ROUNDED.format(rest=rest)), ["x"], ["f"])
    assert [i.op for i in graph.instrs].count("convert") == converts
    total, = (i for i in graph.instrs if i.op == "add")
    assert (total.operands[0].op == "exponential") == (rest == LIBRARY)
