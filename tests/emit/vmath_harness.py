"""Compiles vector math functions, runs them over arrays, and measures errors in units in the last place."""
from __future__ import annotations

import ctypes
import functools
import math
from typing import Any

import llvmlite.binding as llvm
import numpy as np

from stitch.emit.llvm import vmath

Array = np.ndarray[Any, Any]

DTYPES: dict[str, Any] = {"f32": np.float32, "f64": np.float64}
SCALARS = {"f32": "float", "f64": "double"}
FLUSH_SUBNORMALS = 0x9FC0  # MXCSR as on XLA's threads: exceptions masked, flush-to-zero, denormals-are-zero
DEFAULT_MXCSR = 0x1F80

# out[i] = op(x[i]) or op(x[i], y[i]) for n a multiple of the width, under the given MXCSR
LOOP = """
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
  %a = load {type}, ptr %px, align 4
  %b = load {type}, ptr %py, align 4
  %r = call {type} {name}({arguments})
  store {type} %r, ptr %po, align 4
  %next = add i64 %i, {width}
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  call void @llvm.x86.sse.ldmxcsr(ptr %old)
  ret void
}}
"""


def target_machine(features: str | None, jit: bool) -> llvm.TargetMachine:
    """The host's, or a generic x86-64 one with only `features` beyond the baseline."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    cpu = llvm.get_host_cpu_name() if features is None else "x86-64"
    if features is None:
        features = llvm.get_host_cpu_features().flatten()
    return llvm.Target.from_default_triple().create_target_machine(cpu=cpu, features=features, opt=3, jit=jit,
                                                                       codemodel="jitdefault" if jit else "small")


def module_text(op: str, dtype: str, width: int, fma: bool, mxcsr: int) -> str:
    ty = SCALARS[dtype] if width == 1 else f"<{width} x {SCALARS[dtype]}>"
    arguments = f"{ty} %a, {ty} %b" if vmath.arity(op) == 2 else f"{ty} %a"
    loop = LOOP.format(mxcsr=mxcsr, scalar=SCALARS[dtype], type=ty, width=width, arguments=arguments,
                       name=vmath.function_name(op, dtype, width))
    return "".join(vmath.definitions(op, dtype, width, fma).values()) + loop


def optimized(op: str, dtype: str, width: int, fma: bool, machine: llvm.TargetMachine, mxcsr: int) -> llvm.ModuleRef:
    module = llvm.parse_assembly(module_text(op, dtype, width, fma, mxcsr))
    module.verify()
    builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(3))
    builder.getModulePassManager().run(module, builder)
    return module


class Compiled:
    """One function as a loop over arrays."""

    def __init__(self, op: str, dtype: str, width: int, fma: bool = True, features: str | None = None,
                 mxcsr: int = FLUSH_SUBNORMALS) -> None:
        machine = target_machine(features, jit=True)
        module = optimized(op, dtype, width, fma, machine, mxcsr)
        self._engine = llvm.create_mcjit_compiler(module, machine)
        self._engine.finalize_object()
        address = self._engine.get_function_address("run")
        self._run = ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * 3, ctypes.c_int64)(address)
        self.dtype, self.width = DTYPES[dtype], width

    def __call__(self, x: Array, y: Array | None = None) -> Array:
        padded = -(-len(x) // self.width) * self.width
        xs, ys, out = np.zeros(padded, self.dtype), np.zeros(padded, self.dtype), np.empty(padded, self.dtype)
        xs[:len(x)] = x
        ys[:len(x)] = x if y is None else y
        self._run(xs.ctypes.data, ys.ctypes.data, out.ctypes.data, padded)
        return out[:len(x)]


@functools.cache
def compiled(op: str, dtype: str) -> Compiled:
    """The function at the width of a 512-bit vector with the best instructions of the host."""
    return Compiled(op, dtype, 16 if dtype == "f32" else 8, fma=host_has_fma())


@functools.cache
def host_has_fma() -> bool:
    return bool(llvm.get_host_cpu_features().get("fma"))


def logistic(x: Array) -> Array:
    return 1 / (1 + np.exp(-x))  # type: ignore[no-any-return]


# In a wider type than the operand's: float64 for f32, 80-bit for f64.
REFERENCES: dict[str, Any] = {
    "exponential": np.exp, "exponential-minus-one": np.expm1, "log": np.log, "log-plus-one": np.log1p,
    "logistic": logistic, "tanh": np.tanh, "sinh": np.sinh, "cosh": np.cosh, "asinh": np.arcsinh, "acosh": np.arccosh,
    "atanh": np.arctanh, "sine": np.sin, "cosine": np.cos, "tan": np.tan, "asin": np.arcsin, "acos": np.arccos,
    "atan2": np.arctan2, "remainder": np.fmod, "power": np.power, "sqrt": np.sqrt, "rsqrt": lambda x: 1 / np.sqrt(x),
    "cbrt": np.cbrt, "erf": lambda x: np.fromiter(map(math.erf, x.astype(np.float64)), np.float64, len(x)),
}


def flushed(x: Array) -> Array:
    """Subnormals as zeros of their sign."""
    return np.where(np.abs(x) < np.finfo(x.dtype).tiny, np.copysign(x.dtype.type(0), x), x)


def reference(op: str, *args: Array) -> Array:
    """`op` of the flushed operands in a wider type; atan2 sees which of two is larger before they are."""
    if op == "atan2":
        y, x = args
        tiny = np.finfo(y.dtype).tiny
        args = (np.where((np.abs(y) > np.abs(x)) & (np.abs(y) < tiny), np.copysign(tiny, y), y), x)
    wide = np.float64 if args[0].dtype == np.float32 else np.longdouble
    with np.errstate(all="ignore"):
        return REFERENCES[op](*[flushed(a).astype(wide) for a in args])  # type: ignore[no-any-return]


def ulp_errors(got: Array, expected: Array) -> Array:
    """|got - expected| in units in the last place of `expected` (of a wider type) rounded to got's type.  Zero where
    both are NaN, both overflow alike or both are (or may be flushed to) zero; infinite where only one is special."""
    info = np.finfo(got.dtype)
    with np.errstate(all="ignore"):
        size = np.abs(expected)
        exponent = np.frexp(np.where(np.isfinite(size) & (size > 0), size, 1))[1] - 1
        unit = np.ldexp(np.ones_like(expected), np.maximum(exponent, info.minexp) - info.nmant)
        error = np.abs(got.astype(expected.dtype) - expected) / unit
        same = (np.isnan(got) & np.isnan(expected)) | (got == expected.astype(got.dtype)) & ~np.isfinite(got)
        zero = (size < info.tiny) & (np.abs(got) <= info.tiny)
    return np.where(same | zero, 0.0, np.where(np.isnan(error), np.inf, error)).astype(np.float64)
