"""The memory of a kernel."""
from __future__ import annotations

from collections.abc import Sequence

from ...hlo.ir import Instr
from ...hlo.types import Shape
from ...schedule.plan import ScheduledGroup
from .kir import Buffer, Space


class Buffers:
    """Memory of a kernel: operands, results, scratch for values that cross sections.

    A root that is a result lives in its result buffers (one per output that names it); others get scratch."""

    def __init__(self, group: ScheduledGroup, outputs: Sequence[tuple[Instr, Shape]]) -> None:
        self.group = group
        self.ins: dict[Instr, tuple[Buffer, Shape]] = {}
        self.targets: dict[Instr, list[tuple[Buffer, Shape]]] = {}
        self.scratch: list[Buffer] = []
        self.arena: list[Buffer] = []
        for n, p in enumerate(group.graph.params):
            self.ins[p] = (Buffer(f"in{n}", p.array.dtype, p.array.size, Space.IN, n), p.array)
        for n, (root, shape) in enumerate(outputs):
            buffer = Buffer(f"out{n}", shape.dtype, shape.size, Space.OUT, n)
            self.targets.setdefault(root, []).append((buffer, shape))
        self.outs = [b for found in self.targets.values() for b, _ in found]
        self.outs.sort(key=lambda b: b.slot)
        for plans in group.phases():
            for root in (r for plan in plans for r in plan.section.roots if r not in self.targets):
                self.targets[root] = [(self.new_scratch(s), s) for s in parts(root)]

    def new_scratch(self, shape: Shape) -> Buffer:
        """Memory for a value that lives for one launch."""
        buffer = Buffer(f"tmp{len(self.scratch)}", shape.dtype, shape.size, Space.SCRATCH, len(self.scratch))
        self.scratch.append(buffer)
        return buffer

    def new_arena(self, dtype_of: Shape, size: int, offset: int) -> Buffer:
        buffer = Buffer(f"a{len(self.arena)}", dtype_of.dtype, size, Space.ARENA, offset)
        self.arena.append(buffer)
        return buffer

    def all(self) -> tuple[Buffer, ...]:
        return (*(b for b, _ in self.ins.values()), *self.outs, *self.scratch, *self.arena)


def parts(op: Instr) -> list[Shape]:
    """The arrays an op computes: one, or the results of a several-valued reduction.  The layout is the op's own."""
    shapes = [op.shape] if isinstance(op.shape, Shape) else list(op.shape.elems)
    return [Shape(s.dtype, s.dims, s.minor_to_major) for s in shapes if isinstance(s, Shape)]
