"""Python's collector of garbage, kept out of what makes much and drops nothing in cycles."""
from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """No cyclic garbage collection meanwhile: planning, and importing what plans, allocate much and drop nothing in
    cycles, so a collector that looks through it and through all that the program has finds nothing."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
