"""8-bit floats, and sums of their products as tensor cores keep them."""
from __future__ import annotations

import numpy as np

from .floats import Array

#: bits of the exponent and of the fraction, and the exponent's bias
_FORMATS = {"e4m3": (4, 3, 7), "e5m2": (5, 2, 15)}
#: significant bits of sums: DeepSeek-V3 (arXiv 2412.19437, section 3.3.2) finds "around 14" on an H800, SageAttention2
#: (arXiv 2411.10958, section 3.3) 13 of fraction
BITS = 14


def _table(exponent: int, fraction: int, bias: int) -> Array:
    """The values of the 256 patterns of an 8-bit float: e4m3 has no infinities, and NaN where all bits are set."""
    bits = np.arange(256)
    e, f = bits >> fraction & (1 << exponent) - 1, bits & (1 << fraction) - 1
    one = 1 << fraction
    values = np.where(e == 0, f / one * 2.0 ** (1 - bias), (1 + f / one) * 2.0 ** (e - float(bias)))
    if exponent == 4:
        values = np.where(bits & 0x7F == 0x7F, np.nan, values)
    else:
        values = np.where(e == 31, np.where(f == 0, np.inf, np.nan), values)
    return np.where(bits & 0x80, -values, values)


#: their values by their patterns
VALUES = {name: _table(*form) for name, form in _FORMATS.items()}


def total(start: Array, left: Array, right: Array) -> Array:
    """start + left @ right for each warp, [warps, rows, cols]: terms are brought to the exponent of the largest one and
    cut to `BITS` bits there, and so is their sum."""
    exact: Array = start + left @ right
    terms = left[:, :, None, :] * right.swapaxes(1, 2)[:, None, :, :]
    largest = np.maximum(np.abs(terms).max(-1), np.abs(start))
    finite = np.isfinite(largest)
    unit = _unit(np.where(finite, largest, 0.0))
    cut = (np.trunc(start / unit) + np.trunc(terms / unit[..., None]).sum(-1)) * unit
    again = _unit(np.where(finite, cut, 0.0))
    return np.where(finite, np.trunc(cut / again) * again, exact)


def _unit(values: Array) -> Array:
    """What the last of so many bits of values stands for."""
    found: Array = np.ldexp(1.0, np.frexp(values)[1] - BITS)
    return found
