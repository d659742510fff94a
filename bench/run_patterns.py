"""Time every pattern under plain XLA and under stitch, interleaved in one process, beside what the machine allows.

    python -m bench.run_patterns                         all patterns; writes bench/results/patterns-<machine>.*
    python -m bench.run_patterns --only softmax,adam     some of them; prints only
    python -m bench.run_patterns --against roundtrip     the control: XLA given its own modules back

Exit status 1 when a pattern is wrong or misses its target.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jax
import numpy as np
from rich.console import Console
from rich.table import Table

from bench import ceilings, jax_products, machine, patterns
from bench.arms import ARMS, Executable, compile_arm
from bench.kernels import KernelCount, count_kernels
from bench.patterns import Arrays, Pattern
from stitch.timing import Call, Effort, Ratio, interleave

RESULTS = Path(__file__).parent / "results"


@dataclass(frozen=True)
class Side:
    """One arm's part of a row."""

    seconds: float
    compile_seconds: float
    kernels: int
    stitched: int
    error: float


@dataclass(frozen=True)
class Row:
    """A pattern's measurement; times in seconds, `error` scaled as in bench.patterns."""

    pattern: str
    title: str
    base: Side
    other: Side
    ratio: Ratio
    target: float
    most_kernels: int
    tolerance: float
    nbytes: int
    operations: patterns.Operations
    move_seconds: float
    compute_seconds: float

    @property
    def right(self) -> bool:
        """Within tolerance of the reference, or nearly as close to it as XLA is."""
        return self.other.error <= max(self.tolerance, 4 * self.base.error)

    @property
    def reached(self) -> bool:
        """Right, as fast as aimed at, and in no more kernels."""
        return self.right and self.ratio.median >= self.target and self.other.kernels <= self.most_kernels


def donated(pattern: Pattern, arguments: Arrays) -> tuple[int, ...]:
    """Positions whose buffers a training loop would give away: Adam's parameters and moments."""
    if not pattern.name.startswith("adam"):
        return ()
    count = (len(arguments) - 1) // 4
    return tuple(i for i in range(1, len(arguments)) if not count < i <= 2 * count)


def _chained(executable: Executable, sets: list[list[jax.Array]], positions: tuple[int, ...]) -> Call:
    """Calls that put the results where the donated arguments were, as a training loop does."""
    compiled, own = executable.compiled, [[jax.numpy.array(x) for x in arguments] for arguments in sets]

    def call(i: int) -> None:
        results = jax.block_until_ready(compiled(*own[i]))
        for position, result in zip(positions, results, strict=True):
            own[i][position] = result

    return call


def _side(executables: list[Executable], seconds: float, count: KernelCount, error: float) -> Side:
    compile_seconds = sorted(e.seconds for e in executables)[len(executables) // 2]
    return Side(seconds, compile_seconds, count.static, count.stitched, error)


def measure(
    pattern: Pattern, options: argparse.Namespace, limits: ceilings.Ceilings, knobs: Mapping[str, Any] | None = None
) -> Row:
    """Check and time one pattern; stitch runs with `knobs`."""
    rng = np.random.default_rng(options.seed)
    host_sets = [pattern.inputs(rng) for _ in range(options.sets)]
    sets = [list(jax.device_put(arguments)) for arguments in host_sets]
    expected = pattern.reference(*host_sets[0])
    positions = donated(pattern, host_sets[0]) if options.donate else ()
    calls: dict[str, list[Call]] = {}
    checked: dict[str, tuple[list[Executable], KernelCount, float]] = {}
    for side, name in (("base", "xla"), ("other", options.against)):
        function = jax_products.function(pattern.name)
        made = compile_arm(name, function, sets[0], positions, options.executables, knobs)
        # A copy of the arguments, because the call may take their buffers.
        results = made[0].compiled(*[jax.numpy.array(x) for x in sets[0]])
        error = max(patterns.scaled_error(np.asarray(a), b) for a, b in zip(results, expected, strict=True))
        checked[side] = made, count_kernels(made[0].text()), error
        calls[side] = [_chained(e, sets, positions) if positions else e.on(sets) for e in made]
    samples = interleave(calls, len(sets), Effort(options.seconds, options.least))
    sides = {
        side: _side(made, samples.median(side), count, error) for side, (made, count, error) in checked.items()
    }
    nbytes = patterns.bytes_moved(host_sets[0], expected)
    # Result buffers are handed back and used again, so that only the inputs differ from call to call.
    footprint = nbytes + (len(sets) - 1) * patterns.bytes_moved(host_sets[0], ())
    return Row(
        pattern.name,
        pattern.title,
        sides["base"],
        sides["other"],
        samples.ratio("base", "other"),
        pattern.target,
        pattern.kernels,
        pattern.tolerance,
        nbytes,
        pattern.operations,
        limits.seconds_to_move(nbytes, footprint),
        limits.seconds_to_compute(pattern.operations),
    )


HEADERS = (
    "work (f32)", "XLA us", "{} us", "ratio [95 %]", "target", "kernels", "at most", "error", "MB", "Mop",
    "move us", "compute us", "",
)


def _cells(row: Row) -> list[str]:
    work = row.operations
    total = work.arithmetic + work.divisions + ceilings.TRANSCENDENTAL_OPERATIONS * work.transcendentals
    return [
        row.title,
        f"{row.base.seconds * 1e6:.0f}",
        f"{row.other.seconds * 1e6:.0f}",
        str(row.ratio),
        f"{row.target:.1f}x",
        f"{row.base.kernels} -> {row.other.kernels}",
        str(row.most_kernels),
        f"{row.other.error:.1e}",
        f"{row.nbytes / 1e6:.1f}",
        f"{total / 1e6:.1f}",
        f"{row.move_seconds * 1e6:.0f}",
        f"{row.compute_seconds * 1e6:.0f}",
        "ok" if row.reached else "below" if row.right else "WRONG",
    ]


@dataclass(frozen=True)
class Layout:
    """How rows become a table: a head for each cell, in which {} is the arm, and the cells of a row."""

    headers: Sequence[str]
    cells: Callable[[Row], list[str]]


LAYOUT = Layout(HEADERS, _cells)


def table(rows: list[Row], against: str, layout: Layout = LAYOUT) -> Table:
    """The rows for a terminal."""
    made = Table(title=f"XLA against {against}", title_justify="left")
    for number, header in enumerate(layout.headers):
        made.add_column(header.format(against), justify="left" if number == 0 else "right", no_wrap=True)
    for row in rows:
        made.add_row(*layout.cells(row), style=None if row.reached else "yellow" if row.right else "red")
    return made


def markdown(rows: list[Row], against: str, notes: list[str], layout: Layout = LAYOUT) -> str:
    """The rows as a Markdown document."""
    head = [header.format(against) for header in layout.headers]
    lines = [f"| {' | '.join(cells)} |" for cells in [head, ["---"] * len(head), *map(layout.cells, rows)]]
    return "\n".join([*lines, "", *(f"- {note}" for note in notes), ""])


def as_json(row: Row) -> dict[str, object]:
    """A row with its verdicts, as JSON holds it."""
    return {**dataclasses.asdict(row), "right": row.right, "reached": row.reached}


@dataclass(frozen=True)
class Suite:
    """Patterns that are measured together: the name of their files, their table, and what is noted under it."""

    name: str
    patterns: Sequence[Pattern]
    layout: Layout
    notes: Sequence[str]


SUITE = Suite(
    "patterns",
    patterns.PATTERNS,
    LAYOUT,
    (
        "MB: inputs read once and results written once; move: at the copy bandwidth of the footprint of all sets; "
        f"Mop: with {ceilings.TRANSCENDENTAL_OPERATIONS} operations for a transcendental; "
        "compute: at the multiply-add and division rates",
    ),
)


def parser(description: str | None) -> argparse.ArgumentParser:
    """The options that all suites have; `donate` is off."""
    made = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("--only", default="all", help="comma-separated pattern names")
    made.add_argument("--against", choices=ARMS, default="stitch", help="what to compare with XLA")
    made.add_argument("--seconds", type=float, default=3.0, help="time spent on each pattern")
    made.add_argument("--least", type=int, default=30, help="fewest repetitions")
    made.add_argument("--sets", type=int, default=4, help="input sets that calls rotate through")
    made.add_argument("--executables", type=int, default=3, help="compiles of each arm that take turns")
    made.add_argument("--seed", type=int, default=0)
    made.add_argument("--out", type=Path, help="folder for the results (default: bench/results for a whole run)")
    made.set_defaults(donate=False)
    return made


def run(suite: Suite, options: argparse.Namespace, knobs: Mapping[str, Any] | None = None) -> int:
    """Measure the patterns that were asked for, print and write; returns the exit status."""
    try:
        chosen = patterns.select(options.only, suite.patterns)
    except ValueError as error:
        print(f"bench.{suite.name}: {error}", file=sys.stderr)
        return 2
    host, limits = machine.describe(), ceilings.measure()
    whole = options.only == "all" and options.against == "stitch"
    rows = [measure(pattern, options, limits, knobs) for pattern in chosen]
    notes = [
        *host.lines(),
        *limits.lines(),
        f"times: medians, {options.sets} input sets in turn, {options.executables} executables a side, "
        f"{options.seconds:g} s a pattern{', Adam donates' if options.donate else ''}",
        *suite.notes,
    ]
    console = Console(width=None if sys.stdout.isatty() else 190)
    console.print(table(rows, options.against, suite.layout))
    console.print("\n".join(notes), highlight=False)
    out = options.out or (RESULTS if whole else None)
    if out:
        out.mkdir(parents=True, exist_ok=True)
        stem = out / f"{suite.name}{'-donated' if options.donate else ''}-{host.slug()}"
        record = {
            "machine": host.as_dict(),
            "ceilings": dataclasses.asdict(limits),
            "against": options.against,
            "options": {key: str(value) for key, value in vars(options).items() if key != "out"},
            "rows": [as_json(row) for row in rows],
        }
        stem.with_suffix(".json").write_text(json.dumps(record, indent=1) + "\n")
        stem.with_suffix(".md").write_text(markdown(rows, options.against, notes, suite.layout))
        console.print(f"written: {stem}.json, {stem}.md", highlight=False)
    return 0 if all(row.reached for row in rows) else 1


def main(arguments: list[str] | None = None) -> int:
    """Run the patterns; returns the exit status."""
    known = parser(__doc__)
    known.add_argument("--donate", action="store_true", help="donate Adam's parameters and moments")
    return run(SUITE, known.parse_args(arguments))


if __name__ == "__main__":
    sys.exit(main())
