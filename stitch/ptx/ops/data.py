"""Moves, selections, comparisons, address conversions."""
from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ..asm import Array, Asm, Lanes, Read, Run, opcode
from ..floats import flush
from ..memory import LOCAL_BASE, SHARED_BASE, WINDOW
from ..program import Pair, Reg, Vec
from ..types import TYPES, Type

_PRED = TYPES["pred"]


@opcode("mov")
def mov(asm: Asm) -> Run:
    """mov.type d, a; mov.b of vectors packs or unpacks, lowest element first."""
    kind = asm.type("busfp", (16, 32, 64))
    d, a = asm.operands(2)
    if isinstance(a, Vec) or isinstance(d, Vec):
        return _unpack(asm, kind, d, a) if isinstance(d, Vec) else _pack(asm, kind, d, a)
    write, read = asm.write(d, kind), asm.read(a, kind)
    in_flight = asm.machine.in_flight
    if isinstance(d, Reg) and d.name in in_flight.marks:
        to, source = d.name, a.name if isinstance(a, Reg) else None

        def run(lanes: Lanes) -> None:
            write(lanes, read(lanes))
            in_flight.moved(to, source, lanes)
        return run
    return lambda lanes: write(lanes, read(lanes))


def _part(asm: Asm, kind: Type, count: int) -> Type:
    part = TYPES.get(f"b{kind.bits // count}")
    if part is None:
        raise asm.error(f"{count} elements in .{kind.name}")
    return part


def _unpack(asm: Asm, kind: Type, d: Vec, a: object) -> Run:
    part = _part(asm, kind, len(d.items))
    writes, read = [asm.write(item, part) for item in d.items], asm.read(a, kind)  # type: ignore[arg-type]

    def run(lanes: Lanes) -> None:
        value = np.array(read(lanes))
        for i, write in enumerate(writes):
            write(lanes, (value >> part.bits * i).astype(part.raw))
    return run


def _pack(asm: Asm, kind: Type, d: object, a: object) -> Run:
    assert isinstance(a, Vec)
    part = _part(asm, kind, len(a.items))
    reads, write = [asm.read(item, part) for item in a.items], asm.write(d, kind)  # type: ignore[arg-type]

    def run(lanes: Lanes) -> None:
        value = kind.raw.type(0)
        for i, read in enumerate(reads):
            value = value | read(lanes).astype(kind.raw) << part.bits * i
        write(lanes, value)
    return run


@opcode("cvta")
def cvta(asm: Asm) -> Run:
    """Between generic addresses and those of a state space."""
    to = asm.take("to") is not None
    space = asm.need("global", "shared", "local", "const", "param")
    kind = asm.type("u", (32, 64))
    d, a = asm.operands(2)
    base = {"shared": SHARED_BASE, "local": LOCAL_BASE}.get(space, 0)
    if base and kind.bits == 32:
        raise asm.error("generic addresses have 64 bits")
    write, read, step = asm.write(d, kind), asm.read(a, kind), kind.raw.type(base)
    return lambda lanes: write(lanes, read(lanes) - step if to else read(lanes) + step)


@opcode("isspacep")
def isspacep(asm: Asm) -> Run:
    """p = whether a generic address lies in a space."""
    space = asm.need("global", "shared", "local")
    p, a = asm.operands(2)
    write, read = asm.write(p, _PRED), asm.read(a, TYPES["u64"])
    window = {"shared": SHARED_BASE >> WINDOW, "local": LOCAL_BASE >> WINDOW}.get(space)
    if window is None:
        return lambda lanes: write(lanes, read(lanes) >> WINDOW > LOCAL_BASE >> WINDOW)
    return lambda lanes: write(lanes, read(lanes) >> WINDOW == window)


@opcode("selp")
def selp(asm: Asm) -> Run:
    """d = a where p, else b."""
    kind = asm.type("busf", (16, 32, 64))
    d, a, b, p = asm.operands(4)
    write, yes, no, predicate = asm.write(d, kind), asm.read(a, kind), asm.read(b, kind), asm.read(p, _PRED)
    return lambda lanes: write(lanes, np.where(predicate(lanes), yes(lanes), no(lanes)))


@opcode("slct")
def slct(asm: Asm) -> Run:
    """d = a where c >= 0, else b."""
    ftz = asm.take("ftz") is not None
    kind, test = asm.type("busf", (16, 32, 64)), asm.type("sf", (32,))
    d, a, b, c = asm.operands(4)
    write, yes, no = asm.write(d, kind), asm.read(a, kind), asm.read(b, kind)
    value = _operand(asm, c, test, ftz)
    return lambda lanes: write(lanes, np.where(value(lanes) >= 0, yes(lanes), no(lanes)))


def _operand(asm: Asm, operand: object, kind: Type, ftz: bool) -> Read:
    """An operand to compare: numbers."""
    if kind.kind != "f":
        return asm.integer(operand, kind)  # type: ignore[arg-type]
    read = asm.values(operand, kind)  # type: ignore[arg-type]
    return (lambda lanes: flush(kind.float, read(lanes))) if ftz else read


_ORDERED: dict[str, Callable[[Array, Array], Array]] = {
    "eq": np.equal, "ne": np.not_equal, "lt": np.less, "le": np.less_equal, "gt": np.greater, "ge": np.greater_equal,
    "lo": np.less, "ls": np.less_equal, "hi": np.greater, "hs": np.greater_equal}
_COMPARISONS = (*_ORDERED, "equ", "neu", "ltu", "leu", "gtu", "geu", "num", "nan")


def _comparison(asm: Asm, name: str, kind: Type) -> Callable[[Array, Array], Array]:
    """Float comparisons with NaN are false, those that end in u true."""
    if kind.kind != "f":
        allowed = {"b": ("eq", "ne"), "s": ("eq", "ne", "lt", "le", "gt", "ge")}.get(kind.kind, tuple(_ORDERED))
        if name not in allowed:
            raise asm.error(f".{name} does not compare .{kind.name}")
        return _ORDERED[name]
    if name in ("lo", "ls", "hi", "hs"):
        raise asm.error(f".{name} does not compare .{kind.name}")
    if name in ("num", "nan"):
        return lambda a, b: (np.isnan(a) | np.isnan(b)) == (name == "nan")
    if name[-1] == "u":
        ordered = _ORDERED[name[:-1]]
        return lambda a, b: ordered(a, b) | np.isnan(a) | np.isnan(b)
    if name == "ne":
        return lambda a, b: (a != b) & ~np.isnan(a) & ~np.isnan(b)
    return _ORDERED[name]


@opcode("setp")
def setp(asm: Asm) -> Run:
    """setp.cmp{.and|.or|.xor}{.ftz}.type p[|q], a, b[, [!]c].  q gets the opposite, or the second half's result."""
    name, combine = asm.need(*_COMPARISONS), asm.take("and", "or", "xor")
    ftz = asm.take("ftz") is not None
    kind = asm.type("busf", (16, 32, 64))
    d, x, y, *rest = asm.operands(4 if combine else 3)
    first, second = (d.first, d.second) if isinstance(d, Pair) else (d, None)
    compare = _comparison(asm, name, kind)
    a, b = _operand(asm, x, kind, ftz), _operand(asm, y, kind, ftz)
    write, other = asm.write(first, _PRED), asm.write(second, _PRED) if second is not None else None
    with_ = asm.read(rest[0], _PRED) if combine else None
    join = {"and": np.logical_and, "or": np.logical_or, "xor": np.logical_xor}[combine or "and"]

    def run(lanes: Lanes) -> None:
        found = compare(a(lanes), b(lanes))
        opposite = found[..., 1] if kind.packed == 2 else ~found
        found = found[..., 0] if kind.packed == 2 else found
        if with_ is not None:
            condition = with_(lanes)
            found, opposite = join(found, condition), join(opposite, condition)
        write(lanes, found)
        if other is not None:
            other(lanes, opposite)
    return run


@opcode("set")
def set_(asm: Asm) -> Run:
    """set.cmp{.ftz}.dtype.stype: all ones, or 1.0, where true."""
    name = asm.need(*_COMPARISONS)
    ftz = asm.take("ftz") is not None
    result, kind = asm.type("usf", (32,)), asm.type("busf", (16, 32, 64))
    if result.packed == 2 or kind.packed == 2:
        raise asm.error("packed types are not supported here")
    d, x, y = asm.operands(3)
    compare = _comparison(asm, name, kind)
    a, b, write = _operand(asm, x, kind, ftz), _operand(asm, y, kind, ftz), asm.write(d, TYPES["b32"])
    yes = np.uint32(0x3F800000 if result.kind == "f" else 0xFFFFFFFF)
    return lambda lanes: write(lanes, np.where(compare(a(lanes), b(lanes)), yes, np.uint32(0)))
