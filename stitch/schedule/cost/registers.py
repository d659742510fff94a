"""What a thread of a product holds in registers at once, and how a tile is divided among threads or warps.

Code generation divides tiles by the same functions (`emit/gpu/ring_cores.py`, `ring_fma.py`), so the sums of a thread
and the operands that it multiplies in one step are as many as it allocates.  Beside those a turn has addresses.  A
tile for which a thread has not so many (`GpuTarget.registers`) would be spilled by the assembler, and is none of those
that are tried (`pipeline.py`).
"""
from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import cache

from .rings import RingProduct, RingTile

#: threads of a warp, rows and columns of an instruction of tensor cores
WARP, MMA_ROWS, MMA_COLS = 32, 16, 8
#: registers of a thread for a block of 16 x 8 sums, and for 32 bytes of the depth of its rows and of its columns
SUMS, LEFT, RIGHT = 4, 4, 2
#: bytes of a register, and those that are read of an operand's line at once
REGISTER, PIECE = 4, 16
#: of both operands: the array (64 bits), where in it a thread copies from, where to, and where it reads from; and the
#: turn, the stages that are filled and read, and the thread's number
ADDRESSES = 2 * (2 + 1 + 1 + 1) + 4


@cache
def warps_of(rows: int, cols: int, threads: int) -> tuple[int, int]:
    """Warps along the rows and the columns of a tile that tensor cores multiply: as many as there is work for; then as
    few operands of a warp as there can be."""
    most, high, wide = threads // WARP, rows // MMA_ROWS, cols // MMA_COLS
    shapes = [(-down * across, 2 * (high // down) + wide // across, down, across) for down, across in itertools.product(
        powers(min(most, high)), powers(min(most, wide))) if down * across <= most]
    _, _, down, across = min(shapes)
    return down, across


@cache
def threads_of(rows: int, cols: int, threads: int) -> tuple[int, int]:
    """Threads along the rows and the columns of a tile of multiply-adds: as many as there is work for; then as few
    lines of a thread as there can be, then neighbours along the columns."""
    shapes = [(-down * across, rows // down + cols // across, -across, down) for down, across in itertools.product(
        powers(min(threads, rows)), powers(min(threads, cols))) if down * across <= threads]
    _, _, across, down = min(shapes)
    return down, -across


def registers(p: RingProduct, tile: RingTile, threads: int) -> int:
    """Registers that each of `threads` threads needs at least to multiply a tile itself (not beside itself, as
    warpgroups do)."""
    if p.plain:
        down, across = threads_of(tile.rows, tile.cols, threads)
        high, wide = tile.rows // down, tile.cols // across
        return (high * wide * p.element + (high + wide) * PIECE) // REGISTER + ADDRESSES
    down, across = warps_of(tile.rows, tile.cols, threads)
    high, wide = tile.rows // MMA_ROWS // down, tile.cols // MMA_COLS // across
    # (each stage of registers has one instruction's depth; without, columns are loaded for two of them at once)
    parts = (tile.fragments, tile.fragments) if tile.fragments > 1 else (1, 2)
    return SUMS * p.sums(high, wide) + LEFT * high * parts[0] + RIGHT * wide * parts[1] + ADDRESSES


def powers(most: int) -> Iterator[int]:
    """Powers of two up to a number."""
    n = 1
    while n <= most:
        yield n
        n *= 2
