"""Clusters: CTAs that run beside each other, wait for one another and reach each other's shared memory.

An address of shared memory has the rank of its CTA from bit `RANK` on, that of an own variable, too: ptxas makes it so
(`SR_CgaCtaId`, shifted by 24, in SASS for sm_90a), and `mapa` another CTA's by exchanging those bits. So whatever has
no room for them, as a descriptor of `wgmma`, has to leave them out. Knowledge (races.py) is of all warps of a cluster.
A barrier whose arrivals are relaxed shows no accesses but those that made mbarriers, behind a `fence.mbarrier_init`.
Whoever reaches into another CTA's shared memory must know that it has begun, by a barrier of the cluster at least, and
must be known to some thread of that CTA before its last one exits: memory of a CTA that has ended may be another one's.
So must copies into it have been waited for.
"""
from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

import numpy as np

from .faults import Wrong

if TYPE_CHECKING:
    from .machine import Machine

Array = np.ndarray[Any, Any]
#: bit from which on an address of shared::cluster has a rank
RANK = 24
OFFSET = (1 << RANK) - 1


class Clusters:
    """The clusters of the resident CTAs: the barrier of each, and who reaches whom."""

    def __init__(self, machine: Machine) -> None:
        self.machine, self.size = machine, machine.launch.cluster_size
        lanes, ctas = len(machine.lanes), machine.ctas
        self.cluster = machine.cta // self.size     # of each lane
        self.came = np.zeros(lanes, bool)           # has arrived, and not waited since
        self.over = np.zeros(lanes, bool)           # ... and the phase that it arrived at is over
        self.pc = np.full(lanes, -1, np.int64)      # where it waits
        self.joins = np.zeros(lanes, bool)          # ... and learns what the others know
        width = machine.clocks.rows.shape[1]
        self.known = np.zeros((2, ctas // self.size, width), np.int64)  # by those of the open phase, of the last one
        self.reached = np.zeros((ctas, ctas * machine.warps if self.size > 1 else 0), np.int64)  # a warp's clock then
        self.wrote = np.zeros(ctas * machine.warps, bool)  # warps that have stored to others, and not released it
        self.met = np.zeros(ctas, bool)             # CTAs that have waited at the barrier: all have begun
        # mbarriers that are made and fenced, by warp; shown by those of the open phase and the last one; seen, by warp
        self.fenced: dict[int, set[int]] = defaultdict(set)
        self.shown: list[dict[int, set[int]]] = [defaultdict(set), defaultdict(set)]
        self.seen: dict[int, set[int]] = defaultdict(set)
        self.coming = np.zeros(ctas, np.int64)      # copies into a CTA that nobody has waited for
        self.going = np.zeros(ctas, np.int64)       # copies out of a CTA that may still read

    # The barrier

    def arrive(self, lanes: Array, releases: bool) -> None:
        """Lanes arrive; whoever waits for the last of them goes on."""
        clocks = self.machine.clocks
        if self.came[lanes].any():
            raise Wrong("arrives at the cluster's barrier once more without having waited",
                        int(lanes[np.flatnonzero(self.came[lanes])[0]]))
        self.came[lanes], self.over[lanes] = True, False
        for warp in np.unique(lanes >> 5).tolist():
            self.shown[0][int(self.cluster[warp << 5])] |= self.fenced[warp]
        if releases:
            warps = np.unique(lanes >> 5)
            self._widen()
            np.maximum.at(self.known[0], self.cluster[warps << 5], clocks.rows[warps])
            self.wrote[warps] = False
            clocks.tick(warps)
        self._complete(np.unique(self.cluster[lanes]))

    def wait(self, pc: int, lanes: Array, acquires: bool) -> None:
        """Lanes wait until all of their cluster have arrived."""
        if not self.came[lanes].all():
            raise Wrong("waits at the cluster's barrier without having arrived",
                        int(lanes[np.flatnonzero(~self.came[lanes])[0]]))
        self.pc[lanes], self.joins[lanes] = pc, acquires
        self._leave(lanes[self.over[lanes]])

    def _widen(self) -> None:
        clocks = self.machine.clocks
        if self.known.shape[2] != clocks.rows.shape[1]:
            self.known = np.stack([np.stack([clocks.widened(row, n) for n, row in enumerate(rows)])
                                   for rows in self.known])

    def _complete(self, clusters: Array) -> None:
        """Ends the phase of clusters all of whose lanes that have not exited have arrived."""
        here = np.flatnonzero(np.isin(self.cluster, clusters) & self.machine.alive)
        late = np.unique(self.cluster[here[~self.came[here] | self.over[here]]])
        done = np.setdiff1d(clusters, late)
        self.known[1, done], self.known[0, done] = self.known[0, done], 0
        for cluster in done.tolist():
            self.shown[1][cluster] = self.shown[0].pop(cluster, set())
        leaving = here[np.isin(self.cluster[here], done)]
        self.over[leaving] = True
        self._leave(leaving[self.pc[leaving] >= 0])

    def _leave(self, lanes: Array) -> None:
        machine = self.machine
        self._widen()
        warps = np.unique(lanes[self.joins[lanes]] >> 5)
        machine.clocks.join(warps, self.known[1, self.cluster[warps << 5]])
        self.met[machine.cta[lanes]] = True
        for warp in warps.tolist():
            self.seen[warp] |= self.shown[1][int(self.cluster[warp << 5])]
        for pc in np.unique(self.pc[lanes]).tolist():
            machine.push(pc + 1, lanes[self.pc[lanes] == pc])
        self.pc[lanes], self.came[lanes] = -1, False

    def others(self, lane: int) -> str:
        """How far the barrier of a lane's cluster is from complete."""
        here = (self.cluster == self.cluster[lane]) & self.machine.alive
        return f"{np.count_nonzero(here & self.came)} of {np.count_nonzero(here)} threads came to the cluster's barrier"

    # Other CTAs' shared memory

    def targets(self, lanes: Array, ranks: Array) -> Array:
        """The resident CTAs of ranks in the lanes' clusters.  Raises Wrong where there is none, or it has ended."""
        machine = self.machine
        if (ranks >= self.size).any():
            at = int(np.flatnonzero(ranks >= self.size)[0])
            raise Wrong(f"names CTA {int(ranks[at])} of a cluster of {self.size}", int(lanes[at]))
        found: Array = self.cluster[lanes] * self.size + ranks
        away = found != machine.cta[lanes]
        if away.any():
            ended = away & ~machine.alive.reshape(machine.ctas, -1).any(1)[found]
            if ended.any():
                at = int(np.flatnonzero(ended)[0])
                raise Wrong(f"reaches into shared memory of CTA {int(ranks[at])} of its cluster, which has exited",
                            int(lanes[at]))
            warps = lanes[away] >> 5
            self._begun(lanes[away], found[away])
            self.reached[found[away], warps] = machine.clocks.now[warps]
        return found

    def _begun(self, lanes: Array, ctas: Array) -> None:
        """Raises Wrong where a CTA that lanes reach may not have begun."""
        clocks, warps = self.machine.clocks, self.machine.warps
        columns = clocks.column[ctas[:, None] * warps + np.arange(warps)]
        strange = ~self.met[self.machine.cta[lanes]] & ~clocks.rows[(lanes >> 5)[:, None], columns].any(1)
        if strange.any():
            at = int(np.flatnonzero(strange)[0])
            raise Wrong(f"reaches into shared memory of CTA {int(ctas[at]) % self.size} of its cluster, which may not "
                        "have begun", int(lanes[at]))

    def fence(self, lanes: Array, barriers: Array) -> None:
        """Lanes fence the mbarriers at some places, which they have made."""
        memory = self.machine.memory
        assert memory.shared.shadow is not None
        makers = self.machine.clocks.lanes_of(memory.shared.shadow.write[barriers // memory.shared.granule])
        for at, maker in zip(barriers.tolist(), makers.tolist()):
            if maker in lanes:
                self.fenced[maker >> 5].add(at)

    def remade(self, barrier: int) -> None:
        """An mbarrier is made: what was shown of that place is another's."""
        for known in (self.fenced, self.seen, *self.shown):
            for places in known.values():
                places.discard(barrier)

    def shows(self, lanes: Array, barriers: Array) -> bool:
        """Whether lanes know of their mbarriers by a barrier of the cluster alone."""
        if not self.seen:
            return False
        memory, clocks = self.machine.memory, self.machine.clocks
        assert memory.shared.shadow is not None
        if clocks.ordered(memory.shared.shadow.write[barriers // memory.shared.granule], lanes).all():
            return False
        return all(at in self.seen.get(lane >> 5, ()) for lane, at in zip(lanes.tolist(), barriers.tolist()))

    def stored(self, lanes: Array, ctas: Array) -> None:
        """Lanes have stored to CTAs' shared memory by themselves."""
        self.wrote[lanes[ctas != self.machine.cta[lanes]] >> 5] = True

    def released(self, lanes: Array, far: bool) -> None:
        """Lanes arrive at another CTA's mbarrier.  Raises Wrong where that does not reach `far` enough."""
        late = self.wrote[lanes >> 5]
        if late.any() and not far:
            raise Wrong("arrives at another CTA's mbarrier without .release.cluster, having stored to other CTAs' "
                        "shared memory", int(lanes[np.flatnonzero(late)[0]]))
        self.wrote[lanes >> 5] = False

    def exit(self, lanes: Array) -> None:
        """Lanes have exited.  Raises Wrong where their CTA ends while others may be at work in it."""
        machine = self.machine
        ctas = np.unique(machine.cta[lanes])
        for cta in ctas[~machine.alive.reshape(machine.ctas, -1)[ctas].any(1)].tolist():
            lane = int(lanes[machine.cta[lanes] == cta][0])
            for count, way in ((self.coming[cta], "into"), (self.going[cta], "out of")):
                if count:
                    raise Wrong(f"its CTA ends before {count} bulk copies {way} its shared memory were waited for",
                                lane)
            if self.size > 1:
                self._unreached(cta, lane)
        if self.size > 1:
            self._complete(np.unique(self.cluster[lanes]))

    def _unreached(self, cta: int, lane: int) -> None:
        """Raises Wrong where a CTA that ends does not know that others have left its shared memory."""
        clocks, warps = self.machine.clocks, self.machine.warps
        rows = clocks.rows[cta * warps:(cta + 1) * warps].max(0)
        late = np.flatnonzero(self.reached[cta] > rows[clocks.column])
        if len(late):
            raise Wrong(f"its CTA ends while CTA {int(late[0]) // warps % self.size} of its cluster may still be at "
                        "work in its shared memory: no barrier of the cluster or mbarrier stands between", lane)
