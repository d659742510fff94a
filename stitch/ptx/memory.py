"""The memories of a kernel: one window of addresses for each allocation, shared memory and local memory.

An address is `window << 36 | offset`, so no offset a kernel can compute by mistake reaches another allocation.  In the
shared, local and const spaces addresses are offsets of their own window.  Every access is checked: bounds, alignment,
initialization, order (races.py); statistics are counted by access site (stats.py).
"""
from __future__ import annotations

from typing import Any

import numpy as np

from ..dataclass import dataclass
from .asm import spread
from .clusters import OFFSET, RANK, Clusters
from .faults import Wrong
from .races import Clocks, Shadow

Array = np.ndarray[Any, Any]

WINDOW = 36
_OFFSET = np.int64((1 << WINDOW) - 1)
SHARED_WINDOW, LOCAL_WINDOW, FIRST_WINDOW = 1, 2, 3
SHARED_BASE, LOCAL_BASE = SHARED_WINDOW << WINDOW, LOCAL_WINDOW << WINDOW


class Region:
    """Bytes and, for every granule, whether it is initialized, whether a copy to it is on its way, how many reads of it
    are and, when `tracked`, its last accesses."""

    def __init__(self, name: str, size: int, granule: int, *, tracked: bool) -> None:
        size += -size % 16
        self.name, self.granule = name, granule
        self.data = np.full(size, 0xCD, np.uint8)
        self.ready = np.zeros(size // granule, bool)
        self.pending = np.zeros(size // granule, bool)  # a cp.async may land at any time
        self.reading = np.zeros(size // granule, np.int32)  # wgmma of warps and copies that may read at any time
        self.copies = self.reads = False
        self.shadow = Shadow(size // granule) if tracked else None
        self.views = {1: self.data, **{n: self.data.view(f"u{n}") for n in (2, 4, 8)}}


@dataclass(slots=True)
class Allocation:
    """Bytes `start`..`start+size` of the global region, in window FIRST_WINDOW + its number."""

    name: str
    start: int
    size: int
    writable: bool


@dataclass(frozen=True, slots=True)
class Place:
    """Where lanes access: offsets `at` into a region's bytes; `tracked` is False for memory nobody may write."""

    region: Region
    lanes: Array
    at: Array
    tracked: bool

    def of(self, k: int, at: int | None = None) -> Place:
        """The place of the lane with number `k` alone, or another place for it in this region."""
        where = self.at[k:k + 1] if at is None else np.array([at])
        return Place(self.region, self.lanes[k:k + 1], where, self.tracked)


class Memory:
    """All memories of the resident CTAs.  `granules` are the smallest access sizes the program makes in the global and
    the shared space."""

    def __init__(self, allocations: list[tuple[str, Array, Array | None, bool]], granules: tuple[int, int]) -> None:
        self.granules = granules
        self.changes = 0  # stores and atomics that changed something: whoever waits for memory waits in vain without
        self.allocations: list[Allocation] = []
        end = 0
        for name, data, _, writable in allocations:
            self.allocations.append(Allocation(name, end, data.nbytes, writable))
            end += data.nbytes + -data.nbytes % 256
        self.all = Region("global memory", end, granules[0], tracked=True)
        for place, (_, data, ready, _) in zip(self.allocations, allocations):
            stop = place.start + place.size
            self.all.data[place.start:stop] = data
            self.all.ready[place.start // granules[0]:-(-stop // granules[0])] = ready is None
        self.starts = np.array([a.start for a in self.allocations], np.int64)
        self.sizes = np.array([a.size for a in self.allocations], np.int64)
        self.writable = np.array([a.writable for a in self.allocations], bool)

    def begin(self, clocks: Clocks, cta: Array, ranks: Array, shared: int, local: int, clusters: Clusters
              ) -> None:
        """Fresh shared and local memory for CTAs about to run; `cta` is the resident CTA of every lane, `ranks` what
        addresses of its shared memory have above their offset."""
        self.clocks, self.cta, self.ranks, self.clusters = clocks, cta, ranks, clusters
        self.shared_size, self.local_size = shared, local
        self.shared_stride, self.local_stride = shared + -shared % 16, local + -local % 16
        ctas = int(cta[-1]) + 1
        self.shared = Region("shared memory", ctas * self.shared_stride, self.granules[1], tracked=True)
        self.local = Region("local memory", len(cta) * self.local_stride, 1, tracked=False)

    def places(self, space: str, addresses: Array, lanes: Array, size: int, align: int, what: str) -> list[Place]:
        """Checked places of accesses of `size` bytes; several when generic addresses go to several memories."""
        addresses = spread(addresses, lanes).astype(np.int64)
        crooked = addresses & (align - 1) != 0
        if crooked.any():
            lane = int(np.flatnonzero(crooked)[0])
            raise Wrong(f"{what} {size} bytes at address {self.describe(space, int(addresses[lane]))}, which is no "
                        f"multiple of {align}", int(lanes[lane]))
        if space == "shared":
            return [self._shared(addresses, lanes, size, what)]
        if space == "cluster":
            return [self._reached(addresses, lanes, size, what)]
        if space == "local":
            return [self._local(addresses, lanes, size, what)]
        window = addresses >> WINDOW
        found = []
        for select, base, locate in ((window == SHARED_WINDOW, SHARED_BASE, self._reached),
                                     (window == LOCAL_WINDOW, LOCAL_BASE, self._local),
                                     (window >= FIRST_WINDOW, 0, self._global)):
            if space == "generic" and select.all():
                return [locate(addresses - base, lanes, size, what)]
            if select.any() and (space == "generic" or not base):
                found.append(locate(addresses[select] - base, lanes[select], size, what))
        stray = window < FIRST_WINDOW if space != "generic" else (window < SHARED_WINDOW)
        if stray.any():
            lane = int(np.flatnonzero(stray)[0])
            raise Wrong(f"{what} {size} bytes at address {int(addresses[lane]):#x}, which is in no buffer",
                        int(lanes[lane]))
        return found

    def describe(self, space: str, address: int) -> str:
        """An address in words, for messages."""
        window = address >> WINDOW
        if space in ("global", "generic") and 0 <= window - FIRST_WINDOW < len(self.allocations):
            return f"{self.allocations[window - FIRST_WINDOW].name}+{address & int(_OFFSET)}"
        return f"{space} {address & int(_OFFSET)}"

    def _reached(self, addresses: Array, lanes: Array, size: int, what: str) -> Place:
        """Shared memory of the own CTA, or of another one of the cluster."""
        if not (addresses ^ self.ranks[lanes] > OFFSET).any():
            return self._shared(addresses, lanes, size, what)
        own = self._shared(addresses & OFFSET | self.ranks[lanes], lanes, size, what)
        ctas = self.clusters.targets(lanes, addresses >> RANK)
        if what in ("writes", "updates"):
            self.clusters.stored(lanes, ctas)
        return Place(self.shared, lanes, own.at + (ctas - self.cta[lanes]) * self.shared_stride, True)

    def _shared(self, addresses: Array, lanes: Array, size: int, what: str) -> Place:
        offsets = addresses ^ self.ranks[lanes]
        bad = (offsets < 0) | (offsets + size > self.shared_size)
        if bad.any():
            lane = int(np.flatnonzero(bad)[0])
            raise Wrong(f"{what} {size} bytes at shared address {int(addresses[lane])}, but the kernel has "
                        f"{self.shared_size} bytes of shared memory", int(lanes[lane]))
        return Place(self.shared, lanes, self.cta[lanes] * self.shared_stride + offsets, True)

    def _local(self, offsets: Array, lanes: Array, size: int, what: str) -> Place:
        bad = (offsets < 0) | (offsets + size > self.local_size)
        if bad.any():
            lane = int(np.flatnonzero(bad)[0])
            raise Wrong(f"{what} {size} bytes at local address {int(offsets[lane])} of {self.local_size}",
                        int(lanes[lane]))
        return Place(self.local, lanes, lanes * self.local_stride + offsets, False)

    def _global(self, addresses: Array, lanes: Array, size: int, what: str) -> Place:
        number, offsets = (addresses >> WINDOW) - FIRST_WINDOW, addresses & _OFFSET
        known = number < len(self.starts)
        number = np.where(known, number, 0)
        bad = ~known | (offsets + size > self.sizes[number])
        if bad.any():
            lane = int(np.flatnonzero(bad)[0])
            raise Wrong(self._outside(int(addresses[lane]), size, what), int(lanes[lane]))
        writable = self.writable[number]
        if what != "reads" and not writable.all():
            lane = int(np.flatnonzero(~writable)[0])
            raise Wrong(f"{what} {self.describe('global', int(addresses[lane]))}, which is read only",
                        int(lanes[lane]))
        return Place(self.all, lanes, self.starts[number] + offsets, bool(writable.any()))

    def _outside(self, address: int, size: int, what: str) -> str:
        """Names the buffer whose bounds an access misses: offsets in the upper half of a window lie before the next."""
        number, offset = address >> WINDOW, address & int(_OFFSET)
        if offset >> WINDOW - 1:
            number, offset = number + 1, offset - (1 << WINDOW)
        number -= FIRST_WINDOW
        if not 0 <= number < len(self.allocations):
            return f"{what} {size} bytes at address {address:#x}, which is in no buffer"
        buffer = self.allocations[number]
        return f"{what} {size} bytes at {buffer.name}{offset:+d}, but it has {buffer.size} bytes"

    def granule_index(self, place: Place, size: int) -> tuple[Array, Array]:
        """The granules an access covers and the lane of each, lane by lane."""
        count = max(size // place.region.granule, 1)
        first = place.at // place.region.granule
        if count == 1:
            return first, place.lanes
        return (first[:, None] + np.arange(count)).reshape(-1), np.repeat(place.lanes, count)

    def read(self, place: Place, size: int, pc: int, *, strong: int) -> None:
        """Checks and notes a read of `size` bytes by every lane of a place."""
        region = place.region
        where, lanes = self.granule_index(place, size)
        self._readable(region, where, lanes)
        if region.shadow is not None and place.tracked:
            region.shadow.on_read(self.clocks, where, lanes, self.clocks.stamp(lanes, pc), strong=strong)

    def key(self, place: Place) -> Array:
        """A number for every address, of global and of shared memory."""
        return place.at if place.region is self.all else ~place.at

    def read_async(self, place: Place, size: int) -> tuple[Array, Array]:
        """Checks a read by the async proxy for the lanes of a place.  Returns its granules and the lane of each, for
        who notes the read when it is over."""
        region = place.region
        where, lanes = self.granule_index(place, size)
        self._readable(region, where, lanes)
        if region.shadow is not None and place.tracked:
            region.shadow.on_async_read(self.clocks, where, lanes)
        return where, lanes

    def _readable(self, region: Region, where: Array, lanes: Array) -> None:
        """Raises Wrong where a copy is on its way, or nothing was written."""
        self._no_copy(region, where, lanes, "reads")
        ready = region.ready[where]
        if not ready.all():
            at = int(np.flatnonzero(~ready)[0])
            raise Wrong(f"reads {region.name} that nothing has written: {self._name(region, int(where[at]))}",
                        int(lanes[at]))

    def write(self, place: Place, size: int, pc: int, *, strong: int) -> None:
        """Checks and notes a write of `size` bytes by every lane of a place."""
        region = place.region
        where, lanes = self.granule_index(place, size)
        self._no_copy(region, where, lanes, "writes")
        if region.reads and region.reading[where].any():
            at = int(np.flatnonzero(region.reading[where])[0])
            raise Wrong("writes bytes that a wgmma or a bulk copy not yet waited for reads: "
                        f"{self._name(region, int(where[at]))}", int(lanes[at]))
        region.ready[where] = True
        if region.shadow is not None:
            region.shadow.on_write(self.clocks, where, lanes, self.clocks.stamp(lanes, pc), strong=strong)

    def _no_copy(self, region: Region, where: Array, lanes: Array, what: str) -> None:
        if region.copies and region.pending[where].any():
            at = int(np.flatnonzero(region.pending[where])[0])
            raise Wrong(f"{what} bytes that a copy not yet waited for writes: "
                        f"{self._name(region, int(where[at]))}", int(lanes[at]))

    def named(self, at: int) -> str:
        """A byte of global memory in words."""
        return self._name(self.all, at // self.all.granule)

    def _name(self, region: Region, granule: int) -> str:
        """A granule in words."""
        offset = granule * region.granule
        if region is self.shared:
            return f"shared {offset % self.shared_stride}"
        if region is self.local:
            return f"local {offset % self.local_stride}"
        number = int(np.searchsorted(self.starts, offset, side="right")) - 1
        return f"{self.allocations[number].name}+{offset - self.allocations[number].start}"
