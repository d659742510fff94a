"""The memory of a kernel."""
from __future__ import annotations

from collections.abc import Sequence

from ..hlo.ir import Instr
from ..hlo.types import Shape
from ..schedule.plan import ScheduledGroup
from .kir import Buffer, Space


class Buffers:
    """Memory of a kernel: operands, results, scratch for values that cross sections.

    A root that is a result lives in its result buffers (one per output that names it); others get scratch, and values
    that are needed in different phases the same if they may share memory (`reuse`)."""

    def __init__(self, group: ScheduledGroup, outputs: Sequence[tuple[Instr, Shape]], reuse: bool) -> None:
        self.group, self.reuse = group, reuse
        self.spans: dict[Buffer, list[tuple[int, int]]] = {}  # when scratch is in use
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
        phases = group.phases()
        made = {root: n for n, plans in enumerate(phases) for p in plans for root in p.section.roots}
        read = {o: n for n, plans in enumerate(phases) for p in plans for i in p.section.ops for o in i.operands}
        for root in sorted(made, key=lambda r: -r.shape.nbytes):
            if root not in self.targets:
                span = 2 * made[root] + 1, 2 * max(made[root], read.get(root, 0)) + 1
                self.targets[root] = [(self.new_scratch(s, *span), s) for s in parts(root)]

    def new_scratch(self, shape: Shape, first: int, last: int) -> Buffer:
        """Scratch that is in use from time `first` to `last`: phase n is time 2n + 1, what comes before it 2n."""
        fits = [b for b, spans in self.spans.items() if self.reuse and b.dtype is shape.dtype and b.size >= shape.size
                and all(last < start or end < first for start, end in spans)]
        if fits:
            found = min(fits, key=lambda b: b.size)
            self.spans[found].append((first, last))
            return found
        buffer = Buffer(f"tmp{len(self.scratch)}", shape.dtype, shape.size, Space.SCRATCH, len(self.scratch))
        self.scratch.append(buffer)
        self.spans[buffer] = [(first, last)]
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
