"""A group as one flat graph: what schedules, signatures and kernels are made from."""
from __future__ import annotations

import numpy as np

from ..hlo.ir import Graph, Instr
from ..hlo.literal import constant_value
from ..hlo.normalize import inline_group
from .plan import FusionGroup


def flatten(group: FusionGroup) -> tuple[Graph, tuple[Instr, ...]]:
    """The group's flat graph and its inputs; array constants inside fusions become inputs."""
    graph = inline_group(f"group{group.id}", group.members, group.inputs, group.outputs)
    lifted = [i for i in graph.instrs if i.op == "constant" and not _splat(i)]
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
    return Graph(graph.name, params, (*params, *(i for i in instrs if i.op != "parameter")), roots), \
        (*group.inputs, *sources)


def _splat(i: Instr) -> bool:
    if i.array.size == 1:
        return True
    value = constant_value(i)
    raw = np.frombuffer(value.tobytes(), np.uint8).reshape(value.size, -1)  # 0 and -0 differ, a NaN equals itself
    return bool((raw == raw[0]).all())
