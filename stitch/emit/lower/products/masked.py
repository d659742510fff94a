"""What of a product a mask of indices spares (`schedule/rewrite/masks.py`), and that it is right to leave it out.

The rows are cut into chunks.  For a panel of columns and some steps of the depth, the mask leaves a range of chunks.
Elements of the result that nobody reads are left out as they are.  Where the mask only promises zeros in an operand,
these are looked at, and whether what they would be multiplied with is finite, as integers are; if not, all is computed.
"""
from __future__ import annotations

import enum
from collections.abc import Callable

from ....dataclass import dataclass
from ....hlo.index import ZERO, Atom, Dyn, Ix, Var, ix
from ....hlo.types import PRED, S64
from ....target.costs_kernels import Panels as PanelCosts
from ...ir.kir import Acc, Compute, Const, For, Loop, Param, Region, Value
from ..builder import Builder, zero
from .operands import Operand

#: computes rows: (the first, how many)
Write = Callable[[Ix, int], None]
#: (first, how many, run-time bound) of columns or steps
Range = tuple[Ix, int, "Ix | None"]


class Spares(enum.Enum):
    """What a mask is about."""

    RESULT = "result"  # elements outside are not read
    LEFT = "left"      # elements of the left operand outside are most likely zero
    RIGHT = "right"    # those of the right one


@dataclass(frozen=True, eq=False, slots=True)
class Skipping:
    """What a mask spares of a product of so many rows.  Its loops' variables number rows, columns and steps of the
    depth; an element counts where each of `below` is negative."""

    b: Builder
    spares: Spares
    row: Var
    column: Var
    step: Var
    rows: int
    below: tuple[Ix, ...]
    costs: PanelCosts

    @property
    def chunk(self) -> int:
        """Rows of a chunk: a divisor of all; all of them where the mask says nothing about rows."""
        sizes = range(self.costs.least_rows, self.costs.most_rows + 1)
        able = [n for n in sizes if self.rows % n == 0 and self.spares is not Spares.RIGHT]
        return min(able, key=lambda n: abs(n - self.costs.best_rows), default=self.rows)

    def unread(self, columns: Range, write: Write) -> None:
        """Compute what is read of some columns."""
        self._write(*self._range(columns, (ZERO, 1, None)), write)

    def zeros(self, left: Operand, right: Operand, columns: Range, steps: Range, write: Write) -> None:
        """Add what some steps of the depth contribute to columns; `left` and `right` begin there."""
        first, last = self._range(columns, steps)
        chunks = self.rows // self.chunk
        if (first, last) != (ZERO, Ix(chunks)):
            look = self._look_left if self.spares is Spares.LEFT else self._look_right
            bad = look(left, right, columns, steps, first, last)
            first, last = self._unless(bad, first, 0), self._unless(bad, last, chunks)
        self._write(first, last, write)

    def _range(self, columns: Range, steps: Range) -> tuple[Ix, Ix]:
        """(first, last + 1) of the chunks with an element that counts."""
        chunks = self.rows // self.chunk
        first, last = ZERO, Ix(chunks)
        for b in self.below:
            places: dict[Atom, Ix] = {self.row: ZERO}
            for var, (at, count, _) in ((self.column, columns), (self.step, steps)):
                places[var] = at if b.coeff(var) > 0 else at + (count - 1)
            least, down = b.substitute(places.get), b.coeff(self.row)
            if down < 0 and first == ZERO:  # row > least
                first = self._chunk(least + 1)
            elif down > 0 and last == Ix(chunks):  # row < -least
                last = self._chunk(least * -1 + (self.chunk - 1))
            elif not down and first == ZERO:  # all rows or none
                first = self._chunk((least + 1) * self.chunk)
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

    def _look_left(self, left: Operand, right: Operand, columns: Range, steps: Range, first: Ix, last: Ix) -> Value:
        """Is an element of the left operand outside of chunks `first` to `last` not zero, or one of the right operand
        that these would be multiplied with not finite?"""
        chunks, count = self.rows // self.chunk, steps[1]
        bad: Value = Const(PRED, False)
        for start, rows in ((ZERO, first), (last, last * -1 + chunks)):
            if rows != ZERO:
                above = Operand(left.place.plus(start * self.chunk * left.row), left.row, left.column)
                bad = self._any(above, (self.rows, rows * self.chunk), (count, None), self._is_not_zero, bad)
        spared = first + chunks - last
        return self._or_not_finite(right, (count, spared * count), columns[1:], bad)

    def _look_right(self, left: Operand, right: Operand, columns: Range, steps: Range, first: Ix, last: Ix) -> Value:
        """The same for the right operand's zeros, where no row is left."""
        count = steps[1]
        bad = self._any(right, (count, first * count), columns[1:], self._is_not_zero, Const(PRED, False))
        return self._or_not_finite(left, (self.rows, first * self.rows), (count, None), bad)

    def _is_not_zero(self, element: Value) -> Value:
        return self.b.compute(PRED, "compare", (element, zero(element.dtype)), "NE")

    def _is_not_finite(self, element: Value) -> Value:
        return self.b.compute(PRED, "not", (self.b.compute(PRED, "is-finite", (element,)),))

    def _or_not_finite(self, operand: Operand, rows: tuple[int, Ix | None], columns: tuple[int, Ix | None],
                       bad: Value) -> Value:
        """Is it bad already, or is an element not finite?"""
        if not operand.place.buffer.dtype.is_float:
            return bad
        return self._any(operand, rows, columns, self._is_not_finite, bad)

    def _any(self, operand: Operand, rows: tuple[int, Ix | None], columns: tuple[int, Ix | None],
             test: Callable[[Value], Value], so_far: Value) -> Value:
        """Does some element of the first rows and columns of a matrix (at most so many, run-time bound) pass a test, or
        did something before?"""
        i, j = Var("i", rows[0]), Var("j", columns[0])
        loops = [(i, rows[1]), (j, columns[1])]
        (down, down_bound), (lane, lane_bound) = loops if operand.column == 1 else loops[::-1]
        self.b.open(lane)
        self.b.open(down)
        with self.b.inside(ZERO):  # bounds may leave no iteration
            seen = test(self.b.load(operand.place.buffer, operand.element(ix(i), ix(j)), settled=False))
        found = self.b.define(Param(PRED), self.b.depth - 1)
        body = self.b.close()
        self.b.emit(For(down, down.extent, Loop.SEQ, body, (_either(found, Const(PRED, False), seen),),
                        bound=down_bound))
        result = self.b.define(Param(PRED), self.b.depth - 1)
        body = self.b.close()
        self.b.emit(For(lane, lane.extent, Loop.LANE, body, (_either(result, so_far, found),), bound=lane_bound,
                        unroll=self.costs.looked_at))
        return result


def _either(result: Param, start: Value, value: Value) -> Acc:
    a, b = Param(PRED), Param(PRED)
    both = Compute(PRED, "or", (a, b))
    return Acc((result,), (start,), (value,), Region((a, b), (both,), (both,), "or"))


def is_diagonal(b: Ix, loops: tuple[Var, Var], known: Callable[[Atom], bool]) -> bool:
    """Does an index grow in one of two loops (the first may have a single turn) as it falls in the other, and depend on
    nothing unknown besides?"""
    first, second = (b.coeff(v) for v in loops)
    rest = b.substitute(lambda a: ZERO if a in loops else None)
    return abs(second) == 1 and (first == -second or loops[0].extent == 1) and all(
        known(a) and a not in loops and not isinstance(a, Dyn) for a in rest.atoms())
