"""What frames and the insides of loops have alike: how they are cut into groups, and how a group becomes a kernel."""
from __future__ import annotations

import functools
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from ..emit import objcache
from ..emit.ir.kir import Kernel
from ..emit.ir.printer import print_kernel
from ..emit.lower.group import layouts, lower
from ..emit.lower.hazards import settle_hazards
from ..emit.lower.layout import Layout
from ..emit.lower.pipeline import pipelined
from ..hlo.ir import Graph, Instr
from ..hlo.types import Shape
from ..schedule.plan import ScheduledGroup, SectionPlan
from ..schedule.signature import line_of
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


class Lowering:
    """A scheduled group on its way to a kernel.  Its sections are laid out at once, with ArenaOverflow when one has no
    room; the kernel is made when it is first asked for: what is tried waits until its program is compiled.

    results: shapes of what its roots stand for in the frame; shared: the (operand, result) pairs that may be handed the
    same memory."""

    def __init__(self, scheduled: ScheduledGroup, results: Sequence[Shape], shared: Sequence[tuple[int, int]],
                 target: Target) -> None:
        self.scheduled, self.results, self.shared, self.target = scheduled, tuple(results), tuple(shared), target
        self.planned: dict[SectionPlan, Layout] = layouts(scheduled, target)
        self._found: tuple[str, ...] | None = None

    @functools.cached_property
    def name(self) -> str:
        """The custom-call target of the kernel: a digest of all that it is made from, so there is a name before there
        is a kernel.  What it computes, from which operands, follows from the graph, the results and the pairs alone,
        in which nothing has a name; the schedule and the costs of the target say how."""
        number = {i: n for n, i in enumerate(self.scheduled.graph.instrs)}
        results = (f"result {number[r]} {shape}" for r, shape in zip(self.scheduled.graph.roots, self.results))
        made_from = (*(line_of(i, number) for i in self.scheduled.graph.instrs), *results, f"shared {self.shared}",
                     f"schedule {self.scheduled.candidate}")
        return objcache.target_name(objcache.key_of("\n".join(made_from), self.target, self.target.costs))

    @functools.cached_property
    def kernel(self) -> Kernel:
        """UnsupportedOp for what cannot be lowered."""
        outputs = list(zip(self.scheduled.graph.roots, self.results))
        made = settle_hazards(lower("kernel", self.scheduled, outputs, self.target, self.planned), self.shared,
                              self.target.costs.lowering)
        return pipelined(made, self.target)

    @property
    def is_made(self) -> bool:
        """Has somebody asked for the kernel?"""
        return "kernel" in self.__dict__

    def found(self, beside: tuple[str, ...]) -> None:
        """There is code of the kernel, in which phases do this."""
        self._found = beside

    @property
    def beside(self) -> tuple[str, ...] | None:
        """What phases of the kernel do that lowering adds, "" for those of the schedule; None while that is not
        known."""
        return tuple(phase.does for phase in self.kernel.phases) if self.is_made else self._found

    @property
    def text(self) -> str:
        """Of the kernel, by no name of its own."""
        return print_kernel(self.kernel)

    @functools.cached_property
    def named(self) -> Kernel:
        """The kernel by its name."""
        return replace(self.kernel, name=self.name)


def kernel_of(scheduled: ScheduledGroup, results: Sequence[Instr], shared: Sequence[tuple[int, int]], target: Target
              ) -> Kernel:
    """The kernel of a scheduled group, whose results are these instructions of the frame.  ArenaOverflow,
    UnsupportedOp."""
    return Lowering(scheduled, [o.array for o in results], shared, target).kernel
