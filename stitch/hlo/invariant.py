"""Elementwise ops on values that do not vary along some dimension are computed without it.

Programs broadcast early: positions on a grid, scales and masks are spread over channels or batches and then computed
with, the same number once for every channel.  XLA leaves that as it is, since its loops recompute everything anyway;
here such a value may be kept in block memory, where it should have the size of what differs.
"""
from __future__ import annotations

from collections.abc import Sequence

from ..dataclass import dataclass
from .ir import Graph, Instr
from .traits import Kind
from .types import Shape
from .writer import Writer


@dataclass(frozen=True, slots=True)
class Core:
    """What differs of a value: `value` has the dimensions `dims` of it, in their order (those of size 1 may be missing
    anyway).  An iota has no value: it is made in any shape."""

    dims: tuple[int, ...]
    value: Instr | None


def without_repeats(graph: Graph) -> Graph:
    """The graph with every elementwise op computed without the dimensions that none of its operands varies along."""
    return _Narrower(graph).run()


class _Narrower(Writer):
    """The new graph so far: `new` has whole values, `cores` what differs of those that repeat, by the old one."""

    def __init__(self, graph: Graph) -> None:
        super().__init__(graph)
        self.cores: dict[Instr, Core] = {}
        self.changed = False

    def run(self) -> Graph:
        for i in self.graph.instrs:
            core = self._core(i)
            if core is not None:
                self.cores[i] = core
            if core is None or i.op in ("broadcast", "iota"):
                for o in i.operands:
                    self.whole(o)
                self.new[i] = self.rebuilt(i)
        if not self.changed:
            return self.graph
        for r in self.graph.roots:
            self.whole(r)
        return self.done()

    def whole(self, i: Instr) -> Instr:
        """The new instruction that stands for an old one."""
        if i not in self.new:
            core = self.cores[i]
            assert core.value is not None
            self.new[i] = self.make(f"{i.name}.whole", "broadcast", i.array, (core.value,), dimensions=core.dims)
        return self.new[i]

    def _core(self, i: Instr) -> Core | None:
        """What differs of a value; None when that is all of it."""
        if not isinstance(i.shape, Shape) or i.array.rank == 0:
            return None
        if i.op == "broadcast":
            return self._spread(i)
        if i.op == "iota":
            return Core((i.int("iota_dimension"),), None) if i.array.rank > 1 else None
        return self._computed(i) if i.kind is Kind.ELEMENTWISE else None

    def _spread(self, i: Instr) -> Core | None:
        [source], dims = i.operands, i.ints("dimensions")
        inner = self.cores.get(source)
        if inner is not None and inner.value is not None:
            dims, value = tuple(dims[d] for d in inner.dims), inner.value
        else:
            value = self.whole(source)
        return Core(dims, value) if list(dims) == sorted(dims) and self._repeats(i, dims) else None

    def _computed(self, i: Instr) -> Core | None:
        """An elementwise op on operands that all repeat."""
        arrays = [o for o in i.operands if o.array.rank]
        cores = [self.cores.get(o) for o in arrays]
        found = {d for c in cores if c is not None for d in c.dims}
        dims = tuple(sorted(found))
        if not arrays or None in cores or not self._repeats(i, dims):
            return None
        shape = _part(i.array, dims)
        operands = [self._aligned(o, dims) if o.array.rank else self.whole(o) for o in i.operands]
        self.changed = True
        return Core(dims, self.add(Instr(f"{i.name}.core", i.op, shape, operands, i.attrs, i.calls)))

    def _repeats(self, i: Instr, dims: Sequence[int]) -> bool:
        return any(n > 1 for d, n in enumerate(i.array.dims) if d not in dims)

    def _aligned(self, o: Instr, dims: tuple[int, ...]) -> Instr:
        """What differs of an operand, with the dimensions `dims` of it."""
        core, shape, name = self.cores[o], _part(o.array, dims), f"{o.name}.core.{len(self.instrs)}"
        if core.value is None:
            return self.add(Instr(name, "iota", shape, (), {"iota_dimension": str(dims.index(core.dims[0]))}))
        if core.dims == dims:
            return core.value
        return self.make(name, "broadcast", shape, (core.value,), dimensions=[dims.index(d) for d in core.dims])


def _part(shape: Shape, dims: tuple[int, ...]) -> Shape:
    """The shape of some of the dimensions, in the order in which they lie."""
    layout = tuple(dims.index(d) for d in shape.minor_to_major if d in dims)
    return Shape(shape.dtype, tuple(shape.dims[d] for d in dims), layout)
