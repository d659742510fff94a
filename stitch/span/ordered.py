"""Scatters whose indices are found to be in order, marked as those that the program says so of.

StableHLO has an attribute for it, which XLA hands on; what kernels gain by it is in `schedule/cost/segments.py`.  Much
is in order that nobody marks: positions counted up, repeated or summed up, and what a sort has left.
"""
from __future__ import annotations

from ..hlo.ir import Graph, Instr, Module
from ..hlo.ops.attributes import SORTED, ScatterDims
from ..hlo.ops.known import Known, known
from ..hlo.types import Shape


def with_order(module: Module) -> Module:
    """The module with every scatter of one index a window marked whose indices rise."""
    made: dict[Graph, Graph] = {}
    for g in module.graphs:  # callees before callers
        found = _in_order(g)
        if found or any(c in made for i in g.instrs for c in i.calls):
            made[g] = _marked(g, found, made)
    return module.with_graphs(made)


def _in_order(g: Graph) -> set[Instr]:
    """The scatters of a graph that nobody has marked, and whose indices rise."""
    asked = [i for i in g.instrs if i.scatters and not i.flag(SORTED) and len(i.operands) == 3 and _is_one(i)]
    if not asked:
        return set()
    facts: dict[Instr, Known | None] = {}
    for i in g.instrs:
        facts[i] = known(i, [facts[o] for o in i.operands])
    return {i for i in asked if (fact := facts[i.operands[1]]) is not None and fact.rises}


def _is_one(scatter: Instr) -> bool:
    """Is each index vector one number, so that the indices rise if their elements do?"""
    return isinstance(scatter.shape, Shape) and len(ScatterDims.of(scatter).started) == 1


def _marked(g: Graph, found: set[Instr], made: dict[Graph, Graph]) -> Graph:
    new: dict[Instr, Instr] = {}
    for i in g.instrs:
        attrs = {**i.attrs, SORTED: "true"} if i in found else i.attrs
        new[i] = Instr(i.name, i.op, i.shape, tuple(new[o] for o in i.operands), attrs,
                       tuple(made.get(c, c) for c in i.calls), tuple(new[c] for c in i.control), i.literal, i.index)
    return Graph(g.name, tuple(new[p] for p in g.params), tuple(new.values()), tuple(new[r] for r in g.roots), g.attrs)
