"""Time from the start of a process to the first result of its first program, and to its end: stitch beside XLA.

    python -m bench.starting [--only mlp] [--rounds 7]     prints a table; writes bench/results/starting-<machine>.md

Each process imports JAX (and stitch, and enables it), compiles one program and runs it four times.  `empty`: stitch's
folders are new.  `other`: another program has filled them, as on a machine where stitch is used already.  `second`: a
process has run this program, until nothing was left to try.  `kept`: the same with JAX's persistent cache of
executables, also under XLA alone.  Sides take turns, there and back; medians.
"""
from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "bench" / "results"
SIDES = ("XLA", "empty", "other", "second", "XLA, kept", "kept")
PROGRAMS = ("mlp", "demo")
#: runs of a process that fills folders for others
FILLING = {"mlp": 400, "demo": 150, "narrow": 400}
_RUNS = 4


def build(program: str) -> tuple[Callable[..., Any], Any]:
    """A function and its arguments: a training step of the demo, or three layers with activations and norms."""
    import jax
    import jax.numpy as jnp
    import numpy as np

    draw = np.random.default_rng(0)
    if program == "demo":
        from bench import demo

        shapes = jax.eval_shape(lambda: demo.init(jax.random.key(0), 2, 256, 128))
        weights, *moments, count = jax.tree.map(lambda s: np.zeros(s.shape, s.dtype), shapes)
        weights = jax.tree.map(lambda w: draw.normal(size=w.shape).astype(w.dtype) * np.float32(0.05), weights)
        return demo.make_step(2), ((weights, *moments, count), np.zeros((8, 129), np.int32))
    width = 192 if program == "narrow" else 256
    layers = [(draw.normal(size=(width, width)).astype(np.float32) / 16, np.zeros(width, np.float32))] * 3

    def mlp(layers: Any, x: Any) -> Any:
        for weights, bias in layers:
            x = jax.nn.gelu(x @ weights + bias)
            x = (x - x.mean(-1, keepdims=True)) / jnp.sqrt(x.var(-1, keepdims=True) + 1e-5)
        return x
    return mlp, (layers, draw.normal(size=(64, width)).astype(np.float32))


def work(program: str, side: str, runs: int) -> None:
    """One process: print the second of the first result."""
    import jax

    if not side.startswith("XLA"):
        import stitch

        stitch.enable()
    function, arguments = build(program)
    jitted = jax.jit(function)
    jax.block_until_ready(jitted(*arguments))
    print(json.dumps(time.time()), flush=True)
    for _ in range(runs - 1):
        jax.block_until_ready(jitted(*arguments))


def process(program: str, side: str, folder: Path, runs: int = _RUNS) -> tuple[float, float]:
    """Seconds of a process up to its first result, and to its end.  RuntimeError when it fails."""
    environment = dict(os.environ, XDG_CACHE_HOME=str(folder), STITCH_CALIBRATE="0", JAX_PLATFORMS="cpu")
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH", "")]))
    for name in ("JAX_COMPILATION_CACHE_DIR", "STITCH_CACHE_DIR", "STITCH_PERFLIB", "PYTHONDONTWRITEBYTECODE"):
        environment.pop(name, None)
    if side.endswith("kept"):
        environment |= {"JAX_COMPILATION_CACHE_DIR": str(folder / "jax"),
                        "JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS": "0"}
    command = [sys.executable, "-m", "bench.starting", "--worker", program, side, str(runs)]
    begin = time.time()
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    end = time.time()
    if done.returncode:
        raise RuntimeError(f"{program}, {side}: exit {done.returncode}\n{done.stderr[-1500:]}")
    return float(done.stdout.split()[-1]) - begin, end - begin


def measure(program: str, rounds: int) -> dict[str, tuple[float, float]]:
    """Median seconds of each side, up to the first result and to the end."""
    taken: dict[str, list[tuple[float, float]]] = {side: [] for side in SIDES}
    with tempfile.TemporaryDirectory() as root:
        folders = {side: Path(root) / side for side in SIDES}
        for folder in folders.values():
            folder.mkdir()
        process("narrow", "other", folders["other"], FILLING["narrow"])
        for side in ("second", "kept", "XLA, kept", "kept"):  # (an executable is kept once nothing is tried in it)
            process(program, side, folders[side], FILLING[program])
        for turn in range(rounds):
            for side in SIDES[::-1] if turn % 2 else SIDES:
                folder = Path(root) / "now"
                if side in ("empty", "other"):
                    shutil.copytree(folders[side], folder)
                taken[side].append(process(program, side, folder if folder.exists() else folders[side]))
                shutil.rmtree(folder, ignore_errors=True)
    return {side: (statistics.median(t[0] for t in times), statistics.median(t[1] for t in times))
            for side, times in taken.items()}


def table(rows: dict[str, dict[str, tuple[float, float]]]) -> list[str]:
    """Rows by program, in milliseconds."""
    lines = [f"| program | {' | '.join(SIDES)} |", f"|---|{'---|' * len(SIDES)}"]
    for program, row in rows.items():
        for what, which in (("first result", 0), ("end", 1)):
            cells = [f"{1e3 * row[side][which]:.0f}" for side in SIDES]
            lines.append(f"| {program}, ms to its {what} | {' | '.join(cells)} |")
    return lines


def main(arguments: list[str] | None = None) -> int:
    """Measure, print and write; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=PROGRAMS, action="append", help="programs")
    parser.add_argument("--rounds", type=int, default=7, help="processes of each side")
    parser.add_argument("--worker", nargs=3, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.worker:
        program, side, runs = options.worker
        work(program, side, int(runs))
        return 0
    from bench import machine  # (no process that is timed pays for what this imports)

    host = machine.describe()
    rows = {program: measure(program, options.rounds) for program in options.only or PROGRAMS}
    text = "\n".join([*table(rows), "", *(f"- {line}" for line in host.lines()),
                      f"- medians of {options.rounds} processes of each side, in turns"])
    print(text)
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / f"starting-{host.slug()}.md").write_text(text + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
