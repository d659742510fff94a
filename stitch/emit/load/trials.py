"""The table of trials of this process, and the handlers that read it (`emit/runtime/trials.py`)."""
from __future__ import annotations

import ctypes
import math
import os
import secrets
import threading
from typing import Any

import numpy as np

from ...knobs import Knobs
from ...target import CpuTarget
from ...target.costs import Trials
from ..runtime.trials import (
    ABSENT,
    CLEAR,
    FIRST,
    FIRST_GAP,
    HANDLERS,
    HELD,
    LAST_GAP,
    LEAST,
    LIKED,
    MODE,
    MOST,
    NEVER,
    NOTED,
    PAIRS,
    PLACES,
    RUN,
    SIZE,
    SPENT,
    TABLE,
    TIMES,
    TOOK,
    TURNS,
    UNIT,
    XLA,
    trials_ir,
)
from .handlers import load_object, register
from .linking import compiled


class Table:
    """Places of trials; `process` is what executables of this process say, `absent` the address of what stands in for
    kernels without code."""

    def __init__(self, address: int, process: int, absent: int) -> None:
        self.process, self.absent = process, absent
        self._places: np.ndarray[Any, Any] = np.ctypeslib.as_array(
            (ctypes.c_int64 * (PLACES * SIZE)).from_address(address)).reshape(PLACES, SIZE)
        self._used = 0
        self._lock = threading.Lock()

    def forked(self) -> None:
        """In a forked child: a thread of the parent may have held the lock."""
        self._lock = threading.Lock()

    def take(self, wait: int, least: float, rules: Trials) -> int | None:
        """A place for a new trial, whose versions take turns until told otherwise.  XLA's runs by itself for `wait`
        runs, and the first pair of turns begins with it; `least`: from what ratio of times on ours is to be taken.
        None when all are taken."""
        with self._lock:
            if self._used == PLACES:
                return None
            place, self._used = self._used, self._used + 1
        row = self._places[place]
        for number, value in ((LEAST, least), (MOST, rules.bound), (CLEAR, rules.sure)):
            row[number] = round(UNIT * math.log(value))
        row[FIRST_GAP], row[LAST_GAP] = rules.first_gap, rules.last_gap
        row[FIRST] = row[LIKED] = XLA
        row[TOOK:TOOK + 2] = NEVER
        row[RUN] = -wait - place % 4  # neighbours in one program change sides at different runs
        row[MODE] = TURNS
        return place

    def hold(self, place: int) -> None:
        """XLA's version runs until `start`, and its runs are counted."""
        self._places[place, RUN] = -HELD

    def runs(self, place: int) -> int:
        """How often XLA's version ran in a place that is held."""
        return int(self._places[place, RUN]) + HELD

    def spent(self, place: int) -> int:
        """Nanoseconds that XLA's version took in a place that is held."""
        return int(self._places[place, SPENT])

    def start(self, place: int, wait: int) -> None:
        """No longer hold a place: turns begin after `wait` runs, those that there were included."""
        self._places[place, RUN] = -max(0, wait - self.runs(place)) - place % 4

    def settle(self, place: int, mode: int) -> None:
        """From now on one side runs."""
        self._places[place, MODE] = mode

    def pairs(self, place: int) -> list[tuple[int, int]]:
        """The nanoseconds of XLA's version and of ours, pair by pair, oldest first, of the last pairs that fit."""
        row = self._places[place].copy()
        noted = int(row[NOTED])
        return [(int(row[TIMES + 2 * (n % PAIRS)]), int(row[TIMES + 2 * (n % PAIRS) + 1]))
                for n in range(max(0, noted - PAIRS), noted)]


_lock = threading.RLock()
_table: Table | None = None


def _fresh_lock() -> None:
    global _lock
    _lock = threading.RLock()
    if _table is not None:
        _table.forked()


os.register_at_fork(after_in_child=_fresh_lock)


def handlers_object(knobs: Knobs) -> bytes:
    """The handlers' object.  Raises CodegenError."""
    return compiled(trials_ir(), CpuTarget.host(), knobs)


def table(knobs: Knobs) -> Table:
    """This process's table, its handlers registered.  CodegenError when they cannot be made."""
    global _table
    with _lock:
        if _table is None:
            found = load_object(handlers_object(knobs), (*HANDLERS, TABLE, ABSENT))
            process = secrets.randbits(62) | 1
            address = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_int64)(found[TABLE])(process)
            for name in HANDLERS:
                register(name, found[name])
            _table = Table(address, process, found[ABSENT])
        return _table
