"""Quotients and remainders of vectors of integers, which are found in floating point, are exact: by a divisor in all
lanes, by one in each, and by constants, at the values where rounding would show."""
from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from stitch.emit.ir.kir import Buffer, Compute, Const, For, Kernel, Load, Loop, Space, Store, Value
from stitch.hlo.index import Ix, Var, ix
from stitch.hlo.ops.numeric import int_divide, int_remainder
from stitch.hlo.types import DTYPES, DType
from stitch.target import CpuTarget, Target, preset

from .kernels import one_phase
from .llvm_harness import Array, Loaded

TARGETS = [preset(name) for name in ("avx512", "avx2", "portable")
           if preset(name).vector_bytes <= CpuTarget.host().vector_bytes]
INTS = [DTYPES[n] for n in ("s8", "u8", "s16", "u16", "s32", "u32", "s64", "u64")]
LENGTH = 75  # dividends of a divisor: whole vectors, and a tail
each_target = pytest.mark.parametrize("target", TARGETS, ids=lambda t: t.name)
each_type = pytest.mark.parametrize("dtype", INTS, ids=str)


def bounds(dtype: DType) -> tuple[int, int]:
    return (0, 2 ** dtype.bits - 1) if dtype.kind == "uint" else (-2 ** (dtype.bits - 1), 2 ** (dtype.bits - 1) - 1)


def every(dtype: DType) -> list[int]:
    low, high = bounds(dtype)
    return list(range(low, high + 1))


def divisors(dtype: DType, rng: np.random.Generator) -> list[int]:
    """All of 8 bits; of others the ends, powers of two and their neighbours, and some of every magnitude."""
    low, high = bounds(dtype)
    if dtype.bits == 8:
        return every(dtype)
    found = {low, low + 1, high, high - 1, 0, 1, 3, 5, 7, 10, high // 3}
    for bit in range(1, dtype.bits):
        found |= {2 ** bit - 1, 2 ** bit, 2 ** bit + 1, int(rng.integers(2 ** (bit - 1), 2 ** bit, dtype=np.uint64))}
    found |= {-n for n in found}
    return sorted(n for n in found if low <= n <= high)


def dividends(dtype: DType, by: int, rng: np.random.Generator) -> list[int]:
    """Multiples of the divisor, small and large, their neighbours, the ends, and some of every magnitude."""
    low, high = bounds(dtype)
    most = max(1, high // max(1, abs(by)))
    found = [low, low + 1, high, high - 1, 0, 1, by, -by, by - 1, by + 1]
    for k in {1, 2, most, max(1, most - 1), *(int(k) for k in rng.integers(1, most + 1, 8, dtype=np.uint64))}:
        found += [sign * k * by + off for off in (0, -1, 1) for sign in (1, -1)]
    for _ in range(LENGTH):
        found.append(int(rng.integers(0, 2 ** 63, dtype=np.uint64)) * 2 >> int(rng.integers(0, dtype.bits)))
    inside = [n for n in found if low <= n <= high]
    inside += [-n for n in inside if low <= -n <= high]
    return [*rng.choice(np.array(inside, object), LENGTH - 2), low, high]


def examples(dtype: DType) -> tuple[Array, Array]:
    """Dividends [divisors, LENGTH] and their divisors."""
    rng = np.random.default_rng(dtype.bits + (dtype.kind == "int"))
    by = divisors(dtype, rng)
    rows = [every(dtype) if dtype.bits == 8 else dividends(dtype, n, rng) for n in by]
    return np.array(rows, dtype.numpy), np.array(by, dtype.numpy)


def row(x: Buffer, out: "list[Buffer]", at: Ix, i: Var, by: Value) -> For:
    """out = x / by, x % by at `at`, for all lanes i; `by` is loaded there if it depends on them."""
    load = Load(x.dtype, x, at)
    made = [Compute(x.dtype, op, (load, by)) for op in ("divide", "remainder")]
    own = (by,) if isinstance(by, Load) and by.ix == at else ()
    return For(i, i.extent, Loop.LANE, (load, *own, *made, *(Store(o, at, v) for o, v in zip(out, made))))


def kernel(dtype: DType, shape: "tuple[int, ...]", divisor: "Buffer | list[int]") -> Kernel:
    """x / b and x % b for x [rows, columns]; b is one for each row, for each element, or constants of rows."""
    rows, columns = shape
    n, i, j = rows * columns, Var("i", columns), Var("j", rows)
    x, at = Buffer("x", dtype, n, Space.IN, 0), ix(i) + ix(j) * columns
    out = [Buffer(name, dtype, n, Space.OUT, k) for k, name in enumerate(("quotient", "rest"))]
    if isinstance(divisor, list):
        body = [row(x, out, ix(i) + k * columns, i, Const(dtype, v)) for k, v in enumerate(divisor)]
        return one_phase("by", [x, *out], 1, Var("g", 1), *body)
    by = Load(dtype, divisor, ix(j) if divisor.size == rows else at)
    inner = row(x, out, at, i, by)
    body = [For(j, rows, Loop.SEQ, (by, inner) if divisor.size == rows else (inner,))]
    return one_phase("by", [x, divisor, *out], 1, Var("g", 1), *body)


def check(x: Array, by: Array, found: Sequence[Array]) -> None:
    by = np.broadcast_to(by, x.shape)
    with np.errstate(all="ignore"):
        for name, want, got in zip(("quotient", "rest"), (int_divide(x, by), int_remainder(x, by)), found):
            wrong = np.flatnonzero(got.reshape(x.shape) != want)
            first = [v.ravel()[wrong[:3]] for v in (x, by, got.reshape(x.shape), want)]
            assert not wrong.size, f"{name}: dividends, divisors, got, want {first}"


@each_target
@each_type
def test_by_one_in_all_lanes(dtype: DType, target: Target) -> None:
    x, by = examples(dtype)
    made = Loaded(kernel(dtype, x.shape, Buffer("by", dtype, len(by), Space.IN, 1)), target)
    check(x, by[:, None], made(x.ravel(), by))


@each_target
@each_type
def test_by_one_in_each_lane(dtype: DType, target: Target) -> None:
    x, by = examples(dtype)
    order = np.random.default_rng(0).permutation(x.size)
    by = np.repeat(by, x.shape[1])[order].reshape(x.shape)
    x = x.ravel()[order].reshape(x.shape)
    made = Loaded(kernel(dtype, x.shape, Buffer("by", dtype, x.size, Space.IN, 1)), target)
    check(x, by, made(x.ravel(), by.ravel()))


@each_target
@each_type
def test_by_constants(dtype: DType, target: Target) -> None:
    low, high = bounds(dtype)
    constants = sorted({n for n in (low, high, 0, 1, 2, 7, 10, 64, 100, -1, -2, -10) if low <= n <= high})
    rng = np.random.default_rng(1)
    x = np.array([dividends(dtype, n, rng) for n in constants], dtype.numpy)
    made = Loaded(kernel(dtype, x.shape, constants), target)
    check(x, np.array(constants, dtype.numpy)[:, None], made(x.ravel()))
