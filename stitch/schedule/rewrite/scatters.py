"""Scatters of many numbers into few places, in several tables.

Where updates may combine in any order and grouping, bit by bit (sums of integers, largest ones of floats, too, truths),
they are cut into as many pieces as there should be tables, each of which has its own part of the updates; a small
reduction folds the tables.  Then threads share the updates without looking at those of the others, and a block that
fills several tables side by side need not wait for what it has just stored: histograms count the same place again and
again.
"""
from __future__ import annotations

import numpy as np

from ...hlo.ir import Graph, Instr
from ...hlo.literal import print_literal
from ...hlo.opdef import identity, monoid, opdef
from ...hlo.ops.attributes import ScatterDims
from ...hlo.types import Shape
from ...hlo.writer import Writer
from ...target import Target
from ..cost.ops import index_vectors


def split_scatters(graph: Graph, target: Target) -> Graph:
    """The graph with every scatter in tables that is faster so."""
    return _Splitter(graph, target).run() if any(_splittable(i, target) for i in graph.instrs) else graph


def _splittable(i: Instr, target: Target) -> bool:
    """Updates of single numbers with one dimension of indices, whose order does not matter, many more than places."""
    if not i.scatters:
        return False
    dims, updates, costs = ScatterDims.of(i), i.operands[2].array, target.costs.scatters
    named, kind = monoid(i.calls[0]), i.array.dtype
    exact = bool(named) and (kind.kind in ("int", "uint", "pred") or kind.is_float and bool(opdef(named).picks))
    alone = len(dims.loose) == 1 and not dims.batching and updates.size == index_vectors(i) and \
        all(d in dims.started for d in range(i.array.rank))
    return exact and alone and updates.size >= costs.table_updates and _tables(i, target) > 0


def _tables(i: Instr, target: Target) -> int:
    """How many tables each core should fill; 0: not one each."""
    costs, each = target.costs.scatters, target.cores * i.array.size
    return next((n for n in (costs.tables, costs.tables // 2, 1) if n * each * costs.table_share
                 <= i.operands[2].array.size and n * i.array.nbytes <= target.l2), 0)


class _Splitter(Writer):
    """The new graph so far."""

    def __init__(self, graph: Graph, target: Target) -> None:
        super().__init__(graph)
        self.target = target
        self.cores = target.cores

    def run(self) -> Graph:
        for i in self.graph.instrs:
            self.tables = _tables(i, self.target) if i.scatters else 0
            self.new[i] = self._split(i) if _splittable(i, self.target) else self.rebuilt(i)
        return self.done()

    def _split(self, i: Instr) -> Instr:
        """Tables, their fold, and what is left of the updates."""
        dims, whole = ScatterDims.of(i), i.operands[2].array.dims[ScatterDims.of(i).loose[0]]
        each = whole // (self.cores * self.tables)
        array, indices, updates = (self.new[o] for o in i.operands)
        along = (self._along(dims), dims.loose[0])
        made = self._scatter(i, dims, *(self._pieces(o, d, each) for o, d in zip((indices, updates), along)))
        folded = self.add(Instr(f"{i.name}.fold", "reduce", i.array, (made, self._start(i)), {
            "dimensions": "{0,1}", "to_apply": i.attrs.get("to_apply", "")}, i.calls))
        result = self.add(Instr(f"{i.name}.sum", monoid(i.calls[0]), i.array, (array, folded)))
        taken = each * self.cores * self.tables
        if taken == whole:
            return result
        rest = [self._slice(o, d, taken, whole) for o, d in zip((indices, updates), along)]
        return self.add(Instr(f"{i.name}.rest", i.op, i.array, (result, *rest), i.attrs, i.calls))

    @staticmethod
    def _along(dims: ScatterDims) -> int:
        """The dimension of the indices that walks over updates."""
        return 1 if dims.vector == 0 else 0

    def _scatter(self, i: Instr, dims: ScatterDims, indices: Instr, updates: Instr) -> Instr:
        """The scatter of pieces into tables, those of each core, which come first in the array."""
        shape = Shape(i.array.dtype, (self.cores, self.tables, *i.array.dims),
                      (*(d + 2 for d in i.array.minor_to_major), 1, 0))
        start = self.make(f"{i.name}.start", "broadcast", shape, (self._start(i),), dimensions=())
        at = self._along(dims)

        def moved(key: str) -> str:
            return "{" + ",".join(str(d + 2) for d in i.ints(key)) + "}"
        windows = "{" + ",".join(str(u + 2 * (u >= dims.loose[0])) for u in i.ints("update_window_dims")) + "}"
        vector = i.int("index_vector_dim")
        attrs = {"update_window_dims": windows, "inserted_window_dims": moved("inserted_window_dims"),
                 "scatter_dims_to_operand_dims": moved("scatter_dims_to_operand_dims"), "input_batching_dims": "{0,1}",
                 "scatter_indices_batching_dims": "{%d,%d}" % (at, at + 2),
                 "index_vector_dim": str(vector + 2 * (vector > at)),
                 "to_apply": i.attrs.get("to_apply", "")}
        return self.add(Instr(f"{i.name}.tables", i.op, shape, (start, indices, updates), attrs, i.calls))

    def _start(self, i: Instr) -> Instr:
        shape = Shape(i.array.dtype, ())
        value = np.array(identity(monoid(i.calls[0]), shape.dtype), shape.dtype.numpy)
        return self.add(Instr(f"{i.name}.identity", "constant", shape, literal=print_literal(value, shape)))

    def _pieces(self, value: Instr, d: int, each: int) -> Instr:
        """Dimension d as a piece for every core, of which its tables take one after another in turn."""
        part = self._slice(value, d, 0, each * self.cores * self.tables)
        dims = part.array.dims
        made = (*dims[:d], self.cores, each, self.tables, *dims[d + 1:])
        order = [x for k in part.array.minor_to_major for x in ((d + 2, d + 1, d) if k == d else (k + 2 * (k > d),))]
        return self.make(f"{value.name}.pieces.{len(self.instrs)}", "reshape", Shape(value.array.dtype, made,
                                                                                    tuple(order)), (part,))

    def _slice(self, value: Instr, d: int, first: int, end: int) -> Instr:
        shape = value.array
        if (first, end) == (0, shape.dims[d]):
            return value
        dims = tuple(end - first if k == d else n for k, n in enumerate(shape.dims))
        ranges = ", ".join(f"[{first}:{end}]" if k == d else f"[0:{n}]" for k, n in enumerate(shape.dims))
        return self.add(Instr(f"{value.name}.part.{len(self.instrs)}", "slice",
                              Shape(shape.dtype, dims, shape.minor_to_major), (value,), {"slice": f"{{{ranges}}}"}))
