"""Loops, sorts and kernels whose results are used as a tuple, rewritten so that each array is a get-tuple-element.

XLA writes `ROOT while` for a computation that returns the whole state of a loop, and `ROOT fusion` for one that is a
single kernel with several results.  What replaces them needs the results one by one, with a tuple of them for those who
want all.
"""
from __future__ import annotations

from .ir import Graph, Instr, Module
from .types import TupleShape

_SEVERAL = frozenset(("while", "call", "fusion"))


def with_results_apart(module: Module) -> Module:
    """The module, with every loop, call, sort and fusion in it used by get-tuple-elements alone (or itself)."""
    made: dict[Graph, Graph] = {}
    fused = {c for g in module.graphs for i in g.instrs if i.op == "fusion" for c in i.calls}
    for g in module.graphs:  # callees before callers
        whole = set() if g in fused else _used_whole(g)
        if whole or any(c in made for i in g.instrs for c in i.calls):
            made[g] = _clone(g, whole, made)
    return module.with_graphs(made)


def _used_whole(graph: Graph) -> set[Instr]:
    """Loops, calls, sorts and fusions of several results that something uses as they are."""
    several = {i for i in graph.instrs if (i.op in _SEVERAL or i.alone) and isinstance(i.shape, TupleShape)}
    if not several:
        return several
    return {o for i in graph.instrs if i.op != "get-tuple-element" for o in i.operands if o in several} \
        | several.intersection(graph.roots)


def _clone(graph: Graph, whole: set[Instr], made: dict[Graph, Graph]) -> Graph:
    new: dict[Instr, Instr] = {}      # what stands for an instruction
    apart: dict[Instr, Instr] = {}    # the tuple of the results of one in `whole`
    out: list[Instr] = []
    for i in graph.instrs:
        parts = i.op == "get-tuple-element"
        operands = tuple(new[o] if parts else apart.get(o, new[o]) for o in i.operands)
        copy = Instr(i.name, i.op, i.shape, operands, i.attrs, tuple(made.get(c, c) for c in i.calls),
                     tuple(new[c] for c in i.control), i.literal, i.index)
        new[i] = copy
        out.append(copy)
        if i in whole and isinstance(i.shape, TupleShape):
            elements = [Instr(f"{i.name}.result.{n}", "get-tuple-element", s, (copy,), {"index": str(n)}, index=n)
                        for n, s in enumerate(i.shape.elems)]
            apart[i] = Instr(f"{i.name}.results", "tuple", i.shape, elements)
            out += [*elements, apart[i]]
    params = tuple(new[p] for p in graph.params)
    return Graph(graph.name, params, tuple(out), tuple(apart.get(r, new[r]) for r in graph.roots), graph.attrs)
