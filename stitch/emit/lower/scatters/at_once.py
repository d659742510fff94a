"""Scatters whose updates threads make at once (`schedule/cost/segments.py`), behind a phase that stores the array.

Blocks share the updates: every thread finds where an element of them goes, and combines it with what is there in
memory by one instruction.  Elements next to each other go to threads next to each other.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from ....hlo.index import Ix, Var, delinearize
from ....hlo.ir import Instr
from ....hlo.opdef import monoid
from ....hlo.types import Shape
from ....schedule.tiles.propagate import whole
from ...ir.kir import Loop, Store
from .scatter import Place, ScatterLowering


class AtOnceLowering(ScatterLowering):
    """Writes a block's part: number `block` of `blocks`."""

    def fill(self, op: Instr, block: Ix, blocks: int, places: Sequence[Place]) -> None:
        """A part of the array, stored at each of `places`."""
        with _part(self, op.array, block, blocks) as index:
            value = self.eval.value(op.operands[0], index)
            for place in places:
                self.b.store(*place(index), value)

    def update(self, op: Instr, block: Ix, blocks: int, places: Sequence[Place]) -> None:
        """A part of the updates, those that are inside.  (A place that is not is none that is written to.)"""
        self.begin(op, whole(op.array.dims), places[0], places)
        with _part(self, self.updates, block, blocks) as where:
            at = dict(enumerate(where))
            inside = self.wanted(at) if self.dims.started else None
            index = {d: Ix(0) for d in range(self.array.rank)}
            index |= {d: at[u] for d, u in (*self.dims.window, *self.dims.batching)}
            for d, start in self.starts(at).items():
                index[d] = index[d] + self.b.dyn(start, 0, self.array.dims[d] - self.dims.size(op, d))
            value = self.eval.value(op.operands[2], where)
            for place in places:
                buffer, address = place(tuple(index[d] for d in range(self.array.rank)))
                self.b.emit(Store(buffer, address, value, inside, monoid(op.calls[0])))


@contextmanager
def _part(lowering: ScatterLowering, shape: Shape, block: Ix, blocks: int) -> Iterator[tuple[Ix, ...]]:
    """A loop over a block's part of an array, as its elements lie in memory; gives their index."""
    size = -(-shape.size // blocks)
    left = Ix(shape.size) - block * size if size * blocks != shape.size else None
    order = shape.minor_to_major[::-1]
    with lowering.b.loop(Var("v", size), left, Loop.LANE, 2) as v:
        found = dict(zip(order, delinearize(block * size + v, [shape.dims[d] for d in order])))
        yield tuple(found[d] for d in range(shape.rank))
