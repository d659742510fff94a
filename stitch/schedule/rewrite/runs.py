"""What elements of XLA's prefix scans are folds of.

XLA makes a tree of a long scan: it scans rows of 16 elements, then in the same way what all of a row comes to, and adds
that to the rows behind, with movements, paddings and parts in between.  Here every value of such a tree is followed up
from its source by its access maps: each of its elements is the fold of one interval of a row, whose ends are index
expressions.  Where these say "from the first one to its own place", or "from its own place to the last one", the value
is a scan of the source, however the tree was built.
"""
from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import replace

from ...dataclass import dataclass
from ...hlo.index import ZERO, Ix, Var, ix, linearize
from ...hlo.ir import Graph, Instr
from ...hlo.normalize import is_identity
from ...hlo.opdef import access, unread
from ...hlo.ops.attributes import padding, window
from ...hlo.ops.reduce import combiner, combines
from ...hlo.traits import Fold, Kind
from ...hlo.types import DType, Shape


@dataclass(frozen=True, slots=True)
class Run:
    """An element is the fold of the elements lo <= p < hi of a row of `source`, as far as there are such.

    The row is joined of the dimensions first..last of `source`, `at` says which one it is (zero along these).  `window`
    is the fold that it began with, whose combiner is `combines`.  `rounded`: what floats were rounded to since."""

    window: Instr
    source: Instr
    combines: str
    at: tuple[Ix, ...]
    first: int
    last: int
    lo: Ix
    hi: Ix
    rounded: DType | None = None

    @property
    def length(self) -> int:
        """Elements of a row."""
        return math.prod(self.source.array.dims[self.first:self.last + 1])

    def moved(self, old: Sequence[Var], index: Sequence[Ix]) -> Run:
        """The run of an element that is this one's at another index."""
        new = dict(zip(old, index))

        def put(x: Ix) -> Ix:
            return x.substitute(lambda a: new.get(a) if isinstance(a, Var) else None)
        return replace(self, at=tuple(map(put, self.at)), lo=put(self.lo), hi=put(self.hi))

    def widened(self, first: int) -> Run | None:
        """The same in a row of which `source` has more dimensions."""
        run = self
        while run.first > first:
            n, d = run.length, run.first - 1
            if run.lo.bounds()[0] < 0 or run.hi.bounds()[1] > n:
                return None
            at = run.at[d] * n
            run = replace(run, first=d, at=(*run.at[:d], ZERO, *run.at[d + 1:]), lo=run.lo + at, hi=run.hi + at)
        return run


class Runs:
    """The runs of a graph's values, in terms of variables of their own, and those that are whole scans."""

    def __init__(self, graph: Graph) -> None:
        self.own: dict[Instr, list[Var]] = {}
        self.run: dict[Instr, Run] = {}
        #: scans, with the first and last of the dimensions that make a row, and where in the source's row it begins
        self.scans: dict[Instr, tuple[int, int, int]] = {}
        for i in graph.instrs:
            if not i.operands or not isinstance(i.shape, Shape):
                continue
            self.own[i] = [Var(f"x{d}", n) for d, n in enumerate(i.array.dims)]
            found = self._of(i)
            if found is not None:
                self.run[i] = found
                if not i.traits.casts and (place := self._scans(i, found)) is not None:
                    self.scans[i] = place

    def _of(self, i: Instr) -> Run | None:
        if i.traits.fold is Fold.WINDOWS:
            return self._window(i)
        if not any(o in self.run for o in i.operands):
            return None
        if i.kind is Kind.MOVEMENT:
            return self._movement(i)
        if i.traits.casts:
            return self._cast(i)
        return self._joined(i) if i.kind is Kind.ELEMENTWISE and len(i.operands) == 2 else None

    # ---- movements and combinations of runs

    def _cast(self, i: Instr) -> Run | None:
        run, to, dtype = self._at(i.operands[0], list(map(ix, self.own[i]))), i.array.dtype, i.operands[0].array.dtype
        if run is None or not to.is_float or not dtype.is_float:
            return None
        narrow = to if to.bits < dtype.bits else run.rounded
        return replace(run, rounded=narrow)

    def _at(self, value: Instr, index: Sequence[Ix]) -> Run | None:
        run = self.run.get(value)
        return None if run is None else run.moved(self.own[value], index)

    def _movement(self, i: Instr) -> Run | None:
        if i.traits.picks or i.traits.in_place or i.traits.places:
            return None
        found = access(i, list(map(ix, self.own[i])), (), unread)
        if i.traits.joins and (i.operands[0] not in self.run or not self._pads(i)):
            return None
        return self._at(i.operands[found[0].operand], found[0].index)

    def _pads(self, i: Instr) -> bool:
        """Are there no elements in the runs of what pads the operand, and is that worth nothing?"""
        run = self.run[i.operands[0]]
        if len(i.operands) != 2 or not is_identity(i.operands[1], run.combines):
            return False
        for v, n, (low, high, interior) in zip(self.own[i.operands[0]], i.operands[0].array.dims, padding(i)):
            if interior or (low > 0 or high > 0) and n == 1:
                return False
            outside = any(at == ix(v) and run.source.array.dims[d] == n for d, at in enumerate(run.at))
            if not outside and (low > 0 and not _none_before(run, v) or high > 0 and not _none_behind(run, v, n)):
                return False
        return True

    def _joined(self, i: Instr) -> Run | None:
        own = list(map(ix, self.own[i]))
        a, b = (self._at(o, own) for o in i.operands)
        if a is None or b is None or not combines(i, a.combines) or not combines(i, b.combines):
            return None
        if a.source is not b.source or a.last != b.last:
            return None
        first = min(a.first, b.first)
        a, b = a.widened(first), b.widened(first)
        if a is None or b is None or a.at != b.at:
            return None
        if a.hi == b.lo:
            return replace(a, hi=b.hi, rounded=None)
        return replace(b, hi=a.hi, rounded=None) if b.hi == a.lo else None

    # ---- folds of windows

    def _window(self, i: Instr) -> Run | None:
        """Of windows that all begin with the first element, or all end with the last one."""
        dims = window(i)
        along = [d for d, w in enumerate(dims) if not w.trivial]
        op = combiner(i.calls[0]) if len(i.operands) == 2 else ""
        if len(along) != 1 or not op or not is_identity(i.operands[1], op):
            return None
        [d], w, out = along, dims[along[0]], i.array.dims[along[0]]
        n, own = i.operands[0].array.dims[d], list(map(ix, self.own[i]))
        if w.stride != 1 or w.dilation != 1 or w.base_dilation != 1 or w.reversed:
            return None
        start = own[d] - w.low
        forward = w.low >= out - 1 and w.size >= w.low and out - 1 - w.low + w.size <= n
        if not forward and not (w.low <= 0 and w.size >= n + w.low and out - 1 - w.low <= n):
            return None
        j = Var("j", n)
        begin, end = (ZERO, start + w.size) if forward else (start, Ix(n))
        for run in self._elements(i, op, [*own[:d], Ix(0, ((j, 1),)), *own[d + 1:]], j):
            if run.hi == _put(run.lo, j, Ix(1, ((j, 1),))) and _rises(run.lo, j) and not any(
                    j in at.atoms() for at in run.at):
                return replace(run, lo=_put(run.lo, j, begin), hi=_put(run.lo, j, end), rounded=None)
        return None

    def _elements(self, i: Instr, op: str, index: list[Ix], j: Var) -> list[Run]:
        """What the operand of a fold of windows has at an index, as runs that may go on along j."""
        found, value = [], i.operands[0]
        run = self._at(value, index)
        if run is not None and run.combines == op:
            d = run.first - 1
            if d >= 0 and _rises(run.at[d], j) and not run.lo.terms and run.lo.const <= 0 \
                    and not run.hi.terms and run.hi.const >= run.length:
                run = replace(run, lo=ZERO, hi=Ix(run.length)).widened(d)
            if run is not None:
                found.append(run)
        at = tuple(ZERO if x.terms == ((j, 1),) else x for x in index)
        d = next(k for k, x in enumerate(index) if x.terms == ((j, 1),))
        here = Ix(0, ((j, 1),))
        return [*found, Run(i, value, op, at, d, d, here, here + 1)]

    # ---- scans

    def _scans(self, i: Instr, run: Run) -> tuple[int, int, int] | None:
        """Whether a value is a scan of the run's source: the dimensions that make a row of it, and where its first
        place is in the source's row.  None when it is none."""
        own, dims, n = list(map(ix, self.own[i])), i.array.dims, run.length
        forward = not run.lo.terms and run.lo.const <= 0
        place = run.hi - 1 if forward else run.lo
        if n < 2 or not forward and (run.hi.terms or run.hi.const < n):
            return None
        rank = len(dims)
        for a, end in sorted(itertools.combinations(range(rank + 1), 2), key=lambda span: span[1] - span[0]):
            row = linearize(own[a:end], dims[a:end])
            start, count = place - row, math.prod(dims[a:end])
            if row.terms and not start.terms and 0 <= start.const <= n - count:
                rows = self._in_rows(run, own[:a] + own[end:], dims[:a] + dims[end:])
                return (a, end - 1, start.const) if rows else None
        return None

    @staticmethod
    def _in_rows(run: Run, own: list[Ix], dims: tuple[int, ...]) -> bool:
        """Is there one row of a run's source for each index of some dimensions, and no other?"""
        rest = [k for k in range(run.source.array.rank) if not run.first <= k <= run.last]
        kept = [(run.at[k], run.source.array.dims[k]) for k in rest]
        mine = [(x, n) for x, n in zip(own, dims) if n > 1]
        return len(mine) == sum(n > 1 for _, n in kept) and all(
            x == ZERO if n == 1 else (x, n) in mine for x, n in kept)


def _put(x: Ix, var: Var, value: Ix) -> Ix:
    return x.substitute(lambda a: value if a is var else None)


def _rises(x: Ix, var: Var) -> bool:
    """Does an index grow with a variable, everywhere by the same?"""
    return x.coeff(var) > 0 and sum(a is var for a in x.atoms()) == 1


def _none_before(run: Run, v: Var) -> bool:
    """Is a run empty where a variable is negative?"""
    return _rises(run.hi, v) and _put(run.hi, v, Ix(-1)).bounds()[1] <= 0


def _none_behind(run: Run, v: Var, n: int) -> bool:
    """Is a run empty where a variable is n or more?"""
    return _rises(run.lo, v) and _put(run.lo, v, Ix(n)).bounds()[0] >= run.length
