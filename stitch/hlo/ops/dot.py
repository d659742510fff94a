"""Contractions: dot and convolution.  They stay with XLA; NumPy gives their meaning."""
from __future__ import annotations

import re
from collections.abc import Sequence
from math import prod

import numpy as np

from ..ir import Instr
from ..opdef import Array, Kind, OpDef, register
from ..types import AnyShape, DType, Shape
from .attributes import WindowDim, window
from .common import hold
from .reduce import window_dims, windows
from .region import accumulator


def _operand(x: Array, dtype: DType) -> Array:
    """An operand in the type products are summed in: double for floats, the result's type for integers."""
    wide = accumulator(x)
    return wide.astype(dtype.numpy) if wide.dtype.kind in "biu" and dtype.is_int and dtype.bits >= 8 else wide


def _dot_dims(instr: Instr) -> tuple[list[int], list[int], list[int], list[int]]:
    """(left batch, left contracting, right batch, right contracting) dimensions."""
    keys = ("lhs_batch_dims", "lhs_contracting_dims", "rhs_batch_dims", "rhs_contracting_dims")
    a, b, c, d = (list(instr.ints(k)) for k in keys)
    return a, b, c, d


def _free(rank: int, *used: Sequence[int]) -> list[int]:
    taken = {d for u in used for d in u}
    return [d for d in range(rank) if d not in taken]


def _dot(instr: Instr, lhs: Array, rhs: Array) -> Array:
    lb, lc, rb, rc = _dot_dims(instr)
    lf, rf = _free(lhs.ndim, lb, lc), _free(rhs.ndim, rb, rc)
    batch = [lhs.shape[d] for d in lb]
    depth = prod(lhs.shape[d] for d in lc)
    left, right = _operand(lhs, instr.array.dtype), _operand(rhs, instr.array.dtype)
    a = left.transpose(lb + lf + lc).reshape(*batch, prod(lhs.shape[d] for d in lf), depth)
    b = right.transpose(rb + rc + rf).reshape(*batch, depth, prod(rhs.shape[d] for d in rf))
    return hold(np.matmul(a, b).reshape(instr.array.dims), instr.array.dtype)


def _dot_shape(instr: Instr) -> AnyShape:
    lhs, rhs = instr.operands[0].array, instr.operands[1].array
    lb, lc, rb, rc = _dot_dims(instr)
    return Shape(instr.array.dtype, tuple([lhs.dims[d] for d in lb + _free(lhs.rank, lb, lc)]
                                          + [rhs.dims[d] for d in _free(rhs.rank, rb, rc)]))


def _labels(instr: Instr) -> tuple[list[int], list[int], list[int]]:
    """Where the standard order (batch, feature, spatial…), (output, input, spatial…) and (batch, feature, spatial…)
    lies in the left operand, the kernel and the result."""
    text = re.fullmatch(r"(\w+)_(\w+)->(\w+)", instr.attrs["dim_labels"])
    assert text is not None, instr
    lhs, rhs, out = text.groups()
    spatial = [str(k) for k in range(len(lhs) - 2)]
    return ([lhs.index(c) for c in ["b", "f", *spatial]], [rhs.index(c) for c in ["o", "i", *spatial]],
            [out.index(c) for c in ["b", "f", *spatial]])


def _convolution(instr: Instr, lhs: Array, rhs: Array) -> Array:
    """A sum over windows of the left operand, group by group."""
    lhs_order, rhs_order, out_order = _labels(instr)
    x = _operand(lhs, instr.array.dtype).transpose(lhs_order)
    kernel = _operand(rhs, instr.array.dtype).transpose(rhs_order)
    dims, rank = window(instr), len(lhs_order) - 2
    features, batches = instr.int("feature_group_count", 1), instr.int("batch_group_count", 1)
    groups = max(features, batches)
    parts = []
    for part, weights in zip(np.split(x, groups, axis=1 if features > 1 else 0), np.split(kernel, groups)):
        places = _spatial_windows(part, dims)
        parts.append(np.tensordot(places, weights, ([1, *range(2 + rank, 2 + 2 * rank)], [1, *range(2, 2 + rank)])))
    out = np.moveaxis(np.concatenate(parts, axis=-1), -1, 1)
    return hold(out.transpose(np.argsort(out_order)), instr.array.dtype)


def _spatial_windows(x: Array, dims: Sequence[WindowDim]) -> Array:
    """Windows over the dimensions behind batch and feature: [batch, feature, places…, window…]."""
    whole = (WindowDim(1, 1, 0, 0, 1, 1, False),) * 2
    view = windows(x, (*whole, *dims), 0)
    return view.reshape(*view.shape[:x.ndim], *view.shape[x.ndim + 2:])


def _convolution_shape(instr: Instr) -> AnyShape:
    lhs_order, rhs_order, out_order = _labels(instr)
    lhs, rhs = instr.operands[0].array.dims, instr.operands[1].array.dims
    places = window_dims([lhs[d] for d in lhs_order[2:]], window(instr))
    standard = (lhs[lhs_order[0]] // instr.int("batch_group_count", 1), rhs[rhs_order[0]], *places)
    out = dict(zip(out_order, standard))
    return Shape(instr.array.dtype, tuple(out[d] for d in range(len(out))))


register(OpDef("dot", Kind.LIBRARY, _dot_shape, _dot, flops=2.0, expensive=True))
register(OpDef("convolution", Kind.LIBRARY, _convolution_shape, _convolution, flops=2.0, expensive=True))
for _name in ("ragged-dot", "scaled-dot"):
    register(OpDef(_name, Kind.LIBRARY, flops=2.0, expensive=True))
