"""Asking for cache lines before they are needed, on CPUs.

Processors fetch ahead in streams of loads that they have recognized, within a page; and a store to a line that no cache
holds waits for memory, too.  So the loops of a section ask for the lines of large operands and results themselves:

* An operand is asked for some lines ahead in the loop that reads it first.  Where a later loop of the same block reads
  it again and computes a lot, memory would have nothing to do meanwhile: that loop asks for the next block's part.
* A result is asked for some lines ahead in the loop that stores it, or in an earlier one that walks the same elements
  and computes a lot.
* Products ask for the panel that comes next while they multiply by one (`Product.ahead`).

Not in the papers.  Measured on one core of a Cascade Lake Xeon, beside the next block's operands being asked for alone:
beyond its caches softmax 1.23x, layer norm 1.16x, gelu and layer norm 1.30x, Adam 1.08x; from the last cache 1.08x to
1.26x; where all lies in the second cache up to 1.15x slower.
"""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field, replace
from math import prod

from ....dataclass import dataclass
from ....hlo.index import Ix, Var
from ....hlo.opdef import opdef
from ....target import Target
from ....target.costs_kernels import Prefetching
from ...ir.kir import Buffer, Compute, For, Kernel, Load, Loop, Prefetch, Product, Section, Space, Stmt, Store


@dataclass(eq=False, slots=True)
class _Place:
    """A lane loop, or one inside a lane loop (`across`).  `path`: for every body around it, outermost first, its loop
    variable (the section's for the first one) and the number of the statement that leads on."""

    loop: For
    path: tuple[tuple[Var, int], ...]
    across: bool
    loads: list[Load]
    stores: list[Store]
    flops: float
    asks: list[Prefetch] = field(default_factory=list)

    def common(self, other: "_Place") -> int:
        """The number of the innermost body around both (neither is in the other)."""
        k = 0
        while self.path[k] == other.path[k]:
            k += 1
        return k

    def inside(self, k: int) -> list[Var]:
        """The variables of the loops within body number k, outermost first."""
        return [*(v for v, _ in self.path[k + 1:]), self.loop.var]


def far_from_cores(buffers: Iterable[Buffer], target: Target) -> set[Buffer]:
    """Those that a core's own caches have no room for."""
    least = target.costs.prefetching.large * target.l2
    return {b for b in buffers if b.size * b.dtype.nbytes >= least}


def ask_ahead(kernel: Kernel, target: Target) -> Kernel:
    """The kernel with a `Prefetch` wherever that should pay."""
    costs = target.costs.prefetching
    if sum(b.size * b.dtype.nbytes for b in kernel.buffers if b.space is not Space.ARENA) < costs.large * target.l2:
        return kernel
    return replace(kernel, phases=tuple(replace(p, sections=tuple(_in_section(s, costs) for s in p.sections))
                                        for p in kernel.phases))


def _in_section(section: Section, costs: Prefetching) -> Section:
    places = list(_places(section.body, section.var, (), costs.part))
    read: set[Buffer] = set()
    for n, place in enumerate(places):
        for load in place.loads:
            if load.buffer not in read:
                _ask_for_operand(load, place, places[n + 1:], costs)
        read.update(load.buffer for load in place.loads)
        for store in place.stores:
            _ask_for_result(store, place, places[:n], costs)
    asks = {p.loop: p.asks for p in places if p.asks}
    return replace(section, body=_panels(_with(section.body, asks), section.var))


def _panels(body: tuple[Stmt, ...], var: Var) -> tuple[Stmt, ...]:
    """A body whose products ask for the panel that the next turn of their loop reads, where that lies behind theirs."""
    return tuple(replace(s, body=_panels(s.body, s.var)) if isinstance(s, For) else
                 replace(s, ahead=True) if isinstance(s, Product) and _goes_on(s, var) else s for s in body)


def _goes_on(s: Product, var: Var) -> bool:
    """Is a product's right operand a panel without gaps, in memory, and the one of the loop's next turn behind it?"""
    bound = s.col_bound is not None and not s.narrow  # (panels of words are whole)
    whole = s.row_bound is None and not bound and s.right_step == s.cols
    words = s.depth // s.steps * prod(extent for extent, _, _ in s.folds)
    return whole and s.right.space is not Space.ARENA and s.right_ix.coeff(var) == s.right_step * words


def _places(body: tuple[Stmt, ...], var: Var, path: tuple[tuple[Var, int], ...], least: int,
            lane: Var | None = None) -> Iterator[_Place]:
    for n, s in enumerate(body):
        if isinstance(s, For):
            here, lanes = (*path, (var, n)), s.var if s.kind is Loop.LANE else lane
            if lanes is not None:
                loads = [x for x in s.body if isinstance(x, Load) and _streams(x, lanes, least)]
                stores = [x for x in s.body if isinstance(x, Store) and not x.streamed and _streams(x, lanes, least)]
                yield _Place(s, here, lane is not None, _leading(loads), stores, sum(map(_flops, s.body)))
            yield from _places(s.body, s.var, here, least, lanes)


def _streams(s: Load | Store, lane: Var, least: int) -> bool:
    """Is an access one that walks an array of at least so many bytes in memory?"""
    b = s.buffer
    return b.space is not Space.ARENA and s.pred is None and s.ix.coeff(lane) == 1 \
        and b.size * b.dtype.nbytes >= least


def _leading(loads: list[Load]) -> list[Load]:
    """Of loads that follow each other through an array (a stencil's), the first one."""
    found: dict[tuple[object, ...], Load] = {}
    for load in loads:
        key = (load.buffer, load.ix.terms)
        if key not in found or found[key].ix.const < load.ix.const:
            found[key] = load
    return list(found.values())


def _flops(s: Stmt) -> float:
    return opdef(s.op).flops if isinstance(s, Compute) else 0.0


def _ask_for_operand(load: Load, place: _Place, later: list[_Place], costs: Prefetching) -> None:
    """An operand that `place` reads first."""
    again = [(p.flops, -k, p, e) for k, p in enumerate(later) for e in p.loads
             if e.buffer is load.buffer and p.flops >= costs.heavy_flops and not p.across and not place.across]
    for _, _, p, e in sorted(again, key=lambda found: found[:2], reverse=True)[:1]:
        step = e.ix.coeff(p.path[p.common(place)][0])
        if step > 0:
            p.asks.append(Prefetch(e.buffer, e.ix + step))
            return
    _ask_on(load, place, costs)


def _ask_for_result(store: Store, place: _Place, earlier: list[_Place], costs: Prefetching) -> None:
    for p in earlier if not place.across else ():
        if p.across or p.flops < costs.heavy_flops:
            continue
        k = p.common(place)
        for e in p.loop.body:
            if isinstance(e, Load) and _walk(e.ix, p.inside(k)) == _walk(store.ix, place.inside(k)):
                p.asks.append(Prefetch(store.buffer, e.ix))
                return
    _ask_on(store, place, costs)


def _walk(at: Ix, loops: list[Var]) -> tuple[object, ...]:
    """Which elements an index takes in loops, however these are named."""
    own = sorted((at.coeff(v), v.extent) for v in loops)
    return at.const, {(a, c) for a, c in at.terms if a not in loops}, own


def _ask_on(s: Load | Store, place: _Place, costs: Prefetching) -> None:
    """Ask for what an access will touch `ahead` bytes later: further on in memory where it lies in one piece, otherwise
    as many turns of the loop around the piece ahead.  Where lanes walk across the memory's order, ask for the next turn
    of the loop around them."""
    distance = costs.ahead // s.buffer.dtype.nbytes
    if place.across:
        step = s.ix.coeff(place.path[-2][0])
        if 0 < step <= costs.step // s.buffer.dtype.nbytes:
            place.asks.append(Prefetch(s.buffer, s.ix + step))
        return
    run = 1
    for v in (place.loop.var, *(v for v, _ in reversed(place.path))):
        step = s.ix.coeff(v)
        if step == run and run < 4 * distance:
            run *= v.extent
            continue
        turns = -(-distance // run)
        if run < 4 * distance and (step <= 0 or v.extent < 4 * turns):
            return
        place.asks.append(Prefetch(s.buffer, s.ix + (distance if run >= 4 * distance else turns * step)))
        return
    if run >= 4 * distance:
        place.asks.append(Prefetch(s.buffer, s.ix + distance))


def _with(body: tuple[Stmt, ...], asks: Mapping[For, list[Prefetch]]) -> tuple[Stmt, ...]:
    return tuple(replace(s, body=(*_with(s.body, asks), *asks.get(s, ()))) if isinstance(s, For) else s for s in body)

