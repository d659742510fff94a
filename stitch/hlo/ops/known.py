"""What is known of integers and truths before they are computed: the bounds they lie in."""
from __future__ import annotations

from collections.abc import Sequence

from ..ir import Instr
from ..literal import constant_value

#: the least and the largest value (of a truth 0 and 1); None where nothing is known
Bounds = tuple[float, float] | None
FALSE, TRUE = (0.0, 0.0), (1.0, 1.0)


def bounds(i: Instr, operands: Sequence[Bounds]) -> Bounds:
    """Of every element that an instruction makes from elements between these bounds, where its op is one that index
    arithmetic of a fold is made of."""
    if i.is_constant:
        value = float(constant_value(i).reshape(-1)[0]) if i.array.dtype.kind in ("int", "uint", "pred") \
            and i.array.size == 1 else None
        return None if value is None else (value, value)
    if i.op == "select":
        truth, *branches = operands
        taken = branches[:1] if truth == TRUE else branches[1:] if truth == FALSE else branches
        known = [b for b in taken if b is not None]
        return (min(b[0] for b in known), max(b[1] for b in known)) if len(known) == len(taken) else None
    if i.array.dtype.name != "pred":
        return None
    a, *others = (b or (0.0, 1.0) for b in operands)
    if i.op == "not":
        return 1.0 - a[1], 1.0 - a[0]
    if i.op in ("and", "or"):
        pick = min if i.op == "and" else max
        return pick(a[0], others[0][0]), pick(a[1], others[0][1])
    return _equality(i, operands) if i.op == "compare" else None


def _equality(i: Instr, operands: Sequence[Bounds]) -> Bounds:
    """Of the truth that two integers are equal, or differ."""
    a, b = operands
    if a is None or b is None or i.attrs["direction"] not in ("EQ", "NE"):
        return None
    apart, same = a[1] < b[0] or b[1] < a[0], a == b and a[0] == a[1]
    truth = float((i.attrs["direction"] == "EQ") == same)
    return (truth, truth) if apart or same else None
