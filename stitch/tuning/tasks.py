"""What there is to measure in a planned module: its groups, each once, the most expensive first."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..dataclass import dataclass
from ..hlo.alias import AliasSets
from ..hlo.ir import Graph, Instr, Module
from ..plan.compiled import CompiledModule
from ..plan.frames import unlaunchable
from ..plan.planning import Planning
from ..schedule.cost.model import model_of
from ..schedule.signature import Subject
from ..span.analysis import executions, looped
from ..span.flatten import flatten
from ..span.plan import FusionGroup
from ..target import Target
from ..target.costs import Measuring
from .single import Single, in_loop, once


@dataclass(frozen=True, eq=False, slots=True)
class Task:
    """One group to measure (`kind` "op": a single op).  `ns` is what XLA should need for it once, `weight` in a run of
    the program."""

    module: Module
    group: FusionGroup
    graph: Graph
    inputs: tuple[Instr, ...]
    subject: Subject
    signature: str
    ns: float
    weight: float
    kind: str = "group"

    @property
    def what(self) -> str:
        return self.subject.what()

    def single(self, effort: Measuring) -> Single:
        """The program to measure the group in."""
        if self.ns > effort.long_ns and not self.subject.in_loop:
            return once(self.module, self.group, self.inputs)
        trips = max(effort.least_trips, min(effort.most_trips, int(effort.loop_ns / max(self.ns, 1.0))))
        return in_loop(self.module, self.group, self.inputs, self.subject.shared, trips)


def tasks(compiled: CompiledModule, target: Target) -> list[Task]:
    """The module's groups that could be kernels, refused ones too; equal groups are one task."""
    module = compiled.module
    place, times = Planning(AliasSets(module), looped(module), target), executions(module)
    found: dict[str, Task] = {}
    for frame in compiled.frames:
        for group in (*(s.group for s in frame.stitched), *(g for g, _ in frame.refused)):
            if unlaunchable(group) or not all(_plain(i) for i in (*group.inputs, *group.outputs)):
                continue
            graph, inputs = flatten(group)
            subject = place.subject(group, graph, inputs)
            ns = sum(map(model_of(target).xla_ns, group.members))
            task = Task(module, group, graph, inputs, subject, subject.signature(), ns,
                        ns * times.get(frame.info.frame, 1.0))
            same = found.get(task.signature)
            found[task.signature] = task if same is None else replace(same, weight=same.weight + task.weight)
    return sorted(found.values(), key=lambda t: (-t.weight, t.signature))


def _plain(i: Instr) -> bool:
    """Can a value be made up, or compared, outside its program?"""
    return hasattr(i.shape, "dims") and i.array.is_plain and i.array.size > 0


def merged(lists: Sequence[Sequence[Task]]) -> list[Task]:
    """The tasks of several modules, equal ones once."""
    found: dict[str, Task] = {}
    for task in (t for each in lists for t in each):
        same = found.get(task.signature)
        found[task.signature] = task if same is None else replace(same, weight=same.weight + task.weight)
    return sorted(found.values(), key=lambda t: (-t.weight, t.signature))
