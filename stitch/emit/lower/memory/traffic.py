"""What a group's kernel moves at each level of memory: MemTraffic of Welder's section 3.1 over all tiles of its plan.

An op of a section finds what it reads in registers when the memory planner nested it into its own expression, in block
memory when it is kept there or has just been stored by the block, and in memory otherwise.  Memory hands a tile to a
step of a block once, however many loops of the step read it, and a value that all steps read to every one of them.
"""
from __future__ import annotations

from collections.abc import Mapping

from ....dataclass import dataclass
from ....hlo.ir import Instr
from ....schedule.plan import SectionPlan
from ....schedule.tiles.propagate import Tile, elements, tiles_of
from ....schedule.tiles.tilegraph import Level
from .layout import Layout


@dataclass(frozen=True, slots=True)
class Traffic:
    """Bytes: `read` from memory, `stored` to it, read from `block` memory, and handed on in `registers`."""

    read: int
    stored: int
    block: int
    registers: int


def traffic(layouts: Mapping[SectionPlan, Layout]) -> Traffic:
    """The traffic of a lowered group's sections."""
    moved: dict[Level, float] = dict.fromkeys(Level, 0.0)
    stored = 0
    for plan, layout in layouts.items():
        near = layout.kept.keys() | plan.section.roots
        inside = set(plan.section.ops)
        loaded: dict[tuple[Instr, Tile | None], float] = {}
        for op in plan.section.ops:
            for o, tile in _reads(op, plan):
                nbytes = min(_bytes(o, tile, plan), _bytes(op, plan.tiles.get(op), plan)) \
                    if op.traits.picks and o is op.operands[0] else _bytes(o, tile, plan)
                if o not in inside:
                    loaded[o, tile] = max(nbytes, loaded.get((o, tile), 0.0))
                else:
                    moved[Level.BLOCK if o in near else Level.REGISTERS] += nbytes
        moved[Level.MEMORY] += sum(loaded.values())
        stored += sum(r.shape.nbytes for r in plan.section.roots)
    return Traffic(round(moved[Level.MEMORY]), stored, round(moved[Level.BLOCK]), round(moved[Level.REGISTERS]))


def _reads(op: Instr, plan: SectionPlan) -> list[tuple[Instr, Tile | None]]:
    """What an op of a section reads, with the tile of a step; None where it is nested at several indices."""
    tile = plan.tiles.get(op)
    needed = (None,) * len(op.operands) if tile is None else tiles_of(op, tile)
    return [(o, t) for o, t in zip(op.operands, needed) if not o.is_constant]


def _bytes(op: Instr, tile: Tile | None, plan: SectionPlan) -> float:
    """Bytes of an op's tiles in all steps; without a tile every element counts once."""
    if tile is None:
        return op.shape.nbytes
    return plan.steps * elements(tile) * op.shape.nbytes / max(1, op.array.size)
