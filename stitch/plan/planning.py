"""What is known about a module while it is planned, beside a group itself, and what was decided for a frame of it.

Groups and what XLA takes for them are looked at once, whoever asks, and here is how much may be looked at.
"""
from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import field, replace

from ..dataclass import dataclass
from ..emit.codegen.build import Make
from ..hlo.alias import AliasSets
from ..hlo.ir import Graph, Instr
from ..hlo.normalize import group_key
from ..hlo.ops.form import form
from ..hlo.types import Shape
from ..perflib.key import Verdict
from ..perflib.store import PerfLib
from ..schedule.cost.model import model_of
from ..schedule.decide.estimate import Estimate, Standing
from ..schedule.plan import ScheduledGroup
from ..schedule.search.verdicts import Advice
from ..schedule.signature import Subject, loop_signature
from ..span.analysis import SpanInfo
from ..span.flatten import flatten
from ..span.fuse import all_users
from ..span.plan import FusionGroup, FusionPlan
from ..target import Target
from .groups import GroupLowering, StitchedGroup
from .loops import StitchedLoop

#: instructions of the different groups that are scheduled of a module: a fifth of a millisecond each here, and more in
#: code generation.  Those on which XLA spends most time come first
MAX_SCHEDULED = 50_000
TOO_LARGE = f"the module has more than {MAX_SCHEDULED} different instructions to fuse, and XLA takes longer for others"
#: processor seconds that planning a module may take until no further group is scheduled, at least, and for each of its
#: instructions: XLA compiles most in 0.1 to 0.6 ms
LEAST_SECONDS, SECONDS_EACH = 5.0, 1e-3
TOO_SLOW = "planning the module took several times what XLA compiles it in, and XLA takes longer for other groups"
#: why groups are left that may have been worth it
UNSEEN = (TOO_LARGE, TOO_SLOW)

#: inputs, members and outputs of a group: where a frame is planned again, most groups are as they were
_Same = tuple[tuple[Instr, ...], tuple[Instr, ...], tuple[Instr, ...]]


@dataclass(eq=False, slots=True)
class FramePlan:
    """What was decided for one frame; `refused` pairs groups with the reason they stay with XLA."""

    info: SpanInfo
    plan: FusionPlan
    stitched: list[StitchedGroup] = field(default_factory=list)
    refused: list[tuple[FusionGroup, str]] = field(default_factory=list)
    loops: list[StitchedLoop] = field(default_factory=list)
    loops_left: list[tuple[Instr, str]] = field(default_factory=list)

    @property
    def estimates(self) -> list[tuple[Standing, Estimate]]:
        """Of all that is taken."""
        return [*((s.standing, s.estimate) for s in self.stitched), *((s.standing, s.estimate) for s in self.loops)]

    def give_back(self, why: str) -> None:
        """Leave everything to XLA."""
        self.refused += [(s.group, why) for s in self.stitched]
        self.loops_left += [(s.loop, why) for s in self.loops]
        self.stitched.clear()
        self.loops.clear()


class Scheduled(dict[str, tuple[ScheduledGroup, Advice]]):
    """The groups of a module that were scheduled, and how many instructions they have."""

    instructions = 0

    def put(self, text: str, scheduled: ScheduledGroup, known: Advice) -> None:
        """One more group."""
        self[text] = scheduled, known
        self.instructions += len(scheduled.graph.instrs)


@dataclass(frozen=True, eq=False, slots=True)
class Planning:
    """What is known about a module beside a group itself: aliases, frames in loops, the machine, what was measured."""

    aliases: AliasSets
    looped: frozenset[Graph]
    target: Target
    library: PerfLib | None = None
    unfused: bool = False  # XLA has not fused the module yet, and will after us
    triable: Graph | None = None  # the frame whose groups and loops may be tried where they run
    blind: bool = False  # what is in doubt would be tried, but cannot be in this module
    begin: Callable[[str, Make], None] | None = None  # is told of kernels that are taken, and what makes them
    puts_off: bool = False  # kernels that are tried are not made yet
    finds: Callable[[str], tuple[str, ...] | None] | None = None  # is there code of a kernel?  (`phases_beside`)
    spared: float = 0.0  # nanoseconds that a run takes less when XLA keeps next to nothing, beside what that takes
    settled: Mapping[Instr, StitchedLoop] = field(default_factory=dict)  # launches that are known, by their loops
    ends: float = math.inf  # by `time.thread_time`: from then on no further group is scheduled
    scheduled: Scheduled = field(default_factory=Scheduled)  # groups by `Subject.text`
    lowered: dict[str, GroupLowering] = field(default_factory=dict)
    overflowed: set[tuple[Instr, ...]] = field(default_factory=set)  # groups whose tiles fit no block's memory
    planned: dict[Graph, FramePlan] = field(default_factory=dict)
    launches: dict[_Same, tuple[int, float]] = field(default_factory=dict)
    times: dict[Hashable, float] = field(default_factory=dict)
    readers: dict[Graph, dict[Instr, list[Instr]]] = field(default_factory=dict)
    works: dict[_Same, tuple[Subject, tuple[Instr, ...]]] = field(default_factory=dict)
    flat: dict[Hashable, Graph] = field(default_factory=dict)  # graphs of groups by `group_key`

    def work(self, group: FusionGroup) -> tuple[Subject, tuple[Instr, ...]]:
        """A group as a flat graph, as the performance library knows it, and its inputs; made once for all who ask."""
        key = group.inputs, group.members, group.outputs
        if key not in self.works:
            graph, inputs = self._flat(group)
            self.works[key] = self.subject(group, graph, inputs), inputs
        return self.works[key]

    def _flat(self, group: FusionGroup) -> tuple[Graph, tuple[Instr, ...]]:
        """`flatten`, once for groups of equal instructions (steps of an unrolled loop)."""
        alike = None if self.unfused else group_key(group.members, group.inputs, group.outputs)
        if alike in self.flat:
            return self.flat[alike], group.inputs
        graph, inputs = flatten(group, self.unfused)
        if alike is not None and inputs == group.inputs:  # (constants that became inputs are every group's own)
            self.flat[alike] = graph
        return graph, inputs

    def users(self, frame: Graph) -> dict[Instr, list[Instr]]:
        """Data users of every instruction of a frame, found out once for all its groups."""
        if frame not in self.readers:
            self.readers[frame] = all_users(frame)
        return self.readers[frame]

    def xla_ns(self, i: Instr) -> float:
        """Nanoseconds that XLA takes for an instruction."""
        key = form(i)
        if key not in self.times:
            self.times[key] = model_of(self.target).xla_ns(i)
        return self.times[key]

    def full(self, frame: Graph) -> str:
        """Why no further group of a frame is scheduled: as many instructions have been as may be of a module (never for
        a frame in a loop, which earns its planning turn by turn), or that took too long.  '' while there is room."""
        if frame not in self.looped and self.scheduled.instructions >= MAX_SCHEDULED:
            return TOO_LARGE
        return TOO_SLOW if self.ends < math.inf and time.thread_time() > self.ends else ""

    def launched(self, group: FusionGroup) -> tuple[int, float]:
        """How many kernels XLA makes of a group, and their nanoseconds."""
        key = group.inputs, group.members, group.outputs
        if key not in self.launches:
            self.launches[key] = self._launched(group)
        return self.launches[key]

    def _launched(self, group: FusionGroup) -> tuple[int, float]:
        model = model_of(self.target)
        if self.unfused:
            return model.foreseen(group.members, group.outputs, self.users(group.frame))
        launches = [m for m in group.members if not m.traits.free]
        saved = model.launch_ns - model.loop_launch_ns if group.frame in self.looped else 0.0
        return len(launches), sum(self.xla_ns(m) - saved for m in launches) + self.fresh(group)[0]

    def standing(self, guess: Estimate, least: float, frame: Graph, launches: int, lone: bool = False) -> Standing:
        """What an estimate alone makes of a group of a frame, so many launches of XLA's, that must be expected to win
        by `least` if it cannot be tried.  A lone product is not tried on the off chance: nothing is fused with it."""
        guess, costs = self.worth(guess, frame), self.target.costs
        found = guess.standing(costs, least)
        if found is not Standing.TRIED:
            return found
        here = frame is self.triable
        if here and guess.pays_trial(launches, costs) and (guess.wins(least) or not lone):
            return found
        won = guess.wins(least) and (not (self.blind or here) or guess.wins_blind(costs))
        return Standing.SMALL if won else Standing.LEFT

    def spared_by(self, frame: Graph) -> float:
        """Nanoseconds that a launch of a frame may lose: not once a turn of a loop."""
        return 0.0 if frame in self.looped else self.spared

    def worth(self, guess: Estimate, frame: Graph) -> Estimate:
        """An estimate of a launch with all that XLA's version takes."""
        return replace(guess, xla=guess.xla + self.spared_by(frame))

    def verdict(self, loop: StitchedLoop) -> Verdict | None:
        """What was measured of a loop as one launch."""
        if self.library is None:
            return None
        return self.library.verdict(loop_signature(loop.loop, [loop.program.name]))

    def stitched_ns(self, group: FusionGroup, scheduled: ScheduledGroup) -> float:
        """Nanoseconds that a group should take as a kernel, with what XLA has to add next to it."""
        model = model_of(self.target)
        saved = model.calls_save_in_loops if group.frame in self.looped else 0.0
        return model.stitched_ns(scheduled, [o.array for o in group.outputs]) - saved + self.around(group) \
            + self.fresh(group)[1]

    def fresh(self, group: FusionGroup) -> tuple[float, float]:
        """Nanoseconds that the first touch of a group's results takes XLA's kernels, and ours, where they are new
        memory: not in loops, nor where they are what was given."""
        new_ns, frame = model_of(self.target).fresh_ns, group.frame
        results = {o: o.shape for o in group.outputs if isinstance(o.shape, Shape)}
        if frame in self.looped or not any(new_ns(results.values())):
            return 0.0, 0.0
        given = {self.aliases.buffer(p) for p in frame.params if isinstance(p.shape, Shape)}
        return new_ns(shape for o, shape in results.items() if self.aliases.buffer(o) not in given)

    def around(self, group: FusionGroup) -> float:
        """Nanoseconds of what XLA has to add next to a group that is stitched."""
        if not self.unfused:
            return 0.0
        return model_of(self.target).turning_ns(group.inputs, group.outputs, self.users(group.frame))

    def subject(self, group: FusionGroup, graph: Graph, inputs: Sequence[Instr]) -> Subject:
        """A group as the performance library knows it."""
        written: dict[object, list[int]] = {}
        for k, o in enumerate(group.outputs):
            written.setdefault(self.aliases.buffer(o), []).append(k)
        shared = [(n, k) for n, i in enumerate(inputs) for k in written.get(self.aliases.buffer(i), ())]
        return Subject(graph, group.members, group.outputs, shared, group.frame in self.looped)
