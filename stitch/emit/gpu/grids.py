"""Phases that share a launch, and the barrier between them.

A launch promises nothing about when its blocks start, so a grid may wait for itself only if all of it fits on the
machine (`launches_of` in `schedule/cost/gpu.py`); in a phase of more blocks each takes several, one after another.
Clusters would promise it, but have eight blocks at most and do not exist before sm_90; a cooperative launch would, too,
but XLA makes none.

A phase that is `alone` has a launch of its own, where threads have all registers and hardware may copy
(`GpuModel.alone`).
"""
from __future__ import annotations

from collections.abc import Sequence

from ...schedule.cost.gpu import BLOCK_THREADS, KEPT_SHARED, launches_of, resident
from ...schedule.cost.pipeline import GROUP
from ...target import EXCHANGE, GpuTarget
from ..ir.barriers import touched
from ..ir.kir import Buffer, Kernel, Phase, Section, Space, Store, walk
from .addresses import GpuEmitter

#: the bit of a barrier's counter that tells whether the grid has met
_MET = 1 << 31


def launched(kernel: Kernel, target: GpuTarget, threads: int | None = None) -> list[Sequence[Phase]]:
    """The phases of each launch of a kernel, in order; `threads` as in `emit_gpu`."""
    phases = [p for p in kernel.phases if blocks_of(p)]
    out: list[Sequence[Phase]] = []
    # (what a phase updates has to be stored by the same launch, whatever its blocks lose in turns)
    asked = [(blocks_of(p), _shared(p), 0.0 if updated(p) else sum(s.work for s in p.sections)) for p in phases]
    alone = [n for n, p in enumerate(phases) if p.alone]
    for count in launches_of(asked, target, max(threads or 0, BLOCK_THREADS), alone):
        first = sum(map(len, out))
        out.append(phases[first:first + count])
    return out


def grid_of(phases: Sequence[Phase], target: GpuTarget, threads: int | None = None) -> int:
    """Blocks of the launch of some phases: where it waits for itself no more than may, which then take turns, and where
    they last as many as run at once."""
    lasts = [s for p in phases for s in p.sections if s.lasts]
    if lasts:
        return lasting_grid(lasts[0], target, max(map(_shared, phases)),
                            launched_threads(phases, max(threads or 0, BLOCK_THREADS)))
    most = max(map(blocks_of, phases))
    if len(phases) == 1 or most == 1:
        return most
    return min(most, resident(max(map(_shared, phases)), target, max(threads or 0, BLOCK_THREADS)))


def launched_threads(phases: Sequence[Phase], threads: int) -> int:
    """Threads of a launch's blocks.  Where blocks last hardware copies for one warpgroup, the only one beside the half
    that multiplies: nothing is left for others to do."""
    lasts = any(s.lasts for p in phases for s in p.sections)
    return threads // 2 + GROUP if lasts else threads


def lasting_grid(section: Section, target: GpuTarget, shared: int, threads: int) -> int:
    """Blocks of a section that run at once, whole clusters of them."""
    held = min(target.sm_threads // threads, target.sm_shared // (shared + KEPT_SHARED),
               target.sm_registers // (threads * target.registers(threads)))
    most = max(1, held) * target.cores
    return min(section.grid, max(1, most // section.cluster) * section.cluster)


def blocks_of(phase: Phase) -> int:
    """Blocks of a phase, one after another those of its sections."""
    return sum(s.grid for s in phase.sections)


def updated(phase: Phase) -> frozenset[Buffer]:
    """The buffers of which a phase updates elements at once, which a phase before has stored."""
    return frozenset(s.buffer for section in phase.sections for s in walk(section.body)
                     if isinstance(s, Store) and s.op)


def _shared(phase: Phase) -> int:
    """Bytes of shared memory that a block of the phase takes at most."""
    body = [s for section in phase.sections for s in section.body]
    here = touched(body)
    hands = frozenset(s.hands for s in phase.sections if s.hands is not None)
    arena = max((b.slot + b.size * b.dtype.nbytes for b in here.reads | here.writes | hands if b.space is Space.ARENA),
                default=0)
    return arena + EXCHANGE


def grid_barrier(e: GpuEmitter, counter: str, grid: int) -> None:
    """All `grid` blocks wait for each other; what they stored before is visible after.

    The first block adds what the others leave to 2^31, so that the counter's highest bit flips when the last block has
    come, whatever it was, and the others are zero again: it need not be reset from launch to launch.  One thread of
    a block counts for it: barriers of the block order the others' accesses before and after."""
    e.barrier()
    arrive, wait, met = e.fresh("arrive"), e.fresh("wait"), e.fresh("met")
    first, zero, mine, old, now, bits, same = (f"%{e.fresh()}" for _ in range(7))
    e.line(f"{first} = icmp eq i32 %tid, 0")
    e.line(f"br i1 {first}, label %{arrive}, label %{met}")
    e.block(arrive)
    e.line(f"{zero} = icmp eq i32 %ctaid, 0")
    e.line(f"{mine} = select i1 {zero}, i32 {_MET - (grid - 1)}, i32 1")
    e.line('fence syncscope("device") acq_rel')  # LLVM 22 leaves out an ordering that the addition asks for
    e.line(f'{old} = atomicrmw add ptr addrspace(1) {counter}, i32 {mine} syncscope("device") monotonic, align 4')
    e.line(f"br label %{wait}")
    e.block(wait)
    e.line(f'{now} = load atomic i32, ptr addrspace(1) {counter} syncscope("device") acquire, align 4')
    e.line(f"{bits} = xor i32 {old}, {now}")
    e.line(f"{same} = icmp sge i32 {bits}, 0")
    e.line(f"br i1 {same}, label %{wait}, label %{met}")
    e.block(met)
    e.barrier()
