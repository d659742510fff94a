"""Child processes and threads of tests, with time limits for machines that are busy."""
from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LIMIT = 600.0


def python(*args: str | Path, cwd: Path = ROOT, **env: str) -> subprocess.CompletedProcess[str]:
    """What `python args...` printed and how it ended; `env` is added to the environment."""
    return subprocess.run([sys.executable, *map(str, args)], cwd=cwd, capture_output=True, text=True, timeout=LIMIT,
                          env={**os.environ, **env})


def at_once(*work: Callable[[], object]) -> None:
    """Run each of `work` on a thread of its own.  The first exception is raised here; a deadlock fails the test."""
    errors: list[BaseException] = []

    def guarded(one: Callable[[], object]) -> None:
        try:
            one()
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=guarded, args=(one,), daemon=True) for one in work]
    for t in threads:
        t.start()
    for t in threads:
        t.join(LIMIT)
    if errors:
        raise errors[0]
    assert not any(t.is_alive() for t in threads), "deadlock"
