"""Arrays of every type with all its special values among random ones."""
from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np

from .case import Array

FLOATS = ("float32", "bfloat16", "float16", "float64")
COMPLEX = ("complex64", "complex128")
SIGNED = ("int8", "int16", "int32", "int64")
UNSIGNED = ("uint8", "uint16", "uint32", "uint64")
WIDE = ("float64", "complex128", "int64", "uint64")
KINDS = {"f": FLOATS, "c": COMPLEX, "i": SIGNED, "u": UNSIGNED, "b": ("bool",)}


def dtype_of(name: str) -> np.dtype[Any]:
    return np.dtype(getattr(ml_dtypes, name) if name == "bfloat16" else name)


def special(name: str) -> Array:
    """Special values of a type; of complex ones, those of their parts."""
    dtype = dtype_of(name)
    if dtype.kind == "b":
        return np.array([False, True])
    if dtype.kind in "iu":
        info = np.iinfo(dtype)
        return np.array([0, 1, 2, info.max, info.max - 1, info.min, info.min // 2 or 3, info.bits - 1], dtype)
    part = dtype_of({"complex64": "float32", "complex128": "float64"}.get(name, name))
    i = ml_dtypes.finfo(part)
    with np.errstate(all="ignore"):
        return np.array([0.0, -0.0, 1.0, -1.0, 0.5, np.nan, np.inf, -np.inf, float(i.max), float(i.tiny),
                         -float(i.tiny), float(i.smallest_subnormal), 1e-3, 2.0, 3.5, float(i.eps)]).astype(part)


def array(name: str, shape: tuple[int, ...], rng: np.random.Generator, kind: str = "all") -> Array:
    """`kind`: `all` has special values in every third place, `small` none: floats of -2 to 2 and integers of at most
    five; `positive` is small and above zero; `large` floats reach a thousand."""
    dtype = dtype_of(name)
    size = int(np.prod(shape))
    if dtype.kind == "c":
        part = "float32" if name == "complex64" else "float64"
        z = np.empty(shape, dtype)
        z.real, z.imag = array(part, shape, rng, kind), array(part, shape, rng, kind)
        return z
    if dtype.kind == "b":
        return rng.uniform(size=shape) < 0.5
    if dtype.kind in "iu":
        low = 1 if kind == "positive" else 0 if dtype.kind == "u" else -5
        x = rng.integers(low, 6, size)
    else:
        low = 0.05 if kind == "positive" else -2.0
        x = rng.uniform(low, 2.0, size) * (500.0 if kind == "large" else 1.0)
    x = x.astype(dtype)
    if kind == "all":
        some = rng.uniform(size=size) < 0.35
        x[some] = special(name)[rng.integers(0, len(special(name)), some.sum())]
    return x.reshape(shape)
