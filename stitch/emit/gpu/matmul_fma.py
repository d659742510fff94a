"""Products of f32 and f64: fused multiply-adds, each thread a rectangle of the tile.

(Tensor cores would round f32 operands to ten bits.)  Pieces of the operands lie in shared memory step by step, so that
a thread's rows and columns of a step are neighbours.
"""
from __future__ import annotations

from collections.abc import Iterator
from itertools import product as pairs

from ...target import EXCHANGE
from ..llvm.control import State, counted
from . import staging
from .matmul import SHARED, Cells, Tiles
from .staging import Stage


class MultiplyAdds(Tiles):
    """Threads in a grid of `down` x `across`, each with a rectangle of `high` x `wide` results."""

    def _shape(self) -> tuple[int, int, int]:
        rows, cols, threads = self.s.rows, self.s.cols, self.e.threads
        high = wide = self.costs.rectangle
        while high * wide > 1 and -(-rows // high) * -(-cols // wide) < threads:
            high, wide = (high // 2, wide) if high >= wide else (high, wide // 2)
        self.high, self.wide = high, wide
        self.across = min(threads, 16, _power(-(-cols // wide)))
        self.down = threads // self.across
        while self.down > _power(-(-rows // high)) and self.across < _power(-(-cols // wide)):
            self.down, self.across = self.down // 2, self.across * 2
        return self.down * high, self.across * wide, high * wide

    def _stages(self) -> tuple[Stage, Stage]:
        nbytes = self.s.left.dtype.nbytes
        gap = staging.WIDEST // nbytes  # steps of one line lie in different banks
        steps = min(self.costs.depth_steps, _power(max(1, self.s.depth)))
        while steps > 1 and (self.rows + self.cols + 2 * gap) * steps * nbytes > EXCHANGE:
            steps //= 2
        right = -(-steps * (self.rows + gap) * nbytes // staging.WIDEST) * staging.WIDEST
        return (Stage(0, self.rows, steps, False, self.rows + gap),
                Stage(right, self.cols, steps, False, self.cols + gap))

    @property
    def _place(self) -> tuple[str, str]:
        """The row and the column of this thread's rectangle."""
        e, bits = self.e, self.across.bit_length() - 1
        row, col = e.part(bits, self.down.bit_length() - 1), e.part(0, bits)
        return e.pure(0, f"mul nuw nsw i32 {row}, {self.high}"), e.pure(0, f"mul nuw nsw i32 {col}, {self.wide}")

    def _multiply(self, state: State) -> State:
        steps = self.stages[0].steps
        written = self.costs.written_steps
        if steps <= written:
            return self._written("", steps, state)
        return counted(self.e, "0", str(steps), written, state, False,
                       lambda first, inner: self._written(first, written, inner), "i32")

    def _written(self, first: str, steps: int, state: State) -> State:
        """Multiply some steps of a piece, from `first` on ('': from its first)."""
        e, t = self.e, self.type
        fma = e.intrinsic(f"llvm.fma.{'f32' if t == 'float' else 'f64'}", t, [t] * 3)
        places = []
        for stage, at in zip(self.stages, self._place):
            offset = e.pure(0, f"mul nuw nsw i32 {at}, {self.s.left.dtype.nbytes}")
            if first:
                ahead = e.put(e.depth, f"mul nuw nsw i32 {first}, {stage.pitch * self.s.left.dtype.nbytes}")
                offset = e.put(e.depth, f"add nuw nsw i32 {offset}, {ahead}")
            places.append(e.put(e.depth, f"getelementptr i8, {SHARED} {e.exchange}, i32 {offset}"))
        for step in range(steps):
            left, right = (self._line(stage, at, n, step) for stage, at, n in
                           zip(self.stages, places, (self.high, self.wide)))
            state = [(t, e.put(e.depth, f"call {t} {fma}({t} {a}, {t} {b}, {t} {c})"))
                     for (a, b), (_, c) in zip(pairs(left, right), state)]
        return state

    def _line(self, stage: Stage, base: str, count: int, step: int) -> list[str]:
        """`count` neighbours of one step."""
        e, nbytes, t = self.e, self.s.left.dtype.nbytes, self.type
        first = stage.start + step * stage.pitch * nbytes
        most = min(count, staging.WIDEST // nbytes)
        out: list[str] = []
        for c in range(0, count, most):
            there = e.put(e.depth, f"getelementptr i8, {SHARED} {base}, i32 {first + c * nbytes}")
            v = f"<{most} x {t}>" if most > 1 else t
            got = e.put(e.depth, f"load {v}, {SHARED} {there}, align {most * nbytes}")
            out += [e.put(e.depth, f"extractelement {v} {got}, i64 {n}") for n in range(most)] if most > 1 else [got]
        return out

    def _cells(self) -> Iterator[Cells]:
        e, (row, col) = self.e, self._place
        for i in range(self.high):
            yield Cells(e.pure(0, f"add nuw nsw i32 {row}, {i}"), col, self.wide, i * self.wide)


def _power(n: int) -> int:
    """The least power of two that is not below n."""
    return 1 << (n - 1).bit_length()
