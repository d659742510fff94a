"""The backend of GPUs: PTX in custom calls of XLA's own.  (No process that compiles for a CPU needs it.)"""
from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor

from ..dataclass import dataclass
from ..errors import CodegenError
from ..hlo.rewrite import Call
from ..hlo.types import Shape
from ..target import GpuTarget
from .backend import Made, Source
from .gpu import launches, ptxas
from .gpu.device import Recipe
from .gpu.grids import launched
from .gpu.kernels import asked_threads, emit_gpu, scratch_size
from .gpu.threads import threads_of
from .ir.barriers import with_barriers
from .ir.kir import Kernel
from .ir.program import Program

#: the last line of a PTX text that was assembled
_SEEN = b"\n// assembled\n"


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
        """The entries of the kernel's launches, which the PTX begins with.  (Profilers see every launch by itself.)"""
        assert isinstance(kernel, Kernel), "loops are left to XLA"
        emitted = emit_gpu(kernel, self.target)
        return Source(emitted.text, launches.head(kernel, emitted.launches))

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
        return len(launched(kernel, self.target, asked_threads(kernel)))

    def needs(self, kernel: Kernel) -> tuple[int, int]:
        """Threads of the largest block."""
        threads = asked_threads(kernel) or max(
            (threads_of(p, self.target) for p in with_barriers(kernel).phases), default=1)
        return threads, scratch_size(kernel)

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
