"""Reductions shared by threads: a partial result in every thread, combined by exchanges inside a warp, then through
shared memory across warps.

Known combiners start at their identity; any other has a flag beside each partial result: whether it holds a value yet.
Partial results that differ in the low five bits of the thread number meet by butterfly exchanges, after which all
threads of the team hold the same; each then reads what the other warps of the team left in shared memory and adds it
up in one order, so that all threads end with one result.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...dataclass import dataclass
from ...hlo.types import F32, DType
from ..ir.kir import Acc, For
from ..llvm.control import State
from ..llvm.forms import computing, round_half
from ..llvm.ops import apply_region, combine, start
from ..llvm.values import At, Reg, arithmetic, compute_type, is_half
from .addresses import GpuEmitter
from .threads import WARP_BITS, Spread

#: one partial result: a name for each part of an accumulator, and the flag of a combiner without identity
Partial = tuple[list[str], str]


@dataclass
class _Fold:
    """What one Acc carries: `held[c]` is the partial result of copy c."""

    acc: Acc
    dtypes: tuple[DType, ...]
    named: bool
    held: list[Partial]


class Folds:
    """The accumulators of one loop that threads share.  `own`: the loop is the lane loop whose elements a thread holds
    several of (they are added up at the end); else those of a lane loop around it each have accumulators."""

    def __init__(self, e: GpuEmitter, s: For, own: bool) -> None:
        self.e, self.own = e, own
        self.folds = [self._fold(a) for a in s.accs]

    def _fold(self, a: Acc) -> _Fold:
        dtypes = tuple(arithmetic(v.dtype) for v in a.results)
        first = start(a.region.op, dtypes[0])
        varying = self.e.lanes is not None and (self.own or any(v in self.e.lanes.varying for v in a.results))
        copies = self.e.lanes.copies if varying and self.e.lanes is not None else 1
        if first is not None:
            return _Fold(a, dtypes, True, [([first], "")] * copies)
        return _Fold(a, dtypes, False, [([_nothing(d) for d in dtypes], "false")] * copies)

    # ---- the loop's state

    def state(self) -> State:
        """The partial results as values that go around a loop."""
        out: State = []
        for f in self.folds:
            for names, flag in f.held:
                out += [(compute_type(d), n) for d, n in zip(f.dtypes, names)]
                out += [("i1", flag)] if not f.named else []
        return out

    def set_state(self, state: State) -> None:
        """The inverse of `state`."""
        names = iter([n for _, n in state])
        for f in self.folds:
            f.held = [([next(names) for _ in f.dtypes], "" if f.named else next(names)) for _ in f.held]

    def add(self) -> None:
        """Add the inputs of the iteration that has just been written."""
        for f in self.folds:
            rows = [computing(self.e, self.e.reg(v), len(f.held) > 1) for v in f.acc.inputs]
            f.held = [self._join(f, held, ([r[c] for r in rows], "" if f.named else "true"))
                      for c, held in enumerate(f.held)]

    # ---- combining

    def _at(self) -> At:
        return self.e.at(self.e.depth, False)

    def _join(self, f: _Fold, a: Partial, b: Partial) -> Partial:
        if f.named:
            return [combine(self._at(), f.acc.region.op, f.dtypes[0], a[0][0], b[0][0])], ""
        both, at = self._region(f, a[0], b[0]), self._at()
        out = []
        for d, x, y, z in zip(f.dtypes, a[0], b[0], both):
            t = compute_type(d)
            if b[1] != "true":
                z = at.either(t, b[1], z, x)
            out.append(z if a[1] == "true" else at.either(t, a[1], z, y))
        return out, "true" if "true" in (a[1], b[1]) else at.op(f"or i1 {a[1]}, {b[1]}")

    def _region(self, f: _Fold, a: Sequence[str], b: Sequence[str]) -> list[str]:
        declared = [v.dtype for v in f.acc.results]
        regs = [Reg(d, (n,), False, self.e.depth) for d, n in zip((*declared, *declared), (*a, *b))]
        return [computing(self.e, r, False)[0] for r in apply_region(self.e, f.acc.region, regs)]

    def finish(self, spread: Spread) -> None:
        """Combine across the threads of a team and define the loop's results."""
        for fold in self.folds:
            if self.own:
                while len(fold.held) > 1:
                    half = len(fold.held) // 2
                    fold.held = [self._join(fold, a, b) for a, b in zip(fold.held[:half], fold.held[half:])]
            for bit in range(spread.shift, min(spread.shift + spread.bits, WARP_BITS)):
                fold.held = [self._join(fold, held, self._exchanged(fold, held, 1 << bit)) for held in fold.held]
        if spread.shift + spread.bits > WARP_BITS and spread.bits:
            self._across_warps(spread)
        elif spread.shift or spread.bits and self.e.replaced:  # all have read what one of them will store to
            f = self.e.intrinsic("llvm.nvvm.bar.warp.sync", "void", ["i32"])
            self.e.line(f"call void {f}(i32 -1)")
        for fold in self.folds:
            self._define(fold)

    def _exchanged(self, f: _Fold, held: Partial, mask: int) -> Partial:
        """The partial result of the thread whose number differs in one bit."""
        names = [_shuffle(self.e, compute_type(d), n, mask) for d, n in zip(f.dtypes, held[0])]
        return names, "" if f.named else _shuffle(self.e, "i1", held[1], mask)

    def _across_warps(self, spread: Spread) -> None:
        """Every thread leaves its partial results in shared memory and reads those of its team's other warps."""
        e = self.e
        first = max(spread.shift, WARP_BITS)
        warps = 1 << (spread.shift + spread.bits - first)
        mine = e.pure(0, f"and i32 %tid, {~((warps - 1) << first)}")
        slots, used = [], 0
        for f in self.folds:
            for held in f.held:
                for t, name in _typed(f, held):
                    slots.append((t, used))
                    self._access(f"store {_stored(t)} {_packed(e, t, name)}, ", t, used, "%tid")
                    used += _size(t) * e.threads
        e.exchange_bytes = max(e.exchange_bytes, used)
        e.barrier()
        rows = []
        for w in range(warps):
            who = mine if w == 0 else e.pure(0, f"or i32 {mine}, {w << first}")
            rows.append([_unpacked(e, t, self._access(f"load {_stored(t)}, ", t, at, who)) for t, at in slots])
        e.barrier()
        for row in rows:
            self._take(iter(row), row is rows[0])

    def _take(self, names: Iterator[str], first: bool) -> None:
        """Add one warp's partial results, in the order they were stored."""
        for f in self.folds:
            for c, held in enumerate(f.held):
                got: Partial = [next(names) for _ in f.dtypes], "" if f.named else next(names)
                f.held[c] = got if first else self._join(f, held, got)

    def _access(self, what: str, t: str, start: int, who: str) -> str:
        """A load or store of one thread's slot; the loaded name."""
        e, p = self.e, "ptr addrspace(3)"
        base = e.pure(0, f"getelementptr i8, {p} {e.exchange}, i32 {start}") if start else e.exchange
        address = e.pure(0, f"getelementptr {_stored(t)}, {p} {base}, i32 {who}")
        if what.startswith("load"):
            return e.put(e.depth, f"{what}{p} {address}, align {_size(t)}")
        e.line(f"{what}{p} {address}, align {_size(t)}")
        return ""

    def _define(self, f: _Fold) -> None:
        """The totals with the initial values."""
        at, lanes = self._at(), len(f.held) > 1
        inits = [computing(self.e, self.e.reg(v), lanes) for v in f.acc.inits]
        totals = []
        for c, held in enumerate(f.held):
            first: Partial = ([i[c] for i in inits], "" if f.named else "true")
            names, _ = self._join(f, first, held)
            rounded = [round_half(at, v.dtype, at.value(F32, n)).name if f.named and is_half(v.dtype) else n
                       for v, n in zip(f.acc.results, names)]
            totals.append(rounded)
        for k, v in enumerate(f.acc.results):
            self.e.env[v] = Reg(v.dtype, tuple(t[k] for t in totals), lanes, self.e.depth)


def _nothing(d: DType) -> str:
    t = compute_type(d)
    return "false" if t == "i1" else "0.0" if t in ("float", "double") else "0"


def _typed(f: _Fold, held: Partial) -> list[tuple[str, str]]:
    """(type, name) of everything in a partial result."""
    return [(compute_type(d), n) for d, n in zip(f.dtypes, held[0])] + ([] if f.named else [("i1", held[1])])


def _stored(t: str) -> str:
    return "i8" if t == "i1" else t


def _size(t: str) -> int:
    return {"float": 4, "double": 8, "i1": 1}.get(t) or int(t[1:]) // 8


def _packed(e: GpuEmitter, t: str, name: str) -> str:
    return e.put(e.depth, f"zext i1 {name} to i8") if t == "i1" else name


def _unpacked(e: GpuEmitter, t: str, name: str) -> str:
    return e.put(e.depth, f"trunc i8 {name} to i1") if t == "i1" else name


def _shuffle(e: GpuEmitter, t: str, name: str, mask: int) -> str:
    """`name` of the thread whose number differs in the bits of `mask`; all threads of the warp take part."""
    if t in ("double", "i64"):
        bits = e.put(e.depth, f"bitcast double {name} to i64") if t == "double" else name
        high = e.put(e.depth, f"trunc i64 {e.put(e.depth, f'lshr i64 {bits}, 32')} to i32")
        low = e.put(e.depth, f"trunc i64 {bits} to i32")
        halves = [e.put(e.depth, f"zext i32 {_shuffle(e, 'i32', h, mask)} to i64") for h in (high, low)]
        joined = e.put(e.depth, f"or i64 {e.put(e.depth, f'shl i64 {halves[0]}, 32')}, {halves[1]}")
        return e.put(e.depth, f"bitcast i64 {joined} to double") if t == "double" else joined
    if t == "float":
        got = _shuffle(e, "i32", e.put(e.depth, f"bitcast float {name} to i32"), mask)
        return e.put(e.depth, f"bitcast i32 {got} to float")
    if t != "i32":
        got = _shuffle(e, "i32", e.put(e.depth, f"zext {t} {name} to i32"), mask)
        return e.put(e.depth, f"trunc i32 {got} to {t}")
    f = e.intrinsic("llvm.nvvm.shfl.sync.bfly.i32", "i32", ["i32"] * 4)
    return e.put(e.depth, f"call i32 {f}(i32 -1, i32 {name}, i32 {mask}, i32 31)")
