"""Scans are found in what XLA makes of them, whatever stands around them, and nothing else is taken for one."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

from stitch.hlo.interp import evaluate
from stitch.hlo.ir import Graph
from stitch.hlo.text import parse
from stitch.hlo.traits import Fold
from stitch.schedule.rewrite.scans import running
from stitch.span.flatten import flatten
from stitch.span.fuse import all_users, make_group, takeable
from stitch.target import preset

from ..emit.group_harness import MODES, check, frame_of, lower_frame
from ..emit.test_nvptx import GPU

CPU = replace(preset("avx2"), cores=4)
#: shape and dimension: none, one, two and three levels of XLA's trees, with and without padding
SHAPES = (((9,), 0), ((16, 3), 0), ((17, 5), 0), ((3, 256), 1), ((2, 257), 1), ((4, 40, 6), 1), ((5, 304), 1),
          ((4096,), 0), ((1, 4097), 1), ((4097, 1), 0), ((33, 2, 3), 0), ((2, 1, 272), 2))


def drawn(*dims: int) -> Any:
    return jnp.asarray(np.random.default_rng(0).integers(-4, 5, dims), jnp.float32)


def optimized(program: Callable[..., Any], *args: Any) -> Graph:
    """What XLA makes of a program, its entry."""
    entry = parse(jax.jit(program).lower(*args).compile().as_text()).entry
    roots = entry.root.operands if entry.root.is_tuple else (entry.root,)
    return Graph(entry.name, entry.params, tuple(i for i in entry.instrs if not i.is_tuple), tuple(roots))


def flat(frame: Graph) -> Graph:
    members = [i for i in frame.instrs if takeable(i, {})]
    return flatten(make_group(0, frame, members, 0, all_users(frame)))[0]


def folds(graph: Graph) -> list[Fold]:
    return [i.traits.fold for i in graph.instrs if i.traits.fold is not None]


def same(program: Callable[..., Any], *args: Any) -> Graph:
    """The program without XLA's scans; it computes the same (of small integers, so exactly)."""
    before = flat(optimized(program, *args))
    after = running(before, CPU)
    want, got = (evaluate(g, [np.asarray(a) for a in args]) for g in (before, after))
    for w, g in zip(*(v if isinstance(v, (list, tuple)) else [v] for v in (want, got)), strict=True):
        assert w.dtype == g.dtype
        np.testing.assert_array_equal(w, g)
    return after


@pytest.mark.parametrize("backward", [False, True])
@pytest.mark.parametrize(("dims", "d"), SHAPES)
def test_scans_are_found(dims: tuple[int, ...], d: int, backward: bool) -> None:
    graph = same(lambda x: lax.cumsum(x, d, reverse=backward), drawn(*dims))
    assert folds(graph) == [Fold.RUNNING]
    assert all(i.traits.leaf or i.traits.renames or i.traits.fold for i in graph.instrs), [i.name for i in graph.instrs]


#: programs with scans, and how many
AROUND: dict[str, tuple[Callable[[Any], Any], int]] = {
    "largest": (lambda x: lax.cummax(x, 1), 1),
    "smallest from the end": (lambda x: lax.cummin(x, 0, reverse=True), 1),
    "of a product": (lambda x: jnp.cumsum(x * x, 1), 1),
    "share": (lambda x: x - jnp.cumsum(x * x, 1), 1),
    "twice": (lambda x: jnp.cumsum(jnp.cumsum(x, 1), 1), 2),
    "both ways": (lambda x: jnp.cumsum(jnp.cumsum(x, 1), 0), 2),
    "and back": (lambda x: (jnp.cumsum(x, 0), lax.cumsum(x, 0, reverse=True)), 2),
    "flat": (lambda x: jnp.cumsum(x), 1),
    "reshaped": (lambda x: jnp.cumsum(x.reshape(32, -1), 1), 1),
    "turned": (lambda x: jnp.cumsum(x.T, 1), 1),
    "turned after": (lambda x: jnp.cumsum(x, 1).T, 1),
    "exclusive": (lambda x: jnp.pad(jnp.cumsum(x, 1)[:, :-1], ((0, 0), (1, 0))), 1),
    "a part": (lambda x: jnp.cumsum(x, 1)[:, 5:50], 1),
    "the last": (lambda x: jnp.cumsum(x, 1)[:, -1], 1),
    "some rows": (lambda x: jnp.cumsum(x, 1)[7:20], 1),
    "padded": (lambda x: jnp.cumsum(jnp.pad(x, ((0, 0), (3, 4))), 1), 1),
    "padded with ones": (lambda x: jnp.cumsum(jnp.pad(x, ((0, 0), (3, 4)), constant_values=1), 1), 1),
    "of integers": (lambda x: jnp.cumsum(x.astype(jnp.int32), 1), 1),
    "of truths": (lambda x: jnp.cumsum(x > 0, 1), 1),
    "gradient": (jax.grad(lambda x: (jnp.cumsum(x, 1) ** 2).sum()), 2)}


@pytest.mark.parametrize("name", AROUND)
@pytest.mark.parametrize("dims", [(48, 300), (32, 256)], ids=str)
def test_what_stands_around(name: str, dims: tuple[int, ...]) -> None:
    program, count = AROUND[name]
    assert folds(same(program, drawn(*dims))).count(Fold.RUNNING) == count


@pytest.mark.parametrize(("window", "dims"), [
    ("size=1x19 pad=0_0x18_0", "3,20"), ("size=1x20 pad=0_0x17_2", "3,20"), ("size=1x3 pad=0_0x2_0", "3,20"),
    ("size=1x20 stride=1x2 pad=0_0x19_0", "3,10"), ("size=1x20 pad=0_0x19_19", "3,39"),
    ("size=3x20 pad=2_0x19_0", "3,20")])
def test_other_windows_stay(window: str, dims: str) -> None:
    """One less, from neither end, every second, from both ends, of two dimensions, short ones."""
    text = f"""  %z = f32[] constant(0)
  ROOT %w = f32[{dims}]{{1,0}} reduce-window(%p0, %z), window={{{window}}}, to_apply=%add"""
    body = frame_of(text, "f32[3,20]{1,0}")
    assert Fold.RUNNING not in folds(running(body, CPU))


def test_a_tree_of_something_else_stays() -> None:
    """What is added to the rows is not what comes before them."""
    def program(x: Any) -> Any:
        rows = lax.reduce_window(x.reshape(4, 20, 16), 0.0, lax.add, (1, 1, 16), (1, 1, 1), ((0, 0), (0, 0), (15, 0)))
        totals = jnp.cumsum(rows[..., -1], 1)
        return (rows + totals[..., None]).reshape(4, 320)
    assert same(program, drawn(4, 320)).roots[0].traits.fold is None


def test_sums_from_an_init_that_is_no_zero() -> None:
    text = """  %z = f32[] constant(3)
  ROOT %w = f32[3,20]{1,0} reduce-window(%p0, %z), window={size=1x20 pad=0_0x19_0}, to_apply=%add"""
    for mode in MODES.values():
        check(lower_frame(frame_of(text, "f32[3,20]{1,0}"), mode))


def test_threads_do_not_wait_for_each_other() -> None:
    graph = flat(optimized(lambda x: jnp.cumsum(x, 1), drawn(4, 300)))
    assert running(graph, GPU) is graph
