"""Fourier transforms along the last dimension.

`Square`: a block takes one row of n = a * b elements for a square of a rows.  Its columns are transformed side by
side, multiplied by roots of unity and turned on their side, and what are columns then is transformed again: the result
is in order.  `Abreast`: a block takes as many rows as a vector has lanes and turns them on their side.
"""
from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

from ...dataclass import dataclass
from ...hlo.index import ZERO, Ix, Var, ix
from ..ir.kir import Buffer, Transpose
from .butterflies import root
from .columns import transform
from .writer import Complex, Room, Writer

#: element k of the rows
Read = Callable[[Ix], Complex]
#: takes element k of the rows
Write = Callable[[Ix, Complex], None]


def square(n: int) -> tuple[int, int]:
    """The sides of the square that a row is cut into: as near to one another as they can be, the shorter first."""
    a = max(d for d in range(1, math.isqrt(n) + 1) if n % d == 0)
    return a, n // a


@dataclass(frozen=True, eq=False, slots=True)
class Held:
    """Where the elements of a block's rows are, from `start` on."""

    where: Room | Buffer
    start: Ix = ZERO


class Rows(ABC):
    """The rows of a block, `count` in all."""

    def __init__(self, w: Writer, count: int) -> None:
        self.w, self.count = w, count

    @property
    @abstractmethod
    def block(self) -> Var:
        """The block's number."""

    @abstractmethod
    def bring(self, operand: Buffer, length: int) -> Held:
        """The block's rows of an operand, of so many elements each."""

    @abstractmethod
    def take(self, result: Buffer, length: int) -> Held:
        """Where the block's rows of a result are stored."""

    @abstractmethod
    def leave(self, held: Held, result: Buffer, length: int) -> None:
        """All of what `take` gave is stored."""

    @abstractmethod
    def room(self, length: int) -> Held:
        """Block memory for so many complex numbers of each row."""

    @abstractmethod
    def each(self, extent: int, first: int = 0) -> AbstractContextManager[Ix]:
        """The numbers of so many elements from the first on."""

    @abstractmethod
    def at(self, held: Held, k: Ix) -> Ix:
        """Where element k is, inside of `each` or of what `transform` calls."""

    @abstractmethod
    def transform(self, n: int, read: Read, write: Write, sign: int) -> None:
        """Transform the first n elements of the rows."""

    def load(self, held: Held, k: Ix) -> Complex:
        return self.w.load(held.where, self.at(held, k))

    def store(self, held: Held, k: Ix, value: Complex) -> None:
        self.w.store(held.where, self.at(held, k), value)


class Square(Rows):
    """One row a block."""

    def __init__(self, w: Writer, count: int) -> None:
        super().__init__(w, count)
        self._block = Var("block", count)

    @property
    def block(self) -> Var:
        return self._block

    def bring(self, operand: Buffer, length: int) -> Held:
        return Held(operand, ix(self._block) * length)

    def take(self, result: Buffer, length: int) -> Held:
        return Held(result, ix(self._block) * length)

    def leave(self, held: Held, result: Buffer, length: int) -> None:
        return

    def room(self, length: int) -> Held:
        return Held(self.w.room(length))

    @contextmanager
    def each(self, extent: int, first: int = 0) -> Iterator[Ix]:
        with self.w.lanes("k", extent) as k:
            yield k + first

    def at(self, held: Held, k: Ix) -> Ix:
        return held.start + k

    def transform(self, n: int, read: Read, write: Write, sign: int) -> None:
        (a, b), w = square(n), self.w
        turns = [root(n, k * q, sign) for k in range(a) for q in range(b)]
        cosines, sines = w.table(tuple(t.real for t in turns)), w.table(tuple(t.imag for t in turns))
        rows, turned = w.room(n), w.room(n)

        def across(k: Ix, lane: Ix, value: Complex) -> None:
            at = k * b + lane
            w.store(rows, at, w.times(value, Complex(w.get(cosines, at), w.get(sines, at))))

        transform(w, a, b, lambda k, lane: read(k * b + lane), across, sign)
        for to, held in ((turned.re, rows.re), (turned.im, rows.im)):
            w.add(Transpose(to, ZERO, a, held, ZERO, b, a, b))
        transform(w, b, a, lambda k, lane: w.load(turned, k * a + lane),
                  lambda k, lane, value: write(k * a + lane, value), sign)


class Abreast(Rows):
    """`lanes` rows a block, one in each lane."""

    def __init__(self, w: Writer, count: int, lanes: int) -> None:
        super().__init__(w, count)
        self.lanes = lanes
        self._block = Var("block", -(-count // lanes))
        self._left = Ix(count) - ix(self._block) * lanes if count % lanes else None
        self._lane = ZERO

    @property
    def block(self) -> Var:
        return self._block

    def bring(self, operand: Buffer, length: int) -> Held:
        room = self.w.part(length * self.lanes, operand.dtype)
        start = ix(self._block) * (self.lanes * length)
        self.w.add(Transpose(room, ZERO, self.lanes, operand, start, length, self.lanes, length,
                             row_bound=self._left))
        return Held(room)

    def take(self, result: Buffer, length: int) -> Held:
        return Held(self.w.part(length * self.lanes, result.dtype))

    def leave(self, held: Held, result: Buffer, length: int) -> None:
        assert isinstance(held.where, Buffer)
        start = ix(self._block) * (self.lanes * length)
        self.w.add(Transpose(result, start, length, held.where, ZERO, self.lanes, length, self.lanes,
                             col_bound=self._left))

    def room(self, length: int) -> Held:
        return Held(self.w.room(length * self.lanes))

    @contextmanager
    def each(self, extent: int, first: int = 0) -> Iterator[Ix]:
        with self.w.turns("k", extent) as k, self.w.lanes("lane", self.lanes, self._left) as self._lane:
            yield k + first

    def at(self, held: Held, k: Ix) -> Ix:
        return held.start + k * self.lanes + self._lane

    def transform(self, n: int, read: Read, write: Write, sign: int) -> None:
        def source(k: Ix, lane: Ix) -> Complex:
            self._lane = lane
            return read(k)

        def sink(k: Ix, lane: Ix, value: Complex) -> None:
            self._lane = lane
            write(k, value)
        transform(self.w, n, self.lanes, source, sink, sign, self._left)
