"""What becomes of one frame: its groups and loops, each carried to a kernel or to the reason why it stays with XLA.

Per frame: analyze, fuse; per group: inline, schedule, lay out, lower, decide.  Equal groups are planned once.
"""
from __future__ import annotations

import logging
import math
import time
from collections import deque
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import field, replace
from typing import TypeVar

from ..dataclass import dataclass
from ..emit.backends import backend_of
from ..emit.codegen.build import Make
from ..errors import ArenaOverflow, ScheduleError, StitchError
from ..hlo.alias import AliasSets
from ..hlo.ir import Graph, Instr, Module
from ..hlo.ops.form import form
from ..hlo.types import Shape
from ..perflib.key import Verdict
from ..perflib.store import PerfLib
from ..schedule.cost.model import model_of
from ..schedule.decide.estimate import Estimate, Standing
from ..schedule.op_times import OpTimes
from ..schedule.plan import ScheduledGroup, apply_candidate, cut_group, schedule_group
from ..schedule.rewrite.dots import is_lone
from ..schedule.search.verdicts import Advice, advice
from ..schedule.signature import Subject, loop_signature
from ..span.analysis import SpanInfo
from ..span.flatten import flatten
from ..span.fuse import all_users, make_group, recomputable
from ..span.plan import FusionGroup, FusionPlan
from ..span.support import Support
from ..target import Target
from .groups import GroupLowering, StitchedGroup, cut, number_of
from .loops import StitchedLoop

log = logging.getLogger("stitch")
_logged: set[str] = set()  # defects already reported
#: how often a frame is planned again after products went back to XLA
DOT_ROUNDS = 3
#: instructions of the different groups that are scheduled of a module: a fifth of a millisecond each here, and more in
#: code generation.  Those on which XLA spends most time come first
MAX_SCHEDULED = 50_000
#: why what another launch computes is in no group
TAKEN = "is part of another launch"
TOO_LARGE = f"the module has more than {MAX_SCHEDULED} different instructions to fuse, and XLA takes longer for others"
#: processor seconds that planning a module may take until no further group is scheduled, at least, and for each of its
#: instructions: XLA compiles most in 0.1 to 0.6 ms
LEAST_SECONDS, SECONDS_EACH = 5.0, 1e-3
TOO_SLOW = "planning the module took several times what XLA compiles it in, and XLA takes longer for other groups"
#: why groups are left that may have been worth it
UNSEEN = (TOO_LARGE, TOO_SLOW)


@dataclass(eq=False, slots=True)
class FramePlan:
    """What was decided for one frame; `refused` pairs groups with the reason they stay with XLA."""

    info: SpanInfo
    plan: FusionPlan
    stitched: list[StitchedGroup] = field(default_factory=list)
    refused: list[tuple[FusionGroup, str]] = field(default_factory=list)
    loops: list[StitchedLoop] = field(default_factory=list)
    loops_left: list[tuple[Instr, str]] = field(default_factory=list)

    @property
    def estimates(self) -> list[tuple[Standing, Estimate]]:
        """Of all that is taken."""
        return [*((s.standing, s.estimate) for s in self.stitched), *((s.standing, s.estimate) for s in self.loops)]

    def give_back(self, why: str) -> None:
        """Leave everything to XLA."""
        self.refused += [(s.group, why) for s in self.stitched]
        self.loops_left += [(s.loop, why) for s in self.loops]
        self.stitched.clear()
        self.loops.clear()


class Scheduled(dict[str, tuple[ScheduledGroup, Advice]]):
    """The groups of a module that were scheduled, and how many instructions they have."""

    instructions = 0

    def put(self, text: str, scheduled: ScheduledGroup, known: Advice) -> None:
        """One more group."""
        self[text] = scheduled, known
        self.instructions += len(scheduled.graph.instrs)


@dataclass(frozen=True, eq=False, slots=True)
class Planning:
    """What is known about a module beside a group itself: aliases, frames in loops, the machine, what was measured."""

    aliases: AliasSets
    looped: frozenset[Graph]
    target: Target
    library: PerfLib | None = None
    unfused: bool = False  # XLA has not fused the module yet, and will after us
    triable: Graph | None = None  # the frame whose groups and loops may be tried where they run
    blind: bool = False  # what is in doubt would be tried, but cannot be in this module
    begin: Callable[[str, Make], None] | None = None  # is told of kernels that are taken, and what makes them
    puts_off: bool = False  # kernels that are tried are not made yet
    finds: Callable[[str], tuple[str, ...] | None] | None = None  # is there code of a kernel?  (`phases_beside`)
    spared: float = 0.0  # nanoseconds that a run takes less when XLA keeps next to nothing, beside what that takes
    settled: Mapping[Instr, StitchedLoop] = field(default_factory=dict)  # launches that are known, by their loops
    ends: float = math.inf  # by `time.thread_time`: from then on no further group is scheduled
    scheduled: Scheduled = field(default_factory=Scheduled)  # groups by `Subject.text`
    lowered: dict[str, GroupLowering] = field(default_factory=dict)
    overflowed: set[tuple[Instr, ...]] = field(default_factory=set)  # groups whose tiles fit no block's memory
    planned: dict[Graph, FramePlan] = field(default_factory=dict)
    launches: dict[FusionGroup, tuple[int, float]] = field(default_factory=dict)
    times: dict[Hashable, float] = field(default_factory=dict)
    readers: dict[Graph, dict[Instr, list[Instr]]] = field(default_factory=dict)
    works: dict[FusionGroup, tuple[Subject, tuple[Instr, ...]]] = field(default_factory=dict)

    def work(self, group: FusionGroup) -> tuple[Subject, tuple[Instr, ...]]:
        """A group as a flat graph, as the performance library knows it, and its inputs; made once for all who ask."""
        if group not in self.works:
            graph, inputs = flatten(group, self.unfused)
            self.works[group] = self.subject(group, graph, inputs), inputs
        return self.works[group]

    def users(self, frame: Graph) -> dict[Instr, list[Instr]]:
        """Data users of every instruction of a frame, found out once for all its groups."""
        if frame not in self.readers:
            self.readers[frame] = all_users(frame)
        return self.readers[frame]

    def xla_ns(self, i: Instr) -> float:
        """Nanoseconds that XLA takes for an instruction."""
        key = form(i)
        if key not in self.times:
            self.times[key] = model_of(self.target).xla_ns(i)
        return self.times[key]

    def full(self, frame: Graph) -> str:
        """Why no further group of a frame is scheduled: as many instructions have been as may be of a module (never for
        a frame in a loop, which earns its planning turn by turn), or that took too long.  '' while there is room."""
        if frame not in self.looped and self.scheduled.instructions >= MAX_SCHEDULED:
            return TOO_LARGE
        return TOO_SLOW if self.ends < math.inf and time.thread_time() > self.ends else ""

    def launched(self, group: FusionGroup) -> tuple[int, float]:
        """How many kernels XLA makes of a group, and their nanoseconds."""
        if group not in self.launches:
            self.launches[group] = self._launched(group)
        return self.launches[group]

    def _launched(self, group: FusionGroup) -> tuple[int, float]:
        model = model_of(self.target)
        if self.unfused:
            return model.foreseen(group.members, group.outputs, self.users(group.frame))
        launches = [m for m in group.members if not m.traits.free]
        saved = model.launch_ns - model.loop_launch_ns if group.frame in self.looped else 0.0
        return len(launches), sum(self.xla_ns(m) - saved for m in launches) + self.fresh(group)[0]

    def standing(self, guess: Estimate, least: float, frame: Graph, launches: int, lone: bool = False) -> Standing:
        """What an estimate alone makes of a group of a frame, so many launches of XLA's, that must be expected to win
        by `least` if it cannot be tried.  A lone product is not tried on the off chance: nothing is fused with it."""
        guess, costs = self.worth(guess, frame), self.target.costs
        found = guess.standing(costs, least)
        if found is not Standing.TRIED:
            return found
        here = frame is self.triable
        if here and guess.pays_trial(launches, costs) and (guess.wins(least) or not lone):
            return found
        won = guess.wins(least) and (not (self.blind or here) or guess.wins_blind(costs))
        return Standing.SMALL if won else Standing.LEFT

    def spared_by(self, frame: Graph) -> float:
        """Nanoseconds that a launch of a frame may lose: not once a turn of a loop."""
        return 0.0 if frame in self.looped else self.spared

    def worth(self, guess: Estimate, frame: Graph) -> Estimate:
        """An estimate of a launch with all that XLA's version takes."""
        return replace(guess, xla=guess.xla + self.spared_by(frame))

    def verdict(self, loop: StitchedLoop) -> Verdict | None:
        """What was measured of a loop as one launch."""
        if self.library is None or self.library.empty:
            return None
        return self.library.verdict(loop_signature(loop.loop, [loop.program.name]))

    def stitched_ns(self, group: FusionGroup, scheduled: ScheduledGroup) -> float:
        """Nanoseconds that a group should take as a kernel, with what XLA has to add next to it."""
        model = model_of(self.target)
        saved = model.calls_save_in_loops if group.frame in self.looped else 0.0
        return model.stitched_ns(scheduled, [o.array for o in group.outputs]) - saved + self.around(group) \
            + self.fresh(group)[1]

    def fresh(self, group: FusionGroup) -> tuple[float, float]:
        """Nanoseconds that the first touch of a group's results takes XLA's kernels, and ours, where they are new
        memory: not in loops, nor where they are what was given."""
        new_ns, frame = model_of(self.target).fresh_ns, group.frame
        results = {o: o.shape for o in group.outputs if isinstance(o.shape, Shape)}
        if frame in self.looped or not any(new_ns(results.values())):
            return 0.0, 0.0
        given = {self.aliases.buffer(p) for p in frame.params if isinstance(p.shape, Shape)}
        return new_ns(shape for o, shape in results.items() if self.aliases.buffer(o) not in given)

    def around(self, group: FusionGroup) -> float:
        """Nanoseconds of what XLA has to add next to a group that is stitched."""
        if not self.unfused:
            return 0.0
        return model_of(self.target).turning_ns(group.inputs, group.outputs, self.users(group.frame))

    def subject(self, group: FusionGroup, graph: Graph, inputs: Sequence[Instr]) -> Subject:
        """A group as the performance library knows it."""
        written: dict[object, list[int]] = {}
        for k, o in enumerate(group.outputs):
            written.setdefault(self.aliases.buffer(o), []).append(k)
        shared = [(n, k) for n, i in enumerate(inputs) for k in written.get(self.aliases.buffer(i), ())]
        return Subject(graph, group.members, group.outputs, shared, group.frame in self.looped)


def plan_frame(frame: Graph, support: Support, place: Planning, taken: Collection[Instr] = ()) -> FramePlan:
    """Analyze and fuse one frame without what launches have `taken`, then carry every group as far as a kernel.  Where
    a group with products is refused, its products are given back to XLA and the frame is planned again: what lies
    between them may still win."""
    if frame in place.planned and not taken:
        return place.planned[frame]
    refuse = support.refusals(frame) | {i: TAKEN for i in taken if i.is_bitcast or not i.traits.free}
    known: dict[tuple[Instr, ...], tuple[StitchedGroup | None, str]] = {}
    out = plan_groups(frame, refuse, place, known)
    for _ in range(DOT_ROUNDS):
        given = {m: why for group, why in out.refused if why not in UNSEEN
                 for m in group.members if support.holds_dot(m)}
        if not given:
            break
        refuse |= given
        out = plan_groups(frame, refuse, place, known)
    place.planned[frame] = out
    return out


def plan_groups(frame: Graph, refuse: Mapping[Instr, str], place: Planning,
                known: dict[tuple[Instr, ...], tuple[StitchedGroup | None, str]]) -> FramePlan:
    """The groups of a frame without the instructions in `refuse`, each to a kernel or a reason against it.  `known` has
    what became of groups by their inputs, members and outputs."""
    info, plan = cut(frame, refuse, recomputable(frame) if place.unfused else ())
    out = FramePlan(info, plan)
    if frame not in place.looped and not place.spared and not may_gain(plan.groups, place):
        out.refused += [(g, nothing_to_gain(place.target)) for g in plan.groups]
        return out
    last = 0.0  # XLA's time for the last group that became a kernel: those it takes less for are no equals of it
    waiting = deque(slowest_first(plan.groups, place))
    while waiting:
        group = waiting.popleft()
        key = (*group.inputs, *group.members, *group.outputs)
        if key not in known:
            full = place.full(frame)
            known[key] = guarded(frame, lambda: (None, full) if full  # noqa: B023
                                  and place.launched(group)[1] < last else fitting(group, key, place))  # noqa: B023
        stitched, why = known[key]
        halves = in_two(group, place) if stitched is None and key in place.overflowed else ()
        if halves:
            waiting.extendleft(halves)
            groups = (h for g in out.plan.groups for h in (halves if g is group else (g,)))
            out.plan = replace(out.plan, groups=tuple(groups))
        elif stitched is None:
            out.refused.append((group, why))
        else:
            out.stitched.append(stitched)
            last = stitched.estimate.xla
    out.stitched.sort(key=lambda s: s.group.id)
    out.refused.sort(key=lambda r: r[0].id)
    return out


def fitting(group: FusionGroup, key: tuple[Instr, ...], place: Planning) -> tuple[StitchedGroup | None, str]:
    """`stitch_group`, which makes a note of groups whose tiles fit no block's memory."""
    try:
        return stitch_group(group, place)
    except ArenaOverflow:
        place.overflowed.add(key)
        raise


def in_two(group: FusionGroup, place: Planning) -> tuple[FusionGroup, ...]:
    """A group cut in the middle of its kernels of XLA; nothing where it has one.  (Of depthwise convolutions one behind
    the other each reads over the edges of the other's tiles: whole images, of which several fit nowhere.)"""
    frame, light = group.frame, recomputable(group.frame) if place.unfused else ()
    members = [m for m in group.members if not (m.is_constant or m in light)]  # (each half has its own of these)
    kernels = [m for m in members if not (m.traits.free or m.traits.leaf)]
    if len(kernels) < 2:
        return ()
    middle = members.index(kernels[len(kernels) // 2])
    return tuple(make_group(number_of(frame, part[-1]), frame, part, group.layer, place.users(frame), light)
                 for part in (members[:middle], members[middle:]))


def slowest_first(groups: Sequence[FusionGroup], place: Planning) -> Sequence[FusionGroup]:
    """Groups in the order in which they are scheduled: where not all may be, those that XLA takes longest for, with
    equal ones, which are scheduled once, next to each other."""
    return sorted(groups, key=lambda g: xlas_ns(g, place), reverse=True)


def xlas_ns(group: FusionGroup, place: Planning) -> float:
    """Nanoseconds that XLA takes for a group; 0 for one that cannot be looked at, which stays with it."""
    return guarded(group.frame, lambda: (place.launched(group)[1], ""))[0] or 0.0


def is_trifle(module: Module, target: Target) -> bool:
    """Does XLA need so little time for what could be stitched, in a module without loops and calls, that no plan could
    gain `Deciding.least_ns`?  Takes a fraction of what looking for groups does."""
    ops = launching(module.entry)
    if any(i.traits.enters for i in ops):
        return False
    model = model_of(target)
    least, time = target.costs.deciding.least_ns, -model.least_call_ns
    for i in ops:
        if i.is_product or i.traits.in_place or i.alone or not i.traits.opaque:
            time += model.xla_ns(i)
            if time >= least:
                return False
    return least > 0.0


def nothing_to_gain(target: Target) -> str:
    """Why groups stay with XLA that together gain less than `Deciding.least_ns`."""
    return f"less than {target.costs.deciding.least_ns:.0f} ns to gain in all"


def launching(frame: Graph) -> list[Instr]:
    """The instructions of a frame that XLA launches."""
    return [i for i in frame.instrs if not i.traits.free]


def may_gain(groups: Sequence[FusionGroup], place: Planning) -> bool:
    """Could the groups of a frame together gain `Deciding.least_ns`, however they are scheduled?  Yes when one of them
    cannot be looked at: `stitch_group` says why, and it costs that group alone."""
    possible = 0.0
    for group in groups:
        found, why = guarded(group.frame, lambda: (most_ns(group, place), ""))  # noqa: B023
        possible += found or 0.0
        if why or possible >= place.target.costs.deciding.least_ns:
            return True
    return not groups


def most_ns(group: FusionGroup, place: Planning) -> float:
    """Nanoseconds that a group can gain at most."""
    if unlaunchable(group):
        return 0.0
    graph = place.work(group)[0].graph
    least = model_of(place.target).least_ns(graph, [o.array for o in group.outputs]) + place.fresh(group)[1]
    return max(0.0, place.launched(group)[1] - least)


Made = TypeVar("Made")


def guarded(frame: Graph, make: Callable[[], "tuple[Made | None, str]"]) -> tuple[Made | None, str]:
    """What `make` gives, or why nothing, whatever happens in it."""
    try:
        return make()
    except StitchError as error:
        return None, str(error)
    except Exception as error:  # a defect of ours costs its group, not the module
        why = f"internal error: {type(error).__name__}: {error}"
        if why not in _logged:
            _logged.add(why)
            log.warning("a group of %s stays with XLA: %s", frame.name, why)
        return None, why


def stitch_group(group: FusionGroup, place: Planning) -> tuple[StitchedGroup | None, str]:
    """One group to a kernel, or the reason against it: a verdict of the performance library, or the model's estimate
    where there is none."""
    why = unlaunchable(group)
    if why:
        return None, why
    subject, inputs = place.work(group)
    graph = subject.graph
    launches, xla = place.launched(group)
    model, deciding = model_of(place.target), place.target.costs.deciding
    results = [o.array for o in group.outputs]
    least = _margin(group, graph, place)
    text = subject.text  # layers of a model, steps of an unrolled loop: equal groups are planned once
    if text not in place.scheduled:
        full = place.full(group.frame)
        if full:
            return None, full
        known = advice(place.library, lambda: subject, deciding)
        if known.lost and not place.spared:
            return None, str(known)
        most = place.worth(Estimate(xla, model.least_ns(graph, results) + place.fresh(group)[1]), group.frame)
        if known.verdict is None and not most.wins(least):
            return None, f"expected {most.gain:.2f}x at most: XLA's {launches} kernel(s) are as good"
        place.scheduled.put(text, *schedule_known(graph, place, known))
    scheduled, known = place.scheduled[text]
    if known.signature and place.library is not None:
        broken = place.library.failed(place.library.key("group", known.signature, str(scheduled.candidate)))
        if broken is not None:
            return None, f"measured: its kernel fails: {broken.why}"
    guess = Estimate(xla, place.stitched_ns(group, scheduled), model.doubt(group.members, scheduled.graph))
    standing = place.standing(guess, least, group.frame, launches, lone=is_lone(graph))
    if known.verdict is not None:
        guess, standing = Estimate(guess.xla, guess.xla / known.verdict.ratio), Standing.MEASURED
        if known.lost and not place.worth(guess, group.frame).wins(deciding.wins):
            return None, str(known)
    elif standing is Standing.LEFT:
        return None, f"expected {guess}: XLA's {launches} kernel(s) are as good"
    if text not in place.lowered:
        parts = [(r.operands[-1].index, k) for k, r in enumerate(graph.roots) if r.traits.places]
        shared = (*parts, *(p for p in subject.shared if p not in parts))
        place.lowered[text] = GroupLowering(scheduled, results, shared, place.target)
    lowering = place.lowered[text]
    stitched = StitchedGroup(group, inputs, lowering, guess, str(known), standing, launches)
    if place.puts_off and (standing is Standing.TRIED or place.spared):  # (the whole plan may yet be given up)
        return stitched, ""
    there = None if lowering.is_made or place.finds is None else place.finds(lowering.name)
    if there is not None:
        lowering.found(there)
    else:
        backend_of(place.target).check(stitched.kernel)
    # whole loops may yet take the place of groups inside, and what is tried can wait for its code
    if place.begin is not None and group.frame not in place.looped and standing is not Standing.TRIED:
        place.begin(stitched.name, lambda: stitched.kernel)
    return stitched, ""


def _margin(group: FusionGroup, graph: Graph, place: Planning) -> float:
    """The factor by which a group must be expected to win.  Where estimates alone decide on a CPU one that is products
    but for little else must win by what those need that have nothing around them: both sides multiply as fast as
    the machine does, and what is expected of that is least sure."""
    deciding, tries = place.target.costs.deciding, place.triable is not None or place.blind
    if is_lone(graph):
        return deciding.alone
    if tries or place.target.lanes_are_threads or not any(i.is_product for i in graph.instrs):
        return deciding.margin
    times = [(place.xla_ns(m), m.fused.instrs if m.fused else (m,)) for m in group.members if not m.traits.free]
    products = sum(ns for ns, inside in times if any(i.is_product for i in inside))
    return float(deciding.margin * (deciding.alone / deciding.margin) ** (products / place.launched(group)[1]))


def unlaunchable(group: FusionGroup) -> str:
    """Why a group cannot be a kernel whatever it gains; '' when it can."""
    if all(m.traits.free for m in group.members) or not group.outputs:
        return "nothing to launch"
    if not all(isinstance(o.shape, Shape) for o in group.outputs):
        return "the results of a reduction are in two groups"
    return ""


def schedule_known(graph: Graph, place: Planning, known: Advice) -> tuple[ScheduledGroup, Advice]:
    """A group under the library's schedule, or under the model's when there is none that fits, with the library's times
    of single ops; a verdict about a schedule that does not fit counts for nothing."""
    target, library = place.target, place.library
    if known.candidate is not None:
        try:
            return apply_candidate(cut_group(graph, target), target, known.candidate, "perflib"), known
        except ScheduleError as error:
            known = Advice(known.signature, note=str(error))
    if known.note:
        log.debug("a stored schedule is passed over: %s", known.note)
        known = Advice(known.signature, note=f"the stored schedule is passed over: {known.note}")
    times = OpTimes(library, target.costs) if library is not None and not library.empty else None
    scheduled = schedule_group(graph, target, times=times)
    measured = times.known(scheduled.graph.instrs) if times is not None else 0
    if measured:
        note = f"schedules compared by measured times of {measured} op{'s' * (measured > 1)}"
        scheduled = replace(scheduled, source="perflib")
        known = replace(known, note=f"{known.note}; {note}" if known.note else note)
    return scheduled, known
