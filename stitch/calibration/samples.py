"""The kernels of a program, XLA's and ours, each to be timed by itself, with what the cost model expects of it."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from .. import jaxlib_bridge, offline
from ..dataclass import dataclass
from ..emit import objcache
from ..emit.codegen.build import build
from ..emit.llvm.ops import unsupported_reason
from ..errors import StitchError
from ..hlo.alias import AliasSets
from ..hlo.ir import Instr, Module
from ..hlo.rewrite import Replacement, rewrite
from ..hlo.text import parse
from ..hlo.traits import Kind
from ..hlo.types import Shape
from ..knobs import Knobs
from ..plan.frames import launching, unlaunchable
from ..plan.groups import cut, lower_group
from ..plan.loops import LoopInFrame, StitchedLoop, XlaCost, plan_loop
from ..plan.planning import Planning
from ..schedule.cost.model import MODELS, model_of
from ..schedule.decide.estimate import Estimate
from ..schedule.plan import ScheduledGroup, SectionPlan, schedule_group
from ..schedule.repeats import repeats
from ..schedule.rewrite.dots import why_left
from ..schedule.tiles.blocks import block_cost
from ..span.analysis import is_small, looped, trips_of
from ..span.flatten import flatten
from ..span.fuse import all_users
from ..span.plan import FusionGroup
from ..span.support import Support
from ..target import CpuTarget
from ..tuning.single import Single, in_loop
from .programs import Program

#: classes of work, as `Residuals` has them
PASS, FOLD, PRODUCT, LOOP = "pass", "fold", "product", "loop"
#: nanoseconds that one run of a loop of them should take by the costs that are shipped (a third of that on fast
#: machines: what a run needs besides its turns is not to count), turns at least and at most
LOOP_NS, LEAST, MOST = 3_000_000.0, 4, 2000
_NO_ESTIMATE = Estimate(0.0, 0.0)


@dataclass(frozen=True, eq=False)
class Sample:
    """A kernel to time.  `part`: the class of work, "xla_product".  `program` is the module with the kernel (that of
    `single` for XLA's), `objects` its code; `expected` what a machine's model makes of it, in nanoseconds."""

    part: str
    what: str
    single: Single
    program: Module
    objects: Mapping[str, bytes]
    expected: Callable[[CpuTarget], float]
    kept: bool


def module_of(function: Callable[..., Any], operands: Sequence[tuple[tuple[int, ...], str]]) -> Module:
    """A function of arrays of these shapes and types, as the hook would see it."""
    import jax
    import jax.numpy as jnp

    shapes = [jax.ShapeDtypeStruct(shape, jnp.dtype(dtype))  # type: ignore[no-untyped-call]
              for shape, dtype in operands]
    lowered = jax.jit(function).lower(*shapes)
    return parse(offline.captured_text(jaxlib_bridge.proto_to_text(jaxlib_bridge.lowered_to_proto(lowered))))


def samples(program: Program, target: CpuTarget, knobs: Knobs) -> Iterator[Sample]:
    """The kernels of a program worth timing, XLA's first, equal ones once."""
    module = module_of(program.function, [(shape, program.dtype) for shape in program.shapes])
    known: set[tuple[str, ...]] = set()
    for i in alone(module):
        form = described(i), *(str(o.shape) for o in i.operands)
        if form not in known:
            known.add(form)
            yield of_xla(module, i, program.name, target, program.kept)
    if program.ours:
        yield from of_ours(module, program, target, knobs)
    for i in module.entry.instrs:
        if i.is_loop or is_small(i):
            yield from of_loop(module, i, program, target, knobs)


def alone(module: Module) -> Iterator[Instr]:
    """XLA's kernels of a module's entry that can run by themselves."""
    for i in launching(module.entry):
        if isinstance(i.shape, Shape) and not i.traits.enters and all(isinstance(o.shape, Shape) for o in i.operands):
            yield i


def of_xla(module: Module, i: Instr, name: str, target: CpuTarget, kept: bool = False) -> Sample:
    """One of XLA's kernels, of the program called `name`."""
    operands = tuple(dict.fromkeys(i.operands))
    group = FusionGroup(0, module.entry, (i,), operands, (i,), frozenset((i,)), 0)

    def expected(machine: CpuTarget) -> float:
        model = MODELS[CpuTarget](machine)
        return model.xla_ns(i) - (model.launch_ns - model.loop_launch_ns)
    single = in_loop(module, group, operands, (), _trips(expected(target)))
    return Sample("xla_" + part_of(i), f"{name}: {described(i)}", single, single.module, {}, expected, kept)


def part_of(i: Instr) -> str:
    """The class of one of XLA's kernels."""
    inside = i.fused.instrs if i.fused is not None else (i,)
    if any(o.is_product or o.traits.convolves for o in inside):
        return PRODUCT
    return FOLD if any(o.kind is Kind.REDUCE for o in inside) else PASS


def described(i: Instr) -> str:
    """An instruction for people: its ops and its result."""
    inside = i.fused.instrs if i.fused is not None else (i,)
    ops = list(dict.fromkeys(o.op for o in inside if not (o.traits.leaf or o.traits.view)))
    return f"{', '.join(ops[:4])}{' ...' if len(ops) > 4 else ''} -> {i.shape}"


def of_ours(module: Module, program: Program, target: CpuTarget, knobs: Knobs) -> Iterator[Sample]:
    """The kernels that groups of the program become, whatever they gain."""
    support = Support(unsupported_reason, lambda dot: why_left(dot, "always", target))
    place = Planning(AliasSets(module), looped(module), target)
    for group in cut(module.entry, support.refusals(module.entry))[1].groups:
        if unlaunchable(group):
            continue
        try:
            yield from of_group(module, group, program.name, place, target, knobs, program.kept)
        except StitchError:
            continue  # a group that has no kernel here


def of_group(module: Module, group: FusionGroup, name: str, place: Planning, target: CpuTarget, knobs: Knobs,
             kept: bool = False) -> Iterator[Sample]:
    """The kernel of a group of the program called `name`, if there is code for it."""
    graph, inputs = flatten(group)
    subject = place.subject(group, graph, inputs)
    scheduled = schedule_group(graph, target)
    made = lower_group(group, inputs, scheduled, subject.shared, target, _NO_ESTIMATE)
    objects, errors, _ = build({made.kernel.name: made.kernel}, target, knobs)
    if errors:
        return
    outputs = [o.array for o in group.outputs]

    def expected(machine: CpuTarget) -> float:
        model = model_of(machine)
        return model.stitched_ns(costed(scheduled, machine), outputs) - model.calls_save_in_loops
    single = in_loop(module, group, inputs, subject.shared, _trips(expected(target)))
    part = PRODUCT if any(p.section.has_product for p in scheduled.plans) else PASS
    code = objects[made.kernel.name]
    yield Sample("our_" + part, f"{name}: {subject.what()}", single, single.rewritten(made, target, code),
                 objects, expected, kept)


def of_loop(module: Module, i: Instr, program: Program, target: CpuTarget, knobs: Knobs) -> Iterator[Sample]:
    """A loop of the program as XLA runs it, and as one launch of ours if it can be one.  What ours should take is
    asked of the machine alone: planning is too slow to follow numbers that are being fitted, so it is kept aside."""
    users = all_users(module.entry)
    results = (i,) if isinstance(i.shape, Shape) else tuple(users[i])
    members = (*_before(i), i, *(r for r in results if r is not i))
    inputs = tuple(dict.fromkeys(o for m in members for o in m.operands if o not in members))
    group = FusionGroup(0, module.entry, members, inputs, results, frozenset(members), 0)
    support = Support(unsupported_reason, lambda dot: why_left(dot, knobs.dots, target))
    same = AliasSets(module).same
    shared = [(n, k) for n, value in enumerate(inputs) for k, r in enumerate(results) if same(value, r)]
    if len({n for n, _ in shared}) < len(shared) or len({k for _, k in shared}) < len(shared):
        return  # what it works on in place would change from run to run

    def expected(machine: CpuTarget) -> float:
        return XlaCost(machine, support).loop(i).ns

    def ours(machine: CpuTarget) -> float:
        return _launch(single, machine, knobs).estimate.stitched
    try:
        single = in_loop(module, group, inputs, shared, _trips(expected(target)))
        what = f"{program.name}: {trips_of(i, 1.0):.0f} turns" if i.is_loop else f"{program.name}: a small call"
        yield Sample("xla_" + LOOP, what, single, single.module, {}, expected, program.kept)
        made = _launch(single, target, knobs)
    except StitchError:
        return
    objects, errors, _ = build({made.program.name: made.launch}, target, knobs)
    if not errors:
        name = made.program.name
        call = Replacement.by_handler(made.frame, "stitch.0", name, made.members, made.inputs, made.outputs)
        yield Sample("our_" + LOOP, what, single, rewrite(single.module, [call]), objects, ours, True)


def _before(loop: Instr) -> list[Instr]:
    """What a loop starts with that is no array of the program's: its tuple, and copies of constants, such as the number
    of the first turn."""
    found: list[Instr] = []
    todo = [(o, False) for o in loop.operands]
    while todo:
        i, ready = todo.pop()
        if ready:
            found.append(i)
        elif i not in found and (i.is_tuple or i.operands and all(o.is_constant for o in i.operands)):
            todo += [(i, True), *((o, False) for o in i.operands)]
    return list(dict.fromkeys(found))


def _launch(single: Single, target: CpuTarget, knobs: Knobs) -> StitchedLoop:
    """The loop of a program of one as a launch, whatever it gains.  Raises Left."""
    costs = target.costs
    willing = replace(target, costs=replace(costs, loops=replace(costs.loops, margin=0.0)))
    support = Support(unsupported_reason, lambda dot: why_left(dot, knobs.dots, target))
    frame, aliases = single.group.frame, AliasSets(single.module)
    loop = next(m for m in single.group.members if m.is_loop or is_small(m))
    made = plan_loop(LoopInFrame(frame, loop, all_users(frame), support, willing, aliases.same, lambda graph: {}))
    name = objcache.target_name(objcache.key_of(made.text, target))
    return replace(made, program=replace(made.program, name=name))


def _trips(ns: float) -> int:
    return max(LEAST, min(MOST, int(LOOP_NS / max(ns, 1.0))))


def costed(group: ScheduledGroup, target: CpuTarget) -> ScheduledGroup:
    """A scheduled group with the work that a machine of other costs would have with these schedules."""
    return replace(group, plans=tuple(replace(p, work=_work(p, target)) for p in group.plans))


def _work(plan: SectionPlan, target: CpuTarget) -> float:
    section, model = plan.section, model_of(target)
    option = next(o for o in section.options if o.schedule == plan.choice.schedule)
    own: dict[Instr, float] = {op: model.op_ns(op) for op in section.ops}
    if section.has_product:
        cost = block_cost(section.ops, option.tiles, section.roots, target, own, section.views, section.copies)
        return cost.ns(option.blocks, target) * target.cores
    times = repeats(section, option, plan.choice.joined, target)
    return sum(own[op] * times[op] for op in section.ops)


