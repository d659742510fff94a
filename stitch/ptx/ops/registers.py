"""Registers that the warps of a block hand over to one another by `setmaxnreg` (PTX ISA, setmaxnreg).

The four warps of a warpgroup execute the same ones, in the same order, and wait for each other between two.  `.dec`
gives registers to the block, which `.inc` takes, and waits until it has so many; a number on the wrong side of what a
thread has is not defined.  A thread begins with as many as the largest `setmaxnreg` of its kernel names, but with no
more than `.maxnreg` says, or its share of the multiprocessor where the kernel says its threads and `.minnctapersm`
(what ptxas 13.0 reports; more, up to these, where code needs more).  Of others it is not known (ptxas ignores them,
C7508), and only the first rule is checked.
"""
from __future__ import annotations

import re
from dataclasses import field

import numpy as np

from ...dataclass import dataclass
from ..asm import Array
from ..faults import Wrong
from ..machine import Machine
from ..program import Entry

#: registers of a multiprocessor, of a thread at most, and what they are handed out by; warps of a warpgroup
FILE, MOST, UNIT, GROUP = 65536, 256, 8, 4
_ASKED = re.compile(r"setmaxnreg\S*\s+(\d+)")


def begins_with(entry: Entry) -> int | None:
    """Registers of a thread when a kernel begins; None where nothing says so."""
    asked = [int(found[1]) for i in entry.instrs if (found := _ASKED.search(i.text))]
    if "maxnreg" in entry.limits:
        return min(max(asked), -(-entry.limits["maxnreg"][0] // UNIT) * UNIT)
    blocks = entry.limits.get("minnctapersm", (0,))[0]
    declared = entry.limits.get("reqntid") or entry.limits.get("maxntid")
    if not blocks or not declared:
        return None
    most = -(-int(np.prod(declared)) // 32) * 32
    return min(max(asked), MOST, FILE // (most * blocks) // UNIT * UNIT)


@dataclass(slots=True)
class Registers:
    """What every warp has executed: the instruction, the registers of a thread after it, and when it was."""

    begun: int | None
    done: dict[int, list[tuple[int, int, Array]]] = field(default_factory=dict)

    def change(self, machine: Machine, warp: int, more: bool, count: int) -> None:
        """A warp executes a setmaxnreg.  Raises Wrong where it may not."""
        lane, mine = warp << 5, self.done.setdefault(warp, [])
        held = mine[-1][1] if mine else self.begun
        if held is not None and (count < held if more else count > held):
            raise Wrong(f"a thread has {held} registers, and should have {'more' if more else 'fewer'}: {count}", lane)
        lanes = np.array([lane])
        mine.append((machine.pc, count, machine.clocks.stamp(lanes, machine.pc)))
        for other in self._group(machine, warp):
            theirs = self.done.get(other, [])
            if len(theirs) >= len(mine) and theirs[len(mine) - 1][:2] != mine[-1][:2]:
                raise Wrong("another warp of the warpgroup executed another setmaxnreg", lane)
            before = len(mine) - 2
            if other != warp and before >= 0 and not (
                    len(theirs) > before and machine.clocks.ordered(theirs[before][2], lanes).all()):
                raise Wrong("another warp of the warpgroup may not have executed the setmaxnreg before: no barrier "
                            "stands between the two", lane)
        self._fits(machine, warp // machine.warps, len(mine), lane)

    def _fits(self, machine: Machine, cta: int, turn: int, lane: int) -> None:
        """When all warps of a block have executed so many, they have what the block began with at most."""
        warps = range(cta * machine.warps, (cta + 1) * machine.warps)
        if self.begun is None or any(len(self.done.get(w, ())) < turn for w in warps):
            return
        wanted = sum(self.done[w][turn - 1][1] for w in warps)
        if wanted > self.begun * machine.warps:
            raise Wrong(f"waits forever: the block's warps want {32 * wanted} registers and began with "
                        f"{32 * self.begun * machine.warps}", lane)

    @staticmethod
    def _group(machine: Machine, warp: int) -> range:
        """The warps of a warp's warpgroup."""
        first = warp - warp % machine.warps % GROUP
        return range(first, min(first + GROUP, (warp // machine.warps + 1) * machine.warps))

    def end(self, machine: Machine) -> None:
        """The blocks end.  Raises Wrong where a warp of a warpgroup has left one out."""
        for warp, mine in self.done.items():
            for other in self._group(machine, warp):
                if len(self.done.get(other, ())) != len(mine):
                    raise Wrong(f"warp {other % machine.warps} of the block ended without a setmaxnreg that warp "
                                f"{warp % machine.warps} of its warpgroup executed", other << 5)


def handed_over(machine: Machine) -> Registers:
    """Of the blocks that run."""
    found = machine.copies.get("registers")
    if found is None:
        found = machine.copies["registers"] = Registers(begins_with(machine.entry))
        machine.endings.append(found.end)
    assert isinstance(found, Registers)
    return found
