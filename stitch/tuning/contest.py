"""Measures a group: candidates against each other, the best against XLA, and writes what it finds into the library.

Kernels of the candidates are made (in parallel, in code generation's own processes), loaded into the probe, checked
against XLA's result and timed side by side with XLA's version of the group; the fastest go into a final that lasts
until their standing against XLA is clear, and becomes the verdict.  What is measured is stored at once, so an
interrupted run goes on where it stopped.  What goes wrong with a candidate costs it, and one log line.
"""
from __future__ import annotations

import logging
import statistics
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ..dataclass import dataclass
from ..emit.backends import backend_of
from ..emit.codegen.build import build
from ..emit.ir.verifier import verify
from ..errors import MESSAGE, ScheduleError, StitchError, shown
from ..hlo.ir import Module
from ..perflib.key import Fact, Failure, Key, Measurement, Verdict
from ..perflib.measure import ChildDied, Refused
from ..plan.groups import StitchedGroup, lower_group
from ..schedule.decide.estimate import Estimate
from ..schedule.plan import apply_candidate
from ..schedule.search.candidates import Space, enumerate_candidates
from ..schedule.search.propose import propose
from ..schedule.tiles.choice import Candidate, parse_candidate
from ..timing import Ratio, paired_ratio
from .gpu_probe import packed
from .ops import op_candidates
from .session import XLA, Objects, Session
from .single import Single
from .tasks import Task

if TYPE_CHECKING:
    from .tuner import Tuner

log = logging.getLogger("stitch")

#: how the search proposes them (`schedule/search/propose.py`)
METHOD = "assisted"
#: stands for the program without the group among its candidates
EMPTY = "empty"
#: what errors say that are nobody's fault; the last two come from outside, or from a system that is short of memory
_CIRCUMSTANCES = ("RESOURCE_EXHAUSTED", "OUT_OF_MEMORY", "ut of memory", "MemoryError", "initialize backend",
                  "no NVIDIA GPU", "stitch-xla[gpu]", "died of SIGKILL", "died of SIGTERM")
_NO_ESTIMATE = Estimate(0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one group: candidates tried now and failed, the verdict if there is one, the first guess's time
    over the best one's; `why` says why there is no verdict."""

    signature: str
    what: str
    tried: int = 0
    failed: int = 0
    verdict: Verdict | None = None
    gain: float = 1.0
    why: str = ""


class Contest:
    """The candidates of one group, or of one op, against each other and XLA."""

    def __init__(self, tuner: "Tuner", task: Task, level: str, deadline: float) -> None:
        self.tuner, self.task, self.level, self.deadline = tuner, task, level, deadline
        self.library, self.target, self.backend = tuner.library, tuner.target, backend_of(tuner.target)
        self.effort = self.target.costs.measuring
        self.single: Single = task.single(self.effort)
        self.space: Space = enumerate_candidates(task.graph, tuner.target)
        self.known = self.library.verdict(task.signature)
        self.tried = self.failed = 0
        always = {XLA: self.single.module} | ({EMPTY: self.single.empty} if self.single.empty is not None else {})
        self.session = Session(tuner, self.single.start, always, deadline)
        self.kernels: dict[str, str] = {}  # text of a kernel -> the candidate that was tried with it
        self.asked: set[Candidate] = set()  # what was proposed already, whatever came of it
        self.twins: dict[str, str] = {}  # candidate -> the one with the same kernel

    def run(self) -> Outcome:
        """Screen the candidates, then settle the verdict."""
        batch = self._next()
        if not batch and self.task.kind == "op":
            return self._of_op()
        if not batch and self.known is not None:
            return self._outcome()
        broken = self.library.failed(self._key(XLA))
        if broken is not None:
            return self._outcome(broken.why)
        self.session.in_time()
        try:
            self.session.begin()
        except (Refused, ChildDied) as error:
            self._fail(XLA, f"XLA's version cannot be run by itself: {error}")
            return self._outcome(str(error))
        while batch:
            self._screen(batch)
            self.asked.update(batch)
            batch = self._next()
        return self._settle() if self.task.kind == "group" else self._of_op()

    def _of_op(self) -> Outcome:
        """A single op has no standing against XLA: its times compare schedules (`schedule/op_times.py`)."""
        rows = self.library.rows(self.task.signature)
        if not rows:
            return self._outcome("no schedule of this op could be measured")
        gain = rows[-1].median_ns / rows[0].median_ns
        return self._outcome(f"op: {rows[0].key.schedule} is {gain:.2f}x as fast as the slowest")

    def _next(self) -> list[Candidate]:
        """The next candidates to screen: the model's own, then what the search proposes after all that is known, until
        the level has enough; none of a group with a verdict at a level that only looks for one."""
        if self.task.kind == "op":
            known = {f.key.schedule for f in self.library.failures(self.task.signature)}
            noisy = self.target.costs.deciding.noisy
            known |= {m.key.schedule for m in self.library.rows(self.task.signature) if m.spread <= noisy}
            return [c for c in op_candidates(self.space) if c not in self.asked and str(c) not in known]
        every = self.level == "exhaustive"
        if self.known is not None and not every:
            return []
        have = self._have()
        effort = self.effort
        most, all_ = (effort.batch, effort.exhaustive) if every else (effort.asked, effort.tried)
        left = min(most, all_ - len(have))
        batch = [c for c in [self.space.model] if c not in have][:max(0, left)]
        if left > len(batch):
            batch += propose(self.space, {**have, **dict.fromkeys(batch)}, left - len(batch), METHOD)
        return batch

    def _have(self) -> dict[Candidate, float | None]:
        """Nanoseconds of the space's candidates that were measured; None of those that failed or gave nothing."""
        signature = self.task.signature
        found: dict[Candidate, float | None] = dict.fromkeys(self.asked)
        failed = {c for f in self.library.failures(signature) if (c := _find(self.space, f.key.schedule)) is not None}
        for m in self.library.rows(signature):
            c = _find(self.space, m.key.schedule)
            if c is not None:
                found[c] = m.median_ns
        return {**found, **dict.fromkeys(failed)}

    def _screen(self, candidates: Sequence[Candidate]) -> None:
        """Time a batch beside XLA; each candidate that can be timed gets its row."""
        self.session.drop()
        self.tried += len(candidates)
        ready = self._prepare(candidates)
        if ready:
            with self.session.exclusive():
                ns = self._alone(ready)
            self.library.put([self._row(label, ns[label]) for label in ready if label in ns])
        self.library.put(self._known_of_twins())

    def _known_of_twins(self) -> Iterator[Fact]:
        """What holds for a candidate whose kernel another one has, too."""
        for label, twin in self.twins.items():
            fact = self.library.get(self._key(twin)) or self.library.failed(self._key(twin))
            if fact is not None:
                yield replace(fact, key=self._key(label))
        self.twins.clear()

    def _prepare(self, candidates: Sequence[Candidate]) -> list[str]:
        """Make, load and check kernels; the labels of those that are right."""
        made: dict[str, StitchedGroup] = {}
        for c in candidates:
            self.session.in_time()
            try:
                stitched = self._lower(c)
            except StitchError as error:  # an arena too small for these blocks: the same on every try
                self._fail(str(c), str(error))
                continue
            twin = self.kernels.setdefault(stitched.text, str(c))
            if twin == str(c):
                made[twin] = stitched
            else:
                self.twins[str(c)] = twin
        objects, errors, _ = build({s.kernel.name: s.kernel for s in made.values()}, self.target, self.tuner.knobs)
        good: list[str] = []
        for label, s in made.items():
            if s.kernel.name in errors:
                self._fail(label, str(errors[s.kernel.name]))
            elif self._right(label, *self._program(s, objects[s.kernel.name])):
                good.append(label)
        return good

    def _program(self, made: StitchedGroup, code: bytes) -> tuple[Module, Objects]:
        """The program with a kernel, and what the probe needs to know of the kernel."""
        program, data = self.single.rewritten(made, self.target, code), code
        recipe = self.backend.alone(made.kernel, code)
        if recipe is not None:
            data = packed(recipe, self.single.sources)
        return program, {made.kernel.name: data}

    def _lower(self, candidate: Candidate) -> StitchedGroup:
        scheduled = apply_candidate(self.space.cut, self.target, candidate)
        made = lower_group(self.task.group, self.task.inputs, scheduled, self.task.subject.shared, self.target,
                           _NO_ESTIMATE)
        verify(made.kernel)
        return made

    def _right(self, label: str, program: Module, objects: Mapping[str, bytes]) -> bool:
        """Load a program and compare its result with XLA's; a crash costs this candidate."""
        try:
            self.session.load(label, program, objects)
            self.session.ask("check", XLA, label)
            return True
        except (Refused, ChildDied) as error:
            self.session.loaded.pop(label, None)
            self._fail(label, str(error), loud=label == str(self.space.model))
            return False

    def _alone(self, labels: Sequence[str]) -> dict[str, list[float]]:
        """Nanoseconds of one execution of the group, for each candidate: of the kernel by itself where that can be
        told."""
        if self.backend.times_alone:
            ranked = self._asked("rank", labels, [], *self.effort.screen)
            return {name: [1e9 * s for s in found] for name, found in ranked.items()}
        times = self._times(labels, *self.effort.screen)
        return {label: self._per_execution(times[label], times) for label in labels if label in times}

    def _times(self, labels: Sequence[str], seconds: float, least: int, most: int) -> dict[str, list[float]]:
        """Seconds per run of XLA's version, the program without the group, and the candidates."""
        found = self._asked("time", labels, [XLA], seconds, least, most)
        if found and self.single.empty is not None:  # apart: a repetition has as many calls as the shortest side needs
            found |= self.session.ask("time", [EMPTY], *self.effort.screen)
        return found

    def _asked(self, how: str, labels: Sequence[str], beside: Sequence[str], seconds: float, least: int,
               most: int) -> dict[str, list[float]]:
        """What the probe says of candidates and of what runs beside them.  When they crash together, each is timed
        alone, and the ones that crash again fail."""
        try:
            found: dict[str, list[float]] = self.session.ask(how, [*beside, *labels], seconds, least, most)
            return found
        except ChildDied as error:
            if len(labels) == 1:
                self.session.loaded.pop(labels[0], None)
                self._fail(labels[0], str(error))
                return {}
        alone = [self._asked(how, [label], beside, seconds, least, most) for label in labels]
        return {name: times for each in alone for name, times in each.items()}

    def _row(self, label: str, ns: Sequence[float]) -> Fact:
        """A candidate's measurement, from nanoseconds of one execution of the group."""
        found = paired_ratio(ns, [1.0] * len(ns))
        return Measurement(self._key(label), found.median, (found.high - found.low) / found.median, len(ns),
                           time.time(), self.task.what)

    def _per_execution(self, seconds: Sequence[float], times: Mapping[str, Sequence[float]]) -> list[float]:
        idle = statistics.median(times[EMPTY]) if EMPTY in times else 0.0
        return [max(1e9 * (s - idle) / self.single.trips, 0.1) for s in seconds]

    def _settle(self) -> Outcome:
        """The final: the fastest candidates against XLA until it is clear whether the best one wins."""
        rows = self.library.rows(self.task.signature)
        labels = [m.key.schedule for m in rows[:self.effort.finalists]]
        first = str(self.space.model)
        if first not in labels and any(m.key.schedule == first for m in rows):
            labels.append(first)
        missing = [c for label in labels if label not in self.session.loaded for c in [_find(self.space, label)] if c]
        self.kernels.clear()  # twins of finalists need not run
        self._prepare(missing)
        self.twins.clear()
        labels = [label for label in labels if label in self.session.loaded]
        if not labels:
            return self._outcome("no candidate could be measured")
        seconds, least, most = self.effort.final
        least = max(least, self.known.runs + 1 if self.known is not None else 0)
        times: dict[str, list[float]] = {}
        with self.session.exclusive():
            for _ in range(self.effort.rounds):
                for name, more in self._times(labels, seconds, least, max(most, least)).items():
                    times.setdefault(name, []).extend(more)
                labels = [label for label in labels if label in times]
                if not labels or self._clear(times, labels):
                    break
        if not labels:
            return self._outcome("every candidate crashed")
        return self._judge(times, labels)

    def _judge(self, times: Mapping[str, Sequence[float]], labels: Sequence[str]) -> Outcome:
        """The verdict, unless the machine was too busy to give one."""
        best = self._best(times, labels)
        xla, ours = (self._per_execution(times[name], times) for name in (XLA, best))
        ratio = paired_ratio(xla, ours)
        xla_ns = statistics.median(xla)
        if uncertainty(ratio) > (self.effort.clear if self._clear(times, labels) else self.effort.unclear):
            return self._outcome(f"too noisy to judge: {ratio}")
        context = self.library.context
        verdict = Verdict(context.device, self.task.signature, context.emitter, context.toolchain, xla_ns,
                          xla_ns / ratio.median, (ratio.high - ratio.low) / ratio.median, ratio.pairs, best,
                          time.time(), self.task.what)
        rows = [] if self.backend.times_alone else [  # there, rows are times of the kernels by themselves
            self._row(label, self._per_execution(times[label], times)) for label in labels]
        self.library.put([verdict, *rows])
        first = str(self.space.model)
        gain = 1.0
        if first in times:
            gain = statistics.median(self._per_execution(times[first], times)) / statistics.median(ours)
        return Outcome(self.task.signature, self.task.what, self.tried, self.failed, verdict, gain)

    def _best(self, times: Mapping[str, Sequence[float]], labels: Sequence[str]) -> str:
        """The fastest candidate; the model's first guess as long as none is faster beyond doubt."""
        best = min(labels, key=lambda label: (statistics.median(times[label]), label))
        first = str(self.space.model)
        doubtful = first in labels and paired_ratio(times[first], times[best]).low <= 1.0
        return first if doubtful else best

    def _clear(self, times: Mapping[str, Sequence[float]], labels: Sequence[str]) -> bool:
        """Is the best candidate's standing against XLA outside its confidence interval?"""
        ours = self._per_execution(times[self._best(times, labels)], times)
        ratio = paired_ratio(self._per_execution(times[XLA], times), ours)
        wins = self.target.costs.deciding.wins
        return ratio.low > wins or ratio.high < wins

    def _key(self, schedule: str) -> Key:
        return self.library.key(self.task.kind, self.task.signature, schedule)

    def _fail(self, schedule: str, why: str, loud: bool = False) -> None:
        """Record that a candidate is never to be tried again.  StitchError when that is not its own fault."""
        if is_circumstance(why):
            raise StitchError(why)
        self.failed += 1
        log.log(logging.WARNING if loud else logging.INFO, "candidate %s of group %s (%s) fails: %s", schedule,
                self.task.signature[:12], self.task.what, shown(why, MESSAGE))
        self.library.put([Failure(self._key(schedule), shown(why, MESSAGE), time.time(), self.task.what)])

    def _outcome(self, why: str = "") -> Outcome:
        return Outcome(self.task.signature, self.task.what, self.tried, self.failed, self.known, why=why)


def is_circumstance(why: str) -> bool:
    """Did a measurement fail for want of memory, of a device or of a package, which may be there the next time, or
    because somebody ended it?"""
    return any(sign in why for sign in _CIRCUMSTANCES)


def uncertainty(ratio: Ratio) -> float:
    """Width of the confidence interval of our share of both times together, 1 / (1 + ratio): it stays small when one
    side needs next to no time, where the ratio itself means little."""
    return 1.0 / (1.0 + ratio.low) - 1.0 / (1.0 + ratio.high)


def _find(space: Space, label: str) -> Candidate | None:
    """The candidate of a space that prints as `label`, if there is one."""
    try:
        found = parse_candidate(label)
    except ScheduleError:
        return None
    return found if found in space else None
