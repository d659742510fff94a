"""Compiled kernels on disk and in memory, by content.

A key is the SHA-256 of everything an object depends on: the kernel's text, the sources of this package's emitters, the
target, the versions of llvmlite and JAX.  A kernel's custom-call target carries its key (`target_name`), so an
executable that XLA stored names the objects it needs.

An entry is one file, written under a temporary name and renamed, so any number of processes may share a directory.
It starts with a header (magic, checksum, target); an entry whose checksum fails is deleted and made again.  Reading an
entry touches its modification time; when the directory outgrows its bound the entries touched longest ago go.  A
directory that cannot be written costs one log line and the cache works in memory alone.
"""
from __future__ import annotations

import hashlib
import logging
import os
import tempfile
import threading
import time
from collections import OrderedDict
from collections.abc import Iterator
from functools import cache
from importlib import metadata, resources
from importlib.resources.abc import Traversable
from pathlib import Path

from ..knobs import Knobs
from ..perflib.key import Context
from ..target import Target

log = logging.getLogger("stitch")

#: how the custom-call targets of kernels start
TARGET_PREFIX = "stitch."
#: hexadecimal digits of a key
KEY_DIGITS = 40

_MAGIC = b"STITCHO1"
_DIGEST = 32
_MEMORY = 64 << 20    # bytes kept in this process
_PRUNE_EVERY = 64     # puts between two looks at the directory's size
_PRUNE_TO = 0.8       # of the bound
_STALE = 3600.0       # seconds after which another process's temporary file is rubbish
_TOUCH = 3600.0       # seconds before a read entry is touched again


@cache
def emitter_version() -> str:
    """A digest of every source file that takes part in code generation, and of the package's version."""
    digest = hashlib.sha256(_version("stitch").encode())
    _add(digest, "emit", "hlo")
    return digest.hexdigest()


@cache
def plan_version() -> str:
    """A digest of all that makes code of a group and the text of a schedule: `emitter_version`, and the sources that
    cut groups into sections and give schedules their meaning.

    Facts of the performance library belong to it.  Objects do not: their keys hold the text of the kernel, which is all
    that the scheduler has to do with them, so a change there leaves the cache of objects as it is.  How groups are
    found (`span/`) is no part either: a fact's signature holds the whole group."""
    digest = hashlib.sha256(emitter_version().encode())
    _add(digest, "schedule", "pipeline.py")
    return digest.hexdigest()[:16]


def _add(digest: hashlib._Hash, *names: str) -> None:
    """Take in the sources of packages and modules of ours."""
    for where in names:
        for name, text in _sources(resources.files("stitch") / where):
            digest.update(name.encode() + b"\0" + text)


def _sources(directory: Traversable) -> Iterator[tuple[str, bytes]]:
    """(name, contents) of a Python file, or of those below a package in a fixed order."""
    if directory.is_file():
        yield directory.name, directory.read_bytes()
        return
    for entry in sorted(directory.iterdir(), key=lambda e: e.name):
        if entry.name.endswith(".py"):
            yield entry.name, entry.read_bytes()
        elif entry.is_dir():
            yield from _sources(entry)


@cache
def _version(distribution: str) -> str:
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return "none"


def toolchain() -> str:
    """What else makes the code and runs it, with versions."""
    return " ".join(f"{name} {_version(name)}" for name in ("llvmlite", "jax", "jaxlib"))


def context(target: Target) -> Context:
    """What the performance library's facts about code made here for `target` have in common."""
    return Context(target.device, plan_version(), toolchain())


def key_of(kernel_text: str, target: str) -> str:
    """The key of a kernel printed as `kernel_text`, compiled for `target` (`Target.key`)."""
    parts = (kernel_text, emitter_version(), target, toolchain())
    digest = hashlib.sha256()
    for part in parts:
        data = part.encode()
        digest.update(len(data).to_bytes(8, "little") + data)
    return digest.hexdigest()[:KEY_DIGITS]


def target_name(key: str) -> str:
    """The custom-call target, and the handler's symbol, of the kernel with this key."""
    return TARGET_PREFIX + key


class ObjectCache:
    """Objects under `directory` ('' or None: memory only), at most about `limit` bytes on disk.  Thread safe."""

    def __init__(self, directory: str | os.PathLike[str] | None, limit: int) -> None:
        self._directory = Path(directory) if directory else None
        self._limit = limit
        self._lock = threading.Lock()
        self._memory: OrderedDict[str, bytes] = OrderedDict()
        self._memory_bytes = 0
        self._puts = 0
        self._warned = False

    def get(self, key: str, target: str) -> bytes | None:
        """The object with this key if there is an intact one that was compiled for `target`."""
        with self._lock:
            found = self._memory.get(key)
            if found is not None:
                self._memory.move_to_end(key)
        if found is None and self._directory is not None:
            found = self._read(self._path(key))
            if found is not None:
                self._remember(key, found)
        if found is None:
            return None
        stamp, data = _unpack(found)
        return data if stamp == target else None

    def put(self, key: str, target: str, data: bytes) -> None:
        """Keep an object.  Never raises for the disk's sake."""
        entry = _pack(target, data)
        self._remember(key, entry)
        if self._directory is None:
            return
        try:
            self._write(self._path(key), entry)
            with self._lock:
                self._puts += 1
                look = self._puts % _PRUNE_EVERY == 1
            if look:
                prune(self._directory, self._limit)
        except OSError as error:
            self._warn(error)

    def _path(self, key: str) -> Path:
        assert self._directory is not None
        return self._directory / key[:2] / f"{key}.o"

    def _read(self, path: Path) -> bytes | None:
        try:
            entry = path.read_bytes()
            age = time.time() - path.stat().st_mtime
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            self._warn(error)
            return None
        if not _intact(entry):
            log.warning("compiled kernel %s is damaged and is made again", path)
            _remove(path)
            return None
        if abs(age) > _TOUCH:  # a time to come is of a clock that was wrong
            try:
                os.utime(path)
            except OSError:
                pass  # a shared directory of someone else's: its owner's reads keep it young
        return entry

    def _write(self, path: Path, entry: bytes) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(prefix=".", suffix=".tmp", dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(entry)
            os.replace(temporary, path)
        except BaseException:
            _remove(Path(temporary))
            raise

    def _remember(self, key: str, entry: bytes) -> None:
        with self._lock:
            old = self._memory.pop(key, b"")
            self._memory[key] = entry
            self._memory_bytes += len(entry) - len(old)
            while self._memory_bytes > _MEMORY and len(self._memory) > 1:
                self._memory_bytes -= len(self._memory.popitem(last=False)[1])

    def _warn(self, error: OSError) -> None:
        with self._lock:
            first, self._warned = not self._warned, True
        if first:
            log.warning("compiled kernels are not kept on disk: %s", error)


def prune(directory: Path, limit: int) -> int:
    """Delete the entries touched longest ago until `directory` holds at most 80% of `limit` bytes, if it holds more
    than `limit`; returns how many went.  Left-over temporary files go too."""
    entries: list[tuple[float, int, Path]] = []
    now = time.time()
    for path in directory.glob("??/*"):
        try:
            stat = path.stat()
        except OSError:
            continue
        if path.suffix == ".tmp":
            if abs(now - stat.st_mtime) > _STALE:
                _remove(path)
        elif path.suffix == ".o":
            # What seems to come from the future would stay there for years: nobody knows when it was touched.
            entries.append((stat.st_mtime if stat.st_mtime < now + _TOUCH else 0.0, stat.st_size, path))
    total, gone = sum(size for _, size, _ in entries), 0
    if total <= limit:
        return 0
    for _, size, path in sorted(entries, key=lambda e: e[0]):
        if total <= limit * _PRUNE_TO:
            break
        _remove(path)
        total -= size
        gone += 1
    return gone


def _pack(target: str, data: bytes) -> bytes:
    name = target.encode()
    body = len(name).to_bytes(4, "little") + name + data
    return _MAGIC + hashlib.sha256(body).digest() + body


def _intact(entry: bytes) -> bool:
    start = len(_MAGIC) + _DIGEST
    return entry.startswith(_MAGIC) and hashlib.sha256(entry[start:]).digest() == entry[len(_MAGIC):start]


def _unpack(entry: bytes) -> tuple[str, bytes]:
    start = len(_MAGIC) + _DIGEST + 4
    end = start + int.from_bytes(entry[start - 4:start], "little")
    return entry[start:end].decode(), entry[end:]


def _remove(path: Path) -> None:
    try:
        path.unlink()
    except OSError:
        pass  # another process was faster, or the directory is read-only


_caches: dict[tuple[str, int], ObjectCache] = {}
_caches_lock = threading.Lock()


def _after_fork() -> None:
    """A forked child may have copied locks that other threads of its parent held."""
    global _caches_lock
    _caches_lock = threading.Lock()
    _caches.clear()


os.register_at_fork(after_in_child=_after_fork)


def shared(knobs: Knobs) -> ObjectCache:
    """This process's cache for the directory and size in `knobs`."""
    key = (knobs.cache_dir, knobs.cache_size)
    with _caches_lock:
        found = _caches.get(key)
        if found is None:
            found = _caches[key] = ObjectCache(*key)
        return found
