"""Contractions: dot, which kernels may take, and convolution, which stays with XLA."""
from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

import numpy as np

from ...errors import shown
from ..index import Ix
from ..ir import Instr
from ..opdef import Access, Array, OpDef, ReadIndex, register
from ..traits import Kind, Traits
from ..types import AnyShape, DType, Shape
from .attributes import WindowDim, window
from .common import hold
from .reduce import window_dims, windows
from .region import accumulator
from .rules import arrays, axes, checked_window, need, need_dims, number, result

_LABELS = re.compile(r"([bf\d]+)_([oi\d]+)->([bf\d]+)")
#: a multiply-add beside the other vector operations, most of which wait for another one or for memory
MULTIPLY_ADD = 0.68


def _operand(x: Array, dtype: DType) -> Array:
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
    left, right = _operand(lhs, instr.array.dtype), _operand(rhs, instr.array.dtype)
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


def _labels(instr: Instr) -> tuple[list[int], list[int], list[int]]:
    """Where the standard order (batch, feature, spatial…), (output, input, spatial…) and (batch, feature, spatial…)
    lies in the left operand, the kernel and the result."""
    text = _LABELS.fullmatch(instr.attrs.get("dim_labels", ""))
    lhs, rhs, out = text.groups() if text is not None else ("", "", "")
    spatial = [str(k) for k in range(len(lhs) - 2)]
    need(text is not None and all(sorted(given) == sorted([*letters, *spatial]) for given, letters in (
        (lhs, "bf"), (rhs, "oi"), (out, "bf"))), f"dim_labels={shown(instr.attrs.get('dim_labels', ''))} are none")
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
    left, right = arrays(instr, 2)
    lhs_order, rhs_order, out_order = _labels(instr)
    need(left.rank == right.rank == len(lhs_order), f"dim_labels={instr.attrs['dim_labels']} name other dimensions")
    dims = checked_window(instr, left.rank - 2)
    lhs, rhs = [left.dims[d] for d in lhs_order], [right.dims[d] for d in rhs_order]
    features, batches = (number(instr, key, 1, 1 << 62, 1) for key in ("feature_group_count", "batch_group_count"))
    need_dims([w.size for w in dims], rhs[2:], "the window")
    need_dims([lhs[1]], [rhs[1] * features if rhs[1] >= 0 else -1], "the left operand's feature part")
    need(lhs[0] % batches == 0 and rhs[0] % features == rhs[0] % batches == 0 or min(lhs[0], rhs[0]) < 0,
         f"batches of {lhs[0]} and features of {rhs[0]} do not come in groups")
    places = [-1 if n < 0 else made for n, made in zip(lhs[2:], window_dims(lhs[2:], dims))]
    out = dict(zip(out_order, (-1 if lhs[0] < 0 else lhs[0] // batches, rhs[0], *places)))
    return Shape(result(instr).dtype, tuple([out[d] for d in range(len(out))]))


register(OpDef("dot", Kind.PRODUCT, _dot_shape, _dot, _dot_access, _depth, MULTIPLY_ADD, expensive=True,
               traits=Traits(library=True, opaque=True)))
register(OpDef("convolution", Kind.LIBRARY, _convolution_shape, _convolution, flops=2.0, expensive=True,
               traits=Traits(library=True, opaque=True, convolves=True)))
for _name in ("ragged-dot", "scaled-dot"):
    register(OpDef(_name, Kind.LIBRARY, flops=2.0, expensive=True))
