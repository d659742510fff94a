"""Factorizations with pivots (getrf) of a few small square matrices, as steps of loops.

Column by column: the largest element at or below the diagonal comes into it with its row, the others are divided by it,
and the columns to the right lose what that explains.  Rows are in lanes.
"""
from __future__ import annotations

from collections.abc import Sequence

from ...hlo.index import Dyn, Ix, Var, ix
from ...hlo.ir import Instr
from ...hlo.types import PRED, S32
from ...target import Target
from ..ir.kir import Buffer, Carry, Compute, Const, For, Index, Kernel, Load, Loop, Param, Space, Stmt, Store, Value
from ..lower.builder import zero
from .batch import batch, operands
from .single import kernel_of, moved


def pivoted_kernel(i: Instr, wanted: Sequence[int], target: Target) -> Kernel:
    """The kernel of a call: both factors in one matrix, the numbers (from 1) of the rows that were swapped with each,
    and the first column, from 1, without an element that is not zero, or 0; of these the results in `wanted`."""
    n, count, [source] = i.operands[0].array.dims[-1], batch(i), operands(i)
    block, types, sizes = Var("block", count), (source.dtype, S32, S32), (source.size, n * count, count)
    outs = [Buffer(f"out{k}", types[w], sizes[w], Space.OUT, k) for k, w in enumerate(wanted)]
    a = Buffer("a0", source.dtype, n * n, Space.ARENA, 0)
    after = -(-n * n * source.dtype.nbytes // 64) * 64
    rows = Buffer("a1", S32, n, Space.ARENA, after)
    info = Buffer("a2", S32, 1, Space.ARENA, after + -(-n * 4 // 64) * 64)
    base, j = ix(block) * (n * n), Var("j", n)
    body: list[Stmt] = [moved(a, Ix(0), source, base, n * n), Store(info, Ix(0), Const(S32, 0))]
    body.append(For(j, n, Loop.SEQ, tuple(_column(a, rows, info, j, n))))
    for out, w in zip(outs, wanted):
        held, size = ((a, n * n), (rows, n), (info, 1))[w]
        body.append(moved(out, ix(block) * size, held, Ix(0), size))
    return kernel_of(i, block, (source, *outs, a, rows, info), body, info.slot + 64, target)


def _column(a: Buffer, rows: Buffer, info: Buffer, j: Var, n: int) -> list[Stmt]:
    """One column, and what follows from it for those to its right."""
    body: list[Stmt] = []
    place = _largest(body, a, j, n)
    at = Ix(0, ((Dyn(place, 0, n - 1), 1),)) if n > 1 else Ix(0)
    body += (number := Index(S32, at + 1), Store(rows, ix(j), number))
    c = Var("c", n)
    upper, lower = Load(a.dtype, a, ix(c) * n + ix(j)), Load(a.dtype, a, ix(c) * n + at)
    swap = Store(a, upper.ix, lower), Store(a, lower.ix, upper)
    body.append(For(c, n, Loop.SEQ, (upper, lower, *swap)))
    pivot = Load(a.dtype, a, ix(j) * (n + 1))
    none = Compute(PRED, "compare", (pivot, zero(a.dtype)), "EQ")
    held, this = Load(S32, info, Ix(0)), Index(S32, ix(j) + 1)
    unknown = Compute(PRED, "compare", (held, Const(S32, 0)), "EQ")
    new = Compute(PRED, "and", (none, unknown))
    first = Compute(S32, "select", (new, this, held))
    by = Compute(a.dtype, "select", (none, Const(a.dtype, 1.0), pivot))
    body += (pivot, none, held, this, unknown, new, first, Store(info, Ix(0), first), by)
    r, q, col = Var("r", n), Var("q", n), Var("col", n)
    own = Load(a.dtype, a, ix(j) * n + ix(j) + 1 + ix(r))
    made = Compute(a.dtype, "divide", (own, by))
    left = Ix(n - 1) - ix(j)
    body.append(For(r, n, Loop.LANE, (own, made, Store(a, own.ix, made)), bound=left))
    head = Load(a.dtype, a, (ix(j) + 1 + ix(col)) * n + ix(j))
    old = Load(a.dtype, a, (ix(j) + 1 + ix(col)) * n + ix(j) + 1 + ix(q))
    factor = Load(a.dtype, a, ix(j) * n + ix(j) + 1 + ix(q))
    product = Compute(a.dtype, "multiply", (factor, head))
    rest = Compute(a.dtype, "subtract", (old, product))
    update = For(q, n, Loop.LANE, (head, old, factor, product, rest, Store(a, old.ix, rest)), bound=left)
    body.append(For(col, n, Loop.SEQ, (update,), bound=left))
    return body


def _largest(body: list[Stmt], a: Buffer, j: Var, n: int) -> Value:
    """The row of the largest element of a column at or below the diagonal, the first one of equals."""
    r = Var("r", n)
    best, where = Param(a.dtype, "best"), Param(S32, "where")
    most, place = Param(a.dtype, "most"), Param(S32, "place")
    value = Load(a.dtype, a, ix(j) * n + ix(j) + ix(r))
    size, here = Compute(a.dtype, "abs", (value,)), Index(S32, ix(j) + ix(r))
    larger = Compute(PRED, "compare", (size, best), "GT")
    size_now = Compute(a.dtype, "select", (larger, size, best))
    place_now = Compute(S32, "select", (larger, here, where))
    start, first = Index(S32, ix(j)), Load(a.dtype, a, ix(j) * (n + 1))
    least = Compute(a.dtype, "abs", (first,))  # (a NaN there stays the largest, as in LAPACK's own search)
    carries = (Carry(best, least, size_now, most), Carry(where, start, place_now, place))
    body += (start, first, least, For(r, n, Loop.SEQ, (value, size, here, larger, size_now, place_now), carries=carries,
                        bound=Ix(n) - ix(j)))
    return place
