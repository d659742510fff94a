"""What does not vary along a dimension is computed without it."""
from __future__ import annotations

import numpy as np

from stitch.hlo import ops as _ops  # noqa: F401  (fills the registry)
from stitch.hlo.interp import evaluate
from stitch.hlo.invariant import without_repeats
from stitch.hlo.ir import Graph
from stitch.hlo.text import parse


def graph(body: str, *params: str) -> Graph:
    given = "\n".join(f"  %p{n} = {shape} parameter({n})" for n, shape in enumerate(params))
    return parse(f"HloModule m\n\nENTRY %main () -> f32[] {{\n{given}\n{body}\n}}\n").entry


def check(g: Graph) -> dict[str, list[tuple[int, ...]]]:
    """The dimensions of the rewritten graph's elementwise ops by opcode; it computes the same, bit for bit."""
    made = without_repeats(g)
    given = [np.random.default_rng(n).normal(size=p.array.dims).astype(np.float32) for n, p in enumerate(g.params)]
    np.testing.assert_array_equal(evaluate(made, given), evaluate(g, given))
    out: dict[str, list[tuple[int, ...]]] = {}
    for i in made.instrs:
        out.setdefault(i.op, []).append(i.array.dims)
    return out


def test_positions_on_a_grid() -> None:
    """Channels share what is computed of positions and of one displacement each."""
    found = check(graph("""  %i = f32[4,6,3]{2,1,0} iota(), iota_dimension=0
  %j = f32[4,6,3]{2,1,0} iota(), iota_dimension=1
  %d = f32[4,6,3]{2,1,0} broadcast(%p0), dimensions={0,1}
  %x = f32[4,6,3]{2,1,0} add(%i, %d)
  %f = f32[4,6,3]{2,1,0} floor(%x)
  %y = f32[4,6,3]{2,1,0} multiply(%f, %j)
  ROOT %r = f32[4,6,3]{2,1,0} subtract(%y, %p1)""", "f32[4,6]{1,0}", "f32[4,6,3]{2,1,0}"))
    assert found["add"] == found["floor"] == found["multiply"] == [(4, 6)]
    assert found["subtract"] == [(4, 6, 3)]


def test_rows_and_columns_meet() -> None:
    found = check(graph("""  %a = f32[4,6]{1,0} broadcast(%p0), dimensions={0}
  %b = f32[4,6]{1,0} broadcast(%p1), dimensions={1}
  %ea = f32[4,6]{1,0} exponential(%a)
  %eb = f32[4,6]{1,0} exponential(%b)
  ROOT %r = f32[4,6]{1,0} add(%ea, %eb)""", "f32[4]", "f32[6]"))
    assert found["exponential"] == [(4,), (6,)] and found["add"] == [(4, 6)]


def test_scalars() -> None:
    found = check(graph("""  %two = f32[] constant(2)
  %a = f32[4,6]{0,1} broadcast(%two), dimensions={}
  %b = f32[4,6]{0,1} broadcast(%p0), dimensions={}
  %m = f32[4,6]{0,1} multiply(%a, %b)
  ROOT %n = f32[4,6]{0,1} negate(%m)""", "f32[]"))
    assert found["multiply"] == found["negate"] == [()]


def test_layouts_of_what_is_left() -> None:
    g = graph("""  %a = f32[4,5,6]{1,2,0} broadcast(%p0), dimensions={0,2}
  %b = f32[4,5,6]{1,2,0} negate(%a)
  ROOT %r = f32[4,5,6]{1,2,0} multiply(%b, %p1)""", "f32[4,6]{0,1}", "f32[4,5,6]{1,2,0}")
    assert check(g)["negate"] == [(4, 6)]
    made, = (i for i in without_repeats(g).instrs if i.op == "negate")
    assert made.array.layout == (1, 0)


def test_nothing_to_do() -> None:
    """A broadcast that meets a whole array stays where it is, and so does one that is all there is."""
    for body in ("ROOT %r = f32[4,6]{1,0} add(%a, %p1)", "ROOT %r = f32[6,4]{1,0} transpose(%a), dimensions={1,0}"):
        g = graph(f"  %a = f32[4,6]{{1,0}} broadcast(%p0), dimensions={{1}}\n  {body}", "f32[6]", "f32[4,6]{1,0}")
        assert without_repeats(g) is g
