"""Products of what a loop reads turn by turn are computed before it, and give what XLA gives."""
from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

import stitch.plan.recurrent as around
from stitch.plan.recurrent.before import with_products_before
from stitch.plan.recurrent.places import region

from .compare import compare, force_loops

RNG = np.random.default_rng(0)


def normal(*dims):
    return RNG.standard_normal(dims).astype("float32") / 8


@pytest.fixture(autouse=True)
def made(monkeypatch):
    """Every loop is taken; how many products each frame with one has before it, and in it."""
    found = []

    def moved(frame, target):
        frame = with_products_before(frame, target)
        for loop in frame.instrs:
            if loop.is_loop:
                found.append((products(frame), products(region(loop, "body"))))
        return frame

    monkeypatch.setenv("STITCH_DETERMINISTIC", "1")
    force_loops(monkeypatch)
    monkeypatch.setattr(around, "with_products_before", moved)
    return found


def products(frame):
    return sum(i.is_product or i.fused is not None and any(f.is_product for f in i.fused.instrs) for i in frame.instrs)


def recurrent(h, x, weights):
    inner, outer, bias = weights
    h = jnp.tanh(h @ inner + x @ outer + bias)
    return h, h


@pytest.mark.parametrize("batch", [1, 5])
@pytest.mark.parametrize("reverse", [False, True])
def test_products_of_inputs_are_made_before(made, batch, reverse):
    def program(xs, *weights):
        return lax.scan(lambda h, x: recurrent(h, x, weights), jnp.zeros((batch, 48)), xs, reverse=reverse)

    compare(program, normal(20, batch, 33), normal(48, 48), normal(33, 48), normal(48))
    assert set(made) == {(1, 1)}


@pytest.mark.parametrize("batch", [None, 1, 5])
def test_weights_may_come_first(made, batch):
    """As in equinox, whose cells multiply vectors and are mapped over batches."""
    def cell(h, x, inner, outer):
        return jnp.tanh(inner @ h + outer @ x)

    def program(xs, *weights):
        step = cell if batch is None else jax.vmap(cell, in_axes=(0, 0, None, None))
        rows = () if batch is None else (batch,)
        return lax.scan(lambda h, x: (step(h, x, *weights),) * 2, jnp.zeros((*rows, 48)), xs)

    rows = () if batch is None else (batch,)
    compare(program, normal(20, *rows, 33), normal(48, 48), normal(48, 33))
    assert set(made) == {(1, 1)}


def test_products_of_inputs_are_made_before_inner_loops(made):
    def program(xs, ws, *weights):
        def layer(xs, w):
            return lax.scan(lambda h, x: recurrent(h, x, (weights[0], w, weights[1])), jnp.zeros((3, 32)), xs)[1], None
        return lax.scan(layer, xs, ws)[0]

    compare(program, normal(12, 3, 32), normal(4, 32, 32), normal(32, 32), normal(32))
    assert (1, 1) in made


@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize("batch", [None, 1, 5])
@pytest.mark.parametrize("first", ["inputs", "weights", "state"])
def test_products_of_inputs_beside_something_else_are_parted(made, first, batch, reverse):
    """As in haiku's cells, and in others with weights first, or what the turn before made."""
    def cell(h, x, w):
        if first == "weights":
            return jnp.tanh(w @ jnp.concatenate([x, h]))
        return jnp.tanh(jnp.concatenate([x, h] if first == "inputs" else [h, x], -1) @ w)

    def program(xs, w):
        step = cell if batch is None else jax.vmap(cell, in_axes=(0, 0, None))
        return lax.scan(lambda h, x: (step(h, x, w),) * 2, jnp.zeros(xs.shape[1:-1] + (40,)), xs, reverse=reverse)

    rows = () if batch is None else (batch,)
    compare(program, normal(20, *rows, 33), normal(40, 73) if first == "weights" else normal(73, 40))
    assert set(made) == {(1, 1)}


@pytest.mark.parametrize("dtype", ["bfloat16", "float16"])
def test_rounded_products_are_not_parted(made, dtype):
    def program(xs, w):
        def turn(h, x):
            h = jnp.tanh(jnp.concatenate([x, h], -1) @ w)
            return h, h
        return lax.scan(turn, jnp.zeros((3, 40), dtype), xs)

    compare(program, normal(9, 3, 33).astype(dtype), normal(73, 40).astype(dtype))
    assert set(made) == {(0, 1)}


@pytest.mark.parametrize("step", [
    lambda h, x, w: jnp.tanh(h @ w + x),               # reads what the turn before made
    lambda h, x, w: jnp.tanh(h + (x * h) @ w),         # … and multiplies what it made of it
])
def test_products_of_what_turns_make_stay(made, step):
    compare(lambda xs, w: lax.scan(lambda h, x: (step(h, x, w),) * 2, jnp.zeros((2, 40)), xs), normal(9, 2, 40),
            normal(40, 40))
    assert set(made) == {(0, 1)}


def test_products_of_places_that_few_turns_read_stay(made):
    """There is more in the inputs than the loop reads."""
    def program(xs, w):
        def turn(n, h):
            return jnp.tanh(h + lax.dynamic_index_in_dim(xs, 3 * n % 7, keepdims=False) @ w)
        return lax.fori_loop(0, 5, turn, jnp.zeros((2, 40)))

    compare(program, normal(50, 2, 40), normal(40, 40))
    assert set(made) == {(0, 1)}


def test_places_are_found_as_often_as_they_are_read(made):
    """Places out of range are XLA's: the first or the last one."""
    def program(xs, w):
        def turn(n, h):
            return jnp.tanh(h + lax.dynamic_index_in_dim(xs, 2 * n - 5, keepdims=False) @ w)
        return lax.fori_loop(0, 30, turn, jnp.zeros((2, 40)))

    compare(program, normal(20, 2, 40), normal(40, 40))
    assert set(made) == {(1, 0)}


def test_places_may_be_long_computations(made):
    """Each of their steps is looked at once, however many ways lead to it."""
    def mixed(n):
        n = n.astype("uint32") + 1
        for _ in range(40):
            n ^= n << 13
            n ^= n >> 17
            n ^= n << 5
        return (n % 20).astype("int32")

    def program(xs, w):
        def turn(n, h):
            return jnp.tanh(h + lax.dynamic_index_in_dim(xs, mixed(n), keepdims=False) @ w)
        return lax.fori_loop(0, 30, turn, jnp.zeros((2, 40)))

    compare(program, normal(20, 2, 40), normal(40, 40))
    assert set(made) == {(1, 0)}


def test_products_that_memory_has_no_room_for_stay(made, monkeypatch):
    """A loop that asked for more would stay with XLA; the second of these two has no room beside the first."""
    monkeypatch.setattr("stitch.plan.recurrent.before.MAX_SCRATCH", 3 * 20 * 2 * 40 * 4)

    def program(xs, ys, w):
        return lax.scan(lambda h, x: (jnp.tanh(h + x[0] @ w + jnp.sin(x[1] @ w)),) * 2, jnp.zeros((2, 40)), (xs, ys))

    compare(program, normal(20, 2, 40), normal(20, 2, 40), normal(40, 40))
    assert set(made) == {(1, 1)}


def test_gradients_of_recurrent_networks(made):
    def loss(weights, xs):
        return jnp.sum(lax.scan(lambda h, x: recurrent(h, x, weights), jnp.zeros((3, 32)), xs)[1] ** 2)

    compare(jax.grad(loss), (normal(32, 32), normal(24, 32), normal(32)), normal(15, 3, 24))
    assert (1, 1) in made
