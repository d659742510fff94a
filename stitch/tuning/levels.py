"""The tuning levels that a compile may ask for, as the hook uses them: `measure` and `exhaustive` before the compile
goes on, `background` for later ones.  Nothing here raises into a compile."""
from __future__ import annotations

import atexit
import logging
import os
import threading
import time
from dataclasses import field

from ..dataclass import dataclass
from ..knobs import Knobs
from ..perflib.store import PerfLib
from ..plan.compiled import CompiledModule
from ..target import Target
from . import simulated
from .tasks import tasks
from .tuner import Tuner
from .whole import settle

log = logging.getLogger("stitch")


@dataclass(slots=True)
class _State:
    """The process's tuners, by what they work for; one thread measures at a time."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    tuners: dict[tuple[Knobs, Target, int], Tuner] = field(default_factory=dict)


_state = _State()


def measure_now(knobs: Knobs, compiled: CompiledModule, target: Target, library: PerfLib) -> bool:
    """Measure a planned module's groups, the most expensive first, within `knobs.tune_budget` seconds; whether there
    is anything new in the library.  (At the level `simulate` a model stands for the machine.)"""
    deadline = time.monotonic() + knobs.tune_budget
    try:
        todo = tasks(compiled, target)
        if knobs.tune == "simulate":
            before = library.revision
            simulated.run(todo, knobs, target, library, deadline)
            return library.revision != before
        if knobs.tune != "exhaustive":
            todo = [t for t in todo if library.verdict(t.signature) is None]
        if not _state.lock.acquire(timeout=knobs.tune_budget):
            return False
        try:
            tuner = _state.tuners.setdefault((knobs, target, id(library)), Tuner(knobs, target, library))
            before = library.revision
            found = tuner.run(todo, knobs.tune, deadline)
            settle(tuner, compiled.module, deadline)
        finally:
            _state.lock.release()
    except Exception as error:
        log.warning("module %s is not measured: %s: %s", compiled.module.name, type(error).__name__, error)
        return False
    if len(found) < len(todo):
        log.info("%d of %d groups of %s are measured: STITCH_TUNE_BUDGET is used up", len(found), len(todo),
                 compiled.module.name)
    return library.revision != before


def stop() -> None:
    """End what measures; it starts again when needed."""
    for tuner in _state.tuners.values():
        tuner.close()
    _state.tuners.clear()


def _after_fork() -> None:
    """A forked process must not talk to its parent's children."""
    for tuner in _state.tuners.values():
        tuner.forget()
    _state.tuners.clear()
    _state.lock = threading.Lock()


atexit.register(stop)
os.register_at_fork(after_in_child=_after_fork)
