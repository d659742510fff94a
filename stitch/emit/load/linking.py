"""Machine code into this process: objects are linked (linker.py) and their handlers become XLA FFI targets.

Code is never unloaded: XLA's executables and the thread pool may hold a handler's address until the process ends.
An object with an unresolved symbol is an error here, never a crash later.
"""
from __future__ import annotations

import ctypes
import logging
import os
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ...errors import CodegenError
from ...knobs import Knobs
from ...process import worker
from ...target import CpuTarget
from .. import objcache
from ..runtime.runtime import ENTRIES, runtime_ir
from . import amx_check, linker
from .host import host

log = logging.getLogger("stitch")

#: the largest piece of memory whose release moves glibc's thresholds, with room for its header
_TELLING_CHUNK = (32 << 20) - (8 << 10)


@dataclass(slots=True)
class _Linker:
    """What this process has loaded.  `used` says whether anything was; `targets` are the addresses of registered
    names."""

    lock: threading.RLock = field(default_factory=threading.RLock)
    used: bool = False
    runtime: dict[str, int] = field(default_factory=dict)
    targets: dict[str, int] = field(default_factory=dict)


_linker = _Linker()


def _fresh_lock() -> None:
    """A forked child may have copied a lock that some other thread of its parent held."""
    _linker.lock = threading.RLock()


os.register_at_fork(after_in_child=_fresh_lock)


def keep_freed_memory() -> None:
    """Let malloc keep what XLA frees for the results of the next run.

    glibc gets large pieces from the system, page by page, until one of them is freed; from then on it takes pieces up
    to that size from memory it has, and keeps twice as much (mallopt(3), M_MMAP_THRESHOLD).  XLA's kernels bring that
    about with their large temporaries.  Ours have none, and would fault in the pages of every result of every run:
    twice the time for a normalization of 6 MB.  So a piece of the largest such size is freed here.  Where the user has
    set thresholds (MALLOC_MMAP_THRESHOLD_) or has another malloc, nothing changes."""
    libc = ctypes.CDLL(None)
    libc.malloc.argtypes, libc.malloc.restype = (ctypes.c_size_t,), ctypes.c_void_p
    libc.free.argtypes, libc.free.restype = (ctypes.c_void_p,), None
    libc.free(libc.malloc(_TELLING_CHUNK))


def load_object(data: bytes, names: Sequence[str], imports: dict[str, int] | None = None) -> dict[str, int]:
    """Link an object file and return the addresses of the functions `names` it defines.  Undefined symbols are looked
    up in `imports` (name -> address), then in this process (libc, libm).  Raises CodegenError."""
    with _linker.lock:
        if not _linker.used:
            keep_freed_memory()
            _linker.used = True
        try:
            return linker.link(data, names, imports or {})
        except CodegenError as error:
            raise CodegenError(f"cannot link {', '.join(names)}: {error}") from None


def runtime(knobs: Knobs) -> dict[str, int]:
    """The addresses of the runtime's entry points, compiled or taken from the cache on first use.  CodegenError."""
    with _linker.lock:
        if not _linker.runtime:
            target = CpuTarget.host()
            text = runtime_ir(target.costs.code)
            key = objcache.key_of(text, target)
            store = objcache.shared(knobs)
            data = store.get(key, target.key)
            if data is None:
                [made] = worker.compile_many([worker.Request(text, target.cpu, target.features)], knobs)
                if isinstance(made, CodegenError):
                    raise made
                data = made
                store.put(key, target.key, data)
            _linker.runtime = load_object(data, ENTRIES)
        return _linker.runtime


def load_kernel(name: str, data: bytes, knobs: Knobs) -> int:
    """The address of the handler `name` that the object `data` defines, which may use what this machine has.  Raises
    CodegenError."""
    if CpuTarget.host(tiles=True).core("bf16") == "amx":
        amx_check.permitted()
    imports = runtime(knobs) if any(entry.encode() in data for entry in ENTRIES) else {}
    return load_object(data, [name], imports)[name]


def register(name: str, address: int) -> None:
    """Make the handler at `address` XLA's custom-call target `name` on CPU.  Names are content hashes: a second
    registration of a name is ignored."""
    import jax

    with _linker.lock:
        if name in _linker.targets:
            return
        capsule: Any = jax.ffi.pycapsule(ctypes.c_void_p(address))  # type: ignore[no-untyped-call]
        jax.ffi.register_ffi_target(name, capsule, platform="cpu")
        _linker.targets[name] = address


def registered(name: str) -> bool:
    """Whether this process has the custom-call target `name`."""
    return name in _linker.targets


def provide(name: str, data: bytes, knobs: Knobs) -> None:
    """Load the kernel `name` from its object and register it, once.  Raises CodegenError."""
    with _linker.lock:
        if name not in _linker.targets:
            register(name, load_kernel(name, data, knobs))


def provide_cached(name: str, knobs: Knobs) -> bool:
    """Load and register the kernel `name` (`stitch.<key>`) from the object cache; False when it is not there."""
    if registered(name):
        return True
    data = objcache.shared(knobs).get(name.removeprefix(objcache.TARGET_PREFIX), host(knobs).key)
    if data is None:
        return False
    try:
        provide(name, data, knobs)
    except CodegenError as error:
        log.warning("cached kernel %s cannot be used: %s", name, error)
        return False
    return True
