"""Products for which half of a block's threads copy and the other half multiply.

The statements of a ring stay what they are; each is one half's, and mbarriers stand between the two.  Every stage has
two: `full` counts the threads that have copied their part of it, `empty` the warps that have multiplied it.

- Those who copy: `Acquire` waits until the stage is empty.  `Commit` ends a group; `Wait` waits for the thread's own
  copies of the turn, lets the tensor cores see them, and arrives at `full`.
- Those who multiply: `Wait` waits until the stage is full; `Release` waits for the instructions of its turn, and
  arrives at `empty`.

Where hardware copies boxes (`boxes.py`) one thread has it do so: it waits until the stage is empty, and tells `full`
how many bytes will come; so it arrives before they do, and nothing is waited for in between.  In a cluster whose blocks
copy for one another a stage is empty when the warps of all have multiplied it: each arrives at every block's `empty`.

A barrier's phases are told by their parity: turn k uses a stage for the (k / stages)-th time, where the turns of blocks
that last are counted on from tile to tile.  The barriers are made where a product begins and unmade where it ends; no
block of a cluster goes on before all have made theirs, or ends before all are through.

Where blocks last, sums may be handed over to the warps that copy nothing (`finish.py`): two more barriers tell when a
part of them is there, and when it has been read.

Where hardware copies what threads turn (`turned.py`) all other warps of those that copy do so, when a stage is `full`:
those who multiply wait for `turned` then, which counts those warps.

Where all threads have too few registers for the sums, those who copy hand over all but a few of theirs (`setmaxnreg`)
until all meet at the product's end: between two of them the warps of a warpgroup have to wait for each other (PTX ISA,
setmaxnreg).  Where the block ends with it nothing is handed back.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from ....target import GpuTarget
from ....target.costs_gpu import GpuCosts
from ...ir.kir import Copy, For, Product, Ring, Section, Wait, walk
from ...llvm.control import State, conditional
from ..addresses import GpuEmitter
from . import warpgroups
from .warpgroups import GROUP

#: registers that threads hand over at once
UNIT = 8
_SHARED = "ptr addrspace(3)"
_TRY = "nvvm.mbarrier.try.wait.parity.scope.cta.space.cta"
#: LLVM intrinsics of mbarriers
INTRINSICS = frozenset((_TRY, "nvvm.mbarrier.init.shared",
                        "nvvm.mbarrier.inval.shared", "nvvm.mbarrier.arrive.shared"))


def parted(section: Section, threads: int, target: GpuTarget, registers: int) -> frozenset[Ring]:
    """The rings of a section that half of the threads fill for the other half, which are a warpgroup at least and have
    registers for all sums.  `registers`: those of a thread when the kernel begins."""
    half = threads // 2
    if half < GROUP:
        return frozenset()
    columns = warpgroups.widest(target, registers)
    return frozenset(p.left.ring for s in walk(section.body) if isinstance(s, For) for p in s.body
                     if isinstance(p, Product) and p.turn is s.var and p.left.ring is not None
                     and warpgroups.takes(s, p, half, target, registers)
                     and warpgroups.sums_of(p, half, columns) <= target.half_sums(threads, _is_fed(p)))


def _is_fed(s: Product) -> bool:
    """Do threads that multiply have an operand in registers?"""
    return s.crossing is not None


class Roles:
    """The two halves of a block, of `threads` each, while they use a ring.  `boxes`: hardware copies for one of them.
    `copying`: threads of the second half, where it is smaller; all but a warp of them finish what the first half hands
    over, if it does: both have the registers `hands` then; or they turn what has come (`turns`)."""

    def __init__(self, e: GpuEmitter, ring: Ring, boxes: bool = False, copying: int = 0,
                 hands: tuple[int, int] | None = None, turns: bool = False) -> None:
        self.e, self.ring, self.threads, self.boxes = e, ring, e.threads // 2, boxes
        self.copying = copying or self.threads
        full, empty = 1 if boxes else self.threads, (self.threads >> 5) * e.cluster
        self.counts = [full] * ring.stages + [empty] * ring.stages
        self.hands, self.turns, self.moved = hands, turns, False
        if turns:
            self.counts += [self.others] * ring.stages
        if hands is not None:
            self.counts += [self.threads >> 5, self.others]
        e.mbarriers = max(e.mbarriers, len(self.counts))

    @property
    def others(self) -> int:
        """Warps of those that copy, but for the first one."""
        return (self.copying >> 5) - 1

    def begin(self) -> None:
        """Make the barriers."""
        self._once("init", lambda n: f", i32 {self.counts[n]}", ["i32"])
        self._meet()

    def end(self, last: bool = False) -> None:
        """Unmake them, unless the block ends here: then it waits for what others of its cluster do to it."""
        if last and self.e.cluster == 1:
            return
        self._meet()
        if last:
            return
        if self.moved:
            own = self.e.registers // UNIT * UNIT
            for copies in (True, False):
                self._of(copies, lambda copies=copies: self._keep(own, copies))  # type: ignore[misc]
        self._once("inval", lambda n: "", [])

    def _meet(self) -> None:
        """All threads wait for each other, those of a cluster's other blocks, too."""
        if self.e.cluster == 1:
            self.e.barrier()
            return
        for step in ("arrive", "wait"):
            self.e.line(f'call void asm sideeffect "barrier.cluster.{step}.aligned;", "~{{memory}}"() convergent')

    def _once(self, what: str, rest: Callable[[int], str], types: list[str]) -> None:
        e = self.e
        f = e.intrinsic(f"llvm.nvvm.mbarrier.{what}.shared", "void", [_SHARED, *types])

        def write(state: State) -> State:
            for n in range(len(self.counts)):
                e.line(f"call void {f}({_SHARED} {self._barrier(str(n), 0)}{rest(n)})")
            if self.boxes and what == "init":  # (what counts bytes sees them, too)
                e.line('call void asm sideeffect "fence.mbarrier_init.release.cluster;", "~{memory}"()')
            return state
        conditional(e, e.pure(0, "icmp eq i32 %tid, 0"), [], write)

    @contextmanager
    def half(self, copies: bool) -> Iterator[None]:
        """The threads of one half are a block: those that multiply are the first ones."""
        e = self.e
        before = e.threads, e.thread
        e.threads = self.copying if copies else self.threads
        if copies:
            e.thread = e.pure(0, f"and i32 %tid, {self.copying - 1}")
        yield
        e.threads, e.thread = before

    def parts(self, product: Product, copy: Callable[[], None], multiply: Callable[[], None]) -> None:
        """What each half does."""
        costs, own = GpuCosts.of(self.e.target.costs).code, self.e.registers
        whole = own // UNIT * UNIT
        sums = warpgroups.sums_of(product, self.threads, warpgroups.widest(self.e.target, own))
        kept = costs.turn_registers if self.turns else costs.copy_registers
        self.moved = sums + costs.half_registers + costs.fed_held * _is_fed(product) > own
        given = (whole + (whole - kept) * self.copying // self.threads) // UNIT * UNIT
        if self.hands is not None:
            given, kept = self.hands
            self.moved = given != kept
        self.e.moves |= self.moved
        for copies, write, registers in ((True, copy, kept), (False, multiply, given)):
            def part(copies: bool = copies, write: Callable[[], None] = write, registers: int = registers) -> None:
                if self.moved:
                    self._keep(registers, not copies)
                with self.half(copies):
                    write()
            self._of(copies, part)

    def _of(self, copies: bool, write: Callable[[], None]) -> None:
        """What the threads of one half do."""
        def inside(state: State) -> State:
            write()
            return state
        conditional(self.e, self.e.pure(0, f"icmp {'uge' if copies else 'ult'} i32 %tid, {self.threads}"), [], inside)

    def _keep(self, registers: int, more: bool) -> None:
        """Have so many registers from here on: more of them, or fewer."""
        self.e.line(f'call void asm sideeffect "setmaxnreg.{"inc" if more else "dec"}.sync.aligned.u32 {registers};", '
                    '"~{memory}"() convergent')

    # ---- those who copy

    def acquire(self, fill: str) -> None:
        """Wait until the stage of a fill (its number from the beginning, an i32 operand) is empty."""
        stage, use = self._stage(fill)
        before = self.e.put(self.e.depth, f"xor i32 {use}, 1")
        self._until(self._barrier(stage, self.ring.stages), before)

    def expect(self, fill: str, nbytes: int) -> str:
        """The stage of a fill is full when so many bytes have come: the barrier that counts them."""
        e, barrier = self.e, self._barrier(self._stage(fill)[0], 0)
        at = e.put(e.depth, f"ptrtoint {_SHARED} {barrier} to i32")
        e.line('call void asm sideeffect "mbarrier.arrive.expect_tx.shared::cta.b64 _, [$0], $1;", '
               f'"r,r,~{{memory}}"(i32 {at}, i32 {nbytes})')
        return barrier

    def filled(self, s: Wait, product: Product, copies: Sequence[Copy], turn: str) -> None:
        """The stage of a turn is full, as far as this thread is concerned."""
        warpgroups.arrived(self.e, s, product, copies)
        self._arrive(self._barrier(self._stage(turn)[0], 0))

    # ---- those who multiply

    def wait(self, turn: str) -> None:
        """Wait until the stage of a turn is full."""
        stage, use = self._stage(turn)
        self._until(self._barrier(stage, 2 * self.ring.stages if self.turns else 0), use)

    def release(self, turn: str, behind: int) -> None:
        """The stage that was used `behind` turns ago is empty, as far as this warp is concerned; what was multiplied
        since then is waited for later."""
        e = self.e
        flag = e.pure(0, f"icmp eq i32 {e.pure(0, 'and i32 %tid, 31')}, 0")
        if behind:
            flag = e.put(e.depth, f"and i1 {flag}, {e.put(e.depth, f'icmp uge i32 {turn}, {behind}')}")

        def write(state: State) -> State:
            stage = self._stage(e.put(e.depth, f"sub i32 {turn}, {behind}") if behind else turn)[0]
            self._arrive(self._barrier(stage, self.ring.stages), True)
            return state
        conditional(e, flag, [], write)

    # ---- those who turn what has come

    @contextmanager
    def turning(self, turn: str) -> Iterator[None]:
        """What a warp does with the stage of a turn, which is full, before those who multiply may have it."""
        stage, use = self._stage(turn)
        self._until(self._barrier(stage, 0), use)
        yield
        self.e.line(f"call void {self.e.intrinsic('llvm.nvvm.fence.proxy.async.shared_cta', 'void', [])}()")
        self._arrive_of_warp(self._barrier(stage, 2 * self.ring.stages))

    # ---- those who multiply, and those who compute what follows

    def hand(self, there: bool) -> None:
        """What is handed over is `there`, or has been read, as far as this warp is concerned."""
        self._arrive_of_warp(self._handed(there))

    def await_hand(self, there: bool, number: str) -> None:
        """Wait until the part of this number (of the block, an i32 operand) is there, or the one before has been read.
        """
        e = self.e
        use = e.put(e.depth, f"and i32 {number}, 1")
        self._until(self._handed(there), use if there else e.put(e.depth, f"xor i32 {use}, 1"))

    def _handed(self, there: bool) -> str:
        return self._barrier(str(2 * self.ring.stages + (not there)), 0)

    # ---- barriers

    def _stage(self, turn: str) -> tuple[str, str]:
        """The stage of a turn, and the parity of how often it was used before."""
        e, n = self.e, self.ring.stages
        if e.turned:
            turn = e.put(e.depth, f"add nuw i32 {turn}, {e.turned}")
        use = e.put(e.depth, f"udiv i32 {turn}, {n}")
        return e.put(e.depth, f"urem i32 {turn}, {n}"), e.put(e.depth, f"and i32 {use}, 1")

    def _barrier(self, stage: str, first: int) -> str:
        """The barrier of a stage: `full` ones from 0 on, `empty` ones behind them."""
        e = self.e
        place = e.put(e.depth, f"getelementptr i64, {_SHARED} {e.exchange}_mbarriers, i32 {stage}")
        return e.put(e.depth, f"getelementptr i64, {_SHARED} {place}, i32 {first}") if first else place

    def _arrive_of_warp(self, barrier: str) -> None:
        """Arrive at a barrier for a warp, all of whose threads are through."""
        e = self.e
        e.line(f"call void {e.intrinsic('llvm.nvvm.bar.warp.sync', 'void', ['i32'])}(i32 -1)")

        def write(state: State) -> State:
            self._arrive(barrier)
            return state
        conditional(e, e.pure(0, f"icmp eq i32 {e.pure(0, 'and i32 %tid, 31')}, 0"), [], write)

    def _arrive(self, barrier: str, everywhere: bool = False) -> None:
        """Arrive at a barrier; `everywhere`: of all blocks of the cluster, as CUTLASS's ClusterBarrier does, with no
        scope named.  What a stage is given back for has been read and nothing was stored there, so that nobody has to
        be shown anything; for `.release.cluster` ptxas would wait in every turn until all stores are seen by the whole
        GPU (MEMBAR.ALL.GPU)."""
        e = self.e
        if everywhere and e.cluster > 1:
            at = e.put(e.depth, f"ptrtoint {_SHARED} {barrier} to i32")
            for rank in range(e.cluster):
                e.line('call void asm sideeffect "{ .reg .b32 a; mapa.shared::cluster.u32 a, $0, $1; '
                       'mbarrier.arrive.shared::cluster.b64 _, [a]; }", '
                       f'"r,r,~{{memory}}"(i32 {at}, i32 {rank})')
            return
        f = e.intrinsic("llvm.nvvm.mbarrier.arrive.shared", "i64", [_SHARED])
        e.put(e.depth, f"call i64 {f}({_SHARED} {barrier})")

    def _until(self, barrier: str, parity: str) -> None:
        """Ask until a phase is over."""
        e = self.e
        again, over, flag = e.fresh("ask"), e.fresh("over"), f"%{e.fresh()}"
        f = e.intrinsic(f"llvm.{_TRY}", "i1", [_SHARED, "i32"])
        e.line(f"br label %{again}")
        e.block(again)
        e.line(f"{flag} = call i1 {f}({_SHARED} {barrier}, i32 {parity})")
        e.line(f"br i1 {flag}, label %{over}, label %{again}")
        e.block(over)
