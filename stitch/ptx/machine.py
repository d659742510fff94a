"""Runs the lanes of all resident CTAs, those with the smallest program counter first.

A front is a set of lanes at one program counter; the front with the smallest runs until it meets another one, so lanes
that diverged meet again at the first instruction they share, whatever the control flow.  Lanes wait, outside any front,
at barriers (barriers.py) and at instructions that need the other lanes of their warp.  A lane that branches back in a
loop that waits for memory (it has an atomic, an mbarrier, a volatile or an acquiring load) lets all others go on first,
so CTAs and warps that wait for one another all make progress.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..dataclass import dataclass
from . import transfers
from .asm import Asm, Collective, Flow, Lanes, Run, spread
from .barriers import Barriers
from .clusters import OFFSET, RANK, Clusters
from .faults import Fault, PtxError, RaceFault, Wrong
from .inflight import InFlight
from .launch import Launch, Recorder
from .memory import Memory
from .orders import LOCKSTEP, Order
from .program import Sym
from .races import Clocks, Race
from .releases import Releases
from .stats import Site
from .types import TYPES

Array = np.ndarray[Any, Any]
ALL = slice(None)
#: rounds in which all lanes only read memory that does not change, before that counts as waiting forever
PATIENCE = 1000


@dataclass(slots=True)
class Step:
    """One instruction of the program, built."""

    run: Run | None
    flow: Flow | Collective | None
    guard: Array | None
    negated: bool


class Machine:
    """The resident CTAs of a launch.  `ctas` is their number; `start(first)` begins with CTA `first` of the grid."""

    def __init__(self, launch: Launch, memory: Memory, ctas: int, recorder: Recorder | None = None,
                 order: Order = LOCKSTEP) -> None:
        self.launch, self.memory, self.entry, self.order = launch, memory, launch.entry, order
        self.recorder = recorder
        self.sums = recorder is None or recorder.sums
        self.ctas, self.warps = ctas, -(-launch.threads // 32)
        self.width = 32 * self.warps
        self.lanes = np.arange(ctas * self.width)
        self.cta, self.thread = self.lanes // self.width, self.lanes % self.width
        self.ranks = self.cta % launch.cluster_size << RANK  # what addresses of a lane's own shared memory have
        self.params = np.frombuffer(b"".join(launch.params.values()).ljust(16, b"\0"), np.uint8)
        self.registers = {name: np.full(len(self.lanes), 0x55, TYPES[kind].raw)
                          for name, kind in self.entry.registers.items()}
        self.sites: dict[tuple[int, str], Site] = {}
        self.counts = np.zeros(len(self.entry.instrs), np.int64)
        self.in_flight = InFlight(self.entry.instrs, len(self.lanes), self.warps)
        self.proxies = any(i.parts[0] == "wgmma" or i.parts[:3] == ("cp", "async", "bulk") for i in self.entry.instrs)
        self.pc = 0
        self.synchronized = False  # has one acquired what another released, in any run?
        self._specials()
        self._set_first(0)
        self.program = [self._build(pc) for pc in range(len(self.entry.instrs))]

    def _specials(self) -> None:
        """The special registers that do not change."""
        def fill(name: str, values: Any, kind: str = "u4") -> None:
            self.registers[name] = np.broadcast_to(np.asarray(values), len(self.lanes)).astype(kind)
        (bx, by, bz), lane = self.launch.block, self.lanes & 31
        for axis, tid, ntid, nctaid in zip("xyz", (self.thread % bx, self.thread // bx % by, self.thread // (bx * by)),
                                           (bx, by, bz), self.launch.grid):
            fill(f"%tid.{axis}", tid)
            fill(f"%ntid.{axis}", ntid)
            fill(f"%nctaid.{axis}", nctaid)
            fill(f"%ctaid.{axis}", 0)
            fill(f"%clusterid.{axis}", 0)
        for axis, size, count, rank in zip("xyz", self.launch.cluster, self.launch.grid,
                                           self.launch.split(self.cta)[1]):
            fill(f"%cluster_nctaid.{axis}", size)
            fill(f"%nclusterid.{axis}", count // size)
            fill(f"%cluster_ctaid.{axis}", rank)
        fill("%cluster_ctarank", self.cta % self.launch.cluster_size)
        fill("%cluster_nctarank", self.launch.cluster_size)
        fill("%laneid", lane)
        fill("%warpid", self.thread >> 5)
        fill("%nwarpid", self.warps)
        one = np.left_shift(1, lane)
        for name, mask in (("eq", one), ("lt", one - 1), ("le", 2 * one - 1), ("gt", -2 * one), ("ge", -one)):
            fill(f"%lanemask_{name}", mask & 0xFFFFFFFF)
        fill("%dynamic_smem_size", self.launch.dynamic_size)
        fill("%total_smem_size", self.launch.shared_size)
        workspace = self.launch.symbols.get("%envreg", 0)
        fill("%envreg1", workspace >> 32)
        fill("%envreg2", workspace & 0xFFFFFFFF)
        for name, kind in (("%clock", "u4"), ("%clock64", "u8"), ("%globaltimer", "u8"), ("%smid", "u4")):
            fill(name, 0, kind)

    def _set_first(self, first: int) -> None:
        cta = self._numbers(self.cta, first)
        self.first = first
        for axis, index, cluster in zip("xyz", self.launch.place(cta), self.launch.split(cta)[0]):
            self.registers[f"%ctaid.{axis}"][:] = index
            self.registers[f"%clusterid.{axis}"][:] = cluster
        self.registers["%smid"][:] = cta

    def _numbers(self, ctas: Any, first: int) -> Any:
        """Of resident CTAs in the grid."""
        size = self.launch.cluster_size
        return ctas // size * size * (self.recorder.stride if self.recorder else 1) + ctas % size + first

    def _build(self, pc: int) -> Step:
        instr = self.entry.instrs[pc]
        asm = Asm(self, instr, pc)
        built = asm.build()
        guard = self.register(instr.guard.name, asm) if instr.guard else None
        negated = instr.guard.negated if instr.guard else False
        flow = built if isinstance(built, (Flow, Collective)) else None
        return Step(None if isinstance(built, (Flow, Collective)) else built, flow, guard, negated)

    # What builders ask for

    def register(self, name: str, asm: Asm) -> Array:
        if name not in self.registers:
            raise asm.error(f"unknown register {name}")
        return self.registers[name]

    def address(self, symbol: Sym, asm: Asm) -> int:
        if symbol.name not in self.launch.symbols:
            raise asm.error(f"unknown symbol {symbol.name}")
        return self.launch.symbols[symbol.name] + symbol.offset

    def differs(self, symbol: Sym) -> bool:
        """Is the address of a variable another one in every CTA of a cluster?"""
        return self.launch.cluster_size > 1 and symbol.name in self.launch.shared

    def label(self, operand: Any, asm: Asm) -> int:
        if not isinstance(operand, Sym) or operand.name not in self.entry.labels:
            raise asm.error(f"unknown label {operand}")
        return self.entry.labels[operand.name]

    def site(self, pc: int, space: str) -> Site:
        if (pc, space) not in self.sites:
            instr = self.entry.instrs[pc]
            self.sites[pc, space] = Site(instr.line, instr.text, space)
            if self.recorder is not None:
                self.sites[pc, space].seen = self.recorder.listener(pc, space)
        return self.sites[pc, space]

    def synced(self, lanes: Array, barriers: Array, numbers: Array, done: Array | None = None,
               reaches: bool = False) -> None:
        """The current instruction's lanes use mbarriers (`Recorder.synced`); `reaches`: of any CTA."""
        if self.recorder is not None:
            named = spread(barriers, lanes).astype(np.int64)
            masks = 1 << (named >> RANK) if reaches else np.zeros(len(lanes), np.int64)
            self.recorder.synced(self.pc, lanes, named & OFFSET, spread(numbers, lanes),
                                 np.ones(len(lanes), bool) if done is None else done, masks)

    def received(self, pc: int, lanes: Array, ctas: Array, barrier: int, nbytes: int) -> None:
        """A lane has bytes copied into CTAs, whose mbarriers at one place count them."""
        if self.recorder is not None:
            self.recorder.synced(pc, lanes, np.array([barrier]), np.array([nbytes]), np.ones(1, bool),
                                 np.array([(1 << ctas % self.launch.cluster_size).sum()]))

    def ids(self, lanes: Lanes) -> Array:
        """The numbers of active lanes."""
        return self.lanes if isinstance(lanes, slice) else lanes

    def loop_waits(self, target: int, pc: int) -> bool:
        """Whether a loop from `target` to `pc` reads memory that others may write meanwhile."""
        strong = {"volatile", "acquire", "relaxed"}
        return any(i.parts[0] in ("atom", "nanosleep", "mbarrier") or i.parts[0] == "ld" and strong & set(i.parts)
                   for i in self.entry.instrs[target:pc])

    # Running

    def run(self, first: int, count: int) -> None:
        """Runs CTAs `first`..`first+count` of the grid to their end.  Raises Fault."""
        self._set_first(first)
        size = self.launch.cluster_size
        self.clocks = Clocks(self.ctas // size, self.warps * size, first * self.width, self.proxies, self.order.noted,
                             self.warps)
        self.releases = Releases(self.clocks, self.warps)
        self.in_flight.start()
        self.clusters = Clusters(self)
        self.memory.begin(self.clocks, self.cta, self.ranks, self.launch.shared_size, self.launch.local_size,
                          self.clusters)
        self.barriers = Barriers(self)
        self.copies: dict[Any, Any] = {}
        self.endings: list[Callable[[Machine], None]] = []  # what is checked when all blocks have ended
        alive = (self.thread < self.launch.threads) & (self.cta < count)
        self.alive = alive
        self.fronts: dict[int, Lanes] = {}
        self.yielded: dict[int, Lanes] = {}
        self.waiting: dict[int, Lanes] = {}
        self.last_wait: tuple[dict[int, int], int] = ({}, 0)
        self.push(0, np.flatnonzero(alive))
        spins = 0
        with np.errstate(all="ignore"):
            try:
                while True:
                    while self.fronts:
                        self._take_turn()
                    if not self.yielded:
                        break
                    spins = spins + 1 if self._same_wait() else 0
                    if spins > PATIENCE:
                        raise self._stuck(f"waits forever for memory that nobody writes{self._uncounted()}",
                                          next(iter(self.yielded)))
                    self.fronts, self.yielded = self.yielded, {}
                if self.alive.any():
                    raise self._deadlock()
                transfers.groups_of(self).end(self)
                for end in self.endings:
                    end(self)
                self.in_flight.check(self.in_flight.issued, ended=True)
                self.synchronized |= self.releases.used
            except Race as race:
                fault = self._fault(f"{race.message.format(self._who(race.other, race.pc))}", race.lane)
                raise RaceFault(str(fault)) from None
            except Wrong as wrong:
                raise self._fault(wrong.message, wrong.lane) from None

    def _same_wait(self) -> bool:
        """Whether the lanes that wait for memory are those of the last round, and no memory has changed since."""
        now = ({pc: len(self.ids(lanes)) for pc, lanes in self.yielded.items()}, self.memory.changes)
        same, self.last_wait = now == self.last_wait, now
        return same

    def push(self, pc: int, lanes: Lanes) -> None:
        """Adds lanes to the front at `pc`."""
        if isinstance(lanes, slice):
            self.fronts[pc] = lanes
        elif len(lanes):
            self.fronts[pc] = self.union(self.fronts.get(pc), lanes)

    def union(self, a: Lanes | None, b: Array) -> Lanes:
        both = b if a is None else np.sort(np.concatenate((a, b)))
        return ALL if len(both) == len(self.lanes) else both

    def _take_turn(self) -> None:
        """Runs the next front, of all lanes or of those whose turn it is."""
        if not self.order.first:
            self._run_front()
            return
        for pc, lanes in self.fronts.items():
            self.fronts[pc] = self.ids(lanes)
        others = self.fronts
        self.fronts = dict(self.order.turn(others))
        self._run_front()
        for pc, lanes in others.items():
            self.push(pc, self.ids(lanes))

    def _run_front(self) -> None:
        pc = min(self.fronts)
        lanes = self.fronts.pop(pc)
        stop = min(self.fronts, default=len(self.program))
        while True:
            if pc >= len(self.program):
                raise PtxError(f"{self.entry.name}: the code ends without ret")
            step = self.program[pc]
            self.pc = pc
            self.counts[pc] += len(self.ids(lanes))
            if self.recorder is not None:
                self.recorder.step(pc, lanes)
            selected = lanes if step.guard is None else self._guarded(step, lanes)
            if step.run is not None:
                if isinstance(selected, slice) or len(selected):
                    step.run(selected)
                following: int | None = pc + 1
            else:
                following = self._flow(step, pc, lanes, selected)
                stop = min(self.fronts, default=len(self.program))
            if following is None:
                return
            pc = following
            if pc >= stop and self.fronts:
                self.push(pc, lanes)
                return

    def _guarded(self, step: Step, lanes: Lanes) -> Lanes:
        assert step.guard is not None
        taken = step.guard[lanes] ^ step.negated
        return lanes if taken.all() else self.ids(lanes)[taken]

    def _flow(self, step: Step, pc: int, lanes: Lanes, selected: Lanes) -> int | None:
        """Control flow: the lanes whose guard is false go on behind it."""
        whole = selected is lanes
        if not whole:
            if not len(selected):
                return pc + 1
            rest = self.ids(lanes)[(step.guard[lanes] ^ step.negated) == 0]  # type: ignore[index]
            self.push(pc + 1, rest)
        if isinstance(step.flow, Collective):
            following = self._collect(step.flow, pc, selected)
        else:
            assert isinstance(step.flow, Flow)
            following = step.flow.go(pc, selected)
        if following is None or whole:
            return following
        self.push(following, selected)
        return None

    def exit(self, lanes: Lanes) -> None:
        self.alive[lanes] = False
        self.clusters.exit(self.ids(lanes))

    def yield_to(self, pc: int, lanes: Lanes) -> None:
        """Lanes go on at `pc` when all others wait."""
        self.yielded[pc] = self.union(self.yielded.get(pc), self.ids(lanes))

    def _collect(self, collective: Collective, pc: int, lanes: Lanes) -> int | None:
        """Runs a collective for the lanes whose whole mask is here; the others wait."""
        arrived = lanes
        if isinstance(lanes, slice) and collective.mask is None:
            collective.run(lanes)
            return pc + 1
        if pc in self.waiting:
            arrived = self.union(self.waiting.pop(pc), self.ids(lanes))
        ids = self.ids(arrived)
        masks = collective.mask(arrived) if collective.mask else np.uint32(0xFFFFFFFF)
        masks = spread(masks, ids).astype(np.int64)
        ready = self._check_masks(masks, ids)
        if ready.all():
            collective.run(arrived)
            if arrived is lanes:
                return pc + 1
            self.push(pc + 1, ids)
            return None
        self.waiting[pc] = ids[~ready]
        if ready.any():
            collective.run(ids[ready])
            self.push(pc + 1, ids[ready])
        return None

    def _check_masks(self, masks: Array, ids: Array) -> Array:
        """Which lanes have all lanes of their mask among `ids`.  Raises Wrong for masks that cannot be met."""
        outside = masks >> (ids & 31) & 1 == 0
        if outside.any():
            raise Wrong("the lane is not in its own member mask", int(ids[np.flatnonzero(outside)[0]]))
        total = len(self.alive) >> 5
        weights = np.left_shift(np.int64(1), ids & 31).astype(np.float64)
        here = np.bincount(ids >> 5, weights, total).astype(np.int64)
        alive = self.alive.reshape(-1, 32) @ (np.int64(1) << np.arange(32))
        dead = masks & ~alive[ids >> 5]
        if dead.any():
            at = int(np.flatnonzero(dead)[0])
            gone = int(dead[at])
            raise Wrong(f"its mask {int(masks[at]):#010x} names lane {(gone & -gone).bit_length() - 1} of the warp, "
                        f"which has exited or does not exist", int(ids[at]))
        ready: Array = (masks & ~here[ids >> 5]) == 0
        table = np.zeros(len(self.alive), np.int64)
        table[ids] = masks
        leader = (ids & ~31) + np.log2((masks & -masks).astype(np.float64)).astype(np.int64)
        differ = ready & (table[leader] != masks)
        if differ.any():
            raise Wrong("lanes of one mask give different masks", int(ids[np.flatnonzero(differ)[0]]))
        return ready

    # Messages

    def _name(self, lane: int) -> str:
        """A lane of the grid in words."""
        bx, by, _ = self.launch.block
        cta, thread = lane // self.width, lane % self.width
        x, y, z = self.launch.place(cta)
        return f"CTA ({x}, {y}, {z}) thread ({thread % bx}, {thread // bx % by}, {thread // (bx * by)})"

    def _at(self, pc: int) -> str:
        instr = self.entry.instrs[pc]
        return f"line {instr.line}: `{instr.text}`"

    def _fault(self, message: str, lane: int) -> Fault:
        return Fault(f"{self._at(self.pc)}: {self._name(lane + self.first * self.width)}: {message}")

    def _who(self, lane: int, pc: int) -> str:
        return f"{self._name(lane)} at line {self.entry.instrs[pc].line}"

    def _stuck(self, message: str, pc: int, lane: int = 0) -> Fault:
        return Fault(f"{self._at(pc)}: {self._name(lane + self.first * self.width)}: {message}")

    def _uncounted(self) -> str:
        """An mbarrier whose bytes are not those that it was told to expect, in words."""
        for at, barrier in self.copies.get("mbarrier", {}).items():
            if barrier.bytes:
                cta, offset = divmod(at, self.memory.shared_stride)
                x, y, z = self.launch.place(cta + self.first)
                return (f": the mbarrier at shared {offset} of CTA ({x}, {y}, {z}) " +
                        (f"expects {barrier.bytes} bytes more" if barrier.bytes > 0 else
                         f"got {-barrier.bytes} bytes more than it expects"))
        return ""

    def _deadlock(self) -> Fault:
        """Nobody can go on: names one waiting lane, and one that keeps it waiting."""
        for pc, lanes in sorted(self.waiting.items()):
            ids = self.ids(lanes)
            lane = int(ids[0])
            missing = np.setdiff1d(np.flatnonzero(self.alive & (self.lanes >> 5 == lane >> 5)), ids)
            at = self.barriers.waits_at(int(missing[0])) if len(missing) else None
            why = "others have exited" if not len(missing) else f"lane {missing[0] & 31} waits " + (
                "elsewhere" if at is None else f"at {self._at(at)}")
            return self._stuck(f"waits forever for other lanes of its warp: {why}", pc, lane)
        lane = int(np.flatnonzero(self.alive)[0])
        dead = np.flatnonzero(~self.alive & (self.thread < self.launch.threads) & (self.cta == self.cta[lane]))
        if self.clusters.pc[lane] >= 0:
            return self._stuck(f"waits forever: {self.clusters.others(lane)}", int(self.clusters.pc[lane]), lane)
        why = f"{self._name(int(dead[0]) + self.first * self.width)} has exited" if len(dead) else \
            self.barriers.others(lane)
        return self._stuck(f"divergent barrier: waits forever, {why}", self.barriers.waits_at(lane) or 0, lane)
