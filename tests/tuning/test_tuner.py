"""The tuner with its probe: what it stores, what bad kernels cost, where an interrupted run goes on."""
from __future__ import annotations

import math
import os
import signal
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from stitch.emit.codegen.build import build, llvm_text
from stitch.errors import StitchError
from stitch.hlo.text import parse
from stitch.knobs import Knobs
from stitch.perflib import measure as perflib_measure
from stitch.perflib.measure import Child, ChildDied, Refused, measuring
from stitch.perflib.store import PerfLib
from stitch.pipeline import compile_module
from stitch.process import worker
from stitch.process.children import Request
from stitch.process.interpreters import package_root
from stitch.schedule.search.candidates import enumerate_candidates
from stitch.target import CpuTarget, Target
from stitch.target.costs import Measuring
from stitch.tuning import contest, levels, probe, session
from stitch.tuning.ops import op_tasks
from stitch.tuning.tuner import Tuner

from ..schedule.test_op_times import TEXT as WITH_A_SUM
from .groups import LOOP, ONCE, library, outcome, planned, task

MODEL = str(enumerate_candidates(task().graph, CpuTarget.host()).model)
SOON = 300.0


@pytest.fixture(scope="module")
def shared() -> Iterator[Tuner]:
    """One probe for all tests: starting it takes seconds."""
    made = Tuner(Knobs.read(), CpuTarget.host(), library(Path("/nonexistent")))
    yield made
    made.close()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few candidates, few repetitions, any machine is quiet enough."""
    for name, value in {"tried": 3, "screen": (0.01, 3, 4), "final": (0.01, 5, 6), "rounds": 1, "clear": 2.0,
                        "unclear": 2.0}.items():
        monkeypatch.setattr(Measuring, name, value)


def measure(shared: Tuner, lib: PerfLib, text: str = ONCE, level: str = "measure") -> contest.Outcome:
    shared.library = lib
    [found] = shared.run([task(text)], level, time.monotonic() + SOON)
    return found


@pytest.mark.parametrize("text", [ONCE, LOOP], ids=["once", "loop"])
def test_what_was_measured_is_what_later_plans_use(shared: Tuner, tmp_path: Path, text: str) -> None:
    lib = library(tmp_path)
    found = measure(shared, lib, text)
    assert found.verdict is not None and (found.tried, found.failed) == (3, 0)
    assert {m.key.schedule for m in lib.rows(found.signature)} >= {found.verdict.schedule}
    assert len(lib.rows(found.signature)) == 3 and lib.verdict(found.signature) == found.verdict
    again = library(tmp_path)  # what another process finds
    source, said = outcome(again, text)
    assert said.startswith(f"measured: {found.verdict.ratio:.2f}x") and source in ("perflib", "refused")
    assert measure(shared, again, text).tried == 0, "what is known is not measured again"


def test_single_ops_are_measured_under_their_schedules(shared: Tuner, tmp_path: Path) -> None:
    shared.library = lib = library(tmp_path)
    [op] = op_tasks(compile_module(parse(WITH_A_SUM), CpuTarget.host()), CpuTarget.host())
    [found] = shared.run([op], "measure", time.monotonic() + SOON)
    assert (found.failed, found.verdict) == (0, None) and found.why.startswith("op: ")
    rows = lib.rows(op.signature)
    assert len(rows) == found.tried > 1 and {m.key.kind for m in rows} == {"op"}


def test_exhaustive_goes_on_where_measure_stopped(shared: Tuner, tmp_path: Path,
                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    lib = library(tmp_path)
    monkeypatch.setattr(Measuring, "exhaustive", 4)
    first = measure(shared, lib)
    more = measure(shared, lib, level="exhaustive")
    assert more.tried > 0 and more.verdict is not None and first.verdict is not None
    assert more.verdict.runs > first.verdict.runs, "the better founded verdict stays"
    assert len(lib.rows(first.signature)) == first.tried + more.tried - more.failed
    assert measure(shared, lib, level="exhaustive").tried == 0


#: what the first candidates' code does instead, and what is said of it
BAD = {"crash": "died of SIGSEGV", "hang": "did not answer within", "wrong": "differs from XLA's"}


def spoiled(left: list[str], kernels: Any, target: Target, knobs: Knobs) -> Any:
    """`build`, with bad code for the first kernels."""
    objects, errors, cached = build(kernels, target, knobs)
    for name in list(kernels)[:len(left)]:
        how = left.pop(0)
        head = f'define ptr @"{name}"(ptr %frame) {{\n'
        texts = {"crash": head + "  store volatile i32 0, ptr null\n  ret ptr null\n}\n",
                 "hang": head + "  br label %l\nl:\n  store volatile i32 0, ptr %frame\n  br label %l\n}\n",
                 "wrong": llvm_text(kernels[name], target).replace(" fsub ", " fmul ")}
        [made] = worker.compile_many([Request(texts[how], target.cpu, target.features)], knobs)
        assert isinstance(made, bytes), made
        objects[name] = made
    return objects, errors, cached


def test_a_bad_kernel_costs_one_candidate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is recorded, never tried again, never used; the others are measured by the next probe."""
    lib = library(tmp_path)
    own = Tuner(Knobs.read(), CpuTarget.host(), lib)  # names of kernels are content: a spoiled one stays in its process
    raw, loaded = session.Session._raw, list[str]()

    def impatient(self: Any, *request: Any) -> Any:
        with monkeypatch.context() as patch:
            candidate = request[0] == "load" and request[1] not in (session.XLA, contest.EMPTY)
            loaded.extend([request[1]] if candidate else [])
            if request[0] == "load" and loaded[1:] == [request[1]]:  # XLA calls a kernel first when it loads a program
                patch.setattr(session, "PATIENCE", 1.5)
            return raw(self, *request)
    monkeypatch.setattr(contest, "build", partial(spoiled, list(BAD)))
    monkeypatch.setattr(Measuring, "tried", 8)
    monkeypatch.setattr(Measuring, "asked", 8)
    monkeypatch.setattr(session.Session, "_raw", impatient)
    try:
        found = measure(own, lib)
    finally:
        own.close()
    assert (found.tried, found.failed) == (8, 3) and found.verdict is not None
    failures = {f.key.schedule: f.why for f in lib.failures(found.signature)}
    assert all(any(why in said for said in failures.values()) for why in BAD.values()) and MODEL in failures
    assert not failures.keys() & {found.verdict.schedule, *(m.key.schedule for m in lib.rows(found.signature))}


@pytest.mark.parametrize("when", ["begin", "check", "time"])
def test_a_probe_that_somebody_kills_says_nothing_of_a_candidate(when: str, shared: Tuner, tmp_path: Path,
                                                                 monkeypatch: pytest.MonkeyPatch) -> None:
    """As the system does where memory is short: nothing is held against the group, which is measured the next time."""
    lib, raw = library(tmp_path), session.Session._raw

    def killed(self: Any, *request: Any) -> Any:
        if request[0] == when and (when != "check" or request[2] not in (session.XLA, contest.EMPTY)):
            assert shared.probe.pid is not None
            os.kill(shared.probe.pid, signal.SIGKILL)
            time.sleep(0.2)
        return raw(self, *request)

    with monkeypatch.context() as patch:
        patch.setattr(session.Session, "_raw", killed)
        found = measure(shared, lib)
    assert found.verdict is None and "died of SIGKILL" in found.why and lib.failures(found.signature) == ()
    assert not contest.is_circumstance("died of SIGSEGV") and contest.is_circumstance("died of SIGTERM: so long")


def test_a_group_that_cannot_be_measured_costs_a_line(shared: Tuner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                      caplog: pytest.LogCaptureFixture) -> None:
    def broken(*args: object) -> None:
        raise RuntimeError("a defect")
    monkeypatch.setattr(contest, "build", broken)
    found = measure(shared, library(tmp_path))
    assert found.verdict is None and "a defect" in found.why and "is not measured" in caplog.text


def test_the_budget_is_respected(shared: Tuner, tmp_path: Path) -> None:
    shared.library = lib = library(tmp_path)
    assert shared.run([task()], "measure", time.monotonic() - 1.0) == []
    with measuring(lib.path) as mine:
        assert mine
        begin = time.monotonic()
        assert shared.run([task()], "measure", begin + 0.3) == [], "another process measures"
        assert time.monotonic() - begin < SOON
    assert measure(shared, lib).verdict is not None


def test_an_interrupted_run_goes_on(shared: Tuner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lib = library(tmp_path)
    with monkeypatch.context() as patch:
        def stop(self: object) -> contest.Outcome:
            raise KeyboardInterrupt
        patch.setattr(contest.Contest, "_settle", stop)
        with pytest.raises(KeyboardInterrupt):
            measure(shared, lib)
    rows = lib.rows(task().signature)
    assert len(rows) == 3 and lib.verdict(task().signature) is None
    found = measure(shared, library(tmp_path))
    assert found.tried == 0 and found.verdict is not None


def test_measuring_inside_a_compile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                    caplog: pytest.LogCaptureFixture) -> None:
    lib, settings = library(tmp_path), Knobs.read(tune="measure", tune_budget=SOON)
    monkeypatch.setattr(Measuring, "clear", math.inf)           # however noisy the machine: a module without a verdict
    monkeypatch.setattr(Measuring, "module_unclear", math.inf)  # is measured again the next time
    try:
        assert levels.measure_now(settings, planned(), CpuTarget.host(), lib)
        assert lib.verdict(task().signature) is not None
        assert not levels.measure_now(settings, planned(), CpuTarget.host(), lib), "nothing is new"
    finally:
        levels.stop()

    def broken(*args: object) -> None:
        raise RuntimeError("a defect")
    monkeypatch.setattr(levels, "tasks", broken)
    assert not levels.measure_now(settings, planned(), CpuTarget.host(), lib)
    assert "a defect" in caplog.text


def test_children_that_cannot_start_or_leave() -> None:
    with pytest.raises(ChildDied, match="cannot start"):
        Child(["/nonexistent"], {}).ask(("x",), 1.0)
    gone = Child(["/bin/sh", "-c", "exit 3"], {})
    with pytest.raises(ChildDied, match="status 3"):
        gone.ask(("x",), 5.0)
    assert gone.pid is None


class Pipe:
    """Something to wait for that is ready at the last of `pieces` looks; each takes so many seconds of the clock."""

    def __init__(self, pieces: list[float], clock: list[float]) -> None:
        self.pieces, self.clock = pieces, clock

    def select(self, seconds: float) -> list[int]:
        self.clock[0] += self.pieces.pop(0)
        return [] if self.pieces else [1]


def test_time_in_which_nobody_ran_is_not_held_against_a_child(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr(perflib_measure.time, "monotonic", lambda: clock[0])
    perflib_measure._Patience(5.0).wait(Pipe([0.5, 3600.0, 0.5, 0.1], clock))  # type: ignore[arg-type]
    with pytest.raises(TimeoutError):
        perflib_measure._Patience(5.0).wait(Pipe([0.5] * 20, clock))  # type: ignore[arg-type]


def test_a_probe_nobody_waits_for_ends() -> None:
    """Even when a kernel hangs under the interpreter's lock, where it cannot see that its parent has gone."""
    boot = ("from stitch.tuning import probe_child; probe_child.MOST_CPU = 0.01; "
            "probe_child.Probe.spin = lambda self: sum(iter(int, 1)); probe_child.serve('cpu')")
    alone = Child([sys.executable, "-c", boot], {**os.environ, "PYTHONPATH": package_root()})
    with pytest.raises(ChildDied, match="SIGPROF"):
        alone.ask(("spin",), SOON)


def test_the_probe_says_what_it_cannot_do(shared: Tuner) -> None:
    with pytest.raises(Refused, match="nowhere"):
        shared.probe.ask(("check", "nowhere", "nowhere"), 60.0)


@pytest.mark.parametrize("dtype", ["float32", "float64", "bfloat16", "float16", "complex64"])
def test_how_far_a_result_may_be(dtype: str) -> None:
    """By the narrowest floats on the way, and never less than its own type says."""
    want = (np.arange(1, 101) / 100).astype(np.dtype(dtype))
    bits = {"float64": 64, "bfloat16": 16, "float16": 16}.get(dtype, 32)
    assert probe.allowed(want, 64) == probe.TOLERANCE[bits] and probe.allowed(want, 16) == probe.TOLERANCE[16]
    assert probe.difference(want, want) == 0.0
    other = want.copy()
    other[3] = np.nan
    assert probe.difference(want, other) == np.inf and probe.difference(other, other) == 0.0
    near = np.asarray(probe.moved(want))
    assert near.dtype == want.dtype and 0.0 < probe.difference(want, near) < probe.TOLERANCE[bits]


def test_a_result_that_is_all_rounding_may_differ() -> None:
    """What XLA's own version gives on operands a few units away says how much a result means."""
    x = np.random.default_rng(0).random((64, 4096), np.float32)

    class Made:
        """An executable: sums of what has no sum, in some order."""

        def __init__(self, order: int, shift: float = 0.0) -> None:
            self.order, self.shift = order, shift

        def execute(self, operands: list[Any]) -> list[Any]:
            values = np.asarray(operands[0])
            centered = (values - values.mean(1, keepdims=True))[:, ::self.order]
            return [centered.cumsum(1, dtype=np.float32)[:, -1] + np.float32(self.shift)]

    process = probe.Probe(Knobs.read())
    process.sets, process.bits = [[x]], 32
    process.executables = {"XLA": Made(1), "backwards": Made(-1), "wrong": Made(1, 1.0)}
    want, got = (process.executables[name].execute([x])[0] for name in ("XLA", "backwards"))
    assert probe.difference(want, got) > probe.allowed(want, 32)
    process.check("XLA", "backwards")
    with pytest.raises(StitchError, match="differs from XLA's"):
        process.check("XLA", "wrong")
