"""Arrays of no elements, and of one: what every operation makes of them."""
from __future__ import annotations

from ..families import family
from ..programs import Maker, Unfit

#: what is made of e[0, n], z[n, 0] and x[n]: the text, its shape, and the type (empty: that of x)
_TEXTS = (("z @ e", ("n", "n"), ""), ("z @ z.T + x", ("n", "n"), ""), ("e @ jnp.ones((n, 3), x.dtype)", (0, 3), ""),
          ("jnp.sum(z, 1)", ("n",), ""),
          ("jnp.prod(z, 1) + x", ("n",), ""), ("jnp.sum(e, 0) - x", ("n",), ""),
          ("jnp.max(e, 0, initial=2)", ("n",), ""),
          ("lax.reduce(z, jnp.array(3, x.dtype), lax.max, (1,))", ("n",), ""),
          ("jnp.concatenate([z.T, x[None], e])", (1, "n"), ""),
          ("jnp.concatenate([x, z.reshape(-1), x[::-1]])", ("2n",), ""),
          ("jnp.take(x, jnp.zeros((0,), 'int32'))", (0,), ""),
          ("x.at[jnp.zeros((0,), 'int32')].add(jnp.zeros((0,), x.dtype))", ("n",), ""),
          ("x[None].at[:0].set(e) + x", (1, "n"), ""),
          ("lax.dynamic_update_slice(x, z.reshape(-1), (np.int32(1),))", ("n",), ""),
          ("lax.dynamic_slice(x, (np.int32(n),), (0,))", (0,), ""),
          ("lax.pad(z, jnp.array(2, x.dtype), [(0, 0, 0), (1, 2, 1)])", ("n", 3), ""),
          ("lax.pad(e, x[0], [(2, 0, 3), (0, 0, 0)])", (2, "n"), ""),
          ("jnp.sort(z, 1)", ("n", 0), ""), ("jnp.sort(e, 0)", (0, "n"), ""),
          ("jnp.cumsum(e, 0, dtype=x.dtype)", (0, "n"), ""),
          ("e.T", ("n", 0), ""), ("jnp.argsort(z, 1).astype('int32')", ("n", 0), "int32"),
          ("jnp.flip(e, 1)", (0, "n"), ""),
          ("jnp.where(e > 0, e, -e)", (0, "n"), ""), ("lax.scan(lambda c, r: (c + r, c), x, e)[0]", ("n",), ""),
          ("lax.scan(lambda c, r: (c + r, c * r), x, e)[1]", (0, "n"), ""),
          ("lax.fori_loop(0, 3, lambda i, s: (s[0] + 1, s[1] + 1), (z, x))[1]", ("n",), ""),
          ("lax.fori_loop(0, 3, lambda i, s: (s[1], s[0] * 2), (e, e + 1))[0]", (0, "n"), ""),
          ("lax.cond(x[0] > 0, lambda a: a, lambda a: a + 1, e)", (0, "n"), ""),
          ("lax.fori_loop(0, 0, lambda i, c: c + 1, x)", ("n",), ""),
          ("jnp.broadcast_to(z[:, None], (n, 2, 0))", ("n", 2, 0), ""),
          ("jnp.einsum('ij,kj->ik', z, z)", ("n", "n"), ""), ("jnp.einsum('ij,ik->jk', e, e) + x", ("n", "n"), ""),
          ("jnp.all(z > 0, 1)", ("n",), "bool"), ("jnp.any(e > 0, 0)", ("n",), "bool"),
          ("jnp.stack([z, z], 1)", ("n", 2, 0), ""), ("jnp.cumsum(z, 0, dtype=x.dtype).sum(1, dtype=x.dtype) + x",
                                                      ("n",), ""),
          ("jax.ops.segment_sum(z.reshape(-1), jnp.zeros((0,), 'int32'), 4)", (4,), ""),
          ("jax.ops.segment_sum(e, jnp.zeros((0,), 'int32'), n) + x", ("n", "n"), ""),
          ("jnp.nonzero(x > 100, size=0)[0].astype('int32')", (0,), "int32"),
          ("jnp.nonzero(x == x[::-1], size=n, fill_value=7)[0].astype('int32')", ("n",), "int32"),
          ("jnp.repeat(x, jnp.arange(n) % 3, total_repeat_length=n)", ("n",), ""), ("jnp.repeat(x, 0)", (0,), ""),
          ("lax.reduce_window(e, jnp.array(0, x.dtype), lax.add, (2, 1), (1, 1), ((1, 2), (0, 0)))", (2, "n"), ""),
          ("lax.reduce_window(z, jnp.array(5, x.dtype), lax.max, (1, 3), (1, 2), ((0, 0), (4, 3)))", ("n", 3), ""),
          ("e.reshape(3, 0, n)", (3, 0, "n"), ""), ("jnp.triu(z)", ("n", 0), ""),
          ("jnp.outer(x, z.reshape(-1))", ("n", 0), ""), ("jax.vmap(lambda r: jnp.sum(r, dtype=r.dtype))(z)", ("n",),
                                                          ""), ("jax.vmap(lambda r: r[::-1] + 1)(e)", (0, "n"), ""),
          ("lax.gather(x, jnp.zeros((0, 1), 'int32'), lax.GatherDimensionNumbers((1,), (), (0,)), (1,))", (0, 1), ""),
          ("jnp.searchsorted(z.reshape(-1), x).astype('int32')", ("n",), "int32"),
          ("e.astype(jnp.float8_e5m2).astype('uint8')", (0, "n"), "uint8"), ("jnp.tile(x, (0, 2))", (0, "2n"), ""),
          ("lax.map(lambda r: r * 2, e)", (0, "n"), ""))
_FLOATS = (("jax.nn.softmax(z, 1).sum(1) + x", ("n",), ""), ("jnp.mean(z, 1)", ("n",), ""),
           ("jax.scipy.special.logsumexp(z, 1)", ("n",), ""), ("jnp.linalg.norm(z, axis=1) + x", ("n",), ""),
           ("jnp.var(e, 0)", ("n",), ""),
           ("jax.grad(lambda x: jnp.sum(x) + jnp.sum(z * 2))(x)", ("n",), ""),
           ("jax.grad(lambda z: jnp.sum(z @ e @ x).astype('float32'))(z)", ("n", 0), ""),
           ("lax.conv_general_dilated(jnp.zeros((0, 4, n), x.dtype), jnp.ones((2, n, 3), x.dtype), (1,), 'SAME', "
            "dimension_numbers=('NWC', 'WIO', 'NWC'))", (0, 4, 3), ""),
           ("lax.conv_general_dilated(z.reshape(1, n, 0), jnp.ones((2, 0, 3), x.dtype), (1,), 'SAME', "
            "dimension_numbers=('NWC', 'WIO', 'NWC'))", (1, "n", 3), ""))


@family(3, "edges")
def empty(m: Maker) -> None:
    dtype = m.dtype(("float32", "float32", "bfloat16", "float16", "int32", "int8", "uint8", "uint32", "float64",
                     "int64"))
    n = m.pick((1, 2, 3, 7, 16, 17, 33, 64))
    texts = _TEXTS + (_FLOATS * 3 if dtype[0] in "fb" else ())
    text, dims, made = m.pick(texts)
    if len(m.inputs) > 4:
        raise Unfit
    x = m.like((n,), dtype)
    e = m.input((0, n), dtype) if m.random.random() < 0.6 else m.add(f"jnp.broadcast_to({{0}}, (0, {n}))", [x], (0, n),
                                                                     dtype)
    shape = [n if d == "n" else 2 * n if d == "2n" else int(d) for d in dims]
    m.add(f"(lambda x, e, z, n: {text})({{0}}, {{1}}, {{1}}.T, {n})", [x, e], shape,
          made or dtype)


@family(2, "edges")
def of_one(m: Maker) -> None:
    """Dimensions of one element among others: they are moved, spread, joined and folded away."""
    v = m.any(lambda v: v.size > 0 and v.dtype != "complex64" and v.size < 20_000)
    rank = len(v.shape)
    if rank > 3:
        raise Unfit
    at = m.random.randrange(rank + 1)
    x = f"jnp.expand_dims({{0}}, {at})"
    shape = (*v.shape[:at], 1, *v.shape[at:])
    zero = f"jnp.array({m.constant(v.dtype)}, '{v.dtype}')"
    add = "jnp.any" if v.dtype == "bool" else m.pick(("jnp.max", "jnp.min"))
    text = m.pick((f"jnp.roll({x}, 3, {at}).reshape({v.shape})", f"{add}({x}, {at})",
                   f"lax.cummax({x}.astype('int32'), {at}).reshape({v.shape}).astype('{v.dtype}')",
                   f"jnp.take({x}, jnp.array([0, 5, -1, 0]), axis={at}, mode='clip')",
                   f"lax.dynamic_slice({x}, (np.int32(3),) * {rank + 1}, {shape}).reshape({v.shape})",
                   f"lax.dynamic_update_slice({x}, {x}[::-1], (np.int32(2),) * {rank + 1}).reshape({v.shape})",
                   f"jnp.sort({x}, {at}).reshape({v.shape})",
                   f"lax.rev({x}, ({at},)).reshape({v.shape})", f"lax.pad({x}, {zero}, [(2, 0, 3) if k == {at} else "
                                                                f"(0, 0, 0) for k in range({rank + 1})])",
                   f"jnp.concatenate([{x}, {x}, {x}], {at})", f"jnp.squeeze({x}.at[(slice(None),) * {at} + "
                                                              f"(jnp.array([0, 1, "
                                                              f"0]),)].get(mode='fill')[(slice(None),) * {at} + "
                                                              f"(slice(0, 1),)], {at})"))
    made = (*v.shape[:at], 4 if "-1, 0]" in text else 3,
            *v.shape[at:]) if "concatenate" in text or "pad(" in text or "take(" in text else v.shape
    m.add(text, [v], made, v.dtype)
