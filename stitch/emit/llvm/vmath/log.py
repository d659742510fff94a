"""log and log-plus-one.

x = 2^e m with sqrt(1/2) <= m < sqrt(2): subtracting the bits of sqrt(1/2) puts e where a mask finds it, and subtracting
e from the exponent leaves m.  log(x) = e ln2 + log(1 + f), f = m - 1.
"""
from __future__ import annotations

import math

from ....hlo.code import Value
from ....hlo.types import F32
from .builder import Fn
from .exp import FORMATS

# f32: (log(1+f) - f)/f^2 on [sqrt(1/2)-1, sqrt(2)-1], powers of f
LOG_F32 = (-0.5, 0.3333390951156616, -0.25001344084739685, 0.1996312290430069, -0.16577453911304474,
           0.14914026856422424, -0.14267991483211517, 0.08702956885099411)
# f64: (log((1+s)/(1-s)) - 2s)/s^3, powers of s^2, for |s| <= (sqrt(2)-1)/(sqrt(2)+1)
LOG_F64 = (0.6666666666666734, 0.3999999999941626, 0.28571428742167737, 0.22222198586515454, 0.18183563995849383,
           0.15314051532749268, 0.14796002763423027)
SQRT_HALF_BITS = {"f32": 0x3F3504F3, "f64": 0x3FE6A09E667F3BCD}
EXPONENT_MASK = {"f32": -(1 << 23), "f64": -(1 << 52)}
SMALLEST_NORMAL = {"f32": 2.0 ** -126, "f64": 2.0 ** -1022}
LN2_HIGH, LN2_LOW = FORMATS["f64"].ln2_high, FORMATS["f64"].ln2_low


def split(x: Value) -> Value:
    """The exponent e of x = 2^e m, sqrt(1/2) <= m < sqrt(2), left in place among the bits (an integer times 2^23 or
    2^52).  x must be positive and normal."""
    return (x.bits - SQRT_HALF_BITS[x.dtype.name]) & EXPONENT_MASK[x.dtype.name]


def log_of_parts(fn: Fn, f: Value, exponent: Value) -> Value:
    """log(1 + f) + e ln2 for 1 + f in [sqrt(1/2), sqrt(2)] and e as `split` gives it."""
    if fn.dtype == "f32":
        y = fn.fma(f * f, fn.horner(LOG_F32, f), f)
        return fn.fma(exponent.to(F32), math.log(2.0) * 2.0 ** -23, y)
    e = exponent_as_double(exponent)
    s = f / (f + 2.0)
    z = s * s
    r = z * fn.horner(LOG_F64, z)
    half_square = f * f * 0.5
    return fn.fma(e, LN2_HIGH, f - (half_square - fn.fma(s, half_square + r, e * LN2_LOW)))


def exponent_as_double(exponent: Value) -> Value:
    """e from e * 2^52: the biased exponent becomes the low bits of 2^52 + e + 1023 (no 64-bit conversions, which
    only AVX-512 has, and no arithmetic shifts)."""
    biased = (exponent + (1023 << 52)).shift_right(52)
    return (biased | 0x4330000000000000).as_float - (2.0 ** 52 + 1023.0)


def log(fn: Fn, x: Value) -> Value:
    exponent = split(x)
    f = (x.bits - exponent).as_float - 1.0
    y = log_of_parts(fn, f, exponent)
    return log_specials(fn, y, x, x, SMALLEST_NORMAL[fn.dtype])


def log_specials(fn: Fn, y: Value, x: Value, argument: Value, smallest: float) -> Value:
    """y = log(argument), corrected: x (infinity or NaN) maps to itself, argument < smallest to -inf, < 0 to NaN."""
    y = fn.select(x < math.inf, y, x)
    return fn.select(argument < smallest, fn.select(argument < 0.0, fn.const(math.nan), -math.inf), y)


def log_plus_one(fn: Fn, x: Value) -> Value:
    """With u = 1 + x = 2^e m: f = x 2^-e + (2^-e - 1), free of the rounding error of u."""
    u = x + 1.0
    exponent = split(u)
    four = fn.lift(0x40800000 if fn.dtype == "f32" else 0x4010000000000000, exponent.dtype)
    scale = (four - exponent).as_float
    f = (x.bits - exponent).as_float + fn.fma(scale, 0.25, -1.0)
    y = log_specials(fn, log_of_parts(fn, f, exponent), x, u, SMALLEST_NORMAL[fn.dtype])
    return fn.copysign(y, x)
