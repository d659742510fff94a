"""XLA's own profile of what runs, through `jax.profiler`, as events of Chrome's trace format."""
from __future__ import annotations

import gzip
import json
import logging
import shutil
import tempfile
import warnings
from pathlib import Path
from typing import Any

from ..dataclass import dataclass

log = logging.getLogger("stitch")

#: XLA's number for the threads of this process
HOST = 701
_START = "profile_start_time"
#: marks of XLA's recorder, which are no work
_MARKS = ("ThreadpoolListener::", "end: ")


@dataclass(frozen=True, slots=True)
class Profile:
    """Events of Chrome's format; their times are microseconds after `origin`, nanoseconds since 1970."""

    events: list[dict[str, Any]]
    origin: int


class Profiler:
    """One profile by XLA."""

    def __init__(self) -> None:
        self._folder = ""

    def start(self) -> None:
        """Begin; where somebody is profiling already, or XLA cannot, the log says so."""
        import jax

        folder = tempfile.mkdtemp(prefix="stitch-trace-")
        try:
            options = jax.profiler.ProfileOptions()
            options.python_tracer_level = 0
            jax.profiler.start_trace(folder, profiler_options=options)
            self._folder = folder
        except Exception as error:
            shutil.rmtree(folder, ignore_errors=True)
            log.warning("the trace is without XLA's own events: %s", str(error).splitlines()[0])

    def stop(self) -> Profile | None:
        """End; what there is to read of it."""
        if not self._folder:
            return None
        import jax

        try:
            jax.profiler.stop_trace()
            return _read(Path(self._folder))
        except Exception as error:
            log.warning("the trace is without XLA's own events: %s: %s", type(error).__name__, error)
            return None
        finally:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = ""


def _read(folder: Path) -> Profile:
    """The profile in a folder.  OSError, ValueError."""
    import jax

    written, planes = (next(folder.rglob(pattern), None) for pattern in ("*.trace.json.gz", "*.xplane.pb"))
    if written is None or planes is None:
        raise ValueError("jax.profiler wrote no events")
    with gzip.open(written, "rt", encoding="utf-8") as file:
        events = [e for e in json.load(file)["traceEvents"]
                  if e.get("ph") in ("M", "X") and not e.get("name", "").startswith(_MARKS)]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of pybind's own types
        found = {name: value for plane in jax.profiler.ProfileData.from_file(str(planes)).planes
                 for name, value in plane.stats if name == _START}
    if _START not in found:
        raise ValueError("jax.profiler does not say when it began")
    return Profile(events, int(found[_START]))
