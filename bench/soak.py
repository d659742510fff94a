"""Compile and run programs for an hour while things go wrong: every result as XLA's, and nothing grows.

    python -m bench.soak                         60 minutes; writes bench/results/soak-<machine>.*
    python -m bench.soak --minutes 0.5           prints only
    python -m bench.soak --only 17 --seed 3      one program, without faults: what failed under that seed, again
    python -m bench.soak --plain                 the control: the same without stitching

Processes share a cache of compiled kernels, smaller than what they put into it.  The first draws its programs from a
pool, so that its memory must come to rest; the others compile programs that never came before, which tells what a
kernel costs that stays loaded.  Their threads jit a new function each time.  In every process, code generation is
killed, the disk is full, cached objects are damaged, the clock jumps, and Ctrl-C comes; a further process comes and
goes, half the time by kill -9.  A wrong result, an exception, a death, a defect that left a program to XLA, and memory
that keeps growing are failures.  Exit status 1 when there was one.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from bench import machine
from bench.run_patterns import RESULTS

ROOT = Path(__file__).resolve().parents[1]
#: programs of the pool
POOL = 56
#: bytes the cache may hold: a few hundred kernels
CACHE = 2 << 20
#: seconds that one who comes and goes may stay, from and to
VISIT = (4.0, 20.0)
#: seconds between two faults in a process
EVERY = 2.0
#: what may be more in the last third than in the first: bytes, and everything else by a share
_SLACK_BYTES, _SLACK = 32 << 20, 0.10
#: seconds of samples from which growth is judged
_JUDGED = 300.0
_LATE = 300.0   # seconds a process may need to come to its end
HEADERS = ("process", "programs", "kernels", "MB, first third", "last", "descriptors", "last", "mappings", "last")


@dataclass
class Process:
    """One process: what it was for, what it said, and how it ended.  `until` is when a visitor leaves, by kill -9 if
    it is `doomed`."""

    name: str
    seed: int
    started: subprocess.Popen[bytes]
    until: float = 0.0
    doomed: bool = False
    samples: list[dict[str, Any]] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    end: dict[str, Any] = field(default_factory=dict)
    log: str = ""
    reader: threading.Thread | None = None

    def read(self) -> None:
        """Take in its lines until it ends."""
        assert self.started.stdout is not None
        for line in self.started.stdout:
            if not line.endswith(b"\n"):
                break  # killed while it spoke
            said = json.loads(line)
            what = said.pop("what")
            if what == "sample":
                self.samples.append(said)
            elif what == "failure":
                self.failures.append(f"{self.name}, program {said['number']} of seed {self.seed}: {said['why']}")
            else:
                self.end = said

    def close(self, log: Path) -> None:
        """Wait for its end; a death that nobody wished is a failure."""
        try:
            status = self.started.wait(_LATE)
        except subprocess.TimeoutExpired:
            self.started.kill()
            status = self.started.wait()
            self.failures.append(f"{self.name} did not end")
        assert self.reader is not None and self.started.stdout is not None
        self.reader.join()
        self.started.stdout.close()
        died = not self.doomed and (not self.end or status not in (0, 1))
        if died or self.failures:
            self.log = log.read_text(errors="replace")
        if died:
            said = self.log.strip().splitlines()[-1:]
            self.failures.append(": ".join([f"{self.name} died with status {status}", *said]))

    def third(self, last: bool) -> list[dict[str, Any]]:
        """The samples of the first or the last third of the time since every program of the pool had run."""
        warm = [s for s in self.samples if s["warm"]]
        count = max(1, len(warm) // 3)
        return warm[-count:] if last else warm[:count]

    def mean(self, what: str, last: bool) -> float:
        samples = self.third(last)
        return sum(s[what] for s in samples) / len(samples) if samples else 0.0


@dataclass(frozen=True)
class Row:
    """What a process came to; pairs are means over the first and the last third."""

    name: str
    programs: int
    kernels: int
    rss: tuple[float, float]
    fds: tuple[float, float]
    maps: tuple[float, float]
    bytes_per_kernel: float
    maps_per_kernel: float

    def cells(self) -> list[str]:
        return [self.name, str(self.programs), str(self.kernels), *(f"{x / 2**20:.0f}" for x in self.rss),
                *(f"{x:.0f}" for x in (*self.fds, *self.maps))]


@dataclass
class Soak:
    """A whole run."""

    seed: int
    minutes: float
    plain: bool
    rows: list[Row] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    faults: Counter[str] = field(default_factory=Counter)
    said: Counter[str] = field(default_factory=Counter)
    logs: list[str] = field(default_factory=list)
    visits: int = 0
    kills: int = 0
    largest_cache: int = 0

    def notes(self) -> list[str]:
        """What the table does not show, a line each."""
        new = [row for row in self.rows if row.bytes_per_kernel]
        return [
            f"{self.minutes:g} minutes, seed {self.seed}{', without stitching' if self.plain else ''}; "
            f"{sum(row.programs for row in self.rows)} programs compiled, run twice and compared with XLA's results",
            "faults: " + ", ".join(f"{name} {count} times" for name, count in sorted(self.faults.items())),
            f"{self.visits} processes came and went, {self.kills} of them by kill -9",
            *(f"{row.name}: {row.bytes_per_kernel / 1024:.1f} KiB and {row.maps_per_kernel:.3f} mappings for each new "
              f"kernel with its program, JAX's own memory of them included" for row in new),
            f"the cache held {self.largest_cache / 2**20:.1f} MB at most (limit {CACHE / 2**20:.0f})",
            "log lines: " + ("; ".join(f"{text!r} {count} times" for text, count in self.said.most_common()) or "none"),
            f"failures: {len(self.failures) or 'none'}",
        ]


class Runner:
    """Starts processes and gathers what they say."""

    def __init__(self, options: argparse.Namespace, folder: Path) -> None:
        self.options, self.folder, self.cache = options, folder, folder / "cache"
        self.cache.mkdir()
        self.result = Soak(options.seed, options.minutes, options.plain)
        self.processes: list[Process] = []
        self._started: list[subprocess.Popen[bytes]] = []
        self._rng = random.Random(options.seed)

    def run(self) -> Soak:
        """The whole of it."""
        seconds = 60 * self.options.minutes
        end = time.monotonic() + seconds
        try:
            for n in range(self.options.processes):
                name = "from the pool" if n == 0 else f"new programs {n}"
                self.processes.append(self._start(name, self.options.seed + n, seconds, self.options.threads, n > 0))
            self._watch(end, seconds)
            for process in self.processes:
                process.close(self._log(process.name))
        finally:  # an interrupt
            for started in self._started:
                if started.poll() is None:
                    started.kill()
        self._judge()
        return self.result

    def _watch(self, end: float, seconds: float) -> None:
        """Let others come and go until the end."""
        visitor = self._visit(end)
        with _bar() as bar:
            task = bar.add_task("", total=seconds)
            while time.monotonic() < end:
                time.sleep(0.5)
                if visitor is not None and visitor.until < time.monotonic():
                    self._leave(visitor)
                    visitor = self._visit(end)
                self._look()
                bar.update(task, completed=seconds - max(0.0, end - time.monotonic()), description=self._state())
        if visitor is not None:
            self._leave(visitor)

    def _start(self, name: str, seed: int, seconds: float, threads: int, new: bool) -> Process:
        orders = {"seed": seed, "seconds": seconds, "threads": threads, "pool": self.options.pool, "new": new,
                  "plain": self.options.plain, "faults": self.options.every, "cache": str(self.cache)}
        environment = {**os.environ, "XDG_CACHE_HOME": str(self.folder), "STITCH_CACHE_SIZE": str(CACHE),
                       "JAX_PLATFORMS": "cpu"}
        with self._log(name).open("wb") as log:
            process = Process(name, seed, subprocess.Popen(
                [sys.executable, "-m", "bench.soak_process", json.dumps(orders)], cwd=ROOT, env=environment,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log, start_new_session=True))
        self._started.append(process.started)
        process.reader = threading.Thread(target=process.read, daemon=True)
        process.reader.start()
        return process

    def _log(self, name: str) -> Path:
        return self.folder / f"{name}.log"

    def _visit(self, end: float) -> Process | None:
        """Another process; None near the end."""
        stay, doomed = self._rng.uniform(*VISIT), self._rng.random() < 0.5
        if time.monotonic() + stay > end:
            return None
        self.result.visits += 1
        name, seconds = f"visitor {self.result.visits}", 10 * stay if doomed else stay
        process = self._start(name, self.options.seed, seconds, 1, False)
        process.until, process.doomed = time.monotonic() + stay, doomed
        return process

    def _leave(self, visitor: Process) -> None:
        """A visitor's time is over."""
        if visitor.doomed:
            visitor.started.kill()
            self.result.kills += 1
        visitor.close(self._log(visitor.name))
        self._take_failures(visitor)
        self.result.said.update(visitor.end.get("said", {}))

    def _take_failures(self, process: Process) -> None:
        self.result.failures += process.failures
        if process.log:
            self.result.logs.append(f"{process.name}:\n{process.log}")

    def _look(self) -> None:
        """What the cache holds now."""
        total = 0
        for path in self.cache.glob("??/*"):
            try:
                total += path.stat().st_size
            except OSError:
                continue
        self.result.largest_cache = max(self.result.largest_cache, total)

    def _state(self) -> str:
        programs = sum(p.samples[-1]["programs"] for p in self.processes if p.samples)
        failures = len(self.result.failures) + sum(len(p.failures) for p in self.processes)
        return f"{programs} programs, {failures} failures"

    def _judge(self) -> None:
        """What the processes came to."""
        for process in self.processes:
            row = _row(process)
            self.result.rows.append(row)
            self._take_failures(process)
            self.result.faults.update(process.end.get("faults", {}))
            self.result.said.update(process.end.get("said", {}))
            if process is self.processes[0]:
                self.result.failures += growth(row, process.samples)


def _row(process: Process) -> Row:
    first, last = process.third(False), process.third(True)
    kernels = last[-1]["kernels"] - first[-1]["kernels"] if first else 0
    share = {what: (last[-1][what] - first[-1][what]) / kernels if kernels > 20 else 0.0 for what in ("rss", "maps")}
    newest = process.samples[-1] if process.samples else {"programs": 0, "kernels": 0}
    means = {what: (process.mean(what, False), process.mean(what, True)) for what in ("rss", "fds", "maps")}
    return Row(process.name, newest["programs"], newest["kernels"], means["rss"], means["fds"], means["maps"],
               share["rss"], share["maps"])


def growth(row: Row, samples: Sequence[dict[str, Any]]) -> list[str]:
    """What grew that should have come to rest."""
    warm = [s["at"] for s in samples if s["warm"]]
    if not warm or warm[-1] - warm[0] < _JUDGED:
        return []
    limits = {"memory": (row.rss, _SLACK_BYTES), "file descriptors": (row.fds, 8), "memory mappings": (row.maps, 32)}
    return [f"{row.name}: {what} grew from {first:.0f} to {last:.0f}"
            for what, ((first, last), slack) in limits.items() if last > first * (1 + _SLACK) + slack]


def _bar() -> Progress:
    screen = Console(stderr=True)
    return Progress(TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TextColumn("left"),
                    TimeRemainingColumn(), console=screen, transient=True, disable=not screen.is_terminal)


def again(seed: int, number: int) -> int:
    """One program, stitched and not; returns the exit status."""
    import jax
    import numpy as np

    import stitch
    from bench.soak_programs import difference, draw

    program = draw(seed, number)
    want = tuple(map(np.asarray, jax.jit(program.make())(*program.inputs)))
    with stitch.enabled():
        why = difference(want, jax.jit(program.make())(*program.inputs))
    print(f"{program}: {why or 'as XLA'}\n\n{stitch.report()}")
    return int(bool(why))


def written(result: Soak, host: machine.Machine, folder: Path) -> Path:
    """Write the tables; the path without its suffix."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = folder / f"soak-{host.slug()}"
    lines = [f"| {' | '.join(line)} |" for line in (HEADERS, ["---"] * len(HEADERS), *(r.cells() for r in result.rows))]
    notes = [f"- {note}" for note in (*host.lines(), *result.notes(), *result.failures)]
    stem.with_suffix(".md").write_text("\n".join([*lines, "", *notes, ""]))
    fields = {**asdict(result), "faults": dict(result.faults), "said": dict(result.said)}
    stem.with_suffix(".json").write_text(json.dumps({"machine": host.as_dict(), **fields}, indent=1) + "\n")
    return stem


def main(arguments: list[str] | None = None) -> int:
    """Run; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--threads", type=int, default=4, help="in each process")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--pool", type=int, default=POOL, help="programs of the pool")
    parser.add_argument("--every", type=float, default=EVERY, help="seconds between faults; 0: none")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--plain", action="store_true", help="without stitching")
    parser.add_argument("--only", type=int, metavar="NUMBER", help="run this program alone")
    parser.add_argument("--out", type=Path, help=f"folder of the results (default: {RESULTS.relative_to(ROOT)}, from "
                        "ten minutes on)")
    options = parser.parse_args(arguments)
    if options.only is not None:
        return again(options.seed, options.only)
    with tempfile.TemporaryDirectory(prefix="stitch-soak-") as folder:
        result = Runner(options, Path(folder)).run()
    table = Table(*HEADERS)
    for row in result.rows:
        table.add_row(*row.cells())
    console = Console(width=None if sys.stdout.isatty() else 120)
    console.print(table)
    console.print("\n".join(result.notes()), highlight=False, markup=False)
    for failure in (*result.failures, *result.logs):
        console.print(failure, highlight=False, markup=False)
    out = options.out or (RESULTS if options.minutes >= 10 else None)
    if out is not None:
        console.print(f"written: {written(result, machine.describe(), out)}.*", highlight=False)
    return int(bool(result.failures))


if __name__ == "__main__":
    sys.exit(main())
