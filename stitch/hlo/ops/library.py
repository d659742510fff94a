"""Scatter, and ops that stay with XLA: sort, fft, factorizations, random bits, collectives, custom calls."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ...errors import UnsupportedOp
from ..ir import Graph, Instr
from ..opdef import Array, OpDef, register
from ..traits import PLAIN, Kind, Traits
from ..types import DType, Shape, TupleShape
from . import numeric, stays
from .attributes import window
from .common import hold
from .numeric import widen
from .reduce import windows
from .region import accumulator, apply, ufunc_of


def _sort(instr: Instr, *operands: Array) -> Any:
    """Stable, by a bottom-up merge whose binary searches ask the comparator about all elements at once."""
    d = instr.int("dimensions")
    rows = [np.moveaxis(x, d, -1).reshape(-1, x.shape[d]) for x in operands]
    order = _merge_order(instr.calls[0], rows)
    ordered = [np.take_along_axis(r, order, axis=1) for r in rows]
    moved = [np.moveaxis(x, d, -1).shape for x in operands]
    results = tuple(np.moveaxis(r.reshape(s), -1, d) for r, s in zip(ordered, moved))
    return results if len(results) > 1 else results[0]


def _topk(instr: Instr, x: Array) -> tuple[Array, Array]:
    """The k largest (or least) elements of the last dimension and their places; floats in the order of their bits."""
    dtype = instr.operands[0].array.dtype
    key = numeric.order_key(x, dtype) if dtype.is_float else x
    falls = instr.attrs.get("largest", "true") == "true"
    return _first(x, np.argsort(~key if falls else key, axis=-1, kind="stable"), instr.int("k"))


def _custom_call(instr: Instr, *operands: Array) -> Any:
    """What XLA makes of `topk`: the first elements in its comparator's order.  Of other calls nothing is known."""
    if not instr.orders:
        raise UnsupportedOp(instr.op, "the interpreter", instr.name)
    [x] = operands
    rows = x.reshape(-1, x.shape[-1])
    places = np.broadcast_to(np.arange(x.shape[-1], dtype=np.int32), rows.shape)
    assert isinstance(instr.shape, TupleShape) and isinstance(instr.shape.elems[0], Shape)
    return _first(x, _merge_order(instr.calls[0], [rows, places]).reshape(x.shape), instr.shape.elems[0].dims[-1])


def _first(x: Array, order: Array, k: int) -> tuple[Array, Array]:
    """The first k elements of rows in an order, and their places."""
    return np.take_along_axis(x, order[..., :k], -1), order[..., :k].astype(np.int32)


def _merge_order(comparator: Graph, rows: Sequence[Array]) -> Array:
    """The permutation that sorts each row; rows are keys and payloads of one shape [row, element].  A comparator that
    is no order, as "less" with nan, gives some permutation."""
    count, n = rows[0].shape
    line, column = np.arange(count)[:, None], np.arange(n)[None, :]
    order = np.broadcast_to(column, (count, n)).copy()

    def before(a: Array, b: Array) -> Array:
        """Whether element a (a place in the order so far) comes before element b."""
        args = [v for r in rows for v in (r[line, order[line, a]], r[line, order[line, b]])]
        return apply(comparator, *args)[0]

    width = 1
    while width < n:
        left = column // width % 2 == 0
        run = column // width * width
        start = np.broadcast_to(run + np.where(left, width, -width), order.shape)
        low, high = np.minimum(start, n), np.minimum(start + width, n)
        first = low
        while np.any(low < high):  # count the other run's elements that come first; equal ones of the left run do
            middle = (low + high) // 2
            probe = np.minimum(middle, n - 1)
            here = np.broadcast_to(column, order.shape)
            goes_first = np.where(left, before(probe, here), ~before(here, probe)) & (low < high)
            low, high = np.where(goes_first, middle + 1, low), np.where(goes_first | (low >= high), high, middle)
        place = column - np.where(left, 0, width) + (low - first)
        order, width = np.take_along_axis(order, np.argsort(place, axis=1, kind="stable"), axis=1), 2 * width
    return order


def combine_at(region: Graph, base: Sequence[Array], at: Array, updates: Sequence[Array],
               dtypes: Sequence[DType]) -> tuple[Array, ...]:
    """base[at[k]] = region(base[at[k]], updates[k]) for k in order; all arrays are flat."""
    ufunc = ufunc_of(region)
    if ufunc is not None and len(base) == 1:
        total = accumulator(base[0]).copy()
        ufunc.at(total, at, accumulator(updates[0]))
        return (hold(total, dtypes[0]),)
    out = [b.copy() for b in base]
    order = np.argsort(at, kind="stable")
    ranked = at[order]
    fresh = np.r_[True, ranked[1:] != ranked[:-1]] if ranked.size else np.zeros(0, np.bool_)
    nth = np.arange(ranked.size) - np.maximum.accumulate(np.where(fresh, np.arange(ranked.size), 0))
    for turn in range(int(nth.max(initial=-1)) + 1):  # the first update of every place, then the second, …
        mine = order[nth == turn]
        results = apply(region, *(o[at[mine]] for o in out), *(u[mine] for u in updates))
        for o, r in zip(out, results):
            o[at[mine]] = r
    return tuple(out)


def _scatter(instr: Instr, *operands: Array) -> Any:
    """Windows that are not wholly inside are dropped; updates of one place combine in order."""
    n = len(operands) // 2
    inputs, indices, updates = operands[:n], operands[n], operands[n + 1:]
    at, valid = _scatter_targets(instr, inputs[0].shape, indices, updates[0].shape)
    flat = combine_at(instr.calls[0], [x.reshape(-1) for x in inputs], at[valid], [u[valid] for u in updates],
                      [o.array.dtype for o in instr.operands[:n]])
    results = tuple(f.reshape(x.shape) for f, x in zip(flat, inputs))
    return results if n > 1 else results[0]


def _scatter_targets(instr: Instr, dims: Sequence[int], indices: Array, shape: Sequence[int]) -> tuple[Array, Array]:
    """The flat operand element each element of an update goes to, and whether its window is inside."""
    window_dims, vector = instr.ints("update_window_dims"), instr.int("index_vector_dim")
    batching = instr.ints("input_batching_dims")
    gone = {*instr.ints("inserted_window_dims"), *batching}
    if vector == indices.ndim:
        indices = indices[..., None]
    vectors = np.moveaxis(widen(indices), vector, -1).astype(np.int64)
    scatter_dims = [d for d in range(len(shape)) if d not in window_dims]
    spread = [shape[d] if d in scatter_dims else 1 for d in range(len(shape))]
    place = np.indices(shape, sparse=True) if shape else ()
    sizes, coordinate = [1] * len(dims), [np.zeros([1] * len(shape), np.int64)] * len(dims)
    for d, u in zip([d for d in range(len(dims)) if d not in gone], sorted(window_dims)):
        sizes[d], coordinate[d] = shape[u], place[u]
    for d, s in zip(batching, instr.ints("scatter_indices_batching_dims")):
        coordinate[d] = place[scatter_dims[s - (s > vector)]]
    valid, flat = np.ones(shape, np.bool_), np.zeros(shape, np.int64)
    starts = {d: vectors[..., k].reshape(spread) for k, d in enumerate(instr.ints("scatter_dims_to_operand_dims"))}
    for d, n in enumerate(dims):
        start = starts.get(d, np.zeros([1] * len(shape), np.int64))
        valid &= (start >= 0) & (start <= n - sizes[d])
        flat = flat * n + start + coordinate[d]
    return flat, valid


def _select_and_scatter(instr: Instr, x: Array, source: Array, init: Array) -> Array:
    """Every window hands its source element to the element it selects."""
    names = [key for key in instr.attrs if key in ("select", "scatter")]
    select, scatter = (instr.calls[names.index(key)] for key in ("select", "scatter"))
    dims, rank = window(instr), x.ndim
    shape = source.shape
    values = windows(x, dims, 0).reshape(*shape, -1)
    where = windows(np.arange(x.size).reshape(x.shape), dims, -1).reshape(*shape, -1)
    best, at = values[..., 0], where[..., 0]
    for k in range(1, values.shape[-1]):
        keeps = apply(select, best, values[..., k])[0]
        change = (where[..., k] >= 0) & ((at < 0) | ~keeps)
        best, at = np.where(change, values[..., k], best), np.where(change, where[..., k], at)
    assert rank == source.ndim
    hit = at.reshape(-1) >= 0
    base = np.full(x.size, init, x.dtype)
    dtype = instr.array.dtype
    return combine_at(scatter, [base], at.reshape(-1)[hit], [source.reshape(-1)[hit]], [dtype])[0].reshape(x.shape)


def _map(instr: Instr, *operands: Array) -> Array:
    return apply(instr.calls[0], *operands)[0]


def _fft(instr: Instr, x: Array) -> Array:
    lengths = instr.ints("fft_length")
    axes = list(range(x.ndim - len(lengths), x.ndim))
    wide = accumulator(x)
    kind = instr.attrs["fft_type"]
    whole: Any = {"FFT": np.fft.fftn, "IFFT": np.fft.ifftn, "RFFT": np.fft.rfftn, "IRFFT": np.fft.irfftn}[kind]
    return hold(whole(wide, lengths, axes), instr.array.dtype)


def _cholesky(instr: Instr, x: Array) -> Array:
    wide = accumulator(x)
    lower = instr.attrs.get("lower", "true") == "true"
    half = np.tril(wide) if lower else np.triu(wide).conj().swapaxes(-1, -2)
    unit = np.eye(x.shape[-1], dtype=np.bool_)
    full = np.where(unit, half.real, half + np.tril(half, -1).conj().swapaxes(-1, -2))
    root = np.linalg.cholesky(full)
    return hold(root if lower else root.conj().swapaxes(-1, -2), instr.array.dtype)


def _triangular_solve(instr: Instr, a: Array, b: Array) -> Array:
    wide, right = accumulator(a), accumulator(b)
    half = np.tril(wide) if instr.flag("lower") else np.triu(wide)
    if instr.flag("unit_diagonal"):
        half = np.where(np.eye(a.shape[-1], dtype=np.bool_), 1, half)
    turned = instr.attrs.get("transpose_a", "NO_TRANSPOSE")
    if turned != "NO_TRANSPOSE":
        half = half.swapaxes(-1, -2)
    if turned == "ADJOINT":
        half = half.conj()
    if instr.flag("left_side"):
        return hold(np.linalg.solve(half, right), instr.array.dtype)
    return hold(np.linalg.solve(half.swapaxes(-1, -2), right.swapaxes(-1, -2)).swapaxes(-1, -2), instr.array.dtype)


register(OpDef("scatter", Kind.SCATTER, stays.scatter, _scatter, expensive=True,
               traits=Traits(opaque=True, in_place=True)))
_CALLED = Traits(library=True)
for _name, _infer, _rule, _traits in (
        ("sort", stays.sort, _sort, Traits(opaque=True, sorts=True)),
        ("map", stays.map_, _map, Traits(maps=True)),
        ("select-and-scatter", stays.select_and_scatter, _select_and_scatter, PLAIN),
        ("fft", stays.fft, _fft, Traits(library=True, opaque=True, transforms=True)),
        ("cholesky", stays.cholesky, _cholesky, _CALLED),
        ("triangular-solve", stays.triangular_solve, _triangular_solve, _CALLED)):
    register(OpDef(_name, Kind.LIBRARY, _infer, _rule, expensive=True, traits=_traits))
register(OpDef("topk", Kind.LIBRARY, stays.topk, _topk, expensive=True))
register(OpDef("custom-call", Kind.LIBRARY, evaluate=_custom_call, expensive=True,
               traits=Traits(library=True, opaque=True)))
for _name in ("scan", "rng", "rng-bit-generator", "rng-get-and-update-state", "stochastic-convert",
              "exp2", "log2", "shuffle", "dynamic-reshape", "batch-norm-training", "batch-norm-inference",
              "batch-norm-grad", "all-gather", "all-gather-start", "all-gather-done", "all-reduce", "all-reduce-start",
              "all-reduce-done", "all-to-all", "ragged-all-to-all", "collective-broadcast", "collective-permute",
              "collective-permute-start", "collective-permute-done", "collective-reduce", "reduce-scatter"):
    register(OpDef(_name, Kind.LIBRARY, expensive=True))
