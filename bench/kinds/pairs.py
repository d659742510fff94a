"""Programs that fold much more than they read: something of every pair, of which a sum or the least is kept."""
from __future__ import annotations

from collections.abc import Iterator

import jax
import jax.numpy as jnp

from bench.plain_programs import Plain

from .common import Array, program


def _kernel_means(x: Array, y: Array) -> Array:
    """The mean over points of a Gaussian kernel with each place."""
    return jnp.exp(-jnp.square(x[:, None] - y[None]).sum(-1)).mean(1)


def _chamfer(x: Array, y: Array) -> Array:
    """From every point to the nearest one of the other cloud, both ways."""
    apart = jnp.square(x[:, None] - y[None]).sum(-1)
    return apart.min(1).mean() + apart.min(0).mean()


def _nearest_by_parts(x: Array, y: Array) -> Array:
    """The least sum of magnitudes to any point."""
    return jnp.abs(x[:, None] - y[None]).sum(-1).min(1)


def _counts(x: Array) -> Array:
    """How many numbers lie nearest to each of 64 places."""
    return jax.nn.one_hot(jnp.clip(jnp.round(32 + 100 * x), 0, 63).astype(jnp.int32), 64).sum(0)


def _repulsion(x: Array) -> Array:
    """The energy of points that repel each other."""
    apart = jnp.square(x[:, None] - x[None]).sum(-1)
    return (1.0 / jnp.sqrt(apart + 0.01)).sum()


def programs() -> Iterator[Plain]:
    """All of them."""
    for n, m, width in ((100, 100, 3), (500, 700, 3), (1000, 1000, 3)):
        size, shapes = f"{n}x{m}x{width}", [(n, width), (m, width)]
        yield program(f"pairs means {size}", _kernel_means, shapes, quick=n == 500)
        yield program(f"pairs chamfer {size}", _chamfer, shapes)
        yield program(f"pairs nearest {size}", _nearest_by_parts, shapes)
        yield program(f"pairs repulsion {n}x{width}", _repulsion, [(n, width)])
    for n in (3000, 50_000):
        yield program(f"pairs counts {n}", _counts, [(n,)])
