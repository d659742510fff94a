"""HLO's elementwise ops on scalars and vectors: one rule for each op, with XLA's semantics."""
from __future__ import annotations

import struct
from collections.abc import Callable, Sequence

from ...errors import UnsupportedOp
from ...hlo.types import DType
from ..ir.kir import ROUNDED, Compute, Index, Region, Value
from . import math
from .convert import FORMATS, bitcast_convert, complex_part, convert, joined, reduce_precision
from .fmod import fmod
from .forms import computing, round_half, stored
from .values import At, Emitter, Reg, arithmetic, compute_type, float_literal, is_half, memory_type

#: (place, operand type that arithmetic is done in, operands) -> result
Rule = Callable[[At, DType, list[str]], str]


def _float_or_int(float_op: str, int_op: str, pred_op: str) -> Rule:
    def rule(at: At, d: DType, a: list[str]) -> str:
        op = pred_op if d.name == "pred" else float_op if d.is_float else int_op
        return at.op(f"{op} {at.type(compute_type(d))} {a[0]}, {a[1]}")
    return rule


def _bitwise(op: str) -> Rule:
    return lambda at, d, a: at.op(f"{op} {at.type(compute_type(d))} {a[0]}, {a[1]}")


def _extreme(which: str) -> Rule:
    """maximum and minimum: any NaN gives NaN, and +0 is above -0."""
    signed, unsigned, pred = (f"s{which[:3]}", f"u{which[:3]}", "or" if which == "maximum" else "and")

    def rule(at: At, d: DType, a: list[str]) -> str:
        t = compute_type(d)
        if d.name == "pred":
            return at.op(f"{pred} {at.type(t)} {a[0]}, {a[1]}")
        if not d.is_float:
            return at.call(signed if d.kind == "int" else unsigned, t, *a)
        constants = [_float_constant(x) for x in a]
        known = next((i for i, c in enumerate(constants) if c is not None and c == c), None)
        if known is None:
            return at.call(which, t, *a)
        # One operand is a number: `c > x ? c : x` is one instruction and gives x where x is NaN or equal.
        c, x, value = a[known], a[1 - known], constants[known]
        wanted = f"fcmp {'ogt' if which == 'maximum' else 'olt'} {at.type(t)} {c}, {x}"
        if value != 0.0:
            return at.select(t, at.op(wanted), c, x)
        if _is_negative_zero(c) != (which == "minimum"):
            out = at.select(t, at.op(wanted), c, x)
            return out if which == "minimum" or _is_negative_zero(c) else at.op(
                f"fadd {at.type(t)} {out}, {at.lit(t, float_literal(0.0))}")  # -0 becomes +0
        return at.call(which, t, *a)
    return rule


def _float_constant(name: str) -> float | None:
    """The value of a literal operand (also of a splat)."""
    digits = name.rpartition("0x")[2].rstrip(")")
    if name[0] == "%" or "0x" not in name:
        return None
    return float(struct.unpack("<d", struct.pack("<Q", int(digits, 16)))[0])


def _is_negative_zero(name: str) -> bool:
    return "0x8000000000000000" in name


def _divide(at: At, d: DType, a: list[str]) -> str:
    return _quotient(at, d, a)[0] if not d.is_float else at.op(f"fdiv {at.type(compute_type(d))} {a[0]}, {a[1]}")


def _remainder(at: At, d: DType, a: list[str]) -> str:
    if d.is_float:
        return fmod(at, d, a)
    quotient, divisor = _quotient(at, d, a)
    t = at.type(compute_type(d))
    exact = at.op(f"mul {t} {quotient}, {divisor}")
    rest = at.op(f"sub {t} {a[0]}, {exact}")
    zero = at.op(f"icmp eq {t} {a[1]}, {at.lit(compute_type(d), 0)}")
    return at.select(compute_type(d), zero, a[0], rest)


def _quotient(at: At, d: DType, a: list[str]) -> tuple[str, str]:
    """(a / b, the divisor that was safe to use): x/0 is -1 (all ones), INT_MIN / -1 is INT_MIN."""
    s = compute_type(d)
    t = at.type(s)
    x, y = a
    if y[0] != "%" and y not in ("0", "-1", f"splat ({s} 0)", f"splat ({s} -1)") and not y.startswith("<"):
        return at.op(f"{'sdiv' if d.kind == 'int' else 'udiv'} {t} {x}, {y}"), y
    if d.name == "pred":
        raise UnsupportedOp("divide", "llvm", "pred")
    zero = at.op(f"icmp eq {t} {y}, {at.lit(s, 0)}")
    if d.kind == "int":
        minus = at.op(f"icmp eq {t} {y}, {at.lit(s, -1)}")
        bad = at.op(f"or {at.type('i1')} {zero}, {minus}")
        safe = at.select(s, bad, at.lit(s, 1), y)
        q = _narrow_division(at, d, x, safe) if at.width and d.bits <= 32 else at.op(f"sdiv {t} {x}, {safe}")
        q = at.select(s, minus, at.op(f"sub {t} {at.lit(s, 0)}, {x}"), q)
        return at.select(s, zero, at.lit(s, -1), q), y
    safe = at.select(s, zero, at.lit(s, 1), y)
    q = _narrow_division(at, d, x, safe) if at.width and d.bits <= 32 else at.op(f"udiv {t} {x}, {safe}")
    return at.select(s, zero, at.lit(s, -1), q), y


def _narrow_division(at: At, d: DType, x: str, y: str) -> str:
    """Integers of up to 32 bits by one floating-point division, whose truncated quotient is exact."""
    s, f = compute_type(d), "double" if d.bits == 32 else "float"
    up, down = ("sitofp", "fptosi") if d.kind == "int" else ("uitofp", "fptoui")
    q = at.op(f"fdiv {at.type(f)} {at.cast(up, s, x, f)}, {at.cast(up, s, y, f)}")
    return at.cast(down, f, q, s)


def _shift(op: str) -> Rule:
    """Shifting by the width or more gives zero, or copies of the sign."""
    def rule(at: At, d: DType, a: list[str]) -> str:
        s = compute_type(d)
        t = at.type(s)
        inside = at.op(f"icmp ult {t} {a[1]}, {at.lit(s, d.bits)}")
        if op == "ashr":
            by = at.select(s, inside, a[1], at.lit(s, d.bits - 1))
            return at.op(f"ashr {t} {a[0]}, {by}")
        by = at.call("umin", s, a[1], at.lit(s, 63)) if d.bits == 64 and at.e.target.shifts_by_words else \
            at.select(s, inside, a[1], at.lit(s, 0))
        return at.select(s, inside, at.op(f"{op} {t} {a[0]}, {by}"), at.lit(s, 0))
    return rule


def _negate(at: At, d: DType, a: list[str]) -> str:
    t = at.type(compute_type(d))
    return at.op(f"fneg {t} {a[0]}" if d.is_float else f"sub {t} {at.lit(compute_type(d), 0)}, {a[0]}")


def _abs(at: At, d: DType, a: list[str]) -> str:
    if d.is_float:
        return at.call("fabs", compute_type(d), a[0])
    return at.call("abs", compute_type(d), a[0], extra="i1 false") if d.kind == "int" else a[0]


def _sign(at: At, d: DType, a: list[str]) -> str:
    s = compute_type(d)
    t, x = at.type(s), a[0]
    if d.is_float:
        one = at.call("copysign", s, at.lit(s, float_literal(1.0)), x)
        same = at.op(f"fcmp ueq {t} {x}, {at.lit(s, float_literal(0.0))}")
        return at.select(s, same, x, one)
    positive = at.cast("zext", "i1", at.op(f"icmp ne {t} {x}, {at.lit(s, 0)}"), s)
    if d.kind != "int":
        return positive
    return at.op(f"or {t} {at.op(f'ashr {t} {x}, {at.lit(s, d.bits - 1)}')}, {positive}")


def _not(at: At, d: DType, a: list[str]) -> str:
    s = compute_type(d)
    return at.op(f"xor {at.type(s)} {a[0]}, {at.lit(s, 'true' if s == 'i1' else -1)}")


def _bit_count(name: str, extra: str = "") -> Rule:
    return lambda at, d, a: at.call(name, compute_type(d), a[0], extra=extra)


def _rounding(name: str) -> Rule:
    return lambda at, d, a: at.call(name, compute_type(d), a[0])


def _round_away(at: At, d: DType, a: list[str]) -> str:
    """Ties away from zero: adding the largest number below a half never crosses an integer by itself."""
    s = compute_type(d)
    below = 0.5 - 2.0 ** (-25 if s == "float" else -54)
    push = at.call("copysign", s, at.lit(s, float_literal(below)), a[0])
    return at.call("trunc", s, at.op(f"fadd {at.type(s)} {a[0]}, {push}"))


def _is_finite(at: At, d: DType, a: list[str]) -> str:
    s = compute_type(d)
    magnitude = at.call("fabs", s, a[0])
    return at.op(f"fcmp one {at.type(s)} {magnitude}, {at.lit(s, float_literal(float('inf')))}")


def _rsqrt(at: At, d: DType, a: list[str]) -> str:
    s = compute_type(d)
    return at.op(f"fdiv {at.type(s)} {at.lit(s, float_literal(1.0))}, {at.call('sqrt', s, a[0])}")


def _int_power(at: At, d: DType, a: list[str]) -> str:
    """Six steps of squaring (XLA's: the exponent's low six bits count); negative exponents, which unsigned ones above
    the signed range are taken for, give 0, 1 or -1."""
    s = compute_type(d)
    t, (base, exponent) = at.type(s), a
    one, zero = at.lit(s, 1), at.lit(s, 0)
    acc, x = one, base
    for bit in range(6):
        flag = at.op(f"and {t} {exponent}, {at.lit(s, 1 << bit)}")
        use = at.op(f"icmp ne {t} {flag}, {zero}")
        acc = at.select(s, use, at.op(f"mul {t} {acc}, {x}"), acc)
        x = at.op(f"mul {t} {x}, {x}")
    odd = at.op(f"icmp ne {t} {at.op(f'and {t} {exponent}, {one}')}, {zero}")
    of_minus = at.select(s, odd, at.lit(s, -1), one)
    is_one = at.cast("zext", "i1", at.op(f"icmp eq {t} {base}, {one}"), s)
    inverse = at.select(s, at.op(f"icmp eq {t} {base}, {at.lit(s, -1)}"), of_minus, is_one)
    return at.select(s, at.op(f"icmp slt {t} {exponent}, {zero}"), inverse, acc)


def _clamp(at: At, d: DType, a: list[str]) -> str:
    low = RULES["maximum"](at, d, [a[1], a[0]])
    return RULES["minimum"](at, d, [low, a[2]])


#: A product of what counts something (the position of a node on a grid) is rounded: others may have rounded the same,
#: and the difference of the two has to be zero.
_EXACT = _float_or_int("fmul", "mul", "and")

#: Multiplications and additions may be contracted, as in XLA's CPU compiler; nothing else is relaxed.
RULES: dict[str, Rule] = {
    "add": _float_or_int("fadd contract", "add", "or"),
    "subtract": _float_or_int("fsub contract", "sub", "xor"),
    "multiply": _float_or_int("fmul contract", "mul", "and"),
    "divide": _divide, "remainder": _remainder,
    "maximum": _extreme("maximum"), "minimum": _extreme("minimum"), "clamp": _clamp,
    "and": _bitwise("and"), "or": _bitwise("or"), "xor": _bitwise("xor"), "not": _not,
    "shift-left": _shift("shl"), "shift-right-logical": _shift("lshr"), "shift-right-arithmetic": _shift("ashr"),
    "negate": _negate, "abs": _abs, "sign": _sign, "copy": lambda at, d, a: a[0],
    "popcnt": _bit_count("ctpop"), "count-leading-zeros": _bit_count("ctlz", "i1 false"),
    "floor": _rounding("floor"), "ceil": _rounding("ceil"), "round-nearest-even": _rounding("roundeven"),
    "round-nearest-afz": _round_away, "is-finite": _is_finite, "sqrt": _rounding("sqrt"), "rsqrt": _rsqrt,
    "power": _int_power, "real": complex_part(0), "imag": complex_part(1), "complex": joined,
}

#: both NaNs, both infinities and both zeros for llvm.is.fpclass and for the instruction
_FPCLASS, _FPCLASS_X86 = 0x3 | 0x204 | 0x60, 0x9F

_MOVED, _PARTS = ("copy", "select", "bitcast-convert"), ("real", "imag", "complex")
_NUMBERS, _INTS = frozenset(("int", "uint", "float")), frozenset(("int", "uint"))
#: the kinds of operands that ops take if not all but complex ones
_TAKES: dict[str, frozenset[str]] = {
    **dict.fromkeys(("floor", "ceil", "round-nearest-even", "round-nearest-afz", "is-finite", "sqrt", "rsqrt",
                     "complex"), frozenset(("float",))),
    **dict.fromkeys(("shift-left", "shift-right-logical", "shift-right-arithmetic", "popcnt", "count-leading-zeros",
                     "power"), _INTS),
    **dict.fromkeys(("and", "or", "xor", "not"), _INTS | {"pred"}),
    **dict.fromkeys(("divide", "remainder", "negate", "abs", "sign", "add", "subtract", "multiply"), _NUMBERS),
    **dict.fromkeys(("real", "imag"), frozenset(("complex",)))}
_CODES = {"EQ": "eq", "NE": "ne", "GE": "ge", "GT": "gt", "LE": "le", "LT": "lt"}


def unsupported_reason(op: str, in_dtypes: tuple[DType, ...], out_dtype: DType) -> str | None:
    """Why `emit` has no code for an op on such scalars (None: it has)."""
    d = in_dtypes[-1] if op == "select" else in_dtypes[0] if in_dtypes else out_dtype
    for t in (*in_dtypes, out_dtype):
        if t.numpy is None or t.bits < 8:
            return f"{t} values"
        if t.kind == "complex" and op not in (*_MOVED, *_PARTS) or t.is_float and t.bits < 16 and op not in _MOVED:
            return f"{op} on {t}"
    if op in ("copy", "select", "compare", "convert"):
        return None
    if op == "bitcast-convert":
        return None if d.bits == out_dtype.bits and "pred" not in (d.name, out_dtype.name) else "the sizes differ"
    if op == "reduce-precision":
        return None if d.name in FORMATS else f"{op} on {d}"
    if d.is_float and math.has(op, arithmetic(d)):
        return None
    if op not in RULES:
        return f"no rule for {op}"
    return None if d.kind in _TAKES.get(op, _NUMBERS | {"pred"}) else f"{op} on {d}"


def compute(e: Emitter, s: Compute) -> Reg:
    """Write an op; its register also becomes that of `s`."""
    args = [e.reg(a) for a in s.args]
    lanes = any(r.lanes for r in args)
    at = e.at(max((r.depth for r in args), default=0), lanes)
    if s.op in ("bitcast-convert", "reduce-precision"):
        out = _on_bits(e, at, s, args[0])
    elif s.op == "divide" and s.dtype.is_float and args[0].lanes and not args[1].lanes and e.target.has_masks:
        out = _divide_by_uniform(e, at, s, args[0], args[1])
    else:
        rows = list(zip(*(computing(e, r, lanes) for r in args)))
        d = args[-1].dtype if s.op == "select" else args[0].dtype
        out = Reg(s.dtype, tuple(_one(at, s, d, list(row)) for row in rows), lanes, at.depth)
    e.env[s] = out
    return out


def _divide_by_uniform(e: Emitter, at: At, s: Compute, x: Reg, y: Reg) -> Reg:
    """x / y for one y in all lanes, several times faster than vector division: x times the reciprocal of y, corrected
    by its exact residual, which rounds as division does (Markstein).  Both sides are scaled so that the reciprocal is
    a normal number.  Where the residual is zero, infinite or NaN the first quotient is the result: that keeps zeros'
    signs, infinities and NaNs."""
    t = compute_type(s.dtype)
    one, far = (at.e.at(y.depth, False), 2.0 ** (64 if t == "float" else 512))
    size = one.call("fabs", t, computing(e, y, False)[0])
    large = one.op(f"fcmp ogt {t} {size}, {float_literal(far)}")
    small = one.op(f"fcmp olt {t} {size}, {float_literal(1 / far)}")
    scale = one.select(t, large, float_literal(1 / far), one.select(t, small, float_literal(far), float_literal(1.0)))
    divisor = one.op(f"fmul {t} {computing(e, y, False)[0]}, {scale}")
    inverse = one.op(f"fdiv {t} {float_literal(1.0)}, {divisor}")
    spread = e.at(y.depth, True)
    scales, minus, inverses = (spread.splat(t, n) for n in (scale, one.op(f"fneg {t} {divisor}"), inverse))
    v, names = at.type(t), []
    for name in computing(e, x, True):
        scaled = at.op(f"fmul {v} {name}, {scales}")
        near = at.op(f"fmul {v} {scaled}, {inverses}")
        rest = at.call("fma", t, near, minus, scaled)
        out = at.select(t, _nan_infinity_zero(at, t, rest), near, at.call("fma", t, rest, inverses, near))
        names.append(round_half(at, s.dtype, out) if is_half(s.dtype) else out)
    return Reg(s.dtype, tuple(names), True, at.depth)


def _nan_infinity_zero(at: At, t: str, name: str) -> str:
    """Which lanes are NaN, infinite or zero; AVX-512's classifying instruction where a vector fills a register."""
    bits = at.width * (32 if t == "float" else 64)
    if bits in (128, 256, 512):
        f = at.e.intrinsic(f"llvm.x86.avx512.fpclass.p{t[0].replace('f', 's')}.{bits}", at.type("i1"),
                           [at.type(t), "i32"])
        return at.op(f"call {at.type('i1')} {f}({at.type(t)} {name}, i32 {_FPCLASS_X86})")
    f = at.e.intrinsic(f"llvm.is.fpclass.{at.suffix(t)}", at.type("i1"), [at.type(t), "i32"])
    return at.op(f"call {at.type('i1')} {f}({at.type(t)} {name}, i32 {_FPCLASS})")


def _one(at: At, s: Compute, d: DType, a: list[str]) -> str:
    if s.op == "select":
        return at.select(compute_type(d), *a)
    if s.op == "convert":
        return convert(at, d, s.dtype, a[0])
    if s.op == "compare":
        return _compare(at, d, a, s.attr)
    wide = arithmetic(d)
    if math.has(s.op, wide):
        out = math.call(at, s.op, wide, a)
    elif s.op == "multiply" and (s.attr == ROUNDED or any(map(_counts, s.args))):
        out = _EXACT(at, wide, a)
    elif s.op in RULES:
        out = RULES[s.op](at, wide, a)
    else:
        raise UnsupportedOp(s.op, "llvm", f"on {d}")
    exact = s.op in ("copy", "negate", "abs", "maximum", "minimum", "clamp", "is-finite", "sign", "floor", "ceil")
    return round_half(at, s.dtype, out) if is_half(s.dtype) and not exact else out


def _counts(v: Value) -> bool:
    """Is a value a number that counts: an index, or an integer as a float?"""
    return isinstance(v, Index) or isinstance(v, Compute) and v.op == "convert" and v.args[0].dtype.is_int


def _compare(at: At, d: DType, a: list[str], attr: str) -> str:
    direction, _, order = attr.partition(".")
    code, t = _CODES[direction], compute_type(d)
    if d.is_float and not order:
        return at.op(f"fcmp {'une' if code == 'ne' else 'o' + code} {at.type(t)} {a[0]}, {a[1]}")
    signed = d.kind == "int"
    if d.is_float:
        # Total order: -NaN < -inf < … < -0 < +0 < … < +NaN is the order of the bits with the magnitude of negative
        # numbers turned around.
        a, t, signed = [_total_key(at, d, x) for x in a], f"i{_bits(d)}", True
    sign = "" if code in ("eq", "ne") else "s" if signed else "u"
    return at.op(f"icmp {sign}{code} {at.type(t)} {a[0]}, {a[1]}")


def _bits(d: DType) -> int:
    return arithmetic(d).bits


def _total_key(at: At, d: DType, name: str) -> str:
    n = _bits(d)
    t = f"i{n}"
    bits = at.cast("bitcast", compute_type(d), name, t)
    sign = at.op(f"ashr {at.type(t)} {bits}, {at.lit(t, n - 1)}")
    flip = at.op(f"lshr {at.type(t)} {sign}, {at.lit(t, 1)}")
    return at.op(f"xor {at.type(t)} {bits}, {flip}")


def _on_bits(e: Emitter, at: At, s: Compute, arg: Reg) -> Reg:
    """Ops that are about the bits in memory."""
    names = stored(e, arg, arg.lanes)
    if s.op == "bitcast-convert":
        out = tuple(bitcast_convert(at, arg.dtype, s.dtype, n) for n in names)
    else:
        exponent, mantissa = map(int, s.attr.split(","))
        t, i = memory_type(s.dtype), f"i{s.dtype.bits}"
        as_int = [n if t == i else at.cast("bitcast", t, n, i) for n in names]
        cut = [reduce_precision(at, s.dtype, n, exponent, mantissa) for n in as_int]
        out = tuple(n if t == i else at.cast("bitcast", i, n, t) for n in cut)
    if is_half(s.dtype):
        return Reg(s.dtype, (), arg.lanes, at.depth, packed=out)
    return Reg(s.dtype, out, arg.lanes, at.depth)


def apply_region(e: Emitter, region: Region, args: Sequence[Reg]) -> list[Reg]:
    """The region's results for (accumulators, inputs)."""
    for p, a in zip(region.params, args):
        e.env[p] = a
    for s in region.body:
        compute(e, s)
    return [e.reg(v) for v in region.outs]


def identity(op: str, dtype: DType) -> str | None:
    """The literal that leaves every value as it is, or None."""
    d = arithmetic(dtype)
    if op == "add":
        return float_literal(-0.0) if d.is_float else "false" if d.name == "pred" else "0"
    if op == "multiply":
        return float_literal(1.0) if d.is_float else "true" if d.name == "pred" else "1"
    if op in ("and", "or", "xor"):
        return {"and": "true"}.get(op, "false") if d.name == "pred" else {"and": "-1"}.get(op, "0")
    if op in ("maximum", "minimum"):
        if d.name == "pred":
            return "false" if op == "maximum" else "true"
        if d.is_float:
            return float_literal(float("-inf") if op == "maximum" else float("inf"))
        signed = d.kind == "int"
        if op == "maximum":
            return str(-(1 << (d.bits - 1))) if signed else "0"
        return str((1 << (d.bits - 1)) - 1) if signed else "-1"
    return None
