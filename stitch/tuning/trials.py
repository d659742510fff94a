"""Level `try`: groups and loops whose standing against XLA is in doubt are decided where they run.

The executable of a program holds both versions (`hlo/rewrite/turns.py`), which take turns from the first run on.  A
thread looks at their times now and then; as soon as it is clear which is faster that one stays, and the library gets
the verdict, so the next compile, here or in another process, holds one version.  What is never settled, because
the program ends first, leaves no trace.

Turns are two runs each, of which the faster one counts: after a change the other version's data is in the caches and
the threads are somewhere else.
"""
from __future__ import annotations

import functools
import logging
import os
import statistics
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from ..emit.load.trials import Table, table
from ..emit.runtime.trials import HANDLERS, TURNS
from ..errors import StitchError
from ..hlo.rewrite.turns import Trial
from ..knobs import Knobs
from ..perflib.key import Verdict
from ..perflib.store import PerfLib
from ..pipeline import Tried
from ..target.costs import Trials as Rules
from ..timing import Ratio, paired_ratio

log = logging.getLogger("stitch")

#: seconds between two looks at the times: the first, and the most when nothing runs
LOOK, LONGEST = 0.02, 1.0


@dataclass(eq=False, slots=True)
class _Open:
    """A trial that is not settled."""

    table: Table
    place: int
    tried: Tried
    library: PerfLib

    def look(self) -> bool:
        """Settle it if that can be done; whether it is settled."""
        theirs, ours = self.table.times(self.place)
        pairs = turns(theirs), turns(ours)
        found = judge(*pairs, self.tried.rules, self.tried.least)
        if found is None:
            return False
        winner, ratio = found
        self.table.settle(self.place, winner)
        used = [p[:ratio.pairs] for p in pairs]
        context, xla = self.library.context, statistics.median(used[0])
        self.library.put([Verdict(context.device, self.tried.signature, context.emitter, context.toolchain, xla,
                                  xla / ratio.median, (ratio.high - ratio.low) / ratio.median, ratio.pairs,
                                  self.tried.schedule, time.time(), self.tried.what)])
        log.info("%s: %s after %d pairs of turns, %s stays", self.tried.what, ratio, ratio.pairs,
                 "stitch" if winner else "XLA")
        return True


def turns(times: Sequence[int]) -> list[int]:
    """The faster run of every whole turn."""
    return [min(times[n:n + 2]) for n in range(0, len(times) - 1, 2)]


def judge(theirs: Sequence[int], ours: Sequence[int], rules: Rules, least: float) -> tuple[int, Ratio] | None:
    """Who wins (0: XLA, 1: we), and by how much; None while that is not clear.  `least`: the ratio from which on ours
    is taken.  The first turns, which touch new memory, count only while there are no others."""
    pairs = min(len(theirs), len(ours))
    if pairs < rules.few:
        return None
    start = 1 if pairs > rules.few else 0
    theirs, ours = theirs[start:pairs], ours[start:pairs]
    ratios = [a / b for a, b in zip(theirs, ours)]
    found = paired_ratio(theirs, ours)
    if min(ratios) > rules.clear or max(ratios) < 1.0 / rules.clear:
        return int(found.median > 1.0), found
    clear = pairs >= rules.several and (found.low > least or found.high < least)
    return (int(found.median >= least), found) if clear or pairs >= rules.most else None


@dataclass(slots=True)
class _State:
    """What this process tries; `lock` guards it."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    open: list[_Open] = field(default_factory=list)
    thread: threading.Thread | None = None


_state = _State()


def begin(knobs: Knobs, tried: Tried, library: PerfLib) -> Trial | None:
    """A new trial, which waits for its first run; None when no more can be kept in mind, or when its handlers cannot be
    made: what is expected to win is taken then."""
    try:
        held = table(knobs)
    except StitchError as error:
        _untried(str(error).splitlines()[0])
        return None
    place = held.take(TURNS, tried.expected)
    if place is None:
        return None
    with _state.lock:
        _state.open.append(_Open(held, place, tried, library))
        if _state.thread is None:
            _state.thread = threading.Thread(target=_watch, name="stitch trials", daemon=True)
            _state.thread.start()
    return Trial(HANDLERS, held.process, place, tried.expected)


@functools.cache
def _untried(why: str) -> None:
    """Said once."""
    log.warning("nothing is tried where it runs: %s", why)


def waiting() -> int:
    """How many trials are not settled."""
    with _state.lock:
        return len(_state.open)


def _watch() -> None:
    """The thread: look until all is settled, less often while nothing runs."""
    pause, seen = LOOK, -1
    while True:
        time.sleep(pause)
        with _state.lock:
            todo = list(_state.open)
            if not todo:
                _state.thread = None
                return
        settled = [t for t in todo if _looked(t)]
        runs = sum(sum(map(len, t.table.times(t.place))) for t in todo)
        pause, seen = LOOK if runs != seen else min(LONGEST, 1.5 * pause), runs
        with _state.lock:
            _state.open = [t for t in _state.open if t not in settled]


def _looked(trial: _Open) -> bool:
    """A look at one trial; one that cannot be judged ends with what was expected."""
    try:
        return trial.look()
    except Exception as error:
        log.warning("a trial ends without a verdict: %s: %s", type(error).__name__, error)
        trial.table.settle(trial.place, trial.tried.expected)
        return True


def forget() -> None:
    """What is open goes the way that was expected."""
    with _state.lock:
        for trial in _state.open:
            trial.table.settle(trial.place, trial.tried.expected)
        _state.open = []


def _after_fork() -> None:
    """The thread is not in a forked child."""
    _state.lock, _state.thread = threading.Lock(), None
    forget()


os.register_at_fork(after_in_child=_after_fork)
