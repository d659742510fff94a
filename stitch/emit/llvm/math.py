"""The math library: calls of the vector functions' definitions."""
from __future__ import annotations

from ...hlo.code import Value
from . import vmath
from .values import At
from .vmath import approximate


def call(at: At, function: str, *args: Value) -> Value:
    """function(args) on f32 or f64, with its definition added to the module."""
    dtype, width, target = args[0].dtype, max(1, at.width), at.e.target
    ways = approximate.WAYS[target.approximates] if dtype.name == "f32" and target.has_powers else {}
    way = ways.get(function)
    if way:
        at.e.needs.update(approximate.definitions(function, way))
        function = f"{way}.{function}"
    else:
        at.e.needs.update(vmath.definitions(function, dtype.name, width, target.has_fma))
    t = at.type_of(dtype)
    given = ", ".join(f"{t} {a.name}" for a in args)
    return at.value(dtype, at.put(f"call {t} {vmath.function_name(function, dtype.name, width)}({given})"))
