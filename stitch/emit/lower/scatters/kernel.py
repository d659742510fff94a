"""A scatter by itself as a kernel: what programs run, whose array is operand and result in one memory."""
from __future__ import annotations

from functools import partial

from ....hlo.index import Ix, Var
from ....hlo.ir import Instr
from ....hlo.traits import Kind
from ....hlo.types import Shape
from ....schedule.tiles.propagate import whole
from ....schedule.tiles.views import flat_index
from ....target import Target
from ...ir.kir import Buffer, Kernel, Phase, Section, Space, Value
from ...llvm.ops import unsupported_reason
from ..builder import Builder
from ..evaluate import Evaluator


def why_not(i: Instr) -> str | None:
    """Why a scatter has no kernel (None: it has)."""
    if not isinstance(i.shape, Shape) or len(i.operands) != 3:
        return "a scatter of several arrays"
    for o in i.operands:
        if not o.array.is_plain or not o.array.size:
            return f"a scatter of {o.array}"
        if o.array.size >= 1 << 31:
            return "a scatter whose updates have no numbers of 32 bits"
    for step in i.calls[0].instrs:
        if step.traits.leaf:
            continue
        if step.kind is not Kind.ELEMENTWISE or not isinstance(step.shape, Shape):
            return f"{step.op} in a scatter's computation"
        if why := unsupported_reason(step.op, tuple(o.array.dtype for o in step.operands), step.array.dtype):
            return why
    return unsupported_reason("copy", (i.array.dtype,), i.array.dtype)


def scatter_kernel(i: Instr, target: Target) -> Kernel:
    """The kernel of a scatter: operands are the array, the indices and the updates, the result is the array, which must
    be given the first operand's memory."""
    from .scatter import ScatterLowering

    # constants, too, are in memory: as values of an expression they would be numbers
    params = [Instr(f"in{n}", "parameter", o.shape, index=n) for n, o in enumerate(i.operands)]
    i = Instr(i.name, i.op, i.shape, params, i.attrs, i.calls)
    shapes = [o.array for o in i.operands]
    ins = [Buffer(f"in{n}", s.dtype, s.size, Space.IN, n) for n, s in enumerate(shapes)]
    out = Buffer("out0", shapes[0].dtype, shapes[0].size, Space.OUT, 0)
    block = Var("block", 1)
    b = Builder(block)

    def element(n: int, index: tuple[Ix, ...]) -> tuple[Buffer, Ix]:
        return (*ins, out)[n], flat_index(index, (*shapes, shapes[0])[n].strides)

    def source(op: Instr, index: tuple[Ix, ...], pred: Value | None) -> Value:
        return b.load(*element(i.operands.index(op, 1), index), pred)

    lowering = ScatterLowering(b, Evaluator(b, source), target)
    lowering.combine(i, whole(shapes[0].dims), partial(element, 0), [partial(element, 3)])
    return Kernel("kernel", (*ins, out), (Phase((Section("scatter", 1, block, b.close()),)),))
