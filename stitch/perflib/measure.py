"""The parent's half of measuring: a child process that runs what may crash or hang, and the right to measure at all.

`Child` speaks with one process: a request and its answer are marshalled tuples behind their length.  A child that dies
or does not answer in time raises `ChildDied`, is gone, and the next request starts another.  The child ends when its
standard input closes, so it never outlives its parent, however that ends.

Waiting is counted in short pieces, so time in which this process itself stood still (a suspended terminal, a frozen
container, where the child stood still too) is not held against the child.

`measuring` makes timings exclusive on a machine: one process at a time holds the lock files.
"""
from __future__ import annotations

import fcntl
import functools
import logging
import marshal
import os
import selectors
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from ..files import elsewhere, private

log = logging.getLogger("stitch")

#: bytes of a message's length; the marshal format every supported Python reads
LENGTH, MARSHAL_VERSION = 8, 4
#: seconds a child may take to start, beside its first request's own time
STARTUP = 60.0
#: seconds between two tries for the lock, and the longest piece of a wait for the child
_POLL, _PIECE = 0.05, 0.5


class ChildDied(Exception):
    """The child crashed, hung or could not be started; the message is one line for people."""


class Refused(Exception):
    """The child lives and says why it cannot do what was asked."""


class _Patience:
    """Seconds left to wait for a child."""

    def __init__(self, seconds: float) -> None:
        self.left = seconds

    def wait(self, selector: selectors.BaseSelector) -> None:
        """Until something can be read or written.  TimeoutError when nothing is left."""
        while True:
            piece = min(_PIECE, max(0.0, self.left))
            begin = time.monotonic()
            ready = selector.select(piece)
            self.left -= min(time.monotonic() - begin, 2 * piece)
            if ready:
                return
            if self.left <= 0.0:
                raise TimeoutError


class Child:
    """A process that answers requests.  Used by one thread at a time."""

    def __init__(self, command: Sequence[str], environ: Mapping[str, str]) -> None:
        self._command, self._environ = list(command), dict(environ)
        self._process: subprocess.Popen[bytes] | None = None
        self._errors: Any = None
        self._fresh = True
        self.started = 0  # processes started so far: what was loaded into an earlier one is gone

    @property
    def pid(self) -> int | None:
        """The process that runs, if one does."""
        return self._process.pid if self._process is not None else None

    def ask(self, request: tuple[Any, ...], seconds: float) -> Any:
        """The answer to a request, which may take `seconds`.  Raises ChildDied, and Refused with the child's words."""
        patience = _Patience(seconds + (STARTUP if self._fresh else 0.0))
        self.start()
        self._fresh = False
        process = self._process
        assert process is not None and process.stdin is not None
        payload = marshal.dumps(request, MARSHAL_VERSION)
        try:
            self._send(memoryview(len(payload).to_bytes(LENGTH, "little") + payload), process.stdin.fileno(), patience)
            size = int.from_bytes(self._receive(LENGTH, patience), "little")
            good, answer = marshal.loads(self._receive(size, patience))
        except (BrokenPipeError, EOFError):
            raise ChildDied(self.close()) from None
        except TimeoutError:
            self.close()
            raise ChildDied(f"did not answer within {seconds:.0f} s") from None
        except BaseException:  # Ctrl-C between two halves of a message
            self.close()
            raise
        if not good:
            raise Refused(answer)
        return answer

    def close(self) -> str:
        """End the process at once; how it ended, for people."""
        process, self._process = self._process, None
        if process is None:
            return "was not running"
        assert process.stdin is not None and process.stdout is not None
        for pipe in (process.stdin, process.stdout):
            pipe.close()
        try:
            code = process.wait(0.2)
        except subprocess.TimeoutExpired:
            process.kill()
            code = process.wait()
        said = os.pread(self._errors.fileno(), 2000, max(0, os.fstat(self._errors.fileno()).st_size - 2000))
        self._errors.close()
        last = said.decode(errors="replace").strip().splitlines()[-1:]
        how = f"died of {_signal_name(-code)}" if code < 0 else f"ended with status {code}"
        return ": ".join([how, *last])

    def forget(self) -> None:
        """In a forked child of this process: let go without touching the process."""
        process, self._process = self._process, None
        if process is not None:
            assert process.stdin is not None and process.stdout is not None
            process.stdin.close()
            process.stdout.close()
            process.returncode = 0

    def start(self) -> None:
        """Start the process unless it runs.  Raises ChildDied when it cannot be started."""
        if self._process is not None:
            return
        self._errors = tempfile.TemporaryFile()
        try:
            self._process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                             stderr=self._errors, env=self._environ, start_new_session=True, cwd="/")
        except OSError as error:
            self._errors.close()
            raise ChildDied(f"cannot start {self._command[0]}: {error.strerror}") from None
        assert self._process.stdin is not None
        os.set_blocking(self._process.stdin.fileno(), False)
        self.started += 1
        self._fresh = True

    def _send(self, data: memoryview, pipe: int, patience: _Patience) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, selectors.EVENT_WRITE)
            while data:
                patience.wait(selector)
                data = data[os.write(pipe, data):]

    def _receive(self, size: int, patience: _Patience) -> bytes:
        assert self._process is not None and self._process.stdout is not None
        pipe, found = self._process.stdout.fileno(), bytearray()
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, selectors.EVENT_READ)
            while len(found) < size:
                patience.wait(selector)
                data = os.read(pipe, size - len(found))
                if not data:
                    raise EOFError
                found += data
        return bytes(found)


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


@contextmanager
def measuring(library: Path | None, deadline: float = float("inf")) -> Iterator[bool]:
    """Hold the machine's right to measure; False when another process kept it until `deadline` (time.monotonic).

    Two locks give it: the one beside the library, then the one where processes of this user meet, which those with
    another library or with none (a cluster's workers) take too.  They go with the process that holds them.  Where no
    lock file can be made (a read-only folder) or locked (some file systems of networks), there is no lock."""
    places = [private.runtime_folder() / "measuring"]
    if library is not None:
        places.insert(0, library.with_name(library.name + ".measuring"))
    with ExitStack() as held:
        yield all(_taken(place, held, deadline) for place in places)


def _taken(place: Path, held: ExitStack, deadline: float) -> bool:
    """Get the lock of a file, until `held` is left."""
    try:
        file = elsewhere.within(elsewhere.ANSWER, str(place), lambda: _lock_file(place))
    except OSError as error:
        _unlocked(str(error))
        return True
    held.callback(os.close, file)
    return _locked(file, place, deadline)


def _lock_file(place: Path) -> int:
    """Opened, and made if there is none."""
    with private.folder(place.parent, make=True) as folder:
        private.make_file(folder, place.name)
        with private.opened(folder, place.name, place, os.O_RDWR) as file:
            return os.dup(file)


@functools.cache
def _unlocked(why: str) -> None:
    """Said once: times may be those of a busy machine."""
    log.info("other processes may measure at the same time: %s", why)


def _locked(file: int, place: Path, deadline: float) -> bool:
    while True:
        try:
            elsewhere.within(elsewhere.ANSWER, str(place), lambda: fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB))
            return True
        except BlockingIOError:
            if time.monotonic() >= deadline:
                return False
            time.sleep(_POLL)
        except OSError:
            return True
