"""Calibrating a machine that nothing is known of, beside a program that uses it.

Some seconds after a program's first compile (so never in a short one) a process of the lowest priority measures, once:
it holds the machine's right to measure, looks again whether somebody else was faster, and writes a profile, or that it
failed, into the library.  It ends as soon as its standard input closes: when the program ends, however it ends.  What
it finds counts in processes that start later.
"""
from __future__ import annotations

import functools
import json
import logging
import os
import time
from dataclasses import asdict
from pathlib import Path

from ..emit import objcache
from ..emit.load.host import PROFILE, profile_of, uncalibrated
from ..errors import MESSAGE, shown
from ..knobs import Knobs
from ..perflib import store
from ..perflib.key import Failure, Key
from ..perflib.measure import measuring
from ..process.beside import Beside, told

log = logging.getLogger("stitch")

#: the seconds that measuring may take there
SECONDS = 60.0

_beside = Beside("stitch.calibration.background")
_asked = False


def later(knobs: Knobs) -> None:
    """Measure this machine some time from now, if it is unknown then.  To be called whenever something is compiled: it
    counts once in a process."""
    global _asked
    if _asked or not (knobs.calibrate and knobs.perflib):
        return
    _asked = True
    _beside.later(functools.partial(_start, knobs))


def _start(knobs: Knobs) -> None:
    """Start the process, unless the machine is known, or known not to be measurable."""
    try:
        if wanted(knobs):
            _beside.start(knobs, json.dumps(asdict(knobs)).encode())
    except Exception as error:
        log.info("the machine is not measured: %s: %s", type(error).__name__, error)


def wanted(knobs: Knobs) -> bool:
    """Is there neither a profile of this machine nor a failed try to make one?"""
    target = uncalibrated(knobs)
    library = store.shared(knobs, objcache.context(target))
    return profile_of(target, knobs) is None and library.failed(_key(library)) is None


def _key(library: store.PerfLib) -> Key:
    return library.key(PROFILE, PROFILE, "in the background")


def serve() -> None:
    """The process."""
    knobs = Knobs(**json.loads(told()))
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
