"""Which facts of the performance library enter the key of a program in JAX's persistent cache: those that its plan was
made from.

An executable that was planned with other facts is another one, so it must have another key; facts that only other
programs ask for must not change it, or whatever is measured anywhere would have everything compiled again.  What a
program asks for is known once it was planned, and its key is needed before.  So it is noted for the next time, by the
program's name and the types of its operands and results, in a folder beside the compiled kernels.  The first time
nothing is known, and nothing of the library is in the key.  Programs of one name and type have one note, with what any
of them asked for: a fact for one of them then compiles the others again, too.

Nothing depends on a note but a compile: without one, facts that have come since are looked at when the program is
compiled the next time.
"""
from __future__ import annotations

import hashlib
import itertools
import json
import logging
import os
import time
from collections.abc import Set as AbstractSet
from contextlib import suppress
from pathlib import Path

from ..files import elsewhere, private
from ..perflib.store import EVERYTHING, PerfLib

log = logging.getLogger("stitch")

_FOLDER, _ENDING = "asked", ".json"
_MOST = 2048         # notes of a folder
_MOST_ASKED = 4096   # signatures of a note; a program that asks for more depends on all facts
_LARGEST = 1 << 19   # bytes of a note
_EVERY = 64          # new notes of a process between looks at how many there are
_LEFT = 3600.0       # seconds after which a file that is no note was left half-way

_written = itertools.count(1)


def name_of(program: str) -> str:
    """What a program's note is called; `program` is text that tells it from others."""
    return hashlib.sha256(program.encode()).hexdigest()[:40]


def revision(cache: str, program: str, library: PerfLib) -> str:
    """A digest of the facts that a program, by the name of its note, asked for when it was planned; '' where there are
    none, or nothing was noted."""
    return library.revision_for(_noted(cache, program)) if cache else ""


def note(cache: str, program: str, signatures: AbstractSet[str]) -> None:
    """Note what a program asked for.  `cache`: the folder of compiled kernels; '' has no room for notes.  Says nothing
    where that cannot be kept: whoever cannot write there was told when a kernel could not be kept."""
    known = _noted(cache, program) if cache else signatures
    if signatures <= known:
        return
    both = signatures | known
    told = json.dumps(sorted(both) if len(both) <= _MOST_ASKED else [EVERYTHING]).encode()
    try:
        elsewhere.within(elsewhere.ANSWER, cache, lambda: _write(Path(cache), program + _ENDING, told))
        if next(_written) % _EVERY == 1:
            elsewhere.within(elsewhere.ANSWER, f"notes of {cache}", lambda: _trim(Path(cache)))
    except OSError as error:
        log.debug("what a program asked the performance library is not kept: %s", error)


def _noted(cache: str, program: str) -> AbstractSet[str]:
    name = program + _ENDING
    try:
        told = elsewhere.within(elsewhere.ANSWER, cache, lambda: _read(Path(cache), name))
        found = json.loads(told)
        return frozenset(s for s in found if isinstance(s, str)) if isinstance(found, list) else frozenset()
    except (OSError, ValueError, RecursionError):
        return frozenset()


def _read(directory: Path, name: str) -> bytes:
    where = directory / _FOLDER
    with private.folder(directory) as root, private.subfolder(root, _FOLDER, where) as folder:
        with private.opened(folder, name, where / name) as file:
            return private.read(file, _LARGEST, where / name)


def _write(directory: Path, name: str, told: bytes) -> None:
    where = directory / _FOLDER
    with private.folder(directory, make=True) as root, private.subfolder(root, _FOLDER, where, make=True) as folder:
        private.write(folder, name, told)


def _trim(directory: Path) -> None:
    """Delete the oldest notes where there are too many, and files that were left half-way."""
    where, now = directory / _FOLDER, time.time()
    with private.folder(directory) as root, private.subfolder(root, _FOLDER, where) as folder:
        found = []
        for name in os.listdir(folder):
            with suppress(FileNotFoundError):  # another process trims, too
                found.append((os.stat(name, dir_fd=folder, follow_symlinks=False).st_mtime, name))
        for number, (when, name) in enumerate(sorted(found, reverse=True)):
            if number >= _MOST or not name.endswith(_ENDING) and now - when > _LEFT:
                private.remove(folder, name)
