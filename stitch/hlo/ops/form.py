"""Forms: large programs say the same few things over and over, so what follows from them is found out once each."""
from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from ..ir import Instr
from ..scan import METADATA, attrs_text

T = TypeVar("T")


def form(i: Instr) -> Hashable:
    """Equal for instructions that differ in names, in metadata, in control predecessors and in which values of the same
    shapes, and as many different ones, they read, but in nothing else.  (Metadata behind strings stays: such forms may
    differ for no reason.)"""
    attrs = attrs_text(i.attrs)
    at = attrs.find(", metadata={")
    if at >= 0 and '"' not in attrs[:at] and METADATA.match(attrs, at):
        attrs = attrs[:at]
    operands = i.operands
    return i.op, i.shape, attrs, i.calls, i.index, i.literal, len(set(operands)), *[o.shape for o in operands]


class ByForm(Generic[T]):
    """A rule that looks at nothing of an instruction but its form (nor, in computations it calls, at anything that
    changes), asked once for every form."""

    def __init__(self, rule: Callable[[Instr], T]) -> None:
        self._rule = rule
        self._known: dict[Hashable, T] = {}

    def __call__(self, i: Instr) -> T:
        key = form(i)
        known = self._known
        if key not in known:
            known[key] = self._rule(i)
        return known[key]
