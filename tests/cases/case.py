"""One function of arrays with its arguments, as `tests/fuzz/running.py` compiles and compares it; and what is made of
it by mapping and differentiating."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any
from zlib import crc32

import jax
import jax.numpy as jnp
import numpy as np

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Case:
    """`function(*args)` returns a list of arrays, `count` of them."""

    name: str
    function: Callable[..., list[Any]]
    args: Sequence[Array]
    count: int

    @property
    def seed(self) -> int:
        return crc32(self.name.encode())

    @property
    def inputs(self) -> list[Any]:
        return [SimpleNamespace(donated=False)] * len(self.args)

    @property
    def outputs(self) -> list[Any]:
        return [SimpleNamespace(name=f"{self.name}[{n}]") for n in range(self.count)]


def case(name: str, function: Callable[..., Any], args: Sequence[Any]) -> Case:
    """Raises what JAX raises where the function does not take such arguments."""
    def flat(*args: Any) -> list[Any]:
        return [jax.random.key_data(x) if jnp.issubdtype(x.dtype, jax.dtypes.prng_key) else x
                for x in map(jnp.asarray, jax.tree.leaves(function(*args)))]
    arrays = [np.asarray(x) for x in args]
    return Case(name, flat, arrays, len(jax.eval_shape(flat, *arrays)))


def mapped(name: str, function: Callable[..., Any], batches: Sequence[Sequence[Any]]) -> Case:
    """`function` over so many sets of arguments at once."""
    return case(f"{name} x{len(batches)}", jax.vmap(function), [np.stack(xs) for xs in zip(*batches)])


def differentiated(name: str, function: Callable[..., Any], args: Sequence[Any]) -> Case:
    """Its gradients by all floating-point arguments, from random ones of its results."""
    arrays = [np.asarray(x) for x in args]
    at = [n for n, x in enumerate(arrays) if jnp.issubdtype(x.dtype, jnp.inexact)]
    rng = np.random.default_rng(crc32(name.encode()))

    def floats(*xs: Any) -> list[Any]:
        full = list(arrays)
        for n, x in zip(at, xs):
            full[n] = x
        return [x for x in jax.tree.leaves(function(*full)) if jnp.issubdtype(x.dtype, jnp.inexact)]

    results = jax.eval_shape(floats, *(arrays[n] for n in at))
    if not at or not results:
        raise TypeError("nothing to differentiate")
    weights = [rng.uniform(0.5, 1.5, x.shape).astype(x.dtype) for x in results]
    return case(f"{name} grad", lambda *xs: jax.vjp(floats, *xs)[1](weights), [arrays[n] for n in at])
