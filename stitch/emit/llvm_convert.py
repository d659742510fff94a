"""Conversions between element types, as XLA's CPU compiler does them."""
from __future__ import annotations

from ..errors import UnsupportedOp
from ..hlo.types import DType
from .llvm_values import At, compute_type, float_literal, is_half


def unpack(at: At, dtype: DType, name: str) -> str:
    """Memory form -> computing form."""
    if dtype.name == "bf16":
        return at.cast("bitcast", "i32", _int(at, "shl", at.cast("zext", "i16", name, "i32"), 16), "float")
    if dtype.name == "f16":
        if at.e.target.has_f16c:
            return at.cast("fpext", "half", at.cast("bitcast", "i16", name, "half"), "float")
        return _f16_to_f32(at, name)
    assert dtype.name == "pred", dtype
    return at.op(f"icmp ne {at.type('i8')} {name}, {'zeroinitializer' if at.width else 0}")


def pack(at: At, dtype: DType, name: str) -> str:
    """Computing form -> memory form; exact, since values of 16-bit floats are rounded when they are computed."""
    if dtype.name == "pred":
        return at.cast("zext", "i1", name, "i8")
    if dtype.name == "bf16":
        bits = at.cast("bitcast", "float", name, "i32")
        return at.cast("trunc", "i32", _int(at, "lshr", bits, 16), "i16")
    assert dtype.name == "f16", dtype
    if at.e.target.has_f16c:
        return at.cast("bitcast", "half", at.cast("fptrunc", "float", name, "half"), "i16")
    return _f32_to_f16(at, name)


def round_half(at: At, dtype: DType, name: str) -> str:
    """An f32 rounded to the nearest (ties to even) value of a 16-bit float type, still as f32."""
    if dtype.name == "f16":
        return unpack(at, dtype, pack(at, dtype, name))
    bits = at.cast("bitcast", "float", name, "i32")
    odd = _int(at, "and", _int(at, "lshr", bits, 16), 1)
    up = _int(at, "add", at.op(f"add {at.type('i32')} {bits}, {odd}"), 0x7FFF)
    # A NaN keeps its sign and becomes the quiet one without payload.
    quiet = _int(at, "and", _int(at, "or", bits, 0x7FFFFFFF), -0x400000)
    nan = at.op(f"fcmp uno {at.type('float')} {name}, {at.lit('float', '0.0')}")
    return at.cast("bitcast", "i32", at.select("i32", nan, quiet, _int(at, "and", up, -0x10000)), "float")


def _int(at: At, op: str, name: str, constant: int, type_: str = "i32") -> str:
    return at.op(f"{op} {at.type(type_)} {name}, {at.lit(type_, constant)}")


def _f16_to_f32(at: At, name: str) -> str:
    """Without F16C: the exponent is rebased by a multiplication, which also normalizes subnormals."""
    h = at.cast("zext", "i16", name, "i32")
    magnitude = _int(at, "and", h, 0x7FFF)
    small = at.cast("bitcast", "i32", _int(at, "shl", magnitude, 13), "float")
    scaled = at.op(f"fmul {at.type('float')} {small}, {at.lit('float', float_literal(2.0 ** 112))}")
    bits = at.cast("bitcast", "float", scaled, "i32")
    infinite = at.select("i32", _int(at, "icmp uge", magnitude, 0x7C00), at.lit("i32", 0x7F800000), at.lit("i32", 0))
    quiet = at.select("i32", _int(at, "icmp ugt", magnitude, 0x7C00), at.lit("i32", 0x7FC00000), infinite)
    t = at.type("i32")
    signed = at.op(f"or {t} {bits}, {_int(at, 'shl', _int(at, 'and', h, 0x8000), 16)}")
    return at.cast("bitcast", "i32", at.op(f"or {t} {signed}, {quiet}"), "float")


def _f32_to_f16(at: At, name: str) -> str:
    """Without F16C: round to nearest even in integer arithmetic (an addition of 0.5 aligns subnormals)."""
    t, bits = at.type("i32"), at.cast("bitcast", "float", name, "i32")
    magnitude = _int(at, "and", bits, 0x7FFFFFFF)
    half = at.op(f"fadd {at.type('float')} {at.cast('bitcast', 'i32', magnitude, 'float')}, {at.lit('float', '0.5')}")
    tiny = _int(at, "sub", at.cast("bitcast", "float", half, "i32"), 0x3F000000)
    odd = _int(at, "and", _int(at, "lshr", magnitude, 13), 1)
    rebased = at.op(f"add {t} {_int(at, 'add', magnitude, 0xC8000FFF - (1 << 32))}, {odd}")
    finite = at.select("i32", _int(at, "icmp ult", magnitude, 0x38800000), tiny, _int(at, "lshr", rebased, 13))
    special = at.select("i32", _int(at, "icmp ugt", magnitude, 0x7F800000), at.lit("i32", 0x7E00),
                        at.lit("i32", 0x7C00))
    out = at.select("i32", _int(at, "icmp uge", magnitude, 0x47800000), special, finite)
    sign = _int(at, "and", _int(at, "lshr", bits, 16), 0x8000)
    return at.cast("trunc", "i32", at.op(f"or {t} {out}, {sign}"), "i16")


def convert(at: At, source: DType, to: DType, name: str) -> str:
    """XLA's convert, computing form to computing form."""
    if source is to or source.name == to.name:
        return name
    a, b = compute_type(source), compute_type(to)
    if "complex" in (source.kind, to.kind) or _narrow(source) or _narrow(to):
        raise UnsupportedOp("convert", "llvm", f"{source} to {to}")
    if to.name == "pred":
        if source.is_float:
            return at.op(f"fcmp une {at.type(a)} {name}, {at.lit(a, '0.0')}")
        return at.op(f"icmp ne {at.type(a)} {name}, {at.lit(a, 0)}")
    if not source.is_float:
        return _from_int(at, source, to, name)
    if to.is_float:
        return _between_floats(at, source, to, name)
    kind = "fptosi" if to.kind == "int" else "fptoui"
    f = at.e.intrinsic(f"llvm.{kind}.sat.{at.suffix(b)}.{at.suffix(a)}", at.type(b), [at.type(a)])
    return at.op(f"call {at.type(b)} {f}({at.type(a)} {name})")


def _narrow(dtype: DType) -> bool:
    return dtype.is_float and dtype.bits < 16


def _from_int(at: At, source: DType, to: DType, name: str) -> str:
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
    from .llvm_values import memory_type

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
        odd = _int(at, "and", _int(at, "lshr", x, drop, t), 1, t)
        bias = _int(at, "add", odd, (1 << (drop - 1)) - 1, t)
        x = _int(at, "and", at.op(f"add {at.type(t)} {x}, {bias}"), -(1 << drop), t)
    if exponent < source_exponent:
        source_bias, bias_ = (1 << (source_exponent - 1)) - 1, (1 << (exponent - 1)) - 1
        field = _int(at, "and", x, infinity, t)
        signed = _int(at, "and", x, -sign, t)
        over = _int(at, "icmp ugt", field, (source_bias + bias_) << source_mantissa, t)
        under = _int(at, "icmp ule", field, (source_bias - bias_) << source_mantissa, t)
        x = at.select(t, over, _int(at, "or", signed, infinity, t), x)
        x = at.select(t, under, signed, x)
    nan = _int(at, "icmp ugt", _int(at, "and", name, sign - 1, t), infinity, t)
    return at.select(t, nan, name, x)
