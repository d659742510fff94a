"""`stitch.trace`: what runs meanwhile, in a file."""
from __future__ import annotations

import logging
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..emit.load import handlers, telling
from ..emit.load.recorder import Recorder, recorder
from ..emit.runtime.tracing import MOST
from ..errors import StitchError
from ..hook import jaxhook
from ..knobs import Knobs, set_up_logging
from .chrome import Clock, together, write
from .xla import Profiler

log = logging.getLogger("stitch")

#: events that each thread may have, unless told: 32 bytes each, and memory only for those that there are
EVENTS = 1 << 18
_one = threading.Lock()


def _fresh_lock() -> None:
    """A forked child traces nothing."""
    global _one
    _one = threading.Lock()


os.register_at_fork(after_in_child=_fresh_lock)


@contextmanager
def trace(path: str | os.PathLike[str], xla: bool = True, phases: bool = True, events: int = EVENTS) -> Iterator[None]:
    """Write what runs inside the block to a file that https://ui.perfetto.dev opens, packed if its name ends in `.gz`.

    Every launch of ours is an event with the program's own name for it, the shapes of its operands and results, and
    their bytes.  With `xla` JAX's profiler runs too, and what XLA runs itself is in the same file.  With `phases` a
    launch of several phases or with loops shows them; for that a second version of some kernels is made, which takes
    about as long as making the first did.  A thread keeps the last `events` of its own (rounded up to a power of two,
    `MOST` at most); the file and the log say how many were dropped.  A process traces one file at a time: RuntimeError.
    OSError when the file cannot be written."""
    tracing = Tracing(path, xla, phases, events)
    tracing.start()
    try:
        yield
    finally:
        tracing.stop()


class Tracing:
    """A trace in the making."""

    def __init__(self, path: str | os.PathLike[str], xla: bool = True, phases: bool = True, events: int = EVENTS
                 ) -> None:
        if not 2 <= events <= MOST:
            raise ValueError(f"events={events}: a thread has room for 2 to {MOST}")
        self.path = Path(path).absolute()
        self._phases, self._places = phases, 1 << (events - 1).bit_length()
        self._profiler = Profiler() if xla else None
        self._recorder: Recorder | None = None
        self._ended = False

    def start(self, later: bool = False) -> None:
        """Begin; `later`: XLA's profiler, for which JAX chooses its devices, with the first compile."""
        if not _one.acquire(blocking=False):
            raise RuntimeError("a trace is being recorded already: this process records one at a time")
        self._process = os.getpid()
        try:
            with self.path.open("a"):  # OSError now, and not when the program has run
                pass
            self._start(later)
        except BaseException:
            _one.release()
            raise

    def _start(self, later: bool) -> None:
        knobs = Knobs.read()
        set_up_logging(knobs.log)
        try:
            self._recorder = recorder(knobs)
        except StitchError as error:
            log.warning("the trace is without our launches: %s", str(error).splitlines()[0])
        if self._recorder is not None and self._phases:
            try:
                telling.tell(handlers.kernels(), knobs, self._recorder.imports)
            except Exception as error:  # a defect of ours costs phases, not the trace
                log.warning("the trace is without phases of what was compiled before: %s: %s", type(error).__name__,
                            error)
        if self._profiler is not None:
            if later:
                jaxhook.at_next_compile(self._profile)
            else:
                self._profiler.start()
        self._clock = Clock()
        if self._recorder is not None:
            self._recorder.start(self._places, self._phases)

    def _profile(self) -> None:
        if self._profiler is not None and not self._ended:
            self._profiler.start()

    def stop(self) -> None:
        """End, and write the file.  OSError.  A forked child writes none."""
        if os.getpid() != self._process:
            return
        self._ended = True
        try:
            threads, lost = self._recorder.stop() if self._recorder is not None else ([], 0)
            profile = self._profiler.stop() if self._profiler is not None else None
            dropped = lost + sum(t.dropped for t in threads)
            if dropped:
                log.warning("%s is without %d events: there were more than its threads have room for (events=%d)",
                            self.path, dropped, self._places)
            if profile is not None:
                self._clock.origin = profile.origin
            write(self.path, together(threads, self._clock, handlers.kernels(), profile), {"dropped events": dropped})
        finally:
            _one.release()
