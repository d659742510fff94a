"""Rows sorted side by side, one in each lane, by Batcher's merge exchange (Knuth, The Art of Computer Programming 3,
algorithm 5.2.2M): which elements are compared depends on their number alone, so nothing branches.  The words of a
block's rows come into block memory transposed.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ...hlo.index import Ix, Var, ix
from ...hlo.ir import Instr
from ...hlo.types import PRED, S32, S64
from ...target import Target
from ..ir.kir import (
    Buffer,
    Compute,
    Const,
    For,
    Index,
    Kernel,
    Load,
    Loop,
    Phase,
    Space,
    Stmt,
    Store,
    Transpose,
    Value,
)
from .words import PLACE, Rows, key_bits, rows_of, shared_section


def fits(i: Instr, target: Target) -> bool:
    """Has a word room for the key and the place, and block memory for the rows of all lanes?"""
    return key_bits(i) <= PLACE and rows_of(i)[1] <= longest(target)


def longest(target: Target) -> int:
    """Elements of the longest rows that block memory has room for."""
    return target.arena // (target.lanes(8) * 8) - target.costs.sorts.columns


def network_ns(i: Instr, results: int, target: Target) -> float:
    """What one core should take."""
    (rows, n), lanes, costs = rows_of(i), target.lanes(8), target.costs
    steps = (n - 1).bit_length()
    slowness = costs.arithmetic.vector_bytes / target.vector_bytes
    passes = steps * (steps + 1) // 2 * costs.sorts.exchange_ns * slowness
    return -(-rows // lanes) * lanes * n * ((1 + results) * costs.sorts.word_ns + passes)


def network_kernel(i: Instr, wanted: Sequence[int], target: Target) -> Kernel:
    """The kernel of a sort: operands are its arrays, results those of them in `wanted`, sorted."""
    return _Network(Rows(i, wanted), target).kernel(network_ns(i, len(wanted), target), target)


class _Network:
    """Writes the kernel."""

    def __init__(self, rows: Rows, target: Target) -> None:
        self.rows, self.n, self.lanes = rows, rows.n, target.lanes(8)
        self.grid = -(-rows.count // self.lanes)
        self.block = Var("block", self.grid)
        self.columns = min(target.costs.sorts.columns, self.n)
        self.words = Buffer("a0", S64, self.n * self.lanes, Space.ARENA, 0)
        self.piece = Buffer("a1", S64, self.columns * self.lanes, Space.ARENA, self.words.size * 8)

    def kernel(self, work: float, target: Target) -> Kernel:
        body = (*self._pieces(self._fill), *self._exchanges(), *self._pieces(self._leave))
        section = shared_section("sort", self.block, body, work, target)
        arena = 8 * (self.words.size + self.piece.size)
        buffers = (*self.rows.ins, *self.rows.outs, self.words, self.piece)
        return Kernel("kernel", buffers, (Phase((section,)),), arena)

    # ---- rows in and out

    def _pieces(self, make: Callable[[Ix, int], Iterator[Stmt]]) -> Iterator[Stmt]:
        """`make(start, columns)` for all columns: whole pieces in a loop, then what is left."""
        whole, rest = divmod(self.n, self.columns)
        piece = Var("piece", whole)
        yield For(piece, whole, Loop.SEQ, tuple(make(ix(piece) * self.columns, self.columns)))
        if rest:
            yield from make(Ix(whole * self.columns), rest)

    def _fill(self, start: Ix, columns: int) -> Iterator[Stmt]:
        row, t = Var("row", self.lanes), Var("t", columns)
        number = ix(self.block) * self.lanes + ix(row)
        outer: list[Stmt] = []
        inside: Value | None = None
        if self.rows.count % self.lanes:  # (lanes without a row sort zeros)
            at = Index(S32, number)
            inside = Compute(PRED, "compare", (at, Const(S32, self.rows.count)), "LT")
            outer += (at, inside)
        body: list[Stmt] = []
        word = self.rows.word(body, self.rows.read_key(body, number, start + ix(t), inside), start + ix(t))
        body.append(Store(self.piece, ix(row) * self.columns + ix(t), word))
        outer.append(For(t, columns, Loop.LANE, tuple(body)))
        yield For(row, self.lanes, Loop.SEQ, tuple(outer))
        yield Transpose(self.words, start * self.lanes, self.lanes, self.piece, Ix(0), self.columns, self.lanes,
                        columns)

    def _leave(self, start: Ix, columns: int) -> Iterator[Stmt]:
        yield Transpose(self.piece, Ix(0), self.columns, self.words, start * self.lanes, self.lanes, columns,
                        self.lanes)
        row, t = Var("row", self.lanes), Var("t", columns)
        number = ix(self.block) * self.lanes + ix(row)
        word = Load(S64, self.piece, ix(row) * self.columns + ix(t))
        body: list[Stmt] = [word]
        self.rows.leave(body, word, number, start + ix(t))
        loop = For(t, columns, Loop.LANE, tuple(body))
        bound = Ix(self.rows.count) - ix(self.block) * self.lanes if self.rows.count % self.lanes else None
        yield For(row, self.lanes, Loop.SEQ, (loop,), bound=bound)

    # ---- the network

    def _exchanges(self) -> Iterator[Stmt]:
        """Every pair that is compared, in runs of pairs that lie next to each other."""
        top = 1 << max(0, (self.n - 1).bit_length() - 1)
        p = top
        while self.n > 1 and p:
            q, r, d = top, 0, p
            while True:
                yield from self._runs(p, r, d)
                if q == p:
                    break
                d, q, r = q - p, q // 2, p
            p //= 2

    def _runs(self, p: int, r: int, d: int) -> Iterator[Stmt]:
        """Compare i with i + d for every i < n - d whose bit p is r's: runs of p, 2p apart."""
        count = max(0, self.n - d - r)  # what is left from the first i on
        whole, rest = divmod(count, 2 * p)
        if rest >= p:
            whole, rest = whole + 1, 0
        if whole:
            run, t = Var("run", whole), Var("pair", p)
            yield For(run, whole, Loop.SEQ, (self._run(ix(run) * (2 * p) + r, t, d),))
        if rest:
            yield self._run(Ix(whole * 2 * p + r), Var("pair", rest), d)

    def _run(self, start: Ix, pair: Var, d: int) -> Stmt:
        """One run of pairs.  (All rows of a pair and all pairs of a run are independent: one loop of lanes.)"""
        lane = Var("lane", pair.extent * self.lanes)
        first = start * self.lanes + ix(lane)
        a, b = Load(S64, self.words, first), Load(S64, self.words, first + d * self.lanes)
        low, high = Compute(S64, "minimum", (a, b)), Compute(S64, "maximum", (a, b))
        return For(lane, lane.extent, Loop.LANE, (a, b, low, high, Store(self.words, first, low),
                                                  Store(self.words, first + d * self.lanes, high)), unroll=4)
