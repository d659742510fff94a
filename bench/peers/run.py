"""Time the patterns under XLA, stitch, PyTorch eager, TorchInductor and IREE, in rounds.

    python -m bench.peers.run [--only NAMES] [--systems xla,stitch,eager,inductor,iree]

Every system runs in a process of its own, PyTorch and IREE in virtual environments that are made when missing. In a
round each system is timed once, in random order, while the others wait; the table shows the median time and the median
over rounds of XLA's time over the system's. OMP_PROC_BIND=true is set for PyTorch, whose threads otherwise wait for
each other.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench import machine, patterns
from bench.product_patterns import PEERS
from bench.run_patterns import RESULTS

ROOT = Path(__file__).resolve().parent.parent.parent


@dataclass(frozen=True)
class System:
    """How a system is started: the environment's name (None: this one), the worker module and its arguments."""

    environment: str | None
    module: str
    arguments: tuple[str, ...] = ()


SYSTEMS = {
    "xla": System(None, "jax_worker", ("xla",)),
    "stitch": System(None, "jax_worker", ("stitch",)),
    "eager": System("torch", "torch_worker", ("eager",)),
    "inductor": System("torch", "torch_worker", ("inductor",)),
    "iree": System("iree", "iree_worker"),
}


def interpreter(name: str | None, folder: Path) -> str:
    """The Python of an environment, which is made or brought up to its requirements when it is not there yet."""
    if name is None:
        return sys.executable
    requirements = Path(__file__).parent / f"requirements-{name}.txt"
    home = folder / f".venv-{name}"
    python, stamp = home / "bin" / "python", home / ".requirements"
    if not stamp.exists() or stamp.read_text() != requirements.read_text():
        print(f"installing {', '.join(requirements.read_text().split())} into {home}", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "venv", str(home)], check=True)
        command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*command, "-r", str(requirements)], check=True)
        stamp.write_text(requirements.read_text())
    return str(python)


class Peer:
    """A running worker."""

    def __init__(self, name: str, folder: Path) -> None:
        system = SYSTEMS[name]
        environment = dict(os.environ, PYTHONPATH=str(ROOT), PYTHONWARNINGS="ignore")
        if system.environment == "torch":
            environment["OMP_PROC_BIND"] = "true"
        self.name = name
        self.process = subprocess.Popen(
            [interpreter(system.environment, folder), "-m", f"bench.peers.{system.module}", *system.arguments],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=ROOT,
            env=environment,
        )

    def ask(self, **command: Any) -> dict[str, Any]:
        """Send a command and wait for its answer; a worker that has ended answers "failed"."""
        assert self.process.stdin and self.process.stdout
        try:
            self.process.stdin.write(json.dumps(command) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ""
        answer: dict[str, Any] = json.loads(line) if line else {"failed": f"the worker ended ({self.process.poll()})"}
        return answer

    def close(self) -> None:
        """End the worker by closing its pipe."""
        assert self.process.stdin
        self.process.stdin.close()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()


@dataclass(frozen=True)
class Result:
    """A system on a pattern: median seconds, XLA's time over it, error, seconds to prepare; or why there is none."""

    seconds: float | None = None
    ratio: float | None = None
    error: float | None = None
    prepare_seconds: float | None = None
    failed: str | None = None


def measure(pattern: patterns.Pattern, peers: list[Peer], options: argparse.Namespace) -> dict[str, Result]:
    """Prepare a pattern everywhere, then time it in rounds."""
    answers, medians = {}, {peer.name: list[float]() for peer in peers}
    with tempfile.TemporaryDirectory() as folder:
        stablehlo = str(Path(folder) / "pattern.mlir")
        exporter = next((peer for peer in peers if SYSTEMS[peer.name].module == "jax_worker"), None)
        if exporter:
            exporter.ask(do="export", pattern=pattern.name, path=stablehlo)
        for peer in peers:
            answers[peer.name] = peer.ask(
                do="prepare", pattern=pattern.name, sets=options.sets, stablehlo=stablehlo
            )
    running = [peer for peer in peers if "failed" not in answers[peer.name]]
    rng = random.Random(7)
    for _ in range(options.rounds):
        for peer in rng.sample(running, len(running)):
            time.sleep(0.02)  # threads of the one before stop waiting for more work
            answer = peer.ask(do="time", seconds=options.seconds, sets=options.sets)
            if "failed" in answer:
                answers[peer.name] = answer
            else:
                medians[peer.name].append(statistics.median(answer["seconds"]))
    results = {}
    for name, answer in answers.items():
        if "failed" in answer:
            results[name] = Result(failed=answer["failed"])
            continue
        base, own = medians.get("xla", []), medians[name]
        ratio = statistics.median(a / b for a, b in zip(base, own)) if len(base) == len(own) else None
        results[name] = Result(statistics.median(own), ratio, answer["error"], answer["seconds"])
    return results


def _cell(result: Result, tolerance: float) -> str:
    if result.seconds is None:
        return "failed"
    ratio = "" if result.ratio is None else f" {result.ratio:.2f}x"
    wrong = " WRONG" if result.error is not None and result.error > 10 * tolerance else ""
    return f"{result.seconds * 1e6:.0f}{ratio}{wrong}"


def rows_of(results: dict[str, dict[str, Result]], systems: list[str]) -> list[list[str]]:
    """Cells: title, then microseconds and ratio for each system."""
    titles = {pattern.name: pattern for pattern in PEERS}
    return [
        [titles[name].title, *(_cell(row[system], titles[name].tolerance) for system in systems)]
        for name, row in results.items()
    ]


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="all", help="comma-separated pattern names")
    parser.add_argument("--systems", default=",".join(SYSTEMS), help="comma-separated system names")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.4, help="time of a system in a round")
    parser.add_argument("--sets", type=int, default=4, help="input sets that calls rotate through")
    parser.add_argument("--envs", type=Path, default=ROOT, help="folder of the virtual environments")
    parser.add_argument("--out", type=Path, help="folder for the results (default: bench/results for a whole run)")
    options = parser.parse_args(arguments)
    unknown = set(options.systems.split(",")) - set(SYSTEMS)
    if unknown:
        parser.error(f"no system {', '.join(sorted(unknown))}; there are {', '.join(SYSTEMS)}")
    return options


def main(arguments: list[str] | None = None) -> int:
    """Run, print and write."""
    options = parse(arguments)
    systems, host = options.systems.split(","), machine.describe()
    peers, results = [Peer(name, options.envs) for name in systems], {}
    try:
        for pattern in patterns.select(options.only, PEERS):
            results[pattern.name] = measure(pattern, peers, options)
            for name, result in results[pattern.name].items():
                if result.failed:
                    print(f"{pattern.name} under {name}: {result.failed}", file=sys.stderr)
    finally:
        for peer in peers:
            peer.close()
    heads, rows = ["work (f32)", *(f"{name} us" for name in systems)], rows_of(results, systems)
    table = Table(title="microseconds, and XLA's time over it", title_justify="left")
    for number, head in enumerate(heads):
        table.add_column(head, justify="right" if number else "left", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    console = Console(width=None if sys.stdout.isatty() else 150)
    console.print(table)
    console.print("\n".join(host.lines()), highlight=False)
    out = options.out or (RESULTS if options.only == "all" and systems == list(SYSTEMS) else None)
    if out:
        out.mkdir(parents=True, exist_ok=True)
        stem = out / f"peers-{host.slug()}"
        lines = [f"| {' | '.join(cells)} |" for cells in [heads, ["---"] * len(heads), *rows]]
        stem.with_suffix(".md").write_text("\n".join([*lines, "", *(f"- {x}" for x in host.lines()), ""]))
        record = {name: {system: vars(result) for system, result in row.items()} for name, row in results.items()}
        stem.with_suffix(".json").write_text(json.dumps({"machine": host.as_dict(), "rows": record}, indent=1) + "\n")
        console.print(f"written: {stem}.json, {stem}.md", highlight=False)
    return 0


if __name__ == "__main__":
    sys.exit(main())
