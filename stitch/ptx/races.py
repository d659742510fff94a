"""Who may see whose accesses: clocks of warps, and the last accesses of every granule of a memory.

Every warp has a clock that ticks when it synchronizes, and knows of every other warp up to which tick it has seen its
accesses.  A barrier joins what its warps know; a release publishes what its warp knows, an acquire joins it.  Two
accesses of one granule by different threads, one of them a write, race unless the earlier one is known to the later.
Within a warp only barriers order threads (bar.warp.sync over all of its threads, or a barrier of the CTA): shuffles
exchange registers and order no memory.  Two simplifications: a release by one thread covers its whole warp, and of the
readers since the last write two are kept (of different warps where there are such).

Instructions of the async proxy (wgmma, bulk copies) see what others wrote only where a `fence.proxy.async` stands on
the way from the write to them.  So what a warp knows has a second half, of what has passed such a fence on its way; it
is handed on with the first one.  A fence by one thread covers its whole warp, too.
"""
from __future__ import annotations

from typing import Any

import numpy as np

from .faults import Wrong

Array = np.ndarray[Any, Any]

#: a stamp is clock << 40 | lane << 16 | instruction
_LANE, _CLOCK = 16, 40
_LANE_MASK = (1 << _CLOCK - _LANE) - 1
_PC_MASK = (1 << _LANE) - 1
#: two instructions that race, and whether it was within a warp and not in one store
Pair = tuple[int, int, bool]
#: warps of a grid whose CTAs synchronize with each other (the knowledge is a square matrix)
MAX_WARPS = 4096


class Clocks:
    """What warps of `groups` (CTAs, or clusters of them) of `warps` warps each know of one another.  `base` is the
    number of the first lane; `proxies`: the program has instructions of the async proxy; `noted`: where races that
    other orders of warps can judge are noted by their instructions (`orders.py`), instead of ending the run; `cta`: the
    warps of a CTA, where groups are clusters."""

    def __init__(self, groups: int, warps: int, base: int, proxies: bool = False,
                 noted: set[Pair] | None = None, cta: int | None = None) -> None:
        self.warps, self.base, self.halves, self.noted = warps, base, 1 + proxies, noted
        self.cta = cta or warps
        self.now = np.ones(groups * warps, np.int64)
        self.met = np.ones(groups * warps, np.int64)  # when a warp's lanes last waited for each other
        # knowledge of warps of the same group, or of all warps; in the second half of a row, what the async proxy sees
        self.rows = np.zeros((groups * warps, self.halves * warps), np.int64)
        self.column = np.arange(groups * warps) % warps
        self.wide = groups == 1
        self.rows[np.arange(len(self.now)), self.column] = 1

    def stamp(self, lanes: Array, pc: int, then: Array | None = None) -> Array:
        """Accesses by lanes; `then`: at other clocks of the warps than now."""
        now = self.now if then is None else then
        stamps: Array = now[lanes >> 5] << _CLOCK | (lanes + self.base) << _LANE | min(pc, _PC_MASK)
        return stamps

    def tick(self, warps: Array, *, together: bool = True) -> None:
        """What the warps do from now on is later than what they did; `together`: also for their own lanes."""
        self.now[warps] += 1
        self.rows[warps, self.column[warps]] = self.now[warps]
        if together:
            self.met[warps] = self.now[warps]

    def join(self, warps: Array, knowledge: Array) -> None:
        """`knowledge`: a row, or a row for each warp."""
        self.rows[warps] = np.maximum(self.rows[warps], knowledge)

    def ordered(self, stamps: Array, lanes: Array, proxy: bool = False) -> Array:
        """Whether each lane (or the async proxy, for it) has seen the access of the stamp."""
        then, other = stamps >> _CLOCK, ((stamps >> _LANE) & _LANE_MASK) - self.base
        mine, theirs = lanes >> 5, np.maximum(other, 0) >> 5
        same = mine == theirs
        known = self.rows[mine, self.column[theirs] + proxy * self._half] >= then
        if not self.wide:
            known &= mine // self.warps == theirs // self.warps
        own = known if proxy else (other == lanes) | (self.met[mine] > then)
        found: Array = (other >= 0) & np.where(same, own, known)
        return found

    def neighbours(self, stamps: Array, lanes: Array) -> Array:
        """Whether the access of each stamp was one of the lane's own CTA."""
        found: Array = self.lanes_of(stamps) // (self.cta << 5) == lanes // (self.cta << 5)
        return found

    def lanes_of(self, stamps: Array) -> Array:
        """Who made accesses, among the resident lanes."""
        found: Array = (stamps >> _LANE & _LANE_MASK) - self.base
        return found

    def covers(self, row: Array, stamps: Array, group: int) -> bool:
        """Whether a row that a warp of a group had knows all accesses of the stamps."""
        then, other = stamps >> _CLOCK, ((stamps >> _LANE) & _LANE_MASK) - self.base
        warps = np.maximum(other, 0) >> 5
        known = (row[self.column[warps]] >= then) & (self.wide | (warps // self.warps == group))
        return bool((known & (other >= 0) | (stamps == 0)).all())

    @property
    def _half(self) -> int:
        return self.rows.shape[1] // self.halves

    def fence_proxy(self, lanes: Array) -> None:
        """What the lanes' warps know, their own accesses so far included, the async proxy sees."""
        warps, half = np.unique(lanes >> 5), self._half
        self.rows[warps, half:] = np.maximum(self.rows[warps, half:], self.rows[warps, :half])
        self.tick(warps)

    def knowledge(self, warp: int, proxy: bool = False) -> Array:
        """A row that knows a warp's accesses so far and nothing else; `proxy`: they are the async proxy's."""
        row = np.zeros(self.rows.shape[1], np.int64)
        row[self.column[warp]] = self.now[warp]
        if proxy:
            row[self._half + self.column[warp]] = self.now[warp]
        return row

    def widened(self, row: Array, group: int) -> Array:
        """A row of what warps of a group knew, as long as rows are now."""
        if row.shape[-1] == self.rows.shape[1]:
            return row
        wide = np.zeros((self.halves, self._half), np.int64)
        wide[:, group * self.warps:(group + 1) * self.warps] = row.reshape(self.halves, self.warps)
        return wide.reshape(-1)

    def widen(self) -> None:
        """From knowledge of the own group to knowledge of the whole grid, at the first release or acquire."""
        if self.wide:
            return
        total = len(self.now)
        if total > MAX_WARPS:
            raise Wrong(f"{total} warps synchronize through memory; more than {MAX_WARPS} cannot be followed", 0)
        before, self.rows = self.rows, np.zeros((total, self.halves * total), np.int64)
        for warp, row in enumerate(before):
            self.rows[warp] = self.widened(row, warp // self.warps)
        self.column, self.wide = np.arange(total), True


class Shadow:
    """The last write and two of the reads since then, for every granule of a memory."""

    def __init__(self, granules: int) -> None:
        self.write = np.zeros(granules, np.int64)
        self.strong = np.zeros(granules, np.int8)  # how far the last write was strong (releases.py)
        self.reads = (np.zeros(granules, np.int64), np.zeros(granules, np.int64))

    def on_read(self, clocks: Clocks, where: Array, lanes: Array, stamps: Array, *, strong: int) -> None:
        """Raises Wrong when a lane reads what another wrote without order.  A strong read (WEAK, NEAR or FAR:
        releases.py) of a strong write is none where each reaches the other."""
        self._check(clocks, self.write, where, lanes, "reads what {} wrote", stamps, strong)
        if strong:
            return
        last, other = self.reads
        before = last[where]
        keep = before != 0
        if keep.any():
            keep &= (before >> _LANE ^ stamps >> _LANE) & _LANE_MASK != 0
            at = np.flatnonzero(keep)
            at = at[~clocks.ordered(before[at], lanes[at])]
            at = at[(other[where[at]] == 0) | (_warp(before[at]) != _warp(stamps[at]))]
            other[where[at]] = before[at]
        last[where] = stamps
        lost = last[where] != stamps
        if lost.any():
            other[where[lost]] = stamps[lost]

    def on_async_read(self, clocks: Clocks, where: Array, lanes: Array) -> None:
        """Raises Wrong when the async proxy reads, for a lane, what was written without order or without a fence."""
        self._check(clocks, self.write, where, lanes, "reads what {} wrote")
        stamps = self.write[where]
        at = np.flatnonzero(stamps)
        bad = at[~clocks.ordered(stamps[at], lanes[at], proxy=True)]
        if len(bad):
            who = _Who(stamps[bad[0]])
            raise Race("reads through the async proxy what {} wrote, without a fence.proxy.async between",
                       int(lanes[bad[0]]), who.lane, who.pc)

    def on_write(self, clocks: Clocks, where: Array, lanes: Array, stamps: Array, *, strong: int) -> None:
        """Raises Wrong when a lane writes what another read or wrote without order; strong writes of one granule that
        reach each other are none."""
        self._check(clocks, self.write, where, lanes, "overwrites what {} wrote", stamps, strong)
        for reads in self.reads:
            self._check(clocks, reads, where, lanes, "overwrites what {} read", stamps)
            reads[where] = 0
        self.write[where] = stamps
        self.strong[where] = strong
        if not strong:
            lost = self.write[where] != stamps
            if lost.any():
                at = int(np.flatnonzero(lost)[0])
                other = _Who(self.write[where[at]])
                if clocks.noted is None:
                    raise _race(int(lanes[at]), "overwrites what {} wrote", other)
                clocks.noted.add((other.pc, other.pc, False))

    def _check(self, clocks: Clocks, past: Array, where: Array, lanes: Array, message: str,
               now: Array | None = None, strong: int = 0) -> None:
        """`now`: the stamps of the accesses; without them races are never only noted.  `strong`: how far they are,
        against writes."""
        stamps = past[where]
        at = np.flatnonzero(stamps)
        if strong:
            other = self.strong[where[at]]
            at = at[~((other > 0) & (clocks.neighbours(stamps[at], lanes[at]) | ((other > 1) & (strong > 1))))]
        if not len(at):
            return
        bad = at[~clocks.ordered(stamps[at], lanes[at])]
        if clocks.noted is not None and now is not None and len(bad):
            pairs = np.stack((stamps[bad] & _PC_MASK, now[bad] & _PC_MASK, _warp(stamps[bad]) == _warp(now[bad])), 1)
            clocks.noted.update((int(a), int(b), bool(within)) for a, b, within in np.unique(pairs, axis=0))
            return
        if len(bad):
            raise _race(int(lanes[bad[0]]), message, _Who(stamps[bad[0]]))


class _Who:
    """The lane and instruction of a stamp, for the machine to name."""

    def __init__(self, stamp: np.int64) -> None:
        self.lane = int(stamp) >> _LANE & _LANE_MASK
        self.pc = int(stamp) & _PC_MASK


class Race(Wrong):
    """Two accesses without order: `other` and `pc` name the earlier one (a lane of the whole grid)."""

    def __init__(self, message: str, lane: int, other: int, pc: int) -> None:
        super().__init__(message, lane)
        self.other, self.pc = other, pc


def _warp(stamps: Array) -> Array:
    return (stamps >> _LANE & _LANE_MASK) >> 5


def _race(lane: int, message: str, who: _Who) -> Race:
    return Race(f"race: {message} without a barrier between", lane, who.lane, who.pc)
