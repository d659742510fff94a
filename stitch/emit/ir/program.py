"""A launch that holds whole loops: kernels, loops and branches over buffers of its own.

XLA starts every step of a loop body by itself, which costs more than most steps do.  A `Program` runs the loop inside
one launch, on the calling thread: its steps are kernels (each what `lower` makes of a group of the body), copies,
updates in place, loops and branches.  Every value has one buffer.  What a loop computes anew from all of its state can
change places with it at the end of a turn: no byte is copied.

A program in parts runs all its steps for each of them, with scratch that belongs to whoever runs it: parts are blocks
of work that any number of threads share (`runtime/`).  A part takes its slabs of operands into scratch, and gives those
of results back.  A program that is not in parts may be run by a team: the caller goes from step to step, and the blocks
of long kernels are shared.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import Any, Union

import numpy as np

from ...dataclass import dataclass
from ...hlo.types import Shape
from .kir import Buffer, Kernel, Space
from .printer import print_kernel
from .scratch import arrange, round_up, size_of

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
class Exchange:
    """From here on each buffer of `to` is the memory that the one at its place in `source` was.  Both name the same
    buffers, scratch of one type and size each way."""

    to: tuple[Buffer, ...]
    source: tuple[Buffer, ...]


@dataclass(frozen=True, eq=False, slots=True)
class Update:
    """dynamic-update-slice in place: the array `update` of shape `part` into the array `to` of shape `whole`, at the
    scalars `starts`, clamped so that it fits.  With `along` that dimension is one of parts: there it goes to the rows
    that the part has, without those that the last one lacks."""

    to: Buffer
    whole: Shape
    update: Buffer
    part: Shape
    starts: tuple[Buffer, ...]
    along: int | None = None


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


@dataclass(frozen=True, slots=True)
class Slab:
    """What a part has of an array: of each of `outer` runs of `length` rows with `inner` elements, as they lie in
    memory, `rows` of them; the last part's may end early."""

    outer: int
    length: int
    inner: int
    rows: int

    @property
    def parts(self) -> int:
        return -(-self.length // self.rows)

    def rows_of(self, part: int) -> range:
        """Those that a part has."""
        return range(part * self.rows, min((part + 1) * self.rows, self.length))

    def __str__(self) -> str:
        return f"{self.outer}x{self.rows}/{self.length}x{self.inner}"


@dataclass(frozen=True, eq=False, slots=True)
class Take:
    """The part's slab of an operand into scratch.  What the last part lacks is its last row again: whatever that comes
    to, it comes to where it is already."""

    to: Buffer
    source: Buffer
    slab: Slab


@dataclass(frozen=True, eq=False, slots=True)
class Give:
    """The part's slab of a result, out of scratch; without a slab all of it, by the first part alone."""

    to: Buffer
    source: Buffer
    slab: Slab | None


@dataclass(frozen=True, eq=False, slots=True)
class First:
    """The first row that a part has, of so many each, into a scalar of s32."""

    to: Buffer
    rows: int


Step = Union[Run, Copy, Exchange, Update, Repeat, Choose, Take, Give, First]


@dataclass(frozen=True, eq=False, slots=True)
class Program:
    """One launch.  `buffers`: operands in order, results in order, scratch.  Operands are read only; a result may be
    the same memory as an operand only where the first thing done to it is a copy of that operand, or where parts take
    and give the same slabs of both.  `parts`: how often the steps run, each time for another part; `threads` may share
    them, or the blocks of kernels if there is but one; `work` is the estimated time of all on one core, in nanoseconds;
    `saved` are copies of operands, made before,
    which results may be written over while other parts still read them."""

    name: str
    buffers: tuple[Buffer, ...]
    steps: tuple[Step, ...]
    kernels: tuple[Kernel, ...] = field(default=())
    parts: int = 1
    threads: int = 1
    work: float = 0.0
    saved: tuple[Copy, ...] = ()

    def of(self, space: Space) -> tuple[Buffer, ...]:
        """The buffers of one space, in order."""
        return tuple(b for b in self.buffers if b.space is space)

    @property
    def arena(self) -> int:
        """Bytes of block memory: of a program in parts its scratch buffers, then the kernels' with their own scratch
        buffers behind it, unless those are a team's."""
        pool = not self.by_team
        return self.kept + max((round_up(k.arena) + pool * arrange(k).nbytes for k in self.kernels), default=0)

    @property
    def by_team(self) -> bool:
        """Do threads share the blocks of its kernels?"""
        return self.parts == 1 and self.threads > 1

    @property
    def pool(self) -> int:
        """Bytes that a team has for the scratch buffers of whatever kernel it runs."""
        return max((arrange(k).nbytes for k in self.kernels), default=0) if self.by_team else 0

    @property
    def kept(self) -> int:
        """Bytes of scratch buffers in the block memory."""
        return sum(map(size_of, self.own))

    @property
    def own(self) -> tuple[Buffer, ...]:
        """The scratch buffers that each part has its own of."""
        saved = {c.to for c in self.saved}
        return tuple(b for b in self.of(Space.SCRATCH) if b not in saved) if self.parts > 1 else ()


def walk(steps: Sequence[Step]) -> Iterator[Step]:
    """Every step, outer before inner."""
    for s in steps:
        yield s
        if isinstance(s, Repeat):
            yield from walk((*s.test, *s.body))
        elif isinstance(s, Choose):
            for branch in s.branches:
                yield from walk(branch)


def buffers_of(s: Step) -> tuple[Buffer, ...]:
    """The buffers that a step names itself, without those of steps inside."""
    match s:
        case Run():
            return s.buffers
        case Update():
            return (s.to, s.update, *s.starts)
        case Copy() | Take() | Give():
            return (s.to, s.source)
        case Exchange():
            return s.to
        case First():
            return (s.to,)
        case Repeat():
            return (s.goes_on,)
        case Choose():
            return (s.index,)


def contiguous(whole: Shape, part: Shape) -> tuple[int, list[int]]:
    """(elements that lie next to each other in both arrays, the other dimensions of more than one element in `part`,
    outermost first)."""
    run, left = 1, [d for d in whole.minor_to_major if part.dims[d] > 1]
    while left and part.strides[left[0]] == whole.strides[left[0]] == run:
        run *= part.dims[left[0]]
        left.pop(0)
    return run, left[::-1]


def share_of_threads(blocks: Sequence[tuple[float, int]], threads: int) -> float:
    """The part of its work, on one core, that a phase takes on so many threads: no less than its longest block.
    `blocks`: work and blocks of its sections."""
    total = sum(work for work, _ in blocks)
    longest = max((work / count for work, count in blocks if count), default=0.0)
    return max(1.0 / threads, longest / total) if total else 1.0


def print_program(program: Program) -> str:
    """The text of a program: its buffers, its steps and its kernels.  Programs of equal structure print alike."""
    shared = f", {program.parts} parts, {program.threads} threads, {program.work:.0f} ns" if program.threads > 1 \
        or program.parts > 1 else ""
    lines = [f"program {program.name}{shared}"]
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
                case Exchange():
                    lines.append(f"{pad}exchange ({', '.join(names[b] for b in s.to)}) = "
                                 f"({', '.join(names[b] for b in s.source)})")
                case Update():
                    at = ", ".join(names[b] for b in s.starts)
                    of_part = "" if s.along is None else f", rows of the part in {s.along}"
                    lines.append(f"{pad}place {names[s.to]} {s.whole} = {names[s.update]} {s.part} at ({at}){of_part}")
                case Take():
                    lines.append(f"{pad}take {names[s.to]} = {names[s.source]} {s.slab}")
                case Give():
                    lines.append(f"{pad}give {names[s.to]} = {names[s.source]} {s.slab or 'once'}")
                case First():
                    lines.append(f"{pad}first {names[s.to]} = part * {s.rows}")
                case Repeat():
                    lines.append(f"{pad}test {names[s.goes_on]}")
                    show(s.test, pad + "  ")
                    lines.append(f"{pad}repeat")
                    show(s.body, pad + "  ")
                case Choose():
                    for n, branch in enumerate(s.branches):
                        lines.append(f"{pad}case {n} of {names[s.index]}")
                        show(branch, pad + "  ")

    show(program.saved, "before: ")
    show(program.steps, "")
    return lines


def run(program: Program, inputs: Sequence[Array]) -> list[Array]:
    """The oracle of programs: run one on 1-D arrays of its operands; kernels run in the kernel interpreter."""
    memory: dict[Buffer, Array] = {}
    for b in program.buffers:
        memory[b] = (np.array(inputs[b.slot]) if b.space is Space.IN else np.zeros(b.size, b.dtype.numpy))
    _run(program.saved, memory, 0)
    for part in range(program.parts):
        _run(program.steps, memory, part)
    return [memory[b] for b in program.of(Space.OUT)]


def _run(steps: Sequence[Step], memory: dict[Buffer, Array], part: int) -> None:
    for s in steps:
        match s:
            case Run():
                _launch(s, memory)
            case Copy():
                memory[s.to][:] = memory[s.source].view(memory[s.to].dtype)
            case Exchange():
                memory |= dict(zip(s.to, [memory[b] for b in s.source]))
            case Update():
                _place(s, memory, part)
            case Repeat():
                _run(s.test, memory, part)
                while memory[s.goes_on][0]:
                    _run(s.body, memory, part)
                    _run(s.test, memory, part)
            case Choose():
                _run(s.branches[branch_of(memory[s.index][0], len(s.branches))], memory, part)
            case Take():
                whole, own = _slabs(memory[s.source], memory[s.to], s.slab)
                rows = [min(r, s.slab.length - 1) for r in range(part * s.slab.rows, (part + 1) * s.slab.rows)]
                own[:] = whole[:, rows]
            case Give(to, source, None):
                if part == 0:
                    memory[to][:] = memory[source]
            case Give(to, source, Slab() as slab):
                whole, own = _slabs(memory[to], memory[source], slab)
                rows = list(slab.rows_of(part))
                whole[:, rows] = own[:, :len(rows)]
            case First():
                memory[s.to][0] = part * s.rows


def _slabs(whole: Array, own: Array, slab: Slab) -> tuple[Array, Array]:
    return whole.reshape(slab.outer, slab.length, slab.inner), own.reshape(slab.outer, slab.rows, slab.inner)


def branch_of(index: Any, count: int) -> int:
    """The branch that a pred or an integer chooses."""
    if isinstance(index, (bool, np.bool_)):
        return 0 if index else 1
    return int(index) if 0 <= int(index) < count else count - 1


def _launch(s: Run, memory: dict[Buffer, Array]) -> None:
    from . import interpreter as kinterp  # (who compiles interprets nothing)

    ins = s.kernel.of(Space.IN)
    held = s.buffers[:len(ins)]
    results = s.buffers[len(ins):]
    alias = {k: held.index(b) for k, b in enumerate(results) if b in held}
    made = kinterp.run(s.kernel, [memory[b].view(p.dtype.numpy) for b, p in zip(held, ins)], alias=alias)
    for b, value in zip(results, made):
        memory[b][:] = value.view(memory[b].dtype)


def _place(s: Update, memory: dict[Buffer, Array], number: int) -> None:
    def array(flat: Array, shape: Shape) -> Array:
        return np.lib.stride_tricks.as_strided(flat, shape.dims, [n * flat.itemsize for n in shape.strides])

    at = [min(max(int(memory[b][0]), 0), whole - part)
          for b, whole, part in zip(s.starts, s.whole.dims, s.part.dims)]
    where = [slice(a, a + n) for a, n in zip(at, s.part.dims)]
    have = [slice(None)] * len(where)
    if s.along is not None:
        rows = s.part.dims[s.along]
        where[s.along] = slice(number * rows, min((number + 1) * rows, s.whole.dims[s.along]))
        have[s.along] = slice(where[s.along].stop - where[s.along].start)
    array(memory[s.to], s.whole)[tuple(where)] = array(memory[s.update], s.part)[tuple(have)]
