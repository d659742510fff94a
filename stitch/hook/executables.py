"""Executables that were compiled before, out of JAX's persistent cache or serialized by a program: the kernels that
they call must be in this process before XLA loads them.  (What makes code is imported where some is to be made.)
"""
from __future__ import annotations

import logging
import re
import time

from ..emit import objcache
from ..emit.load import linking
from ..emit.load.recorder import wanted
from ..emit.runtime import sites
from ..emit.runtime.trials import CHOOSE
from ..knobs import Knobs
from ..reports import KernelReport, ModuleReport

log = logging.getLogger("stitch")

#: an executable in which groups take turns
_TRIAL = CHOOSE.encode()
_KERNELS = re.compile(re.escape(objcache.TARGET_PREFIX.encode()) + rb"[0-9a-f]{%d}" % objcache.KEY_DIGITS)


def can_run(cache_key: str, executable: bytes, settings: Knobs) -> tuple[bool, ModuleReport | None]:
    """Whether this process has, or can load, every kernel that an executable of JAX's persistent cache calls; and what
    is to be told of one with kernels."""
    started = time.perf_counter()
    names = _kernels(executable)
    found = sites.remember(executable)
    missing = "another process began to try what is in it" if _TRIAL in executable else _provide(names, settings)
    if missing is not None:
        log.info("a cached executable is compiled again: %s", missing)
        return False, None
    if not names:
        return True, None
    called, program = sites.names_in(found), cache_key.rpartition("-")[0]
    objcache.shared(settings).used(program, sites.place_of(found), list(map(objcache.key_of_target, names)))
    kernels = tuple(KernelReport(name, cached=True, name=called.get(name, "")) for name in names)
    return True, ModuleReport(program, kernels=kernels, loaded=True, seconds=time.perf_counter() - started)


def finish(executable: bytes, settings: Knobs) -> None:
    """Wait for code that is being made of the kernels that an executable calls, which was just serialized: whoever
    loads it looks for that in the cache.  No longer than code generation may take."""
    from ..emit.load import later

    late = later.finish(_kernels(executable), settings.compile_timeout)
    if late:
        log.warning("%d kernels of a serialized executable have no code after %g s (STITCH_COMPILE_TIMEOUT): where it "
                    "is loaded before they have it cannot run", len(late), settings.compile_timeout)


def provide(executable: bytes, settings: Knobs) -> None:
    """Register the kernels of a serialized executable."""
    sites.remember(executable)
    missing = _provide(_kernels(executable), settings, _TRIAL in executable)
    if missing is not None:
        log.warning("a serialized executable that was compiled with stitching cannot be loaded: %s; bring the folder "
                    "STITCH_CACHE_DIR along, or serialize what was compiled without stitching", missing)


def _kernels(executable: bytes) -> list[str]:
    """The names of the kernels that a serialized executable calls."""
    return sorted({match.decode() for match in _KERNELS.findall(executable)})


def _provide(names: list[str], settings: Knobs, trials: bool = False) -> str | None:
    """Load and register kernels out of the object cache, and the handlers of trials; says what is missing."""
    try:
        if trials:
            from ..emit.load.trials import table

            table(settings)
        missing = next((f"kernel {name} is not in the cache of compiled kernels" for name in names
                        if not linking.provide_cached(name, settings)), None)
        recorder = wanted()
        if missing is None and recorder is not None:
            from ..emit.load import telling

            telling.tell(names, settings, recorder.imports)
        return missing
    except Exception as error:
        return f"{type(error).__name__}: {error}"
