"""The child's half of `amx_check`: it multiplies small matrices in tile registers and compares.  A program may wait for
it, so it imports little."""
from __future__ import annotations

import ctypes
import sys
from typing import Any

import ml_dtypes  # noqa: F401  (NumPy knows its types then)
import numpy as np

from .handlers import load_object
from .tiles import RIGHT, SIZES, SYMBOL, WRONG, permitted

Array = np.ndarray[Any, Any]


def main(types: str) -> None:
    """Run the object on standard input for these types, NumPy's names of operands' and sums' with commas between them;
    says RIGHT when its results are, and ends with the status WRONG when they are not."""
    data = sys.stdin.buffer.read()
    run = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(load_object(data, [SYMBOL])[SYMBOL])
    arrays, wanted = zip(*map(operands, types.split(",")))
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
    print(RIGHT)


def operands(types: str) -> tuple[tuple[Array, Array], Array]:
    """The left operand of a type, the right one in words, and twice their product, which is exact, in another type."""
    rows, cols, depth = SIZES
    rng = np.random.default_rng(0)
    dtype, out = map(np.dtype, types.split())
    low, high, steps = -9, 10, 4 // dtype.itemsize
    if dtype.kind in "iu":
        low, high = np.iinfo(dtype).min, np.iinfo(dtype).max + 1
    left, right = (rng.integers(low, high, shape).astype(dtype) for shape in ((rows, depth), (depth, cols)))
    words = np.ascontiguousarray(right.reshape(depth // steps, steps, cols).transpose(0, 2, 1)).view(np.uint32)
    total = 2 * (left.astype(np.int64) @ right.astype(np.int64))
    return (left, words), total.astype(out)
