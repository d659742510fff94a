"""Products whose operand a reduction of another section of the same kernel has left in memory."""
from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from .compare import compare

RNG = np.random.default_rng(0)


def uniform(*dims):
    return RNG.uniform(-1, 1, dims).astype(np.float32)


def decode(q, k, v, w):
    """One step of attention: every product but the last is a product with a vector, so a reduction."""
    weights = jax.nn.softmax(jnp.einsum("bhd,bkhd->bhk", q, k))
    return jnp.einsum("bhk,bkhd->bhd", weights, v).reshape(q.shape[0], -1) @ w


@pytest.mark.parametrize("program,args", [
    (lambda x, w: (x * x).sum(1) @ w, (uniform(16, 9, 32), uniform(32, 24))),
    (lambda x, y, w: jnp.tanh(x @ y).sum(1) @ w, (uniform(16, 9, 8), uniform(8, 32), uniform(32, 24))),
    (decode, (uniform(12, 3, 4), uniform(12, 5, 3, 4), uniform(12, 5, 3, 4), uniform(12, 12)))])
def test_products_of_reductions(program, args):
    compare(program, *args, slack=4)
