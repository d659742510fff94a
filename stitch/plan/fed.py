"""A selection with what makes its rows as one launch: the rows stay in block memory (`emit/sorts/fed.py`).

Everything is taken that the rows need and nothing else does; where that should not win with its products, or cannot be
lowered, what lies behind them.  Blocks have to make whole rows then, which is not how they would be cut otherwise, so
the launch must beat the same group by itself, XLA's or ours, and a selection behind it.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ..emit.sorts.fed import with_selection
from ..emit.sorts.select import select_ns, sizes
from ..emit.sorts.select import why_not as why_unselected
from ..errors import StitchError, UnsupportedOp
from ..hlo.ir import Graph, Instr
from ..schedule.cost.model import model_of
from ..schedule.decide.estimate import Estimate, Standing
from ..schedule.plan import ScheduledGroup, schedule_group
from ..schedule.rows import row_schedules
from ..span.flatten import flatten
from ..span.fuse import MAX_BUFFERS, MAX_OPS, make_group, op_count, takeable
from ..span.plan import FusionGroup
from ..span.support import Support
from .groups import kernel_of, number_of
from .loops import StitchedLoop, program_of, shared_kernel
from .planning import Planning
from .region import source


def plan_fed(frame: Graph, i: Instr, users: Mapping[Instr, Sequence[Instr]], refuse: Mapping[Instr, str],
             support: Support, place: Planning) -> StitchedLoop | None:
    """A selection of a frame with what makes its rows, or None where nothing does, or it should not win.  `refuse` has
    what must stay with XLA."""
    if i.traits.sorts or not i.orders or why_unselected(i, place.target) or any(not u.is_component for u in users[i]):
        return None
    outputs = tuple(dict.fromkeys(users[i]))
    whole = _makers(frame, i, users, refuse)
    behind = _makers(frame, i, users, dict(refuse) | {m: "" for m in whole if support.holds_dot(m)})
    for members in dict.fromkeys((whole, behind)) if outputs else ():
        group = make_group(number_of(frame, i), frame, members, 0, users)
        if group.outputs != (source(i.operands[0]),) or any(
                place.aliases.same(value, out) for value in group.inputs for out in outputs):
            continue
        try:
            made = _plan(frame, i, members, group, outputs, place)
        except StitchError:
            continue
        if made is not None:
            return made
    return None


def _makers(frame: Graph, i: Instr, users: Mapping[Instr, Sequence[Instr]], refuse: Mapping[Instr, str]
            ) -> tuple[Instr, ...]:
    """What a frame computes for a selection alone, in the frame's order; () when it is more than a kernel may hold."""
    roots, found, todo = set(frame.roots), {i}, [i]
    while todo:
        for o in dict.fromkeys(todo.pop().operands):
            if o not in found and o not in roots and takeable(o, refuse) and not o.is_component \
                    and not o.control and all(u in found for u in users[o]):
                found.add(o)
                todo.append(o)
    made = tuple(m for m in frame.instrs if m in found and m is not i) if len(found) > 1 else ()
    touched = {x for m in made for x in (m, *m.operands)}
    small = sum(map(op_count, made)) <= MAX_OPS and len(touched) <= MAX_BUFFERS
    return made if small and not all(m.is_bitcast for m in made) else ()


def _plan(frame: Graph, i: Instr, members: Sequence[Instr], group: FusionGroup, outputs: tuple[Instr, ...],
          place: Planning) -> StitchedLoop | None:
    """The launch of a group with its selection; None where it should not win.  StitchError where there is no kernel."""
    target, (launches, xla) = place.target, place.launched(group)
    model, selects = model_of(target), select_ns(i, target)
    graph, inputs = flatten(group)
    free, results = schedule_group(graph, target), [o.array for o in outputs]
    alone, both = (model.stitched_ns(g, results) for g in (free, _selecting(free, selects)))
    apart = min(xla, alone) + both - alone + model.call_ns
    for scheduled in row_schedules(graph, sizes(i)[0], target):
        ours = model.stitched_ns(_storing_nothing(_selecting(scheduled, selects)), results)
        guess = Estimate(xla + place.xla_ns(i), ours, model.doubt((*group.members, i), scheduled.graph))
        standing = place.standing(guess, target.costs.deciding.margin, frame, launches + 1)
        if not Estimate(apart, ours).wins(1.0) or standing is Standing.LEFT:
            return None
        try:
            kernel = with_selection(kernel_of(scheduled, group.outputs, (), target), i,
                                    tuple(o.index for o in outputs), target)
        except UnsupportedOp:
            continue
        gone = (*members, i, *outputs)
        program = program_of(kernel, (*members, i))
        return StitchedLoop(frame, i, gone, inputs, outputs, program, guess, launches + 1,
                            sum(map(op_count, members)) + 1, standing, shared_kernel(program, target))
    return None


def _selecting(scheduled: ScheduledGroup, selects: float) -> ScheduledGroup:
    """A group that also selects, so many nanoseconds on one core, from what it makes."""
    root = scheduled.graph.root
    plans = tuple(replace(p, work=p.work + selects * (root in p.section.roots)) for p in scheduled.plans)
    return replace(scheduled, plans=plans)


def _storing_nothing(scheduled: ScheduledGroup) -> ScheduledGroup:
    """A group whose results stay in block memory."""
    graph = scheduled.graph
    return replace(scheduled, graph=Graph(graph.name, graph.params, graph.instrs, ()))
