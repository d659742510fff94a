"""Exceptions of signal handlers, kept out of XLA: Ctrl-C during a compile is KeyboardInterrupt, and any other handler's
exception reaches the program as itself.

XLA makes an error of its own, INTERNAL with a text, of whatever is raised in the Python it calls back.  Python runs the
handlers of signals in the main thread, before any instruction: also the first of our callback, which no `try` is around
yet, and between XLA's trampoline and the callback.  So nothing that the callback does can catch all of them.  Blocking
signals is no help either, because another thread receives them and the main thread still runs the handlers; and what
XLA says of the exception is not the exception.

What is left is that handlers raise nothing while XLA runs.  For the time of a compile (`deferred`) each handler that is
a Python function is replaced by a `_Shield` around it: it runs at once, as ever, and what it raises is kept and raised
when XLA has returned.  That is when it is raised without us, too, as XLA itself calls no Python.  Our own work inside
the callback (`reacting`) is given up meanwhile.  Where a handler raises nothing, everything goes on.

Handlers of C libraries stay as they are, and so do flags such as those of signal.siginterrupt: only what Python calls
is replaced.  What a handler installs is shielded from then on and stays installed.  A handler that was restored may
raise while others are not yet; they are restored then, and if that is interrupted again, a shield that is left does
nothing but call its handler, until the end of the next compile takes it away.

Other threads never run handlers; there only what our own work hands to `keep` is raised at the end.
"""
from __future__ import annotations

import ctypes
import functools
import signal
import threading

# (`signal.getsignal` makes an enumeration's member of each answer: a quarter of a millisecond a compile)
from _signal import getsignal  # type: ignore[import-not-found, unused-ignore]
from collections.abc import Callable
from types import FrameType
from typing import Any, TypeVar

_T = TypeVar("_T")
_Handler = Callable[[int, FrameType | None], Any]

#: bytes that hold a struct sigaction of any system
_SIGACTION = 512


class Interrupted(BaseException):
    """Ends our own work inside a compile: a signal handler has raised something, which is kept."""


class _Block:
    """A compile that is under way in a thread."""

    __slots__ = ("kept", "reacting", "ending")

    def __init__(self) -> None:
        self.kept: BaseException | None = None
        self.ending = False    # handlers are being restored
        self.reacting = False  # whether an exception may come up where it is: nobody but us would meet it

    def keep(self, error: BaseException) -> None:
        """Of several the last one is raised, in the context of the others: as if they had met on their way."""
        if self.kept is not None and error.__context__ is None and error is not self.kept:
            error.__context__ = self.kept
        self.kept = error


class _Thread(threading.local):
    """The compiles of a thread, the innermost last: our pipeline may compile something itself."""

    def __init__(self) -> None:
        self.blocks: list[_Block] = []


_thread = _Thread()
#: signals that have been shielded
_shielded: set[int] = set()
#: what ended work of ours on threads of XLA's, until the compile that fails of it takes it
_strays: list[BaseException] = []


class _Shield:
    """A signal handler whose exceptions wait for the end of a compile."""

    def __init__(self, handler: _Handler) -> None:
        self.handler = handler

    def __call__(self, number: int, frame: FrameType | None) -> None:
        blocks = _thread.blocks
        if not blocks:
            self.handler(number, frame)
            return
        try:
            _thread.blocks = []  # the handler itself may be interrupted by others, as ever
            self.handler(number, frame)
        except BaseException as error:
            _thread.blocks = blocks
            blocks[-1].keep(error)
            if blocks[-1].reacting:
                blocks[-1].reacting = False
                raise Interrupted from None
        finally:
            _thread.blocks = blocks
            if not blocks[0].ending:
                _shield()


def deferred(action: Callable[[], _T]) -> _T:
    """The result of `action`, which calls XLA.  What signal handlers raise meanwhile is raised when it has ended, in
    place of its result or error."""
    block, blocks = _Block(), _thread.blocks
    main = threading.get_ident() == threading.main_thread().ident
    error: BaseException | None = None
    try:
        blocks.append(block)
        if main and len(blocks) == 1:
            _shield()
        result = action()
    except BaseException as raised:
        error = raised
    finally:
        try:
            if main and len(blocks) == 1:
                block.ending = True
                _unshield()
        except BaseException as late:
            block.keep(late)
            _unshield()
        finally:
            blocks.remove(block)
    for stray in [s for s in _strays if error is not None and type(s).__name__ in str(error)]:
        block.keep(stray)
        _strays.remove(stray)
    try:
        if block.kept is not None and blocks:  # a compile inside our work inside a compile
            blocks[-1].keep(block.kept)
            raise Interrupted
        if block.kept is not None:
            raise block.kept
        if error is not None:
            raise error
        return result
    finally:
        error = block.kept = None  # they hold this frame


def reacting(action: Callable[[], _T]) -> _T:
    """The result of `action`, which is work of ours inside a `deferred` one.  Interrupted, at any point, when a signal
    handler has raised something."""
    block = _current()
    if block is None:
        return action()
    try:
        block.reacting = True
        if block.kept is not None:
            raise Interrupted
        return action()
    finally:
        block.reacting = False


def keep(error: BaseException) -> None:
    """Raise an exception that our work was ended by at the end of the `deferred` work around it.  That may be another
    thread's: jaxlib 0.10 compiles on threads of its own."""
    block = _current()
    if block is not None:
        block.keep(error)
    else:
        _strays.append(error)


def pending() -> bool:
    """Whether the `deferred` work that this thread is in will end with an exception that was kept."""
    block = _current()
    return block is not None and block.kept is not None


def _current() -> _Block | None:
    return _thread.blocks[-1] if _thread.blocks else None


def _shield() -> None:
    """Put a shield around every handler that Python calls and that has none."""
    for number in _signals():
        handler = getsignal(number)
        if callable(handler) and not isinstance(handler, _Shield):
            _shielded.add(number)
            _install(number, _Shield(handler))


def _unshield() -> None:
    for number in tuple(_shielded):
        handler = getsignal(number)
        if isinstance(handler, _Shield):
            _install(number, handler.handler)


def _install(number: int, handler: _Handler) -> None:
    """Set what Python calls for a signal, and nothing else: signal.signal also replaces the system's handler, which may
    be a C library's, with its flags."""
    before = ctypes.create_string_buffer(_SIGACTION)
    _libc().sigaction(number, None, before)
    try:
        signal.signal(number, handler)
    except ValueError:
        pass  # a subinterpreter: it runs no handlers
    finally:
        _libc().sigaction(number, before, None)


@functools.cache
def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None)


@functools.cache
def _signals() -> tuple[int, ...]:
    return tuple(sorted(signal.valid_signals()))
