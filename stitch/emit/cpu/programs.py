"""Programs -> LLVM IR text: one handler that runs the steps, and a function for each section of their kernels.

The pointers of all buffers are read once, but for those of buffers that change places, which lie in memory that LLVM
makes registers of; a section's function takes those it touches.  Copies of a constant size are left to LLVM, which
makes moves of small ones.  What small steps leave for each other stays in registers (`registers`).
"""
from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from ...dataclass import dataclass
from ...hlo.index import Var
from ...target import Target
from ...target.costs_cpu import CpuCode, CpuCosts
from ..ir.kir import Buffer, Kernel, Phase, Section, Space
from ..ir.program import (
    Choose,
    Copy,
    Exchange,
    First,
    Give,
    Program,
    Repeat,
    Run,
    Slab,
    Step,
    Take,
    Update,
    contiguous,
    walk,
)
from ..ir.scratch import arrange, round_up, size_of
from ..runtime.handler import TOLD, Told, handler, started
from .kernels import SectionCode, check_ops, section_code
from .product_forms import varying
from .promoted import PROMOTED
from .registers import allocated, block_memory, in_frame, written_out
from .teams import Team

_NEEDS = {"@llvm.memmove.p0.p0.i64": ("void", "ptr, ptr, i64, i1")} | {
    f"@llvm.{op}.i64": ("i64", "i64, i64") for op in ("smax", "smin", "umin")}


@dataclass(frozen=True, slots=True)
class EmittedProgram:
    """The section functions of a program's kernels, and declarations of what they need; `codes` has the function of
    every section."""

    program: Program
    costs: CpuCode
    texts: Sequence[str]
    needs: Mapping[str, str]
    codes: Mapping[Section, tuple[str, SectionCode]]

    def module(self, tells: bool = False) -> str:
        """A whole module.  With `tells` it tells the recorder of its steps, and how often loops go around."""
        program, codes, costs = self.program, self.codes, self.costs
        texts = list(self.texts)
        if program.parts > 1:
            part = f"{program.name}.part"
            texts.append("\n".join(_PartDriver(program, codes, costs).function(part)))
            blocks = Section("parts", program.parts, Var("part", program.parts), (), 1, program.work)
            phases = Kernel(program.name, (), (Phase((blocks,)),), program.arena, program.threads)
            lines, body = started(phases, [[part]], costs, tells)
            lines += handler(program, [*_saved(program), *body], costs)
            return "\n".join([*texts, *self.needs.values(), *lines, ""])
        team = Team(program, codes, costs) if program.by_team else None
        driver = _TellingDriver(program, codes, costs, team) if tells else _Driver(program, codes, costs, team)
        lines = handler(program, driver.run(), costs, allocated(driver.near))
        told, team_lines = TOLD if tells else (), team.lines if team else ()
        return "\n".join([*texts, *self.needs.values(), *told, *team_lines, *lines, ""])


def emit_program(program: Program, target: Target) -> EmittedProgram:
    """The code of a program.  UnsupportedOp when an op of a kernel has none."""
    costs = CpuCosts.of(target.costs).code
    needs = {name: f"declare {result} {name}({args})" for name, (result, args) in _NEEDS.items()}
    codes: dict[Section, tuple[str, SectionCode]] = {}
    functions: dict[str, str] = {}  # by what they do: equal sections are one function
    differ = varying((s for kernel in program.kernels for s in kernel.sections()), target)
    for n, kernel in enumerate(program.kernels):
        check_ops(kernel, target)
        for m, section in enumerate(kernel.sections()):
            code = section_code(section, target, needs, differ)
            codes[section] = functions.setdefault(code.body, f"{program.name}.k{n}.s{m}"), code
    bodies = {section: code.body for section, (_, code) in codes.items()}
    inline = written_out(program, bodies, costs)
    own = block_memory(program, bodies, inline, costs)
    written = {code.body: code for _, code in codes.values()}
    texts = [code.function(functions[body], body in inline, own.get(body, 0)) for body, code in written.items()]
    texts += [PROMOTED] if inline else []
    return EmittedProgram(program, costs, texts, needs, codes)


def _saved(program: Program) -> list[str]:
    """Lines in the handler that copy what parts would overwrite for others."""
    kept = [b for b in program.of(Space.SCRATCH) if b not in program.own]
    return [f"  call void @llvm.memmove.p0.p0.i64(ptr %scratch{kept.index(c.to)}, ptr %in{c.source.slot}.data, "
            f"i64 {c.to.size * c.to.dtype.nbytes}, i1 false)" for c in program.saved]


class _Driver:
    """Writes the body of the handler."""

    def __init__(self, program: Program, codes: Mapping[Section, tuple[str, SectionCode]], costs: CpuCode,
                 team: Team | None = None) -> None:
        self.program, self.codes, self.team = program, codes, team
        self.lines: list[str] = []
        self.pointers: dict[Buffer, str] = {}
        self.near = in_frame(program, costs)
        self.exchanged = {b for s in walk(program.steps) if isinstance(s, Exchange) for b in s.to}
        self.places: dict[Buffer, str] = {}  # where the pointers of these lie
        self.names = (f"%t{n}" for n in itertools.count())
        self.labels = itertools.count()

    def run(self) -> list[str]:
        self.point()
        self.pools: dict[int, str] = {}
        pool = "%pool" if self.team else "%arenas"
        for kernel in self.program.kernels:
            for offset in self.pool_of(kernel).values():
                if offset not in self.pools:
                    self.pools[offset] = f"%pool{len(self.pools)}"
                    self.line(f"{self.pools[offset]} = getelementptr i8, ptr {pool}, i64 {offset}")
        self.lines += self.team.begin() if self.team else ()
        self.whole()
        self.results()
        self.lines += self.team.end() if self.team else ()
        return self.lines

    def pool_of(self, kernel: Kernel) -> dict[Buffer, int]:
        """Where the scratch buffers of a kernel lie: in a team's pool, or behind the kernel's block memory."""
        ahead = 0 if self.team else round_up(kernel.arena)
        return {b: ahead + offset for b, offset in arrange(kernel).at.items()}

    def point(self) -> None:
        """The pointers of all buffers."""
        for n, buffer in enumerate(self.program.buffers):
            self.load(n, buffer)

    def load(self, n: int, buffer: Buffer) -> None:
        if buffer in self.near:
            self.pointers[buffer] = self.near[buffer]
            return
        self.line(f"%p{n}.at = getelementptr ptr, ptr %buffers, i64 {n}")
        if buffer in self.exchanged:
            self.places[buffer] = f"%p{n}.at"
            return
        self.pointers[buffer] = f"%p{n}"
        self.line(f"%p{n} = load ptr, ptr %p{n}.at, align 8")

    def pointer(self, buffer: Buffer) -> str:
        """Where a buffer is now."""
        if buffer in self.places:
            return self.value(f"load ptr, ptr {self.places[buffer]}, align 8")
        return self.pointers[buffer]

    def whole(self) -> None:
        self.steps(self.program.steps)

    def results(self) -> None:
        """Those that lie in the frame to their places."""
        for n, buffer in enumerate(self.program.buffers):
            if buffer.space is Space.OUT and buffer in self.near:
                at = self.value(f"getelementptr ptr, ptr %buffers, i64 {n}")
                place = self.value(f"load ptr, ptr {at}, align 8")
                self.copy(place, self.near[buffer], buffer.size * buffer.dtype.nbytes)

    def line(self, text: str) -> None:
        self.lines.append("  " + text)

    def value(self, text: str) -> str:
        """A new value; its name."""
        name = next(self.names)
        self.line(f"{name} = {text}")
        return name

    def label(self, name: str) -> None:
        self.line(f"br label %{name}")
        self.lines.append(f"{name}:")

    def steps(self, steps: Sequence[Step]) -> None:
        for s in steps:
            match s:
                case Run():
                    self.launch(s)
                case Copy() if self.team and (table := self.team.table(s)):
                    self.line(self.team.share(table))
                case Copy():
                    self.copy(self.pointer(s.to), self.pointer(s.source), s.to.size * s.to.dtype.nbytes)
                case Exchange():
                    for to, held in zip(s.to, [self.pointer(b) for b in s.source]):
                        self.line(f"store ptr {held}, ptr {self.places[to]}, align 8")
                case Update():
                    self.place(s)
                case Repeat():
                    self.repeat(s)
                case Choose():
                    self.choose(s)
                case Take() | Give() | First():
                    self.of_part(s)

    def of_part(self, s: Take | Give | First) -> None:
        raise AssertionError("a program without parts has none")

    def launch(self, s: Run) -> None:
        outside = [b for b in s.kernel.buffers if b.space in (Space.IN, Space.OUT)]
        now = {held: self.pointer(held) for held in s.buffers}
        at = {b: now[held] for b, held in zip(outside, s.buffers)}
        at |= {b: self.near.get(b, self.pools[offset]) for b, offset in self.pool_of(s.kernel).items()}
        for n, phase in enumerate(s.kernel.phases):
            table = self.team.table(s, n) if self.team else None
            if self.team and table:
                self.line(self.team.share(table))
                continue
            for section in phase.sections:
                name, code = self.codes[section]
                operands = "".join(f", ptr {at[b]}" for b in code.buffers)
                self.line(f'call void @"{name}"(ptr %arenas{operands}, i64 0, i64 {section.grid})')

    def copy(self, to: str, source: str, nbytes: int | str) -> None:
        if nbytes:
            self.line(f"call void @llvm.memmove.p0.p0.i64(ptr {to}, ptr {source}, i64 {nbytes}, i1 false)")

    def repeat(self, s: Repeat) -> None:
        n = next(self.labels)
        self.label(f"test{n}")
        self.steps(s.test)
        held = self.value(f"load i8, ptr {self.pointer(s.goes_on)}")
        again = self.value(f"icmp ne i8 {held}, 0")
        self.line(f"br i1 {again}, label %body{n}, label %done{n}")
        self.lines.append(f"body{n}:")
        self.turn(s)
        self.line(f"br label %test{n}")
        self.lines.append(f"done{n}:")

    def turn(self, s: Repeat) -> None:
        """Once around."""
        self.steps(s.body)

    def choose(self, s: Choose) -> None:
        n, last = next(self.labels), len(s.branches) - 1
        kind = f"i{8 * s.index.dtype.nbytes}"
        held = self.value(f"load {kind}, ptr {self.pointer(s.index)}")
        if s.index.dtype.kind == "pred":
            first = self.value(f"icmp ne i8 {held}, 0")
            self.line(f"br i1 {first}, label %case{n}.0, label %case{n}.1")
        else:
            cases = " ".join(f"{kind} {k}, label %case{n}.{k}" for k in range(last))
            self.line(f"switch {kind} {held}, label %case{n}.{last} [ {cases} ]")
        for k, branch in enumerate(s.branches):
            self.lines.append(f"case{n}.{k}:")
            self.steps(branch)
            self.line(f"br label %done{n}")
        self.lines.append(f"done{n}:")

    def place(self, s: Update) -> None:
        """Loops over all but the contiguous dimensions around a copy."""
        nbytes = s.whole.dtype.nbytes
        offset = "0"
        for d, start in enumerate(s.starts):
            room = s.whole.dims[d] - s.part.dims[d]
            if d == s.along:
                at = self.value(f"mul i64 %part, {s.part.dims[d] * s.whole.strides[d] * nbytes}")
                offset = self.value(f"add i64 {offset}, {at}")
            elif room:
                at = self.value(f"mul i64 {self.clamped(start, room)}, {s.whole.strides[d] * nbytes}")
                offset = self.value(f"add i64 {offset}, {at}")
        to = self.value(f"getelementptr i8, ptr {self.pointer(s.to)}, i64 {offset}")
        run, outer = contiguous(s.whole, s.part)
        self.nest(to, self.pointer(s.update), outer, s, self.run_bytes(s, run * nbytes))

    def run_bytes(self, s: Update, nbytes: int) -> int | str:
        """Bytes of an update that lie next to each other: a constant, or a value."""
        return nbytes

    def nest(self, to: str, source: str, dims: Sequence[int], s: Update, nbytes: int | str) -> None:
        if not dims:
            self.copy(to, source, nbytes)
            return
        d, size = dims[0], s.whole.dtype.nbytes
        n = next(self.labels)
        before = f"enter{n}"
        self.label(before)
        self.label(f"loop{n}")
        i, further = f"%i{n}", f"%i{n}.next"
        self.line(f"{i} = phi i64 [ 0, %{before} ], [ {further}, %next{n} ]")
        inner = []
        for pointer, shape in ((to, s.whole), (source, s.part)):
            step = self.value(f"mul i64 {i}, {shape.strides[d] * size}")
            inner.append(self.value(f"getelementptr i8, ptr {pointer}, i64 {step}"))
        self.nest(inner[0], inner[1], dims[1:], s, nbytes)
        self.label(f"next{n}")
        self.line(f"{further} = add i64 {i}, 1")
        more = self.value(f"icmp slt i64 {further}, {s.part.dims[d]}")
        self.line(f"br i1 {more}, label %loop{n}, label %left{n}")
        self.lines.append(f"left{n}:")

    def clamped(self, start: Buffer, room: int) -> str:
        """The scalar in a buffer, held to 0..room."""
        kind = f"i{8 * start.dtype.nbytes}"
        value = self.value(f"load {kind}, ptr {self.pointer(start)}")
        signed = start.dtype.kind == "int"
        if kind != "i64":
            value = self.value(f"{'sext' if signed else 'zext'} {kind} {value} to i64")
        if not signed:
            return self.value(f"call i64 @llvm.umin.i64(i64 {value}, i64 {room})")
        low = self.value(f"call i64 @llvm.smax.i64(i64 {value}, i64 0)")
        return self.value(f"call i64 @llvm.smin.i64(i64 {low}, i64 {room})")


class _PartDriver(_Driver):
    """Writes the function that runs the steps for parts from one to another, with the scratch of one in the arena."""

    def function(self, name: str) -> list[str]:
        """`void @name(ptr buffers, ptr arena, i64 begin, i64 end)`."""
        self.lines += [f'define internal void @"{name}"(ptr %buffers, ptr %arena, i64 %begin, i64 %end) {{',
                       *allocated(self.near)]
        self.line(f"%arenas = getelementptr i8, ptr %arena, i64 {self.program.kept}")
        self.run()
        return [*self.lines, "  ret void", "}"]

    def point(self) -> None:
        own = self.program.own
        for n, buffer in enumerate(b for b in self.program.buffers if b not in set(own)):
            self.load(n, buffer)
        offset = 0
        for n, buffer in enumerate(own):
            if buffer in self.near:
                self.pointers[buffer] = self.near[buffer]
                offset += size_of(buffer)
                continue
            self.pointers[buffer] = f"%s{n}"
            self.line(f"%s{n} = getelementptr i8, ptr %arena, i64 {offset}")
            if buffer in self.exchanged:
                self.places[buffer] = f"%s{n}.at"
                self.line(f"%s{n}.at = alloca ptr, align 8")
                self.line(f"store ptr %s{n}, ptr %s{n}.at, align 8")
            offset += size_of(buffer)

    def whole(self) -> None:
        with self.counted("part", "%begin", "%end"):
            self.steps(self.program.steps)

    def of_part(self, s: Take | Give | First) -> None:
        match s:
            case First():
                first = self.value(f"mul i64 %part, {s.rows}")
                narrow = self.value(f"trunc i64 {first} to i32")
                self.line(f"store i32 {narrow}, ptr {self.pointer(s.to)}, align 4")
            case Give(to, source, None):
                n = next(self.labels)
                first = self.value("icmp eq i64 %part, 0")
                self.line(f"br i1 {first}, label %once{n}, label %others{n}")
                self.lines.append(f"once{n}:")
                self.copy(self.pointer(to), self.pointer(source), to.size * to.dtype.nbytes)
                self.label(f"others{n}")
            case Give(to, source, Slab() as slab):
                self.rows(slab, self.pointer(source), self.pointer(to), to.dtype.nbytes, takes=False)
            case Take(to, source, slab):
                self.rows(slab, self.pointer(to), self.pointer(source), to.dtype.nbytes, takes=True)

    def run_bytes(self, s: Update, nbytes: int) -> int | str:
        if s.along is None:
            return nbytes
        rows = s.part.dims[s.along]
        count = self.count(rows, s.whole.dims[s.along])
        return self.value(f"mul i64 {count}, {nbytes // rows}")

    def count(self, rows: int, length: int) -> str:
        """How many rows the part has."""
        left = self.value(f"sub i64 {length}, {self.value(f'mul i64 %part, {rows}')}")
        return self.value(f"call i64 @llvm.umin.i64(i64 {left}, i64 {rows})")

    def rows(self, slab: Slab, own: str, whole: str, nbytes: int, takes: bool) -> None:
        """Copy the rows that the part has, run by run; what the last part lacks is its last row again."""
        row = slab.inner * nbytes
        count = self.count(slab.rows, slab.length)
        size = self.value(f"mul i64 {count}, {row}")
        begin = self.value(f"mul i64 %part, {slab.rows * row}")
        with self.counted(f"run{next(self.labels)}", "0", str(slab.outer)) as run:
            here = self.at(own, run, slab.rows * row)
            there = self.value(f"getelementptr i8, ptr {self.at(whole, run, slab.length * row)}, i64 {begin}")
            to, source = (here, there) if takes else (there, here)
            self.copy(to, source, size)
            if takes and slab.length % slab.rows:
                last = self.at(here, self.value(f"sub i64 {count}, 1"), row)
                with self.counted(f"row{next(self.labels)}", count, str(slab.rows)) as r:
                    self.copy(self.at(here, r, row), last, row)

    def at(self, base: str, number: str, nbytes: int) -> str:
        """So many times so many bytes behind an address."""
        return self.value(f"getelementptr i8, ptr {base}, i64 {self.value(f'mul i64 {number}, {nbytes}')}")

    @contextmanager
    def counted(self, name: str, begin: str, end: str) -> Iterator[str]:
        """A loop around what is written meanwhile, over %name from `begin` to before `end`."""
        self.label(f"{name}.enter")
        self.label(f"{name}.test")
        self.line(f"%{name} = phi i64 [ {begin}, %{name}.enter ], [ %{name}.next, %{name}.again ]")
        more = self.value(f"icmp slt i64 %{name}, {end}")
        self.line(f"br i1 {more}, label %{name}.do, label %{name}.done")
        self.lines.append(f"{name}.do:")
        yield f"%{name}"
        self.label(f"{name}.again")
        self.line(f"%{name}.next = add i64 %{name}, 1")
        self.line(f"br label %{name}.test")
        self.lines.append(f"{name}.done:")


class _TellingDriver(_Driver):
    """The same with lines that tell of every step of the program, and count turns of loops; those inside of others are
    told with how often they went around in all, and no time."""

    def whole(self) -> None:
        loops = [s for s in walk(self.program.steps) if isinstance(s, Repeat)]
        self.turns = {s: f"%turns{n}" for n, s in enumerate(loops)}
        for at in self.turns.values():
            self.line(f"{at} = alloca i64, align 8")
            self.line(f"store i64 0, ptr {at}")
        clock = Told()
        self.lines += clock.begin()
        for number, s in enumerate(self.program.steps):
            self.steps((s,))
            turns = self.value(f"load i64, ptr {self.turns[s]}") if isinstance(s, Repeat) else ""
            self.lines += clock.end(number, turns)
        for number, s in enumerate(loops):
            if s not in self.program.steps:
                self.lines += clock.count(number, self.value(f"load i64, ptr {self.turns[s]}"))

    def turn(self, s: Repeat) -> None:
        before = self.value(f"load i64, ptr {self.turns[s]}")
        self.line(f"store i64 {self.value(f'add i64 {before}, 1')}, ptr {self.turns[s]}")
        self.steps(s.body)
