"""Where the values between the phases of a kernel lie.

Phases run one after another, so two values share memory when the last phase that touches one lies before the first that
touches the other.  Places are bytes: what shares them need not be of one type or size.
"""
from __future__ import annotations

from collections.abc import Mapping

from ...dataclass import dataclass
from ...target.base import LINE_BYTES
from .barriers import touched
from .kir import Buffer, Kernel, Space

#: alignment of scratch buffers, in bytes: a cache line
ALIGN = LINE_BYTES


@dataclass(frozen=True, slots=True)
class Places:
    """The first byte of every scratch buffer of a kernel, and the bytes they take together."""

    at: Mapping[Buffer, int]
    nbytes: int


def round_up(n: int) -> int:
    """The next multiple of ALIGN."""
    return -(-n // ALIGN) * ALIGN


def size_of(buffer: Buffer) -> int:
    """Bytes of a buffer in whole cache lines."""
    return round_up(buffer.size * buffer.dtype.nbytes)


def arrange(kernel: Kernel) -> Places:
    """Places for the scratch buffers of a kernel: large ones first, each at the lowest address that no value of its
    time takes."""
    spans = lifetimes(kernel)
    at: dict[Buffer, int] = {}
    for buffer in sorted(spans, key=lambda b: (-size_of(b), b.slot)):
        first, last = spans[buffer]
        beside = sorted((at[b], at[b] + size_of(b)) for b in at if spans[b][0] <= last and first <= spans[b][1])
        offset = 0
        for start, end in beside:
            if start - offset >= size_of(buffer):
                break
            offset = max(offset, end)
        at[buffer] = offset
    return Places(at, max((offset + size_of(b) for b, offset in at.items()), default=0))


def lifetimes(kernel: Kernel) -> dict[Buffer, tuple[int, int]]:
    """The first and the last phase that touch each scratch buffer: all of them for what no statement names."""
    found: dict[Buffer, tuple[int, int]] = {}
    for number, phase in enumerate(kernel.phases):
        for section in phase.sections:
            inside = touched(section.body)
            for b in inside.reads | inside.writes:
                if b.space is Space.SCRATCH:
                    found[b] = found.get(b, (number, number))[0], number
    return {b: found.get(b, (0, len(kernel.phases))) for b in kernel.of(Space.SCRATCH)}
