"""Which products of kernel IR are rounded."""
from __future__ import annotations

from collections.abc import Sequence

from ...hlo.code import CONTRACTED
from ...hlo.opdef import opdef
from .kir import Compute, Index, Value


def counts(v: Value) -> bool:
    """Is a value a number that counts: an index, or an integer as something else?"""
    return isinstance(v, Index) or isinstance(v, Compute) and opdef(v.op).traits.casts and v.args[0].dtype.is_int


def product(mark: str, args: Sequence[Value]) -> Compute | None:
    """The product that a sum of `args` with one of the marks `CONTRACTED` leaves unrounded; None for sums without one,
    and for products that are rounded in any case: they were stored, several read them, or a factor counts."""
    if mark not in CONTRACTED:
        return None
    found = args[CONTRACTED.index(mark)]
    if not isinstance(found, Compute) or not opdef(found.op).traits.multiplies or found.attr:
        return None
    return None if any(map(counts, found.args)) else found
