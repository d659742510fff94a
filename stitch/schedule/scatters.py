"""What the blocks of a scatter take.

Blocks that share the updates' windows go through all updates; those that share what indices say look at all of them,
and take theirs.  So of what is done for an update as a whole every block does a part, all of it, or a look.
"""
from __future__ import annotations

from math import prod

from ..hlo.ir import Instr
from ..hlo.ops.attributes import ScatterDims
from ..target import Target
from .cost.model import model_of
from .cost.ops import each_update_ns, index_vectors
from .cost.segments import AT_ONCE
from .tiles.options import OpSection, Option
from .tiles.propagate import Tile


def scatters_ns(section: OpSection, option: Option, target: Target) -> float:
    """Nanoseconds of a section with scatters on all cores."""
    work = sum(section.cost[op] for op in section.ops) + repeated_ns(section, option, target)
    rounds = -(-option.blocks // target.cores)
    threads = target.costs.threads
    return rounds * work / option.blocks + (threads.fork_ns if option.blocks > 1 else 0.0)


def scatter_ns(scatter: Instr, tile: Tile, blocks: int, target: Target) -> float:
    """Nanoseconds of a scatter by threads of so many blocks, each with a tile of the result, or part of the updates."""
    model = model_of(target)
    return model.at_once_ns(scatter) if scatter.flag(AT_ONCE) else \
        model.segments_ns(scatter, [s.size for s in tile], blocks)


def repeated_ns(section: OpSection, option: Option, target: Target) -> float:
    """Nanoseconds that all blocks together take longer than one that does everything.  (Of segments a block does its
    own.)"""
    return 0.0 if target.lanes_are_threads else sum(_again_ns(op, option, target) for op in section.scatters)


def _again_ns(scatter: Instr, option: Option, target: Target) -> float:
    costs, dims = target.costs.scatters, ScatterDims.of(scatter)
    tile, whole = option.tiles[scatter], scatter.array.dims
    batches, blocks = 1.0, option.blocks
    for d, _ in dims.batching:
        batches *= tile[d].size / whole[d]
    rows = 1.0
    for d in dims.started:
        rows *= tile[d].size / whole[d]
    looked = costs.looked_ns if rows < 1.0 else 0.0
    count, each = index_vectors(scatter), each_update_ns(scatter, costs)
    far = costs.far_ns if scatter.array.nbytes > target.l2 else 0.0
    return count * (blocks * batches * (looked + rows * (each + far) * _runs(scatter, dims, tile)) - each)


def _runs(scatter: Instr, dims: ScatterDims, tile: Tile) -> int:
    """In how many pieces a block goes through its part of an update: in one if that is all of it, row by row where
    windows are shared."""
    minor, window = scatter.array.minor_to_major[0], {d for d, _ in dims.window} - {*dims.started}
    if all(tile[d].size == scatter.array.dims[d] for d in window):
        return 1
    return prod(tile[d].size for d in window if d != minor)
