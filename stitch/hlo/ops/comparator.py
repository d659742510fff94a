"""Comparators of sorts that are orders by a key.

A comparator has a key when it compares the same integer function of both elements, as those of JAX do, whose order of
floats (-0 equals 0, one NaN behind all numbers) XLA has written out on their bits.
"""
from __future__ import annotations

from ...dataclass import dataclass
from ..ir import Graph, Instr


@dataclass(frozen=True, slots=True)
class Key:
    """What a comparator compares: operand number `operand`, through the comparator's instructions up to `value`;
    `falls`: the larger one comes first."""

    operand: int
    value: Instr
    falls: bool


def key_of(comparator: Graph) -> Key | None:
    """The key of a comparator that is an order by one (None: it is not known to be)."""
    root = comparator.root
    if root.op != "compare" or root.attrs.get("direction") not in ("LT", "GT"):
        return None
    left, right = root.operands
    params = _params(left)
    if left.array.dtype.kind not in ("int", "uint", "pred") or len(params) != 1 or not _alike(left, right):
        return None
    [param] = params
    return Key(param.index // 2, left, root.attrs["direction"] == "GT") if param.index % 2 == 0 else None


def _params(value: Instr) -> set[Instr]:
    todo, found = [value], set[Instr]()
    while todo:
        i = todo.pop()
        todo += i.operands
        if i.is_parameter:
            found.add(i)
    return found


def _alike(left: Instr, right: Instr) -> bool:
    """Are two values of a comparator the same function of an operand's left and right element?"""
    todo, seen = [(left, right)], set[tuple[Instr, Instr]]()
    while todo:
        a, b = pair = todo.pop()
        if pair in seen:
            continue
        seen.add(pair)
        if a.is_parameter and b.is_parameter:
            if a.index + 1 != b.index:
                return False
        elif a.op != b.op or a.shape != b.shape or a.literal != b.literal or len(a.operands) != len(b.operands) \
                or {k: v for k, v in a.attrs.items() if k != "metadata"} != \
                {k: v for k, v in b.attrs.items() if k != "metadata"}:
            return False
        todo += zip(a.operands, b.operands)
    return True
