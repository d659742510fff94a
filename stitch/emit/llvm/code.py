"""The code of an op's definition on this machine: what machines do in ways of their own."""
from __future__ import annotations

from ...hlo.code import ROUNDED, Number, ScalarCode, Value
from ...hlo.types import PRED, DType
from ..ir.kir import Value as Operand
from ..ir.rounding import counts
from . import math
from .convert import complex_part, convert, joined
from .integers import divided
from .values import At, Emitter, compute_type

#: both NaNs, both infinities and both zeros for llvm.is.fpclass and for the instruction
_FPCLASS, _FPCLASS_X86 = 0x3 | 0x204 | 0x60, 0x9F


class OpCode(At, ScalarCode):
    """One op at a place; `args` are its operands in kernel IR, where there are any, and `folds` says that it is part of
    the computation of a reduction."""

    __slots__ = ("source", "result", "attr", "args", "folds")

    def __init__(self, e: Emitter, depth: int, width: int, source: DType, result: DType, attr: str = "",
                 args: tuple[Operand, ...] = (), folds: bool = False) -> None:
        self.e, self.depth, self.width = e, depth, width
        self.source, self.result, self.attr, self.args, self.folds = source, result, attr, args, folds

    @property
    def contracts(self) -> bool:
        return self.e.target.contracts

    @property
    def rounds(self) -> bool:
        return self.attr == ROUNDED or any(map(counts, self.args))

    def library(self, function: str, *args: Value) -> Value:
        return math.call(self, function, *args)

    def convert(self, a: Value) -> Value:
        return convert(self, self.source, self.result, a)

    def shift_count(self, by: Value, inside: Value) -> Value:
        if by.dtype.bits == 64 and self.e.target.shifts_by_words:
            return self.intrinsic("umin", by, by.like(63))
        return self.select(inside, by, 0)

    def spread(self, a: Value) -> Value:
        place = a.code
        if not self.width or place.width or not isinstance(place, At):
            return a
        name = self.e.at(place.depth, True).splat(compute_type(a.dtype), a.name)
        return Value(self, a.dtype, name, a.constant)

    def part(self, a: Value, n: int) -> Value:
        return complex_part(self, a, n)

    def join(self, real: Value, imaginary: Value) -> Value:
        return joined(self, real, imaginary)

    def extreme(self, which: str, a: Value, b: Value) -> Value:
        """Of scalars both choices, which differ where one is NaN or both are zeros: of zeros one bit says which it is,
        and any bits beside those of a NaN are a NaN.  LLVM looks at a sign first, in another kind of register: 20
        cycles where these take 6, which chains of dependent ones wait for."""
        if self.width or a.dtype.bits < 32 or self.e.target.orders_zeros:
            return self.intrinsic(which, a, b)
        if which == "minimum":
            return (self.select(a < b, a, b).bits | self.select(b < a, b, a).bits).as_float
        one, other = self.select(a > b, a, b).bits, self.select(b > a, b, a).bits
        return self.select(a.unordered(b), (one | other).as_float, (one & other).as_float)

    def divided(self, a: Value, b: Value) -> tuple[Value, Value]:
        """LLVM divides vectors lane by lane, of 64 bits by constants, too.  (That stays where a machine cannot convert
        such integers.)"""
        long, known = a.dtype.bits > 32, b.constant is not None
        if self.width and (self.e.target.has_masks and not _is_power(b.constant) if long else not known):
            return divided(self, a, b)
        by = self.spread(b)
        quotient = a / by
        return quotient, a - quotient * by

    def divide(self, a: Value, b: Value) -> Value:
        """By one b in all lanes, several times faster than vector division: a times the reciprocal of b, corrected by
        its exact residual, which rounds as division does (Markstein).  Both sides are scaled so that the reciprocal is
        a normal number.  Where the residual is zero, infinite or NaN the first quotient is the result: that keeps
        zeros' signs, infinities and NaNs."""
        if not self.width or b.code.width or not self.e.target.has_masks:
            return a / self.spread(b)
        one, far = b.code, 2.0 ** (64 if b.dtype.bits == 32 else 512)
        size = one.intrinsic("fabs", b)
        large, small = size > far, size < 1 / far
        scale = one.select(large, 1 / far, one.select(small, far, b.like(1.0)))
        divisor = b * scale
        inverse = 1.0 / divisor
        scales, minus, inverses = (self.spread(v) for v in (scale, -divisor, inverse))
        scaled = a * scales
        near = scaled * inverses
        rest = self.intrinsic("fma", near, minus, scaled)
        return self.select(self._nan_infinity_zero(rest), near, self.intrinsic("fma", rest, inverses, near))

    def _nan_infinity_zero(self, a: Value) -> Value:
        """Which lanes are NaN, infinite or zero; AVX-512's classifying instruction where a vector fills a register."""
        bits, t, mask = self.width * a.dtype.bits, self.type_of(a.dtype), self.type_of(PRED)
        fills = bits in (128, 256, 512)
        name = f"llvm.x86.avx512.fpclass.p{'s' if a.dtype.bits == 32 else 'd'}.{bits}" if fills else \
            f"llvm.is.fpclass.{self.suffix(compute_type(a.dtype))}"
        symbol = self.declare(name, mask, [t, "i32"])
        which = _FPCLASS_X86 if fills else _FPCLASS
        return self.value(PRED, self.put(f"call {mask} {symbol}({t} {a.name}, i32 {which})"))


def _is_power(constant: Number | None) -> bool:
    """Of two, or of two and negative?"""
    return constant is not None and abs(int(constant)).bit_count() == 1
