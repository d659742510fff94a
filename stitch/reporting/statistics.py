"""The statistics of FusionStitching's evaluation for a planned module: fusion ratio (Figure 7), predicted speed-ups
(Figure 8) and block memory (Table 3).

Launches are counted as a profiler does, once for every time they run: loops with a known trip count multiply, others
count once.  Calls of libraries are left out, as in the paper; products inside XLA's fusions are such calls too.  Times
are those of the cost model, for both sides.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean

from ..dataclass import dataclass
from ..emit.backends import backend_of
from ..hlo.ir import Graph, Instr, once_a_graph
from ..hlo.rewrite import reached
from ..plan.compiled import CompiledModule
from ..plan.groups import StitchedGroup
from ..span.analysis import executions, is_small


@dataclass(frozen=True, slots=True)
class MemoryTable:
    """Table 3, over the stitched kernels: bytes of block memory on average and at most, how many kernels had to shrink,
    the average part of a kernel's bytes that several values hold in turn, and the part of the bytes asked for that
    sharing saves.  Shared memory that a GPU's code generator takes to combine threads is not in it."""

    kernels: int
    average: float
    maximum: int
    shrunk: int
    shared_ratio: float
    saved_ratio: float


@dataclass(frozen=True, slots=True)
class Statistics:
    """`before` and `after` are launches a run without library calls, `fusion_ratio` what is left of them (Figure 7).
    The part `fusable` of the microseconds a run takes under XLA, `xla`, is not spent in libraries; stitching should
    make it `speedup` times as fast, and so the whole `predicted` times by the paper's formula (Figure 8)."""

    before: float
    after: float
    fusion_ratio: float
    xla: float
    fusable: float
    speedup: float
    predicted: float
    memory: MemoryTable

    @property
    def whole(self) -> float:
        """How many times as fast a whole run should be, by Amdahl's law."""
        return 1.0 / (1.0 - self.fusable * (1.0 - 1.0 / self.speedup))


def predicted_speedup(fusable: float, speedup: float) -> float:
    """Section 6.4's formula, for a part of the time that becomes faster.  It is the first term of Amdahl's law, which
    promises more: 1 / (1 - fusable * (1 - 1 / speedup))."""
    return 1 + fusable * (1 - 1 / speedup)


def statistics_of(compiled: CompiledModule) -> Statistics:
    """The figures of a planned module."""
    stitched = [s for f in compiled.frames for s in f.stitched]
    times = executions(compiled.module)
    before, own, library = _under_xla(compiled, times)
    after, gained = before, 0.0
    for s in stitched:
        often = times.get(s.group.frame, 1.0)
        made = backend_of(compiled.target).launches(s.kernel)
        after -= often * (s.launches - made)
        gained += often * (s.estimate.xla - s.estimate.stitched) / 1e3
    for loop in (s for f in compiled.frames for s in f.loops):
        often = times.get(loop.frame, 1.0)
        started = often if is_small(loop.loop) else sum(
            times.get(g, 0.0) * sum(launches(i) and not is_library(i) for i in g.instrs) for g in set(inner(loop.loop)))
        started += often * sum(launches(m) for m in loop.whole if m is not loop.loop)
        after -= started - often
        gained += often * loop.gain / 1e3
    xla = own + library
    fusable = own / xla if xla else 0.0
    speedup = own / (own - gained) if own > gained else 1.0
    return Statistics(before, after, after / before if before else 1.0, xla, fusable, speedup,
                      predicted_speedup(fusable, speedup), memory_table(stitched))


def _under_xla(compiled: CompiledModule, times: Mapping[Graph, float]) -> tuple[float, float, float]:
    """(launches without library calls, their microseconds, those in libraries) of a run.  A loop that XLA compiles as
    one function is one launch.  What loops take that are launches of ours, their estimates say: how often such a loop
    goes around is not known everywhere."""
    loops = [s for f in compiled.frames for s in f.loops]
    replaced = reached([s.loop for s in loops])
    planned = {f.info.frame for f in compiled.frames}
    planned |= {g for s in loops for g in inner(s.loop)}
    grouped = {m for f in compiled.frames for g in f.plan.groups for m in g.members}
    count = library = 0.0
    own = sum(times.get(s.frame, 1.0) * s.estimate.xla / 1e3 for s in loops)
    for frame in compiled.frames:
        for group in frame.plan.groups:
            made, ns = compiled.place.launched(group)
            count += times.get(group.frame, 1.0) * made
            own += times.get(group.frame, 1.0) * ns / 1e3
    for graph, often in times.items():
        for i in graph.instrs:
            if i in grouped:
                continue
            ns = 0.0 if graph in replaced else compiled.place.xla_ns(i)
            if is_library(i):
                library += often * ns / 1e3
                continue
            own += often * ns / 1e3
            if graph in planned and (launches(i) or i.traits.frames and not planned.issuperset(i.calls)):
                count += often
    return count, own, library


def inner(loop: Instr) -> Iterator[Graph]:
    """The computations of a loop that XLA runs instruction by instruction."""
    if not is_small(loop):
        for called in loop.calls:
            yield called
            for i in called.instrs:
                if i.traits.frames:
                    yield from inner(i)


def memory_table(stitched: Sequence[StitchedGroup]) -> MemoryTable:
    """Table 3 for some kernels."""
    used = [s.memory for s in stitched]
    asked = sum(m.asked for m in used)
    return MemoryTable(
        len(stitched), fmean(s.kernel.arena for s in stitched) if stitched else 0.0,
        max((s.kernel.arena for s in stitched), default=0), sum(s.shrunk for s in stitched),
        fmean(m.shared / max(1, m.allocated) for m in used) if used else 0.0,
        (asked - sum(m.allocated for m in used)) / asked if asked else 0.0)


def launches(i: Instr) -> bool:
    """Does an instruction start a kernel or a library call?  Control flow itself does not."""
    return not i.traits.free and not i.traits.frames


def is_library(i: Instr) -> bool:
    """Is an instruction a call of a library of products, convolutions or decompositions?"""
    return i.traits.library or i.fused is not None and _holds_library(i.fused)


@once_a_graph
def _holds_library(graph: Graph) -> bool:
    return any(i.traits.library for i in graph.instrs)
