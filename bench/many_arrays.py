"""An update of 100 arrays beside what JAX takes for as many operands and results, of which nothing is computed.

    python -m bench.many_arrays        prints a table; writes bench/results/many-arrays-<machine>.md

XLA, stitch with its defaults, and XLA on a program of the same operands whose results are one constant element each
take turns in one process; the ratio is given with that program's time and without it.
"""
from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from bench import ceilings, jax_patterns, machine, patterns
from bench.arms import compile_arm

RESULTS = Path(__file__).resolve().parent / "results"
#: runs before times count
BEFORE = 60
Arm = Callable[[], Any]


def arms() -> tuple[dict[str, Arm], int]:
    """What takes turns, and the bytes that an update moves."""
    (pattern,) = patterns.select("adam_many")
    update = jax_patterns.function(pattern.name)
    given = jax.device_put(pattern.inputs(np.random.default_rng(0)))
    made = {arm: compile_arm(arm, update, given)[0].compiled for arm in ("xla", "stitch")}
    results = jax.tree.leaves(made["xla"](*given))

    def nothing(*given: Any) -> list[Any]:
        return [jnp.full((1,), float(n), jnp.float32) for n in range(len(results))]

    made["nothing"] = jax.jit(nothing, keep_unused=True).lower(*given).compile()
    nbytes = sum(a.nbytes for a in (*jax.tree.leaves(given), *results))
    return {name: partial(run, *given) for name, run in made.items()}, nbytes


def seconds(of: Arm) -> float:
    """One run, the second of two: the first finds the caches as another arm left them."""
    jax.block_until_ready(of())
    begin = time.perf_counter()
    jax.block_until_ready(of())
    return time.perf_counter() - begin


def measure(rounds: int) -> list[str]:
    """The lines of the table."""
    of, nbytes = arms()
    for arm in of.values():
        for _ in range(BEFORE):
            jax.block_until_ready(arm())
    taken: dict[str, list[float]] = {name: [] for name in of}
    for _ in range(rounds):
        for name in random.sample(list(of), len(of)):
            taken[name].append(seconds(of[name]))
    us = {name: 1e6 * statistics.median(times) for name, times in taken.items()}
    least = 1e6 * ceilings.measure().seconds_to_move(nbytes, nbytes)
    without = (us["xla"] - us["nothing"]) / (us["stitch"] - us["nothing"])
    return ["| XLA us | stitch us | as many operands and results, us | ratio | without those | moving, us |",
            "|---|---|---|---|---|---|",
            f"| {us['xla']:.0f} | {us['stitch']:.0f} | {us['nothing']:.0f} | {us['xla'] / us['stitch']:.2f}x "
            f"| {without:.2f}x | {least:.0f} |"]


def main(arguments: list[str] | None = None) -> int:
    """Measure, print and write; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=400, help="runs of each")
    options = parser.parse_args(arguments)
    host = machine.describe()
    lines = [*measure(options.rounds), "", *(f"- {line}" for line in host.lines()),
             f"- medians of {options.rounds} runs in turns, {BEFORE} runs before"]
    text = "\n".join(lines)
    print(text)
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / f"many-arrays-{host.slug()}.md").write_text(text + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
