"""A group as one flat graph: what schedules, signatures and kernels are made from."""
from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ..hlo.invariant import without_repeats
from ..hlo.ir import Graph, Instr
from ..hlo.literal import constant_value, is_elided
from ..hlo.normalize import inline_group
from ..hlo.pairs import in_pairs
from ..hlo.types import Shape
from .plan import FusionGroup
from .support import placed


def flatten(group: FusionGroup, in_place: bool = False) -> tuple[Graph, tuple[Instr, ...]]:
    """The group's flat graph and its inputs; array constants inside fusions become inputs, complex numbers are computed
    by their parts, and nothing for every element of a dimension along which it is the same.  `in_place`: results that
    update part of an operand which nothing else needs are computed as that part alone."""
    graph = inline_group(f"group{group.id}", group.members, group.inputs, group.outputs)
    graph = without_repeats(in_pairs(graph))
    graph = _with_parts(graph, [o in placed(group.frame) for o in group.outputs]) if in_place else graph
    lifted = [i for i in graph.instrs if i.is_constant and not _splat(i)]
    if not lifted:
        return graph, group.inputs
    fresh: dict[Instr, Instr] = {}
    sources: list[Instr] = []
    for n, c in enumerate(lifted):
        source = Instr(f"stitch.constant.{group.frame.name}.{group.id}.{n}", "constant", c.shape, literal=c.literal)
        sources.append(source)
        fresh[c] = Instr(f"in{len(group.inputs) + n}", "parameter", c.shape, index=len(group.inputs) + n)
    instrs: list[Instr] = []
    for i in graph.instrs:
        if i in fresh:
            continue
        if any(o in fresh for o in i.operands):
            new = Instr(i.name, i.op, i.shape, [fresh.get(o, o) for o in i.operands], i.attrs, i.calls,
                        literal=i.literal, index=i.index)
            fresh[i] = i = new
        instrs.append(i)
    params = graph.params + tuple(fresh[c] for c in lifted)
    roots = tuple(fresh.get(r, r) for r in graph.roots)
    return Graph(graph.name, params, (*params, *(i for i in instrs if not i.is_parameter)), roots), \
        (*group.inputs, *sources)


def _with_parts(graph: Graph, alone: Sequence[bool]) -> Graph:
    """The graph with every root that updates part of a parameter, if that may be `alone`, replaced by that part, as
    `place` computes it."""
    parts = {r: Instr(r.name, "place", Shape(r.array.dtype, r.operands[1].array.dims, r.array.minor_to_major),
                      (*r.operands[1:], r.operands[0]), {"into": "{" + ",".join(map(str, r.array.dims)) + "}"})
             for r, may in zip(graph.roots, alone) if may and r.update and r.operands[0].is_parameter}
    if not parts:
        return graph
    return Graph(graph.name, graph.params, tuple(parts.get(i, i) for i in graph.instrs),
                 tuple(parts.get(r, r) for r in graph.roots))


def _splat(i: Instr) -> bool:
    if i.array.size == 1:
        return True
    if is_elided(i):
        return False  # XLA makes broadcasts of those that are
    value = constant_value(i)
    raw = np.frombuffer(value.tobytes(), np.uint8).reshape(value.size, -1)  # 0 and -0 differ, a NaN equals itself
    return bool((raw == raw[0]).all())
