"""Time prefix scans (cumulative sums, maxima, …) and what is fused with them, XLA against stitch with its defaults.

    python -m bench.scans                  all; writes bench/results/scans-<machine>.md
    python -m bench.scans --only "sum"     some of them; prints only

Each program is run on three sets of random inputs in turn; what is tried where it runs (STITCH_TUNE=try) is settled
before anything is timed.  The errors are those of the first result against float64, as shares of the largest sum of
magnitudes.  Exit status 1 when results differ.
"""
from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from bench import rows
from bench.arms import compile_arm
from bench.kernels import count_kernels
from stitch.timing import Effort, interleave

#: runs before times count: trials are over by then
BEFORE = 40
Array = Any


@dataclass(frozen=True)
class Case:
    """A program on an array; `d` is the dimension whose sum it has, if it is one."""

    what: str
    call: Callable[[Array], Any]
    dims: tuple[int, ...]
    dtype: str = "float32"
    d: int | None = None

    @property
    def name(self) -> str:
        return f"{self.what}, {' x '.join(map(str, self.dims))}, {self.dtype}"


def _sum(*dims: int, d: int, dtype: str = "float32", backward: bool = False) -> Case:
    what = f"sum along {d}{' from the end' * backward}"
    return Case(what, lambda x: lax.cumsum(x, d, reverse=backward), dims, dtype, None if backward else d)


def _sampled(x: Array) -> Array:
    """Sampling by the largest probabilities that make 0.9 together."""
    p = -jnp.sort(-jax.nn.softmax(x, -1), -1)
    return jnp.where(jnp.cumsum(p, -1) - p < 0.9, p, 0)


CASES = (
    _sum(512, 1024, d=0), _sum(512, 1024, d=1), _sum(4096, 128, d=0), _sum(4096, 128, d=1), _sum(1, 1_000_000, d=1),
    _sum(1_000_000, d=0), _sum(64, 128, 64, d=1), _sum(512, 1024, d=1, backward=True), _sum(16, 16_385, d=1),
    _sum(64, 100, d=1), _sum(512, 1024, d=1, dtype="float64"), _sum(512, 1024, d=1, dtype="bfloat16"),
    _sum(512, 1024, d=0, dtype="bfloat16"), _sum(512, 1024, d=1, dtype="int32"),
    Case("largest along 1", lambda x: lax.cummax(x, 1), (512, 1024)),
    Case("product along 0", lambda x: lax.cumprod(x, 0), (512, 1024)),
    Case("product along 1", lambda x: lax.cumprod(x, 1), (512, 1024)),
    Case("logsumexp along 1", lambda x: lax.cumlogsumexp(x, 1), (512, 1024)),
    Case("share of a sum of squares", lambda x: x / jnp.cumsum(x * x + 1e-3, 1), (512, 1024)),
    Case("gradient of a sum of squares", jax.grad(lambda x: (jnp.cumsum(x, 1) ** 2).sum()), (512, 1024)),
    Case("nucleus", _sampled, (64, 1024)),
    Case("associative_scan", lambda x: lax.associative_scan(jnp.add, x, axis=1), (512, 1024)),
    Case("moving average", lambda x: lax.reduce_window(x, 0.0, lax.add, (1, 25), (1, 1), "SAME") / 25, (512, 1024)),
)
HEADERS = ("program", "XLA us", "stitch us", "ratio [95 %]", "kernels", "error of XLA's", "of stitch's")


def _inputs(case: Case, rng: np.random.Generator) -> Array:
    x = rng.standard_normal(case.dims) * 10 if case.dtype == "int32" else rng.standard_normal(case.dims)
    return jnp.asarray(x.astype(np.float32)).astype(case.dtype)


def _error(case: Case, x: Array, got: Array) -> str:
    if case.d is None or case.dtype == "int32":
        return ""
    wide = np.asarray(x).astype(np.float64)
    largest = np.abs(wide).sum(case.d).max()
    return f"{np.abs(np.asarray(got).astype(np.float64) - wide.cumsum(case.d)).max() / largest:.1e}"


def inputs(case: Case) -> list[list[Array]]:
    """Sets of inputs of a case."""
    rng = np.random.default_rng(0)
    return [[_inputs(case, rng)] for _ in range(3)]


def measure(case: Case, seconds: float) -> tuple[list[str], bool]:
    """A line of the table, and whether both sides agree."""
    sets = inputs(case)
    made = {arm: compile_arm(arm, case.call, sets[0]) for arm in ("xla", "stitch")}
    for n in range(BEFORE):
        for executables in made.values():
            jax.block_until_ready(executables[0].compiled(*sets[n % 3]))
    want, got = (jax.tree.leaves(made[arm][0].compiled(*sets[0]))[0] for arm in made)
    wide = np.asarray(want).astype(np.float64)
    least = 2e-2 if case.dtype == "bfloat16" else 1e-4
    right = bool(np.allclose(wide, np.asarray(got).astype(np.float64), rtol=least, atol=least * np.abs(wide).max()))
    counts = [count_kernels(made[arm][0].text()) for arm in made]
    samples = interleave({arm: [e.on(sets) for e in made[arm]] for arm in made}, len(sets), Effort(seconds, 20))
    times = [f"{samples.median(arm) * 1e6:.0f}" for arm in made]
    ratio = str(samples.ratio("xla", "stitch")) if counts[1].stitched else "left to XLA"
    return [case.name, *times, ratio + " WRONG" * (not right), f"{counts[0].static} -> {counts[1].static}",
            *(_error(case, sets[0][0], a) for a in (want, got))], right


def main(arguments: list[str] | None = None) -> int:
    """Measure, print and write; returns the exit status."""
    with jax.enable_x64(True):
        return rows.run(arguments, __doc__, "scans", HEADERS, CASES, inputs, measure,
                        f"medians, 3 sets of inputs in turn, {BEFORE} runs before, {{seconds}} s each")


if __name__ == "__main__":
    sys.exit(main())
