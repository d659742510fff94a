"""Bulk copies on their way: into shared memory, counted by mbarriers, and out of it, in groups of their thread.

They go through the async proxy.  What comes in lands when somebody has waited for the barrier's phase, until then any
access to it is a fault.  What goes out is taken at once; until its thread has waited for the group nobody may write the
bytes that it reads (`wait_group.read`), or touch those that it writes (`wait_group`).
"""
from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from ..dataclass import dataclass
from . import floats
from .asm import Array
from .memory import Place
from .stats import count_global

if TYPE_CHECKING:
    from .machine import Machine

#: addresses and sizes of bulk copies are multiples of it
PIECE = 16


@dataclass(frozen=True, slots=True)
class Pieces:
    """What one copy moves: for every piece of `unit` bytes its address in global memory, whether there is anything
    (what comes in is zero otherwise), and where it lies in shared memory, counted from where the copy's bytes begin.
    `rounds`: f32 comes in as tf32."""

    addresses: Array
    inside: Array
    offsets: Array
    unit: int
    rounds: bool = False

    @property
    def nbytes(self) -> int:
        return self.unit * len(self.offsets)

    def places(self, machine: Machine, lane: int, what: str) -> Place | None:
        """Those in global memory that there are."""
        some = self.addresses[self.inside]
        if not len(some):
            return None
        place, = machine.memory.places("global", some, np.full(len(some), lane), self.unit, self.unit, what)
        return place

    def taken(self, machine: Machine, source: Array) -> Array:
        """What the copy moves now, [pieces, unit], from physical addresses."""
        data = machine.memory.all.data[source[:, None] + np.arange(self.unit)]
        found = np.where(self.inside[:, None], data, np.uint8(0))
        return floats.tf32(found.view(np.uint32), "rn").view(np.uint8) if self.rounds else found

    def bytes_at(self, start: int) -> Array:
        """Indices of bytes in shared memory, [pieces, unit]."""
        found: Array = (start + self.offsets)[:, None] + np.arange(self.unit)
        return found


def contiguous(address: int, nbytes: int) -> Pieces:
    """Bytes that are contiguous on both sides."""
    steps = np.arange(0, nbytes, PIECE, dtype=np.int64)
    return Pieces(address + steps, np.ones(len(steps), bool), steps, PIECE)


def takes(machine: Machine, lane: int, pc: int, pieces: Pieces) -> Array:
    """A copy reads global memory: the physical addresses of all pieces (any, where there is nothing)."""
    memory, found = machine.memory, np.zeros(len(pieces.offsets), np.int64)
    place = pieces.places(machine, lane, "reads")
    if place is not None:
        memory.read_async(place, pieces.unit)
        memory.read(place, pieces.unit, pc, strong=False)
        count_global(machine.site(pc, "global"), place.at, place.lanes, pieces.unit)
        found[pieces.inside] = place.at
    return found


def comes(machine: Machine, pc: int, place: Place, index: Array, data: Callable[[], Array]) -> Callable[[], None]:
    """Bytes begin to come to a lane's place in shared memory, each to its own index: what is to be called when they
    land, which asks for them."""
    memory, region, nbytes = machine.memory, place.region, index.size
    memory.write(place, nbytes, pc, strong=False)
    where, _ = memory.granule_index(place, nbytes)
    region.pending[where] = region.copies = True
    region.ready[where] = False
    machine.clusters.coming[place.at // memory.shared_stride] += 1
    return functools.partial(_land, machine, pc, place, index, data, machine.clocks.now.copy())


def _land(machine: Machine, pc: int, place: Place, index: Array, data: Callable[[], Array], then: Array) -> None:
    """The bytes arrive."""
    memory, region = machine.memory, place.region
    region.data[index] = data()
    where, lanes = memory.granule_index(place, index.size)
    region.pending[where], region.ready[where] = False, True
    assert region.shadow is not None
    region.shadow.write[where] = machine.clocks.stamp(lanes, pc, then)
    machine.clusters.coming[place.at // memory.shared_stride] -= 1
    memory.changes += 1


@dataclass(slots=True)
class _Going:
    """A copy to global memory: the group of its lane, what it reads, and the place and bytes that it writes."""

    lane: int
    group: int
    pc: int
    reads: Place
    nbytes: int
    writes: Place | None
    data: Array
    read: bool = False


class Groups:
    """Copies to global memory, and how many groups each lane has committed."""

    def __init__(self, lanes: int) -> None:
        self.open: list[_Going] = []
        self.groups = np.zeros(lanes, np.int64)

    def goes(self, machine: Machine, lane: int, pc: int, place: Place, pieces: Pieces) -> None:
        """A copy from shared memory begins."""
        memory = machine.memory
        where, _ = memory.read_async(place, pieces.nbytes)
        np.add.at(place.region.reading, where, 1)
        place.region.reads = True
        machine.clusters.going[place.at // memory.shared_stride] += 1
        data = place.region.data[pieces.bytes_at(int(place.at[0]))][pieces.inside]
        target = pieces.places(machine, lane, "writes")
        if target is not None:
            memory.write(target, pieces.unit, pc, strong=False)
            count_global(machine.site(pc, "global"), target.at, target.lanes, pieces.unit)
            granules, _ = memory.granule_index(target, pieces.unit)
            memory.all.pending[granules] = memory.all.copies = True
            memory.all.ready[granules] = False
        self.open.append(_Going(lane, int(self.groups[lane]), pc, place, pieces.nbytes, target, data))

    def wait(self, machine: Machine, lanes: Array, pending: int, reads_only: bool) -> None:
        """All groups of the lanes but the last `pending` are over, or have read."""
        least = dict(zip(lanes.tolist(), (self.groups[lanes] - pending).tolist()))
        still: list[_Going] = []
        for copy in self.open:
            over = copy.group < least.get(copy.lane, 0)
            if over and not copy.read:
                _has_read(machine, copy)
            if over and not reads_only:
                _written(machine, copy)
            else:
                still.append(copy)
        self.open = still

    def end(self, machine: Machine) -> None:
        """The launch is over, and so is all that it began."""
        for copy in self.open:
            _written(machine, copy)


def _has_read(machine: Machine, copy: _Going) -> None:
    memory, region = machine.memory, copy.reads.region
    where, lanes = memory.granule_index(copy.reads, copy.nbytes)
    np.subtract.at(region.reading, where, 1)
    assert region.shadow is not None
    region.shadow.on_read(machine.clocks, where, lanes, machine.clocks.stamp(lanes, copy.pc), strong=False)
    machine.clusters.going[copy.reads.at // memory.shared_stride] -= 1
    copy.read = True


def _written(machine: Machine, copy: _Going) -> None:
    if copy.writes is None:
        return
    memory, region, unit = machine.memory, copy.writes.region, copy.data.shape[1]
    region.data[copy.writes.at[:, None] + np.arange(unit)] = copy.data
    where, lanes = memory.granule_index(copy.writes, unit)
    region.pending[where], region.ready[where] = False, True
    assert region.shadow is not None
    region.shadow.write[where] = machine.clocks.stamp(lanes, copy.pc)
    memory.changes += 1


def groups_of(machine: Machine) -> Groups:
    """The copies to global memory of the resident CTAs."""
    if "going" not in machine.copies:
        machine.copies["going"] = Groups(len(machine.lanes))
    found = machine.copies["going"]
    assert isinstance(found, Groups)
    return found


