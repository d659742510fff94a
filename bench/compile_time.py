"""Compile time with stitch against XLA's alone, with an empty and with a filled object cache and library.

    python -m bench.compile_time                         the patterns and the demo's training step
    python -m bench.compile_time --large                 programs that are large or awkward (`bench.compile_programs`);
                                                         `--scale 0.25,0.5,1` of several sizes, to see what grows
    python -m bench.compile_time --programs DIR          every DIR/*.py, each with `build() -> (function, arguments)`
                                                         (and ENABLE_X64 = True where it needs 64-bit types)

Every compile is the first of its program in a process of its own that has compiled a small softmax before, by XLA and
by the side that is timed, so that neither pays for starting up: whose softmax was stitched has not used XLA's code
generator. The backend compile is timed; tracing and lowering are the same on both sides. The
process that compiles cold runs the program until what it tries is settled, for SETTLING seconds at most, as the warm
one is the second that runs it. Processor time, children's included, stands beside the clock's, which others that use
the machine move more.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib.util
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench import compile_programs
from bench.patterns import PATTERNS

#: Most compile time over XLA's that stitch may take, as a geometric mean over the programs.
TARGETS = {"cold": 1.3, "warm": 1.05}
#: Seconds of runs after a cold compile.
SETTLING = 20.0
_MARK = "compile seconds: "


def build(program: str) -> tuple[Callable[..., object], Sequence[object]]:
    """The function and arguments of "demo", of a pattern, of a large program and its size ("chain 5000"), or of a
    Python file with `build()`."""
    import jax
    import numpy as np

    if program.endswith(".py"):
        spec = importlib.util.spec_from_file_location("program", program)
        if spec is None or spec.loader is None:
            raise ValueError(f"{program} is not a Python file")
        module = importlib.util.module_from_spec(spec)
        if "\nENABLE_X64 = True" in Path(program).read_text():
            jax.config.update("jax_enable_x64", True)
        spec.loader.exec_module(module)
        function, arguments = module.build()
        return function, jax.block_until_ready(arguments)
    name, _, size = program.partition(" ")
    if size:
        return compile_programs.PROGRAMS[name][0](int(size))
    if program == "demo":
        from bench import demo

        state = demo.init(jax.random.key(0), layers=2, width=256, length=128)
        return demo.make_step(2), (state, jax.numpy.zeros((8, 129), jax.numpy.int32))
    from bench import jax_patterns, patterns

    (pattern,) = patterns.select(program)
    return jax_patterns.function(program), pattern.inputs(np.random.default_rng(0))


def work(program: str, arm: str) -> None:
    """Compile one program in this process and print the seconds it took."""
    import numpy as np

    from bench import jax_patterns
    from bench.arms import compile_arm

    function, arguments = build(program)
    for before in dict.fromkeys(("xla", arm)):
        compile_arm(before, jax_patterns.softmax, (np.zeros((64, 256), np.float32),))
    busy = processor_seconds()
    made = compile_arm(arm, function, arguments)[0]
    print(f"{_MARK}{made.seconds} {processor_seconds() - busy}", flush=True)
    if arm == "stitch":
        from stitch.tuning import trials

        end = time.monotonic() + SETTLING
        while trials.waiting() and time.monotonic() < end:
            made.on([arguments])(0)


def processor_seconds() -> float:
    """What this process and its living children have used."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it has ended
            fields = stat.read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12]) if int(fields[1]) == os.getpid() else 0
    return time.process_time() + ticks / os.sysconf("SC_CLK_TCK")


def compile_seconds(program: str, arm: str, cache: str, python: str, limit: float) -> tuple[float, float]:
    """Seconds of one compile in a fresh process, by the clock and of processors; raises RuntimeError when it fails."""
    root = Path(__file__).resolve().parent.parent
    environment = dict(os.environ, STITCH_CACHE_DIR=cache, PYTHONWARNINGS="ignore", OPENBLAS_NUM_THREADS="1",
                       STITCH_PERFLIB=os.path.join(cache, "library.sqlite"), STITCH_CALIBRATE="0")
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, [str(root), os.environ.get("PYTHONPATH", "")]))
    environment.pop("JAX_COMPILATION_CACHE_DIR", None)
    command = [python, "-m", "bench.compile_time", "--worker", program, arm]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=limit)
    found = [line for line in done.stdout.splitlines() if line.startswith(_MARK)]
    if done.returncode or not found:
        raise RuntimeError(f"{program} under {arm}: exit {done.returncode}\n{done.stderr[-1500:]}")
    seconds, busy = found[-1].removeprefix(_MARK).split()
    return float(seconds), float(busy)


def measure(program: str, options: argparse.Namespace) -> dict[str, float]:
    """Median compile seconds: "xla", "cold" (empty cache and library) and "warm" (as the cold process left them); the
    same of processors as "xla busy" and so on."""
    seconds: dict[str, list[float]] = {"xla": [], "cold": [], "warm": []}
    busy: dict[str, list[float]] = {f"{name} busy": [] for name in seconds}
    for _ in range(options.rounds):
        with tempfile.TemporaryDirectory() as cache:
            for name in seconds:
                arm = "xla" if name == "xla" else options.against
                found = compile_seconds(program, arm, cache, options.python, options.limit)
                seconds[name].append(found[0])
                busy[f"{name} busy"].append(found[1])
    return {name: statistics.median(values) for name, values in (seconds | busy).items()}


def table(rows: dict[str, dict[str, float]]) -> Table:
    """Rows by program name, for a terminal."""
    made = Table(title="compile time", title_justify="left")
    for header in ("program", "XLA s", "cold s", "cold / XLA", "busy", "warm s", "warm / XLA", "busy"):
        made.add_column(header, justify="left" if header == "program" else "right")
    for name, row in rows.items():
        cells = [f"{row['xla']:.3f}"]
        for kind in TARGETS:
            cells += [f"{row[kind]:.3f}", f"{row[kind] / row['xla']:.2f}",
                      f"{row[f'{kind} busy'] / row['xla busy']:.2f}"]
        made.add_row(name, *cells)
    return made


def scales(text: str) -> list[float]:
    """Positive numbers between commas."""
    found = [float(part) for part in text.split(",")]
    if min(found) <= 0:
        raise ValueError(text)
    return found


def chosen_programs(options: argparse.Namespace) -> dict[str, str]:
    """What `build` makes programs of, by their names in the table."""
    if options.programs:
        return {path.stem: str(path.resolve()) for path in sorted(options.programs.glob("*.py"))}
    if not options.large:
        return {name: name for name in [*(pattern.name for pattern in PATTERNS), "demo"]}
    sizes = {name: [max(1, round(usual * scale)) for scale in options.scale or [1.0]]
             for name, (_, usual) in compile_programs.PROGRAMS.items()}
    return {f"{name} {size}" if options.scale else name: f"{name} {size}" for name in sizes for size in sizes[name]}


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    chosen = parser.add_mutually_exclusive_group()
    chosen.add_argument("--programs", type=Path, help="folder of programs")
    chosen.add_argument("--large", action="store_true", help="programs that are large or awkward to compile")
    parser.add_argument("--scale", type=scales, help="with --large: sizes, in parts of the usual one (0.25,0.5,1)")
    parser.add_argument("--only", default="", help="comma-separated program names")
    parser.add_argument("--rounds", type=int, default=3, help="compiles of each kind")
    parser.add_argument("--python", default=sys.executable, help="interpreter with the programs' libraries")
    parser.add_argument("--against", choices=("stitch", "xla", "roundtrip"), default="stitch")
    parser.add_argument("--limit", type=float, default=600, help="seconds a compile may take")
    parser.add_argument("--out", type=Path, help="JSON file for the result")
    parser.add_argument("--worker", nargs=2, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.scale and not options.large:
        parser.error("--scale is for programs whose size can be chosen: add --large")
    return options


def main(arguments: list[str] | None = None) -> int:
    """Measure, print; status 1 when a target is missed or a program fails."""
    options = parse(arguments)
    if options.worker:
        work(*options.worker)
        return 0
    programs = chosen_programs(options)
    asked = options.only.split(",") if options.only else list(programs)
    unknown = [name for name in asked if name not in {known.partition(" ")[0] for known in programs} | programs.keys()]
    if unknown:
        print(f"no program {', '.join(unknown)}; there are {', '.join(programs)}", file=sys.stderr)
        return 2
    wanted = [name for name in programs if name in asked or name.partition(" ")[0] in asked]
    rows, failed = {}, []
    for name in wanted:
        try:
            rows[name] = measure(programs[name], options)
        except (RuntimeError, subprocess.TimeoutExpired) as error:
            failed.append(name)
            print(f"{name} failed: {error}", file=sys.stderr)
    console = Console(width=None if sys.stdout.isatty() else 110)
    console.print(table(rows))
    reached = bool(rows) and not failed
    for kind, target in TARGETS.items() if rows else ():
        mean = statistics.geometric_mean(row[kind] / row["xla"] for row in rows.values())
        total = sum(row[kind] for row in rows.values()) / sum(row["xla"] for row in rows.values())
        reached = reached and mean <= target
        console.print(f"{kind}: geometric mean {mean:.2f} (target {target}), of the sums {total:.2f}", highlight=False)
    if failed:
        console.print(f"failed: {', '.join(failed)}", highlight=False)
    if options.out:
        options.out.write_text(json.dumps(rows, indent=1) + "\n")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
