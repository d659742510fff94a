"""Sums that are handed over (`emit/ir/handed.py`): in how many parts they can be, by the block memory and the registers
that are free, and what that hides."""
from __future__ import annotations

from ...target import Target
from .pipeline import GROUP, GROUP_ROWS, MMA_CORES, beside_sums
from .registers import WARP
from .rings import RingProduct, RingTile

#: bytes between two lines of what is handed over: threads store to eight of them at once, each to other banks
GAP = 16
#: bytes of an element that is handed over, at most
NARROW = 2
#: an instruction's columns, of which a part has whole ones
COLS = 8


def held(cells: int, parts: int) -> int:
    """Registers, of two elements each, for what a thread has not handed over yet when it has stored the first of so
    many parts of its `cells`."""
    return cells // 2 * (parts - 1) // parts


def part_of(rows: int, cols: int, parts: int, by_rows: bool) -> tuple[int, int]:
    """Rows and columns of one of so many parts."""
    return (rows // parts, cols) if by_rows else (rows, cols // parts)


def hand_parts(p: RingProduct, tile: RingTile, threads: int, target: Target) -> int:
    """The number of parts, as few as can be, in which `threads` threads can hand over the sums of a product beside such
    a ring; 0 for none."""
    if not (p.hands and p.boxes and p.lasts and not p.turned and (tile.rows, tile.cols) == (p.rows, p.cols)):
        return 0
    by_rows, groups = p.crossed == 2, threads // GROUP
    high, wide = (tile.cols, tile.rows) if by_rows else (tile.rows, tile.cols)
    if not groups or high % (GROUP_ROWS * groups):
        return 0  # (each warpgroup has all columns of its rows)
    sums, cells = beside_sums(p, tile.rows, tile.cols, threads) // threads, tile.rows * tile.cols // threads
    blocks = high // (GROUP_ROWS * groups) if p.crossed else 0
    for parts in target.hand_parts():
        lines, each = part_of(tile.rows, tile.cols, parts, by_rows)
        room = p.room - lines * (each * p.hands + GAP)
        if wide % (COLS * parts) == 0 and tile.nbytes(p.element) <= room \
                and target.handing(sums, held(cells, parts), threads, GROUP, blocks) is not None:
            return parts
    return 0


def handed_ns(product: float, busy: float, stores: float, waves: int, apart: float) -> float:
    """A multiprocessor's time for `waves` tiles, one after another, whose products take it so long together while
    others compute what follows: `busy` and `stores` are what that takes of all its warps, for one of them.  (Of a
    warpgroup one warp copies.)  Both use shared memory and caches: a part `apart` of the shorter is not hidden."""
    after = busy * MMA_CORES / (GROUP // WARP - 1) + stores
    return max(product, product / waves + (waves - 1) * after) + after + apart * min(product, waves * after)
