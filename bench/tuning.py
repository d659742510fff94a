"""How many trials each method of search needs: best-in-k over exhaustive search (ALCOP figures 12, 13).

    python -m bench.tuning measure --seconds 50     time candidates (again and again, until it says that all are)
    python -m bench.tuning compare                  try the methods on the times; status 1 when a target is missed

`measure --seconds 0` makes the machine code alone, which needs no quiet machine.  Methods that learn need the extra
`tune`; the plot needs matplotlib and is left out without it.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench import machine
from bench.tuning_table import StaleTable, Study, measure, read
from stitch.knobs import Knobs
from stitch.schedule.search import learned
from stitch.schedule.search.propose import METHODS, propose
from stitch.schedule.tiles.choice import Candidate

RESULTS = Path(__file__).resolve().parent / "results"
#: numbers of trials, and how many of them the tuner makes before it asks again
TRIALS, ROUND = (1, 2, 5, 10, 20, 50), 5
#: (method, trials) -> share of the exhaustive best that must be reached, as a geometric mean over kernels
TARGETS = {("analytical", 10): 0.92, ("assisted", 10): 0.97, ("assisted", 50): 0.99}
#: what a plan without any measurement gets
GUESS = "first guess"

Curve = Mapping[int, float]


@dataclass(frozen=True)
class Result:
    """One kernel: the share of the exhaustive best that each method reaches by number of trials, the geometric mean
    over seeds; the first guess's share; candidates."""

    study: Study
    curves: Mapping[str, Curve]
    guess: float
    size: int


def search(study: Study, times: Mapping[Candidate, float | None], method: str, seed: int) -> Curve:
    """Best-in-k of one search, normalized to exhaustive search."""
    best = min(ns for ns in times.values() if ns is not None)
    known: dict[Candidate, float | None] = {}
    tried: list[float] = []
    while len(tried) < max(TRIALS):
        found = propose(study.space, known, min(ROUND, max(TRIALS) - len(tried)), method, seed)
        if not found:
            break
        known |= {c: times[c] for c in found}
        tried += [float("inf") if times[c] is None else float(times[c] or 0.0) for c in found]
    return {k: best / min(tried[:k]) for k in TRIALS}


def result(study: Study, seeds: int) -> Result | None:
    """The methods on one kernel; None unless all its candidates are measured."""
    measured = study.times
    if any(str(c) not in measured for c in study.space.ranked()):
        return None
    times = {c: measured[str(c)] for c in study.space.ranked()}
    best = min(ns for ns in times.values() if ns is not None)
    curves = {}
    for method in METHODS:
        runs = [search(study, times, method, seed) for seed in range(1 if method == "analytical" else seeds)]
        curves[method] = {k: _mean([max(run[k], 1e-3) for run in runs]) for k in TRIALS}
    guess = times[study.space.model]
    return Result(study, curves, best / guess if guess else 0.0, len(times))


def over_kernels(results: Sequence[Result]) -> dict[str, Curve]:
    """The geometric mean over kernels of each method's curve."""
    return {method: {k: _mean([r.curves[method][k] for r in results]) for k in TRIALS} for method in METHODS}


def kernel_table(results: Sequence[Result], k: int) -> list[list[str]]:
    """Rows of the table by kernel, at `k` trials; the head first."""
    rows = [["kernel", "candidates", GUESS, *(f"{m} @{k}" for m in METHODS)]]
    rows += [[r.study.name, str(r.size), f"{r.guess:.3f}", *(f"{r.curves[m][k]:.3f}" for m in METHODS)]
             for r in results]
    return rows


def trial_table(means: Mapping[str, Curve], guess: float) -> list[list[str]]:
    """Rows of the table by method; the head first."""
    rows = [["method", *(f"{k} trials" for k in TRIALS)]]
    rows += [[m, *(f"{means[m][k]:.3f}" for k in TRIALS)] for m in METHODS]
    return [*rows, [GUESS, f"{guess:.3f}", *[""] * (len(TRIALS) - 1)]]


def markdown(rows: Sequence[Sequence[str]]) -> str:
    """A table for a Markdown file."""
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([lines[0], "|" + " --- |" * len(rows[0]), *lines[1:]]) + "\n"


def shown(rows: Sequence[Sequence[str]]) -> Table:
    """The same for a terminal."""
    made = Table(*rows[0])
    for row in rows[1:]:
        made.add_row(*row)
    return made


def plot(means: Mapping[str, Curve], path: Path) -> bool:
    """Draw best-in-k; False without matplotlib."""
    try:
        import matplotlib
    except ImportError:
        return False
    matplotlib.use("svg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(6, 4))
    for method in METHODS:
        axes.plot(TRIALS, [means[method][k] for k in TRIALS], marker="o", label=method)
    axes.set(xscale="log", xlabel="trials", ylabel="best found / exhaustive best", ylim=(None, 1.005))
    axes.set_xticks(TRIALS, [str(k) for k in TRIALS])
    axes.grid(alpha=0.3)
    axes.legend()
    figure.tight_layout()
    figure.savefig(path)
    return True


def compare(path: Path, seeds: int, out: Path | None) -> int:
    """Try all methods on a table of times, print and write what came of it; status 1 when a target is missed."""
    found = [result(study, seeds) for study in read(path)]
    results = [r for r in found if r is not None]
    if not results:
        print(f"{path} has no kernel whose candidates are all measured: run measure again", file=sys.stderr)
        return 1
    means, guess = over_kernels(results), _mean([r.guess for r in results])
    missed = [f"{m} at {k}: {means[m][k]:.3f} of {target}" for (m, k), target in TARGETS.items()
              if means[m][k] < target]
    notes = [f"{len(results)} of {len(found)} kernels, {sum(r.size for r in results)} candidates, {seeds} seeds, "
             f"{ROUND} trials between two questions to the model; geometric means of exhaustive best / best found",
             f"targets missed: {'; '.join(missed) or 'none'}"]
    tables = [trial_table(means, guess), kernel_table(results, 10)]
    console = Console(width=None if sys.stdout.isatty() else 140)
    for rows in tables:
        console.print(shown(rows))
    console.print("\n".join(notes), highlight=False)
    if out is not None:
        lines = [*machine.describe().lines(), *notes]
        out.write_text("# Trials of each method of search\n\n" + "\n".join(map(markdown, tables)) + "\n"
                       + "".join(f"- {line}\n" for line in lines))
        out.with_suffix(".json").write_text(json.dumps({"means": means, "first guess": guess}, indent=1) + "\n")
        plot(means, out.with_suffix(".svg"))
    return 1 if missed else 0


def _mean(values: Sequence[float]) -> float:
    return statistics.geometric_mean(values)


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("action", choices=("measure", "compare"))
    parser.add_argument("--table", type=Path, help="times (default: bench/results/tuning-<this machine>.jsonl)")
    parser.add_argument("--seconds", type=float, default=50.0, help="how long to measure")
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--out", type=Path, help="Markdown file for the result (.json and .svg go beside it)")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    """Measure or compare."""
    options = parse(arguments)
    table = options.table or RESULTS / f"tuning-{machine.describe().slug()}.jsonl"
    if options.action == "measure":
        return measure(table, options.seconds, Knobs.read())
    if not learned.available():
        print("learned and assisted are the analytical order here: pip install 'stitch-xla[tune]'", file=sys.stderr)
    try:
        return compare(table, options.seeds, options.out)
    except StaleTable as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
