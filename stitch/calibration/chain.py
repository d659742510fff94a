"""Launches of one small kernel after another in a frame that runs once: what starting it costs there."""
from __future__ import annotations

from dataclasses import replace

from ..hlo.ir import Graph, Instr, Module
from ..hlo.rewrite import rewrite
from ..plan.frames import StitchedGroup, replacement
from ..span.plan import FusionGroup
from ..target import Target
from ..tuning.single import Single

#: launches of the longer and of the shorter program
LONG, SHORT = 192, 32


def chained(module: Module, group: FusionGroup) -> Single:
    """A group of one instruction, whose result is of the form of its first operand, again and again, each launch on the
    result of the one before.  `empty` has fewer of them, and `trips` is by how many."""
    return Single(_frame(module, group, LONG), group, group.inputs, _frame(module, group, SHORT), LONG - SHORT)


def stitched(program: Module, made: StitchedGroup, target: Target, code: bytes) -> Module:
    """One of the two programs with kernels of ours."""
    entry = program.entry
    groups = [FusionGroup(n, entry, (i,), i.operands, (i,), frozenset((i,)), 0)
              for n, i in enumerate(i for i in entry.instrs if not i.is_parameter)]
    return rewrite(program, [replacement(replace(made, group=g, inputs=g.inputs, shared=()), f"stitch.{g.id}", target,
                                         code) for g in groups])


def _frame(module: Module, group: FusionGroup, launches: int) -> Module:
    [member] = group.members
    params = tuple(Instr(f"chain.p{n}", "parameter", p.shape, index=n) for n, p in enumerate(member.operands))
    calls: list[Instr] = []
    bodies: list[Graph] = []
    for n in range(launches):
        own = [replace(body, name=f"chain.body{n}.{k}") for k, body in enumerate(member.calls)]  # XLA wants that
        attrs = {**member.attrs, "calls": f"%{own[0].name}"} if own else member.attrs
        first = calls[-1] if calls else params[0]
        calls.append(Instr(f"chain.{n}", member.op, member.shape, (first, *params[1:]), attrs, own))
        bodies += own
    entry = Graph("chain.main", params, (*params, *calls), (calls[-1],))
    layout = f"{{({', '.join(str(p.shape) for p in params)})->{calls[-1].shape}}}"
    return Module(module.name, {"entry_computation_layout": layout}, (*bodies, entry), entry, module.tables)
