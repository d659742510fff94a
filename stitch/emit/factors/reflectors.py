"""QR factorizations by Householder's reflectors I - tau v v^T, and products of these, as LAPACK has them: the first
element of v is one and not stored, R has the sign that LAPACK's has."""
from __future__ import annotations

import numpy as np

from ...hlo.index import Ix
from ...hlo.ir import Instr
from ..ir.kir import Buffer, Const, Value
from ..lower.builder import zero
from .steps import Held, Steps


def qr(s: Steps, i: Instr, a: Buffer) -> list[Buffer]:
    """R on and above the diagonal, vectors below it, and every reflector's tau."""
    rows, cols = i.operands[0].array.dims[-2:]
    count = min(rows, cols)
    taus = s.m.room(a.dtype, count)
    with s.turns("j", count) as j:
        with s.lanes():
            _reflector(s, a, taus, j, rows)
        with s.turns("c", cols, Ix(cols - 1) - j) as c, s.lanes():
            _reflect(s, a, taus, j, j + 1 + c, rows)
    return [a, taus]


def product(s: Steps, i: Instr, a: Buffer, taus: Buffer) -> list[Buffer]:
    """The first columns of the product of all reflectors, which are applied to unit vectors from the last one on."""
    (rows, cols), count = i.operands[0].array.dims[-2:], i.operands[1].array.dims[-1]
    one = s.constant(1.0)
    with s.turns("c", cols - count) as c, s.lanes():
        with s.turns("r", rows) as r:
            s.put(a, (c + count) * rows + r, zero(a.dtype))
        s.put(a, (c + count) * (rows + 1), one)
    with s.turns("t", count) as t:
        j = Ix(count - 1) - t
        with s.turns("c", cols, Ix(cols - 1) - j) as c, s.lanes():
            _reflect(s, a, taus, j, j + 1 + c, rows)
        with s.lanes():
            turned = s.op("negate", s.get(taus, j))
            with s.turns("r", rows, Ix(rows - 1) - j) as r:
                place = j * (rows + 1) + 1 + r
                s.put(a, place, s.op("multiply", s.get(a, place), turned))
            s.put(a, j * (rows + 1), s.op("add", one, turned))
            with s.turns("r", rows, j) as r:
                s.put(a, j * rows + r, zero(a.dtype))
    return [a]


def _reflector(s: Steps, a: Buffer, taus: Buffer, j: Ix, rows: int) -> None:
    """The reflector that leaves nothing of column j below the diagonal; none (tau is zero) where nothing is there.
    Norms are of elements over the largest one, so their squares are never too large."""
    diagonal, below = j * (rows + 1), Ix(rows - 1) - j
    alpha, none = s.get(a, diagonal), zero(a.dtype)

    def larger(r: Ix, held: Held) -> Held:
        return (s.op("maximum", held[0], s.op("abs", s.get(a, diagonal + 1 + r))),)
    [most] = s.fold("k", rows, below, (none,), larger)
    least = Const(a.dtype, float(np.finfo(a.dtype.numpy).tiny))
    scale = s.op("maximum", s.op("maximum", most, s.op("abs", alpha)), least)
    inverse = s.op("divide", s.constant(1.0), scale)

    def squares(r: Ix, held: Held) -> Held:
        return (_plus_square(s, held[0], s.op("multiply", s.get(a, diagonal + 1 + r), inverse)),)
    [total] = s.fold("k", rows, below, (_plus_square(s, none, s.op("multiply", alpha, inverse)),), squares)
    norm = s.op("multiply", scale, s.op("sqrt", total))
    bits = s.bits(alpha)
    sign = s.test(bits, "LT", zero(bits.dtype))
    beta = s.op("select", sign, norm, s.op("negate", norm))
    flat = s.test(most, "EQ", none)
    tau = s.op("divide", s.op("subtract", beta, alpha), beta)
    s.put(taus, j, s.op("select", flat, none, tau))
    s.put(a, diagonal, s.op("select", flat, alpha, beta))
    first = s.op("subtract", alpha, beta)
    with s.turns("r", rows, below) as r:
        x = s.get(a, diagonal + 1 + r)
        s.put(a, diagonal + 1 + r, s.op("select", flat, x, s.op("divide", x, first)))


def _reflect(s: Steps, a: Buffer, taus: Buffer, j: Ix, col: Ix, rows: int) -> None:
    """Apply reflector j to a column."""
    top, vector, below = col * rows + j, j * (rows + 1) + 1, Ix(rows - 1) - j
    first = s.get(a, top)

    def along(r: Ix, held: Held) -> Held:
        return (s.op("add", held[0], s.op("multiply", s.get(a, vector + r), s.get(a, top + 1 + r))),)
    [inner] = s.fold("k", rows, below, (first,), along)
    weight = s.op("multiply", inner, s.get(taus, j))
    s.put(a, top, s.op("subtract", first, weight))
    with s.turns("r", rows, below) as r:
        s.put(a, top + 1 + r, s.less(s.get(a, top + 1 + r), s.get(a, vector + r), weight))


def _plus_square(s: Steps, start: Value, x: Value) -> Value:
    return s.op("add", start, s.op("multiply", x, x))

