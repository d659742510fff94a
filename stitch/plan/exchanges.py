"""Buffers of a loop that change places: what a turn makes anew becomes the state of the next one without a copy.

A grid's next state is made of elements around each, so it cannot be written over the one before.  It goes to other
memory, and both change places at the end of the turn.  What is made of one element each is written where that was.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ..emit.ir.kir import Buffer, Space
from ..emit.ir.program import Choose, Copy, Exchange, Repeat, Run, Step, Update, walk
from ..emit.lower.memory.slots import operand_indices
from ..hlo.index import Ix, Var, ix
from ..hlo.ir import Graph, Instr
from ..hlo.ops.movement import start_known
from ..hlo.traits import Kind
from ..hlo.types import Shape
from .loop_program import Shared

#: reads of values that are followed: behind so many parameters count as read everywhere
MAX_READS = 4096

Move = tuple[Buffer, Buffer]  # to, from


def is_like(buffer: Buffer, shape: Shape) -> bool:
    """Is a buffer one for an array, and as large?"""
    return (buffer.dtype, buffer.size) == (shape.dtype, shape.size)


def kept_for(graph: Graph) -> dict[Instr, set[Instr]]:
    """For each result of a group, the parameters that it cannot be written over: those that an element of any result
    may depend on at another place than its own.  Results that others are made of are read where they are stored, and
    what is read of those at other places is there before: what they depend on does not count for the others."""
    elsewhere = {root: _read_elsewhere(root, graph) for root in graph.roots}
    return {root: set[Instr]().union(*(
        {p for p in read if p.is_parameter} for other, read in elsewhere.items() if other not in elsewhere[root]))
        for root in elsewhere}


def _read_elsewhere(root: Instr, graph: Graph) -> set[Instr]:
    """The parameters and other results of which an element of a result may depend on another one than that at its own
    place."""
    roots, found = set(graph.roots), set[Instr]()
    own = tuple(ix(Var(f"o{d}", n)) for d, n in enumerate(root.array.dims))
    todo: list[tuple[Instr, tuple[Ix, ...]]] = [(root, own)]
    seen = set(todo)
    while todo:
        op, index = todo.pop()
        if op.is_parameter or op in roots and op is not root:
            if index != own or op.array.dims != root.array.dims:
                found.add(op)
        elif not op.traits.leaf:
            if len(seen) > MAX_READS:
                return set(graph.params)
            if not _is_followed(op):
                found |= _behind(op, roots - {root})
                continue
            more = [read for read in operand_indices(op, index) if read not in seen]
            seen.update(more)
            todo += more
    return found


def _behind(op: Instr, roots: set[Instr]) -> set[Instr]:
    """The parameters and results that an instruction is made of."""
    found, todo, seen = set[Instr](), list(op.operands), set(op.operands)
    while todo:
        i = todo.pop()
        if i.is_parameter or i in roots:
            found.add(i)
            continue
        more = [o for o in i.operands if o not in seen]
        seen.update(more)
        todo += more
    return found


def _is_followed(op: Instr) -> bool:
    """Does a value read of its operands what its access map says, and nothing at run-time indices?"""
    known = not op.traits.picks and (op.update is None or start_known(op, 2))
    return op.kind is Kind.ELEMENTWISE or op.kind is Kind.MOVEMENT and known


def exchanged(able: Sequence[Move], moves: Sequence[Move]) -> tuple[Exchange | None, list[Move]]:
    """A change of places that does as many of the moves as it can of those that are `able` to be done so, and the moves
    that are left to copies behind it."""
    found: dict[Buffer, Buffer] = {}
    for to, held in able:
        if held not in found.values() and (to.dtype, to.size) == (held.dtype, held.size):
            found[to] = held
    if not found:
        return None, list(moves)
    # what is only read of these gets the memory of what is only written
    free: dict[tuple[object, int], list[Buffer]] = {}
    for b in found:
        if b not in found.values():
            free.setdefault((b.dtype, b.size), []).append(b)
    whole = found | {b: free[b.dtype, b.size].pop(0) for b in found.values() if b not in found}
    now = {held: to for to, held in whole.items()}
    left = [(to, now.get(held, held)) for to, held in moves if to not in found]
    return Exchange(tuple(whole), tuple(whole.values())), left


def results_apart(steps: Sequence[Step], shared: Shared) -> list[Step]:
    """The steps of a program with scratch in place of results that change places, and copies of it at the end."""
    moved = dict.fromkeys(b for s in walk(steps) if isinstance(s, Exchange) for b in s.to if b.space is Space.OUT)
    apart = {b: shared.fresh(Shape(b.dtype, (b.size,))) for b in moved}

    def one(b: Buffer) -> Buffer:
        return apart.get(b, b)

    def of(buffers: Iterable[Buffer]) -> tuple[Buffer, ...]:
        return tuple(map(one, buffers))

    def renamed(s: Step) -> Step:
        match s:
            case Run():
                return replace(s, buffers=of(s.buffers))
            case Copy():
                return Copy(one(s.to), one(s.source))
            case Exchange():
                return Exchange(of(s.to), of(s.source))
            case Update():
                return replace(s, to=one(s.to), update=one(s.update), starts=of(s.starts))
            case Repeat():
                return Repeat(tuple(map(renamed, s.test)), one(s.goes_on), tuple(map(renamed, s.body)))
            case Choose():
                return Choose(one(s.index), tuple(tuple(map(renamed, b)) for b in s.branches))
        return s

    return [*map(renamed, steps), *(Copy(to, held) for to, held in apart.items())] if apart else list(steps)
