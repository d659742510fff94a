"""The copies that XLA will make of the state of loops and branches, written out.

A loop writes over what it begins with, and branches write what they end with where others read it.  So XLA, after it has
fused everything, copies arguments, constants and what is there twice, one launch for each array.  Written out before,
copies are instructions like others: a kernel makes many of them, or they are the results of one that is there anyway.
XLA drops those it does not need.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..alias import alias_entries
from ..ir import Graph, Instr, Module
from ..types import Shape


def with_state_copied(module: Module) -> Module:
    """The module with a copy wherever a loop begins with, or the computation of a loop, a branch or the program ends
    with an array that others own: an argument, a constant, another of its arrays.  Left as they are: donated arguments,
    what a loop hands on from turn to turn, and its counter, by whose beginning XLA knows how often it turns."""
    made: dict[Graph, Graph] = {}
    ends = {g: n for n, g in _ending(module)}
    for g in module.graphs:  # callees before callers
        places = _of_loops(g, module) | ({g.root: _at_end(g, ends[g])} if g in ends else {})
        if any(places.values()) or any(c in made for i in g.instrs for c in i.calls):
            made[g] = _with_copies(g, places, made)
    if not made:
        return module
    graphs = tuple(made.get(g, g) for g in module.graphs)
    return Module(module.name, module.header, graphs, made.get(module.entry, module.entry), module.tables)


def _ending(module: Module) -> Iterator[tuple[bool, Graph]]:
    """The computations whose results have memory of their own, and whether they are bodies of loops."""
    yield False, module.entry
    for g in module.graphs:
        for i in g.instrs:
            if i.is_loop:
                yield True, _body(i)
            elif i.traits.control:
                yield from ((False, c) for c in i.calls)


def _body(loop: Instr) -> Graph:
    """(Conditions have one truth for a result.)"""
    return next(c for c in loop.calls if c.root.shape == loop.shape)


def _of_loops(g: Graph, module: Module) -> dict[Instr, set[int]]:
    """For each tuple that a loop of a graph begins with, the places in it that need copies."""
    found: dict[Instr, set[int]] = {}
    donated = {module.entry.params[n] for _, n, _ in alias_entries(module.header.get("input_output_alias", ""))}
    for loop in g.instrs:
        if loop.is_loop and loop.operands[0].is_tuple:
            start, ends = loop.operands[0], _body(loop).root
            kept = {n for n in range(len(start.operands)) if ends.is_tuple and (
                _passes(loop, n) or _counts(ends.operands[n], n))}
            owned = {n for n, e in enumerate(start.operands) if _owner(e) in donated or not (
                e.is_constant or _owner(e).is_parameter and g is module.entry)}
            found[start] = (set(range(len(start.operands))) - owned | _again(start.operands)) - kept
    return found


def _at_end(g: Graph, turns: bool) -> set[int]:
    """The places of a computation's result that need copies; of a body's, what comes from the same place does not."""
    if not g.root.is_tuple:
        return set()
    own = {n for n, e in enumerate(g.root.operands) if not (e.is_constant or e.is_argument) or
           turns and e.is_component and e.index == n}
    return set(range(len(g.root.operands))) - own | _again(g.root.operands)


def _again(elements: Sequence[Instr]) -> set[int]:
    """Places of what stands before them already."""
    return {n for n, e in enumerate(elements) if e in elements[:n]}


def _owner(element: Instr) -> Instr:
    """An instruction, or the parameter that it is a part of."""
    return element.operands[0] if element.is_component and element.operands[0].is_parameter else element


def _passes(loop: Instr, n: int) -> bool:
    """Does a loop only hand on an array of its state, itself and where loops inside do?"""
    ends = _body(loop).root
    at = ends.operands[n] if ends.is_tuple else ends
    while at.is_component:
        inner, k = at.operands[0], at.index
        if inner.is_parameter:
            return k == n
        if not (inner.is_loop and inner.operands[0].is_tuple and _passes(inner, k)):
            return False
        at = inner.operands[0].operands[k]
    return False


def _counts(element: Instr, n: int) -> bool:
    """Is a body's result the counter in place n: a whole number and a constant?"""
    return isinstance(element.shape, Shape) and element.traits.sums and not element.array.dims \
        and element.array.dtype.is_int and any(o.is_constant for o in element.operands) \
        and any(o.is_component and o.is_argument and o.index == n for o in element.operands)


def _with_copies(g: Graph, places: dict[Instr, set[int]], made: dict[Graph, Graph]) -> Graph:
    """The graph with copies at places of tuples."""
    new: dict[Instr, Instr] = {}
    out: list[Instr] = []
    for i in g.instrs:
        operands = [new[o] for o in i.operands]
        for n in sorted(places.get(i, ())):
            if isinstance(operands[n].shape, Shape):
                operands[n] = Instr(f"{i.name}.kept.{n}", "copy", operands[n].shape, (operands[n],))
                out.append(operands[n])
        new[i] = Instr(i.name, i.op, i.shape, tuple(operands), i.attrs, tuple(made.get(c, c) for c in i.calls),
                       tuple(new[c] for c in i.control), i.literal, i.index)
        out.append(new[i])
    return Graph(g.name, tuple(new[p] for p in g.params), tuple(out), tuple(new[r] for r in g.roots), g.attrs)
