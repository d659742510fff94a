"""The values of ops against XLA itself, on the numbers where semantics differ."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from stitch.hlo.opdef import REGISTRY
from stitch.hlo.traits import Kind
from stitch.hlo.types import DTYPES

from .xla import check

Values = np.ndarray[Any, Any]
UNARY = ("abs ceil cosine exponential exponential-minus-one floor is-finite log log-plus-one logistic negate "
         "round-nearest-afz round-nearest-even rsqrt sign sine sqrt tan tanh cbrt erf").split()
BINARY = "add subtract multiply divide remainder power maximum minimum atan2".split()
INT_UNARY = "negate not popcnt count-leading-zeros".split()
INT_BINARY = ("add subtract multiply divide remainder power maximum minimum and or xor shift-left "
              "shift-right-arithmetic shift-right-logical").split()
#: ops whose denormal operands XLA treats differently from case to case
LOOSE_DENORMALS = {"cbrt", "tanh", "remainder", "power", "atan2"}
#: and those that choose an operand: in bf16 they compare it as it is or as f32, by version of XLA and processor
CHOOSING = {"maximum", "minimum"}
INTS = ["s8", "u8", "s16", "u16", "s32", "u32", "s64", "u64"]


def values(name: str) -> Values:
    """The corner cases of an element type."""
    dtype = DTYPES[name]
    assert dtype.numpy is not None
    if dtype.kind == "pred":
        return np.array([True, False])
    if dtype.is_int:
        info = ml_dtypes.iinfo(dtype.numpy)
        least, most = int(info.min), int(info.max)
        picked = [0, 1, 2, 3, 5, 7, most, least, most - 1, most // 3, -1, -2, -7, 8, 15, 16, 31, 32, 33, 63, 64]
        return np.array([n for n in picked if least <= n <= most], object).astype(dtype.numpy)
    info = ml_dtypes.finfo(dtype.numpy)
    most, tiny = float(info.max), float(info.tiny)
    picked = [0.0, -0.0, 1, -1, 0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 3, -3, np.inf, -np.inf, np.nan, most, -most, tiny,
              tiny / 2, -tiny / 2, 1e-5, 100, -100, 20, -20, 0.1, -0.1, 0.7, 88.9, -88, -103, 255.5, 127.5, -128.5,
              -129, 2.0 ** 31, -2.0 ** 31, 2.0 ** 32, 9.3e18, -9.3e18, 1.9e19, 0.49999997]
    with np.errstate(all="ignore"):
        return np.array([p for p in picked if abs(p) <= most or not np.isfinite(p)]).astype(dtype.numpy)


def many(dtype: str, n: int, results: Sequence[tuple[str, str]], params: Sequence[str]) -> str:
    """A module that computes several (type, expression) results of `n` elements from parameters p0, p1, …"""
    lines = [f"p{k} = {t}[{n}] parameter({k})" for k, t in enumerate(params)]
    lines += [f"r{k} = {t}[{n}] {e}" for k, (t, e) in enumerate(results)]
    shape = ", ".join(f"{t}[{n}]" for t, _ in results)
    lines.append(f"ROOT t = ({shape}) tuple({', '.join(f'r{k}' for k in range(len(results)))})")
    return "HloModule m\n\nENTRY e {\n  " + "\n  ".join(lines) + "\n}\n"


def pairs(x: Values) -> tuple[Values, Values]:
    a, b = np.meshgrid(x, x)
    return a.reshape(-1), b.reshape(-1)


def elementwise(name: str, ops: Sequence[str], *args: Values) -> None:
    operands = ", ".join(f"p{k}" for k in range(len(args)))
    results = [("pred" if op == "is-finite" else name, f"{op}({operands})") for op in ops]
    check(many(name, args[0].size, results, [name] * len(args)), *args)


def normal(x: Values) -> Values:
    with np.errstate(invalid="ignore"):
        return x[(x == 0) | ~(np.abs(x) < ml_dtypes.finfo(x.dtype).tiny)]


@pytest.mark.parametrize("name", ["f16", "bf16", "f32", "f64"])
def test_float_arithmetic(name: str) -> None:
    x = values(name)
    elementwise(name, [op for op in UNARY if op not in LOOSE_DENORMALS], x)
    elementwise(name, [op for op in UNARY if op in LOOSE_DENORMALS], normal(x))
    loose = LOOSE_DENORMALS | CHOOSING if name == "bf16" else LOOSE_DENORMALS
    elementwise(name, [op for op in BINARY if op not in loose], *pairs(x))
    elementwise(name, [op for op in BINARY if op in loose], *pairs(normal(x)))


@pytest.mark.parametrize("name", [*INTS, "s4", "u4"])
def test_integer_arithmetic(name: str) -> None:
    """Division by zero, the least integer by -1, shifts past the width, wrapping, powers."""
    elementwise(name, INT_UNARY if DTYPES[name].bits >= 8 else ["not"], values(name))
    if DTYPES[name].kind == "int":
        elementwise(name, ["abs", "sign"], values(name))
    elementwise(name, INT_BINARY, *pairs(values(name)))


def test_predicates() -> None:
    elementwise("pred", ["not"], values("pred"))
    elementwise("pred", "and or xor add multiply maximum minimum".split(), *pairs(values("pred")))


@pytest.mark.parametrize("name", ["pred", *INTS, "s4", "u4", "f16", "bf16", "f32", "f64", "f8e4m3fn", "f8e5m2"])
def test_convert(name: str) -> None:
    """Saturation, NaN, truncation, wrapping, rounding to nearest even."""
    x = values(name)
    if name in ("f32", "f64"):
        rng = np.random.default_rng(0)
        x = np.r_[x, (rng.normal(size=100) * 10 ** rng.uniform(-8, 8, 100)).astype(x.dtype)]
    if DTYPES[name].is_int and DTYPES[name].bits >= 32:
        info = np.iinfo(x.dtype)
        x = np.r_[x, np.random.default_rng(0).integers(info.min, info.max, 100, dtype=x.dtype)]
    targets = [t for t in ("pred", *INTS, "s4", "u4", "f16", "bf16", "f32", "f64", "f8e4m3fn", "f8e5m2") if t != name]
    if name == "bf16":  # whether its denormals are zeros depends on the version of XLA
        targets.remove("pred")
        check(many(name, normal(x).size, [("pred", "convert(p0)")], [name]), normal(x), rtol=0.0)
    check(many(name, x.size, [(t, "convert(p0)") for t in targets], [name]), x, rtol=0.0)


@pytest.mark.parametrize("name", ["pred", "s32", "u32", "f16", "bf16", "f32"])
def test_compare(name: str) -> None:
    a, b = pairs(values(name))
    kinds = ("", ", type=TOTALORDER") if DTYPES[name].is_float else ("",)
    results = [("pred", f"compare(p0, p1), direction={d}{kind}")
               for d, kind in product(("EQ", "NE", "LT", "LE", "GT", "GE"), kinds)]
    check(many(name, a.size, results, [name] * 2), a, b)


@pytest.mark.parametrize("name", ["s32", "u32", "f16", "bf16", "f32"])
def test_clamp_and_select(name: str) -> None:
    x = normal(values(name)) if name == "bf16" else values(name)  # as in CHOOSING
    a, b, c = (g.reshape(-1) for g in np.meshgrid(*[x] * 3))
    check(many(name, a.size, [(name, "clamp(p0, p1, p2)")], [name] * 3), a, b, c)
    check(f"HloModule m\n\nENTRY e {{\n l = {name}[] parameter(0)\n x = {name}[{a.size}] parameter(1)\n"
          f" h = {name}[] parameter(2)\n ROOT r = {name}[{a.size}] clamp(l, x, h)\n}}\n", a[3], b, c[9])
    check(f"HloModule m\n\nENTRY e {{\n c = pred[] parameter(0)\n x = {name}[{a.size}] parameter(1)\n"
          f" y = {name}[{a.size}] parameter(2)\n ROOT r = {name}[{a.size}] select(c, x, y)\n}}\n", np.True_, a, b)


@pytest.mark.parametrize("name", ["f16", "bf16", "f32", "f64"])
def test_reduce_precision(name: str) -> None:
    x = values(name)
    bits = np.dtype(f"u{x.dtype.itemsize}")
    x = np.r_[x, np.random.default_rng(3).integers(0, np.iinfo(bits).max, 200, dtype=bits).view(x.dtype)]
    widths = [(8, 7), (5, 10), (4, 3), (5, 2), (8, 23), (3, 0), (8, 1), (11, 52), (2, 4), (1, 1), (6, 30)]
    check(many(name, x.size, [(name, f"reduce-precision(p0), exponent_bits={e}, mantissa_bits={m}")
                              for e, m in widths], [name]), x)


@pytest.mark.parametrize("name", ["c64", "c128"])
def test_complex(name: str) -> None:
    """Ordinary numbers: the infinities of complex arithmetic are XLA's own."""
    rng = np.random.default_rng(1)
    x, y = (rng.normal(size=(2, 64)) + 1j * rng.normal(size=(2, 64))).astype(DTYPES[name].numpy)
    part = {"c64": "f32", "c128": "f64"}[name]
    same = ("negate exponential log sqrt rsqrt tanh sine cosine sign log-plus-one exponential-minus-one tan "
            "logistic").split()
    check(many(name, 64, [(name, f"{op}(p0)") for op in same] + [(part, f"{op}(p0)") for op in ("abs", "real", "imag")]
               + [(name, f"{op}(p0, p1)") for op in ("add", "subtract", "multiply", "divide", "power")]
               + [("pred", "compare(p0, p1), direction=EQ")], [name] * 2), x, y)
    check(many(part, 64, [(name, "complex(p0, p1)")], [part] * 2), x.real.copy(), y.imag.copy())


def test_bitcast_convert() -> None:
    x = np.array([0.0, -0.0, 1.5, np.nan, 1e-45, -np.inf], np.float32)
    for target, dims in (("s32", "6"), ("u16", "6,2"), ("u8", "6,4"), ("bf16", "6,2")):
        check(f"HloModule m\n\nENTRY e {{\n p = f32[6] parameter(0)\n"
              f" ROOT r = {target}[{dims}] bitcast-convert(p)\n}}\n", x)
    y = np.arange(12, dtype=np.uint8).reshape(3, 4)
    check("HloModule m\n\nENTRY e {\n p = u8[3,4] parameter(0)\n ROOT r = u32[3] bitcast-convert(p)\n}\n", y)


@pytest.mark.parametrize("name", ["c64", "c128"])
def test_the_sign_of_a_complex_zero_is_that_zero(name: str) -> None:
    x = np.array([complex(a, b) for a in (0.0, -0.0) for b in (0.0, -0.0)], DTYPES[name].numpy)
    check(many(name, 4, [(name, "sign(p0)")], [name]), x)


@pytest.mark.parametrize("name", ["s32", "u8", "f32", "bf16", "f16", "c64", "s64"])
def test_iota(name: str) -> None:
    check(f"HloModule m\n\nENTRY e {{\n ROOT r = {name}[3,700] iota(), iota_dimension=1\n}}\n")


def test_registry_is_complete() -> None:
    """Every op says what its kind promises."""
    for name, definition in REGISTRY.items():
        assert definition.name == name
        needed = {Kind.ELEMENTWISE: ("access", "evaluate", "infer"), Kind.MOVEMENT: ("access", "evaluate", "infer"),
                  Kind.SOURCE: ("access", "evaluate", "infer"), Kind.LIBRARY: (), Kind.STRUCTURE: (),
                  Kind.REDUCE: ("access", "evaluate", "infer", "reduction"),
                  Kind.PRODUCT: ("access", "evaluate", "infer", "reduction")}[definition.kind]
        for field in needed:
            assert getattr(definition, field) is not None, f"{name} has no {field}"
        assert (definition.reduction is not None) == (definition.kind in (Kind.REDUCE, Kind.PRODUCT)), name
        assert definition.flops >= 0, name
        if definition.kind in (Kind.ELEMENTWISE, Kind.REDUCE) and name != "bitcast-convert":
            assert definition.flops > 0, name


def test_registry_knows_every_opcode_of_xla() -> None:
    import jaxlib._hlo as hlo
    short = {"Clz": "count-leading-zeros", "Cos": "cosine", "Exp": "exponential", "Expm1": "exponential-minus-one",
             "Log1p": "log-plus-one", "OptimizationBarrier": "opt-barrier", "PopulationCount": "popcnt", "Sin": "sine",
             "TopK": "topk"}
    names = {op.name[1:] for op in (getattr(hlo.HloOpcode, n) for n in dir(hlo.HloOpcode) if n[0] == "k")}
    opcodes = {short.get(n, "".join("-" + c.lower() if c.isupper() else c for c in n).lstrip("-")) for n in names}
    assert opcodes - set(REGISTRY) == set()
