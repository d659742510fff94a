"""Compiles a kernel for a target and runs it over NumPy arrays in this process."""
from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from stitch.emit.kir import Kernel, Space
from stitch.emit.llvm import emit_sections
from stitch.emit.load import load_object
from stitch.emit.x86 import compile_object
from stitch.target import Target

Array = np.ndarray[Any, Any]


def kernel_text(kernel: Kernel, target: Target) -> str:
    """The kernel's sections and `void @<kernel>.run(ptr %bufs, ptr %arena)`, which runs every phase and section in
    order."""
    emitted = emit_sections(kernel, target)
    calls = [f"  call void @{name}(ptr %bufs, ptr %arena, i64 0, i64 {section.grid})"
             for phase, row in zip(kernel.phases, emitted.names) for section, name in zip(phase.sections, row)]
    return emitted.module(f"define void @{kernel.name}.run(ptr %bufs, ptr %arena) nounwind {{", *calls,
                          "  ret void", "}")


class Loaded:
    """A compiled kernel: `run(arrays)` calls `@<kernel>.run` with operands, results and fresh scratch.  `emulate` turns
    the code for a target that this machine is not into code for this machine."""

    def __init__(self, kernel: Kernel, target: Target, emulate: Callable[[str], str] | None = None) -> None:
        self.kernel, self.text = kernel, kernel_text(kernel, target)
        if emulate is not None:
            self.text, target = emulate(self.text), Target.host()
        self.object = compile_object(self.text, target.cpu, target.features)
        entry = f"{kernel.name}.run"
        address = load_object(self.object, [entry])[entry]
        self._call = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)(address)

    def pointers(self, arrays: list[Array]) -> Array:
        return np.array([a.ctypes.data for a in arrays], np.uint64)

    def bind(self, arrays: list[Array]) -> Any:
        """A function of no arguments that runs the kernel over operand and result arrays."""
        kernel = self.kernel
        scratch = [np.zeros(b.size, b.dtype.numpy) for b in kernel.of(Space.SCRATCH)]
        table = self.pointers([*arrays, *scratch])
        room = np.full(kernel.arena + 64, 0xAB, np.uint8)
        arena = (room.ctypes.data + 63) // 64 * 64
        address, keep = table.ctypes.data, (table, room, scratch, arrays)

        def run() -> None:
            assert keep
            self._call(address, arena)

        return run

    def __call__(self, *inputs: Array, alias: Mapping[int, int] | None = None) -> list[Array]:
        """Results for operands, both placed off alignment to show that none is assumed.  `alias` maps results to the
        operands whose memory they share."""
        kernel, shared = self.kernel, alias or {}
        ins = [_unaligned(np.asarray(a, b.dtype.numpy).reshape(-1)) for a, b in zip(inputs, kernel.of(Space.IN))]
        outs = [ins[shared[k]] if k in shared else _unaligned(np.zeros(b.size, b.dtype.numpy))
                for k, b in enumerate(kernel.of(Space.OUT))]
        self.bind([*ins, *outs])()
        return outs


def _unaligned(a: Array) -> Array:
    """A copy that starts one element behind a multiple of 64 bytes."""
    room = np.zeros(a.nbytes + 64 + a.itemsize, np.uint8)
    start = -room.ctypes.data % 64 + a.itemsize
    out = room[start:start + a.nbytes].view(a.dtype)
    out[:] = a
    return out
