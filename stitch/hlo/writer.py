"""Writing a graph anew, instruction by instruction, with some of them replaced."""
from __future__ import annotations

from collections.abc import Sequence

from .ir import Graph, Instr
from .normalize import prune
from .types import DType, Shape


class Writer:
    """The new graph so far: `new` has what stands for each old instruction."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.new: dict[Instr, Instr] = {}
        self.instrs: list[Instr] = []

    def done(self) -> Graph:
        """The new graph, when everything has been rewritten, without what no root needs."""
        roots = tuple(self.new[r] for r in self.graph.roots)
        return Graph(self.graph.name, self.graph.params, prune(self.instrs, roots), roots)

    def rebuilt(self, i: Instr) -> Instr:
        """An old instruction on the new operands."""
        operands = [self.new[o] for o in i.operands]
        if all(a is b for a, b in zip(operands, i.operands)):
            return self.add(i)
        return self.add(Instr(i.name, i.op, i.shape, operands, i.attrs, i.calls, literal=i.literal, index=i.index))

    def add(self, i: Instr) -> Instr:
        """One more instruction."""
        self.instrs.append(i)
        return i

    def make(self, name: str, op: str, shape: Shape, operands: Sequence[Instr], **attrs: Sequence[int]) -> Instr:
        """One more instruction, its attributes lists of numbers."""
        texts = {k: "{" + ",".join(map(str, v)) + "}" for k, v in attrs.items()}
        return self.add(Instr(name, op, shape, operands, texts))

    def converted(self, name: str, value: Instr, dtype: DType) -> Instr:
        """A value in another type, as it lies."""
        if value.array.dtype is dtype:
            return value
        return self.make(name, "convert", Shape(dtype, value.array.dims, value.array.minor_to_major), (value,))

    def constant(self, name: str, shape: Shape, literal: str) -> Instr:
        """A number spread over an array."""
        scalar = self.add(Instr(f"{name}.value", "constant", Shape(shape.dtype, ()), literal=literal))
        return self.make(name, "broadcast", shape, (scalar,), dimensions=()) if shape.dims else scalar

    def fold(self, name: str, combine: str, value: Instr, dims: Sequence[int]) -> Instr:
        """A value reduced over some of its dimensions by `combine`: "add" or "maximum"."""
        dtype = value.array.dtype
        a, b = (Instr(f"p{n}", "parameter", Shape(dtype, ()), index=n) for n in range(2))
        both = Instr("both", combine, Shape(dtype, ()), (a, b))
        start = self.constant(f"{name}.start", Shape(dtype, ()), "0" if combine == "add" else "-inf")
        rest = tuple(n for d, n in enumerate(value.array.dims) if d not in dims)
        attrs = {"dimensions": "{" + ",".join(map(str, sorted(dims))) + "}", "to_apply": f"%{combine}"}
        return self.add(Instr(name, "reduce", Shape(dtype, rest), (value, start), attrs,
                              (Graph(combine, (a, b), (a, b, both), (both,)),)))
