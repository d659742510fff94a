"""What XLA's products should cost: sizes from dimension numbers, and a model that behaves."""
from __future__ import annotations

from dataclasses import replace

import pytest

from stitch.hlo.ir import Graph, Instr
from stitch.hlo.text import parse
from stitch.pipeline import compile_module
from stitch.schedule.cost.model import model_of
from stitch.schedule.cost.xla_convolutions import filled_share, xla_convolution_ns
from stitch.schedule.cost.xla_products import whole_vectors, xla_product_ns
from stitch.schedule.decide.cpu import CpuModel
from stitch.schedule.tiles.blocks import product_sizes
from stitch.schedule.tiles.propagate import whole
from stitch.target import preset

#: the machines that the model's constants come from
AVX2, AVX512, AMX = (replace(preset(name), cores=2, l2=l2) for name, l2 in (
    ("avx2", 512 << 10), ("avx512", 1 << 20), ("amx", 2 << 20)))


def _dot(left: str, right: str, out: str, numbers: str) -> str:
    return f"""HloModule m
ENTRY e {{
  a = {left} parameter(0)
  b = {right} parameter(1)
  ROOT d = {out} dot(a, b), {numbers}
}}
"""


@pytest.mark.parametrize(("left", "right", "out", "numbers", "sizes"), [
    ("f32[3,5]", "f32[5,7]", "f32[3,7]", "lhs_contracting_dims={1}, rhs_contracting_dims={0}", (1, 3, 7, 5)),
    ("f32[5,3]", "f32[7,5]", "f32[3,7]", "lhs_contracting_dims={0}, rhs_contracting_dims={1}", (1, 3, 7, 5)),
    ("f32[5]", "f32[5]", "f32[]", "lhs_contracting_dims={0}, rhs_contracting_dims={0}", (1, 1, 1, 5)),
    ("f32[2,11,3,5]", "f32[11,2,5,7]", "f32[2,11,3,7]",
     "lhs_batch_dims={0,1}, lhs_contracting_dims={3}, rhs_batch_dims={1,0}, rhs_contracting_dims={2}", (22, 3, 7, 5)),
    ("f32[5,3,11,2]", "f32[13,11,5,7]", "f32[3,2,13,7]",
     "lhs_contracting_dims={0,2}, rhs_contracting_dims={2,1}", (1, 6, 91, 55)),
    ("f32[3]", "f32[7]", "f32[3,7]", "lhs_contracting_dims={}, rhs_contracting_dims={}", (1, 3, 7, 1)),
])
def test_sizes_from_dimension_numbers(left: str, right: str, out: str, numbers: str, sizes: tuple[int, ...]) -> None:
    dot = parse(_dot(left, right, out, numbers)).entry.root
    assert product_sizes(dot, whole(dot.array.dims)) == sizes
    batch, rows, cols, _ = sizes
    assert batch * rows * cols == dot.array.size, "the result has an element for every row and column of a product"


@pytest.mark.parametrize("fused", [True, False])
@pytest.mark.parametrize("axis", range(4))
def test_more_of_anything_is_never_faster(fused: bool, axis: int) -> None:
    for target in (AVX2, AVX512, AMX):
        for other in (2, 64, 300):
            times = []
            for n in (2, 3, 16, 100, 512, 2048):
                batch, rows, cols, depth = (n if k == axis else other for k in range(4))
                times.append(xla_product_ns(batch, rows, cols, depth, fused, target))
            assert times == sorted(times) and times[0] > 0, other


def test_a_product_with_a_vector_costs_what_its_matrix_is_read_in() -> None:
    assert xla_product_ns(1, 1, 512, 512, False, AVX2) == xla_product_ns(1, 512, 1, 512, False, AVX2)
    assert xla_product_ns(1, 1, 512, 512, False, AVX2) < 0.8 * xla_product_ns(1, 4, 512, 512, False, AVX2)
    alone = replace(AVX2, cores=1)
    read = model_of(alone).transfer_ns(4 * 512 * 512, 4 * 512 * 512)
    assert xla_product_ns(1, 1, 512, 512, False, alone) == pytest.approx(read, rel=0.01)


def test_large_products_run_at_the_rate_of_the_machine() -> None:
    for target, rate in ((AVX2, 140.0), (AVX512, 210.0), (AMX, 250.0)):
        assert 2 * 2048**3 / xla_product_ns(1, 2048, 2048, 2048, True, target) == pytest.approx(rate, rel=0.1)


def test_cores_of_a_mesh_come_late_to_a_single_product() -> None:
    costs = AMX.costs.xla_products
    soon = replace(AMX, costs=replace(AMX.costs, xla_products=replace(costs, fork_meshed_ns=costs.fork_ns)))
    late, early, small, same = (xla_product_ns(1, n, n, n, True, t) for n in (256, 64) for t in (AMX, soon))
    assert late - early == pytest.approx(costs.fork_meshed_ns - costs.fork_ns) and late > early
    assert small == same, "one core's"
    assert len({xla_product_ns(8, 256, 256, 256, True, t) for t in (AMX, soon)}) == 1
    other = replace(AVX512, costs=replace(AVX512.costs, xla_products=replace(costs, fork_meshed_ns=1e9)))
    assert xla_product_ns(1, 256, 256, 256, True, other) == xla_product_ns(1, 256, 256, 256, True, AVX512)


def test_the_library_computes_whole_vectors_of_columns() -> None:
    """Columns of 16 lanes; half of them where that is enough.  Plain dots end with what there is."""
    odd, full, few, half = (xla_product_ns(1, 512, cols, 256, True, AVX512) for cols in (17, 32, 3, 8))
    assert odd == pytest.approx(full, rel=0.1) and few == pytest.approx(half, rel=0.2)
    assert odd > 1.3 * xla_product_ns(1, 512, 16, 256, True, AVX512)
    assert [whole_vectors(n, AVX512) for n in (1, 8, 9, 16, 17, 33)] == [8, 8, 16, 16, 32, 48]
    assert xla_product_ns(1, 512, 17, 256, False, AVX512) < 0.9 * xla_product_ns(1, 512, 32, 256, False, AVX512)


def _convolution(left: str, kernel: str, out: str, window: str) -> Instr:
    return parse(f"""HloModule m
ENTRY e {{
  a = {left} parameter(0)
  b = {kernel} parameter(1)
  ROOT c = {out} convolution(a, b), window={{{window}}}, dim_labels=b01f_01io->b01f
}}
""").entry.root


def test_convolutions_cost_whole_vectors_of_features_and_gathered_windows() -> None:
    def ns(features: int, size: int, given: int, fused: bool = True) -> float:
        conv = _convolution(f"f32[8,32,32,{given}]", f"f32[{size},{size},{given},{features}]",
                            f"f32[8,32,32,{features}]", f"size={size}x{size} pad={size // 2}_{size // 2}x"
                            f"{size // 2}_{size // 2}")
        return xla_convolution_ns(conv, fused, AVX512)

    assert ns(17, 3, 32) == pytest.approx(ns(32, 3, 32), rel=0.1), "whole vectors"
    assert ns(17, 3, 32, fused=False) < 0.9 * ns(32, 3, 32, fused=False)
    assert ns(32, 1, 49) < 0.8 * ns(32, 7, 1), "as many multiplications, of windows of 49 elements"


def test_convolutions_of_integers_are_slow_loops() -> None:
    """With AVX-512 25 ms of s32, in which one of f32 takes a hundredth of it."""
    floats, integers = (_convolution(f"{t}[2,32,32,32]", f"{t}[3,3,32,64]", f"{t}[2,32,32,64]",
                                     "size=3x3 pad=1_1x1_1") for t in ("f32", "s32"))
    assert xla_convolution_ns(integers, False, AVX512) > 10 * xla_convolution_ns(floats, False, AVX512)


def test_products_of_integers_are_loops_but_in_words() -> None:
    """256^3 takes one core 25 ms in bytes, both 1 ms in s32."""
    words, bytes_ = (xla_product_ns(1, 256, 256, 256, False, AVX512, looped=looped) for looped in (False, True))
    assert bytes_ > 10 * words


def test_gaps_of_a_dilated_operand_cost_neither_side_anything() -> None:
    """The gradient of a convolution by steps of three beside one of places that are there: a ninth of the work."""
    gaps = _convolution("f32[8,11,11,32]", "f32[7,7,32,32]", "f32[8,32,32,32]",
                        "size=7x7 pad=4_3x4_3 lhs_dilate=3x3")
    plain = _convolution("f32[8,32,32,32]", "f32[7,7,32,32]", "f32[8,32,32,32]", "size=7x7 pad=3_3x3_3")
    assert filled_share(gaps) == pytest.approx(1 / 9) and filled_share(plain) == 1.0
    assert xla_convolution_ns(gaps, False, AVX512) < 0.2 * xla_convolution_ns(plain, False, AVX512)
    model = model_of(AVX512)
    least = [model.least_ns(Graph("e", tuple(c.operands), (*c.operands, c), (c,)), [c.array]) for c in (gaps, plain)]
    assert least[0] < 0.2 * least[1], "a bound has to hold for every schedule, phases included"


def test_a_right_operand_is_turned_for_few_rows() -> None:
    plain, turned = (xla_product_ns(1, 16, 192, 384, True, AVX512, turned=t) for t in (False, True))
    assert turned > 1.3 * plain
    assert len({xla_product_ns(1, 64, 192, 384, True, AVX512, turned=t) for t in (False, True)}) == 1


def test_gradients_of_weights_are_slow_in_xla():
    """What it sums several dimensions for becomes a plain dot of two transposed operands, in bf16 a loop of its own."""
    plain = xla_product_ns(1, 768, 3072, 512, False, AVX512, across=True)
    assert xla_product_ns(1, 768, 3072, 512, False, AVX512, turned=True, across=True) > 1.5 * plain
    assert xla_product_ns(1, 768, 3072, 512, False, AVX512, across=True, narrow=True) > 4 * plain


def test_operands_come_from_where_a_loop_leaves_them() -> None:
    near, far = (xla_product_ns(1, 16, 384, 192, True, AVX512, around=n) for n in (0, 1 << 30))
    assert far > 1.3 * near
    large = [xla_product_ns(1, 2048, 2048, 2048, True, AVX512, around=n) for n in (0, 1 << 40)]
    assert large[0] == large[1], "it is fetched anyway"


def test_a_batch_of_small_products_shares_cores() -> None:
    """As XLA's library does since jax 0.12; a few of them stay on one."""
    many, one = (2 * batch * 128**3 / xla_product_ns(batch, 128, 128, 128, True, AVX2) for batch in (96, 1))
    assert one < AVX2.costs.xla_products.rate_256 < 0.7 * many


def test_decisions_use_the_model() -> None:
    numbers = "lhs_contracting_dims={1}, rhs_contracting_dims={0}"
    square = "f32[512,512]"
    lone = parse(_dot(square, square, square, numbers)).entry.root
    body = _dot(square, square, square, numbers).split("\n", 1)[1].replace("ENTRY e", "body")
    config = 'backend_config={"fusion_config":{"kind":"__ynn_fusion"}}'
    fused = parse(f"""HloModule m
{body}
ENTRY e {{
  a = {square} parameter(0)
  b = {square} parameter(1)
  ROOT f = {square} fusion(a, b), kind=kCustom, calls=body, {config}
}}
""").entry.root
    for member, form in ((lone, False), (fused, True)):
        product = xla_product_ns(1, 512, 512, 512, form, AVX2)
        assert product < model_of(AVX2).xla_ns(member) < product + 1000


def test_a_softmax_between_products_costs_time() -> None:
    def attention(softmax: str) -> float:
        square = "f32[512,512]"
        return model_of(AVX2).xla_ns(parse(f"""HloModule m
body {{
  a = {square} parameter(0)
  b = {square} parameter(1)
  s = {square} dot(a, b), lhs_contracting_dims={{1}}, rhs_contracting_dims={{1}}
  e = {square} {softmax}(s)
  ROOT d = {square} dot(e, b), lhs_contracting_dims={{1}}, rhs_contracting_dims={{0}}
}}
ENTRY e {{
  a = {square} parameter(0)
  b = {square} parameter(1)
  ROOT f = {square} fusion(a, b), kind=kCustom, calls=body, backend_config={{"fusion_config":{{"kind":"__ynn_fusion"}}}}
}}
""").entry.root)
    products = 2 * xla_product_ns(1, 512, 512, 512, True, AVX2)
    assert attention("exponential") > attention("negate") > products


def test_of_a_group_that_loses_products_that_win_by_themselves_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """XLA is made to take next to nothing for one convolution: it alone goes back."""
    module = parse("""HloModule m
ENTRY e {
  x = f32[17,32,32,3] parameter(0)
  k = f32[7,7,3,17] parameter(1)
  kt = f32[7,7,17,144] parameter(2)
  f = f32[17,11,11,17] convolution(x, k), window={size=7x7 stride=3x3 pad=2_3x2_3}, dim_labels=b01f_01io->b01f
  n = f32[17,11,11,17] tanh(f)
  g = f32[17,32,32,144] convolution(n, kt), window={size=7x7 pad=4_3x4_3 lhs_dilate=3x3}, dim_labels=b01f_01io->b01f
  ROOT t = (f32[17,11,11,17], f32[17,32,32,144]) tuple(n, g)
}
""")
    whole_ns = CpuModel.xla_ns

    def ns(self: CpuModel, member: Instr, around: float = 0.0) -> float:
        return 1.0 if member.name == "g" else whole_ns(self, member, around)

    monkeypatch.setattr(CpuModel, "xla_ns", ns)
    [plan] = compile_module(module, AVX512, tries=True).frames
    [taken] = plan.stitched
    assert [m.name for m in taken.group.members] == ["f", "n"]
