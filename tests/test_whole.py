"""Short programs: XLA keeps nothing of them where it would wake a thread for that."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import stitch
from stitch.calibration.waking import APART, program
from stitch.hlo.ir import Instr
from stitch.hlo.read import read
from stitch.hlo.rewrite.operations import COUNTED, operations
from stitch.hlo.text import parse
from stitch.offline import capture
from stitch.pipeline import compile_module
from stitch.plan import whole
from stitch.plan.compiled import CompiledModule
from stitch.schedule.decide.estimate import Estimate, Standing
from stitch.target import CpuTarget, preset

from .hook.compare import force
from .hook.test_aside import goes_on

X, WEIGHTS = (np.ones(dims, np.float32) for dims in ((16, 64), (64, 64)))
#: instructions that stand for what is taken
A, B, C = (frozenset((parse(f"HloModule m\nENTRY %e () -> f32[] {{\n  ROOT %{n} = f32[] constant(0)\n}}").entry.root,))
           for n in "abc")


def layers(x: Any, w: Any) -> Any:
    """Two small products, which XLA makes as fast."""
    return jnp.tanh(x @ w) @ w


def target(switch: float = 20_000.0) -> CpuTarget:
    """A machine on which waking a thread takes so many nanoseconds, and a call of ours as long as a few of XLA's
    small kernels."""
    machine = preset("avx512")
    assert isinstance(machine, CpuTarget)
    xla, launches = machine.costs.xla, machine.costs.launches
    costs = replace(machine.costs, xla=replace(xla, switch_ns=switch), launches=replace(launches, call_ns=1500.0))
    return replace(machine, costs=costs)


def compiled(f: Callable[..., Any], *args: Any, switch: float = 20_000.0, header: str = "") -> CompiledModule:
    module = capture(read(jax.jit(f).lower(*args)))
    if header:
        module = replace(module, header={**module.header, header: "2"})
    return compile_module(module, target(switch))


def left(made: CompiledModule) -> int:
    """Operations that XLA counts in the rewritten module."""
    return operations(made.rewritten() or made.module)


def test_what_is_as_fast_under_xla_is_taken_with_the_rest() -> None:
    kept, taken = (compiled(layers, X, WEIGHTS, switch=ns) for ns in (0.0, 20_000.0))
    assert left(kept) >= COUNTED and left(taken) == 0
    assert taken.place.spared and not kept.place.spared
    [group] = taken.frames[-1].stitched
    assert group.estimate.xla < 10_000.0, "an estimate is of the group alone"


def test_it_stays_where_xla_wakes_a_thread_all_the_same() -> None:
    def f(x: Any, w: Any) -> Any:
        return layers(x, w), jnp.fft.rfft(x[0, :61]).real  # (a prime number of elements)
    made = compiled(f, X, WEIGHTS)
    assert left(made) >= COUNTED and not made.place.spared
    assert made.frames[-1].estimates == compiled(f, X, WEIGHTS, switch=0.0).frames[-1].estimates


def test_what_is_long_beside_a_switch_runs_aside() -> None:
    ours = sum(e.stitched for _, e in compiled(layers, X, WEIGHTS).frames[-1].estimates)
    for share, stays in ((0.04, True), (0.9, False)):
        assert (left(compiled(layers, X, WEIGHTS, switch=share * ours)) >= COUNTED) == stays


def test_it_stays_where_several_devices_have_threads_of_their_own() -> None:
    assert left(compiled(layers, X, WEIGHTS, header="replica_count")) >= COUNTED


def pays(before: Mapping[frozenset[Instr], tuple[Standing, Estimate]],
         after: Mapping[frozenset[Instr], tuple[Standing, Estimate]]) -> bool:
    return whole._pays(before, after, 20_000.0, compiled(layers, X, WEIGHTS).place)


def test_all_that_is_taken_may_lose_what_is_spared_once() -> None:
    small, large = ((Standing.SMALL, Estimate(5_000.0, ours, 2.0)) for ours in (9_000.0, 20_000.0))
    assert pays({}, {A: small}) and pays({}, {A: small, B: small})
    assert not pays({}, {A: small, B: small, C: small}) and not pays({}, {A: large})


def test_what_is_taken_without_a_trial_has_to_win_beyond_most_of_its_doubt() -> None:
    for doubt, wins in ((1.5, True), (3.0, False)):
        assert pays({}, {A: (Standing.SMALL, Estimate(50_000.0, 50_000.0, doubt))}) == wins
    assert pays({A: (Standing.CERTAIN, Estimate(90.0, 60.0, 3.0))}, {B: (Standing.SMALL, Estimate(900.0, 990.0, 3.0))})


def test_a_trial_goes_on_where_it_tells_more_than_is_spared() -> None:
    for xla, doubt, wins in ((100_000.0, 1.5, True), (100_000.0, 4.0, False), (1e6, 1.5, False)):
        tried, taken = ((standing, Estimate(xla, 0.8 * xla, doubt)) for standing in (Standing.TRIED, Standing.SMALL))
        assert pays({A: tried}, {A: taken}) == wins, (xla, doubt)


def test_a_launch_in_a_loop_is_spared_nothing() -> None:
    """Not once a turn."""
    made = compiled(layers, X, WEIGHTS)
    entry = made.module.entry
    assert made.place.spared_by(entry) == made.place.spared > 0.0
    assert replace(made.place, looped=frozenset((entry,))).spared_by(entry) == 0.0


def test_such_a_program_keeps_its_caller(monkeypatch: pytest.MonkeyPatch) -> None:
    """With XLA's results; the same on a machine where nothing is spared wakes a thread."""
    force(monkeypatch)
    random = np.random.default_rng(0)
    x, w = (random.normal(size=dims).astype(np.float32) for dims in ((512, 64), (64, 64)))
    with stitch.enabled(deterministic=True, dots="always"):
        made = jax.jit(layers).lower(x, w).compile()
    assert " dot(" not in made.as_text() and not goes_on(lambda: made(x, w))
    np.testing.assert_allclose(made(x, w), layers(x, w), rtol=1e-4, atol=1e-4)


def test_the_program_that_tells_what_waking_takes() -> None:
    """It does the same, counted a little less and a little more."""
    assert [operations(parse(program(n))) for n in (COUNTED - APART, COUNTED + APART)] == [900, 1100]
