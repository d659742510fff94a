"""Children that generate code, as many as a pool may have, handed to whoever asks."""
from __future__ import annotations

import _thread
import functools
import selectors
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from time import monotonic  # (in the module, tests of programs put clocks of their own)
from typing import TypeVar

from ..errors import CodegenError
from .children import Child, Request

_T = TypeVar("_T")
#: seconds after which who waits for a child that starts looks for another again; it takes 0.05 and more
_LOOK = 0.005


class Pool:
    """Up to `size` children, handed to whoever asks; they give way to others by `nice`.  What has nothing to do in
    another pool, `over`, is taken over: starting takes longer than most of what is asked for.  Thread safe."""

    def __init__(self, size: int, interpreter: str, compiler: str, nice: int = 0, over: Pool | None = None) -> None:
        self._interpreter, self._compiler, self._nice, self._over = interpreter, compiler, nice, over
        self._free = threading.Condition()
        self._idle: list[Child] = []
        self._busy: set[Child] = set()
        self._size, self._missing = size, size  # children at most, and that may still be started
        self._closed = False

    def compile_many(self, requests: Iterable[Request], seconds: float) -> list[bytes | CodegenError]:
        """Objects or errors, in the order of `requests`; each may take `seconds`.  Requests are drawn one at a time,
        while children work on those before.  Raises CodegenError."""
        return _apart(functools.partial(self._compile_many, requests, seconds))

    def _compile_many(self, requests: Iterable[Request], seconds: float) -> list[bytes | CodegenError]:
        results: list[bytes | CodegenError] = []
        todo, following = iter(requests), None
        running: dict[Child, int] = {}
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
                        self._pass_on(selector, running, seconds)
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

    def _take(self, wait: bool) -> Child | None:
        """A child for this thread; None when all are busy and `wait` is false.  Raises CodegenError."""
        with self._free:
            while not self._idle and not self._missing and wait and not self._closed:
                self._free.wait()
            if self._closed:
                raise CodegenError("code generation is shut down")
            if not self._idle and not self._missing:
                return None
            if self._idle:
                child = next((child for child in reversed(self._idle) if child.has_started()), self._idle[-1])
                self._idle.remove(child)
            else:
                child = self._taken_over() or self._spawn()
                self._missing -= 1
            self._busy.add(child)
            return child

    def _pass_on(self, selector: selectors.BaseSelector, running: dict[Child, int], seconds: float) -> None:
        """Let others that have nothing to do any more have what waits for children that are still starting: that takes
        them longer than most requests."""
        for starting in [child for child in running if child.holds()]:
            with self._free:
                other = next((child for child in self._idle if child.has_started()), None)
                if other is None:
                    return
                request = starting.take_back()
                if request is None:
                    continue  # it has started just now
                self._idle.remove(other)
                self._busy.add(other)
            running[other] = running.pop(starting)
            self._begin(selector, other, request, seconds)
            self._give_back(selector, starting)

    def _taken_over(self) -> Child | None:
        child = self._over._left() if self._over is not None else None
        if child is not None:
            child.give_way(self._nice)
        return child

    def _left(self) -> Child | None:
        """A child that has nothing to do here, and is another pool's from now on."""
        with self._free:
            if not self._idle:
                return None
            self._missing += 1
            return self._idle.pop()

    def _spawn(self) -> Child:
        try:
            return Child(self._interpreter, self._compiler, self._nice)
        except OSError as error:
            raise CodegenError(f"cannot start {self._interpreter}: {error.strerror or error}") from None

    def _begin(self, selector: selectors.BaseSelector, child: Child, request: Request, seconds: float) -> None:
        with self._free:  # who starts need not have it if another may be through before
            hold = child.starts and any(not other.starts for other in self._busy)
        child.start(request, seconds, hold)
        selector.register(child.stdout, selectors.EVENT_READ, child)
        self._send(selector, child)

    def _send(self, selector: selectors.BaseSelector, child: Child) -> None:
        if child.send():
            selector.register(child.stdin, selectors.EVENT_WRITE, child)

    def _poll(self, selector: selectors.BaseSelector,
              running: dict[Child, int]) -> list[tuple[Child, bytes | CodegenError]]:
        """Wait for something to happen; the requests that are finished by it."""
        finished: dict[Child, bytes | CodegenError] = {}
        wait = max(0.0, min(child.deadline for child in running) - monotonic())
        for child in running:
            if child.holds():
                wait = min(wait, _LOOK)  # (who has nothing to do any more may be another thread's)
            elif child.sending and child.stdin not in selector.get_map():
                self._send(selector, child)  # (it has started)
        for key, _ in selector.select(wait):
            child = key.data
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
            if child not in finished and child.is_late(now):
                self._replace(selector, child)
                finished[child] = CodegenError("code generation took too long (STITCH_COMPILE_TIMEOUT)")
        return list(finished.items())

    def _give_back(self, selector: selectors.BaseSelector, child: Child) -> None:
        _unregister(selector, child)
        with self._free:
            self._busy.discard(child)
            closed = self._closed
            if not closed:
                self._idle.append(child)
            self._free.notify()
        if closed:
            child.stop()

    def _replace(self, selector: selectors.BaseSelector, child: Child) -> str:
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


def _unregister(selector: selectors.BaseSelector, child: Child) -> None:
    registered = selector.get_map()
    for fd in (child.stdin, child.stdout):
        if fd in registered:
            selector.unregister(fd)
