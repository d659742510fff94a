"""Vector math: every transcendental HLO op as LLVM IR text, for vectors of any width, accurate to 4 ulp or better, and
the remainder, which is exact.

    function("tanh", "f32", 16)     -> ("@st.tanh.f32x16", its definition)
    definitions("tanh", "f32", 16)  -> {name: text} of everything a module needs to call it, itself last

The functions take and return `<width x float>` or `<width x double>` (`float`, `double` for width 1); atan2, power and
remainder take two.  They are internal and (remainder excepted) always inlined, have no fast-math flags, call nothing
outside their module, and are generic vector code: the target's features decide the instructions. `fma` must be true
only if the target has fused multiply-add. Texts of one module must share one value of `fma`, because names do not carry
it.

Largest errors found, with fma, in ulp.  f32, 2^24 operands: logistic 3.2, erf 3.1, tan 2.9, tanh 2.5, the rest
2.3; f64, 2 million operands: tan 3.7, the rest 2.6.  Polynomials are minimax in the error they cause
in the result (Remez exchange at 40 digits); their coefficients were rounded one by one, the others fitted again each
time.

Special values are XLA's.  XLA on CPU runs its threads, so our code, with flush-to-zero and denormals-are-zero set:
subnormal operands count as zeros of their sign and subnormal results become zeros (log(1e-40) = -inf, rsqrt(1e-40) =
inf, exp(-88) = 0, power(2, -127) = 0, atan2(1, 3e38) = 0).  The exceptions are XLA's own: exponential-minus-one, sine,
tan and (f32 only) tanh return a subnormal operand unchanged; so do they here, and tanh in f64 and sinh too, where XLA
returns zero.  cbrt and power of subnormals return what they do for zeros; XLA returns the noise that libm makes of
denormals-are-zero there (cbrt(1e-39) = -5.6e-16, power(1e-39, 0.5) = 2.6e-23).  atan2 of one
subnormal is its limit (atan2(1e-39, 0) = pi/2), as XLA's is in f32; of two it is 0, pi or pi/2, where XLA's is NaN.
Without those MXCSR bits the same code is accurate for normal operands, and subnormal operands and results may be
flushed.
"""
from __future__ import annotations

import functools
from collections.abc import Callable

from ....hlo.code import Value
from . import erf, exp, hyperbolic, log, power, remainder, roots, trig
from .builder import Fn, function_name

OPS: dict[str, Callable[..., Value]] = {
    "exponential": exp.exponential, "exponential-minus-one": exp.exponential_minus_one, "logistic": exp.logistic,
    "log": log.log, "log-plus-one": log.log_plus_one,
    "tanh": hyperbolic.tanh, "sinh": hyperbolic.sinh, "cosh": hyperbolic.cosh,
    "asinh": hyperbolic.asinh, "acosh": hyperbolic.acosh, "atanh": hyperbolic.atanh,
    "sine": trig.sine, "cosine": trig.cosine, "tan": trig.tan,
    "asin": trig.asin, "acos": trig.acos, "atan2": trig.atan2,
    "erf": erf.erf, "power": power.power, "remainder": remainder.remainder,
    "sqrt": roots.sqrt, "rsqrt": roots.rsqrt, "cbrt": roots.cbrt,
}
BINARY = frozenset({"atan2", "power", "remainder"})
DTYPES = ("f32", "f64")


def arity(op: str) -> int:
    """How many operands `op` takes."""
    return 2 if op in BINARY else 1


def function(op: str, dtype: str, width: int, fma: bool = True) -> tuple[str, str]:
    """(name, text): the function's LLVM name, '@' included, and its definition without what it depends on.

    Raises KeyError for an op that is not in OPS, ValueError for another dtype than f32 and f64."""
    name = function_name(op, dtype, width)
    return name, definitions(op, dtype, width, fma)[name]


@functools.cache
def definitions(op: str, dtype: str, width: int, fma: bool = True) -> dict[str, str]:
    """Everything a module needs to call `op`: definitions and intrinsic declarations by name.  Do not modify it."""
    if dtype not in DTYPES:
        raise ValueError(f"no vector math for {dtype}")
    fn = Fn(op, dtype, width, fma, arity(op))
    text = fn.text(OPS[op](fn, *fn.args))
    return {**fn.needs, fn.name: text}


__all__ = ["BINARY", "DTYPES", "OPS", "arity", "definitions", "function", "function_name"]
