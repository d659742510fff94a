"""The machines that kernels become code for, and how: one table, by the class of their targets.

What is decided about a kernel asks the properties of its target; where the way from a kernel to code, and from code
into XLA's program, differs as a whole, it goes through the target's backend.
"""
from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache, partial
from typing import Any, Protocol

from ..dataclass import dataclass
from ..errors import CodegenError
from ..hlo.rewrite import Call, handler_call
from ..hlo.types import Shape
from ..target import CpuTarget, GpuTarget, Target
from ..target.costs_cpu import CpuCosts
from .cpu.kernels import emit_sections
from .cpu.programs import emit_program
from .gpu import launches, ptxas
from .gpu.device import Recipe
from .gpu.grids import launched
from .gpu.kernels import emit_gpu, scratch_size
from .gpu.threads import threads_of
from .ir.barriers import with_barriers
from .ir.kir import Kernel
from .ir.program import Program
from .runtime.handler import emit_handler, is_shared, scratch_bytes

#: the last line of a PTX text that was assembled
_SEEN = b"\n// assembled\n"


@dataclass(frozen=True, slots=True)
class Source:
    """What a kernel's code is made from: an LLVM module, and bytes that stand in front of what becomes of it.  `parts`:
    it may be several modules (`in_parts`) whose code stands one behind the other."""

    text: str
    head: bytes = b""
    parts: bool = False


class Made(Protocol):
    """A kernel with its name, which is known before the kernel is made."""

    @property
    def name(self) -> str:
        """The custom-call target."""

    @property
    def named(self) -> Kernel:
        """The kernel, which is made when it is first asked for."""


class Backend(Protocol):
    """How kernels become code for one target, and code part of XLA's programs."""

    @property
    def platform(self) -> str:
        """What JAX calls the devices."""

    @property
    def code(self) -> str:
        """What the code of a kernel is, for people."""

    @property
    def by_handler(self) -> bool:
        """Are kernels handlers that this process registers, one of which may run a whole loop?  Else XLA's programs
        hold their code."""

    @property
    def before_fusion(self) -> bool:
        """Does XLA hand over modules that it fuses later?"""

    @property
    def times_alone(self) -> bool:
        """Can kernels be told apart by themselves, by the device's own clock (`alone`)?"""

    def source(self, kernel: Kernel | Program) -> Source:
        """The LLVM module of a kernel or program.  UnsupportedOp when something has no code."""

    def telling(self, kernel: Kernel | Program) -> Callable[[], Source] | None:
        """What writes the same of a version that tells the recorder of its phases; None where there is none: it has one
        phase, or what starts its phases tells of them."""

    def assembled(self, codes: Mapping[str, bytes]) -> dict[str, bytes | CodegenError]:
        """What an assembler that is to look at code makes of that which it has not seen, by name: the code to keep, or
        what is wrong with it."""

    def check(self, kernel: Kernel) -> None:
        """UnsupportedOp when XLA's program cannot call a kernel."""

    def launches(self, kernel: Kernel) -> int:
        """How many launches a kernel is."""

    def needs(self, kernel: Kernel) -> tuple[int, int]:
        """(threads, bytes of scratch memory) of a kernel: of those that share its blocks, or of its largest block."""

    def calls(self, made: Made, code: bytes, inputs: Sequence[Shape], outputs: Sequence[Shape],
              shared: Sequence[tuple[int, int]]) -> tuple[tuple[Call, ...], tuple[Shape, ...]]:
        """What stands for a kernel with these operands and results in XLA's program: calls, and the values between
        them.  `shared` are the (operand, result) pairs that may be one buffer."""

    def alone(self, kernel: Kernel, code: bytes) -> Recipe | None:
        """A kernel to be run outside XLA; None where that is not done."""

    def files(self, kernel: Kernel | Program, code: bytes) -> dict[str, bytes]:
        """The files that show a kernel's code, by their endings."""


@dataclass(frozen=True, slots=True)
class CpuBackend:
    """A kernel is an object with an FFI handler, which runs its blocks on the threads of a pool."""

    target: Target
    platform: str = "cpu"
    code: str = "object"
    by_handler: bool = True
    before_fusion: bool = False
    times_alone: bool = False

    def source(self, kernel: Kernel | Program) -> Source:
        """The kernel's sections and its handler."""
        return replace(self._source(kernel, False), parts=True)

    def telling(self, kernel: Kernel | Program) -> Callable[[], Source] | None:
        """With another handler; the runtime tells of phases that several threads run."""
        if isinstance(kernel, Kernel) and (len(kernel.phases) < 2
                                           or is_shared(kernel, CpuCosts.of(self.target.costs).code)):
            return None
        return partial(self._source, kernel, True)

    def _source(self, kernel: Kernel | Program, tells: bool) -> Source:
        if isinstance(kernel, Program):
            return Source(emit_program(kernel, self.target, tells))
        emitted = emit_sections(kernel, self.target)
        return Source(emitted.module(emit_handler(kernel, CpuCosts.of(self.target.costs).code, emitted.names, tells)))

    def assembled(self, codes: Mapping[str, bytes]) -> dict[str, bytes | CodegenError]:
        """LLVM has made machine code already."""
        return {}

    def check(self, kernel: Kernel) -> None:
        """A handler takes any buffers."""

    def launches(self, kernel: Kernel) -> int:
        """A handler is called once."""
        return 1

    def needs(self, kernel: Kernel) -> tuple[int, int]:
        """Threads of the pool."""
        return kernel.threads, scratch_bytes(kernel)

    def calls(self, made: Made, code: bytes, inputs: Sequence[Shape], outputs: Sequence[Shape],
              shared: Sequence[tuple[int, int]]) -> tuple[tuple[Call, ...], tuple[Shape, ...]]:
        """One call of the handler, which borrows its scratch memory."""
        return (handler_call(made.name, len(inputs), len(outputs)),), ()

    def alone(self, kernel: Kernel, code: bytes) -> Recipe | None:
        """XLA calls handlers as directly as anyone could."""
        return None

    def files(self, kernel: Kernel | Program, code: bytes) -> dict[str, bytes]:
        """The object."""
        return {"o": code}


@dataclass(frozen=True, slots=True)
class GpuBackend:
    """A kernel is a PTX text, whose entries XLA launches one after another."""

    target: GpuTarget
    platform: str = "cuda"
    code: str = "PTX text"
    by_handler: bool = False
    before_fusion: bool = True
    times_alone: bool = True

    def source(self, kernel: Kernel | Program) -> Source:
        """The entries of the kernel's launches, which the PTX begins with."""
        assert isinstance(kernel, Kernel), "loops are left to XLA"
        emitted = emit_gpu(kernel, self.target)
        return Source(emitted.text, launches.head(kernel, emitted.launches))

    def telling(self, kernel: Kernel | Program) -> Callable[[], Source] | None:
        """XLA's profiler and NVIDIA's see every launch by itself."""
        return None

    def assembled(self, codes: Mapping[str, bytes]) -> dict[str, bytes | CodegenError]:
        """With a last line that says NVIDIA's assembler has seen them, where there is one."""
        unknown = [name for name, text in codes.items() if not text.endswith(_SEEN)] if ptxas.find() else []

        def look(name: str) -> bytes | CodegenError:
            try:
                ptxas.assemble(codes[name].decode(), self.target.cpu)
            except CodegenError as error:
                return error
            return codes[name] + _SEEN

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            return dict(zip(unknown, pool.map(look, unknown)))

    def check(self, kernel: Kernel) -> None:
        """A value has one call that makes it."""
        launches.check(kernel, self.target)

    def launches(self, kernel: Kernel) -> int:
        """As many grids as have to wait for one another."""
        return len(launched(kernel, self.target))

    def needs(self, kernel: Kernel) -> tuple[int, int]:
        """Threads of the largest block."""
        return max((threads_of(p) for p in with_barriers(kernel).phases), default=1), scratch_size(kernel)

    def calls(self, made: Made, code: bytes, inputs: Sequence[Shape], outputs: Sequence[Shape],
              shared: Sequence[tuple[int, int]]) -> tuple[tuple[Call, ...], tuple[Shape, ...]]:
        """A call for each launch, with its code; scratch buffers cross launches.  (A plan that is only looked at has no
        code.)"""
        kernel, ptx = made.named, code.decode()
        grids = launches.stored(kernel, ptx) if code else emit_gpu(kernel, self.target).launches
        between = launches.temporaries(kernel)
        return launches.calls(kernel, grids, ptx, [*inputs, *outputs, *between], shared), between

    def alone(self, kernel: Kernel, code: bytes) -> Recipe | None:
        """For cuda-core."""
        ptx = code.decode()
        return Recipe.of(kernel, launches.stored(kernel, ptx), ptx)

    def files(self, kernel: Kernel | Program, code: bytes) -> dict[str, bytes]:
        """PTX text, which begins with its launches, and the assembler's report where there is an assembler."""
        assert isinstance(kernel, Kernel)
        made = {"ptx": f"// {scratch_size(kernel)} bytes of scratch memory\n".encode() + code}
        if ptxas.find() is not None:
            try:
                report = "".join(f"{r}\n" for r in ptxas.assemble(code.decode(), self.target.cpu)[1])
            except CodegenError as error:
                report = f"{error}\n"
            made["ptxas.txt"] = report.encode()
        return made


#: the backend of a kind of machine, by the class of its targets
BACKENDS: dict[type[Target], Callable[[Any], Backend]] = {CpuTarget: CpuBackend, GpuTarget: GpuBackend}


@cache
def backend_of(target: Target) -> Backend:
    """The backend of a target.  KeyError for a machine that has none."""
    return BACKENDS[type(target)](target)
