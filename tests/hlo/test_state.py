"""Copies of what loops begin with and branches end with, written out where XLA would make them, and choices."""
from __future__ import annotations

import numpy as np

from stitch.hlo.interp import evaluate
from stitch.hlo.ir import Module
from stitch.hlo.rewrite.choices import with_choices
from stitch.hlo.rewrite.state import with_state_copied
from stitch.hlo.text import parse, print_module
from stitch.hlo.verify import verify
from stitch.pipeline import compile_module
from stitch.target import preset

STATE = "(s32[], f32[4], f32[4], f32[4], f32[], f32[4])"
LOOP = f"""HloModule m HEADER
%body (s: {STATE}) -> {STATE} {{
  %s = {STATE} parameter(0)
  %n = s32[] get-tuple-element(%s), index=0
  %a = f32[4]{{0}} get-tuple-element(%s), index=1
  %b = f32[4]{{0}} get-tuple-element(%s), index=2
  %c = f32[4]{{0}} get-tuple-element(%s), index=3
  %d = f32[] get-tuple-element(%s), index=4
  %e = f32[4]{{0}} get-tuple-element(%s), index=5
  %one = s32[] constant(1)
  %m = s32[] add(%n, %one)
  %t = f32[4]{{0}} add(%a, %c)
  %u = f32[] negate(%d)
  ROOT %r = {STATE} tuple(%m, %b, %t, %c, %u, %t)
}}
%condition (s: {STATE}) -> pred[] {{
  %s = {STATE} parameter(0)
  %n = s32[] get-tuple-element(%s), index=0
  %most = s32[] constant(3)
  ROOT %p = pred[] compare(%n, %most), direction=LT
}}
ENTRY %main (x: f32[4], y: f32[4]) -> {STATE} {{
  %x = f32[4]{{0}} parameter(0)
  %y = f32[4]{{0}} parameter(1)
  %zero = s32[] constant(0)
  %half = f32[] constant(0.5)
  %v = f32[4]{{0}} negate(%x)
  %i = {STATE} tuple(%zero, %x, %y, %x, %half, %v)
  ROOT %w = {STATE} while(%i), condition=%condition, body=%body
}}
"""
PAIR = "(f32[4], f32[4])"
BRANCHES = f"""HloModule m
%same (s: {PAIR}) -> {PAIR} {{
  ROOT %s = {PAIR} parameter(0)
}}
%other (s: {PAIR}) -> {PAIR} {{
  %s = {PAIR} parameter(0)
  %a = f32[4]{{0}} get-tuple-element(%s), index=0
  %b = f32[4]{{0}} get-tuple-element(%s), index=1
  ROOT %r = {PAIR} tuple(%b, %a)
}}
ENTRY %main (p: pred[], x: f32[4], y: f32[4]) -> ({PAIR}, f32[4]) {{
  %p = pred[] parameter(0)
  %x = f32[4]{{0}} parameter(1)
  %y = f32[4]{{0}} parameter(2)
  %z = f32[4]{{0}} negate(%y)
  %t = {PAIR} tuple(%x, %z)
  %c = {PAIR} conditional(%p, %t, %t), true_computation=%same, false_computation=%other
  %e = f32[4]{{0}} exponential(%x)
  ROOT %r = ({PAIR}, f32[4]) tuple(%c, %e)
}}
"""


def copies(module: Module) -> dict[str, list[str]]:
    """What is copied in each computation."""
    return {g.name: [i.operands[0].name for i in g.instrs if i.op == "copy"] for g in module.graphs}


def flat(value: object) -> list[object]:
    return [leaf for part in value for leaf in flat(part)] if isinstance(value, tuple) else [value]


def same(text: str, *args: object) -> Module:
    """The module with copies, which fits together, can be read again and gives the same."""
    module = parse(text)
    made = with_state_copied(module)
    verify(parse(print_module(made)))
    for got, want in zip(flat(evaluate(made, args)), flat(evaluate(module, args)), strict=True):
        np.testing.assert_array_equal(got, want)
    return made


def test_loops() -> None:
    """Arguments and constants are copied, but for the counter and what only goes from turn to turn; in the body what
    changes its place, and what is there twice."""
    x, y = np.arange(4, dtype=np.float32), np.ones(4, np.float32)
    made = same(LOOP.replace(" HEADER", ""), x, y)
    assert copies(made) == {"condition": [], "body": ["b", "t"], "main": ["x", "y", "half"]}
    donated = same(LOOP.replace("HEADER", ", input_output_alias={ {1}: (0, {}, may-alias) }"), x, y)
    assert copies(donated)["main"] == ["y", "half"]


def test_branches() -> None:
    """What they give back as it came is copied where it is needed behind them, too."""
    for p in (True, False):
        made = same(BRANCHES, np.array(p), np.arange(4, dtype=np.float32), np.ones(4, np.float32))
        assert copies(made) == {"same": ["s.part.0"], "other": ["b", "a"], "main": []}


def test_branches_that_choose() -> None:
    """Those that only hand on arrays are selections, where these are small; what computes stays a branch."""
    module = parse(BRANCHES)
    made = with_choices(module, 1 << 20)
    assert [i.op for i in made.entry.instrs if i.op in ("conditional", "select")] == ["select", "select"]
    for p in (True, False):
        args = np.array(p), np.arange(4, dtype=np.float32), np.ones(4, np.float32)
        again = parse(print_module(made))
        for got, want in zip(flat(evaluate(again, args)), flat(evaluate(module, args)), strict=True):
            np.testing.assert_array_equal(got, want)
    assert with_choices(module, 31) is module
    computing = parse(BRANCHES.replace("tuple(%b, %a)", "tuple(%n, %a)").replace(
        "  ROOT %r = (f32[4], f32[4]) tuple(%n", "  %n = f32[4]{0} negate(%b)\n  ROOT %r = (f32[4], f32[4]) tuple(%n"))
    assert with_choices(computing, 1 << 20) is computing


def test_nothing_to_copy() -> None:
    module = parse("HloModule m\nENTRY %main (x: f32[4]) -> f32[4] {\n  %x = f32[4]{0} parameter(0)\n"
                   "  ROOT %r = f32[4]{0} negate(%x)\n}\n")
    assert with_state_copied(module) is module


def test_one_kernel_makes_many() -> None:
    """On a GPU; elsewhere XLA keeps its copies."""
    text = LOOP.replace(" HEADER", "")
    made = compile_module(parse(text), preset("h200"))
    taken = {f.info.frame.name: [s.launches for s in f.stitched] for f in made.frames}
    assert taken["main"] == [3] and len(taken["body"]) == 1
    assert not any(copies(compile_module(parse(text), preset("avx2")).module).values())
