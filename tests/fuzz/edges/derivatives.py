"""Derivatives of loops, branches and moves: what a scan keeps for its way back, steps that are computed again, tangents
of loops that end anywhere, mapped functions whose elements take different branches and places."""
from __future__ import annotations

from ..families import SMOOTH, family
from ..programs import Maker, Unfit

#: a step of a loop: the next c, by the number i of the turn and another array b of its shape, of n rows
_STEPS = ("jnp.tanh(c) + b", "c * 0.5 + jnp.sin(b)", "jnp.tanh(c * b)",
          "lax.cond(i % 2 == 0, lambda c: jnp.tanh(c), lambda c: c * 0.5, c)",
          "lax.switch(i % 3, [jnp.sin, lambda c: c * 0.5, lambda c: c + b], c)", "jnp.roll(jnp.tanh(c), i, 0) + b",
          "c.at[i % {n}].set(jnp.sin(c[0]))", "c.at[i % {n}].add(b[0] * 0.5)",
          "c.at[(i + 1) % {n}].multiply(jnp.tanh(b[-1]))",
          "lax.dynamic_update_slice_in_dim(c, jnp.tanh(b[:1] + c[-1:]), i, 0)",
          "jnp.tanh(lax.dynamic_index_in_dim(c, i, 0)) + c * b",
          "jnp.where(c > b, jnp.tanh(c), b * 0.5)", "jnp.maximum(c, b) * 0.5", "jnp.sort(c, 0) * 0.5 + b",
          "jnp.cumsum(jnp.tanh(c), 0) * 0.1",
          "jax.nn.softmax(c, 0) + b * 0.1", "jnp.tanh(c)[::-1] * 0.9", "jnp.concatenate([jnp.tanh(c[1:]), b[:1]])",
          "jax.checkpoint(lambda c: jnp.sin(jnp.sin(c)) + b)(c)", "c / (1 + jnp.sum(c * c))", "c - 0.1 * jnp.max(c)",
          "lax.fori_loop(0, 2, lambda j, d: jnp.tanh(d) + 0.1 * b, c)",
          "jnp.tanh(c) if c.ndim < 2 else jnp.tanh(c @ (c.T @ b) * 0.05)")
#: what becomes of the rows of a and b without a loop
_WHOLE = ("lax.associative_scan(lambda x, y: x + y, jnp.sin({a}))", "lax.associative_scan(jnp.maximum, {a} * {b})",
          "jnp.cumprod(jnp.tanh({a}) + 1.2, 0) * 0.1", "lax.cumlogsumexp({a}, 0)", "lax.cummax({a} + {b}, 0)",
          "jnp.take({a}, k, axis=0, mode='clip') * {b}",
          "jnp.sin({a}).at[k].add({b}, mode='drop')", "lax.reduce_window({a}, -jnp.inf, lax.max, (2, *[1] * ({a}.ndim "
                                                      "- 1)), "
          "(1,) * {a}.ndim, 'SAME') * {b}", "jnp.prod(jnp.tanh({a}) + 1.1, 0) * {b}", "jnp.linalg.norm({a} + 3) * {b}",
          "jnp.einsum('i...,j...->ij', {a}, {b})", "jnp.convolve({a}.reshape(-1), {b}.reshape(-1)[:5], 'same')",
          "jnp.var({a} * {b}, 0)",
          "jax.nn.logsumexp({a} * {b}, 0)", "jnp.interp({a}, jnp.linspace(-2., 2., 9).astype({a}.dtype), "
                                            "jnp.sin(jnp.arange(9.)).astype({a}.dtype)) * {b}",
          "(lambda f: (f.defvjp(lambda x: (jnp.tanh(x), x), lambda r, g: (g * r,)), f)[1])(jax.custom_vjp(lambda x: "
          "jnp.tanh(x)))({a}) * {b}",
          "(lambda f: (f.defjvp(lambda p, t: (jnp.sin(p[0]), t[0] * 0.5)), f)[1])(jax.custom_jvp(jnp.sin))({a} * {b})",
          "jnp.sort({a} * {b}, 0)", "lax.top_k(({a} * {b}).reshape(-1), 2)[0]",
          "jnp.where(jnp.isfinite({a}), {a}, {b}) ** 2",
          "jnp.clip({a}, -0.5, {b})", "jnp.median({a} + {b}, 0)", "jnp.abs(jnp.fft.rfft({a}.astype('float32'), "
                                                                  "axis=0)).astype({a}.dtype)")


def _loop(m: Maker, n: int, a: str, b: str) -> str:
    """A loop over arrays of n rows whose number of turns is known: all that it leaves, as a value."""
    step = " ".join(m.pick(_STEPS).replace("{n}", str(n)).split())
    if m.random.random() < 0.4:
        step = f"(lambda c: {m.pick(_STEPS).replace('{n}', str(n))})({step})"
    if m.random.random() < 0.2:
        step = f"jax.checkpoint(lambda c: {step})(c)"
    turns = m.pick((1, 2, 3, 5, n if n < 9 else 4))
    typed = "({}).astype(c.dtype)".format(step)
    form = m.pick(("for", "scan", "rows", "both", "back"))
    if form == "for":
        return f"lax.fori_loop(0, {turns}, lambda i, c: (lambda b: {typed})({b}), {a})"
    if form == "scan":
        return (f"(lambda b: lax.scan(lambda c, i: ((lambda d: (d, d * c))({typed})), {a}, jnp.arange({turns}))"
                f"[{m.pick((0, 1))}])({b})")
    if form == "both":
        return (f"(lambda r: r[0] + jnp.sum(r[1], 0))((lambda b: lax.scan(lambda c, i: ((lambda d: (d, d * "
                f"c))({typed})), "
                f"{a}, jnp.arange({turns}), unroll={m.pick((1, 2))}))({b}))")
    return (f"lax.scan(lambda c, x: (lambda b, i: (lambda d: (d, jnp.sum(d * b)))({typed}))(x[0], x[1]), {a}, "
            f"(jnp.broadcast_to({b}, ({turns}, *{b}.shape)) * jnp.arange({turns}).reshape({turns}, *[1] * {b}.ndim)"
            f".astype({b}.dtype), jnp.arange({turns})), reverse={form == 'back'})[{m.pick((0, 1))}]")


@family(4, "edges")
def differentiated(m: Maker) -> None:
    v = m.any(lambda v: v.dtype in ("float32", "float64", "bfloat16") and 0 < len(v.shape) < 4 and 0 < v.size <= 3_000)
    n = v.shape[0]
    w = m.like(v.shape, v.dtype)
    looped = m.random.random() < 0.7
    f = _loop(m, n, "a", "b") if looped else m.pick(_WHOLE).replace("{a}", "a").replace("{b}", "b")
    args, places = [v, w], ""
    if not looped and " k" in f or "[k]" in f:
        places = "(lambda k: "
        args.append(m.input((n,), "int32", f"index:{n}"))
    x = m.pick(("{0}", "jnp.tanh({0})", "jnp.tanh({0})", "jnp.clip({0}, -2, 2)"))
    y = m.pick(("{1}", "jnp.sin({1})", "jnp.sin({1})"))
    loss = f"(lambda a, b: jnp.sum(jnp.sin({f})).astype('float32'))"
    whole = f"(lambda a, b: {f})"
    kind = m.pick(("grad", "grad", "other", "both", "tangent", "mapped", "vjp", "linear", "twice", "again"))
    shape = v.shape
    if kind in ("tangent", "linear") and "custom_vjp" in f:
        raise Unfit
    if kind in ("grad", "other"):
        text = f"jax.grad({loss}, {int(kind == 'other')})({x}, {y})"
    elif kind == "both":
        text = (f"(lambda r: r[1][0] * r[0].astype(r[1][0].dtype) + r[1][1])(jax.value_and_grad({loss}, (0, 1))"
                f"({x}, {y}))")
    elif kind == "tangent":
        text, shape = f"jax.jvp({loss}, ({x}, {y}), ({y}, {x}))[1].astype('{v.dtype}')", ()
    elif kind == "linear":
        text, shape = f"(lambda r: r[1]({y}, {x}))(jax.linearize({loss}, {x}, {y})).astype('{v.dtype}')", ()
    elif kind == "vjp":
        text = f"(lambda r: r[1](jnp.cos(r[0]))[{m.pick((0, 1))}])(jax.vjp({whole}, {x}, {y}))"
    elif kind == "again":
        text = f"jax.grad(jax.checkpoint({loss}))({x}, {y})"
    elif kind == "twice":
        if v.size > 300:
            raise Unfit
        text = f"jax.grad(lambda a, b: jnp.sum(jax.grad({loss})(a, b) * b).astype('float32'))({x}, {y})"
    else:
        if len(shape) < 2 or places:
            raise Unfit
        f = _loop(m, shape[1], "a", "b")
        text = f"jax.vmap(jax.grad(lambda a, b: jnp.sum(jnp.sin({f})).astype('float32')))({x}, {y})"
    if places:
        text = f"{places}{text})(jnp.abs({{2}}) % {n})"
    m.add(f"({text}).astype('{v.dtype}')", args, shape, v.dtype)


#: of a row r and a number i of its own, in mapped functions
_MAPPED = ("lax.cond(i > 2, lambda r: r * 2, lambda r: r[::-1], r)",
           "lax.switch(i, [lambda r: r, lambda r: r[::-1], lambda r: r + 1, lambda r: r * 3], r)",
           "lax.dynamic_update_slice_in_dim(r, r[:1] * 2, i, 0)", "lax.dynamic_slice_in_dim(jnp.concatenate([r, r]), "
                                                                  "i, {n}, 0)",
           "lax.fori_loop(0, i, lambda j, r: (r * 0.5 + j).astype(r.dtype), r)",
           "lax.while_loop(lambda s: s[0] < i, lambda s: (s[0] + 2, jnp.roll(s[1], 1, 0)), (0, r))[1]",
           "lax.scan(lambda c, j: (c.at[j % {n}].add(c[(j + i) % {n}]), None), r, jnp.arange(4))[0]",
           "r.at[i].set(r[0], mode='drop')",
           "r.at[i].add(r[-1], mode='clip')", "jnp.where(jnp.arange({n}).reshape({n}, *[1] * (r.ndim - 1)) < i, r, 0)",
           "jnp.roll(r, i, 0)",
           "lax.fori_loop(0, i % 4, lambda j, r: lax.dynamic_update_slice_in_dim(r, lax.dynamic_slice_in_dim(r, j, 1, "
           "0), i, 0), r)",
           "lax.fori_loop(0, 3, lambda j, r: lax.cond(j == i, lambda r: r + 1, lambda r: r.at[i].set(r[j % {n}], "
           "mode='drop'), r), r)",
           "jnp.take(r, (jnp.arange({n}) + i) % {n}, axis=0)", "r * (r.at[i].get(mode='fill', fill_value=3))",
           "jnp.cumsum(jnp.where(jnp.arange({n}).reshape({n}, *[1] * (r.ndim - 1)) == i, r, 0), 0)")


@family(3, "edges")
def each_by_its_own(m: Maker) -> None:
    v = m.any(lambda v: len(v.shape) in (2, 3) and v.dtype in ("float32", "bfloat16", "int32", "float64")
              and 0 < v.size <= 4_000)
    k = m.random.randrange(len(v.shape))
    rest = [n for d, n in enumerate(v.shape) if d != k]
    i = m.input((v.shape[k],), "int32", f"index:{rest[0]}") if len(m.inputs) < 6 else m.any(
        lambda w: w.shape == (v.shape[k],) and w.dtype == "int32")
    text = m.pick(_MAPPED)
    if m.random.random() < 0.4:
        text = f"(lambda r: {text})({m.pick(_MAPPED)})"
    text = text.replace("{n}", str(rest[0]))
    text = (f"jax.vmap(lambda r, i: (lambda i: ({text}).astype(r.dtype))(jnp.clip(i, -1, 9)), in_axes=({k}, 0), "
            f"out_axes={k})")
    smooth = m.pick(SMOOTH) if v.is_float else "{0}"
    m.add(f"{text}({smooth}, {{1}}).astype('{v.dtype}')", [v, i], v.shape, v.dtype)


