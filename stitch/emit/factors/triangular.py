"""Cholesky factorizations, and solves with triangular matrices."""
from __future__ import annotations

from ...hlo.index import Ix
from ...hlo.ir import Instr
from ...hlo.types import S32
from ..ir.kir import Buffer, Value
from ..lower.builder import zero
from .batch import letters
from .steps import Held, Steps


def cholesky(s: Steps, i: Instr, a: Buffer) -> list[Buffer]:
    """Columns from left to right, each less what those before it explain; the second result is the first column, from
    1, whose diagonal element is zero or below, or 0 (NaNs pass, as in OpenBLAS).  The upper triangle stays as it is.
    Columns are scaled by the reciprocal of their root, as LAPACK does."""
    n, info = i.operands[0].array.dims[-1], s.m.room(S32, 1)
    s.clear(info)
    inverse = s.m.room(a.dtype, 1)
    with s.written_out(n <= s.m.flat):
        for j in s.each("j", n):
            with s.lanes():
                rest = _explained(s, s.get(a, j * (n + 1)), a, j, j, j, n)
                s.first(info, s.test(rest, "LE", zero(a.dtype)), j + 1)
                root = s.op("sqrt", rest)
                s.put(a, j * (n + 1), root)
                s.put(inverse, Ix(0), s.op("divide", s.constant(1.0), root))
            for below in s.each("r", n, Ix(n - 1) - j):
                with s.lanes():
                    row = j + 1 + below
                    rest = _explained(s, s.get(a, j * n + row), a, row, j, j, n)
                    s.put(a, j * n + row, s.op("multiply", rest, s.get(inverse, Ix(0))))
    return [a, info]


def _explained(s: Steps, start: Value, a: Buffer, row: Ix, col: Ix, count: Ix, n: int) -> Value:
    """start - sum over k < count of a[row, k] * a[col, k]."""
    def step(k: Ix, held: Held) -> Held:
        return (s.less(held[0], s.get(a, k * n + row), s.get(a, k * n + col)),)
    return s.fold("k", n, count, (start,), step)[0]


def solve(s: Steps, i: Instr, a: Buffer, b: Buffer) -> list[Buffer]:
    """Unknowns one after another, from the first or from the last one on, less what those before them explain, times
    the reciprocals of the diagonal, as in OpenBLAS."""
    options, n, (rows, cols) = letters(i), i.operands[0].array.dims[-1], i.operands[1].array.dims[-2:]
    beside = options["side"] == "R"
    turned = (options["trans_x"] != "N") != beside
    forth = (options["uplo"] == "L") != turned
    unit, others = options["diag"] == "U", rows if beside else cols
    inverse = s.m.room(a.dtype, n)
    if not unit:
        with s.turns("d", n) as d, s.lanes():
            s.put(inverse, d, s.op("divide", s.constant(1.0), s.get(a, d * (n + 1))))

    def unknown(x: Ix, c: Ix) -> Ix:
        return x * rows + c if beside else c * rows + x

    with s.turns("c", others) as c, s.written_out(n <= s.m.flat):
        for t in s.each("t", n):
            this = t if forth else Ix(n - 1) - t

            def step(k: Ix, held: Held, this: Ix = this) -> Held:
                that = k if forth else Ix(n - 1) - k
                factor = s.get(a, this * n + that if turned else that * n + this)
                return (s.less(held[0], factor, s.get(b, unknown(that, c))),)
            with s.lanes():
                [made] = s.fold("k", n, t, (s.get(b, unknown(this, c)),), step)
                s.put(b, unknown(this, c), made if unit else s.op("multiply", made, s.get(inverse, this)))
    return [b]
