"""Level `background`: one process of low priority measures the groups of the modules this program compiles.

The program hands over serialized modules as files of a spool folder and writes their names into a pipe, never waiting;
the process plans and measures them one after another and writes into the library, which later compiles read.  It ends
as soon as the pipe closes: when the program ends, however it ends.
"""
from __future__ import annotations

import atexit
import hashlib
import json
import logging
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from .. import jaxlib_bridge, proto
from ..emit import objcache
from ..emit.load.host import host
from ..hlo.text import parse
from ..knobs import Knobs
from ..perflib import store
from ..pipeline import compile_module
from ..process.interpreters import import_path, interpreter
from ..process.serve import give_way
from .tasks import tasks
from .tuner import Tuner
from .whole import settle

log = logging.getLogger("stitch")

#: how low the priority is
NICE = 19
_BOOT = "import sys; sys.path += sys.argv[2:]; from stitch.tuning.background import serve; serve(sys.argv[1])"


class _Worker:
    """The process and its spool folder."""

    def __init__(self, knobs: Knobs) -> None:
        self.spool = tempfile.mkdtemp(prefix="stitch-tuning-")
        path = import_path()
        environ = {**os.environ, "JAX_PLATFORMS": "cpu"}
        try:
            self.process = subprocess.Popen(
                [interpreter(knobs), "-I", "-S", "-c", _BOOT, self.spool, *path], stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL, stderr=None if knobs.log else subprocess.DEVNULL, env=environ, cwd="/",
                start_new_session=True)
        except BaseException:
            shutil.rmtree(self.spool, ignore_errors=True)
            raise
        assert self.process.stdin is not None
        os.set_blocking(self.process.stdin.fileno(), False)
        self.sent = 0

    def send(self, module: bytes, knobs: Knobs) -> None:
        """Queue a module.  OSError when the process is gone or its queue is full."""
        self.sent += 1
        place = Path(self.spool) / f"{self.sent}"
        place.write_bytes(module)
        assert self.process.stdin is not None
        os.write(self.process.stdin.fileno(), json.dumps([str(place), asdict(knobs)]).encode() + b"\n")

    def stop(self) -> None:
        """End it now."""
        assert self.process.stdin is not None
        self.process.kill()
        self.process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(1.0)
        shutil.rmtree(self.spool, ignore_errors=True)

    def forget(self) -> None:
        """In a forked child of this process: let go without touching the process."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.returncode = 0


_lock = threading.Lock()
_worker: _Worker | None = None
_told: set[bytes] = set()  # digests of modules already queued


def submit(module: bytes, knobs: Knobs) -> None:
    """Queue a serialized module, once.  Whatever fails costs one log line."""
    global _worker
    key = hashlib.sha256(module).digest()
    with _lock:
        if key in _told:
            return
        _told.add(key)
        try:
            if _worker is not None and _worker.process.poll() is not None:
                _worker.stop()  # somebody killed it: what was queued for it goes
                _worker = None
            if _worker is None:
                _worker = _Worker(knobs)
            _worker.send(module, knobs)
        except Exception as error:
            log.warning("module %s is not measured in the background: %s: %s", proto.module_name(module),
                        type(error).__name__, error)


def stop() -> None:
    """End the process at once; the next `submit` starts another."""
    global _worker
    with _lock:
        worker, _worker = _worker, None
        _told.clear()
    if worker is not None:
        worker.stop()


def _after_fork() -> None:
    global _worker, _lock
    worker, _worker, _lock = _worker, None, threading.Lock()
    if worker is not None:
        worker.forget()


atexit.register(stop)
os.register_at_fork(after_in_child=_after_fork)


def serve(spool: str) -> None:
    """The process: measure module after module until standard input closes, then end at once."""
    give_way(NICE)
    queue: list[Any] = []
    arrived = threading.Semaphore(0)

    def listen() -> None:
        for line in sys.stdin:
            queue.append(json.loads(line))
            arrived.release()
        shutil.rmtree(spool, ignore_errors=True)
        os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    while True:
        arrived.acquire()
        place, settings = queue.pop(0)
        _measure(Path(place), replace(Knobs(**settings), jobs=1))


def _measure(place: Path, knobs: Knobs) -> None:
    """Measure the groups of one queued module that have no verdict yet, then the module."""
    try:
        module = parse(jaxlib_bridge.proto_to_text(place.read_bytes()))
        place.unlink()
        target = host(knobs)
        library = store.shared(knobs, objcache.context(target))
        library.refresh()
        tuner = Tuner(knobs, target, library)
        try:
            deadline = time.monotonic() + knobs.tune_budget
            tuner.run(tasks(compile_module(module, target, library, knobs.dots, knobs.loops), target), "measure",
                      deadline)
            settle(tuner, module, deadline)
        finally:
            tuner.close()
    except Exception as error:
        log.warning("%s is not measured: %s: %s", place.name, type(error).__name__, error)
