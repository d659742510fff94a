"""What becomes of one frame: its groups and loops, each carried to a kernel or to the reason why it stays with XLA.

Per frame: analyze, fuse; per group: inline, schedule, lay out, lower, decide.  Equal groups are planned once.
"""
from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from ..emit.backends import backend_of
from ..errors import ArenaOverflow, ScheduleError, StitchError
from ..hlo.ir import Graph, Instr, Module
from ..hlo.types import Shape
from ..schedule.cost.model import model_of
from ..schedule.decide.estimate import Estimate, Standing
from ..schedule.op_times import OpTimes
from ..schedule.plan import ScheduledGroup, apply_candidate, cut_group, schedule_group
from ..schedule.rewrite.dots import is_lone
from ..schedule.search.verdicts import Advice, advice
from ..span.fuse import make_group, recomputable
from ..span.plan import FusionGroup
from ..span.support import Support
from ..target import Target
from .groups import GroupLowering, StitchedGroup, cut, number_of
from .planning import UNSEEN, FramePlan, Planning

log = logging.getLogger("stitch")
_logged: set[str] = set()  # defects already reported
#: how often a frame is planned again after products went back to XLA
DOT_ROUNDS = 3
#: why what another launch computes is in no group
TAKEN = "is part of another launch"


def plan_frame(frame: Graph, support: Support, place: Planning, taken: Collection[Instr] = ()) -> FramePlan:
    """Analyze and fuse one frame without what launches have `taken`, then carry every group as far as a kernel.  Where
    a group with products is refused, those that lose by themselves are given back to XLA, or all where none does, and
    the frame is planned again: the others and what lies between them may still win."""
    if frame in place.planned and not taken:
        return place.planned[frame]
    refuse = {**support.refusals(frame)} | {i: TAKEN for i in taken if i.is_bitcast or not i.traits.free}
    known: dict[tuple[Instr, ...], tuple[StitchedGroup | None, str]] = {}
    for left in reversed(range(DOT_ROUNDS + 1)):
        out = plan_groups(frame, refuse, place, known, support.holds_dot if left else lambda m: False)
        given = {m: why for group, why in out.refused if why not in UNSEEN
                 for m in losing(group, [m for m in group.members if support.holds_dot(m)], place)} if left else {}
        if not given:
            break
        refuse |= given
    place.planned[frame] = out
    return out


def plan_groups(frame: Graph, refuse: Mapping[Instr, str], place: Planning,
                known: dict[tuple[Instr, ...], tuple[StitchedGroup | None, str]], again: Callable[[Instr], bool]
                ) -> FramePlan:
    """The groups of a frame without the instructions in `refuse`, each to a kernel or a reason against it.  `known` has
    what became of groups by their inputs, members and outputs.  Where one is refused with an instruction for which the
    frame is planned `again`, the groups behind it, which may be others then, are not lowered."""
    info, plan = cut(frame, refuse, recomputable(frame) if place.unfused else ())
    out = FramePlan(info, plan)
    if frame not in place.looped and not place.spared and not may_gain(plan.groups, place):
        out.refused += [(g, nothing_to_gain(place.target)) for g in plan.groups]
        return out
    last = 0.0  # XLA's time for the last group that became a kernel: those it takes less for are no equals of it
    lowers = True
    waiting = deque(slowest_first(plan.groups, place))
    while waiting:
        group = waiting.popleft()
        key = (*group.inputs, *group.members, *group.outputs)
        if key not in known:
            full = place.full(frame)
            known[key] = guarded(frame, lambda: (None, full) if full  # noqa: B023
                                  and place.launched(group)[1] < last else fitting(group, key, place))  # noqa: B023
        stitched, why = known[key]
        if stitched is not None and lowers:
            known[key] = stitched, why = guarded(frame, partial(lowered, stitched, place))
        halves = in_two(group, place) if stitched is None and key in place.overflowed else ()
        if halves:
            waiting.extendleft(halves)
            groups = (h for g in out.plan.groups for h in (halves if g is group else (g,)))
            out.plan = replace(out.plan, groups=tuple(groups))
        elif stitched is None:
            out.refused.append((group, why))
            lowers = lowers and (why in UNSEEN or not any(map(again, group.members)))
        else:
            out.stitched.append(stitched)
            last = stitched.estimate.xla
    out.stitched.sort(key=lambda s: s.group.id)
    out.refused.sort(key=lambda r: r[0].id)
    return out


def losing(group: FusionGroup, products: Sequence[Instr], place: Planning) -> Sequence[Instr]:
    """Those of a group's kernels with products that should lose to XLA's each by itself; all where none does."""
    light = recomputable(group.frame) if place.unfused else ()
    hope = place.target.costs.trials.hope

    def alone(product: Instr) -> tuple[bool, str]:
        single = make_group(number_of(group.frame, product), group.frame, [product], group.layer,
                            place.users(group.frame), light)
        made, why = scheduled_once(single, hope, place)
        return made is not None and _expected(single, made[0], place).wins(hope), why

    lost = [m for m in products if not guarded(group.frame, lambda: alone(m))[0]] if len(products) > 1 else ()  # noqa: B023
    return lost or products


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
    """One group that becomes a kernel, laid out, or the reason against it: a verdict of the performance library, or the
    model's estimate where there is none."""
    why = unlaunchable(group)
    if why:
        return None, why
    subject, inputs = place.work(group)
    graph = subject.graph
    launches, _ = place.launched(group)
    deciding = place.target.costs.deciding
    least = _margin(group, graph, place)
    made, why = scheduled_once(group, least, place)
    if made is None:
        return None, why
    scheduled, known = made
    guess = _expected(group, scheduled, place)
    standing = place.standing(guess, least, group.frame, launches, lone=is_lone(graph))
    if known.verdict is not None:
        guess, standing = Estimate(guess.xla, guess.xla / known.verdict.ratio), Standing.MEASURED
        if known.lost and not place.worth(guess, group.frame).wins(deciding.wins):
            return None, str(known)
    elif standing is Standing.LEFT:
        return None, f"expected {guess}: XLA's {launches} kernel(s) are as good"
    text = subject.text
    if text not in place.lowered:
        parts = [(r.operands[-1].index, k) for k, r in enumerate(graph.roots) if r.traits.places]
        shared = (*parts, *(p for p in subject.shared if p not in parts))
        results = [o.array for o in group.outputs]
        place.lowered[text] = GroupLowering(scheduled, results, shared, place.target)
    return StitchedGroup(group, inputs, place.lowered[text], guess, str(known), standing, launches), ""


def lowered(stitched: StitchedGroup, place: Planning) -> tuple[StitchedGroup, str]:
    """A group whose code is begun, if it is not yet and need not wait; StitchError where it cannot be lowered."""
    lowering, standing = stitched.lowering, stitched.standing
    if stitched.begun or place.puts_off and (standing is Standing.TRIED or place.spared):
        return stitched, ""  # (the whole plan may yet be given up)
    stitched.begun = True
    there = None if lowering.is_made or place.finds is None else place.finds(lowering.name)
    if there is not None:
        lowering.found(there)
    else:
        backend_of(place.target).check(stitched.kernel)
    # whole loops may yet take the place of groups inside, and what is tried can wait for its code
    if place.begin is not None and stitched.group.frame not in place.looped and standing is not Standing.TRIED:
        place.begin(stitched.name, lambda: stitched.kernel)
    return stitched, ""


def scheduled_once(group: FusionGroup, least: float, place: Planning
                   ) -> tuple[tuple[ScheduledGroup, Advice] | None, str]:
    """A group's schedule and what the library says of it, found once for all equal groups (layers of a model, steps of
    an unrolled loop), or the reason why it cannot win by `least` whatever its schedule."""
    subject, _ = place.work(group)
    if subject.text not in place.scheduled:
        full = place.full(group.frame)
        if full:
            return None, full
        known = advice(place.library, subject, place.target.costs.deciding)
        if known.lost and not place.spared:
            return None, str(known)
        launches, xla = place.launched(group)
        shortest = model_of(place.target).least_ns(subject.graph, [o.array for o in group.outputs])
        most = place.worth(Estimate(xla, shortest + place.fresh(group)[1]), group.frame)
        if known.verdict is None and not most.wins(least):
            return None, f"expected {most.gain:.2f}x at most: XLA's {launches} kernel(s) are as good"
        place.scheduled.put(subject.text, *schedule_known(subject.graph, place, known))
    scheduled, known = place.scheduled[subject.text]
    if known.signature and place.library is not None:
        broken = place.library.failed(place.library.key("group", known.signature, str(scheduled.candidate)))
        if broken is not None:
            return None, f"measured: its kernel fails: {broken.why}"
    return (scheduled, known), ""


def _expected(group: FusionGroup, scheduled: ScheduledGroup, place: Planning) -> Estimate:
    """What a scheduled group should take."""
    doubt = model_of(place.target).doubt(group.members, scheduled.graph)
    return Estimate(place.launched(group)[1], place.stitched_ns(group, scheduled), doubt)


def _margin(group: FusionGroup, graph: Graph, place: Planning) -> float:
    """The factor by which a group must be expected to win.  Where estimates alone decide on a CPU one that is products
    but for little else must win by what those need that have nothing around them: both sides multiply as fast as
    the machine does, and what is expected of that is least sure.  (On a GPU the library keeps every product of which
    ours may take longer, as far as the model may be off: `belongs_to_library`.)"""
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
    times = OpTimes(library, target.costs) if library is not None else None
    scheduled = schedule_group(graph, target, times=times)
    measured = times.known(scheduled.graph.instrs) if times is not None else 0
    if measured:
        note = f"schedules compared by measured times of {measured} op{'s' * (measured > 1)}"
        scheduled = replace(scheduled, source="perflib")
        known = replace(known, note=f"{known.note}; {note}" if known.note else note)
    return scheduled, known
