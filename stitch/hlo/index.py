"""Integer index algebra: linear combinations of bounded atoms, with exact floor-division and modulo.

Every access map, tile and address in the package is an `Ix`: `const + sum(coeff * atom)`.  Atoms are loop variables
(`Var`), quotients and remainders that could not be simplified (`Div`, `Mod`) and run-time integers (`Dyn`).  All atoms
know their inclusive bounds, which is what lets `i*64 + j` be taken apart again as (i, j) when 0 <= j < 64.
"""
from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Union

_serial = itertools.count()
#: what terms are sorted by: equal exactly for equal atoms, and the same whenever a quotient is created
Key = tuple[int, ...]


class Var:
    """A loop variable with values 0 .. extent-1.  Identity is equality."""

    __slots__ = ("name", "extent", "lo", "hi", "key")

    def __init__(self, name: str, extent: int) -> None:
        self.name, self.extent = name, extent
        self.lo, self.hi = 0, extent - 1 if extent > 0 else 0
        self.key: Key = (next(_serial), 0)

    def __repr__(self) -> str:
        return self.name


class Dyn:
    """A run-time integer inside an index (`ref` is the value that holds it), known to lie in [lo, hi]."""

    __slots__ = ("ref", "lo", "hi", "key")

    def __init__(self, ref: Any, lo: int, hi: int) -> None:
        self.ref, self.lo, self.hi = ref, lo, hi
        self.key: Key = (next(_serial), 0)

    def __repr__(self) -> str:
        return f"[{self.ref}]"


class _Quotient:
    """Shared shape of Div and Mod: an inner index and a positive divisor; they compare by value."""

    __slots__ = ("inner", "by", "lo", "hi", "key", "_hash")
    inner: "Ix"
    by: int
    lo: int
    hi: int
    key: "Key"

    def __init__(self, inner: "Ix", by: int) -> None:
        self.inner, self.by = inner, by
        self._hash = hash((type(self), inner, by))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self is other or type(self) is type(other) and isinstance(other, _Quotient) \
            and self.by == other.by and self.inner == other.inner


def _structure(inner: "Ix", by: int, kind: int) -> Key:
    """The key of a quotient: behind the youngest variable in it, then by structure (lengths make it unambiguous)."""
    key = [max(a.key[0] for a, _ in inner.terms), kind, by, inner.const]
    for a, c in inner.terms:
        key += (len(a.key), *a.key, c)
    return tuple(key)


class Div(_Quotient):
    """inner // by"""

    __slots__ = ()

    def __init__(self, inner: "Ix", by: int) -> None:
        super().__init__(inner, by)
        lo, hi = inner.bounds()
        self.lo, self.hi = lo // by, hi // by
        self.key = _structure(inner, by, 1)

    def __repr__(self) -> str:
        return f"({self.inner!r})//{self.by}"


class Mod(_Quotient):
    """inner % by"""

    __slots__ = ()

    def __init__(self, inner: "Ix", by: int) -> None:
        super().__init__(inner, by)
        self.lo, self.hi = 0, by - 1
        self.key = _structure(inner, by, 2)

    def __repr__(self) -> str:
        return f"({self.inner!r})%{self.by}"


Atom = Union[Var, Dyn, Div, Mod]


class Ix:
    """const + sum(coeff * atom); immutable, hashable, compares by value."""

    __slots__ = ("const", "terms", "_hash")

    def __init__(self, const: int, terms: tuple[tuple[Atom, int], ...] = ()) -> None:
        self.const, self.terms = const, terms
        self._hash: int | None = None  # most are never asked

    def __hash__(self) -> int:
        found = self._hash
        if found is None:
            found = self._hash = hash((self.const, self.terms))
        return found

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ix) and self.const == other.const and self.terms == other.terms

    def __repr__(self) -> str:
        parts = [f"{a!r}" if c == 1 else f"{c}*{a!r}" for a, c in self.terms]
        if self.const or not parts:
            parts.append(str(self.const))
        return " + ".join(parts)

    def __add__(self, other: "Ix | int") -> "Ix":
        if isinstance(other, int):
            return Ix(self.const + other, self.terms) if other else self
        if not other.terms:
            return Ix(self.const + other.const, self.terms) if other.const else self
        if not self.terms:
            return Ix(self.const + other.const, other.terms)
        return combine(self.const + other.const, self.terms + other.terms)

    def __sub__(self, other: "Ix | int") -> "Ix":
        return self + (-other if isinstance(other, int) else other * -1)

    def __mul__(self, k: int) -> "Ix":
        if k == 1:
            return self
        if k == 0:
            return ZERO
        return Ix(self.const * k, tuple([(a, c * k) for a, c in self.terms]))

    def __floordiv__(self, by: int) -> "Ix":
        if by == 1:
            return self
        whole, rest = self._split(by)
        lo, hi = rest.bounds()
        return whole + (lo // by if lo // by == hi // by else rest._quotient(by))

    def _quotient(self, by: int) -> "Ix":
        """self // by of what `_split` has left, where that is no constant."""
        rest = self
        if not rest.const and len(rest.terms) == 1 and rest.terms[0][1] == 1 and isinstance(rest.terms[0][0], Div):
            inner = rest.terms[0][0]  # (x // a) // b == x // (a*b)
            return inner.inner // (inner.by * by)
        g = math.gcd(by, *(c for _, c in rest.terms))
        if g > 1:  # (g*a + k) // (g*b) == (a + k//g) // b
            rest, by = Ix(rest.const // g, tuple((a, c // g) for a, c in rest.terms)), by // g
            if by == 1:
                return rest
        large, _, unit = _coarse(rest, by)
        if unit > 1:  # (u*A + r) // (u*k) == A // k when 0 <= r < u
            return large // (by // unit)
        return Ix(0, ((Div(rest, by), 1),))

    def __mod__(self, by: int) -> "Ix":
        if by == 1:
            return ZERO
        _, rest = self._split(by)
        lo, hi = rest.bounds()
        return rest - (lo // by) * by if lo // by == hi // by else rest._remainder(by)

    def _remainder(self, by: int) -> "Ix":
        """self % by of what `_split` has left, where there is more than one quotient."""
        rest = self
        g = math.gcd(by, rest.const, *(c for _, c in rest.terms))
        if g > 1:
            inner = Ix(rest.const // g, tuple((a, c // g) for a, c in rest.terms))
            return Ix(0, ((Mod(inner, by // g), g),))
        large, small, unit = _coarse(rest, by)
        if unit > 1:
            return large % (by // unit) * unit + small
        return Ix(0, ((Mod(rest, by), 1),))

    def __divmod__(self, by: int) -> tuple["Ix", "Ix"]:
        """Both at once, which is easy where every multiple of `by` can be told from the rest."""
        if by == 1:
            return self, ZERO
        whole, rest = self._split(by)
        lo, hi = rest.bounds()
        k = lo // by
        return (whole + k, rest - k * by) if k == hi // by else (whole + rest._quotient(by), rest._remainder(by))

    def _split(self, by: int) -> tuple["Ix", "Ix"]:
        """(whole, rest) with self == by*whole + rest and every coefficient of rest in (0, by)."""
        whole: list[tuple[Atom, int]] = []
        rest: list[tuple[Atom, int]] = []
        for a, c in self.terms:
            q, r = divmod(c, by)
            if q:
                whole.append((a, q))
            if r:
                rest.append((a, r))
        q, r = divmod(self.const, by)
        return Ix(q, tuple(whole)), Ix(r, tuple(rest))

    def bounds(self) -> tuple[int, int]:
        """Inclusive bounds."""
        lo = hi = self.const
        for a, c in self.terms:
            if c > 0:
                lo, hi = lo + c * a.lo, hi + c * a.hi
            else:
                lo, hi = lo + c * a.hi, hi + c * a.lo
        return lo, hi

    def coeff(self, atom: Atom) -> int:
        """The coefficient of `atom` at top level (0 when absent; occurrences inside Div/Mod do not count)."""
        for a, c in self.terms:
            if a is atom:
                return c
        return 0

    def atoms(self) -> Iterable[Atom]:
        """Every atom, also those inside quotients and remainders."""
        for a, _ in self.terms:
            yield a
            if isinstance(a, _Quotient):
                yield from a.inner.atoms()

    def substitute(self, get: "Callable[[Atom], Ix | None]") -> "Ix":
        """Replace atoms by indices (`get` returns None to keep one); quotients are simplified again."""
        out = Ix(self.const)
        for a, c in self.terms:
            new = get(a)
            if new is None and isinstance(a, _Quotient):
                inner = a.inner.substitute(get)
                if inner is not a.inner:
                    new = inner // a.by if isinstance(a, Div) else inner % a.by
            out = out + (new * c if new is not None else Ix(0, ((a, c),)))
        return out if out != self else self


ZERO = Ix(0)


def _coarse(x: Ix, by: int) -> tuple[Ix, Ix, int]:
    """(A, r, u) with x == u*A + r, u dividing `by` and 0 <= r < u, for the largest such u; u == 1 when none."""
    for least in sorted({c for _, c in x.terms}):
        u = math.gcd(by, *(c for _, c in x.terms if c >= least))
        if u <= 1:
            continue
        small = Ix(x.const, tuple((a, c) for a, c in x.terms if c < least))
        lo, hi = small.bounds()
        if lo >= 0 and hi < u:
            return Ix(0, tuple((a, c // u) for a, c in x.terms if c >= least)), small, u
    return ZERO, x, 1


def period(atom: "Atom") -> int:
    """How many steps of a variable an atom of it keeps its value, of the form that splits a number: x // n % m."""
    if not isinstance(atom, _Quotient):
        return 1
    inner, factor = atom.inner.terms[-1]
    steps = period(inner)
    return max(1, steps * atom.by // abs(factor)) if isinstance(atom, Div) else steps


def ix(x: "Ix | Atom | int") -> Ix:
    """Lift an atom or an integer to an Ix.  A variable of extent 1 is the constant 0."""
    if isinstance(x, Ix):
        return x
    if isinstance(x, int):
        return Ix(x)
    if isinstance(x, Var) and x.extent <= 1:
        return ZERO
    return Ix(0, ((x, 1),))


def combine(const: int, terms: Iterable[tuple[Atom, int]]) -> Ix:
    """Sum terms, merging equal atoms; terms come out in the order of their atoms' keys, so equal sums compare equal."""
    acc: dict[Atom, int] = {}
    split = False
    for a, c in terms:
        if a in acc:
            acc[a] += c
        else:
            acc[a] = c
            split = split or type(a) is Mod
    if split and len(acc) > 1:
        joined = _rejoin(acc)
        if joined is not None:
            return joined + const
    live = [t for t in acc.items() if t[1]]
    if len(live) > 1:
        live.sort(key=_key_of)
    return Ix(const, tuple(live))


def _key_of(term: tuple[Atom, int]) -> Key:
    return term[0].key


def weighted(index: Sequence[Ix], weights: Sequence[int]) -> Ix:
    """sum(index * weight)"""
    return _weighted(tuple(index), tuple(weights))


@functools.lru_cache(maxsize=1 << 10)  # (who looks where a nest reads asks again when it is written)
def _weighted(index: tuple[Ix, ...], weights: tuple[int, ...]) -> Ix:
    const = sum([i.const * w for i, w in zip(index, weights)])
    terms = [(a, c * w) for i, w in zip(index, weights) for a, c in i.terms]
    if len(terms) < 2 or Mod not in {type(a) for a, _ in terms}:
        return combine(const, terms)
    out = ZERO  # what was split is joined term by term, before a later one gets in between
    for i, w in _joined_digits(index, weights):
        out = out + i * w
    return out


def forget_weighted() -> None:
    """Drop what `weighted` keeps: indices that are known at run time are what computes them."""
    _weighted.cache_clear()


def _digit(i: Ix) -> tuple[Ix, int, int] | None:
    """(x, n, m) of an index that is x // n % m; m is 0 of one that is x // n."""
    if i.const or len(i.terms) != 1 or i.terms[0][1] != 1:
        return None
    atom = i.terms[0][0]
    if isinstance(atom, Div):
        return atom.inner, atom.by, 0
    if not isinstance(atom, Mod):
        return None
    x, n, m = _digit(atom.inner) or (atom.inner, 1, 0)
    return (atom.inner, 1, atom.by) if m else (x, n, atom.by)


def _joined_digits(index: Sequence[Ix], weights: Sequence[int]) -> list[tuple[Ix, int]]:
    """The terms of a weighted sum, neighbours that are digits of one number taken together.  `_rejoin` would find them
    as well, but pair by pair, and arrays of many dimensions have many."""
    out: list[tuple[Ix, int]] = []
    joined: dict[int, tuple[Ix, int, int]] = {}  # places in it of several digits
    number, step, most = ZERO, 0, 0  # the last term is number // step % most
    for i, w in zip(index, weights):
        if not i.terms and not i.const:
            continue
        x, n, m = _digit(i) or (ZERO, 0, 0)
        if m and step == n * m and out[-1][1] == w * m and number == x:
            step, most = n, most * m
            out[-1] = i, w
            joined[len(out) - 1] = x, step, most
        else:
            number, step, most = x, n, m
            out.append((i, w))
    for at, (x, n, m) in joined.items():
        out[at] = x // n % m if m else x // n, out[at][1]
    return out


def _rejoin(acc: dict[Atom, int]) -> "Ix | None":
    """Undo a split: by*(x//by) + x%by == x, and by*((x//by + y) % m) + x%by == (x + by*y) % (by*m), where what `by`
    divides stands beside the quotient.  None when nothing joins."""
    for low, c in acc.items():
        if type(low) is not Mod or not c:
            continue
        for high, k in acc.items():
            if k != c * low.by:
                continue
            quotient = low.inner // low.by
            if quotient.terms == ((high, 1),) and not quotient.const:
                whole = low.inner
            elif type(high) is Mod:
                beside = high.inner - quotient
                if {a for a, _ in beside.terms} & {a for a, _ in quotient.terms}:
                    continue
                whole = (low.inner + beside * low.by) % (low.by * high.by)
            else:
                continue
            rest = combine(0, [(a, k) for a, k in acc.items() if a is not low and a is not high])
            return rest + whole * c
    return None


def linearize(index: Sequence[Ix], dims: Sequence[int]) -> Ix:
    """Row-major offset of a multi-index."""
    weights, step = [0] * len(index), 1
    for k in reversed(range(len(index))):
        weights[k], step = step, step * dims[k]
    return weighted(index, weights)


def delinearize(offset: Ix, dims: Sequence[int]) -> tuple[Ix, ...]:
    """Inverse of `linearize` for offsets within the array."""
    out: list[Ix] = []
    for d in reversed(dims[1:]):
        offset, rest = divmod(offset, d)
        out.append(rest)
    if dims:
        out.append(offset if dims[0] > 1 else ZERO)
    return tuple(reversed(out))


def strides_of(dims: Sequence[int], minor_to_major: Sequence[int]) -> tuple[int, ...]:
    """Element strides of each dimension under a layout (minor dimension first)."""
    strides, step = [0] * len(dims), 1
    for d in minor_to_major:
        strides[d] = step
        step *= dims[d]
    return tuple(strides)
