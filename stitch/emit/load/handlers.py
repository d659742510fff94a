"""What this process has of machine code: objects that were linked, and handlers that XLA calls by name.

Code is never unloaded: XLA's executables and the thread pool may hold a handler's address until the process ends.
An object with an unresolved symbol is an error here, never a crash later.  Names of handlers are digests of all that
makes their code, so whoever has an object, the cache of compiled kernels (linking.py) or an artifact, provides the same
code under a name, and what is there already is not provided again.
"""
from __future__ import annotations

import ctypes
import hashlib
import os
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field
from typing import Any, NamedTuple

from ...dataclass import dataclass
from ...errors import CodegenError, shown
from . import elf, linker
from .entries import Entry

#: what XLA says of a name that it has
_DUPLICATE = "Duplicate FFI handler registration"
#: the largest piece of memory whose release moves glibc's thresholds, with room for its header
_TELLING_CHUNK = (32 << 20) - (8 << 10)


class Given(NamedTuple):
    """What came with a kernel: an object that may tell of phases, the entry points of the runtime that the kernel
    imports from, and the object that stands in for the part of it that starts phases and tells of them, if there is
    one.  All three were made together, perhaps by another version."""

    data: bytes
    imports: Mapping[str, int]
    telling: bytes | None


@dataclass(slots=True)
class _Linker:
    """What this process has loaded.  `used` says whether anything was; `targets` are the addresses of registered
    names, `runtimes` those of the entry points of each runtime, by the digest of its object; `entries` are those of
    kernels, in the order of their numbers, `absent` names those whose code is not there yet, and `recorder` what
    notes their launches while that is asked for, with `phases` or without; `given` is what a trace links of kernels
    that came without a cache."""

    lock: threading.RLock = field(default_factory=threading.RLock)
    used: bool = False
    runtimes: dict[str, dict[str, int]] = field(default_factory=dict)
    targets: dict[str, int] = field(default_factory=dict)
    entries: dict[str, Entry] = field(default_factory=dict)
    absent: set[str] = field(default_factory=set)
    recorder: int = 0
    phases: bool = False
    given: dict[str, Given] = field(default_factory=dict)


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


def load_object(data: bytes, names: Sequence[str], imports: Mapping[str, int] | None = None) -> dict[str, int]:
    """Link an object file and return the addresses of the functions `names` it defines.  Undefined symbols are looked
    up in `imports` (name -> address), then in this process (libc, libm).  Raises CodegenError."""
    with _linking(*names):
        return linker.link(data, names, imports or {})


@contextmanager
def _linking(*names: str) -> Iterator[None]:
    """The linker's lock, and errors that say what was linked."""
    with _linker.lock:
        if not _linker.used:
            keep_freed_memory()
            _linker.used = True
        try:
            yield
        except CodegenError as error:
            raise CodegenError(f"cannot link {', '.join(names)}: {error}") from None


def load_runtime(data: bytes | memoryview) -> dict[str, int]:
    """The addresses of the entry points of a runtime's object, which is linked once.  Raises CodegenError."""
    with _linker.lock:
        digest = hashlib.sha256(data).hexdigest()
        if digest not in _linker.runtimes:
            code = bytes(data)
            _linker.runtimes[digest] = load_object(code, list(elf.read(code).functions))
        return _linker.runtimes[digest]


def register(name: str, address: int) -> None:
    """Make the handler at `address` XLA's custom-call target `name` on CPU.  Names are content hashes: a second
    registration of a name is ignored.  Raises CodegenError."""
    import jax

    with _linker.lock:
        if name in _linker.targets:
            return
        capsule: Any = jax.ffi.pycapsule(ctypes.c_void_p(address))  # type: ignore[no-untyped-call]
        try:
            jax.ffi.register_ffi_target(name, capsule, platform="cpu")
        except RuntimeError as error:  # XLA's
            # Another copy of this package in the process was faster; by that name it is the same code.
            if _DUPLICATE not in str(error):
                raise CodegenError(f"XLA does not take {name}: {shown(error)}") from None
        _linker.targets[name] = address


def registered(name: str) -> bool:
    """Whether this process has the custom-call target `name`, and code for it."""
    return name in _linker.targets and name not in _linker.absent


def promise(name: str, stand_in: int) -> None:
    """Register a kernel whose code is not there yet, so that XLA can compile its calls: a handler stands in for it
    until it is provided.  Raises CodegenError."""
    with _linker.lock:
        if name in _linker.targets:
            return
        with _linking(name):
            address, variables = linker.link_jump(stand_in)
        _linker.absent.add(name)
        try:
            _enter(name, address, variables)
        except CodegenError:
            _linker.absent.discard(name)
            raise


def provide(name: str, data: bytes, imports: Mapping[str, int]) -> None:
    """Link the kernel `name` from its object and register it, once.  Raises CodegenError."""
    with _linker.lock:
        if not registered(name):
            with _linking(name):
                read = linker.read(data, [name])
            _provide(name, read, imports)


def _provide(name: str, read: elf.Object, imports: Mapping[str, int]) -> None:
    if name in _linker.absent:
        with _linking(name):
            code = linker.link_read(read, [name], imports)[name]
        _linker.entries[name].lead(code)
        _linker.absent.discard(name)
        return
    with _linking(name):
        address, variables = linker.link_entry(read, name, imports)
    _enter(name, address, variables)


def _enter(name: str, address: int, variables: int) -> None:
    """A kernel's entry is where XLA calls it."""
    register(name, address)
    made = _linker.entries[name] = Entry(address, variables, len(_linker.entries))
    if _linker.recorder:
        made.record(_linker.recorder, _linker.phases)


def kernels() -> tuple[str, ...]:
    """The kernels of this process by number."""
    return tuple(_linker.entries)


def silent(names: Iterable[str]) -> list[str]:
    """Which of these are kernels of this process that may have phases and would not tell of them."""
    return [n for n in names if registered(n) and n in _linker.entries and not _linker.entries[n].tells]


def given(names: Iterable[str]) -> dict[str, Given]:
    """What came with those of these kernels that did not come from a cache."""
    return {name: _linker.given[name] for name in names if name in _linker.given}


def tell(name: str, data: bytes, imports: Mapping[str, int]) -> None:
    """Link a version of the kernel `name` that tells of its phases, which runs while launches are recorded.  Raises
    CodegenError."""
    with _linker.lock:
        entry = _linker.entries[name]
        if not entry.tells:
            entry.tell(load_object(data, [name], imports)[name])
            if _linker.recorder:
                entry.record(_linker.recorder, _linker.phases)


def record(recorder: int, phases: bool = False) -> None:
    """From now on launches go by way of `recorder` (emit/runtime/tracing.py), to the versions of kernels that tell of
    their `phases` if so; 0: to the kernels themselves."""
    with _linker.lock:
        _linker.recorder, _linker.phases = recorder, phases
        for entry in _linker.entries.values():
            if recorder:
                entry.record(recorder, phases)
            else:
                entry.rest()


def provide_all(objects: Mapping[str, bytes | memoryview], runtime: bytes | memoryview | None,
                tells: Mapping[str, bytes | memoryview], telling: bytes | memoryview | None) -> None:
    """Link and register kernels by name, which import from a runtime.  Nothing is linked unless every object can be
    read.  `tells` are objects of versions that tell of phases, where they are others, `telling` stands in for the
    runtime of the others.  Raises CodegenError."""
    with _linker.lock:
        new = {name: bytes(data) for name, data in objects.items() if not registered(name)}
        read = {name: linker.read(data, [name]) for name, data in new.items()}
        imports = load_runtime(runtime) if new and runtime is not None else {}
        for name, data in new.items():
            _provide(name, read[name], imports)
            _linker.given[name] = Given(bytes(tells.get(name, data)), imports,
                                        bytes(telling) if telling is not None else None)
