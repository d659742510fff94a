"""Random elements for the inputs of programs: plain ones, and those that lie at the edges of their types."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import ml_dtypes
import numpy as np

from .programs import Program

Array = np.ndarray[Any, Any]
#: how often an element of an input with special values is one
_OFTEN = 0.05


def arguments(program: Program) -> list[Array]:
    """An array for each input: the same ones for every run of a program, others for every seed."""
    rng = np.random.default_rng(program.seed)
    return [np.asarray(elements(rng, i.value.shape, i.value.dtype, i.kind)) for i in program.inputs]


def elements(rng: np.random.Generator, shape: Sequence[int], dtype: str, kind: str) -> Array:
    """`kind`: plain, special (infinities, nan, zeros, subnormals, the extremes of integers), scales (many orders of
    magnitude), whole (small whole numbers, on which most arithmetic is exact), or index:N (about from -N/4 to 5N/4)."""
    if kind.startswith("index:"):
        n = int(kind[6:])
        low = 0 if dtype.startswith("u") else -(n // 4) - 1
        return rng.integers(low, max(n + n // 4, low + 1) + 1, shape).astype(dtype)
    if dtype == "bool":
        return rng.random(shape) < 0.5
    if dtype == "complex64":
        z = np.empty(tuple(shape), dtype)  # (infinity times 1j has a nan)
        z.real, z.imag = elements(rng, shape, "float32", kind), elements(rng, shape, "float32", kind)
        return z
    if np.dtype(dtype).kind in "iu":
        return _integers(rng, shape, dtype, kind)
    return _floats(rng, shape, np.dtype(dtype), kind)


def _integers(rng: np.random.Generator, shape: Sequence[int], dtype: str, kind: str) -> Array:
    info = np.iinfo(dtype)
    if kind == "scales":
        return rng.integers(info.min, info.max, shape, dtype=dtype, endpoint=True)
    low, high = max(info.min, -50), min(info.max, 50)
    x = rng.integers(low, high, shape, endpoint=True).astype(dtype)
    if kind != "special":
        return x
    edges = np.array([info.min, info.max, 0, 1, info.max - 1, info.min + 1], dtype)
    return np.where(rng.random(shape) < _OFTEN, rng.choice(edges, shape), x).astype(dtype)


def _floats(rng: np.random.Generator, shape: Sequence[int], dtype: np.dtype[Any], kind: str) -> Array:
    if kind == "whole":
        return rng.integers(-4, 5, shape).astype(dtype)
    x = rng.standard_normal(tuple(shape), np.float32)
    if kind == "plain":
        return np.asarray(x).astype(dtype)
    info = ml_dtypes.finfo(dtype)
    most = float(np.log10(float(info.max)))
    if kind == "scales":
        return np.asarray(x * 10.0 ** rng.uniform(-most / 3, most / 3, shape)).astype(dtype)
    small, far = float(info.tiny), float(info.max)
    edges = np.array([np.nan, np.inf, -np.inf, 0.0, -0.0, small, -small / 4, far, -far, far / 2, small * 3, 1.0])
    return np.where(rng.random(shape) < _OFTEN, rng.choice(edges, shape), x).astype(dtype)
