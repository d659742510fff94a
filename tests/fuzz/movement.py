"""Families of operations that move elements: broadcasts, slices, joins, gathers, updates of parts of arrays."""
from __future__ import annotations

import numpy as np

from .families import family
from .programs import Maker, Unfit, Value


@family(5)
def spread(m: Maker) -> None:
    v = m.any()
    kind = m.pick(("new", "outer", "minor"))
    if kind == "outer":
        a = m.any(lambda v: len(v.shape) == 1 and v.dtype not in ("bool", "complex64"))
        b = m.any(lambda v: len(v.shape) == 1 and v.dtype == a.dtype)
        m.add("{0}[:, None] * {1}[None, :]", [a, b], (*a.shape, *b.shape), a.dtype)
    elif kind == "new":
        n = m.pick(m.sizes)
        m.add(f"jnp.broadcast_to({{0}}, ({n}, *{v.shape}))", [v], (n, *v.shape), v.dtype)
    else:
        n = m.pick(m.sizes)
        m.add(f"jnp.broadcast_to({{0}}[..., None], (*{v.shape}, {n}))", [v], (*v.shape, n), v.dtype)


@family(5)
def moved(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) > 1)
    if m.random.random() < 0.6:
        order = list(range(len(v.shape)))
        m.random.shuffle(order)
        m.add(f"jnp.transpose({{0}}, {tuple(order)})", [v], [v.shape[k] for k in order], v.dtype)
        return
    k = m.random.randrange(len(v.shape) - 1)
    shape = [*v.shape[:k], v.shape[k] * v.shape[k + 1], *v.shape[k + 2:]]
    if m.random.random() < 0.4:
        shape = list(m.pick(((v.shape[-1], v.size // max(v.shape[-1], 1)), (v.size,), (1, *v.shape))))
    if np.prod(shape, dtype=int) != v.size:
        raise Unfit
    m.add(f"jnp.reshape({{0}}, {tuple(shape)})", [v], shape, v.dtype)


@family(5)
def cut(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) > 0)
    k = m.axis(v)
    n = v.shape[k]
    start = m.random.randrange(min(n, 5) + 1)
    stop = n - m.random.randrange(min(n - start, 4) + 1)
    step = m.pick((1, 1, 1, 2, 3))
    dims = [":"] * len(v.shape)
    dims[k] = f"{start}:{stop}:{step}"
    shape = [*v.shape]
    shape[k] = len(range(start, stop, step))
    m.add(f"{{0}}[{', '.join(dims)}]", [v], shape, v.dtype)


@family(3)
def padded(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) > 0)
    how = [(m.pick((0, 0, 1, 3)), m.pick((0, 0, 1, 2, -1)), m.pick((0, 0, 0, 1))) for _ in v.shape]
    shape = [n + a + b + max(n - 1, 0) * c for n, (a, b, c) in zip(v.shape, how)]
    if min(shape) < 0:
        raise Unfit
    m.add(f"lax.pad({{0}}, jnp.array({m.constant(v.dtype)}, '{v.dtype}'), {how})", [v], shape, v.dtype)


@family(4)
def joined(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) > 0)
    k = m.axis(v)
    near = [w for w in m.values if w.dtype == v.dtype and len(w.shape) == len(v.shape)
            and all(a == b for d, (a, b) in enumerate(zip(v.shape, w.shape)) if d != k)]
    parts = [v] + [m.pick(near) for _ in range(m.pick((1, 1, 2)))]
    if m.random.random() < 0.2 and all(p.shape == v.shape for p in parts):
        m.add(f"jnp.stack([{_holes(parts)}], axis={k})", parts, [*v.shape[:k], len(parts), *v.shape[k:]], v.dtype)
        return
    shape = [*v.shape]
    shape[k] = sum(p.shape[k] for p in parts)
    m.add(f"jnp.concatenate([{_holes(parts)}], axis={k})", parts, shape, v.dtype)


def _holes(values: list[Value]) -> str:
    return ", ".join(f"{{{n}}}" for n in range(len(values)))


@family(3)
def turned(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) > 0)
    k = m.axis(v)
    text = m.pick((f"jnp.flip({{0}}, {k})", f"jnp.roll({{0}}, {m.pick((1, -2, 5))}, {k})"))
    m.add(text, [v], v.shape, v.dtype)


@family(2)
def counted(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) > 0 and v.dtype not in ("bool", "complex64"))
    k = m.axis(v)
    m.add(f"{{0}} + lax.broadcasted_iota('{v.dtype}', {v.shape}, {k})", [v], v.shape, v.dtype)


@family(4)
def masked(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) > 1)
    zero = m.constant(v.dtype) if v.dtype != "complex64" else "0"
    rows = f"lax.broadcasted_iota('int32', {v.shape}, {len(v.shape) - 2})"
    columns = f"lax.broadcasted_iota('int32', {v.shape}, {len(v.shape) - 1})"
    test = m.pick((f"{rows} >= {columns}", f"jnp.abs({rows} - {columns}) < 5", f"{columns} < {v.shape[-1] // 2}",
                   f"({rows} + {columns}) % 2 == 0"))
    fill = f"jnp.array({zero}, '{v.dtype}')"
    m.add(m.pick((f"jnp.where({test}, {{0}}, {fill})", f"jnp.tril({{0}}, {m.pick((0, 1, -2))})", "jnp.triu({0})")), [v],
          v.shape, v.dtype)


@family(5)
def gathered(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) > 0 and 0 not in v.shape)
    k = m.axis(v)
    n = v.shape[k]
    kind = m.pick(("take", "take", "along", "slice"))
    if kind == "slice":
        length = m.random.randrange(1, n + 1)
        at = m.any(lambda w: w.dtype == "int32" and w.shape == ()) if m.random.random() < 0.3 \
            else m.input((), "int32", f"index:{n}")
        shape = [*v.shape]
        shape[k] = length
        m.add(f"lax.dynamic_slice_in_dim({{0}}, {{1}}, {length}, {k})", [v, at], shape, v.dtype)
        return
    mode = m.pick(("clip", "fill", "wrap"))
    if kind == "along":
        index = m.input(v.shape, "int32", f"index:{n}")
        mode = m.pick(("clip", "fill"))
        m.add(f"jnp.take_along_axis({{0}}, {{1}}, axis={k}, mode='{mode}')", [v, index], v.shape, v.dtype)
        return
    index = m.input((m.pick(m.sizes),) * m.pick((1, 1, 2)), "int32", f"index:{n}")
    shape = [*v.shape[:k], *index.shape, *v.shape[k + 1:]]
    m.add(f"jnp.take({{0}}, {{1}}, axis={k}, mode='{mode}')", [v, index], shape, v.dtype)


@family(5)
def updated(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) > 0 and 0 not in v.shape)
    n, rest = v.shape[0], v.shape[1:]
    kind = m.pick(("rows", "rows", "slice", "at"))
    if kind == "rows":
        index = m.input((min(m.pick(m.sizes), 300),), "int32", f"index:{n}")
        new = m.like((*index.shape, *rest), v.dtype)
        # (which of several elements set at one place stays is for each compiler to choose)
        how = m.pick(("add", "max", "mul")) if v.dtype not in ("bool", "complex64") else "set"
        at = "{1}" if how != "set" else f"jnp.arange({min(index.shape[0], n)})"
        part = "{2}" if how != "set" else f"{{2}}[:{min(index.shape[0], n)}]"
        mode = m.pick(("drop", "clip", "promise_in_bounds")) if how == "set" else m.pick(("drop", "clip"))
        m.add(f"{{0}}.at[{at}].{how}({part}, mode='{mode}')", [v, index, new], v.shape, v.dtype)
    elif kind == "at":
        start = m.random.randrange(n)
        stop = m.random.randrange(start + 1, n + 1)
        new = m.like((stop - start, *rest), v.dtype)
        how = m.pick(("set", "add", "multiply")) if v.dtype != "bool" else "set"
        m.add(f"{{0}}.at[{start}:{stop}].{how}({{1}})", [v, new], v.shape, v.dtype)
    else:
        size = [m.random.randrange(1, d + 1) for d in v.shape]
        new = m.like(size, v.dtype)
        at = [m.input((), "int32", f"index:{v.shape[0]}")]
        starts = "{2}" + ", np.int32(0)" * (len(v.shape) - 1)
        m.add(f"lax.dynamic_update_slice({{0}}, {{1}}, ({starts},))", [v, new, *at], v.shape, v.dtype)
