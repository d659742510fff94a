"""Sums of products that a loop makes turn by turn are made after it, and give what XLA gives."""
from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

from stitch.hlo.ir import Instr
from stitch.hlo.types import F32, Shape
from stitch.plan.recurrent import after
from stitch.plan.recurrent.after import Side, Sum
from stitch.target.machines import preset

from .compare import compare, force_loops

RNG = np.random.default_rng(0)


def normal(*dims):
    return RNG.standard_normal(dims).astype("float32") / 8


@pytest.fixture(autouse=True)
def made(monkeypatch):
    """Every loop is taken, whatever it gains; the sums that are made after one."""
    found = []
    monkeypatch.setenv("STITCH_DETERMINISTIC", "1")
    force_loops(monkeypatch)
    monkeypatch.setattr(after, "pays", lambda s, turns, target: not found.append(s))
    return found


def loss_of(step, batch, reverse=False):
    def loss(weights, xs):
        rows = () if batch is None else (batch,)
        h = jnp.zeros((*rows, weights[0].shape[0]))
        return jnp.sum(lax.scan(lambda h, x: (step(h, x, *weights),) * 2, h, xs, reverse=reverse)[1] ** 2)
    return loss


def rows_first(h, x, inner, outer, bias):
    return jnp.tanh(h @ inner + x @ outer + bias)


def weights_first(h, x, inner, outer, bias):
    def cell(h, x):
        return jnp.tanh(inner @ h + outer.T @ x + bias)
    return cell(h, x) if h.ndim == 1 else jax.vmap(cell)(h, x)


@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize("batch", [None, 1, 5])
@pytest.mark.parametrize("step", [rows_first, weights_first])
def test_gradients_of_weights_are_made_after(made, step, batch, reverse):
    rows = () if batch is None else (batch,)
    compare(jax.grad(loss_of(step, batch, reverse)), (normal(48, 48), normal(33, 48), normal(48)),
            normal(20, *rows, 33))
    assert len(made) == 2
    assert {s.backwards for s in made} == {not reverse}
    assert all(len(s.kept) == 1 for s in made)  # the other one is kept already, by the loop before


def test_what_two_sums_multiply_is_kept_once(made):
    compare(jax.grad(loss_of(rows_first, 3)), (normal(24, 24), normal(24, 24), normal(24)), normal(9, 3, 24))
    assert len({side for s in made for side in s.kept}) == 1


def test_sums_start_with_what_was_there(made):
    def program(start, xs, ys):
        return lax.scan(lambda s, at: (s + at[0].T @ at[1], None), start, (xs, ys))[0]

    compare(program, normal(16, 24), normal(11, 4, 16), normal(11, 4, 24))
    assert [s.kept for s in made] == [()]


def test_both_sides_may_be_kept(made):
    def program(start, xs, h):
        def turn(state, x):
            s, h = state
            h = jnp.tanh(h + x)
            return (s + h.T @ jnp.cos(h), h), h[0]
        return lax.scan(turn, (start, h), xs)

    compare(program, normal(20, 20), normal(7, 4, 20), normal(4, 20))
    assert [len(s.kept) for s in made] == [2]


def test_sums_in_inner_loops_are_made_after_these(made):
    def program(xs, start):
        def outer(s, x):
            return lax.scan(lambda s, x: (s + x.T @ jnp.sin(x), None), s, x)[0], s[0]
        return lax.scan(outer, start, xs)

    compare(program, normal(4, 6, 3, 16), normal(16, 16))
    assert made


def test_gradients_of_layers(made):
    def loss(weights, xs):
        def layer(xs, w):
            return lax.scan(lambda h, x: (rows_first(h, x, *w),) * 2, jnp.zeros((3, 24)), xs)[1], None
        return jnp.sum(lax.scan(layer, xs, weights)[0] ** 2)

    compare(jax.grad(loss), (normal(3, 24, 24), normal(3, 24, 24), normal(3, 24)), normal(8, 3, 24))
    assert made


@pytest.mark.parametrize("step", [
    lambda s, x: s + x.T @ (x @ s),                       # is multiplied itself
    lambda s, x: 0.5 * s + x.T @ x,                       # is more than a sum
    lambda s, x: s - x.T @ x,
    lambda s, x: s + jnp.tanh(x.T @ x),
    lambda s, x: s + (x[:1] + x[1:2]).T * jnp.sum(s),
])
def test_what_is_no_sum_of_products_stays(made, step):
    compare(lambda s, xs: lax.scan(lambda s, x: (step(s, x), None), s, xs)[0], normal(16, 16), normal(7, 4, 16))
    assert not made


def test_sums_that_turns_look_at_stay(made):
    def program(start, xs):
        return lax.scan(lambda s, x: (s + x.T @ x, s[0]), start, xs)

    compare(program, normal(16, 16), normal(7, 4, 16))
    assert not made


def test_sums_of_as_many_turns_as_values_say_stay(made):
    def program(start, xs, most):
        def goes_on(state):
            n, s, _ = state
            return (n < 7) & (n < most)
        return lax.while_loop(goes_on, lambda t: (t[0] + 1, t[1] + xs[t[0]].T @ xs[t[0]], t[2] + 1), (0, start, most))

    for most in (0, 3, 9):
        compare(lambda *a: program(*a)[1], normal(16, 16), normal(7, 4, 16), np.int32(most))
    assert not made


@pytest.mark.parametrize("dtype", ["bfloat16", "float16"])
def test_sums_that_are_rounded_turn_by_turn_stay(made, dtype):
    def program(start, xs):
        return lax.scan(lambda s, x: (s + x.T @ x, None), start, xs)[0]

    compare(program, normal(16, 16).astype(dtype), normal(7, 4, 16).astype(dtype))
    assert not made


def test_infinities_and_nans_are_summed_as_they_are(made):
    xs, ys = normal(11, 4, 16), normal(11, 4, 24)
    xs[3, 1, 2], ys[5, 2, 7], xs[9, 0, 0] = np.inf, -np.inf, np.nan
    compare(lambda s, xs, ys: lax.scan(lambda s, at: (s + at[0].T @ at[1], None), s, (xs, ys))[0],
            normal(16, 24), xs, ys)
    assert made


def test_places_that_are_no_turns_are_kept(made):
    """Inputs are read twice, or at places that programs check."""
    def program(start, xs, ys):
        def turn(n, s):
            return s + xs[n // 2].T @ ys[5 - n]
        return lax.fori_loop(0, 6, turn, start)

    compare(program, normal(16, 24), normal(6, 4, 16), normal(6, 4, 24))
    assert [len(s.kept) for s in made] == [2]


def side(rows, columns, whole):
    value = Instr("x", "parameter", Shape(F32, (rows, columns)), index=0)
    return Side((value, ()), (0, 1), (rows, columns), whole, False)


@pytest.mark.parametrize("rows, wins", [(1, True), (512, False)])
def test_sums_of_few_rows_pay(monkeypatch, rows, wins):
    monkeypatch.undo()
    assert after.pays(Sum(0, F32, side(rows, 128, 0), side(rows, 512, None), {}), 64, preset("avx512")) is wins


def test_values_that_lie_in_another_order(made):
    """A turn that ends in a transpose leaves its state with the first dimension innermost."""
    def program(s, xs, ys, h):
        def turn(c, z):
            s, h = c
            return (s + jnp.einsum("kb,bd->kd", h, z[1]), jnp.tanh(h.T + z[0]).T), None
        return lax.scan(turn, (s, h), (xs, ys))

    compare(program, normal(64, 256), normal(24, 2, 64), normal(24, 2, 256), normal(64, 2))
    assert len(made) == 1


@pytest.mark.parametrize("heads", [(24, 5, 3, 8, 16), (16, 4, 4, 16, 32)])
def test_heads(made, heads):
    """Nothing is transposed by hand; the products' results lie as XLA's library leaves them."""
    turns, batch, count, width, inputs = heads

    def loss(w, wx, h, xs):
        def cell(h, x):
            return jnp.einsum("bhd,hde->bhe", h, w) + jnp.einsum("bk,khd->bhd", x, wx)
        return jnp.sum(lax.scan(lambda h, x: (cell(h, x), None), h, xs)[0] ** 2)

    compare(jax.grad(loss, (0, 1)), normal(count, width, width), normal(inputs, count, width),
            normal(batch, count, width), normal(turns, batch, inputs))
    assert made
