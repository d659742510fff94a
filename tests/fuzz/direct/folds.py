"""Reductions by any computation, and windows with any padding and dilations."""
from __future__ import annotations

from math import prod

from ..families import family
from ..programs import FLOATS, Maker, Unfit, Value


def _foldable(v: Value) -> bool:
    return len(v.shape) > 0 and v.dtype != "complex64" and 0 not in v.shape


def window_text(m: Maker, dims: tuple[int, ...], dilates: bool = True) -> tuple[str, list[int], int]:
    """A window's size, strides, padding and dilations, what it makes of such dimensions, and its elements."""
    window = [m.pick((1, 1, 2, 3, 4, n)) for n in dims]
    strides = [m.pick((1, 1, 2, 3)) for _ in dims]
    into = [m.pick((1, 1, 1, 2, 3)) if dilates else 1 for _ in dims]
    apart = [m.pick((1, 1, 1, 2)) if dilates else 1 for _ in dims]
    padding = [(m.pick((0, 0, 1, 2, -1, k - 1)), m.pick((0, 0, 1, 2, -1, k - 1))) if dilates else (0, 0)
               for k in window]
    shape = []
    for n, k, s, (low, high), i, a in zip(dims, window, strides, padding, into, apart):
        room = (n - 1) * i + 1 + low + high
        if room < 1:
            raise Unfit
        shape.append(max(0, (room - ((k - 1) * a + 1)) // s + 1))
    rest = f", {into}, {apart}" if dilates else ""
    return f"{window}, {strides}, {padding}{rest}", shape, prod(window)


@family(3)
def folded_windows(m: Maker) -> None:
    v = m.any(_foldable)
    text, shape, size = window_text(m, v.shape)
    if prod(shape) * size > 2_000_000:
        raise Unfit
    if v.dtype == "bool":
        kinds = [("False", "bitwise_or"), ("True", "bitwise_and")]
    elif v.is_float:
        kinds = [("0", "add"), ("-np.inf", "max"), ("np.inf", "min"), ("1", "mul"), ("0", "max"), ("2", "add")]
    else:
        limits = f"jnp.iinfo('{v.dtype}')"
        kinds = [("0", "add"), (f"{limits}.min", "max"), (f"{limits}.max", "min"), ("3", "max"), ("1", "mul"),
                 ("0", "bitwise_or"), ("0", "bitwise_xor")]
    init, op = m.pick(kinds)
    m.add(f"lax.reduce_window({{0}}, jnp.array({init}, '{v.dtype}'), lax.{op}, {text})", [v], shape, v.dtype)


@family(2)
def selected_windows(m: Maker) -> None:
    """The gradient of a pool: of equal elements the first one gets what a window has to give."""
    v = m.any(lambda v: v.dtype in FLOATS and len(v.shape) > 0 and 0 not in v.shape and v.size < 20_000)
    text, shape, size = window_text(m, v.shape, dilates=False)
    if 0 in shape or size > 64:
        raise Unfit
    least = m.pick(("-np.inf, lax.max", "np.inf, lax.min"))
    x = m.pick(("{0}", "jnp.round({0})", "jnp.sign({0})"))
    pool = f"lax.reduce_window(x, {least}, {text})"
    m.add(f"jax.vjp(lambda x: {pool}, {x})[1]({{1}})[0]", [v, m.like(shape, v.dtype)], v.shape, v.dtype)


@family(3)
def folded_anyhow(m: Maker) -> None:
    """Monoids and choices over any dimensions, from any start."""
    v = m.any(_foldable)
    r, d = m.random, v.dtype
    axes = tuple(sorted(r.sample(range(len(v.shape)), r.randrange(1, len(v.shape) + 1))))
    shape = [n for k, n in enumerate(v.shape) if k not in axes]
    bits = ("bitwise_or", "bitwise_and", "bitwise_xor")
    start = f"jnp.array({m.constant(d)}, '{d}')"
    kind = m.pick(("monoid", "pair", "pair", "argument")) if d != "bool" else "monoid"
    if kind == "monoid":
        ops = bits if d == "bool" else ("add", "max", "min", "mul") + (() if v.is_float else bits)
        m.add(f"lax.reduce({{0}}, {start}, lax.{m.pick(ops)}, {axes})", [v], shape, d)
    elif kind == "argument":
        axis, to = m.pick(axes), m.pick(("int32", "uint32", "int8", "uint8", "int16"))
        if v.shape[axis] > 100:
            raise Unfit
        m.add(f"lax.arg{m.pick(('max', 'min'))}({{0}}, {axis}, np.{to})", [v],
              [n for k, n in enumerate(v.shape) if k != axis], to)
    else:
        w = m.like(v.shape, m.pick(("int32", "float32", d)))
        takes = m.pick(("a[0] >= b[0]", "a[0] > b[0]", "(a[0] > b[0]) | ((a[0] == b[0]) & (a[1] < b[1]))"))
        if w.is_float and v.is_float and w.dtype != d:
            raise Unfit  # (XLA's verifier refuses the mixed reduction that it makes of these)
        n = m.pick((0, 1))
        m.add(f"lax.reduce(({{0}}, {{1}}), ({start}, jnp.array(0, '{w.dtype}')), lambda a, b: tuple(jnp.where({takes}, "
              f"x, y) for x, y in zip(a, b)), {axes})[{n}]", [v, w], shape, (v, w)[n].dtype)
