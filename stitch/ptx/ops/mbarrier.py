"""mbarrier: barriers in shared memory that count arrivals, and bytes of copies on their way.

A phase is over when all that it expects have arrived and as many bytes have come as were expected.  Arriving publishes
what the warp has done, waiting for the phase learns all of it; copies that a phase counts land when somebody has waited
for it, and not before.  Whether a wait finds a phase over that is so, is a matter of time: the first one of a thread
does not, so who looks once and goes on regardless is found out.  The barrier itself has to be made known like any other
memory: by a barrier of the CTA (or the cluster), and to copies by a fence.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import field

import numpy as np

from ...dataclass import dataclass
from ..asm import Array, Asm, Lanes, Read, Run, Write, opcode, spread
from ..faults import Wrong
from ..machine import Machine
from ..memory import Place
from ..program import Operand, Reg
from ..types import TYPES

_U32, _B64, _PRED = TYPES["u32"], TYPES["b64"], TYPES["pred"]
#: bytes of a barrier, and arrivals (or bytes of copies) that it can count
BYTES, MOST = 8, (1 << 20) - 1


@dataclass(slots=True)
class MBarrier:
    """`expected` arrivals end a phase, of which `missing` have not come in phase number `phase`, and `bytes` neither
    (less than none where they came before they were expected).  `known` is what those who arrived have done, `learnt`
    what the phases that are over have published; copies in `coming` are this phase's, those in `landing` others';
    `asked` has, by instruction, the last phase (from 1 on) that each lane has waited for there."""

    expected: int
    known: Array
    learnt: Array
    missing: int = 0
    bytes: int = 0
    phase: int = 0
    coming: list[Callable[[], None]] = field(default_factory=list)
    landing: list[Callable[[], None]] = field(default_factory=list)
    asked: dict[int, Array] = field(default_factory=dict)

    def arrive(self, count: int, lane: int) -> None:
        if count > self.missing:
            raise Wrong(f"arrives {count} times at an mbarrier that expects {self.missing} more of {self.expected}",
                        lane)
        self.missing -= count

    def settle(self) -> None:
        """End the phase if nothing is missing."""
        if self.missing == self.bytes == 0:
            self.learnt = np.maximum(self.learnt, self.known)
            self.known = np.zeros_like(self.known)
            self.landing += self.coming
            self.coming, self.missing = [], self.expected
            self.phase += 1


def barriers_of(machine: Machine) -> dict[int, MBarrier]:
    """The barriers that there are, by their place in shared memory."""
    found: dict[int, MBarrier] = machine.copies.setdefault("mbarrier", {})
    return found


def find(machine: Machine, addresses: Array, ids: Array, pc: int, space: str = "shared"
         ) -> list[tuple[MBarrier, Array]]:
    """The barriers that lanes name, and which of the lanes name each (places in `ids`).  Raises Wrong where there is
    none, or a lane cannot know of it."""
    place = machine.memory.places(space, addresses, ids, BYTES, BYTES, "uses the mbarrier of")[0]
    return found_at(machine, place, pc)


def found_at(machine: Machine, place: Place, pc: int) -> list[tuple[MBarrier, Array]]:
    """The barriers at a place (see `find`)."""
    ids = place.lanes
    if not machine.clusters.shows(ids, place.at):
        machine.memory.read(place, BYTES, pc, strong=False)
    known, found = barriers_of(machine), []
    for at in np.unique(place.at).tolist():
        some = np.flatnonzero(place.at == at)
        lane = int(ids[some[0]])
        if at not in known:
            raise Wrong(f"no mbarrier at shared {at % machine.memory.shared_stride}: it was never initialized", lane)
        barrier = known[at]
        group = int(machine.clusters.cluster[lane])
        barrier.known, barrier.learnt = (machine.clocks.widened(row, group) for row in (barrier.known, barrier.learnt))
        found.append((barrier, some))
    return found


@opcode("mbarrier")
def mbarrier(asm: Asm) -> Run:
    """mbarrier.{init,inval,arrive,arrive.expect_tx,expect_tx,test_wait,try_wait}; of other CTAs' shared memory those
    that arrive or expect."""
    kind = asm.need("init", "inval", "arrive", "expect_tx", "test_wait", "try_wait")
    if kind in ("test_wait", "try_wait"):
        return _wait(asm, timed=kind == "try_wait")
    if kind in ("arrive", "expect_tx"):
        return _arrive(asm, kind == "arrive")
    _space(asm)
    operands = asm.operands(2 if kind == "init" else 1)
    address, machine = asm.memory(operands[0]), asm.machine
    count = asm.read(operands[1], _U32) if kind == "init" else None

    def run(lanes: Lanes) -> None:
        ids = machine.ids(lanes)
        place = machine.memory.places("shared", address(lanes), ids, BYTES, BYTES, "makes an mbarrier of")[0]
        machine.memory.write(place, BYTES, asm.pc, strong=False)
        known, width = barriers_of(machine), machine.clocks.rows.shape[1]
        machine.synced(ids, address(lanes), np.zeros(len(ids), np.int64) if count is None else count(lanes))
        if count is None:
            for at in place.at.tolist():
                known.pop(at, None)
            return
        for at, lane, n in zip(place.at.tolist(), ids.tolist(), spread(count(lanes), ids).tolist()):
            if not 0 < n <= MOST:
                raise Wrong(f"an mbarrier of {n} arrivals", lane)
            machine.clusters.remade(at)
            if at in known:
                raise Wrong(f"makes an mbarrier of the one at shared {at % machine.memory.shared_stride}", lane)
            known[at] = MBarrier(n, np.zeros(width, np.int64), np.zeros(width, np.int64), n)
    return run


def _space(asm: Asm, reaches: bool = False) -> str:
    space = asm.need("shared", "shared_cta", *(("shared_cluster",) if reaches else ()))
    asm.need("b64")
    return "cluster" if space == "shared_cluster" else "shared"


def _arrive(asm: Asm, arrives: bool) -> Run:
    """arrive{.expect_tx}{.release,.relaxed}{.cta,.cluster} state, [address]{, count or bytes};
    expect_tx{.relaxed.cta,.cluster} [address], bytes.

    At another CTA's barrier an arrival that names no scope orders what it has read before (it must have: that is how
    stages of a ring are given back), but what it has stored to other CTAs needs `.release.cluster`, for which the
    assembler adds a fence."""
    bytes_ = not arrives or asm.take("expect_tx") is not None
    order = asm.take("relaxed", *(("release",) if arrives else ()))
    scope = asm.need("cta", "cluster") if order else None
    space = _space(asm, reaches=True)
    releases, far = arrives and order != "relaxed", scope == "cluster" and order == "release"
    operands = asm.operands((2 if arrives else 1) + bytes_, 3 if arrives else 2)
    state, rest = (_state(asm, operands[0]), operands[1:]) if arrives else (None, operands)
    if space == "cluster" and state is not None:
        raise asm.error("an arrival at another CTA's barrier has no state: _ expected")
    address, machine = asm.memory(rest[0]), asm.machine
    number = asm.read(rest[1], _U32) if len(rest) > 1 else None

    def run(lanes: Lanes) -> None:
        ids = machine.ids(lanes)
        numbers = spread(1 if number is None else number(lanes), ids).tolist()
        states = np.zeros(len(ids), np.uint64)
        machine.synced(ids, address(lanes), np.array(numbers), reaches=space == "cluster")
        if space == "cluster" and releases:
            machine.clusters.released(ids, far)
        for barrier, some in find(machine, address(lanes), ids, asm.pc, space):
            for k in some.tolist():
                states[k] = barrier.phase
                barrier.bytes += numbers[k] if bytes_ else 0
                if barrier.bytes > MOST:
                    raise Wrong(f"expects {barrier.bytes} bytes, more than the {MOST} that an mbarrier counts",
                                int(ids[k]))
                if arrives:
                    if releases:
                        barrier.known = np.maximum(barrier.known, machine.clocks.rows[ids[k] >> 5])
                    barrier.arrive(1 if bytes_ else numbers[k], int(ids[k]))
                    barrier.settle()
        machine.memory.changes += 1
        machine.clocks.tick(np.unique(ids >> 5))
        if state is not None:
            state(lanes, states)
    return run


def _state(asm: Asm, operand: Operand) -> Write | None:
    return None if isinstance(operand, Reg) and operand.name == "_" else asm.write(operand, _B64)


def _wait(asm: Asm, timed: bool) -> Run:
    """{test,try}_wait{.parity}{.acquire,.relaxed}{.cta,.cluster} p, [address], state or parity{, time}."""
    parity = asm.take("parity") is not None
    order = asm.take("acquire", "relaxed")
    if order:
        asm.need("cta", "cluster")
    _space(asm)
    target, where, which, *_ = asm.operands(3, 3 + timed)
    write, address, machine = asm.write(target, _PRED), asm.memory(where), asm.machine
    phase: Read = asm.read(which, _U32 if parity else _B64)

    def run(lanes: Lanes) -> None:
        ids = machine.ids(lanes)
        phases, over = spread(phase(lanes), ids), np.zeros(len(ids), bool)
        for barrier, some in find(machine, address(lanes), ids, asm.pc):
            asked = barrier.asked.setdefault(asm.pc, np.zeros(len(machine.lanes), np.int64))
            again = asked[ids[some]] == barrier.phase + 1
            machine.memory.changes += not again.all()
            asked[ids[some]] = barrier.phase + 1
            over[some] = again & (barrier.phase & 1 != phases[some] if parity else barrier.phase > phases[some])
            if over[some].any():
                for land in barrier.landing:
                    land()
                barrier.landing = []
                if order != "relaxed":
                    machine.clocks.join(np.unique(ids[some][over[some]] >> 5), barrier.learnt)
        machine.synced(ids, address(lanes), phases, over)
        write(lanes, over)
    return run


def arrive_by_copies(asm: Asm, handed_over: Callable[[Array], list[tuple[Array, Callable[[], None]]]]) -> Run:
    """cp.async.mbarrier.arrive{.noinc}.shared.b64 [address]: arrives when the thread's copies so far have come; without
    .noinc the barrier expects one arrival more."""
    asm.need("arrive")
    counted = asm.take("noinc") is not None
    _space(asm)
    address, machine = asm.memory(asm.operands(1)[0]), asm.machine

    def run(lanes: Lanes) -> None:
        ids = machine.ids(lanes)
        machine.synced(ids, address(lanes), np.ones(len(ids), np.int64))
        by_lane = {int(ids[k]): barrier for barrier, some in find(machine, address(lanes), ids, asm.pc)
                   for k in some.tolist()}
        for theirs, land in handed_over(ids):
            if len({id(by_lane[lane]) for lane in theirs.tolist()}) > 1:
                raise Wrong("threads hand one copy to several mbarriers", int(theirs[0]))
            by_lane[int(theirs[0])].coming.append(land)
        for lane, barrier in by_lane.items():
            barrier.known = np.maximum(barrier.known, machine.clocks.rows[lane >> 5])
            if counted:
                barrier.arrive(1, lane)
            barrier.settle()
        machine.memory.changes += 1
        machine.clocks.tick(np.unique(ids >> 5))
    return run
