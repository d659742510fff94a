"""The compile path: one flat list of stages from a module to a rewritten module and its kernels.

The hook (`rewrite`), the CLI and the tests all go through `compile_module`.  Per frame: analyze, fuse; per group:
inline, schedule, lay out, lower, decide.  Kernels with equal text are one kernel.  A group that any stage refuses stays
with XLA, with the reason in the report.
"""
from __future__ import annotations

import gc
import logging
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TypeVar

from . import jaxlib_bridge
from .emit import launch, load, objcache
from .emit.build import build
from .emit.ffi import scratch_bytes
from .emit.hazards import settle_hazards
from .emit.host import host
from .emit.kir import Kernel
from .emit.kprint import print_kernel
from .emit.llvm_ops import unsupported_reason
from .emit.loops import StitchedLoop, plan_loop
from .emit.lower import layouts, lower
from .emit.memory import BlockMemory, Layout
from .emit.nvptx import emit_gpu
from .emit.program import Program, print_program
from .errors import ScheduleError, StitchError
from .hlo import ops as _ops
from .hlo.alias import AliasSets
from .hlo.ir import Graph, Instr, Module
from .hlo.results import with_results_apart
from .hlo.rewrite import Replacement
from .hlo.rewrite import rewrite as rewrite_module
from .hlo.text import parse, print_module
from .hlo.types import Shape
from .hlo.verify import verify_rewritten
from .knobs import Knobs
from .perflib import store
from .perflib.store import PerfLib
from .reports import KernelReport, ModuleReport
from .schedule.decide import MODULE_GAIN, Estimate, stitched_ns, xla_ns
from .schedule.dots import is_lone, why_left
from .schedule.gpu_fusion import expected_kernels, unfused_ns
from .schedule.grain import grain_of
from .schedule.optimes import OpTimes
from .schedule.plan import ScheduledGroup, SectionPlan, apply_candidate, cut_group, schedule_group
from .schedule.propagate import forget_tiles
from .schedule.recall import Advice, advice
from .schedule.signature import Subject
from .span.analysis import FREE, SpanInfo, analyze, executions, frames, is_small, looped
from .span.flatten import flatten
from .span.fuse import all_users, fuse, light_values, separates
from .span.plan import FusionGroup, FusionPlan
from .span.support import Support
from .target import GpuTarget, Target

log = logging.getLogger("stitch")
_logged: set[str] = set()  # defects already reported
NO_OBJECTS: Mapping[str, bytes] = {}
#: a product with nothing around it must be expected to win by this factor
ALONE_GAIN = 1.3
#: how often a frame is planned again after products went back to XLA
DOT_ROUNDS = 3
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
    known: str = ""  # what the performance library said of it
    launches: int = 0  # how many of XLA's kernels it replaces
    shared: tuple[tuple[int, int], ...] = ()  # operands and results that may be one buffer

    @property
    def memory(self) -> BlockMemory:
        """Block memory of all sections together (each has blocks of its own: the kernel's arena is the largest)."""
        each = [layout.memory for layout in self.planned.values()]
        return BlockMemory(sum(m.asked for m in each), sum(m.allocated for m in each), sum(m.shared for m in each))

    @property
    def shrunk(self) -> bool:
        """Did a section's block memory have to shrink to fit?"""
        return any(layout.shrunk for layout in self.planned.values())


@dataclass(eq=False, slots=True)
class FramePlan:
    """What was decided for one frame; `refused` pairs groups with the reason they stay with XLA."""

    info: SpanInfo
    plan: FusionPlan
    stitched: list[StitchedGroup] = field(default_factory=list)
    refused: list[tuple[FusionGroup, str]] = field(default_factory=list)
    loops: list[StitchedLoop] = field(default_factory=list)
    loops_left: list[tuple[Instr, str]] = field(default_factory=list)


@dataclass(eq=False, slots=True)
class CompiledModule:
    """A planned module: plans of all frames, the distinct kernels and loops by name, seconds by stage.  Frames inside
    loops that became one launch have no plan."""

    module: Module
    frames: list[FramePlan]
    kernels: dict[str, Kernel | Program]
    seconds: dict[str, float]
    target: Target
    place: Place

    def rewritten(self, without: Collection[str] = (), objects: Mapping[str, bytes] = NO_OBJECTS) -> Module | None:
        """The module with every group's custom calls, those of kernels in `without` left as they were; None when
        nothing is left to replace.  Calls of GPU kernels hold their code, taken from `objects` by name (where it is
        missing they hold none: such a module is for looking at)."""
        chosen = [s for f in self.frames for s in f.stitched if s.kernel.name not in without]
        replacements = [_replacement(s, n, self.target, objects.get(s.kernel.name, b"")) for n, s in enumerate(chosen)]
        replacements += [_loop_replacement(s, n) for n, s in enumerate(
            s for f in self.frames for s in f.loops if s.program.name not in without)]
        return rewrite_module(self.module, replacements) if replacements else None


def compile_module(module: Module, target: Target, library: PerfLib | None = None, dots: str = "auto",
                   loops: bool = True) -> CompiledModule:
    """Plan and lower a module (machine code is made by `emit.build`), with what `library` knows of its groups.  `dots`
    says which matrix products may be taken from XLA (`Knobs.dots`), `loops` whether loops may become one launch."""
    start = time.perf_counter()
    module = module if isinstance(target, GpuTarget) else with_results_apart(module)
    unfused = is_unfused(module, target)
    support = Support(unsupported_reason, lambda dot: why_left(dot, dots, target), in_place=unfused)
    place = Place(AliasSets(module), looped(module), target, library, unfused)
    with uncollected():
        taken: set[Instr] = set()
        plans = []
        for frame in frames(module, taken):
            whole, left = plan_loops(frame, support, place) if loops else ([], [])
            taken.update(s.loop for s in whole)
            plans.append(plan_frame(frame, support, place))
            plans[-1].loops, plans[-1].loops_left = whole, left
    forget_tiles()
    refuse_small_gain(plans, executions(module), place)
    kernels: dict[str, Kernel | Program] = {s.kernel.name: s.kernel for f in plans for s in f.stitched}
    kernels |= {s.program.name: s.program for f in plans for s in f.loops}
    return CompiledModule(module, plans, kernels, {"plan": time.perf_counter() - start}, target, place)


@dataclass(frozen=True, eq=False, slots=True)
class Place:
    """What is known about a module beside a group itself: aliases, frames in loops, the machine, what was measured."""

    aliases: AliasSets
    looped: frozenset[Graph]
    target: Target
    library: PerfLib | None = None
    unfused: bool = False  # XLA has not fused the module yet, and will after us
    scheduled: dict[str, tuple[ScheduledGroup, Advice]] = field(default_factory=dict)  # groups by `Subject.text`
    lowered: dict[str, StitchedGroup] = field(default_factory=dict)

    def launched(self, group: FusionGroup) -> tuple[int, float]:
        """How many kernels XLA makes of a group, and their nanoseconds."""
        launches = [m for m in group.members if m.op not in FREE]
        if not (self.unfused and isinstance(self.target, GpuTarget)):
            return len(launches), sum(xla_ns(m, self.target) for m in launches)
        users = all_users(group.frame)
        made = expected_kernels(group.members, group.outputs, users)
        return len(made), unfused_ns(made, users, self.target)

    def subject(self, group: FusionGroup, graph: Graph, inputs: Sequence[Instr]) -> Subject:
        """A group as the performance library knows it."""
        shared = [(n, k) for n, i in enumerate(inputs) for k, o in enumerate(group.outputs) if self.aliases.same(i, o)]
        return Subject(graph, group.members, group.outputs, shared, group.frame in self.looped)


@contextmanager
def uncollected() -> Iterator[None]:
    """No cyclic garbage collection meanwhile: planning allocates much and drops nothing in cycles."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def is_unfused(module: Module, target: Target) -> bool:
    """Is a module one that XLA for GPUs has yet to fuse?"""
    return isinstance(target, GpuTarget) and "is_scheduled" not in module.header \
        and not any(i.op == "fusion" for g in module.graphs for i in g.instrs)


def refuse_small_gain(plans: Sequence[FramePlan], times: Mapping[Graph, float], place: Place) -> None:
    """Leave the whole module alone when all its groups together gain next to nothing of its time."""
    total = gain = 0.0
    for p in plans:
        often = times.get(p.info.frame, 1.0)
        grouped = {m for g in p.plan.groups for m in g.members}
        total += often * sum(place.launched(g)[1] for g in p.plan.groups)
        total += often * sum(xla_ns(i, place.target) for i in p.info.frame.instrs if i not in grouped)
        gain += often * sum(s.estimate.xla - s.estimate.stitched for s in p.stitched)
        total += often * sum(s.xla for s in p.loops)
        gain += often * sum(s.gain for s in p.loops)
    if gain >= MODULE_GAIN * total:
        return
    for p in plans:
        why = f"all groups together gain {gain / total:.1%} of the module"
        p.refused += [(s.group, why) for s in p.stitched]
        p.loops_left += [(s.loop, why) for s in p.loops]
        p.stitched.clear()
        p.loops.clear()


class Observer:
    """Told by `rewrite` how far a module has come."""

    def read(self, module: Module) -> None:
        """The module as the hook got it."""

    def done(self, compiled: CompiledModule, target: Target, objects: Mapping[str, bytes], new: Module | None) -> None:
        """Its plan, the objects of its kernels by name, and the rewritten module if there is one."""


def library_of(knobs: Knobs, target: Target) -> PerfLib:
    """The performance library of this process for code made for `target`."""
    return store.shared(knobs, objcache.context(target))


#: measures a planned module's groups for a library; whether that may have changed the plan
Tune = Callable[[CompiledModule, Target, PerfLib], bool]


def rewrite(proto: bytes, knobs: Knobs, observer: Observer | None = None, tune: Tune | None = None,
            gpu: GpuTarget | None = None) -> tuple[bytes | None, ModuleReport]:
    """The hook's whole job: a serialized module in, the stitched one out (None when nothing was stitched), with every
    kernel it calls compiled, and on a CPU loaded and registered.  The module is one for `gpu`, or for this machine's
    CPU.  VerifyError when the rewritten module does not fit together."""
    # measuring and dumps need every constant, planning none of the large ones
    module = parse(jaxlib_bridge.proto_to_text(proto, elide=tune is None and observer is None))
    if observer is not None:
        observer.read(module)
    target = gpu or host(knobs)
    library = library_of(knobs, target)
    compiled = compile_module(module, target, library, knobs.dots, knobs.loops)
    if tune is not None and tune(compiled, target, library):
        compiled = compile_module(module, target, library, knobs.dots, knobs.loops)
    objects, errors, cached = build(compiled.kernels, target, knobs)
    for name, data in objects.items() if gpu is None else ():
        try:
            load.provide(name, data, knobs)
        except StitchError as error:
            errors[name] = error
    for why in errors.values():
        log.warning("a kernel stays with XLA: %s", str(why).splitlines()[0])
    new = compiled.rewritten(errors.keys(), objects)
    if new is not None:
        verify_rewritten(module, new)
    if observer is not None:
        observer.done(compiled, target, objects, new)
    out = None if new is None else jaxlib_bridge.text_to_proto(print_module(new), proto)
    return out, summarize(compiled, errors, cached)


def summarize(compiled: CompiledModule, errors: Mapping[str, StitchError], cached: Collection[str]) -> ModuleReport:
    """What `stitch.report()` shows of a module."""
    kernels: list[KernelReport] = []
    left: Counter[str] = Counter()
    total = 0
    for frame in compiled.frames:
        total += sum(1 for i in frame.info.frame.instrs if i.op not in FREE)
        left.update(frame.plan.left.values())
        left.update(why for _, why in frame.refused)
        for s in frame.stitched:
            name = s.kernel.name
            if name in errors:
                left[str(errors[name]).splitlines()[0]] += 1
                continue
            gain = (s.estimate.xla - s.estimate.stitched) / 1e3
            kernels.append(KernelReport(name, len(s.scheduled.graph.instrs), s.launches, gain, s.scheduled.source,
                                        name in cached))
        for loop in frame.loops:
            name = loop.program.name
            if name in errors:
                left[str(errors[name]).splitlines()[0]] += 1
            else:
                kernels.append(KernelReport(name, loop.ops, loop.launches, loop.gain / 1e3, "model", name in cached))
    return ModuleReport(compiled.module.name, total, tuple(kernels), tuple(left.most_common()))


def plan_loops(frame: Graph, support: Support, place: Place) -> tuple[list[StitchedLoop], list[tuple[Instr, str]]]:
    """The loops of a frame that become one launch each, and why the others do not."""
    made: list[StitchedLoop] = []
    left: list[tuple[Instr, str]] = []
    loops = [i for i in frame.instrs if i.op == "while" or i.op == "call" and is_small(i)]
    if isinstance(place.target, GpuTarget) or not loops:
        return made, left
    users = all_users(frame)
    for i in loops:
        planned, why = _guarded(frame, lambda: (
            plan_loop(frame, i, users, support, place.target, place.aliases.same), ""))  # noqa: B023
        if planned is None:
            left.append((i, why))
        else:
            name = objcache.target_name(objcache.key_of(print_program(planned.program), place.target.key))
            made.append(replace(planned, program=replace(planned.program, name=name)))
    return made, left


def plan_frame(frame: Graph, support: Support, place: Place) -> FramePlan:
    """Analyze and fuse one frame, then carry every group as far as a kernel.  Where a group with products is refused,
    its products are given back to XLA and the frame is planned again: what lies between them may still win."""
    refuse = support.refusals(frame)
    known: dict[tuple[Instr, ...], tuple[StitchedGroup | None, str]] = {}
    out = plan_groups(frame, refuse, place, known)
    for _ in range(DOT_ROUNDS):
        given = {m: why for group, why in out.refused for m in group.members if support.holds_dot(m)}
        if not given:
            break
        refuse |= given
        out = plan_groups(frame, refuse, place, known)
    return out


def plan_groups(frame: Graph, refuse: Mapping[Instr, str], place: Place,
                known: dict[tuple[Instr, ...], tuple[StitchedGroup | None, str]]) -> FramePlan:
    """The groups of a frame without the instructions in `refuse`, each to a kernel or a reason against it.  `known` has
    what became of groups by their inputs, members and outputs."""
    info = analyze(frame, lambda i: separates(i, refuse))
    plan = fuse(info, refuse, light_values(frame) if place.unfused else ())
    out = FramePlan(info, plan)
    for group in plan.groups:
        key = (*group.inputs, *group.members, *group.outputs)
        if key not in known:
            known[key] = _guarded(frame, lambda: stitch_group(group, place))  # noqa: B023
        stitched, why = known[key]
        if stitched is None:
            out.refused.append((group, why))
        else:
            out.stitched.append(stitched)
    return out


Made = TypeVar("Made")


def _guarded(frame: Graph, make: Callable[[], "tuple[Made | None, str]"]) -> tuple[Made | None, str]:
    """What `make` gives, or why nothing, whatever happens in it."""
    try:
        return make()
    except StitchError as error:
        return None, str(error)
    except Exception as error:  # a defect of ours costs its group, not the module
        why = f"internal error: {type(error).__name__}: {error}"
        if why not in _logged:
            _logged.add(why)
            log.warning("a group of %s stays with XLA: %s", frame.name, why)
        return None, why


def stitch_group(group: FusionGroup, place: Place) -> tuple[StitchedGroup | None, str]:
    """One group to a kernel, or the reason against it: a verdict of the performance library, or the model's estimate
    where there is none."""
    why = unlaunchable(group)
    if why:
        return None, why
    graph, inputs = flatten(group, place.unfused)
    subject = place.subject(group, graph, inputs)
    text = subject.text()  # layers of a model, steps of an unrolled loop: equal groups are planned once
    if text not in place.scheduled:
        known = advice(place.library, lambda: subject)
        if known.lost:
            return None, str(known)
        place.scheduled[text] = schedule_known(graph, place, known)
    scheduled, known = place.scheduled[text]
    if known.signature and place.library is not None:
        broken = place.library.failed(place.library.key("group", known.signature, str(scheduled.candidate)))
        if broken is not None:
            return None, f"measured: its kernel fails: {broken.why}"
    launches, xla = place.launched(group)
    guess = Estimate(xla, stitched_ns(scheduled, [o.array for o in group.outputs], place.target))
    if known.verdict is not None:
        guess = Estimate(guess.xla, guess.xla / known.verdict.ratio)
    elif not guess.worth or (guess.gain < ALONE_GAIN and is_lone(graph)):
        return None, f"expected {guess.gain:.2f}x: XLA's {launches} kernel(s) are as good"
    if text not in place.lowered:
        parts = [(r.operands[-1].index, k) for k, r in enumerate(graph.roots) if r.op == "place"]
        shared = (*parts, *(p for p in subject.shared if p not in parts))
        place.lowered[text] = lower_group(group, inputs, scheduled, shared, place.target, guess, str(known))
    stitched = replace(place.lowered[text], group=group, inputs=inputs, estimate=guess, launches=launches)
    if isinstance(place.target, GpuTarget):
        launch.check(stitched.kernel)
    return stitched, ""


def unlaunchable(group: FusionGroup) -> str:
    """Why a group cannot be a kernel whatever it gains; '' when it can."""
    if all(m.op in FREE for m in group.members) or not group.outputs:
        return "nothing to launch"
    if not all(isinstance(o.shape, Shape) for o in group.outputs):
        return "the results of a reduction are in two groups"
    return ""


def schedule_known(graph: Graph, place: Place, known: Advice) -> tuple[ScheduledGroup, Advice]:
    """A group under the library's schedule, or under the model's when there is none that fits, with the library's times
    of single ops; a verdict about a schedule that does not fit counts for nothing."""
    target, library = place.target, place.library
    if known.candidate is not None:
        try:
            return apply_candidate(cut_group(graph, target), target, known.candidate, "perflib"), known
        except ScheduleError as error:
            known = Advice(known.signature, note=str(error))
    if known.note:
        log.debug("a stored schedule is passed over: %s", known.note)
        known = Advice(known.signature, note=f"the stored schedule is passed over: {known.note}")
    times = OpTimes(library, grain_of(target).column) if library is not None and not library.empty else None
    scheduled = schedule_group(graph, target, times=times)
    measured = times.known(scheduled.graph.instrs) if times is not None else 0
    if measured:
        note = f"schedules compared by measured times of {measured} op{'s' * (measured > 1)}"
        scheduled = replace(scheduled, source="perflib")
        known = replace(known, note=f"{known.note}; {note}" if known.note else note)
    return scheduled, known


def lower_group(group: FusionGroup, inputs: tuple[Instr, ...], scheduled: ScheduledGroup,
                shared: Sequence[tuple[int, int]], target: Target, guess: Estimate, known: str = "") -> StitchedGroup:
    """The kernel of a scheduled group; `shared` are the (operand, result) pairs that may be handed the same memory."""
    planned = layouts(scheduled, target)
    outputs = [(root, o.array) for root, o in zip(scheduled.graph.roots, group.outputs)]
    kernel = lower("kernel", scheduled, outputs, target, planned)
    kernel = settle_hazards(kernel, shared)
    text = print_kernel(kernel)
    kernel = replace(kernel, name=objcache.target_name(objcache.key_of(text, target.key)))
    return StitchedGroup(group, inputs, scheduled, planned, kernel, text, guess, known, shared=tuple(shared))


def _loop_replacement(s: StitchedLoop, number: int) -> Replacement:
    return Replacement.by_handler(s.frame, f"stitch.loop.{number}", s.program.name, s.members, s.inputs, s.outputs,
                                  scratch_bytes(s.program), s.loop.attrs.get("metadata", ""))


def _replacement(s: StitchedGroup, number: int, target: Target, code: bytes) -> Replacement:
    metadata = next((m.attrs["metadata"] for m in reversed(s.group.members) if "metadata" in m.attrs), "")
    frame, name, gone, outputs = s.group.frame, f"stitch.{number}", s.group.gone, s.group.outputs
    if not isinstance(target, GpuTarget):
        return Replacement.by_handler(frame, name, s.kernel.name, gone, s.inputs, outputs, scratch_bytes(s.kernel),
                                      metadata)
    between = launch.temporaries(s.kernel)
    shapes = [*(i.array for i in (*s.inputs, *outputs)), *between]
    calls = launch.calls(s.kernel, emit_gpu(s.kernel, target).launches, code.decode(), shapes, s.shared)
    return Replacement(frame, name, gone, s.inputs, outputs, calls, between, metadata)
