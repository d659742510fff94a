"""Families of larger operations: products, softmax and its like, loops, branches, gradients, mapped functions."""
from __future__ import annotations

from .families import SMOOTH, family
from .programs import FLOATS, INTS, Maker, Unfit


@family(5)
def product(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) in (2, 3) and v.dtype in (*FLOATS, "int8", "int32", "uint8", "complex64"))
    *batch, rows, depth = v.shape
    columns = m.pick((*m.sizes, 1, 8, 16))
    if rows * depth * columns * max(1, *batch, 1) > (20_000_000 if v.is_float else 1_500_000):
        raise Unfit
    turn = m.random.random() < 0.4
    w = m.like((*batch, columns, depth) if turn else (*batch, depth, columns), v.dtype)
    wide = {"int8": "int32", "uint8": "int32", "bfloat16": "float32", "float16": "float32"}.get(v.dtype, v.dtype)
    out = wide if v.dtype in ("int8", "uint8") or m.random.random() < 0.4 else v.dtype
    b = tuple(range(len(batch)))
    n = len(batch)
    m.add(f"lax.dot_general({{0}}, {{1}}, ((({n + 1},), ({n + turn},)), ({b}, {b})), preferred_element_type='{out}')",
          [v, w], (*batch, rows, columns), out)


@family(5)
def composite(m: Maker) -> None:
    v = m.float(1)
    if 0 in v.shape:
        raise Unfit
    k = m.axis(v)
    mean, var = f"jnp.mean({{0}}, {k}, keepdims=True)", f"jnp.var({{0}}, {k}, keepdims=True)"
    m.add(m.pick((f"jax.nn.softmax({{0}}, {k})", f"jax.nn.log_softmax({{0}}, {k})",
                  f"({{0}} - {mean}) * lax.rsqrt({var} + 1e-3)",
                  f"{{0}} * lax.rsqrt(jnp.mean(jnp.square({{0}}), {k}, keepdims=True) + 1e-3)",
                  f"{{0}} / jnp.sum(jnp.abs({{0}}), {k}, keepdims=True)", f"jax.nn.standardize({{0}}, {k})",
                  "jax.nn.gelu({0}, approximate=False)", "{0} * jax.nn.sigmoid({0} * 1.7)")), [v], v.shape, v.dtype)


@family(1.5)
def attention(m: Maker) -> None:
    q = m.any(lambda v: v.is_float and len(v.shape) in (2, 3) and 0 not in v.shape)
    *batch, rows, depth = q.shape
    n = m.pick(m.sizes)
    if n == 0 or rows * depth * n * max(1, *batch, 1) > 10_000_000:
        raise Unfit
    k, v = m.like((*batch, n, depth), q.dtype), m.like((*batch, n, depth), q.dtype)
    scores = m.add("jnp.einsum('...ik,...jk->...ij', {0}, {1}) * 0.25", [q, k], (*batch, rows, n), q.dtype)
    if m.random.random() < 0.5:
        scores = m.add(f"jnp.where(jnp.tril(jnp.ones(({rows}, {n}), bool)), {{0}}, jnp.array(-1e4, {{0}}.dtype))",
                       [scores], scores.shape, q.dtype)
    m.add("jax.nn.softmax({0}, -1) @ {1}", [scores, v], q.shape, q.dtype)


@family(4.5)
def looped(m: Maker) -> None:
    v = m.any(lambda v: v.dtype in (*FLOATS, *INTS) and 0 < v.size <= 40_000 and len(v.shape) > 0)
    turns = m.random.randrange(2, 8)
    step = m.pick(("c * 0.5 + {0}", "jnp.tanh(c) + {0}", "jnp.maximum(c * 0.7, {0})")) if v.is_float \
        else m.pick(("c + {0}", "c * 3 - {0}", "c ^ {0}", "jnp.maximum(c, {0} - 1)"))
    n, whole, fori = v.shape[0], v.shape, "lax.fori_loop(0, {}, lambda i, c: {}, {{0}})"
    half = f"jnp.where({{0}} > 0, c, jnp.roll(c, 1, 0)).at[{n // 2}:].add(c[:{n - n // 2}])"
    swap = "lambda i, s: (s[1], s[0] + {0}, s[1][::-1])"
    body = f"lambda s: (s[0] + 1, (lambda c: {step})(s[1]))"
    texts = [(fori.format(turns, step), whole),
             (fori.format(min(turns, n), f"c.at[i].set(c[(i + 1) % {n}] + {{0}}[i])"), whole),
             (fori.format(turns, "lax.dynamic_update_slice_in_dim(c, c[:1] * 2, i, 0) + {0}"), whole),
             (fori.format(turns, "jnp.flip(c, 0) + {0}"), whole),
             (fori.format(turns, "jnp.roll(c, 1, -1) - {0}"), whole),
             (fori.format(turns, half), whole),
             (f"lax.fori_loop(0, {turns}, {swap}, ({{0}},) * 3)[{turns % 3}]", whole),
             (f"lax.while_loop(lambda s: s[0] < {turns}, {body}, (0, {{0}}))[1]", whole)]
    if n <= 40:
        texts += [("lax.scan(lambda c, r: (c + r, c * r), {0}[0], {0})[1]", v.shape),
                  ("lax.scan(lambda c, r: (jnp.maximum(c, r), None), {0}[0], {0})[0]", v.shape[1:]),
                  ("lax.scan(lambda c, r: (c + 1, r * c), jnp.ones((), {0}.dtype), {0}, reverse=True)[1]", v.shape)]
    text, shape = m.pick(texts)
    m.add(text, [v], shape, v.dtype)


@family(2)
def branched(m: Maker) -> None:
    a = m.any(lambda v: v.dtype in (*FLOATS, *INTS) and v.size > 0)
    b = m.like(a.shape, a.dtype)
    if m.random.random() < 0.5:
        other = m.pick(("a", "b", "jnp.maximum(a, b)"))
        text = f"lax.cond({{2}} < 2, lambda a, b: a + b * 2, lambda a, b: {other}, {{0}}, {{1}})"
    else:
        text = "lax.switch({2}, [lambda a, b: a, lambda a, b: a * b, lambda a, b: b - a, lambda a, b: b], {0}, {1})"
    m.add(text, [a, b, m.input((), "int32", "index:4")], a.shape, a.dtype)


@family(3.5)
def gradient(m: Maker) -> None:
    v = m.float()
    chain = "a"
    for _ in range(m.pick((1, 2, 3))):
        chain = m.pick(SMOOTH).format(f"({chain})")
    if v.shape and 0 not in v.shape and m.random.random() < 0.5:
        k = m.axis(v)
        chain = m.pick((f"jax.nn.log_softmax({chain}, {k})", f"jnp.max({chain}, {k})", f"jnp.sum({chain}, {k}) ** 2",
                        f"jnp.cumsum({chain}, {k})", f"jnp.flip({chain}, {k}) * a"))
    m.add(f"jax.grad(lambda a: jnp.sum({chain}).astype('float32'))({{0}})", [v], v.shape, v.dtype)


@family(2)
def mapped(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) in (2, 3) and v.is_float and 0 not in v.shape)
    k = m.random.randrange(len(v.shape))
    text = m.pick(("r - jnp.max(r)", "jnp.cumsum(r, axis=0)", "r / (1 + jnp.sum(jnp.abs(r)))", "jnp.flip(r, 0)",
                   "jnp.where(r > jnp.mean(r), r, 0)", "r * jnp.argmax(r.reshape(-1))",
                   "lax.cond(jnp.sum(r) > 0, lambda: r, lambda: -r)"))
    m.add(f"jax.vmap(lambda r: {text}, in_axes={k}, out_axes={k})({{0}})", [v], v.shape, v.dtype)


@family(0.7)
def drawn(m: Maker) -> None:
    v = m.any(lambda v: v.dtype == "float32" and v.size < 100_000)
    key = f"jax.random.key({m.random.randrange(99)})"
    m.add(f"{{0}} + jax.random.uniform({key}, {v.shape}, 'float32')", [v], v.shape, v.dtype)


@family(1.5)
def optimizer(m: Maker) -> None:
    v = m.any(lambda v: v.dtype in ("float32", "bfloat16") and v.size > 0)
    g = m.like(v.shape, v.dtype)
    first = m.add("{0} * 0.9 + {1} * 0.1", [v, g], v.shape, v.dtype)
    second = m.add("jnp.square({0}) * 0.01 + jnp.abs({1})", [g, v], v.shape, v.dtype)
    m.add("{0} - 0.01 * {1} / (jnp.sqrt({2}) + 1e-3)", [v, first, second], v.shape, v.dtype)
