"""IEEE arithmetic on arrays of bits: the formats f16, bf16, f32, f64 (and their packed pairs), correctly rounded.

Values are computed in a wider format together with what its rounding lost, then rounded once: `Exact` is that pair.
Rounding to odd in the wider format keeps the last rounding correct (Boldo and Melquiond, "Emulation of FMA and
correctly rounded sums", 2008).
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..dataclass import dataclass

Array = np.ndarray[Any, Any]
MODES = ("rn", "rz", "rm", "rp")


@dataclass(frozen=True, slots=True)
class Format:
    """A float format: `bits` of one element, the NumPy type values are computed in, the smallest normal number, NaN as
    the hardware writes it."""

    name: str
    bits: int
    wide: type[np.floating[Any]]
    smallest: float
    nan: int

    @property
    def raw(self) -> np.dtype[Any]:
        return np.dtype(f"u{self.bits // 8}")


F16 = Format("f16", 16, np.float32, 2.0**-14, 0x7FFF)
BF16 = Format("bf16", 16, np.float32, 2.0**-126, 0x7FFF)
F32 = Format("f32", 32, np.float32, 2.0**-126, 0x7FFFFFFF)
F64 = Format("f64", 64, np.float64, 2.0**-1022, 0x7FF8000000000000)
FORMATS = {f.name: f for f in (F16, BF16, F32, F64)}


def decode(fmt: Format, bits: Array) -> Array:
    """Values of an array of bits, in the format's `wide` type (exact)."""
    bits = np.asarray(bits)
    if fmt is F16:
        return bits.view(np.float16).astype(np.float32)
    if fmt is BF16:
        return (bits.astype(np.uint32) << 16).view(np.float32)
    return bits.view(fmt.wide)


def nearest(fmt: Format, values: Array) -> Array:
    """Bits of values (of any float type) rounded to nearest even, each in one rounding."""
    values = np.asarray(values)
    if fmt is F16:
        out = values.astype(np.float16).view(np.uint16)
    elif fmt is BF16:
        bits = _odd_f32(values).view(np.uint32)
        out = ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16).astype(np.uint16)
    else:
        out = np.ascontiguousarray(values.astype(fmt.wide)).view(fmt.raw)
    return np.where(np.isnan(values), fmt.raw.type(fmt.nan), out)


def _odd_f32(values: Array) -> Array:
    """f32 values whose last bit also says that something was lost, so that a second rounding is the only one."""
    if values.dtype != np.float64:
        return values.astype(np.float32)
    near = values.astype(np.float32)
    return _to_odd(near, values - near.astype(np.float64), np.uint32)


def _to_odd(high: Array, low: Array, raw: type[np.unsignedinteger[Any]]) -> Array:
    """high + low rounded to odd, where high is high + low rounded to nearest."""
    bits = np.asarray(high).view(raw)
    low = np.where(np.isfinite(high), low, 0.0)
    even = (low != 0) & (bits & raw(1) == 0) & (high != 0)
    away = np.signbit(low) == np.signbit(high)
    moved = np.where(away, bits + raw(1), bits - raw(1))
    return np.where(even, moved, bits).view(np.asarray(high).dtype)


@dataclass(frozen=True, slots=True)
class Exact:
    """The number high + low (float64), where high is the nearest float64.  low is 0 when nothing was lost."""

    high: Array
    low: Array


def two_sum(a: Array, b: Array) -> Exact:
    """a + b without error (Knuth)."""
    s = a + b
    t = s - a
    return Exact(s, (a - (s - t)) + (b - t))


def two_product(a: Array, b: Array) -> Exact:
    """a * b without error (Dekker), barring overflow of the splitting."""
    p = a * b
    ah, bh = _upper(a), _upper(b)
    al, bl = a - ah, b - bh
    return Exact(p, ((ah * bh - p) + ah * bl + al * bh) + al * bl)


def _upper(x: Array) -> Array:
    """x rounded to half its significand (Veltkamp)."""
    scaled = x * 134217729.0
    return scaled - (scaled - x)


def add(fmt: Format, a: Array, b: Array, mode: str) -> Array:
    """Bits of a + b for values of the format."""
    if mode == "rn":
        return nearest(fmt, a + b)  # a sum in f32 has more than twice the bits of a half: rounding twice is harmless
    return rounded(fmt, two_sum(a.astype(np.float64), b.astype(np.float64)), mode)


def multiply(fmt: Format, a: Array, b: Array, mode: str) -> Array:
    """Bits of a * b for values of the format."""
    if mode == "rn":
        return nearest(fmt, a * b)
    product = a.astype(np.float64) * b.astype(np.float64)
    return rounded(fmt, two_product(a, b) if fmt is F64 else Exact(product, np.zeros_like(product)), mode)


def fused(fmt: Format, a: Array, b: Array, c: Array, mode: str) -> Array:
    """Bits of a * b + c rounded once."""
    if fmt is not F64:
        return rounded(fmt, two_sum(a.astype(np.float64) * b.astype(np.float64), c.astype(np.float64)), mode)
    if mode != "rn":
        raise ValueError(f"fma.{mode}.f64 is not supported")
    product = two_product(a, b)
    low = two_sum(c, product.low)
    high = two_sum(product.high, low.high)
    rest = two_sum(low.low, high.low)
    exact = high.high + _to_odd(rest.high, rest.low, np.uint64)
    return nearest(fmt, np.where(np.isfinite(exact), exact, a * b + c))


def rounded(fmt: Format, x: Exact, mode: str) -> Array:
    """Bits of an exact number in a format, rounded once in the given direction."""
    if fmt is F64:
        return _rounded_double(x, mode)
    z = _to_odd(x.high, x.low, np.uint64)
    bits = nearest(fmt, z)
    if mode == "rn":
        return bits
    back = decode(fmt, bits).astype(np.float64)
    inward, outward = bits - fmt.raw.type(1), bits + fmt.raw.type(1)
    tiny = np.where(z < 0, fmt.raw.type(1 | 1 << fmt.bits - 1), fmt.raw.type(1))
    grown = np.where(back == 0, tiny, outward)
    up, down = (back < z), (back > z)
    if mode == "rz":
        return np.where(np.abs(back) > np.abs(z), inward, bits)
    if mode == "rp":
        return np.where(up, np.where(back < 0, inward, grown), bits)
    return np.where(down, np.where(back > 0, inward, grown), bits)


def _rounded_double(x: Exact, mode: str) -> Array:
    down = (x.low < 0) & ((mode == "rm") | ((mode == "rz") & (x.high > 0)))
    up = (x.low > 0) & ((mode == "rp") | ((mode == "rz") & (x.high < 0)))
    moved = np.where(down, np.nextafter(x.high, -np.inf), np.where(up, np.nextafter(x.high, np.inf), x.high))
    return nearest(F64, moved)


def tf32(bits: Array, way: str) -> Array:
    """Bits of f32 whose lowest 13 become zero: "rn" rounds halves to even, "rna" away from zero, "rz" cuts.  Those of
    infinities and NaNs stay."""
    half = {"rz": np.uint32(0), "rna": np.uint32(0x1000)}.get(way, np.uint32(0xFFF) + (bits >> 13 & 1))
    special = bits & np.uint32(0x7F800000) == 0x7F800000
    return np.where(special, bits, bits + half & np.uint32(0xFFFFE000))


def flush(fmt: Format, values: Array) -> Array:
    """Subnormal values become zeros of their sign."""
    return np.where(np.abs(values) < fmt.smallest, np.copysign(values.dtype.type(0), values), values)


def saturate(values: Array) -> Array:
    """Values clamped to [0, 1]; NaN becomes 0."""
    clamped: Array = np.where(np.isnan(values), values.dtype.type(0), np.clip(values, 0, 1))
    return np.where(clamped == 0, np.abs(clamped), clamped)


INTEGRAL: dict[str, Callable[[Array], Array]] = {"rni": np.rint, "rzi": np.trunc, "rmi": np.floor, "rpi": np.ceil}
