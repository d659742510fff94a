"""Elementwise ops: one output element from the same element of every operand."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from ...errors import UnsupportedOp, VerifyError
from ..code import CONTRACTED, ROUNDED, Number, Scalar, library
from ..index import Ix
from ..ir import Instr
from ..opdef import ANY, Access, Array, OpDef, ReadIndex, register
from ..traits import Kind, Traits
from ..types import DTYPES, F32, F64, PRED, AnyShape, DType, Shape
from . import numeric, scalar
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
    shape = _alike(instr, 1)
    if shape.dtype.kind not in ("float", "complex"):
        raise VerifyError(f"it has no meaning for {shape.dtype}")
    return Shape(PRED, shape.dims)


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


def _high_product(instr: Instr, a: Array, b: Array) -> Array:
    dtype = instr.array.dtype
    return hold(numeric.high_product(numeric.widen(a), numeric.widen(b), dtype.bits), dtype)


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


def _direction(instr: Instr) -> str:
    total = instr.attrs.get("type") == "TOTALORDER" and instr.operands[0].array.dtype.is_float
    return instr.attrs["direction"] + (".total" if total else "")


def _of_direction(attr: str) -> dict[str, str]:
    direction, _, total = attr.partition(".")
    return {"direction": direction, **({"type": "TOTALORDER"} if total else {})}


def _rounding(instr: Instr) -> str:
    return ROUNDED if ROUNDED in instr.attrs else ""


def _of_rounding(attr: str) -> dict[str, str]:
    return {ROUNDED: "true"} if attr == ROUNDED else {}


def _contraction(instr: Instr) -> str:
    return next((mark for mark in CONTRACTED if mark in instr.attrs), "")


def _of_contraction(attr: str) -> dict[str, str]:
    return {attr: "true"} if attr in CONTRACTED else {}


def _widths(instr: Instr) -> str:
    return f"{instr.attrs['exponent_bits']},{instr.attrs['mantissa_bits']}"


def _of_widths(attr: str) -> dict[str, str]:
    exponent, _, mantissa = attr.partition(",")
    return {"exponent_bits": exponent, "mantissa_bits": mantissa}


def _neutral(of_floats: float, of_others: int) -> Callable[[DType], Number]:
    """An identity: one of floats, one of integers, and the same of predicates."""
    return lambda d: of_floats if d.is_float else bool(of_others) if d.kind == "pred" else of_others


def _end(sign: int) -> Callable[[DType], Number]:
    """The largest value of an element type, or (sign -1) the smallest."""
    def identity(d: DType) -> Number:
        if d.is_float:
            return sign * float("inf")
        return sign > 0 if d.kind == "pred" else numeric.int_range(d)[sign > 0]
    return identity


def _ones(d: DType) -> Number:
    return True if d.kind == "pred" else -1 if d.kind == "int" else (1 << d.bits) - 1


def _define(name: str, infer: Infer, takes: frozenset[str], evaluate: Rule, code: Scalar, flops: float = 1.0,
            expensive: bool = False, **further: Any) -> None:
    access = _same_width if further.get("bits") else _same_place
    register(OpDef(name, Kind.ELEMENTWISE, infer, evaluate, access, flops=flops, expensive=expensive, takes=takes,
                   code=code, **further))


_FLOATS, _COMPLEX = frozenset(("float",)), frozenset(("complex",))
_NUMBERS = _COUNTED | _FLOATS
_SCALARS = _NUMBERS | _LOGICAL
_one, _two = _like_operands(1), _like_operands(2)
_ones_only, _logic = _like_operands(1, _COUNTED), _like_operands(2, _LOGICAL)

_define("add", _two, _NUMBERS, _plain(np.add), scalar.arithmetic("add"), attr=_contraction, attrs=_of_contraction,
        traits=Traits(sums=True, low_with=(0, 1)), identity=_neutral(-0.0, 0), ufunc=np.add)
_define("subtract", _two, _NUMBERS, _plain(np.subtract), scalar.arithmetic("sub"), attr=_contraction,
        attrs=_of_contraction, traits=Traits(sums=True, low_with=(0,)))
_define("multiply", _two, _NUMBERS, _plain(np.multiply), scalar.arithmetic("mul"), attr=_rounding, attrs=_of_rounding,
        traits=Traits(multiplies=True, zero_with=(0, 1), low_with=(0, 1)), identity=_neutral(1.0, 1), ufunc=np.multiply)
_define("mulhi", _like_operands(2, _COUNTED), _COUNTED, _high_product, scalar.high_product, 4.0)
_define("divide", _two, _NUMBERS, _by_kind(np.divide, numeric.int_divide), scalar.divide, 4.0, True,
        traits=Traits(zero_with=(0,)), mixed=True)
_define("remainder", _two, _NUMBERS, _by_kind(np.fmod, numeric.int_remainder), scalar.remainder, 12.0, True,
        mixed=True)
_define("power", _two, _NUMBERS, _by_kind(np.power, numeric.int_power), scalar.power, 40.0, True)
_define("maximum", _two, _SCALARS, _plain(numeric.maximum), scalar.extreme("maximum"), exact=True, identity=_end(-1),
        ufunc=np.maximum, picks="gt", traits=Traits(orders=True))
_define("minimum", _two, _SCALARS, _plain(numeric.minimum), scalar.extreme("minimum"), exact=True, identity=_end(1),
        ufunc=np.minimum, picks="lt", traits=Traits(orders=True))
_define("clamp", _clamped, _SCALARS, _plain(_clamp), scalar.clamp, exact=True, traits=Traits(orders=True))
_define("compare", _compared, _SCALARS, _compare, scalar.compare, gives=frozenset(("pred",)), attr=_direction,
        attrs=_of_direction)
_define("select", _selected, ANY, _bits(np.where), lambda c, on, a, b: c.select(on, a, b), exact=True,
        traits=Traits(chooses=True, zero_with=(1, 2), low_with=(1, 2)))

_define("and", _logic, _LOGICAL, _plain(np.bitwise_and), lambda c, a, b: a & b, identity=_ones,
        ufunc=np.bitwise_and)
_define("or", _logic, _LOGICAL, _plain(np.bitwise_or), lambda c, a, b: a | b,
        identity=_neutral(0.0, 0), ufunc=np.bitwise_or)
_define("xor", _logic, _LOGICAL, _plain(np.bitwise_xor), lambda c, a, b: a ^ b,
        identity=_neutral(0.0, 0), ufunc=np.bitwise_xor)
_define("not", _like_operands(1, _LOGICAL), _LOGICAL, _plain(np.invert), lambda c, a: ~a)
_define("popcnt", _ones_only, _COUNTED, _popcnt, scalar.intrinsic("ctpop"), 2.0)
_define("count-leading-zeros", _ones_only, _COUNTED, _leading_zeros, scalar.intrinsic("ctlz", False), 2.0)
for _name, _op in (("shift-left", "shl"), ("shift-right-arithmetic", "sar"), ("shift-right-logical", "lshr")):
    _define(_name, _like_operands(2, _COUNTED), _COUNTED, _shift, scalar.shift(_op))

_define("abs", _part, _NUMBERS, _bits(np.abs), scalar.absolute, exact=True)
_define("negate", _one, _NUMBERS, _bits(np.negative), lambda c, a: -a, traits=Traits(zero_with=(0,)), exact=True)
_define("sign", _one, _NUMBERS, _plain(numeric.sign), scalar.sign, 3.0, exact=True)
_define("is-finite", _predicate, _FLOATS, _plain(np.isfinite), scalar.is_finite, gives=frozenset(("pred",)))
_define("ceil", _one, _FLOATS, _plain(np.ceil), scalar.intrinsic("ceil"), exact=True)
_define("floor", _one, _FLOATS, _plain(np.floor), scalar.intrinsic("floor"), exact=True)
_define("round-nearest-even", _one, _FLOATS, _plain(np.rint), scalar.intrinsic("roundeven"))
_define("round-nearest-afz", _one, _FLOATS, _plain(numeric.round_away), scalar.round_away, 3.0)

_define("convert", _converted, _SCALARS, _convert, lambda c, a: c.convert(a), exact=True,
        traits=Traits(casts=True, zero_with=(0,), low_with=(0,)))
_define("bitcast-convert", _bitcast_shape, ANY, _bitcast_convert, lambda c, a: a, 0.0, bits=True)
_define("reduce-precision", _rounded, _FLOATS, _reduce_precision, scalar.reduce_precision, 6.0, bits=True, attr=_widths,
        attrs=_of_widths)
_define("real", _part, _COMPLEX, _bits(np.real), lambda c, a: c.part(a, 0), gives=_FLOATS)
_define("imag", _part, _COMPLEX, _bits(np.imag), lambda c, a: c.part(a, 1), gives=_FLOATS)
_define("complex", _pair, _FLOATS, _bits(numeric.join), lambda c, a, b: c.join(a, b), gives=_COMPLEX)

_define("atan2", _two, _FLOATS, _plain(np.arctan2), library("atan2"), 30.0, True)
#: no op of HLO: scans by what `schedule/rewrite/logs.py` recognizes are folds of it
_define("log-add-exp", _two, _FLOATS, _plain(numeric.log_add_exp), scalar.log_add_exp, 36.0, True, identity=_end(-1),
        ufunc=np.logaddexp)
_FUNCTIONS: Mapping[str, tuple[Rule, float]] = {
    "acos": (np.arccos, 25.0), "acosh": (np.arccosh, 30.0), "asin": (np.arcsin, 25.0), "asinh": (np.arcsinh, 30.0),
    "atanh": (np.arctanh, 25.0), "cbrt": (np.cbrt, 20.0), "cosh": (np.cosh, 20.0),
    "cosine": (np.cos, 25.0), "erf": (numeric.erf, 25.0), "exponential": (np.exp, 12.0),
    "exponential-minus-one": (np.expm1, 20.0), "log": (np.log, 16.0), "log-plus-one": (np.log1p, 20.0),
    "logistic": (numeric.logistic, 18.0), "rsqrt": (numeric.rsqrt, 5.0), "sine": (np.sin, 25.0),
    "sinh": (np.sinh, 20.0), "sqrt": (np.sqrt, 4.0), "tan": (np.tan, 30.0), "tanh": (np.tanh, 20.0)}
for _name, (_rule, _flops) in _FUNCTIONS.items():
    keeps = _name in ("sine", "tan", "tanh", "exponential-minus-one")  # a tiny argument is the result, denormal or not
    _define(_name, _one, _FLOATS, (_bits if keeps else _plain)(_rule), library(_name), _flops, True)
