"""A module's plans together: what XLA takes for all of it, and whether what they gain is worth a plan at all."""
from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..hlo.ir import Module
from ..span.analysis import executions
from .frames import FramePlan, Planning, xlas_ns


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
    if gain < place.target.costs.deciding.module * total:
        give_back(plans, f"all groups together gain {gain / total:.1%} of the module")


def give_back(plans: Sequence[FramePlan], why: str) -> None:
    """Leave everything to XLA."""
    for p in plans:
        p.give_back(why)
