"""Where matrices of products lie in memory."""
from __future__ import annotations

from ....dataclass import dataclass
from ....hlo.index import Ix
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
