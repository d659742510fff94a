"""One child process that generates code, and what it is asked.

A child runs serve.py in an isolated interpreter (no site module, no PYTHON* variables) with the parent's import path
behind its own standard library: it depends on nothing the parent's main module does, and never imports jax.
"""
from __future__ import annotations

import marshal
import os
import signal
import subprocess
import tempfile
from time import monotonic  # (in the module, tests of programs put clocks of their own)

from ..dataclass import dataclass
from ..errors import CodegenError
from .interpreters import import_path
from .serve import LENGTH, MARSHAL_VERSION

#: (ends at once: what a child has is nobody's, and taking LLVM down takes longer than what a parent waits for)
_BOOT = ("import os, sys; sys.path += sys.argv[3:]; from stitch.process.serve import serve; "
         "serve(sys.argv[1], int(sys.argv[2])); os._exit(0)")
_STARTUP = 30.0  # seconds a child may take to start, on top of a request's own time
#: as many times its time a request may last where its child waits for a processor
_LONGEST = 5.0


@dataclass(frozen=True, slots=True)
class Request:
    """LLVM IR `text` to be compiled for LLVM's `cpu` with `features`."""

    text: str
    cpu: str
    features: str


class Child:
    """One code generation process.  Used by one thread at a time."""

    def __init__(self, interpreter: str, compiler: str, nice: int) -> None:
        try:
            self._stderr = tempfile.TemporaryFile()
        except OSError as error:
            raise CodegenError(f"no temporary file for what code generation says: {error.strerror}") from None
        try:
            self._process = subprocess.Popen(
                [interpreter, "-I", "-S", "-c", _BOOT, compiler, str(nice), *import_path()],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._stderr, close_fds=True,
                start_new_session=True, cwd=os.path.sep)
        except OSError:
            self._stderr.close()
            raise
        assert self._process.stdin is not None and self._process.stdout is not None
        self.stdin, self.stdout = self._process.stdin.fileno(), self._process.stdout.fileno()
        os.set_blocking(self.stdin, False)
        os.set_blocking(self.stdout, False)
        self._unsent = memoryview(b"")
        self._received = bytearray()
        self.starts, self._nice = True, nice  # (`starts`: as far as anybody has looked)
        self._request: Request | None = None
        self.deadline = self._last = self._enough = 0.0  # (`_enough`: seconds of a processor)

    def start(self, request: Request, seconds: float, hold: bool = False) -> None:
        """Begin a request that must be answered within `seconds`, or while it has not had a processor for so long.
        `hold`: it is sent once the child has started, and may be taken back until then."""
        told = (request.text, request.cpu, request.features, _LONGEST * seconds + _STARTUP, self._nice)
        payload = marshal.dumps(told, MARSHAL_VERSION)
        self._unsent = memoryview(len(payload).to_bytes(LENGTH, "little") + payload)
        self._request = request if hold else None
        now, starting = monotonic(), _STARTUP if self.starts else 0.0
        self.deadline = now + starting + seconds
        self._enough, self._last = self._processor()[1] + starting + seconds, now + starting + _LONGEST * seconds

    def take_back(self) -> Request | None:
        """The request that the child holds as long as it starts, if any."""
        if not self.holds():
            return None
        self._unsent = memoryview(b"")
        request, self._request = self._request, None
        return request

    def holds(self) -> bool:
        """Has it been sent nothing of its request, as it starts?"""
        return self._request is not None and not self.has_started()

    def has_started(self) -> bool:
        """For who has it to himself."""
        if self.starts:
            self._read()
        return not self.starts

    def is_late(self, now: float) -> bool:
        """Has it had its time?  Beside others on a busy machine a child that works may wait for a processor most of
        that: what it lacks is given once more."""
        if now < self.deadline:
            return False
        wants, spent = self._processor()
        if not wants or spent >= self._enough or now >= self._last:
            return True
        self.deadline = min(now + self._enough - spent, self._last)
        return False

    def _processor(self) -> tuple[bool, float]:
        """(does it work, or wait for a processor only; seconds that it has had one)"""
        try:
            with open(f"/proc/{self._process.pid}/stat", "rb") as file:
                state, *rest = file.read().rpartition(b")")[2].split()
        except OSError:  # a system that hides it
            return False, 0.0
        return state == b"R", (int(rest[10]) + int(rest[11])) / os.sysconf("SC_CLK_TCK")

    def give_way(self, nice: int) -> None:
        """From the next request on, and for good."""
        self._nice = max(self._nice, nice)

    @property
    def sending(self) -> bool:
        """Is part of the request still to be written?"""
        return len(self._unsent) > 0

    def send(self) -> bool:
        """Write what the pipe takes; whether it takes more when that is read."""
        if self._request is not None and self.starts:
            return False
        try:
            self._unsent = self._unsent[os.write(self.stdin, self._unsent):]
        except BlockingIOError:
            pass
        except BrokenPipeError:
            self._unsent = memoryview(b"")  # it died: reading tells
        return self.sending

    def receive(self) -> bytes | CodegenError | None:
        """Read what is there; the answer when it is complete.  Raises EOFError when the child is gone."""
        if not self._read():
            raise EOFError
        if len(self._received) < LENGTH:
            return None
        size = int.from_bytes(self._received[:LENGTH], "little")
        if len(self._received) < LENGTH + size:
            return None
        kind, body = self._received[LENGTH:LENGTH + 1], bytes(self._received[LENGTH + 1:])
        self._received.clear()
        return body if kind == b"O" else CodegenError(body.decode(errors="replace"))

    def _read(self) -> bool:
        """Read what is there; False when the child is gone."""
        try:
            data = os.read(self.stdout, 1 << 20)
        except BlockingIOError:
            return True
        self._received += data
        if self.starts and len(self._received) >= LENGTH:
            del self._received[:LENGTH]
            self.starts = False
        return len(data) > 0

    def stop(self) -> str:
        """End the process; returns how it ended, for people."""
        self.abandon()
        if self._process.poll() is None:
            try:
                self._process.wait(0.2)
            except subprocess.TimeoutExpired:
                self._process.kill()
        code = self._process.wait()
        size = os.fstat(self._stderr.fileno()).st_size
        said = os.pread(self._stderr.fileno(), 400, max(0, size - 400)).decode(errors="replace").strip().splitlines()
        self._stderr.close()
        how = f"died of {_signal_name(-code)}" if code < 0 else f"ended with status {code}"
        return how + (f": {said[-1]}" if said else "")

    def kill(self) -> None:
        self._process.kill()

    def abandon(self) -> None:
        """Close this process's ends of the pipes."""
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            pipe.close()

    def forget(self) -> None:
        """In a forked child of the parent: let go without touching the process."""
        self.abandon()
        self._stderr.close()
        self._process.returncode = 0


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
