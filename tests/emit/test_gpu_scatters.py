"""Scatters on GPUs, which are folds over their updates: from HLO to PTX, against the HLO interpreter."""
from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stitch.hlo.interp import evaluate
from stitch.hlo.text import parse
from stitch.pipeline import compile_module
from stitch.schedule.rewrite.folded import folded_scatters, why_not_folded, why_scattered

from ..hook.compare import force_all
from .group_harness import Mode, expected, logical, lower_frame, physical
from .ptx_harness import H200, Compiled
from .test_scatter import POINTS, ROWS, drawn, random_scatter, scatter

Array = np.ndarray[Any, Any]


def check(text: str, seed: int = 0, most: int = 8, ptx: bool = True) -> None:
    """The folds of a module's only scatter give what it does, as a graph and as PTX; sums up to their order.
    (Of zeros of both signs either may be the largest.)"""
    graph = parse(text).entry
    rng = np.random.default_rng(seed)
    values = {p: drawn(p.array.dtype, p.array.dims, rng, most if n == 0 else 0) for n, p in enumerate(graph.params)}
    made, signs = folded_scatters(graph, H200), not any(f"imum({a}" in text for a in ("%a", "%b"))
    assert not any(i.scatters for i in made.instrs)
    with np.errstate(all="ignore"):
        want = evaluate(graph, list(values.values()))
        close(evaluate(made, list(values.values())), want, signs)
        if ptx:
            lowered = lower_frame(graph, Mode(target=H200))
            by_name = {p.name: v for p, v in values.items()}
            given = {p: by_name[p.name] for p in lowered.group.frame.params}
            [want] = expected(lowered, given)
            [got] = Compiled(lowered.kernel)(*(physical(given[i], i.array) for i in lowered.inputs))
            close(logical(got, lowered.group.outputs[0].array), want, signs)


def close(got: Array, want: Array, signs: bool) -> None:
    if want.dtype.kind == "f":
        np.testing.assert_allclose(got, want, 1e-5, 1e-5)
        if signs:
            np.testing.assert_array_equal(np.signbit(got[want == 0]), np.signbit(want[want == 0]))
    else:
        np.testing.assert_array_equal(got, want)


@pytest.mark.parametrize("combine", ["add", "multiply", "maximum", "minimum", "set"])
@pytest.mark.parametrize("kind", ["f32", "s32", "u8"])
def test_combiners(combine: str, kind: str) -> None:
    check(scatter(f"{kind}[9,12]", "s32[20,1]", f"{kind}[20,12]", ROWS, combine))


@pytest.mark.parametrize("kind", ["bf16", "f16", "f64", "pred"])
def test_the_last_update_stays(kind: str) -> None:
    """Bit by bit, with what is no number and signs of zeros."""
    check(scatter(f"{kind}[9]", "s32[20,1]", f"{kind}[20]", POINTS, "set"))


@pytest.mark.parametrize("kind", ["s8", "u32", "s64"])
def test_types_of_indices(kind: str) -> None:
    check(scatter("s32[150,3]", f"{kind}[20,1]", "s32[20,3]", ROWS), most=150)


def test_windows_that_do_not_fit_are_dropped() -> None:
    """One that covers a dimension fits where it begins with zero."""
    dims = "update_window_dims={1}, inserted_window_dims={}, scatter_dims_to_operand_dims={0}, index_vector_dim=1"
    check(scatter("s32[4]", "s32[9,1]", "s32[9,4]", dims), most=2)
    check(scatter("s32[4]", "s32[1,1]", "s32[1,4]", dims, "set"), most=2)


@pytest.mark.parametrize("seed", range(60))
def test_random_scatters(seed: int) -> None:
    text = random_scatter(np.random.default_rng(seed))
    if why_not_folded(parse(text).entry.root) is None:
        check(text, seed, ptx=seed % 4 == 0)


def test_random_scatters_are_folds() -> None:
    """Most of them, so that the test above says something."""
    assert sum(why_not_folded(parse(random_scatter(np.random.default_rng(seed))).entry.root) is None
               for seed in range(60)) > 20


def test_what_is_left_to_xla() -> None:
    """Other computations, parts of dimensions, and many updates for many places."""
    part = "update_window_dims={1}, inserted_window_dims={}, scatter_dims_to_operand_dims={0}, index_vector_dim=1"
    for text in (scatter("f32[9,12]", "s32[20,1]", "f32[20,12]", ROWS, "mix"),
                 scatter("f32[9]", "s32[20,1]", "f32[20,4]", part),
                 scatter("f32[4096,64]", "s32[4096,1]", "f32[4096,64]", ROWS)):
        assert why_scattered(parse(text).entry.root, H200)
    assert why_scattered(parse(scatter("f32[64,64]", "s32[99,1]", "f32[99,64]", ROWS)).entry.root, H200) is None


def test_scatters_do_not_part_groups() -> None:
    """What makes the updates and what reads the result are one launch with it; XLA takes three."""
    text = scatter("f32[64,12]", "s32[20,1]", "f32[20,12]", ROWS, before="  %u = f32[20,12] exponential(%p)",
                   after="  %s = {0} scatter({1}), {2}\n  ROOT %n = {0} tanh(%s)")
    made = compile_module(parse(text), H200)
    assert made.launches == 3 and len(made.frames[0].stitched) == 1


def test_complex_updates_are_folds_by_parts() -> None:
    """What has no code as a whole is no reason against a fold, which is computed by parts."""
    text = scatter("c64[64,12]", "s32[20,1]", "c64[20,12]", ROWS, init="  %z = c64[] constant((0,0))\n"
                   "  %x = c64[64,12] broadcast(%z), dimensions={}\n",
                   after="  %s = {0} scatter({1}), {2}\n  ROOT %n = {0} add(%s, %s)")
    made = compile_module(parse(text), H200)
    assert len(made.frames[0].stitched) == 1 and not made.frames[0].plan.left


def complex_scatter(kind: str, combine: str, computed: bool) -> str:
    array = f"{kind}[9,12]"
    return scatter(array, "s32[20,1]", f"{kind}[20,12]", ROWS, combine,
                   before=f"  %u = {kind}[20,12] negate(%p)" if computed else "",
                   init=f"  %z = {kind}[] constant((3, -1))\n  %x = {array} broadcast(%z), dimensions={{}}\n")


@pytest.mark.parametrize("kind", ["c64", "c128"])
@pytest.mark.parametrize("combine", ["add", "set"])
@pytest.mark.parametrize("computed", [False, True])
def test_complex_numbers(kind: str, combine: str, computed: bool) -> None:
    """Alone, where nothing else of a group computes with their parts, and behind what does."""
    check(complex_scatter(kind, combine, computed))


@pytest.mark.parametrize("computed", [False, True])
def test_products_of_complex_updates_are_left_to_xla(computed: bool) -> None:
    """They are not products of their parts."""
    module = parse(complex_scatter("c64", "multiply", computed))
    assert "no sum" in (why_scattered(module.entry.root, H200) or "")
    with pytest.MonkeyPatch.context() as patch:
        force_all(patch)
        [frame] = compile_module(module, H200).frames
    assert not any(m.scatters for g in frame.stitched for m in g.group.members)
