"""Scatters as folds over their updates, where threads are lanes.

A block there has hundreds of threads, which cannot take turns at the updates of one element.  So every element of the
result folds over all updates: those that are not for it count as nothing.  For sums, largest ones and the like that is
a reduction of `select(hit, update, identity)`; where the last update stays, a reduction finds its number, and another
one, over bits of which all but its own are zero, the update.  All of these are ops that are there already, and may be
part of any section; XLA launches a kernel for each scatter, and another one for the array that it writes over.

It costs a few operations for each pair of an element and an update.  Where that is too much, updates whose indices are
sorted are folded segment by segment; all others stay with XLA, whose threads write each update where it belongs, unless
ours may do so, too (`cost/segments.py`).
"""
from __future__ import annotations

from math import prod

import numpy as np

from ...dataclass import dataclass
from ...hlo.ir import Graph, Instr
from ...hlo.literal import print_literal
from ...hlo.opdef import identity, monoid
from ...hlo.ops.attributes import ScatterDims
from ...hlo.pairs import part_of
from ...hlo.types import DTYPES, PRED, S32, DType, Shape
from ...hlo.writer import Writer
from ...target import Target
from ..cost.model import model_of
from ..cost.segments import AT_ONCE, replaces, why_not_at_once, why_not_segments
from ..tiles.tiling import shares


def folded_scatters(graph: Graph, target: Target) -> Graph:
    """The graph with every scatter but those over segments as folds, for a target whose lanes are threads."""
    if not target.lanes_are_threads or not any(i.scatters for i in graph.instrs):
        return graph
    return _Writer(graph, target).run()


def in_segments(i: Instr, target: Target) -> bool:
    """Does a block search for a scatter's segments?  (A fold over all updates is less where those are few.)"""
    if not target.lanes_are_threads or why_not_segments(i) is not None:
        return False
    return why_not_folded(i) is not None or segments_ns(i, target) < model_of(target).folded_ns(i, pairs(i))


def stays(i: Instr, target: Target) -> bool:
    """Is a scatter none that becomes a fold over all updates?"""
    return in_segments(i, target) or at_once(i, target)


def at_once(i: Instr, target: Target) -> bool:
    """Do threads make a scatter's updates in any order, those not being few enough for a fold?"""
    return why_not_at_once(i, target) is None and why_no_fold(i, target) is not None


def why_no_fold(i: Instr, target: Target) -> str | None:
    """Why a scatter is no fold, or a slow one; None when it is a good one."""
    model = model_of(target)  # (a launch and that of the array it writes over is what a fold may gain)
    return why_not_folded(i) or ("a scatter of many updates: XLA's threads write each where it belongs"
                                 if model.folded_ns(i, pairs(i)) > 2 * model.launch_ns else None)


def segments_ns(scatter: Instr, target: Target) -> float:
    """What folding its segments should take, without a launch."""
    model = model_of(target)
    return min(model.segments_ns(scatter, [s.size for s in c.tile], c.blocks) for c in shares(scatter, target))


def pairs(scatter: Instr) -> int:
    """How many pairs of an element and an update a fold looks at."""
    dims = ScatterDims.of(scatter)
    return scatter.array.size * prod(scatter.operands[2].array.dims[u] for u in dims.loose)


def why_not_folded(i: Instr) -> str | None:
    """Why a scatter is no fold; None when it is one."""
    if not isinstance(i.shape, Shape) or len(i.operands) != 3:
        return "a scatter of several arrays"
    if not all(o.array.is_plain and o.array.size for o in i.operands):
        return "a scatter of empty or unusual arrays"
    if not monoid(i.calls[0]) and not replaces(i):
        return "a scatter whose computation is neither one op nor the update"
    if i.array.dtype.kind == "complex" and not replaces(i) and monoid(i.calls[0]) != "add":
        return "a scatter of complex numbers that is no sum"
    dims = ScatterDims.of(i)
    for d, u in dims.window:
        if i.operands[2].array.dims[u] not in (1, i.array.dims[d]):
            return "a scatter of parts of dimensions"
    return None


def why_scattered(i: Instr, target: Target) -> str | None:
    """Why a scatter is left to XLA, which may be faster; None when it need not be."""
    why = why_no_fold(i, target)
    if why is None or not in_segments(i, target) and at_once(i, target):
        return None
    if (unordered := why_not_segments(i)) is not None:
        return f"{why} ({unordered})" if why_not_folded(i) is None else why
    model = model_of(target)
    ours = segments_ns(i, target) + model.launch_ns
    return "a scatter whose segments take longer than XLA's threads" if ours > model.scattered_ns(i) else None


@dataclass(frozen=True, slots=True)
class _Pairs:
    """The space of pairs: `loose` of the updates' dimensions of several elements, then the array's dimensions `dims`.
    `place`: where each dimension of the updates lies in it; those of one element have none."""

    dims: tuple[int, ...]
    loose: int
    place: dict[int, int]

    @staticmethod
    def of(i: Instr, dims: ScatterDims) -> "_Pairs":
        updates, array = i.operands[2].array.dims, i.array.dims
        loose = [u for u in dims.loose if updates[u] > 1]
        place = {u: n for n, u in enumerate(loose)}
        place |= {u: len(loose) + d for d, u in (*dims.window, *dims.batching) if updates[u] == array[d]}
        return _Pairs((*(updates[u] for u in loose), *array), len(loose), place)

    def shape(self, dtype: DType) -> Shape:
        return Shape(dtype, self.dims)


class _Writer(Writer):
    """Rewrites the scatters of a graph."""

    def __init__(self, graph: Graph, target: Target) -> None:
        super().__init__(graph)
        self.target = target

    def run(self) -> Graph:
        for i in self.graph.instrs:
            if not i.scatters or in_segments(i, self.target):
                self.new[i] = self.rebuilt(i)
            elif at_once(i, self.target):
                self.new[i] = self.add(Instr(i.name, i.op, i.shape, [self.new[o] for o in i.operands],
                                             {**i.attrs, AT_ONCE: "true"}, i.calls))
            else:
                self.new[i] = self._folded(i)
        return self.done()

    def _folded(self, i: Instr) -> Instr:
        if i.array.dtype.kind == "complex":
            return self.make(i.name, "complex", i.array, [self._folded(self._part(i, of)) for of in ("real", "imag")])
        dims = ScatterDims.of(i)
        space = _Pairs.of(i, dims)
        array, indices, updates = (self.new[o] for o in i.operands)
        hit = self._hit(i, dims, space, indices)
        given = self._spread(f"{i.name}.updates", updates, space, {u: u for u in range(updates.array.rank)})
        if replaces(i):
            out = self._last(i, space, hit, given, array)
        else:
            op = monoid(i.calls[0])
            nothing = self._number(f"{i.name}.nothing", space.shape(i.array.dtype), identity(op, i.array.dtype))
            own = self.make(f"{i.name}.own", "select", space.shape(i.array.dtype), (hit, given, nothing))
            out = self.make(f"{i.name}.combined", op, Shape(i.array.dtype, i.array.dims),
                            (array, self._fold(f"{i.name}.fold", op, own, space.loose)))
        if out.array.minor_to_major != i.array.minor_to_major:
            out = self.add(Instr(f"{i.name}.laid", "copy", i.shape, (out,)))
        return out

    def _part(self, i: Instr, of: str) -> Instr:
        """The scatter of one part of complex numbers."""
        operands: list[Instr] = []
        for n, o in enumerate(i.operands):
            made = self.new[o]
            if o.array.dtype.kind == "complex":
                shape = Shape(part_of(o.array.dtype), o.array.dims, o.array.minor_to_major)
                made = self.make(f"{i.name}.{of}.{n}", of, shape, (made,))
            self.new[made] = made
            operands.append(made)
        shape = Shape(part_of(i.array.dtype), i.array.dims, i.array.minor_to_major)
        return Instr(f"{i.name}.{of}", i.op, shape, operands, i.attrs, i.calls)

    # ---- which updates are for which element

    def _hit(self, i: Instr, dims: ScatterDims, space: _Pairs, indices: Instr) -> Instr:
        """For each pair, whether the update is for the element.  (Windows that are not wholly inside are for none.)"""
        found: list[Instr] = []
        covered = {d for d, _ in (*dims.window, *dims.batching) if dims.size(i, d) == i.array.dims[d]} \
            | {d for d, _ in dims.batching}
        for d in range(i.array.rank):
            name = f"{i.name}.{d}"
            if d not in dims.started:
                if d in covered:
                    continue
                begins = self._number(f"{name}.begin", space.shape(S32), 0)
            else:
                begins = self._begins(name, dims, space, indices, dims.started.index(d))
            shape = space.shape(begins.array.dtype)
            at = self._number(f"{name}.whole", shape, 0) if d in covered else self.add(Instr(
                f"{name}.at", "iota", shape, (), {"iota_dimension": str(space.loose + d)}))
            found.append(self._compared(f"{name}.hit", "EQ", begins, at))
        out = found[0] if found else self._number(f"{i.name}.all", space.shape(PRED), True)
        for n, more in enumerate(found[1:]):
            out = self.make(f"{i.name}.hit.{n}", "and", space.shape(PRED), (out, more))
        return out

    def _begins(self, name: str, dims: ScatterDims, space: _Pairs, indices: Instr, number: int) -> Instr:
        """Where the windows of updates begin along one dimension, for each pair."""
        shape = indices.array
        if dims.vector is not None:
            sizes = [1 if n == dims.vector else size for n, size in enumerate(shape.dims)]
            ranges = ", ".join(f"[{number}:{number + 1}]" if n == dims.vector else f"[0:{size}]"
                               for n, size in enumerate(shape.dims))
            part = Shape(shape.dtype, tuple(sizes), shape.minor_to_major)
            indices = self.add(Instr(f"{name}.part", "slice", part, (indices,), {"slice": f"{{{ranges}}}"}))
        if shape.dtype.bits < 32:
            indices = self.converted(f"{name}.wide", indices, S32)
        order = [n for n in range(shape.rank) if n != dims.vector]
        return self._spread(f"{name}.begin", indices, space, dict(zip(order, dims.scattered)))

    def _spread(self, name: str, value: Instr, space: _Pairs, of: dict[int, int]) -> Instr:
        """A value for each pair; `of` says which dimension of the updates its own are."""
        kept = [n for n in range(value.array.rank) if n in of and of[n] in space.place]
        if len(kept) < value.array.rank:
            layout = tuple(kept.index(n) for n in value.array.minor_to_major if n in kept)
            shape = Shape(value.array.dtype, tuple(value.array.dims[n] for n in kept), layout)
            value = self.make(f"{name}.lines", "reshape", shape, (value,))
        return self.make(f"{name}.spread", "broadcast", space.shape(value.array.dtype), (value,),
                         dimensions=[space.place[of[n]] for n in kept])

    # ---- what they make of it

    def _last(self, i: Instr, space: _Pairs, hit: Instr, given: Instr, array: Instr) -> Instr:
        """The array with the last update for each of its elements."""
        result = Shape(i.array.dtype, i.array.dims)
        if not space.loose:
            return self.make(f"{i.name}.chosen", "select", result, (hit, given, array))
        number = self._numbers(i, space)
        none = self._number(f"{i.name}.none", space.shape(S32), -1)
        last = self._fold(f"{i.name}.last", "maximum", self.make(
            f"{i.name}.numbered", "select", space.shape(S32), (hit, number, none)), space.loose)
        across = self.make(f"{i.name}.last.spread", "broadcast", space.shape(S32), (last,),
                           dimensions=range(space.loose, len(space.dims)))
        own = self._compared(f"{i.name}.is_last", "EQ", number, across)
        kind = i.array.dtype
        bits = DTYPES[f"u{kind.bits}"] if kind.is_float else kind
        if bits is not kind:
            given = self.make(f"{i.name}.bits", "bitcast-convert", space.shape(bits), (given,))
        zero = self._number(f"{i.name}.zero", space.shape(bits), 0)
        found = self._fold(f"{i.name}.found", "or", self.make(
            f"{i.name}.taken", "select", space.shape(bits), (own, given, zero)), space.loose)
        if bits is not kind:
            found = self.make(f"{i.name}.value", "bitcast-convert", result, (found,))
        least = self._number(f"{i.name}.first", Shape(S32, result.dims), 0)
        there = self._compared(f"{i.name}.any", "GE", last, least)
        return self.make(f"{i.name}.chosen", "select", result, (there, found, array))

    def _numbers(self, i: Instr, space: _Pairs) -> Instr:
        """Of the updates, in their order."""
        out: Instr | None = None
        for n in range(space.loose):
            at = self.add(Instr(f"{i.name}.number.{n}", "iota", space.shape(S32), (), {"iota_dimension": str(n)}))
            step = self._number(f"{i.name}.step.{n}", space.shape(S32), prod(space.dims[n + 1:space.loose]))
            at = self.make(f"{i.name}.line.{n}", "multiply", space.shape(S32), (at, step))
            out = at if out is None else self.make(f"{i.name}.sum.{n}", "add", space.shape(S32), (out, at))
        assert out is not None
        return out

    def _fold(self, name: str, op: str, value: Instr, count: int) -> Instr:
        """A value reduced over its first dimensions."""
        if not count:
            return value
        dtype = value.array.dtype
        a, b = (Instr(f"p{n}", "parameter", Shape(dtype, ()), index=n) for n in range(2))
        both = Instr("both", op, Shape(dtype, ()), (a, b))
        start = self._number(f"{name}.start", Shape(dtype, ()), identity(op, dtype))
        attrs = {"dimensions": "{" + ",".join(map(str, range(count))) + "}", "to_apply": f"%{op}"}
        return self.add(Instr(name, "reduce", Shape(dtype, value.array.dims[count:]), (value, start), attrs,
                              (Graph(op, (a, b), (a, b, both), (both,)),)))

    def _compared(self, name: str, direction: str, left: Instr, right: Instr) -> Instr:
        return self.add(Instr(name, "compare", Shape(PRED, left.array.dims), (left, right), {"direction": direction}))

    def _number(self, name: str, shape: Shape, value: object) -> Instr:
        """A number, spread over a shape."""
        scalar = Shape(shape.dtype, ())
        return self.constant(name, shape, print_literal(np.array(value, shape.dtype.numpy), scalar))
