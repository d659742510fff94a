"""Loops in parts where values are joined (beyond FusionStitching, which does not say how it joins).

A concatenation chooses between its operands for every element, and padding between an array and its padding.  Nested
into a loop, that is a predicate, under which both sides are loaded and computed in all lanes, and an index that one of
them gathers at is no longer the same in all lanes.  Where the choice depends on one loop alone, that loop is cut
at the edges instead: each part has one operand, and its loads of a part are contiguous again.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...hlo.index import Div, Ix, Var, ix
from ...hlo.opdef import Bound
from ...target.costs import Lowering
from .nests import Config, Entry, Locate, NestLoop, Tracer, put

#: (first index, extent) of the parts of loops, by the loop's place in its nest
Parts = dict[int, list[tuple[int, int]]]


def parts_of(config: Config, entry: Entry, locate: Locate, lanes: int, costs: Lowering) -> Parts:
    """How to cut the loops of a nest; loops that stay whole are not in it."""
    tracer = Tracer(locate)
    for op, index in entry(config.axes)[0]:
        tracer.visit(op, index)
    found: Parts = {}
    copies = 1
    for n, loop in enumerate(config.loops):
        edges = sorted({e for b in tracer.bounds for e in _edges(b, loop.var)})
        least = max(costs.least_lanes, lanes // 2) if loop.var is config.lane else 1
        parts = _parts(edges, loop.var.extent, least)
        if 1 < len(parts) <= costs.most_parts and copies * len(parts) <= costs.most_copies:
            copies *= len(parts)
            found[n] = parts
    return found


def _edges(bound: Bound, var: Var) -> list[int]:
    """Values of `var` at which a bound begins or ceases to hold; none when it depends on anything else."""
    if len(bound.ix.terms) != 1:
        return []
    [(atom, factor)] = bound.ix.terms
    lo, hi = bound.lo - bound.ix.const, bound.hi - bound.ix.const
    if isinstance(atom, Div) and len(atom.inner.terms) == 1 and factor == 1:  # var // by >= lo  <=>  var >= lo * by
        lo, hi = lo * atom.by - atom.inner.const, hi * atom.by - atom.inner.const
        [(atom, factor)] = atom.inner.terms
    return [e for e in (lo, hi) if 0 < e < var.extent] if atom is var and factor == 1 else []


def _parts(edges: Sequence[int], extent: int, least: int) -> list[tuple[int, int]]:
    """(first index, extent) of each part; edges that would leave less than `least` on a side are passed over."""
    starts = [0]
    for e in edges:
        if e - starts[-1] >= least and extent - e >= least:
            starts.append(e)
    return [(s, e - s) for s, e in zip(starts, [*starts[1:], extent])]


def part(config: Config, k: int, start: int, extent: int) -> Config:
    """A nest whose k-th loop runs over a part; that loop and those inside it have variables of their own."""
    if (start, extent) == (0, config.loops[k].var.extent):
        return config
    loops, axes, lane = list(config.loops), list(config.axes), config.lane
    for n in range(k, len(loops)):
        old = loops[n]
        first = start if n == k else 0
        var = Var(f"{old.var.name}_{start}", extent if n == k else old.var.extent)
        loops[n] = NestLoop(var, None if old.bound is None else old.bound - Ix(first), old.folded)
        axes = put(axes, old.var, ix(var) + first)
        lane = var if lane is old.var else lane
    return replace(config, loops=tuple(loops), axes=tuple(axes), lane=lane)
