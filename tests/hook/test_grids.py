"""Simulators on grids: loops whose state is made of what is around each element, with borders of every kind, in odd
sizes, below and above a vector, on one thread and on several."""
from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

from stitch.emit.ir.program import Copy, Exchange, Repeat, Update, walk
from stitch.plan import loops, parts
from stitch.target.costs_kernels import Loops, Threads

from .compare import compare, force_all, force_loops

RNG = np.random.default_rng(0)
Array = Any


def normal(*dims: int, dtype: str = "float32") -> np.ndarray:
    return RNG.standard_normal(dims).astype(dtype)


@pytest.fixture(autouse=True)
def taken(monkeypatch: pytest.MonkeyPatch) -> list[loops.StitchedLoop]:
    """No loop is too small or too heavy, and small state changes places, too."""
    made: list[loops.StitchedLoop] = []
    plan = loops.plan_loop

    def planned(*args: Any) -> loops.StitchedLoop:
        made.append(plan(*args))
        return made[-1]

    force_loops(monkeypatch)
    monkeypatch.setattr(Loops, "exchanged", 0)
    monkeypatch.setattr("stitch.plan.launches.plan_loop", planned)
    monkeypatch.setattr("stitch.plan.launches.plan_team", lambda *args: None)  # which changes places alike
    return made


def turns(steps: int, step: Any) -> Any:
    return lambda *state: lax.fori_loop(0, steps, lambda _, s: step(*s) if len(state) > 1 else (step(*s),), state)


def around(x: Array) -> Array:
    return sum(jnp.roll(x, s, d) for d in range(x.ndim) for s in (1, -1)) - 2 * x.ndim * x


def periodic(x: Array) -> Array:
    return x + (around(x) / 16).astype(x.dtype)


def zero_padded(x: Array) -> Array:
    p = jnp.pad(x, 2)
    return (x + p[:-4, 2:-2] + p[4:, 2:-2] + p[2:-2, 1:-3] + p[2:-2, 3:-1]) * 0.25


def clamped(x: Array) -> Array:
    p = jnp.pad(x, 1, mode="edge")
    return 0.5 * x + 0.125 * (p[:-2, 1:-1] + p[2:, 1:-1] + p[1:-1, :-2] + p[1:-1, 2:])


def fixed(x: Array) -> Array:
    c = x[1:-1, 1:-1]
    return x.at[1:-1, 1:-1].set(c + 0.1 * (x[:-2, 1:-1] + x[2:, 1:-1] + x[1:-1, :-2] + x[1:-1, 2:] - 4 * c))


def wave(now: Array, before: Array) -> tuple[Array, Array]:
    return 2 * now - before + 0.1 * around(now), now


def staggered(e: Array, hx: Array, hy: Array) -> tuple[Array, Array, Array]:
    hx = hx - 0.5 * (e[:, 1:] - e[:, :-1])
    hy = hy + 0.5 * (e[1:] - e[:-1])
    return e.at[1:-1, 1:-1].add(0.5 * (hy[1:, 1:-1] - hy[:-1, 1:-1] - hx[1:-1, 1:] + hx[1:-1, :-1])), hx, hy


def rolled(e: Array, hx: Array, hy: Array) -> tuple[Array, Array, Array]:
    hx = hx - 0.5 * (jnp.roll(e, -1, 1) - e)
    hy = hy + 0.5 * (jnp.roll(e, -1, 0) - e)
    return e + 0.5 * (hy - jnp.roll(hy, 1, 0) - hx + jnp.roll(hx, 1, 1)), hx, hy


def life(x: Array) -> Array:
    n = sum(jnp.roll(x, (a, b), (0, 1)) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b)
    return ((n == 3) | ((n == 2) & (x == 1))).astype(x.dtype)


SIZES = ((3, 5), (16, 16), (17, 33), (31, 130), (70, 200))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("step", [periodic, zero_padded, clamped, fixed], ids=lambda f: f.__name__)
def test_borders(step: Any, size: tuple[int, int]) -> None:
    compare(turns(7, step), normal(*size), slack=4)


@pytest.mark.parametrize("dtype", ["float64", "bfloat16", "int32", "uint8"])
def test_types(dtype: str) -> None:
    made = normal(37, 90) if "float" in dtype else RNG.integers(0, 2, (37, 90))
    array = jnp.asarray(made, dtype) if dtype == "bfloat16" else np.asarray(made, dtype)
    compare(turns(5, periodic if "float" in dtype else life), array, slack=4)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_several_fields(size: tuple[int, int]) -> None:
    n, m = size
    compare(turns(6, wave), normal(n, m), normal(n, m), slack=4)
    compare(turns(5, rolled), normal(n, m), normal(n, m), normal(n, m), slack=4)
    compare(turns(5, staggered), normal(n, m), normal(n, m - 1), normal(n - 1, m), slack=4)


@pytest.mark.parametrize("size", [(400,), (7, 19, 35)], ids=str)
def test_dimensions(size: tuple[int, ...]) -> None:
    compare(turns(9, periodic), normal(*size), slack=4)


@pytest.mark.parametrize("seed", range(12))
def test_random_stencils(seed: int) -> None:
    """Sums of shifted reads of several fields, shifted by rolls, pads or slices, some of them stored inside a border,
    in loops of an even or odd number of turns."""
    rng = np.random.default_rng(seed)
    n, m = (int(k) for k in rng.integers(4, 80, 2))
    fields = int(rng.integers(1, 4))
    plan = [[(int(rng.integers(0, fields)), *(int(k) for k in rng.integers(-3, 4, 2)), int(rng.integers(0, 3)))
             for _ in range(int(rng.integers(1, 5)))] for _ in range(fields)]
    kinds = [int(k) for k in rng.integers(0, 4, fields)]

    def read(x: Array, a: int, b: int, how: int) -> Array:
        if how == 0:
            return jnp.roll(x, (a, b), (0, 1))
        p = jnp.pad(x, 3, mode="constant" if how == 1 else "edge")
        return p[3 + a:3 + a + n, 3 + b:3 + b + m]

    def step(*state: Array) -> Any:
        new = []
        for k, terms in enumerate(plan):
            value = 0.3 * state[k] + sum(0.2 * read(state[f], a, b, how) for f, a, b, how in terms)
            kept = state[(k + 1) % fields]
            new.append(kept if kinds[k] == 3 else state[k].at[1:-1, 1:-1].set(value[1:-1, 1:-1]) if kinds[k] == 2
                       else value)
        return tuple(new) if len(new) > 1 else new[0]
    compare(turns(4 + seed % 2, step), *(normal(n, m) for _ in range(fields)), kernels=0, slack=8)


def test_state_changes_places(taken: list[loops.StitchedLoop]) -> None:
    """Nothing is copied in a turn, and what is made of one element each is written where that was."""
    compare(turns(9, periodic), normal(40, 50), slack=4)
    compare(turns(9, wave), normal(40, 50), normal(40, 50), slack=4)
    compare(turns(9, staggered), normal(40, 50), normal(40, 49), normal(39, 50), slack=4)
    found = []
    for t in taken:
        [repeat] = [s for s in walk(t.program.steps) if isinstance(s, Repeat)]
        assert not any(isinstance(s, Copy | Update) for s in walk(repeat.body))
        found.append([len(s.to) for s in walk(repeat.body) if isinstance(s, Exchange)])
    assert found == [[2], [2], []]


def test_a_sum_of_products_stays_where_it_is(taken: list[loops.StitchedLoop]) -> None:
    """What is added does not depend on the sum: only the factor changes places."""
    compare(turns(5, lambda total, x: (total + x.T @ x, jnp.tanh(x))), normal(20, 20), normal(6, 20), slack=16)
    [one] = taken
    assert [[b.size for b in s.to] for s in walk(one.program.steps) if isinstance(s, Exchange)] == [[120, 120]]


def test_small_state_is_copied(taken: list[loops.StitchedLoop], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Loops, "exchanged", 1 << 20)
    compare(turns(9, wave), normal(40, 50), normal(40, 50), slack=4)
    [one] = taken
    assert not any(isinstance(s, Exchange) for s in walk(one.program.steps))


@pytest.mark.skipif(jax.__version_info__ < (0, 12), reason="its XLA makes one function of tiny loops only")
def test_loops_of_one_function_may_be_heavy(taken: list[loops.StitchedLoop], monkeypatch: pytest.MonkeyPatch) -> None:
    """XLA starts no kernel in one, whatever it takes."""
    monkeypatch.setattr(Loops, "heavy_ns", 0.0)
    compare(turns(9, periodic), normal(300, 300), slack=4)
    assert taken


def test_parts_change_places(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows that do not mix, in parts of which each has its own memory."""
    made: list[loops.StitchedLoop] = []
    plan = parts.plan_parts

    def planned(*args: Any) -> loops.StitchedLoop | None:
        found = plan(*args)
        made.extend([] if found is None else [found])
        return found
    monkeypatch.setattr("stitch.plan.launches.plan_parts", planned)
    monkeypatch.setattr(Threads, "fork_ns", 0.0)

    def step(x: Array) -> Array:
        return x + 0.1 * (jnp.roll(x, 1, 1) - 2 * x + jnp.roll(x, -1, 1))
    compare(turns(5, step), normal(203, 400), slack=4)
    assert made[-1].program.parts > 1
    assert any(isinstance(s, Exchange) for s in walk(made[-1].program.steps))


def test_loops_in_loops_change_places() -> None:
    def program(x: Array, y: Array) -> Any:
        def outer(_: Array, s: Any) -> Any:
            x, y = s
            x = lax.fori_loop(0, 3, lambda _, x: periodic(x), x)
            return y + 0.1 * x, x
        return lax.fori_loop(0, 5, outer, (x, y))
    compare(program, normal(20, 60), normal(20, 60), slack=8)


def test_loops_that_take_state_still_needed_have_buffers_of_their_own() -> None:
    """The outer loop keeps what it hands to the inner one: both arrays of that are copied, to different places."""
    def inner(x: Array, y: Array) -> tuple[Array, Array]:
        return periodic(x) + 0.1 * y, periodic(y) - 0.1 * x

    def outer(a: Array, b: Array, _c: Array, _d: Array) -> tuple[Array, ...]:
        return (*turns(3, inner)(a, b), a, b)
    compare(turns(5, outer), *(normal(20, 60) for _ in range(4)), slack=8)


def test_donated_state_changes_places() -> None:
    compare(lambda a, b: turns(5, wave)(a, b), normal(40, 50), normal(40, 50), donate_argnums=(0, 1), slack=4)


def test_updates_of_what_fusions_make(monkeypatch: pytest.MonkeyPatch) -> None:
    """XLA makes the array that most is written over inside the same fusion."""
    force_all(monkeypatch)
    compare(lambda x, y: lax.dynamic_update_slice(jnp.roll(x, 1, 0), jnp.sin(y)[1:, 1:], (1, 1)) * 2, normal(40, 40),
            normal(40, 40))
