"""Programs -> LLVM IR text: one handler that runs the steps, and a function for each section of their kernels.

The pointers of all buffers are read once, but for those of buffers that change places, which lie in memory that LLVM
makes registers of; a section's function takes those it touches.  What small steps leave for each
other stays in registers (`registers`).
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....dataclass import dataclass
from ....hlo.index import Var
from ....target import Target
from ....target.costs_cpu import CpuCode, CpuCosts
from ...ir.kir import Kernel, Phase, Section, Space
from ...ir.program import Program
from ...runtime.handler import TOLD, handler, started
from ..kernels import SectionCode, check_ops, section_code
from ..products.forms import varying
from ..promoted import PROMOTED
from .driver import Driver
from .parts import PartDriver
from .registers import allocated, block_memory, written_out
from .teams import Team
from .telling import TellingDriver

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
            texts.append("\n".join(PartDriver(program, codes, costs).function(part)))
            blocks = Section("parts", program.parts, Var("part", program.parts), (), 1, program.work)
            phases = Kernel(program.name, (), (Phase((blocks,)),), program.arena, program.threads)
            lines, body = started(phases, [[part]], costs, tells)
            lines += handler(program, [*_saved(program), *body], costs)
            return "\n".join([*texts, *self.needs.values(), *lines, ""])
        team = Team(program, codes, costs) if program.by_team else None
        driver = TellingDriver(program, codes, costs, team) if tells else Driver(program, codes, costs, team)
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
