"""Writes statements on complex numbers, which are held by their parts."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ...dataclass import dataclass
from ...hlo.index import Ix, Var, ix
from ...hlo.types import DTYPES, DType
from ..ir.kir import Buffer, Compute, Const, For, Load, Loop, Space, Stmt, Store, Value

#: of a complex number with parts this near an axis or a diagonal the smaller part, or the difference, is rounding
_EXACT = 1e-15


@dataclass(frozen=True, eq=False, slots=True)
class Complex:
    """A complex number by its parts."""

    re: Value
    im: Value


@dataclass(frozen=True, eq=False, slots=True)
class Room:
    """Block memory for complex numbers, their parts apart."""

    re: Buffer
    im: Buffer


class Writer:
    """Statements so far, in the loops that are open.  `dtype` is that of the parts.  Values may only be used in the
    loop that they are made in."""

    def __init__(self, dtype: DType) -> None:
        self.dtype = dtype
        self.whole = DTYPES[f"c{2 * dtype.bits}"]
        self.arena = 0
        self.rooms: list[Buffer] = []
        self.tables: list[Buffer] = []
        self._open: list[list[Stmt]] = [[]]

    # ---- memory

    def part(self, size: int, dtype: DType | None = None) -> Buffer:
        """Block memory of so many elements."""
        kind = dtype or self.dtype
        made = Buffer(f"a{len(self.rooms)}", kind, size, Space.ARENA, self.arena)
        self.arena += -(-size * kind.nbytes // 64) * 64
        self.rooms.append(made)
        return made

    def room(self, size: int) -> Room:
        return Room(self.part(size), self.part(size))

    def table(self, values: "tuple[float, ...]") -> Buffer:
        """Constants; equal ones are there once."""
        found = next((t for t in self.tables if t.values == values), None)
        if found is None:
            found = Buffer(f"t{len(self.tables)}", self.dtype, len(values), Space.TABLE, values=values)
            self.tables.append(found)
        return found

    # ---- statements

    @property
    def body(self) -> tuple[Stmt, ...]:
        """Everything that was written, once all loops are closed."""
        [stmts] = self._open
        return tuple(stmts)

    def add(self, *stmts: Stmt) -> None:
        self._open[-1] += stmts

    @contextmanager
    def turns(self, name: str, extent: int) -> Iterator[Ix]:
        """Turn by turn."""
        yield from self._loop(Var(name, extent), Loop.SEQ, None)

    @contextmanager
    def lanes(self, name: str, extent: int, bound: Ix | None = None) -> Iterator[Ix]:
        """All together."""
        yield from self._loop(Var(name, extent), Loop.LANE, bound)

    def _loop(self, var: Var, kind: Loop, bound: Ix | None) -> Iterator[Ix]:
        self._open.append([])
        yield ix(var)
        self.add(For(var, var.extent, kind, tuple(self._open.pop()), bound=bound))

    def op(self, op: str, *args: Value, dtype: DType | None = None) -> Value:
        made = Compute(dtype or args[0].dtype, op, args)
        self.add(made)
        return made

    def number(self, value: float) -> Const:
        return Const(self.dtype, value)

    def get(self, buffer: Buffer, at: Ix) -> Value:
        made = Load(buffer.dtype, buffer, at)
        self.add(made)
        return made

    def put(self, buffer: Buffer, at: Ix, value: Value) -> None:
        self.add(Store(buffer, at, value))

    # ---- complex numbers

    def load(self, room: Room | Buffer, at: Ix) -> Complex:
        """A number out of block memory, or out of an array of complex ones."""
        if isinstance(room, Room):
            return Complex(self.get(room.re, at), self.get(room.im, at))
        whole = self.get(room, at)
        return Complex(self.op("real", whole, dtype=self.dtype), self.op("imag", whole, dtype=self.dtype))

    def store(self, room: Room | Buffer, at: Ix, value: Complex) -> None:
        if isinstance(room, Room):
            self.put(room.re, at, value.re)
            self.put(room.im, at, value.im)
        else:
            self.put(room, at, self.op("complex", value.re, value.im, dtype=self.whole))

    def plus(self, a: Complex, b: Complex) -> Complex:
        return Complex(self.op("add", a.re, b.re), self.op("add", a.im, b.im))

    def minus(self, a: Complex, b: Complex) -> Complex:
        return Complex(self.op("subtract", a.re, b.re), self.op("subtract", a.im, b.im))

    def scaled(self, a: Complex, by: float) -> Complex:
        if by == 1.0:
            return a
        factor = self.number(by)
        return Complex(self.op("multiply", a.re, factor), self.op("multiply", a.im, factor))

    def turned(self, a: Complex, quarters: int) -> Complex:
        """a * i ** quarters."""
        match quarters % 4:
            case 1:
                return Complex(self.op("negate", a.im), a.re)
            case 2:
                return Complex(self.op("negate", a.re), self.op("negate", a.im))
            case 3:
                return Complex(a.im, self.op("negate", a.re))
        return a

    def by(self, a: Complex, factor: complex) -> Complex:
        """a * factor, which is a root of unity."""
        for quarters, axis in enumerate((1, 1j, -1, -1j)):
            if abs(factor - axis) < _EXACT:
                return self.turned(a, quarters)
        if abs(abs(factor.real) - abs(factor.imag)) < _EXACT:  # an odd number of eighths
            once = Complex(self.op("subtract", a.re, a.im), self.op("add", a.re, a.im))  # a * (1 + i)
            quarters = (0 if factor.real > 0 else 1) if factor.imag > 0 else (3 if factor.real > 0 else 2)
            return self.turned(self.scaled(once, 0.5 ** 0.5), quarters)
        return self.times(a, Complex(self.number(factor.real), self.number(factor.imag)))

    def times(self, a: Complex, b: Complex) -> Complex:
        """a * b."""
        re = self.op("subtract", self.op("multiply", a.re, b.re), self.op("multiply", a.im, b.im))
        im = self.op("add", self.op("multiply", a.re, b.im), self.op("multiply", a.im, b.re))
        return Complex(re, im)
