"""Products on tensor cores whose operands come through rings: one tile of the result, a piece of the depth a turn.

The warps of a block share the tile; where it has too few blocks of 16 x 8 for all of them, those that are left over
multiply what others do, and store nothing.  Operands of f32 are rounded to tf32 in registers, since what copies them
does not compute.

`FedCores` multiply what `Copy` statements have loaded into registers before: a piece of the depth that one instruction
takes, for each stage of the ring there.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import product as pairs

from ...errors import UnsupportedOp
from ...hlo.index import ZERO
from ...schedule.cost.registers import warps_of
from ..ir.kir import Buffer, Copy, Product, Stmt
from ..llvm.control import State
from .addresses import GpuEmitter
from .matmul import SHARED
from .ring_tiles import RingTiles
from .rings import Lines, stage_address
from .staging import Stage
from .tensor_cores import MMA, TensorCores


class RingCores(RingTiles, TensorCores):
    """Warps in a grid, each with `high` x `wide` blocks of 16 x 8 results."""

    def _shape(self) -> tuple[int, int, int]:
        self.down, self.across = warps_of(self.s.rows, self.s.cols, self.e.threads)
        self.high, self.wide = self.s.rows // 16 // self.down, self.s.cols // 8 // self.across
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


class FedCores(RingCores):
    """The same whose operands are in registers.  `held`: what each stage of an operand's has, block by block of the
    warp's rows or columns; of s8 to tf32 as it lies in shared memory."""

    def __init__(self, e: GpuEmitter, s: Product, loads: Iterable[Stmt]) -> None:
        self.fed = s.left, s.right
        sources = {t.dst: t for t in loads if isinstance(t, Copy)}
        if not sources.keys() >= set(self.fed):
            raise UnsupportedOp("a product", "nvptx", "of registers that nothing fills")
        left, right = (sources[b] for b in self.fed)
        super().__init__(e, replace(
            s, left=left.src, left_ix=ZERO, left_row=left.src_row if s.left_step == 1 else 1,
            left_step=1 if s.left_step == 1 else left.src_row, right=right.src, right_ix=ZERO,
            right_col=right.src_row if s.right_step == 1 else 1, right_step=1 if s.right_step == 1 else right.src_row,
            depth=left.src.stage_size // s.rows))
        self.held: dict[tuple[int, int], list[list[str]]] = {}

    def fetch(self, s: Copy) -> None:
        """Load a piece of an operand."""
        side, stage = self.fed.index(s.dst), _number(s.dst, s.dst_ix.const)
        first = s.src_ix.const % s.src.stage_size  # (from the stage's beginning: all else is whole stages)
        steps = first if self.stages[side].by_line else first // s.src_row
        part, odd = divmod(steps * s.src.dtype.nbytes, MMA)
        if odd:
            raise UnsupportedOp("a copy into registers", "nvptx", f"from step {steps} of a piece on")
        self.bases = (stage_address(self.e, s.src, s.src_ix - first),) * 2
        if side:
            found = [two for n in range(0, self.wide, 2) for two in self._pair(n, part)]
        else:
            found = [TensorCores._left(self, n, part) for n in range(self.high)]
        self.held[side, stage] = found

    def add(self, state: State, s: Product | None = None) -> State:
        """The sums after a piece."""
        assert s is not None
        places = [(side, _number(b, at.const)) for side, (b, at) in enumerate(zip(self.fed, (s.left_ix, s.right_ix)))]
        if not self.held.keys() >= set(places):
            raise UnsupportedOp("a product", "nvptx", "of registers that nothing has filled yet")
        left, right = ([[self._kept(x) for x in block] for block in self.held[place]] for place in places)

        def multiply(state: State) -> State:
            out: State = []
            for n, (a, b) in enumerate(pairs(left, right)):
                out += [(self.type, c) for c in self._mma(a, b, [c for _, c in state[4 * n:4 * n + 4]])]
            return out
        return self.added(state, multiply)

    def names(self, places: Sequence[tuple[int, int]]) -> State:
        """What is held at some places, in their order."""
        return [("i32", x) for place in places for block in self.held[place] for x in block]

    def hold(self, places: Sequence[tuple[int, int]], names: State) -> None:
        """Nothing else is held but what these places did, under other names."""
        given = iter(names)
        self.held = {place: [[next(given)[1] for _ in block] for block in self.held[place]] for place in places}

    def _pair(self, n: int, part: int) -> list[list[str]]:
        """The fragments of blocks n and n + 1 of columns (of the first alone where there is no other), 32 bytes of
        depth: two matrices of 16 bytes of depth each."""
        stage, warp = self.stages[1], self._place[1]
        other = ((self._lane(4, 1), 8),) if n + 1 < self.wide else ()
        if stage.by_line:
            lines, depth = ((warp, 1), (self._lane(0, 7), 1), *other), ((self._lane(3, 1), 16),)
        else:
            lines, depth = ((warp, 1), *other), ((self._lane(0, 15), 2),)
        found = self._fragment(stage, not stage.by_line, lines, depth, 8 * n, MMA * part)
        return [found[:2], found[2:]] if other else [found[:2]]


def _number(buffer: Buffer, at: int) -> int:
    """The stage that an address lies in."""
    return at // buffer.stage_size
