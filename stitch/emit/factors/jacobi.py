"""Eigenvalues of symmetric matrices and singular values, by Jacobi's rotations (Golub and Van Loan, Matrix
Computations, 8.5 and 8.6.3; the rotation's form is Rutishauser's).

Values only.  Vectors have no sign of their own, and LAPACK's follow from how many steps its iteration took and where
it split a matrix: other rotations give others, so a program that is stitched would give other results than before.
"""
from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ...hlo.index import Ix
from ...hlo.ir import Instr
from ...hlo.types import S32
from ..ir.kir import Buffer, Const, Value
from ..lower.builder import zero
from .steps import Held, Steps

#: passes over all pairs after which LAPACK gives up, too; some seven do
SWEEPS = 30
#: where an element is, given two numbers
Place = Callable[[Ix, Ix], Ix]


def eigenvalues(s: Steps, i: Instr, a: Buffer) -> list[Buffer]:
    """Ascending, the second result; the first is no more than memory, the third 0 or, where nothing came of it, 1.
    Only the lower triangle is read.  Errors are some roundings of the largest eigenvalue, as LAPACK's."""
    n = i.operands[0].array.dims[-1]

    def at(row: Ix, col: Ix) -> Ix:
        return col * n + row

    scale, found = _scaled(s, a, n, at, triangle=True), s.m.room(a.dtype, n)
    least = s.constant(float(np.finfo(a.dtype.numpy).eps))

    def rotate(p: Ix, q: Ix, between: Ix) -> Value:
        first, last, x = s.get(a, at(p, p)), s.get(a, at(q, q)), s.get(a, at(q, p))
        matters = s.test(s.op("abs", x), "GT", least)
        tangent, sine, half = _rotation(s, first, last, x, matters)
        moved = s.op("multiply", tangent, x)
        s.put(a, at(p, p), s.op("subtract", first, moved))
        s.put(a, at(q, q), s.op("add", last, moved))
        s.put(a, at(q, p), s.op("select", matters, zero(a.dtype), x))
        with s.turns("k", n, p) as k:
            _turn(s, a, at(p, k), at(q, k), sine, half)
        with s.turns("k", n, between) as k:
            _turn(s, a, at(p + 1 + k, p), at(q, p + 1 + k), sine, half)
        with s.turns("k", n, Ix(n - 1) - q) as k:
            _turn(s, a, at(q + 1 + k, p), at(q + 1 + k, q), sine, half)
        return matters

    info = _sweeps(s, n, rotate)
    with s.lanes(), s.turns("d", n) as d:
        s.put(found, d, s.op("multiply", s.get(a, at(d, d)), s.get(scale, Ix(0))))
    _sort(s, found, n, falls=False)
    return [a, found, info]


def singular_values(s: Steps, i: Instr, a: Buffer) -> list[Buffer]:
    """Descending, the second result: lengths of the columns, or of the rows where those are fewer, once each is at a
    right angle to the others, but for what does not matter beside the largest.  The last result is 0 or, where nothing
    came of it, 1; the others are not to be read."""
    rows, cols = i.operands[0].array.dims[-2:]
    n, length = min(rows, cols), max(rows, cols)

    def at(k: Ix, j: Ix) -> Ix:
        return j * rows + k if rows >= cols else k * rows + j

    scale, found = _scaled(s, a, n, at, length), s.m.room(a.dtype, n)
    least = s.constant(4 * length * float(np.finfo(a.dtype.numpy).eps))  # (sums of so many are not more exact)

    def rotate(p: Ix, q: Ix, between: Ix) -> Value:
        def along(k: Ix, held: Held) -> Held:
            x, y = s.get(a, at(k, p)), s.get(a, at(k, q))
            pairs = zip(held, ((x, x), (y, y), (x, y)))
            return tuple(s.op("add", h, s.op("multiply", *pair)) for h, pair in pairs)
        first, last, inner = s.fold("k", length, Ix(length), (zero(a.dtype),) * 3, along)
        longer = s.op("sqrt", s.op("maximum", first, last))  # of it the other one has this share: inner / longer
        matters = s.test(s.op("abs", inner), "GT", s.op("multiply", least, longer))
        _, sine, half = _rotation(s, first, last, inner, matters)
        with s.turns("k", length) as k:
            _turn(s, a, at(k, p), at(k, q), sine, half)
        return matters

    info = _sweeps(s, n, rotate)
    with s.turns("d", n) as d, s.lanes():
        def square(k: Ix, held: Held) -> Held:
            x = s.get(a, at(k, d))
            return (s.op("add", held[0], s.op("multiply", x, x)),)
        [total] = s.fold("k", length, Ix(length), (zero(a.dtype),), square)
        s.put(found, d, s.op("multiply", s.op("sqrt", total), s.get(scale, Ix(0))))
    _sort(s, found, n, falls=True)
    return [a, found, a, a, info]


def _scaled(s: Steps, a: Buffer, n: int, at: Place, length: int = 0, triangle: bool = False) -> Buffer:
    """Divide by the power of two below the largest element, which is exact: squares are neither too large nor, where
    that matters, too small.  A matrix with infinities or NaNs becomes NaN as a whole.  Gives what was divided by."""
    scale, rows = s.m.room(a.dtype, 1), length or n
    info = np.finfo(a.dtype.numpy)
    mask = int(np.array(np.inf, a.dtype.numpy).view(f"i{a.dtype.nbytes}"))
    with s.lanes():
        s.put(scale, Ix(0), Const(a.dtype, float(info.tiny)))
    with s.turns("c", n) as c, s.lanes():
        def larger(r: Ix, held: Held) -> Held:
            return (s.op("maximum", held[0], s.op("abs", s.get(a, at(c + r if triangle else r, c)))),)
        [most] = s.fold("r", rows, Ix(rows) - c if triangle else Ix(rows), (s.get(scale, Ix(0)),), larger)
        s.put(scale, Ix(0), most)
    with s.lanes():
        most = s.get(scale, Ix(0))
        bits = s.bits(most)
        power = s.bits_of(s.op("and", bits, Const(bits.dtype, mask)), a.dtype)
        finite = s.test(most, "LT", s.constant(float("inf")))
        s.put(scale, Ix(0), s.op("select", finite, power, s.constant(float("nan"))))
    with s.turns("c", n) as c, s.lanes():
        by = s.get(scale, Ix(0))
        with s.turns("r", rows, Ix(rows) - c if triangle else None) as r:
            place = at(c + r if triangle else r, c)
            s.put(a, place, s.op("divide", s.get(a, place), by))
    return scale


def _sweeps(s: Steps, n: int, rotate: Callable[[Ix, Ix, Ix], Value]) -> Buffer:
    """Rotate all pairs p < q (with the number between them), again and again until no lane tells of one that was not
    at a right angle.  Gives what LAPACK would tell: 1 where that did not come, else 0."""
    tells = s.m.room(S32, 1)
    with s.lanes():
        s.put(tells, Ix(0), Const(S32, 1))
    with s.turns("sweep", SWEEPS), s.if_any(tells):
        s.clear(tells)
        with s.turns("p", n) as p, s.turns("q", n, Ix(n - 1) - p) as between, s.lanes():
            told = s.flag(rotate(p, p + 1 + between, between))
            s.put(tells, Ix(0), s.op("or", s.get(tells, Ix(0)), told))
    return tells


def _rotation(s: Steps, first: Value, last: Value, x: Value, matters: Value) -> tuple[Value, Value, Value]:
    """The smaller angle that makes the matrix ((first, x), (x, last)) diagonal: its tangent, its sine, and the tangent
    of its half; 0 where x does not matter.  (Among equal eigenvalues roundings would turn by large angles, and what is
    left of other elements would be spread again and again.)"""
    one, none = s.constant(1.0), zero(s.dtype)
    cotangent = s.op("divide", s.op("subtract", last, first), s.op("add", x, x))  # (of the angle twice)
    size = s.op("abs", cotangent)
    root = s.op("sqrt", s.op("add", s.op("multiply", cotangent, cotangent), one))
    small = s.op("divide", one, s.op("add", size, root))
    signed = s.op("select", s.test(cotangent, "LT", none), s.op("negate", small), small)
    tangent = s.op("select", matters, signed, none)
    cosine = s.op("divide", one, s.op("sqrt", s.op("add", s.op("multiply", tangent, tangent), one)))
    sine = s.op("multiply", tangent, cosine)
    return tangent, sine, s.op("divide", sine, s.op("add", one, cosine))


def _turn(s: Steps, a: Buffer, x_at: Ix, y_at: Ix, sine: Value, half: Value) -> None:
    """Rotate two elements."""
    x, y = s.get(a, x_at), s.get(a, y_at)
    s.put(a, x_at, s.less(x, sine, s.op("add", y, s.op("multiply", half, x))))
    s.put(a, y_at, s.op("add", y, s.op("multiply", sine, s.less(x, half, y))))


def _sort(s: Steps, found: Buffer, n: int, falls: bool) -> None:
    """Exchange neighbours."""
    with s.turns("i", n) as i, s.turns("j", n, Ix(n - 1) - i) as j, s.lanes():
        x, y = s.get(found, j), s.get(found, j + 1)
        low, high = s.op("minimum", x, y), s.op("maximum", x, y)
        s.put(found, j, high if falls else low)
        s.put(found, j + 1, low if falls else high)
