"""Staging: operands that a loop reads across their contiguous dimension are first copied transposed to block memory."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from ...dataclass import dataclass
from ...hlo.index import Dyn, Ix, Var
from ...hlo.ir import Instr
from ...target import Target
from ...target.costs import Lowering
from .nests import Config, NestLoop


@dataclass(frozen=True, eq=False, slots=True)
class StagePlan:
    """Operand addresses to copy transposed (with the operand they belong to).  `config` has its loops in the order
    others, rows, lane; the copies happen when all others are open."""

    lane: Var
    rows: Var
    leaves: tuple[tuple[Ix, Instr], ...]
    config: Config

    @property
    def depth(self) -> int:
        return len(self.config.loops) - 2


def _stageable(address: Ix, loops: Mapping[Var, NestLoop], rows: Var, lane: Var, costs: Lowering) -> bool:
    """May a box rows x lane of this operand be copied?  Its loops must be long, unclipped and separable, and nothing in
    its address a run-time index (the tracer's stand-ins for those have no value)."""
    plain = not any(isinstance(a, Dyn) for a in address.atoms()) and all(
        isinstance(a, Var) or not set(loops).intersection(Ix(0, ((a, 1),)).atoms()) for a, _ in address.terms)
    small = min(rows.extent, lane.extent) >= costs.staged_run and \
        rows.extent * lane.extent <= costs.staged_elements
    return plain and small and loops[rows].bound is None and loops[lane].bound is None


def plan_stage(config: Config, size_of: Callable[[Instr], int], target: Target, used: int) -> StagePlan | None:
    """Operands read along a strided lane loop while another loop is contiguous: copy the block's box transposed.
    `size_of`: elements of the buffer an op is read from; `used`: bytes of block memory in use."""
    lane = config.lane
    if lane is None or any(n.folded for n in config.loops):
        return None
    by_var = {n.var: n for n in config.loops}
    found: dict[tuple[Ix, Instr], None] = {}
    rows: Var | None = None
    for leaf in config.leaves:
        u = next((v for v in by_var if v is not lane and leaf.address.coeff(v) == 1), None)
        if leaf.store or u is None or (rows is not None and u is not rows):
            continue
        lo, hi = leaf.address.bounds()
        inside = lo >= 0 and hi < size_of(leaf.value)  # a padded read may start outside
        if inside and abs(leaf.address.coeff(lane)) > 1 and _stageable(
                leaf.address, by_var, u, lane, target.costs.lowering):
            rows = u
            found[leaf.address, leaf.value] = None
    if rows is None:
        return None
    size = rows.extent * target.tile_stride(lane.extent)
    if not target.holds(used + sum(size * op.array.dtype.nbytes + 64 for _, op in found)):
        return None
    others = [n for n in config.loops if n.var is not lane and n.var is not rows]
    loops = (*others, by_var[rows], by_var[lane])
    return StagePlan(lane, rows, tuple(found), replace(config, loops=loops))
