"""Products on tensor cores whose operands come through rings: one tile of the result, a piece of the depth a turn.

The warps of a block share the tile; where it has too few blocks of 16 x 8 for all of them, those that are left over
multiply what others do, and store nothing.  Operands of f32 are rounded to tf32 in registers, since what copies them
does not compute.
"""
from __future__ import annotations

from itertools import product as pairs

from .matmul import SHARED
from .ring_tiles import RingTiles
from .rings import Lines
from .staging import Stage
from .tensor_cores import TensorCores, powers


class RingCores(RingTiles, TensorCores):
    """Warps in a grid, each with `high` x `wide` blocks of 16 x 8 results."""

    def _shape(self) -> tuple[int, int, int]:
        warps = self.e.threads >> 5
        rows, cols = self.s.rows // 16, self.s.cols // 8
        # as many warps as there is work for; then as few fragments as there can be
        shapes = [(-down * across, 2 * (rows // down) + cols // across, down, across) for down, across in pairs(
            powers(min(warps, rows)), powers(min(warps, cols))) if down * across <= warps]
        _, _, self.down, self.across = min(shapes)
        self.high, self.wide = rows // self.down, cols // self.across
        self.line = self.s.depth * self.s.left.dtype.nbytes
        return self.s.rows, self.s.cols, 4 * self.high * self.wide

    @property
    def used(self) -> int:
        return 32 * self.down * self.across

    def _left(self, n: int, part: int) -> list[str]:
        return [self._kept(x) for x in super()._left(n, part)]

    def _right(self, n: int, part: int) -> list[str]:
        return [self._kept(x) for x in super()._right(n, part)]

    def _kept(self, bits: str) -> str:
        """A register of a fragment as it is multiplied."""
        if self.s.exact:
            return bits
        e = self.e
        return e.put(e.depth, f"bitcast float {self._rounded(e.put(e.depth, f'bitcast i32 {bits} to float'))} to i32")

    def _row(self, stage: Stage, lines: tuple[tuple[str, int], ...], depth: tuple[tuple[str, int], ...], line: int,
             first: int) -> str:
        e, nbytes = self.e, self.s.left.dtype.nbytes
        stored = Lines(stage.pitch * nbytes)
        if stage.by_line:
            slow, fast = lines, depth
            slow_first, fast_first = line, first
        else:
            slow, fast = tuple((n, c // nbytes) for n, c in depth), tuple((n, c * nbytes) for n, c in lines)
            slow_first, fast_first = first // nbytes, line * nbytes
        down = self._sum(slow)
        warp = self._place[self._side(stage)]
        turn = stored.turn(e, self._sum(tuple((n, c) for n, c in slow if c % 8 and n != warp)))
        along = self._sum(fast)
        byte = e.pure(0, f"add nuw nsw i32 {along}, {fast_first}") if fast_first else along
        base = self.bases[self._side(stage)]
        there = e.put(e.depth, f"getelementptr i8, {SHARED} {base}, i32 {stored.place(e, down, turn, byte)}")
        return e.put(e.depth, f"getelementptr i8, {SHARED} {there}, i32 {slow_first * stored.nbytes}")

    def _side(self, stage: Stage) -> int:
        return 0 if stage is self.stages[0] else 1

    def _sum(self, terms: tuple[tuple[str, int], ...]) -> str:
        """A sum of multiples of i32 operands."""
        e, total = self.e, ""
        for name, by in terms:
            term = e.pure(0, f"mul nuw nsw i32 {name}, {by}") if by != 1 else name
            total = e.pure(0, f"add nuw nsw i32 {total}, {term}") if total else term
        return total or "0"
