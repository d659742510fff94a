"""NaNs, infinities and zeros of both signs: kernels fold in another order than XLA, which must not show."""
from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import stitch

from .compare import compare

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
