"""What runs beside the warps of a multiprocessor: mbarriers, barriers of clusters, and multiplications that read shared
memory themselves."""
from __future__ import annotations

import heapq
import math
from collections.abc import MutableMapping, Sequence
from dataclasses import field
from typing import Generic, TypeVar

from ...dataclass import dataclass

Waiter = TypeVar("Waiter")


@dataclass(slots=True)
class Phases(Generic[Waiter]):
    """An mbarrier: a phase is over when all `expected` arrivals and as many bytes as were expected have come.

    missing, bytes: of the phase that is open; latest: when what has come for it is there.  over: when the last phase
    that is complete was (or will be) over.  waiting: who waits for the open phase."""

    expected: int
    missing: int
    bytes: int = 0
    latest: float = 0.0
    number: int = 0
    over: float = 0.0
    waiting: list[Waiter] = field(default_factory=list)

    def come(self, arrivals: int, nbytes: int, time: float) -> Sequence[Waiter]:
        """Arrivals and bytes (less than none: some that were expected) that are there at a time; those who need not
        wait longer than `over` then."""
        self.missing -= arrivals
        self.bytes += nbytes
        self.latest = max(self.latest, time)
        if self.missing > 0 or self.bytes:
            return ()
        self.over, self.latest = self.latest, 0.0
        self.number += 1
        self.missing = self.expected
        free, self.waiting = self.waiting, []
        return free

    def passed(self, phase: int, parity: bool) -> bool:
        """Is a phase over, or sure to be at `over`, or the last one that had its parity?"""
        return self.number & 1 != phase if parity else self.number > phase


@dataclass(slots=True)
class Multiplication(Generic[Waiter]):
    """A multiplication of four warps, which begins when the last of them has issued it: the schedulers that have, when
    all parts are done (infinite before they have begun), and who waits to know that."""

    issued: list[int] = field(default_factory=list)
    done: float = math.inf
    waiting: list[Waiter] = field(default_factory=list)


@dataclass(slots=True)
class Meeting(Generic[Waiter]):
    """A cluster's barrier: a phase is over when all `running` warps have come, except that those who exit need not."""

    running: int
    came: int = 0
    number: int = 0
    over: float = 0.0
    waiting: list[Waiter] = field(default_factory=list)

    def settle(self, now: float) -> Sequence[Waiter]:
        """Ends the phase if nobody is missing; those who have waited for that."""
        if self.came < self.running or not self.came:
            return ()
        self.came, self.over = 0, now
        self.number += 1
        free, self.waiting = self.waiting, []
        return free


@dataclass(slots=True)
class Reads:
    """Reads of shared memory by multiplications that have been issued, in the order of their begin: when it is, when
    the multiplication should be over, cycles of the memory, and the scheduler whose tensor core multiplies.  Writes by
    bulk copies are among them; nothing is late for them."""

    open: list[tuple[float, float, float, int]] = field(default_factory=list)

    def add(self, begin: float, end: float, cycles: float, scheduler: int) -> None:
        heapq.heappush(self.open, (begin, end, cycles, scheduler))

    def until(self, now: float, memory: float, tensor: Sequence[MutableMapping[str, float]]) -> tuple[float, float]:
        """Lets the memory, which is free at `memory`, do the reads that begin by `now`: when it is free, and cycles
        that they took.  A tensor core whose reads come late multiplies later."""
        busy = 0.0
        while self.open and self.open[0][0] <= now:
            begin, end, cycles, s = heapq.heappop(self.open)
            memory = max(memory, begin) + cycles
            busy += cycles
            if memory > end:
                tensor[s]["tensor"] += memory - end
        return memory, busy


@dataclass(slots=True)
class Ways:
    """What is busy until when beside the schedulers of one multiprocessor: shared memory and the first cache, its share
    of L2, its port, its share of the device's memory; and the reads of multiplications."""

    memory: float = 0.0
    near: float = 0.0
    port: float = 0.0
    far: float = 0.0
    reads: Reads = field(default_factory=Reads)
