"""Coarser, shorter functions of f32 for NVIDIA GPUs, of the instructions that approximate (`STITCH_GPU_MATH=fast`).

Largest errors, from those the PTX manual gives for the instructions (`ex2.approx` 2^-22 of the result, `lg2.approx`
2^-22, absolute for operands from 0.5 to 2, `rsqrt.approx` 2^-22.4, `rcp.approx` 1 ulp) and the rounding before them:

    exponential   4 + 1.2 |x| ulp       (the operand is scaled in one multiplication)
    logistic      6 + 1.2 |x| ulp       (of negative x; 6 for the others)
    log           5 ulp, and for operands from 0.5 to 2 an absolute error of 2^-21
    rsqrt         4 ulp

Special values are those of the exact functions: NaN, infinities, zeros; subnormal operands count as zeros and
subnormal results become zeros.
"""
from __future__ import annotations

import functools
import math
from collections.abc import Callable

from ....hlo.code import Value
from ....hlo.types import F32
from .builder import Fn


def _instruction(fn: Fn, name: str, x: Value) -> Value:
    """An instruction of the GPU on one f32."""
    symbol = fn.declare(f"llvm.nvvm.{name}", "float", ["float"])
    return fn.value(F32, fn.put(f"call float {symbol}(float {x.name})"))


def exponential(fn: Fn, x: Value) -> Value:
    return _instruction(fn, "ex2.approx.ftz.f32", x * math.log2(math.e))


def logistic(fn: Fn, x: Value) -> Value:
    return _instruction(fn, "rcp.approx.ftz.f", _instruction(fn, "ex2.approx.ftz.f32", x * -math.log2(math.e)) + 1.0)


def log(fn: Fn, x: Value) -> Value:
    return _instruction(fn, "lg2.approx.ftz.f", x) * math.log(2.0)


def rsqrt(fn: Fn, x: Value) -> Value:
    return _instruction(fn, "rsqrt.approx.ftz.f", x)


OPS: dict[str, Callable[[Fn, Value], Value]] = {
    "exponential": exponential, "logistic": logistic, "log": log, "rsqrt": rsqrt}
#: LLVM's intrinsics they call
INTRINSICS = frozenset(("nvvm.ex2.approx.ftz", "nvvm.rcp.approx.ftz.f", "nvvm.lg2.approx.ftz.f",
                        "nvvm.rsqrt.approx.ftz.f"))


@functools.cache
def definitions(op: str) -> dict[str, str]:
    """As `vmath.definitions`, for one f32.  Do not modify it."""
    fn = Fn(f"fast.{op}", "f32", 1, True, 1)
    text = fn.text(OPS[op](fn, *fn.args))
    return {**fn.needs, fn.name: text}
