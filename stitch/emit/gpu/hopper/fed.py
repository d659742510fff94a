"""Products of bytes, or of f32 rounded to tf32, of which one operand lies across the depth: JAX's own layout of a right
one.

From shared memory `wgmma` takes operands of other than two bytes along the depth alone.  Its first one may come from
registers, too, and those may be loaded in any order.  So an operand across the depth is the first one (of a right one
that makes the transposed result).  Which rows of an instruction are which of the operand's is free: each thread has two
neighbours of a line.

An instruction's steps are loaded while those before are multiplied: sets of registers take turns, and one is loaded
anew when all is over that reads it.
"""
from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence

from ....target.costs_gpu import GpuCosts
from ...ir.kir import For, Product
from ...llvm.control import State
from ..addresses import GpuEmitter
from ..matmul import Cells
from .warpgroups import DEPTH, ROWS, WarpgroupCores, behind, copies_of

#: registers that an instruction takes of 64 rows
REGISTERS = 4


class FragmentCores(WarpgroupCores):
    """Warpgroups whose first operand is in registers; `through`: what is loaded goes through others."""

    through = False

    def __init__(self, e: GpuEmitter, s: Product, loop: For) -> None:
        self.crossed = s.crossing
        self.turned = self.crossed is s.right
        super().__init__(e, s, copies_of(loop))
        costs = GpuCosts.of(e.target.costs).code
        #: steps of the depth in an instruction, and instructions of a turn one after another
        self.steps = DEPTH // s.left.dtype.nbytes
        self.parts = s.depth // self.steps
        #: registers of a set: those of blocks that are summed at once
        self.set = (1 if s.coarse else self.high) * REGISTERS
        self.sets = min(max(costs.fed_sets, costs.fed_registers // self.set), self.parts)
        #: from which part on a set may be read still when it is loaded
        self.again = 0 if behind(loop) else self.sets

    @abstractmethod
    def _given(self) -> tuple[str, ...]:
        """The i32 operands of loads."""

    @abstractmethod
    def _loads(self, blocks: Sequence[int], part: int, first: int, operand: int) -> tuple[list[str], list[str]]:
        """Loads of a part of a turn of some blocks: what may be done while the set of registers from `first` on is read
        still, and what fills it.  `operand`: the number of the first of the operands."""

    @property
    @abstractmethod
    def _row(self) -> str:
        """The first of the two rows of this thread in a block of 64, neighbours in the operand."""

    def drained(self, behind: int) -> None:
        """(What the last turn but one reads is over when the last one's last set has been loaded.)  Other threads than
        the one that tells have loaded, too."""
        if not behind:
            super().drained(0)
        self.e.line(f"call void {self.e.intrinsic('llvm.nvvm.bar.warp.sync', 'void', ['i32'])}(i32 -1)")

    def ordered(self, state: State) -> State:
        """Of a transposed result neighbours in a row are in the same instruction's rows."""
        return [state[n + k] for n in range(0, len(state), 4) for k in (0, 2, 1, 3)] if self.turned else state

    def store(self, state: State) -> None:
        super().store(self.ordered(state))

    def _blocks(self, state: State, blocks: Sequence[int]) -> State:
        """One piece of assembly, in which registers of fragments are declared: nobody else can write them while they
        are read.  Coarse sums begin anew."""
        count, coarse = len(state), self.s.coarse
        given = count if coarse else 2 * count
        other, _, by = self._operand(int(not self.turned), 1)
        text = ["{ .reg .b64 b;", f".reg .b32 f<{self.sets * self.set}>;"]
        if self.through:
            text.append(f".reg .b32 t<{self.set}>;")
        for part in range(self.parts):
            first = part % self.sets * self.set
            ahead, rest = self._loads(blocks, part, first, given + 1)
            text += [*ahead, *[f"wgmma.wait_group.sync.aligned {self.sets - 1};"] * (part >= self.again), *rest]
            text += ["wgmma.fence.sync.aligned;", f"add.s64 b, ${given}, {part * by >> 4};"]
            for n in range(len(blocks)):
                held = ", ".join(f"f{first + REGISTERS * n + k}" for k in range(REGISTERS))
                text.append(f"{self._instruction} {{{self._registers(n)}}}, {{{held}}}, b, "
                            f"{int(part > 0 or not coarse)}{self._flags};")
            text += ["wgmma.commit_group.sync.aligned;"] * (self.again < self.parts or part == self.parts - 1)
        return self._tied(" ".join([*text, "}"]), state, (other,), coarse, self._given())

    def _bits(self, shift: int, mask: int) -> str:
        """Bits of the thread's number."""
        return self.e.pure(0, f"and i32 {self.e.pure(0, f'lshr i32 %tid, {shift}')}, {mask}")

    def _sum(self, *terms: tuple[str, int]) -> str:
        """A sum of multiples of i32 operands."""
        e, total = self.e, ""
        for name, by in terms:
            term = e.pure(0, f"mul nuw nsw i32 {name}, {by}")
            total = e.pure(0, f"add nuw nsw i32 {total}, {term}") if total else term
        return total

    def _start(self, at: str) -> str:
        """An offset from the beginning of the operand's stage as an address."""
        e = self.e
        start = e.put(e.depth, f"ptrtoint ptr addrspace(3) {self.bases[int(self.turned)]} to i32")
        return e.put(e.depth, f"add nuw nsw i32 {start}, {at}")

    def _cells(self) -> Iterator[Cells]:
        e, (down, across) = self.e, self._group
        row = self._sum((down, self.high * ROWS), (self._row, 1))
        col = self._sum((across, self.wide), (self._bits(0, 3), 2))
        for i in range(self.high):
            for j in range(self.wide // 8):
                for n in range(2):
                    high, wide = ROWS * i + n * (not self.turned), 8 * j + n * self.turned
                    line, other = (e.pure(0, f"add nuw nsw i32 {at}, {by}") for at, by in ((row, high), (col, wide)))
                    yield Cells(*((other, line) if self.turned else (line, other)), 2,
                                i * self.wide // 2 + 4 * j + 2 * n, (wide, high) if self.turned else (high, wide))
