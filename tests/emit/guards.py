"""Arrays that end, or begin, at a page that may not be touched, with a pattern in what is left of their own pages."""
from __future__ import annotations

import ctypes
import mmap
import weakref
from typing import Any, Literal

import numpy as np

Array = np.ndarray[Any, Any]
#: where an array touches the page that may not be touched
Edge = Literal["end", "begin"]
EDGES: tuple[Edge, ...] = ("end", "begin")

_PAGE = mmap.PAGESIZE
_PATTERN = 0xC5
_libc = ctypes.CDLL(None, use_errno=True)
_libc.mmap.restype = ctypes.c_void_p
_libc.mmap.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long)
_libc.munmap.argtypes = (ctypes.c_void_p, ctypes.c_size_t)
_libc.mprotect.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
_NOTHING, _FAILED = 0, ctypes.c_void_p(-1).value


class Room:
    """`nbytes` bytes at `edge`, at a multiple of `align`.  `address` is where they start, `bytes` are they."""

    def __init__(self, nbytes: int, edge: Edge, align: int = 1) -> None:
        size = max(1, -(-nbytes // _PAGE)) * _PAGE
        base = _libc.mmap(None, size + 2 * _PAGE, mmap.PROT_READ | mmap.PROT_WRITE,
                          mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, -1, 0)
        if base == _FAILED:
            raise MemoryError(f"no {size} bytes between guard pages")
        weakref.finalize(self, _libc.munmap, base, size + 2 * _PAGE)
        for guard in (base, base + _PAGE + size):
            if _libc.mprotect(guard, _PAGE, _NOTHING) != 0:
                raise OSError(ctypes.get_errno(), "a page cannot be protected")
        start = (size - nbytes) // align * align if edge == "end" else 0
        self._pages = _view(base + _PAGE, size)
        self._pages[:] = _PATTERN
        self.address = base + _PAGE + start
        self.bytes = self._pages[start:start + nbytes]
        self._around = (self._pages[:start], self._pages[start + nbytes:])

    def intact(self) -> bool:
        """Does the pattern before and behind the bytes survive?"""
        return all(bool((part == _PATTERN).all()) for part in self._around)


def room_for(array: Array, edge: Edge) -> Room:
    """A room with a copy of a flat array."""
    room = Room(array.nbytes, edge, array.itemsize)
    room.bytes[:] = array.view(np.uint8)
    return room


def _view(address: int, nbytes: int) -> Array:
    return np.ctypeslib.as_array(ctypes.cast(address, ctypes.POINTER(ctypes.c_uint8)), (nbytes,))
