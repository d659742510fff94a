"""Conversions."""
from __future__ import annotations

import numpy as np

from ..asm import Array, Asm, Lanes, Read, Run, opcode
from ..floats import F32, INTEGRAL, MODES, Exact, decode, flush, nearest, rounded, saturate, tf32, two_sum
from ..program import Operand
from ..types import TYPES, Type


@opcode("cvt")
def cvt(asm: Asm) -> Run:
    """cvt{.rounding}{.ftz}{.sat|.relu}.dtype.stype d, a[, b]."""
    way = asm.take(*INTEGRAL, *MODES, "rna")
    asm_satfinite = asm.take("satfinite")
    ftz = asm.take("ftz") is not None
    sat, relu = asm.take("sat") is not None, asm.take("relu") is not None
    if asm.take("tf32"):
        return _to_tf32(asm, way)
    if asm_satfinite:
        raise asm.error("unknown modifier .satfinite")
    target, source = asm.type("usf"), asm.type("usf")
    if target.packed == 2:
        return _to_pair(asm, target, source, way, relu)
    if source.packed == 2:
        raise asm.error("packed sources are not supported")
    d, a = asm.operands(2)
    if target.kind == "f":
        return _to_float(asm, target, source, d, a, (way, ftz, sat, relu))
    if relu:
        raise asm.error("unknown modifier .relu")
    return _to_integer(asm, target, source, d, a, (way, ftz, sat))


def _float_source(asm: Asm, operand: Operand, source: Type, ftz: bool) -> Read:
    read = asm.read(operand, source, wider=source.bits < 32)
    if ftz and source.float is F32:
        return lambda lanes: flush(F32, decode(F32, read(lanes)))
    return lambda lanes: decode(source.float, read(lanes))


def _to_float(asm: Asm, target: Type, source: Type, d: Operand, a: Operand,
              how: tuple[str | None, bool, bool, bool]) -> Run:
    way, ftz, sat, relu = how
    fmt, write = target.float, asm.write(d, target)
    from_float = source.kind == "f"
    narrows = not from_float or source.bits > target.bits or (source.bits == target.bits == 16 and source != target)
    if narrows and way not in MODES:
        raise asm.error("this conversion needs a rounding mode")
    if from_float and source.bits < target.bits and way is not None:
        raise asm.error(f"unknown modifier .{way}: the conversion is exact")
    read = _float_source(asm, a, source, ftz) if from_float else asm.integer(a, source, wider=True)

    def run(lanes: Lanes) -> None:
        values = read(lanes)
        if way in INTEGRAL:
            values = INTEGRAL[way](values)
        if sat:
            values = saturate(values)
        if relu:
            values = np.where(values < 0, values.dtype.type(0), values)
        bits = _round(target, values, way if way in MODES else "rn")
        if ftz and fmt is F32:
            bits = nearest(F32, flush(F32, decode(F32, bits)))
        write(lanes, bits)
    return run


def _round(target: Type, values: Array, mode: str | None) -> Array:
    """Bits of float or integer values, rounded once."""
    values = np.asarray(values)
    if values.dtype.kind in "iu":
        wide = values.astype(np.int64 if values.dtype.kind == "i" else np.uint64)
        upper, lower = (wide >> 32).astype(np.float64), (wide & 0xFFFFFFFF).astype(np.float64)
        return rounded(target.float, two_sum(upper * 2.0**32, lower), mode or "rn")
    if mode in (None, "rn"):
        return nearest(target.float, values)
    high = values.astype(np.float64)
    return rounded(target.float, Exact(high, np.zeros_like(high)), mode or "rn")


def _to_integer(asm: Asm, target: Type, source: Type, d: Operand, a: Operand,
                how: tuple[str | None, bool, bool]) -> Run:
    way, ftz, sat = how
    write = asm.write(d, target, wider=True)
    if source.kind != "f":
        if way is not None or ftz:
            raise asm.error("integers convert to integers exactly")
        return _integers(asm, target, source, d, a, sat)
    if way not in INTEGRAL:
        raise asm.error("this conversion needs .rni, .rzi, .rmi or .rpi")
    read, info = _float_source(asm, a, source, ftz), np.iinfo(target.value)
    # NaN becomes zero, except from or to 64 bits, where it becomes the highest bit
    for_nan = target.value.type(0) if source.bits < 64 and target.bits < 64 else np.array(
        1 << target.bits - 1, target.raw).view(target.value)[()]

    def run(lanes: Lanes) -> None:
        values = INTEGRAL[way](read(lanes).astype(np.float64))
        inside = (values >= float(info.min)) & (values < float(info.max) + (info.bits < 64))
        found = np.where(inside, values, 0).astype(target.value)
        found = np.where(values >= float(info.max), info.max, np.where(values <= float(info.min), info.min, found))
        write(lanes, np.where(np.isnan(values), for_nan, found).astype(target.value))
    return run


def _integers(asm: Asm, target: Type, source: Type, d: Operand, a: Operand, sat: bool) -> Run:
    write, read = asm.write(d, target, wider=True), asm.integer(a, source, wider=True)
    low, high = np.iinfo(target.value), np.iinfo(source.value)

    def run(lanes: Lanes) -> None:
        values = read(lanes)
        if sat:
            values = np.clip(values, max(int(low.min), int(high.min)), min(int(low.max), int(high.max)))
        write(lanes, values.astype(target.value))
    return run


def _to_pair(asm: Asm, target: Type, source: Type, way: str | None, relu: bool) -> Run:
    """cvt.{rn,rz}.{f16x2,bf16x2}.f32 d, a, b: a becomes the upper half."""
    if source.float is not F32 or way not in ("rn", "rz"):
        raise asm.error("only .rn and .rz from .f32 are supported")
    d, upper, lower = asm.operands(3)
    write, a, b = asm.write(d, TYPES["b32"]), asm.values(upper, source), asm.values(lower, source)

    def half(values: Array) -> Array:
        if relu:
            values = np.where(values < 0, np.float32(0), values)
        return _round(target, values, way).astype(np.uint32)
    return lambda lanes: write(lanes, half(a(lanes)) << 16 | half(b(lanes)))


def _to_tf32(asm: Asm, way: str | None) -> Run:
    """cvt.{rna,rn,rz}.tf32.f32: the lowest 13 bits become zero."""
    if way not in ("rna", "rn", "rz"):
        raise asm.error(".rna, .rn or .rz expected")
    source = asm.type("f", (32,))
    d, a = asm.operands(2)
    write, read = asm.write(d, TYPES["b32"]), asm.read(a, source)

    def run(lanes: Lanes) -> None:
        bits = read(lanes)
        write(lanes, np.where(np.isnan(decode(F32, bits)), np.uint32(F32.nan), tf32(bits, way)))
    return run

