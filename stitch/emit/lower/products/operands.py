"""Where matrices of products lie in memory, and the dimensions that walk them."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ....dataclass import dataclass
from ....hlo.index import Ix, Var
from ...ir.kir import Buffer


@dataclass(frozen=True, slots=True)
class Address:
    """An address in a buffer, in elements."""

    buffer: Buffer
    at: Ix

    def plus(self, offset: "Ix | int") -> "Address":
        """So many elements further."""
        return Address(self.buffer, self.at + offset)


@dataclass(frozen=True, slots=True)
class Operand:
    """A matrix of a product: where it begins, and the strides of its rows and columns in elements."""

    place: Address
    row: int
    column: int

    def element(self, row: "Ix | int", column: "Ix | int") -> Ix:
        """The flat address of one of its elements."""
        return self.place.at + row * self.row + column * self.column


@dataclass(frozen=True, eq=False, slots=True)
class Dim:
    """A loop of a product.  `left`, `right` and `outs` are the strides it walks the operands and results with (0: not
    at all), in elements; `batch`, `column` and `deep` those it numbers the elements of the batch, the columns and the
    steps of the depth with."""

    var: Var
    bound: Ix | None
    left: int
    right: int
    outs: tuple[int, ...]
    batch: int = 0
    column: int = 0
    deep: int = 0

    @property
    def extent(self) -> int:
        return self.var.extent

    @property
    def strides(self) -> tuple[int, ...]:
        return self.left, self.right, *self.outs, self.batch, self.column, self.deep


def lined(dims: Sequence[Dim], stride: int) -> list[Dim]:
    """Dimensions that walk a right operand line after line, the last one by `stride`."""
    out: list[Dim] = []
    for d in reversed(dims):
        out.append(replace(d, right=stride))
        stride *= d.extent
    return out[::-1]


def merged(dims: Sequence[Dim]) -> list[Dim]:
    """Neighbouring dimensions (most significant first) that are one with the inner one's strides everywhere."""
    out: list[Dim] = []
    for d in dims:
        if d.extent == 1:
            continue
        last = out[-1] if out else None
        if last is not None and d.bound is None and last.strides == tuple(s * d.extent for s in d.strides):
            out[-1] = Dim(Var(d.var.name, last.extent * d.extent),
                          None if last.bound is None else last.bound * d.extent, d.left, d.right, d.outs, d.batch,
                          d.column, d.deep)
        else:
            out.append(d)
    return out
