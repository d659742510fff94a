"""Kernel IR -> LLVM IR text for x86-64.

Every section becomes `define internal void @<kernel>.p<i>.s<j>(ptr %bufs, ptr %arena, i64 %begin, i64 %end)`, which
runs the blocks [begin, end) in order.  `bufs` points to an array of data pointers: the kernel's operands, its results,
its scratch buffers, each in order; arena buffers are at `arena` (64-byte aligned) plus their slot.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ..errors import UnsupportedOp
from ..target import Target
from .ffi import section_names
from .kir import Buffer, Compute, Kernel, Load, Product, Section, Space, Store, Transpose, walk
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
    """The section functions.  Sections that do the same to other buffers share one body.  UnsupportedOp when an op or a
    type has no code."""
    _check(kernel)
    needs: dict[str, str] = {}
    slots = [*kernel.of(Space.IN), *kernel.of(Space.OUT), *kernel.of(Space.SCRATCH)]
    names = section_names(kernel)
    flat = [(name, _code(section, slots, target, needs))
            for phase, row in zip(kernel.phases, names) for section, name in zip(phase.sections, row)]
    users = Counter(code.body for _, code in flat)
    shared: dict[str, str] = {}
    texts = []
    for name, code in flat:
        if users[code.body] == 1:
            texts.append(_define(name, "ptr %bufs, ptr %arena", code.pointers, code.body))
            continue
        operands = "".join(f", ptr {p}" for p in code.buffers)
        if code.body not in shared:
            shared[code.body] = f"{name}.body"
            texts.append(_define(f"{name}.body", f"ptr %arena{operands}", (), code.body, "noinline"))
        call = f'  call void @"{shared[code.body]}"(ptr %arena{operands}, i64 %begin, i64 %end)'
        texts.append(_define(name, "ptr %bufs, ptr %arena", code.pointers, f"{call}\n  ret void"))
    return EmittedKernel("\n".join(texts), needs, names)


@dataclass(frozen=True, slots=True)
class _Code:
    """A section: the lines that load its buffers' pointers, their names, and the rest, which holds nothing of where
    the buffers are."""

    pointers: tuple[str, ...]
    buffers: tuple[str, ...]
    body: str


def _define(name: str, params: str, head: Sequence[str], body: str, attributes: str = "") -> str:
    line = f'define internal void @"{name}"({params}, i64 %begin, i64 %end) {attributes} nounwind {{'
    return "\n".join([line, "entry:", *head, body, "}", ""])


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
        elif isinstance(s, Product):
            found[s.left] = found[s.right] = found[s.out] = None
    return list(found)


def _code(section: Section, slots: list[Buffer], target: Target, needs: dict[str, str]) -> _Code:
    e = Emitter(target, needs)
    e.levels.append(Level([]))
    pointers, buffers = [], []
    for number, buffer in enumerate(_buffers_of(section)):
        e.buffers[buffer] = f"%buf{number}"
        if buffer.space is Space.ARENA:
            e.line(f"%buf{number} = getelementptr i8, ptr %arena, i64 {buffer.slot}")
        else:
            buffers.append(f"%buf{number}")
            pointers += [f"  %at{number} = getelementptr ptr, ptr %bufs, i64 {slots.index(buffer)}",
                         f"  %buf{number} = load ptr, ptr %at{number}, align 8"]

    def block(i: str, state: State) -> State:
        e.vars[section.var] = VarSlot(i, e.depth)
        body(e, section.body)
        return state

    counted(e, "%begin", "%end", 1, [], True, block)
    return _Code(tuple(pointers), tuple(buffers), "\n".join([*flatten(e.code), "  ret void"]))
