"""NaNs, infinities and zeros of both signs: kernels fold in another order than XLA, which must not show."""
from __future__ import annotations

from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import stitch

from .compare import compare, force_all

RNG = np.random.default_rng(0)


def with_nans(shape: tuple[int, ...], dtype: str = "float32") -> np.ndarray:
    x = RNG.uniform(-2, 2, shape)
    return jnp.asarray(np.where(RNG.uniform(0, 1, shape) < 0.1, np.nan, x), dtype)


@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
@pytest.mark.parametrize("axis", [0, 1])
def test_the_first_nan_is_the_largest_and_the_smallest(axis, dtype):
    x = with_nans((70, 90), dtype)
    compare(lambda x: (jnp.argmax(x, axis), jnp.argmin(x, axis)), x)


def test_positions_on_a_grid_are_rounded():
    """What is exactly at a node is at no distance from it: no product of an index is part of a fused multiply-add."""
    step = np.float32(2 * np.pi / 77)
    nodes = (np.arange(77).astype(np.float32) * step).astype(np.float32)

    def distance(x):
        return x - jnp.arange(77).astype(jnp.float32) * step
    with stitch.enabled():
        run = jax.jit(lambda x: jnp.exp(distance(x)) + distance(x) * 2)
        assert "stitch." in run.lower(nodes).compile().as_text()
        np.testing.assert_array_equal(np.asarray(run(nodes)), np.ones(77, np.float32))


@pytest.mark.parametrize("forced", [False, True])
@pytest.mark.parametrize(("name", "scale"), [("squares", 1e2), ("squares", 1e8), ("distances", 1e8), ("scaled", 1e6),
                                             ("turned", 1e6), ("spread", 1e6)])
def test_a_product_that_several_read_is_rounded_once(name, scale, forced, monkeypatch):
    """The largest of a row is at no distance from itself, and its exponential one, however large the products are."""
    d = (np.random.default_rng(1).standard_normal((64, 1, 129)) * scale).astype(np.float32)
    first = d[:, :, :1].copy()
    square = (first * first + np.zeros_like(d)).astype(np.float32)
    program = {"squares": lambda d, first, square: jax.nn.log_softmax(d * d),
               "distances": lambda d, first, square: jax.nn.softmax(-(d * d)),
               "scaled": lambda d, first, square: jax.nn.log_softmax(d * np.float32(0.3)),
               "turned": lambda d, first, square: jax.nn.softmax(jnp.transpose(d * d, (2, 1, 0)).reshape(129, 64)),
               "spread": lambda d, first, square: (lambda s: (s.T, s.sum(0)))((first * first - square)[:, 0])}[name]
    args = d, first, square
    want = jax.tree.map(np.asarray, program(*map(jnp.asarray, args)))  # op by op
    if forced:
        force_all(monkeypatch)
    with stitch.enabled():
        run = jax.jit(program)
        assert "stitch." in run.lower(*args).compile().as_text()
        jax.tree.map(partial(np.testing.assert_allclose, rtol=1e-6, atol=1e-6), run(*args), want)


def every_pair(dtype: str) -> tuple[np.ndarray, np.ndarray]:
    """Two arrays with every pair of complex numbers whose parts are special."""
    far = np.finfo(dtype).max
    parts = [0.0, -0.0, 1.0, -2.5, np.inf, -np.inf, np.nan, far, 1 / far, float(np.sqrt(far))]
    numbers = np.array([complex(a, b) for a in parts for b in parts], dtype)
    a, b = np.meshgrid(numbers, numbers)
    return a.ravel(), b.ravel()


def is_moderate(z: np.ndarray) -> np.ndarray:
    """Where no part is so large that its products overflow: which of two products is rounded, and becomes infinite
    then, is for each version of XLA to choose."""
    return np.logical_and.reduce([~np.isfinite(x) | (abs(x) < 1e15) for x in (z.real, z.imag)])


@pytest.mark.parametrize("dtype", ["complex64", "complex128"])
@pytest.mark.parametrize("op", [jnp.add, jnp.subtract, jnp.multiply, jnp.divide, jnp.equal, jnp.not_equal,
                                lambda a, b: jnp.abs(a), lambda a, b: jnp.sign(b), lambda a, b: -a.conj(),
                                lambda a, b: a.astype(bool) | b.astype(bool), lambda a, b: 1 / b])
def test_complex_numbers(op, dtype):
    with jax.enable_x64(True):
        a, b = every_pair(dtype)
        if op is jnp.multiply:
            a, b = (z[is_moderate(a) & is_moderate(b)] for z in (a, b))
        want = np.asarray(jax.jit(lambda a, b: op(a, b))(a, b))
        with stitch.enabled():
            run = jax.jit(lambda a, b: op(a, b)).lower(a, b).compile()
            assert "stitch." in run.as_text()
            got = np.asarray(run(a, b))
    for x, y in ((want, got),) if want.dtype.kind != "c" else ((want.real, got.real), (want.imag, got.imag)):
        np.testing.assert_allclose(y, x, 1e-5 if dtype == "complex64" else 1e-14)
        np.testing.assert_array_equal((np.signbit(y) & (y == 0)), (np.signbit(x) & (x == 0)))


def test_a_number_times_its_conjugate_is_real():
    """Not a rounding error away from it, which two products that are contracted differently would be."""
    z = (RNG.normal(size=(70, 90)) + 1j * RNG.normal(size=(70, 90))).astype(np.complex64)
    with stitch.enabled():
        run = jax.jit(lambda z: (z * z.conj(), (z * 2j).conj() * (z * 2j), jnp.vdot(z, z))).lower(z).compile()
        assert "stitch." in run.as_text()
        for got in run(z):
            assert not np.asarray(got).imag.any()


@pytest.mark.usefixtures("forced")
def test_what_cancels_in_a_product_of_complex_numbers_is_zero():
    """Two equal products, one of which would be rounded and the other one not."""
    a, b = RNG.normal(size=(2, 70, 90)).astype(np.float32)

    def program(a, b):
        z = jax.lax.complex(a, b)
        turned = jax.lax.complex(b, a)
        return (z * turned).real, (z * -turned).real, (z * -z.conj()).imag

    with stitch.enabled():
        run = jax.jit(program).lower(a, b).compile()
        assert "stitch." in run.as_text()
        assert not any(np.asarray(got).any() for got in run(a, b))


@pytest.mark.usefixtures("forced")
def test_a_sum_that_is_computed_twice_is_one_value() -> None:
    """A branch may stand between a product and its sum in one loop and not in another; both are contracted."""
    def program(x):
        low = jnp.tanh(x)
        s = x * 0.9 + low * 0.1
        steps = x - 0.01 * s / (jnp.sqrt(low * low * 0.01 + jnp.abs(x)) + 1e-3)
        segment = jnp.arange(16) % 3
        return low[:15], s, steps, s - jax.ops.segment_max(s, segment, 3)[segment]

    for seed in range(4):
        x = np.random.default_rng(seed).standard_normal(16).astype(np.float32)
        with stitch.enabled():
            below = np.asarray(jax.jit(program)(x)[3])
        assert np.count_nonzero(below == 0) == 3 and below.max() == 0


@pytest.mark.parametrize(("dtype", "whole", "bits"), [
    ("float16", "uint16", (0x7C01, 0xFC01, 0x7DFF, 0xFD55, 0x7E00, 0x3C00)),
    ("bfloat16", "uint16", (0x7F81, 0xFF81, 0x7FBF, 0xFF95, 0x7FC0, 0x3F80)),
    ("float32", "uint32", (0x7F800001, 0xFF800001, 0x7FA00000, 0xFF800C00, 0x7FC00000, 0x3F800000))])
def test_what_is_moved_keeps_its_bits(dtype, whole, bits, monkeypatch):
    """Those of signaling NaNs, too, of which arithmetic and conversions make quiet ones."""
    def moves(x, y):
        x, y = x.view(dtype), y.view(dtype)
        even = jnp.arange(x.size) % 2 == 0
        moved = (jnp.where(even, x, y[::-1]), jnp.where(x > 1, x, y), jnp.pad(x, 3), jnp.roll(x, 5),
                 jax.lax.dynamic_update_slice(x, y[:7], (4,)), jnp.concatenate([jnp.where(even, 1, y), x]))
        return [m.view(whole) for m in moved]
    force_all(monkeypatch)
    x = np.resize(np.array(bits, whole), 96 * 5)
    y = np.roll(x, 2)
    want = jax.jit(moves)(x, y)
    with stitch.enabled():
        run = jax.jit(lambda x, y: moves(x, y))
        assert "stitch." in run.lower(x, y).compile().as_text()
        for a, b in zip(want, run(x, y)):
            np.testing.assert_array_equal(a, b)


@pytest.mark.parametrize("dtype", ["float8_e5m2", "float8_e4m3fn", "float8_e4m3b11fnuz", "float8_e5m2fnuz",
                                   "float8_e4m3fnuz", "float8_e4m3", "float8_e3m4", "float8_e8m0fnu"])
def test_all_numbers_of_eight_bits(dtype, monkeypatch):
    """Moved, widened and made of wider ones."""
    def program(x):
        wide = x.astype(jnp.float32)
        made = (wide * 1.25).astype(dtype).astype(jnp.float32)
        moved = jnp.where(wide > 1, x, x[::-1]), jnp.roll(x, 5), jnp.concatenate([x, x[::3]]), x.reshape(16, 16).T
        return wide, made, moved
    force_all(monkeypatch)
    compare(program, np.arange(256, dtype=np.uint8).view(dtype))
