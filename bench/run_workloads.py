"""Run a folder of real programs under stitch and under the round-trip control, and put the two beside each other.

    python -m bench.run_workloads --runner PATH/run.py [--set all] [--only NAMES] [--best]

With `--best` XLA runs every program under each set of options of `bench.xla_flags`, too, in a process where they take
turns, and the ratio over the best of them stands beside that over the defaults.  Programs run without a performance
library, whatever the user's holds (`bench.library` is about libraries).

The runner is a script of its own: `--stitch-python DIR` puts this package on its path, `--roundtrip` runs the control
(XLA given its own modules back unchanged), `--out FILE` receives JSON with one record a program.  Beside it is
`workloads/NAME.py` for each, with `build() -> (function, arguments)`.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from .machine import describe
from .xla_flags import CHOICES, Best

#: What the programs together, and each of them, must reach over XLA, and together over XLA at its best.
MEAN_TARGET, LEAST_TARGET, BEST_TARGET, KERNEL_TARGET = 1.6, 0.97, 1.4, 0.5

Record = dict[str, Any]


def run(options: argparse.Namespace, extra: list[str]) -> dict[str, Record]:
    """The runner's records by program name; its own table goes to the terminal as it comes."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "result.json"
        command = [options.python, str(options.runner), "--set", options.set, "--seconds", str(options.seconds)]
        command += ["--out", str(out), *extra]
        if options.only:
            command += ["--only", options.only]
        subprocess.run(command, check=False, env={**os.environ, "STITCH_PERFLIB": ""})
        if not out.exists():
            raise RuntimeError(f"{options.runner} wrote no result")
        return {record["name"]: record for record in json.loads(out.read_text())["results"]}


def best_options(options: argparse.Namespace, program: str) -> Best | None:
    """The best options of XLA for a program.  Where one of the sets ends the process each has a process of its own;
    None where all do."""
    together = best_of(options, program, list(CHOICES))
    if together is not None:
        return together
    alone = {name: best_of(options, program, [name]) for name in CHOICES}
    found = min((b for b in alone.values() if b is not None), key=lambda b: b.factor, default=None)
    return found and Best(found.name, found.factor, {name: b.factors[name] if b else None for name, b in alone.items()})


def best_of(options: argparse.Namespace, program: str, names: list[str]) -> Best | None:
    """The best of some sets, in a process; None where that does not end well."""
    path = options.runner.resolve().parent / "workloads" / f"{program}.py"
    command = [options.python, "-m", "bench.xla_flags", str(path), "--seconds", str(options.seconds)]
    root = Path(__file__).resolve().parents[1]
    done = subprocess.run([*command, "--names", ",".join(names)], cwd=root, stdout=subprocess.PIPE, text=True,
                          check=False)
    return Best(**json.loads(done.stdout.splitlines()[-1])) if done.returncode == 0 else None


def row(stitched: Record, control: Record | None, best: Best | None = None) -> dict[str, Any]:
    """The figures of one program; those that could not be had are None."""
    arm: Record = stitched.get("stitch") or {}
    base: Record = stitched.get("xla") or {}
    kernels = arm["kernels"]["total"] / max(1, base["kernels"]["total"]) if "kernels" in arm else None
    return {
        "xla_ms": base.get("median_ms"),
        "ratio": arm.get("ratio"),
        "low": arm.get("lo"),
        "high": arm.get("hi"),
        "over_best": best and best.over(arm.get("ratio")),
        "best": best and best.name,
        "factors": best and best.factors,
        "control": ((control or {}).get("roundtrip") or {}).get("ratio"),
        "kernels": kernels,
        "compile_ratio": arm.get("compile_ratio"),
        "verdict": arm.get("verdict") or stitched.get("error") or "no stitch",
    }


def table(rows: dict[str, dict[str, Any]]) -> Table:
    """Rows by program, for a terminal."""
    made = Table(title="real programs", title_justify="left")
    heads = ("program", "XLA ms", "ratio", "95 %", "over best", "best", "control", "kernels", "compile", "verdict")
    for head in heads:
        made.add_column(head, justify="left" if head == "program" else "right")

    def number(value: float | None, digits: int) -> str:
        return "-" if value is None else f"{value:.{digits}f}"

    def interval(low: float | None, high: float | None) -> str:
        return "-" if low is None else f"{low:.3f}-{high:.3f}"

    for name, r in rows.items():
        made.add_row(name, number(r["xla_ms"], 3), number(r["ratio"], 3), interval(r["low"], r["high"]),
                     number(r["over_best"], 3), r["best"] or "-",
                     number(r["control"], 3), number(r["kernels"], 2), number(r["compile_ratio"], 2), r["verdict"])
    return made


def verdict(rows: dict[str, dict[str, Any]]) -> tuple[bool, list[str]]:
    """Whether every target is reached, and the figures that say so."""
    measured = {name: r for name, r in rows.items() if r["ratio"] is not None}
    if not measured:
        return False, ["nothing was measured"]
    mean = statistics.geometric_mean(r["ratio"] for r in measured.values())
    kernels = statistics.geometric_mean(r["kernels"] for r in measured.values())
    slow = [name for name, r in measured.items() if r["ratio"] < LEAST_TARGET]
    wrong = [name for name, r in rows.items() if r["verdict"] not in ("ok", "ok-ref")]
    over_best = [r["over_best"] for r in measured.values() if r["over_best"] is not None]
    controls = [r["control"] for r in measured.values() if r["control"] is not None]
    lines = [
        f"geometric mean {mean:.3f}x (target {MEAN_TARGET}), kernels {kernels:.2f} of XLA's (target {KERNEL_TARGET})",
        f"under {LEAST_TARGET}x: {', '.join(slow) or 'none'}; not right: {', '.join(wrong) or 'none'}",
    ]
    if over_best:
        lines.append(f"over XLA's best options {statistics.geometric_mean(over_best):.3f}x (target {BEST_TARGET})")
    if controls:
        mean_control = statistics.geometric_mean(controls)
        lines.append(f"control: {min(controls):.3f}-{max(controls):.3f}, geometric mean {mean_control:.3f}")
    reached = mean >= MEAN_TARGET and kernels <= KERNEL_TARGET and not slow and not wrong
    return reached and (not over_best or statistics.geometric_mean(over_best) >= BEST_TARGET), lines


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runner", type=Path, required=True)
    parser.add_argument("--python", default=sys.executable, help="interpreter with the programs' libraries")
    parser.add_argument("--set", default="all")
    parser.add_argument("--only", default="")
    parser.add_argument("--seconds", type=float, default=6.0, help="timing seconds a program")
    parser.add_argument("--no-control", action="store_true", help="leave the round trip out")
    parser.add_argument("--best", action="store_true", help="XLA under each set of options of bench.xla_flags, too")
    parser.add_argument("--out", type=Path, help="JSON file for the rows, with machine and versions")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    """Run both, print; status 1 when a target is missed."""
    options = parse(arguments)
    root = Path(__file__).resolve().parent.parent
    stitched = run(options, ["--stitch-python", str(root)])
    controls = {} if options.no_control else run(options, ["--roundtrip"])
    ran = [name for name, record in stitched.items() if options.best and "stitch" in record]
    best = {name: best_options(options, name) for name in ran}
    rows = {name: row(record, controls.get(name), best.get(name)) for name, record in stitched.items()}
    console = Console(width=None if sys.stdout.isatty() else 130)
    console.print(table(rows))
    reached, lines = verdict(rows)
    console.print("\n".join(lines), highlight=False)
    if options.out:
        jax = next((r["jax"] for r in stitched.values() if "jax" in r), None)
        made_with = {"machine": describe().as_dict(), "jax": jax, "programs": rows}
        options.out.write_text(json.dumps(made_with, indent=1) + "\n")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
