"""A process of the lowest priority beside a program, some seconds after the program first asks for it, so never in a
short one.  It ends as soon as its standard input closes: when the program ends, however it ends."""
from __future__ import annotations

import atexit
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress

from ..knobs import Knobs
from .interpreters import import_path, interpreter
from .serve import LENGTH, give_way, go_first


class Beside:
    """One such process at a time, which runs a module's `serve()`.  patience: seconds of a program's life after which
    it is no short one.  nice: how low the priority is."""

    def __init__(self, module: str, patience: float = 5.0, nice: int = 19) -> None:
        self.boot = f"import sys; sys.path += sys.argv[2:]; from {module} import serve; serve()"
        self.patience, self.nice = patience, nice
        self.timer: threading.Timer | None = None
        self.process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()
        atexit.register(self.stop)
        os.register_at_fork(after_in_child=self._leave)

    def later(self, begin: Callable[[], None]) -> None:
        """Call something some time from now, unless that is foreseen already."""
        with self._lock:
            if self.timer is None:
                timer = threading.Timer(self.patience, begin)
                timer.daemon = True
                with suppress(RuntimeError):  # no more threads
                    timer.start()
                    self.timer = timer

    def start(self, knobs: Knobs, told: bytes) -> None:
        """Start the process and tell it something; for who is called later.  Not while the last one runs (a later
        program may), nor when this one is ending."""
        with self._lock:
            if self.timer is None:
                return
            self.timer = None
            if self.process is not None and self.process.poll() is None:
                return
            process = self.process = subprocess.Popen(
                [interpreter(knobs), "-I", "-S", "-c", self.boot, str(self.nice), *import_path()],
                stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=None if knobs.log else subprocess.DEVNULL,
                env={**os.environ, "JAX_PLATFORMS": "cpu"}, cwd="/", start_new_session=True,
                bufsize=0)  # (a buffer would have a lock, which a fork copies)
        assert process.stdin is not None
        rest = memoryview(len(told).to_bytes(LENGTH, "little") + told)
        while rest:
            rest = rest[process.stdin.write(rest):]

    def stop(self) -> None:
        """End what was started, at once."""
        with self._lock:
            timer, process, self.timer, self.process = self.timer, self.process, None, None
        if timer is not None:
            timer.cancel()
        if process is not None:
            assert process.stdin is not None
            process.kill()
            process.stdin.close()
            with suppress(subprocess.TimeoutExpired):
                process.wait(1.0)

    def _leave(self) -> None:
        """A forked process leaves its parent's alone."""
        process, self.timer, self.process, self._lock = self.process, None, None, threading.Lock()
        if process is not None:
            assert process.stdin is not None
            process.stdin.close()
            process.returncode = 0


def told() -> bytes:
    """The process's half: what it was told, once it has given way and listens for the program's end."""
    go_first()
    give_way(int(sys.argv[1]))
    source = sys.stdin.buffer
    size = int.from_bytes(source.read(LENGTH), "little")
    data = source.read(size)
    if len(data) < max(size, 1):
        os._exit(0)  # the program has ended

    def listen() -> None:
        while source.read(1):
            pass
        os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    return data
