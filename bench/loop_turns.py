"""Turns of small loops of one op each: what XLA takes, in one function, and a whole loop of ours, beside what the cost
models expect (`stitch/schedule/decide/loop_turns.py`).

    python -m bench.loop_turns            all of them
    python -m bench.loop_turns matvec     those with this word in their names

Nanoseconds a turn, the least of several runs in turn, less what dispatch takes.  Nothing is too small to be taken here.
"""
from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Any
from unittest.mock import patch

import jax
import jax.numpy as jnp
import numpy as np

from bench.arms import compile_arm
from stitch.hlo.read import read
from stitch.hlo.results import with_results_apart
from stitch.offline import capture
from stitch.pipeline import compile_module
from stitch.schedule.decide.estimate import Estimate
from stitch.target import CpuTarget
from stitch.target.costs import Deciding
from stitch.target.costs_kernels import Loops
from stitch.timing import Effort, interleave

TURNS, SECONDS = 500, 0.3
Case = tuple[str, Callable[[Any, Any], Any], tuple[int, ...], tuple[int, ...]]


def cases() -> Iterator[Case]:
    """(name, a step of a state and another array, their shapes)."""
    for n in (4, 16, 64, 128, 256):
        yield f"matvec rows {n}", lambda x, a: a @ x, (n,), (n, n)
        yield f"matvec columns {n}", lambda x, a: x @ a, (n,), (n, n)
        yield f"matvec turned {n}", lambda x, a: a.T @ (1 / (x + 2)), (n,), (n, n)
    for rows, columns in ((64, 4), (256, 16), (1024, 32)):
        yield f"matvec both {rows}x{columns}", lambda x, a: (a @ x) @ a, (columns,), (rows, columns)
    for n in (4, 16, 64, 256, 1024, 4096):
        yield f"sum {n}", lambda x, a: x * 0.5 + (x * a).sum(), (n,), (n,)
        yield f"multiply-add {n}", lambda x, a: x * 0.5 + a, (n,), (n,)
        yield f"tanh {n}", lambda x, a: jnp.tanh(x + a), (n,), (n,)
    for n in (1, 3, 64):
        yield f"exp {n}", lambda x, a: jnp.exp(x) + a, (n,), (n,)
        yield f"sin {n}", lambda x, a: jnp.sin(x) + a, (n,), (n,)
        yield f"erf {n}", lambda x, a: jax.lax.erf(x) + a, (n,), (n,)
        yield f"power {n}", lambda x, a: abs(x) ** 1.7 + a, (n,), (n,)
    for n in (3, 16):
        yield f"joins {n}", lambda x, a: jnp.stack([x[1] - x[0] * a[0], x[0] * (a[1] - x[2]), x[0] * x[1] - a[2]]), (
            3, n), (3, n)
    for n in (4, 16, 32):
        yield f"rows {n}", lambda x, a: x * 0.5 + x.sum(1, keepdims=True) * a, (n, n), (n, n)
        yield f"columns {n}", lambda x, a: x * 0.5 + x.sum(0, keepdims=True) * a, (n, n), (n, n)


def expected(function: Callable[..., Any], arguments: list[Any], target: CpuTarget) -> Estimate | None:
    """What the models expect of the loop of a program, and of a launch in its place; None where it cannot be one."""
    module = with_results_apart(capture(read(jax.jit(function).lower(*arguments))))
    found = [s.estimate for p in compile_module(module, target).frames for s in p.loops]
    return found[0] if found else None


def measure(step: Callable[[Any, Any], Any], shapes: tuple[tuple[int, ...], ...], target: CpuTarget
            ) -> tuple[float, float, Estimate | None]:
    """Nanoseconds a turn of XLA and of ours, and the estimate of all turns."""
    rng = np.random.default_rng(0)
    arguments = [jnp.asarray(rng.standard_normal(s, dtype=np.float32) / s[-1]) for s in shapes]

    def loop(turns: int) -> Callable[[Any, Any], Any]:
        return lambda x, a: jax.lax.fori_loop(0, turns, lambda _, x: step(x, a), x)
    with patch.multiple(Loops, margin=0.0, fewest=0), patch.object(Deciding, "module", float("-inf")):
        estimate = expected(loop(TURNS), arguments, target)
        made = {f"{arm} {turns}": compile_arm(arm, loop(turns), arguments, knobs=knobs)[0] for turns in (1, TURNS)
                for arm, knobs in (("xla", None), ("stitch", {"tune": "model"}))}
    samples = interleave({name: [e.on([arguments])] for name, e in made.items()}, 1, Effort(SECONDS, 7, repetition=0.0))
    least = {name: min(samples.seconds[name]) for name in made}
    xla, ours = (1e9 * (least[f"{arm} {TURNS}"] - least[f"{arm} 1"]) / (TURNS - 1) for arm in ("xla", "stitch"))
    return xla, ours, estimate


def main() -> int:
    """Measure and print."""
    target = CpuTarget.host()
    print("| step | XLA ns | expected | ours ns | expected | gain | expected |\n|---|---|---|---|---|---|---|")
    for name, step, *shapes in cases():
        if not set(sys.argv[1:]) <= set(name.split()):
            continue
        xla, ours, guess = measure(step, tuple(shapes), target)
        told = (guess.xla / TURNS, guess.stitched / TURNS, guess.gain) if guess is not None else (np.nan,) * 3
        numbers = " | ".join(f"{n:.1f}" for n in (xla, told[0], ours, told[1]))
        print(f"| {name} | {numbers} | {xla / ours:.2f}x | {told[2]:.2f}x |", flush=True)
        jax.clear_caches()
    return 0


if __name__ == "__main__":
    sys.exit(main())
