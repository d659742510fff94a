"""What one block of a section takes: tiles that cross memory levels, bytes it holds, arithmetic (Welder section 3.2).

The interfaces MemTraffic and MemFootprint of the paper are `Sums.reads` and `stores`, in nanoseconds of the level the
bytes live in, and `Footprint`.  `Sums.ns` puts both and the arithmetic together, with penalties for tiles that hardware
does not like: rows and columns that do not fill micro-tiles, too few blocks for the cores, footprints beyond block
memory.
"""
from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from ...hlo.ir import Instr
from ...target import GpuTarget, Target
from ..cost import gpu
from ..cost.ops import DRAM_BYTES_NS, FLOP_NS, L1_BYTES_NS, L2_BYTES_NS, flops, narrowness, op_ns, slowness
from .footprint import Footprint
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
#: the part of block memory that tiles are planned for: lowering keeps a little more than `Footprint` foresees
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
        return gpu.tile_ns(op, (batch, rows, cols, depth), target)
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


@dataclass(frozen=True, slots=True)
class Sums:
    """Of one block, in nanoseconds: arithmetic and copies (`busy`) and moving tiles of its roots (`stores`); in whole
    femtoseconds, which can be taken off again without a trace: moving tiles of values that the section does not compute
    (`reads`).  held: bytes of block memory."""

    busy: float = 0.0
    reads: int = 0
    stores: float = 0.0
    held: int = 0

    def ns(self, blocks: int, target: Target) -> float:
        """Nanoseconds of all blocks on all cores; infinite when a block does not fit its memory."""
        if self.held > PLANNED * target.arena:
            return math.inf
        rounds = -(-blocks // target.cores) + (LATE if blocks > 1 else 0.0)
        return (BLOCK_NS + self.busy + self.reads * 1e-6 + self.stores) * rounds


@dataclass(frozen=True, slots=True)
class Join:
    """An op that joins a block after all its consumers.  `tile`: what a block computes of it; None where it is nested
    at several indices.  `own_ns`: the whole op on one core (products know better).  `viewed`: a movement that costs
    nothing, as products read through it; `copied`: they read the op itself, from block memory."""

    op: Instr
    tile: Tile | None
    own_ns: float
    stored: bool = False
    viewed: bool = False
    copied: bool = False


#: tiles that are read of values, with the femtoseconds that takes
_Reads = dict[Instr, list[tuple[Tile, int]]]


class BlockCost:
    """What one block of a section takes."""

    def __init__(self) -> None:
        self.sums = Sums()
        self.reads: _Reads = {}
        self._footprint = Footprint()

    def ns(self, blocks: int, target: Target) -> float:
        """Nanoseconds of all blocks on all cores."""
        return self.sums.ns(blocks, target)

    def with_op(self, join: Join, target: Target) -> Sums:
        """What it takes with one more op."""
        held = self._footprint.with_op(join.op, join.tile, join.stored, join.copied)
        return self._moving(join, target, held)[0]

    def add(self, join: Join, target: Target) -> None:
        """One more op joins."""
        self._footprint.add(join.op, join.tile, join.stored, join.copied)
        self.sums, reads = self._moving(join, target, self._footprint.most)
        if join.tile is not None:
            self.reads.pop(join.op, None)
        for o, tiles in reads.items():
            self.reads[o] = [*self.reads.get(o, ()), *tiles]

    def _moving(self, join: Join, target: Target, held: int) -> tuple[Sums, _Reads]:
        """The sums with one more op, when so much is held, and the tiles that only it reads."""
        op, tile, now = join.op, join.tile, self.sums
        if tile is None:
            return replace(now, held=held), {}
        busy = now.busy
        if not join.viewed:
            busy += product_ns(op, tile, target) if op.is_product else join.own_ns * _part(op, tile)
        new: _Reads = {}
        moved = now.reads - sum(fs for _, fs in self.reads.get(op, ()))
        for o, needed in zip(op.operands, tiles_of(op, tile)):
            if o.op == "constant" or needed is None or any(needed == t for t, _ in self.reads.get(o, ())):
                continue
            ns = _tile_ns(o, needed, target)
            if op.op in PARTS and o is op.operands[0]:
                ns = min(ns, _tile_ns(op, tile, target))
            mine = new.setdefault(o, [])
            if all(needed != t for t, _ in mine):
                mine.append((needed, round(ns * 1e6)))
                moved += mine[-1][1]
        stores = now.stores + (_tile_ns(op, tile, target) if join.stored else 0.0)
        return Sums(busy, moved, stores, held), new


def block_cost(ops: Sequence[Instr], tiles: Mapping[Instr, Tile], stored: Collection[Instr], target: Target,
               cost: Mapping[Instr, float], viewed: Collection[Instr] = (),
               copied: Collection[Instr] = ()) -> BlockCost:
    """The cost of a block of a whole section, consumers before producers; `cost` has the time of every op that is no
    product, `viewed` are movements that only products read, `copied` what they cannot read through."""
    out = BlockCost()
    for op in ops:
        out.add(Join(op, tiles.get(op), cost.get(op, 0.0), op in stored, op in viewed, op in copied), target)
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
        return gpu.moving_ns(nbytes, whole, target)
    rate = L1_BYTES_NS if whole <= target.l1 else L2_BYTES_NS if whole <= target.arena else \
        L3_BYTES_NS if 2 * whole <= target.l3 else DRAM_BYTES_NS
    return nbytes / rate


def lone_ns(op: Instr, target: Target) -> float:
    """Nanoseconds of an op in a section of its own on all cores, at its best tile, from memory to memory; on a GPU with
    the launch that takes."""
    shape, launch = op.array, gpu.LAUNCH_NS if isinstance(target, GpuTarget) else 0.0
    found = candidates(shape.dims, shape.minor_to_major, products=True, fine=launch > 0) if op.is_product else ()
    times = [block_cost((op,), {op: c.tile}, (op,), target, {}).ns(c.blocks, target) for c in found]
    moved = [shape.nbytes, *(_bytes(o) for o in op.operands if o.op != "constant")]
    own = op_ns(op, target)
    return launch + min(times, default=(own + sum(moving_ns(n, n, target) for n in moved)) / target.cores)
