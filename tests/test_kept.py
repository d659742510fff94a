"""Modules that were rewritten before: who gets them, and what has them planned again."""
from __future__ import annotations

import json
import logging
import os
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import stitch
from stitch import kept, pipeline
from stitch.emit import objcache
from stitch.emit.load import handlers, later
from stitch.emit.load.host import host
from stitch.emit.runtime.places import moved
from stitch.emit.runtime.sites import frames_in, sites_in, tables_in
from stitch.errors import CodegenError
from stitch.hook import live, pipelines
from stitch.kept import Given, Rewritten
from stitch.knobs import DOTS, GPU_MATH, TUNE_LEVELS, Knobs
from stitch.perflib import store
from stitch.perflib.key import Failure, Verdict
from stitch.perflib.store import PerfLib
from stitch.reports import ModuleReport
from stitch.target import CpuTarget, preset
from stitch.target.costs import Trials
from stitch.trial import of_process
from stitch.tuning import again, trials

from .hook.compare import doubt_all
from .running import ROOT, python

X = np.random.default_rng(0).normal(size=(256, 256)).astype(np.float32)
RULES = Trials()
SOURCE = """
def program(x):
    return jax.nn.softmax(jnp.sin(x)) * x
"""


def program(blank_lines: int = 0) -> Callable[..., Any]:
    """A function that stands so many lines further down."""
    names: dict[str, Any] = {"jax": jax, "jnp": jnp}
    exec(compile("\n" * blank_lines + SOURCE, "/a/program.py", "exec"), names)
    made: Callable[..., Any] = names["program"]
    return made


@pytest.fixture
def planned(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[list[str]]:
    """The texts of modules that were planned, in a cache and with a library of the test's own."""
    monkeypatch.setenv("STITCH_CACHE_DIR", str(tmp_path / "objects"))
    monkeypatch.setenv("STITCH_PERFLIB", str(tmp_path / "library.sqlite"))
    monkeypatch.setenv("STITCH_TUNE", "model")
    texts: list[str] = []
    real = pipeline._rewritten

    def noted(given: Given, *rest: Any) -> tuple[Rewritten, Rewritten | None]:
        texts.append(given.text)
        return real(given, *rest)
    monkeypatch.setattr(pipeline, "_rewritten", noted)
    yield texts
    stitch.disable()


def compiled(function: Callable[..., Any] | None = None, **options: Any) -> tuple[list[Any], ModuleReport]:
    """What a new process would have of a program: results, and the report."""
    with objcache._caches_lock:
        objcache._caches.clear()
    with stitch.enabled(**options):
        made = jax.jit(function or program()).lower(X).compile()
    return [np.asarray(made(X))], stitch.report().modules[-1]


def test_the_second_one_is_not_planned(planned: list[str]) -> None:
    (first, report), (second, same) = (compiled() for _ in range(2))  # (at one line of this file)
    assert len(planned) == 1 and report.kernels
    assert all(np.array_equal(a, b) for a, b in zip(first, second, strict=True))
    as_kept = tuple(replace(k, cached=True) for k in report.kernels)
    assert replace(same, seconds=0) == replace(report, seconds=0, kernels=as_kept)
    assert same.source is not None and same.source.text == planned[0]
    assert live.planned(same.source).kernels.keys() == {k.target for k in report.kernels}, "for the page about it"


def test_another_process_plans_nothing_and_does_not_import_what_plans(tmp_path: Path) -> None:
    script = f"""
import sys, numpy as np, jax, jax.numpy as jnp, stitch
stitch.enable(tune="model")
{SOURCE}
x = np.random.default_rng(0).normal(size=(256, 256)).astype(np.float32)
out = jax.jit(program)(x)
[report] = [m for m in stitch.report().modules if m.name == "jit_program"]
print(len(report.kernels), "stitch.pipeline" in sys.modules, "stitch.hlo" in sys.modules,
      hash(np.asarray(out).tobytes()))
"""
    where = {"STITCH_CACHE_DIR": str(tmp_path / "objects"), "PYTHONHASHSEED": "0", "PYTHONPATH": str(ROOT)}
    first, second = (python("-c", script, **where) for _ in range(2))
    kernels, planner, _, bits = first.stdout.split()
    assert int(kernels) and planner == "True", first.stderr
    assert second.stdout.split() == [kernels, "False", "False", bits], second.stderr


def test_lines_that_moved(planned: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """XLA gets what planning would give it: the program's lines and callers of today."""
    texts: list[str] = []
    handed = kept.handed
    def below(calls: int, call: Callable[[], object]) -> object:
        return below(calls - 1, call) if calls else call()

    def noted(given: Given, made: Rewritten, proto: bytes) -> Any:
        texts.append(made.text)
        return handed(given, made, proto)
    monkeypatch.setattr(kept, "handed", noted)
    for where, lines, depth, often in (("one", 0, 0, 1), ("one", 7, 3, 1), ("another", 7, 3, 2)):
        below(depth, lambda where=where, lines=lines: compiled(program(lines), cache_dir=str(tmp_path / where)))
        assert len(planned) == often
    before, found, anew = texts
    assert found == anew and frames_in(found) != frames_in(before)
    assert {s.source for s in sites_in(found.encode())} == {"/a/program.py:10"}


TABLES = """
FileNames
1 "a.py"

FunctionNames
1 "f"

FileLocations
1 {{file_name_id=1 function_name_id=1 line={0} end_line=1 column=1 end_column=2}}
2 {{file_name_id=1 function_name_id=1 line={1} end_line=1 column=1 end_column=2}}

StackFrames
1 {{file_location_id=1 parent_frame_id=1}}
2 {{file_location_id=2 parent_frame_id=1}}
"""


def test_places_that_cannot_be_told() -> None:
    from stitch.emit.runtime.sites import Site

    def text(first: int, second: int, frame: int = 1) -> str:
        tables = TABLES.format(first, second)
        site = Site.of("stitch.f", "stitch.0", "f32[2] -> f32[2]", 16, ("exp",), "exp", f"a.py:{first}")
        attrs = f'metadata={{op_name="f" stack_frame_id={frame}}}, backend_config={site.config}'
        return f"HloModule m\n{tables}\nENTRY e {{\n  x = custom-call(), {attrs}\n}}\n"

    def tables(*lines: int) -> str:
        there = text(*lines)
        return there[tables_in(there)]

    assert "a.py\"" in tables(3, 4) and tables(3, 4).endswith("parent_frame_id=1}")
    same = {"1": "1", "2": "2"}
    assert all(moved(text(3, n), tables(5, 2 * n - 1), same) == text(5, 2 * n - 1) for n in (5, 3))
    assert moved(text(3, 3), tables(5, 6), same) is None, "which of the two it was is not known any more"
    assert all(moved(text(3, 4), t, same) is None for t in (tables(3, 4).rpartition("\n")[0], "")), "one is missing"
    assert moved(text(3, 4, 2), tables(5, 9), {"1": "2", "2": "1"}) == text(9, 5, 1).replace(tables(9, 5), tables(5, 9))
    assert moved(text(3, 4, 2), tables(5, 9), {"1": "1"}) is None, "a frame that is not known"
    assert tables_in("HloModule m\n\nENTRY e {\n}\n") == slice(0, 0)


def given_of(text: str = "HloModule m", undonated: bool = False, target: CpuTarget | None = None, **knobs: Any
             ) -> Given:
    return Given(text, undonated, target or CpuTarget.host(), Knobs(**knobs), tries=False)


def test_everything_that_a_plan_is_made_from_is_in_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    host = CpuTarget.host()
    keys = {given_of().key}

    def another(key: str, what: str) -> None:
        assert key not in keys, what
        keys.add(key)

    another(given_of("HloModule m, x").key, "the text")
    another(given_of(undonated=True).key, "donation")
    another(replace(given_of(), tries=True).key, "that it may be tried")
    for f in fields(host):
        value = getattr(host, f.name)
        if f.name != "costs":
            new = value + 1 if isinstance(value, int) and not isinstance(value, bool) else not value \
                if isinstance(value, bool) else value + "x" if isinstance(value, str) else None
            if new is not None:
                another(given_of(target=replace(host, **{f.name: new})).key, f.name)
    for group in fields(host.costs):
        costs = getattr(host.costs, group.name)
        number = next(f.name for f in fields(costs) if isinstance(getattr(costs, f.name), float | int))
        changed = replace(costs, **{number: getattr(costs, number) + 1})
        another(given_of(target=replace(host, costs=replace(host.costs, **{group.name: changed}))).key, group.name)
    others = {"tune": TUNE_LEVELS, "dots": DOTS, "gpu_math": GPU_MATH, "dump": ("", "d"), "threads": (0, 3)}
    for f in fields(Knobs):
        if f.metadata["key"]:
            values = others.get(f.name, (False, True))
            for value in set(values) - {getattr(Knobs(), f.name)}:
                another(given_of(**{f.name: value}).key, f.name)
        elif f.name in ("cache_dir", "perflib", "python", "jobs"):
            assert given_of(**{f.name: 3 if f.name == "jobs" else "x"}).key in keys, f.name
    for name in ("sources_version", "toolchain"):
        with monkeypatch.context() as patch:
            patch.setattr(objcache, name, lambda: "another")
            another(given_of().key, name)


def test_facts_that_were_asked_for_have_it_planned_again(planned: list[str]) -> None:
    with store.asked() as signatures:
        compiled()
    knobs = Knobs.read()
    library = store.shared(knobs, objcache.context(host(knobs)))

    def learn(signature: str) -> None:
        key = library.context.key("group", signature, "Row(0,1,1)x1t1")
        PerfLib(knobs.perflib, library.context).put([Failure(key, "a reason", 1.0)])
        library.refresh()

    assert len(signatures) > 1 and "*" not in signatures, "though there were no facts at all"
    learn("cd")
    with store.asked() as same:
        compiled()
    assert len(planned) == 1 and same == signatures - {"costs"}, "nobody asked for that"
    learn(sorted(signatures - {"costs"})[0])
    compiled()
    assert len(planned) == 2
    compiled()
    assert len(planned) == 2


def test_facts_that_come_while_it_is_planned(planned: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody knows which of them the plan has seen."""
    real = pipeline.compile_module

    def meanwhile(*given: Any, **more: Any) -> Any:
        library = given[2]
        library.put([Failure(library.context.key("group", "ab", "Row(0,1,1)x1t1"), "a reason", 1.0)])
        return real(*given, **more)
    monkeypatch.setattr(pipeline, "compile_module", meanwhile)
    compiled()
    monkeypatch.setattr(pipeline, "compile_module", real)
    compiled()
    compiled()
    assert len(planned) == 2


@pytest.fixture
def doubtful(planned: list[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Everything is in doubt, and tried where it runs."""
    trials.forget()
    doubt_all(monkeypatch)
    yield planned
    trials.forget()


def test_what_is_tried_begins_anew(doubtful: list[str]) -> None:
    _, report = compiled(tune="try")
    trials.forget()
    _, same = compiled(tune="try")
    assert len(doubtful) == 1 and trials.waiting() == len(same.kernels) == 1
    assert [k.source for k in same.kernels] == [k.source for k in report.kernels] == ["trial"]
    assert not same.kernels[0].cached  # (nobody has run it often enough for code to be made)


def test_no_process_is_in_what_is_kept(doubtful: list[str], tmp_path: Path) -> None:
    compiled(tune="try")
    [entry] = entries(tmp_path / "objects")
    data = objcache.shared(Knobs.read()).get(entry.stem, kept.MODULES)
    assert data is not None
    made = kept._unpacked(data, RULES)[0]
    assert made.trials is not None and [t.kernels for t in made.trials.tried] == [made.kernels]
    assert of_process(kept.NO_PROCESS, 0) in made.text and not re.search(r"process = [1-9]", made.text)


def settle(ratio: float, schedule: str = "") -> None:
    """A verdict on the one thing that is tried."""
    [trial] = trials._state.open
    library, tried = trial.library, trial.tried
    trials.forget()
    context = library.context
    library.put([Verdict(context.device, tried.signature, context.emitter, context.toolchain, 100.0 * ratio, 100.0,
                         0.01, 9, schedule or tried.schedule, 0.0, tried.what)])


def test_a_verdict_has_it_planned_again_where_there_is_no_code(doubtful: list[str]) -> None:
    _, report = compiled(tune="try")
    settle(2.0)
    for _ in range(2):
        _, same = compiled(tune="try")
        assert len(doubtful) == 2 and not trials.waiting() and same.kernels[0].source != "trial"
    assert same.kernels[0].target == report.kernels[0].target


def unlike(number: float) -> Callable[..., Any]:
    """A program with kernels of its own."""
    return lambda x: jax.nn.softmax(jnp.sin(x)) * number


@pytest.mark.parametrize("ratio", [2.0, 0.5])
def test_with_a_verdict_one_version_is_taken_and_another_plan_made_beside(
        ratio: float, doubtful: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    todo: list[Given] = []
    monkeypatch.setattr(again, "later", todo.append)
    before: list[Any] = []
    kernels: list[str] = []
    for turn in range(3):  # (at one line of this file)
        results, report = compiled(unlike(5.25 + ratio), tune="try")
        if turn == 0:
            before, kernels = results, [report.kernels[0].target]
            assert not later.finish(kernels, 120.0)
            settle(ratio)
            continue
        assert not trials.waiting() and [k.target for k in report.kernels] == kernels * (ratio > 1.0)
        assert all(np.allclose(a, b, atol=1e-5) for a, b in zip(before, results, strict=True))
        assert len(doubtful) == turn and len(todo) == 1, "what was planned beside is what others get"
        if turn == 1:
            again.plan(todo[0])


def test_the_other_plan_is_made_by_a_process(doubtful: list[str], monkeypatch: pytest.MonkeyPatch,
                                            tmp_path: Path) -> None:
    todo: list[Given] = []
    start = again.later
    monkeypatch.setattr(again, "later", todo.append)
    for turn in range(2):  # (at one line of this file)
        _, report = compiled(unlike(9.25), tune="try")
        if turn == 0:
            assert not later.finish([report.kernels[0].target], 120.0)
            settle(2.0)
    path, = entries(tmp_path / "objects")
    before = path.read_bytes()
    start(todo[0])
    beside = again._beside
    beside.stop()
    assert beside.timer is beside.process is None, "whatever waits is forgotten when the program ends"
    monkeypatch.setattr(beside, "patience", 0.0)
    monkeypatch.setattr(beside, "nice", 0)  # (tests leave no processor idle)
    start(todo[0])
    for _ in range(3000):
        if beside.process is None:
            time.sleep(0.01)
    assert beside.process is not None and beside.process.wait(120.0) == 0
    assert path.read_bytes() != before and len(doubtful) == 1


@pytest.mark.parametrize("lasts", [False, True])
def test_what_lasts_or_is_about_another_schedule_is_planned_again(lasts: bool, doubtful: list[str],
                                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = pipelines.chosen
    monkeypatch.setattr(pipelines, "chosen", lambda *given, **_: chosen(*given, lasts=lasts))
    for turn in range(2):  # (at one line of this file)
        _, report = compiled(unlike(8.25), tune="try")
        if turn == 0:
            assert not later.finish([report.kernels[0].target], 120.0)
            settle(2.0, "" if lasts else "Row(0,1,1)x1t1")
    assert len(doubtful) == 2


def test_code_that_only_trials_call_is_made_of_the_module_planned_anew(doubtful: list[str]) -> None:
    compiled(unlike(3.25), tune="try")
    trials.forget()
    results, report = compiled(unlike(3.25), tune="try")
    name = report.kernels[0].target
    assert len(doubtful) == 1 and not handlers.registered(name)
    assert not later.finish([name], 120.0) and handlers.registered(name)
    trials.forget()
    same, report = compiled(unlike(3.25), tune="try")
    assert len(doubtful) == 1 and report.kernels[0].cached
    assert all(np.allclose(a, b, atol=1e-6) for a, b in zip(results, same, strict=True))


def test_a_module_that_is_planned_otherwise_by_now_has_no_code(doubtful: list[str],
                                                               monkeypatch: pytest.MonkeyPatch) -> None:
    compiled(unlike(4.25), tune="try")
    trials.forget()
    _, report = compiled(unlike(4.25), tune="try")
    name = report.kernels[0].target
    monkeypatch.setattr(pipeline, "makes_of", lambda given: {})
    later.finish([name], 120.0)
    assert "planned otherwise" in later.lost()[name]


def test_what_cannot_be_tried_is_not_kept(doubtful: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    compiled(tune="try")
    monkeypatch.setattr("stitch.tuning.trials.begin", lambda *_: None)  # no more can be kept in mind
    for _ in range(2):
        compiled(tune="try")
    assert len(doubtful) == 3


def test_a_kernel_without_code_is_tried_again(planned: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    build = pipeline.build_made

    def fails(makes: Any, *rest: Any) -> Any:
        return build({}, *rest)._replace(errors={name: CodegenError("LLVM died") for name in makes})
    monkeypatch.setattr(pipeline, "build_made", fails)
    _, report = compiled()
    assert not report.kernels and "LLVM died" in dict(report.left)
    monkeypatch.setattr(pipeline, "build_made", build)
    _, report = compiled()
    assert report.kernels and len(planned) == 2


def test_who_measures_dumps_or_traces_has_it_planned(planned: list[str], tmp_path: Path,
                                                     monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(2):
        compiled(dump=str(tmp_path / "dump"))
    assert len(planned) == 2
    compiled()
    with stitch.trace(tmp_path / "trace.json"):
        compiled()
    assert len(planned) == 4
    compiled()
    assert len(planned) == 4


def entries(folder: Path) -> list[Path]:
    return [folder / e.key[:2] / f"{e.key}.o" for e in objcache.survey(folder)
            if (objcache.target_of(folder, e) or "").startswith(kept.MODULES)]


@pytest.mark.parametrize("what", ["damaged", "truncated", "gone", "no kernels", "not ours"])
def test_entries_that_cannot_be_used(what: str, planned: list[str], tmp_path: Path, caplog: Any) -> None:
    folder = tmp_path / "objects"
    first, _ = compiled()
    [entry] = entries(folder)
    data = entry.read_bytes()
    if what == "damaged":
        entry.write_bytes(data[:-9] + bytes([data[-9] ^ 1]) + data[-8:])
    elif what == "truncated":
        entry.write_bytes(data[:len(data) // 2])
    elif what == "gone":
        entry.unlink()
    elif what == "not ours":
        entry.chmod(0o666)
    else:
        for other in folder.glob("??/*.o"):
            if other != entry:
                other.unlink()
    with caplog.at_level(logging.WARNING, "stitch"):
        again, report = compiled()
    loaded = what == "no kernels"  # (this process has the kernels, whatever becomes of their files)
    assert len(planned) == 1 + (not loaded) and report.kernels
    assert len(caplog.records) == (what in ("damaged", "truncated", "not ours"))
    assert all(np.array_equal(a, b) for a, b in zip(first, again, strict=True))


def test_kernels_that_are_gone(planned: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled()
    monkeypatch.setattr("stitch.emit.load.linking.provide_cached", lambda name, knobs: False)
    _, report = compiled()
    assert len(planned) == 2 and report.kernels


def test_a_full_disk(planned: list[str], monkeypatch: pytest.MonkeyPatch, caplog: Any) -> None:
    def full(parent: int, name: str, data: bytes) -> None:
        raise OSError(28, os.strerror(28))
    monkeypatch.setattr("stitch.files.private.write", full)
    with caplog.at_level(logging.WARNING, "stitch"):
        compiled()
        first = len(caplog.records)
        compiled()
    assert len(planned) == 2 and first == 1 and len(caplog.records) == 2  # (each "process" says it once)


def test_what_is_left_alone_is_kept_too(planned: list[str]) -> None:
    def little(x: Any) -> Any:
        return jnp.sin(x[:2, :2]), jnp.sort(x[:3, :3])
    with stitch.enabled():
        jax.jit(little).lower(X).compile()
        first = stitch.report().modules[-1]
    looked = len(planned)
    with objcache._caches_lock:
        objcache._caches.clear()
    with stitch.enabled():
        jax.jit(little).lower(X).compile()
    assert looked and len(planned) == looked and replace(stitch.report().modules[-1], seconds=first.seconds) == first


def test_entries_are_json_that_says_all(planned: list[str]) -> None:
    """A report comes back as it was, whatever is in it."""
    _, report = compiled()
    made = Rewritten("a text", ("stitch.0",), True, replace(report, left=(("a reason", 3),)))
    of = kept._Source("d", ("7", "3"))
    back, asked, revision, source = kept._unpacked(kept._packed(made, {"b", "a"}, "r", of), RULES)
    cached = tuple(replace(k, cached=True) for k in report.kernels)
    assert back == replace(made, report=replace(made.report, kernels=cached, source=None))
    assert (asked, revision, source) == ({"a", "b"}, "r", of) and json.dumps(sorted(asked))


def test_other_targets_have_their_own(tmp_path: Path) -> None:
    one, two = (given_of(target=preset(name)) for name in ("avx2", "avx512"))
    cache = objcache.ObjectCache(tmp_path, 1 << 20)
    cache.put(one.key, kept.MODULES, b"x")
    assert cache.get(two.key, kept.MODULES) is None and cache.get(one.key, "another") is None
