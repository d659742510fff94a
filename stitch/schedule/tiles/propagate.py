"""Tiles and their propagation: FusionStitching section 4.2 as derived from access maps.

A `Tile` says which box of an op's output one block owns: per dimension a base (an `Ix` over the block number) and a
size.  `operand_tiles` asks the op's access map what box of each operand that needs.  The rules of the paper's Table 1
are not written down anywhere here: a reduce passes a row schedule because its reduced dimensions come out whole, a
transpose permutes, a reshape passes a schedule when the box maps to a box.  Going beyond the paper, slices, pads,
concatenations, windows and reversals propagate by the same code, and a dimension may be split in any size.
"""
from __future__ import annotations

import functools
import math
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, ParamSpec, TypeVar, cast

from ...errors import UnsupportedOp
from ...hlo.index import ZERO, Div, Dyn, Ix, Var, forget_weighted, ix
from ...hlo.ir import Instr
from ...hlo.opdef import access, opdef
from ...hlo.ops.common import forget_regrouped
from ...hlo.traits import Fold, Kind
from ...hlo.types import Shape
from ..cost.segments import AT_ONCE

#: name of the op that folds one chunk of a reduction (see `split.py`)


class Side(NamedTuple):
    """One dimension of a tile: elements base .. base+size-1, clipped to the dimension."""

    base: Ix
    size: int


Tile = tuple[Side, ...]
P = ParamSpec("P")
T = TypeVar("T")
NOTHING: Mapping[Ix, Side] = {}


@functools.cache
def block_var(blocks: int) -> Var:
    """The block number of a grid of `blocks` blocks.  One variable per grid size, so that tiles of different roots
    compare: roots agree on a schedule when their tiles are equal (block-set intersection, section 4.3)."""
    return Var(f"b{blocks}", blocks)


def whole(dims: Sequence[int]) -> Tile:
    """The tile of a block that owns everything."""
    return _whole(tuple(dims))


@functools.lru_cache(maxsize=1 << 12)
def _whole(dims: tuple[int, ...]) -> Tile:
    return tuple([Side(ZERO, d) for d in dims])


def elements(tile: Tile) -> int:
    """Elements of a tile, those that stick out of the array included."""
    return math.prod([size for _, size in tile])


def run_length(tile: Tile, shape: Shape, joined: int = 1) -> int:
    """Contiguous elements of `shape` that a step of `joined` consecutive blocks owns."""
    if not shape.dims:
        return 1
    minor = shape.minor_to_major[0]
    side = tile[minor]
    if side.size == shape.dims[minor]:
        return side.size
    grows = any(not isinstance(a, Div) for a, c in side.base.terms if c == side.size)
    return side.size * (joined if grows else 1)


def piece_length(tile: Tile, shape: Shape, joined: int = 1) -> int:
    """The same over all dimensions: elements that lie next to each other, be they whole rows."""
    length = 1
    for d in shape.minor_to_major:
        side = tile[d]
        if side.size != shape.dims[d]:
            grows = any(not isinstance(a, Div) for a, c in side.base.terms if c == side.size)
            return length * side.size * (joined if grows else 1)
        length *= side.size
    return max(1, length)


def box(index: Sequence[Ix], dims: Sequence[int], local: frozenset[Var], known: Mapping[Ix, Side] = NOTHING
        ) -> Tile | None:
    """The smallest box with an affine base that holds `index` for all values of the local variables; of some indices it
    is `known` what they hold.

    None when the box of some block may start outside the array (a halo, or a block that reads another operand): such a
    tile cannot be owned by a block."""
    sides: list[Side] = []
    for i, dim in zip(index, dims):
        if i in known:
            side = _clip(*known[i], dim)
            if side is None:
                return None
            sides.append(side)
            continue
        base, lo, hi = Ix(i.const), 0, 0
        mixed = False
        for atom, c in i.terms:
            inside = {atom} if isinstance(atom, Var) else {
                a for a in Ix(0, ((atom, 1),)).atoms() if isinstance(a, (Var, Dyn))}
            if not (inside & local) and not any(isinstance(a, Dyn) for a in inside):
                base = base + Ix(0, ((atom, c),))
            elif inside <= local:
                lo += c * (atom.lo if c > 0 else atom.hi)
                hi += c * (atom.hi if c > 0 else atom.lo)
            else:
                mixed = True
        side = Side(ZERO, dim) if mixed else _clip(base + lo, hi - lo + 1, dim)
        if side is None:
            return None
        sides.append(side)
    return tuple(sides)


def _clip(base: Ix, size: int, dim: int) -> Side | None:
    if not base.terms:  # fixed start: cut to the dimension
        start = max(0, base.const)
        return Side(Ix(start), max(1, min(dim, base.const + size) - start))
    if size >= dim:
        return Side(ZERO, dim)
    lo, hi = base.bounds()
    return None if lo < 0 or hi >= dim else Side(base, size)


def operand_tiles(instr: Instr, tile: Tile) -> list[Tile | None]:
    """The tile of every operand that a block needs to compute `tile` of the op's output; None when it is no box.

    Scalars and unread operands get the whole (rank 0) tile.  An operand read in several places gets the hull, and one
    that run-time indices are read from what is read of it."""
    if instr.is_component:  # one result of a reduce with several
        return [tile]
    kind = instr.kind
    if kind is Kind.ELEMENTWISE:
        return [tile if len(o.array.dims) == len(tile) else () for o in instr.operands]
    if instr.scatters:  # any update may be for any block; blocks that share updates store the array together
        return [None if instr.flag(AT_ONCE) else tile, None, None]
    local = [Var(f"l{k}", s.size) for k, s in enumerate(tile)]
    out = [s.base + ix(v) for s, v in zip(tile, local)]
    reduction = opdef(instr.op).reduction
    folded = [Var(f"r{k}", n) for k, n in enumerate(reduction(instr))] if reduction else []
    free = frozenset(local + folded)
    known = {i: Side(s.base, max(1, s.size)) for i, s in zip(out, tile)}  # most ops read them one by one
    known |= {ix(v): Side(ZERO, max(1, v.extent)) for v in folded}
    found: list[Tile | None] = [whole(o.array.dims) for o in instr.operands]
    touched: set[int] = set()

    def read(operand: int, index: Sequence[Ix], lo: int, hi: int) -> Ix:
        """Stands for a run-time index where only bounds matter."""
        dims = instr.operands[operand].array.dims
        got = box(index, dims, free) or whole(dims)
        before = found[operand] if operand in touched else got
        touched.add(operand)
        found[operand] = got if before is None else tuple(
            a if a == b else Side(ZERO, n) for a, b, n in zip(got, before, dims))
        return Ix(0, ((Dyn(operand, lo, hi), 1),)) if hi > lo else Ix(lo)

    for a in access(instr, out, [ix(v) for v in folded], read):
        got = box(a.index, instr.operands[a.operand].array.dims, free, known)
        if a.operand in touched and got != found[a.operand]:
            got = whole(instr.operands[a.operand].array.dims)
        touched.add(a.operand)
        found[a.operand] = got
    return found


#: attributes that say nothing of what an op reads
_SILENT = frozenset(("metadata", "backend_config", "frontend_attributes", "sharding", "calls", "to_apply"))
_alike: dict[tuple[object, ...], Instr] = {}
_forgets: list[Callable[[], None]] = []


def until_forgotten(rule: Callable[P, T]) -> Callable[P, T]:
    """`rule`, whose answers to hashable questions are kept until `forget_tiles`."""
    kept = functools.lru_cache(maxsize=1 << 16)(rule)
    _forgets.append(kept.cache_clear)
    return cast(Callable[P, T], kept)


@functools.lru_cache(maxsize=1 << 16)
def first_alike(op: Instr) -> Instr:
    """The first op seen that reads its operands as `op` does: layers of a model repeat each other.  (What is read may
    depend on operands that are constants, as where a slice starts.)"""
    attrs = [(k, v) for k, v in op.attrs.items() if k not in _SILENT]
    return _alike.setdefault((op.op, op.shape, *((o.shape, o.literal) for o in op.operands), *attrs), op)


@functools.lru_cache(maxsize=1 << 14)
def _tiles_once(op: Instr, tile: Tile) -> tuple[Tile | None, ...]:
    try:
        return tuple(operand_tiles(op, tile))
    except UnsupportedOp:
        return (None,) * len(op.operands)


def domain(op: Instr) -> Shape:
    """The array that tiles of an op cut; a partial reduction's is its operand's."""
    return op.operands[0].array if op.traits.fold is Fold.CHUNKS else op.array


def tiles_of(op: Instr, tile: Tile) -> tuple[Tile | None, ...]:
    """Operand tiles of an op in a section.  Asked for many times while a
    group is cut, so answers are kept until `forget_tiles`."""
    if op.kind is Kind.ELEMENTWISE:
        return tuple(operand_tiles(op, tile))  # (sooner than it is found)
    return (tile, ()) if op.traits.fold is Fold.CHUNKS else _tiles_once(first_alike(op), tile)


def in_rows(op: Instr, tile: Tile) -> Tile | None:
    """The tile of an op in which a running fold has whole rows; None where blocks would share them."""
    if op.traits.fold is not Fold.RUNNING:
        return tile
    d = op.int("dimensions")
    return None if tile[d].base.terms else (*tile[:d], Side(ZERO, op.array.dims[d]), *tile[d + 1:])


def in_whole_rows(tile: Tile, shape: Shape, n: int) -> bool:
    """Is a tile some rows of `n` elements, one after another in memory?  (Rows of none: any tile.)"""
    return not n or elements(tile) % n == 0 and piece_length(tile, shape) == elements(tile)


def forget_tiles() -> None:
    """Drop what `tiles_of` keeps, which keeps a module's instructions alive, and indices that were asked for."""
    forget_weighted()
    forget_regrouped()
    _tiles_once.cache_clear()
    first_alike.cache_clear()
    _alike.clear()
    for forget in _forgets:
        forget()


def covers(tile: Tile, dims: Sequence[int], blocks: int) -> bool:
    """Do the blocks' tiles cover the array, every element once?

    A base is taken apart into digits of the block number, (b // k) % m.  A side is covered when its digits, smallest
    step first, each step over what the smaller ones reach; no block repeats another when all digits together are the
    block number.  The last tile along a side with one digit may be clipped."""
    found: list[tuple[int, int]] = []
    for side, n in zip(tile, dims):
        if side.base.bounds()[0] != 0:
            return False
        reach = side.size
        for step, atom in sorted(((abs(c), a) for a, c in side.base.terms), key=lambda t: t[0]):
            digit = _digit(Ix(0, ((atom, 1),)))
            if digit is None or step != reach:
                return False
            found.append(digit)
            reach *= digit[1]
        clipped = len(side.base.terms) == 1 and reach - side.size < n < reach
        if reach != n and not clipped:
            return False
    place = 1
    for k, m in sorted(found):
        if k != place:
            return False
        place *= m
    return place == blocks


def _digit(at: Ix) -> tuple[int, int] | None:
    """(k, m) when an index over one variable v is (v // k) % m, and v // k // m is exact or constant; else None."""
    if at.const or len(at.terms) != 1 or at.terms[0][1] != 1:
        return None
    atom = at.terms[0][0]
    if isinstance(atom, Var):
        return 1, atom.extent
    if isinstance(atom, Dyn):
        return None
    inner = _digit(atom.inner)
    if inner is None or inner[1] % atom.by:
        return None
    k, m = inner
    return (k * atom.by, m // atom.by) if isinstance(atom, Div) else (k, atom.by)


def coarsen(tile: Tile, dims: Sequence[int], fine: Var, steps: int, coarse: Ix) -> Tile | None:
    """The tile of `steps` consecutive blocks: block number `fine` becomes coarse*steps + s.  None when the blocks'
    boxes do not make one box without gaps."""
    if steps == 1 and coarse == ix(fine):
        return tile
    s = Var("s", steps)
    inner = coarse * steps + ix(s)
    sides: list[Side] = []
    grew = 1
    for side, dim in zip(tile, dims):
        if not any(a is fine for a in side.base.atoms()):
            sides.append(side)
            continue
        local = Var("l", side.size)
        base = side.base.substitute(lambda a: inner if a is fine else None)
        got = box((base + ix(local),), (dim,), frozenset((s, local)))
        if got is None or got[0].size % side.size:
            return None
        grew *= got[0].size // side.size
        sides.append(got[0])
    return tuple(sides) if grew in (1, steps) else None
