"""Child processes and threads of tests, with time limits for machines that are busy."""
from __future__ import annotations

import json
import os
import selectors
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

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


def told(child: subprocess.Popen[bytes], patience: float) -> Iterator[Any]:
    """The lines of JSON that a child says, as they come.  None is the last one when it hangs: it and its children have
    used so many seconds of processors for one line, or slept for so long, which a machine does not make them by being
    busy."""
    assert child.stdout is not None
    buffer, look = b"", min(1.0, patience / 20)
    with selectors.DefaultSelector() as ready:
        ready.register(child.stdout, selectors.EVENT_READ)
        while True:
            before, slept = _doing(child.pid)[0], 0.0
            while not ready.select(look):
                used, asleep = _doing(child.pid)
                slept = slept + look if asleep else 0.0
                if max(used - before, slept) > patience:
                    yield None
                    return
            data = os.read(child.stdout.fileno(), 1 << 16)
            if not data:
                child.wait(LIMIT)
                return
            *complete, buffer = (buffer + data).split(b"\n")
            yield from map(json.loads, complete)


def _doing(process: int) -> tuple[float, bool]:
    """Processor seconds of a process and its children, and whether each of their threads sleeps."""
    ticks, asleep, left = 0, True, [Path("/proc") / str(process)]
    while left:
        one = left.pop()
        try:
            ticks += sum(map(int, _stat(one)[11:15]))
            for task in (one / "task").iterdir():
                asleep = asleep and _stat(task)[0] in "SZ"
                left += [one.parent / child for child in (task / "children").read_text().split()]
        except OSError:  # it has ended meanwhile
            asleep = False
    return ticks / os.sysconf("SC_CLK_TCK"), asleep


def _stat(path: Path) -> list[str]:
    """What stands behind the name of a process or thread: its state, and so on (proc(5))."""
    return (path / "stat").read_text().rpartition(")")[2].split()
