"""From a group to scheduled sections: the schedule search of FusionStitching section 4.3.

Per section the remaining schedules are compared by an analytical estimate; the best one is coarsened so that a block's
tile is large enough to amortize its loops and small enough for the fastest cache.  A `Candidate` from the performance
library or the search takes the place of that choice.
"""
from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from ..errors import ScheduleError
from ..hlo.index import Ix, ix, period
from ..hlo.ir import Graph, Instr
from ..hlo.opdef import moves_minor
from ..hlo.traits import Fold, Kind
from ..hlo.types import Shape
from ..target import LINE_BYTES, Target
from .cost.model import model_of
from .cost.ops import needs_loop
from .op_times import OpTimes
from .products import best_asked
from .repeats import Reads, reads_of, repeats
from .rewrite.convolutions import as_products
from .rewrite.deep import in_parts
from .rewrite.diagonals import without_diagonals
from .rewrite.dots import canonical_dots
from .rewrite.folded import folded_scatters
from .rewrite.gathers import before_gathers
from .rewrite.joins import apart
from .rewrite.logs import with_log_sums
from .rewrite.online import in_pieces
from .rewrite.phases import in_phases
from .rewrite.pooling import in_steps
from .rewrite.scans import running
from .rewrite.scatters import split_scatters
from .rewrite.split import split_reductions
from .scatters import repeated_ns, scatter_ns, scatters_ns
from .tiles.choice import Candidate, Choice
from .tiles.connect import connect
from .tiles.options import OpSection, Option, Sections
from .tiles.propagate import Tile, block_var, coarsen, domain, piece_length, run_length, tiles_of
from .tiles.space import SchedType, Schedule


@dataclass(frozen=True, eq=False, slots=True)
class SectionPlan:
    """A section with its final schedule; `choice` is how it came about.

    `tiles` are in terms of the step number `block_var(steps)`.  Without partial reductions a block is one step.
    With them the grid has a block for each chunk, which walks `per_block` steps."""

    section: OpSection
    choice: Choice
    schedule: Schedule
    steps: int
    per_block: int
    tiles: dict[Instr, Tile]
    work: float  # ns on one core

    @property
    def grid(self) -> int:
        return chunks_of(self.section) if self.partial else self.steps

    @property
    def step(self) -> Ix:
        return ix(block_var(self.steps))

    @property
    def partial(self) -> bool:
        return is_partial(self.section)

    @property
    def threads(self) -> int:
        """Threads the section's blocks may be spread over, or those of each block (`Target.lanes_are_threads`)."""
        return self.choice.threads


@dataclass(frozen=True, eq=False, slots=True)
class ScheduledGroup:
    """A group's graph (long reductions split) cut into scheduled sections, in execution order.  `source` says who chose
    the schedules: the analytical model, or the performance library by a measurement."""

    graph: Graph
    sections: Sections
    plans: tuple[SectionPlan, ...]
    source: str = "model"

    def phases(self) -> list[list[SectionPlan]]:
        """Plans that may run at the same time, phase by phase."""
        return by_phase(self.sections, self.plans)

    @property
    def candidate(self) -> Candidate:
        """The schedules as a value: `schedule_group` with it gives this plan again."""
        return Candidate(tuple(p.choice for p in self.plans))


def by_phase(sections: Sections, plans: Sequence[SectionPlan]) -> list[list[SectionPlan]]:
    """Plans of a group by the phase they run in."""
    count = 1 + max((sections.phase[p.section] for p in plans), default=-1)
    out: list[list[SectionPlan]] = [[] for _ in range(count)]
    for p in plans:
        out[sections.phase[p.section]].append(p)
    return out


def schedule_group(graph: Graph, target: Target, candidate: Candidate | None = None, times: OpTimes | None = None
                   ) -> ScheduledGroup:
    """Cut and schedule a group (the whole of section 4 for one fused computation): as `candidate` says, or as the
    analytical model finds best with measured `times` of ops.  Raises ScheduleError for a candidate of another group or
    machine."""
    cut = cut_group(graph, target)
    return schedule_sections(cut, target, times) if candidate is None else apply_candidate(cut, target, candidate)


@dataclass(frozen=True, eq=False, slots=True)
class CutGroup:
    """A group's graph, long reductions split, and its sections with all the schedules they may have."""

    graph: Graph
    sections: Sections


def cut_group(graph: Graph, target: Target, rows: int = 0) -> CutGroup:
    """Bring products into the form kernels have for them, split long reductions and cut the graph into sections: what
    all candidates of a group have in common.  Long rows of a softmax are in pieces where that should be faster.  If
    `rows` is not 0, blocks make whole rows of so many elements of the results."""
    def cut(given: Graph) -> CutGroup:
        made = in_parts(canonical_dots(given, target), target)
        made = split_reductions(split_scatters(made, target), target.costs)
        return CutGroup(made, connect(made, target, rows))

    graph = in_steps(running(with_log_sums(folded_scatters(graph, target)), target))
    graph = without_diagonals(apart(graph, target.costs.lowering))
    graph = before_gathers(as_products(in_phases(graph), target), target)
    pieces = in_pieces(graph, target.costs.reductions)
    if pieces is None:
        return cut(graph)
    return min((cut(graph), cut(pieces)), key=lambda way: expected_ns(way, target))


def expected_ns(cut: CutGroup, target: Target) -> float:
    """What a cut group should take on one core."""
    return sum(p.work for p in schedule_sections(cut, target).plans)


def schedule_sections(cut: CutGroup, target: Target, times: OpTimes | None = None) -> ScheduledGroup:
    """The model's schedules: each section by itself, on all cores if any phase is worth waking them."""
    return on_cores(cut, [plan_section(s, *model_choice(s, target, times), target) for s in cut.sections.sections],
                    target)


def on_cores(cut: CutGroup, plans: Sequence[SectionPlan], target: Target) -> ScheduledGroup:
    """Plans of all sections, on all cores if any phase is worth waking them."""
    shared = target.cores > 1 and not target.starts_together
    if shared and any(worth_sharing(phase, target) for phase in by_phase(cut.sections, plans)):
        plans = [replace(p, choice=replace(p.choice, threads=target.cores)) for p in plans]
    return ScheduledGroup(cut.graph, cut.sections, tuple(plans))


def apply_candidate(cut: CutGroup, target: Target, candidate: Candidate, source: str = "model") -> ScheduledGroup:
    """The plan a candidate stands for.  Raises ScheduleError when it does not fit."""
    sections = cut.sections.sections
    if len(candidate.choices) != len(sections):
        raise ScheduleError(f"{len(candidate.choices)} schedules for a group of {len(sections)} sections")
    plans: list[SectionPlan] = []
    for section, choice in zip(sections, candidate.choices):
        option = next((o for o in section.options if o.schedule == choice.schedule), None)
        tiles = None if option is None else join_blocks(option, choice.joined)
        if option is None or tiles is None:
            raise ScheduleError(f"{choice} is no schedule of {section!r}")
        if not target.takes_threads(choice.threads):
            raise ScheduleError(f"{choice} is for {choice.threads} threads, which {target.machine} does not offer")
        if choice.stages and choice.stages not in target.stage_counts():
            raise ScheduleError(f"{choice} is for {choice.stages} stages, which {target.machine} does not offer")
        if choice.fragments and choice.fragments not in target.fragment_counts():
            raise ScheduleError(f"{choice} is for {choice.fragments} stages of registers, which {target.machine} does "
                                "not offer")
        if (choice.boxes, choice.lasts) not in target.box_copies():
            raise ScheduleError(f"{choice} is for copies by tensor maps, which {target.machine} does not offer")
        plans.append(plan_section(section, option, choice, tiles, target))
    return ScheduledGroup(cut.graph, cut.sections, tuple(plans), source)


def worth_sharing(phase: Sequence[SectionPlan], target: Target) -> bool:
    """Has a phase enough work, in enough blocks, for another core to help?  (Whether it does, the runtime learns.)"""
    share_ns = target.costs.threads.share_ns
    return sum(p.grid for p in phase) > 1 and sum(p.work for p in phase) >= share_ns


def is_partial(section: OpSection) -> bool:
    """Does a section fold chunks of long reductions?"""
    return any(r.traits.fold is Fold.CHUNKS for r in section.roots)


def chunks_of(section: OpSection) -> int:
    """How many chunks a section folds long reductions in."""
    return next(r.array.dims[0] for r in section.roots if r.traits.fold is Fold.CHUNKS)


def scores(section: OpSection, target: Target, times: OpTimes | None = None) -> list[float]:
    """Nanoseconds by which the schedules of a section are compared, in the order of its options."""
    if section.has_product:
        return [best_asked(section, o, target)[0] for o in section.options]
    if section.scatters:
        return [_by_segments(section, o, target)[0] if target.lanes_are_threads else scatters_ns(section, o, target)
                for o in section.options]
    reads = reads_of(section, target)
    return [estimate(section, o, target, times, reads) for o in section.options]


def model_choice(section: OpSection, target: Target, times: OpTimes | None = None
                 ) -> tuple[Option, Choice, dict[Instr, Tile]]:
    """Best option by estimate, then coarsened, on one thread; with the option and the tiles of its steps."""
    times_of = scores(section, target, times)
    return grained(section, section.options[times_of.index(min(times_of))], target)


def grained(section: OpSection, option: Option, target: Target) -> tuple[Option, Choice, dict[Instr, Tile]]:
    """An option, coarsened, on one thread; with the tiles of its steps."""
    if section.has_product:
        asked = best_asked(section, option, target)[1]
        return option, Choice(option.schedule, 1, asked.threads, boxes=asked.boxes, lasts=asked.lasts), option.tiles
    if section.scatters:
        _, joined, tiles = _by_segments(section, option, target) if target.lanes_are_threads else (0, 1, option.tiles)
        return option, Choice(option.schedule, joined, 1), tiles
    tiles, joined = _coarsen(section, option, target)
    return option, Choice(option.schedule, joined, 1), tiles


def _by_segments(section: OpSection, option: Option, target: Target) -> tuple[float, int, dict[Instr, Tile]]:
    """The best number of blocks to join where blocks fold segments, or share updates: its nanoseconds, tiles."""
    ways: list[tuple[float, int, dict[Instr, Tile]]] = []
    for joined in (1 << n for n in range(option.blocks.bit_length())):
        tiles, blocks = join_blocks(option, joined), -(-option.blocks // joined)
        if tiles is not None:
            ways.append((sum(scatter_ns(op, tiles[op], blocks, target) for op in section.scatters), joined, tiles))
    return min(ways, key=lambda way: way[:2])


def plan_section(section: OpSection, option: Option, choice: Choice, tiles: dict[Instr, Tile], target: Target
                 ) -> SectionPlan:
    """The plan of a section under a choice; `tiles` are those of `choice.joined` blocks of the option."""
    steps = -(-option.blocks // choice.joined)
    per_block = -(-steps // chunks_of(section)) if is_partial(section) else 1
    schedule = option.schedule
    if schedule.kind is SchedType.ROW and choice.joined > 1:
        schedule = replace(schedule, sword=-(-schedule.sword // choice.joined), tile=choice.joined)
    work = option.cost.ns(option.blocks, target) * target.cores if section.has_product \
        else arithmetic_ns(section, option, choice.joined, target)
    return SectionPlan(section, choice, schedule, steps, per_block, tiles, work)


def estimate(section: OpSection, option: Option, target: Target, times: OpTimes | None = None,
             reads: Sequence[Reads] | None = None) -> float:
    """Nanoseconds of the section under an option: arithmetic spread over the cores it can use, steps, locality.
    `reads`: of the section."""
    runs: dict[tuple[int, int], float] = {}  # by tile and array: most ops of a section have the same

    def shortened(op: Instr, tile: Tile) -> float:
        if op.kind is not Kind.ELEMENTWISE:
            return short_runs(op, tile, joined, good)
        key = id(tile), id(op.array)
        if key not in runs:
            runs[key] = short_runs(op, tile, joined, good)
        return runs[key]

    def slower(op: Instr, tile: Tile | None) -> float:
        if tile is None:
            return again[op]
        measured = times.slowdown(op, tile, option.blocks) if times is not None else None
        return measured if measured is not None else shortened(op, tile) * again[op] \
            * (short_reads(op, tile, joined, good) if target.lanes_are_threads else 1.0)
    cores = min(target.cores, option.blocks) if _parallel(section, target) else 1
    largest, costs = option.largest, target.costs.tiles
    good = costs.good_run
    joined = max(1, min(_wanted(section, option, target), option.blocks // (4 * target.cores), option.schedule.sword))
    again = repeats(section, option, joined, target, reads)
    time = sum(section.cost[op] * slower(op, option.tiles.get(op)) for op in section.ops) / max(1, cores)
    steps = max(option.blocks / joined, _pieces(section, option, joined))
    time += steps * costs.step_ns / cores + far_pieces_ns(option, section.roots, joined, target)
    if largest * 4 > target.l2:
        time *= costs.farther_step
    elif largest * 4 > target.l1:
        time *= costs.far_step
    return time


def _pieces(section: OpSection, option: Option, joined: int) -> float:
    """Pieces of memory that the results of elementwise work are written in by steps of `joined` blocks: each is a loop
    of its own, over which processors begin to fetch ahead anew.  0 where a section does anything else."""
    if any(needs_loop(op) or moves_minor(op) for op in section.ops):
        return 0.0
    return max((op.array.size / piece_length(option.tiles[op], op.array, joined) for op in section.roots
                if op in option.tiles), default=0.0)


def arithmetic_ns(section: OpSection, option: Option, joined: int, target: Target) -> float:
    """One core's time for what all blocks of an option compute, again and again where they overlap; at least that for
    storing what they have copied."""
    times = repeats(section, option, joined, target)
    stored = sum(op.array.nbytes for op in section.roots if isinstance(op.shape, Shape))
    computed = sum(section.cost[op] * times[op] for op in section.ops) + repeated_ns(section, option, target)
    return max(computed, stored * target.costs.arithmetic.read_ns)


def _parallel(section: OpSection, target: Target) -> bool:
    """Is a section's work for several cores?"""
    return section.work >= target.costs.tiles.parallel_ns or target.starts_together


def short_runs(op: Instr, tile: Tile, joined: int, good: int) -> float:
    """How much slower a tile is that holds only short pieces of the op's contiguous dimension, `joined` blocks wide; of
    what it reads for a reduction, whose loop runs over that, however little it leaves.  `good`: elements that are no
    short piece."""
    if op.traits.fold is Fold.CHUNKS:
        return 1.0
    if needs_loop(op) and (source := tiles_of(op, tile)[0]) is not None:
        op, tile = op.operands[0], source
    shape = op.array
    if not shape.dims:
        return 1.0
    run = run_length(tile, shape, joined)
    return 1.0 if run == shape.dims[shape.minor_to_major[0]] else max(1.0, 0.5 + 0.5 * good / run)


def far_pieces_ns(option: Option, roots: Collection[Instr], joined: int, target: Target) -> float:
    """What it costs that memory moves pieces of rows instead of rows, for operands and results beyond the second
    cache."""
    piece, transfer_ns, time = target.costs.tiles.far_piece, model_of(target).transfer_ns, 0.0
    for op, tile in option.tiles.items() if piece else ():
        shape = op.array
        if shape.nbytes < target.l2 or op.traits.fold is Fold.CHUNKS or not shape.dims:
            continue
        moved = (op in roots) + sum(o not in option.tiles and o.array.dims == shape.dims for o in op.operands)
        run = run_length(tile, shape, joined) if moved else 0
        if moved and run < shape.dims[shape.minor_to_major[0]]:
            time += transfer_ns(moved * shape.nbytes, math.inf) * piece / run
    return time


def short_reads(op: Instr, tile: Tile, joined: int, good: int) -> float:
    """`short_runs` for what a transposing op reads: threads that share no piece of memory are served one by one."""
    if not moves_minor(op):
        return 1.0
    source = tiles_of(op, tile)[0]
    return 1.0 if source is None else short_runs(op.operands[0], source, joined, good)


def _coarsen(section: OpSection, option: Option, target: Target) -> tuple[dict[Instr, Tile], int]:
    """(tiles, blocks per step): consecutive blocks joined into one step, all tiles staying exact boxes."""
    most = max(1, option.blocks // (4 * target.cores)) if _parallel(section, target) else option.blocks
    if is_partial(section) and target.costs.grain.one_step:
        wants = [-(-option.blocks // chunks_of(section))]
    else:
        good = max(1, target.costs.tiles.elements // option.largest)
        wants = [min(most, w) for w in (_wanted(section, option, target), good)]
    if wants[0] == 1 or option.blocks == 1:
        return option.tiles, 1
    for want in dict.fromkeys(wants):
        for joined in _divisors_near(option, want):
            tiles = join_blocks(option, joined)
            if tiles is not None:
                return tiles, joined
    return option.tiles, 1


def _wanted(section: OpSection, option: Option, target: Target) -> int:
    """Blocks that make a good step.  (What all of them have is no larger in a step of many.)"""
    costs = target.costs.tiles
    own = option.own
    if not any(needs_loop(op) for op in section.ops):
        if target.lanes_are_threads:
            return max(1, 2 * costs.elements // option.largest)
        held = 2 * own * max((op.array.dtype.nbytes for op in option.tiles), default=1)  # staged, and its result
        return max(1, 2 * costs.elements // own, min(_blocks_of_lines(option), target.arena // held))
    if is_partial(section) or target.lanes_are_threads or own < costs.short_row:
        return max(1, costs.elements // option.largest)
    return max(1, round(costs.folded_elements / own))


def _blocks_of_lines(option: Option) -> int:
    """Blocks that together read whole lines of memory where a transposing op reads: single elements of a line would be
    fetched by as many blocks, one after another."""
    most = 1
    for op, tile in option.tiles.items():
        source = tiles_of(op, tile)[0] if moves_minor(op) else None
        if source is None:
            continue
        operand = op.operands[0].array
        minor = operand.minor_to_major[0]
        side, line = source[minor], max(1, LINE_BYTES // operand.dtype.nbytes)
        for atom, _ in side.base.terms if side.size < min(line, operand.dims[minor]) else ():
            most = max(most, period(atom) * -(-line // side.size))
    return most


def _divisors_near(option: Option, want: int) -> Sequence[int]:
    """Numbers of blocks to join, best first: divisors of the split dimension up to `want` (then any), large first."""
    n = option.schedule.sword
    exact = [k for k in range(min(want, n), 1, -1) if n % k == 0]
    good = [k for k in exact if k * 2 >= want]
    return (good[:3] + ([] if good else [want]) + [k for k in exact if k not in good[:3]])[:6]


def join_blocks(option: Option, joined: int) -> dict[Instr, Tile] | None:
    """The tiles of steps of `joined` consecutive blocks; None when those are no exact boxes."""
    if joined == 1:
        return option.tiles
    fine, coarse = block_var(option.blocks), ix(block_var(-(-option.blocks // joined)))
    out: dict[Instr, Tile] = {}
    made: dict[tuple[Tile, tuple[int, ...]], Tile] = {}  # most ops of a section have one tile
    for op, tile in option.tiles.items():
        dims = domain(op).dims
        found = made.get((tile, dims))
        if found is None:
            found = coarsen(tile, dims, fine, joined, coarse)
            if found is None:
                return None
            made[tile, dims] = found
        out[op] = found
    return out
