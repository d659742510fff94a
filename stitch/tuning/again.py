"""Modules that are planned again beside the program, for processes to come.

What was kept of them (`kept.py`) holds trials on which there are verdicts by now.  A program takes it as it is, and
need not wait for another plan.  Some seconds later (so never in a short program) a process of the lowest priority plans
them anew, and what comes of that takes the old entry's place.  It ends as soon as its standard input closes: when the
program ends, however it ends.
"""
from __future__ import annotations

import atexit
import functools
import logging
import os
import pickle
import subprocess
import sys
import threading
from contextlib import suppress

from ..errors import MESSAGE, shown
from ..kept import Given
from ..process.serve import LENGTH, give_way, go_first
from ..process.worker import import_path, interpreter

log = logging.getLogger("stitch")

#: seconds of a program's life, from its first such module on, after which it is no short one
PATIENCE = 5.0
#: how low the priority is
NICE = 19
_BOOT = "import sys; sys.path += sys.argv[1:]; from stitch.tuning.again import serve; serve()"

_lock = threading.Lock()
_given: dict[str, Given] = {}  # by their keys
_timer: threading.Timer | None = None
_process: subprocess.Popen[bytes] | None = None


def later(given: Given) -> None:
    """Plan a module again, some time from now, and keep what comes of it."""
    global _timer
    with _lock:
        _given[given.key] = given
        if _timer is None:
            timer = threading.Timer(PATIENCE, _start)
            timer.daemon = True
            with suppress(RuntimeError):  # no more threads
                timer.start()
                _timer = timer


def stop() -> None:
    """End what was started, at once."""
    global _timer, _process
    with _lock:
        timer, process, _timer, _process = _timer, _process, None, None
        _given.clear()
    if timer is not None:
        timer.cancel()
    if process is not None:
        assert process.stdin is not None
        process.kill()
        with suppress(OSError):
            process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            process.wait(1.0)


def _start() -> None:
    """Start the process with all modules that there are by now, one process at a time: others wait for the next."""
    global _timer, _process
    try:
        with _lock:
            if _timer is None:  # the program is ending
                return
            _timer = None
            if _process is not None and _process.poll() is None:
                return
            todo = list(_given.values())
            _given.clear()
            if not todo:
                return
            process = _process = subprocess.Popen(
                [interpreter(todo[0].knobs), "-I", "-S", "-c", _BOOT, *import_path()], stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL, stderr=None if todo[0].knobs.log else subprocess.DEVNULL,
                env={**os.environ, "JAX_PLATFORMS": "cpu"}, cwd="/", start_new_session=True)
        data = pickle.dumps((NICE, todo))
        assert process.stdin is not None
        process.stdin.write(len(data).to_bytes(LENGTH, "little") + data)
        process.stdin.flush()
    except Exception as error:
        log.info("nothing is planned again: %s: %s", type(error).__name__, error)


def _after_fork() -> None:
    """A forked process leaves its parent's alone."""
    global _lock, _timer, _process
    process, _timer, _process, _lock = _process, None, None, threading.Lock()
    _given.clear()
    if process is not None:
        assert process.stdin is not None
        with suppress(OSError):
            process.stdin.close()
        process.returncode = 0


atexit.register(stop)
os.register_at_fork(after_in_child=_after_fork)


def serve() -> None:
    """The process."""
    source = sys.stdin.buffer
    nice: int
    todo: list[Given]
    nice, todo = pickle.loads(source.read(int.from_bytes(source.read(LENGTH), "little")))
    go_first()
    give_way(nice)

    def listen() -> None:
        while source.read(1):
            pass
        os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
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
