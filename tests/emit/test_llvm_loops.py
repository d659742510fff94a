"""The x86-64 code generator on loops: accumulators, tails, masks, addressing, against the kernel interpreter."""
from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest

from stitch.emit.cpu.kernels import emit_sections
from stitch.emit.ir.interpreter import run
from stitch.emit.ir.kir import (
    Buffer,
    Carry,
    Compute,
    Const,
    For,
    Index,
    Kernel,
    Load,
    Loop,
    Param,
    Space,
    Stmt,
    Store,
    Transpose,
)
from stitch.hlo.index import Dyn, Ix, Var, ix
from stitch.hlo.types import DTYPES, F32, PRED, S32, S64, DType
from stitch.target import CpuTarget, Target, preset

from .kernels import apart, draw, filled, fold, one_phase, op, zero
from .llvm_harness import Array, Loaded, kernel_text
from .test_llvm import each_target

RTOL = {"f16": 2e-2, "bf16": 8e-2, "f32": 1e-5, "f64": 1e-13}


def check(kernel: Kernel, target: Target, *inputs: Array) -> None:
    """The machine code agrees with the interpreter."""
    with np.errstate(all="ignore"):
        wanted = run(kernel, list(inputs))
    for got, want in zip(Loaded(kernel, target)(*inputs), wanted, strict=True):
        if want.dtype.kind in "biu":
            np.testing.assert_array_equal(got, want)
            continue
        rtol = RTOL[next(b.dtype.name for b in kernel.of(Space.OUT))]
        np.testing.assert_allclose(got.astype(np.float64), want.astype(np.float64), rtol, rtol)


def reduction(name: str, dtype: DType, n: int, unroll: int, bound: "int | None") -> Kernel:
    """y[b] = init `name` x[b, 0:bound]; the bound is read at run time."""
    x, lim = Buffer("x", dtype, 2 * n, Space.IN, 0), Buffer("l", S32, 2, Space.IN, 1)
    y = Buffer("y", dtype, 2, Space.OUT, 0)
    b, j = Var("b", 2), Var("j", n)
    limit = Load(S32, lim, ix(b))
    v = Load(dtype, x, ix(b) * n + ix(j))
    init = Const(dtype, True if dtype is PRED else 3)
    acc = fold(name, init, v)
    loop = For(j, n, Loop.LANE, (v,), (acc,), bound=None if bound is None else ix(Dyn(limit, -5, 1000)), unroll=unroll)
    return one_phase("red", (x, lim, y), 2, b, limit, loop, Store(y, ix(b), acc.results[0]))


@each_target
@pytest.mark.parametrize("dtype", [S32, S64], ids=str)
@pytest.mark.parametrize("kind", [Loop.LANE, Loop.SEQ])
def test_bounds_that_unrolled_loops_make_constants(kind: Loop, dtype: DType, target: Target) -> None:
    """y[o] = 3 + the sum of x[:bound], for the bounds 3*clip(24*o - 24, 0, 40) - 5: -5, -5, 67 and more."""
    x, y = Buffer("x", F32, 67, Space.IN, 0), Buffer("y", F32, 8, Space.OUT, 0)
    o, j = Var("o", 4), Var("j", 67)
    at = Index(dtype, ix(o) * 24 - 24)
    at_least = op("maximum", at, Const(dtype, 0))
    limit = op("minimum", at_least, Const(dtype, 40))
    v = Load(F32, x, ix(j))
    acc = fold("add", Const(F32, 3), v)
    inner = For(j, 67, kind, (v,), (acc,), bound=ix(Dyn(limit, 0, 40)) * 3 - 5)
    outer = For(o, 4, Loop.SEQ, (at, at_least, limit, inner, Store(y, ix(o), acc.results[0])))
    kernel = one_phase("steps", (x, y), 1, Var("b", 1), filled(y), outer)
    check(kernel, target, np.arange(67, dtype=np.float32))
    text = emit_sections(kernel, target).module()
    assert "llvm.smax" not in text and "llvm.smin" not in text


NAMES = {"pred": "and or maximum minimum", "float": "add multiply maximum minimum",
         "int": "add multiply maximum minimum and or xor"}


@each_target
@pytest.mark.parametrize("dtype", [DTYPES[n] for n in ("pred", "s8", "u16", "s32", "u64", "f16", "bf16", "f32", "f64")],
                         ids=str)
def test_accumulators(dtype: DType, target: Target) -> None:
    rng = np.random.default_rng(1)
    kind = {"uint": "int"}.get(dtype.kind, dtype.kind)
    for name in NAMES[kind].split():
        for n, unroll, bound in ((1, 1, None), (5, 4, None), (16, 1, None), (67, 1, None), (200, 3, None), (131, 4, 97),
                                 (131, 4, -3), (40, 2, 3)):
            x = rng.integers(0, 2, 2 * n).astype(bool) if dtype is PRED else draw(rng, dtype, 2 * n)
            if name == "multiply" and dtype.is_float:
                x = (1 + x.astype(np.float64) / 64).astype(x.dtype)
            check(reduction(name, dtype, n, unroll, bound), target, x, np.array([bound or 0, 1000], np.int32))


@each_target
@pytest.mark.parametrize("parts", [1, 7, 8])
@pytest.mark.parametrize("columns", [5, 24])
def test_sums_of_parts_side_by_side(columns: int, parts: int, target: Target) -> None:
    """In few lanes, folds of parts: several of them are made at a time, and what is left."""
    x = Buffer("x", F32, 2 * parts * 9 * columns, Space.IN, 0)
    y, z = (Buffer(name, F32, 2 * columns, Space.OUT, n) for n, name in enumerate("yz"))
    b, c, part, row = Var("b", 2), Var("c", columns), Var("part", parts), Var("row", 9)
    v = Load(F32, x, ((ix(b) * parts + ix(part)) * 9 + ix(row)) * columns + ix(c))
    inner = [fold("add", Const(F32, 0.5), v), fold("maximum", Const(F32, -1.0), v)]
    outer = [fold(a.region.op, Const(F32, 2.0), a.results[0]) for a in inner]
    loop = For(part, parts, Loop.SEQ, (For(row, 9, Loop.SEQ, (v,), tuple(inner)),), tuple(outer))
    stores = [Store(o, ix(b) * columns + ix(c), a.results[0]) for o, a in zip((y, z), outer)]
    kernel = one_phase("sums", (x, y, z), 2, b, For(c, columns, Loop.LANE, (loop, *stores)))
    check(kernel, target, np.random.default_rng(parts).standard_normal(x.size).astype(np.float32))


@each_target
@pytest.mark.parametrize("name", ["maximum", "minimum"])
@pytest.mark.parametrize("dtype", ["f32", "bf16", "f64"])
def test_extremes_propagate_nan(name: str, dtype: str, target: Target) -> None:
    d = DTYPES[dtype]
    for n in (3, 16, 133):
        kernel = reduction(name, d, n, 4, None)
        loaded = Loaded(kernel, target)
        for place in (0, n // 2, n - 1):
            x = np.ones(2 * n, d.numpy)
            x[place] = np.nan
            got = loaded(x, np.zeros(2, np.int32))[0].astype(np.float64)
            assert np.isnan(got[0]) and not np.isnan(got[1])


@each_target
def test_sums_of_negative_zeros(target: Target) -> None:
    x, y = Buffer("x", F32, 32, Space.IN, 0), Buffer("y", F32, 1, Space.OUT, 0)
    j = Var("j", 32)
    v = Load(F32, x, ix(j))
    acc = fold("add", Const(F32, -0.0), v)
    loop = For(j, 32, Loop.LANE, (v,), (acc,))
    kernel = one_phase("z", (x, y), 1, Var("b", 1), loop, Store(y, Ix(0), acc.results[0]))
    assert np.signbit(Loaded(kernel, target)(np.full(32, -0.0, np.float32))[0][0])


def copy(dtype: DType, n: int, size: int, address: "object", unroll: int = 1) -> Kernel:
    """y[i] = x[address(i)]"""
    x, y = Buffer("x", dtype, size, Space.IN, 0), Buffer("y", dtype, n, Space.OUT, 0)
    i = Var("i", n)
    v = Load(dtype, x, address(ix(i)))  # type: ignore[operator]
    return one_phase("c", (x, y), 1, Var("b", 1), For(i, n, Loop.LANE, (v, Store(y, ix(i), v)), unroll=unroll))


ADDRESSES = {
    "reversed": (50, lambda i: i * -1 + 49), "every third": (37, lambda i: i * 3 + 2),
    "backwards by two": (20, lambda i: i * -2 + 60),
    "remainder of 64": (300, lambda i: i % 64), "quotient by 64": (300, lambda i: i // 64),
    "remainder of 10": (95, lambda i: i % 10), "negative inside": (45, lambda i: (i - 30) // 7 + 6),
    "swapped": (128, lambda i: i // 32 + i % 32 * 4), "constant": (33, lambda i: Ix(5)),
}


@each_target
@pytest.mark.parametrize("name", ADDRESSES)
@pytest.mark.parametrize("dtype", ["f32", "s8", "bf16", "f64", "pred"])
def test_addresses(name: str, dtype: str, target: Target) -> None:
    d, (n, address) = DTYPES[dtype], ADDRESSES[name]
    x = np.random.default_rng(0).integers(0, 2 if d is PRED else 100, 400).astype(d.numpy)
    for unroll in (1, 3):
        check(copy(d, n, 400, address, unroll), target, x)


@each_target
@pytest.mark.parametrize("dtype", ["f32", "u8", "s64", "f16"])
def test_scattered_and_predicated_stores(dtype: str, target: Target) -> None:
    """y[3i + 1] = x[i] where x[i] > 10 (in every lane), and z[n - 1 - i] = x[i] where a block allows it."""
    d, n = DTYPES[dtype], 45
    x, y, z = Buffer("x", d, n, Space.IN, 0), Buffer("y", d, 3 * n, Space.OUT, 0), Buffer("z", d, 2 * n, Space.OUT, 1)
    b, i, k = Var("b", 2), Var("i", n), Var("k", 3 * n)
    v = Load(d, x, ix(i))
    big = op("compare", v, Const(d, 10), attr="GT")
    number = Index(S32, ix(b))
    first = op("compare", number, Const(S32, 0), attr="EQ")
    fill = For(k, 3 * n, Loop.LANE, (Store(y, ix(k), Const(d, 1), first),))
    i2, both = Var("i2", n), op("and", big, first)
    clear = For(i2, n, Loop.LANE, (Store(z, ix(b) * n + ix(i2), Const(d, 2)),))
    loop = For(i, n, Loop.LANE, (v, big, both, Store(y, ix(i) * 3 + 1, v, both),
                                 Store(z, ix(b) * n + ix(i) * -1 + (n - 1), v, first)), unroll=2)
    kernel = one_phase("s", (x, y, z), 2, b, number, first, fill, clear, loop)
    check(kernel, target, np.random.default_rng(0).integers(0, 20, n).astype(d.numpy))


@each_target
@pytest.mark.parametrize("dtype", ["s8", "u16", "s32", "s64", "f16", "f32", "f64"])
def test_indices_as_values(dtype: str, target: Target) -> None:
    d, n = DTYPES[dtype], 75
    y = Buffer("y", d, 2 * n, Space.OUT, 0)
    b, i = Var("b", 2), Var("i", n)
    v = Index(d, ix(b) * 7 + ix(i) - 4)
    w = Index(d, ix(i) // 9 + ix(b))
    s = op("subtract", v, w)
    kernel = one_phase("i", (y,), 2, b, For(i, n, Loop.LANE, (v, w, s, Store(y, ix(b) * n + ix(i), s)), unroll=2))
    check(kernel, target)


@each_target
def test_carries_in_lanes(target: Target) -> None:
    """Newton steps, a different number of them in every lane; and running totals shared by all lanes."""
    n = 43
    x, t, y = Buffer("x", F32, n, Space.IN, 0), Buffer("t", S32, n, Space.IN, 1), Buffer("y", F32, n, Space.OUT, 0)
    b, i, k, m = Var("b", 1), Var("i", n), Var("k", 6), Var("m", 9)
    v, times = Load(F32, x, ix(i)), Load(S32, t, ix(i))
    now, last = Param(F32), Param(F32)
    quotient = op("divide", v, now)
    both = op("add", now, quotient)
    step = op("multiply", Const(F32, 0.5), both)
    newton = For(k, 6, Loop.SEQ, (quotient, both, step), carries=(Carry(now, Const(F32, 1.0), step, last),),
                 bound=ix(Dyn(times, 0, 9)))
    count, total = Param(S64), Param(S64)
    more = op("add", count, Const(S64, 2))
    plain = For(m, 9, Loop.SEQ, (more,), carries=(Carry(count, Const(S64, 1), more, total),), unroll=2)
    as_float = op("convert", total, dtype=F32)
    out = op("add", last, as_float)
    loop = For(i, n, Loop.LANE, (v, times, newton, plain, as_float, out, Store(y, ix(i), out)), unroll=2)
    rng = np.random.default_rng(3)
    check(one_phase("n", (x, t, y), 1, b, loop), target, rng.uniform(1, 4, n).astype(np.float32),
          rng.integers(0, 9, n).astype(np.int32))


@each_target
@pytest.mark.parametrize("dtype", ["f32", "bf16", "s32"])
def test_column_sums_and_nested_unrolls(dtype: str, target: Target) -> None:
    """Sequential sums inside lanes, sequential loops written out, a reduction of the lane's sums."""
    d, rows, n = DTYPES[dtype], 11, 50
    x, y, z = Buffer("x", d, rows * n, Space.IN, 0), Buffer("y", d, n, Space.OUT, 0), Buffer("z", d, 1, Space.OUT, 1)
    b, i, r = Var("b", 1), Var("i", n), Var("r", rows)
    for unroll in (1, 4, 16):
        v = Load(d, x, ix(r) * n + ix(i))
        column = fold("add", zero(d), v)
        inner = For(r, rows, Loop.SEQ, (v,), (column,), unroll=unroll)
        total = fold("maximum", Const(d, -100), column.results[0])
        loop = For(i, n, Loop.LANE, (inner, Store(y, ix(i), column.results[0])), (total,), unroll=2)
        kernel = one_phase("c", (x, y, z), 1, b, loop, Store(z, Ix(0), total.results[0]))
        check(kernel, target, draw(np.random.default_rng(0), d, rows * n))


@each_target
@pytest.mark.parametrize("dtype", ["f32", "f64", "s8", "bf16"])
@pytest.mark.parametrize("shape", [(64, 48), (37, 53), (16, 4), (5, 70), (1, 7), (65, 3)], ids=str)
def test_transpose(dtype: str, shape: tuple[int, int], target: Target) -> None:
    d, (rows, cols) = DTYPES[dtype], shape
    x, y = Buffer("x", d, rows * cols, Space.IN, 0), Buffer("y", d, rows * cols, Space.OUT, 0)
    kernel = one_phase("t", (x, y), 1, Var("b", 1), Transpose(y, Ix(0), rows, x, Ix(0), cols, rows, cols))
    check(kernel, target, np.random.default_rng(0).integers(0, 99, rows * cols).astype(d.numpy))


@each_target
def test_wide_complex_numbers_of_a_tail_need_no_branches(target: Target) -> None:
    """No machine moves vectors of sixteen bytes under a mask: LLVM would make a branch of every lane."""
    wide = DTYPES["c128"]
    x, y, j = Buffer("x", wide, 77, Space.IN, 0), Buffer("y", wide, 77, Space.OUT, 0), Var("j", 77)
    v = Load(wide, x, ix(j))
    kernel = one_phase("tail", (x, y), 1, Var("b", 1), For(j, 77, Loop.LANE, (v, Store(y, ix(j), v))))
    loaded = Loaded(kernel, target)
    wanted = np.arange(77) * (1 - 2j)
    np.testing.assert_array_equal(loaded(wanted)[0], wanted)
    assert not re.search(r"masked\.(load|store)\.v\d+i128", loaded.text)


@each_target
def test_gathers_of_a_tail_need_no_branches(target: Target) -> None:
    """Without AVX-512 lanes that are off read the buffer's start: LLVM would make a branch of every lane."""
    x, y, j = Buffer("x", F32, 7 * 13, Space.IN, 0), Buffer("y", F32, 13, Space.OUT, 0), Var("j", 13)
    v = Load(F32, x, ix(j) * 7)
    kernel = one_phase("gather", (x, y), 1, Var("b", 1), For(j, 13, Loop.LANE, (v, Store(y, ix(j), v))))
    wanted = np.arange(91, dtype=np.float32)
    loaded = Loaded(kernel, target)
    np.testing.assert_array_equal(loaded(wanted)[0], wanted[::7])
    masks = [line for line in loaded.text.splitlines() if "call" in line and "masked.gather" in line]
    assert masks and all("splat (i1 true)" in line for line in masks) != target.has_masks


@each_target
@pytest.mark.parametrize("dtype", ["s8", "bf16"])
def test_narrow_elements_that_lie_apart_have_as_many_lanes_as_their_indices(dtype: str, target: Target) -> None:
    """No machine gathers bytes: LLVM takes vectors of them apart, in seconds where a register of lanes is one.  Those
    that lie near are sorted out of whole vectors."""
    d, n = DTYPES[dtype], 256
    wide = target.lanes(4)
    for step, lanes in ((2, wide), (-3, wide), (1, target.lanes(d.nbytes))):
        text = Loaded(copy(d, n, 4 * n, lambda i, step=step: i * step + max(0, -step) * n, 1), target).text
        assert f"<{lanes} x i{8 * d.nbytes}>" in text
        assert f"<{2 * lanes} x i{8 * d.nbytes}>" not in text
        assert ("masked.gather" in text) == (step == -3)


@each_target
@pytest.mark.parametrize("step", [2, 3, 4, 5, 8, 9, 17])
@pytest.mark.parametrize("dtype", ["s8", "pred", "u16", "bf16", "f32"])
def test_elements_are_moved_from_and_to_places_apart(dtype: str, step: int, target: Target) -> None:
    """As few to many vectors whole, or one by one: what lies between stays, and arrays end with the last element."""
    d = DTYPES[dtype]
    for unroll in (1, 2):
        kernel = apart(d, 77, step, unroll)
        [x] = kernel.of(Space.IN)
        check(kernel, target, np.random.default_rng(step).integers(0, 2 if d is PRED else 99, x.size).astype(d.numpy))


@pytest.mark.parametrize("step", [2, 3, 4, 7, 8])
def test_two_registers_hold_bytes_that_lie_apart(step: int) -> None:
    """Where one instruction sorts out the bytes of a whole register, which not all machines with masks have: sixteen
    lanes come out of two vectors, or of one that is loaded under a mask, and go into one or two."""
    host, features = CpuTarget.host(), "-prefer-256-bit"
    plain, sorting = (replace(preset("avx512", host), features=features + f) for f in ("", ",+avx512vbmi"))
    halving = replace(sorting, cpu="znver4")
    kernel = apart(DTYPES["s8"], 77, step, 2)
    assert sorting.sorts_bytes and halving.sorts_bytes and not plain.sorts_bytes
    texts = [kernel_text(kernel, t) for t in (sorting, halving, plain)]
    assert [len(re.findall(r"= load <\d+ x i8", t)) for t in texts] == [0 if step <= 4 else 4, 4, 2 * step]
    assert [len(re.findall(r"masked.load.v(?:32|64)i8.p0\(ptr %", t)) for t in texts] == [2 if step <= 4 else 0, 0, 0]
    if not host.sorts_bytes:
        pytest.skip("this machine has no such instruction")
    [x] = kernel.of(Space.IN)
    for sorts in (sorting, halving):
        check(kernel, sorts, np.random.default_rng(step).integers(0, 99, x.size).astype(np.int8))


@each_target
def test_small_loops_in_one_another_are_written_out_from_inside(target: Target) -> None:
    """x + 1 of ten dimensions of two, 1024 statements if all were written out."""
    x, y = Buffer("x", F32, 1024, Space.IN, 0), Buffer("y", F32, 1024, Space.OUT, 0)
    axes = [Var(f"i{n}", 2) for n in range(10)]
    at = sum((ix(v) * (1 << n) for n, v in enumerate(axes)), Ix(0))
    value = Load(F32, x, at)
    more = op("add", value, Const(F32, 1.0))
    inner: tuple[Stmt, ...] = (value, more, Store(y, at, more))
    for v in axes[:-1]:
        inner = (For(v, 2, Loop.SEQ, inner),)
    kernel = one_phase("deep", (x, y), 2, axes[-1], *inner)
    stores = emit_sections(kernel, target).module().count("store float")
    assert 1 < stores <= target.costs.code.unrolled_statements
    check(kernel, target, np.arange(1024, dtype=np.float32))


@each_target
def test_long_blocks_of_statements_are_several(target: Target) -> None:
    """LLVM takes longer than linear for basic blocks: those of a long body, and of the loop in it, end in time."""
    x, y = Buffer("x", F32, 640, Space.IN, 0), Buffer("y", F32, 320, Space.OUT, 0)
    j, i = Var("j", 64), Var("i", 4)
    v: list[Load | Compute] = [Load(F32, x, ix(j))]
    for n in range(1, 60):
        v.append(op("add" if n % 3 else "maximum", v[-1], Const(F32, n / 8)))
    acc = fold("add", Const(F32, 3), v[-1])
    loop = For(j, 64, Loop.LANE, tuple(v), (acc,))
    stores = [Store(y, ix(i) * 80 + k, acc.results[0]) for k in range(80)]
    kernel = one_phase("long", (x, y), 1, Var("b", 1), For(i, 4, Loop.SEQ, (loop, *stores)))

    def longest(most: int) -> int:
        short = replace(target, costs=replace(target.costs, code=replace(target.costs.code, block=most)))
        check(kernel, short, np.random.default_rng(0).standard_normal(640).astype(np.float32))
        lines = kernel_text(kernel, short).split("\n")
        ends = [n for n, line in enumerate(lines) if line.startswith("  br ")]
        return max(b - a for a, b in zip(ends, ends[1:]))

    assert longest(1000) > 50 and longest(10) < 25
