"""Integer arithmetic and bit operations."""
from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ..asm import Array, Asm, Lanes, Run, opcode, pack, unpack
from ..faults import Wrong
from ..types import TYPES, Type

_U32 = TYPES["u32"]


def binary(asm: Asm, kind: Type, fn: Callable[[Array, Array], Array]) -> Run:
    """d = fn(a, b), all of one type."""
    d, a, b = asm.operands(3)
    write, left, right = asm.write(d, kind), asm.integer(a, kind), asm.integer(b, kind)
    return lambda lanes: write(lanes, fn(left(lanes), right(lanes)))


def add_sub(asm: Asm) -> Run:
    """add, sub: wrapping, saturating (s32), or setting the carry."""
    minus = asm.name == "sub"
    if asm.take("cc"):
        return _carried(asm, minus, takes=False, gives=True)
    if asm.take("sat"):
        low, high = -(1 << 31), (1 << 31) - 1
        sign = -1 if minus else 1
        return binary(asm, asm.type("s", (32,)),
                      lambda a, b: np.clip(a.astype(np.int64) + sign * b.astype(np.int64), low, high).astype(np.int32))
    pair = _pair(asm)
    if pair is not None:
        return _halves(asm, pair, np.subtract if minus else np.add)
    kind = asm.type("us", (16, 32, 64))
    return binary(asm, kind, np.subtract if minus else np.add)


def _pair(asm: Asm) -> Type | None:
    """The element type of .u16x2 and .s16x2."""
    found = asm.take("u16x2", "s16x2")
    return TYPES[found[:3]] if found else None


def _halves(asm: Asm, kind: Type, fn: Callable[[Array, Array], Array]) -> Run:
    """d = fn(a, b) on both halves."""
    d, a, b = asm.operands(3)
    write, left, right = asm.write(d, _U32), asm.read(a, _U32), asm.read(b, _U32)

    def run(lanes: Lanes) -> None:
        write(lanes, pack(fn(unpack(left(lanes)).view(kind.value), unpack(right(lanes)).view(kind.value)).view(
            np.uint16)))
    return run


@opcode("addc", "subc")
def add_sub_carry(asm: Asm) -> Run:
    """addc, subc: with the carry (borrow) of the last instruction that set it, setting it again with .cc."""
    return _carried(asm, asm.name == "subc", takes=True, gives=asm.take("cc") is not None)


def _carried(asm: Asm, minus: bool, takes: bool, gives: bool) -> Run:
    kind = asm.type("us", (32, 64))
    d, a, b = asm.operands(3)
    write, left, right = asm.write(d, kind), asm.read(a, kind), asm.read(b, kind)
    machine = asm.machine
    flags = machine.registers.setdefault("%carry", np.zeros(len(machine.lanes), np.bool_))

    def run(lanes: Lanes) -> None:
        x, y = left(lanes), right(lanes)
        carry = flags[lanes] if takes else np.zeros(np.shape(flags[lanes]), np.bool_)
        out = x - y - carry.astype(kind.raw) if minus else x + y + carry.astype(kind.raw)
        if gives:
            flags[lanes] = (x < y) | carry & (x == y) if minus else (out < x) | carry & (out == x)
        write(lanes, out)
    return run


def low(kind: Type) -> Callable[[Array, Array], Array]:
    return lambda a, b: a * b


def high(kind: Type) -> Callable[[Array, Array], Array]:
    """The upper half of the product."""
    if kind.bits < 64:
        wide = np.dtype(f"{kind.value.kind}{2 * kind.bytes}")
        return lambda a, b: (a.astype(wide) * b.astype(wide) >> kind.bits).astype(kind.value)

    def fn(a: Array, b: Array) -> Array:
        x, y = a.astype(np.uint64), b.astype(np.uint64)
        xl, xh, yl, yh = x & 0xFFFFFFFF, x >> 32, y & 0xFFFFFFFF, y >> 32
        middle = (xl * yl >> 32) + (xh * yl & 0xFFFFFFFF) + xl * yh
        upper = xh * yh + (xh * yl >> 32) + (middle >> 32)
        if kind.kind == "s":
            upper = upper - np.where(a < 0, y, 0).astype(np.uint64) - np.where(b < 0, x, 0).astype(np.uint64)
        found: Array = upper.astype(kind.value)
        return found
    return fn


def multiply(asm: Asm) -> Run:
    """mul.{lo,hi,wide}."""
    mode = asm.need("lo", "hi", "wide")
    if mode == "wide":
        return _wide(asm, with_sum=False)
    kind = asm.type("us", (16, 32, 64))
    return binary(asm, kind, (low if mode == "lo" else high)(kind))


def multiply_add(asm: Asm) -> Run:
    """mad.{lo,hi,wide}."""
    mode = asm.need("lo", "hi", "wide")
    if mode == "wide":
        return _wide(asm, with_sum=True)
    kind = asm.type("us", (16, 32, 64))
    fn = (low if mode == "lo" else high)(kind)
    d, *sources = asm.operands(4)
    write, (a, b, c) = asm.write(d, kind), [asm.integer(s, kind) for s in sources]
    return lambda lanes: write(lanes, fn(a(lanes), b(lanes)) + c(lanes))


def _wide(asm: Asm, *, with_sum: bool) -> Run:
    kind = asm.type("us", (16, 32))
    double = TYPES[f"{kind.kind}{2 * kind.bits}"]
    d, x, y, *rest = asm.operands(4 if with_sum else 3)
    write, a, b = asm.write(d, double), asm.integer(x, kind), asm.integer(y, kind)
    c = asm.integer(rest[0], double) if with_sum else None

    def run(lanes: Lanes) -> None:
        product = a(lanes).astype(double.value) * b(lanes).astype(double.value)
        write(lanes, product + c(lanes) if c else product)
    return run


def divide(asm: Asm) -> Run:
    """div and rem, towards zero.  What division by zero gives is up to the machine, so it is an error."""
    kind = asm.type("us", (16, 32, 64))
    d, x, y = asm.operands(3)
    write, a, b, machine = asm.write(d, kind), asm.integer(x, kind), asm.integer(y, kind), asm.machine
    remainder = asm.name == "rem"

    def run(lanes: Lanes) -> None:
        ids = machine.ids(lanes)
        p, q = np.broadcast_arrays(a(lanes), b(lanes), ids)[:2]
        if (q == 0).any():
            raise Wrong("division by zero", int(ids[np.flatnonzero(q == 0)[0]]))
        if kind.kind == "u":
            write(lanes, p % q if remainder else p // q)
            return
        mp, mq = np.abs(p).view(kind.raw), np.abs(q).view(kind.raw)
        size = (mp % mq if remainder else mp // mq).view(kind.value)
        negative = p < 0 if remainder else (p < 0) ^ (q < 0)
        write(lanes, np.where(negative, -size, size))
    return run


def extreme(asm: Asm) -> Run:
    """min, max; .relu makes negative results 0."""
    pick = np.minimum if asm.name == "min" else np.maximum
    relu = asm.take("relu") is not None
    fn = (lambda a, b: np.maximum(pick(a, b), 0)) if relu else pick
    pair = _pair(asm)
    kind = pair or asm.type("us", (16, 32, 64))
    if relu and kind.name != ("s32" if pair is None else "s16"):
        raise asm.error(f".relu is not supported for .{kind.name}")
    return _halves(asm, kind, fn) if pair is not None else binary(asm, kind, fn)


def sign(asm: Asm) -> Run:
    """neg, abs."""
    kind = asm.type("s", (16, 32, 64))
    fn = np.negative if asm.name == "neg" else np.abs
    d, a = asm.operands(2)
    write, read = asm.write(d, kind), asm.integer(a, kind)
    return lambda lanes: write(lanes, np.asarray(fn(read(lanes))))


@opcode("and", "or", "xor", "not", "cnot")
def bitwise(asm: Asm) -> Run:
    kind = asm.type("bp", (16, 32, 64))
    if asm.name in ("not", "cnot"):
        d, a = asm.operands(2)
        write, read = asm.write(d, kind), asm.read(a, kind)
        if asm.name == "cnot":
            return lambda lanes: write(lanes, (read(lanes) == 0).astype(kind.raw))
        return lambda lanes: write(lanes, ~read(lanes))
    d, x, y = asm.operands(3)
    fn = {"and": np.bitwise_and, "or": np.bitwise_or, "xor": np.bitwise_xor}[asm.name]
    write, left, right = asm.write(d, kind), asm.read(x, kind), asm.read(y, kind)
    return lambda lanes: write(lanes, fn(left(lanes), right(lanes)))


@opcode("shl", "shr")
def shift(asm: Asm) -> Run:
    """Amounts beyond the width shift everything out."""
    kind = asm.type("bus", (16, 32, 64))
    d, a, b = asm.operands(3)
    write, read, amount, left = asm.write(d, kind), asm.integer(a, kind), asm.read(b, _U32), asm.name == "shl"

    def run(lanes: Lanes) -> None:
        n = amount(lanes)
        clipped = np.minimum(n, kind.bits - 1).astype(kind.value)
        value = read(lanes)
        if kind.kind == "s" and not left:
            write(lanes, value >> clipped)
        else:
            shifted = value << clipped if left else value >> clipped
            write(lanes, np.where(n >= kind.bits, kind.value.type(0), shifted))
    return run


@opcode("shf")
def funnel(asm: Asm) -> Run:
    """shf.{l,r}.{clamp,wrap}.b32 d, low, high, amount."""
    side, mode = asm.need("l", "r"), asm.need("clamp", "wrap")
    kind = asm.type("b", (32,))
    d, a, b, c = asm.operands(4)
    write, lower, upper, amount = asm.write(d, kind), asm.read(a, kind), asm.read(b, kind), asm.read(c, _U32)

    def run(lanes: Lanes) -> None:
        n = (np.minimum(amount(lanes), 32) if mode == "clamp" else amount(lanes) & 31).astype(np.uint64)
        both = upper(lanes).astype(np.uint64) << 32 | lower(lanes).astype(np.uint64)
        shifted = both << n >> 32 if side == "l" else both >> n
        write(lanes, shifted.astype(np.uint32))
    return run


@opcode("bfe")
def extract(asm: Asm) -> Run:
    """d = the c bits of a from bit b on, sign extended for signed types."""
    kind = asm.type("us", (32, 64))
    d, a, b, c = asm.operands(4)
    write, read, first, count = asm.write(d, kind), asm.integer(a, kind), asm.read(b, _U32), asm.read(c, _U32)
    top = kind.bits - 1

    def run(lanes: Lanes) -> None:
        at = (first(lanes) & 255).astype(np.int64)
        length = np.minimum((count(lanes) & 255).astype(np.int64), kind.bits)
        value = read(lanes)
        shifted = np.where(at > top, value >> kind.value.type(top) if kind.kind == "s" else 0,
                           value >> np.minimum(at, top).astype(kind.value))
        spare = (kind.bits - length).astype(kind.value)
        kept = np.minimum(spare, top).astype(kind.value)
        cut = shifted.astype(kind.value) << kept >> kept
        write(lanes, np.where(length == 0, kind.value.type(0), cut))
    return run


@opcode("bfi")
def insert(asm: Asm) -> Run:
    """d = b with its bits from c on, d of them, replaced by a's lowest."""
    kind = asm.type("b", (32, 64))
    d, a, b, c, e = asm.operands(5)
    write, source, base = asm.write(d, kind), asm.read(a, kind), asm.read(b, kind)
    first, count = asm.read(c, _U32), asm.read(e, _U32)

    def run(lanes: Lanes) -> None:
        at, length = (first(lanes) & 255).astype(np.uint64), (count(lanes) & 255).astype(np.uint64)
        ones = np.where(length >= 64, ~np.uint64(0), (np.uint64(1) << np.minimum(length, 63)) - np.uint64(1))
        shift = np.minimum(at, 63)
        mask = np.where(at < kind.bits, ones << shift, np.uint64(0))
        moved = source(lanes).astype(np.uint64) << shift & mask
        write(lanes, (base(lanes).astype(np.uint64) & ~mask | moved).astype(kind.raw))
    return run


def _count(asm: Asm, fn: Callable[[Array], Array], kinds: str = "b") -> Run:
    kind = asm.type(kinds, (32, 64))
    d, a = asm.operands(2)
    write, read = asm.write(d, _U32), asm.read(a, kind)
    return lambda lanes: write(lanes, fn(read(lanes)).astype(np.uint32))


def _length(value: Array) -> Array:
    """The number of bits up to the highest one."""
    bits, rest = np.zeros(np.shape(value), np.uint32), np.asarray(value)
    for step in (32, 16, 8, 4, 2, 1):
        if step < 8 * rest.dtype.itemsize:
            more = rest >> step != 0
            bits, rest = bits + np.where(more, step, 0).astype(np.uint32), np.where(more, rest >> step, rest)
    found: Array = bits + (rest != 0)
    return found


@opcode("popc")
def popc(asm: Asm) -> Run:
    return _count(asm, np.bitwise_count)


@opcode("clz")
def clz(asm: Asm) -> Run:
    return _count(asm, lambda value: 8 * value.dtype.itemsize - _length(value))


@opcode("bfind")
def bfind(asm: Asm) -> Run:
    """The highest bit that is not a sign bit, 0xffffffff when there is none."""
    distance = asm.take("shiftamt") is not None
    signed = asm.left[0].startswith("s")

    def fn(value: Array) -> Array:
        top = 8 * value.dtype.itemsize - 1
        if signed:
            value = np.where(value >> top != 0, ~value, value)
        found = _length(value).astype(np.int64) - 1
        return np.where(found < 0, 0xFFFFFFFF, top - found if distance else found)
    return _count(asm, fn, "us")


@opcode("brev")
def brev(asm: Asm) -> Run:
    kind = asm.type("b", (32, 64))
    d, a = asm.operands(2)
    write, read = asm.write(d, kind), asm.read(a, kind)

    def run(lanes: Lanes) -> None:
        value = np.atleast_1d(read(lanes))
        flipped = np.packbits(np.unpackbits(value.view(np.uint8).reshape(-1, kind.bytes), axis=1)[:, ::-1], axis=1)
        swapped = np.ascontiguousarray(flipped.reshape(-1, kind.bytes)).view(kind.raw).reshape(-1)
        write(lanes, swapped)
    return run


@opcode("lop3")
def lop3(asm: Asm) -> Run:
    """Any function of three bits, by its table."""
    kind = asm.type("b", (32,))
    d, *sources, table = asm.operands(5)
    write, (a, b, c), lut = asm.write(d, kind), [asm.read(s, kind) for s in sources], asm.read(table, _U32)

    def run(lanes: Lanes) -> None:
        x, y, z, function = a(lanes), b(lanes), c(lanes), int(lut(lanes))
        found = x & np.uint32(0)
        for i in range(8):
            if function >> i & 1:
                found = found | (x if i & 4 else ~x) & (y if i & 2 else ~y) & (z if i & 1 else ~z)
        write(lanes, found)
    return run


@opcode("prmt")
def prmt(asm: Asm) -> Run:
    """prmt.b32: each nibble of c picks a byte of {b, a}; its highest bit replicates the byte's sign."""
    kind = asm.type("b", (32,))
    d, x, y, z = asm.operands(4)
    write, (a, b, c) = asm.write(d, kind), [asm.read(s, kind) for s in (x, y, z)]

    def run(lanes: Lanes) -> None:
        both = b(lanes).astype(np.uint64) << 32 | a(lanes).astype(np.uint64)
        control = c(lanes).astype(np.uint64)
        found = np.zeros_like(both)
        for i in range(4):
            nibble = control >> 4 * i & 15
            byte = both >> (nibble & 7) * 8 & 0xFF
            byte = np.where(nibble & 8 != 0, np.where(byte & 0x80 != 0, 0xFF, 0), byte).astype(np.uint64)
            found = found | byte << 8 * i
        write(lanes, found.astype(np.uint32))
    return run


@opcode("dp4a")
def dp4a(asm: Asm) -> Run:
    """d = c + the dot product of four bytes of a and b."""
    first, second = asm.type("us", (32,)), asm.type("us", (32,))
    d, x, y, z = asm.operands(4)
    result = TYPES["s32" if "s" in (first.kind, second.kind) else "u32"]
    write, a, b, c = asm.write(d, result), asm.read(x, _U32), asm.read(y, _U32), asm.read(z, _U32)

    def byte(value: Array, i: int, kind: Type) -> Array:
        part = (value >> 8 * i & 0xFF).astype(np.int64)
        return np.where(part > 127, part - 256, part) if kind.kind == "s" else part

    def run(lanes: Lanes) -> None:
        total = c(lanes).astype(np.int64)
        for i in range(4):
            total = total + byte(a(lanes), i, first) * byte(b(lanes), i, second)
        write(lanes, (total & 0xFFFFFFFF).astype(np.uint32))
    return run


@opcode("sad")
def sad(asm: Asm) -> Run:
    """d = c + |a - b|."""
    kind = asm.type("us", (16, 32, 64))
    d, x, y, z = asm.operands(4)
    write, (a, b, c) = asm.write(d, kind), [asm.integer(s, kind) for s in (x, y, z)]
    return lambda lanes: write(lanes, c(lanes) + np.maximum(a(lanes), b(lanes)) - np.minimum(a(lanes), b(lanes)))
