"""Multiply-adds of words that hold several narrow elements: AVX-512's instructions for them, or what any machine has.

AVX-512 multiplies pairs of bf16 (`vdpbf16ps`) and quadruples of bytes (`vpdpbusd`) in every 32-bit lane.  The latter
takes unsigned bytes on the left: s8 elements are raised by 128, and since (a + 128) * b = a * b + 128 * b, the sums of
128 * b, made by a row of left elements that are all 128, are taken off at the end.
"""
from __future__ import annotations

from ....hlo.types import DType
from ...llvm.values import Emitter

#: a word of bytes that are 128 each
BIAS = -0x7F7F7F80


def is_biased(e: Emitter, left: DType) -> bool:
    """Are left elements raised by 128 before they are multiplied?"""
    return left.name == "s8" and e.target.core("s8") == "avx512"


def multiply_add(e: Emitter, left: DType, width: int, a: str, b: str, c: str) -> str:
    """c + the products of the elements in the words of a and b, lane by lane."""
    if left.name == "bf16":
        return _pairs(e, width, a, b, c)
    words, at = f"<{width} x i32>", e.depth
    if is_biased(e, left):
        f = e.intrinsic(f"llvm.x86.avx512.vpdpbusd.{32 * width}", words, [words] * 3)
        return e.put(at, f"call {words} {f}({words} {c}, {words} {a}, {words} {b})")
    shift = "ashr" if left.name == "s8" else "lshr"
    for n in range(4):
        up = f"splat (i32 {24 - 8 * n})"
        x, y = (e.pure(at, f"{shift} {words} {e.pure(at, f'shl {words} {w}, {up}')}, splat (i32 24)") for w in (a, b))
        c = e.put(at, f"add {words} {c}, {e.put(at, f'mul {words} {x}, {y}')}")
    return c


def _pairs(e: Emitter, width: int, a: str, b: str, c: str) -> str:
    words, floats, at = f"<{width} x i32>", f"<{width} x float>", e.depth
    if e.target.core("bf16") == "avx512":
        halves = f"<{2 * width} x bfloat>"
        f = e.intrinsic(f"llvm.x86.avx512bf16.dpbf16ps.{32 * width}", floats, [floats, halves, halves])
        x, y = (e.pure(at, f"bitcast {words} {w} to {halves}") for w in (a, b))
        return e.put(at, f"call {floats} {f}({floats} {c}, {halves} {x}, {halves} {y})")
    for op, by in (("shl", 16), ("and", -0x10000)):  # a bf16 is the upper half of an f32
        x, y = (e.pure(at, f"bitcast {words} {e.pure(at, f'{op} {words} {w}, splat (i32 {by})')} to {floats}")
                for w in (a, b))
        f = e.intrinsic(f"llvm.fmuladd.v{width}f32", floats, [floats] * 3)
        c = e.put(at, f"call {floats} {f}({floats} {x}, {floats} {y}, {floats} {c})")
    return c
