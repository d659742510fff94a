"""Elementwise ops: one output element from the same element of every operand."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from ...errors import UnsupportedOp, VerifyError
from ..index import Ix
from ..ir import Instr
from ..opdef import Access, Array, OpDef, ReadIndex, register
from ..traits import PLAIN, Kind, Traits
from ..types import DTYPES, F32, F64, PRED, AnyShape, Shape
from . import numeric
from .common import held, hold
from .rules import arrays, choice, need, need_dims, need_dtype, number, result

Rule = Callable[..., Array]


def _same_place(instr: Instr, out: Sequence[Ix], red: Sequence[Ix], read: ReadIndex) -> tuple[Access, ...]:
    """Every operand at the output's index; scalar predicates and clamp limits at ()."""
    return tuple(Access(k, tuple(out) if o.array.dims else ()) for k, o in enumerate(instr.operands))


def _same_width(instr: Instr, out: Sequence[Ix], red: Sequence[Ix], read: ReadIndex) -> tuple[Access, ...]:
    source, target = instr.operands[0].array.dtype, instr.array.dtype
    if source.bits != target.bits:
        raise UnsupportedOp(instr.op, "access", f"{source} to {target}")
    return _same_place(instr, out, red, read)


Infer = Callable[[Instr], AnyShape]
_COUNTED = frozenset(("int", "uint"))
_LOGICAL = frozenset(("int", "uint", "pred"))
_PARTS = {"c64": F32, "c128": F64}
_PAIRS = {"f32": DTYPES["c64"], "f64": DTYPES["c128"]}


def _alike(instr: Instr, many: int) -> Shape:
    """The one shape of `many` operands, of equal element types and dimensions."""
    shapes = arrays(instr, many)
    first = shapes[0]
    for k, shape in enumerate(shapes):
        if shape is not first:
            need_dtype(shape.dtype, first.dtype, f"operand {k}")
            need_dims(shape.dims, first.dims, f"operand {k}")
    return first


def _like_operands(many: int, kinds: frozenset[str] | None = None) -> Infer:
    """The result is as the operands are, which may be of these kinds only."""
    def infer(instr: Instr) -> AnyShape:
        shape = _alike(instr, many)
        if kinds is not None and shape.dtype.kind not in kinds:
            raise VerifyError(f"it has no meaning for {shape.dtype}")
        return shape
    return infer


def _predicate(instr: Instr) -> AnyShape:
    return Shape(PRED, _alike(instr, 1).dims)


def _compared(instr: Instr) -> AnyShape:
    dims = _alike(instr, 2).dims
    choice(instr, "direction", _COMPARE)
    return Shape(PRED, dims)


def _selected(instr: Instr) -> AnyShape:
    """The predicate may be one for all."""
    chosen, first, second = arrays(instr, 3)
    need_dtype(chosen.dtype, PRED, "operand 0")
    need_dtype(second.dtype, first.dtype, "operand 2")
    need_dims(second.dims, first.dims, "operand 2")
    if chosen.dims:
        need_dims(chosen.dims, first.dims, "operand 0")
    return first


def _clamped(instr: Instr) -> AnyShape:
    """Either limit may be one for all."""
    low, shape, high = arrays(instr, 3)
    for k, limit in ((0, low), (2, high)):
        need_dtype(limit.dtype, shape.dtype, f"operand {k}")
        if limit.dims:
            need_dims(limit.dims, shape.dims, f"operand {k}")
    return shape


def _part(instr: Instr) -> AnyShape:
    """The real type of a complex operand."""
    shape = _alike(instr, 1)
    return Shape(_PARTS.get(shape.dtype.name, shape.dtype), shape.dims)


def _pair(instr: Instr) -> AnyShape:
    shape = _alike(instr, 2)
    dtype = _PAIRS.get(shape.dtype.name)
    if dtype is None:
        raise VerifyError(f"there are no complex numbers of {shape.dtype}")
    return Shape(dtype, shape.dims)


def _converted(instr: Instr) -> AnyShape:
    """The element type is the op's own; dimensions are the operand's."""
    return Shape(result(instr).dtype, _alike(instr, 1).dims)


def _rounded(instr: Instr) -> AnyShape:
    shape = _alike(instr, 1)
    number(instr, "exponent_bits", 1, 1 << 30)
    number(instr, "mantissa_bits", 0, 1 << 30)
    return shape


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
    source, target = _alike(instr, 1), result(instr).dtype
    more, less = max(source.dtype.bits, target.bits), min(source.dtype.bits, target.bits)
    need(less and more % less == 0, f"the bits of {source.dtype} are no {target}")
    if source.dtype.bits > target.bits:
        return Shape(target, (*source.dims, more // less))
    if source.dtype.bits == target.bits:
        return Shape(target, source.dims)
    need_dims(source.dims[-1:], (more // less,), "the operand's last dimension")
    return Shape(target, source.dims[:-1])


def _reduce_precision(instr: Instr, x: Array) -> Array:
    return numeric.reduce_precision(x, instr.int("exponent_bits"), instr.int("mantissa_bits"))


def _clamp(low: Array, x: Array, high: Array) -> Array:
    return numeric.minimum(numeric.maximum(x, low), high)


def _define(name: str, evaluate: Rule, infer: Infer, flops: float = 1.0, expensive: bool = False,
            traits: Traits = PLAIN) -> None:
    access = _same_width if name == "bitcast-convert" else _same_place
    register(OpDef(name, Kind.ELEMENTWISE, infer, evaluate, access, flops=flops, expensive=expensive, traits=traits))


_one, _two = _like_operands(1), _like_operands(2)
_define("abs", _bits(np.abs), _part)
_define("negate", _bits(np.negative), _one, traits=Traits(zero_with=(0,)))
_define("real", _bits(np.real), _part)
_define("imag", _bits(np.imag), _part)
_define("complex", _bits(numeric.join), _pair)
_define("is-finite", _plain(np.isfinite), _predicate)
_define("compare", _compare, _compared)
_define("select", _bits(np.where), _selected, traits=Traits(chooses=True, zero_with=(1, 2), low_with=(1, 2)))
_define("clamp", _plain(_clamp), _clamped)
_define("convert", _convert, _converted, traits=Traits(casts=True, zero_with=(0,), low_with=(0,)))
_define("bitcast-convert", _bitcast_convert, _bitcast_shape, flops=0.0)
_define("reduce-precision", _reduce_precision, _rounded, flops=6.0)
_define("sign", _plain(numeric.sign), _one, flops=3.0)
_define("count-leading-zeros", _leading_zeros, _like_operands(1, _COUNTED), flops=2.0)
_define("popcnt", _popcnt, _like_operands(1, _COUNTED), flops=2.0)
for _name in ("shift-left", "shift-right-arithmetic", "shift-right-logical"):
    _define(_name, _shift, _like_operands(2, _COUNTED))
_define("round-nearest-afz", _plain(numeric.round_away), _one, flops=3.0)
_define("divide", _by_kind(np.divide, numeric.int_divide), _two, 4.0, True, Traits(zero_with=(0,)))
_define("remainder", _by_kind(np.fmod, numeric.int_remainder), _two, 12.0, True)
_define("power", _by_kind(np.power, numeric.int_power), _two, 40.0, True)

_define("atan2", _plain(np.arctan2), _two, 30.0, True)

_CHEAP: Mapping[str, tuple[Rule, Infer]] = {
    "add": (np.add, _two), "subtract": (np.subtract, _two), "multiply": (np.multiply, _two),
    "maximum": (numeric.maximum, _two), "minimum": (numeric.minimum, _two),
    "and": (np.bitwise_and, _like_operands(2, _LOGICAL)), "or": (np.bitwise_or, _like_operands(2, _LOGICAL)),
    "xor": (np.bitwise_xor, _like_operands(2, _LOGICAL)), "not": (np.invert, _like_operands(1, _LOGICAL)),
    "ceil": (np.ceil, _one), "floor": (np.floor, _one), "round-nearest-even": (np.rint, _one)}
_WITH: Mapping[str, Traits] = {
    "add": Traits(low_with=(0, 1)), "subtract": Traits(low_with=(0,)),
    "multiply": Traits(zero_with=(0, 1), low_with=(0, 1))}
_EXPENSIVE: Mapping[str, tuple[Rule, float]] = {
    "acos": (np.arccos, 25.0), "acosh": (np.arccosh, 30.0), "asin": (np.arcsin, 25.0), "asinh": (np.arcsinh, 30.0),
    "atanh": (np.arctanh, 25.0), "cbrt": (np.cbrt, 20.0), "cosh": (np.cosh, 20.0),
    "cosine": (np.cos, 25.0), "erf": (numeric.erf, 25.0), "exponential": (np.exp, 12.0),
    "exponential-minus-one": (np.expm1, 20.0), "log": (np.log, 16.0), "log-plus-one": (np.log1p, 20.0),
    "logistic": (numeric.logistic, 18.0), "rsqrt": (numeric.rsqrt, 5.0), "sine": (np.sin, 25.0),
    "sinh": (np.sinh, 20.0), "sqrt": (np.sqrt, 4.0), "tan": (np.tan, 30.0), "tanh": (np.tanh, 20.0)}
for _name, (_rule, _infer) in _CHEAP.items():
    _define(_name, _plain(_rule), _infer, traits=_WITH.get(_name, PLAIN))
for _name, (_rule, _flops) in _EXPENSIVE.items():
    keeps = _name in ("sine", "tan", "tanh", "exponential-minus-one")  # a tiny argument is the result, denormal or not
    _define(_name, (_bits if keeps else _plain)(_rule), _one, _flops, True)
