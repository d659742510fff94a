"""Calibrating beside a program: once, never in short programs, never in their way."""
from __future__ import annotations

import os
import threading
import time

import pytest

from stitch.calibration import background, child
from stitch.calibration.session import Result
from stitch.emit.load import host as here
from stitch.knobs import Knobs
from stitch.perflib import store
from stitch.perflib.measure import ChildDied

from ..running import LIMIT, python

#: a program that compiles something; the process that would measure is another one
PROGRAM = """
import os, sys, time
import jax, jax.numpy as jnp
import stitch
from stitch.calibration import background
background._beside.patience = {patience}
background._beside.boot = {boot!r}
stitch.enable()
print(jax.jit(lambda x: (jax.nn.softmax(x) * x).sum(0))(jnp.ones((128, 128))).sum())
end = time.monotonic() + {seconds}
while background._beside.process is None and time.monotonic() < end:
    time.sleep(0.01)
print("pid", background._beside.process and background._beside.process.pid)
"""
#: a process that does not listen, and will not go
STUBBORN = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(1000)"


@pytest.fixture
def knobs(tmp_path, monkeypatch) -> Knobs:
    monkeypatch.setattr(here, "_calibrated", {})
    monkeypatch.setattr(store, "_shared", {})
    return Knobs.read(perflib=str(tmp_path / "perflib.sqlite"), calibrate=True)


def run(tmp_path, patience: float, seconds: float, boot: str = STUBBORN, **environ: str) -> str:
    settings = {"STITCH_CALIBRATE": "1", "STITCH_PERFLIB": str(tmp_path / "perflib.sqlite"), **environ}
    done = python("-c", PROGRAM.format(patience=patience, seconds=seconds, boot=boot), **settings)
    assert done.returncode == 0, done.stderr
    return done.stdout.split("pid")[1].strip()


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_program_ends_whatever_the_process_does(tmp_path):
    pid = int(run(tmp_path, 0.05, 30.0))
    end = time.monotonic() + LIMIT
    while alive(pid) and time.monotonic() < end:
        time.sleep(0.05)
    assert not alive(pid)


def test_nothing_is_started_in_a_short_program_nor_where_it_is_not_wanted(tmp_path):
    assert run(tmp_path, 1000.0, 0.5) == "None"
    assert run(tmp_path, 0.05, 0.5, STITCH_CALIBRATE="0") == "None"
    assert run(tmp_path, 0.05, 0.5, STITCH_PERFLIB="") == "None"


def test_what_is_found_is_kept_and_nobody_looks_again(knobs, monkeypatch):
    asked = []

    def calibrate(knobs: Knobs, seconds: float, told: object) -> Result:
        asked.append(seconds)
        return Result({"memory.dram": 8.0}, [("xla_pass", "a kernel", 1.0, 1.0, True)])
    monkeypatch.setattr(child, "calibrate", calibrate)
    assert background.wanted(knobs)
    background.measure(knobs)
    assert not background.wanted(knobs) and here.host(knobs).costs.memory.dram == 8.0
    background.measure(knobs)
    assert len(asked) == 1


def test_a_failure_is_noted_and_not_repeated(knobs, monkeypatch, caplog):
    def calibrate(*given: object) -> Result:
        raise ChildDied("died of SIGSEGV")
    monkeypatch.setattr(child, "calibrate", calibrate)
    background.measure(knobs)
    assert not background.wanted(knobs) and "died of SIGSEGV" in caplog.text
    caplog.clear()
    background.measure(knobs)
    assert not caplog.records


def test_where_there_are_no_more_threads_nothing_is_measured(knobs, monkeypatch):
    def start(self: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Timer, "start", start)
    monkeypatch.setattr(background, "_asked", False)
    monkeypatch.setattr(background._beside, "timer", None)
    background.later(knobs)
    assert background._asked and background._beside.timer is None
