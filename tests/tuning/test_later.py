"""Code that only trials call is made beside the program, once it has run for a while."""
from __future__ import annotations

import pickle
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax
from jax._src import compiler
from jax.experimental import serialize_executable

import stitch
from stitch import pipeline
from stitch.emit.load import handlers, later
from stitch.emit.runtime import sites
from stitch.emit.runtime.trials import OURS, SPENT
from stitch.errors import CodegenError, UnsupportedOp
from stitch.plan import groups
from stitch.plan.compiled import CompiledModule
from stitch.schedule.decide.estimate import Estimate, Standing
from stitch.tuning import trials

from ..running import LIMIT, python
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


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """No code is made before it is set."""
    opened, build = threading.Event(), later.build_made

    def waits(*given: Any, **named: Any) -> Any:
        opened.wait(LIMIT)
        return build(*given, **named)
    monkeypatch.setattr(later, "build_made", waits)
    yield opened
    opened.set()


def test_turns_begin_when_the_code_is_there(waiting: Path, monkeypatch: pytest.MonkeyPatch,
                                            gate: threading.Event) -> None:
    _, taken = noted(monkeypatch)
    made, name = compiled(1.25, waiting)
    [(held, place)] = taken
    for _ in range(9):
        agrees(made, 1.25)
    assert not handlers.registered(name) and held.runs(place) == 9 and not held.pairs(place)
    gate.set()
    later.finish([name], LIMIT)
    assert handlers.registered(name)
    until(lambda: not trials._state.open[0].held)
    for _ in range(8):
        agrees(made, 1.25)
    assert held.pairs(place)
    held.settle(place, OURS)
    agrees(made, 1.25)


@pytest.mark.parametrize("changed", [None, 0.01])
def test_turns_of_pythons_lock_are_short_meanwhile(changed: float | None, waiting: Path, gate: threading.Event) -> None:
    """As before afterwards, or as the program has set it meanwhile."""
    before = sys.getswitchinterval()
    try:
        _, name = compiled(1.328125 if changed else 1.578125, waiting)
        later.begin([name])
        until(lambda: sys.getswitchinterval() == pytest.approx(1e-6 * later.TURN))
        if changed is not None:
            sys.setswitchinterval(changed)
        gate.set()
        assert not later.finish([name], LIMIT)
        assert sys.getswitchinterval() == pytest.approx(changed or before)
    finally:
        sys.setswitchinterval(before)


def test_code_is_begun_when_the_program_has_run(waiting: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For as long as it may cost that."""
    _, taken = noted(monkeypatch)
    made, name = compiled(1.0625, waiting)
    [(held, place)] = taken
    [trial] = trials._state.open
    begun = time.perf_counter_ns()
    agrees(made, 1.0625)
    assert 0 < held.spent(place) < time.perf_counter_ns() - begun
    time.sleep(3 * trials.LOOK)
    assert not trial.impatient and later._waiting.work and not handlers.registered(name)
    held._places[place, SPENT] = trial.tried.pays + trial.tried.rules.patience_ns
    agrees(made, 1.0625)
    until(lambda: handlers.registered(name) and not trial.held)
    assert trial.wait == 0
    agrees(made, 1.0625)


def test_what_pays_soon_is_made_beside_xlas_compile(waiting: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rest of a program waits."""
    monkeypatch.setattr(CompiledModule, "_to_pay", lambda self, kernels, estimate: (1.0, 0.5, True))
    xla = compiler.backend_compile_and_load

    def waits(*given: Any, **named: Any) -> Any:
        made = xla(*given, **named)
        until(lambda: not later._waiting.names)
        return made
    monkeypatch.setattr(compiler, "backend_compile_and_load", waits)
    made, name = compiled(1.09375, waiting)
    assert handlers.registered(name)
    agrees(made, 1.09375)


def test_programs_that_never_run_hold_little(waiting: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The oldest get their code, and the last ones none when nobody tries them any more."""
    monkeypatch.setattr(later, "MOST_HELD", 2)
    names = [compiled(1.0 + n / 64, waiting)[1] for n in (3, 5, 7)]
    until(lambda: handlers.registered(names[0]))
    assert [list(work.kernels) for work in later._waiting.work] == [[name] for name in names[1:]]
    trials.forget()
    assert not later._waiting.work and later.lost().keys() >= {*names[1:]} and not later.finish(names, LIMIT)


def test_what_no_trial_calls_is_made_at_once(waiting: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody counts its runs."""
    xla = compiler.backend_compile_and_load

    def settles(*given: Any, **named: Any) -> Any:
        made = xla(*given, **named)
        trials._state.open.clear()
        return made
    monkeypatch.setattr(compiler, "backend_compile_and_load", settles)
    _, name = compiled(1.03125, waiting)
    until(lambda: handlers.registered(name))


def test_code_is_begun_when_xla_is_done(waiting: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And leaves one processor to the program."""
    order: list[object] = []
    build, xla = later.build_made, compiler.backend_compile_and_load

    def built(*given: Any, **named: Any) -> Any:
        order.append(named)
        return build(*given, **named)

    def compiles(*given: Any, **named: Any) -> Any:
        made = xla(*given, **named)
        time.sleep(0.2)
        order.append("compiled")
        return made
    monkeypatch.setattr(later, "build_made", built)
    monkeypatch.setattr(compiler, "backend_compile_and_load", compiles)
    made, name = compiled(1.375, waiting)
    later.finish([name], LIMIT)
    assert order == ["compiled", {"spare": 1}]
    agrees(made, 1.375)


def test_what_is_tried_is_lowered_when_xla_is_done(waiting: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And told of its phases then."""
    order, lower, xla = list[str](), groups.lower, compiler.backend_compile_and_load

    def lowers(*given: Any) -> Any:
        order.append("lowered")
        return lower(*given)

    def compiles(*given: Any, **named: Any) -> Any:
        made = xla(*given, **named)
        order.append("compiled")
        return made
    monkeypatch.setattr(groups, "lower", lowers)
    monkeypatch.setattr(compiler, "backend_compile_and_load", compiles)
    made, name = compiled(1.5625, waiting)
    later.finish([name], LIMIT)
    assert order == ["compiled", "lowered"] and handlers.registered(name)
    [site] = sites._of[name]
    assert site.phases != ("",) and sites.known(int.from_bytes(site.key.encode(), "little")) == site
    agrees(made, 1.5625)


@pytest.mark.parametrize("error", [UnsupportedOp("a thing", "tests", "unheard of"), KeyError("a defect")])
def test_what_cannot_be_lowered_stays_with_xla(waiting: Path, monkeypatch: pytest.MonkeyPatch, error: Exception,
                                               caplog: pytest.LogCaptureFixture) -> None:
    def fails(*given: Any) -> Any:
        raise error
    monkeypatch.setattr(groups, "lower", fails)
    number = 5.25 if isinstance(error, KeyError) else 5.75
    made, name = compiled(number, waiting)
    assert [k.target for k in stitch.report().modules[-1].kernels] == [name]
    later.begin([name])
    until(lambda: not trials.waiting())
    assert name in later.lost() and not handlers.registered(name)
    assert len([r for r in caplog.records if "with XLA" in r.message]) == 1
    told = stitch.report().modules[-1]
    assert not told.kernels and dict(told.left)[later.lost()[name]] == 1
    for _ in range(4):
        agrees(made, number)


def test_what_does_not_wait_is_lowered_at_once(waiting: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing can stand in for it; the error of one that cannot be lowered costs it alone."""
    def refuses(name: str, stand_in: int) -> None:
        raise CodegenError("no room for jumps")
    monkeypatch.setattr(handlers, "promise", refuses)
    made, name = compiled(6.25, waiting)
    assert handlers.registered(name)
    agrees(made, 6.25)
    monkeypatch.setattr(groups, "lower", lambda *given: (_ for _ in ()).throw(UnsupportedOp("a thing", "tests", "no")))
    with stitch.enabled(perflib=str(waiting)):
        agrees(program(6.75).lower(X).compile(), 6.75)
    assert "a thing" in str(stitch.report().modules[-1].left)


def test_code_is_made_whatever_came_of_the_compile(waiting: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program may have the same kernel, and waits for it."""
    xla = compiler.backend_compile_and_load

    def refuses(*given: Any, **named: Any) -> Any:
        xla(*given, **named)
        raise MemoryError("no executable")
    monkeypatch.setattr(compiler, "backend_compile_and_load", refuses)
    before = set(handlers.kernels())
    with stitch.enabled(perflib=str(waiting)), pytest.raises(MemoryError):
        program(1.3125).lower(X).compile()
    [name] = set(handlers.kernels()) - before
    later.finish([name], LIMIT)
    assert handlers.registered(name)


def without_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """None can be started for late code."""
    thread = threading.Thread

    def refuses(*given: Any, **named: Any) -> Any:
        if named.get("name") == "stitch later code":
            raise RuntimeError("can't start new thread")
        return thread(*given, **named)
    monkeypatch.setattr(later.threading, "Thread", refuses)


def test_without_a_thread_xlas_version_stays(waiting: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without_threads(monkeypatch)
    made, name = compiled(1.4375, waiting)
    later.begin([name])
    assert name in later.lost() and not trials.waiting()
    agrees(made, 1.4375)


def test_what_has_no_code_yet_says_so(waiting: Path, monkeypatch: pytest.MonkeyPatch, gate: threading.Event) -> None:
    """No way leads there; a wrong result would be worse than an error."""
    _, taken = noted(monkeypatch)
    made, _ = compiled(1.5, waiting)
    [(held, place)] = taken
    held.settle(place, OURS)
    with pytest.raises(jax.errors.JaxRuntimeError, match="a kernel has no code yet"):
        jax.block_until_ready(made(X))


@pytest.mark.parametrize("raises", [False, True])
def test_a_kernel_without_code_stays_with_xla(waiting: Path, monkeypatch: pytest.MonkeyPatch,
                                              caplog: pytest.LogCaptureFixture, raises: bool) -> None:
    def fails(kernels: Mapping[str, object], *rest: object, spare: int) -> object:
        if raises:
            raise RuntimeError("out of luck")
        return {}, {name: CodegenError(f"{name} is out of luck") for name in kernels}, set()
    build = later.build_made
    monkeypatch.setattr(later, "build_made", fails)
    number = 4.75 if raises else 1.75
    made, name = compiled(number, waiting)
    later.begin([name])
    until(lambda: not trials.waiting())
    assert name in later.lost() and not handlers.registered(name)
    [line] = [r.message for r in caplog.records if "with XLA" in r.message]
    assert "out of luck" in line and name not in line
    for _ in range(4):
        agrees(made, number)
    monkeypatch.setattr(later, "build_made", build)  # it is made for the next program that calls it
    with stitch.enabled(perflib=str(waiting)):
        again = program(number).lower(X).compile()
    later.finish([name], LIMIT)
    assert handlers.registered(name) and name not in later.lost()
    assert [len(m.kernels) for m in stitch.report().modules[-2:]] == [0, 1]
    agrees(again, number)


def test_another_program_that_cannot_wait(waiting: Path, monkeypatch: pytest.MonkeyPatch,
                                          gate: threading.Event) -> None:
    """It brings the code that a trial has been waiting for; what is asked for afterwards is there."""
    _, taken = noted(monkeypatch)
    made, name = compiled(2.25, waiting)
    with stitch.enabled(perflib=str(waiting), tune="model"):
        agrees(program(2.25).lower(X).compile(), 2.25)
    assert handlers.registered(name)
    [(held, place)] = taken
    held.settle(place, OURS)
    agrees(made, 2.25)
    gate.set()
    later.finish([name], LIMIT)
    agrees(made, 2.25)


def test_turns_begin_where_another_program_brought_the_code(waiting: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not made a second time."""
    asked: list[Mapping[str, object]] = []

    def notes(kernels: Mapping[str, object], *rest: object, spare: int) -> object:
        asked.append(dict(kernels))
        return {}, {}, set()
    monkeypatch.setattr(later, "build_made", notes)
    made, name = compiled(2.375, waiting)
    [trial] = trials._state.open
    assert trial.held
    with stitch.enabled(perflib=str(waiting), tune="model"):
        agrees(program(2.375).lower(X).compile(), 2.375)
    assert handlers.registered(name)
    until(lambda: not trial.held)
    assert asked == [{}] and not later._waiting.work
    agrees(made, 2.375)


def test_equal_programs_share_a_trial(waiting: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, taken = noted(monkeypatch)
    first, name = compiled(2.5, waiting)
    with stitch.enabled(perflib=str(waiting)):
        second = program(2.5).lower(X).compile()
    assert len(taken) == 1
    later.finish([name], LIMIT)
    for _ in range(2):
        agrees(first, 2.5)
        agrees(second, 2.5)
    assert handlers.registered(name)


def test_a_serialized_executable_has_its_code(waiting: Path, tmp_path: Path) -> None:
    made, name = compiled(2.75, waiting)
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


def test_who_serializes_does_not_wait_forever(waiting: Path, monkeypatch: pytest.MonkeyPatch,
                                              caplog: pytest.LogCaptureFixture, gate: threading.Event) -> None:
    made, name = compiled(2.875, waiting)
    assert later.finish([name], 0.01) == {name}
    monkeypatch.setenv("STITCH_COMPILE_TIMEOUT", "0.05")
    serialize_executable.serialize(made)
    assert not handlers.registered(name) and "have no code after 0.05 s" in caplog.text
    gate.set()
    assert not later.finish([name], LIMIT) and handlers.registered(name)


def test_a_trace_that_runs_has_code_at_once(waiting: Path, tmp_path: Path) -> None:
    with stitch.trace(tmp_path / "trace.json"):
        made, name = compiled(3.25, waiting)
        assert handlers.registered(name)
        agrees(made, 3.25)


def test_a_trace_that_begins_meanwhile(waiting: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
                                       gate: threading.Event) -> None:
    _, taken = noted(monkeypatch)
    made, name = compiled(3.5, waiting)
    [(held, place)] = taken
    with stitch.trace(tmp_path / "trace.json"):
        for _ in range(4):
            agrees(made, 3.5)
        gate.set()
        later.finish([name], LIMIT)
        held.settle(place, OURS)
        agrees(made, 3.5)
    agrees(made, 3.5)


def test_the_oldest_are_begun_where_there_is_no_thread(waiting: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without_threads(monkeypatch)
    monkeypatch.setattr(later, "MOST_HELD", 1)
    made: list[tuple[jax.stages.Compiled, str]] = []

    def both() -> None:
        made.extend(compiled(1.0 + n / 128, waiting) for n in (3, 5))
    compiles = threading.Thread(target=both, daemon=True)
    compiles.start()
    compiles.join(LIMIT)
    assert len(made) == 2 and made[0][1] in later.lost() and trials.waiting() == 1
    agrees(made[0][0], 1.0 + 3 / 128)


def test_a_trial_begins_when_another_program_brings_its_code(waiting: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noted(monkeypatch)
    made, name = compiled(2.125, waiting)
    [trial] = trials._state.open
    assert trial.held and not handlers.registered(name)
    with stitch.enabled(perflib=str(waiting), tune="model"):
        program(2.125).lower(X).compile()
    assert handlers.registered(name)  # (and whoever looks now begins its turns)
    for _ in range(4):
        agrees(made, 2.125)
    until(lambda: not trial.held)
    assert not later._waiting.work
    agrees(made, 2.125)


def test_a_trial_that_ends_leaves_nobody_without_code(waiting: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two kernels in a loop that is tried as a whole one cannot wait and fails: the other one is called at once."""
    def inside(x: jax.Array) -> jax.Array:
        def turn(state: tuple[jax.Array, jax.Array]) -> tuple[jax.Array, jax.Array]:
            i, c = state
            return i + 1, jax.nn.softmax(jnp.sin(c) @ x.T @ x * 0.0123) + c.mean(0)
        # (XLA does not know how often, and asks our kernel)
        return lax.while_loop(lambda state: state[0] * 1.0123 < 3 + x[0, 0] * 1e-9, turn, (jnp.float32(0), x))[1]

    def tried() -> list[str]:
        [names] = [t.tried.kernels for t in trials._state.open if len(t.tried.kernels) > 1]
        return sorted(names)
    promise, build, failed = handlers.promise, pipeline.build_made, list[str]()

    def once(name: str, stand_in: int) -> None:
        if name == tried()[0]:
            failed.append(name)
            raise CodegenError("no room for jumps")
        promise(name, stand_in)

    def fails(makes: Mapping[str, Any], *rest: Any) -> Any:
        made = build({name: make for name, make in makes.items() if name not in failed}, *rest)
        return made._replace(errors=made.errors | {n: CodegenError("out of luck") for n in makes if n in failed})
    monkeypatch.setattr(Estimate, "standing", lambda self, costs, least: Standing.CERTAIN)  # (of each by itself)
    monkeypatch.setattr(handlers, "promise", once)
    monkeypatch.setattr(pipeline, "build_made", fails)
    want = jax.jit(inside)(X)
    with stitch.enabled(perflib=str(waiting), loops=False):
        made = jax.jit(lambda x: inside(x)).lower(X).compile()
    told = stitch.report().modules[-1]
    assert failed and dict(told.left)["out of luck"] == 1 and told.kernels
    for _ in range(12):
        np.testing.assert_allclose(made(X), want, rtol=1e-5)
    assert [handlers.registered(name) for name in tried()] == [False, True]
