"""How long a product takes whose operands come through rings of stages: the model of ALCOP (Huang et al., MLSys 2023,
Table 1), and the tiles and stages that are best by it.

A load-and-use loop takes its uses alone where the loads of a turn take no longer than the uses of the turns that are
ahead and of the other workers on the same multiprocessor; otherwise loads are what it waits for.  A block copies into
shared memory and multiplies what is there; multiplying is itself such a loop, of loads into registers and tensor cores.
"""
from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator

from ...target import GpuTarget
from .rings import RingProduct, RingTile

#: bytes of the depth, rows and columns of an instruction of tensor cores, and those cores in a multiprocessor
MMA_DEPTH, MMA_ROWS, MMA_COLS, MMA_CORES = 32, 16, 8, 4
#: threads in a warp
WARP = 32


def loop_ns(load: float, use: float, turns: int, stages: int, workers: int) -> float:
    """A load-and-use loop (Table 1, "Pipeline Latency Model"): `load` and `use` are the nanoseconds of a turn,
    `workers` those that take turns on one multiprocessor."""
    if load <= (stages * workers - 1) * use:
        return use * turns
    return (load + use) * turns / stages


def product_ns(p: RingProduct, tile: RingTile, threads: int, workers: int, target: GpuTarget) -> float:
    """The time of a block, one of `workers` on a multiprocessor, in nanoseconds.  That of what it stores is the same
    for all tiles and left out."""
    costs = target.costs.pipeline
    warps, nbytes = max(1, threads // WARP), tile.steps * p.element
    compute = _compute_ns(p, tile, target)
    # every warp loads the rows and columns of its part, which is about as high as wide
    loaded = 2 * math.sqrt(tile.rows * tile.cols * warps) * MMA_DEPTH
    fetch = costs.shared_ns + loaded / costs.shared
    use = loop_ns(fetch, compute, nbytes // MMA_DEPTH, 1, warps) + costs.wait_ns
    moved = (tile.rows + tile.cols) * nbytes * target.cores * workers
    load = costs.l2_ns + moved / (target.bandwidth * target.costs.memory.l2 / 1e9)
    turns = -(-p.depth // tile.steps)
    tiles = -(-p.rows // tile.rows) * -(-p.cols // tile.cols)
    return tiles * (load + fetch + loop_ns(load, use, turns, min(tile.stages, turns), workers))


def _compute_ns(p: RingProduct, tile: RingTile, target: GpuTarget) -> float:
    """Multiplying `MMA_DEPTH` bytes of the depth."""
    if p.plain:
        rate = (target.f64 if p.element > 4 else target.f32) * target.costs.rates.multiplied / target.cores / 1e9
        return 2 * tile.rows * tile.cols * MMA_DEPTH / p.element / rate
    rate = target.tensor * target.costs.pipeline.tensor / target.cores / 1e9  # operations in a nanosecond
    busy = min(1.0, tile.rows // MMA_ROWS * (tile.cols // MMA_COLS) / MMA_CORES)
    # (elements of one byte or of four are as many more or fewer for as much more or less of the rate)
    return tile.rows * tile.cols * MMA_DEPTH / (rate * busy)


def best_tile(p: RingProduct, target: GpuTarget, threads: int, fits: Callable[[int], int]
              ) -> tuple[float, RingTile | None]:
    """The tiles by which a product takes least, of the smallest ring where several do, and a multiprocessor's time for
    its blocks; none, and infinitely long, where it has too little depth for two turns, or no tile has room.  `fits`
    tells how many blocks with so many bytes of rings fit on one multiprocessor."""
    best: tuple[float, int, RingTile] | None = None
    most = -(-p.blocks // target.cores)
    for tile in _tiles(p, threads, target):
        nbytes = tile.nbytes(p.element)
        if nbytes > p.room or p.depth <= tile.steps:
            continue
        workers = max(1, min(most, fits(nbytes)))
        time = product_ns(p, tile, threads, workers, target) * -(-most // workers)
        if best is None or (time, nbytes) < best[:2]:
            best = time, nbytes, tile
    return (math.inf, None) if best is None else (best[0], best[2])


def _tiles(p: RingProduct, threads: int, target: GpuTarget) -> Iterator[RingTile]:
    costs = target.costs.pipeline
    sums = costs.few_sums if p.waits else costs.sums
    for rows, cols, line, count in itertools.product(_sides(p.rows, costs.rows), _sides(p.cols, costs.cols),
                                                     costs.lines, (p.stages,) if p.stages else costs.stages):
        written = rows * cols * line // p.element if p.plain else 0
        if rows * cols <= sums * threads and written <= costs.written * threads:
            yield RingTile(rows, cols, line // p.element, count)


def _sides(extent: int, sizes: tuple[int, ...]) -> list[int]:
    """Sizes of tiles for an extent, without those that it fills half or less of."""
    return [n for n in sizes if n < 2 * extent or n == sizes[0]]
