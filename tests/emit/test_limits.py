"""Groups at the edge of what kernels hold."""
from __future__ import annotations

import pytest

from stitch.emit.lower.group import MAX_CHAIN
from stitch.hlo.text import parse
from stitch.pipeline import compile_module
from stitch.schedule.decide import estimate
from stitch.target import CpuTarget
from stitch.target.costs import Deciding

from ..hook.compare import doubt_all


@pytest.mark.parametrize("tried", [False, True])
@pytest.mark.parametrize("ops", [MAX_CHAIN // 2, 2 * MAX_CHAIN])
def test_a_fusion_with_a_long_chain(ops: int, tried: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Evaluating too deep an expression would overflow the stack of XLA's thread.  That is seen when a module is
    planned, also of what is lowered later: executables without such a kernel's code cannot be loaded elsewhere."""
    if tried:
        doubt_all(monkeypatch)
    monkeypatch.setattr(estimate.Estimate, "wins", lambda self, by: True)
    monkeypatch.setattr(Deciding, "least_ns", 0.0)
    chain = "\n".join(f"  %v{n + 1} = f32[64]{{0}} sine(%v{n})" for n in range(ops - 1))
    text = f"""HloModule m

%chain (v0: f32[64]) -> f32[64] {{
  %v0 = f32[64]{{0}} parameter(0)
{chain}
  ROOT %r = f32[64]{{0}} negate(%v{ops - 1})
}}

ENTRY %main (x: f32[64]) -> f32[64] {{
  %x = f32[64]{{0}} parameter(0)
  ROOT %f = f32[64]{{0}} fusion(%x), kind=kLoop, calls=%chain
}}
"""
    [frame] = compile_module(parse(text), CpuTarget.host(), tries=tried, puts_off=tried).frames
    left = [why for _, why in frame.refused]
    assert left == ([f"a chain of {ops} ops (limit: {MAX_CHAIN})"] if ops > MAX_CHAIN else [])
