"""Helpers that wait behind the caller that called them."""
from __future__ import annotations

import ctypes
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import jax
import numpy as np
import pytest

from stitch.emit.load import handlers
from stitch.emit.runtime.runtime import runtime_ir
from stitch.target.costs_cpu import CpuCode

from ..running import LIMIT, at_once
from .handler_harness import build, compile_text, kernel, section
from .test_handler import patiently, shift

#: pushes whenever it is asked, at a helper whose number it is told; a helper that spins
PUSHING = """
define void @push_one(i64 %id) {
  %place = and i64 %id, 15
  %at = getelementptr i64, ptr @known, i64 %place
  store i64 %id, ptr %at
  call void @push()
  store i64 0, ptr %at
  ret void
}

define void @spin_until(ptr %flag) {
  br label %look
look:
  call void @llvm.x86.sse2.pause()
  %word = load atomic i64, ptr %flag monotonic, align 8
  %over = icmp ne i64 %word, 0
  br i1 %over, label %out, label %look
out:
  ret void
}
"""


@pytest.fixture(scope="module")
def functions() -> tuple[Callable[[int], None], Callable[[object], None]]:
    text = runtime_ir(CpuCode(pushes=0)) + PUSHING
    at = handlers.load_object(compile_text(text), ["push_one", "spin_until"])
    return (ctypes.CFUNCTYPE(None, ctypes.c_int64)(at["push_one"]),
            ctypes.CFUNCTYPE(None, ctypes.c_void_p)(at["spin_until"]))


@contextmanager
def spinning(spin: Callable[[object], None]) -> Iterator[int]:
    """The number of a thread that never sleeps meanwhile."""
    flag, numbers, started = ctypes.c_int64(0), [], threading.Event()

    def work() -> None:
        numbers.append(threading.get_native_id())
        started.set()
        spin(ctypes.addressof(flag))

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    started.wait(LIMIT)
    try:
        yield numbers[0]
    finally:
        flag.value = 1
        thread.join(LIMIT)


@contextmanager
def on_processor(one: int) -> Iterator[None]:
    """This thread runs there."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {one})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def processor(thread: int) -> int:
    """Where a thread runs, or waits to."""
    return int(Path(f"/proc/self/task/{thread}/stat").read_text().rpartition(")")[2].split()[36])


def masks() -> list[set[int]]:
    """Where the threads of this process may run."""
    found = []
    for thread in Path("/proc/self/task").iterdir():
        with suppress(ProcessLookupError):  # it ended
            found.append(os.sched_getaffinity(int(thread.name)))
    return found


def two() -> tuple[int, int]:
    """Two processors."""
    ours = sorted(os.sched_getaffinity(0))
    if len(ours) < 2:
        pytest.skip("needs two processors")
    return ours[0], ours[1]


def test_who_waits_for_the_callers_processor_is_moved(functions) -> None:
    push, spin = functions
    here, there = two()
    moved = 0
    with on_processor(here), spinning(spin) as helper:
        for _ in range(20):
            os.sched_setaffinity(helper, {here})
            assert processor(helper) == here
            os.sched_setaffinity(helper, {here, there})
            push(helper)
            moved += processor(helper) == there
            assert os.sched_getaffinity(helper) == {here, there}
    assert moved > 15  # on a busy machine it may be moved back meanwhile


def test_who_may_not_run_elsewhere_stays(functions) -> None:
    push, spin = functions
    here, there = two()
    with on_processor(here), spinning(spin) as helper:
        for only in (here, there):
            os.sched_setaffinity(helper, {only})
            push(helper)
            assert (processor(helper), os.sched_getaffinity(helper)) == (only, {only})


def test_threads_that_ended_and_callers_are_left_alone(functions) -> None:
    push, spin = functions
    mine = os.sched_getaffinity(0)
    with spinning(spin) as helper:
        pass
    push(helper)
    push(threading.get_native_id())
    assert os.sched_getaffinity(0) == mine


@pytest.mark.parametrize("late", [1, 1 << 60], ids=["pushed by callers", "stepping aside"])
def test_many_launches_that_push(late: int) -> None:
    """Whoever can push does: results are right, and all threads may run where they could."""
    n, rounds = 64, 15
    k = kernel([[section(n)] for _ in range(rounds)], [n], [n], scratch=[n], threads=8)
    bodies = [[shift(0, 1, n)]] + [[shift(1 + i % 2, 2 - i % 2, n)] for i in range(rounds - 1)]
    run = build(k, bodies, costs=CpuCode(late=late, pushes=0))
    several = jax.jit(lambda x: [run(x + i)[0] for i in range(6)])
    x = np.arange(n, dtype=np.float32)
    several(x)

    def work() -> None:
        for _ in range(100):
            for i, y in enumerate(several(x)):
                np.testing.assert_array_equal(y, np.roll(x + i, -rounds) + rounds)

    at_once(*[work] * 3)
    for _ in patiently():  # who helped last may be about to give a processor back
        if all(m == os.sched_getaffinity(0) for m in masks()):
            return
    pytest.fail("somebody may not run where it could")
