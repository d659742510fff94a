"""What frames and the insides of loops have alike: how they are cut into groups, and how a group becomes a kernel."""
from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from ..emit.ir.kir import Kernel
from ..emit.lower.group import layouts, lower
from ..emit.lower.hazards import settle_hazards
from ..emit.lower.layout import Layout
from ..emit.lower.pipeline import pipelined
from ..hlo.ir import Graph, Instr
from ..schedule.plan import ScheduledGroup, SectionPlan
from ..span.analysis import SpanInfo, analyze
from ..span.fuse import fuse, separates
from ..span.plan import FusionPlan
from ..target import Target


def cut(frame: Graph, refuse: Mapping[Instr, str], light: Collection[Instr] = ()) -> tuple[SpanInfo, FusionPlan]:
    """Work and span of a frame, and its groups, without the instructions in `refuse`; each group may compute those in
    `light` again."""
    info = analyze(frame, lambda i: separates(i, refuse))
    return info, fuse(info, refuse, light)


def number_of(frame: Graph, i: Instr) -> int:
    """A number for a group that is planned beside those of a frame, for an instruction: none of them has it."""
    return len(frame.instrs) + frame.instrs.index(i)


def kernel_of(scheduled: ScheduledGroup, results: Sequence[Instr], shared: Sequence[tuple[int, int]], target: Target
              ) -> tuple[dict[SectionPlan, Layout], Kernel]:
    """The layouts of a scheduled group's sections and its kernel.  `results` are the instructions of the frame that its
    roots stand for, `shared` the (operand, result) pairs that may be handed the same memory.  ArenaOverflow when a
    section has no room, UnsupportedOp for what cannot be lowered."""
    planned = layouts(scheduled, target)
    outputs = [(root, o.array) for root, o in zip(scheduled.graph.roots, results)]
    kernel = settle_hazards(lower("kernel", scheduled, outputs, target, planned), shared, target.costs.lowering)
    return planned, pipelined(kernel, target)
