"""Conversions between element types, as XLA's CPU compiler does them."""
from __future__ import annotations

from collections.abc import Callable, Iterable

from ...errors import UnsupportedOp
from ...hlo.types import DType
from .forms import int_op, round_half
from .values import At, compute_type, is_half, memory_type


def convert(at: At, source: DType, to: DType, name: str) -> str:
    """XLA's convert, computing form to computing form."""
    if source is to or source.name == to.name:
        return name
    a = compute_type(source)
    if "complex" in (source.kind, to.kind) or _narrow(source) or _narrow(to):
        raise UnsupportedOp("convert", "llvm", f"{source} to {to}")
    if to.name == "pred":
        if source.is_float:
            return at.op(f"fcmp une {at.type(a)} {name}, {at.lit(a, '0.0')}")
        return at.op(f"icmp ne {at.type(a)} {name}, {at.lit(a, 0)}")
    if not source.is_float:
        return _fromint_op(at, source, to, name)
    if to.is_float:
        return _between_floats(at, source, to, name)
    return _to_int(at, a, to, name)


def _to_int(at: At, a: str, to: DType, name: str) -> str:
    """Truncate, saturate, NaN to 0.  (LLVM's saturating conversions say the same, one lane at a time.)"""
    signed = to.kind == "int"
    low = -(1 << (to.bits - 1)) if signed else 0
    top = 1 << (to.bits - 1 if signed else to.bits)
    t, b = at.type(a), compute_type(to)
    under = at.op(f"fcmp olt {t} {name}, {at.lit(a, f'{low:.1f}')}")
    over = at.op(f"fcmp oge {t} {name}, {at.lit(a, f'{top:.1f}')}")
    outside = at.op(f"or {at.type('i1')} {under}, {at.op(f'fcmp uge {t} {name}, ' + at.lit(a, f'{top:.1f}'))}")
    safe = at.select(a, outside, at.lit(a, "0.0"), name)
    wide = "i32" if to.bits < 32 else b
    out = at.cast("fptosi" if signed or to.bits < 32 else "fptoui", a, safe, wide)
    if wide != b:
        out = at.cast("trunc", wide, out, b)
    out = at.select(b, over, at.lit(b, top - 1), out)
    return at.select(b, under, at.lit(b, low), out) if signed else out


def _narrow(dtype: DType) -> bool:
    return dtype.is_float and dtype.bits < 16


def _fromint_op(at: At, source: DType, to: DType, name: str) -> str:
    a, b = compute_type(source), compute_type(to)
    if to.is_float:
        out = at.cast("sitofp" if source.kind == "int" else "uitofp", a, name, b)
        return round_half(at, to, out) if is_half(to) and not _exact_in(source, to) else out
    if a == b:
        return name
    if int(a[1:]) > int(b[1:]):
        return at.cast("trunc", a, name, b)
    return at.cast("sext" if source.kind == "int" else "zext", a, name, b)


def _exact_in(source: DType, to: DType) -> bool:
    """Every integer of `source` is a value of the 16-bit float type `to`."""
    return source.name == "pred" or source.bits == 8 and to.name == "f16" or source.name in ("s8", "u8")


def _between_floats(at: At, source: DType, to: DType, name: str) -> str:
    a, b = compute_type(source), compute_type(to)
    if b == "double":
        return at.cast("fpext", a, name, b)
    if a == "double":
        # f64 -> f16 rounds once: an f32 rounded to odd keeps what the second rounding needs to know.
        name = _round_to_odd(at, name) if to.name == "f16" else at.cast("fptrunc", a, name, b)
    return round_half(at, to, name) if is_half(to) else name


def _round_to_odd(at: At, name: str) -> str:
    near = at.cast("fptrunc", "double", name, "float")
    t = at.type("double")
    fabs = [at.call("fabs", "double", n) for n in (at.cast("fpext", "float", near, "double"), name)]
    above = at.cast("zext", "i1", at.op(f"fcmp ogt {t} {fabs[0]}, {fabs[1]}"), "i32")
    inexact = at.cast("zext", "i1", at.op(f"fcmp one {t} {fabs[0]}, {fabs[1]}"), "i32")
    down = at.op(f"sub {at.type('i32')} {at.cast('bitcast', 'float', near, 'i32')}, {above}")
    return at.cast("bitcast", "i32", at.op(f"or {at.type('i32')} {down}, {inexact}"), "float")


def bitcast_convert(at: At, source: DType, to: DType, name: str) -> str:
    """Same bits, another type; memory form to memory form."""
    a, b = memory_type(source), memory_type(to)
    return name if a == b else at.cast("bitcast", a, name, b)


#: (exponent bits, mantissa bits)
FORMATS = {"f16": (5, 10), "bf16": (8, 7), "f32": (8, 23), "f64": (11, 52)}


def reduce_precision(at: At, dtype: DType, name: str, exponent: int, mantissa: int) -> str:
    """Round to a format with fewer bits: `name` and the result are integers of the type's width.  NaNs stay as they
    are; values too large become infinite, values below the smallest normal number of the format become zero."""
    source_exponent, source_mantissa = FORMATS[dtype.name]
    t = f"i{dtype.bits}"
    x, sign = name, 1 << (dtype.bits - 1)
    infinity = ((1 << source_exponent) - 1) << source_mantissa
    if mantissa < source_mantissa:
        drop = source_mantissa - mantissa
        odd = int_op(at, "and", int_op(at, "lshr", x, drop, t), 1, t)
        bias = int_op(at, "add", odd, (1 << (drop - 1)) - 1, t)
        x = int_op(at, "and", at.op(f"add {at.type(t)} {x}, {bias}"), -(1 << drop), t)
    if exponent < source_exponent:
        source_bias, bias_ = (1 << (source_exponent - 1)) - 1, (1 << (exponent - 1)) - 1
        field = int_op(at, "and", x, infinity, t)
        signed = int_op(at, "and", x, -sign, t)
        over = int_op(at, "icmp ugt", field, (source_bias + bias_) << source_mantissa, t)
        under = int_op(at, "icmp ule", field, (source_bias - bias_) << source_mantissa, t)
        x = at.select(t, over, int_op(at, "or", signed, infinity, t), x)
        x = at.select(t, under, signed, x)
    nan = int_op(at, "icmp ugt", int_op(at, "and", name, sign - 1, t), infinity, t)
    return at.select(t, nan, name, x)


def complex_part(n: int) -> Callable[[At, DType, list[str]], str]:
    """The rule that takes the real (0) or imaginary (1) part of complex numbers, which are held as integers."""
    def rule(at: At, d: DType, a: list[str]) -> str:
        part, half = {64: ("float", "i32"), 128: ("double", "i64")}[d.bits]
        if at.width:
            both = at.op(f"bitcast {at.type(f'i{d.bits}')} {a[0]} to <{2 * at.width} x {part}>")
            return _shuffle(at, part, 2 * at.width, both, "poison", range(n, 2 * at.width, 2))
        bits = at.op(f"lshr i{d.bits} {a[0]}, {d.bits // 2}") if n else a[0]
        return at.cast("bitcast", half, at.cast("trunc", f"i{d.bits}", bits, half), part)
    return rule


def joined(at: At, d: DType, a: list[str]) -> str:
    """Complex numbers of their parts."""
    part, bits, half = compute_type(d), 2 * d.bits, f"i{d.bits}"
    if at.width:
        order = [k for n in range(at.width) for k in (n, at.width + n)]
        both = _shuffle(at, part, at.width, a[0], a[1], order)
        return at.op(f"bitcast <{2 * at.width} x {part}> {both} to {at.type(f'i{bits}')}")
    low, high = (at.cast("zext", half, at.cast("bitcast", part, x, half), f"i{bits}") for x in a)
    return at.op(f"or i{bits} {low}, {at.op(f'shl i{bits} {high}, {d.bits}')}")


def _shuffle(at: At, part: str, width: int, x: str, y: str, order: Iterable[int]) -> str:
    lanes = list(order)
    mask = ", ".join(f"i32 {k}" for k in lanes)
    return at.op(f"shufflevector <{width} x {part}> {x}, <{width} x {part}> {y}, <{len(lanes)} x i32> <{mask}>")
