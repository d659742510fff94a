"""JAX's persistent cache: which processes share executables, what is in their keys, and what is noted for that."""
# mypy: disable-error-code="no-untyped-def,no-untyped-call"
from __future__ import annotations

import textwrap
import types
from pathlib import Path

import jax
import numpy as np
import pytest

import stitch
from stitch.emit import objcache, users
from stitch.emit.load.host import host
from stitch.hook import asked, jaxhook
from stitch.jaxlib_bridge import seams
from stitch.knobs import Knobs
from stitch.perflib import store
from stitch.perflib.key import Failure
from stitch.perflib.store import PerfLib

from .running import ROOT, python


@pytest.fixture(autouse=True)
def untried(monkeypatch):
    monkeypatch.setenv("STITCH_TUNE", "model")  # the pipelines of these tests try nothing


SCRIPT = """
import logging, sys
sys.path.insert(0, {root!r})
logging.basicConfig(level=logging.WARNING)
import jax, jax.numpy as jnp, numpy as np
jax.config.update("jax_compilation_cache_dir", {cache!r})
jax.config.update("jax_persistent_cache_min_compile_time_secs", 0)
jax.config.update("jax_persistent_cache_min_entry_size_bytes", 0)
hits = []
jax.monitoring.register_event_listener(lambda event, **kw: hits.append(1) if event.endswith("cache_hits") else None)
import stitch
from stitch.hook import jaxhook
from stitch.emit import objcache
from tests import hook_pipeline
objcache.sources_version = lambda: "1" * 16  # the same in all processes, whatever happens to the source tree
jaxhook._pipeline = lambda: hook_pipeline.rewrite
jaxhook.worth_a_look = lambda module: True
X = np.arange(64, dtype=np.float32)
def f(x):
    return jnp.sin(x) * 2.0
{body}
y = np.asarray(jax.jit(f)(X))
print("stitched" if np.allclose(y, X + 100) else "plain" if np.allclose(y, 2 * np.sin(X), atol=1e-5) else "wrong",
      len(hits), len(hook_pipeline.calls), len(hook_pipeline.compiled))
"""


def process(tmp_path: Path, body: str) -> list[str]:
    """[mode of the result, cache hits, pipeline calls, kernels compiled] of a process that shares our directories."""
    script = SCRIPT.format(root=str(ROOT), cache=str(tmp_path / "jax"), body=textwrap.dedent(body))
    done = python("-c", script, cwd=tmp_path, STITCH_CACHE_DIR=str(tmp_path / "objects"))
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_processes_share_the_persistent_cache_only_with_their_own_kind(tmp_path):
    assert process(tmp_path, "stitch.enable()") == ["stitched", "0", "1", "1"]
    assert process(tmp_path, "") == ["plain", "0", "0", "0"], "plain JAX must not see a stitched executable"
    assert process(tmp_path, "stitch.enable()") == ["stitched", "1", "0", "0"], "kernels come from the object cache"
    assert "jit_f" in {u.program for u in users.users(tmp_path / "objects")}
    assert process(tmp_path, "") == ["plain", "1", "0", "0"]
    assert process(tmp_path, "stitch.enable(threads=1)") == ["stitched", "0", "1", "1"], "another target"


def test_a_lost_object_cache_means_compiling_again(tmp_path):
    import shutil

    assert process(tmp_path, "stitch.enable()") == ["stitched", "0", "1", "1"]
    shutil.rmtree(tmp_path / "objects")
    assert process(tmp_path, "stitch.enable()") == ["stitched", "0", "1", "1"]
    for entry in (tmp_path / "objects").glob("??/*.o"):
        entry.write_bytes(entry.read_bytes()[:-1] + b"\0\1")
    mode, hits, calls, compiled = process(tmp_path, "stitch.enable()")
    assert (mode, hits) == ("stitched", "0")


def test_a_stitched_process_reads_what_it_left_to_xla(tmp_path):
    other = "stitch.enable()\nf = lambda x: jnp.cos(x - np.pi / 2) * 2.0"
    assert process(tmp_path, other) == ["plain", "0", "1", "0"]
    assert process(tmp_path, other) == ["plain", "1", "0", "0"]


def test_facts_that_a_program_asked_for_enter_the_persistent_cache_s_keys(tmp_path):
    """An executable planned with other facts is another one; what other programs ask for changes nothing."""
    path, cache, cpu = str(tmp_path / "perflib.sqlite"), str(tmp_path), types.SimpleNamespace(platform="cpu")
    context = objcache.context(host(Knobs.read()))

    def mark(program="f", **options):
        with stitch.enabled(perflib=path, cache_dir=cache, **options):
            return jaxhook._mark(cpu, {}, lambda: program)

    def learn(signature):  # as another process does it
        PerfLib(path, context).put([Failure(context.key("group", signature, "Row(0,1,1)x1t1"), "a reason", 1.0)])

    asked.note(cache, asked.name_of("f"), {"ab"})
    first, background = mark(), mark(tune="background")
    learn("ab")
    assert mark() == first, "what is known does not change half-way"
    after = mark(tune="background")
    assert after not in (first, background)
    assert mark() not in (first, background)
    others = mark("g", tune="background")
    learn("cd")
    assert mark(tune="background") == after and mark("g", tune="background") == others, "nobody asked for that"
    asked.note(cache, asked.name_of("g"), {"cd"})
    assert mark("g", tune="background") != others
    assert asked.name_of("f") in mark() and ";" not in mark(""), "no name where JAX keeps nothing"


def test_programs_are_told_apart_by_name_and_types(monkeypatch):
    """Whatever is compiled: a module without a main function is not worth an error."""
    import jax
    import jax.numpy as jnp
    from jax._src.interpreters import mlir
    from jaxlib.mlir import ir

    from stitch.jaxlib_bridge import seams

    monkeypatch.setattr(seams, "keeps_executables", lambda: True)

    def named(*shape):
        return seams._program(jax.jit(lambda x: x + 1).lower(jnp.zeros(shape)).compiler_ir())

    assert named(2) == named(2) != named(3) and "lambda" in named(2)
    with mlir.make_ir_context():
        assert seams._program(ir.Module.parse("module @m { }")) == '"m" '


def test_facts_of_other_programs_compile_nothing_again(tmp_path):
    """Over processes: a fact that the program never asked for, and one that it did."""
    learn = """
        from stitch.perflib.key import Failure
        from stitch.perflib import store
        from stitch.perflib.store import PerfLib
        from stitch.emit.load.host import host
        from stitch.knobs import Knobs
        path = {path!r}
        context = objcache.context(host(Knobs.read()))
        PerfLib(path, context).put([Failure(context.key("group", {signature!r}, "Row(0,1,1)x1t1"), "a reason", 1.0)])
        plain = hook_pipeline.rewrite
        def rewrite(module, knobs, **options):
            store.shared(knobs, context).verdict("abc")
            return plain(module, knobs, **options)
        hook_pipeline.rewrite = rewrite
        stitch.enable(perflib=path)"""
    path = str(tmp_path / "perflib.sqlite")

    def run(signature: str) -> list[str]:
        return process(tmp_path, textwrap.dedent(learn).format(path=path, signature=signature))

    assert run("12") == ["stitched", "0", "1", "1"]
    assert run("34") == ["stitched", "1", "0", "0"], "nobody asks for that"
    assert run("abc") == ["stitched", "0", "1", "1"], "planned again"
    assert run("abc") == ["stitched", "1", "0", "0"]


def test_what_a_program_asked_for_is_noted(tmp_path):
    """All questions since the first compile, those that nothing is known of among them."""
    cache, name = str(tmp_path / "cache"), asked.name_of("f")
    lib = PerfLib(None, objcache.context(host(Knobs.read())))
    assert asked.revision(cache, name, lib) == "", "nothing noted, and no folder"
    with store.asked() as found:
        assert lib.empty and lib.verdict("12") is None
    assert found == {"12"}
    asked.note(cache, name, found)
    lib.put([Failure(lib.key("group", "ab", "Row(0,1,1)x1t1"), "a reason", 1.0)])
    assert asked.revision(cache, name, lib) == ""
    with store.asked() as found:
        assert not lib.empty and lib.failures("cd") == () and lib.rows("ef") == ()
    assert found == {"cd", "ef"}
    asked.note(cache, name, found)
    assert asked.revision(cache, name, lib) == ""
    lib.put([Failure(lib.key("group", "12", "Row(0,1,1)x1t1"), "a reason", 1.0)])
    assert asked.revision(cache, name, lib) not in ("", lib.revision), "an earlier question counts, too"


@pytest.mark.parametrize("text", ["", "{", '{"ab": 1}', "[1, 2]", "[" * 100000],
                         ids=["empty", "cut", "other", "numbers", "deep"])
def test_a_damaged_note_is_none(tmp_path, text):
    name, lib = asked.name_of("f"), PerfLib(None, objcache.context(host(Knobs.read())))
    lib.put([Failure(lib.key("group", "ab", "Row(0,1,1)x1t1"), "a reason", 1.0)])
    asked.note(str(tmp_path), name, {"ab"})
    assert asked.revision(str(tmp_path), name, lib) == lib.revision
    (tmp_path / "asked" / f"{name}.json").write_text(text)
    assert asked.revision(str(tmp_path), name, lib) == ""
    asked.note(str(tmp_path), name, {"ab"})
    assert asked.revision(str(tmp_path), name, lib) == lib.revision


def test_notes_where_nothing_can_be_written(tmp_path):
    name, lib = asked.name_of("f"), PerfLib(None, objcache.context(host(Knobs.read())))
    (tmp_path / "file").write_text("")
    for cache in (str(tmp_path / "file"), ""):
        asked.note(cache, name, {"ab"})
        assert asked.revision(cache, name, lib) == ""


def test_a_program_that_cannot_be_told_from_others_is_left_to_xla(monkeypatch, caplog):
    """That is one line in the log, and none for what nobody wants stitched."""
    def unknown(computation):
        raise ValueError("it has no name")

    monkeypatch.setattr(seams, "_program", unknown)
    monkeypatch.setattr(jaxhook._state, "failures", set())
    x = np.arange(64, dtype=np.float32)
    with caplog.at_level("WARNING", "stitch"):
        jax.jit(lambda x: x + 1)(x)
        assert not caplog.messages
        with stitch.enabled():
            assert jax.jit(lambda x: x + 2)(x)[0] == 2
    [line] = caplog.messages
    assert "a program is left to XLA: ValueError: it has no name" in line
