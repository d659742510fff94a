"""Is a group worth taking?  What both sides should take, and what XLA's kernels move."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...hlo.ir import Graph, Instr, once_a_graph
from ...hlo.types import Shape
from ...target import Target
from ..cost.model import model_of
from ..cost.ops import read_bytes
from ..plan import ScheduledGroup


@dataclass(frozen=True, slots=True)
class Estimate:
    """Nanoseconds a group should take."""

    xla: float
    stitched: float

    def wins(self, by: float) -> bool:
        """Is the group expected to win by a factor (`Deciding.margin`)?"""
        return self.xla > by * self.stitched

    @property
    def gain(self) -> float:
        """Expected speed-up."""
        return self.xla / max(self.stitched, 1.0)


def estimate(members: Sequence[Instr], group: ScheduledGroup, outputs: Sequence[Shape], target: Target) -> Estimate:
    """Both sides for one group: `members` are what XLA would launch, `outputs` the results of the stitched kernel."""
    model = model_of(target)
    return Estimate(sum(map(model.xla_ns, members)), model.stitched_ns(group, outputs))


def moved_bytes(member: Instr) -> int:
    """Bytes that one of XLA's kernels reads and writes."""
    return _moved(member.fused) if member.fused else _moved_alone(member)


@once_a_graph
def _moved(graph: Graph) -> int:
    """Bytes a loop over a graph reads and writes.  Of an array that is only sliced or gathered from, those parts count;
    an update of part of an array is made in place."""
    users = graph.users()
    written = sum((r.update or r).shape.nbytes for r in graph.roots)
    return written + sum(read_bytes(p, users[p]) for p in graph.params)


def bytes_touched(members: Iterable[Instr]) -> int:
    """Bytes of arrays that XLA's kernels read or write one after another, every array once."""
    found: dict[Instr, int] = {}
    for m in members:
        inside = m.fused
        users = inside.users() if inside is not None else {}
        for o, p in zip(m.operands, inside.params if inside is not None else m.operands):
            found[o] = max(found.get(o, 0), read_bytes(p, users[p] if inside is not None else [m]))
        found[m] = sum((r.update or r).shape.nbytes for r in (inside.roots if inside is not None else (m,)))
    return sum(found.values())


def _moved_alone(i: Instr) -> int:
    if i.update:
        return 2 * i.update.shape.nbytes
    return i.shape.nbytes + sum(read_bytes(o, [i]) for o in i.operands)


def all_bytes(member: Instr) -> float:
    """Bytes of an instruction's operands and results."""
    return float(member.shape.nbytes + sum(o.shape.nbytes for o in member.operands))
