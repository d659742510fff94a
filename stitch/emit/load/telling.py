"""Kernels of this process that tell the recorder of their phases, from when a trace begins.

Where several threads run a kernel's phases the runtime starts them: the kernel's own object is linked once more, with
a runtime that tells.  Of other kernels with phases, and of loops, there are versions that tell (`codegen/telling.py`).
Artifacts bring both, so it does not matter which version of this package made them: all that they ask of the recorder
is its clock and the entry that notes an event.
"""
from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping

from ...errors import CodegenError
from ...knobs import Knobs
from .. import objcache
from ..codegen.telling import objects
from ..runtime.runtime import RUN
from ..runtime.sites import of_one_phase
from ..runtime.tracing import TELL
from . import handlers
from .host import foreseen

log = logging.getLogger("stitch")


def tell(names: Iterable[str], knobs: Knobs, imports: Mapping[str, int]) -> None:
    """Let those of these kernels that this process has, and that have phases, tell the recorder of them, with its entry
    points `imports`.  What cannot costs its phases and one line of the log."""
    silent, store, target = handlers.silent(names), objcache.shared(knobs), foreseen(knobs)
    given, found, rest = handlers.given(silent), dict[str, bytes](), list[str]()
    for name in silent:
        own = given[name].data if name in given else store.get(objcache.key_of_target(name), target.key)
        if own is None or not _tells(own):
            rest += [] if name in given else [name]
        elif not of_one_phase(name):
            found[name] = own
    runtimes: dict[bytes, int] = {}
    for name, data in (found | objects(rest, target, knobs)).items():
        try:
            brought = _brought(given[name], imports, runtimes) if name in given else {}
            handlers.tell(name, data, {**imports, **brought})
        except CodegenError as error:
            log.warning("%s is traced without its phases: %s", name, str(error).splitlines()[0])


def _brought(given: handlers.Given, imports: Mapping[str, int], runtimes: dict[bytes, int]) -> dict[str, int]:
    """What the object of a kernel imports from what came with it; `runtimes` are those linked so far.  CodegenError."""
    found = dict(given.imports)
    if RUN.encode() in given.data:
        if given.telling is None:
            raise CodegenError("it came without a runtime that tells of them")
        if given.telling not in runtimes:
            runtimes[given.telling] = handlers.load_object(given.telling, [RUN], imports)[RUN]
        found[RUN] = runtimes[given.telling]
    return found


def _tells(data: bytes) -> bool:
    """Does an object tell of phases when it is linked with the recorder's entry points?"""
    return any(entry.encode() in data for entry in (RUN, TELL))
