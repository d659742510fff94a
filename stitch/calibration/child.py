"""A calibration in a process of its own: kernels that nobody has run before may crash.

Messages are those of `perflib.measure`; requests:

    ("start", seconds)    how many steps there are
    ("step",)             do the next one
    ("finish",)           (numbers by name, rows of `session.Result`)
"""
from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

from ..emit.load.host import uncalibrated
from ..knobs import Knobs
from ..perflib.measure import Child
from ..process.answering import answer
from ..process.interpreters import import_path, interpreter
from .session import Result, Session

_BOOT = "import sys; sys.path += sys.argv[1:]; from stitch.calibration.child import serve; serve()"
#: seconds that a step may take: making the kernels of one program, or a round of timing
PATIENCE = 60.0


def calibrate(knobs: Knobs, seconds: float, told: Callable[[int, int], None]) -> Result:
    """Calibrate this machine within some seconds, telling how many steps of how many are done.  Raises ChildDied and
    Refused."""
    child = _child(knobs)
    try:
        steps = child.ask(("start", seconds), PATIENCE)
        for done in range(steps):
            told(done, steps)
            child.ask(("step",), PATIENCE)
        numbers, rows = child.ask(("finish",), PATIENCE)
        told(steps, steps)
        return Result(numbers, [tuple(row) for row in rows])
    finally:
        child.close()


def _child(knobs: Knobs) -> Child:
    """It compiles as JAX does without settings of the user's, on the threads that kernels may use."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("JAX_", "STITCH_", "XLA_"))}
    settings = {"STITCH_CACHE_DIR": knobs.cache_dir, "STITCH_CACHE_SIZE": str(knobs.cache_size),
                "STITCH_THREADS": str(knobs.threads), "STITCH_AMX": str(int(knobs.amx)), "JAX_PLATFORMS": "cpu",
                "STITCH_PERFLIB": "", "STITCH_CALIBRATE": "0"}
    return Child([interpreter(knobs), "-I", "-S", "-c", _BOOT, *import_path()], {**kept, **settings})


def serve() -> None:
    """The process: answer requests until standard input closes, then end at once, whatever is running."""
    answer(_Worker)


class _Worker:
    """What requests ask for."""

    session: Session
    steps: Iterator[None]

    def start(self, seconds: float) -> int:
        knobs = Knobs.read()
        self.session = Session(knobs, uncalibrated(knobs), seconds)
        self.steps = self.session.run()
        return self.session.steps

    def step(self) -> None:
        next(self.steps, None)

    def finish(self) -> tuple[dict[str, float], list[Any]]:
        found = self.session.result()
        return found.numbers, found.rows
