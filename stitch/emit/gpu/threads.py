"""Which thread runs which iterations.

A block is 2^n threads, and every loop of a nest is handed some bits of the thread number: threads that differ in those
bits share the loop's iterations, threads that agree in them run the same ones.  The lane loop takes the lowest bits, so
that neighbouring threads touch neighbouring elements; loops whose iterations are independent take the highest; a loop
that folds takes what lies between and its partial results are combined across its bits (`folds.py`).  Bits that no
loop of a nest takes leave several threads with the same work, of which one stores; where a nest that folds may store
over what it reads, the loops take all.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from ...dataclass import dataclass
from ...hlo.index import Atom, Div, Dyn, Ix, Mod, Var
from ...schedule.cost.gpu import BLOCK_THREADS
from ...target import GpuTarget
from ...target.costs_gpu import GpuCode
from ..ir.barriers import is_nest, replaced
from ..ir.kir import (
    RINGS,
    Barrier,
    Buffer,
    Compute,
    For,
    Load,
    Loop,
    Phase,
    Product,
    Section,
    Stmt,
    Store,
    Transpose,
    walk,
)

#: bits of the thread number inside a warp
WARP_BITS = 5
#: threads of a block, in bits
MIN_BITS, MAX_BITS = WARP_BITS, BLOCK_THREADS.bit_length() - 1


@dataclass(frozen=True, slots=True)
class Spread:
    """Threads with number p in bits [shift, shift + bits) run iterations p*vector + k * 2^bits * vector and the
    `vector` - 1 that follow each.  In a `padded` loop all threads make equally many turns, because something inside
    needs them all: those that have run out repeat the last iteration and store nothing."""

    shift: int
    bits: int
    vector: int = 1
    padded: bool = False

    @property
    def step(self) -> int:
        """Iterations all threads make in one turn."""
        return self.vector << self.bits


def threads_of(phase: Phase, target: GpuTarget) -> int:
    """Threads of the phase's blocks: enough for the largest nest of any section, four elements each, or for
    every element of the largest product; without those that would only repeat what others fold."""
    nests = [_iterations(s) for section in phase.sections for s in section.body if isinstance(s, For)]
    products = [4 * s.rows * s.cols for section in phase.sections for s in walk(section.body)
                if isinstance(s, Product)]
    most = max((*nests, *products), default=1)
    bits = min(MAX_BITS, max(MIN_BITS, _bits(-(-most // 4))))
    if any(isinstance(s, (Product, Transpose, *RINGS)) for section in phase.sections for s in walk(section.body)):
        return 1 << bits
    while (used := _used(phase, bits, target)) < bits:  # (fewer threads may hold more elements each)
        bits = used
    return 1 << bits


def _used(phase: Phase, bits: int, target: GpuTarget) -> int:
    """Of so many bits of the thread number those, of whole warps, that its nests take: the larger ones that fold, if
    blocks share multiprocessors, where threads that repeat what others do keep warps of those from it; else any."""
    nests = [(n, spread_of(n, 1 << bits, target.costs.code)) for s in phase.sections for n in _nests(s.body)]
    most = max((_iterations(n) for n, _ in nests), default=0)
    shared = sum(s.grid for s in phase.sections) > target.cores
    large = [found for n, found in nests if shared and 2 * _iterations(n) >= most and any(f.accs for f in found)]
    taken = [max((s.shift + s.bits for s in found.values()), default=0) for found in large or [f for _, f in nests]]
    return min(bits, max(MIN_BITS, *taken, 0))


def _iterations(s: For) -> int:
    """Iterations of the largest nest of loops."""
    if not is_nest(s):
        return max((_iterations(t) for t in s.body if isinstance(t, For)), default=1)
    return s.turns * max((_iterations(t) for t in s.body if isinstance(t, For)), default=1)


def spread(section: Section, threads: int, costs: GpuCode) -> dict[For, Spread]:
    """The spread of every loop of a section that several threads share."""
    return {f: s for nest in _nests(section.body) for f, s in spread_of(nest, threads, costs).items()}


def spread_of(nest: For, threads: int, costs: GpuCode) -> dict[For, Spread]:
    """That of a nest's loops."""
    out: dict[For, Spread] = {}
    _Planner(out, costs, bool(overwritten(nest))).nest(nest, threads.bit_length() - 1)
    return out


def taken_by(shares: Mapping[For, Spread], nest: For) -> int:
    """The bits of the thread number that a nest's loops take."""
    taken = 0
    for s in walk((nest,)):
        if isinstance(s, For) and s in shares:
            taken |= ((1 << shares[s].bits) - 1) << shares[s].shift
    return taken


def overwritten(nest: For) -> frozenset[Buffer]:
    """What a nest reads that may be in the memory of what it stores, where it folds: threads with the same work would
    read what one of them has overwritten, so there are none."""
    return replaced(nest) if any(isinstance(s, For) and s.accs for s in walk((nest,))) else frozenset()


def _nests(body: Sequence[Stmt]) -> Iterator[For]:
    for s in body:
        if isinstance(s, For):
            if holds_nests(s):
                yield from _nests(s.body)
            else:
                yield s


def holds_nests(s: For) -> bool:
    """Is a loop part of the block's program, not of a nest?"""
    return any(isinstance(t, (Barrier, Product, Transpose, *RINGS)) for t in walk(s.body))


@cache
def _bits(n: int) -> int:
    """The least b with 2^b >= n."""
    return max(0, n - 1).bit_length()


class _Planner:
    """Hands out the bits of a nest: all of them, if no two threads may have the same work (`apart`)."""

    def __init__(self, out: dict[For, Spread], costs: GpuCode, apart: bool) -> None:
        self.out, self.costs, self.apart = out, costs, apart

    def nest(self, top: For, free: int) -> None:
        """Spread the loops of a nest over 2^free threads, the low bits."""
        path = _path(top)
        branches = [s for s in path[-1].body if isinstance(s, For)]
        if len(branches) > 1:
            loose = [f for f in path if _independent(f)]
            inner = self._at_least(min(free, max(_bits(_iterations(s)) for s in branches)), loose, free)
            together = any(isinstance(s, For) and s.accs for s in walk(path[-1].body))
            self._parallel(loose, inner, free - inner, padded=together)
            for s in branches:
                self.nest(s, inner)
            return
        lane = next((f for f in path if f.kind is Loop.LANE), None)
        loose = [f for f in path if f is not lane and _independent(f)]
        folds = [f for f in path if f.accs and not f.carries and (f is lane or _foldable(f))]
        if lane is not None and lane.accs:
            self._rows(path, lane, loose, free)
        else:
            self._columns(path, lane, loose, folds, free)

    def _parallel(self, loops: Sequence[For], shift: int, free: int, padded: bool = False) -> None:
        """Independent loops, inner ones first, from bit `shift` on; what is left over goes to the last that has any."""
        given: dict[For, int] = {}
        for f in reversed(loops):
            given[f] = min(free - sum(given.values()), _bits(f.extent))
        used = [f for f in given if given[f]]
        for f in reversed(loops):
            if given[f]:
                bits = given[f] + (free - sum(given.values()) if f is used[-1] and not padded else 0)
                self.out[f] = Spread(shift, bits, 1, padded and not _even(f, 1 << bits))
                shift += bits

    def _at_least(self, bits: int, loose: Sequence[For], free: int) -> int:
        """So many bits, or what independent loops leave of those that are free."""
        return max(bits, free - sum(_bits(f.extent) for f in loose)) if self.apart else bits

    def _rows(self, path: Sequence[For], lane: For, loose: Sequence[For], free: int) -> None:
        """A lane loop that folds: teams of threads, each with rows of its own."""
        vector = vector_of(lane, lane.extent * _product(loose), free, self.costs)
        if _depends(path, lane, loose):
            loose = ()
        rows, own = _product(loose), -(-lane.turns // vector)
        best = min(range(min(free, _bits(own)) + 1), key=lambda b: (_row_cost(rows, own, b, free, self.costs), b))
        best = self._at_least(best, loose, free)
        self.out[lane] = Spread(0, best, vector)
        self._parallel(loose, best, free - best, padded=best > 0)

    def _columns(self, path: Sequence[For], lane: For | None, loose: Sequence[For], folds: Sequence[For],
                 free: int) -> None:
        """A nest of independent elements, each of which a thread (or several, if there are few) computes."""
        elements = _product([*loose, lane] if lane is not None else loose)
        vector = 1 if lane is None else vector_of(lane, elements, free, self.costs)
        bits = 0 if lane is None else min(free, _bits(-(-lane.extent // vector)))
        left = free - bits
        around = [*loose, *([lane] if lane is not None else [])]
        least = 0 if self.apart and not around else self.costs.shared_fold
        fold = next((f for f in folds if f.turns >= least and not _depends(path, f, around)), None)
        spare = max(0, left - _bits(_product(loose)))
        # All that are left fold, or none: threads with the same work would read what one of them overwrites.
        shared = spare if fold is not None else 0
        if fold is not None and shared:
            self.out[fold] = Spread(bits, shared)
        elif lane is not None and _product(loose) == 1:
            bits, left = free, 0
        if lane is not None:
            vector = 1 if shared and vector > 1 and not _even(lane, vector << bits) else vector
            self.out[lane] = Spread(0, bits, vector, bool(shared) and not _even(lane, vector << bits))
        self._parallel(loose, bits + shared, left - shared, padded=bool(shared))


def _path(top: For) -> list[For]:
    """Loops from a nest's outermost one down, while each holds one loop only."""
    path = [top]
    while True:
        inner = [s for s in path[-1].body if isinstance(s, For)]
        if len(inner) != 1:
            return path
        path.append(inner[0])


def _product(loops: Sequence[For]) -> int:
    out = 1
    for f in loops:
        out *= f.extent
    return out


def _row_cost(rows: int, own: int, bits: int, free: int, costs: GpuCode) -> float:
    """Turns of a team of 2^bits threads, with what combining costs it after each row."""
    exchange = costs.shuffle * min(bits, WARP_BITS) + (costs.exchange if bits > WARP_BITS else 0.0)
    return -(-rows >> (free - bits)) * (-(-own >> bits) + exchange) if rows else 0.0


def _even(f: For, step: int) -> bool:
    """Do all threads make equally many whole turns?"""
    return f.bound is None and f.extent % step == 0


def _depends(path: Sequence[For], fold: For, loose: Sequence[For]) -> bool:
    """Does a loop around `fold` end at a bound that differs between the threads that fold together?"""
    mine = {f.var for f in loose}
    for f in path:
        if f is fold:
            return False
        if f.bound is not None and mine.intersection(f.bound.atoms()) or f.bound is not None and _reads(f.bound):
            return True
    return False


def _reads(x: Ix) -> bool:
    return any(isinstance(a, Dyn) for a in x.atoms())


def _independent(f: For) -> bool:
    """May the iterations of a loop run in any order, on different threads?"""
    if f.kind is Loop.LANE:
        return not f.accs
    return not f.accs and not f.carries and _stores_apart(f)


def _foldable(f: For) -> bool:
    """May a sequential loop that folds be shared by threads?"""
    return f.kind is Loop.SEQ and _stores_apart(f) and not any(isinstance(s, For) and s.carries for s in walk(f.body))


def _stores_apart(f: For) -> bool:
    """Does every store in the loop reach another element in every iteration?"""
    inner = {f.var} | {s.var for s in walk(f.body) if isinstance(s, For)}
    return all(_injective(s.ix, f.var, inner) for s in walk(f.body) if isinstance(s, Store))


def _injective(at: Ix, var: Var, inner: set[Var]) -> bool:
    """Different values of `var` give different addresses, whatever the variables of inner loops are: each coefficient
    is larger than all that the smaller ones reach."""
    reach = 0
    terms: list[tuple[int, Var]] = []
    for atom, c in at.terms:
        if isinstance(atom, Var):
            if atom in inner:
                terms.append((abs(c), atom))
        elif _mentions(atom, inner):
            return False
    for c, atom in sorted(terms, key=lambda t: t[0]):
        if c <= reach:
            return False
        reach += c * (atom.extent - 1)
    return any(atom is var for _, atom in terms)


def _mentions(atom: Atom, loops: set[Var]) -> bool:
    """Does a quotient or run-time index depend on the loops (as far as can be told: a run-time index always may)?"""
    return any(isinstance(a, Dyn) or a in loops for a in Ix(0, ((atom, 1),)).atoms())


# ---- elements a thread holds at once


def vector_of(lane: For, elements: int, free: int, costs: GpuCode) -> int:
    """Neighbouring elements of a lane loop that one thread computes together: as many as loads and stores move at once
    (16 bytes), with enough left for every thread to have some."""
    if lane.bound is not None or any(s.bound is not None and lane.var in s.bound.atoms() or s.carries
                                     for s in walk(lane.body) if isinstance(s, For)):
        return 1
    size = sum(1 for _ in walk(lane.body))
    widths = [s.buffer.dtype.nbytes for s in walk(lane.body) if isinstance(s, (Load, Store))]
    widths += [8 for s in walk(lane.body) if isinstance(s, Compute) and s.dtype.bits == 64]
    widest = max(widths, default=4)
    most = (8 if widest <= 2 else 4) if size <= costs.wide_body else 2 if size <= costs.pair_body else 1
    while most > 1 and (most * widest > 16 or lane.extent % most or elements < most << free
                        or not all(_aligned(s.ix, lane.var, most) for s in walk(lane.body)
                                   if isinstance(s, (Load, Store)))):
        most //= 2
    return most


def _aligned(at: Ix, lane: Var, vector: int) -> bool:
    """Is an access that moves along with the lanes one of whole vectors (or none that does)?"""
    return step_of(at, lane, vector) != 1 or multiple_of(at, lane, vector)


def step_of(at: Ix, lane: Var, vector: int) -> int | None:
    """The step of an index from element to element of a vector; None when it is not the same for all.  Vectors start at
    multiples of `vector`."""
    total = 0
    for atom, c in at.terms:
        if atom is lane:
            total += c
        elif isinstance(atom, Dyn):
            return None
        elif isinstance(atom, (Div, Mod)):
            inner = step_of(atom.inner, lane, vector)
            if inner is None or inner and not (inner == 1 and atom.by % vector == 0
                                               and multiple_of(atom.inner, lane, vector)):
                return None
            total += c * inner if isinstance(atom, Mod) else 0
    return total


def multiple_of(at: Ix, lane: Var, vector: int) -> bool:
    """Is an index a multiple of `vector` wherever the lane variable is?"""
    for atom, c in at.terms:
        if c % vector == 0 or atom is lane:
            continue
        if not (isinstance(atom, Mod) and atom.by % vector == 0 and multiple_of(atom.inner, lane, vector)):
            return False
    return at.const % vector == 0

