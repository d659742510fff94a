"""Joined arrays that are taken apart again, without being joined.

A simulator keeps its state as one array and computes with its rows: every step stacks what becomes of them, scales and
adds stacks, and slices the rows out of the sum.  A loop that needs a row at a place where another one is being made has
to wait for all of it, so each stack would be a trip through memory.  Here what is elementwise is done part by part: the
slices are the parts, one loop has all of them in registers, and they are joined at the end, if at all.  Grids that are
rolled around are joined of nearly all and the border: those stay whole, for loops over borders alone have little to do.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise

from ...hlo.ir import Graph, Instr
from ...hlo.ops.attributes import slice_ranges
from ...hlo.traits import Kind
from ...hlo.types import Shape
from ...hlo.writer import Writer
from ...target.costs import Lowering

#: of one array, at most: each elementwise op becomes as many
MAX_PARTS = 8

#: (dimension, first elements of the parts and the end of the last)
Cuts = tuple[int, tuple[int, ...]]


def apart(graph: Graph, costs: Lowering) -> Graph:
    """The graph with arrays that are joined, and what is elementwise in them, in parts where all that reads them takes
    parts out, or is the end."""
    cuts = _cuts(graph, costs) if any(i.traits.joins for i in graph.instrs) else {}
    return _Writer(graph, cuts).run() if cuts else graph


def _cuts(graph: Graph, costs: Lowering) -> dict[Instr, Cuts]:
    """The values that come in parts, with where they are cut."""
    users, found = graph.users(), dict[Instr, Cuts]()
    joins = {i: cut for i in graph.instrs if (cut := _edges(i, costs)) is not None}
    reached = {i: _reached(i, cut, users) for i, cut in joins.items()}
    for taken in (True, False):  # (what meets values in parts comes in parts, too)
        for i, cut in joins.items():
            own = reached[i]
            met = [found[r] for r in own if r in found]
            wanted = any(u.traits.part for r in own for u in users[r]) if taken else bool(met)
            if wanted and all(other == cut for other in met):
                found |= dict.fromkeys(own, cut)
    return found


def _edges(i: Instr, costs: Lowering) -> Cuts | None:
    """Where a concatenation joins; None for other ops, for one of many parts, and for one with a border."""
    if not i.traits.joins or i.kind is not Kind.MOVEMENT or not 1 < len(i.operands) <= MAX_PARTS \
            or "dimensions" not in i.attrs:
        return None
    d = i.int("dimensions")
    sizes = [o.array.dims[d] for o in i.operands]
    return (d, (0, *accumulate(sizes))) if min(sizes) > costs.small_part * max(sizes) else None


def _reached(join: Instr, cut: Cuts, users: Mapping[Instr, Sequence[Instr]]) -> list[Instr]:
    """What is elementwise in a joined array, and that itself; [] where something reads more of it than a part."""
    found, todo = {join: None}, [join]
    while todo:
        for user in users[todo.pop()]:
            if user in found:
                continue
            if user.kind is Kind.ELEMENTWISE and all(o.array.dims in ((), join.array.dims) for o in user.operands):
                found[user] = None
                todo.append(user)
            elif _part(user, cut) is None:
                return []
    return list(found)


def _part(i: Instr, cut: Cuts) -> int | None:
    """Which part a slice takes elements of; None if of several."""
    if "slice" not in i.attrs:
        return None
    d, edges = cut
    start, limit, _ = slice_ranges(i)[d]
    return next((n for n, (a, b) in enumerate(pairwise(edges)) if a <= start and limit <= b), None)


class _Writer(Writer):
    """Rewrites the values that are `cuts`."""

    def __init__(self, graph: Graph, cuts: Mapping[Instr, Cuts]) -> None:
        super().__init__(graph)
        self.cuts = cuts
        self.parts: dict[tuple[Instr, Cuts], list[Instr]] = {}

    def run(self) -> Graph:
        roots = set(self.graph.roots)
        for i in self.graph.instrs:
            cut = self.cuts.get(i)
            if cut is not None:
                made = self._in_parts(i, cut)
                self.parts[i, cut] = made
                if i in roots:
                    self.new[i] = self.add(Instr(f"{i.name}.joined", "concatenate", i.shape, made,
                                                 {"dimensions": f"{{{cut[0]}}}"}))
            elif i.operands and i.operands[0] in self.cuts:
                self.new[i] = self._taken(i, self.cuts[i.operands[0]])
            else:
                self.new[i] = self.rebuilt(i)
        return self.done()

    def _in_parts(self, i: Instr, cut: Cuts) -> list[Instr]:
        if i.traits.joins:
            return [self.new[o] for o in i.operands]
        operands = [self._parts_of(o, cut) for o in i.operands]
        return [self.add(Instr(f"{i.name}.{n}", i.op, _shape(i.array, cut, n), [o[n] for o in operands], i.attrs,
                               i.calls)) for n in range(len(cut[1]) - 1)]

    def _parts_of(self, i: Instr, cut: Cuts) -> list[Instr]:
        """The parts of an operand; a scalar is the same in all of them."""
        if not i.array.dims:
            return [self.new[i]] * (len(cut[1]) - 1)
        if (i, cut) not in self.parts:
            d, edges = cut
            self.parts[i, cut] = [self._slice(f"{i.name}.{n}", self.new[i], _shape(i.array, cut, n), [
                (a, b, 1) if k == d else (0, size, 1) for k, size in enumerate(i.array.dims)])
                for n, (a, b) in enumerate(pairwise(edges))]
        return self.parts[i, cut]

    def _taken(self, i: Instr, cut: Cuts) -> Instr:
        """A slice of a value in parts."""
        n = _part(i, cut)
        assert n is not None, i
        value, first = self.parts[i.operands[0], cut][n], cut[1][n]
        ranges = [(a - first, b - first, s) if k == cut[0] else (a, b, s)
                  for k, (a, b, s) in enumerate(slice_ranges(i))]
        return value if value.array == i.array else self._slice(i.name, value, i.array, ranges)

    def _slice(self, name: str, value: Instr, shape: Shape, ranges: Sequence[tuple[int, int, int]]) -> Instr:
        text = ", ".join(f"[{a}:{b}:{s}]" for a, b, s in ranges)
        return self.add(Instr(name, "slice", shape, (value,), {"slice": f"{{{text}}}"}))


def _shape(whole: Shape, cut: Cuts, n: int) -> Shape:
    d, edges = cut
    dims = (*whole.dims[:d], edges[n + 1] - edges[n], *whole.dims[d + 1:])
    return Shape(whole.dtype, dims, whole.minor_to_major)
