"""Reads and writes at places that are known while a program runs, one behind the other: each moves what the one before
made, so that a value is still read where the next one might be put."""
from __future__ import annotations

from collections.abc import Callable

from ..families import family
from ..programs import FLOATS, INTS, Maker, Unfit, Value

#: elements of what is moved about: a chain is a few values, and the interpreter takes each of them
_MOST = 60_000
#: what follows a move of {0} to {1}, of floats and of integers; <k> is an axis
_FLOATS = ("{0} + {1}", "jnp.tanh({0}) + {1}", "jnp.tanh({1}) - {0}", "{0} * .5 + {1} * .25", "jnp.maximum({0}, {1})",
           "{1}", "{1} * .5", "jax.nn.sigmoid({1})", "jnp.where({0} > {1}, {0}, {1} - 1)")
_ROWS = ("jax.nn.softmax({1}, <k>) + {0}", "{1} - jnp.max({0}, <k>, keepdims=True)", "jnp.cumsum({1} * .1, <k>)",
         "{1} / (1 + jnp.sum(jnp.abs({0}), <k>, keepdims=True))", "{0} + jnp.mean({1}, <k>, keepdims=True)")
_INTS = ("{0} + {1}", "{0} ^ {1}", "{1}", "{1} * 3", "jnp.maximum({0}, {1} - 1)", "jnp.where({0} > {1}, {0}, {1} + 1)",
         "{1} - jnp.max({0}, <k>, keepdims=True)", "jnp.cumsum({1}, <k>, dtype={1}.dtype)")
#: arrays that a chain may begin with where there is none
_SHAPES = ((40,), (7,), (16,), (64,), (130,), (5, 33), (12, 16), (64, 20), (3, 5, 18), (4, 8, 8), (2, 300), (257,))
_TYPES = ("float32",) * 4 + ("float16", "bfloat16", "int32", "int32", "int8", "uint8", "float64", "int64")


@family(9, "moves")
def chained(m: Maker) -> None:
    """Two to seven moves one behind the other, most with what they moved beside them, some of what was before that."""
    made = [_begun(m)]
    for _ in range(m.random.randrange(2, 8)):
        moved = m.pick(_MOVES)(m, _held(m, made))
        if m.random.random() < 0.15:
            moved = m.add(f"jnp.flip({{0}}, {m.axis(moved)})", [moved], moved.shape, moved.dtype)
        made.append(_followed(m, _held(m, made), moved))


@family(4, "moves")
def chained_rolls(m: Maker) -> None:
    """The same turn again and again, or one number that changes on the way."""
    x, turns = _begun(m), m.random.randrange(2, 7)
    k = m.axis(x)
    by = _number(m, x.shape[k])
    for _ in range(turns):
        moved = m.add(f"jnp.roll({{0}}, {{1}}, {k})", [x, by], x.shape, x.dtype)
        x = _followed(m, x, moved)
        if m.random.random() < 0.3:
            by = m.add(f"({{0}} * {m.pick((3, 5, -1))} + 1) % {x.shape[k] + 1}", [by], (), "int32")


@family(3, "moves")
def counted_moves(m: Maker) -> None:
    """Moves by the number of a loop's turn, several in its body."""
    x = _begun(m)
    k = m.axis(x)
    n, args, body = x.shape[k], [x], "c"
    if m.random.random() < 0.6:
        args.append(_number(m, n))
    for _ in range(m.pick((1, 2, 2, 3))):
        at = m.pick(("i", f"(i * 5 + 1) % {n}", "i + 1", *["i ^ {1}", "{1} + i", "{1}"] * (len(args) > 1)))
        part = f"lax.slice_in_dim(x, 0, {n // 2 + 1}, axis={k})"
        moved = m.pick((f"jnp.roll(x, {at}, {k})", f"jnp.take(x, jnp.arange({n}) ^ ({at}), axis={k}, mode='clip')",
                        f"jnp.take(x, (jnp.arange({n}) + ({at})) % {n}, axis={k}, mode='fill')",
                        f"lax.dynamic_slice_in_dim(jnp.concatenate([x, x], {k}), {at}, {n}, {k})",
                        f"lax.dynamic_update_slice_in_dim(x, {part}, {at}, {k})",
                        f"lax.dynamic_update_index_in_dim(x, lax.dynamic_index_in_dim(x, {at}, {k}), i, {k})"))
        mixed = m.pick(_texts(m, x)).replace("<k>", str(k))
        both = mixed.replace("{0}", "x").replace("{1}", "y")
        body = f"(lambda x: (lambda y: ({both}).astype(c.dtype))({moved}))({body})"
    turns = m.pick((1, 2, 3, 5, 9))
    m.add(f"lax.fori_loop(np.int32(0), np.int32({turns}), lambda i, c: {body}, {{0}})", args, x.shape, x.dtype)


def _begun(m: Maker) -> Value:
    """What is moved about."""
    if m.random.random() < 0.7:
        return m.any(lambda v: v.dtype in (*FLOATS, *INTS) and 0 < len(v.shape) <= 3 and 1 < v.size <= _MOST)
    return m.like(m.pick(_SHAPES), m.dtype(_TYPES))


def _held(m: Maker, made: list[Value]) -> Value:
    """The last one, or one that waits meanwhile."""
    return m.pick(made) if m.random.random() < 0.25 else made[-1]


def _texts(m: Maker, x: Value) -> tuple[str, ...]:
    return (*_FLOATS, *_ROWS) if x.is_float else _INTS


def _followed(m: Maker, x: Value, moved: Value) -> Value:
    """Something of what was moved, and of what it was."""
    texts = [t for t in _texts(m, moved) if moved.shape == x.shape or "{0}" not in t]
    text = m.pick(texts).replace("<k>", str(m.axis(moved)))
    if text == "{1}":
        return moved
    return m.add(f"({text}).astype('{x.dtype}')", [x, moved], moved.shape, x.dtype)


def _number(m: Maker, n: int) -> Value:
    """A number that is known while the program runs: most are below `n`."""
    here = [v for v in m.values if v.shape == () and v.dtype == "int32"]
    if here and m.random.random() < 0.6:
        return m.pick(here)
    if here and m.random.random() < 0.4:
        return m.add(f"({{0}} * {m.pick((3, -1, 7))} + 1) % {n}", [m.pick(here)], (), "int32")
    vectors = [v for v in m.values if v.dtype in INTS and v.size]
    if vectors and (len(m.inputs) > 4 or m.random.random() < 0.3):
        text = m.pick((f"{{0}}.reshape(-1)[0].astype('int32') % {n}", "jnp.argmax({0}).astype('int32')",
                       f"jnp.sum({{0}}.astype('int32'), dtype='int32') % {n}"))
        return m.add(text, [m.pick(vectors)], (), "int32")
    return m.input((), "int32", f"index:{n}")


def _order(m: Maker, n: int) -> Value:
    """All places below `n`, in an order that is known while the program runs."""
    vectors = [v for v in m.values if v.shape == (n,) and v.dtype in INTS]
    kind = m.pick(("turned", "stepped", *["sorted", "sorted"] * bool(vectors), *["joined"] * (n & (n - 1) == 0)))
    if kind == "sorted":
        return m.add("jnp.argsort({0}).astype('int32')", [m.pick(vectors)], (n,), "int32")
    by = _number(m, n)
    if kind == "joined":
        return m.add(f"jnp.arange({n}, dtype='int32') ^ ({{0}} & {n - 1})", [by], (n,), "int32")
    if kind == "turned":
        return m.add(f"jnp.roll(jnp.arange({n}, dtype='int32')[::{m.pick((1, -1))}], {{0}})", [by], (n,), "int32")
    return m.add(f"({{0}} - jnp.arange({n}, dtype='int32')) % {n}", [by], (n,), "int32")


def _places(m: Maker, n: int, count: int) -> Value:
    """Places, some outside of `n`, perhaps themselves looked up."""
    held = [v for v in m.values if v.shape == (count,) and v.dtype == "int32"]
    whole = [v for v in m.values if v.shape == (count,) and v.dtype in INTS]
    kind = m.pick(("input", "xor", "xor", "stepped", "order", "found", *["held", "again", "again"] * bool(held),
                   *["rest", "rest"] * bool(whole)))
    if kind == "order" and n == count:
        return _order(m, n)
    if kind == "held":
        return m.pick(held)
    if kind == "rest":
        return m.add(f"{{0}}.astype('int32') % {n + 1}", [m.pick(whole)], (count,), "int32")
    if kind == "again":
        a, b = m.pick(held), m.pick(held)
        return m.add(f"jnp.take({{0}}, {{1}}, mode='{m.pick(('clip', 'wrap'))}')", [a, b], (count,), "int32")
    if kind == "found":
        sorted_ = m.any(lambda v: len(v.shape) == 1 and v.dtype in INTS and 0 < v.size <= 2000)
        asked = m.like((count,), sorted_.dtype)
        how = m.pick(("scan", "scan_unrolled", "compare_all", "sort"))
        return m.add(f"jnp.searchsorted(jnp.sort({{0}}), {{1}}, method='{how}').astype('int32') % {n + 1}",
                     [sorted_, asked], (count,), "int32")
    if kind == "input" and len(m.inputs) < 5:
        return m.input((count,), "int32", f"index:{n}")
    by = _number(m, n)
    text = f"jnp.arange({count}, dtype='int32') ^ {{0}}" if kind == "xor" else \
        f"jnp.arange({count}, dtype='int32') * {m.pick((1, 3, 7))} + {{0}} - 1"
    return m.add(text, [by], (count,), "int32")


def _roll(m: Maker, x: Value) -> Value:
    k, j = m.axis(x), m.random.randrange(len(x.shape))
    by = _number(m, x.shape[k])
    if j != k:
        return m.add(f"jnp.roll({{0}}, ({{1}}, {{2}}), ({k}, {j}))", [x, by, _number(m, x.shape[j])], x.shape, x.dtype)
    return m.add(f"jnp.roll({{0}}, {{1}}, {k})", [x, by], x.shape, x.dtype)


def _cut(m: Maker, x: Value) -> Value:
    """A part of it and of what is joined to it."""
    k = m.axis(x)
    n = x.shape[k]
    joined = m.pick(("{0}, {0}", f"{{0}}, jnp.flip({{0}}, {k})", "{0}, jnp.tanh({0})" if x.is_float else "{0}, -{0}",
                     "{0} + 1, {0}", f"jnp.zeros_like({{0}}), {{0}}, lax.slice_in_dim({{0}}, 0, {n}, axis={k})"))
    return m.add(f"lax.dynamic_slice_in_dim(jnp.concatenate([{joined}], {k}), {{1}}, {n}, {k})", [x, _number(m, n)],
                 x.shape, x.dtype)


def _put(m: Maker, x: Value) -> Value:
    """A part of it over another."""
    k = m.axis(x)
    n = x.shape[k]
    start = m.random.randrange(n)
    part = f"lax.slice_in_dim({{0}}, {start}, {m.random.randrange(start + 1, n + 1)}, axis={k})"
    part = m.pick((part, f"jnp.flip({part}, {k})", f"{part} * 2", f"jnp.roll({part}, {{1}}, {k})"))
    return m.add(f"lax.dynamic_update_slice_in_dim({{0}}, {part}, {{1}}, {k})", [x, _number(m, n)], x.shape, x.dtype)


def _taken(m: Maker, x: Value) -> Value:
    k = m.axis(x)
    n = x.shape[k]
    count = n if m.random.random() < 0.8 else m.pick((1, 3, 17, n))
    at = _order(m, n) if count == n and m.random.random() < 0.4 else _places(m, n, count)
    shape = (*x.shape[:k], count, *x.shape[k + 1:])
    return m.add(f"jnp.take({{0}}, {{1}}, axis={k}, mode='{m.pick(('clip', 'fill', 'wrap'))}')", [x, at], shape,
                 x.dtype)


def _along(m: Maker, x: Value) -> Value:
    """Each row by places of its own: computed, the order of integers, or places that all rows share."""
    k = m.axis(x)
    n, same = x.shape[k], [v for v in m.values if v.shape == x.shape and v.dtype in INTS]
    kind = m.pick(("xor", "spread", *["sorted", "rest"] * bool(same)))
    if kind == "sorted":
        at, arg = f"jnp.argsort({{1}}, {k}).astype('int32')", m.pick(same)
    elif kind == "rest":
        at, arg = f"({{1}}.astype('int32') % {n})", m.pick(same)
    elif kind == "spread":
        ones = ["1"] * len(x.shape)
        ones[k] = str(n)
        at, arg = f"jnp.broadcast_to({{1}}.reshape({', '.join(ones)}), {x.shape})", _places(m, n, n)
    else:
        j = m.random.randrange(len(x.shape))
        along, across = (f"lax.broadcasted_iota('int32', {x.shape}, {axis})" for axis in (k, j))
        at = f"(({along} ^ {{1}}) + {across})"
        arg = _number(m, n)
    return m.add(f"jnp.take_along_axis({{0}}, {at}, axis={k}, mode='{m.pick(('clip', 'fill'))}')", [x, arg], x.shape,
                 x.dtype)


def _windows(m: Maker, x: Value) -> Value:
    """Windows that begin anywhere, one for each element of an axis, and one number of each."""
    k = m.axis(x)
    n = x.shape[k]
    width = m.pick((1, 2, 3, max(1, n // 2)))
    if width > n:
        raise Unfit
    fold = m.pick((f"lax.index_in_dim(w, {width - 1}, {k}, False)", f"jnp.max(w, {k})",
                   f"jnp.sum(w, {k}, dtype=w.dtype)"))
    window = f"lax.dynamic_slice_in_dim({{0}}, i, {width}, {k})"
    return m.add(f"jax.vmap(lambda i: (lambda w: {fold})({window}), out_axes={k})({{1}})",
                 [x, _places(m, n, n)], x.shape, x.dtype)


def _scattered(m: Maker, x: Value) -> Value:
    """Its elements to other places, in itself or in nothing."""
    k = m.axis(x)
    n, how = x.shape[k], m.pick(("add", "add", "min", "max", "set", "set"))
    # (which of several elements set at one place stays is for each compiler to choose)
    at = _order(m, n) if how == "set" or m.random.random() < 0.3 else _places(m, n, n)
    base = m.pick(("{0}", "{0}", "jnp.zeros_like({0})", f"jnp.flip({{0}}, {k})"))
    new = m.pick(("{0}", f"jnp.flip({{0}}, {k})", "jnp.tanh({0})" if x.is_float else "{0} // 2", "{0} + 1"))
    where = ", ".join([":"] * k + ["{1}"])
    return m.add(f"{base}.at[{where}].{how}({new}, mode='{m.pick(('drop', 'clip'))}')", [x, at], x.shape, x.dtype)


def _by_rows(m: Maker, x: Value) -> Value:
    """Every row by a number of its own."""
    if len(x.shape) < 2:
        raise Unfit
    by, n = _places(m, x.shape[-1], x.shape[0]), x.shape[-1]
    k = len(x.shape) - 2
    text = m.pick((f"jnp.roll(r, s, {k})", f"lax.dynamic_slice_in_dim(jnp.concatenate([r, r], {k}), s, {n}, {k})",
                   f"lax.dynamic_update_slice_in_dim(r, lax.slice_in_dim(r, 0, {n // 2 + 1}, axis={k}), s, {k})",
                   f"jnp.take(r, jnp.arange({n}) ^ s, axis={k}, mode='clip')"))
    return m.add(f"jax.vmap(lambda r, s: {text})({{0}}, {{1}})", [x, by], x.shape, x.dtype)


_MOVES: tuple[Callable[[Maker, Value], Value], ...] = (
    _roll, _roll, _cut, _cut, _put, _taken, _taken, _along, _windows, _scattered, _by_rows)
