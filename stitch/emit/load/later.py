"""Kernels that are lowered, and whose code is made, beside the program that calls them.

What is tried runs in XLA's version first (`emit/runtime/trials.py`), so what only trials call need not be there when a
compile ends: it has a name (`plan/groups.py`), by which XLA gets a stand-in, and a thread has it made when somebody
begins that: lowering holds Python's lock, for which the program waits meanwhile, and code is generated on processors
that it uses, so whoever tries the kernels waits until that pays (`tuning/trials.py`), kernel by kernel, and turns of
the lock are short.  One processor is left to the program.

A serialized executable must find its kernels in the cache: whoever serializes waits for what it calls (`finish`).
"""
from __future__ import annotations

import atexit
import logging
import os
import sys
import threading
from collections.abc import Callable, Collection, Mapping
from dataclasses import field
from typing import TYPE_CHECKING

from ...dataclass import dataclass
from ...errors import CodegenError, StitchError
from ...knobs import Knobs
from ...target import Target
from .. import objcache
from . import handlers, linking

if TYPE_CHECKING:
    from ..codegen.build import Built, Make

log = logging.getLogger("stitch")

#: programs whose kernels nobody has begun, at most: they hold what was planned, and some programs never run
MOST_HELD = 16
#: microseconds of a turn of Python's lock while code is made: by default 5 ms, for which every call may wait
TURN = 500


@dataclass(slots=True)
class _Waiting:
    """The `work` that nobody has begun, `names` of kernels whose code is being made or waits for that, and of those for
    which there is none, with the reason.  `changed` guards all and tells of every change.  `ends`: the process does."""

    changed: threading.Condition = field(default_factory=threading.Condition)
    work: list[_Work] = field(default_factory=list)
    names: set[str] = field(default_factory=set)
    lost: dict[str, str] = field(default_factory=dict)
    ends: bool = False


class _ShortTurns:
    """Makes turns of Python's lock short while threads are inside; what the program sets itself meanwhile stays."""

    def __init__(self) -> None:
        self._lock, self._inside = threading.Lock(), 0
        self._before = TURN

    def __enter__(self) -> None:
        with self._lock:
            self._inside += 1  # (first, and last at the end: a child forked in between puts back what there was)
            if self._inside == 1:
                self._before = _turn()
                if self._before > TURN:
                    _set_turn(TURN)

    def __exit__(self, *_: object) -> None:
        with self._lock:
            if self._inside == 1:
                self._restore()
            self._inside -= 1

    def _restore(self) -> None:
        if self._before > TURN == _turn():
            _set_turn(self._before)

    def end(self) -> None:
        """In a forked child, where nobody is inside: the parent's threads may have held the lock."""
        if self._inside:
            self._restore()
        self._lock, self._inside = threading.Lock(), 0


def _turn() -> int:
    """Microseconds of a turn of Python's lock."""
    return round(1e6 * sys.getswitchinterval())


def _set_turn(microseconds: int) -> None:
    sys.setswitchinterval(1e-6 * (microseconds + 0.5))  # (Python takes whole ones, and rounds down)


def build_made(makes: Mapping[str, Make], target: Target, knobs: Knobs, spare: int) -> Built:
    """The same of `codegen.build`, with which all that makes code is imported: most processes make none here."""
    from ..codegen import build

    return build.build_made(makes, target, knobs, spare=spare)


class _Work:
    """Kernels of one program without code, those that are worth most first: `kernels` that nobody has begun, and those
    that wait for a thread."""

    def __init__(self, kernels: Mapping[str, Make], target: Target, knobs: Knobs, done: Callable[[], None]) -> None:
        self.kernels, self._target, self._knobs, self._done = dict(kernels), target, knobs, done
        self._todo: dict[str, Make] = {}
        self._threads, self._lock = 0, _waiting.changed

    def begin(self, names: Collection[str]) -> None:
        """Have these lowered and their code made while the caller goes on; once."""
        with self._lock:
            for name in [name for name in self.kernels if name in names]:
                self._todo[name] = self.kernels.pop(name)
            if not self.kernels and self in _waiting.work:
                _waiting.work.remove(self)
            # (one is lowered while children compile those before: all but one, whose processor is the program's)
            new = min(len(self._todo), max(2, self._knobs.worker_count) - self._threads)
            self._threads += max(0, new)
        for left in range(new, 0, -1):
            try:
                threading.Thread(target=self._make, name="stitch later code", daemon=True).start()
            except Exception as error:  # nobody may wait for what nobody makes
                log.debug("no thread makes code meanwhile: %s", error)
                self._give_up(left)
                break

    def _give_up(self, threads: int) -> None:
        """So many threads are not to be had: where there is none, nothing is made."""
        with self._lock:
            self._threads -= threads
            given = {} if self._threads else self._todo
            self._todo = {} if given else self._todo
        if given:
            _settle(dict.fromkeys(given, "there was no thread to make its code"))
            self._done()

    def _make(self) -> None:
        """A thread."""
        with _turns:
            while True:
                with self._lock:
                    name = next(iter(self._todo), None)
                    if name is None:
                        self._threads -= 1
                        return
                    make = self._todo.pop(name)
                self._make_one(name, make)
                del make  # (with all that was planned)

    def _make_one(self, name: str, make: Make) -> None:
        """What is wrong with a kernel is one line in the log, and XLA's version stays.  (Not that the program has ended
        before there was code, which children are no longer asked for then.)"""
        why: StitchError | None = None
        try:
            missing = {} if handlers.registered(name) else {name: make}
            objects, errors, _ = build_made(missing, self._target, self._knobs, spare=1)
            why = errors.get(name)
            if name in objects:
                linking.provide(name, objects[name], self._knobs)
        except StitchError as error:
            why = error
        except Exception as error:
            why = CodegenError(f"internal error: {type(error).__name__}: {error}")
        finally:
            if why is not None and not _waiting.ends:
                linking.left_to_xla(name, why)
            _settle({name: str(why or "there is no code of it").partition("\n")[0]})
            self._done()


_waiting, _turns = _Waiting(), _ShortTurns()


def put_off(kernels: Mapping[str, Make], target: Target, knobs: Knobs, stand_in: int,
            done: Callable[[], None]) -> frozenset[str]:
    """Put the handler at an address in the place of those of these kernels that have no code: their names, with which
    somebody is to `begin` at some time, and `begin_oldest` when nobody holds what `done` takes.  That is called when
    all is made that can be, by another thread unless there is none."""
    mine: dict[str, Make] = {}
    for name, make in kernels.items():
        if handlers.registered(name) or objcache.shared(knobs).get(objcache.key_of_target(name), target.key):
            continue
        try:
            handlers.promise(name, stand_in)
        except CodegenError as error:
            log.debug("%s is compiled at once: %s", name, error)
            continue
        mine[name] = make
    with _waiting.changed:
        new = {name: make for name, make in mine.items() if name not in _waiting.names}
        for name in new:
            _waiting.names.add(name)
            _waiting.lost.pop(name, None)  # it is tried once more
        if new:
            _waiting.work.append(_Work(new, target, knobs, done))
    return frozenset(mine)


def begin_oldest() -> None:
    """Have made what is held beyond `MOST_HELD`.  (`done` may be called at once: not with its locks held.)"""
    with _waiting.changed:
        oldest = _waiting.work[:-MOST_HELD]
    for work in oldest:
        work.begin(tuple(work.kernels))


def begin(names: Collection[str]) -> None:
    """Have these kernels made that are put off."""
    with _waiting.changed:
        work = [w for w in _waiting.work if not w.kernels.keys().isdisjoint(names)]
    for w in work:
        w.begin(names)


def finish(names: Collection[str], seconds: float) -> frozenset[str]:
    """Wait for the code of these kernels, for so long at most: those of them that are still being made."""
    begin(names)
    with _waiting.changed:
        _waiting.changed.wait_for(lambda: _waiting.names.isdisjoint(names), seconds)
        return frozenset(_waiting.names.intersection(names))


def give_up() -> None:
    """Make nothing any more of what nobody has begun."""
    with _waiting.changed:
        given, _waiting.work = _waiting.work, []
    _settle({name: "nobody tries it any more" for work in given for name in work.kernels})


def lost() -> Mapping[str, str]:
    """The kernels that waited and for which there is no code, with the reason."""
    with _waiting.changed:
        return {name: why for name, why in _waiting.lost.items() if not handlers.registered(name)}


def _settle(kernels: Mapping[str, str]) -> None:
    """Nobody makes code of these any more; where there is none, why."""
    with _waiting.changed:
        _waiting.names.difference_update(kernels)
        _waiting.lost.update((n, why) for n, why in kernels.items() if not handlers.registered(n))
        _waiting.changed.notify_all()


def _end() -> None:
    _waiting.ends = True


def _after_fork() -> None:
    """A forked process has no thread that makes what its parent's is making."""
    _turns.end()
    _waiting.changed = threading.Condition()
    _waiting.lost.update(dict.fromkeys(_waiting.names, "its code was being made when the process was forked"))
    _waiting.names, _waiting.work = set(), []


atexit.register(_end)  # (before children end: their pool was there first)
os.register_at_fork(after_in_child=_after_fork)
