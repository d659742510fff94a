"""A launch that holds whole loops: kernels, loops and branches over buffers of its own.

XLA starts every step of a loop body by itself, which costs more than most steps do.  A `Program` runs the loop inside
one launch, on the calling thread: its steps are kernels (each what `lower` makes of a group of the body), copies,
updates in place, loops and branches.  Every value has one buffer, whose address does not change while it runs.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Union

import numpy as np

from ...hlo.types import Shape
from . import interpreter as kinterp
from .kir import Buffer, Kernel, Space
from .printer import print_kernel
from .scratch import arrange, round_up

Array = np.ndarray[Any, Any]


@dataclass(frozen=True, eq=False, slots=True)
class Run:
    """Run a kernel; `buffers` are its operands, then its results.  A result may be an operand's buffer where the kernel
    was made for that.  `does`: what people are told of it, no part of the text."""

    kernel: Kernel
    buffers: tuple[Buffer, ...]
    does: str


@dataclass(frozen=True, eq=False, slots=True)
class Copy:
    """All bytes of `source` into `to`, which is as large (or the same memory)."""

    to: Buffer
    source: Buffer


@dataclass(frozen=True, eq=False, slots=True)
class Update:
    """dynamic-update-slice in place: the array `update` of shape `part` into the array `to` of shape `whole`, at the
    scalars `starts`, clamped so that it fits."""

    to: Buffer
    whole: Shape
    update: Buffer
    part: Shape
    starts: tuple[Buffer, ...]


@dataclass(frozen=True, eq=False, slots=True)
class Repeat:
    """Run `test`; while `goes_on` (a pred) then holds, run `body` and `test` again."""

    test: "tuple[Step, ...]"
    goes_on: Buffer
    body: "tuple[Step, ...]"


@dataclass(frozen=True, eq=False, slots=True)
class Choose:
    """Run one branch: the first when `index` is a pred that holds, the second when it does not; with an s32 the branch
    of that number, the last one when there is none."""

    index: Buffer
    branches: "tuple[tuple[Step, ...], ...]"


Step = Union[Run, Copy, Update, Repeat, Choose]


@dataclass(frozen=True, eq=False, slots=True)
class Program:
    """One launch.  `buffers`: operands in order, results in order, scratch.  Operands are read only; a result may be
    the same memory as an operand only where the first thing done to it is a copy of that operand."""

    name: str
    buffers: tuple[Buffer, ...]
    steps: tuple[Step, ...]
    kernels: tuple[Kernel, ...] = field(default=())
    threads: int = 1

    def of(self, space: Space) -> tuple[Buffer, ...]:
        """The buffers of one space, in order."""
        return tuple(b for b in self.buffers if b.space is space)

    @property
    def arena(self) -> int:
        """Bytes of block memory, with the scratch buffers of the kernels behind it."""
        return max((round_up(k.arena) + arrange(k).nbytes for k in self.kernels), default=0)


def walk(steps: Sequence[Step]) -> Iterator[Step]:
    """Every step, outer before inner."""
    for s in steps:
        yield s
        if isinstance(s, Repeat):
            yield from walk((*s.test, *s.body))
        elif isinstance(s, Choose):
            for branch in s.branches:
                yield from walk(branch)


def print_program(program: Program) -> str:
    """The text of a program: its buffers, its steps and its kernels.  Programs of equal structure print alike."""
    lines = [f"program {program.name}"]
    lines += [f"  {b.space.value}{b.slot}: {b.dtype.name}[{b.size}]" for b in program.buffers]
    lines += [f"  {line}" for line in step_lines(program)]
    return "\n".join(lines) + "\n" + "".join(print_kernel(k) for k in program.kernels)


def step_lines(program: Program) -> list[str]:
    """The steps of a program, a line each, indented by loops and branches."""
    names = {b: f"{b.space.value}{b.slot}" for b in program.buffers}
    lines: list[str] = []
    numbers = {k: n for n, k in enumerate(program.kernels)}

    def show(steps: Sequence[Step], pad: str) -> None:
        for s in steps:
            match s:
                case Run():
                    lines.append(f"{pad}launch {numbers[s.kernel]} ({', '.join(names[b] for b in s.buffers)})")
                case Copy():
                    lines.append(f"{pad}copy {names[s.to]} = {names[s.source]}")
                case Update():
                    at = ", ".join(names[b] for b in s.starts)
                    lines.append(f"{pad}place {names[s.to]} {s.whole} = {names[s.update]} {s.part} at ({at})")
                case Repeat():
                    lines.append(f"{pad}test {names[s.goes_on]}")
                    show(s.test, pad + "  ")
                    lines.append(f"{pad}repeat")
                    show(s.body, pad + "  ")
                case Choose():
                    for n, branch in enumerate(s.branches):
                        lines.append(f"{pad}case {n} of {names[s.index]}")
                        show(branch, pad + "  ")

    show(program.steps, "")
    return lines


def run(program: Program, inputs: Sequence[Array]) -> list[Array]:
    """The oracle of programs: run one on 1-D arrays of its operands; kernels run in the kernel interpreter."""
    memory: dict[Buffer, Array] = {}
    for b in program.buffers:
        memory[b] = (np.array(inputs[b.slot]) if b.space is Space.IN else np.zeros(b.size, b.dtype.numpy))
    _run(program.steps, memory)
    return [memory[b] for b in program.of(Space.OUT)]


def _run(steps: Sequence[Step], memory: dict[Buffer, Array]) -> None:
    for s in steps:
        match s:
            case Run():
                _launch(s, memory)
            case Copy():
                memory[s.to][:] = memory[s.source].view(memory[s.to].dtype)
            case Update():
                _place(s, memory)
            case Repeat():
                _run(s.test, memory)
                while memory[s.goes_on][0]:
                    _run(s.body, memory)
                    _run(s.test, memory)
            case Choose():
                _run(s.branches[branch_of(memory[s.index][0], len(s.branches))], memory)


def branch_of(index: Any, count: int) -> int:
    """The branch that a pred or an integer chooses."""
    if isinstance(index, (bool, np.bool_)):
        return 0 if index else 1
    return int(index) if 0 <= int(index) < count else count - 1


def _launch(s: Run, memory: dict[Buffer, Array]) -> None:
    ins = s.kernel.of(Space.IN)
    held = s.buffers[:len(ins)]
    results = s.buffers[len(ins):]
    alias = {k: held.index(b) for k, b in enumerate(results) if b in held}
    made = kinterp.run(s.kernel, [memory[b].view(p.dtype.numpy) for b, p in zip(held, ins)], alias=alias)
    for b, value in zip(results, made):
        memory[b][:] = value.view(memory[b].dtype)


def _place(s: Update, memory: dict[Buffer, Array]) -> None:
    def array(flat: Array, shape: Shape) -> Array:
        return np.lib.stride_tricks.as_strided(flat, shape.dims, [n * flat.itemsize for n in shape.strides])

    at = [min(max(int(memory[b][0]), 0), whole - part)
          for b, whole, part in zip(s.starts, s.whole.dims, s.part.dims)]
    where = tuple(slice(a, a + n) for a, n in zip(at, s.part.dims))
    array(memory[s.to], s.whole)[where] = array(memory[s.update], s.part)
