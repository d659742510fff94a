"""The scalar arithmetic of XLA's CPU backend on NumPy arrays, where it differs from NumPy's.

Operands come in the dtypes the oracle holds them in; `DType` arguments say what they mean.  XLA runs its kernels with
denormals flushed (inputs and results of f32 and f64 arithmetic, bf16 being computed in f32; f16 denormals stay), and so
does the oracle, except in wide arithmetic.
"""
from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from ..opdef import Array
from ..types import DType
from .common import held, is_wide

#: the least normal number of each type whose denormals are flushed
_LEAST = {np.dtype(t): np.finfo(t).tiny for t in (np.float32, np.float64, np.complex64, np.complex128)}


def widen(x: Array) -> Array:
    """The type an op computes in: narrow floats in float32, sub-byte integers in 8 bits."""
    return x.astype(_computed(x.dtype), copy=False)


@cache
def _computed(dtype: np.dtype[Any]) -> np.dtype[Any]:
    if dtype.kind in "biuc" or dtype in (np.float32, np.float64):
        return dtype
    return np.dtype(np.int8 if dtype.name.startswith("int") else np.uint8 if dtype.name.startswith("uint")
                    else np.float32)


def flush(x: Array) -> Array:
    """Denormal numbers become zeros of their sign."""
    least = _LEAST.get(x.dtype)
    if least is None or is_wide():
        return x
    if x.dtype.kind == "c":
        return join(flush(x.real), flush(x.imag))
    small = np.abs(x) < least
    return np.where(small, np.copysign(x.dtype.type(0), x), x) if np.count_nonzero(small) else x


def int_divide(a: Array, b: Array) -> Array:
    """Truncating; x/0 has all bits set, and the least integer by -1 is itself."""
    zero = b == 0
    if a.dtype.kind == "u":
        return np.where(zero, np.asarray(np.iinfo(a.dtype).max, a.dtype), a // np.where(zero, 1, b).astype(a.dtype))
    by = np.where(zero | (b == -1), 1, b).astype(a.dtype)
    quotient = (a - np.fmod(a, by)) // by
    return np.asarray(np.where(zero, -1, np.where(b == -1, -a, quotient)), a.dtype)


def int_remainder(a: Array, b: Array) -> Array:
    """Takes the sign of the dividend; x % 0 is x, and x % -1 is 0."""
    zero = b == 0
    by = np.where(zero | (b == -1), 1, b) if a.dtype.kind == "i" else np.where(zero, 1, b)
    return np.where(zero, a, np.fmod(a, by.astype(a.dtype))).astype(a.dtype)


def int_power(base: Array, exponent: Array) -> Array:
    """Wraps around; a negative exponent gives 0 except for the bases 1 and -1.  XLA looks at the low 6 bits of an
    exponent only, but knows that even bases to the 64th are 0."""
    out, power, left = np.ones_like(base), base.copy(), exponent & 63
    while np.any(left > 0):
        out = np.where(left & 1, out * power, out).astype(base.dtype)
        power, left = power * power, left >> 1
    out = np.where((exponent >= 64) & (base & 1 == 0), 0, out).astype(base.dtype)
    if base.dtype.kind == "u":
        return out
    inverse = np.where(base == 1, 1, np.where(base == -1, np.where(exponent & 1, -1, 1), 0)).astype(base.dtype)
    return np.where(exponent < 0, inverse, out)


def shift(op: str, x: Array, by: Array, bits: int) -> Array:
    """Amounts are unsigned; one of at least the width shifts everything out."""
    amount = by.astype(np.dtype(f"u{by.dtype.itemsize}"))
    over = amount >= bits
    count = np.where(over, 0, amount).astype(x.dtype)
    if op == "shift-left":
        return np.where(over, 0, x << count).astype(x.dtype)
    if op == "shift-right-arithmetic":
        if bits < 8:  # held in 8 bits: bring the sign to the top and back
            up = x.dtype.type(8 - bits)
            return np.asarray(shift(op, x << up, by, 8) >> up, x.dtype)
        signed = x.astype(np.dtype(f"i{x.dtype.itemsize}"))
        return np.asarray(signed >> np.where(over, bits - 1, amount).astype(signed.dtype), x.dtype)
    plain = x.astype(np.dtype(f"u{x.dtype.itemsize}")) & np.asarray((1 << bits) - 1, np.dtype(f"u{x.dtype.itemsize}"))
    return np.where(over, 0, plain >> count.astype(plain.dtype)).astype(x.dtype)


def leading_zeros(x: Array, bits: int) -> Array:
    plain = x.astype(np.uint64) & np.uint64((1 << bits) - 1)
    out = np.full(x.shape, bits)
    for k in range(bits):
        out = np.where((plain >> np.uint64(k)) != 0, bits - 1 - k, out)
    return out.astype(x.dtype)


def high_product(a: Array, b: Array, bits: int) -> Array:
    """The upper half of the product of two integers of so many bits."""
    return np.asarray(a.astype(object) * b.astype(object) >> bits).astype(a.dtype)


def maximum(a: Array, b: Array) -> Array:
    """NaN if either is; 0 is more than -0 (NumPy returns either)."""
    if a.dtype.kind != "f":
        return np.maximum(a, b)
    return np.where(a == b, np.where(np.signbit(a), b, a), np.maximum(a, b))


def minimum(a: Array, b: Array) -> Array:
    if a.dtype.kind != "f":
        return np.minimum(a, b)
    return np.where(a == b, np.where(np.signbit(a), a, b), np.minimum(a, b))


def round_away(x: Array) -> Array:
    """To the nearest whole number, halves away from zero."""
    whole = np.trunc(x)
    return np.copysign(np.where(np.abs(x - whole) >= 0.5, np.abs(whole) + 1, np.abs(whole)), x).astype(x.dtype)


def sign(x: Array) -> Array:
    if x.dtype.kind == "c":
        size = np.abs(x)
        return np.where(x == 0, x, x / np.where(size == 0, 1, size)).astype(x.dtype)
    return np.sign(x) if x.dtype.kind in "iu" else np.where((x == 0) | np.isnan(x), x, np.sign(x))


def _by_element(function: Callable[[float], float]) -> Callable[[Array], Array]:
    ufunc = np.frompyfunc(function, 1, 1)

    def apply(x: Array) -> Array:
        return np.asarray(ufunc(x.astype(np.float64)), dtype=np.float64).astype(x.dtype)
    return apply


erf = _by_element(math.erf)


def rsqrt(x: Array) -> Array:
    return (1 / np.sqrt(x)).astype(x.dtype)


def join(real: Array, imag: Array) -> Array:
    """The complex number of two parts (arithmetic would mix infinities into NaN)."""
    real, imag = np.broadcast_arrays(real, imag)
    out = np.empty(real.shape, np.complex64 if real.dtype == np.float32 else np.complex128)
    out.real, out.imag = real, imag
    return out


def logistic(x: Array) -> Array:
    return (1 / (1 + np.exp(-x))).astype(x.dtype)


def log_add_exp(a: Array, b: Array) -> Array:
    """log(exp(a) + exp(b)); of equal infinities these, as of anything but -0 with -inf the
    other."""
    with np.errstate(invalid="ignore"):
        most, further = maximum(a, b), np.log1p(np.exp(-np.abs(a - b)))
    return np.where(further >= 0, most + further, most)


def order_key(x: Array, dtype: DType) -> Array:
    """Integers in the total order of floats: -NaN < -inf < … < -0 < 0 < … < inf < NaN."""
    assert dtype.numpy is not None
    bits = np.ascontiguousarray(x.astype(held(dtype))).view(np.dtype(f"i{held(dtype).itemsize}"))
    return np.where(bits < 0, bits ^ np.asarray(np.iinfo(bits.dtype).max, bits.dtype), bits)


def convert(x: Array, source: DType, target: DType) -> Array:
    """To another element type: floats to integers truncate and saturate, NaN becomes 0; integers wrap around; any
    nonzero (NaN too) is true; a complex number gives its real part."""
    if source.kind == "complex" and target.kind not in ("complex", "pred"):
        x = x.real
    if source.bits < 8 or (source.is_float and target.is_int):
        x = widen(x)
    if source.bits >= 32 and {source.name, target.name} != {"f32", "bf16"}:  # that pair only shifts bits
        x = flush(x)
    if source.name == "bf16" and target.name == "f64":
        x = flush(widen(x))
    if target.kind == "pred":
        return np.asarray(x != 0)
    if target.is_int:
        if x.dtype.kind == "f":
            return _to_int(x, target)
        x = x.astype(np.int8 if target.kind == "int" else np.uint8) if target.bits < 8 else x
    elif source.is_int and target.bits < 32 and not is_wide():
        x = x.astype(np.float32)
    return x.astype(held(target))


def int_range(dtype: DType) -> tuple[int, int]:
    """Least and largest value of an integer type."""
    return (-(1 << dtype.bits - 1), (1 << dtype.bits - 1) - 1) if dtype.kind == "int" else (0, (1 << dtype.bits) - 1)


def _to_int(x: Array, target: DType) -> Array:
    least, most = int_range(target)
    below, above = x <= least, x >= float(most)  # float(most) rounds up where the type has no such value
    inside = np.where(below | above | np.isnan(x), 0, x)
    wide = np.uint64 if target.kind == "uint" else np.int64
    whole = np.trunc(inside).astype(wide)
    out = np.where(below, np.asarray(least, wide), np.where(above, np.asarray(most, wide), whole))
    if target.bits < 8:
        out = out.astype(np.int8 if target.kind == "int" else np.uint8)
    return out.astype(target.numpy)


def reduce_precision(x: Array, exponent_bits: int, mantissa_bits: int) -> Array:
    """Round to a float of the given widths (ties to even; overflow to infinity, underflow to zero), held as before."""
    y = x if x.dtype == np.float16 else widen(x)
    own, own_bias = {2: (10, 15), 4: (23, 127), 8: (52, 1023)}[y.dtype.itemsize]
    integer = np.dtype(f"u{y.dtype.itemsize}").type
    bits = np.ascontiguousarray(y).view(integer)
    drop = own - mantissa_bits
    if drop > 0:
        last = (bits >> integer(drop)) & integer(1)
        bits = (bits + last + integer((1 << (drop - 1)) - 1)) & ~integer((1 << drop) - 1)
    rounded = bits.view(y.dtype).reshape(y.shape)
    bias = (1 << (exponent_bits - 1)) - 1
    if bias < own_bias:
        size = np.abs(rounded)
        most, least = math.ldexp(2 - 2.0 ** -min(mantissa_bits, own), bias), math.ldexp(1.0, 1 - bias)
        rounded = np.where(size > most, np.copysign(np.inf, y), np.where(size < least, np.copysign(0.0, y), rounded))
    return np.where(np.isnan(y), y, rounded).astype(x.dtype)
