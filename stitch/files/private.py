"""Files that nobody but this user or the administrator can have written: what is loaded as code, and what is believed.

A folder is reached from `/` one component at a time, each opened below the descriptor of the one before and looked at
through its own descriptor, so what was looked at is what is used.  The rules are those of OpenSSH's safe_path:

- The folder belongs to us or to root, and neither its group nor others may write to it.  A group counts as others:
  whether it has one member only cannot be told for sure, as any account may have it as its first group.
- The folders above it belong to us, to root, or to whoever owns `/` (who could replace the interpreter; in a user
  namespace that is often no user of it), and others may write there only if the folder is sticky, as /tmp is.
  Otherwise they could put another folder in the place of ours between two uses of it.
- Links on the way are followed if they belong to one of these, too.
- A file is a regular one, no link, belongs to us or to root, and only its owner may write to it.

Root is trusted because the system's own libraries are its files; so an administrator can share a cache by making it
root's.  That another user owns files on purpose cannot be told from an attack, so such files are not used.  Ownership
is that of the effective user: under sudo the caches of the user who called it are not root's.
"""
from __future__ import annotations

import errno
import os
import secrets
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

#: what folders and files made here allow: everything to their owner, nothing to others, whatever the umask
FOLDER_MODE, FILE_MODE = 0o700, 0o600
_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
_LOOK = os.O_PATH | os.O_NOFOLLOW | os.O_CLOEXEC
#: a pipe must not keep us waiting, nor a terminal become ours
_OPEN = os.O_NOFOLLOW | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC
_MOST_LINKS = 40  # as Linux

AnyPath = str | os.PathLike[str]


class Untrusted(OSError):
    """A file or folder that others could have written; the message is one line that says why and what to do."""


@contextmanager
def folder(path: AnyPath, make: bool = False) -> Iterator[int]:
    """A descriptor of a folder that only we and root can change; with `make` what is missing of it is made.

    Untrusted; FileNotFoundError and other errors of the system."""
    with _reached(path, make) as (found, where):
        _check_owner(os.fstat(found), where)
        _check_mode(os.fstat(found), where)
        here = os.open(".", os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC, dir_fd=found)
        try:
            yield here
        finally:
            os.close(here)


@contextmanager
def subfolder(parent: int, name: str, where: AnyPath, make: bool = False) -> Iterator[int]:
    """The same for a folder in an open one, which is called `where`."""
    try:
        here = _entered(parent, name, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC, where, make)
    except NotADirectoryError:  # a link is none either
        raise Untrusted(f"{where} is no folder: remove it") from None
    try:
        _check_owner(os.fstat(here), str(where))
        _check_mode(os.fstat(here), str(where))
        yield here
    finally:
        os.close(here)


@contextmanager
def opened(parent: int, name: str, where: AnyPath, flags: int = os.O_RDONLY) -> Iterator[int]:
    """A descriptor of a file in an open folder; `flags` as for os.open.  Untrusted; FileNotFoundError."""
    try:
        file = os.open(name, flags | _OPEN, dir_fd=parent)
    except OSError as error:
        if error.errno in (errno.ELOOP, errno.ENXIO):  # a link; a socket, or a pipe that nobody reads
            raise Untrusted(f"{where} is no regular file: remove it") from None
        raise
    try:
        check_file(os.fstat(file), where)
        yield file
    finally:
        os.close(file)


def check_file(found: os.stat_result, where: AnyPath) -> None:
    """Untrusted unless what was found (not through a link) is a file that only its owner, we or root, can write to."""
    if not stat.S_ISREG(found.st_mode):
        raise Untrusted(f"{where} is no regular file: remove it")
    _check_owner(found, str(where))
    _check_mode(found, str(where))


def read(file: int, most: int, where: AnyPath) -> bytes:
    """The contents of an open file that may have `most` bytes.  Untrusted if it has more."""
    size = os.fstat(file).st_size
    if size > most:
        raise Untrusted(f"{where} has {size} bytes, more than anything that belongs there: remove it")
    with open(file, "rb", closefd=False) as stream:
        return stream.read(size)


def write(parent: int, name: str, data: bytes) -> None:
    """Make or replace a file in an open folder: others see the old one or the whole new one."""
    temporary = f".{secrets.token_hex(8)}.tmp"
    file = _made(parent, temporary)
    try:
        with open(file, "wb") as stream:
            stream.write(data)
        os.replace(temporary, name, src_dir_fd=parent, dst_dir_fd=parent)
    except BaseException:
        remove(parent, temporary)
        raise


def make_file(parent: int, name: str) -> None:
    """An empty file in an open folder, unless there is something by that name."""
    try:
        os.close(_made(parent, name))
    except FileExistsError:
        pass


def _made(parent: int, name: str) -> int:
    file = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _OPEN, FILE_MODE, dir_fd=parent)
    os.fchmod(file, FILE_MODE)  # the umask may have taken something away
    return file


def remove(parent: int, name: str) -> None:
    """Delete a file of an open folder, if that can be done."""
    try:
        os.unlink(name, dir_fd=parent)
    except OSError:
        pass  # another process was faster, or the folder is read-only


def runtime_folder() -> Path:
    """Where processes of this user meet while they run: XDG_RUNTIME_DIR if it is what its specification says, else a
    folder of ours among temporary files.  To be opened with `folder(..., make=True)`."""
    given = os.environ.get("XDG_RUNTIME_DIR", "")
    if os.path.isabs(given):
        try:
            found = os.lstat(given)
        except OSError:
            found = None
        if found is not None and stat.S_ISDIR(found.st_mode) and found.st_uid == os.geteuid() \
                and stat.S_IMODE(found.st_mode) == FOLDER_MODE:
            return Path(given) / "stitch"
    return Path(tempfile.gettempdir()) / f"stitch-{os.geteuid()}"


@contextmanager
def _reached(path: AnyPath, make: bool) -> Iterator[tuple[int, str]]:
    """A descriptor that says where a folder is, with its name, after a look at all folders above it."""
    at, where = os.open("/", _LOOK | os.O_DIRECTORY), "/"
    first = os.fstat(at).st_uid
    todo, links = _parts(os.path.join(os.getcwd(), path) if not os.path.isabs(path) else path), 0
    try:
        while todo:
            _check_above(os.fstat(at), where, first)
            name = todo.pop()
            shown = os.path.join(where, name)
            there = _entered(at, name, _LOOK, shown, make)
            found = os.fstat(there)
            if stat.S_ISLNK(found.st_mode):
                links += 1
                target = os.readlink("", dir_fd=there)
                os.close(there)
                _check_owner(found, shown, first)
                if links > _MOST_LINKS:
                    raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), shown)
                todo += _parts(target)
                if os.path.isabs(target):
                    os.close(at)
                    at, where = os.open("/", _LOOK | os.O_DIRECTORY), "/"
                continue
            os.close(at)
            at, where = there, shown
            if not stat.S_ISDIR(found.st_mode):
                raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), shown)
        yield at, where
    finally:
        os.close(at)


def _parts(path: AnyPath) -> list[str]:
    """The components of a path, the first one last."""
    return [part for part in reversed(os.fspath(path).split("/")) if part not in ("", ".")]


def _entered(parent: int, name: str, flags: int, where: AnyPath, make: bool) -> int:
    """A descriptor of something in an open folder; with `make`, of a new folder if there is nothing."""
    try:
        try:
            return os.open(name, flags, dir_fd=parent)
        except FileNotFoundError:
            if not make:
                raise
        try:
            os.mkdir(name, FOLDER_MODE, dir_fd=parent)
            os.chmod(name, FOLDER_MODE, dir_fd=parent)  # the umask may have taken something away
        except FileExistsError:
            pass  # another process was faster
        return os.open(name, flags, dir_fd=parent)
    except OSError as error:
        error.filename = str(where)
        raise


def _check_above(found: os.stat_result, where: str, first: int) -> None:
    _check_owner(found, where, first)
    if not found.st_mode & stat.S_ISVTX:
        _check_mode(found, where)


def _check_owner(found: os.stat_result, where: str, *more: int) -> None:
    if found.st_uid not in (os.geteuid(), 0, *more):
        raise Untrusted(f"{where} belongs to another user ({found.st_uid}): choose another place")


def _check_mode(found: os.stat_result, where: str) -> None:
    if found.st_mode & _OTHERS_WRITE:
        who = "everybody" if found.st_mode & stat.S_IWOTH else f"its group ({found.st_gid})"
        raise Untrusted(f"{where} can be written by {who}: chmod go-w it, or choose another place")
