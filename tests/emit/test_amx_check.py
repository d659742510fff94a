"""Who may use tile registers: the system's word, and a check that no machine has to survive."""
from __future__ import annotations

import logging
import signal
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from stitch.emit.cpu.kernels import emit_sections
from stitch.emit.cpu.x86 import compile_object
from stitch.emit.ir.kir import Buffer, Kernel, Phase, Product, Section, Space
from stitch.emit.ir.verifier import verify
from stitch.emit.load import amx_check, amx_kernel, handlers, linking, tiles
from stitch.emit.load import host as hosts
from stitch.emit.load.host import foreseen, host
from stitch.errors import CodegenError
from stitch.hlo.index import Ix, Var
from stitch.hlo.types import DTYPES, U32
from stitch.knobs import Knobs
from stitch.target import NARROW, CpuTarget, preset
from stitch.target import cpu as targets

from .narrow_cores import AMX

HERE = CpuTarget.host()


def _says(monkeypatch: pytest.MonkeyPatch, target: CpuTarget) -> Iterator[None]:
    """Nothing is known yet about this machine, which is another one, it says."""
    monkeypatch.setattr(hosts, "_verdict", [])
    monkeypatch.setattr(targets, "_host", lambda: replace(target, name="host"))
    targets._part_of_host.cache_clear()
    yield
    targets._part_of_host.cache_clear()


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A machine with tile registers."""
    yield from _says(monkeypatch, AMX)


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A machine without them."""
    yield from _says(monkeypatch, preset("avx512"))


def knobs(folder: Path, **more: Any) -> Knobs:
    return Knobs(cache_dir=str(folder), **more)


@pytest.mark.parametrize("name", NARROW)
def test_right_products_pass(name: str, tmp_path: Path) -> None:
    """The child, its operands and its comparison work: what this machine does is found right, with and without the
    tile registers that it may have."""
    kernel = amx_kernel.check_kernel([name])
    verify(kernel)
    for target in {HERE, host(knobs(tmp_path))}:
        assert amx_check.tried(amx_kernel.code(kernel, target, knobs(tmp_path)), [name], knobs(tmp_path)) == ""


def test_wrong_products_are_found(tmp_path: Path) -> None:
    """Bytes multiplied as if they had no sign."""
    kernel = amx_kernel.check_kernel(["u8"])
    why = amx_check.tried(amx_kernel.code(kernel, HERE, knobs(tmp_path)), ["s8"], knobs(tmp_path))
    assert why.startswith(f"ended with status {amx_check.WRONG}: ")
    assert "elements of a product in int32 are wrong" in why


def _dies(*_: object) -> bytes:
    """A check at which the processor ends the child."""
    text = f'declare void @llvm.trap()\ndefine void @"{amx_kernel.SYMBOL}"(ptr %b) {{\n' \
           "  call void @llvm.trap()\n  ret void\n}"
    return compile_object(text, HERE.cpu, HERE.features)


def test_a_check_that_crashes_costs_one_line_once(fresh: None, tmp_path: Path, caplog: pytest.LogCaptureFixture,
                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    """What this machine does not have: the child dies, and its death is remembered."""
    monkeypatch.setattr(tiles, "permitted", lambda: True)
    monkeypatch.setattr(amx_kernel, "code", _dies)
    assert host(knobs(tmp_path)).core("s8") == "avx512", "the next core down"
    [record] = caplog.records
    assert record.levelno == logging.WARNING and "the check of products in them ended with signal 4" in record.message
    monkeypatch.setattr(amx_check, "tried", lambda *_: pytest.fail("it has been tried"))
    monkeypatch.setattr(hosts, "_verdict", [])
    assert host(knobs(tmp_path)).core("s8") == "avx512"
    assert CpuTarget.host(tiles=True).core("bf16") == "amx" and CpuTarget.host().core("s8") == "avx512"


@pytest.mark.parametrize("end, seconds, why", [("import time; time.sleep(99)", 0.4, "did not end within 0 s"),
                                               ("import os; os.kill(os.getpid(), 9)", 60.0, "ended with signal 9"),
                                               ("raise MemoryError", 60.0, "ended with status 1: MemoryError")])
def test_a_child_that_says_nothing_is_asked_twice(end: str, seconds: float, why: str, fresh: None, tmp_path: Path,
                                                  caplog: pytest.LogCaptureFixture,
                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    """It was stopped, killed or had no memory: the next process has its tiles.  If it hears nothing either, the one
    after it does not ask."""
    def core(folder: str, boot: str, seconds: float = 60.0) -> str:
        """What the next process of a cache has."""
        hosts._verdict.clear()
        monkeypatch.setattr(amx_check, "_BOOT", boot)
        monkeypatch.setattr(amx_check, "_SECONDS", seconds)
        return host(knobs(tmp_path / folder)).core("s8")
    monkeypatch.setattr(tiles, "permitted", lambda: True)
    monkeypatch.setattr(amx_kernel, "code", lambda *_: b"")
    assert core("good", end, seconds) == "avx512" and why in caplog.text
    right = f"print({tiles.RIGHT!r})"
    assert core("good", right) == "amx" and core("good", end) == "amx"
    assert [core("bad", end, seconds), core("bad", end, seconds), core("bad", right)] == ["avx512"] * 3


def test_a_program_that_ignores_how_children_end(tmp_path: Path) -> None:
    """Every status is 0 then: what counts is what the child says."""
    types = ["u8"]
    old = signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    try:
        good = amx_kernel.code(amx_kernel.check_kernel(types), HERE, knobs(tmp_path))
        assert amx_check.tried(good, types, knobs(tmp_path)) == ""
        with pytest.raises(amx_check._Unheard, match="ended with status 0"):
            amx_check.tried(_dies(), types, knobs(tmp_path))
    finally:
        signal.signal(signal.SIGCHLD, old)


def test_tiles_are_used_after_a_check_that_passes(fresh: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiles, "permitted", lambda: True)
    tries: list[str] = []
    monkeypatch.setattr(amx_check, "tried", lambda data, types, knobs: tries.extend(types) or "")
    for _ in range(2):
        assert host(knobs(tmp_path)).core("bf16") == "amx"
        assert host(knobs(tmp_path, threads=1)).core("u8") == "amx" and host(knobs(tmp_path, threads=1)).cores == 1
        hosts._verdict.clear()
    assert tries == list(NARROW), "remembered on disk"
    assert host(knobs(tmp_path, amx=False)).core("s8") == "avx512"
    assert len({host(knobs(tmp_path, amx=amx)).key for amx in (True, False)}) == 2


def test_who_multiplies_in_no_tiles_does_not_wait_for_the_check(fresh: None, tmp_path: Path,
                                                                monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine is the one that it is if they work, until somebody has asked or a verdict was kept."""
    monkeypatch.setattr(tiles, "permitted", lambda: True)
    monkeypatch.setattr(amx_kernel, "code", lambda *_: b"")
    tries: list[str] = []
    monkeypatch.setattr(amx_check, "tried", lambda *_: tries.append("once") or "is wrong")
    assert foreseen(knobs(tmp_path)).core("bf16") == "amx" and not tries
    assert host(knobs(tmp_path)).core("s8") == "avx512" and foreseen(knobs(tmp_path)) is host(knobs(tmp_path))
    hosts._verdict.clear()  # another process
    assert foreseen(knobs(tmp_path)).core("s8") == "avx512"
    monkeypatch.setattr(amx_check, "tried", lambda *_: tries.append("again") or "")
    hosts._verdict.clear()
    assert foreseen(knobs(tmp_path / "other")) is host(knobs(tmp_path / "other")) and tries == ["once", "again"]


@pytest.mark.parametrize("works", [True, False])
def test_no_kernel_with_tiles_is_loaded_before_the_check_has_passed(works: bool, fresh: None, tmp_path: Path,
                                                                    monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for it, and however long ago it was made; others need no check."""
    monkeypatch.setattr(tiles, "permitted", lambda: True)
    monkeypatch.setattr(amx_kernel, "code", lambda *_: b"")
    tries: list[str] = []
    monkeypatch.setattr(amx_check, "tried", lambda *_: tries.append("once") or ("" if works else "is wrong"))
    loaded: list[str] = []
    monkeypatch.setattr(handlers, "provide", lambda name, *_: loaded.append(name))
    narrow, wide = (compile_object(_product(name, AMX), AMX.cpu, AMX.features) for name in ("u8", "f32"))
    linking.provide("stitch.wide", wide, knobs(tmp_path))
    assert loaded == ["stitch.wide"] and not tries
    with nullcontext() if works else pytest.raises(CodegenError, match="may not be used"):
        linking.provide("stitch.narrow", narrow, knobs(tmp_path))
    with pytest.raises(CodegenError, match="may not be used"):
        linking.provide("stitch.narrow", narrow, knobs(tmp_path, amx=False))
    assert loaded == ["stitch.wide", "stitch.narrow"][:1 + works] and tries == ["once"]


def _product(name: str, target: CpuTarget) -> str:
    """LLVM IR of a product of a type."""
    dtype = DTYPES[name]
    left, out = Buffer("left", dtype, 64 * 64, Space.IN, 0), DTYPES[NARROW.get(name, name)]
    right = Buffer("right", U32 if name in NARROW else dtype, 64 * 64 // (4 // dtype.nbytes), Space.IN, 1)
    made = Buffer("out", out, 64 * 64, Space.OUT, 0)
    body = (Product(made, Ix(0), 64, left, Ix(0), 64, 1, right, Ix(0), 64, 64, 64, 64, True),)
    kernel = Kernel(f"product.{name}", (left, right, made), (Phase((Section("s", 1, Var("block", 1), body),)),))
    return emit_sections(kernel, target).module()


def test_no_word_of_the_system_no_tiles(fresh: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiles, "permitted", lambda: False)
    monkeypatch.setattr(amx_check, "fault", lambda *_: pytest.fail("nothing may be tried"))
    assert host(knobs(tmp_path)).core("s8") == "avx512"


def test_code_that_does_not_compile_is_no_verdict(fresh: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                  caplog: pytest.LogCaptureFixture) -> None:
    def refuse(*_: object) -> bytes:
        raise CodegenError("no compiler")
    monkeypatch.setattr(tiles, "permitted", lambda: True)
    monkeypatch.setattr(amx_kernel, "code", refuse)
    assert host(knobs(tmp_path)).core("s8") == "avx512" and "no compiler" in caplog.text
    assert not list(tmp_path.rglob("*.o"))


def test_a_machine_without_tiles_is_asked_nothing(without: None, tmp_path: Path,
                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiles, "permitted", lambda: pytest.fail("the system is not asked"))
    assert host(knobs(tmp_path)) == CpuTarget.host()
