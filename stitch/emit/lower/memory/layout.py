"""Shared-memory planning of FusionStitching section 5.1, for one section.

Size requirements: reductions are always kept; an elementwise value is kept when several loops need it and computing it
again costs more than reading it back, or when its consumer would evaluate it many times (broadcast, concatenation,
overlapping windows).  Shrinking: when the arena is too small, first loops take turns so that less is held at once;
then kept values go back to recomputation in the paper's order, inexpensive before expensive, nearest to the root first.
Sharing: slots are reused after the last loop that reads them (loops of a section run one after another, so liveness is
an interval and dominance is order).
"""
from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import pairwise

from ....dataclass import dataclass
from ....errors import ArenaOverflow, ScheduleError
from ....hlo.index import ZERO, Ix, Var, ix
from ....hlo.ir import Instr
from ....hlo.traits import Fold, Kind
from ....hlo.types import Shape
from ....schedule.cost.ops import flops, needs_loop
from ....schedule.plan import SectionPlan
from ....schedule.tiles.propagate import Tile, elements, tiles_of
from ....schedule.tiles.views import flat_index, follow_view, is_affine
from ....target import Target
from ..nests.loops import Nest, fold_axes, fold_box, store_box
from .slots import Lookups, Slots, box_index, operand_indices

#: indices of one value that are followed to its producers
MAX_INDICES = 16
#: movements that read every element once per element of their result, at one index
_FOLDS = (Kind.REDUCE, Kind.PRODUCT)


@dataclass(frozen=True, slots=True)
class BlockMemory:
    """What a block keeps in its arena, in bytes, for Table 3 of the paper: `asked` by all values together, `allocated`
    after reuse, `shared` the part of that which several values hold in turn."""

    asked: int
    allocated: int
    shared: int


@dataclass(frozen=True, eq=False, slots=True)
class Layout:
    """The arena map and loop structure of a section.

    kept: values that live in the arena, with (byte offset, bytes, first nest, last nest); scalars (one element per
    step) stay in registers and are not listed.  nests: in execution order."""

    nests: tuple[Nest, ...]
    kept: dict[Instr, tuple[int, int, int, int]]
    scalars: frozenset[Instr]
    total: int
    shrunk: tuple[Instr, ...]

    @property
    def memory(self) -> BlockMemory:
        """How the arena is used."""
        spans = [(offset, offset + size) for offset, size, _, _ in self.kept.values()]
        ends = sorted({end for span in spans for end in span})
        shared = sum(b - a for a, b in pairwise(ends) if sum(start <= a < end for start, end in spans) > 1)
        return BlockMemory(sum(end - start for start, end in spans), self.total, shared)


def local_cost(plan: SectionPlan, target: Target) -> dict[Instr, float]:
    """Vector operations to compute a value again inside the section, with reductions and outside values at hand."""
    inside = set(plan.section.ops)
    out: dict[Instr, float] = {}
    for op in reversed(plan.section.ops):
        size = elements(plan.tiles[op]) if op in plan.tiles else op.array.size
        total = flops(op)
        for o in dict.fromkeys(op.operands):
            if o.is_constant:
                continue
            own = 1.0 if o not in inside or needs_loop(o) else out[o]
            # a value that is broadcast is computed once for many elements: the builder hoists it; parts that are joined
            # are all computed for every element, unless conditions around choose
            part = elements(plan.tiles[o]) if o in plan.tiles else o.array.size if o not in inside else size
            if op.traits.joins:
                part, size = (o.array.size, op.array.size) if _is_chosen(op, target) else (1, 1)
            total += own * min(1.0, part / max(1, size))
        out[op] = total
    return out


def _is_chosen(join: Instr, target: Target) -> bool:
    """Are many arrays joined, and not along lanes, which others fill?"""
    costs, dims = target.costs.lowering, join.ints("dimensions")
    if target.lanes_are_threads or not join.traits.joins or len(dims) != 1 or len(join.operands) <= costs.most_parts:
        return False
    order, sizes = join.array.minor_to_major, join.array.dims
    at = order.index(dims[0])
    inside, outside = (math.prod(sizes[d] for d in some) for some in (order[:at], order[at + 1:]))
    return inside > 1 and max(inside, outside) >= target.lanes(join.array.dtype.nbytes) \
        and sizes[dims[0]] <= costs.most_chosen


class LayoutPlanner:
    """Decides for one section what is kept, in which loop everything is computed, and where it lives.  `alone`: one
    thread runs a block."""

    def __init__(self, plan: SectionPlan, users: Mapping[Instr, Sequence[Instr]], alone: bool,
                 target: Target) -> None:
        self.plan, self.target, self.lowering = plan, target, target.costs.lowering
        self.tiles = plan.tiles
        self.order = list(reversed(plan.section.ops))  # producers first
        self.inside = set(self.order)
        self.users = {op: [u for u in users[op] if u in self.inside] for op in self.order}
        self.cost = local_cost(plan, target)
        self.roots = set(plan.section.roots)
        self.slots = Slots(self.tiles, self.inside, self.roots, alone)
        self.denied = self._sparse()
        self._crossed_by: dict[Instr, set[Instr]] = {}
        self.apart: set[Instr] = set()  # what is kept before anything is known to be crossed
        self.fed = {kept for op in self.order if op.is_product for n in range(2) for kept in self._feeds(op, n)}

    def run(self, limit: int) -> Layout:
        """The layout of an arena of `limit` bytes at most, with as little computed again as that leaves room for.
        Raises ArenaOverflow when what cannot be computed again is larger."""
        shrunk: list[Instr] = []
        while True:
            layout = self._attempt(tuple(shrunk), limit)
            if layout.total <= limit:
                return layout
            victim = self._victim(layout)
            if victim is None:
                raise ArenaOverflow(layout.total, limit)
            self.denied.add(victim)
            shrunk.append(victim)

    def _victim(self, layout: Layout) -> Instr | None:
        """Section 5.1.2: inexpensive values first, then expensive ones; the one closest to the root first."""
        nearness = {op: n for n, op in enumerate(self.plan.section.ops)}
        able = [op for op in layout.kept if not needs_loop(op) and op not in self.fed]
        return min(able, key=lambda op: (self.cost[op] > 4 * self.lowering.keep_flops, nearness[op]), default=None)

    def _attempt(self, shrunk: tuple[Instr, ...], limit: int) -> Layout:
        """The layout without the values that were given up so far.  Where it is larger than `limit`, nests take turns;
        that may not be enough."""
        apart = set(self.fed)
        for op in self.order:
            if self._multiplied(op) and not self._is_view(op, apart):
                apart.add(op)
        self.apart = apart
        apart |= self._crossed()
        apart |= self._repeated(apart)
        level = self._levels(apart)
        kept = apart | self._several_loops(level, apart)
        nests = self._nests(level, kept, True)
        scalars = frozenset(op for op in self.order if self._is_scalar(op))
        stored = kept | {op for op in self.order if needs_loop(op) and op not in scalars
                         and op.traits.fold is not Fold.CHUNKS}
        slots, total = self.slots.allocate(nests, stored)
        if total > limit:
            single = self._nests(level, kept, False)
            orders = [self._in_turn(single), *self._in_order(single)]
            ways = ((order, *self.slots.allocate(order, stored, largest_first))
                    for largest_first in (False, True) for order in orders)  # (gaps may be what is in the way)
            nests, slots, total = next((w for w in ways if w[2] <= limit), (orders[0], *self.slots.allocate(
                orders[0], stored)))
        return Layout(nests, slots, scalars, total, shrunk)

    def _is_scalar(self, op: Instr) -> bool:
        """Does a reduction leave one element, which stays in a register?"""
        return op.traits.fold not in (None, Fold.CHUNKS) and elements(self.tiles[op]) == 1

    def _feeds(self, product: Instr, n: int) -> Iterable[Instr]:
        """What must be in the arena so that operand n of a product can be read from memory at one stride a dimension:
        nothing when it is a view of memory already."""
        operand, tile = product.operands[n], tiles_of(product, self.tiles[product])[n]
        assert tile is not None, product
        local = [Var(f"v{d}", s.size) for d, s in enumerate(tile)]
        index = [s.base + ix(v) for s, v in zip(tile, local)]
        base, at = follow_view(operand, index, lambda o: o not in self.inside or needs_loop(o) or o in self.roots
                               or o in self.plan.section.copies)
        if base is None or base.kind is Kind.SOURCE or base in self.inside and (
                base not in self.tiles or self._is_scalar(base)) or not is_affine(self.slots.address(base, at), local):
            base = operand
        elif base not in self.inside or needs_loop(base):
            return ()
        if base not in self.tiles:
            raise ScheduleError(f"{operand.name} has no tile of its own for {product.name}")
        return (base,)

    # ---- size requirements (5.1.1)

    def _sparse(self) -> set[Instr]:
        """Values of which a block needs few elements of their tile, which is the hull of what it needs: a row of a
        stack of flat images, say, read at one pixel of each.  They are never kept."""
        needed: dict[Instr, int] = {}
        for op in self.plan.section.ops:  # consumers first
            size = elements(self.tiles[op]) if op in self.tiles else op.array.size
            reads = [needed[u] * _index_length(u, op) for u in self.users[op] if u.kind not in _FOLDS]
            whole = op in self.roots or len(reads) < len(self.users[op])
            needed[op] = size if whole else min(size, sum(reads))
        return {op for op, n in needed.items() if op in self.tiles and not needs_loop(op)
                and self.lowering.repeats * n < elements(self.tiles[op])}

    def _is_view(self, op: Instr, apart: Collection[Instr]) -> bool:
        """Is a value nothing but another order of one that is at hand?"""
        while op.traits.view and op not in apart:
            op = op.operands[0]
        return op in apart or op not in self.inside or needs_loop(op)

    def _multiplied(self, op: Instr) -> bool:
        """Would some consumer evaluate `op` many times over?"""
        if needs_loop(op) or op in self.denied or op not in self.tiles or self.cost[op] <= self.lowering.keep_flops:
            return False
        size = elements(self.tiles[op])
        if size == 1:
            return False
        for user in self.users[op]:
            if _is_chosen(user, self.target):  # (each element is of one of its operands, once)
                continue
            if user.op == "concatenate" and len(user.operands) > 1:
                return True
            repeats = user.traits.fold is Fold.WINDOWS or (user.kind is Kind.MOVEMENT and user in self.tiles)
            # (padding counts as repeating: its lanes compute the operand whether they use it or not)
            if repeats and 2 * self._reads(user) >= 3 * size:
                return True
        return False

    def _crossed(self) -> set[Instr]:
        """Values that a loop would evaluate across their contiguous dimension: kept (or read back, if they are results
        anyway), so that they are computed along it and transposed by a copy."""
        found: set[Instr] = set()
        for op in self.order:
            if needs_loop(op):
                box = tiles_of(op, self.tiles[op])[0]
                if op.traits.fold not in (None, Fold.WINDOWS) and box is not None:
                    found |= self._crossed_under(op, op.operands[0], op.operands[0].array, box)
            elif op in self.roots:
                found |= self._crossed_under(op, op, op.array, self.tiles[op])
        return found

    def _crossed_under(self, loop: Instr, start: Instr, shape: Shape, tile: Tile) -> set[Instr]:
        """What `_cross` finds.  Values that are given up change a walk only where it ended at one of them."""
        found = self._crossed_by.get(loop)
        if found is None or not found.isdisjoint(self.denied):
            found = self._crossed_by[loop] = self._cross(start, shape, tile)
        return found

    def _cross(self, start: Instr, shape: Shape, tile: Tile) -> set[Instr]:
        """Walk from a loop's value down to memory at the loop's index: the first crossed values.  What is under a tree
        of shifted slices is read at very many indices: MAX_INDICES of each value are followed, one of those that are a
        constant apart."""
        found: set[Instr] = set()
        sizes = [tile[d].size for d in reversed(shape.minor_to_major) if tile[d].size > 1]
        if len(sizes) < 2:
            return found
        axes = [Var(f"x{n}", size) for n, size in enumerate(sizes)]
        first = box_index(shape, tile, [ix(v) for v in axes])
        todo = [(start, first, _form(first))]
        seen: dict[Instr, set[tuple[object, ...]]] = {}
        while todo:
            op, index, form = todo.pop()
            if op not in self.inside or needs_loop(op):
                continue
            forms = seen.setdefault(op, set())
            if form in forms or len(forms) == MAX_INDICES:
                continue
            forms.add(form)
            if op is not start and self._is_crossed(op, index, axes[-1]):
                found.add(op)
            else:
                todo += [(o, at, form if at is index else _form(at)) for o, at in operand_indices(op, index)]
        return found

    def _is_crossed(self, op: Instr, index: tuple[Ix, ...], lane: Var) -> bool:
        if op not in self.tiles or op in self.denied or len(index) < 2:
            return False
        minor = op.array.minor_to_major[0]
        dear = op in self.roots or self.cost[op] > self.lowering.keep_flops
        return dear and self.tiles[op][minor].size > 1 and not index[minor].coeff(lane) \
            and any(i.coeff(lane) for d, i in enumerate(index) if d != minor) \
            and (op in self.roots or self._reads_across(op, index, lane))

    def _reads_across(self, op: Instr, index: tuple[Ix, ...], lane: Var) -> bool:
        """Does a value come of memory that lies across a loop's lanes?  (An outer product, whose vectors lie along them
        or are the same for all, is made in any order.  More than MAX_INDICES values are not looked at.)"""
        todo = [(op, index)]
        for _ in range(MAX_INDICES):
            if not todo:
                return False
            i, at = todo.pop()
            if i in self.inside and i not in self.apart and not needs_loop(i):
                todo += operand_indices(i, at)
            elif not (i.is_constant or self._lies_along(i, at, lane)):
                return True
        return True

    def _lies_along(self, source: Instr, index: tuple[Ix, ...], lane: Var) -> bool:
        at = flat_index(index, source.array.strides)
        return at.coeff(lane) in (0, 1) and is_affine(at, (lane,))

    def _repeated(self, apart: set[Instr]) -> set[Instr]:
        """Values that loops would evaluate at several indices for every element of their tile: interleaving by pads,
        shifted slices.  Chains of them multiply, so each is kept (or read back, if it is a result anyway) before its
        producers are counted."""
        if sum(op.kind is Kind.MOVEMENT and not op.traits.view for op in self.order) < 2:
            return set()
        found: set[Instr] = set()
        axes: dict[tuple[int, int], Var] = {}
        lookups = Lookups()
        at: dict[Instr, dict[tuple[Ix, ...], None]] = {op: {} for op in self.order}
        for op in reversed(self.order):  # consumers first
            if needs_loop(op):
                box = tiles_of(op, self.tiles[op])[0]
                if op.traits.fold not in (None, Fold.WINDOWS) and box is not None and op.operands[0] in at:
                    at[op.operands[0]][_tile_index(op.operands[0].array, box, axes)] = None
                continue
            if op in self.roots:
                at[op][_tile_index(op.array, self.tiles[op], axes)] = None
            read = {index: math.prod(v.extent for v in lookups.axes(index).intersection(axes.values()))
                    for index in at[op]}
            if op not in apart and self._worth_keeping(op) and not self._is_view(op, apart) \
                    and sum(read.values()) > self.lowering.repeats * elements(self.tiles[op]):
                found.add(op)
            if op in found or op in apart:
                read = {_tile_index(op.array, self.tiles[op], axes): 0}
            for index in sorted(read, key=read.__getitem__, reverse=True)[:MAX_INDICES]:  # (loops before single places)
                chosen = op.int("dimensions") if _is_chosen(op, self.target) else -1
                for operand, where in lookups.reads(op, index):
                    if operand in at:
                        # (one place at a time is looked at)
                        own = [ZERO if d == chosen and operand.array.dims[d] == 1 else w for d, w in enumerate(where)]
                        at[operand][tuple(own)] = None
        return found

    def _reads(self, user: Instr) -> int:
        count = elements(self.tiles[user]) if user in self.tiles else user.array.size
        if user.traits.fold is Fold.WINDOWS:
            for axis in fold_axes(user):
                count *= axis
        return count

    def _levels(self, apart: set[Instr]) -> dict[Instr, int]:
        """The earliest loop each value can be computed in: one after every reduction or separate value it reads."""
        level: dict[Instr, int] = {}
        for op in self.order:
            at = 0
            for o in op.operands:
                if o in self.inside:
                    at = max(at, level[o] + (1 if needs_loop(o) or o in apart else 0))
            level[op] = at
        return level

    def _several_loops(self, level: dict[Instr, int], apart: set[Instr]) -> set[Instr]:
        """Values that several loops need and that are dearer to recompute than to reload."""
        needed: dict[Instr, set[int]] = {}
        kept: set[Instr] = set()
        for op in self.plan.section.ops:  # consumers first
            at: set[int] = set()
            if op in self.roots or needs_loop(op) or op in apart:
                at.add(level[op])
            for user in self.users[op]:
                at |= needed[user]
            if needs_loop(op) or op in apart:
                at = {level[op]}
            elif len(at) > 1 and self._worth_keeping(op) and not self._is_view(op, apart):
                kept.add(op)
                at = {level[op]}
            needed[op] = at
        return kept

    def _worth_keeping(self, op: Instr) -> bool:
        return (op not in self.denied and op in self.tiles and elements(self.tiles[op]) > 1
                and self.cost[op] > self.lowering.keep_flops)

    # ---- loops

    def _nests(self, level: dict[Instr, int], kept: set[Instr], joined: bool) -> tuple[Nest, ...]:
        """All loops, level by level; `joined`: values of one box that are stored at a level share theirs."""
        nests: dict[object, Nest] = {}
        for op in self.order:
            if op.is_product or op.scatters:
                nests[(op,)] = Nest(level[op], (), special=op)
            elif needs_loop(op):
                axes = fold_box(op, self.tiles[op])
                key = (op,) if op.traits.fold is Fold.RUNNING else (level[op], axes)
                nests.setdefault(key, Nest(level[op], axes)).folds.append(op)
        for op in self.order:
            if needs_loop(op) or not (op in self.roots or op in kept):
                continue
            axes = store_box(op, self.tiles[op])
            same = [n for n in nests.values() if n.level == level[op] and n.special is None
                    and [(a.extent, a.bound) for a in n.axes] == [(a.extent, a.bound) for a in axes]]
            if joined and same and not any(f.traits.fold is Fold.WINDOWS for f in same[0].folds):
                same[0].stores.append(op)
            else:
                nests[(op,)] = nest = Nest(level[op], axes)
                nest.stores.append(op)
        return tuple(sorted(nests.values(), key=lambda n: n.level))

    def _in_turn(self, nests: Sequence[Nest]) -> tuple[Nest, ...]:
        """The nests in an order in which values are read soon after they are made: next is always one that reads what
        was made last.  `nests` come level by level, which starts everything at once."""
        home = {op: n for n, nest in enumerate(nests) for op in nest.computes}
        waits = [self._before(nest, nests, home) for nest in nests]
        when: dict[int, int] = {}  # nests by their turn
        while len(when) < len(nests):
            able = (n for n, before in enumerate(waits) if n not in when and before <= when.keys())
            when[max(able, key=lambda n: (max((when[m] for m in waits[n]), default=-1), -n))] = len(when)
        return tuple(nests[n] for n in when)

    def _in_order(self, nests: Sequence[Nest]) -> list[tuple[Nest, ...]]:
        """The nests in the graph's order, in which the footprint of a block was foreseen; none where nests of several
        values stand in the way."""
        place = {op: n for n, op in enumerate(self.order)}
        order = tuple(sorted(nests, key=lambda nest: max(place[op] for op in nest.computes)))
        home = {op: n for n, nest in enumerate(order) for op in nest.computes}
        good = all(max(self._before(nest, order, home), default=-1) < n for n, nest in enumerate(order))
        return [order] if good else []

    def _before(self, nest: Nest, nests: Sequence[Nest], home: Mapping[Instr, int]) -> set[int]:
        """Nests of lower levels that compute what a nest reads."""
        todo, seen, found = [o for op in nest.computes for o in op.operands], set[Instr](), set[int]()
        while todo:
            op = todo.pop()
            if op in seen or op not in self.inside:
                continue
            seen.add(op)
            if op in home and nests[home[op]].level < nest.level:
                found.add(home[op])
            else:
                todo += op.operands
        return found


def _form(index: tuple[Ix, ...]) -> tuple[object, ...]:
    """Equal for indices that are a constant apart."""
    return tuple([i.terms for i in index])


def _tile_index(shape: Shape, tile: Tile, axes: dict[tuple[int, int], Var]) -> tuple[Ix, ...]:
    """The index of a loop over a tile; loops of equal extents share their `axes`, as they may share a nest."""
    sizes = [tile[d].size for d in reversed(shape.minor_to_major) if tile[d].size > 1]
    return box_index(shape, tile, [ix(axes.setdefault((n, size), Var(f"x{n}", size))) for n, size in enumerate(sizes)])


def _index_length(user: Instr, operand: Instr) -> int:
    """How many elements of an operand one element of its user reads."""
    if not user.traits.gathers or user.operands[1] is not operand:
        return 1
    at = user.int("index_vector_dim")
    return operand.array.dims[at] if at < operand.array.rank else 1
