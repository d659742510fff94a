"""Time programs with large results, which memory bounds: XLA against stitch with its defaults.

    python -m bench.large                  all; writes bench/results/large-<machine>.md
    python -m bench.large --only "add"     some of them; prints only

Results of 32 MB and more are new memory in every run, which the system hands out by small pages to XLA's kernels; huge
ones for who asks.  Each program is run on two sets of random inputs in turn; what is tried where it runs
(STITCH_TUNE=try) is settled before anything is timed.  `at best`: the time that its bytes take at the measured copy
bandwidth of memory that is there.  Exit status 1 when results differ.
"""
from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from bench import ceilings, rows
from bench.arms import compile_arm
from bench.kernels import count_kernels
from stitch.timing import Effort, interleave

#: runs before times count: trials are over by then
BEFORE = 40
SETS = 2
Array = Any


@dataclass(frozen=True)
class Case:
    """A program on `operands` arrays of one shape, as many elements as `dims` have."""

    what: str
    call: Callable[..., Any]
    dims: tuple[int, ...]
    operands: int = 1
    dtype: str = "float32"

    @property
    def name(self) -> str:
        return f"{self.what}, {' x '.join(map(str, self.dims))}, {self.dtype}"


def _add(x: Array, y: Array) -> Array:
    return x + y


def _norm(x: Array) -> Array:
    wide = x.astype(jnp.float32)
    mean = wide.mean(-1, keepdims=True)
    return ((wide - mean) * jax.lax.rsqrt(wide.var(-1, keepdims=True) + 1e-5)).astype(x.dtype)


def _residual(x: Array, y: Array) -> tuple[Array, Array]:
    both = x + y
    return both, _norm(both)


def _adam(p: Array, m: Array, v: Array, g: Array) -> tuple[Array, Array, Array]:
    m, v = 0.9 * m + 0.1 * g, 0.999 * v + 0.001 * g * g
    return p - 1e-3 * m / (jnp.sqrt(jnp.abs(v)) + 1e-8), m, v


def _turned(x: Array, y: Array) -> Array:
    return jnp.swapaxes(x, 0, 1) + y.reshape(x.shape[::-1])


CASES = (
    *(Case("add", _add, (1 << k,), 2) for k in (20, 22, 23, 24, 25)),
    *(Case("gelu", jax.nn.gelu, (1 << k,)) for k in (20, 22, 24, 25)),
    *(Case("adam", _adam, (1 << k,), 4) for k in (20, 22, 24)),
    *(Case("layer norm", _norm, (rows, 1024)) for rows in (1024, 4096, 16384)),
    *(Case("softmax", jax.nn.softmax, (rows, 1024)) for rows in (4096, 16384)),
    Case("residual and norm", _residual, (16384, 1024), 2, "bfloat16"),
    Case("residual and norm", _residual, (16384, 1000), 2),
    *(Case("transpose and add", _turned, (n, n), 2) for n in (2048, 4096)),
)
HEADERS = ("program", "XLA ms", "stitch ms", "ratio [95 %]", "kernels", "MB", "at best, ms")


def inputs(case: Case) -> list[list[Array]]:
    """Sets of inputs of a case."""
    rng = np.random.default_rng(0)
    return [[jnp.asarray(rng.standard_normal(case.dims, np.float32)).astype(case.dtype) for _ in range(case.operands)]
            for _ in range(SETS)]


def measure(case: Case, seconds: float) -> tuple[list[str], bool]:
    """A line of the table, and whether both sides agree."""
    sets = inputs(case)
    made = {arm: compile_arm(arm, case.call, sets[0]) for arm in ("xla", "stitch")}
    for n in range(BEFORE):
        for executables in made.values():
            jax.block_until_ready(executables[0].compiled(*sets[n % SETS]))
    want, got = (jax.tree.leaves(made[arm][0].compiled(*sets[0])) for arm in made)
    least = 2e-2 if case.dtype == "bfloat16" else 1e-5
    right = all(np.allclose(np.asarray(a, np.float32), np.asarray(b, np.float32), rtol=least, atol=least)
                for a, b in zip(want, got, strict=True))
    nbytes = sum(a.nbytes for a in (*sets[0], *want))
    del want, got
    counts = [count_kernels(made[arm][0].text()) for arm in made]
    samples = interleave({arm: [e.on(sets) for e in made[arm]] for arm in made}, SETS, Effort(seconds, 10))
    times = [f"{samples.median(arm) * 1e3:.2f}" for arm in made]
    ratio = str(samples.ratio("xla", "stitch")) if counts[1].stitched else "left to XLA"
    least_ms = 1e3 * ceilings.measure().seconds_to_move(nbytes, SETS * nbytes)
    return [case.name, *times, ratio + " WRONG" * (not right), f"{counts[0].static} -> {counts[1].static}",
            f"{nbytes / 1e6:.0f}", f"{least_ms:.2f}"], right


def main(arguments: list[str] | None = None) -> int:
    """Measure, print and write; returns the exit status."""
    return rows.run(arguments, __doc__, "large", HEADERS, CASES, inputs, measure,
                    f"medians, {SETS} sets of inputs in turn, {BEFORE} runs before, {{seconds}} s each")


if __name__ == "__main__":
    sys.exit(main())
