"""What the op definitions share: index helpers for access maps, and the arithmetic mode of the oracle."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from math import prod

import numpy as np

from ..index import ZERO, Ix, delinearize, linearize
from ..opdef import Array, Bound
from ..types import DType

_wide: ContextVar[bool] = ContextVar("stitch_hlo_wide", default=False)


@contextmanager
def arithmetic(wide: bool) -> Iterator[None]:
    """Within: floats are held as float64 and complex numbers as complex128 without rounding (wide), or in their own
    types with XLA's rounding."""
    token = _wide.set(wide)
    try:
        with np.errstate(all="ignore"):
            yield
    finally:
        _wide.reset(token)


def is_wide() -> bool:
    return _wide.get()


def held(dtype: DType) -> np.dtype:
    """The NumPy dtype in which the oracle holds values of an element type under the current arithmetic."""
    if dtype.numpy is None:
        raise TypeError(f"{dtype} has no values")
    if _wide.get() and dtype.kind in ("float", "complex"):
        return np.dtype(np.float64 if dtype.kind == "float" else np.complex128)
    return dtype.numpy


def hold(value: Array, dtype: DType) -> Array:
    """`value` in the dtype it is held in."""
    return np.asarray(value).astype(held(dtype), copy=False)


def bounds(*conditions: tuple[Ix, int, int]) -> tuple[Bound, ...] | None:
    """The conditions lo <= ix < hi that are not always true; None when one is never true."""
    out: list[Bound] = []
    for at, lo, hi in conditions:
        least, most = at.bounds()
        if most < lo or least >= hi:
            return None
        if least < lo or most >= hi:
            out.append(Bound(at, lo, hi))
    return tuple(out)


def regroup(index: Sequence[Ix], dims: Sequence[int], onto: Sequence[int]) -> tuple[Ix, ...]:
    """The row-major reshape of an index from an array of `dims` to one of `onto`.

    Works segment by segment, where a segment is the shortest run of dimensions with equal sizes on both sides: an index
    outside its dimension (the ragged end of a tile) then disturbs no other segment."""
    return _regrouped(tuple(index), tuple(dims), tuple(onto))


@lru_cache(maxsize=1 << 10)  # (who looks where a nest reads asks again when it is written)
def _regrouped(index: tuple[Ix, ...], dims: tuple[int, ...], onto: tuple[int, ...]) -> tuple[Ix, ...]:
    out = [ZERO] * len(onto)
    for took, gave in _segments(dims, onto):
        if len(took) == len(gave) == 1:
            out[gave[0]] = index[took[0]]
            continue
        offset = linearize([index[k] for k in took], [dims[k] for k in took])
        for k, i in zip(gave, delinearize(offset, [onto[k] for k in gave])):
            out[k] = i
    return tuple(out)


def forget_regrouped() -> None:
    """Drop what `regroup` keeps, as `forget_weighted` does."""
    _regrouped.cache_clear()


@lru_cache(maxsize=1 << 12)
def _segments(dims: tuple[int, ...], onto: tuple[int, ...]) -> tuple[tuple[Sequence[int], Sequence[int]], ...]:
    """The dimensions of both sides that make up each segment; those of one element, whose index is 0, are in none."""
    sources, targets = ([k for k, d in enumerate(side) if d != 1] for side in (dims, onto))
    found: list[tuple[Sequence[int], Sequence[int]]] = []
    while sources and targets and 0 not in onto:
        s = t = 1
        while (a := prod(dims[k] for k in sources[:s])) != (b := prod(onto[k] for k in targets[:t])):
            s, t = (s + 1, t) if a < b else (s, t + 1)
        found.append((sources[:s], targets[:t]))
        sources, targets = sources[s:], targets[t:]
    return tuple(found)
