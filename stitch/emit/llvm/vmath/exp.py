"""exponential, exponential-minus-one, logistic, and the exponential pieces of the hyperbolic functions, erf and power.

e^x = 2^n e^r with x = n ln2 + r.  The sum `x/ln2 + magic` leaves n, plus an exponent bias, in the low bits of the
float: n as a float costs one subtraction and 2^n one shift; there are no conversions and no rounding instructions.
"""
from __future__ import annotations

from collections.abc import Sequence

from ....dataclass import dataclass
from ....hlo.code import Value
from .builder import Fn

LOG2_E = 1.4426950408889634
LN2 = 0.6931471805599453


@dataclass(frozen=True, slots=True)
class Format:
    """What the exponentials need to know of a float type."""

    mantissa: int        # bits of the fraction
    bias: int            # of the exponent
    ln2_high: float      # ln2 = ln2_high + ln2_low; n * ln2_high is exact for every n that occurs
    ln2_low: float
    below_half: float    # the largest float below 1/2
    low: float           # e^low underflows
    high: float          # e^high overflows
    minus_one: float     # e^minus_one - 1 rounds to -1
    half_high: float     # e^half_high / 2 overflows
    exp: tuple[float, ...]    # (e^r - 1 - r)/r^2 on [0, ln2], powers of r
    expm1: tuple[float, ...]  # (e^r - 1 - r)/r^2 on [-ln2/2, ln2/2], powers of r

    @property
    def magic(self) -> float:
        """Adding this rounds to an integer; the low bits of the sum hold the integer."""
        return 1.5 * 2.0 ** self.mantissa


FORMATS = {
    "f32": Format(
        23, 127, 0.693359375, -2.12194440054690583e-4, 0.4999999701976776, -88.0, 89.0, -18.0, 89.5,
        (0.5000022649765015, 0.16663210093975067, 0.041854362934827805, 0.007869304157793522, 0.0019120352808386087),
        (0.4999999701976776, 0.1666654646396637, 0.041667427867650986, 0.008366252295672894, 0.0013871247647330165)),
    "f64": Format(
        52, 1023, 0.6931471805598903, 5.497923018708371e-14, 0.49999999999999994, -709.0, 710.0, -38.0, 710.5,
        (0.4999999999999738, 0.1666666666679053, 0.041666666643821765, 0.008333333556837814, 0.0013888875764246113,
         0.00019841760517804778, 2.4789634655042315e-05, 2.7745882847747403e-06, 2.5710946006865907e-07,
         3.506754638257111e-08),
        (0.5000000000000006, 0.16666666666666677, 0.04166666666657743, 0.00833333333334694, 0.0013888888930955203,
         0.0001984126979259186, 2.4801506126487548e-05, 2.755735342058923e-06, 2.7625692239860234e-07,
         2.5068205611645336e-08)),
}


def clamp(fn: Fn, x: Value, low: float, high: float) -> Value:
    """x in [low, high]; NaN stays NaN."""
    return fn.max(low, fn.min(high, x))


def exponential(fn: Fn, x: Value, tail: Value | None = None) -> Value:
    """e^(x + tail), |tail| at most a few units in the last place of x.

    n rounds down, so that 2^n spans exactly the exponents from 0 (n = -bias: underflow) to infinity (overflow).  One is
    added last: r + 1 rounds, and where r has few bits always the same way."""
    k = FORMATS[x.dtype.name]
    x = clamp(fn, x, k.low, k.high)
    magic = k.magic + k.bias
    t = fn.fma(x, LOG2_E, -k.below_half) + magic
    n = t - magic
    r = fn.fma(n, -k.ln2_high, x)
    r = fn.fma(n, -k.ln2_low, r) if tail is None else r + fn.fma(n, -k.ln2_low, tail)
    p = fn.fma(fn.estrin(k.exp, r), r * r, r) + 1.0
    return p * (t.bits << k.mantissa).as_float


def nearest_power(fn: Fn, x: Value, per_unit: float, shift: int) -> tuple[Value, Value]:
    """(n as a float, 2^(n + shift)) for n = x * per_unit to nearest; n + shift must be a normal exponent (or bias + 1:
    infinity)."""
    k = FORMATS[x.dtype.name]
    magic = k.magic + (k.bias + shift)
    t = fn.fma(x, per_unit, magic)
    return t - magic, (t.bits << k.mantissa).as_float


def expm1_poly(fn: Fn, r: Value, coefficients: Sequence[float]) -> Value:
    """r + r^2 (c[0] + c[1] r + …): e^r - 1 for |r| <= ln2/2."""
    return fn.fma(r * r, fn.horner(coefficients, r), r)


def expm1_parts(fn: Fn, x: Value, shift: int) -> tuple[Value, Value]:
    """(h, p) with e^x = 2^-shift h (1 + p): h = 2^(n + shift), p = e^r - 1, x = n ln2 + r."""
    k = FORMATS[x.dtype.name]
    n, h = nearest_power(fn, x, LOG2_E, shift)
    r = fn.fma(n, -k.ln2_low, fn.fma(n, -k.ln2_high, x))
    return h, expm1_poly(fn, r, k.expm1)


def unless_zero(fn: Fn, y: Value, x: Value, test: Value | None = None) -> Value:
    """y, but x where y (or `test`) is zero: keeps the sign of zeros, and subnormals where they count as zeros."""
    return fn.select((y if test is None else test).eq(0.0), x, y)


def exponential_minus_one(fn: Fn, x: Value) -> Value:
    k = FORMATS[fn.dtype]
    h, p = expm1_parts(fn, clamp(fn, x, k.minus_one, k.high), -1)
    half = fn.fma(h, p, h - 0.5)
    return unless_zero(fn, half + half, x, half)


def logistic(fn: Fn, x: Value) -> Value:
    return 1.0 / (exponential(fn, -x) + 1.0)
