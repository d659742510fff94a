"""Ops that fold operand elements: reduce and reduce-window."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..index import ZERO, Ix
from ..ir import Instr
from ..opdef import Access, Bound, Kind, OpDef, ReadIndex, register
from .common import bounds


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


@dataclass(frozen=True, slots=True)
class WindowDim:
    """One dimension of a window: step k reads base element (out*stride + k*dilation - low) / base_dilation, if that
    is whole and inside."""

    size: int
    stride: int
    low: int
    high: int
    base_dilation: int
    dilation: int
    reversed: bool


def window(instr: Instr) -> tuple[WindowDim, ...]:
    """The window attribute, e.g. {size=1x4x32 stride=1x4x32 pad=0_0x0_0x8_8}."""
    fields = dict(part.split("=", 1) for part in instr.attrs.get("window", "{}").strip("{} ").split())
    sizes = fields.get("size", "")
    sizes_of = [int(n) for n in sizes.split("x")] if sizes else []

    def column(key: str, default: int) -> list[int]:
        return [int(n) for n in fields[key].split("x")] if key in fields else [default] * len(sizes_of)

    pads = [[int(n) for n in p.split("_")] for p in fields["pad"].split("x")] if "pad" in fields \
        else [[0, 0]] * len(sizes_of)
    return tuple(WindowDim(size, stride, low, high, base, dilation, bool(turned)) for size, stride, (low, high), base,
                 dilation, turned in zip(sizes_of, column("stride", 1), pads, column("lhs_dilate", 1),
                                         column("rhs_dilate", 1), column("rhs_reversal", 0)))


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


register(OpDef("reduce", Kind.REDUCE, access=_reduce_access, reduction=_reduce_axes, flops=1.0))
register(OpDef("reduce-window", Kind.REDUCE, access=_window_access, reduction=_window_axes, flops=1.0))
