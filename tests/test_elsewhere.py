"""Places that do not answer are given up, with one line, and used again when they do."""
from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from stitch.emit import objcache
from stitch.emit.objcache import ObjectCache
from stitch.files import elsewhere, private
from stitch.perflib import measure, store
from stitch.perflib.forklock import VISITS
from stitch.perflib.store import PerfLib

from .perflib.facts import HERE, everything, measurement, verdict
from .running import LIMIT, python

KEY = "ab" * 20


class Server:
    """Of folders: while it is gone, whoever opens one waits."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.answers, self.asked, self._folder, self._patch = threading.Event(), 0, private.folder, patch
        patch.setattr(private, "folder", self.folder)
        self._wait(0.1)

    @contextmanager
    def folder(self, path: private.AnyPath, make: bool = False) -> Iterator[int]:
        self.asked += 1
        assert self.answers.wait(LIMIT)
        with self._folder(path, make) as opened:
            yield opened

    def goes(self) -> None:
        self.answers.clear()
        self._wait(0.1)

    def comes(self) -> None:
        """And all visits end."""
        self.answers.set()
        for thread in visits():
            thread.join(LIMIT)
        self._wait(LIMIT)

    def _wait(self, seconds: float) -> None:
        for where, name in (elsewhere, "ANSWER"), (store, "PATIENCE"), (VISITS, "_patience"):
            self._patch.setattr(where, name, seconds)


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """One that is gone."""
    monkeypatch.setattr(store, "_said", set())
    made = Server(monkeypatch)
    yield made
    made.comes()


def visits() -> list[threading.Thread]:
    return [t for t in threading.enumerate() if t.name == "stitch files"]


def test_what_answers_is_as_without() -> None:
    assert elsewhere.within(LIMIT, "a", lambda: 5) == 5
    with pytest.raises(TimeoutError, match="its own"):
        elsewhere.within(LIMIT, "a", lambda: (_ for _ in ()).throw(TimeoutError("its own")))
    assert elsewhere.within(LIMIT, "a", threading.current_thread) is not threading.current_thread()


def test_without_threads_it_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """As while Python ends."""
    def start(self: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", start)
    assert elsewhere.within(LIMIT, "a", threading.current_thread) is threading.current_thread()


def test_a_place_is_given_up_until_it_answers() -> None:
    answers = threading.Event()
    with pytest.raises(elsewhere.Gone, match="^here has not answered for 0.05 s$"):
        elsewhere.within(0.05, "here", lambda: answers.wait(LIMIT))
    [visit] = visits()
    began = time.monotonic()
    with pytest.raises(elsewhere.Gone):
        elsewhere.within(LIMIT, "here", lambda: pytest.fail("it is not asked again"))
    assert time.monotonic() - began < LIMIT / 2 and elsewhere.within(LIMIT, "there", lambda: 1) == 1
    answers.set()
    visit.join(LIMIT)
    assert elsewhere.within(LIMIT, "here", lambda: 2) == 2


def test_kernels_stay_in_memory(server: Server, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    cache = ObjectCache(tmp_path, 1 << 20)
    assert cache.get(KEY, "t") is None
    cache.put(KEY, "t", b"object")
    assert cache.get(KEY, "t") == b"object" and cache.get("cd" * 20, "t") is None
    assert server.asked == 1 and [*tmp_path.iterdir()] == []
    [line] = caplog.records
    assert line.getMessage() == f"compiled kernels are not kept on disk: {tmp_path} has not answered for 0.1 s"
    server.comes()
    cache.put(KEY, "t", b"object")
    assert ObjectCache(tmp_path, 1 << 20).get(KEY, "t") == b"object" and len(caplog.records) == 1


def test_nobody_waits_for_a_large_cache_to_be_looked_through(server: Server, tmp_path: Path,
                                                             caplog: pytest.LogCaptureFixture,
                                                             monkeypatch: pytest.MonkeyPatch) -> None:
    server.comes()
    looked = threading.Event()
    monkeypatch.setattr(objcache, "prune", lambda directory, limit: looked.wait(LIMIT))
    monkeypatch.setattr(objcache.ObjectCache, "_bound", within_a_moment(objcache.ObjectCache._bound, monkeypatch))
    cache = ObjectCache(tmp_path, 1 << 20)
    cache.put(KEY, "t", b"object")
    assert ObjectCache(tmp_path, 1 << 20).get(KEY, "t") == b"object" and not caplog.records
    looked.set()


def within_a_moment(action: Callable[..., None], patch: pytest.MonkeyPatch) -> Callable[..., None]:
    """The action, for which the server has little time."""
    def run(*args: object) -> None:
        with patch.context() as context:
            context.setattr(elsewhere, "ANSWER", 0.05)
            action(*args)
    return run


def test_facts_stay_in_memory(server: Server, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Also where the server goes after they were read; and nothing but the file waits for it."""
    path, first, second = tmp_path / "lib.sqlite", measurement(1), verdict(2)
    server.comes()
    assert PerfLib(path, HERE).put([first])
    server.goes()
    lib = PerfLib(path, HERE)
    assert lib.get(first.key) is None and not lib.put([second]) and lib.verdict(second.signature) == second
    assert PerfLib(None, HERE).revision == "" and lib.revision != ""
    [line] = caplog.records
    assert line.getMessage() == f"the performance library is kept in memory only: {path} has not answered for 0.1 s"
    server.comes()
    assert lib.put([]) and set(everything(path)) == {first, second}
    lib.refresh()
    assert lib.get(first.key) == first


def test_measuring_goes_on(server: Server, tmp_path: Path) -> None:
    with measure.measuring(tmp_path / "lib.sqlite") as mine:
        assert mine and server.asked == 2


GONE = """
import logging, os, sys, contextlib
logging.basicConfig(level=logging.WARNING)
from stitch.files import elsewhere, private
from stitch.perflib import store
elsewhere.ANSWER = store.PATIENCE = 0.2
def folder(path, make=False):
    os.open(sys.argv[1], os.O_RDONLY)  # a pipe that nobody writes to: in the kernel, as of a server that is gone
private.folder = contextlib.contextmanager(folder)
"""
FORK = GONE + """
from stitch.perflib.forklock import VISITS
from tests.perflib.facts import HERE, measurement
VISITS._patience = 0.2
store.PerfLib(sys.argv[2], HERE).get(measurement(1).key)
child = os.fork()
if not child:
    os._exit(0 if VISITS.__enter__() is None else 1)
print(os.waitpid(child, 0)[1])
"""
PROGRAM = GONE + """
import jax, jax.numpy as jnp, numpy as np, stitch
from tests.hook.compare import force_all
import pytest
force_all(pytest.MonkeyPatch())
stitch.enable()
x = np.linspace(-1, 1, 3000, dtype=np.float32).reshape(30, 100)
y = jax.jit(lambda x: jnp.sort(jax.nn.softmax(jnp.tanh(x) * 3)))(x)
print(sum(len(m.kernels) for m in stitch.report().modules) > 0, float(y.sum()))
"""


@pytest.fixture
def gone(tmp_path: Path) -> Path:
    """A pipe that nobody writes to, beside a library."""
    (tmp_path / "lib.sqlite").touch(0o600)
    os.mkfifo(tmp_path / "gone")
    return tmp_path / "gone"


def test_a_fork_does_not_wait(gone: Path, tmp_path: Path) -> None:
    """In a process without JAX's threads, of which a child may inherit anything."""
    done = python("-c", FORK, gone, tmp_path / "lib.sqlite")
    assert done.returncode == 0 and done.stdout == "0\n", done.stderr
    assert done.stderr.count("has not answered for") == 1


def test_a_program_goes_on(gone: Path, tmp_path: Path) -> None:
    """To its end, whose visits stay in the kernel."""
    done = python("-c", PROGRAM, gone, STITCH_CACHE_DIR=str(tmp_path / "objects"),
                  STITCH_PERFLIB=str(tmp_path / "lib.sqlite"))
    assert done.returncode == 0 and done.stdout.startswith("True 30."), done.stderr
    assert done.stderr.count("has not answered for") == 2 == done.stderr.count("WARNING"), done.stderr
