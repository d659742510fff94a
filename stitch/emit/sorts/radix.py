"""Rows sorted by their keys' digits, lowest first (Knuth, The Art of Computer Programming 3, section 5.2.5): each pass
puts words in the order of one digit, after one that has counted the digits of all passes.  A pass keeps what the ones
before it have done, so equal keys stay in order.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...hlo.index import Dyn, Ix, Var, ix
from ...hlo.ir import Instr
from ...hlo.types import S32, S64
from ...target import Target
from ..ir.kir import (
    Buffer,
    Carry,
    Compute,
    Const,
    For,
    Index,
    Kernel,
    Load,
    Loop,
    Param,
    Phase,
    Section,
    Space,
    Stmt,
    Store,
    Value,
)
from .words import PLACE, Rows, key_bits, rows_of

#: bits of a digit: the lines that a pass writes to at a time stay in the first cache
DIGIT = 8
_DIGITS = 1 << DIGIT


def radix_ns(i: Instr, results: int, target: Target) -> float:
    """What one core should take."""
    (rows, n), costs = rows_of(i), target.costs.sorts
    passes = key_bits(i) // DIGIT
    return rows * (n * ((1 + results) * costs.word_ns + passes * costs.digit_ns) + passes * costs.digits_ns)


def radix_bytes(i: Instr) -> int:
    """Scratch memory that a kernel asks for."""
    return 2 * rows_of(i)[1] * (8 if key_bits(i) <= PLACE else 12)


def radix_kernel(i: Instr, wanted: Sequence[int]) -> Kernel:
    """The kernel of a sort: operands are its arrays, results those of them in `wanted`, sorted."""
    return _Radix(Rows(i, wanted)).kernel()


class _Radix:
    """Writes the kernel.  `here` and `there` are the two places of words: of packed ones, or of keys and places."""

    def __init__(self, rows: Rows) -> None:
        self.rows, self.n = rows, rows.n
        self.passes = rows.bits // DIGIT
        self.packed = rows.bits <= PLACE
        types = (S64,) if self.packed else (S64, S32)
        made = [Buffer(f"tmp{k}", t, self.n, Space.SCRATCH, k) for k, t in enumerate((*types, *types))]
        self.here, self.there = made[:len(types)], made[len(types):]
        self.counts = Buffer(f"tmp{len(made)}", S32, self.passes * _DIGITS, Space.SCRATCH, len(made))

    def kernel(self) -> Kernel:
        block, row = Var("block", 1), Var("row", self.rows.count)
        body = (For(row, self.rows.count, Loop.SEQ, tuple(self._row(ix(row)))),)
        buffers = (*self.rows.ins, *self.rows.outs, *sorted((*self.here, *self.there, self.counts),
                                                            key=lambda b: b.slot))
        return Kernel("kernel", buffers, (Phase((Section("sort", 1, block, body),)),))

    def _row(self, row: Ix) -> Iterator[Stmt]:
        yield self._fill(row)
        yield from self._counted()
        for k in range(self.passes):
            yield self._pass(k)
            self.here, self.there = self.there, self.here
        t = Var("t", self.n)
        word = Load(self.here[-1].dtype, self.here[-1], ix(t))
        body: list[Stmt] = [word]
        (self.rows.leave if self.packed else self.rows.take)(body, word, row, ix(t))
        yield For(t, self.n, Loop.LANE, tuple(body))

    def _fill(self, row: Ix) -> Stmt:
        t, body = Var("t", self.n), list[Stmt]()
        key = self.rows.read_key(body, row, ix(t))
        if self.packed:
            body.append(Store(self.here[0], ix(t), self.rows.word(body, key, ix(t))))
        else:
            place = Index(S32, ix(t))
            body += (place, Store(self.here[0], ix(t), key), Store(self.here[1], ix(t), place))
        return For(t, self.n, Loop.LANE, tuple(body))

    def _counted(self) -> Iterator[Stmt]:
        """How many words have each digit, then where the first of them goes."""
        zeros, t, d = Var("d", self.counts.size), Var("t", self.n), Var("d", _DIGITS)
        yield For(zeros, zeros.extent, Loop.LANE, (Store(self.counts, ix(zeros), Const(S32, 0)),))
        word = Load(S64, self.here[0], ix(t))
        body: list[Stmt] = [word]
        for k in range(self.passes):
            at = self._digit(body, word, k)
            held = Load(S32, self.counts, at)
            more = Compute(S32, "add", (held, Const(S32, 1)))
            body += (held, more, Store(self.counts, at, more))
        yield For(t, self.n, Loop.SEQ, tuple(body))
        for k in range(self.passes):
            held = Load(S32, self.counts, ix(d) + k * _DIGITS)
            before, after = Param(S32, "before"), Param(S32, "all")
            up_to = Compute(S32, "add", (before, held))
            yield For(d, _DIGITS, Loop.SEQ, (held, up_to, Store(self.counts, ix(d) + k * _DIGITS, before)),
                      carries=(Carry(before, Const(S32, 0), up_to, after),))
            d = Var("d", _DIGITS)

    def _pass(self, k: int) -> Stmt:
        """Every word to the next free place of its digit."""
        t, body = Var("t", self.n), list[Stmt]()
        words = [Load(b.dtype, b, ix(t)) for b in self.here]
        body += words
        at = self._digit(body, words[0], k)
        free = Load(S32, self.counts, at)
        to = Ix(0, ((Dyn(free, 0, self.n - 1), 1),)) if self.n > 1 else Ix(0)
        more = Compute(S32, "add", (free, Const(S32, 1)))
        body += (free, more, *(Store(b, to, w) for b, w in zip(self.there, words)), Store(self.counts, at, more))
        return For(t, self.n, Loop.SEQ, tuple(body))

    def _digit(self, body: list[Stmt], word: Value, k: int) -> Ix:
        """Where the count of a word's k-th digit is."""
        def made(op: str, *args: Value) -> Value:
            body.append(step := Compute(S64, op, args))
            return step

        low = (PLACE if self.packed else 0) + k * DIGIT
        digit = made("shift-right-logical", word, Const(S64, low)) if low else word
        digit = made("and", digit, Const(S64, _DIGITS - 1))
        if k == self.passes - 1:  # keys are signed
            digit = made("xor", digit, Const(S64, _DIGITS // 2))
        body.append(small := Compute(S32, "convert", (digit,)))
        return Ix(k * _DIGITS, ((Dyn(small, 0, _DIGITS - 1), 1),))

