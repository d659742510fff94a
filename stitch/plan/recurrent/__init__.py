"""Loops that make one product's rows, or sum one, turn by turn: what of it is made for all turns at once, around them.

`before.py` has products of a loop's inputs, `after.py` sums of products, `places.py` what both ask about a body.
"""
from __future__ import annotations

from ...hlo.ir import Graph
from ...target import Target
from .after import with_sums_after
from .before import with_products_before


def with_products_around(frame: Graph, target: Target) -> Graph:
    """A frame of arrays with the products before and after its loops that these need not make turn by turn."""
    if not any(i.is_loop for i in frame.instrs):
        return frame
    return with_products_before(with_sums_after(frame, target), target)
