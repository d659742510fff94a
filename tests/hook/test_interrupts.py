"""What signal handlers raise during a compile reaches the program as itself, soon, and leaves handlers as they were."""
from __future__ import annotations

import ctypes
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import jax
import jax.numpy as jnp
import pytest

import stitch
from stitch import interrupts
from stitch.hook import jaxhook
from stitch.interrupts import Interrupted, deferred, reacting

from ..running import at_once, python

TRIES = 200
ONE, TWO = signal.SIGUSR1, signal.SIGUSR2


class First(Exception):
    pass


class Second(BaseException):
    pass


def raising(error: BaseException) -> Callable[..., None]:
    def handler(number: int, frame: object) -> None:
        raise error
    return handler


@pytest.fixture(autouse=True)
def handlers() -> Iterator[None]:
    """Those of the tests are gone afterwards, and no shield is left."""
    before = {number: signal.getsignal(number) for number in (ONE, TWO, signal.SIGINT)}
    yield
    for number in before:
        assert not isinstance(signal.getsignal(number), interrupts._Shield)
        signal.signal(number, before[number])
    assert interrupts._thread.blocks == [] and not interrupts._strays


def test_compiles_that_are_interrupted_at_random_moments() -> None:
    done = python("-m", "tests.hook.storm", str(TRIES), "0")
    assert done.stdout == f"{{'right': {TRIES}}}\n", done.stdout + done.stderr


def test_an_exception_waits_for_xla_and_takes_the_place_of_its_result() -> None:
    error, done = First("itself"), []
    signal.signal(ONE, raising(error))

    def action() -> str:
        signal.raise_signal(ONE)
        done.append(True)
        return "result"

    def failing() -> None:
        action()
        raise RuntimeError("XLA's")
    for work in (action, failing):
        with pytest.raises(First) as caught:
            deferred(work)
        assert caught.value is error and error.__context__ is None and error.__cause__ is None
    assert done == [True, True]
    signal.signal(ONE, signal.SIG_IGN)
    with pytest.raises(RuntimeError, match="XLA's"):
        deferred(failing)
    assert deferred(lambda: "result") == "result"


def test_our_own_work_ends_at_once() -> None:
    signal.signal(ONE, raising(First()))
    reached = []

    def work() -> None:
        try:
            signal.raise_signal(ONE)
            reached.append("the next line")
        except Exception:  # as a group that cannot be compiled costs one line
            reached.append("swallowed")

    def callback() -> None:
        with pytest.raises(Interrupted):
            reacting(work)
        with pytest.raises(Interrupted):  # there is no use in beginning anything else
            reacting(lambda: reached.append("begun"))
        signal.raise_signal(ONE)  # outside of our own work nothing is raised
        reached.append("XLA")
    with pytest.raises(First):
        deferred(callback)
    assert reached == ["XLA"]


@pytest.mark.parametrize("sent", [ONE, TWO])
def test_a_signal_while_handlers_are_restored(sent: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether the handler of the signal is its own again by then or not."""
    error, install = First(), interrupts._install
    mine = {ONE: raising(error), TWO: raising(error)}
    for number, handler in mine.items():
        signal.signal(number, handler)

    def interrupted(number: int, handler: Callable[..., Any]) -> None:
        install(number, handler)
        if not isinstance(handler, interrupts._Shield) and number in mine:
            monkeypatch.setattr(interrupts, "_install", install)
            signal.raise_signal(sent)

    monkeypatch.setattr(interrupts, "_install", interrupted)
    with pytest.raises(First) as caught:
        deferred(lambda: None)
    assert caught.value is error
    assert {number: signal.getsignal(number) for number in mine} == mine


def test_a_handler_that_raises_nothing_runs_at_once_and_changes_nothing() -> None:
    seen = []
    signal.signal(ONE, lambda number, frame: seen.append(number))

    def work() -> list[int]:
        signal.raise_signal(ONE)
        return list(seen)
    assert deferred(lambda: reacting(work)) == [ONE]


@pytest.mark.parametrize("other", [signal.SIG_DFL, signal.SIG_IGN, raising(Second())])
def test_what_a_handler_installs_stays(other: Any) -> None:
    """As programs do that want to be killed by the second Ctrl-C."""
    def handler(number: int, frame: object) -> None:
        signal.signal(ONE, other)
        raise First

    signal.signal(ONE, handler)

    def action() -> None:
        signal.raise_signal(ONE)
        if other is not signal.SIG_DFL:
            signal.raise_signal(ONE)
    with pytest.raises(Second if callable(other) else First) as caught:
        deferred(action)
    assert signal.getsignal(ONE) is other
    assert not callable(other) or isinstance(caught.value.__context__, First), "both are told"


def test_a_handler_that_was_saved_meanwhile() -> None:
    error = First()
    signal.signal(ONE, raising(error))
    saved = deferred(lambda: signal.getsignal(ONE))
    signal.signal(ONE, saved)
    with pytest.raises(First):
        signal.raise_signal(ONE)
    with pytest.raises(First):
        deferred(lambda: signal.raise_signal(ONE))
    assert not isinstance(signal.getsignal(ONE), interrupts._Shield)


def test_compiles_inside_our_work_inside_a_compile() -> None:
    signal.signal(ONE, raising(First()))
    reached = []

    def inner() -> None:
        signal.raise_signal(ONE)
        reached.append("inner")

    def work() -> None:
        try:
            deferred(inner)
        except Exception:
            reached.append("swallowed")
        reached.append("next")
    with pytest.raises(First):
        deferred(lambda: reacting(work))
    assert reached == ["inner"]


def test_handlers_that_compile_and_are_interrupted() -> None:
    caught = []

    def handler(number: int, frame: object) -> None:
        try:
            deferred(lambda: signal.raise_signal(TWO))
        except Second as error:
            caught.append(error)

    signal.signal(ONE, handler)
    signal.signal(TWO, raising(Second()))

    def work() -> str:
        signal.raise_signal(ONE)
        return "result"
    assert deferred(lambda: reacting(work)) == "result" and len(caught) == 1
    with pytest.raises(Second):
        deferred(lambda: [work(), signal.raise_signal(TWO)])


def test_other_threads_compile_as_ever() -> None:
    signal.signal(ONE, raising(First()))

    def elsewhere() -> None:
        assert deferred(lambda: reacting(lambda: "result")) == "result"
        assert not isinstance(signal.getsignal(ONE), interrupts._Shield)
        with pytest.raises(SystemExit):
            deferred(lambda: interrupts.keep(SystemExit()))
    at_once(elsewhere, elsewhere)


def system_s(number: int) -> tuple[bytes, bytes]:
    """The system's handler of a signal with its mask, and its flags."""
    found = ctypes.create_string_buffer(interrupts._SIGACTION)
    ctypes.CDLL(None).sigaction(number, None, found)
    return found.raw[:16], found.raw[136:140]  # of glibc's longer mask Linux knows 64 signals


def test_the_system_s_handlers_and_flags_stay() -> None:
    signal.signal(ONE, raising(First()))
    signal.siginterrupt(ONE, False)
    before = system_s(ONE)
    assert deferred(lambda: system_s(ONE)) == before == system_s(ONE)


def test_an_interrupt_ends_a_long_pipeline_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where XLA calls us on the main thread.  Where it does not (jaxlib 0.10), no handler runs until it returns."""
    threads = []

    def endless(module: bytes, settings: object, **options: object) -> None:
        threads.append(threading.get_ident())
        end = time.monotonic() + (60.0 if threads[-1] == threading.main_thread().ident else 0.5)
        while time.monotonic() < end:
            try:
                time.sleep(0.01)
            except Exception:
                pass
        raise ValueError("too late")

    monkeypatch.setattr(jaxhook, "_pipeline", lambda: endless)
    monkeypatch.setattr(jaxhook, "worth_a_look", lambda module: True)
    signal.signal(ONE, raising(First()))
    stage = jax.jit(lambda x: jnp.sin(x) * 2.0).lower(jnp.ones(8))
    threading.Timer(0.2, os.kill, (os.getpid(), ONE)).start()
    start = time.monotonic()
    with pytest.raises(First), stitch.enabled():
        stage.compile()
    assert time.monotonic() - start < 30.0 and len(threads) == 1


HALF_IMPORTED = """
import sys

def defined(op):
    return op in sys.modules["stitch.hlo.opdef"].REGISTRY

def trace(frame, event, arg):
    if frame.f_code.co_name == "<module>" and frame.f_code.co_filename.endswith("elementwise.py"):
        if event == "line" and defined("add"):
            sys.settrace(None)
            raise KeyboardInterrupt
        return trace

sys.settrace(trace)
try:
    import stitch.hlo
except KeyboardInterrupt:
    print(defined("add"), defined("tanh"))
from stitch.hlo import opdef
print(defined("tanh"))
try:
    for _ in range(2):
        opdef.register(opdef.REGISTRY["add"])
except ValueError as error:
    print(error)
"""


def test_an_import_that_is_interrupted() -> None:
    """What was defined half-way is defined again."""
    done = python("-c", HALF_IMPORTED)
    assert done.stdout == "True False\nTrue\nop add is already defined\n", done.stdout + done.stderr
