"""What frames and the insides of loops have alike: how they are cut into groups, how a group becomes a kernel, and what
stands for it in XLA's module then."""
from __future__ import annotations

import functools
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from ..dataclass import dataclass
from ..emit import objcache
from ..emit.backends import backend_of
from ..emit.ir.kir import Kernel
from ..emit.ir.printer import print_kernel
from ..emit.lower.group import layouts, lower
from ..emit.lower.memory.layout import BlockMemory, Layout
from ..emit.lower.passes.hazards import settle_hazards
from ..emit.lower.passes.sums import kept
from ..emit.runtime.sites import Site
from ..hlo.ir import Graph, Instr
from ..hlo.rewrite import Replacement
from ..hlo.types import Shape
from ..schedule.decide.estimate import Estimate, Standing
from ..schedule.plan import ScheduledGroup, SectionPlan
from ..schedule.signature import lines_of
from ..span.analysis import SpanInfo, analyze
from ..span.fuse import fuse, separates
from ..span.plan import FusionGroup, FusionPlan
from ..target import Target


def cut(frame: Graph, refuse: Mapping[Instr, str], light: Collection[Instr] = ()) -> tuple[SpanInfo, FusionPlan]:
    """Work and span of a frame, and its groups, without the instructions in `refuse`; each group may compute those in
    `light` again."""
    info = analyze(frame, lambda i: separates(i, refuse))
    return info, fuse(info, refuse, light)


def number_of(frame: Graph, i: Instr) -> int:
    """A number for a group that is planned beside those of a frame, for an instruction: none of them has it."""
    return len(frame.instrs) + frame.instrs.index(i)


class GroupLowering:
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
        made_from = (*lines_of(self.scheduled.graph), *results, f"shared {self.shared}",
                     f"schedule {self.scheduled.candidate}")
        return objcache.target_name(objcache.key_of("\n".join(made_from), self.target, self.target.costs))

    @functools.cached_property
    def kernel(self) -> Kernel:
        """UnsupportedOp for what cannot be lowered."""
        outputs = list(zip(self.scheduled.graph.roots, self.results))
        made = lower("kernel", self.scheduled, outputs, self.target, self.planned, self.shared)
        made = settle_hazards(made, self.shared, self.target.costs.lowering)
        made = kept(made, self.shared, self.target)
        if not self.target.stages_operands:
            return made
        from ..emit.lower.passes.pipeline import pipelined  # (no process that compiles for a CPU needs it)

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


@dataclass(eq=False, slots=True)
class StitchedGroup:
    """A group that becomes a kernel."""

    group: FusionGroup
    inputs: tuple[Instr, ...]
    lowering: GroupLowering
    estimate: Estimate
    known: str = ""  # what the performance library said of it
    standing: Standing = Standing.SMALL
    launches: int = 0  # how many of XLA's kernels it replaces
    begun: bool = False  # was its code asked for while the module is planned?

    @property
    def name(self) -> str:
        """The kernel's."""
        return self.lowering.name

    @property
    def kernel(self) -> Kernel:
        """Made when it is first asked for."""
        return self.lowering.named

    @property
    def text(self) -> str:
        """The kernel's, which is the same for equal kernels."""
        return self.lowering.text

    @property
    def scheduled(self) -> ScheduledGroup:
        """The group's sections with their schedules."""
        return self.lowering.scheduled

    @property
    def planned(self) -> dict[SectionPlan, Layout]:
        """The layouts of its sections."""
        return self.lowering.planned

    @property
    def shared(self) -> tuple[tuple[int, int], ...]:
        """Operands and results that may be one buffer."""
        return self.lowering.shared

    @property
    def memory(self) -> BlockMemory:
        """Block memory of all sections together (each has blocks of its own: the kernel's arena is the largest)."""
        each = [layout.memory for layout in self.planned.values()]
        return BlockMemory(sum(m.asked for m in each), sum(m.allocated for m in each), sum(m.shared for m in each))

    @property
    def shrunk(self) -> bool:
        """Did a section's block memory have to shrink to fit?"""
        return any(layout.shrunk for layout in self.planned.values())


def kernel_of(scheduled: ScheduledGroup, results: Sequence[Instr], shared: Sequence[tuple[int, int]], target: Target
              ) -> Kernel:
    """The kernel of a scheduled group, whose results are these instructions of the frame.  ArenaOverflow,
    UnsupportedOp."""
    return GroupLowering(scheduled, [o.array for o in results], shared, target).kernel


def lower_group(group: FusionGroup, inputs: tuple[Instr, ...], scheduled: ScheduledGroup,
                shared: Sequence[tuple[int, int]], target: Target, guess: Estimate) -> StitchedGroup:
    """A scheduled group with its kernel; `shared` are the (operand, result) pairs that may be handed the same
    memory."""
    lowering = GroupLowering(scheduled, [o.array for o in group.outputs], shared, target)
    _ = lowering.kernel  # what cannot be lowered is told here
    return StitchedGroup(group, inputs, lowering, guess)


def replacement(s: StitchedGroup, name: str, target: Target, code: bytes, site: Site | None = None,
                shared: Sequence[tuple[int, int]] | None = None) -> Replacement:
    """The custom calls that take a group's place in XLA's module, which may hold the kernel's code, and say of
    themselves what the site says.  `shared`: the (operand, result) pairs that may be one buffer in this module, if they
    are others."""
    metadata = next((m.attrs["metadata"] for m in reversed(s.group.members) if "metadata" in m.attrs), "")
    frame, gone, outputs = s.group.frame, s.group.gone, s.group.outputs
    pairs = s.shared if shared is None else shared
    calls, between = backend_of(target).calls(s.lowering, code, [i.array for i in s.inputs],
                                              [o.array for o in outputs], pairs)
    calls = calls if site is None else tuple(c.telling(site.config) for c in calls)
    in_place = any(r.traits.places for r in s.scheduled.graph.roots)
    return Replacement(frame, name, gone, s.inputs, outputs, calls, between, metadata,
                       () if in_place else s.group.members)
