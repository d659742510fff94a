"""Ops that fold operand elements: reduce, reduce-window, prefix scans, and a reduce's first half in kernels of many
blocks."""
from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any

import numpy as np

from ..index import ZERO, Ix
from ..ir import Graph, Instr
from ..opdef import Access, Array, Bound, OpDef, ReadIndex, identity, is_monoid, monoid, register
from ..traits import Fold, Kind, Traits
from ..types import AnyShape, Shape, TupleShape
from .attributes import WindowDim, window
from .common import bounds, hold
from .region import accumulator, fold, ufunc_of
from .rules import arrays, axes, callee, checked_window, folds, need, need_equal_dims, need_scalar, no_op_of_hlo
from .values import pad_array


def _reduced(instr: Instr) -> tuple[int, ...]:
    return tuple(sorted(instr.ints("dimensions")))


def _reduce_axes(instr: Instr) -> tuple[int, ...]:
    dims = instr.operands[0].array.dims
    return tuple(dims[d] for d in _reduced(instr))


def _reduce_access(instr: Instr, out: Sequence[Ix], red: Sequence[Ix], read: ReadIndex) -> tuple[Access, ...]:
    folded = dict(zip(_reduced(instr), red))
    kept = iter(out)
    index = tuple(folded[d] if d in folded else next(kept) for d in range(instr.operands[0].array.rank))
    return tuple(Access(k, index) for k in range(len(instr.operands) // 2))


def _chunk_access(instr: Instr, out: Sequence[Ix], red: Sequence[Ix], read: ReadIndex) -> tuple[Access, ...]:
    """No op of HLO: the first half of a reduce with one array, whose result has a dimension of chunks in front.  Which
    chunk folds an element is the schedule's to say, so each is said to read what the reduce does."""
    return _reduce_access(instr, out[1:], red, read)


def _running_axes(instr: Instr) -> tuple[int, ...]:
    return (instr.array.dims[instr.int("dimensions")],)


def _running_access(instr: Instr, out: Sequence[Ix], red: Sequence[Ix], read: ReadIndex) -> tuple[Access, ...]:
    """No op of HLO: a prefix scan (from the other end: a suffix scan) of an array by a combiner with an identity.  A
    fold goes on from one element to the next, so an element is said to read its whole row: what folds it has all of
    that."""
    d = instr.int("dimensions")
    return (Access(0, (*out[:d], red[0], *out[d + 1:])),)


def _window_axes(instr: Instr) -> tuple[int, ...]:
    return tuple(w.size for w in window(instr) if w.size != 1)


def _window_access(instr: Instr, out: Sequence[Ix], red: Sequence[Ix], read: ReadIndex) -> tuple[Access, ...]:
    steps = iter(red)
    index: list[Ix] = []
    conditions: list[tuple[Ix, int, int]] = []
    for o, dim, w in zip(out, instr.operands[0].array.dims, window(instr)):
        k = ZERO if w.size == 1 else next(steps)
        if w.reversed:
            k = k * -1 + (w.size - 1)
        at = o * w.stride + k * w.dilation - w.low
        conditions += [(at, 0, (dim - 1) * w.base_dilation + 1 if dim else 0), (at % w.base_dilation, 0, 1)]
        index.append(at // w.base_dilation)
    where = bounds(*conditions)
    if where is None:  # every step is padding: an access that never holds, so that nothing is folded
        where, index = (Bound(ZERO, 1, 1),), [ZERO] * len(index)
    return tuple(Access(k, tuple(index), where) for k in range(len(instr.operands) // 2))


def pads(fold: Instr) -> bool:
    """May steps of a fold's windows be on padding, or between elements?"""
    return any(w.low > 0 or w.high > 0 or w.base_dilation > 1 for w in window(fold))


#: steps of a window up to which a fold is elementwise work (of 7 x 7 elements: 49)
MAX_STEPS = 64


def folds_in_steps(i: Instr) -> bool:
    """Is an instruction a fold of windows by a computation that is no monoid, or of several arrays, with few steps?  It
    is one operation after another on the operand's views."""
    if i.traits.fold is not Fold.WINDOWS or len(i.operands) == 2 and (monoid(i.calls[0]) or rounded_choice(i)):
        return False
    dims = window(i)
    return prod(w.size for w in dims) <= MAX_STEPS and not any(w.base_dilation > 1 for w in dims)


def rounded_choice(i: Instr) -> Instr | None:
    """What a fold of windows chooses with, the larger or the smaller one, if it rounds what it chooses from: XLA has
    maxima of bf16 so.  To round the choice is the same, as every window has an element."""
    choice = _converted(i.calls[0]) if i.traits.fold is Fold.WINDOWS else None
    if choice is None or choice.op not in ("maximum", "minimum"):
        return None
    padded = [w for w in window(i) if w.low or w.high]
    return None if any(w.dilation > 1 or max(w.low, w.high) >= w.size for w in padded) else choice


def sums(region: Graph) -> bool:
    """Is a computation a sum of its parameters?  XLA has those of bf16 as sums in f32, each rounded."""
    inner = _converted(region)
    return monoid(region) == "add" or inner is not None and inner.op == "add"


def combiner(region: Graph) -> str:
    """The op with an identity that a computation is, but for the rounding of floats before and after it; "" for any
    other.  XLA has folds of bf16 in f32, each step rounded."""
    root = region.root
    while root.traits.casts and root.array.dtype.is_float:
        root = root.operands[0]
    sides = []
    for side in root.operands:
        while side.traits.casts and side.array.dtype.is_float:
            side = side.operands[0]
        sides.append(side)
    return root.op if is_monoid(root.op) and len(region.params) == 2 and set(sides) == set(region.params) else ""


def combines(i: Instr, name: str) -> bool:
    """Is an elementwise op this combiner of a fold?"""
    return i.op == name and i.kind is Kind.ELEMENTWISE


def _converted(region: Graph) -> Instr | None:
    """What is made of both parameters in another type of floats, and then converted to theirs."""
    root, params = region.root, region.params
    inner = root.operands[0] if root.op == "convert" else root
    sides = [o.operands[0] for o in inner.operands if o.op == "convert"]
    floats = all(s.array.dtype.is_float for s in (root, inner, *sides))
    return inner if floats and inner is not root and len(sides) == len(params) == 2 and set(sides) == set(params) \
        and root.array.dtype is params[0].array.dtype else None


def windows(x: Array, dims: Sequence[WindowDim], value: Any) -> Array:
    """All windows of an array, as [output dimensions…, window dimensions…]; padding and the gaps of a dilated base
    hold `value`."""
    padded = pad_array(x, value, [(w.low, w.high, w.base_dilation - 1) for w in dims])
    rank, spans = x.ndim, [(w.size - 1) * w.dilation + 1 for w in dims]
    if any(n < span for n, span in zip(padded.shape, spans)):
        return np.empty([*(max(0, (n - span) // w.stride + 1) for n, span, w in zip(padded.shape, spans, dims)),
                         *(w.size for w in dims)], x.dtype)
    if not rank:
        return padded
    view = np.lib.stride_tricks.sliding_window_view(padded, spans)
    strided = view[(*(slice(None, None, w.stride) for w in dims), *(slice(None, None, w.dilation) for w in dims))]
    return np.asarray(np.flip(strided, tuple(rank + d for d, w in enumerate(dims) if w.reversed)))


def _results(values: tuple[Array, ...]) -> Any:
    return values if len(values) > 1 else values[0]


def _reduce(instr: Instr, *operands: Array) -> Any:
    n = len(operands) // 2
    dtypes = [o.array.dtype for o in instr.operands[:n]]
    return _results(fold(instr.calls[0], operands[n:], operands[:n], _reduced(instr), dtypes))


def _partial_reduce(instr: Instr, x: Array, init: Array) -> Array:
    """Chunks of equally many neighbours; they start from the combiner's identity, and the second half from `init`."""
    axes, region, dtype = _reduced(instr), instr.calls[0], instr.array.dtype
    rows = np.moveaxis(x, axes, range(len(axes))).reshape(-1, *instr.array.dims[1:])
    start = np.asarray(identity(monoid(region), dtype), x.dtype)
    return np.stack([fold(region, [start], [part], [0], [dtype])[0]
                     for part in np.array_split(rows, instr.array.dims[0])])


def _reduce_window(instr: Instr, *operands: Array) -> Any:
    """Padding is skipped, as XLA's CPU backend does (an initial value that is no identity shows the difference), and
    what is no monoid is folded step by step (so does a choice among nans)."""
    n, dims, simple = len(operands) // 2, window(instr), ufunc_of(instr.calls[0])
    dtypes = [o.array.dtype for o in instr.operands[:n]]
    if n == 1 and simple is not None:
        folded = _fold_windows(simple, accumulator(operands[0]), dims, identity(monoid(instr.calls[0]), dtypes[0]))
        return hold(simple(operands[1].astype(folded.dtype), folded), dtypes[0])
    views = [windows(x, dims, 0) for x in operands[:n]]
    padded = any(w.low or w.high or w.base_dilation > 1 for w in dims)
    in_order = padded or n > 1 or not monoid(instr.calls[0])
    valid = windows(np.ones(operands[0].shape, np.bool_), dims, False) if in_order else None
    return _results(fold(instr.calls[0], operands[n:], views, range(len(dims), 2 * len(dims)), dtypes, valid))


def _fold_windows(ufunc: np.ufunc, x: Array, dims: Sequence[WindowDim], neutral: Any) -> Array:
    """The folds of all windows, one dimension after another, where padding is neutral: of each power of two of steps,
    then of those that a window has, since running folds have windows as long as arrays."""
    x = pad_array(x, neutral, [(w.low, w.high, w.base_dilation - 1) for w in dims])
    for d, w in enumerate(dims):
        part = np.moveaxis(x, d, 0)
        places = max(0, len(part) - (w.size - 1) * w.dilation)
        found, at, steps = None, 0, 1
        while steps <= w.size:
            apart = steps * w.dilation
            if w.size & steps:
                more = part[at:at + places]
                found, at = more if found is None else ufunc(found, more), at + apart
            part, steps = ufunc(part[:-apart], part[apart:]), 2 * steps
        assert found is not None, dims
        x = np.moveaxis(found[::w.stride], 0, d)
    return x


def _running_fold(instr: Instr, x: Array, init: Array) -> Array:
    ufunc, d = ufunc_of(instr.calls[0]), instr.int("dimensions")
    assert ufunc is not None, instr
    wide = np.moveaxis(accumulator(x), d, 0)
    rows = np.flip(wide, 0) if instr.flag("backward") else wide
    folded = ufunc.accumulate(np.concatenate((np.broadcast_to(init.astype(wide.dtype), (1, *rows.shape[1:])), rows)),
                              dtype=wide.dtype)[1:]
    return np.ascontiguousarray(hold(np.moveaxis(np.flip(folded, 0) if instr.flag("backward") else folded, 0, d),
                                     instr.array.dtype))


def _folded(instr: Instr) -> list[Shape]:
    """The shapes of the arrays that are folded with a computation, each from the scalar of its type behind them."""
    shapes = arrays(instr, 2, 1 << 30)
    n = len(shapes) // 2
    need(len(shapes) == 2 * n, f"it has {len(shapes)} operands where one start value for each array belongs")
    need_equal_dims(shapes[:n])
    for k in range(n):
        need_scalar(instr, n + k, shapes[k].dtype)
    folds(callee(instr), [s.dtype for s in shapes[:n]])
    return shapes[:n]


def _many(given: Sequence[Shape], dims: tuple[int, ...]) -> AnyShape:
    shapes = tuple([Shape(s.dtype, dims) for s in given])
    return shapes[0] if len(shapes) == 1 else TupleShape(shapes)


def _reduce_shape(instr: Instr) -> AnyShape:
    given = _folded(instr)
    gone = axes(instr, "dimensions", given[0].rank)
    return _many(given, tuple([n for d, n in enumerate(given[0].dims) if d not in gone]))


def window_dims(dims: Sequence[int], shape: Sequence[WindowDim]) -> tuple[int, ...]:
    """How many places a window has along each dimension."""
    spread = [max(0, (n - 1) * w.base_dilation + 1 if n else 0) + w.low + w.high for n, w in zip(dims, shape)]
    return tuple(max(0, (n - (w.size - 1) * w.dilation - 1) // w.stride + 1) for n, w in zip(spread, shape))


def _window_shape(instr: Instr) -> AnyShape:
    given = _folded(instr)
    dims = given[0].dims
    made = window_dims(dims, checked_window(instr, given[0].rank))
    return _many(given, tuple([-1 if n < 0 else m for n, m in zip(dims, made)]))


register(OpDef("reduce", Kind.REDUCE, _reduce_shape, _reduce, _reduce_access, _reduce_axes, 1.0,
               traits=Traits(fold=Fold.AXES)))
register(OpDef("reduce-window", Kind.REDUCE, _window_shape, _reduce_window, _window_access, _window_axes, 1.0,
               traits=Traits(fold=Fold.WINDOWS)))
register(OpDef("partial-reduce", Kind.REDUCE, no_op_of_hlo, _partial_reduce, _chunk_access, _reduce_axes, 1.0,
               traits=Traits(fold=Fold.CHUNKS)))
register(OpDef("running-fold", Kind.REDUCE, no_op_of_hlo, _running_fold, _running_access, _running_axes, 6.0,
               traits=Traits(fold=Fold.RUNNING)))
