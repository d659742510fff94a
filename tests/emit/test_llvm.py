"""The x86-64 code generator: machine code computes what the references and the interpreter say, on every target."""
from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from stitch.emit.cpu.kernels import emit_sections
from stitch.emit.cpu.x86 import compile_object
from stitch.emit.ir.interpreter import run
from stitch.emit.ir.kir import Buffer, Compute, For, Kernel, Load, Loop, Space, Store
from stitch.emit.llvm.ops import unsupported_reason
from stitch.errors import CodegenError, UnsupportedOp
from stitch.hlo.index import Var, ix
from stitch.hlo.types import DTYPES, F32, PRED, DType
from stitch.target import CpuTarget, Target, preset

from .kernels import Example, draw, examples, one_phase, scans
from .llvm_harness import Array, Loaded

TARGETS = [preset(name) for name in ("avx512", "avx2", "portable")
           if preset(name).vector_bytes <= CpuTarget.host().vector_bytes]
INTS = [DTYPES[n] for n in ("s8", "u8", "s16", "u16", "s32", "u32", "s64", "u64")]
FLOATS = [DTYPES[n] for n in ("f16", "bf16", "f32", "f64")]
each_target = pytest.mark.parametrize("target", TARGETS, ids=lambda t: t.name)


@each_target
@pytest.mark.parametrize("example", [*examples(), *scans()], ids=lambda e: e.name)
def test_examples(example: Example, target: Target) -> None:
    inputs = example.inputs(np.random.default_rng(0))
    example.check(inputs, Loaded(example.kernel, target)(*inputs, alias=example.alias))


def edges(dtype: DType) -> Array:
    """Values where ops behave specially, and some that are not special."""
    assert dtype.numpy is not None
    if dtype.name == "pred":
        return np.array([False, True])
    if dtype.is_float:
        values = [0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, -2.5, 3.0, 7.25, -100.0, 127.5, 300.0, 65504.0, 3e9, -3e9,
                  1e19, np.inf, -np.inf, np.nan, 1e-3, 6e-8, 0.49999997, 8388609.0]
        with np.errstate(over="ignore"):
            return np.array(values).astype(dtype.numpy)
    lo, hi = (0, 2 ** dtype.bits - 1) if dtype.kind == "uint" else (-2 ** (dtype.bits - 1), 2 ** (dtype.bits - 1) - 1)
    values = [lo, lo + 1, lo + 3, hi, hi - 1, hi // 2, 0, 1, 2, 3, 5, 7, dtype.bits - 1, dtype.bits, dtype.bits + 1]
    return np.array(values + ([-1, -2, -7] if lo else []), dtype.numpy)


def pairs(dtype: DType) -> tuple[Array, Array]:
    """Every pair of edge values."""
    one = edges(dtype)
    return np.repeat(one, len(one)), np.tile(one, len(one))


def op_kernel(ops: Sequence[tuple[str, str, DType]], dtypes: Sequence[DType], n: int, kind: Loop) -> Kernel:
    """Result k holds op k (name, attribute, result type) on the operands."""
    ins = [Buffer(f"x{k}", d, n, Space.IN, k) for k, d in enumerate(dtypes)]
    outs = [Buffer(f"y{k}", d, n, Space.OUT, k) for k, (_, _, d) in enumerate(ops)]
    i = Var("i", n)
    loads = [Load(b.dtype, b, ix(i)) for b in ins]
    body: list[object] = [*loads]
    for out, (name, attr, d) in zip(outs, ops):
        value = Compute(d, name, tuple(loads), attr)
        body += [value, Store(out, ix(i), value)]
    return one_phase("ops", [*ins, *outs], 1, Var("b", 1), For(i, n, kind, tuple(body)))  # type: ignore[arg-type]


def same(got: Array, want: Array, op: str) -> None:
    """Equal bit for bit, except that any NaN equals any other, and NumPy does not order zeros."""
    if got.dtype.kind not in "biu" and op in ("maximum", "minimum"):
        zeros = want == 0
        np.testing.assert_array_equal(got[zeros], want[zeros])
        got, want = got[~zeros], want[~zeros]
    if got.dtype.kind in "biu":
        np.testing.assert_array_equal(got, want)
        return
    nan = np.isnan(want)
    np.testing.assert_array_equal(np.isnan(got), nan)
    np.testing.assert_array_equal(got[~nan].view(f"u{got.itemsize}"), want[~nan].view(f"u{got.itemsize}"))


def check_ops(ops: Sequence[tuple[str, str, DType]], inputs: Sequence[Array], dtypes: Sequence[DType],
              target: Target) -> None:
    for op in ops:
        assert unsupported_reason(op[0], tuple(dtypes), op[2]) is None, op
    with np.errstate(all="ignore"):
        wanted = run(op_kernel(ops, dtypes, len(inputs[0]), Loop.LANE), list(inputs))
    for kind in (Loop.LANE, Loop.SEQ):
        kernel = op_kernel(ops, dtypes, len(inputs[0]), kind)
        for op, got, want in zip(ops, Loaded(kernel, target)(*inputs), wanted, strict=True):
            try:
                same(got, want, op[0])
            except AssertionError as error:
                raise AssertionError(f"{op} on {dtypes[0]}, {kind}: {error}") from None


def named(names: str, dtype: DType) -> list[tuple[str, str, DType]]:
    return [(name, "", dtype) for name in names.split()]


COMPARES = [("compare", d, PRED) for d in ("EQ", "NE", "GE", "GT", "LE", "LT")]


@each_target
@pytest.mark.parametrize("dtype", INTS, ids=str)
def test_integer_ops(dtype: DType, target: Target) -> None:
    binary = named("add subtract multiply divide remainder maximum minimum and or xor power "
                   "shift-left shift-right-logical shift-right-arithmetic mulhi", dtype)
    check_ops(binary + COMPARES, pairs(dtype), (dtype, dtype), target)
    check_ops(named("abs negate sign not popcnt count-leading-zeros copy", dtype), [edges(dtype)], (dtype,), target)
    a, b = pairs(dtype)
    check_ops(named("clamp", dtype), [a, b, b[::-1].copy()], (dtype,) * 3, target)


@each_target
@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_float_ops(dtype: DType, target: Target) -> None:
    total = [("compare", f"{d}.total", PRED) for d in ("EQ", "NE", "GE", "GT", "LE", "LT")]
    check_ops(named("add subtract multiply divide maximum minimum remainder", dtype) + COMPARES + total,
              pairs(dtype), (dtype, dtype), target)
    unary = named("abs negate sign floor ceil round-nearest-even round-nearest-afz sqrt copy", dtype)
    check_ops([*unary, ("is-finite", "", PRED)], [edges(dtype)], (dtype,), target)
    cuts = [("reduce-precision", cut, dtype) for cut in ("5,10", "8,7", "4,3", "5,0", "2,2", "8,23")]
    check_ops(cuts, [edges(dtype)], (dtype,), target)


@each_target
def test_pred_ops(target: Target) -> None:
    check_ops(named("and or xor maximum minimum", PRED) + COMPARES, pairs(PRED), (PRED, PRED), target)
    check_ops(named("not copy", PRED), [edges(PRED)], (PRED,), target)


@each_target
@pytest.mark.parametrize("dtype", [PRED, *INTS, *FLOATS], ids=str)
def test_convert(dtype: DType, target: Target) -> None:
    check_ops([("convert", "", to) for to in (PRED, *INTS, *FLOATS)], [edges(dtype)], (dtype,), target)


@each_target
@pytest.mark.parametrize("pair", ["f32 s32", "u32 f32", "f64 s64", "u64 f64", "f16 s16", "u16 bf16", "bf16 f16"])
def test_bitcast_convert(pair: str, target: Target) -> None:
    a, b = (DTYPES[n] for n in pair.split())
    check_ops([("bitcast-convert", "", b)], [edges(a)], (a,), target)


@each_target
@pytest.mark.parametrize("dtype", [PRED, *INTS, *FLOATS], ids=str)
def test_select(dtype: DType, target: Target) -> None:
    a, b = pairs(dtype)
    check_ops(named("select", dtype), [np.arange(len(a)) % 3 == 0, a, b], (PRED, dtype, dtype), target)


MATH = ("exponential exponential-minus-one log log-plus-one logistic tanh sine cosine tan erf cbrt rsqrt sqrt atan2 "
        "power").split()


@each_target
@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_math_functions(dtype: DType, target: Target) -> None:
    """Values are the vector math library's business; here every function is called at every width it occurs at."""
    rng = np.random.default_rng(0)
    x, y = (rng.uniform(0.25, 2.0, 37).astype(dtype.numpy) for _ in range(2))
    assert dtype.numpy is not None
    rtol = 4 * float(np.finfo(dtype.numpy).eps) if dtype.name != "bf16" else 1 / 64
    for name in MATH:
        operands = [x, y] if name in ("atan2", "power") else [x]
        for kind, n in ((Loop.LANE, 37), (Loop.LANE, 3), (Loop.SEQ, 6)):
            kernel = op_kernel(named(name, dtype), (dtype,) * len(operands), n, kind)
            args = [v[:n] for v in operands]
            want = run(op_kernel(named(name, dtype), (dtype,) * len(operands), n, Loop.LANE), args)
            got = Loaded(kernel, target)(*args)
            np.testing.assert_allclose(got[0].astype(np.float64), want[0].astype(np.float64), rtol, 0, err_msg=name)


@each_target
@pytest.mark.parametrize("dtype", ["f32", "f64", "u32", "c64", "bf16"])
@pytest.mark.parametrize("step", [2, 3, 4, 5, -2])
def test_strides(step: int, dtype: str, target: Target) -> None:
    """Every `step`-th element is loaded and stored; the others, up to the very ends of both buffers, are let alone."""
    t, far = DTYPES[dtype], abs(step)
    for n, first in ((37, 0), (64, far - 1), (5, 1), (100, far // 2)):
        size = (n - 1) * far + 1 + first
        at = ix(Var("j", n)) * step + (first if step > 0 else first + (n - 1) * far)
        (lane,) = at.atoms()
        x, out = Buffer("x", t, size, Space.IN, 0), Buffer("y", t, size, Space.OUT, 0)
        value = Load(t, x, at)
        body = For(lane, n, Loop.LANE, (value, Store(out, at, value)), unroll=2)
        given = draw(np.random.default_rng(n), t, size)
        got, = Loaded(one_phase("strides", (x, out), 1, Var("b", 1), body), target)(given)
        want = np.zeros_like(given)
        want[first::far] = given[first::far]
        assert got.tobytes() == want.tobytes()


def test_unsupported_ops_are_named() -> None:
    c64 = DTYPES["c64"]
    assert unsupported_reason("add", (c64, c64), c64) == "add on c64"
    assert unsupported_reason("frobnicate", (F32,), F32) == "no rule for frobnicate"
    with pytest.raises(UnsupportedOp, match="frobnicate"):
        emit_sections(op_kernel(named("frobnicate", F32), (F32,), 4, Loop.LANE), TARGETS[-1])


def test_bad_text_is_a_codegen_error() -> None:
    with pytest.raises(CodegenError, match="expected instruction opcode"):
        compile_object("define void @f() {\n  nonsense\n}", "x86-64", "")


@each_target
@pytest.mark.parametrize("step", [2, 3, 4, 5])
@pytest.mark.parametrize("lanes", [2, 3, 4, 8, 17])
def test_nothing_beyond_the_last_of_strided_elements_is_read(lanes: int, step: int, target: Target) -> None:
    """Vectors of two elements, four apart, ended behind the last one."""
    x = Buffer("x", F32, (lanes - 1) * step + 1, Space.IN, 0)
    y = Buffer("y", F32, lanes, Space.OUT, 0)
    i = Var("i", lanes)
    load = Load(F32, x, ix(i) * step)
    kernel = one_phase("k", [x, y], 1, Var("b", 1), For(i, lanes, Loop.LANE, (load, Store(y, ix(i), load))))
    values = np.arange(x.size, dtype=np.float32)
    np.testing.assert_array_equal(Loaded(kernel, target)(values)[0], values[::step])
