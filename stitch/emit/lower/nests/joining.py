"""Which axes of a nest join into one loop, and where a loop is split that a reshape takes apart.

Axes that are contiguous everywhere become one loop (i*64 + j is one counter); a counter that some reshape takes apart
again is split where the reshape cuts it.
"""
from __future__ import annotations

from collections.abc import Collection, Sequence

from ....hlo.index import Div, Ix, Mod, Var, delinearize, ix
from ....hlo.opdef import opdef
from .loops import Axis, Entry, Leaf, Locate, NestLoop, put, variables
from .trace import Tracer, accesses


def joined(axes: Sequence[Axis], entry: Entry, locate: Locate, row: float,
           begin: float) -> tuple[list[NestLoop], list[Ix], list[Leaf]]:
    """Join adjacent axes as far as every address stays free of quotients, and every bound free of remainders of `row`
    elements or more, which all elements would be compared by; and as far as what counts takes less for its quotients
    than to `begin` a row of its own and its last vector."""
    runs: list[list[int]] = [[0]]
    for n in range(1, len(axes)):
        if axes[n].folded == axes[n - 1].folded and axes[n].bound is None:
            runs[-1].append(n)
        else:
            runs.append([n])
    able = [n for r in runs for n in r[1:]]
    found = _attempt(axes, runs, entry, locate, row, begin) if able else None
    if found is not None:
        return found
    groups = [[n] for n in range(len(axes))]
    loops, index = _loops(axes, groups)
    found = loops, index, accesses(entry, index, locate)
    addresses = {leaf.address for leaf in found[2]}
    able = [n for n in able if all(_is_one(address, loops[n - 1].var, loops[n].var) for address in addresses)]
    at_once = _attempt(axes, _with_joined(groups, able), entry, locate, row, begin) if len(able) > 1 else None
    if at_once is not None:
        return at_once
    for n in reversed(able):
        merged = _with_joined(groups, [n])
        got = _attempt(axes, merged, entry, locate, row, begin)
        if got is not None:
            found, groups = got, merged
    return found


def _loops(axes: Sequence[Axis], groups: Sequence[Sequence[int]]) -> tuple[list[NestLoop], list[Ix]]:
    """One loop per group of adjacent axes."""
    loops: list[NestLoop] = []
    index: list[Ix] = [Ix(0)] * len(axes)
    for group in groups:
        extent = 1
        for n in group:
            extent *= axes[n].extent
        inner = extent // axes[group[0]].extent
        first = axes[group[0]]
        var = Var(f"i{group[0]}", extent)
        loops.append(NestLoop(var, None if first.bound is None else first.bound * inner, first.folded))
        for n, at in zip(group, delinearize(ix(var), [axes[n].extent for n in group])):
            index[n] = at
    return loops, index


def _with_joined(groups: Sequence[list[int]], axes: Collection[int]) -> list[list[int]]:
    """Groups of adjacent axes, those of these axes joined with the ones before them."""
    made: list[list[int]] = []
    for group in groups:
        if group[0] in axes:
            made[-1] = made[-1] + group
        else:
            made.append(group)
    return made


def _is_one(address: Ix, outer: Var, inner: Var) -> bool:
    """May an address be one of a single loop over both variables?  Where it has neither in a quotient it is when the
    outer one's steps are as long as the inner loop."""
    both = {outer, inner}
    if any(not isinstance(atom, Var) and variables(atom) & both for atom, _ in address.terms):
        return True
    return outer.extent <= 1 or inner.extent <= 1 \
        or address.coeff(outer) == address.coeff(inner) * inner.extent


def _attempt(axes: Sequence[Axis], groups: Sequence[Sequence[int]], entry: Entry,
             locate: Locate, row: float, begin: float) -> tuple[list[NestLoop], list[Ix], list[Leaf]] | None:
    loops, index = _loops(axes, groups)
    mine = {n.var for n, group in zip(loops, groups) if len(group) > 1}

    def is_free(address: Ix) -> bool:
        return all(isinstance(atom, Var) or not variables(atom) & mine for atom, _ in address.terms)
    values, stores = entry(index)
    tracer = Tracer(locate, is_free)
    if not all(is_free(address) for _, address in stores) or not all(tracer.visit(op, at) for op, at in values):
        return None
    if any(isinstance(atom, Mod) and atom.by >= row and variables(atom) & mine
           for bound in tracer.bounds for atom, _ in bound.ix.terms):
        return None
    leaves = tracer.leaves + [Leaf(op, address, True) for op, address in stores]
    quotients = {atom for number in tracer.numbers for atom, _ in number.terms
                 if isinstance(atom, (Div, Mod)) and variables(atom) & mine}
    length, work = min((atom.by for atom in quotients), default=0), tracer.flops + len(leaves)
    divided = work + len(quotients) * opdef("divide").flops
    if quotients and -(-length // row) * work + begin < length / row * divided:
        return None
    return loops, index, leaves


def cut_at(loops: Sequence[NestLoop], leaves: Sequence[Leaf]) -> tuple[Var, int] | None:
    """A loop variable that some address divides, and the inner extent at which to split it."""
    mine = {n.var: n for n in loops}
    for leaf in leaves:
        for atom in leaf.address.atoms():
            if not isinstance(atom, (Div, Mod)):
                continue
            for inner, c in atom.inner.terms:
                if not isinstance(inner, Var) or inner not in mine or c <= 0 or atom.by % c:
                    continue
                k = atom.by // c
                if 1 < k < inner.extent and inner.extent % k == 0 and mine[inner].bound is None:
                    return inner, k
    return None


def split(loops: Sequence[NestLoop], axes: Sequence[Ix], var: Var, k: int) -> tuple[list[NestLoop], list[Ix]]:
    high, low = Var(var.name + "h", var.extent // k), Var(var.name + "l", k)
    out: list[NestLoop] = []
    for n in loops:
        out += [NestLoop(high, None, n.folded), NestLoop(low, None, n.folded)] if n.var is var else [n]
    return out, put(axes, var, ix(high) * k + ix(low))
