"""Lowering: cases that random search found, and results in the memory of operands."""
from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stitch.emit.ir.interpreter import run
from stitch.emit.ir.kir import (
    Buffer,
    Compute,
    Const,
    For,
    Kernel,
    Load,
    Loop,
    Phase,
    Section,
    Space,
    Store,
    Transpose,
    walk,
)
from stitch.emit.ir.printer import print_kernel
from stitch.emit.ir.verifier import verify
from stitch.emit.lower.evaluate import scalar_constant
from stitch.emit.lower.passes.hazards import settle_hazards
from stitch.errors import UnsupportedOp
from stitch.hlo.index import ZERO, Var, ix
from stitch.hlo.interp import evaluate
from stitch.hlo.ir import Graph, Instr
from stitch.hlo.types import DTYPES, F32, Shape
from stitch.target import preset
from stitch.target.costs import Lowering

from .graphs import random_frame
from .group_harness import MODES, Mode, check, frame_of, lower_frame

GATHER = "offset_dims={1}, collapsed_slice_dims={}, start_index_map={0}, index_vector_dim=1, slice_sizes={9}"
CASES = {
    # chunks 10 to 15 have no rows, and %p0 no elements for them
    "loads leave no loop that may be empty": ("split", ("f32[10]{0}",), """  %zero = f32[] constant(0)
  %w = f32[10,2,16]{2,1,0} broadcast(%p0), dimensions={0}
  ROOT %s = f32[16]{0} reduce(%w, %zero), dimensions={0,1}, to_apply=%add"""),
    "clips of chunks": ("split", ("f32[131,3]{1,0}",), """  %zero = f32[] constant(0)
  ROOT %s = f32[3]{0} reduce(%p0, %zero), dimensions={0}, to_apply=%add"""),
    "tiles that run backwards": ("split", ("f32[8,130,2]{2,1,0}",), """  %zero = f32[] constant(0)
  %m = f32[130,2]{1,0} reduce(%p0, %zero), dimensions={0}, to_apply=%add
  %r = f32[130,2]{1,0} reverse(%m), dimensions={0}
  ROOT %s = f32[] reduce(%r, %zero), dimensions={0,1}, to_apply=%add"""),
    "results of an argmax that two sections read": ("parallel", ("f32[17,8]{1,0}", "s32[8]{0}"), """
  %low = f32[] constant(-9)
  %none = s32[] constant(0)
  %k = s32[17,8]{1,0} iota(), iota_dimension=1
  %r = (f32[17]{0}, s32[17]{0}) reduce(%p0, %k, %low, %none), dimensions={1}, to_apply=%most
  %n = s32[17]{0} get-tuple-element(%r), index=1
  %d = s32[17]{0} negate(%n)
  %g = s32[8,9]{1,0} gather(%n, %p1), GATHER
  ROOT %t = (s32[17]{0}, s32[8,9]{1,0}) tuple(%d, %g)""".replace("GATHER", GATHER)),
    # %e is kept in the arena, which has no elements for the padding
    "padding reads no arena": ("parallel", ("f32[520,4]{1,0}",), """  %one = f32[] constant(1)
  %zero = f32[] constant(0)
  %s = f32[520]{0} reduce(%p0, %zero), dimensions={1}, to_apply=%add
  ROOT %e = f32[523]{0} pad(%s, %one), padding=0_3"""),
    # %t is nested at shifted indices in one place and has a tile in the other
    "merged sections that nest": ("parallel", ("f32[130,8]{1,0}", "f32[2,520]{1,0}"), """  %zero = f32[] constant(0)
  %r = f32[520,2]{0,1} reshape(%p0)
  %t = f32[2,520]{1,0} transpose(%r), dimensions={1,0}
  %a = f32[2,520]{1,0} add(%t, %p1)
  %c = s32[2,520]{1,0} convert(%t)
  %p = f32[5,522]{1,0} pad(%a, %zero), padding=2_1x2_0
  %n = f32[5,522]{1,0} negate(%p)
  ROOT %all = (f32[520,2]{0,1}, s32[2,520]{1,0}, f32[5,522]{1,0}) tuple(%r, %c, %n)"""),
    # a block that reads the second operand has no tile of the first
    "concatenation along the blocks": ("parallel", ("f32[200,5]{1,0}", "f32[200,5]{1,0}"), """
  %low = f32[] constant(-9)
  %e = f32[200,5]{1,0} exponential(%p0)
  %q = f32[200,5]{1,0} round-nearest-even(%e)
  %c = f32[200,10]{1,0} concatenate(%q, %p1), dimensions={1}
  ROOT %s = f32[10]{0} reduce(%c, %low), dimensions={0}, to_apply=%maximum"""),
    # a prefix of %r is what every block asks for: the blocks do not cover the rest of it
    "a prefix that is broadcast": ("parallel", ("f32[16]{0}",), """  %a = f32[16]{0} exponential(%p0)
  %r = f32[16]{0} round-nearest-even(%a)
  %s = f32[4]{0} slice(%r), slice={[0:4]}
  %w = f32[4,4]{1,0} broadcast(%s), dimensions={0}
  ROOT %t = (f32[16]{0}, f32[4,4]{1,0}) tuple(%r, %w)"""),
}


@pytest.mark.parametrize("name", CASES)
def test_cases(name: str) -> None:
    mode, params, body = CASES[name]
    frame = frame_of(body, *params)
    for other in dict.fromkeys((mode, *MODES)):
        check(lower_frame(frame, MODES[other]))


@pytest.mark.parametrize("dtype", ["s8", "u8", "s32", "u32", "s64", "u64"])
def test_run_time_indices_are_clamped_in_their_own_type(dtype: str) -> None:
    body = "  ROOT %s = f32[3]{0} dynamic-slice(%p0, %p1), dynamic_slice_sizes={3}"
    frame = frame_of(body, "f32[9]{0}", f"{dtype}[]")
    lowered = lower_frame(frame)
    numbers = DTYPES[dtype].numpy
    assert numbers is not None
    for start in (0, 5, 100, np.iinfo(numbers).max, np.iinfo(numbers).min):
        x = [np.arange(9, dtype=np.float32), np.array([start], numbers)]
        want = evaluate(frame, [x[0], x[1].reshape(())])
        np.testing.assert_array_equal(run(lowered.kernel, x)[0], want)


def rolled(turns: int, size: int = 40) -> Graph:
    """A value that is rolled by a run-time number, and changed, so many times."""
    lines = []
    for n in range(turns):
        x = f"%x{n - 1}" if n else "%p0"
        lines += [f"  %c{n} = f32[{2 * size}]{{0}} concatenate({x}, {x}), dimensions={{0}}",
                  f"  %d{n} = f32[{size}]{{0}} dynamic-slice(%c{n}, %p1), dynamic_slice_sizes={{{size}}}",
                  f"  %t{n} = f32[{size}]{{0}} tanh({x})",
                  f"  {'ROOT ' * (n == turns - 1)}%x{n} = f32[{size}]{{0}} add(%d{n}, %t{n})"]
    return frame_of("\n".join(lines), f"f32[{size}]{{0}}", "s32[]")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("start", [0, 1, 17, 40])
def test_what_is_read_at_run_time_indices_is_not_written_over(mode: str, start: int) -> None:
    """Each value would fit where the one before was, but for what is read behind the place that is written."""
    frame = rolled(4)
    x = [np.linspace(-1, 2, 40, dtype=np.float32), np.array([start], np.int32)]
    want = evaluate(frame, [x[0], x[1].reshape(())])
    np.testing.assert_allclose(run(lower_frame(frame, MODES[mode]).kernel, x)[0], want, rtol=1e-5)


def test_what_is_looked_up_again_and_again_is_kept() -> None:
    """Nested into one expression, 2 ** 10 elements would be read for each."""
    size, lines = 40, []
    for n in range(10):
        x = f"%x{n - 1}" if n else "%p0"
        lines += [f"  %n{n} = s32[] constant({n})", f"  %w{n} = s32[{size}]{{0}} broadcast(%n{n}), dimensions={{}}",
                  f"  %i{n} = s32[{size}]{{0}} xor(%p1, %w{n})",
                  f"  %g{n} = f32[{size}]{{0}} gather({x}, %i{n}), offset_dims={{}}, collapsed_slice_dims={{0}}, "
                  "start_index_map={0}, index_vector_dim=1, slice_sizes={1}",
                  f"  %t{n} = f32[{size}]{{0}} tanh({x})",
                  f"  {'ROOT ' * (n == 9)}%x{n} = f32[{size}]{{0}} add(%g{n}, %t{n})"]
    lowered = lower_frame(frame_of("\n".join(lines), f"f32[{size}]{{0}}", f"s32[{size}]{{0}}"))
    check(lowered)
    assert sum(isinstance(s, Load) for section in lowered.kernel.sections() for s in walk(section.body)) < 100


# ---- results in the memory of operands


def shared_pairs(kernel: Kernel, pick: Callable[[Sequence[Any]], Any]) -> dict[int, int]:
    """Results and the operands whose memory they could be given."""
    pairs: dict[int, int] = {}
    for out in kernel.of(Space.OUT):
        fits = [b.slot for b in kernel.of(Space.IN)
                if (b.size, b.dtype) == (out.size, out.dtype) and b.slot not in pairs.values()]
        if fits:
            pairs[out.slot] = pick(fits)
    return pairs


@pytest.mark.parametrize("mode", ["single", "parallel", "split"])
@settings(max_examples=25, derandomize=True, deadline=None)
@given(seed=st.integers(0, 1 << 30), steps=st.integers(1, 6))
def test_results_in_the_memory_of_operands(mode: str, seed: int, steps: int) -> None:
    frame = random_frame(random.Random(seed).choice, steps)
    pairs = shared_pairs(lower_frame(frame, MODES[mode]).kernel, random.Random(seed).choice)
    if pairs:
        lowered = lower_frame(frame, MODES[mode], [(n, k) for k, n in pairs.items()])
        check(lowered, seed, alias=pairs)
        check(lowered, seed, ("forward",))  # and when they are not shared after all


def test_a_result_written_before_its_operand_is_read() -> None:
    """Every iteration stores %a first; %p0, in whose memory it is, is read after."""
    frame = frame_of("""  %e = f32[40]{0} exponential(%p1)
  %q = f32[40]{0} round-nearest-even(%e)
  %a = f32[40]{0} negate(%q)
  %b = f32[40]{0} add(%q, %p0)
  ROOT %t = (f32[40]{0}, f32[40]{0}) tuple(%a, %b)""", "f32[40]{0}", "f32[40]{0}")
    assert len(list(lower_frame(frame).kernel.sections())) == 1
    for operand in (0, 1):
        for result in (0, 1):
            check(lower_frame(frame, shared=[(operand, result)]), alias={result: operand})


def test_elementwise_results_stay_in_place() -> None:
    frame = frame_of("  ROOT %a = f32[3,700]{1,0} exponential(%p0)", "f32[3,700]{1,0}")
    for mode in MODES.values():
        lowered = lower_frame(frame, mode, [(0, 0)])
        assert len(lowered.kernel.phases) == 1 and not lowered.kernel.of(Space.SCRATCH)


def test_results_that_later_phases_read_are_read_where_they_are() -> None:
    """Phase one writes out0, which is in0's memory, turned around; phase two reads it as it is and staged."""
    source, out, other = (Buffer(n, F32, 64, space, slot) for n, space, slot in
                          (("in0", Space.IN, 0), ("out0", Space.OUT, 0), ("out1", Space.OUT, 1)))
    staged = Buffer("a0", F32, 64, Space.ARENA, 0)
    b, c, i, j = Var("b", 1), Var("c", 1), Var("i", 64), Var("j", 64)
    read = Load(F32, source, ix(i) * -1 + 63)
    whole, turned = Load(F32, out, ix(j)), Load(F32, staged, ix(j))
    total = Compute(F32, "add", (whole, turned))
    first = For(i, 64, Loop.LANE, (read, Store(out, ix(i), read)))
    second = For(j, 64, Loop.LANE, (whole, turned, total, Store(other, ix(j), total)))
    kernel = Kernel("k", (source, out, other, staged), (
        Phase((Section("one", 1, b, (first,)),)),
        Phase((Section("two", 1, c, (Transpose(staged, ZERO, 8, out, ZERO, 8, 8, 8), second)),))), 256)
    safe = settle_hazards(kernel, [(0, 0)], Lowering())
    verify(safe)
    assert len(safe.phases) == 3
    x = np.arange(64, dtype=np.float32)
    for alias in ({}, {0: 0}):
        got = run(safe, [x], alias=alias)
        np.testing.assert_array_equal(got[0], x[::-1])
        np.testing.assert_array_equal(got[1], x[::-1] + x[::-1].reshape(8, 8).T.reshape(-1))


def test_transposes_into_results() -> None:
    """out0, in in0's memory, is in0 transposed: element by element that overwrites what is still to be read."""
    source, out = Buffer("in0", F32, 64, Space.IN, 0), Buffer("out0", F32, 64, Space.OUT, 0)
    kernel = Kernel("k", (source, out), (Phase((Section("one", 1, Var("b", 1), (
        Transpose(out, ZERO, 8, source, ZERO, 8, 8, 8),)),)),))
    safe = settle_hazards(kernel, [(0, 0)], Lowering())
    verify(safe)
    x = np.arange(64, dtype=np.float32)
    for alias in ({}, {0: 0}):
        np.testing.assert_array_equal(run(safe, [x], alias=alias)[0], x.reshape(8, 8).T.reshape(-1))


def shifted(levels: int) -> Kernel:
    """Sums of all prefixes by doubling: every level adds itself, shifted and scaled.  Inlined it would be 2**levels
    terms."""
    lines = ["  %zero = f32[] constant(0)", "  %x0 = f32[4,64]{1,0} abs(%p0)"]
    for n in range(levels):
        lines += [f"  %m{n} = f32[4,64]{{1,0}} multiply(%x{n}, %p1)",
                  f"  %s{n} = f32[4,64]{{1,0}} pad(%m{n}, %zero), padding=0_0x{1 << n}_-{1 << n}",
                  f"  %x{n + 1} = f32[4,64]{{1,0}} add(%x{n}, %s{n})"]
    body = "\n".join(lines).replace(f"  %x{levels} =", f"  ROOT %x{levels} =")
    lowered = lower_frame(frame_of(body, "f32[4,64]{1,0}", "f32[4,64]{1,0}"))
    check(lowered)
    return lowered.kernel


def test_chains_of_shifts_do_not_multiply() -> None:
    computed = [sum(isinstance(s, Compute) for section in shifted(levels).sections() for s in walk(section.body))
                for levels in (2, 4, 6)]
    assert computed[2] - computed[1] <= 2 * (computed[1] - computed[0])


def test_arrays_whose_elements_differ_are_no_numbers():
    """What lowers an op by itself has to read them from memory: as a number they would be the first element."""
    same, other = (Instr("c", "constant", Shape(F32, (3,)), literal=text) for text in ("{1, 1, 1}", "{1, 2, 1}"))
    assert scalar_constant(same).value == 1.0
    with pytest.raises(UnsupportedOp, match="its elements differ"):
        scalar_constant(other)


def test_parts_of_loops_in_the_memory_of_operands() -> None:
    """Parts of rows, written one after another over what they are made of: each reads and writes its own elements."""
    source, out = Buffer("in0", F32, 200, Space.IN, 0), Buffer("out0", F32, 200, Space.OUT, 0)
    b, rows = Var("b", 2), Var("r", 10)

    def part(start: int, size: int) -> For:
        i = Var(f"i{start}", size)
        at = ix(b) * 100 + ix(rows) * 10 + ix(i) + start
        load = Load(F32, source, at)
        twice = Compute(F32, "add", (load, load))
        return For(i, size, Loop.LANE, (load, twice, Store(out, at, twice)))
    body = For(rows, 10, Loop.SEQ, (part(0, 2), part(2, 8)))
    kernel = Kernel("k", (source, out), (Phase((Section("one", 2, b, (body,)),)),))
    assert settle_hazards(kernel, [(0, 0)], Lowering()) is kernel
    x = np.arange(200, dtype=np.float32)
    for alias in ({}, {0: 0}):
        np.testing.assert_array_equal(run(kernel, [x], alias=alias)[0], 2 * x)


@pytest.mark.parametrize(("stride", "offset", "safe"), [(10, 0, True), (10, 9, False), (9, 0, False)])
def test_strides_that_keep_elements_apart(stride: int, offset: int, safe: bool) -> None:
    """Loads of the first nine of every ten elements, stores to the tenth; and where they meet."""
    source, out = Buffer("in0", F32, 200, Space.IN, 0), Buffer("out0", F32, 200, Space.OUT, 0)
    i, j, k = Var("i", 10), Var("j", 9), Var("k", 10)
    load = Load(F32, source, ix(i) * stride + ix(j) + offset)
    first = For(i, 10, Loop.SEQ, (For(j, 9, Loop.LANE, (load, Store(Buffer("out1", F32, 200, Space.OUT, 1),
                                                                    ix(i) * 9 + ix(j), load))),))
    other = next(s.buffer for s in walk((first,)) if isinstance(s, Store))
    zero = Const(F32, 0.0)
    second = For(k, 10, Loop.SEQ, (Store(out, ix(k) * 10 + 9, zero),))
    kernel = Kernel("k", (source, out, other), (Phase((Section("one", 1, Var("b", 1), (second, first)),)),))
    assert (settle_hazards(kernel, [(0, 0)], Lowering()) is kernel) == safe


def test_slices_of_one_value_that_start_elsewhere() -> None:
    """Where each starts is a constant, an operand; all else of them is the same."""
    body = """  %zero = f32[] constant(0)
  %first = s32[] constant(0)
  %low = s32[] constant(5)
  %high = s32[] constant(30)
  %s = f32[64]{0} reduce(%p0, %zero), dimensions={1}, to_apply=%add
  %w = f32[64,33]{1,0} broadcast(%s), dimensions={0}
  %d = f32[64,33]{1,0} divide(%p0, %w)
  %a = f32[16,33]{1,0} dynamic-slice(%d, %low, %first), dynamic_slice_sizes={16,33}
  %b = f32[16,33]{1,0} dynamic-slice(%d, %high, %first), dynamic_slice_sizes={16,33}
  ROOT %r = f32[16,33]{1,0} subtract(%a, %b)
"""
    frame = frame_of(body, "f32[64,33]{1,0}", result="f32[16,33]{1,0}")
    for mode in MODES.values():
        check(lower_frame(frame, mode))


@pytest.mark.parametrize(("columns", "apart"), [(9, False), (17, False), (500, True), (1000, True)])
def test_rows_that_count_are_loops_of_their_own(columns, apart):
    """Where an element stands in its row takes a division, if rows are one loop: short ones are, long ones are not."""
    lowered = lower_frame(frame_of(f"""  %r = s32[64,{columns}]{{1,0}} iota(), iota_dimension=0
  %c = s32[64,{columns}]{{1,0}} iota(), iota_dimension=1
  %below = pred[64,{columns}]{{1,0}} compare(%r, %c), direction=GE
  %zero = f32[] constant(0)
  %zeros = f32[64,{columns}]{{1,0}} broadcast(%zero), dimensions={{}}
  ROOT %s = f32[64,{columns}]{{1,0}} select(%below, %p0, %zeros)""", f"f32[64,{columns}]{{1,0}}"))
    assert (f"%{columns}" in print_kernel(lowered.kernel)) is not apart
    check(lowered)


ROWS = """  %g = T[2,6,31,5] gather(%p0, %p1), offset_dims={0,2,3}, collapsed_slice_dims={1}, start_index_map={1}, \
index_vector_dim=1, slice_sizes={2,1,31,5}
  ROOT %r = T[2,6,31,5] negate(%g)"""
PLACES = """  %g = T[2,31,6,5] gather(%p0, %p1), offset_dims={0,1,3}, collapsed_slice_dims={2}, start_index_map={2}, \
index_vector_dim=1, slice_sizes={2,31,1,5}
  ROOT %r = T[2,31,6,5] negate(%g)"""


@pytest.mark.parametrize("kind", ["f32", "bf16", "s8"])
@pytest.mark.parametrize(("text", "of", "extent"), [(ROWS, "[2,9,31,5]", 155), (PLACES, "[2,31,9,5]", 5)])
def test_what_is_looked_up_is_read_along_its_rows(text: str, of: str, extent: int, kind: str) -> None:
    """Those that lie one behind another are one loop; narrow elements have no gathers, and cost most one by one."""
    frame = frame_of(text.replace("T[", f"{kind}["), f"{kind}{of}", "s32[6,1]")
    lowered = lower_frame(frame, Mode(target=preset("avx512")))
    check(lowered)
    inner = [s for section in lowered.kernel.sections() for s in walk(section.body)
             if isinstance(s, For) and s.kind is Loop.LANE]
    assert kind == "f32" and extent == 5 or {s.extent for s in inner} == {extent}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("size", "padding"), [((10, 12), "1_1x1_2"), ((9, 8), "0_1x-1_0"), ((10, 12), "2_0x0_3")])
def test_what_is_padded_and_read_across_its_rows_is_transposed_first(mode: str, size: tuple[int, int], padding: str
                                                                     ) -> None:
    """The part that is there, and nothing of a row that is all padding."""
    body = f"""  %two = f32[] constant(2)
  %d = f32[2,16,{size[0]},{size[1]}] pad(%p0, %two), padding=0_0x0_0x{padding}
  %t = f32[2,{size[0]},{size[1]},16] transpose(%d), dimensions={{0,2,3,1}}
"""
    lowered = lower_frame(frame_of(body + f"  ROOT %n = f32[2,{size[0]},{size[1]},16] negate(%t)", "f32[2,16,8,9]"),
                          MODES[mode])
    check(lowered)
    assert "transpose 16x" in print_kernel(lowered.kernel)


def test_rows_that_are_read_under_two_conditions_are_not_transposed_first() -> None:
    """Where one of two reads of a place is padding, the other need not be."""
    frame = frame_of("""  %two = f32[] constant(2)
  %a = f32[2,16,9,9] pad(%p0, %two), padding=0_0x0_0x1_0x0_0
  %s = f32[2,16,6,9] slice(%p0), slice={[0:2], [0:16], [0:6], [0:9]}
  %b = f32[2,16,9,9] pad(%s, %two), padding=0_0x0_0x1_2x0_0
  %c = f32[2,16,9,9] subtract(%a, %b)
  %t = f32[2,9,9,16] transpose(%c), dimensions={0,2,3,1}
  ROOT %n = f32[2,9,9,16] negate(%t)""", "f32[2,16,8,9]")
    for mode in MODES.values():
        lowered = lower_frame(frame, mode)
        check(lowered)
        assert "transpose 16x" not in print_kernel(lowered.kernel)
