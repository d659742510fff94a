"""tanh, sinh, cosh and the inverse functions asinh, acosh, atanh."""
from __future__ import annotations

import math

from ....hlo.code import Value
from .builder import Fn
from .exp import FORMATS, LN2, LOG2_E, clamp, expm1_parts, expm1_poly, nearest_power, unless_zero
from .log import log_plus_one

TANH_LIMIT = {"f32": 10.0, "f64": 20.0}  # tanh rounds to 1 here
HUGE = {"f32": 2.0 ** 30, "f64": 2.0 ** 60}  # from here on x + 1 = x, and x^2 does not overflow yet


def tanh(fn: Fn, x: Value) -> Value:
    """y/(y + 1) with y = (e^2x - 1)/2 = h p + (h - 1)/2, where 2x = n ln2 + 2r, h = 2^n, p = (e^2r - 1)/2.

    One part of ln2 is enough: e^2x matters less and less as n grows."""
    k = FORMATS[fn.dtype]
    c = clamp(fn, x, -TANH_LIMIT[fn.dtype], TANH_LIMIT[fn.dtype])
    n, h = nearest_power(fn, c, 2.0 * LOG2_E, 0)
    r = fn.fma(n, -0.5 * LN2, c)
    p = expm1_poly(fn, r, [a * 2.0 ** (i + 1) for i, a in enumerate(k.expm1)])
    y = fn.fma(h, p, fn.fma(h, 0.5, -0.5))
    return unless_zero(fn, y / (y + 1.0), x, y)


def sinh(fn: Fn, x: Value) -> Value:
    """With E = e^|x| - 1: sinh|x| = E/2 + (E/2)/(E + 1).  E/4 is computed, for e^|x| may overflow where sinh does
    not."""
    h, p = expm1_parts(fn, fn.min(FORMATS[fn.dtype].half_high, fn.abs(x)), -2)
    quarter = fn.fma(h, p, h - 0.25)
    y = fn.fma(quarter, 2.0, quarter / fn.fma(quarter, 4.0, 1.0) * 2.0)
    return unless_zero(fn, fn.copysign(y, x), x, quarter)


def cosh(fn: Fn, x: Value) -> Value:
    """With w = e^|x|/4: 2w + 1/(8w)."""
    h, p = expm1_parts(fn, fn.min(FORMATS[fn.dtype].half_high, fn.abs(x)), -2)
    w = fn.fma(h, p, h)
    return fn.fma(w, 2.0, 0.125 / w)


def asinh(fn: Fn, x: Value) -> Value:
    """log(1 + (a + a^2/(1 + sqrt(1 + a^2)))) for a = |x|, and log(1 + a) + ln2 for huge a, where a^2 overflows."""
    a = fn.abs(x)
    square = a * a
    near = a + square / (fn.sqrt(square + 1.0) + 1.0)
    huge = a > HUGE[fn.dtype]
    y = log_plus_one(fn, fn.select(huge, a, near)) + fn.select(huge, fn.const(LN2), 0.0)
    return fn.copysign(y, x)


def acosh(fn: Fn, x: Value) -> Value:
    """log(1 + (t + sqrt(t (t + 2)))) for t = x - 1, and log(1 + x) + ln2 for huge x."""
    t = x - 1.0
    near = t + fn.sqrt(t * (t + 2.0))
    huge = x > HUGE[fn.dtype]
    y = log_plus_one(fn, fn.select(huge, x, near)) + fn.select(huge, fn.const(LN2), 0.0)
    return fn.select(x < 1.0, math.nan, y)


def atanh(fn: Fn, x: Value) -> Value:
    """log(1 + 2a/(1 - a))/2 for a = |x|."""
    a = fn.abs(x)
    return fn.copysign(log_plus_one(fn, (a + a) / (1.0 - a)) * 0.5, x)
