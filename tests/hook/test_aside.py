"""Whoever calls a long program goes on meanwhile, as under XLA."""
from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import stitch

from .compare import aligned, force

LONG, SHORT = (1024, 4096), (16, 64)


def running(x):
    return jnp.cumsum(jnp.sin(x), 1)


def both(x):
    return running(x), jnp.sin(x).T + 1


def given_away(x, y):
    return x + y * jnp.sin(x), jnp.sin(y)


def turned(x):
    return jnp.flip(x.T, 1)


def swings(x):
    return jnp.sin(x)


def later(x):
    return jax.lax.fori_loop(0, 20, lambda _, c: jnp.sin(c) * 1.5, x)


def compiled(function, *arguments, donated=()):
    with stitch.enabled(deterministic=True, donated=True):  # (what is tried holds XLA's version, which counts)
        made = jax.jit(function, donate_argnums=donated).lower(*arguments).compile()
    assert stitch.report().modules[-1].kernels
    return made


def goes_on(call) -> bool:
    """Does a call return before the run has ended?  (A caller that is kept from its core may miss that.)"""
    found = []
    for _ in range(10):
        results = jax.tree.leaves(call())
        found.append(not all(r.is_ready() for r in results))
        jax.block_until_ready(results)
    return any(found)


def values(shape):
    return jnp.asarray(np.random.default_rng(0).uniform(-2, 2, shape).astype(np.float32))


@pytest.mark.parametrize("function", [running, both, later])
def test_the_caller_of_a_long_program_goes_on(function, monkeypatch):
    force(monkeypatch)
    x = values(LONG)
    made = compiled(function, x)
    assert made.as_text().count(" fft(") == 1 and goes_on(lambda: made(x))
    for ours, theirs in zip(jax.tree.leaves(made(x)), jax.tree.leaves(jax.jit(function)(x)), strict=True):
        np.testing.assert_allclose(ours, theirs, rtol=1e-4, atol=1e-3)


def test_one_that_reuses_its_arguments_does_so_aside(monkeypatch):
    force(monkeypatch)
    made = compiled(given_away, values(LONG), values(LONG), donated=(0,))
    assert " fft(" in made.as_text()
    ours, _ = made(values(LONG), values(LONG))
    np.testing.assert_allclose(ours, jax.jit(given_away)(values(LONG), values(LONG))[0], rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize("function", [turned, swings])
def test_one_that_xla_runs_in_the_callers_thread_stays_there(function, monkeypatch):
    force(monkeypatch)
    x = values(LONG)
    made, want = compiled(function, x), np.asarray(jax.jit(function)(x))
    assert not goes_on(lambda: made(x))
    for _ in range(3):  # the caller owns the array again
        given = aligned(np.asarray(x))
        result = made(given)
        given[:] = 7
        np.testing.assert_allclose(result, want, rtol=1e-5, atol=1e-6)


def test_a_short_one_does_not_wake_a_thread_for_it(monkeypatch):
    force(monkeypatch)
    x = values(SHORT)
    made = compiled(running, x)
    assert " fft(" not in made.as_text() and not goes_on(lambda: made(x))


def test_one_of_which_xla_keeps_a_part_goes_aside_by_itself(monkeypatch):
    force(monkeypatch)
    x = values(LONG)
    made = compiled(lambda x: (running(x), jnp.fft.fft(x[0] * x[1]).real + x[2]), x)
    assert made.as_text().count(" fft(") == 1 and goes_on(lambda: made(x))
