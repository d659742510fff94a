"""From a group to scheduled sections: the schedule search of FusionStitching section 4.3.

A group is rewritten, cut into sections, and each section gets the schedule that an analytical estimate finds best
(`sections.py`).  A `Candidate` from the performance library or the search takes the place of that choice.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..dataclass import dataclass
from ..errors import ScheduleError
from ..hlo.index import Ix, ix
from ..hlo.ir import Graph, Instr
from ..target import Target
from .cost.model import model_of
from .op_times import OpTimes
from .products import multiplies_plainly, planned_ns
from .rewrite.chained import unchained
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
from .sections import arithmetic_ns, chunks_of, is_partial, join_blocks, model_choice
from .tiles.choice import Candidate, Choice
from .tiles.connect import connect
from .tiles.options import OpSection, Option, Sections
from .tiles.propagate import Tile, block_var
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
    held: int = 0  # bytes of a block's memory, without rings; known of sections with products

    @property
    def grid(self) -> int:
        """Blocks of the section."""
        return chunks_of(self.section) if self.partial else self.steps

    @property
    def step(self) -> Ix:
        """The number of a step, which `tiles` are in terms of."""
        return ix(block_var(self.steps))

    @property
    def partial(self) -> bool:
        """Does it fold chunks of long reductions?"""
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

    graph = folded_scatters(unchained(graph, target), target)
    graph = in_steps(running(with_log_sums(graph), target))
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
    """The model's schedules: each section by itself, on all cores if any phase is worth waking them.  Where all blocks
    have as many threads, fewer are tried for those of all sections that multiply."""
    group = _scheduled(cut, target, times)
    multiply = [s for s in cut.sections.sections if s.has_product]
    fewer = target.fewer_threads() if multiply and all(multiplies_plainly(s, target) for s in multiply) else ()
    if not fewer:
        return group
    outputs, model = [r.array for r in cut.graph.roots], model_of(target)
    ways = {1: group, **{n: _scheduled(cut, target, times, n) for n in fewer}}
    return ways[min(ways, key=lambda n: model.spread_ns(model.stitched_ns(ways[n], outputs), 1, n))]


def _scheduled(cut: CutGroup, target: Target, times: OpTimes | None, threads: int = 0) -> ScheduledGroup:
    """The same with so many threads in blocks that multiply (0: the best for each section).  Tensor maps take a launch
    of their own, and are left out where that costs more than they gain."""
    choices = [model_choice(s, target, times, threads) for s in cut.sections.sections]
    group = on_cores(cut, [plan_section(s, *c, target) for s, c in zip(cut.sections.sections, choices)], target)
    if not any(p.choice.boxes for p in group.plans):
        return group
    alone = model_of(target).pay_alone(group)
    kept = {plan for n, plans in enumerate(group.phases()) if n in alone for plan in plans}
    return replace(group, plans=tuple(
        plan if plan in kept or not plan.choice.boxes else
        plan_section(plan.section, option, replace(choice, boxes=0, lasts=False), tiles, target)
        for plan, (option, choice, tiles) in zip(group.plans, choices)))


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


def plan_section(section: OpSection, option: Option, choice: Choice, tiles: dict[Instr, Tile], target: Target
                 ) -> SectionPlan:
    """The plan of a section under a choice; `tiles` are those of `choice.joined` blocks of the option."""
    steps = -(-option.blocks // choice.joined)
    per_block = -(-steps // chunks_of(section)) if is_partial(section) else 1
    schedule = option.schedule
    if schedule.kind is SchedType.ROW and choice.joined > 1:
        schedule = replace(schedule, sword=-(-schedule.sword // choice.joined), tile=choice.joined)
    work = planned_ns(section, option, target, choice.asked) * target.cores if section.has_product \
        else arithmetic_ns(section, option, choice.joined, target)
    held = option.cost.sums.held if section.has_product else 0
    return SectionPlan(section, choice, schedule, steps, per_block, tiles, work, held)
