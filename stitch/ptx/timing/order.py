"""The order in which the assembler puts the instructions of a basic block: those that the longest wait hangs on first.

Registers are kept in order (what a value is read for, and what overwrites it); so are accesses of a memory that one of
them writes, and everything of memory around barriers, fences, waits and commits.  How many registers that takes is not
looked at.
"""
from __future__ import annotations

import heapq
from collections.abc import Sequence

from ...dataclass import dataclass
from ..program import Entry
from .code import APART, WARP, Op
from .gpus import Sm
from .joining import Alignment, joined

_ENDS = frozenset(("branch", "exit"))
_FENCES = APART | {"barrier", "arrive", "fence", "wait", "commit"}
_TOUCHES = frozenset(("load", "store", "atomic", "copy"))
#: words of a thread that an asynchronous copy moves, of most
_COPIED = 4


@dataclass(frozen=True, slots=True)
class Block:
    """Instructions `start`..`stop` of the text, always run together: what runs in their stead, in its order, each with
    the numbers of the instructions that it is."""

    start: int
    stop: int
    order: tuple[tuple[tuple[int, ...], Op], ...]


def blocks_of(entry: Entry, ops: Sequence[Op], sm: Sm, symbols: dict[str, int]) -> list[Block]:
    """The basic blocks of an entry; `symbols`: addresses of variables."""
    starts = {0, *entry.labels.values()}
    starts |= {n + 1 for n, op in enumerate(ops) if op.kind in _ENDS}
    edges = [*sorted(s for s in starts if s < len(ops)), len(ops)]
    alignment = Alignment(entry, symbols)
    return [Block(a, b, _scheduled(joined(entry, ops, a, b, alignment), sm)) for a, b in zip(edges, edges[1:])]


def _wait(op: Op, sm: Sm) -> float:
    """Cycles that the assembler expects until a result is there."""
    if op.kind in ("load", "atomic"):
        return float(sm.shared_latency if op.space == "shared" else sm.l2_latency)
    return op.latency + (op.cycles if op.kind == "tensor" else 0.0)


def _kept(op: Op, sm: Sm) -> float:
    """Cycles until a pipe takes another instruction, if no other scheduler's are in its way: of tensor cores, and of
    memory where a warp moves several words at once.  (ptxas 13.0 puts one ldmatrix or copy between two mma for sm_80,
    by nvdisasm, but loads of registers for multiply-adds first.)"""
    if op.pipe == "tensor":
        return op.cycles
    words = _COPIED if op.kind == "copy" else len(op.writes) if op.kind == "load" and op.space == "shared" else 0
    return WARP * 4 * words / sm.banks if words > 1 else 0.0


def _scheduled(code: Sequence[tuple[tuple[int, ...], Op]], sm: Sm) -> tuple[tuple[tuple[int, ...], Op], ...]:
    """A list schedule: of what may come next, what is ready and has the longest path behind it; where tensor cores
    multiply, of what has a pipe that is free."""
    paced = any(op.pipe == "tensor" for _, op in code)
    edges = _Edges([op for _, op in code], sm)
    after, before = edges.after, edges.before
    path = [0.0] * len(code)
    for n in range(len(code) - 1, -1, -1):
        path[n] = max((weight + path[m] for m, weight in after[n].items()), default=0.0) + 1.0
    ready = [0.0] * len(code)
    open_: list[tuple[float, int]] = [(-path[n], n) for n in range(len(code)) if not before[n]]
    heapq.heapify(open_)
    waiting: list[tuple[float, int]] = []
    found: list[tuple[tuple[int, ...], Op]] = []
    free: dict[str, float] = {}  # pipes, when they take another instruction
    now = 0.0
    while open_ or waiting:
        while waiting and waiting[0][0] <= now:
            _, n = heapq.heappop(waiting)
            heapq.heappush(open_, (-path[n], n))
        n = next((n for _, n in sorted(open_) if free.get(code[n][1].pipe, 0.0) <= now), -1)
        if n < 0:  # nothing can: on to the first that will
            now = min([free[code[n][1].pipe] for _, n in open_] + [time for time, _ in waiting[:1]])
            continue
        open_.remove((-path[n], n))
        heapq.heapify(open_)
        found.append(code[n])
        if paced:
            free[code[n][1].pipe] = now + _kept(code[n][1], sm)
        now += code[n][1].issues
        for m, weight in after[n].items():
            ready[m] = max(ready[m], now + weight)
            before[m] -= 1
            if not before[m]:
                heapq.heappush(waiting, (ready[m], m))
    return tuple(found)


class _Edges:
    """What must follow what in a basic block: `after` has the instructions behind each and the cycles between, `before`
    how many each must follow."""

    def __init__(self, ops: Sequence[Op], sm: Sm) -> None:
        self.after: list[dict[int, float]] = [{} for _ in ops]
        self.before = [0] * len(ops)
        self.wrote: dict[str, tuple[int, float]] = {}
        self.readers: dict[str, list[int]] = {}
        self.memory: list[int] = []
        self.fence: int | None = None
        self.spaces: dict[str, tuple[list[int], list[int]]] = {}  # reads and writes since the fence
        for n, op in enumerate(ops):
            self._registers(n, op, _wait(op, sm))
            if op.kind in _ENDS:
                for m in range(n):
                    self._edge(m, n, 0.0)
            elif op.kind in _FENCES:
                for m in self.memory:
                    self._edge(m, n, 0.0)
                self.memory, self.fence = [n], n
                self.spaces.clear()
            elif op.kind in _TOUCHES:
                self._touch(n, op)

    def _edge(self, first: int, second: int, cycles: float) -> None:
        known = self.after[first].get(second)
        if known is None:
            self.before[second] += 1
        self.after[first][second] = max(cycles, known or 0.0)

    def _registers(self, n: int, op: Op, wait: float) -> None:
        for r in op.reads:
            if r in self.wrote:
                self._edge(self.wrote[r][0], n, self.wrote[r][1])
            self.readers.setdefault(r, []).append(n)
        for r in op.writes:
            for m in self.readers.pop(r, ()):
                if m != n:
                    self._edge(m, n, 0.0)
            if r in self.wrote:
                self._edge(self.wrote[r][0], n, 0.0)
            self.wrote[r] = n, wait

    def _touch(self, n: int, op: Op) -> None:
        """Reads of a memory keep their place among its writes, and those theirs among all."""
        if self.fence is not None:
            self._edge(self.fence, n, 0.0)
        spaces = {"copy": (("global", False), ("shared", True))}.get(op.kind, ((op.space, op.kind != "load"),))
        for space, writes in spaces:
            reads, stores = self.spaces.setdefault(space, ([], []))
            for m in [*stores, *(reads if writes else ())]:
                self._edge(m, n, 0.0)
            if writes:
                self.spaces[space] = [], [n]
            else:
                reads.append(n)
        self.memory.append(n)
