"""The rules of rings, checked without data: every path acquires a stage before it fills it, waits before it reads it,
releases it after, and the stage that an index names is the one that was meant.

The statements of a section are walked in order with their loops' numbers; loops that neither change rings nor read
them are left out.  `Stages` holds the rules.  Values of a program do not matter, because no ring may depend on one.
"""
from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...hlo.index import Atom, Ix
from .kir import (
    RINGS,
    Acquire,
    Buffer,
    Commit,
    Copy,
    For,
    Load,
    Product,
    Release,
    Ring,
    Section,
    Stmt,
    Transpose,
    Wait,
    walk,
)
from .stages import RingFault, Stages


def ring_fault(section: Section) -> tuple[object, str] | None:
    """The first statement of a section that does with a ring what it may not, and why; None when all is right."""
    if not any(isinstance(s, RINGS) or any(b.ring is not None for b, _, _ in _reads(s)) for s in walk(section.body)):
        return None
    for block in _blocks(section):
        walker = _Walk(block)
        try:
            walker.body(section.body)
            walker.at = section
            for ring in walker.rings.values():
                ring.end()
        except RingFault as fault:
            return walker.at, str(fault)
    return None


def _blocks(section: Section) -> Iterable[dict[Atom, Ix]]:
    """The section's number in blocks between which loops that change rings differ in their turns (the last chunks of
    what is folded are shorter, or empty); nothing where it has no part in that."""
    first: dict[Atom, Ix] = {section.var: Ix(0)}
    loops = [(s, s.bound) for s in walk(section.body) if isinstance(s, For) and s.bound is not None
             and s.bound.substitute(first.get) != s.bound and any(isinstance(t, RINGS) for t in walk(s.body))]
    found: dict[tuple[Ix, ...], dict[Atom, Ix]] = {}
    for n in range(section.grid if loops else 0):
        block: dict[Atom, Ix] = {section.var: Ix(n)}
        turns = [(s.extent, bound.substitute(block.get)) for s, bound in loops]
        key = tuple(b if b.terms else Ix(max(0, min(most, b.const))) for most, b in turns)
        found.setdefault(key, block)
    return found.values() or ({},)


class _Walk:
    """`at` is the statement at hand, `known` what loops' variables are, `block` the section's, for turns of loops."""

    def __init__(self, block: dict[Atom, Ix]) -> None:
        self.block = block
        self.rings: dict[Ring, Stages] = {}
        self.known: dict[Atom, Ix] = {}
        self.at: object = None

    def body(self, body: tuple[Stmt, ...]) -> None:
        for s in body:
            self.at = s
            match s:
                case For():
                    self.loop(s)
                case Acquire():
                    self.of(s.ring).acquire(self.number(s.stage))
                case Release():
                    self.of(s.ring).release(self.number(s.stage))
                case Commit():
                    self.of(s.ring).commit()
                case Wait():
                    self.of(s.ring).wait(s.pending)
                case Copy():
                    assert s.dst.ring is not None
                    self.read(s)
                    self.of(s.dst.ring).write(self.stage(s.dst, s.dst_ix, (s.rows - 1) * s.dst_row + s.cols - 1))
                case _:
                    self.read(s)

    def read(self, s: Stmt) -> None:
        for buffer, at, beyond in _reads(s):
            if buffer.ring is not None:
                self.of(buffer.ring).read(self.stage(buffer, at, beyond))

    def loop(self, s: For) -> None:
        """A loop that changes rings runs iteration by iteration; what others read, they read in one of them."""
        if not any(isinstance(t, RINGS) for t in walk(s.body)):
            for t in walk(s.body):
                self.at = t
                self.read(t)
            return
        trips = s.extent
        if s.bound is not None:
            trips = max(0, min(trips, self.number(s.bound.substitute(self.block.get))))
        for n in range(trips):
            self.known[s.var] = Ix(n)
            self.body(s.body)
        self.known.pop(s.var, None)

    def of(self, ring: Ring) -> Stages:
        return self.rings.setdefault(ring, Stages(ring))

    def number(self, at: Ix) -> int:
        value = at.substitute(self.known.get)
        if value.terms:
            raise RingFault("depends on more than the loops that it is in")
        return value.const

    def stage(self, buffer: Buffer, at: Ix, beyond: int) -> int:
        """The stage of a buffer in which an address lies, and what comes `beyond` it."""
        low, high = at.substitute(self.known.get).bounds()
        first, last = low // buffer.stage_size, (high + beyond) // buffer.stage_size
        if first != last:
            raise RingFault(f"touches stages {first} to {last} of {buffer.name} at once")
        return first


def _reads(s: Stmt) -> Iterator[tuple[Buffer, Ix, int]]:
    """The buffers a statement reads: from where, and how far beyond."""
    match s:
        case Load():
            yield s.buffer, s.ix, 0
        case Copy():
            yield s.src, s.src_ix, (s.rows - 1) * s.src_row + s.cols - 1
        case Transpose():
            yield s.src, s.src_ix, (s.rows - 1) * s.src_stride + s.cols * s.packed - 1
        case Product() if s.depth:
            yield s.left, s.left_ix, (s.rows - 1) * s.left_row + (s.depth - 1) * s.left_step
            yield s.right, s.right_ix, (s.depth // s.steps - 1) * s.right_step + (s.cols - 1) * s.right_col
        case _:
            pass
