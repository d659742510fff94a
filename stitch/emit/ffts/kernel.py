"""From a Fourier transform to its kernel, and what that should take.

A transform of several dimensions is a phase for each: the last dimension's rows first (or last, where the results are
real), then columns of the others, which are written where they were.
"""
from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from ...hlo.index import Ix, Var, ix
from ...hlo.ir import Instr
from ...hlo.pairs import part_of
from ...hlo.types import Shape
from ...target import Target
from ..ir.kir import Buffer, Kernel, Phase, Section, Space
from ..sorts.words import shared_section
from .butterflies import LARGEST_PRIME, flops, primes
from .columns import room_of, rounds, transform
from .real import back, forth
from .rows import Abreast, Rows, Square, square
from .writer import Writer

#: the signs of transforms whose operand and result are complex
_SIGNS = {"FFT": -1, "IFFT": 1}


def why_not(i: Instr, target: Target) -> str | None:
    """Why a transform has no kernel (None: it has)."""
    costs, source, lengths = target.costs.ffts, i.operands[0].shape, lengths_of(i)
    for s in (source, i.shape):
        if not isinstance(s, Shape) or not s.is_plain or not s.size or \
                s.minor_to_major != (*range(s.rank - 1, -1, -1),):
            return f"a Fourier transform of {s}"
    for n in lengths:
        if n > costs.longest or n > 1 and primes(n)[-1] > LARGEST_PRIME:
            return f"a Fourier transform of length {n}"
    if lengths[-1] == 1:
        return "a Fourier transform of length 1"
    if fft_kernel(i, (0,), target).arena > target.arena // 2:
        return f"a Fourier transform of length {max(lengths)} needs more memory than a block has"
    return None


def lengths_of(i: Instr) -> tuple[int, ...]:
    """The lengths of the dimensions that are transformed, which are the last ones."""
    return i.ints("fft_length")


def fft_kernel(i: Instr, wanted: Sequence[int], target: Target) -> Kernel:
    """The kernel of a transform (of which `why_not` says nothing): its operand is the operand, its result the
    result."""
    return _made(i.attrs["fft_type"], lengths_of(i), i.operands[0].array, i.array, target)


@lru_cache(maxsize=64)
def _made(kind: str, lengths: tuple[int, ...], source: Shape, result: Shape, target: Target) -> Kernel:
    return _Transform(kind, lengths, source, result, target).kernel()


def fft_ns(i: Instr, target: Target) -> float:
    """What one core should take."""
    return sum(s.work for s in fft_kernel(i, (0,), target).sections())


class _Transform:
    """The phases of a transform."""

    def __init__(self, kind: str, lengths: tuple[int, ...], source: Shape, result: Shape, target: Target) -> None:
        self.target, self.kind, self.lengths = target, kind, lengths
        self.dims = source.dims if self.kind == "IRFFT" else result.dims  # of complex numbers
        self.part = part_of(source.dtype)
        self.ins = Buffer("in0", source.dtype, source.size, Space.IN, 0)
        self.out = Buffer("out0", result.dtype, result.size, Space.OUT, 0)
        self.scratch: list[Buffer] = []
        self.phases: list[Phase] = []
        self.rooms: list[Buffer] = []
        self.tables: list[Buffer] = []
        self.arena = 0

    def kernel(self) -> Kernel:
        rank, others = len(self.dims), [d for d in range(1, len(self.lengths)) if self.lengths[-1 - d] > 1]
        held = self.ins
        if self.kind == "IRFFT":
            for d in others:
                if held is self.ins:
                    held = Buffer("tmp0", self.ins.dtype, self.ins.size, Space.SCRATCH, 0)
                    self.scratch.append(held)
                self.columns(rank - 1 - d, self.ins if len(self.phases) == 0 else held, held, 1)
            self.rows(held, 1)
        else:
            sign = _SIGNS.get(self.kind, -1)
            self.rows(held, sign)
            for d in others:
                self.columns(rank - 1 - d, self.out, self.out, sign)
        return Kernel("kernel", (self.ins, self.out, *self.scratch, *self.rooms, *self.tables), tuple(self.phases),
                      self.arena)

    def rows(self, source: Buffer, sign: int) -> None:
        """Transform the last dimension, from an array to the result."""
        n, w = self.lengths[-1], Writer(self.part)
        count = math.prod(self.dims[:-1])
        inner = n if self.kind in _SIGNS or n % 2 else n // 2
        rows, work = _rows_of(w, inner, count, self.target)
        if self.kind == "RFFT":
            forth(rows, n, source, self.out)
        elif self.kind == "IRFFT":
            back(rows, n, source, self.out)
        else:
            given, taken = rows.bring(source, n), rows.take(self.out, n)
            scale = 1.0 / n if sign > 0 else 1.0
            rows.transform(n, lambda k: rows.load(given, k),
                           lambda k, value: rows.store(taken, k, w.scaled(value, scale)), sign)
            rows.leave(taken, self.out, n)
        real = 0 if self.kind in _SIGNS else 2 * count * inner  # that are brought together or taken apart
        costs, lanes = self.target.costs.ffts, self.target.lanes(self.part.nbytes)
        self._phase(w, rows.block, work + real * costs.moved / lanes)

    def columns(self, d: int, source: Buffer, to: Buffer, sign: int) -> None:
        """Transform dimension d, which is not the last."""
        n, inner, outer = self.dims[d], math.prod(self.dims[d + 1:]), math.prod(self.dims[:d])
        w, lanes = Writer(self.part), min(self.target.lanes(self.part.nbytes), inner)
        chunks = -(-inner // lanes)
        block = Var("block", outer * chunks)
        which, chunk = divmod(ix(block), chunks)
        start, scale = which * (n * inner) + chunk * lanes, 1.0 / n if sign > 0 else 1.0
        bound = Ix(inner) - chunk * lanes if inner % lanes else None
        transform(w, n, lanes, lambda k, lane: w.load(source, start + k * inner + lane),
                  lambda k, lane, value: w.store(to, start + k * inner + lane, w.scaled(value, scale)), sign, bound)
        self._phase(w, block, outer * chunks * column_steps(n, self.target))

    def _phase(self, w: Writer, block: Var, steps: float) -> None:
        work = steps * self.target.costs.ffts.step_ns
        section: Section = shared_section("fft", block, w.body, work, self.target)
        self.phases.append(Phase((section,)))
        self.rooms += w.rooms
        self.tables += w.tables
        self.arena = max(self.arena, w.arena)


def column_steps(n: int, target: Target) -> float:
    """Steps with a vector that a transform of as many columns as it has lanes takes."""
    costs = target.costs.ffts
    return flops(n) + n * (costs.moved * rounds(n) + costs.turned * (rounds(n) - 1))


def _rows_of(w: Writer, n: int, count: int, target: Target) -> tuple[Rows, float]:
    """How rows of n complex numbers are best transformed, and how many steps that takes."""
    lanes, costs = target.lanes(w.dtype.nbytes), target.costs.ffts
    a, b = square(n)
    each = -(-b // lanes) * column_steps(a, target) + -(-a // lanes) * column_steps(b, target)
    alone = count * (each + -(-n // lanes) * (costs.turned + costs.sideways))
    side = min(lanes, count)
    beside = -(-count // side) * (column_steps(n, target) + 2 * n * costs.sideways)
    room = side * n * 2 * w.dtype.nbytes * 2 + room_of(n) * side * 2 * w.dtype.nbytes
    if room > target.arena // 2 or alone <= beside:
        return Square(w, count), alone
    return Abreast(w, count, side), beside

