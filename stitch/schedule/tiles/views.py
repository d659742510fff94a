"""Views: operands of products that are read where they lie.

A product reads each operand at one stride a dimension.  A chain of movements (transpose, reshape, slice, broadcast)
between it and a value in memory only changes strides and the first element, as long as the index stays affine; then
nothing is copied.
"""
from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from ...hlo.index import Ix, Var, weighted
from ...hlo.ir import Instr
from ...hlo.opdef import access, unread
from ...hlo.traits import Kind


def follow_view(op: Instr, index: Sequence[Ix], ends: Callable[[Instr], bool]
                ) -> tuple[Instr | None, tuple[Ix, ...]]:
    """Walk from element `index` of a value through movements that only rename elements, to the first value that
    `ends` names or that is computed; (None, ()) where a movement reads several places or none."""
    at = tuple(index)
    while not ends(op) and op.kind is Kind.MOVEMENT:
        inner = source_index(op, at)
        if inner is None:
            return None, ()
        op, at = op.operands[0], inner
    return op, at


def source_index(op: Instr, index: Sequence[Ix]) -> tuple[Ix, ...] | None:
    """Where a movement reads; None when it reads several places, or may read nothing."""
    found = access(op, index, (), unread) if len(op.operands) == 1 else ()
    return found[0].index if len(found) == 1 and not found[0].where else None


def flat_index(index: Sequence[Ix], strides: Sequence[int]) -> Ix:
    """Element address of a multi-index."""
    return weighted(index, strides)


def is_affine(at: Ix, local: Collection[Var]) -> bool:
    """Is an address a sum of multiples of the `local` loop variables and of what does not depend on them?"""
    return all(isinstance(atom, Var) or not any(a in local for a in Ix(0, ((atom, 1),)).atoms())
               for atom, _ in at.terms)
