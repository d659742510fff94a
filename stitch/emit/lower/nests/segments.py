"""Loops in parts where values are joined (beyond FusionStitching, which does not say how it joins).

A concatenation chooses between its operands for every element, and padding between an array and its padding.  Nested
into a loop, that is a predicate, under which both sides are loaded and computed in all lanes, and an index that one of
them gathers at is no longer the same in all lanes.  Where the choice depends on one loop alone, that loop is cut
at the edges instead: each part has one operand, and its loads of a part are contiguous again.

Grids that wrap around, or have borders, are joined so next to both ends of a loop.  Parts of a few lanes would be no
gain: there the first and the last vectors choose, and those between do not.  Where the block has a say, too, the loop
is cut where the choice is the same in all blocks.

What has more parts than there may be loops, and what a block has one part of, is chosen by conditions around the loop
across lanes, one for every place.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ....hlo.index import Atom, Div, Dyn, Ix, Var, ix
from ....hlo.opdef import Bound
from ....target.costs import Lowering
from .loops import Choice, Config, Entry, Locate, NestLoop
from .trace import traced

#: (first index, extent) of the parts of loops, by the loop's place in its nest
Parts = dict[int, list[tuple[int, int]]]


def parts_of(config: Config, entry: Entry, locate: Locate, lanes: int, costs: Lowering) -> Parts:
    """How to cut the loops of a nest, those inside first; loops that stay whole are not in it."""
    tracer = traced(entry(config.axes)[0], locate)
    found: Parts = {}
    copies = 1
    for n, loop in reversed(list(enumerate(config.loops))):
        extent = loop.var.extent
        if loop.folded:
            continue
        edges = sorted({e for b in tracer.bounds for e in _edges(b, loop.var)})
        if loop.var is config.lane:
            least = max(costs.least_lanes, lanes // 2)
            parts = _parts(_at_vectors(edges, extent, lanes, least), extent, least)
        else:
            parts = _parts(edges, extent, 1)
        small = sum(is_small(size, extent, costs) for _, size in parts)
        total = copies * (len(parts) - small) + small
        if 1 < len(parts) <= costs.most_parts and total <= costs.most_copies:
            copies = total
            found[n] = parts
    return found


def singles_of(config: Config, entry: Entry, locate: Locate, lanes: int, costs: Lowering) -> Parts:
    """The parts of a nest of a few numbers that are joined of one each.  Lanes would compute all of them for every one;
    alone each is computed once, as is what several of them need, and what other nests have of it is at hand.  None
    where much is done with what is joined: lanes do that once."""
    [*outer, loop] = config.loops
    extent = loop.var.extent
    if outer or loop.folded or loop.bound is not None or not 1 < extent <= costs.most_copies:
        return {}
    whole = traced(entry(config.axes)[0], locate)
    edges = {e for b in whole.bounds for e in _edges(b, loop.var)}
    if len(edges) < extent - 1:
        return {}
    parts = [(n, 1) for n in range(extent)]
    each = [entry(part(config, 0, *p).axes)[0] for p in parts]
    alone = traced([value for values in each for value in values], locate).flops
    return {0: parts} if alone <= min(costs.chosen_work, whole.flops * -(-extent // lanes) + costs.few) else {}


def choice_of(config: Config, entry: Entry, locate: Locate, lanes: int, costs: Lowering) -> Choice | None:
    """The index, the same in all lanes, along which many arrays are joined, for a nest that folds nothing; None where a
    choice costs as much as it saves, or most places are like their neighbours and hold much each."""
    if config.lane is None or config.lane.extent < lanes:
        return None
    tracer = traced(entry(config.axes)[0], locate)
    edges: dict[Ix, set[int]] = {}
    for b in tracer.bounds:
        if not any(isinstance(a, Dyn) for a in b.ix.atoms()):
            edges.setdefault(b.ix - b.ix.const, set()).update((b.lo - b.ix.const, b.hi - b.ix.const))
    work = tracer.flops + len(tracer.leaves)
    for at, ends in edges.items():
        lo, hi = at.bounds()
        places, cuts = hi - lo + 1, sum(lo < e <= hi for e in ends)
        if config.lane not in at.atoms() and costs.most_parts < places <= costs.most_chosen \
                and cuts >= costs.most_parts \
                and (places <= 2 * cuts or places * work <= (cuts + 1) * costs.chosen_work):
            return at, range(lo, hi + 1)
    return None


def is_at(at: Ix, place: int, places: range) -> Ix:
    """1 where an index is one of its places, else 0."""
    size = len(places)
    return (at - place + size) // size + (at * -1 + (place + size)) // size - 1


def known(index: Sequence[Ix], at: Ix, place: int) -> tuple[Ix, ...]:
    """An index where another one is known."""
    rest = [i - at for i in index]
    return tuple(i if r.terms else r + place for i, r in zip(index, rest))


def is_small(size: int, extent: int, costs: Lowering) -> bool:
    """Has a part of a loop little of it, so that the loops inside stay whole there?"""
    return size <= costs.small_part * extent


def _edges(bound: Bound, var: Var) -> list[int]:
    """Values of `var` at which a bound begins or ceases to hold, or to be in question where it depends on other things,
    too."""
    own = [(a, c) for a, c in bound.ix.terms if a is var or isinstance(a, Div) and a.inner.terms == ((var, 1),)]
    if len(own) != 1 or own[0][1] != 1:
        return []
    [(atom, _)] = own
    rest = bound.ix - Ix(0, ((atom, 1),))
    if any(a is var for a in rest.atoms()):
        return []
    edges = [edge - other for edge in (bound.lo, bound.hi) for other in rest.bounds()]
    if isinstance(atom, Div):  # var // by >= lo  <=>  var >= lo * by
        edges = [e * atom.by - atom.inner.const for e in edges]
    return [e for e in edges if 0 < e < var.extent]


def _at_vectors(edges: Sequence[int], extent: int, lanes: int, least: int) -> list[int]:
    """Edges of a loop across lanes, those that leave less than `least` at one of its ends moved inwards to the next
    whole vector."""
    last = extent - least
    head = {lanes} if any(e < least for e in edges) else set()
    tail = {min(e, last) // lanes * lanes for e in edges if e > last}
    if head and tail and min(tail) <= lanes:  # there is nothing between
        head = tail = set()
    return sorted({*head, *tail, *(e for e in edges if least <= e <= last)})


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
    moved: dict[Atom, Ix] = {}
    for n in range(k, len(loops)):
        old = loops[n]
        first = start if n == k else 0
        var = Var(f"{old.var.name}_{start}", extent if n == k else old.var.extent)
        # how long a loop is may depend on one outside: blocks of a sum, of which the last is shorter
        bound = None if old.bound is None else old.bound.substitute(moved.get) - Ix(first)
        loops[n] = NestLoop(var, bound, old.folded)
        moved[old.var] = ix(var) + first
        lane = var if lane is old.var else lane
    axes = [a.substitute(moved.get) for a in axes]
    choice = None if config.choice is None else (config.choice[0].substitute(moved.get), config.choice[1])
    return replace(config, loops=tuple(loops), axes=tuple(axes), lane=lane, choice=choice)
