"""Which multiplications of a graph must not be contracted."""
from __future__ import annotations

import re

import pytest

from stitch.emit.lower.contraction import marks, rounded
from stitch.hlo.ir import Graph
from stitch.hlo.text import parse

F = "f32[4,8]{1,0}"
HEAD = f"""HloModule m
ENTRY e {{
  a = {F} parameter(0)
  b = {F} parameter(1)
  r = f32[4]{{0}} parameter(2)
  i = s32[4]{{0}} parameter(3)
  p = {F} multiply(a, b)
"""


@pytest.mark.parametrize(("lines", "found"), [
    (["ROOT s = F add(p, a)"], []),
    (["ROOT s = F add(p, p)"], ["p"]),
    (["s = F add(p, a)", "u = F subtract(p, b)", "ROOT t = F maximum(s, u)"], ["p"]),
    (["s = F add(p, a)", "ROOT t = (F, F) tuple(s, p)"], ["p"]),
    (["n = F negate(p)", "s = F add(n, a)", "u = F subtract(n, b)", "ROOT t = F maximum(s, u)"], ["p"]),
    (["n = f32[8,4]{1,0} transpose(p), dimensions={1,0}", "m = f32[8,4]{1,0} exponential(n)",
      "k = f32[32]{0} reshape(n)", "l = f32[32]{0} exponential(k)",
      "ROOT t = (f32[8,4]{1,0}, f32[32]{0}) tuple(m, l)"], ["p"]),
    # a sum that several read is the same for all of them
    (["s = F add(p, a)", "u = F exponential(s)", "ROOT t = F subtract(u, s)"], []),
    (["q = F multiply(p, b)", "ROOT s = F add(q, a)"], []),
    # one of a row, for all its elements
    (["q = f32[4]{0} multiply(r, r)", "w = F broadcast(q), dimensions={0}", "ROOT s = F add(p, w)"], ["q"]),
    (["j = s32[4]{0} multiply(i, i)", "ROOT t = (F, s32[4]{0}, s32[4]{0}) tuple(a, j, j)"], []),
])
def test_products_with_one_reader_alone_are_contracted(lines: list[str], found: list[str]) -> None:
    assert sorted(i.name for i in rounded(graph(lines))) == found


@pytest.mark.parametrize(("lines", "found"), [
    (["ROOT s = F add(p, a)"], {"s": "contracted0"}),
    (["ROOT s = F subtract(a, p)"], {"s": "contracted1"}),
    (["q = F multiply(p, b)", "ROOT s = F add(q, p)"], {"p": "rounded", "s": "contracted0"}),
    (["q = F multiply(b, b)", "ROOT s = F add(p, q)"], {"s": "contracted0"}),  # one of two
    (["q = F copy(p)", "ROOT s = F add(a, q)"], {"s": "contracted1"}),
    # elsewhere it is another operand's, or the pad value
    (["z = f32[] constant(0)", "q = F slice(p), slice={[0:4], [0:7]}".replace("F", "f32[4,7]{1,0}", 1),
      "w = F pad(q, z), padding=0_0x0_1", "ROOT s = F add(a, w)"], {}),
    (["n = F negate(p)", "ROOT s = F add(a, n)"], {}),
    (["k = bf16[4,8]{1,0} convert(p)", "q = bf16[4,8]{1,0} multiply(k, k)", "ROOT s = bf16[4,8]{1,0} add(q, k)"], {}),
])
def test_sums_say_which_product_they_leave_unrounded(lines: list[str], found: dict[str, str]) -> None:
    marked = {i.name: mark for i, mark in marks(graph(lines)).items()}
    assert {k: v for k, v in marked.items() if k in found or v != "rounded"} == found


def graph(lines: list[str]) -> Graph:
    """The entry of `HEAD` and further lines, its results those of a tuple."""
    text = HEAD + "\n".join(lines) + "\n}"
    entry = parse(re.sub(r"\bF\b", F, text)).entry
    values = tuple(entry.root.operands) if entry.root.is_tuple else (entry.root,)
    return Graph(entry.name, entry.params, tuple(i for i in entry.instrs if not i.is_tuple), values)
