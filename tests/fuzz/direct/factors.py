"""Factorizations of small matrices and triangular systems, single and in batches, with what is around them.

Matrices are made well-conditioned: what of rounding is left in a result is small, so results can be compared.
"""
from __future__ import annotations

from ..families import family
from ..programs import Maker, Unfit

_ORDERS = (1, 2, 3, 4, 5, 7, 8, 9, 12, 16, 17, 31, 32, 33)


def _batch(m: Maker, n: int) -> tuple[int, ...]:
    batch = m.pick(((), (), (1,), (3,), (7,), (17,), (33,), (2, 5), (64,)))
    if n * n * (1 if not batch else batch[0]) > 20_000:
        raise Unfit
    return tuple(batch)


@family(2)
def factorized(m: Maker) -> None:
    n, dtype = m.pick(_ORDERS), m.dtype(("float32", "float32", "float64"))
    x = m.input((*_batch(m, n), n, n), dtype, "plain")
    near = f"(jnp.tanh({{0}}) * 0.5 / {n} + jnp.eye({n}, dtype='{dtype}') * 2)"
    even = f"(lambda a: (a + jnp.swapaxes(a, -1, -2)) * 0.5 + jnp.eye({n}, dtype='{dtype}'))({near})"
    text = m.pick((f"jnp.linalg.cholesky({even}, upper={m.random.random() < 0.5})",
                   f"jax.lax.linalg.cholesky({even}, symmetrize_input=False)",
                   f"jax.lax.linalg.lu({near})[0]", f"jnp.linalg.inv({near})",
                   f"jnp.linalg.qr({near})[1]", f"jnp.abs(jnp.linalg.qr({near})[0])"))
    m.add(text, [x], x.shape, dtype)


@family(2)
def solved(m: Maker) -> None:
    n, k, dtype = m.pick(_ORDERS), m.pick((1, 2, 3, 8, 17)), m.dtype(("float32", "float32", "float64"))
    batch = _batch(m, n)
    left, lower, turned, unit = (m.random.random() < 0.5 for _ in range(4))
    a = m.input((*batch, n, n), dtype, "plain")
    b = m.like((*batch, n, k) if left else (*batch, k, n), dtype)
    near = f"(jnp.tanh({{0}}) * 0.5 / {n} + jnp.eye({n}, dtype='{dtype}') * {1 if unit else 2})"
    m.add(f"jax.lax.linalg.triangular_solve({near}, jnp.tanh({{1}}), left_side={left}, lower={lower}, "
          f"transpose_a={turned}, unit_diagonal={unit})", [a, b], b.shape, dtype)
