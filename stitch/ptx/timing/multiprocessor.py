"""One multiprocessor, cycle by cycle: it executes what warps were seen to do and says how long that takes, and why.  Of
kernels with clusters as many multiprocessors as a cluster has CTAs, one of which each holds.
"""
from __future__ import annotations

import heapq
import math
from collections import defaultdict
from collections.abc import Sequence

from ..faults import PtxError
from .apart import Meeting, Multiplication, Phases, Ways
from .code import GROUP, WARP, Op
from .gpus import Gpu
from .residents import Count, Counts, Cta, Stream, Warp
from .trace import LINE, SECTOR, Access

#: what a warp waits for whose operand comes from an instruction: by what it is, then by its pipe
_WAITS = {"atomic": "atomics", "shuffle": "shuffles", "tensor": "tensor cores"}
_NONE = Access()
#: bytes of a bulk copy that shared memory writes at once: eight lines
_PIECE = 8 * LINE
_TOUCHES = frozenset(("load", "store", "atomic", "copy", "out"))


class Multiprocessor:
    """As many SMs as `size`, each with its share of a GPU of which `active` work; `kept[pc]` is the part of the sectors
    that an instruction is the first on its SM to ask for which the memory has to deliver; `grid`: CTAs of all SMs."""

    def __init__(self, gpu: Gpu, ops: Sequence[Op], kept: dict[int, float], active: int, size: int = 1, grid: int = 1
                 ) -> None:
        self.sm, self.ops, self.kept, self.size, self.grid = gpu.sm, ops, kept, size, grid
        self.near_rate, self.far_rate = gpu.per_cycle(active)
        #: cycles of another CTA's turn, where CTAs wait for one another
        self.turn = 0.0

    def run(self, ctas: Sequence[Sequence[Stream]], count: int, resident: int) -> Counts:
        """Executes `count` CTAs on each SM, which are those of `ctas` over and over (those of a cluster follow one
        another), `resident` of them at once."""
        schedulers = self.sm.schedulers * self.size
        self.counts = Counts()
        self.ctas, self.left, self.started, self.running = ctas, count, 0, 0
        self.room = [min(resident, count)] * self.size
        self.clock = [0.0] * schedulers
        self.waiting: list[list[tuple[float, int, Warp]]] = [[] for _ in range(schedulers)]
        self.able: list[list[Warp]] = [[] for _ in range(schedulers)]
        self.pipes: list[dict[str, float]] = [{} for _ in range(schedulers)]
        self.ways = [Ways() for _ in range(self.size)]
        self.counted: defaultdict[int, Count] = defaultdict(Count)
        for n in range(count):
            for _, accesses in ctas[n % len(ctas)]:
                for access in accesses.values():
                    self.counted[access.adds].left += bool(access.adds)
        self._start(0.0)
        while True:
            times = [self._next(s) for s in range(schedulers)]
            now = min(times)
            if now == math.inf:
                break
            self._turn(times.index(now), now)
        if self.running:
            raise PtxError(f"{self.running} warps wait for one another in the timing model")
        self.counts.cycles = max(*self.clock, *(max(w.memory, w.near, w.port, w.far) for w in self.ways))
        for name in self.counts.busy:
            self.counts.busy[name] /= self.size
        return self.counts

    def _next(self, s: int) -> float:
        """When a scheduler can do something."""
        if self.able[s]:
            return self.clock[s]
        return max(self.clock[s], self.waiting[s][0][0]) if self.waiting[s] else math.inf

    def _start(self, now: float) -> None:
        """CTAs come, wherever all of a cluster find room."""
        while self.left and min(self.room):
            self.left -= 1
            cluster: list[Cta] = []
            meeting: Meeting[Warp] = Meeting(0)
            warps: list[Warp] = []
            for rank in range(self.size):
                streams = self.ctas[(self.started * self.size + rank) % len(self.ctas)]
                cluster.append(Cta(rank, cluster, meeting, len(streams)))
                for n, (code, accesses) in enumerate(streams):
                    number = self.started * len(streams) + n
                    scheduler = rank * self.sm.schedulers + number % self.sm.schedulers
                    warps.append(Warp(code, accesses, cluster[rank], number, scheduler, free=now, place=n))
                self.room[rank] -= 1
            meeting.running = len(warps)
            self.running += len(warps)
            self.started += 1
            for warp in warps:
                self._advance(warp, now, "")

    def _advance(self, warp: Warp, now: float, why: str) -> None:
        """Passes over what the assembler drops; finds when the operands of what follows are there."""
        ready, ops, code, time = warp.ready, self.ops, warp.code, now
        while warp.at < len(code):
            op = ops[code[warp.at]]
            time = now
            for r in op.reads:
                known = ready.get(r)
                if known is not None and known[0] > time:
                    time, why = known
            if op.issues:
                break
            for r in op.writes:
                ready[r] = time, why
            warp.at += 1
        else:
            self._end(warp, now)
            return
        if op.ordered:
            time, why = time + op.ordered, "fences"
        if op.kind == "wait":
            landed = self._landed(warp, op)
            if landed > time:
                time, why = landed, "copies"
        elif op.kind == "drain":
            edge = max(0, len(warp.sealed) - op.number)
            meant = [m for group in warp.sealed[:edge] for m in group]
            over = max((m.done for m in meant), default=0.0)
            if over == math.inf:
                next(m for m in meant if m.done == math.inf).waiting.append(warp)
                return
            warp.sealed = warp.sealed[edge:]
            if over > time:
                time, why = over, "tensor cores"
        elif op.kind in ("out read", "out written"):
            over = self._gone(warp, op)
            if over > time:
                time, why = over, "copies"
        elif op.kind == "load" and (number := warp.accesses.get(warp.at, _NONE).meets):
            count = self.counted[number]
            if count.left:
                count.waiting.append(warp)
                return
            if count.done > time:
                time, why = count.done, "the grid"
        elif op.kind == "load" and (turns := warp.accesses.get(warp.at, _NONE).turns):
            time, why = time + turns * self.turn, "the grid"
        self._wait(warp, time, why)

    def _gone(self, warp: Warp, op: Op) -> float:
        """When the bulk copies out of shared memory that a wait names have read, or written."""
        edge = max(0, len(warp.gone) - op.number)
        written = op.kind == "out written"
        over = max((times[written] for times in warp.gone[:edge]), default=0.0)
        if written:
            warp.gone = warp.gone[edge:]
        return over

    def _landed(self, warp: Warp, op: Op) -> float:
        """When the groups of copies that a wait names are there."""
        if not op.number:
            warp.groups.append(warp.group)
            warp.group = 0.0
        edge = max(0, len(warp.groups) - op.number)
        done, warp.groups = warp.groups[:edge], warp.groups[edge:]
        return max(done, default=0.0)

    def _wait(self, warp: Warp, time: float, why: str) -> None:
        warp.wake, warp.why, warp.blocked = time, why, ""
        heapq.heappush(self.waiting[warp.scheduler], (time, warp.number, warp))

    def _end(self, warp: Warp, now: float) -> None:
        cta = warp.cta
        cta.running -= 1
        self.running -= 1
        for name in list(cta.met):
            self._release(cta, name, now)
        cta.meeting.running -= 1
        self._settle(cta.meeting, now)
        if not cta.running:
            self.room[cta.rank] += 1
            self._start(now)

    def _turn(self, s: int, now: float) -> None:
        """A scheduler issues an instruction of the oldest warp that can, if one can."""
        waiting, able = self.waiting[s], self.able[s]
        while waiting and waiting[0][0] <= now:
            heapq.heappush(able, heapq.heappop(waiting)[2])
        self.clock[s] = now
        while able:
            warp = heapq.heappop(able)
            op = self.ops[warp.code[warp.at]]
            free = self._ways(s).memory - self.sm.queue if op.pipe == "memory" else self.pipes[s].get(op.pipe, 0.0)
            if free > now and op.kind != "multiply":  # (those stand in line without their warp)
                warp.blocked = op.pipe
                heapq.heappush(waiting, (free, warp.number, warp))
                continue
            self._issue(s, warp, op, now)
            return

    def _issue(self, s: int, warp: Warp, op: Op, now: float) -> None:
        counts = self.counts
        if warp.wake > warp.free:
            counts.waits[warp.why or "arithmetic"] += warp.wake - warp.free
        late = now - max(warp.free, warp.wake)
        if late > 0:
            counts.waits[f"the pipe for {warp.blocked}" if warp.blocked else "other warps' turns"] += late
        counts.issued += op.issues
        counts.busy["issue"] += op.issues / self.sm.schedulers
        warp.free = self.clock[s] = now + op.issues
        why = _WAITS.get(op.kind, "arithmetic")
        if op.kind == "bulk":
            done = now
            self._copy_in(warp, op, now)
        elif op.pipe == "memory":
            done, why = self._touch(warp, op, now, why)
        elif op.kind == "multiply":
            done = self._multiply(s, warp, op, now)
        else:
            done = self._compute(s, op, now)
        for r in op.writes:
            warp.ready[r] = done, why
        access = warp.accesses.get(warp.at, _NONE)
        if access.adds:
            self._count(self.counted[access.adds], done)
        if access.turns:
            warp.cta.since = now
        elif access.gives and warp.cta.since is not None:
            self.counts.turn, warp.cta.since = max(self.counts.turn, done - warp.cta.since), None
        warp.at += 1
        if access.barrier >= 0 and op.kind != "bulk" and not self._synced(warp, op, access, done):
            return
        if op.kind in ("come", "meet") and not access.part and not self._met(warp, op):
            return
        if op.kind in ("barrier", "arrive") and not access.part:
            self._meet(warp, op, warp.free)
        elif op.kind == "branch":
            self._advance(warp, now + op.latency, "branches")
        else:
            if op.kind == "commit":
                warp.groups.append(warp.group)
                warp.group = 0.0
            elif op.kind == "out sealed":
                warp.gone.append(warp.out)
                warp.out = 0.0, 0.0
            elif op.kind == "seal":
                warp.sealed.append(warp.sums)
                warp.sums = []
            self._advance(warp, warp.free, "")

    def _multiply(self, s: int, warp: Warp, op: Op, now: float) -> float:
        """A warp's part of a multiplication of four. When all have issued theirs, each tensor core does its part when
        it has done those before: as fast as it can, or as all four parts are read."""
        key = warp.place // GROUP, warp.multiplied
        warp.multiplied += 1
        found: Multiplication[Warp] = warp.cta.begun.setdefault(key, Multiplication())
        found.issued.append(s)
        warp.sums.append(found)
        if len(found.issued) < GROUP:
            return now
        del warp.cta.begun[key]
        ways, cycles, found.done = self._ways(s), op.number / self.sm.banks, now
        took = max(op.cycles, self.sm.schedulers * cycles)
        for each in found.issued:
            pipes = self.pipes[each]
            begin = max(now, pipes.get("tensor", 0.0))
            pipes["tensor"] = begin + took
            found.done = max(found.done, begin + took)
            self.counts.busy["tensor"] += op.cycles / self.sm.schedulers
            ways.reads.add(begin, begin + took, cycles, each)
        self._read(ways, now)
        for waiter in found.waiting:
            self._advance(waiter, now, "tensor cores")
        return now

    def _ways(self, s: int) -> Ways:
        """Of the SM that a scheduler is of."""
        return self.ways[s // self.sm.schedulers]

    def _read(self, ways: Ways, now: float) -> None:
        """Shared memory serves the multiplications that have begun."""
        ways.memory, busy = ways.reads.until(now, ways.memory, self.pipes)
        self.counts.busy["memory"] += busy

    def _synced(self, warp: Warp, op: Op, access: Access, done: float) -> bool:
        """A warp uses an mbarrier, at which something is there when `done`; False if it waits."""
        phases, number, lanes = warp.cta.phases, access.number, access.lanes
        if op.kind == "make":
            phases[access.barrier] = Phases(number, number)
            return True
        if op.kind == "unmake":
            del phases[access.barrier]
            return True
        if op.kind == "ask":
            known = phases[access.barrier]
            if known.passed(number // lanes, bool(op.number)):
                self._advance(warp, max(done, known.over), "mbarriers")
            else:
                known.waiting.append(warp)
            return False
        arrivals, nbytes, late = {"signal": (number, 0, done), "signal bytes": (lanes, number, done),
                                  "bytes": (0, number, done),
                                  "signal copies": (lanes, 0, max(done, warp.group, *warp.groups))}[op.kind]
        for cta in warp.cta.cluster:
            if (access.mask or 1 << warp.cta.rank) >> cta.rank & 1:
                far = 0 if cta is warp.cta else self.sm.far_shared_latency
                self._come(cta.phases[access.barrier], arrivals, nbytes, late + far)
        return True

    def _come(self, phases: Phases[Warp], arrivals: int, nbytes: int, time: float) -> None:
        """Something comes to an mbarrier, at which warps may wait for it."""
        for waiter in phases.come(arrivals, nbytes, time):
            self._advance(waiter, phases.over + self.sm.shared_latency, "mbarriers")

    def _met(self, warp: Warp, op: Op) -> bool:
        """A warp comes to its cluster's barrier, or waits there; False if it has to."""
        meeting = warp.cta.meeting
        if op.kind == "come":
            warp.phase = meeting.number
            meeting.came += 1
            self._settle(meeting, warp.free)
            return True
        if meeting.number > warp.phase:
            self._advance(warp, max(warp.free, meeting.over + self.sm.cluster_latency), "barriers")
        else:
            meeting.waiting.append(warp)
        return False

    def _settle(self, meeting: Meeting[Warp], now: float) -> None:
        for waiter in meeting.settle(now):
            self._advance(waiter, now + self.sm.cluster_latency, "barriers")

    def _count(self, known: Count, done: float) -> None:
        """A CTA has added to what all of the grid wait for: others do at the same time, one after another."""
        known.left -= 1
        known.done = max(known.done, done + self.grid / self.sm.counted)
        if not known.left:
            for warp in known.waiting:
                self._advance(warp, known.done, "the grid")

    def _compute(self, s: int, op: Op, now: float) -> float:
        """An instruction keeps its pipe; when its result is there."""
        pipes = self.pipes[s]
        pipes[op.pipe] = now + op.cycles
        self.counts.busy[op.pipe] += op.cycles / self.sm.schedulers
        if op.pipe == "integer" and self.sm.joined:  # half of the lanes for f32 are busy with it
            pipes["fp32"] = max(pipes.get("fp32", 0.0), now) + op.cycles / 2
            self.counts.busy["fp32"] += op.cycles / 2 / self.sm.schedulers
        return now + op.latency + (op.cycles if op.kind == "tensor" else op.issues - 1)

    def _touch(self, warp: Warp, op: Op, now: float, why: str) -> tuple[float, str]:
        """An access of memory: when its data is there, and the name of that wait."""
        ways = self._ways(warp.scheduler)
        self._read(ways, now)
        sm, access = self.sm, warp.accesses.get(warp.at, _NONE)
        moved = (access.hits + access.near) * SECTOR / sm.banks
        busy = moved if op.kind == "out" else max(WARP / sm.addressed, op.cycles, access.passes * LINE / sm.banks,
                                                  access.lines / sm.lines, moved)
        ways.memory = max(ways.memory, now) + busy
        self.counts.busy["memory"] += busy
        if op.kind not in _TOUCHES:
            return ways.memory + op.latency, why
        if not access.lines:
            return ways.memory + (sm.shared_latency if access.passes else op.latency), "shared memory"
        done = ways.memory + sm.l1_latency
        if access.near:
            done = max(done, self._fetch(ways, access, ways.memory, warp.code[warp.at]))
        if op.kind == "copy":
            warp.group = max(warp.group, done)
        if op.kind == "out":
            read = ways.memory + op.latency
            warp.out = max(warp.out[0], read), max(warp.out[1], read, done)
        return done, why if op.kind == "atomic" else "global loads"

    def _copy_in(self, warp: Warp, op: Op, now: float) -> None:
        """A bulk copy: L2 is asked once, by the SM that asks; the bytes come through the port of each SM that gets
        them, where shared memory writes them as they come."""
        sm, access, cta = self.sm, warp.accesses.get(warp.at, _NONE), warp.cta
        nbytes = access.near * SECTOR
        done = self._fetch(self.ways[cta.rank], access, now, warp.code[warp.at]) if access.near else now
        for other in cta.cluster:
            if not (access.mask or 1 << cta.rank) >> other.rank & 1:
                continue
            ways = self.ways[other.rank]
            if other is not cta:
                ways.port = max(ways.port, now) + nbytes / sm.port
            there = max(done, ways.port + sm.l2_latency) + op.latency
            for left in range(0, nbytes, _PIECE):
                ways.reads.add(there - left / self.near_rate, math.inf, min(_PIECE, nbytes - left) / sm.banks, 0)
            self._come(other.phases[access.barrier], 0, -access.number, there)

    def _fetch(self, ways: Ways, access: Access, now: float, pc: int) -> float:
        """Sectors between an SM, L2 and the memory: when the last one is there."""
        sm, counts = self.sm, self.counts
        near = float(access.near * SECTOR)
        counts.near += near
        counts.busy["L2"] += near / self.near_rate
        ways.near = max(ways.near, now) + near / self.near_rate
        ways.port = max(ways.port, now) + near / sm.port
        far = access.far * SECTOR * self.kept.get(pc, 1.0)
        if not far:
            return ways.near + sm.l2_latency
        counts.far += far
        counts.busy["device memory"] += far / self.far_rate
        ways.far = max(ways.far, now) + far / self.far_rate
        return max(ways.near, ways.far) + sm.far_latency

    def _meet(self, warp: Warp, op: Op, now: float) -> None:
        """A warp comes to a barrier; the last one lets all go on."""
        cta = warp.cta
        waiting, came, _ = cta.met.get(op.name, ([], 0, 0))
        cta.met[op.name] = waiting, came + 1, op.number
        if op.kind == "barrier":
            waiting.append(warp)
        self._release(cta, op.name, now)
        if op.kind == "arrive":
            self._advance(warp, now, "")

    def _release(self, cta: Cta, name: str, now: float) -> None:
        waiting, came, threads = cta.met[name]
        if came < (threads // WARP or cta.running):
            return
        del cta.met[name]
        for warp in waiting:
            self._advance(warp, now + self.sm.barrier_latency, "barriers")
