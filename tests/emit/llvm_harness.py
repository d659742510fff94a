"""Compiles a kernel for a target and runs it over NumPy arrays in this process.

Every run is one among guard pages, in which each block must keep to its own part of the results: see `Loaded`."""
from __future__ import annotations

import ctypes
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from stitch.emit.cpu.kernels import emit_sections
from stitch.emit.cpu.x86 import compile_object
from stitch.emit.ir.kir import Kernel, Load, Phase, Product, Section, Space, Transpose, walk
from stitch.emit.load.handlers import load_object
from stitch.target import CpuTarget, Target

from .guards import EDGES, Edge, Room, room_for

Array = np.ndarray[Any, Any]
#: a section of a phase and the blocks [begin, end) of it
Task = tuple[int, int, int]

_THREADS = 3
_ARENA = 64                # bytes; what an arena's address is a multiple of
_MOST_TASKS = 48           # blocks of a phase whose writes are looked at one by one,
_MOST_BYTES = 16 << 20     # and bytes that may be compared for it


def kernel_text(kernel: Kernel, target: Target) -> str:
    """The kernel's sections, `void @<section>.run(ptr %bufs, ptr %arena, i64 %begin, i64 %end)` for each of them, and
    `void @<kernel>.run(ptr %bufs, ptr %arena)`, which runs every phase and section in order."""
    emitted = emit_sections(kernel, target)
    flat = [(name, section) for phase, row in zip(kernel.phases, emitted.names)
            for section, name in zip(phase.sections, row)]
    calls = [f"  call void @{name}(ptr %bufs, ptr %arena, i64 0, i64 {section.grid})" for name, section in flat]
    entries = [line for name, _ in flat for line in (
        f'define void @"{name}.run"(ptr %bufs, ptr %arena, i64 %begin, i64 %end) nounwind {{',
        f'  call void @"{name}"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)', "  ret void", "}")]
    return emitted.module(*entries, f"define void @{kernel.name}.run(ptr %bufs, ptr %arena) nounwind {{", *calls,
                          "  ret void", "}")
#: how stores keep LLVM from seeing what they store (`emit/cpu/vectors.py`)
_SEAL = re.compile(r'call (<[^>]+>) asm "", "=v,0"\(\1 (.*)\)$', re.MULTILINE)


class Loaded:
    """A compiled kernel.  Calling it runs it on operands and checks where it reads and writes.

    Every operand, result and scratch array, and block memory, ends at a page that may not be touched and, in a second
    run, begins at one; the pattern around them must survive, and operands stay as they are.  A block must not write
    what another one of its phase writes, which is looked at block by block.  Blocks in shuffled order, by several
    threads, must give the bits that they give in order.

    `emulate` turns the code for a target that this machine is not into code for this machine (on one thread)."""

    def __init__(self, kernel: Kernel, target: Target, emulate: Callable[[str], str] | None = None) -> None:
        self.kernel, self.text = kernel, kernel_text(kernel, target)
        self._threads = 1 if emulate is not None else _THREADS
        if emulate is not None:
            self.text, target = emulate(self.text), CpuTarget.host()
            if not target.has_masks:
                self.text = _SEAL.sub(r"bitcast \1 \2 to \1", self.text)  # it asks for a register of 512 bits
        self.object = compile_object(self.text, target.cpu, target.features)
        names = [[f"{kernel.name}.p{p}.s{s}.run" for s in range(len(phase.sections))]
                 for p, phase in enumerate(kernel.phases)]
        entry = f"{kernel.name}.run"
        addresses = load_object(self.object, [entry, *(n for row in names for n in row)])
        self._call = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)(addresses[entry])
        blocks = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)
        self._sections = [[blocks(addresses[n]) for n in row] for row in names]

    def bind(self, arrays: list[Array]) -> Any:
        """A function of no arguments that runs the kernel over operand and result arrays as they are."""
        kernel = self.kernel
        scratch = [np.zeros(b.size, b.dtype.numpy) for b in kernel.of(Space.SCRATCH)]
        table = np.array([a.ctypes.data for a in (*arrays, *scratch)], np.uint64)
        room = np.full(kernel.arena + _ARENA, 0xAB, np.uint8)
        arena = (room.ctypes.data + _ARENA - 1) // _ARENA * _ARENA
        address, keep = table.ctypes.data, (table, room, scratch, arrays)

        def run() -> None:
            assert keep
            self._call(address, arena)

        return run

    def __call__(self, *inputs: Array, alias: Mapping[int, int] | None = None) -> list[Array]:
        """Results for operands.  `alias` maps results to the operands whose memory they share."""
        ins = [np.asarray(a, b.dtype.numpy).reshape(-1) for a, b in zip(inputs, self.kernel.of(Space.IN), strict=True)]
        first, second = (self._run(ins, alias or {}, edge) for edge in EDGES)
        for a, b in zip(first, second):
            assert a.tobytes() == b.tobytes(), f"{self.kernel.name}: results differ by where arrays lie"
        return first

    def _run(self, ins: Sequence[Array], alias: Mapping[int, int], edge: Edge) -> list[Array]:
        memory = _Memory(self.kernel, ins, alias, edge, self._threads)
        rng = np.random.default_rng(len(self.text))
        for p, phase in enumerate(self.kernel.phases):
            tasks = [(s, b, b + 1) for s, section in enumerate(phase.sections) for b in range(section.grid)]
            before = memory.state()
            for s, section in enumerate(phase.sections):
                self._sections[p][s](memory.table, memory.arenas[0].address, 0, section.grid)
            memory.check(f"{self.kernel.name}, phase {p}, arrays at the {edge} of pages")
            after = memory.state()
            if len(tasks) > 1:
                self._apart(p, phase, tasks, memory, before, rng)
                memory.restore(before)
                self._shuffled(p, tasks, memory, rng)
                memory.check(f"{self.kernel.name}, phase {p}, shuffled")
                assert memory.same(after), f"{self.kernel.name}, phase {p}: results depend on the order of blocks"
        return memory.results()

    def _apart(self, p: int, phase: Phase, tasks: list[Task], memory: "_Memory", before: list[Array],
               rng: np.random.Generator) -> None:
        """No byte is written by two blocks."""
        most = max(2, min(_MOST_TASKS, _MOST_BYTES // max(1, 2 * memory.nbytes)))
        start = int(rng.integers(max(1, len(tasks) - most + 1)))
        writers = memory.zeros()

        def changed(task: Task, state: list[Array]) -> list[Array]:
            s, begin, end = task
            memory.restore(state)
            self._sections[p][s](memory.table, memory.arenas[0].address, begin, end)
            return [now != then for now, then in zip(memory.state(), state)]

        for task in {*tasks[:2], *tasks[start:start + most], *tasks[-2:]}:
            other = memory.flipped(before, phase.sections[task[0]])
            for count, a, b in zip(writers, changed(task, before), changed(task, other)):
                count += a | b
        assert all((count <= 1).all() for count in writers), \
            f"{self.kernel.name}, phase {p}: blocks write to each other's results"

    def _shuffled(self, p: int, tasks: list[Task], memory: "_Memory", rng: np.random.Generator) -> None:
        """All blocks of a phase, each thread a share of them."""
        order = [tasks[k] for k in rng.permutation(len(tasks))]

        def work(thread: int) -> None:
            for s, begin, end in order[thread::self._threads]:
                self._sections[p][s](memory.table, memory.arenas[thread].address, begin, end)

        if self._threads == 1:
            work(0)
            return
        with ThreadPoolExecutor(self._threads) as pool:
            list(pool.map(work, range(self._threads)))


class _Memory:
    """All a launch touches, each array in a room of its own.  `table` is the address of the array of their pointers."""

    def __init__(self, kernel: Kernel, ins: Sequence[Array], alias: Mapping[int, int], edge: Edge,
                 threads: int) -> None:
        self._kernel, self._given = kernel, ins
        operands = [room_for(a, edge) for a in ins]
        outs = [operands[alias[k]] if k in alias else Room(b.size * b.dtype.nbytes, edge, b.dtype.nbytes)
                for k, b in enumerate(kernel.of(Space.OUT))]
        scratch = [Room(b.size * b.dtype.nbytes, edge, _ARENA) for b in kernel.of(Space.SCRATCH)]
        self.arenas = [Room(kernel.arena, edge, _ARENA) for _ in range(threads)]
        self._outs = outs
        self._rooms = [*operands, *outs, *scratch, *self.arenas]
        self._kept = [(room, a) for k, (room, a) in enumerate(zip(operands, ins)) if k not in alias.values()]
        buffers = [*kernel.of(Space.OUT), *kernel.of(Space.SCRATCH)]
        self._written = dict(zip(buffers, (*outs, *scratch)))
        for room in self._written.values():
            if not any(room is operand for operand in operands):
                room.bytes[:] = 0
        self._pointers = np.array([r.address for r in (*operands, *outs, *scratch)], np.uint64)
        self.table = self._pointers.ctypes.data
        self.nbytes = sum(len(room.bytes) for room in self._written.values())

    def state(self) -> list[Array]:
        """What results and scratch arrays hold."""
        return [room.bytes.copy() for room in self._written.values()]

    def restore(self, state: list[Array]) -> None:
        for room, held in zip(self._written.values(), state):
            room.bytes[:] = held

    def flipped(self, state: list[Array], section: Section) -> list[Array]:
        """Other contents, but for what the section reads."""
        read = set(_loaded(section))
        shared = [room for buffer, room in zip(self._kernel.of(Space.IN), self._rooms) if buffer in read]
        return [held if buffer in read or any(room is r for r in shared) else held ^ 0xFF
                for (buffer, room), held in zip(self._written.items(), state)]

    def zeros(self) -> list[Array]:
        return [np.zeros(len(room.bytes), np.uint8) for room in self._written.values()]

    def same(self, state: list[Array]) -> bool:
        return all(np.array_equal(room.bytes, held) for room, held in zip(self._written.values(), state))

    def check(self, where: str) -> None:
        """Patterns and operands are as they were."""
        assert all(room.intact() for room in self._rooms), f"{where}: written beside an array"
        assert all(np.array_equal(room.bytes, a.view(np.uint8)) for room, a in self._kept), f"{where}: operands changed"

    def results(self) -> list[Array]:
        return [room.bytes.copy().view(b.dtype.numpy) for room, b in zip(self._outs, self._kernel.of(Space.OUT))]


def _loaded(section: Section) -> Iterator[Any]:
    """The buffers a section reads."""
    for s in walk(section.body):
        match s:
            case Load():
                yield s.buffer
            case Transpose():
                yield s.src
            case Product():
                yield from (s.left, s.right, *(() if s.fresh else (s.out,)))
