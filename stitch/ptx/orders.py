"""The order in which warps run, and races that no order gives another result.

Compilers for GPUs let threads do the same twice: several store one value to one place, or load what they will not use
while another overwrites it.  Such accesses race by the letter, and programs full of them are right.  So a race may be
judged: the launch runs once more in lockstep with its races noted, once warp by warp from the first to the last, and
once from the last to the first (where threads of one warp race, too, thread by thread in both directions); where all
leave the same bits everywhere, the order of the accesses that race changed nothing.  That is a test with a few
schedules, not a proof.  What the async proxy races with is not judged.
"""
from __future__ import annotations

import numpy as np

from ..dataclass import dataclass
from .asm import Array, Lanes
from .races import Pair


@dataclass(frozen=True, slots=True)
class Order:
    """`first`: 0 for all lanes in lockstep, 1 for the first group of `group` lanes that can go on, -1 for the last.
    `noted`: the pairs of instructions that race, where races are noted; None where they end the run."""

    first: int = 0
    group: int = 32
    noted: set[Pair] | None = None

    @property
    def last(self) -> int:
        """The step in which the lanes of one store are written, so that the right one comes last."""
        return -1 if self.first < 0 else 1

    def turn(self, fronts: dict[int, Lanes]) -> dict[int, Array]:
        """The fronts of the lanes whose turn it is: of one group.  They are taken out of `fronts`."""
        group = self.group
        numbers = [int(np.asarray(lanes)[-1 if self.first < 0 else 0]) // group for lanes in fronts.values()]
        whose = max(numbers) if self.first < 0 else min(numbers)
        taken: dict[int, Array] = {}
        for pc, lanes in list(fronts.items()):
            ids = np.asarray(lanes)
            mine = ids // group == whose
            if mine.any():
                taken[pc], fronts[pc] = ids[mine], ids[~mine]
                if mine.all():
                    del fronts[pc]
        return taken


LOCKSTEP = Order()
