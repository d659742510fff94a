"""Forms that rewrites look for, and forms next to them: attention behind masks, stacks that are taken apart again,
chains of factorizations, rows that the first few are selected of, branches that hand on what they are given."""
from __future__ import annotations

from ..families import family
from ..programs import Maker, Unfit

_NUMBERS = (1, 2, 3, 5, 8, 13, 16, 17, 31, 33, 48, 64, 65, 96, 130)
_LEAST = ("-jnp.inf", "-1e9", "jnp.finfo('{dtype}').min", "-1e30", "0.0")
_KEPT = ("r >= c", "c <= r", "r > c", "(r >= c) & (r - c < {w})", "r + {w} >= c", "c < {w}", "r >= c - {w}", "r == c",
         "jnp.abs(r - c) <= {w}", "(r >= c) | (c == 0)", "r // 4 >= c // 4", "c >= r", "({w} <= r) & (c < {w})",
         "~(r < c)", "(c > r) ^ True", "r * 1 >= c + 1 - 1")


def _mask(m: Maker) -> str:
    """Which elements of rows r and columns c count."""
    return str(m.pick(_KEPT)).format(w=m.pick((1, 3, 7, 16, 40)))


@family(3)
def attended(m: Maker) -> None:
    dtype = m.dtype(("float32", "float32", "bfloat16", "float16", "float64"))
    batch = m.pick(((), (), (2,), (1, 3)))
    rows, columns, depth, width = (m.pick(_NUMBERS) for _ in range(4))
    if m.random.random() < 0.6:
        columns = rows
    if rows * columns * (depth + width) > 1_000_000:
        raise Unfit
    q, k, v = (m.like((*batch, *shape), dtype) for shape in ((rows, depth), (columns, depth), (columns, width)))
    index = f"(lambda r, c: {_mask(m)})(jnp.arange({rows})[:, None], jnp.arange({columns})[None])"
    least = str(m.pick(_LEAST)).format(dtype=dtype)
    scores = "jnp.einsum('...qd,...kd->...qk', jnp.tanh({0}), {1})"
    masked = m.pick((f"jnp.where({index}, {scores}, {least})", f"{scores} + jnp.where({index}, 0.0, {least})", scores,
                     f"jnp.where({index}, {scores}, {least}) * 0.5"))
    kind = m.pick(("softmax", "softmax", "exp", "where", "scores", "norm"))
    if kind == "softmax":
        weights = f"jax.nn.softmax(({masked}).astype('{m.pick((dtype, 'float32'))}'), -1).astype('{dtype}')"
    elif kind == "exp":
        weights = f"jnp.exp(jnp.minimum({masked}, 3.0)).astype('{dtype}')"
    elif kind == "norm":
        weights = "(lambda e: e / (e.sum(-1, keepdims=True) + 1.0))"
        weights += f"(jnp.exp(jnp.minimum({masked}, 3.0))).astype('{dtype}')"
    else:
        weights = f"jnp.where({index}, jnp.tanh({scores}), 0.0).astype('{dtype}')"
    if kind == "scores":
        m.add(weights, [q, k], (*batch, rows, columns), dtype)
        return
    m.add(f"jnp.einsum('...qk,...kd->...qd', {weights}, {{2}})", [q, k, v], (*batch, rows, width), dtype)


@family(3)
def stacked(m: Maker) -> None:
    """Joined, something done with all, taken apart."""
    first = m.any(lambda v: v.dtype not in ("complex64", "bool") and v.size > 0)
    count = m.pick((2, 2, 3, 4, 8, 9))
    parts = [m.pick((first, m.like(first.shape, first.dtype))) for _ in range(count)]
    names = ", ".join(f"{{{n}}}" for n in range(count))
    axis = m.random.randrange(len(first.shape) + 1)
    joins = m.random.random() < 0.4 and len(first.shape) > 0
    axis = min(axis, len(first.shape) - 1) if joins else axis
    whole = f"jnp.{'concatenate' if joins else 'stack'}([{names}], {axis})"
    step = m.pick(("{s} * 2 + {s}", "jnp.maximum({s}, {s} * 0)", "({s} + 1) * ({s} - 1)", "{s}", "-{s}",
                   "jnp.where({s} > 0, {s}, {s} + {s})")).format(s="s")
    n = first.shape[axis] if joins else 1
    start = m.random.randrange(n * count)
    stop = m.pick((start + 1, min(n * count, start + n), n * count))
    taken = f"lax.slice_in_dim(s, {start}, {stop}, axis={axis})"
    shape = list(first.shape) if joins else [*first.shape[:axis], count, *first.shape[axis:]]
    shape[axis] = stop - start
    m.add(f"(lambda s: {taken})((lambda s: ({step}).astype('{first.dtype}'))({whole}))", parts, shape, first.dtype)
    if m.random.random() < 0.4:
        shape[axis] = n * count
        m.add(f"(lambda s: ({step}).astype('{first.dtype}'))({whole})", parts, shape, first.dtype)


@family(2)
def factorized_and_solved(m: Maker) -> None:
    """A chain: a matrix is made element by element, factorized, and a system solved with it."""
    n, k, dtype = m.pick((1, 2, 3, 4, 6, 8, 9, 13, 16)), m.pick((1, 2, 5)), m.dtype(("float32", "float32", "float64"))
    batch = m.pick(((), (3,), (17,), (40,), (70,), (130,)))
    if n > 4 and batch and batch[0] > 17:
        n = m.pick((1, 2, 3, 4))
    a, b = m.input((*batch, n, n), dtype, "plain"), m.like((*batch, n, k), dtype)
    near = f"(jnp.tanh({{0}}) * 0.5 / {n} + jnp.eye({n}, dtype='{dtype}') * 2)"
    even = f"(lambda a: a @ jnp.swapaxes(a, -1, -2) + jnp.eye({n}, dtype='{dtype}'))({near})"
    solve = "lambda c: jax.lax.linalg.triangular_solve(c, jnp.tanh({{1}}), left_side=True, lower=True, {0})"
    text = m.pick((f"({solve.format('')})(jnp.linalg.cholesky({even}) * 1.5)",
                   f"({solve.format('transpose_a=True')})(jnp.linalg.cholesky({even})) + 1.0",
                   f"jax.scipy.linalg.cho_solve((jnp.linalg.cholesky({even}), True), jnp.tanh({{1}}))",
                   f"jnp.linalg.solve({near}, jnp.tanh({{1}})) * 2.0"))
    m.add(text, [a, b], b.shape, dtype)


@family(2)
def selected_of_rows(m: Maker) -> None:
    """The first few of rows that the same kernel makes."""
    dtype = m.dtype(("float32", "float32", "bfloat16", "float64"))
    rows, n, depth = m.pick(_NUMBERS), m.pick((8, 16, 33, 64, 65, 100, 257)), m.pick((1, 3, 8, 16))
    x, w = m.like((rows, depth), dtype), m.like((depth, n), dtype)
    made = m.pick(("{0} @ {1}", "jax.nn.softmax({0} @ {1}, -1)", "jnp.tanh({0} @ {1}) * 2.0", "jnp.round({0} @ {1})",
                   "{0}[:, :1] * {1}[:1]", "-({0} @ {1})"))
    k, which = m.pick((1, 2, 5, 8)), m.pick((0, 1))
    m.add(f"lax.top_k({made}, {k})[{which}]", [x, w], (rows, k), (dtype, "int32")[which])


@family(2)
def handed_on(m: Maker) -> None:
    """Branches by a scalar that compute nothing, or one thing."""
    a = m.any(lambda v: v.dtype != "complex64")
    b = m.like(a.shape, a.dtype)
    flag = m.input((), "bool") if len(m.inputs) < 6 and m.random.random() < 0.5 else None
    truth = "{2}" if flag is not None else "(({0} != {1}).sum() % 2 == 1)"
    other = m.pick(("(b, a)", "(a, a)", "(b, b)", "(b + b, a)" if a.dtype != "bool" else "(b, a)"))
    n = m.pick((0, 1))
    m.add(f"lax.cond({truth}, lambda a, b: (a, b), lambda a, b: {other}, {{0}}, {{1}})[{n}]",
          [a, b, *([flag] if flag is not None else [])], a.shape, a.dtype)
