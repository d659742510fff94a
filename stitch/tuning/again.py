"""Modules that are planned again beside the program, for processes to come.

What was kept of them (`kept.py`) holds trials on which there are verdicts by now.  A program takes it as it is, and
need not wait for another plan.  Some seconds later (so never in a short program) a process of the lowest priority plans
them anew, and what comes of that takes the old entry's place.  It ends as soon as its standard input closes: when the
program ends, however it ends.
"""
from __future__ import annotations

import functools
import logging
import os
import pickle

from ..errors import MESSAGE, shown
from ..kept import Given
from ..process.beside import Beside, told

log = logging.getLogger("stitch")

_beside = Beside("stitch.tuning.again")
_given: dict[str, Given] = {}  # by their keys


def later(given: Given) -> None:
    """Plan a module again, some time from now, and keep what comes of it."""
    _given[given.key] = given
    _beside.later(_start)


def _start() -> None:
    """Start the process with all modules that there are by now."""
    try:
        todo = [_given.pop(key) for key in list(_given)]
        if todo:
            _beside.start(todo[0].knobs, pickle.dumps(todo))
    except Exception as error:
        log.info("nothing is planned again: %s: %s", type(error).__name__, error)


def serve() -> None:
    """The process."""
    todo: list[Given] = pickle.loads(told())
    for given in todo:
        try:
            plan(given)
        except Exception as error:
            log.info("a module is not planned again: %s", shown(f"{type(error).__name__}: {error}", MESSAGE))
    os._exit(0)


def plan(given: Given) -> None:
    """Plan a module with what is known by now, and keep what comes of it.  What it tries is for others to try."""
    from ..pipeline import planned
    from . import trials

    planned(given, attempt=functools.partial(trials.begin, given.knobs), later=lambda kernels, _: frozenset(kernels))
