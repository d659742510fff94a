"""What is computed of looked-up values, computed before they are looked up.

Layers of graphs look up a row for every edge and take its tanh, and there are many more edges than rows: a function of
a gather's elements alone is the gather of the function, of as many elements as the table has.  Results are the same
bits.  Cheap functions stay where they are, as a table of their own would have to be stored; what lies between a gather
and a dear one goes along.
"""
from __future__ import annotations

from ...dataclass import dataclass
from ...hlo.ir import Graph, Instr
from ...hlo.traits import Kind
from ...hlo.types import Shape
from ...hlo.writer import Writer
from ...target import Target
from ..cost.ops import flops


def before_gathers(graph: Graph, target: Target) -> Graph:
    """The graph with functions of tables where they take much less than functions of what is looked up.  (Threads of a
    GPU would wait for a phase more.)"""
    if target.lanes_are_threads or not any(i.traits.gathers for i in graph.instrs):
        return graph
    return _Writer(graph, target).run()


@dataclass(frozen=True, slots=True)
class _Looked:
    """A value that is `table` behind a gather and what only renames it, given as they were; and the operations that an
    element of the table takes, as far as nobody has moved them before the gather yet."""

    table: Instr
    behind: tuple[Instr, ...]
    operations: float


class _Writer(Writer):
    """The new graph so far, and what stands behind gathers in it."""

    def __init__(self, graph: Graph, target: Target) -> None:
        super().__init__(graph)
        self.costs = target.costs
        self.looked: dict[Instr, _Looked] = {}

    def run(self) -> Graph:
        for i in self.graph.instrs:
            if i.kind is Kind.ELEMENTWISE and (found := self._function(i)) is not None:
                self._place(i, found)
                continue
            self.new[i] = self.rebuilt(i)
            if i.traits.gathers and 2 * i.operands[0].array.size <= i.array.size:
                self.looked[i] = _Looked(self.new[i.operands[0]], (i,), 0.0)
            elif i.traits.renames and i.operands[0] in self.looked:
                known = self.looked[i.operands[0]]
                self.looked[i] = _Looked(known.table, (*known.behind, i), known.operations)
        return self.done()

    def _function(self, i: Instr) -> _Looked | None:
        """An elementwise op on what stands behind one and the same gather, and numbers, as a function of the table."""
        looked = [self.looked[o] for o in i.operands if o in self.looked]
        if not looked or any(o not in self.looked and _number(o) is None for o in i.operands) or any(
                x.behind != looked[0].behind or x.table.array.dims != looked[0].table.array.dims for x in looked):
            return None
        under = looked[0].table.array
        operands = []
        for n, o in enumerate(i.operands):
            if o in self.looked:
                operands.append(self.looked[o].table)
                continue
            number = self.new[_number(o) or o]
            operands.append(self.make(f"{i.name}.number.{n}", "broadcast", Shape(
                o.array.dtype, under.dims, under.minor_to_major), (number,), dimensions=()))
        made = self.add(Instr(f"{i.name}.table", i.op, Shape(i.array.dtype, under.dims, under.minor_to_major), operands,
                              i.attrs))
        return _Looked(made, looked[0].behind, flops(i) + sum(x.operations for x in looked))

    def _place(self, i: Instr, found: _Looked) -> None:
        """Leave a function where it is, or move it before the gather."""
        spared = (i.array.size - found.table.array.size) * self.costs.arithmetic.flop_ns * found.operations
        if found.operations <= self.costs.tiles.recompute_flops or spared < self.costs.tiles.parallel_ns:
            self.new[i], self.looked[i] = self.rebuilt(i), found
            return
        value = found.table
        for n, b in enumerate(found.behind):
            shape = Shape(i.array.dtype, b.array.dims, b.array.minor_to_major)
            value = self.add(Instr(f"{i.name}.looked.{n}", b.op, shape, [value, *(self.new[o] for o in b.operands[1:])],
                                   b.attrs))
        self.new[i], self.looked[i] = value, _Looked(found.table, found.behind, 0.0)


def _number(value: Instr) -> Instr | None:
    """The number that a value has everywhere."""
    if value.is_constant and not value.array.dims:
        return value
    if value.traits.spreads and not value.operands[0].array.dims and value.operands[0].is_constant:
        return value.operands[0]
    return None
