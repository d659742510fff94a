"""Memory for machine code: few mappings for any number of kernels.

A process may have some 65000 memory mappings (vm.max_map_count), XLA's and everybody else's among them, so kernels
share regions.  A region is one piece of private memory.  What is never written again (code, constants) fills it from
the front, in whole pages, which change from writable to executable before anybody learns their address; what kernels
write fills it from the back.  No page is ever both, and a region costs two mappings however many kernels lie in it:

    | executable, read-only     ->|  free, writable  |<-  writable |

Nothing is given back: threads may run any kernel until the process ends.  A forked child shares no writable memory with
its parent; it opens regions of its own, since its system merges no mappings that both have.
"""
from __future__ import annotations

import ctypes
import functools
import mmap
import os
from typing import NamedTuple

from ...dataclass import dataclass

#: alignment of the pieces: no two kernels write to one line of the caches, nor to a pair that is fetched together
ALIGN = 128
#: bytes of a region, unless one object needs more
REGION = 4 << 20

_FAILED = ctypes.c_void_p(-1).value


@dataclass(slots=True)
class _Region:
    """The memory from `start` to `end`, free from `front` (a page's start) to `back`."""

    start: int
    end: int
    front: int
    back: int

    def holds(self, sealed: int, writable: int) -> bool:
        return _pages(sealed) + writable <= self.back - self.front


class Addresses(NamedTuple):
    """Where the two pieces of one object will lie."""

    sealed: int
    writable: int


_regions: list[_Region] = []


def _forget() -> None:
    """In a forked child: what its parent loaded stays where it is, the next object opens a region."""
    _regions.clear()


os.register_at_fork(after_in_child=_forget)


def reserve(sealed: int, writable: int) -> Addresses:
    """Addresses for an object of that many bytes, free until `fill` takes them.  The caller holds the linker's lock
    over both.  Raises OSError."""
    writable = -(-writable // ALIGN) * ALIGN
    region = _regions[-1] if _regions else None
    if region is None or not region.holds(sealed, writable):
        region = _opened(max(REGION, _pages(sealed) + _pages(writable)))
        _regions.append(region)
    return Addresses(region.front, region.back - writable)


def fill(place: Addresses, sealed: bytes | bytearray, writable: bytes | bytearray) -> None:
    """Copy an object to where it was reserved, and make its first piece executable.  Raises OSError; then nothing is
    taken."""
    region = _regions[-1]
    size = _pages(len(sealed))
    assert place.sealed == region.front and place.sealed + size <= place.writable <= region.back - len(writable)
    for address, piece in ((place.sealed, sealed), (place.writable, writable)):
        ctypes.memmove(address, bytes(piece), len(piece))
    if size and _system().mprotect(place.sealed, size, mmap.PROT_READ | mmap.PROT_EXEC):
        raise _error()
    region.front, region.back = place.sealed + size, place.writable


def _opened(size: int) -> _Region:
    """A new region.  Raises OSError."""
    flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS
    start = _system().mmap(None, size, mmap.PROT_READ | mmap.PROT_WRITE, flags, -1, 0)
    if start == _FAILED:
        raise _error()
    return _Region(start, start + size, start, start + size)


def _pages(size: int) -> int:
    """`size` rounded up to whole pages."""
    return -(-size // mmap.PAGESIZE) * mmap.PAGESIZE


def _error() -> OSError:
    number = ctypes.get_errno()
    return OSError(number, os.strerror(number))


@functools.cache
def _system() -> ctypes.CDLL:
    libc = ctypes.CDLL(None, use_errno=True)
    libc.mmap.restype, libc.mprotect.restype = ctypes.c_void_p, ctypes.c_int
    libc.mmap.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long)
    libc.mprotect.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
    return libc
