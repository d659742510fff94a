"""Convolutions through the hook, forward and backward: what a program gets is what XLA gives it, and what double
precision says."""
from __future__ import annotations

import random

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

import stitch

from .compare import compare, force

RNG = np.random.default_rng(0)
LAYOUTS = {1: (("NWC", "WIO", "NWC"), ("NCW", "OIW", "NCW")), 2: (("NHWC", "HWIO", "NHWC"), ("NCHW", "OIHW", "NCHW")),
           3: (("NDHWC", "DHWIO", "NDHWC"), ("NCDHW", "OIDHW", "NCDHW"))}


@pytest.fixture(autouse=True)
def forced(monkeypatch):
    force(monkeypatch)


def normal(*dims, dtype="float32"):
    return RNG.standard_normal(dims).astype(jnp.dtype(dtype))


def conv(x, w, stride=1, groups=1, padding="SAME", **options):
    return lax.conv_general_dilated(x, w, (stride, stride), padding, feature_group_count=groups,
                                    dimension_numbers=("NHWC", "HWIO", "NHWC"), **options)


def scaled(y, p):
    return jax.nn.relu(y * p[0] + p[1])


def case(seed):
    """A random call of conv_general_dilated, and its operands."""
    r = random.Random(seed)
    rank, groups = r.choice((1, 2, 2, 3)), r.choice((1, 1, 2, 5))
    numbers = r.choice(LAYOUTS[rank])
    given, made = r.choice((1, 3, 16)), r.choice((1, 4, 17))
    sizes = {"N": 2, "C": given * groups, "I": given, "O": made * groups}
    spatial = numbers[0].strip("NC")
    x = [sizes[c] if c in sizes else r.choice((4, 7)) for c in numbers[0]]
    w = [sizes[c] if c in sizes else r.choice((1, 2, 3)) for c in numbers[1]]
    options = {"window_strides": [r.choice((1, 1, 2)) for _ in spatial],
               "padding": [(r.choice((0, 1, 2)), r.choice((0, 1, -1))) for _ in spatial],
               "lhs_dilation": [r.choice((1, 1, 2)) for _ in spatial],
               "rhs_dilation": [r.choice((1, 1, 2)) for _ in spatial], "feature_group_count": groups,
               "dimension_numbers": numbers}
    return options, tuple(x), tuple(w)


@pytest.mark.parametrize("seed", range(4))
def test_random_calls_and_their_gradients(seed):
    """Against XLA, and against double precision."""
    options, x, w = case(seed)
    x, w = normal(*x), normal(*w)

    def loss(x, w):
        y = lax.conv_general_dilated(jnp.sin(x), w, **options)
        return (y * jnp.cos(y)).sum(), y

    def program(x, w):
        return jax.grad(loss, (0, 1), has_aux=True)(x, w)

    compare(program, x, w, slack=8)
    with jax.enable_x64(True), stitch.enabled():
        exact = jax.jit(program)(x.astype("float64"), w.astype("float64"))
    with stitch.enabled():
        got = jax.jit(program)(x, w)
    for a, b in zip(jax.tree.leaves(exact), jax.tree.leaves(got)):
        np.testing.assert_allclose(b, a, rtol=2e-4, atol=2e-5 * max(1.0, float(np.abs(a).max())))


@pytest.mark.parametrize("groups", (1, 17))
def test_one_product_is_a_sum_too(groups):
    """Which begins with zero: padding and zeros times what is negative come out as 0, not as -0."""
    x, w = np.zeros((2, 5, 4, groups), np.float32), normal(1, 1, 1, 17)
    with stitch.enabled(dots="always"):
        y = jax.jit(lambda x, w: conv(x, w, groups=groups, padding=((1, 1), (0, 2))))(x, w)
    assert stitch.report().modules[-1].kernels and not y.any() and not np.signbit(y).any()


def test_blocks_of_networks():
    """Dense, pointwise and depthwise convolutions with what stands around them are one kernel."""
    x, p = normal(2, 12, 12, 32), normal(2, 32)
    compare(lambda x, w, p: scaled(conv(x, w), p) + x, x, normal(3, 3, 32, 32), p, slack=4)
    compare(lambda x, w, p: scaled(conv(x, w, groups=32), p), x, normal(3, 3, 1, 32), p)
    compare(lambda x, w, p: scaled(conv(scaled(x, p), w, 2), p), x, normal(1, 1, 32, 32), p, slack=4)
    compare(lambda x, w, p: scaled(conv(conv(x, w, groups=4), w, 2, groups=4), p), x, normal(3, 3, 8, 32), p, slack=8)


def test_a_training_step():
    """Stem, depthwise and pointwise layers, pooling, and the gradients of all."""
    def loss(w, x):
        y = scaled(conv(x, w[0], 2), w[1])
        y = lax.reduce_window(y, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")
        y = scaled(conv(y, w[2], 2, groups=16), w[1])
        return ((conv(y, w[3]).mean((1, 2)) @ w[4]) ** 2).sum()

    weights = [normal(3, 3, 3, 16), normal(2, 16), normal(3, 3, 1, 16), normal(1, 1, 16, 24), normal(24, 5)]
    compare(lambda w, x: jax.tree.map(lambda a, b: a - 0.1 * b, w, jax.grad(loss)(w, x)), weights,
            normal(2, 16, 16, 3), slack=16)


@pytest.mark.parametrize("dtype", ["float64", "bfloat16", "float16"])
def test_types(dtype):
    compare(lambda x, w: jnp.tanh(conv(x, w)), normal(2, 7, 7, 16, dtype=dtype), normal(3, 3, 16, 33, dtype=dtype),
            slack=4)
    compare(lambda x, w: jnp.tanh(conv(x, w, groups=16)), normal(2, 7, 7, 16, dtype=dtype),
            normal(3, 3, 1, 16, dtype=dtype), slack=4)


@pytest.mark.parametrize(("dtype", "wide", "given", "groups"), [
    ("uint8", "int32", 16, 1), ("uint8", "int32", 3, 1), ("int32", "int32", 16, 2), ("uint8", "int32", 16, 16),
    ("int8", "int8", 16, 1), ("uint8", "uint32", 16, 8), ("int8", "int16", 16, 1), ("uint16", "uint16", 3, 1)])
def test_integers_that_xla_has_loops_for(dtype, wide, given, groups):
    """Bytes without a sign, which it widens, and numbers whose products do not fit."""
    ends = np.iinfo(dtype)
    x, w = (RNG.integers(ends.min, ends.max, d, dtype, endpoint=True)
            for d in ((2, 7, 9, given), (3, 3, given // groups, 32)))
    compare(lambda x, w: jnp.maximum(conv(x, w, 2, groups, preferred_element_type=wide), 0), x, w)


def test_integers_and_empty_arrays_stay_right():
    x, w = (RNG.integers(-9, 9, d).astype(np.int8) for d in ((2, 7, 7, 4), (3, 3, 4, 5)))
    compare(lambda x, w: conv(x, w, preferred_element_type=jnp.int32) * 2, x, w, kernels=0)
    compare(lambda x, w: conv(x, w) + 1, normal(0, 7, 7, 4), normal(3, 3, 4, 5), kernels=0)
    compare(lambda x, w: conv(x, w, padding="VALID") + 1, normal(2, 2, 2, 4), normal(3, 3, 4, 5), kernels=0)
    compare(lambda x, w: conv(x, w) + 1, normal(2, 7, 7, 0), normal(3, 3, 0, 5), kernels=0)


@pytest.mark.parametrize(("size", "stride", "padding"), [(2, 2, "VALID"), (3, 2, "SAME")])
@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
def test_gradients_of_max_pooling_are_xlas(size, stride, padding, dtype):
    """Many elements of a window are equal: the first one gets the gradient, and all of it is one kernel."""
    def gradient(x):
        def pooled(a):
            return lax.reduce_window(a, -jnp.inf, lax.max, (1, size, size, 1), (1, stride, stride, 1), padding)
        return jax.grad(lambda a: jnp.square(pooled(a)).sum())(x)

    x = jnp.asarray(np.round(2 * normal(2, 9, 11, 17)), dtype)
    want = jax.jit(gradient)(x)
    stitch.enable()
    try:
        compiled = jax.jit(lambda a: gradient(a)).lower(x).compile()
        text = compiled.as_text()
        got = compiled(x)
    finally:
        stitch.disable()
    assert "stitch." in text and "scatter(" not in text
    np.testing.assert_array_equal(np.asarray(got, np.float64), np.asarray(want, np.float64))
