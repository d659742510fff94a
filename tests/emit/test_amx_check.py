"""Who may use tile registers: the system's word, and a check that no machine has to survive."""
from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from stitch.emit.ir.verifier import verify
from stitch.emit.load import amx_check, tiles
from stitch.emit.load import host as hosts
from stitch.emit.load.host import host
from stitch.errors import CodegenError
from stitch.knobs import Knobs
from stitch.target import NARROW, CpuTarget
from stitch.target import cpu as targets

from .narrow_cores import AMX

HERE = CpuTarget.host()


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is known yet about this machine, which has tile registers, it says."""
    monkeypatch.setattr(hosts, "_verdict", [])
    monkeypatch.setattr(targets, "_host", lambda: replace(AMX, name="host"))
    targets._part_of_host.cache_clear()
    yield
    targets._part_of_host.cache_clear()


def knobs(folder: Path, **more: Any) -> Knobs:
    return Knobs(cache_dir=str(folder), **more)


@pytest.mark.parametrize("name", NARROW)
def test_right_products_pass(name: str, tmp_path: Path) -> None:
    """The child, its operands and its comparison work: plain code for this machine is found right."""
    kernel = amx_check.check_kernel([name])
    verify(kernel)
    assert amx_check.tried(amx_check.code(kernel, HERE, knobs(tmp_path)), [name], knobs(tmp_path)) == ""


def test_wrong_products_are_found(tmp_path: Path) -> None:
    """Bytes multiplied as if they had no sign."""
    kernel = amx_check.check_kernel(["u8"])
    why = amx_check.tried(amx_check.code(kernel, HERE, knobs(tmp_path)), ["s8"], knobs(tmp_path))
    assert why.startswith("ended with status 1: ") and "elements of a product in int32 are wrong" in why


def test_a_check_that_crashes_costs_one_line_once(fresh: None, tmp_path: Path, caplog: pytest.LogCaptureFixture,
                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    """What this machine does not have: the child dies, and its death is remembered."""
    if HERE.core("bf16") == "amx" or tiles.permitted():
        pytest.skip("this machine has tile registers")
    monkeypatch.setattr(tiles, "permitted", lambda: True)
    assert host(knobs(tmp_path)).core("s8") == "avx512", "the next core down"
    [record] = caplog.records
    assert record.levelno == logging.WARNING and "the check of products in them ended with signal 4" in record.message
    monkeypatch.setattr(amx_check, "tried", lambda *_: pytest.fail("it has been tried"))
    monkeypatch.setattr(hosts, "_verdict", [])
    assert host(knobs(tmp_path)).core("bf16") == "avx512"
    assert CpuTarget.host(tiles=True).core("bf16") == "amx" and CpuTarget.host().core("bf16") == "avx512"


def test_tiles_are_used_after_a_check_that_passes(fresh: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiles, "permitted", lambda: True)
    tries: list[str] = []
    monkeypatch.setattr(amx_check, "tried", lambda data, types, knobs: tries.extend(types) or "")
    for _ in range(2):
        assert host(knobs(tmp_path)).core("bf16") == "amx"
        assert host(knobs(tmp_path, threads=1)).core("u8") == "amx" and host(knobs(tmp_path, threads=1)).cores == 1
        hosts._verdict.clear()
    assert tries == list(NARROW), "remembered on disk"
    assert host(knobs(tmp_path, amx=False)).core("bf16") == "avx512"
    assert len({host(knobs(tmp_path, amx=amx)).key for amx in (True, False)}) == 2


def test_no_word_of_the_system_no_tiles(fresh: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiles, "permitted", lambda: False)
    monkeypatch.setattr(amx_check, "fault", lambda *_: pytest.fail("nothing may be tried"))
    assert host(knobs(tmp_path)).core("bf16") == "avx512"


def test_code_that_does_not_compile_is_no_verdict(fresh: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                  caplog: pytest.LogCaptureFixture) -> None:
    def refuse(*_: object) -> bytes:
        raise CodegenError("no compiler")
    monkeypatch.setattr(tiles, "permitted", lambda: True)
    monkeypatch.setattr(amx_check, "code", refuse)
    assert host(knobs(tmp_path)).core("bf16") == "avx512" and "no compiler" in caplog.text
    assert not list(tmp_path.rglob("*.o"))


def test_a_machine_without_tiles_is_asked_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if CpuTarget.host(tiles=True).core("bf16") == "amx":
        pytest.skip("this machine has tile registers")
    monkeypatch.setattr(hosts, "_verdict", [])
    monkeypatch.setattr(tiles, "permitted", lambda: pytest.fail("the system is not asked"))
    assert host(knobs(tmp_path)) == CpuTarget.host()
