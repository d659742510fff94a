"""The schedule space of FusionStitching section 4.1.

A root's output is cut along one dimension: `Row` gives a block everything to the right of (less significant than)
split_dim, `Column` everything to its left.  `sword` is the number of chunks of split_dim.  Dimensions are counted in
physical order (most significant first), which is the logical order for row-major arrays.

Beyond the paper: `Tile` cuts along one inner dimension alone (a channel of an image batch), so that a reduction over
the dimensions on both sides of it stays in one block, or into squares of the two minor dimensions, which suit an array
and its transpose alike; `Box` gives a block chunks of split_dim and of the minor dimension and one index of all others,
which is how matrix products are cut; `Share` gives a block chunks of split_dim and of the minor dimension and all of
the others, which is how scatters are cut; sword need not divide the dimension (the last chunk is clipped); and a block
may walk its chunk in steps of a tile, so that what it keeps in the arena stays in the fastest cache whatever the grid
is.
"""
from __future__ import annotations

import enum
import math
from collections.abc import Sequence
from functools import lru_cache

from ...dataclass import dataclass
from ...hlo.index import ZERO, delinearize, ix
from ...target.costs import Costs
from .propagate import Side, Tile, block_var, whole


class SchedType(enum.Enum):
    """Which way a root's output is cut: the paper's two, and three more (see above)."""
    ROW = "Row"
    COLUMN = "Column"
    TILE = "Tile"
    BOX = "Box"
    SHARE = "Share"


@dataclass(frozen=True, slots=True)
class Schedule:
    """How one root is computed: the split, and what the block does with its chunk.

    tile: elements of split_dim (Row) or of the minor dimension (Column) one block step handles."""

    kind: SchedType
    split_dim: int
    sword: int
    tile: int = 1

    def __str__(self) -> str:
        return f"{self.kind.value}(split_dim={self.split_dim}, sword={self.sword}, tile={self.tile})"


@dataclass(frozen=True, slots=True)
class RootSchedule:
    """A schedule of a root with the number of blocks and the root's tile at the finest grain."""

    schedule: Schedule
    blocks: int
    tile: Tile


def row(dims: Sequence[int], order: Sequence[int], split: int) -> RootSchedule:
    """Row schedule with sword = the whole split dimension: one block per index of order[:split+1]."""
    grid = [dims[d] for d in order[:split + 1]]
    blocks = math.prod(grid)
    outer = delinearize(ix(block_var(blocks)), grid)
    sides: list[Side] = [Side(ZERO, d) for d in dims]
    for d, base in zip(order, outer):
        sides[d] = Side(base, 1)
    return RootSchedule(Schedule(SchedType.ROW, split, dims[order[split]]), blocks, tuple(sides))


def column(dims: Sequence[int], order: Sequence[int], chunk: int) -> RootSchedule:
    """Column schedule on the minor dimension in chunks of `chunk` elements."""
    minor = order[-1]
    blocks = -(-dims[minor] // chunk)
    sides: list[Side] = [Side(ZERO, d) for d in dims]
    sides[minor] = Side(ix(block_var(blocks)) * chunk, chunk) if blocks > 1 else Side(ZERO, dims[minor])
    return RootSchedule(Schedule(SchedType.COLUMN, len(order) - 1, blocks, chunk), blocks, tuple(sides))


def inner(dims: Sequence[int], order: Sequence[int], split: int) -> RootSchedule:
    """One block per index of order[split] alone."""
    d = order[split]
    sides = [Side(ZERO, n) for n in dims]
    sides[d] = Side(ix(block_var(dims[d])), 1)
    return RootSchedule(Schedule(SchedType.TILE, split, dims[d]), dims[d], tuple(sides))


def squares(dims: Sequence[int], order: Sequence[int], edges: Sequence[int]) -> list[RootSchedule]:
    """Blocks of equal extent in the two minor dimensions: what an array and its transpose can both be read in."""
    found: list[RootSchedule] = []
    for side in edges if len(order) >= 2 else ():
        if any(dims[d] % side or dims[d] <= side for d in order[-2:]):
            continue
        grid = [dims[d] for d in order[:-2]] + [dims[d] // side for d in order[-2:]]
        blocks = math.prod(grid)
        sides = [Side(ZERO, n) for n in dims]
        for k, (d, at) in enumerate(zip(order, delinearize(ix(block_var(blocks)), grid))):
            sides[d] = Side(at * side, side) if k >= len(order) - 2 else Side(at, 1)
        found.append(RootSchedule(Schedule(SchedType.TILE, len(order) - 2, 1, side), blocks, tuple(sides)))
    return found


def boxes(dims: Sequence[int], order: Sequence[int], costs: Costs, lines: bool) -> list[RootSchedule]:
    """Blocks of some rows (elements of one dimension) by some columns (of the minor one): the tiles of products; of few
    columns too where work is cut finely.  `lines`: of single rows, too."""
    tiles = costs.tiles
    several = tiles.box_columns + tiles.fine_columns * (costs.grain.fine or lines)
    found: dict[tuple[int, int, int], RootSchedule] = {}
    for split, d in enumerate(order[:-1]):
        for rows in tiles.box_rows + (1,) * lines:
            sword = -(-dims[d] // rows)
            for cols in (dims[order[-1]], *(c for c in several if 2 * c <= dims[order[-1]])):
                if (split, sword, cols) not in found:
                    found[split, sword, cols] = box(dims, order, split, sword, cols)
    return list(found.values())


def box(dims: Sequence[int], order: Sequence[int], split: int, sword: int, cols: int) -> RootSchedule:
    """The Box schedule with `sword` chunks of order[split] and `cols` elements of the minor dimension a block."""
    sizes = [1] * len(dims)
    sizes[order[split]] = -(-dims[order[split]] // sword)
    sizes[order[-1]] = cols
    grid = [-(-dims[d] // sizes[d]) for d in order]
    blocks = math.prod(grid)
    sides = [Side(ZERO, n) for n in dims]
    for d, at in zip(order, delinearize(ix(block_var(blocks)), grid)):
        sides[d] = Side(at * sizes[d], sizes[d])
    return RootSchedule(Schedule(SchedType.BOX, split, sword, cols), blocks, tuple(sides))


def share(dims: Sequence[int], order: Sequence[int], split: int, sword: int, cols: int) -> RootSchedule:
    """The Share schedule with `sword` chunks of order[split] at most and `cols` elements of the minor dimension a block
    (of split_dim alone, when that is the minor one)."""
    sizes = list(dims)
    sizes[order[-1]] = cols
    sizes[order[split]] = -(-dims[order[split]] // sword)
    grid = [-(-dims[d] // sizes[d]) for d in order]
    blocks = math.prod(grid)
    sides = [Side(ZERO, n) for n in dims]
    for d, at in zip(order, delinearize(ix(block_var(blocks)), grid)):
        if sizes[d] < dims[d]:
            sides[d] = Side(at * sizes[d], sizes[d])
    return RootSchedule(Schedule(SchedType.SHARE, split, sword, cols), blocks, tuple(sides))


def single(dims: Sequence[int]) -> RootSchedule:
    """The schedule that always exists: split_dim 0, sword 1, one block (section 4.3)."""
    return RootSchedule(Schedule(SchedType.ROW, 0, 1, dims[0] if dims else 1), 1, whole(dims))


def candidates(dims: Sequence[int], minor_to_major: Sequence[int], costs: Costs, products: bool = False,
               lines: bool = False) -> Sequence[RootSchedule]:
    """All schedules worth asking about on a machine with such costs, single-block last.  Boxes are for groups with
    `products`, `lines` for one value a row of them."""
    return _candidates(tuple(dims), tuple(minor_to_major), costs, products, lines)


@lru_cache(maxsize=1 << 9)
def _candidates(dims: tuple[int, ...], minor_to_major: tuple[int, ...], costs: Costs, products: bool, lines: bool
                ) -> tuple[RootSchedule, ...]:
    """Most values of a program have the shape of another one."""
    chunk, tiles = costs.grain.column, costs.tiles
    order = [d for d in reversed(minor_to_major) if dims[d] > 1]
    found = [row(dims, order, p) for p in range(len(order))]
    if order and dims[order[-1]] >= 2 * chunk:
        found.append(column(dims, order, chunk))
    found += squares(dims, order, tiles.squares)
    found += [inner(dims, order, p) for p in range(1, len(order) - 1) if dims[order[p]] >= tiles.min_inner]
    if products and len(order) > 1:
        found += boxes(dims, order, costs, lines)
    found.append(single(dims))
    return tuple(found)

