"""Compiles one vector math function and runs it over arrays."""
from __future__ import annotations

import ctypes
import functools
from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm
import numpy as np

from stitch.emit import vmath

DTYPES = {"f32": np.float32, "f64": np.float64}
FLUSH_SUBNORMALS = 0x9FC0  # MXCSR as XLA's threads have it: all exceptions masked, flush-to-zero, denormals-are-zero
DEFAULT_MXCSR = 0x1F80


def target_machine(features: str | None = None) -> llvm.TargetMachine:
    """The host's target machine, or a generic x86-64 one with just `features`."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    cpu = llvm.get_host_cpu_name() if features is None else "x86-64"
    features = llvm.get_host_cpu_features().flatten() if features is None else features
    return llvm.Target.from_default_triple().create_target_machine(cpu=cpu, features=features, opt=3, jit=True)


def loop_text(op: str, dtype: str, width: int, mxcsr: int) -> str:
    """`void run(ptr x, ptr y, ptr out, i64 n)`: out[i] = op(x[i]) (or op(x[i], y[i])) for n a multiple of width."""
    name, scalar = vmath.function_name(op, dtype, width), {"f32": "float", "f64": "double"}[dtype]
    ty = scalar if width == 1 else f"<{width} x {scalar}>"
    size = {"f32": 4, "f64": 8}[dtype]
    second = f", {ty} %b" if vmath.arity(op) == 2 else ""
    return f"""
declare void @llvm.x86.sse.ldmxcsr(ptr)
declare void @llvm.x86.sse.stmxcsr(ptr)
define void @run(ptr noalias %x, ptr noalias %y, ptr noalias %out, i64 %n) {{
entry:
  %old = alloca i32
  %new = alloca i32
  call void @llvm.x86.sse.stmxcsr(ptr %old)
  store i32 {mxcsr}, ptr %new
  call void @llvm.x86.sse.ldmxcsr(ptr %new)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %px = getelementptr {scalar}, ptr %x, i64 %i
  %py = getelementptr {scalar}, ptr %y, i64 %i
  %po = getelementptr {scalar}, ptr %out, i64 %i
  %a = load {ty}, ptr %px, align {size}
  %b = load {ty}, ptr %py, align {size}
  %r = call {ty} {name}({ty} %a{second})
  store {ty} %r, ptr %po, align {size}
  %next = add i64 %i, {width}
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  call void @llvm.x86.sse.ldmxcsr(ptr %old)
  ret void
}}
"""


class Compiled:
    """One function's machine code; keeps the engine alive."""

    def __init__(self, op: str, dtype: str, width: int, fma: bool = True, features: str | None = None,
                 mxcsr: int = FLUSH_SUBNORMALS) -> None:
        machine = target_machine(features)
        texts = vmath.definitions(op, dtype, width, fma)
        module = llvm.parse_assembly("".join(texts.values()) + loop_text(op, dtype, width, mxcsr))
        module.verify()
        builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(3))
        builder.getModulePassManager().run(module, builder)
        self.assembly = machine.emit_assembly(module)
        self._engine = llvm.create_mcjit_compiler(module, machine)
        self._engine.finalize_object()
        self.address = self._engine.get_function_address("run")
        self._run = ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * 3, ctypes.c_int64)(self.address)
        self.dtype, self.width = DTYPES[dtype], width

    def __call__(self, x: np.ndarray[Any, Any], y: np.ndarray[Any, Any] | None = None) -> np.ndarray[Any, Any]:
        n = len(x)
        padded = -(-n // self.width) * self.width
        xs = np.zeros(padded, self.dtype)
        ys = np.zeros(padded, self.dtype)
        xs[:n] = x
        ys[:n] = x if y is None else y
        out = np.empty(padded, self.dtype)
        self._run(xs.ctypes.data, ys.ctypes.data, out.ctypes.data, padded)
        return out[:n]


@functools.cache
def compiled(op: str, dtype: str, width: int, fma: bool = True, features: str | None = None,
             mxcsr: int = FLUSH_SUBNORMALS) -> Compiled:
    return Compiled(op, dtype, width, fma, features, mxcsr)


Function = Callable[..., Any]
