"""What the search looked at: the schedules of a kernel's sections, those that a group left to XLA would have had, and
what was measured of either.  Made for a report only: planning keeps no records of what it did not choose."""
from __future__ import annotations

from collections.abc import Iterator

from ..errors import ScheduleError
from ..plan.frames import unlaunchable
from ..plan.planning import FramePlan, Planning
from ..schedule.decide.estimate import moved_bytes
from ..schedule.plan import CutGroup, ScheduledGroup, SectionPlan, apply_candidate, schedule_group
from ..schedule.sections import scores
from ..schedule.tiles.choice import parse_candidate
from ..span.plan import FusionGroup
from ..target import Target
from .document import Alternative, Searched, Stayed, Trial
from .explain import makers, signature_of
from .records import Split
from .statistics import launches

#: schedules shown of a section, and sections of a group that stays with XLA
SHOWN, SECTIONS = 8, 12


def alternatives(plan: SectionPlan, target: Target) -> tuple[Alternative, ...]:
    """The schedules of a section, the best first, and with them the one that was taken."""
    section = plan.section
    ranked = sorted(zip(scores(section, target), section.options), key=lambda pair: pair[0])
    chosen = [pair for pair in ranked if pair[1].schedule == plan.choice.schedule]
    shown = ranked[:SHOWN] + [pair for pair in chosen if pair not in ranked[:SHOWN]]
    return tuple(Alternative(Split(o.schedule.kind.value, o.schedule.split_dim, o.schedule.sword, o.schedule.tile),
                             ns / 1e3, o.schedule == plan.choice.schedule) for ns, o in shown)


def trials(group: FusionGroup, scheduled: ScheduledGroup | None, place: Planning) -> Iterator[Trial]:
    """What the performance library knows of a group's candidates, oldest first, beside what the model expects of those
    that are cut as in `scheduled`."""
    signature, library = signature_of(group, place), place.library
    if not signature or library is None:
        return
    found = [Trial(m.key.schedule, m.median_ns / 1e3, _expected(group, scheduled, m.key.schedule, place), m.spread,
                   m.runs, m.when, "") for m in library.rows(signature) if m.key.kind == "group"]
    found += [Trial(f.key.schedule, None, None, 0.0, 0, f.when, f.why) for f in library.failures(signature)]
    yield from sorted(found, key=lambda t: t.when)


def _expected(group: FusionGroup, scheduled: ScheduledGroup | None, schedule: str, place: Planning) -> float | None:
    """Microseconds that the model expects of a candidate; None for one of other sections than the plan has now."""
    if scheduled is None:
        return None
    try:
        made = apply_candidate(CutGroup(scheduled.graph, scheduled.sections), place.target, parse_candidate(schedule))
    except ScheduleError:
        return None
    return place.stitched_ns(group, made) / 1e3


def stayed(frame: FramePlan, group: FusionGroup, place: Planning, look: bool) -> Stayed:
    """A group of a frame that stays with XLA; with what the search would choose from if `look`."""
    scheduled = _scheduled(group, place) if look else None
    maker = makers(group)
    sections = () if scheduled is None else tuple(
        Searched(tuple(filter(None, dict.fromkeys(maker(op.name) for op in reversed(p.section.ops)))),
                 alternatives(p, place.target)) for p in scheduled.plans[:SECTIONS])
    return Stayed(frame.info.frame.name, group.id, sum(frame.info.work[m] for m in group.members),
                  sum(moved_bytes(m) for m in group.members if launches(m)),
                  None if scheduled is None else place.stitched_ns(group, scheduled) / 1e3, sections,
                  tuple(trials(group, scheduled, place)))


def _scheduled(group: FusionGroup, place: Planning) -> ScheduledGroup | None:
    """The model's schedules of a group that stays with XLA; None for one that cannot be scheduled, for which the plan
    has the reason."""
    if unlaunchable(group):
        return None
    try:
        return schedule_group(place.work(group)[0].graph, place.target)
    except Exception:  # whatever is wrong with it, the plan says so
        return None
