"""Functions that take more than arrays, or arrays of certain shapes: kinds of types, what is called, shapes."""
from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
from jax import lax

Call = tuple[str, Any, tuple[tuple[int, ...], ...]]
ALL, REAL = "fciub", "fiub"

CALLS: dict[str, Call] = {
    # one array, axes and modes
    **{f"{n} axis {a}": (k, lambda x, n=n, a=a: getattr(jnp, n)(x, axis=a), ((5, 7, 33),))
       for n, k in (("sum", ALL), ("prod", ALL), ("cumsum", ALL), ("cumprod", ALL), ("max", REAL), ("argmin", REAL),
                    ("mean", ALL), ("var", ALL), ("sort", ALL), ("argsort", REAL), ("flip", ALL), ("median", "fi"),
                    ("nanmax", "f"), ("nanstd", "f"), ("any", ALL))
       for a in (0, 1, -1)},
    **{f"pad {m}": (ALL, lambda x, m=m: jnp.pad(x, ((1, 2), (3, 0)), mode=m), ((5, 7),))
       for m in ("constant", "edge", "reflect", "symmetric", "wrap", "linear_ramp", "maximum", "mean", "minimum")},
    **{f"cumulative {n} {r}": (k, lambda x, n=n, r=r: getattr(lax, n)(x, axis=1, reverse=r), ((9, 70),))
       for n, k in (("cumsum", "fciu"), ("cumprod", "fciu"), ("cummax", "fiu"), ("cummin", "fiu"),
                    ("cumlogsumexp", "f"))
       for r in (False, True)},
    **{f"reduce {n}": (k, lambda x, n=n: getattr(lax, n)(x, (0, 2)), ((5, 7, 33),))
       for n, k in (("reduce_max", REAL), ("reduce_min", REAL), ("reduce_and", "iub"), ("reduce_or", "iub"),
                    ("reduce_xor", "iub"), ("reduce_prod", "fciu"))},
    **{f"window {w} {p}": (k, lambda x, f=f, i=i, p=p: lax.reduce_window(
        x, jnp.asarray(i(x.dtype), x.dtype), f, (3, 2), (2, 1), p), ((9, 12),))
       for w, f, i, k in (("sum", lax.add, lambda d: 0, "fiu"), ("product", lax.mul, lambda d: 1, "fiu"))
       for p in ("SAME", "VALID")},
    "round 2": ("f", lambda x: jnp.round(x, 2), ((97,),)),
    "round even": ("f", lambda x: lax.round(x, lax.RoundingMethod.TO_NEAREST_EVEN), ((97,),)),
    "quantile": ("f", lambda x: jnp.quantile(x, jnp.array([0.1, 0.5, 0.9], x.dtype), axis=0), ((33, 3),)),
    "tril": (ALL, lambda x: (jnp.tril(x, 1), jnp.triu(x, -1), jnp.trace(x), jnp.diagonal(x, 2)), ((9, 12),)),
    "roll": (ALL, lambda x: (jnp.roll(x, 5, 1), jnp.roll(x, -1), jnp.rot90(x), jnp.tile(x, (2, 3))), ((9, 12),)),
    "repeat": (ALL, lambda x: (jnp.repeat(x, 3, 1), x[::-2, 1:7:3], x[..., None], jnp.moveaxis(x, 0, 1)), ((9, 12),)),
    "sorts": (ALL, lambda x: (jnp.sort(x, 0, descending=True), jnp.argsort(x, 1, stable=True)), ((33, 12),)),
    "lexsort": (REAL, lambda x, y: jnp.lexsort((x, y)), ((99,), (99,))),
    "top_k": ("fiu", lambda x: lax.top_k(x, 4), ((5, 33),)),
    "unique": ("iuf", lambda x: jnp.unique(x, size=20, return_counts=True, fill_value=0), ((40,),)),
    "nonzero": (ALL, lambda x: jnp.nonzero(x, size=20, fill_value=-1), ((5, 9),)),
    "histogram": ("f", lambda x: jnp.histogram(jnp.nan_to_num(x), 7, (-2, 2)), ((99,),)),
    "bincount": ("iu", lambda x: jnp.bincount(jnp.abs(x) % 11, length=12), ((99,),)),
    "searchsorted": ("fiu", lambda x, y: [jnp.searchsorted(jnp.sort(x), y, side=s) for s in ("left", "right")],
                     ((33,), (17,))),
    "digitize": ("fiu", lambda x: jnp.digitize(x, jnp.array([-1, 0, 2, 3]).astype(x.dtype)), ((99,),)),
    "interp": ("f", lambda x, y: jnp.interp(x, jnp.linspace(-2, 2, 9).astype(x.dtype), y), ((33,), (9,))),
    "polyval": ("fciu", lambda p, x: jnp.polyval(p, x), ((4,), (33,))),
    "convolve": ("fciu", lambda x, y: [jnp.convolve(x, y, mode=m) for m in ("full", "same", "valid")], ((33,), (5,))),
    "correlate": ("fc", lambda x, y: jnp.correlate(x, y, mode="full"), ((33,), (5,))),
    "cross": ("fciu", lambda x, y: jnp.cross(x, y), ((7, 3), (7, 3))),
    "packbits": ("bu", lambda x: jnp.packbits(x > 0, axis=1, bitorder="little"), ((3, 29),)),
    "take": (ALL, lambda x: [jnp.take(x, jnp.array([0, -1, 5, 100, -100]), axis=0, mode=m)
                             for m in ("fill", "clip", "wrap")], ((9, 5),)),
    "take_along_axis": (ALL, lambda x: jnp.take_along_axis(x, jnp.arange(35).reshape(7, 5) % 9, 0), ((9, 5),)),
    "where": (ALL, lambda x, y: (jnp.where(x > y, x, y), lax.select(x == y, x, y)), ((9, 5), (9, 5))),
    "select": (REAL, lambda x, y: jnp.select([x > y, x < y], [x, y], 1), ((9, 5), (9, 5))),
    **{f"at {n}": (k, lambda x, y, n=n: getattr(x.at[jnp.array([0, 3, 3, -1, 50])], n)(y), ((9, 4), (5, 4)))
       for n, k in (("set", ALL), ("add", ALL), ("multiply", "fciu"), ("min", "fiu"), ("max", "fiu"), ("power", "f"),
                    ("divide", "f"))},
    **{f"{n} segments": ("fiu", lambda x, n=n: getattr(jax.ops, n)(x, jnp.arange(40) * 7 % 6, 8), ((40, 3),))
       for n in ("segment_sum", "segment_prod", "segment_max", "segment_min")},
    # products
    "matmul": (ALL, jnp.matmul, ((2, 7, 9), (9, 5))),
    "dot vector": (ALL, jnp.dot, ((33,), (33,))),
    "matrix times vector": (ALL, jnp.matmul, ((7, 33), (33,))),
    "tensordot": (ALL, lambda x, y: jnp.tensordot(x, y, 2), ((3, 5, 4), (5, 4, 6))),
    "einsum": ("fciu", lambda x, y: jnp.einsum("bij,bkj->ikb", x, y), ((3, 5, 4), (3, 2, 4))),
    "vdot": (ALL, jnp.vdot, ((33,), (33,))),
    "kron": (ALL, jnp.kron, ((3, 2), (2, 4))),
    "products of 8 bits": ("iu", lambda x, y: lax.dot(x, y, preferred_element_type=jnp.int32), ((9, 33), (33, 5))),
    "products in f32": ("f", lambda x, y: lax.dot(x, y, preferred_element_type=jnp.float32), ((9, 33), (33, 5))),
    "conv": ("fc", lambda x, y: lax.conv_general_dilated(x, y, (2, 1), "SAME"), ((2, 3, 9, 8), (4, 3, 3, 2))),
    "conv transposed": ("f", lambda x, y: lax.conv_transpose(x, y, (2,), "SAME"), ((2, 9, 3), (4, 3, 5))),
    # types and bits
    **{f"to {to}": (ALL, lambda x, to=to: x.astype(to), ((97,),))
       for to in ("float32", "bfloat16", "float16", "float64", "int8", "int16", "int32", "int64", "uint8", "uint16",
                  "uint32", "uint64", "bool", "complex64", "complex128")},
    "reduce_precision": ("f", lambda x: (lax.reduce_precision(x, 5, 3), lax.reduce_precision(x, 3, 1)), ((97,),)),
    "bits": ("fiu", lambda x: lax.bitcast_convert_type(x, f"uint{x.dtype.itemsize * 8}"), ((97,),)),
    "bytes": ("fiu", lambda x: lax.bitcast_convert_type(x, "uint8"), ((97,),)),
    **{f"power {p}": ("fci", lambda x, p=p: x ** p, ((97,),)) for p in (2, 3, 7)},
    **{f"power {p}": ("fc", lambda x, p=p: x ** p, ((97,),)) for p in (-1, -2, 0.5, -0.5, 1.5, 0)},
    "ldexp": ("f", lambda x: jnp.ldexp(x, jnp.arange(97) - 40), ((97,),)),
    # activations and their kin
    "gelu": ("f", lambda x: jax.nn.gelu(x, approximate=False), ((97,),)),
    "glu": ("f", jax.nn.glu, ((9, 12),)),
    "one_hot": ("i", lambda x: jax.nn.one_hot(x, 6), ((33,),)),
    "softmax axis 0": ("f", lambda x: jax.nn.softmax(x, 0), ((33, 12),)),
    "softmax where": ("f", lambda x, y: jax.nn.softmax(x, 1, where=y > 0), ((9, 33), (9, 33))),
    "logsumexp weights": ("f", lambda x, y: jax.nn.logsumexp(x, 1, b=y, return_sign=True), ((9, 33), (9, 33))),
    "attention": ("f", lambda q, k: jax.nn.dot_product_attention(q, k, k, is_causal=True), 2 * ((1, 9, 2, 8),)),
    # linear algebra
    **{f"linalg {n}": ("fc", lambda x, n=n: getattr(jnp.linalg, n)(x), ((4, 4),))
       for n in ("norm", "det", "inv", "slogdet")},
    "solve": ("fc", lambda x, y: jnp.linalg.solve(jnp.nan_to_num(x) + 9 * jnp.eye(4), y), ((4, 4), (4, 2))),
    "cholesky": ("fc", lambda x: jnp.linalg.cholesky(x @ x.conj().T + 9 * jnp.eye(4)), ((4, 4),)),
    "fft": ("fc", lambda x: jnp.fft.fft(x), ((5, 16),)),
    # loops
    "scan": ("fciu", lambda x: lax.scan(lambda c, a: (c * a + 1, c - a), x[0], x), ((33, 5),)),
    "associative": ("fciu", lambda x: lax.associative_scan(lambda a, b: a * b + b, x), ((33, 5),)),
    "while": ("fiu", lambda x: lax.while_loop(lambda s: s[0] < 9, lambda s: (s[0] + 1, s[1] * 3 - x), (0, x)),
              ((33,),)),
    "fori": ("fiu", lambda x: lax.fori_loop(0, 7, lambda n, s: s.at[n].add(x[n] * s[n + 1]), x), ((9,),)),
    "cond": (REAL, lambda x: lax.cond(x[0] > 0, lambda y: y + 1, lambda y: y * 3, x), ((33,),)),
    "switch": ("fiu", lambda x: lax.switch(x[0].astype(int), [jnp.negative, jnp.square, jnp.cumsum], x), ((33,),)),
    "map": ("fiu", lambda x: lax.map(lambda r: (r.sum(), r * r.max()), x), ((9, 5),)),
}
