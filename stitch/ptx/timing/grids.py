"""Grids that wait for themselves: which loops ask memory whether other CTAs have come, and for what they wait.

A CTA adds to a counter and asks for it again and again until others have, too.  How often it asks is the interpreter's
affair, so of a wait one turn is left, and it begins when all have come: CTAs of one SM stand for those of all, since
each is expected to do as much as the others before.

Others wait before they have added (sums of parts of a product's depth, one CTA after another).  While all run it is
seen how many have to go one after another at most (`Turns`); a CTA stands for the last of them, so that it waits until
all others have had a turn, each of which takes as long as its own: from its look at what it waits for until the next
one sees what it has added.
"""
from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from ..program import Entry, Sym
from .code import Op
from .trace import Access, Array, Trace

_Warp = tuple[list[int], dict[int, Access]]


def waits_of(entry: Entry, ops: Sequence[Op]) -> list[range]:
    """The loops that load from global memory what other threads may write, and do nothing but compute beside: the
    instructions of each."""
    found = []
    for n, i in enumerate(entry.instrs):
        if i.parts[0] == "bra" and isinstance(i.operands[0], Sym) and entry.labels[i.operands[0].name] <= n:
            loop = range(entry.labels[i.operands[0].name], n + 1)
            strong = [pc for pc in loop if _strong(ops[pc])]
            if len(strong) == 1 and all(ops[pc].kind in ("", "load", "branch") for pc in loop):
                found.append(loop)
    return found


class Turns:
    """Follows a whole grid: who has written what others wait for, one CTA after another."""

    def __init__(self, ops: Sequence[Op], loops: Sequence[range], warps: int) -> None:
        self._asks = {pc for loop in loops for pc in loop if _strong(ops[pc])}
        self._tells = {pc for pc, op in enumerate(ops) if _tells(op)}
        self._warps = warps  # of a CTA
        self._before: defaultdict[int, int] = defaultdict(int)  # CTAs that went before each, one after another
        self._own: set[tuple[int, int]] = set()
        # of each place the two CTAs that wrote it and went last
        self._last: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)

    @property
    def most(self) -> int:
        """CTAs that go before another one, one after another, at most."""
        return max(self._before.values(), default=0)

    def seen(self, pc: int, warps: Array, places: Array) -> None:
        """Lanes of these warps are at an instruction, each at a place in memory."""
        if pc in self._asks or pc in self._tells:
            for cta, place in dict.fromkeys(zip((warps // self._warps).tolist(), places.tolist())):
                (self._asked if pc in self._asks else self._told)(cta, place)

    def _asked(self, cta: int, place: int) -> None:
        others = [before for before, who in self._last[place] if who != cta]
        if others:
            self._before[cta] = max(self._before[cta], max(others) + ((cta, place) not in self._own))

    def _told(self, cta: int, place: int) -> None:
        self._own.add((cta, place))
        last = {who: before for before, who in self._last[place]} | {cta: self._before[cta]}
        self._last[place] = sorted(((before, who) for who, before in last.items()), reverse=True)[:2]


def _strong(op: Op) -> bool:
    return op.kind == "load" and not op.cached and op.space != "shared"


def _tells(op: Op) -> bool:
    return op.kind == "atomic" and op.space != "shared" or op.kind == "store" and not op.cached and op.space != "shared"


def met(trace: Trace, ops: Sequence[Op], loops: Sequence[range], turns: int) -> Trace:
    """A trace in which every wait asks once, and knows what it waits for; before the last CTA so many have `turns`."""
    numbers: dict[tuple[int, int], int] = {}
    ctas = [[_met(code, accesses, ops, loops, numbers) for code, accesses in warps] for warps in trace.ctas]
    waits = max(sum(a.turns > 0 for _, accesses in warps for a in accesses.values()) for warps in ctas)
    return Trace(tuple(tuple((code, {n: replace(a, turns=a.turns * turns / waits) if a.turns else a
                                     for n, a in accesses.items()}) for code, accesses in warps) for warps in ctas))


def _met(code: list[int], accesses: dict[int, Access], ops: Sequence[Op], loops: Sequence[range],
         numbers: dict[tuple[int, int], int]) -> _Warp:
    dropped: set[int] = set()
    changed: dict[int, Access] = {}
    turns: dict[range, list[int]] = {}  # of a wait's last turn, places
    added: dict[int, list[int]] = {}    # of a sector, places of additions since it was waited for
    waits: dict[int, int] = {}
    for n, pc in enumerate(code):
        if _tells(ops[pc]) and n in accesses:
            for turn in turns.values():
                _settle(turn, code, ops, accesses, added, waits, numbers, changed)
            turns.clear()
            changed[n] = replace(accesses[n], gives=True)
            if ops[pc].kind == "atomic":
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
    """A wait is over: what was added to its counter before belongs to it.  If nothing was, others go before."""
    at = next(n for n in turn if _strong(ops[code[n]]))
    sector = accesses[at].sector
    before = added.pop(sector, [])
    if not before:
        changed[at] = replace(accesses[at], turns=1.0)
        return
    waits[sector] = waits.get(sector, 0) + 1
    number = numbers.setdefault((sector, waits[sector]), len(numbers) + 1)
    changed[at] = replace(accesses[at], meets=number)
    for n in before:
        changed[n] = replace(changed[n], adds=number)
