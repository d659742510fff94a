"""Compiles kernels to PTX, in the processes that do it for users, and runs them in the PTX interpreter."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from stitch.emit import worker
from stitch.emit.kir import Kernel, Space
from stitch.emit.nvptx import GpuKernel, emit_gpu
from stitch.errors import CodegenError
from stitch.knobs import Knobs
from stitch.target import GpuTarget, preset

from ..ptx.run import Out
from ..ptx.run import run as run_ptx

Array = np.ndarray[Any, Any]
H200 = preset("h200")
assert isinstance(H200, GpuTarget)


def ptx_of(emitted: Sequence[GpuKernel], cpu: str = "sm_90a") -> list[str]:
    """The PTX of kernels."""
    made = worker.compile_many([worker.Request(k.text, cpu, "") for k in emitted], Knobs())
    for result in made:
        if isinstance(result, CodegenError):
            raise result
    return [result.decode() for result in made if isinstance(result, bytes)]


class Compiled:
    """A kernel as PTX.  Called with operands it runs every launch in order and returns the results."""

    def __init__(self, kernel: Kernel, target: GpuTarget = H200, threads: int | None = None) -> None:
        self.kernel, self.emitted = kernel, emit_gpu(kernel, target, threads)
        self.ptx, = ptx_of([self.emitted], target.cpu)

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
        args = [*ins, *outs] + ([Out(self.emitted.scratch, np.uint8, required=False)] if self.emitted.scratch else [])
        for number, launch in enumerate(self.emitted.launches):
            last = number == len(self.emitted.launches) - 1
            given = [Out(a.shape, a.dtype, required=False) if isinstance(a, Out) and not last else a for a in args]
            done = run_ptx(self.ptx, launch.entry, launch.grid, launch.threads, given, shared_bytes=launch.shared)
            args = _after(args, done.arrays)
        return [np.zeros(a.shape, a.dtype) if isinstance(a, Out) else a for a in args[len(ins):len(ins) + len(outs)]]


def _after(before: Sequence[Any], arrays: Sequence[Array]) -> list[Any]:
    """The arguments of the next launch: one array stays one, operands stay read only."""
    known: dict[int, Array] = {}
    out = []
    for a, now in zip(before, arrays):
        now = known.setdefault(id(a), now)
        now.flags.writeable = isinstance(a, Out) or a.flags.writeable
        out.append(now)
    return out
