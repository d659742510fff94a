"""Code generation in child processes, so that a crash or a hang of LLVM costs one kernel and never the user's program.

`compile_many` hands LLVM IR texts to persistent children, as many at a time as `Knobs.worker_count`, and returns an
object file (PTX text for a GPU) or a `CodegenError` for each.  Children start when first needed, speak length-prefixed
messages over their standard input and output, end when the parent closes the pipe, and are replaced when they die.

A child runs serve.py in an isolated interpreter (no site module, no PYTHON* variables) with the parent's import path
behind its own standard library: it depends on nothing the parent's main module does, and never imports jax.
"""
from __future__ import annotations

import _thread
import atexit
import functools
import itertools
import logging
import marshal
import os
import selectors
import signal
import subprocess
import sys
import sysconfig
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from time import monotonic  # (in the module, tests of programs put clocks of their own)
from typing import TypeVar

from ..dataclass import dataclass
from ..errors import CodegenError
from ..knobs import Knobs
from .serve import BESIDE, LENGTH, MARSHAL_VERSION

log = logging.getLogger("stitch")
_T = TypeVar("_T")

#: what children call: `compile_code(text, cpu, features) -> bytes`
COMPILER = "stitch.emit.codegen.child:compile_code"

#: (ends at once: what a child has is nobody's, and taking LLVM down takes longer than what a parent waits for)
_BOOT = ("import os, sys; sys.path += sys.argv[3:]; from stitch.process.serve import serve; "
         "serve(sys.argv[1], int(sys.argv[2])); os._exit(0)")
_STARTUP = 30.0  # seconds a child may take to start, on top of a request's own time


@dataclass(frozen=True, slots=True)
class Request:
    """LLVM IR `text` to be compiled for LLVM's `cpu` with `features`."""

    text: str
    cpu: str
    features: str


class _Child:
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
        self._unsent = memoryview(b"")
        self._received = bytearray()
        self._fresh, self._nice = True, nice
        self.deadline = 0.0

    def start(self, request: Request, seconds: float) -> None:
        """Begin a request that must be answered within `seconds`."""
        told = (request.text, request.cpu, request.features, seconds + _STARTUP, self._nice)
        payload = marshal.dumps(told, MARSHAL_VERSION)
        self._unsent = memoryview(len(payload).to_bytes(LENGTH, "little") + payload)
        self._received.clear()
        self.deadline = monotonic() + seconds + (_STARTUP if self._fresh else 0.0)
        self._fresh = False

    def give_way(self, nice: int) -> None:
        """From the next request on, and for good."""
        self._nice = max(self._nice, nice)

    @property
    def sending(self) -> bool:
        """Is part of the request still to be written?"""
        return len(self._unsent) > 0

    def send(self) -> bool:
        """Write what the pipe takes; whether something is left to write."""
        try:
            self._unsent = self._unsent[os.write(self.stdin, self._unsent):]
        except BlockingIOError:
            pass
        except BrokenPipeError:
            self._unsent = memoryview(b"")  # it died: reading tells
        return self.sending

    def receive(self) -> bytes | CodegenError | None:
        """Read what is there; the answer when it is complete.  Raises EOFError when the child is gone."""
        data = os.read(self.stdout, 1 << 20)
        if not data:
            raise EOFError
        self._received += data
        if len(self._received) < LENGTH:
            return None
        size = int.from_bytes(self._received[:LENGTH], "little")
        if len(self._received) < LENGTH + size:
            return None
        kind, body = self._received[LENGTH:LENGTH + 1], bytes(self._received[LENGTH + 1:])
        return body if kind == b"O" else CodegenError(body.decode(errors="replace"))

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


class Pool:
    """Up to `size` children, handed to whoever asks; they give way to others by `nice`.  What has nothing to do in
    another pool, `over`, is taken over: starting takes longer than most of what is asked for.  Thread safe."""

    def __init__(self, size: int, interpreter: str, compiler: str = "", nice: int = 0, over: Pool | None = None
                 ) -> None:
        self._interpreter, self._compiler, self._nice, self._over = interpreter, compiler or COMPILER, nice, over
        self._free = threading.Condition()
        self._idle: list[_Child] = []
        self._busy: set[_Child] = set()
        self._size, self._missing = size, size  # children at most, and that may still be started
        self._closed = False

    def compile_many(self, requests: Iterable[Request], seconds: float) -> list[bytes | CodegenError]:
        """Objects or errors, in the order of `requests`; each may take `seconds`.  Requests are drawn one at a time,
        while children work on those before.  Raises CodegenError."""
        return _apart(functools.partial(self._compile_many, requests, seconds))

    def _compile_many(self, requests: Iterable[Request], seconds: float) -> list[bytes | CodegenError]:
        results: list[bytes | CodegenError] = []
        todo, following = iter(requests), None
        running: dict[_Child, int] = {}
        with selectors.DefaultSelector() as selector:
            try:
                while True:
                    if following is None and not any(child.sending for child in running):
                        following = next(todo, None)
                    if following is not None and (child := self._take(wait=not running)) is not None:
                        self._begin(selector, child, following, seconds)
                        running[child], following = len(results), None
                        results.append(CodegenError("not compiled"))
                    elif running:
                        for child, answer in self._poll(selector, running):
                            results[running.pop(child)] = answer
                    else:
                        return results
            finally:
                for child in self._busy.intersection(running):  # an exception: what is under way is lost
                    self._replace(selector, child)

    def begin(self) -> None:
        """Start the first child, unless it is there.  Raises CodegenError."""
        with self._free:
            if self._missing == self._size and not self._closed:
                self._idle.append(self._spawn())
                self._missing -= 1
                self._free.notify()

    def close(self) -> None:
        """End every child.  Later requests are refused."""
        with self._free:
            self._closed = True
            idle, self._idle = self._idle, []
            self._free.notify_all()
        for child in idle:  # all end at the same time
            child.abandon()
        for child in idle:
            child.stop()

    def forget(self) -> None:
        """In a forked child: drop every process without touching it."""
        for child in (*self._idle, *self._busy):
            child.forget()

    def _take(self, wait: bool) -> _Child | None:
        """A child for this thread; None when all are busy and `wait` is false.  Raises CodegenError."""
        with self._free:
            while not self._idle and not self._missing and wait and not self._closed:
                self._free.wait()
            if self._closed:
                raise CodegenError("code generation is shut down")
            if not self._idle and not self._missing:
                return None
            if self._idle:
                child = self._idle.pop()
            else:
                child = self._taken_over() or self._spawn()
                self._missing -= 1
            self._busy.add(child)
            return child

    def _taken_over(self) -> _Child | None:
        child = self._over._left() if self._over is not None else None
        if child is not None:
            child.give_way(self._nice)
        return child

    def _left(self) -> _Child | None:
        """A child that has nothing to do here, and is another pool's from now on."""
        with self._free:
            if not self._idle:
                return None
            self._missing += 1
            return self._idle.pop()

    def _spawn(self) -> _Child:
        try:
            return _Child(self._interpreter, self._compiler, self._nice)
        except OSError as error:
            raise CodegenError(f"cannot start {self._interpreter}: {error.strerror or error}") from None

    def _begin(self, selector: selectors.BaseSelector, child: _Child, request: Request, seconds: float) -> None:
        child.start(request, seconds)
        selector.register(child.stdout, selectors.EVENT_READ, child)
        if child.send():
            selector.register(child.stdin, selectors.EVENT_WRITE, child)

    def _poll(self, selector: selectors.BaseSelector,
              running: dict[_Child, int]) -> list[tuple[_Child, bytes | CodegenError]]:
        """Wait for something to happen; the requests that are finished by it."""
        finished: dict[_Child, bytes | CodegenError] = {}
        first = min(child.deadline for child in running)
        for key, _ in selector.select(max(0.0, first - monotonic())):
            child: _Child = key.data
            if child in finished:
                continue  # its pipes are closed, and their numbers may be somebody else's files by now
            if key.fd == child.stdin:
                if not child.send():
                    selector.unregister(child.stdin)
                continue
            try:
                answer = child.receive()
            except EOFError:
                finished[child] = CodegenError(f"code generation {self._replace(selector, child)}")
                continue
            if answer is not None:
                finished[child] = answer
                self._give_back(selector, child)
        now = monotonic()
        for child in running:
            if child not in finished and child.deadline <= now:
                self._replace(selector, child)
                finished[child] = CodegenError("code generation took too long (STITCH_COMPILE_TIMEOUT)")
        return list(finished.items())

    def _give_back(self, selector: selectors.BaseSelector, child: _Child) -> None:
        _unregister(selector, child)
        with self._free:
            self._busy.discard(child)
            closed = self._closed
            if not closed:
                self._idle.append(child)
            self._free.notify()
        if closed:
            child.stop()

    def _replace(self, selector: selectors.BaseSelector, child: _Child) -> str:
        """Drop a child that died or is not wanted any more: the next request starts another."""
        _unregister(selector, child)
        if child.deadline <= monotonic():
            child.kill()
        how = child.stop()
        with self._free:
            self._busy.discard(child)
            self._missing += 1
            self._free.notify()
        return how


def _apart(work: Callable[[], _T]) -> _T:
    """What `work()` returns or raises.  On the main thread Python runs handlers of signals: Ctrl-C would raise between
    any two steps of it, and a child would be counted twice, or never again.  So the main thread only waits; what it
    leaves behind goes on to its end.  Nothing of `threading` starts the thread or waits for it: interrupted within a
    condition of its own, it raises RuntimeError in place of what the handler raised."""
    if threading.get_ident() == threading.main_thread().ident:
        return _awaited(work)
    return work()


def _awaited(work: Callable[[], _T]) -> _T:
    answer: Future[_T] = Future()
    ended = threading.Lock()

    def run() -> None:
        try:
            answer.set_result(work())
        except BaseException as error:
            answer.set_exception(error)
        finally:
            ended.release()

    ended.acquire()
    try:
        _thread.start_new_thread(run, ())
    except RuntimeError as error:
        raise CodegenError(f"no thread to wait for code generation: {error}") from None
    ended.acquire()
    return answer.result()


def _unregister(selector: selectors.BaseSelector, child: _Child) -> None:
    registered = selector.get_map()
    for fd in (child.stdin, child.stdout):
        if fd in registered:
            selector.unregister(fd)


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


def package_root() -> str:
    """The directory that holds this package."""
    return str(Path(__file__).resolve().parents[2])


def import_path() -> list[str]:
    """Where children look for modules: where this package is, and wherever this process looks."""
    try:
        here = os.getcwd()
    except FileNotFoundError:  # the working directory is gone, and what was in it
        here = ""
    places = (os.path.join(here, p) for p in (package_root(), *sys.path))
    return list(dict.fromkeys(os.path.normpath(p) for p in places if os.path.isabs(p)))


def interpreter(knobs: Knobs) -> str:
    """The Python that runs children: STITCH_PYTHON, the running one, or, in a program that embeds Python, the one it
    was built from.  Raises CodegenError."""
    major = f"python{sys.version_info.major}"
    versioned = f"{major}.{sys.version_info.minor}"
    named = [knobs.python] if knobs.python else [sys.executable] if "python" in Path(sys.executable or "").name else []
    bin_dirs = [sysconfig.get_path("scripts"), sysconfig.get_config_var("BINDIR"), f"{sys.exec_prefix}/bin",
                f"{sys.base_exec_prefix}/bin"]
    for candidate in (*named, *(f"{d}/{name}" for d in bin_dirs if d for name in (versioned, major, "python"))):
        if os.access(candidate, os.X_OK) and os.path.isfile(candidate):
            return candidate
    raise CodegenError("no Python interpreter for code generation; name one in STITCH_PYTHON")


#: those that a compile waits for (0), and those that work beside a program (BESIDE), which come from the others if
#: they can: who starts one beside a program's first runs takes its processors.  Who gave way may not come back
_pools: dict[int, Pool] = {}
_pool_lock = threading.Lock()


def compile_many(requests: Iterable[Request], knobs: Knobs, spare: int = 0) -> list[bytes | CodegenError]:
    """Compile `requests` in this process's children, or, beside a program that has `spare` processors for itself, in
    all but as many of those that give way to it: objects or errors, in order.  Never raises for one's sake.  What
    draws a request is the work of a moment in which children compile those before it."""
    drawn = 0

    def counted() -> Iterator[Request]:
        nonlocal drawn
        for request in requests:
            drawn += 1
            yield request

    todo = counted()
    first = next(todo, None)
    if first is None:
        return []
    try:
        pool = _shared(knobs, BESIDE if spare else 0, spare)
        return pool.compile_many(itertools.chain((first,), todo), knobs.compile_timeout)
    except CodegenError as error:
        for _ in todo:  # they are counted
            pass
        return [error] * drawn


def begin(knobs: Knobs) -> None:
    """Have a child start, if there is none, while the caller makes what it is to compile.  What is wrong is told to
    who has something compiled."""
    def start() -> None:
        with suppress(CodegenError):
            _shared(knobs).begin()

    with suppress(RuntimeError):  # no more threads
        threading.Thread(target=start, name="stitch code generation", daemon=True).start()


def _shared(knobs: Knobs, nice: int = 0, spare: int = 0) -> Pool:
    """This process's children that give way by so much: as many as there may be but `spare`, and at least one.  Raises
    CodegenError."""
    with _pool_lock:
        if nice not in _pools:
            over = _pools.get(0) if nice else None
            _pools[nice] = Pool(max(1, knobs.worker_count - spare), interpreter(knobs), nice=nice, over=over)
        return _pools[nice]


def shut_down() -> None:
    """End the children; the next `compile_many` starts new ones."""
    with _pool_lock:
        pools = list(_pools.values())
        _pools.clear()
    for pool in pools:
        pool.close()


def _after_fork() -> None:
    """A forked process must not talk to its parent's children, nor keep their pipes open."""
    global _pool_lock
    _pool_lock = threading.Lock()
    for pool in _pools.values():
        pool.forget()
    _pools.clear()


atexit.register(shut_down)
os.register_at_fork(after_in_child=_after_fork)
