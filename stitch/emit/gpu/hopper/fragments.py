"""What warpgroups load of an operand that lies across the depth, and which of its rows are which of an instruction's
(`fed.py`): no two threads meet in a bank of shared memory.

A stage is lines of up to 128 bytes, whose pieces of 16 change places by the step.

**f32.**  A thread loads two neighbours of a line at a step at a time.  Threads of a warp that share a row are at four
steps in a row, so pieces change places by 0, 1, 2 and 3 (from 0 or 4 on), and rows of half a warp lie in both halves of
two pieces, 64 bytes apart, that is in eight different pieces at all steps.  No two of the 16 threads that load 8 bytes
each at once meet.

**Bytes.**  A register has four steps of one row.  `ldmatrix` that transposes pairs of bytes gives a thread two
neighbouring rows at two steps in a row, so of two of its registers two permutations of bytes make two that an
instruction takes: one for each, and one `ldmatrix` for the 16 rows and 32 steps of a warp.  (Words of four rows, loaded
one by one, would take two permutations a register.)  A matrix is 16 bytes at eight steps, which do not meet if those
are different ones of eight.  Thread t of four takes steps 4t to 4t + 3.  So of the first two matrices the first has the
lower two of these for the threads 0 and 1 and the upper two for the others, and the second one the rest; the other two
matrices are 16 steps on.
"""
from __future__ import annotations

from collections.abc import Sequence

from ...ir.kir import For, Product
from ..addresses import GpuEmitter
from ..rings import Lines
from .fed import REGISTERS, FragmentCores
from .warpgroups import ROWS, WIDEST, WarpgroupCores, copies_of

#: bytes of the rows of a warp, and of a block of 64 rows, where elements are bytes
_WARP, _BLOCK = 16, 64
#: which bytes of a pair of registers are the first row's and the second's, where the first register has the lower steps
CHOICES = 0x6420, 0x7531
#: what makes of those the choices where the second register has them
OTHER = 0x4444


def cores_of(e: GpuEmitter, s: Product, loop: For) -> WarpgroupCores:
    """What multiplies the product of a loop, which warpgroups take."""
    if s.crossing is None:
        return WarpgroupCores(e, s, copies_of(loop))
    return (ByteFragments if s.left.dtype.nbytes == 1 else RoundedFragments)(e, s, loop)


def order_of(s: Product) -> tuple[int, ...]:
    """Which bits of a row's number those of its line are in what is handed over (`finish.py`), the lowest ones first:
    so that threads of a warp, which store to some of them at once, meet in no bank."""
    if s.crossing is None:
        return ()
    turned = s.left_step == 1
    if s.left.dtype.nbytes == 1:
        return () if turned else (1, 2, 3, 0)
    return (1, 0, 2) if turned else (1, 2, 4, 0, 3)


class RoundedFragments(FragmentCores):
    """Of f32."""

    def __init__(self, e: GpuEmitter, s: Product, loop: For) -> None:
        super().__init__(e, s, loop)
        # (what hardware copies it has rounded)
        self.rounds = not any(t.tensor is not None for t in self.copies if t.dst is self.crossed)

    def _loads(self, blocks: Sequence[int], part: int, first: int, operand: int) -> tuple[list[str], list[str]]:
        stage, out = self.stages[int(self.turned)], []
        for place, n in enumerate(blocks):
            for half in range(2):
                # (of a block of 64 rows each line of 32 has its own 128 bytes of all steps)
                at = self.steps * part * WIDEST + n * ROWS * self.s.left.dtype.nbytes * stage.steps
                a, b = (f"f{first + REGISTERS * place + 2 * half + k}" for k in range(2))
                out.append(f"ld.shared.v2.b32 {{{a}, {b}}}, [${operand + half}+{at}];")
                if self.rounds:
                    out += [f"cvt.rna.tf32.f32 {x}, {x};" for x in (a, b)]
        return [], out

    def _given(self) -> tuple[str, ...]:
        """Where this thread's two elements of the first block of rows lie, at the first steps and four steps later."""
        e, side = self.e, int(self.turned)
        steps, nbytes = self.stages[side].steps, self.s.left.dtype.nbytes
        row = e.pure(0, f"shl i32 {self._row_in_line}, {nbytes.bit_length() - 1}")
        step = e.pure(0, "and i32 %tid, 3")
        found = []
        for half in range(2):
            line = e.pure(0, f"add nuw nsw i32 {step}, {4 * half}") if half else step
            at = e.pure(0, f"xor i32 {row}, {e.pure(0, f'shl i32 {line}, 4')}")
            found.append(self._start(self._sum((at, 1), (line, WIDEST), (self._bits(6, 1), WIDEST * steps),
                                               (self._group[0], self.high * ROWS * nbytes * steps))))
        return tuple(found)

    @property
    def _row_in_line(self) -> str:
        """The first of the two rows of this thread in a line of 32: those of a warp are bits of the thread's number."""
        return self._sum((self._bits(2, 1), 2), (self._bits(3, 1), 16), (self._bits(4, 1), 4), (self._bits(5, 1), 8))

    @property
    def _row(self) -> str:
        return self._sum((self._row_in_line, 1), (self._bits(6, 1), 32))


class ByteFragments(FragmentCores):
    """Of bytes."""

    through = True

    def _loads(self, blocks: Sequence[int], part: int, first: int, operand: int) -> tuple[list[str], list[str]]:
        stage = self.stages[int(self.turned)]
        ahead, rest = [], []
        for place, n in enumerate(blocks):
            # (lines of a block of 128 rows lie one behind the other, then those of the next)
            at = n // 2 * stage.steps * WIDEST + part * self.steps * self._width
            found = [f"t{REGISTERS * place + k}" for k in range(REGISTERS)]
            ahead.append(f"ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {{{', '.join(found)}}}, "
                         f"[${operand + 2 + n % 2}+{at}];")
            rest += [f"prmt.b32 f{first + REGISTERS * place + k}, {found[k & 2]}, {found[k | 1]}, ${operand + (k & 1)};"
                     for k in range(REGISTERS)]
        return ahead, rest

    def _given(self) -> tuple[str, ...]:
        """Which bytes are the first row's, and the second's; the address of the row of a matrix that this thread gives,
        of the first block of rows and of the second."""
        e, stage, width = self.e, self.stages[int(self.turned)], self._width
        choices = [e.pure(0, f"xor i32 {self._sum((self._bits(1, 1), OTHER))}, {n}") for n in CHOICES]
        upper = e.pure(0, f"xor i32 {self._bits(2, 1)}, {self._bits(3, 1)}")
        step = self._sum((self._bits(0, 1), 1), (upper, 2), (self._bits(1, 1), 4), (self._bits(2, 1), 8),
                         (self._bits(4, 1), 16))
        down, blocks = self._group[0], width // _BLOCK
        block = self._sum((down, self.high))
        piece = self._sum((self._bits(5, 3), _WARP), (e.pure(0, f"and i32 {block}, {blocks - 1}"), _BLOCK))
        lines = e.pure(0, f"lshr i32 {block}, {blocks - 1}")
        at = e.pure(0, f"xor i32 {piece}, {Lines(stage.pitch).turn(e, step)}")
        at = self._sum((at, 1), (step, width), (lines, width * stage.steps))
        found = [self._start(at)]
        if self.high > 1:
            found.append(self._start(e.pure(0, f"xor i32 {at}, {_BLOCK}")))
        return (*choices, *found)

    @property
    def _row(self) -> str:
        return self._sum((self._bits(2, 7), 2), (self._bits(5, 3), _WARP))

    @property
    def _width(self) -> int:
        """Bytes of a line."""
        return min(self.stages[int(self.turned)].pitch, WIDEST)
