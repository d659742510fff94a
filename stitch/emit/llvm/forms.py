"""The two forms of a value: in memory, and as it is computed with.

pred is i8 in memory and i1 in registers; 16-bit floats are i16 in memory and are computed with as the f32 of the same
value, rounded after each op.  Everything else has one form.
"""
from __future__ import annotations

from ...hlo.types import DType
from .values import At, Emitter, Reg, compute_type, float_literal, is_half, memory_type


def computing(e: Emitter, reg: Reg, lanes: bool) -> tuple[str, ...]:
    """The names of a register in computing form, spread over lanes when asked."""
    if not reg.names:
        at = e.at(reg.depth, reg.lanes)
        reg.names = tuple(unpack(at, reg.dtype, n) for n in reg.packed)
    return e.spread(reg.names, compute_type(reg.dtype), reg.depth) if lanes and not reg.lanes else reg.names


def stored(e: Emitter, reg: Reg, lanes: bool) -> tuple[str, ...]:
    """The names of a register in memory form, spread over lanes when asked."""
    if reg.dtype.name == "pred" or is_half(reg.dtype):
        if not reg.packed:
            at = e.at(reg.depth, reg.lanes)
            reg.packed = tuple(pack(at, reg.dtype, n) for n in reg.names)
        found = reg.packed
    else:
        found = reg.names
    return e.spread(found, memory_type(reg.dtype), reg.depth) if lanes and not reg.lanes else found


def unpack(at: At, dtype: DType, name: str) -> str:
    """Memory form -> computing form."""
    if dtype.name == "bf16":
        return at.cast("bitcast", "i32", int_op(at, "shl", at.cast("zext", "i16", name, "i32"), 16), "float")
    if dtype.name == "f16":
        if at.e.target.converts_f16:
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
        return at.cast("trunc", "i32", int_op(at, "lshr", bits, 16), "i16")
    assert dtype.name == "f16", dtype
    if at.e.target.converts_f16:
        return at.cast("bitcast", "half", at.cast("fptrunc", "float", name, "half"), "i16")
    return _f32_to_f16(at, name)


def round_half(at: At, dtype: DType, name: str) -> str:
    """An f32 rounded to the nearest (ties to even) value of a 16-bit float type, still as f32."""
    if dtype.name == "f16":
        return unpack(at, dtype, pack(at, dtype, name))
    if at.e.target.has_bf16:
        return unpack(at, dtype, at.cast("bitcast", "bfloat", at.cast("fptrunc", "float", name, "bfloat"), "i16"))
    bits = at.cast("bitcast", "float", name, "i32")
    odd = int_op(at, "and", int_op(at, "lshr", bits, 16), 1)
    up = int_op(at, "add", at.op(f"add {at.type('i32')} {bits}, {odd}"), 0x7FFF)
    # A NaN keeps its sign and becomes the quiet one without payload.
    quiet = int_op(at, "and", int_op(at, "or", bits, 0x7FFFFFFF), -0x400000)
    nan = at.op(f"fcmp uno {at.type('float')} {name}, {at.lit('float', '0.0')}")
    return at.cast("bitcast", "i32", at.select("i32", nan, quiet, int_op(at, "and", up, -0x10000)), "float")


def int_op(at: At, op: str, name: str, constant: int, type_: str = "i32") -> str:
    """An integer instruction with a constant second operand."""
    return at.op(f"{op} {at.type(type_)} {name}, {at.lit(type_, constant)}")


def _f16_to_f32(at: At, name: str) -> str:
    """Without F16C, and where the processor may take subnormals of f32 for zeros: normal numbers have their exponent
    rebased, subnormals are integers times 2^-24."""
    h = at.cast("zext", "i16", name, "i32")
    magnitude = int_op(at, "and", h, 0x7FFF)
    rebased = int_op(at, "add", int_op(at, "shl", magnitude, 13), 112 << 23)
    counted = at.cast("sitofp", "i32", magnitude, "float")
    scaled = at.op(f"fmul {at.type('float')} {counted}, {at.lit('float', float_literal(2.0 ** -24))}")
    subnormal = int_op(at, "icmp ult", magnitude, 0x400)
    bits = at.select("i32", subnormal, at.cast("bitcast", "float", scaled, "i32"), rebased)
    infinite = at.select("i32", int_op(at, "icmp uge", magnitude, 0x7C00), at.lit("i32", 0x7F800000), at.lit("i32", 0))
    quiet = at.select("i32", int_op(at, "icmp ugt", magnitude, 0x7C00), at.lit("i32", 0x7FC00000), infinite)
    t = at.type("i32")
    signed = at.op(f"or {t} {bits}, {int_op(at, 'shl', int_op(at, 'and', h, 0x8000), 16)}")
    return at.cast("bitcast", "i32", at.op(f"or {t} {signed}, {quiet}"), "float")


def _f32_to_f16(at: At, name: str) -> str:
    """Without F16C: round to nearest even in integer arithmetic (an addition of 0.5 aligns subnormals)."""
    t, bits = at.type("i32"), at.cast("bitcast", "float", name, "i32")
    magnitude = int_op(at, "and", bits, 0x7FFFFFFF)
    half = at.op(f"fadd {at.type('float')} {at.cast('bitcast', 'i32', magnitude, 'float')}, {at.lit('float', '0.5')}")
    tiny = int_op(at, "sub", at.cast("bitcast", "float", half, "i32"), 0x3F000000)
    odd = int_op(at, "and", int_op(at, "lshr", magnitude, 13), 1)
    rebased = at.op(f"add {t} {int_op(at, 'add', magnitude, 0xC8000FFF - (1 << 32))}, {odd}")
    finite = at.select("i32", int_op(at, "icmp ult", magnitude, 0x38800000), tiny, int_op(at, "lshr", rebased, 13))
    special = at.select("i32", int_op(at, "icmp ugt", magnitude, 0x7F800000), at.lit("i32", 0x7E00),
                        at.lit("i32", 0x7C00))
    out = at.select("i32", int_op(at, "icmp uge", magnitude, 0x47800000), special, finite)
    sign = int_op(at, "and", int_op(at, "lshr", bits, 16), 0x8000)
    return at.cast("trunc", "i32", at.op(f"or {t} {out}, {sign}"), "i16")
