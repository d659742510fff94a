"""Reductions whose computation may not be swapped stay with XLA: kernels fold in any order."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

import stitch
from stitch.hlo.ops.swapping import commutes
from stitch.hlo.read import read

from ..hook.compare import force

X = np.random.default_rng(0).integers(-3, 4, (9, 333)).astype(np.float32)
PLACES = np.broadcast_to(np.arange(333, dtype=np.int32), X.shape)


def best(a: Any, b: Any) -> Any:
    """An argmax that takes the left one of two that are as large."""
    left = a[0] >= b[0]
    return jnp.where(left, a[0], b[0]), jnp.where(left, a[1], b[1])


def steps(a: Any, b: Any) -> Any:
    """x -> a0 x + a1, one behind the other."""
    return a[0] * b[0], a[1] * b[0] + b[1]


def first(a: Any, b: Any) -> Any:
    """The first number that is not 0."""
    return jnp.where(a == 0, b, a)


def farthest(a: Any, b: Any) -> Any:
    """The left one of two that are as far from 0."""
    return jnp.where(abs(a) >= abs(b), a, b)


IN_ORDER: dict[str, Callable[..., Any]] = {
    "best": lambda x, p: lax.reduce((x, p), (np.float32(-np.inf), np.int32(0)), best, (1,)),
    "steps": lambda x, p: lax.reduce((p % 5 - 2, x.astype(int)), (np.int32(1), np.int32(0)), steps, (1,)),
    "first": lambda x, p: lax.reduce(x, np.float32(0), first, (1,)),
    "farthest": lambda x, p: lax.reduce(x.astype(int), np.int32(0), farthest, (1,)),
    "farthest of complex": lambda x, p: lax.reduce(lax.complex(x, x[::-1]), np.complex64(0), lambda a, b: jnp.where(
        a.real**2 + a.imag**2 >= b.real**2 + b.imag**2, a, b), (1,)),
}
IN_ANY: dict[str, Callable[..., Any]] = {
    "argmax": lambda x, p: (jnp.argmax(x, 1), jnp.argmin(x, 0)),
    "sums": lambda x, p: lax.reduce((x, p), (np.float32(0), np.int32(0)),
                                    lambda a, b: (a[0] + b[0], a[1] + b[1]), (1,)),
    "logarithms of sums": lambda x, p: lax.reduce(x, np.float32(-np.inf), jnp.logaddexp, (1,)),
    "bf16": lambda x, p: lax.reduce(x.astype("bfloat16"), jnp.bfloat16(0), lax.add, (1,)),
    "complex": lambda x, p: lax.reduce(lax.complex(x, x[::-1]), np.complex64(1), lax.mul, (1,)),
}


@pytest.mark.parametrize("name", IN_ORDER | IN_ANY)
def test_what_commutes(name: str) -> None:
    module = read(jax.jit((IN_ORDER | IN_ANY)[name]).lower(X, PLACES))
    regions = [i.calls[0] for g in module.graphs for i in g.instrs if i.op == "reduce"]
    assert regions and all(commutes(r) == (name in IN_ANY) for r in regions)


@pytest.mark.parametrize("name", IN_ORDER)
def test_elements_come_in_order(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    force(monkeypatch)
    program = IN_ORDER[name]
    want = jax.jit(program)(X, PLACES)
    with stitch.enabled():
        got = jax.jit(lambda x, p: program(x, p))(X, PLACES)
    jax.tree.map(np.testing.assert_array_equal, got, want)
