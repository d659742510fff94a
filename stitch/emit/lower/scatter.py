"""Scatters in place, as kernels of programs.

The array is operand and result in one memory.  Updates come one after another, so those of one element combine in
order; the elements of a window are independent, and those of its last dimension go to lanes.  Windows that are not
wholly inside the array are dropped, as XLA drops them.
"""
from __future__ import annotations

from collections.abc import Sequence

from ...errors import UnsupportedOp
from ...hlo.index import Ix, Var, ix
from ...hlo.ir import Graph, Instr
from ...hlo.opdef import opdef
from ...hlo.traits import Kind
from ...hlo.types import DType, Shape
from ..ir.kir import Buffer, Const, For, Kernel, Load, Loop, Phase, Section, Space, Store, Value
from ..llvm.ops import unsupported_reason
from .builder import PRED, S64, Builder
from .evaluate import scalar_constant


def why_not(i: Instr) -> str | None:
    """Why a scatter has no kernel (None: it has)."""
    if not isinstance(i.shape, Shape) or len(i.operands) != 3:
        return "a scatter of several arrays"
    for o in i.operands:
        if not o.array.is_plain or not o.array.size:
            return f"a scatter of {o.array}"
    for step in i.calls[0].instrs:
        if step.traits.leaf:
            continue
        if step.kind is not Kind.ELEMENTWISE or not isinstance(step.shape, Shape):
            return f"{step.op} in a scatter's computation"
        if why := unsupported_reason(step.op, tuple(o.array.dtype for o in step.operands), step.array.dtype):
            return why
    return unsupported_reason("copy", (i.array.dtype,), i.array.dtype)


def scatter_kernel(i: Instr) -> Kernel:
    """The kernel of a scatter: operands are the array, the indices and the updates, the result is the array, which must
    be given the first operand's memory."""
    array, indices, updates = (o.array for o in i.operands)
    ins = [Buffer(f"in{n}", s.dtype, s.size, Space.IN, n) for n, s in enumerate((array, indices, updates))]
    out = Buffer("out0", array.dtype, array.size, Space.OUT, 0)
    window = i.ints("update_window_dims")
    block = Var("block", 1)
    b = Builder(block)
    outer = [d for d in range(updates.rank) if d not in window and updates.dims[d] > 1]
    inner = sorted((d for d in window if updates.dims[d] > 1), key=lambda d: -updates.strides[d])
    place = {d: Var(f"u{d}", updates.dims[d]) for d in (*outer, *inner)}
    for d in (*outer, *inner):
        b.open(place[d])
    b.floor = b.depth
    at = [ix(place[d]) if d in place else Ix(0) for d in range(updates.rank)]
    address, valid = _target(i, b, ins[1], at)
    old = Load(array.dtype, ins[0], address, valid, None if valid is None else Const(array.dtype, _zero(array.dtype)))
    b.emit(old)
    b.define(old)  # type: ignore[arg-type]
    new = b.load(ins[2], _address(updates, at))
    b.emit(Store(out, address, _combined(i.calls[0], b, (old, new)), valid))
    for d in reversed((*outer, *inner)):
        kind = Loop.LANE if inner and d == inner[-1] else Loop.SEQ
        b.emit(For(place[d], updates.dims[d], kind, b.close()))
    section = Section("scatter", 1, block, b.close())
    return Kernel("kernel", (*ins, out), (Phase((section,)),))


def _zero(dtype: DType) -> bool | int | float:
    return False if dtype.kind == "pred" else 0.0 if dtype.is_float else 0


def _address(shape: Shape, at: Sequence[Ix]) -> Ix:
    total = Ix(0)
    for x, stride in zip(at, shape.strides):
        total = total + x * stride
    return total


def _target(i: Instr, b: Builder, held: Buffer, at: Sequence[Ix]) -> tuple[Ix, Value | None]:
    """Where the update at `at` goes, and whether its window is inside (None: it always is)."""
    array, indices, updates = (o.array for o in i.operands)
    window, vector = sorted(i.ints("update_window_dims")), i.int("index_vector_dim")
    batching = i.ints("input_batching_dims")
    gone = {*i.ints("inserted_window_dims"), *batching}
    scattered = [at[d] for d in range(updates.rank) if d not in window]
    where = [Ix(0)] * array.rank
    sizes = [1] * array.rank
    for d, u in zip([d for d in range(array.rank) if d not in gone], window):
        where[d], sizes[d] = at[u], updates.dims[u]
    for d, s in zip(batching, i.ints("scatter_indices_batching_dims")):
        where[d] = scattered[s - (s > vector)]
    valid: Value | None = None
    for k, d in enumerate(i.ints("scatter_dims_to_operand_dims")):
        vectors = [*scattered[:vector], Ix(k), *scattered[vector:]] if vector < indices.rank else scattered
        start = b.load(held, _address(indices, vectors))
        room = array.dims[d] - sizes[d]
        where[d] = where[d] + b.dyn(start, 0, room)
        valid = b.both(valid, _inside(b, start, room))
    return _address(array, where), valid


def _inside(b: Builder, start: Value, room: int) -> Value:
    """0 <= start <= room, for an integer of any type."""
    if start.dtype.kind == "uint" and start.dtype.bits == 64:  # the largest are no s64
        return b.compute(PRED, "compare", (start, Const(start.dtype, room)), "LE")
    wide = b.compute(S64, "convert", (start,)) if start.dtype is not S64 else start
    low = b.compute(PRED, "compare", (wide, Const(S64, 0)), "GE")
    high = b.compute(PRED, "compare", (wide, Const(S64, room)), "LE")
    return b.compute(PRED, "and", (low, high))


def _combined(region: Graph, b: Builder, args: tuple[Value, Value]) -> Value:
    """What a scatter's computation makes of the old value and the update."""
    env: dict[Instr, Value] = dict(zip(region.params, args))
    for step in region.instrs:
        if step.is_constant:
            env[step] = scalar_constant(step)
        elif not step.is_parameter:
            if step.kind is not Kind.ELEMENTWISE:
                raise UnsupportedOp(step.op, "scatter")
            env[step] = b.compute(step.array.dtype, step.op, tuple(env[o] for o in step.operands),
                                  opdef(step.op).attr(step))
    return env[region.root]
