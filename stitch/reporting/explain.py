"""What was decided about a module, as plain records."""
from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from ..emit.backends import backend_of
from ..emit.ir.program import step_lines
from ..emit.lower.memory.traffic import traffic
from ..emit.runtime.handler import scratch_bytes
from ..emit.runtime.places import sources
from ..emit.runtime.trials import CHOOSE, HANDLERS, OURS
from ..hlo.ir import Graph, Instr, Module
from ..hlo.normalize import Inliner
from ..hlo.rewrite.aside import NAME as ASIDE
from ..perflib.store import PerfLib
from ..plan.compiled import CompiledModule
from ..plan.frames import launching, unlaunchable, xlas_ns
from ..plan.groups import StitchedGroup
from ..plan.loops import StitchedLoop
from ..plan.names import name_of
from ..plan.planning import FramePlan, Planning
from ..schedule.decide.estimate import moved_bytes
from ..schedule.plan import SectionPlan
from ..schedule.search.verdicts import day
from ..schedule.signature import module_signature
from ..span.analysis import executions, trips_of, work_of
from ..span.plan import Cut, FusionGroup
from ..target import Target
from .records import (
    Frame,
    Group,
    LaunchReport,
    Layer,
    Left,
    Loop,
    Measured,
    Op,
    Plan,
    Refused,
    SectionReport,
    Slot,
    Split,
)
from .statistics import inner, launches, statistics_of

#: why edges to and from a loop that is taken are cut
OWN_LAUNCH = "it is a launch of its own"


def plan_of(compiled: CompiledModule, target: Target, path: str, prepared: str) -> Plan:
    """The records of a planned module."""
    times = [(s.estimate.xla, s.estimate.stitched) for f in compiled.frames for s in f.stitched]
    times += [(s.estimate.xla, s.estimate.stitched) for f in compiled.frames for s in f.loops]
    describe = describer(compiled.module)
    planned = {f.info.frame for f in compiled.frames}
    taken = {g.name: s.loop.name for f in compiled.frames for s in f.loops for g in inner(s.loop)}
    skipped = tuple((g.name, f"part of loop {taken[g.name]}" if g.name in taken
                     else "a loop that XLA compiles as one function")
                    for g in reachable(compiled.module) if g not in planned)
    runs = executions(compiled.module)
    frames = tuple(_FrameReporter(f, describe, compiled.place, runs.get(f.info.frame, 1.0)).frame()
                   for f in compiled.frames)
    library = compiled.place.library
    known = library is not None and not library.empty and compiled.kernels
    measured = _measured(library, module_signature(compiled.module, compiled.kernels)) if known else None
    return Plan(compiled.module.name, path, prepared, target.name, target.machine, kernel_count(compiled.module),
                kernels_left(compiled), sum(before for before, _ in times) / 1e3,
                sum(after for _, after in times) / 1e3, measured, sum(compiled.seconds.values()),
                statistics_of(compiled), frames, skipped)


def _measured(library: PerfLib | None, signature: str) -> Measured | None:
    v = library.verdict(signature) if library is not None and signature else None
    return None if v is None else Measured(v.xla_ns / 1e3, v.stitched_ns / 1e3, v.spread, v.runs, day(v.when))


def reachable(module: Module, gone: Collection[Instr] = ()) -> list[Graph]:
    """The computations XLA runs instruction by instruction, each once, callers first, if it does not run those in
    `gone`.  Names lead to them: in a rewritten module, instructions may hold computations as they were before."""
    by_name = {g.name: g for g in module.graphs}
    found: dict[str, Graph] = {}
    todo = [module.entry.name]
    while todo:
        name = todo.pop()
        if name not in found:
            found[name] = by_name[name]
            todo += [c.name for i in by_name[name].instrs if i.traits.frames and i not in gone
                     for c in (i.calls[OURS:] if is_trial(i) else i.calls)]
    return list(found.values())


def is_trial(i: Instr) -> bool:
    """Is it a conditional in which XLA's version of a group and ours take turns?"""
    return bool(i.operands) and CHOOSE in i.operands[0].attrs.get("custom_call_target", "")


def kernel_count(module: Module) -> int:
    """How many instructions of a program launch something, wherever they are (loops are not multiplied out); of what
    takes turns our version counts."""
    return sum(launches(i) and not _times(i) and i.name != ASIDE for g in reachable(module) for i in g.instrs)


def _times(i: Instr) -> bool:
    """Does a call only look at the clock, or at a trial?"""
    return i.attrs.get("custom_call_target", "").strip('"') in HANDLERS


def kernels_left(compiled: CompiledModule) -> int:
    """`kernel_count` of the module once its groups and loops are calls."""
    stitched = [s for f in compiled.frames for s in f.stitched]
    loops = [s for f in compiled.frames for s in f.loops]
    gone = {m for s in stitched for m in s.group.gone}.union(*(s.members for s in loops))
    calls = sum(backend_of(compiled.target).launches(s.kernel) for s in stitched) + len(loops)
    return calls + sum(launches(i) and i not in gone for g in reachable(compiled.module, gone) for i in g.instrs)


def describer(module: Module) -> Callable[[Instr], Op]:
    """A function that describes the instructions of a module."""
    source = sources(module.tables)

    def describe(i: Instr) -> Op:
        return Op(i.name, i.op, str(i.shape), i.origin, source(i.attrs.get("metadata", "")))
    return describe


class _FrameReporter:
    """Makes the records of one frame."""

    def __init__(self, plan: FramePlan, describe: Callable[[Instr], Op], place: Planning, runs: float) -> None:
        self.plan, self.describe, self.place, self.runs = plan, describe, place, runs
        self.xla: dict[Instr, float] = {}  # nanoseconds of what XLA launches, those of a group as many as it takes
        for i in launching(plan.info.frame):
            self.xla[i] = place.xla_ns(i)
        for group in (*(s.group for s in plan.stitched), *(g for g, _ in plan.refused)):
            own = [m for m in group.members if m in self.xla]
            scale = xlas_ns(group, place) / max(1e-9, sum(self.xla[m] for m in own))
            self.xla.update((m, self.xla[m] * scale) for m in own)
        self.xla.update((m, s.estimate.xla * (m is s.loop)) for s in plan.loops for m in s.members if m in self.xla)

    def frame(self) -> Frame:
        plan, info, describe = self.plan, self.plan.info, self.describe
        by_name = {i.name: i for i in info.frame.instrs}
        groups = tuple(map(self._group, plan.stitched))
        refused = tuple(Refused(g.id, g.layer, _launches(g), xlas_ns(g, self.place) / 1e3,
                                _measured(self.place.library, signature_of(g, self.place)),
                                tuple(map(describe, g.members)), why, name_of(g.members))
                        for g, why in plan.refused)
        loops = tuple(self._loop(s) for s in plan.loops)
        reasons = dict(plan.plan.left) | {i.name: why for i, why in plan.loops_left}
        taken = {m.name for s in plan.loops for m in s.members}
        left = tuple(Left(describe(by_name[name]), why) for name, why in reasons.items() if name not in taken)
        critical = _names(info.critical)
        return Frame(info.frame.name, self.runs, len(info.frame.instrs), info.length, sum(info.work.values()), critical,
                     tuple(self._layers()), groups, loops, refused, left, self._cuts(taken))

    def _cuts(self, loops: Collection[str]) -> tuple[Cut, ...]:
        """The edges between launches, of which loops that are taken are some."""
        return tuple(Cut(c.producer, c.consumer, OWN_LAUNCH) if c.producer in loops or c.consumer in loops else c
                     for c in self.plan.plan.cuts)

    def _layers(self) -> Iterator[Layer]:
        """The layers that launch something."""
        plan = self.plan
        place = {m: f"kernel {s.group.id}" for s in plan.stitched for m in s.group.members}
        place |= {m: f"group {g.id} refused" for g, _ in plan.refused for m in g.members}
        place |= {m: f"{'launch' if s.loop.alone else 'loop'} {s.loop.name}" for s in plan.loops for m in s.members}
        for span, instrs in enumerate(plan.info.layers()):
            starts = [i for i in instrs if not i.traits.free]
            if starts:
                depths = [plan.info.depth[i] for i in starts]
                yield Layer(span, (min(depths), max(depths)), sum(plan.info.work[i] for i in starts),
                            tuple(LaunchReport(i.name, place.get(i, "XLA"), self.xla[i] / 1e3) for i in starts))

    def _loop(self, s: StitchedLoop) -> Loop:
        program, guess, describe = s.program, s.estimate, self.describe
        runs = list(_turns(s.loop, 1.0, self.place.target.costs.loops.turns))
        return Loop(s.loop.name, program.name, s.ops, s.launches, guess.xla / 1e3, guess.stitched / 1e3, guess.doubt,
                    s.standing.value, len(program.kernels), scratch_bytes(s.launch),
                    tuple(map(describe, s.inputs)), _names(s.outputs), sum(often * work_of(i) for i, often in runs),
                    round(sum(often * moved_bytes(i) for i, often in runs)),
                    sum(i.shape.nbytes for i in (*s.inputs, *s.outputs)), tuple(step_lines(program)),
                    name_of(s.launched), s.launch.threads, program.parts)

    def _group(self, s: StitchedGroup) -> Group:
        group, scheduled, describe = s.group, s.scheduled, self.describe
        threads, scratch = backend_of(self.place.target).needs(s.kernel)
        maker = makers(group)
        sections = tuple(_section(n, plan, s, maker) for n, plan in enumerate(scheduled.plans))
        crossings = tuple(Cut(p.name, c.name, why) for p, c, why in scheduled.sections.reasons)
        computed = sum(1 for i in scheduled.graph.instrs if not i.traits.leaf)
        source = f"{scheduled.source}, {s.known}" if s.known else scheduled.source
        measured = _measured(self.place.library, signature_of(group, self.place))
        guess = s.estimate
        return Group(group.id, group.layer, s.name, computed, _launches(group), guess.xla / 1e3,
                     guess.stitched / 1e3, guess.doubt, s.standing.value, measured, source, threads,
                     len(s.kernel.phases), s.kernel.arena, scratch, traffic(s.planned),
                     sum(moved_bytes(m) for m in group.members if launches(m)),
                     sum(self.plan.info.work[m] for m in group.members), tuple(map(describe, group.members)),
                     tuple(map(describe, s.inputs)), _names(group.outputs), sections, crossings,
                     name_of(group.members))


def signature_of(group: FusionGroup, place: Planning) -> str:
    """What the performance library knows a group by; '' when it knows nothing, or the group cannot be looked at."""
    if place.library is None or place.library.empty or unlaunchable(group):
        return ""
    try:
        return place.work(group)[0].signature()
    except Exception:  # the reason why it was refused says so
        return ""


def makers(group: FusionGroup) -> Callable[[str], str]:
    """A function from the name of an op in a group's flat graph to the member it is a part of: the first, where several
    have the same part; '' for an op that is in none.  (What is rewritten keeps its name and adds to it.)"""
    inliner = Inliner(group.inputs)
    made: dict[str, str] = {}
    for m in group.members:
        known = len(inliner.instrs)
        inliner.add(m)
        made.update((i.name, m.name) for i in inliner.instrs[known:])

    def maker(name: str) -> str:
        while name and name not in made:
            name = name.rpartition(".")[0]
        return made.get(name, "")
    return maker


def _launches(group: FusionGroup) -> int:
    return sum(1 for m in group.members if launches(m))


def _turns(i: Instr, often: float, unknown: float) -> Iterator[tuple[Instr, float]]:
    """What XLA launches for an instruction, and how often: a loop that it does not know the turns of makes `unknown`,
    and of a conditional's branches each is as likely."""
    if i.alone or not i.traits.enters:
        yield from () if i.traits.free else ((i, often),)
        return
    often *= trips_of(i, unknown) if i.is_loop else 1.0 / len(i.calls)
    for called in i.calls:
        for inside in called.instrs:
            yield from _turns(inside, often, unknown)


def _section(number: int, plan: SectionPlan, s: StitchedGroup, maker: Callable[[str], str]) -> SectionReport:
    how, layout = plan.schedule, s.planned[plan]
    kept = sorted(layout.kept.items(), key=lambda item: (item[1][2], item[1][0]))
    slots = tuple(Slot(op.name, op.origin, *place) for op, place in kept)
    ops = _names(reversed(plan.section.ops))
    members = tuple(filter(None, dict.fromkeys(map(maker, ops))))
    return SectionReport(number, s.scheduled.sections.phase[plan.section],
                   Split(how.kind.value, how.split_dim, how.sword, how.tile), plan.grid,
                   plan.per_block, len(layout.nests), plan.work / 1e3, ops, members, _names(plan.section.roots), slots,
                   layout.total, tuple(sorted(_names(layout.scalars))), _names(layout.shrunk))


def _names(instrs: Iterable[Instr]) -> tuple[str, ...]:
    return tuple(i.name for i in instrs)
