"""Numbers of eight bits and fewer that stay what they are for a while: moved, compared, combined, sorted, multiplied,
also in loops; and what becomes of them in wider types."""
from __future__ import annotations

from ..families import family
from ..programs import INTS, Maker, Unfit

_FLOATS = ("float8_e4m3fn", "float8_e5m2", "float8_e4m3b11fnuz", "float8_e5m2fnuz", "float8_e4m3fnuz", "float8_e4m3",
           "float8_e3m4")
_INTS = ("int4", "uint4", "int4", "uint4", "int2", "uint2")
#: an array of the type, of n rows, becomes another one
_STEPS = ("x[::-1]", "x.T.reshape(x.shape)", "jnp.roll(x, 2, 0)", "jnp.concatenate([x[n // 2:], x[:n // 2]])",
          "jnp.where(x > x[::-1], x, x[::-1])",
          "jnp.where(x == x[:1], x[::-1], x)", "lax.dynamic_update_slice_in_dim(x, x[:n // 2 + 1], k, 0)",
          "jnp.broadcast_to(lax.dynamic_index_in_dim(x, k, 0), x.shape)",
          "jnp.take(x, (jnp.arange(n) * 3 + k) % n, axis=0)", "lax.pad(x[1:], x.reshape(-1)[0], [(1, 0, 0), *[(0, 0, "
                                                              "0)] * (x.ndim - 1)])",
          "jnp.maximum(x, x[::-1])", "jnp.minimum(x, x[:1])", "x + x[::-1]", "x * x[::-1]", "x - x[:1]", "-x",
          "lax.fori_loop(0, k % 4, lambda i, c: c[::-1], x)",
          "lax.fori_loop(0, 3, lambda i, c: lax.dynamic_update_slice_in_dim(c, c[-1:], i, 0), x)",
          "lax.fori_loop(0, 3, lambda i, c: c.at[i].set(c[n - 1], mode='drop') + x, x)",
          "lax.cond(k > 1, lambda c: c[::-1], lambda c: c + c, x)", "lax.scan(lambda c, r: (r, c), x[0], x)[1]",
          "jnp.sort(x, 0)",
          "jnp.clip(x, x.reshape(-1)[0], x.reshape(-1)[-1])", "x.at[k].set(x[0], mode='drop')",
          "jnp.tile(x, (2, *[1] * (x.ndim - 1)))[1:n + 1]",
          "x.astype('float32').astype(x.dtype)", "(x.astype('float32') * 0.5).astype(x.dtype)",
          "x.astype('int32').astype(x.dtype)", "lax.optimization_barrier(x)")
_OF_INTS = ("x & x[::-1]", "x | x[:1]", "x ^ x[::-1]", "~x", "x // (x[::-1] | 1)", "lax.shift_left(x, x[::-1] & 1)",
            "lax.shift_right_logical(x, x & 1)", "lax.population_count(x)", "lax.clz(x)",
            "x.astype('int8').astype(x.dtype)", "lax.rem(x, x[::-1] | 1)")
_OF_FLOATS = ("jnp.abs(x)", "jnp.tanh(x)", "jnp.sqrt(jnp.abs(x))", "x / (jnp.abs(x[::-1]) + jnp.ones_like(x))",
              "x.astype(jnp.float8_e5m2).astype(x.dtype)", "x.astype('float16').astype(x.dtype)",
              "jnp.exp(x)", "jnp.floor(x)", "jnp.round(x)", "jnp.sign(x)",
              "jnp.where(jnp.isnan(x), jnp.ones_like(x), x)", "lax.nextafter(x, -x)")
#: what it becomes in the end: the text, its type, and its shape, where that is another one (of n rows)
_ENDS = (("x.astype('float32')", "float32", ""), ("x.astype('int32')", "int32", ""),
         ("(x.astype('float32') * 3 + 1).astype('bfloat16')", "bfloat16", ""),
         ("(x > x[::-1])", "bool", ""), ("jnp.argmax(x, 0).astype('int32')", "int32", "less"),
         ("jnp.sum(x.astype('float32'), 0)", "float32", "less"),
         ("jnp.max(x, 0).astype('float32')", "float32", "less"), ("jnp.argsort(x, 0).astype('int32')", "int32", ""),
         ("x.astype('float16')", "float16", ""), ("x.astype('uint8')", "uint8", ""),
         ("jnp.any(x != x[:1], 0)", "bool", "less"), ("lax.dot_general(x.reshape(n, -1), x.reshape(n, -1), (((1,), "
                                                      "(1,)), ((), ())), preferred_element_type='float32')", "float32",
                                                      "square"),
         ("jnp.dot(x.reshape(n, -1).astype('bfloat16'), x.reshape(n, -1).astype('bfloat16').T, "
          "preferred_element_type='float32')", "float32", "square"))


@family(4, "edges")
def of_few_bits(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) > 0 and 0 < v.size <= 6_000 and (v.is_float or v.dtype in INTS)
              and v.shape[0] < 200)
    is_float = m.random.random() < 0.5
    to = m.pick(_FLOATS if is_float else _INTS)
    n = v.shape[0]
    given = m.pick(("jnp.clip({0}, -7, 7)" if v.dtype[0] != "u" else "{0}", "{0}", "jnp.tanh({0})" if v.is_float
                    else "({0} % 5)"))
    if not is_float and v.is_float:
        given = f"jnp.nan_to_num(jnp.clip({given}, -8, 7)).astype('int32')"
    if len(m.inputs) < 6:
        k = m.input((), "int32", f"index:{n}")
    else:
        k = m.any(lambda v: v.shape == () and v.dtype == "int32")
    text = f"{given}.astype(jnp.{to})"
    for _ in range(m.random.randrange(1, 6)):
        step = m.pick(_STEPS * 2 + (_OF_FLOATS if is_float else _OF_INTS) * 2)
        text = f"(lambda x: ({step}).astype(jnp.{to}))({text})"
    end, dtype, form = m.pick(_ENDS + ((("lax.bitcast_convert_type(jnp.where(x == x, x, 0), jnp.uint8)", "uint8", ""),)
                                       if is_float else ()))
    if "dot_general" in end and not is_float:
        raise Unfit  # (XLA's verifier refuses what it makes of these)
    if "arg" in end and to.endswith("int2"):
        raise Unfit  # (as it does those of reductions with places)
    shape = v.shape if not form else v.shape[1:] if form == "less" else (n, n)
    m.add(f"(lambda n, k: (lambda x: {end})({text}))({n}, jnp.clip({{1}}, 0, {n - 1}))", [v, k], shape, dtype)


@family(2, "edges")
def packed(m: Maker) -> None:
    """Bits of several small numbers in one large, and back; bits of wide numbers."""
    v = m.any(lambda v: len(v.shape) > 0 and 0 < v.size <= 6_000 and v.dtype in ("uint8", "int8", "int32", "uint32",
                                                                                 "int16", "bool"))
    if v.dtype == "bool":
        n = v.shape[-1]
        order = m.pick(("big", "little"))
        m.add(f"jnp.packbits({{0}}, axis=-1, bitorder='{order}')", [v], (*v.shape[:-1], -(-n // 8)), "uint8")
        return
    if v.dtype == "uint8" and m.random.random() < 0.5:
        m.add(f"jnp.unpackbits({{0}}, axis=-1, bitorder='{m.pick(('big', 'little'))}')", [v],
              (*v.shape[:-1], 8 * v.shape[-1]), "uint8")
        return
    four, turn = m.pick(("int4", "uint4")), m.pick(("[..., ::-1]", "", " + 1"))
    m.add(f"(lambda b: lax.bitcast_convert_type(((b){turn}).astype(jnp.{four}), "
          f"jnp.{v.dtype}))(lax.bitcast_convert_type({{0}}, jnp.{four}))",
          [v], v.shape, v.dtype)
