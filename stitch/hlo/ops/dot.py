"""Contractions: dot, which kernels may take, and those that only XLA knows."""
from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import prod

import numpy as np

from ...dataclass import dataclass
from ..index import Ix
from ..ir import Instr
from ..opdef import Access, Array, OpDef, ReadIndex, register
from ..traits import Kind, Traits
from ..types import AnyShape, DType, Shape
from .common import hold
from .region import accumulator
from .rules import arrays, axes, need, need_dims, result

#: a multiply-add beside the other vector operations, most of which wait for another one or for memory
MULTIPLY_ADD = 0.68


def summed(x: Array, dtype: DType) -> Array:
    """An operand in the type products are summed in: double for floats, the result's type for integers."""
    wide = accumulator(x)
    return wide.astype(dtype.numpy) if wide.dtype.kind in "biu" and dtype.is_int and dtype.bits >= 8 else wide


@dataclass(frozen=True, slots=True)
class DotDims:
    """Dimension numbers of a dot, by operand: batch, contracting and free dimensions.  The result's dimensions are the
    batch ones, the left operand's free ones, the right one's."""

    left_batch: tuple[int, ...]
    left_depth: tuple[int, ...]
    left_free: tuple[int, ...]
    right_batch: tuple[int, ...]
    right_depth: tuple[int, ...]
    right_free: tuple[int, ...]


def dot_dims(instr: Instr) -> DotDims:
    """The dimension numbers of a dot."""
    left, right = instr.operands[0].array.rank, instr.operands[1].array.rank
    lb, lc, rb, rc = (instr.ints(k) for k in ("lhs_batch_dims", "lhs_contracting_dims", "rhs_batch_dims",
                                              "rhs_contracting_dims"))
    return _dims(left, right, lb, lc, rb, rc)


@lru_cache(maxsize=1 << 10)
def _dims(left: int, right: int, lb: tuple[int, ...], lc: tuple[int, ...], rb: tuple[int, ...], rc: tuple[int, ...]
          ) -> DotDims:
    return DotDims(lb, lc, _free(left, lb, lc), rb, rc, _free(right, rb, rc))


def _free(rank: int, *used: Sequence[int]) -> tuple[int, ...]:
    taken = {d for u in used for d in u}
    return tuple(d for d in range(rank) if d not in taken)


def _depth(instr: Instr) -> tuple[int, ...]:
    return tuple(instr.operands[0].array.dims[d] for d in instr.ints("lhs_contracting_dims"))


def _dot_access(instr: Instr, out: Sequence[Ix], red: Sequence[Ix], read: ReadIndex) -> tuple[Access, ...]:
    dims = dot_dims(instr)
    batch, rest = out[:len(dims.left_batch)], out[len(dims.left_batch):]
    rows, cols = rest[:len(dims.left_free)], rest[len(dims.left_free):]
    left = dict(zip(dims.left_batch + dims.left_depth + dims.left_free, (*batch, *red, *rows)))
    right = dict(zip(dims.right_batch + dims.right_depth + dims.right_free, (*batch, *red, *cols)))
    return Access(0, tuple(left[d] for d in range(len(left)))), Access(1, tuple(right[d] for d in range(len(right))))


def _dot(instr: Instr, lhs: Array, rhs: Array) -> Array:
    d = dot_dims(instr)
    batch = [lhs.shape[n] for n in d.left_batch]
    depth = prod(lhs.shape[n] for n in d.left_depth)
    left, right = summed(lhs, instr.array.dtype), summed(rhs, instr.array.dtype)
    a = left.transpose(d.left_batch + d.left_free + d.left_depth).reshape(
        *batch, prod(lhs.shape[n] for n in d.left_free), depth)
    b = right.transpose(d.right_batch + d.right_depth + d.right_free).reshape(
        *batch, depth, prod(rhs.shape[n] for n in d.right_free))
    return hold(np.matmul(a, b).reshape(instr.array.dims), instr.array.dtype)


def _dot_shape(instr: Instr) -> AnyShape:
    if "sparsity" in instr.attrs:  # more operands, and fewer elements in some
        return instr.shape
    lhs, rhs = arrays(instr, 2)
    for side, shape in (("lhs", lhs), ("rhs", rhs)):
        batch = axes(instr, f"{side}_batch_dims", shape.rank)
        depth = axes(instr, f"{side}_contracting_dims", shape.rank)
        need(not set(batch) & set(depth), f"dimensions of {side} are batch and contracting ones")
    d = dot_dims(instr)
    for what, left, right in (("batch", d.left_batch, d.right_batch), ("contracting", d.left_depth, d.right_depth)):
        need_dims([rhs.dims[n] for n in right], [lhs.dims[n] for n in left], f"the right operand's {what} part")
    return Shape(result(instr).dtype, tuple([lhs.dims[n] for n in d.left_batch + d.left_free]
                                            + [rhs.dims[n] for n in d.right_free]))


register(OpDef("dot", Kind.PRODUCT, _dot_shape, _dot, _dot_access, _depth, MULTIPLY_ADD, expensive=True,
               traits=Traits(library=True, opaque=True)))
for _name in ("ragged-dot", "scaled-dot"):
    register(OpDef(_name, Kind.LIBRARY, flops=2.0, expensive=True))
