"""Fourier transforms of real numbers, and those whose results are real.

n = 2 m real numbers are taken for m complex ones z, of which the even elements are the real parts and the odd ones
the imaginary parts.  With Z the transform of z, of length m,
    X[k] = (Z[k] + conj(Z[m - k])) / 2 - i exp(-2 pi i k / n) (Z[k] - conj(Z[m - k])) / 2
is that of the real numbers, for k from 0 to m (Z[m] is Z[0]).  The way back solves this for Z.  An odd number of real
numbers is transformed as complex ones.
"""
from __future__ import annotations

from ...hlo.index import Ix
from ..ir.kir import Buffer
from .butterflies import root
from .rows import Held, Rows
from .writer import Complex


def forth(rows: Rows, n: int, operand: Buffer, result: Buffer) -> None:
    """The first n // 2 + 1 elements of the transforms of rows of n real numbers."""
    w, kept = rows.w, n // 2 + 1
    held = rows.bring(operand, n)
    spectrum = rows.room(kept if n % 2 == 0 else n)

    def real(k: Ix) -> Complex:
        return Complex(w.get(_array(held), rows.at(held, k)), w.number(0.0))

    def pair(k: Ix) -> Complex:
        return Complex(*(w.get(_array(held), rows.at(held, k * 2 + part)) for part in (0, 1)))

    rows.transform(n if n % 2 else n // 2, real if n % 2 else pair, lambda k, v: rows.store(spectrum, k, v), -1)
    out = rows.take(result, kept)
    if n % 2:
        with rows.each(kept) as k:
            rows.store(out, k, rows.load(spectrum, k))
    else:
        with rows.each(1) as k:
            rows.store(spectrum, k + n // 2, rows.load(spectrum, k))
        _separate(rows, n, spectrum, out)
    rows.leave(out, result, kept)


def _separate(rows: Rows, n: int, z: Held, out: Held) -> None:
    """X of Z."""
    w, m = rows.w, n // 2
    cosines, sines = _halves(rows, n, m + 1, 1.0)
    with rows.each(m + 1) as k:
        even, odd = _sum_and_gap(rows, z, k, Ix(m) - k)
        turned = w.times(odd, Complex(w.get(sines, k), w.get(cosines, k)))  # i exp(-i t) = sin t + i cos t
        rows.store(out, k, w.minus(w.scaled(even, 0.5), turned))


def back(rows: Rows, n: int, operand: Buffer, result: Buffer) -> None:
    """Rows of n real numbers whose transforms begin with the n // 2 + 1 elements of the operand's rows."""
    w, kept = rows.w, n // 2 + 1
    held = rows.bring(operand, kept)
    out = rows.take(result, n)
    to = _array(out)
    if n % 2:
        spectrum = _whole(rows, n, held)

        def one(k: Ix, value: Complex) -> None:
            w.put(to, rows.at(out, k), w.op("multiply", value.re, w.number(1.0 / n)))
        rows.transform(n, lambda k: rows.load(spectrum, k), one, 1)
    else:
        spectrum = _joined(rows, n, held)

        def pair(k: Ix, value: Complex) -> None:
            for part, v in enumerate((value.re, value.im)):
                w.put(to, rows.at(out, k * 2 + part), v)
        rows.transform(n // 2, lambda k: rows.load(spectrum, k), pair, 1)
    rows.leave(out, result, n)


def _whole(rows: Rows, n: int, held: Held) -> Held:
    """All n elements of a transform, of which the second half mirrors the first; the first one is real."""
    w, spectrum = rows.w, rows.room(n)
    with rows.each(1) as k:
        rows.store(spectrum, k, Complex(rows.load(held, k).re, w.number(0.0)))
    if n > 1:
        with rows.each(n // 2, 1) as k:
            value = rows.load(held, k)
            rows.store(spectrum, k, value)
            rows.store(spectrum, Ix(n) - k, Complex(value.re, w.op("negate", value.im)))
    return spectrum


def _joined(rows: Rows, n: int, held: Held) -> Held:
    """Z of X, over m.  The first and the last element of X count as real, as they are in all libraries."""
    w, m = rows.w, n // 2
    spectrum = rows.room(m)
    cosines, sines = _halves(rows, n, m, 1.0 / m)
    with rows.each(1) as k:
        first, last = rows.load(held, k), rows.load(held, k + m)
        rows.store(spectrum, k, w.scaled(Complex(w.op("add", first.re, last.re), w.op("subtract", first.re, last.re)),
                                         0.5 / m))
    if m > 1:
        with rows.each(m - 1, 1) as k:
            even, odd = _sum_and_gap(rows, held, k, Ix(m) - k)
            turned = w.times(odd, Complex(w.op("negate", w.get(sines, k)), w.get(cosines, k)))  # i exp(i t)
            rows.store(spectrum, k, w.plus(w.scaled(even, 0.5 / m), turned))
    return spectrum


def _sum_and_gap(rows: Rows, held: Held, k: Ix, mirror: Ix) -> tuple[Complex, Complex]:
    """Element k and the conjugate of its mirror image, added and subtracted."""
    w, a, b = rows.w, rows.load(held, k), rows.load(held, mirror)
    return (Complex(w.op("add", a.re, b.re), w.op("subtract", a.im, b.im)),
            Complex(w.op("subtract", a.re, b.re), w.op("add", a.im, b.im)))


def _halves(rows: Rows, n: int, count: int, scale: float) -> tuple[Buffer, Buffer]:
    """scale / 2 times the cosines and sines of 2 pi k / n."""
    turns = [root(n, k, 1) for k in range(count)]
    return (rows.w.table(tuple(0.5 * scale * t.real for t in turns)),
            rows.w.table(tuple(0.5 * scale * t.imag for t in turns)))


def _array(held: Held) -> Buffer:
    assert isinstance(held.where, Buffer)
    return held.where
