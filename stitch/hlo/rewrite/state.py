"""The copies that XLA will make of the state of loops and branches, written out.

A loop writes over what it begins with, and branches write what they end with where others read it.  So XLA, after it
has fused everything, copies arguments, constants and what is there twice, one launch for each array.  Written out
before, copies are instructions like others: a kernel makes many of them, or they are the results of one that is there
anyway.  XLA drops those it does not need.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..alias import alias_entries, body_of
from ..ir import Graph, Instr, Module
from ..types import Shape, TupleShape


def with_state_copied(module: Module) -> Module:
    """The module with a copy wherever a loop begins with, or the computation of a loop, a branch or the program ends
    with an array that others own (an argument, a constant, another of its arrays), or that kernels compute again
    instead of storing it (a constant that is spread, for which XLA has a launch).  Left as they are: donated arguments,
    what a loop or a branch only hands on, and a loop's counter, by whose beginning XLA knows how often it turns."""
    made: dict[Graph, Graph] = {}
    ends = _ends(module)
    for old in module.graphs:  # callees before callers
        g = _taken_apart(old) if ends.get(old) and old.root.is_parameter else old
        places = _of_loops(g, module) | ({g.root: ends[old]} if g.root.is_tuple and old in ends else {})
        if any(places.values()) or any(c in made for i in g.instrs for c in i.calls):
            made[old] = _with_copies(g, places, made)
    return module.with_graphs(made)


def _ends(module: Module) -> dict[Graph, set[int]]:
    """The computations whose results have memory of their own, and the places in these that need copies."""
    found = {module.entry: _at_end(module.entry, lambda n: True)}
    for g in module.graphs:
        users = g.users() if any(i.is_loop or i.traits.control for i in g.instrs) else {}
        for i in g.instrs:
            if i.is_loop:
                found.setdefault(body_of(i), set()).update(_at_end(body_of(i), lambda n: False))
            elif i.traits.control:
                for branch, given in zip(i.calls, i.operands[len(i.operands) - len(i.calls):]):
                    found.setdefault(branch, set()).update(
                        _at_end(branch, lambda n: _is_shared(given, n, i, users)))  # noqa: B023
    return found


def _is_shared(given: Instr, n: int, branch: Instr, users: Mapping[Instr, Sequence[Instr]]) -> bool:
    """Is an array that a branch is given needed elsewhere, too?"""
    if not given.is_tuple:
        return False
    element = given.operands[n]
    return element.is_constant or any(u not in branch.operands for u in users[element])


def _of_loops(g: Graph, module: Module) -> dict[Instr, set[int]]:
    """For each tuple that a loop of a graph begins with, the places in it that need copies."""
    found: dict[Instr, set[int]] = {}
    loops = [i for i in g.instrs if i.is_loop and i.operands[0].is_tuple]
    users = g.users() if loops else {}
    donated = {module.entry.params[n] for _, n, _ in alias_entries(module.header.get("input_output_alias", ""))}
    for loop in loops:
        start, ends = loop.operands[0], body_of(loop).root

        def owned(e: Instr) -> bool:
            """Does somebody else need an array that the loop begins with?"""
            if g is module.entry and _owner(e).is_parameter:
                return _owner(e) not in donated
            return e.is_constant or e.is_argument and len(users[e]) > 1
        kept = {n for n in range(len(start.operands)) if ends.is_tuple and (
            _passes(loop, n) or _counts(ends.operands[n], n))}
        needed = _again(start.operands) | {n for n, e in enumerate(start.operands) if owned(e)}
        found[start] = found.get(start, set()) | needed - kept
    return found


def _at_end(g: Graph, shared: Callable[[int], bool]) -> set[int]:
    """The places of a computation's result that need copies; of its arguments in their own places those that are
    `shared`."""
    shape = g.root.shape
    if g.root.is_parameter and isinstance(shape, TupleShape):
        return {n for n in range(len(shape.elems)) if shared(n)}
    if not g.root.is_tuple:
        return set()
    found = _again(g.root.operands)
    for n, e in enumerate(g.root.operands):
        own = e.is_component and e.is_argument and e.index == n
        if e.is_constant or e.traits.light or e.is_argument and (shared(n) if own else True):
            found.add(n)
    return found


def _again(elements: Sequence[Instr]) -> set[int]:
    """Places of what stands before them already."""
    first: dict[Instr, int] = {}
    return {n for n, e in enumerate(elements) if first.setdefault(e, n) != n}


def _owner(element: Instr) -> Instr:
    """An instruction, or the parameter that it is a part of."""
    return element.operands[0] if element.is_component and element.operands[0].is_parameter else element


def _passes(loop: Instr, n: int) -> bool:
    """Does a loop only hand on an array of its state, itself and where loops inside do?"""
    at, open_ = _end(loop, n), [(n, loop)]  # the loops that `at` is inside of, with the place that leads out of each
    while at.is_component:
        inner, k = at.operands[0], at.index
        if inner.is_parameter:
            place, left = open_.pop()
            if k != place or not open_:
                return k == place
            at = left.operands[0].operands[k]
        elif inner.is_loop and inner.operands[0].is_tuple:
            open_.append((k, inner))
            at = _end(inner, k)
        else:
            return False
    return False


def _end(loop: Instr, n: int) -> Instr:
    """What a loop's body makes of an array of its state."""
    ends = body_of(loop).root
    return ends.operands[n] if ends.is_tuple else ends


def _counts(element: Instr, n: int) -> bool:
    """Is a body's result the counter in place n: a whole number and a constant?"""
    return isinstance(element.shape, Shape) and element.traits.sums and not element.array.dims \
        and element.array.dtype.is_int and any(o.is_constant for o in element.operands) \
        and any(o.is_component and o.is_argument and o.index == n for o in element.operands)


def _taken_apart(g: Graph) -> Graph:
    """A computation that gives back its parameter, as one that makes a tuple of the parameter's parts."""
    shape, source = g.root.shape, g.root
    if not isinstance(shape, TupleShape):
        return g
    parts = [Instr(f"{source.name}.part.{n}", "get-tuple-element", s, (source,), {"index": str(n)}, index=n)
             for n, s in enumerate(shape.elems)]
    whole = Instr(f"{source.name}.whole", "tuple", shape, parts)
    return Graph(g.name, g.params, (*g.instrs, *parts, whole), (whole,), g.attrs)


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
