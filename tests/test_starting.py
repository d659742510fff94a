"""What a process takes up before its first stitched program runs."""
from __future__ import annotations

import importlib.resources
import subprocess
import sys
from pathlib import Path

import jax
import jax.numpy as jnp
import pytest

import stitch.pipeline
from stitch.emit import objcache
from stitch.emit.load import host
from stitch.errors import CodegenError
from stitch.hook import rewriting
from stitch.knobs import Knobs
from stitch.process import worker
from stitch.process.children import Request
from stitch.process.interpreters import import_path
from stitch.target import CpuTarget, cpu

from .running import python

PROGRAM = """
import sys
import jax, jax.numpy as jnp
import stitch
stitch.enable(tune="model")
before = {name for name in sys.modules if name.startswith("stitch")}
assert not before & {"stitch.pipeline", "stitch.plan", "stitch.schedule"}, before
def f(x):
    x = jax.nn.softmax(x) * 2
    return (x - x.mean(-1, keepdims=True)) / jnp.sqrt(x.var(-1, keepdims=True) + 1e-5)
print(float(jax.jit(f)(jnp.ones((64, 512))).sum()))
report = stitch.report()
assert report.modules[-1].kernels, report
from stitch.process import worker
print(all(k.cached for k in report.modules[-1].kernels), "llvmlite" in sys.modules, bool(worker._pools),
      any(kind in name for name in sys.modules if name.startswith("stitch.emit")
          for kind in (".gpu.", ".sorts", ".ffts", ".factors", ".scatters.scatter", "cpu.programs", "ir.interpreter")))
"""


def test_kernels_out_of_the_cache_need_neither_llvm_nor_a_child(tmp_path: Path) -> None:
    """Nor is anything imported, out of it or not, that is for GPUs, or for what the program does not do."""
    for cached in (False, True):
        done = python("-c", PROGRAM, STITCH_CACHE_DIR=str(tmp_path), STITCH_PERFLIB="", STITCH_CALIBRATE="0",
                      JAX_PLATFORMS="cpu")
        assert done.returncode == 0, done.stderr
        assert done.stdout.split()[1:] == [str(cached), str(not cached), str(not cached), "False"]


@pytest.fixture
def unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has asked about the processor yet."""
    monkeypatch.setattr(cpu, "told", [])
    monkeypatch.setattr(host, "_new", [])


def test_what_llvm_says_of_the_processor_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, unknown: None
                                                 ) -> None:
    """It is the same out of the cache, and asked for again on another processor or by other sources."""
    asked: list[int] = []
    says = cpu.llvm_says()
    monkeypatch.setattr(cpu, "llvm_says", lambda: asked.append(0) or says)
    monkeypatch.setattr(objcache, "shared", lambda knobs: objcache.ObjectCache(knobs.cache_dir, 1 << 20))

    def recalled() -> bool:
        """Whether LLVM was asked."""
        cpu.told.clear()
        before = len(asked)
        host._recall(Knobs(cache_dir=str(tmp_path)))
        assert cpu.told == [says]
        return len(asked) > before

    if not cpu.identity():
        pytest.skip("the system does not tell processors apart")
    assert recalled() and not recalled()
    info = tmp_path / "cpuinfo"
    info.write_text(cpu._INFO.read_text().replace("flags\t\t: ", "flags\t\t: tail ").split("\n\n")[0])
    monkeypatch.setattr(cpu, "_INFO", info)
    assert recalled() and not recalled()
    monkeypatch.setattr(objcache, "sources_version", lambda: "another")
    assert recalled()
    info.write_text("processor: 0\n")
    cpu.told.clear()
    host._recall(Knobs(cache_dir=str(tmp_path)))
    assert not cpu.told, "a system that says nothing: whoever needs to know asks LLVM"


def test_the_host_is_what_llvm_says(monkeypatch: pytest.MonkeyPatch, unknown: None) -> None:
    """Whoever has told it."""
    itself = cpu._host.__wrapped__()
    monkeypatch.setattr(cpu, "told", [cpu.llvm_says()])
    assert cpu._host.__wrapped__() == itself
    monkeypatch.setattr(cpu, "told", [("znver3", "+avx,+avx2,+f16c,+fma,-avx512f")])
    other = cpu._host.__wrapped__()
    assert isinstance(other, CpuTarget) and (other.cpu, other.vector_bytes) == ("znver3", 32)
    assert other.features == "+avx,+avx2,+f16c,+fma,-avx512f"


def test_a_child_starts_before_it_is_needed() -> None:
    """One, and the next request finds it."""
    worker.shut_down()
    knobs = Knobs(jobs=2)
    try:
        pool = worker._shared(knobs)
        pool.begin()
        pool.begin()
        [child] = pool._idle
        [made] = worker.compile_many([Request("define i32 @f() {\n ret i32 1\n}\n", "x86-64", "")], knobs)
        assert isinstance(made, bytes) and made.startswith(b"\x7fELF") and pool._idle == [child]
    finally:
        worker.shut_down()
    with pytest.raises(Exception, match="shut down"):
        pool.compile_many([Request("", "", "")], 1.0)
    pool.begin()
    assert not pool._idle, "a pool that is closed starts nothing"


def test_a_child_that_cannot_start_is_no_error_yet(tmp_path: Path) -> None:
    """Whoever has something compiled is told."""
    worker.shut_down()
    broken = tmp_path / "python"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    knobs = Knobs(python=str(broken))
    worker.begin(knobs)
    [made] = worker.compile_many([Request("", "", "")], knobs)
    worker.shut_down()
    assert isinstance(made, CodegenError)


def test_code_generation_starts_before_llvm_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, unknown: None
                                                     ) -> None:
    """Once, and only where no process has kept anything yet."""
    happened: list[str] = []
    says, knobs = cpu.llvm_says(), Knobs(cache_dir=str(tmp_path))
    monkeypatch.setattr(worker, "begin", lambda knobs: happened.append("child"))
    monkeypatch.setattr(cpu, "llvm_says", lambda: happened.append("llvm") or says)
    monkeypatch.setattr(objcache, "shared", lambda knobs: objcache.ObjectCache(knobs.cache_dir, 1 << 20))
    if not cpu.identity():
        pytest.skip("the system does not tell processors apart")
    assert host.begin_code(knobs) and happened[:2] == ["child", "llvm"]
    assert not host.begin_code(knobs)
    cpu.told.clear()
    happened.clear()
    assert not host.begin_code(knobs) and not happened


def test_tiles_are_tried_when_what_plans_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two threads that import one package at a time, one sees it half made."""
    loaded: list[bool] = []
    monkeypatch.setattr(rewriting, "begin_check", lambda knobs: loaded.append("stitch.pipeline" in sys.modules))
    monkeypatch.setattr(stitch, "pipeline", stitch.pipeline)
    monkeypatch.delitem(sys.modules, "stitch.pipeline")
    stitch.jit(lambda x: jax.nn.softmax(x @ x + 3) @ x).lower(jnp.ones((48, 48), jnp.bfloat16)).compile()
    assert loaded and all(loaded)


#: what a child runs, but for its requests; more paths are its arguments
CHILD = """
import sys
sys.path[1:1] = sys.argv[1:]
from stitch.emit.codegen.child import compile_code
import llvmlite.binding as llvm
"""


def child(program: str, *paths: str) -> str:
    """What such a process prints."""
    done = subprocess.run([sys.executable, "-I", "-S", "-c", CHILD + program, *paths, *import_path()],
                          capture_output=True, text=True, check=True)
    return done.stdout


def test_children_import_little() -> None:
    """Neither what llvmlite would find its library with, nor what only annotations need."""
    assert child("""
print(not sys.modules.keys() & {"importlib.resources", "tempfile", "inspect", "zipfile", "typing"})
text = "define i32 @next(i32 %n) { %m = add i32 %n, 1\\n ret i32 %m }"
print(compile_code(text, llvm.get_host_cpu_name(), "")[:4])
import importlib.resources
print(importlib.resources.files("stitch").joinpath("knobs.py").is_file())
""").split() == ["True", r"b'\x7fELF'", "True"]


def test_children_take_an_llvmlite_that_looks_elsewhere(tmp_path: Path) -> None:
    """One that asks `importlib.resources` for more than the one we have."""
    package = tmp_path / "llvmlite" / "binding"
    package.mkdir(parents=True)
    (tmp_path / "llvmlite" / "__init__.py").write_text("")
    (package / "options.py").write_text("import importlib.resources as found")
    (package / "__init__.py").write_text("from .options import found\nfound.contents('stitch')")
    assert child("print(llvm.__file__, llvm.found.__file__)", str(tmp_path)).split() \
        == [str(package / "__init__.py"), importlib.resources.__file__]
