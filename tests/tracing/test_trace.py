"""Traces of programs that run."""
from __future__ import annotations

import logging
import os
import shutil
import threading

import jax
import numpy as np
import pytest

import stitch
from stitch.emit.backends import backend_of
from stitch.emit.load import handlers
from stitch.emit.load.host import host
from stitch.emit.load.recorder import EVENTS, Thread
from stitch.emit.runtime.runtime import runtime_ir, telling_runtime_ir
from stitch.emit.runtime.tracing import KIND_SHIFT, LAUNCH, PART, PHASE, PHASE_BITS
from stitch.knobs import Knobs
from stitch.target.costs_cpu import CpuCosts
from stitch.tracing.chrome import Clock, together
from stitch.tracing.xla import Profiler

from ..hook.compare import force_all
from ..running import ROOT, at_once, python
from . import programs

X = np.linspace(-2.0, 2.0, 96 * 41, dtype=np.float32).reshape(96, 41)
V = np.linspace(-1.0, 1.0, 101, dtype=np.float32)


@pytest.fixture(autouse=True)
def forced(monkeypatch):
    force_all(monkeypatch)
    monkeypatch.setenv("STITCH_TUNE", "model")
    stitch.enable()
    yield
    stitch.disable()


def run(f, *args):
    return np.asarray(jax.block_until_ready(f(*args)))


@pytest.mark.parametrize("compiled_before", [True, False])
@pytest.mark.parametrize("threads", ["1", "4"])
def test_launches_with_phases(tmp_path, monkeypatch, compiled_before, threads):
    monkeypatch.setenv("STITCH_THREADS", threads)
    x = np.tile(X, (40, 1))
    stitch.enable()
    f = jax.jit(lambda x: programs.layers(x))
    g = jax.jit(lambda x: programs.layers(x))
    want = run(g, x)
    if compiled_before:
        run(f, x)
    path = tmp_path / "out.json.gz"
    with stitch.trace(path):
        for _ in range(3):
            np.testing.assert_array_equal(run(f, x), want)
    made = programs.read(path)
    found = programs.launches(made)
    assert len(found) == 3 and made["otherData"] == {"dropped events": 0}
    for e in found:
        assert "attention-norm.reduce" in e["name"] and e["pid"] == os.getpid()
        shape = f"f32[{x.shape[0]},41]"
        assert e["args"]["shapes"] == f"{shape} -> {shape}" and e["args"]["bytes"] == 2 * x.nbytes
        assert e["args"]["source"].partition(":")[0].endswith("programs.py") and "norm" in e["args"]["op_name"]
        assert e["args"]["kernel"] in handlers.kernels()
        names = [p["name"].split(": ") for p in programs.phases(made, e)]
        assert [n[0] for n in names] == ["phase 0", "phase 1"] and names[0][1].startswith("reduce"), names
    run(f, x)
    assert len(programs.launches(programs.read(path))) == 3
    with stitch.trace(path, xla=False, phases=False):
        run(f, x)
    made = programs.read(path)
    assert len(programs.launches(made)) == 1 and not programs.phases(made, programs.launches(made)[0])


@pytest.mark.skipif(len(os.sched_getaffinity(0)) < 2, reason="helpers need a core")
def test_helpers_have_events_of_their_own(tmp_path):
    x = np.tile(X, (40, 1))
    f = jax.jit(lambda x: programs.layers(x) + 1)
    want, path, helped = run(f, x), tmp_path / "out.json", []
    for _ in range(50):  # (on a busy machine helpers come late, and find nothing left to do)
        with stitch.trace(path):
            for _ in range(10):
                np.testing.assert_array_equal(run(f, x), want)
        made = programs.read(path)
        helped = [e for e in made["traceEvents"] if e.get("cat") == "stitch.help"]
        if helped:
            break
    phases = {(p["name"], e["tid"]): [] for e in programs.launches(made) for p in programs.phases(made, e)}
    for e in programs.launches(made):
        for p in programs.phases(made, e):
            phases[p["name"], e["tid"]].append(p)
    for e in helped:
        launch, _, phase = e["name"].partition(", ")
        assert launch.startswith("stitch.") and e["args"]["chunks"] > 0 and e["tid"] != e["args"]["for thread"]
        [p] = [p for p in phases[phase, e["args"]["for thread"]]
               if p["ts"] <= e["ts"] + e["dur"] <= p["ts"] + p["dur"] + 1e-3]
        assert p["args"]["threads"] > 1 and p["args"]["chunks of helpers"] >= e["args"]["chunks"]
    named = {e["tid"] for e in made["traceEvents"] if e["name"] == "thread_name"}
    assert helped and {e["tid"] for e in helped} <= named


def test_parts_of_helpers_find_their_launches():
    """What stands for a launch stands for a later one, too."""
    def ring(number, *events):
        return Thread(number, number, np.array(list(events), EVENTS), 0)

    def tagged(kind, number):
        return kind << KIND_SHIFT | number

    launch, other = 0x7f0000001040, 0x7f0000002080
    shared, alone, whole = tagged(PHASE, launch), tagged(PHASE, 0), tagged(LAUNCH, 0)
    caller = ring(1, (10, 20, 0, shared), (20, 30, 1, shared), (9, 31, 5, whole), (40, 50, 0, shared),
                  (39, 51, 5, whole), (60, 70, 0, alone), (59, 71, 5, whole))
    own, others = tagged(PART, launch), tagged(PART, other)
    helper = ring(2, (12, 19, 3 << PHASE_BITS, own), (21, 29, 4 << PHASE_BITS | 1, own), (41, 49, 5 << PHASE_BITS, own),
                  (42, 43, 6 << PHASE_BITS, others))
    made = [e for e in together([caller, helper], Clock(), ["stitch.k"], None) if e["ph"] == "X"]
    assert [(e["name"], e["tid"], e["args"]["chunks"]) for e in made if e["cat"] == "stitch.help"] == [
        ("stitch.k, phase 0", 2, 3), ("stitch.k, phase 1", 2, 4), ("stitch.k, phase 0", 2, 5)]
    assert [e["args"] for e in made if e["cat"] == "stitch.phase"] == [
        {"threads": 2, "chunks of helpers": n} for n in (3, 4, 5)] + [{}]
    assert [e["tid"] for e in made if e["cat"] == "stitch"] == [1, 1, 1]


def test_the_runtime_holds_nothing_of_it():
    costs = CpuCosts().code
    assert "stitch_tell" not in runtime_ir(costs) and telling_runtime_ir(costs).count("call i64 @stitch_tell") == 2


def test_loops_count_their_turns(tmp_path):
    f = jax.jit(programs.turns)
    want = run(f, V)
    path = tmp_path / "out.json"
    with stitch.trace(path):
        np.testing.assert_array_equal(run(f, V), want)
    made = programs.read(path)
    [launch] = [e for e in programs.launches(made) if ".loop_" in e["name"]]
    assert launch["name"].startswith("stitch.turns.iterate.loop_")
    [loop] = [p for p in programs.phases(made, launch) if p["args"]]
    assert loop["name"].endswith(": loop") and loop["args"]["iterations"] == 7
    assert [v for k, v in launch["args"].items() if k.startswith("turns of loop")] == [21]


def test_xlas_events_lie_around_ours(tmp_path):
    f = jax.jit(programs.layers)
    run(f, X)
    path = tmp_path / "out.json.gz"
    with stitch.trace(path):
        run(f, X)
    made = programs.read(path)
    [launch] = programs.launches(made)
    around = [e for e in made["traceEvents"] if e["ph"] == "X" and "cat" not in e and e["tid"] == launch["tid"]
              and e["ts"] <= launch["ts"] and launch["ts"] + launch["dur"] <= e["ts"] + e["dur"]]
    assert any("Execut" in e["name"] for e in around)
    assert not [e for e in made["traceEvents"] if "cat" not in e and e["name"].startswith("stitch.")]
    with stitch.trace(path, xla=False, phases=False):
        run(f, X)
    made = programs.read(path)
    assert all(e["ph"] == "M" or e["cat"] == "stitch" for e in made["traceEvents"])
    assert [e["args"]["name"] for e in made["traceEvents"] if e["name"] == "thread_name"]


def test_jaxs_profiler_has_the_names():
    f = jax.jit(programs.layers)
    run(f, X)
    profiler = Profiler()
    profiler.start()
    run(f, X)
    made = profiler.stop()
    name = "stitch.layers.attention-norm.reduce_exponential_divide.0"
    assert made is not None and [e["name"] for e in made.events if e["name"].startswith("stitch.")] == [name]


def test_a_profile_that_runs_already_stays(tmp_path, caplog):
    f = jax.jit(programs.layers)
    with jax.profiler.trace(str(tmp_path / "theirs")):
        with caplog.at_level(logging.WARNING, "stitch"), stitch.trace(tmp_path / "out.json"):
            run(f, X)
    assert "without XLA's own events" in caplog.text
    assert len(programs.launches(programs.read(tmp_path / "out.json"))) == 1
    assert list((tmp_path / "theirs").rglob("*.xplane.pb"))


def test_threads_neither_lose_nor_mix_events(tmp_path):
    def scoped(n):
        def program(x):
            with jax.named_scope(f"scope{n}"):
                return jax.nn.softmax(x) + n
        return jax.jit(program)

    functions, each = [scoped(n) for n in range(4)], 150
    for n, f in enumerate(functions):
        run(f, X[:n + 2])
    path = tmp_path / "out.json.gz"
    with stitch.trace(path, xla=False):
        at_once(*(lambda n=n, f=f: [run(f, X[:n + 2]) for _ in range(each)] for n, f in enumerate(functions)))
    made = programs.read(path)
    found = programs.launches(made)
    assert len(found) == len(functions) * each and made["otherData"]["dropped events"] == 0
    for n in range(len(functions)):
        own = [e for e in found if f"scope{n}" in e["name"]]
        assert len(own) == each and {e["args"]["shapes"] for e in own} == {f"f32[{n + 2},41] -> f32[{n + 2},41]"}
    for tid in {e["tid"] for e in found}:
        row = [e for e in found if e["tid"] == tid]
        assert all(a["ts"] + a["dur"] <= b["ts"] + 1e-3 for a, b in zip(row, row[1:]))


def test_a_full_ring_drops_the_oldest_and_says_so(tmp_path, caplog):
    f = jax.jit(lambda x: jax.nn.softmax(x) * 3)
    path, ended = tmp_path / "out.json", []

    def work():  # a thread of its own has a ring of its own
        for _ in range(50):
            run(f, X)

    run(f, X)
    with caplog.at_level(logging.WARNING, "stitch"), stitch.trace(path, xla=False, phases=False, events=6):
        thread = threading.Thread(target=lambda: (work(), ended.append(True)))
        thread.start()
        thread.join()
    made = programs.read(path)
    assert ended and len(programs.launches(made)) + made["otherData"]["dropped events"] == 50
    if made["otherData"]["dropped events"]:  # (XLA may have run some on threads of its own, whose rings are larger)
        assert f"without {made['otherData']['dropped events']} events" in caplog.text


def test_kernels_hold_nothing_of_it(tmp_path):
    compiled = []
    from stitch import pipeline
    with pytest.MonkeyPatch.context() as patch:
        build = pipeline.build_made
        patch.setattr(pipeline, "build_made", lambda makes, *more: (compiled.append(makes), build(makes, *more))[1])
        run(jax.jit(programs.layers), X[:50])
        run(jax.jit(programs.turns), V[:50])
    backend = backend_of(host(Knobs.read()))
    for kernel in (make() for makes in compiled for make in makes.values()):
        source = backend.source(kernel)
        plain, telling = source.text, source.tells
        assert "stitch_tell" not in plain and "stitch_now" not in plain
        if telling is not None:
            assert "stitch_tell" in telling()
        else:
            assert "stitch_run" in plain or len(kernel.phases) == 1


def test_what_is_wrong_is_said_at_once(tmp_path):
    for error, place in ((FileNotFoundError, tmp_path / "none" / "out.json"), (IsADirectoryError, tmp_path)):
        with pytest.raises(error), stitch.trace(place):
            raise AssertionError("not reached")
    with pytest.raises(ValueError, match="room for 2 to"), stitch.trace(tmp_path / "out.json", events=1):
        raise AssertionError("not reached")
    with stitch.trace(tmp_path / "out.json", xla=False):
        with pytest.raises(RuntimeError, match="one at a time"), stitch.trace(tmp_path / "other.json"):
            raise AssertionError("not reached")
    assert not (tmp_path / "other.json").exists()
    with pytest.raises(KeyError), stitch.trace(tmp_path / "third.json", xla=False):
        raise KeyError("the program's own")
    assert programs.read(tmp_path / "third.json")["traceEvents"]


def phases_of(made):
    """Names of launches, how many phases each has, and how often loops inside turned."""
    return [(e["name"], len(programs.phases(made, e)), [p["args"]["iterations"] for p in programs.phases(made, e)
                                                        if "iterations" in p["args"]]) for e in programs.launches(made)]


LAYERS = "stitch.layers.attention-norm.reduce_exponential_divide"
LOOP = "stitch.turns.iterate.loop_reduce_sqrt"
_CACHED = """
import contextlib, sys, jax, numpy as np
jax.config.update("jax_compilation_cache_dir", sys.argv[1])
jax.config.update("jax_persistent_cache_min_compile_time_secs", 0.0)
jax.config.update("jax_persistent_cache_min_entry_size_bytes", -1)
import stitch
from tests.tracing import programs
stitch.enable()
with stitch.trace(sys.argv[2], xla=False) if len(sys.argv) > 2 else contextlib.nullcontext():
    for function, shape in ((programs.layers, (512, 300)), (lambda x: programs.turns(x, 300), (128,))):
        jax.block_until_ready(jax.jit(function)(np.ones(shape, np.float32)))
print([m.loaded for m in stitch.report().modules if m.kernels])
"""


@pytest.mark.parametrize("threads", ["1", "2"])
def test_names_and_phases_survive_the_persistent_cache(tmp_path, threads):
    """Nobody traced the process that compiled, and the second trace finds what the first one made."""
    traces = [[], [tmp_path / "1.json"], [tmp_path / "2.json"]]
    told = [python("-c", _CACHED, tmp_path / "jax", *trace, STITCH_TUNE="model", STITCH_THREADS=threads,
                   STITCH_CACHE_DIR=str(tmp_path / "objects")) for trace in traces]
    assert [t.stdout for t in told] == [f"{[loaded] * 2}\n" for loaded in (False, True, True)], told[0].stderr
    first, second = (phases_of(programs.read(tmp_path / f"{n}.json")) for n in (1, 2))
    assert first == second and first[0] == (LAYERS, 2, [])
    [(name, steps, turns)] = first[1:]
    assert name.startswith("stitch.iterate.loop_") and steps > 1 and turns == [300]


_LOADED = """
import sys, numpy as np, stitch
shapes, path, trace = eval(sys.argv[1]), sys.argv[2], sys.argv[3]
loaded = [stitch.load(f"{path}/{n}.stitch", trust=True) for n in range(len(shapes))]
with stitch.trace(trace, xla=False):
    for program, shape in zip(loaded, shapes):
        program(np.ones(shape, np.float32)).block_until_ready()
print([k.name for program in loaded for k in program.report().modules[0].kernels])
"""


@pytest.mark.parametrize("threads", ["1", "2"])
def test_names_and_phases_survive_artifacts(tmp_path, monkeypatch, threads):
    """In processes that have no cache of compiled kernels, and whose objects come with the file."""
    monkeypatch.setenv("STITCH_THREADS", threads)
    shapes = (512, 300), (128,)
    for n, (function, shape) in enumerate(zip((programs.layers, programs.turns), shapes)):
        stitch.export(jax.jit(function), jax.ShapeDtypeStruct(shape, np.float32)).save(tmp_path / f"{n}.stitch")
    for n in range(2):  # compiled from the file, and then out of what is kept beside it
        done = python("-c", _LOADED, repr(shapes), tmp_path, tmp_path / f"{n}.json",
                      STITCH_CACHE_DIR=str(tmp_path / f"objects{n}"))
        assert LAYERS in done.stdout and LOOP in done.stdout, done.stderr
        found = {name: rest for name, *rest in phases_of(programs.read(tmp_path / f"{n}.json"))}
        assert found[LAYERS] == [2, []] and found[LOOP][0] > 1 and found[LOOP][1] == [7]


_OTHERS = """
import sys
sys.path.insert(0, sys.argv[1])
import jax, numpy as np, stitch
from tests.tracing import programs
assert stitch.__file__.startswith(sys.argv[1])
for n, (function, shape) in enumerate(((programs.layers, (4096, 300)), (lambda x: programs.turns(x, 300), (128,)))):
    stitch.export(jax.jit(function), jax.ShapeDtypeStruct(shape, np.float32)).save(f"{sys.argv[1]}/{n}.stitch")
"""


@pytest.mark.parametrize("threads", ["1", "2"])
def test_artifacts_of_another_version_tell_of_phases(tmp_path, threads):
    """They bring the runtime that their kernels expect: here one whose phases have a field more."""
    other = tmp_path / "stitch"
    shutil.copytree(ROOT / "stitch", other)
    phase = "{ i64, ptr, i64, i64"
    for file, old, new in (("seats.py", f"%phase = type {phase} }}", f"%phase = type {phase}, i64 }}"),
                           ("handler.py", f'"{phase} }}"', f'"{phase}, i64 }}"'),
                           ("handler.py", "i64 {work} }}", "i64 {work}, i64 0 }}")):
        path = other / "emit" / "runtime" / file
        assert old in path.read_text()
        path.write_text(path.read_text().replace(old, new))
    env = {"STITCH_THREADS": threads, "STITCH_TUNE": "model", "PYTHONPATH": str(ROOT)}
    made = python("-c", _OTHERS, tmp_path, **env)
    assert made.returncode == 0, made.stderr
    done = python("-c", _LOADED, repr(((4096, 300), (128,))), tmp_path, tmp_path / "out.json", **env)
    (name, phases, _), (loop, steps, turns) = phases_of(programs.read(tmp_path / "out.json"))
    assert (name, phases) == (LAYERS, 3) and ".loop_" in loop and steps > 1 and turns == [300]
    assert not done.stderr


def test_what_cannot_tell_of_phases_is_said(tmp_path, monkeypatch, caplog):
    monkeypatch.setenv("STITCH_THREADS", "4")
    x = np.ones((3000, 43), np.float32)
    stitch.export(jax.jit(programs.layers), jax.ShapeDtypeStruct(x.shape, x.dtype)).save(tmp_path / "x.stitch")
    program = stitch.load(tmp_path / "x.stitch")
    for name, given in handlers._linker.given.items():
        monkeypatch.setitem(handlers._linker.given, name, given._replace(telling=None))
    with stitch.trace(tmp_path / "out.json", xla=False):
        run(program, x)
    assert phases_of(programs.read(tmp_path / "out.json")) == [(LAYERS, 0, [])]
    assert "traced without its phases: it came without a runtime that tells of them" in caplog.text


_FORKED = """
import os, sys, jax, numpy as np, stitch
from stitch.emit.load import handlers
from tests.tracing import programs
stitch.enable()
f = jax.jit(programs.layers)
x = np.ones((512, 300), np.float32)
with stitch.trace(sys.argv[1], xla=False):
    jax.block_until_ready(f(x))
    child = os.fork()
    if not child:
        assert not handlers._linker.recorder
        try:
            with stitch.trace(sys.argv[2], xla=False):
                pass
        finally:
            os._exit(0 if os.path.getsize(sys.argv[2]) else 1)
    assert os.waitpid(child, 0)[1] == 0
    jax.block_until_ready(f(x))
"""


def test_a_forked_child_traces_for_itself(tmp_path):
    done = python("-c", _FORKED, tmp_path / "out.json", tmp_path / "child.json", STITCH_TUNE="model")
    assert not done.returncode, done.stderr
    assert len(programs.launches(programs.read(tmp_path / "out.json"))) == 2
    assert not programs.launches(programs.read(tmp_path / "child.json"))


_CLOCKED = """
import sys, jax, numpy as np, stitch
from stitch.emit.load import recorder
from tests.tracing import programs
recorder.steady_cycles = lambda: False
stitch.enable()
with stitch.trace(sys.argv[1]):
    jax.block_until_ready(jax.jit(programs.layers)(np.ones((512, 300), np.float32)))
"""


def test_the_systems_clock_stands_in_for_the_cycle_counter(tmp_path):
    done = python("-c", _CLOCKED, tmp_path / "out.json", STITCH_TUNE="model")
    assert not done.returncode, done.stderr
    made = programs.read(tmp_path / "out.json")
    [launch] = programs.launches(made)
    assert len(programs.phases(made, launch)) == 2
    assert not [e for e in made["traceEvents"] if "cat" not in e and e["name"].startswith("stitch.")]


_SCRIPT = """
import jax, numpy as np
from tests.tracing import programs
print(float(jax.jit(programs.layers)(np.ones((512, 300), np.float32)).sum()))
"""


def test_stitch_run_writes_one(tmp_path):
    script = tmp_path / "script.py"
    script.write_text(_SCRIPT)
    env = {"STITCH_TUNE": "model", "PYTHONPATH": str(ROOT)}
    done = python("-m", "stitch", "run", "--trace", tmp_path / "out.json.gz", script, **env)
    assert done.returncode == 0 and "stitch.layers.attention-norm" in done.stderr, done.stderr
    made = programs.read(tmp_path / "out.json.gz")
    [launch] = programs.launches(made)
    assert launch["name"].startswith("stitch.layers.attention-norm.")
    assert any("cat" not in e and e["ph"] == "X" for e in made["traceEvents"])
    done = python("-m", "stitch", "run", "--trace", tmp_path / "none" / "out.json", script, **env)
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and "no folder" in done.stderr
