"""Long reductions in two steps: every chunk of rows folds into its own partial result, a small reduce folds those.

A reduction over the most significant dimension (a bias gradient, a batch statistic, a loss) would need one block to see
all rows.  Splitting it gives it the grid of its operand, so it can share a section with whatever else reads the same
rows.  The number of chunks is a constant of the kind of machine, not the number of cores: results do not depend on
the machine's size.  (Beyond the paper, whose Table 1 keeps all of a reduction in one thread block.)
"""
from __future__ import annotations

from ...hlo.ir import Graph, Instr
from ...hlo.opdef import monoid
from ...hlo.traits import Fold
from ...hlo.types import Shape
from ...target.costs import Costs


def split_reductions(graph: Graph, costs: Costs) -> Graph:
    """Replace each long reduction `r = reduce(x, init)` by `p = partial-reduce(x, init); r' = reduce(p, init)`."""
    replaced: dict[Instr, Instr] = {}
    instrs: list[Instr] = []
    cones: dict[Instr, frozenset[Instr]] | None = None
    least = costs.reductions.least_elements
    for i in graph.instrs:
        new = _rebuild(i, replaced)
        if _splittable(i, least):
            cones = cones if cones is not None else _large_sources(graph, least)
            if _worth(i, graph, cones, costs):
                new = _two_steps(new, instrs, costs.grain.chunks)
        if new is not i:
            replaced[i] = new
        instrs.append(new)
    if not replaced:
        return graph
    return Graph(graph.name, graph.params, tuple(instrs), tuple(replaced.get(r, r) for r in graph.roots))


def _rebuild(i: Instr, replaced: dict[Instr, Instr]) -> Instr:
    if not any(o in replaced for o in i.operands):
        return i
    return Instr(i.name, i.op, i.shape, [replaced.get(o, o) for o in i.operands], i.attrs, i.calls,
                 literal=i.literal, index=i.index)


def _splittable(i: Instr, least: int) -> bool:
    return (i.traits.fold is Fold.AXES and len(i.operands) == 2 and i.operands[0].array.size >= least
            and i.array.dtype.kind != "complex" and bool(monoid(i.calls[0])))


def _worth(i: Instr, graph: Graph, cones: dict[Instr, frozenset[Instr]], costs: Costs) -> bool:
    grain, reductions = costs.grain, costs.reductions
    operand, kept = i.operands[0].array, i.array.size
    folded = set(i.ints("dimensions"))
    order = [d for d in reversed(operand.minor_to_major) if operand.dims[d] > 1]
    if not order or not folded or order[0] not in folded or kept > reductions.most_kept \
            or operand.size // max(1, kept) <= reductions.few:
        return False
    run = 1
    for d in reversed(order):
        if d not in folded:
            break
        run *= operand.dims[d]
    if run >= reductions.good_run and kept >= grain.whole:
        return False  # blocks over the kept dimensions read long contiguous runs
    if kept < grain.column * grain.chunks and operand.size * costs.arithmetic.flop_ns * 4 >= reductions.worth_ns:
        return True   # too few kept elements to make a grid of
    if operand.size // max(1, kept) >= reductions.one_block:
        return True
    if operand.size < reductions.least_shared:
        return False
    mine = cones[i.operands[0]]
    big = [o for o in graph.instrs if o is not i and not o.is_parameter and o is not i.operands[0]
           and o.array.dims == operand.dims]
    return any(cones[o] & mine for o in big if o in graph.roots or o.traits.fold is Fold.AXES)


def _large_sources(graph: Graph, least: int) -> dict[Instr, frozenset[Instr]]:
    """The large parameters that each instruction is computed from."""
    out: dict[Instr, frozenset[Instr]] = {}
    for i in graph.instrs:
        if i.is_parameter:
            out[i] = frozenset((i,)) if i.array.size >= least else frozenset()
        else:
            out[i] = frozenset().union(*(out[o] for o in i.operands)) if i.operands else frozenset()
    return out


def _two_steps(reduce: Instr, instrs: list[Instr], chunks: int) -> Instr:
    source, init = reduce.operands
    shape = reduce.array
    partial = Instr(f"{reduce.name}.partial", "partial-reduce", Shape(shape.dtype, (chunks, *shape.dims)),
                    (source, init), reduce.attrs, reduce.calls)
    instrs.append(partial)
    attrs = {"dimensions": "{0}", "to_apply": reduce.attrs.get("to_apply", "")}
    return Instr(reduce.name, "reduce", shape, (partial, init), attrs, reduce.calls)

