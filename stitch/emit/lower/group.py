"""Lowering: scheduled sections become kernel IR (FusionStitching section 5.2, Algorithm 2).

Block composition: each nest of a section's layout is a loop nest of its own that leaves its values in registers, the
arena or memory.  Thread composition: everything between two nests is nested into the consumer's expression.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ...errors import StitchError
from ...hlo.ir import Instr
from ...hlo.types import Shape
from ...schedule.cost.model import model_of
from ...schedule.cost.segments import AT_ONCE
from ...schedule.plan import ScheduledGroup, SectionPlan
from ...target import Target
from ..ir.buffers import Buffers
from ..ir.kir import Kernel, Phase, Section
from .memory.layout import Layout, LayoutPlanner
from .passes.first import loads_first
from .passes.prefetch import ask_ahead
from .passes.streaming import past_caches
from .products.panels import Panels, share
from .section import SectionLowering

#: ops of a chain beyond which evaluating it could overflow the stack of XLA's compile threads (about 2 KiB an op); only
#: single fusions get as long
MAX_CHAIN = 1500


def longest_chain(ops: Sequence[Instr]) -> int:
    """How many ops the longest path inside a section has; its ops, consumers before producers."""
    depth: dict[Instr, int] = {}
    for i in reversed(ops):
        depth[i] = 1 + max((depth.get(o, 0) for o in i.operands), default=0)
    return max(depth.values(), default=0)


def layouts(group: ScheduledGroup, target: Target) -> dict[SectionPlan, Layout]:
    """Arena map and loops of every section; ArenaOverflow when one cannot fit, StitchError when one is too deep to be
    lowered."""
    if (chain := max((longest_chain(p.section.ops) for p in group.plans), default=0)) > MAX_CHAIN:
        raise StitchError(f"a chain of {chain} ops (limit: {MAX_CHAIN})")
    users = group.graph.users()
    alone = not target.lanes_are_threads
    return {plan: LayoutPlanner(plan, users, alone, target).run(target.arena) for plan in group.plans}


def shared_panels(group: ScheduledGroup, buffers: Buffers, target: Target
                  ) -> tuple[dict[Instr, Panels], list[list[Section]]]:
    """The panels that blocks share, and for every phase the sections that have to copy some before it."""
    shared: dict[Instr, Panels] = {}
    copies: list[list[Section]] = []
    for number, plans in enumerate(group.phases()):
        copies.append([])
        for plan in plans if not target.stages_operands else ():
            for op in plan.section.ops:
                found = share(op, plan, buffers, target, number, len(copies[-1])) if op.is_product else None
                if found is not None:
                    shared[op], section = found
                    copies[-1].append(section)
    return shared, copies


def lower(name: str, group: ScheduledGroup, outputs: Sequence[tuple[Instr, Shape]], target: Target,
          planned: Mapping[SectionPlan, Layout], shared: Sequence[tuple[int, int]] = ()) -> Kernel:
    """The kernel of a scheduled group, as if no operand and result were one memory.

    outputs: for each result of the kernel the graph root it holds and the result's shape with its layout; planned: the
    sections' `layouts`; shared: the pairs (operand, result) that may be one memory, for `settle_hazards` to see to."""
    buffers = Buffers(group, outputs)
    panels, copies = shared_panels(group, buffers, target)
    phases: list[Phase] = []
    singles: set[Instr] = set()
    arena, alone = 0, model_of(target).alone(group)
    most = max((plan.threads for plan in group.plans), default=1)
    for number, plans in enumerate(group.phases()):
        sections: list[Section] = []
        if copies[number]:
            phases.append(Phase(tuple(copies[number]), "panels"))
        filled = [SectionLowering(f"p{number}f{n}", plan, planned[plan], group, buffers, target, panels).before()
                  for n, plan in enumerate(plans) if any(op.flag(AT_ONCE) for op in plan.section.scatters)]
        if filled:
            phases.append(Phase(tuple(filled), "arrays of scatters"))
        for plan in plans:
            lowering = SectionLowering(f"p{number}s{len(sections)}", plan, planned[plan], group, buffers, target,
                                       panels, singles)
            section = lowering.run()
            if plan.threads == 1 < most and not target.lanes_are_threads:
                # one task: a section that stays with the caller in a kernel of several
                section = replace(section, grain=max(1, section.grid))
            sections.append(section)
            arena = max(arena, lowering.at.arena_bytes)
        phases.append(Phase(tuple(sections), alone=number in alone))
    placed = tuple((buffers.ins[root.operands[-1]][0], b) for root, found in buffers.targets.items()
                   if root.traits.places for b, _ in found)
    kernel = Kernel(name, buffers.all(), tuple(phases), arena, most, placed)
    if target.hides_latency:
        return loads_first(kernel, target.costs.lowering.first_loads)
    return ask_ahead(past_caches(kernel, {k for _, k in shared}, target), target)
