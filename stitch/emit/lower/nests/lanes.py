"""Which loop of a nest runs across lanes: the one whose accesses are cheapest."""
from __future__ import annotations

from collections.abc import Sequence

from ....hlo.index import Div, Ix, Mod, Var
from ....hlo.ir import Instr
from ....target.costs import Costs
from .loops import Leaf, Locate, NestLoop, variables
from .trace import traced


def best_lane(loops: Sequence[NestLoop], leaves: Sequence[Leaf], lanes: int, costs: Costs, words: float) -> Var | None:
    """The loop to vectorize: lowest access cost per element, counting idle lanes of the last vector."""
    least = costs.lowering.least_lanes
    best: tuple[float, Var] | None = None
    for n in loops:
        extent = n.var.extent
        if extent < least:
            continue
        turns = [] if any(m.folded for m in loops) else \
            [m.var for m in loops if m is not n and m.var.extent >= least and m.bound is None]
        cost = costs.lanes.computing + sum(_lane_cost(leaf, n.var, turns, costs, words, lanes) for leaf in leaves)
        vectors = -(-extent // lanes)
        per_element = cost * vectors / extent + (costs.lanes.folding / extent if n.folded else 0.0)
        if best is None or per_element <= best[0]:
            best = (per_element, n.var)
    return None if best is None else best[1]


def short_lane(loops: Sequence[NestLoop], leaves: Sequence[Leaf], costs: Costs, words: float,
               values: Sequence[tuple[Instr, tuple[Ix, ...]]], locate: Locate) -> Var | None:
    """The loop to vectorize where all are shorter than `least_lanes`: one that computes so much for an element that a
    vector with few lanes in use, which is a last one, takes less than its elements one by one."""
    able = [n.var for n in loops if n.var.extent > 1 and n.bound is None and not n.folded]
    work = traced(values, locate).flops if able else 0.0
    if not work:
        return None
    takes = {var: work + sum(_lane_cost(leaf, var, (), costs, words) for leaf in leaves) for var in able}
    best = max(able, key=lambda var: var.extent / takes[var])
    return best if takes[best] + costs.lowering.row_flops < best.extent * (work + len(leaves)) else None


def _lane_cost(leaf: Leaf, var: Var, turns: Sequence[Var], costs: Costs, words: float, width: int = 0) -> float:
    """Vector cost of one access when `var` runs across lanes: contiguous 1, uniform less, strided or gathered more, and
    the more the more elements there are.  What is contiguous along one of `turns` can be copied transposed first
    (`staging.plan_stage`)."""
    lanes, c = costs.lanes, leaf.address.coeff(var)
    if any(not isinstance(a, Var) and var in variables(a) for a, _ in leaf.address.terms):
        return lanes.near if width and is_sorted_out(leaf, var, width) else words * lanes.gathered
    if c == 0:
        return lanes.uniform
    if abs(c) == 1:
        return 1.0
    if 1 < c <= costs.code.near_stride and not leaf.store:
        return lanes.near
    if leaf.store:
        return words * lanes.scattered
    return words * (lanes.turned if any(leaf.address.coeff(v) == 1 for v in turns) else lanes.far)


def in_register(leaves: Sequence[Leaf], loops: Sequence[NestLoop], var: Var, lanes: int) -> bool:
    """Does every address that divides a variable choose among the elements of a register, were that across lanes?"""
    kept = any(n.var is var and not n.folded and n.var.extent % lanes == 0 for n in loops)
    return kept and all(is_sorted_out(leaf, var, lanes) for leaf in leaves
                        if any(var in variables(a) for a, _ in leaf.address.terms if not isinstance(a, Var)))


def is_sorted_out(leaf: Leaf, var: Var, lanes: int) -> bool:
    """Is what a vector reads along a variable in one register, the same elements of each?"""
    reach = 0
    for a, c in leaf.address.terms:
        if isinstance(a, Var):
            reach += (lanes - 1) * abs(c) * (a is var)
        elif var in variables(a):
            if not isinstance(a, (Div, Mod)) or a.inner.coeff(var) != 1 or lanes % a.by or any(
                    k % a.by for b, k in a.inner.terms if b is not var):
                return False
            reach += abs(c) * (lanes // a.by - 1 if isinstance(a, Div) else a.by - 1)
    return reach < lanes and not leaf.store
