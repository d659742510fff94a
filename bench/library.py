"""Real programs under XLA, under the model's plans, and under plans made with a filled performance library.

    python -m bench.library --programs DIR [--only NAMES] [--fill 60s] [--library FILE]

DIR holds one NAME.py for each program, with `build() -> (function, arguments)`.  `stitch warmup` fills a library for
each of them, then the three are timed side by side in one process a program: what the library is worth shows beside the
model's plans, and whether it keeps a program from being slower beside XLA.  Exit status 1 when it is not worth
anything or a program is slower with it.
"""
from __future__ import annotations

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench import machine
from bench.arms import Executable, compile_arm
from bench.compile_time import build
from stitch.timing import Effort, Ratio, interleave

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "bench" / "results"
#: what each program must reach over XLA with a filled library
LEAST = 0.98
#: executables of each side, and sets of arguments, equal ones in other memory
COPIES, SETS = 2, 2
_MARK = "library: "
_TARGET = re.compile(r'custom_call_target="([^"]*)"')
#: Writes the program in argv[1] as StableHLO to argv[2]: what initializes it is no part of it.
_LOWER = """
import pathlib, sys
import jax
from bench.compile_time import build
function, arguments = build(sys.argv[1])
pathlib.Path(sys.argv[2]).write_text(jax.jit(function).lower(*arguments).as_text())
"""


@dataclass(frozen=True, slots=True)
class Row:
    """A program's ratios: XLA's time over that of the model's plan and of the library's, and the model's over the
    library's; `same` when both have the same kernels.  `note` says why there are none."""

    program: str
    model: Ratio | None = None
    library: Ratio | None = None
    gain: Ratio | None = None
    same: bool = False
    note: str = ""


def fill(python: str, programs: Iterable[Path], library: str, budget: str) -> list[str]:
    """Warm a library up for some programs, each for at most `budget`; what went wrong."""
    environ = {**os.environ, "STITCH_PERFLIB": library, "PYTHONPATH": str(ROOT)}
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        for program in programs:
            lowered = Path(folder) / f"{program.stem}.mlir"
            for command in (["-c", _LOWER, str(program), str(lowered)],
                            ["-m", "stitch", "warmup", str(lowered), "--budget", budget]):
                status = subprocess.run([python, *command], check=False, env=environ).returncode
                if status:
                    problems.append(f"{program.stem} is not warmed up: status {status}")
                    break
    return problems


def measure(program: Path, library: str, effort: Effort) -> Row:
    """Time one program three ways in this process."""
    import jax

    function, arguments = build(str(program))
    sides = {"xla": ("xla", {}), "model": ("stitch", {"perflib": ""}), "library": ("stitch", {"perflib": library})}
    made = {side: compile_arm(arm, function, arguments, copies=COPIES, knobs=knobs)
            for side, (arm, knobs) in sides.items()}
    sets = [jax.tree.map(lambda x: jax.numpy.array(x) if isinstance(x, jax.Array) else x, arguments)
            for _ in range(SETS)]
    samples = interleave({side: [e.on(sets) for e in copies] for side, copies in made.items()}, SETS, effort)
    return Row(program.stem, samples.ratio("xla", "model"), samples.ratio("xla", "library"),
               samples.ratio("model", "library"), _kernels(made["model"]) == _kernels(made["library"]))


def _kernels(copies: Sequence[Executable]) -> list[str]:
    """The names of the kernels that an executable calls: equal kernels have equal names."""
    return sorted(_TARGET.findall(copies[0].text()))


def measured(python: str, program: Path, library: str, seconds: float) -> Row:
    """`measure` in a process of its own, which may die."""
    command = [python, "-m", "bench.library", "--measure", str(program), "--library", library, "--seconds",
               str(seconds)]
    done = subprocess.run(command, check=False, capture_output=True, text=True,
                          env={**os.environ, "PYTHONPATH": str(ROOT)})
    for line in done.stdout.splitlines():
        if line.startswith(_MARK):
            return _row(json.loads(line.removeprefix(_MARK)))
    lines = done.stderr.strip().splitlines() or [f"status {done.returncode}"]
    return Row(program.stem, note=lines[-1])


def _row(record: dict[str, Any]) -> Row:
    ratios = {name: Ratio(**record[name]) for name in ("model", "library", "gain")}
    return Row(record["program"], **ratios, same=record["same"], note=record["note"])


def verdict(rows: Sequence[Row]) -> tuple[bool, list[str]]:
    """Whether a filled library keeps its promise (no program under LEAST of XLA, the mean above that of the model's
    plans), and the figures."""
    mean: dict[str, float] = {}
    for side in ("model", "library", "gain"):
        ratios = [getattr(r, side).median for r in rows if r.library is not None]
        if not ratios:
            return False, ["nothing was measured"]
        mean[side] = statistics.geometric_mean(ratios)
    slow = [r.program for r in rows if r.library is not None and r.library.median < LEAST]
    failed = [f"{r.program} was not measured: {r.note}" for r in rows if r.library is None]
    lines = [f"geometric mean over XLA {mean['library']:.3f}x, of the model's plans {mean['model']:.3f}x; over the "
             f"model's plans {mean['gain']:.3f}x", f"under {LEAST}x of XLA: {', '.join(slow) or 'none'}", *failed]
    return mean["gain"] > 1.0 and not slow and not failed, lines


HEADERS = ("program", "model over XLA [95 %]", "library over XLA [95 %]", "library over model [95 %]", "plans")


def cells(row: Row) -> list[str]:
    """A row of the table."""
    if row.library is None:
        return [row.program, "-", "-", "-", row.note]
    return [row.program, str(row.model), str(row.library), str(row.gain), "equal" if row.same else "differ"]


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", type=Path, help="folder of the programs")
    parser.add_argument("--python", default=sys.executable, help="interpreter with the programs' libraries")
    parser.add_argument("--only", default="all", help="programs, with commas between them")
    parser.add_argument("--fill", metavar="TIME", default="60s", help="budget of the warm-up, a program (90s, 10m; 0s: "
                        "the library is taken as it is)")
    parser.add_argument("--library", help="file of the library, kept (default: a new one, deleted at the end)")
    parser.add_argument("--seconds", type=float, default=3.0, help="timing seconds a program")
    parser.add_argument("--measure", type=Path, metavar="PROGRAM", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.measure is None:
        if options.programs is None or not options.programs.is_dir():
            parser.error("--programs names a folder of programs")
        known = {path.stem: path for path in sorted(options.programs.glob("*.py"))}
        names = list(known) if options.only == "all" else options.only.split(",")
        unknown = sorted(set(names) - set(known))
        if unknown:
            parser.error(f"no program {', '.join(unknown)} in {options.programs}; there are {', '.join(known)}")
        options.chosen = [known[name] for name in names]
    return options


def main(arguments: list[str] | None = None) -> int:
    """Fill, measure, print and write; returns the exit status."""
    options = parse(arguments)
    if options.measure is not None:
        effort = Effort(options.seconds, 30)
        print(_MARK + json.dumps(asdict(measure(options.measure, options.library, effort))), flush=True)
        return 0
    console = Console(width=None if sys.stdout.isatty() else 130)
    with tempfile.TemporaryDirectory() as folder:
        library = str(Path(options.library or Path(folder) / "perflib.sqlite").resolve())
        problems = [] if options.fill == "0s" else fill(options.python, options.chosen, library, options.fill)
        rows = [measured(options.python, p, library, options.seconds) for p in options.chosen]
    reached, lines = verdict(rows)
    table = Table(title="What a filled library is worth", title_justify="left")
    for n, header in enumerate(HEADERS):
        table.add_column(header, justify="left" if n == 0 else "right", no_wrap=True)
    for row in rows:
        table.add_row(*cells(row))
    host = machine.describe()
    notes = [*lines, *problems, *host.lines(),
             f"times: medians, {COPIES} executables a side, {options.seconds:g} s a program; library filled for "
             f"{options.fill} a program"]
    console.print(table)
    console.print("\n".join(notes), highlight=False)
    if options.only == "all":
        stem = RESULTS / f"library-{host.slug()}"
        record = {"machine": host.as_dict(), "rows": [asdict(row) for row in rows]}
        stem.with_suffix(".json").write_text(json.dumps(record, indent=1) + "\n")
        table_lines = [f"| {' | '.join(line)} |" for line in (HEADERS, ["---"] * len(HEADERS), *map(cells, rows))]
        stem.with_suffix(".md").write_text("\n".join([*table_lines, "", *(f"- {note}" for note in notes), ""]))
        console.print(f"written: {stem}.json, {stem}.md", highlight=False)
    return 0 if reached and not problems else 1


if __name__ == "__main__":
    sys.exit(main())
