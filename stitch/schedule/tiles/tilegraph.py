"""The tile graph of a group: Welder's (section 3.1) with sections as its sub-graphs.

Nodes are ops with a tile for every schedule that is still possible, edges carry the level at which the consumer finds
what it reads.  Everything starts in memory, the lowest level.  `set_connect` connects an op to its readers in a section
at the level of block memory, so that a block of the section computes the tile itself; an op may be connected to several
sections, each of which computes it.  `store` keeps it in memory for those that are not connected.  (Whether a tile of
block memory really lies there or is nested into the expression that reads it, in registers, is decided when memory is
planned: `emit/lower/memory/layout.py`.)  `propagate` infers a tile from its readers' tiles.

Which edges are connected is decided in `connect.py`, under which tiles in `tiling.py`; `blocks.py` and `footprint.py`
have what a section's tiles move and hold.
"""
from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence

from ...hlo.ir import Graph, Instr
from ...target import Target
from ..cost.model import model_of
from ..cost.ops import inline_flops, needs_loop
from .options import OpSection, Option, Sections
from .propagate import Tile, in_rows, whole

#: attribute of an op whose first operand is stored by a section of its own, whatever would be faster
FROM_MEMORY = "stitch_from_memory"


class Level(enum.IntEnum):
    """Where the consumer of an edge finds the tile it reads, lowest first."""

    MEMORY = 0
    BLOCK = 1
    REGISTERS = 2


def is_free(op: Instr) -> bool:
    """Parameters and constants: nobody computes them."""
    return op.traits.leaf


class TileGraph:
    """One group's graph while it is connected.  home: the sections that compute an op.  owner: the section that stores
    it to memory.  cost: nanoseconds of every op on one core.  inline: operations an element takes down to loads."""

    def __init__(self, graph: Graph, target: Target) -> None:
        self.graph, self.target = graph, target
        self.users = graph.users()
        self.outputs = frozenset(graph.roots)
        self.home: dict[Instr, list[OpSection]] = {}
        self.owner: dict[Instr, OpSection] = {}
        self.sections: list[OpSection] = []
        op_ns = model_of(target).op_ns
        self.cost = {i: op_ns(i) for i in graph.instrs if not is_free(i) or i in self.outputs}
        self.inline = inline_flops(graph)
        self._position = {i: n for n, i in enumerate(graph.instrs)}

    # ---- connecting

    def open(self, options: Iterable[Option]) -> OpSection:
        """A section without ops, and the schedules it may have."""
        self.sections.append(OpSection(len(self.sections), list(options), cost=self.cost, inline=self.inline))
        return self.sections[-1]

    def set_connect(self, op: Instr, section: OpSection) -> None:
        """Raise the edges from `op` to its readers in a section to the level of block memory."""
        section.ops.append(op)
        section.work += self.cost[op]
        section.has_product |= op.is_product
        if op.scatters:
            section.scatters.append(op)
        if needs_loop(op):
            section.folds.append(op)
        self.home.setdefault(op, []).append(section)

    def store(self, op: Instr, section: OpSection) -> None:
        """Leave the other edges from `op` at the level of memory: `section` stores it."""
        section.roots.append(op)
        self.owner[op] = section

    def unite(self, a: OpSection, b: OpSection, options: list[Option]) -> None:
        """Make `b` a part of `a`, which may then have these schedules."""
        twice = set(a.ops) & set(b.ops)
        a.views = self.views_of_both(a, b, twice)
        a.copies, a.has_product = a.copies | b.copies, a.has_product or b.has_product
        a.options, a.ops = options, self.ops_of_both(a, b)
        a.work, a.scatters = sum(self.cost[i] for i in a.ops), [i for i in a.ops if i.scatters]
        a.folds = [i for i in a.ops if needs_loop(i)]
        a.roots += b.roots
        for i in b.ops:
            self.home[i] = list(dict.fromkeys(a if s is b else s for s in self.home[i]))
        for i in b.roots:
            self.owner[i] = a
        b.ops, b.roots = [], []

    def ops_of_both(self, a: OpSection, b: OpSection) -> list[Instr]:
        """The ops of two sections, consumers before producers."""
        return sorted({*a.ops, *b.ops}, key=self._position.__getitem__, reverse=True)

    @staticmethod
    def views_of_both(a: OpSection, b: OpSection, twice: set[Instr]) -> set[Instr]:
        """The movements that only products of two sections read; `twice` are ops of both."""
        return (a.views | b.views) - ((a.views ^ b.views) & twice)

    # ---- what is connected

    def level(self, producer: Instr, section: OpSection) -> Level:
        """Where the ops of a section find what they read of `producer`."""
        return Level.BLOCK if section in self.home.get(producer, ()) else Level.MEMORY

    def homes(self, op: Instr) -> list[OpSection]:
        """The sections that need an op."""
        return list(dict.fromkeys(s for u in self.users[op] for s in self.home.get(u, ())))

    def readers(self, op: Instr, section: OpSection) -> list[Instr]:
        """The ops of a section that read `op`."""
        return [u for u in self.users[op] if section in self.home.get(u, ())]

    def feeds(self, op: Instr, section: OpSection) -> bool:
        """Does a product of a section read `op`, itself or through movements?"""
        return any(u.is_product or u in section.views for u in self.readers(op, section))

    def depends(self, b: OpSection, a: OpSection) -> bool:
        """Does b need something that a stores (directly or through other sections)?"""
        seen: set[OpSection] = set()
        todo = [a]
        while todo:
            s = todo.pop()
            for root in s.roots:
                for user in self.users[root]:
                    for home in self.home.get(user, ()):
                        if home is b and home is not s:
                            return True
                        if home is not s and home not in seen:
                            seen.add(home)
                            todo.append(home)
        return False

    # ---- tiles

    def propagate(self, op: Instr, section: OpSection, option: Option) -> Tile | None:
        """The one tile of `op` that all its readers in a section ask for under a schedule; None when they differ."""
        return self.asked(op, self.readers(op, section), option)

    @staticmethod
    def asked(op: Instr, readers: Sequence[Instr], option: Option) -> Tile | None:
        """The same of some readers."""
        if option.blocks == 1:
            return whole(op.array.dims)
        found: Tile | None = None
        for user in readers:
            if user not in option.tiles:
                return None  # the consumer is nested at several indices
            tiles = option.reads(user)
            for n, operand in enumerate(user.operands):
                if operand is not op:
                    continue
                if tiles[n] is None or (found is not None and tiles[n] != found):
                    return None
                found = tiles[n]
        return None if found is None else in_rows(op, found)

    # ---- the result

    def cut(self, reasons: Sequence[tuple[Instr, Instr, str]]) -> Sections:
        """The sub-graphs above the level of memory, in an order in which they can run."""
        live = [s for s in self.sections if s.ops]
        phase = self._phases(live)
        order = sorted(live, key=lambda s: (phase[s], s.number))
        return Sections(tuple(order), phase, self.owner, self.outputs, tuple(reasons))

    def _phases(self, live: Iterable[OpSection]) -> dict[OpSection, int]:
        """Phase of each section: one more than the latest section it reads from."""
        reads: dict[OpSection, set[OpSection]] = {}
        for s in live:
            reads[s] = {self.owner[o] for i in s.ops for o in i.operands
                        if self.level(o, s) is Level.MEMORY and not is_free(o) and self.owner[o] is not s}
        phase: dict[OpSection, int] = {}
        for first in reads:
            todo = [first]
            while todo:  # (chains of sections may be long)
                s = todo[-1]
                missing = [r for r in reads[s] if r not in phase]
                if missing:
                    todo += missing
                else:
                    phase[todo.pop()] = 1 + max((phase[r] for r in reads[s]), default=-1)
        return phase
