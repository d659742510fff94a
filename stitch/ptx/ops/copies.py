"""cp.async: copies from global to shared memory that land when they are waited for, not before.

From its issue to the wait of its thread a copy's bytes belong to it: any access to them is a fault.  At the wait they
become a write by the thread, which other threads see after a barrier.  `cp.async.mbarrier.arrive` leaves the wait to
those who wait for the barrier (mbarrier.py); `cp.async.bulk` is for these alone (bulk.py).
"""
from __future__ import annotations

import functools
from collections.abc import Callable

import numpy as np

from ...dataclass import dataclass
from ..asm import Array, Asm, Lanes, Run, opcode, spread
from ..faults import Wrong
from ..machine import Machine
from ..memory import Place
from ..program import Imm
from ..stats import count_global, count_shared
from ..types import TYPES
from .bulk import bulk
from .mbarrier import arrive_by_copies
from .tensors import tensor

_U32 = TYPES["u32"]


@dataclass(slots=True)
class _Copy:
    """One cp.async of some lanes: `group` of each, `size` bytes from `source` to `target`, of which `used` are read."""

    group: Array
    target: Place
    source: Array
    used: Array
    size: int
    pc: int


class Copies:
    """Copies on their way, and the number of groups every lane has committed."""

    def __init__(self, lanes: int) -> None:
        self.open: list[_Copy] = []
        self.groups = np.zeros(lanes, np.int64)


def _copies(machine: Machine) -> Copies:
    if "async" not in machine.copies:
        machine.copies["async"] = Copies(len(machine.lanes))
    found = machine.copies["async"]
    assert isinstance(found, Copies)
    return found


@opcode("cp")
def cp(asm: Asm) -> Run:
    """cp.async.{ca,cg}.shared.global [d], [s], size{, used}; commit_group; wait_group n; wait_all."""
    asm.need("async")
    if asm.take("bulk"):
        if asm.left[:1] == ["tensor"] or asm.left[:2] == ["prefetch", "tensor"]:
            return tensor(asm)
        return bulk(asm)
    if asm.take("mbarrier"):
        return arrive_by_copies(asm, lambda lanes: _handed_over(asm.machine, lanes))
    if asm.take("commit_group"):
        asm.operands(0)
        return lambda lanes: _commit(asm.machine, lanes)
    if asm.take("wait_group"):
        count = asm.operands(1)[0]
        if not isinstance(count, Imm):
            raise asm.error("wait_group takes a constant")
        pending = count.value
        return lambda lanes: _wait(asm.machine, lanes, pending, asm.pc)
    if asm.take("wait_all"):
        asm.operands(0)

        def wait_all(lanes: Lanes) -> None:
            _commit(asm.machine, lanes)
            _wait(asm.machine, lanes, 0, asm.pc)
        return wait_all
    return _issue(asm)


def _issue(asm: Asm) -> Run:
    through = asm.need("ca", "cg")
    asm.need("shared", "shared_cta")
    asm.need("global")
    policy = asm.take("L2_cache_hint") is not None
    asm.take("L2_64B", "L2_128B", "L2_256B")
    d, s, bytes_, *rest = asm.operands(3 + policy, 4 + policy)
    if not isinstance(bytes_, Imm) or bytes_.value not in ((16,) if through == "cg" else (4, 8, 16)):
        raise asm.error("cp.async copies 4, 8 or 16 bytes (.cg: 16)")
    size, machine = bytes_.value, asm.machine
    target, source = asm.memory(d), asm.memory(s)
    used = asm.read(rest[0], _U32) if len(rest) > policy else None

    def run(lanes: Lanes) -> None:
        ids, memory = machine.ids(lanes), machine.memory
        counts = spread(used(lanes) if used else size, ids).astype(np.int64)
        if (counts > size).any():
            raise Wrong(f"reads more than the {size} bytes it copies", int(ids[np.flatnonzero(counts > size)[0]]))
        place = memory.places("shared", target(lanes), ids, size, size, "writes")[0]
        count_shared(machine.site(asm.pc, "shared"), place.at % memory.shared_stride, ids, size)
        at = _check_source(asm, ids, source(lanes), counts, size)
        memory.write(place, size, asm.pc, strong=False)
        where, _ = memory.granule_index(place, size)
        place.region.pending[where] = place.region.copies = True
        place.region.ready[where] = False
        copies = _copies(machine)
        copies.open.append(_Copy(copies.groups[ids], place, at, counts, size, asm.pc))
    return run


def _check_source(asm: Asm, ids: Array, addresses: Array, counts: Array, size: int) -> Array:
    """Where the sources lie; lanes that read nothing may name any address.  Notes the reads."""
    machine, memory = asm.machine, asm.machine.memory
    addresses = spread(addresses, ids)
    at = np.zeros(len(ids), np.int64)
    for count in np.unique(counts[counts > 0]).tolist():
        some = counts == count
        place = memory.places("global", addresses[some], ids[some], count, size, "reads")[0]
        memory.read(place, count, asm.pc, strong=False)
        count_global(machine.site(asm.pc, "global"), place.at, place.lanes, count)
        at[some] = place.at
    return at


def _commit(machine: Machine, lanes: Lanes) -> None:
    _copies(machine).groups[lanes] += 1


def _wait(machine: Machine, lanes: Lanes, pending: int, pc: int) -> None:
    """Lands the copies of all but the last `pending` groups of every lane."""
    copies = _copies(machine)
    least = np.full(len(machine.lanes), -1, np.int64)
    least[lanes] = copies.groups[lanes] - pending
    still: list[_Copy] = []
    for copy in copies.open:
        done = copy.group < least[copy.target.lanes]
        if done.any():
            _land(machine, copy, done)
        if not done.all():
            still.append(_part(copy, ~done))
    copies.open = still


def _handed_over(machine: Machine, lanes: Array) -> list[tuple[Array, Callable[[], None]]]:
    """Copies of lanes which land when somebody else has waited for them: the numbers of each one's lanes."""
    copies, given = _copies(machine), np.zeros(len(machine.lanes), bool)
    given[lanes] = True
    found: list[tuple[Array, Callable[[], None]]] = []
    still: list[_Copy] = []
    for copy in copies.open:
        mine = given[copy.target.lanes]
        for cta in np.unique(machine.cta[copy.target.lanes[mine]]).tolist():
            part = _part(copy, mine & (machine.cta[copy.target.lanes] == cta))
            found.append((part.target.lanes, functools.partial(
                _land, machine, part, np.ones(len(part.group), bool), machine.clocks.now.copy())))
        if not mine.all():
            still.append(_part(copy, ~mine))
    copies.open = still
    return found


def _part(copy: _Copy, some: Array) -> _Copy:
    place = Place(copy.target.region, copy.target.lanes[some], copy.target.at[some], True)
    return _Copy(copy.group[some], place, copy.source[some], copy.used[some], copy.size, copy.pc)


def _land(machine: Machine, copy: _Copy, some: Array, then: Array | None = None) -> None:
    """The bytes arrive: those beyond `used` are zero.  `then`: the warps' clocks when that was promised."""
    part = copy if some.all() else _part(copy, some)
    memory, region, step = machine.memory, part.target.region, np.arange(part.size)
    read = step < part.used[:, None]
    found = memory.all.data[np.where(read, part.source[:, None] + step, 0)]
    region.data[part.target.at[:, None] + step] = np.where(read, found, 0)
    memory.changes += 1
    where, lanes = memory.granule_index(part.target, part.size)
    region.pending[where], region.ready[where] = False, True
    assert region.shadow is not None
    region.shadow.write[where] = machine.clocks.stamp(lanes, part.pc, then)
