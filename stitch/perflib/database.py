"""A library's file: short visits by any number of processes, threads and forks, and what to do when it is not well.

No connection outlives a visit, and a visit holds a lock of this process (`forklock`): threads take turns and no forked
child inherits a connection.  Visits also hold a shared lock on the folder; only moving a damaged file
aside takes it alone, so the file, its log and its index go together and nobody writes to what has gone.

Changes go through a rollback journal: it needs nothing but locks on the file.  Write-ahead logging also maps an index
into memory, which machines that share a folder over a network do not share: each loses commits of the other, and its
processes end by SIGBUS.  A library that an older version left in that mode is opened with the index in memory of its
own, and changed at the first commit.

A library is believed, so nobody else may be able to write it (`stitch.files.private`): its folder is looked at first,
then the file and what SQLite keeps beside it.  SQLite opens them by name, and in such a folder nobody can change what a
name stands for in between.  A library that was named in order to take facts out of it once is read whoever wrote it.

Tables are made by sqlite_utils; everything else uses sqlite3 itself, because sqlite_utils imports pandas where it is
installed, and a program that looks things up must not wait for that.
"""
from __future__ import annotations

import fcntl
import logging
import os
import sqlite3
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TypeVar
from urllib.parse import quote

from ..errors import StitchError
from ..files import private
from . import schema
from .forklock import VISITS

#: seconds to wait for other processes
PATIENCE = 10.0
_PAUSE = 0.01
_BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL)
#: what a sound library never answers: our statements fit the tables that its version promises
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
#: how the file begins, and how long that is; where it says whether there may be a log
_MAGIC, _MARK, _HEADER, _FORMAT = b"SQLite format 3\0", slice(68, 72), 100, slice(18, 20)
_CHOOSE = "choose another file with STITCH_PERFLIB"
_WAL, _INDEX, _JOURNAL = "-wal", "-shm", "-journal"

log = logging.getLogger("stitch")

_T = TypeVar("_T")


class LibraryError(StitchError):
    """A library that cannot be used; the message is one line with its path."""


class Damaged(LibraryError):
    """A library whose file is broken.  `identity` tells which file it was."""

    def __init__(self, path: Path, why: str, identity: tuple[int, int] | None) -> None:
        super().__init__(f"{path} is damaged: {why}")
        self.identity = identity


class Newer(LibraryError):
    """A library written by a newer version of this package."""

    def __init__(self, path: Path, version: int) -> None:
        super().__init__(f"{path} has schema version {version}, this package knows up to {len(schema.MIGRATIONS)}: "
                         f"update it, or {_CHOOSE}")


@contextmanager
def reading(path: Path, anyones: bool = False) -> Iterator[sqlite3.Connection]:
    """A look at a library of any version up to ours, as it is at this moment; with `anyones`, whoever wrote it.

    Nothing is written: an older version is brought up to ours in memory.  FileNotFoundError if there is no file;
    private.Untrusted; LibraryError, also out of the body of the `with`.
    """
    with _visit(path, anyones=anyones) as folder:
        _check_header(path)
        connection = _open_to_read(path, folder)
        try:
            connection.execute("BEGIN")  # everything from one state of the file
            version = _version(connection, path)
            if version < len(schema.MIGRATIONS):
                connection = _migrated_copy(connection, version)
            yield connection
        finally:
            connection.close()


@contextmanager
def writing(path: Path) -> Iterator[sqlite3.Connection]:
    """A transaction on a library, which is made if needed: committed at the end of the `with`, or nothing of it.
    private.Untrusted; LibraryError, also out of the body of the `with`."""
    with _visit(path, make=True) as folder:
        try:
            _check_header(path)
        except FileNotFoundError:
            private.make_file(folder, path.name)  # what SQLite makes beside it gets its mode
        connection = _connect_to_ours(path, "rwc")
        try:
            _patiently(lambda: _begin(connection, path))
            version = _version(connection, path)
            if version < len(schema.MIGRATIONS):
                _migrate(connection, version)
            yield connection
            _patiently(lambda: connection.execute("COMMIT"))
        finally:
            connection.close()  # rolls back what is not committed


def compact(path: Path) -> None:
    """Give the room of deleted rows back to the file system.  LibraryError, for example when others are at work."""
    with _visit(path), closing(_connect_to_ours(path, "rw")) as connection:
        connection.execute("VACUUM")


def mended(path: Path, action: Callable[[], _T]) -> _T:
    """Do something with a library; if it turns out to be damaged, move it aside, say so, and do it again."""
    try:
        return action()
    except Damaged as damaged:
        aside = move_aside(damaged, path)
        if aside is not None:
            log.warning("%s; it is now %s and a new one is begun", damaged, aside.name)
        return action()


def move_aside(damaged: Damaged, path: Path) -> Path | None:
    """Rename a damaged library; the new name, or None if another process was first or the file was never ours."""
    with VISITS, private.folder(path.parent) as folder:
        _take(folder, fcntl.LOCK_EX, path)
        if damaged.identity is None or _identity(path) != damaged.identity:
            return None
        aside = _unused(path)
        # The journal and the log first: without their file they would be taken for those of the next one.
        for suffix in (_JOURNAL, _WAL, _INDEX, ""):
            try:
                os.rename(f"{path}{suffix}", f"{aside}{suffix}")
            except FileNotFoundError:
                pass
        return aside


@contextmanager
def _visit(path: Path, make: bool = False, anyones: bool = False) -> Iterator[int]:
    """Hold the locks; errors of SQLite's become ours.  The folder, opened."""
    with VISITS, _folder(path) if anyones else private.folder(path.parent, make) as folder:
        _take(folder, fcntl.LOCK_SH, path)
        _check_files(folder, path, anyones)
        identity = _identity(path)
        try:
            yield folder
        except sqlite3.Error as error:
            if _code(error) in _DAMAGE:
                raise Damaged(path, str(error), identity) from error
            raise LibraryError(f"{path}: {error}") from error


@contextmanager
def _folder(path: Path) -> Iterator[int]:
    """The folder of a library, whoever can change it."""
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        yield folder
    finally:
        os.close(folder)


def _check_files(folder: int, path: Path, anyones: bool) -> None:
    """Only regular files are opened, and of others' only where that is wanted.  Untrusted; LibraryError."""
    for suffix in ("", _WAL, _INDEX, _JOURNAL):
        try:
            found = os.stat(path.name + suffix, dir_fd=folder, follow_symlinks=anyones)
        except FileNotFoundError:
            continue
        if not anyones:
            private.check_file(found, f"{path}{suffix}")
        elif not stat.S_ISREG(found.st_mode):
            raise LibraryError(f"{path}{suffix} is no file")


def _take(folder: int, how: int, path: Path) -> None:
    """Get a lock on the folder of a library."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return fcntl.flock(folder, how | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() > end:
                raise LibraryError(f"{path}: locked by another process for {PATIENCE:g} s") from None
        except OSError as error:  # some file systems of networks
            raise LibraryError(f"{path}: its folder cannot be locked: {error.strerror}; {_CHOOSE}") from None
        time.sleep(_PAUSE)


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    # Transactions are begun and ended by hand, so that nothing commits behind our back.
    return sqlite3.connect(f"file:{quote(str(path))}?mode={mode}", uri=True, timeout=PATIENCE, isolation_level=None)


def _connect_to_ours(path: Path, mode: str) -> sqlite3.Connection:
    with open(path, "rb") as file:
        has_log = file.read(_HEADER)[_FORMAT] == b"\2\2"
    made = _connect(path, mode)
    if has_log:
        made.execute("PRAGMA locking_mode = EXCLUSIVE")  # before anything else: the log's index stays in this process
    return made


def _open_to_read(path: Path, folder: int) -> sqlite3.Connection:
    """A connection that has read something.  Where nothing can be written SQLite cannot open a library that once had a
    log; without one, and alone with the file, none is needed."""
    connection = _connect_to_ours(path, "rw")
    try:
        _patiently(lambda: connection.execute("SELECT count(*) FROM sqlite_master").fetchone())
        return connection
    except sqlite3.Error as error:
        # At once, not with the traceback: closing deletes the log by its name, and after the folder is let go that
        # may be the log of the file that took the damaged one's place.
        connection.close()
        if not isinstance(error, sqlite3.OperationalError) or _logged(path):
            raise
        _take(folder, fcntl.LOCK_EX, path)
    return _connect(path, "ro&immutable=1")


def _begin(connection: sqlite3.Connection, path: Path) -> None:
    """Out of write-ahead logging, and into a transaction."""
    _version(connection, path)  # before anything is changed
    connection.execute("PRAGMA journal_mode = DELETE").fetchone()
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("BEGIN IMMEDIATE")


def _patiently(action: Callable[[], _T]) -> _T:
    """Repeat an action while other processes are in its way: SQLite does not wait in every place."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return action()
        except sqlite3.OperationalError as error:
            if _code(error) not in _BUSY or time.monotonic() > end:
                raise
        time.sleep(_PAUSE)


def _version(connection: sqlite3.Connection, path: Path) -> int:
    """The schema version of a library; 0 if it is empty."""
    [version] = connection.execute("PRAGMA user_version").fetchone()
    if version > len(schema.MIGRATIONS):
        raise Newer(path, version)
    return int(version)


def _migrated_copy(connection: sqlite3.Connection, version: int) -> sqlite3.Connection:
    copy = sqlite3.connect(":memory:", isolation_level=None)
    connection.backup(copy)
    connection.close()
    _migrate(copy, version)
    return copy


def _migrate(connection: sqlite3.Connection, version: int) -> None:
    from sqlite_utils import Database

    schema.migrate(Database(connection, recursive_triggers=False, execute_plugins=False), version)


def _check_header(path: Path) -> None:
    """Nothing is done to a file, not even by SQLite, that does not show that it is ours.  FileNotFoundError;
    LibraryError for another program's; Damaged for one that is ours by name without the header of a database."""
    with open(path, "rb") as file:  # no connection is open: closing a file drops the locks a process has on it
        head = file.read(_HEADER)
        identity = _identity(file.fileno())
    mark = head[_MARK]
    if head.startswith(_MAGIC) and len(head) < _HEADER:
        raise Damaged(path, "it ends within the header of a database", identity)
    if not head or mark == schema.APPLICATION.to_bytes(4, "big"):
        return
    if not head.startswith(_MAGIC):
        if path.suffix == ".sqlite":
            raise Damaged(path, "it does not begin as a database does", identity)
        raise LibraryError(f"{path} is no performance library: it is left alone; {_CHOOSE}")
    logged = _logged(path)
    with closing(_connect(path, "ro" if logged else "ro&immutable=1")) as connection:
        try:
            empty = connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone() is None
            [application] = connection.execute("PRAGMA application_id").fetchone()
        except sqlite3.Error as error:
            raise LibraryError(f"{path}: {error}; it is left alone; {_CHOOSE}") from error
    if not empty and application != schema.APPLICATION:
        raise LibraryError(f"{path} is a database of another program: it is left alone; {_CHOOSE}")


def _logged(path: Path) -> bool:
    """Whether the file alone may be less than what was committed, or more."""
    return any(os.path.exists(f"{path}{suffix}") and os.path.getsize(f"{path}{suffix}") for suffix in (_WAL, _JOURNAL))


def _code(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xff


def _identity(path: Path | int) -> tuple[int, int] | None:
    try:
        stat = os.stat(path)
    except OSError:
        return None
    return stat.st_dev, stat.st_ino


def _unused(path: Path) -> Path:
    stamp = time.strftime("%Y%m%d-%H%M%S")
    return path.with_name(f"{path.name}.damaged-{stamp}-{os.getpid()}")
