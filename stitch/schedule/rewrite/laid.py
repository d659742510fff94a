"""Operands across a product's lanes, in an order that is copied by rows.

XLA makes one dimension of several that a product sums over.  Where these do not follow one another in memory, no kernel
reads them at one stride: they are copied into block memory first.  In the operand's own order, with what is summed
over innermost, every row of the lanes would be written a column at a time and turned back for the product; in the
order of memory it is copied as it lies.
"""
from __future__ import annotations

from collections.abc import Sequence

from ...hlo.index import Var, ix
from ...hlo.ir import Instr
from ...hlo.ops.dot import DotDims
from ...hlo.types import Shape
from ...hlo.writer import Writer
from ..tiles.views import source_index


def parts_of(view: Instr) -> list[list[int]] | None:
    """The dimensions of a view that each of its operand's is taken apart into; None where one is put together."""
    axes = [Var(f"u{d}", n) for d, n in enumerate(view.array.dims)]
    index = source_index(view, [ix(v) for v in axes])
    if not index:
        return None
    parts: list[list[int]] = []
    for at, size in zip(index, view.operands[0].array.dims):
        own = sorted((d for d, v in enumerate(axes) if v.extent > 1 and at.coeff(v)), key=lambda d: -at.coeff(axes[d]))
        for d in own:
            size //= axes[d].extent
            if at.coeff(axes[d]) != size:
                return None
        if size != 1:
            return None
        parts.append(own)
    parts[0][:0] = [d for d, v in enumerate(axes) if v.extent == 1]
    return parts


def in_order(shape: Shape) -> bool:
    """Do the elements of an array lie in the order of their indices?"""
    return shape.minor_to_major == tuple(reversed(range(shape.rank)))


def lanes_last(writer: Writer, name: str, right: Instr, dims: DotDims) -> tuple[Instr, DotDims]:
    """The right operand of a product, its free dimensions last, where they lie so in the memory that it is copied from,
    and what is summed over has to be gathered; with its dimensions.  Else as it is."""
    [*ahead], free = (*dims.right_batch, *dims.right_depth), dims.right_free
    source, groups = _put_together(right)
    order = [d for at in (*ahead, *free) for d in groups[at]]
    if not (source is not right and free and order and order[-1] == source.array.rank - 1) \
            or free[-1] == right.array.rank - 1 or all(_follow(groups[d]) for d in ahead):
        return right, dims
    rest = [d for d in range(source.array.rank) if d not in order]  # (of one element each)
    turned = [*rest, *order]
    moved = writer.make(f"{name}.moved", "transpose", Shape(source.array.dtype, tuple(
        source.array.dims[d] for d in turned)), (source,), dimensions=turned)
    laid = writer.make(f"{name}.laid", "reshape", Shape(source.array.dtype, tuple(
        right.array.dims[d] for d in (*ahead, *free))), (moved,))
    batch, depth = len(dims.right_batch), len(ahead)
    return laid, DotDims(dims.left_batch, dims.left_depth, dims.left_free, tuple(range(batch)),
                         tuple(range(batch, depth)), tuple(range(depth, len(ahead) + len(free))))


def _follow(group: Sequence[int]) -> bool:
    """Do dimensions that became one lie so in memory?"""
    return all(b == a + 1 for a, b in zip(group, group[1:]))


def _put_together(value: Instr) -> tuple[Instr, list[list[int]]]:
    """What a value is a view of, and which of its dimensions each of the value's is put together of."""
    views: list[Instr] = []
    at = value
    while at.traits.view and not at.traits.spreads and (
            not at.traits.renames or in_order(at.array) and in_order(at.operands[0].array)):
        views.append(at)
        at = at.operands[0]
    while not in_order(at.array) and views:
        at = views.pop()
    groups = [[d] if n > 1 else [] for d, n in enumerate(at.array.dims)]
    for view in reversed(views):
        made = _merged(groups, view) if view.traits.renames else _permuted(groups, view)
        if made is None:  # what is behind this one is a source of its own
            return value, [[d] for d in range(value.array.rank)]
        groups = made
    return at, groups


def _permuted(groups: Sequence[list[int]], view: Instr) -> list[list[int]] | None:
    parts = parts_of(view)
    if parts is None:
        return None
    made: list[list[int]] = [[] for _ in view.array.dims]
    for group, own in zip(groups, parts):
        wide = [d for d in own if view.array.dims[d] > 1]
        if len(wide) > 1:
            return None
        for d in wide:
            made[d] = group
    return made


def _merged(groups: Sequence[list[int]], view: Instr) -> list[list[int]] | None:
    """A reshape that makes one dimension of several; None where it takes one apart."""
    sizes, made, at = view.operands[0].array.dims, [], 0
    for n in view.array.dims:
        size, group = 1, list[int]()
        while size < n:
            if at == len(sizes):
                return None
            size, group, at = size * sizes[at], [*group, *groups[at]], at + 1
        if size != n:
            return None
        made.append(group)
    return made
