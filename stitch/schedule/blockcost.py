"""What one block of a section takes: tiles that cross memory levels, bytes it holds, arithmetic (Welder section 3.2).

The interfaces MemTraffic and MemFootprint of the paper are `BlockCost.reads` and `stores`, in nanoseconds of the level
the bytes live in, and `mem_footprint`.  `BlockCost.ns` puts both and the arithmetic together, with penalties for tiles
that hardware does not like: rows and columns that do not fill micro-tiles, too few blocks for the cores, footprints
beyond block memory.
"""
from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from ..hlo.ir import Instr
from ..hlo.opdef import Kind
from ..target import GpuTarget, Target
from . import gpu_tiles
from .cost import (
    DRAM_BYTES_NS,
    FLOP_NS,
    L1_BYTES_NS,
    L2_BYTES_NS,
    flops,
    is_product,
    narrowness,
    needs_loop,
    op_ns,
    opdef_kind,
    slowness,
)
from .propagate import PARTIAL, Tile, elements, tiles_of
from .space import candidates

#: copying one byte of an operand so that rows of a panel lie one after another
COPY_NS = 0.03
#: copying one byte of it into the words of narrow products
PACK_NS = 0.04
#: what a core gets from the last level of cache
L3_BYTES_NS = 20.0
#: blocks that the caller waits for at the end, because another core came late or was slower
LATE = 0.1
#: the part of block memory that tiles are planned for: lowering keeps a little more than `mem_footprint` foresees
PLANNED = 0.8
#: micro-tiles of rows from which the right operand's panels are copied
REUSED = 3
#: ops that read, at run-time indices, only parts of the tile they may read
PARTS = frozenset(("gather", "dynamic-slice"))
#: what a block costs besides its elements
BLOCK_NS = 60.0


def product_sizes(op: Instr, tile: Tile) -> tuple[int, int, int, int]:
    """(batch, rows, columns, depth) of the part of a product that computes `tile`."""
    batch = len(op.ints("lhs_batch_dims"))
    left = op.operands[0].array.rank - len(op.ints("lhs_contracting_dims"))
    sizes = [s.size for s in tile]
    depth = math.prod(op.operands[0].array.dims[d] for d in op.ints("lhs_contracting_dims"))
    return math.prod(sizes[:batch]), math.prod(sizes[batch:left]), math.prod(sizes[left:]), depth


def product_ns(op: Instr, tile: Tile, target: Target) -> float:
    """One core's time for a tile of a product: multiply-adds of whole micro-tiles, and copying the right operand's
    panels where rows use them often enough; those of narrow operands always are, word by word."""
    batch, rows, cols, depth = product_sizes(op, tile)
    if isinstance(target, GpuTarget):
        return gpu_tiles.tile_ns(op, (batch, rows, cols, depth), target)
    nbytes = op.array.dtype.nbytes
    micro, width = target.micro_tile(nbytes)
    lanes = target.lanes(nbytes)
    left = op.operands[0].array.dtype
    narrow = narrowness(op, target)
    if target.core(left.name) == "amx":
        micro, rows = lanes, -(-rows // lanes) * lanes  # a tile has as many rows as a vector lanes
    wide = -(-cols // lanes) * lanes
    # few rows leave the multiply-adds waiting for loads of the right operand
    busy = rows if rows >= micro else rows + 0.5 * (micro - rows)
    time = busy * wide * depth * flops(op) * FLOP_NS * slowness(target) * (nbytes / 4) * narrow
    if narrow < 1.0:
        return batch * (time + cols * depth * left.nbytes * PACK_NS)
    right = cols * depth * nbytes
    time += right * (COPY_NS if rows > REUSED * micro else 0.0)
    return batch * time


def mem_footprint(ops: Sequence[Instr], tiles: Mapping[Instr, Tile], stored: Iterable[Instr],
                  copied: Collection[Instr] = ()) -> int:
    """Bytes a block holds at once, at most: results of products and reductions and values that products read, each
    until its last reader; a value computed from one of its size that nobody else needs takes its place.  `ops` has
    consumers before producers; `copied` are movements that products cannot read through."""
    roots = set(stored)
    held = {op for op in ops if op in tiles and needs_loop(op) and op not in roots}
    inside = set(ops)
    inside -= roots.union(copied)
    fed = {o for op in ops if is_product(op) for o in (_behind_views(p, inside) for p in op.operands)
           if o in tiles and not needs_loop(o) and o not in roots}
    held |= fed
    order = list(reversed(ops))
    reach: dict[Instr, frozenset[Instr]] = {}  # held values that computing an op reads
    last: dict[Instr, int] = {}
    for n, op in enumerate(order):
        reads = frozenset().union(*(frozenset((o,)) if o in held else reach.get(o, frozenset()) for o in op.operands))
        reach[op] = reads
        if op in held or op in roots:
            last.update((o, n) for o in reads)
    size = {op: elements(tiles[op]) * op.array.dtype.nbytes for op in held}
    live: dict[Instr, int] = {}
    most = now = 0
    for n, op in enumerate(order):
        gone = [o for o in live if last.get(o, n) <= n and op in held | roots]
        if op in held:
            freed = sum(size[o] for o in gone if size[o] == size[op]) if op in fed and op not in copied else 0
            now += size[op]
            most = max(most, now - freed)
            live[op] = n
        for o in gone:
            del live[o]
            now -= size[o]
    return most


def _behind_views(op: Instr, inside: Collection[Instr]) -> Instr:
    """The value that movements of a section read for a product."""
    while op in inside and opdef_kind(op) is Kind.MOVEMENT and len(op.operands) == 1:
        op = op.operands[0]
    return op


@dataclass(frozen=True, slots=True)
class BlockCost:
    """What one block of a section takes.  busy: nanoseconds of arithmetic and copies.  reads: of moving tiles of values
    that the section does not compute.  stores: of moving its roots.  held: bytes of block memory."""

    busy: float
    reads: Mapping[tuple[Instr, Tile], float]
    stores: float
    held: int

    def ns(self, blocks: int, target: Target) -> float:
        """Nanoseconds of all blocks on all cores; infinite when a block does not fit its memory."""
        if self.held > PLANNED * target.arena:
            return math.inf
        rounds = -(-blocks // target.cores) + (LATE if blocks > 1 else 0.0)
        return (BLOCK_NS + self.busy + sum(self.reads.values()) + self.stores) * rounds


NOTHING = BlockCost(0.0, {}, 0.0, 0)


def with_op(before: BlockCost, op: Instr, tile: Tile, own_ns: float, stored: bool, viewed: bool, held: int,
            target: Target) -> BlockCost:
    """The cost of a block that computes `tile` of `op`, too; its consumers are in it already.  `own_ns`: the whole op
    on one core (products know better).  `viewed`: a movement that costs nothing.  `held`: the footprint with it."""
    busy = before.busy
    if not viewed:
        busy += product_ns(op, tile, target) if is_product(op) else own_ns * _part(op, tile)
    reads = dict(before.reads)  # (a copy hashes no tile again)
    for key in [key for key in reads if key[0] is op]:
        del reads[key]
    for o, needed in zip(op.operands, tiles_of(op, tile)):
        if o.op != "constant" and needed is not None:
            parts = op.op in PARTS and o is op.operands[0]
            reads[o, needed] = min(_tile_ns(o, needed, target), _tile_ns(op, tile, target) if parts else math.inf)
    return BlockCost(busy, reads, before.stores + (_tile_ns(op, tile, target) if stored else 0.0), held)


def block_cost(ops: Sequence[Instr], tiles: Mapping[Instr, Tile], stored: Collection[Instr], target: Target,
               cost: Mapping[Instr, float], viewed: Collection[Instr] = (),
               copied: Collection[Instr] = ()) -> BlockCost:
    """The cost of a block of a whole section, consumers before producers; `cost` has the time of every op that is no
    product, `viewed` are movements that only products read, `copied` those that they cannot read through."""
    out, held = NOTHING, mem_footprint(ops, tiles, stored, copied)
    for op in ops:
        if op in tiles:
            out = with_op(out, op, tiles[op], cost.get(op, 0.0), op in stored, op in viewed, held, target)
    return out


def _tile_bytes(op: Instr, tile: Tile) -> int:
    return int(_part(op, tile) * _bytes(op))


def _part(op: Instr, tile: Tile) -> float:
    """What part of an op a tile is (that of a partial reduction is its operand's)."""
    return elements(tile) / max(1, op.operands[0].array.size if op.op == PARTIAL else op.array.size)


def _tile_ns(op: Instr, tile: Tile, target: Target) -> float:
    return moving_ns(_tile_bytes(op, tile), op.array.nbytes, target)


def _bytes(op: Instr) -> int:
    """Bytes of a value; of one that is spread over an array, those it is spread from."""
    return min(op.array.nbytes, op.operands[0].array.nbytes) if op.op == "broadcast" else op.array.nbytes


def moving_ns(nbytes: float, whole: int, target: Target) -> float:
    """Time of a core to read or write bytes of a value of `whole` bytes, which lies in the level that holds it: the
    first cache (panels of products), the second (a block's tiles), the last (what several blocks read), or memory."""
    if isinstance(target, GpuTarget):
        return gpu_tiles.moving_ns(nbytes, whole, target)
    rate = L1_BYTES_NS if whole <= target.l1 else L2_BYTES_NS if whole <= target.arena else \
        L3_BYTES_NS if 2 * whole <= target.l3 else DRAM_BYTES_NS
    return nbytes / rate


def lone_ns(op: Instr, target: Target) -> float:
    """Nanoseconds of an op in a section of its own on all cores, at its best tile, from memory to memory; on a GPU with
    the launch that takes."""
    shape, launch = op.array, gpu_tiles.LAUNCH_NS if isinstance(target, GpuTarget) else 0.0
    found = candidates(shape.dims, shape.minor_to_major, products=True, fine=launch > 0) if is_product(op) else ()
    times = [block_cost((op,), {op: c.tile}, (op,), target, {}).ns(c.blocks, target) for c in found]
    moved = [shape.nbytes, *(_bytes(o) for o in op.operands if o.op != "constant")]
    own = op_ns(op, target)
    return launch + min(times, default=(own + sum(moving_ns(n, n, target) for n in moved)) / target.cores)
