"""A module's plans together: what XLA takes for all of it, whether what they gain is worth a plan at all, and whether
XLA may keep the rest.

XLA's client runs a module of which it keeps next to nothing in the thread that calls it
(`hlo/rewrite/operations.py`); for any other one it wakes a thread, for which a caller waits as long as for dozens of
small kernels.  So a few of these that are as fast under XLA, or faster, had better be taken, too, where nothing else is
left then.  A trial never shows that: it holds XLA's version.
"""
from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from ..hlo.ir import Instr, Module
from ..hlo.rewrite.operations import COUNTED, operations
from ..schedule.cost.model import model_of
from ..schedule.decide.estimate import Estimate, Standing
from ..span.analysis import executions
from ..span.support import Support
from .frames import xlas_ns
from .planning import FramePlan, Planning

#: what is taken, by its members; estimates are of a run of the module
_Launches = Mapping[frozenset[Instr], tuple[Standing, Estimate]]


def gains(module: Module, plans: Sequence[FramePlan], place: Planning) -> Iterator[tuple[float, float]]:
    """Nanoseconds of a module that XLA takes, and that we hope to gain, frame by frame."""
    times = executions(module)
    for p in plans:
        often = times.get(p.info.frame, 1.0)
        grouped = {m for g in p.plan.groups for m in g.members}.union(*(s.members for s in p.loops))
        total = sum(xlas_ns(g, place) for g in p.plan.groups) + sum(s.estimate.xla for s in p.loops)
        total += sum(place.xla_ns(i) for i in p.info.frame.instrs if i not in grouped)
        yield often * total, often * sum(e.hoped(standing) for standing, e in p.estimates)


def xlas_total(module: Module, plans: Sequence[FramePlan], place: Planning) -> float:
    """Nanoseconds that a run of a module takes XLA."""
    return sum(xla for xla, _ in gains(module, plans, place))


def expected_ns(module: Module, plans: Sequence[FramePlan], place: Planning) -> float:
    """Nanoseconds that a run of a module is expected to take with all that is planned."""
    times = executions(module)
    gained = (times.get(p.info.frame, 1.0) * (e.xla - e.stitched) for p in plans for _, e in p.estimates)
    return xlas_total(module, plans, place) - sum(gained)


def refuse_small_gain(module: Module, plans: Sequence[FramePlan], place: Planning) -> None:
    """Leave the whole module alone when all its groups together gain next to nothing of its time."""
    total, gain = map(sum, zip(*gains(module, plans, place)))
    if gain + place.spared < place.target.costs.deciding.module * total:
        give_back(plans, f"all groups together gain {gain / total:.1%} of the module")


def with_nothing_left(module: Module, plans: list[FramePlan], support: Support, place: Planning,
                      again: Callable[[Planning], list[FramePlan]]) -> tuple[list[FramePlan], Planning]:
    """The plans of a module and what they were made with, or others `again` under which it runs in the thread that
    calls it, where that should win: each group and loop may lose what waking a thread takes, and all together must
    gain.  A program that is much longer is better off aside: its caller may have something else to do."""
    spared = model_of(place.target).switch_ns
    longer = place.target.costs.deciding.margin - 1.0
    if not spared or spared <= longer * expected_ns(module, plans, place) or not _wakes(module, plans) \
            or _must_wake(module, support):
        return plans, place
    known = {s.loop: s for p in plans for s in p.loops if s.standing is not Standing.TRIED}
    other = replace(place, planned={}, triable=None, blind=True, begin=None, spared=spared, settled=known)
    taken = again(other)
    spared = min(spared, xlas_total(module, taken, place))  # (who waits for less than that does not fall asleep)
    if spared <= longer * expected_ns(module, taken, place) or _wakes(module, taken) \
            or not _pays(_launches(module, plans), _launches(module, taken), spared, place):
        return plans, place
    return taken, other


def _wakes(module: Module, plans: Sequence[FramePlan]) -> bool:
    """Is a module run in a thread of its own?  What is tried is there in XLA's version, too."""
    launches = _launches(module, plans).items()
    gone = {m for members, (standing, _) in launches if standing is not Standing.TRIED for m in members}
    return operations(module, gone) >= COUNTED


def _must_wake(module: Module, support: Support) -> bool:
    """Is it so whatever is taken?"""
    entry = module.entry
    stays = support.refusals(entry)
    return operations(module, [i for i in entry.instrs if i not in stays or i.alone or i.traits.enters]) >= COUNTED


def _launches(module: Module, plans: Sequence[FramePlan]) -> _Launches:
    """All that is taken."""
    times = executions(module)
    found: dict[frozenset[Instr], tuple[Standing, Estimate]] = {}
    for p in plans:
        often = times.get(p.info.frame, 1.0)
        each = [(frozenset(s.group.members), s.standing, s.estimate) for s in p.stitched]
        for members, standing, e in (*each, *((s.members, s.standing, s.estimate) for s in p.loops)):
            found[members] = standing, Estimate(often * e.xla, often * e.stitched, e.doubt)
    return found


def _pays(before: _Launches, after: _Launches, spared: float, place: Planning) -> bool:
    """Are launches to be taken instead of others where that spares so many nanoseconds beside theirs?  What is new is
    in doubt, and nobody will see whether it wins; of what would have been tried the faster one would have stayed."""
    new = [e for members, (_, e) in after.items() if members not in before]
    gone = [e for members, (_, e) in before.items() if members not in after]
    tried = [e for standing, e in before.values() if standing is Standing.TRIED]
    learnt = sum(e.worth + max(0.0, e.stitched - e.xla) for e in tried)
    ours = max(1.0, sum(e.stitched for e in new) - sum(e.stitched for e in gone))
    gained = spared - learnt + sum(e.xla - e.stitched for e in new) - sum(e.xla - e.stitched for e in gone)
    doubt = sum(e.xla * math.log(e.doubt) for e in new) / max(1.0, sum(e.xla for e in new))
    return Estimate(ours + gained, ours, math.exp(doubt)).wins_blind(place.target.costs)


def give_back(plans: Sequence[FramePlan], why: str) -> None:
    """Leave everything to XLA."""
    for p in plans:
        p.give_back(why)
