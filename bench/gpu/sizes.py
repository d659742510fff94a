"""The patterns large: how often their arrays are repeated, and the bytes that must then move.  Needs NumPy alone."""
from __future__ import annotations

import numpy as np

from bench.patterns import Arrays

#: bytes that large inputs and results have at least: several times the L2 cache of any GPU
LARGE_BYTES = 256 << 20
#: inputs, by their place, of which no kernel can keep a part between the two times it is needed: all of batch norm's
#: images are summed before the first result is known
READ_TWICE = {"batch_norm_relu": (0,)}
_WHOLE = ("adam", "adam_many")


def repeats(nbytes: int, least: int = LARGE_BYTES) -> int:
    """The power of two by which arrays of `nbytes` are repeated to have `least` bytes or more."""
    times = 1
    while times * nbytes < least:
        times *= 2
    return times


def enlarged(name: str, arrays: Arrays, times: int) -> Arrays:
    """A pattern's inputs with `times` as many rows: arrays as long as the first one are repeated along their first
    dimension, an optimizer's all (but for scalars)."""
    rows = None if name in _WHOLE else arrays[0].shape[0]
    return tuple(np.concatenate([x] * times) if x.ndim and rows in (None, x.shape[0]) else x for x in arrays)


def must_move(name: str, inputs: list[int], outputs: int, large: bool) -> int:
    """Bytes between memory and chip that a pattern cannot do without, from the bytes of each input and of all results:
    every input read once, those of READ_TWICE twice where caches cannot hold them."""
    again = sum(inputs[n] for n in READ_TWICE.get(name, ())) if large else 0
    return sum(inputs) + outputs + again
