"""Atomics: atom and red.  Lanes that meet at one address take turns in the order of their numbers."""
from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ..asm import Array, Asm, Lanes, Run, opcode, pack, spread, unpack
from ..floats import F32, add, decode, flush, nearest
from ..releases import reach
from ..types import Type
from .mem import Access, take_space

#: new bits of the old ones and the operands
Update = Callable[[Array, Array, Array], Array]

_WORDS = ("b32", "b64")
_ORDERED = ("u32", "s32", "u64", "s64")
_KINDS = {"add": ("u32", "s32", "u64", "f32", "f64", "f16", "f16x2", "bf16", "bf16x2"), "min": _ORDERED,
          "max": _ORDERED, "and": _WORDS, "or": _WORDS, "xor": _WORDS, "inc": ("u32",), "dec": ("u32",),
          "exch": _WORDS, "cas": ("b16", *_WORDS)}


def _update(operation: str, kind: Type, flushes: bool) -> Update:
    """What an operation makes of old bits `o` and operands `b`, `c`."""
    if kind.kind == "f":
        return lambda o, b, c: _float_add(kind, o, b, flushes)
    signed = kind.value
    table: dict[str, Update] = {
        "add": lambda o, b, c: o + b,
        "min": lambda o, b, c: np.minimum(o.view(signed), b.view(signed)).view(kind.raw),
        "max": lambda o, b, c: np.maximum(o.view(signed), b.view(signed)).view(kind.raw),
        "and": lambda o, b, c: o & b, "or": lambda o, b, c: o | b, "xor": lambda o, b, c: o ^ b,
        "inc": lambda o, b, c: np.where(o >= b, kind.raw.type(0), o + kind.raw.type(1)),
        "dec": lambda o, b, c: np.where((o == 0) | (o > b), b, o - kind.raw.type(1)),
        "exch": lambda o, b, c: b,
        "cas": lambda o, b, c: np.where(o == b, c, o)}
    return table[operation]


def _float_add(kind: Type, old: Array, operand: Array, flushes: bool) -> Array:
    if kind.packed == 2:
        fmt = kind.float
        return pack(add(fmt, decode(fmt, unpack(old)), decode(fmt, unpack(operand)), "rn"))
    x, y = decode(kind.float, old), decode(kind.float, operand)
    if not flushes:
        return add(kind.float, x, y, "rn")
    return nearest(F32, flush(F32, decode(F32, add(F32, flush(F32, x), flush(F32, y), "rn"))))


@opcode("atom", "red")
def atom(asm: Asm) -> Run:
    """atom{.sem}{.scope}{.space}.op{.noftz}.type d, [a], b{, c}; red is the same without d."""
    order = scope = operation = None
    space = "generic"
    for _ in range(4):  # (the manual names one order of them; ptxas takes any, Triton and CUDA's headers others)
        order = asm.take("relaxed", "acquire", "release", "acq_rel") or order
        scope = asm.take("cta", "cluster", "gpu", "sys") or scope
        space = take_space(asm) if space == "generic" else space
        operation = asm.take(*_KINDS) or operation
    operation = operation or asm.need(*_KINDS)
    no_flush = asm.take("noftz") is not None
    kind = asm.type("busf", (16, 32, 64))
    if kind.name not in _KINDS[operation]:
        raise asm.error(f"atomic .{operation} of .{kind.name} is not supported")
    returns, swaps = asm.name == "atom", operation == "cas"
    operands = asm.operands(2 + returns + swaps)
    write = asm.write(operands[0], kind) if returns else None
    address, *sources = operands[returns:]
    b, c = asm.read(sources[0], kind), asm.read(sources[-1], kind)
    if kind.kind == "f" and kind.bits < 64 and kind.name != "f32" and not no_flush:
        raise asm.error(f".noftz expected for .{kind.name}")
    # additions of f32 in global memory flush subnormals
    update = _update(operation, kind, kind.name == "f32" and space == "global")
    access, machine, strong = Access(asm, space, address, kind, 1), asm.machine, reach("relaxed", scope)

    def run(lanes: Lanes) -> None:
        ids = machine.ids(lanes)
        values = [spread(read(lanes), ids) for read in (b, c)]
        for place in access.places(lanes, "updates"):
            machine.memory.read(place, access.size, asm.pc, strong=strong)
            machine.memory.write(place, access.size, asm.pc, strong=strong)
            chosen = values if len(place.lanes) == len(ids) else [v[np.isin(ids, place.lanes)] for v in values]
            data, where = access.elements(place, 0)
            before = data[where]
            old = in_turns(data, where, chosen, update)
            machine.memory.changes += bool((before != data[where]).any())
            if place.tracked:
                at = machine.memory.key(place)
                turns = [slice(None)] if len(np.unique(at)) == len(at) else [slice(k, k + 1) for k in range(len(at))]
                for some in turns:  # (of lanes that meet, later ones see what earlier ones have published)
                    machine.releases.acquire(place.lanes[some], at[some], strong,
                                             ordered=order in ("acquire", "acq_rel"))
                    machine.releases.release(place.lanes[some], at[some], strong,
                                             ordered=order in ("release", "acq_rel"), update=True)
            if write is not None:
                write(place.lanes, old)
    return run


def in_turns(data: Array, where: Array, values: list[Array], update: Update) -> Array:
    """Updates `data[where]`, equal places one after another.  Returns what each update found."""
    order = np.argsort(where, kind="stable")
    sorted_ = where[order]
    first = np.flatnonzero(np.concatenate(([True], sorted_[1:] != sorted_[:-1])))
    turn = np.arange(len(where)) - np.repeat(first, np.diff(np.append(first, len(where))))
    by_turn = order[np.argsort(turn, kind="stable")]
    old = np.empty(len(where), data.dtype)
    start = 0
    for count in np.bincount(turn).tolist():
        now = by_turn[start:start + count]
        start += count
        old[now] = data[where[now]]
        data[where[now]] = update(old[now], values[0][now], values[1][now])
    return old
