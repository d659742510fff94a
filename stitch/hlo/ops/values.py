"""Values and shapes of the ops that move elements, and of the sources."""
from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...errors import UnsupportedOp
from ..ir import Instr
from ..literal import constant_value
from ..opdef import Array
from ..types import S64
from .attributes import GatherDims, padding, slice_ranges
from .common import held, hold
from .numeric import convert, widen


def constant(instr: Instr) -> Array:
    return hold(constant_value(instr), instr.array.dtype)


def iota(instr: Instr) -> Array:
    dims, d = instr.array.dims, instr.int("iota_dimension")
    count = convert(np.arange(dims[d]), S64, instr.array.dtype)
    return np.broadcast_to(count.reshape([-1 if k == d else 1 for k in range(len(dims))]), dims)


def broadcast(instr: Instr, x: Array) -> Array:
    dims, onto = instr.array.dims, instr.ints("dimensions")
    order = sorted(range(x.ndim), key=lambda k: onto[k])
    kept = set(onto)
    return np.broadcast_to(x.transpose(order).reshape([n if d in kept else 1 for d, n in enumerate(dims)]), dims)


def reshape(instr: Instr, x: Array) -> Array:
    return x.reshape(instr.array.dims)


def bitcast(instr: Instr, x: Array) -> Array:
    """The buffer stays: elements in physical order, seen as another type of the same width and other dimensions."""
    source, target = instr.operands[0].array, instr.array
    assert source.dtype.numpy is not None and target.dtype.numpy is not None
    if source.dtype.bits != target.dtype.bits:
        raise UnsupportedOp("bitcast", "evaluate", f"{source.dtype} to {target.dtype}")
    flat = x.transpose(source.minor_to_major[::-1]).reshape(-1)
    if source.dtype != target.dtype:
        flat = flat.astype(source.dtype.numpy, copy=False).view(target.dtype.numpy).astype(held(target.dtype))
    order = target.minor_to_major[::-1]
    return flat.reshape([target.dims[d] for d in order]).transpose(np.argsort(order))


def transpose(instr: Instr, x: Array) -> Array:
    return x.transpose(instr.ints("dimensions"))


def copy(instr: Instr, x: Array) -> Array:
    return x


def slice_(instr: Instr, x: Array) -> Array:
    return x[tuple(slice(*r) for r in slice_ranges(instr))]


def pad_array(x: Array, value: Array, config: Sequence[tuple[int, int, int]]) -> Array:
    """(low, high, interior) padding of each dimension; negative low and high cut off."""
    spread = [n + max(n - 1, 0) * interior for n, (_, _, interior) in zip(x.shape, config)]
    out = np.full([n + max(lo, 0) + max(hi, 0) for n, (lo, hi, _) in zip(spread, config)], value, x.dtype)
    out[tuple(slice(max(lo, 0), max(lo, 0) + n, interior + 1) for n, (lo, _, interior) in zip(spread, config))] = x
    return out[tuple(slice(max(-lo, 0), n - max(-hi, 0)) for n, (lo, hi, _) in zip(out.shape, config))]


def pad(instr: Instr, x: Array, value: Array) -> Array:
    return pad_array(x, value, padding(instr))


def concatenate(instr: Instr, *operands: Array) -> Array:
    return np.concatenate(operands, axis=instr.int("dimensions"))


def reverse(instr: Instr, x: Array) -> Array:
    return np.flip(x, instr.ints("dimensions"))


def _starts(start: Sequence[Array], dims: Sequence[int], sizes: Sequence[int]) -> list[int]:
    """Start indices, clamped so that the slice stays inside."""
    scalars = start[0] if len(start) == 1 and start[0].ndim == 1 else start
    return [min(max(int(s), 0), n - size) for s, n, size in zip(scalars, dims, sizes)]


def dynamic_slice(instr: Instr, x: Array, *start: Array) -> Array:
    sizes = instr.ints("dynamic_slice_sizes")
    return x[tuple(slice(at, at + n) for at, n in zip(_starts(start, x.shape, sizes), sizes))]


def dynamic_update_slice(instr: Instr, x: Array, update: Array, *start: Array) -> Array:
    out = x.copy()
    out[tuple(slice(at, at + n) for at, n in zip(_starts(start, x.shape, update.shape), update.shape))] = update
    return out


def gather(instr: Instr, x: Array, starts: Array) -> Array:
    """Slices of `x` at clamped start indices."""
    dims = GatherDims.of(instr)
    rank = instr.array.rank
    if dims.index_vector_dim == starts.ndim:
        starts = starts[..., None]
    vectors = np.moveaxis(widen(starts), dims.index_vector_dim, -1)
    batch = vectors.shape[:-1]
    spread = [1] * rank
    for d, n in zip(dims.batch, batch):
        spread[d] = n
    index: list[Array] = [np.zeros([1] * rank, np.int64)] * x.ndim
    for d, o in dims.window:
        index[d] = np.arange(dims.slice_sizes[d]).reshape([-1 if k == o else 1 for k in range(rank)])
    for d, s in dims.batching:
        o = dims.batch[s - (s > dims.index_vector_dim)]
        index[d] = np.arange(x.shape[d]).reshape([-1 if k == o else 1 for k in range(rank)])
    for k, d in enumerate(dims.start_index_map):
        most = x.shape[d] - dims.slice_sizes[d]
        index[d] = index[d] + np.clip(vectors[..., k], 0, most).astype(np.int64).reshape(spread)
    return np.asarray(x[tuple(np.broadcast_to(i, instr.array.dims) for i in index)])
