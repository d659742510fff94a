"""Products in kernel IR: printed, verified, interpreted, kept apart from the memory of operands, and machine code."""
from __future__ import annotations

import ctypes
import mmap
from dataclasses import dataclass, replace

import numpy as np
import pytest

from stitch.emit.cpu.kernels import emit_sections
from stitch.emit.ir.barriers import touched
from stitch.emit.ir.interpreter import run
from stitch.emit.ir.kir import Buffer, Const, For, Kernel, Load, Loop, Phase, Product, Section, Space, Stmt, Store
from stitch.emit.ir.printer import print_kernel, print_statement
from stitch.emit.ir.shadow import KernelFault
from stitch.emit.ir.verifier import verify
from stitch.emit.lower.passes.hazards import settle_hazards
from stitch.errors import VerifyError
from stitch.hlo.index import Dyn, Ix, Var, ix
from stitch.hlo.types import DTYPES, F32, F64, S32, DType
from stitch.target import CpuTarget, Target, preset
from stitch.target.costs import Lowering

from .kernels import one_phase
from .llvm_harness import Array, Loaded
from .test_llvm import TARGETS

#: the levels this machine runs, and 512-bit vectors cut in two for it, in both kinds of tiles
_HOST = CpuTarget.host()
LEVELS = [*TARGETS, *(replace(preset("avx512"), name=name, cpu=cpu, features=_HOST.features)
                      for name, cpu in (("halved", _HOST.cpu), ("meshed", "sapphirerapids")))]
each_level = pytest.mark.parametrize("target", LEVELS, ids=lambda t: t.name)
#: what results hold where no product writes
FILL = 7.0


@dataclass(frozen=True)
class Case:
    """One product.  `pads` are added to the strides of result, left and right; `turned` has left contiguous along its
    rows; `bounds` clip rows and columns at run time; `ahead` asks for what is behind the right operand."""

    rows: int
    cols: int
    depth: int
    fresh: bool = True
    dtype: DType = F32
    pads: tuple[int, int, int] = (0, 0, 0)
    turned: bool = False
    bounds: tuple[int | None, int | None] = (None, None)
    ahead: bool = False


def product_kernel(cases: list[Case]) -> Kernel:
    """A section for each case: the result is filled, then the product is set or added.  Operand 0 holds the bounds."""
    limits = Buffer("limits", S32, 2 * len(cases), Space.IN, 0)
    ins, outs, sections = [limits], [], []
    for n, c in enumerate(cases):
        out_row, right_step = c.cols + c.pads[0], c.cols + c.pads[2]
        line = (c.rows if c.turned else c.depth) + c.pads[1]
        left = Buffer(f"left{n}", c.dtype, 1 + line * (c.depth if c.turned else c.rows), Space.IN, 2 * n + 1)
        right = Buffer(f"right{n}", c.dtype, 2 + right_step * c.depth, Space.IN, 2 * n + 2)
        out = Buffer(f"out{n}", c.dtype, 3 + out_row * c.rows, Space.OUT, n)
        ins, outs = [*ins, left, right], [*outs, out]
        loads = [Load(S32, limits, Ix(2 * n + k)) for k in range(2)]
        rows, cols = (None if b is None else ix(Dyn(v, -9, 999)) for v, b in zip(loads, c.bounds))
        strides = (1, line) if c.turned else (line, 1)
        p = Product(out, Ix(3), out_row, left, Ix(1), *strides, right, Ix(2), right_step, c.rows, c.cols, c.depth,
                    c.fresh, rows, cols, ahead=c.ahead)
        sections.append(Section(f"s{n}", 1, Var("b", 1), (*loads, filled(out, FILL), p)))
    kernel = Kernel("products", (*ins, *outs), (Phase(tuple(sections)),))
    verify(kernel)
    return kernel


def filled(b: Buffer, value: float, n: int | None = None) -> For:
    """The first n elements of a buffer (all by default) set to a value."""
    i = Var("i", b.size if n is None else n)
    return For(i, i.extent, Loop.LANE, (Store(b, ix(i), Const(b.dtype, int(value) if b.dtype.is_int else value)),))


def operands(kernel: Kernel, cases: list[Case], seed: int = 0) -> list[Array]:
    """Small integers: sums of their products are exact in any order."""
    rng = np.random.default_rng(seed)
    limits = np.array([b or 0 for c in cases for b in c.bounds], np.int32)
    return [limits, *(rng.integers(-9, 10, b.size).astype(b.dtype.numpy) for b in kernel.of(Space.IN)[1:])]


def expected(c: Case, left: Array, right: Array) -> Array:
    """What a case's result holds, by NumPy."""
    clip = [n if b is None else max(0, min(n, b)) for n, b in zip((c.rows, c.cols), c.bounds)]
    line = (c.rows if c.turned else c.depth) + c.pads[1]
    a = left[1:].reshape(-1, line)[:, :c.rows if c.turned else c.depth]
    total = (a.T if c.turned else a) @ right[2:].reshape(c.depth, c.cols + c.pads[2])[:, :c.cols]
    out = np.full(3 + (c.cols + c.pads[0]) * c.rows, FILL, left.dtype)
    box = out[3:].reshape(c.rows, c.cols + c.pads[0])[:clip[0], :clip[1]]
    box[...] = total[:clip[0], :clip[1]] + (0 if c.fresh else FILL)
    return out


def check(cases: list[Case], target: Target) -> None:
    """Interpreter, machine code and NumPy agree bit for bit, gaps in the results included."""
    kernel = product_kernel(cases)
    inputs = operands(kernel, cases)
    for c, interpreted, native, left, right in zip(cases, run(kernel, inputs), Loaded(kernel, target)(*inputs),
                                                   inputs[1::2], inputs[2::2], strict=True):
        want = expected(c, left, right)
        np.testing.assert_array_equal(interpreted, want, str(c))
        np.testing.assert_array_equal(native, want, str(c))


@each_level
@pytest.mark.parametrize("dtype", [F32, F64, S32], ids=str)
@pytest.mark.parametrize("rows", [1, 2, 3, 5, 6, 7, 13, 25])
def test_static_extents(rows: int, dtype: DType, target: Target) -> None:
    sizes = ((1, 21), (3, 6), (8, 1), (16, 6), (17, 21), (31, 5), (40, 2), (67, 12))
    check([Case(rows, cols, depth, (rows + n) % 2 == 0, dtype, (n % 3, n % 2, n % 4), (rows + n) % 3 == 0)
           for n, (cols, depth) in enumerate(sizes)], target)


@each_level
@pytest.mark.parametrize("dtype", [F32, F64], ids=str)
@pytest.mark.parametrize("rows", [1, 6, 7, 13, 25, 32])
def test_what_is_behind_is_asked_for_once_a_panel(rows: int, dtype: DType, target: Target) -> None:
    """By the panel's last tile, whether rows are cut into tiles of one size or two; sums stay what they are."""
    case = Case(rows, 32, 21, rows % 2 == 0, dtype, ahead=True)
    check([case, replace(case, depth=29, fresh=not case.fresh), Case(rows, 32, 21)], target)
    code = emit_sections(product_kernel([case]), target).module()
    alone = emit_sections(product_kernel([replace(case, ahead=False)]), target).module()
    assert "llvm.prefetch" in code and "llvm.prefetch" not in alone
    assert code.count("call <") == alone.count("call <"), "no more multiply-adds are written out"


@each_level
@pytest.mark.parametrize("dtype", [F32, F64, S32], ids=str)
def test_bounds_at_run_time(dtype: DType, target: Target) -> None:
    bounds = [(b, None) for b in (-2, 0, 1, 5, 6, 11, 13, 99)] + [(None, b) for b in (-1, 0, 1, 7, 16, 33, 44, 45, 99)]
    bounds += [(0, 3), (3, 0), (4, 9), (12, 44), (7, 23)]
    check([Case(13, 45, 5, n % 2 == 0, dtype, (n % 4, 0, 1), bounds=b) for n, b in enumerate(bounds)], target)
    check([Case(2, 45, 5, True, dtype, bounds=b) for b in bounds], target)


def functions(cases: list[Case], target: Target) -> int:
    """How many functions products with equal strides of their left operands become."""
    line = max(c.depth for c in cases)
    cases = [replace(c, pads=(c.pads[0], line - c.depth, c.pads[2])) for c in cases]
    check(cases, target)
    return emit_sections(product_kernel(cases), target).module().count("define internal void @st.product.")


@each_level
@pytest.mark.parametrize("bounds", [(None, None), (9, None), (None, 33)])
def test_products_of_one_form_share_a_function(target: Target, bounds: tuple[int | None, int | None]) -> None:
    """Whether they differ in one field or in all of them; what their loops over the depth leave is the same."""
    one = Case(13, 37, 43, bounds=bounds)
    others = {"depth": replace(one, depth=19), "fresh": replace(one, fresh=False),
              "out_row": replace(one, pads=(3, 0, 0)), "right_step": replace(one, pads=(0, 0, 5))}
    for other in others.values():
        assert functions([one, other], target) == 1
    assert functions([one, *others.values(), Case(13, 37, 27, False, F32, (1, 0, 2), bounds=bounds)], target) == 1


@each_level
def test_products_of_several_forms(target: Target) -> None:
    one = Case(13, 37, 43)
    for other in (replace(one, rows=12), replace(one, depth=44), replace(one, bounds=(5, None)),
                  replace(one, cols=38), replace(one, dtype=F64)):
        assert functions([one, other], target) == 2
    short = Case(3, 37, 5)  # (no loop over the depth)
    assert functions([short, replace(short, pads=(1, 0, 0))], target) == 2


def test_a_product_alone_has_constants() -> None:
    assert "%out_row" not in emit_sections(product_kernel([Case(13, 37, 43)]), _HOST).module()


@each_level
def test_nothing_to_sum(target: Target) -> None:
    """No depth gives zeros, or what was there; no rows or columns nothing."""
    sizes = ((2, 9, 0), (0, 9, 3), (2, 0, 3))
    check([Case(*size, fresh, pads=(1, 1, 1)) for size in sizes for fresh in (True, False)], target)


@each_level
def test_infinities_and_nans_stay_in_their_rows_and_columns(target: Target) -> None:
    cases = [Case(7, 19, 9, fresh) for fresh in (True, False)]
    kernel = product_kernel(cases)
    inputs = operands(kernel, cases)
    for left, right in zip(inputs[1::2], inputs[2::2]):
        left[1 + 2 * 9 + 8], left[1 + 5 * 9], right[2 + 4 * 19 + 18] = np.nan, np.inf, -np.inf
    for native, want in zip(Loaded(kernel, target)(*inputs), run(kernel, inputs), strict=True):
        np.testing.assert_array_equal(native, want)
        hurt = ~np.isfinite(want[3:].reshape(7, 19))
        assert 0 < hurt.sum() < 60 and hurt[2].all() and hurt[:, 18].all() and not hurt[0, :18].any()


@each_level
@pytest.mark.parametrize("dtype", [F32, F64], ids=str)
def test_rounding(dtype: DType, target: Target) -> None:
    """No further from the exact sums than any order of summation is."""
    cases = [Case(6, 40, depth, fresh, dtype) for depth in (7, 256, 300) for fresh in (True, False)]
    kernel, rng = product_kernel(cases), np.random.default_rng(1)
    inputs = operands(kernel, cases)[:1] + [rng.normal(size=b.size).astype(dtype.numpy)
                                            for b in kernel.of(Space.IN)[1:]]
    for c, native, left, right in zip(cases, Loaded(kernel, target)(*inputs), inputs[1::2], inputs[2::2]):
        wide = [x.astype(np.longdouble) for x in (left, right)]
        size = expected(replace(c, fresh=False), *(np.abs(x) for x in wide))
        assert dtype.numpy is not None
        error = np.abs(native - expected(c, *wide)) / size
        assert 0 < error.max() < (c.depth + 2) * np.finfo(dtype.numpy).eps / 2


@each_level
def test_operands_at_the_end_of_readable_memory(target: Target) -> None:
    """Nothing beyond an operand is read, nothing around a result is written (reading on would end the process)."""
    for case in (Case(5, 13, 6), Case(1, 3, 9, False), Case(13, 32, 9, ahead=True), Case(8, 35, 4, bounds=(7, None)),
                 Case(8, 35, 4, False, bounds=(None, 34))):
        kernel = product_kernel([case])
        inputs = operands(kernel, [case])
        want = run(kernel, inputs)[0]
        pages = [_before_a_wall(x) for x in (*inputs, np.zeros_like(want))]
        Loaded(kernel, target).bind([x for x, _ in pages])()
        np.testing.assert_array_equal(pages[-1][0], want)
        room = np.frombuffer(pages[-1][1], np.uint8)[:mmap.PAGESIZE - want.nbytes]
        assert (room == 0xEE).all()


def _before_a_wall(x: Array) -> tuple[Array, mmap.mmap]:
    """A copy that ends where a page ends that the next may not be read from."""
    memory = mmap.mmap(-1, 2 * mmap.PAGESIZE)
    memory.write(b"\xEE" * mmap.PAGESIZE)
    start = ctypes.addressof(ctypes.c_char.from_buffer(memory))
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.mprotect(ctypes.c_void_p(start + mmap.PAGESIZE), mmap.PAGESIZE, 0):
        pytest.skip("memory cannot be protected here")
    out = np.frombuffer(memory, x.dtype, x.size, mmap.PAGESIZE - x.nbytes)
    out[:] = x
    return out, memory


def test_equal_products_share_a_function() -> None:
    cases = [Case(6, 16, 8), Case(6, 16, 8), Case(6, 16, 8, False), Case(6, 16, 8, pads=(0, 1, 0))]
    text = emit_sections(product_kernel(cases), LEVELS[0]).module()
    assert text.count("define internal void @st.product.") == 2
    assert text.count("call void @st.product.") == 4


# ---- what a product may be


X, R = Buffer("x", F32, 12, Space.IN, 0), Buffer("r", F32, 20, Space.IN, 1)
Y, D = Buffer("y", F32, 15, Space.OUT, 0), Buffer("d", F64, 15, Space.OUT, 1)
B = Var("b", 1)
#: y[3, 5] = x[3, 4] times r[4, 5]
GOOD = Product(Y, Ix(0), 5, X, Ix(0), 4, 1, R, Ix(0), 5, 3, 5, 4, True)


def once(*body: Stmt, buffers: tuple[Buffer, ...] = (X, R, Y)) -> Kernel:
    return one_phase("k", buffers, 1, B, *body, arena=128)


def in_lanes(s: Stmt) -> For:
    return For(Var("j", 1), 1, Loop.LANE, (s,))


@pytest.mark.parametrize("change, message", [
    ({"out": X}, "the result of a product is not one of its operands"),
    ({"out": D}, "a product of f32 and f32 in f64 is not all f32, f64 or s32, nor narrow"),
    ({"depth": -1}, "extents 3x5x-1 are negative"),
    ({"out_row": 4}, "rows of 5 columns overlap at stride 4"),
    ({"out_ix": Ix(1)}, r"index in 15\.\.15 is not inside y of 15"),
    ({"left_row": 5}, r"index in 13\.\.13 is not inside x of 12"),
    ({"left_step": -1}, r"index in -3\.\.-3 is not inside x of 12"),
    ({"right_step": 6}, r"index in 22\.\.22 is not inside r of 20"),
    ({"fresh": False}, "loads from out buffer y before anything is stored"),
    ({"left": Buffer("z", F32, 12, Space.IN, 2)}, "buffer z is not listed"),
    ({"row_bound": ix(Var("q", 3))}, "loop variable q outside its loop"),
], ids=str)
def test_bad_products_are_refused(change: dict[str, object], message: str) -> None:
    verify(once(GOOD))
    with pytest.raises(VerifyError, match=f"`product .*`: .*{message}"):
        verify(once(replace(GOOD, **change), buffers=(X, R, Y, D)))


def test_products_in_lanes_are_refused() -> None:
    with pytest.raises(VerifyError, match="product inside a lane loop"):
        verify(once(in_lanes(GOOD)))
    with pytest.raises(KernelFault, match="product inside a lane loop"):
        run(once(in_lanes(GOOD)), [np.ones(12, np.float32), np.ones(20, np.float32)])


A, OVER = (Buffer(n, F32, 20, Space.ARENA, at) for n, at in (("a", 0), ("over", 16)))


@pytest.mark.parametrize("body, message", [
    ((replace(GOOD, left_ix=Ix(1)),), "index 12 is outside x of 12"),
    ((replace(GOOD, right_step=6),), "index 20 is outside r of 20"),
    ((replace(GOOD, out_row=6),), "index 15 is outside y of 15"),
    ((filled(A, 1.0, 19), replace(GOOD, right=A)), "reads element 19 of a, which is not initialized"),
    ((filled(Y, 1.0, 14), replace(GOOD, fresh=False)), "reads element 14 of y, which is not initialized"),
    ((replace(GOOD, out_row=4),), "lane race: writes element 4 of y"),
    ((replace(GOOD, row_bound=Ix(2)),), "5 of 15 elements of result y are never written, first 10"),
    ((filled(A, 1.0), replace(GOOD, right=A, out=OVER), filled(Y, 1.0)), "lane race: writes element 0 of over"),
], ids=lambda x: x if isinstance(x, str) else "")
def test_faults_are_found(body: tuple[Stmt, ...], message: str) -> None:
    with pytest.raises(KernelFault, match=message):
        run(once(*body, buffers=(X, R, Y, A, OVER)), [np.ones(12, np.float32), np.ones(20, np.float32)])


def test_text_says_everything() -> None:
    bounded = replace(GOOD, row_bound=Ix(2), col_bound=Ix(3), fresh=False)
    assert print_statement(once(bounded), bounded) == \
        "product 3x5x4 out0[0] by 5 += in0[0] by 4, 1 times in1[0] by 5, rows < 2, cols < 3"
    changes: list[dict[str, object]] = [{"fresh": True}, {"row_bound": None}, {"col_bound": None}]
    changes += [{f: Ix(7)} for f in ("out_ix", "left_ix", "right_ix", "row_bound", "col_bound")]
    changes += [{f: 9} for f in ("out_row", "left_row", "left_step", "right_step", "rows", "cols", "depth")]
    changes += [{"left": R}, {"right": X}, {"out": R}]
    texts = {print_kernel(once(replace(bounded, **c))) for c in ({}, *changes)}
    assert len(texts) == len(changes) + 1


def test_a_result_in_the_memory_of_an_operand_goes_through_scratch() -> None:
    """y = x times r; y += y0 times r: whichever operand y shares memory with, rows of it are read again."""
    x, r = (Buffer(n, F32, 16, Space.IN, k) for k, n in enumerate("xr"))
    y, z = (Buffer(n, F32, 16, Space.OUT, k) for k, n in enumerate("yz"))
    first = Product(y, Ix(0), 4, x, Ix(0), 4, 1, r, Ix(0), 4, 4, 4, 4, True)
    later = [replace(first, left=r, right=x, fresh=False), replace(first, out=z, left=y),
             replace(first, out=z, right=y)]
    rng = np.random.default_rng(0)
    inputs = [rng.integers(-5, 5, 16).astype(np.float32) for _ in range(2)]
    kernel = Kernel("k", (x, r, y, z), tuple(Phase((Section("s", 1, Var("b", 1), (p,)),)) for p in (first, *later)))
    for operand in (0, 1):
        safe = settle_hazards(kernel, [(operand, 0)], Lowering())
        verify(safe)
        assert safe.of(Space.SCRATCH)
        for alias in ({}, {0: operand}):
            for got, want in zip(run(safe, inputs, alias=alias), run(kernel, inputs), strict=True):
                np.testing.assert_array_equal(got, want)


def test_what_a_product_touches() -> None:
    added = replace(GOOD, fresh=False)
    assert touched([GOOD]).reads == {X, R} and touched([added]).reads == {X, R, Y}
    assert touched([GOOD]).writes == touched([in_lanes(added)]).writes == {Y}


def test_other_element_types_are_refused() -> None:
    for name in ("bf16", "f16", "u32", "u8"):
        b = [replace(x, dtype=DTYPES[name]) for x in (X, R, Y)]
        with pytest.raises(VerifyError, match="is not all f32, f64 or s32"):
            verify(once(replace(GOOD, left=b[0], right=b[1], out=b[2]), buffers=tuple(b)))
