"""What a launch fixes, and who may want to know what it executes."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import numpy as np

from ..dataclass import dataclass
from .asm import Lanes
from .program import Entry

Array = np.ndarray[Any, Any]


@dataclass(frozen=True, slots=True)
class Launch:
    """What a launch fixes: `params` bytes by name, `symbols` addresses of variables, those of `shared` ones from
    the beginning of a CTA's shared memory, sizes of memories in bytes."""

    entry: Entry
    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    params: dict[str, bytes]
    symbols: dict[str, int]
    shared: frozenset[str]
    shared_size: int
    dynamic_size: int
    local_size: int
    noise: np.random.Generator | None
    cluster: tuple[int, int, int] = (1, 1, 1)

    @property
    def threads(self) -> int:
        return self.block[0] * self.block[1] * self.block[2]

    @property
    def cluster_size(self) -> int:
        return self.cluster[0] * self.cluster[1] * self.cluster[2]

    def split(self, numbers: Any) -> tuple[tuple[Any, Any, Any], tuple[Any, Any, Any]]:
        """Where CTAs are: of the clusters, and in their cluster.  CTAs are numbered cluster by cluster."""
        (cx, cy, _), size = self.cluster, self.cluster_size
        x, y = self.grid[0] // cx, self.grid[1] // cy
        which, rank = numbers // size, numbers % size
        return (which % x, which // x % y, which // (x * y)), (rank % cx, rank // cx % cy, rank // (cx * cy))

    def place(self, numbers: Any) -> tuple[Any, Any, Any]:
        """`%ctaid` of CTAs."""
        x, y, z = (a * n + b for a, n, b in zip(self.split(numbers)[0], self.cluster, self.split(numbers)[1]))
        return x, y, z


class Recorder(Protocol):
    """Who wants to know what is executed: `stride` CTAs of the grid lie between two that run; `sums`: are results of
    matrix instructions needed (addresses do not depend on them)?"""

    stride: int
    sums: bool

    def step(self, pc: int, lanes: Lanes) -> None:
        """Lanes come to an instruction."""

    def listener(self, pc: int, space: str) -> Callable[[Array, Array], None]:
        """What is told of an instruction's accesses (`Site.seen`)."""

    def synced(self, pc: int, lanes: Array, barriers: Array, numbers: Array, done: Array, masks: Array) -> None:
        """Lanes use mbarriers, given by their place in shared memory: of their CTA, or of those whose ranks have a bit
        in `masks`, where that is not 0.  `numbers`: arrivals that a new one expects, arrivals or bytes that come, or
        the parity that is waited for; `done`: is the wait over?"""
