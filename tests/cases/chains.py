"""Chains: functions of a table composed at random, under transformations of JAX composed at random.

A stage takes an array and weights and returns an array of the same shape, so any stage follows any other; so does a
transformation of a stage.  What a seed stands for changes with the tables: a find keeps its text, not its seed.
"""
from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from .case import Case, case
from .values import array

#: of [rows, columns] and weights [columns, columns]
Stage = Callable[[Any, Any], Any]

#: how many chains a table has
COUNT = 100_000
ROWS, COLUMNS = (1, 2, 3, 4, 7, 8, 9, 16, 17, 33, 64), (1, 2, 3, 4, 5, 8, 12, 16, 17, 31, 33, 64, 100, 130)
#: what several threads share, for one chain in so many
LARGE_ROWS, LARGE_COLUMNS, LARGE = (200, 257, 1000), (65, 128, 301, 1030), 8
TYPES = (("float32", 12), ("float64", 4), ("bfloat16", 3), ("float16", 2), ("complex64", 1))


def _indices(x: Any, count: int) -> Any:
    """So many indices of rows, each more than once, out of order."""
    return jnp.arange(count) * 7 % max(1, x.shape[0])


def _norm(x: Any, w: Any) -> Any:
    centred = x - x.mean(-1, keepdims=True)
    return centred * lax.rsqrt((centred * centred).mean(-1, keepdims=True) + 0.1) * w[0] + w[-1]


def _attention(x: Any, w: Any) -> Any:
    scores = (x @ w) @ x.T / 3
    return jax.nn.softmax(jnp.where(jnp.tril(jnp.ones(scores.shape, bool)), scores, -1e4), -1) @ x


STAGES: dict[str, Stage] = {
    # element by element
    **{n: lambda x, w, f=f: f(x) for n, f in (
        ("sin", jnp.sin), ("cos", jnp.cos), ("tanh", jnp.tanh), ("negative", jnp.negative),
        ("exponential", lambda x: jnp.exp(-x * x)), ("square", jnp.square),
        ("quotient", lambda x: x / (1 + x * x)), ("root", lambda x: jnp.sqrt(x * x + 0.5)),
        ("logarithm", lambda x: jnp.log1p(x * x)), ("power", lambda x: x ** 3 * 0.1))},
    **{n: lambda x, w, f=f: f(x) for n, f in (
        ("relu", jax.nn.relu), ("gelu", jax.nn.gelu), ("silu", jax.nn.silu), ("softplus", jax.nn.softplus),
        ("erf", lax.erf), ("sigmoid", jax.nn.sigmoid), ("elu", jax.nn.elu), ("absolute", jnp.abs),
        ("clip", lambda x: jnp.clip(x, -0.9, 1.1)), ("atan2", lambda x: jnp.arctan2(x, 1.5 + x * x)),
        ("largest", lambda x: jnp.maximum(x, x[::-1])), ("logaddexp", lambda x: jnp.logaddexp(x, x[:, ::-1])))},
    # reductions and what reads them
    "less mean": lambda x, w: x - x.mean(0),
    "by norm": lambda x, w: x / (1 + jnp.sqrt((x * x).sum(1, keepdims=True))),
    "less largest": lambda x, w: x - x.max(1, keepdims=True),
    "softmax": lambda x, w: jax.nn.softmax(x, 1),
    "softmax of columns": lambda x, w: jax.nn.softmax(x, 0),
    "logarithm of softmax": lambda x, w: jax.nn.log_softmax(x, 1),
    "norm": _norm,
    "variance": lambda x, w: x * jnp.var(x) + jnp.std(x + w[0], 0),
    "product of all": lambda x, w: x * jnp.prod(1 + 0.1 * jnp.tanh(x), 1, keepdims=True),
    "at the largest": lambda x, w: x + jnp.take_along_axis(x, jnp.argmax(x.real, 1)[:, None], 1),
    # sums along rows and columns
    "cumsum": lambda x, w: jnp.cumsum(x, 1) * 0.2,
    "cumsum of columns, backwards": lambda x, w: lax.cumsum(x, 0, reverse=True) * 0.3,
    "cummax": lambda x, w: lax.cummax(x, 1),
    "cumlogsumexp": lambda x, w: lax.cumlogsumexp(x, 1),
    "cumprod": lambda x, w: jnp.cumprod(jnp.tanh(x) * 0.5 + 1, 0),
    "associative scan": lambda x, w: lax.associative_scan(
        lambda a, b: (a[0] * b[0], a[1] * b[0] + b[1]), (jnp.tanh(x) * 0.9, x))[1],
    # movements
    "roll": lambda x, w: jnp.roll(x, (1, -2), (0, 1)) + x,
    "reversed": lambda x, w: x[::-1] * 0.5 + x[:, ::-1],
    "padded": lambda x, w: jnp.pad(x, ((1, 0), (0, 2)))[:-1, 2:] - x,
    "joined": lambda x, w: jnp.concatenate([x[1:] * 2, x[:1]], 0) - x,
    "halves": lambda x, w: jnp.concatenate([jnp.sin(x[:, x.shape[1] // 2:]), x[:, :x.shape[1] // 2]], 1),
    "folded": lambda x, w: x.reshape(-1)[::-1].reshape(x.shape[::-1]).T + x,
    "repeated elements": lambda x, w: jnp.repeat(x, 2, 1)[:, :x.shape[1]],
    "interleaved": lambda x, w: jnp.stack([x, -x * 0.5], 2).reshape(x.shape[0], -1)[:, :x.shape[1]],
    "transposed": lambda x, w: x.T.reshape(x.shape),
    "dilated": lambda x, w: lax.pad(x, x.dtype.type(1), [(0, 0, 0), (1, 0, 1)])[:, :x.shape[1]],
    "sums of what is interleaved": lambda x, w: jnp.cumsum(
        jnp.stack([x, x[::-1]], 2).reshape(x.shape[0], -1), 1)[:, 1::2] * 0.2,
    "strided": lambda x, w: x.at[::2, 1::3].multiply(2.0),
    "rows taken": lambda x, w: x[_indices(x, x.shape[0])] + x,
    "columns taken": lambda x, w: jnp.take(x, jnp.arange(x.shape[1]) * 5 % x.shape[1], 1),
    "element by position": lambda x, w: lax.dynamic_slice(jnp.pad(x, 1), (jnp.argmax(x[:, 0].real) % 3, 1), x.shape),
    # scatters and sorts
    "rows added": lambda x, w: x.at[_indices(x, 5)].add(0.5 * x[_indices(x, 5)[::-1]]),
    "rows set": lambda x, w: x.at[jnp.array([0, -1])].set(x[:1] * 0.3),
    "largest of segments": lambda x, w: jax.ops.segment_max(x, jnp.arange(x.shape[0]) // 2, x.shape[0])[
        jnp.arange(x.shape[0]) // 2] - x,
    "segments": lambda x, w: jax.ops.segment_sum(x, _indices(x, x.shape[0]) // 2, x.shape[0]) + x,
    "block written": lambda x, w: lax.dynamic_update_slice(x, jnp.cos(x[:1]), (x.shape[0] // 2, 0)),
    "sorted": lambda x, w: jnp.sort(x, 1) + x,
    "sorted columns": lambda x, w: jnp.sort(x, 0) - x,
    "in the order of": lambda x, w: jnp.take_along_axis(x, jnp.argsort(jnp.sin(x), 1), 1),
    "first elements": lambda x, w: x - lax.top_k(x, min(3, x.shape[1]))[0].sum(1, keepdims=True),
    # products
    "dense": lambda x, w: x @ w + w[0],
    "dense transposed": lambda x, w: jnp.tanh(x @ w.T),
    "gated": lambda x, w: (x @ w) * jax.nn.sigmoid(x @ w[::-1]),
    "rows with rows": lambda x, w: (x @ x.T) @ x * 0.1,
    "attention": _attention,
    "outer": lambda x, w: x + jnp.einsum("i,j->ij", x.sum(1), w[0]) * 0.1,
    "bilinear": lambda x, w: x * jnp.einsum("ij,jk,ik->i", x, w, x)[:, None] * 0.1,
    "windows": lambda x, w: lax.reduce_window(x, x.dtype.type(0), lax.add, (1, 3), (1, 1), "SAME") * 0.3,
    "largest of windows": lambda x, w: lax.reduce_window(x, x.dtype.type(-np.inf), lax.max, (2, 3), (1, 1), "SAME"),
    "convolution": lambda x, w: lax.conv_general_dilated(
        x[:, None], w[None, :1, :3], (1,), "SAME")[:, 0] + x,
    "solved": lambda x, w: jnp.linalg.solve(w @ w.T + 3 * jnp.eye(w.shape[0], dtype=w.dtype), x.T).T,
    "by a factor": lambda x, w: x @ jnp.linalg.cholesky(w @ w.T + 3 * jnp.eye(w.shape[0], dtype=w.dtype)),
    "spectrum": lambda x, w: jnp.fft.fft(x.astype("complex64")).real.astype(x.dtype) * 0.2,
    # in integers and back
    "rounded": lambda x, w: x + (jnp.round(x.real * 8).astype("int32") // 3 % 5).astype(x.dtype) * 0.1,
    "counted": lambda x, w: x * (1 + jnp.searchsorted(jnp.linspace(-2, 2, 9), x.real)).astype(x.dtype),
    "dropped": lambda x, w: jnp.where(jax.random.bernoulli(jax.random.key(x.size), 0.8, x.shape), x / 0.8, 0),
    "masked": lambda x, w: jnp.where((lax.broadcasted_iota("uint8", x.shape, 1) & 3) < 2, x, -x * 0.5),
    # in loops and branches of their own
    "steps": lambda x, w: lax.fori_loop(0, 4, lambda i, c: jnp.tanh(c + 0.1 * i) @ w * 0.5 + c * 0.5, x),
    "row by row": lambda x, w: lax.scan(lambda c, r: ((n := 0.5 * c + jnp.sin(r)), n * c), w[0], x)[1],
    "recurrent": lambda x, w: lax.scan(lambda c, r: ((n := jnp.tanh(c @ w + r)), n), w[-1], x, reverse=True)[1],
}


def _weighted(f: Stage) -> Stage:
    """One number of a stage, with weights that are no symmetry of it."""
    return lambda x, w: (f(x, w) * jnp.cos(jnp.arange(x.size).reshape(x.shape)).astype(x.dtype)).sum()


def _own_gradient(f: Stage) -> Stage:
    own = jax.custom_vjp(f)
    own.defvjp(lambda x, w: (f(x, w), (x, w)), lambda kept, g: jax.vjp(f, *kept)[1](g * 0.5))
    return own


def _bounded(x: Any) -> Any:
    """The same within a factor of its own size: chains neither grow nor vanish."""
    return x * lax.rsqrt(0.1 + (x * x).mean().astype(x.dtype))


def _scanned(f: Stage, count: int = 3, **options: Any) -> Stage:
    def steps(x: Any, w: Any) -> Any:
        last, sums = lax.scan(lambda c, a: (_bounded(f(c * a, w)), c.sum(0)), x,
                              jnp.linspace(1, 1.2, count, dtype=x.dtype), **options)
        return last + sums.mean(0)
    return steps


def _in_place(f: Stage) -> Stage:
    def steps(x: Any, w: Any) -> Any:
        held = jax.new_ref(x)

        def step(i: Any, rows: Any) -> Any:
            held[i % 2] = jnp.tanh(held[x.shape[0] - 1 - i % 2]) + rows
            return rows * x.dtype.type(0.9)
        rows = lax.fori_loop(0, 3, step, x[0])
        return f(held[...], w) + rows
    return steps


TRANSFORMS: dict[str, Callable[[Stage], Stage]] = {
    "gradient": lambda f: lambda x, w: jax.grad(_weighted(f))(x, w),
    "gradient by weights": lambda f: lambda x, w: x @ jax.grad(_weighted(f), 1)(x, w).astype(x.dtype),
    "tangent": lambda f: lambda x, w: jax.jvp(lambda y: f(y, w), (x,), (jnp.cos(x),))[1],
    "hessian times vector": lambda f: lambda x, w: jax.jvp(lambda y: jax.grad(_weighted(f))(y, w), (x,),
                                                           (jnp.sin(x) + 1,))[1],
    "mapped": lambda f: lambda x, w: jax.vmap(f, (0, None))(jnp.stack([x, x * 0.5, -x]), w).sum(0),
    "mapped over weights": lambda f: lambda x, w: jax.vmap(f, (None, 2))(x, jnp.stack([w, w.T], 2)).mean(0),
    "mapped within": lambda f: lambda x, w: jax.vmap(f, (2, None), 2)(jnp.stack([x, jnp.flip(x)], 2), w)[..., 1],
    "one by one": lambda f: lambda x, w: lax.map(lambda y: f(y, w), jnp.stack([x, x[::-1]])).sum(0),
    "in batches": lambda f: lambda x, w: lax.map(lambda y: f(y, w), jnp.stack([x, -x, x * 2]), batch_size=2).sum(0),
    "scanned": _scanned,
    "scanned backwards": lambda f: _scanned(f, reverse=True),
    "unrolled": lambda f: _scanned(f, 5, unroll=2),
    "in place": _in_place,
    "jacobian times vector": lambda f: lambda x, w: f(x, w).at[0].add(
        (jax.jacfwd(lambda r: f(r[None], w)[0])(x[0]) @ x[0])[:x.shape[1]]),
    "repeated": lambda f: lambda x, w: lax.fori_loop(0, 3, lambda i, c: _bounded(f(c, w)) + i * c.dtype.type(0.1), x),
    "until": lambda f: lambda x, w: lax.while_loop(
        lambda s: (s[0] < 5) & (jnp.abs(s[1]).max() < 2.5), lambda s: (s[0] + 1, _bounded(f(s[1], w)) * 1.2),
        (0, x))[1],
    "branch": lambda f: lambda x, w: lax.cond(x[0, 0].real > 0, lambda: f(x, w), lambda: f(-x, w) * 0.5),
    "switch": lambda f: lambda x, w: lax.switch((jnp.abs(x).sum() * 10).astype(int) % 3, [
        f, lambda y, v: jnp.cos(f(y, v)), lambda y, v: y + v[0]], x, w),
    "branches of rows": lambda f: lambda x, w: jax.vmap(
        lambda r: lax.cond(r.sum().real > 0, lambda: f(r[None], w)[0], lambda: r * 2))(x),
    "computed again": lambda f: jax.checkpoint(f),
    "computed again but products": lambda f: jax.checkpoint(
        f, policy=jax.checkpoint_policies.dots_with_no_batch_dims_saveable),
    "own gradient": _own_gradient,
    "function": lambda f: jax.jit(f),
    "linear part": lambda f: lambda x, w: jax.linearize(lambda y: f(y, w), x)[1](x[::-1]),
    "kept apart": lambda f: lambda x, w: f(*lax.optimization_barrier((x, w))),
}


def table(form: str = "") -> Iterator[tuple[str, Callable[[], Case]]]:
    """Names of chains, and what makes them: what they are made of is in the name.  `form` is no matter: chains have
    forms of their own."""
    for seed in range(COUNT):
        yield f"chain {seed}", partial(_made, seed)


def _made(seed: int) -> Case:
    """Raises what JAX raises where a transformation cannot be made of a stage."""
    drawn = random.Random(f"chain {seed}")
    dtype = drawn.choices([t for t, _ in TYPES], [n for _, n in TYPES])[0]
    rows, columns = (LARGE_ROWS, LARGE_COLUMNS) if drawn.random() < 1 / LARGE else (ROWS, COLUMNS)
    shape = drawn.choice(rows), drawn.choice(columns)
    chain, text = _chain(drawn, drawn.randint(2, 4))
    rng = np.random.default_rng(seed)
    weights = array(dtype, (shape[1], shape[1]), rng, "small") * np.asarray(shape[1] ** -0.5, dtype=array(
        dtype, (), rng).dtype)
    return case(f"chain {seed}: {dtype}{list(shape)} {text}", lambda x, w: (chain(x, w), x), [
        array(dtype, shape, rng, "small"), weights])


def _chain(drawn: random.Random, count: int) -> tuple[Stage, str]:
    """So many stages, each of them transformed as often as not, and all of them once or twice more."""
    parts = []
    for _ in range(count):
        name = drawn.choice(list(STAGES))
        parts.append((STAGES[name], name) if drawn.random() < 0.5 else _transformed(drawn, STAGES[name], name))

    def chain(x: Any, w: Any) -> Any:
        for stage, _ in parts:
            x = _bounded(stage(x, w))
        return x
    whole: Stage = chain
    text = "; ".join(name for _, name in parts)
    for _ in range(drawn.randint(0, 2)):
        whole, text = _transformed(drawn, whole, text)
    return whole, text


def _transformed(drawn: random.Random, stage: Stage, text: str) -> tuple[Stage, str]:
    name = drawn.choice(list(TRANSFORMS))
    return TRANSFORMS[name](stage), f"{name} ({text})"
