"""The larger and the smaller of two numbers, one at a time: NaNs, infinities, both zeros."""
from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import stitch

from .compare import force_all

SPECIAL = np.array([0.0, -0.0, 1.0, -1.0, 3.5, np.inf, -np.inf, np.nan])


@pytest.mark.parametrize("type_", [np.float32, np.float64])
@pytest.mark.parametrize("op", [jnp.minimum, jnp.maximum])
def test_one_number_a_turn(monkeypatch, op, type_):
    force_all(monkeypatch)
    one, other = (x.ravel().astype(type_) for x in np.meshgrid(SPECIAL, SPECIAL))

    def folded(a, b):
        def turn(before, each):  # (needs the one before, so that nothing makes several at once)
            now = op(each[0], jnp.where(before == 7, before, each[1]))
            return now, now
        return jax.lax.scan(turn, jnp.zeros((), a.dtype), (a, b))[1]

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
