"""Thread composition: the value of one HLO element as a scalar expression (FusionStitching's ElementalIrEmitter).

`Evaluator.value(op, index)` walks from an op to what is already there (operands, arena, results of finished loops) and
builds the expression in between at the current loop position.  Nothing here switches on movement opcodes: their access
maps say what to read.
"""
from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from ...errors import UnsupportedOp
from ...hlo.code import CONTRACTED
from ...hlo.index import Ix
from ...hlo.ir import Instr
from ...hlo.literal import constant_value
from ...hlo.opdef import Access, Bound, access, opdef
from ...hlo.traits import Kind
from ...hlo.types import PRED
from ..ir.kir import Compute, Const, Param, Region, Value
from ..ir.rounding import product
from .builder import Builder, zero

#: where a value that exists already can be read: (op, index, predicate) -> Value or None when it must be computed
Source = Callable[[Instr, tuple[Ix, ...], "Value | None"], "Value | None"]


#: an element of a value, where a predicate holds
Request = tuple[Instr, tuple[Ix, ...], "Value | None"]
#: yields requests, is sent their values, returns its own (what a generator is sent first is None)
Steps = Generator[Request, Any, Value]


class Evaluator:
    """Builds expressions with a Builder; `source` answers for values that exist in memory or registers, `marks` say
    which products are rounded by themselves and which are contracted."""

    def __init__(self, builder: Builder, source: Source, marks: Mapping[Instr, str] = MappingProxyType({})) -> None:
        self.b = builder
        self.source = source
        self.marks = marks
        #: selects of which the operand of that number may be missing where it is not selected
        self.guards: set[tuple[Instr, int]] = set()

    def value(self, op: Instr, index: tuple[Ix, ...], pred: Value | None = None) -> Value:
        """Element `index` of `op`; where `pred` is false the result is arbitrary but nothing outside is touched.

        Expressions nest as deep as the longest chain of a group, too deep for Python's stack: what is being computed
        waits in a list here for what it needs."""
        answer = self._there(op, index, pred)
        if answer is not None:
            return answer
        waiting = [((op, index, pred), self._compute(op, index, pred))]
        while True:
            wanted, steps = waiting[-1]
            try:
                request = steps.send(answer)
            except StopIteration as end:
                made: Value = end.value
                op, index, pred = wanted
                self.b.keep((op, index, id(pred)), made)
                waiting.pop()
                if not waiting:
                    return made
                answer = made
            else:
                answer = self._there(*request)
                if answer is None:
                    waiting.append((request, self._compute(*request)))

    def _there(self, op: Instr, index: tuple[Ix, ...], pred: Value | None) -> Value | None:
        """A value that need not be computed."""
        if op.is_constant:
            return scalar_constant(op)
        key = (op, index, id(pred))
        found = self.b.known.get(key)
        if found is None:
            found = self.source(op, index, pred)
            if found is not None:
                self.b.keep(key, found)
        return found

    def _compute(self, op: Instr, index: tuple[Ix, ...], pred: Value | None) -> Steps:
        """Yields the values it needs, and returns the one it makes of them."""
        kind = op.kind
        if op.traits.counts:
            return self.b.index(index[op.int("iota_dimension")], op.array.dtype)
        if kind is Kind.ELEMENTWISE:
            return (yield from self._elementwise(op, index, pred))
        if kind is Kind.MOVEMENT:
            return (yield from self._movement(op, index, pred))
        raise UnsupportedOp(op.op, "thread composition", op.name)

    def _elementwise(self, op: Instr, index: tuple[Ix, ...], pred: Value | None) -> Steps:
        preds = [pred] * len(op.operands)
        for n in (1, 2):
            if (op, n) in self.guards:
                chosen = yield op.operands[0], index if op.operands[0].array.dims else (), pred
                preds[n] = self.b.both(pred, chosen if n == 1 else self.b.compute(PRED, "not", (chosen,)))
        args: list[Value] = []
        for o, p in zip(op.operands, preds):
            args.append((yield o, index if o.array.dims else (), p))
        return self.b.compute(op.array.dtype, op.op, tuple(args), self._mark(op, args) or opdef(op.op).attr(op))

    def _mark(self, op: Instr, args: Sequence[Value]) -> str:
        """What is said of how an op rounds: products that were stored are rounded already."""
        mark = self.marks.get(op, "")
        return "" if mark in CONTRACTED and product(mark, args) is None else mark

    def _movement(self, op: Instr, index: tuple[Ix, ...], pred: Value | None) -> Steps:
        chosen: list[tuple[Value | None, int, tuple[Ix, ...]]] = []
        for a in (yield from self._accesses(op, index, pred)):
            holds = self.holds(a.where)
            if holds is False:
                continue
            chosen.append((None if holds is True else holds, a.operand, a.index))
            if holds is True:
                break
        if not chosen:
            return zero(op.array.dtype)
        out: Value | None = None
        for cond, operand, at in reversed(chosen):
            got = yield op.operands[operand], at, self.b.both(pred, cond)
            out = got if out is None or cond is None else self.b.select(cond, got, out)
        assert out is not None
        return out

    def _accesses(self, op: Instr, index: tuple[Ix, ...],
                  pred: Value | None) -> Generator[Request, Any, tuple[Access, ...]]:
        """What a movement reads, after the run-time indices it asks for: first it tells which, then it gets them."""
        wanted: list[tuple[Request, int, int]] = []

        def ask(operand: int, at: Sequence[Ix], lo: int, hi: int) -> Ix:
            wanted.append(((op.operands[operand], tuple(at), pred), lo, hi))
            return Ix(lo)

        found = access(op, index, (), ask)
        if not wanted:
            return found
        read: list[Ix] = []
        for request, lo, hi in wanted:
            read.append(self.b.dyn((yield request), lo, hi))
        given = iter(read)
        return access(op, index, (), lambda operand, at, lo, hi: next(given))

    def holds(self, where: Sequence[Bound]) -> "Value | bool":
        """All bounds of an access: decided now, or a predicate."""
        out: Value | None = None
        for bound in where:
            one = self.b.within(bound.ix, bound.lo, bound.hi)
            if not isinstance(one, bool):
                out = self.b.both(out, one)
            elif not one:
                return False
        return True if out is None else out


def scalar_constant(op: Instr) -> Const:
    """The value of a constant, in all its elements (arrays of others are operands of kernels).  UnsupportedOp."""
    value = constant_value(op)
    item = value.reshape(-1)[0]
    if value.tobytes() != item.tobytes() * value.size:
        raise UnsupportedOp(op.op, "expressions", "its elements differ")
    dtype = op.array.dtype
    if dtype.kind == "pred":
        return Const(dtype, bool(item))
    return Const(dtype, int(item) if dtype.is_int else complex(item) if dtype.kind == "complex" else float(item))


def region_of(graph_op: Instr, op_name: str) -> Region:
    """A reduction's computation as a kernel IR region."""
    graph = graph_op.calls[0]
    params = tuple(Param(p.array.dtype, p.name) for p in graph.params)
    env: dict[Instr, Value] = dict(zip(graph.params, params))
    body: list[Compute] = []
    for i in graph.instrs:
        if i.is_parameter or i.is_tuple:
            continue
        if i.is_constant:
            env[i] = scalar_constant(i)
            continue
        if i.kind is not Kind.ELEMENTWISE:
            raise UnsupportedOp(i.op, "reduction region")
        step = Compute(i.array.dtype, i.op, tuple(env[o] for o in i.operands), opdef(i.op).attr(i))
        body.append(step)
        env[i] = step
    root = graph.root
    outs = tuple(env[o] for o in root.operands) if root.is_tuple else (env[root],)
    outs = _first_nan(params, body, outs)
    return Region(params, tuple(body), outs, op_name)


def _unconverted(v: Value) -> Value:
    """What a value was before conversions between floats, which keep NaNs."""
    while isinstance(v, Compute) and v.op == "convert" and v.dtype.is_float and v.args[0].dtype.is_float:
        v = v.args[0]
    return v


def _first_nan(params: Sequence[Param], body: list[Compute], outs: tuple[Value, ...]) -> tuple[Value, ...]:
    """The results of an argmax or argmin that takes the left one of two NaNs, with the lower index of the two instead:
    the same as long as elements come in order, and kernels fold in any."""
    if [p.dtype.is_float for p in params] != [True, False, True, False] or params[1].dtype.kind not in ("int", "uint"):
        return outs
    value, place, other, elsewhere = params
    is_nan = next((s for s in body if s.op == "compare" and s.attr == "NE"
                   and [_unconverted(a) for a in s.args] == [value, value]), None)
    if is_nan is None:
        return outs
    other_nan = Compute(PRED, "compare", (other, other), "NE")
    both = Compute(PRED, "and", (is_nan, other_nan))
    lower = Compute(PRED, "compare", (elsewhere, place), "LT")
    swap = Compute(PRED, "and", (both, lower))
    first = Compute(place.dtype, "select", (swap, elsewhere, outs[1]))
    body += (other_nan, both, lower, swap, first)
    return outs[0], first
