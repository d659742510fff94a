"""Loops that XLA keeps, with kernels of ours inside, whose gain is in doubt.

A kernel inside a loop cannot take turns by itself: choosing would cost more than most of its launches.  The whole loop
can, with everything in it.
"""
from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from ..dataclass import dataclass
from ..hlo.ir import Graph, Instr, Module
from ..hlo.rewrite import Replacement, reached
from ..hlo.types import Shape
from ..schedule.decide.estimate import Estimate, Standing, runs_first
from ..schedule.search.verdicts import Advice
from ..schedule.signature import loop_signature
from ..span.analysis import executions
from .loops import residual
from .planning import FramePlan, Planning
from .whole import xlas_total

_SURE = (Standing.CERTAIN, Standing.MEASURED)


@dataclass(frozen=True, eq=False, slots=True)
class DoubtfulLoop:
    """A loop, branch or call of the entry.  `kernels` are the names of those inside, `estimate` is of all its turns;
    `sure`: whatever is in doubt of them can lose less than the others gain at least."""

    loop: Instr
    kernels: tuple[str, ...]
    signature: str
    estimate: Estimate
    sure: bool
    members: tuple[Instr, ...]
    outputs: tuple[Instr, ...]

    def replacement(self, entry: Graph, name: str) -> Replacement:
        """For a conditional with the loop in both versions."""
        return Replacement(entry, name, frozenset(self.members), (), self.outputs, (), whole=self.members)


def loops_in_doubt(module: Module, plans: Sequence[FramePlan], place: Planning) -> list[DoubtfulLoop]:
    """Those to be tried.  What is inside of those that were measured to lose goes back to XLA."""
    if place.triable is None:
        return []
    by_frame = {p.info.frame: p for p in plans if p.stitched or p.loops}
    entries = [i for i in module.entry.instrs if i.traits.frames]
    under = {i: [g for g in reached([i]) if g in by_frame] for i in entries}
    shared = Counter(g for graphs in under.values() for g in graphs)
    often = executions(module)
    found: list[DoubtfulLoop] = []
    for i, graphs in under.items():
        inside = [by_frame[g] for g in graphs]
        if not inside or any(shared[g] > 1 for g in graphs):
            continue
        made = _doubtful(i, inside, [often.get(g, 1.0) for g in graphs], place)
        verdict = place.library.verdict(made.signature) if place.library is not None else None
        if verdict is None:
            found += [made] if _worth_trying(made, place) else []
        elif verdict.ratio < place.target.costs.deciding.wins:
            for p in inside:
                p.give_back(str(Advice(verdict.signature, verdict)))
    return found


def _doubtful(loop: Instr, inside: Sequence[FramePlan], often: Sequence[float], place: Planning) -> DoubtfulLoop:
    known = place.target.costs.residuals
    xla = ours = theirs_doubt = our_doubt = gained = lost = 0.0
    for p, times in zip(inside, often):
        grouped = {m for s in p.stitched for m in s.group.members}
        rest = times * sum(place.xla_ns(i) for i in p.info.frame.instrs if i not in grouped)
        xla, ours = xla + rest, ours + rest
        products = [any(i.is_product for i in s.scheduled.graph.instrs) for s in p.stitched]
        each = [*(known.our_product if has else known.our_pass for has in products),
                *(residual(s.program, place.target.costs) for s in p.loops)]
        for (standing, e), wrong in zip(p.estimates, each):
            gained += times * e.least if standing in _SURE else 0.0
            lost += times * e.risk if standing not in _SURE else 0.0
            xla, ours = xla + times * e.xla, ours + times * e.stitched
            theirs_doubt += times * e.xla * math.log(known.xla_loop)
            our_doubt += times * e.stitched * math.log(wrong)
    # what stays XLA's is the same on both sides, whatever it takes
    doubt = math.exp(math.hypot(theirs_doubt / max(xla, 1.0), our_doubt / max(ours, 1.0)))
    kernels = tuple(sorted({s.name for p in inside for s in p.stitched}
                           | {s.program.name for p in inside for s in p.loops}))
    users = place.users(place.triable) if place.triable is not None else {}
    start = [o for o in loop.operands if o.is_tuple and users[o] == [loop] and not o.control]
    outputs = (loop,) if isinstance(loop.shape, Shape) else tuple(users[loop])
    members = (*start, loop, *(o for o in outputs if o is not loop))
    return DoubtfulLoop(loop, kernels, loop_signature(loop, kernels), Estimate(xla, ours, doubt), gained >= lost,
                        members, outputs)


def _worth_trying(made: DoubtfulLoop, place: Planning) -> bool:
    plain = all(o.is_component or o is made.loop for o in made.outputs) and "sharding" not in made.loop.attrs
    graphs = reached([made.loop])
    return (bool(made.outputs) and plain and not made.sure and made.estimate.xla >= place.target.costs.trials.least_ns
            and not any(i.traits.outside or "channel_id" in i.attrs for g in graphs for i in g.instrs))


def runs_before_turns(module: Module, plans: Sequence[FramePlan], loops: Sequence[DoubtfulLoop],
                      place: Planning) -> int:
    """How many runs of a module XLA's versions of all that is tried have to themselves at first."""
    risk = sum(e.risk for e in _tried(plans, loops))
    return runs_first(risk, xlas_total(module, plans, place), place.target.costs)


def _tried(plans: Sequence[FramePlan], loops: Sequence[DoubtfulLoop]) -> list[Estimate]:
    inside = [e for p in plans for standing, e in p.estimates if standing is Standing.TRIED]
    return [*inside, *(d.estimate for d in loops)]
