"""Python's collector of garbage, kept out of what makes much and drops nothing in cycles."""
from __future__ import annotations

import gc
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager

_stopped: set[int] = set()  # the threads that stopped it, and will have it go on


@contextmanager
def uncollected() -> Iterator[None]:
    """No cyclic garbage collection meanwhile: planning, and importing what plans, allocate much and drop nothing in
    cycles, so a collector that looks through it and through all that the program has finds nothing."""
    mine = threading.get_ident() if gc.isenabled() else None
    if mine is not None:
        _stopped.add(mine)
    gc.disable()
    try:
        yield
    finally:
        if mine is not None:
            _stopped.discard(mine)
            gc.enable()


def _after_fork() -> None:
    """In a forked child other threads than its own are not there to have it go on."""
    if _stopped - {threading.get_ident()}:
        gc.enable()
    _stopped.clear()


os.register_at_fork(after_in_child=_after_fork)
