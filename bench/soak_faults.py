"""What bench.soak does to a process while programs are compiled and run in it.

Every fault is a real one where that is possible: signals, a limit on the size of files, bytes on disk.  Only the clock
is pretended, for what asks `time.time`.
"""

from __future__ import annotations

import os
import random
import resource
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from stitch.emit import objcache

#: seconds that a full disk or a wrong clock lasts
LASTING = 1.5
_YEAR = 365 * 86400.0


class Interrupts:
    """Ctrl-C for the main thread, where it is ready for one: inside `allowed()`."""

    def __init__(self) -> None:
        self._inside = False
        signal.signal(signal.SIGINT, self._arrived)

    def _arrived(self, *_: object) -> None:
        if self._inside:
            self._inside = False
            raise KeyboardInterrupt

    @contextmanager
    def allowed(self) -> Iterator[None]:
        self._inside = True
        try:
            yield
        finally:
            self._inside = False


class Faults:
    """A thread that does harm every `every` seconds until `stop()`; `done` counts what it did."""

    def __init__(self, seed: int, every: float, cache: Path) -> None:
        self.done: Counter[str] = Counter()
        self._rng = random.Random(seed)
        self._every, self._cache = every, cache
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._run, name="faults", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End, with everything as it was."""
        self._end.set()
        self._thread.join()

    def _run(self) -> None:
        kinds: dict[str, Callable[[], bool]] = {
            "code generation killed": self._kill, "disk full": self._full_disk, "cache damaged": self._damage,
            "clock jumped": self._clock, "interrupted": self._interrupt}
        while not self._end.wait(self._rng.uniform(0.5, 1.5) * self._every):
            name = self._rng.choice(list(kinds))
            if kinds[name]():
                self.done[name] += 1

    def _kill(self) -> bool:
        """End a code generation child of this process."""
        children = [pid for pid in _children() if b"stitch.process.serve" in _command(pid)]
        if not children:
            return False
        os.kill(self._rng.choice(children), signal.SIGKILL)
        return True

    def _full_disk(self) -> bool:
        """No file can grow for a while."""
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
        self._end.wait(LASTING)
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        return True

    def _damage(self) -> bool:
        """Objects on disk are cut short, changed, or replaced; what this process has in memory is forgotten."""
        found = sorted(self._cache.glob("??/*.o"))
        for path in self._rng.sample(found, min(5, len(found))):
            try:
                data = bytearray(path.read_bytes())
                how = self._rng.randrange(4)
                if how == 0:
                    data = data[:self._rng.randrange(len(data) + 1)]
                elif how == 1 and data:
                    data[self._rng.randrange(len(data))] ^= 1 << self._rng.randrange(8)
                else:
                    data = bytearray(self._rng.randbytes(how * 100))
                path.write_bytes(data)
            except OSError:
                continue  # pruned meanwhile
        objcache._caches.clear()
        return bool(found)

    def _clock(self) -> bool:
        """The wall clock goes some years forward or back."""
        honest, jump = time.time, self._rng.uniform(-30, 30) * _YEAR
        time.time = lambda: honest() + jump
        self._end.wait(LASTING)
        time.time = honest
        return True

    def _interrupt(self) -> bool:
        os.kill(os.getpid(), signal.SIGINT)
        return True


def _children() -> list[int]:
    """Processes that this one started, by any of its threads."""
    found: list[int] = []
    for listed in Path("/proc/self/task").glob("*/children"):
        try:
            found += map(int, listed.read_text().split())
        except OSError:
            continue  # the thread has ended
    return found


def _command(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""
