"""What a cost model is asked about products whose operands come through rings, and what it answers."""
from __future__ import annotations

from ...dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Asked:
    """What a schedule asks of the rings of its products: blocks of so many threads (1: of as many as code generation
    likes), `stages` and those in registers (0: as many as the model says), copies by tensor maps for `boxes` blocks at
    once (0: by threads), in blocks that compute several where it `lasts`."""

    threads: int = 1
    stages: int = 0
    fragments: int = 0
    boxes: int = 0
    lasts: bool = False

    @property
    def more(self) -> bool:
        """Does it ask for anything of rings themselves?"""
        return bool(self.stages or self.fragments or self.boxes)


@dataclass(frozen=True, slots=True)
class RingProduct:
    """The part of a product that each of `blocks` blocks of `threads` threads computes (below 32: of as many as code
    generation likes).  `element` is the bytes of an operand's element, `room` those that a ring may have, `stages` how
    many it is asked to have (0: any number), `fragments` the
    same of stages of registers.  `plain` products are multiplied by multiply-adds, others on tensor cores.
    Where the grid `waits` for itself, threads have few registers; where sums are `coarse` each piece of the depth has
    its own, which are added to others.  `boxes`: operands are copied by tensor maps, by so many blocks together (0: by
    threads); `lasts`: as many blocks as run at once compute one after another, and copy for the next meanwhile.
    `hands`: bytes of the elements that sums become at once, where nothing but elementwise ops follows (0: they do not).
    `crossed`: the left (1) or the right operand (2), of bytes or of f32 for tensor cores, lies across the depth (0:
    neither); `turned`: beside the left one the right one does, too, and is turned on its way."""

    rows: int
    cols: int
    depth: int
    element: int
    threads: int
    blocks: int
    room: int
    stages: int = 0
    plain: bool = False
    waits: bool = False
    fragments: int = 0
    coarse: bool = False
    boxes: int = 0
    lasts: bool = False
    crossed: int = 0
    hands: int = 0
    turned: bool = False

    def sums(self, rows: int, cols: int) -> int:
        """Accumulators of all threads for a tile."""
        return rows * cols * (2 if self.coarse else 1)


@dataclass(frozen=True, slots=True)
class RingTile:
    """Tiles of `rows` x `cols` of the result, pieces of `steps` of the depth, and the stages of the ring; those of
    `fragments` in registers, filled from it (1: none, what is multiplied is read there)."""

    rows: int
    cols: int
    steps: int
    stages: int
    fragments: int = 1

    def nbytes(self, element: int) -> int:
        """Bytes of the ring."""
        return (self.rows + self.cols) * self.steps * element * self.stages
