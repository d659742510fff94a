"""Branches that only hand on what they are given, as selections.

A function that is mapped or differentiated often leaves a conditional whose two branches compute nothing: each gives
back its own operands.  XLA keeps it, with a copy for each array that is needed elsewhere, and nothing is fused across
it; a selection is an op like others.
"""
from __future__ import annotations

from collections.abc import Sequence

from ..ir import Graph, Instr, Module
from ..types import PRED, Shape, TupleShape


def with_choices(module: Module, most: int) -> Module:
    """The module with every conditional of two branches that hand on arrays, of at most `most` bytes in all, as
    selections."""
    made: dict[Graph, Graph] = {}
    for g in module.graphs:  # callees before callers
        chosen = [i for i in g.instrs if _chooses(i) and i.shape.nbytes <= most]
        if chosen or any(c in made for i in g.instrs for c in i.calls):
            made[g] = _with_selections(g, chosen, made)
    return module.with_graphs(made)


def _chooses(i: Instr) -> bool:
    """Is an instruction a conditional by a truth, whose branches hand on arrays of a tuple?"""
    return i.traits.control and len(i.calls) == 2 and isinstance(i.shape, TupleShape) and not i.control \
        and all(isinstance(s, Shape) for s in i.shape.elems) and i.operands[0].array.dtype is PRED \
        and all(_handed_on(c) is not None for c in i.calls)


def _handed_on(branch: Graph) -> Sequence[int] | None:
    """The numbers of the operand's arrays that a branch gives back; None where it does anything else."""
    root = branch.root
    if root.is_parameter and isinstance(root.shape, TupleShape):
        return range(len(root.shape.elems))
    if root.is_tuple and all(o.is_component and o.is_argument for o in root.operands):
        return [o.index for o in root.operands]
    return None


def _with_selections(g: Graph, chosen: Sequence[Instr], made: dict[Graph, Graph]) -> Graph:
    """A computation with selections, array by array, in place of the conditionals in `chosen`; `made` has what it calls
    after the same was done there."""
    new: dict[Instr, Instr] = {}
    out: list[Instr] = []

    def add(i: Instr) -> Instr:
        out.append(i)
        return i

    def part(name: str, whole: Instr, n: int, shape: Shape) -> Instr:
        """An array of a tuple."""
        if whole.is_tuple:
            return whole.operands[n]
        return add(Instr(name, "get-tuple-element", shape, (whole,), {"index": str(n)}, index=n))
    for i in g.instrs:
        if i not in chosen:
            new[i] = add(Instr(i.name, i.op, i.shape, tuple(new[o] for o in i.operands), i.attrs,
                               tuple(made.get(c, c) for c in i.calls), tuple(new[c] for c in i.control), i.literal,
                               i.index))
            continue
        shape, elements = i.shape, list[Instr]()
        assert isinstance(shape, TupleShape)
        truth, *given = (new[o] for o in i.operands)
        for n, each in enumerate(shape.elems):
            assert isinstance(each, Shape)
            name = f"{i.name}.choice.{n}"
            sides = [part(f"{name}.side.{k}", whole, (_handed_on(branch) or ())[n], each)
                     for k, (whole, branch) in enumerate(zip(given, i.calls))]
            if sides[0] is not sides[1]:
                where = Shape(PRED, each.dims, each.minor_to_major)
                spread = add(Instr(f"{name}.where", "broadcast", where, (truth,), {"dimensions": "{}"})) \
                    if each.dims else truth
                sides[0] = add(Instr(name, "select", each, (spread, *sides)))
            elements.append(sides[0])
        new[i] = add(Instr(f"{i.name}.chosen", "tuple", shape, elements))
    return Graph(g.name, tuple(new[p] for p in g.params), tuple(out), tuple(new[r] for r in g.roots), g.attrs)
