"""Programs that artifacts are made of in the tests."""
from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp


class Moments(NamedTuple):
    """Something between a tuple and a class, as optimizers have it."""

    first: Any
    second: Any


def block(params, x, unused=None):
    """Something to stitch, with pytrees on both sides."""
    hidden = jax.nn.gelu(x @ params["w"] + params["b"])
    soft = jax.nn.softmax(hidden - hidden.mean(-1, keepdims=True))
    return {"out": soft * 3, "moments": Moments(soft.mean(-1), [(soft * soft).sum(-1), None])}, x + 1


def params():
    return {"w": jnp.arange(64 * 128.0).reshape(64, 128) / 8192, "b": jnp.arange(128.0) / 128}


def x():
    return jnp.linspace(-1.0, 1.0, 256 * 64).reshape(256, 64)
