"""Division of vectors of integers, for which processors have no instruction: by floating-point numbers, exactly.

A quotient a/b that is no integer lies 1/b or more below the next one, which is at least 1/a of it. So one of up to 16
bits is found in f32, one of up to 32 in f64: by a division, or where b is the same in all lanes by a product with its
reciprocal, which is made larger by more than all is rounded by, and by less than that distance.

Magnitudes of 64 bits are divided twice by means of a reciprocal that is made smaller. The first quotient falls short by
at most 1 and 2^-49 of itself, the second one, of what that leaves, by 1. (XLA's LLVM since jax 0.12 divides vectors
so, too.)
"""
from __future__ import annotations

from ...hlo.code import ScalarCode, Value
from ...hlo.types import DTYPES, F32, F64

#: reciprocals are larger by this, for operands of so many bits: the roundings of reciprocal and product are 2^-23 in
#: f32 and 2^-52 in f64
_ABOVE = {8: 1 + 2.0 ** -20, 16: 1 + 2.0 ** -20, 32: 1 + 2.0 ** -42}
#: the same for 64 bits, where operands are rounded, too: 2^-51 in all
_BELOW = 1 - 2.0 ** -50
_U64 = DTYPES["u64"]


def divided(c: ScalarCode, a: Value, b: Value) -> tuple[Value, Value]:
    """a / b toward zero, and what remains, in lanes; b, which may be a scalar, is neither 0 nor -1."""
    if a.dtype.bits > 32:
        return _long(c, a, b)
    wide, by = F64 if a.dtype.bits == 32 else F32, c.spread(b)
    if b.code.width:
        quotient = a.to(wide) / by.to(wide)
    else:
        quotient = a.to(wide) * c.spread(_ABOVE[a.dtype.bits] / b.to(wide))
    whole = quotient.to(a.dtype)
    return whole, a - whole * by


def _long(c: ScalarCode, a: Value, b: Value) -> tuple[Value, Value]:
    size, divisor = _magnitude(a), _magnitude(b)
    by, inverse = c.spread(divisor), c.spread(_BELOW / divisor.to(F64))
    first = (size.to(F64) * inverse).to(_U64)
    rest = size - first * by
    second = (rest.to(F64) * inverse).to(_U64)
    rest = rest - second * by
    over = rest >= by
    quotient, rest = first + second + over.to(_U64), c.select(over, rest - by, rest)
    if a.dtype.kind == "uint":
        return quotient, rest
    quotient, rest = quotient.view(a.dtype), rest.view(a.dtype)
    return c.select((a ^ c.spread(b)) < 0, -quotient, quotient), c.select(a < 0, -rest, rest)


def _magnitude(a: Value) -> Value:
    return a if a.dtype.kind == "uint" else a.code.intrinsic("abs", a, flag=False).view(_U64)
