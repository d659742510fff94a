"""Scalar code of elementwise ops that takes more than a line: XLA's semantics, for every machine."""
from __future__ import annotations

import math

from ..code import Scalar, ScalarCode, Value, unsigned
from ..types import DTYPES


def arithmetic(op: str) -> Scalar:
    """Products may be rounded with the sum of a reduction that they go into (with other sums where kernel IR says so);
    nothing else is relaxed.  A product of what counts something (the position of a node on a grid) is rounded: others
    may have rounded the same, and the difference of the two has to be zero."""
    def code(c: ScalarCode, a: Value, b: Value) -> Value:
        return c.arithmetic(op, a, b, contract=not c.rounds if op == "mul" else c.folds)
    return code


def intrinsic(name: str, flag: bool | None = None) -> Scalar:
    """One of LLVM's functions."""
    def code(c: ScalarCode, a: Value) -> Value:
        return c.intrinsic(name, a, flag=flag)
    return code


def extreme(which: str) -> Scalar:
    """maximum and minimum: any NaN gives NaN, and +0 is above -0."""
    largest = which == "maximum"

    def code(c: ScalarCode, a: Value, b: Value) -> Value:
        kind = a.dtype.kind
        if kind == "pred":
            return a | b if largest else a & b
        if kind != "float":
            return c.intrinsic(("s" if kind == "int" else "u") + which[:3], a, b)
        for known, x in ((a, b), (b, a)):
            value = known.constant
            if value is None or value != value:
                continue
            # One operand is a number: `c > x ? c : x` is one instruction and gives x where x is NaN or equal.
            if value != 0.0 or (math.copysign(1.0, value) < 0) == largest:
                return c.select(known > x if largest else known < x, known, x)
            break
        return c.extreme(which, a, b)
    return code


def log_add_exp(c: ScalarCode, a: Value, b: Value) -> Value:
    """The larger one, and what the other adds; -inf changes nothing but the sign of a zero, as 0 does in a sum."""
    most = extreme("maximum")(c, a, b)
    further = c.library("log-plus-one", c.library("exponential", -c.intrinsic("fabs", a - b)))
    return c.select(further >= 0, most + further, most)


def clamp(c: ScalarCode, low: Value, x: Value, high: Value) -> Value:
    return extreme("minimum")(c, extreme("maximum")(c, x, low), high)


def divide(c: ScalarCode, a: Value, b: Value) -> Value:
    """Of integers x/0 is -1 (all ones), INT_MIN / -1 is INT_MIN; b may be a scalar where a is not."""
    if a.dtype.is_float:
        return c.divide(a, b)
    quotient, _ = c.divided(a, _divisor(b))
    if b.constant not in (None, 0, -1):
        return quotient
    if a.dtype.kind == "int":
        quotient = c.select(c.spread(b.eq(-1)), -a, quotient)
    return c.select(c.spread(b.eq(0)), -1, quotient)


def remainder(c: ScalarCode, a: Value, b: Value) -> Value:
    """Of integers x % 0 is x, and x % -1 is 0, as x % 1 is."""
    if a.dtype.is_float:
        return c.library("remainder", a, c.spread(b))
    _, rest = c.divided(a, _divisor(b))
    return rest if b.constant not in (None, 0) else c.select(c.spread(b.eq(0)), a, rest)


def _divisor(b: Value) -> Value:
    """1 in place of 0 and -1."""
    if b.constant not in (None, 0, -1):
        return b
    zero = b.eq(0)
    return b.code.select(zero if b.dtype.kind == "uint" else zero | b.eq(-1), 1, b)


def high_product(c: ScalarCode, a: Value, b: Value) -> Value:
    """The upper half of a product, of 64 bits by halves: what wraps around there are only multiples of 2^64."""
    bits = a.dtype.bits
    if bits < 64:
        wide = DTYPES[f"{a.dtype.name[0]}{max(32, 2 * bits)}"]
        return (a.to(wide) * b.to(wide) >> bits).to(a.dtype)
    plain = unsigned(a.dtype)
    x, y = a.view(plain), b.view(plain)
    low = 0xffffffff
    x0, x1, y0, y1 = x & low, x >> 32, y & low, y >> 32
    middle = x1 * y0 + (x0 * y0 >> 32)
    high = x1 * y1 + (middle >> 32) + (x0 * y1 + (middle & low) >> 32)
    if a.dtype.kind == "int":
        high = high - c.select(a < 0, y, 0) - c.select(b < 0, x, 0)
    return high.view(a.dtype)


def shift(op: str) -> Scalar:
    """shl, lshr or sar: by the width or more they give zero, or copies of the sign."""
    def code(c: ScalarCode, a: Value, by: Value) -> Value:
        bits = a.dtype.bits
        inside = c.compare("lt", by.view(unsigned(by.dtype)), bits)
        if op == "sar":
            signed = DTYPES[f"s{bits}"]
            return (a.view(signed) >> c.select(inside, by, bits - 1).view(signed)).view(a.dtype)
        return c.select(inside, c.arithmetic(op, a, c.shift_count(by, inside)), 0)
    return code


def absolute(c: ScalarCode, a: Value) -> Value:
    if a.dtype.is_float:
        return c.intrinsic("fabs", a)
    return c.intrinsic("abs", a, flag=False) if a.dtype.kind == "int" else a


def sign(c: ScalarCode, a: Value) -> Value:
    if a.dtype.is_float:
        one = c.intrinsic("copysign", a.like(1.0), a)
        return c.select(c.compare("ueq", a, 0.0), a, one)
    positive = a.ne(0).to(a.dtype)
    return (a >> a.dtype.bits - 1) | positive if a.dtype.kind == "int" else positive


def round_away(c: ScalarCode, a: Value) -> Value:
    """Ties away from zero: adding the largest number below a half never crosses an integer by itself."""
    below = 0.5 - 2.0 ** (-25 if a.dtype.bits == 32 else -54)
    return c.intrinsic("trunc", a + c.intrinsic("copysign", a.like(below), a))


def is_finite(c: ScalarCode, a: Value) -> Value:
    return c.compare("one", c.intrinsic("fabs", a), math.inf)


def power(c: ScalarCode, a: Value, b: Value) -> Value:
    """Of integers: six steps of squaring (XLA's: the exponent's low six bits count, but even bases to the 64th are 0);
    negative exponents give 0, 1 or -1."""
    if a.dtype.is_float:
        return c.library("power", a, b)
    product, square = a.like(1), a
    for bit in range(6):
        use = (b & (1 << bit)).ne(0)
        product = c.select(use, product * square, product)
        square = square * square
    product = c.select((b.view(unsigned(b.dtype)) > 63) & (a & 1).eq(0), 0, product)
    if a.dtype.kind == "uint":
        return product
    of_minus = c.select((b & 1).ne(0), a.like(-1), 1)
    is_one = a.eq(1).to(a.dtype)
    return c.select(b < 0, c.select(a.eq(-1), of_minus, is_one), product)


def compare(c: ScalarCode, a: Value, b: Value) -> Value:
    direction, _, order = c.attr.partition(".")
    if order and a.dtype.is_float:
        a, b = _total_key(a), _total_key(b)
    return c.compare(direction.lower(), a, b)


def _total_key(a: Value) -> Value:
    """Total order: -NaN < -inf < … < -0 < +0 < … < +NaN is the order of the bits with the magnitude of negative numbers
    turned around."""
    bits = a.bits
    return bits ^ (bits >> a.dtype.bits - 1).shift_right(1)


#: (exponent bits, mantissa bits) by the width of the type
_FORMATS = {"bf16": (8, 7), "f16": (5, 10), "f32": (8, 23), "f64": (11, 52)}


def reduce_precision(c: ScalarCode, bits: Value) -> Value:
    """Round to a format with fewer bits.  NaNs stay as they are; values too large become infinite, values below the
    smallest normal number of the format become zero."""
    exponent, mantissa = map(int, c.attr.split(","))
    own_exponent, own_mantissa = _FORMATS[c.result.name]
    x, sign_bit = bits, 1 << (bits.dtype.bits - 1)
    infinity = ((1 << own_exponent) - 1) << own_mantissa
    if mantissa < own_mantissa:
        drop = own_mantissa - mantissa
        bias = ((x >> drop) & 1) + ((1 << (drop - 1)) - 1)
        x = (x + bias) & -(1 << drop)
    if exponent < own_exponent:
        own_bias, bias_ = (1 << (own_exponent - 1)) - 1, (1 << (exponent - 1)) - 1
        field = x & infinity
        signed = x & -sign_bit
        over = field > (own_bias + bias_) << own_mantissa
        under = field <= (own_bias - bias_) << own_mantissa
        x = c.select(over, signed | infinity, x)
        x = c.select(under, signed, x)
    return c.select((bits & sign_bit - 1) > infinity, bits, x)
