"""Lowering of matrix products whose code stages its operands: one `Product` reads both wherever they lie.

Code generation copies pieces of them into block memory anyway, at whatever strides (`emit/gpu/staging.py`), so nothing
is copied here.
"""
from __future__ import annotations

from ...schedule.cost.gpu import rounds
from ..ir.kir import Product
from .matmul import Dim, ProductLowering


class StagedProductLowering(ProductLowering):
    """Writes one product of a section, which is asked to come through a ring of `stages` stages (0: of any number)."""

    stages = 0

    def _skipping(self, rows: Dim, cols: Dim, depth: Dim) -> None:
        """Threads multiply whole tiles."""

    def _inner_rows(self, others: list[Dim], rows: Dim, cols: Dim, depth: Dim) -> list[Dim]:
        """Columns are no loop here."""
        return []

    def _depth(self, rows: Dim, cols: Dim, depth: Dim, fresh: bool) -> None:
        left, right = self.left, self.right
        exact = not rounds(self.op, self.target)
        for place, out_row in zip(self.outs, rows.outs):
            self.b.emit(Product(place.buffer, place.at, out_row, left.buffer, left.at, rows.left, depth.left,
                                right.buffer, right.at, depth.right, rows.extent, cols.extent, depth.extent, fresh,
                                rows.bound, cols.bound, cols.right, exact, stages=self.stages))
