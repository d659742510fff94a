"""Measuring on a GPU, without one: XLA's side runs in the interpreter of HLO, kernels in that of PTX, and a stand-in
for the driver counts launches."""
from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any

import jax
import numpy as np
import pytest

from stitch import jaxlib_bridge
from stitch.emit import objcache
from stitch.emit.gpu.device import Gpu
from stitch.errors import CodegenError
from stitch.hlo.interp import evaluate
from stitch.hlo.ir import Instr, Module
from stitch.hlo.opdef import REGISTRY, opdef
from stitch.hlo.ops.region import call
from stitch.hlo.text import parse
from stitch.knobs import Knobs
from stitch.perflib.measure import Refused
from stitch.perflib.store import PerfLib
from stitch.pipeline import compile_module
from stitch.target.costs import Measuring
from stitch.tuning import contest, gpu_probe, probe, tasks, tuner, whole
from stitch.tuning.contest import Outcome
from stitch.tuning.gpu_probe import GpuProbe
from stitch.tuning.probe import Probe
from stitch.tuning.probe_child import probe_of
from stitch.tuning.tuner import Tuner

from ..emit import fakecuda
from ..emit.ptx_harness import H200
from ..hook.compare import force
from ..hook.ptx_calls import run_call
from .groups import LOOP, ONCE

GPU = replace(H200, cores=4)
SOON = 300.0


class Executable:
    """A program for CUDA as XLA would run it."""

    def __init__(self, module: Module) -> None:
        self.module = module

    def execute(self, args: list[Any]) -> list[Any]:
        with np.errstate(all="ignore"):
            return [jax.device_put(np.asarray(x)) for x in evaluate(self.module, list(map(np.asarray, args)))]


class StandIn(GpuProbe):
    platform = "cpu"  # where JAX's arrays are

    @cached_property
    def gpu(self) -> Gpu:
        return Gpu(fakecuda, fakecuda.driver)

    def compile(self, given: jaxlib_bridge.Transform) -> Any:
        made = given(self.start)
        assert made is not None
        return Executable(parse(jaxlib_bridge.proto_to_text(made)))


class InProcess:
    """Takes the place of the child process."""

    pid = started = 1

    def __init__(self, made: Probe) -> None:
        self.made = made

    def start(self) -> None: ...

    def close(self) -> None: ...

    def ask(self, request: tuple[Any, ...], seconds: float) -> Any:
        name, *arguments = request
        try:
            return getattr(self.made, name)(*arguments)
        except Exception as error:
            raise Refused(f"{type(error).__name__}: {error}") from None


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few candidates, repetitions and turns of loops; any machine is quiet enough."""
    monkeypatch.setattr(probe, "SETS_BYTES", 0)
    for name, value in {"tried": 2, "screen": (0.0, 2, 2), "final": (0.0, 3, 3), "rounds": 1, "clear": 2.0,
                        "unclear": 2.0, "loop_ns": 1.0, "module": (0.0, 2, 2), "module_rounds": 1,
                        "module_unclear": 2.0}.items():
        monkeypatch.setattr(Measuring, name, value)
    for op, rule in (("custom-call", run_call), ("while", counted)):
        monkeypatch.setitem(REGISTRY, op, replace(opdef(op), evaluate=rule))
    monkeypatch.setattr(tuner, "child", lambda knobs, platform: InProcess(StandIn(knobs)))
    force(monkeypatch)


def counted(loop: Instr, state: Any) -> Any:
    """A loop turns as often as XLA was told, whatever its condition says."""
    known = re.search(r'"known_trip_count":\{"n":"(\d+)"', loop.attrs["backend_config"])
    assert known is not None
    for _ in range(int(known[1])):
        state = call(loop.calls[1], state)
    return state


def library(folder: Path) -> PerfLib:
    return PerfLib(folder / "perflib.sqlite", objcache.context(GPU))


def the_task(text: str) -> tasks.Task:
    planned = compile_module(parse(text), GPU, loops=False)
    return next(t for t in tasks.tasks(planned, GPU) if any(i.op == "reduce" for i in t.graph.instrs))


def measured(lib: PerfLib, text: str) -> Outcome:
    made = Tuner(Knobs.read(), GPU, lib)
    [found] = made.run([the_task(text)], "measure", time.monotonic() + SOON)
    return found


@pytest.mark.parametrize("text", [ONCE, LOOP], ids=["once", "loop"])
def test_schedules_are_ranked_by_the_devices_clock(tmp_path: Path, text: str) -> None:
    lib = library(tmp_path)
    found = measured(lib, text)
    assert found.verdict is not None, found.why
    assert (found.tried, found.failed) == (2, 0)
    rows = lib.rows(found.signature)
    assert len(rows) == 2
    for row in rows:  # whole launches, of which each takes the stand-in 10 us
        assert row.median_ns % 10_000 == pytest.approx(0.0, abs=1e-3) and row.median_ns > 0
    again = library(tmp_path)  # what the next compile finds
    assert again.verdict(found.signature) == found.verdict


def test_a_wrong_kernel_gets_no_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lib, honest = library(tmp_path), contest.build

    def wrong(*arguments: Any) -> Any:
        objects, errors, cached = honest(*arguments)
        assert all(b"sub" in code for code in objects.values())
        return {n: code.replace(b"sub.f32", b"add.f32").replace(b"sub.rn.f32", b"add.rn.f32")
                for n, code in objects.items()}, errors, cached
    monkeypatch.setattr(contest, "build", wrong)
    found = measured(lib, ONCE)
    assert found.verdict is None and found.failed == found.tried == 2
    assert not lib.rows(found.signature) and "differs from XLA's" in lib.failures(found.signature)[0].why


@pytest.mark.parametrize("why", ['kernels cannot be run outside XLA: pip install "stitch-xla[gpu]"',
                                 "RESOURCE_EXHAUSTED: Out of memory while trying to allocate 8 bytes"])
def test_what_the_machine_lacks_is_held_against_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                       why: str) -> None:
    """A stored failure would keep a group from ever being stitched again."""
    def lacking(self: StandIn, label: str, objects: object) -> None:
        if objects:
            raise CodegenError(why)
    monkeypatch.setattr(StandIn, "provide", lacking)
    lib = library(tmp_path)
    found = measured(lib, ONCE)
    assert found.verdict is None and why in found.why
    assert not lib.failures(the_task(ONCE).signature) and not lib.rows(the_task(ONCE).signature)


def test_whole_modules_are_judged(tmp_path: Path) -> None:
    lib = library(tmp_path)
    made = Tuner(Knobs.read(), GPU, lib)
    outcome = whole.judge(made, compile_module(parse(ONCE), GPU, lib), time.monotonic() + SOON)
    assert outcome is not None and outcome.verdict is not None, outcome
    assert lib.verdict(outcome.signature) == outcome.verdict


def test_operands_are_the_programs_parameters() -> None:
    """`rank` runs a kernel on what the program is run on."""
    single = the_task(ONCE).single(GPU.costs.measuring)
    assert {i.op for i, n in zip(single.inputs, single.sources) if n < 0} <= {"constant"}
    assert sorted(n for n in single.sources if n >= 0) == list(range(len(single.start.entry.params)))


def test_the_clock_waits_once_for_all() -> None:
    order: list[str] = []

    class Result:
        def block_until_ready(self) -> None:
            order.append("waited")

    def run(i: int) -> object:
        order.append(f"called {i}")
        return Result()
    assert gpu_probe.queued(run, 1, 3, 2) >= 0.0
    assert order == ["called 1", "called 0", "called 1", "waited"]


def test_children_see_their_platform(monkeypatch: pytest.MonkeyPatch) -> None:
    """A GPU's memory is shared with the program that is being measured for."""
    monkeypatch.setenv("XLA_PYTHON_CLIENT_MEM_FRACTION", "0.9")
    seen: dict[str, dict[str, str]] = {}
    make: Callable[..., object] = lambda command, environ: seen.setdefault(command[5], environ)  # noqa: E731
    monkeypatch.setattr(probe, "Child", make)
    for platform in ("cpu", "cuda"):
        probe.child(Knobs.read(), platform)
        assert seen[platform]["JAX_PLATFORMS"] == platform
        assert "XLA_PYTHON_CLIENT_MEM_FRACTION" not in seen[platform]
    assert seen["cuda"]["XLA_PYTHON_CLIENT_PREALLOCATE"] == "false"
    assert probe_of("cuda") is GpuProbe and probe_of("cpu") is Probe


