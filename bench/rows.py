"""The command line of benchmarks that measure one row a case: `--only`, `--seconds`, `--best`, and a table in
bench/results."""
from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar

import jax
import jax.numpy as jnp
import numpy as np

from bench import machine, xla_flags
from bench.arms import compile_arm
from bench.kernels import count_kernels
from stitch.timing import Effort, interleave

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


@dataclass(frozen=True)
class Beside:
    """A program under XLA and under stitch: its results, cells of a row (times in microseconds, their ratio, kernels),
    and whether both agree."""

    want: list[Any]
    times: list[str]
    ratio: str
    kernels: str
    right: bool


def beside_xla(call: Callable[..., object], sets: Sequence[Sequence[Any]], seconds: float, before: int, rtol: float,
               atol: float) -> Beside:
    """Measure a program on sets of inputs in turn, after `before` runs, in which trials end.  Results may differ by
    `rtol` of themselves and `atol` of the largest of their array."""
    made = {arm: compile_arm(arm, call, sets[0]) for arm in ("xla", "stitch")}
    for n in range(before):
        for executables in made.values():
            jax.block_until_ready(executables[0].compiled(*sets[n % len(sets)]))
    want, got = (jax.tree.leaves(made[arm][0].compiled(*sets[0])) for arm in made)
    right = all(np.allclose(a, b, rtol=rtol, atol=atol * float(jnp.abs(a).max()))
                for a, b in zip(want, got, strict=True))
    counts = [count_kernels(made[arm][0].text()) for arm in made]
    samples = interleave({arm: [e.on(sets) for e in made[arm]] for arm in made}, len(sets), Effort(seconds, 20))
    times = [f"{samples.median(arm) * 1e6:.0f}" for arm in made]
    ratio = str(samples.ratio("xla", "stitch")) if counts[1].stitched else "left to XLA"
    return Beside(want, times, ratio + " WRONG" * (not right), f"{counts[0].static} -> {counts[1].static}", right)


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
