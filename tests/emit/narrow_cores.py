"""Machine code for narrow products on a machine without the instructions: what they do, done otherwise.

Tiles become numbers of tiles that Python keeps, and their instructions calls of Python, which checks what hardware
checks: shapes within a tile, equal where a tile is made and used, and rows that can be multiplied.  AVX-512's
instructions become plain vector code.
"""
from __future__ import annotations

import ctypes
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import ml_dtypes
import numpy as np

from stitch.emit.load.host import host
from stitch.knobs import Knobs
from stitch.target import preset

Array = np.ndarray[Any, Any]

AMX = preset("amx")
#: 512-bit vectors with, and without, narrow multiply-adds
LANES = replace(AMX, name="lanes", cpu="x86-64-v4", features="-prefer-256-bit,+avx512bf16,+avx512vnni")
#: this machine with what it may use of its own
MACHINE = host(Knobs())
NOTHING = replace(preset("avx512"), name="nothing")


def _every_fourth(n: int) -> str:
    return ", ".join(f"i32 {4 * k + n}" for k in range(16))


_PAIRS = """
define internal <16 x float> @emulated.dpbf16ps(<16 x float> %c, <32 x bfloat> %a, <32 x bfloat> %b) noinline {
  %aw = bitcast <32 x bfloat> %a to <16 x i32>
  %bw = bitcast <32 x bfloat> %b to <16 x i32>
  %ao = and <16 x i32> %aw, splat (i32 -65536)
  %bo = and <16 x i32> %bw, splat (i32 -65536)
  %ae = shl <16 x i32> %aw, splat (i32 16)
  %be = shl <16 x i32> %bw, splat (i32 16)
  %aof = bitcast <16 x i32> %ao to <16 x float>
  %bof = bitcast <16 x i32> %bo to <16 x float>
  %aef = bitcast <16 x i32> %ae to <16 x float>
  %bef = bitcast <16 x i32> %be to <16 x float>
  %po = fmul <16 x float> %aof, %bof
  %pe = fmul <16 x float> %aef, %bef
  %so = fadd <16 x float> %c, %po
  %s = fadd <16 x float> %so, %pe
  ret <16 x float> %s
}"""
_BYTES = """
define internal <16 x i32> @emulated.dpbusd(<16 x i32> %c, <16 x i32> %a, <16 x i32> %b) noinline {
  %av = bitcast <16 x i32> %a to <64 x i8>
  %bv = bitcast <16 x i32> %b to <64 x i8>
  %aw = zext <64 x i8> %av to <64 x i32>
  %bw = sext <64 x i8> %bv to <64 x i32>
  %p = mul <64 x i32> %aw, %bw""" + "".join(f"""
  %p{n} = shufflevector <64 x i32> %p, <64 x i32> poison, <16 x i32> <{_every_fourth(n)}>
  %s{n} = add <16 x i32> {f'%s{n - 1}' if n else '%c'}, %p{n}""" for n in range(4)) + """
  ret <16 x i32> %s3
}"""


def emulated_lanes(text: str) -> str:
    """A module without AVX-512's narrow multiply-adds."""
    for name, short, body in (("avx512bf16.dpbf16ps", "dpbf16ps", _PAIRS), ("avx512.vpdpbusd", "dpbusd", _BYTES)):
        intrinsic = f"@llvm.x86.{name}.512"
        if intrinsic in text:
            text = re.sub(rf"declare .* {re.escape(intrinsic)}\(.*", "", text)
            text = text.replace(intrinsic, f"@emulated.{short}") + body
    return text


class Tiles:
    """The tile registers of a program; `text` is a module that calls here.  Keep the object while its code may run."""

    def __init__(self) -> None:
        self.shapes: list[tuple[int, int]] | None = None
        self.held: list[Array | None] = [None] * 8  # bytes of each register's tile, row by row
        self.used: dict[str, int] = {}
        self.faults: list[str] = []
        self._keep: list[Any] = []

    def text(self, module: str) -> str:
        """The module with calls of this object in place of instructions on tiles."""
        number, register, pointer = ctypes.c_int64, ctypes.c_int8, ctypes.c_void_p
        functions: dict[str, tuple[Callable[..., Any], list[Any]]] = {
            "ldtilecfg": (self.configure, [pointer]), "tilerelease": (self.release, []),
            "tilezero": (self.zero, [register]), "tileloadd64": (self.load, [register, pointer, number]),
            "tilestored64": (self.store, [register, pointer, number])}
        for name, product in (("tdpbf16ps", _pairs), ("tdpbssd", _signed), ("tdpbuud", _unsigned)):
            functions[name] = (self.adder(product), [register] * 3)
        for name, (call, args) in functions.items():
            code = ctypes.CFUNCTYPE(None, *args)(self.checked(name, call))
            self._keep.append(code)
            address = ctypes.cast(code, ctypes.c_void_p).value
            module = re.sub(rf"declare .* @llvm\.x86\.{name}\(.*", "", module)
            module = module.replace(f"@llvm.x86.{name}(", f"inttoptr (i64 {address} to ptr)(")
        assert "llvm.x86" not in module
        return module

    def checked(self, name: str, call: Callable[..., None]) -> Callable[..., None]:
        def run(*args: Any) -> None:
            self.used[name] = self.used.get(name, 0) + 1
            try:
                with np.errstate(invalid="ignore"):
                    call(*args)
            except Exception as error:  # an exception cannot pass through machine code
                self.faults.append(f"{name}{args}: {error}")
        return run

    def configure(self, at: int) -> None:
        """Shapes as in a palette of eight tiles, and tiles of zeros."""
        data = ctypes.string_at(at, 64)
        assert data[0] == 1 and not any(data[1:16]) and not any(data[32:48]) and not any(data[56:]), data.hex()
        self.shapes = [(data[48 + n], int.from_bytes(data[16 + 2 * n:18 + 2 * n], "little")) for n in range(8)]
        assert all(r == b == 0 or 1 <= r <= 16 and 1 <= b <= 64 for r, b in self.shapes), self.shapes
        self.held = [np.zeros(shape, np.uint8) for shape in self.shapes]

    def release(self) -> None:
        self.shapes, self.held = None, [None] * 8

    def shape(self, n: int) -> tuple[int, int]:
        assert self.shapes is not None and self.shapes[n][0], f"tile {n} has no shape"
        return self.shapes[n]

    def tile(self, n: int) -> Array:
        self.shape(n)
        found = self.held[n]
        assert found is not None
        return found

    def zero(self, n: int) -> None:
        self.held[n] = np.zeros(self.shape(n), np.uint8)

    def load(self, n: int, at: int, stride: int) -> None:
        rows, nbytes = self.shape(n)
        data = b"".join(ctypes.string_at(at + r * stride, nbytes) for r in range(rows))
        self.held[n] = np.frombuffer(data, np.uint8).reshape(rows, nbytes)

    def store(self, n: int, at: int, stride: int) -> None:
        for r, row in enumerate(self.tile(n)):
            ctypes.memmove(at + r * stride, row.tobytes(), row.size)

    def adder(self, product: Callable[[Array, Array], Array]) -> Callable[..., None]:
        def add(total: int, left: int, right: int) -> None:
            (rows, nbytes), (height, depth), (words, width) = map(self.shape, (total, left, right))
            assert (rows, nbytes, depth) == (height, width, 4 * words) and len({total, left, right}) == 3 and \
                nbytes % 4 == 0, f"{height}x{depth} times {words}x{width} into {rows}x{nbytes}"
            # words of the right tile, one below the other: [depth, columns]
            columns = np.ascontiguousarray(self.tile(right).reshape(words, width // 4, 4).transpose(0, 2, 1))
            out = product(np.ascontiguousarray(self.tile(left)), columns)
            self.held[total] = (self.tile(total).copy().view(out.dtype) + out).view(np.uint8)
        return add


def _pairs(a: Array, b: Array) -> Array:
    groups, _, cols = b.shape
    left = a.view(ml_dtypes.bfloat16).astype(np.float32)
    pairs = np.ascontiguousarray(b.transpose(0, 2, 1)).view(ml_dtypes.bfloat16).astype(np.float32)
    return np.asarray(left @ pairs.transpose(0, 2, 1).reshape(2 * groups, cols), np.float32)


def _signed(a: Array, b: Array) -> Array:
    return a.view(np.int8).astype(np.int32) @ b.view(np.int8).reshape(-1, b.shape[2]).astype(np.int32)


def _unsigned(a: Array, b: Array) -> Array:
    return (a.astype(np.uint32) @ b.reshape(-1, b.shape[2]).astype(np.uint32)).view(np.int32)
