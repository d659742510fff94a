"""A benchmark of rows beside XLA under the best of its options (`bench.xla_flags`), program by program.

    python -m bench.best_rows scatter                  all; writes bench/results/scatter-best-<machine>.md
    python -m bench.best_rows convolutions --only dw   some of them; prints only

A program's ratio is that of the benchmark itself, under XLA's defaults; the ratio over the best is that times what the
best options save of XLA's time.  Options change what is XLA's in our programs, too, which is left out: nobody sets
them for a program at a time.
"""
from __future__ import annotations

import argparse
import importlib
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from bench import machine, xla_flags
from bench.rows import RESULTS

#: the benchmarks whose rows have XLA's time in a column of their own
BENCHMARKS = ("convolutions", "factors", "scans", "scatter")


class Rows:
    """Runs of one benchmark in processes of their own; `ratios` are those of the last run under the defaults."""

    def __init__(self, name: str, only: str, seconds: float) -> None:
        headers = importlib.import_module(f"bench.{name}").HEADERS
        self._time = next(n for n, head in enumerate(headers) if re.fullmatch(r"XLA [mu]s", head))
        self._ratio = next(n for n, head in enumerate(headers) if head.startswith("ratio"))
        self._name, self._only, self._seconds = name, only, seconds
        self.ratios: dict[str, float | None] = {}

    def __call__(self, environment: Mapping[str, str], program: str | None) -> dict[str, float]:
        """XLA's time by program, in the benchmark's own unit."""
        only = program or self._only or ","  # (a comma alone: all of them, and no table is written)
        command = [sys.executable, "-m", f"bench.{self._name}", "--only", only, "--seconds", f"{self._seconds:g}"]
        text = subprocess.run(command, env=environment, capture_output=True, text=True, check=False).stdout
        found = self.read(text)
        if program is None and not self.ratios:
            self.ratios = {name: ratio for name, (_, ratio) in found.items()}
        return {name: time for name, (time, _) in found.items() if program is None or name == program}

    def read(self, text: str) -> dict[str, tuple[float, float | None]]:
        """XLA's time and the ratio by program, of what a benchmark prints; None where XLA's version stays."""
        found: dict[str, tuple[float, float | None]] = {}
        for line in text.splitlines():
            cells = [cell.strip() for cell in line.strip("| \n").split(" | ")]
            if line.startswith("| ") and len(cells) > max(self._time, self._ratio):
                ratio = re.match(r"([\d.]+)x", cells[self._ratio])
                found[cells[0]] = float(cells[self._time]), float(ratio.group(1)) if ratio else None
        return found


def markdown(rows: Rows, best: Mapping[str, xla_flags.Best], host: machine.Machine, note: str) -> str:
    """The table."""
    lines = ["| program | over XLA | best options | time under them | over the best |", "|---|---|---|---|---|"]
    for name, b in best.items():
        ratio = rows.ratios[name]
        cells = ["left to XLA", "-"] if ratio is None else [f"{ratio:.2f}x", f"{b.over(ratio):.2f}x"]
        lines.append(f"| {name} | {cells[0]} | {b.name} | {b.factor:.2f} | {cells[1]} |")
    return "\n".join([*lines, "", *(f"- {n}" for n in (*host.lines(), note)), ""])


def main(arguments: list[str] | None = None) -> int:
    """Measure, print and write; returns 0."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("benchmark", choices=BENCHMARKS)
    parser.add_argument("--only", default="", help="parts of names, with commas between them")
    parser.add_argument("--seconds", type=float, default=0.4, help="time spent on each, in each process")
    parser.add_argument("--rounds", type=int, default=2, help="turns of the sets that the sweep nominates")
    options = parser.parse_args(arguments)
    rows, host = Rows(options.benchmark, options.only, options.seconds), machine.describe()
    best = xla_flags.best(rows, options.rounds)
    text = markdown(rows, best, host, f"{options.seconds:g} s a row and process, {options.rounds} turns")
    print(text)
    if not options.only:
        Path(RESULTS / f"{options.benchmark}-best-{host.slug()}.md").write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
