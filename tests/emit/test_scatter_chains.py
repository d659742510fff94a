"""Scatters into each other's results, as one: bit by bit what they are one after another."""
from __future__ import annotations

import numpy as np
import pytest

from stitch.hlo.interp import evaluate
from stitch.hlo.ir import Graph
from stitch.hlo.text import parse
from stitch.schedule.decide.estimate import moved_bytes, written_bytes
from stitch.schedule.rewrite.chained import unchained
from stitch.target import preset

from .test_scatter import HOST, ROWS, check, drawn, scatter

COLUMNS = "update_window_dims={0}, inserted_window_dims={0}, scatter_dims_to_operand_dims={0}, index_vector_dim=0"
SECOND = """  %s = {0} scatter({1}), {2}
  %j = s32[60,1] slice(%i), slice={{[3:63], [0:1]}}
  %q = f32[60,9] slice(%p), slice={{[90:150], [0:9]}}
  %v = f32[60,9] multiply(%q, %q)
"""


@pytest.fixture(autouse=True)
def one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The HLO interpreter adds update by update, and rounds every time."""
    monkeypatch.setattr("stitch.hlo.ops.library.ufunc_of", lambda region: None)


def chain(last: str, combine: str = "add") -> str:
    """A module with a scatter `%s` of 150 rows, and what comes after it."""
    after = SECOND + last.replace("{", "{{").replace("}", "}}")
    return scatter("f32[37,9]", "s32[150,1]", "f32[150,9]", ROWS, combine, after=after)


def scatters(graph: Graph) -> int:
    return sum(i.scatters for i in unchained(graph, preset("avx2")).instrs)


@pytest.mark.parametrize("combine", ["add", "maximum", "multiply"])
def test_one_after_another(combine: str) -> None:
    """Also where some of the numbers of one are outside, and for a chain of three."""
    text = chain(f"  %t = f32[37,9] scatter(%s, %j, %v), {ROWS}, to_apply=%f, unique_indices=false\n"
                 f"  ROOT %o = f32[37,9] scatter(%t, %i, %u), {ROWS}, to_apply=%f", combine)
    graph = parse(text).entry
    assert scatters(graph) == 1
    check(text, 37)
    rng = np.random.default_rng(0)
    values = [drawn(p.array.dtype, p.array.dims, rng, 37 * (n == 0)) for n, p in enumerate(graph.params)]
    with np.errstate(all="ignore"):
        want, got = (np.asarray(evaluate(g, values)) for g in (graph, unchained(graph, preset("avx2"))))
    np.testing.assert_array_equal(got, want)


def test_numbers_that_lie_across() -> None:
    """Index vectors are columns, and updates lie across the rows of the array."""
    text = scatter("f32[37,9]", "s32[1,80]", "f32[9,80]", COLUMNS, after="""  %s = {0} scatter({1}), {2}
  %j = s32[1,30] slice(%i), slice={{[0:1], [3:33]}}
  %q = f32[9,30] slice(%p), slice={{[0:9], [50:80]}}
  ROOT %o = {0} scatter(%s, %j, %q), {2}""")
    assert scatters(parse(text).entry) == 1
    check(text, 37)


@pytest.mark.parametrize("last", [
    f"  %t = f32[37,9] scatter(%s, %j, %v), {ROWS}, to_apply=%f\n  ROOT %o = f32[37,9] add(%s, %t)",
    f"  %t = f32[37,9] scatter(%s, %j, %v), {ROWS}, to_apply=%f\n  ROOT %o = (f32[37,9], f32[37,9]) tuple(%s, %t)",
    "  %k = s32[60] reshape(%j)\n  ROOT %o = f32[37,9] scatter(%s, %k, %v), update_window_dims={1}, "
    "inserted_window_dims={0}, scatter_dims_to_operand_dims={0}, index_vector_dim=1, to_apply=%f",
    f"  %k = s64[60,1] convert(%j)\n  ROOT %o = f32[37,9] scatter(%s, %k, %v), {ROWS}, to_apply=%f"],
    ids=["read", "result", "shape", "type"])
def test_those_that_stay_apart(last: str) -> None:
    """The array between is read elsewhere, or is a result; indices that cannot be put behind each other."""
    assert scatters(parse(chain(last)).entry) == 2


def test_another_combiner_and_other_machines() -> None:
    same = chain(f"  ROOT %o = f32[37,9] scatter(%s, %j, %v), {ROWS}, to_apply=%f")
    other = same.replace("to_apply=%f", "to_apply=%g", 1).replace("ENTRY", """%g {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %r = f32[] maximum(%a, %b)
}

ENTRY""")
    assert (scatters(parse(same).entry), scatters(parse(other).entry)) == (1, 2)
    gpu = preset("h200")
    assert unchained(parse(same).entry, gpu).root.operands[0].scatters
    assert not unchained(parse(same).entry, HOST).root.operands[0].scatters


def test_what_xla_updates_in_place_moves_its_updates() -> None:
    """Of an array that is there; one that a fusion makes first is written whole."""
    def fusion(made: bool) -> Graph:
        array, into = ("  %c = f32[5000,9] negate(%x)\n", "%c") if made else ("", "%x")
        return parse(f"""HloModule m

%f {{
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %r = f32[] add(%a, %b)
}}

%body {{
  %x = f32[5000,9] parameter(0)
  %i = s32[7,1] parameter(1)
  %u = f32[7,9] parameter(2)
{array}  ROOT %s = f32[5000,9] scatter({into}, %i, %u), {ROWS}, to_apply=%f
}}

ENTRY %main {{
  %p = f32[5000,9] parameter(0)
  %j = s32[7,1] parameter(1)
  %v = f32[7,9] parameter(2)
  ROOT %o = f32[5000,9] fusion(%p, %j, %v), kind=kLoop, calls=%body
}}
""").entry

    assert moved_bytes(fusion(False).root) == 3 * 7 * 9 * 4 + 7 * 4 and written_bytes(fusion(False).root) == 7 * 9 * 4
    assert written_bytes(fusion(True).root) == 5000 * 9 * 4
    assert moved_bytes(fusion(True).root) == 2 * 5000 * 9 * 4 + 7 * 9 * 4 + 7 * 4
