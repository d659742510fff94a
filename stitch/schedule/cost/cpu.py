"""What tiles and bytes take one core of a CPU, in nanoseconds."""
from __future__ import annotations

from ...hlo.ir import Instr
from ...target import CpuTarget
from .ops import Worker, flops


class Core(Worker):
    """One core of a CPU."""

    #: what an op in a section of its own costs besides its work: phases of a kernel follow each other at once
    section_ns = 0.0

    def __init__(self, target: CpuTarget) -> None:
        super().__init__(target)
        self.target, self.costs = target, target.costs

    def narrowness(self, product: Instr) -> float:
        narrow = super().narrowness(product)
        amx = self._core(product.operands[0].array.dtype.name) == "amx"
        return self.costs.products.tile_share * narrow if amx else narrow

    def arithmetic_ns(self, op: Instr) -> float:
        picked = self._arithmetic.gather_ns * op.array.size if self._picks(op) else 0.0
        return super().arithmetic_ns(op) + picked

    def _picks(self, op: Instr) -> bool:
        """Does an op gather elements from here and there, not rows?"""
        if not op.traits.gathers or not op.array.dims:
            return False
        minor, offsets = op.array.minor_to_major[0], op.ints("offset_dims")
        return minor not in offsets or op.array.dims[minor] < self._arithmetic.gathered_run

    def transfer_ns(self, nbytes: float, whole: float) -> float:
        """Reading or writing bytes of a value of `whole` bytes, which lies in the level that holds it: the first cache
        (panels of products), the second (a block's tiles), the last (what several blocks read), or memory."""
        memory, target = self.costs.memory, self.target
        rate = memory.l1 if whole <= target.l1 else memory.l2 if whole <= target.arena else \
            memory.l3 if 2 * whole <= target.l3 else memory.dram
        return nbytes / rate

    def stream_ns(self, nbytes: float) -> float:
        """Moving all that a kernel touches once."""
        memory = self.costs.memory
        rate = memory.l1 if nbytes <= memory.near else memory.l2 if nbytes <= memory.middle else memory.dram
        return nbytes / rate

    def tile_ns(self, op: Instr, sizes: tuple[int, int, int, int]) -> float:
        """(batch, rows, columns, depth) of a product: multiply-adds of whole micro-tiles, and copying the right
        operand's panels where rows use them often enough; those of narrow operands always are, word by word."""
        (batch, rows, cols, depth), target, products = sizes, self.target, self.costs.products
        nbytes = op.array.dtype.nbytes
        micro, width = target.micro_tile(nbytes)
        lanes = target.lanes(nbytes)
        left = op.operands[0].array.dtype
        narrow = self.narrowness(op)
        if target.core(left.name) == "amx":
            micro, rows = lanes, -(-rows // lanes) * lanes  # a tile has as many rows as a vector lanes
        wide = -(-cols // lanes) * lanes
        # few rows leave the multiply-adds waiting for loads of the right operand
        busy = rows if rows >= micro else rows + products.idle * (micro - rows)
        time = busy * wide * depth * flops(op) * self._arithmetic.flop_ns * self.slowness * (nbytes / 4) * narrow
        if narrow < 1.0:
            return batch * (time + cols * depth * left.nbytes * products.pack_ns)
        right = cols * depth * nbytes
        time += right * (products.copy_ns if rows > products.reused * micro else 0.0)
        return batch * time
