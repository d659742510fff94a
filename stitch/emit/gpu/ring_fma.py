"""Products of f32 and f64 whose operands come through rings: fused multiply-adds, each thread a part of one tile.

A thread's rows and columns lie apart, so that threads which are neighbours read neighbours, whichever way an operand
lies.  Where its lines follow one another a thread reads some steps of a line at once; where its steps do, some lines.
"""
from __future__ import annotations

from collections.abc import Iterator
from itertools import product as pairs

from ...dataclass import dataclass
from ...schedule.cost.registers import PIECE, threads_of
from ..llvm.control import State
from .matmul import SHARED, Cells
from .matmul_fma import MultiplyAdds
from .ring_tiles import RingTiles
from .rings import Lines


@dataclass(frozen=True, slots=True)
class Share:
    """`count` lines of a tile that a thread has, in groups of `group` neighbours: the groups of all `threads` lie one
    after another.  `number` is the thread's among those, an i32 operand."""

    number: str
    threads: int
    count: int
    group: int


class RingMultiplyAdds(RingTiles, MultiplyAdds):
    """Threads in a grid of `down` x `across`, each with `high` x `wide` results."""

    def _shape(self) -> tuple[int, int, int]:
        s = self.s
        self.down, self.across = threads_of(s.rows, s.cols, self.e.threads)
        self.high, self.wide = s.rows // self.down, s.cols // self.across
        return s.rows, s.cols, self.high * self.wide

    @property
    def used(self) -> int:
        return self.down * self.across

    @property
    def _shares(self) -> tuple[Share, Share]:
        e, bits = self.e, self.across.bit_length() - 1
        most = PIECE // self.s.left.dtype.nbytes
        groups = [1 if stage.by_line else min(most, n) for stage, n in zip(self.stages, (self.high, self.wide))]
        return (Share(e.part(bits, self.down.bit_length() - 1), self.down, self.high, groups[0]),
                Share(e.part(0, bits), self.across, self.wide, groups[1]))

    def _multiply(self, state: State) -> State:
        e, t, most = self.e, self.type, PIECE // self.s.left.dtype.nbytes
        fma = e.intrinsic(f"llvm.fma.{'f32' if t == 'float' else 'f64'}", t, [t] * 3)
        for first in range(0, self.s.depth, most):
            left, right = (self._piece(side, first, most) for side in range(2))
            for step in range(most):
                state = [(t, e.put(e.depth, f"call {t} {fma}({t} {a[step]}, {t} {b[step]}, {t} {c})"))
                         for (a, b), (_, c) in zip(pairs(left, right), state)]
        return state

    def _piece(self, side: int, first: int, steps: int) -> list[list[str]]:
        """Some steps of this thread's lines, line by line."""
        stage, share = self.stages[side], self._shares[side]
        if stage.by_line:
            return [self._load(side, share.number, n * share.threads, "0", first, steps) for n in range(share.count)]
        lines: list[list[str]] = [[] for _ in range(share.count)]
        along = self._scaled(share.number, share.group)
        for step in range(first, first + steps):
            for n in range(0, share.count, share.group):
                for k, name in enumerate(self._load(side, "0", step, along, n * share.threads, share.group)):
                    lines[n + k].append(name)
        return lines

    def _load(self, side: int, slow: str, slow_first: int, fast: str, fast_first: int,  # type: ignore[override]
              count: int) -> list[str]:
        """`count` neighbours of a line of the stage: line and place are i32 operands and numbers."""
        e, t, nbytes = self.e, self.type, self.s.left.dtype.nbytes
        lines = Lines(self.stages[side].pitch * nbytes)
        # what is a multiple of eight lines, or of all banks, changes no place
        whole, slow_rest = slow_first // 8 * 8, slow_first % 8
        line = self._added(slow, slow_rest)
        far, near = fast_first * nbytes // 128 * 128, fast_first * nbytes % 128
        place = lines.place(e, line, lines.turn(e, line), self._added(self._scaled(fast, nbytes), near))
        there = e.put(e.depth, f"getelementptr i8, {SHARED} {self.bases[side]}, i32 {place}")
        there = e.put(e.depth, f"getelementptr i8, {SHARED} {there}, i32 {whole * lines.nbytes + far}")
        v = f"<{count} x {t}>" if count > 1 else t
        got = e.put(e.depth, f"load {v}, {SHARED} {there}, align {count * nbytes}")
        return [e.put(e.depth, f"extractelement {v} {got}, i64 {n}") for n in range(count)] if count > 1 else [got]

    def _scaled(self, name: str, by: int) -> str:
        return name if by == 1 or name == "0" else self.e.pure(0, f"mul nuw nsw i32 {name}, {by}")

    def _added(self, name: str, number: int) -> str:
        if name == "0":
            return str(number)
        return self.e.pure(0, f"add nuw nsw i32 {name}, {number}") if number else name

    def _cells(self) -> Iterator[Cells]:
        down, across = self._shares
        row, col = self._scaled(down.number, down.group), self._scaled(across.number, across.group)
        for i in range(self.high):
            at = (i // down.group) * down.threads * down.group + i % down.group
            for j in range(0, self.wide, across.group):
                yield Cells(self._added(row, at), self._added(col, j * across.threads), across.group, i * self.wide + j)
