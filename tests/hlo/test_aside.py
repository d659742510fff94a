"""Modules that XLA's client is to run in a thread of its own."""
from __future__ import annotations

from stitch.errors import ReadError
from stitch.hlo.ir import Module
from stitch.hlo.opdef import REGISTRY
from stitch.hlo.rewrite.aside import aside
from stitch.hlo.rewrite.operations import COUNTED, TRANSCENDENTAL, operations
from stitch.hlo.text import parse, print_module
from stitch.hlo.traits import Kind
from stitch.hlo.verify import verify_rewritten
from stitch.jaxlib_bridge import cost_of_text

CALL = '%c = f32[4096]{0} custom-call(%x), custom_call_target="k"'
ALONE = f"""HloModule m
ENTRY %main (x: f32[4096]) -> f32[4096] {{
  %x = f32[4096]{{0}} parameter(0)
  ROOT {CALL}
}}
"""
#: what is done to the call's result, and operations that XLA counts in it, at least
AROUND = {
    "ROOT %n = f32[4096]{0} add(%c, %x)": 4096,
    "ROOT %n = f32[4096]{0} multiply(%c, %x)": 4096,
    "ROOT %n = f32[4096,64]{1,0} dot(%c, %y), lhs_contracting_dims={}, rhs_contracting_dims={}": 4096 * 64 * 2,
    "ROOT %n = f32[] reduce(%c, %z), dimensions={0}, to_apply=%sum": 4095,
    "ROOT %n = c64[4096]{0} fft(%c), fft_type=FFT, fft_length={4096}": 4096,
    "ROOT %n = f32[4096]{0} sort(%c), dimensions={0}, to_apply=%less": 4096,
    "ROOT %n = f32[4096]{0} scatter(%c, %i, %y), update_window_dims={}, inserted_window_dims={0}, "
    "scatter_dims_to_operand_dims={0}, index_vector_dim=1, to_apply=%sum": 64,
    "ROOT %n = f32[4096]{0} scatter(%c, %i, %y), update_window_dims={}, inserted_window_dims={0}, "
    "scatter_dims_to_operand_dims={0}, index_vector_dim=1, to_apply=%last": 0,
    "ROOT %n = f32[4096]{0} copy(%c)": 0,
}


def around(last: str) -> Module:
    return parse(f"""HloModule m
%sum (a: f32[], b: f32[]) -> f32[] {{
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %s = f32[] add(%a, %b)
}}
%last (c: f32[], d: f32[]) -> f32[] {{
  %c = f32[] parameter(0)
  ROOT %d = f32[] parameter(1)
}}
%less (e: f32[], f: f32[]) -> pred[] {{
  %e = f32[] parameter(0)
  %f = f32[] parameter(1)
  ROOT %l = pred[] compare(%e, %f), direction=LT
}}
ENTRY %main (x: f32[4096], y: f32[64], z: f32[], i: s32[64]) -> f32[] {{
  %x = f32[4096]{{0}} parameter(0)
  %y = f32[64]{{0}} parameter(1)
  %z = f32[] parameter(2)
  %i = s32[64]{{0}} parameter(3)
  {CALL if " fft(" not in last else CALL.replace("f32[4096]", "c64[4096]")}
  {last}
}}
""".replace("-> f32[] {\n  %x", f"-> {last.split(' = ')[1].split('{')[0].split(' ')[0]} {{\n  %x"))


def test_a_transform_of_zeros_counts():
    module = parse(ALONE)
    new = aside(module)
    verify_rewritten(module, new)
    text = print_module(new)
    assert aside(new) is new
    assert operations(module) == 0 and cost_of_text(ALONE).get("flops", 0) < COUNTED <= cost_of_text(text)["flops"]
    assert f"ROOT {CALL}, control-predecessors={{%stitch.aside}}" in text and print_module(parse(text)) == text


def test_it_waits_for_what_else_the_root_waited_for():
    waits = ALONE.replace("  ROOT", "  %w = f32[] custom-call(), custom_call_target=\"w\"\n  ROOT").replace(
        '"k"', '"k", control-predecessors={%w}')
    assert "control-predecessors={%w, %stitch.aside}" in print_module(aside(parse(waits)))


def test_the_root_need_not_stand_last():
    text = ALONE.replace("\n}", "\n  %l = f32[4096]{0} copy(%x)\n}")
    new = aside(parse(text))
    assert [i.name for i in new.entry.instrs] == ["x", "stitch.aside.zeros", "stitch.aside", "c", "l"]


def test_xla_counts_the_same_functions_apart():
    apart: dict[str, bool] = {}
    for op in (name for name, d in REGISTRY.items() if d.kind is Kind.ELEMENTWISE):
        for operands in ("(%x)", "(%x, %x)", "(%x, %x, %x)", "(%x, %x), direction=LT",
                         "(%x), exponent_bits=5, mantissa_bits=3"):
            try:
                cost = cost_of_text(ALONE.replace(CALL, f"%c = f32[4096]{{0}} {op}{operands}"))
            except ReadError:  # (another number of operands)
                continue
            apart[op] = "flops" not in cost
            break
    assert len(apart) > 40
    assert {op for op, a in apart.items() if a} == TRANSCENDENTAL.intersection(apart)


def test_what_counts_by_itself_stays_as_it_is():
    for last, least in AROUND.items():
        module = around(last)
        text = print_module(module)
        # (XLA takes one off for the call, and leaves out computations that nothing calls)
        assert least - 1 <= cost_of_text(text).get("flops", 0) + 1, last
        assert min(least, COUNTED) <= operations(module) <= cost_of_text(text).get("flops", 0) + 4, last
        assert (aside(module) is module) == (least >= COUNTED), last
