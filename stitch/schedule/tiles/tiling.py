"""Under which tiles a sub-graph of the tile graph can work: Welder's sub-graph tiling (section 3.2, figure 7).

A section carries all its schedules along while ops are connected to it.  `seeds` enumerates them for its first op:
split_dim/sword plans (FusionStitching section 4.1), squares and, where there are products, boxes that fit micro-tiles
and vectors.  `extended` propagates each of them to one more op; what gives the op no tile, or more than block memory
holds, is gone.  With products the best by `BlockCost` stay (top k), and an op joins only if the section's best tiling
with it takes no longer than the best without it and the op alone.  Below block memory nothing is searched: pieces of
the depth and panels that fit the first cache, and micro-tiles that fit the registers, follow from the target.
"""
from __future__ import annotations

import math
from collections.abc import Sequence

from ...hlo.index import Ix, Var, ix
from ...hlo.ir import Instr
from ...hlo.ops.attributes import ScatterDims
from ...hlo.traits import Fold, Kind
from ...target import LINE_BYTES, Target
from ...target.costs import Tiles
from ..cost.model import model_of
from ..cost.ops import needs_loop
from ..cost.segments import AT_ONCE
from .blocks import BlockCost, Grown, Join, lone_ns, rows_of
from .options import OpSection, Option
from .propagate import (
    Tile,
    covers,
    domain,
    elements,
    first_alike,
    in_rows,
    in_whole_rows,
    run_length,
    until_forgotten,
    whole,
)
from .space import RootSchedule, SchedType, Schedule, candidates, share, single
from .tilegraph import TileGraph
from .views import flat_index, is_affine, source_index

#: schedules with the tile of one more op; none where the op is nested at several indices
Tiled = list[tuple[Option, Tile | None]]
#: nanoseconds of all blocks with one more op, and what they come from
_Found = tuple[float, Option, Join, Grown]


class Tiling:
    """The tilings of a tile graph's sections.  `rows`: if not 0, blocks make whole rows of so many elements of the
    graph's results."""

    def __init__(self, tiles: TileGraph, rows: int = 0) -> None:
        self.rows = rows
        self.tiles, self.target, self.model = tiles, tiles.target, model_of(tiles.target)
        self.costs, self.grain = tiles.target.costs.tiles, tiles.target.costs.grain
        self.products = any(i.is_product for i in tiles.graph.instrs)
        self._alone: dict[tuple[object, ...], float] = {}

    # ---- the schedules of one op

    def seeds(self, op: Instr, lines: bool) -> list[Option]:
        """All schedules of a section that begins with `op`."""
        shape = domain(op)
        if op.flag(AT_ONCE):
            made = parts_of_updates(op, self.target)
            return [Option(made.schedule, made.blocks, {op: made.tile})]
        if op.scatters:
            return [Option(c.schedule, c.blocks, {op: c.tile}) for c in shares(op, self.target)]
        found = candidates(shape.dims, shape.minor_to_major, self.target.costs, self.products, lines)
        rows = self.rows if op in self.tiles.outputs else 0
        return [Option(c.schedule, c.blocks, {op: c.tile}) for c in found
                if self._keeps_rows(op, c) and in_whole_rows(c.tile, shape, rows)]

    @staticmethod
    def _keeps_rows(op: Instr, c: RootSchedule) -> bool:
        """Does a partial reduction keep every kept element in each chunk, and does a running fold have whole rows?"""
        if op.traits.fold is not Fold.CHUNKS:
            return in_rows(op, c.tile) == c.tile
        folded = set(op.ints("dimensions"))
        return c.blocks == 1 or all(c.tile[d].size == n for d, n in enumerate(op.operands[0].array.dims)
                                    if d not in folded)

    # ---- one more op

    def extended(self, section: OpSection, op: Instr, stored: bool, force: bool) -> Tiled:
        """The schedules under which a section can compute `op`, too: its tile satisfies every reader in the section,
        and covers the op's output once when it is to be `stored`.  `force`: it may be nested at several indices, and
        joins whatever that costs."""
        kept: Tiled = []
        copied = len(op.operands) != 1 and self.tiles.feeds(op, section)  # into block memory, for a product
        readers = self.tiles.readers(op, section)
        for option in section.options:
            tile = self.tiles.asked(op, readers, option)
            if tile is not None and stored and not _storable(tile, op, option, self.costs):
                tile = None
            if tile is not None or (force and not copied):
                kept.append((option, tile))
        if op.is_product or section.has_product:
            kept = self._fitting(section, op, kept, stored, force)
        return kept if kept and (force or self._acceptable(section, op, kept, stored)) else []

    def _fitting(self, section: OpSection, op: Instr, kept: Tiled, stored: bool, force: bool) -> Tiled:
        """The options under which a block with `op` fits its memory, their costs brought up to date; none when `op` had
        better be alone.  `force`: it joins in any case."""
        if not section.has_product:
            self.cost_up(section)
        before, slack = self.best_ns(section), self.costs.slack
        viewed, lost, found = False, False, list[_Found]()
        if self._is_view(section, op, stored):
            viewers, known = self._viewers(section, op), dict[tuple[Instr, int, Tile], bool]()
            in_place = [(option, tile) for option, tile in kept if self._in_place(option, op, viewers, known)]
            found = self._grown(section, op, in_place, stored, True)
            viewed, lost = bool(found), len(found) < len(kept)
        if not viewed or lost and _best(found) > slack * before:  # (the good schedules may be those that are lost)
            other = self._grown(section, op, kept, stored, False)
            if not viewed or _best(other) < _best(found):
                viewed, found = False, other
        fits = [f for f in found if f[0] < math.inf]
        most = self.costs.options
        if op.is_product and len(fits) > most:
            limit = sorted(f[0] for f in fits)[most - 1]
            fits = [f for f in fits if f[0] <= limit]
        best = _best(fits)
        if not force and not viewed and best > slack * before \
                and best > slack * (self._alone_ns(op) + before):  # (the latter takes long)
            return []
        fits = fits or (found if force else [])
        for _, option, join, more in fits:
            option.cost.grow(join, more)
            option.knows(op, more.needed)
        if fits and viewed:
            section.views.add(op)
        if fits and not viewed and self.tiles.feeds(op, section):
            section.copies.add(op)
        return [(option, join.tile) for _, option, join, _ in fits]

    def _grown(self, section: OpSection, op: Instr, kept: Tiled, stored: bool, viewed: bool) -> list[_Found]:
        """What blocks take with one more op, which products of the section read where it lies, if it is `viewed`, or
        from a copy in block memory."""
        copied = self.tiles.feeds(op, section) and not viewed
        joins = [(option, Join(op, tile, self.tiles.cost[op], stored, viewed, copied)) for option, tile in kept]
        grown = [option.cost.with_op(join, self.model) for option, join in joins]
        return [(g.sums.ns(option.blocks, self.target), option, join, g) for g, (option, join) in zip(grown, joins)]

    def _alone_ns(self, op: Instr) -> float:
        key = (first_alike(op), *((o.is_constant, o.is_parameter) for o in op.operands))
        if key not in self._alone:
            self._alone[key] = lone_ns(op, self.target)
        return self._alone[key]

    def _is_view(self, section: OpSection, op: Instr, stored: bool) -> bool:
        """Is `op` a movement that only products of the section read, where it lies?"""
        if stored or op.kind is not Kind.MOVEMENT or len(op.operands) != 1:
            return False
        return all(u.is_product or u in section.views for u in self.tiles.readers(op, section))

    def _viewers(self, section: OpSection, op: Instr) -> list[tuple[Instr, int]]:
        """The products of a section that read `op`, itself or through views, with the number of the operand."""
        found: list[tuple[Instr, int]] = []
        todo, seen = [op], {op}
        while todo:
            value = todo.pop()
            for user in self.tiles.readers(value, section):
                if user.is_product:
                    found += [(user, n) for n, o in enumerate(user.operands) if o is value]
                elif user in section.views and user not in seen:
                    seen.add(user)
                    todo.append(user)
        return found

    @staticmethod
    def _in_place(option: Option, op: Instr, viewers: Sequence[tuple[Instr, int]],
                  known: dict[tuple[Instr, int, Tile], bool]) -> bool:
        """Do these products, which read `op` through views, find its operand at one stride a dimension?  Many options
        have the same tile of an operand: `known` has what was found of it."""
        for product, n in viewers:
            tile = option.reads(product)[n] if product in option.tiles else None
            if tile is None:
                continue
            if (product, n, tile) not in known:
                known[product, n, tile] = _is_strided(product.operands[n], tile, op.operands[0])
            if not known[product, n, tile]:
                return False
        return True

    def _least_blocks(self, work: float, turns: float) -> int:
        """How many blocks should what sections do have?  A block that is alone waits in each of the `turns` of its
        threads; where all start together some have a part each that is little."""
        each, most, good = max(work, turns), self.costs.parallel_ns, self.grain.blocks
        if each < most:
            return 1
        return min(good, math.ceil(each / most)) if self.target.starts_together else good

    def _turns_ns(self, section: OpSection) -> float:
        """What one block of a section would wait for what its threads load."""
        return sum(map(self.model.turns_ns, section.roots))

    def _acceptable(self, section: OpSection, op: Instr, kept: Tiled, stored: bool) -> bool:
        """Joining must leave a schedule that can use the cores, unless there is little to do anyway; and a small
        reduction must not make large arrays be walked in pieces: a phase of its own costs next to nothing.  (With
        products the times of tiles have decided.)"""
        cost = self.tiles.cost[op]
        turns = self._turns_ns(section) + (self.model.turns_ns(op) if stored else 0.0)
        least = self._least_blocks(section.work + cost, turns)
        if least == 1 or section.has_product or op.is_product:
            return True
        spread = ((o, t) for o, t in kept if self._parallel(o, op, t, least))
        small = needs_loop(op) and cost <= self.costs.small * section.work and not self.target.starts_together
        if not small or not any(o.blocks >= self.grain.blocks and _in_rows(section, o) for o in section.options):
            return any(True for _ in spread)
        return any(o.blocks >= self.grain.blocks and _in_rows(section, o)
                   and (t is None or covers(t, op.array.dims, o.blocks)) for o, t in spread)

    def _parallel(self, option: Option, op: Instr, tile: Tile | None, least: int) -> bool:
        if option.blocks < least:
            return False
        if tile is None:
            return True
        own = elements(tile)
        if own * option.blocks > 2 * max(op.array.size, 1) and (needs_loop(op) or self._dear(op, option)):
            return False  # every block would compute the same elements again
        return own <= self.grain.tile

    def _dear(self, op: Instr, option: Option) -> bool:
        """Does it take longer to compute an op in every step of a section for several cores than to store it in a phase
        before?  (On a GPU blocks compute at the same time what each of them needs.)"""
        cores, moved = self.target.cores, 2 * op.array.nbytes
        if self.target.lanes_are_threads:
            return False
        again = (min(option.blocks, 4 * cores) - 1) * self.tiles.cost[op] / cores
        return again > self.target.costs.threads.barrier_ns + self.model.transfer_ns(moved, moved)

    # ---- a section's schedules

    def prune(self, section: OpSection) -> None:
        """Drop schedules of too few blocks of a section that has grown too large for them, where there are others that
        compute no more again than cores gain."""
        least = self._least_blocks(section.work, self._turns_ns(section)) if self.target.cores > 1 else 1
        if least > 1 and not (section.has_product or section.scatters):
            good = self.grain.blocks if section.work >= self.costs.parallel_ns else least
            many = [o for o in section.options if o.blocks >= good] or [o for o in section.options if o.blocks >= least]
            gained = section.work * (1 - 1 / self.target.cores)
            if 0 < len(many) < len(section.options) and min(self._again_ns(section, o) for o in many) <= gained:
                section.options = many

    def _again_ns(self, section: OpSection, option: Option) -> float:
        """What folds that every block of an option needs whole, and what they fold, take on all cores, but for the
        first time."""
        if self.target.lanes_are_threads:
            return 0.0
        steps = min(option.blocks, 4 * self.target.cores) - 1
        todo, seen, whole = list(section.folds), set(section.folds), 0.0
        while todo:
            op = todo.pop()
            tile = option.tiles.get(op)
            if tile and elements(tile) * option.blocks > 2 * domain(op).size:
                whole += self.tiles.cost[op]
                new = [o for o in op.operands if o.kind is Kind.ELEMENTWISE and o not in seen]
                seen.update(new)
                todo += new
        return steps * whole / self.target.cores

    def cost_up(self, section: OpSection) -> None:
        """Bring what blocks of a section take up to date.  (What an op takes that has joined stays as it is: ops are
        stored, viewed or copied from the beginning, and sections that become one have new options.)"""
        rows = rows_of(section.ops, frozenset(section.roots), self.tiles.cost, section.views, section.copies)
        for option in section.options:
            option.cost.add(rows[option.cost.ops:], option.tiles, self.model)

    def best_ns(self, section: OpSection) -> float:
        """Nanoseconds of a section under its best schedule; its options' costs are up to date."""
        return min((o.cost.ns(o.blocks, self.target) for o in section.options), default=math.inf)

    # ---- two sections as one

    def shared(self, a: OpSection, b: OpSection, op: Instr) -> list[Option]:
        """Schedules that two sections have in common (FusionStitching section 4.3) and in which each block needs a part
        of `op` of its own: a value that every block needs whole is no reason to share a grid.  None when the two are
        faster apart."""
        found: list[Option] = []
        twice = set(a.ops) & set(b.ops)
        for x in a.options:
            for y in b.options:
                if x.blocks == y.blocks and self._parted(a, x, b, y, op) \
                        and all(y.tiles.get(i, t) == t for i in twice if (t := x.tiles.get(i)) is not None):
                    # what one side nests at several indices has no one tile in the whole either
                    tiles = {i: t for i, t in {**x.tiles, **y.tiles}.items()
                             if i not in twice or (i in x.tiles and i in y.tiles)}
                    larger = x if len(a.ops) >= len(b.ops) else y
                    found.append(Option(x.schedule, x.blocks, tiles, BlockCost(larger.cost)))
                    break
        if a.has_product or b.has_product:
            return self._faster_together(a, b, found, twice)
        least = self._least_blocks(a.work + b.work, self._turns_ns(a) + self._turns_ns(b))
        return found if any(o.blocks >= least for o in found) else []

    def _parted(self, a: OpSection, x: Option, b: OpSection, y: Option, op: Instr) -> bool:
        """Do both sections ask for the same part of `op` in each block?"""
        if x.blocks == 1:
            return True
        mine = self.tiles.propagate(op, a, x)
        return mine is not None and any(s.base.terms for s in mine) and mine == self.tiles.propagate(op, b, y)

    def _faster_together(self, a: OpSection, b: OpSection, joined: Sequence[Option], twice: set[Instr]) -> list[Option]:
        """Of schedules for two sections in one, of which one has products at least, those whose blocks fit their
        memory; none when the two are faster apart."""
        ops, views = self.tiles.ops_of_both(a, b), self.tiles.views_of_both(a, b, twice)
        rows = rows_of(ops, frozenset((*a.roots, *b.roots)), self.tiles.cost, views, a.copies | b.copies)
        for option in joined:
            option.cost.add(rows, option.tiles, self.model)
        for section in (a, b):
            if not section.has_product:
                self.cost_up(section)
        together = [o for o in joined if o.cost.ns(o.blocks, self.target) < math.inf]
        apart = self.best_ns(a) + self.best_ns(b)
        return together if min((o.cost.ns(o.blocks, self.target) for o in together), default=math.inf) <= apart else []


def _best(found: Sequence[_Found]) -> float:
    return min((f[0] for f in found), default=math.inf)


def _is_strided(read: Instr, tile: Tile, source: Instr) -> bool:
    """Is a tile of what is read at one stride a dimension in `source`, of which it is a view?"""
    views: list[Instr] = []
    while read is not source and read.kind is Kind.MOVEMENT:
        views.append(first_alike(read))
        read = read.operands[0]
    return _are_strided(tuple(views), tile, source.array.strides)


@until_forgotten
def _are_strided(views: tuple[Instr, ...], tile: Tile, strides: tuple[int, ...]) -> bool:
    """The same through views that read as these do, of an array with these strides."""
    local = [Var(f"v{d}", s.size) for d, s in enumerate(tile)]
    at: Sequence[Ix] = [s.base + ix(v) for s, v in zip(tile, local)]
    for view in views:
        inner = source_index(view, at)
        if inner is None:
            return False
        at = inner
    return is_affine(flat_index(at, strides), local)


def shares(scatter: Instr, target: Target) -> list[RootSchedule]:
    """The schedules of a scatter: blocks for the cores that share dimensions of which every element tells by itself
    whether an update is for it, and lines of memory of the minor dimension, where updates cover it."""
    shape, dims = scatter.array, ScatterDims.of(scatter)
    order, parts = [d for d in reversed(shape.minor_to_major) if shape.dims[d] > 1], dims.parts(scatter)
    if not order or target.cores == 1:
        return [single(shape.dims)]
    minor, n, line = order[-1], shape.dims[order[-1]], max(1, LINE_BYTES // shape.dtype.nbytes)
    wide = minor in parts and minor in {d for d, _ in dims.window}
    columns = {n} | ({line * -(-n // (line * k)) for k in range(2, target.cores + 1)} if wide else set())
    found: dict[Tile, RootSchedule] = {}
    for split, d in enumerate(order):
        for rows in _shared_rows(target) if d in parts else (1,):
            for cols in sorted(columns, reverse=True):
                made = share(shape.dims, order, split, min(rows, shape.dims[d]), cols)
                if 1 < made.blocks <= target.costs.grain.blocks * target.cores and (
                        rows == 1 or d != minor or target.lanes_are_threads):
                    found.setdefault(made.tile, made)
    if minor in parts and not wide:
        made = share(shape.dims, order, len(order) - 1, min(target.cores, n), n)
        found.setdefault(made.tile, made)
    return [*found.values(), single(shape.dims)]


def parts_of_updates(scatter: Instr, target: Target) -> RootSchedule:
    """The schedule of a scatter whose blocks share the updates, and may each write anywhere in the result.  (At least
    two: nothing that a block needs whole is computed in them.)"""
    count, costs = scatter.operands[2].array.size, target.costs
    blocks = max(2, min(costs.scatters.blocks * target.cores, -(-count // costs.tiles.elements)))
    return RootSchedule(Schedule(SchedType.SHARE, 0, blocks, 1), blocks, whole(scatter.array.dims))


def _shared_rows(target: Target) -> tuple[int, ...]:
    """In how many pieces blocks may share a dimension; threads that search for their updates have no reason to be few.
    """
    most = target.costs.grain.blocks
    between = [target.cores << n for n in range(1, most.bit_length() - 1)] if target.lanes_are_threads else []
    return 1, target.cores, *between, most * target.cores


def _in_rows(section: OpSection, option: Option) -> bool:
    """Do blocks store whole rows of the section's largest result?"""
    root = max(section.roots, key=lambda r: r.array.size, default=None)
    if root is None or root not in option.tiles or not root.array.dims or root.traits.fold is Fold.CHUNKS:
        return False
    return run_length(option.tiles[root], root.array) == root.array.dims[root.array.minor_to_major[0]]


def _storable(tile: Tile, op: Instr, option: Option, costs: Tiles) -> bool:
    """May blocks store these parts of `op`: once each, and in runs long enough for memory?  (What is small beside the
    section's other values, a row's sum or maximum, costs little in any runs.)"""
    if option.blocks == 1:
        return True
    largest = option.largest
    run = run_length(tile, op.array, max(1, costs.elements // largest))
    short = op.array.dims and run < min(costs.store_run, op.array.dims[op.array.minor_to_major[0]])
    return covers(tile, op.array.dims, option.blocks) and not (short and 8 * elements(tile) > largest)
