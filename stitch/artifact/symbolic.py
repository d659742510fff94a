"""Programs with symbolic dimensions: one that runs for all shapes, and what was compiled for those that it met.

The file holds the original alone.  Shapes that are met for the first time run it, as XLA compiles it; meanwhile a
process of the lowest priority compiles them (`shapes`), and from then on they run what it made: an artifact of its own,
kept beside the file, where later processes find it at once.  `prepare` waits for it instead, and so does every first
call under STITCH_DETERMINISTIC, which forbids that results change from one call to the next.
"""
from __future__ import annotations

import json
import logging
import os
import subprocess
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..errors import StitchError, shown
from ..knobs import Knobs
from .calling import Caller
from .loading import Loaded
from .manifest import Array, Program
from .reading import Artifact, artifact_in
from .symbols import Original, Shapes, kept_at

log = logging.getLogger("stitch")

_BOOT = "import sys; sys.path[:] = sys.argv[2:]; from stitch.artifact.shapes import serve; serve(sys.argv[1])"

_one = threading.Lock()  # of processes that compile beside this one, one at a time is enough


def _fresh_lock() -> None:
    """A forked child may have copied a lock that some other thread of its parent held."""
    global _one
    _one = threading.Lock()


os.register_at_fork(after_in_child=_fresh_lock)


class LoadedSymbolic:
    """A program with symbolic dimensions, to be called with what it was exported for: pytrees of arrays."""

    def __init__(self, artifact: Artifact, program: Program, keep: bool = True) -> None:
        self._artifact, self._program, self._keep = artifact, program, keep
        self._original = Original(artifact, program)
        self._caller = Caller(program, self._original)
        self._known: dict[Shapes, Loaded] = {}
        self._met: dict[Shapes, object] = {}

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        leaves = self._caller.leaves(args, kwargs)
        shapes = _shapes(leaves)
        known = self._known.get(shapes) or self._meet(shapes)
        return self._caller.run(leaves) if known is None else known.run(leaves)

    def __repr__(self) -> str:
        return f"<stitched module {self.name} for any shapes, compiled for {len(self._known)}>"

    @property
    def name(self) -> str:
        """The module's name."""
        return self._program.name

    @property
    def arguments(self) -> tuple[Array, ...]:
        """What it takes, in the order of the pytree's leaves; symbolic dimensions are `manifest.ANY`."""
        return self._program.arguments

    @property
    def results(self) -> tuple[Array, ...]:
        """What it gives, in the same way."""
        return self._program.results

    def prepare(self, *args: Any, **kwargs: Any) -> Loaded:
        """The program for shapes as those of `args` (arrays, or each a `jax.ShapeDtypeStruct`), compiled now unless it
        is kept beside the file.  Later calls with such shapes run it.  ReadError for shapes that are none of its."""
        shapes = _shapes(self._caller.leaves(args, kwargs))
        self._met.setdefault(shapes, object())
        if shapes not in self._known:
            from .shapes import at

            self._known[shapes] = self._loaded(at(self._artifact, self._program, shapes, self._keep))
        return self._known[shapes]

    def _meet(self, shapes: Shapes) -> Loaded | None:
        """What is there for shapes that this process may not have seen yet; the first to ask has it made."""
        mine = object()
        if self._met.setdefault(shapes, mine) is not mine or not self._keep:
            return None
        self._take(shapes)
        knobs = Knobs.read()
        if shapes not in self._known and not knobs.disable:
            if knobs.deterministic:
                self._make(shapes)
            else:
                threading.Thread(target=self._make_apart, args=(shapes,), daemon=True).start()
        return self._known.get(shapes)

    def _take(self, shapes: Shapes) -> None:
        """Load what is kept for shapes."""
        try:
            held = kept_at(self._artifact, self._program, shapes).contents()
            if held is not None:
                self._known[shapes] = self._loaded(artifact_in(self._artifact.path, held))
        except StitchError as error:
            log.info("%s: what is kept for %s is passed over: %s", self._artifact.path, shapes, error)

    def _make(self, shapes: Shapes) -> None:
        """Have it made now, and load it."""
        from .shapes import at

        try:
            self._known[shapes] = self._loaded(at(self._artifact, self._program, shapes, True))
        except (StitchError, OSError) as error:
            self._failed(shapes, str(error))

    def _make_apart(self, shapes: Shapes) -> None:
        """Have it made by another process, and load it."""
        with _one:
            why = _made_apart(self._artifact.path, self._artifact.digest, self._program.name, shapes)
        if why:
            self._failed(shapes, why)
        else:
            self._take(shapes)

    def _failed(self, shapes: Shapes, why: str) -> None:
        log.info("%s: the original of %s runs for %s: %s", self._artifact.path, self.name, shapes, shown(why, 400))

    def _loaded(self, artifact: Artifact) -> Loaded:
        return Loaded(artifact.trusted(False), artifact.program(None), self._keep)


def _made_apart(path: Path, digest: str, name: str, shapes: Shapes) -> str:
    """Have another process compile a program of the file for shapes, and keep it beside the file; why not, or ''.  It
    ends with this one."""
    from ..process.interpreters import import_path, interpreter

    asked = json.dumps([str(path), digest, name, shapes])
    try:
        process = subprocess.Popen([interpreter(Knobs.read()), "-c", _BOOT, asked, *import_path()],
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    except (OSError, StitchError) as error:
        return f"no process for it: {error}"
    assert process.stdin is not None and process.stdout is not None
    with process, process.stdin, process.stdout:
        said = process.stdout.read().decode(errors="replace").splitlines()
    return said[-1] if said else f"its process ended with status {process.returncode}" if process.returncode else ""


def _shapes(leaves: Sequence[Any]) -> Shapes:
    """Dimensions of leaves, of which Python's own numbers have none."""
    return tuple(tuple(getattr(leaf, "shape", ())) for leaf in leaves)
