"""Transcendental functions: calls of the vector math library's definitions."""
from __future__ import annotations

from ...hlo.types import DType
from . import vmath
from .values import At, compute_type
from .vmath import approximate


def has(op: str, dtype: DType) -> bool:
    """The library has `op` on f32 or f64."""
    return dtype.name in ("f32", "f64") and op in vmath.OPS


def call(at: At, op: str, dtype: DType, args: list[str]) -> str:
    """op(args), with its definition added to the module."""
    width, target = max(1, at.width), at.e.target
    if target.approximates and dtype.name == "f32" and op in approximate.OPS:
        at.e.needs.update(approximate.definitions(op))
        op = f"fast.{op}"
    else:
        at.e.needs.update(vmath.definitions(op, dtype.name, width, target.has_fma))
    t = at.type(compute_type(dtype))
    given = ", ".join(f"{t} {a}" for a in args)
    return at.op(f"call {t} {vmath.function_name(op, dtype.name, width)}({given})")
