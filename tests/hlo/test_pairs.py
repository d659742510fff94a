"""Complex numbers as pairs: what is split, what stays whole, and that both graphs compute the same."""
from __future__ import annotations

import numpy as np
import pytest

from stitch.hlo import ops as _ops  # noqa: F401  (fills the registry)
from stitch.hlo.interp import evaluate
from stitch.hlo.ir import Graph
from stitch.hlo.pairs import in_pairs, is_split, why_whole
from stitch.hlo.text import parse


def graph(body: str, *params: str) -> Graph:
    given = "\n".join(f"  %p{n} = {shape} parameter({n})" for n, shape in enumerate(params))
    return parse(f"""HloModule m
%add (a: c64[], b: c64[]) -> c64[] {{
  %a = c64[] parameter(0)
  %b = c64[] parameter(1)
  ROOT %s = c64[] add(%a, %b)
}}
%multiply (a: c64[], b: c64[]) -> c64[] {{
  %a = c64[] parameter(0)
  %b = c64[] parameter(1)
  ROOT %s = c64[] multiply(%a, %b)
}}
ENTRY %main () -> c64[] {{
{given}
{body}
}}
""").entry


def ops(g: Graph) -> list[str]:
    return [i.op for i in g.instrs if i.op != "parameter"]


def check(g: Graph) -> Graph:
    """The split graph, which computes what the graph does."""
    split = in_pairs(g)
    rng = np.random.default_rng(0)
    given = [(rng.normal(size=p.array.dims) + 1j * rng.normal(size=p.array.dims)).astype(p.array.dtype.numpy)
             for p in g.params]
    np.testing.assert_allclose(evaluate(split, given), evaluate(g, given), 1e-5)
    assert not any(is_split(i) for i in split.instrs if i.op not in ("real", "imag", "complex"))
    return split


@pytest.mark.parametrize("op", ["add", "subtract", "multiply", "divide"])
def test_arithmetic(op: str) -> None:
    check(graph(f"  ROOT %r = c64[3,5] {op}(%p0, %p1)", "c64[3,5]", "c64[3,5]"))


def test_parts_are_taken_once() -> None:
    split = check(graph("""  %m = c64[4] multiply(%p0, %p0)
  %n = c64[4] negate(%m)
  ROOT %r = c64[4] add(%n, %p0)""", "c64[4]"))
    assert ops(split).count("real") == ops(split).count("imag") == ops(split).count("complex") == 1


def test_what_several_ask_for_is_computed_once() -> None:
    """The size of a number, and the parts of its products with another one, in whatever order they are asked for."""
    split = check(graph("""  %a = c64[4] multiply(%p0, %p1)
  %s = c64[4] sign(%a)
  %n = f32[4] abs(%a)
  %z = f32[4] imag(%a)
  %w = c64[4] complex(%n, %z)
  ROOT %r = c64[4] add(%s, %w)""", "c64[4]", "c64[4]"))
    made = ops(split)
    assert made.count("sqrt") == made.count("maximum") == 1
    assert made.count("multiply") == 4 + 2, "of the parts, and of the size"


def test_sums_of_one_number_are_one_and_of_two_are_two() -> None:
    for other, sums in (("%p0", 2), ("%p1", 4)):
        split = check(graph(f"""  %z = c64[] constant((0, 0))
  %s = c64[3] reduce(%p0, %z), dimensions={{1}}, to_apply=%add
  %t = c64[3] reduce({other}, %z), dimensions={{1}}, to_apply=%add
  ROOT %r = c64[3] multiply(%s, %t)""", "c64[3,5]", "c64[3,5]"))
        assert ops(split).count("reduce") == sums


def test_what_is_only_moved_stays_whole() -> None:
    g = graph("""  %t = c64[5,3] transpose(%p0), dimensions={1,0}
  ROOT %s = c64[2,3] slice(%t), slice={[0:2], [0:3]}""", "c64[3,5]")
    assert in_pairs(g) is g


def test_a_transposition_moves_whole_numbers() -> None:
    """It goes through block memory: once, not part by part."""
    split = check(graph("""  %m = c64[3,5]{1,0} multiply(%p0, %p0)
  %t = c64[5,3]{1,0} transpose(%m), dimensions={1,0}
  ROOT %r = c64[5,3]{1,0} add(%t, %t)""", "c64[3,5]{1,0}"))
    assert [i.array.dtype.name for i in split.instrs if i.op == "transpose"] == ["c64"]


def test_constants_are_split_into_constants() -> None:
    split = check(graph("""  %i = c64[] constant((0, 1))
  %b = c64[4] broadcast(%i), dimensions={}
  ROOT %r = c64[4] multiply(%p0, %b)""", "c64[4]"))
    assert sum(i.op == "constant" for i in split.instrs) == 2
    assert not any(i.op in ("real", "imag") and i.operands[0].op != "parameter" for i in split.instrs)


def test_sums_are_split_and_other_folds_refused() -> None:
    body = """  %z = c64[] constant((1, 2))
  ROOT %r = c64[3] reduce(%p0, %z), dimensions={{1}}, to_apply=%{}"""
    g = graph(body.format("add"), "c64[3,5]")
    assert why_whole(g.root) is None
    assert ops(check(g)).count("reduce") == 2
    assert why_whole(graph(body.format("multiply"), "c64[3,5]").root) == "a reduction of complex numbers that is no sum"


def test_conversions() -> None:
    check(graph("  ROOT %r = c128[4] convert(%p0)", "c64[4]"))
    split = check(graph("""  %x = f32[4] real(%p0)
  %c = c64[4] convert(%x)
  ROOT %r = c64[4] add(%c, %p0)""", "c64[4]"))
    assert "convert" not in ops(split)
