"""The command line of benchmarks that measure one row a case: `--only`, `--seconds`, and a table in bench/results."""
from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol, TypeVar

from bench import machine

RESULTS = Path(__file__).resolve().parent / "results"


class Case(Protocol):
    """What is measured."""

    @property
    def name(self) -> str:
        """What `--only` chooses it by."""


C = TypeVar("C", bound=Case)


def run(arguments: Sequence[str] | None, about: str | None, stem: str, headers: Sequence[str], cases: Sequence[C],
        measure: Callable[[C, float], tuple[list[str], bool]], note: str) -> int:
    """Measure the chosen cases, `measure(case, seconds)` giving a row's cells and whether results were right, print
    rows as they come, and write `stem`-<machine>.md when all were measured.  `note` says how, with `{seconds}` in it.
    Returns the exit status."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="a name, or parts of names with commas between them")
    parser.add_argument("--seconds", type=float, default=1.0, help="time spent on each")
    options = parser.parse_args(arguments)
    chosen = [c for c in cases if c.name == options.only] \
        or [c for c in cases if any(part in c.name for part in options.only.split(","))]
    if not chosen:
        parser.error(f"no program {options.only!r}; there are {', '.join(c.name for c in cases)}")
    host = machine.describe()
    lines = [f"| {' | '.join(headers)} |", f"|{'---|' * len(headers)}"]
    good = True
    for case in chosen:
        cells, right = measure(case, options.seconds)
        good &= right
        lines.append(f"| {' | '.join(cells)} |")
        print(lines[-1], flush=True)
    if not options.only:
        notes = [*host.lines(), note.format(seconds=f"{options.seconds:g}")]
        path = RESULTS / f"{stem}-{host.slug()}.md"
        path.write_text("\n".join([*lines, "", *(f"- {n}" for n in notes), ""]))
        print(f"written: {path}")
    return 0 if good else 1
