"""sqrt, rsqrt, cbrt."""
from __future__ import annotations

import math

from ....hlo.code import Value
from ....hlo.types import F32, S32
from .builder import Fn


def sqrt(fn: Fn, x: Value) -> Value:
    return fn.sqrt(x)


def rsqrt(fn: Fn, x: Value) -> Value:
    return 1.0 / fn.sqrt(x)


def inverse_cbrt_estimate(fn: Fn, a: Value) -> Value:
    """a^(-1/3) within 4%, from a linear function of the bits; a third of f64's bits is taken in their upper half, by a
    32-bit product that every machine has."""
    if fn.dtype == "f32":
        return fn.fma(a.bits.to(F32), -1.0 / 3.0, float(0x54A2FA8C)).to(S32).as_float
    third = (a.bits.shift_right(32) * 0x55555556).shift_right(32)
    return ((0x553EF0FF - third) << 32).as_float


def cbrt(fn: Fn, x: Value) -> Value:
    """r = a^(-1/3) by Halley's iteration r (1 + e/3 + 2e^2/9), e = 1 - a r^3; then a r^2, with its own rounding error
    and r's corrected to first order."""
    a = fn.abs(x)
    r = inverse_cbrt_estimate(fn, a)
    for _ in range(2 if fn.dtype == "f32" else 3):
        e = fn.fma(-(a * r), r * r, 1.0)
        r = fn.fma(r * e, fn.fma(e, 2.0 / 9.0, 1.0 / 3.0), r)
    y = a * r * r
    y = fn.fma(y, fn.fma(-y, r, 1.0), y)
    return fn.select(a < math.inf, fn.copysign(y, x), x)
