"""What tests of the library do in processes of their own: `python -m tests.perflib.children NAME ARGUMENT...`."""
from __future__ import annotations

import logging
import multiprocessing
import os
import resource
import signal
import sqlite3
import subprocess
import sys
import warnings
from contextlib import closing
from pathlib import Path

from stitch.perflib import database, store
from stitch.perflib.store import PerfLib

from ..running import ROOT, at_once, python
from .facts import HERE, everything, failure, measurement, verdict

#: a busy machine may stop one of us in the middle of a transaction
database.PATIENCE = store.PATIENCE = 600.0


def child(name: str, *args: object) -> str:
    """Run a function of this module in a new process; what it printed and logged."""
    done = python("-m", "tests.perflib.children", name, *map(str, args))
    assert done.returncode == 0, done.stderr
    return done.stdout + done.stderr


def started(name: str, *args: object) -> subprocess.Popen[str]:
    """The same, without waiting for it."""
    return subprocess.Popen([sys.executable, "-m", "tests.perflib.children", name, *map(str, args)], cwd=ROOT,
                            text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def forks(path: str) -> None:
    """Fork children that use the library while another thread is always inside the file."""
    lib, done = PerfLib(path, HERE), []
    lib.put([measurement(0)])
    fork = multiprocessing.get_context("fork")

    def write() -> None:
        n = 1000
        while not done:
            lib.put([measurement(n)])
            n += 1

    def start() -> None:
        try:
            children = [fork.Process(target=_forked, args=(lib, 10 * i)) for i in range(1, 7)]
            for one in children:
                one.start()
            for one in children:
                one.join(60)
            assert [c.exitcode for c in children] == [0] * len(children)
        finally:
            done.append(True)

    at_once(write, start)


def _forked(lib: PerfLib, first: int) -> None:
    ok = all(lib.put([measurement(n)]) for n in range(first, first + 5))
    os._exit(0 if ok and lib.get(measurement(0).key) == measurement(0) else 1)


def write_for_ever(path: str, first: str) -> None:
    """Put batches of three facts and print the number of each batch when the library has it."""
    lib, n = PerfLib(path, HERE), int(first)
    while True:
        assert lib.put([measurement(n), verdict(n), failure(n)])
        print(n, flush=True)
        n += 1


def killed_at_every_step(folder: str) -> None:
    """Processes that kill themselves after so many steps of SQLite, with a new library and with an old one."""
    connect, old, new = database._connect, [verdict(0)], [measurement(1), verdict(1), failure(1)]
    endings = set()
    warnings.simplefilter("ignore", DeprecationWarning)  # of a fork beside the thread of a visit, as it ends
    for steps in [*range(1, 120, 5), *range(120, 1000, 70)]:
        for before in ([], old):
            path = Path(folder, f"{steps}-{len(before)}.sqlite")
            if before:
                PerfLib(path, HERE).put(before)
            one = os.fork()
            if not one:
                database._connect = lambda path, mode, steps=steps: _mortal(connect(path, mode), steps)
                PerfLib(path, HERE).put(new)
                os._exit(0)
            endings.add(os.waitpid(one, 0)[1])
            after = everything(path) if path.exists() else []
            assert len(after) in (len(before), len(before) + 3) and set(after) >= set(before), after
            assert PerfLib(path, HERE).put(new) and len(everything(path)) == len(before) + 3
            with closing(sqlite3.connect(path)) as connection:
                assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert endings == {0, signal.SIGKILL}
    assert not list(Path(folder).glob("*damaged*"))


def _mortal(connection: sqlite3.Connection, steps: int) -> sqlite3.Connection:
    left = [steps]

    def step() -> None:
        left[0] -= 1
        if not left[0]:
            os.kill(os.getpid(), signal.SIGKILL)

    connection.set_progress_handler(step, 1)
    return connection


def write_some(path: str, first: str, batches: str) -> None:
    """Put batches of five facts that no other process has, beside one that all have; read in between."""
    lib = PerfLib(path, HERE)
    for n in range(int(first), int(first) + int(batches)):
        assert lib.put([*(measurement(n, schedule=f"Row 0 {s}") for s in range(5)), measurement(0, runs=n)])
        lib.refresh()
        assert len(lib.rows(f"{n:040x}")) == 5, "a batch is there as a whole"


def meet_damage(path: str, number: str, rounds: str) -> None:
    """Wait for a line on standard input, then read and write a library that is damaged; again and again."""
    for turn in range(int(rounds)):
        print("ready", flush=True)
        sys.stdin.readline()
        lib = PerfLib(f"{path}/{turn}.sqlite", HERE)
        lib.verdict("ab")
        assert lib.put([measurement(int(number))])


def as_nobody(path: str) -> None:
    """Use a library that this user may read and not write."""
    if os.getuid() == 0:
        os.setuid(65534)
    lib = PerfLib(path, HERE)
    assert lib.verdict(verdict().signature) == verdict(), "what is there is read"
    for n in range(3):
        assert not lib.put([measurement(n)])
        assert lib.get(measurement(n).key) == measurement(n)
    assert PerfLib(path, HERE).verdict(verdict().signature) == verdict()


def with_little_room(path: str, limit: str) -> None:
    """Write until no file may grow any more; then look at what is there, make room, and go on."""
    soft = int(limit)
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, resource.RLIM_INFINITY))
    saved = _fill(PerfLib(path, HERE))
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    print(saved)


def on_a_full_disk(path: str) -> None:
    """Write until the disk is full, look at what is there, make room, and go on."""
    ballast = Path(path).with_name("ballast")
    ballast.write_bytes(b"x" * (64 << 10))
    lib = PerfLib(path, HERE)
    saved = _fill(lib)
    try:
        with open(ballast, "ab", buffering=0) as file:
            while file.write(b"x" * 4096):
                pass
    except OSError:
        pass
    assert len(PerfLib(path, HERE).rows(f"{0:040x}")) == 1, "read on a full disk"
    ballast.unlink()
    assert lib.put([]), "there is room again, and what could not be written is"
    print(saved)


def _fill(lib: PerfLib) -> int:
    """How many batches of 20 facts fit."""
    for n in range(10_000):
        if not lib.put([measurement(20 * n + i) for i in range(20)]):
            assert lib.get(measurement(20 * n).key) == measurement(20 * n), "in memory"
            return n
    raise AssertionError("it never got full")


if __name__ == "__main__":
    # sqlite_utils imports them where they are, which takes seconds.
    sys.modules.update(pandas=None, numpy=None)  # type: ignore[arg-type]
    import sqlite_utils  # noqa: F401  (before any user, limit or clock changes)

    logging.basicConfig(format="%(message)s")
    globals()[sys.argv[1]](*sys.argv[2:])
