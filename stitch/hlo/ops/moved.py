"""Type rules of the ops that move elements, and of the sources."""
from __future__ import annotations

import re
from collections.abc import Sequence

from ...errors import VerifyError, shown
from ..ir import Instr
from ..types import AnyShape, Shape
from .attributes import GatherDims, padding, slice_ranges
from .rules import (
    agree,
    array,
    arrays,
    axes,
    count,
    elements,
    need,
    need_dims,
    need_dtype,
    need_scalar,
    number,
    numbers,
    result,
)

MANY = 1 << 30
_RANGE = r"\[-?\d{1,18}:-?\d{1,18}(?::-?\d{1,18})?\]"
_RANGES = re.compile(rf"\{{\s*(?:{_RANGE}(?:,\s*{_RANGE})*)?\s*\}}")
_PAD = r"-?\d{1,18}_-?\d{1,18}(?:_\d{1,18})?"
_PADDING = re.compile(rf"(?:{_PAD}(?:x{_PAD})*)?")


def constant(instr: Instr) -> AnyShape:
    count(instr, 0)
    return instr.shape


def iota(instr: Instr) -> AnyShape:
    count(instr, 0)
    shape = result(instr)
    number(instr, "iota_dimension", 0, shape.rank - 1)
    return shape


def broadcast(instr: Instr) -> AnyShape:
    [source] = arrays(instr, 1)
    shape = result(instr)
    onto = axes(instr, "dimensions", shape.rank, source.rank)
    need_dims(source.dims, [shape.dims[d] for d in onto], "the operand")
    return Shape(source.dtype, shape.dims)


def same(instr: Instr) -> AnyShape:
    count(instr, 1)
    return instr.operands[0].shape


def reshape(instr: Instr) -> AnyShape:
    [source] = arrays(instr, 1)
    shape = result(instr)
    made, given = elements(shape), elements(source)
    if made != given and min(made, given) >= 0:
        raise VerifyError(f"it makes {made} elements of the {given} of {shown(source)}")
    return Shape(source.dtype, shape.dims)


def bitcast(instr: Instr) -> AnyShape:
    """The buffer must hold the same bits, where it holds nothing else."""
    count(instr, 1)
    source, shape = instr.operands[0].shape, instr.shape
    if not isinstance(source, Shape) or not isinstance(shape, Shape):
        return source
    made, given = elements(shape) * shape.dtype.bits, elements(source) * source.dtype.bits
    plain = not (source.layout_tail or shape.layout_tail or source.dynamic or shape.dynamic)
    need(made == given or not plain, f"it sees {made} bits in the {given} of {shown(source)}")
    return shape


def transpose(instr: Instr) -> AnyShape:
    [source] = arrays(instr, 1)
    order = axes(instr, "dimensions", source.rank, source.rank)
    return Shape(source.dtype, tuple([source.dims[d] for d in order]))


def slice_(instr: Instr) -> AnyShape:
    [source] = arrays(instr, 1)
    text = instr.attrs.get("slice", "")
    need(_RANGES.fullmatch(text), f"slice={shown(text)} where ranges belong")
    ranges = slice_ranges(instr)
    need(len(ranges) == source.rank, f"it has {len(ranges)} ranges for {source.rank} dimensions")
    for n, (start, limit, step) in zip(source.dims, ranges):
        need(0 <= start <= limit and (limit <= n or n < 0) and step >= 1,
             f"the range {start}:{limit}:{step} does not lie in a dimension of {n}")
    return Shape(source.dtype, tuple([-(-(limit - start) // step) for start, limit, step in ranges]))


def pad(instr: Instr) -> AnyShape:
    source, _ = arrays(instr, 2)
    need_scalar(instr, 1, source.dtype)
    text = instr.attrs.get("padding", "")
    need(_PADDING.fullmatch(text), f"padding={shown(text)} is none")
    config = padding(instr)
    need(len(config) == source.rank, f"it has padding of {len(config)} dimensions for {source.rank}")
    dims = tuple([n if n < 0 else n + max(n - 1, 0) * interior + low + high
                  for n, (low, high, interior) in zip(source.dims, config)])
    need(all(made >= 0 or n < 0 for made, n in zip(dims, source.dims)), f"padding={shown(text)} cuts off too much")
    return Shape(source.dtype, dims)


def concatenate(instr: Instr) -> AnyShape:
    parts = arrays(instr, 1, MANY)
    first = parts[0]
    [d] = axes(instr, "dimensions", first.rank, 1)
    for k, part in enumerate(parts):
        need_dtype(part.dtype, first.dtype, f"operand {k}")
        need(part.rank == first.rank, f"operand {k} has {part.rank} dimensions where {first.rank} belong")
        need_dims((*part.dims[:d], *part.dims[d + 1:]), (*first.dims[:d], *first.dims[d + 1:]),
                  f"operand {k} without dimension {d}")
    sizes = [part.dims[d] for part in parts]
    return Shape(first.dtype, (*first.dims[:d], -1 if min(sizes) < 0 else sum(sizes), *first.dims[d + 1:]))


def reverse(instr: Instr) -> AnyShape:
    [source] = arrays(instr, 1)
    axes(instr, "dimensions", source.rank)
    return source


def _starts(instr: Instr, first: int, rank: int) -> None:
    """Start indices: a scalar of one integer type for each dimension, or (old form) one vector of all."""
    given = [array(instr, k) for k in range(first, len(instr.operands))]
    need(all(s.dtype.is_int for s in given), "its start indices are no integers")
    if len(given) == 1 and given[0].rank == 1:
        need_dims(given[0].dims, (rank,), f"operand {first}")
        return
    need(len(given) == rank, f"it has {len(given)} start indices for {rank} dimensions")
    for k, start in enumerate(given, first):
        need_dims(start.dims, (), f"operand {k}")


def _part(sizes: Sequence[int], dims: Sequence[int], what: str) -> None:
    """Sizes of a part of an array."""
    need(len(sizes) == len(dims) and all((0 <= n <= dim) or dim < 0 or n == -1 for n, dim in zip(sizes, dims)),
         f"{what} {shown(list(sizes))} is no part of {shown(list(dims))}")


def dynamic_slice(instr: Instr) -> AnyShape:
    count(instr, 1, MANY)
    source = array(instr, 0)
    _starts(instr, 1, source.rank)
    sizes = numbers(instr, "dynamic_slice_sizes")
    _part(sizes, source.dims, "dynamic_slice_sizes")
    return Shape(source.dtype, sizes)


def dynamic_update_slice(instr: Instr) -> AnyShape:
    count(instr, 2, MANY)
    source, update = array(instr, 0), array(instr, 1)
    _starts(instr, 2, source.rank)
    need_dtype(update.dtype, source.dtype, "the update")
    _part(update.dims, source.dims, "the update")
    return source


def gather(instr: Instr) -> AnyShape:
    source, starts = arrays(instr, 2)
    need(starts.dtype.is_int, "its start indices are no integers")
    number(instr, "index_vector_dim", 0, starts.rank)
    offset = numbers(instr, "offset_dims")
    rank = len(offset) + starts.rank - (instr.int("index_vector_dim") < starts.rank)
    axes(instr, "offset_dims", rank)
    collapsed, batching = axes(instr, "collapsed_slice_dims", source.rank), axes(
        instr, "operand_batching_dims", source.rank)
    need(len({*collapsed, *batching}) == len(collapsed) + len(batching) == source.rank - len(offset),
         f"of {source.rank} dimensions {len(offset)} are offsets, {len(collapsed)} collapsed, {len(batching)} batching")
    need_batching(axes(instr, "start_indices_batching_dims", starts.rank, len(batching)), starts,
                  instr.int("index_vector_dim"), [source.dims[d] for d in batching])
    mapped = axes(instr, "start_index_map", source.rank)
    need_vectors(starts, instr.int("index_vector_dim"), len(mapped), "start_index_map")
    need(not set(mapped) & set(batching), "start_index_map names batching dimensions")
    sizes = numbers(instr, "slice_sizes")
    _part(sizes, source.dims, "slice_sizes")
    need(all(sizes[d] in (0, 1) for d in (*collapsed, *batching)), "a dimension of more than one element is collapsed")
    return _gathered(instr, source, starts, sizes)


def _gathered(instr: Instr, source: Shape, starts: Shape, sizes: Sequence[int]) -> Shape:
    dims = GatherDims.of(instr)
    batch = [n for d, n in enumerate(starts.dims) if d != dims.index_vector_dim]
    out = dict(zip(dims.batch, batch)) | {o: sizes[d] for d, o in dims.window}
    return Shape(source.dtype, tuple([out[d] for d in range(len(out))]))


def need_vectors(indices: Shape, vector_dim: int, many: int, key: str) -> None:
    """Index vectors of `many` numbers along a dimension (the one behind the last: single numbers)."""
    length = indices.dims[vector_dim] if vector_dim < indices.rank else 1
    need(agree((many,), (length,)), f"{key} has {many} dimensions for index vectors of {length}")


def need_batching(dims: Sequence[int], indices: Shape, vector_dim: int, sizes: Sequence[int]) -> None:
    """Dimensions of indices that walk along with dimensions of the operand of these sizes."""
    need(vector_dim not in dims, "the dimension of the index vectors is a batching one")
    need_dims([indices.dims[d] for d in dims], sizes, "the indices' batch")
