"""Checked memory for the kernel interpreter: contents, what is initialized, and who touched what since when."""
from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from ...dataclass import dataclass
from ...errors import StitchError
from ...hlo.opdef import opdef
from .kir import Buffer, Kernel, Space
from .scratch import arrange

Array = np.ndarray[Any, Any]


class KernelFault(StitchError):
    """A kernel did what no kernel may do (or was called wrongly); the message names the statement and the element.
    `placed` is set once the statement is in the message."""

    placed = False


class Hazards:
    """Accesses to `n` cells by numbered agents (blocks, lanes, …).  Agents are numbered upwards for ever; those below
    `floor` are ordered before the present ones (an earlier phase, an earlier loop) and do not count."""

    def __init__(self, n: int) -> None:
        self._writer = np.full(n, -1, np.int64)
        self._first = np.full(n, -1, np.int64)  # first and last reader: two different readers always leave one
        self._last = np.full(n, -1, np.int64)   # that differs from any given writer
        self._updated: Array | None = None  # the floor when somebody last updated a cell at once, where any was

    def read(self, cells: Array, agents: Array, floor: int) -> int:
        """Record reads; position of the first cell that another agent wrote, or -1."""
        seen = self._writer[cells]
        new = np.flatnonzero(self._first[cells] < floor)[::-1]  # backwards, so that the first agent stays
        self._first[cells[new]] = agents[new]
        self._last[cells] = agents
        return _first_true((seen >= floor) & (seen != agents) | self._met(cells, floor))

    def write(self, cells: Array, agents: Array, floor: int) -> int:
        """Record writes; position of the first cell that another agent read or wrote, or -1."""
        bad = self._others(cells, agents, floor) | self._met(cells, floor)
        self._writer[cells] = agents
        bad |= self._writer[cells] != agents  # one cell several times in this very statement
        return _first_true(bad)

    def update(self, cells: Array, agents: Array, floor: int) -> int:
        """Record updates at once, which may meet; position of the first cell that another agent read or wrote, or -1.
        """
        if self._updated is None:
            self._updated = np.full(len(self._writer), -1, np.int64)
        self._updated[cells] = floor
        return _first_true(self._others(cells, agents, floor))

    def _met(self, cells: Array, floor: int) -> Any:
        """Which cells somebody has updated at once."""
        return False if self._updated is None else self._updated[cells] >= floor

    def _others(self, cells: Array, agents: Array, floor: int) -> Array:
        """Which cells another agent read or wrote."""
        bad = np.zeros(len(cells), np.bool_)
        for record in (self._writer, self._first, self._last):
            seen = record[cells]
            bad |= (seen >= floor) & (seen != agents)
        return bad


def _first_true(flags: Array) -> int:
    return int(np.argmax(flags)) if flags.any() else -1


class Cells:
    """The smallest separately written pieces of one piece of memory: elements of an operand or result, granules of what
    several buffers share.  `owner` is the tag of the buffer through which a cell was last written, -1 where contents
    are undefined."""

    def __init__(self, n: int, defined: bool = False) -> None:
        self.n = n
        self.owner = np.full(n, 0 if defined else -1, np.int32)
        self._hazards: dict[str, Hazards] = {}

    def hazards(self, kind: str) -> Hazards:
        """The record of one kind of agent ('block', 'lane', 'barrier')."""
        found = self._hazards.get(kind)
        if found is None:
            found = self._hazards[kind] = Hazards(self.n)
        return found


@dataclass(frozen=True, slots=True)
class Agents:
    """Who accesses now: one number per accessed element, the floor of those numbers, and how to name one of them."""

    kind: str
    ids: Array
    floor: int

    def what(self, position: int) -> str:
        if self.kind == "barrier":
            return "another lane without a barrier between"
        return f"another {self.kind} than this {self.kind}, {int(self.ids[position]) - self.floor}"


@dataclass(frozen=True, slots=True)
class Memory:
    """One buffer: `data` are its elements; element e lies in cells base + e*width … of `cells`, tagged `tag`."""

    buffer: Buffer
    data: Array
    cells: Cells
    base: int = 0
    width: int = 1
    tag: int = 0

    def load(self, at: Array, agents: tuple[Agents, ...]) -> Array:
        """Elements at positions `at` (shape [k]).  KernelFault when one is outside, undefined or raced."""
        self._look("reads", Hazards.read, "written", at, agents)
        return self.data[at]

    def store(self, at: Array, values: Array, agents: tuple[Agents, ...]) -> None:
        """Write elements at positions `at` (shape [k]).  KernelFault when one is outside or raced."""
        cells = self._look("writes", Hazards.write, "read or written", at, agents)
        self.cells.owner[cells] = self.tag
        self.data[at] = values

    def update(self, op: str, at: Array, values: Array, agents: tuple[Agents, ...]) -> None:
        """Combine elements at positions `at` (shape [k], which may repeat) with values, one after another.  KernelFault
        when one is outside, undefined or raced by what is no update."""
        self._look("updates", Hazards.update, "read or written", at, agents)
        combine = opdef(op).ufunc
        assert combine is not None, op
        combine.at(self.data, at, values)

    def _look(self, does: str, record: Callable[[Hazards, Array, Array, int], int], clash: str, at: Array,
              agents: tuple[Agents, ...]) -> Array:
        """The cells of elements that somebody accesses now, which goes into the record.  KernelFault when one is
        outside, undefined (but for who writes it) or raced."""
        self._inside(at)
        cells = self._cells(at)
        undefined = -1 if record is Hazards.write else _first_true(self.cells.owner[cells] != self.tag)
        if undefined >= 0:
            raise KernelFault(f"{does} element {at[undefined // self.width]} of {self.buffer.name}, "
                              "which is not initialized")
        for who in agents:
            ids = who.ids if self.width == 1 else np.repeat(who.ids, self.width)
            raced = record(self.cells.hazards(who.kind), cells, ids, who.floor)
            if raced >= 0:
                self._race(does, clash, at, who, raced // self.width)
        return cells

    def begin(self, at: Array, agents: tuple[Agents, ...]) -> None:
        """Elements at positions `at` are about to be written: undefined until they `land`.  KernelFault as for a store.
        """
        self.store(at, self.data[:1], agents)
        self.undefine(at)

    def land(self, at: Array, values: Array) -> None:
        """What has begun is there."""
        self.cells.owner[self._cells(at)] = self.tag
        self.data[at] = values

    def defined(self, at: Array) -> Array:
        """Which elements at positions `at` are initialized.  KernelFault when one is outside."""
        self._inside(at)
        known: Array = (self.cells.owner[self._cells(at)] == self.tag).reshape(len(at), self.width).all(1)
        return known

    def undefine(self, at: Array) -> None:
        """Forget elements."""
        self.cells.owner[self._cells(at)] = -1

    def _cells(self, at: Array) -> Array:
        if self.width == 1:
            return at + self.base if self.base else at
        start: Array = self.base + at * self.width
        return (start[:, None] + np.arange(self.width)).reshape(-1)

    def _inside(self, at: Array) -> None:
        if at.size and (at.min() < 0 or at.max() >= self.buffer.size):
            bad = at[_first_true((at < 0) | (at >= self.buffer.size))]
            raise KernelFault(f"index {bad} is outside {self.buffer.name} of {self.buffer.size} elements")

    def _race(self, does: str, done: str, at: Array, who: Agents, position: int) -> None:
        raise KernelFault(f"{who.kind} race: {does} element {at[position]} of {self.buffer.name}, {done} by "
                          f"{who.what(position)}")


def allocate(kernel: Kernel, inputs: Sequence[Array], alias: Mapping[int, int]) -> tuple[dict[Buffer, Memory], Cells]:
    """Memory of every buffer, and the cells of the arena."""
    ins = kernel.of(Space.IN)
    if len(inputs) != len(ins):
        raise KernelFault(f"{kernel.name} takes {len(ins)} operands, got {len(inputs)}")
    memory: dict[Buffer, Memory] = {}
    for b, x in zip(ins, inputs):
        if x.shape != (b.size,) or x.dtype != b.dtype.numpy:
            raise KernelFault(f"operand {b.name} is {b.dtype.name}[{b.size}], got {x.dtype}{list(x.shape)}")
        memory[b] = Memory(b, x.copy(), Cells(b.size, defined=True))
    for b in kernel.of(Space.OUT):
        if b.slot in alias:
            shared = ins[alias[b.slot]]
            if (shared.dtype, shared.size) != (b.dtype, b.size):
                raise KernelFault(f"{b.name} cannot be in place of {shared.name}")
            memory[b] = Memory(b, memory[shared].data, memory[shared].cells)
        else:
            memory[b] = Memory(b, np.zeros(b.size, b.dtype.numpy), Cells(b.size))
    places = arrange(kernel)
    _share(places.at, places.nbytes, memory)
    memory |= {b: Memory(b, np.zeros(b.size, b.dtype.numpy), Cells(b.size)) for b in kernel.of(Space.REGISTERS)}
    memory |= {b: Memory(b, np.array(b.values, b.dtype.numpy), Cells(b.size, defined=True))
               for b in kernel.of(Space.TABLE)}
    local = kernel.of(Space.ARENA)
    for b in local:
        if b.slot < 0 or b.slot + b.size * b.dtype.nbytes > kernel.arena:
            raise KernelFault(f"{b.name} is not inside the arena")
    return memory, _share({b: b.slot for b in local}, kernel.arena, memory)


def _share(at: Mapping[Buffer, int], nbytes: int, memory: dict[Buffer, Memory]) -> Cells:
    """Give buffers their part of one piece of memory; `at` are their first bytes."""
    grain = math.gcd(nbytes, *(n for b, start in at.items() for n in (start, b.dtype.nbytes))) or 1
    cells = Cells(nbytes // grain)
    for tag, (b, start) in enumerate(at.items()):
        memory[b] = Memory(b, np.zeros(b.size, b.dtype.numpy), cells, start // grain, b.dtype.nbytes // grain, tag)
    return cells
