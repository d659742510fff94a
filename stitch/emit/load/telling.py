"""Kernels of this process that tell the recorder of their phases, from when a trace begins.

Where several threads run a kernel's phases the runtime starts them: the kernel's own object is linked once more, with
a runtime that tells.  Of other kernels with phases, and of loops, there are versions that tell (`codegen/telling.py`).
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
from .host import host

log = logging.getLogger("stitch")


def tell(names: Iterable[str], knobs: Knobs, imports: Mapping[str, int]) -> None:
    """Let those of these kernels that this process has, and that have phases, tell the recorder of them, with its entry
    points `imports`.  Those out of an artifact that other sources made expect another runtime, and do not."""
    silent, store, target = handlers.silent(names), objcache.shared(knobs), host(knobs)
    given, found, rest = handlers.given(silent), dict[str, bytes](), list[str]()
    for name in silent:
        own, sources = given.get(name) or (store.get(objcache.key_of_target(name), target.key), "")
        if own is None or not _tells(own):
            rest += [] if name in given else [name]
        elif (name not in given or sources == objcache.sources_version()) and not of_one_phase(name):
            found[name] = own
    for name, data in (found | objects(rest, target, knobs)).items():
        try:
            handlers.tell(name, data, imports)
        except CodegenError as error:
            log.warning("%s is traced without its phases: %s", name, str(error).splitlines()[0])


def _tells(data: bytes) -> bool:
    """Does an object tell of phases when it is linked with the recorder's entry points?"""
    return any(entry.encode() in data for entry in (RUN, TELL))
