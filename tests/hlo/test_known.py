"""What is known of integers before they are computed is true of what the interpreter computes."""
from __future__ import annotations

import numpy as np
import pytest

from stitch.hlo.interp import evaluate
from stitch.hlo.ir import Graph, Instr
from stitch.hlo.ops.attributes import SORTED
from stitch.hlo.ops.known import Known, known
from stitch.hlo.text import parse
from stitch.span.ordered import with_order

ADD = """
%add {
  %a = s32[] parameter(0)
  %b = s32[] parameter(1)
  ROOT %s = s32[] add(%a, %b)
}
%less {
  %a = s32[] parameter(0)
  %b = s32[] parameter(1)
  %c = s32[] parameter(2)
  %d = s32[] parameter(3)
  ROOT %l = pred[] compare(%a, %b), direction=LT
}
%more {
  %a = s32[] parameter(0)
  %b = s32[] parameter(1)
  %c = s32[] parameter(2)
  %d = s32[] parameter(3)
  ROOT %l = pred[] compare(%a, %b), direction=GT
}
"""


def module(body: str) -> str:
    return f"""HloModule m
{ADD}
ENTRY %main {{
  %p = s32[12] parameter(0)
  %q = pred[12] parameter(1)
  %zero = s32[] constant(0)
  %two = s32[] constant(2)
  %twos = s32[12] broadcast(%two), dimensions={{}}
  %zeros = s32[12] broadcast(%zero), dimensions={{}}
  %i = s32[12] iota(), iota_dimension=0
{body}
}}
"""


def facts(graph: Graph) -> dict[Instr, Known | None]:
    found: dict[Instr, Known | None] = {}
    for i in graph.instrs:
        found[i] = known(i, [found[o] for o in i.operands])
    return found


#: (whether the last one rises, a program)
RISES = {
    "iota": "  ROOT %r = s32[12] add(%i, %twos)",
    "scaled": "  ROOT %r = s32[12] multiply(%i, %twos)",
    "divided": "  %m = s32[12] subtract(%i, %twos)\n  ROOT %r = s32[12] divide(%m, %twos)",
    "repeated": "  %j = s32[4] iota(), iota_dimension=0\n  %b = s32[4,3] broadcast(%j), dimensions={0}\n"
                "  ROOT %r = s32[12] reshape(%b)",
    "rows": "  ROOT %r = s32[6,2] iota(), iota_dimension=0",
    "wrapped": "  %n = pred[12] compare(%i, %zeros), direction=LT\n  %w = s32[12] add(%i, %twos)\n"
               "  ROOT %r = s32[12] select(%n, %w, %i)",
    "counted": "  %c = s32[12] convert(%q)\n  ROOT %r = s32[12] reduce-window(%c, %zero), "
               "window={size=12 pad=11_0}, to_apply=%add",
    "sorted": "  %s = (s32[12], s32[12]) sort(%p, %i), dimensions={0}, to_apply=%less\n"
              "  ROOT %r = s32[12] get-tuple-element(%s), index=0",
    "constant": "  ROOT %r = s32[5] constant({-3, 0, 0, 7, 8})",
    "clamped": "  %s = (s32[12], s32[12]) sort(%p, %i), dimensions={0}, to_apply=%less\n"
               "  %g = s32[12] get-tuple-element(%s), index=0\n  %h = s32[12] maximum(%g, %twos)\n"
               "  ROOT %r = s32[12,1] reshape(%h)",
}
NOT = {
    "given": "  ROOT %r = s32[12] add(%p, %i)",
    "overflowing": "  %s = (s32[12], s32[12]) sort(%p, %i), dimensions={0}, to_apply=%less\n"
                   "  %g = s32[12] get-tuple-element(%s), index=0\n  ROOT %r = s32[12] add(%g, %twos)",
    "falling": "  ROOT %r = s32[12] subtract(%twos, %i)",
    "tiled": "  %j = s32[4] iota(), iota_dimension=0\n  %b = s32[3,4] broadcast(%j), dimensions={1}\n"
             "  ROOT %r = s32[12] reshape(%b)",
    "columns": "  ROOT %r = s32[6,2] iota(), iota_dimension=1",
    "values": "  %s = (s32[12], s32[12]) sort(%p, %i), dimensions={0}, to_apply=%less\n"
              "  ROOT %r = s32[12] get-tuple-element(%s), index=1",
    "downwards": "  %s = (s32[12], s32[12]) sort(%p, %i), dimensions={0}, to_apply=%more\n"
                 "  ROOT %r = s32[12] get-tuple-element(%s), index=0",
    "rows sorted": "  %b = s32[3,4] reshape(%p)\n  %c = s32[3,4] reshape(%i)\n"
                   "  %s = (s32[3,4], s32[3,4]) sort(%b, %c), dimensions={1}, to_apply=%less\n"
                   "  ROOT %r = s32[3,4] get-tuple-element(%s), index=0",
    "narrowed": "  %k = s32[300] iota(), iota_dimension=0\n  ROOT %r = s8[300] convert(%k)",
    "negative": "  %c = s32[12] negate(%i)\n  ROOT %r = s32[12] reduce-window(%c, %zero), "
                "window={size=12 pad=11_0}, to_apply=%add",
    "signed": "  %m = s32[12] subtract(%i, %twos)\n  ROOT %r = s32[12] multiply(%m, %m)",
    "unsigned": "  %m = s32[12] subtract(%i, %twos)\n  ROOT %r = u32[12] convert(%m)",
}


@pytest.mark.parametrize("name", [*RISES, *NOT])
def test_what_rises(name: str) -> None:
    """Said of what does, and of nothing else; bounds are those of all values."""
    graph = parse(module((RISES | NOT)[name])).entry
    found = facts(graph)[graph.root]
    assert found is not None and found.rises == (name in RISES)
    rng = np.random.default_rng(0)
    for _ in range(20):
        given = [rng.integers(-2**31, 2**31, 12).astype(np.int32), rng.random(12) < 0.5]
        value = np.asarray(evaluate(graph, given)).reshape(-1).astype(np.int64)
        assert value.min() >= found.least and value.max() <= found.most
        assert not found.rises or (np.diff(value) >= 0).all()


def test_scatters_are_marked() -> None:
    """Those whose indices rise, in every computation; the others are as they were."""
    dims = ("update_window_dims={}, inserted_window_dims={0}, scatter_dims_to_operand_dims={0}, index_vector_dim=1, "
            "to_apply=%add")
    text = module(f"  %s = s32[12] scatter(%zeros, %p, %twos), {dims}\n"
                  "  %j = s32[4] iota(), iota_dimension=0\n  %b = s32[4,3] broadcast(%j), dimensions={0}\n"
                  f"  %k = s32[12] reshape(%b)\n  ROOT %t = s32[12] scatter(%s, %k, %twos), {dims}")
    plain = parse(text)
    made = with_order(plain)
    assert {i.name: i.flag(SORTED) for i in made.entry.instrs if i.scatters} == {"s": False, "t": True}
    assert made.entry.root.operands[0].attrs == next(i for i in plain.entry.instrs if i.name == "s").attrs
    assert with_order(made) is made
