"""Run a folder of real programs under stitch and under the round-trip control, and put the two beside each other.

    python -m bench.run_workloads --runner PATH/run.py [--set all] [--only NAMES] [--fill 2m]

With --fill the programs run a second time, with a performance library that `stitch warmup` filled for each of them.
The first run is without a library, whatever the user's holds.

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
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

#: What the programs together, and each of them, must reach over XLA.
MEAN_TARGET, LEAST_TARGET, KERNEL_TARGET = 1.3, 0.95, 0.5
#: What each of them must reach with a filled library.
FILLED_TARGET = 0.98
#: Writes the program in argv[1] as StableHLO to argv[2]: what initializes it is no part of it.
_LOWER = """
import importlib.util, pathlib, sys
import jax
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
program = importlib.util.module_from_spec(spec)
spec.loader.exec_module(program)
function, arguments = program.build()
pathlib.Path(sys.argv[2]).write_text(jax.jit(function).lower(*arguments).as_text())
"""

Record = dict[str, Any]


def run(options: argparse.Namespace, extra: list[str], library: str = "") -> dict[str, Record]:
    """The runner's records by program name, with a performance library or without; its own table goes to the terminal
    as it comes."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "result.json"
        command = [options.python, str(options.runner), "--set", options.set, "--seconds", str(options.seconds)]
        command += ["--out", str(out), *extra]
        if options.only:
            command += ["--only", options.only]
        subprocess.run(command, check=False, env={**os.environ, "STITCH_PERFLIB": library})
        if not out.exists():
            raise RuntimeError(f"{options.runner} wrote no result")
        return {record["name"]: record for record in json.loads(out.read_text())["results"]}


def fill(options: argparse.Namespace, names: Iterable[str], library: str, root: Path) -> list[str]:
    """Warm a library up for some programs, each for at most `options.fill`; what went wrong."""
    environ = {**os.environ, "STITCH_PERFLIB": library, "PYTHONPATH": str(root)}
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            source = options.runner.resolve().parent / "workloads" / f"{name}.py"
            lowered = Path(folder) / f"{name}.mlir"
            for command in (["-c", _LOWER, str(source), str(lowered)],
                            ["-m", "stitch", "warmup", str(lowered), "--budget", options.fill]):
                status = subprocess.run([options.python, *command], check=False, env=environ).returncode
                if status:
                    problems.append(f"{name} is not warmed up: status {status}")
                    break
    return problems


def row(stitched: Record, control: Record | None, filled: Record | None = None) -> dict[str, Any]:
    """The figures of one program; those that could not be had are None."""
    with_library: Record = (filled or {}).get("stitch") or {}
    arm: Record = stitched.get("stitch") or {}
    base: Record = stitched.get("xla") or {}
    kernels = arm["kernels"]["total"] / max(1, base["kernels"]["total"]) if "kernels" in arm else None
    return {
        "xla_ms": base.get("median_ms"),
        "ratio": arm.get("ratio"),
        "low": arm.get("lo"),
        "high": arm.get("hi"),
        "filled": with_library.get("ratio"),
        "filled_low": with_library.get("lo"),
        "filled_high": with_library.get("hi"),
        "filled_verdict": with_library.get("verdict") if filled else None,
        "control": ((control or {}).get("roundtrip") or {}).get("ratio"),
        "kernels": kernels,
        "compile_ratio": arm.get("compile_ratio"),
        "verdict": arm.get("verdict") or stitched.get("error") or "no stitch",
    }


def table(rows: dict[str, dict[str, Any]]) -> Table:
    """Rows by program, for a terminal."""
    made = Table(title="real programs", title_justify="left")
    heads = ("program", "XLA ms", "ratio", "95 %", "library", "95 %", "control", "kernels", "compile", "verdict")
    for head in heads:
        made.add_column(head, justify="left" if head == "program" else "right")

    def number(value: float | None, digits: int) -> str:
        return "-" if value is None else f"{value:.{digits}f}"

    def interval(low: float | None, high: float | None) -> str:
        return "-" if low is None else f"{low:.3f}-{high:.3f}"

    for name, r in rows.items():
        made.add_row(name, number(r["xla_ms"], 3), number(r["ratio"], 3), interval(r["low"], r["high"]),
                     number(r["filled"], 3), interval(r["filled_low"], r["filled_high"]), number(r["control"], 3),
                     number(r["kernels"], 2), number(r["compile_ratio"], 2), r["verdict"])
    return made


def verdict_filled(rows: dict[str, dict[str, Any]]) -> tuple[bool, str]:
    """Whether a filled library keeps its promise (no program under FILLED_TARGET, the mean above that of the same
    programs without it, results right), and the figures."""
    both = {name: r for name, r in rows.items() if r["filled"] is not None and r["ratio"] is not None}
    if not both:
        return False, "with the library nothing was measured"
    mean, plain = (statistics.geometric_mean(r[key] for r in both.values()) for key in ("filled", "ratio"))
    slow = [name for name, r in both.items() if r["filled"] < FILLED_TARGET]
    wrong = [name for name, r in rows.items() if r["filled_verdict"] not in ("ok", "ok-ref")]
    line = (f"with a filled library: geometric mean {mean:.3f}x (without {plain:.3f}x); under {FILLED_TARGET}x: "
            f"{', '.join(slow) or 'none'}; not right: {', '.join(wrong) or 'none'}")
    return mean > plain and not slow and not wrong, line


def verdict(rows: dict[str, dict[str, Any]]) -> tuple[bool, list[str]]:
    """Whether every target is reached, and the figures that say so."""
    measured = {name: r for name, r in rows.items() if r["ratio"] is not None}
    if not measured:
        return False, ["nothing was measured"]
    mean = statistics.geometric_mean(r["ratio"] for r in measured.values())
    kernels = statistics.geometric_mean(r["kernels"] for r in measured.values())
    slow = [name for name, r in measured.items() if r["ratio"] < LEAST_TARGET]
    wrong = [name for name, r in rows.items() if r["verdict"] not in ("ok", "ok-ref")]
    controls = [r["control"] for r in measured.values() if r["control"] is not None]
    lines = [
        f"geometric mean {mean:.3f}x (target {MEAN_TARGET}), kernels {kernels:.2f} of XLA's (target {KERNEL_TARGET})",
        f"under {LEAST_TARGET}x: {', '.join(slow) or 'none'}; not right: {', '.join(wrong) or 'none'}",
    ]
    if controls:
        mean_control = statistics.geometric_mean(controls)
        lines.append(f"control: {min(controls):.3f}-{max(controls):.3f}, geometric mean {mean_control:.3f}")
    return mean >= MEAN_TARGET and kernels <= KERNEL_TARGET and not slow and not wrong, lines


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runner", type=Path, required=True)
    parser.add_argument("--python", default=sys.executable, help="interpreter with the programs' libraries")
    parser.add_argument("--set", default="all")
    parser.add_argument("--only", default="")
    parser.add_argument("--seconds", type=float, default=6.0, help="timing seconds a program")
    parser.add_argument("--no-control", action="store_true", help="leave the round trip out")
    parser.add_argument("--fill", metavar="TIME", help="fill a performance library first, for this long a program "
                        "(90s, 10m), and run again with it")
    parser.add_argument("--library", help="file of that library, kept (default: a new one, deleted at the end)")
    parser.add_argument("--out", type=Path, help="JSON file for the rows")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    """Run both, print; status 1 when a target is missed."""
    options = parse(arguments)
    root = Path(__file__).resolve().parent.parent
    stitched = run(options, ["--stitch-python", str(root)])
    controls = {} if options.no_control else run(options, ["--roundtrip"])
    filled: dict[str, Record] = {}
    problems: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        if options.fill:
            library = str(Path(options.library or Path(folder) / "perflib.sqlite").resolve())
            problems = fill(options, stitched, library, root)
            filled = run(options, ["--stitch-python", str(root)], library)
    rows = {name: row(record, controls.get(name), filled.get(name)) for name, record in stitched.items()}
    console = Console(width=None if sys.stdout.isatty() else 130)
    console.print(table(rows))
    reached, lines = verdict(rows)
    if options.fill:
        kept, line = verdict_filled(rows)
        reached, lines = reached and kept and not problems, [*lines, line, *problems]
    console.print("\n".join(lines), highlight=False)
    if options.out:
        options.out.write_text(json.dumps(rows, indent=1) + "\n")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
