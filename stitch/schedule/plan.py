"""From a group to scheduled sections: the schedule search of FusionStitching section 4.3.

Per section the remaining schedules are compared by an analytical estimate; the best one is coarsened so that a block's
tile is large enough to amortize its loops and small enough for the fastest cache.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..hlo.index import Ix, ix
from ..hlo.ir import Graph, Instr
from ..target import Target
from .cost import PARALLEL_NS, needs_loop
from .propagate import Tile, block_var, coarsen, elements, run_length
from .sections import PARTIAL, Option, Section, Sectioner, Sections
from .space import TILE_ELEMENTS, SchedType, Schedule
from .split import CHUNKS, split_reductions

#: contiguous elements that make a tile's rows efficient
GOOD_RUN = 32
#: nanoseconds one block step costs besides its elements
STEP_NS = 12.0


@dataclass(frozen=True, eq=False, slots=True)
class SectionPlan:
    """A section with its final schedule.

    `tiles` are in terms of the step number `block_var(steps)`.  Without partial reductions a block is one step.
    With them the grid has CHUNKS blocks and each walks `per_block` steps."""

    section: Section
    schedule: Schedule
    steps: int
    per_block: int
    tiles: dict[Instr, Tile]
    work: float  # ns on one core

    @property
    def grid(self) -> int:
        return CHUNKS if self.partial else self.steps

    @property
    def step(self) -> Ix:
        return ix(block_var(self.steps))

    @property
    def partial(self) -> bool:
        return any(r.op == PARTIAL for r in self.section.roots)


@dataclass(frozen=True, eq=False, slots=True)
class ScheduledGroup:
    """A group's graph (long reductions split) cut into scheduled sections, in execution order."""

    graph: Graph
    sections: Sections
    plans: tuple[SectionPlan, ...]
    source: str = "model"

    def phases(self) -> list[list[SectionPlan]]:
        """Plans that may run at the same time, phase by phase."""
        count = 1 + max((self.sections.phase[p.section] for p in self.plans), default=-1)
        out: list[list[SectionPlan]] = [[] for _ in range(count)]
        for p in self.plans:
            out[self.sections.phase[p.section]].append(p)
        return out


def schedule_group(graph: Graph, target: Target) -> ScheduledGroup:
    """Cut and schedule a group (the whole of section 4 for one fused computation)."""
    graph = split_reductions(graph)
    sections = Sectioner(graph).run()
    plans = tuple(plan_section(s, target) for s in sections.sections)
    return ScheduledGroup(graph, sections, plans)


def plan_section(section: Section, target: Target) -> SectionPlan:
    """Best option by estimate, then coarsened."""
    partial = any(r.op == PARTIAL for r in section.roots)
    scored = [(estimate(section, o, target), n) for n, o in enumerate(section.options)]
    _, best = min(scored)
    option = section.options[best]
    steps, tiles, tile = _coarsen(section, option, target, partial)
    per_block = -(-steps // CHUNKS) if partial else 1
    schedule = option.schedule
    if schedule.kind is SchedType.ROW and tile > 1:
        schedule = replace(schedule, sword=-(-schedule.sword // tile), tile=tile)
    return SectionPlan(section, schedule, steps, per_block, tiles, section.work)


def estimate(section: Section, option: Option, target: Target) -> float:
    """Nanoseconds of the section under an option: arithmetic spread over the cores it can use, steps, locality."""
    cores = min(target.cores, option.blocks) if section.work >= PARALLEL_NS else 1
    largest = max((elements(t) for t in option.tiles.values()), default=1)
    joined = max(1, min(TILE_ELEMENTS // largest, option.blocks // (4 * target.cores), option.schedule.sword))
    time = sum(section.cost[op] * _short_runs(op, tile, joined) * _repeats(op, tile, option.blocks)
               for op, tile in option.tiles.items()) / max(1, cores)
    time += option.blocks / joined * STEP_NS / cores
    if largest * 4 > target.l2:
        time *= 2.0
    elif largest * 4 > target.l1:
        time *= 1.25  # later loops over the tile find it in the second-level cache
    return time


def _repeats(op: Instr, tile: Tile, blocks: int) -> float:
    """How often the blocks together compute an element of the op."""
    size = op.operands[0].array.size if op.op == PARTIAL else op.array.size
    return max(1.0, elements(tile) * blocks / max(1, size))


def _short_runs(op: Instr, tile: Tile, joined: int) -> float:
    """How much slower a tile is that holds only short pieces of the op's contiguous dimension, `joined` blocks wide."""
    shape = op.operands[0].array if op.op == PARTIAL else op.array
    if not shape.dims or op.op == PARTIAL:
        return 1.0
    run = run_length(tile, shape, joined)
    return 1.0 if run == shape.dims[shape.minor_to_major[0]] else max(1.0, 0.5 + 0.5 * GOOD_RUN / run)


def _coarsen(section: Section, option: Option, target: Target, partial: bool) -> tuple[int, dict[Instr, Tile], int]:
    """(steps, tiles, blocks per step): consecutive blocks joined into one step, all tiles staying exact boxes."""
    largest = max((elements(t) for t in option.tiles.values()), default=1)
    plain = not any(needs_loop(op) for op in section.ops)
    want = max(1, (2 * TILE_ELEMENTS if plain else TILE_ELEMENTS) // max(1, largest))
    if section.work >= PARALLEL_NS:
        want = min(want, max(1, option.blocks // (4 * target.cores)))
    if want == 1 or option.blocks == 1:
        return option.blocks, option.tiles, 1
    for joined in _divisors_near(option, want):
        tiles = _apply(option, joined)
        if tiles is not None:
            return -(-option.blocks // joined), tiles, joined
    return option.blocks, option.tiles, 1


def _divisors_near(option: Option, want: int) -> Sequence[int]:
    """Numbers of blocks to join, best first: divisors of the split dimension up to `want` (then any), large first."""
    n = option.schedule.sword
    exact = [k for k in range(min(want, n), 1, -1) if n % k == 0]
    good = [k for k in exact if k * 2 >= want]
    return (good[:3] + ([] if good else [want]) + [k for k in exact if k not in good[:3]])[:6]


def _apply(option: Option, joined: int) -> dict[Instr, Tile] | None:
    fine, coarse = block_var(option.blocks), ix(block_var(-(-option.blocks // joined)))
    out: dict[Instr, Tile] = {}
    for op, tile in option.tiles.items():
        dims = op.operands[0].array.dims if op.op == PARTIAL else op.array.dims
        got = coarsen(tile, dims, fine, joined, coarse)
        if got is None:
            return None
        out[op] = got
    return out

