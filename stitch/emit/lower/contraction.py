"""Which products of floats have to be rounded by themselves.

Code for a CPU may contract a multiplication with the addition that reads it, so that the product is never rounded.
That is as good as rounding it, unless somebody else reads the same product: then there are two values of it, which
differ by as much as a rounding, and programs rely on there being one.  A softmax of large squares subtracts their
maximum, which has to give zero for the largest; the exponential of what a rounding of 1e10 leaves is infinite.
"""
from __future__ import annotations

from ...hlo.ir import Graph, Instr, once_a_graph
from ...hlo.traits import Kind


@once_a_graph
def rounded(graph: Graph) -> frozenset[Instr]:
    """The multiplications of a graph that are not to be contracted: those whose product is a result, or is read more
    than once, directly or through what LLVM contracts across.  Those that are spread count as read more than once:
    loops along which they do not change may compute them elsewhere than the addition, and others not."""
    users, results = graph.users(), set(graph.roots)
    readers: dict[Instr, int] = {}  # as many as two
    for i in reversed(graph.instrs):
        found = int(i in results)
        for u in users[i]:
            times = u.operands.count(i)
            if _transparent(u):
                times = 2 if u.array.size > i.array.size else readers[u]
            found += times
        readers[i] = min(found, 2)
    return frozenset(i for i in graph.instrs if i.op == "multiply" and i.array.dtype.is_float and readers[i] > 1)


def _transparent(i: Instr) -> bool:
    """Is an element of an op one of its operands', or its negative?"""
    return i.kind is Kind.MOVEMENT or i.traits.casts or i.op == "negate"
