"""Files that people ask for: the whole new one is there at the end, or what was there before."""
from __future__ import annotations

import os
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

#: characters of a name that a temporary one takes over, so that both fit into a directory
_KEPT = 100


@contextmanager
def replacing(path: str | os.PathLike[str]) -> Iterator[Path]:
    """Where to write what shall be in `path`, which is replaced when the block ends well.  A device or a pipe is
    written as it is.  OSError, which names `path`."""
    goal = Path(os.path.realpath(path))
    part = goal.with_name(f".{goal.name[:_KEPT]}.{secrets.token_hex(8)}.tmp")
    with _naming(path):
        if goal.exists() and not goal.is_file():
            yield goal
            return
        try:
            yield part
            if goal.exists():
                shutil.copymode(goal, part)
            os.replace(part, goal)
        finally:
            with suppress(OSError):
                part.unlink()


@contextmanager
def _naming(path: str | os.PathLike[str]) -> Iterator[None]:
    """Errors of the system about `path`, whatever file they were met with; what the block does else fails as itself."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OSError(error.errno, f"it cannot be written ({error.strerror}): give another place, or make room",
                      os.fspath(path)) from None
