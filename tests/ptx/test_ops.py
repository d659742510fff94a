"""Single instructions against NumPy and Python integers."""
from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from stitch.ptx.faults import Fault, PtxError

from .writing import assemble, elementwise, evaluate, header

Array = np.ndarray[Any, Any]
BF16 = ml_dtypes.bfloat16
_RNG = np.random.default_rng(0)
N = 96


def ints(dtype: Any, seed: int = 0) -> Array:
    """Random integers with the extremes."""
    info = np.iinfo(dtype)
    found = np.random.default_rng(seed).integers(info.min, info.max, N, dtype, endpoint=True)
    found[:6] = [0, 1, info.max, info.min, info.max - 1, 2]
    return np.roll(found, 7 * seed)


def floats(dtype: Any, seed: int = 0) -> Array:
    """Random floats of many sizes, zeros, infinities, NaN, subnormals."""
    rng = np.random.default_rng(seed)
    found = (rng.standard_normal(N) * 2.0**rng.integers(-8, 8, N)).astype(dtype)
    info = ml_dtypes.finfo(dtype)
    found[:8] = [0.0, -0.0, np.inf, -np.inf, np.nan, info.tiny, info.smallest_subnormal, -float(info.max)]
    return np.roll(found, 5 * seed)


def python(fn: Callable[..., int], dtype: Any) -> Callable[..., Array]:
    """A function of Python integers, on arrays, its result cut to the type."""
    bits = 8 * np.dtype(dtype).itemsize
    return lambda *xs: np.array([fn(*(int(x) for x in row)) & (1 << bits) - 1 for row in zip(*xs)],
                                f"u{bits // 8}").view(dtype)


U32, S32, U64, S64 = (ints(t) for t in (np.uint32, np.int32, np.uint64, np.int64))
V32, T32, V64, T64 = (ints(t, 1) for t in (np.uint32, np.int32, np.uint64, np.int64))
W32 = ints(np.uint32, 2)
SMALL = _RNG.integers(0, 80, N).astype(np.uint32)
SMALLER = _RNG.integers(0, 40, N).astype(np.uint32)


def _bfe(signed: bool) -> Callable[[int, int, int], int]:
    def fn(a: int, at: int, count: int) -> int:
        bits = [(a >> i & 1) for i in range(32)]
        top = bits[min(at + count - 1, 31)] if signed and count else 0
        return sum((bits[at + i] if at + i < 32 and i < count else top) << i for i in range(32))
    return fn


def _bfi(a: int, b: int, at: int, count: int) -> int:
    for i in range(count):
        if at + i < 32:
            b = b & ~(1 << at + i) | (a >> i & 1) << at + i
    return b


def _prmt(a: int, b: int, c: int) -> int:
    both = (b << 32 | a).to_bytes(8, "little")
    picked = [(both[c >> 4 * i & 7], c >> 4 * i & 8) for i in range(4)]
    return sum((0xFF * (byte >> 7) if sign else byte) << 8 * i for i, (byte, sign) in enumerate(picked))


def _lop3(a: int, b: int, c: int) -> int:
    return sum((0xE8 >> ((a >> i & 1) << 2 | (b >> i & 1) << 1 | c >> i & 1) & 1) << i for i in range(32))


def _trunc(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def _pairs(fn: Callable[[int, int], int], a: int, b: int) -> int:
    """A function of signed 16-bit integers on both halves."""
    halves = [[(x >> s & 0xFFFF) - (x >> s + 15 & 1) * 0x10000 for s in (0, 16)] for x in (a, b)]
    low, high = (fn(x, y) & 0xFFFF for x, y in zip(*halves))
    return high << 16 | low


def _dp4a(a: int, b: int, c: int) -> int:
    return c + sum(x * y for x, y in zip(np.array(a, np.int32).tobytes(), np.array(b, np.uint32).tobytes())
                   ) - 256 * sum((x > 127) * y for x, y in
                                 zip(np.array(a, np.int32).tobytes(), np.array(b, np.uint32).tobytes()))


INTEGERS: list[tuple[str, tuple[Array, ...], Any, Callable[..., int]]] = [
    ("add.s32 %r0, %r1, %r2;", (S32, T32), np.int32, lambda a, b: a + b),
    ("add.sat.s32 %r0, %r1, %r2;", (S32, T32), np.int32, lambda a, b: min(max(a + b, -2**31), 2**31 - 1)),
    ("sub.u64 %rd0, %rd1, %rd2;", (U64, V64), np.uint64, lambda a, b: a - b),
    ("mul.lo.s32 %r0, %r1, %r2;", (S32, T32), np.int32, lambda a, b: a * b),
    ("mul.hi.s32 %r0, %r1, %r2;", (S32, T32), np.int32, lambda a, b: a * b >> 32),
    ("mul.hi.u32 %r0, %r1, %r2;", (U32, V32), np.uint32, lambda a, b: a * b >> 32),
    ("mul.hi.s64 %rd0, %rd1, %rd2;", (S64, T64), np.int64, lambda a, b: a * b >> 64),
    ("mul.hi.u64 %rd0, %rd1, %rd2;", (U64, V64), np.uint64, lambda a, b: a * b >> 64),
    ("mul.wide.s32 %rd0, %r1, %r2;", (S32, T32), np.int64, lambda a, b: a * b),
    ("mad.wide.u32 %rd0, %r1, %r2, %rd3;", (U32, V32, U64), np.uint64, lambda a, b, c: a * b + c),
    ("mad.lo.s32 %r0, %r1, %r2, %r3;", (S32, T32, S32), np.int32, lambda a, b, c: a * b + c),
    ("div.s32 %r0, %r1, %r2;", (S32, T32 | 1), np.int32, _trunc),
    ("rem.s32 %r0, %r1, %r2;", (S32, T32 | 1), np.int32, lambda a, b: a - b * _trunc(a, b)),
    ("div.u64 %rd0, %rd1, %rd2;", (U64, V64 | 1), np.uint64, lambda a, b: a // b),
    ("min.s32 %r0, %r1, %r2;", (S32, T32), np.int32, min),
    ("max.u64 %rd0, %rd1, %rd2;", (U64, V64), np.uint64, max),
    ("max.relu.s32 %r0, %r1, %r2;", (S32, T32), np.int32, lambda a, b: max(a, b, 0)),
    ("min.s16x2 %r0, %r1, %r2;", (U32, V32), np.uint32, lambda a, b: _pairs(min, a, b)),
    ("max.u16x2 %r0, %r1, %r2;", (U32, V32), np.uint32, lambda a, b: max(a >> 16, b >> 16) << 16 | max(
        a & 0xFFFF, b & 0xFFFF)),
    ("add.u16x2 %r0, %r1, %r2;", (U32, V32), np.uint32, lambda a, b: _pairs(lambda x, y: x + y, a, b)),
    ("abs.s32 %r0, %r1;", (S32,), np.int32, abs),
    ("neg.s64 %rd0, %rd1;", (S64,), np.int64, lambda a: -a),
    ("xor.b32 %r0, %r1, %r2;", (U32, V32), np.uint32, lambda a, b: a ^ b),
    ("not.b64 %rd0, %rd1;", (U64,), np.uint64, lambda a: ~a),
    ("cnot.b32 %r0, %r1;", (U32,), np.uint32, lambda a: int(a == 0)),
    ("shl.b32 %r0, %r1, %r2;", (U32, SMALL), np.uint32, lambda a, n: a << n),
    ("shr.u32 %r0, %r1, %r2;", (U32, SMALL), np.uint32, lambda a, n: a >> n),
    ("shr.s32 %r0, %r1, %r2;", (S32, SMALL), np.int32, lambda a, n: a >> n),
    ("shr.s64 %rd0, %rd1, %r2;", (S64, SMALL), np.int64, lambda a, n: a >> n),
    ("shf.l.wrap.b32 %r0, %r1, %r2, %r3;", (U32, V32, SMALL), np.uint32,
     lambda a, b, n: (b << 32 | a) << (n & 31) >> 32),
    ("shf.r.clamp.b32 %r0, %r1, %r2, %r3;", (U32, V32, SMALL), np.uint32, lambda a, b, n: (b << 32 | a) >> min(n, 32)),
    ("bfe.u32 %r0, %r1, %r2, %r3;", (U32, SMALLER, SMALLER[::-1].copy()), np.uint32, _bfe(False)),
    ("bfe.s32 %r0, %r1, %r2, %r3;", (U32, SMALLER, SMALLER[::-1].copy()), np.uint32, _bfe(True)),
    ("bfi.b32 %r0, %r1, %r2, %r3, %r4;", (U32, V32, SMALLER, SMALLER[::-1].copy()), np.uint32, _bfi),
    ("popc.b64 %r0, %rd1;", (U64,), np.uint32, lambda a: a.bit_count()),
    ("clz.b32 %r0, %r1;", (U32,), np.uint32, lambda a: 32 - a.bit_length()),
    ("clz.b64 %r0, %rd1;", (U64,), np.uint32, lambda a: 64 - a.bit_length()),
    ("bfind.u32 %r0, %r1;", (U32,), np.uint32, lambda a: a.bit_length() - 1),
    ("bfind.s32 %r0, %r1;", (S32,), np.uint32, lambda a: (a if a >= 0 else ~a).bit_length() - 1),
    ("brev.b32 %r0, %r1;", (U32,), np.uint32, lambda a: int(f"{a:032b}"[::-1], 2)),
    ("prmt.b32 %r0, %r1, %r2, %r3;", (U32, V32, W32), np.uint32, _prmt),
    ("lop3.b32 %r0, %r1, %r2, %r3, 0xE8;", (U32, V32, W32), np.uint32, _lop3),
    ("dp4a.s32.u32 %r0, %r1, %r2, %r3;", (S32, U32, T32), np.int32, _dp4a),
    ("sad.s32 %r0, %r1, %r2, %r3;", (S32 >> 1, T32 >> 1, S32), np.int32, lambda a, b, c: c + abs(a - b)),
    ("setp.lt.s32 %p1, %r1, %r2; selp.b32 %r0, %r1, %r2, %p1;", (S32, T32), np.int32, min),
    ("setp.hi.u32 %p1, %r1, %r2; @!%p1 mov.b32 %r1, %r2; mov.b32 %r0, %r1;", (U32, V32), np.uint32, max),
    ("setp.eq.s32 %p1|%p2, %r1, %r2; setp.ge.and.s32 %p3, %r1, %r2, !%p1; selp.b32 %r0, 1, 0, %p3;", (S32, T32),
     np.uint32, lambda a, b: int(a > b)),
    ("set.le.u32.s32 %r0, %r1, %r2;", (S32, T32), np.uint32, lambda a, b: -int(a <= b)),
    ("slct.b32.s32 %r0, %r1, %r2, %r3;", (S32, T32, S32), np.int32, lambda a, b, c: a if c >= 0 else b),
    ("mov.b32 {%rs1, %rs2}, %r1; mov.b32 %r0, {%rs2, %rs1};", (U32,), np.uint32, lambda a: a >> 16 | a << 16),
    ("mov.b64 {%r1, %r2}, %rd1; add.u32 %r0, %r1, %r2;", (U64,), np.uint32, lambda a: a + (a >> 32)),
    ("cvt.s64.s32 %rd0, %r1;", (S32,), np.int64, lambda a: a),
    ("cvt.u64.u32 %rd0, %r1;", (U32,), np.uint64, lambda a: a),
    ("cvt.s32.s8 %r0, %r1;", (S32,), np.int32, lambda a: (a & 255) - 256 * (a >> 7 & 1)),
    ("cvt.u8.u32 %r0, %r1;", (U32,), np.uint32, lambda a: a & 255),
    ("cvt.sat.s8.s32 %r0, %r1;", (S32,), np.int32, lambda a: min(max(a, -128), 127)),
    ("cvt.sat.u16.s32 %rs0, %r1;", (S32,), np.uint16, lambda a: min(max(a, 0), 65535)),
]


@pytest.mark.parametrize("case", INTEGERS, ids=lambda case: case[0][:40])
def test_integers(case: tuple[str, tuple[Array, ...], Any, Callable[..., int]]) -> None:
    code, inputs, out, fn = case
    np.testing.assert_array_equal(evaluate(code, *inputs, out=out), python(fn, out)(*inputs))


F32A, F32B, F32C = (floats(np.float32, s) for s in range(3))
F64A, F64B, F64C = (floats(np.float64, s) for s in range(3))
F16A, F16B, F16C = (floats(np.float16, s) for s in range(3))
B16A, B16B, B16C = (floats(BF16, s) for s in range(3))


def wide(fn: Callable[..., Array], out: Any) -> Callable[..., Array]:
    """Computed in float64 and rounded once: right where float64 holds the exact result."""
    return lambda *xs: np.asarray(fn(*(np.asarray(x, np.float64) for x in xs))).astype(out)


def _integral(fn: Callable[[Array], Array], low: float, high: float, out: Any) -> Callable[[Array], Array]:
    def convert(x: Array) -> Array:
        y = np.clip(fn(np.nan_to_num(x.astype(np.float64), nan=0.0, posinf=np.inf, neginf=-np.inf)), low, high)
        return y.astype(out)
    return convert


FLOATS: list[tuple[str, tuple[Array, ...], Any, Callable[..., Array]]] = [
    ("add.rn.f32 %r0, %r1, %r2;", (F32A, F32B), np.float32, wide(np.add, np.float32)),
    ("sub.f32 %r0, %r1, %r2;", (F32A, F32B), np.float32, wide(np.subtract, np.float32)),
    ("mul.rn.f32 %r0, %r1, %r2;", (F32A, F32B), np.float32, wide(np.multiply, np.float32)),
    ("mul.rn.f64 %rd0, %rd1, %rd2;", (F64A, F64B), np.float64, np.multiply),
    ("add.f16 %rs0, %rs1, %rs2;", (F16A, F16B), np.float16, wide(np.add, np.float16)),
    ("mul.bf16 %rs0, %rs1, %rs2;", (B16A, B16B), BF16, wide(np.multiply, BF16)),
    ("fma.rn.f64 %rd0, %rd1, %rd2, %rd3;", (F64A[8:], F64A[8:], -F64A[8:] * F64A[8:]), np.float64,
     lambda a, b, c: np.array([float(Fraction(float(x)) * Fraction(float(y)) + Fraction(float(z)))
                               if np.isfinite([x, y, z]).all() else x * y + z for x, y, z in zip(a, b, c)])),
    ("div.rn.f32 %r0, %r1, %r2;", (F32A, F32B), np.float32, wide(np.divide, np.float32)),
    ("sqrt.rn.f32 %r0, %r1;", (F32A,), np.float32, wide(np.sqrt, np.float32)),
    ("rcp.rn.f64 %rd0, %rd1;", (F64A,), np.float64, lambda a: 1 / a),
    ("min.f32 %r0, %r1, %r2;", (F32A, F32B), np.float32, np.fmin),
    ("max.NaN.f32 %r0, %r1, %r2;", (F32A, F32B), np.float32, np.maximum),
    ("max.f16 %rs0, %rs1, %rs2;", (F16A, F16B), np.float16, np.fmax),
    ("neg.f32 %r0, %r1;", (F32A,), np.float32, np.negative),
    ("abs.bf16 %rs0, %rs1;", (B16A,), BF16, np.abs),
    ("copysign.f32 %r0, %r1, %r2;", (F32A, F32B), np.float32, lambda a, b: np.copysign(b, a)),
    ("add.sat.f32 %r0, %r1, %r2;", (F32A, F32B), np.float32,
     lambda a, b: np.nan_to_num(np.clip(a + b, 0, 1), nan=0.0)),
    ("setp.lt.f32 %p1, %r1, %r2; selp.b32 %r0, 1, 0, %p1;", (F32A, F32B), np.int32, lambda a, b: a < b),
    ("setp.geu.f32 %p1, %r1, %r2; selp.b32 %r0, 1, 0, %p1;", (F32A, F32B), np.int32, lambda a, b: ~(a < b)),
    ("setp.ne.f32 %p1, %r1, %r2; selp.b32 %r0, 1, 0, %p1;", (F32A, F32B), np.int32, lambda a, b: (a < b) | (a > b)),
    ("setp.neu.f64 %p1, %rd1, %rd2; selp.b32 %r0, 1, 0, %p1;", (F64A, F64B), np.int32, np.not_equal),
    ("setp.nan.f32 %p1, %r1, %r2; selp.b32 %r0, 1, 0, %p1;", (F32A, F32B), np.int32,
     lambda a, b: np.isnan(a) | np.isnan(b)),
    ("testp.subnormal.f32 %p1, %r1; selp.b32 %r0, 1, 0, %p1;", (F32A,), np.int32,
     lambda a: (a != 0) & (np.abs(a) < 2.0**-126)),
    ("cvt.rn.f16.f32 %rs0, %r1;", (F32A,), np.float16, lambda a: a.astype(np.float16)),
    ("cvt.rn.bf16.f32 %rs0, %r1;", (F32A,), BF16, lambda a: a.astype(BF16)),
    ("cvt.f32.f16 %r0, %rs1;", (F16A,), np.float32, lambda a: a.astype(np.float32)),
    ("cvt.f32.bf16 %r0, %rs1;", (B16A,), np.float32, lambda a: a.astype(np.float32)),
    ("cvt.rn.f32.f64 %r0, %rd1;", (F64A,), np.float32, lambda a: a.astype(np.float32)),
    ("cvt.rn.f32.s64 %r0, %rd1;", (S64,), np.float32, lambda a: a.astype(np.float32)),
    ("cvt.rn.f32.u64 %r0, %rd1;", (U64,), np.float32, lambda a: a.astype(np.float32)),
    ("cvt.rn.f64.u64 %rd0, %rd1;", (U64,), np.float64, lambda a: a.astype(np.float64)),
    ("cvt.rzi.s32.f32 %r0, %r1;", (F32A,), np.int32, _integral(np.trunc, -2.0**31, 2.0**31 - 1, np.int32)),
    ("cvt.rni.u32.f32 %r0, %r1;", (F32A,), np.uint32, _integral(np.rint, 0, 2.0**32 - 1, np.uint32)),
    ("cvt.rzi.u64.f64 %rd0, %rd1;", (F64A[8:],), np.uint64, lambda a: np.maximum(a, 0).astype(np.uint64)),
    ("cvt.rzi.s64.f32 %rd0, %r1;", (F32A,), np.int64,
     lambda a: np.array([-2**63 if np.isnan(x) else min(max(int(np.clip(x, -1e30, 1e30)), -2**63), 2**63 - 1)
                         for x in a])),
    ("cvt.rmi.f32.f32 %r0, %r1;", (F32A,), np.float32, np.floor),
    ("cvt.rpi.f64.f64 %rd0, %rd1;", (F64A,), np.float64, np.ceil),
    ("cvt.rn.bf16x2.f32 %r0, %r1, %r2; shr.u32 %r0, %r0, 16; cvt.u16.u32 %rs0, %r0;", (F32A, F32B), BF16,
     lambda a, b: a.astype(BF16)),
    ("cvt.rn.f16x2.f32 %r0, %r1, %r2; cvt.u16.u32 %rs0, %r0;", (F32A, F32B), np.float16,
     lambda a, b: b.astype(np.float16)),
    ("mul.ftz.f32 %r0, %r1, 0f3F000000;", (F32A,), np.float32,
     lambda a: np.where(np.abs(a) < 2.0**-125, np.copysign(np.float32(0), a), a / 2)),
]


def same(found: Array, expected: Array) -> None:
    """Equal numbers, and NaN for NaN."""
    if found.dtype.kind not in "iu":
        found, expected = found.astype(np.float64), expected.astype(np.float64)
    np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize("case", FLOATS, ids=lambda case: case[0][:40])
def test_floats(case: tuple[str, tuple[Array, ...], Any, Callable[..., Array]]) -> None:
    code, inputs, out, fn = case
    with np.errstate(all="ignore"):
        expected = np.asarray(fn(*inputs)).astype(out)
    found = evaluate(code, *inputs, out=out)
    same(found, expected)
    numbers = ~np.isnan(expected.astype(np.float64)) if np.dtype(out).kind not in "iu" else np.zeros(len(found), bool)
    raw = f"u{np.dtype(out).itemsize}"
    np.testing.assert_array_equal(found.view(raw)[numbers], expected.view(raw)[numbers])  # signs of zeros too


def test_the_assembler_takes_every_instruction() -> None:
    entries = [elementwise(code, [x.itemsize for x in inputs], np.dtype(out).itemsize, f"k{i}")
               for i, (code, inputs, out, _) in enumerate([*INTEGERS, *FLOATS])]
    assemble(header("sm_90") + "\n".join(entries), "sm_90")


def _exactly(a: float, b: float, c: float) -> Fraction:
    return Fraction(a) * Fraction(b) + Fraction(c)


@pytest.mark.parametrize("mode", ["rn", "rz", "rm", "rp"])
def test_fma_rounds_once_in_every_direction(mode: str) -> None:
    a, b = F32A[10:], np.roll(F32A[10:], 3)
    c = (-(a.astype(np.float64) * b) * (1 + np.resize([0, 3, -5, 2.0**20], len(a)) * 2.0**-24)).astype(np.float32)
    ok = np.isfinite(a) & np.isfinite(b) & np.isfinite(c)
    a, b, c = a[ok], b[ok], c[ok]
    found = evaluate(f"fma.{mode}.f32 %r0, %r1, %r2, %r3;", a, b, c, out=np.float32)
    for x, y, z, r in zip(a, b, c, found):
        exact = _exactly(float(x), float(y), float(z))
        below, above = (np.nextafter(r, np.float32(s)) for s in (-np.inf, np.inf))
        errors = [abs(Fraction(float(v)) - exact) for v in (below, r, above)]
        if mode == "rn":
            assert errors[1] == min(errors)
        elif mode == "rm" or mode == "rz" and exact > 0:
            assert Fraction(float(r)) <= exact < Fraction(float(above))
        else:
            assert Fraction(float(below)) < exact <= Fraction(float(r))


def test_pairs_of_f32_are_added_and_multiplied() -> None:
    a, b = (floats(np.float32, s)[8:].reshape(-1, 2) for s in range(2))
    pairs = [np.ascontiguousarray(x).view(np.uint64).reshape(-1) for x in (a, b)]
    for op, fn in (("add", np.add), ("sub", np.subtract), ("mul", np.multiply)):
        found = evaluate(f"{op}.rn.f32x2 %rd0, %rd1, %rd2;", *pairs, out=np.uint64).view(np.float32).reshape(-1, 2)
        with np.errstate(all="ignore"):
            same(found, fn(a, b))


@pytest.mark.parametrize("kind, dtype", [("f16", np.float16), ("bf16", BF16)])
def test_sums_of_f32_take_numbers_of_16_bits(kind: str, dtype: Any) -> None:
    """As they are: nothing is rounded before the sum is."""
    a, b, c = floats(dtype, 0), floats(dtype, 1), floats(np.float32, 2)[:len(floats(dtype, 0))]
    x, y = a.astype(np.float32), b.astype(np.float32)
    with np.errstate(all="ignore"):
        for op, want in (("add", x + c), ("sub", x - c)):
            same(evaluate(f"{op}.rn.f32.{kind} %r0, %rs1, %r2;", a, c, out=np.float32, target="sm_100a"), want)
        same(evaluate(f"fma.rn.f32.{kind} %r0, %rs1, %rs2, %r3;", a, b, c, out=np.float32, target="sm_100a"),
             evaluate("fma.rn.f32 %r0, %r1, %r2, %r3;", x, y, c, out=np.float32))


@pytest.mark.parametrize("kind, dtype", [("f16x2", np.float16), ("bf16x2", BF16)])
def test_packed_arithmetic_works_on_both_halves(kind: str, dtype: Any) -> None:
    a, b, c = (floats(dtype, s)[8:].reshape(-1, 2) for s in range(3))
    bits = [np.ascontiguousarray(x).view(np.uint32).reshape(-1) for x in (a, b, c)]
    found = evaluate(f"fma.rn.{kind} %r0, %r1, %r2, %r3;", *bits, out=np.uint32).view(dtype).reshape(-1, 2)
    with np.errstate(all="ignore"):
        expected = (a.astype(np.float64) * b.astype(np.float64) + c.astype(np.float64)).astype(dtype)
    same(found, expected)


APPROXIMATE = [("ex2.approx.f32", np.exp2, 2.0**-22), ("lg2.approx.f32", np.log2, 2.0**-22),
               ("rsqrt.approx.f32", lambda x: 1 / np.sqrt(x), 2.0**-22.4),
               ("rcp.approx.f32", lambda x: 1 / x, 2.0**-23),
               ("tanh.approx.f32", np.tanh, 2.0**-11), ("sin.approx.f32", np.sin, 2.0**-20),
               ("sqrt.approx.f32", np.sqrt, 2.0**-22)]


@pytest.mark.parametrize("op, fn, error", APPROXIMATE, ids=lambda v: v if isinstance(v, str) else "")
def test_noise_stays_within_the_documented_errors(op: str, fn: Callable[[Array], Array], error: float) -> None:
    x = np.linspace(0.1, 3, N).astype(np.float32)
    exact = fn(x.astype(np.float64))
    plain, noisy = (evaluate(f"{op} %r0, %r1;", x, out=np.float32, noise=seed) for seed in (None, 3))
    np.testing.assert_array_equal(plain, exact.astype(np.float32))
    assert (plain != noisy).any()
    assert (np.abs(noisy - exact) <= 1.05 * error * np.maximum(np.abs(exact), 1) + 1e-7).all()


def test_approximate_division_flushes_huge_divisors() -> None:
    a, b = np.array([1, 1], np.float32), np.array([2.0**127, 4], np.float32)
    np.testing.assert_array_equal(evaluate("div.approx.f32 %r0, %r1, %r2;", a, b, out=np.float32), [0, 0.25])
    np.testing.assert_array_equal(evaluate("div.full.f32 %r0, %r1, %r2;", a, b, out=np.float32), [2.0**-127, 0.25])


def test_tf32_rounds_to_ten_bits() -> None:
    found = evaluate("cvt.rna.tf32.f32 %r0, %r1;", F32A[8:40], out=np.uint32)
    assert (found & 0x1FFF == 0).all()
    np.testing.assert_allclose(found.view(np.float32), F32A[8:40], rtol=2.0**-11)


def test_division_by_zero_is_a_fault() -> None:
    with pytest.raises(Fault, match=r"thread \(0, 0, 0\): division by zero"):
        evaluate("div.u32 %r0, %r1, %r2;", V32, U32, out=np.uint32)


@pytest.mark.parametrize("code, message", [
    ("frob.b32 %r0, %r1;", "unknown opcode `frob`"),
    ("add.ftz.s32 %r0, %r1, %r1;", "a type expected"),
    ("add.sat.rn.f32 %r0, %r1, %r1;", "a type expected"),
    ("add.u32.hi %r0, %r1, %r1;", "unknown modifiers .hi"),
    ("add.f32 %r0, %r1;", "3 operands expected, found 2"),
    ("add.f64 %r0, %r1, %r1;", "%r1 has 32 bits, which does not fit .f64"),
    ("add.f32 %r0, %r1, 1;", "must be written by its bits"),
    ("mov.b32 %r0, %zork;", "unknown register %zork"),
    ("bra NOWHERE;", "unknown label"),
    ("setp.lo.s32 %p1, %r1, %r1;", ".lo does not compare .s32"),
    ("ld.global.v3.b32 %r0, [%rd101];", "a type expected"),
])
def test_what_is_not_known_is_an_error_with_its_line(code: str, message: str) -> None:
    with pytest.raises(PtxError, match=r"line \d+: `.*`: .*" + message.replace("%", "%").replace(".", r"\.")):
        evaluate(code, U32, out=np.uint32)
