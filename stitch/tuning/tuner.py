"""Measures groups for one library, task after task, within a budget of time; owns the process that does it.

Whatever goes wrong costs a candidate (`contest.py`) or a group, and one log line.
"""
from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence

from ..emit.backends import backend_of
from ..errors import MESSAGE, shown
from ..knobs import Knobs
from ..perflib.measure import Child
from ..perflib.store import PerfLib
from ..target import Target
from .contest import Contest, Outcome
from .probe import child
from .session import OutOfTime
from .tasks import Task

log = logging.getLogger("stitch")


class Tuner:
    """Measures groups, and modules as wholes (`whole.judge`), for one library; `close` ends its processes."""

    def __init__(self, knobs: Knobs, target: Target, library: PerfLib) -> None:
        self.knobs, self.target, self.library = knobs, target, library
        self.stopped = False
        self._child: Child | None = None

    def stop(self) -> None:
        """From another thread: `run` ends at its next step, as if the budget were used up."""
        self.stopped = True

    def close(self) -> None:
        """End what runs."""
        if self._child is not None:
            self._child.close()

    def forget(self) -> None:
        """In a forked child of this process: let go without touching anything."""
        if self._child is not None:
            self._child.forget()

    def run(self, tasks: Sequence[Task], level: str, deadline: float,
            told: Callable[[Outcome], None] = lambda outcome: None) -> list[Outcome]:
        """Measure tasks in order until `deadline` (time.monotonic), telling each outcome as it comes."""
        found: list[Outcome] = []
        try:
            for task in tasks:
                if time.monotonic() >= deadline:
                    break
                outcome = self._guarded(task, level, deadline)
                found.append(outcome)
                told(outcome)
        except OutOfTime:
            pass
        return found

    def _guarded(self, task: Task, level: str, deadline: float) -> Outcome:
        try:
            return Contest(self, task, level, deadline).run()
        except OutOfTime:
            raise
        except Exception as error:
            why = shown(f"{type(error).__name__}: {error}", MESSAGE)
            log.warning("group %s is not measured: %s", task.signature[:12], why)
            log.debug("the traceback", exc_info=error)
            return Outcome(task.signature, task.what, why=why)

    @property
    def probe(self) -> Child:
        """The process that measures."""
        if self._child is None:
            self._child = child(self.knobs, backend_of(self.target).platform)
        return self._child
