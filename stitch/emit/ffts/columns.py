"""Fourier transforms of columns that stand side by side in lanes, of any length whose primes are small.

A length n = a * m takes two rounds: m butterflies of a elements that lie m apart, whose results are multiplied by
roots of unity, and transforms of m elements, of which there are a.  In between the numbers are in block memory, the
parts apart.
"""
from __future__ import annotations

from collections.abc import Callable

from ...hlo.index import Ix
from .butterflies import LONGEST, butterfly, root
from .writer import Complex, Writer

#: element k of every lane's column
Source = Callable[[Ix, Ix], Complex]
#: takes element k of every lane's result
Sink = Callable[[Ix, Ix, Complex], None]


def divided(n: int) -> int:
    """The length of the first round's butterflies: one that leaves the least for the rounds after."""
    return max((d for d in range(2, LONGEST + 1) if n % d == 0),
               key=lambda d: (n // d <= LONGEST, -abs(d - n // d) if n // d <= LONGEST else d))


def rounds(n: int) -> int:
    """How often the numbers go through registers."""
    return 1 if n <= LONGEST else 1 + rounds(n // divided(n))


def room_of(n: int) -> int:
    """Complex numbers in block memory for every lane."""
    return 0 if n <= LONGEST else n + room_of(n // divided(n))


def transform(w: Writer, n: int, lanes: int, source: Source, sink: Sink, sign: int, bound: Ix | None = None) -> None:
    """Transform `lanes` columns of length n; `source` and `sink` are given an element's number and the lane."""
    if n <= LONGEST:
        with w.lanes("lane", lanes, bound) as lane:
            for k, value in enumerate(butterfly(w, [source(Ix(k), lane) for k in range(n)], sign)):
                sink(Ix(k), lane, value)
        return
    a = divided(n)
    m = n // a
    room = w.room(n * lanes)
    turns = [root(n, k * q, sign) for k in range(a) for q in range(m)]
    cosines, sines = w.table(tuple(t.real for t in turns)), w.table(tuple(t.imag for t in turns))
    with w.turns("q", m) as q, w.lanes("lane", lanes, bound) as lane:
        for k, value in enumerate(butterfly(w, [source(q + p * m, lane) for p in range(a)], sign)):
            at = q + k * m
            if k:
                value = w.times(value, Complex(w.get(cosines, at), w.get(sines, at)))
            w.store(room, at * lanes + lane, value)
    with w.turns("k", a) as first:
        transform(w, m, lanes, lambda k, lane: w.load(room, (first * m + k) * lanes + lane),
                  lambda k, lane, value: sink(k * a + first, lane, value), sign, bound)
