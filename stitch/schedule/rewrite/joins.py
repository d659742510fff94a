"""Joined arrays that are taken apart again, without being joined.

A simulator keeps its state as one array and computes with its rows: every step stacks what becomes of them, scales and
adds stacks, and slices the rows out of the sum.  A loop that needs a row at a place where another one is being made has
to wait for all of it, so each stack would be a trip through memory.  Here what is elementwise is done part by part: the
slices are the parts, one loop has all of them in registers, and they are joined at the end, if at all.  Grids that are
rolled around are joined of nearly all and the border: those stay whole, for loops over borders alone have little to do.

Polynomials are sums over stacks of powers.  A loop over the terms would choose between all of them in every turn, as
many times as there are terms: here one term is added after another.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from itertools import accumulate, pairwise

from ...hlo.ir import Graph, Instr
from ...hlo.opdef import monoid
from ...hlo.ops.attributes import slice_ranges
from ...hlo.traits import Fold, Kind
from ...hlo.types import Shape
from ...hlo.writer import Writer
from ...target.costs import Lowering

#: of one array, at most: each elementwise op becomes as many
MAX_PARTS = 8
#: of one that is only folded over its elements; and ops that all of it may become
MAX_TERMS, MAX_MADE = 64, 512

#: (dimension, first elements of the parts and the end of the last)
Cuts = tuple[int, tuple[int, ...]]


def apart(graph: Graph, costs: Lowering) -> Graph:
    """The graph with arrays that are joined, and what is elementwise in them, in parts where all that reads them takes
    parts out or is the end, and for folds over their elements."""
    cuts = _cuts(graph, costs) if any(i.traits.joins for i in graph.instrs) else {}
    return _Writer(graph, cuts).run() if cuts else graph


def _cuts(graph: Graph, costs: Lowering) -> dict[Instr, Cuts]:
    """The values that come in parts, with where they are cut."""
    users = graph.users()
    found = _terms(graph, users)
    joins = {i: cut for i in graph.instrs if (cut := _edges(i, costs)) is not None}
    reached = {i: _reached(i, cut, users) for i, cut in joins.items()}
    for taken in (True, False):  # (what meets values in parts comes in parts, too)
        for i, cut in joins.items():
            own = reached[i]
            met = [found[r] for r in own if r in found]
            wanted = any(u.traits.part or _folds(u, cut) for r in own for u in users[r]) if taken else bool(met)
            if wanted and all(other == cut for other in met):
                found |= dict.fromkeys(own, cut)
    return found


def _terms(graph: Graph, users: Mapping[Instr, Sequence[Instr]]) -> dict[Instr, Cuts]:
    """What is joined, and elementwise in that, on the way to a fold: in parts of one element each."""
    found = dict[Instr, Cuts]()
    joined = {i: i.int("dimensions") for i in graph.instrs if _joins(i)
              and 2 * len(i.operands) >= i.array.dims[i.int("dimensions")]}  # (nearly all of them are of one element)
    for dims, d in dict.fromkeys((i.array.dims, d) for i, d in joined.items()):
        if not 1 < dims[d] <= MAX_TERMS:
            continue
        cut = d, tuple(range(dims[d] + 1))
        folded = _folded(graph, dims, cut, users)
        own, todo = dict[Instr, None](), [i for i in folded if joined.get(i) == d]
        while todo:
            at = todo.pop()
            own[at] = None
            todo += [u for u in users[at] if u in folded and u not in own]
        if found.keys().isdisjoint(own) and len(own) * dims[d] <= MAX_MADE:
            found |= dict.fromkeys(own, cut)
    return found


def _folded(graph: Graph, dims: Sequence[int], cut: Cuts, users: Mapping[Instr, Sequence[Instr]]) -> Set[Instr]:
    """Joined values, and elementwise ones, whose elements are folded in the end."""
    found = dict[Instr, None]()
    for i in reversed(graph.instrs):
        if (_joins(i) or _is_elementwise(i, dims)) and i.array.dims == dims and any(
                u in found or _folds(u, cut) for u in users[i]):
            found[i] = None
    return found.keys()


def _joins(i: Instr) -> bool:
    """Is an op a concatenation?"""
    return i.traits.joins and i.kind is Kind.MOVEMENT and len(i.operands) > 1 and "dimensions" in i.attrs


def _is_elementwise(i: Instr, dims: Sequence[int]) -> bool:
    return i.kind is Kind.ELEMENTWISE and all(o.array.dims in ((), dims) for o in i.operands)


def _edges(i: Instr, costs: Lowering) -> Cuts | None:
    """Where a concatenation joins; None for other ops, for one of many parts, and for one with a border."""
    if not _joins(i) or len(i.operands) > MAX_PARTS:
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
            if _is_elementwise(user, join.array.dims):
                found[user] = None
                todo.append(user)
            elif _part(user, cut) is None and not (_folds(user, cut) and user.operands[1] not in found):
                return []
    return list(found)


def _folds(i: Instr, cut: Cuts) -> bool:
    """Does an op combine parts of one element each, in numbers that are not rounded more often for it?"""
    d, edges = cut
    return i.traits.fold is Fold.AXES and len(i.operands) == 2 and d in i.ints("dimensions") \
        and edges[-1] == len(edges) - 1 and bool(monoid(i.calls[0])) \
        and (i.array.dtype.is_int or i.array.dtype.is_float and i.array.dtype.bits >= 32)


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
        self.whole = self._read_whole()
        self.parts: dict[tuple[Instr, Cuts], list[Instr]] = {}

    def run(self) -> Graph:
        roots = set(self.graph.roots)
        for i in self.graph.instrs:
            cut = self.cuts.get(i)
            if cut is not None:
                made = self._in_parts(i, cut)
                self.parts[i, cut] = made
                if i in self.whole:
                    self.new[i] = self.rebuilt(i)
                elif i in roots:
                    self.new[i] = self.add(Instr(f"{i.name}.joined", "concatenate", i.shape, made,
                                                 {"dimensions": f"{{{cut[0]}}}"}))
            elif (take := self._take(i)) is not None:
                self.new[i] = take(i, self.cuts[i.operands[0]])
            else:
                self.new[i] = self.rebuilt(i)
        return self.done()

    def _take(self, i: Instr) -> Callable[[Instr, Cuts], Instr] | None:
        """How an op is made of the parts of its operand; None where it is not."""
        cut = self.cuts.get(i.operands[0]) if i.operands else None
        if cut is None or i in self.cuts:
            return None
        return self._taken if _part(i, cut) is not None else self._folded if _folds(i, cut) else None

    def _read_whole(self) -> Set[Instr]:
        """Those values in parts that something else needs as they were, or in other parts."""
        users, found = self.graph.users(), set[Instr]()
        for i in reversed(self.graph.instrs):
            cut = self.cuts.get(i)
            if cut and any(u in found or self.cuts.get(u) != cut and self._take(u) is None for u in users[i]):
                found.add(i)
        return found

    def _in_parts(self, i: Instr, cut: Cuts) -> list[Instr]:
        if i.traits.joins:
            return self._joined(i, cut)
        operands = [self._parts_of(o, cut) for o in i.operands]
        return [self.add(Instr(f"{i.name}.{n}", i.op, _shape(i.array, cut, n), [o[n] for o in operands], i.attrs,
                               i.calls)) for n in range(len(cut[1]) - 1)]

    def _joined(self, i: Instr, cut: Cuts) -> list[Instr]:
        """The parts of what is joined, each of one operand."""
        d, edges = cut
        parts, begin = [], 0
        for o in i.operands:
            end = begin + o.array.dims[d]
            for n, (a, b) in enumerate(pairwise(edges)):
                if begin <= a and b <= end:
                    parts.append(self._of(o, self.new[o], cut, n, begin))
            begin = end
        return parts

    def _parts_of(self, i: Instr, cut: Cuts) -> list[Instr]:
        """The parts of an operand; a scalar is the same in all of them."""
        if not i.array.dims:
            return [self.new[i]] * (len(cut[1]) - 1)
        if (i, cut) not in self.parts:
            self.parts[i, cut] = [self._of(i, self.new[i], cut, n, 0) for n in range(len(cut[1]) - 1)]
        return self.parts[i, cut]

    def _of(self, i: Instr, value: Instr, cut: Cuts, n: int, begin: int) -> Instr:
        """Part n of an array of which a value, that lies from `begin` on, has all of it."""
        d, a, b = cut[0], cut[1][n] - begin, cut[1][n + 1] - begin
        if b - a == i.array.dims[d]:
            return value
        return self._slice(f"{i.name}.{n}", value, _shape(i.array, cut, n), [
            (a, b, 1) if k == d else (0, size, 1) for k, size in enumerate(i.array.dims)])

    def _taken(self, i: Instr, cut: Cuts) -> Instr:
        """A slice of a value in parts."""
        n = _part(i, cut)
        assert n is not None, i
        value, first = self.parts[i.operands[0], cut][n], cut[1][n]
        ranges = [(a - first, b - first, s) if k == cut[0] else (a, b, s)
                  for k, (a, b, s) in enumerate(slice_ranges(i))]
        return value if value.array == i.array else self._slice(i.name, value, i.array, ranges)

    def _folded(self, i: Instr, cut: Cuts) -> Instr:
        """One part after another, and what is folded of each."""
        d, combine, start = cut[0], monoid(i.calls[0]), self.new[i.operands[1]]
        whole, parts = i.operands[0].array, self.parts[i.operands[0], cut]
        rest = [k - (k > d) for k in i.ints("dimensions") if k != d]
        shape = Shape(i.array.dtype, (*whole.dims[:d], *whole.dims[d + 1:])) if rest else i.array
        terms = [self.make(f"{i.name}.{n}", "reshape", shape, (p,)) for n, p in enumerate(parts)]
        if not rest:
            terms = [self.make(f"{i.name}.start", "broadcast", shape, (start,), dimensions=()), *terms]
        total = terms[0]
        for n, term in enumerate(terms[1:]):
            total = self.make(f"{i.name}.sum.{n}", combine, shape, (total, term))
        attrs = {**i.attrs, "dimensions": "{" + ",".join(map(str, rest)) + "}"}
        return self.add(Instr(i.name, i.op, i.array, (total, start), attrs, i.calls)) if rest else total

    def _slice(self, name: str, value: Instr, shape: Shape, ranges: Sequence[tuple[int, int, int]]) -> Instr:
        text = ", ".join(f"[{a}:{b}:{s}]" for a, b, s in ranges)
        return self.add(Instr(name, "slice", shape, (value,), {"slice": f"{{{text}}}"}))


def _shape(whole: Shape, cut: Cuts, n: int) -> Shape:
    d, edges = cut
    dims = (*whole.dims[:d], edges[n + 1] - edges[n], *whole.dims[d + 1:])
    return Shape(whole.dtype, dims, whole.minor_to_major)
