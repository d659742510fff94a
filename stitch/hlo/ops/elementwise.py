"""Elementwise ops: one output element from the same element of every operand."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from ...errors import UnsupportedOp
from ..index import Ix
from ..ir import Instr
from ..opdef import Access, Array, Kind, OpDef, ReadIndex, register
from ..types import DTYPES, F32, F64, PRED, AnyShape, Shape
from . import numeric
from .common import held, hold

Rule = Callable[..., Array]


def _same_place(instr: Instr, out: Sequence[Ix], red: Sequence[Ix], read: ReadIndex) -> tuple[Access, ...]:
    """Every operand at the output's index; scalar predicates and clamp limits at ()."""
    return tuple(Access(k, tuple(out) if o.array.dims else ()) for k, o in enumerate(instr.operands))


def _same_width(instr: Instr, out: Sequence[Ix], red: Sequence[Ix], read: ReadIndex) -> tuple[Access, ...]:
    source, target = instr.operands[0].array.dtype, instr.array.dtype
    if source.bits != target.bits:
        raise UnsupportedOp(instr.op, "access", f"{source} to {target}")
    return _same_place(instr, out, red, read)


def _dims(instr: Instr) -> tuple[int, ...]:
    """The dimensions of the operands (scalars of select and clamp adapt)."""
    return max((o.array.dims for o in instr.operands), key=len)


def _like_first(instr: Instr) -> AnyShape:
    return Shape(instr.operands[0].array.dtype, _dims(instr))


def _like_second(instr: Instr) -> AnyShape:
    return Shape(instr.operands[1].array.dtype, _dims(instr))


def _predicate(instr: Instr) -> AnyShape:
    return Shape(PRED, _dims(instr))


def _part(instr: Instr) -> AnyShape:
    """The real type of a complex operand."""
    dtype = instr.operands[0].array.dtype
    return Shape({"c64": F32, "c128": F64}.get(dtype.name, dtype), _dims(instr))


def _pair(instr: Instr) -> AnyShape:
    return Shape(DTYPES["c64" if instr.operands[0].array.dtype is F32 else "c128"], _dims(instr))


def _declared(instr: Instr) -> AnyShape:
    """The element type is the op's own; dimensions are the operand's."""
    return Shape(instr.array.dtype, _dims(instr))


def _bits(rule: Rule) -> Rule:
    """`rule` moves or masks bits: denormals stay."""
    def evaluate(instr: Instr, *operands: Array) -> Array:
        return hold(rule(*map(numeric.widen, operands)), instr.array.dtype)
    return evaluate


def _plain(rule: Rule) -> Rule:
    """`rule` on operands in the type they compute in; the result is rounded to the type of the op."""
    def evaluate(instr: Instr, *operands: Array) -> Array:
        value = rule(*(numeric.flush(numeric.widen(x)) for x in operands))
        return hold(numeric.flush(np.asarray(value)), instr.array.dtype)
    return evaluate


def _by_kind(floats: Rule, ints: Rule) -> Rule:
    def evaluate(*operands: Array) -> Array:
        return (ints if operands[0].dtype.kind in "iu" else floats)(*operands)
    return _plain(evaluate)


def _shift(instr: Instr, x: Array, by: Array) -> Array:
    dtype = instr.array.dtype
    return hold(numeric.shift(instr.op, numeric.widen(x), numeric.widen(by), dtype.bits), dtype)


def _leading_zeros(instr: Instr, x: Array) -> Array:
    return hold(numeric.leading_zeros(numeric.widen(x), instr.array.dtype.bits), instr.array.dtype)


def _popcnt(instr: Instr, x: Array) -> Array:
    plain = numeric.widen(x).astype(np.uint64) & np.uint64((1 << instr.array.dtype.bits) - 1)
    return hold(np.bitwise_count(plain), instr.array.dtype)


_COMPARE: Mapping[str, Rule] = {"EQ": np.equal, "NE": np.not_equal, "GE": np.greater_equal, "GT": np.greater,
                                "LE": np.less_equal, "LT": np.less}


def _compare(instr: Instr, a: Array, b: Array) -> Array:
    """IEEE comparison (a NaN differs from everything), or with type=TOTALORDER that of the bits."""
    dtype = instr.operands[0].array.dtype
    if instr.attrs.get("type") == "TOTALORDER" and dtype.is_float:
        a, b = numeric.order_key(a, dtype), numeric.order_key(b, dtype)
    else:
        a, b = numeric.flush(numeric.widen(a)), numeric.flush(numeric.widen(b))
    return np.asarray(_COMPARE[instr.attrs["direction"]](a, b))


def _convert(instr: Instr, x: Array) -> Array:
    return numeric.convert(x, instr.operands[0].array.dtype, instr.array.dtype)


def _bitcast_convert(instr: Instr, x: Array) -> Array:
    """The same bits as another type; between widths the last dimension appears or disappears."""
    source, target = instr.operands[0].array.dtype, instr.array.dtype
    assert source.numpy is not None and target.numpy is not None
    if source.bits < 8 or target.bits < 8:
        raise UnsupportedOp(instr.op, "evaluate", f"{source} to {target}")
    bits = np.ascontiguousarray(x.astype(source.numpy, copy=False))
    if source.bits > target.bits:
        bits = bits.reshape(*x.shape, 1)
    cast = bits.view(target.numpy)
    shape = x.shape[:-1] if source.bits < target.bits else cast.shape if source.bits > target.bits else x.shape
    return cast.reshape(shape).astype(held(target), copy=False)


def _bitcast_shape(instr: Instr) -> AnyShape:
    source, target = instr.operands[0].array, instr.array.dtype
    if source.dtype.bits > target.bits:
        return Shape(target, (*source.dims, source.dtype.bits // target.bits))
    return Shape(target, source.dims if source.dtype.bits == target.bits else source.dims[:-1])


def _reduce_precision(instr: Instr, x: Array) -> Array:
    return numeric.reduce_precision(x, instr.int("exponent_bits"), instr.int("mantissa_bits"))


def _clamp(low: Array, x: Array, high: Array) -> Array:
    return numeric.minimum(numeric.maximum(x, low), high)


def _define(name: str, evaluate: Rule, flops: float = 1.0, expensive: bool = False,
            infer: Callable[[Instr], AnyShape] = _like_first) -> None:
    access = _same_width if name == "bitcast-convert" else _same_place
    register(OpDef(name, Kind.ELEMENTWISE, infer, evaluate, access, flops=flops, expensive=expensive))


_define("abs", _bits(np.abs), infer=_part)
_define("negate", _bits(np.negative))
_define("real", _bits(np.real), infer=_part)
_define("imag", _bits(np.imag), infer=_part)
_define("complex", _bits(numeric.join), infer=_pair)
_define("is-finite", _plain(np.isfinite), infer=_predicate)
_define("compare", _compare, infer=_predicate)
_define("select", _bits(np.where), infer=_like_second)
_define("clamp", _plain(_clamp), infer=_like_second)
_define("convert", _convert, infer=_declared)
_define("bitcast-convert", _bitcast_convert, flops=0.0, infer=_bitcast_shape)
_define("reduce-precision", _reduce_precision, flops=6.0)
_define("sign", _plain(numeric.sign), flops=3.0)
_define("count-leading-zeros", _leading_zeros, flops=2.0)
_define("popcnt", _popcnt, flops=2.0)
for _name in ("shift-left", "shift-right-arithmetic", "shift-right-logical"):
    _define(_name, _shift)
_define("round-nearest-afz", _plain(numeric.round_away), flops=3.0)
_define("divide", _by_kind(np.divide, numeric.int_divide), 4.0, True)
_define("remainder", _by_kind(np.fmod, numeric.int_remainder), 12.0, True)
_define("power", _by_kind(np.power, numeric.int_power), 40.0, True)

_CHEAP: Mapping[str, Rule] = {
    "add": np.add, "subtract": np.subtract, "multiply": np.multiply, "maximum": numeric.maximum,
    "minimum": numeric.minimum, "and": np.bitwise_and, "or": np.bitwise_or, "xor": np.bitwise_xor, "not": np.invert,
    "ceil": np.ceil, "floor": np.floor, "round-nearest-even": np.rint}
_EXPENSIVE: Mapping[str, tuple[Rule, float]] = {
    "acos": (np.arccos, 25.0), "acosh": (np.arccosh, 30.0), "asin": (np.arcsin, 25.0), "asinh": (np.arcsinh, 30.0),
    "atan2": (np.arctan2, 30.0), "atanh": (np.arctanh, 25.0), "cbrt": (np.cbrt, 20.0), "cosh": (np.cosh, 20.0),
    "cosine": (np.cos, 25.0), "erf": (numeric.erf, 25.0), "exponential": (np.exp, 12.0),
    "exponential-minus-one": (np.expm1, 20.0), "log": (np.log, 16.0), "log-plus-one": (np.log1p, 20.0),
    "logistic": (numeric.logistic, 18.0), "rsqrt": (numeric.rsqrt, 5.0), "sine": (np.sin, 25.0),
    "sinh": (np.sinh, 20.0), "sqrt": (np.sqrt, 4.0), "tan": (np.tan, 30.0), "tanh": (np.tanh, 20.0)}
for _name, _rule in _CHEAP.items():
    _define(_name, _plain(_rule))
for _name, (_rule, _flops) in _EXPENSIVE.items():
    keeps = _name in ("sine", "tan", "tanh", "exponential-minus-one")  # a tiny argument is the result, denormal or not
    _define(_name, (_bits if keeps else _plain)(_rule), _flops, True)
