"""Groups whose tiles fit no block's memory are cut in two, and again, until they do."""
from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np

import stitch

from .compare import compare


def depthwise(x, w, p):
    """Three convolutions feature by feature, each of which reads over the edges of the other's tiles."""
    for n in range(3):
        x = jax.lax.conv_general_dilated(x, w[n], (1, 1), "SAME", feature_group_count=x.shape[-1],
                                         dimension_numbers=("NHWC", "HWIO", "NHWC"))
        x = jax.nn.relu(x * p[0] + p[1])
    return x


def test_several_depthwise_convolutions_are_taken_one_by_one() -> None:
    rng = np.random.default_rng(0)
    x, w, p = (rng.standard_normal(s).astype(np.float32) for s in ((8, 28, 28, 128), (3, 3, 3, 1, 128), (2, 128)))
    compare(depthwise, x, w, p)
    with stitch.enabled():
        text = jax.jit(lambda *a: depthwise(*a)).lower(jnp.asarray(x), w, p).compile().as_text()
    assert text is not None and text.count('custom_call_target="stitch.') >= 2
    assert "convolution(" not in text, "none is left to XLA"
