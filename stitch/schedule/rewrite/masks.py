"""Masks made of indices: the triangle of causal attention, the band of a window.

Where a product's elements are only read as `select(row >= column, element, other)`, those beyond the diagonal need not
be summed: nothing reads them.  And where one operand is exp(select(row >= column, element, -inf)), most of it is zero
beyond the diagonal; what it adds there is zero, too, unless the other operand is not finite (0 * inf is nan), which
only a look at both can tell.  Welder and FusionStitching know dense tiles only.
"""
from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence, Set

from ...dataclass import dataclass
from ...hlo.index import Atom, Ix, Var, ix
from ...hlo.ir import Graph, Instr
from ...hlo.literal import constant_value, is_elided
from ...hlo.opdef import access, unread
from ...hlo.traits import Kind
from ...hlo.types import Shape

#: what of x < y and so on holds when it does not
_NOT = {"LT": "GE", "GE": "LT", "GT": "LE", "LE": "GT", "EQ": "NE", "NE": "EQ"}
Index = tuple[Ix, ...]


@dataclass(frozen=True, slots=True)
class Mask:
    """The element of a value at indices `vars` counts only where every one of `below` is negative.  `guards` are the
    selects that read nothing else of it: (instruction, number of the operand)."""

    vars: tuple[Var, ...]
    below: frozenset[Ix]
    guards: frozenset[tuple[Instr, int]] = frozenset()

    def at(self, index: Sequence[Ix]) -> list[Ix]:
        """`below` of the element at an index."""
        place: dict[Atom, Ix] = dict(zip(self.vars, index))
        return [b.substitute(place.get) for b in sorted(self.below, key=repr)]


def masks_of(ops: Iterable[Instr], graph: Graph, stored: Set[Instr], kept: Set[Instr]) -> dict[Instr, Mask]:
    """The masks that products among some ops of a graph are read behind.  What is `stored` is needed as it is, and so
    is what is `kept` in block memory, but for the product itself."""
    products = [op for op in ops if op.is_product]
    users = graph.users() if products else {}
    found = {op: needed(op, users, stored | kept - {op}) for op in products}
    return {op: mask for op, mask in found.items() if mask is not None}


def needed(value: Instr, users: Mapping[Instr, Sequence[Instr]], stored: Collection[Instr]) -> Mask | None:
    """The mask behind which every reader of a value reads it; None when some reads all of it, or it is among the
    `stored`."""
    guards: set[tuple[Instr, int]] = set()
    todo, seen = [value], {value}
    while todo:
        at = todo.pop()
        if at in stored or not users[at]:
            return None
        for user in users[at]:
            if user.traits.chooses and list(user.operands).count(at) == 1 and user.operands[0] is not at:
                guards.add((user, list(user.operands).index(at)))
            elif not isinstance(user.shape, Shape) or not (user.kind is Kind.ELEMENTWISE or _moves(user)):
                return None
            elif user not in seen:
                seen.add(user)
                todo.append(user)
    own = _variables(value)
    masks = {_seen_from(value, own, guard, operand) for guard, operand in guards}
    below = masks.pop()
    return Mask(own, below, frozenset(guards)) if below and not masks else None


def likely_zeros(value: Instr) -> Mask | None:
    """The mask outside of which a value is zero unless something is unusual; None when there is none."""
    own = _variables(value)
    todo, seen = [(value, tuple(map(ix, own)), False)], set[tuple[Instr, Index, bool]]()
    while todo:
        at = todo.pop()
        below = _dead(*at)
        if below:
            return Mask(own, frozenset(below))
        if at not in seen:
            seen.add(at)
            todo += _zero_with(*at)
    return None


def _seen_from(value: Instr, own: Sequence[Var], guard: Instr, operand: int) -> frozenset[Ix]:
    """What a guard's predicate asks for, in terms of the index of `value`."""
    place = tuple(map(ix, _variables(guard)))
    below = _asks(guard.operands[0], place if guard.operands[0].array.dims else (), operand == 2)
    reads = _reads(guard.operands[operand], place, value)
    if not below or len(reads) != 1:
        return frozenset()
    [index] = reads
    back: dict[Atom, Ix] = {}
    for v, i in zip(own, index):
        if len(i.terms) == 1 and i.terms[0][1] == 1 and isinstance(i.terms[0][0], Var):
            back[i.terms[0][0]] = ix(v) - i.const
    found = [b.substitute(back.get) for b in below]
    ours = set(own)
    return frozenset(b for b in found if all(a in ours for a in b.atoms()))


def _variables(value: Instr) -> tuple[Var, ...]:
    return tuple(Var(f"m{n}", size) for n, size in enumerate(value.array.dims))


def _moves(op: Instr) -> bool:
    """Does an op move every element to a place that is known before the program runs?"""
    return (op.traits.view or op.traits.part and not op.traits.picks) and op.array.dtype is op.operands[0].array.dtype


def _below(op: Instr, index: Index) -> list[tuple[Instr, Index]]:
    """The operands of an op that renames or combines elements, at the indices they are read at."""
    if op.kind is Kind.ELEMENTWISE:
        return [(o, index if o.array.dims else ()) for o in op.operands]
    if _moves(op):
        return [(op.operands[a.operand], a.index) for a in access(op, index, (), unread) if not a.where]
    return []


def _reads(op: Instr, index: Index, value: Instr) -> set[Index]:
    """The indices at which computing an element reads `value`."""
    todo, seen, found = [(op, index)], set[tuple[Instr, Index]](), set[Index]()
    while todo:
        at = todo.pop()
        if at[0] is value:
            found.add(at[1])
        elif at not in seen:
            seen.add(at)
            todo += _below(*at)
    return found


def _asks(pred: Instr, index: Index, negated: bool) -> list[Ix]:
    """Indices that are negative wherever a predicate holds (or does not, if `negated`)."""
    todo, seen, asked = [(pred, index, negated)], set[tuple[Instr, Index, bool]](), list[Ix]()
    while todo:
        at = todo.pop()
        if at in seen:
            continue
        seen.add(at)
        pred, index, negated = at
        if pred.op == "not":
            todo.append((pred.operands[0], index, not negated))
        elif pred.op == ("or" if negated else "and"):
            todo += [(o, index if o.array.dims else (), negated) for o in pred.operands]
        elif _moves(pred):
            todo += [(o, at, negated) for o, at in _below(pred, index)]
        elif pred.op == "compare":
            direction = _NOT[pred.attrs["direction"]] if negated else pred.attrs["direction"]
            x, y = ((o, index if o.array.dims else ()) for o in pred.operands)
            if direction in ("EQ", "NE", "GT") and number_of(y[0]) == 0 and x[0].traits.casts and \
                    x[0].operands[0].array.dtype.name == "pred":  # of a predicate that was a number for a while
                todo.append((x[0].operands[0], index, direction == "EQ"))
            else:
                asked += _negative(direction, as_index(*x), as_index(*y))
    return asked


def _negative(direction: str, a: Ix | None, b: Ix | None) -> list[Ix]:
    """What is negative where a comparison of two integers holds."""
    if a is None or b is None:
        return []
    found = {"LT": a - b, "LE": a - b - 1, "GT": b - a, "GE": b - a - 1}.get(direction)
    return [found] if found is not None and found.terms else []


def as_index(op: Instr, index: Index) -> Ix | None:
    """An integer that depends on its index alone."""
    known: dict[tuple[Instr, Index], Ix | None] = {}
    todo = [(op, index)]
    while todo:
        at = todo[-1]
        below = _computed_of(*at)
        missing = [b for b in below if b not in known]
        todo += missing
        if not missing:
            known[at] = _integer(*at, [known[b] for b in below])
            todo.pop()
    return known[op, index]


def _computed_of(op: Instr, index: Index) -> Sequence[tuple[Instr, Index]]:
    """The integers that an integer is computed of."""
    if not op.array.dtype.is_int or op.traits.counts or op.is_constant:
        return ()
    return _below(op, index) if op.traits.sums or op.traits.casts or _moves(op) else ()


def _integer(op: Instr, index: Index, of: Sequence[Ix | None]) -> Ix | None:
    """An integer, from those that it is computed of."""
    dtype = op.array.dtype
    found: Ix | None = None
    if not dtype.is_int:
        return None
    if op.traits.counts:
        found = index[op.int("iota_dimension")]
    elif op.is_constant:
        number = number_of(op)
        found = None if number is None else Ix(int(number))
    elif op.op in ("add", "subtract"):
        a, b = of
        if a is not None and b is not None:
            found = a + b if op.op == "add" else a - b
    elif of:
        found = of[0]
    if found is None:
        return None
    signed = dtype.kind == "int"
    low, high = (-(1 << dtype.bits - 1), 1 << dtype.bits - 1) if signed else (0, 1 << dtype.bits)
    lo, hi = found.bounds()
    return found if low <= lo and hi < high else None  # (else it wraps around)


def number_of(op: Instr) -> float | None:
    """A constant whose elements are all equal."""
    while _moves(op):
        op = op.operands[0]
    if not op.is_constant or is_elided(op) or op.array.size != 1 and "{" in (op.literal or "{"):
        return None
    return float(constant_value(op).reshape(-1)[0].real)


def equal(pred: Instr, index: Index) -> tuple[Ix, Ix] | None:
    """The two integers, known from the index alone, that a predicate's element is the equality of."""
    while _moves(pred):
        [(pred, index)] = _below(pred, index) or [(pred, index)]
    if pred.attrs.get("direction") != "EQ":  # (of a comparison)
        return None
    a, b = (as_index(o, index if o.array.dims else ()) for o in pred.operands)
    return None if a is None or b is None else (a, b)


def _dead(op: Instr, index: Index, exponential: bool) -> list[Ix]:
    """What a select asks for that otherwise gives zero, or a negative number if its exponential is read."""
    if op.traits.chooses:
        for dead in (1, 2):
            number = number_of(op.operands[dead])
            if number is not None and (number < 0 if exponential else number == 0):
                return _asks(op.operands[0], index if op.operands[0].array.dims else (), dead == 1)
    return []


def _zero_with(op: Instr, index: Index, exponential: bool) -> list[tuple[Instr, Index, bool]]:
    """Operands with which an element is zero, or far below zero if its exponential is read."""
    if op.op == "exponential":
        return [(o, at, True) for o, at in _below(op, index)]
    with_which = (0,) if _moves(op) else op.traits.low_with if exponential else op.traits.zero_with
    below = _below(op, index) if with_which else []
    return [(*below[n], exponential) for n in with_which]
