"""Why a module is no faster: what XLA keeps, the most expensive first, with the reason and what could be done."""
from __future__ import annotations

import re
from collections.abc import Iterator

from .document import Advice
from .records import Frame, Plan

_MEASURE = "`stitch warmup` measures it on this machine, and what was measured overrules the model."
_DEFECT = "This is a defect of stitch: `stitch bugreport` packs what is needed to mend it."
#: what can be done about reasons (the first that matches), in the words that plans give them
REMEDIES: tuple[tuple[re.Pattern[str], str], ...] = tuple((re.compile(pattern), remedy) for pattern, remedy in (
    (r"internal error", _DEFECT),
    (r"measured: its kernel fails", _DEFECT),
    (r"measured: the module as a whole", "The plan was measured as a whole and lost. `stitch bench` compares it again; "
     "`stitch warmup --level exhaustive` looks for better schedules."),
    (r"measured:", "It was measured on this machine and is not faster as one kernel. `stitch warmup --level "
     "exhaustive` tries every schedule."),
    (r"expected .*x at most", "The least that any kernel has to move takes as long as XLA does: only a program that "
     "moves less, or in narrower types, is faster."),
    (r"expected .*: XLA's \d+ kernel", _MEASURE),
    (r"expected .* us under XLA", "XLA's steps are long beside what starting them costs: kernels inside the loop are "
     "looked at instead."),
    (r"expected .* (us with kernels in it|us as one launch)", "Kernels inside the loop are the better plan."),
    (r"all groups together gain", _MEASURE),
    (r"less than \d+ ns to gain", "There is next to nothing to do in it. More work in one jax.jit call (a batch, "
     "several steps) is what makes it faster."),
    (r"the module has more than", "Equal layers in a jax.lax.scan are one computation, which is planned once."),
    (r"dot is large", "XLA's library is faster at products of this size. `STITCH_DOTS=always` takes them in any case."),
    (r"^dot", "Products of this kind have no kernel, or are switched off by STITCH_DOTS."),
    (r"carries a sharding", "Programs for several devices keep what is sharded with XLA."),
    (r"its kernels are worth starting by themselves", "Its steps are long beside what starting them costs: there is "
     "nothing to gain by making the loop one launch."),
    (r"(is left to XLA|unknown op|no rule for)", "No kernel computes this op. What comes before and after it can still "
     "be one kernel each."),
    (r"updates in place", "Updates in place stay with XLA, except as steps of a loop that becomes one launch."),
    (r"(a loop of|calls nested|multiplies out)", "Smaller loop bodies, or fewer calls in them, can be looked at."),
    (r"^a (sort|selection)|in a sort's comparator|its rows need", "Sorts are taken by one key, in the order that JAX "
     "gives numbers; selections of up to 64 of the largest."),
    (r"values of|a tuple value|an empty array", "Kernels take arrays of numbers."),
))


def remedy(reason: str) -> str:
    """What could be done about a reason; '' when nothing is known."""
    return next((text for pattern, text in REMEDIES if pattern.search(reason)), "")


def advice_of(plan: Plan) -> tuple[Advice, ...]:
    """What XLA keeps of a module, the most expensive first; equal reasons of single instructions are one entry."""
    found = [a for frame in plan.frames for a in (*_groups(frame), *_instructions(frame))]
    return tuple(sorted(found, key=lambda a: -a.us))


def _groups(frame: Frame) -> Iterator[Advice]:
    for r in frame.refused:
        spent = r.measured.xla if r.measured else r.xla
        what = f"{r.title.removeprefix('stitch.')} (group {r.id} of {frame.name})"
        yield Advice(what, r.launches, frame.runs * spent, r.reason, remedy(r.reason),
                     tuple(m.name for m in r.members if not m.is_constant))


def _instructions(frame: Frame) -> Iterator[Advice]:
    us = {i.name: i.xla for layer in frame.layers for i in layer.launches}
    reasons: dict[str, list[str]] = {}
    for one in frame.left:
        reasons.setdefault(one.reason, []).append(one.instruction.name)
    for why, names in reasons.items():
        what = names[0] if len(names) == 1 else f"{len(names)} instructions"
        yield Advice(f"{what} of {frame.name}", sum(n in us for n in names),
                     frame.runs * sum(us.get(n, 0.0) for n in names), why, remedy(why), tuple(names))
