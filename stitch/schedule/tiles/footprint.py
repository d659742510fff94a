"""Bytes that a block holds at once: MemFootprint of Welder section 3.2, kept up to date as ops join a section.

Ops join consumers before producers, so each is computed before all that joined earlier, and what it holds lives from
the beginning to its last reader.  An op that joins therefore adds to the steps from that reader on, and to no others:
with chains, to a few.
"""
from __future__ import annotations

from ...dataclass import dataclass
from ...hlo.ir import Instr
from ...hlo.traits import Kind
from ..cost.ops import needs_loop
from .propagate import Tile, elements


@dataclass(slots=True)
class _Step:
    """A moment at which a value is complete that is held, or stored.  live: bytes held then, those of values for which
    this step is the last one, too; `most` from this step on."""

    held: bool
    live: int
    most: int


class Footprint:
    """What a block holds: results of products and reductions and values that products read, each until its last reader.
    (Lowering holds less where a value can be written over one it is computed from.)"""

    def __init__(self) -> None:
        self._steps: list[_Step] = []  # the last one computed first
        self._last: dict[Instr, int] = {}  # the step that reads an op last
        self._fed: set[Instr] = set()  # what products read, themselves or through movements

    @property
    def most(self) -> int:
        """Bytes."""
        return self._steps[-1].most if self._steps else 0

    def with_op(self, op: Instr, tile: Tile | None, stored: bool, copied: bool) -> int:
        """Bytes with one more op, which computes `tile` (None: it is nested at several indices).  `stored`: it lives in
        memory.  `copied`: products cannot read through it."""
        if not self._is_held(op, tile, stored, copied):
            return self.most
        size, last = _bytes(op, tile), self._last_of(op)
        most = self._steps[last - 1].most if last else 0
        for step in self._steps[last:]:
            if step.held and step.live + size > most:
                most = step.live + size
        return max(most, size)

    def add(self, op: Instr, tile: Tile | None, stored: bool, copied: bool) -> None:
        """One more op joins."""
        held = not stored and self._is_held(op, tile, stored, copied)
        size = _bytes(op, tile) if held else 0
        if size:
            self._hold(size, self._last_of(op))
        last, step = self._last, len(self._steps)
        read = step if held else last.get(op, step)
        if held or stored:
            self._steps.append(_Step(held, size, max(self.most, size)))
        for o in op.operands:
            if last.get(o, read) >= read:
                last[o] = read
        if op.is_product:
            self._fed.update(op.operands)
        elif op in self._fed and _is_view(op, stored, copied):
            self._fed.add(op.operands[0])

    def _is_held(self, op: Instr, tile: Tile | None, stored: bool, copied: bool) -> bool:
        if tile is None or stored:
            return False
        return needs_loop(op) or op in self._fed and not _is_view(op, stored, copied)

    def _last_of(self, op: Instr) -> int:
        """The step up to which an op is held; the first one where none reads it."""
        return self._last.get(op, max(0, len(self._steps) - 1))

    def _hold(self, size: int, last: int) -> None:
        """So many bytes more until a step."""
        most = self._steps[last - 1].most if last else 0
        for step in self._steps[last:]:
            step.live += size
            if step.held and step.live > most:
                most = step.live
            step.most = most


def _is_view(op: Instr, stored: bool, copied: bool) -> bool:
    """Do products read through a movement that they read?"""
    return op.kind is Kind.MOVEMENT and len(op.operands) == 1 and not stored and not copied


def _bytes(op: Instr, tile: Tile | None) -> int:
    return elements(tile) * op.array.dtype.nbytes if tile is not None else 0
