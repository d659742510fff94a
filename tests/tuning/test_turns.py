"""Who runs when a version is tried, and what that costs: the handlers with a clock of the test's own."""
from __future__ import annotations

import ctypes
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from stitch.emit.load import handlers
from stitch.emit.load.trials import Table
from stitch.emit.runtime.trials import CHOOSE, END, HANDLERS, LOST, OURS, PAIRS, TABLE, XLA, trials_ir
from stitch.schedule.decide.estimate import Estimate, runs_first
from stitch.target.costs import Costs
from stitch.tuning.evidence import judge

from ..emit.handler_harness import compile_text

COSTS = Costs()
RULES = COSTS.trials
_CLOCK = """
@tick = internal global i64 0, align 8
define ptr @tick() { ret ptr @tick }
define internal i32 @clock_gettime(i32 %which, ptr %time) {
  %tick = load i64, ptr @tick
  store i64 0, ptr %time
  %rest.at = getelementptr i64, ptr %time, i64 1
  store i64 %tick, ptr %rest.at
  ret i32 0
}
"""


class Machine:
    """The handlers, called as XLA calls them, on a machine where time passes when the test says so."""

    def __init__(self) -> None:
        text = trials_ir().replace("declare i32 @clock_gettime(i32, ptr)", "")
        text = text.replace("@tick()", "@tick.at()") + _CLOCK.replace("@tick()", "@tick.at()")
        found = handlers.load_object(compile_text(text), (*HANDLERS, TABLE, "tick.at"))
        at = ctypes.CFUNCTYPE(ctypes.c_void_p)(found["tick.at"])()
        self.clock = ctypes.c_int64.from_address(at)
        self.process = 7
        places = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_int64)(found[TABLE])(self.process)
        self.table = Table(places, self.process, 0)
        self._handlers = {name: ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p)(found[name]) for name in HANDLERS}

    def call(self, name: str, place: int, arm: int, results: Sequence[Any], operand: Any = None) -> None:
        """One call of a handler, with a frame such as XLA makes."""
        kept: list[Any] = []

        def pointer(value: Any) -> int:
            kept.append(value)
            return ctypes.addressof(value)

        def array(*pointers: int) -> int:
            return pointer((ctypes.c_uint64 * len(pointers))(*pointers))
        buffers = [array(*(array(0, 0, 0, pointer(b)) for b in listed))
                   for listed in ([operand] if operand is not None else [], results)]
        attributes = array(*(array(0, pointer(ctypes.c_int64(v))) for v in (arm, self.process, place)))
        words = [0] * 24
        words[9], words[14], words[20] = *buffers, attributes
        frame = (ctypes.c_uint64 * len(words))(*words)
        assert self._handlers[name](ctypes.addressof(frame)) is None

    def choose(self, place: int, arm: int = 0) -> tuple[int, int]:
        branch, time = ctypes.c_int32(-1), ctypes.c_int64(-1)
        self.call(CHOOSE, place, arm, (branch, time))
        return branch.value, time.value

    def end(self, place: int, arm: int, begun: int) -> None:
        self.call(END, place, arm, (ctypes.c_int32(),), ctypes.c_int64(begun))

    def run(self, place: int, takes: Callable[[int], int]) -> int:
        """A run of a program of nothing but what is tried; whose it was."""
        side, begun = self.choose(place)
        self.clock.value += takes(side)
        self.end(place, side, begun)
        return side


@pytest.fixture(scope="module")
def machine() -> Iterator[Machine]:
    yield Machine()


def begin(machine: Machine, least: float = 1.02, wait: int = 0) -> int:
    machine.clock.value = max(machine.clock.value, 1)
    place = machine.table.take(wait, least, RULES)
    assert place is not None
    for _ in range(wait + place % 4):
        assert machine.run(place, lambda side: 1000) == XLA
    assert machine.table.pairs(place) == []
    return place


@pytest.mark.parametrize("wait", [0, 7, 1000])
def test_turns_of_two_runs(machine: Machine, wait: int) -> None:
    place = begin(machine, wait=wait)
    sides = [machine.run(place, lambda side: 1010 if side == XLA else 1000) for _ in range(16)]
    assert sides == [XLA, XLA, OURS, OURS] * 4
    assert machine.table.pairs(place) == [(1010, 1000)] * 4


@pytest.mark.parametrize("gain", [0.9, 1.2, 1.9])
def test_who_runs_twenty_times_or_more_loses_next_to_nothing(machine: Machine, gain: float) -> None:
    """As long as ours is no slower than nine in ten turn out to be."""
    guess = Estimate(1e5, 1e5 / gain, 2.27)
    for slower in np.linspace(1000, 1000 / guess.interval[0], 12):
        place, passed = machine.table.take(runs_first(guess.risk, guess.xla, COSTS), 1.02, RULES), 0
        assert place is not None
        times = {XLA: 1000, OURS: int(slower)}
        for n in range(1, 600):
            passed += times[machine.run(place, times.__getitem__)]
            assert n < 20 or 1000 * n / passed > 0.975, (slower, n)
            found = judge(machine.table.pairs(place), RULES, 1.02, 1.0, 1.0)
            if found is not None:
                machine.table.settle(place, found[0])
        assert machine.table.pairs(place)


def test_how_long_xla_runs_by_itself() -> None:
    """Longer the more ours may cost, but not for long programs, nor where what is tried is a small part."""
    risks = [Estimate(1e5, 1e5 / gain, 2.0).risk for gain in (2.5, 1.6, 1.2, 0.9)]
    short = [runs_first(risk, 1e5, COSTS) for risk in risks]
    assert short == sorted(set(short)) and short[0] == 0
    assert runs_first(risks[-1], 1e6, COSTS) == short[-1] // 10
    assert [runs_first(ns, ns, COSTS) for ns in (1e9, 2e7, 1e6)] == [0, 5, 100]


def test_the_second_run_of_a_turn_counts(machine: Machine) -> None:
    place, times = begin(machine), iter((5000, 900, 1000, 7000))
    for _ in range(4):
        machine.run(place, lambda side: next(times))
    assert machine.table.pairs(place) == [(900, 7000)]


@pytest.mark.parametrize("winner", [XLA, OURS])
def test_a_clear_difference_is_followed_at_once(machine: Machine, winner: int) -> None:
    place = begin(machine)
    sides = [machine.run(place, lambda side: 1000 if side == winner else 1500) for _ in range(1000)]
    lost = [n for n, side in enumerate(sides) if side != winner]
    assert len(lost) == 2 * len(machine.table.pairs(place)) <= 40
    assert sum(n < 20 for n in lost) == 4  # two pairs
    gaps = [b - a for a, b in pairwise(lost[::2])][1:]
    assert all(2 * a - 8 <= b <= 2 * a for a, b in pairwise(gaps) if b < RULES.last_gap)


def test_a_small_difference_adds_up(machine: Machine) -> None:
    place = begin(machine)
    sides = [machine.run(place, lambda side: 1100 if side == XLA else 1000) for _ in range(400)]
    assert set(sides[:16]) == {XLA, OURS} and sides[16:24] == [OURS] * 8
    assert sides.count(XLA) < 28


def test_what_is_equal_takes_turns(machine: Machine) -> None:
    """And ours has to be faster by the factor that it is asked for."""
    place = begin(machine, 1.05)
    sides = [machine.run(place, lambda side: 1050 if side == XLA else 1000) for _ in range(64)]
    assert sides.count(OURS) == 32 and len(machine.table.pairs(place)) == 16


@pytest.mark.parametrize("winner", [XLA, OURS])
def test_an_interruption_is_found_out(machine: Machine, winner: int) -> None:
    """The first pair says the opposite."""
    place = begin(machine)
    for _ in range(4):
        machine.run(place, lambda side: 9000 if side == winner else 1000)
    sides = [machine.run(place, lambda side: 1000 if side == winner else 1300) for _ in range(200)]
    assert sides.count(1 - winner) < 30 and sides[100:].count(1 - winner) <= 4


def test_noise_costs_little(machine: Machine) -> None:
    """Runs that scatter by a third: what is 20 % slower runs in a tenth of them in the end, and in all."""
    rng, slower = random.Random(0), 0
    for _ in range(20):
        place = begin(machine)
        sides = [machine.run(place, lambda side: int((1200 if side == OURS else 1000) * rng.uniform(1.0, 1.5)))
                 for _ in range(400)]
        slower += sides[200:].count(OURS)
    assert slower < 0.1 * 20 * 200


def test_pairs_whose_end_is_not_seen(machine: Machine) -> None:
    """A run that fails has no end: after some runs a pair begins anew."""
    place = begin(machine)
    machine.run(place, lambda side: 1000)
    machine.choose(place)
    for _ in range(2):
        machine.run(place, lambda side: 1000)
    assert machine.table.pairs(place) == []
    for _ in range(LOST + 8):
        machine.run(place, lambda side: 1000)
    assert machine.table.pairs(place)


def test_runs_at_once(machine: Machine) -> None:
    """Two runs that overlap: whatever is noted, somebody's version is chosen, and pairs have times of both."""
    place = begin(machine)
    for _ in range(300):
        first, begun = machine.choose(place)
        second, other = machine.choose(place)
        machine.clock.value += 1000
        machine.end(place, first, begun)
        machine.end(place, second, other)
        assert {first, second} <= {XLA, OURS}
    assert all(pair == (1000, 1000) for pair in machine.table.pairs(place))


def test_the_last_pairs_are_kept(machine: Machine) -> None:
    place = begin(machine, 1.0)
    for n in range(4 * (PAIRS + 5)):
        machine.run(place, lambda side, n=n: 1000 + n // 4)  # type: ignore[misc]
    assert machine.table.pairs(place) == [(1000 + n, 1000 + n) for n in range(5, PAIRS + 5)]


@pytest.mark.parametrize("side", [XLA, OURS])
def test_what_is_settled(machine: Machine, side: int) -> None:
    place = begin(machine)
    machine.table.settle(place, side)
    assert [machine.run(place, lambda side: 1000) for _ in range(9)] == [side] * 9
    assert machine.table.pairs(place) == [] and machine.choose(place) == (side, 0)


@pytest.mark.parametrize("arm", [XLA, OURS])
def test_strangers(machine: Machine, arm: int) -> None:
    """Places that this process does not have, and other processes'."""
    for place, process in ((10_000, machine.process), (0, machine.process + 1)):
        machine.process, mine = process, machine.process
        assert machine.choose(place, arm) == (arm, 0)
        machine.end(place, arm, 5)
        machine.process = mine


def test_what_is_gained_at_least() -> None:
    assert Estimate(400.0, 100.0, 2.0).least == pytest.approx(200.0)
    assert Estimate(150.0, 100.0, 2.0).least < 0.0 < Estimate(150.0, 100.0, 2.0).risk
