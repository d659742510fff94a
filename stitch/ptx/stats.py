"""What an access costs: passes over the banks of shared memory, sectors of global memory, by access site.

Shared memory has 32 banks of 4 bytes.  A request of a warp takes as many passes as the most words any bank must serve;
accesses of 8 bytes are served by half warps, of 16 bytes by quarter warps, each a request of its own here.  Global
memory is read and written in sectors of 32 bytes.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..dataclass import dataclass

Array = np.ndarray[Any, Any]


@dataclass(slots=True)
class Site:
    """One load, store, copy or atomic of the program.  `requests` of warps moved `bytes`; shared accesses took `passes`
    over the banks, global ones touched `sectors`.  `seen`, where somebody listens, is told of every access: the warps
    and their passes, or lanes and their addresses."""

    line: int
    text: str
    space: str
    requests: int = 0
    bytes: int = 0
    passes: int = 0
    sectors: int = 0
    seen: Callable[[Array, Array], None] | None = None

    @property
    def conflicts(self) -> int:
        """Passes beyond one a request."""
        return self.passes - self.requests if self.passes else 0

    @property
    def sectors_per_request(self) -> float:
        return self.sectors / self.requests if self.requests else 0.0


def distinct(keys: Array) -> Array:
    """The distinct keys, sorted."""
    if len(keys) > 1 and not (keys[1:] >= keys[:-1]).all():
        keys = np.sort(keys)
    return keys[np.flatnonzero(np.concatenate(([True], keys[1:] != keys[:-1])))] if len(keys) else keys


def count_shared(site: Site, offsets: Array, lanes: Array, size: int, groups: Array | None = None) -> None:
    """Adds a shared access: `offsets` of every lane in its CTA's memory.  `groups` numbers the requests of the lanes
    where they are not the warp's parts."""
    if groups is None:
        groups = lanes // (32 * 4 // max(size, 4))
    words = offsets >> 2
    if size > 4:
        per = size // 4
        words = (words[:, None] + np.arange(per)).reshape(-1)
        groups = np.repeat(groups, per)
    keys = distinct(groups.astype(np.int64) << 32 | words)
    slot = (keys >> 32) * 32 + (keys & 31)
    counts = np.bincount(slot, minlength=int(-(-(slot[-1] + 1) // 32) * 32)).reshape(-1, 32).max(1)
    site.requests += int(np.count_nonzero(counts))
    site.passes += int(counts.sum())
    site.bytes += size * len(lanes)
    if site.seen is not None:
        some = np.flatnonzero(counts)
        site.seen(some * (32 * 4 // max(size, 4)) >> 5, counts[some])


def count_global(site: Site, addresses: Array, lanes: Array, size: int) -> None:
    """Adds a global access: physical `addresses` of every lane."""
    warps = lanes.astype(np.int64) >> 5
    site.requests += len(distinct(warps))
    site.sectors += len(distinct(warps << 40 | addresses >> 5))
    site.bytes += size * len(lanes)
    if site.seen is not None:
        site.seen(lanes, addresses)
