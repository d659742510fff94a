"""What the first touch of new memory takes, by small pages and by huge ones (`emit/runtime/heap.py`)."""
from __future__ import annotations

import mmap
import time

import numpy as np

#: the numbers that are measured, for small and for huge pages
NAMES = "memory.fault_ns", "memory.huge_fault_ns"
#: bytes that are touched, how often each byte is touched again to know what touching takes, and how often all that is
#: done: pages that come back soon are the ones that a program's next run gets, others a virtual machine may have to ask
#: its host for
BYTES, AGAIN, TIMES = 16 << 20, 2, 4
_ADVICE = "MADV_NOHUGEPAGE", "MADV_HUGEPAGE"


def faults_ns() -> tuple[float, ...]:
    """Nanoseconds a byte, by small pages and by huge ones; of huge ones those of small ones where there are none."""
    return tuple(min(_fault_ns(getattr(mmap, name, None)) for _ in range(TIMES)) for name in _ADVICE)


def _fault_ns(advice: int | None) -> float:
    with mmap.mmap(-1, BYTES, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS) as memory:
        if advice is not None:
            try:
                memory.madvise(advice)
            except OSError:  # a system without huge pages
                pass
        array = np.frombuffer(memory, np.uint8)
        seconds = [_touch(array) for _ in range(1 + AGAIN)]
        del array
    return 1e9 * max(0.0, seconds[0] - min(seconds[1:])) / BYTES


def _touch(array: np.ndarray[tuple[int], np.dtype[np.uint8]]) -> float:
    begin = time.perf_counter()
    array.fill(1)
    return time.perf_counter() - begin
