"""Sums that stay in the registers of the threads that multiply: what a product computes and the nest behind it reads,
element by element, where it was summed.

Such a buffer is in registers and of no ring.  One product writes it, the next statement but barriers is the nest that
loads from it, and no other statement touches it.
"""
from __future__ import annotations

from collections.abc import Sequence

from ...hlo.index import Dyn, Ix, Var
from .kir import Buffer, Compute, For, Index, Load, Product, Space, Stmt, Store, walk


def is_sums(b: Buffer) -> bool:
    """Is a buffer the sums of a product, which its threads keep?"""
    return b.space is Space.REGISTERS and b.ring is None


def nests_of(body: Sequence[Stmt]) -> dict[Buffer, For]:
    """The nests of a section that read sums, by what they read."""
    return {t.buffer: s for s in body if isinstance(s, For) for t in walk((s,))
            if isinstance(t, Load) and is_sums(t.buffer)}


def places(nest: For, out: Buffer) -> dict[Var, tuple[int, int]] | None:
    """(c, n) for each variable of a nest that computes one thing from every element of a buffer and stores it: that of
    element e is e // c % n.  None for other nests."""
    loops, reads = list[For](), list[Load]()
    body: tuple[Stmt, ...] = (nest,)
    while body:
        inner = [s for s in body if isinstance(s, For)]
        for s in body:
            if isinstance(s, Load) and s.buffer is out:
                reads.append(s)
            elif not isinstance(s, (Load, Compute, Index, For)) and not (isinstance(s, Store) and not s.op):
                return None
        if len(inner) > 1 or any(s.accs or s.carries for s in inner):
            return None
        loops += inner
        body = inner[0].body if inner else ()
    if len(reads) != 1 or reads[0].pred is not None:
        return None
    return _digits(loops, reads[0].ix, out.size) if all(map(_plain, loops)) else None


def _plain(s: For) -> bool:
    """Does a loop make a number of turns that the nest's own values have no part in?"""
    return s.bound is None or not any(isinstance(a, Dyn) for a in s.bound.atoms())


def _digits(loops: Sequence[For], at: Ix, size: int) -> dict[Var, tuple[int, int]] | None:
    """The loops' variables as digits of an address that takes every number below `size` once."""
    factors = {a: c for a, c in at.terms if isinstance(a, Var)}
    mine = [s for s in loops if s.extent > 1]
    if at.const or len(factors) != len(at.terms) or factors.keys() != {s.var for s in mine}:
        return None
    whole = 1
    for s in sorted(mine, key=lambda s: factors[s.var]):
        if factors[s.var] != whole:
            return None
        whole *= s.extent
    return {s.var: (factors.get(s.var, 1), s.extent) for s in loops} if whole == size else None


def fault(body: Sequence[Stmt]) -> tuple[object, str] | None:
    """The first statement of a section that does with sums what it may not, and why; None when all is right."""
    nests = nests_of(body)
    for s in walk(tuple(body)):
        if isinstance(s, Product) and is_sums(s.out):
            if s.out not in nests or places(nests[s.out], s.out) is None:
                return s, f"no nest reads every element of {s.out.name} once"
        elif isinstance(s, Store) and is_sums(s.buffer):
            return s, f"stores to {s.buffer.name}, which products sum"
        elif isinstance(s, Load) and is_sums(s.buffer) and s not in tuple(walk((nests[s.buffer],))):
            return s, f"loads from {s.buffer.name} beside its nest"
    return None
