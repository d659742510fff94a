"""One version in the place of a conditional over both."""
from __future__ import annotations

import pytest

from stitch.emit.runtime.decided import decided
from stitch.emit.runtime.trials import CHOOSE, END

TEXT = f"""HloModule m

%g.xla (g.xla.inputs: (f32[2], s64[])) -> (f32[2]) {{
  %g.xla.inputs = (f32[2]{{0}}, s64[]) parameter(0)
  %g.xla.input0 = f32[2]{{0}} get-tuple-element(%g.xla.inputs), index=0
  %g.xla.input1 = s64[] get-tuple-element(%g.xla.inputs), index=1
  %theirs = f32[2]{{0}} exponential(%g.xla.input0)
  %g.xla.end = s32[] custom-call(%g.xla.input1, %theirs), custom_call_target="{END}"
  ROOT %g.xla.results = (f32[2]{{0}}) tuple(%theirs)
}}

%g.ours (g.ours.inputs: (f32[2], s64[])) -> (f32[2]) {{
  %g.ours.inputs = (f32[2]{{0}}, s64[]) parameter(0)
  %g.ours.input0 = f32[2]{{0}} get-tuple-element(%g.ours.inputs), index=0
  %g.ours.input1 = s64[] get-tuple-element(%g.ours.inputs), index=1
  %g = f32[2]{{0}} custom-call(%g.ours.input0), custom_call_target="ours"
  %g.ours.end = s32[] custom-call(%g.ours.input1, %g), custom_call_target="{END}"
  ROOT %g.ours.results = (f32[2]{{0}}) tuple(%g)
}}

ENTRY %main (x: f32[2]) -> f32[2] {{
  %x = f32[2]{{0}} parameter(0)
  %g.choose = (s32[], s64[]) custom-call(), custom_call_target="{CHOOSE}", backend_config="{{process = 7 : i64, trial = 0 : i64}}"
  %g.branch = s32[] get-tuple-element(%g.choose), index=0
  %g.clock = s64[] get-tuple-element(%g.choose), index=1
  %g.operands = (f32[2]{{0}}, s64[]) tuple(%x, %g.clock)
  %g = (f32[2]{{0}}) conditional(%g.branch, %g.operands, %g.operands), branch_computations={{%g.xla, %g.ours}}
  %before = f32[2]{{0}} negate(%x)
  ROOT %g.0 = f32[2]{{0}} get-tuple-element(%g), index=0, control-predecessors={{%before}}
  %effects = f32[2]{{0}} custom-call(%g.0), custom_call_target="effects", custom_call_has_side_effect=true
}}
"""  # noqa: E501


@pytest.mark.parametrize(("arm", "line"), [(0, "%theirs = f32[2]{0} exponential(%x)"),
                                           (1, '%g = f32[2]{0} custom-call(%x), custom_call_target="ours"')])
def test_what_stands_behind_the_result_is_not_the_result(arm: int, line: str) -> None:
    """XLA takes the last line for the result where none is marked: here that of a call for its effects."""
    result = line[1:].split()[0]
    assert decided(TEXT, 7, 0, arm) == f"""HloModule m

ENTRY %main (x: f32[2]) -> f32[2] {{
  %x = f32[2]{{0}} parameter(0)
  {line}
  %before = f32[2]{{0}} negate(%x)
  ROOT %g.0.root = f32[2]{{0}} bitcast(%{result}), control-predecessors={{%before}}
  %effects = f32[2]{{0}} custom-call(%{result}), custom_call_target="effects", custom_call_has_side_effect=true
}}
"""
