"""A cluster worker's half of `stitch warmup --engine dask`: it plans modules for the machine it runs on and measures
their groups, and the modules as wholes, there, in a probe of its own.

Requests and answers are plain data: texts, numbers, and facts as `stitch perflib export` writes them.  The worker has
no library file; each request brings what the asking library knows of the group.  Nothing here needs dask.
"""
from __future__ import annotations

import hashlib
import signal
import threading
import time
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, replace
from typing import Any

from ..emit import objcache
from ..emit.load.host import target_named
from ..hlo.text import parse
from ..knobs import Knobs
from ..perflib.exchange import fact, record
from ..perflib.key import Fact
from ..perflib.store import PerfLib
from ..pipeline import compile_module
from ..target import Target
from .contest import Outcome
from .ops import op_tasks
from .tasks import Task, tasks
from .tuner import Tuner
from .whole import settle

Record = dict[str, Any]


class _Site:
    """What this process keeps between requests.  One group is measured at a time, whoever asks."""

    def __init__(self) -> None:
        self.turn = threading.Lock()
        self.planned: dict[str, dict[str, Task]] = {}  # digest of a module -> its groups by signature
        self.tuner: Tuner | None = None
        self.run = ""                                  # for whom a group is being measured
        self.dismissed: set[str] = set()               # who wants nothing more

    def clear(self) -> None:
        """Forget the modules and end the probe.  Call it with the turn held."""
        self.planned.clear()
        if self.tuner is not None:
            self.tuner.close()
            self.tuner = None


_site = _Site()


def dask_setup(worker: object) -> None:
    """Preloaded by the workers of a local cluster: Ctrl-C in their terminal is for the process that started them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def introduce() -> tuple[str, str, str]:
    """Device, emitter and toolchain of this worker: where the facts it finds hold."""
    context = objcache.context(target_named("host"))
    return context.device, context.emitter, context.toolchain


def plan(module: bytes) -> list[tuple[str, str, str, float]]:
    """Kind, signature, words and weight of every group and op that this machine could measure in a module
    (`packed`)."""
    with _site.turn:
        return [(t.kind, t.signature, t.what, t.weight) for t in _groups(module).values()]


def measure(run: str, module: bytes, signature: str, level: str, seconds: float, known: Sequence[Record],
            jobs: int) -> tuple[Record | None, list[Record]]:
    """Measure a group of a module (`packed`) for at most `seconds`: the outcome (None when there was not enough time,
    or `run` was dismissed) and the facts that are new beside the `known` ones of this device."""
    deadline = time.monotonic() + seconds
    with _working(run, known, jobs) as (tuner, given):
        task = _groups(module)[signature]
        found = [] if run in _site.dismissed else tuner.run([task], level, deadline)
        facts = [record(f) for f in facts_of(tuner.library, signature) if f not in given]
        return (_plain(found[0]) if found else None), facts


def judge(run: str, module: bytes, seconds: float, known: Sequence[Record], jobs: int
          ) -> tuple[list[Record], list[Record]]:
    """Compare a module (`packed`) as a whole with XLA's version of it, under the plan that the `known` facts of this
    device give it: outcomes, and the verdicts that are new."""
    deadline = time.monotonic() + seconds
    with _working(run, known, jobs) as (tuner, given):
        found = [] if run in _site.dismissed else settle(tuner, parse(zlib.decompress(module).decode()), deadline)
        facts = [record(f) for o in found for f in facts_of(tuner.library, o.signature) if f not in given]
        return [_plain(o) for o in found], facts


@contextmanager
def _working(run: str, known: Sequence[Record], jobs: int) -> Iterator[tuple[Tuner, list[Fact]]]:
    """The turn to measure for `run`: a tuner whose library holds the `known` facts alone, and these."""
    with _site.turn:
        target, given = target_named("host"), [fact(r) for r in known]
        library = PerfLib(None, objcache.context(target))
        library.put(given)
        tuner = _tuner(_knobs(jobs), target, library)
        _site.run = run
        try:
            yield tuner, given
        finally:
            _site.run = ""
            if run in _site.dismissed:
                _site.clear()


def dismiss(run: str) -> None:
    """Nothing more is wanted for `run`: what is being measured for it ends at the next step, the probe with it."""
    _site.dismissed.add(run)
    tuner = _site.tuner
    if _site.run == run and tuner is not None:
        tuner.stop()
    elif _site.turn.acquire(blocking=False):
        try:
            _site.clear()
        finally:
            _site.turn.release()


def facts_of(library: PerfLib, signature: str) -> list[Fact]:
    """Everything a library knows of a group."""
    verdict = library.verdict(signature)
    return [*library.rows(signature), *library.failures(signature), *([verdict] if verdict is not None else [])]


def packed(text: str) -> bytes:
    """The text of a module as it travels."""
    return zlib.compress(text.encode())


def outcome_of(answer: Record) -> Outcome:
    """What `measure` said of a group."""
    verdict = answer["verdict"]
    return Outcome(**{**answer, "verdict": None if verdict is None else fact(verdict)})


def _plain(outcome: Outcome) -> Record:
    return {**asdict(outcome), "verdict": None if outcome.verdict is None else record(outcome.verdict)}


def _groups(module: bytes) -> dict[str, Task]:
    """The groups and ops of a module, planned once for this machine."""
    digest = hashlib.sha256(module).hexdigest()
    if digest not in _site.planned:
        target = target_named("host")
        compiled = compile_module(parse(zlib.decompress(module).decode()), target, dots=Knobs.read().dots)
        _site.planned[digest] = {t.signature: t for t in (*tasks(compiled, target), *op_tasks(compiled, target))}
    return _site.planned[digest]


def _tuner(knobs: Knobs, target: Target, library: PerfLib) -> Tuner:
    """The tuner that is there, with its probe, where it fits; it works for `library` from now on."""
    tuner = _site.tuner
    if tuner is None or tuner.stopped or (tuner.knobs, tuner.target) != (knobs, target):
        if tuner is not None:
            tuner.close()
        tuner = _site.tuner = Tuner(knobs, target, library)
    tuner.library = library
    return tuner


def _knobs(jobs: int) -> Knobs:
    """The worker's own settings, with the asking side's `--jobs`."""
    knobs = Knobs.read()
    return replace(knobs, jobs=jobs) if jobs else knobs
