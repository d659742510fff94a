"""Reduction of huge angles, after Payne and Hanek: x/(2 pi) modulo 1 needs only the bits of 2/pi near x's exponent.

A plain loop over the lanes, out of line: it runs only for vectors with a lane beyond trig.py's LIMIT.
"""
from __future__ import annotations

import functools
import math

from ....hlo.code import Value
from ....hlo.types import DTYPES, F64, S64
from ..scalar import PTR, U128
from .builder import Routine

SYMBOL = {"f32": "@st.reduce.f32", "f64": "@st.reduce.f64"}
# The first 1216 bits of 2/pi after the binary point.
TWO_OVER_PI = int(
    "a2f9836e4e441529fc2757d1f534ddc0db6295993c439041fe5163abdebbc561b7246e3a424dd2e006492eea09d1921cfe1deb1cb129a73ee8"
    "8235f52ebb4484e99c7026b45f7e413991d639835339f49c845f8bbdf9283b1ff897ffde05980fef2f118b5a0a6d1f6d367ecf27cb09b74f46"
    "3f669e5fea2d7527bac7ebe5f17b3d0739f78a5292ea6bfb5fb11f8d5d0856033046fc7b6bab", 16)
WORDS = 1 + 1216 // 64  # one word of zeros comes first: the bits before the binary point
U64 = DTYPES["u64"]
_FRACTION, _HIDDEN = 2 ** 52 - 1, 2 ** 52


@functools.cache
def definitions(dtype: str) -> dict[str, str]:
    """`void(ptr x, ptr r, ptr n, i64 lanes, double limit, i64 periods, i64 offset)`, and what it needs: for every lane
    with |x| > limit write r and n with x + offset 2 pi/2^64 = n pi/periods + r, |r| <= pi/(2 periods); only the low bit
    of n is valid.  `periods` is 1 or 2.  Infinities and NaN give r = NaN.  The limit must be at least 2^10.  Do not
    modify it."""
    fn = Routine(SYMBOL[dtype], (PTR, PTR, PTR, U64, F64, U64, U64), "noinline cold nounwind")
    xs, rs, ns, lanes, limit, periods, offset = fn.args
    period = math.pi / periods.to(F64)
    real, integer = DTYPES[dtype], DTYPES["u" + dtype[1:]]

    def lane(i: Value) -> list[Value]:
        x = fn.load(real, fn.element(xs, real, i)).to(F64)

        def write() -> list[Value]:
            r, n = _reduced(fn, x.view(U64), period, periods, offset)
            fn.store(r.to(real), fn.element(rs, real, i))
            fn.store(n.to(integer), fn.element(ns, integer, i))
            return []
        fn.rarely(fn.abs(x) > limit, [], write)
        return [i + 1]

    fn.repeat([lanes.like(0)], lambda i: i < lanes, lane)
    return {**fn.needs, fn.name: fn.text(None)}


def _reduced(fn: Routine, bits: Value, period: Value, periods: Value, offset: Value) -> tuple[Value, Value]:
    """(r, n) of one number by its bits; n of two words."""
    magnitude = bits & 2 ** 63 - 1
    exponent = magnitude >> 52
    turn = _turns(fn, (bits & _FRACTION | _HIDDEN), exponent - 1013)
    turn = fn.select((bits >> 63).ne(0), -turn, turn) + (offset.to(U128) << 64)
    whole, rest = turn >> (128 - periods).to(U128), turn << periods.to(U128)  # in half or quarter turns
    nearest = whole + (rest >> 127)
    below = (rest >> 127).ne(0)
    angle = _unit(fn, fn.select(below, -rest, rest)) * period
    return fn.select(exponent < 2047, fn.select(below, -angle, angle), math.nan), nearest


def _turns(fn: Routine, mantissa: Value, position: Value) -> Value:
    """The fraction of mantissa * 2/pi, the latter from a bit of its on: 128 bits."""
    table = fn.table("@st.two_over_pi", [TWO_OVER_PI >> (64 * (WORDS - 1 - i)) & (2 ** 64 - 1) for i in range(WORDS)])
    words = [fn.load(U64, fn.element(table, U64, (position >> 6) + k)) for k in range(4)]
    shift = position & 63
    high, middle, low = (fn.intrinsic("fshl", a, b, shift).to(U128) * mantissa.to(U128)
                         for a, b in zip(words, words[1:]))
    return (high << 64) + middle + (low >> 64)


def _unit(fn: Routine, size: Value) -> Value:
    """size / 2^127 as a double."""
    zeros = fn.intrinsic("ctlz", size, flag=False) & 127
    top = ((size << zeros) >> 65).to(U64).view(S64).to(F64)
    return top * ((960 - zeros.to(U64)) << 52).view(F64)

