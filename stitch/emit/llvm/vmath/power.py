"""power(x, y) = 2^(y log2|x|), with C's rules for special cases (which are XLA's).

f64 carries log|x| and its product with y as unevaluated sums of two doubles (about 100 bits), since an error in the
exponent is multiplied by up to 700.  f32 does the same computation in plain f64.
"""
from __future__ import annotations

import math

from ....hlo.code import Value
from ....hlo.types import F32, F64
from .builder import Fn
from .exp import FORMATS, clamp, exponential, nearest_power
from .log import LN2_HIGH, LN2_LOW, SMALLEST_NORMAL, exponent_as_double, split

THIRD, THIRD_LOW = 0.3333333333333333, 1.850371707708594e-17
# ((atanh(s)/s - 1 - s^2/3)/s^4, powers of s^2, for |s| <= (sqrt(2)-1)/(sqrt(2)+1)
ATANH_TAIL = (0.19999999999999987, 0.14285714285723522, 0.11111111108535068, 0.09090909463559965, 0.07692276511204935,
              0.06668232250416142, 0.05835926000458947, 0.0600678247667859)
# f32: log2(1+f)/f on [sqrt(1/2)-1, sqrt(2)-1], powers of f; 2^f on [-1/2, 1/2], powers of f
LOG2_NARROW = (1.442695040868713, -0.721347521009574, 0.48089836112153245, -0.360673646782269, 0.28853733001525717,
               -0.24045470838437896, 0.20617443688561748, -0.18026550750720594, 0.15876522472561014,
               -0.14351690239510242, 0.145035435819988, -0.14144822623291867, 0.075492449942237)
EXP2_NARROW = (1.0, 0.6931472028592531, 0.2402264791483118, 0.05550332465456453, 0.009618437197298923,
               0.0013398876213562214, 0.0001535340816472083)
# A larger |y| has the same effect; smaller than the largest float so that `halves` does not overflow.
LARGEST_Y = {"f32": 2.0 ** 120, "f64": 2.0 ** 960}
NEGATIVE_ZERO = {"f32": -(1 << 31), "f64": -(1 << 63)}  # bits as signed integers
NEGATIVE_INFINITY = {"f32": -(1 << 23), "f64": -(1 << 52)}


def two_sum(a: Value, b: Value) -> tuple[Value, Value]:
    """(a + b, its rounding error) for |a| >= |b| or a = 0."""
    s = a + b
    return s, b - (s - a)


def two_product(fn: Fn, a: Value, b: Value) -> tuple[Value, Value]:
    """(a b, its rounding error); without fma the factors are cut in halves (after Dekker)."""
    p = a * b
    if fn.has_fma:
        return p, fn.fma(a, b, -p)
    ah, al = halves(a)
    bh, bl = halves(b)
    return p, ((ah * bh - p) + ah * bl + al * bh) + al * bl


def halves(a: Value) -> tuple[Value, Value]:
    scaled = a * 134217729.0
    high = scaled - (scaled - a)
    return high, a - high


def log_wide(fn: Fn, a: Value) -> tuple[Value, Value]:
    """log(a) as a sum of two doubles, relative error about 2^-65; a positive and normal."""
    exponent = split(a)
    m = (a.bits - exponent).as_float
    e = exponent_as_double(exponent)
    f = m - 1.0
    d = m + 1.0
    d_low = m - (d - 1.0)
    inverse = 1.0 / d
    s = f * inverse
    product, error = two_product(fn, s, d)
    s_low = ((f - product) - error - s * d_low) * inverse
    z, z_low = two_product(fn, s, s)
    z_low = fn.fma(s + s, s_low, z_low)
    c, c_low = two_product(fn, z, fn.lift(THIRD, F64))
    c_low = c_low + fn.fma(z, THIRD_LOW, z_low * THIRD)
    c, c_low = two_sum(c, fn.fma(z * z, fn.horner(ATANH_TAIL, z), c_low))
    s, s_low = s + s, s_low + s_low
    v, v_low = two_product(fn, s, c)
    v_low = v_low + fn.fma(s, c_low, s_low * c)
    high, low = two_sum(s, v)
    low = low + (s_low + v_low)
    total, total_low = two_sum(e * LN2_HIGH, high)
    return total, total_low + fn.fma(e, LN2_LOW, low)


def power_f64(fn: Fn, a: Value, y: Value) -> Value:
    """a^y for a >= 0 and finite y."""
    log_a, log_low = log_wide(fn, a)
    log_a = log_edges(fn, log_a, a, SMALLEST_NORMAL["f64"])
    product, error = two_product(fn, y, log_a)
    error = fn.fma(y, log_low, error)
    return exponential(fn, product, fn.select(fn.abs(product) < 1000.0, error, 0.0))


def power_f32(fn: Fn, a: Value, y: Value) -> Value:
    """a^y for a >= 0 and finite y, by way of f64."""
    wide = a.to(F64)
    exponent = split(wide)
    f = (wide.bits - exponent).as_float - 1.0
    log2_a = fn.fma(f, fn.horner(LOG2_NARROW, f), exponent_as_double(exponent))
    log2_a = log_edges(fn, log2_a, wide, SMALLEST_NORMAL["f32"])
    z = clamp(fn, y.to(F64) * log2_a, -200.0, 200.0)
    n, power_of_two = nearest_power(fn, z, 1.0, 0)
    return (fn.horner(EXP2_NARROW, z - n) * power_of_two).to(F32)


def log_edges(fn: Fn, log_a: Value, a: Value, smallest: float) -> Value:
    """The logarithm of zero, infinity and NaN."""
    return fn.select(a < smallest, -math.inf, fn.select(a < math.inf, log_a, a))


def power(fn: Fn, x: Value, y: Value) -> Value:
    """The sign and the special cases around |x|^y."""
    dtype, integers = fn.dtype, 2.0 ** FORMATS[fn.dtype].mantissa  # all floats from here on are integers
    finite_y = clamp(fn, y, -LARGEST_Y[dtype], LARGEST_Y[dtype])
    magnitude = (power_f32 if dtype == "f32" else power_f64)(fn, fn.abs(x), finite_y)
    b = fn.abs(y)
    fractional = b < integers
    shifted = fn.select(fractional, b + integers, b)  # its lowest bit is the parity of b
    integral = fn.select(fractional, shifted - integers, b).eq(b)
    odd = (shifted.bits & 1).eq(1) & integral & (b < 2.0 * integers)
    result = fn.select((x.bits < 0) & odd, -magnitude, magnitude)
    undefined = (x.bits > NEGATIVE_ZERO[dtype]) & (x.bits < NEGATIVE_INFINITY[dtype]) & ~integral
    result = fn.select(undefined, math.nan, result)
    return fn.select(y.eq(0.0) | x.eq(1.0), 1.0, result)
