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
from .registers import MMA_COLS, MMA_ROWS, WARP, registers, threads_of
from .rings import RingProduct, RingTile

#: bytes of the depth of an instruction of tensor cores, and those cores in a multiprocessor
MMA_DEPTH, MMA_CORES = 32, 4
#: schedulers of a multiprocessor, each of which has its warps take turns
SCHEDULERS = 4
#: threads in the group of warps that multiplies beside its threads; the rows of its instruction
GROUP, GROUP_ROWS = 128, 64
#: bytes of lines across the depth: those of a whole swizzle, of several, or of its half
SWIZZLE = 128


def loop_ns(load: float, use: float, turns: int, stages: float, workers: int) -> float:
    """A load-and-use loop (Table 1, "Pipeline Latency Model"): `load` and `use` are the nanoseconds of a turn,
    `workers` those that take turns on one multiprocessor."""
    if load <= (stages * workers - 1) * use:
        return use * turns
    return (load + use) * turns / stages


def product_ns(p: RingProduct, tile: RingTile, threads: int, workers: int, target: GpuTarget) -> float:
    """The time of a block, one of `workers` on a multiprocessor, in nanoseconds.  That of what it stores is the same
    for all tiles and left out.  Beyond the paper's table no turn is faster than what all workers move in it: through
    their share of the L2 cache, in and out of shared memory.  Of blocks that share boxes each asks the L2 cache for its
    part of the rows; one that lasts waits for a first piece once only."""
    costs, nbytes = target.costs.pipeline, tile.steps * p.element
    turns = -(-p.depth // tile.steps)
    tiles = -(-p.rows // tile.rows) * -(-p.cols // tile.cols)
    asked = tile.rows / max(1, p.boxes) + tile.cols
    moved = asked * nbytes * workers / (costs.l2 / target.cores * target.clock)
    load, shared = costs.latency / target.clock + moved, costs.shared * target.clock
    beside = is_beside(p, tile.rows, threads, target)
    pieces, read = nbytes // MMA_DEPTH, _read(p, tile, threads, beside, target)
    compute, fetch = _compute_ns(p, tile, threads, workers, beside, target), costs.shared_latency / target.clock
    if not beside:
        fetch += read / shared
        compute = loop_ns(fetch, compute, pieces, tile.fragments, max(1, threads // WARP)) / pieces
    # (lines of the left operand are taken to lie along the depth, as in most programs; those of both must, if they are
    # of other than 16 bits)
    part = 1.0 if p.boxes else max(1.0, costs.line / nbytes)
    copied = (tile.rows * part + tile.cols * (1.0 if p.plain or p.element == 2 else part)) * MMA_DEPTH
    halves = _halves(p, tile, threads, target)
    later = beside and not p.coarse and tile.stages > (3 if halves else 2)
    served = (read + copied) * workers / shared
    crossed = fed(p.crossed, tile.rows, tile.cols, p.element) if beside else 0  # (it is rounded in registers)
    rounded = 2 * (tile.rows * (crossed != 1) + tile.cols * (crossed != 2)) * MMA_DEPTH * workers / shared
    rounded *= beside and p.element == 4
    rounded *= not p.boxes  # (hardware that copies rounds on its way)
    served += _turned(p, target) * tile.cols * MMA_DEPTH * workers / shared * (crossed > 0)
    if later or halves:  # (else nothing is multiplied while all threads round)
        served, rounded = served + rounded, 0.0
    use = (max(compute, served) + rounded) * pieces
    if p.coarse:  # (while groups add what they have multiplied others multiply, if they wait for none of them)
        groups = threads // 2 // GROUP if beside and halves else 1
        use = max(use, (use + tile.rows * tile.cols / (MMA_CORES * WARP * target.clock)) / groups)
    use += costs.wait_ns
    # (warps of a scheduler may load their lines one after another, so that the last one copies so much later)
    behind = use * max(0.0, 1 - SCHEDULERS * WARP / threads) if p.plain else 0.0
    stages: float = min(tile.stages - later, turns)  # (a stage is released a turn later)
    if tile.fragments > 1:  # its wait comes some pieces before the turn ends
        stages -= (tile.fragments - 1) / pieces
    elif not (beside or p.plain):  # the first piece of a turn is loaded behind its wait, unless others hide that
        use += max(0.0, fetch - (workers - 1) / workers * use)
    time = max(loop_ns(load + behind, use, turns, stages, workers), (moved + costs.wait_ns) * turns)
    first = load + fetch + (costs.described_ns if p.boxes else 0.0)
    return tiles * time + (first / max(1.0, p.blocks / target.cores) if p.lasts else tiles * first)


def is_beside(p: RingProduct, rows: int, threads: int, target: GpuTarget) -> bool:
    """Do warpgroups multiply tiles of so many rows beside the threads (`emit/gpu/hopper`)?"""
    return target.multiplies_apart and not p.plain and rows % GROUP_ROWS == 0 and threads >= GROUP


def fed(crossed: int, rows: int, cols: int, element: int) -> int:
    """The operand that lies across the depth (`RingProduct.crossed`) if warpgroups that multiply a tile have it from
    registers, as the rows of their instructions; 0 if copies turn it."""
    line = (rows if crossed == 1 else cols) * element
    return crossed if cols % GROUP_ROWS == 0 and (line % SWIZZLE == 0 or 2 * line == SWIZZLE) else 0


def beside_sums(p: RingProduct, rows: int, cols: int, threads: int) -> int:
    """Accumulators of `threads` threads that multiply a tile as warpgroups: of coarse sums those of a piece of the
    depth are added block by block of 64 rows, so that only one block's are there twice."""
    area = rows * cols
    if not p.coarse:
        return area
    blocks = max(1, (cols if fed(p.crossed, rows, cols, p.element) == 2 else rows) // GROUP_ROWS)
    return area + area * math.gcd(blocks, 1 << (threads // GROUP).bit_length() - 1) // blocks


def _read(p: RingProduct, tile: RingTile, threads: int, beside: bool, target: GpuTarget) -> float:
    """Bytes of shared memory that multiplying `MMA_DEPTH` bytes of the depth reads."""
    if p.plain:  # every thread loads its lines: half and quarter warps are served one by one, whoever reads the same
        down, across = threads_of(tile.rows, tile.cols, threads)  # (those of rows that are not there load zeros)
        return down * across * (tile.rows // down + tile.cols // across) * MMA_DEPTH
    if not beside:  # every warp loads the rows and columns of its part, which is about as high as wide
        return 2 * math.sqrt(tile.rows * tile.cols * max(1, threads // WARP)) * MMA_DEPTH
    multiply = threads // 2 if _halves(p, tile, threads, target) else threads
    # (what lies across the depth is the rows of instructions)
    turned = fed(p.crossed, tile.rows, tile.cols, p.element) == 2
    rows, cols = (tile.cols, tile.rows) if turned else (tile.rows, tile.cols)
    blocks = rows // GROUP_ROWS
    across = max(1, multiply // GROUP // blocks)  # each group reads the rows, and each block of them the columns
    return (rows * across + cols * blocks) * MMA_DEPTH


def _turned(p: RingProduct, target: GpuTarget) -> float:
    """What goes through shared memory of the right operand because it is turned, beside all that comes of it: it is
    read and written once more where hardware copies it, or bytes.  Where threads copy it those of a warp ask for short
    parts of the first cache's lines."""
    if not p.turned:
        return 0.0
    near = target.costs.code.turned_lines * (2 if p.element == 1 else 4)
    return 2.0 * (p.boxes > 0 or p.element == 1) + (0.0 if p.boxes else target.costs.pipeline.line / near - 1)


def _halves(p: RingProduct, tile: RingTile, threads: int, target: GpuTarget) -> bool:
    """Does half of a block copy for the other half?  With one stage, which nothing runs ahead of, all do both."""
    if tile.stages == 1 or threads < 2 * GROUP:
        return False
    held = fed(p.crossed, tile.rows, tile.cols, p.element) != 0
    return target.halves(threads, beside_sums(p, tile.rows, tile.cols, threads // 2), held)


def _compute_ns(p: RingProduct, tile: RingTile, threads: int, workers: int, beside: bool, target: GpuTarget) -> float:
    """Multiplying `MMA_DEPTH` bytes of the depth, while as many as that are multiplied for each of the workers."""
    if p.plain:
        rates, warps = target.costs.rates, workers * threads / WARP  # (a scheduler without one multiplies nothing)
        part = min(rates.multiplied, rates.alone * warps / SCHEDULERS)
        rate = (target.f64 if p.element > 4 else target.f32) * part / target.cores / 1e9
        return 2 * tile.rows * tile.cols * MMA_DEPTH / p.element / rate * workers
    costs = target.costs.pipeline
    part = costs.beside if beside else costs.tensor
    rate = target.tensor * part / target.cores / 1e9  # operations in a nanosecond
    count = MMA_CORES if beside else tile.rows // MMA_ROWS * (tile.cols // MMA_COLS)
    busy = min(1.0 / workers, count / MMA_CORES)
    # (elements of one byte or of four are as many more or fewer for as much more or less of the rate)
    return tile.rows * tile.cols * MMA_DEPTH / (rate * busy)


def best_tile(p: RingProduct, target: GpuTarget, threads: int, fits: Callable[[int], int]
              ) -> tuple[float, RingTile | None]:
    """The tiles by which a product takes least, of the smallest ring where several do (of the largest in blocks that
    last), and a multiprocessor's time for its blocks; none, and infinitely long, where it has too little depth for two
    turns, or no tile has room.  `fits` tells how many blocks with so many bytes of rings fit on one multiprocessor,
    whatever registers they have."""
    if min(p.rows, p.cols) < 2:
        return math.inf, None  # (`emit/lower/passes/pipeline.py`: lines that follow no other are not copied)
    best: tuple[float, int, RingTile] | None = None
    most = -(-p.blocks // target.cores)
    for tile in _tiles(p, threads, target):
        nbytes = tile.nbytes(p.element)
        if nbytes > p.room or p.depth <= tile.steps:
            continue
        beside = is_beside(p, tile.rows, threads, target)
        sums = beside_sums(p, tile.rows, tile.cols, threads) if beside else p.sums(tile.rows, tile.cols)
        taken = sums // threads + target.costs.pipeline.registers + _held(tile, threads, target)
        workers = max(1, min(most, fits(nbytes), target.sm_registers // (threads * taken)))
        workers = 1 if p.lasts else workers  # (`emit/gpu/grids.py`: with all registers that it may have)
        time = product_ns(p, tile, threads, workers, target) * -(-most // workers)
        room = -nbytes if p.lasts else nbytes  # (what is ahead hides what a block does between its tiles)
        if best is None or (time, room) < best[:2]:
            best = time, room, tile
    return (math.inf, None) if best is None else (best[0], best[2])


def _tiles(p: RingProduct, threads: int, target: GpuTarget) -> Iterator[RingTile]:
    costs = target.costs.pipeline
    large = is_beside(p, GROUP_ROWS, threads, target) and not p.waits
    high, wide = (costs.beside_rows, costs.beside_cols) if large else (costs.plain_rows if p.plain else (), ())
    for rows, cols, line, count in itertools.product(
            _sides(p.rows, costs.rows + high), _sides(p.cols, costs.cols + wide), costs.lines,
            (p.stages,) if p.stages else costs.stages):
        beside = large and is_beside(p, rows, threads, target)
        one = rows >= p.rows and cols >= p.cols
        if p.boxes and p.crossed and not fed(p.crossed, rows, cols, p.element):
            continue  # (hardware does not turn what it copies)
        if p.boxes and p.turned and (line != SWIZZLE or cols * p.element % SWIZZLE):
            continue  # (threads turn squares of whole swizzles)
        some = RingTile(rows, cols, line // p.element, count)
        if p.boxes and not (beside and one and _halves(p, some, threads, target)):
            continue  # (there is one thread that copies for others, once for each tile)
        few = costs.few_sums if p.waits else costs.beside_sums if beside else costs.sums
        most, sums = few * threads, p.sums(rows, cols)
        if beside:
            if one and _halves(p, some, threads, target):  # (a loop over tiles takes registers, too)
                most = sums
            else:
                free = target.registers(threads) - costs.registers - costs.spare
                most = min(most, target.sm_registers // 2, free * threads)
                sums = beside_sums(p, rows, cols, threads)
        written = rows * cols * line // p.element if p.plain else 0
        if sums <= most and written <= costs.written * threads:
            for fragments in (p.fragments,) if p.fragments else costs.fragments[::-1]:  # (of equal times, the more)
                tile = RingTile(rows, cols, line // p.element, count, fragments)
                if (fragments == 1 or not (p.plain or p.waits or beside or line // MMA_DEPTH % fragments)) \
                        and (beside or registers(p, tile, threads) <= target.registers(threads)):
                    yield tile


def _held(tile: RingTile, threads: int, target: GpuTarget) -> int:
    """Registers of a thread for the pieces that are ahead: its part of the rows and columns of a warp, whose tile is
    taken to be about as high as wide."""
    sides = 2 * math.sqrt(tile.rows * tile.cols / max(1, threads // WARP)) * MMA_DEPTH
    return int((tile.fragments - 1) * sides / WARP / 4 * target.costs.pipeline.again)


def _sides(extent: int, sizes: tuple[int, ...]) -> list[int]:
    """Sizes of tiles for an extent, without those that it fills half or less of."""
    return [n for n in sizes if n < 2 * extent or n == sizes[0]]
