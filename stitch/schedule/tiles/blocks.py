"""What one block of a section takes: tiles that cross memory levels, bytes it holds, arithmetic (Welder section 3.2).

The interfaces MemTraffic and MemFootprint of the paper are `Sums.reads` and `stores`, in nanoseconds of the level the
bytes live in, and `Footprint`.  `Sums.ns` puts both and the arithmetic together, with penalties for tiles that hardware
does not like: rows and columns that do not fill micro-tiles, too few blocks for the cores, footprints beyond block
memory.
"""
from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from ...hlo.ir import Instr
from ...target import Target
from ..cost.model import CostModel, model_of
from .footprint import Footprint
from .propagate import Tile, domain, elements, first_alike, tiles_of, until_forgotten
from .space import candidates


def product_sizes(op: Instr, tile: Tile) -> tuple[int, int, int, int]:
    """(batch, rows, columns, depth) of the part of a product that computes `tile`."""
    batch = len(op.ints("lhs_batch_dims"))
    left = op.operands[0].array.rank - len(op.ints("lhs_contracting_dims"))
    sizes = [s.size for s in tile]
    depth = math.prod(op.operands[0].array.dims[d] for d in op.ints("lhs_contracting_dims"))
    return math.prod(sizes[:batch]), math.prod(sizes[batch:left]), math.prod(sizes[left:]), depth


class Sums(NamedTuple):
    """Of one block, in nanoseconds: arithmetic and copies (`busy`) and moving tiles of its roots (`stores`); in whole
    femtoseconds, which can be taken off again without a trace: moving tiles of values that the section does not compute
    (`reads`).  held: bytes of block memory."""

    busy: float = 0.0
    reads: int = 0
    stores: float = 0.0
    held: int = 0

    def ns(self, blocks: int, target: Target) -> float:
        """Nanoseconds of all blocks on all cores; infinite when a block does not fit its memory."""
        tiles = target.costs.tiles
        if self.held > tiles.planned * target.arena:
            return math.inf
        rounds = -(-blocks // target.cores) + (tiles.late if blocks > 1 else 0.0)
        return (tiles.block_ns + self.busy + self.reads * 1e-6 + self.stores) * rounds


class Join(NamedTuple):
    """An op that joins a block after all its consumers.  `tile`: what a block computes of it; None where it is nested
    at several indices.  `own_ns`: the whole op on one core (products know better).  `viewed`: a movement that costs
    nothing, as products read through it; `copied`: they read the op itself, from block memory."""

    op: Instr
    tile: Tile | None
    own_ns: float
    stored: bool = False
    viewed: bool = False
    copied: bool = False


#: an op, its `Join.own_ns`, and whether it is `stored`, `viewed` and `copied`
Row = tuple[Instr, float, bool, bool, bool]
#: tiles that are read of values, with the femtoseconds that takes
_Reads = dict[Instr, list[tuple[Tile, int]]]


class Grown(NamedTuple):
    """A block with one more op: its sums, the tiles that only the op reads, the right operands of products that it
    brings (`BlockCost._right_of`), and the tiles that it reads of its operands, if it has one itself."""

    sums: Sums
    reads: _Reads
    right: dict[Instr, float]
    needed: tuple[Tile | None, ...] = ()


class _Own(NamedTuple):
    """What joining takes that does not depend on what has joined: femtoseconds of every tile that is read, the n-th
    operand's, if it were read from memory."""

    tile: Tile
    stored: bool
    viewed: bool
    busy: float
    stores: float
    asked: tuple[Tile | None, ...]
    moves: tuple[tuple[int, Instr, Tile, int], ...]

    def holds(self, tile: Tile, stored: bool, viewed: bool) -> bool:
        """Is it that of an op which joins so?"""
        return self.tile is tile and self.stored == stored and self.viewed == viewed


class BlockCost:
    """What one block of a section takes.  ops: how many of the section's ops have joined.  `like` is that of a section
    of which this one holds a part: most of its ops take what they took there."""

    __slots__ = ("ops", "sums", "reads", "_right", "_footprint", "_known")

    def __init__(self, like: "BlockCost | None" = None) -> None:
        self.ops = 0
        self._known: dict[Instr, _Own] = {} if like is None else like._known.copy()
        self.sums = Sums()
        self.reads: _Reads = {}
        #: right operands of products, which blocks read again and again, with the times of the products' tiles
        self._right: dict[Instr, float] = {}
        self._footprint = Footprint()

    def ns(self, blocks: int, target: Target) -> float:
        """Nanoseconds of all blocks on all cores."""
        return self.sums.ns(blocks, target)

    def with_op(self, join: Join, model: CostModel) -> Grown:
        """What it takes with one more op."""
        return self._moving(join, model, self._footprint.with_op(join.op, join.tile, join.stored, join.copied))

    def add(self, rows: Sequence[Row], tiles: Mapping[Instr, Tile], model: CostModel) -> None:
        """More ops join, one after another, as by `with_op` and `grow`: sections that become one have hundreds."""
        busy, moved, stores, _ = self.sums
        reads, footprint = self.reads, self._footprint
        for row in rows:
            op, own_ns, stored, viewed, copied = row
            tile = tiles.get(op)
            footprint.add(op, tile, stored, copied)
            if tile is None:
                continue
            own = self._known.get(op)
            if own is None or not own.holds(tile, stored, viewed):
                own = self._known[op] = _own(Join(op, tile, own_ns, stored, viewed, copied), tile, model)
            right = self._right_of(op, viewed, own.busy)
            for _, fs in reads.pop(op, ()):
                moved -= fs
            for n, o, needed, fs in own.moves:
                there = reads.get(o)
                if there is not None and _has(there, needed):
                    continue
                if right:
                    fs = self._again(op, n, o, needed, fs, right, model)
                if there is None:
                    reads[o] = [(needed, fs)]
                else:
                    there.append((needed, fs))
                moved += fs
            if right or self._right:
                self._right.update(right)
                self._right.pop(op, None)
            busy += own.busy
            stores += own.stores
        self.ops += len(rows)
        self.sums = Sums(busy, moved, stores, footprint.most)

    def grow(self, join: Join, grown: Grown) -> None:
        """One more op joins, of which `with_op` has said what it takes."""
        self._footprint.add(join.op, join.tile, join.stored, join.copied)
        self.ops += 1
        self.sums = grown.sums
        if join.tile is None:
            return
        reads = self.reads
        reads.pop(join.op, None)
        if grown.right or self._right:
            self._right.update(grown.right)
            self._right.pop(join.op, None)
        for o, tiles in grown.reads.items():
            before = reads.get(o)
            reads[o] = tiles if before is None else [*before, *tiles]

    def _right_of(self, op: Instr, viewed: bool, own: float) -> dict[Instr, float]:
        """The right operand of a product that joins, which takes `own`, or what it is read in through a view that
        does."""
        if op.is_product:
            return {op.operands[1]: own}
        return dict.fromkeys(op.operands, self._right[op]) if viewed and op in self._right else {}

    def _moving(self, join: Join, model: CostModel, held: int) -> Grown:
        """With one more op, when so much is held."""
        op, tile, now = join.op, join.tile, self.sums
        if tile is None:
            return Grown(now._replace(held=held), {}, {})
        own = self._known.get(op)
        if own is None or not own.holds(tile, join.stored, join.viewed):
            own = self._known[op] = _own(join, tile, model)
        new: _Reads = {}
        reads, moved = self.reads, now.reads
        for _, fs in reads.get(op, ()):
            moved -= fs
        right = self._right_of(op, join.viewed, own.busy)
        for n, o, needed, fs in own.moves:
            if o in reads and _has(reads[o], needed):
                continue
            if right:
                fs = self._again(op, n, o, needed, fs, right, model)
            mine = new.get(o)
            if mine is None:
                new[o] = [(needed, fs)]
            elif _has(mine, needed):
                continue
            else:
                mine.append((needed, fs))
            moved += fs
        return Grown(Sums(now.busy + own.busy, moved, now.stores + own.stores, held), new, right, own.asked)

    def _again(self, op: Instr, n: int, o: Instr, needed: Tile, fs: int, right: Mapping[Instr, float],
               model: CostModel) -> int:
        """Femtoseconds of a tile that is read of the n-th operand, `fs` if it were from memory: right operands of
        products come from where they stay between blocks."""
        if o not in right or n != 1 and op.is_product:
            return fs
        again = o.array.nbytes + sum(r.array.nbytes for r in self._right if r not in (o, op))
        return round(model.fed_ns(_tile_bytes(o, needed), again, right[o]) * 1e6)


def _has(reads: list[tuple[Tile, int]], tile: Tile) -> bool:
    """Is a tile among those that are read of a value?"""
    for there, _ in reads:
        if there is tile or there == tile:
            return True
    return False


def _own(join: Join, tile: Tile, model: CostModel) -> _Own:
    """What an op takes that computes a tile."""
    op, operands = join.op, join.op.operands
    alike = _own_of_alike(_facts(op), tile, join.own_ns, join.stored, join.viewed, model)
    moves = [(n, operands[n], needed, fs) for n, needed, fs in alike.moves]
    return _Own(tile, join.stored, join.viewed, alike.busy, alike.stores, alike.asked, tuple(moves))


class _Facts(NamedTuple):
    """What `_own_of_alike` depends on of an op.  It is equal for layers of a model.  operands: where one is read from
    memory, its bytes, those of its whole array, the elements that its tiles are parts of, and whether it is the first
    one; None for constants."""

    first: Instr
    operands: tuple[tuple[int, int, int, bool] | None, ...]


class _Alike(NamedTuple):
    """What is the same of an `_Own` for all ops of the same facts: `moves` without the operands."""

    busy: float
    stores: float
    asked: tuple[Tile | None, ...]
    moves: tuple[tuple[int, Tile, int], ...]


@until_forgotten
def _facts(op: Instr) -> _Facts:
    return _Facts(first_alike(op), tuple([
        None if o.is_constant else (_bytes(o), o.array.nbytes, domain(o).size or 1, o is op.operands[0])
        for o in op.operands]))


@until_forgotten
def _own_of_alike(facts: _Facts, tile: Tile, own_ns: float, stored: bool, viewed: bool, model: CostModel) -> _Alike:
    op, busy = facts.first, 0.0
    asked = tiles_of(op, tile)
    if not viewed:
        busy = model.tile_ns(op, product_sizes(op, tile)) if op.is_product else own_ns * _part(op, tile)
    moves = []
    for n, (read, needed) in enumerate(zip(facts.operands, asked)):
        if read is not None and needed is not None:
            nbytes, whole, size, is_first = read
            ns = model.transfer_ns(int(elements(needed) / size * nbytes), whole)
            if op.traits.picks and is_first:
                ns = min(ns, _tile_ns(op, tile, model))
            moves.append((n, needed, round(ns * 1e6)))
    stores = _tile_ns(op, tile, model) if stored else 0.0
    return _Alike(busy, stores, asked, tuple(moves))


def rows_of(ops: Sequence[Instr], stored: Collection[Instr], cost: Mapping[Instr, float],
            viewed: Collection[Instr] = (), copied: Collection[Instr] = ()) -> list[Row]:
    """What `BlockCost.add` has to know of a section's ops, consumers before producers; `cost` has the time of every op
    that is no product, `viewed` are movements that only products read, `copied` what they cannot read through."""
    return [(op, cost.get(op, 0.0), op in stored, op in viewed, op in copied) for op in ops]


def block_cost(ops: Sequence[Instr], tiles: Mapping[Instr, Tile], stored: Collection[Instr], target: Target,
               cost: Mapping[Instr, float], viewed: Collection[Instr] = (),
               copied: Collection[Instr] = (), begun: BlockCost | None = None) -> BlockCost:
    """The cost of a block of a whole section (`rows_of`).  `begun` is that of the first of these ops, to which the
    others are added."""
    out = begun if begun is not None else BlockCost()
    out.add(rows_of(ops[out.ops:], stored, cost, viewed, copied), tiles, model_of(target))
    return out


def _tile_bytes(op: Instr, tile: Tile) -> int:
    return int(_part(op, tile) * _bytes(op))


def _part(op: Instr, tile: Tile) -> float:
    """What part of an op a tile is (that of a partial reduction is its operand's)."""
    return elements(tile) / (domain(op).size or 1)


def _tile_ns(op: Instr, tile: Tile, model: CostModel) -> float:
    return model.transfer_ns(_tile_bytes(op, tile), op.array.nbytes)


def _bytes(op: Instr) -> int:
    """Bytes of a value; of one that is spread over an array, those it is spread from."""
    return min(op.array.nbytes, op.operands[0].array.nbytes) if op.traits.spreads else op.array.nbytes


def lone_ns(op: Instr, target: Target) -> float:
    """Nanoseconds of an op in a section of its own on all cores, at its best tile, from memory to memory.  Where blocks
    stage operands, tiles that their memory would not hold gain nothing: rings have others (`cost/pipeline.py`)."""
    shape, model = op.array, model_of(target)
    found = candidates(shape.dims, shape.minor_to_major, target.costs, products=True) if op.is_product else ()
    if target.stages_operands:
        most = target.costs.tiles.planned * target.arena
        found = [c for c in found if elements(c.tile) * shape.dtype.nbytes <= most] or found
    times = [BlockCost().with_op(Join(op, c.tile, 0.0, stored=True), model).sums.ns(c.blocks, target) for c in found]
    moved = [shape.nbytes, *(_bytes(o) for o in op.operands if not o.is_constant)]
    own = model.op_ns(op) + sum(model.transfer_ns(n, n) for n in moved)
    return model.section_ns + min(times, default=own / target.cores)
