"""Corners of operations that neither jax's cases nor the table of functions reach; in the form of `calls.CALLS`."""
from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
from jax import lax

FROM = "fciub"

CORNERS: dict[str, Any] = {
    # reductions by any function, of several arrays, from any start
    "reduce two": ("fiu", lambda x: lax.reduce(
        (x, lax.broadcasted_iota(jnp.int32, x.shape, 1)), (x[0, 0], jnp.int32(7)),
        lambda a, b: (jnp.where(a[0] >= b[0], a[0], b[0]), jnp.where(a[0] >= b[0], a[1], b[1])), (1,)), ((9, 33),)),
    "reduce from a value": ("fiu", lambda x: [lax.reduce(x, x[0, 0], f, (0,)) for f in (lax.max, lax.min, lax.add)],
                            ((9, 33),)),
    "reduce nothing": ("fciu", lambda x: (lax.reduce(x[:0], x[0, 0], lax.add, (0,)), x.sum(()), x[:0].prod(0)),
                       ((9, 33),)),
    "reduce xor of comparisons": (FROM, lambda x: lax.reduce(x == x[0], False, lax.bitwise_xor, (0, 1)), ((9, 33),)),
    "window of all kinds": ("fiu", lambda x: lax.reduce_window(
        x, jnp.ones((), x.dtype), lax.add, (2, 3), (1, 2), ((1, 0), (2, 3)), (1, 2), (2, 1)), ((9, 12),)),
    "window with holes cut": ("fi", lambda x: lax.reduce_window(
        x, jnp.zeros((), x.dtype), lax.max, (2, 3), (1, 1), ((-1, 2), (0, -2)), (2, 1), (1, 2)), ((9, 12),)),
    "argmax in 8 bits": ("fiu", lambda x: (lax.argmax(x, 1, jnp.int8), lax.argmin(x, 0, jnp.uint16)), ((9, 33),)),
    # clamps, selections, steps
    "clamp with turned limits": ("fiu", lambda x, y: (lax.clamp(x, y, x[::-1]), lax.clamp(y[0], x, y[1]),
                                                      jnp.clip(x, y, None)), ((67,), (67,))),
    "select of four": (FROM, lambda x, y: lax.select_n(jnp.arange(67, dtype=jnp.int32) % 4, x, y, x[::-1], y[::-1]),
                       ((67,), (67,))),
    "select by a scalar": (FROM, lambda x, y: lax.select_n(x[0] == y[1], x, y), ((67,), (67,))),
    "nextafter": ("f", lambda x, y: (lax.nextafter(x, y), lax.nextafter(x, x), lax.nextafter(x, jnp.zeros_like(x))),
                  ((67,), (67,))),
    "largest of pairs": (FROM, lambda x, y: (lax.max(x, y), lax.min(x, y), lax.max(x, x[::-1])), ((67,), (67,))),
    "order of all": ("f", lambda x, y: (x < y, x >= y, x != y, lax.eq(x, y), x > -x, lax.sign(-x)), ((67,), (67,))),
    # counting in narrow types
    "iota": (FROM[:-1], lambda x: (lax.iota(x.dtype, 5000), lax.broadcasted_iota(x.dtype, (3, 700), 1) * x[0],
                                   jnp.arange(3, 900, 7).astype(x.dtype)), ((3,),)),
    "linspace": ("fc", lambda x: (jnp.linspace(x[0], x[1], 33), jnp.logspace(0, 1, 9, dtype=x.dtype)), ((3,),)),
    # indices out of range
    "slices out of range": (FROM, lambda x: [lax.dynamic_slice(x, (i, j), (3, 4)) for i, j in
                                             ((-1, 2), (100, -100), (2**31 - 1, -2**31))], ((9, 12),)),
    "updates out of range": (FROM, lambda x, y: [lax.dynamic_update_slice(x, y, (jnp.int8(i), jnp.int8(j))) for i, j in
                                                 ((-1, 2), (100, -100), (7, 11))], ((9, 12), (3, 4))),
    "indices of 8 bits": (FROM, lambda x: (x[jnp.arange(9, dtype=jnp.uint8) * 31], x[jnp.arange(5, dtype=jnp.int8) - 3],
                                           x.at[jnp.uint8(255)].get(mode="fill")), ((200, 3),)),
    "gather of windows": (FROM, lambda x: jax.vmap(lambda i: lax.dynamic_slice(x, (i, i), (2, 3)))(
        jnp.arange(-4, 12, 3)), ((9, 12),)),
    "scatter of windows": ("fciu", lambda x, y: lax.scatter_add(
        x, jnp.array([[0, 1], [0, 1], [8, 11], [-1, 0], [7, 9]]), y,
        lax.ScatterDimensionNumbers((1, 2), (), (0, 1)), mode="clip"), ((9, 12), (5, 2, 3))),
    "scatter apply": ("f", lambda x: x.at[jnp.array([0, 3, -1, 99])].apply(jnp.tanh), ((9, 4),)),
    "scatter min of nan": ("f", lambda x, y: (x.at[jnp.arange(33) % 5].min(y), x.at[jnp.arange(33) % 5].max(y)),
                           ((9, 2), (33, 2))),
    # sorts
    "sort with three keys": (FROM[:-1] + "b", lambda x, y: lax.sort((x, y, x[::-1]), num_keys=3), ((67,), (67,))),
    "sort by a function": ("fiu", lambda x: jnp.argsort(-x, stable=True), ((5, 33),)),
    "sort of one": (FROM, lambda x: (jnp.sort(x[:1]), jnp.sort(x[:, :1], 1), jnp.sort(x[:0], 0)), ((5, 3),)),
    "first elements of nan": ("f", lambda x: (lax.top_k(x, 7), lax.top_k(-x, 1), lax.approx_min_k(x, 3)), ((5, 33),)),
    # products
    "products of all sides": (FROM[:-1], lambda x, y: (lax.dot_general(x, y, (((0, 2), (1, 0)), ((), ()))),
                                                       lax.dot_general(x, y, (((), ()), ((1,), (2,))))),
                              ((3, 4, 2), (2, 3, 4))),
    "products of nothing": (FROM, lambda x, y: (x[:, :0] @ y[:0], x[:0] @ y, x @ y[:, :0]), ((5, 7), (7, 3))),
    "wide products": ("fiu", lambda x, y: [lax.dot(x, y, preferred_element_type=t) for t in
                                           (("float64",) if x.dtype.kind not in "iu" else ("int32", "int64"))
                                           if jnp.dtype(t).itemsize >= x.dtype.itemsize], ((5, 33), (33, 3))),
    "conv of groups": ("f", lambda x, y: (lax.conv_general_dilated(x, y, (1,), "SAME", feature_group_count=2),
                                          lax.conv_general_dilated(x, y, (1,), ((-1, 3),), (2,), (3,),
                                                                   feature_group_count=2),
                                          lax.conv_general_dilated(x, y[:, :], (2,), "VALID", batch_group_count=1,
                                                                   feature_group_count=2)), ((4, 6, 9), (4, 3, 3))),
    "conv of integers": ("iu", lambda x, y: lax.conv_general_dilated(x, y, (2, 1), "SAME"),
                         ((2, 3, 9, 8), (4, 3, 3, 2))),
    # bits
    "bits of other widths": ("fiu", lambda x: [lax.bitcast_convert_type(x, t) for t in ("uint8", "int16", "float32")
                                               if jnp.dtype(t).itemsize <= x.dtype.itemsize], ((8, 12),)),
    "bits together": ("u", lambda x: lax.bitcast_convert_type(x.reshape(-1, 4), {
        1: "float32", 2: "float64"}.get(x.dtype.itemsize, f"uint{8 * x.dtype.itemsize}")), ((8, 12),)),
    "precisions": ("f", lambda x: [lax.reduce_precision(x, e, m) for e, m in ((8, 7), (5, 10), (4, 3), (2, 1), (8, 0),
                                                                              (11, 2))], ((97,),)),
    "there and back": ("fiu", lambda x: [x.astype(t).astype(x.dtype) for t in ("float16", "bfloat16", "int8", "uint32",
                                                                             "int64", "complex64")], ((97,),)),
    "small types": ("f", lambda x: [x.astype(t).astype("float32") for t in (
        "float8_e4m3fn", "float8_e5m2", "float8_e4m3b11fnuz", "int4", "uint4")], ((97,),)),
    # control flow
    "while of a batch": ("fiu", lambda x: jax.vmap(lambda y: lax.while_loop(
        lambda s: (s[0] < 5) & (s[1].max() < 100), lambda s: (s[0] + 1, s[1] * 2 + 1), (0, y)))(x), ((9, 5),)),
    "cond of a batch": ("fiub", lambda x: jax.vmap(lambda y: lax.cond(y[0] > y[1], jnp.sort, jnp.flip, y))(x),
                        ((9, 5),)),
    "scan backwards by parts": ("fiu", lambda x: lax.scan(lambda c, y: (c + y, c.max()), x[0], x, reverse=True,
                                                          unroll=4), ((33, 5),)),
    "associative and back": ("fi", lambda x: (lax.associative_scan(jnp.maximum, x, reverse=True, axis=1),
                                              lax.associative_scan(lambda a, b: (a[0] * b[0], a[1] * b[0] + b[1]),
                                                                   (x, x[::-1]))), ((17, 5),)),
    "loop over bits": ("u", lambda x: lax.fori_loop(0, 40, lambda i, s: s ^ (s << 3) ^ (s >> 1) + i.astype(s.dtype),
                                                         x),
                       ((33,),)),
    "loop that ends inside": ("f", lambda x: lax.fori_loop(0, x[:3].astype(jnp.int8)[0] % 5,
                                                           lambda i, s: jnp.sin(s) + i, x), ((33,),)),
    # indices of every type, with its least and largest values
    "starts of all types": ("iu", lambda x: [lax.dynamic_slice(jnp.arange(20.0), (i,), (4,)) for i in x[:9]] + [
        lax.dynamic_slice(jnp.arange(60).reshape(6, 10), (x[0], x[1]), (2, 3)),
        lax.dynamic_update_slice(jnp.arange(60).reshape(6, 10), jnp.ones((2, 3), int), (x[2], x[3]))], ((17,),)),
    "places of all types": ("iu", lambda x: [jnp.take(jnp.arange(20.0), x, mode=m) for m in ("fill", "clip",
        "wrap")] + [
        jnp.arange(20)[x] + 1, jnp.arange(20.0).at[x].get(mode="fill", fill_value=-1)], ((67,),)),
    "windows of all types": ("iu", lambda x: jax.vmap(lambda i, j: lax.dynamic_slice(
        jnp.arange(60).reshape(6, 10), (i, j), (2, 3)))(x, x[::-1]), ((33,),)),
    "scatters of all types": ("iu", lambda x: [jnp.zeros(20).at[x].add(1.0, mode=m) for m in ("drop", "clip")] + [
        jnp.ones((20, 3)).at[x, 1].multiply(2.0) + 1, jnp.zeros((5, 20), int).at[:, x].max(x.astype(int))], ((67,),)),
    "rows by rows": ("iu", lambda x: (jnp.take_along_axis(jnp.arange(27.0).reshape(9, 3), x[:4], 0),
                                      jnp.take_along_axis(x, x, 1, mode="clip")), ((9, 3),)),
    "segments of all types": ("iu", lambda x: (jax.ops.segment_sum(jnp.ones(67), x, 9), jax.ops.segment_max(x, x, 5),
                                               jax.nn.one_hot(x, 9), jnp.bincount(x, length=9)), ((67,),)),
    # products of several dimensions
    "products of several": (FROM, lambda x, y: (
        lax.dot_general(x, y, (((2, 3), (3, 1)), ((0, 1), (2, 0)))),
        lax.dot_general(x, y, (((3, 1), (1, 0)), ((0,), (2,)))), lax.dot_general(x, y, (((3,), (1,)), ((), ())))),
                            ((2, 3, 4, 5), (3, 5, 2, 4))),
    "products of one": (FROM, lambda x, y: (lax.dot_general(x, y, (((1,), (0,)), ((), ()))), x[:, 0].T @ x[:, 0],
                                            lax.dot_general(x[:1], y, (((0,), (0,)), ((), ()))), x[..., :1] @ y[:, :1]),
                        ((5, 1, 3), (1, 4))),
    "products of halves": ("iub", lambda x, y: (
        lax.dot(x.astype("int8"), y.astype("int8"), preferred_element_type=jnp.int32),
        lax.dot(x.astype("uint8"), y.astype("uint8"), preferred_element_type=jnp.uint32),
        lax.dot(x.astype("int8"), y.astype("int8")), lax.dot(x.astype("int16"), y.astype("int16"))),
        ((9, 130), (130, 33))),
    # windows
    "pairs of windows": ("f", lambda x: jax.jvp(lambda v: lax.reduce_window(v, -jnp.inf, lax.max, (2, 3), (1, 2),
        "SAME"),
                                                (x,), (x[::-1],)), ((9, 12),)),
    "sums that are spread": ("f", lambda x: jax.vjp(lambda v: lax.reduce_window(
        v, 0.0, lax.add, (2, 3), (1, 2), ((1, 0), (2, 2)), (1, 2), (2, 1)), x)[1](jnp.ones((9, 13), x.dtype)),
        ((9, 12),)),
    "conv of nothing": ("f", lambda x, y: (lax.conv_general_dilated(x[:0], y, (1,), "SAME") * 2,
                                           lax.conv_general_dilated(
        x, y, (1,), ((-4, -4),)) + 1, lax.conv_general_dilated(x, y[:, :, :0], (1,), "VALID").sum(0)),
        ((4, 3, 9), (5, 3, 3))),
    # loops that count oddly
    "narrow counters": ("iu", lambda x: (
        lax.while_loop(lambda s: s[0] != 3, lambda s: (s[0] + 1, s[1] * 3 + s[0]), (jnp.int8(-120), x)),
        lax.while_loop(lambda s: s[0] >= 0, lambda s: (s[0] + jnp.int8(50), s[1] + 1), (jnp.int8(0), x)),
        lax.while_loop(lambda s: s[0] >= 1, lambda s: (s[0] - jnp.uint8(1), s[1] - x), (jnp.uint8(7), x)),
        lax.while_loop(lambda s: s[0] <= 10, lambda s: (s[0] + 3, s[1] ^ x), (-5, x)),
        lax.while_loop(lambda s: s[0] > 10, lambda s: (s[0] + 3, s[1] + x), (-5, x)),
        lax.while_loop(lambda s: 12 != s[0], lambda s: (s[0] * 2, s[1] + x), (3, x))), ((33,),)),
    "loops of nothing": ("fiub", lambda x: (
        lax.fori_loop(0, 3, lambda i, s: (s[0], s[2], ~s[1], s[3] != s[4], s[3]),
                      (x[:0], x > 0, x == 1, x != 1, x < x[0])),
        lax.fori_loop(2, 1, lambda i, s: s[::-1], x), lax.scan(lambda c, r: (c, r), x[0], x[:0]),
        lax.scan(lambda c, r: (c, (r, c)), x[:0], x)), ((9,),)),
    "loops that read all": ("fiu", lambda x: (
        lax.fori_loop(0, 5, lambda i, s: (s[1], s[0] + x[i], s[2]), (x, x[::-1], x[:0])),
        lax.fori_loop(0, 4, lambda i, s: (s[0].at[i].set(s[1].sum()), s[0] - s[1]), (x, x * 2)),
        lax.fori_loop(0, 4, lambda i, s: lax.dynamic_update_slice(s, lax.dynamic_slice(s, (i,), (5,)), (i + 2,)), x),
        lax.fori_loop(0, 4, lambda i, s: s.at[x.size - 1 - i].set(s[i]).at[i].add(s[x.size - 1 - i]), x)), ((17,),)),
    "branches in loops": ("fiu", lambda x: lax.fori_loop(0, 6, lambda i, s: lax.switch(i % 4, [
        lambda a, b: (b, a), lambda a, b: (a + b, b), lambda a,
        b: (a[::-1], lax.fori_loop(0, i, lambda j, c: c + a, b)),
        lambda a, b: (a, lax.cond(a[0] > b[0], jnp.sort, lambda c: c * 2, b))], *s), (x, x[::-1] + 1)), ((17,),)),
    "sorts in loops": ("fiu", lambda x: lax.fori_loop(0, 4, lambda i, s: (
        jnp.sort(s[1]), s[0].at[jnp.argsort(s[0])].set(s[1]), s[2].at[s[0].astype("int8") % 9].add(s[1])),
        (x, x[::-1], x * 2)), ((17,),)),
}
