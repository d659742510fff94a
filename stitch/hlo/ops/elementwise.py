"""Elementwise ops: one output element from the same element of every operand."""
from __future__ import annotations

from collections.abc import Sequence

from ...errors import UnsupportedOp
from ..index import Ix
from ..ir import Instr
from ..opdef import Access, Kind, OpDef, ReadIndex, register


def _same_place(instr: Instr, out: Sequence[Ix], red: Sequence[Ix], read: ReadIndex) -> tuple[Access, ...]:
    """Every operand at the output's index; scalar predicates and clamp limits at ()."""
    return tuple(Access(k, tuple(out) if o.array.dims else ()) for k, o in enumerate(instr.operands))


def _same_width(instr: Instr, out: Sequence[Ix], red: Sequence[Ix], read: ReadIndex) -> tuple[Access, ...]:
    source, target = instr.operands[0].array.dtype, instr.array.dtype
    if source.bits != target.bits:
        raise UnsupportedOp(instr.op, "access", f"{source} to {target}")
    return _same_place(instr, out, red, read)


for _name in ("abs", "add", "and", "ceil", "clamp", "compare", "complex", "convert", "floor", "imag", "is-finite",
              "maximum", "minimum", "multiply", "negate", "not", "or", "real", "round-nearest-even", "select",
              "shift-left", "shift-right-arithmetic", "shift-right-logical", "subtract", "xor"):
    register(OpDef(_name, Kind.ELEMENTWISE, access=_same_place, flops=1.0))
register(OpDef("bitcast-convert", Kind.ELEMENTWISE, access=_same_width, flops=0.0))
for _name, _flops in (("count-leading-zeros", 2.0), ("popcnt", 2.0), ("reduce-precision", 6.0),
                      ("round-nearest-afz", 3.0), ("sign", 3.0)):
    register(OpDef(_name, Kind.ELEMENTWISE, access=_same_place, flops=_flops))
for _name, _flops in (("acos", 25.0), ("acosh", 30.0), ("asin", 25.0), ("asinh", 30.0), ("atan2", 30.0),
                      ("atanh", 25.0), ("cbrt", 20.0), ("cosh", 20.0), ("cosine", 25.0), ("divide", 4.0),
                      ("erf", 25.0), ("exponential", 12.0), ("exponential-minus-one", 20.0), ("log", 16.0),
                      ("log-plus-one", 20.0), ("logistic", 18.0), ("power", 40.0), ("remainder", 12.0),
                      ("rsqrt", 5.0), ("sine", 25.0), ("sinh", 20.0), ("sqrt", 4.0), ("tan", 30.0), ("tanh", 20.0)):
    register(OpDef(_name, Kind.ELEMENTWISE, access=_same_place, flops=_flops, expensive=True))
