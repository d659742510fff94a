"""Networks that bench.convolutions times beside PyTorch's: shapes, and gradients that reach every parameter."""
from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from bench.deep import BLOCKS, NETWORKS, Deep
from bench.networks import JaxOps, deep_step

MADE = {"ResNet-50": (2, 10), "ConvNeXt block": (4, 28, 28, 96), "U-Net": (2, 64, 64, 1), "WaveNet": (4, 1024, 32),
        "3-D block": (2, 16, 32, 32, 16), **{b.name: b.given for b in BLOCKS}}


def shapes_of(network: Deep) -> tuple[list[jax.ShapeDtypeStruct], jax.ShapeDtypeStruct]:
    return [jax.ShapeDtypeStruct(s, jnp.float32) for s in network.parameters], \
        jax.ShapeDtypeStruct(network.given, jnp.float32)


@pytest.mark.parametrize("network", NETWORKS, ids=lambda n: n.name)
def test_shapes(network: Deep) -> None:
    parameters, given = shapes_of(network)
    made = jax.eval_shape(lambda p, x: network.forward(JaxOps(), p, x), parameters, given)
    assert made.shape == MADE[network.name]
    step = jax.eval_shape(deep_step(network), parameters, given)
    assert [s.shape for s in step] == network.parameters


def test_no_place_of_a_series_sees_later_ones() -> None:
    network = next(n for n in NETWORKS if n.name == "WaveNet")
    rng = np.random.default_rng(0)
    parameters = [jnp.asarray(0.2 * rng.standard_normal(s), jnp.float32) for s in network.parameters]
    x = jnp.asarray(rng.standard_normal((1, 300, 32)), jnp.float32)
    one, other = (network.forward(JaxOps(), parameters, v) for v in (x, x.at[:, 290:].add(1)))
    np.testing.assert_array_equal(one[:, :290], other[:, :290])
    assert (one[:, 290:] != other[:, 290:]).any()
