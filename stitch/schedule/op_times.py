"""Measured times of single ops under a schedule: the performance library of FusionStitching section 4.4.

An op is known by its opcode and the features that matter to it (attributes, regions), shapes, dtypes and layouts; its
schedules are those of a section that holds nothing else.  Where the paper adds up such times over a fused computation,
here they replace one factor of the model: how much slower an op is under this schedule than under its best one.  That
is what differs between schedules; the rest of an op's time alone (its launch, its operands read from memory, its result
written there) is not spent again inside a kernel.  Only ops whose time depends on how they are cut are kept: reductions
and what moves the contiguous dimension.

These times choose among the schedules of a section.  How a group is cut into sections never depends on them, so the
text of a stored candidate means the same whatever else is known.
"""
from __future__ import annotations

import hashlib
from collections.abc import Iterable

from ..errors import ScheduleError
from ..hlo.ir import Instr
from ..hlo.normalize import attrs_key
from ..hlo.opdef import moves_minor
from ..hlo.traits import Fold
from ..hlo.types import Shape
from ..perflib.store import PerfLib
from ..target.costs import Costs
from .cost.ops import needs_loop
from .signature import DIGITS
from .tiles.choice import parse_candidate
from .tiles.propagate import Tile
from .tiles.space import Schedule, candidates


def is_kept(op: Instr) -> bool:
    """Does an op's time depend on how it is cut?"""
    if op.traits.fold is Fold.CHUNKS or op.scatters or not isinstance(op.shape, Shape) or not op.operands:
        return False
    return needs_loop(op) or moves_minor(op)


def op_signature(op: Instr) -> str:
    """What the library knows an op by: equal for the same work on operands of the same form."""
    operands = " ".join(f"{o.shape}{o.literal or ''}" for o in op.operands)
    text = f"op {op.op} {op.shape} {operands} {attrs_key(op)}"
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


class OpTimes:
    """What a library knows of ops, for the schedules they may have on a machine with such costs."""

    def __init__(self, library: PerfLib, costs: Costs) -> None:
        self._library, self._costs = library, costs
        self._found: dict[Instr, dict[tuple[int, Tile], float]] = {}

    def known(self, ops: Iterable[Instr]) -> int:
        """How many of some ops are compared by measured times."""
        return sum(bool(self._of(op)) for op in ops)

    def slowdown(self, op: Instr, tile: Tile, blocks: int) -> float | None:
        """Time of an op whose blocks compute `tile` each, over its best time; None when it was not measured."""
        return self._of(op).get((blocks, tile))

    def _of(self, op: Instr) -> dict[tuple[int, Tile], float]:
        """An op's slowdown by its number of blocks and its tile at the finest grain."""
        found = self._found.get(op)
        if found is None:
            found = self._found[op] = self._read(op) if is_kept(op) else {}
        return found

    def _read(self, op: Instr) -> dict[tuple[int, Tile], float]:
        noisy, times = self._costs.deciding.noisy, dict[Schedule, float]()
        for m in self._library.rows(op_signature(op)):
            try:
                choices = parse_candidate(m.key.schedule).choices
            except ScheduleError:
                continue
            if m.key.kind == "op" and m.spread <= noisy and len(choices) == 1:
                times.setdefault(choices[0].schedule, m.median_ns)  # the fastest comes first
        if len(times) < 2:
            return {}
        best = min(times.values())
        seeds = candidates(op.array.dims, op.array.minor_to_major, self._costs)
        return {(c.blocks, c.tile): times[c.schedule] / best for c in seeds if c.schedule in times}
