"""Families of operations that put elements in order: sorts of rows with what goes along, ranks, first elements."""
from __future__ import annotations

from .families import family
from .programs import FLOATS, INTS, Maker, Unfit, Value

#: elements that may be sorted: XLA and the interpreter take long for more
_MOST = 60_000
_PAYLOADS = ("int32", "float32", "bool", "uint8", "bfloat16", "float64", "int16")


def _rows(m: Maker, least: int = 1) -> Value:
    return m.any(lambda v: len(v.shape) > 0 and v.dtype != "complex64" and least <= v.size < _MOST)


def _known(m: Maker, v: Value) -> str:
    """An operand whose nan have one sign where order depends on it: those of inputs have."""
    is_input = any(v == i.value for i in m.inputs)
    return "jnp.where(jnp.isnan({0}), 0, {0})" if v.is_float and not is_input else "{0}"


@family(4)
def sorted_(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) > 0 and v.size < _MOST)
    falls = v.dtype != "complex64" and m.random.random() < 0.3
    m.add(f"jnp.sort({{0}}, axis={m.axis(v)}, descending={falls})", [v], v.shape, v.dtype)


@family(3)
def ranked(m: Maker) -> None:
    v = _rows(m)
    k = m.axis(v)
    places = f"jnp.argsort({{0}}, axis={k}, descending={m.random.random() < 0.3})"
    if m.random.random() < 0.2:
        places = f"jnp.argsort({places}, axis={k})"
    order = m.add(f"{places}.astype('int32')", [v], v.shape, "int32")
    if m.random.random() < 0.4:
        w = m.like(v.shape, m.dtype())
        m.add(f"jnp.take_along_axis({{0}}, {{1}}, axis={k})", [w, order], v.shape, w.dtype)


@family(4)
def carried(m: Maker) -> None:
    """Sorts with up to three arrays going along, or further keys; of those some results, perhaps not the keys."""
    v = _rows(m)
    others = [m.like(v.shape, m.dtype(_PAYLOADS)) for _ in range(m.pick((1, 1, 1, 2, 3)))]
    keys = m.pick((1, 1, 1, 1, 2))
    parts = ", ".join(f"{{{n}}}" for n in range(1 + len(others)))
    text = f"lax.sort(({parts}), dimension={m.axis(v)}, is_stable=True, num_keys={keys})"
    which = m.random.sample(range(1 + len(others)), m.random.randrange(1, 2 + len(others)))
    for n in which:  # (equal sorts become one)
        m.add(f"{text}[{n}]", [v, *others], v.shape, [v, *others][n].dtype)


@family(4)
def first(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) > 0 and v.dtype in (*FLOATS, *INTS) and 0 < v.size < 4 * _MOST)
    n = v.shape[-1]
    k = min(n, m.pick((1, 2, 3, 5, 8, 16, 31, 64, n // 2 + 1, n)))
    shape = (*v.shape[:-1], k)
    text = f"lax.top_k({_known(m, v)}, {k})"
    kind = m.pick(("values", "places", "both", "both", "kept"))
    if kind in ("values", "both"):
        m.add(f"{text}[0]", [v], shape, v.dtype)
    if kind in ("places", "both"):
        m.add(f"{text}[1].astype('int32')", [v], shape, "int32")
    if kind == "kept":  # (all but the largest are zero)
        m.add(f"jnp.where({{0}} >= {text}[0][..., -1:], {{0}}, 0)", [v], v.shape, v.dtype)


@family(3)
def quantiles(m: Maker) -> None:
    v = m.any(lambda v: v.dtype in ("float32", "float64") and len(v.shape) > 0 and 0 < v.size < _MOST)
    k = m.axis(v)
    shape = [n for d, n in enumerate(v.shape) if d != k]
    text = m.pick((f"jnp.median({{0}}, {k})", f"jnp.quantile({{0}}, 0.3, {k})", f"jnp.max(jnp.sort({{0}}, {k}), {k})",
                   f"jnp.nanmedian({{0}}, {k})", f"jnp.take(jnp.sort({{0}}, {k}), {v.shape[k] // 3}, axis={k})"))
    m.add(text, [v], shape, v.dtype)


@family(3)
def of_orders(m: Maker) -> None:
    """What programs make of sorts: those of sampling, of experts, of steps of loops, of gradients."""
    v = m.any(lambda v: v.dtype in ("float32", "bfloat16") and len(v.shape) > 0 and 0 < v.size < _MOST // 2)
    k, n = len(v.shape) - 1, v.shape[-1]
    small = f"jnp.clip({_known(m, v)}, -9, 9)"
    probable = f"jax.nn.softmax({small}, {k})"
    most = min(n, m.pick((1, 2, 4)))
    m.add(m.pick((
        f"(lambda p: jnp.where(jnp.cumsum(jnp.sort(p, {k}, descending=True), {k}) < 0.7, 1, 0).astype('{v.dtype}'))"
        f"({probable})",
        f"jax.nn.one_hot(lax.top_k({small}, {most})[1], {n}, dtype='{v.dtype}').sum(-2)",
        f"lax.fori_loop(0, {m.pick((2, 3, 5))}, lambda i, c: jnp.sort(c, {k}) * 0.5 - {{0}}, {{0}})",
        f"jax.grad(lambda a: jnp.sum(jnp.sort(a, {k}) * {{0}}).astype('float32'))({{0}})",
        f"jax.grad(lambda a: jnp.sum(lax.top_k(a, {most})[0]).astype('float32'))({small})",
        f"jax.random.permutation(jax.random.key({m.random.randrange(99)}), {{0}}, axis={m.axis(v)}, independent=True)",
        f"jnp.unique({{0}}.reshape(-1), size={v.size}, fill_value=0).reshape({v.shape})",
    )), [v], v.shape, v.dtype)


@family(1)
def searched(m: Maker) -> None:
    a = m.any(lambda v: len(v.shape) == 1 and v.dtype in (*FLOATS, *INTS) and v.size < _MOST)
    if not a.size:
        raise Unfit
    b = m.like((m.pick(m.sizes),), a.dtype)
    m.add(f"jnp.searchsorted(jnp.sort({{0}}), {{1}}, method='{m.pick(('scan', 'sort', 'scan_unrolled'))}')"
          ".astype('int32')", [a, b], b.shape, "int32")
