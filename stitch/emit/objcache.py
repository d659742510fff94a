"""Compiled kernels on disk and in memory, by content.

A key is the SHA-256 of everything an object depends on: the text of the kernel, or of the scheduled group that it is
lowered from, the sources of this package, every field of the target (of its costs, all that are read on the way from
that text to code), the versions of llvmlite and JAX.  A kernel's
custom-call target carries its key (`target_name`), so an executable that XLA stored names the objects it needs.

An entry is one file, written under a temporary name and renamed, so any number of processes may share a directory.
It starts with a header (magic, checksum, target); an entry whose checksum fails is deleted and made again.  Reading an
entry touches its modification time; when the directory outgrows its bound the entries touched longest ago go.  A
directory that cannot be written costs one log line and the cache works in memory alone, as it does while a directory
on another machine does not answer (`elsewhere`).

An entry is code that runs here, and its checksum is no secret: so directories and files that others could have written
(`stitch.files.private`) are as if they were not there, and one log line says why.

What belongs to a kernel besides, a version that tells of its phases and what these do, is an entry of its own (`TELLS`,
`PHASES`), and so are modules as they were rewritten (`kept.py`).  Beside the entries lie notes of which programs use
them (`users`).
"""
from __future__ import annotations

import hashlib
import logging
import os
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from importlib import metadata
from itertools import accumulate
from pathlib import Path
from typing import TypeVar

from .. import __version__
from ..dataclass import dataclass
from ..files import elsewhere, private
from ..knobs import Knobs
from ..perflib.key import Context
from ..target import Target
from ..target.costs import Code, Costs
from . import users

log = logging.getLogger("stitch")

_T = TypeVar("_T")

#: how the custom-call targets of kernels start
TARGET_PREFIX = "stitch."
#: hexadecimal digits of a key
KEY_DIGITS = 40
#: who uses what is no kernel, in the notes
ITSELF = "(stitch)"
#: what is kept beside a kernel
TELLS, PHASES = "tells", "phases"

_PACKAGE = str(Path(__file__).resolve().parent.parent)
_MAGIC = b"STITCHO1"
_DIGEST = 32
_MEMORY = 64 << 20    # bytes kept in this process, and of one entry
_PRUNE_EVERY = 64     # puts between two looks at the directory's size
_PRUNE_TO = 0.8       # of the bound
_STALE = 3600.0       # seconds after which another process's temporary file is rubbish
_TOUCH = 3600.0       # seconds before a read entry is touched again


@cache
def sources_version() -> str:
    """A digest of this package's sources and version: whatever makes code, or gives a schedule its meaning, is among
    them, and nobody has to know what."""
    digest = hashlib.sha256(__version__.encode())
    for name, text in _sources(_PACKAGE):
        digest.update(name.encode() + b"\0")
        digest.update(text)
    return digest.hexdigest()[:16]


def _sources(folder: str, where: str = "") -> Iterator[tuple[str, bytes]]:
    """(name, contents) of the Python files of a package and of those below it, in a fixed order.  (Every process reads
    them, before its first compile: with as few calls as there may be.)"""
    with os.scandir(folder) as found:
        entries = sorted(found, key=lambda e: e.name)
    for entry in entries:
        if entry.name.endswith(".py"):
            with open(entry.path, "rb", buffering=0) as file:
                yield where + entry.name, file.readall()
        elif entry.is_dir():
            yield from _sources(entry.path, f"{where}{entry.name}/")


@cache
def version_of(distribution: str) -> str:
    """The version of what is installed by a name."""
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return "none"


def toolchain() -> str:
    """What else makes the code and runs it, with versions."""
    return " ".join(f"{name} {version_of(name)}" for name in ("llvmlite", "jax", "jaxlib"))


def context(target: Target) -> Context:
    """What the performance library's facts about code made here for `target` have in common."""
    return Context(target.device, sources_version(), toolchain())


def key_of(kernel_text: str, target: Target, costs: Costs | None = None) -> str:
    """The key of a kernel printed as `kernel_text`, compiled for `target`; with `costs`, of one that is made from that
    text with these."""
    return key_from(kernel_text, repr(target), _text(costs or target.costs.code))


def key_from(*parts: str) -> str:
    """The key of what follows from these texts, this package and its tools."""
    digest = hashlib.sha256()
    for part in (*parts, sources_version(), toolchain()):
        data = part.encode()
        digest.update(len(data).to_bytes(8, "little") + data)
    return digest.hexdigest()[:KEY_DIGITS]


@cache
def _text(costs: Costs | Code) -> str:
    return repr(costs)


def target_name(key: str) -> str:
    """The custom-call target, and the handler's symbol, of the kernel with this key."""
    return TARGET_PREFIX + key


def key_of_target(name: str, beside: str = "") -> str:
    """The key of the kernel that a custom-call target names, or of what is kept beside it: its version that tells the
    recorder of its phases (TELLS), which belongs to the same call, and what its phases do (PHASES)."""
    key = name.removeprefix(TARGET_PREFIX)
    return hashlib.sha256(f"{key} {beside}".encode()).hexdigest()[:KEY_DIGITS] if beside else key


class ObjectCache:
    """Objects under `directory` ('' or None: memory only), at most about `limit` bytes on disk.  Thread safe."""

    def __init__(self, directory: str | os.PathLike[str] | None, limit: int) -> None:
        self._directory = Path(directory) if directory else None
        self._limit = limit
        self._lock = threading.Lock()
        self._memory: OrderedDict[str, bytes] = OrderedDict()
        self._memory_bytes = 0
        self._puts = 0
        self._noted: set[str] = set()
        self._new = 0
        self._said: set[str | int | None] = set()

    def get(self, key: str, target: str) -> bytes | None:
        """The object with this key if there is an intact one that was compiled for `target`."""
        with self._lock:
            found = self._memory.get(key)
            if found is not None:
                self._memory.move_to_end(key)
        if found is None and self._directory is not None:
            found = self._visited(self._directory, lambda directory: self._read(directory, key))
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
        if self._directory is None or len(entry) > _MEMORY:
            return
        if self._visited(self._directory, lambda directory: self._write(directory, key, entry)):
            with self._lock:
                self._puts += 1
                look = self._puts % _PRUNE_EVERY == 1
            if look:
                self._bound(self._directory)

    def used(self, program: str, source: str, keys: Collection[str]) -> None:
        """Note that a program, by its module's name and where in the user's text it comes from, uses these objects.
        Never raises for the disk's sake, and says nothing: a cache that cannot be written is one of root's, or was told
        of when something was put there."""
        directory, digest = self._directory, users.digest_of(program, keys)
        if directory is None or not keys or digest in self._noted:
            return
        self._noted.add(digest)
        try:
            new = elsewhere.within(elsewhere.ANSWER, str(directory),
                                   lambda: users.note(directory, program, source, keys))
            with self._lock:
                self._new += new
                look = new and self._new % _PRUNE_EVERY == 1
            if look:
                elsewhere.within(elsewhere.ANSWER, f"notes of {directory}", lambda: users.trim(directory))
        except OSError as error:
            log.debug("who uses compiled kernels is not kept: %s", error)

    def _bound(self, directory: Path) -> None:
        """Delete what is too much.  That takes long where there is much, and the server is far: it goes on then."""
        try:
            elsewhere.within(elsewhere.ANSWER, f"all of {directory}", lambda: prune(directory, self._limit))
        except elsewhere.Gone as error:
            log.debug("%s", error)
        except OSError as error:
            self._warn(error)

    def _visited(self, directory: Path, action: Callable[[Path], _T]) -> _T | None:
        """What is done in the directory; None, and a log line, where that cannot be."""
        try:
            return elsewhere.within(elsewhere.ANSWER, str(directory), lambda: action(directory))
        except OSError as error:
            self._warn(error)
            return None

    def _write(self, directory: Path, key: str, entry: bytes) -> bool:
        with _shelf(directory, key, make=True) as (shelf, name, _):
            private.write(shelf, name, entry)
        return True

    def _read(self, directory: Path, key: str) -> bytes | None:
        try:
            with _shelf(directory, key) as (shelf, name, path), private.opened(shelf, name, path) as file:
                entry = private.read(file, _MEMORY, path)
                if not _intact(entry):
                    log.warning("compiled kernel %s is damaged and is made again", path)
                    private.remove(shelf, name)
                    return None
                self._touch(file)
                return entry
        except (FileNotFoundError, NotADirectoryError):
            return None

    def _touch(self, file: int) -> None:
        if abs(time.time() - os.fstat(file).st_mtime) > _TOUCH:  # a time to come is of a clock that was wrong
            try:
                os.utime(file)
            except OSError:
                pass  # a shared directory of root's: its owner's reads keep it young

    def _remember(self, key: str, entry: bytes) -> None:
        with self._lock:
            old = self._memory.pop(key, b"")
            self._memory[key] = entry
            self._memory_bytes += len(entry) - len(old)
            while self._memory_bytes > _MEMORY and len(self._memory) > 1:
                self._memory_bytes -= len(self._memory.popitem(last=False)[1])

    def _warn(self, error: OSError) -> None:
        """One line for each place that others could have written, and for each other reason."""
        why = str(error) if isinstance(error, private.Untrusted | elsewhere.Gone) else error.errno
        with self._lock:
            first = why not in self._said
            self._said.add(why)
        if first:
            log.warning("compiled kernels are not kept on disk: %s", error)


@contextmanager
def _shelf(directory: Path, key: str, make: bool = False) -> Iterator[tuple[int, str, Path]]:
    """The opened folder of an entry, the entry's name in it, and its whole path."""
    shelf, name = key[:2], f"{key}.o"
    with private.folder(directory, make) as root, private.subfolder(root, shelf, directory / shelf, make) as opened:
        yield opened, name, directory / shelf / name


@dataclass(frozen=True, slots=True)
class Entry:
    """What is known of an object without reading it: its key, its bytes on disk, and when it was last used, in seconds
    since 1970 (0: the clock was wrong)."""

    key: str
    size: int
    used: float


def prune(directory: Path, limit: int) -> int:
    """Delete the entries touched longest ago until `directory` holds at most 80% of `limit` bytes, if it holds more
    than `limit`; returns how many went.  Left-over temporary files go too.  OSError when the directory is not ours."""
    entries = survey(directory)
    if sum(e.size for e in entries) <= limit:
        return 0
    old = beyond(entries, int(limit * _PRUNE_TO))
    remove(directory, old)
    users.forget(directory, {e.key for e in entries} - {e.key for e in old})
    return len(old)


def survey(directory: Path) -> list[Entry]:
    """The entries on disk, those used longest ago first.  Temporary files that other processes left are deleted.
    OSError when the directory is not ours."""
    entries: list[Entry] = []
    now = time.time()
    with private.folder(directory) as root:
        for shelf in os.listdir(root):
            if len(shelf) == 2:
                entries += _entries(root, shelf, directory / shelf, now)
    return sorted(entries, key=lambda e: (e.used, e.key))


def beyond(entries: Sequence[Entry], limit: int) -> list[Entry]:
    """The first of these that have to go for all others to have at most `limit` bytes."""
    total = sum(e.size for e in entries)
    before = accumulate((e.size for e in entries), initial=0)
    return [e for e, gone in zip(entries, before) if total - gone > limit]


def remove(directory: Path, entries: Iterable[Entry]) -> None:
    """Delete entries.  Processes that loaded them are not concerned; others make them again."""
    with private.folder(directory) as root:
        for entry in entries:
            private.remove(root, f"{entry.key[:2]}/{entry.key}.o")


def target_of(directory: Path, entry: Entry) -> str | None:
    """What an entry was compiled for; None when it is damaged.  OSError when it is gone or not ours."""
    with _shelf(directory, entry.key) as (shelf, name, path), private.opened(shelf, name, path) as file:
        data = private.read(file, _MEMORY, path)
    return _unpack(data)[0] if _intact(data) else None


def _entries(root: int, shelf: str, where: Path, now: float) -> list[Entry]:
    """The entries of one folder; temporary files left there are deleted."""
    found: list[Entry] = []
    try:
        with private.subfolder(root, shelf, where) as opened:
            for name in os.listdir(opened):
                with suppress(FileNotFoundError):  # another process prunes, too
                    stat = os.stat(name, dir_fd=opened, follow_symlinks=False)
                    if name.endswith(".tmp") and abs(now - stat.st_mtime) > _STALE:
                        private.remove(opened, name)
                    elif name.endswith(".o") and name.startswith(shelf):
                        # Of what seems to come from the future nobody knows when it was touched: it goes first.
                        touched = stat.st_mtime if stat.st_mtime < now + _TOUCH else 0.0
                        found.append(Entry(name.removesuffix(".o"), stat.st_size, touched))
    except OSError:
        pass  # none of ours
    return found


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
