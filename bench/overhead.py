"""What the hook costs where there is nothing to gain: small modules that stay with XLA, and eager operations.

    python -m bench.overhead        writes bench/results/overhead-<machine>.md; exit status 1 when a target is missed

Every function is compiled once to get at the module the hook is handed; then the hook's own work on that module is
timed again and again, with XLA's compile beside it.  The work is always the same, so what differs between runs is the
machine's doing: the target is for the lower quartile, and the median stands beside it.  Modules that look too small are
not read at all.  A note says what a caller waits longer for a program that XLA runs in a thread of its own.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

import jax
import jax.numpy as jnp
import numpy as np
from rich.console import Console
from rich.table import Table

import stitch
from bench import machine
from stitch import pipeline
from stitch.calibration.waking import Waking
from stitch.hook import glance, jaxhook
from stitch.knobs import Knobs

RESULTS = Path(__file__).parent / "results"
#: milliseconds that a module with nothing to gain may cost
TARGET_MS = 1.0
REPEATS = 60
HEADERS = ("function of a [32,48] array", "module bytes", "hook ms", "median ms", "XLA's compile ms", "stitched")

#: functions that XLA runs as well by itself
FUNCTIONS: dict[str, Callable[[jax.Array], object]] = {
    "x + 1": lambda x: x + 1,
    "x @ x.T": lambda x: x @ x.T,
    "einsum ij,kj->ik": lambda x: jnp.einsum("ij,kj->ik", x, x),
    "transpose": lambda x: x.T,
    "sort": lambda x: jnp.sort(x, 0)[:3],
    "argsort": lambda x: jnp.argsort(x.ravel())[:5],
    "convolution": lambda x: jax.lax.conv(x[None, None], x[None, None, :3, :3], (1, 1), "SAME"),
    "fft": lambda x: jnp.abs(jnp.fft.fft(x)),
    "rows by index": lambda x: x[jnp.array([3, 2, 1])].sum(),
    "cholesky": lambda x: jnp.linalg.cholesky(x @ x.T + 48 * jnp.eye(32)),
    "searchsorted": lambda x: jnp.searchsorted(x[0], x[1]),
}


@dataclass(frozen=True)
class Row:
    """A function's cost; `hook_ms` and `median_ms` are the lower quartile and the median of the hook's times on its
    module, 0.0 where it was not looked at."""

    name: str
    nbytes: int
    hook_ms: float
    median_ms: float
    compile_ms: float
    kernels: int


def measure(name: str, function: Callable[[jax.Array], object]) -> list[Row]:
    """The rows of a function: one for every module that XLA was asked to compile."""
    seen: list[bytes] = []
    honest = jaxhook._rewrite

    def keep(module: bytes) -> object:
        seen.append(module)
        return honest(module)
    x = jnp.asarray(np.random.default_rng(0).standard_normal((32, 48)), np.float32)
    jaxhook._rewrite = keep  # type: ignore[assignment]
    try:
        with stitch.enabled():
            start = perf_counter()
            jax.jit(lambda a: function(a)).lower(x).compile()
            whole = perf_counter() - start
    finally:
        jaxhook._rewrite = honest
    return [timed(name, module, whole) for module in seen]


def timed(name: str, module: bytes, whole: float) -> Row:
    """The cost of one module, whose compile took `whole` seconds."""
    if not glance.worth_a_look(module):
        return Row(name, len(module), 0.0, 0.0, 1e3 * whole, 0)
    knobs = Knobs.read()
    seconds = []
    for _ in range(REPEATS):
        start = perf_counter()
        _, report = pipeline.rewrite(module, knobs)
        seconds.append(perf_counter() - start)
    low, middle, _ = (1e3 * s for s in statistics.quantiles(seconds, n=4))
    return Row(name, len(module), low, middle, 1e3 * whole, len(report.kernels))


def cells(row: Row) -> list[str]:
    """A row of the table."""
    missed = " MISSES" if not row.kernels and row.hook_ms > TARGET_MS else ""
    return [row.name, str(row.nbytes), f"{row.hook_ms:.2f}{missed}" if row.hook_ms else "not looked at",
            f"{row.median_ms:.2f}" if row.hook_ms else "", f"{row.compile_ms:.0f}", str(row.kernels or "")]


def _woken() -> str:
    """What it takes to wake a thread, in words."""
    waking = Waking()
    low, middle, high = statistics.quantiles([1e-3 * waking.ns() for _ in range(REPEATS)], n=4)
    return f"a program in a thread of its own: {middle:.1f} us longer ({low:.1f} to {high:.1f}, half of the time)"


def main(arguments: list[str] | None = None) -> int:
    """Measure, print and write; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.parse_args(arguments)
    rows = [row for name, function in FUNCTIONS.items() for row in measure(name, function)]
    idle = [row.hook_ms for row in rows if not row.kernels and row.hook_ms]
    host = machine.describe()
    notes = [*host.lines(), f"nothing to gain: {statistics.median(idle):.2f} ms at the median, {max(idle):.2f} at most "
             f"(target {TARGET_MS:g}); lower quartiles and medians of {REPEATS}", _woken()]
    table = Table(title="the hook where XLA does as well", title_justify="left")
    for n, header in enumerate(HEADERS):
        table.add_column(header, justify="left" if n == 0 else "right", no_wrap=True)
    for row in rows:
        table.add_row(*cells(row))
    console = Console(width=None if sys.stdout.isatty() else 120)
    console.print(table)
    console.print("\n".join(notes), highlight=False)
    path = RESULTS / f"overhead-{host.slug()}.md"
    lines = [f"| {' | '.join(line)} |" for line in (HEADERS, ["---"] * len(HEADERS), *map(cells, rows))]
    path.write_text("\n".join([*lines, "", *(f"- {note}" for note in notes), ""]))
    console.print(f"written: {path}", highlight=False)
    return 0 if max(idle) <= TARGET_MS else 1


if __name__ == "__main__":
    sys.exit(main())
