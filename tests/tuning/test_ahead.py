"""Tuning ahead of time: the background process and `stitch warmup`."""
from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from stitch import cli, jaxlib_bridge
from stitch.knobs import Knobs
from stitch.tuning import background, tuner

from .groups import ONCE, library, task

LIMIT = 300.0
SCRIPT = """
import jax, jax.numpy as jnp
print("hello")
x = jnp.arange(3072.0).reshape(64, 48)
jax.jit(lambda x: (jnp.sin(x) - jnp.sin(x).sum(1, keepdims=True), x.sum(0)))(x)
"""


def test_modules_are_measured_in_the_background(tmp_path: Path) -> None:
    lib = library(tmp_path)
    background.submit(jaxlib_bridge.text_to_proto(ONCE), Knobs.read(perflib=str(lib.path), tune="background"))
    worker = background._worker
    assert worker is not None
    assert os.getpriority(os.PRIO_PROCESS, worker.process.pid) in (0, background.NICE)
    try:
        end = time.monotonic() + LIMIT
        while not lib.rows(task().signature) and time.monotonic() < end:
            time.sleep(0.2)
            lib.refresh()
        assert lib.rows(task().signature), "nothing was measured"
        assert os.getpriority(os.PRIO_PROCESS, worker.process.pid) == background.NICE
    finally:
        begin = time.monotonic()
        background.stop()
        spent = time.monotonic() - begin
    assert spent < 5.0, "the program's end is not delayed"
    assert worker.process.wait(LIMIT) != 0 and not Path(worker.spool).exists()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A library of its own, little to measure."""
    for name, value in {"TOP": 2, "SCREEN": (0.01, 3, 4), "FINAL": (0.01, 5, 6), "ROUNDS": 1, "CLEAR": 2.0,
                        "UNCLEAR": 2.0}.items():
        monkeypatch.setattr(tuner, name, value)
    monkeypatch.setenv("STITCH_PERFLIB", str(tmp_path / "perflib.sqlite"))
    return tmp_path


def test_warm_up_measures_once(quick: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (quick / "m.txt").write_text(ONCE)
    assert cli.main(["warmup", str(quick / "m.txt"), "--as-is", "--jobs", "1"]) == 0
    first = capsys.readouterr().out
    assert "1 of 1 group: 2 candidates tried, 0 failed" in first and "negate, reduce, subtract" in first
    assert cli.main(["warmup", str(quick / "m.txt"), "--as-is"]) == 0
    assert "1 of 1 group: 0 candidates tried" in capsys.readouterr().out


def test_a_script_is_run_for_its_modules(quick: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (quick / "train.py").write_text(SCRIPT)
    assert cli.main(["warmup", str(quick / "train.py"), "--budget", "0.001s"]) == 0
    out, err = capfd.readouterr()
    assert "0 of 1 group" in out and "goes on with the rest" in out and "hello" in err and "hello" not in out


def test_what_is_wrong_with_sources(quick: Path, capsys: pytest.CaptureFixture[str],
                                    monkeypatch: pytest.MonkeyPatch) -> None:
    (quick / "idle.py").write_text("print('nothing to compile')")
    for source, why in (("nowhere", "no file or folder"), ("idle.py", "compiled nothing")):
        assert cli.main(["warmup", str(quick / source)]) == 2
        assert why in capsys.readouterr().err
    with pytest.raises(SystemExit):
        cli.main(["warmup", "x", "--budget", "soon"])
    assert "90s, 10m or 2h" in capsys.readouterr().err
    monkeypatch.setenv("STITCH_PERFLIB", "")
    assert cli.main(["warmup", "x"]) == 2
