"""Shorter functions of f32 for NVIDIA GPUs, of the instructions that approximate.

`PARTS` are within the 4 ulp of the vector functions whose place they take.  `exponential` is 2^n 2^r, the latter by one
instruction for |r| <= 1/2, of an operand that is scaled in two parts: at most 1 ulp beside what `ex2.approx` is off.
That is 2 ulp by NVIDIA's guide (of CUDA's `exp2f`, which is that instruction; and of `expf`, which is made like this,
as XLA's is), and 2^-22 of the result, 4 ulp, by the PTX manual's bound for all versions.  Subnormal results are kept.

`OPS` are coarser (`STITCH_GPU_MATH=fast`).  Largest errors, from those the PTX manual gives for the instructions
(`ex2.approx` 2^-22 of the result, `lg2.approx` 2^-22, absolute for operands from 0.5 to 2, `rsqrt.approx` 2^-22.4,
`rcp.approx` 1 ulp) and the rounding before them:

    exponential   4 + 1.2 |x| ulp       (the operand is scaled in one multiplication)
    logistic      6 + 1.2 |x| ulp       (of negative x; 6 for the others)
    log           5 ulp, and for operands from 0.5 to 2 an absolute error of 2^-21
    rsqrt         4 ulp

Special values are those of the exact functions: NaN, infinities, zeros; subnormal operands count as zeros and (in
`OPS`) subnormal results become zeros.
"""
from __future__ import annotations

import functools
import math
from collections.abc import Callable

import numpy as np

from ....hlo.code import Value
from ....hlo.types import F32
from .builder import Fn
from .exp import FORMATS


def _instruction(fn: Fn, name: str, x: Value) -> Value:
    """An instruction of the GPU on one f32."""
    symbol = fn.declare(f"llvm.nvvm.{name}", "float", ["float"])
    return fn.value(F32, fn.put(f"call float {symbol}(float {x.name})"))


def exponential_in_parts(fn: Fn, x: Value) -> Value:
    """(n stays a normal exponent: what is too large or too small for that is left in r, NaN too.)"""
    k = FORMATS["f32"]
    magic = k.magic + k.bias
    t = fn.intrinsic("maxnum", fn.intrinsic("minnum", fn.fma(x, _HIGH, magic), fn.const(magic + k.bias)),
                     fn.const(magic + 1 - k.bias))
    r = fn.fma(x, _LOW, fn.fma(x, _HIGH, magic - t))
    return _instruction(fn, "ex2.approx.ftz.f32", r) * (t.bits << k.mantissa).as_float


def exponential(fn: Fn, x: Value) -> Value:
    return _instruction(fn, "ex2.approx.ftz.f32", x * math.log2(math.e))


def logistic(fn: Fn, x: Value) -> Value:
    return _instruction(fn, "rcp.approx.ftz.f", _instruction(fn, "ex2.approx.ftz.f32", x * -math.log2(math.e)) + 1.0)


def log(fn: Fn, x: Value) -> Value:
    return _instruction(fn, "lg2.approx.ftz.f", x) * math.log(2.0)


def rsqrt(fn: Fn, x: Value) -> Value:
    return _instruction(fn, "rsqrt.approx.ftz.f", x)


#: log2(e) = _HIGH + _LOW, the first of them a f32
_HIGH = float(np.float32(math.log2(math.e)))
_LOW = math.log2(math.e) - _HIGH
PARTS: dict[str, Callable[[Fn, Value], Value]] = {"exponential": exponential_in_parts}
OPS: dict[str, Callable[[Fn, Value], Value]] = {
    "exponential": exponential, "logistic": logistic, "log": log, "rsqrt": rsqrt}
#: LLVM's intrinsics they call
INTRINSICS = frozenset(("nvvm.ex2.approx.ftz", "nvvm.rcp.approx.ftz.f", "nvvm.lg2.approx.ftz.f",
                        "nvvm.rsqrt.approx.ftz.f"))


#: how functions are made of them, where coarser ones may be and where not
WAYS = {True: {**dict.fromkeys(PARTS, "parts"), **dict.fromkeys(OPS, "fast")}, False: dict.fromkeys(PARTS, "parts")}


@functools.cache
def definitions(op: str, way: str) -> dict[str, str]:
    """As `vmath.definitions`, for one f32, `fast` or in `parts`.  Do not modify it."""
    fn = Fn(f"{way}.{op}", "f32", 1, True, 1)
    text = fn.text({"fast": OPS, "parts": PARTS}[way][op](fn, *fn.args))
    return {**fn.needs, fn.name: text}
