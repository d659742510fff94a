"""Sections of one kernel that do the same to other buffers are written once."""
from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from stitch.emit.backends import backend_of
from stitch.emit.cpu import kernels
from stitch.emit.cpu.kernels import emit_sections
from stitch.emit.ir.interpreter import run
from stitch.emit.ir.kir import Buffer, Const, For, Kernel, Load, Loop, Phase, Section, Space, Store
from stitch.emit.ir.printer import print_section
from stitch.emit.ir.verifier import verify
from stitch.hlo.index import Var, ix
from stitch.hlo.types import F32, F64, DType
from stitch.target import CpuTarget

from .kernels import op
from .llvm_harness import Loaded

HOST = CpuTarget.host()
SIZE = 37


class Scaled:
    """A kernel of sections, each of which multiplies a buffer; through the arena, if there is a place in it."""

    def __init__(self) -> None:
        self.ins: list[Buffer] = []
        self.outs: list[Buffer] = []
        self.sections: list[Section] = []
        self.kept: list[Buffer] = []

    def add(self, factor: float, dtype: DType = F32, place: int = -1) -> None:
        n = len(self.sections)
        x, y = Buffer(f"x{n}", dtype, SIZE, Space.IN, n), Buffer(f"y{n}", dtype, SIZE, Space.OUT, n)
        kept = Buffer(f"kept{n}", dtype, SIZE, Space.ARENA, place) if place >= 0 else x
        copied = [self._loop(x, kept, 1.0)] if place >= 0 else []
        self.sections.append(Section(f"s{n}", 1, Var("b", 1), (*copied, self._loop(kept, y, factor))))
        self.ins.append(x)
        self.outs.append(y)
        self.kept += [kept] if place >= 0 else []

    @staticmethod
    def _loop(x: Buffer, y: Buffer, factor: float) -> For:
        i = Var("i", SIZE)
        v = Load(x.dtype, x, ix(i))
        scaled = op("multiply", v, Const(x.dtype, factor))
        return For(i, SIZE, Loop.LANE, (v, scaled, Store(y, ix(i), scaled)))

    def kernel(self) -> Kernel:
        made = Kernel("scaled", (*self.ins, *self.outs, *self.kept), (Phase(tuple(self.sections)),), 4096)
        verify(made)
        return made


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of sections whose code is written."""
    names: list[str] = []
    section_code = kernels.section_code

    def noted(section: Section, *rest: Any) -> Any:
        names.append(section.name)
        return section_code(section, *rest)
    monkeypatch.setattr(kernels, "section_code", noted)
    return names


def agrees(kernel: Kernel) -> None:
    inputs = [np.arange(1, SIZE + 1).astype(b.dtype.numpy) * (n + 1) for n, b in enumerate(kernel.of(Space.IN))]
    for got, want in zip(Loaded(kernel, HOST)(*inputs), run(kernel, inputs), strict=True):
        np.testing.assert_array_equal(got, want)


def test_equal_sections_are_written_once(written: list[str]) -> None:
    made = Scaled()
    for place in (-1, -1, 64, 64, -1):
        made.add(3.0, place=place)
    emit_sections(made.kernel(), HOST)
    assert written == ["s0", "s2"]
    agrees(made.kernel())


def test_a_version_that_tells_has_the_same_sections(written: list[str]) -> None:
    made = Scaled()
    made.add(3.0)
    kernel = made.kernel()
    kernel = replace(kernel, phases=kernel.phases * 2)
    source = backend_of(HOST).source(kernel)
    count = len(written)
    assert source.tells is not None and "stitch_tell" in source.tells() and "stitch_tell" not in source.text
    assert count and len(written) == count


def test_others_are_written_each(written: list[str]) -> None:
    """Another constant, type, or place in the arena."""
    made = Scaled()
    made.add(3.0)
    made.add(5.0)
    made.add(3.0, F64)
    made.add(3.0, place=64)
    made.add(3.0, place=512)
    emit_sections(made.kernel(), HOST)
    assert written == [f"s{n}" for n in range(5)]
    agrees(made.kernel())


def test_the_text_of_a_section_names_its_buffers_by_number() -> None:
    made = Scaled()
    made.add(3.0)
    made.add(3.0)
    first, second = (print_section(s, [x, y]) for s, x, y in zip(made.sections, made.ins, made.outs))
    assert first == second and "buffer0: f32[37] in" in first
    assert print_section(made.sections[0], [made.outs[0], made.ins[0]]) != first
    assert print_section(replace(made.sections[0], grid=2, var=Var("b", 2)), [made.ins[0], made.outs[0]]) != first
