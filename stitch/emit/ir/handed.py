"""Sums that are handed over: where blocks last, threads that do not multiply compute what follows a tile while others
multiply the next one.

Such a section ends with two nests: one makes narrow elements of the sums of its product and stores them in block
memory, line by line with a gap behind each, and the other one makes the rest of those, which it loads.  Nothing else
touches that memory, and the second nest has no value from outside.  What the two mean is what they say one after the
other; who computes the second is the machine's business (`emit/gpu/hopper/finish.py`).
"""
from __future__ import annotations

from dataclasses import dataclass

from ...hlo.index import Ix, Var
from .kir import Barrier, Buffer, For, Load, Product, Section, Space, Stmt, Store, walk
from .sums import digits, nests_of, path_of

#: bytes between two lines of what is handed over: threads store to neighbouring lines at once, each to other banks
GAP = 16


@dataclass(frozen=True, slots=True)
class Handed:
    """What a section hands over: the nest that stores `buffer`, the last one, and the variables' digits there
    (`sums.digits`, of elements without gaps)."""

    product: Product
    nest: For
    last: For
    buffer: Buffer
    digits: dict[Var, tuple[int, int]]

    def body(self, section: Section) -> tuple[Stmt, ...]:
        """The section's statements without the last nest, and without a barrier in front of it."""
        body = section.body[:-1]
        return body[:-1] if isinstance(body[-1], Barrier) else body


def line_of(cols: int, nbytes: int) -> int:
    """Elements from a line of so many to the next."""
    return cols + GAP // nbytes


def spaced(at: Ix, loops: dict[Var, int], cols: int, line: int) -> Ix | None:
    """The index of an element of lines of `cols`, a sum of multiples of loops' variables, with gaps between the lines;
    None where a loop goes on from line to line."""
    terms = []
    for a, c in at.terms:
        if not isinstance(a, Var) or c % cols and c * loops[a] > cols:
            return None
        terms.append((a, c if c % cols else c // cols * line))
    return Ix(0, tuple(terms))


def handed(section: Section) -> Handed | None:
    """What the section of blocks that last hands over, if it does."""
    if not section.lasts or not section.body:
        return None
    last, nests = section.body[-1], nests_of(section.body)
    loads = [t for t in walk((last,)) if isinstance(t, Load) and t.buffer.space is Space.ARENA]
    if not isinstance(last, For) or len(loads) != 1:
        return None
    load, buffer = loads[0], loads[0].buffer
    product = next((s for s in walk(section.body) if isinstance(s, Product) and s.out in nests), None)
    if product is None or not any(isinstance(t, Store) and t.buffer is buffer for t in walk((nests[product.out],))):
        return None
    line = line_of(product.out_row, buffer.dtype.nbytes)
    dense = Ix(0, tuple((a, c if c % line else c // line * product.out_row) for a, c in load.ix.terms))
    loops = path_of(last)
    found = digits(loops, dense, product.out.size) if loops else None
    assert found is not None, "a nest that is handed over has every element once"
    return Handed(product, nests[product.out], last, buffer, found)
