"""The child's half of `amx_check`: it multiplies small matrices in tile registers and compares."""
from __future__ import annotations

import ctypes
import sys
from typing import Any

import numpy as np

from ...hlo.types import DTYPES
from ...target import NARROW
from .amx_check import WRONG
from .handlers import load_object
from .tiles import SIZES, SYMBOL, permitted

Array = np.ndarray[Any, Any]


def main(types: str) -> None:
    """Run the object on standard input for the element types `types`, separated by commas; the status is 0 when its
    results are right, WRONG when they are not."""
    data = sys.stdin.buffer.read()
    run = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(load_object(data, [SYMBOL])[SYMBOL])
    arrays, wanted = zip(*map(_operands, types.split(",")))
    outs = [np.zeros(want.shape, want.dtype) for want in wanted]
    permitted()
    buffers = [a for pair in arrays for a in pair] + outs
    table = np.array([b.ctypes.data for b in buffers], np.uint64)
    run(table.ctypes.data)
    for got, want in zip(outs, wanted):
        if not np.array_equal(got, want):
            print(f"{int((got != want).sum())} of {want.size} elements of a product in {want.dtype} are wrong",
                  file=sys.stderr)
            sys.exit(WRONG)


def _operands(name: str) -> tuple[tuple[Array, Array], Array]:
    """The left operand of a type, the right one in words, and twice their product, which is exact."""
    rows, cols, depth = SIZES
    rng = np.random.default_rng(0)
    dtype, steps = DTYPES[name].numpy, 4 // DTYPES[name].nbytes
    low, high = {"bf16": (-9, 10), "s8": (-128, 128), "u8": (0, 256)}[name]
    left, right = (rng.integers(low, high, shape).astype(dtype) for shape in ((rows, depth), (depth, cols)))
    words = np.ascontiguousarray(right.reshape(depth // steps, steps, cols).transpose(0, 2, 1)).view(np.uint32)
    total = 2 * (left.astype(np.int64) @ right.astype(np.int64))
    return (left, words), total.astype(DTYPES[NARROW[name]].numpy)
