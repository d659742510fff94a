"""A planned module: what makes its kernels, and what takes the place of what in XLA's program.

Groups and loops become custom calls; what is in doubt becomes a trial, which holds both versions.
"""
from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Collection, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import field, replace

from ..dataclass import dataclass
from ..emit.codegen.build import Make
from ..emit.ir.kir import Kernel
from ..emit.ir.program import Program
from ..emit.runtime.places import sources
from ..emit.runtime.sites import with_phases
from ..emit.runtime.tried import Tried
from ..hlo.ir import Instr, Module
from ..hlo.rewrite import Replacement, reached
from ..hlo.rewrite import rewrite as rewrite_module
from ..hlo.rewrite.aside import aside, runs_aside
from ..perflib.store import PerfLib
from ..schedule.cost.model import model_of
from ..schedule.decide.estimate import Estimate, Standing, held_up, may_cost
from ..schedule.signature import loop_signature
from ..target import Target
from ..trial import Trial
from .doubt import DoubtfulLoop, runs_before_turns
from .groups import StitchedGroup, replacement
from .loops import StitchedLoop
from .names import name_of, phases_of, site_of, steps_of
from .planning import FramePlan, Planning
from .whole import expected_ns

#: makes a trial of a group or loop, or none
Try = Callable[[Tried, PerfLib], Trial | None]
#: stands for the schedule of a loop
LOOP = "loop"
NO_OBJECTS: Mapping[str, bytes] = {}


@dataclass(eq=False)
class CompiledModule:
    """A planned module: plans of all frames, seconds by stage, and what launches are called that somebody asked about,
    by their members.  Frames inside loops that became one launch have no plan."""

    module: Module
    frames: list[FramePlan]
    seconds: dict[str, float]
    target: Target
    place: Planning
    doubtful: list[DoubtfulLoop]
    called: dict[tuple[Instr, ...], str] = field(default_factory=dict)

    @functools.cached_property
    def makes(self) -> dict[str, Make]:
        """What makes the distinct kernels and loops, by name; what waits for that is lowered by it."""
        makes: dict[str, Make] = {s.name: functools.partial(_kernel_of, s) for f in self.frames for s in f.stitched}
        return makes | {s.program.name: functools.partial(_launch_of, s) for f in self.frames for s in f.loops}

    @functools.cached_property
    def kernels(self) -> dict[str, Kernel | Program]:
        """The distinct kernels and loops by name, all of them lowered."""
        return {name: make() for name, make in self.makes.items()}

    @functools.cached_property
    def _ops(self) -> dict[str, float]:
        """How many instructions of a kernel's the code of kernels and loops is worth."""
        ops = {s.name: float(len(s.scheduled.graph.instrs)) for f in self.frames for s in f.stitched}
        share = self.target.costs.trials.looped
        return ops | {s.program.name: share * s.ops for f in self.frames for s in f.loops}

    def _to_pay(self, kernels: Collection[str], estimate: Estimate) -> tuple[float, float, bool]:
        """What a trial knows of making the code of its kernels (`Tried`)."""
        costs = self.target.costs
        lost = held_up(sum(self._ops[k] for k in kernels), self.target.cores, costs)
        share = may_cost(estimate, costs)
        return lost, share, costs.trials.soon * estimate.xla >= max(lost / share, costs.trials.patience_ns)

    def anew(self, tried: Collection[Tried]) -> tuple[Tried, ...]:
        """The same trials where the module has to be planned before there is code."""
        planned = sum(len(g.instrs) for g in self.module) * self.target.costs.trials.lower_ns
        return tuple(replace(t, held_up=t.held_up + planned / len(tried), soon=False) for t in tried)

    @functools.cached_property
    def wait(self) -> int:
        """Runs of XLA's versions before ours have their first turns."""
        return runs_before_turns(self.module, self.frames, self.doubtful, self.place)

    def name(self, *members: Instr) -> str:
        """What the launch that computes these instructions is called."""
        if members not in self.called:
            self.called[members] = name_of(members)
        return self.called[members]

    @property
    def launches(self) -> int:
        """How many of XLA's kernels are replaced."""
        return sum(sum(s.launches for s in f.stitched) + sum(s.launches for s in f.loops) for f in self.frames)

    def rewritten(self, without: AbstractSet[str] = frozenset(), objects: Mapping[str, bytes] = NO_OBJECTS,
                  attempt: Try | None = None) -> Module | None:
        """The module with every group's custom calls, as `replacements` has them; None when nothing is left to
        replace."""
        made = self.replacements(without, objects, attempt)
        return self.with_calls(made) if made else None

    def with_calls(self, replacements: Sequence[Replacement]) -> Module:
        """The module with these custom calls.  A long one that XLA runs aside of its caller still does so."""
        new = rewrite_module(self.module, replacements)
        long = expected_ns(self.module, self.frames, self.place) >= model_of(self.target).aside_ns
        return aside(new) if long and runs_aside(self.module) else new

    def replacements(self, without: AbstractSet[str] = frozenset(), objects: Mapping[str, bytes] = NO_OBJECTS,
                     attempt: Try | None = None) -> list[Replacement]:
        """Every group's custom calls, those of kernels in `without` left as they were.  Calls that are not of handlers
        hold their code, taken from `objects` by name (where it is missing they hold none: such a module is for looking
        at).  Groups and loops in doubt are there in both versions where `attempt` makes a trial of them; where it does
        not, in ours if that should win beyond most doubt."""
        source, numbers = sources(self.module.tables), itertools.count()
        groups = [(s.standing, s.estimate, self._group_replacement(s, next(numbers), source, objects),
                   functools.partial(self.tried_group, s))
                  for f in self.frames for s in f.stitched if s.name not in without]
        loops = [(s.standing, s.estimate, self._loop_replacement(s, next(numbers), source),
                  functools.partial(self.tried_loop, s))
                 for f in self.frames for s in f.loops if s.program.name not in without]
        replacements: list[Replacement] = []
        for standing, guess, made, tried in (*groups, *loops):
            if standing is Standing.TRIED:
                made = self._turns(made, tried, attempt)
                if made.trial is None and not guess.wins_blind(self.target.costs):
                    continue
            replacements.append(made)
        for n, d in enumerate(self.doubtful):
            made = d.replacement(self.module.entry, f"stitch.turns.{n}")
            if without.isdisjoint(d.kernels):
                made = self._turns(made, functools.partial(self.tried_inside, d), attempt)
                replacements += [made] if made.trial is not None else []
        return replacements

    def only_tried(self, replacements: Sequence[Replacement]) -> dict[str, Make]:
        """What makes the kernels that only trials call."""
        inside = {g for r in replacements if r.inside and r.trial is not None for g in reached(r.whole)}
        calls: dict[bool, set[str]] = {False: set(), True: set()}
        for r in replacements:
            calls[r.trial is not None or r.frame in inside].update(c.target for c in r.calls)
        return {name: self.makes[name] for name in sorted(calls[True] - calls[False])}

    def _group_replacement(self, s: StitchedGroup, number: int, source: Callable[[str], str],
                           objects: Mapping[str, bytes]) -> Replacement:
        members = s.group.members
        beside = s.lowering.beside
        phases = phases_of(s.scheduled, beside) if beside is not None else ()  # (`_kernel_of` tells of them then)
        site = site_of(self.name(*members), members, s.name, s.inputs, s.group.outputs, phases, source)
        return replacement(s, f"{site.name}.{number}", self.target, objects.get(s.name, b""), site)

    def _loop_replacement(self, s: StitchedLoop, number: int, source: Callable[[str], str]) -> Replacement:
        parts = s.launched
        site = site_of(self.name(*parts), parts, s.program.name, s.inputs, s.outputs, steps_of(s.launch), source)
        made = Replacement.by_handler(s.frame, f"{site.name}.{number}", s.program.name, s.members, s.inputs, s.outputs,
                                      s.loop.attrs.get("metadata", ""))
        return replace(made, calls=tuple(c.telling(site.config) for c in made.calls), whole=s.whole)

    def _turns(self, made: Replacement, tried: Callable[[], Tried], attempt: Try | None) -> Replacement:
        """A replacement with a trial, where there can be one."""
        library = self.place.library
        if attempt is None or library is None or not made.can_turn:
            return made
        return replace(made, trial=attempt(tried(), library))

    def tried_group(self, s: StitchedGroup) -> Tried:
        """A group as a trial knows it."""
        deciding = self.target.costs.deciding
        subject, _ = self.place.work(s.group)
        return Tried(subject.signature(), str(s.scheduled.candidate), subject.what(),
                     (s.name,), int(s.estimate.wins(deciding.margin)), self.wait,
                     *self._to_pay((s.name,), s.estimate), s.estimate.gain, s.estimate.doubt,
                     deciding.wins, self.target.costs.trials)

    def tried_loop(self, s: StitchedLoop) -> Tried:
        """The same of a loop as one launch."""
        costs = self.target.costs
        return Tried(loop_signature(s.loop, [s.program.name]), LOOP, f"loop {s.loop.name}",
                     (s.program.name,), int(s.estimate.wins(costs.loops.margin)), self.wait,
                     *self._to_pay((s.program.name,), s.estimate), s.estimate.gain, s.estimate.doubt,
                     costs.deciding.wins, costs.trials)

    def tried_inside(self, d: DoubtfulLoop) -> Tried:
        """The same of a loop with kernels inside."""
        costs = self.target.costs
        return Tried(d.signature, LOOP, f"loop {d.loop.name} with {len(d.kernels)} kernels inside",
                     d.kernels, 1, self.wait, *self._to_pay(d.kernels, d.estimate), d.estimate.gain, d.estimate.doubt,
                     costs.deciding.wins, costs.trials)


def _kernel_of(s: StitchedGroup) -> Kernel:
    """A group's kernel.  What its phases are called is known by then, whenever that is."""
    kernel = s.kernel
    with_phases(s.name, phases_of(s.scheduled, [phase.does for phase in kernel.phases]))
    return kernel


def _launch_of(s: StitchedLoop) -> Kernel | Program:
    return s.launch
