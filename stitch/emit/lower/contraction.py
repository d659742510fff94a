"""Which products of floats are rounded by themselves, and which only with the sum they go into.

Code for a CPU may contract a multiplication with the addition that reads it, so that the product is never rounded.
That is as good as rounding it, as long as nobody sees two values of one thing, which differ by as much as a rounding:
programs rely on there being one.  A softmax of large squares subtracts their maximum, which has to give zero for the
largest; the exponential of what a rounding of 1e10 leaves is infinite.  So both are decided here, by the graph alone:
a product that several read is rounded for all of them, and a sum that is computed in several places is contracted with
the same product in all of them.  LLVM, left to itself, contracts within a basic block, and a select may end one.
"""
from __future__ import annotations

from ...hlo.code import CONTRACTED, ROUNDED
from ...hlo.ir import Graph, Instr, once_a_graph
from ...hlo.traits import Kind
from ...hlo.types import F32, F64


@once_a_graph
def marks(graph: Graph) -> dict[Instr, str]:
    """What kernel IR says of the multiplications and sums of a graph: `ROUNDED`, or which operand of a sum is a
    product that is not rounded by itself (`CONTRACTED`).  Others have no mark."""
    alone = rounded(graph)
    found = dict.fromkeys(alone, ROUNDED)
    for i in graph.instrs:
        if i.traits.sums and i.array.dtype in (F32, F64):  # narrower floats are rounded after each op
            which = next((n for n, o in enumerate(i.operands) if _product(o, alone)), None)
            if which is not None:
                found[i] = CONTRACTED[which]
    return found


@once_a_graph
def rounded(graph: Graph) -> frozenset[Instr]:
    """The multiplications of a graph that are not to be contracted: those whose product is a result, or is read more
    than once, directly or through what only moves it or changes its type or sign.  Those that are spread count as read
    more than once: loops along which they do not change may compute them away from the addition, and others not."""
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
    return frozenset(i for i in graph.instrs if i.traits.multiplies and i.array.dtype.is_float and readers[i] > 1)


def _transparent(i: Instr) -> bool:
    """Is an element of an op one of its operands', or its negative?"""
    return i.kind is Kind.MOVEMENT or i.traits.casts or i.op == "negate"


def _product(i: Instr, alone: frozenset[Instr]) -> bool:
    """Is every element a product that need not be rounded by itself?"""
    while i.traits.view or i.traits.part:
        i = i.operands[0]
    return i.traits.multiplies and i not in alone
