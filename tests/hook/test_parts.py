"""Loops in parts: what never mixes is found, computed part by part, and gives what XLA gives."""
from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

from stitch.emit.ir.program import First, Give, Take, Update, walk
from stitch.schedule.decide.estimate import Standing

from .compare import compare, cut_loops
from .test_loops import SHAPES, random_body

RNG = np.random.default_rng(0)


def normal(*dims, dtype="float32"):
    return RNG.standard_normal(dims).astype(dtype)


@pytest.fixture(autouse=True, params=[1, 3, 16])
def cut(monkeypatch, request):
    """Every loop that can be is cut, into parts of so many strands: the programs that were made."""
    return cut_loops(monkeypatch, request.param)


def programs(cut):
    return [made.program for made in cut if made is not None]


def steps(program, kind):
    return [s for s in walk(program.steps) if isinstance(s, kind)]


def test_points_of_a_plane(cut):
    def count(x, y):
        def step(i, s):
            a, b, n = s
            inside = a * a + b * b < 4
            return jnp.where(inside, a * a - b * b + x, a), jnp.where(inside, 2 * a * b + y, b), n + inside
        return lax.fori_loop(0, 20, step, (jnp.zeros_like(x), jnp.zeros_like(y), jnp.zeros(x.shape, jnp.int32)))
    compare(count, normal(37, 20), normal(37, 20))
    [program] = programs(cut)
    assert program.parts > 1 and steps(program, Take) and steps(program, Give)


def test_each_goes_on_until_it_is_done(cut):
    """Parts end by themselves: strands that have ended stay as they are."""
    def root(a):
        def on(s):
            return (jnp.abs(s[0] ** 3 - a) > 1e-3 * a) & (s[1] < 60)
        return lax.while_loop(on, lambda s: (s[0] - (s[0] ** 3 - a) / (3 * s[0] ** 2), s[1] + 1), (a, 0))
    compare(jax.vmap(root), np.abs(normal(101)) * np.float32(100) + 1, slack=10)
    [program] = programs(cut)
    assert program.parts > 1


def test_some_never_turn(cut):
    def halve(a):
        return lax.while_loop(lambda s: s[0] > 1, lambda s: (s[0] * 0.5, s[1] + 1), (a, 0))
    compare(jax.vmap(halve), np.arange(-20, 100, dtype=np.float32) ** 2)
    assert programs(cut)


@pytest.mark.parametrize("axis", (0, 1))
def test_batches_in_any_place(cut, axis):
    def steps_of(x, w):
        def step(c, u):
            c = jnp.tanh(c @ w + u) * 0.5
            return c, (c.sum(-1), c[:3])
        return lax.scan(step, x, x[None] * jnp.arange(1., 6.)[:, None])
    x = np.moveaxis(normal(21, 6), 0, axis)
    compare(lambda x, w: jax.vmap(steps_of, (axis, None))(x, w), x, normal(6, 6), slack=10)
    assert programs(cut)


def test_random_numbers_know_their_place(cut):
    """The bits of a path follow from its number among all."""
    def walk_of(key):
        def step(s, k):
            return s * 0.9 + jax.random.normal(k, s.shape), None
        return lax.scan(step, jnp.zeros(50), jax.random.split(key, 7))[0]
    compare(walk_of, jax.random.PRNGKey(3))
    assert programs(cut)


@pytest.mark.parametrize("dtype", ("float32", "int32", "uint32", "int8", "uint8", "bfloat16", "float16", "float64"))
def test_iotas_begin_where_the_part_does(cut, dtype):
    def run(x):
        def step(i, s):
            place = lax.broadcasted_iota(jnp.dtype(dtype), s.shape, 0)
            return s * 3 + place * (i.astype(dtype) + 1)
        return lax.fori_loop(0, 4, step, x)
    compare(run, np.ones((300, 2), jnp.dtype(dtype)))
    assert programs(cut)


def test_iota_in_loops_and_branches(cut):
    def run(x, y):
        def inner(j, s):
            return s + lax.iota(jnp.float32, 40)[:, None] * j

        def step(i, s):
            s = lax.fori_loop(0, 3, inner, s)
            return lax.cond(i > 2, lambda s: s * lax.iota(jnp.float32, 40)[:, None], lambda s: s - y, s * 0.5)
        return lax.fori_loop(0, 5, step, x)
    compare(run, normal(40, 3), normal(40, 3))
    assert any(steps(p, First) for p in programs(cut))


def test_rows_are_sorted_apart(cut):
    def run(x):
        def step(i, s):
            a, b = s
            order = jnp.argsort(a, -1)
            return jnp.sort(a * 0.9 + b, -1), b + order
        return lax.fori_loop(0, 3, step, (x, x * 0))
    compare(run, normal(19, 12))
    assert programs(cut)


def test_small_systems_are_solved_apart(cut):
    def run(a, x):
        a = a @ a.mT + 4 * jnp.eye(3)

        def step(i, x):
            lower = jnp.linalg.cholesky(a + x[..., None] * x[..., None, :])
            return lax.linalg.triangular_solve(lower, x[..., None], left_side=True, lower=True)[..., 0] + 0.1
        return lax.fori_loop(0, 4, step, x)
    compare(run, normal(23, 3, 3), normal(23, 3), slack=20)
    assert programs(cut)


def test_what_is_alike_is_given_once(cut):
    """The counter, and a sequence that every part computes."""
    def run(x):
        def step(s, _):
            i, x, c = s
            c = jnp.sin(c) + 1
            return (i + 1, x * 0.5 + c.sum(), c), c
        return lax.scan(step, (0, x, jnp.arange(4.)), None, length=5)
    compare(run, normal(33))
    assert programs(cut)[0].saved
    assert any(not g.slab for p in programs(cut) for g in steps(p, Give))


@pytest.mark.parametrize("fold", (jnp.cumsum, lambda x, axis: lax.reduce_window(
    x, 0.0, lax.add, (1, 3, 1), (1, 1, 1), "SAME")))
def test_windows_over_other_dimensions(cut, fold):
    def run(x):
        return lax.fori_loop(0, 3, lambda i, x: fold(x, axis=1) * 0.3 + i, x)
    compare(run, normal(23, 6, 2), slack=10)
    assert {s.slab.length for p in programs(cut) for s in steps(p, Take)} == {23}


MIXING = {
    "neighbours": lambda x: jnp.roll(x, 1, 0) * 0.5 + x[::-1] * 0.1,
    "a mean": lambda x: x - x.mean(0),
    "a product": lambda x: x @ x.T @ x * 0.001,
    "an order": lambda x: jnp.sort(x, 0) * 0.9,
    "places": lambda x: x[jnp.argmax(x, 0)[0]] + x * 0.5,
    "a part": lambda x: lax.dynamic_update_slice(x, x[:5] * 0.5, (3, 0)),
    "prefixes": lambda x: jnp.cumsum(x, 0) * 0.1,
    "itself turned": lambda x: x + x.T,
}


@pytest.mark.parametrize("what", MIXING)
def test_what_mixes(cut, what):
    """Rows need each other, columns do as well where the step has both."""
    def run(x):
        return lax.fori_loop(0, 3, lambda i, s: MIXING[what](s) - MIXING[what](s.T).T * 0.1, x)
    compare(run, normal(20, 20), slack=20, kernels=0)
    assert not programs(cut)


def test_state_that_changes_after_it_ended_is_not_cut(cut):
    """A strand that goes on while others do is no strand of its own."""
    def run(a, b):
        def on(s):
            return jnp.any(s[0] > 1)

        def step(s):
            return jnp.where(s[0] > 1, s[0] * 0.5, s[0]), s[1] + s[0]
        return lax.while_loop(on, step, (a, b))
    compare(run, np.abs(normal(40)) * 50, normal(40), kernels=0)
    assert not programs(cut)


def test_another_predicate_is_not_cut(cut):
    def run(a):
        return lax.while_loop(lambda s: jnp.any(s[0] > 1),
                              lambda s: (jnp.where(s[0] > 0.4, s[0] * 0.5, s[0]), s[1]), (a, a))
    compare(run, np.abs(normal(40)) * 50, kernels=0)
    assert not programs(cut)


@pytest.mark.parametrize("seed", range(10))
def test_random_loops(seed):
    """Random bodies, over a batch along random dimensions."""
    rng = np.random.default_rng(seed)
    body = random_body(rng, 1)
    axes = [int(rng.integers(len(s) + 1)) for s in SHAPES * 2]
    state = [np.moveaxis(normal(17, *s), 0, a) for s, a in zip(SHAPES * 2, axes)]
    compare(lambda *s: jax.vmap(lambda *s: lax.fori_loop(0, 3, body, s), axes)(*s), *state, slack=50)


@pytest.mark.parametrize("seed", range(6))
def test_random_loops_that_end_one_by_one(seed):
    rng = np.random.default_rng(100 + seed)
    body = random_body(rng, 0)
    state = [normal(17, *s) for s in SHAPES * 2]

    def run(n, *state):
        return lax.while_loop(lambda s: s[0] > 0, lambda s: (s[0] - 1, *body(s[0], s[1:])), (n, *state))
    compare(lambda n, *s: jax.vmap(run)(n, *s), rng.integers(0, 6, 17).astype(np.int32), *state, slack=50)


def stacked(program):
    """The updates that go to results where they lie."""
    return [s for s in steps(program, Update) if s.along is not None]


@pytest.mark.parametrize("reverse", (False, True))
def test_what_is_stacked_goes_where_it_lies(cut, reverse):
    """Every place is written: nothing of what the stack began with is read, and there is none in scratch."""
    def run(x, xs):
        def step(c, u):
            c = c * 0.5 + u
            return c, (c, jnp.stack([c, u * 2], 1), (c > 0))
        return lax.scan(step, x, xs, reverse=reverse)
    compare(run, normal(29), normal(6, 29))
    assert [len(stacked(p)) for p in programs(cut)] == [3]
    assert all(6 * 29 != s.to.size for p in programs(cut) for s in steps(p, Take) if s.slab.outer > 6)


@pytest.mark.parametrize("wanted", (False, True))
def test_what_a_stack_began_with_goes_away_with_the_loop(cut, wanted):
    """Nobody computes it, unless the program wants it, too."""
    def run(x, xs):
        def turn(s):
            c = s[1] * 0.5 + xs[s[0]]
            return s[0] + 1, c, lax.dynamic_update_slice(s[2], c[None], (s[0], 0), allow_negative_indices=False)
        begun = jnp.full(xs.shape, x[0])
        found = lax.while_loop(lambda s: s[0] < 6, turn, (0, x, begun))
        return (found, begun) if wanted else found
    compare(run, normal(29), normal(6, 29))
    [made] = [made for made in cut if made is not None]
    starts = {o for i in made.whole if i.is_tuple or i is made.loop for o in i.operands}
    [begun] = [o for o in starts if o.array.dims == (6, 29) and o not in made.inputs]
    source = begun.operands[0] if begun.op == "copy" else begun
    for standing in (Standing.CERTAIN, Standing.TRIED):  # (while both versions are there XLA's needs it)
        taken = made.taken(standing, made.estimate)
        goes = standing is Standing.CERTAIN and not wanted
        assert (source in taken.members) is (source in taken.launched) is goes


KEPT = {
    "longer": lambda i, s, x: lax.dynamic_update_slice(s, x[None], (i, 0)),
    "twice": lambda i, s, x: lax.dynamic_update_slice(lax.dynamic_update_slice(s, x[None], (i, 0)), x[None], (0, 0)),
    "the same place": lambda i, s, x: lax.dynamic_update_slice(s, x[None] * i, (1, 0)),
    "steps of two": lambda i, s, x: lax.dynamic_update_slice(s, x[None], (2 * i, 0)),
    "read": lambda i, s, x: lax.dynamic_update_slice(s, (x + s[0])[None], (i, 0)),
    "added": lambda i, s, x: lax.dynamic_update_slice(s, x[None], (i, 0)) * 0.5,
    "two places": lambda i, s, x: lax.dynamic_update_slice(s, jnp.stack([x, x * 2]), (i, 0)),
}


@pytest.mark.parametrize("what", KEPT)
@pytest.mark.parametrize("turns", (5, 7))
def test_what_a_stack_began_with_is_kept(cut, what, turns):
    def run(s, x):
        return lax.fori_loop(0, turns, lambda i, c: (KEPT[what](i, c[0], c[1]), c[1] * 0.5 + i), (s, x))
    compare(run, normal(7, 29), normal(29))
    assert programs(cut)


@pytest.mark.parametrize("look", (lambda s, i: s[6], lambda s, i: s[(i + 3) % 7], lambda s, i: s.sum(0)))
def test_what_a_stack_began_with_is_read_once_a_place_is_written(cut, look):
    def run(s, x):
        def step(i, c):
            s = lax.dynamic_update_slice(c[0], c[1][None], (i, 0), allow_negative_indices=False)
            return s, c[1] * 0.5 + look(s, i)
        return lax.fori_loop(0, 7, step, (s, x))
    compare(run, normal(7, 29), normal(29))
    assert programs(cut)


def test_stacks_in_loops_in_loops(cut):
    def run(x):
        def outer(c, i):
            c, ys = lax.scan(lambda c, j: (c * 0.5 + j, c), c, jnp.arange(3.) + i)
            return c, ys
        return lax.scan(outer, x, jnp.arange(4.))
    compare(run, normal(29, 2))
    assert programs(cut)
