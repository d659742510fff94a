"""Kernels of the object cache, and of this process's own code generation, into this process (handlers.py)."""
from __future__ import annotations

import logging
import os
import threading

from ...errors import CodegenError
from ...knobs import Knobs
from ...process import worker
from ...process.children import Request
from ...target import CpuTarget, Target
from ...target.costs_cpu import CpuCosts
from ...target.cpu import IN_TILES
from .. import objcache
from ..runtime.runtime import ENTRIES, runtime_ir, telling_runtime_ir
from . import handlers
from .host import foreseen, has_tiles

log = logging.getLogger("stitch")

#: the addresses of the entry points of this process's own runtime, once it has one
_runtime: dict[str, int] = {}
_making = threading.Lock()  # (nobody makes what is being made)
_told: set[str] = set()  # why kernels stayed with XLA: a machine that makes none is mentioned once


def _fresh_lock() -> None:
    """A forked child may have copied a lock that some other thread of its parent held."""
    global _making
    _making = threading.Lock()


os.register_at_fork(after_in_child=_fresh_lock)


def runtime_object(target: Target, knobs: Knobs) -> bytes:
    """The runtime's object for a processor.  Raises CodegenError."""
    return compiled(runtime_ir(CpuCosts.of(target.costs).code), target, knobs)


def telling_runtime_object(target: Target, knobs: Knobs) -> bytes:
    """The object of what stands in for the part of a runtime that starts phases, and tells the recorder of them.
    Raises CodegenError."""
    return compiled(telling_runtime_ir(CpuCosts.of(target.costs).code), target, knobs)


def compiled(text: str, target: Target, knobs: Knobs) -> bytes:
    """The object of code that is no kernel, compiled or taken from the cache.  Raises CodegenError."""
    key = objcache.key_of(text, target)
    store = objcache.shared(knobs)
    with _making:
        data = store.get(key, target.key)
        if data is None:
            [made] = worker.compile_many([Request(text, target.cpu, target.features)], knobs)
            if isinstance(made, CodegenError):
                raise made
            data = made
            store.put(key, target.key, data)
    store.used(objcache.ITSELF, "", [key])
    return data


def imports_runtime(data: bytes) -> bool:
    """Does a kernel's object import from the runtime?"""
    return any(entry.encode() in data for entry in ENTRIES)


def uses_tiles(data: bytes) -> bool:
    """Does a kernel's object multiply in tile registers?"""
    return IN_TILES.encode() in data


def runtime(knobs: Knobs) -> dict[str, int]:
    """The addresses of the runtime's entry points, compiled or taken from the cache on first use.  CodegenError."""
    if not _runtime:
        _runtime.update(handlers.load_runtime(runtime_object(CpuTarget.host(), knobs)))
    return _runtime


def provide(name: str, data: bytes, knobs: Knobs) -> None:
    """Load the kernel `name`, which may use what this machine has, from its object and register it, once.  Raises
    CodegenError."""
    if handlers.registered(name):
        return
    if uses_tiles(data) and not (knobs.amx and has_tiles(knobs)):
        raise CodegenError("AMX's tile registers may not be used")
    handlers.provide(name, data, runtime(knobs) if imports_runtime(data) else {})


def left_to_xla(name: str, error: Exception) -> None:
    """Log that there is no code for a kernel, once for each reason."""
    why = str(error).partition("\n")[0].replace(name, "it")
    log.log(logging.DEBUG if why in _told else logging.WARNING, "a kernel stays with XLA: %s", why)
    _told.add(why)


def provide_cached(name: str, knobs: Knobs) -> bool:
    """Load and register the kernel `name` (`stitch.<key>`) from the object cache; False when it is not there."""
    if handlers.registered(name):
        return True
    data = objcache.shared(knobs).get(objcache.key_of_target(name), foreseen(knobs).key)
    if data is None:
        return False
    try:
        provide(name, data, knobs)
    except CodegenError as error:
        log.warning("cached kernel %s cannot be used: %s", name, error)
        return False
    return True
