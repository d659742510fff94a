"""Time single functions of jax.numpy and jax.nn on arrays of about a million elements, XLA against stitch.

    python -m bench.functions                       all of them; writes bench/results/functions-<machine>.*
    python -m bench.functions --only tanh,cumsum    some of them; prints only

Most of them are one kernel in XLA, too, or few: what differs is how that kernel is made.  A function that stitch leaves
to XLA has no ratio.  Exit status 1 when results differ.
"""
from __future__ import annotations

import argparse
import dataclasses
import json
import math
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from rich.console import Console
from rich.table import Table

from bench import machine
from bench.arms import compile_arm
from bench.kernels import count_kernels
from stitch.timing import Effort, Ratio, interleave

RESULTS = Path(__file__).parent / "results"
#: results may differ by this, as a share of a value and the root mean square of all
TOLERANCE = {"float32": 5e-5, "bfloat16": 2e-2, "complex64": 5e-5}
Array = Any
ROWS, SQUARE, TEXT, IMAGE = (2048, 512), (1024, 1024), (8, 512, 256), (8, 56, 56, 64)


@dataclass(frozen=True)
class Function:
    """A function of one array of normal numbers of the given shape and type."""

    name: str
    shape: tuple[int, ...]
    call: Callable[[Array], Array]
    dtype: str = "float32"


def _standardized(x: Array, axis: Any) -> Array:
    mean = x.mean(axis, keepdims=True)
    return (x - mean) * jax.lax.rsqrt(((x - mean) ** 2).mean(axis, keepdims=True) + 1e-5)


def _rotated(x: Array) -> Array:
    a, b = jnp.split(x, 2, -1)
    return jnp.concatenate([0.5 * a - 0.8 * b, 0.5 * b + 0.8 * a], -1)


FUNCTIONS = (
    *(Function(f.__name__, ROWS, f) for f in (jnp.exp, jnp.tanh, jnp.sin)),
    *(Function(f.__name__, ROWS, f) for f in (jax.nn.sigmoid, jax.nn.gelu, jax.nn.softplus)),
    Function("log", ROWS, lambda x: jnp.log(abs(x))),
    Function("power", ROWS, lambda x: abs(x) ** 2.5),
    Function("arctan2", ROWS, lambda x: jnp.arctan2(x, x[::-1])),
    Function("gammaln", ROWS, lambda x: jax.scipy.special.gammaln(abs(x) + 1)),
    Function("x + 1", ROWS, lambda x: x + 1),
    Function("where", ROWS, lambda x: jnp.where(x > 0, x, 0.1 * x)),
    Function("gelu bf16", TEXT, jax.nn.gelu, "bfloat16"),
    Function("silu bf16", TEXT, jax.nn.silu, "bfloat16"),
    Function("transpose", SQUARE, lambda x: x.T),
    Function("transpose bf16", SQUARE, lambda x: x.T, "bfloat16"),
    Function("transpose + 1", SQUARE, lambda x: x.T + 1),
    Function("heads apart", TEXT, lambda x: x.reshape(8, 512, 8, 32).transpose(0, 2, 1, 3)),
    Function("channels first", IMAGE, lambda x: x.transpose(0, 3, 1, 2)),
    Function("softmax", ROWS, lambda x: jax.nn.softmax(x, -1)),
    Function("softmax of columns", ROWS, lambda x: jax.nn.softmax(x, 0)),
    Function("softmax bf16", TEXT, lambda x: jax.nn.softmax(x, -1), "bfloat16"),
    Function("logsumexp", ROWS, lambda x: jax.nn.logsumexp(x, -1)),
    Function("layer norm", ROWS, lambda x: _standardized(x, -1)),
    Function("layer norm bf16", TEXT, lambda x: _standardized(x, -1), "bfloat16"),
    Function("group norm", IMAGE, lambda x: _standardized(x.reshape(8, 3136, 8, 8), (1, 3)).reshape(IMAGE)),
    Function("batch norm", IMAGE, lambda x: jax.nn.relu(_standardized(x, (0, 1, 2)))),
    Function("normalize rows", ROWS, lambda x: x / jnp.linalg.norm(x, axis=-1, keepdims=True)),
    Function("less column mean", ROWS, lambda x: x - x.mean(0)),
    Function("variance", ROWS, lambda x: x.var(-1)),
    Function("variance of columns", ROWS, lambda x: x.var(0)),
    Function("sum", ROWS, lambda x: x.sum(-1)),
    Function("argmax", ROWS, lambda x: jnp.argmax(x, -1)),
    Function("cumsum", ROWS, lambda x: jnp.cumsum(x, -1)),
    Function("cumsum of columns", ROWS, lambda x: jnp.cumsum(x, 0)),
    Function("concatenate", ROWS, lambda x: jnp.concatenate([x, 2 * x], 1)),
    Function("roll", ROWS, lambda x: jnp.roll(x, 3, 1)),
    Function("tril", SQUARE, jnp.tril),
    Function("take rows", ROWS, lambda x: jnp.take(x, (jnp.arange(2048) * 7) % 2048, 0) * 2),
    Function("rotary embedding", (4, 8, 512, 64), _rotated),
    Function("distances", (256, 64), lambda x: ((x[:, None] - x[None]) ** 2).sum(-1)),
    Function("normal", (1 << 20,), lambda x: x + jax.random.normal(jax.random.key(0), x.shape)),
    Function("complex product", ROWS, lambda z: z * z[::-1] + 1, "complex64"),
    Function("complex quotient", ROWS, lambda z: z / (z[::-1] + 2), "complex64"),
    Function("power spectrum", ROWS, lambda z: (jnp.abs(z) ** 2).sum(-1), "complex64"),
    Function("phases", ROWS, lambda z: z * jnp.exp(1j * z.real), "complex64"),
    Function("complex transpose", SQUARE, lambda z: z.conj().T, "complex64"),
    Function("complex matrices", (512, 512), lambda z: z @ z[::-1], "complex64"),
    Function("dropout", TEXT, lambda x: jnp.where(jax.random.bernoulli(jax.random.key(1), 0.9, x.shape), x / 0.9, 0)),
)


@dataclass(frozen=True)
class Row:
    """A function's measurement; times in seconds, none where the function is left to XLA."""

    name: str
    shape: tuple[int, ...]
    xla: float | None
    stitch: float | None
    ratio: Ratio | None
    kernels: tuple[int, int]
    difference: float
    right: bool


def measure(f: Function, options: argparse.Namespace) -> Row:
    """Compile both ways, compare, and time unless XLA runs it either way."""
    rng = np.random.default_rng(options.seed)
    sets = [[jnp.asarray(_normal(rng, f), f.dtype)] for _ in range(4)]
    made = {arm: compile_arm(arm, f.call, sets[0], copies=2) for arm in ("xla", "stitch")}
    a, b = (np.asarray(made[arm][0].compiled(*sets[0]), np.complex128) for arm in made)
    difference = float(np.max(abs(a - b) / (abs(a) + np.sqrt(np.mean(abs(a) ** 2)) + 1e-30)))
    counts = {arm: count_kernels(made[arm][0].text()) for arm in made}
    right = difference <= TOLERANCE[f.dtype]
    kernels = counts["xla"].static, counts["stitch"].static
    if not counts["stitch"].stitched:
        return Row(f.name, f.shape, None, None, None, kernels, difference, right)
    calls = {arm: [e.on(sets) for e in executables] for arm, executables in made.items()}
    samples = interleave(calls, len(sets), Effort(options.seconds, 20))
    return Row(f.name, f.shape, samples.median("xla"), samples.median("stitch"), samples.ratio("xla", "stitch"),
               kernels, difference, right)


def _normal(rng: np.random.Generator, f: Function) -> Array:
    real = rng.standard_normal(f.shape)
    return real + 1j * rng.standard_normal(f.shape) if jnp.dtype(f.dtype).kind == "c" else real


HEADERS = ("function", "array", "XLA us", "stitch us", "ratio [95 %]", "kernels", "difference")


def cells(row: Row) -> list[str]:
    """A row of the table."""
    times = ["" if seconds is None else f"{seconds * 1e6:.0f}" for seconds in (row.xla, row.stitch)]
    return [row.name, "x".join(map(str, row.shape)), *times, str(row.ratio or "left to XLA"),
            f"{row.kernels[0]} -> {row.kernels[1]}", f"{row.difference:.0e}" + " WRONG" * (not row.right)]


def main(arguments: list[str] | None = None) -> int:
    """Measure, print and write; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="all", help="functions, with commas between them")
    parser.add_argument("--seconds", type=float, default=0.7, help="time spent on each")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args(arguments)
    names = [f.name for f in FUNCTIONS] if options.only == "all" else options.only.split(",")
    unknown = sorted(set(names) - {f.name for f in FUNCTIONS})
    if unknown:
        parser.error(f"no function {', '.join(unknown)}; there are {', '.join(f.name for f in FUNCTIONS)}")
    rows = [measure(f, options) for f in FUNCTIONS if f.name in names]
    gains = [row.ratio.median for row in rows if row.ratio]
    host = machine.describe()
    notes = [*host.lines(), f"times: medians, 4 arrays in turn, 2 executables a side, {options.seconds:g} s a function"]
    if gains:
        mean = math.exp(sum(map(math.log, gains)) / len(gains))
        notes.append(f"geometric mean of {len(gains)} that are stitched: {mean:.2f}x")
    table = Table(title="XLA against stitch", title_justify="left")
    for n, header in enumerate(HEADERS):
        table.add_column(header, justify="left" if n == 0 else "right", no_wrap=True)
    for row in rows:
        table.add_row(*cells(row), style=None if row.right else "red")
    console = Console(width=None if sys.stdout.isatty() else 120)
    console.print(table)
    console.print("\n".join(notes), highlight=False)
    if options.only == "all":
        stem = RESULTS / f"functions-{host.slug()}"
        record = {"machine": host.as_dict(), "rows": [dataclasses.asdict(row) for row in rows]}
        stem.with_suffix(".json").write_text(json.dumps(record, indent=1) + "\n")
        lines = [f"| {' | '.join(line)} |" for line in (HEADERS, ["---"] * len(HEADERS), *map(cells, rows))]
        stem.with_suffix(".md").write_text("\n".join([*lines, "", *(f"- {note}" for note in notes), ""]))
        console.print(f"written: {stem}.json, {stem}.md", highlight=False)
    return 0 if all(row.right for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
