"""What is known of integers and truths before they are computed: the bounds they lie in, and whether they rise."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod

from ...dataclass import dataclass
from ..ir import Instr
from ..literal import constant_value, is_elided
from ..opdef import monoid
from ..types import DType, Shape
from .attributes import window
from .comparator import key_of

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


# ---- order


@dataclass(frozen=True, slots=True)
class Known:
    """Of the elements of an array of integers or truths: the least and the largest that they may be, whether none is
    less than the one before, the last dimension counting fastest, and whether all are equal."""

    least: int
    most: int
    rises: bool = False
    equal: bool = False


#: constants of more elements are not looked at
_LOOKED_AT = 1 << 20


def known(i: Instr, operands: Sequence[Known | None]) -> Known | None:
    """What is known of an instruction's elements by what is known of its operands'; None of what is no array of
    integers or truths."""
    if not isinstance(i.shape, Shape) or i.array.dtype.kind not in ("int", "uint", "pred") or not i.array.size:
        return None
    least, most = _range(i.array.dtype)
    alone = i.array.size == 1
    rule = _RULES.get(i.op)
    found = rule(i, [o or Known(*_UNKNOWN) for o in operands]) if rule is not None else None
    if found is None or found.least < least or found.most > most:  # (it wraps around)
        return Known(least, most, alone, alone)
    return Known(found.least, found.most, found.rises or found.equal or alone, found.equal or alone)


_UNKNOWN = (-(1 << 200), 1 << 200)


def _range(kind: DType) -> tuple[int, int]:
    if kind.kind == "pred":
        return 0, 1
    return (-(1 << kind.bits - 1), (1 << kind.bits - 1) - 1) if kind.kind == "int" else (0, (1 << kind.bits) - 1)


def _constant(i: Instr, operands: Sequence[Known]) -> Known | None:
    if i.array.size > _LOOKED_AT or is_elided(i):
        return None
    value = constant_value(i).reshape(-1)
    return Known(int(value.min()), int(value.max()), bool((value[1:] >= value[:-1]).all()),
                 bool((value == value[0]).all()))


def _iota(i: Instr, operands: Sequence[Known]) -> Known:
    d = i.int("iota_dimension")
    return Known(0, i.array.dims[d] - 1, prod(i.array.dims[:d]) == 1)


def _same(i: Instr, operands: Sequence[Known]) -> Known:
    """The same elements in the same order (but for some that are left out), whatever holds them."""
    return operands[0]


def _broadcast(i: Instr, operands: Sequence[Known]) -> Known:
    """Each element repeated where it is, if what repeats whole rows has one element."""
    [a], kept = operands, i.ints("dimensions")
    last = max((d for d in kept if i.array.dims[d] > 1), default=-1)
    new = [n for d, n in enumerate(i.array.dims[:last + 1]) if d not in kept]
    return Known(a.least, a.most, a.rises and prod(new) == 1 and list(kept) == sorted(kept), a.equal)


def _monotone(function: Callable[..., int]) -> Callable[[Instr, Sequence[Known]], Known]:
    """An op that rises with all of its operands."""
    def rule(i: Instr, operands: Sequence[Known]) -> Known:
        return Known(function(*(o.least for o in operands)), function(*(o.most for o in operands)),
                     all(o.rises for o in operands), all(o.equal for o in operands))
    return rule


def _subtract(i: Instr, operands: Sequence[Known]) -> Known:
    a, b = operands
    return Known(a.least - b.most, a.most - b.least, a.rises and b.equal, a.equal and b.equal)


def _multiply(i: Instr, operands: Sequence[Known]) -> Known | None:
    """Of numbers that are not negative."""
    return _monotone(lambda a, b: a * b)(i, operands) if all(o.least >= 0 for o in operands) else None


def _divide(i: Instr, operands: Sequence[Known]) -> Known | None:
    """By one positive number; what rises rises when it is cut, too."""
    a, b = operands
    if not b.equal or b.least != b.most or b.least <= 0:
        return None
    def cut(n: int) -> int:
        return n // b.least if n >= 0 else -(-n // b.least)
    return Known(cut(a.least), cut(a.most), a.rises, a.equal)


def _clamp(i: Instr, operands: Sequence[Known]) -> Known:
    low, x, high = operands
    return Known(min(max(low.least, x.least), high.least), min(max(low.most, x.most), high.most),
                 low.rises and x.rises and high.rises, low.equal and x.equal and high.equal)


def _compare(i: Instr, operands: Sequence[Known]) -> Known | None:
    """A truth that the bounds decide."""
    a, b = operands
    less, more = (a.most < b.least, a.least >= b.most), (a.least > b.most, a.most <= b.least)
    decided = {"LT": less, "GE": less[::-1], "GT": more, "LE": more[::-1]}.get(i.attrs["direction"])
    if decided is None or not any(decided):
        return None
    return Known(int(decided[0]), int(decided[0]), True, True)


def _select(i: Instr, operands: Sequence[Known]) -> Known:
    truth, yes, no = operands
    if truth.least == truth.most:
        return yes if truth.least else no
    return Known(min(yes.least, no.least), max(yes.most, no.most))


def _summed(i: Instr, operands: Sequence[Known]) -> Known | None:
    """A running sum of numbers that are not negative."""
    a, start = operands
    long = [(w, n) for w, n in zip(window(i), i.operands[0].array.dims) if not w.trivial]
    if len(long) != 1 or monoid(i.calls[0]) != "add" or a.least < 0 or (start.least, start.most) != (0, 0):
        return None
    [(w, n)] = long
    runs = (w.size, w.low, w.high, w.stride, w.base_dilation, w.dilation) == (n, n - 1, 0, 1, 1, 1)
    return Known(0, n * a.most, n == i.array.size) if runs else None


def _scattered(i: Instr, operands: Sequence[Known]) -> Known | None:
    """Sums of numbers that are not negative: no larger than all together."""
    if len(operands) != 3 or monoid(i.calls[0]) != "add" or operands[0].least < 0 or operands[2].least < 0:
        return None
    return Known(operands[0].least, operands[0].most + operands[2].most * i.operands[2].array.size)


def _sort(i: Instr, operands: Sequence[Known]) -> Known:
    """The keys of rows that lie one behind another, of which there is one."""
    return Known(operands[0].least, operands[0].most, _is_key(i, 0), operands[0].equal)


def _component(i: Instr, operands: Sequence[Known]) -> Known | None:
    of = i.operands[0]
    return Known(*_range(i.array.dtype), _is_key(of, i.index)) if of.traits.sorts else None


def _is_key(sort: Instr, n: int) -> bool:
    """Is a sort's result number n in rising order, as a whole?"""
    key, dims = key_of(sort.calls[0]), sort.operands[n].array.dims
    rising = key is not None and not key.falls and key.operand == n and key.value.is_parameter
    return rising and dims[sort.ints("dimensions")[0]] == prod(dims)


_RULES: dict[str, Callable[[Instr, Sequence[Known]], Known | None]] = {
    "constant": _constant, "iota": _iota, "copy": _same, "reshape": _same, "convert": _same, "slice": _same,
    "broadcast": _broadcast, "add": _monotone(lambda a, b: a + b), "subtract": _subtract, "multiply": _multiply,
    "divide": _divide, "maximum": _monotone(max), "minimum": _monotone(min), "clamp": _clamp, "compare": _compare,
    "select": _select, "reduce-window": _summed, "scatter": _scattered, "sort": _sort,
    "get-tuple-element": _component}
