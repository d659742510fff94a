"""Space sharing of block memory: FusionStitching section 5.1.3.

Nests of a section run one after another, so the life of a value is an interval of nests and dominance is order.  Values
whose lives do not meet share a slot.  Beyond the paper: a value may take over the slot of one it is computed from
element by element, which halves what a chain of large values (scores, exponentials, probabilities) needs.
"""
from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from ....hlo.index import Atom, Dyn, Ix, Var, ix, strides_of
from ....hlo.ir import Instr
from ....hlo.opdef import Access, access, unread
from ....hlo.traits import Fold, Kind
from ....hlo.types import Shape
from ....schedule.cost.ops import needs_loop
from ....schedule.tiles.propagate import Tile, elements, tiles_of
from ....schedule.tiles.tilegraph import is_free
from ....schedule.tiles.views import flat_index
from ..nests.loops import Nest

#: reads of one nest that are followed to find out whether a slot may be taken over
MAX_READS = 1024

#: byte offset, bytes, first and last nest of a value in the arena
Slot = tuple[int, int, int, int]


class Slots:
    """The slots of one section: `tiles` of its ops (`inside`), of which `roots` live in memory.  Slots are taken over
    only where a block is one thread, `alone`: of several, one may still read what another has written over."""

    def __init__(self, tiles: Mapping[Instr, Tile], inside: Collection[Instr], roots: Collection[Instr],
                 alone: bool) -> None:
        self.tiles, self.inside, self.roots, self.alone = tiles, inside, roots, alone
        self._found_above: dict[Instr, set[Instr]] = {}
        self._users: dict[Instr, list[Instr]] = {}
        for op in inside:
            for o in op.operands:
                self._users.setdefault(o, []).append(op)

    def allocate(self, nests: Sequence[Nest], stored: Collection[Instr], largest_first: bool = False
                 ) -> tuple[dict[Instr, Slot], int]:
        """A slot for every one of `stored` that is no root, and the bytes of all.  `largest_first`: large values get
        theirs first, and none takes over another's, which leaves smaller gaps."""
        live = self._intervals(nests, stored)
        if largest_first:
            packed: dict[Instr, Slot] = {}
            for op, (first, last) in sorted(live.items(), key=lambda kv: -slot_bytes(kv[0], self.tiles[kv[0]])):
                size = slot_bytes(op, self.tiles[op])
                packed[op] = (self._gap(packed, size, first, last), size, first, last)
            return packed, max((o + n for o, n, _, _ in packed.values()), default=0)
        slots: dict[Instr, Slot] = {}
        replaced: set[Instr] = set()
        there: dict[Instr, None] = {}  # what the nests before compute
        passed = 0
        for op, (first, last) in sorted(live.items(), key=lambda kv: kv[1]):
            size = slot_bytes(op, self.tiles[op])
            there.update((o, None) for nest in nests[passed:first] for o in nest.computes)
            passed = first
            loaded = self._reaches(op, there, there)
            over = next((o for o in loaded if o in slots and slots[o][3] == first and o not in replaced
                         and self._replaces(op, o, nests[first], there)), None)
            if over is not None:
                replaced.add(over)
            offset = self._gap(slots, size, first, last) if over is None else slots[over][0]
            slots[op] = (offset, size, first, last)
        return slots, max((o + n for o, n, _, _ in slots.values()), default=0)

    @staticmethod
    def _gap(slots: Mapping[Instr, Slot], size: int, first: int, last: int) -> int:
        """The first offset at which `size` bytes are free from nest `first` to nest `last`."""
        offset = 0
        for start, end in sorted((o, o + n) for o, n, f, z in slots.values() if not (z < first or last < f)):
            if offset + size <= start:
                break
            offset = max(offset, end)
        return offset

    def _replaces(self, new: Instr, old: Instr, nest: Nest, there: Mapping[Instr, object]) -> bool:
        """May a nest write `new` over `old`, when values in `there` are complete?  Where it loads for `new` itself, and
        reads of `old` at all, only the element in the place that it writes, so that it has been loaded by then (once:
        no load depends on a condition)."""
        if not self.alone or new not in nest.stores or needs_loop(new) \
                or any(f.traits.fold is not Fold.AXES for f in nest.folds) \
                or old.array.dtype is not new.array.dtype or elements(self.tiles[old]) != elements(self.tiles[new]):
            return False
        axes = [ix(Var(f"x{n}", a.extent)) for n, a in enumerate(nest.axes)]
        index = box_index(new.array, self.tiles[new], axes)
        place = self.place(new, index)
        above = self._above(old)
        others = [(op, box_index(op.array, self.tiles[op], axes)) for op in nest.stores if op is not new]
        for f in nest.folds:
            box = tiles_of(f, self.tiles[f])[0]
            assert box is not None, f
            others += [(o, box_index(o.array, box, axes)) for o in f.operands[:len(f.operands) // 2]]
        # padding, say, may keep `new` from what it is computed from: others then load `old` when it is gone
        return self._reads_at([(new, index)], old, place, above - there.keys()) is True \
            and self._reads_at(others, old, place, above) is not None

    def _above(self, old: Instr) -> set[Instr]:
        """The ops whose elements read elements of `old` where they are computed, themselves or through others."""
        if old in self._found_above:
            return self._found_above[old]
        found = self._found_above[old] = set[Instr]()
        todo = [old]
        while todo:
            new = [u for u in self._users.get(todo.pop(), ()) if u not in found and not needs_loop(u)]
            found.update(new)
            todo += new
        return found

    def _reads_at(self, todo: list[tuple[Instr, tuple[Ix, ...]]], old: Instr, place: Ix,
                  above: Collection[Instr]) -> bool | None:
        """Whether computing these elements reads the element of `old` in a place, through ops `above` it; None when it
        reads others too, or under a condition."""
        found, lookups = False, Lookups()
        seen: set[tuple[Instr, tuple[Ix, ...]]] = set()
        while todo:
            op, index = todo.pop()
            if op is old:
                if self.place(old, index) != place:
                    return None
                found = True
                continue
            if op not in above or (op, index) in seen:
                continue
            seen.add((op, index))
            if len(seen) > MAX_READS:
                return None
            if op.kind is not Kind.MOVEMENT:
                todo += operand_indices(op, index)
                continue
            reads, asked = lookups.access(op, index)
            if any(a.where for a in reads):
                return None
            todo += [*((op.operands[a.operand], a.index) for a in reads), *asked]
        return found

    def address(self, op: Instr, index: tuple[Ix, ...]) -> Ix:
        """Where an element of a value in memory or in the arena lies, but for a constant."""
        if op in self.inside and op not in self.roots:
            return self.place(op, index)
        return flat_index(index, op.array.strides)

    def place(self, op: Instr, index: tuple[Ix, ...]) -> Ix:
        """The place of a value's element in its arena slot."""
        tile = self.tiles[op]
        return flat_index([i - side.base for i, side in zip(index, tile)],
                          strides_of([s.size for s in tile], op.array.minor_to_major))

    def _intervals(self, nests: Sequence[Nest], stored: Collection[Instr]) -> dict[Instr, tuple[int, int]]:
        """First and last nest that touch each arena value."""
        live: dict[Instr, tuple[int, int]] = {}
        for n, nest in enumerate(nests):
            for op in nest.computes:
                live.update((read, (live[read][0], n)) for read in self._reaches(op, stored, live))
            live.update((op, (n, n)) for op in nest.computes if op in stored and op not in self.roots)
        return live

    def _reaches(self, op: Instr, stored: Collection[Instr], there: Mapping[Instr, object]) -> list[Instr]:
        """Values in the arena that computing `op` reads, when those in `there` are complete."""
        todo, seen, found = [o for o in op.operands if o in self.inside], set(), []
        while todo:
            o = todo.pop()
            if o in seen:
                continue
            seen.add(o)
            if o in stored and o in there:
                found.append(o)
            elif not needs_loop(o):
                todo += [x for x in o.operands if x in self.inside and not is_free(x)]
        return found


def slot_bytes(op: Instr, tile: Tile) -> int:
    """Arena bytes of a kept value, results of a several-valued reduction one after another, 64-byte aligned."""
    shapes = [op.shape] if isinstance(op.shape, Shape) else list(op.shape.elems)
    return sum(-(-elements(tile) * s.dtype.nbytes // 64) * 64 for s in shapes if isinstance(s, Shape))


def box_index(shape: Shape, tile: Tile, axes: Sequence[Ix]) -> tuple[Ix, ...]:
    """Element index of a tile's array from a nest's axes (physical order, sides of one element skipped)."""
    index = [s.base for s in tile]
    n = 0
    for d in reversed(shape.minor_to_major):
        if tile[d].size > 1:
            index[d] = tile[d].base + axes[n]
            n += 1
    return tuple(index)


def operand_indices(op: Instr, index: tuple[Ix, ...]) -> Iterable[tuple[Instr, tuple[Ix, ...]]]:
    """What an elementwise op, one of several results or a movement reads of its operands at one index."""
    kind = op.kind
    if kind is Kind.ELEMENTWISE or op.is_component:
        return [(o, index if o.array.dims else ()) for o in op.operands]
    if kind is Kind.MOVEMENT:
        return [(op.operands[a.operand], a.index) for a in access(op, index, (), unread)]
    return ()


class Lookups:
    """What values are read at, and over which axes that differs.  An index that is looked up while the program runs is
    a number of its own, the same for the same look-up; `operand_indices` takes all of them for their least value."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], Dyn] = {}
        self._under: dict[Atom, set[Var]] = {}

    def access(self, op: Instr, index: tuple[Ix, ...]) -> tuple[tuple[Access, ...], list[tuple[Instr, tuple[Ix, ...]]]]:
        """What a movement reads at an index, and the indices that it looks up."""
        asked: list[tuple[Instr, tuple[Ix, ...]]] = []

        def read(operand: int, at: Sequence[Ix], lo: int, hi: int) -> Ix:
            where = op.operands[operand], tuple(at)
            asked.append(where)
            if lo == hi:
                return Ix(lo)
            found = self._known.setdefault((*where, lo, hi), Dyn(where, lo, hi))
            self._under[found] = self.axes(at)
            return Ix(0, ((found, 1),))
        return access(op, index, (), read), asked

    def reads(self, op: Instr, index: tuple[Ix, ...]) -> Iterable[tuple[Instr, tuple[Ix, ...]]]:
        """What an op reads at an index, the indices that it looks up included."""
        if op.kind is not Kind.MOVEMENT:
            return operand_indices(op, index)
        found, asked = self.access(op, index)
        return [*((op.operands[a.operand], a.index) for a in found), *asked]

    def axes(self, index: Sequence[Ix]) -> set[Var]:
        """The axes that an index depends on: a loop evaluates it once for each of their elements."""
        return {v for i in index for a in i.atoms() for v in ((a,) if isinstance(a, Var) else self._under.get(a, ()))}
