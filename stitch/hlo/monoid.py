"""Recognizing the combiners of reductions."""
from __future__ import annotations

import numpy as np

from .ir import Graph
from .types import DType

#: combiners with a known identity, associative and commutative
MONOIDS = frozenset(("add", "multiply", "maximum", "minimum", "and", "or", "xor"))


def monoid(region: Graph) -> str:
    """The opcode when `region` is one such op on its two scalar parameters (in either order), else ""."""
    root = region.root
    if root.op not in MONOIDS or len(region.params) != 2 or len(region.instrs) != 3:
        return ""
    return root.op if {o.index for o in root.operands if o.op == "parameter"} == {0, 1} else ""


def identity(op: str, dtype: DType) -> bool | int | float:
    """The value that changes nothing: x op identity == x for every x, signed zeros included."""
    if op in ("maximum", "minimum"):
        if dtype.is_float:
            return float("-inf") if op == "maximum" else float("inf")
        if dtype.kind == "pred":
            return op == "minimum"
        info = np.iinfo(dtype.numpy) if dtype.numpy is not None else None
        assert info is not None, dtype
        return int(info.min if op == "maximum" else info.max)
    if op == "add":
        return -0.0 if dtype.is_float else (False if dtype.kind == "pred" else 0)
    if op == "multiply":
        return 1.0 if dtype.is_float else (True if dtype.kind == "pred" else 1)
    if op == "and":
        return True if dtype.kind == "pred" else -1 if dtype.kind == "int" else (1 << dtype.bits) - 1
    return False if dtype.kind == "pred" else 0
