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
LANES = replace(AMX, name="lanes", features="-prefer-256-bit,+avx512bf16,+avx512vnni")
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
    """The tiles a program has made; `text` is a module that calls here.  Keep the object while its code may run."""

    def __init__(self) -> None:
        self.made: list[Array] = []  # bytes of each tile, row by row
        self.used: set[str] = set()
        self.faults: list[str] = []
        self._keep: list[Any] = []

    def text(self, module: str) -> str:
        """The module with calls of this object in place of instructions on tiles."""
        number, short, pointer = ctypes.c_int64, ctypes.c_int16, ctypes.c_void_p
        functions: dict[str, tuple[Callable[..., Any], Any, list[Any]]] = {
            "tilezero": (self.zero, number, [short, short]),
            "tileloadd64": (self.load, number, [short, short, pointer, number]),
            "tilestored64": (self.store, None, [short, short, pointer, number, number])}
        for name, product in (("tdpbf16ps", _pairs), ("tdpbssd", _signed), ("tdpbuud", _unsigned)):
            functions[name] = (self.adder(name, product), number, [short] * 3 + [number] * 3)
        module = module.replace("x86_amx", "i64")
        for name, (call, result, args) in functions.items():
            code = ctypes.CFUNCTYPE(result, *args)(self.checked(name, call))
            self._keep.append(code)
            address = ctypes.cast(code, ctypes.c_void_p).value
            module = re.sub(rf"declare .* @llvm\.x86\.{name}\.internal\(.*", "", module)
            module = module.replace(f"@llvm.x86.{name}.internal", f"inttoptr (i64 {address} to ptr)")
        assert "x86" not in module
        return module

    def checked(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def run(*args: Any) -> Any:
            self.used.add(name)
            try:
                with np.errstate(invalid="ignore"):
                    return call(*args)
            except Exception as error:  # an exception cannot pass through machine code
                self.faults.append(f"{name}{args}: {error}")
                return 0
        return run

    def new(self, tile: Array) -> int:
        self.made.append(tile)
        return len(self.made) - 1

    def shaped(self, number: int, rows: int, nbytes: int) -> Array:
        """The tile of this number, which is used with the shape it was made with."""
        tile = self.made[number]
        assert tile.shape == (rows, nbytes), f"a tile of {tile.shape} used as {rows, nbytes}"
        return tile

    def zero(self, rows: int, nbytes: int) -> int:
        _check(rows, nbytes)
        return self.new(np.zeros((rows, nbytes), np.uint8))

    def load(self, rows: int, nbytes: int, at: int, stride: int) -> int:
        _check(rows, nbytes)
        data = b"".join(ctypes.string_at(at + r * stride, nbytes) for r in range(rows))
        return self.new(np.frombuffer(data, np.uint8).reshape(rows, nbytes))

    def store(self, rows: int, nbytes: int, at: int, stride: int, number: int) -> None:
        tile = self.shaped(number, rows, nbytes)
        for r in range(rows):
            ctypes.memmove(at + r * stride, tile[r].tobytes(), nbytes)

    def adder(self, name: str, product: Callable[[Array, Array], Array]) -> Callable[..., int]:
        def add(rows: int, nbytes: int, depth: int, total: int, left: int, right: int) -> int:
            a, b = self.shaped(left, rows, depth), self.shaped(right, depth // 4, nbytes)
            # words of b, one below the other: [depth, columns]
            columns = np.ascontiguousarray(b.reshape(depth // 4, nbytes // 4, 4).transpose(0, 2, 1))
            out = product(np.ascontiguousarray(a), columns)
            c = self.shaped(total, rows, nbytes).copy().view(out.dtype)
            return self.new((c + out).view(np.uint8))
        return add


def _check(rows: int, nbytes: int) -> None:
    assert 1 <= rows <= 16 and 4 <= nbytes <= 64 and nbytes % 4 == 0, f"no tile has {rows} rows of {nbytes} bytes"


def _pairs(a: Array, b: Array) -> Array:
    groups, _, cols = b.shape
    left = a.view(ml_dtypes.bfloat16).astype(np.float32)
    pairs = np.ascontiguousarray(b.transpose(0, 2, 1)).view(ml_dtypes.bfloat16).astype(np.float32)
    return np.asarray(left @ pairs.transpose(0, 2, 1).reshape(2 * groups, cols), np.float32)


def _signed(a: Array, b: Array) -> Array:
    return a.view(np.int8).astype(np.int32) @ b.view(np.int8).reshape(-1, b.shape[2]).astype(np.int32)


def _unsigned(a: Array, b: Array) -> Array:
    return (a.astype(np.uint32) @ b.reshape(-1, b.shape[2]).astype(np.uint32)).view(np.int32)
