"""Updates of part of an array that XLA writes as a whole: they become part of kernels."""
from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import stitch

from .compare import compare, force

STARTS = [(0, 0), (5, 3), (-2, 1), (96, 15), (97, -1), (1000, 1000), (-1000, -1000)]


def values(shape, dtype=np.float32):
    return np.random.default_rng(0).uniform(-2, 2, shape).astype(dtype)


def one_row(words, table, up):
    """A step of an embedding of one word."""
    return table - 0.1 * jnp.zeros_like(table).at[words].add(up)


def part(x, at, up):
    """What is beside an update may be anything."""
    return jnp.sin(x) * jax.lax.dynamic_update_slice(jnp.full_like(x, 2), up, tuple(at)) + x


def slope(x, at, up):
    """The gradient of a part is an update of zeros."""
    return jax.grad(lambda x: (jax.lax.dynamic_slice(x, tuple(at), up.shape) * up).sum() + (x ** 2).sum())(x)


def twice(x, at, up):
    """One update of another's result."""
    first = jax.lax.dynamic_update_slice(jnp.zeros_like(x), up, tuple(at))
    return jax.lax.dynamic_update_slice(first, up * 2, (at[0] + 1, at[1])) - x


def updates_left(report) -> list[str]:
    return [why for why, _ in report.modules[-1].left if "in place" in why]


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("function, dtype", [
    *((f, dtype) for f in (part, slope, twice) for dtype in (np.float32, jnp.bfloat16)), (part, np.int32),
    (twice, np.int32)])
def test_parts_that_are_somewhere(function, dtype, start, monkeypatch):
    force(monkeypatch)
    compare(function, values((99, 17), dtype), np.array(start, np.int32), values((3, 2), dtype))


@pytest.mark.parametrize("word", [0, 998, 999, -1, -1000, -1001, 1000, 2 ** 31 - 1])
def test_one_row(word, monkeypatch):
    force(monkeypatch)
    compare(one_row, np.array([word], np.int32), values((1000, 17)), values((1, 17)))
    assert not updates_left(stitch.report())


def test_what_xla_writes_over_stays(monkeypatch):
    """An array that is there already costs XLA the part alone."""
    force(monkeypatch)

    def over(x, at, up):
        return jax.lax.dynamic_update_slice(x, jnp.exp(up), tuple(at)), (x * 2).sum()

    with stitch.enabled():
        text = jax.jit(over).lower(values((99, 17)), np.array([1, 2], np.int32), values((3, 2))).compile().as_text()
    assert "dynamic-update-slice" in text
