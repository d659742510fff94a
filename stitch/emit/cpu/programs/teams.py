"""What a program needs for a team of threads: a table for every phase that is shared, and functions that find their
buffers by themselves, for whoever runs blocks of it.

The caller alone goes from step to step.  Where a phase of a kernel is worth it, it hands the table of that phase to the
runtime (`runtime/`), whose helpers spin until the next one is there, and waits for all of its blocks.  So there is one
launch, one call of helpers, and a barrier at each of those phases.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from ....hlo.index import Var
from ....target.costs_cpu import CpuCode
from ...ir.kir import Buffer, Phase, Section, Space
from ...ir.program import Copy, Program, Run, Step, share_of_threads, walk
from ...ir.scratch import arrange, size_of
from ...runtime.handler import chunks_in, launch_table, phase_table
from ...runtime.runtime import JOIN, LEAVE, SHARE, TEAM
from ..kernels import SectionCode

#: what the handler of a program that a team runs calls
CALLED = (f"declare void @{JOIN}(ptr, ptr, ptr, ptr, ptr)", f"declare void @{SHARE}(ptr, ptr)",
          f"declare void @{LEAVE}(ptr)")
#: bytes of a copy that a thread takes at once
_PIECE = 1 << 15


class Team:
    """The tables of a program's phases.  `lines` are what its module needs for them."""

    def __init__(self, program: Program, codes: Mapping[Section, tuple[str, SectionCode]], costs: CpuCode) -> None:
        self._program, self._codes, self._costs = program, codes, costs
        self._slots = {b: n for n, b in enumerate(program.buffers)}
        self._tables: dict[tuple[Step, int], str] = {}
        # a team waits for each of its threads at every step, which one that is kept from its core makes long
        self.lines = [*CALLED, *launch_table(program, 0, "null", program.work, True, costs)]
        for number, step in enumerate(walk(program.steps)):
            match step:
                case Run():
                    for n, phase in enumerate(step.kernel.phases):
                        if self._worth(phase):
                            name = f"{program.name}.r{number}.p{n}"
                            self._tables[step, n] = self._table(name, phase, partial(self._finding, step))
                case Copy() if size_of(step.to) >= costs.team_copy:
                    pieces = -(-size_of(step.to) // _PIECE)
                    phase = Phase((Section("copy", pieces, Var("piece", pieces), ()),))
                    self._tables[step, 0] = self._table(f"{program.name}.r{number}.p0", phase,
                                                        partial(self._copying, step))

    def _worth(self, phase: Phase) -> bool:
        """Does sharing a phase gain more than finding it costs a helper?"""
        work, share = sum(s.work for s in phase.sections), share_of_threads(
            [(s.work, s.grid) for s in phase.sections], self._program.threads)
        return work * (1.0 - share) >= self._costs.team_ns and chunks_in(phase, self._program.threads, self._costs) > 0

    def table(self, step: Step, phase: int = 0) -> str | None:
        """The symbol of the table of a step's phase; None where the caller runs it."""
        return self._tables.get((step, phase))

    def begin(self) -> list[str]:
        """Lines of the handler, before its steps."""
        return [f"  %team = alloca [{TEAM} x i64], align 8",
                f'  call void @{JOIN}(ptr %team, ptr %frame, ptr @"{self._program.name}.table", ptr %buffers, '
                "ptr %arenas)"]

    def end(self) -> list[str]:
        """And behind them."""
        return [f"  call void @{LEAVE}(ptr %team)"]

    @staticmethod
    def share(table: str) -> str:
        """The line that runs a phase."""
        return f"call void @{SHARE}(ptr %team, ptr {table})"

    def _table(self, name: str, phase: Phase, function: Callable[[str, Section], str]) -> str:
        """Writes the table of a phase; `function`: the text of one, of a name, that runs blocks of a section."""
        row = [f"{name}.s{n}" for n in range(len(phase.sections))]
        self.lines += [function(symbol, section) for symbol, section in zip(row, phase.sections)]
        sections, table = phase_table(name, phase, row, self._program.threads, self._chunked(phase))
        self.lines += [sections, f'@"{name}" = private unnamed_addr constant {table}']
        return f'@"{name}"'

    def _chunked(self, phase: Phase) -> CpuCode:
        """Short phases have a chunk for each thread: what somebody takes of another's has to come from that one's
        caches, and to go back for the next turn."""
        each = sum(s.work for s in phase.sections) / self._program.threads
        return replace(self._costs, chunks=min(self._costs.chunks, max(1, int(each / self._costs.chunk_ns))))

    def _finding(self, step: Run, name: str, section: Section) -> str:
        """A function that loads the pointers of a section's buffers and calls it."""
        function, code = self._codes[section]
        held = dict(zip((b for b in step.kernel.buffers if b.space in (Space.IN, Space.OUT)), step.buffers))
        places = arrange(step.kernel).at
        lines, operands = [], ""
        for n, buffer in enumerate(code.buffers):
            lines += self._pointer(f"p{n}", held.get(buffer))
            lines.append(f"  %p{n}.here = getelementptr i8, ptr %p{n}, i64 {self._offset(buffer, held, places)}")
            operands += f", ptr %p{n}.here"
        return self._function(name, [*lines, f'  call void @"{function}"(ptr %arena{operands}, i64 %begin, i64 %end)'])

    def _copying(self, step: Copy, name: str, _: Section) -> str:
        """A function that copies pieces of a buffer."""
        nbytes = step.to.size * step.to.dtype.nbytes
        return self._function(name, [
            *self._pointer("to", step.to), *self._pointer("from", step.source),
            f"  %first = mul i64 %begin, {_PIECE}",
            f"  %last = mul i64 %end, {_PIECE}",
            f"  %stop = call i64 @llvm.umin.i64(i64 %last, i64 {nbytes})",
            "  %size = sub i64 %stop, %first",
            "  %to.here = getelementptr i8, ptr %to, i64 %first",
            "  %from.here = getelementptr i8, ptr %from, i64 %first",
            "  call void @llvm.memmove.p0.p0.i64(ptr %to.here, ptr %from.here, i64 %size, i1 false)"])

    def _pointer(self, name: str, buffer: Buffer | None) -> list[str]:
        """Lines that load where a buffer is now; None: the team's pool."""
        slot = len(self._slots) if buffer is None else self._slots[buffer]
        return [f"  %{name}.at = getelementptr ptr, ptr %buffers, i64 {slot}",
                f"  %{name} = load ptr, ptr %{name}.at, align 8"]

    @staticmethod
    def _function(name: str, lines: Sequence[str]) -> str:
        return "\n".join([f'define internal void @"{name}"(ptr %buffers, ptr %arena, i64 %begin, i64 %end) nounwind {{',
                          *lines, "  ret void", "}"])

    @staticmethod
    def _offset(buffer: Buffer, held: Mapping[Buffer, Buffer], places: Mapping[Buffer, int]) -> int:
        """Bytes behind the pointer in a slot: values between a kernel's phases lie in the team's pool."""
        return 0 if buffer in held else places[buffer]
