"""Code generation that begins while a module is still being planned."""
from __future__ import annotations

import threading
import time
from dataclasses import replace

import pytest

from stitch.emit.backends import CpuBackend
from stitch.emit.codegen import build
from stitch.emit.ir.kir import Kernel
from stitch.emit.ir.program import Program
from stitch.hlo.text import parse
from stitch.knobs import Knobs
from stitch.pipeline import compile_module

from ..test_pipeline import TARGET, TEXT


def test_code_is_made_while_others_are_planned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first kernel has its code before the second one is there."""
    asked: list[list[str]] = []
    plain = build.build
    monkeypatch.setattr(build, "build", lambda kernels, *rest: (asked.append(list(kernels)), plain(kernels, *rest))[1])
    knobs, found = Knobs(cache_dir=""), []
    with build.Ahead(TARGET, knobs) as ahead:
        def begun(kernel: Kernel | Program) -> None:
            ahead.begin(kernel)
            ahead.begin(kernel)
            found.append(ahead.built([kernel.name])[0].keys() - {name for names in found for name in names})
        compiled = compile_module(parse(TEXT), TARGET, begin=begun)
        assert sorted(found) == sorted({name} for name in compiled.kernels) and len(found) == 2
        objects, errors, _ = plain(compiled.kernels, TARGET, knobs, ahead)
    assert objects.keys() == compiled.kernels.keys() and not errors
    assert sorted(map(tuple, asked)) == sorted([(), *((name,) for name in compiled.kernels)])


def test_what_was_begun_may_fail_or_be_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel for which there is no thread is built with the rest, and what nobody began any more is not."""
    compiled = compile_module(parse(TEXT), TARGET)
    first, second = (replace(k, name=k.name[::-1]) for k in compiled.kernels.values())  # no cache has these
    knobs = Knobs(cache_dir="")

    def broken(thread: threading.Thread) -> None:
        raise RuntimeError("no more threads")
    with monkeypatch.context() as patch, build.Ahead(TARGET, knobs) as ahead:
        patch.setattr(threading.Thread, "start", broken)
        ahead.begin(first)
        assert ahead.built([first.name]) == ({}, {}, set())
    monkeypatch.setattr(CpuBackend, "source", lambda self, kernel: {}[kernel.name])
    with build.Ahead(TARGET, knobs) as ahead:
        ahead.begin(first)
        objects, errors, _ = build.build({k.name: k for k in (first, second)}, TARGET, knobs, ahead)
        assert not objects and errors.keys() == {first.name, second.name}
        monkeypatch.setattr(build, "build", lambda *given: time.sleep(0.05))
        for n in range(200):
            ahead.begin(replace(first, name=f"{first.name}{n}"))
    late = [future for future in ahead._begun.values() if future.cancelled()]
    assert len(late) > 100
