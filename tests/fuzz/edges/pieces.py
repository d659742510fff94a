"""Pads and slices with everything they may have, joins of many parts, counted arrays of every type, and constants that
are no single number."""
from __future__ import annotations

from ..families import family
from ..programs import FLOATS, INTS, Maker, Unfit, Value


@family(3, "edges")
def padded_anyhow(m: Maker) -> None:
    v = m.any(lambda v: 0 < len(v.shape) < 5)
    how = [(m.pick((0, 0, 1, 2, -1, -2, -n, 5)), m.pick((0, 0, 1, 3, -1, -3, -n)), m.pick((0, 0, 1, 2, 3)))
           for n in v.shape]
    shape = [n + a + b + max(n - 1, 0) * c for n, (a, b, c) in zip(v.shape, how)]
    if min(shape) < 0 or v.size > 20_000:
        raise Unfit
    if v.dtype == "bool":
        with_ = "({0} > 0).any()"
    elif v.is_float and m.random.random() < 0.2:
        with_ = "jnp.array(np.nan, {0}.dtype)"
    else:
        with_ = f"jnp.array({'1 - 2j' if v.dtype == 'complex64' else m.constant(v.dtype)}, '{v.dtype}')"
    text = f"lax.pad({{0}}, {with_}, {how})"
    if v.size and m.random.random() < 0.3 and v.dtype not in ("bool", "complex64"):  # (a number that is computed)
        text = f"lax.pad({{0}}, {{0}}.reshape(-1)[{m.random.randrange(v.size)}], {how})"
    m.add(text, [v], shape, v.dtype)


@family(3, "edges")
def cut_anyhow(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) > 0 and v.size < 40_000)
    r = m.random
    lows = [r.randrange(n + 1) if r.random() < 0.6 else 0 for n in v.shape]
    highs = [r.randrange(a, n + 1) if r.random() < 0.5 else n for a, n in zip(lows, v.shape)]
    steps = [m.pick((1, 1, 2, 3, 5)) for _ in v.shape]
    shape = [len(range(a, b, s)) for a, b, s in zip(lows, highs, steps)]
    turned = tuple(k for k in range(len(shape)) if r.random() < 0.4)
    text = f"lax.slice({{0}}, {lows}, {highs}, {steps})"
    text = m.pick((text, f"lax.rev({text}, {turned})", f"lax.rev({text}, {turned})"))
    if 0 not in shape and len(shape) > 1 and r.random() < 0.3:
        order = r.sample(range(len(shape)), len(shape))
        text, shape = f"jnp.transpose({text}, {tuple(order)})", [shape[k] for k in order]
    m.add(text, [v], shape, v.dtype)


@family(3, "edges")
def joined_of_many(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) > 0 and 0 < v.size <= 2_000)
    k, n = m.axis(v), 0
    parts = []
    for _ in range(m.pick((3, 5, 9, 17, 33))):
        a = m.random.randrange(v.shape[k] + 1)
        b = m.random.randrange(a, v.shape[k] + 1)
        part = f"lax.slice_in_dim(x, {a}, {b}, axis={k})"
        parts.append(m.pick((part, part, f"lax.rev({part}, ({k},))", f"lax.slice_in_dim(y, {a}, {b}, axis={k})")))
        n += b - a
    shape = [*v.shape]
    shape[k] = n
    m.add(f"(lambda x, y: jnp.concatenate([{', '.join(parts)}], {k}))({{0}}, {{1}})", [v, m.like(v.shape, v.dtype)],
          shape, v.dtype)


@family(2, "edges")
def counted_anyhow(m: Maker) -> None:
    """Numbers of places in every type, which wrap around in small ones; computed with before they are compared."""
    v = m.any(lambda v: 0 < len(v.shape) < 5 and v.size < 20_000 and v.dtype in (*FLOATS, *INTS))
    d = m.dtype((*INTS, *FLOATS))
    at = [f"lax.broadcasted_iota('{d}', {v.shape}, {m.random.randrange(len(v.shape))})" for _ in range(2)]
    text = m.pick((f"{at[0]} * np.array({m.pick((3, 7, 100))}, '{d}') + {at[1]}", f"{at[0]} - {at[1]}",
                   f"jnp.maximum({at[0]}, {at[1]} * 2)",
                   f"lax.div({at[0]}, np.array(3, '{d}'))", f"lax.rem({at[0]}, np.array(5, '{d}'))",
                   f"{at[0]} * {at[1]} * {at[0]}"))
    if m.random.random() < 0.5:
        m.add(f"jnp.where(({text}) > np.array({m.pick((0, 2, 5, 100))}, '{d}'), {{0}}, -{{0}})", [v], v.shape, v.dtype)
    else:
        m.add(f"{{0}} + ({text}).astype('{v.dtype}')", [v], v.shape, v.dtype)


@family(3, "edges")
def tables(m: Maker) -> None:
    """Constants of many numbers: looked up, added, in loops, of every type."""
    v = m.any(lambda v: len(v.shape) > 0 and 0 < v.size < 4_000 and v.dtype in (*FLOATS, *INTS))
    n = v.shape[-1]
    if n > 300:
        raise Unfit
    seed = m.random.randrange(1000)
    of = {"f": f"np.random.RandomState({seed}).randn({n}).round(2)",
          "i": f"np.random.RandomState({seed}).randint(-100, 100, {n})",
          "u": f"np.random.RandomState({seed}).randint(0, 200, {n})"}["f" if v.is_float else v.dtype[0]]
    table = f"jnp.array(({of}).astype(np.float32 if '{v.dtype}' == 'bfloat16' else '{v.dtype}'), '{v.dtype}')"
    order = f"jnp.array(np.random.RandomState({seed}).permutation({n}))"
    truths = f"jnp.array(np.random.RandomState({seed}).rand({n}) > 0.5)"
    few = f"jnp.array(np.random.RandomState({seed}).randint(-2, {n + 2}, 3))"
    few_bits = m.pick(("int4", "uint4", "float8_e4m3fn"))
    small = f"jnp.array(np.random.RandomState({seed}).randint(0, 7, {n}), jnp.{few_bits}).astype('{v.dtype}')"
    text = m.pick((f"{{0}} + {table}", f"{{0}}[..., {order}]", f"jnp.where({truths}, {{0}}, {table})",
                   f"{{0}} * {small}", f"{table}[jnp.clip({{0}}.astype('int32'), 0, {n - 1})]",
                   f"lax.fori_loop(0, 3, lambda i, c: (c + {table}[i % {n}]).astype(c.dtype), {{0}})",
                   f"lax.fori_loop(0, 3, lambda i, c: c[..., {order}], {{0}})",
                   f"{{0}}.at[..., {order}].set({table})", f"{{0}}.at[..., {few}].add({table}[:3] if {n} > 2 else 1, "
                                                           f"mode='drop')",
                                                           f"{{0}}[..., {order}][..., jnp.argsort({order})]",
                   f"lax.scan(lambda c, t: ((c + t[0] * t[1]).astype(c.dtype), None), {{0}}, ({table}, {truths}))[0]",
                   f"lax.cond({{0}}.sum() > 0, lambda c: c + {table}, lambda c: c[..., {order}], {{0}})",
                   f"{{0}}.at[..., {few}].get(mode='fill', fill_value=3).sum(-1, keepdims=True, dtype={{0}}.dtype) + "
                   f"{{0}}", f"jnp.searchsorted(jnp.sort({table}), {{0}}).astype({{0}}.dtype)",
                   f"lax.switch(jnp.argmax({{0}}) % 4, [lambda c: c, lambda c: c + {table}, lambda c: c[..., {order}], "
                   f"lambda c: c * 2], {{0}})"))
    m.add(f"({text}).astype('{v.dtype}')", [v], v.shape, v.dtype)


def _unique(m: Maker, n: int) -> Value:
    return m.input((n,), m.dtype(INTS), "scales")


@family(3, "edges")
def placed_once(m: Maker) -> None:
    """Scatters that promise something: no place twice, sorted places, places inside; and other ways to combine."""
    v = m.any(lambda v: len(v.shape) > 0 and 0 < v.size < 4_000 and v.dtype in (*FLOATS, *INTS))
    n = v.shape[0]
    if len(m.inputs) > 5:
        raise Unfit
    order = "jnp.argsort({1})" if m.random.random() < 0.5 else "jnp.arange({n}, dtype='int32')[::-1]".replace("{n}",
                                                                                                              str(n))
    count = m.random.randrange(n + 1)
    new = f"{{2}}[:{count}]"
    how = m.pick(("set", "add", "multiply", "subtract", "min", "max", *["divide", "power"] * v.is_float))
    mode = m.pick(("promise_in_bounds", "drop", "clip"))
    sorted_ = m.random.random() < 0.3
    at = f"({order})[:{count}]"
    at = f"jnp.sort({at})" if sorted_ else at
    text = m.pick((f"{{0}}.at[{at}].{how}({new}, mode='{mode}', unique_indices=True, indices_are_sorted={sorted_})",
                   f"{{0}}.at[{at}].apply(lambda x: x * 2 + 1, mode='{mode}', unique_indices=True)",
                   f"{{0}}.at[{order}].get(mode='promise_in_bounds', unique_indices=True)",
                   f"{{0}}.at[{at}].get(mode='promise_in_bounds', indices_are_sorted={sorted_}).sum(0, "
                   f"dtype={{0}}.dtype, keepdims=True) + {{2}}", f"jnp.zeros_like({{0}}).at[{at}].set({new}, "
                                                                 f"unique_indices=True)",
                   f"lax.fori_loop(0, 3, lambda i, c: c.at[({at} + i) % {n}].set({new}, unique_indices=True, "
                   f"mode='promise_in_bounds'), {{0}})"))
    m.add(f"({text}).astype('{v.dtype}')", [v, _unique(m, n), m.like(v.shape, v.dtype)], v.shape, v.dtype)
