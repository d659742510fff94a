"""What a kernel's notes decide, with made-up times."""
from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from stitch.emit.load import handlers
from stitch.emit.runtime.sharing import notes_ir
from stitch.target.costs_cpu import CpuCode

from .handler_harness import compile_text

TRIES, FIRST_TRY, FIRST_GAP = CpuCode().tries, CpuCode().first_try, CpuCode().first_gap
_WRAPPERS = """
define i1 @ask(ptr %n) {
  %r = call i1 @choose(ptr %n)
  ret i1 %r
}
define void @tell(ptr %n, i1 %s, i64 %t) {
  call void @learn(ptr %n, i1 %s, i64 %t)
  ret void
}
"""


class Launches:
    """Launches of one kernel: `run(alone, shared)` is one that takes so many cycles either way, and whether it was
    shared."""

    def __init__(self, guess: bool) -> None:
        at = handlers.load_object(compile_text(notes_ir(CpuCode()) + _WRAPPERS), ["ask", "tell"])
        self._ask = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p)(at["ask"])
        self._tell = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_bool, ctypes.c_int64)(at["tell"])
        self._notes = np.array([0, 0, 0, FIRST_TRY, FIRST_GAP, guess, 0], np.int64)

    def run(self, alone: int, shared: int) -> bool:
        choice = bool(self._ask(self._notes.ctypes.data))
        self._tell(self._notes.ctypes.data, choice, shared if choice else alone)
        return choice


@pytest.fixture(params=[False, True])
def launches(request: pytest.FixtureRequest) -> Iterator[tuple[bool, Callable[[int, int], bool]]]:
    made = Launches(request.param)
    yield request.param, made.run


def test_the_guess_holds_until_the_first_tries(launches: tuple[bool, Callable[[int, int], bool]]) -> None:
    guess, run = launches
    times = (2000, 1000) if guess else (1000, 2000)
    assert [run(*times) == guess for _ in range(FIRST_TRY + TRIES)] == [True] * FIRST_TRY + [False] * TRIES


@pytest.mark.parametrize("alone, shared", [(100_000, 60_000), (60_000, 100_000)])
def test_the_faster_way_wins_and_the_other_is_tried_ever_less(
        launches: tuple[bool, Callable[[int, int], bool]], alone: int, shared: int) -> None:
    _, run = launches
    slower = [run(alone, shared) != (shared < alone) for _ in range(2000)][FIRST_TRY + TRIES:]
    assert 0 < sum(slower[:300]) <= 3 * TRIES
    assert sum(slower) <= 6 * TRIES


def test_when_the_faster_way_becomes_the_slower_one_it_is_left(
        launches: tuple[bool, Callable[[int, int], bool]]) -> None:
    _, run = launches
    for _ in range(50):
        run(50_000, 80_000)
    assert not run(50_000, 80_000)
    for _ in range(10):
        run(200_000, 80_000)
    assert run(200_000, 80_000)


def test_one_launch_that_was_interrupted_changes_nothing(launches: tuple[bool, Callable[[int, int], bool]]) -> None:
    _, run = launches
    for _ in range(50):
        run(50_000, 200_000)
    run(1 << 40, 1 << 40)
    assert not any(run(50_000, 200_000) for _ in range(10))


def test_threads_that_have_to_wake_first_are_given_time(launches: tuple[bool, Callable[[int, int], bool]]) -> None:
    _, run = launches
    before, shared = False, 0
    for _ in range(200):
        shared += before
        before = run(100_000, 60_000 if before else 200_000)  # helpers of the last launch are still awake
    assert shared > 150


def test_a_launch_that_was_late_now_and_then_is_no_reason_to_change(
        launches: tuple[bool, Callable[[int, int], bool]]) -> None:
    """Other programs take the other core for a while: one launch in twelve takes six times as long."""
    _, run = launches
    shared = [run(240_000, 160_000 if n % 12 else 1_000_000) for n in range(2000)]
    assert sum(shared[100:]) > 0.95 * len(shared[100:])


def test_a_cold_start_is_forgotten(launches: tuple[bool, Callable[[int, int], bool]]) -> None:
    _, run = launches
    shared = [run(290_000, 160_000 if n > FIRST_TRY else 3_000_000) for n in range(300)]
    assert sum(not way for way in shared[FIRST_GAP + FIRST_TRY + 2 * TRIES:200]) <= TRIES


def test_a_core_that_was_taken_for_a_while_is_used_again_soon(
        launches: tuple[bool, Callable[[int, int], bool]]) -> None:
    """However rare tries have become."""
    _, run = launches
    for _ in range(3000):
        run(240_000, 160_000)
    assert not all(run(240_000, 1_000_000) for _ in range(40))
    shared = [run(240_000, 160_000) for _ in range(300)]
    assert sum(shared[FIRST_GAP + TRIES:]) > 0.8 * len(shared[FIRST_GAP + TRIES:])


@pytest.mark.parametrize("often", [2, 3])
def test_helpers_that_mostly_come_late_are_not_worth_waiting_for(
        launches: tuple[bool, Callable[[int, int], bool]], often: int) -> None:
    _, run = launches
    shared = [run(200_000, 150_000 if n % often == 0 else 400_000) for n in range(2000)]
    assert sum(shared[100:]) < 0.2 * len(shared[100:])
