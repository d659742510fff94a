"""Loops of running folds.

A fold goes on from one iteration to the next: in a loop across lanes as one statement (`Running`), which scans each
vector in its register, in others as a value that is carried.  So rows that lie side by side are folded in lanes, and a
row whose elements do in one vector after another.

A long sum goes in blocks, as every long sum does (`nests.py`): each block is scanned by itself, and what all blocks
before it come to is added.  With n terms in blocks of m, at most m + n/m + 1 roundings are between a term and a result
that it is in (of vectors of w lanes, m/w + log2(w) + n/m + 1), where XLA's trees of rows of 16 have 16 log16(n): the
error is at most so many units in the last place of the sum of the terms' magnitudes.
"""
from __future__ import annotations

from collections.abc import Callable

from ....hlo.ir import Instr
from ....hlo.opdef import identity, monoid
from ....hlo.types import F32, DType
from ...ir.kir import Acc, Carry, Compute, Const, Param, Region, Value
from ..builder import Builder
from .loops import Config, NestLoop

#: ends a loop: (loop, what it folds, what it carries)
End = Callable[[NestLoop, tuple[Acc, ...], tuple[Carry, ...]], None]


class RunningLowering:
    """Writes the loops of one running fold, when those that it does not fold are open.

    `value` gives the element at hand, `write` takes what it and all before it come to."""

    def __init__(self, b: Builder, fold: Instr, config: Config, value: Callable[[], Value],
                 write: Callable[[Value], None], end: End) -> None:
        self.b, self.config, self.value, self.write, self.end = b, config, value, write, end
        self.op, self.dtype = monoid(fold.calls[0]), fold.array.dtype
        #: what is folded in: narrow floats would lose small terms
        self.wide = F32 if self.dtype.is_float and self.dtype.bits < 32 else self.dtype

    def run(self, init: Value) -> None:
        """Loops from the first one that is folded on."""
        first = next(k for k, n in enumerate(self.config.loops) if n.folded)
        self._loop(first, self._as(self.wide, init), None)

    def _as(self, dtype: DType, value: Value) -> Value:
        return value if value.dtype is dtype else self.b.compute(dtype, "convert", (value,))

    def _combined(self, a: Value | None, b: Value) -> Value:
        return b if a is None else self.b.compute(self.wide, self.op, (a, b))

    def _outer(self) -> Param:
        """A loop's result: it belongs to the scope around the loop that is about to close."""
        return self.b.define(Param(self.wide), self.b.depth - 1)

    def _loop(self, k: int, start: Value, before: Value | None) -> Value:
        """Loop k and those inside, which fold from `start` on, behind `before`; gives what they come to."""
        loop = self.config.loops[k]
        self.b.open(loop.var)
        last = k == len(self.config.loops) - 1
        if last and loop.var is self.config.lane:
            return self._lanes(loop, start, before)
        have = self.b.define(Param(self.wide))
        if last:
            now = self._combined(have, self._as(self.wide, self.value()))
            self.write(self._as(self.dtype, self._combined(before, now)))
        else:
            neutral = Const(self.wide, identity(self.op, self.wide))
            now = self._combined(have, self._loop(k + 1, neutral, self._combined(before, have)))
        result = self._outer()
        self.end(loop, (), (Carry(have, start, now, result),))
        return result

    def _lanes(self, loop: NestLoop, start: Value, before: Value | None) -> Value:
        """A loop across lanes."""
        given = self._as(self.wide, self.value())
        self.write(self._as(self.dtype, self._combined(before, self.b.running(self.wide, self.op, start, given))))
        result = self._outer()
        a, b = Param(self.wide), Param(self.wide)
        both = Compute(self.wide, self.op, (a, b))
        total = Acc((result,), (start,), (given,), Region((a, b), (both,), (both,), self.op))
        self.end(loop, (total,) if before is not None else (), ())
        return result

