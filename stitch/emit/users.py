"""Which programs use which objects of the cache, for people who want to know what may go.

Beside the objects a folder of notes has a file for each program and set of kernels: the module's name, where its first
launch comes from, and the keys.  A note is written under a temporary name and renamed, and using it again touches it,
so any number of processes may note at once and be killed at any point.  Notes are bounded, those used longest ago go,
and nothing depends on one: a folder that cannot be written, a disk that is full, a note that is damaged or that others
could have written mean that somebody is not told of.
"""
from __future__ import annotations

import hashlib
import json
import os
import re
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ..dataclass import dataclass
from ..errors import shown
from ..files import private

_FOLDER, _ENDING = "users", ".json"
_MOST = 512          # notes of a folder
_MOST_KEYS = 1024    # of a note; a program with more is noted with so many
_LARGEST = 1 << 17   # bytes of a note
_LONGEST = 400       # characters of a name or place
_TOUCH = 3600.0      # seconds before a note is touched again
_KEY = re.compile("[0-9a-f]{40}")


@dataclass(frozen=True, slots=True)
class User:
    """A program, by its module's name, and the keys of objects it uses; `source` is where its first launch comes from
    ("file:line", "" where that is not known), `used` when it was compiled or loaded last, to an hour, in seconds since
    1970."""

    program: str
    source: str
    used: float
    keys: frozenset[str]


def digest_of(program: str, keys: Collection[str]) -> str:
    """What a note is called."""
    return hashlib.sha256("\0".join((program, *sorted(keys))).encode()).hexdigest()[:40]


def note(directory: Path, program: str, source: str, keys: Collection[str]) -> bool:
    """Note that a program uses these objects, now.  Whether the note is a new one.  OSError."""
    name = digest_of(program, keys) + _ENDING
    told = {"program": shown(program, _LONGEST), "source": shown(source, _LONGEST), "keys": sorted(keys)[:_MOST_KEYS]}
    where = directory / _FOLDER
    with private.folder(directory, make=True) as root, private.subfolder(root, _FOLDER, where, make=True) as folder:
        with suppress(FileNotFoundError), private.opened(folder, name, where / name) as file:
            if abs(time.time() - os.fstat(file).st_mtime) > _TOUCH:
                os.utime(file)
            return False
        private.write(folder, name, json.dumps(told).encode())
        return True


def users(directory: Path) -> list[User]:
    """Whoever is noted, those that used something last first.  OSError when the directory is not ours."""
    found: list[User | None] = []
    with suppress(FileNotFoundError), _opened(directory) as folder:
        found += [_read(folder, name, directory, when) for name, when in _notes(folder)]
    return sorted(filter(None, found), key=lambda u: (-u.used, u.program, u.source))


def trim(directory: Path) -> None:
    """Delete the oldest notes where there are too many, and files that were left half-way.  OSError when the directory
    is not ours."""
    with suppress(FileNotFoundError), _opened(directory) as folder:
        for number, (name, when) in enumerate(_notes(folder)):
            if number >= _MOST or not name.endswith(_ENDING) and abs(time.time() - when) > _TOUCH:
                private.remove(folder, name)


def forget(directory: Path, objects: Collection[str]) -> None:
    """Delete notes that cannot be read, and those none of whose objects is left.  OSError as before."""
    with suppress(FileNotFoundError), _opened(directory) as folder:
        for name, when in _notes(folder):
            user = _read(folder, name, directory, when)
            if name.endswith(_ENDING) and (user is None or user.keys.isdisjoint(objects)):
                private.remove(folder, name)


@contextmanager
def _opened(directory: Path) -> Iterator[int]:
    """The folder of notes.  FileNotFoundError where nobody has noted anything yet."""
    with private.folder(directory) as root, private.subfolder(root, _FOLDER, directory / _FOLDER) as folder:
        yield folder


def _notes(folder: int) -> list[tuple[str, float]]:
    """Names of the files in the folder, and when each was touched: those touched last first."""
    found = []
    for name in os.listdir(folder):
        with suppress(FileNotFoundError):  # another process trims, too
            found.append((name, os.stat(name, dir_fd=folder, follow_symlinks=False).st_mtime))
    return sorted(found, key=lambda n: (-n[1], n[0]))


def _read(folder: int, name: str, directory: Path, when: float) -> User | None:
    """A note; None for what is none, or is not ours."""
    try:
        with private.opened(folder, name, directory / _FOLDER / name) as file:
            told = json.loads(private.read(file, _LARGEST, name))
        program, source, keys = (told[field] for field in ("program", "source", "keys"))
        if not all(map(_KEY.fullmatch, keys)):
            return None
        return User(shown(program, _LONGEST), shown(source, _LONGEST), when, frozenset(keys))
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return None
