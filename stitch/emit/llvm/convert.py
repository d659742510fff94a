"""Conversions between element types, as XLA's CPU compiler does them."""
from __future__ import annotations

from collections.abc import Iterable

from ...errors import UnsupportedOp
from ...hlo.code import Value
from ...hlo.types import DTYPES, F32, F64, S32, U32, DType
from .forms import decimal, round_half
from .values import At, arithmetic, compute_type, is_half


def convert(at: At, source: DType, to: DType, value: Value) -> Value:
    """XLA's convert, computing form to computing form."""
    if source.name == to.name:
        return value
    if "complex" in (source.kind, to.kind) or _narrow(source) or _narrow(to):
        raise UnsupportedOp("convert", "llvm", f"{source} to {to}")
    if to.name == "pred":
        return value.ne(decimal(at, value.dtype, 0.0) if source.is_float else 0)
    if not source.is_float:
        out = value.to(arithmetic(to))
        return round_half(at, to, out) if is_half(to) and not _exact_in(source, to) else out
    if to.is_float:
        return _between_floats(at, source, to, value)
    return _to_int(at, to, value)


def converted(at: At, source: DType, to: DType, name: str) -> str:
    """The same of an operand's name."""
    return convert(at, source, to, at.value(arithmetic(source), name)).name


def _to_int(at: At, to: DType, value: Value) -> Value:
    """Truncate, saturate, NaN to 0.  (LLVM's saturating conversions say the same, one lane at a time.)"""
    signed = to.kind == "int"
    low = -(1 << (to.bits - 1)) if signed else 0
    top = 1 << (to.bits - 1 if signed else to.bits)
    if to.bits <= (32 if value.dtype.bits == 64 else 16):
        return _within(at, value, low, top - 1).to(S32 if to.bits < 32 else to).to(to)
    least, most = decimal(at, value.dtype, low), decimal(at, value.dtype, top)
    under, over = value < least, value >= most
    safe = at.select(under | at.compare("uge", value, most), decimal(at, value.dtype, 0.0), value)
    out = at.select(over, top - 1, safe.to(to))
    return at.select(under, low, out) if signed else out


def _within(at: At, value: Value, low: int, high: int) -> Value:
    """A float between two numbers that are floats themselves; NaN is 0.  (Choices by ordered comparisons: one
    instruction each, which gives the second operand where one is NaN.)"""
    least, most = decimal(at, value.dtype, low), decimal(at, value.dtype, high)
    if low:
        zero = decimal(at, value.dtype, 0.0)
        value = at.select(value.unordered(zero), zero, value)
    above = at.select(value > least, value, least)
    return at.select(above < most, above, most)


def _narrow(dtype: DType) -> bool:
    return dtype.is_float and dtype.bits < 16


def _exact_in(source: DType, to: DType) -> bool:
    """Every integer of `source` is a value of the 16-bit float type `to`."""
    return source.name == "pred" or source.bits == 8 and to.name == "f16" or source.name in ("s8", "u8")


def _between_floats(at: At, source: DType, to: DType, value: Value) -> Value:
    if to.name == "f64":
        return value.to(F64)
    if source.name == "f64":
        # f64 -> f16 rounds once: an f32 rounded to odd keeps what the second rounding needs to know.
        value = _round_to_odd(at, value) if to.name == "f16" else value.to(F32)
    return round_half(at, to, value) if is_half(to) else value


def _round_to_odd(at: At, value: Value) -> Value:
    near = value.to(F32)
    rounded, exact = (at.intrinsic("fabs", v) for v in (near.to(F64), value))
    above = (rounded > exact).to(U32)
    inexact = at.compare("one", rounded, exact).to(U32)
    return ((near.view(U32) - above) | inexact).view(F32)


def complex_part(at: At, value: Value, n: int) -> Value:
    """The real (0) or imaginary (1) part of complex numbers, which are held as integers."""
    part, half = {64: (F32, U32), 128: (F64, DTYPES["u64"])}[value.dtype.bits]
    if at.width:
        scalar = compute_type(part)
        both = at.put(f"bitcast {at.type_of(value.dtype)} {value.name} to <{2 * at.width} x {scalar}>")
        return at.value(part, _shuffle(at, scalar, 2 * at.width, both, "poison", range(n, 2 * at.width, 2)))
    return at.cast(value.shift_right(value.dtype.bits // 2) if n else value, half).view(part)


def joined(at: At, real: Value, imaginary: Value) -> Value:
    """Complex numbers of their parts."""
    d = real.dtype
    half, whole = DTYPES[f"u{d.bits}"], DTYPES[f"c{2 * d.bits}"]
    if at.width:
        scalar = compute_type(d)
        order = [k for n in range(at.width) for k in (n, at.width + n)]
        both = _shuffle(at, scalar, at.width, real.name, imaginary.name, order)
        return at.value(whole, at.put(f"bitcast <{2 * at.width} x {scalar}> {both} to {at.type_of(whole)}"))
    low, high = (v.view(half).to(whole) for v in (real, imaginary))
    return low | (high << d.bits)


def _shuffle(at: At, part: str, width: int, x: str, y: str, order: Iterable[int]) -> str:
    lanes = list(order)
    mask = ", ".join(f"i32 {k}" for k in lanes)
    return at.op(f"shufflevector <{width} x {part}> {x}, <{width} x {part}> {y}, <{len(lanes)} x i32> <{mask}>")
