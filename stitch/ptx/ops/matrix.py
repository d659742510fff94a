"""Matrix instructions of a warp: ldmatrix, stmatrix, mma.sync.

Registers of 32 bits hold `p` neighbours of a row (p = 1 for tf32, 2 for half types, 4 for bytes).  With g = lane / 4
and t = lane % 4, register r of A holds row g + 8 (r mod 2), columns 4p (r / 2) + pt...; register r of B holds rows
4p r + pt... of column g; accumulators hold rows g and g + 8, columns 2t and 2t + 1.
"""
from __future__ import annotations

from collections.abc import Callable

import numpy as np

from .. import coarse
from ..asm import Array, Asm, Collective, Lanes, opcode, spread
from ..floats import BF16, F16, F64, decode, nearest
from ..memory import Place
from ..stats import count_shared
from ..types import TYPES

_B32 = TYPES["b32"]


def _rows(asm: Asm, lanes: Lanes, addresses: Array, count: int, what: str) -> Place:
    """The 16-byte rows of `count` matrices of every warp: lanes 8i.. give the addresses of matrix i."""
    machine = asm.machine
    ids = machine.ids(lanes)
    addresses = spread(addresses, ids)
    some = (ids & 31) < 8 * count
    place = machine.memory.places("shared", addresses[some], ids[some], 16, 16, what)[0]
    count_shared(machine.site(asm.pc, "shared"), place.at % machine.memory.shared_stride, place.lanes, 16)
    return place


@opcode("ldmatrix")
def ldmatrix(asm: Asm) -> Collective:
    """ldmatrix.sync.aligned.m8n8.{x1,x2,x4}{.trans}.shared.b16."""
    count, transposed = _matrix_modifiers(asm)
    d, a = asm.operands(2)
    writes = [asm.write(item, _B32) for item in asm.vector(d, count)]
    address, machine = asm.memory(a), asm.machine

    def run(lanes: Lanes) -> None:
        place = _rows(asm, lanes, address(lanes), count, "reads")
        machine.memory.read(place, 16, asm.pc, strong=False)
        rows = place.region.views[2][(place.at >> 1)[:, None] + np.arange(8)].reshape(-1, count, 8, 8)
        if transposed:
            rows = rows.swapaxes(2, 3)
        pairs = np.ascontiguousarray(rows).view(np.uint32).reshape(-1, count, 32)
        for i, write in enumerate(writes):
            write(lanes, pairs[:, i].reshape(-1))
    return Collective(run, None)


@opcode("stmatrix")
def stmatrix(asm: Asm) -> Collective:
    """stmatrix.sync.aligned.m8n8.{x1,x2,x4}{.trans}.shared.b16."""
    count, transposed = _matrix_modifiers(asm)
    a, s = asm.operands(2)
    reads = [asm.read(item, _B32) for item in asm.vector(s, count)]
    address, machine = asm.memory(a), asm.machine

    def run(lanes: Lanes) -> None:
        place = _rows(asm, lanes, address(lanes), count, "writes")
        machine.memory.write(place, 16, asm.pc, strong=False)
        ids = machine.ids(lanes)
        pairs = np.stack([spread(read(lanes), ids) for read in reads], -1).reshape(-1, 32, count)
        rows = np.ascontiguousarray(pairs.swapaxes(1, 2)).view(np.uint16).reshape(-1, count, 8, 8)
        if transposed:
            rows = rows.swapaxes(2, 3)
        place.region.views[2][(place.at >> 1)[:, None] + np.arange(8)] = rows.reshape(-1, 8)
    return Collective(run, None)


def _matrix_modifiers(asm: Asm) -> tuple[int, bool]:
    for name in ("sync", "aligned", "m8n8"):
        asm.need(name)
    count = int(asm.need("x1", "x2", "x4")[1:])
    transposed = asm.take("trans") is not None
    asm.need("shared", "shared_cta")
    asm.need("b16")
    return count, transposed


#: (shape, A and B type): registers of A and B
_SHAPES = {("m16n8k8", "f16"): (2, 1), ("m16n8k16", "f16"): (4, 2), ("m16n8k8", "bf16"): (2, 1),
           ("m16n8k16", "bf16"): (4, 2), ("m16n8k4", "tf32"): (2, 1), ("m16n8k8", "tf32"): (4, 2),
           ("m16n8k16", "s8"): (2, 1), ("m16n8k32", "s8"): (4, 2), ("m16n8k16", "u8"): (2, 1),
           ("m16n8k32", "u8"): (4, 2), ("m16n8k32", "e4m3"): (4, 2), ("m16n8k32", "e5m2"): (4, 2)}
_BYTES = ("s8", "u8")


def _split(bits: Array, name: str) -> Array:
    """Values of the elements of registers, along a new last axis."""
    if name == "tf32":  # the lowest bits are not looked at
        return (bits & np.uint32(0xFFFFE000)).view(np.float32).astype(np.float64)[..., None]
    if name in coarse.VALUES:
        return coarse.VALUES[name][np.ascontiguousarray(bits)[..., None].view(np.uint8)]
    if name in _BYTES:
        return np.ascontiguousarray(bits)[..., None].view(np.int8 if name == "s8" else np.uint8).astype(np.int64)
    halves = np.ascontiguousarray(bits)[..., None].view(np.uint16)
    return decode(F16 if name == "f16" else BF16, halves).astype(np.float64)


def fragments_of_a(registers: Array, name: str) -> Array:
    """[warps, registers, 32] of A -> [warps, 16, k]."""
    warps, count, _ = registers.shape
    values = _split(registers, name).reshape(warps, count // 2, 2, 8, 4, -1)
    return values.transpose(0, 2, 3, 1, 4, 5).reshape(warps, 16, -1)


def _matrix_b(registers: Array, name: str) -> Array:
    """[warps, registers, 32] of B -> [warps, k, 8]."""
    warps, count, _ = registers.shape
    values = _split(registers, name).reshape(warps, count, 8, 4, -1)
    return values.transpose(0, 1, 3, 4, 2).reshape(warps, -1, 8)


@opcode("mma")
def mma(asm: Asm) -> Collective:
    """mma.sync.aligned.shape.row.col{.satfinite}.d.a.b.c: D = A B + C, accumulated without error and rounded once (the
    hardware rounds on the way, at most to the same precision); of 8-bit floats as in `coarse`."""
    for name in ("sync", "aligned"):
        asm.need(name)
    shape = asm.left.pop(0)
    asm.need("row")
    asm.need("col")
    saturates = asm.take("satfinite") is not None
    result, left, right, start = (asm.left.pop(0) for _ in range(4))
    if (shape, left) == ("m8n8k4", "f64"):
        return _mma_double(asm, (result, right, start))
    legal = {left, right} <= set(_BYTES) or {left, right} <= coarse.VALUES.keys() or left == right
    if (shape, left) not in _SHAPES or not legal or result != start or result not in (
            ("s32",) if left in _BYTES else ("f32", "f16") if left == "f16" else ("f32",)):
        raise asm.error("this mma is not supported")
    na, nb = _SHAPES[shape, left]
    nc = 2 if result == "f16" else 4
    d, *sources = asm.operands(4)
    writes = [asm.write(item, _B32) for item in asm.vector(d, nc)]
    a, b, c = ([asm.read(item, _B32) for item in asm.vector(s, n)] for s, n in zip(sources, (na, nb, nc)))
    gather = gathering(asm)

    def run(lanes: Lanes) -> None:
        if not asm.machine.sums:
            return
        first, a_, b_ = (accumulator(gather(c, lanes), result), fragments_of_a(gather(a, lanes), left),
                         _matrix_b(gather(b, lanes), right))
        total = coarse.total(first, a_, b_) if left in coarse.VALUES else first + a_ @ b_
        if saturates:
            total = np.clip(total, -(1 << 31), (1 << 31) - 1)
        for write, bits in zip(writes, registers_of(total, result)):
            write(lanes, bits)
    return Collective(run, None)


def gathering(asm: Asm) -> Callable[[list[Callable[[Lanes], Array]], Lanes], Array]:
    """Registers of whole warps as [warps, registers, 32]."""
    machine = asm.machine

    def gather(reads: list[Callable[[Lanes], Array]], lanes: Lanes) -> Array:
        ids = machine.ids(lanes)
        return np.stack([spread(read(lanes), ids).reshape(-1, 32) for read in reads], 1)
    return gather


def accumulator(registers: Array, name: str) -> Array:
    """[warps, registers, 32] of C -> [warps, 16, 8]."""
    warps = len(registers)
    if name == "f16":
        return _split(registers, "f16").reshape(warps, 2, 8, 4, 2).reshape(warps, 16, 8)
    values = registers.view(np.int32).astype(np.int64) if name == "s32" else registers.view(np.float32).astype(float)
    return values.reshape(warps, 2, 2, 8, 4).transpose(0, 1, 3, 4, 2).reshape(warps, 16, 8)


def registers_of(total: Array, name: str) -> list[Array]:
    """The inverse of `accumulator`, rounding; bits of each register for all lanes."""
    warps = len(total)
    if name == "f16":
        pairs = np.ascontiguousarray(nearest(F16, total)).view(np.uint32).reshape(warps, 2, 32)
        return [pairs[:, i].reshape(-1) for i in range(2)]
    bits = total.astype(np.int32).view(np.uint32) if name == "s32" else total.astype(np.float32).view(np.uint32)
    parts = bits.reshape(warps, 2, 8, 4, 2).transpose(0, 1, 4, 2, 3).reshape(warps, 4, 32)
    return [parts[:, i].reshape(-1) for i in range(4)]


def _mma_double(asm: Asm, others: tuple[str, str, str]) -> Collective:
    """m8n8k4 of f64: A row g, column t; B row t, column g; C row g, columns 2t and 2t + 1."""
    if set(others) != {"f64"}:
        raise asm.error("this mma is not supported")
    kind = TYPES["b64"]
    d, *sources = asm.operands(4)
    writes = [asm.write(item, kind) for item in asm.vector(d, 2)]
    a, b, c = ([asm.read(item, kind) for item in asm.vector(s, n)] for s, n in zip(sources, (1, 1, 2)))
    gather = gathering(asm)

    def run(lanes: Lanes) -> None:
        left = decode(F64, gather(a, lanes)).reshape(-1, 8, 4)
        right = decode(F64, gather(b, lanes)).reshape(-1, 8, 4).swapaxes(1, 2)
        start = decode(F64, gather(c, lanes)).reshape(-1, 2, 8, 4).transpose(0, 2, 3, 1).reshape(-1, 8, 8)
        total = nearest(F64, start + left @ right).reshape(-1, 8, 4, 2)
        for i, write in enumerate(writes):
            write(lanes, total[..., i].reshape(-1))
    return Collective(run, None)
