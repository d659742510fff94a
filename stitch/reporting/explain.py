"""What was decided about a module, as plain records: `stitch explain --json` prints them, `tables.py` lays them out.

Times are microseconds, sizes bytes.  Every instruction carries where it came from: the op_name JAX gave it and the
innermost source line of the user's program.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass

from ..emit.backends import backend_of
from ..emit.ir.program import step_lines
from ..emit.lower.traffic import Traffic, traffic
from ..emit.runtime.handler import scratch_bytes
from ..hlo.ir import Graph, Instr, Module
from ..pipeline import CompiledModule
from ..plan.frames import FramePlan, StitchedGroup
from ..plan.loops import StitchedLoop
from ..schedule.decide.estimate import moved_bytes
from ..schedule.plan import SectionPlan
from ..span.plan import Cut, FusionGroup
from ..target import Target
from .statistics import Statistics, inner, launches, statistics_of

_TABLE = re.compile(r"^(FileNames|FileLocations|StackFrames)\n((?:\d+ .*\n?)*)", re.MULTILINE)
_ROW = re.compile(r"^(\d+) (.*)$", re.MULTILINE)
_FIELD = {key: re.compile(rf"\b{key}=(\d+)") for key in ("file_name_id", "line", "file_location_id", "stack_frame_id")}
_SOURCE_FILE = re.compile(r'source_file="((?:[^"\\]|\\.)*)"')
_SOURCE_LINE = re.compile(r"source_line=(\d+)")


@dataclass(slots=True)  # (frozen ones take three times as long to make, and there are millions)
class Op:
    """An instruction; `op_name` and `source` ("file:line") are "" where the module does not tell."""

    name: str
    op: str
    shape: str
    op_name: str
    source: str

    @property
    def is_constant(self) -> bool:
        return self.op == "constant"


@dataclass(slots=True)
class Left:
    """An instruction that stays with XLA."""

    instruction: Op
    reason: str


@dataclass(frozen=True, slots=True)
class Slot:
    """A value in the arena; it is live from loop nest `first` to loop nest `last` of its section."""

    value: str
    op_name: str
    offset: int
    bytes: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Split:
    """A schedule: `split_dim` counts dimensions of the root with more than one element, most significant first."""

    kind: str
    split_dim: int
    sword: int
    tile: int


@dataclass(frozen=True, slots=True)
class SectionReport:
    """Ops of a kernel that share a grid.  A block walks `steps_per_block` steps; `roots` are what it stores to memory,
    `registers` the scalars it keeps, `shrunk` values computed again because the arena was full."""

    number: int
    phase: int
    schedule: Split
    grid: int
    steps_per_block: int
    nests: int
    work: float
    ops: tuple[str, ...]
    roots: tuple[str, ...]
    arena: tuple[Slot, ...]
    arena_bytes: int
    registers: tuple[str, ...]
    shrunk: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """A group that becomes a kernel.  It computes `ops` operations and takes the place of `launches` of XLA's kernels;
    `xla` and `stitched` are the expected times; `source` says who chose the schedules (model or perflib) and what was
    measured.  `traffic` is what it moves, `xla_bytes` what XLA's kernels read and write in its place.  `crossings` are
    edges between its sections."""

    id: int
    layer: int
    kernel: str
    ops: int
    launches: int
    xla: float
    stitched: float
    source: str
    threads: int
    phases: int
    arena_bytes: int
    scratch_bytes: int
    traffic: Traffic
    xla_bytes: int
    members: tuple[Op, ...]
    inputs: tuple[Op, ...]
    outputs: tuple[str, ...]
    sections: tuple[SectionReport, ...]
    crossings: tuple[Cut, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """A group that stays with XLA as a whole."""

    id: int
    layer: int
    launches: int
    members: tuple[Op, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Loop:
    """A loop that becomes one launch, with all its kernels, branches and inner loops.  It computes `ops` operations and
    takes the place of `launches` of XLA's kernels; `xla` and `stitched` are the expected times of a run of it.  `steps`
    is its program: kernels by number, copies, updates in place, tests."""

    name: str
    kernel: str
    ops: int
    launches: int
    xla: float
    stitched: float
    kernels: int
    scratch_bytes: int
    inputs: tuple[Op, ...]
    outputs: tuple[str, ...]
    steps: tuple[str, ...]


@dataclass(slots=True)
class LaunchReport:
    """An instruction of a span layer: `place` is "kernel <group>", "group <group> refused" or "XLA"."""

    name: str
    place: str


@dataclass(frozen=True, slots=True)
class Layer:
    """Instructions `span` edges away from the root that launch something; `depths` are the library-call layers above
    them."""

    span: int
    depths: tuple[int, int]
    work: float
    launches: tuple[LaunchReport, ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """A computation that XLA runs instruction by instruction; `critical` is one longest path, root first."""

    name: str
    instructions: int
    span: int
    work: float
    critical: tuple[str, ...]
    layers: tuple[Layer, ...]
    groups: tuple[Group, ...]
    loops: tuple[Loop, ...]
    refused: tuple[Refused, ...]
    left: tuple[Left, ...]
    cuts: tuple[Cut, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """A module read from `path`.  `prepared` says how it came to its present form; kernels are static counts of
    launching instructions; `xla` and `stitched` are the expected times of what was stitched; `skipped` are frames that
    were not looked at, with the reason."""

    module: str
    path: str
    prepared: str
    target: str
    machine: str
    kernels_before: int
    kernels_after: int
    xla: float
    stitched: float
    seconds: float
    statistics: Statistics
    frames: tuple[Frame, ...]
    skipped: tuple[tuple[str, str], ...]


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
    return Plan(compiled.module.name, path, prepared, target.name, target.machine, kernel_count(compiled.module),
                kernels_left(compiled), sum(before for before, _ in times) / 1e3,
                sum(after for _, after in times) / 1e3, sum(compiled.seconds.values()),
                statistics_of(compiled), tuple(_frame(f, describe, target) for f in compiled.frames), skipped)


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
            todo += [c.name for i in by_name[name].instrs if i.traits.frames and i not in gone for c in i.calls]
    return list(found.values())


def kernel_count(module: Module) -> int:
    """How many instructions launch something, wherever they are in the program (loops are not multiplied out)."""
    return sum(1 for g in reachable(module) for i in g.instrs if launches(i))


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


def sources(tables: str) -> Callable[[str], str]:
    """A function from an instruction's metadata to "file:line", given the module's stack frame tables."""
    rows = {m[1]: dict(_ROW.findall(m[2])) for m in _TABLE.finditer(tables)}
    files, places, frames = (rows.get(name, {}) for name in ("FileNames", "FileLocations", "StackFrames"))

    def number(key: str, text: str) -> str:
        found = _FIELD[key].search(text)
        return found[1] if found else ""

    def source(metadata: str) -> str:
        if not metadata:
            return ""
        place = places.get(number("file_location_id", frames.get(number("stack_frame_id", metadata), "")), "")
        if place:
            return f"{files.get(number('file_name_id', place), '').strip(chr(34))}:{number('line', place)}"
        file, line = _SOURCE_FILE.search(metadata), _SOURCE_LINE.search(metadata)
        return f"{file[1]}:{line[1]}" if file and line else ""
    return source


def _frame(plan: FramePlan, describe: Callable[[Instr], Op], target: Target) -> Frame:
    info, frame = plan.info, plan.info.frame
    by_name = {i.name: i for i in frame.instrs}
    groups = tuple(_group(s, describe, target) for s in plan.stitched)
    refused = tuple(Refused(g.id, g.layer, _launches(g), tuple(map(describe, g.members)), why)
                    for g, why in plan.refused)
    loops = tuple(_loop(s, describe) for s in plan.loops)
    reasons = dict(plan.plan.left) | {i.name: why for i, why in plan.loops_left}
    taken = {s.loop.name for s in plan.loops}
    left = tuple(Left(describe(by_name[name]), why) for name, why in reasons.items() if name not in taken)
    critical = _names(info.critical)
    return Frame(frame.name, len(frame.instrs), info.length, sum(info.work.values()), critical, tuple(_layers(plan)),
                 groups, loops, refused, left, plan.plan.cuts)


def _layers(plan: FramePlan) -> Iterator[Layer]:
    """The layers that launch something."""
    place = {m: f"kernel {s.group.id}" for s in plan.stitched for m in s.group.members}
    place |= {m: f"group {g.id} refused" for g, _ in plan.refused for m in g.members}
    place |= {s.loop: f"loop {s.loop.name}" for s in plan.loops}
    for span, instrs in enumerate(plan.info.layers()):
        starts = [i for i in instrs if not i.traits.free]
        if starts:
            depths = [plan.info.depth[i] for i in starts]
            yield Layer(span, (min(depths), max(depths)), sum(plan.info.work[i] for i in starts),
                        tuple(LaunchReport(i.name, place.get(i, "XLA")) for i in starts))


def _launches(group: FusionGroup) -> int:
    return sum(1 for m in group.members if launches(m))


def _group(s: StitchedGroup, describe: Callable[[Instr], Op], target: Target) -> Group:
    group, scheduled = s.group, s.scheduled
    threads, scratch = backend_of(target).needs(s.kernel)
    sections = tuple(_section(n, plan, s) for n, plan in enumerate(scheduled.plans))
    crossings = tuple(Cut(p.name, c.name, why) for p, c, why in scheduled.sections.reasons)
    computed = sum(1 for i in scheduled.graph.instrs if not i.traits.leaf)
    source = f"{scheduled.source}, {s.known}" if s.known else scheduled.source
    return Group(group.id, group.layer, s.kernel.name, computed, _launches(group), s.estimate.xla / 1e3,
                 s.estimate.stitched / 1e3, source, threads, len(s.kernel.phases), s.kernel.arena, scratch,
                 traffic(s.planned), sum(moved_bytes(m) for m in group.members if launches(m)),
                 tuple(map(describe, group.members)), tuple(map(describe, s.inputs)),
                 _names(group.outputs), sections, crossings)


def _loop(s: StitchedLoop, describe: Callable[[Instr], Op]) -> Loop:
    program = s.program
    return Loop(s.loop.name, program.name, s.ops, s.launches, s.estimate.xla / 1e3, s.estimate.stitched / 1e3,
                len(program.kernels), scratch_bytes(program), tuple(map(describe, s.inputs)), _names(s.outputs),
                tuple(step_lines(program)))


def _section(number: int, plan: SectionPlan, s: StitchedGroup) -> SectionReport:
    how, layout = plan.schedule, s.planned[plan]
    kept = sorted(layout.kept.items(), key=lambda item: (item[1][2], item[1][0]))
    slots = tuple(Slot(op.name, op.origin, *place) for op, place in kept)
    return SectionReport(number, s.scheduled.sections.phase[plan.section],
                   Split(how.kind.value, how.split_dim, how.sword, how.tile), plan.grid,
                   plan.per_block, len(layout.nests), plan.work / 1e3, _names(reversed(plan.section.ops)),
                   _names(plan.section.roots), slots, layout.total,
                   tuple(sorted(_names(layout.scalars))), _names(layout.shrunk))


def _names(instrs: Iterable[Instr]) -> tuple[str, ...]:
    return tuple(i.name for i in instrs)
