"""Single ops to measure: those of a module's groups whose time depends on how they are cut, each once."""
from __future__ import annotations

from ..hlo.ir import Graph, Instr, Module
from ..plan.compiled import CompiledModule
from ..plan.frames import unlaunchable
from ..schedule.cost.model import model_of
from ..schedule.op_times import is_kept, op_signature
from ..schedule.search.candidates import Space
from ..schedule.signature import Subject
from ..schedule.tiles.choice import Candidate
from ..span.analysis import executions
from ..span.flatten import flatten
from ..span.plan import FusionGroup
from ..target import Target
from .tasks import Task


def op_tasks(compiled: CompiledModule, target: Target) -> list[Task]:
    """The ops of a module's groups as groups of one op."""
    times, op_ns, least = executions(compiled.module), model_of(target).op_ns, target.costs.measuring.least_op_ns
    found: dict[str, Task] = {}
    for frame in compiled.frames:
        for group in (*(s.group for s in frame.stitched), *(g for g, _ in frame.refused)):
            for op in () if unlaunchable(group) else flatten(group)[0].instrs:
                ns = op_ns(op) if is_kept(op) else 0.0
                signature = op_signature(op) if ns >= least else ""
                if signature and signature not in found:
                    found[signature] = _task(op, signature, ns, ns * times.get(frame.info.frame, 1.0))
    return list(found.values())


def op_candidates(space: Space) -> list[Candidate]:
    """One candidate for every schedule of an op, on one thread; none of an op that is split.  Its steps read about as
    much as those of a section do that keeps the op's operand in the arena."""
    if len(space.sections) != 1:
        return []
    [section] = space.cut.sections.sections
    largest = max(section.roots[0].array.size, section.roots[0].operands[0].array.size)
    found: list[Candidate] = []
    for option in section.options:
        want = option.blocks * space.target.costs.tiles.elements // largest
        choices = [s.choice for s in space.sections[0] if s.choice.threads == 1
                   and s.choice.schedule == option.schedule]
        if choices:
            found.append(Candidate((min(choices, key=lambda c: (abs(c.joined - want), c.joined)),)))
    return found


def _task(op: Instr, signature: str, ns: float, weight: float) -> Task:
    """An op on operands of its own."""
    operands: list[Instr] = []
    for n, o in enumerate(op.operands):
        kind, number = "parameter", sum(i.is_parameter for i in operands)
        if o.is_constant:
            kind, number = "constant", -1
        operands.append(Instr(f"op.{n}", kind, o.shape, literal=o.literal, index=number))
    params = tuple(o for o in operands if o.is_parameter)
    root = Instr("op.root", op.op, op.shape, operands, op.attrs, op.calls)
    entry = Graph("op.main", params, (*operands, root), (root,))
    layout = f"{{({', '.join(str(p.shape) for p in params)})->{root.shape}}}"
    module = Module("op", {"entry_computation_layout": layout}, (*op.calls, entry), entry)
    members = (*(o for o in operands if o.is_constant), root)
    group = FusionGroup(0, entry, members, params, (root,), frozenset(members), 0)
    graph, inputs = flatten(group)
    return Task(module, group, graph, inputs, Subject(graph, (root,), (root,), (), False), signature, ns, weight, "op")
