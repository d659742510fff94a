"""remainder(x, y) = x - y trunc(x/y), C's fmod: exact for all arguments.

NaN for an infinite x or a zero y, x for an infinite y; the sign is x's.
"""
from __future__ import annotations

import functools
import math

from ....hlo.code import Value
from ....hlo.types import DTYPES, F32, F64, S32
from .builder import Fn

U64 = DTYPES["u64"]
MAGNITUDE, SIGN, FRACTION, HIDDEN = 2 ** 63 - 1, 2 ** 63, 2 ** 52 - 1, 2 ** 52
INFINITY = 2047 << 52


def remainder(fn: Fn, x: Value, y: Value) -> Value:
    fn.attributes = "nounwind willreturn"  # (long: whether it is inlined is LLVM's decision)
    if fn.dtype == "f32":
        return _by_quotients(fn, x, y)
    return fn.lane_by_lane(*_scalar(fn.has_fma), x, y) if fn.width else _by_long_division(fn, x, y)


@functools.cache
def _scalar(fma: bool) -> tuple[str, dict[str, str]]:
    """The function of two doubles, and what a module needs to call it."""
    fn = Fn("remainder", "f64", 1, fma, 2)
    text = fn.text(remainder(fn, *fn.args))
    return fn.name, {**fn.needs, fn.name: text}


def _by_quotients(fn: Fn, x: Value, y: Value) -> Value:
    """In doubles: with q = trunc(r/s) at most one off and below 2^22, q*s has at most 46 significant bits."""
    dividend, by = x.to(F64), fn.abs(y.to(F64))
    size = fn.abs(dividend)
    bad = (size >= math.inf) | fn.compare("ueq", by, 0.0)
    size, by = fn.select(bad, 0.0, size), fn.select(bad, 1.0, by)

    def step(r: Value) -> list[Value]:
        over = ((r.bits - by.bits) >> 52) - 20
        scale = (by.bits + (fn.intrinsic("smax", over, over.like(0)) << 52)).as_float
        rest = r - (r / scale).to(S32).to(F64) * scale
        return [fn.select(r >= by, fn.select(rest < 0.0, rest + scale, rest), r)]

    r, = fn.repeat([size], lambda r: fn.any(r >= by), step)
    return fn.select(x.unordered(y) | bad, math.nan, fn.copysign(r, dividend).to(F32))


def _by_long_division(fn: Fn, x: Value, y: Value) -> Value:
    """Binary long division of the mantissas, eleven bits at a time."""
    x_bits, y_bits = x.view(U64), y.view(U64)
    size, by = x_bits & MAGNITUDE, y_bits & MAGNITUDE
    bad = (size >= INFINITY) | (by > INFINITY) | y.eq(0.0)
    kept = fn.select(bad, math.nan, x)
    result, = fn.rarely(~(bad | (size < by)), [kept], lambda: [_divided(fn, size, by, x_bits & SIGN)])
    return result


def _divided(fn: Fn, size: Value, by: Value, sign: Value) -> Value:
    """The remainder of two finite numbers by their bits, the second no larger than the first."""
    (xm, xe), (ym, ye) = (_mantissa(fn, bits) for bits in (size, by))

    def step(m: Value, gap: Value) -> list[Value]:
        bits = fn.intrinsic("umin", gap, gap.like(11))
        return [_modulo(m << bits, ym), gap - bits]

    m, _ = fn.repeat([_modulo(xm, ym), xe - ye], lambda _, gap: gap > 0, step)
    zeros = fn.intrinsic("ctlz", m, flag=False)
    left = fn.intrinsic("umin", zeros - 11, ye - 1)
    normal = m << left
    exponent = fn.select(normal >= HIDDEN, ye - left, 0)
    return (fn.select(m.eq(0), 0, exponent << 52 | normal & FRACTION) | sign).view(F64)


def _mantissa(fn: Fn, bits: Value) -> tuple[Value, Value]:
    """(mantissa, exponent) of a finite number's bits; a subnormal number's exponent is 1, too."""
    exponent = bits >> 52
    return bits & FRACTION | fn.select(exponent.ne(0), HIDDEN, exponent.like(0)), \
        fn.intrinsic("umax", exponent, exponent.like(1))


def _modulo(a: Value, b: Value) -> Value:
    return a - a / b * b
