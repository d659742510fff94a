"""A kernel's XLA FFI handler, as LLVM IR text.

`define ptr @<kernel>(ptr %frame)` answers XLA's metadata query, checks the number of operands and results, and gathers
their data pointers into one array: operands, results, scratch buffers.  Scratch and the arenas are one piece of memory,
borrowed for the launch (heap.py): scratch buffers first, then `threads` arenas, every piece rounded up to 64 bytes.
Huge pages are asked for where results are large.  A kernel of one thread calls its sections in a row and needs nothing
else; any other hands a constant table of phases to the runtime (runtime.py).
"""
from __future__ import annotations

from collections.abc import Sequence

from ...target.costs_cpu import CpuCode
from ..ir.kir import Kernel, Phase, Section, Space
from ..ir.program import Program
from ..ir.scratch import ALIGN, Places, arrange, round_up, size_of
from .answers import constant_text, field, metadata, refusal
from .heap import GIVE, TAKE, WIDEN
from .runtime import RUN
from .seats import CHUNK_BITS
from .sharing import initial_notes
from .tracing import KIND_SHIFT, LOOP, NOW, PHASE, PHASE_BITS, TELL

_INVALID_ARGUMENT, _RESOURCE_EXHAUSTED = 3, 8
# XLA_FFI_CallFrame
_FRAME_ARG_COUNT, _FRAME_ARGS, _FRAME_RET_COUNT, _FRAME_RETS = 56, 72, 96, 112
_BUFFER_DATA = 24


#: what a handler is made for
Launchable = Kernel | Program


def places_of(kernel: Launchable) -> Places:
    """Where scratch buffers lie in the memory of a launch; the first arena comes after them.  A program's are all in
    use until it ends; those that every part has its own of are in the arena, and a team's pool is before it."""
    if isinstance(kernel, Kernel):
        return arrange(kernel)
    at, offset, in_arena = {}, 0, set(kernel.own)
    for buffer in kernel.of(Space.SCRATCH):
        if buffer not in in_arena:
            at[buffer] = offset
            offset += size_of(buffer)
    return Places(at, offset + pool_of(kernel))


def pool_of(kernel: Launchable) -> int:
    """Bytes that a team has for the values between phases of the program's kernels: the last scratch there is."""
    return kernel.pool if isinstance(kernel, Program) else 0


def scratch_bytes(kernel: Launchable, threads: int | None = None) -> int:
    """Bytes a launch borrows: scratch buffers and `threads` arenas (kernel.threads unless told)."""
    return _bytes_with(places_of(kernel), kernel, kernel.threads if threads is None else threads)


def _bytes_with(places: Places, kernel: Launchable, threads: int) -> int:
    """The same where it is known where scratch buffers lie."""
    return places.nbytes + round_up(kernel.arena) * threads


def chunk_of(section: Section, threads: int, costs: CpuCode) -> int:
    """Blocks a task takes at once."""
    return max(1, section.grain, -(-section.grid // (costs.chunks * threads)))


def chunks_in(phase: Phase, threads: int, costs: CpuCode) -> int:
    """Tasks a phase is cut into; 0 when it runs on the caller alone, as do more of them than a seat's word holds."""
    chunks = sum(-(-s.grid // chunk_of(s, threads, costs)) for s in phase.sections)
    work = sum(s.work for s in phase.sections)
    known = all(s.work > 0 for s in phase.sections if s.grid)
    few = threads == 1 or chunks < 2 or (known and work < costs.serial_ns)
    return 0 if few or chunks >= 1 << CHUNK_BITS else chunks


def is_shared(kernel: Kernel, costs: CpuCode) -> bool:
    """Do several threads run its phases, which the runtime starts, then?"""
    return kernel.threads > 1 and any(chunks_in(p, kernel.threads, costs) for p in kernel.phases)


def section_names(kernel: Kernel) -> list[list[str]]:
    """The names of the kernel's section functions, by phase."""
    return [[f"{kernel.name}.p{i}.s{j}" for j in range(len(phase.sections))] for i, phase in enumerate(kernel.phases)]


def emit_handler(kernel: Kernel, costs: CpuCode, names: Sequence[Sequence[str]] | None = None, tells: bool = False
                 ) -> str:
    """LLVM IR text that defines the handler `@<kernel.name>`, for the module that defines the section functions
    `void @<name>(ptr buffers, ptr arena, i64 begin, i64 end)` called `names[phase][section]`.  With `tells` it tells
    the recorder of its phases; where several threads run them, the runtime does (`runtime_ir`)."""
    names = section_names(kernel) if names is None else names
    lines, body = started(kernel, names, costs, tells)
    return "\n".join(lines + handler(kernel, body, costs)) + "\n"


def started(kernel: Kernel, names: Sequence[Sequence[str]], costs: CpuCode, tells: bool
            ) -> tuple[list[str], list[str]]:
    """What the handler of a kernel needs beside it, and the lines in it that run the phases."""
    lines, body = list[str](), list[str]()
    if is_shared(kernel, costs):
        lines += _tables(kernel, names, costs)
        lines.append(f"declare void @{RUN}(ptr, ptr, ptr, ptr)")
        body.append(f'  call void @{RUN}(ptr %frame, ptr @"{kernel.name}.table", ptr %buffers, ptr %arenas)')
    else:
        clock = Told()
        body += clock.begin() if tells else []
        for number, (phase, row) in enumerate(zip(kernel.phases, names)):
            body += [f'  call void @"{name}"(ptr %buffers, ptr %arenas, i64 0, i64 {section.grid})'
                     for section, name in zip(phase.sections, row) if section.grid]
            body += clock.end(number) if tells else []
        lines += TOLD if tells else ()
    return lines, body


#: what code needs that tells the recorder of its phases
TOLD = (f"declare i64 @{NOW}()", f"declare i64 @{TELL}(i64, i64, i64)")


class Told:
    """Writes the lines by which code tells of its phases, one after another."""

    def __init__(self) -> None:
        self._told = -1

    def begin(self) -> list[str]:
        """Before the first phase."""
        self._told += 1
        return [f"  %told{self._told} = call i64 @{NOW}()"]

    def end(self, number: int, turns: str = "") -> list[str]:
        """Behind a phase, where the next one begins; behind a loop, with how often it went around, a value."""
        last, self._told = f"%told{self._told}", self._told + 1
        if turns:
            return self._tell(last, number, turns)
        return [f"  %told{self._told} = call i64 @{TELL}(i64 {last}, i64 {number}, i64 {PHASE << KIND_SHIFT})"]

    def count(self, number: int, turns: str) -> list[str]:
        """How often a loop went around, at no time of its own."""
        self._told += 1
        return self._tell("0", number, turns)

    def _tell(self, begin: str, number: int, turns: str) -> list[str]:
        tag = f"%told{self._told}.turns"
        return [f"  {tag} = or i64 {turns}, {LOOP << KIND_SHIFT}",
                f"  %told{self._told} = call i64 @{TELL}(i64 {begin}, i64 {number}, i64 {tag})"]


def handler(kernel: Launchable, body: Sequence[str], costs: CpuCode, frame: Sequence[str] = ()) -> list[str]:
    """The handler of a kernel or program that runs the lines `body`: there %buffers is an array of the data pointers of
    operands, results and scratch buffers, %arenas the first arena.  `frame` are lines at its begin."""
    places = places_of(kernel)
    borrow, give_back = _borrowed(kernel, places)
    wide = [(n, size_of(b)) for n, b in enumerate(kernel.of(Space.OUT)) if size_of(b) >= costs.wide]
    widen = [f"  call void @{WIDEN}(ptr %out{n}.data, i64 {nbytes})" for n, nbytes in wide]
    return [*[f"declare void @{WIDEN}(ptr, i64)"][:len(wide)], *_entry(kernel, places, frame), *_gather(kernel),
            *borrow, *widen, *body, *give_back, "  ret ptr null", "}"]


def _entry(kernel: Launchable, places: Places, frame: Sequence[str]) -> list[str]:
    """The head of a handler: %buffers with room for all pointers, the metadata query, the check of the counts, and the
    label %run left open."""
    operands, results = len(kernel.of(Space.IN)), len(kernel.of(Space.OUT))
    slots = operands + results + len(places.at) + (pool_of(kernel) > 0)
    need = _bytes_with(places, kernel, kernel.threads)
    exhausted = f"{kernel.name}: out of memory, needs {need} bytes"
    borrows = [f"declare ptr @{TAKE}(i64)", f"declare void @{GIVE}(ptr, i64)",
               constant_text(f"{kernel.name}.exhausted", exhausted)] if need else []
    return [
        *borrows,
        constant_text(f"{kernel.name}.message", f"{kernel.name}: expected {operands} operands and {results} results"),
        f'define ptr @"{kernel.name}"(ptr %frame) {{',
        f"  %buffers = alloca [{max(1, slots)} x ptr], align 16",
        "  %error = alloca [4 x i64], align 8",
        *frame,
        *metadata("check"),
        "check:",
        *field("operands", "frame", _FRAME_ARG_COUNT, "i64"),
        *field("results", "frame", _FRAME_RET_COUNT, "i64"),
        f"  %operands.ok = icmp eq i64 %operands, {operands}",
        f"  %results.ok = icmp eq i64 %results, {results}",
        "  %ok = and i1 %operands.ok, %results.ok",
        "  br i1 %ok, label %run, label %refuse",
        *refusal("refuse", f"{kernel.name}.message", _INVALID_ARGUMENT),
        "run:",
    ]


def _gather(kernel: Launchable) -> list[str]:
    """Fill %buffers with the data pointers of operands and results."""
    lines = [*field("in", "frame", _FRAME_ARGS), *field("out", "frame", _FRAME_RETS)]
    number = 0
    for side, space in (("in", Space.IN), ("out", Space.OUT)):
        for i, _ in enumerate(kernel.of(space)):
            lines += [*field(f"{side}{i}", side, 8 * i), *field(f"{side}{i}.data", f"{side}{i}", _BUFFER_DATA),
                      f"  %{side}{i}.slot = getelementptr ptr, ptr %buffers, i64 {number}",
                      f"  store ptr %{side}{i}.data, ptr %{side}{i}.slot"]
            number += 1
    return lines


def _borrowed(kernel: Launchable, places: Places) -> tuple[list[str], list[str]]:
    """Take the memory of a launch, put the pointers to scratch behind the others, and let %arenas be the first arena;
    and give it back."""
    need = _bytes_with(places, kernel, kernel.threads)
    if not need:
        return ["  %arenas = getelementptr i8, ptr null, i64 0"], []
    lines = [f"  %borrowed = call ptr @{TAKE}(i64 {need})",
             "  %nothing = icmp eq ptr %borrowed, null",
             "  br i1 %nothing, label %exhausted, label %ready",
             *refusal("exhausted", f"{kernel.name}.exhausted", _RESOURCE_EXHAUSTED),
             "ready:"]
    number = len(kernel.of(Space.IN)) + len(kernel.of(Space.OUT))
    for i, buffer in enumerate(b for b in kernel.of(Space.SCRATCH) if b in places.at):
        lines += [f"  %scratch{i} = getelementptr i8, ptr %borrowed, i64 {places.at[buffer]}",
                  f"  %scratch{i}.slot = getelementptr ptr, ptr %buffers, i64 {number + i}",
                  f"  store ptr %scratch{i}, ptr %scratch{i}.slot"]
    if pool_of(kernel):
        lines += [f"  %pool = getelementptr i8, ptr %borrowed, i64 {places.nbytes - pool_of(kernel)}",
                  f"  %pool.slot = getelementptr ptr, ptr %buffers, i64 {number + len(places.at)}",
                  "  store ptr %pool, ptr %pool.slot"]
    return ([*lines, f"  %arenas = getelementptr i8, ptr %borrowed, i64 {places.nbytes}"],
            [f"  call void @{GIVE}(ptr %borrowed, i64 {need})"])


def _tables(kernel: Kernel, names: Sequence[Sequence[str]], costs: CpuCode) -> list[str]:
    """The constant the runtime reads of a kernel."""
    lines, phases = [], []
    for i, (phase, row) in enumerate(zip(kernel.phases, names)):
        assert i < 1 << PHASE_BITS, "an event holds so much"
        sections, of_phase = phase_table(f"{kernel.name}.p{i}", phase, row, kernel.threads, costs)
        lines.append(sections)
        phases.append(of_phase)
    table = f'@"{kernel.name}.phases"'
    lines.append(f"{table} = private unnamed_addr constant [{len(phases)} x {PHASE_TYPE}] [{', '.join(phases)}]")
    most = max(sum(s.work for s in phase.sections) for phase in kernel.phases)
    return lines + launch_table(kernel, len(phases), table, most, 0 < most < costs.sure_ns, costs)


#: a phase in the runtime's table
PHASE_TYPE = "{ i64, ptr, i64, i64 }"


def phase_table(name: str, phase: Phase, row: Sequence[str], threads: int, costs: CpuCode) -> tuple[str, str]:
    """The constant with the sections of a phase, each {function, grid, blocks per chunk, chunks}, and the phase, with
    its type: {sections, first section, chunks (0: caller only), work}."""
    sections = []
    for section, function in zip(phase.sections, row):
        size = chunk_of(section, threads, costs)
        sections.append(f'{{ ptr, i64, i64, i64 }} {{ ptr @"{function}", i64 {section.grid}, i64 {size}, '
                        f"i64 {-(-section.grid // size)} }}")
    here, work = f'@"{name}.sections"', int(sum(s.work for s in phase.sections))
    held = f"[{len(sections)} x {{ ptr, i64, i64, i64 }}] [{', '.join(sections)}]"
    chunks = chunks_in(phase, threads, costs)
    return (f"{here} = private unnamed_addr constant {held}",
            f"{PHASE_TYPE} {{ i64 {len(sections)}, ptr {here}, i64 {chunks}, i64 {work} }}")


def launch_table(kernel: Launchable, phases: int, first: str, most: float, noted: bool, costs: CpuCode) -> list[str]:
    """The constant of a launch that shares `most` nanoseconds of work at a time: {threads, phases, arena bytes, first
    phase, notes or null}; `noted`: it finds out whether that pays."""
    lines, notes = [], "null"
    if noted:
        notes = f'@"{kernel.name}.notes"'
        lines.append(f"{notes} = internal global {initial_notes(most >= costs.call_back_ns, costs)}, align {ALIGN}")
    lines.append(f'@"{kernel.name}.table" = private unnamed_addr constant {{ i64, i64, i64, ptr, ptr }} '
                 f"{{ i64 {kernel.threads}, i64 {phases}, i64 {round_up(kernel.arena)}, ptr {first}, "
                 f"ptr {notes} }}")
    return lines
