"""Products of f32 rounded to tf32 of which one operand lies across the depth: JAX's own layout of a right one.

From shared memory `wgmma` takes operands of four bytes along the depth alone.  Its first one may come from registers,
too, and those may be loaded in any order.  So an operand across the depth is the first one (of a right one that makes
the transposed result), and each thread loads two neighbours of a line at a step at a time.

Which rows of an instruction are which of the operand's is free.  A stage is lines of 128 bytes, whose pieces of 16
change places by the step: threads of a warp that share a row are at four steps in a row, so pieces change places by
0, 1, 2 and 3 (from 0 or 4 on), and rows of half a warp lie in both halves of two pieces, 64 bytes apart, that is
in eight different pieces at all steps.  No two of the 16 threads that load 8 bytes each at once meet in a bank.

An instruction's steps are loaded while those before are multiplied: sets of registers take turns, and one is loaded
anew when all is over that reads it.
"""
from __future__ import annotations

from collections.abc import Iterator

from ....target.costs_gpu import GpuCosts
from ...ir.kir import For, Product
from ...llvm.control import State
from ..addresses import GpuEmitter
from ..matmul import Cells
from .warpgroups import ROWS, WIDEST, WarpgroupCores, behind, copies_of, crossing

#: registers that an instruction takes of 64 rows, and steps of the depth in one
REGISTERS, STEPS = 4, 8


def cores_of(e: GpuEmitter, s: Product, loop: For) -> WarpgroupCores:
    """What multiplies the product of a loop, which warpgroups take."""
    return WarpgroupCores(e, s, copies_of(loop)) if crossing(s) is None else FragmentCores(e, s, loop)


class FragmentCores(WarpgroupCores):
    """Warpgroups whose first operand is in registers."""

    def __init__(self, e: GpuEmitter, s: Product, loop: For) -> None:
        self.crossed = crossing(s)
        self.turned = self.crossed is s.right
        super().__init__(e, s, copies_of(loop))
        costs = GpuCosts.of(e.target.costs).code
        self.sets = min(max(costs.fed_sets, costs.fed_registers // (self.high * REGISTERS)), s.depth // STEPS)
        #: from which step on a set may be read still when it is loaded
        self.again = 0 if behind(loop) else self.sets
        # (what hardware copies it has rounded)
        self.rounds = not any(t.tensor is not None for t in self.copies if t.dst is self.crossed)

    def drained(self, behind: int) -> None:
        """(What the last turn but one reads is over when the last one's last set has been loaded.)  Other threads than
        the one that tells have loaded, too."""
        if not behind:
            super().drained(0)
        self.e.line(f"call void {self.e.intrinsic('llvm.nvvm.bar.warp.sync', 'void', ['i32'])}(i32 -1)")

    def store(self, state: State) -> None:
        """Of a transposed result neighbours in a row are in the same instruction's rows."""
        if self.turned:
            state = [state[n + k] for n in range(0, len(state), 4) for k in (0, 2, 1, 3)]
        super().store(state)

    def _multiply(self, state: State) -> State:
        """One block of assembly, in which registers of fragments are declared: nobody else can write them while they
        are read."""
        count, high = len(state), self.high
        other, _, by = self._operand(int(not self.turned), 1)
        low, upper = self._addresses()
        text, steps = ["{ .reg .b64 b;", f".reg .b32 f<{self.sets * high * REGISTERS}>;"], self.s.depth // STEPS
        for step in range(steps):
            first = step % self.sets * high * REGISTERS
            text += [f"wgmma.wait_group.sync.aligned {self.sets - 1};"] * (step >= self.again)
            text += self._loads(first, step, 2 * count + 1)
            text += ["wgmma.fence.sync.aligned;", f"add.s64 b, ${2 * count}, {step * by >> 4};"]
            for n in range(high):
                sums = ", ".join(f"${k}" for k in range(n * self.wide // 2, (n + 1) * self.wide // 2))
                part = ", ".join(f"f{first + REGISTERS * n + k}" for k in range(REGISTERS))
                text.append(f"{self._instruction} {{{sums}}}, {{{part}}}, b, 1{self._flags};")
            text += ["wgmma.commit_group.sync.aligned;"] * (self.again < steps or step == steps - 1)
        return self._tied(" ".join([*text, "}"]), state, (other,), addresses=(low, upper))

    def _loads(self, first: int, step: int, operand: int) -> Iterator[str]:
        """Loads of a step into the set of registers from `first` on; `operand`: the number of the first address."""
        stage = self.stages[int(self.turned)]
        for n in range(self.high):
            for half in range(2):
                # (of a block of 64 rows each line of 32 has its own 128 bytes of all steps)
                at = STEPS * step * WIDEST + n * ROWS * self.s.left.dtype.nbytes * stage.steps
                a, b = (f"f{first + REGISTERS * n + 2 * half + k}" for k in range(2))
                yield f"ld.shared.v2.b32 {{{a}, {b}}}, [${operand + half}+{at}];"
                if self.rounds:
                    yield from (f"cvt.rna.tf32.f32 {x}, {x};" for x in (a, b))

    def _addresses(self) -> tuple[str, str]:
        """Where this thread's two elements of the first block of rows lie, at the first steps and four steps later."""
        e, side = self.e, int(self.turned)
        steps, nbytes = self.stages[side].steps, self.s.left.dtype.nbytes
        row = e.pure(0, f"shl i32 {self._row_in_line}, {nbytes.bit_length() - 1}")
        step = e.pure(0, "and i32 %tid, 3")
        found = []
        for half in range(2):
            line = e.pure(0, f"add nuw nsw i32 {step}, {4 * half}") if half else step
            at = e.pure(0, f"xor i32 {row}, {e.pure(0, f'shl i32 {line}, 4')}")
            at = e.pure(0, f"add nuw nsw i32 {at}, {e.pure(0, f'mul nuw nsw i32 {line}, {WIDEST}')}")
            lines = e.pure(0, f"mul nuw nsw i32 {self._group[0]}, {self.high * ROWS * nbytes * steps}")
            odd = e.pure(0, f"mul nuw nsw i32 {self._bits(6, 1)}, {WIDEST * steps}")
            at = e.pure(0, f"add nuw nsw i32 {at}, {e.pure(0, f'add nuw nsw i32 {lines}, {odd}')}")
            start = e.put(e.depth, f"ptrtoint ptr addrspace(3) {self.bases[side]} to i32")
            found.append(e.put(e.depth, f"add nuw nsw i32 {start}, {at}"))
        return found[0], found[1]

    @property
    def _row_in_line(self) -> str:
        """The first of the two rows of this thread in a line of 32: those of a warp are bits of the thread's number."""
        e = self.e
        row = e.pure(0, f"shl i32 {self._bits(2, 1)}, 1")
        for shift, by in ((3, 16), (4, 4), (5, 8)):
            row = e.pure(0, f"add nuw nsw i32 {row}, {e.pure(0, f'mul nuw nsw i32 {self._bits(shift, 1)}, {by}')}")
        return row

    def _bits(self, shift: int, mask: int) -> str:
        """Bits of the thread's number."""
        return self.e.pure(0, f"and i32 {self.e.pure(0, f'lshr i32 %tid, {shift}')}, {mask}")

    def _cells(self) -> Iterator[Cells]:
        e, (down, across) = self.e, self._group
        row = e.pure(0, f"add nuw nsw i32 {e.pure(0, f'mul nuw nsw i32 {down}, {self.high * ROWS}')}, "
                        f"{self._row_in_line}")
        row = e.pure(0, f"add nuw nsw i32 {row}, {e.pure(0, f'shl i32 {self._bits(6, 1)}, 5')}")
        pair = e.pure(0, f"shl i32 {e.pure(0, 'and i32 %tid, 3')}, 1")
        col = e.pure(0, f"add nuw nsw i32 {e.pure(0, f'mul nuw nsw i32 {across}, {self.wide}')}, {pair}")
        for i in range(self.high):
            for j in range(self.wide // 8):
                for n in range(2):
                    line = e.pure(0, f"add nuw nsw i32 {row}, {ROWS * i + n * (not self.turned)}")
                    other = e.pure(0, f"add nuw nsw i32 {col}, {8 * j + n * self.turned}")
                    first, second = (other, line) if self.turned else (line, other)
                    yield Cells(first, second, 2, i * self.wide // 2 + 4 * j + 2 * n)
