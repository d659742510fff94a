"""Convolutions: sums of products over windows; and `windows`, the movement that makes a product of one.

A convolution has an access map like any other op: what it adds up, where it reads, and where padding and the gaps of a
dilated operand leave nothing to add.  Kernels compute it as a product whose left operand is read through `windows`
(`schedule/rewrite/convolutions.py`).
"""
from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np

from ...dataclass import dataclass
from ...errors import shown
from ..index import ZERO, Ix
from ..ir import Instr
from ..opdef import Access, Array, Bound, OpDef, ReadIndex, register
from ..traits import Kind, Traits
from ..types import AnyShape, Shape
from .attributes import WindowDim, window
from .common import bounds, hold
from .dot import MULTIPLY_ADD, summed
from .reduce import window_dims, windows
from .rules import arrays, checked_window, need, need_dims, no_op_of_hlo, number, result

_LABELS = re.compile(r"([bf\d]+)_([oi\d]+)->([bf\d]+)")


@dataclass(frozen=True, slots=True)
class ConvDims:
    """The dimension numbers of a convolution.  `lhs`, `kernel` and `out` say where the standard order (batch, feature,
    spatial…), (output, input, spatial…) and (batch, feature, spatial…) lies; `features` and `batches` are the numbers
    of groups that the left operand's features, or its batch, come in; `window` has the spatial dimensions' windows."""

    lhs: tuple[int, ...]
    kernel: tuple[int, ...]
    out: tuple[int, ...]
    features: int
    batches: int
    window: tuple[WindowDim, ...]


def conv_dims(instr: Instr) -> ConvDims:
    """The dimension numbers of a convolution."""
    lhs, kernel, out = _labels(instr)
    return ConvDims(tuple(lhs), tuple(kernel), tuple(out), instr.int("feature_group_count", 1),
                    instr.int("batch_group_count", 1), window(instr))


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


def _folded(instr: Instr) -> tuple[int, ...]:
    """The window's dimensions, and the input features of a group."""
    d, kernel = conv_dims(instr), instr.operands[1].array.dims
    return *(w.size for w in d.window), kernel[d.kernel[1]]


def _access(instr: Instr, out: Sequence[Ix], red: Sequence[Ix], read: ReadIndex) -> tuple[Access, ...]:
    d = conv_dims(instr)
    lhs, kernel = (o.array.dims for o in instr.operands)
    batch, feature, *places = (out[n] for n in d.out)
    *steps, channel = red
    made, given = kernel[d.kernel[0]], kernel[d.kernel[1]]
    first: Ix = feature // (made // d.features) * given + channel if d.features > 1 else channel
    line: Ix = feature // (made // d.batches) * (lhs[d.lhs[0]] // d.batches) + batch if d.batches > 1 else batch
    left, right = {d.lhs[0]: line, d.lhs[1]: first}, {d.kernel[0]: feature, d.kernel[1]: channel}
    conditions: list[tuple[Ix, int, int]] = []
    for n, m, o, step, w in zip(d.lhs[2:], d.kernel[2:], places, steps, d.window):
        k = step * -1 + (w.size - 1) if w.reversed else step
        at = o * w.stride + k * w.dilation - w.low
        conditions += [(at, 0, (lhs[n] - 1) * w.base_dilation + 1 if lhs[n] else 0), (at % w.base_dilation, 0, 1)]
        left[n], right[m] = at // w.base_dilation, step
    where = bounds(*conditions)
    if where is None:  # nothing but padding: an access that never holds
        where, left = (Bound(ZERO, 1, 1),), dict.fromkeys(left, ZERO)
    return (Access(0, tuple(left[n] for n in range(len(lhs))), where),
            Access(1, tuple(right[n] for n in range(len(kernel)))))


def _convolution(instr: Instr, lhs: Array, rhs: Array) -> Array:
    """A sum over windows of the left operand, group by group."""
    lhs_order, rhs_order, out_order = _labels(instr)
    x = summed(lhs, instr.array.dtype).transpose(lhs_order)
    kernel = summed(rhs, instr.array.dtype).transpose(rhs_order)
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


def _windows_access(instr: Instr, out: Sequence[Ix], red: Sequence[Ix], read: ReadIndex) -> tuple[Access, ...]:
    """No op of HLO: [places of the window along each dimension…, its steps along those where it has several…].  Every
    window lies inside, what is padded and dilated has been so before."""
    rank = instr.operands[0].array.rank
    steps, index = iter(out[rank:]), list[Ix]()
    for o, w in zip(out, window(instr)):
        k = ZERO if w.size == 1 else next(steps)
        index.append(o * w.stride + (k * -w.dilation + (w.size - 1) * w.dilation if w.reversed else k * w.dilation))
    return (Access(0, tuple(index)),)


def _windows(instr: Instr, x: Array) -> Array:
    return windows(x, window(instr), 0).reshape(instr.array.dims)


register(OpDef("convolution", Kind.PRODUCT, _convolution_shape, _convolution, _access, _folded, MULTIPLY_ADD,
               expensive=True, traits=Traits(library=True, opaque=True, convolves=True)))
register(OpDef("windows", Kind.MOVEMENT, no_op_of_hlo, _windows, _windows_access, traits=Traits(overlaps=True)))
