"""What is said about an op before a group is built is what code generation will say."""
from __future__ import annotations

import pytest

from stitch.emit.llvm.ops import unsupported_reason
from stitch.hlo import ops as _ops  # noqa: F401  (fills the registry)
from stitch.hlo.text import parse
from stitch.hlo.types import DType
from stitch.span.support import Support


def reasons(body: str, result: str) -> dict[str, str]:
    """Reasons by name of the instructions of an entry that refuse to be taken."""
    support = Support(unsupported_reason, lambda dot: "dot is left to XLA")
    entry = parse(f"HloModule m\n\nENTRY %main () -> {result} {{\n{body}\n}}\n").entry
    return {i.name: why for i, why in support.refusals(entry).items()}


@pytest.mark.parametrize("dtype", ["c64", "f8e4m3fn"])
def test_counting_in_types_that_integers_are_not_converted_to(dtype: str) -> None:
    shape = f"{dtype}[8]"
    assert reasons(f"  ROOT %i = {shape}{{0}} iota(), iota_dimension=0", shape) == {"i": f"convert on {dtype}"}


@pytest.mark.parametrize("dtype", ["f32", "bf16", "s8", "u64"])
def test_counting_in_other_types(dtype: str) -> None:
    assert not reasons(f"  ROOT %i = {dtype}[8]{{0}} iota(), iota_dimension=0", f"{dtype}[8]")


_COUNTED = """HloModule counted
%body (p: (s32[], f32[8], s32[])) -> (s32[], f32[8], s32[]) {
  %p = (s32[], f32[8]{0}, s32[]) parameter(0)
  %i = s32[] get-tuple-element(%p), index=0
  %x = f32[8]{0} get-tuple-element(%p), index=1
  %n = s32[] get-tuple-element(%p), index=2
  %one = s32[] constant(1)
  %next = s32[] add(%i, %one)
  %more = s32[] add(%n, %i)
  %y = f32[8]{0} sine(%x)
  ROOT %t = (s32[], f32[8]{0}, s32[]) tuple(%next, %y, %more)
}
%condition (p: (s32[], f32[8], s32[])) -> pred[] {
  %p = (s32[], f32[8]{0}, s32[]) parameter(0)
  %i = s32[] get-tuple-element(%p), index=0
  %end = s32[] constant(20)
  ROOT %go = pred[] compare(%i, %end), direction=LT
}
ENTRY %main (a: s32[], x: f32[8], n: s32[]) -> (s32[], f32[8], s32[]) {
  %a = s32[] parameter(0)
  %x = f32[8]{0} parameter(1)
  %n = s32[] parameter(2)
  %begin = (s32[], f32[8]{0}, s32[]) tuple(%a, %x, %n)
  ROOT %loop = (s32[], f32[8]{0}, s32[]) while(%begin), condition=%condition, body=%body
}
"""


def test_counters_of_loops_that_xla_has_yet_to_read() -> None:
    """Before XLA's own passes the number of turns is in the program's text alone; afterwards it is an attribute."""
    for early, wanted in ((True, {"next", "go"}), (False, set[str]())):
        support = Support(unsupported_reason, lambda dot: None, in_place=early)
        refused = {i.name for g in parse(_COUNTED) if g.name != "main" for i in support.refusals(g)}
        assert refused == wanted


def test_equal_elementwise_ops_are_judged_once() -> None:
    """Those in other fusions, too; one on another type is another one."""
    bodies = "".join(f"%f{n} (p: {t}[8]) -> {t}[8] {{\n  %p = {t}[8]{{0}} parameter(0)\n"
                     f"  ROOT %t = {t}[8]{{0}} tanh(%p)\n}}\n" for n, t in enumerate(("f32", "f32", "bf16")))
    entry = parse(f"""HloModule m
{bodies}
ENTRY %main (x: f32[8], y: bf16[8]) -> (f32[8], f32[8], bf16[8]) {{
  %x = f32[8]{{0}} parameter(0)
  %y = bf16[8]{{0}} parameter(1)
  %a = f32[8]{{0}} fusion(%x), kind=kLoop, calls=%f0
  %b = f32[8]{{0}} fusion(%a), kind=kLoop, calls=%f1
  %c = bf16[8]{{0}} fusion(%y), kind=kLoop, calls=%f2
  ROOT %r = (f32[8]{{0}}, f32[8]{{0}}, bf16[8]{{0}}) tuple(%a, %b, %c)
}}
""").entry
    asked: list[str] = []

    def codegen(op: str, operands: tuple[DType, ...], result: DType) -> str | None:
        asked.append(f"{op} {result.name}")
        return "no code" if result.name == "bf16" else None
    refused = Support(codegen, lambda dot: None).refusals(entry)
    assert asked == ["tanh f32", "tanh bf16"] and {i.name: why for i, why in refused.items()} == {"c": "no code"}


def test_what_has_no_kernel_is_not_blamed_on_its_sharding() -> None:
    """JAX gives every callback a device, which is no reason by itself."""
    refused = reasons("""  %x = f32[8]{0} parameter(0)
  %t = f32[8]{0} tanh(%x), sharding={maximal device=0}
  ROOT %c = f32[8]{0} custom-call(%t), custom_call_target="told", sharding={maximal device=0}""", "f32[8]")
    assert refused["t"] == "carries a sharding" and "custom-call" in refused["c"]


@pytest.mark.parametrize("order", ["_scheduling_group_id", "_xla_stream_annotation", "_xla_compute_type"])
def test_what_xla_was_told_to_run_somewhere_stays_with_it(order: str) -> None:
    """Alone, in a fusion, and where a kernel could store into an array in place."""
    text = f"""HloModule m
%body (p: f32[8]) -> f32[8] {{
  %p = f32[8]{{0}} parameter(0)
  ROOT %e = f32[8]{{0}} exponential(%p)
}}
ENTRY %main (x: f32[8], u: f32[2], i: s32[]) -> f32[8] {{
  %x = f32[8]{{0}} parameter(0)
  %u = f32[2]{{0}} parameter(1)
  %i = s32[] parameter(2)
  %t = f32[8]{{0}} tanh(%x), frontend_attributes={{inlineable="false",{order}="1"}}
  %f = f32[8]{{0}} fusion(%t), kind=kLoop, calls=%body, frontend_attributes={{{order}="1"}}
  %s = f32[8]{{0}} dynamic-update-slice(%f, %u, %i), frontend_attributes={{{order}="1"}}
  ROOT %n = f32[8]{{0}} negate(%s), frontend_attributes={{note="b",is_spmd_generated="true"}}
}}
"""
    refused = Support(unsupported_reason, lambda dot: None, copied=1 << 20).refusals(parse(text).entry)
    assert {i.name for i in refused} == {"t", "f", "s"} and all(order in why for why in refused.values())
