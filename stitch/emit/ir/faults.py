"""What is wrong with parts of kernel IR that can be judged alone: a kernel's buffers, the types of an op, the bounds of
an address.  The verifier asks, and says where."""
from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from ...errors import VerifyError
from ...hlo import ops as _ops  # noqa: F401  (fills the registry)
from ...hlo.index import Atom, Div, Dyn, Ix, Mod, Var
from ...hlo.ir import Instr
from ...hlo.opdef import REGISTRY
from ...hlo.traits import Kind
from ...hlo.types import DType, Shape
from .kir import Kernel, Space

#: an address of more combinations of variables than this is not enumerated to find its true bounds
_ENUMERATE = 1 << 14
_RANK = {Space.IN: 0, Space.OUT: 1, Space.SCRATCH: 2, Space.ARENA: 3, Space.TABLE: 4, Space.REGISTERS: 5}


def buffer_fault(k: Kernel) -> str:
    """What is wrong with a kernel's list of buffers, its arena and its threads; "" when nothing is."""
    if len(set(k.buffers)) != len(k.buffers):
        return "a buffer is listed twice"
    if list(map(_RANK.get, (b.space for b in k.buffers))) != sorted(_RANK[b.space] for b in k.buffers):
        return "buffers are not in the order operands, results, scratch, arena, tables, registers"
    if k.arena < 0 or k.threads < 1:
        return f"arena {k.arena} or threads {k.threads} out of range"
    for space in (Space.IN, Space.OUT, Space.SCRATCH):
        slots = [b.slot for b in k.of(space)]
        if slots != list(range(len(slots))):
            return f"slots of {space.value} buffers are {slots}, not 0, 1, …"
    for b in k.buffers:
        if b.size < 0 or b.dtype.numpy is None or b.dtype.bits < 8:
            return f"buffer {b.name} of {b.size} {b.dtype} is not addressable"
        if b.space is Space.TABLE and (len(b.values) != b.size or not b.dtype.is_float or b.dtype.bits < 32):
            return f"table {b.name} of {b.size} {b.dtype} has {len(b.values)} values"
        end = b.slot + b.size * b.dtype.nbytes
        if b.ring is not None and (b.space is not (Space.REGISTERS if b.ring.registers else Space.ARENA)
                                   or b.ring.stages < 1 or b.size % b.ring.stages):
            return f"buffer {b.name} of {b.size} elements is not block memory in stages"
        if b.space is Space.ARENA and (b.slot < 0 or b.slot % b.dtype.nbytes or end > k.arena):
            return (f"buffer {b.name} at bytes {b.slot}..{end} is not aligned inside the arena "
                    f"of {k.arena} bytes")
    return ""


def dtype_fault(op: str, attr: str, args: Sequence[DType], out: DType) -> str:
    """What an op's type rule finds wrong with a Compute on scalars of these types; "" when nothing is."""
    known = REGISTRY.get(op)
    if known is None or known.kind is not Kind.ELEMENTWISE or known.infer is None:
        return "is not an elementwise op"
    attrs = known.attrs(attr)
    if attr and not attrs:
        return f"has an attribute {attr!r}"
    operands = [Instr(f"p{n}", "parameter", Shape(d, ()), index=n) for n, d in enumerate(args)]
    scalar = Instr(op, op, Shape(out, ()), operands, attrs)
    try:
        made = known.infer(scalar)
    except VerifyError as error:
        return f"does not take ({', '.join(d.name for d in args)}): {error}"
    if made != scalar.shape:
        return f"cannot make {out} of ({', '.join(d.name for d in args)})"
    return "" if known.attr(scalar) == attr else f"has an attribute {attr!r}"


def attained_bounds(at: Ix) -> tuple[int, int] | None:
    """Inclusive bounds that some values of the atoms attain (`Ix.bounds` may be wider when quotients and remainders
    share a variable); None when there are too many combinations to tell."""
    if not any(isinstance(a, (Div, Mod)) for a, _ in at.terms):
        return at.bounds()
    free = list(dict.fromkeys(a for a in at.atoms() if isinstance(a, (Var, Dyn))))
    if math.prod(a.hi - a.lo + 1 for a in free) > _ENUMERATE:
        return None
    values = []
    for point in itertools.product(*([Ix(x) for x in range(a.lo, a.hi + 1)] for a in free)):
        chosen: dict[Atom, Ix] = dict(zip(free, point))
        values.append(at.substitute(lambda a, chosen=chosen: chosen.get(a)).const)  # type: ignore[misc]
    return min(values), max(values)
