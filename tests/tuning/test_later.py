"""Code that only trials call is made when a program has shown that it runs."""
from __future__ import annotations

import pickle
import sys
import time
from pathlib import Path

import jax
import numpy as np
import pytest
from jax.experimental import serialize_executable

import stitch
from stitch.emit.load import handlers, later
from stitch.emit.runtime.trials import OURS
from stitch.process import worker
from stitch.tuning import trials

from ..running import python
from .test_trials import X, doubtful, noted, softmax, until

__all__ = ["doubtful"]  # (a fixture)
PUT_OFF = trials.put_off


@pytest.fixture
def waiting(doubtful: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """As `doubtful`, with code that waits, and a cache of the test's own; the library."""
    monkeypatch.setattr(trials, "put_off", PUT_OFF)
    monkeypatch.setenv("STITCH_CACHE_DIR", str(tmp_path / "cache"))
    return doubtful


def program(number: float) -> jax.stages.Wrapped:
    """A program with kernels of its own."""
    return jax.jit(lambda x: tuple(v * number for v in softmax(x)))


def compiled(number: float, library: Path, **options: str) -> tuple[jax.stages.Compiled, str]:
    """A stitched program, and the kernel that it calls."""
    before = set(handlers.kernels())
    with stitch.enabled(perflib=str(library), **options):  # type: ignore[arg-type]
        made = program(number).lower(X).compile()
    [name] = set(handlers.kernels()) - before
    return made, name


def agrees(made: jax.stages.Compiled, number: float) -> None:
    for a, b in zip(made(X), program(number)(X)):
        np.testing.assert_allclose(a, b, rtol=1e-5)


def test_code_is_made_when_a_program_runs_again(waiting: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, taken = noted(monkeypatch)
    made, name = compiled(1.25, waiting)
    [(held, place)] = taken
    assert not handlers.registered(name)
    agrees(made, 1.25)
    time.sleep(10 * trials.LOOK)
    assert not handlers.registered(name) and held.runs(place) == 1
    for _ in range(20):
        agrees(made, 1.25)
    until(lambda: handlers.registered(name) and not trials._state.open[0].held)
    for _ in range(8):
        agrees(made, 1.25)
    assert held.pairs(place)
    held.settle(place, OURS)
    agrees(made, 1.25)


def test_what_has_no_code_yet_says_so(waiting: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No way leads there; a wrong result would be worse than an error."""
    _, taken = noted(monkeypatch)
    made, _ = compiled(1.5, waiting)
    [(held, place)] = taken
    held.settle(place, OURS)
    with pytest.raises(jax.errors.JaxRuntimeError, match="a kernel has no code yet"):
        jax.block_until_ready(made(X))


def test_a_kernel_without_code_stays_with_xla(waiting: Path, monkeypatch: pytest.MonkeyPatch,
                                              caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(worker, "PICKLED", "no_such_module:function")
    made, name = compiled(1.75, waiting)
    for _ in range(4):
        agrees(made, 1.75)
    until(lambda: not trials.waiting())
    assert later.is_lost(name) and not handlers.registered(name)
    [line] = [r.message for r in caplog.records if "stays with XLA" in r.message]
    assert "code generation ended" in line and "no_such_module" in line
    for _ in range(4):
        agrees(made, 1.75)


def test_another_program_that_cannot_wait(waiting: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It brings the code that a trial has been waiting for; what is asked for afterwards is there."""
    _, taken = noted(monkeypatch)
    made, name = compiled(2.25, waiting)
    with stitch.enabled(perflib=str(waiting), tune="model"):
        agrees(program(2.25).lower(X).compile(), 2.25)
    assert handlers.registered(name)
    [(held, place)] = taken
    held.settle(place, OURS)
    agrees(made, 2.25)
    later.finish([name])
    agrees(made, 2.25)


def test_equal_programs_share_a_trial(waiting: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, taken = noted(monkeypatch)
    first, name = compiled(2.5, waiting)
    with stitch.enabled(perflib=str(waiting)):
        second = program(2.5).lower(X).compile()
    assert len(taken) == 1
    for _ in range(2):
        agrees(first, 2.5)
        agrees(second, 2.5)
    until(lambda: handlers.registered(name))


def test_a_serialized_executable_has_its_code(waiting: Path, tmp_path: Path) -> None:
    made, name = compiled(2.75, waiting)
    assert not handlers.registered(name)
    file = tmp_path / "program"
    file.write_bytes(pickle.dumps(serialize_executable.serialize(made)))
    assert handlers.registered(name)
    script = """
import pickle, sys, numpy as np, stitch
from jax.experimental import serialize_executable
stitch.enable()
made = serialize_executable.deserialize_and_load(*pickle.load(open(sys.argv[1], "rb")))
print(float(np.abs(np.asarray(made(np.ones((64, 48), np.float32))[0]).sum(-1) - 2 * 2.75).max()) < 1e-5)
"""
    done = python("-c", script, file)
    assert done.stdout == "True\n" and "cannot be loaded" not in done.stderr, done.stderr


def test_a_trace_that_runs_has_code_at_once(waiting: Path, tmp_path: Path) -> None:
    with stitch.trace(tmp_path / "trace.json"):
        made, name = compiled(3.25, waiting)
        assert handlers.registered(name)
        agrees(made, 3.25)


def test_a_trace_that_begins_meanwhile(waiting: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    _, taken = noted(monkeypatch)
    made, name = compiled(3.5, waiting)
    [(held, place)] = taken
    with stitch.trace(tmp_path / "trace.json"):
        for _ in range(4):
            agrees(made, 3.5)
        until(lambda: handlers.registered(name))
        held.settle(place, OURS)
        agrees(made, 3.5)
    agrees(made, 3.5)


def test_an_interpreter_that_somebody_names(waiting: Path) -> None:
    made, name = compiled(3.75, waiting, python=sys.executable)
    assert handlers.registered(name)
    agrees(made, 3.75)


def test_kernels_that_cannot_be_pickled(waiting: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def deep(*given: object) -> bytes:
        raise RecursionError
    monkeypatch.setattr(later.pickle, "dumps", deep)
    made, name = compiled(4.25, waiting)
    assert handlers.registered(name)
    agrees(made, 4.25)


def test_children_that_take_kernels_need_no_jax() -> None:
    script = """
import sys
sys.modules["jax"] = sys.modules["jaxlib"] = None
from stitch.emit.codegen.compiler import compile_pickled
from stitch.emit import backends
print(callable(compile_pickled))
"""
    done = python("-c", script)
    assert done.stdout == "True\n", done.stderr
