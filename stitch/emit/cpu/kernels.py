"""Kernel IR -> LLVM IR text for x86-64.

Every section becomes `define internal void @<kernel>.p<i>.s<j>(ptr %bufs, ptr %arena, i64 %begin, i64 %end)`, which
runs the blocks [begin, end) in order.  `bufs` points to an array of data pointers: the kernel's operands, its results,
its scratch buffers, each in order; arena buffers are at `arena` (64-byte aligned) plus their slot, tables are constants
of the module.
"""
from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace

import numpy as np

from ...dataclass import dataclass
from ...errors import UnsupportedOp
from ...target import Target
from ..ir.kir import Buffer, Compute, Kernel, Load, Product, Section, Space, Store, Transpose, walk
from ..ir.printer import print_section
from ..llvm.control import State, counted
from ..llvm.ops import unsupported_reason
from ..llvm.values import Emitter, Level, VarSlot, flatten, memory_type
from ..runtime.handler import section_names
from .products.amx import configured, released
from .products.forms import varying
from .statements import write


@dataclass(frozen=True, slots=True)
class EmittedKernel:
    """The section functions of a kernel.  `needs` maps every symbol the text uses beyond them to its declaration or
    definition; `names[phase][section]` are the functions without their '@'."""

    text: str
    needs: dict[str, str]
    names: list[list[str]]

    def module(self, *extra: str) -> str:
        """A whole module: sections, what they need, and other definitions."""
        return "\n".join([self.text, *self.needs.values(), *extra, ""])


def emit_sections(kernel: Kernel, target: Target) -> EmittedKernel:
    """The section functions.  Sections that do the same to other buffers share one body.  UnsupportedOp when an op or a
    type has no code."""
    check_ops(kernel, target)
    needs: dict[str, str] = {}
    slots = [*kernel.of(Space.IN), *kernel.of(Space.OUT), *kernel.of(Space.SCRATCH)]
    names = section_names(kernel)
    differ = varying(kernel.sections(), target)
    alike = Counter((s.grid, len(s.body)) for s in kernel.sections())
    written: dict[str, SectionCode] = {}  # by the text of the section, which is all that its code depends on

    def code_of(section: Section) -> SectionCode:
        """Equal sections, as an optimizer has for its arrays, are written once."""
        if alike[section.grid, len(section.body)] == 1:
            return section_code(section, target, needs, differ)
        buffers = buffers_in(section)
        text = print_section(section, buffers)
        if text not in written:
            written[text] = section_code(section, target, needs, differ)
        return replace(written[text], buffers=tuple(b for b in buffers if b.outside))

    flat = [(name, code_of(section)) for phase, row in zip(kernel.phases, names)
            for section, name in zip(phase.sections, row)]
    users = Counter(code.body for _, code in flat)
    shared: dict[str, str] = {}
    texts = []
    for name, code in flat:
        pointers = code.loads(slots)
        if users[code.body] == 1:
            texts.append(_define(name, "ptr %bufs, ptr %arena", pointers, code.body))
            continue
        if code.body not in shared:
            shared[code.body] = f"{name}.body"
            texts.append(code.function(f"{name}.body"))
        operands = "".join(f", ptr {p}" for p in code.names)
        call = f'  call void @"{shared[code.body]}"(ptr %arena{operands}, i64 %begin, i64 %end)'
        texts.append(_define(name, "ptr %bufs, ptr %arena", pointers, f"{call}\n  ret void"))
    return EmittedKernel("\n".join(texts), needs, names)


@dataclass(frozen=True, slots=True)
class SectionCode:
    """A section: the device's buffers it touches, what its lines call their pointers, and the lines, which
    hold nothing of where the buffers are."""

    buffers: tuple[Buffer, ...]
    names: tuple[str, ...]
    body: str

    def loads(self, slots: Sequence[Buffer]) -> list[str]:
        """The lines that load the pointers from `%bufs`, an array of those of `slots`."""
        return [line for buffer, name in zip(self.buffers, self.names)
                for line in (f"  {name}.at = getelementptr ptr, ptr %bufs, i64 {slots.index(buffer)}",
                             f"  {name} = load ptr, ptr {name}.at, align 8")]

    def function(self, name: str, inline: bool = False, own: int = 0) -> str:
        """A function that takes the arena, the pointers, and the blocks to run; `inline`: its callers contain it, and
        so many bytes of block memory of its `own`."""
        operands = "".join(f", ptr {p}" for p in self.names)
        if not own:
            return _define(name, f"ptr %arena{operands}", (), self.body, "alwaysinline" if inline else "noinline")
        return _define(name, f"ptr %arena.given{operands}", [f"  %arena = alloca [{own} x i8], align 64"], self.body,
                       "alwaysinline")


def _define(name: str, params: str, head: Sequence[str], body: str, attributes: str = "") -> str:
    line = f'define internal void @"{name}"({params}, i64 %begin, i64 %end) {attributes} nounwind {{'
    return "\n".join([line, "entry:", *head, body, "}", ""])


def check_ops(kernel: Kernel, target: Target) -> None:
    """UnsupportedOp when an op of a kernel has no code."""
    for section in kernel.sections():
        for s in walk(section.body):
            if isinstance(s, Compute):
                why = unsupported_reason(s.op, tuple(a.dtype for a in s.args), s.dtype)
                if why is not None:
                    raise UnsupportedOp(s.op, "llvm", why)
            elif isinstance(s, Product) and (s.right_col != 1 or s.narrow and s.steps == 1):
                raise UnsupportedOp("dot", "llvm", "a right operand that is not in rows, or words, is for GPUs")
            elif isinstance(s, Product) and s.folds and target.core(s.left.dtype.name) != "amx":
                raise UnsupportedOp("dot", "llvm", "a depth of several dimensions is summed at once in tiles only")


def buffers_in(section: Section) -> list[Buffer]:
    """Every buffer a section touches, in order of first use."""
    found: dict[Buffer, None] = {}
    for s in walk(section.body):
        if isinstance(s, (Load, Store)):
            found[s.buffer] = None
        elif isinstance(s, Transpose):
            found[s.src] = found[s.dst] = None
        elif isinstance(s, Product):
            found[s.left] = found[s.right] = found[s.out] = None
    return list(found)


def section_code(section: Section, target: Target, needs: dict[str, str],
                 differ: Mapping[Hashable, tuple[str, ...]]) -> SectionCode:
    """The code of a section; what it uses beyond itself is added to `needs`.  `differ` are the fields in which products
    of the module differ (`products.forms`)."""
    e = Emitter(target, needs, write, differ)
    e.levels.append(Level([]))
    in_tiles = any(isinstance(s, Product) and target.core(s.left.dtype.name) == "amx" for s in walk(section.body))
    if in_tiles:
        configured(e)
    buffers, names = [], []
    for number, buffer in enumerate(buffers_in(section)):
        e.buffers[buffer] = f"%buf{number}"
        if buffer.space is Space.ARENA:
            e.line(f"%buf{number} = getelementptr i8, ptr %arena, i64 {buffer.slot}")
        elif buffer.space is Space.TABLE:
            e.buffers[buffer] = _table(buffer, needs)
        else:
            buffers.append(buffer)
            names.append(f"%buf{number}")

    def block(i: str, state: State) -> State:
        e.vars[section.var] = VarSlot(i, e.depth)
        e.write(section.body)
        return state

    counted(e, "%begin", "%end", 1, [], True, block)
    if in_tiles:
        released(e)
    if e.streams:  # others see what was streamed only then
        e.line(f"call void {e.intrinsic('llvm.x86.sse.sfence', 'void', [])}()")
    return SectionCode(tuple(buffers), tuple(names), "\n".join([*flatten(e.code), "  ret void"]))


def _table(buffer: Buffer, needs: dict[str, str]) -> str:
    """The constant that a table is."""
    kind = memory_type(buffer.dtype)
    bits = np.array(buffer.values, buffer.dtype.numpy).astype(np.float64).view(np.uint64)
    words = ", ".join(map(f"{kind} 0x%016X".__mod__, bits.tolist()))  # (as `float_literal`, of thousands at once)
    symbol = f"@table.{hashlib.sha256(words.encode()).hexdigest()[:16]}"
    needs[symbol] = f"{symbol} = private unnamed_addr constant [{buffer.size} x {kind}] [{words}], align 64"
    return symbol
