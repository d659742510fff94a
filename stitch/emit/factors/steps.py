"""Writes the steps of an algorithm for the matrices of a block, one in each lane."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext

from ...hlo.index import Dyn, Ix, Var, ix
from ...hlo.types import DTYPES, PRED, S32, DType
from ..ir.kir import Acc, Buffer, Carry, Compute, Const, For, Index, Load, Loop, Param, Region, Stmt, Store, Value
from .batch import Lanes

#: the values that a loop hands on
Held = tuple[Value, ...]


class Steps:
    """Statements so far.  Values are those of every lane, and may only be used inside the `lanes` they are made in; a
    place is an element of every lane's matrix.  `flat`: the turns of `each` and `fold` are written out."""

    def __init__(self, m: Lanes) -> None:
        self.m, self.dtype, self.flat, self._within = m, m.dtype, False, False
        self._open: list[list[Stmt]] = [[]]
        self._lane = Var("lane", m.lanes)

    @property
    def body(self) -> tuple[Stmt, ...]:
        """Everything that was written, once all loops are closed."""
        [stmts] = self._open
        return tuple(stmts)

    # ---- loops

    @contextmanager
    def turns(self, name: str, extent: int, bound: Ix | None = None) -> Iterator[Ix]:
        """Turn by turn: 0 .. min(extent, bound) - 1."""
        var = Var(name, extent)
        self._open.append([])
        yield ix(var)
        self.add(For(var, extent, Loop.SEQ, tuple(self._open.pop()), bound=bound))

    def each(self, name: str, extent: int, bound: Ix | None = None) -> Iterator[Ix]:
        """The same for a `for` statement."""
        if self.flat:
            yield from map(Ix, range(_fewer(extent, bound)))
            return
        with self.turns(name, extent, bound) as turn:
            yield turn

    @contextmanager
    def lanes(self) -> Iterator[None]:
        """All lanes together (inside of others: those)."""
        if self._within:
            yield
            return
        self._lane, self._within = Var("lane", self.m.lanes), True
        self._open.append([])
        yield
        self.add(For(self._lane, self.m.lanes, Loop.LANE, tuple(self._open.pop())))
        self._within = False

    @contextmanager
    def written_out(self, flat: bool) -> Iterator[None]:
        """If `flat`, everything meanwhile is written out, for all lanes together."""
        self.flat, lanes = flat, self.lanes() if flat else nullcontext()
        with lanes:
            yield
        self.flat = False

    def fold(self, name: str, extent: int, bound: Ix, start: Held, step: Callable[[Ix, Held], Held]) -> Held:
        """What `step`, given its number and what it was handed, hands on in the end."""
        if self.flat:
            for k in range(_fewer(extent, bound)):
                start = step(Ix(k), start)
            return start
        var, held = Var(name, extent), tuple(Param(v.dtype, name) for v in start)
        self._open.append([])
        after = step(ix(var), held)
        ends = tuple(Param(v.dtype, f"{name}_end") for v in start)
        carries = tuple(Carry(*c) for c in zip(held, start, after, ends, strict=True))
        self.add(For(var, extent, Loop.SEQ, tuple(self._open.pop()), carries=carries, bound=bound))
        return ends

    @contextmanager
    def if_any(self, flags: Buffer) -> Iterator[None]:
        """Once when a lane's flag is 1, and not at all when all are 0."""
        lane, a, b, any_ = Var("lane", self.m.lanes), Param(S32, "a"), Param(S32, "b"), Param(S32, "any")
        flag, larger = Load(S32, flags, ix(lane)), Compute(S32, "maximum", (a, b))
        acc = Acc((any_,), (Const(S32, 0),), (flag,), Region((a, b), (larger,), (larger,), "maximum"))
        self.add(For(lane, self.m.lanes, Loop.LANE, (flag,), (acc,)))
        self._open.append([])
        yield
        self.add(For(Var("once", 1), 1, Loop.SEQ, tuple(self._open.pop()), bound=Ix(0, ((Dyn(any_, 0, 1), 1),))))

    # ---- statements

    def add(self, *stmts: Stmt) -> None:
        """Statements as they are."""
        self._open[-1] += stmts

    def get(self, buffer: Buffer, place: Ix) -> Value:
        made = Load(buffer.dtype, buffer, self._at(place))
        self.add(made)
        return made

    def put(self, buffer: Buffer, place: Ix, value: Value) -> None:
        self.add(Store(buffer, self._at(place), value))

    def op(self, op: str, *args: Value) -> Value:
        """An elementwise op, of its last argument's type."""
        made = Compute(args[-1].dtype, op, args)
        self.add(made)
        return made

    def bits(self, x: Value) -> Value:
        """A float's bits, as an integer with its sign."""
        return self.bits_of(x, DTYPES[f"s{x.dtype.bits}"])

    def bits_of(self, x: Value, dtype: DType) -> Value:
        """The same bits as another type."""
        made = Compute(dtype, "bitcast-convert", (x,))
        self.add(made)
        return made

    def flag(self, x: Value) -> Value:
        """A truth as 1 or 0."""
        made = Compute(S32, "convert", (x,))
        self.add(made)
        return made

    def test(self, a: Value, direction: str, b: Value) -> Value:
        made = Compute(PRED, "compare", (a, b), direction)
        self.add(made)
        return made

    def number(self, value: Ix) -> Value:
        made = Index(S32, value)
        self.add(made)
        return made

    def constant(self, value: float) -> Const:
        return Const(self.dtype, value)

    def less(self, start: Value, a: Value, b: Value) -> Value:
        """start - a * b."""
        return self.op("subtract", start, self.op("multiply", a, b))

    def first(self, info: Buffer, bad: Value, number: Ix) -> None:
        """Tell a number (from 1) where something is bad for the first time."""
        held, mine = self.get(info, Ix(0)), self.number(number)
        new = self.op("and", bad, self.test(held, "EQ", Const(S32, 0)))
        self.put(info, Ix(0), self.op("select", new, mine, held))

    def _at(self, place: Ix) -> Ix:
        return place * self.m.lanes + ix(self._lane)

    # ---- whole matrices

    def bring(self, source: Buffer, elements: int) -> Buffer:
        """Matrices of so many elements into block memory."""
        body, made = self.m.bring(source, elements)
        self.add(*body)
        return made

    def clear(self, info: Buffer) -> None:
        """Nothing is bad so far."""
        with self.lanes():
            self.put(info, Ix(0), Const(S32, 0))


def _fewer(extent: int, bound: Ix | None) -> int:
    """How often a loop turns whose bound is a number."""
    assert bound is None or not bound.terms
    return extent if bound is None else max(0, min(extent, bound.const))
