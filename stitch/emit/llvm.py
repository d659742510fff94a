"""Kernel IR -> LLVM IR text for x86-64.

Every section becomes `define internal void @<kernel>.p<i>.s<j>(ptr %bufs, ptr %arena, i64 %begin, i64 %end)`, which
runs the blocks [begin, end) in order.  `bufs` points to an array of data pointers: the kernel's operands, its results,
its scratch buffers, each in order; arena buffers are at `arena` (64-byte aligned) plus their slot.
"""
from __future__ import annotations

from dataclasses import dataclass

from ..errors import UnsupportedOp
from ..target import Target
from .ffi import section_names
from .kir import Buffer, Compute, Kernel, Load, Section, Space, Store, Transpose, walk
from .llvm_loops import State, body, counted
from .llvm_ops import unsupported_reason
from .llvm_values import Emitter, Level, VarSlot, flatten


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
    """The section functions.  UnsupportedOp when an op or a type has no code."""
    _check(kernel)
    needs: dict[str, str] = {}
    slots = [*kernel.of(Space.IN), *kernel.of(Space.OUT), *kernel.of(Space.SCRATCH)]
    names = section_names(kernel)
    texts = []
    for phase, row in zip(kernel.phases, names):
        for section, name in zip(phase.sections, row):
            texts.append(_function(section, name, slots, target, needs))
    return EmittedKernel("\n".join(texts), needs, names)


def _check(kernel: Kernel) -> None:
    for section in kernel.sections():
        for s in walk(section.body):
            if isinstance(s, Compute):
                why = unsupported_reason(s.op, tuple(a.dtype for a in s.args), s.dtype)
                if why is not None:
                    raise UnsupportedOp(s.op, "llvm", why)


def _buffers_of(section: Section) -> list[Buffer]:
    """Every buffer a section touches, in order of first use."""
    found: dict[Buffer, None] = {}
    for s in walk(section.body):
        if isinstance(s, (Load, Store)):
            found[s.buffer] = None
        elif isinstance(s, Transpose):
            found[s.src] = found[s.dst] = None
    return list(found)


def _function(section: Section, name: str, slots: list[Buffer], target: Target, needs: dict[str, str]) -> str:
    e = Emitter(target, needs)
    e.levels.append(Level([]))
    for number, buffer in enumerate(_buffers_of(section)):
        e.buffers[buffer] = f"%buf{number}"
        if buffer.space is Space.ARENA:
            e.line(f"%buf{number} = getelementptr i8, ptr %arena, i64 {buffer.slot}")
        else:
            e.line(f"%at{number} = getelementptr ptr, ptr %bufs, i64 {slots.index(buffer)}")
            e.line(f"%buf{number} = load ptr, ptr %at{number}, align 8")

    def block(i: str, state: State) -> State:
        e.vars[section.var] = VarSlot(i, e.depth)
        body(e, section.body)
        return state

    counted(e, "%begin", "%end", 1, [], True, block)
    head = f"define internal void @{name}(ptr %bufs, ptr %arena, i64 %begin, i64 %end) nounwind {{"
    return "\n".join([head, "entry:", *flatten(e.code), "  ret void", "}", ""])
