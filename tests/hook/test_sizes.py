"""Programs on arrays of thousands of rows, which all threads share, at widths where vectors end: each of several runs
gives what XLA gives."""
from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

import stitch

from .compare import assert_same, run

_RUNS = 5
_ROWS = 2500
_WIDTHS = (1, 15, 17, 31, 33, 63, 65, 97, 127, 129, 257, 273)
_FLOATS = ("bfloat16", "float16", "float32", "float64")
_INTS = ("int8", "uint8", "int16", "int32", "uint32", "int64", "bool")
Program = Callable[[Any], Any]


def _bounded(x: Any) -> Any:
    return jnp.tanh(x) if jnp.issubdtype(x.dtype, jnp.floating) else x


def _gated(x: Any) -> Any:
    return jax.nn.gelu(x) * x + jnp.tanh(x)[0]


def _norm(x: Any) -> Any:
    return (x - x.mean(-1, keepdims=True)) * lax.rsqrt(x.var(-1, keepdims=True) + 1e-3) + 3


def _loop(x: Any) -> Any:
    """Rows are replaced one after another, in place."""
    def step(n: Any, a: Any) -> Any:
        return a.at[3 * n].set(a[n] + a[3 * n + 1])

    return lax.fori_loop(0, 40, step, x)


ON_FLOATS: dict[str, Program] = {
    "gated": _gated, "norm": _norm, "softmax": lambda x: jax.nn.softmax(x, axis=-1),
    "product": lambda x: (x[:600] * 2) @ x[:31].T, "logistic": jax.nn.sigmoid}
ON_ALL: dict[str, Program] = {
    "folds": lambda x: (_bounded(x).max(0), x[3], x.min(1)), "argmax": lambda x: (x.argmax(1), x.argmin(0)),
    "turned": lambda x: (x[::-1].T, x), "taken": lambda x: jnp.take(x, jnp.arange(0, 2 * _ROWS, 3), 0, mode="fill"),
    "masked": lambda x: jnp.where(jnp.arange(x.shape[1]) > 3, x, x[:, :1]), "loop": _loop,
    "padded": lambda x: jnp.pad(x, ((1, 0), (2, 3))), "joined": lambda x: jnp.concatenate([x[:, 1:], x, x[:, :1]], 1)}
_ALL = [(name, dtype, width) for names, dtypes in ((ON_FLOATS, _FLOATS), (ON_ALL, (*_FLOATS, *_INTS)))
        for name in names for dtype in dtypes for width in _WIDTHS]
#: these gave wrong results once: the next row's first element was overwritten
_KNOWN = [("gated", "bfloat16", 257), ("norm", "bfloat16", 273)]
_SAMPLE = 40


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A sample, or all of them (`--all-sizes`)."""
    chosen = _ALL if metafunc.config.getoption("--all-sizes") else [*_KNOWN, *random.Random(0).sample(_ALL, _SAMPLE)]
    metafunc.parametrize(("name", "dtype", "width"), chosen)


def _draw(dtype: str, width: int) -> Any:
    rng = np.random.default_rng(width)
    if dtype in _FLOATS:
        return jnp.asarray(rng.normal(size=(_ROWS, width)), dtype)
    return jnp.asarray(rng.integers(0, 2 if dtype == "bool" else 100, (_ROWS, width)), dtype)


def test_sizes(name: str, dtype: str, width: int) -> None:
    program = (ON_FLOATS | ON_ALL)[name]
    with jax.enable_x64(dtype.endswith("64")):
        x = _draw(dtype, width)
        want = [np.asarray(a) for a in jax.tree.leaves(run(program, (x,), {}))]
        before = len(stitch.report().modules)
        with stitch.enabled():
            compiled = jax.jit(lambda a: program(a)).lower(x).compile()
        modules = stitch.report().modules[before:]
        assert not [m.error for m in modules if m.error]
        for _ in range(_RUNS):
            for got, w in zip(jax.tree.leaves(compiled(x)), want, strict=True):
                assert_same(w, np.asarray(got), slack=4.0)
