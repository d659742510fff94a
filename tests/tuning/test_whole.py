"""Modules as wholes: what a verdict on one does to later plans, and what gets none."""
from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from stitch.hlo.ir import Module
from stitch.hlo.read import read
from stitch.knobs import Knobs
from stitch.offline import capture
from stitch.perflib.key import Verdict
from stitch.perflib.store import PerfLib
from stitch.pipeline import compile_module
from stitch.plan.compiled import CompiledModule
from stitch.schedule.signature import module_signature
from stitch.target import CpuTarget
from stitch.target.costs import Measuring
from stitch.tuning import whole
from stitch.tuning.session import OutOfTime
from stitch.tuning.tuner import Tuner

from .groups import library

SOON = 300.0
TARGET = CpuTarget.host()


@pytest.fixture(scope="module")
def shared() -> Iterator[Tuner]:
    made = Tuner(Knobs.read(), TARGET, library(Path("/nonexistent")))
    yield made
    made.close()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few repetitions, any machine is quiet enough."""
    for name, value in {"module": (0.01, 5, 6), "module_rounds": 1, "clear": 2.0, "module_unclear": 2.0}.items():
        monkeypatch.setattr(Measuring, name, value)


def small_steps(x: jax.Array) -> jax.Array:
    """A loop that becomes one launch, and work around it."""
    step = jax.lax.fori_loop(0, 40, lambda i, y: jnp.tanh(y).mean(axis=0) + y.T * 0.25, jnp.tanh(x))
    return jax.nn.softmax(step)


def module() -> Module:
    return capture(read(jax.jit(small_steps).lower(np.ones((16, 16), np.float32))))


def judged(lib: PerfLib, compiled: CompiledModule, xla_ns: float, stitched_ns: float) -> Verdict:
    c = lib.context
    return Verdict(c.device, module_signature(compiled.module, compiled.kernels), c.emitter, c.toolchain, xla_ns,
                   stitched_ns, 0.01, 9, "1 kernels", 1.8e9, "module")


def loops_of(compiled: CompiledModule) -> int:
    return sum(len(f.loops) for f in compiled.frames)


def test_a_plan_that_lost_is_not_made_again(tmp_path: Path) -> None:
    """First its loops stay loops; when that lost, too, everything stays with XLA, and the reason says so."""
    lib = library(tmp_path)
    first = compile_module(module(), TARGET, lib)
    assert loops_of(first) == 1
    lib.put([judged(lib, first, 100.0, 90.0)])
    assert compile_module(module(), TARGET, lib).kernels.keys() == first.kernels.keys()
    lib = library(tmp_path / "lost")
    lib.put([judged(lib, first, 90.0, 100.0)])
    second = compile_module(module(), TARGET, lib)
    assert second.kernels and not loops_of(second)
    lib.put([judged(lib, second, 90.0, 100.0)])
    third = compile_module(module(), TARGET, lib)
    assert not third.kernels and third.rewritten() is None
    assert any("the module as a whole 0.90x of XLA's" in why for f in third.frames for _, why in f.refused)


def test_a_signature_is_of_the_plan_and_not_of_names() -> None:
    compiled = compile_module(module(), TARGET)
    again = compile_module(module(), TARGET)
    for graph in again.module.graphs:
        for i in graph.instrs:
            i.name += ".other"
    assert module_signature(again.module, again.kernels) == module_signature(compiled.module, compiled.kernels)
    assert module_signature(again.module, [*again.kernels, "more"]) != module_signature(again.module, again.kernels)


def test_both_sides_run_and_the_verdict_is_kept(shared: Tuner, tmp_path: Path) -> None:
    shared.library = lib = library(tmp_path)
    [outcome] = whole.settle(shared, module(), time.monotonic() + SOON)[-1:]
    assert outcome.verdict is not None and outcome.verdict == library(tmp_path).verdict(outcome.signature)
    assert outcome.verdict.xla_ns > 0 and "kernels of XLA's" in outcome.what
    compiled = compile_module(module(), TARGET, lib)
    if compiled.kernels:
        again = whole.judge(shared, compiled, time.monotonic() + SOON)
        assert again is not None and again.verdict == lib.verdict(again.signature), "known: not measured"
    with pytest.raises(OutOfTime):
        shared.library = library(tmp_path / "other")
        whole.judge(shared, compile_module(module(), TARGET), time.monotonic())


def test_a_defect_costs_its_module(shared: Tuner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                   caplog: pytest.LogCaptureFixture) -> None:
    def broken(*args: object) -> None:
        raise RuntimeError("a defect")
    shared.library = library(tmp_path)
    monkeypatch.setattr(whole, "build", broken)
    assert whole.settle(shared, module(), time.monotonic() + SOON) == []
    assert "is not measured as a whole: RuntimeError: a defect" in caplog.text


def test_what_cannot_be_compared_says_nothing_against_a_plan(shared: Tuner, tmp_path: Path,
                                                             monkeypatch: pytest.MonkeyPatch) -> None:
    """Results that differ are recorded, so that nobody tries again; donated inputs cannot be used twice."""
    shared.library = lib = library(tmp_path)
    donated = jax.jit(small_steps, donate_argnums=0)
    given = capture(read(donated.lower(np.ones((16, 16), np.float32))))
    compiled = compile_module(given, TARGET)
    outcome = whole.judge(shared, compiled, time.monotonic() + SOON)
    assert outcome is not None and outcome.why == "its inputs are donated"
    plain = compile_module(module(), TARGET)
    other = capture(read(jax.jit(lambda x: small_steps(x) + 1.0).lower(np.ones((16, 16), np.float32))))
    with monkeypatch.context() as patch:
        patch.setattr(CompiledModule, "rewritten", lambda self, objects: other)
        outcome = whole.judge(shared, plain, time.monotonic() + SOON)
    assert outcome is not None and outcome.verdict is None and "differs from XLA's" in outcome.why
    again = whole.judge(shared, plain, time.monotonic())  # with no time left
    assert again is not None and "differs from XLA's" in again.why
    assert compile_module(module(), TARGET, lib).kernels.keys() == plain.kernels.keys()
