"""The two forms of a value: in memory, and as it is computed with.

pred is i8 in memory and i1 in registers; 16-bit floats are i16 in memory and are computed with as the f32 of the same
value, rounded after each op.  Everything else has one form.
"""
from __future__ import annotations

from ...hlo.code import Value
from ...hlo.types import DTYPES, F32, S32, U32, DType
from .scalar import BFLOAT, HALF, Literal
from .values import At, Emitter, Reg, compute_type, is_half, memory_type

_U8, _U16 = DTYPES["u8"], DTYPES["u16"]


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
    if dtype.name == "pred":
        zero = Value(at, _U8, Literal("zeroinitializer", 0) if at.width else "0")
        return at.value(_U8, name).ne(zero).name
    return _widened(at, dtype, at.value(_U16, name)).name


def pack(at: At, dtype: DType, name: str) -> str:
    """Computing form -> memory form; exact, since values of 16-bit floats are rounded when they are computed."""
    if dtype.name == "pred":
        return at.value(dtype, name).to(_U8).name
    return _narrowed(at, dtype, at.value(F32, name)).name


def _widened(at: At, dtype: DType, bits: Value) -> Value:
    """The f32 of the same value as the bits of a 16-bit float."""
    if dtype.name == "bf16":
        return (bits.to(U32) << 16).view(F32)
    return bits.view(HALF).to(F32) if at.e.target.converts_f16 else _f16_to_f32(at, bits)


def _narrowed(at: At, dtype: DType, value: Value) -> Value:
    """The bits of a 16-bit float that has exactly this value."""
    if dtype.name == "bf16":
        return (value.view(U32) >> 16).to(_U16)
    return value.to(HALF).view(_U16) if at.e.target.converts_f16 else _f32_to_f16(at, value)


def round_half(at: At, dtype: DType, value: Value) -> Value:
    """An f32 rounded to the nearest (ties to even) value of a 16-bit float type, still as f32."""
    if dtype.name == "f16":
        return _widened(at, dtype, _narrowed(at, dtype, value))
    if at.e.target.has_bf16:
        return _widened(at, dtype, value.to(BFLOAT).view(_U16))
    bits = value.view(U32)
    odd = (bits >> 16) & 1
    up = bits + odd + 0x7FFF
    # A NaN keeps its sign and becomes the quiet one without payload.
    quiet = (bits | 0x7FFFFFFF) & -0x400000
    nan = value.unordered(decimal(at, F32, 0.0))
    return at.select(nan, quiet, up & -0x10000).view(F32)


def decimal(at: At, dtype: DType, number: float) -> Value:
    """A constant with few digits."""
    name = Literal(f"{number:.1f}", number)
    return Value(at, dtype, at.lit(compute_type(dtype), name), number)


def _f16_to_f32(at: At, half: Value) -> Value:
    """Without F16C, and where the processor may take subnormals of f32 for zeros: normal numbers have their exponent
    rebased, subnormals are integers times 2^-24."""
    h = half.to(U32)
    magnitude = h & 0x7FFF
    rebased = (magnitude << 13) + (112 << 23)
    scaled = magnitude.view(S32).to(F32) * 2.0 ** -24
    subnormal = magnitude < 0x400
    bits = at.select(subnormal, scaled.view(U32), rebased)
    infinite = at.select(magnitude >= 0x7C00, at.lift(0x7F800000, U32), 0)
    quiet = at.select(magnitude > 0x7C00, 0x7FC00000, infinite)
    signed = bits | ((h & 0x8000) << 16)
    return (signed | quiet).view(F32)


def _f32_to_f16(at: At, value: Value) -> Value:
    """Without F16C: round to nearest even in integer arithmetic (an addition of 0.5 aligns subnormals)."""
    bits = value.view(U32)
    magnitude = bits & 0x7FFFFFFF
    half = magnitude.view(F32) + decimal(at, F32, 0.5)
    tiny = half.view(U32) - 0x3F000000
    odd = (magnitude >> 13) & 1
    rebased = magnitude + (0xC8000FFF - (1 << 32)) + odd
    finite = at.select(magnitude < 0x38800000, tiny, rebased >> 13)
    special = at.select(magnitude > 0x7F800000, at.lift(0x7E00, U32), 0x7C00)
    out = at.select(magnitude >= 0x47800000, special, finite)
    sign = (bits >> 16) & 0x8000
    return (out | sign).to(_U16)
