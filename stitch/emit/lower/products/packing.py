"""Operands of narrow products in the form that their multiply-adds read (`kir.Product`).

The right operand's panels hold words of several steps of the depth; the left operand's rows are whole words long.
Steps beyond the depth are zeros on both sides.
"""
from __future__ import annotations

from ....hlo.index import ZERO, Ix, Var, ix
from ....hlo.types import DTYPES, U32
from ...ir.kir import Buffer, Const, For, Loop, Space, Transpose, Value
from ..builder import Builder, zero
from .operands import Address, Operand


def pack(b: Builder, to: Address, width: int, source: Operand, cols: int, depth: int, bound: Ix | None,
         count: int, panels: "tuple[Var, int] | None" = None) -> None:
    """to[k // n * width + j] = the n elements source[k, j] that make a word, for `depth` steps k and `cols` columns j
    (below `bound`), and zeros up to `count` words.  `panels`: a number p of panels side by side, and how far apart they
    go; a word of all of them at a time."""
    buffer = source.place.buffer
    steps = 4 // buffer.dtype.nbytes
    full, rest = divmod(depth, steps)
    p, apart = panels or (Var("p", 1), 0)

    def words(k: "Ix | int", count: int) -> None:
        j, first = Var("j", cols), ix(p) * width
        b.open(p)
        b.open(j)
        value: Value | None = None
        for n in range(count):
            with b.inside(bound):
                element = b.load(buffer, source.element(ix(k) * steps + n, first + ix(j)),
                                 settled=buffer.space is Space.IN)
            lifted = _lifted(b, element, 8 * n * buffer.dtype.nbytes)
            value = lifted if value is None else b.compute(U32, "or", (value, lifted))
        assert value is not None
        b.store(to.buffer, to.at + ix(p) * apart + ix(k) * width + ix(j), value)
        b.emit(For(j, cols, Loop.LANE, b.close(), bound=None if bound is None else bound - first))
        b.emit(For(p, p.extent, Loop.SEQ, b.close()))
    if full and source.row == 1 and source.column > 1:
        b.emit(Transpose(to.buffer, to.at, width, buffer, source.place.at, source.column, cols, full, bound, None))
    elif full:
        k = Var("k", full)
        b.open(k)
        words(ix(k), steps)
        b.emit(For(k, full, Loop.SEQ, b.close()))
    if rest:
        words(full, rest)
    more = Var("k", count - full - (rest > 0))
    if more.extent:
        j = Var("j", cols)
        for v in (more, p, j):
            b.open(v)
        b.store(to.buffer, to.at + ix(p) * apart + (ix(more) + (count - more.extent)) * width + ix(j), Const(U32, 0))
        b.emit(For(j, cols, Loop.LANE, b.close()))
        for v in (p, more):
            b.emit(For(v, v.extent, Loop.SEQ, b.close()))


def _lifted(b: Builder, element: Value, by: int) -> Value:
    """The bits of an element, `by` bits up in a word."""
    unsigned = DTYPES[f"u{element.dtype.bits}"]
    bits = element if element.dtype is unsigned else b.compute(unsigned, "bitcast-convert", (element,))
    word = b.compute(U32, "convert", (bits,))
    return b.compute(U32, "shift-left", (word, Const(U32, by))) if by else word


def copy_rows(b: Builder, target: Buffer, stride: int, source: Operand, rows: int, depth: int,
              bound: Ix | None) -> None:
    """target[i*stride + k] = source[i, k] for `rows` rows i (below `bound`) of `depth` steps k, zeros up to a row's
    end."""
    buffer, turned = source.place.buffer, source.row == 1 and source.column > 1
    if turned:
        b.emit(Transpose(target, ZERO, stride, buffer, source.place.at, source.column, depth, rows, None, bound))
    i = Var("i", rows)
    b.open(i)
    if not turned:
        k = Var("k", depth)
        b.open(k)
        value = b.load(buffer, source.element(ix(i), ix(k)), settled=buffer.space is Space.IN)
        b.store(target, ix(i) * stride + ix(k), value)
        b.emit(For(k, depth, Loop.LANE, b.close()))
    if stride > depth:
        k = Var("k", stride - depth)
        b.open(k)
        nothing = zero(target.dtype)
        b.store(target, ix(i) * stride + depth + ix(k), nothing)
        b.emit(For(k, stride - depth, Loop.LANE, b.close()))
    body = b.close()
    if body:
        b.emit(For(i, rows, Loop.SEQ, body, bound=bound))
