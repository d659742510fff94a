"""Vector math: errors against wider arithmetic and mpmath, special values against XLA, every width and feature set."""
from __future__ import annotations

import functools
import re
from typing import Any

import mpmath
import numpy as np
import pytest

from stitch.emit.llvm import vmath

from .vmath_harness import (
    DEFAULT_MXCSR,
    DTYPES,
    FLUSH_SUBNORMALS,
    Array,
    Compiled,
    compiled,
    flushed,
    optimized,
    reference,
    target_machine,
    ulp_errors,
)

LIMIT = 4.0
UNARY = sorted(set(vmath.OPS) - vmath.BINARY)
PERIODIC = {"sine", "cosine", "tan"}
wide_reference = pytest.mark.skipif(np.finfo(np.longdouble).nmant <= 52, reason="long double is not wider than double")


def neighbours(centres: Array, dtype: Any, count: int = 3) -> Array:
    """The floats around each centre."""
    centres = centres.astype(dtype)
    integers = centres.view(np.int32 if dtype == np.float32 else np.int64)
    return np.concatenate([(integers + d).view(dtype) for d in range(-count, count + 1)])


@functools.cache
def boundaries(dtype: Any) -> Array:
    """Floats where something changes: reduction boundaries, powers of two, limits of ranges."""
    k = np.arange(1, 1100.0)
    far = np.arange(1, 400_000, 401.0)
    with np.errstate(all="ignore"):
        powers = 2.0 ** np.arange(np.finfo(dtype).minexp, np.finfo(dtype).maxexp, dtype=np.float64)
        centres = np.concatenate([
            k * np.log(2) / 2, k * np.pi / 4, far * np.pi / 2, powers, powers * np.sqrt(2), 1 + powers, 1 - powers,
            powers - 1, [1e4, 1e5, 1e6, 3.93, 5.95, 9, 10, 20, 87.3, 88.7, 89.4, 708.4, 709.8, 710.5]])
        centres = np.concatenate([centres, -centres])
        return neighbours(centres[np.isfinite(centres.astype(dtype)) & (centres != 0)], dtype)


def assert_accurate(op: str, got: Array, expected: Array, *args: Array) -> None:
    errors = ulp_errors(got, expected)
    worst = int(np.argmax(errors))
    assert errors[worst] <= LIMIT, (op, [a[worst] for a in args], got[worst], expected[worst], errors[worst])


@pytest.mark.parametrize("op", UNARY)
def test_f32_all_over_the_range(op: str) -> None:
    patterns = np.arange(0, 1 << 32, 20011 if op == "erf" else 10007, dtype=np.int64).astype(np.uint32)
    x = np.concatenate([patterns.view(np.float32), boundaries(np.float32)])
    assert_accurate(op, compiled(op, "f32")(x), reference(op, x), x)


def f64_operands(count: int, seed: int) -> Array:
    """Every magnitude, then the magnitudes that matter, then small intervals."""
    rng = np.random.default_rng(seed)
    patterns = rng.integers(0, 1 << 64, count, dtype=np.uint64).view(np.float64)
    moderate = np.ldexp(rng.uniform(1, 2, count), rng.integers(-60, 12, count)) * rng.choice([-1, 1], count)
    near_one = 1 + rng.uniform(-1, 1, count) * 2.0 ** rng.integers(-50, 0, count)
    return np.concatenate([patterns, moderate, rng.uniform(-6, 6, count), rng.uniform(-750, 750, count), near_one,
                           -near_one])


@wide_reference
@pytest.mark.parametrize("op", [op for op in UNARY if op != "erf"])
def test_f64_all_over_the_range(op: str) -> None:
    x = np.concatenate([f64_operands(20_000, 1), boundaries(np.float64)])
    assert_accurate(op, compiled(op, "f64")(x), reference(op, x), x)


MPMATH = {
    "exponential": mpmath.exp, "exponential-minus-one": mpmath.expm1, "log": mpmath.log, "log-plus-one": mpmath.log1p,
    "logistic": lambda x: 1 / (1 + mpmath.exp(-x)), "tanh": mpmath.tanh, "sinh": mpmath.sinh, "cosh": mpmath.cosh,
    "asinh": mpmath.asinh, "acosh": mpmath.acosh, "atanh": mpmath.atanh, "sine": mpmath.sin, "cosine": mpmath.cos,
    "tan": mpmath.tan, "asin": mpmath.asin, "acos": mpmath.acos, "erf": mpmath.erf, "cbrt": mpmath.cbrt,
    "sqrt": mpmath.sqrt, "rsqrt": lambda x: 1 / mpmath.sqrt(x), "power": mpmath.power, "atan2": mpmath.atan2,
}
DOMAIN = {"log": (0, np.inf), "log-plus-one": (-1, np.inf), "acosh": (1, np.inf), "atanh": (-1, 1), "asin": (-1, 1),
          "acos": (-1, 1), "sqrt": (0, np.inf), "rsqrt": (0, np.inf), "cbrt": (0, np.inf)}


@pytest.mark.parametrize("op", UNARY)
def test_f64_against_mpmath(op: str) -> None:
    low, high = DOMAIN.get(op, (-np.inf, np.inf))
    x = np.concatenate([f64_operands(600 if op == "erf" else 60, 2)])
    if op in PERIODIC:
        multiples = np.array([1.0, 355 / 113, 11, 22, 344, 710, 51819, 52174, 2.6e5, 6381956970095103 * 2.0 ** 797])
        x = np.concatenate([x, neighbours(multiples * np.pi / 2, np.float64, 1), multiples[-1:]])
    x = x[(x > low) & (x < high) & (np.abs(x) >= np.finfo(np.float64).tiny)]
    if op not in PERIODIC:
        x = np.where(np.abs(x) > 1e4, x / 2.0 ** np.maximum(np.frexp(x)[1] - 10, 0), x) if low == -np.inf else x
    got, info = compiled(op, "f64")(x), np.finfo(np.float64)
    with mpmath.workdps(60):
        for operand, result in zip(x.tolist(), got.tolist()):
            exact = MPMATH[op](mpmath.mpf(operand))
            if abs(exact) < info.tiny or abs(exact) > float(info.max):
                continue
            error = abs(exact - result) / mpmath.ldexp(1, mpmath.frexp(exact)[1] - 53)
            assert error <= LIMIT, (op, operand, result, exact)


def binary_operands(dtype: str) -> tuple[Array, Array]:
    """Any bits; results all over the range; bases near one; integer exponents; special values crossed."""
    rng, real, n = np.random.default_rng(3), DTYPES[dtype], 40_000
    integers, most = (np.uint32, 88.0) if dtype == "f32" else (np.uint64, 708.0)
    bits = rng.integers(0, np.iinfo(integers).max, 2 * n, dtype=integers, endpoint=True).view(real)
    base = np.exp(rng.uniform(-most, most, n)).astype(real)
    near = (1 + rng.uniform(-1, 1, n) * 2.0 ** -rng.integers(1, 50, n)).astype(real)
    with np.errstate(all="ignore"):
        near_exponent = np.nan_to_num(rng.uniform(-most, most, n) / np.log(near.astype(np.float64)), posinf=1, neginf=1)
        pairs = [
            (bits[:n], bits[n:]), (base, rng.uniform(-most * 1.1, most * 1.1, n) / np.log(base.astype(np.float64))),
            (near, np.clip(near_exponent, -1e30, 1e30)), (rng.uniform(-9, 9, n), rng.integers(-9, 9, n)),
            tuple(a.ravel() for a in np.meshgrid(special_values(dtype), special_values(dtype)))]
        return (np.concatenate([p[0].astype(real) for p in pairs]), np.concatenate([p[1].astype(real) for p in pairs]))


def special_values(dtype: str) -> Array:
    real = DTYPES[dtype]
    info, odd = np.finfo(real), 2.0 ** (np.finfo(real).nmant + 1) - 1
    positive = [0, info.smallest_subnormal * 100, info.tiny / 4, info.tiny, info.max, np.inf, 1, .5, 2, 3, 2.5, 1e30,
                1e-30, 1 + info.eps, 1 - info.epsneg, 127, 126, 1023, odd, odd + 1, (odd + 1) / 2 - .5, odd * 4]
    values = np.array(positive, real)
    return np.concatenate([values, -values, np.array([np.nan], real)])


@wide_reference
@pytest.mark.parametrize("dtype", vmath.DTYPES)
@pytest.mark.parametrize("op", sorted(vmath.BINARY))
@pytest.mark.parametrize("fma", [True, False])
def test_binary(op: str, dtype: str, fma: bool) -> None:
    x, y = binary_operands(dtype)
    if op == "power":  # a negative subnormal base is not quite -0: see test_special_values
        x = flushed(x)
    run = compiled(op, dtype) if fma else Compiled(op, dtype, 4, fma=False, features="")
    assert_accurate(op, run(x, y), reference(op, x, y), x, y)


def xla_results(dtype: str) -> dict[str, tuple[Array, ...]]:
    """By op, XLA's results under jit for all special values (pairs of them for binary ops)."""
    import jax
    from jax import lax
    functions = {
        "exponential": lax.exp, "exponential-minus-one": lax.expm1, "log": lax.log, "log-plus-one": lax.log1p,
        "logistic": lax.logistic, "tanh": lax.tanh, "sinh": lax.sinh, "cosh": lax.cosh, "asinh": lax.asinh,
        "acosh": lax.acosh, "atanh": lax.atanh, "sine": lax.sin, "cosine": lax.cos, "tan": lax.tan, "asin": lax.asin,
        "acos": lax.acos, "erf": lax.erf, "cbrt": lax.cbrt, "sqrt": lax.sqrt, "rsqrt": lax.rsqrt}
    values = special_values(dtype)
    x, y = (a.ravel() for a in np.meshgrid(values, values))
    with jax.enable_x64(True):
        unary = jax.jit(lambda v: {op: f(v) for op, f in functions.items()})(values)
        binary = jax.jit(lambda a, b: {"power": lax.pow(a, b), "atan2": lax.atan2(a, b)})(x, y)
    return ({op: (np.asarray(r), values) for op, r in unary.items()}
            | {op: (np.asarray(r), x, y) for op, r in binary.items()})


@pytest.mark.parametrize("dtype", vmath.DTYPES)
def test_special_values_are_xlas(dtype: str) -> None:
    tiny = np.finfo(DTYPES[dtype]).tiny
    for op, (expected, *args) in xla_results(dtype).items():
        got = compiled(op, dtype)(*args)
        subnormal = functools.reduce(np.logical_or, [(np.abs(a) < tiny) & (a != 0) for a in args])
        if op in ("cbrt", "atan2", "power"):  # XLA returns noise for them
            if op == "atan2" and dtype == "f32":  # of two, and does not flush results
                subnormal = functools.reduce(np.logical_and, [(np.abs(a) < tiny) & (a != 0) for a in args])
                expected = flushed(expected)
            got, expected, args = got[~subnormal], expected[~subnormal], [a[~subnormal] for a in args]
        elif op in ("tanh", "sinh"):
            got = np.where(subnormal, flushed(got), got)
            expected = np.where(subnormal, flushed(expected), expected)
        smallest = tiny if op == "asin" else 0  # jax makes asin of other ops, which halve its operand
        np.testing.assert_allclose(got, expected, rtol=1e-5 if dtype == "f32" else 1e-12, atol=smallest, err_msg=op)
        zeros = (got == 0) & (expected == 0)
        np.testing.assert_array_equal(np.signbit(got[zeros]), np.signbit(expected[zeros]), err_msg=op)


@pytest.mark.parametrize("dtype", vmath.DTYPES)
def test_subnormal_operands_of_libm_like_functions_count_as_zeros(dtype: str) -> None:
    subnormal = np.full(8, np.finfo(DTYPES[dtype]).tiny / 4, DTYPES[dtype]) * np.array([1, -1] * 4, DTYPES[dtype])
    y = np.array([.5, .5, -3, -3, 1, 1, 2, 2], DTYPES[dtype])
    infinity = np.inf
    np.testing.assert_array_equal(compiled("cbrt", dtype)(subnormal), flushed(subnormal))
    np.testing.assert_array_equal(compiled("power", dtype)(subnormal, y),
                                  [0, np.nan, infinity, -infinity, 0, 0, 0, 0])
    np.testing.assert_array_equal(compiled("atan2", dtype)(subnormal, np.abs(subnormal)), flushed(subnormal))
    quarter = np.copysign(DTYPES[dtype](np.pi / 2), subnormal)
    for zero in (0.0, -0.0):
        np.testing.assert_allclose(compiled("atan2", dtype)(subnormal, np.full(8, zero, DTYPES[dtype])), quarter, 1e-6)


@pytest.mark.parametrize("dtype", vmath.DTYPES)
@pytest.mark.parametrize("op", sorted(vmath.OPS))
@pytest.mark.parametrize(("width", "fma", "features"), [(1, False, ""), (4, True, "+avx2,+fma")])
def test_widths_and_features(op: str, dtype: str, width: int, fma: bool, features: str) -> None:
    """Accurate for every width; and the machine code calls nothing but our own reduction of huge angles, and one lane's
    remainder."""
    if dtype == "f32":
        x = np.arange(0, 1 << 32, 1_000_003, dtype=np.int64).astype(np.uint32).view(np.float32)
    else:
        x = np.concatenate([f64_operands(500, 5), boundaries(np.float64)[::17]])
    y = np.roll(x, 7)
    args = (x, y) if op in vmath.BINARY else (x,)
    if op == "erf" and dtype == "f64":
        x = x[:0]
        args = (x,)
    if op == "power":
        args = (flushed(x), y)
    if features and not target_supports(features):
        pytest.skip(f"this machine has no {features}")
    if len(x):
        got = Compiled(op, dtype, width, fma, features)(*args)
        assert_accurate(op, got, reference(op, *args), *args)
    machine = target_machine(features, jit=False)
    assembly = machine.emit_assembly(optimized(op, dtype, width, fma, machine, FLUSH_SUBNORMALS))
    calls = set(re.findall(r"^\s+(?:call|jmp)\w*\s+([^.\s]\S*)", assembly, re.MULTILINE))
    assert calls <= {f"st.reduce.{dtype}", f"st.remainder.{dtype}"}, calls


def target_supports(features: str) -> bool:
    import llvmlite.binding as llvm
    host = llvm.get_host_cpu_features()
    return all(host.get(name[1:]) for name in features.split(","))


@pytest.mark.parametrize("op", ["exponential", "log", "tanh", "sine", "power"])
def test_without_flushing_normal_numbers_are_as_accurate(op: str) -> None:
    x = np.arange(0, 1 << 32, 100_003, dtype=np.int64).astype(np.uint32).view(np.float32)
    x = x[np.abs(x) >= np.finfo(np.float32).tiny]
    args = (x, np.roll(x, 3)) if op == "power" else (x,)
    got = Compiled(op, "f32", 16, mxcsr=DEFAULT_MXCSR, features="")(*args)
    assert_accurate(op, got, reference(op, *args), *args)


def test_exponential_rounds_either_way() -> None:
    """A program that takes powers of e^x, or sums many, multiplies what its errors have in common."""
    for low, high, worst in ((.001, .04, .6), (.04, .3, .75), (2, 20, 2), (-20, -1, 2)):
        x = np.random.default_rng(4).uniform(low, high, 100_000).astype(np.float32)
        exact = np.exp(x.astype(np.float64))
        errors = (compiled("exponential", "f32")(x) - exact) / np.spacing(exact.astype(np.float32))
        assert abs(errors.mean()) < .05, (low, high)
        assert np.abs(errors).max() < worst, (low, high)


@pytest.mark.parametrize("dtype", vmath.DTYPES)
def test_ranges(dtype: str) -> None:
    """Bounded functions stay within their bounds, and exact values are exact."""
    x = np.concatenate([boundaries(DTYPES[dtype]), np.linspace(-30, 30, 300_001).astype(DTYPES[dtype])])
    for op in ("sine", "cosine", "tanh", "erf", "logistic"):
        got = compiled(op, dtype)(x)
        assert np.abs(got).max() == 1, op
    assert compiled("logistic", dtype)(x).min() >= 0
    for op, argument, value in (("exponential", 0, 1), ("log", 1, 0), ("cosine", 0, 1), ("logistic", 0, .5),
                                ("acos", 1, 0), ("cbrt", 27, 3), ("cosh", 0, 1)):
        assert compiled(op, dtype)(np.array([argument], DTYPES[dtype]))[0] == value, op


def test_texts() -> None:
    name, text = vmath.function("tanh", "f32", 16)
    assert name == "@st.tanh.f32x16" and text.startswith("define internal <16 x float> @st.tanh.f32x16(<16 x float>")
    assert vmath.function("sine", "f64", 1)[1].startswith("define internal double @st.sine.f64(double")
    assert vmath.definitions("tanh", "f32", 16) is vmath.definitions("tanh", "f32", 16)
    assert set(vmath.definitions("sine", "f32", 8)) >= {"@st.sine.f32x8", "@st.reduce.f32"}
    assert not any("llvm.fma" in t for op in vmath.OPS for t in vmath.definitions(op, "f64", 4, False).values())
    with pytest.raises(KeyError):
        vmath.definitions("lgamma", "f32", 8)
    with pytest.raises(ValueError, match="bf16"):
        vmath.definitions("tanh", "bf16", 8)
