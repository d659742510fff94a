"""Machines that lack something: XLA's version of a program runs, and one log line says why."""
from __future__ import annotations

import errno
import logging
import os
import re
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import stitch
from stitch.emit.load import code_memory, linking
from stitch.process import worker
from stitch.process.children import Child


def no_children(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: Any, **__: Any) -> None:
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))
    monkeypatch.setattr(subprocess, "Popen", refused)


def no_temporary_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", os.path.join(__file__, "none"))  # (below a file there is no folder)


def no_memory_for_code(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: int) -> code_memory.Addresses:
        raise OSError(errno.EACCES, os.strerror(errno.EACCES))
    monkeypatch.setattr(code_memory, "reserve", refused)


def killed_children(monkeypatch: pytest.MonkeyPatch) -> None:
    start = Child.start

    def then_killed(self: Child, *arguments: Any) -> None:
        start(self, *arguments)
        self.kill()
    monkeypatch.setattr(Child, "start", then_killed)


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(linking, "_told", set())
    worker.shut_down()
    yield
    worker.shut_down()


@pytest.mark.parametrize("fault, why", [
    (no_children, "cannot start .*: Resource temporarily unavailable"),
    (no_temporary_files, "no temporary file for what code generation says: Not a directory"),
    (no_memory_for_code, "cannot link it: the system gives no memory for code: Permission denied"),
    (killed_children, "code generation died of SIGKILL"),
])
def test_what_a_machine_lacks(fault: Callable[[pytest.MonkeyPatch], None], why: str, tmp_path: Path,
                              monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    x = jnp.asarray(np.random.default_rng(0).standard_normal((256, 256)), jnp.float32)

    def function(c: float) -> Any:
        return jax.jit(lambda x: jax.nn.softmax(jax.nn.softmax(x * c) * x.sum(0)))

    want = [np.asarray(function(c)(x)) for c in (1.0, 2.0)]
    with stitch.enabled(cache_dir=str(tmp_path / "none")):
        np.asarray(function(3.0)(x))  # the runtime is loaded
        worker.shut_down()
        with monkeypatch.context() as patch:
            fault(patch)
            with caplog.at_level(logging.WARNING, "stitch"):
                got = [np.asarray(function(c)(x)) for c in (1.0, 2.0)]
        modules = stitch.report().modules[-2:]
    for a, b in zip(want, got):
        np.testing.assert_array_equal(a, b)
    assert [len(m.kernels) for m in modules] == [0, 0]
    [message] = caplog.messages
    assert re.fullmatch(f"a kernel stays with XLA: {why}", message), message
