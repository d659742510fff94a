"""Launches among guard pages: what XLA calls in the tests is a stand-in for each handler, which runs the handler on
copies of its operands and results that end, or begin, at a page that may not be touched.  Kernels are run once more on
the same operands, block by block (`emit/llvm_harness.py`), for one of this machine's vector levels, which their names
choose, so that kernels of every kind meet every level and another one when they change; or for all of them."""
from __future__ import annotations

import ctypes
import math
import zlib
from collections import Counter
from functools import cache
from typing import Any

import numpy as np

from stitch.emit.ir.kir import Kernel, Space
from stitch.hlo.types import DTYPES, DType
from stitch.target import CpuTarget, Target, preset

from .emit.guards import EDGES, Room
from .emit.llvm_harness import Loaded

#: launches of a handler that are looked at; later ones are handed on as they are
LOOKS = 4

_HANDLER = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p)
# XLA_FFI_CallFrame and XLA_FFI_Buffer (xla/ffi/api/c_api.h)
_EXTENSION, _ARGS, _RETS = 8, 40, 80
_COUNT, _ITEMS = 16, 32
_DTYPE, _DATA, _RANK, _DIMS = 16, 24, 32, 40
#: XLA_FFI_DataType, which numbers types as xla.PrimitiveType does
_NAMES = {1: "pred", 2: "s8", 3: "s16", 4: "s32", 5: "s64", 6: "u8", 7: "u16", 8: "u32", 9: "u64", 10: "f16", 11: "f32",
          12: "f64", 15: "c64", 16: "bf16", 18: "c128", 19: "f8e5m2", 20: "f8e4m3fn", 23: "f8e4m3b11fnuz",
          24: "f8e5m2fnuz", 25: "f8e4m3fnuz", 28: "f8e4m3", 29: "f8e3m4", 33: "f8e8m0fnu"}


def _word(address: int) -> ctypes.c_uint64:
    return ctypes.c_uint64.from_address(address)


class Launches:
    """The handlers of a test process.  `kernels` are those that were built, by name, `faults` what went wrong, `looks`
    how often each handler was looked at."""

    def __init__(self, every_level: bool = False) -> None:
        self._every_level = every_level
        self.kernels: dict[str, object] = {}
        self.faults: list[str] = []
        self.looks: Counter[str] = Counter()
        self._kept: list[Any] = []
        self._operands: dict[str, tuple[list[bytes], dict[int, int]]] = {}  # kernels not run block by block yet

    def watched(self, name: str, address: int) -> int:
        """The address of a stand-in for the handler `name` at `address`."""
        real = _HANDLER(address)

        def stand_in(frame: int) -> int | None:
            if _word(frame + _EXTENSION).value or self.looks[name] >= LOOKS:
                return real(frame)
            try:
                self.looks[name] += 1
                return self._look(name, real, frame)
            except Exception as error:
                self.faults.append(f"{name}: {type(error).__name__}: {error}")
                return None

        stub = _HANDLER(stand_in)
        self._kept.append((real, stub))
        return ctypes.cast(stub, ctypes.c_void_p).value or 0

    def run_blocks(self) -> None:
        """Run each kernel that was launched for the first time block by block."""
        while self._operands:
            name, (operands, alias) = self._operands.popitem()
            kernel = self.kernels.get(name)
            if not isinstance(kernel, Kernel):
                continue
            arrays = [np.frombuffer(data, b.dtype.numpy) for data, b in zip(operands, kernel.of(Space.IN), strict=True)]
            levels = _levels()
            if not self._every_level:
                levels = [levels[zlib.crc32(name.encode()) % len(levels)]]
            for level in levels:
                Loaded(kernel, level)(*arrays, alias=alias)

    def _look(self, name: str, real: Any, frame: int) -> int | None:
        edge = EDGES[self.looks[name] % 2]
        operands, results = _buffers(frame + _ARGS), _buffers(frame + _RETS)
        given = {place: ctypes.string_at(*place) for place in map(_place, operands)}
        rooms: dict[tuple[int, int], Room] = {}
        for buffer in (*operands, *results):
            place = _place(buffer)
            if place not in rooms:
                rooms[place] = Room(place[1], edge, _dtype(buffer).nbytes)
                if place in given:
                    rooms[place].bytes[:] = np.frombuffer(given[place], np.uint8)
        places = [(buffer, _place(buffer)) for buffer in (*operands, *results)]
        read, written = [p for _, p in places[:len(operands)]], [p for _, p in places[len(operands):]]
        if self.looks[name] == 1:
            alias = {k: read.index(p) for k, p in enumerate(written) if p in given}
            self._operands[name] = [given[p] for p in read], alias
        for buffer, place in places:
            _word(buffer + _DATA).value = rooms[place].address
        answer = real(frame)
        for buffer, place in places:
            _word(buffer + _DATA).value = place[0]
        for place, room in rooms.items():
            if not room.intact():
                self.faults.append(f"{name}: written beside an array at the {edge} of its pages")
            if place in written:
                ctypes.memmove(place[0], room.address, len(room.bytes))
            elif room.bytes.tobytes() != given[place]:
                self.faults.append(f"{name}: an operand changed")
        return int(answer) if answer else None


@cache
def _levels() -> list[Target]:
    """This machine, and with the narrower vectors that it has, too."""
    host = CpuTarget.host()
    narrower = (preset(name, host) for name in ("avx2", "portable"))
    return [host, *(level for level in narrower if level.vector_bytes < host.vector_bytes)]


def _buffers(part: int) -> list[int]:
    """The addresses of the buffers of a frame's operands or results."""
    count, items = _word(part + _COUNT).value, _word(part + _ITEMS).value
    return [_word(items + 8 * k).value for k in range(count)]


def _place(buffer: int) -> tuple[int, int]:
    """Address and bytes of a buffer's array."""
    rank, dims = _word(buffer + _RANK).value, _word(buffer + _DIMS).value
    size = math.prod(_word(dims + 8 * k).value for k in range(rank))
    return _word(buffer + _DATA).value, size * _dtype(buffer).nbytes


def _dtype(buffer: int) -> DType:
    return DTYPES[_NAMES[ctypes.c_int32.from_address(buffer + _DTYPE).value]]
