"""Float arithmetic: correctly rounded operations, approximate functions, and the opcodes floats share with integers.

Approximate functions give the accurate value, rounded.  A launch with noise multiplies it by up to the largest error
the PTX manual allows (`ERRORS`), so that what passes does not depend on approximations being perfect.
"""
from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ..asm import Array, Asm, Builder, Lanes, Read, Run, opcode, pack
from ..floats import BF16, F16, F32, F64, MODES, add, decode, flush, fused, multiply, nearest, saturate
from ..types import TYPES, Type
from . import integers

#: largest relative errors, and absolute ones where the manual gives those (a bound on the safe side of its versions)
ERRORS = {"ex2": 2.0**-22, "rsqrt": 2.0**-22.4, "rcp": 2.0**-23, "sqrt": 2.0**-22, "div": 2.0**-22, "tanh": 2.0**-11,
          "lg2": 2.0**-22, "sin": 2.0**-20.5, "cos": 2.0**-20.5}
_HALF_ERRORS = {("ex2", F16): 2.0**-9.9, ("ex2", BF16): 2.0**-7, ("tanh", F16): 2.0**-10.9, ("tanh", BF16): 2.0**-8}


def _is_float(asm: Asm) -> bool:
    last = TYPES.get(asm.instr.parts[-1])
    return last is not None and last.kind == "f"


def _shared(name: str, float_op: Builder, int_op: Builder) -> None:
    opcode(name)(lambda asm: float_op(asm) if _is_float(asm) else int_op(asm))


def _source(asm: Asm, operand: object, kind: Type, ftz: bool) -> Read:
    """Values of an operand, flushed when the instruction says so."""
    read = asm.values(operand, kind)  # type: ignore[arg-type]
    return (lambda lanes: flush(kind.float, read(lanes))) if ftz else read


def _result(asm: Asm, operand: object, kind: Type, *, ftz: bool = False, sat: bool = False,
            relu: bool = False) -> Callable[[Lanes, Array], None]:
    """Takes bits of single elements; flushes, clamps, packs and stores them."""
    write, fmt = asm.write(operand, kind), kind.float  # type: ignore[arg-type]

    def put(lanes: Lanes, bits: Array) -> None:
        if ftz or sat or relu:
            values = decode(fmt, bits)
            values = flush(fmt, values) if ftz else values
            values = saturate(values) if sat else values
            values = np.where(values < 0, values.dtype.type(0), values) if relu else values
            bits = nearest(fmt, values)
        write(lanes, pack(bits) if kind.packed == 2 else bits)
    return put


def _modes(asm: Asm) -> tuple[str, bool, bool, bool, Type]:
    """{.rnd}{.ftz}{.sat|.relu}.type."""
    mode = asm.take(*MODES) or "rn"
    ftz = asm.take("ftz") is not None
    sat, relu = asm.take("sat") is not None, asm.take("relu") is not None
    kind = asm.type("f", (16, 32, 64))
    if mode != "rn" and kind.float not in (F32, F64) or (mode != "rn" and sat):
        raise asm.error(f".{mode} is not supported for .{kind.name} here")
    return mode, ftz, sat, relu, kind


def _factors(asm: Asm, kind: Type) -> Type:
    """What operands before the last are: numbers of 16 bits where sums are f32, behind whose type theirs stands."""
    narrow = asm.take("f16", "bf16") if kind.name == "f32" else None
    return TYPES[narrow] if narrow is not None else kind


def _arithmetic(asm: Asm) -> Run:
    """add, sub, mul."""
    mode, ftz, sat, relu, kind = _modes(asm)
    if relu:
        raise asm.error("unknown modifier .relu")
    given = _factors(asm, kind) if asm.name != "mul" else kind
    d, x, y = asm.operands(3)
    a, b = _source(asm, x, given, ftz), _source(asm, y, kind, ftz)
    put, fmt = _result(asm, d, kind, ftz=ftz, sat=sat), kind.float
    if asm.name == "mul":
        return lambda lanes: put(lanes, multiply(fmt, a(lanes), b(lanes), mode))
    negate = asm.name == "sub"
    return lambda lanes: put(lanes, add(fmt, a(lanes), -b(lanes) if negate else b(lanes), mode))


@opcode("fma")
def fma(asm: Asm) -> Run:
    """fma.rnd{.ftz}{.sat|.relu}: one rounding."""
    mode, ftz, sat, relu, kind = _modes(asm)
    given = _factors(asm, kind)
    d, *sources = asm.operands(4)
    a, b, c = (_source(asm, s, of, ftz) for s, of in zip(sources, (given, given, kind), strict=True))
    put, fmt = _result(asm, d, kind, ftz=ftz, sat=sat, relu=relu), kind.float
    return lambda lanes: put(lanes, fused(fmt, a(lanes), b(lanes), c(lanes), mode))


def _extreme(asm: Asm) -> Run:
    """min, max: a number wins over NaN unless .NaN; -0 is less than +0."""
    ftz, nan = asm.take("ftz") is not None, asm.take("NaN") is not None
    kind = asm.type("f", (16, 32, 64))
    d, x, y = asm.operands(3)
    a, b = _source(asm, x, kind, ftz), _source(asm, y, kind, ftz)
    put, fmt, least = _result(asm, d, kind), kind.float, asm.name == "min"
    pick = (np.minimum if nan else np.fmin) if least else (np.maximum if nan else np.fmax)

    def run(lanes: Lanes) -> None:
        p, q = a(lanes), b(lanes)
        found = pick(p, q)
        zeros = (p == 0) & (q == 0)
        negative = np.signbit(p) | np.signbit(q) if least else np.signbit(p) & np.signbit(q)
        found = np.where(zeros, np.where(negative, found.dtype.type(-0.0), found.dtype.type(0)), found)
        put(lanes, nearest(fmt, found))
    return run


def _sign(asm: Asm) -> Run:
    """neg, abs: of the sign bits alone."""
    ftz = asm.take("ftz") is not None
    kind = asm.type("f", (16, 32, 64))
    d, a = asm.operands(2)
    bits = kind.float.bits
    signs = kind.raw.type(sum(1 << (n + 1) * bits - 1 for n in range(kind.packed)))
    if ftz:
        read, put = _source(asm, a, kind, True), _result(asm, d, kind)
        fn = np.negative if asm.name == "neg" else np.abs
        return lambda lanes: put(lanes, nearest(kind.float, fn(read(lanes))))
    whole, write = asm.read(a, kind), asm.write(d, kind)
    if asm.name == "neg":
        return lambda lanes: write(lanes, whole(lanes) ^ signs)
    return lambda lanes: write(lanes, whole(lanes) & ~signs)


def noisy(asm: Asm, values: Array, error: float, absolute: Array | float | None = None) -> Array:
    """Values changed by up to a relative error, or by an absolute one; float64 in and out."""
    noise = asm.machine.launch.noise
    if noise is None:
        return values
    u = noise.uniform(-1, 1, np.shape(values))
    changed = values + u * absolute if absolute is not None else values * (1 + u * error)
    return np.where(np.isfinite(values) & (values != 0), changed, values)


def _divide(asm: Asm) -> Run:
    """div.{approx,full,rn}."""
    way = asm.need("approx", "full", "rn")
    ftz = asm.take("ftz") is not None
    kind = asm.type("f", (32,) if way != "rn" else (32, 64))
    d, x, y = asm.operands(3)
    a, b, put = _source(asm, x, kind, ftz), _source(asm, y, kind, ftz), _result(asm, d, kind, ftz=ftz)

    def run(lanes: Lanes) -> None:
        p, q = a(lanes), b(lanes)
        if way == "rn":
            put(lanes, nearest(kind.float, p / q))
            return
        found = noisy(asm, p.astype(np.float64) / q.astype(np.float64), ERRORS["div"])
        if way == "approx":  # the reciprocal of a huge number is flushed
            found = np.where((np.abs(q) > 2.0**126) & np.isfinite(q), p * 0.0, found)
        put(lanes, nearest(kind.float, found))
    return run


_shared("add", _arithmetic, integers.add_sub)
_shared("sub", _arithmetic, integers.add_sub)
_shared("mul", _arithmetic, integers.multiply)
_shared("mad", fma, integers.multiply_add)
_shared("div", _divide, integers.divide)
_shared("min", _extreme, integers.extreme)
_shared("max", _extreme, integers.extreme)
_shared("neg", _sign, integers.sign)
_shared("abs", _sign, integers.sign)
opcode("rem")(integers.divide)


def _function(asm: Asm, fn: Callable[[Array], Array], bits: tuple[int, ...], exact: bool = False) -> Run:
    """{.approx | .rn}{.ftz}.type of one operand; `exact` where .rn exists."""
    way = asm.need("approx", "rn") if exact else asm.need("approx")
    ftz = asm.take("ftz") is not None
    kind = asm.type("f", (*bits, 64) if way == "rn" else bits)
    d, a = asm.operands(2)
    read, put, fmt = _source(asm, a, kind, ftz), _result(asm, d, kind, ftz=ftz), kind.float

    def run(lanes: Lanes) -> None:
        values = read(lanes)
        if way == "rn":
            put(lanes, nearest(fmt, fn(values)))
            return
        x = values.astype(np.float64)
        error = _HALF_ERRORS.get((asm.name, fmt), ERRORS[asm.name])
        found = noisy(asm, fn(x), error, _absolute(asm.name, x, error))
        if fmt is F64 and asm.name == "rcp":  # only the upper half of the bits is computed
            found = (found.view(np.uint64) & np.uint64(0xFFFFFFFF00000000)).view(np.float64)
        put(lanes, nearest(fmt, found))
    return run


def _absolute(name: str, x: Array, error: float) -> Array | None:
    """Where the manual bounds the absolute error: near log2(1), and of sine and cosine (growing beyond pi)."""
    if name == "lg2":
        return np.where((x >= 0.5) & (x <= 2), error, error * np.abs(np.log2(np.abs(x))))
    if name in ("sin", "cos"):
        return error * np.maximum(1.0, np.abs(x) / np.pi)
    return None


opcode("rcp")(lambda asm: _function(asm, lambda x: 1 / x, (32, 64), exact=True))
opcode("sqrt")(lambda asm: _function(asm, np.sqrt, (32,), exact=True))
opcode("rsqrt")(lambda asm: _function(asm, lambda x: 1 / np.sqrt(x), (32, 64)))
opcode("ex2")(lambda asm: _function(asm, np.exp2, (16, 32)))
opcode("lg2")(lambda asm: _function(asm, np.log2, (32,)))
opcode("sin")(lambda asm: _function(asm, np.sin, (32,)))
opcode("cos")(lambda asm: _function(asm, np.cos, (32,)))
opcode("tanh")(lambda asm: _function(asm, np.tanh, (16, 32)))


@opcode("copysign")
def copysign(asm: Asm) -> Run:
    """d = b with the sign of a."""
    kind = asm.type("f", (32, 64))
    d, x, y = asm.operands(3)
    a, b, write = asm.read(x, kind), asm.read(y, kind), asm.write(d, kind)
    sign = kind.raw.type(1 << kind.bits - 1)
    return lambda lanes: write(lanes, b(lanes) & ~sign | a(lanes) & sign)


@opcode("testp")
def testp(asm: Asm) -> Run:
    """p = whether a is of a class of numbers."""
    what = asm.need("finite", "infinite", "number", "notanumber", "normal", "subnormal")
    kind = asm.type("f", (32, 64))
    p, x = asm.operands(2)
    write, read, smallest = asm.write(p, TYPES["pred"]), asm.values(x, kind), kind.float.smallest
    tests: dict[str, Callable[[Array], Array]] = {
        "finite": np.isfinite, "infinite": np.isinf, "notanumber": np.isnan, "number": lambda v: ~np.isnan(v),
        "normal": lambda v: np.isfinite(v) & (np.abs(v) >= smallest),
        "subnormal": lambda v: (v != 0) & (np.abs(v) < smallest)}
    return lambda lanes: write(lanes, tests[what](read(lanes)))
