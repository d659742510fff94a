"""Level `try`: groups and loops whose standing against XLA is in doubt are decided where they run.

The executable of a program holds both versions (`hlo/rewrite/turns.py`), which take turns as soon as these cannot cost
much (`plan/doubt.py`); how often is up to the handlers that choose (`emit/runtime/trials.py`), which lose no time over
it.  A thread looks at the times now and then; as soon as it is clear which is faster that one stays, and the library
gets the verdict, so the next compile, here or in another process, holds one version.  A program that ends looks once
more; what is not clear even then leaves no trace.  Equal groups, the layers of a model, are one trial.
"""
from __future__ import annotations

import atexit
import concurrent.futures.thread  # noqa: F401  (not to be had when a program ends; what makes a new library asks for it)
import functools
import logging
import os
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING

from ..dataclass import dataclass
from ..emit.load import handlers, later
from ..emit.load.trials import Table, table
from ..emit.runtime.trials import HANDLERS, PAIRS, XLA
from ..emit.runtime.tried import Tried
from ..errors import StitchError
from ..knobs import Knobs
from ..perflib.key import Verdict
from ..perflib.store import PerfLib
from ..target import Target
from ..trial import Trial
from .evidence import judge

if TYPE_CHECKING:
    from ..emit.codegen.build import Make

log = logging.getLogger("stitch")

#: seconds between two looks at the times: the first, by how much more the next when nothing runs, and the most
LOOK, LATER, LONGEST = 0.02, 1.5, 1.0


@dataclass(eq=False, slots=True)
class _Open:
    """A trial that is not settled.  While it is `held` XLA's version runs, as there is no code for ours."""

    table: Table
    place: int
    tried: Tried
    library: PerfLib
    held: bool = False
    seen: int = 0  # pairs at the last look

    @property
    def expected(self) -> int:
        """The side that may run when nobody judges."""
        return XLA if self.held else self.tried.expected

    @property
    def missing(self) -> list[str]:
        """Kernels without code."""
        return [name for name in self.tried.kernels if not handlers.registered(name)]

    @property
    def runs(self) -> int:
        """What grows while the program runs: pairs that were seen, or runs of XLA's while it is held."""
        return self.table.runs(self.place) if self.held else self.seen

    @property
    def impatient(self) -> bool:
        """Has XLA's version run for so long that code of ours is to be made?"""
        return self.table.spent(self.place) > self.tried.pays

    @property
    def wait(self) -> int:
        """Runs that XLA's version has to itself before turns begin, those while it was held included."""
        return 0 if self.table.spent(self.place) > self.tried.rules.patience_ns else self.tried.wait

    def look(self) -> Verdict | None:
        """Settle it if that can be done."""
        pairs = self.table.pairs(self.place)
        if len(pairs) == self.seen < PAIRS:
            return None
        self.seen = len(pairs)
        found = judge(pairs, self.tried.rules, self.tried.least, self.tried.gain, self.tried.doubt)
        if found is None:
            return None
        winner, ratio = found
        self.table.settle(self.place, winner)
        log.info("%s: %s after %d pairs of turns, %s stays", self.tried.what, ratio, ratio.pairs,
                 "stitch" if winner else "XLA")
        from statistics import median

        context, xla = self.library.context, median(theirs for theirs, _ in pairs[-ratio.pairs:])
        return Verdict(context.device, self.tried.signature, context.emitter, context.toolchain, xla,
                       xla / ratio.median, (ratio.high - ratio.low) / ratio.median, ratio.pairs, self.tried.schedule,
                       time.time(), self.tried.what)


@dataclass(slots=True)
class _State:
    """What this process tries; `lock` guards it.  The `thread` that looks does so soon when it is `woken`."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    open: list[_Open] = field(default_factory=list)
    thread: threading.Thread | None = None
    woken: threading.Event = field(default_factory=threading.Event)


_state = _State()


def begin(knobs: Knobs, tried: Tried, library: PerfLib) -> Trial | None:
    """A new trial, which waits for its first run; None when no more can be kept in mind, or when its handlers cannot be
    made: what is expected to win is taken then."""
    try:
        held = table(knobs)
    except StitchError as error:
        _untried(str(error).splitlines()[0])
        return None
    with _state.lock:
        if not _is_watched():
            return None
        same = (t for t in _state.open if t.library is library and t.tried.signature == tried.signature
                and t.tried.kernels == tried.kernels)
        found = next(same, None)
        if found is None:
            place = held.take(tried.wait, tried.least, tried.rules)
            if place is None:
                return None
            found = _Open(held, place, tried, library)
            _state.open.append(found)
    return Trial(HANDLERS, held.process, found.place, tried.expected)


def _is_watched() -> bool:
    """Is there a thread that looks?  One is started where there is none.  Called with the lock held."""
    if _state.thread is None:
        thread = threading.Thread(target=_watch, name="stitch trials", daemon=True)
        try:
            thread.start()
        except RuntimeError as error:
            _untried(str(error))
            return False
        _state.thread = thread
    return True


def put_off(knobs: Knobs, kernels: Mapping[str, Make], target: Target
            ) -> tuple[frozenset[str], Callable[[], None], Callable[[], None]]:
    """Have code that only trials call made when that pays (`emit/load/later.py`): the names of what waits for that, and
    what is to be called when the module is XLA's, and when XLA's compile is over."""
    with _state.lock:  # (nothing is released before it is held)
        pays = {name: t.tried.pays for t in reversed(_state.open) for name in t.tried.kernels}
        ordered = {name: kernels[name] for name in sorted(kernels, key=lambda name: (pays.get(name, 0.0), name))}
        try:
            waiting = later.put_off(ordered, target, knobs, table(knobs).absent, _release)
        except StitchError:  # (it was said)
            return frozenset(), lambda: None, lambda: None
        for trial in [t for t in _state.open if not waiting.isdisjoint(t.tried.kernels)]:
            if not trial.held:
                trial.held = True
                trial.table.hold(trial.place)
    return waiting, functools.partial(_handed, waiting), functools.partial(_compiled, waiting)


def _handed(waiting: frozenset[str]) -> None:
    """What pays after a few runs is made beside XLA's compile: for Python's lock nobody waits yet."""
    with _state.lock:
        soon = {name for t in _state.open if t.held and t.tried.soon for name in t.tried.kernels}
    later.begin(waiting & soon)


def _compiled(waiting: frozenset[str]) -> None:
    """Runs are looked for from now on.  What no trial calls any more is not put off any longer."""
    with _state.lock:
        called = {name for trial in _state.open if trial.held for name in trial.tried.kernels}
    _state.woken.set()
    later.begin(waiting - called)
    later.begin_oldest()


def _release() -> None:
    """Turns begin where code has come; XLA's version stays where there is none to be had."""
    with _state.lock:
        lost = later.lost()
        for trial in [t for t in _state.open if t.held]:
            missing = trial.missing
            if not missing:
                trial.table.start(trial.place, trial.wait)
                trial.held = False
            elif not lost.keys().isdisjoint(missing):
                trial.table.settle(trial.place, XLA)
                _state.open.remove(trial)


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
        if _state.woken.wait(pause):
            _state.woken.clear()
            pause, seen = LOOK, -1
            continue  # (the program has its first runs)
        with _state.lock:
            todo = list(_state.open)
            if not todo:
                _state.thread = None
                return
        settled = _look(todo)
        # (what is not missing another program has brought: nothing is left to be made, and turns begin)
        later.begin({name for t in todo if t.held and (t.impatient or not t.missing) for name in t.tried.kernels})
        runs = sum(t.runs for t in todo)
        pause, seen = LOOK if runs != seen else min(LONGEST, LATER * pause), runs
        with _state.lock:
            _state.open = [t for t in _state.open if t not in settled]


def _look(todo: Sequence[_Open]) -> list[_Open]:
    """A look at some trials, and which of them are settled.  One that cannot be judged ends with what was expected."""
    settled: list[_Open] = []
    found: dict[PerfLib, list[Verdict]] = {}
    for trial in todo:
        try:
            verdict = None if trial.held else trial.look()
        except Exception as error:
            log.warning("a trial ends without a verdict: %s: %s", type(error).__name__, error)
            trial.table.settle(trial.place, trial.expected)
            settled.append(trial)
        else:
            if verdict is not None:
                found.setdefault(trial.library, []).append(verdict)
                settled.append(trial)
    for library, verdicts in found.items():
        try:
            library.put(verdicts)
        except Exception as error:
            log.warning("%d verdicts are lost: %s: %s", len(verdicts), type(error).__name__, error)
    return settled


def _last_look() -> None:
    """The program ends, maybe before anybody has looked."""
    with _state.lock:
        todo, _state.open = _state.open, []
    _look(todo)


def forget() -> None:
    """What is open goes the way that was expected, and has no code any more if it had none yet."""
    with _state.lock:
        for trial in _state.open:
            trial.table.settle(trial.place, trial.expected)
        _state.open = []
    later.give_up()


def _after_fork() -> None:
    """The thread is not in a forked child."""
    _state.lock, _state.thread, _state.woken = threading.Lock(), None, threading.Event()
    forget()


atexit.register(_last_look)
os.register_at_fork(after_in_child=_after_fork)
