"""Rows of a product that a mask of indices spares (`schedule/masks.py`): which, and that it is right to leave them out.

The rows are cut into chunks.  For a panel of columns, or a piece of the depth, the mask leaves a range of them.
Elements of the result that nobody reads are left out as they are.  Where the mask only promises zeros in the left
operand, these are looked at, and whether what they would be multiplied with is finite; if not, all rows are computed.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..hlo.index import ZERO, Atom, Dyn, Ix, Var, ix
from ..hlo.types import PRED
from .builder import S64, Builder
from .kir import Acc, Compute, Const, For, Loop, Param, Region, Value
from .panels import Place

#: rows in a chunk at least, at most, and preferably: some tiles of registers
LEAST, MOST, BEST = 16, 96, 36
#: steps of the depth that are looked at together
STEPS = 64
#: computes rows: (the first, how many)
Write = Callable[[Ix, int], None]


@dataclass(frozen=True, slots=True)
class Operand:
    """A matrix of a product: where it begins, and the strides of its rows and columns."""

    place: Place
    row: int
    column: int


@dataclass(frozen=True, eq=False, slots=True)
class Skipping:
    """What a mask spares of a product of so many rows.  `row` numbers them, `other` the columns, or the steps of the
    depth if `by_depth`; an element counts where each of `below` is negative."""

    b: Builder
    row: Var
    other: Var
    rows: int
    below: tuple[Ix, ...]
    by_depth: bool

    @property
    def chunk(self) -> int:
        """Rows of a chunk: a divisor of all."""
        able = [n for n in range(LEAST, MOST + 1) if self.rows % n == 0]
        return min(able, key=lambda n: abs(n - BEST), default=self.rows)

    def columns(self, at: Ix, count: int, write: Write) -> None:
        """Compute what is read of `count` columns."""
        self._write(*self._range(at, count), write)

    def steps(self, at: Ix, count: int, left: Operand, right: Operand, cols: int, bound: Ix | None,
              write: Write) -> None:
        """Add what `count` steps of the depth contribute to columns: `left` and `right` begin at the first of them."""
        first, last = self._range(at, count)
        chunks = self.rows // self.chunk
        if (first, last) != (ZERO, Ix(chunks)):
            spared = first + chunks - last
            bad: Value = Const(PRED, False)
            for start, rows in ((ZERO, first * self.chunk), (last * self.chunk, (last * -1 + chunks) * self.chunk)):
                if rows != ZERO:
                    bad = self._any_nonzero(left, start, rows, count, bad)
            bad = self._any_infinite(right, spared * count, count, cols, bound, bad)
            first = self._unless(bad, first, 0)
            last = self._unless(bad, last, chunks)
        self._write(first, last, write)

    def _range(self, at: Ix, count: int) -> tuple[Ix, Ix]:
        """(first, last + 1) of the chunks with an element that counts in columns (or steps) from `at` on."""
        chunks = self.rows // self.chunk
        first, last = ZERO, Ix(chunks)
        for b in self.below:
            down = b.coeff(self.row)
            least = at if b.coeff(self.other) > 0 else at + (count - 1)
            places: dict[Atom, Ix] = {self.row: ZERO, self.other: least}
            rest = b.substitute(places.get)
            if down < 0 and first == ZERO:  # row > rest
                first = self._chunk(rest + 1)
            elif down > 0 and last == Ix(chunks):  # row < -rest
                last = self._chunk(rest * -1 + (self.chunk - 1))
        return first, last

    def _chunk(self, row: Ix) -> Ix:
        """The chunk of a row, which may lie outside."""
        chunks = self.rows // self.chunk
        shift = max(0, -(row.bounds()[0] // self.chunk))
        found = (row + shift * self.chunk) // self.chunk - shift
        low, high = found.bounds()
        if low >= 0 and high <= chunks:
            return found
        return ZERO if high <= 0 else Ix(chunks) if low >= chunks else self.b.dyn(self.b.index(found, S64), 0, chunks)

    def _unless(self, bad: Value, chunk: Ix, else_: int) -> Ix:
        if chunk == Ix(else_):
            return chunk
        value = self.b.select(bad, Const(S64, else_), self.b.index(chunk, S64))
        return self.b.dyn(value, 0, self.rows // self.chunk)

    def _write(self, first: Ix, last: Ix, write: Write) -> None:
        chunks = self.rows // self.chunk
        if (first, last) == (ZERO, Ix(chunks)):
            write(ZERO, self.rows)
            return
        var = Var("rows", chunks)
        self.b.open(var)
        write((first + ix(var)) * self.chunk, self.chunk)
        self.b.emit(For(var, chunks, Loop.SEQ, self.b.close(), bound=last - first))

    # ---- looking

    def _any_nonzero(self, left: Operand, start: Ix, rows: Ix, steps: int, so_far: Value) -> Value:
        """Is an element of some rows of the left operand not zero?"""
        i, k = Var("i", self.rows), Var("k", steps)
        place = left.place.plus(start * left.row)
        zero = Const(place.buffer.dtype, 0.0)

        def look() -> Value:
            element = self.b.load(place.buffer, place.at + ix(i) * left.row + ix(k) * left.column, settled=False)
            return self.b.compute(PRED, "compare", (element, zero), "NE")
        loops: list[tuple[Var, Ix | None]] = [(i, rows), (k, None)]
        return self._any(loops if left.column == 1 else loops[::-1], look, so_far)

    def _any_infinite(self, right: Operand, some: Ix, steps: int, cols: int, bound: Ix | None, so_far: Value) -> Value:
        """Is an element of the right operand not finite?  Not asked unless `some` is positive."""
        k, j = Var("k", steps), Var("j", cols)
        place = right.place

        def look() -> Value:
            element = self.b.load(place.buffer, place.at + ix(k) * right.row + ix(j) * right.column, settled=False)
            return self.b.compute(PRED, "not", (self.b.compute(PRED, "is-finite", (element,)),))
        return self._any([(k, some), (j, bound)], look, so_far)

    def _any(self, loops: Sequence[tuple[Var, Ix | None]], look: Callable[[], Value], so_far: Value) -> Value:
        """Does `look` give true in two loops, or did something before?"""
        (outer, outer_bound), (inner, inner_bound) = loops
        self.b.open(outer)
        self.b.open(inner)
        with self.b.inside(ZERO):  # bounds may leave no iteration
            seen = look()
        rows = self.b.define(Param(PRED), self.b.depth - 1)
        body = self.b.close()
        self.b.emit(For(inner, inner.extent, Loop.LANE, body, (_either(rows, Const(PRED, False), seen),),
                        bound=inner_bound))
        found = self.b.define(Param(PRED), self.b.depth - 1)
        body = self.b.close()
        self.b.emit(For(outer, outer.extent, Loop.SEQ, body, (_either(found, so_far, rows),), bound=outer_bound))
        return found


def _either(result: Param, start: Value, value: Value) -> Acc:
    a, b = Param(PRED), Param(PRED)
    both = Compute(PRED, "or", (a, b))
    return Acc((result,), (start,), (value,), Region((a, b), (both,), (both,), "or"))


def is_diagonal(b: Ix, row: Var, other: Var, known: Callable[[Atom], bool]) -> bool:
    """Does an index grow in one of two loops as it falls in the other, and depend on nothing unknown besides?"""
    rest = b.substitute(lambda a: ZERO if a is row or a is other else None)
    return b.coeff(row) * b.coeff(other) == -1 and all(known(a) for a in rest.atoms()) \
        and not any(isinstance(a, Dyn) or a in (row, other) for a in rest.atoms())
