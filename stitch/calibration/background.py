"""Calibrating a machine that nothing is known of, beside a program that uses it.

Some seconds after a program's first compile (so never in a short one) a process of the lowest priority measures, once:
it holds the machine's right to measure, looks again whether somebody else was faster, and writes a profile, or that it
failed, into the library.  It ends as soon as its standard input closes: when the program ends, however it ends.  What
it finds counts in processes that start later.
"""
from __future__ import annotations

import atexit
import json
import logging
import os
import subprocess
import sys
import threading
import time
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

from ..emit import objcache
from ..emit.load.host import PROFILE, profile_of, uncalibrated
from ..errors import MESSAGE, shown
from ..knobs import Knobs
from ..perflib import store
from ..perflib.key import Failure, Key
from ..perflib.measure import measuring
from ..process.serve import give_way
from ..process.worker import import_path, interpreter

log = logging.getLogger("stitch")

#: seconds of a program's life, from its first compile on, after which it is no short one
PATIENCE = 5.0
#: how low the priority is, and the seconds that measuring may take there
NICE, SECONDS = 19, 60.0
_BOOT = "import sys; sys.path += sys.argv[2:]; from stitch.calibration.background import serve; serve(sys.argv[1])"

_lock = threading.Lock()
_asked = False
_timer: threading.Timer | None = None
_process: subprocess.Popen[bytes] | None = None


def later(knobs: Knobs) -> None:
    """Measure this machine some time from now, if it is unknown then.  To be called whenever something is compiled: it
    counts once in a process."""
    global _asked, _timer
    if _asked or not (knobs.calibrate and knobs.perflib):
        return
    with _lock:
        if _asked:
            return
        _asked = True
        timer = threading.Timer(PATIENCE, _start, [knobs])
        timer.daemon = True
        with suppress(RuntimeError):  # no more threads
            timer.start()
            _timer = timer


def stop() -> None:
    """End what was started, at once."""
    global _timer, _process
    with _lock:
        timer, process, _timer, _process = _timer, _process, None, None
    if timer is not None:
        timer.cancel()
    if process is not None:
        assert process.stdin is not None
        process.kill()
        process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            process.wait(1.0)


def _start(knobs: Knobs) -> None:
    """Start the process, unless the machine is known, or known not to be measurable."""
    global _process
    try:
        if not wanted(knobs):
            return
        environ = {**os.environ, "JAX_PLATFORMS": "cpu"}
        with _lock:
            if _timer is None:  # the program is ending
                return
            _process = subprocess.Popen(
                [interpreter(knobs), "-I", "-S", "-c", _BOOT, json.dumps(asdict(knobs)), *import_path()],
                stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=None if knobs.log else subprocess.DEVNULL,
                env=environ, cwd="/", start_new_session=True)
    except Exception as error:
        log.info("the machine is not measured: %s: %s", type(error).__name__, error)


def wanted(knobs: Knobs) -> bool:
    """Is there neither a profile of this machine nor a failed try to make one?"""
    target = uncalibrated(knobs)
    library = store.shared(knobs, objcache.context(target))
    return profile_of(target, knobs) is None and library.failed(_key(library)) is None


def _key(library: store.PerfLib) -> Key:
    return library.key(PROFILE, PROFILE, "in the background")


def _after_fork() -> None:
    """A forked process leaves its parent's alone."""
    global _lock, _timer, _process
    process, _timer, _process, _lock = _process, None, None, threading.Lock()
    if process is not None:
        assert process.stdin is not None
        process.stdin.close()
        process.returncode = 0


atexit.register(stop)
os.register_at_fork(after_in_child=_after_fork)


def serve(settings: str) -> None:
    """The process."""
    give_way(NICE)

    def listen() -> None:
        while sys.stdin.read(1):
            pass
        os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    knobs = Knobs(**json.loads(settings))
    with measuring(Path(os.path.abspath(knobs.perflib)), time.monotonic() + SECONDS) as mine:
        if mine:
            measure(knobs)
    os._exit(0)


def measure(knobs: Knobs) -> None:
    """Measure the machine, unless that was done meanwhile, and note what came of it."""
    from .child import calibrate
    from .profile import keep

    library = store.shared(knobs, objcache.context(uncalibrated(knobs)))
    library.refresh()
    if not wanted(knobs):
        return
    try:
        keep(calibrate(knobs, SECONDS, lambda done, steps: None), knobs)
    except Exception as error:
        why = shown(f"{type(error).__name__}: {error}", MESSAGE)
        log.warning("this machine could not be measured: %s; `stitch calibrate` tries again", why)
        library.put([Failure(_key(library), why, time.time(), "what work costs")])
