"""Handing sums over: a nest behind a product becomes one that stores narrow elements in block memory and one that makes
the rest of those (`ir/handed.py`).

Tensor cores are idle while the threads that multiply compute what follows; others do so meanwhile, and have whole lines
in hand: pieces of 16 bytes of what is read beside the sums, and of results.  It asks for room in block memory, so the
elements have to be as narrow as a product's operands are: the sum's only use is a conversion to two bytes or fewer.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from ...hlo.index import Atom, Dyn, Ix, Var, ix
from ...schedule.cost.pipeline import GROUP
from ...target import GpuTarget, Target
from ..ir.handed import line_of, spaced
from ..ir.kir import Buffer, Compute, Const, For, Index, Load, Product, Section, Space, Stmt, Store, Value, walk
from ..ir.sums import is_sums, path_of, places

#: bytes of an element that is handed over, at most
NARROW = 2


@dataclass(frozen=True, slots=True)
class Handover:
    """Nests in place of the last one of a section, but for where the buffer between them lies."""

    sums: Load
    narrow: Compute
    nest: For
    at: Ix
    buffer: Buffer

    @property
    def nbytes(self) -> int:
        """Bytes of block memory."""
        return self.buffer.size * self.buffer.dtype.nbytes

    def placed(self, slot: int) -> tuple[Buffer, tuple[Stmt, Stmt]]:
        """The buffer, from a byte of block memory on, and the nests."""
        buffer = replace(self.buffer, slot=slot)
        return buffer, (self._first(buffer), _Rest(self, buffer).run())

    def _first(self, buffer: Buffer) -> Stmt:
        """The nest that stores it, with variables of its own."""
        loops = path_of(self.nest)
        own = {s.var: ix(Var(s.var.name, s.var.extent)) for s in loops}
        sums = replace(self.sums, ix=self.sums.ix.substitute(_of(own)))
        narrow = replace(self.narrow, args=(sums,))
        body: tuple[Stmt, ...] = (sums, narrow, Store(buffer, self.at.substitute(_of(own)), narrow))
        for s in reversed(loops):
            (var, _), = own[s.var].terms
            assert isinstance(var, Var)
            body = (replace(s, var=var, body=body, bound=s.bound and s.bound.substitute(_of(own))),)
        return body[0]


def handover(section: Section, product: Product) -> Handover | None:
    """How a section hands over the sums of its product, in front of its last nest; None where that makes nothing narrow
    of them at once."""
    nest = section.body[-1]
    if not product.narrow or not is_sums(product.out) or not isinstance(nest, For) or places(nest, product.out) is None:
        return None
    inside, loops = tuple(walk((nest,))), path_of(nest)
    sums = next(s for s in inside if isinstance(s, Load) and s.buffer is product.out)
    users = [s for s in inside if any(v is sums for v in _used(s))]
    narrow = users[0] if len(users) == 1 else None
    alone = all(isinstance(v, Const) or v in inside for s in inside for v in _used(s)) \
        and all(s.buffer.outside for s in inside if isinstance(s, (Load, Store)) and s is not sums)
    if not isinstance(narrow, Compute) or narrow.op != "convert" or narrow.dtype.nbytes > NARROW or not alone \
            or sums not in loops[-1].body:
        return None
    line = line_of(product.out_row, narrow.dtype.nbytes)
    at = spaced(sums.ix, {s.var: s.extent for s in loops}, product.out_row, line)
    size = product.out.size // product.out_row * line
    return None if at is None else Handover(sums, narrow, nest, at, Buffer("handed", narrow.dtype, size, Space.ARENA))


def has_registers(product: Product, threads: int, target: Target) -> bool:
    """Do threads that copy keep theirs while others sum the tiles of a product, in blocks of so many that last?"""
    if not isinstance(target, GpuTarget):
        return False
    sums = product.rows * product.cols * (2 if product.coarse else 1) // (threads // 2)
    return sums + target.costs.code.half_registers <= target.registers(threads // 2 + GROUP)


def _used(s: Stmt) -> Iterator[Value]:
    """The values that a statement of such a nest uses."""
    at, values = Ix(0), list[Value | None]()
    match s:
        case Load():
            at, values = s.ix, [s.pred, s.other]
        case Store():
            at, values = s.ix, [s.pred, s.value]
        case Index():
            at = s.ix
        case Compute():
            values = [*s.args]
    yield from (v for v in values if v is not None)
    yield from (a.ref for a in at.atoms() if isinstance(a, Dyn))


def _of(vars_: Mapping[Var, Ix]) -> Callable[[Atom], Ix | None]:
    return lambda a: vars_.get(a) if isinstance(a, Var) else None


class _Rest:
    """The nest that has its elements from a buffer: every value of it anew."""

    def __init__(self, over: Handover, buffer: Buffer) -> None:
        self.over, self.buffer = over, buffer
        self.made: dict[Value, Value] = {}

    def run(self) -> Stmt:
        return self._loop(self.over.nest)

    def _loop(self, s: For) -> For:
        body: list[Stmt] = []
        for t in s.body:
            if isinstance(t, For):
                body.append(self._loop(t))
            elif t is not self.over.sums:
                body.append(self._statement(t))
        return replace(s, body=tuple(body))

    def _statement(self, s: Stmt) -> Stmt:
        new: Stmt
        match s:
            case Compute() if s is self.over.narrow:
                new = Load(s.dtype, self.buffer, self.over.at)
            case Compute(args=args):
                new = replace(s, args=tuple(map(self._value, args)))
            case Load(ix=at, pred=pred, other=other):
                new = replace(s, ix=self._index(at), pred=self._some(pred), other=self._some(other))
            case Store(ix=at, pred=pred, value=value):
                return replace(s, ix=self._index(at), pred=self._some(pred), value=self._value(value))
            case Index(ix=at):
                new = replace(s, ix=self._index(at))
            case _:
                raise TypeError(s)
        assert isinstance(s, Value) and isinstance(new, Value)
        self.made[s] = new
        return new

    def _some(self, v: Value | None) -> Value | None:
        return None if v is None else self._value(v)

    def _value(self, v: Value) -> Value:
        return v if isinstance(v, Const) else self.made[v]

    def _index(self, at: Ix) -> Ix:
        return at.substitute(lambda a: ix(Dyn(self._value(a.ref), a.lo, a.hi)) if isinstance(a, Dyn) else None)
