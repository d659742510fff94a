"""Products for which half of a block's threads copy and the other half multiply.

The statements of a ring stay what they are; each is one half's, and mbarriers stand between the two.  Every stage has
two: `full` counts the threads that have copied their part of it, `empty` the warps that have multiplied it.

- Those who copy: `Acquire` waits until the stage is empty.  `Commit` ends a group; `Wait` waits for the thread's own
  copies of the turn, lets the tensor cores see them, and arrives at `full`.
- Those who multiply: `Wait` waits until the stage is full; `Release` waits for the instructions of its turn, and
  arrives at `empty`.

A barrier's phases are told by their parity: turn k uses a stage for the (k / stages)-th time.  The barriers are made
where a product begins and unmade where it ends.

Where all threads have too few registers for the sums, those who copy hand over all but a few of theirs (`setmaxnreg`)
until the product ends.
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

_SHARED = "ptr addrspace(3)"
_TRY = "nvvm.mbarrier.try.wait.parity.scope.cta.space.cta"
#: LLVM intrinsics of mbarriers
INTRINSICS = frozenset((_TRY, "nvvm.mbarrier.init.shared", "nvvm.mbarrier.inval.shared", "nvvm.mbarrier.arrive.shared"))


def parted(section: Section, threads: int, target: GpuTarget) -> frozenset[Ring]:
    """The rings of a section that half of the threads fill for the other half, which are a warpgroup at least and have
    registers for all sums."""
    half = threads // 2
    if half < GROUP:
        return frozenset()
    columns, most = warpgroups.widest(target, target.registers(threads)), target.half_sums(threads)
    return frozenset(p.left.ring for s in walk(section.body) if isinstance(s, For) for p in s.body
                     if isinstance(p, Product) and p.turn is s.var and p.left.ring is not None
                     and warpgroups.takes(s, p, half, target, threads)
                     and warpgroups.sums_of(p, half, columns) <= most)


class Roles:
    """The two halves of a block, of `threads` each, while they use a ring."""

    def __init__(self, e: GpuEmitter, ring: Ring) -> None:
        self.e, self.ring, self.threads = e, ring, e.threads // 2
        e.mbarriers = max(e.mbarriers, 2 * ring.stages)

    def begin(self) -> None:
        """Make the barriers."""
        self._once("init", lambda n: f", i32 {self.threads if n < self.ring.stages else self.threads >> 5}", ["i32"])
        self.e.barrier()

    def end(self) -> None:
        """Unmake them."""
        self.e.barrier()
        self._once("inval", lambda n: "", [])

    def _once(self, what: str, rest: Callable[[int], str], types: list[str]) -> None:
        e = self.e
        f = e.intrinsic(f"llvm.nvvm.mbarrier.{what}.shared", "void", [_SHARED, *types])

        def write(state: State) -> State:
            for n in range(2 * self.ring.stages):
                e.line(f"call void {f}({_SHARED} {self._barrier(str(n), 0)}{rest(n)})")
            return state
        conditional(e, e.pure(0, "icmp eq i32 %tid, 0"), [], write)

    @contextmanager
    def half(self, copies: bool) -> Iterator[None]:
        """The threads of one half are a block: those that multiply are the first ones."""
        e = self.e
        before = e.threads, e.thread
        e.threads = self.threads
        if copies:
            e.thread = e.pure(0, f"and i32 %tid, {self.threads - 1}")
        yield
        e.threads, e.thread = before

    def parts(self, product: Product, copy: Callable[[], None], multiply: Callable[[], None]) -> None:
        """What each half does."""
        costs, own = GpuCosts.of(self.e.target.costs).code, self.e.registers
        sums = warpgroups.sums_of(product, self.threads, warpgroups.widest(self.e.target, own))
        moves = sums + costs.half_registers > own

        def keep(registers: int, more: bool) -> None:
            """Have so many registers from here on: more of them, or fewer."""
            if moves:
                how = "inc" if more else "dec"
                self.e.line(f'call void asm sideeffect "setmaxnreg.{how}.sync.aligned.u32 {registers};", '
                            '"~{memory}"() convergent')

        def written(write: Callable[[], None], copies: bool) -> Callable[[State], State]:
            def inside(state: State) -> State:
                keep(costs.copy_registers if copies else 2 * own - costs.copy_registers, not copies)
                with self.half(copies):
                    write()
                keep(own, copies)
                return state
            return inside
        is_second = self.e.pure(0, f"icmp uge i32 %tid, {self.threads}")
        is_first = self.e.pure(0, f"icmp ult i32 %tid, {self.threads}")
        conditional(self.e, is_second, [], written(copy, True))
        conditional(self.e, is_first, [], written(multiply, False))

    # ---- those who copy

    def acquire(self, fill: str) -> None:
        """Wait until the stage of a fill (its number from the beginning, an i32 operand) is empty."""
        stage, use = self._stage(fill)
        before = self.e.put(self.e.depth, f"xor i32 {use}, 1")
        self._until(self._barrier(stage, self.ring.stages), before)

    def filled(self, s: Wait, product: Product, copies: Sequence[Copy], turn: str) -> None:
        """The stage of a turn is full, as far as this thread is concerned."""
        warpgroups.arrived(self.e, s, product, copies)
        self._arrive(self._barrier(self._stage(turn)[0], 0))

    # ---- those who multiply

    def wait(self, turn: str) -> None:
        """Wait until the stage of a turn is full."""
        stage, use = self._stage(turn)
        self._until(self._barrier(stage, 0), use)

    def release(self, turn: str, behind: int) -> None:
        """The stage that was used `behind` turns ago is empty, as far as this warp is concerned; what was multiplied
        since then is waited for later."""
        e = self.e
        flag = e.pure(0, f"icmp eq i32 {e.pure(0, 'and i32 %tid, 31')}, 0")
        if behind:
            flag = e.put(e.depth, f"and i1 {flag}, {e.put(e.depth, f'icmp uge i32 {turn}, {behind}')}")

        def write(state: State) -> State:
            stage = self._stage(e.put(e.depth, f"sub i32 {turn}, {behind}") if behind else turn)[0]
            self._arrive(self._barrier(stage, self.ring.stages))
            return state
        conditional(e, flag, [], write)

    # ---- barriers

    def _stage(self, turn: str) -> tuple[str, str]:
        """The stage of a turn, and the parity of how often it was used before."""
        e, n = self.e, self.ring.stages
        use = e.put(e.depth, f"udiv i32 {turn}, {n}")
        return e.put(e.depth, f"urem i32 {turn}, {n}"), e.put(e.depth, f"and i32 {use}, 1")

    def _barrier(self, stage: str, first: int) -> str:
        """The barrier of a stage: `full` ones from 0 on, `empty` ones behind them."""
        e = self.e
        place = e.put(e.depth, f"getelementptr i64, {_SHARED} {e.exchange}_mbarriers, i32 {stage}")
        return e.put(e.depth, f"getelementptr i64, {_SHARED} {place}, i32 {first}") if first else place

    def _arrive(self, barrier: str) -> None:
        e = self.e
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
