"""Loops of a nest, what runs in them, and the boxes they come from."""
from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import field

from ....dataclass import dataclass
from ....hlo.index import Atom, Dyn, Ix, Var
from ....hlo.ir import Instr
from ....hlo.opdef import opdef
from ....hlo.traits import Fold
from ....schedule.tiles.propagate import Tile, tiles_of


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


def put(axes: Sequence[Ix], var: Var, value: Ix) -> list[Ix]:
    """The indices with `value` for `var`."""
    return [a.substitute(lambda atom: value if atom is var else None) for a in axes]


def variables(atom: Atom) -> set[Var]:
    out = {a for a in Ix(0, ((atom, 1),)).atoms() if isinstance(a, Var)}
    for a in Ix(0, ((atom, 1),)).atoms():
        if isinstance(a, Dyn) and isinstance(a.ref, tuple):
            for i in a.ref:
                for inner in i.atoms():
                    out |= variables(inner) if not isinstance(inner, Var) else {inner}
    return out


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
