"""LU factorizations with partial pivoting."""
from __future__ import annotations

from ...hlo.index import Ix
from ...hlo.ir import Instr
from ...hlo.types import S32
from ..ir.kir import Buffer, Const, Value
from ..lower.builder import zero
from .steps import Held, Steps


def lu(s: Steps, i: Instr, a: Buffer) -> list[Buffer]:
    """Column by column: the largest element on or below the diagonal (the first of several) goes to it with its whole
    row, which is taken from those below as often as they hold it.  The second result are the rows that were taken, the
    third the first column, from 1, of zeros alone, or 0: both as LAPACK numbers them.

    Rows are exchanged by going through all of them: every lane has a row of its own to exchange, and loads and stores
    at places that differ by lane take longer than a pass over so few rows."""
    rows, cols = i.operands[0].array.dims[-2:]
    count = min(rows, cols)
    pivots, info, taken = s.m.room(S32, count), s.m.room(S32, 1), s.m.room(S32, 1)
    s.clear(info)
    with s.turns("j", count) as j:
        below = Ix(rows - 1) - j
        with s.lanes():
            most, row = _largest(s, a, j, rows)
            s.put(taken, Ix(0), row)
            s.put(pivots, j, s.op("add", row, Const(S32, 1)))
            s.first(info, s.test(most, "EQ", zero(a.dtype)), j + 1)
        with s.turns("c", cols, j + 1) as c, s.lanes():
            _exchange(s, a, taken, j, c, rows)
        with s.lanes():
            pivot = s.get(a, j * (rows + 1))
            none = s.test(pivot, "EQ", zero(a.dtype))
            with s.turns("r", rows, below) as r:
                place = j * rows + j + 1 + r
                held = s.get(a, place)
                s.put(a, place, s.op("select", none, held, s.op("divide", held, pivot)))
        with s.turns("c", cols, Ix(cols - 1) - j) as c, s.lanes():
            col = j + 1 + c
            top = _exchange(s, a, taken, j, col, rows)
            with s.turns("r", rows, below) as r:
                place = col * rows + j + 1 + r
                s.put(a, place, s.less(s.get(a, place), s.get(a, j * rows + j + 1 + r), top))
    return [a, pivots, info]


def _largest(s: Steps, a: Buffer, j: Ix, rows: int) -> tuple[Value, Value]:
    """The largest absolute value of column j from the diagonal on, and its row.  NaNs are larger than nothing."""
    def step(k: Ix, held: Held) -> Held:
        x = s.op("abs", s.get(a, j * rows + j + 1 + k))
        more = s.test(x, "GT", held[0])
        return s.op("select", more, x, held[0]), s.op("select", more, s.number(j + 1 + k), held[1])
    most, row = s.fold("k", rows, Ix(rows - 1) - j, (s.op("abs", s.get(a, j * (rows + 1))), s.number(j)), step)
    return most, row


def _exchange(s: Steps, a: Buffer, taken: Buffer, j: Ix, col: Ix, rows: int) -> Value:
    """Exchange a column's elements of row j and of the row that is taken; the new one of row j."""
    row, old = s.get(taken, Ix(0)), s.get(a, col * rows + j)

    def step(k: Ix, held: Held) -> Held:
        place = col * rows + j + 1 + k
        x, here = s.get(a, place), s.test(row, "EQ", s.number(j + 1 + k))
        s.put(a, place, s.op("select", here, old, x))
        return (s.op("select", here, x, held[0]),)
    [new] = s.fold("k", rows, Ix(rows - 1) - j, (old,), step)
    s.put(a, col * rows + j, new)
    return new
