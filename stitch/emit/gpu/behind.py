"""What follows a product, computed element by element where its sums are in registers (`ir/sums.py`), or were."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...hlo.index import Atom, Dyn, Ix, Var, ix
from ..ir.kir import Compute, For, Index, Load, Product, Stmt, Store, walk
from ..llvm.addresses import resolve
from ..llvm.control import State, conditional
from ..llvm.ops import compute
from ..llvm.values import Lanes, Reg, VarSlot, is_half
from . import addresses as index
from . import memory
from .addresses import GpuEmitter


class Behind:
    """What a nest makes of a product's elements, from its statement `source` on, whose values they are; `digits`:
    those of its variables (`ir/sums.py`).

    A thread's elements are computed up to `most` at a time, statement by statement: their loads are under way together,
    which stores of others would keep back."""

    def __init__(self, e: GpuEmitter, source: Load | Compute, nest: For, digits: dict[Var, tuple[int, int]], s: Product,
                 most: int) -> None:
        self.e, self.source, self.most = e, source, most
        self.row, self.col = Var("row", s.rows), Var("col", s.cols)
        place = resolve(e, s.out_ix) + ix(self.row) * s.out_row + ix(self.col)
        self.at = {var: place // factor % extent for var, (factor, extent) in digits.items()}
        everything = tuple(walk((nest,)))
        self.clipped = [(t.var, t.bound) for t in everything if isinstance(t, For) and t.bound is not None]
        self.body = [t for t in everything if not isinstance(t, For)
                     and (t is source or not isinstance(t, Load) or t.buffer is not s.out)]
        #: which of the element's row and column a statement depends on
        self.needs: dict[object, frozenset[Var]] = {}
        for t in self.body:
            self.needs[t] = self._needs(t)
        self.held: list[_Element] = []

    def _needs(self, t: Stmt) -> frozenset[Var]:
        here = frozenset((self.row, self.col))
        match t:
            case _ if t is self.source:
                return here
            case Load(ix=x, pred=pred, other=other):
                indices, values = [x], [v for v in (pred, other) if v is not None]
            case Index(ix=x):
                indices, values = [x], []
            case Compute(args=args):
                indices, values = [], [*args]
            case _:
                return here
        atoms = [a for x in indices for a in x.substitute(self._place).atoms()]
        values += [a.ref for a in atoms if isinstance(a, Dyn)]
        return here.intersection(atoms).union(*(self.needs.get(v, ()) for v in values))

    def wide(self, count: int) -> bool:
        """May it be so many neighbours along a row, which begin at multiples of that, at once: all or none?"""
        return all(self.col not in self.at[var].atoms() or var.extent % count == 0
                   and all(n % count == 0 for n in (bound.const, *(c for _, c in bound.terms)))
                   for var, bound in self.clipped)

    def _place(self, a: Atom) -> Ix | None:
        return self.at.get(a) if isinstance(a, Var) else None

    def take(self, row: str, col: str, names: tuple[str, ...], flags: Sequence[str]) -> None:
        """Elements from (row, col) on, both i32 operands, are to be computed where all flags hold."""
        e, one = self.e, _Element(row, col, names)
        self._enter(one)
        for var, bound in self.clipped:
            x = resolve(e, bound - self.at[var])
            name, depth = index.value(e, x)
            flags = [*flags, e.pure(depth, f"icmp sgt {index.width_of(x)} {name}, 0")]
        self._leave()
        if not flags:
            self.held.append(one)
            if sum(len(h.names) for h in self.held) >= self.most:
                self.write()
            return
        every = flags[0]
        for f in flags[1:]:
            every = e.put(e.depth, f"and i1 {every}, {f}")

        def inside(state: State) -> State:
            self._statements([one])
            return state
        conditional(e, every, [], inside)

    def write(self) -> None:
        """What is to be computed."""
        self._statements(self.held)
        self.held = []

    def _statements(self, some: Sequence["_Element"]) -> None:
        """All statements for some elements, those that do not depend on more than a row or a column once for each."""
        made: dict[object, Reg] = {}
        for t in self.body:
            for one in some:
                self._enter(one)
                key = (t, *(name for var, name in ((self.row, one.row), (self.col, one.col)) if var in self.needs[t]))
                if key in made:
                    self.e.env[t] = made[key]
                else:
                    self._statement(t, one)
                if t in self.e.env:
                    made[key] = one.env[t] = self.e.env[t]
                self._leave()

    def _statement(self, t: Stmt, one: "_Element") -> None:
        e = self.e
        match t:
            case Load() | Compute() if t is self.source:
                half, wide = is_half(t.dtype), len(one.names) > 1
                e.env[t] = Reg(t.dtype, () if half else one.names, wide, e.depth, packed=one.names if half else ())
            case Load():
                memory.load(e, t)
            case Store():
                memory.store(e, t)
            case Index():
                memory.index_value(e, t)
            case _:
                assert isinstance(t, Compute), t
                compute(e, t)

    def _enter(self, one: "_Element") -> None:
        """What is written is of some neighbours."""
        e = self.e
        self.before = e.taken, e.lanes, e.active
        e.vars |= {self.row: VarSlot(one.row, e.depth), self.col: VarSlot(one.col, e.depth)}
        e.subst |= self.at
        e.env.update(one.env)
        e.taken, e.active = e.threads - 1, []
        if len(one.names) > 1:
            varying: set[object] = {t for t, needs in self.needs.items() if self.col in needs}
            e.lanes = Lanes(self.col, 1, len(one.names), varying)

    def _leave(self) -> None:
        self.e.taken, self.e.lanes, self.e.active = self.before
        for var in self.at:
            self.e.subst.pop(var, None)


@dataclass(frozen=True, eq=False, slots=True)
class _Element:
    """Neighbours from (row, col) on, their sums, and what has been made of them."""

    row: str
    col: str
    names: tuple[str, ...]
    env: dict[object, Reg] = field(default_factory=dict)
