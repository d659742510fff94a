"""From a kernel to a time: how many CTAs an SM holds, what they do, how long that takes it, and for all CTAs."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from ...dataclass import dataclass
from ..faults import PtxError
from ..program import SIZES, Entry
from ..run import Prepared, prepare
from .assembly import Loop, loops_of, translate
from .code import WARP, Op, reads_of, writes_of
from .gpus import Gpu
from .grids import Turns, met, waits_of
from .multiprocessor import Multiprocessor
from .order import Block, blocks_of
from .residents import Counts, Stream
from .trace import SECTOR, Access, Trace, shares, traced

#: registers of a thread are handed out by 8, of a quarter of the SM to whole warps; no thread has more
_GRAIN, _QUARTERS, _MOST_REGISTERS = 8, 4, 255
#: registers for addresses and constants, beside what is live
_ADDRESSES = 16
#: threads of CTAs that are recorded; instructions of their warps, at most, and those that an SM executes: some seconds
_TRACED, RECORDED, EXECUTED = 2048, 1 << 22, 1 << 18
#: threads of a grid that waits for itself, which all run
_WAITING = 1 << 17
#: parts of an SM by the names of pipes
PARTS = {"memory": "shared memory and first cache", "tensor": "tensor cores", "integer": "integer arithmetic",
         "convert": "conversions", "special": "special functions", "branch": "branches"}
#: a part of the SM that is busy for so much of the time is what bounds a kernel; otherwise it is what warps wait for
_FULL = 0.7


@dataclass(frozen=True, slots=True)
class Occupancy:
    """CTAs that an SM holds at once, warps of theirs, what allows no more, and registers of a thread."""

    ctas: int
    warps: int
    limit: str
    registers: int


@dataclass(frozen=True, slots=True)
class Prediction:
    """`seconds` that a kernel takes, without its launch; `cycles` of an SM; `waves`: CTAs over those that all SMs hold;
    `bound`: what limits it, and `busy` how much of the time each part of an SM works; `waits`: shares of the time of
    warps by cause.  `near` and `far`: bytes between SMs and L2, and L2 and memory.  `whole`: were all CTAs of an SM
    executed, or did the rest follow from them?"""

    seconds: float
    cycles: float
    occupancy: Occupancy
    waves: float
    bound: str
    busy: dict[str, float]
    waits: dict[str, float]
    near: float
    far: float
    instructions: float
    whole: bool


def predict(text: str, entry: str, grid: int | Sequence[int], block: int | Sequence[int], args: Sequence[Any],
            gpu: Gpu, *, shared_bytes: int = 0, registers: int | None = None, near: bool = False) -> Prediction:
    """The time of a launch (arguments as of `run.run`) on a GPU.

    Args:
      registers: of a thread, as the assembler says; estimated from the text without.
      near: are arrays in L2 already, where it holds all of them, as behind kernels that have just stored them?
    Raises PtxError where the launch cannot be run or the time of an instruction is not known, Fault where the kernel
    does what it may not, or waits for CTAs that do not run.
    """
    prepared = prepare(text, entry, grid, block, args, shared_bytes)
    launch, sm, size = prepared.launch, gpu.sm, prepared.launch.cluster_size
    if size > 1 and not gpu.cores(1, size):
        raise PtxError(f"{entry} runs in clusters of {size} CTAs, which {gpu.name} has not")
    ops = translate(launch.entry, sm)
    found = occupancy(launch.threads, launch.shared_size, registers or live_registers(launch.entry), gpu)
    cores = gpu.cores(found.ctas, size)
    count = -(-prepared.ctas // cores)
    here = min(found.ctas, count)
    loops = waits_of(launch.entry, ops)
    if loops and (count > found.ctas or size > 1 or prepared.ctas * launch.threads > _WAITING):
        raise PtxError(f"{entry} waits for all its CTAs: how long that takes is known of grids without clusters that "
                       f"are on {gpu.name} at once, of up to {_WAITING} threads")
    turns = Turns(ops, loops, -(-launch.threads // WARP)) if loops else None
    trace = _trace(prepared, ops, here, gpu, turns, 0 if loops else None)
    if turns is not None and turns.most:  # (some go before others: one of the inside stands for them)
        turns = Turns(ops, loops, -(-launch.threads // WARP))
        trace = _trace(prepared, ops, here, gpu, turns)
    if turns is not None:
        trace = met(trace, ops, loops, turns.most)
    kept = _kept(prepared, trace, shares(prepared, found.ctas * cores), gpu, near)
    streams, ops = _ordered(trace, ops, blocks_of(launch.entry, ops, sm, launch.symbols), loops_of(launch.entry, ops))
    machine = Multiprocessor(gpu, ops, kept, min(cores, prepared.ctas), size, prepared.ctas)
    counts, some, cycles = _executed(machine, streams, trace.instructions / len(trace.ctas) * size, count, here)
    if counts.turn:  # (now that it is known how long those take that go before)
        machine.turn = counts.turn
        counts, some, cycles = _executed(machine, streams, trace.instructions / len(trace.ctas) * size, count, here)
    busy = {PARTS.get(name, name): value / counts.cycles for name, value in counts.busy.items() if value}
    waited = sum(counts.waits.values())
    waits = {name: value / waited for name, value in sorted(counts.waits.items(), key=lambda e: -e[1]) if value}
    all_ = prepared.ctas / (some * size)
    return Prediction(cycles / (sm.clock * 1e9), cycles, found, prepared.ctas / (found.ctas * cores),
                      _named(busy, waits), busy, waits, counts.near * all_, counts.far * all_, counts.issued * all_,
                      some == count)


def occupancy(threads: int, shared: int, registers: int, gpu: Gpu) -> Occupancy:
    """How many CTAs fit, as CUDA's cuda_occupancy.h has it.  `shared`: bytes of a CTA; `registers` of a thread."""
    target, sm = gpu.target, gpu.sm
    warps = -(-threads // WARP)
    given = -(-registers // _GRAIN) * _GRAIN
    limits = {"threads": target.sm_threads // (warps * WARP), "blocks": sm.blocks,
              "registers": target.sm_registers // _QUARTERS // (given * WARP) * _QUARTERS // warps,
              "shared memory": target.sm_shared // (shared + sm.kept) if shared else sm.blocks}
    limit = min(limits, key=lambda name: limits[name])
    ctas = max(1, limits[limit])
    return Occupancy(ctas, ctas * warps, limit, registers)


def live_registers(entry: Entry) -> int:
    """Registers of a thread as one may guess without the assembler: what is live at once in the order of the text, and
    some for addresses."""
    first: dict[str, int] = {}
    last: dict[str, int] = {}
    for n, i in enumerate(entry.instrs):
        for name in (*reads_of(i), *writes_of(i)):
            first.setdefault(name, n)
            last[name] = n
    change = [0] * (len(entry.instrs) + 1)
    for name, n in first.items():
        kind = entry.registers.get(name, "b32")
        size = 0 if kind == "pred" else -(-SIZES[kind] // 4)
        change[n] += size
        change[last[name] + 1] -= size
    return min(_MOST_REGISTERS, max(accumulate(change)) + _ADDRESSES)


def _trace(prepared: Prepared, ops: Sequence[Op], here: int, gpu: Gpu, turns: Turns | None, first: int | None = None
           ) -> Trace:
    """A few of the CTAs (or clusters) that are on an SM together: every so many-th one of the grid, from the `first` on
    or from its inside; of those that wait for one another while all others run, too.  (Where all wait for all the first
    ones do what only some have to do; the next one there comes when every SM has one, and may have less to do.)"""
    launch, size = prepared.launch, prepared.launch.cluster_size
    cores, total = gpu.cores(here, size) // size, prepared.ctas // size
    count = max(1, min(here, _TRACED // (launch.threads * size)))
    stride = cores if total > (count - 1) * cores else max(1, total // count)
    first = min(cores // 2, total - 1 - (count - 1) * stride) if first is None else first
    cache = gpu.sm.unified - here * (launch.shared_size + gpu.sm.kept)
    return traced(prepared, ops, first * size, count * size, stride, max(0, cache) * count // here, RECORDED,
                  turns.seen if turns else None)


def _kept(prepared: Prepared, trace: Trace, share: dict[int, float], gpu: Gpu, near: bool) -> dict[int, float]:
    """The part of the sectors new to an SM that the memory delivers: others of the wave ask for the same ones, and what
    all arrays have together comes once where L2 holds it, or not at all if they are there already."""
    asked = sum(access.far * share.get(code[place], 1.0) for warps in trace.ctas for code, accesses in warps
                for place, access in accesses.items())
    whole = sum(data.nbytes for _, data, _, _ in prepared.buffers.listed)
    total = asked * SECTOR * prepared.ctas / len(trace.ctas)
    held = whole <= gpu.far.kept * gpu.target.l2
    if held and near:
        return {code[place]: 0.0 for warps in trace.ctas for code, accesses in warps for place in accesses}
    again = min(1.0, whole / total) if total and held else 1.0
    return {pc: part * again for pc, part in share.items()}


def _ordered(trace: Trace, ops: Sequence[Op], blocks: Sequence[Block], loops: Sequence[Loop]
             ) -> tuple[list[list[Stream]], list[Op]]:
    """Warps' instructions in the order of the assembler, wherever a warp ran a block from its begin to its end; and all
    instructions, of which those that stand for several come last."""
    every = list(ops)
    orders: dict[int, list[tuple[int, tuple[int, ...]]]] = {}
    for b in blocks:
        orders[b.start] = []
        for parts, op in b.order:
            orders[b.start].append((parts[0] if len(parts) == 1 else len(every), parts))
            if len(parts) > 1:
                every.append(op)
    at = {b.start: b for b in blocks}
    return [[_reordered(code, accesses, at, orders, loops) for code, accesses in warps] for warps in trace.ctas], every


def _reordered(code: Sequence[int], accesses: dict[int, Access], blocks: dict[int, Block],
               orders: dict[int, list[tuple[int, tuple[int, ...]]]], loops: Sequence[Loop]) -> Stream:
    out: list[int] = []
    moved: dict[int, Access] = {}
    computed: list[set[int]] = [set() for _ in loops]  # before each loop, since it was entered
    n = 0
    while n < len(code):
        b = blocks.get(code[n])
        size = 1 if b is None else b.stop - b.start
        whole = len(code) - n >= size and _straight(code, n, size)
        order = orders[code[n]] if b is not None and whole else [(code[n], (code[n],))]
        known = _computed(code[n], loops, computed)
        for pc, parts in order:
            if parts[0] in known:
                continue
            found = [a for p in parts if (a := accesses.get(n + p - code[n])) is not None]
            if found:  # (words of one wide load lie in different banks)
                moved[len(out)] = max(found, key=lambda a: a.passes)
            out.append(pc)
        for loop, done in zip(loops, computed):
            done.update(parts[0] for _, parts in order if parts[0] in loop.before)
        n += size if b is not None and whole else 1
    return out, moved


def _computed(pc: int, loops: Sequence[Loop], computed: Sequence[set[int]]) -> set[int]:
    """What was computed before the loops that an instruction is in; others are left."""
    known: set[int] = set()
    for loop, done in zip(loops, computed):
        if loop.start <= pc < loop.stop:
            known |= done
        else:
            done.clear()
    return known


def _straight(code: Sequence[int], n: int, size: int) -> bool:
    """(A warp that parted runs pieces of a block again.)"""
    return all(code[n + k] == code[n] + k for k in range(size))


def _executed(machine: Multiprocessor, streams: Sequence[Sequence[Stream]], each: float, count: int, here: int
              ) -> tuple[Counts, int, float]:
    """Counts of some CTAs, how many those were, and the cycles of all `count`: what many take more than few goes on."""
    some = max(here, min(count, int(EXECUTED / max(each, 1.0)) // here * here))
    if some >= count:
        counts = machine.run(streams, count, here)
        return counts, count, counts.cycles
    counts = machine.run(streams, some, here)
    rate = counts.cycles / some
    if some > here:
        rate = (counts.cycles - machine.run(streams, here, here).cycles) / (some - here)
    return counts, some, counts.cycles + (count - some) * rate


def _named(bound: dict[str, float], waits: dict[str, float]) -> str:
    """What limits a kernel, in words."""
    part = max(bound, key=lambda name: bound[name], default="")
    if part and bound[part] >= _FULL:
        return f"{part} ({bound[part]:.0%} of the time)"
    why = max(waits, key=lambda name: waits[name], default="")
    return f"latency ({why})" if why else "latency"
