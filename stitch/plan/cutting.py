"""The graph of a part of a loop: the loop's own, with so many strands in place of all."""
from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

from ..emit.ir.program import Slab
from ..hlo.ir import Graph, Instr
from ..hlo.types import S32, AnyShape, Shape, TupleShape
from ..span.regions import arrays_of
from ..span.strands import Dim, Strands
from .loop_program import Left

#: attributes of parts with an extent for every dimension of the operand
_EXTENTS = ("dynamic_slice_sizes", "slice_sizes")


class Cut:
    """A loop cut along dimensions that belong together, `dims`: `count` strands, `rows` of them in each part."""

    def __init__(self, strands: Strands, dims: Sequence[Dim], count: int, rows: int) -> None:
        self.count, self.rows = count, rows
        self._inside = strands.inside
        self._along = {(i, n): d for i, n, d in dims}
        self._numbered = {i for i in strands.iotas if self._along.get((i, 0)) == i.int("iota_dimension")}
        self._asking: dict[Graph, bool] = {}

    @property
    def parts(self) -> int:
        """How many parts there are; the last one may have fewer strands."""
        return -(-self.count // self.rows)

    def dim(self, value: Instr) -> int:
        """The dimension of strands of an array that has one."""
        return self._along[value, 0]

    def slab(self, value: Instr) -> Slab | None:
        """What a part has of an array; None when it is the same for all."""
        d = self._along.get((value, 0))
        if d is None:
            return None
        dims, order = value.array.dims, value.array.minor_to_major
        at = order.index(d)
        return Slab(math.prod(dims[k] for k in order[at + 1:]), self.count, math.prod(dims[k] for k in order[:at]),
                    self.rows)

    def apart(self, value: Instr, result: Instr) -> bool:
        """If two arrays are one memory, has every part the same of both?"""
        slab = self.slab(value)
        return slab is not None and slab == self.slab(result) and value.array.dtype.nbytes == result.array.dtype.nbytes

    def frame(self, whole: Graph) -> Graph:
        """The frame for one part.  Its last parameter, of s32, is the number of the part's first strand, if anything
        asks for that."""
        return self._graph(whole, self._asks(whole))

    def _asks(self, graph: Graph) -> bool:
        """Does anything in a computation depend on where the part begins?"""
        if graph not in self._asking:
            self._asking[graph] = any(i in self._numbered or any(map(self._asks, self._called(i)))
                                      for i in graph.instrs)
        return self._asking[graph]

    def _called(self, i: Instr) -> tuple[Graph, ...]:
        return (i.fused,) if i.fused is not None else self._inside.get(i, ())

    def _graph(self, graph: Graph, numbered: bool) -> Graph:
        """A computation for one part, with the number of its first strand as a last parameter where it is asked for."""
        new = {p: self._again(p, ()) for p in graph.params}
        out = list(new.values())
        first = Instr("strand", "parameter", Shape(S32, ()), index=len(out)) if numbered else None
        out += () if first is None else (first,)
        params = tuple(out)
        for i in graph.instrs:
            if i not in new:
                new[i] = self._instr(i, [new[o] for o in i.operands], first, out)
        return Graph(graph.name, params, tuple(out), tuple(new[r] for r in graph.roots))

    def _instr(self, i: Instr, operands: list[Instr], first: Instr | None, out: list[Instr]) -> Instr:
        inside = self._called(i)
        more = (first,) if first is not None and any(map(self._asks, inside)) else ()
        if first is not None and i in self._numbered:
            return self._numbers(i, first, out)
        if not inside:
            made = self._again(i, operands)
        elif i.fused is not None:
            made = self._again(i, [*operands, *more], calls=[self._graph(i.fused, bool(more))])
        elif i.is_loop:
            made = self._loop(i, inside, operands, more)
        else:
            made = self._branches(i, inside, operands, first)
        out.append(made)
        return made

    def _loop(self, i: Instr, inside: Sequence[Graph], operands: list[Instr], more: tuple[Instr, ...]) -> Instr:
        shape = self._shape(i)
        if more:  # the state has the number, too
            if not isinstance(shape, TupleShape):
                raise Left("a loop over a single array asks for numbers of strands")
            shape = TupleShape((*shape.elems, *(m.shape for m in more)))
        keys = [key for key in i.attrs if key in ("condition", "body")]
        calls = []
        for key, graph in zip(keys, inside):
            made = self._graph(graph, bool(more))
            calls.append(_closed(made, (*made.roots, *made.params[len(graph.params):]), shape)
                         if key == "body" else made)
        return self._again(i, [*operands, *more], shape, calls)

    def _branches(self, i: Instr, inside: Sequence[Graph], operands: list[Instr], first: Instr | None) -> Instr:
        given, rest = operands[:1], operands[1:]
        calls = []
        for graph in inside:
            mine, rest = rest[:len(graph.params)], rest[len(graph.params):]
            asks = first is not None and self._asks(graph)
            given += (*mine, first) if first is not None and asks else mine
            made = self._graph(graph, asks)
            calls.append(_closed(made, made.roots, i.shape))
        return self._again(i, given, calls=calls)

    def _again(self, i: Instr, operands: Sequence[Instr], shape: AnyShape | None = None,
               calls: Sequence[Graph] | None = None) -> Instr:
        return Instr(i.name, i.op, shape or self._shape(i), operands, self._attrs(i),
                     i.calls if calls is None else calls, (), i.literal, i.index)

    def _shape(self, i: Instr) -> AnyShape:
        def part(n: int, shape: Shape) -> Shape:
            d = self._along.get((i, n))
            return shape if d is None else replace(shape, dims=(*shape.dims[:d], self.rows, *shape.dims[d + 1:]))

        if isinstance(i.shape, Shape):
            return part(0, i.shape)
        return TupleShape(tuple(part(n, s) for n, s in enumerate(arrays_of(i.shape))))

    def _attrs(self, i: Instr) -> Mapping[str, str]:
        """Attributes hold extents, too."""
        d = self._along.get((i.operands[0], 0)) if i.traits.part else None
        if d is None:
            return i.attrs
        key = next((key for key in _EXTENTS if key in i.attrs), "")
        if not key:
            ranges = i.attrs["slice"].strip("{}").split(", ")
            ranges[d] = f"[0:{self.rows}]"
            return dict(i.attrs) | {"slice": f"{{{', '.join(ranges)}}}"}
        sizes = list(i.ints(key))
        sizes[d] = min(sizes[d], self.rows)  # (of a dimension that a gather's batch walks along each slice has one)
        return dict(i.attrs) | {key: f"{{{','.join(map(str, sizes))}}}"}

    def _numbers(self, i: Instr, first: Instr, out: list[Instr]) -> Instr:
        """An iota along strands, which begins where the part does.  Rows that the last part lacks have the number of
        the last strand, as they have all else of it (`Take`): with one of their own they might never end."""
        if self.count > 1 << 31 or i.array.dtype.kind == "complex":
            raise Left(f"numbers of strands as {i.array.dtype}")
        shape = self._shape(i)
        assert isinstance(shape, Shape)
        numbers = replace(shape, dtype=S32)
        here = Instr(f"{i.name}.here", "iota", numbers, (), {"iota_dimension": i.attrs["iota_dimension"]})
        start = Instr(f"{i.name}.start", "broadcast", numbers, (first,), {"dimensions": "{}"})
        total = Instr(f"{i.name}.there", "add", numbers, (here, start))
        out += (here, start, total)
        if self.count % self.rows:
            last = Instr(f"{i.name}.last", "constant", Shape(S32, ()), literal=str(self.count - 1))
            ends = Instr(f"{i.name}.ends", "broadcast", numbers, (last,), {"dimensions": "{}"})
            total = Instr(f"{i.name}.number", "minimum", numbers, (total, ends))
            out += (last, ends, total)
        if i.array.dtype is S32:
            return total
        out.append(Instr(i.name, "convert", shape, (total,)))
        return out[-1]


def _closed(graph: Graph, roots: Sequence[Instr], shape: AnyShape) -> Graph:
    """A computation that gives what another one of such a shape does."""
    if isinstance(shape, Shape):
        return Graph(graph.name, graph.params, graph.instrs, tuple(roots))
    whole = Instr("results", "tuple", TupleShape(tuple(r.shape for r in roots)), roots)
    return Graph(graph.name, graph.params, (*graph.instrs, whole), (whole,))
