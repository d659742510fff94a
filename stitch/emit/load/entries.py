"""The jumps through which XLA calls kernels, so that a trace can begin and end while a program runs.

A kernel's handler is two jumps of machine code and four variables behind the kernel's own code and variables:

    entry:   jmp *goal                     what XLA calls
    traced:  lea goal(%rip), %r10          the variables, as the recorder takes them (LLVM's `nest`)
             jmp *recorder
    goal, recorder, code, number           where to go on: the kernel or `traced`; `stitch_traced`; what that calls, the
                                           kernel or its version that tells of phases; the kernel's number

While nothing is traced a launch costs the jump.  The variables are words that are stored at once, so a thread in the
middle of a launch sees the old one or the new one.
"""
from __future__ import annotations

import ctypes
import struct

# jmp *rel32(%rip); lea rel32(%rip), %r10
_JUMP, _TABLE = b"\xff\x25", b"\x4c\x8d\x15"
_TRACED = 8
#: bytes of the jumps, and of the variables
CODE, VARIABLES = 24, 40
_GOAL, _RECORDER, _FUNCTION, _NUMBER, _KERNEL = range(0, VARIABLES, 8)


def jump(entry: int, variables: int, kernel: int) -> tuple[bytes, bytes]:
    """The code of an entry at an address, and its variables at another.  struct.error when these are out of reach."""
    traced = entry + _TRACED
    first = _JUMP + struct.pack("<i", variables + _GOAL - (entry + 6))
    second = _TABLE + struct.pack("<i", variables - (traced + 7)) + _JUMP + struct.pack(
        "<i", variables + _RECORDER - (traced + 13))
    return first.ljust(_TRACED, b"\x90") + second, struct.pack("<5Q", kernel, 0, kernel, 0, kernel)


class Entry:
    """The entry of a loaded kernel; `tells`: its code tells of phases where it is traced, or
    has one."""

    def __init__(self, address: int, variables: int, number: int) -> None:
        self.address = address
        self._at = variables
        self._word(_NUMBER).value = number
        self._telling, self.tells = 0, False

    def _word(self, at: int) -> ctypes.c_uint64:
        return ctypes.c_uint64.from_address(self._at + at)

    def lead(self, kernel: int) -> None:
        """Launches go to other code from now on, those that nobody records at once."""
        self._word(_KERNEL).value = self._word(_FUNCTION).value = kernel
        if self._word(_GOAL).value != self.address + _TRACED:
            self._word(_GOAL).value = kernel

    def tell(self, code: int) -> None:
        """What runs while the kernel is traced with its phases."""
        self._telling, self.tells = code, True

    def record(self, recorder: int, phases: bool) -> None:
        """From now on launches go by way of the recorder."""
        self._word(_RECORDER).value = recorder
        self._word(_FUNCTION).value = phases and self._telling or self._word(_KERNEL).value
        self._word(_GOAL).value = self.address + _TRACED

    def rest(self) -> None:
        """From now on launches go to the kernel."""
        self._word(_GOAL).value = self._word(_KERNEL).value
