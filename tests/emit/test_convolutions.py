"""Convolutions in sections: random ones under schedules of every kind against the HLO interpreter, as kernel IR and as
machine code among guard pages; sizes at which panels, vectors and tiles end; types."""
from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from stitch.emit.ir import interpreter as kinterp
from stitch.emit.ir.kir import Product, walk
from stitch.errors import ArenaOverflow
from stitch.hlo.ir import Graph
from stitch.schedule.plan import schedule_group
from stitch.schedule.rewrite.dots import reason_against
from stitch.schedule.search.candidates import Space
from stitch.schedule.tiles.choice import Candidate
from stitch.target import CpuTarget, Target, preset

from .conv_frames import conv_frame, random_conv
from .graphs import draw
from .group_harness import MODES, TARGET, Lowered, Mode, check, expected, frame_of, logical, lower_frame, physical
from .llvm_harness import Loaded, kernel_text
from .narrow_cores import AMX, LANES, Tiles, emulated_lanes
from .sizes import levels
from .test_products import LIMITS, SCALES, at_scale, copied_first


def run(lowered: Lowered, level: Target, seed: int = 0) -> None:
    """The machine code of a kernel for a vector level gives what the HLO interpreter does."""
    values = {p: draw(p.array, np.random.default_rng(seed)) for p in lowered.group.frame.params}
    got = Loaded(lowered.kernel, level)(*(physical(values[i], i.array) for i in lowered.inputs))
    for output, g, w in zip(lowered.group.outputs, got, expected(lowered, values), strict=True):
        np.testing.assert_array_equal(logical(g, output.array).astype(np.float64), w.astype(np.float64), str(output))


def at_random(seed: int, target: Target | None = None) -> Lowered | None:
    """A random convolution, on a random machine unless one is given; None when its block memory is too small."""
    r = random.Random(seed)
    frame = conv_frame(random_conv(r, r.choice(("f32", "f64", "bf16", "f16", "s32", "u8", "s16"))), r.random() < 0.5)
    target = target or replace(r.choice((TARGET, preset("portable"), preset("avx512"))), cores=r.choice((2, 4)))
    limit = r.choice(LIMITS)
    mode = replace(r.choice(list(MODES.values())), target=target if limit is None else replace(target, l2=limit))

    def choose(found: Space) -> Candidate:
        return Candidate(tuple(r.choice(s).choice for s in found.sections))

    try:
        with at_scale(SCALES[r.choice(list(SCALES))]):
            return lower_frame(frame, mode, choose=choose if r.random() < 0.6 else None)
    except ArenaOverflow:
        return None


@pytest.mark.parametrize("seed", range(30))
def test_random_convolutions(seed: int) -> None:
    lowered = at_random(seed)
    if lowered is not None:
        check(lowered, seed, ("random",))


@pytest.mark.parametrize("seed", range(30, 48))
def test_random_convolutions_as_machine_code(seed: int) -> None:
    level = levels()[seed % len(levels())]
    lowered = at_random(seed, level)
    if lowered is not None:
        run(lowered, level, seed)


def block(spatial: tuple[int, int], given: int, made: int, size: int = 3, extra: str = "", stride: int = 1,
          groups: int = 1) -> Graph:
    """A convolution of an image with `size` x `size` windows and padding that keeps its size, its scale and relu."""
    pad, places = size // 2, [-(-n // stride) for n in spatial]
    out = f"f32[2,{places[0]},{places[1]},{made}]"
    return frame_of(f"""  %c = {out} convolution(%p0, %p1), window={{size={size}x{size} stride={stride}x{stride} \
pad={pad}_{pad}x{pad}_{pad}}}, dim_labels=b01f_01io->b01f, feature_group_count={groups}
  %s = {out} broadcast(%p2), dimensions={{3}}
  %m = {out} multiply(%c, %s)
  %z = f32[] constant(0)
  %n = {out} broadcast(%z), dimensions={{}}
  ROOT %r = {out} maximum(%m, %n)""", f"f32[2,{spatial[0]},{spatial[1]},{given}]",
                    f"f32[{size},{size},{given // groups},{made}]", f"f32[{made}]")


#: around the widths of vectors and panels, and of micro-tiles
SIZES = (((1, 1), 1, 1), ((5, 11), 3, 31), ((7, 12), 4, 32), ((4, 13), 17, 33), ((3, 16), 16, 63), ((2, 15), 15, 64),
         ((6, 17), 5, 65), ((9, 3), 64, 16))


@pytest.mark.parametrize(("n", "case"), list(enumerate(SIZES)), ids=str)
def test_sizes(n: int, case: tuple[tuple[int, int], int, int]) -> None:
    level = levels()[n % len(levels())]
    for scale in ("as it is", "shared"):
        with at_scale(SCALES[scale]):
            run(lower_frame(block(*case, size=(3, 1, 5)[n % 3], stride=1 + n % 2), Mode(1.0, 64, target=level)), level)


@pytest.mark.parametrize("channels", [1, 15, 16, 17, 33, 64])
def test_each_channel_with_a_kernel_of_its_own(channels: int) -> None:
    level = levels()[channels % len(levels())]
    for many in (1, 2):
        run(lower_frame(block((5, 6), channels, many * channels, groups=channels), Mode(1.0, 64, target=level)), level)


def test_padding_is_done_block_by_block_and_panels_once() -> None:
    """A block pads the rows its part of the result needs, halo included; the kernel's panels are copied before."""
    with at_scale(SCALES["shared"]):
        lowered = lower_frame(block((12, 10), 8, 32), MODES["parallel"])
        assert copied_first(lowered)
    [plan] = lowered.scheduled.plans
    padded = next(op for op in plan.section.ops if op.traits.joins)
    assert padded in plan.section.copies and plan.grid > 1
    assert plan.tiles[padded][1].size < padded.array.dims[1]
    check(lowered)


@pytest.mark.parametrize("dtype", ["f64", "bf16", "f16"])
def test_types(dtype: str) -> None:
    for level in levels()[:1]:
        frame = frame_of(f"""  ROOT %r = {dtype}[2,6,7,17] convolution(%p0, %p1), window={{size=3x3 pad=1_1x1_1}},
  dim_labels=b01f_01io->b01f""".replace("\n", ""), f"{dtype}[2,6,7,8]", f"{dtype}[3,3,8,17]")
        run(lower_frame(frame, Mode(1.0, 64, target=level)), level)


def test_padding_of_infinities_and_nans() -> None:
    """Zeros outside of the array are added up, what lies next to them in memory is not."""
    frame = block((4, 5), 16, 16, groups=16)
    lowered = lower_frame(frame, Mode(1.0, 64, target=levels()[0]))
    values = {p: draw(p.array, np.random.default_rng(0)) for p in frame.params}
    x, kernel, scale = frame.params
    values[x][0, 0, 0] = np.inf
    values[x][1, 3, 4] = np.nan
    values[kernel], values[scale] = np.ones_like(values[kernel]), np.ones_like(values[scale])
    got = Loaded(lowered.kernel, levels()[0])(*(physical(values[i], i.array) for i in lowered.inputs))
    [want] = expected(lowered, values)
    np.testing.assert_array_equal(logical(got[0], lowered.group.outputs[0].array), want)


@pytest.mark.parametrize("mode", ["parallel", "coarse"])
@pytest.mark.parametrize(("rows", "high"), [(8, 1), (7, 0)])
def test_phases_of_a_dilated_operand(mode: str, rows: int, high: int) -> None:
    frame = frame_of(f"""  %c = f32[2,{rows},8,24] convolution(%p0, %p1), \
window={{size=3x3 pad=2_{high}x2_1 lhs_dilate=2x2}}, dim_labels=b01f_01io->b01f
  ROOT %r = f32[2,{rows},8,24] multiply(%c, %c)""", "f32[2,4,4,16]", "f32[3,3,16,24]")
    lowered = lower_frame(frame, MODES[mode])
    assert sum(op.is_product for p in lowered.scheduled.plans for op in p.section.ops) == 4
    check(lowered, orders=("random",))
    for level in levels()[:1]:
        run(lower_frame(frame, Mode(1.0, 64, target=level)), level)


@pytest.mark.parametrize(("features", "given"), [(5, 16), (24, 16), (400, 16), (100, 4)])
def test_a_small_kernel_whose_rows_lie_apart_is_brought_together(features: int, given: int) -> None:
    """Each phase of a gradient has every second row and column of a turned kernel: sums over a line of its window stay
    in registers, unless the kernel is large."""
    out = f"f32[2,17,16,{features}]"
    frame = frame_of(f"""  %v = f32[3,3,{features},{given}] reverse(%p1), dimensions={{0,1}}
  %t = f32[3,3,{given},{features}] transpose(%v), dimensions={{0,1,3,2}}
  %c = {out} convolution(%p0, %t), window={{size=3x3 pad=1_1x1_2 lhs_dilate=2x2}}, dim_labels=b01f_01io->b01f
  ROOT %r = {out} multiply(%c, %c)""", f"f32[2,9,8,{given}]", f"f32[3,3,{features},{given}]")
    level = levels()[0]
    lowered = lower_frame(frame, Mode(1.0, 64, target=level))
    depths = {s.depth for section in lowered.kernel.sections() for s in walk(section.body) if isinstance(s, Product)}
    assert (2 * given in depths) == (features < 400), depths
    check(lowered, orders=("random",))
    run(lowered, level)


def in_bytes(seed: int, dtype: str) -> Graph:
    """A random convolution of bytes, summed in 32 bits."""
    conv = random_conv(random.Random(seed), dtype)
    line = conv.line.replace(f"{dtype}[", "s32[", 1)
    return frame_of(f"  ROOT %r = {line}", conv.lhs, conv.kernel)


@pytest.mark.parametrize(("dtype", "target"), [("s8", LANES), ("s8", AMX), ("u8", AMX)], ids=["lanes", "tiles", "u8"])
def test_bytes(dtype: str, target: CpuTarget) -> None:
    """What machines have instructions for is multiplied as it is, in groups, too; sums of few terms are s32's."""
    for seed in range(8):
        frame = in_bytes(seed, dtype)
        assert reason_against(frame.root, target) is None
        lowered = lower_frame(frame, Mode(1.0, 64, target=target))
        check(lowered, seed, ("random",))
        values = {p: draw(p.array, np.random.default_rng(seed)) for p in frame.params}
        tiles = Tiles()
        code = Loaded(lowered.kernel, target, tiles.text if target is AMX else emulated_lanes)
        got = code(*(physical(values[i], i.array) for i in lowered.inputs))
        assert not tiles.faults
        np.testing.assert_array_equal(logical(got[0], frame.root.array), expected(lowered, values)[0])


def test_eight_bytes_are_moved_under_a_mask_of_a_whole_register() -> None:
    """LLVM 22.1 forgets to clear the other half of a mask that it has no register for: lanes read beyond the image."""
    frame = frame_of("""  ROOT %r = s32[1,33,16,3] convolution(%p0, %p1), \
window={size=5x3 pad=1_2x1_1 rhs_reversal=1x1}, dim_labels=bf01_oi01->bf01""", "s8[1,16,17,3]", "s8[33,16,5,3]")
    with at_scale(SCALES["all"]):
        lowered = lower_frame(frame, replace(MODES["split"], target=AMX))
    text = kernel_text(lowered.kernel, AMX)
    assert "masked.load.v16i8" in text and "masked.store.v16i8" in text
    assert "masked.load.v8i8" not in text and "masked.store.v8i8" not in text
    check_exactly(frame, lowered, AMX)


def test_bytes_stay_where_no_instruction_multiplies_them() -> None:
    """XLA's library has code for bytes with a sign; others are widened, as XLA does it."""
    assert reason_against(in_bytes(0, "s8").root, preset("avx2")) == "convolution of s32, s8 is left to XLA"
    assert reason_against(in_bytes(0, "u8").root, preset("avx2")) is None
    assert reason_against(in_bytes(0, "u16").root, preset("h200")) == "convolution of s32, u16 is left to XLA"


@pytest.mark.parametrize("dtype", ["f32", "s8"])
@pytest.mark.parametrize(("given", "made", "groups"), [(4, 4, 8), (2, 2, 16), (1, 2, 16), (4, 2, 16), (3, 4, 8)])
@pytest.mark.parametrize("target", [LANES, preset("avx2")], ids=["avx512", "avx2"])
def test_groups_of_few_features_share_vectors(target: CpuTarget, dtype: str, given: int, made: int, groups: int
                                              ) -> None:
    """Features of all groups lie side by side in lanes, each beside those of its group."""
    frame = frame_of(f"""  ROOT %r = {dtype}[2,5,6,{made * groups}] convolution(%p0, %p1), \
window={{size=3x3 pad=1_1x1_1}}, dim_labels=b01f_01io->b01f, feature_group_count={groups}""",
                     f"{dtype}[2,5,6,{given * groups}]", f"{dtype}[3,3,{given},{made * groups}]")
    lowered = lower_frame(frame, Mode(1.0, 64, target=target))
    run(lowered, target)
    if dtype == "f32" and target is LANES and given < 3:
        assert "gather" not in kernel_text(lowered.kernel, target)


@pytest.mark.parametrize(("made", "size"), [(16, 2), (3, 8), (3, 2)])
def test_gradients_of_kernels_for_each_sample_are_products(made: int, size: int) -> None:
    """Samples are groups of one feature, and a whole image is summed, or many features made of one."""
    target, places = preset("avx2"), 5 - size % 5
    frame = frame_of(f"""  ROOT %r = f32[{places},{places},3,{4 * made}] convolution(%p0, %p1), \
window={{size={size}x{size}}}, dim_labels=f01b_i01o->01bf, feature_group_count=4""",
                     f"f32[4,{size + places - 1},{size + places - 1},3]", f"f32[1,{size},{size},{4 * made}]")
    lowered = lower_frame(frame, Mode(1.0, 64, target=target))
    run(lowered, target)
    products = [s for section in lowered.kernel.sections() for s in walk(section.body) if isinstance(s, Product)]
    assert bool(products) == (size > places or made > 8)


@pytest.mark.parametrize("groups", [2, 4])
def test_groups_of_narrow_floats(groups: int) -> None:
    frame = frame_of(f"""  ROOT %r = bf16[2,6,7,24] convolution(%p0, %p1), window={{size=3x3 pad=1_1x1_1}}, \
dim_labels=b01f_01io->b01f, feature_group_count={groups}""", "bf16[2,6,7,8]", f"bf16[3,3,{8 // groups},24]")
    lowered = lower_frame(frame, Mode(1.0, 64, target=LANES))
    values = {p: np.random.default_rng(0).integers(-8, 9, p.array.dims).astype(p.array.dtype.numpy)
              for p in frame.params}
    inputs = [physical(values[i], i.array) for i in lowered.inputs]
    for got in (kinterp.run(lowered.kernel, inputs), Loaded(lowered.kernel, LANES, emulated_lanes)(*inputs)):
        np.testing.assert_array_equal(logical(got[0], frame.root.array), expected(lowered, values)[0])


def check_exactly(frame: Graph, lowered: Lowered, target: CpuTarget) -> None:
    """Integers, multiplied by instructions for narrow types, in the interpreter and as code."""
    values = {p: np.random.default_rng(0).integers(-8, 9, p.array.dims).astype(p.array.dtype.numpy)
              for p in frame.params}
    inputs, tiles = [physical(values[i], i.array) for i in lowered.inputs], Tiles()
    code = Loaded(lowered.kernel, target, tiles.text if target is AMX else emulated_lanes)
    for got in (kinterp.run(lowered.kernel, inputs), code(*inputs)):
        np.testing.assert_array_equal(logical(got[0], frame.root.array), expected(lowered, values)[0])
    assert not tiles.faults


@pytest.mark.parametrize("target", [LANES, AMX], ids=["lanes", "tiles"])
@pytest.mark.parametrize(("dtype", "wide", "given", "groups"), [
    ("bf16", "f32", 16, 1), ("bf16", "f32", 128, 4), ("s8", "s32", 16, 1), ("bf16", "f32", 3, 1)])
def test_what_was_widened_is_multiplied_as_it_was(target: CpuTarget, dtype: str, wide: str, given: int,
                                                  groups: int) -> None:
    """XLA widens the operands of convolutions, and may turn them then.  A few numbers side by side stay wide."""
    out = f"{wide}[2,6,7,24]"
    frame = frame_of(f"""  %x = {wide}[2,6,7,{given}] convert(%p0)
  %k = {wide}[3,3,24,{given // groups}] convert(%p1)
  %t = {wide}[3,3,{given // groups},24] transpose(%k), dimensions={{0,1,3,2}}
  ROOT %r = {out} convolution(%x, %t), window={{size=3x3 pad=1_1x1_1}}, dim_labels=b01f_01io->b01f, \
feature_group_count={groups}""", f"{dtype}[2,6,7,{given}]", f"{dtype}[3,3,24,{given // groups}]")
    lowered = lower_frame(frame, Mode(1.0, 64, target=target))
    products = [op for plan in lowered.scheduled.plans for op in plan.section.ops if op.is_product]
    assert products and {o.array.dtype.name for op in products for o in op.operands} == {
        dtype if given > 3 else wide}
    check_exactly(frame, lowered, target)


@pytest.mark.parametrize("target", [LANES, AMX], ids=["lanes", "tiles"])
@pytest.mark.parametrize(("dtype", "given", "window"), [
    ("bf16", 64, "size=3x3 pad=1_1x1_1"), ("bf16", 32, "size=5x3 stride=2x2 pad=2_2x1_1"),
    ("bf16", 32, "size=3x3 pad=2_2x2_2 rhs_dilate=2x2"), ("s8", 64, "size=3x3 pad=1_1x1_1"),
    ("bf16", 24, "size=3x3 pad=1_1x1_1"), ("bf16", 32, "size=3x3 pad=1_1x1_1 rhs_reversal=1x1")])
def test_words_of_a_window_are_packed_once(target: CpuTarget, dtype: str, given: int, window: str) -> None:
    """Where steps of the window end with words."""
    sums, size = "s32" if dtype == "s8" else "f32", window[5:8]
    places = "10,5" if "stride" in window else "20,10"
    frame = frame_of(f"""  ROOT %r = {sums}[2,{places},64] convolution(%p0, %p1), window={{{window}}}, \
dim_labels=b01f_01io->b01f""", f"{dtype}[2,20,10,{given}]", f"{dtype}[{size.replace('x', ',')},{given},64]")
    with at_scale(SCALES["shared columns"]):
        lowered = lower_frame(frame, replace(MODES["parallel"], target=target))
    assert bool(copied_first(lowered)) == (given % 32 == 0 or target is LANES)
    check_exactly(frame, lowered, target)


@pytest.mark.parametrize("target", [LANES, AMX], ids=["lanes", "tiles"])
@pytest.mark.parametrize("window", ["size=3x3 pad=1_1x1_1", "size=3x3 stride=2x2 pad=1_1x1_1"])
def test_features_that_lie_apart_are_brought_together_by_padding(target: CpuTarget, window: str) -> None:
    """So that words are read where they are, and in tiles the whole depth is summed at once: rows of the window lie
    apart in the image, and nowhere does the kernel's layout matter once it is in panels."""
    places = "10,5" if "stride" in window else "20,10"
    frame = frame_of(f"""  ROOT %r = f32[2,64,{places}] convolution(%p0, %p1), window={{{window}}}, \
dim_labels=bf01_oi01->bf01""", "bf16[2,64,20,10]", "bf16[64,64,3,3]")
    with at_scale(SCALES["shared columns"]):
        lowered = lower_frame(frame, replace(MODES["parallel"], target=target))
    [padded] = {op for plan in lowered.scheduled.plans for op in plan.section.ops if op.op == "pad"}
    assert padded.array.minor_to_major[0] == 1 and copied_first(lowered)
    products = [s for section in lowered.kernel.sections() for s in walk(section.body) if isinstance(s, Product)]
    assert products and all(target is not AMX or (s.depth, [n for n, _, _ in s.folds]) == (192, [3]) for s in products)
    check_exactly(frame, lowered, target)


@pytest.mark.parametrize("features", [16, 24, 100])
def test_kernels_that_blocks_would_gather_are_copied_once(features: int) -> None:
    """Over NCHW, element by element in every block of rows."""
    frame = frame_of(f"""  ROOT %r = f32[1,{features},28,12] convolution(%p0, %p1), window={{size=3x3 pad=1_1x1_1}}, \
dim_labels=bf01_oi01->bf01""", "f32[1,24,28,12]", f"f32[{features},24,3,3]")
    lowered = lower_frame(frame, replace(MODES["parallel"], target=replace(preset("amx"), cores=2)))
    assert copied_first(lowered)
    check(lowered)


def test_an_image_that_is_turned_for_a_convolution_leaves_it_its_columns() -> None:
    """One tile of the turned image per block would be all of it, for a column of the product."""
    frame = frame_of("""  %t = f32[8,56,56,64] transpose(%p0), dimensions={0,2,3,1}
  %c = f32[8,56,56,64] convolution(%t, %p1), window={size=3x3 pad=1_1x1_1}, dim_labels=b01f_01io->b01f
  %z = f32[] constant(0)
  %n = f32[8,56,56,64] broadcast(%z), dimensions={}
  %m = f32[8,56,56,64] maximum(%c, %n)
  ROOT %r = f32[8,64,56,56] transpose(%m), dimensions={0,3,1,2}""", "f32[8,64,56,56]", "f32[3,3,64,64]")
    group = schedule_group(frame, replace(preset("amx"), cores=2, l2=2 << 20))
    [tile] = [tile for plan in group.plans for op, tile in plan.tiles.items() if op.is_product]
    assert tile[-1].size > 1
