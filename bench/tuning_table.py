"""Times of all candidates of some kernels, measured once and kept as JSON lines, so that methods of search can be tried
on them without measuring again.

A line is the machine, a kernel (its optimized HLO), or one candidate's time.  Candidates of a kernel are timed in the
programs the tuner uses, checked against XLA's result first, in batches that alternate with the analytical model's first
guess.  On a shared machine noise only adds time, so a batch's figure is the lower quartile of a candidate's repetitions
over that of the guess's; slow spells of the machine cancel.  A first pass times all candidates, two more the best of
them at more length, and the last word counts: the least of many noisy times alone would be too low.
"""

from __future__ import annotations

import json
import math
import random
import statistics
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from bench.tuning_kernels import KERNELS
from stitch.emit.codegen.build import build
from stitch.errors import StitchError
from stitch.hlo.text import parse, print_module
from stitch.knobs import Knobs
from stitch.offline import capture
from stitch.perflib.measure import Child, Refused
from stitch.pipeline import compile_module
from stitch.plan.groups import StitchedGroup, lower_group
from stitch.schedule.decide.estimate import Estimate
from stitch.schedule.plan import apply_candidate
from stitch.schedule.search.candidates import Space, enumerate_candidates
from stitch.schedule.tiles.choice import Candidate
from stitch.target import CpuTarget, Target
from stitch.tuning.probe import child
from stitch.tuning.session import narrowest
from stitch.tuning.tasks import Task, tasks

#: candidates of a kernel at most
MOST = 200
#: candidates timed side by side, beside the first guess
BATCH = 8
#: (seconds, least, most repetitions) of a batch in each pass
PASSES = ((0.25, 21, 81), (0.6, 41, 201), (2.0, 101, 801))
#: candidates that the second and the third pass time: the best of the pass before
AGAIN = (32, 8)
_XLA, _EMPTY = "XLA", "empty"


class StaleTable(ValueError):
    """A table was made with another version's candidates."""


@dataclass(frozen=True, slots=True)
class Row:
    """A candidate's time in a pass, relative to the first guess's, which is `guess_ns`.  `why` it failed, else ''."""

    kernel: str
    schedule: str
    turn: int
    ratio: float
    guess_ns: float
    why: str = ""


@dataclass(eq=False)
class Study:
    """One kernel, the choices of its sections that make up its space here (as texts), and what was measured."""

    name: str
    family: str
    hlo: str
    choices: list[list[str]]
    target: Target
    rows: list[Row] = field(default_factory=list)

    @cached_property
    def task(self) -> Task:
        """The kernel's most expensive group."""
        return tasks(compile_module(parse(self.hlo), self.target), self.target)[0]

    @cached_property
    def space(self) -> Space:
        """The candidates."""
        space = enumerate_candidates(self.task.graph, self.target)
        kept = [tuple(s for s in section if str(s.choice) in names)
                for section, names in zip(space.sections, self.choices)]
        if [len(k) for k in kept] != [len(c) for c in self.choices]:
            raise StaleTable(f"{self.name} has other candidates than the table: measure a new one")
        return replace(space, sections=tuple(kept))

    @property
    def times(self) -> dict[str, float | None]:
        """Nanoseconds of each candidate by its text (None: it fails); the second pass's where there is one."""
        guess = statistics.median([r.guess_ns for r in self.rows if not r.why] or [1.0])
        found: dict[str, float | None] = {}
        for row in sorted(self.rows, key=lambda r: r.turn):
            found[row.schedule] = None if row.why else row.ratio * guess
        return found

    def todo(self) -> Iterator[tuple[int, list[Candidate]]]:
        """(pass, batch) of what is not measured yet."""
        everything = sorted(self.space.ranked(), key=str)
        yield from _batches(0, everything, {r.schedule for r in self.rows})
        for turn, count in enumerate(AGAIN, 1):
            before = sorted((r.ratio, r.schedule) for r in self.rows if r.turn == turn - 1 and not r.why)[:count]
            best = {schedule for _, schedule in before}
            have = {r.schedule for r in self.rows if r.turn == turn}
            yield from _batches(turn, [c for c in everything if str(c) in best], have)


def _batches(turn: int, candidates: Sequence[Candidate], have: set[str]) -> Iterator[tuple[int, list[Candidate]]]:
    left = [c for c in candidates if str(c) not in have]
    count = -(-len(left) // BATCH)
    for n in range(count):  # every batch spans the list, so neighbours are not timed in one slow spell
        yield turn, left[n::count]


def thinned(space: Space) -> list[list[str]]:
    """The choices of each section as texts, some of the largest sections left out at random until there are `MOST`
    candidates at most; the model's guess stays."""
    sections, rng = [sorted(str(s.choice) for s in section) for section in space.sections], random.Random(0)
    while math.prod(map(len, sections)) > MOST:
        n = max(range(len(sections)), key=lambda k: len(sections[k]))
        sections[n].remove(rng.choice([s for s in sections[n] if s != str(space.model.choices[n])]))
    return sections


def read(path: Path) -> list[Study]:
    """The studies in a table; none when there is no table yet."""
    if not path.exists():
        return []
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    target = next(CpuTarget(**line["machine"]) for line in lines if "machine" in line)
    studies = {line["name"]: Study(target=target, **line) for line in lines if "hlo" in line}
    for line in lines:
        if "schedule" in line:
            studies[line["kernel"]].rows.append(Row(**line))
    return list(studies.values())


def start(path: Path) -> list[Study]:
    """The studies in a table; kernels that it lacks come behind those it has, in a new one this machine comes first."""
    old, studies = read(path), list[Study]()
    target = old[0].target if old else CpuTarget.host()
    for kernel in KERNELS:
        if kernel.name in [s.name for s in old]:
            continue
        study = Study(kernel.name, kernel.family, print_module(capture(parse(kernel.hlo()))), [], target)
        study.choices = thinned(enumerate_candidates(study.task.graph, target))
        studies.append(study)
    fields = {name: value for name, value in asdict(target).items() if name != "costs"}
    lines: list[Mapping[str, Any]] = [] if old else [{"machine": fields}]
    lines += [{"name": s.name, "family": s.family, "hlo": s.hlo, "choices": s.choices} for s in studies]
    _append(path, lines)
    return old + studies


def measure(path: Path, seconds: float, knobs: Knobs) -> int:
    """Measure what a table lacks for `seconds` (0: only make the machine code, which needs no quiet machine); how many
    batches are left is not known before the first pass is over, so the answer is 0 when nothing is left and 1 else."""
    studies = start(path)
    deadline = time.monotonic() + seconds
    probe = child(knobs)
    try:
        for study in studies:
            bench = _Bench(study, probe, knobs)
            for turn, batch in study.todo():
                if seconds and time.monotonic() > deadline:
                    return 1
                rows = bench.time(turn, batch) if seconds else bench.make(batch)
                study.rows += rows
                _append(path, [asdict(r) for r in rows])
            print(f"{study.name}: {study.space.size} candidates", file=sys.stderr)
    finally:
        probe.close()
    return 0


class _Bench:
    """One kernel in the measuring process."""

    def __init__(self, study: Study, probe: Child, knobs: Knobs) -> None:
        self.study, self.probe, self.knobs = study, probe, knobs
        self.single = study.task.single(study.target.costs.measuring)
        self.guess = str(study.space.model)
        self.begun, self.idle = False, 0.0

    def make(self, batch: Sequence[Candidate]) -> list[Row]:
        """Machine code of a batch, into the object cache; rows of those that cannot be made."""
        codes, failed = self._lower(batch)
        _, errors, _ = self._build(codes)
        failed |= {text: str(errors[made.kernel.name]) for text, made in codes.items() if made.kernel.name in errors}
        return [self._failure(text, why) for text, why in failed.items()]

    def time(self, turn: int, batch: Sequence[Candidate]) -> list[Row]:
        """Time a batch beside the first guess."""
        if not self.begun:
            self._begin()
        codes, failed = self._lower(batch)
        objects, errors, _ = self._build(codes)
        labels: dict[str, list[str]] = {}  # machine code -> the candidates that share it
        for text, made in codes.items():
            name = made.kernel.name
            if name in errors:
                failed[text] = str(errors[name])
            elif name in labels:
                labels[name].append(text)
            else:
                try:
                    self._load(name, made, objects[name])
                    labels[name] = [text]
                except Refused as error:
                    failed[text] = str(error)
        rows = [self._failure(text, why) for text, why in failed.items()]
        if labels:
            times = self.probe.ask(("time", ["guess", *labels], *PASSES[turn]), 60.0)
            # On a busy machine a group may seem to take less than no time: a tenth of a nanosecond is the least.
            best = {name: max(1e9 * (_quartile(found) - self.idle) / self.single.trips, 0.1)
                    for name, found in times.items()}
            rows += [Row(self.study.name, text, turn, max(round(best[name] / best["guess"], 4), 1e-4),
                         round(best["guess"], 1))
                     for name, texts in labels.items() for text in texts]
        return rows

    def _begin(self) -> None:
        single, model = self.single, self.study.space.model
        params = [(p.array.dtype.name, list(p.array.dims)) for p in single.module.entry.params]
        self.probe.ask(("begin", print_module(single.start), params, narrowest(single.module)), 60.0)
        self.probe.ask(("load", _XLA, print_module(single.module), {}), 60.0)
        if single.empty is not None:
            self.probe.ask(("load", _EMPTY, print_module(single.empty), {}), 60.0)
            self.idle = _quartile(self.probe.ask(("time", [_EMPTY], *PASSES[0]), 60.0)[_EMPTY])
        guess = self._lower([model])[0]
        objects, errors, _ = self._build(guess)
        name = guess[self.guess].kernel.name
        if errors:
            raise RuntimeError(f"{self.study.name}: the first guess fails: {errors[name]}")
        self._load("guess", guess[self.guess], objects[name])
        self.begun = True

    def _load(self, label: str, made: StitchedGroup, data: bytes) -> None:
        program = self.single.rewritten(made, self.study.target, data)
        self.probe.ask(("load", label, print_module(program), {made.kernel.name: data}), 60.0)
        self.probe.ask(("check", _XLA, label), 60.0)

    def _build(self, codes: Mapping[str, StitchedGroup]) -> tuple[dict[str, bytes], dict[str, StitchError], set[str]]:
        return build({made.kernel.name: made.kernel for made in codes.values()}, self.study.target, self.knobs)

    def _lower(self, batch: Sequence[Candidate]) -> tuple[dict[str, StitchedGroup], dict[str, str]]:
        task, target = self.study.task, self.study.target
        codes: dict[str, StitchedGroup] = {}
        failed: dict[str, str] = {}
        for c in batch:
            try:
                scheduled = apply_candidate(self.study.space.cut, target, c)
                codes[str(c)] = lower_group(task.group, task.inputs, scheduled, task.subject.shared, target,
                                            Estimate(0.0, 0.0))
            except StitchError as error:
                failed[str(c)] = str(error)
        return codes, failed

    def _failure(self, text: str, why: str) -> Row:
        return Row(self.study.name, text, 0, 0.0, 0.0, " ".join(why.split())[:200])


def _quartile(seconds: Sequence[float]) -> float:
    return statistics.quantiles(seconds, n=4)[0]


def _append(path: Path, lines: Sequence[Mapping[str, Any]]) -> None:
    with path.open("a") as file:
        file.writelines(json.dumps(line) + "\n" for line in lines)
