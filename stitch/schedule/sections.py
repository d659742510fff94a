"""Sections: which ops of a group share one loop structure (FusionStitching sections 3.2 and 4.2, SchdConsistent).

A group's graph is cut into sections.  The ops of a section have consistent tiles under at least one schedule of the
section's roots, so a block computes all of them on its own chunk, passing values in registers or in its arena.  A value
needed by several sections that cannot share a schedule is stored once (in scratch) by the section that owns it.

Ops are visited from the roots up.  Every section keeps all schedules still possible; an op joins when some schedule
remains, and what it rules out is gone for later ones.  Cheap ops are computed again in every section that needs them.
"""
from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence

from ..hlo.index import Var, ix
from ..hlo.ir import Graph, Instr
from ..hlo.opdef import Kind
from ..target import GpuTarget, Target
from .cost import PARALLEL_NS, inline_flops, is_product, needs_loop, op_ns, opdef_kind
from .gpu_tiles import LAUNCH_NS
from .grain import grain_of
from .options import Option, Section, Sections
from .propagate import PARTIAL, Tile, covers, elements, run_length, tiles_of, whole
from .space import TILE_ELEMENTS, RootSchedule, candidates
from .tilegraph import BlockCost, block_cost, lone_ns, mem_footprint, with_op
from .views import flat_index, follow_view, is_affine

#: a value this cheap to compute (vector instructions per element, down to loads) is recomputed, not stored
RECOMPUTE_FLOPS = 8.0
#: schedules a section with products keeps, those with the best times
MOST_OPTIONS = 8
#: and on a GPU, whose shared memory leaves room for less than the best blocks want
GPU_OPTIONS = 24
#: attribute of an op whose first operand is stored by a section of its own, whatever would be faster
FROM_MEMORY = "stitch_from_memory"
#: a reduction with less than this share of a section's work is small beside it
SMALL = 0.02
#: contiguous elements that a block should store of a result
STORE_RUN = 128


def is_free(op: Instr) -> bool:
    """Parameters and constants: nobody computes them."""
    return op.op in ("parameter", "constant")


def _spreads(op: Instr) -> bool:
    """Does an op repeat every element of its operand?  Whatever that costs, storing the operand costs less."""
    return op.op == "broadcast" and 2 * op.operands[0].array.size <= op.array.size


def _in_rows(section: Section, option: Option) -> bool:
    """Do blocks store whole rows of the section's largest result?"""
    root = max(section.roots, key=lambda r: r.array.size, default=None)
    if root is None or root not in option.tiles or not root.array.dims or root.op == PARTIAL:
        return False
    return run_length(option.tiles[root], root.array) == root.array.dims[root.array.minor_to_major[0]]


class Sectioner:
    """Cuts one group's graph."""

    def __init__(self, graph: Graph, target: Target) -> None:
        self.graph, self.grain, self.target = graph, grain_of(target), target
        self.products = any(is_product(i) for i in graph.instrs)
        # work that is for several cores: on a GPU what takes one longer than two launches
        self.parallel_ns = min(PARALLEL_NS, 2 * LAUNCH_NS) if isinstance(target, GpuTarget) else PARALLEL_NS
        self.users = graph.users()
        self.position = {i: n for n, i in enumerate(graph.instrs)}
        self.outputs = frozenset(graph.roots)
        self.home: dict[Instr, list[Section]] = {}
        self.sections: list[Section] = []
        self.owner: dict[Instr, Section] = {}
        self.reasons: list[tuple[Instr, Instr, str]] = []
        self.cheap = inline_flops(graph)
        self.alone: dict[Instr, float] = {}
        self.cost = {i: op_ns(i, target) for i in graph.instrs if not is_free(i) or i in self.outputs}

    def run(self) -> Sections:
        for op in reversed(self.graph.instrs):
            if not is_free(op) or op in self.outputs:
                self.place(op)
        live = [s for s in self.sections if s.ops]
        phase = self._phases(live)
        order = sorted(live, key=lambda s: (phase[s], s.number))
        return Sections(tuple(order), phase, self.owner, self.outputs, tuple(self.reasons))

    # ---- placing one op

    def place(self, op: Instr) -> None:
        homes = self._homes(op)
        stored = any(FROM_MEMORY in u.attrs and op is u.operands[0] for u in self.users[op])
        if not homes or op.op == PARTIAL or stored:
            self._open(op, stored)
            return
        if len(homes) > 1 and op not in self.outputs and self._recomputable(op):
            for s in homes:
                self._join(s, op, force=True)
            return
        target = homes[0] if len(homes) == 1 else self._merge(homes, op)
        if target is not None and self._join(target, op):
            if op in self.outputs:
                self._store(target, op)
            return
        why = "its consumers have no schedule in common" if target is None else self._why(target, op)
        if op not in self.outputs and self._recomputable(op):
            for s in homes:
                self._join(s, op, force=True)
            return
        host = self._host(homes, op)
        if host is None:
            self._open(op)
        for u in self.users[op]:
            if any(s is not host for s in self.home.get(u, ())):
                self.reasons.append((op, u, why))

    def _host(self, homes: Sequence[Section], op: Instr) -> Section | None:
        """One of several consuming sections may compute the value and store it for the others, if none of the others
        comes before it."""
        for s in homes if len(homes) > 1 else ():
            if not any(self._path(o, s) for o in homes if o is not s) and self._join(s, op, stored=True):
                if self.owner.get(op) is not s:
                    self._store(s, op)
                return s
        return None

    def _recomputable(self, op: Instr) -> bool:
        """Is an op cheaper to compute again than to store?  Not for products, which read it from memory anyway."""
        if needs_loop(op) or self.cheap[op] > RECOMPUTE_FLOPS and not _spreads(op):
            return False
        fed = [s for s in self._homes(op) if self._feeds(op, s)]
        if opdef_kind(op) is not Kind.MOVEMENT:
            return not fed
        return len(op.operands) == 1 or all(
            any(self._needed(s, o, op) is not None for o in s.options) for s in fed)

    def _homes(self, op: Instr) -> list[Section]:
        """The sections that need an op."""
        return list(dict.fromkeys(s for u in self.users[op] for s in self.home.get(u, ())))

    def _feeds(self, op: Instr, section: Section) -> bool:
        """Does a product of a section read `op`, itself or through movements?"""
        return any(is_product(u) or u in section.views for u in self.users[op] if section in self.home.get(u, ()))

    def _open(self, op: Instr, lines: bool = False) -> None:
        domain = op.operands[0].array if op.op == PARTIAL else op.array
        chosen = [self._seed(op, c) for c in candidates(domain.dims, domain.minor_to_major, self.grain.column,
                                                        self.products, isinstance(self.target, GpuTarget), lines)]
        section = Section(len(self.sections), [o for o in chosen if o is not None], cost=self.cost)
        self.sections.append(section)
        self._add(section, op)
        self._prune(section)
        self._store(section, op)
        if is_product(op):
            self._cost_anew(section)

    def _seed(self, op: Instr, c: RootSchedule) -> Option | None:
        if op.op != PARTIAL:
            return Option(c.schedule, c.blocks, {op: c.tile})
        folded = set(op.ints("dimensions"))
        if c.blocks > 1 and not all(c.tile[d].size == n for d, n in enumerate(op.operands[0].array.dims)
                                    if d not in folded):
            return None  # a partial reduction keeps every kept element in each chunk
        return Option(c.schedule, c.blocks, {op: c.tile})

    def _store(self, section: Section, op: Instr) -> None:
        section.roots.append(op)
        self.owner[op] = section

    def _add(self, section: Section, op: Instr) -> None:
        section.ops.append(op)
        section.work += self.cost[op]
        section.has_product |= is_product(op)
        self.home.setdefault(op, []).append(section)

    def _join(self, section: Section, op: Instr, force: bool = False, stored: bool = False) -> bool:
        """Try to add `op`; its tile in each option must satisfy every consumer in the section, and cover the op's
        output once when it is to be `stored`."""
        kept: list[tuple[Option, Tile | None]] = []
        stored = stored or op in self.outputs
        copied = len(op.operands) != 1 and self._feeds(op, section)  # into block memory, for a product
        for option in section.options:
            tile = self._needed(section, option, op)
            if tile is not None and stored and not self._storable(tile, op, option):
                tile = None
            if tile is not None or (force and not copied):
                kept.append((option, tile))
        if is_product(op) or section.has_product:
            kept = self._fitting(section, op, kept, stored, force)
        if not kept:
            return False
        if not force and not self._acceptable(section, op, kept):
            return False
        for option, tile in kept:
            if tile is not None:
                option.tiles[op] = tile
        section.options = [o for o, _ in kept]
        self._add(section, op)
        self._prune(section)
        return True

    def _fitting(self, section: Section, op: Instr, kept: Sequence[tuple[Option, Tile | None]], stored: bool,
                 force: bool) -> list[tuple[Option, Tile | None]]:
        """The options under which a block with `op` fits its memory, their costs brought up to date; none when `op` had
        better be alone.  `force`: it joins in any case."""
        if not section.has_product:
            self._cost_anew(section)
        before = self._best_ns(section)
        viewed = self._is_view(section, op, stored)
        if viewed:
            in_place = [(option, tile) for option, tile in kept if self._in_place(section, option, op)]
            viewed = bool(in_place)
            kept = in_place or kept
        copies = section.copies | {op} if self._feeds(op, section) and not viewed else section.copies
        holds = needs_loop(op) or self._feeds(op, section)
        found: list[tuple[float, Option, Tile | None, BlockCost]] = []
        for option, tile in kept:
            cost = option.cost
            if tile is not None:
                held = cost.held if viewed or not holds else \
                    mem_footprint([*section.ops, op], {**option.tiles, op: tile}, section.roots + [op] * stored,
                                  copies)
                cost = with_op(cost, op, tile, self.cost[op], stored, viewed, held, self.target)
            found.append((cost.ns(option.blocks, self.target), option, tile, cost))
        fits = [f for f in found if f[0] < math.inf]
        most = GPU_OPTIONS if isinstance(self.target, GpuTarget) else MOST_OPTIONS
        if is_product(op) and len(fits) > most:
            limit = sorted(f[0] for f in fits)[most - 1]
            fits = [f for f in fits if f[0] <= limit]
        if not force and (opdef_kind(op) is not Kind.MOVEMENT or stored and isinstance(self.target, GpuTarget)):
            if op not in self.alone:
                self.alone[op] = lone_ns(op, self.target)
            if min((f[0] for f in fits), default=math.inf) > self.alone[op] + before:
                return []
        fits = fits or (found if force else [])
        for _, option, _, cost in fits:
            option.cost = cost
        if fits and viewed:
            section.views.add(op)
        if fits:
            section.copies = copies
        return [(option, tile) for _, option, tile, _ in fits]

    def _cost_anew(self, section: Section) -> None:
        """What blocks of a section take, from nothing."""
        for option in section.options:
            option.cost = block_cost(section.ops, option.tiles, section.roots, self.target, self.cost,
                                     section.views, section.copies)

    def _is_view(self, section: Section, op: Instr, stored: bool) -> bool:
        """Is `op` a movement that only products of the section read, where it lies?"""
        if stored or opdef_kind(op) is not Kind.MOVEMENT or len(op.operands) != 1:
            return False
        return all(is_product(u) or u in section.views for u in self.users[op] if section in self.home.get(u, ()))

    def _in_place(self, section: Section, option: Option, op: Instr) -> bool:
        """Do products of the section that read `op` through views find its operand at one stride a dimension?"""
        inside = {op} | section.views
        for product in (u for u in section.ops if is_product(u) and u in option.tiles):
            for value, tile in zip(product.operands, tiles_of(product, option.tiles[product])):
                if value not in inside or tile is None:
                    continue
                local = [Var(f"v{d}", s.size) for d, s in enumerate(tile)]
                base, at = follow_view(value, [s.base + ix(v) for s, v in zip(tile, local)],
                                       lambda o: o not in inside or o is op.operands[0])
                if base is None or base is op.operands[0] and not is_affine(flat_index(at, base.array.strides), local):
                    return False
        return True

    @staticmethod
    def _storable(tile: Tile, op: Instr, option: Option) -> bool:
        """May blocks store these parts of `op`: once each, and in runs long enough for memory?  (What is small beside
        the section's other values, a row's sum or maximum, costs little in any runs.)"""
        if option.blocks == 1:
            return True
        largest = max([elements(t) for t in option.tiles.values()])
        run = run_length(tile, op.array, max(1, TILE_ELEMENTS // largest))
        short = op.array.dims and run < min(STORE_RUN, op.array.dims[op.array.minor_to_major[0]])
        return covers(tile, op.array.dims, option.blocks) and not (short and 8 * elements(tile) > largest)

    def _needed(self, section: Section, option: Option, op: Instr) -> Tile | None:
        """The one tile of `op` that all its consumers in the section ask for; None when they differ."""
        if option.blocks == 1:
            return whole(op.array.dims)
        found: Tile | None = None
        for user in self.users[op]:
            if section not in self.home.get(user, ()) or user not in option.tiles:
                if section in self.home.get(user, ()):
                    return None  # the consumer is nested at several indices
                continue
            tiles = option.reads(user)
            for n, operand in enumerate(user.operands):
                if operand is not op:
                    continue
                if tiles[n] is None or (found is not None and tiles[n] != found):
                    return None
                found = tiles[n]
        return found

    def _acceptable(self, section: Section, op: Instr, kept: Sequence[tuple[Option, Tile | None]]) -> bool:
        """Joining must leave a schedule that can use the cores, unless there is little to do anyway; and a small
        reduction must not make large arrays be walked in pieces: a phase of its own costs next to nothing.  (With
        products the times of tiles have decided.)"""
        work = section.work + self.cost[op]
        if work < self.parallel_ns or section.has_product or is_product(op):
            return True
        spread = [(o, t) for o, t in kept if self._parallel(o, op, t)]
        rows = [o for o in section.options if o.blocks >= self.grain.blocks and _in_rows(section, o)]
        if not rows or not needs_loop(op) or self.cost[op] > SMALL * section.work or isinstance(self.target, GpuTarget):
            return bool(spread)
        return any(o in rows and (t is None or covers(t, op.array.dims, o.blocks)) for o, t in spread)

    def _parallel(self, option: Option, op: Instr, tile: Tile | None) -> bool:
        if option.blocks < self.grain.blocks:
            return False
        if tile is not None and elements(tile) * option.blocks > 2 * max(op.array.size, 1) and needs_loop(op):
            return False  # every block would fold the same elements again
        return tile is None or elements(tile) <= self.grain.tile

    def _prune(self, section: Section) -> None:
        """Drop the one-block schedule of a section that has grown too large for one core."""
        if section.work >= self.parallel_ns and not section.has_product:
            many = [o for o in section.options if o.blocks >= self.grain.blocks]
            section.options = many or section.options

    def _why(self, section: Section, op: Instr) -> str:
        consumers = [u for u in self.users[op] if section in self.home.get(u, ())]
        names = ", ".join(u.name for u in consumers[:3])
        return f"no schedule of {names}'s section gives {op.name} one tile per block"

    # ---- merging sections

    def _merge(self, homes: Sequence[Section], op: Instr) -> Section | None:
        """One section out of all of `homes`, under schedules they share and in which each block needs a part of `op`
        of its own (a value that every block needs whole is no reason to share a grid); None when there is none or a
        path between them makes it a cycle."""
        base = homes[0]
        for other in homes[1:]:
            if not self._merge_two(base, other, op):
                return None
        return base

    def _merge_two(self, a: Section, b: Section, op: Instr) -> bool:
        if self._path(a, b) or self._path(b, a):
            return False
        joined: list[Option] = []
        twice = set(a.ops) & set(b.ops)
        for x in a.options:
            for y in b.options:
                if x.blocks == y.blocks and self._parted(a, x, b, y, op) \
                        and all(y.tiles.get(i, t) == t for i, t in x.tiles.items()):
                    # what one side nests at several indices has no one tile in the whole either
                    tiles = {i: t for i, t in {**x.tiles, **y.tiles}.items()
                             if i not in twice or (i in x.tiles and i in y.tiles)}
                    joined.append(Option(x.schedule, x.blocks, tiles))
                    break
        ops = sorted({*a.ops, *b.ops}, key=lambda i: -self.position[i])
        viewed = (a.views | b.views) - ((a.views ^ b.views) & twice)
        if a.has_product or b.has_product:
            joined = self._faster_together(a, b, joined, ops, viewed)
        elif a.work + b.work >= self.parallel_ns and not any(o.blocks >= self.grain.blocks for o in joined):
            return False
        if not joined:
            return False
        a.options = joined
        a.ops = ops
        a.work = sum(self.cost[i] for i in a.ops)
        a.roots += b.roots
        for i in b.ops:
            self.home[i] = list(dict.fromkeys(a if s is b else s for s in self.home[i]))
        for i in b.roots:
            self.owner[i] = a
        b.ops, b.roots = [], []
        a.views, a.copies, a.has_product = viewed, a.copies | b.copies, a.has_product or b.has_product
        self._prune(a)
        return True

    def _faster_together(self, a: Section, b: Section, joined: Sequence[Option], ops: Sequence[Instr],
                         viewed: Collection[Instr]) -> list[Option]:
        """Of schedules for two sections in one, of which one has products at least, those whose blocks fit their
        memory; none when the two are faster apart."""
        for option in joined:
            option.cost = block_cost(ops, option.tiles, [*a.roots, *b.roots], self.target, self.cost, viewed,
                                     a.copies | b.copies)
        for section in (a, b):
            if not section.has_product:
                self._cost_anew(section)
        together = [o for o in joined if o.cost.ns(o.blocks, self.target) < math.inf]
        apart = self._best_ns(a) + self._best_ns(b)
        return together if min((o.cost.ns(o.blocks, self.target) for o in together), default=math.inf) <= apart else []

    def _best_ns(self, section: Section) -> float:
        """Nanoseconds of a section under its best schedule; its options' costs are up to date."""
        return min((o.cost.ns(o.blocks, self.target) for o in section.options), default=math.inf)

    def _parted(self, a: Section, x: Option, b: Section, y: Option, op: Instr) -> bool:
        """Do both sections ask for the same part of `op` in each block?"""
        if x.blocks == 1:
            return True
        mine = self._needed(a, x, op)
        return mine is not None and any(s.base.terms for s in mine) and mine == self._needed(b, y, op)

    def _path(self, a: Section, b: Section) -> bool:
        """Does b depend on something a stores (directly or through other sections)?"""
        seen: set[Section] = set()
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

    def _phases(self, live: Iterable[Section]) -> dict[Section, int]:
        """Phase of each section: one more than the latest section it reads from."""
        reads: dict[Section, set[Section]] = {}
        for s in live:
            inside = set(s.ops)
            reads[s] = {self.owner[o] for i in s.ops for o in i.operands
                        if o not in inside and not is_free(o) and self.owner[o] is not s}
        phase: dict[Section, int] = {}
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
