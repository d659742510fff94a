"""Prefix and suffix scans: cumulative sums, products, maxima and minima.

Scans that XLA left as folds of long windows, and those that it made trees of (`runs.py`), become one op each, a running
fold, whose work grows with the number of elements.
"""
from __future__ import annotations

import math

from ...dataclass import dataclass
from ...hlo.index import ZERO, Var, delinearize, ix
from ...hlo.ir import Graph, Instr
from ...hlo.normalize import is_identity
from ...hlo.opdef import access, unread
from ...hlo.ops.attributes import padding
from ...hlo.traits import Fold, Kind
from ...hlo.types import Shape
from ...hlo.writer import Writer
from ...target import Target
from .runs import Run, Runs


def running(graph: Graph, target: Target) -> Graph:
    """The graph with every such scan as a running fold, where lanes are no threads, which would have to wait for each
    other."""
    if target.lanes_are_threads or not any(i.traits.fold is Fold.WINDOWS for i in graph.instrs):
        return graph
    found = Runs(graph)
    return _Writer(graph, found).run() if found.scans else graph


class _Writer(Writer):
    """Rewrites scans."""

    def __init__(self, graph: Graph, found: Runs) -> None:
        super().__init__(graph)
        self.found = found
        self.made: dict[tuple[object, ...], Instr] = {}

    def run(self) -> Graph:
        for i in self.graph.instrs:
            self.new[i] = self._scan(i, self.found.run[i], *self.found.scans[i]) if i in self.found.scans \
                else self.rebuilt(i)
        return self.done()

    def _scan(self, i: Instr, run: Run, first: int, last: int, start: int) -> Instr:
        """The part of the scan from `start` on, in the order of dimensions that is due."""
        dims = i.array.dims
        count = math.prod(dims[first:last + 1])
        source = _behind(run, start, count, self.found)
        value = self._joined(run) if source is None else self.new[source.value]
        if source is None:
            source = _Source(value, tuple(range(value.array.rank)), run.first, 0)
        out = self._part(self._fold(run, value, source.dim), source.dim, start + source.shift, count)
        if run.rounded is not None:
            name, wide = f"{i.name}.rounded", out.array.dtype
            out = self.converted(f"{name}.wide", self.converted(name, out, run.rounded), wide)
        out = self.converted(f"{i.name}.typed", out, i.array.dtype)
        # which dimension of the fold each of the result's is, whose rows are one dimension for now
        rows = [*range(run.first), run.first, *range(run.last + 1, run.source.array.rank)]
        own = {first: source.dim}
        for t, v in enumerate(self.found.own[i]):
            for k, q in enumerate(source.order):
                if v.extent > 1 and q >= 0 and k != source.dim and run.at[rows[q]] == ix(v):
                    own[t - (last - first) * (t > last)] = k
        if first == last:
            return self._ordered(i.name, i.array, out, own)
        joined = (*dims[:first], count, *dims[last + 1:])
        shape = Shape(i.array.dtype, joined, tuple(reversed(range(len(joined)))))
        out = self._ordered(f"{i.name}.rows", shape, out, own)
        return self.make(f"{i.name}.split", "reshape", i.array, (out,))

    def _joined(self, run: Run) -> Instr:
        """The source with whole rows along one dimension."""
        shape = run.source.array
        dims = (*shape.dims[:run.first], run.length, *shape.dims[run.last + 1:])
        return self.new[run.source] if dims == shape.dims else self.make(
            f"{run.source.name}.rows", "reshape", Shape(shape.dtype, dims, tuple(reversed(range(len(dims))))),
            (self.new[run.source],))

    def _fold(self, run: Run, value: Instr, d: int) -> Instr:
        """The running fold of a value along a dimension."""
        backward = bool(run.lo.terms)
        key = (value, d, backward, run.combines)
        if key not in self.made:
            dtype = value.array.dtype
            a, b = (Instr(f"p{n}", "parameter", Shape(dtype, ()), index=n) for n in range(2))
            both = Instr("both", run.combines, Shape(dtype, ()), (a, b))
            attrs = {"dimensions": "{%d}" % d, "backward": str(backward).lower(), "to_apply": f"%{run.combines}"}
            self.made[key] = self.add(Instr(f"{run.window.name}.running", "running-fold", value.array, (
                value, self.new[run.window.operands[1]]), attrs, (Graph(run.combines, (a, b), (a, b, both), (both,)),)))
        return self.made[key]

    def _part(self, value: Instr, d: int, start: int, count: int) -> Instr:
        shape = value.array
        if count == shape.dims[d]:
            return value
        dims = tuple(count if k == d else n for k, n in enumerate(shape.dims))
        ranges = ", ".join(f"[{start}:{start + count}]" if k == d else f"[0:{n}]" for k, n in enumerate(shape.dims))
        return self.add(Instr(f"{value.name}.part.{len(self.instrs)}", "slice",
                              Shape(shape.dtype, dims, shape.minor_to_major), (value,), {"slice": f"{{{ranges}}}"}))

    def _ordered(self, name: str, shape: Shape, value: Instr, own: dict[int, int]) -> Instr:
        """A value in another shape, whose dimensions are its `own`, but for those of one element."""
        rank, order = value.array.rank, [own[t] for t in sorted(own)]
        if rank != len(shape.dims) or order != sorted(order):
            full = [own.get(t, -1) for t in range(rank)] if rank == len(shape.dims) else order
            units = iter([k for k in range(rank) if k not in order])
            full = [next(units) if k < 0 else k for k in full]
            full += units
            if full != list(range(rank)):
                dims = tuple(value.array.dims[k] for k in full)
                turned = shape if dims == shape.dims else Shape(shape.dtype, dims)
                value = self.make(f"{name}.turned", "transpose", turned, (value,), dimensions=full)
        if value.array == shape:
            return value
        return self.make(f"{name}.shaped", "copy" if value.array.dims == shape.dims else "reshape", shape, (value,))


@dataclass(frozen=True, slots=True)
class _Source:
    """An array that has whole rows along dimension `dim`: `order` says which of the joined dimensions each of its own
    is (-1: one of one element), and a place of the row is `shift` further there."""

    value: Instr
    order: tuple[int, ...]
    dim: int
    shift: int


def _behind(run: Run, start: int, count: int, found: Runs) -> _Source | None:
    """The furthest array behind movements and paddings that has the rows along one dimension, and in it the places that
    are asked for; None where not even the source itself has."""
    dims = run.source.array.dims
    rows = [ix(Var(f"r{d}", n)) for d, n in enumerate((*dims[:run.first], run.length, *dims[run.last + 1:]))]
    sizes = dict(zip(rows, (*dims[:run.first], run.length, *dims[run.last + 1:])))
    row, shift, best, value = rows[run.first], 0, None, run.source
    at = (*rows[:run.first], *delinearize(row, dims[run.first:run.last + 1]), *rows[run.first + 1:])
    while True:
        own = [x if x == ZERO else x - shift if x == row + shift else x for x in at]
        whole = all(x == ZERO or sizes.get(x) == n for x, n in zip(own, value.array.dims)) and row in own
        if whole and start + shift >= 0 and start + shift + count <= sizes[row]:
            best = _Source(value, tuple(rows.index(x) if x.terms else -1 for x in own), own.index(row), shift)
        scanned = value in found.scans and value.operands[0] not in found.scans
        if value.kind is not Kind.MOVEMENT or scanned or value.traits.spreads:
            return best
        if value.traits.joins:
            if not whole or len(value.operands) != 2 or not is_identity(value.operands[1], run.combines):
                return best
            d = own.index(row)
            ends = padding(value)
            if any(interior or min(low, high) < 0 or k != d and (low or high)
                   for k, (low, high, interior) in enumerate(ends)):
                return best
            shift -= ends[d][0]
            sizes[row] = value.operands[0].array.dims[d]
            at = tuple(row + shift if k == d else x for k, x in enumerate(own))
        elif value.traits.view:
            at = tuple(access(value, at, (), unread)[0].index)
        else:
            return best
        value = value.operands[0]
