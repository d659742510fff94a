"""Short Fourier transforms in straight lines of code: radix 4, 2 and odd primes.

The sum over x[j] * exp(sign * 2 pi i j k / n) for n = r * m is taken apart after Cooley and Tukey: r sums over every
r-th element, of m each, whose results are multiplied by roots of unity and summed by r.
"""
from __future__ import annotations

import cmath
import math
from collections.abc import Sequence

from .writer import Complex, Writer

#: numbers of the longest transform in a straight line: their parts fill the 32 registers of AVX-512
LONGEST = 16
#: a prime p takes (p - 1)^2 multiplications
LARGEST_PRIME = 13


def primes(n: int) -> list[int]:
    """The prime factors of a length, the smallest first."""
    found, p = [], 2
    while n > 1:
        while n % p == 0:
            found.append(p)
            n //= p
        p += 1 if p * p <= n else max(1, n - p)
    return found


def root(n: int, k: int, sign: int) -> complex:
    """exp(sign * 2 pi i k / n), exact on the axes."""
    quarters, rest = divmod(4 * (k % n), n)
    if rest == 0:
        return (1, 1j, -1, -1j)[quarters % 4] if sign > 0 else (1, -1j, -1, 1j)[quarters % 4]
    return cmath.exp(sign * 2j * math.pi * (k % n) / n)


def flops(n: int) -> float:
    """Additions and multiplications of real numbers in a transform of length n, about."""
    found = 0.0
    for p in primes(n):
        found += n * (5 if p == 2 else 6 * (p - 1))
    return found


def butterfly(w: Writer, xs: Sequence[Complex], sign: int) -> list[Complex]:
    """The transform of as many numbers, in order."""
    n = len(xs)
    if n == 1:
        return list(xs)
    r = 4 if n % 4 == 0 and n != 8 else primes(n)[0]
    if r == n:
        return _four(w, xs, sign) if n == 4 else _two(w, xs) if n == 2 else _odd(w, xs, sign)
    m = n // r
    inner = [butterfly(w, xs[q::r], sign) for q in range(r)]
    out: list[Complex] = [xs[0]] * n
    for k in range(m):
        turned = [w.by(inner[q][k], root(n, q * k, sign)) for q in range(r)]
        for j, value in enumerate(butterfly(w, turned, sign)):
            out[k + m * j] = value
    return out


def _two(w: Writer, xs: Sequence[Complex]) -> list[Complex]:
    return [w.plus(xs[0], xs[1]), w.minus(xs[0], xs[1])]


def _four(w: Writer, xs: Sequence[Complex], sign: int) -> list[Complex]:
    a, b = w.plus(xs[0], xs[2]), w.minus(xs[0], xs[2])
    c, d = w.plus(xs[1], xs[3]), w.minus(xs[1], xs[3])
    # b + sign * i * d, and b - sign * i * d
    up = Complex(w.op("subtract", b.re, d.im), w.op("add", b.im, d.re))
    down = Complex(w.op("add", b.re, d.im), w.op("subtract", b.im, d.re))
    first, last = (up, down) if sign > 0 else (down, up)
    return [w.plus(a, c), first, w.minus(a, c), last]


def _odd(w: Writer, xs: Sequence[Complex], sign: int) -> list[Complex]:
    """A prime number of elements: those that lie opposite share their products."""
    n, half = len(xs), len(xs) // 2
    sums = [w.plus(xs[j], xs[n - j]) for j in range(1, half + 1)]
    gaps = [w.minus(xs[j], xs[n - j]) for j in range(1, half + 1)]
    total = xs[0]
    for s in sums:
        total = w.plus(total, s)
    out = [total] * n
    for k in range(1, half + 1):
        even, odd = xs[0], Complex(w.number(0.0), w.number(0.0))
        for j in range(1, half + 1):
            angle = root(n, j * k, sign)
            even = w.plus(even, w.scaled(sums[j - 1], angle.real))
            part = w.scaled(gaps[j - 1], angle.imag)
            odd = part if j == 1 else w.plus(odd, part)
        out[k] = Complex(w.op("subtract", even.re, odd.im), w.op("add", even.im, odd.re))
        out[n - k] = Complex(w.op("add", even.re, odd.im), w.op("subtract", even.im, odd.re))
    return out
