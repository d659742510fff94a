"""Builds kernel IR bodies: scopes, hoisting, and sharing of equal values.

Every value is placed in the outermost open scope in which all it depends on exists, so loop-invariant work leaves the
loops by construction, and equal values (same op, arguments, address) in a scope are built once.
"""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import field
from typing import Any, TypeVar

from ...dataclass import dataclass
from ...hlo.index import Atom, Dyn, Ix, Var, ix
from ...hlo.types import PRED, S32, S64, DType
from ..ir.kir import Buffer, Compute, Const, For, Index, Load, Loop, Running, Stmt, Store, Value, stored_buffers

Defined = TypeVar("Defined", bound=Value)


@dataclass(slots=True)
class Scope:
    """One body under construction; `memo` finds equal values, `kept` has the keys of what `Builder.known` finds, and
    `stored` the buffers that it has written."""

    var: Var | None
    stmts: list[Stmt] = field(default_factory=list)
    memo: dict[Any, Value] = field(default_factory=dict)
    kept: list[Any] = field(default_factory=list)
    stored: set[Buffer] = field(default_factory=set)


class Builder:
    """A stack of scopes.  `known` finds evaluated HLO values of all of them.  `floor` is the depth of a loop that may
    run no iteration: loads of what the section itself writes, and loads whose address is right only inside, stay in
    it.  Loads of what a loop has written stay in that."""

    def __init__(self, block: Var) -> None:
        self.scopes = [Scope(block)]
        self.known: dict[Any, Value] = {}
        self.floor = 0
        self._var_depth: dict[Var, int] = {block: 0}
        self._depth: dict[int, int] = {}
        self._dyn: dict[tuple[int, int, int], Dyn] = {}
        self._keep: list[Value] = []  # keeps ids of values unique while they are keys

    # ---- scopes

    def open(self, var: Var) -> None:
        self._var_depth[var] = len(self.scopes)
        self.scopes.append(Scope(var))

    @contextmanager
    def inside(self, bound: Ix | None) -> Iterator[None]:
        """What is loaded meanwhile stays in the loop opened last if a run-time `bound` may leave it no iteration."""
        before = self.floor
        self.floor = before if bound is None else self.depth
        yield
        self.floor = before

    @contextmanager
    def loop(self, var: Var, bound: Ix | None = None, kind: Loop = Loop.SEQ, unroll: int = 1) -> Iterator[Ix]:
        """A loop whose body is what is built meanwhile; gives its number as an index."""
        self.open(var)
        with self.inside(bound):
            yield ix(var)
        self.emit(For(var, var.extent, kind, self.close(), bound=bound, unroll=unroll))

    def close(self) -> tuple[Stmt, ...]:
        """The statements of the innermost scope, which ends."""
        scope = self.scopes.pop()
        for key in scope.kept:
            del self.known[key]
        if self.scopes:
            self.scopes[-1].stored |= scope.stored
        return tuple(scope.stmts)

    def keep(self, key: Any, value: Value) -> None:
        """Let `known` find a value until the scope ends that it is in.  (A constant is found sooner than looked up.)"""
        if not isinstance(value, Const) and key not in self.known:
            self.known[key] = value
            self.scopes[self._depth[id(value)]].kept.append(key)

    @property
    def depth(self) -> int:
        """That of the innermost scope: 0 is outside of all loops."""
        return len(self.scopes) - 1

    def emit(self, stmt: Stmt) -> None:
        """Append to the innermost scope (statements with effects)."""
        self.scopes[-1].stmts.append(stmt)
        if not isinstance(stmt, For):  # (what a loop stores was told when it was closed)
            self.scopes[-1].stored.update(stored_buffers((stmt,)))

    def knows(self, atom: Atom) -> bool:
        """Is a variable one of the block or of a loop so far, and a quotient made of such?"""
        return atom in self._var_depth if isinstance(atom, Var) else not isinstance(atom, Dyn)

    def depth_of(self, value: Value) -> int:
        """The depth of the scope that a value is in."""
        return 0 if isinstance(value, Const) else self._depth[id(value)]

    def ix_depth(self, ix: Ix) -> int:
        """The depth of the outermost scope in which all of an index exists."""
        depth = 0
        for atom in ix.atoms():
            if isinstance(atom, Var):
                depth = max(depth, self._var_depth[atom])
            elif isinstance(atom, Dyn):
                depth = max(depth, self.depth_of(atom.ref))
        return depth

    def define(self, value: Defined, depth: int | None = None) -> Defined:
        """Declare a value that a loop defines, or a statement emitted by hand, at the given depth (default: the
        innermost open scope)."""
        self._depth[id(value)] = self.depth if depth is None else depth
        self._keep.append(value)
        return value

    def _place(self, key: Any, depth: int, make: Any) -> Value:
        scope = self.scopes[depth]
        found = scope.memo.get(key)
        if found is None:
            value: Value = make()
            scope.stmts.append(value)  # type: ignore[arg-type]
            scope.memo[key] = found = value
            self._depth[id(value)] = depth
            self._keep.append(value)
        return found

    # ---- values

    def compute(self, dtype: DType, op: str, args: tuple[Value, ...], attr: str = "") -> Value:
        depth = max([self.depth_of(a) for a in args], default=0)
        key = (op, dtype.name, attr, *[(a.dtype.name, repr(a.value)) if isinstance(a, Const) else id(a) for a in args])
        return self._place(key, depth, lambda: Compute(dtype, op, args, attr))

    def index(self, ix: Ix, dtype: DType) -> Value:
        if not ix.terms:
            return Const(dtype, float(ix.const) if dtype.is_float else ix.const)
        return self._place(("index", ix, dtype.name), self.ix_depth(ix), lambda: Index(dtype, ix))

    def running(self, dtype: DType, op: str, init: Value, value: Value) -> Value:
        """A running fold over the innermost loop."""
        return self._place(("running", op, id(init), id(value)), self.depth, lambda: Running(dtype, op, init, value))

    def load(self, buffer: Buffer, ix: Ix, pred: Value | None = None, settled: bool = True) -> Value:
        """buffer[ix] where `pred` holds.  `settled`: nothing in this section writes the buffer, so that all of it can
        be read at any time."""
        depth = self.ix_depth(ix)
        lo, hi = ix.bounds()
        inside = lo >= 0 and hi < buffer.size
        if settled and inside:
            pred = None  # reading where the predicate is false does no harm
        if pred is not None:
            depth = max(depth, self.depth_of(pred))
        if not settled or not inside:
            depth = max(depth, self.floor)  # an address inside only where the loop runs must not leave the loop
        if not settled:
            depth = max([depth, *(d for d, scope in enumerate(self.scopes) if buffer in scope.stored)])
        other = None if pred is None else zero(buffer.dtype)
        key = ("load", id(buffer), ix, id(pred))
        return self._place(key, depth, lambda: Load(buffer.dtype, buffer, ix, pred, other))

    def store(self, buffer: Buffer, ix: Ix, value: Value) -> None:
        self.emit(Store(buffer, ix, value))

    def select(self, pred: Value, yes: Value, no: Value) -> Value:
        if isinstance(pred, Const):
            return yes if pred.value else no
        return self.compute(yes.dtype, "select", (pred, yes, no))

    def both(self, a: Value | None, b: Value | None) -> Value | None:
        """Conjunction of two optional predicates (None is true)."""
        if a is None or b is None:
            return b if a is None else a
        return self.compute(PRED, "and", (a, b))

    def within(self, ix: Ix, lo: int, hi: int) -> "Value | bool":
        """lo <= ix < hi, decided now when the bounds allow."""
        low, high = ix.bounds()
        if low >= lo and high < hi:
            return True
        if high < lo or low >= hi:
            return False
        dtype = S32 if -(1 << 31) <= low and high < (1 << 31) and hi < (1 << 31) else S64
        value = self.index(ix, dtype)
        out: Value | None = None
        if low < lo:
            out = self.compute(PRED, "compare", (value, Const(dtype, lo)), "GE")
        if high >= hi:
            below = self.compute(PRED, "compare", (value, Const(dtype, hi)), "LT")
            out = self.both(out, below)
        assert out is not None
        return out

    def dyn(self, value: Value, lo: int, hi: int) -> Ix:
        """A run-time integer as an index, clamped to [lo, hi]."""
        if hi <= lo:
            return Ix(lo)
        if isinstance(value, Const):
            return Ix(min(max(int(value.value.real), lo), hi))
        small = value.dtype.kind == "int" and value.dtype.bits == 32 and hi < (1 << 31)
        dtype = S32 if small else S64
        if value.dtype.kind == "uint" and value.dtype.bits == 64:  # the largest are no s64
            value = self.compute(value.dtype, "minimum", (value, Const(value.dtype, hi)))
        if value.dtype is not dtype:
            value = self.compute(dtype, "convert", (value,))
        value = self.compute(dtype, "clamp", (Const(dtype, lo), value, Const(dtype, hi)))
        key = (id(value), lo, hi)
        if key not in self._dyn:
            self._dyn[key] = Dyn(value, lo, hi)
        return Ix(0, ((self._dyn[key], 1),))


def zero(dtype: DType) -> Const:
    zeros: dict[str, bool | int | complex | float] = {"pred": False, "int": 0, "uint": 0, "complex": 0j}
    return Const(dtype, zeros.get(dtype.kind, 0.0))


def at_most(value: Value, most: int) -> Ix:
    """A number that is known to be in 0..most, as an index."""
    return Ix(0, ((Dyn(value, 0, most), 1),)) if most > 0 else Ix(0)


def grain_of(grid: int, work: float, task_ns: float) -> int:
    """Consecutive blocks that make a task worth handing to another core."""
    return max(1, min(grid, int(grid * task_ns / max(work, 1.0))))
