"""What warps execute, recorded while the interpreter runs a few CTAs; and which of their sectors come from where.

`traced` gives every warp's instructions with the cost of each access; `shares` how much of what an instruction reads
other CTAs of the same wave read too, so that the memory delivers it once.
"""
from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from ...dataclass import dataclass
from ..asm import Lanes
from ..faults import PtxError
from ..machine import Machine
from ..program import Entry, Sym
from ..run import Prepared
from .code import Op

Array = np.ndarray[Any, Any]
#: told of every access of all that run: the instruction, warps of lanes, addresses
Watch = Callable[[int, Array, Array], None]
#: bytes of a line of the first cache and of a sector, which is what moves
LINE, SECTOR = 128, 32
#: lanes that run at once, steps of them all, and how often they all ask by one instruction, where only sharing is
#: looked at
_LANES, _STEPS, _ASKED = 1 << 17, 3 << 24, 4
#: kinds of instructions to which lanes of a warp may come one after another, for one arrival
_MEETS = frozenset(("barrier", "come", "meet"))


@dataclass(frozen=True, slots=True)
class Access:
    """One instruction of a warp at memory: `passes` over the banks; `lines` looked up, `hits` sectors of the first
    cache, `near` that come from (or go to) L2, `far` those of them that nobody on the SM touched before.  At an
    mbarrier: its place in its CTA's shared memory, how many lanes use it, and the sum of their numbers
    (`Recorder.synced`), at each CTA; `mask`: a bit for the rank in the cluster of each CTA whose mbarrier is meant, 0
    for the own one.  `part`: at a barrier, to which the warp's other lanes come later.  `sector`: the first one that is
    touched; of a grid that waits for itself, `adds` to what its CTAs count by this number, `meets`: waits for it; where
    they go one after another, `turns` that others have before, and what `gives` the next one its turn."""

    passes: int = 0
    lines: int = 0
    hits: int = 0
    near: int = 0
    far: int = 0
    barrier: int = -1
    lanes: int = 0
    number: int = 0
    mask: int = 0
    part: bool = False
    sector: int = -1
    adds: int = 0
    meets: int = 0
    turns: float = 0.0
    gives: bool = False


@dataclass(frozen=True, slots=True)
class Trace:
    """Of each warp of each traced CTA: numbers of instructions, and its accesses by their place among them."""

    ctas: tuple[tuple[tuple[list[int], dict[int, Access]], ...], ...]

    @property
    def instructions(self) -> int:
        """Of warps, of all CTAs."""
        return sum(len(code) for warps in self.ctas for code, _ in warps)


class _Enough(Exception):
    """As many steps as were wanted."""


class _Tracer:
    """Writes down what each warp does."""

    def __init__(self, stride: int, most: int, meets: dict[int, str], loops: dict[int, range], watch: Watch | None
                 ) -> None:
        self.stride, self.left, self.sums, self.meets, self.loops = stride, most, False, meets, loops
        self.watch = watch
        self.code: dict[int, list[int]] = {}
        # a warp's lanes that have come to a kind of barrier, a bit each, and where
        self.met: dict[tuple[int, str], tuple[int, int]] = {}
        self.parts: list[tuple[int, int]] = []
        self.passes: dict[tuple[int, int], int] = {}
        self.sectors: list[tuple[int, int, Array]] = []  # warp, place, sectors; in the order that they were asked for
        self.barriers: dict[tuple[int, int], Access] = {}
        self.asked: dict[int, tuple[int, int, bool]] = {}  # a warp's last use of an mbarrier: where, was it over?
        self.all: list[int] = []
        self.chosen: Array | None = None

    def start(self, machine: Machine, ctas: Sequence[int] | None) -> None:
        """Of all CTAs that run some may be recorded only."""
        warps = np.unique(machine.lanes >> 5)
        if ctas is not None:
            self.chosen = np.isin(np.arange(warps.max() + 1) // machine.warps, ctas)
            warps = warps[self.chosen[warps]]
        self.all = warps.tolist()

    def _wanted(self, warps: Array) -> Array:
        return np.ones(len(warps), bool) if self.chosen is None else self.chosen[warps]

    def step(self, pc: int, lanes: Lanes) -> None:
        if self.chosen is not None and not isinstance(lanes, slice):
            lanes = lanes[self.chosen[lanes >> 5]]
        warps = self.all if isinstance(lanes, slice) else np.unique(lanes >> 5).tolist()
        self.left -= len(warps)
        if self.left < 0:
            raise _Enough
        for warp in warps:
            self.code.setdefault(warp, []).append(pc)
        if pc in self.meets and not isinstance(lanes, slice):
            for warp in warps:
                self._meet(warp, self.meets[pc], lanes[lanes >> 5 == warp])

    def _meet(self, warp: int, kind: str, lanes: Array) -> None:
        """Lanes of a warp come to a barrier: others may have come before, which belongs to the same."""
        mine, (before, place) = int((1 << (lanes & 31)).sum()), self.met.get((warp, kind), (0, 0))
        if before and not before & mine:
            self.parts.append((warp, place))
            mine |= before
        self.met[warp, kind] = 0 if mine == (1 << 32) - 1 else mine, len(self.code[warp]) - 1

    def listener(self, pc: int, space: str) -> Callable[[Array, Array], None]:
        """The warps' last instruction is the one that accesses."""
        def shared(warps: Array, passes: Array) -> None:
            some = self._wanted(warps)
            for warp, count in zip(warps[some].tolist(), passes[some].tolist()):
                key = warp, self._place(warp, pc)
                self.passes[key] = self.passes.get(key, 0) + count

        def far(lanes: Array, addresses: Array) -> None:
            if self.watch is not None:
                self.watch(pc, lanes >> 5, addresses)
            some = self._wanted(lanes >> 5)
            if not some.any():
                return
            lanes, addresses = lanes[some], addresses[some]
            keys = np.unique((lanes.astype(np.int64) >> 5) << 40 | addresses >> 5)
            owners = keys >> 40
            edges = [0, *(np.flatnonzero(np.diff(owners)) + 1).tolist(), len(keys)]
            for a, b in zip(edges, edges[1:]):
                warp = int(owners[a])
                self.sectors.append((warp, self._place(warp, pc), keys[a:b] & (1 << 40) - 1))
        return shared if space == "shared" else far

    def synced(self, pc: int, lanes: Array, barriers: Array, numbers: Array, done: Array, masks: Array
               ) -> None:
        warps = lanes >> 5
        for warp in np.unique(warps[self._wanted(warps)]).tolist():
            some = warps == warp
            ctas, each = np.unique(masks[some], return_counts=True)
            if len(np.unique(barriers[some])) > 1 or len(ctas) > 1 and (not ctas[0] or (each != each[0]).any()):
                raise PtxError("how long it takes that a warp uses several mbarriers at once is not known")
            place = self._place(warp, pc)
            self.barriers[warp, place] = Access(
                0, barrier=int(barriers[some][0]), lanes=int(each[0]), number=int(numbers[some].sum()) // len(ctas),
                mask=int(ctas.sum()))
            before = self.asked.get(warp)
            if before is not None and before[0] == pc and not before[2]:
                # (how often a warp has to ask is the interpreter's: once, for as long as it takes)
                place = self._forget(warp, pc, before[1], place)
            self.asked[warp] = pc, place, bool(done[some].all())

    def _forget(self, warp: int, pc: int, first: int, last: int) -> int:
        """Takes the turns of a loop that asks between two places out of a warp's code; where the last is then.  Other
        lanes may have done something else meanwhile, which stays."""
        code = self.code[warp]
        kept = [n for n in range(first, last) if code[n] not in self.loops[pc]]
        moved = {old: first + n for n, old in enumerate((*kept, last))}
        code[first:last] = [code[n] for n in kept]
        self.barriers.pop((warp, first), None)
        for known in (self.barriers, self.passes):
            self._move(known, warp, moved)
        if kept:
            self.parts = [(w, moved.get(n, n) if w == warp else n) for w, n in self.parts]
            self.sectors = [(w, moved.get(n, n) if w == warp else n, s) for w, n, s in self.sectors]
            for key, (mine, n) in self.met.items():
                if key[0] == warp:
                    self.met[key] = mine, moved.get(n, n)
        return moved[last]

    @staticmethod
    def _move(known: dict[tuple[int, int], Any], warp: int, moved: dict[int, int]) -> None:
        """What is known of places goes with them."""
        found = {new: known.pop((warp, old)) for old, new in moved.items() if (warp, old) in known}
        known.update({(warp, new): value for new, value in found.items()})

    def _place(self, warp: int, pc: int) -> int:
        """Where in a warp's code its last execution of an instruction is (collectives may have waited for others)."""
        code = self.code[warp]
        at = len(code) - 1
        while code[at] != pc:
            at -= 1
        return at


class _Cache:
    """The first cache: lines with the sectors that are there, the least recently used one goes."""

    def __init__(self, nbytes: int) -> None:
        self.room = max(1, nbytes // LINE)
        self.lines: OrderedDict[int, set[int]] = OrderedDict()

    def read(self, sectors: Sequence[int]) -> int:
        """How many sectors are there; all are afterwards."""
        hits = 0
        for sector in sectors:
            line = sector // (LINE // SECTOR)
            held = self.lines.get(line)
            if held is None:
                held = self.lines[line] = set()
                if len(self.lines) > self.room:
                    self.lines.popitem(last=False)
            else:
                self.lines.move_to_end(line)
            hits += sector in held
            held.add(sector)
        return hits


def _loops(entry: Entry, ops: Sequence[Op]) -> dict[int, range]:
    """For every wait at an mbarrier, the innermost loop that asks again: from the first place that a branch behind it
    leads back to, to the last branch that leads to between there and the wait."""
    ends = [(n, entry.labels[i.operands[0].name]) for n, i in enumerate(entry.instrs)
            if i.parts[0] == "bra" and isinstance(i.operands[0], Sym)]
    found = {}
    for pc in (pc for pc, op in enumerate(ops) if op.kind == "ask"):
        first = next((target for n, target in ends if target <= pc <= n), pc)
        found[pc] = range(first, max((n for n, target in ends if first <= target <= pc <= n), default=pc) + 1)
    return found


def traced(prepared: Prepared, ops: Sequence[Op], first: int, count: int, stride: int, cache: int, most: int,
           watch: Watch | None = None) -> Trace:
    """Runs CTAs `first`, `first + stride`, ... (the clusters from there on) and records up to `most` instructions of
    warps; where somebody watches all others run, too.  `cache` is the bytes of the first cache that shared memory
    leaves.  Raises Fault for what they do wrong."""
    whole = watch is not None
    chosen = range(first, first + count * stride, stride) if whole else None
    recorder = _Tracer(1 if whole else stride, most, {pc: op.kind for pc, op in enumerate(ops) if op.kind in _MEETS},
                       _loops(prepared.launch.entry, ops), watch)
    machine = Machine(prepared.launch, prepared.memory(), prepared.ctas if whole else count, recorder)
    recorder.start(machine, chosen)
    try:
        machine.run(0 if whole else first, machine.ctas)
    except _Enough:
        raise PtxError(f"a warp executes some {most // count // machine.warps} instructions and more: give a smaller "
                       "problem") from None
    accesses: dict[int, dict[int, Access]] = {warp: {} for warp in recorder.code}
    for (warp, place), access in recorder.barriers.items():
        accesses[warp][place] = access
    for warp, place in recorder.parts:
        accesses[warp][place] = Access(part=True)
    for (warp, place), passes in recorder.passes.items():
        accesses[warp][place] = Access(passes)
    sleeping = {pc for pc, op in enumerate(ops) if op.kind == "sleep"}
    for code in recorder.code.values():
        if not sleeping.isdisjoint(code):
            raise PtxError(f"line {ops[min(sleeping)].line}: a warp sleeps: how long that takes is not known")
    size, warps = prepared.launch.cluster_size, machine.warps
    caches, met = [_Cache(cache) for _ in range(size)], [set[int]() for _ in range(size)]
    for warp, place, sectors in recorder.sectors:
        rank = warp // warps % size  # CTAs of a cluster are on SMs of their own
        held, seen, found = caches[rank], met[rank], sectors.tolist()
        op = ops[recorder.code[warp][place]]
        hits = held.read(found) if op.cached and op.kind in ("load", "copy") else 0
        fresh = [s for s in found if s not in seen]
        seen.update(fresh)
        before = accesses[warp].get(place, Access())
        accesses[warp][place] = replace(
            before, sector=found[0] if found else -1, hits=before.hits + hits, near=before.near + len(found) - hits,
            lines=before.lines + len({s // (LINE // SECTOR) for s in found}), far=before.far + len(fresh))
    return Trace(tuple(tuple((recorder.code.get(w, []), accesses.get(w, {})) for w in range(c * warps, (c + 1) * warps))
                       for c in chosen or range(count)))


class _Footprint:
    """Which sectors each instruction asks for, of which CTA."""

    def __init__(self, machine_width: int, most: int) -> None:
        self.stride, self.width, self.left, self.sums = 1, machine_width, most, False
        self.asked: dict[int, list[Array]] = {}
        self.lanes = 0

    def step(self, pc: int, lanes: Lanes) -> None:
        self.left -= self.lanes if isinstance(lanes, slice) else len(lanes)
        if self.left < 0:
            raise _Enough

    def listener(self, pc: int, space: str) -> Callable[[Array, Array], None]:
        def ignore(warps: Array, passes: Array) -> None:
            pass

        left = _ASKED * self.lanes

        def note(lanes: Array, addresses: Array) -> None:
            nonlocal left
            # (a lane that has many bytes copied asks for all of its CTA)
            left -= self.width if len(lanes) > 1 and lanes[0] == lanes[-1] else len(lanes)
            self.asked.setdefault(pc, []).append(np.unique((lanes // self.width) << 40 | addresses >> 5))
            if left < 0:
                raise _Enough
        return ignore if space == "shared" else note

    def synced(self, pc: int, lanes: Array, barriers: Array, numbers: Array, done: Array, masks: Array
               ) -> None:
        pass


def shares(prepared: Prepared, wave: int) -> dict[int, float]:
    """For each instruction at global memory, distinct sectors over those that each of the `wave` first CTAs asks for:
    1 where no CTA shares any.  The begin of the kernel decides: a few turns of its first loop."""
    width = -(-prepared.launch.threads // 32) * 32
    size = prepared.launch.cluster_size
    count = max(min(wave, prepared.ctas, _LANES // width) // size, 1) * size
    if count < 2:
        return {}
    recorder = _Footprint(width, _STEPS)
    recorder.lanes = count * width
    machine = Machine(prepared.launch, prepared.memory(), count, recorder)
    try:
        machine.run(0, count)
    except _Enough:
        pass
    found = {}
    for pc, asked in recorder.asked.items():
        keys = np.unique(np.concatenate(asked))
        found[pc] = len(np.unique(keys & (1 << 40) - 1)) / len(keys)
    return found
