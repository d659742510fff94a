"""The loop nests of a section, as threads of a GPU go through them: a nest begins when the one before has ended.

With as many warps as a multiprocessor has room for others fill the time that a thread waits, and bytes and operations
say how long a section takes; a block with a large tile is often alone there.  Nests are counted as lowering makes them:
a reduction ends one, and so does what is stored or multiplied behind one.
"""
from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import NamedTuple

from ..hlo.ir import Instr
from ..hlo.traits import Kind
from ..target import Target
from .cost.model import model_of
from .cost.nests import Nest
from .cost.ops import flops
from .tiles.options import OpSection
from .tiles.propagate import Tile, elements, tiles_of


class _Value(NamedTuple):
    """How a value comes to be that a nest reads: nests before it (`level`), operations on an element since it was
    loaded, one behind the other, and arrays in the device's memory that it is loaded from, a bit for each.  `summed`:
    it is computed from a product's sums, in registers."""

    level: int = 0
    chain: float = 0.0
    far: int = 0
    summed: bool = False


def nests_ns(section: OpSection, tiles: Mapping[Instr, Tile], blocks: int, threads: int, held: int, target: Target
             ) -> float:
    """Nanoseconds at least of a section's nests on the whole machine, without what is moved and computed (`held`: bytes
    of a block's memory).  What follows a product and no reduction is computed from registers, by no nest."""
    if not target.lanes_are_threads:
        return 0.0
    return model_of(target).nests_ns(nests_of(section, tiles), blocks, threads, held)


def nests_of(section: OpSection, tiles: Mapping[Instr, Tile]) -> list[Nest]:
    """The nests of a block; those that could be one are counted once."""
    known: dict[Instr, _Value] = {}
    bits: dict[Instr, int] = {}
    #: by level, elements, bytes of one and whether it folds: the longest chain, and arrays that are loaded
    nests: dict[tuple[int, int, int, bool], tuple[float, int]] = {}

    def end(op: Instr, tile: Tile | None, found: _Value, folds: bool) -> _Value:
        if tile is not None:
            key = found.level, elements(tile), op.array.dtype.nbytes, folds
            chain, far = nests.get(key, (0.0, 0))
            nests[key] = max(chain, found.chain), far | found.far
        return _Value(found.level + 1)

    def read(o: Instr) -> _Value:
        return known.get(o) or _Value(far=1 << bits.setdefault(o, len(bits)))
    fed = {_under(o, section) for user in section.ops if user.is_product for o in user.operands}
    stored = {_under(root, section) for root in section.roots}
    for op in reversed(section.ops):
        if op.is_product:
            known[op] = _Value(max(known[o].level if o in known else 0 for o in op.operands), summed=True)
            continue
        values = [read(o) for o in op.operands if not o.is_constant] or [_Value()]
        moved = op.traits.spreads or op.traits.renames
        chain = 0.0 if op.traits.spreads else max(v.chain for v in values) + (0.0 if moved else flops(op))
        found = _Value(max(v.level for v in values), chain, reduce(or_, (v.far for v in values)),
                       any(v.summed for v in values))
        if op.kind is Kind.REDUCE:
            tile = tiles_of(op, tiles[op])[0] if op in tiles else None
            known[op] = end(op.operands[0], tile, found, True)
        else:
            ends = op in fed or op in stored and not found.summed
            known[op] = end(op, tiles.get(op), found, False) if ends and not moved else found
    return [Nest(size, nbytes, chain, far.bit_count(), folds)
            for (_, size, nbytes, folds), (chain, far) in nests.items()]


def _under(value: Instr, section: OpSection) -> Instr:
    """What a value is a view of, for products or by another name."""
    while value.traits.renames or value in section.views:
        value = value.operands[0]
    return value
