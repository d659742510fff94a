"""Kernel IR -> LLVM IR text for NVIDIA GPUs.

A block of a section is a block of threads and the arena is its shared memory.  Every phase becomes an entry function of
its own, `<kernel>_<n>` (PTX knows no dots in names), and is a launch of its own: that all blocks wait between phases is
the order of launches on one stream.  An entry takes a pointer to each operand, result and scratch buffer that its phase
touches: those it only reads, then those it writes.  Pointers must be aligned to 16 bytes, which XLA's buffers are.
"""
from __future__ import annotations

import re
from dataclasses import dataclass

from ..errors import UnsupportedOp
from ..target import EXCHANGE, GpuTarget
from .barriers import touched, with_barriers
from .kir import Buffer, Compute, Kernel, Phase, Section, Space, walk
from .llvm_loops import State, conditional
from .llvm_ops import unsupported_reason
from .llvm_values import Level, VarSlot, flatten
from .nvptx_index import GpuEmitter, check_extent
from .nvptx_loops import body
from .nvptx_mma import INTRINSICS
from .nvptx_threads import spread, threads_of

#: shared memory a block has without asking
STATIC_SHARED = 48 << 10
#: the LLVM intrinsics code may use: anything else can abort the code generator
ALLOWED = frozenset((
    "abs", "ceil", "copysign", "ctlz", "ctpop", "fabs", "floor", "fma", "fshl", "maximum", "minimum", "roundeven",
    "smax", "smin", "sqrt", "trunc", "umax", "umin", "nvvm.bar.warp.sync", "nvvm.barrier.cta.sync.aligned.all",
    "nvvm.read.ptx.sreg.ctaid.x", "nvvm.read.ptx.sreg.tid.x", "nvvm.shfl.sync.bfly")) | INTRINSICS
_INTRINSIC = re.compile(r"@llvm\.([\w.]+?)(?:\.(?:[if]\d+))?\(")


@dataclass(frozen=True, slots=True)
class Launch:
    """One entry function: `grid` blocks of `threads` threads, with `shared` bytes of dynamic shared memory.  Its
    parameters are pointers to `reads` and then to `writes` (which it may read too)."""

    entry: str
    grid: int
    threads: int
    shared: int
    reads: tuple[Buffer, ...]
    writes: tuple[Buffer, ...]


@dataclass(frozen=True, slots=True)
class GpuKernel:
    """A kernel's LLVM module and its launches in order."""

    text: str
    launches: tuple[Launch, ...]


def scratch_size(kernel: Kernel) -> int:
    """Bytes of all scratch buffers."""
    return sum(b.size * b.dtype.nbytes for b in kernel.of(Space.SCRATCH))


def emit_gpu(kernel: Kernel, target: GpuTarget, threads: int | None = None) -> GpuKernel:
    """The module of a kernel; `threads` (a power of two from 32 to 1024) takes the place of the choice made for each
    phase.  UnsupportedOp when an op, a type or a size has no code."""
    kernel = with_barriers(kernel)
    _check(kernel)
    needs: dict[str, str] = {}
    pieces: list[str] = []
    launches: list[Launch] = []
    for number, phase in enumerate(kernel.phases):
        if any(s.grid for s in phase.sections):
            name = re.sub(r"\W", "_", kernel.name)
            entry = _Entry(kernel, phase, f"{name}_{number}", target, threads or threads_of(phase), needs)
            pieces.append(entry.text())
            launches.append(entry.launch)
    # What is computed twice is equal, and the same on every GPU: only the math functions ask for fused products.
    text = "\n".join([*needs.values(), *pieces, ""]).replace(" contract ", " ")
    for name in _INTRINSIC.findall(text):
        if name not in ALLOWED:
            raise UnsupportedOp(f"the intrinsic llvm.{name}", "nvptx")
    return GpuKernel(text, tuple(launches))


def _check(kernel: Kernel) -> None:
    for section in kernel.sections():
        check_extent(section.grid, "a grid")
        for s in walk(section.body):
            if isinstance(s, Compute):
                why = unsupported_reason(s.op, tuple(a.dtype for a in s.args), s.dtype)
                if why is not None:
                    raise UnsupportedOp(s.op, "nvptx", why)


class _Entry:
    """The entry function of one phase."""

    def __init__(self, kernel: Kernel, phase: Phase, name: str, target: GpuTarget, threads: int,
                 needs: dict[str, str]) -> None:
        self.phase, self.name, self.target, self.threads = phase, name, target, threads
        here = touched(s for section in phase.sections for s in section.body)
        self.buffers = [b for b in kernel.buffers if b in here.reads | here.writes]
        self.arena = max((b.slot + b.size * b.dtype.nbytes for b in self.buffers if b.space is Space.ARENA), default=0)
        outside = [b for b in self.buffers if b.space is not Space.ARENA]
        placed = [a for a, b in kernel.placed if b in here.writes]  # the launch stores to them by another name
        self.reads = (*(b for b in outside if b not in here.writes), *(b for b in placed if b not in here.reads))
        self.writes = tuple(b for b in outside if b in here.writes)
        self.e = GpuEmitter(target, needs, threads=threads, exchange=f"@{name}_exchange")
        grid = sum(s.grid for s in phase.sections)
        check_extent(grid, "a grid")
        self._body()
        fixed = self.e.exchange_bytes
        dynamic = self.arena + fixed > STATIC_SHARED
        if self.arena + fixed > target.shared or fixed > EXCHANGE:
            raise UnsupportedOp("a kernel", "nvptx", f"{self.arena + fixed} bytes of shared memory in a block; "
                                                     f"{target.name} has {target.shared}")
        self.dynamic = dynamic
        self.launch = Launch(name, grid, threads, self.arena if dynamic else 0, self.reads, self.writes)

    def _body(self) -> None:
        e = self.e
        e.levels.append(Level([]))
        tid, block = (e.intrinsic(f"llvm.nvvm.read.ptx.sreg.{r}.x", "i32", []) for r in ("tid", "ctaid"))
        e.line(f"%tid = call i32 {tid}()")
        e.line(f"%ctaid = call i32 {block}()")
        e.buffers.update((b, f"%p{n}") for n, b in enumerate((*self.reads, *self.writes)))
        for n, b in enumerate(self.buffers):
            if b.space is Space.ARENA:
                e.line(f"%a{n} = getelementptr i8, ptr addrspace(3) @{self.name}_arena, i32 {b.slot}")
                e.buffers[b] = f"%a{n}"
        sections = [s for s in self.phase.sections if s.grid]
        first = 0
        for s in sections:
            self._section(s, first, len(sections) > 1)
            first += s.grid

    def _section(self, s: Section, first: int, several: bool) -> None:
        """Blocks [first, first + grid) of the launch are the section's."""
        e = self.e
        e.shares = spread(s, self.threads)
        block = e.pure(0, f"sub nsw i32 %ctaid, {first}") if first else "%ctaid"
        e.vars[s.var] = VarSlot(block, 0)
        if not several:
            body(e, s.body)
            return

        def inside(state: State) -> State:
            body(e, s.body)
            return state

        conditional(e, e.pure(0, f"icmp ult i32 {block}, {s.grid}"), [], inside)

    def text(self) -> str:
        """Its shared memory and its definition."""
        params = ", ".join(f"ptr addrspace(1) align 16 %p{n}" for n in range(len(self.reads) + len(self.writes)))
        shared = []
        if self.arena:
            where = "external" if self.dynamic else "internal"
            size, start = (0, "") if self.dynamic else (self.arena, " poison")
            shared.append(f"@{self.name}_arena = {where} addrspace(3) global [{size} x i8]{start}, align 128")
        if self.e.exchange_bytes:
            shared.append(f"@{self.name}_exchange = internal addrspace(3) global [{self.e.exchange_bytes} x i8] "
                          "poison, align 16")
        head = f'define ptx_kernel void @{self.name}({params}) nounwind "nvvm.reqntid"="{self.threads},1,1" {{'
        return "\n".join([*shared, head, "entry:", *flatten(self.e.code), "  ret void", "}", ""])
