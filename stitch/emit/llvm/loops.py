"""What sequential loops are on CPUs and GPUs alike: when they are written out, and what goes around them."""
from __future__ import annotations

from collections.abc import Sequence

from ...hlo.types import DType
from ...target.costs import Code
from ..ir.kir import For, Stmt
from .control import State
from .forms import computing
from .values import Emitter, Reg, compute_type


class Slots:
    """Registers that go around a loop, flattened to LLVM values and back."""

    def __init__(self, e: Emitter, entries: Sequence[tuple[DType, bool]]) -> None:
        self.e, self.entries = e, entries

    def state(self, regs: Sequence[Reg]) -> State:
        out: State = []
        for (dtype, lanes), reg in zip(self.entries, regs):
            t = self.e.at(0, lanes).type(compute_type(dtype))
            out += [(t, n) for n in computing(self.e, reg, lanes)]
        return out

    def regs(self, state: State) -> list[Reg]:
        names, out = [n for _, n in state], []
        for dtype, lanes in self.entries:
            count = self.e.lanes.copies if lanes and self.e.lanes is not None else 1
            out.append(Reg(dtype, tuple(names[:count]), lanes, self.e.depth))
            names = names[count:]
        return out


def size_of(statements: Sequence[Stmt], code: Code) -> int:
    """Number of statements that are written: those of loops that are written out as often as they have turns."""
    total = 0
    for s in statements:
        if isinstance(s, For):
            inside = size_of(s.body, code)
            total += s.extent * inside if _is_small(s, inside, code) else inside + 1
        else:
            total += 1
    return total


def is_written_out(s: For, code: Code) -> bool:
    """Is every turn of a loop written for itself?  Where there are few of them, and little in each with all loops
    inside: of small loops in one another the inner ones."""
    return _is_small(s, size_of(s.body, code), code)


def _is_small(s: For, inside: int, code: Code) -> bool:
    asked = s.unroll >= s.extent > 1
    return s.bound is None and s.extent <= max(code.unrolled, s.unroll) \
        and s.extent * inside <= (code.asked_statements if asked else code.unrolled_statements)
