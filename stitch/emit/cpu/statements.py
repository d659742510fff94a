"""Statements: each kind is written by a file of its own."""
from __future__ import annotations

from collections.abc import Sequence

from ...hlo.types import DTYPES
from ..ir.kir import Barrier, Compute, For, Index, Load, Loop, Prefetch, Product, Running, Stmt, Store, Transpose
from ..llvm import addresses as index
from ..llvm.convert import converted
from ..llvm.ops import compute
from ..llvm.scalar import Literal
from ..llvm.values import Emitter, Reg, compute_type
from .lanes import lane_loop
from .loops import sequential_loop
from .memory import load, prefetch, store
from .products.matmul import in_turns, product
from .running import running
from .transpose import transpose


def write(e: Emitter, statements: Sequence[Stmt]) -> None:
    """Write statements in order."""
    for s in statements:
        if isinstance(s, Compute):
            compute(e, s)
        elif isinstance(s, Load):
            load(e, s)
        elif isinstance(s, Running):
            running(e, s)
        elif isinstance(s, Store):
            store(e, s)
        elif isinstance(s, Prefetch):
            prefetch(e, s)
        elif isinstance(s, Index):
            _index(e, s)
        elif isinstance(s, For):
            if s.kind is Loop.LANE:
                lane_loop(e, s)
            elif not in_turns(e, s):
                sequential_loop(e, s)
        elif isinstance(s, Transpose):
            transpose(e, s)
        elif isinstance(s, Product):
            product(e, s)
        else:
            assert isinstance(s, Barrier), s
        e.pause()


def _index(e: Emitter, s: Index) -> None:
    x = index.resolve(e, s.ix)
    lo, hi = x.bounds()
    wide = DTYPES["s32" if -(1 << 31) <= lo and hi < 1 << 31 else "s64"]
    itype = compute_type(s.dtype if s.dtype.is_int else wide)
    if index.is_varying(e, x):
        assert e.lanes is not None
        found = [index.full_vector(e, x, c, itype) for c in range(e.lanes.copies)]
        names, depth = [n for n, _ in found], max(d for _, d in found)
    else:
        name, depth = index.scalar(e, x)
        if itype != "i64" and not isinstance(name, Literal):
            name = e.pure(depth, f"trunc i64 {name} to {itype}")
        names = [name]
    lanes = index.is_varying(e, x)
    at = e.at(depth, lanes)
    if not s.dtype.is_int:
        names = [converted(at, wide, s.dtype, n) for n in names]
    e.env[s] = Reg(s.dtype, tuple(names), lanes, depth)
