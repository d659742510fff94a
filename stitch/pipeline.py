"""The compile path: one flat list of stages from a module to a rewritten module and its kernels.

The hook, the CLI, the tests and the dumps all go through `compile_module`.  Per frame: analyze, fuse; per group:
inline, schedule, lay out, lower, decide.  Kernels with equal text are one kernel.  A group that any stage refuses stays
with XLA, with the reason in the report.
"""
from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from .emit.ffi import scratch_bytes
from .emit.hazards import settle_hazards
from .emit.kir import Kernel
from .emit.kprint import print_kernel
from .emit.llvm_ops import unsupported_reason
from .emit.lower import layouts, lower
from .emit.memory import Layout
from .errors import StitchError
from .hlo import ops as _ops
from .hlo.alias import AliasSets
from .hlo.ir import Graph, Instr, Module
from .hlo.literal import constant_value
from .hlo.normalize import inline_group
from .hlo.rewrite import Replacement, rewrite
from .schedule.decide import Estimate, estimate
from .schedule.plan import ScheduledGroup, SectionPlan, schedule_group
from .span.analysis import FREE, SpanInfo, analyze, frames
from .span.fuse import fuse
from .span.plan import FusionGroup, FusionPlan
from .span.support import Support
from .target import Target

assert _ops is not None  # importing it fills the op registry


@dataclass(eq=False, slots=True)
class StitchedGroup:
    """A group that becomes a kernel."""

    group: FusionGroup
    inputs: tuple[Instr, ...]
    scheduled: ScheduledGroup
    planned: dict[SectionPlan, Layout]
    kernel: Kernel
    text: str
    estimate: Estimate


@dataclass(eq=False, slots=True)
class FramePlan:
    """What was decided for one frame; `refused` pairs groups with the reason they stay with XLA."""

    info: SpanInfo
    plan: FusionPlan
    stitched: list[StitchedGroup] = field(default_factory=list)
    refused: list[tuple[FusionGroup, str]] = field(default_factory=list)


@dataclass(eq=False, slots=True)
class CompiledModule:
    """The result: plans of all frames, kernels by name, the rewritten module (None when nothing was stitched)."""

    module: Module
    frames: list[FramePlan]
    kernels: dict[str, Kernel]
    rewritten: Module | None
    seconds: dict[str, float]


def compile_module(module: Module, target: Target) -> CompiledModule:
    """Plan, lower and rewrite a module (machine code is made by the caller, from `kernels`)."""
    start = time.perf_counter()
    support = Support(unsupported_reason)
    aliases = AliasSets(module)
    plans = [plan_frame(frame, support, aliases, target) for frame in frames(module)]
    planned = time.perf_counter()
    kernels: dict[str, Kernel] = {}
    replacements: list[Replacement] = []
    for frame in plans:
        for s in frame.stitched:
            name = kernel_name(s.text)
            kernels[name] = s.kernel = replace(s.kernel, name=name)
            replacements.append(_replacement(s, len(replacements), name))
    rewritten = rewrite(module, replacements) if replacements else None
    done = time.perf_counter()
    return CompiledModule(module, plans, kernels, rewritten, {"plan": planned - start, "rewrite": done - planned})


def kernel_name(text: str) -> str:
    """Content-addressed: equal kernels have one name in every process."""
    return "stitch." + hashlib.sha256(text.encode()).hexdigest()[:20]


def plan_frame(frame: Graph, support: Support, aliases: AliasSets, target: Target) -> FramePlan:
    """Analyze and fuse one frame, then carry every group as far as a kernel."""
    refuse = support.refusals(frame)
    info = analyze(frame, lambda i: is_library(i, refuse))
    plan = fuse(info, refuse)
    out = FramePlan(info, plan)
    for group in plan.groups:
        try:
            stitched, why = stitch_group(group, aliases, target)
        except StitchError as error:
            stitched, why = None, str(error)
        if stitched is None:
            out.refused.append((group, why))
        else:
            out.stitched.append(stitched)
    return out


def is_library(i: Instr, refuse: dict[Instr, str]) -> bool:
    """Instructions that separate regions: everything that is neither fused nor a plain source."""
    if i in refuse:
        return True
    if i.op in ("parameter", "constant", "bitcast"):
        return False
    return i.op in FREE and not (i.op == "get-tuple-element" and i.operands[0].op == "parameter")


def stitch_group(group: FusionGroup, aliases: AliasSets, target: Target) -> tuple[StitchedGroup | None, str]:
    """One group to a kernel, or the reason against it."""
    launches = [m for m in group.members if m.op not in FREE]
    if not launches or not group.outputs:
        return None, "nothing to launch"
    graph, inputs = flatten(group)
    scheduled = schedule_group(graph, target)
    shapes = [o.array for o in group.outputs]
    guess = estimate(launches, scheduled, shapes, target)
    if not guess.worth:
        return None, f"expected {guess.gain:.2f}x: XLA's {len(launches)} kernel(s) are as good"
    planned = layouts(scheduled, target)
    outputs = list(zip(scheduled.graph.roots, shapes))
    kernel = lower("kernel", scheduled, outputs, target, planned)
    kernel = settle_hazards(kernel, _shared(group, inputs, aliases))
    return StitchedGroup(group, inputs, scheduled, planned, kernel, print_kernel(kernel), guess), ""


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
    value = constant_value(i).reshape(-1)
    return bool((value == value[0]).all())


def _shared(group: FusionGroup, inputs: Sequence[Instr], aliases: AliasSets) -> list[tuple[int, int]]:
    """(operand, result) pairs that may be handed the same memory."""
    return [(n, k) for n, i in enumerate(inputs) for k, o in enumerate(group.outputs) if aliases.same(i, o)]


def _replacement(s: StitchedGroup, number: int, name: str) -> Replacement:
    metadata = next((m.attrs["metadata"] for m in reversed(s.group.members) if "metadata" in m.attrs), "")
    return Replacement(s.group.frame, f"stitch.{number}", name, s.group.gone, s.inputs, s.group.outputs,
                       scratch_bytes(s.kernel), metadata)


