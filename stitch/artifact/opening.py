"""`stitch.load`."""
from __future__ import annotations

import os
from typing import TYPE_CHECKING

from .loading import Loaded
from .manifest import SYMBOLIC
from .reading import read

if TYPE_CHECKING:
    from .symbolic import LoadedSymbolic


def load(path: str | os.PathLike[str], trust: bool = False, module: str | None = None,
         keep: bool = True) -> "Loaded | LoadedSymbolic":
    """The program in the artifact `path` (where it holds several, the one called `module`), ready to be called.

    XLA's executable is kept beside the file for later loads on this machine (`kept`), unless `keep` is false; of a
    program with symbolic dimensions so is what is compiled for each of the shapes that it meets (`symbolic`).
    A file that was not made by this user on this machine holds a stranger's machine code: `trust=True` says to run it.
    Raises ReadError, and UntrustedArtifact without `trust`; OSError."""
    artifact = read(path).trusted(trust)
    program = artifact.program(module)
    if program.form == SYMBOLIC:
        from .symbolic import LoadedSymbolic

        return LoadedSymbolic(artifact, program, keep)
    return Loaded(artifact, program, keep)
