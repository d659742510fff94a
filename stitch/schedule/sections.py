"""The model's schedule of one section: the analytical estimate that options are compared by, and how many blocks of the
best one make a step.

A step's tile is large enough to amortize its loops and small enough for the fastest cache.  Times are nanoseconds.
"""
from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from ..hlo.index import ix, period
from ..hlo.ir import Instr
from ..hlo.opdef import moves_minor
from ..hlo.traits import Fold, Kind
from ..hlo.types import Shape
from ..target import LINE_BYTES, PAGE_BYTES, Target
from .cost.model import model_of
from .cost.ops import needs_loop
from .op_times import OpTimes
from .products import best_asked
from .repeats import Reads, reads_of, repeats
from .scatters import repeated_ns, scatter_ns, scatters_ns
from .tiles.choice import Choice
from .tiles.options import OpSection, Option
from .tiles.propagate import Tile, block_var, coarsen, domain, elements, piece_length, run_length, tiles_of


def is_partial(section: OpSection) -> bool:
    """Does a section fold chunks of long reductions?"""
    return any(r.traits.fold is Fold.CHUNKS for r in section.roots)


def chunks_of(section: OpSection) -> int:
    """How many chunks a section folds long reductions in."""
    return next(r.array.dims[0] for r in section.roots if r.traits.fold is Fold.CHUNKS)


def scores(section: OpSection, target: Target, times: OpTimes | None = None, threads: int = 0) -> list[float]:
    """Nanoseconds by which the schedules of a section are compared, in the order of its options.  `threads`: of blocks
    that multiply (0: the best of those that the model compares)."""
    if section.has_product:
        return [best_asked(section, o, target, threads)[0] for o in section.options]
    if section.scatters:
        return [_by_segments(section, o, target)[0] if target.lanes_are_threads else scatters_ns(section, o, target)
                for o in section.options]
    reads = reads_of(section, target)
    return [estimate(section, o, target, times, reads) for o in section.options]


def model_choice(section: OpSection, target: Target, times: OpTimes | None = None, threads: int = 0
                 ) -> tuple[Option, Choice, dict[Instr, Tile]]:
    """Best option by estimate, then coarsened, on one thread; with the option and the tiles of its steps."""
    times_of = scores(section, target, times, threads)
    return grained(section, section.options[times_of.index(min(times_of))], target, threads)


def grained(section: OpSection, option: Option, target: Target, threads: int = 0
            ) -> tuple[Option, Choice, dict[Instr, Tile]]:
    """An option, coarsened, on one thread; with the tiles of its steps."""
    if section.has_product:
        asked = best_asked(section, option, target, threads)[1]
        return option, Choice(option.schedule, 1, asked.threads, boxes=asked.boxes, lasts=asked.lasts), option.tiles
    if section.scatters:
        _, joined, tiles = _by_segments(section, option, target) if target.lanes_are_threads else (0, 1, option.tiles)
        return option, Choice(option.schedule, joined, 1), tiles
    tiles, joined = _coarsen(section, option, target)
    return option, Choice(option.schedule, joined, 1), tiles


def _by_segments(section: OpSection, option: Option, target: Target) -> tuple[float, int, dict[Instr, Tile]]:
    """The best number of blocks to join where blocks fold segments, or share updates: its nanoseconds, tiles."""
    ways: list[tuple[float, int, dict[Instr, Tile]]] = []
    for joined in (1 << n for n in range(option.blocks.bit_length())):
        tiles, blocks = join_blocks(option, joined), -(-option.blocks // joined)
        if tiles is not None:
            ways.append((sum(scatter_ns(op, tiles[op], blocks, target) for op in section.scatters), joined, tiles))
    return min(ways, key=lambda way: way[:2])


def estimate(section: OpSection, option: Option, target: Target, times: OpTimes | None = None,
             reads: Sequence[Reads] | None = None) -> float:
    """Nanoseconds of the section under an option: arithmetic spread over the cores it can use, steps, locality.
    `reads`: of the section."""
    runs: dict[tuple[int, int], float] = {}  # by tile and array: most ops of a section have the same

    def shortened(op: Instr, tile: Tile) -> float:
        if op.kind is not Kind.ELEMENTWISE:
            return short_runs(op, tile, joined, good)
        key = id(tile), id(op.array)
        if key not in runs:
            runs[key] = short_runs(op, tile, joined, good)
        return runs[key]

    def slower(op: Instr, tile: Tile | None) -> float:
        if tile is None:
            return again[op]
        measured = times.slowdown(op, tile, option.blocks) if times is not None else None
        return measured if measured is not None else shortened(op, tile) * again[op] \
            * (short_reads(op, tile, joined, good) if target.lanes_are_threads else 1.0)
    cores = min(target.cores, option.blocks) if _parallel(section, target) else 1
    largest, costs = option.largest, target.costs.tiles
    good = costs.good_run
    joined = max(1, min(_wanted(section, option, target), _most(section, option, target), option.schedule.sword))
    again = repeats(section, option, joined, target, reads)
    time = sum(section.cost[op] * slower(op, option.tiles.get(op)) for op in section.ops) / max(1, cores)
    steps = max(option.blocks / joined, _pieces(section, option, joined))
    time += steps * costs.step_ns / cores + far_pieces_ns(option, section.roots, joined, target)
    if largest * 4 > target.l2:
        time *= costs.farther_step
    elif largest * 4 > target.l1:
        time *= costs.far_step
    return time


def _pieces(section: OpSection, option: Option, joined: int) -> float:
    """Pieces of memory that the results of elementwise work are written in by steps of `joined` blocks: each is a loop
    of its own, over which processors begin to fetch ahead anew.  0 where a section does anything else."""
    if any(needs_loop(op) or moves_minor(op) for op in section.ops):
        return 0.0
    return max((op.array.size / piece_length(option.tiles[op], op.array, joined) for op in section.roots
                if op in option.tiles), default=0.0)


def arithmetic_ns(section: OpSection, option: Option, joined: int, target: Target) -> float:
    """One core's time for what all blocks of an option compute, again and again where they overlap; at least that for
    storing what they have copied."""
    times = repeats(section, option, joined, target)
    stored = sum(op.array.nbytes for op in section.roots if isinstance(op.shape, Shape))
    computed = sum(section.cost[op] * times[op] for op in section.ops) + repeated_ns(section, option, target)
    return max(computed, stored * target.costs.arithmetic.read_ns)


def _parallel(section: OpSection, target: Target) -> bool:
    """Is a section's work for several cores?"""
    return section.work >= target.costs.tiles.parallel_ns or target.starts_together


def short_runs(op: Instr, tile: Tile, joined: int, good: int) -> float:
    """How much slower a tile is that holds only short pieces of the op's contiguous dimension, `joined` blocks wide; of
    what it reads for a reduction, whose loop runs over that, however little it leaves.  `good`: elements that are no
    short piece."""
    if op.traits.fold is Fold.CHUNKS:
        return 1.0
    if needs_loop(op) and (source := tiles_of(op, tile)[0]) is not None:
        op, tile = op.operands[0], source
    shape = op.array
    if not shape.dims:
        return 1.0
    run = run_length(tile, shape, joined)
    if run == shape.dims[shape.minor_to_major[0]]:  # (whole rows, but these may be short: channels of a picture)
        run, good = piece_length(tile, shape, joined), min(good, shape.size)
    return max(1.0, 0.5 + 0.5 * good / max(1, run))


def far_pieces_ns(option: Option, roots: Collection[Instr], joined: int, target: Target) -> float:
    """What it costs that memory moves pieces of rows instead of rows, for operands and results beyond the second
    cache."""
    piece, transfer_ns, time = target.costs.tiles.far_piece, model_of(target).transfer_ns, 0.0
    for op, tile in option.tiles.items() if piece else ():
        if op.traits.fold is Fold.CHUNKS:
            continue
        shape, moved = op.array, (op in roots) + sum(
            o not in option.tiles and o.array.dims == op.array.dims for o in op.operands)
        if needs_loop(op) and op.operands[0] not in option.tiles and (source := tiles_of(op, tile)[0]) is not None:
            shape, moved, tile = op.operands[0].array, 1, source
        if shape.nbytes < target.l2 or not shape.dims:
            continue
        run = run_length(tile, shape, joined) if moved else 0
        if moved and run < shape.dims[shape.minor_to_major[0]]:
            time += transfer_ns(moved * shape.nbytes, math.inf) * piece / run
    return time


def short_reads(op: Instr, tile: Tile, joined: int, good: int) -> float:
    """`short_runs` for what a transposing op reads: threads that share no piece of memory are served one by one."""
    if not moves_minor(op):
        return 1.0
    source = tiles_of(op, tile)[0]
    return 1.0 if source is None else short_runs(op.operands[0], source, joined, good)


def _coarsen(section: OpSection, option: Option, target: Target) -> tuple[dict[Instr, Tile], int]:
    """(tiles, blocks per step): consecutive blocks joined into one step, all tiles staying exact boxes."""
    most = max(1, _most(section, option, target)) if _parallel(section, target) else option.blocks
    if is_partial(section) and target.costs.grain.one_step:
        wants = [-(-option.blocks // chunks_of(section))]
    else:
        good = max(1, target.costs.tiles.elements // option.largest)
        wants = [min(most, w) for w in (_wanted(section, option, target), good)]
    if wants[0] == 1 or option.blocks == 1:
        return option.tiles, 1
    for want in dict.fromkeys(wants):
        for joined in _divisors_near(option, want):
            tiles = join_blocks(option, joined)
            if tiles is not None:
                return tiles, joined
    return option.tiles, 1


def _wanted(section: OpSection, option: Option, target: Target) -> int:
    """Blocks that make a good step.  (What all of them have is no larger in a step of many.)"""
    costs = target.costs.tiles
    own = option.own
    if not any(needs_loop(op) and _is_parted(op, option) for op in section.ops):
        if target.lanes_are_threads:
            return max(1, 2 * costs.elements // option.largest)
        held = 2 * own * max((op.array.dtype.nbytes for op in option.tiles), default=1)  # staged, and its result
        return max(1, 2 * costs.elements // own, min(_blocks_of_lines(option), target.arena // held))
    if target.lanes_are_threads or own < costs.short_row:
        return max(1, costs.elements // option.largest)
    wanted = costs.elements // option.largest if is_partial(section) else round(costs.folded_elements / own)
    return max(1, wanted, _columns_of_lines(section, option, target))


def _is_parted(op: Instr, option: Option) -> bool:
    """Has each block a part of an op?  What it needs whole is computed once a step, the fewer the better."""
    return op not in option.tiles or any(s.base.terms for s in option.tiles[op])


def _most(section: OpSection, option: Option, target: Target) -> int:
    """Blocks in a step at most that leaves work for all cores: four steps each, or one of whole lines."""
    return max(option.blocks // (4 * target.cores),
               min(_columns_of_lines(section, option, target), option.blocks // target.cores))


def _columns_of_lines(section: OpSection, option: Option, target: Target) -> int:
    """Blocks that together have whole lines of memory where the largest tiles are pieces of one each, columns that are
    folded, of more lines than the first cache holds: as many blocks would fetch each, one after another.  Several lines
    where it is only the rows' length that leaves no places for them, and where chunks are folded, which keep nothing of
    what they read: those of a row are next to each other.  (Not of what is joined: blocks that are parts of it choose
    element by element.)"""
    own = option.own
    if target.lanes_are_threads or not any(needs_loop(op) for op in section.ops):
        return 1
    width = max(op.array.dtype.nbytes for op in option.tiles)
    several = is_partial(section) or own * LINE_BYTES <= target.l1
    if several and any(op.traits.joins for op in section.ops):
        return 1
    line = run = max(1, LINE_BYTES // width, target.costs.grain.column * several)
    for tile, shape in {(id(tile), id(op.array)): (tile, op.array) for op, tile in option.tiles.items()}.values():
        piece = run_length(tile, shape) if 2 * elements(tile) > own else line
        if piece < run and run_length(tile, shape, line) > piece and own > piece * _held_lines(shape, target):
            run = piece
    return max(1, min(line // run, target.arena // (2 * own * width)))


def _held_lines(shape: Shape, target: Target) -> int:
    """Lines of a column that the first cache holds: those of rows whose length has a large power of two in it share few
    of its places, of which each way has a page."""
    row = shape.dims[shape.minor_to_major[0]] * shape.dtype.nbytes
    return target.l1 // max(LINE_BYTES, math.gcd(row, PAGE_BYTES))


def _blocks_of_lines(option: Option) -> int:
    """Blocks that together read whole lines of memory where a transposing op reads: single elements of a line would be
    fetched by as many blocks, one after another."""
    most = 1
    for op, tile in option.tiles.items():
        source = tiles_of(op, tile)[0] if moves_minor(op) else None
        if source is None:
            continue
        operand = op.operands[0].array
        minor = operand.minor_to_major[0]
        side, line = source[minor], max(1, LINE_BYTES // operand.dtype.nbytes)
        for atom, _ in side.base.terms if side.size < min(line, operand.dims[minor]) else ():
            most = max(most, period(atom) * -(-line // side.size))
    return most


def _divisors_near(option: Option, want: int) -> Sequence[int]:
    """Numbers of blocks to join, best first: divisors of the split dimension up to `want` (then any), large first.  All
    of them: rows that were flattened are joined along one dimension only by as many as that has, or parts of it."""
    n = option.schedule.sword
    exact = [k for k in range(min(want, n), 1, -1) if n % k == 0]
    good = [k for k in exact if k * 2 >= want]
    return good[:3] + ([] if good else [want]) + [k for k in exact if k not in good[:3]]


def join_blocks(option: Option, joined: int) -> dict[Instr, Tile] | None:
    """The tiles of steps of `joined` consecutive blocks; None when those are no exact boxes."""
    if joined == 1:
        return option.tiles
    fine, coarse = block_var(option.blocks), ix(block_var(-(-option.blocks // joined)))
    out: dict[Instr, Tile] = {}
    made: dict[tuple[Tile, tuple[int, ...]], Tile] = {}  # most ops of a section have one tile
    for op, tile in option.tiles.items():
        dims = domain(op).dims
        found = made.get((tile, dims))
        if found is None:
            found = coarsen(tile, dims, fine, joined, coarse)
            if found is None:
                return None
            made[tile, dims] = found
        out[op] = found
    return out
