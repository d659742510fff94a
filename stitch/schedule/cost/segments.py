"""Scatters of many updates where threads are lanes: over sorted indices, and at once.

Updates for one element (or row) of the result then stand next to each other, so where they begin can be searched for,
and whoever computes that element folds those alone: nobody else writes it, and their order is that of the updates
whatever blocks and threads there are.  StableHLO's `indices_are_sorted` promises the order; `span/ordered.py` finds it
where the program does not say so.

Indices in any order are left to XLA, whose threads update elements of memory at once (atomics), in an order that is
another one in every run.  Where that may be (`Target.updates_at_once`), ours do the same after the array has been
stored: blocks share the updates then, and not the result.
"""
from __future__ import annotations

from math import prod

from ...hlo.ir import Instr
from ...hlo.opdef import kind_of, monoid
from ...hlo.ops.attributes import SORTED, ScatterDims
from ...hlo.types import Shape
from ...target import Target

#: a search adds steps of as many to a place among them, in 32 bits
MOST_UPDATES = 1 << 27


def replaces(scatter: Instr) -> bool:
    """Is the result of a scatter the update, whatever was there?"""
    root = scatter.calls[0].root
    return root.is_parameter and root.index == 1


def why_not_segments(i: Instr) -> str | None:
    """Why a scatter has no segments; None when it has."""
    if not isinstance(i.shape, Shape) or len(i.operands) != 3:
        return "a scatter of several arrays"
    if not all(o.array.is_plain and o.array.size for o in i.operands):
        return "a scatter of empty or unusual arrays"
    if kind_of(i.array.dtype) in ("complex", "narrow"):
        return f"a scatter of {i.array.dtype.name}"
    if not i.flag(SORTED):
        return "indices in no known order"
    dims = ScatterDims.of(i)
    if len(dims.started) != 1 or dims.size(i, dims.started[0]) != 1:
        return "windows that begin along several dimensions, or cover several places"
    if updates_of(i) >= MOST_UPDATES:
        return "more updates than a search counts"
    updates, array = i.operands[2].array.dims, i.array.dims
    walked = {d: updates[u] for d, u in (*dims.window, *dims.batching)}
    if any(walked.get(d, 1) != n for d, n in enumerate(array) if d not in dims.started):
        return "a scatter of parts of dimensions"
    return None


#: the attribute of a scatter whose updates threads make at once
AT_ONCE = "stitch_at_once"


def why_not_at_once(i: Instr, target: Target) -> str | None:
    """Why threads do not make a scatter's updates at once; None when they do."""
    if not isinstance(i.shape, Shape) or len(i.operands) != 3:
        return "a scatter of several arrays"
    if not all(o.array.is_plain and 0 < o.array.size < 1 << 31 for o in i.operands):
        return "a scatter of empty or unusual arrays"
    kind, combine = i.array.dtype.name, i.calls[0].root
    if monoid(i.calls[0]) and not combine.traits.multiplies and target.updates_at_once(kind, combine.traits.sums):
        return None
    return f"a scatter by {combine.op} of {kind}, which no instruction does at once"


def updates_of(scatter: Instr) -> int:
    """Updates that one search goes through."""
    return prod(scatter.operands[2].array.dims[u] for u in ScatterDims.of(scatter).loose)


def usual_length(scatter: Instr) -> int:
    """Updates of a segment on average, rounded up."""
    [d] = ScatterDims.of(scatter).started
    return -(-updates_of(scatter) // scatter.array.dims[d])


def search_steps(count: int, pivots: int) -> int:
    """Steps of a search among `count` elements that each compare so many."""
    steps, left = 0, 1
    while left <= count:  # (a place behind all of them may be what is found)
        steps, left = steps + 1, left * (pivots + 1)
    return steps
