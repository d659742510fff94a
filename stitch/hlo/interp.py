"""The HLO interpreter: the oracle every compiled result is compared with.

Evaluation is op by op on NumPy arrays, with the semantics each `OpDef.evaluate` gives.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from .ir import Graph, Module
from .ops.common import arithmetic, hold
from .ops.region import run
from .types import AnyShape, TupleShape


def evaluate(program: Module | Graph, args: Sequence[Any], wide: bool = False) -> Any:
    """The value of a program for one value per parameter of its entry: an array, or nested tuples as the root's shape
    says (tokens are ()).  A graph with several roots gives a tuple of their values.

    `wide`: floats and complex numbers are held in double precision throughout and never rounded to their own types
    (only reduce-precision and bit casts round), which makes the result a reference of higher precision.
    Raises UnsupportedOp for an op without evaluation."""
    graph = program.entry if isinstance(program, Module) else program
    with arithmetic(wide):
        values = run(graph, [_take(value, p.shape) for value, p in zip(args, graph.params, strict=True)])
    return values[0] if len(values) == 1 else tuple(values)


def _take(value: Any, shape: AnyShape) -> Any:
    """An argument as it is held; the shapes of arrays are checked."""
    if isinstance(shape, TupleShape):
        return tuple(_take(v, s) for v, s in zip(value, shape.elems, strict=True))
    if shape.dtype.numpy is None:
        return ()
    array = np.asarray(value)
    if array.shape != shape.dims:
        raise ValueError(f"argument of shape {array.shape} for a parameter {shape}")
    return hold(array, shape.dtype)
