"""The recorder of launches in this process (`emit/runtime/tracing.py`): made when the first trace begins, turned on and
off, read."""
from __future__ import annotations

import ctypes
import os
import threading
import time
from collections.abc import Mapping
from typing import Any

import numpy as np

from ...dataclass import dataclass
from ...errors import CodegenError
from ...knobs import Knobs
from ...target import CpuTarget
from ..runtime.runtime import RUN
from ..runtime.tracing import (
    EVENT,
    FREE,
    HEAD,
    LEFT,
    LIST,
    NOW,
    RETIRE,
    SET_UP,
    TELL,
    TRACED,
    tracing_ir,
)
from . import handlers, linking

#: an event: when it began and ended, the key of a site or the number of a phase, kind and number
EVENTS = np.dtype([("begin", "<i8"), ("end", "<i8"), ("what", "<u8"), ("number", "<u8")])
assert EVENTS.itemsize == EVENT
# a ring's head: next, events noted, thread, its number for the system, state
_NEXT, _NOTED, _SELF, _ID, _STATE = range(0, 40, 8)

#: how often two clocks are read together
_READS = 50


@dataclass(frozen=True, slots=True)
class Thread:
    """What a thread did: `events` in the order in which they ended, without the oldest `dropped`, at nanoseconds of the
    monotonic clock.  `self` is what the C
    library knows the thread by, `number` what the system does."""

    self: int
    number: int
    events: "np.ndarray[Any, Any]"
    dropped: int


class Recorder:
    """The only one of a process.  `phases`: what is loaded now should tell of its phases."""

    phases = False

    def __init__(self, entries: Mapping[str, int], runtime: Mapping[str, int]) -> None:
        self._traced = entries[TRACED]
        #: what versions of kernels that tell of their phases import
        self.imports = {**runtime, NOW: entries[NOW], TELL: entries[TELL]}
        key, libc = ctypes.c_uint32(), ctypes.CDLL(None)
        if libc.pthread_key_create(ctypes.byref(key), ctypes.c_void_p(entries[RETIRE])):
            raise CodegenError("the system has no more room for values of threads")
        set_up = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)(entries[SET_UP])
        self._list = set_up(key.value, steady_cycles())
        self._now = ctypes.CFUNCTYPE(ctypes.c_int64)(entries[NOW])
        self._began = self._moment()
        self._before: dict[int, int] = {}
        self._lost = 0

    def start(self, places: int, phases: bool) -> None:
        """Record launches from now on, with their phases if so; of each thread the last `places` events, a power of two
        up to MOST, are kept."""
        self.phases = phases
        for ring in self._rings():
            if _word(ring + _STATE).value == LEFT:
                _word(ring + _STATE).value = FREE
        self._before = {ring: _word(ring + _NOTED).value for ring in self._rings()}
        self._of("last place").value = places - 1
        self._lost = self._of("lost").value
        self._began = self._moment()
        handlers.record(self._traced, phases)

    def stop(self) -> tuple[list[Thread], int]:
        """What was recorded since `start`, and how many launches were not for want of a ring.  Launches in the middle
        of which it comes are not in it."""
        handlers.record(0)
        self.phases = False
        ended = self._moment()
        threads = [self._read(ring, ended) for ring in self._rings()]
        return [t for t in threads if len(t.events)], self._of("lost").value - self._lost

    def forked(self) -> None:
        """In a forked child, which has one of its parent's threads, and traces nothing."""
        handlers.record(0)
        self.phases = False
        for ring in self._rings():
            if _word(ring + _SELF).value == threading.get_ident():
                _word(ring + _ID).value = threading.get_native_id()
            else:
                _word(ring + _STATE).value = LEFT

    def _moment(self) -> tuple[int, int]:
        """Now, by the recorder and by the monotonic clock: of several readings the one that took least."""
        reads = [(time.monotonic_ns(), self._now(), time.monotonic_ns()) for _ in range(_READS)]
        before, now, after = min(reads, key=lambda r: r[2] - r[0])
        return now, (before + after) // 2

    def _on_the_clock(self, times: "np.ndarray[Any, Any]", ended: tuple[int, int]) -> "np.ndarray[Any, Any]":
        """Times of the recorder as nanoseconds of the monotonic clock; 0 stays 0."""
        (first, ns), (last, last_ns) = self._began, ended
        made = ns + ((times - first) * ((last_ns - ns) / max(1, last - first))).astype(np.int64)
        return np.where(times, made, 0)

    def _read(self, ring: int, ended: tuple[int, int]) -> Thread:
        before = self._before.get(ring, 0)
        places, noted = self._of("last place").value + 1, _word(ring + _NOTED).value
        held: np.ndarray[Any, Any] = np.frombuffer((ctypes.c_char * (places * EVENT)).from_address(ring + HEAD), EVENTS)
        first = max(before, noted - places)
        events = held[np.arange(first, noted) % places]
        # what a launch that is not over yet wrote meanwhile is in the place of the oldest
        over = max(0, _word(ring + _NOTED).value + 1 - places - first)
        events = events[over:]
        for times in ("begin", "end"):
            events[times] = self._on_the_clock(events[times], ended)
        return Thread(_word(ring + _SELF).value, _word(ring + _ID).value, events, first + over - before)

    def _rings(self) -> list[int]:
        found, ring = [], self._of("first").value
        while ring:
            found.append(ring)
            ring = _word(ring + _NEXT).value
        return found

    def _of(self, name: str) -> ctypes.c_uint64:
        return _word(self._list + 8 * LIST.index(name))


def steady_cycles() -> bool:
    """Does this machine's cycle counter run at one rate, in all its cores and whatever they do?"""
    try:
        with open("/proc/cpuinfo", encoding="ascii", errors="replace") as file:
            flags = next((line for line in file if line.startswith("flags")), "").split()
    except OSError:
        return False
    return {"constant_tsc", "nonstop_tsc"}.issubset(flags)


def _word(address: int) -> ctypes.c_uint64:
    return ctypes.c_uint64.from_address(address)


_lock = threading.RLock()
_recorder: Recorder | None = None


def _after_fork() -> None:
    global _lock
    _lock = threading.RLock()
    if _recorder is not None:
        _recorder.forked()


os.register_at_fork(after_in_child=_after_fork)


def recorder(knobs: Knobs) -> Recorder:
    """This process's recorder.  CodegenError when it cannot be made."""
    global _recorder
    with _lock:
        if _recorder is None:
            target = CpuTarget.host()
            entries = handlers.load_object(linking.compiled(tracing_ir(), target, knobs),
                                           (TRACED, TELL, NOW, RETIRE, SET_UP))
            run = handlers.load_object(linking.telling_runtime_object(target, knobs), [RUN], entries)
            _recorder = Recorder(entries, {**linking.runtime(knobs), **run})
        return _recorder


def wanted() -> Recorder | None:
    """The recorder if kernels that are loaded now should tell of their phases."""
    return _recorder if _recorder is not None and _recorder.phases else None
