"""Sums that are handed over: where blocks last, threads that do not multiply compute what follows a tile while others
multiply the next one.

A section says through which block memory (`Section.hands`), which no statement touches.  It is a product whose threads
keep its sums, and the nest that reads those (`sums.py`) and makes narrow elements of them at once: these are handed
over in equal parts of the columns (of the rows, if instructions make the transposed result), line by line with a gap
behind each.  What the section means does not depend on it.
"""
from __future__ import annotations

from ...dataclass import dataclass
from ...hlo.index import Var
from ...hlo.types import PRED
from ...schedule.cost.handing import GAP, NARROW, part_of
from .barriers import touched
from .kir import Buffer, Compute, For, Load, Product, Section, Space, Store, Value, walk
from .sums import nests_of, places


@dataclass(frozen=True, slots=True)
class Handed:
    """What a section hands over: elements `narrow`, made of the `sums` of a product in a nest, whose variables' digits
    are those of `sums.places`."""

    product: Product
    nest: For
    sums: Load
    narrow: Compute
    digits: dict[Var, tuple[int, int]]

    @property
    def rows(self) -> int:
        return self.product.out.size // self.cols

    @property
    def cols(self) -> int:
        return self.product.out_row

    @property
    def by_rows(self) -> bool:
        """Are parts some of the rows, and not of the columns?"""
        return self.product.crossing is not None and self.product.left_step == 1

    @property
    def gap(self) -> int:
        """Elements between two lines."""
        return GAP // self.narrow.dtype.nbytes

    def buffer(self, parts: int, slot: int) -> Buffer:
        """Block memory for one of so many parts."""
        rows, cols = part_of(self.rows, self.cols, parts, self.by_rows)
        return Buffer("handed", self.narrow.dtype, rows * (cols + self.gap), Space.ARENA, slot)

    def parts(self, buffer: Buffer) -> int:
        """How many parts such a buffer is for; 0 if it is not."""
        rows, cols = (buffer.size // (self.cols + self.gap), self.cols) if self.by_rows \
            else (self.rows, buffer.size // self.rows - self.gap)
        found = self.rows * self.cols // (rows * cols) if rows > 0 and cols > 0 else 0
        return found if found and self.buffer(found, 0).size == buffer.size else 0


def handed(section: Section) -> Handed | None:
    """What a section can hand over."""
    nests = nests_of(section.body)
    if len(nests) != 1:
        return None
    (out, nest), = nests.items()
    digits = places(nest, out)
    product = next((s for s in walk(section.body) if isinstance(s, Product) and s.out is out), None)
    inside = tuple(walk((nest,)))
    sums = next(s for s in inside if isinstance(s, Load) and s.buffer is out)
    users = [s for s in inside if _uses(s, sums)]
    if product is None or digits is None or len(users) != 1 or product.exact and not product.narrow:
        return None
    narrow = users[0]
    alone = all(s.buffer.outside for s in inside if isinstance(s, (Load, Store)) and s is not sums)
    if not isinstance(narrow, Compute) or len(narrow.args) > 1 or narrow.dtype.nbytes > NARROW or not alone \
            or narrow.dtype == PRED:
        return None
    return Handed(product, nest, sums, narrow, digits)


def hand_fault(section: Section) -> tuple[object, str] | None:
    """What is wrong with what a section says of its handing over; None when all is right."""
    buffer = section.hands
    if buffer is None:
        return None
    found, here = handed(section), touched(section.body)
    if found is None or not section.lasts or section.body[-1] is not found.nest:
        return section, "sums are handed over by blocks that last, of which a nest makes narrow elements last"
    if any(b.space is Space.ARENA and b.slot < buffer.slot + buffer.size * buffer.dtype.nbytes
           and buffer.slot < b.slot + b.size * b.dtype.nbytes for b in here.reads | here.writes):
        return section, "sums are handed over through block memory that nothing else touches"
    parts = found.parts(buffer)
    if buffer.space is not Space.ARENA or not parts or buffer.dtype != found.narrow.dtype \
            or (found.rows if found.by_rows else found.cols) % parts:
        return section, f"{buffer.name} does not hold a part of the elements that are handed over"
    return None


def _uses(s: object, v: Value) -> bool:
    """Does a statement of a nest use a value?  (Sums are no integers that indices are made of at once.)"""
    match s:
        case Load():
            return v in (s.pred, s.other)
        case Store():
            return v in (s.pred, s.value)
        case Compute():
            return v in s.args
    return False
