"""Kernel IR -> LLVM IR text for NVIDIA GPUs.

A block of a section is a block of threads and the arena is its shared memory.  Phases whose blocks can all run at once
make up one launch, with a barrier of the grid between them (`grids.py`); otherwise that all blocks wait between
phases is the order of launches on one stream.  Every launch is an entry function of its own, `<kernel>_<n>` (PTX knows
no dots in names).  It takes a pointer to each operand, result and scratch buffer that its phases touch: those it only
reads, then those it writes.  Pointers must be aligned to 16 bytes, which XLA's buffers are.
"""
from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate

from ...dataclass import dataclass
from ...errors import UnsupportedOp
from ...target import EXCHANGE, GpuTarget
from ..ir.barriers import Touched, touched, with_barriers
from ..ir.boxes import maps_of
from ..ir.kir import Buffer, Compute, Kernel, Phase, Running, Section, Space, walk
from ..ir.sums import nests_of
from ..llvm.control import State, conditional, counted
from ..llvm.ops import unsupported_reason
from ..llvm.values import Level, VarSlot, flatten
from ..llvm.vmath.approximate import INTRINSICS as APPROXIMATE
from .addresses import GpuEmitter, check_extent
from .grids import blocks_of, grid_barrier, grid_of, launched, launched_threads, updated
from .hopper import roles, turned, warpgroups
from .hopper.boxes import MAP
from .loops import body, lasting
from .rings import INTRINSICS as COPIES
from .tensor_cores import INTRINSICS
from .threads import WARP_BITS, spread, threads_of

#: shared memory a block has without asking
STATIC_SHARED = 48 << 10
#: the LLVM intrinsics code may use: anything else can abort the code generator
ALLOWED = frozenset((
    "abs", "ceil", "copysign", "ctlz", "ctpop", "fabs", "floor", "fma", "fshl", "maximum", "maxnum", "minimum",
    "minnum", "roundeven", "smax", "smin", "sqrt", "trunc", "umax", "umin", "nvvm.bar.warp.sync",
    "nvvm.barrier.cta.sync.aligned.all", "nvvm.barrier.cta.sync.aligned.count", "nvvm.read.ptx.sreg.ctaid.x",
    "nvvm.read.ptx.sreg.tid.x", "nvvm.shfl.sync.bfly"
)) | INTRINSICS | COPIES | APPROXIMATE | warpgroups.INTRINSICS | roles.INTRINSICS \
    | turned.INTRINSICS
_INTRINSIC = re.compile(r"@llvm\.([\w.]+?)(?:\.(?:[if]\d+))?")


@dataclass(frozen=True, slots=True)
class Launch:
    """One entry function: `grid` blocks of `threads` threads, with `shared` bytes of dynamic shared memory.  Its
    parameters are pointers to `reads` and then to `writes` (which it may read too).  `waits`: its grid has barriers, so
    all blocks must run at once."""

    entry: str
    grid: int
    threads: int
    shared: int
    reads: tuple[Buffer, ...]
    writes: tuple[Buffer, ...]
    waits: bool = False


@dataclass(frozen=True, slots=True)
class GpuKernel:
    """A kernel's LLVM module and its launches in order."""

    text: str
    launches: tuple[Launch, ...]


def scratch_size(kernel: Kernel) -> int:
    """Bytes of all scratch buffers."""
    return sum(b.size * b.dtype.nbytes for b in kernel.of(Space.SCRATCH))


def asked_threads(kernel: Kernel) -> int | None:
    """The threads of a block that a kernel's schedule asks for, if it does."""
    return kernel.threads if kernel.threads >= 1 << WARP_BITS else None


def emit_gpu(kernel: Kernel, target: GpuTarget, threads: int | None = None) -> GpuKernel:
    """The module of a kernel; `threads` (a power of two from 32 to 1024), or what the kernel's schedule asks for, takes
    the place of the choice made for each phase.  UnsupportedOp when an op, a type or a size has no code."""
    kernel = with_barriers(kernel)
    _check(kernel)
    threads = threads or asked_threads(kernel)
    needs: dict[str, str] = {}
    pieces: list[str] = []
    launches: list[Launch] = []
    for number, phases in enumerate(launched(kernel, target, threads)):
        stored: set[Buffer] = set()
        for phase in phases:
            if updated(phase) - stored:
                raise UnsupportedOp("a launch", "nvptx", "it updates what another one has stored")
            stored |= touched(s for section in phase.sections for s in section.body).writes
        name = re.sub(r"\W", "_", kernel.name)
        each = threads or max(threads_of(p, target) for p in phases)
        entry = _Entry(kernel, phases, f"{name}_{number}", target, each, grid_of(phases, target, threads), needs)
        pieces.append(entry.text())
        launches.append(entry.launch)
    for symbol in needs:
        found = _INTRINSIC.fullmatch(symbol)
        if found is not None and found[1] not in ALLOWED:
            raise UnsupportedOp(f"the intrinsic llvm.{found[1]}", "nvptx")
    return GpuKernel("\n".join([*needs.values(), *pieces, ""]), tuple(launches))


def _check(kernel: Kernel) -> None:
    for section in kernel.sections():
        check_extent(section.grid, "a grid")
        for s in walk(section.body):
            if isinstance(s, Compute):
                why = unsupported_reason(s.op, tuple(a.dtype for a in s.args), s.dtype)
                if why is not None:
                    raise UnsupportedOp(s.op, "nvptx", why)
            elif isinstance(s, Running):
                raise UnsupportedOp(s.op, "nvptx", "a running fold over threads, which would wait for one another")


class _Entry:
    """The entry function of phases that share a launch."""

    def __init__(self, kernel: Kernel, phases: Sequence[Phase], name: str, target: GpuTarget, threads: int, grid: int,
                 needs: dict[str, str]) -> None:
        self.phases, self.name, self.target, self.threads = phases, name, target, threads
        self.launched = launched_threads(phases, threads)
        statements = [s for phase in phases for section in phase.sections for s in section.body]
        here = touched(statements)
        here |= Touched(frozenset(), maps_of(statements))
        here |= Touched(frozenset(), frozenset(s.hands for p in phases for s in p.sections if s.hands is not None))
        self.buffers = [b for b in kernel.buffers if b in here.reads | here.writes]
        self.arena = max((b.slot + b.size * b.dtype.nbytes for b in self.buffers if b.space is Space.ARENA), default=0)
        outside = [b for b in self.buffers if b.outside]
        placed = [a for a, b in kernel.placed if b in here.writes]  # the launch stores to them by another name
        self.reads = (*(b for b in outside if b not in here.writes), *(b for b in placed if b not in here.reads))
        self.writes = tuple(b for b in outside if b in here.writes)
        self.e = GpuEmitter(target, needs, threads=threads, exchange=f"@{name}_exchange",
                            registers=target.registers(self.launched))
        self.grid = grid
        self.waits = self.grid > 1 and len(phases) > 1
        check_extent(self.grid, "a grid")
        self._body()
        fixed = self.e.exchange_bytes + 8 * self.e.mbarriers + MAP * self.e.maps
        if self.e.blocked:
            fixed = -(-fixed // self._align) * self._align
        self.dynamic = self.arena + fixed > STATIC_SHARED
        if self.arena + fixed > target.shared or fixed > EXCHANGE:
            raise UnsupportedOp("a kernel", "nvptx", f"{self.arena + fixed} bytes of shared memory in a block; "
                                                     f"{target.name} has {target.shared}")
        self.launch = Launch(name, self.grid, self.launched, self.arena if self.dynamic else 0, self.reads, self.writes,
                             self.waits)

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
        before = 0
        for phase in self.phases:
            if before:
                e.barrier() if before == blocks_of(phase) == 1 else grid_barrier(e, f"@{self.name}_met", self.grid)
            before = blocks_of(phase)
            self._phase([s for s in phase.sections if s.grid], before)

    def _phase(self, sections: Sequence[Section], blocks: int) -> None:
        """Every section has a range of the phase's blocks.  Where the launch has fewer, each of its blocks takes some
        of them, one after another, in the same block memory."""
        e = self.e
        if blocks <= self.grid or any(s.lasts for s in sections):
            self._sections(sections, "%ctaid", self.grid)
            return

        def turn(block: str, state: State) -> State:
            e.met = False
            self._sections(sections, block, blocks)
            e.barrier()
            return state
        counted(e, "%ctaid", str(blocks), self.grid, [], False, turn, "i32", True)
        e.met = False

    def _sections(self, sections: Sequence[Section], block: str, blocks: int) -> None:
        """`block`: a block's number of so many, an i32 operand."""
        self._among(sections, [0, *accumulate(s.grid for s in sections)], block, (0, blocks))

    def _among(self, sections: Sequence[Section], edges: Sequence[int], block: str, some: tuple[int, int]) -> None:
        """A block finds its section by halves: there may be more than a hundred, and each would take it a comparison.
        Those of section n begin with edges[n]; only `some` get here."""
        e, half, (low, high) = self.e, len(sections) // 2, some
        if len(sections) < 2:
            for s in sections:
                self._section(s, block, edges[0], low < edges[0] or edges[1] < high)
            return
        for order, ours, theirs, part in (("ult", sections[:half], edges[:half + 1], (low, edges[half])),
                                          ("uge", sections[half:], edges[half:], (edges[half], high))):
            def inside(state: State, ours: Sequence[Section] = ours, theirs: Sequence[int] = theirs,
                       part: tuple[int, int] = part) -> State:
                self._among(ours, theirs, block, part)
                return state
            conditional(e, e.pure(e.depth, f"icmp {order} i32 {block}, {edges[half]}"), [], inside)

    def _section(self, s: Section, number: str, first: int, some: bool) -> None:
        """Blocks [first, first + grid) are the section's: all that get here, or `some`.  `number` is a block's."""
        e = self.e
        e.shares = spread(s, self.threads, self.target.costs.code)
        if not self.waits:  # (then threads have few registers)
            e.parted = roles.parted(s, self.threads, self.target, e.registers)
        e.blocked |= warpgroups.buffers(s, self.threads, self.target, e.parted)
        e.cluster, e.behind = s.cluster, nests_of(s.body)
        if s.lasts:
            lasting(e, s, self.grid)
            return
        block = e.pure(e.depth, f"sub nsw i32 {number}, {first}") if first else number
        e.vars[s.var] = VarSlot(block, e.depth)
        if not some:
            body(e, s.body)
            return

        def inside(state: State) -> State:
            body(e, s.body)
            return state

        conditional(e, e.pure(e.depth, f"icmp ult i32 {block}, {s.grid}"), [], inside)

    @property
    def _align(self) -> int:
        """Where block memory may begin."""
        return warpgroups.ALIGN if self.e.blocked else 128

    def text(self) -> str:
        """Its memory beside its parameters, and its definition."""
        params = ", ".join(f"ptr addrspace(1) align 16 %p{n}" for n in range(len(self.reads) + len(self.writes)))
        memory = []
        if self.arena:
            where = "external" if self.dynamic else "internal"
            size, start = (0, "") if self.dynamic else (self.arena, " poison")
            memory.append(f"@{self.name}_arena = {where} addrspace(3) global [{size} x i8]{start}, align {self._align}")
        if self.e.exchange_bytes:
            memory.append(f"@{self.name}_exchange = internal addrspace(3) global [{self.e.exchange_bytes} x i8] "
                          "poison, align 16")
        if self.e.mbarriers:
            memory.append(f"{self.e.exchange}_mbarriers = internal addrspace(3) global [{self.e.mbarriers} x i64] "
                          "poison, align 8")
        limits = f'"nvvm.reqntid"="{self.launched},1,1"'
        if self.e.maps:
            memory.append(f"{self.e.exchange}_maps = internal addrspace(3) global [{MAP * self.e.maps} x i8] poison, "
                          f"align {MAP}")
        if self.e.cluster > 1:
            limits += f' "nvvm.cluster_dim"="{self.e.cluster},1,1"'
        if self.e.moves:  # (without it ptxas may not know how many registers threads begin with, and moves none)
            limits += ' "nvvm.minctasm"="1"'
        if self.waits:
            memory.append(f"@{self.name}_met = internal addrspace(1) global i32 0, align 4")
            limits += f' "nvvm.minctasm"="{-(-2 * self.grid // self.target.cores)}"'  # this limits registers
        head = f"define ptx_kernel void @{self.name}({params}) nounwind {limits} {{"
        return "\n".join([*memory, head, "entry:", *flatten(self.e.code), "  ret void", "}", ""])
