"""Running computations: graphs of registered ops on NumPy arrays, and folding with a region.

Values are arrays, tuples of values, and () for tokens.  Elementwise evaluation does not care for the shape of its
operands, so a region on scalars runs on arrays of any shape: one run folds or compares many elements.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np

from ...errors import UnsupportedOp
from ..ir import Graph, Instr
from ..opdef import Array, monoid, opdef
from ..traits import Kind
from ..types import DType
from .common import hold
from .numeric import widen

#: (instruction, values that nobody needs after it), in order
_Plan = list[tuple[Instr, tuple[Instr, ...]]]
_plans: "WeakKeyDictionary[Graph, _Plan]" = WeakKeyDictionary()


def _plan(graph: Graph) -> _Plan:
    found = _plans.get(graph)
    if found is None:
        last: dict[Instr, int] = {}
        for n, i in enumerate(graph.instrs):
            for o in i.operands:
                last[o] = n
        dying: list[list[Instr]] = [[] for _ in graph.instrs]
        for o, n in last.items():
            if o not in graph.roots:
                dying[n].append(o)
        found = _plans[graph] = [(i, tuple(d)) for i, d in zip(graph.instrs, dying)]
    return found


def run(graph: Graph, args: Sequence[Any]) -> list[Any]:
    """The values of the graph's roots for one value per parameter.  Raises UnsupportedOp for ops without a rule."""
    values: dict[Instr, Any] = {}
    for instr, dying in _plan(graph):
        if instr.op == "parameter":
            values[instr] = args[instr.index]
        else:
            values[instr] = _value(instr, [values[o] for o in instr.operands])
        for o in dying:
            del values[o]
    return [values[r] for r in graph.roots]


def _value(instr: Instr, operands: Sequence[Any]) -> Any:
    definition = opdef(instr.op)
    if definition.evaluate is None:
        raise UnsupportedOp(instr.op, "the interpreter", instr.name)
    if definition.kind is Kind.MOVEMENT and len(operands) == 1 and not instr.array.dims \
            and not instr.operands[0].array.dims:
        # moving a region's scalar, whatever shape it stands for, changes nothing but perhaps its type
        if instr.array.dtype == instr.operands[0].array.dtype:
            return operands[0]
        cast = opdef("bitcast-convert").evaluate
        assert cast is not None
        return cast(instr, *operands)
    return definition.evaluate(instr, *operands)


def call(graph: Graph, *args: Any) -> Any:
    """The value of a computation with one root."""
    return run(graph, args)[0]


def apply(region: Graph, *args: Array) -> tuple[Array, ...]:
    """A scalar region on arrays; its results as a tuple, each of the operands' common shape."""
    result = call(region, *args)
    results = result if isinstance(result, tuple) else (result,)
    shape = np.broadcast_shapes(*(a.shape for a in args))
    return tuple(np.broadcast_to(r, shape) for r in results)


def accumulator(x: Array) -> Array:
    """Sums of floats run in double precision: the oracle is to be nearer to the truth than what it judges."""
    x = widen(x)
    if x.dtype.kind in "biu":
        return x
    return x.astype(np.complex128 if x.dtype.kind == "c" else np.float64)


def fold(region: Graph, inits: Sequence[Array], arrays: Sequence[Array], axes: Sequence[int], dtypes: Sequence[DType],
         valid: Array | None = None) -> tuple[Array, ...]:
    """Fold `axes` of arrays of one shape with a region, starting from `inits`; elements where `valid` (of the same
    shape) is false are skipped.  Associativity is assumed, commutativity is not."""
    simple = ufunc_of(region) if len(arrays) == 1 and valid is None else None
    if simple is not None:
        return (_fold_all(simple, inits[0], arrays[0], tuple(axes), dtypes[0]),)
    rows = [_axes_first(a, axes) for a in arrays]
    start = [np.broadcast_to(i, r.shape[1:]) for i, r in zip(inits, rows)]
    if valid is not None:
        mask = _axes_first(valid, axes)
        state = tuple(start)
        for k in range(mask.shape[0]):
            new = apply(region, *state, *(r[k] for r in rows))
            state = tuple(np.where(mask[k], n, s) for n, s in zip(new, state))
        return state
    while rows[0].shape[0] > 1:  # neighbours combine, so order is kept
        even = rows[0].shape[0] // 2 * 2
        joined = apply(region, *(r[0:even:2] for r in rows), *(r[1:even:2] for r in rows))
        rows = [np.concatenate((j, r[even:])) for j, r in zip(joined, rows)]
    if not rows[0].shape[0]:
        return tuple(start)
    return apply(region, *start, *(r[0] for r in rows))


def _axes_first(x: Array, axes: Sequence[int]) -> Array:
    """`axes` joined into one leading axis."""
    moved = np.moveaxis(x, axes, range(len(axes)))
    count = int(np.prod(moved.shape[:len(axes)]))
    return moved.reshape(count, *moved.shape[len(axes):])


def ufunc_of(region: Graph) -> np.ufunc | None:
    """NumPy's function that folds as a region does, where there is one."""
    op = monoid(region)
    return opdef(op).ufunc if op else None


def _fold_all(ufunc: np.ufunc, init: Array, x: Array, axes: tuple[int, ...], dtype: DType) -> Array:
    wide = accumulator(x)
    total = ufunc.reduce(wide, axis=axes, dtype=wide.dtype, initial=init.astype(wide.dtype)[()])
    return hold(total, dtype)
