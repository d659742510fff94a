"""The command line of benchmarks that measure one row a case: `--only`, `--seconds`, `--best`, and a table in
bench/results."""
from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol, TypeVar

from bench import machine, xla_flags

RESULTS = Path(__file__).resolve().parent / "results"


#: the columns under `--best`: what the best options save XLA is left of the ratio
BEST = ("program", "over XLA", "best options", "time under them", "over the best")


class Case(Protocol):
    """What is measured."""

    @property
    def name(self) -> str:
        """What `--only` chooses it by."""

    @property
    def call(self) -> Callable[..., object]:
        """The program."""


C = TypeVar("C", bound=Case)


def run(arguments: Sequence[str] | None, about: str | None, stem: str, headers: Sequence[str], cases: Sequence[C],
        inputs: Callable[[C], Sequence[Sequence[object]]], measure: Callable[[C, float], tuple[list[str], bool]],
        note: str) -> int:
    """Measure the chosen cases, `measure(case, seconds)` giving a row's cells and whether results were right, print
    rows as they come, and write `stem`-<machine>.md when all were measured.  `note` says how, with `{seconds}` in it.
    With `--best` rows are those of `stem`-best-<machine>.md, for which `inputs` has the sets of inputs of a case.
    Returns the exit status."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="a name, or parts of names with commas between them")
    parser.add_argument("--seconds", type=float, default=1.0, help="time spent on each")
    parser.add_argument("--best", action="store_true", help="beside XLA under the best of its options for each")
    options = parser.parse_args(arguments)
    chosen = [c for c in cases if c.name == options.only] \
        or [c for c in cases if any(part in c.name for part in options.only.split(","))]
    if not chosen:
        parser.error(f"no program {options.only!r}; there are {', '.join(c.name for c in cases)}")
    host = machine.describe()
    heads = BEST if options.best else headers
    lines = [f"| {' | '.join(heads)} |", f"|{'---|' * len(heads)}"]
    good = True
    for case in chosen:
        cells, right = measure(case, options.seconds)
        good &= right
        if options.best:
            cell = cells[next(n for n, head in enumerate(headers) if head.startswith("ratio"))]
            cells = beside_best(case.name, cell, xla_flags.best(case.call, inputs(case), options.seconds))
        lines.append(f"| {' | '.join(cells)} |")
        print(lines[-1], flush=True)
    if not options.only:
        notes = [*host.lines(), note.format(seconds=f"{options.seconds:g}")]
        path = RESULTS / f"{stem}{'-best' * options.best}-{host.slug()}.md"
        path.write_text("\n".join([*lines, "", *(f"- {n}" for n in notes), ""]))
        print(f"written: {path}")
    return 0 if good else 1


def beside_best(name: str, ratio: str, best: xla_flags.Best) -> list[str]:
    """The cells of a program with this ratio over XLA's defaults, as its row has it.  Options change what is XLA's in
    our programs, too, which is left out: nobody sets them for a program at a time."""
    found = re.match(r"([\d.]+)x", ratio)
    over = f"{best.over(float(found.group(1))):.2f}x" if found else "-"
    return [name, found.group() if found else ratio, best.name, f"{best.factor:.2f}", over]
