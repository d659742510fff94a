"""A progress bar for whatever takes long."""
from __future__ import annotations

import sys
import threading

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

#: seconds before it shows
PATIENCE = 2.0


class Bar:
    """A progress bar on standard error, if that is a terminal and the work takes more than PATIENCE seconds."""

    def __init__(self, what: str, total: int) -> None:
        screen = Console(stderr=True)
        self._bar = Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), _Rate(),
                             TimeElapsedColumn(), TextColumn("left"), TimeRemainingColumn(), console=screen,
                             transient=True, disable=not screen.is_terminal,
                             redirect_stdout=sys.stdout.isatty())  # elsewhere results must not join the bar
        self._task = self._bar.add_task(what, total=total)
        self._total = total
        self._timer = threading.Timer(PATIENCE, self._bar.start)
        self._timer.daemon = True

    def __enter__(self) -> Bar:
        self._timer.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._timer.cancel()
        self._timer.join()
        self._bar.stop()

    def more(self, steps: int) -> None:
        """There is more to do than was known."""
        self._total += steps
        self._bar.update(self._task, total=self._total)

    def step(self, steps: int = 1) -> None:
        """One thing, or more, is done."""
        self._bar.advance(self._task, steps)


class _Rate(ProgressColumn):
    """Things a second."""

    def render(self, task: Task) -> Text:
        return Text("" if task.speed is None else f"{task.speed:.3g}/s")
