"""Loops that count in other ways than from zero by one: other types, which may wrap around, other steps, comparisons
and ends, several counters, and conditions that compute."""
from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as np

from ..families import family
from ..programs import FLOATS, INTS, Maker, Unfit

_TYPES = ("int32", "int32", "int8", "uint8", "int16", "uint16", "uint32", "float32", "int64", "uint64")
_COMPARED: dict[str, Callable[[Any, Any], Any]] = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "!=": operator.ne}
_STEPS: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "^": operator.xor, ">>": lambda i,
    by: np.asarray(i).view(f"u{i.dtype.itemsize}") >> by}
_STARTS = (0, 0, 1, 2, 3, 7, -1, -3, 100, 120, 126, 127, 200, 250, 255)
#: what a turn does to an array x of n rows, by a counter i
_TURNS = ("x + <i>.astype(x.dtype)", "x.at[<i> % {n}].add(x[0])", "jnp.roll(x, <i>, 0)", "x[::-1]",
          "lax.dynamic_update_slice_in_dim(x, x[:1] * 2, <i>, 0)", "x + lax.dynamic_index_in_dim(x, <i>, 0)",
          "jnp.where(jnp.arange({n}).reshape({n}, *[1] * (x.ndim - 1)) == <i>, x * 2, x)",
          "x.at[<i>].set(x[-1], mode='drop')", "x + x.at[<i>].get(mode='fill', fill_value=1)",
          "lax.cond(<i> % 2 == 0, lambda x: x + 1, lambda x: x[::-1], x)", "x", "jnp.concatenate([x[1:], x[:1]])",
          "lax.fori_loop(0, jnp.asarray(<i>, 'int32') % 3, lambda j, y: y + j.astype(y.dtype), x)",
          "jnp.cumsum(x, 0, dtype=x.dtype)")
_CONDITIONS = ("{0}", "~(({0}) == False)", "({0}) & (t < 30)", "jnp.logical_not(jnp.logical_not({0}))",
               "({0}) & jnp.any(x == x)")


def _turns(kind: str, dtype: str, start: int, step: str, by: int, compared: str, end: int) -> int:
    """How often such a loop turns; Unfit for more than a few times."""
    with np.errstate(all="ignore"):
        if "float" in dtype and step in ("^", ">>"):
            raise Unfit
        try:
            i, b, last = (np.array(k).astype(dtype)[()] for k in (start, by, end))
            for n in range(15):
                if not _COMPARED[compared](i, last):
                    return n
                i = np.asarray(_STEPS[step](i, b)).astype(dtype)[()]
                last = np.asarray(last - b).astype(dtype)[()] if kind == "meets" else last
        except TypeError:
            raise Unfit from None
    raise Unfit


def _counted(m: Maker) -> tuple[str, str, str, str, str]:
    """A counter that ends: its start, its next value, the condition, its end, and how that changes."""
    for _ in range(200):
        dtype = m.dtype(_TYPES)
        kind, start = m.pick(("constant", "constant", "constant", "meets")), m.pick(_STARTS)
        by = m.pick((1, 1, 2, 3, 5))
        step, compared = m.pick(("+", "+", "-", "*", "^", ">>")), m.pick(tuple(_COMPARED))
        end = start + m.random.randrange(-20, 21) if m.random.random() < 0.8 else m.pick(_STARTS)
        try:
            turns = _turns(kind, dtype, start, step, by, compared, end)
        except Unfit:
            continue
        if turns == 0 and m.random.random() < 0.8:
            continue
        first, last = (f"np.array({int(np.array(k).astype(dtype))}, '{dtype}')" for k in (start, end))
        test = f"i {compared} e" if m.random.random() < 0.7 else \
            f"e {'<>'[compared[0] == '<'] + compared[1:] if compared != '!=' else '!='} i"
        step = f"i {step} np.{dtype}({by})" if step != ">>" else f"lax.shift_right_logical(i, np.{dtype}({by}))"
        return first, f"({step})", test, last, f"e - np.{dtype}({by})" if kind == "meets" else "e"
    raise Unfit


@family(3, "edges")
def counting(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) > 0 and 0 < v.size <= 20_000 and v.dtype in (*FLOATS, *INTS))
    n = v.shape[0]
    first, step, test, last, end = _counted(m)
    body = "x"
    whole = "i" if "float" not in first else "i.astype('int32')"
    for _ in range(m.pick((1, 1, 2, 3))):
        by = m.pick((whole, whole, f"jnp.asarray({whole}, 'int32')", "t"))
        turn = m.pick(_TURNS)
        if n > 127 and "%" in turn and by == whole and "int32" not in by:
            by = "t"  # (JAX compares with n in the type of an index)
        body = f"(lambda x: {turn.replace('<i>', by).replace('{n}', str(n))})({body})"
    truth = m.pick(_CONDITIONS).replace("{0}", test)
    names = ["i", "t", "x", "e"]
    values = {"i": first, "t": "np.int32(0)", "x": "{0}", "e": last}
    after = {"i": step, "t": "t + 1", "x": f"({body}).astype(x.dtype)", "e": end}
    if end == "e" and m.random.random() < 0.4:  # (the end is known)
        names.remove("e")
        truth = truth.replace("e ", f"{last} ").replace(" e", f" {last}")
    m.random.shuffle(names)
    params = ", ".join(names)
    text = (f"lax.while_loop(lambda s: (lambda {params}: {truth})(*s), lambda s: (lambda {params}: "
            f"({', '.join(after[k] for k in names)}))(*s), ({', '.join(values[k] for k in names)}))")
    m.add(f"{text}[{names.index('x')}]", [v], v.shape, v.dtype)
    if m.random.random() < 0.3:
        m.add(f"{text}[{names.index('i')}].astype('int32')", [v], (), "int32")


#: when a loop over x goes on, by what x holds; t counts, and <a> is an array from outside of its shape
_UNTIL = ("jnp.max(x) < 90", "jnp.sum(jnp.abs(x)) > 1", "jnp.argmax(x.reshape(-1)) % 2 == 0", "jnp.any(x > <a>)",
          "jnp.all(jnp.sort(x.reshape(-1))[:1] < 9)", "x.reshape(-1)[t] < 3",
          "jnp.dot(x.reshape(-1), x.reshape(-1)) < 1e4",
          "jnp.isfinite(x).all()", "(x.reshape(-1)[::2].max() > x.reshape(-1)[::-2].min())",
          "lax.cond(t % 2 == 0, lambda: jnp.min(x) < 5, lambda: jnp.max(<a>) > 0)",
          "lax.fori_loop(0, t, lambda j, s: s + x.reshape(-1)[j], x.reshape(-1)[0]) < 40",
          "jnp.cumsum(x.reshape(-1))[-1] < 1e3", "(x == <a>).sum() < x.size",
          "lax.dynamic_slice(x.reshape(-1), (t,), (1,))[0] < 7")
_NEXT = ("x * 0.5 + <a>", "jnp.tanh(x) + <a>", "x + 1", "jnp.maximum(x, <a>) - 0.5", "x - jnp.mean(x)", "-x",
         "jnp.where(x > <a>, x, <a> + 1)", "jnp.roll(x, t, 0) * 1.5")


@family(3, "edges")
def until(m: Maker) -> None:
    """Loops that end by a computation of what they carry, single, in each other and in mapped functions."""
    v = m.any(lambda v: len(v.shape) > 0 and 1 < v.size <= 4_000 and v.is_float)
    a = m.like(v.shape, v.dtype)
    turns = m.pick((1, 2, 3, 5, 9))
    truth, step = m.pick(_UNTIL), m.pick(_NEXT)
    if m.random.random() < 0.3:  # (the one inside goes on by what the one around it holds)
        inner = m.pick(("y + 1", "y * 0.5 + <a>", "jnp.maximum(y, x) + 0.5", "jnp.where(y > x, y, y + 2)"))
        step = (f"lax.while_loop(lambda q: (q[1] < t) & jnp.any(q[0] < x.max()), lambda q: ((lambda y: "
                f"({inner}).astype("
                f"y.dtype))(q[0]), q[1] + 1), (({step}).astype(x.dtype), np.int32(0)))[0]")
    outer = m.pick((truth, f"({truth}) | (t < 2)", f"~({truth})"))
    loop = (f"lax.while_loop(lambda s: (lambda x, t: (t < {turns}) & ({outer}))(*s), lambda s: (lambda x, t: "
            f"(({step}).astype(x.dtype), t + 1))(*s), (<x>, np.int32(0)))")
    n = m.random.random()
    if n < 0.25 and len(v.shape) > 1:
        text = loop.replace("<x>", "r").replace("<a>", "k")
        m.add(f"jax.vmap(lambda r, k: {text}[0])({{0}}, {{1}})", [v, a], v.shape, v.dtype)
        return
    text = loop.replace("<x>", "{0}").replace("<a>", "{1}")
    m.add(f"{text}[0]", [v, a], v.shape, v.dtype)
    if n > 0.8:
        m.add(f"{text}[1]", [v, a], (), "int32")

