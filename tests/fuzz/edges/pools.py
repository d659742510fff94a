"""Windows over several arrays at once, pools with places, their gradients with any padding, and running folds in both
directions."""
from __future__ import annotations

from math import prod

from ..families import family
from ..programs import FLOATS, INTS, Maker, Unfit, Value


def _window(m: Maker, v: Value, dilates: bool) -> tuple[str, list[int]]:
    """Window, strides, padding and dilations as text, and the shape of what comes out."""
    window = [m.pick((1, 1, 2, 3, n)) for n in v.shape]
    strides = [m.pick((1, 1, 2, 3)) for _ in v.shape]
    padding = [(m.random.randrange(k), m.random.randrange(k)) for k in window]
    into, apart = ([m.pick((1, 1, 1, 2)) if dilates else 1 for _ in v.shape] for _ in range(2))
    shape = []
    for n, k, s, (low, high), i, a in zip(v.shape, window, strides, padding, into, apart):
        room = (n - 1) * i + 1 + low + high - ((k - 1) * a + 1)
        if room < 0:
            raise Unfit
        shape.append(room // s + 1)
    if prod(shape) * prod(window) > 300_000:
        raise Unfit
    rest = f", {into}, {apart}" if dilates else ""
    return f"{window}, {strides}, {padding}{rest}", shape


def _folded(v: Value) -> bool:
    return 0 < len(v.shape) < 5 and 0 < v.size <= 5_000 and v.dtype in (*FLOATS, *INTS)


@family(3, "edges")
def of_pairs(m: Maker) -> None:
    """The largest of a window and its place, or sums of two arrays."""
    v = m.any(_folded)
    text, shape = _window(m, v, True)
    least = "-np.inf" if v.is_float else f"jnp.iinfo('{v.dtype}').min"
    at = m.random.randrange(2)
    if m.random.random() < 0.6:
        place = f"lax.broadcasted_iota('int32', {v.shape}, {m.random.randrange(len(v.shape))})"
        takes = m.pick(("(a[0] > b[0]) | ((a[0] == b[0]) & (a[1] < b[1]))", "a[0] >= b[0]"))
        pick = f"lambda a, b: (lambda t: (jnp.where(t, a[0], b[0]), jnp.where(t, a[1], b[1])))({takes})"
        m.add(f"lax.reduce_window(({{0}}, {place}), (jnp.array({least}, '{v.dtype}'), np.int32(-1)), {pick}, "
              f"{text})[{at}]", [v], shape,
              ("int32" if at else v.dtype))
        return
    w = m.like(v.shape, v.dtype if m.random.random() < 0.7 else "int32")
    m.add(f"lax.reduce_window(({{0}}, {{1}}), (jnp.array(0, '{v.dtype}'), jnp.array(1, '{w.dtype}')), lambda a, b: "
          f"(a[0] + b[0], jnp.maximum(a[1], b[1])), "
          f"{text})[{at}]", [v, w], shape, (v, w)[at].dtype)


@family(3, "edges")
def tangents_of_pools(m: Maker) -> None:
    v = m.any(lambda v: _folded(v) and v.dtype in ("float32", "float64", "bfloat16"))
    text, shape = _window(m, v, False)
    least = m.pick(("-np.inf, lax.max", "np.inf, lax.min", "0.0, lax.add"))
    pool = f"(lambda x: lax.reduce_window(x, {least}, {text}))"
    x = m.pick(("{0}", "jnp.round({0})", "jnp.tanh({0})", "jnp.sign({0})"))
    kind = m.pick(("back", "forth", "twice", "loop"))
    if kind == "back":
        m.add(f"jax.vjp({pool}, {x})[1]({{1}})[0]", [v, m.like(shape, v.dtype)], v.shape, v.dtype)
    elif kind == "forth":
        m.add(f"jax.jvp({pool}, ({x},), ({{1}},))[1]", [v, m.like(v.shape, v.dtype)], shape, v.dtype)
    elif kind == "twice":
        m.add(f"jax.grad(lambda x: jnp.sum(jnp.sin({pool}(x))).astype('float32'))({x}) * {{1}}",
              [v, m.like(v.shape, v.dtype)], v.shape, v.dtype)
    else:
        m.add(f"lax.fori_loop(0, 3, lambda i, c: c * 0.5 + jax.grad(lambda x: jnp.sum({pool}(x) ** "
              f"2).astype('float32'))(c), {x})", [v], v.shape, v.dtype)


@family(2, "edges")
def running_anyhow(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) > 0 and 0 < v.size <= 20_000 and v.dtype in (*FLOATS, *INTS))
    k, back = m.axis(v), m.random.random() < 0.5
    texts = [f"lax.{op}({{0}}, {k}, reverse={back})" for op in ("cumsum", "cummax", "cummin", "cumprod")]
    if v.is_float:
        texts += [f"lax.cumlogsumexp({{0}}, {k}, reverse={back})"] * 2
    texts += [f"lax.associative_scan(lambda a, b: jnp.maximum(a, b), {{0}}, axis={k}, reverse={back})",
              f"lax.associative_scan(lambda a, b: a + b, {{0}}, axis={k}, reverse={back})",
              f"lax.associative_scan(lambda a, b: (a[0] * b[0], a[1] * b[0] + b[1]), ({{0}} * 0 + 1, {{0}}), "
              f"axis={k})[1]", f"lax.cumsum(lax.cummax({{0}}, {k}), {k}, reverse={back})",
              f"lax.cummax({{0}}, {k}, reverse={back}) - lax.cummin({{0}}, {k}, reverse={not back})"]
    m.add(m.pick(texts), [v], v.shape, v.dtype)
