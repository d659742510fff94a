"""One process of bench.soak: threads that compile and run programs and compare what comes out with plain XLA.

    python -m bench.soak_process '{"seed": 1, ...}'        started by bench.soak; prints one JSON object a line

Lines hold a `what`: "sample" (every second), "failure" (with the number of the program), "end" (what was done).
"""

from __future__ import annotations

import contextlib
import faulthandler
import itertools
import json
import logging
import os
import random
import sys
import threading
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import jax
import numpy as np
from numpy.typing import NDArray

import stitch
from bench.soak_faults import Faults, Interrupts
from bench.soak_programs import Program, difference, draw
from stitch.errors import CodegenError

#: numbers of programs that are drawn once start here
NEW = 10_000
#: seconds a program may take before the process is stuck
STUCK = 240.0
Results = tuple[NDArray[np.generic], ...]


@dataclass(frozen=True)
class Orders:
    """What a process is to do.  `new`: every program is one that never came before (else one of `pool`); `plain`: no
    stitching, as a control; `faults`: seconds between them, 0 for none."""

    seed: int
    seconds: float
    threads: int
    pool: int
    new: bool
    plain: bool
    faults: float
    cache: str


class _Noted(logging.Handler):
    """Counts what the package says, numbers and names left out; tracebacks go to standard error."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: Counter[str] = Counter()

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.WARNING:
            self.lines[str(record.msg)] += 1
        if record.exc_info and record.exc_info[0] is not CodegenError:
            traceback.print_exception(*record.exc_info)


@dataclass
class Work:
    """The threads' common state."""

    orders: Orders
    interrupts: Interrupts
    end: float
    compiled: int = 0
    interrupted: int = 0
    failed: bool = False
    seen: set[int] = field(default_factory=set)
    wanted: dict[int, Results] = field(default_factory=dict)
    busy: dict[int, tuple[float, int]] = field(default_factory=dict)
    numbers: Iterator[int] = field(default_factory=itertools.count)

    def fail(self, number: int, why: str) -> None:
        self.failed = True
        tell(what="failure", number=number, why=why)

    def thread(self, index: int) -> None:
        """One thread's part: programs until the time is over."""
        rng = random.Random(self.orders.seed * 1000 + index)
        while time.monotonic() < self.end:
            number = NEW + next(self.numbers) if self.orders.new else rng.randrange(self.orders.pool)
            self.busy[index] = time.monotonic(), number
            try:
                self._one(draw(self.orders.seed, number), index == 0)
            except Exception:
                self.fail(number, traceback.format_exc())
            self.compiled += 1
            self.seen.add(number)
        self.busy.pop(index, None)

    def _one(self, program: Program, main: bool) -> None:
        """Compile a program anew, run it twice, and compare."""
        want = self.wanted.get(program.number)
        if want is None:
            want = tuple(map(np.asarray, jax.jit(program.make())(*program.inputs)))
            if not self.orders.new:
                self.wanted[program.number] = want
        got = self._stitched(program, main)
        while got is None:
            self.interrupted += 1
            got = self._stitched(program, main)
        for result in got:
            why = difference(want, result)
            if why:
                self.fail(program.number, f"{program}: {why}")

    def _stitched(self, program: Program, main: bool) -> list[tuple[jax.Array, ...]] | None:
        """The results of two runs; None when it was interrupted."""
        try:
            with self.interrupts.allowed() if main else contextlib.nullcontext():
                with contextlib.nullcontext() if self.orders.plain else stitch.enabled():
                    function = jax.jit(program.make())
                    return [jax.block_until_ready(function(*program.inputs)) for _ in range(2)]
        except KeyboardInterrupt:
            return None


def tell(**line: object) -> None:
    """One line to the process that gave the orders."""
    os.write(1, (json.dumps(line) + "\n").encode())


class Monitor:
    """A thread that samples the process once a second, and ends it when a program is stuck."""

    def __init__(self, work: Work) -> None:
        self._work = work
        self._kernels: set[str] = set()
        self._modules = 0
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._run, name="monitor", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._end.set()
        self._thread.join()
        self._sample()

    def _run(self) -> None:
        while not self._end.wait(1.0):
            self._sample()
            for started, number in list(self._work.busy.values()):
                if time.monotonic() - started > STUCK:
                    self._work.fail(number, f"it is stuck for {STUCK:.0f} s")
                    faulthandler.dump_traceback(sys.stderr)
                    os._exit(3)

    def _sample(self) -> None:
        modules = stitch.report().modules
        for module in modules[self._modules:]:
            self._kernels.update(k.target for k in module.kernels)
            why = defect(module)
            if why:
                self._work.fail(-1, f"module {module.name}: {why}")
        self._modules = len(modules)
        tell(what="sample", at=time.monotonic(), warm=len(self._work.seen) >= self._work.orders.pool,
             programs=self._work.compiled, kernels=len(self._kernels), **usage())


def defect(module: Any) -> str:
    """Why a module was left to XLA, if that should never be a reason; faults make for CodegenError only."""
    if module.error and ": " in module.error and module.error.partition(":")[0].isidentifier() \
            and not module.error.startswith("CodegenError"):
        return str(module.error)
    return next((why for why, _ in module.left if "internal error" in why), "")


def usage() -> dict[str, int]:
    """What the process holds: bytes of memory, file descriptors, memory mappings."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return {"rss": pages * os.sysconf("SC_PAGE_SIZE"), "fds": len(os.listdir("/proc/self/fd")),
            "maps": Path("/proc/self/maps").read_bytes().count(b"\n")}


def main(arguments: list[str]) -> int:
    """Follow the orders; returns the exit status."""
    orders = Orders(**json.loads(arguments[0]))
    os.environ["STITCH_CACHE_DIR"] = orders.cache
    noted = _Noted()
    logging.getLogger("stitch").addHandler(noted)
    logging.getLogger("stitch").setLevel(logging.DEBUG)
    logging.getLogger("stitch").propagate = False
    work = Work(orders, Interrupts(), time.monotonic() + orders.seconds)
    monitor = Monitor(work)
    faults = Faults(orders.seed, orders.faults, Path(orders.cache)) if orders.faults else None
    threads = [threading.Thread(target=work.thread, args=(n,)) for n in range(1, orders.threads)]
    for thread in threads:
        thread.start()
    work.thread(0)
    for thread in threads:
        thread.join()
    if faults is not None:
        faults.stop()
    monitor.stop()
    tell(what="end", programs=work.compiled, interrupted=work.interrupted, said=noted.lines,
         faults=faults.done if faults else {}, seen=len(work.seen))
    return int(work.failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
