"""The steps of a program as the body of its handler.

Copies of a constant size are left to LLVM, which makes moves of small ones.
"""
from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence

from ....target.costs_cpu import CpuCode
from ...ir.kir import Buffer, Kernel, Section, Space
from ...ir.program import (
    Choose,
    Copy,
    Exchange,
    First,
    Give,
    Program,
    Repeat,
    Run,
    Step,
    Take,
    Update,
    contiguous,
    walk,
)
from ...ir.scratch import arrange, round_up
from ..kernels import SectionCode
from .registers import in_frame
from .teams import Team


class Driver:
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
