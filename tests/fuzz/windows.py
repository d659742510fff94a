"""Families of operations on images: convolutions of every form with their gradients, pooling with its gradient."""
from __future__ import annotations

from math import prod

from .families import family
from .programs import Maker, Unfit, Value

#: multiplications of a convolution; XLA and the interpreter take long for more
_MOST = 3_000_000


def _image(m: Maker, rank: int) -> Value:
    """[batch, spatial..., channels] of some float array's elements, repeated or cut to fit."""
    v = m.any(lambda v: v.is_float and v.size > 0)
    if len(v.shape) == rank + 2 and max(v.shape[1:-1]) < 70:
        return v
    sizes = (1, 2, 3, 4, 5, 7, 8, 9, 13, 16, 17) if rank > 1 else (1, 3, 8, 17, 33, 65)
    shape = (m.pick((1, 2, 3, 5)), *(m.pick(sizes) for _ in range(rank)), m.pick((1, 2, 3, 4, 6, 8, 15, 16, 17, 33)))
    return m.add(f"jnp.resize({{0}}, {shape})", [v], shape, v.dtype)


@family(5)
def convolved(m: Maker) -> None:
    rank = m.pick((1, 2, 2, 2, 3))
    v = _image(m, rank)
    batch, *spatial, channels = v.shape
    groups = m.pick([g for g in (1, 1, 1, 2, 3, channels, channels) if channels % g == 0])
    over_batch = m.pick([1, 1, 1, *(g for g in (2, 3, 5) if groups == 1 and batch % g == 0)])
    features = m.pick((1, 2, 3, 8, 16, 17)) * max(groups, over_batch)
    window = [m.pick((1, 2, 3, 3, 3, 5)) for _ in spatial]
    strides = [m.pick((1, 1, 2, 3)) for _ in spatial]
    into, apart = ([m.pick((1, 1, 1, 2)) for _ in spatial] for _ in range(2))
    padding = [(m.pick((0, 1, 1, 2, -1)), m.pick((0, 1, 1, 3, -1))) for _ in spatial]
    out = [_places(*each) for each in zip(spatial, window, strides, padding, into, apart)]
    if min(out) < 0 or prod(out) * batch * features * prod(window) * channels // groups > _MOST:
        raise Unfit
    w = m.like((*window, channels // groups, features), v.dtype)
    axes = "DHW"[-rank:]
    data, kernel, result = f"N{axes}C", f"{axes}IO", m.pick((f"N{axes}C", f"NC{axes}"))
    text = (f"lax.conv_general_dilated({{0}}, {{1}}, {strides}, {padding}, {into}, {apart}, "
            f"('{data}', '{kernel}', '{result}'), {groups}, {over_batch})")
    made = (batch // over_batch, *out, features) if result[1] != "C" else (batch // over_batch, features, *out)
    kind = m.pick(("forward", "forward", "after", "gradient", "weights"))
    if kind in ("gradient", "weights") and prod(made):
        n = kind == "weights"
        of = text.replace("{0}", "a").replace("{1}", "b")
        m.add(f"jax.grad(lambda a, b: jnp.sum(jnp.sin({of})).astype('float32'), {int(n)})({{0}}, {{1}})", [v, w],
              (v, w)[n].shape, v.dtype)
        return
    y = m.add(text, [v, w], made, v.dtype)
    if kind == "after":  # (bias and what follows it)
        bias = m.like((made[-1],), v.dtype)
        m.add(m.pick(("jax.nn.relu({0} + {1})", "{0} * {1} + 0.5", "jnp.tanh({0} - {1})")), [y, bias], made, v.dtype)


def _places(n: int, window: int, stride: int, padding: tuple[int, int], into: int, apart: int) -> int:
    """How many places a window has along a dimension of n elements (XLA's rule)."""
    room = (n - 1) * into + 1 + sum(padding)
    if room < 1:
        raise Unfit
    return max(0, (room - ((window - 1) * apart + 1)) // stride + 1)


@family(2.5)
def pooled(m: Maker) -> None:
    rank = m.pick((1, 2, 2))
    v = _image(m, rank)
    window, strides = ((1, *(m.pick((2, 2, 3)) for _ in range(rank)), 1) for _ in range(2))
    padding = m.pick(("SAME", "VALID"))
    shape = [-(-n // s) if padding == "SAME" else (n - k) // s + 1 for n, k, s in zip(v.shape, window, strides)]
    if min(shape) < 1:
        raise Unfit
    init, op = m.pick((("0.0", "add"), ("-np.inf", "max")))  # (a gradient is known for such initial values alone)
    text = f"lax.reduce_window({{0}}, {init}, lax.{op}, {window}, {strides}, '{padding}')"
    if m.random.random() < 0.3:
        of = text.format("a")
        m.add(f"jax.grad(lambda a: jnp.sum(jnp.sin({of})).astype('float32'))({{0}})", [v], v.shape, v.dtype)
        return
    m.add(text, [v], shape, v.dtype)
