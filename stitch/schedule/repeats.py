"""How often ops are computed: by blocks that overlap, and by expressions that read an element at several indices."""
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..hlo.ir import Instr
from ..target import Target
from .cost.ops import needs_loop
from .tiles.options import OpSection, Option
from .tiles.propagate import domain, elements


class Reads(NamedTuple):
    """What is the same of an op under all schedules of its section.  size: elements that tiles cut; stored: those of
    its array where it is a root, else 1; loops: it cannot be nested; counted: whether it costs enough; parts: elements
    it reads of each operand are in proportion to `whole` ones of its own; operands: each once, with its elements."""

    op: Instr
    size: int
    stored: float
    loops: bool
    counted: bool
    parts: bool
    whole: int
    operands: tuple[tuple[Instr, int], ...]


def reads_of(section: OpSection, target: Target) -> list[Reads]:
    """Those of a section's ops, readers first."""
    nested, roots = target.costs.tiles.nested_flops, frozenset(section.roots)
    return [Reads(op, max(1, domain(op).size), op.array.size if op in roots else 1.0, needs_loop(op),
                  section.inline[op] > nested, needs_loop(op) or op.traits.joins, max(1, op.array.size),
                  tuple([(o, o.array.size) for o in dict.fromkeys(op.operands)])) for op in section.ops]


def repeats(section: OpSection, option: Option, joined: int, target: Target, reads: Sequence[Reads] | None = None
            ) -> dict[Instr, float]:
    """How often all steps of `joined` blocks together compute an element of each op.

    What is kept in block memory is computed once for its tile by every step, or by every block when the tile depends on
    the block; what is nested into expressions, as often as these are.  The memory planner takes whatever is less, and
    an op without a tile is nested at several indices.  (What is cheap down to loads is nested in any case, under all
    schedules alike: counted once.)"""
    tiles, steps = option.tiles, -(-option.blocks // joined)
    out: dict[Instr, float] = {}
    asked: dict[Instr, float] = {}  # elements that expressions ask for
    kept_of: dict[int, float] = {}  # by the tile itself: most ops of a section have one
    for op, size, stored, loops, counted, parts, whole, operands in reads or reads_of(section, target):
        count = max(asked.get(op, 0.0), stored)
        tile = tiles.get(op)
        if tile is not None:
            kept = kept_of.get(id(tile), 0.0)
            if not kept:
                own = any(base.terms for base, _ in tile)
                kept = kept_of[id(tile)] = float(elements(tile) * (option.blocks if own else steps))
            count = kept if loops else min(kept, count)
        out[op] = max(1.0, count / size) if counted else 1.0
        for o, read in operands:
            asked[o] = asked.get(o, 0.0) + (count * read / whole if parts else count)
    return out
