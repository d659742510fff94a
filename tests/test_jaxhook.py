"""The hook inside real JAX compiles, with a pipeline whose kernels compute something else than the program says."""
from __future__ import annotations

import functools
import gc
import json
import logging
import re
import types

import jax
import jax.numpy as jnp
import jaxlib
import numpy as np
import pytest

import stitch
from stitch import jaxlib_bridge
from stitch.hook import jaxhook, marks, modes
from stitch.knobs import Knobs
from stitch.reports import ModuleReport

from . import hook_pipeline
from .running import ROOT, at_once, python

X = np.arange(64, dtype=np.float32)


@pytest.fixture(autouse=True)
def hook(monkeypatch, tmp_path):
    monkeypatch.setenv("STITCH_TUNE", "model")  # the pipelines of these tests try nothing
    monkeypatch.setenv("STITCH_CACHE_DIR", str(tmp_path / "objects"))
    monkeypatch.setattr(jaxhook, "_pipeline", lambda: hook_pipeline.rewrite)
    monkeypatch.setattr(jaxhook, "worth_a_look", lambda module: True)
    hook_pipeline.calls.clear()
    yield
    stitch.disable()


def sine():
    """A new function each time: nothing of it is in any cache."""
    return jax.jit(lambda x: jnp.sin(x) * 2.0)


def is_stitched(y) -> bool:
    if np.allclose(y, X + 100):
        return True
    np.testing.assert_allclose(y, 2 * np.sin(X), rtol=1e-5, atol=1e-5)
    return False


def test_enable_and_disable_reach_functions_that_were_compiled_before():
    f = sine()
    assert not is_stitched(f(X))
    stitch.enable()
    assert is_stitched(f(X))
    stitch.disable()
    assert not is_stitched(f(X))
    stitch.enable()
    before = len(hook_pipeline.calls)
    assert is_stitched(f(X))
    assert len(hook_pipeline.calls) == before, "the first mode's executable was still there"


def test_enable_twice_is_enable_once():
    stitch.enable()
    stitch.enable()
    f = sine()
    assert is_stitched(f(X))
    assert hook_pipeline.calls.count("jit__lambda") == 1
    stitch.disable()
    assert not is_stitched(f(X))
    before = len(hook_pipeline.calls)
    sine()(X)
    assert len(hook_pipeline.calls) == before


def test_enabled_is_a_block_of_one_thread():
    f, seen = sine(), {}
    with stitch.enabled():
        assert is_stitched(f(X))
        at_once(lambda: seen.update(other=is_stitched(f(X))))
    assert not is_stitched(f(X)) and seen == {"other": False}


def test_disabled_in_a_block_and_again():
    """The option turns off what is on, in a block and for all."""
    f = sine()
    stitch.enable()
    assert is_stitched(f(X))
    with stitch.enabled(disable=True):
        assert not is_stitched(f(X))
        with stitch.enabled():
            assert is_stitched(f(X))
        assert not is_stitched(f(X))
    assert is_stitched(f(X))
    stitch.enable(disable=True)
    assert not is_stitched(f(X)) and not jaxhook._state.enabled_globally
    with stitch.enabled(disable=True):
        before = f._cache_size()
        f(X)
        assert f._cache_size() == before, "the mode is the same as without the block"


def test_ahead_of_time():
    lowered = sine().lower(X)
    assert not is_stitched(lowered.compile()(X))
    stitch.enable()
    compiled = lowered.compile()
    assert is_stitched(compiled(X)) and "stitch." in compiled.as_text()
    assert lowered.compile() is not compiled and is_stitched(lowered.compile()(X))
    stitch.disable()
    assert not is_stitched(lowered.compile()(X))
    assert is_stitched(compiled(X)), "an executable stays what it was"


def test_jit_stitches_one_function():
    @stitch.jit
    def f(x):
        return jnp.sin(x) * 2.0

    g = sine()
    assert is_stitched(f(X)) and not is_stitched(g(X))
    assert f.__name__ == "f"
    lowered = f.lower(X)
    assert is_stitched(lowered.compile()(X)) and "sine" in lowered.as_text()
    assert is_stitched(f.trace(X).lower().compile()(X))


def test_jit_gives_back_its_use_of_the_hook():
    """With the function and its stages XLA's callback goes; with a later one it comes back."""
    jax.jit(lambda x: x + 1)(X)  # whatever other tests have given back
    before = jaxhook._state.users
    stages = [stitch.jit(lambda x: jnp.sin(x) * 2.0).lower(X) for _ in range(2)]
    gc.collect()
    assert is_stitched(stages.pop().compile()(X)) and jaxhook._state.users == before + 2
    with jaxhook._state.lock:  # a finalizer may run anywhere: it must not want the lock
        gc.collect()
    assert is_stitched(stages[0].compile()(X)) and jaxhook._state.users == before + 1
    stages.clear()
    gc.collect()
    sine()(X)
    assert jaxhook._state.users == before
    assert is_stitched(stitch.jit(lambda x: jnp.sin(x) * 2.0)(X))


def test_jit_takes_options_and_decorates_methods():
    class Model:
        @stitch.jit
        def plain(x):
            return jnp.sin(x) * 2.0

        @stitch.jit(static_argnums=(0, 2))
        def __call__(self, x, scale):
            return jnp.sin(x) * scale

    assert is_stitched(Model.plain(X)) and is_stitched(Model()(X, 2.0))


def test_other_options_compile_again():
    f = sine()
    stitch.enable()
    f(X)
    stitch.enable(threads=1)
    f(X)
    assert hook_pipeline.calls.count("jit__lambda") == 2
    with pytest.raises(TypeError, match="unknown option colour; known: .*threads"):
        stitch.enable(colour=1)


def test_disabled_by_the_environment(monkeypatch):
    monkeypatch.setenv("STITCH_DISABLE", "1")
    stitch.enable()
    assert not is_stitched(sine()(X)) and not is_stitched(stitch.jit(lambda x: jnp.sin(x) * 2.0)(X))
    with stitch.enabled():
        assert not is_stitched(sine()(X))


FORKED = """
import gc, os, threading
import stitch
from stitch.garbage import uncollected
from stitch.hook import jaxhook, pipelines
stitch.enable()
held, done = threading.Event(), threading.Event()

def busy():
    with jaxhook._state.lock, pipelines._lock, uncollected():
        held.set()
        done.wait()

threading.Thread(target=busy, daemon=True).start()
held.wait()
child = os.fork()
if child == 0:
    pipelines.follow()
    stitch.disable()
    os._exit(not gc.isenabled())
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), gc.isenabled())
done.set()
"""


def test_a_fork_while_another_thread_compiles():
    """The child waits for nobody, and its garbage is collected."""
    done = python("-W", "ignore", "-c", FORKED, PYTHONPATH=str(ROOT))
    assert done.stdout == "0 False\n", done.stderr


DELETED = """
import os, sys, tempfile
import jax, jax.numpy as jnp  # which Python 3.13.0 cannot import from there
folder = tempfile.mkdtemp()
os.chdir(folder)
os.rmdir(folder)
import stitch
with stitch.enabled(cache_dir="", perflib="relative.sqlite"):
    print(jax.jit(lambda x: jax.nn.softmax(jnp.sin(x)) * x)(jnp.ones((64, 64))).shape)
print(len(stitch.report().modules[-1].kernels))
"""


def test_in_a_deleted_folder():
    done = python("-W", "error", "-c", DELETED, PYTHONPATH=str(ROOT))
    assert done.stdout == "(64, 64)\n1\n", done.stderr
    [line] = done.stderr.splitlines()
    assert "relative.sqlite is relative to a deleted folder" in line


HOMELESS = """
import os, pwd
def missing(uid): raise KeyError(uid)
pwd.getpwuid = missing
os.environ.pop("HOME"), os.environ.pop("XDG_CACHE_HOME"), os.environ.pop("STITCH_CACHE_DIR")
import jax, jax.numpy as jnp, stitch
stitch.enable()
print(jax.jit(lambda x: jax.nn.softmax(jnp.sin(x)) * x)(jnp.ones((64, 64))).shape)
print(len(stitch.report().modules[-1].kernels))
"""


def test_without_a_home():
    done = python("-W", "error", "-c", HOMELESS)
    assert done.stdout == "(64, 64)\n1\n", done.stderr
    [line] = done.stderr.splitlines()
    assert "nothing is kept on disk: this user has no home directory; set XDG_CACHE_HOME" in line


def test_a_failing_pipeline_costs_one_line(monkeypatch, caplog):
    def fail(module, settings):
        raise ZeroDivisionError("a bug\nin detail")

    monkeypatch.setattr(jaxhook, "_pipeline", lambda: fail)
    stitch.enable()
    with caplog.at_level(logging.INFO, "stitch"):
        for _ in range(3):
            assert not is_stitched(sine()(X))
    [line] = caplog.records
    assert line.levelname == "WARNING" and "\n" not in line.getMessage()
    assert "module jit__lambda is left to XLA: ZeroDivisionError: a bug (" in line.getMessage()
    assert stitch.report().modules[-1].error == "ZeroDivisionError: a bug"


def test_a_module_of_ours_that_xla_refuses(monkeypatch, caplog):
    def unknown_kernel(module, settings):
        made, outcome = hook_pipeline.rewrite(module, settings)
        return made and re.sub(rb"stitch\.[0-9a-f]{40}", b"stitch." + b"0" * 40, made), outcome

    monkeypatch.setattr(jaxhook, "_pipeline", lambda: unknown_kernel)
    stitch.enable()
    with caplog.at_level(logging.WARNING, "stitch"):
        assert not is_stitched(sine()(X))
    [line] = caplog.records
    assert "a program whose rewritten module XLA refuses is left to XLA" in line.getMessage()
    with pytest.raises(TypeError):  # an error of the program's own comes as ever
        jax.jit(lambda x: x + "text")(X)


def test_a_pipeline_that_is_interrupted(monkeypatch):
    def interrupt(module, settings):
        raise KeyboardInterrupt

    monkeypatch.setattr(jaxhook, "_pipeline", lambda: interrupt)
    stitch.enable()
    with pytest.raises(KeyboardInterrupt):
        sine()(X)
    monkeypatch.setattr(jaxhook, "_pipeline", lambda: hook_pipeline.rewrite)
    assert is_stitched(sine()(X))


def test_a_pipeline_that_uses_jax(monkeypatch):
    def measure(module, settings):
        assert float(jax.jit(lambda x: jnp.sin(x) + 1)(0.0)) == 1.0
        return hook_pipeline.rewrite(module, settings)

    monkeypatch.setattr(jaxhook, "_pipeline", lambda: measure)
    stitch.enable()
    assert is_stitched(sine()(X))


def test_report():
    stitch.enable()
    f = sine()
    f(X)
    jax.jit(lambda x: jnp.cos(x) * x)(X)
    stitched, left = stitch.report().modules[-2:]
    assert (stitched.name, stitched.ops, stitched.gain) == ("jit__lambda", 2, 1.5) and stitched.seconds > 0
    assert left.left == (("no sine", 1),)
    text = str(stitch.report())
    assert "no sine (1)" in text and "2 of 2" in text and "launches" in text.splitlines()[0]
    parsed = json.loads(stitch.report().to_json())
    assert parsed["modules"][-2]["kernels"][0]["target"].startswith("stitch.")


def test_small_modules_are_not_looked_at(monkeypatch):
    monkeypatch.undo()
    looked: list[bytes] = []
    monkeypatch.setattr(jaxhook, "_pipeline", lambda: lambda m, s, **o: (looked.append(m) or None, ModuleReport("m")))
    stitch.enable()
    skipped = stitch.report().skipped
    jax.jit(lambda x: x + 1)(X)
    assert not looked and stitch.report().skipped == skipped + 1
    jax.jit(lambda x: jax.nn.softmax(x) * 2)(X)
    assert looked


@pytest.mark.parametrize("function, look", [(jnp.tanh, True), (lambda x: x.reshape(-1), False)])
def test_single_launches_on_large_arrays_are_looked_at(function, look, monkeypatch):
    monkeypatch.undo()
    looked: list[bytes] = []
    monkeypatch.setattr(jaxhook, "_pipeline", lambda: lambda m, s, **o: (looked.append(m) or None, ModuleReport("m")))
    with stitch.enabled():
        for size, large in (((64, 32), False), ((1 << 14, 32), True)):
            before = len(looked)
            jax.jit(function).lower(jax.ShapeDtypeStruct(size, jnp.float32)).compile()
            assert (len(looked) > before) == (large and look)


@pytest.mark.parametrize("function, size, look", [
    (lambda x: x @ x.T, 16, False), (lambda x: x @ x.T, 64, True), (lambda x: jnp.sort(x, 0)[:3], 64, True),
    (lambda x: jnp.sort(x, 0), 32, False),
    (lambda x: jax.lax.conv(x[None, None], x[None, None, :3, :3], (1, 1), "SAME"), 64, True),
    (lambda x: jnp.argsort(x.ravel())[:5], 64, True), (lambda x: jnp.argmax(x, 1), 64, True),
    (lambda x: jnp.argmax(x, 1), 8, False), (lambda x: jnp.sum(x, 1), 64, False)])
def test_small_launches_that_are_looked_at(function, size, look, monkeypatch):
    """A product, a convolution or a sort may win by itself.  Where a program stands in the source does not count."""
    monkeypatch.undo()
    looked: list[bytes] = []
    monkeypatch.setattr(jaxhook, "_pipeline", lambda: lambda m, s, **o: (looked.append(m) or None, ModuleReport("m")))
    def nested(x, depth):
        return nested(x, depth - 1) if depth else function(x)
    for depth in (0, 60):
        looked.clear()
        with stitch.enabled():
            jax.jit(lambda x, d=depth: nested(x, d)).lower(jax.ShapeDtypeStruct((size, size), jnp.float32)).compile()
        assert bool(looked) == look


def test_threads_that_compile_and_run_at_once():
    stitch.enable()
    shared, wrong = sine(), []

    def work(i: int) -> None:
        own = jax.jit(lambda x: jnp.sin(x) * (2.0 + i))
        for _ in range(20):
            if not (is_stitched(shared(X)) and np.allclose(own(X), X + 100)):
                wrong.append(i)

    at_once(*[functools.partial(work, i) for i in range(8)])
    assert not wrong


def test_modes_of_one_lowered_in_two_threads():
    """The mark of one thread's compile must not leak into another's of the same module."""
    lowered, wrong = sine().lower(X), []

    def work(on: bool) -> None:
        for i in range(10):
            options = {"xla_embed_ir_in_executable": bool(i % 2)}
            with stitch.enabled() if on else jax.disable_jit(False):
                if is_stitched(lowered.compile(compiler_options=options)(X)) != on:
                    wrong.append(on)

    at_once(lambda: work(True), lambda: work(False))
    assert not wrong


def test_donation():
    stitch.enable()
    x = jnp.array(X)
    where = x.unsafe_buffer_pointer()
    y = jax.jit(lambda x: jnp.sin(x) * 2.0, donate_argnums=0)(x)
    assert x.is_deleted() and y.unsafe_buffer_pointer() == where, "whoever compiled it, the result is in place"
    if jaxlib.__version__ < "0.11":
        assert not is_stitched(y) and "donates inputs" in str(stitch.report())
        stitch.enable(donated=True)
        y = jax.jit(lambda x: jnp.sin(x) * 2.0, donate_argnums=0)(jnp.array(X))
    assert is_stitched(y)


def test_x64():
    stitch.enable()
    with jax.enable_x64(True):
        y = jax.jit(lambda x: jnp.cos(x) * 2.0)(np.arange(4, dtype=np.float64))
    assert y.dtype == np.float64
    np.testing.assert_allclose(y, 2 * np.cos(np.arange(4.0)), rtol=1e-14)


def test_importing_stitch_shows_its_names():
    assert {"enable", "disable", "enabled", "jit", "report", "Knobs"} <= set(dir(stitch))
    assert stitch.Knobs is Knobs
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = stitch.nothing


def test_programs_for_gpus_are_left_alone_unless_asked_for(monkeypatch):
    """Nothing of CUDA is even looked at."""
    looked = []
    monkeypatch.setattr(jaxhook.jaxlib_bridge, "cuda_device", lambda backend: looked.append(backend))
    cuda = types.SimpleNamespace(platform="cuda")
    with stitch.enabled():
        assert jaxhook._mark(cuda, {}, str) is None and not looked
    with stitch.enabled(cuda=True):
        assert jaxhook._mark(cuda, {}, str) is None and looked == [cuda]


def test_gpus_whose_kernels_overlap_are_left_alone(monkeypatch, caplog):
    """A grid with barriers must not wait for room that others like it have."""
    backend = types.SimpleNamespace(platform="cuda")
    monkeypatch.setattr(jaxlib_bridge, "cuda_device", lambda b: jaxlib_bridge.CudaDevice("NVIDIA H200", "9.0", 132))
    monkeypatch.setattr(jaxlib_bridge, "register_cuda_transform", lambda *args: lambda: None)
    monkeypatch.setattr(marks, "_strangers", set())
    monkeypatch.setattr(jaxhook._state, "users", 0)
    mode = "xla_gpu_command_buffer_scheduling_mode"
    gpu = jaxhook._gpu(backend, {mode: "SERIALIZE"})
    assert gpu is not None and gpu.cores == 132
    with caplog.at_level("INFO", "stitch"):
        assert jaxhook._gpu(backend, {mode: "LHS"}) is None
        marks._strangers.clear()
        monkeypatch.setenv("XLA_FLAGS", f"--{mode}=CONCURRENT")
        assert jaxhook._gpu(backend, {}) is None and jaxhook._gpu(backend, {}) is None
    one, two = caplog.messages
    assert f"left to XLA: {mode}=lhs in compiler_options" in one
    assert f"left to XLA: {mode}=concurrent in XLA_FLAGS" in two


def test_a_compile_s_own_options_are_seen():
    script = """
import jax, stitch
from stitch.hook import jaxhook, marks, modes
seen, honest = [], jaxhook._mark
def mark(backend, options, program):
    seen.append(dict(options))
    return honest(backend, options, program)
jaxhook._mark = mark
stitch.enable()
jax.jit(lambda x: x + 1, compiler_options={"xla_cpu_enable_fast_math": True})(1.0)
assert {"xla_cpu_enable_fast_math": True} in seen, seen
"""
    done = python("-c", script)
    assert done.returncode == 0, done.stderr[-2000:]


def test_a_mode_costs_a_call_nothing():
    """JAX asks the mode for its hash and compares it in every call: equal settings are one object, compared as such."""
    mode = modes.mode_of(Knobs.read())
    assert mode is modes.mode_of(Knobs.read()) and mode is not modes.mode_of(Knobs.read(threads=1))
    assert type(mode).__hash__ is object.__hash__ and type(mode).__eq__ is object.__eq__


def test_contexts_of_another_jax():
    """Without what JAX does not promise a context is entered and left as its `with` does."""
    entered = jax.make_user_context(None)
    for context in (entered, lambda value: entered(value)):
        inner = jaxlib_bridge.called_in(context, 2, lambda: entered.value, {})
        outer = jaxlib_bridge.called_in(context, 1, lambda inner=inner: (entered.value, inner(), entered.value), {})
        assert (outer(), entered.value) == ((1, 2, 1), None)


def test_a_function_that_jax_keeps_in_another_way_is_called_from_python():
    """And in the mode that it was given."""
    context = jax.make_user_context(None)
    for kept in ({}, {"cache": None}, None):
        class Other:
            def __call__(self, x):
                return x, context.value

            def __getstate__(self, kept=kept):
                return kept
        f = jaxlib_bridge.called_in(context, 7, Other(), {})
        assert (f(3), context.value) == ((3, 7), None)
