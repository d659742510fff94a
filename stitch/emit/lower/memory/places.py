"""Where the values of a section are: in results and operands, in block memory, in registers."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from ....errors import ScheduleError
from ....hlo.index import ZERO, Ix, strides_of
from ....hlo.ir import Instr
from ....hlo.types import DType, Shape
from ....schedule.plan import SectionPlan
from ....schedule.tiles.propagate import Tile, elements
from ....schedule.tiles.views import flat_index, follow_view
from ...ir.buffers import Buffers, parts
from ...ir.kir import Buffer, Value
from .layout import Layout

#: what writes a result: an index to the buffer and flat address of its element
Target = Callable[[tuple[Ix, ...]], "tuple[Buffer, Ix]"]


class Places:
    """Where each value is while a section is being written.  `tiles` are what its ops compute, `done` the ops that have
    been written, `scalars` what is in registers, `arena_bytes` how much block memory is taken."""

    def __init__(self, plan: SectionPlan, layout: Layout, buffers: Buffers, tiles: Mapping[Instr, Tile]) -> None:
        self.layout, self.buffers, self.tiles = layout, buffers, tiles
        self.inside = set(plan.section.ops)
        self.roots = set(plan.section.roots)
        self.arena_bytes = layout.total
        self.done: set[Instr] = set()
        self.scalars: dict[Instr, Sequence[Value]] = {}
        self._kept: dict[Instr, list[Buffer]] = {}
        self._panels: dict[tuple[str, str, int], Buffer] = {}

    def address(self, op: Instr, index: tuple[Ix, ...]) -> tuple[Buffer, Ix] | None:
        """Buffer and flat address of a value that is in memory now."""
        component = 0
        if op.is_component and op in self.inside:
            component, op = op.index, op.operands[0]
        if op.is_parameter:
            buffer, shape = self.buffers.ins[op]
            return buffer, flat_index(index, shape.strides)
        if op in self.inside and op not in self.done:
            return None
        if op in self._kept:
            return self._kept[op][component], self.arena_address(op, index)
        if op in self.scalars:
            return None
        if op in self.inside and op not in self.roots:
            return None
        buffer, shape = self.buffers.targets[op][component]
        return buffer, flat_index(index, shape.strides)

    def arena_address(self, op: Instr, index: tuple[Ix, ...]) -> Ix:
        """The flat address of an element in the tile that block memory keeps."""
        tile = self.tiles[op]
        strides = strides_of([s.size for s in tile], op.array.minor_to_major)
        return flat_index([i - s.base for i, s in zip(index, tile)], strides)

    def buffer(self, op: Instr) -> Buffer:
        """The buffer a value in memory is read from."""
        found = self.address(op, _origin(op))
        assert found is not None, op
        return found[0]

    def locate(self, op: Instr, index: tuple[Ix, ...]) -> Ix | None:
        """The flat address of a value that need not be computed: zero of one in registers."""
        base = op.operands[0] if op.is_component else op
        if base in self.scalars:
            return ZERO
        found = self.address(op, index)
        return None if found is None else found[1]

    def view(self, op: Instr, index: tuple[Ix, ...]) -> tuple[Buffer, Ix]:
        """Where an operand of a product lies; the layout planner has seen to it that it lies somewhere."""
        base, at = follow_view(op, index, lambda o: self.address(o, _origin(o)) is not None)
        found = None if base is None else self.address(base, at)
        if found is None:
            raise ScheduleError(f"{op.name} is nowhere in memory")
        return found

    def targets(self, op: Instr) -> list[Target]:
        """Where a product's or a scatter's results go: to block memory, or to the results they are."""
        if op in self.roots:
            return [partial(_addressed, b, s) for b, s in self.buffers.targets[op]]
        [slot] = self.kept(op)
        return [lambda index: (slot, self.arena_address(op, index))]

    def destinations(self, op: Instr, index: tuple[Ix, ...]) -> list[tuple[Buffer, Ix]]:
        """All places that a value is written to."""
        out: list[tuple[Buffer, Ix]] = []
        if op in self.layout.kept:
            out.append((self.kept(op)[0], self.arena_address(op, index)))
        if op in self.roots:
            out += [(b, flat_index(index, s.strides)) for b, s in self.buffers.targets[op]]
        return out

    def kept(self, op: Instr) -> list[Buffer]:
        """The block memory of an op's results."""
        if op not in self._kept:
            offset = self.layout.kept[op][0]
            count = elements(self.tiles[op])
            made: list[Buffer] = []
            for s in parts(op):
                made.append(self.buffers.new_arena(s, count, offset))
                offset += -(-count * s.dtype.nbytes // 64) * 64
            self._kept[op] = made
        return self._kept[op]

    def panel(self, purpose: str, dtype: DType, count: int) -> Buffer:
        """Block memory for copies that products read; for one purpose, one is done with before the next one is made."""
        key = (purpose, dtype.name, count)
        if key not in self._panels:
            self._panels[key] = self.room(Shape(dtype, (count,)), count)
        return self._panels[key]

    def room(self, shape: Shape, count: int) -> Buffer:
        """Further block memory for `count` elements."""
        buffer = self.buffers.new_arena(shape, count, self.arena_bytes)
        self.arena_bytes += -(-count * shape.dtype.nbytes // 64) * 64
        return buffer


def _origin(op: Instr) -> tuple[Ix, ...]:
    return tuple(ZERO for _ in op.array.dims)


def _addressed(buffer: Buffer, shape: Shape, index: tuple[Ix, ...]) -> tuple[Buffer, Ix]:
    """An element of an array that fills a buffer."""
    return buffer, flat_index(index, shape.strides)
