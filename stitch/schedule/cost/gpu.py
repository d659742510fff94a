"""What tiles and bytes take a GPU and one of its multiprocessors, in nanoseconds, and how phases make up launches.

A block runs on a multiprocessor, which has its share of the memory's bandwidth and of the arithmetic.  Products are
taken to wait for each piece of the depth before they multiply it (`emit/gpu/matmul.py`), which small ones feel most:
those that run ahead need not (`pipeline.py`), but nobody has measured yet how much they gain, and what is left to XLA
does not depend on it.
"""
from __future__ import annotations

import itertools
import math
from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import lru_cache

from ...hlo.ir import Instr
from ...hlo.opdef import monoid
from ...hlo.ops.attributes import ScatterDims
from ...hlo.ops.convolution import conv_dims
from ...hlo.ops.dot import dot_dims
from ...hlo.traits import Kind
from ...hlo.types import Shape
from ...target import COARSE, EXCHANGE, SUMS, GpuTarget, Target
from .nests import Nest, waited_ns
from .ops import Worker, folded_size
from .pipeline import best_tile
from .registers import WARP
from .rings import RingProduct, RingTile
from .segments import replaces, search_steps, updates_of, usual_length

#: threads that a block has at most, and the registers each may use where its grid has barriers
BLOCK_THREADS, REGISTERS = 256, 64
#: shared memory that an SM keeps of every block
KEPT_SHARED = 1024
#: rows and columns of tiles that are asked about a product alone
_TILES = (128, 64, 32, 16)
#: bytes that lines of a tensor lie apart are a multiple of this (PTX ISA, tensormap)
BOX_STEP = 16


def slots(target: GpuTarget, shared: int, threads: int = BLOCK_THREADS) -> int:
    """Blocks with so many bytes of shared memory that are certain to fit on one multiprocessor."""
    return min(target.sm_registers // (REGISTERS * threads), target.sm_threads // threads,
               target.sm_shared // (shared + KEPT_SHARED))


def resident(shared: int, target: GpuTarget, threads: int = BLOCK_THREADS) -> int:
    """Blocks of a grid that waits for itself, at most: half of those that the machine has room for, so that a second
    such grid may be there at the same time; any other kernel ends without waiting."""
    return target.cores * slots(target, shared, threads) // 2


def launches_of(phases: Sequence[tuple[int, int, float]], target: GpuTarget, threads: int = BLOCK_THREADS,
                alone: Collection[int] = ()) -> list[int]:
    """How many of a kernel's phases (blocks, bytes of shared memory and nanoseconds of work of each) make up each of
    its launches, in order; those with the numbers `alone` are one each.

    Phases of one launch are separated by barriers of the grid, which end only if all its blocks run at once.  Nothing
    but their number promises that (`resident`).  Phases of more blocks may join where running them in turns costs less
    (`turned_ns`) than the launches that are saved: of all ways to part them the one that costs least."""
    each = max(0.0, target.costs.launches.launch_ns - target.costs.launches.barrier_ns)
    least = [(0, 0, 0)]  # for the first phases: whole nanoseconds, launches, and where the last of these begins
    for end in range(1, len(phases) + 1):
        found = []
        for start in range(end - 1, -1, -1):
            joined = phases[start:end]
            if len(joined) > 1 and (start in alone or end - 1 in alone) or math.isinf(
                    lost := turned_ns(joined, target, threads)):
                break
            found.append((round(least[start][0] + each + lost), least[start][1] + 1, start))
        least.append(min(found))
    out: list[int] = []
    end = len(phases)
    while end:
        out.append(end - least[end][2])
        end = least[end][2]
    return out[::-1]


def turned_ns(phases: Sequence[tuple[int, int, float]], target: GpuTarget, threads: int = BLOCK_THREADS) -> float:
    """What phases of one launch lose where they have more blocks than may wait for each other: the others run when
    those are done, on half of the machine, which at worst is half as fast.  Infinite for more turns than that holds
    for."""
    if len(phases) < 2 or max(blocks for blocks, _, _ in phases) <= 1:
        return 0.0
    room, lost = resident(max(shared for _, shared, _ in phases), target, threads), 0.0
    for blocks, _, work in phases:
        turns = -(-blocks // room) if room else math.inf
        if turns > target.costs.launches.turns:
            return math.inf
        lost += work / target.cores * (turns - 1)
    return lost


def memory_ns(nbytes: float, whole: float, target: GpuTarget) -> float:
    """The device moves bytes of a value of `whole` bytes once: what fits a part of the L2 cache is found there."""
    memory = target.costs.memory
    rate = target.bandwidth * memory.streamed * (memory.l2 if whole <= target.l2 * memory.l2_share else 1.0)
    return nbytes / rate * 1e9


def ports_ns(nbytes: float, busy: float, target: GpuTarget) -> float:
    """Bytes come in by the ports of the part `busy` of the multiprocessors."""
    return nbytes / (busy * target.cores * target.costs.memory.port * target.clock)


def work_ns(operations: float, wide: bool, busy: float, target: GpuTarget) -> float:
    """Operations on elements, by the part `busy` of the multiprocessors."""
    return operations / ((target.f64 if wide else target.f32) / 2 * target.costs.rates.issued * max(busy, 1e-3)) * 1e9


def _tensor(bits: int, target: GpuTarget) -> float:
    """Peak operations per second of tensor cores on elements of so many bits."""
    return target.tensor * 16 / bits


def rounds(dot: Instr, target: Target) -> bool:
    """May tensor cores take a product's f32 operands, rounded to tf32?"""
    precision = dot.attrs.get("operand_precision", "")
    return target.approximates and dot.operands[0].array.dtype.name == "f32" and not any(
        way in precision for way in ("high", "highest"))


def crossed(dot: Instr, target: Target) -> int:
    """Of a dot of bytes, or of f32 that is rounded to tf32, which operand lies across the depth
    (`RingProduct.crossed`)."""
    left, right = _lie_across(dot)
    one = dot.operands[0].array.dtype.nbytes == 1 or rounds(dot, target)
    return 0 if not one else 1 if left else 2 * right


def turned(dot: Instr, target: Target) -> bool:
    """Do both operands of such a dot lie across the depth?"""
    return crossed(dot, target) > 0 and all(_lie_across(dot))


def _lie_across(dot: Instr) -> tuple[bool, bool]:
    """Does the left operand of a dot lie across the depth, does the right one?"""
    dims = dot_dims(dot)
    left, right = (bool(o.array.dims) and o.array.minor_to_major[0] not in depth
                   for o, depth in zip(dot.operands, (dims.left_depth, dims.right_depth)))
    return left, right


def tile_ns(op: Instr, sizes: tuple[int, int, int, int], target: GpuTarget) -> float:
    """A multiprocessor's time for (batch, rows, columns, depth) of a product in the form kernels compute."""
    batch, rows, cols, depth = sizes
    left = op.operands[0].array.dtype
    tf32 = rounds(op, target)
    narrow = left.name in SUMS or tf32
    down, across = (16, 8) if narrow else (4, 4)
    whole = -(-rows // down) * down * (-(-cols // across) * across)
    plain = target.f64 if left.bits > 32 else target.f32
    rates = target.costs.rates
    rate = _tensor(left.bits, target) * rates.tensor if narrow else plain * rates.multiplied
    high, wide = min(rows, 64), min(cols, 64)
    staged = depth * left.nbytes * (rows * -(-cols // wide) + cols * -(-rows // high))
    pieces = -(-depth * left.nbytes * (high + wide) // EXCHANGE) * -(-rows // high) * -(-cols // wide)
    return batch * (2e9 * whole * depth / rate * target.cores + staged / rates.staged + pieces * rates.turn_ns)


def xla_product_ns(product: Instr, target: GpuTarget) -> float:
    """XLA's time for a dot or a convolution, without a launch.  It rounds f32 operands to tf32 unless told otherwise,
    at half the rate of bf16.  Its library takes a convolution for a product, too, and skips what a dilated operand has
    in its gaps."""
    bits = max(o.array.dtype.bits for o in product.operands)
    exact = "highest" in product.attrs.get("operand_precision", "")
    rate = target.f64 if bits > 32 else target.f32 if exact and bits > 16 else _tensor(bits, target)
    moved = product.array.nbytes + sum(o.array.nbytes for o in product.operands)
    gaps = math.prod(w.base_dilation for w in conv_dims(product).window) if product.traits.convolves else 1
    depth = -(-_extents(product)[3] // gaps)
    library = target.costs.library
    part = library.convolution if product.traits.convolves else library.share
    return library.start_ns + -(-depth // library.steps) * library.turn_ns + max(
        2e9 * product.array.size * depth / (rate * part), memory_ns(moved, moved, target))


def belongs_to_library(product: Instr, model: "Multiprocessor") -> bool:
    """Is XLA's version of a product faster by more than fusing it could gain, or may it be, as far as the model of ours
    is known to be off?"""
    target = model.target
    library = target.costs.library
    kept = library.kept_windows if product.traits.convolves else library.kept
    most = xla_product_ns(product, target) + kept * target.costs.launches.launch_ns
    enough = most / library.doubt
    return model.ring_product_ns(product, enough) > enough and _plain_ns(product, target) > most


def _plain_ns(product: Instr, target: GpuTarget) -> float:
    """A product by kernels of one buffer, by the best tiles."""
    batch, rows, cols, depth = _extents(product)
    return min(tile_ns(product, (1, min(high, rows), min(wide, cols), depth), target)
               * -(-batch * -(-rows // high) * -(-cols // wide) // target.cores)
               for high, wide in itertools.product(_TILES, _TILES))


def _extents(product: Instr) -> tuple[int, int, int, int]:
    """(batch, rows, columns, depth) of a dot, or of a convolution as one (`schedule/rewrite/convolutions.py`)."""
    depth = folded_size(product) // max(1, product.array.size)
    if product.traits.convolves:
        d, kernel = conv_dims(product), product.operands[1].array.dims
        made, groups = kernel[d.kernel[0]], max(d.features, d.batches)
        return groups, product.array.size // made, made // groups, depth
    dims, right = dot_dims(product), product.operands[1].array.dims
    batch, cols = (math.prod(right[d] for d in part) for part in (dims.right_batch, dims.right_free))
    return batch, product.array.size // max(1, batch * cols), cols, depth


def _in_memory(value: Instr) -> bool:
    """Is a value an array that the kernel is given, perhaps in another shape?"""
    while value.traits.renames:
        value = value.operands[0]
    return value.is_argument


def _power(n: int) -> int:
    """The least power of two that is no less."""
    return 1 << max(0, n - 1).bit_length()


class Multiprocessor(Worker):
    """One multiprocessor of a GPU."""

    def __init__(self, target: GpuTarget) -> None:
        super().__init__(target)
        self.target = target
        self._ring = lru_cache(1 << 14)(self._find_ring)  # (asked of every schedule, of a plan and by estimates)
        #: all wait for a barrier
        self.phase_ns = target.costs.launches.barrier_ns * target.cores
        #: what an op in a section of its own costs besides its work: a launch
        self.section_ns = target.costs.launches.launch_ns

    def again_ns(self, op: Instr, operations: float) -> float:
        """By the rate of its arithmetic."""
        wide = op.array.dtype.bits > 32
        return work_ns(operations * op.array.size, wide, 1.0, self.target) * self.target.cores

    def transfer_ns(self, nbytes: float, whole: float) -> float:
        """Reading or writing bytes of a value of `whole` bytes."""
        return memory_ns(nbytes, whole, self.target) * self.target.cores

    def stream_ns(self, nbytes: float) -> float:
        """Moving all that a kernel touches once."""
        return self.transfer_ns(nbytes, nbytes)

    def tile_ns(self, op: Instr, sizes: tuple[int, int, int, int]) -> float:
        """(batch, rows, columns, depth) of a product."""
        return tile_ns(op, sizes, self.target)

    def ring(self, product: RingProduct) -> RingTile | None:
        """By the model of `pipeline.py`."""
        return self._ring(product)[1]

    def ring_ns(self, product: RingProduct) -> float:
        """By the same model."""
        return self._ring(product)[0]

    def _find_ring(self, product: RingProduct) -> tuple[float, RingTile | None]:
        threads = self.block_threads(product.threads)
        return best_tile(product, self.target, threads, lambda nbytes: slots(self.target, nbytes + EXCHANGE, threads))

    def met_ns(self, blocks: int) -> float:
        """All count at one place, one after another."""
        return blocks * self.target.costs.launches.met_ns

    def block_threads(self, asked: int) -> int:
        """(Code generation takes as many as a tile of a ring has elements, up to a limit that the smallest one has.)"""
        return asked if asked >= WARP else BLOCK_THREADS

    def nests_ns(self, nests: Sequence[Nest], blocks: int, threads: int, held: int) -> float:
        """(Threads have no more registers than the blocks that there is room for leave them.)"""
        target = self.target
        here = max(1, min(target.sm_threads // threads, target.sm_shared // (held + KEPT_SHARED)))
        return waited_ns(nests, -(-blocks // (target.cores * here)), threads, target)

    def turns_ns(self, op: Instr) -> float:
        """Turn by turn of its threads."""
        if op.is_product or not isinstance(op.shape, Shape):
            return 0.0
        folds = op.kind is Kind.REDUCE
        return waited_ns([Nest(folded_size(op), op.array.dtype.nbytes, 0.0, 1, folds)], 1, BLOCK_THREADS, self.target)

    def boxable(self, dot: Instr) -> bool:
        """Where both operands are arrays in memory, whose lines lie multiples of some bytes apart.  (A tensor has two
        dimensions.  What lies behind the depth of one of several matrices is the next one's, so it ends with a whole
        piece.)"""
        target = self.target
        if dot.traits.convolves or not target.multiplies_apart:
            return False
        dims = dot_dims(dot)
        for operand in dot.operands:
            array = operand.array
            if not _in_memory(operand) or not array.dims or array.dtype.nbytes > 2 and not rounds(dot, target):
                return False
            if array.dims[array.minor_to_major[0]] * array.dtype.nbytes % BOX_STEP:
                return False
        return not dims.left_batch or self._whole(dot, 1)

    def _whole(self, dot: Instr, parts: int) -> bool:
        """Do so many parts of a dot's depth end with whole pieces of it?"""
        nbytes = _extents(dot)[3] * dot.operands[0].array.dtype.nbytes
        return nbytes % (parts * max(self.target.costs.pipeline.lines)) == 0

    def depth_parts(self, dot: Instr) -> int:
        """So many that all blocks run at once, where that gains more than adding them takes."""
        target, (batch, rows, cols, depth) = self.target, _extents(dot)
        costs, launches = target.costs.pipeline, target.costs.launches

        def time(parts: int) -> float:
            if parts == 1:
                return self._parts_ns(dot, 1, False)
            added = 2 * parts * dot.array.nbytes  # stored and read again
            return memory_ns(added, added, target) + min(self._parts_ns(dot, parts, True) + launches.barrier_ns,
                                                         self._parts_ns(dot, parts, False) + launches.launch_ns)
        blocks = batch * -(-rows // _TILES[0]) * -(-cols // _TILES[0])
        some = [n for n in costs.parts if depth % n == 0 and n * blocks <= target.cores]
        whole = time(1) if some else 0.0
        if launches.launch_ns >= whole:
            return 1
        best, parts = min((time(n), n) for n in some)
        return parts if best * costs.parted < whole else 1

    def ring_product_ns(self, product: Instr, enough: float) -> float:
        """A product by itself, in a launch of its own, through rings; at once where one schedule takes no longer than
        is `enough`; infinite where it cannot come through any."""
        return math.inf if product.traits.convolves else self._parts_ns(product, 1, False, enough)

    def _parts_ns(self, dot: Instr, parts: int, waits: bool, enough: float = 0.0) -> float:
        """A dot in so many parts of its depth, by the best tiles, threads and copies, in a launch of its own or in one
        that waits for itself."""
        target, left, (batch, rows, cols, depth) = self.target, dot.operands[0].array.dtype, _extents(dot)
        plain = not target.core(left.name) and not rounds(dot, target)
        maps = not waits and self.boxable(dot) and (parts == 1 or self._whole(dot, parts))
        return _best_ns(RingProduct(
            rows, cols, depth // parts, left.nbytes, 1, parts * batch, target.arena, plain=plain, waits=waits,
            coarse=left.name in COARSE, crossed=crossed(dot, target), turned=turned(dot, target)), maps, enough, target)

    def segments_ns(self, scatter: Instr, sizes: Sequence[int], blocks: int) -> float:
        """Threads wait for the loads of each step of the search, and of each turn through a range, which those that
        neither columns nor places need share."""
        target, costs = self.target, self.target.costs
        latency = costs.segments.latency
        [along], batches = ScatterDims.of(scatter).started, ScatterDims.of(scatter).batching
        again, rows = math.prod(sizes[d] for d, _ in batches), sizes[along]
        columns = math.prod(sizes) // (again * rows)
        lanes = min(BLOCK_THREADS, _power(columns))
        apart = min(BLOCK_THREADS // lanes, _power(rows))
        shared = BLOCK_THREADS // (lanes * apart) if monoid(scatter.calls[0]) else 1
        meetings = math.log2(shared) + costs.segments.across * (lanes * shared > WARP) if shared > 1 else 0.0
        exchange = costs.pipeline.shared_latency * meetings
        length = -(-usual_length(scatter) // shared) if not replaces(scatter) else 1
        turns = -(-columns // lanes) * -(-rows // apart) * (length * latency / costs.segments.ahead + exchange)
        steps = search_steps(updates_of(scatter), costs.scatters.pivots) * -(-(rows + 1) // BLOCK_THREADS)
        beside = -(-blocks // target.cores)
        waves = -(-beside // (target.sm_threads // BLOCK_THREADS))
        moved = scatter.array.nbytes + scatter.operands[2].array.nbytes
        return max(again * (waves * (steps * latency + turns) / target.clock + beside * costs.segments.block_ns),
                   memory_ns(moved, moved, target))

    def scattered_ns(self, scatter: Instr) -> float:
        """The array is made by one kernel, and written over by the next, which reads what it changes."""
        return 2 * self.target.costs.launches.launch_ns + self._written_ns(scatter)

    def at_once_ns(self, scatter: Instr) -> float:
        """A barrier stands between the two."""
        return self.target.costs.launches.barrier_ns + self._written_ns(scatter)

    def _written_ns(self, scatter: Instr) -> float:
        """An array is stored, and then changed."""
        array, changed = scatter.array.nbytes, 2 * scatter.operands[2].array.nbytes
        return memory_ns(array, array, self.target) + memory_ns(changed, changed, self.target)

    def launches(self, phases: Sequence[tuple[int, int, float]], alone: Collection[int] = ()) -> list[int]:
        """By the room that their blocks leave for a grid that waits for itself."""
        return launches_of([(grid, nbytes + EXCHANGE, work) for grid, nbytes, work in phases], self.target, alone=alone)

    def fed_ns(self, nbytes: float, again: float, busy: float) -> float:
        """Threads wait for tiles."""
        return self.transfer_ns(nbytes, again)


@lru_cache(4096)
def _best_ns(whole: RingProduct, maps: bool, enough: float, target: GpuTarget) -> float:
    """Whole products, `blocks` of them, by the best tiles, threads and copies, by tensor maps where they may be: at
    once where those take no longer than is `enough`.  (No tile is faster than its multiplications at full rate.)"""
    model, best = Multiprocessor(target), math.inf
    sides = _TILES if whole.waits else (2 * _TILES[0], *_TILES)  # (a launch of its own has registers for more)
    bits, part = 8 * whole.element, target.costs.pipeline.beside if target.multiplies_apart else 1.0
    peak = (target.f64 if bits > 32 else target.f32) if whole.plain else _tensor(bits, target) * part
    for high, wide in itertools.product(sides, sides):
        across = -(-whole.cols // wide)
        p = replace(whole, rows=min(high, whole.rows), cols=min(wide, whole.cols),
                    blocks=whole.blocks * -(-whole.rows // high) * across)
        least = 2e9 * p.rows * p.cols * p.depth * -(-p.blocks // target.cores) * target.cores / peak
        if whole.waits and p.blocks > resident(0, target) or least >= best or 0.0 < enough < least:
            continue
        copies = [(n, lasts) for n, lasts in target.box_copies() if not n or maps and across % n == 0]
        for threads, (n, lasts) in itertools.product(target.product_threads(p.sums(p.rows, p.cols)), copies):
            time = model.ring_ns(replace(p, threads=threads, boxes=n, lasts=lasts))
            best = min(best, time * (target.costs.blocks.asked if threads > 1 else 1.0))
            if best <= enough:
                return best
    return best
