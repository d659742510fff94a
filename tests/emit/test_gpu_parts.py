"""Results on GPUs of which only a part is stored: updates of arrays that a loop carries."""
from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from stitch.emit.ir import interpreter
from stitch.emit.ir.kir import Space
from stitch.emit.ir.printer import print_kernel
from stitch.emit.lower.passes.hazards import settle_hazards
from stitch.errors import UnsupportedOp
from stitch.hlo.interp import evaluate
from stitch.hlo.ir import Graph
from stitch.hlo.text import parse
from stitch.pipeline import compile_module
from stitch.plan.groups import StitchedGroup
from stitch.span.support import Support
from stitch.target import preset
from stitch.target.costs import Lowering

from .ptx_harness import Array, Compiled

STATE = "(s32[], f32[5,8,16], f32[8,16], f32[5,3,16])"


def module_of(more: str = "", root: str = "%u", rows: str = "%r") -> str:
    """A loop that stores a row of what it computes in every turn, in two arrays."""
    return f"""HloModule m
%cond (s: {STATE}) -> pred[] {{
  %s = {STATE} parameter(0)
  %i = s32[] get-tuple-element(%s), index=0
  %n = s32[] constant(5)
  ROOT %p = pred[] compare(%i, %n), direction=LT
}}
%body (s: {STATE}) -> {STATE} {{
  %s = {STATE} parameter(0)
  %i = s32[] get-tuple-element(%s), index=0
  %xs = f32[5,8,16]{{2,1,0}} get-tuple-element(%s), index=1
  %h = f32[8,16]{{1,0}} get-tuple-element(%s), index=2
  %ys = f32[5,3,16]{{2,1,0}} get-tuple-element(%s), index=3
  %one = s32[] constant(1)
  %two = s32[] constant(2)
  %zero = s32[] constant(0)
  %j = s32[] add(%i, %one)
  %k = s32[] multiply(%i, %two)
  %t = f32[8,16]{{1,0}} tanh(%h)
  %r = f32[1,8,16]{{2,1,0}} reshape(%t)
  %u = f32[5,8,16]{{2,1,0}} dynamic-update-slice(%xs, {rows}, %i, %zero, %zero)
  %c = f32[2,3,16]{{2,1,0}} slice(%v), slice={{[0:2], [0:3], [0:16]}}
  %w = f32[5,3,16]{{2,1,0}} dynamic-update-slice(%ys, %c, %k, %zero, %zero)
{more}
  ROOT %o = {STATE} tuple(%j, {root}, %t, %w)
}}
ENTRY %main (s: {STATE}) -> {STATE} {{
  %s = {STATE} parameter(0)
  ROOT %l = {STATE} while(%s), condition=%cond, body=%body
}}
""".replace("  %c = ", """  %e = f32[8,16]{1,0} exponential(%t)
  %b = f32[2,8,16]{2,1,0} broadcast(%e), dimensions={1,2}
  %v = f32[2,8,16]{2,1,0} negate(%b)
  %c = """)


def planned(text: str) -> tuple[Graph, list[StitchedGroup]]:
    """The loop's body and what is stitched in it."""
    compiled = compile_module(parse(text), preset("h200"))
    plan = next(f for f in compiled.frames if f.info.frame.name == "body")
    return plan.info.frame, plan.stitched


@pytest.mark.parametrize("turn", [0, 1, 3, 4, 9, -2])
def test_a_part_is_stored_where_it_belongs(turn: int) -> None:
    """Its start is clamped so that it lies inside; the rest of the array stays as it was."""
    frame, [group] = planned(module_of())
    kernel = group.kernel
    assert [(a.size, b.size) for a, b in kernel.placed] == [(640, 640), (240, 240)]
    rng = np.random.default_rng(0)
    shapes = ((5, 8, 16), (8, 16), (5, 3, 16))
    state: list[Array] = [np.array(turn, np.int32), *(rng.random(s, np.float32) for s in shapes)]
    want = evaluate(frame, [tuple(state)])
    inputs = [np.array(state[i.index]).reshape(-1) for i in group.inputs]
    place = {kernel.of(Space.OUT).index(b): kernel.of(Space.IN).index(a) for a, b in kernel.placed}
    for got in (Compiled(kernel)(*inputs, alias=place), interpreter.run(kernel, inputs, alias=place)):
        for output, values in zip(group.group.outputs, got, strict=True):
            position = next(n for n, o in enumerate(frame.root.operands) if o is output)
            np.testing.assert_allclose(values.reshape(output.array.dims), want[position], 1e-6)


def test_parts_are_in_the_call_and_in_the_text() -> None:
    _, [group] = planned(module_of())
    assert print_kernel(group.kernel).count(" in place of in") == 2
    for n, k in group.shared[:2]:
        assert group.inputs[n].array.dims == group.group.outputs[k].array.dims and group.inputs[n].op != "parameter"


@pytest.mark.parametrize("more, root, rows", [
    ("  %x = f32[5,8,16]{2,1,0} negate(%u)", "%x", "%r"),                  # the new array is read
    ("  %x = f32[5,8,16]{2,1,0} add(%xs, %u)", "%x", "%r"),                # both are
    ("", "%xs", "%r"),                                                      # the old one is a result
])
def test_what_others_read_is_left_to_xla(more: str, root: str, rows: str) -> None:
    frame = parse(module_of(more, root, rows)).graphs
    body = next(g for g in frame if g.name == "body")
    refused = Support(lambda *_: None, lambda dot: None, in_place=True).refusals(body)
    assert [i.name for i in refused if i.op == "dynamic-update-slice"] == ["u"]
    everywhere = Support(lambda *_: None, lambda dot: None).refusals(body)
    assert {i.name for i in everywhere if i.op == "dynamic-update-slice"} == {"u", "w"}


def test_a_part_never_goes_through_scratch() -> None:
    _, [group] = planned(module_of())
    kernel = group.kernel
    hidden = next(n for n, b in enumerate(kernel.of(Space.IN)) if b.size == 128)
    k = kernel.of(Space.OUT).index(kernel.placed[0][1])
    other = replace(kernel.of(Space.IN)[hidden])
    assert other.size == 128
    with pytest.raises(UnsupportedOp, match="in place"):
        settle_hazards(kernel, [(hidden, k)], Lowering())
