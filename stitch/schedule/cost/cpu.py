"""What tiles and bytes take one core of a CPU, in nanoseconds."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise
from math import hypot, prod

from ...hlo.ir import Instr
from ...hlo.ops.attributes import slice_ranges
from ...hlo.ops.dot import dot_dims
from ...hlo.types import S32, Shape
from ...target import NARROW, CpuTarget
from .ops import Worker, each_update_ns, flops, index_vectors, narrows

#: a tile: rows, or columns of sums, and bytes of a row
_SIDE, _ROW = 16, 64


class Core(Worker):
    """One core of a CPU."""

    #: what an op in a section of its own costs besides its work: phases of a kernel follow each other at once
    section_ns = 0.0

    def __init__(self, target: CpuTarget) -> None:
        super().__init__(target)
        self.target, self.costs = target, target.costs
        memory, self._read_ns, xla = target.costs.memory, 1.0 / target.costs.memory.l2, target.costs.xla
        #: how much more work than on real ones ops on complex numbers are in XLA's loops
        self.harder = {"multiply": xla.complex_multiply, "divide": xla.complex_divide, "abs": xla.complex_abs,
                       "sign": xla.complex_abs}
        #: share of our operations one after another that functions have which XLA computes less accurately, or by
        #: ratios of polynomials
        self.shorter = dict.fromkeys(("erf", "power"), target.costs.small.short)
        #: the same of one number, whose size XLA's code asks for first
        self.shorter_alone = self.shorter | dict.fromkeys(("cosine", "sine"), target.costs.small.short_alone)
        #: share of our operations that functions have which XLA computes in vectors as quotients of polynomials
        self.rational = dict.fromkeys(("erf", "tanh"), target.costs.xla.rational)
        #: nanoseconds of functions that XLA has no vectors for, and of those of f64 (jax 0.12)
        self.called = dict.fromkeys(("acos", "acosh", "asin", "asinh", "atan2", "atanh", "cbrt", "cosh", "power",
                                     "sinh", "tan"), target.costs.xla.called_ns)
        self.called_wide = self.called | dict.fromkeys(("cosine", "erf", "log", "log-plus-one", "sine"),
                                                       target.costs.xla.called_ns)
        tiles = target.costs.tile_registers
        self._levels = self._far((memory.l1, memory.l2, memory.l3, memory.dram))
        self._tile_levels = self._far((tiles.l1, tiles.l2, tiles.l3, tiles.l3))

    def _far(self, rates: tuple[float, float, float, float]) -> tuple[float, list[tuple[int, float]]]:
        """Nanoseconds of a byte in the first cache, where levels have these rates; the levels' sizes, and how much
        longer it takes from behind them."""
        target = self.target
        # (one that is not there, or smaller than the one before it, is passed where that is)
        sizes = accumulate((target.l1, target.l2, int(target.l3 * target.costs.memory.share)), max)
        return 1.0 / rates[0], [(size, 1.0 / far - 1.0 / near) for size, (near, far) in zip(sizes, pairwise(rates))]

    def worth(self, cores: float) -> float:
        """How many cores alone would do what so many do together."""
        return 1.0 + (cores - 1.0) * self.costs.threads.together if cores > 1.0 else cores

    def narrowness(self, product: Instr) -> float:
        left = product.operands[0].array.dtype
        if not self._in_tiles(product):
            return super().narrowness(product)
        return self.costs.tile_registers.multiply_ns * left.nbytes / (_SIDE * _SIDE * _ROW) / self.multiply_ns(product)

    def _in_tiles(self, product: Instr) -> bool:
        """Does a product go through tile registers?"""
        return self._core(product.operands[0].array.dtype.name) == "amx"

    def multiply_ns(self, product: Instr) -> float:
        """A multiply-add of f32, or what others are told beside: `narrowness` knows what tile registers take."""
        costs, target = self.costs.products, self.target
        if self._in_tiles(product):
            return costs.flop_ns
        vectors = (costs.meshed if target.is_meshed else costs.later if target.is_later
                   else costs.halved if target.halves_vectors else 1.0)
        return costs.flop_ns * vectors * (costs.integer if product.operands[0].array.dtype is S32 else 1.0)

    def arithmetic_ns(self, op: Instr) -> float:
        if op.is_product:
            return super().arithmetic_ns(op) * self.multiply_ns(op) / self._arithmetic.flop_ns
        if op.scatters:
            count, size, costs = index_vectors(op), op.operands[2].array.size, self.costs.scatters
            fill = op.array.size * self._arithmetic.flop_ns
            return fill + count * each_update_ns(op, costs) + (size - count) * costs.element_ns
        picked = self._arithmetic.gather_ns * op.array.size if self._picks(op) else 0.0
        narrow = self.costs.elements.narrow_ns * op.array.size if narrows(op) else 0.0
        return super().arithmetic_ns(op) + picked + narrow

    def _picks(self, op: Instr) -> bool:
        """Does an op read elements from here and there, not rows?"""
        if not op.array.dims:
            return False
        if op.traits.part and not op.traits.picks:
            return slice_ranges(op)[op.array.minor_to_major[0]][2] > 1
        if not op.traits.gathers:
            return False
        minor, offsets = op.array.minor_to_major[0], op.ints("offset_dims")
        return minor not in offsets or op.array.dims[minor] < self._arithmetic.gathered_run

    def transfer_ns(self, nbytes: float, whole: float) -> float:
        """Reading or writing bytes of a value of `whole` bytes, which lies in the level that holds it: the first cache
        (panels of products), the second (a block's tiles), the last (what several blocks read), or memory.  What is
        about as large as a level lies partly in the next."""
        return nbytes * _byte_ns(whole, *self._levels)

    def beside_ns(self, busy: float, moving: float) -> float:
        """A loop that computes for so long and moves bytes for so long: neither hides all of the other, since a core
        looks ahead only so far, and most of it where one of them is short.  (Of the sum, the larger and norms of
        several powers this is among the closest to XLA's passes and reductions.)"""
        return hypot(busy, moving)

    def stream_ns(self, nbytes: float) -> float:
        """Moving all that a kernel touches once: it was touched before, with as much in between."""
        return self.transfer_ns(nbytes, nbytes)

    def fresh_ns(self, results: Iterable[Shape]) -> tuple[float, float]:
        """Small pages and huge ones, for which our kernels ask.  Cores that share the work do not go faster: the system
        hands out pages one by one."""
        memory, pages = self.costs.memory, self.target.pages
        new = sum(s.nbytes for s in results if s.nbytes >= memory.kept)
        small, huge = new * memory.fault_ns, new * memory.huge_fault_ns
        return huge if pages == "always" else small, small if pages == "never" else huge

    def tile_ns(self, op: Instr, sizes: tuple[int, int, int, int]) -> float:
        """(batch, rows, columns, depth) of a product: multiply-adds of whole micro-tiles, and bringing the right
        operand into panels; that of narrow operands word by word."""
        if self._in_tiles(op):
            return self._in_tiles_ns(op, *sizes)
        (batch, rows, cols, depth), target, products = sizes, self.target, self.costs.products
        nbytes = op.array.dtype.nbytes
        micro, _ = target.micro_tile(nbytes, op.operands[0].array.dtype.name in NARROW)
        lanes = target.lanes(nbytes)
        narrow = self.narrowness(op)
        wide = -(-cols // lanes) * lanes
        tiles, start = 1 if rows <= target.one_tile(nbytes) else -(-rows // micro), products.start
        busy = (rows + start * tiles) / (1.0 + start / micro)
        time = busy * wide * depth * flops(op) * self.multiply_ns(op) * self.slowness * (nbytes / 4) * narrow
        return batch * (time + self._copied_ns(op, rows, cols, depth))

    def packed_ns(self, op: Instr, sizes: tuple[int, int, int, int]) -> float:
        batch, rows, cols, depth = sizes
        narrow = self._in_tiles(op) or self.narrowness(op) < 1.0
        return batch * self._copied_ns(op, rows, cols, depth) if narrow else 0.0

    def _copied_ns(self, op: Instr, rows: int, cols: int, depth: int) -> float:
        """Copying panels of a right operand for so many rows, those of narrow ones as words."""
        left = op.operands[0].array
        if self._in_tiles(op):
            height = prod(left.dims[d] for d in dot_dims(op).left_free)
            shared = 2 * rows <= height and self.target.shares_panels(op.operands[1].array.nbytes, narrow=True)
            return cols * depth * left.dtype.nbytes * self.costs.tile_registers.pack_ns * (
                rows / height if shared else 1.0)
        if self.narrowness(op) < 1.0:
            return cols * depth * left.dtype.nbytes * self.costs.products.pack_ns
        return self._panels_ns(op, rows, cols, depth)

    def _in_tiles_ns(self, op: Instr, batch: int, rows: int, cols: int, depth: int) -> float:
        """The same in tile registers: two by two tiles of sums are fed by two of either operand, so an operand is read
        again for every 32 rows or columns."""
        costs, left, right = self.costs.tile_registers, op.operands[0].array, op.operands[1].array
        down, across, steps = -(-rows // _SIDE), -(-cols // _SIDE), -(-depth * left.dtype.nbytes // _ROW)
        lefts, rights, sums = down * steps * _SIDE * _ROW, across * steps * _SIDE * _ROW, 4 * rows * cols
        panel = 2 * rights // across
        moving = self._fed_ns(lefts * -(-across // 2), lefts + sums) + self._fed_ns(rights * -(-down // 2), 3 * panel)
        time = self.beside_ns(down * across * steps * costs.multiply_ns, moving) + costs.call_ns * -(-across // 2)
        time += self._fed_ns(rights, lefts + sums + 2 * right.nbytes) + sums * costs.sum_ns
        if depth * left.dtype.nbytes % _ROW:  # rows are copied, so that they begin with lines
            time += rows * depth * left.dtype.nbytes * costs.pack_ns
        return batch * (time + self._copied_ns(op, rows, cols, depth))

    def _fed_ns(self, nbytes: float, whole: float) -> float:
        """Loading tiles of what takes `whole` bytes."""
        return nbytes * _byte_ns(whole, *self._tile_levels)

    def _panels_ns(self, op: Instr, rows: int, cols: int, depth: int) -> float:
        """Panels of the right operand for so many rows: a block copies them, or shares with those of other rows what
        an earlier phase has copied."""
        panels, right, dims = self.costs.panels, op.operands[1].array, dot_dims(op)
        if min(depth, panels.depth) * right.nbytes <= panels.near * depth:
            return 0.0
        moved = cols * depth * right.dtype.nbytes
        height = prod(op.operands[0].array.dims[d] for d in dims.left_free)
        if 2 * rows <= height and self.target.shares_panels(right.nbytes, right.dtype.name in NARROW):
            return moved * panels.shared_ns * rows / height
        return moved * self.costs.products.copy_ns

    def fed_ns(self, nbytes: float, again: float, busy: float) -> float:
        """Multiply-adds hide what is sure to come from the last cache, but for what stays of the way there."""
        moved = self.transfer_ns(nbytes, again)
        if self.target.is_meshed:
            return self.beside_ns(busy, moved) - busy
        return max(0.0, moved - busy) if again <= self.costs.products.kept * self.target.l3 else moved


def _byte_ns(whole: float, ns: float, levels: Sequence[tuple[int, float]]) -> float:
    """A byte of `whole`, by the level that holds these: what is about as large as a level lies partly in the next."""
    for size, further in levels:
        if 2.0 * whole <= size:
            break
        ns += further * min(1.0, whole / size - 0.5) if size else further
    return ns
