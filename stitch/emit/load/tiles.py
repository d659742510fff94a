"""AMX's tile registers, which Linux lends a process on request."""
from __future__ import annotations

import ctypes
import functools
import platform
import sys

#: rows, columns and depth of what is multiplied to try them: whole blocks of tiles, and rests in every direction
SIZES = (72, 56, 136)
#: the function that does so
SYMBOL = "amx_check.run"
#: the status of a child that found wrong numbers
WRONG = 3
#: what it says that found all right (where SIGCHLD is ignored every status is 0)
RIGHT = "right"
#: arch_prctl(ARCH_REQ_XCOMP_PERM, XFEATURE_XTILEDATA), see Linux's Documentation/arch/x86/xstate.rst
_ARCH_PRCTL, _REQUEST, _TILE_DATA = 158, 0x1023, 18


@functools.cache
def permitted() -> bool:
    """Ask the operating system for tile registers in this process, for all of its threads."""
    if sys.platform != "linux" or platform.machine() != "x86_64":
        return False
    syscall = ctypes.CDLL(None).syscall
    syscall.restype = ctypes.c_long
    return bool(syscall(*map(ctypes.c_long, (_ARCH_PRCTL, _REQUEST, _TILE_DATA))) == 0)
