"""Programs of a few operations at sizes around whole vectors, where what is left over has code of its own.

In the form of `calls.CALLS`, but with a list of shapes: one for each size.  What reads a result stands beside what made
it, so that groups form in which a vector's rest is computed, kept and read again.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import jax
import jax.numpy as jnp
from jax import lax

Shapes = Sequence[tuple[tuple[int, ...], ...]]
ALL, REAL = "fciub", "fiub"
#: around vectors of 128 to 512 bits of all types; none and one
WIDTHS = (1, 7, 9, 15, 17, 31, 33, 47, 65, 97, 127, 129)
FEW = (0, 1, 15, 17, 33, 65, 129)


def sized(*shapes: Callable[[int], tuple[int, ...]], over: Sequence[int] = WIDTHS) -> Shapes:
    return [tuple(s(w) for s in shapes) for w in over]


ROWS, COLUMNS = sized(lambda w: (5, w)), sized(lambda w: (w, 5))
PAIRS = sized(lambda w: (5, w), lambda w: (5, w))


def _ends(x: Any) -> Any:
    """The least number of a type, as reductions begin with it."""
    return jnp.array(-jnp.inf if jnp.issubdtype(x.dtype, jnp.floating) else jnp.iinfo(x.dtype).min, x.dtype)


def _pool(x: Any) -> Any:
    return lax.reduce_window(x, -jnp.inf, lax.max, (2, 3), (1, 2), "SAME")


EDGES: dict[str, tuple[str, Any, Shapes]] = {
    # folds, and what reads them
    "folds of rows": (REAL, lambda x: (x.max(1), x.min(1, keepdims=True) + x, x.sum(1), jnp.argmax(x, 1), x.any(1),
                                       x.prod(1), jnp.argmin(x, 1)), ROWS),
    "folds of columns": (REAL, lambda x: (x.max(0), x.min(0) + x, x.sum(0), jnp.argmax(x, 0), x.all(0), x.prod(0),
                                          jnp.argmin(x, 0)), sized(lambda w: (33, w))),
    "folds of the middle": (ALL, lambda x: (x.sum(1, keepdims=True) * x, x.prod(1), (x != x[:, :1]).any(1)),
                            sized(lambda w: (3, w, 5))),
    "folds of all but one": (ALL, lambda x: (x.sum((0, 2)), x.sum((0, 1)), x.sum((1, 2))[:, None] + x[..., 0], x.sum()),
                             sized(lambda w: (3, 4, w))),
    "folds of folds": ("fiu", lambda x: (x.sum(1).max(0), x.max(1).sum(0) - x, x.sum(1)[:, None] * x.max(0)), ROWS),
    "normal rows": ("f", lambda x: (jax.nn.softmax(x, 1), jax.nn.standardize(x, 1), jax.nn.logsumexp(x, 1)), ROWS),
    "normal columns": ("f", lambda x: (jax.nn.softmax(x, 0), jax.nn.standardize(x, 0)), COLUMNS),
    "parities": ("iub", lambda x: (lax.reduce(x, x.dtype.type(0), lax.bitwise_xor, (1,)),
                                   lax.reduce(x > x[:, :1], False, lax.bitwise_xor, (0,))), ROWS),
    "counts": (ALL, lambda x: ((x == x[:1]).sum(1), jnp.count_nonzero(x, 0), (x != 0).mean(1)), ROWS),
    # running folds
    "running rows": ("fciu", lambda x: (jnp.cumsum(x, 1) + x, lax.cumsum(x, 1, reverse=True)), ROWS),
    "running columns": ("fciu", lambda x: (jnp.cumsum(x, 0) * 2, lax.cumsum(x, 0, reverse=True) - x), COLUMNS),
    "running products": ("ciu", lambda x: (jnp.cumprod(x, 1), lax.cumprod(x, 0, reverse=True)), ROWS),
    "running ends": ("fiu", lambda x: (lax.cummax(x, 1), lax.cummin(x, 1, reverse=True), lax.cummax(x, 0)), ROWS),
    "running logarithms": ("f", lambda x: (lax.cumlogsumexp(x, 1), lax.cumlogsumexp(x, 0, reverse=True)), ROWS),
    "associative": ("fiu", lambda x: lax.associative_scan(lambda a, b: (a[0] * b[0], a[1] * b[0] + b[1]), (x, x + 1),
                                                          axis=1),
                    ROWS),
    # movement
    "turned": (ALL, lambda x, y: (x.T, (x == x.T.T).T, jnp.where(x.T != y.T, y.T, x.T)), PAIRS),
    "turned cubes": (ALL, lambda x: (x.transpose(2, 1, 0), x.transpose(1, 2, 0)[::-1], x.transpose(2, 0, 1)[:, 1:]),
                     sized(lambda w: (3, 5, w))),
    "reversed": (ALL, lambda x: (x[:, ::-1], x[::-1, ::-2], lax.rev(x, (0, 1))[:, :3]), ROWS),
    "padded": (ALL, lambda x: (lax.pad(x[:, ::-1], x[0, 0], ((-1, 2, 0), (3, -1, 2))),
                               lax.pad(x, x[1, 0], ((0, 0, 1), (-1, -1, 1))),
                               lax.pad(x, x[0, 0], ((0, 0, 0), (1, 0, 0)))),
               ROWS),
    "steps": (ALL, lambda x: (x[:, ::3], x[1::2, 1::2], x[:, -1:], jnp.concatenate([x[:, 1::2], x[:, ::2]], 1)), ROWS),
    "joined": (ALL, lambda x, y: (jnp.concatenate([x, y[:, :1], x[:, 1:], y], 1), jnp.stack([x, y, x], 2),
                                  jnp.concatenate([x, y[::-1]], 0)), PAIRS),
    "rolled": (ALL, lambda x: (jnp.roll(x, 1, 1), jnp.roll(x, -3, 1), jnp.roll(x, 2, 0), jnp.tile(x, (2, 2))), ROWS),
    "reshaped": (ALL, lambda x: (x.reshape(-1), x.T.reshape(5, -1), x.reshape(-1)[::-1].reshape(x.shape)), ROWS),
    "spread": (ALL, lambda x: (jnp.broadcast_to(x[:, None], (5, 3, x.shape[1])) == x[:3],
                               jnp.broadcast_to(x[..., None], (*x.shape, 3)), jnp.repeat(x, 3, 1)), ROWS),
    "updated": (ALL, lambda x, y: (lax.dynamic_update_slice(x, y[:2, :1], (7, -3)), x.at[:, ::2].set(y[:, ::2]),
                                   x.at[1:3].set(y[:2]), x.at[:, -1].set(y[:, 0])), PAIRS),
    # bits and types
    "bits": ("fiu", lambda x: (lax.bitcast_convert_type(x, "uint8").sum(-1), lax.bitcast_convert_type(
        x, f"uint{8 * x.dtype.itemsize}")[:, ::-1]), ROWS),
    "narrowed": ("fiu", lambda x: [x.astype(t)[:, ::-1].astype(x.dtype) for t in (
        "bfloat16", "float16", "int8", "uint8", "int16", "float32", "bool")], ROWS),
    "four bits": ("i", lambda x: [((x % 8).astype(t) + (x % 3).astype(t)).astype("int32").sum(1) for t in (
        "int4", "uint4")], ROWS),
    "packed": ("ub", lambda x: (jnp.packbits(x > 0, axis=1), jnp.packbits(x > 0, axis=0, bitorder="little"),
                                jnp.unpackbits(x.astype("uint8"), axis=1)), ROWS),
    "selected": (ALL, lambda x, y: (jnp.where(x != y, x[::-1], y), lax.select_n(jnp.arange(x.size).reshape(x.shape) % 3,
                                                                              x, y, x[:, ::-1])), PAIRS),
    "shifted": ("iu", lambda x, y: (lax.shift_left(x, y), lax.shift_right_logical(x, y),
                                    lax.shift_right_arithmetic(x, y).sum(1), lax.clz(x), lax.population_count(y)),
                                    PAIRS),
    "divided": ("iu", lambda x, y: (lax.div(x, y), lax.rem(x, y), x // y, x % y, lax.div(x, jnp.full_like(y, 7)),
                                    lax.rem(x, jnp.full_like(y, 8))), PAIRS),
    # products
    "products": (ALL, lambda x, y: (x @ y.T, x.T @ y, x @ y[0], jnp.einsum("ij,ij->i", x, y)), PAIRS),
    "products of batches": (ALL, lambda x, y: (jnp.einsum("bij,bkj->bik", x, y), jnp.einsum("bij,bij->ij", x, y),
                                               jnp.einsum("bij,ckj->ibck", x, y)[:, :, 0]),
                            sized(lambda w: (2, 3, w), lambda w: (2, 3, w))),
    "products that wrap": ("iu", lambda x, y: (lax.dot(x, y.T), lax.dot(x, y.T, preferred_element_type="int32")
                                               if x.dtype.itemsize <= 4 else x, x.astype("int8") @ y.astype("int8").T),
                           PAIRS),
    "product and more": ("f", lambda x, y: (jax.nn.softmax(x @ y.T, 1) @ y, jax.nn.relu(x @ y.T + y[:, 0]),
                                            (x @ y.T).max(1)),
                         PAIRS),
    "outer": ("fciu", lambda x, y: (jnp.einsum("ij,kl->ijkl", x[:2], y[:1]), x[:, :1] * y[:1]), PAIRS),
    # indices
    "gathered": (ALL, lambda x, y: (x[:, jnp.arange(9) * 7 - 20], x[jnp.arange(4)[::-1], ::2], jnp.take_along_axis(
        x, jnp.arange(5 * 3).reshape(5, 3) % x.shape[1], 1), x[(y[0] != y[1]).astype("int32") * 3]), PAIRS),
    "scattered": ("fciu", lambda x, y: (x.at[:, jnp.arange(9) * 7 % x.shape[1]].add(y[:, :1]),
                                        jnp.zeros_like(x).at[jnp.array([4, 0, -1, 4, 9])].add(y),
                                        jnp.zeros_like(x).at[jnp.array([4, 0, -1, 4, 9])].multiply(y) + x), PAIRS),
    "scattered ends": ("fiu", lambda x, y: (jnp.full_like(x, 1).at[jnp.array([4, 0, -1, 4, 9])].max(y),
                                            (x * 2).at[jnp.array([1, 1, 1, 0, 0])].min(y)), PAIRS),
    # windows
    "windows": ("fiu", lambda x: (lax.reduce_window(x, x.dtype.type(0), lax.add, (2, 3), (1, 2), "SAME"),
                                  lax.reduce_window(x, _ends(x), lax.max, (3, 2), (2, 1), ((1, 1), (0, 3)), (1, 2),
                                                    (2, 1))),
                ROWS),
    "ties of windows": ("f", lambda x: jax.vjp(_pool, jnp.round(x))[1](_pool(x)), ROWS),
    "convolved": ("f", lambda x, y: (lax.conv_general_dilated(x[None], y[None, :, :3], (1,), "SAME"),
                                     lax.conv_general_dilated(x[None], y[:, None, :2], (2,), ((3, -1),), (2,), (3,),
                                                              feature_group_count=5)), PAIRS),
    # orders
    "sorted": (REAL, lambda x, y: (jnp.sort(x, 1), lax.sort((x, y, x[::-1]), num_keys=2), jnp.argsort(x, 0)), PAIRS),
    "first": ("fiu", lambda x: (lax.top_k(x, -(-x.shape[1] // 2)), lax.top_k(-x, 1)), ROWS),
    # loops
    "swapped": ("fiu", lambda x, y: lax.fori_loop(0, 3, lambda i, s: (s[1] + i.astype(x.dtype), s[0][:, ::-1]), (x, y)),
                PAIRS),
    "rows in turn": ("fciu", lambda x: lax.fori_loop(0, 4, lambda i, c: c.at[i].set(c[i + 1] * 2 - c[i][::-1]), x),
                     ROWS),
    "columns in turn": ("fciu", lambda x: lax.scan(lambda c, r: (c * r + 1, c - r), x[:, 0], x.T), ROWS),
    "no turns": ("fiu", lambda x: (lax.fori_loop(0, 0, lambda i, c: c * 2 + 1, x), lax.while_loop(
        lambda s: s[0] < 0, lambda s: (s[0] + 1, s[1] - 1), (x.shape[0], x)), lax.scan(
        lambda c, r: (c + r, c), x[0], x[:0])), ROWS),
    "loops in loops": ("fiu", lambda x: lax.fori_loop(0, 3, lambda i, c: lax.cond(
        c[0, 0] > 0, lambda c: lax.fori_loop(0, i, lambda j, d: d + j.astype(d.dtype), c), lambda c: c[::-1] + 1, c),
        x), ROWS),
    # none of them
    "nothing between": (ALL, lambda x: (jnp.concatenate([x[:, :0], x, x[:, :0] == 1], 1) if x.dtype == bool else x[:,
        :0],
                                        x[:0].sum(0) + x.sum(0), x.sum(1), x[:, :0] @ x[:, :0].T, jnp.pad(x, 1).sum(1)),
                        sized(lambda w: (3, w), over=FEW)),
    "one of each": (ALL, lambda x: (x.sum((0, 2)), x.reshape(-1)[:1] != x, x.transpose(2, 0, 1)[..., 0],
                                    x[:, 0].sum(0)),
                    sized(lambda w: (1, w, 1))),
}
