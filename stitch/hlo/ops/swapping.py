"""May the two sides of a fold's computation be swapped?  JAX asks for a monoid, so it need not, but kernels fold lanes
and blocks as they come."""
from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ..ir import Graph
from ..opdef import Array
from ..types import DType
from .common import arithmetic, held
from .region import apply

#: pairs that are tried, of few values each, so that ties are among them
_PAIRS = 512


def commutes(region: Graph) -> bool:
    """Does a computation of 2n scalars (n accumulators, n elements) give the same when they are swapped?

    Decided by its values on special and small numbers.  Of two nan that meet either may be taken: kernels take the one
    of the lower index."""
    rng = np.random.default_rng(0)
    n = len(region.params) // 2
    with arithmetic(wide=False):
        left, right = ([_some(p.array.dtype, rng) for p in side] for side in (region.params[:n], region.params[n:]))
        results = zip(apply(region, *left, *right), apply(region, *right, *left))
        both = np.any([np.isnan(a) & np.isnan(b) for a, b in zip(left, right)], axis=0)
        return all(bool((both | _same(x, y)).all()) for x, y in results)


def _some(dtype: DType, rng: np.random.Generator) -> Array:
    values: Sequence[complex]
    if dtype.kind == "float":
        values = [0.0, 1.0, -1.0, 1.5, 2.0, np.inf, -np.inf, np.nan]
    elif dtype.kind == "complex":
        values = [0, 1, -1, 1j, -1j, 2, 1 + 1j, 1 - 1j]
    else:
        values = [0, 1, 2, 3, 5] + [-1, -2, -5] * (dtype.kind == "int")  # (of equal size, too)
    return np.asarray(values).astype(held(dtype))[rng.integers(len(values), size=_PAIRS)]


def _same(x: Array, y: Array) -> Array:
    """Up to rounding, which swapped terms may change."""
    if x.dtype.kind in "biu":
        return np.asarray(x == y)
    wide = np.complex128 if x.dtype.kind == "c" else np.float64
    return np.isclose(x.astype(wide), y.astype(wide), rtol=0.02, equal_nan=True)
