"""Which edges of a group's tile graph are connected: FusionStitching sections 3.2 and 4.2 (SchdConsistent), as Welder's
graph connecting (section 3.2, figure 7).

Ops are visited from the roots up, each with all its edges to consumers.  They are connected at the level of block
memory when a section of the consumers keeps a schedule with the op in it (`tiling.py`), or when all sections of the
consumers can be one; otherwise the op is stored to memory by a section of its own or by one of its consumers'.  What an
op rules out is gone for those that come later.  Cheap ops are connected to every section that needs them, each of which
computes them again.
"""
from __future__ import annotations

import math
from collections.abc import Sequence

from ...hlo.ir import Graph, Instr
from ...hlo.traits import Fold, Kind
from ...hlo.types import Shape
from ...target import Target
from ..cost.ops import flops, index_vectors, needs_loop
from ..cost.segments import AT_ONCE
from .options import OpSection, Sections
from .tilegraph import FROM_MEMORY, TileGraph, is_free
from .tiling import Tiling


def connect(graph: Graph, target: Target, rows: int = 0) -> Sections:
    """Cut a group's graph into sections; if `rows` is not 0, blocks make whole rows of so many elements of results."""
    return _Connector(graph, target, rows).run()


def _spreads(op: Instr) -> bool:
    """Does an op repeat every element of its operand?  Whatever that costs, storing the operand costs less."""
    return op.traits.spreads and 2 * op.operands[0].array.size <= op.array.size


def _are_plain(users: Sequence[Instr]) -> bool:
    return all(u.kind is Kind.ELEMENTWISE for u in users)


class _Connector:
    """Connects one group's tile graph.  reasons: (producer, consumer, why the edge stays in memory)."""

    def __init__(self, graph: Graph, target: Target, rows: int) -> None:
        self.graph = graph
        self.tiles = TileGraph(graph, target)
        self.tiling = Tiling(self.tiles, rows)
        self.reasons: list[tuple[Instr, Instr, str]] = []
        #: (op, section) of what is computed for an update of the section's scatter, or its array, alone
        self.rows: set[tuple[Instr, OpSection]] = set()
        self.inside: set[Instr] = set()  # what `_is_inside` found so far
        self.terms = self._terms() if target.starts_together else frozenset[Instr]()

    def run(self) -> Sections:
        for op in reversed(self.graph.instrs):
            if not is_free(op) or op in self.tiles.outputs:
                self._place(op)
        return self.tiles.cut(self.reasons)

    def _place(self, op: Instr) -> None:
        homes = self.tiles.homes(op)
        stored = any(FROM_MEMORY in u.attrs and op is u.operands[0] for u in self.tiles.users[op])
        if not homes or op.traits.fold is Fold.CHUNKS or stored or op.scatters and not self._joins(op, homes):
            self._open(op, stored)
            return
        if op.scatters:
            return
        if self._is_table(op):
            self._open(op)
            self.reasons += [(op, u, "every block would compute what is looked up in it") for u in self.tiles.users[op]]
            return
        if op in self.terms:
            self._open(op)
            self.reasons += [(op, u, "what it is combined with is folded meanwhile") for u in self.tiles.users[op]]
            return
        if len(homes) == 1 and self._is_row(op, homes[0]):
            self._nest(op, homes)
            return
        again = op not in self.tiles.outputs and (self._recomputable(op) or self._far(op, homes))
        if len(homes) > 1 and again:
            self._nest(op, homes)
            return
        section = homes[0] if len(homes) == 1 else self._merge(homes, op)
        homes = self.tiles.homes(op)  # (some may have become one)
        if section is not None and again and not section.has_product:
            self._nest(op, (section,))  # loses no schedule
            return
        if section is not None and self._join(section, op):
            if op in self.tiles.outputs:
                self.tiles.store(op, section)
            return
        why = "its consumers have no schedule in common" if section is None else self._why(section, op)
        at_hand = section is None and op not in self.tiles.outputs and self._is_at_hand(op, homes)
        if at_hand or again and not self._is_copied(op, homes):
            self._nest(op, homes)
            return
        host = self._host(homes, op)
        if host is None:
            self._open(op)
        for u in self.tiles.users[op]:
            if any(s is not host for s in self.tiles.home.get(u, ())):
                self.reasons.append((op, u, why))

    def _terms(self) -> frozenset[Instr]:
        """Single numbers that arrays are folded to and that are combined element by element (a norm over all arrays of
        a model), where all but the longest fold take longer, one behind the other in the one block that combines them,
        than the phase in front that they could share."""
        waits: dict[Instr, tuple[float, float]] = {}  # of all folds that a number is made of, and of the longest one
        late: set[Instr] = set()  # what is computed from such numbers: folds of it wait anyway
        numbers: list[Instr] = []
        for i in self.graph.instrs:
            if not late.isdisjoint(i.operands):
                late.add(i)
            if not isinstance(i.shape, Shape) or i.array.size != 1:
                continue
            numbers.append(i)
            if i.kind is Kind.REDUCE and i not in late:
                waits[i] = (self.tiling.model.turns_ns(i),) * 2
                late.add(i)
            elif i.kind is Kind.ELEMENTWISE:
                parts = [waits[o] for o in dict.fromkeys(i.operands) if o in waits]
                waits[i] = sum(total for total, _ in parts), max((most for _, most in parts), default=0.0)
        for i in reversed(numbers):  # (and of what it is a part of)
            if i in waits:
                waits[i] = max(waits[i], *(waits[u] for u in self.tiles.users[i] if u.kind is Kind.ELEMENTWISE
                                           and u in waits), (0.0, 0.0))
        phase = self.tiling.model.phase_ns / self.tiles.target.cores
        return frozenset(i for i, (total, most) in waits.items() if i.kind is Kind.REDUCE and total - most > phase)

    def _joins(self, scatter: Instr, homes: Sequence[OpSection]) -> bool:
        """Does a scatter over segments join the one section that reads it, element by element where it has been made?
        Its blocks have places of their own, as those of a reduction."""
        if len(homes) != 1 or homes[0].has_product or scatter.flag(AT_ONCE) or not self.tiles.target.lanes_are_threads \
                or not self._join(homes[0], scatter, stored=True):
            return False
        if scatter in self.tiles.outputs:
            self.tiles.store(scatter, homes[0])
        return True

    def _open(self, op: Instr, lines: bool = False) -> None:
        """A section of its own.  `lines`: with schedules of single rows, too."""
        section = self.tiles.open(self.tiling.seeds(op, lines))
        self.tiles.set_connect(op, section)
        self.tiling.prune(section)
        self.tiles.store(op, section)
        if op.is_product:
            self.tiling.cost_up(section)

    def _join(self, section: OpSection, op: Instr, force: bool = False, stored: bool = False) -> bool:
        """Connect an op to a section if some schedule remains."""
        kept = self.tiling.extended(section, op, stored or op in self.tiles.outputs, force)
        if not kept:
            return False
        for option, tile in kept:
            if tile is not None:
                option.join(op, tile)
        section.options = [o for o, _ in kept]
        self.tiles.set_connect(op, section)
        self.tiling.prune(section)
        return True

    def _nest(self, op: Instr, homes: Sequence[OpSection]) -> None:
        """Every section that needs an op computes it."""
        for s in homes:
            if s.scatters and self._is_row(op, s):
                self.rows.add((op, s))
            self._join(s, op, force=True)

    def _host(self, homes: Sequence[OpSection], op: Instr) -> OpSection | None:
        """One of several consuming sections may compute the value and store it for the others, if none of the others
        comes before it."""
        for s in homes if len(homes) > 1 else ():
            if not any(self.tiles.depends(s, o) for o in homes if o is not s) and self._join(s, op, stored=True):
                if self.tiles.owner.get(op) is not s:
                    self.tiles.store(op, s)
                return s
        return None

    def _recomputable(self, op: Instr) -> bool:
        """Is an op cheaper to compute again than to store, or not computed again at all?  Not for products, which read
        it from memory anyway."""
        cheap = self.tiles.inline[op] <= self.tiling.costs.recompute_flops or _spreads(op)
        if needs_loop(op) or not (cheap or self._is_inside(op)):
            return False
        fed = [s for s in self.tiles.homes(op) if self.tiles.feeds(op, s)]
        if op.kind is not Kind.MOVEMENT:
            return not fed
        return len(op.operands) == 1 or all(
            any(self.tiles.propagate(op, s, o) is not None for o in s.options) for s in fed)

    def _is_at_hand(self, op: Instr, homes: Sequence[OpSection]) -> bool:
        """Do sections read what an op is computed from anyway, so that computing it again takes a few operations, and
        storing it one more array?  One of them need not: that stores an array for the others in any case.  Not for
        products, as above."""
        if op.kind is not Kind.ELEMENTWISE or len(homes) < 2 or any(self.tiles.feeds(op, s) for s in homes):
            return False
        cost = flops(op)
        for o in dict.fromkeys(op.operands):
            without = sum(all(u is op for u in self.tiles.readers(o, s)) for s in homes)
            cost += 0.0 if without < 2 and o.array.size == op.array.size else self.tiles.inline[o]
        return cost <= self.tiling.costs.recompute_flops

    def _is_inside(self, op: Instr) -> bool:
        """Is an op computed from memory, and the better part of one result, which has a border around it?"""
        users = self.tiles.users[op]
        if op in self.tiles.outputs or math.isinf(self.tiles.inline[op]):
            return False
        if all(u in self.inside for u in users) and _are_plain(users):
            self.inside.add(op)
        elif len(users) == 1 and users[0].kind is Kind.MOVEMENT and users[0].operands.count(op) == 1:
            [around] = users
            few = not around.traits.picks and 2 * around.array.size <= 3 * op.array.size
            if few and (around in self.inside or self._is_stored(around)):
                self.inside.add(op)
        return op in self.inside

    def _is_stored(self, op: Instr) -> bool:
        """Is an op a result, or does it become one element by element?"""
        while op not in self.tiles.outputs:
            users = self.tiles.users[op]
            if len(users) != 1 or not _are_plain(users):
                return False
            [op] = users
        return True

    def _far(self, op: Instr, homes: Sequence[OpSection]) -> bool:
        """Does it take longer to store an op that rows of a scatter are made of, and to read it in every section, than
        to compute it again in each?"""
        size, costs, target = op.array.nbytes, self.tiling.costs, self.tiles.target
        near = size < target.l2 and not target.lanes_are_threads  # (there another phase has to wait for it)
        if needs_loop(op) or near or len(homes) < 2 or not any(s.scatters for s in homes) or not all(
                self._is_row(op, s) if s.scatters else s.options[0].blocks > 1 and
                self.tiles.propagate(op, s, s.options[0]) is not None for s in homes):
            return False
        model, moved = self.tiling.model, (1 + len(homes)) * size
        again = model.again_ns(op, (len(homes) - 1) * self.tiles.inline[op])
        return costs.far_again * again < model.transfer_ns(moved, moved) + model.phase_ns

    def _is_row(self, op: Instr, section: OpSection) -> bool:
        """Are elements of an op computed once each, in vectors, by whoever makes the update of a scatter they are for,
        or fills its array with them?  Then they need not be stored, however dear they are."""
        if needs_loop(op) or op in self.tiles.outputs:
            return False
        target, size = self.tiles.target, op.array.size
        lanes = 1 if target.lanes_are_threads else target.lanes(op.array.dtype.nbytes)
        return all((u, section) in self.rows and size == u.array.size if not u.scatters else
                   u.operands.count(op) == 1 and op is not u.operands[1] and (
                       op is u.operands[0] or lanes * index_vectors(u) <= size)
                   for u in self.tiles.readers(op, section))

    def _is_copied(self, op: Instr, homes: Sequence[OpSection]) -> bool:
        """Would blocks hold a copy of an op, for a product that cannot read through it?"""
        return len(op.operands) != 1 and any(self.tiles.feeds(op, s) for s in homes)

    def _is_table(self, op: Instr) -> bool:
        """Is an op computed to be looked up at run-time indices, and as often as it has elements?"""
        return op.array.size >= self.tiling.costs.table_elements and self.tiles.inline[op] > 1.0 and any(
            u.traits.picks and u.operands[0] is op and u.array.size >= op.array.size for u in self.tiles.users[op])

    def _merge(self, homes: Sequence[OpSection], op: Instr) -> OpSection | None:
        """One section out of all of `homes`; None when they share no schedule or a path between them makes it a
        cycle."""
        base = homes[0]
        for other in homes[1:]:
            if self.tiles.depends(other, base) or self.tiles.depends(base, other):
                return None
            options = self.tiling.shared(base, other, op)
            if not options:
                return None
            self.tiles.unite(base, other, options)
            self.tiling.prune(base)
        return base

    def _why(self, section: OpSection, op: Instr) -> str:
        names = ", ".join(u.name for u in self.tiles.readers(op, section)[:3])
        return f"no schedule of {names}'s section gives {op.name} one tile per block"
