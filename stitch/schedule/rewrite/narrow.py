"""Operands of products in the types that are multiplied.

Where the target multiplies 16-bit floats or bytes, operands stay narrow, and conversions to f32 or s32 in front of
them, XLA's too, are undone: it widens the operands of convolutions, bytes without a sign, and those of a left operand
that lies across the depth.  Results are those of the widened operands: products are exact, sums in f32 or s32, and bf16
denormals, which such instructions take for zeros, are zeros in XLA's arithmetic on f32.
"""
from __future__ import annotations

from collections.abc import Sequence

from ...hlo.ir import Instr
from ...hlo.traits import Kind
from ...hlo.types import DTYPES, F32, F64, S32, DType, Shape
from ...hlo.writer import Writer
from ...target import SUMS, Target


def summed_in(product: Instr) -> DType:
    """The type that products are summed in: of integers the last bits are those of their sum, whatever its type."""
    types = {s.array.dtype for s in (product, *product.operands)}
    return F64 if F64 in types else F32 if any(t.is_float for t in types) else S32


def multiplied(writer: Writer, names: Sequence[str], operands: Sequence[Instr], wide: DType, target: Target,
               narrow: bool) -> list[Instr]:
    """The operands of a product in the type the target multiplies: one it has a core for if they may be `narrow`, or
    `wide`, in which they are summed."""
    for dtype in (DTYPES[n] for n in SUMS if narrow and target.core(n)):
        if wide.name == SUMS[dtype.name] and all(_is_narrow(v, dtype, wide) for v in operands):
            return [_narrowed(writer, name, value, dtype) for name, value in zip(names, operands)]
    return [writer.converted(name, value, wide) for name, value in zip(names, operands)]


def moves(i: Instr) -> bool:
    """Is an op a movement of the elements of one value?"""
    return i.kind is Kind.MOVEMENT and len(i.operands) == 1


def _is_narrow(value: Instr, dtype: DType, wide: DType) -> bool:
    """Is a value of a narrow type, or was it converted from there to `wide` and moved since?"""
    while value.array.dtype is wide and moves(value):
        value = value.operands[0]
    if value.array.dtype is wide and value.traits.casts:
        value = value.operands[0]
    return value.array.dtype is dtype


def _narrowed(writer: Writer, name: str, value: Instr, dtype: DType) -> Instr:
    """A value in the narrow type it was converted from; what moved its elements since moves the narrow ones."""
    if value.array.dtype is dtype:
        return value
    source = _narrowed(writer, name, value.operands[0], dtype)
    if value.traits.casts:
        return source
    shape = Shape(dtype, value.array.dims, value.array.minor_to_major)
    return writer.add(Instr(f"{name}.{value.name}", value.op, shape, (source,), value.attrs))
