"""Products of bf16, f16, bytes and tf32 by tensor cores: `mma.sync` of 16 x 8 results and 32 bytes of depth.

Fragments come from shared memory by `ldmatrix`: lines of 64 bytes or more with 16 between them, so that eight lines in
a row lie in different banks; or, for 16-bit elements that lie across the depth in memory, steps of a whole tile,
transposed on the way.  Operands of f32 are rounded to tf32 as they are put there.
"""
from __future__ import annotations

from collections.abc import Iterator
from itertools import product as pairs

from ...schedule.cost.registers import powers
from ...target import COARSE, EXCHANGE
from ..llvm.control import State
from . import staging
from .matmul import SHARED, Cells, Tiles
from .staging import Operand, Stage

#: bytes of depth that one mma takes
MMA = 32
_INSTRUCTION = {"bf16": "m16n8k16.row.col.bf16", "f16": "m16n8k16.row.col.f32.f32", "s8": "m16n8k32.row.col.s8",
                "u8": "m16n8k32.row.col.u8", "f32": "m16n8k8.row.col.tf32"}
#: types in the names of instructions
NAMES = {"f8e4m3fn": "e4m3", "f8e5m2": "e5m2", "f32": "tf32"}
_COARSE = [f"m16n8k32.row.col.f32.{NAMES[left]}.{NAMES[right]}" for left, right in pairs(COARSE, COARSE)]
#: LLVM intrinsics that products use, without types' suffixes
INTRINSICS = frozenset(("nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3", "nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3",
                        "nvvm.mma.m16n8k16.row.col.bf16", "nvvm.mma.m16n8k16.row.col.f32",
                        "nvvm.mma.m16n8k32.row.col.s8", "nvvm.mma.m16n8k32.row.col.u8",
                        "nvvm.mma.m16n8k8.row.col.tf32", "nvvm.f2tf32.rna", *(f"nvvm.mma.{name}" for name in _COARSE)))


class TensorCores(Tiles):
    """Warps in a grid, each with `high` x `wide` blocks of 16 x 8 results."""

    def _shape(self) -> tuple[int, int, int]:
        warps = self.e.threads >> 5
        found = []
        lines, gap = self.costs.tensor_lines, self.costs.tensor_gap
        for down, high, wide in pairs(powers(warps), powers(self.costs.warp_rows),
                                      powers(self.costs.warp_columns)):
            rows, cols = 16 * down * high, 8 * warps // down * wide
            if (rows + cols) * (lines[-1] + gap) > EXCHANGE:
                continue
            tiles = -(-self.s.rows // rows) * -(-self.s.cols // cols)
            # an mma, an ldmatrix, and copying a line, take about as long as one another
            time = tiles * (2 * high * wide + 2 * high + wide + (rows + cols) * lines[-1] / 16 / self.e.threads + 4)
            found.append((time, down, high, wide))
        _, self.down, self.high, self.wide = min(found)
        self.across = warps // self.down
        rows, cols = 16 * self.down * self.high, 8 * self.across * self.wide
        depth = self.s.depth * self.s.left.dtype.nbytes
        # what is written out for a piece grows with it
        most = self.costs.coarse_steps if self.s.coarse else lines[0]
        fits = [n for n in lines if (rows + cols) * (n + gap) <= EXCHANGE and n < 2 * depth
                and n * self.high * self.wide <= lines[0] * 2 and n <= most]
        self.line = fits[0] if fits else lines[-1]
        return rows, cols, 4 * self.high * self.wide

    def _stages(self) -> tuple[Stage, Stage]:
        left, start = self._stage(self.left, self.rows, 0)
        right, _ = self._stage(self.right, self.cols, start)
        return left, right

    def _stage(self, o: Operand, lines: int, start: int) -> tuple[Stage, int]:
        """An operand's stage and where it ends."""
        nbytes = o.buffer.dtype.nbytes
        steps, gap = self.line // nbytes, self.costs.tensor_gap
        if nbytes == 2 and o.along_lines:
            pitch = max(lines, 8) + gap // nbytes
            return Stage(start, lines, steps, False, pitch), start + steps * pitch * nbytes
        pitch = (self.line + gap) // nbytes
        return Stage(start, lines, steps, True, pitch), start + lines * pitch * nbytes

    def _rounded(self, name: str) -> str:
        """An element of an operand as it is put into shared memory."""
        e = self.e
        if self.s.exact:
            return name
        f = e.intrinsic("llvm.nvvm.f2tf32.rna", "i32", ["float"])
        return e.put(e.depth, f"bitcast i32 {e.put(e.depth, f'call i32 {f}(float {name})')} to float")

    @property
    def _place(self) -> tuple[str, str]:
        """The row and the column of this warp's part."""
        e, bits = self.e, self.across.bit_length() - 1
        row, col = e.part(5 + bits, self.down.bit_length() - 1), e.part(5, bits)
        return (e.pure(0, f"mul nuw nsw i32 {row}, {16 * self.high}"),
                e.pure(0, f"mul nuw nsw i32 {col}, {8 * self.wide}"))

    def _multiply(self, state: State) -> State:
        for part in range(self.line // MMA):
            if part % 2 == 0:
                right = [self._right(n, part // 2) for n in range(self.wide)]
            left, half = [self._left(n, part) for n in range(self.high)], part % 2
            turned: State = []
            for n, (a, b) in enumerate(pairs(left, right)):
                turned += [(self.type, c) for c in self._mma(a, b[2 * half:2 * half + 2],
                                                             [c for _, c in state[4 * n:4 * n + 4]])]
            state = turned
        return state

    def _mma(self, a: list[str], b: list[str], c: list[str]) -> list[str]:
        e, t = self.e, self.type
        name, other = (o.dtype.name for o in (self.s.left, self.s.right))
        how = f"m16n8k32.row.col.f32.{NAMES[name]}.{NAMES[other]}.f32" if self.s.coarse else _INSTRUCTION[name]
        part, n = ("<2 x half>", 2) if name == "f16" else ("i32", 1)
        given = [e.pure(e.depth, f"bitcast i32 {x} to {part}") if n == 2 else x for x in (*a, *b)]
        result = f"{{ {t}, {t}, {t}, {t} }}"
        f = e.intrinsic(f"llvm.nvvm.mma.{how}", result, [part] * 6 + [t] * 4)
        args = ", ".join([*(f"{part} {x}" for x in given), *(f"{t} {x}" for x in c)])
        return self._four(result, f"call {result} {f}({args})")

    def _four(self, result: str, call: str) -> list[str]:
        got = self.e.put(self.e.depth, call)
        return [self.e.put(self.e.depth, f"extractvalue {result} {got}, {n}") for n in range(4)]

    def _left(self, n: int, part: int) -> list[str]:
        """The fragment of block n of rows and 32 bytes of depth: matrices of rows 0-7 and 8-15 at the first 16
        bytes of depth, then at the next."""
        stage, warp = self.stages[0], self._place[0]
        low, high = self._lane(0, 15), self._lane(4, 1)
        if stage.by_line:
            return self._fragment(stage, False, ((warp, 1), (low, 1)), ((high, 16),), 16 * n, MMA * part)
        even, step, upper = self._lane(0, 7), self._lane(3, 1), self._lane(4, 1)
        return self._fragment(stage, True, ((warp, 1), (step, 8)), ((even, 2), (upper, 16)), 16 * n, MMA * part)

    def _right(self, n: int, part: int) -> list[str]:
        """The fragments of block n of columns and 64 bytes of depth: four matrices of 16 bytes of depth."""
        stage, warp = self.stages[1], self._place[1]
        if stage.by_line:
            return self._fragment(stage, False, ((warp, 1), (self._lane(0, 7), 1)), ((self._lane(3, 3), 16),), 8 * n,
                                  2 * MMA * part)
        return self._fragment(stage, True, ((warp, 1),), ((self._lane(0, 31), 2),), 8 * n, 2 * MMA * part)

    def _lane(self, shift: int, mask: int) -> str:
        """Bits of the thread's number in its warp."""
        e = self.e
        name = e.pure(0, f"lshr i32 %tid, {shift}") if shift else "%tid"
        return e.pure(0, f"and i32 {name}, {mask}")

    def _fragment(self, stage: Stage, turned: bool, lines: tuple[tuple[str, int], ...],
                  depth: tuple[tuple[str, int], ...], line: int, first: int) -> list[str]:
        """Four matrices; this thread gives the address of one row: at the sum of multiples of `lines`, and of `depth`
        in bytes, beside constants."""
        there = self._row(stage, lines, depth, line, first)
        result = "{ i32, i32, i32, i32 }"
        how = ".trans" if turned else ""
        f = self.e.intrinsic(f"llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4{how}.b16.p3", result, [SHARED])
        return self._four(result, f"call {result} {f}({SHARED} {there})")

    def _row(self, stage: Stage, lines: tuple[tuple[str, int], ...], depth: tuple[tuple[str, int], ...], line: int,
             first: int) -> str:
        """The address of a row of a matrix (see `_fragment`)."""
        e, nbytes = self.e, self.s.left.dtype.nbytes
        pitch = stage.pitch * nbytes
        of_line, of_depth = (pitch, 1) if stage.by_line else (nbytes, pitch // nbytes)
        total = ""
        for name, by in (*((n, c * of_line) for n, c in lines), *((n, c * of_depth) for n, c in depth)):
            term = e.pure(0, f"mul nuw nsw i32 {name}, {by}")
            total = e.pure(0, f"add nuw nsw i32 {total}, {term}") if total else term
        base = staging.shared_address(e, total)
        return e.pure(0, f"getelementptr i8, {SHARED} {base}, i32 {stage.start + line * of_line + first * of_depth}")

    def _cells(self) -> Iterator[Cells]:
        e, (row, col) = self.e, self._place
        mine = e.pure(0, f"add nuw nsw i32 {row}, {self._lane(2, 7)}")
        pair = e.pure(0, f"add nuw nsw i32 {col}, {e.pure(0, f'shl i32 {self._lane(0, 3)}, 1')}")
        for n, (i, j) in enumerate(pairs(range(self.high), range(self.wide))):
            for half in range(2):
                yield Cells(e.pure(0, f"add nuw nsw i32 {mine}, {16 * i + 8 * half}"),
                            e.pure(0, f"add nuw nsw i32 {pair}, {8 * j}"), 2, 4 * n + 2 * half)
