"""Every family of ops once, at the values where implementations differ; many ops share a compile."""
from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

from .compare import compare

RNG = np.random.default_rng(0)
FLOATS = ["float32", "bfloat16"]
INTEGERS = ["uint8", "int64"]
SPECIAL = [np.nan, np.inf, -np.inf, 0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, -2.5, 1e-4, 20.0, -20.0, 100.0,
           -100.0, 3e4]

UNARY = [
    jnp.sin, jnp.cos, jnp.tanh, jnp.exp, jnp.log, jnp.sqrt, lax.rsqrt, jnp.floor, jnp.ceil, jnp.round, jnp.trunc,
    jnp.sign, jnp.abs, jnp.negative, jax.nn.sigmoid, jax.nn.softplus, lax.erf, lax.erfc, jnp.expm1, jnp.log1p, jnp.cbrt,
    jnp.reciprocal, jnp.isfinite, jnp.isnan, jnp.signbit, jnp.arctan, jnp.sinh, jnp.cosh, jnp.arcsinh, jnp.exp2,
    jnp.log2, jnp.nan_to_num, lax.lgamma, lambda x: lax.integer_pow(x, 3), lambda x: lax.integer_pow(x, -2),
    lambda x: lax.reduce_precision(x, 5, 7), lambda x: lax.reduce_precision(x, 8, 3),
    lambda x: lax.round(x, lax.RoundingMethod.AWAY_FROM_ZERO), lambda x: lax.clamp(jnp.ones_like(x), x, x * 2)]
BINARY = [
    jnp.add, jnp.subtract, jnp.multiply, jnp.divide, jnp.maximum, jnp.minimum, jnp.power, jnp.arctan2, lax.rem, jnp.mod,
    jnp.floor_divide, jnp.hypot, jnp.logaddexp, jnp.copysign, jnp.heaviside, jnp.fmax, jnp.fmin, lax.nextafter,
    jnp.less, jnp.less_equal, jnp.equal, jnp.not_equal, lambda a, b: jnp.where(a > b, a, b)]
INTEGER = [
    jnp.add, jnp.subtract, jnp.multiply, lax.div, lax.rem, jnp.floor_divide, jnp.mod, jnp.maximum, jnp.minimum,
    lax.bitwise_and, lax.bitwise_or, lax.bitwise_xor, lax.shift_left, lax.shift_right_logical,
    lax.shift_right_arithmetic, jnp.less, jnp.greater_equal, jnp.equal, lambda a, b: lax.population_count(a),
    lambda a, b: lax.clz(a), lambda a, b: jnp.sign(a) + abs(b), lambda a, b: lax.integer_pow(a, 5)]
X = RNG.uniform(-2, 2, (5, 7, 6)).astype(np.float32)
N = RNG.integers(-9, 9, (5, 7, 6), np.int32)

MOVING = {
    "orders": lambda x: (x.T + 1, x.transpose(1, 0, 2)[::-1], lax.rev(x, (0, 2)), x.reshape(7, 30) * 2, x.ravel()[::3]),
    "paddings": lambda x: (lax.pad(x, x[0, 0, 0], [(-1, 2, 1), (1, -2, 0), (0, 1, 2)]), jnp.pad(x, 2, "reflect"),
                           lax.pad(x, x[1, 1, 1], [(-3, -2, 0), (0, 0, 0), (1, 1, 0)])),
    "joins": lambda x: (jnp.concatenate([x, x[:, :0], x[:, ::2] * 2, x], 1), jnp.stack([x, x + 1], 2),
                        jnp.repeat(x, 3, 1), jnp.tile(x, (1, 2, 3)), jnp.roll(x, (2, -1), (0, 2))),
    "triangles": lambda x: (jnp.tril(x), jnp.triu(x, 1), jnp.diagonal(x, axis1=0, axis2=2), jnp.trace(x)),
    "reductions": lambda x: (x.sum(), x.sum((0, 2)), x.max(1), x.min((1, 2)), x.prod(0), (x > 0).any(1), (x > 0).all(0),
                             x.argmax(0), x.argmin(2), x.argmax(), (x * x).sum(-1, keepdims=True) + x),
    "running": lambda x: (jnp.cumsum(x, 0), jnp.cumprod(x, 1), lax.cummax(x, 2), lax.cummin(x, 0, reverse=True)),
    "windows": lambda x: (lax.reduce_window(x, x.dtype.type(0), lax.add, (2, 3, 1), (1, 2, 1), "SAME"),
                          lax.reduce_window(x, x.dtype.type(-99), lax.max, (2, 2, 2), (2, 1, 1),
                                            [(1, 0), (0, 1), (0, 0)], (1, 2, 1), (2, 1, 1))),
    "indices": lambda x: (x[jnp.array([3, -1, 9, 0])], jnp.take(x, jnp.array([[1, 8], [-2, 3]]), 1, mode="clip"),
                          jnp.take_along_axis(x, jnp.argsort(x, 1), 1), lax.dynamic_slice(x, (9, -3, 1), (2, 3, 4)) + 1,
                          lax.dynamic_update_slice(x, x[:2, :3] * 2, (4, -1, 0)) + x),
    "scatters": lambda x: (x.at[jnp.array([0, 2, 0])].add(x[:3]) * 2, x.at[:, 1].set(3) + 1, x.at[1].max(x[2])),
    "sorts": lambda x: (jnp.sort(x * 2, 1) + 1, jnp.argsort(x + x[::-1], 2), lax.top_k(x * 3, 2)),
    "counting": lambda x: (x + lax.broadcasted_iota(x.dtype, x.shape, 1), jnp.arange(7) * x[0, :, 0],
                           x * jnp.array([[[1, 2, 3, 4, 5, 6]]], x.dtype)),
    "constants": lambda x: x[None] * np.arange(7).reshape(1, 1, 7, 1).astype(x.dtype) + x,
    "empties": lambda x: (x[:0].sum(0), x[:, :0].max(1, initial=3), x[:0] * 2, jnp.concatenate([x[:0], x + 1])),
    "complex": lambda x: (jnp.abs(x + 1j * x[::-1]), (x * 1j).real, lax.complex(x * 1.0, x * 2.0).sum(0),
                          lax.iota(jnp.complex64, 7) * 2),
}


COMPLEX = {
    "functions": lambda z: [f(z) for f in (jnp.exp, jnp.log, jnp.sqrt, jnp.sin, jnp.cosh, jnp.log1p, jnp.angle, jnp.abs,
                                           jnp.sign, jnp.conj, jnp.square, jnp.reciprocal, jnp.isnan, jnp.tanh)],
    "arithmetic": lambda z: (z * z[::-1] + 1j, z / (z.T.reshape(z.shape) + 3), z - z.mean(1, keepdims=True), -z * 2,
                             jnp.where(z.real > 0, z, z.conj()), z == z[::-1], z ** 3, z.real * z, z / 3),
    "sums": lambda z: (z.sum(), (z * z).sum(0), jnp.abs(z).max(2), jnp.cumsum(z, 1), (z * z).prod(1), jnp.vdot(z, z)),
    "moving": lambda z: ((z * 1j).T + 1, jnp.pad(z * 2, 1) - 1j, jnp.concatenate([z * z, z], 2), jnp.roll(z, 1, 2) - z,
                         z[:, jnp.array([3, 1, -9])] * 2, (z * z).transpose(1, 0, 2).reshape(7, -1)),
    "spectra": lambda z: jnp.fft.ifft(jnp.fft.fft(z) * jnp.exp(-1j * z.real)) * 2 + jnp.fft.rfft(z.real)[..., :1],
    "gradients": lambda z: jax.grad(lambda z: (jnp.abs(z) ** 2).sum() + (z * z).real.sum())(z),
    "products": lambda z: (jnp.einsum("abc,dbc->ad", z, z.conj()), jnp.einsum("abc,adc->bad", z, z * 1j),
                           z[0] @ z[1].T, z @ z[0, 0], jnp.abs(z[2] @ z[3].T) ** 2),
    "updates": lambda z: (z.at[2].set(z[3] * z[4]) + z, z.at[jnp.array([0, 0])].add(z[:2]) * 1j),
    "loops": lambda z: (jax.lax.scan(lambda c, v: (c * 0.5j + v, (c * v).real), z[0], z),
                        jax.lax.fori_loop(0, 5, lambda i, c: c - 0.1j * (jnp.roll(c, 1, 1) - c) / (i + 1), z)),
}


@pytest.mark.parametrize("dtype", FLOATS)
def test_float_ops(dtype):
    a, b = (v.ravel().astype(jnp.dtype(dtype)) for v in np.meshgrid(SPECIAL, SPECIAL))
    taken = [] if dtype == "bfloat16" else BINARY  # computed as float32
    compare(lambda a, b: [f(a) for f in UNARY] + [f(a, b) for f in taken], a, b, slack=4)


@pytest.mark.parametrize("dtype", INTEGERS)
def test_integer_ops(dtype):
    low, high = np.iinfo(dtype).min, np.iinfo(dtype).max
    values = np.array([low, low // 2, high, high // 2, 0, 1, 2, 3, 7, 8, 31, 64, 100], dtype)
    values = np.concatenate([values, (0 - values[values < 100])]) if low else values
    a, b = (v.ravel() for v in np.meshgrid(values, values))
    compare(lambda a, b: [f(a, b) for f in INTEGER], a, b)


def test_conversions():
    to = ["bool", *INTEGERS, "float16", "float64", *FLOATS]
    values = [np.array([v for v in SPECIAL if not abs(v) >= 120]).astype(jnp.dtype(t)) for t in ("float16", "float32")]
    values = [abs(v) for v in values] + [np.array([0, 1, 2, 3, 100, 127]).astype(t) for t in ("bool", "uint8", "int64")]
    compare(lambda values: [v.astype(t) for v in values for t in to], values)


@pytest.mark.parametrize("name", MOVING)
def test_movement(name):
    compare(lambda x, n: (MOVING[name](x), MOVING[name](n)), X, N)


@pytest.mark.parametrize("dtype", ["complex64", "complex128"])
@pytest.mark.parametrize("name", COMPLEX)
def test_complex_numbers(name, dtype):
    compare(lambda z: COMPLEX[name](z), (X + 1j * X[::-1, :, ::-1]).astype(dtype))


def test_checks_of_nans_still_find_them():
    with jax.debug_nans(True):
        compare(lambda x: jax.nn.softmax(x) + x.mean(), X)
        with pytest.raises(FloatingPointError, match="nan"):
            compare(lambda x: jax.nn.softmax(jnp.log(x)) + x.mean(), X)
