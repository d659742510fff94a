"""Scatters over segments, where threads are lanes (`schedule/cost/segments.py`).

A block has some places of the result.  Its threads first search the sorted indices for where the updates of each begin,
and of the place behind the last; then every place folds its own range.  Ranges are empty, or as long as all updates;
indices before the first place or behind the last lie outside all of them, as XLA drops them.  Were indices not in the
order that was promised, ranges would be other ones, but still parts of the updates.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from math import prod

from ....hlo.index import Ix, Var, delinearize, ix
from ....hlo.ir import Instr
from ....hlo.opdef import monoid
from ....hlo.ops.attributes import ScatterDims
from ....hlo.types import PRED, S32, S64, DType
from ....schedule.cost.segments import replaces, search_steps, usual_length
from ....schedule.tiles.propagate import Tile
from ....target import Target
from ...ir.kir import Acc, Buffer, Carry, Compute, Const, For, Load, Loop, Param, Region, Value
from ..builder import Builder, at_most
from ..evaluate import Evaluator, region_of
from ..nests.loops import clip
from .scatter import Place, Room, combined


class SegmentLowering:
    """Writes the search and the folds.  `room` gives block memory for a purpose."""

    def __init__(self, b: Builder, evaluate: Evaluator, target: Target, room: Room) -> None:
        self.b, self.eval, self.room = b, evaluate, room
        self.pivots = target.costs.scatters.pivots

    def write(self, op: Instr, tile: Tile, places: Sequence[Place]) -> None:
        """The elements of a tile, stored at each of `places`."""
        self.op, self.tile, self.places, self.dims = op, tile, places, ScatterDims.of(op)
        [self.along] = self.dims.started
        self.sizes = [op.operands[2].array.dims[u] for u in self.dims.loose]
        self.count = prod(self.sizes)
        self.at: dict[int, Ix] = {}                                          # of the updates' dimensions
        self.where = {d: Ix(0) for d in range(op.array.rank)}                # of the array's
        with ExitStack() as loops:
            for d, u in self.dims.batching:
                self.at[u] = self.where[d] = self._side(loops, f"n{d}", d)
            begins = self.room("segments", S32, tile[self.along].size + 1)
            self._search(begins)
            self._fold(begins)

    def _side(self, loops: ExitStack, name: str, d: int, kind: Loop = Loop.SEQ) -> Ix:
        """An index along the tile's dimension d, from a loop around what follows."""
        side = self.tile[d]
        if side.size == 1:
            return side.base
        bound = clip(side.base, side.size, self.op.array.dims[d])
        return side.base + loops.enter_context(self.b.loop(Var(name, side.size), bound, kind))

    # ---- where segments begin

    def _search(self, begins: Buffer) -> None:
        """For each place, and the one behind the last, the first update whose index is no smaller: step by step one of
        `pivots` + 1 equal parts of what is left, that behind all pivots which are smaller."""
        first, parts, b = self.tile[self.along].base, self.pivots + 1, self.b
        steps = search_steps(self.count, self.pivots)
        with b.loop(Var("b", begins.size), kind=Loop.LANE) as place:
            wanted = b.index(first + place, _wide(self.op.operands[1].array.dtype))
            found, last = (b.define(Param(S32, name)) for name in ("found", "last"))
            step = Var("step", steps)
            b.open(step)
            low, width = (b.define(Param(S32, name)) for name in ("low", "width"))
            smaller = self._smaller(wanted, low, width)
            more = b.compute(S32, "add", (low, b.compute(S32, "multiply", (smaller, width))))
            less = b.compute(S32, "divide", (width, Const(S32, parts)))
            b.emit(For(step, steps, Loop.SEQ, b.close(), carries=(
                Carry(low, Const(S32, 0), more, found),
                Carry(width, Const(S32, parts ** (steps - 1)), less, last))))
            b.store(begins, place, found)

    def _smaller(self, wanted: Value, low: Value, width: Value) -> Value:
        """How many pivots of a step are smaller; each is the last element of its part."""
        b, pivot = self.b, Var("pivot", self.pivots)
        total = b.define(Param(S32, "smaller"))
        b.open(pivot)
        ends = b.compute(S32, "multiply", (width, b.index(ix(pivot) + 1, S32)))
        at = b.compute(S32, "subtract", (b.compute(S32, "add", (low, ends)), Const(S32, 1)))
        index = self._index(b.dyn(at, 0, self.count - 1), wanted.dtype)
        less = b.both(b.compute(PRED, "compare", (at, Const(S32, self.count)), "LT"),
                      b.compute(PRED, "compare", (index, wanted), "LT"))
        assert less is not None
        one = b.compute(S32, "convert", (less,))
        x, y = Param(S32, "x"), Param(S32, "y")
        both = Compute(S32, "add", (x, y))
        acc = Acc((total,), (Const(S32, 0),), (one,), Region((x, y), (both,), (both,), "add"))
        b.emit(For(pivot, self.pivots, Loop.SEQ, b.close(), (acc,)))
        return total

    def _index(self, update: Ix, wide: DType) -> Value:
        """Where an update goes."""
        at = self._update_at(update)
        index = [at[u] for u in self.dims.scattered]
        if self.dims.vector is not None:
            index.insert(self.dims.vector, Ix(0))
        value = self.eval.value(self.op.operands[1], tuple(index))
        return value if value.dtype is wide else self.b.compute(wide, "convert", (value,))

    def _update_at(self, update: Ix) -> dict[int, Ix]:
        """Places along the updates' dimensions of one of them, but for those of windows."""
        return self.at | dict(zip(self.dims.loose, delinearize(update, self.sizes)))

    # ---- what they make of it

    def _fold(self, begins: Buffer) -> None:
        """Each place's range."""
        op, b = self.op, self.b
        with ExitStack() as loops:
            pairs = sorted((w for w in self.dims.window if w[0] != self.along and op.array.dims[w[0]] > 1),
                           key=lambda w: -op.array.strides[w[0]])
            ordered = not monoid(op.calls[0])
            alone = not any(self.tile[d].size > 1 for d, _ in pairs)
            kind = Loop.LANE if alone and ordered else Loop.SEQ  # (each its own, if none can be shared)
            place = self._side(loops, "s", self.along, kind)
            inside = place - self.tile[self.along].base
            first, end = (self._begin(begins, inside + n) for n in range(2))
            where, windows = self.where | {self.along: place}, dict[int, Ix]()
            lanes = [d for d, _ in pairs if self.tile[d].size > 1][-1:]
            for d, u in pairs:
                where[d] = windows[u] = self._side(loops, f"w{d}", d, Loop.LANE if d in lanes else Loop.SEQ)
            element = tuple(where[d] for d in range(op.array.rank))
            old = self.eval.value(op.operands[0], element)

            def update(at: Ix) -> Value:
                index = {u: Ix(0) for u in range(op.operands[2].array.rank)} | self._update_at(at) | windows
                return self.eval.value(op.operands[2], tuple(index[u] for u in sorted(index)))
            if replaces(op):
                last = b.dyn(b.compute(S32, "subtract", (end, Const(S32, 1))), 0, self.count - 1)
                made = b.select(b.compute(PRED, "compare", (first, end), "LT"), update(last), old)
            elif ordered:
                made = self._in_order(old, first, end, update)
            else:
                made = self._in_any_order(old, first, end, update, Loop.LANE if alone else Loop.SEQ)
            for target in self.places:
                b.store(*target(element), made)

    def _begin(self, begins: Buffer, place: Ix) -> Value:
        """Where a segment begins; it is read here, as the next batch has others."""
        found = Load(S32, begins, place)
        self.b.emit(found)
        self.b.define(found)
        return found

    def _in_any_order(self, old: Value, first: Value, end: Value, update: Callable[[Ix], Value], kind: Loop) -> Value:
        """The old value with all of a range, which threads may share."""
        op, b, var = self.op, self.b, Var("k", self.count)
        start, length = self._range(first, end)
        made = b.define(Param(old.dtype, "made"))
        b.open(var)
        with b.inside(length):
            new = update(self._number(start, var))
        acc = Acc((made,), (old,), (new,), region_of(op, monoid(op.calls[0])))
        b.emit(For(var, self.count, kind, b.close(), (acc,), bound=length, usual=usual_length(op)))
        return made

    def _in_order(self, old: Value, first: Value, end: Value, update: Callable[[Ix], Value]) -> Value:
        """What a computation makes of the old value and one update of a range after another."""
        op, b, var = self.op, self.b, Var("k", self.count)
        held, made = Param(old.dtype, "held"), b.define(Param(old.dtype, "made"))
        start, length = self._range(first, end)
        b.open(var)
        b.define(held)
        with b.inside(length):
            after = combined(op.calls[0], b, (held, update(self._number(start, var))))
        carry = Carry(held, old, after, made)
        b.emit(For(var, self.count, Loop.SEQ, b.close(), carries=(carry,), bound=length, usual=usual_length(op)))
        return made

    def _range(self, first: Value, end: Value) -> tuple[Ix, Ix]:
        """Where a range begins, and how long it is (no longer than nothing, where it ends before)."""
        start = at_most(first, self.count)
        return start, at_most(end, self.count) - start

    def _number(self, start: Ix, var: Var) -> Ix:
        """The number of an update in a range, where there is one."""
        return at_most(self.b.index(start + ix(var), S32), self.count - 1)


def _wide(kind: DType) -> DType:
    """A type of at least 32 bits that has all of an index's values."""
    if kind.bits == 64:
        return kind
    return S64 if kind.kind == "uint" and kind.bits == 32 else S32
