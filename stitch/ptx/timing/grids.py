"""Grids that wait for themselves: which loops ask memory whether all CTAs have come, and for what they wait.

A CTA adds to a counter and asks for it again and again until others have, too.  How often it asks is the interpreter's
affair, so of a wait one turn is left, and it begins when all have come: CTAs of one SM stand for those of all, since
each is expected to do as much as the others before.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..faults import PtxError
from ..program import Entry, Sym
from .code import Op
from .trace import Access, Trace

_Warp = tuple[list[int], dict[int, Access]]


def waits_of(entry: Entry, ops: Sequence[Op]) -> list[range]:
    """The loops that load from global memory what other threads may write, and do nothing but compute beside: the
    instructions of each."""
    found = []
    for n, i in enumerate(entry.instrs):
        if i.parts[0] == "bra" and isinstance(i.operands[0], Sym) and entry.labels[i.operands[0].name] <= n:
            loop = range(entry.labels[i.operands[0].name], n + 1)
            strong = [pc for pc in loop if ops[pc].kind == "load" and not ops[pc].cached and ops[pc].space != "shared"]
            if len(strong) == 1 and all(ops[pc].kind in ("", "load", "branch") for pc in loop):
                found.append(loop)
    return found


def met(trace: Trace, ops: Sequence[Op], loops: Sequence[range]) -> Trace:
    """A trace in which every wait asks once, and knows what it waits for.  Raises PtxError for a wait for what its own
    warp has not added to before: others go before it then, and how long they take is not known."""
    numbers: dict[tuple[int, int], int] = {}
    return Trace(tuple(tuple(_met(code, accesses, ops, loops, numbers) for code, accesses in warps)
                       for warps in trace.ctas))


def _met(code: list[int], accesses: dict[int, Access], ops: Sequence[Op], loops: Sequence[range],
         numbers: dict[tuple[int, int], int]) -> _Warp:
    dropped: set[int] = set()
    changed: dict[int, Access] = {}
    turns: dict[range, list[int]] = {}  # of a wait's last turn, places
    added: dict[int, list[int]] = {}    # of a sector, places of additions since it was waited for
    waits: dict[int, int] = {}
    for n, pc in enumerate(code):
        if ops[pc].kind == "atomic" and n in accesses:
            for turn in turns.values():
                _settle(turn, code, ops, accesses, added, waits, numbers, changed)
            turns.clear()
            added.setdefault(accesses[n].sector, []).append(n)
        for loop in loops:
            if pc == loop.start:
                dropped.update(turns.get(loop, ()))
                turns[loop] = []
            if pc in loop and loop in turns:
                turns[loop].append(n)
    for turn in turns.values():
        _settle(turn, code, ops, accesses, added, waits, numbers, changed)
    places = [n for n in range(len(code)) if n not in dropped]
    known = {**accesses, **changed}
    return [code[n] for n in places], {new: known[old] for new, old in enumerate(places) if old in known}


def _settle(turn: Sequence[int], code: Sequence[int], ops: Sequence[Op], accesses: dict[int, Access],
            added: dict[int, list[int]], waits: dict[int, int], numbers: dict[tuple[int, int], int],
            changed: dict[int, Access]) -> None:
    """A wait is over: what was added to its counter before belongs to it."""
    at = next(n for n in turn if ops[code[n]].kind == "load" and not ops[code[n]].cached)
    sector = accesses[at].sector
    before = added.pop(sector, [])
    if not before:
        raise PtxError(f"line {ops[code[at]].line}: waits for what other CTAs add, one after another: how long that "
                       "takes is not known")
    waits[sector] = waits.get(sector, 0) + 1
    number = numbers.setdefault((sector, waits[sector]), len(numbers) + 1)
    changed[at] = replace(accesses[at], meets=number)
    for n in before:
        changed[n] = replace(accesses[n], adds=number)
