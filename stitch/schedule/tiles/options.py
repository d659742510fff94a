"""What a cut of a group's graph is made of: sections, and the schedules under which each still works."""
from __future__ import annotations

from dataclasses import field

from ...dataclass import dataclass
from ...hlo.ir import Instr
from .blocks import BlockCost
from .propagate import Tile, elements, tiles_of
from .space import Schedule


@dataclass(eq=False, slots=True)
class Option:
    """One schedule under which a section still works: tile of every op at the finest grain.  `largest`: elements of the
    largest of them; `own`: of those that are other ones in every block."""

    schedule: Schedule
    blocks: int
    tiles: dict[Instr, Tile]
    cost: BlockCost = field(default_factory=BlockCost)  # kept up to date in sections with products
    largest: int = field(init=False, default=1)
    own: int = field(init=False, default=1)
    _reads: dict[Instr, tuple[Tile | None, ...]] = field(default_factory=dict)
    _counted: Tile | None = None  # the tile that `largest` and `own` were last brought up to date with

    def __post_init__(self) -> None:
        for tile in {id(t): t for t in self.tiles.values()}.values():  # (many ops have the same)
            self._count(tile)

    def join(self, op: Instr, tile: Tile) -> None:
        """One more op has this tile."""
        self.tiles[op] = tile
        if tile is not self._counted:
            self._count(tile)

    def _count(self, tile: Tile) -> None:
        self._counted = tile
        size = elements(tile)
        if size > self.largest:
            self.largest = size
        if size > self.own and any(s.base.terms for s in tile):
            self.own = size

    def knows(self, op: Instr, reads: tuple[Tile | None, ...]) -> None:
        """What `reads` will be asked of an op that joins."""
        if reads:
            self._reads[op] = reads

    def reads(self, op: Instr) -> tuple[Tile | None, ...]:
        """The tiles of its operands that an op which has a tile reads."""
        found = self._reads.get(op)
        if found is None:
            found = self._reads[op] = tiles_of(op, self.tiles[op])
        return found


@dataclass(eq=False, slots=True)
class OpSection:
    """Ops that share a grid.  `roots` are stored to memory, in the order they were added."""

    number: int
    options: list[Option]
    ops: list[Instr] = field(default_factory=list)  # consumers before producers
    roots: list[Instr] = field(default_factory=list)
    cost: dict[Instr, float] = field(default_factory=dict)  # ns of every op of the graph, shared by all sections
    inline: dict[Instr, float] = field(default_factory=dict)  # operations an element of it takes down to loads, shared
    work: float = 0.0
    has_product: bool = False
    scatters: list[Instr] = field(default_factory=list)
    folds: list[Instr] = field(default_factory=list)  # and whatever else needs a loop of its own
    views: set[Instr] = field(default_factory=set)  # movements that only its products read
    copies: set[Instr] = field(default_factory=set)  # what they read and cannot read through

    def __repr__(self) -> str:
        return f"section {self.number} ({len(self.ops)} ops)"


@dataclass(frozen=True, slots=True)
class Sections:
    """The result: sections in an order where producers come first, who computes what, and why edges were cut."""

    sections: tuple[OpSection, ...]
    phase: dict[OpSection, int]
    owner: dict[Instr, OpSection]       # the section that stores a root
    outputs: frozenset[Instr]
    reasons: tuple[tuple[Instr, Instr, str], ...]  # (producer, consumer, why the edge crosses sections)
