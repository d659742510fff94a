"""Choosing the loops of a nest: which axes join into one loop, which split, which one runs across lanes.

The choice is made on addresses: `Tracer` walks from a nest's values down to memory and lists every flat address as an
`Ix` over the axes.  Axes that are contiguous everywhere become one loop (i*64 + j is one counter); a counter that some
reshape takes apart again is split where the reshape cuts it; the lane loop is the one whose accesses are cheapest.
"""
from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from dataclasses import field

from ...dataclass import dataclass
from ...hlo.index import Atom, Div, Dyn, Ix, Mod, Var, delinearize, ix
from ...hlo.ir import Instr
from ...hlo.opdef import Bound, access, monoid, opdef
from ...hlo.traits import Fold, Kind
from ...schedule.cost.ops import flops
from ...schedule.tiles.propagate import Tile, tiles_of
from ...target.costs import Costs

#: terms a sum adds one after another, and terms one loop across lanes adds, or sums in all its lanes
SUM_RUN, LANE_RUN, LANE_SCAN = 64, 8192, 1024


@dataclass(frozen=True, slots=True)
class Axis:
    """One loop of a nest: an axis of the local box, possibly clipped at run time, possibly folded by a reduction."""

    extent: int
    bound: Ix | None
    folded: bool


@dataclass(eq=False, slots=True)
class Nest:
    """Loops over one local box.  `stores` are values written from it, `folds` the reductions it performs; or one
    `special` op, a product or scatter, whose loops are its own."""

    level: int
    axes: tuple[Axis, ...]
    stores: list[Instr] = field(default_factory=list)
    folds: list[Instr] = field(default_factory=list)
    special: Instr | None = None

    @property
    def computes(self) -> tuple[Instr, ...]:
        """All values that exist after it."""
        return (*self.stores, *self.folds, *(() if self.special is None else (self.special,)))


@dataclass(frozen=True, eq=False, slots=True)
class NestLoop:
    """One loop of a nest."""

    var: Var
    bound: Ix | None
    folded: bool


@dataclass(frozen=True, eq=False, slots=True)
class Leaf:
    """One memory access of a nest: a flat element address of a value's buffer."""

    value: Instr
    address: Ix
    store: bool


#: an index, and its places
Choice = tuple[Ix, range]


@dataclass(frozen=True, eq=False, slots=True)
class Config:
    """Loops outermost first, the index of every axis of the nest in terms of them, and the lane loop (or None).
    `choice`: what conditions in the nest choose by (`segments.py`)."""

    loops: tuple[NestLoop, ...]
    axes: tuple[Ix, ...]
    lane: Var | None
    leaves: tuple[Leaf, ...]
    choice: Choice | None = None

    @property
    def elements(self) -> int:
        return math.prod(n.var.extent for n in self.loops)


#: flat address of an element of a value in memory, or None when it has to be computed
Locate = Callable[[Instr, tuple[Ix, ...]], "Ix | None"]
#: (values a nest evaluates with their indices, addresses it writes), given the index of every axis
Entry = Callable[[Sequence[Ix]], tuple[list[tuple[Instr, tuple[Ix, ...]]], list[tuple[Instr, Ix]]]]


class Tracer:
    """Lists the memory accesses of a nest, and what they depend on, without building anything; up to the first one
    whose address is not `wanted`."""

    def __init__(self, locate: Locate, wanted: Callable[[Ix], bool] = lambda address: True) -> None:
        self.locate, self.wanted = locate, wanted
        self.seen: set[tuple[Instr, tuple[Ix, ...]]] = set()
        self.leaves: list[Leaf] = []
        self.bounds: list[Bound] = []
        self.numbers: list[Ix] = []
        self.flops = 0.0

    def visit(self, op: Instr, index: tuple[Ix, ...]) -> bool:
        """Follow an element of a value down to memory: `leaves` gets the accesses, `bounds` those of joins and pads,
        `numbers` what counts.  Whether all are wanted."""
        todo = [(op, index)]
        while todo:
            op, index = todo.pop()
            if op.traits.counts:
                self.numbers.append(index[op.int("iota_dimension")])
            if op.kind is Kind.SOURCE or (op, index) in self.seen:
                continue
            self.seen.add((op, index))
            address = self.locate(op, index)
            if address is not None:
                if not self.wanted(address):
                    return False
                self.leaves.append(Leaf(op, address, False))
            elif op.is_component:
                todo.append((op.operands[0], index))
            elif op.kind is Kind.ELEMENTWISE:
                self.flops += flops(op)
                todo += [(o, index if o.array.dims else ()) for o in op.operands]
            else:
                todo += self._movement(op, index)
        return True

    def _movement(self, op: Instr, index: tuple[Ix, ...]) -> list[tuple[Instr, tuple[Ix, ...]]]:
        more: list[tuple[Instr, tuple[Ix, ...]]] = []

        def read(operand: int, at: Sequence[Ix], lo: int, hi: int) -> Ix:
            more.append((op.operands[operand], tuple(at)))
            return Ix(0, ((Dyn(tuple(at), lo, hi), 1),)) if hi > lo else Ix(lo)
        for a in access(op, index, (), read):
            more.append((op.operands[a.operand], a.index))
            self.bounds += a.where
        return more


def configure(nest: Nest, entry: Entry, locate: Locate, lanes: int, costs: Costs, words: float,
              row: float = math.inf) -> Config:
    """Choose the loops of a nest; `lanes` is the vector width to score with, as many elements as `words` vectors have
    of four bytes, and of `row` elements on a row fills vectors."""
    loops, axes, leaves = _join(nest.axes, entry, locate, row, costs.lowering.row_flops)
    for _ in range(4):
        cut = _cut(loops, leaves)
        if cut is None or nest.folds and _in_register(leaves, loops, cut[0], lanes):
            break
        loops, axes = _split(loops, axes, *cut)
        leaves = _trace(entry, axes, locate)
    running = any(f.traits.fold is Fold.RUNNING for f in nest.folds)
    # the loop across lanes becomes the innermost one: where the order counts only the last one that folds may
    last = max((k for k, n in enumerate(loops) if n.folded), default=0)
    able = [n for k, n in enumerate(loops) if not (running and n.folded and k < last)]
    lane = _lane(able, leaves, lanes, costs, words) or _short_lane(able, leaves, costs, words, entry(axes)[0], locate)
    if any(monoid(f.calls[0]) == "add" and f.array.dtype.is_float for f in nest.folds):
        loops, axes, lane = _in_blocks(loops, axes, lane, LANE_SCAN if running else LANE_RUN)
    kept = [n for n in loops if not n.folded and n.var is not lane]
    folded = [n for n in loops if n.folded and n.var is not lane]
    mine = [n for n in loops if n.var is lane]
    order = kept + (mine + folded if mine and not mine[0].folded else folded + mine)
    return Config(tuple(order), tuple(axes), lane, tuple(leaves))


def _in_blocks(loops: Sequence[NestLoop], axes: Sequence[Ix],
               lane: Var | None, run: int = LANE_RUN) -> tuple[list[NestLoop], list[Ix], Var | None]:
    """Long sums are sums of blocks: the rounding error of n terms in a row grows with n, of blocks with their number
    and length.  (XLA rewrites long reductions into trees for the same reason.)  `run`: terms of a loop across lanes."""
    out: list[NestLoop] = []
    axes = list(axes)
    for n in loops:
        extent, most = n.var.extent, run if n.var is lane else SUM_RUN
        if not n.folded or extent <= 2 * most:
            out.append(n)
            continue
        size = next((c for c in range(most, most // 4, -1) if extent % c == 0), most)
        if n.bound is not None and extent % size:
            # the last block would be cut by the extent and by the bound, of which a loop knows one
            size = next((c for c in range(most + 1, 4 * most) if extent % c == 0), extent)
        if size == extent:
            out.append(n)
            continue
        high, low = Var(n.var.name + "h", -(-extent // size)), Var(n.var.name + "l", size)
        left = (Ix(extent) if n.bound is None else n.bound) - ix(high) * size
        out.append(NestLoop(high, None, True))
        out.append(NestLoop(low, left if n.bound is not None or extent % size else None, True))
        axes = put(axes, n.var, ix(high) * size + ix(low))
        lane = low if lane is n.var else lane
    return out, axes, lane


def put(axes: Sequence[Ix], var: Var, value: Ix) -> list[Ix]:
    """The indices with `value` for `var`."""
    return [a.substitute(lambda atom: value if atom is var else None) for a in axes]


def operations(config: Config, entry: Entry, locate: Locate) -> float:
    """Operations of all elements of a nest, stores included."""
    stores = sum(leaf.store for leaf in config.leaves)
    return config.elements * (traced(entry(config.axes)[0], locate).flops + stores)


def _trace(entry: Entry, axes: Sequence[Ix], locate: Locate) -> list[Leaf]:
    """The accesses of a nest."""
    values, stores = entry(axes)
    return traced(values, locate).leaves + [Leaf(op, address, True) for op, address in stores]


def traced(values: Sequence[tuple[Instr, tuple[Ix, ...]]], locate: Locate) -> Tracer:
    """What a nest reads for values, and what it computes."""
    tracer = Tracer(locate)
    for op, index in values:
        tracer.visit(op, index)
    return tracer


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


def _join(axes: Sequence[Axis], entry: Entry, locate: Locate, row: float,
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
    found = loops, index, _trace(entry, index, locate)
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
    if any(not isinstance(atom, Var) and _vars(atom) & both for atom, _ in address.terms):
        return True
    return outer.extent <= 1 or inner.extent <= 1 \
        or address.coeff(outer) == address.coeff(inner) * inner.extent


def _attempt(axes: Sequence[Axis], groups: Sequence[Sequence[int]], entry: Entry,
             locate: Locate, row: float, begin: float) -> tuple[list[NestLoop], list[Ix], list[Leaf]] | None:
    loops, index = _loops(axes, groups)
    mine = {n.var for n, group in zip(loops, groups) if len(group) > 1}

    def is_free(address: Ix) -> bool:
        return all(isinstance(atom, Var) or not _vars(atom) & mine for atom, _ in address.terms)
    values, stores = entry(index)
    tracer = Tracer(locate, is_free)
    if not all(is_free(address) for _, address in stores) or not all(tracer.visit(op, at) for op, at in values):
        return None
    if any(isinstance(atom, Mod) and atom.by >= row and _vars(atom) & mine
           for bound in tracer.bounds for atom, _ in bound.ix.terms):
        return None
    leaves = tracer.leaves + [Leaf(op, address, True) for op, address in stores]
    quotients = {atom for number in tracer.numbers for atom, _ in number.terms
                 if isinstance(atom, (Div, Mod)) and _vars(atom) & mine}
    length, work = min((atom.by for atom in quotients), default=0), tracer.flops + len(leaves)
    divided = work + len(quotients) * opdef("divide").flops
    if quotients and -(-length // row) * work + begin < length / row * divided:
        return None
    return loops, index, leaves


def _vars(atom: Atom) -> set[Var]:
    out = {a for a in Ix(0, ((atom, 1),)).atoms() if isinstance(a, Var)}
    for a in Ix(0, ((atom, 1),)).atoms():
        if isinstance(a, Dyn) and isinstance(a.ref, tuple):
            for i in a.ref:
                for inner in i.atoms():
                    out |= _vars(inner) if not isinstance(inner, Var) else {inner}
    return out


def _cut(loops: Sequence[NestLoop], leaves: Sequence[Leaf]) -> tuple[Var, int] | None:
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


def _split(loops: Sequence[NestLoop], axes: Sequence[Ix], var: Var, k: int) -> tuple[list[NestLoop], list[Ix]]:
    high, low = Var(var.name + "h", var.extent // k), Var(var.name + "l", k)
    out: list[NestLoop] = []
    for n in loops:
        out += [NestLoop(high, None, n.folded), NestLoop(low, None, n.folded)] if n.var is var else [n]
    return out, put(axes, var, ix(high) * k + ix(low))


def _in_register(leaves: Sequence[Leaf], loops: Sequence[NestLoop], var: Var, lanes: int) -> bool:
    """Does every address that divides a variable choose among the elements of a register, were that across lanes?"""
    kept = any(n.var is var and not n.folded and n.var.extent % lanes == 0 for n in loops)
    return kept and all(_is_sorted_out(leaf, var, lanes) for leaf in leaves
                        if any(var in _vars(a) for a, _ in leaf.address.terms if not isinstance(a, Var)))


def _is_sorted_out(leaf: Leaf, var: Var, lanes: int) -> bool:
    """Is what a vector reads along a variable in one register, the same elements of each?"""
    reach = 0
    for a, c in leaf.address.terms:
        if isinstance(a, Var):
            reach += (lanes - 1) * abs(c) * (a is var)
        elif var in _vars(a):
            if not isinstance(a, (Div, Mod)) or a.inner.coeff(var) != 1 or lanes % a.by or any(
                    k % a.by for b, k in a.inner.terms if b is not var):
                return False
            reach += abs(c) * (lanes // a.by - 1 if isinstance(a, Div) else a.by - 1)
    return reach < lanes and not leaf.store


def _lane(loops: Sequence[NestLoop], leaves: Sequence[Leaf], lanes: int, costs: Costs, words: float) -> Var | None:
    """The loop to vectorize: lowest access cost per element, counting idle lanes of the last vector."""
    least = costs.lowering.least_lanes
    best: tuple[float, Var] | None = None
    for n in loops:
        extent = n.var.extent
        if extent < least:
            continue
        turns = [] if any(m.folded for m in loops) else \
            [m.var for m in loops if m is not n and m.var.extent >= least and m.bound is None]
        cost = costs.lanes.computing + sum(_lane_cost(leaf, n.var, turns, costs, words, lanes) for leaf in leaves)
        vectors = -(-extent // lanes)
        per_element = cost * vectors / extent + (costs.lanes.folding / extent if n.folded else 0.0)
        if best is None or per_element <= best[0]:
            best = (per_element, n.var)
    return None if best is None else best[1]


def _short_lane(loops: Sequence[NestLoop], leaves: Sequence[Leaf], costs: Costs, words: float,
                values: Sequence[tuple[Instr, tuple[Ix, ...]]], locate: Locate) -> Var | None:
    """The loop to vectorize where all are shorter than `least_lanes`: one that computes so much for an element that a
    vector with few lanes in use, which is a last one, takes less than its elements one by one."""
    able = [n.var for n in loops if n.var.extent > 1 and n.bound is None and not n.folded]
    work = traced(values, locate).flops if able else 0.0
    if not work:
        return None
    takes = {var: work + sum(_lane_cost(leaf, var, (), costs, words) for leaf in leaves) for var in able}
    best = max(able, key=lambda var: var.extent / takes[var])
    return best if takes[best] + costs.lowering.row_flops < best.extent * (work + len(leaves)) else None


def _lane_cost(leaf: Leaf, var: Var, turns: Sequence[Var], costs: Costs, words: float, width: int = 0) -> float:
    """Vector cost of one access when `var` runs across lanes: contiguous 1, uniform less, strided or gathered more, and
    the more the more elements there are.  What is contiguous along one of `turns` can be copied transposed first
    (`staging.plan_stage`)."""
    lanes, c = costs.lanes, leaf.address.coeff(var)
    if any(not isinstance(a, Var) and var in _vars(a) for a, _ in leaf.address.terms):
        return lanes.near if width and _is_sorted_out(leaf, var, width) else words * lanes.gathered
    if c == 0:
        return lanes.uniform
    if abs(c) == 1:
        return 1.0
    if 1 < c <= costs.code.near_stride and not leaf.store:
        return lanes.near
    if leaf.store:
        return words * lanes.scattered
    return words * (lanes.turned if any(leaf.address.coeff(v) == 1 for v in turns) else lanes.far)


def fold_operands(op: Instr) -> tuple[Instr, ...]:
    """The arrays a reduction folds (its other operands are the initial values)."""
    count = len(op.operands) // 2
    return op.operands[:count]


def fold_axes(op: Instr) -> tuple[int, ...]:
    """Extents of the axes a reduction folds."""
    rule = opdef(op.op).reduction
    return rule(op) if rule else ()


def clip(side_base: Ix, size: int, dim: int) -> Ix | None:
    """The run-time bound of a loop over a tile side that may stick out of the array."""
    return Ix(dim) - side_base if side_base.bounds()[1] + size > dim else None


def store_box(op: Instr, tile: Tile) -> tuple[Axis, ...]:
    """Loops over an op's own tile, most significant first; sides of one element are no loops."""
    dims = op.array.dims
    return tuple(Axis(tile[d].size, clip(tile[d].base, tile[d].size, dims[d]), False)
                 for d in reversed(op.array.minor_to_major) if tile[d].size > 1)


def fold_box(op: Instr, tile: Tile) -> tuple[Axis, ...]:
    """Loops of a reduction: the box of its operand (windows: its own tile, then the window)."""
    if op.traits.fold is Fold.WINDOWS:
        return store_box(op, tile) + tuple(Axis(n, None, True) for n in fold_axes(op) if n > 1)
    operand = op.operands[0].array
    box = tiles_of(op, tile)[0]
    assert box is not None, op
    folded = set(op.ints("dimensions"))
    return tuple(Axis(box[d].size, clip(box[d].base, box[d].size, operand.dims[d]), d in folded)
                 for d in reversed(operand.minor_to_major) if box[d].size > 1)
