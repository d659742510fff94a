"""Turns of Python's lock, which are short while code is made, are the program's own again."""
from __future__ import annotations

import copy
import sys
import time

import pytest

from stitch.emit.load import later

from ..running import LIMIT


@pytest.fixture(autouse=True)
def nobody_makes_code() -> None:
    """What programs of other tests try is made in threads, which have short turns themselves."""
    deadline = time.monotonic() + LIMIT
    while later._turns._inside and time.monotonic() < deadline:
        time.sleep(0.01)


def test_a_forked_process_has_turns_as_before() -> None:
    before, turns = sys.getswitchinterval(), later._ShortTurns()
    with turns:
        assert sys.getswitchinterval() < before
        turns.end()
        assert sys.getswitchinterval() == before
        turns._inside = 1


def test_one_that_is_forked_between_has_turns_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    before, turns, real = sys.getswitchinterval(), later._ShortTurns(), sys.setswitchinterval

    def forked(seconds: float) -> None:
        real(seconds)
        child = copy.copy(turns)
        child.end()
        assert sys.getswitchinterval() == before
        real(seconds)

    with monkeypatch.context() as patch:
        patch.setattr(sys, "setswitchinterval", forked)
        with turns:
            assert sys.getswitchinterval() < before
    assert sys.getswitchinterval() == before


@pytest.mark.parametrize("microseconds", [1, 15, 100, 499, 500, 501, 507, 5000, 10**6])
def test_turns_are_put_back_to_the_microsecond(microseconds: int) -> None:
    before, turns = sys.getswitchinterval(), later._ShortTurns()
    try:
        later._set_turn(microseconds)
        own = sys.getswitchinterval()
        for _ in range(3):
            with turns, turns:
                assert sys.getswitchinterval() == pytest.approx(min(own, 1e-6 * later.TURN))
        assert sys.getswitchinterval() == own
    finally:
        sys.setswitchinterval(before)
