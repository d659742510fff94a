"""Weights of a loop are brought into the order of narrow products once, before it, where they do not change in it."""
from __future__ import annotations

from dataclasses import replace

import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

from stitch.emit.ir.program import Repeat, Run
from stitch.plan import loops
from stitch.target import preset

from .hook.compare import compare, force_loops
from .test_loops import agrees, first_loop, module_of


def drawn(seed, *dims):
    return (np.random.default_rng(seed).standard_normal(dims) * 0.2).astype(jnp.bfloat16)


WEIGHTS, STATE = drawn(0, 32, 32), drawn(1, 16, 32)


def turns(w, x):
    return lax.fori_loop(0, 3, lambda i, x: jnp.tanh(x @ w), x)


def changed(w, x):
    return lax.fori_loop(0, 3, lambda i, s: (-s[0], jnp.tanh(s[1] @ s[0])), (w, x))[1]


def nested(w, x):
    return lax.fori_loop(0, 2, lambda i, x: -turns(w, x), x)


def changed_outside(w, x):
    return lax.fori_loop(0, 2, lambda i, s: (-s[0], turns(*s)), (w, x))[1]


def twice(w, x):
    return lax.fori_loop(0, 3, lambda i, x: jnp.tanh((x @ w).astype(x.dtype) @ -w), x)


def outline(steps):
    """Launches that copy panels, and loops."""
    made = []
    for s in steps:
        made += ["panels"] if isinstance(s, Run) and s.does == "panels" else []
        made += [outline(s.body)] if isinstance(s, Repeat) else []
    return made


@pytest.mark.parametrize("program, made", [
    (turns, ["panels", []]), (changed, [[]]), (nested, ["panels", [[]]]), (changed_outside, [["panels", []]])])
def test_what_does_not_change_is_copied_before(program, made, monkeypatch):
    force_loops(monkeypatch)
    module = module_of(program, WEIGHTS, STATE)
    one = loops.plan_loop(replace(first_loop(module), target=preset("amx")))
    assert outline(one.program.steps) == made
    agrees(module, one, (WEIGHTS, STATE))


@pytest.mark.parametrize("program", [changed_outside, twice])
def test_results(program, monkeypatch):
    force_loops(monkeypatch)
    compare(program, drawn(2, 96, 96), drawn(3, 40, 96))
