"""Kernels that two or more threads share, run now and then: what pushing helpers that come late is worth.

    python -m bench.late [--rounds 5]        prints a table; writes bench/results/late-<machine>.md

Each process runs a program under XLA and stitched, five runs of each in turn, with a pause before every run: helpers
sleep meanwhile, and one that slept for a millisecond may be put on its caller's processor.  In every second process
late helpers are left where they are.
"""
from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "bench" / "results"
PAUSES_MS = (0.0, 0.3, 2.0, 5.0)
SIDES = ("left", "pushed")
#: runs before times count, and turns of five runs that do
BEFORE, TURNS = 300, 50
#: what takes the place of `late_ir`: nothing is done
_NOTHING = """
declare i32 @sched_getcpu()
define internal void @introduce() { ret void }
define internal void @aside(ptr %control) { ret void }
define internal void @mind(ptr %control, ptr %me) { ret void }
"""


def programs() -> dict[str, tuple[Callable[..., Any], tuple[Any, ...]]]:
    """Functions and their operands: each takes XLA one to two milliseconds on two cores."""
    import jax
    import jax.numpy as jnp
    import numpy as np

    draw = np.random.default_rng(0)

    def normal(*dims: int) -> Any:
        return jnp.asarray(draw.normal(size=dims), jnp.float32)

    def attention(q: Any, k: Any, v: Any) -> Any:
        scores = jnp.einsum("hqd,hkd->hqk", q, k) / 8
        return jnp.einsum("hqk,hkd->hqd", jax.nn.softmax(scores, -1), v)

    def norm(x: Any) -> Any:
        y = jax.nn.softmax(x, -1)
        return (y - y.mean(-1, keepdims=True)) / jnp.sqrt(y.var(-1, keepdims=True) + 1e-5)
    return {"attention 8x256x64": (attention, tuple(normal(8, 256, 64) for _ in range(3))),
            "softmax, norm 2048x1024": (norm, (normal(2048, 1024),))}


def work(side: str) -> None:
    """One process: print the seconds of all runs by program, pause and arm."""
    import jax

    from bench.arms import compile_arm
    from stitch.emit.runtime import runtime

    if side == "left":
        patch.object(runtime, "late_ir", lambda costs: _NOTHING).start()
    taken = {}
    for name, (function, operands) in programs().items():
        arms = {arm: compile_arm(arm, function, operands)[0].compiled for arm in ("xla", "stitch")}
        for _ in range(BEFORE):
            for made in arms.values():
                jax.block_until_ready(made(*operands))
        for pause in PAUSES_MS:
            seconds: dict[str, list[float]] = {arm: [] for arm in arms}
            for turn in range(5 * len(arms) * TURNS):
                arm = list(arms)[turn // 5 % len(arms)]
                time.sleep(pause / 1e3)
                begin = time.perf_counter()
                jax.block_until_ready(arms[arm](*operands))
                seconds[arm].append(time.perf_counter() - begin)
            taken[f"{name}|{pause}"] = seconds
    print(json.dumps(taken))


def process(side: str) -> dict[str, dict[str, list[float]]]:
    """What a process measured.  RuntimeError when it fails."""
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ, XDG_CACHE_HOME=folder, STITCH_CALIBRATE="0", JAX_PLATFORMS="cpu")
        done = subprocess.run([sys.executable, "-m", "bench.late", "--worker", side], env=environment, cwd=ROOT,
                              capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{side}: exit {done.returncode}\n{done.stderr[-1500:]}")
    result: dict[str, dict[str, list[float]]] = json.loads(done.stdout.splitlines()[-1])
    return result


def measure(rounds: int) -> list[str]:
    """The lines of the table."""
    taken: dict[tuple[str, str, str], list[float]] = {}
    for turn in range(rounds):
        for side in SIDES[::-1] if turn % 2 else SIDES:
            for what, arms in process(side).items():
                for arm, seconds in arms.items():
                    taken.setdefault((what, side, arm), []).extend(seconds)
    lines = ["| program | pause, ms | XLA us | stitch us, left | pushed | ratio, left | pushed |", f"|{'---|' * 7}"]
    for what in dict.fromkeys(key[0] for key in taken):
        name, pause = what.split("|")
        tens = {key[1:]: statistics.quantiles(seconds, n=10) for key, seconds in taken.items() if key[0] == what}
        cells = [f"{1e6 * tens[of][4]:.0f} ({1e6 * tens[of][8]:.0f})"
                 for of in (("pushed", "xla"), ("left", "stitch"), ("pushed", "stitch"))]
        cells += [f"{tens[side, 'xla'][4] / tens[side, 'stitch'][4]:.2f}x" for side in SIDES]
        lines.append(f"| {name} | {pause} | {' | '.join(cells)} |")
    return lines


def main(arguments: list[str] | None = None) -> int:
    """Measure, print and write; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="processes of each side")
    parser.add_argument("--worker", choices=SIDES, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.worker:
        work(options.worker)
        return 0
    from bench import machine

    host = machine.describe()
    text = "\n".join([*measure(options.rounds), "", *(f"- {line}" for line in host.lines()),
                      f"- medians, and in brackets what nine of ten runs stay below, of {options.rounds} processes of "
                      "each side, in turns; XLA's of those in which helpers are pushed"])
    print(text)
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / f"late-{host.slug()}.md").write_text(text + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
