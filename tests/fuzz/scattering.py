"""Families of operations that put elements to places: scatters by indices that are constants, inputs or computed, in
loops, in mapped functions and as gradients; segments, histograms, messages along edges."""
from __future__ import annotations

from .families import family
from .programs import FLOATS, INTS, Maker, Unfit, Value

_TYPES = (*FLOATS, *INTS)


def _indices(m: Maker, count: int, n: int) -> tuple[str, list[Value]]:
    """An expression of `count` int32 places below `n`, some outside, and the arguments it has as {2}."""
    kind = m.pick(("constant", "input", "input", "computed", "sorted", "counted"))
    if kind == "constant":
        if count > 200:
            raise Unfit
        outside = m.random.random() < 0.5
        places = [m.random.randrange(-outside, n + outside) for _ in range(count)]
        return f"jnp.array({places}, 'int32')", []
    if kind == "counted":
        return f"jnp.arange({count}, dtype='int32') * {m.pick((1, 3, 7))} % {n}", []
    index = m.input((count,), "int32", f"index:{n}")
    return {"input": "{2}", "sorted": "jnp.sort({2})", "computed": f"(jnp.abs({{2}} * 5 + 3) % {n})"}[kind], [index]


def _how(m: Maker, v: Value) -> str:
    return str(m.pick(("add", "add", "add", "max", "min", "multiply")))


@family(5)
def scattered(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) > 0 and 0 not in v.shape and v.dtype in _TYPES)
    k = m.axis(v)
    count = min(m.pick((*m.sizes, 1, 5)), 2000)
    at, args = _indices(m, count, v.shape[k])
    new = m.like((*v.shape[:k], count, *v.shape[k + 1:]), v.dtype)
    where = ", ".join([":"] * k + [at])
    mode = m.pick(("drop", "clip"))
    m.add(f"{{0}}.at[{where}].{_how(m, v)}({{1}}, mode='{mode}')", [v, new, *args], v.shape, v.dtype)


@family(2)
def points(m: Maker) -> None:
    """Single elements, by an index in each dimension."""
    v = m.any(lambda v: len(v.shape) == 2 and 0 not in v.shape and v.dtype in _TYPES)
    count = min(m.pick(m.sizes), 700)
    at, args = _indices(m, count, v.shape[0])
    new = m.like((count,), v.dtype)
    columns = f"jnp.arange({count}, dtype='int32') * {m.pick((1, 2))} % {v.shape[1]}"
    m.add(f"{{0}}.at[{at}, {columns}].{_how(m, v)}({{1}}, mode='drop')", [v, new, *args], v.shape, v.dtype)


@family(4)
def segments(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) in (1, 2) and 0 not in v.shape and v.dtype in _TYPES and v.shape[0] <= 3001)
    n = m.pick((1, 3, 16, 33, 100, 257))
    at, args = _indices(m, v.shape[0], n)
    at = at.replace("{2}", "{1}")
    monoid = m.pick(("sum", "sum", "max", "min", "prod"))
    if v.is_float and m.random.random() < 0.4:  # (softmax, normalization by degree)
        spread = "" if len(v.shape) == 1 else "[:, None]"
        text = m.pick((
            f"(lambda e, k: e / (jax.ops.segment_sum(e, k, {n})[k] + 1))(jnp.exp(-jnp.square({{0}})), {at})",
            f"(lambda k: {{0}} - jax.ops.segment_max({{0}}, k, {n})[jnp.clip(k, 0, {n - 1})])({at})",
            f"(lambda k: {{0}} / (1 + jax.ops.segment_sum(jnp.ones_like(k, {{0}}.dtype), k, {n})[k]{spread}))({at})"))
        m.add(text, [v, *args], v.shape, v.dtype)
        return
    m.add(f"jax.ops.segment_{monoid}({{0}}, {at}, {n})", [v, *args], (n, *v.shape[1:]), v.dtype)


@family(2.5)
def sent(m: Maker) -> None:
    """Messages along edges: gathered, computed with, added up where they arrive; and the gradient of that."""
    v = m.any(lambda v: len(v.shape) == 2 and v.dtype in ("float32", "bfloat16", "float64") and 0 not in v.shape)
    count = min(m.pick(m.sizes), 1500)
    if not count:
        raise Unfit
    at, args = _indices(m, count, v.shape[0])
    at = at.replace("{2}", "{1}")
    sources = f"jnp.arange({count}, dtype='int32') * 5 % {v.shape[0]}"
    message = m.pick(("jnp.tanh(a[s])", "a[s] * a[jnp.clip(d, 0, len(a) - 1)]", "a[s] - 0.5", "a[s]"))
    text = f"(lambda a, s, d: jnp.zeros_like(a).at[d].add({message}, mode='drop'))({{0}}, {sources}, {at})"
    if m.random.random() < 0.4:
        inner = text.replace("{0}", "x")
        text = f"jax.grad(lambda x: jnp.sum(jnp.sin({inner})).astype('float32'))({{0}})"
    m.add(text, [v, *args], v.shape, v.dtype)


@family(3)
def repeated(m: Maker) -> None:
    """Scatters as steps of loops, and in mapped functions."""
    v = m.any(lambda v: len(v.shape) in (1, 2) and 0 < v.size <= 20_000 and v.dtype in ("float32", "float64", "int32"))
    n = v.shape[0]
    at, args = _indices(m, min(n, 40), n)
    at = at.replace("{2}", "{1}")
    turns, count = m.random.randrange(2, 6), min(n, 40)
    how = m.pick(("add", "max", "min"))
    loop = f"lax.fori_loop(0, {turns}, lambda i, c: {{}}, {{{{0}}}})"
    text = m.pick((
        loop.format(f"c.at[k].{how}(c[:{count}] * 2 - i, mode='drop')"),
        loop.format(f"(c + {{0}}).at[(k + i) % {n}].{how}(c[-{count}:], mode='drop')"),
        loop.format(f"c.at[k[i % {count}]].{how}(i, mode='drop')"),
        loop.format(f"c - jax.ops.segment_sum(c[:{count}], k, {n})"),
        f"jax.vmap(lambda r: r.at[k].{how}(r[:{count}], mode='drop'), in_axes={len(v.shape) - 1}, out_axes="
        f"{len(v.shape) - 1})({{{{0}}}})" if len(v.shape) == 2 else loop.format(f"c.at[k].{how}(i, mode='clip')"),
    )).replace("{{0}}", "{0}")
    m.add(f"(lambda k: {text})({at})", [v, *args], v.shape, v.dtype)


@family(1.5)
def tallied(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) == 1 and 0 < v.size <= 60_000 and v.dtype == "int32")
    n = m.pick((1, 8, 17, 256))
    m.add(f"jnp.bincount(jnp.abs({{0}} % 1000), length={n}).astype('int32')", [v], (n,), "int32")
