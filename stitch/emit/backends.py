"""The machines that kernels become code for, and how: one table, by the class of their targets.

What is decided about a kernel asks the properties of its target; where the way from a kernel to code, and from code
into XLA's program, differs as a whole, it goes through the target's backend.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from ..dataclass import dataclass
from ..errors import CodegenError
from ..hlo.rewrite import Call, handler_call
from ..hlo.types import Shape
from ..target import CpuTarget, GpuTarget, Target
from ..target.costs_cpu import CpuCosts
from .backend import Backend, Made, Source
from .cpu.kernels import emit_sections
from .ir.kir import Kernel
from .ir.program import Program
from .runtime.handler import emit_handler, is_shared, scratch_bytes

if TYPE_CHECKING:
    from .gpu.device import Recipe


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
        """The kernel's sections and its handler, which is another one where it tells; the runtime tells of phases that
        several threads run."""
        if isinstance(kernel, Program):
            from .cpu.programs.program import emit_program

            program = emit_program(kernel, self.target)
            return Source(program.module(), parts=True, tells=partial(program.module, True))
        emitted, costs = emit_sections(kernel, self.target), CpuCosts.of(self.target.costs).code

        def module(tells: bool) -> str:
            return emitted.module(emit_handler(kernel, costs, emitted.names, tells))
        told_of = len(kernel.phases) < 2 or is_shared(kernel, costs)
        return Source(module(False), parts=True, tells=None if told_of else partial(module, True))

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


def _for_gpu(target: GpuTarget) -> Backend:
    from .backends_gpu import GpuBackend

    return GpuBackend(target)


#: the backend of a kind of machine, by the class of its targets
BACKENDS: dict[type[Target], Callable[[Any], Backend]] = {CpuTarget: CpuBackend, GpuTarget: _for_gpu}


@cache
def backend_of(target: Target) -> Backend:
    """The backend of a target.  KeyError for a machine that has none."""
    return BACKENDS[type(target)](target)
