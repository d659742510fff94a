"""Work/span analysis (FusionStitching section 3.1) of every frame of a module.

A frame is a computation that XLA executes instruction by instruction: the entry, loop bodies and conditions, branches,
called computations.  `span` counts edges to the frame's root (section 3.1); `depth` counts library-call layers from the
inputs, which is what separates regions that may fuse: between two instructions of equal depth no path leads through a
library call.
"""
from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Generic, TypeVar
from weakref import WeakKeyDictionary

from ..dataclass import dataclass
from ..hlo.ir import Graph, Instr, Module
from ..hlo.opdef import REGISTRY
from ..hlo.traits import Kind
from ..hlo.types import Shape

T = TypeVar("T")
_TRIPS = re.compile(r'"known_trip_count":\{"n":"(\d+)"\}')
#: a frontend attribute that XLA acts upon, by its name; others are notes of a program or of XLA to itself
_ORDER = re.compile(r"[{,]\s*(_\w+)=")


@dataclass(frozen=True, eq=False, slots=True)
class SpanInfo:
    """The analysis of one frame.

    work: vector operations of an instruction, fused bodies included.  span: edges from it to the root along the longest
    path.  depth: library-call layers above it.  critical: instructions of one longest path, root first.  users: what
    reads an instruction or waits for it."""

    frame: Graph
    work: dict[Instr, float]
    span: dict[Instr, int]
    depth: dict[Instr, int]
    critical: tuple[Instr, ...]
    users: Mapping[Instr, Sequence[Instr]]

    @property
    def length(self) -> int:
        """Length of the critical path."""
        return max(self.span.values(), default=0)

    def layers(self) -> list[list[Instr]]:
        """Instructions by span, root layer first."""
        out: list[list[Instr]] = [[] for _ in range(self.length + 1)]
        for i, s in self.span.items():
            out[s].append(i)
        return out


def frames(module: Module, without: Collection[Instr] = ()) -> Iterator[Graph]:
    """Frames that may be changed, callers first, but for those of the calls in `without` (which may be added to while
    this runs).  Bodies of loops that XLA compiles as one function (xla_cpu_small_call) and all they call are left out:
    a custom call inside breaks XLA's compile.  So are computations that a program has run somewhere (`order_of`): on a
    stream of their own, kernels that wait for all their blocks would meet others that do."""
    seen: set[Graph] = set()
    todo = [module.entry]
    while todo:
        frame = todo.pop()
        if frame in seen:
            continue
        seen.add(frame)
        yield frame
        for i in frame.instrs:
            if i.traits.frames and i not in without and not is_small(i) and order_of(i) is None:
                todo += i.calls


def executions(module: Module) -> dict[Graph, float]:
    """How often each frame runs in one run of the module: loops with a known trip count multiply, others count as
    one, branches as one each."""
    times: dict[Graph, float] = {module.entry: 1.0}
    for frame in reversed(module.graphs):  # callers first
        for i in frame.instrs if frame in times else ():
            if i.traits.frames:
                trips = trips_of(i, 1.0)
                for callee in i.calls:
                    times[callee] = times.get(callee, 0.0) + trips * times[frame]
    return times


def is_small(i: Instr) -> bool:
    """Is this a call of a loop that XLA compiles as one function?"""
    return "xla_cpu_small_call" in i.attrs.get("frontend_attributes", "")


def order_of(i: Instr) -> str | None:
    """The attribute, if any, by which a program says when or where XLA has to run an instruction: in a group for its
    scheduler (`jax.experimental.scheduling_groups`), on a stream of its own or on the host (`compute_on`)."""
    found = _ORDER.search(i.attrs.get("frontend_attributes", ""))
    return found[1] if found else None


def trips_of(i: Instr, unknown: float) -> float:
    """How often a loop turns, as far as XLA knows."""
    known = _TRIPS.search(i.attrs.get("backend_config", ""))
    return float(known.group(1)) if known else unknown


def looped(module: Module) -> frozenset[Graph]:
    """Frames that run inside some loop, at whatever depth."""
    found: set[Graph] = set()
    for graph in reversed(module.graphs):  # callers first
        for i in graph.instrs:
            if i.traits.frames and (i.is_loop or graph in found):
                found.update(i.calls)
    return frozenset(found)


class OfCalls(Generic[T]):
    """A property of computations that follows from that of those they call: `rule(graph, known)` makes it.  Each
    computation is looked at once, however deep and however often it is called."""

    def __init__(self, rule: Callable[[Graph, Mapping[Graph, T]], T]) -> None:
        self._rule = rule
        self._known: WeakKeyDictionary[Graph, T] = WeakKeyDictionary()

    def __call__(self, graph: Graph) -> T:
        known, todo = self._known, [graph]
        while todo:
            first = todo[-1]
            if first in known:
                todo.pop()
                continue
            missing = dict.fromkeys(c for i in first.instrs for c in i.calls if c not in known)
            if missing:
                todo += missing
            else:
                known[first] = self._rule(first, known)
        return known[graph]


def _work(graph: Graph, known: Mapping[Graph, float]) -> float:
    return sum(known[i.fused] if i.fused else _own_work(i) for i in graph.instrs)


def _extent(graph: Graph, known: Mapping[Graph, tuple[int, int]]) -> tuple[int, int]:
    inside = [known[c] for i in graph.instrs for c in i.calls]
    return len(graph.instrs) + sum(n for n, _ in inside), 1 + max((deep for _, deep in inside), default=0)


_work_inside = OfCalls(_work)
#: instructions of a computation, those it calls counted every time they are called; and how deep calls are nested
extent = OfCalls(_extent)


def work_of(instr: Instr) -> float:
    """Vector operations of an instruction; a fusion's is its body's."""
    return _work_inside(instr.fused) if instr.fused else _own_work(instr)


def _own_work(instr: Instr) -> float:
    definition = REGISTRY.get(instr.op)
    if definition is None or instr.traits.free:  # an op without a definition has no known work
        return 0.0
    flops = definition.flops
    if definition.kind is Kind.PRODUCT and definition.reduction is not None:
        return flops * instr.array.size * math.prod(definition.reduction(instr))
    return flops * max([v.shape.size for v in (instr, *instr.operands) if isinstance(v.shape, Shape)], default=0)


def is_pointwise(i: Instr) -> bool:
    """Is an instruction, or all of a fusion, computed element by element, moved, or made of nothing?"""
    return all(b.kind in (Kind.ELEMENTWISE, Kind.MOVEMENT, Kind.SOURCE) or b.traits.leaf
               for b in (i.fused.instrs if i.fused else (i,)))


def component(i: Instr) -> bool:
    """One result of a reduction that has several (or of a fusion that ends in one)."""
    if not (i.traits.free and i.is_component):  # (asked of every instruction, most of which are not free)
        return False
    source = i.operands[0]
    return (source.fused.root if source.fused else source).kind is Kind.REDUCE


def analyze(frame: Graph, library: Callable[[Instr], bool]) -> SpanInfo:
    """Work, span and depth of one frame; `library(i)` says which instructions stay with XLA as launches."""
    users: dict[Instr, list[Instr]] = {i: [] for i in frame.instrs}
    depth: dict[Instr, int] = {}
    below: dict[Instr, int] = {}
    for i in frame.instrs:
        at = 0
        for p in predecessors(i):
            users[p].append(i)
            if below[p] > at:
                at = below[p]
        depth[i] = at
        below[i] = at + library(i)
    span: dict[Instr, int] = {}
    for i in reversed(frame.instrs):
        span[i] = 1 + max([span[u] for u in users[i]]) if users[i] else 0
    work = {i: work_of(i) for i in frame.instrs}
    return SpanInfo(frame, work, span, depth, _critical(frame, span, users), users)


def predecessors(i: Instr) -> tuple[Instr, ...]:
    """Data and control predecessors."""
    return i.operands + i.control if i.control else i.operands


def _critical(frame: Graph, span: Mapping[Instr, int], users: Mapping[Instr, Sequence[Instr]]) -> tuple[Instr, ...]:
    if not span:
        return ()
    at = max(frame.instrs, key=span.__getitem__)
    path = [at]
    while users[at]:
        at = max(users[at], key=span.__getitem__)
        path.append(at)
    return tuple(reversed(path))
