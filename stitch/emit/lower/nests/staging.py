"""Staging: operands that a loop reads across their contiguous dimension are first copied transposed to block memory."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from ....dataclass import dataclass
from ....hlo.index import Dyn, Ix, Var
from ....hlo.ir import Instr
from ....hlo.opdef import Bound, access, unread
from ....hlo.traits import Kind
from ....target import Target
from ....target.costs import Lowering
from .loops import Config, Entry, Locate, NestLoop

#: elements of values that are looked at for when a nest reads what is padded
MOST_SEEN = 256


@dataclass(frozen=True, eq=False, slots=True)
class Copied:
    """An operand's address whose box is copied: `count` rows from the first that is not padding, if every index of
    `where` is above zero."""

    address: Ix
    op: Instr
    first: int
    count: int
    where: tuple[Ix, ...] = ()


@dataclass(frozen=True, eq=False, slots=True)
class StagePlan:
    """Operand addresses to copy transposed.  `config` has its loops in the order others, rows, lane; the copies happen
    when all others are open."""

    lane: Var
    rows: Var
    leaves: tuple[Copied, ...]
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


def _conditions(values: Sequence[tuple[Instr, tuple[Ix, ...]]], locate: Locate) -> dict[tuple[Ix, Instr], set[
        tuple[Bound, ...]]]:
    """Under which conditions an address is read, one set for each way to it; none where there is too much to see."""
    found: dict[tuple[Ix, Instr], set[tuple[Bound, ...]]] = {}
    todo: list[tuple[Instr, tuple[Ix, ...], tuple[Bound, ...]]] = [(op, index, ()) for op, index in values]
    for _ in range(MOST_SEEN):
        if not todo:
            return found
        op, index, where = todo.pop()
        if op.kind is Kind.SOURCE:
            continue
        address = locate(op, index)
        if address is not None:
            found.setdefault((address, op), set()).add(where)
        elif op.is_component:
            todo.append((op.operands[0], index, where))
        elif op.kind is Kind.ELEMENTWISE:
            todo += [(o, index if o.array.dims else (), where) for o in op.operands]
        else:
            todo += [(op.operands[a.operand], a.index, (*where, *a.where)) for a in access(op, index, (), unread)]
    return {}


def _copied(address: Ix, op: Instr, ways: set[tuple[Bound, ...]], rows: Var, lane: Var) -> Copied | None:
    """The part of a padded operand's box that is there: rows from one that is known to another, all of it or nothing as
    the loops outside have it."""
    if len(ways) != 1:
        return None
    first, end, where = 0, rows.extent, list[Ix]()
    for b in next(iter(ways)):
        lo, hi = b.ix.bounds()
        if b.lo <= lo and hi < b.hi:
            continue
        atoms = set(b.ix.atoms())
        if lane in atoms or any(isinstance(a, Dyn) for a in atoms):
            return None
        if rows not in atoms:
            where += [at for at in (b.ix - (b.lo - 1), b.ix * -1 + b.hi) if at.bounds()[0] < 1]
        elif b.ix.terms == ((rows, 1),):
            first, end = max(first, b.lo - b.ix.const), min(end, b.hi - b.ix.const)
        else:
            return None
    return Copied(address, op, first, end - first, tuple(where)) if first < end else None


def plan_stage(config: Config, entry: Entry, locate: Locate, size_of: Callable[[Instr], int], target: Target,
               used: int) -> StagePlan | None:
    """Operands read along a strided lane loop while another loop is contiguous: copy the block's box transposed.
    `size_of`: elements of the buffer an op is read from; `used`: bytes of block memory in use."""
    lane = config.lane
    if lane is None or any(n.folded for n in config.loops):
        return None
    by_var = {n.var: n for n in config.loops}
    found: dict[tuple[Ix, Instr], Copied] = {}
    ways: dict[tuple[Ix, Instr], set[tuple[Bound, ...]]] | None = None
    rows: Var | None = None
    for leaf in config.leaves:
        u = next((v for v in by_var if v is not lane and leaf.address.coeff(v) == 1), None)
        if leaf.store or u is None or (rows is not None and u is not rows):
            continue
        if abs(leaf.address.coeff(lane)) > 1 and _stageable(leaf.address, by_var, u, lane, target.costs.lowering):
            key, (lo, hi) = (leaf.address, leaf.value), leaf.address.bounds()
            copied: Copied | None = Copied(*key, 0, u.extent)
            if lo < 0 or hi >= size_of(leaf.value):  # a padded read may start outside
                ways = _conditions(entry(config.axes)[0], locate) if ways is None else ways
                each = [w for (at, _), w in ways.items() if at == leaf.address]  # (values may share a buffer)
                copied = _copied(*key, set().union(*each), u, lane)
            if copied is not None:
                rows, found[key] = u, copied
    if rows is None:
        return None
    size = rows.extent * target.tile_stride(lane.extent)
    if not target.holds(used + sum(size * op.array.dtype.nbytes + 64 for _, op in found)):
        return None
    others = [n for n in config.loops if n.var is not lane and n.var is not rows]
    loops = (*others, by_var[rows], by_var[lane])
    return StagePlan(lane, rows, tuple(found.values()), replace(config, loops=loops))
