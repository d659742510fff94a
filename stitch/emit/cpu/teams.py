"""What a program needs for a team of threads: a table for every phase that is shared, and functions that find their
buffers by themselves, for whoever runs blocks of it.

The caller alone goes from step to step.  Where a phase of a kernel is worth it, it hands the table of that phase to the
runtime (`runtime/`), whose helpers spin until the next one is there, and waits for all of its blocks.  So there is one
launch, one call of helpers, and a barrier at each of those phases.
"""
from __future__ import annotations

from collections.abc import Mapping

from ...target.costs_cpu import CpuCode
from ..ir.kir import Buffer, Phase, Section, Space
from ..ir.program import Program, Run, share_of_threads, walk
from ..ir.scratch import arrange
from ..runtime.handler import chunks_in, launch_table, phase_table
from ..runtime.runtime import JOIN, LEAVE, SHARE, TEAM
from .kernels import SectionCode

#: what the handler of a program that a team runs calls
CALLED = (f"declare void @{JOIN}(ptr, ptr, ptr, ptr, ptr)", f"declare void @{SHARE}(ptr, ptr)",
          f"declare void @{LEAVE}(ptr)")


class Team:
    """The tables of a program's phases.  `lines` are what its module needs for them."""

    def __init__(self, program: Program, codes: Mapping[Section, tuple[str, SectionCode]], costs: CpuCode) -> None:
        self._program, self._codes, self._costs = program, codes, costs
        self._slots = {b: n for n, b in enumerate(program.buffers)}
        self._tables: dict[tuple[Run, int], str] = {}
        # a team waits for each of its threads at every step, which one that is kept from its core makes long
        self.lines = [*CALLED, *launch_table(program, 0, "null", program.work, True, costs)]
        for number, step in enumerate(s for s in walk(program.steps) if isinstance(s, Run)):
            for n, phase in enumerate(step.kernel.phases):
                if self._worth(phase):
                    self._tables[step, n] = self._table(f"{program.name}.r{number}.p{n}", step, phase)

    def _worth(self, phase: Phase) -> bool:
        """Does sharing a phase gain more than finding it costs a helper?"""
        work, share = sum(s.work for s in phase.sections), share_of_threads(
            [(s.work, s.grid) for s in phase.sections], self._program.threads)
        return work * (1.0 - share) >= self._costs.team_ns and chunks_in(phase, self._program.threads, self._costs) > 0

    def table(self, step: Run, phase: int) -> str | None:
        """The symbol of a phase's table; None where the caller runs it."""
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

    def _table(self, name: str, step: Run, phase: Phase) -> str:
        row = [f"{name}.s{n}" for n in range(len(phase.sections))]
        self.lines += [self._finding(function, step, section) for function, section in zip(row, phase.sections)]
        sections, table = phase_table(name, phase, row, self._program.threads, self._costs)
        self.lines += [sections, f'@"{name}" = private unnamed_addr constant {table}']
        return f'@"{name}"'

    def _finding(self, name: str, step: Run, section: Section) -> str:
        """A function that loads the pointers of a section's buffers and calls it."""
        function, code = self._codes[section]
        held = dict(zip((b for b in step.kernel.buffers if b.space in (Space.IN, Space.OUT)), step.buffers))
        places = arrange(step.kernel).at
        lines, operands = [], ""
        for n, buffer in enumerate(code.buffers):
            slot = self._slots[held[buffer]] if buffer in held else len(self._slots)
            lines += [f"  %p{n}.at = getelementptr ptr, ptr %buffers, i64 {slot}",
                      f"  %p{n}.base = load ptr, ptr %p{n}.at, align 8",
                      f"  %p{n} = getelementptr i8, ptr %p{n}.base, i64 {self._offset(buffer, held, places)}"]
            operands += f", ptr %p{n}"
        return "\n".join([f'define internal void @"{name}"(ptr %buffers, ptr %arena, i64 %begin, i64 %end) nounwind {{',
                          *lines, f'  call void @"{function}"(ptr %arena{operands}, i64 %begin, i64 %end)',
                          "  ret void", "}"])

    @staticmethod
    def _offset(buffer: Buffer, held: Mapping[Buffer, Buffer], places: Mapping[Buffer, int]) -> int:
        """Bytes behind the pointer in a slot: values between a kernel's phases lie in the team's pool."""
        return 0 if buffer in held else places[buffer]
