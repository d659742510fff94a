"""Code generation that begins while a module is still being planned."""
from __future__ import annotations

import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest

from stitch.emit import objcache
from stitch.emit.backends import CpuBackend
from stitch.emit.codegen import build
from stitch.emit.ir.kir import Kernel
from stitch.hlo.text import parse, print_module
from stitch.knobs import Knobs
from stitch.pipeline import compile_module
from stitch.plan.groups import GroupLowering

from ..test_pipeline import TARGET, TEXT


def test_code_is_made_while_others_are_planned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first kernel has its code before the second one is there."""
    asked: list[list[str]] = []
    plain = build.build
    monkeypatch.setattr(build, "build", lambda kernels, *rest: (asked.append(list(kernels)), plain(kernels, *rest))[1])
    knobs, found = Knobs(cache_dir=""), []
    with build.Ahead(TARGET, knobs) as ahead:
        def begun(name: str, make: build.Make) -> None:
            ahead.begin(name, make)
            ahead.begin(name, make)
            found.append(ahead.built([name])[0].keys() - {name for names in found for name in names})
        compiled = compile_module(parse(TEXT), TARGET, begin=begun)
        assert sorted(found) == sorted({name} for name in compiled.kernels) and len(found) == 2
        objects, errors, _ = build.build_made(compiled.makes, TARGET, knobs, ahead)
    assert objects.keys() == compiled.kernels.keys() and not errors
    assert sorted(map(tuple, asked)) == sorted([(), *((name,) for name in compiled.kernels)])


def test_what_there_is_code_of_is_not_made(tmp_path: Path) -> None:
    knobs = Knobs(cache_dir=str(tmp_path))
    compiled = compile_module(parse(TEXT), TARGET)
    first = build.build_made(compiled.makes, TARGET, knobs)
    assert first.objects.keys() == compiled.makes.keys() and not first.cached

    def refuse() -> Kernel:
        raise AssertionError("it is there")
    with build.Ahead(TARGET, knobs) as ahead:
        again = build.build_made(dict.fromkeys(compiled.makes, refuse), TARGET, knobs, ahead)
    assert again.objects == first.objects and not again.errors and again.cached == compiled.makes.keys()


def test_what_there_is_code_of_is_not_lowered(tmp_path: Path) -> None:
    """What its phases do is known all the same; without that, or without the code, it is lowered."""
    knobs = Knobs(cache_dir=str(tmp_path))

    def finds(name: str) -> tuple[str, ...] | None:
        return build.phases_beside(name, TARGET, knobs)

    def lowerings() -> list[GroupLowering]:
        compiled = compile_module(parse(TEXT), TARGET, finds=finds)
        return [s.lowering for f in compiled.frames for s in f.stitched]
    cold = lowerings()
    build.build({made.name: made.named for made in cold}, TARGET, knobs)
    warm = lowerings()
    assert all(made.is_made for made in cold) and not any(made.is_made for made in warm)
    assert [made.beside for made in cold] == [made.beside for made in warm]
    assert [made.text for made in cold] == [made.text for made in warm]
    for what in ("", objcache.PHASES):
        lost = objcache.key_of_target(cold[0].name, what)
        kept = objcache.shared(knobs)
        kept._memory.pop(lost)
        data = (tmp_path / lost[:2] / f"{lost}.o").read_bytes()
        (tmp_path / lost[:2] / f"{lost}.o").unlink()
        assert [made.is_made for made in lowerings()] == [n == 0 for n in range(len(cold))]
        (tmp_path / lost[:2] / f"{lost}.o").write_bytes(data)


def test_after_one_that_is_missing_none_is_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    knobs, asked = Knobs(cache_dir=str(tmp_path)), list[str]()
    there = {"a": ("",), "b": ("panels", ""), "d": ("",)}
    monkeypatch.setattr(build, "phases_beside", lambda name, *rest: (asked.append(name), there.get(name))[1])
    finds = build.until_missing(TARGET, knobs)
    assert [finds(name) for name in "abcd"] == [("",), ("panels", ""), None, None] and asked == ["a", "b", "c"]
    assert build.until_missing(TARGET, knobs)("d") == ("",)


def test_a_warm_module_says_what_its_phases_do(tmp_path: Path) -> None:
    knobs = Knobs(cache_dir=str(tmp_path))
    texts = []
    for _ in range(2):
        compiled = compile_module(parse(TEXT), TARGET, finds=lambda name: build.phases_beside(name, TARGET, knobs))
        new = compiled.rewritten()
        assert new is not None
        texts.append(print_module(new))
        build.build_made(compiled.makes, TARGET, knobs)
    assert texts[0] == texts[1] and "site" in texts[0]


def test_what_was_begun_may_fail_or_be_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel for which there is no thread is built with the rest, and what nobody began any more is not."""
    compiled = compile_module(parse(TEXT), TARGET)
    first, second = (replace(k, name=k.name[::-1]) for k in compiled.kernels.values())  # no cache has these
    knobs = Knobs(cache_dir="")

    def broken(thread: threading.Thread) -> None:
        raise RuntimeError("no more threads")
    with monkeypatch.context() as patch, build.Ahead(TARGET, knobs) as ahead:
        patch.setattr(threading.Thread, "start", broken)
        ahead.begin(first.name, lambda: first)
        assert ahead.built([first.name]) == ({}, {}, set())
    monkeypatch.setattr(CpuBackend, "source", lambda self, kernel: {}[kernel.name])
    with build.Ahead(TARGET, knobs) as ahead:
        ahead.begin(first.name, lambda: first)
        objects, errors, _ = build.build_made({first.name: lambda: first, second.name: lambda: second}, TARGET, knobs,
                                              ahead)
        assert not objects and errors.keys() == {first.name, second.name}
        monkeypatch.setattr(build, "build", lambda *given: time.sleep(0.05))
        for n in range(200):
            ahead.begin(f"{first.name}{n}", lambda: first)
    late = [future for future in ahead._begun.values() if future.cancelled()]
    assert len(late) > 100
