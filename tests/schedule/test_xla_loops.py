"""What XLA's own loops are expected to take: what is rounded, turned, repeated, and summed one after another."""
from __future__ import annotations

import math
from dataclasses import replace

import pytest

from stitch.hlo.ir import Graph
from stitch.hlo.text import parse
from stitch.schedule.cost.cpu import Core
from stitch.schedule.cost.model import model_of
from stitch.schedule.cost.ops import flops
from stitch.schedule.cost.xla_loops import element_ns, loop_ns
from stitch.schedule.decide.cpu import CpuModel
from stitch.target import CpuTarget, preset
from stitch.target.costs_cpu import CpuCosts

from ..emit.group_harness import frame_of

ROUNDED = """
%rounding (x: f32[], y: f32[]) -> f32[] {
  %x = f32[] parameter(0)
  %y = f32[] parameter(1)
  %s = f32[] add(%x, %y)
  %n = bf16[] convert(%s)
  ROOT %w = f32[] convert(%n)
}
%plain (x: f32[], y: f32[]) -> f32[] {
  %x = f32[] parameter(0)
  %y = f32[] parameter(1)
  ROOT %s = f32[] add(%x, %y)
}
"""
SIZE = 512 * 1024
LIBRARY = 'backend_config={"fusion_config":{"kind":"__ynn_fusion"}}'


def body(text: str) -> Graph:
    """The computation of a fusion on arrays of 512 x 1024 f32, `%a` and `%b`, a line `%l` and a number `%z`."""
    last = text.rindex("ROOT ")
    shape = text[last:].split("=")[1].split()[0]
    operands = "a: f32[512,1024], b: f32[512,1024], l: f32[1024], z: f32[]"
    params = """  %a = f32[512,1024]{1,0} parameter(0)
  %b = f32[512,1024]{1,0} parameter(1)
  %l = f32[1024]{0} parameter(2)
  %z = f32[] parameter(3)
"""
    module = parse(f"HloModule loops\n{ROUNDED}\n%fused ({operands}) -> {shape} {{\n{params}  {text}\n}}\n\n"
                   f"ENTRY %main ({operands}) -> {shape} {{\n{params}  ROOT %f = {shape} fusion(%a, %b, %l, %z), "
                   "kind=kLoop, calls=%fused\n}\n")
    fused = module.entry.root.fused
    assert fused is not None
    return fused


def cpu() -> CpuTarget:
    target = preset("avx512")
    assert isinstance(target, CpuTarget)
    return target


def loop(text: str) -> float:
    """Nanoseconds that such a loop takes one core, memory aside."""
    return loop_ns(body(text), Core(cpu()))


def test_every_rounding_to_16_bits_is_work() -> None:
    one = loop("ROOT %r = bf16[512,1024]{1,0} convert(%a)")
    assert one == pytest.approx(SIZE * CpuCosts().xla.round_ns)
    assert loop("""%n = bf16[512,1024]{1,0} convert(%a)
  %w = f32[512,1024]{1,0} convert(%n)
  ROOT %r = bf16[512,1024]{1,0} convert(%w)""") > 2 * one


def test_narrow_floats_are_ordered_in_wider_ones_and_chosen_as_they_are() -> None:
    narrow = "%n = bf16[512,1024]{1,0} convert(%a)\n  %m = bf16[512,1024]{1,0} convert(%b)\n  "
    both = 2 * loop("ROOT %n = bf16[512,1024]{1,0} convert(%a)")
    larger = loop(narrow + "ROOT %r = bf16[512,1024]{1,0} maximum(%n, %m)") - both
    assert larger == pytest.approx(SIZE * CpuCosts().xla.narrow_ns)
    truth = narrow + "%t = pred[512,1024]{1,0} compare(%n, %m), direction=LT\n  "
    chosen = loop(truth + "ROOT %r = bf16[512,1024]{1,0} select(%t, %n, %m)") - both
    plain = loop("%t = pred[512,1024]{1,0} compare(%a, %b), direction=LT\n  "
                 "ROOT %r = f32[512,1024]{1,0} select(%t, %a, %b)")
    assert chosen == pytest.approx(plain)


def test_functions_have_a_price_of_their_own() -> None:
    def times(function: float) -> list[float]:
        usual = cpu()
        costs = CpuCosts.of(usual.costs)
        core = Core(replace(usual, costs=replace(costs, xla=replace(costs.xla, function=function))))
        return [loop_ns(body(f"ROOT %r = f32[512,1024]{{1,0}} {op}(%a)"), core)
                for op in ("tanh", "sqrt", "negate")]
    once, twice = times(1.0), times(2.0)
    assert twice == pytest.approx([2 * once[0], 2 * once[1], once[2]])


def test_functions_without_vectors_are_called_element_by_element() -> None:
    """Some of f32, more of f64; quotients of polynomials take less than what we compute."""
    xla = CpuCosts().xla
    for kind, op, called in (("f32", "power", True), ("f32", "sine", False), ("f64", "sine", True),
                             ("f64", "tanh", False)):
        operands = "%a, %a" if op == "power" else "%a"
        [made] = frame_of(f"  ROOT %r = {kind}[8]{{0}} {op}({operands.replace('%a', '%p0')})", f"{kind}[8]{{0}}").roots
        assert (element_ns(made, Core(cpu())) == xla.called_ns) == called
    [ours] = frame_of("  ROOT %r = f32[8]{0} tanh(%p0)", "f32[8]{0}").roots
    work = flops(ours) * Core(cpu()).costs.arithmetic.flop_ns * xla.vector
    assert element_ns(ours, Core(cpu())) == pytest.approx(xla.rational * work)


@pytest.mark.parametrize("dimension", [0, 1])
def test_what_is_repeated_along_lines_is_computed_once_a_line_and_otherwise_again(dimension: int) -> None:
    """A broadcast over rows evaluates its operand for every element; one along a row, once for each row."""
    n = 1024 if dimension else 512
    source = "%l" if dimension else "%c"
    head = "" if dimension else "%c = f32[512]{0} slice(%l), slice={[0:512:1]}\n  "
    alone = loop(f"{head}ROOT %t = f32[{n}]{{0}} tanh({source})")
    repeated = loop(f"""{head}%t = f32[{n}]{{0}} tanh({source})
  ROOT %r = f32[512,1024]{{1,0}} broadcast(%t), dimensions={{{dimension}}}""")
    assert repeated == pytest.approx(alone * (512 if dimension else 1))


TURNED = """%t = f32[1024,512]{0,1} transpose(%x), dimensions={1,0}
  ROOT %c = f32[1024,512]{1,0} copy(%t)"""


def test_what_is_turned_costs_as_it_is_read() -> None:
    """By tiles, element by element from lines that share few places, or not at all where lines are repeated."""
    xla = CpuCosts().xla
    by_tiles = loop(TURNED.replace("%x", "%a"))
    assert by_tiles == pytest.approx(SIZE * xla.turned_ns)
    product = "%x = f32[512,1024]{1,0} multiply(%a, %a)\n  " + TURNED
    work = loop("ROOT %x = f32[512,1024]{1,0} multiply(%a, %a)")
    one = SIZE * (xla.transpose_ns + xla.far_transpose_ns)
    assert loop(product) == pytest.approx(math.hypot(work, one)), "512 lines, 4096 bytes apart"
    two = SIZE * (xla.transpose_ns + 2 * xla.far_transpose_ns)
    assert loop(product.replace("(%a, %a)", "(%a, %b)")) == pytest.approx(math.hypot(work, two))
    assert loop("%x = f32[512,1024]{1,0} broadcast(%l), dimensions={1}\n  " + TURNED) == 0.0


@pytest.mark.parametrize(("window", "shape", "each"), [
    ("1x32", "512,32", "beside_ns"), ("32x1", "16,1024", "chained_ns"), ("1x512", "512,2", "chained_ns")])
def test_sums_that_are_rounded_at_every_step_wait_unless_a_vector_holds_several(window: str, shape: str, each: str
                                                                                ) -> None:
    found = loop(f"ROOT %w = f32[{shape}]{{1,0}} reduce-window(%a, %z), window={{size={window} stride={window}}}, "
                 "to_apply=%rounding")
    assert found == pytest.approx(SIZE * getattr(CpuCosts().xla, each))


def test_steps_of_a_reduction_are_computed_one_by_one() -> None:
    """Eight times as long as with vectors, beside its sums."""
    summed = "ROOT %s = f32[512]{0} reduce(%x, %z), dimensions={1}, to_apply=%plain"
    made = loop("ROOT %x = f32[512,1024]{1,0} tanh(%a)")
    assert loop("%x = f32[512,1024]{1,0} tanh(%a)\n  " + summed) - loop(summed.replace("%x", "%a")) == pytest.approx(
        8 * made)


def test_short_lines_cost_xlas_library_their_starts() -> None:
    model = model_of(cpu())

    def fold(rows: int, columns: int) -> float:
        shape = f"f32[{rows},{columns}]{{1,0}}"
        module = parse(f"""HloModule folds
{ROUNDED}
%fused (a: f32[{rows},{columns}], z: f32[]) -> f32[{rows}] {{
  %a = {shape} parameter(0)
  %z = f32[] parameter(1)
  ROOT %s = f32[{rows}]{{0}} reduce(%a, %z), dimensions={{1}}, to_apply=%plain
}}

ENTRY %main (a: f32[{rows},{columns}], z: f32[]) -> f32[{rows}] {{
  %a = {shape} parameter(0)
  %z = f32[] parameter(1)
  ROOT %f = f32[{rows}]{{0}} fusion(%a, %z), kind=kCustom, calls=%fused, {LIBRARY}
}}
""")
        return model.xla_ns(module.entry.root)
    assert fold(1024, 2) - fold(2, 1024) > 1000 * CpuCosts().xla.library_run_ns


def test_every_so_many_elements_of_a_line_are_read_by_themselves() -> None:
    """In kernels of ours, as where elements are gathered."""
    target, costs = cpu(), CpuCosts().arithmetic
    core = Core(target)
    dense, apart = (next(i for i in body(f"ROOT %s = f32[512,32]{{1,0}} slice(%a), slice={{[0:512:1], {line}}}").instrs
                         if not i.traits.leaf) for line in ("[0:32:1]", "[0:1024:32]"))
    assert core.arithmetic_ns(apart) - core.arithmetic_ns(dense) == pytest.approx(512 * 32 * costs.gather_ns)


def test_xlas_library_makes_first_what_it_sums_but_squares() -> None:
    """A pass along lines, another one across them, where all is made before the first is summed."""
    model = model_of(cpu())

    def fold(dimension: int, right: str) -> float:
        shape, line = "f32[64,64]{1,0}", "f32[64]"
        return model.xla_ns(parse(f"""HloModule folds
{ROUNDED}
%fused (a: f32[64,64], b: f32[64,64], z: f32[]) -> {line} {{
  %a = {shape} parameter(0)
  %b = {shape} parameter(1)
  %z = f32[] parameter(2)
  %m = {shape} multiply(%a, %{right})
  ROOT %s = {line}{{0}} reduce(%m, %z), dimensions={{{dimension}}}, to_apply=%plain
}}

ENTRY %main (a: f32[64,64], b: f32[64,64], z: f32[]) -> {line} {{
  %a = {shape} parameter(0)
  %b = {shape} parameter(1)
  %z = f32[] parameter(2)
  ROOT %f = {line}{{0}} fusion(%a, %b, %z), kind=kCustom, calls=%fused, {LIBRARY}
}}
""").entry.root)
    xla = CpuCosts().xla
    for dimension, each in ((1, xla.pass_ns), (0, xla.pass_ns + xla.across_pass_ns)):
        more = fold(dimension, "b") - fold(dimension, "a")  # (and another array is read)
        assert more == pytest.approx(64 * 64 * each + model.stream_ns(64 * 64 * 4), rel=0.1)


@pytest.mark.parametrize("rows, shared", [(32, False), (33, True)])
def test_xlas_library_shares_what_is_more_than_a_tile(rows: int, shared: bool) -> None:
    """128 KiB of an operand; handing it out costs the same however little is left to do."""
    def fold(ns: float) -> float:
        usual = cpu()
        costs = CpuCosts.of(usual.costs)
        model = model_of(replace(usual, costs=replace(costs, xla=replace(costs.xla, library_fork_ns=ns))))
        model_of.cache_clear()  # (machines with other costs have one hash)
        return model.xla_ns(parse(f"""HloModule folds
{ROUNDED}
%fused (a: f32[{rows},1024], z: f32[]) -> f32[{rows}] {{
  %a = f32[{rows},1024]{{1,0}} parameter(0)
  %z = f32[] parameter(1)
  ROOT %s = f32[{rows}]{{0}} reduce(%a, %z), dimensions={{1}}, to_apply=%plain
}}

ENTRY %main (a: f32[{rows},1024], z: f32[]) -> f32[{rows}] {{
  %a = f32[{rows},1024]{{1,0}} parameter(0)
  %z = f32[] parameter(1)
  ROOT %f = f32[{rows}]{{0}} fusion(%a, %z), kind=kCustom, calls=%fused, {LIBRARY}
}}
""").entry.root)
    assert fold(5000.0) - fold(1000.0) == pytest.approx(4000.0 if shared else 0.0)


def test_what_is_written_is_fetched_first() -> None:
    """A copy of a large array takes half as long again as reading two."""
    member = parse("""HloModule moves
ENTRY %main (a: f32[4096,4096]) -> f32[4096,4096] {
  %a = f32[4096,4096]{1,0} parameter(0)
  ROOT %c = f32[4096,4096]{1,0} copy(%a)
}
""").entry.root
    model = CpuModel(cpu())
    assert model.xla_ns(member) - model.launch_ns == pytest.approx(model.transfer_ns(3 * 4096 * 4096 * 4, 1 << 27))
