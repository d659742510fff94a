"""Barriers for targets whose block is many threads: wherever a block hands data from one statement to another.

Lowering leaves the order of statements as the only order there is, which is enough where one thread runs a block.  Here
the statements of a block that touch the same memory (one of them writing) get a `Barrier` between them: operands and
results included, since XLA may hand a kernel one buffer as both.  A sequential loop whose iterations hand each other
data, or that copies a tile for the loops inside it, keeps its place in the block's program and gets barriers inside;
any other loop is a nest, whose iterations touch memory on their own.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from .kir import Barrier, Buffer, For, Kernel, Load, Loop, Phase, Product, Space, Stmt, Store, Transpose, walk


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
    for s in walk(tuple(statements)):
        if isinstance(s, Load):
            reads.add(s.buffer)
        elif isinstance(s, Store):
            writes.add(s.buffer)
        elif isinstance(s, Transpose):
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


def _overlap(a: Buffer, b: Buffer, aliases: bool) -> bool:
    if a is b:
        return True
    if a.space is Space.ARENA and b.space is Space.ARENA:
        return a.slot < b.slot + _nbytes(b) and b.slot < a.slot + _nbytes(a)
    return aliases and {a.space, b.space} == {Space.IN, Space.OUT} and _nbytes(a) == _nbytes(b)


def _nbytes(b: Buffer) -> int:
    return b.size * b.dtype.nbytes


def is_nest(s: For) -> bool:
    """Do a loop's iterations touch memory on their own (each what it stores itself at most)?"""
    if s.kind is Loop.LANE:
        return True
    if any(isinstance(t, (Transpose, Product, Barrier)) for t in walk(s.body)):
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
        Phase(tuple(replace(s, body=_place(s.body)) for s in p.sections)) for p in kernel.phases))


def _place(body: Sequence[Stmt]) -> tuple[Stmt, ...]:
    out: list[Stmt] = []
    since = _NOTHING
    for s in body:
        here = touched((s,))
        if isinstance(s, Barrier):
            since = _NOTHING
        elif conflict(since, here, True):
            out.append(Barrier())
            since = _NOTHING
        if isinstance(s, For) and not is_nest(s):
            inside = _place(s.body)
            s = replace(s, body=inside if isinstance(inside[-1], Barrier) else (*inside, Barrier()))
        else:
            since = since | here
        out.append(s)
    return tuple(out)

