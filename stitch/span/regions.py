"""Loop bodies and branches as plain frames.

A computation of a loop works on one tuple, and XLA has fused updates in place with what they write.  `open_region`
makes a frame of arrays of it: parameters and roots are the leaves of the tuple, calls are inlined, fusions that update
in place are taken apart, and copies and control edges are dropped (they separate and order uses of buffers, which a
program of the whole loop assigns anew).
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Union

from ..errors import UnsupportedOp
from ..hlo.ir import Graph, Instr
from ..hlo.opdef import uncopied
from ..hlo.traits import Kind
from ..hlo.types import AnyShape, Shape, TupleShape

#: an array, the instruction of a value of several arrays, or a tuple of such values
Value = Union[Instr, "tuple[Value, ...]"]


def open_region(graph: Graph) -> Graph:
    """A computation as a frame of arrays.  Empty arrays are constants there.  UnsupportedOp for tuples in tuples and
    for tuples in the hands of other ops."""
    opener = _Opener()
    env: dict[Instr, Value] = {p: opener.parameter(p.shape) for p in graph.params}
    root = opener.walk(graph, env)
    return Graph(graph.name, tuple(opener.params), tuple(opener.instrs), tuple(leaves(root)))


def open_call(i: Instr) -> tuple[Graph, tuple[Instr, ...]]:
    """A loop, branch or call as a frame of its own, which computes all its results, and the arrays of the frame around
    it that are the parameters.  UnsupportedOp when an operand is a tuple that is not made there."""
    opener = _Opener()
    sources: list[Instr] = []
    operands: list[Value] = []
    for o in i.operands:
        parts = o.operands if o.is_tuple else (o,)
        if not all(isinstance(p.shape, Shape) for p in parts):
            raise UnsupportedOp(i.op, "loops", "its operands are tuples")
        sources += parts
        made = tuple(opener.parameter(p.shape) for p in parts)
        operands.append(made if o.is_tuple else made[0])
    inner = Instr(i.name, i.op, i.shape, (), i.attrs, i.calls)
    roots = tuple(leaves(opener.value(inner, operands)))
    return Graph(i.name, tuple(opener.params), tuple(opener.instrs), roots), tuple(sources)


def leaves(value: Value) -> Iterator[Instr]:
    """The arrays of a value, in order."""
    if isinstance(value, Instr):
        yield value
    else:
        for part in value:
            yield from leaves(part)


def arrays_of(shape: AnyShape) -> tuple[Shape, ...]:
    """The arrays of a shape without tuples in tuples; UnsupportedOp when there are some."""
    parts = shape.elems if isinstance(shape, TupleShape) else (shape,)
    if not all(isinstance(p, Shape) for p in parts):
        raise UnsupportedOp("tuple", "loops", "a tuple in a tuple")
    return tuple(p for p in parts if isinstance(p, Shape))


def updates_in_place(i: Instr) -> bool:
    """Is an instruction a fusion around an update in place?"""
    return i.fused is not None and any(b.traits.in_place for b in i.fused.instrs)


class _Opener:
    """Builds the frame; names count up, because a computation may be called twice."""

    def __init__(self) -> None:
        self.params: list[Instr] = []
        self.instrs: list[Instr] = []

    def parameter(self, shape: AnyShape) -> Value:
        made = []
        for part in arrays_of(shape):
            p = Instr(f"state.{len(self.params)}", "parameter", part, index=len(self.params))
            self.params.append(p)
            self.instrs.append(p)
            made.append(p)
        return tuple(made) if isinstance(shape, TupleShape) else made[0]

    def walk(self, graph: Graph, env: dict[Instr, Value]) -> Value:
        """The root's value; `env` has those of the parameters."""
        for i in graph.instrs:
            if i not in env:
                env[i] = self.value(i, [env[o] for o in i.operands])
        return env[graph.root]

    def value(self, i: Instr, operands: Sequence[Value]) -> Value:
        """What an instruction computes from these operands (its own are not looked at)."""
        if i.is_tuple:
            return tuple(operands)
        if i.is_component and isinstance(operands[0], tuple):
            return operands[0][i.index]
        if i.op == "opt-barrier" or uncopied(i) is not i and isinstance(operands[0], Instr) \
                and i.shape == operands[0].shape:
            return operands[0]
        if i.traits.control or i.alone:
            return self._several(i, operands)
        if i.traits.enters or updates_in_place(i):
            return self.walk(i.calls[0], dict(zip(i.calls[0].params, operands)))
        plain = [o for o in operands if isinstance(o, Instr)]
        several = i.fused or i.kind is Kind.REDUCE  # (not taken apart: parts are get-tuple-elements)
        if len(plain) < len(operands) or not (isinstance(i.shape, Shape) or several):
            raise UnsupportedOp(i.op, "loops", "it takes or makes a tuple")
        if isinstance(i.shape, Shape) and i.shape.size == 0:
            return self._emit(Instr("", "constant", i.shape, literal="{}"))
        return self._clone(i, plain)

    def _several(self, i: Instr, operands: Sequence[Value]) -> Value:
        """A loop, a branch or a sort on arrays instead of tuples; its value is the tuple of its results."""
        made = self._clone(i, list(leaves(tuple(operands))))
        shapes = arrays_of(i.shape)
        if isinstance(i.shape, Shape):
            return made
        return tuple(self._emit(Instr("", "get-tuple-element", s, (made,), {"index": str(n)}, index=n))
                     for n, s in enumerate(shapes))

    def _clone(self, i: Instr, operands: Sequence[Instr]) -> Instr:
        attrs = {k: v for k, v in i.attrs.items() if k != "control-predecessors"}
        return self._emit(Instr(i.name, i.op, i.shape, operands, attrs, i.calls, (), i.literal, i.index))

    def _emit(self, made: Instr) -> Instr:
        made.name = f"{made.name or made.op}.{len(self.instrs)}"
        self.instrs.append(made)
        return made
