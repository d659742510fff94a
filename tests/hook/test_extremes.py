"""The larger and the smaller of two numbers, one at a time: NaNs, infinities, both zeros."""
from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import stitch

SPECIAL = np.array([0.0, -0.0, 1.0, -1.0, 3.5, np.inf, -np.inf, np.nan])


@pytest.mark.parametrize("type_", [np.float32, np.float64])
@pytest.mark.parametrize("op", [jnp.minimum, jnp.maximum])
def test_one_number_a_turn(op, type_):
    one, other = (x.ravel().astype(type_) for x in np.meshgrid(SPECIAL, SPECIAL))

    def folded(a, b):
        return jax.lax.fori_loop(0, a.size, lambda i, r: r.at[i].set(op(a[i], b[i])), jnp.zeros_like(a))

    with jax.enable_x64(type_ is np.float64):
        expected = np.asarray(jax.jit(op)(one, other))
        with stitch.enabled(deterministic=True):
            made = jax.jit(folded).lower(one, other).compile()
        assert stitch.report().modules[-1].kernels
        got = np.asarray(made(one, other))
    numbers = ~np.isnan(expected)
    assert np.array_equal(np.isnan(got), ~numbers)
    assert np.array_equal(np.signbit(got[numbers]), np.signbit(expected[numbers]))
    assert np.array_equal(got[numbers], expected[numbers])
