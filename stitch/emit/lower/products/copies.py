"""Copies of a product's operands in block memory, and when they pay; those of single panels are made in the product's
loops (`matmul.py`)."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod

from ....hlo.index import ZERO, ix
from ....hlo.ir import Instr
from ....hlo.types import DType
from ....target import LINE_BYTES, Target
from ...ir.kir import Buffer, For, Loop
from ..builder import Builder
from .operands import Address, Dim, Operand, lined, merged
from .packing import copy_rows
from .panels import copy_panels, word_count, word_steps

#: lines between rows that lie in few sets of the first cache
_FEW_SETS = 16

#: block memory for a purpose: so many elements of a type
Arena = Callable[[str, DType, int], Buffer]


class Copies:
    """Copies for one product."""

    def __init__(self, builder: Builder, target: Target, arena: Arena, op: Instr) -> None:
        self.b, self.target, self.arena, self.op = builder, target, arena, op
        self.costs, self.steps = target.costs.panels, word_steps(op)

    def are_apart(self, batch: Sequence[Dim], rows: Sequence[Dim], cols: Sequence[Dim], depth: Sequence[Dim]) -> bool:
        """Do dimensions of the depth lie one after another in the left operand, but not in the right one, which is
        small enough to be copied whole?  Otherwise sums would go to memory and back between them."""
        if self.steps > 1 or any(d.extent > 1 and d.right for d in batch) or any(
                d.bound is not None for d in cols) or len(merged(cols)) > 1:
            return False
        size, dtype = prod(d.extent for d in (*cols, *depth)), self.op.array.dtype
        many = prod(d.extent for d in rows) > self.costs.reused * self.target.one_tile(dtype.nbytes)
        return many and size * dtype.nbytes <= self.costs.near and len(merged(lined(depth, 1))) < len(merged(depth))

    def brought_together(self, source: Address, cols: Sequence[Dim],
                         depth: Sequence[Dim]) -> tuple[Address, list[Dim], list[Dim]]:
        """Copy the right operand, row after row: where the copy is, and what walks it."""
        wide, across, dtype = prod(d.extent for d in cols), merged(cols), source.buffer.dtype
        *outer, lines = merged(depth)
        copy = target = Address(self.arena("whole", dtype, wide * prod(d.extent for d in depth)), ZERO)
        for d, to in zip(outer, lined((*outer, lines), wide)):
            self.b.open(d.var)
            source, target = source.plus(ix(d.var) * d.right), target.plus(ix(d.var) * to.right)
        column = across[0].right if across else 1
        copy_panels(self.b, target, wide, 1, wide, Operand(source, lines.right, column), lines.extent, None, 1,
                    lines.extent)
        for d in reversed(outer):
            self.b.emit(For(d.var, d.extent, Loop.SEQ, self.b.close()))
        return copy, lined(cols, 1), lined(depth, wide)

    def left(self, at: Address, rows: Dim, cols: Dim, depth: Dim, size: int) -> tuple[Operand, int]:
        """The left operand of `size` steps from an address on, there or copied, and its depth: that of whole words, or
        of whole tiles."""
        whole = -(-size // self.steps) * self.steps
        if not self.is_left_copied(rows, cols, depth, size):
            return Operand(at, rows.left, depth.left), whole
        dtype, stride = (self.op.array.dtype, size) if self.steps == 1 else (at.buffer.dtype, whole)
        if self.in_tiles:
            whole = word_count(self.op, size, self.target) * self.steps
            lines = whole * dtype.nbytes // LINE_BYTES
            stride = (lines + (lines % _FEW_SETS == 0)) * LINE_BYTES // dtype.nbytes
        held = self.arena("left", dtype, rows.extent * stride)
        copy_rows(self.b, held, stride, Operand(at, rows.left, depth.left), rows.extent, size, rows.bound)
        return Operand(Address(held, ZERO), stride, 1), whole

    def is_left_copied(self, rows: Dim, cols: Dim, depth: Dim, size: int) -> bool:
        """Is the left operand copied, where pieces of the depth have this size?"""
        if self.steps > 1:
            return size % self.steps != 0 or depth.left != 1 or self._pays_tiles(rows, cols, size)
        nbytes = self.op.array.dtype.nbytes
        width = self.target.micro_tile(nbytes, False)[1]
        if rows.left == 1 and rows.extent > 1:
            return depth.left * nbytes >= self.costs.far and cols.extent > 2 * width
        return depth.left == 1 and rows.left > size and rows.extent >= self.costs.tall and (
            cols.extent >= self.costs.wide * width)

    @property
    def in_tiles(self) -> bool:
        """Does the product go through tile registers?"""
        return self.target.core(self.op.operands[0].array.dtype.name) == "amx"

    def _pays_tiles(self, rows: Dim, cols: Dim, size: int) -> bool:
        """Does it pay to bring the left operand into rows of whole lines, as tiles read them, with zeros behind a depth
        that is no whole number of tiles?"""
        left = self.op.operands[0].array.dtype
        if not self.in_tiles or cols.extent < self.costs.tiled:
            return False
        odd = any(n * left.nbytes % LINE_BYTES for n in (rows.left, size))
        return odd and rows.extent * size * left.nbytes <= self.target.arena // 2
