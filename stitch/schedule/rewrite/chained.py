"""Scatters of one kind into the result of each other, as one.

`a.at[i].add(u).at[j].add(v)` makes an array that only the second scatter reads, which XLA updates in place.  A block of
ours that owns a part of a result goes through all updates in their order, so those of both, one after another, are the
same sums, bit by bit, and the array between is neither stored nor copied.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...hlo.ir import Graph, Instr
from ...hlo.opdef import monoid
from ...hlo.ops.attributes import ScatterDims
from ...hlo.types import Shape
from ...hlo.writer import Writer
from ...target import Target

#: what has to be the same of two scatters, and what one may promise of its indices alone
_NUMBERS = ("update_window_dims", "inserted_window_dims", "scatter_dims_to_operand_dims", "index_vector_dim",
            "input_batching_dims", "scatter_indices_batching_dims")
_PROMISES = ("indices_are_sorted", "unique_indices")


def unchained(graph: Graph, target: Target) -> Graph:
    """The graph with every chain of scatters as one; where threads are lanes, sorted indices are worth more."""
    if target.lanes_are_threads or sum(i.scatters for i in graph.instrs) < 2:
        return graph
    users, roots = graph.users(), set(graph.roots)
    chained = {i for i in graph.instrs if i.scatters and _continues(i, users, roots)}
    return _Writer(graph, chained).run() if chained else graph


def _continues(i: Instr, users: Mapping[Instr, Sequence[Instr]], roots: set[Instr]) -> bool:
    """Does a scatter go on where another one, which nothing else reads, has ended?"""
    if len(i.operands) != 3 or not i.operands[0].scatters:
        return False
    before = i.operands[0]
    if len(before.operands) != 3 or before in roots or list(users[before]) != [i]:
        return False
    same = all(i.ints(key) == before.ints(key) for key in _NUMBERS)
    named = monoid(i.calls[0])
    return same and bool(named) and named == monoid(before.calls[0]) and _alike(i, before)


def _alike(i: Instr, before: Instr) -> bool:
    """Do indices and updates differ in the number of updates only?"""
    dims = ScatterDims.of(i)
    if len(dims.loose) != 1 or dims.batching:
        return False
    for one, other, along in zip(i.operands[1:], before.operands[1:], (_along(dims), dims.loose[0])):
        a, b = one.array, other.array
        if a.dtype is not b.dtype or a.rank != b.rank or any(
                m != n for d, (m, n) in enumerate(zip(a.dims, b.dims)) if d != along):
            return False
    return True


def _along(dims: ScatterDims) -> int:
    """The dimension of the indices that walks over updates."""
    return 1 if dims.vector == 0 else 0


class _Writer(Writer):
    """The graph with some scatters one with those before them."""

    def __init__(self, graph: Graph, chained: set[Instr]) -> None:
        super().__init__(graph)
        self.chained = chained

    def run(self) -> Graph:
        for i in self.graph.instrs:
            self.new[i] = self._joined(i) if i in self.chained else self.rebuilt(i)
        return self.done()

    def _joined(self, i: Instr) -> Instr:
        """The scatter of what the one before has made, its updates first."""
        before, dims = self.new[i.operands[0]], ScatterDims.of(i)
        attrs = {key: value for key, value in i.attrs.items() if key not in _PROMISES}
        both = (self._behind(f"{i.name}.{what}", before.operands[n], self.new[i.operands[n]], along)
                for n, what, along in ((1, "indices", _along(dims)), (2, "updates", dims.loose[0])))
        return self.add(Instr(i.name, i.op, i.shape, (before.operands[0], *both), attrs, i.calls))

    def _behind(self, name: str, first: Instr, then: Instr, d: int) -> Instr:
        one, other = first.array, then.array
        dims = (*one.dims[:d], one.dims[d] + other.dims[d], *one.dims[d + 1:])
        return self.make(name, "concatenate", Shape(one.dtype, dims, other.minor_to_major), (first, then),
                         dimensions=(d,))
