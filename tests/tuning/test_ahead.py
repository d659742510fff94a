"""Tuning ahead of time: the background process and `stitch warmup`."""
from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import stitch
from stitch.cli import main as cli
from stitch.cli.collect import modules_of
from stitch.knobs import Knobs
from stitch.reports import ModuleReport
from stitch.target.costs import Measuring
from stitch.tuning import background

from ..running import LIMIT, python
from .groups import ONCE, library

INTERRUPTED = """
import os, signal
import jax, jax.numpy as jnp
import stitch
from stitch.tuning import background

stitch.enable(tune="background")
x = jnp.arange(131072.0).reshape(256, 512)
jax.jit(lambda x: jax.nn.softmax(jax.nn.softmax(x) * x.sum(0)))(x)
worker = background._worker
os.kill(worker.process.pid, signal.SIGSTOP)
print(worker.process.pid, worker.spool, flush=True)
signal.signal(signal.SIGINT, signal.default_int_handler)  # jobs that a shell has put behind it ignore it
os.kill(os.getpid(), signal.SIGINT)
signal.pause()
"""
SCRIPT = """
import jax, jax.numpy as jnp
print("hello")
x = jnp.arange(3072.0).reshape(64, 48)
jax.jit(lambda x: (jnp.sin(x) - jnp.sin(x).sum(1, keepdims=True), x.sum(0)))(x)
"""


def test_a_program_gets_better_plans_while_it_runs(tmp_path: Path) -> None:
    """Level `background`: a compile is measured by another process, and the next compile uses what that found."""
    lib = library(tmp_path)
    x = jnp.arange(131072.0).reshape(256, 512) / 131072

    def compiled() -> tuple[Any, ModuleReport]:
        with stitch.enabled(tune="background", perflib=str(lib.path)):
            result = jax.jit(lambda x: jax.nn.softmax(jax.nn.softmax(x) * x.sum(0)))(x)
        return result, stitch.report().modules[-1]
    first, before = compiled()
    assert {k.source for k in before.kernels} == {"model"}
    worker = background._worker
    assert worker is not None
    try:
        end = time.monotonic() + LIMIT
        while True:  # facts arrive one by one, and the first of them may decide nothing
            second, after = compiled()
            if {k.source for k in after.kernels} == {"perflib"} or any("measured" in why for why, _ in after.left):
                break
            assert worker.process.poll() is None and time.monotonic() < end, "nothing was measured"
            time.sleep(0.2)
        assert os.getpriority(os.PRIO_PROCESS, worker.process.pid) == background.NICE
    finally:
        background.stop()
    np.testing.assert_allclose(first, second, rtol=1e-5)
    assert worker.process.wait() != 0 and not Path(worker.spool).exists()


def test_neither_an_interrupt_nor_the_end_waits_for_what_is_measured(tmp_path: Path) -> None:
    """The measuring process stands still here, so it cannot help to end the program."""
    done = python("-W", "default::ResourceWarning", "-c", INTERRUPTED, STITCH_PERFLIB=str(tmp_path / "perflib.sqlite"))
    assert done.returncode == -signal.SIGINT and "KeyboardInterrupt" in done.stderr
    assert "ResourceWarning" not in done.stderr
    pid, spool = done.stdout.split()
    assert not Path(spool).exists()
    state = Path(f"/proc/{pid}/stat")
    end = time.monotonic() + LIMIT
    while state.exists() and state.read_text().rpartition(")")[2].split()[0] != "Z":  # until the kernel has done it
        assert time.monotonic() < end, "it lives on"
        time.sleep(0.05)


def test_a_killed_process_leaves_nothing_behind(tmp_path: Path) -> None:
    """Modules that are none end no process; the one that is killed is replaced, and its queue goes."""
    knobs = Knobs(perflib=str(tmp_path / "perflib.sqlite"))
    try:
        background.submit(b"one", knobs)
        first = background._worker
        assert first is not None and os.listdir(first.spool)
        first.process.kill()
        first.process.wait()
        background.submit(b"two", knobs)
        second = background._worker
        assert second is not None and second is not first and second.process.poll() is None
        assert not Path(first.spool).exists() and first.process.stdin is not None and first.process.stdin.closed
    finally:
        background.stop()
    assert not Path(second.spool).exists()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A library of its own, little to measure."""
    for name, value in {"tried": 2, "screen": (0.01, 3, 4), "final": (0.01, 5, 6), "rounds": 1, "clear": 2.0,
                        "unclear": 2.0}.items():
        monkeypatch.setattr(Measuring, name, value)
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


KILLS_ITS_PARENT = """
import os, signal
os.kill(os.getppid(), signal.SIGKILL)
"""
CLOSES_EVERYTHING = """
import os
os.closerange(3, 1000)
files = [open(name, "wb") for name in "abcdefgh"]
"""


def test_nothing_is_left_of_a_script_whose_warm_up_is_killed(tmp_path: Path) -> None:
    (tmp_path / "train.py").write_text(SCRIPT + KILLS_ITS_PARENT)
    (tmp_path / "temporary").mkdir()
    done = python("-m", "stitch", "warmup", tmp_path / "train.py", TMPDIR=str(tmp_path / "temporary"),
                  STITCH_PERFLIB=str(tmp_path / "perflib.sqlite"))
    assert done.returncode == -signal.SIGKILL and "hello" in done.stderr
    assert list((tmp_path / "temporary").iterdir()) == []


def test_modules_are_written_to_our_file_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "train.py").write_text(SCRIPT + CLOSES_EVERYTHING + SCRIPT.replace("jnp.sin", "jnp.cos"))
    monkeypatch.chdir(tmp_path)
    assert len(modules_of(tmp_path / "train.py", pytest.fail)) >= 1
    assert {(tmp_path / name).stat().st_size for name in "abcdefgh"} == {0}


def test_what_is_wrong_with_sources(quick: Path, capsys: pytest.CaptureFixture[str],
                                    monkeypatch: pytest.MonkeyPatch) -> None:
    (quick / "idle.py").write_text("print('nothing to compile')")
    for source, why in (("nowhere", "no file or folder"), ("idle.py", "compiled nothing")):
        assert cli.main(["warmup", str(quick / source)]) == 2
        assert why in capsys.readouterr().err
    for option, value, why in (("--budget", "soon", "90s, 10m or 2h"), ("--jobs", "0", "give 1 or more")):
        with pytest.raises(SystemExit):
            cli.main(["warmup", "x", option, value])
        assert why in capsys.readouterr().err
    monkeypatch.setenv("STITCH_PERFLIB", "")
    assert cli.main(["warmup", "x"]) == 2
