"""Run libraries' own tests under plain XLA and under stitch: what passes, and how long it takes.

    python -m bench.suites rlax chex              tests inside installed packages
    python -m bench.suites tinygp=DIR             those in a folder (of a source distribution, say)
    python -m bench.suites rlax --rounds 3        medians of so many; writes bench/results/suites-<machine>.*

Every run is one process with empty caches, in which pytest runs the tests in their order; the sides take turns.  Tests
compile many small programs once and run each a few times, so the seconds are mostly those of compiles.  A suite that
does not get to its end, or has no tests, is named, and has no row.  Exit status 1 when a test passes in every round
under XLA and in some round not under stitch, when a suite ended under stitch only, or when none got to its end.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import importlib.util
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree
from dataclasses import asdict, dataclass, field
from pathlib import Path

import pytest
from rich.console import Console
from rich.progress import Progress, TaskID
from rich.table import Table

from bench import machine
from bench.run_patterns import RESULTS

ROOT = Path(__file__).resolve().parents[1]
SIDES = ("xla", "stitch")
HEADERS = ("tests of", "version", "tests", "pass, XLA", "stitch", "lost", "XLA s", "stitch s", "ratio", "modules")
#: what a process of either side runs; the number of stitched modules goes to the file named first
_BOOT = {
    "xla": "import sys, pytest; sys.exit(pytest.main(sys.argv[2:]))",
    "stitch": """
import sys, pytest, stitch
stitch.enable()
status = pytest.main(sys.argv[2:])
open(sys.argv[1], "w").write(str(sum(bool(m.kernels) for m in stitch.report().modules)))
sys.exit(status)
""",
}


@dataclass
class Run:
    """One run of a suite: every test's outcome, seconds, stitched modules."""

    outcomes: dict[str, str]
    seconds: float
    modules: int


@dataclass
class Row:
    """A suite's runs.  lost: tests that pass in every round under XLA, and not in every round under stitch."""

    name: str
    version: str
    tests: int
    passed: dict[str, int]
    seconds: dict[str, float]
    modules: int
    lost: list[str] = field(default_factory=list)

    def cells(self) -> list[str]:
        """The row of the table."""
        ratio = self.seconds["xla"] / self.seconds["stitch"]
        return [self.name, self.version, str(self.tests), *(str(self.passed[s]) for s in SIDES), str(len(self.lost)),
                *(f"{self.seconds[s]:.0f}" for s in SIDES), f"{ratio:.2f}x", str(self.modules)]


def outcomes(report: Path) -> dict[str, str]:
    """Tests and what became of them ("passed", "failed", "error" or "skipped"), from a JUnit report."""
    found: dict[str, str] = {}
    for case in ElementTree.parse(report).getroot().iter("testcase"):
        kinds = {child.tag for child in case}
        how = next((tag for tag in ("failure", "error", "skipped") if tag in kinds), "passed")
        found[f"{case.get('classname')}::{case.get('name')}"] = {"failure": "failed"}.get(how, how)
    return found


class Ended(Exception):
    """A suite that did not get to its end."""

    def __init__(self, suite: str, side: str, how: str) -> None:
        super().__init__(f"{suite.partition('=')[0]} ended early under {side}: {how}")
        self.side = side


def run(side: str, suite: str, limit: float) -> Run:
    """Run a suite once in a process of its own.  Raises Ended."""
    name, _, folder = suite.partition("=")
    with tempfile.TemporaryDirectory() as scratch:
        report, count = Path(scratch, "report.xml"), Path(scratch, "modules")
        where = [str(Path(folder).resolve())] if folder else ["--pyargs", name]
        command = [sys.executable, "-c", _BOOT[side], str(count), "-q", "-p", "no:cacheprovider", "--tb=no",
                   "--continue-on-collection-errors", f"--junitxml={report}", *where]
        environment = {**os.environ, "XDG_CACHE_HOME": scratch, "JAX_PLATFORMS": "cpu",
                       "PYTHONPATH": os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))}
        start = time.perf_counter()
        try:
            done = subprocess.run(command, cwd=folder or scratch, env=environment, timeout=limit,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        except subprocess.TimeoutExpired:
            raise Ended(suite, side, f"not done within {limit:.0f} s") from None
        seconds = time.perf_counter() - start
        if done.returncode not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED) or not report.exists():
            raise Ended(suite, side, f"exit status {done.returncode}")
        return Run(outcomes(report), seconds, int(count.read_text()) if count.exists() else 0)


def lost_tests(runs: dict[str, list[Run]]) -> list[str]:
    """Tests that pass in every round under XLA, and not in every round under stitch."""
    sound = set.intersection(*({t for t, how in r.outcomes.items() if how == "passed"} for r in runs["xla"]))
    return sorted(t for t in sound if any(r.outcomes.get(t) != "passed" for r in runs["stitch"]))


def summary(suite: str, runs: dict[str, list[Run]]) -> Row:
    """What the rounds of a suite come to."""
    name = suite.partition("=")[0]
    passed = {s: min(sum(how == "passed" for how in r.outcomes.values()) for r in runs[s]) for s in SIDES}
    seconds = {s: statistics.median(r.seconds for r in runs[s]) for s in SIDES}
    return Row(name, _version(name), len(runs["xla"][0].outcomes), passed, seconds, runs["stitch"][-1].modules,
               lost_tests(runs))


def _version(name: str) -> str:
    """Of the distribution that holds a package; '' where none is installed."""
    found = importlib.metadata.packages_distributions().get(name, [name])
    try:
        return importlib.metadata.version(found[0])
    except importlib.metadata.PackageNotFoundError:
        return ""


def rounds_of(suite: str, rounds: int, limit: float, progress: Progress, task: TaskID) -> dict[str, list[Run]]:
    """All runs of a suite by side, the sides in turns.  Raises Ended."""
    runs: dict[str, list[Run]] = {side: [] for side in SIDES}
    for n in range(rounds):
        for side in SIDES[::1 - 2 * (n % 2)]:
            progress.update(task, description=f"{suite.partition('=')[0]}, {side}")
            runs[side].append(run(side, suite, limit))
            progress.advance(task)
    return runs


def markdown(rows: list[Row], ended: list[Ended], host: machine.Machine, rounds: int) -> str:
    """The table."""
    lines = ["| " + " | ".join(HEADERS) + " |", "|" + " --- |" * len(HEADERS),
             *("| " + " | ".join(row.cells()) + " |" for row in rows)]
    lost = [*(f"lost in {row.name}: {', '.join(row.lost)}" for row in rows if row.lost), *map(str, ended)]
    notes = [*host.lines(), f"medians of {rounds} rounds, each side a process with empty caches",
             "modules: programs that have stitched kernels; lost: tests that pass under XLA only", *lost]
    return "\n".join([*lines, "", *(f"- {note}" for note in notes), ""])


def main(arguments: list[str] | None = None) -> int:
    """Run; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("suites", nargs="+", metavar="PACKAGE[=DIR]")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--limit", type=float, default=1800, help="seconds a run may take")
    parser.add_argument("--out", type=Path, default=RESULTS, help="folder of the results")
    options = parser.parse_args(arguments)
    for suite in options.suites:
        name, _, folder = suite.partition("=")
        if folder and not Path(folder).is_dir():
            parser.error(f"{suite}: no such folder")
        if not folder and importlib.util.find_spec(name) is None:
            parser.error(f"{name} is not installed; tests in a folder are named {name}=DIR")
    rows: list[Row] = []
    ended: list[Ended] = []
    host = machine.describe()
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("", total=len(options.suites) * options.rounds * len(SIDES))
        for n, suite in enumerate(options.suites):
            try:
                rows.append(summary(suite, rounds_of(suite, options.rounds, options.limit, progress, task)))
            except Ended as why:
                ended.append(why)
            progress.update(task, completed=(n + 1) * options.rounds * len(SIDES))
    table = Table(*HEADERS)
    for row in rows:
        table.add_row(*row.cells())
    console = Console()
    console.print(table)
    for suite_ended in ended:
        console.print(str(suite_ended))
    if not rows:
        return 1
    stem = options.out / f"suites-{host.slug()}"
    stem.with_suffix(".md").write_text(markdown(rows, ended, host, options.rounds))
    stem.with_suffix(".json").write_text(
        json.dumps({"machine": host.as_dict(), "rounds": options.rounds, "rows": [asdict(r) for r in rows]}, indent=1)
        + "\n")
    return int(any(row.lost for row in rows) or any(e.side == "stitch" for e in ended))


if __name__ == "__main__":
    sys.exit(main())
