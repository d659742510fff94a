"""wgmma on its way: which registers it may still write, and which bytes of shared memory it may still read.

A `wgmma.mma_async` computes here when it is issued.  From then to the wait for its group its accumulators must not be
touched by anything but another wgmma, and what it reads must not be written, fragments in registers included.  Moves
between accumulators are let through and take the mark with them: compilers write them around every instruction that
reads and writes a register, and the assembler makes one register of both.  What a warp issues first, and what it issues
after a wait, needs a `wgmma.fence` before it, and so does what uses registers that other instructions have written.
"""
from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from ..dataclass import dataclass
from .asm import Array, Lanes
from .faults import Wrong
from .memory import Region
from .program import Instr, Reg, Vec


@dataclass(slots=True)
class Reading:
    """The bytes that one instruction of some warps reads: granules of a region, and a lane of each one's warp."""

    region: Region
    where: Array
    lanes: Array
    pc: int


class InFlight:
    """What the warps have issued.  `marks` holds, for every register that may be an accumulator, the group (from 1 on)
    of the last wgmma that writes it, lane by lane; `held` the same of those that fragments of A are read from."""

    def __init__(self, instrs: Iterable[Instr], lanes: int, warps: int) -> None:
        self.lanes, self.warps = lanes, warps  # (of a CTA)
        instrs = list(instrs)
        self.marks = {name: np.zeros(lanes, np.int64) for name in _accumulators(instrs)}
        self.held = {name: np.zeros(lanes, np.int64) for name in _operands(instrs, 1)}
        self.start()

    def start(self) -> None:
        """Nothing has been issued."""
        self.groups = np.zeros(self.lanes, np.int64)  # committed
        self.waited = np.zeros(self.lanes, np.int64)
        self.fenced = np.zeros(self.lanes, bool)
        self.reading: list[tuple[Array, Reading]] = []  # group of each granule's read
        self.issued: dict[int, list[tuple[int, ...]]] = {}
        for mark in (*self.marks.values(), *self.held.values()):
            mark[:] = 0

    def touch(self, name: str, lanes: Lanes) -> None:
        """Another instruction reads a register.  Raises Wrong while a wgmma may write it."""
        late = self.marks[name][lanes] > self.waited[lanes]
        if late.any():
            raise Wrong(f"{name} is an accumulator of a wgmma that was not waited for",
                        int(np.arange(self.lanes)[lanes][np.flatnonzero(late)[0]]))

    def written(self, name: str, lanes: Lanes) -> None:
        """Another instruction than a move or wgmma has written a register: the next wgmma needs a fence."""
        self.replaced(name, lanes)
        if name in self.marks:
            self.touch(name, lanes)
            self.marks[name][lanes] = 0
        self.fenced[lanes] = False

    def replaced(self, name: str, lanes: Lanes) -> None:
        """An instruction writes a register.  Raises Wrong while a wgmma may read it."""
        if name not in self.held:
            return
        late = self.held[name][lanes] > self.waited[lanes]
        if late.any():
            raise Wrong(f"{name} is an operand of a wgmma that was not waited for",
                        int(np.arange(self.lanes)[lanes][np.flatnonzero(late)[0]]))

    def moved(self, to: str, source: str | None, lanes: Lanes) -> None:
        """A register has been copied."""
        self.marks[to][lanes] = self.marks[source][lanes] if source in self.marks else 0

    def issue(self, ids: Array, names: Iterable[str], held: Iterable[str], reads: Iterable[Reading], pc: int,
              what: Array) -> None:
        """A wgmma of whole warps, its accumulators and the registers of A.  `what`: numbers for each lane that must be
        the same in all warps of a group."""
        if not self.fenced[ids].all():
            raise Wrong("no wgmma.fence stands before this wgmma, the first one since registers were others' to use",
                        int(ids[np.flatnonzero(~self.fenced[ids])[0]]))
        for name in names:
            self.marks[name][ids] = self.groups[ids] + 1
        for name in held:
            self.held[name][ids] = self.groups[ids] + 1
        for read in reads:
            read.region.reads = True
            np.add.at(read.region.reading, read.where, 1)
            self.reading.append((self.groups[read.lanes] + 1, read))
        for lane, numbers in zip(ids[::32].tolist(), what[::32].tolist()):
            self.issued.setdefault(lane >> 5, []).append((pc, *numbers))

    def wait(self, ids: Array, pending: int) -> list[Reading]:
        """All groups of warps but the last `pending` are over: the reads that end with it."""
        self.waited[ids] = np.maximum(self.waited[ids], self.groups[ids] - pending)
        self.fenced[ids] = False
        done: list[Reading] = []
        still: list[tuple[Array, Reading]] = []
        for groups, read in self.reading:
            over = groups <= self.waited[read.lanes]
            if over.any():
                done.append(Reading(read.region, read.where[over], read.lanes[over], read.pc))
            if not over.all():
                still.append((groups[~over], Reading(read.region, read.where[~over], read.lanes[~over], read.pc)))
        self.reading = still
        for read in done:
            np.subtract.at(read.region.reading, read.where, 1)
        self.check(np.unique(ids >> 5).tolist())
        return done

    def check(self, warps: Iterable[int], ended: bool = False) -> None:
        """Raises Wrong where the four warps of the groups of some have not issued the same (so far, until they have
        `ended`)."""
        for first in {warp - warp % self.warps % 4 for warp in warps}:
            lists = [self.issued.get(first + n, []) for n in range(4)]
            least = min(map(len, lists))
            alike = all(one[:least] == lists[0][:least] for one in lists)
            if not alike or ended and any(len(one) != least for one in lists):
                raise Wrong("the four warps of its group do not issue the same wgmma", 32 * first)


def _accumulators(instrs: list[Instr]) -> set[str]:
    """The registers that wgmma writes, and those they are copied to."""
    found = _operands(instrs, 0)
    moves = [(i.operands[0].name, i.operands[1].name) for i in instrs if i.parts[0] == "mov"
             and isinstance(i.operands[0], Reg) and isinstance(i.operands[1], Reg)] if found else []
    while more := {to for to, source in moves if source in found} - found:
        found |= more
    return found


def _operands(instrs: list[Instr], number: int) -> set[str]:
    """The registers in the operand of that number of every wgmma."""
    vectors = [i.operands[number] for i in instrs if i.parts[:2] == ("wgmma", "mma_async")]
    return {item.name for v in vectors if isinstance(v, Vec) for item in v.items if isinstance(item, Reg)}
