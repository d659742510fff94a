"""The locks of the library within a process: LOCK of what it has in memory, VISITS of a visit to a file.

`os.fork` waits for both, so a child never inherits a half-done visit, nor a lock in another thread's hands.  For a
visit to a place that does not answer (`elsewhere`) it does not wait for ever: the child gets a lock of its own.  Who
holds LOCK may visit a file; a visit does not take LOCK, and is made by a thread of its own.
"""
from __future__ import annotations

import os
import threading

LOCK = threading.RLock()


class _Visits:
    """A lock that a forked child does not get from a thread that it does not have."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._held = True  # by the fork that is under way, or the last one
        self._patience = 15.0  # seconds that a fork waits for a visit

    def __enter__(self) -> None:
        self._lock.acquire()

    def __exit__(self, *_: object) -> None:
        self._lock.release()

    def before(self) -> None:
        # what has kept one fork waiting does not keep the next ones
        self._held = self._lock.acquire(timeout=self._patience if self._held else 0.0)

    def after_in_parent(self) -> None:
        if self._held:
            self._lock.release()

    def after_in_child(self) -> None:
        if self._held:
            self._lock.release()
        else:
            self._lock, self._held = threading.RLock(), True


VISITS = _Visits()
os.register_at_fork(before=VISITS.before, after_in_parent=VISITS.after_in_parent,
                    after_in_child=VISITS.after_in_child)
os.register_at_fork(before=LOCK.acquire, after_in_parent=LOCK.release, after_in_child=LOCK.release)  # (first of all)
