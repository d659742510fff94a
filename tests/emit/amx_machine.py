"""Runs a process's AMX instructions on a processor without them: each is an illegal instruction, at which the process
stops for its tracer, who does what it would have done to tiles and memory and moves on behind it.

Encodings and effects are those of Intel's manual (volume 2; volume 1, chapter 18): what a tile holds follows from the
configuration that the code itself has loaded, and using tiles against it is an error here as it is there.
"""
from __future__ import annotations

import ctypes
import os
import signal
from collections.abc import Callable
from typing import Any

import numpy as np

from .narrow_cores import Array, _pairs, _signed, _unsigned

TRACEME, _CONT, _GETREGS, _SETREGS = 0, 7, 12, 13
#: registers in the order of their numbers in instructions, by their places in the kernel's struct of 27 words
_ORDER = (10, 11, 12, 5, 19, 4, 13, 14, 9, 8, 7, 6, 3, 2, 1, 0)
_RIP = 16
#: mandatory prefixes as VEX encodes them
_NONE, _F3, _F2 = 0, 2, 3
_PRODUCTS: dict[tuple[int, int], tuple[str, Callable[[Array, Array], Array]]] = {
    (0x5C, _F3): ("tdpbf16ps", _pairs), (0x5E, _F2): ("tdpbssd", _signed), (0x5E, _NONE): ("tdpbuud", _unsigned)}


class Fault(Exception):
    """An instruction that hardware would refuse."""


class Machine:
    """The tiles of a traced process.  `done` counts its instructions by name."""

    def __init__(self, pid: int) -> None:
        self.pid, self.done = pid, dict[str, int]()
        self.rows, self.bytes = [0] * 8, [0] * 8
        self.tiles: list[Array | None] = [None] * 8
        self.configured = False
        self._ptrace = ctypes.CDLL(None, use_errno=True).ptrace
        self._ptrace.argtypes, self._ptrace.restype = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p,
                                                       ctypes.c_void_p], ctypes.c_long
        self._memory = open(f"/proc/{pid}/mem", "r+b", buffering=0)

    def run(self) -> int:
        """Until the process ends; its exit status, or minus the signal that ended it."""
        pass_on = 0
        while True:
            _, status = os.waitpid(self.pid, 0)
            if os.WIFEXITED(status) or os.WIFSIGNALED(status):
                return os.waitstatus_to_exitcode(status)
            pass_on = os.WSTOPSIG(status)
            if pass_on == signal.SIGILL:
                self.step()
                pass_on = 0
            self.call(_CONT, pass_on)

    def close(self) -> None:
        self._memory.close()

    def call(self, request: int, data: Any) -> None:
        if self._ptrace(request, self.pid, None, data) == -1:
            raise OSError(ctypes.get_errno(), "ptrace")

    def read(self, at: int, size: int) -> bytes:
        self._memory.seek(at)
        return self._memory.read(size)

    def step(self) -> None:
        """Do the instruction at which the process stands."""
        raw = (ctypes.c_uint64 * 27)()
        self.call(_GETREGS, ctypes.byref(raw))
        code = self.read(raw[_RIP], 16)
        if code[0] != 0xC4 or code[1] & 31 != 2 or code[2] & 0x84:
            raise Fault(f"an illegal instruction {code.hex()}")
        raw[_RIP] += self.execute(code, [raw[n] for n in _ORDER])
        self.call(_SETREGS, ctypes.byref(raw))

    def execute(self, code: bytes, registers: list[int]) -> int:
        """One VEX instruction of the map 0F38; its length."""
        prefix, vvvv, opcode, modrm = code[2] & 3, ~(code[2] >> 3) & 15, code[3], code[4]
        reg, rm = modrm >> 3 & 7, modrm & 7
        if opcode == 0x49 and modrm >> 6 != 3 and prefix == _NONE:
            base, _, length = _address(code, registers)
            self.configure(self.read(base, 64))
        elif opcode == 0x49 and modrm == 0xC0 and prefix == _NONE:
            self.count("tilerelease")
            self.configured, length = False, 5
        elif opcode == 0x49 and modrm >> 6 == 3 and prefix == _F2:
            self.count("tilezero")
            self.tiles[reg], length = np.zeros(self.shape(reg), np.uint8), 5
        elif opcode == 0x4B and prefix in (_F2, _F3):
            base, stride, length = _address(code, registers)
            self.move(reg, base, stride, prefix == _F2)
        elif (opcode, prefix) in _PRODUCTS and modrm >> 6 == 3:
            self.add(reg, rm, vvvv, *_PRODUCTS[opcode, prefix])
            length = 5
        else:
            raise Fault(f"an illegal instruction {code.hex()}")
        return length

    def count(self, name: str) -> None:
        self.done[name] = self.done.get(name, 0) + 1

    def configure(self, data: bytes) -> None:
        self.count("ldtilecfg")
        self.bytes = [int.from_bytes(data[16 + 2 * n:18 + 2 * n], "little") for n in range(8)]
        self.rows = list(data[48:56])
        used = zip(self.rows, self.bytes)
        if data[0] != 1 or any(data[1:16]) or any(data[32:48]) or any(data[56:]) or not all(
                (r == b == 0) or (1 <= r <= 16 and 1 <= b <= 64) for r, b in used):
            raise Fault(f"the configuration {data.hex()}")
        self.configured, self.tiles = True, [np.zeros(self.shape_of(n), np.uint8) for n in range(8)]

    def shape_of(self, n: int) -> tuple[int, int]:
        return self.rows[n], self.bytes[n]

    def shape(self, n: int) -> tuple[int, int]:
        """Rows and bytes of a tile that may be used."""
        if not self.configured or not self.rows[n]:
            raise Fault(f"tile {n} is not configured")
        return self.shape_of(n)

    def move(self, n: int, base: int, stride: int, load: bool) -> None:
        self.count("tileloadd" if load else "tilestored")
        rows, nbytes = self.shape(n)
        if load:
            data = b"".join(self.read(base + r * stride, nbytes) for r in range(rows))
            self.tiles[n] = np.frombuffer(data, np.uint8).reshape(rows, nbytes)
            return
        for r, row in enumerate(self.held(n)):
            self._memory.seek(base + r * stride)
            self._memory.write(row.tobytes())

    def held(self, n: int) -> Array:
        found = self.tiles[n]
        assert found is not None
        return found

    def add(self, total: int, left: int, right: int, name: str, product: Callable[[Array, Array], Array]) -> None:
        self.count(name)
        (rows, nbytes), (left_rows, depth), (words, width) = map(self.shape, (total, left, right))
        if rows != left_rows or nbytes != width or depth != 4 * words or nbytes % 4 or len({total, left, right}) < 3:
            raise Fault(f"{name} of tiles {left_rows}x{depth} and {words}x{width} into {rows}x{nbytes}")
        columns = np.ascontiguousarray(self.held(right).reshape(words, width // 4, 4).transpose(0, 2, 1))
        out = product(np.ascontiguousarray(self.held(left)), columns)
        self.tiles[total] = (self.held(total).copy().view(out.dtype) + out).view(np.uint8)


def _address(code: bytes, registers: list[int]) -> tuple[int, int, int]:
    """(base, index, length) of an instruction's memory operand: tiles' rows are the scaled index apart; other
    instructions have none here."""
    high_index, high_base = 8 * (not code[1] & 0x40), 8 * (not code[1] & 0x20)
    mod, rm, length = code[4] >> 6, code[4] & 7, 5
    index = 0
    if rm == 4:
        sib, length = code[5], 6
        number = (sib >> 3 & 7) + high_index
        index = registers[number] << (sib >> 6) if number != 4 else 0
        rm = sib & 7
    size = {0: 4 if rm == 5 else 0, 1: 1, 2: 4}[mod]
    if mod == 0 and rm == 5:
        raise Fault("an address without a base register")
    shift = int.from_bytes(code[length:length + size], "little", signed=True)
    return registers[rm + high_base] + shift, index - (index >> 63 << 64), length + size
