"""The table of trials of this process, and the handlers that read it (`emit/runtime/trials.py`)."""
from __future__ import annotations

import ctypes
import os
import secrets
import threading
from itertools import takewhile
from typing import Any

import numpy as np

from ...knobs import Knobs
from ...target import CpuTarget
from ..runtime.trials import FIRST, FIRST_TIME, HANDLERS, MODE, NOTED, PLACES, SIZE, TABLE, TIMES, trials_ir
from .handlers import load_object, register
from .linking import compiled


class Table:
    """Places of trials; `process` is what executables of this process say."""

    def __init__(self, address: int, process: int) -> None:
        self.process = process
        self._places: np.ndarray[Any, Any] = np.ctypeslib.as_array(
            (ctypes.c_int64 * (PLACES * SIZE)).from_address(address)).reshape(PLACES, SIZE)
        self._used = 0
        self._lock = threading.Lock()

    def forked(self) -> None:
        """In a forked child: a thread of the parent may have held the lock."""
        self._lock = threading.Lock()

    def take(self, mode: int, first: int) -> int | None:
        """A place for a new trial: what to do until told otherwise, and who goes first.  None when all are taken."""
        with self._lock:
            if self._used == PLACES:
                return None
            place, self._used = self._used, self._used + 1
        self._places[place, FIRST] = first
        self._places[place, MODE] = mode
        return place

    def settle(self, place: int, mode: int) -> None:
        """From now on one side runs."""
        self._places[place, MODE] = mode

    def times(self, place: int) -> tuple[list[int], list[int]]:
        """The nanoseconds of XLA's side and of ours, oldest first, of the first runs that fit; up to one that is being
        noted at this moment."""
        row = self._places[place].copy()
        counts = [min(int(n), TIMES) for n in row[NOTED:NOTED + 2]]
        theirs, ours = (row[start:start + n].tolist() for start, n in zip((FIRST_TIME, FIRST_TIME + TIMES), counts))
        return list(takewhile(bool, theirs)), list(takewhile(bool, ours))


_lock = threading.RLock()
_table: Table | None = None


def _fresh_lock() -> None:
    global _lock
    _lock = threading.RLock()
    if _table is not None:
        _table.forked()


os.register_at_fork(after_in_child=_fresh_lock)


def table(knobs: Knobs) -> Table:
    """This process's table, its handlers registered.  CodegenError when they cannot be made."""
    global _table
    with _lock:
        if _table is None:
            found = load_object(compiled(trials_ir(), CpuTarget.host(), knobs), (*HANDLERS, TABLE))
            process = secrets.randbits(62) | 1
            address = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_int64)(found[TABLE])(process)
            for name in HANDLERS:
                register(name, found[name])
            _table = Table(address, process)
        return _table
