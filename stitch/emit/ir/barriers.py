"""Barriers for targets whose block is many threads: wherever a block hands data from one statement to another.

Lowering leaves the order of statements as the only order there is, which is enough where one thread runs a block.  Here
the statements of a block that touch the same memory (one of them writing) get a `Barrier` between them: operands and
results included, since XLA may hand a kernel one buffer as both.  A sequential loop whose iterations hand each other
data, or that copies a tile for the loops inside it, keeps its place in the block's program and gets barriers inside;
any other loop is a nest, whose iterations touch memory on their own.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypeGuard

from ...dataclass import dataclass
from ...hlo.index import Ix, Var, ix
from .kir import (
    RINGS,
    Acquire,
    Barrier,
    Buffer,
    Commit,
    Copy,
    For,
    Kernel,
    Load,
    Loop,
    Product,
    Release,
    Ring,
    Space,
    Stmt,
    Store,
    Transpose,
    Wait,
    walk,
)


@dataclass(frozen=True, eq=False, slots=True)
class Touched:
    """Buffers that statements read and write."""

    reads: frozenset[Buffer]
    writes: frozenset[Buffer]

    def __or__(self, other: "Touched") -> "Touched":
        return Touched(self.reads | other.reads, self.writes | other.writes)


_NOTHING = Touched(frozenset(), frozenset())


def touched(statements: Iterable[Stmt]) -> Touched:
    """What statements touch, loops' bodies included."""
    reads: set[Buffer] = set()
    writes: set[Buffer] = set()
    todo = list(statements)
    while todo:
        s = todo.pop()
        if isinstance(s, Load):
            reads.add(s.buffer)
        elif isinstance(s, For):
            todo += s.body
        elif isinstance(s, Store):
            writes.add(s.buffer)
            reads.update((s.buffer,) if s.op else ())
        elif isinstance(s, (Transpose, Copy)):
            reads.add(s.src)
            writes.add(s.dst)
        elif isinstance(s, Product):
            reads.update((s.left, s.right) if s.fresh else (s.left, s.right, s.out))
            writes.add(s.out)
    return Touched(frozenset(reads), frozenset(writes))


def conflict(a: Touched, b: Touched, aliases: bool) -> bool:
    """Do two statements touch one memory, one of them writing?  `aliases`: an operand may be a result."""
    return any(_overlap(w, x, aliases) for w in a.writes for x in b.reads | b.writes) \
        or any(_overlap(w, x, aliases) for w in b.writes for x in a.reads)


def replaced(s: For) -> frozenset[Buffer]:
    """Operands of a loop that may be in the memory of a result that it stores."""
    inner = touched(s.body)
    return frozenset(b for b in inner.reads - inner.writes if any(_overlap(w, b, True) for w in inner.writes))


def _overlap(a: Buffer, b: Buffer, aliases: bool) -> bool:
    if a is b:
        return a.ring is None and a.space is not Space.REGISTERS  # (what a ring allows, its statements order)
    if a.space is Space.ARENA and b.space is Space.ARENA:
        return a.slot < b.slot + _nbytes(b) and b.slot < a.slot + _nbytes(a)
    return aliases and {a.space, b.space} == {Space.IN, Space.OUT} and _nbytes(a) == _nbytes(b)


def _nbytes(b: Buffer) -> int:
    return b.size * b.dtype.nbytes


def is_nest(s: For) -> bool:
    """Do a loop's iterations touch memory on their own (each what it stores itself at most)?"""
    if s.kind is Loop.LANE:
        return True
    if any(isinstance(t, (Transpose, Product, Barrier, *RINGS)) for t in walk(s.body)):
        return False
    inner = touched(s.body)
    writers: dict[Buffer, int] = {}
    for t in walk(s.body):
        if isinstance(t, Store):
            writers[t.buffer] = writers.get(t.buffer, 0) + 1
    once = all(n == 1 for n in writers.values())
    alone = all(not _overlap(a, b, False) for a in inner.writes for b in inner.writes if a is not b)
    return once and alone and not conflict(Touched(frozenset(), inner.writes), Touched(inner.reads, frozenset()), False)


def with_barriers(kernel: Kernel) -> Kernel:
    """The kernel with every barrier that a block of several threads needs."""
    return replace(kernel, phases=tuple(
        replace(p, sections=tuple(replace(s, body=_place(s.body)) for s in p.sections)) for p in kernel.phases))


def _place(body: Sequence[Stmt]) -> tuple[Stmt, ...]:
    """Statements with a barrier before each one that conflicts with what was touched since the last; in loops also at
    the end of the body, unless lanes meet there anyway."""
    out: list[Stmt] = []
    since, released = _NOTHING, set[Ring]()
    met: tuple[Ix, int] | None = None  # where lanes wait if this bound is positive, that is behind so many statements
    for s in body:
        here, (first, meet) = _here(s), _opening((s,))
        before, free = since, released
        if met is not None and _implies(s, met[0]):
            before, free = _all(out[met[1]:]), _rings(out[met[1]:], Release)
        if _waits_first(s) and s.bound is not None:
            met, first, acquired = (s.bound, len(out)), _NOTHING, set[Ring]()
        else:
            acquired = _rings((s,), Acquire)
        if conflict(before, first, True) or free.intersection(acquired):
            out.append(Barrier())
            since, released, met = _NOTHING, set(), None
        if meet:
            since, released, met = _NOTHING, set(), None
        if isinstance(s, For) and not is_nest(s):
            inside = _place(s.body)
            ends = _meets(inside, s)
            s = replace(s, body=(*inside, Barrier()) if not ends else inside)
            if _met(s.body[-1]):
                out.append(s)
                continue
        since, released = since | here, released.union(_rings((s,), Release))
        out.append(s)
    return tuple(out)


def _opening(body: Sequence[Stmt]) -> tuple[Touched, bool]:
    """What statements touch before all lanes wait, and whether they do."""
    seen = _NOTHING
    for s in body:
        if _is_meeting(s):
            return seen, True
        if _runs(s) and s.kind is Loop.SEQ:
            first, meet = _opening(s.body)
            seen |= first
            if meet:
                return seen, True
        else:
            seen |= _here(s)
    return seen, False


def _here(s: Stmt) -> Touched:
    """What a statement touches at its place: the result of a product that goes on from turn to turn, its loop does."""
    found = touched((s,))
    return Touched(found.reads - {s.out}, found.writes - {s.out}) if isinstance(s, Product) and s.turn is not None \
        else found


def _meets(body: tuple[Stmt, ...], loop: For) -> bool:
    """Do all lanes wait somewhere between what one iteration of a loop touches and what the next one does?  (Stages of
    a ring that only copies touch need not.)"""
    if _met(body[-1]) or _is_meeting(body[0]) or all(isinstance(s, RINGS) for s in body):
        return True
    last = max((n for n, s in enumerate(body) if _waits_first(s) and _but_last(s, loop)), default=None)
    if last is None:
        return False
    rest, (first, _) = body[last:], _opening(body)
    return not conflict(_all(rest), first, True) \
        and not _rings(rest, Release).intersection(_rings(body[:last], Acquire))


def _all(statements: Iterable[Stmt]) -> Touched:
    """What statements touch at their place."""
    found = _NOTHING
    for s in statements:
        found |= _here(s)
    return found


def _waits_first(s: Stmt) -> TypeGuard[For]:
    """Is a statement a loop of one turn at most, in which all lanes wait before they acquire or read a stage?"""
    return isinstance(s, For) and s.kind is Loop.SEQ and s.extent == 1 and any(map(_is_meeting, s.body)) \
        and all(isinstance(t, (Commit, Wait)) for t in s.body[:next(n for n, t in enumerate(s.body) if _is_meeting(t))])


def _but_last(s: For, loop: For) -> bool:
    """Does a statement of a loop run in all turns that another one follows?"""
    if s.bound is None or loop.bound is not None:
        return s.bound is None
    others = Var(loop.var.name, max(1, loop.extent - 1))
    return s.bound.substitute(lambda a: ix(others) if a is loop.var else None).bounds()[0] > 0


def _implies(s: Stmt, bound: Ix) -> bool:
    """Is a bound positive whenever a statement does anything?"""
    if not isinstance(s, For) or s.bound is None:
        return False
    more = bound - s.bound
    return not more.terms and more.const >= 0


def _is_meeting(s: Stmt) -> bool:
    """Do all lanes wait here?"""
    return isinstance(s, Barrier) or isinstance(s, Wait) and s.meets


def _met(last: Stmt) -> bool:
    """Have all lanes waited when a statement is over?"""
    return isinstance(last, Barrier) or _runs(last) and _met(last.body[-1])


def _runs(s: Stmt) -> TypeGuard[For]:
    """Is a statement a loop of one turn at least?"""
    return isinstance(s, For) and s.bound is None and s.extent > 0 and bool(s.body)


def _rings(statements: Iterable[Stmt], kind: type[Acquire] | type[Release]) -> set[Ring]:
    """The rings in block memory of which statements acquire, or release, a stage."""
    return {s.ring for s in walk(tuple(statements)) if isinstance(s, kind) and not s.ring.registers}
