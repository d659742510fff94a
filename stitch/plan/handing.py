"""Programs that XLA's runtime hands to a thread of its own.

It runs a program where it is called if it counts few operations in it, and otherwise wakes a thread, for which the
caller waits (`PjRtCpuClient`: fewer than a thousand, loops counted as if they turned once, `HloCostAnalysis`).  Of a
launch of ours it counts none: a program whose loop was what made it large runs where it is called from then on.
"""
from __future__ import annotations

from ..hlo.ir import Graph, Instr, once_a_graph
from ..hlo.opdef import REGISTRY
from ..hlo.traits import Kind
from ..hlo.types import Shape
from ..schedule.cost.ops import folded_size
from ..target.costs import Costs

#: operations from which on XLA's runtime does so
HANDED = 1000


def handed_ns(frame: Graph, loop: Instr, costs: Costs) -> float:
    """Nanoseconds that a program, whose entry is the frame, need not wait for a thread when the loop is a launch."""
    for graph in _innermost_first(frame):  # (their number may be larger than Python's stack)
        _inside(graph)
    own, total = _operations(loop), _inside(frame)
    return costs.loops.handed_ns if total - own < HANDED <= total else 0.0


def _innermost_first(frame: Graph) -> list[Graph]:
    """The frame and what it calls, callees before callers."""
    found: dict[Graph, None] = {}
    stack = [(frame, False)]
    while stack:
        graph, entered = stack.pop()
        if entered:
            found[graph] = None
        elif graph not in found:
            stack.append((graph, True))
            stack += [(callee, False) for i in graph.instrs for callee in i.calls if callee not in found]
    return list(found)


@once_a_graph
def _inside(graph: Graph) -> int:
    return sum(map(_operations, graph.instrs))


def _operations(i: Instr) -> int:
    """Operations that XLA counts: one for each element, two for each step of a product, none for what it calls
    transcendental."""
    if i.kind is Kind.REDUCE and isinstance(i.shape, Shape):
        return folded_size(i)
    if i.calls:
        return sum(map(_inside, i.calls))
    if i.is_product:
        return 2 * folded_size(i)
    cheap = i.kind is Kind.ELEMENTWISE and not REGISTRY[i.op].expensive
    return i.array.size if cheap else 0
