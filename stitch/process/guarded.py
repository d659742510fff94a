"""XLA on what users give it, in a child process: XLA ends its process on some programs, and some it never finishes.

`ask` calls a function of this package in the child, which is started when first needed, answers one request after
another, and is replaced when it dies.  Messages on its standard input and output: 8 bytes little-endian length, then a
pickle.  A request is (environment, seconds, 'module:function', arguments); an answer is (worked, result or message),
and the first one says that the child is ready; None for worked that it ends.
"""
from __future__ import annotations

import atexit
import importlib
import os
import pickle
import re
import resource
import selectors
import signal
import subprocess
import sys
import tempfile
import threading
import time
from typing import IO, Any, NoReturn

from ..errors import ReadError, StitchError, shown
from ..knobs import Knobs
from .serve import go_first

_LENGTH = 8
_BOOT = "import sys; sys.path[:] = sys.argv[1:]; from stitch.process.guarded import serve; serve()"
#: seconds a child may take to start and import jax
_STARTUP = 60.0
#: seconds after the parent's patience at which a child ends itself
_GRACE = 10.0
#: characters of what XLA says at its end
_LAST_WORDS = 300
#: lines of XLA's log
_XLAS = re.compile(r"[IWEF]\d{4} [^\n]*\] ")


def ask(function: str, *args: Any, seconds: float | None = None) -> Any:
    """The result of 'module:function', called with arguments in the child.  Raises ReadError with what the function
    raised, and when the child dies or needs more than `seconds` (0: as long as it takes; STITCH_COMPILE_TIMEOUT when
    not given)."""
    global _child
    limit = Knobs.read().compile_timeout if seconds is None else seconds
    with _lock:
        if _child is None or not _child.alive():
            _child = _Child()
        try:
            worked, result = _child.call(function, args, limit)
        except BaseException:
            _child.end()
            _child = None
            raise
        if worked is None:  # it has given up, and is about to end
            _child.end()
            _child = None
    if not worked:
        raise ReadError(result)
    return result


class _Child:
    """The parent's end of a child."""

    def __init__(self) -> None:
        self._stderr = tempfile.TemporaryFile()
        self._heard = 0  # how much of it was passed on
        self._ready = False
        try:
            self._process = subprocess.Popen([Knobs.read().python or sys.executable, "-c", _BOOT, *sys.path],
                                             stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._stderr,
                                             start_new_session=True)
        except OSError as error:
            self._stderr.close()
            raise ReadError(f"cannot start a process for XLA: {error}") from None
        assert self._process.stdin is not None and self._process.stdout is not None
        self._requests, self._answers = self._process.stdin, self._process.stdout

    def alive(self) -> bool:
        return self._process.poll() is None

    def call(self, function: str, args: tuple[Any, ...], seconds: float) -> tuple[bool | None, Any]:
        """The answer to a request.  Raises ReadError when none comes."""
        try:
            if not self._ready:
                self._receive(_STARTUP)
                self._ready = True
            _send(self._requests, (dict(os.environ), seconds, function, args))
            payload = self._receive(seconds)
        except (BrokenPipeError, EOFError):
            raise ReadError(f"XLA {self._how_it_ended()}") from None
        worked, result = pickle.loads(payload)
        self._pass_on(worked)
        return worked, result

    def _receive(self, limit: float) -> bytes:
        """The next message.  EOFError when the child is gone, ReadError when it takes too long."""
        end = time.monotonic() + limit
        data = bytearray()
        with selectors.DefaultSelector() as selector:
            selector.register(self._answers, selectors.EVENT_READ)
            while len(data) < _LENGTH or len(data) < _LENGTH + int.from_bytes(data[:_LENGTH], "little"):
                if not selector.select(max(0.0, end - time.monotonic()) if limit else None):
                    raise ReadError(f"XLA has not finished with it in {limit:.0f} s (STITCH_COMPILE_TIMEOUT)")
                more = os.read(self._answers.fileno(), 1 << 20)
                if not more:
                    raise EOFError
                data += more
        return bytes(data[_LENGTH:])

    def _pass_on(self, worked: bool | None) -> None:
        """Show what the child had to say on its standard error: who wants a log sees all of it, others what Python
        said where the request worked."""
        size = os.fstat(self._stderr.fileno()).st_size
        if size > self._heard and (worked or Knobs.read().log):
            said = os.pread(self._stderr.fileno(), size - self._heard, self._heard).decode(errors="replace")
            sys.stderr.writelines(line for line in said.splitlines(True) if Knobs.read().log or not _XLAS.match(line))
        self._heard = size

    def _how_it_ended(self) -> str:
        code = self._process.wait()
        said = os.pread(self._stderr.fileno(), 1 << 16, self._heard).decode(errors="replace").splitlines()
        fatal = [line.partition("] ")[2] for line in said if line.startswith("F") and _XLAS.match(line)]
        words = fatal or [line for line in said[-1:] if not line.startswith(" ")]
        how = f"died of {signal.Signals(-code).name}" if -code in set(signal.Signals) else f"ended with status {code}"
        return how + (f": {shown(words[0], _LAST_WORDS)}" if words and words[0] else "")

    def end(self) -> None:
        """Kill the process."""
        self._process.kill()
        self._process.wait()
        self.forget()

    def forget(self) -> None:
        """Close this process's ends of the pipes."""
        for stream in (self._answers, self._stderr):
            stream.close()
        try:
            self._requests.close()
        except BrokenPipeError:
            pass


def _send(stream: IO[bytes], message: object) -> None:
    payload = pickle.dumps(message)
    stream.write(len(payload).to_bytes(_LENGTH, "little") + payload)
    stream.flush()


_child: _Child | None = None
_lock = threading.Lock()


def _shut_down() -> None:
    global _child
    if _child is not None:
        _child.end()
        _child = None


def _after_fork() -> None:
    """A forked process must not talk to its parent's child."""
    global _child, _lock
    found, _child, _lock = _child, None, threading.Lock()
    if found is not None:
        found.forget()


atexit.register(_shut_down)
os.register_at_fork(after_in_child=_after_fork)


# ---- in the child

_answers: IO[bytes] | None = None


def serve() -> None:
    """Answer requests until standard input is closed.  Standard output carries answers only; what XLA and Python print
    goes to standard error."""
    global _answers
    requests = os.fdopen(os.dup(0), "rb")
    _answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    go_first()
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "1")
    importlib.import_module("jax")
    _send(_answers, (True, None))
    while len(head := requests.read(_LENGTH)) == _LENGTH:
        environment, seconds, function, args = pickle.loads(requests.read(int.from_bytes(head, "little")))
        if environment != dict(os.environ):
            os.environ.clear()
            os.environ.update(environment)
        limit_memory(seconds > 0)
        # the default action of SIGALRM ends a process that hangs after its parent is gone; the parent comes first
        signal.setitimer(signal.ITIMER_REAL, seconds + _GRACE if seconds else 0.0)
        module, _, name = function.partition(":")
        try:
            answer = True, getattr(importlib.import_module(module), name)(*args)
        except StitchError as error:
            answer = False, str(error)
        except Exception as error:
            answer = False, shown(f"{type(error).__name__}: {error}", _LAST_WORDS)
        signal.setitimer(signal.ITIMER_REAL, 0)
        _send(_answers, answer)


def limit_memory(limited: bool) -> None:
    """Let what follows take half of the machine's memory at most, or all there is."""
    page, hard = os.sysconf("SC_PAGE_SIZE"), resource.getrlimit(resource.RLIMIT_AS)[1]
    with open("/proc/self/statm") as file:
        now = int(file.read().split()[0]) * page
    most = now + page * os.sysconf("SC_PHYS_PAGES") // 2
    resource.setrlimit(resource.RLIMIT_AS, (min(most, hard) if hard >= 0 else most, hard) if limited else (hard, hard))


def give_up(message: str) -> NoReturn:
    """End the child, whatever its other threads do, with an error for who asked."""
    assert _answers is not None
    _send(_answers, (None, message))
    os._exit(2)
