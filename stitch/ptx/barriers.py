"""The 16 named barriers of every CTA."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from ..dataclass import dataclass
from .asm import spread
from .faults import Wrong

if TYPE_CHECKING:
    from .machine import Machine

Array = np.ndarray[Any, Any]
NAMES = 16


@dataclass(frozen=True, slots=True)
class Arrival:
    """How lanes arrive at one barrier instruction: all lanes of a warp together when `aligned`; without `waits` they
    only count (bar.arrive).  `reduce` takes the lanes that leave, their CTAs and the predicates of all who came."""

    aligned: bool
    waits: bool
    reduce: Callable[[Array, Array, Array], None] | None = None


class Barriers:
    """Who waits where.  Counts are of threads, a last partial warp counted in full as the hardware does."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        lanes, threads = len(machine.lanes), machine.launch.threads
        self.count = np.zeros(machine.ctas * NAMES, np.int64)
        self.expected = np.zeros(machine.ctas * NAMES, np.int64)
        self.pc = np.full(lanes, -1, np.int64)
        self.key = np.zeros(lanes, np.int64)
        self.predicate = np.zeros(lanes, bool)
        self.weight = np.ones(lanes, np.int64)
        self.weight[machine.thread == threads - 1] += machine.width - threads
        self.arrivals: dict[int, Arrival] = {}
        self.knowledge: dict[int, Array] = {}  # by barrier name: what those who came know, a row for each CTA

    def arrive(self, pc: int, lanes: Any, names: Array, counts: Array | None, arrival: Arrival) -> int | None:
        """Lanes arrive; those whose barrier is complete go on.  Returns pc + 1 when all arriving lanes go on, else
        None."""
        machine = self.machine
        ids = machine.ids(lanes)
        names = spread(names, ids).astype(np.int64)
        self._check(ids, names, counts)
        keys = machine.cta[ids] * NAMES + names
        expected = spread(machine.width if counts is None else counts, ids).astype(np.int64)
        differ = (self.expected[keys] != 0) & (self.expected[keys] != expected)
        if differ.any():
            raise Wrong("threads give one barrier different counts", int(ids[np.flatnonzero(differ)[0]]))
        self.expected[keys] = expected
        np.add.at(self.count, keys, self.weight[ids])
        if (self.count[keys] > expected).any():
            raise Wrong("more threads come to the barrier than it counts",
                        int(ids[np.flatnonzero(self.count[keys] > expected)[0]]))
        self.arrivals[pc] = arrival
        self._publish(ids, names)
        if arrival.aligned and not arrival.waits:
            self._whole_warps(ids)
        if arrival.waits:
            self.pc[ids], self.key[ids] = pc, keys
        done = self.count[keys] == expected
        if done.any():
            self._complete(np.unique(keys[done]))
        elif arrival.waits:
            return None
        if not arrival.waits:
            return pc + 1
        return self._pushed_back(pc, lanes)

    def _pushed_back(self, pc: int, lanes: Any) -> int | None:
        """When exactly the arriving lanes were sent on, they stay the running front."""
        sent = self.machine.fronts.get(pc + 1)
        if sent is not None and len(self.machine.fronts) == 1 and len(self.machine.ids(sent)) == len(
                self.machine.ids(lanes)) and np.array_equal(self.machine.ids(sent), self.machine.ids(lanes)):
            del self.machine.fronts[pc + 1]
            return pc + 1
        return None

    def _check(self, ids: Array, names: Array, counts: Array | None) -> None:
        if (names >= NAMES).any() or (names < 0).any():
            raise Wrong(f"barrier {int(names.max())} does not exist: there are {NAMES}", int(ids[0]))
        if counts is not None and (np.asarray(counts) % 32 != 0).any():
            raise Wrong("a barrier's count must be a multiple of 32", int(ids[0]))

    def _publish(self, ids: Array, names: Array) -> None:
        """What the arriving warps know, their own accesses so far included, is for those who leave the barrier."""
        clocks, cta = self.machine.clocks, self.machine.cta
        for name in np.unique(names).tolist():
            warps = np.unique(ids[names == name] >> 5)
            rows = self._rows(name)
            np.maximum.at(rows, cta[warps << 5], clocks.rows[warps])
        clocks.tick(np.unique(ids >> 5))

    def _rows(self, name: int) -> Array:
        clocks, ctas = self.machine.clocks, self.machine.ctas
        rows = self.knowledge.get(name)
        if rows is None:
            rows = self.knowledge[name] = np.zeros((ctas, clocks.rows.shape[1]), np.int64)
        elif rows.shape[1] != clocks.rows.shape[1]:  # CTAs began to know of one another meanwhile
            rows = self.knowledge[name] = np.stack([
                clocks.widened(row, cta // self.machine.launch.cluster_size) for cta, row in enumerate(rows)])
        return rows

    def _complete(self, keys: Array) -> None:
        """Lets go whoever waits at complete barriers."""
        machine, clocks = self.machine, self.machine.clocks
        full = np.zeros(len(self.count), bool)
        full[keys] = True
        leaving = np.flatnonzero((self.pc >= 0) & full[self.key])
        pcs = self.pc[leaving]
        self._whole_warps(leaving)
        for name in np.unique(keys % NAMES).tolist():
            rows = self._rows(name)
            warps = np.unique(leaving[self.key[leaving] % NAMES == name] >> 5)
            clocks.join(warps, rows[machine.cta[warps << 5]])
            rows[keys[keys % NAMES == name] // NAMES] = 0
        self.count[keys] = self.expected[keys] = 0
        self.pc[leaving] = -1
        for pc in np.unique(pcs).tolist():
            lanes = leaving[pcs == pc]
            reduce = self.arrivals[pc].reduce
            if reduce is not None:
                reduce(lanes, machine.cta[lanes], self.predicate)
            machine.push(pc + 1, lanes)

    def _whole_warps(self, ids: Array) -> None:
        """Aligned barriers: the lanes of a warp that are there must be all there are, at one instruction."""
        machine = self.machine
        pcs = self.pc[ids]
        total = len(machine.lanes) >> 5
        here = np.bincount(ids >> 5, minlength=total)
        alive = machine.alive.reshape(-1, 32).sum(1)
        lowest = np.full(total, np.iinfo(np.int64).max)
        np.minimum.at(lowest, ids >> 5, pcs)
        bad = (pcs != lowest[ids >> 5]) | (here != alive)[ids >> 5]
        if not bad.any():
            return
        at = int(np.flatnonzero(bad)[0])
        if pcs[at] < 0 or self.arrivals[int(pcs[at])].aligned:
            raise Wrong("divergent barrier: lanes of one warp are at different instructions", int(ids[at]))

    def waits_at(self, lane: int) -> int | None:
        """The instruction of the barrier a lane waits at."""
        return int(self.pc[lane]) if self.pc[lane] >= 0 else None

    def others(self, lane: int) -> str:
        """How far the barrier of a lane is from complete."""
        key = int(self.key[lane])
        return f"{self.count[key]} of {self.expected[key]} threads came to barrier {key % NAMES}"
