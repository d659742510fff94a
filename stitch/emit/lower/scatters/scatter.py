"""Scatters as loops over all updates.

In a section every block has a part of the result: it fills that with its part of the operand and then goes through all
updates in their order, taking those that are for it.  In a program the array is operand and result in one memory
(`kernel.py`).  Either way updates of one element combine one after another, as they come, whatever blocks and threads
there are; the elements of a window are independent, and those of one of its dimensions go to lanes.  Windows that are
not wholly inside the array are dropped, as XLA drops them.
"""
from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack
from functools import partial
from math import prod

from ....errors import UnsupportedOp
from ....hlo.index import Atom, Div, Dyn, Ix, Mod, Var, delinearize, ix
from ....hlo.ir import Graph, Instr
from ....hlo.opdef import access, opdef
from ....hlo.ops.attributes import ScatterDims
from ....hlo.traits import Kind
from ....hlo.types import DTYPES, PRED, S32, S64, U32, DType
from ....schedule.cost.ops import flops
from ....schedule.tiles.propagate import Tile
from ....target import LINE_BYTES, Target
from ...ir.kir import Buffer, Carry, Const, For, Load, Loop, Param, Prefetch, Value
from ..builder import Builder, at_most
from ..evaluate import Evaluator, scalar_constant
from ..nests.configure import configure
from ..nests.loops import Locate, Nest, clip, store_box

_UNSIGNED = {S32: U32, S64: DTYPES["u64"]}
#: where an element of the result is stored
Place = Callable[[tuple[Ix, ...]], tuple[Buffer, Ix]]
#: where an element of a value is, or None when it has to be computed
Find = Callable[[Instr, tuple[Ix, ...]], "tuple[Buffer, Ix] | None"]
#: makes block memory: (purpose, element type, elements)
Room = Callable[[str, DType, int], Buffer]


def combined(region: Graph, b: Builder, args: tuple[Value, Value]) -> Value:
    """What a scatter's computation makes of the old value and the update."""
    env: dict[Instr, Value] = dict(zip(region.params, args))
    for step in region.instrs:
        if step.is_constant:
            env[step] = scalar_constant(step)
        elif not step.is_parameter:
            if step.kind is not Kind.ELEMENTWISE:
                raise UnsupportedOp(step.op, "scatter")
            env[step] = b.compute(step.array.dtype, step.op, tuple(env[o] for o in step.operands),
                                  opdef(step.op).attr(step))
    return env[region.root]


class ScatterLowering:
    """Writes a scatter's loops.  `room` gives block memory for a purpose; only parts of arrays need it.  `locate` says
    where a value is in memory, if it is; `far` are arrays that caches near a core have no room for."""

    def __init__(self, b: Builder, evaluate: Evaluator, target: Target, room: Room | None = None,
                 locate: Find = lambda op, index: None, far: Collection[Buffer] = ()) -> None:
        self.b, self.eval, self.room, self.locate, self.far = b, evaluate, room, locate, far
        self.target, self.costs = target, target.costs.scatters

    def write(self, op: Instr, tile: Tile, places: Sequence[Place], located: Locate) -> None:
        """The elements of a tile, stored at each of `places`.  `located`: of values that need not be computed, those in
        registers among them."""
        self._fill(op, tile, places, located)
        self.combine(op, tile, places[0], places)

    def combine(self, op: Instr, tile: Tile, held: Place, places: Sequence[Place]) -> None:
        """All updates of a tile's elements: of what is `held` so far, stored at each of `places`."""
        self.begin(op, tile, held, places)
        with ExitStack() as loops:
            at: dict[int, Ix] = {}     # of the updates' dimensions
            where: dict[int, Ix] = {}  # of the array's
            sizes = [self.updates.dims[u] for u in self.dims.loose]
            listed = any(d in self.parted for d in self.dims.started)
            points = prod(self._steps(d, u) for d, u in self.dims.window) == 1 and not listed
            if points and self._numbers(at, where, sizes, loops):
                return
            step = loops.enter_context(self._loop("e", prod(sizes))) if points else None
            for d, u in self.dims.batching:  # (for single numbers side by side: none waits for what another has stored)
                side = tile[d]
                at[u] = where[d] = side.base + loops.enter_context(
                    self._loop(f"n{d}", side.size, clip(side.base, side.size, self.array.dims[d]), turns=8))
            if listed:
                self._listed(at, where, sizes)
            else:
                step = loops.enter_context(self._loop("e", prod(sizes))) if step is None else step
                self._one_by_one(at, where, step, sizes)

    def begin(self, op: Instr, tile: Tile, held: Place, places: Sequence[Place]) -> None:
        """Take up a scatter: what all other methods are about."""
        self.op, self.tile, self.held, self.places, self.dims = op, tile, held, places, ScatterDims.of(op)
        self.array, _, self.updates = (o.array for o in op.operands)
        self.parted = [d for d, s in enumerate(tile) if s.size < self.array.dims[d]]

    # ---- loops

    def _loop(self, name: str, extent: int, bound: Ix | None = None, kind: Loop = Loop.SEQ,
              turns: int = 1) -> AbstractContextManager[Ix]:
        return self.b.loop(Var(name, extent), bound, kind, 2 if kind is Loop.LANE else turns)

    def _fill(self, op: Instr, tile: Tile, places: Sequence[Place], located: Locate) -> None:
        """The block's part of the operand, in loops over whatever lies in one piece."""
        index = [s.base for s in tile]
        order = [d for d in reversed(op.array.minor_to_major) if tile[d].size > 1]

        def element(axes: Sequence[Ix]) -> tuple[Ix, ...]:
            for d, step in zip(order, axes):
                index[d] = tile[d].base + step
            return tuple(index)

        def entry(axes: Sequence[Ix]) -> tuple[list[tuple[Instr, tuple[Ix, ...]]], list[tuple[Instr, Ix]]]:
            return [(op.operands[0], element(axes))], [(op, place(element(axes))[1]) for place in places]

        lanes = self.target.lanes(op.array.dtype.nbytes)
        nest = Nest(0, store_box(op, tile))
        config = configure(nest, entry, located, lanes, self.target.costs,
                                 max(1.0, lanes / self.target.lanes(4)), lanes)
        with ExitStack() as loops:
            for n in config.loops:
                lane = n.var is config.lane
                loops.enter_context(self.b.loop(n.var, n.bound, Loop.LANE if lane else Loop.SEQ, 2 if lane else 1))
            value = self.eval.value(op.operands[0], element(config.axes))
            for place in places:
                self.b.store(*place(element(config.axes)), value)

    # ---- which updates

    def _listed(self, at: dict[int, Ix], where: dict[int, Ix], sizes: Sequence[int]) -> None:
        """Piece by piece of the updates: first the numbers of those that are for this block, then these."""
        count = prod(sizes)
        size = min(self.costs.piece, count)
        assert self.room is not None, self.op
        numbers = self.room("scatter", S32, size)
        with self._loop("piece", -(-count // size)) as piece:
            start = piece * size
            step = Var("e", size)
            held, found = Param(S64, "held"), Param(S64, "found")
            left = Ix(count) - start if count % size else None
            self.b.open(step)
            with self.b.inside(left):
                self.b.define(held)
                here = start + ix(step)
                ours = self.wanted(at | dict(zip(self.dims.loose, delinearize(here, sizes))))
                self.b.store(numbers, at_most(held, size - 1), self.b.index(here, S32))
                more = self.b.compute(S64, "add", (held, self.b.compute(S64, "convert", (ours,))))
            body = self.b.close()
            self.b.define(found)
            self.b.emit(For(step, size, Loop.SEQ, body, carries=(Carry(held, Const(S64, 0), more, found),), bound=left))
            last = self.b.compute(S64, "subtract", (found, Const(S64, 1)))
            with self._loop("k", size, at_most(found, size)) as k:
                def update(place: Ix) -> dict[int, Ix]:
                    number = at_most(self.b.load(numbers, place, settled=False), count - 1)
                    return at | dict(zip(self.dims.loose, delinearize(number, sizes)))

                if self._strays(listed=True):
                    later = self.b.compute(S64, "minimum", (self.b.index(k + self.costs.ahead, S64), last))
                    self._ask(update(at_most(later, size - 1)), where)
                self._apply(update(k), where)

    def _numbers(self, at: dict[int, Ix], where: dict[int, Ix], sizes: Sequence[int], loops: ExitStack) -> bool:
        """Single numbers, piece by piece: first where each goes, in lanes, and what it is, if that takes more than
        reading it; then one after another, those side by side (in tables that the block has all of) together.  False
        where there are too few, or memory is far."""
        if self.room is None or len(self.dims.started) != 1 or self.far and self._jumps():
            return False
        target, batching = self.dims.started[0], list(self.dims.batching)
        beside = batching.pop() if batching and self.tile[batching[-1][0]].size == self.array.dims[batching[-1][0]] \
            else None
        turns = 1 if beside is None else self.array.dims[beside[0]]
        count, size = prod(sizes) * turns, self.costs.piece // turns * turns
        if not 0 < size <= count:
            return False
        for d, u in batching:
            side = self.tile[d]
            at[u] = where[d] = side.base + loops.enter_context(
                self._loop(f"n{d}", side.size, clip(side.base, side.size, self.array.dims[d])))
        numbers = self.room("scatter", S32, size)
        values = self.room("updates", self.updates.dtype, size) if self._takes_work() else None
        start = loops.enter_context(self._loop("piece", -(-count // size))) * size

        def update(place: Ix, side: Ix) -> dict[int, Ix]:
            own = {} if beside is None else {beside[1]: side}
            return at | own | dict(zip(self.dims.loose, delinearize(place, sizes)))

        with self._loop("v", size, Ix(count) - start if count % size else None, Loop.LANE) as v:
            place = start + v
            here = update(place // turns, place % turns)
            number = self.b.compute(S32, "convert", (self.starts(here)[target],))
            self.b.store(numbers, v, self.b.select(self.wanted(here), number, Const(S32, -1)))
            if values is not None:
                self.b.store(values, v, self._update({u: Ix(0) for _, u in self.dims.window} | here))
        left = Ix(count // turns) - start // turns if count % size else None
        with self._loop("e", size // turns, left) as e, self._loop("k", turns, turns=turns) as k:
            given = self.b.load(numbers, e * turns + k, settled=False)
            made = None if values is None else partial(self.b.load, values, e * turns + k, settled=False)
            inside = self.b.compute(S32, "convert", (self.b.compute(PRED, "compare", (given, Const(S32, 0)), "GE"),))
            with self._loop("once", 1, at_most(inside, 1)):
                self._apply(update(start // turns + e, k), where if beside is None else where | {beside[0]: k},
                            {target: given}, made)
        return True

    def _takes_work(self) -> bool:
        """Are updates made of what is in memory by more than block memory takes?"""
        todo, seen, total = [self.op.operands[2]], set[Instr](), 0.0
        if any(d in self.parted for d, _ in self.dims.window):
            return False
        while todo:
            op = todo.pop()
            if op not in seen and not op.is_constant and self.locate(op, (Ix(0),) * op.array.rank) is None:
                total += flops(op) if op.kind is Kind.ELEMENTWISE else 0.0
                todo += op.operands
            seen.add(op)
        return total > self.target.costs.lowering.keep_flops

    def _one_by_one(self, at: dict[int, Ix], where: dict[int, Ix], step: Ix, sizes: Sequence[int]) -> None:
        """The update of a turn; what a later one needs is asked for."""
        count = prod(sizes)
        if self._strays() and count > self.costs.ahead:
            later = self.b.dyn(self.b.index(step + self.costs.ahead, S64), 0, count - 1)
            self._ask(at | dict(zip(self.dims.loose, delinearize(later, sizes))), where,
                      () if self.parted else later.atoms())
        self._guarded(at | dict(zip(self.dims.loose, delinearize(step, sizes))), where)

    def _guarded(self, at: Mapping[int, Ix], where: Mapping[int, Ix]) -> None:
        """One update, if it is inside."""
        if not self.dims.started:
            self._apply(at, where)
            return
        inside = self.b.compute(S32, "convert", (self.wanted(at),))
        with self._loop("once", 1, at_most(inside, 1)):
            self._apply(at, where)

    def starts(self, at: Mapping[int, Ix]) -> dict[int, Value]:
        """Where an update's window begins, as a number of 32 or 64 bits with a sign, by dimension of the array."""
        vector = self.dims.vector
        found: dict[int, Value] = {}
        for k, d in enumerate(self.dims.started):
            index = [at[u] for u in self.dims.scattered]
            index[vector or 0:vector or 0] = [] if vector is None else [Ix(k)]
            start = self.eval.value(self.op.operands[1], tuple(index))
            kind = start.dtype
            wide = S64 if kind.bits == 64 or kind.kind == "uint" and kind.bits == 32 else S32
            found[d] = start if kind is wide else self.b.compute(
                wide, "bitcast-convert" if kind.bits == 64 else "convert", (start,))
        return found

    def wanted(self, at: Mapping[int, Ix]) -> Value:
        """Is an update's window inside the array, and begins in this block's part?"""
        wanted: Value | None = None
        for d, start in self.starts(at).items():
            side, room = self.tile[d], self.array.dims[d] - self.dims.size(self.op, d) + 1
            unsigned = _UNSIGNED[start.dtype]
            base, extent = (side.base, min(side.size, room)) if d in self.parted else (Ix(0), room)
            most: Value = Const(unsigned, extent)
            if d in self.parted and clip(base, extent, room) is not None:
                left = self.b.index(Ix(room) - base, start.dtype)
                left = self.b.compute(unsigned, "bitcast-convert", (left,))
                most = self.b.compute(unsigned, "minimum", (most, left))
            if base.terms or base.const:
                start = self.b.compute(start.dtype, "subtract", (start, self.b.index(base, start.dtype)))
            near = self.b.compute(unsigned, "bitcast-convert", (start,))
            wanted = self.b.both(wanted, self.b.compute(PRED, "compare", (near, most), "LT"))
        assert wanted is not None
        return wanted

    # ---- an update

    def _strays(self, listed: bool = False) -> bool:
        """Is an update's memory, or where it goes, far from the core and not what follows the one before?"""
        return bool(self.dims.started and self.far) and (listed or bool(self.parted) or self._jumps())

    def _jumps(self) -> bool:
        """Are updates gathered, or do they go to an array that caches have no room for?"""
        todo, seen, gathered = [self.op.operands[2]], set[Instr](), False
        while todo:
            op = todo.pop()
            if op not in seen and not op.is_constant and self.locate(op, (Ix(0),) * op.array.rank) is None:
                gathered |= op.traits.gathers
                todo += op.operands
            seen.add(op)
        return gathered or self.held((Ix(0),) * self.array.rank)[0] in self.far

    def _ask(self, at: Mapping[int, Ix], where: Mapping[int, Ix], known: Iterable[Atom] = ()) -> None:
        """Ask for the memory of an update that comes soon, which need not be inside, and of where it goes.  What
        follows the numbers in `known` is read in one stream, which processors find out about."""
        self.streams = {*known}
        at, index = dict(at), {d: Ix(0) for d in range(self.array.rank)} | dict(where)
        for d, start in self.starts(at).items():
            index[d] = self.b.dyn(start, 0, self.array.dims[d] - self.dims.size(self.op, d))
        run = 1
        for d, u in self.dims.window:
            parted = d in self.parted and d not in self.dims.started
            at[u] = self.tile[d].base if parted else Ix(0)
            index[d] = index[d] + at[u]
            run = self._steps(d, u) if d == self.array.minor_to_major[0] else run
        self._lines(*self.held(tuple(index[d] for d in range(self.array.rank))), run)
        todo = [(self.op.operands[2], tuple(at[u] for u in range(self.updates.rank)))]
        seen: set[tuple[Instr, tuple[Ix, ...]]] = set()
        while todo:
            op, place = todo.pop()
            if op.is_constant or (op, place) in seen:
                continue
            seen.add((op, place))
            found = self.locate(op, place)
            if found is not None:
                self._lines(*found, run if op.array.dims and op.array.size >= run else 1)
            elif op.kind is Kind.ELEMENTWISE:
                todo += [(o, place if o.array.dims else ()) for o in op.operands]
            elif op.kind is Kind.MOVEMENT:
                todo += [(op.operands[a.operand], a.index) for a in access(op, place, (), partial(self._read, op))]

    def _read(self, op: Instr, operand: int, at: Sequence[Ix], lo: int, hi: int) -> Ix:
        return self.b.dyn(self.eval.value(op.operands[operand], tuple(at)), lo, hi)

    def _lines(self, buffer: Buffer, address: Ix, run: int) -> None:
        """Ask for so many elements of an array that does not stay in the caches."""
        if buffer not in self.far or not any(isinstance(a, Dyn) and a not in self.streams for a in address.atoms()):
            return
        line = LINE_BYTES // buffer.dtype.nbytes
        for k in range(min(-(-run // line), self.costs.lines)):
            self.b.emit(Prefetch(buffer, address + k * line))

    def _apply(self, at: Mapping[int, Ix], where: Mapping[int, Ix], starts: Mapping[int, Value] | None = None,
               made_before: Callable[[], Value] | None = None) -> None:
        """Combine one update, which is inside and begins at `starts`, with what is there.  `made_before` loads it, if
        it is a number that is in block memory."""
        at, index = dict(at), {d: Ix(0) for d in range(self.array.rank)} | dict(where)
        for d, start in (self.starts(at) if starts is None else starts).items():
            index[d] = at_most(start, self.array.dims[d] - self.dims.size(self.op, d))
        pairs = sorted(self.dims.window, key=lambda w: -self.array.strides[w[0]])
        flat = self._ragged(pairs)
        lanes = [d for d, u in pairs if self._steps(d, u) > 1][-1:]
        with ExitStack() as loops:
            for d, u in pairs[:len(pairs) - len(flat)]:
                extent, side, size = self._steps(d, u), self.tile[d], self.updates.dims[u]
                parted = d in self.parted and d not in self.dims.started
                bound = clip(side.base, side.size, size) if parted else None
                step = Ix(0)
                if extent > 1 or bound is not None:
                    kind = Loop.LANE if d in lanes else Loop.SEQ
                    step = loops.enter_context(self._loop(f"w{d}", extent, bound, kind))
                at[u] = side.base + step if parted else step
                index[d] = index[d] + at[u]
            rows = None if not flat or self._walks(at, flat) else self._rows(at, flat)
            if flat:
                step = loops.enter_context(self._loop("w", self._count(flat), kind=Loop.LANE))
                at |= self._within(step, flat)
                for d, u in flat:
                    index[d] = index[d] + at[u]
            element = tuple(index[d] for d in range(self.array.rank))
            new = made_before() if made_before is not None else self._update(at) if rows is None \
                else self.b.load(rows, step, settled=False)
            buffer, address = self.held(element)
            old = Load(buffer.dtype, buffer, address)
            self.b.emit(old)
            self.b.define(old)
            made = combined(self.op.calls[0], self.b, (old, new))
            for place in self.places:
                self.b.store(*place(element), made)

    def _update(self, at: Mapping[int, Ix]) -> Value:
        """An element of the updates."""
        return self.eval.value(self.op.operands[2], tuple(at[u] for u in range(self.updates.rank)))

    # ---- windows of rows that are no whole vectors

    def _ragged(self, pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
        """The innermost of a window's dimensions that lie in one piece in the array, where their rows are no vectors:
        a row's load would wait for the masked store of the row before."""
        found: list[tuple[int, int]] = []
        run = 1
        for d, u in reversed(pairs):
            if self.array.strides[d] != run or d in self.parted:
                break
            found.insert(0, (d, u))
            run *= self.array.dims[d]
            if self.updates.dims[u] < self.array.dims[d]:
                break
        row = next((self.updates.dims[u] for _, u in reversed(found) if self.updates.dims[u] > 1), 0)
        width, nbytes = self.target.vector_bytes, row * self.array.dtype.nbytes
        vectors = nbytes % width == 0 or nbytes == width // 2
        return [] if vectors or self._count(found) == row or self._count(found) > self.costs.piece else found

    def _count(self, flat: Sequence[tuple[int, int]]) -> int:
        return prod(self.updates.dims[u] for _, u in flat)

    def _within(self, step: Ix, flat: Sequence[tuple[int, int]]) -> dict[int, Ix]:
        return dict(zip((u for _, u in flat), delinearize(step, [self.updates.dims[u] for _, u in flat])))

    def _walks(self, at: Mapping[int, Ix], flat: Sequence[tuple[int, int]]) -> bool:
        """Does going through several dimensions as one read all arrays in order?  (What it takes to see is dropped,
        but for what does not depend on them.)"""
        var = Var("w", self._count(flat))
        self.b.open(var)
        self._update({**at, **self._within(ix(var), flat)})
        loads = [s for s in self.b.close() if isinstance(s, Load)]
        return all(load.ix.coeff(var) == 1 and not any(isinstance(a, (Div, Mod)) for a in load.ix.atoms())
                   for load in loads)

    def _rows(self, at: Mapping[int, Ix], flat: Sequence[tuple[int, int]]) -> Buffer | None:
        """The updates of several dimensions, row by row in block memory; None where there is none."""
        if self.room is None:
            return None
        rows = self.room("window", self.updates.dtype, self._count(flat))
        own, place = dict(at), Ix(0)
        lanes = [u for _, u in flat if self.updates.dims[u] > 1][-1]
        with ExitStack() as loops:
            for _, u in flat:
                extent = self.updates.dims[u]
                own[u] = loops.enter_context(self._loop(f"r{u}", extent, kind=Loop.LANE if u == lanes else Loop.SEQ)) \
                    if extent > 1 else Ix(0)
                place = place * extent + own[u]
            self.b.store(rows, place, self._update(own))
        return rows

    def _steps(self, d: int, u: int) -> int:
        """Elements of a window's dimension that a block goes through."""
        return self.tile[d].size if d in self.parted and d not in self.dims.started else self.updates.dims[u]
