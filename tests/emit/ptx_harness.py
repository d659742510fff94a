"""Compiles kernels to PTX, in the processes that do it for users, and runs them in the PTX interpreter."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from stitch.emit.gpu.kernels import GpuKernel, emit_gpu
from stitch.emit.ir.kir import Buffer, Kernel, Space
from stitch.errors import CodegenError
from stitch.knobs import Knobs
from stitch.process import worker
from stitch.process.children import Request
from stitch.ptx.run import Out
from stitch.ptx.run import run as run_ptx
from stitch.ptx.stats import Site
from stitch.target import GpuTarget, preset

Array = np.ndarray[Any, Any]
H200 = preset("h200")
assert isinstance(H200, GpuTarget)


def ptx_of(emitted: Sequence[GpuKernel], target: GpuTarget = H200) -> list[str]:
    """The PTX of kernels."""
    made = worker.compile_many([Request(k.text, target.cpu, target.features) for k in emitted], Knobs())
    for result in made:
        if isinstance(result, CodegenError):
            raise result
    return [result.decode() for result in made if isinstance(result, bytes)]


class Compiled:
    """A kernel as PTX.  Called with operands it runs every launch in order and returns the results."""

    def __init__(self, kernel: Kernel, target: GpuTarget = H200, threads: int | None = None) -> None:
        self.kernel, self.emitted = kernel, emit_gpu(kernel, target, threads)
        self.ptx, = ptx_of([self.emitted], target)
        self.noise: int | None = None  # a seed: approximate instructions are as wrong as they may be
        #: of the last call, what each instruction did to memory
        self.sites: list[Site] = []

    def __call__(self, *inputs: Array, alias: Mapping[int, int] | None = None) -> list[Array]:
        """`alias` maps results to the operands whose memory they share.  Every element of a result must be written,
        and nothing read that is not."""
        ins = [np.array(x, b.dtype.numpy).reshape(-1) for x, b in zip(inputs, self.kernel.of(Space.IN))]
        outs: list[Any] = [Out(b.size, b.dtype.numpy) for b in self.kernel.of(Space.OUT)]
        for k, n in (alias or {}).items():
            outs[k] = ins[n]
        shared = {ins[n].ctypes.data for n in (alias or {}).values()}
        for x in ins:
            x.flags.writeable = x.ctypes.data in shared
        memory: dict[Buffer, Any] = dict(zip((*self.kernel.of(Space.IN), *self.kernel.of(Space.OUT)), (*ins, *outs)))
        memory |= {b: Out(b.size, b.dtype.numpy, required=False) for b in self.kernel.of(Space.SCRATCH)}
        for number, launch in enumerate(self.emitted.launches):
            touched = (*launch.reads, *launch.writes)
            later = {b for after in self.emitted.launches[number + 1:] for b in after.writes}
            given = [_unfinished(memory[b]) if b in later else memory[b] for b in touched]
            done = run_ptx(self.ptx, launch.entry, launch.grid, launch.threads, given, shared_bytes=launch.shared,
                           cooperative=launch.waits, noise=self.noise)
            _update(memory, touched, done.arrays)
            self.sites = [*(self.sites if number else ()), *done.statistics.sites]
        return [np.zeros(b.size, b.dtype.numpy) if isinstance(memory[b], Out) else memory[b]
                for b in self.kernel.of(Space.OUT)]


def _unfinished(array: Any) -> Any:
    """A result that a later launch completes."""
    return Out(array.shape, array.dtype, required=False) if isinstance(array, Out) else array


def _update(memory: dict[Buffer, Any], touched: Sequence[Buffer], arrays: Sequence[Array]) -> None:
    """What a launch left in the buffers it touched: one array stays one, operands stay read only."""
    known = {id(memory[b]): now for b, now in zip(touched, arrays)}
    for b, before in memory.items():
        now = known.get(id(before))
        if now is not None:
            now.flags.writeable = isinstance(before, Out) or before.flags.writeable
            memory[b] = now
