"""Loops over batches, as mapping makes them of loops, with batches of none, one, and around whole vectors.

In the form of `edges.EDGES`.  Every loop has a bound on its turns, whatever its values are.
"""
from __future__ import annotations

from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
from jax import lax

from .edges import sized

BATCHES = (0, 1, 2, 5, 16, 17, 33)
EACH = sized(lambda b: (b, 4), over=BATCHES)
PAIRS = sized(lambda b: (b, 4), lambda b: (b, 3), over=BATCHES)


def _small(x: Any, most: int = 7) -> Any:
    """Whole numbers from 0 to `most`, by the values of an array."""
    return jnp.clip(jnp.nan_to_num(jnp.abs(x)), 0, most).astype("int32")


def _until(goes_on: Any) -> Any:
    return jax.vmap(lambda x: lax.while_loop(lambda s: goes_on(s[0]) & (s[1] < 12),
                                             lambda s: (s[0] * 2 + 1, s[1] + 1), (x, 0)))


def _nested(x: Any) -> Any:
    """As many turns of the inner loop as the outer one has had, as many of that as the row says."""
    n = _small(x[0])

    def outer(s: Any) -> Any:
        i, c = s
        return i + 1, lax.while_loop(lambda t: t[0] <= i, lambda t: (t[0] + 1, t[1] * 2 - x[1]), (0, c))[1]
    return lax.while_loop(lambda s: s[0] < n, outer, (0, x))


def _triangle(x: Any) -> Any:
    """The lower triangle of an outer product, written place by place."""
    y = x[:, None] * x

    def row(s: Any) -> Any:
        i, out = s

        def place(t: Any) -> Any:
            j, out = t
            return j + 1, lax.dynamic_update_slice(out, lax.dynamic_slice(y, (i, j), (1, 1)), (i, j))
        return i + 1, lax.while_loop(lambda t: t[0] <= i, place, (0, out))[1]
    return lax.while_loop(lambda s: s[0] < x.size, row, (0, jnp.zeros_like(y)))[1]


def _distance(x: Any, y: Any) -> Any:
    """A table of least costs, row by row, each from left to right."""
    def row(above: Any, a: Any) -> Any:
        def cell(left: Any, given: Any) -> Any:
            corner, up, b = given
            cost = jnp.minimum(jnp.minimum(left, up) + 1, corner + (a != b))
            return cost, cost
        cells = lax.scan(cell, above[0] + 1, (above[:-1], above[1:], y))[1]
        return jnp.concatenate([above[:1] + 1, cells]), cells[-1]
    return lax.scan(row, jnp.arange(y.size + 1), x)


def _best_path(x: Any, y: Any) -> Any:
    """Forward by largest sums, and back by where they came from."""
    steps = (jnp.arange(16) * 7 % 5).reshape(4, 4).astype(x.dtype)

    def forward(c: Any, u: Any) -> Any:
        sums = c[:, None] + steps
        return sums.max(0) + u, sums.argmax(0)
    last, came = lax.scan(forward, x, y)
    return last, lax.scan(lambda s, p: (p[s], s), jnp.argmax(last), came, reverse=True)


def _walk(x: Any, y: Any) -> Any:
    return lax.scan(lambda c, u: (jnp.tanh(c) + u, (c * u, c > u)), x, jnp.concatenate([y, -y]))


def _shifted(x: Any) -> Any:
    """What is the same for all rows at first is not in the end."""
    zero = x.dtype.type(0)
    return lax.scan(lambda c, _: ((c[1], c[2], c[3], zero), c[0]), (zero, zero + 1, zero + 2, x), None, length=2)


def _swapped(x: Any) -> Any:
    a, b = jax.new_ref(x), jax.new_ref(x[::-1] + 1)

    def step(i: Any, _: None) -> None:
        kept, b[i] = b[i], a[x.size - 1 - i]
        a[i] = kept
    lax.fori_loop(0, x.size, step, None)
    return a[...], b[...]


LOOPS: dict[str, Any] = {
    "until large": ("fiu", _until(lambda x: x.sum() < 9), EACH),
    "until not small": ("fiu", _until(lambda x: ~(x[0] >= 9)), EACH),
    "until one differs": ("fiub", jax.vmap(lambda x: lax.while_loop(
        lambda s: (s[0] == s[0][::-1]).all() & (s[1] < 5), lambda s: (jnp.roll(s[0], 1), s[1] + 1), (x, 0))), EACH),
    "so many turns": ("fiu", jax.vmap(lambda x: lax.fori_loop(0, _small(x[0]), lambda i, c: c * 2 - i.astype(c.dtype),
                                                              x)), EACH),
    "between limits": ("iu", jax.vmap(lambda x: lax.fori_loop(x[0] % 5, x[1] % 9, lambda i, c: c * 3 + i, x[2])), EACH),
    "loops in loops": ("fiu", jax.vmap(_nested), EACH),
    "maps in maps": ("fiu", jax.vmap(lambda x: jax.vmap(
        lambda a, n: lax.fori_loop(0, n, lambda _, c: c + a, a))(x, _small(x[::-1]))), EACH),
    "triangles": ("fiu", jax.vmap(_triangle), EACH),
    "least costs": ("iu", jax.vmap(_distance), PAIRS),
    "best paths": ("fiu", jax.vmap(lambda x, y: _best_path(x, y[:, None] * x)), PAIRS),
    "walks": ("f", jax.vmap(lambda x, y: _walk(x, y[:, None])), PAIRS),
    "walks and back": ("f", jax.vmap(lambda x, y: jax.vjp(_walk, x, y[:, None] * x)[1](
        jax.tree.map(lambda z: jnp.ones_like(z) if z.dtype == x.dtype else jnp.zeros(z.shape, jax.dtypes.float0),
                     _walk(x, y[:, None] * x)))), PAIRS),
    "walks of no steps": ("f", jax.vmap(lambda x, y: _walk(x, (y[:, None] * x)[:0])), PAIRS),
    "walks unrolled": ("fi", jax.vmap(lambda x, y: lax.scan(lambda c, u: (c * u, c + u), x, y, unroll=2)), PAIRS),
    "along the other side": ("fiu", partial(jax.vmap(lambda x: lax.scan(
        lambda c, u: (c * 2 - u, c.sum()), x, x[:2, None] * x), 1, -1)), sized(lambda b: (4, b), over=BATCHES)),
    "shifted": ("fiu", jax.vmap(jax.vmap(_shifted)), EACH),
    "swapped": ("fiu", jax.vmap(_swapped), EACH),
    "branches": ("fiu", jax.vmap(lambda x: lax.scan(lambda c, u: (lax.switch(_small(u, 3), [
        jnp.sort, jnp.flip, lambda c: c + u, jnp.square], c), c[0]), x, x)), EACH),
    "looked up": ("fiu", lambda x: jax.vmap(lambda r: lax.fori_loop(
        0, 5, lambda i, c: c + x[jnp.minimum(_small(c[0], 40), len(x) - 1)], r))(x) if len(x) else x, EACH),
    "places of a row": ("fiu", jax.vmap(lambda x: lax.fori_loop(
        0, 4, lambda i, c: c.at[_small(c[i], 5)].add(c[3 - i]), x)), EACH),
    "random": ("f", jax.vmap(lambda x: lax.fori_loop(0, 3, lambda i, s: (
        jax.random.split(s[0])[0], s[1] * 0.5 + jax.random.uniform(s[0], x.shape, "float32").astype(x.dtype)),
        (jax.random.key(_small(x[0])), x))), EACH),
}
