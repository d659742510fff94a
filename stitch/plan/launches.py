"""What becomes a launch by itself in a frame: whole loops, sorts, selections and factorizations."""
from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import replace

from ..emit import objcache
from ..emit.backends import backend_of
from ..hlo.ir import Graph, Instr
from ..schedule.decide.estimate import Estimate, Standing
from ..schedule.search.verdicts import Advice
from ..span.analysis import is_small, order_of
from ..span.support import Support
from .frames import guarded, plan_frame
from .loops import LoopInFrame, StitchedLoop, plan_loop, plan_team
from .parts import plan_parts
from .planning import Planning


def plan_loops(frame: Graph, support: Support, place: Planning) -> tuple[list[StitchedLoop], list[tuple[Instr, str]]]:
    """The loops of a frame that become one launch each, and why the others do not."""
    made = [place.settled[i] for i in frame.instrs if i in place.settled]
    settled = {m for known in made for m in known.members}
    left: list[tuple[Instr, str]] = []
    loops = [i for i in frame.instrs if i not in settled and order_of(i) is None and (
        i.is_loop or i.alone or i.traits.enters and not i.traits.control and is_small(i))]
    if not loops or not backend_of(place.target).by_handler:
        return made, left
    users = place.users(frame)
    refuse = support.refusals(frame) if any(i.alone for i in loops) else {}
    for chain in _chains(frame, users, refuse, place):
        if settled.isdisjoint(chain.members):
            _settle(chain, place, made, left)
    chained = {m for chain in made for m in chain.members}

    def kernels(graph: Graph) -> dict[Instr, float]:
        stitched = plan_frame(graph, support, place).stitched
        return {m: s.estimate.stitched / len(s.group.members) for s in stitched for m in s.group.members}
    for i in loops:
        if i in chained:
            continue
        given = LoopInFrame(frame, i, users, support, place.target, place.aliases.same, kernels,
                            frame is place.triable, place.spared_by(frame))
        planned = _fed(i, given, refuse, place)
        why = ""
        for plan in (plan_parts, plan_team, plan_loop) if planned is None else ():
            if planned is not None and (planned.program.by_team or plan is plan_team):
                continue  # parts wait for nobody, and a team there is only where it gains
            other, why = guarded(frame, lambda: (plan(given), ""))  # noqa: B023
            if planned is None or other is not None and other.estimate.stitched < planned.estimate.stitched:
                planned = other
        if planned is None:
            left.append((i, why))
        else:
            _settle(planned, place, made, left)
    return made, left


def _chains(frame: Graph, users: Mapping[Instr, Sequence[Instr]], refuse: Mapping[Instr, str], place: Planning
            ) -> Sequence[StitchedLoop]:
    """The chains of a frame with factorizations (`chains.py`, which most programs have no use for)."""
    if not any(i.factors for i in frame.instrs):
        return ()
    from .chains import plan_chains

    found, _ = guarded(frame, lambda: (plan_chains(frame, users, refuse, place), ""))
    return found or ()


def _fed(i: Instr, given: LoopInFrame, refuse: Mapping[Instr, str], place: Planning) -> StitchedLoop | None:
    """A selection with what makes its rows (`fed.py`, the same)."""
    if not i.orders:
        return None
    from .fed import plan_fed

    found, _ = guarded(given.frame, lambda: (plan_fed(given.frame, i, given.users, refuse, given.support, place), ""))
    return found


def _settle(planned: StitchedLoop, place: Planning, made: list[StitchedLoop], left: list[tuple[Instr, str]]) -> None:
    """Take a launch, or leave it for what was measured of it, or because it is in doubt and cannot be tried."""
    i, frame = planned.loop, planned.frame
    name = objcache.target_name(objcache.key_of(planned.text, place.target))
    planned = replace(planned, program=replace(planned.program, name=name))
    verdict = place.verdict(planned)
    costs, guess = place.target.costs, planned.estimate
    if verdict is not None:
        guess = Estimate(guess.xla, guess.xla / verdict.ratio)
    lost = verdict is not None and verdict.ratio < costs.deciding.wins
    if verdict is not None and lost and not place.worth(guess, frame).wins(costs.deciding.wins):
        left.append((i, str(Advice(verdict.signature, verdict))))
    elif verdict is None and place.blind and not place.worth(guess, frame).wins_blind(costs):
        left.append((i, f"expected {planned.estimate} as one launch, and it cannot be tried"))
    else:
        standing = planned.standing if verdict is None else Standing.MEASURED
        made.append(planned.taken(standing, guess))
        if place.begin is not None and frame not in place.looped and standing is not Standing.TRIED:
            place.begin(name, functools.partial(getattr, made[-1], "launch"))
