"""XLA's executables kept beside an artifact, so that only the first load on a machine waits for XLA's compiler.

They lie in a folder named after the file (`step.stitch.kept`), one for each program, processor, version of XLA and its
flags.  An executable is machine code, and the folder may lie where others write: so each carries a code that only this
user on this machine can have computed (`seal`), of its contents and of what it is for; its name is such a code, too.
What carries another, or is damaged, is as if it were not there, and is made again.  A file appears whole or not at all,
so any number of processes may share a folder; in one that cannot be written nothing is kept.
"""
from __future__ import annotations

import json
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from .. import jaxlib_bridge
from ..files import private
from . import seal
from .machine import present, versions
from .reading import Artifact

log = logging.getLogger("stitch")

#: of the folder
ENDING = ".kept"
#: what codes are for
_NAME, _CONTENTS = "executable's name", "executable"
#: hexadecimal digits of a code, and of a name
_CODE, _SHORT = 64, 40
#: bytes of an executable, and executables of one file that are kept
_LARGEST, _MOST = 1 << 30, 64


class Kept:
    """The place of one thing: what is made on this machine of a part of an artifact, which is named by `what`."""

    def __init__(self, artifact: Artifact, *what: str) -> None:
        identity = [artifact.digest, *what, *versions(), sorted(present()), os.environ.get("XLA_FLAGS", "")]
        self._identity = json.dumps(identity).encode()
        self._folder = artifact.path.with_name(artifact.path.name + ENDING)

    def get(self) -> Any:
        """XLA's executable; None when there is none that can be used."""
        contents = self.contents()
        if contents is None:
            return None
        try:
            return jaxlib_bridge.executable_for_cpu(contents)
        except Exception as error:  # whatever XLA raises
            log.info("an executable in %s is compiled again: %s", self._folder, error)
            return None

    def contents(self) -> bytes | None:
        """What is kept there; None when there is nothing that this user made on this machine."""
        try:
            # Without a key of this user's nothing was kept, and none is made for a look.
            name = seal.known(_NAME, self._identity)
            with _opened(self._folder) as folder:
                data = _read(folder, name[:_SHORT], self._folder)
        except OSError:
            return None
        code, contents = data[:_CODE], data[_CODE:]
        if not seal.ours(_CONTENTS, self._identity + contents, code.decode("ascii", "replace")):
            return None
        return contents

    def put(self, executable: Any) -> None:
        """Keep XLA's executable, where that can be done.  Never raises for the disk's or XLA's sake."""
        try:
            self.keep(executable.serialize())
        except Exception as error:  # not every executable can be serialized
            log.debug("the executable of %s is not kept: %s", self._folder, error)

    def keep(self, contents: bytes) -> None:
        """Keep it, where that can be done.  Never raises for the disk's sake."""
        try:
            code = seal.sign(_CONTENTS, self._identity + contents)
            if not code or len(contents) > _LARGEST - _CODE:
                return
            name = seal.known(_NAME, self._identity)[:_SHORT]
            with suppress(FileExistsError):
                self._folder.mkdir(private.FOLDER_MODE)
            with _opened(self._folder) as folder:
                private.write(folder, name, code.encode() + contents)
                _tidy(folder, name)
        except OSError as error:
            log.debug("nothing is kept in %s: %s", self._folder, error)


@contextmanager
def _opened(folder: Path) -> Iterator[int]:
    opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    try:
        yield opened
    finally:
        os.close(opened)


def _read(folder: int, name: str, where: Path) -> bytes:
    with private.opened(folder, name, where / name) as file:
        return private.read(file, _LARGEST, where / name)


def _tidy(folder: int, name: str) -> None:
    """Remove what was kept longest ago, where there is too much: other versions' are never asked for again."""
    found = []
    for other in set(os.listdir(folder)) - {name}:
        with suppress(FileNotFoundError):
            found.append((os.stat(other, dir_fd=folder, follow_symlinks=False).st_mtime, other))
    for _, old in sorted(found, reverse=True)[_MOST - 1:]:
        private.remove(folder, old)
