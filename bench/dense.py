"""Dense layers under plain XLA and under stitch, interleaved in one process: what products in kernels are worth.

    python -m bench.dense                          all that is not in bench/results/dense-<machine>.json yet
    python -m bench.dense --only 512x1024          rows whose names hold one of these words, measured anew
    python -m bench.dense --only norm-train,gelu   another choice

Two layers of `x @ w + b` with what follows them, forward or a step of gradient descent, default decisions, empty
performance library.  Rows are added to the results as they come, so a long run may be cut off and goes on.  Exit status
1 when a row that stitch took products of is wrong or below 1.05x.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from bench import machine
from bench.arms import compile_arm
from bench.run_patterns import RESULTS
from stitch.timing import Effort, interleave

ROWS, WIDTHS, LAYERS = (1, 2, 8, 32, 64, 128, 512, 2048), (256, 512, 1024, 2048, 4096), 2
KINDS, MODES, TYPES = ("norm", "gelu", "bias"), ("forward", "train"), ("f32", "bf16")
#: at least, where products are taken; differences allowed, as part of the largest element of a result
TARGET, ALLOWED = 1.05, {"f32": 1e-4, "bf16": 5e-2}
_DTYPES = {"f32": jnp.float32, "bf16": jnp.bfloat16}
Function = Callable[..., Any]


def names() -> list[str]:
    """All rows."""
    return [f"{rows}x{width}-{kind}-{mode}-{dtype}"
            for dtype, mode, kind, width, rows in itertools.product(TYPES, MODES, KINDS, WIDTHS, ROWS)]


def _after(x: jax.Array, kind: str) -> jax.Array:
    """What follows a layer; statistics in f32."""
    if kind == "norm":
        wide = x.astype(jnp.float32)
        centred = wide - jnp.mean(wide, -1, keepdims=True)
        scale = jax.lax.rsqrt(jnp.mean(jnp.square(centred), -1, keepdims=True) + 1e-5)
        return jax.nn.relu(centred * scale).astype(x.dtype)
    return jax.nn.gelu(x) if kind == "gelu" else x


def program(kind: str, mode: str) -> Function:
    """The layers of (x, w, b, w, b, ...), or new parameters after a step on the mean square of what they give."""
    def forward(x: jax.Array, *parameters: jax.Array) -> jax.Array:
        for w, b in zip(parameters[::2], parameters[1::2], strict=True):
            x = _after(x @ w + b, kind)
        return x

    def train(x: jax.Array, *parameters: jax.Array) -> tuple[jax.Array, ...]:
        def loss(now: tuple[jax.Array, ...]) -> jax.Array:
            return jnp.mean(jnp.square(forward(x, *now).astype(jnp.float32)))
        return tuple(p - jnp.asarray(0.01, p.dtype) * g for p, g in zip(parameters, jax.grad(loss)(parameters)))

    return forward if mode == "forward" else train


def measure(name: str, seconds: float) -> dict[str, Any]:
    """Times of both sides, and how much their results differ."""
    shape, kind, mode, dtype = name.split("-")
    rows, width = map(int, shape.split("x"))
    rng = np.random.default_rng(rows + width)
    parameters = [rng.normal(size=size) / width ** (0.5 * (len(size) - 1))
                  for size in ((width, width), (width,)) * LAYERS]
    given = [jax.device_put(jnp.asarray(a, _DTYPES[dtype])) for a in (rng.normal(size=(rows, width)), *parameters)]
    (xla,), (ours,) = (compile_arm(arm, program(kind, mode), given) for arm in ("xla", "stitch"))
    results = [[np.asarray(r).astype(np.float64) for r in jax.tree.leaves(e.compiled(*given))] for e in (xla, ours)]
    off = max(float(np.abs(a - b).max() / np.abs(a).max()) for a, b in zip(*results, strict=True))
    samples = interleave({"xla": [xla.on([given])], "stitch": [ours.on([given])]}, 1, Effort(seconds, 7))
    ratio = samples.ratio("xla", "stitch")
    own, theirs = (sum(" dot(" in line or "__ynn_fusion" in line and "dot" in line for line in e.text().splitlines())
                   for e in (ours, xla))
    return {"name": name, "xla_ms": 1e3 * samples.median("xla"), "stitch_ms": 1e3 * samples.median("stitch"),
            "ratio": ratio.median, "low": ratio.low, "high": ratio.high, "difference": off,
            "stitched": 'custom_call_target="stitch' in ours.text(), "products": own < theirs,
            "right": off <= ALLOWED[dtype]}


def below(row: dict[str, Any]) -> bool:
    """Is a row wrong, or slower than its products were taken for?"""
    return not row["right"] or bool(row["products"]) and row["ratio"] < TARGET


def markdown(rows: list[dict[str, Any]], host: machine.Machine) -> str:
    """The table."""
    lines = ["| layers | XLA ms | stitch ms | ratio [95 %] | stitched | difference | |", "|" + " --- |" * 7]
    for row in rows:
        taken = "products" if row["products"] else "around them" if row["stitched"] else "nothing"
        verdict = "WRONG" if not row["right"] else "below" if below(row) else "ok"
        lines.append(f"| {row['name']} | {row['xla_ms']:.3g} | {row['stitch_ms']:.3g} | {row['ratio']:.2f}x "
                     f"[{row['low']:.2f}, {row['high']:.2f}] | {taken} | {row['difference']:.0e} | {verdict} |")
    notes = [*host.lines(), f"{LAYERS} layers of rows x width; {len(rows)} of {len(names())} rows measured so far",
             f"below: products taken at less than {TARGET}x; difference: between both sides, over the largest element"]
    return "\n".join([*lines, "", *(f"- {note}" for note in notes), ""])


def main(arguments: list[str] | None = None) -> int:
    """Measure and add to the results; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="comma-separated words, one of which is in a row's name")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each row")
    parser.add_argument("--out", type=Path, default=RESULTS, help="folder of the results")
    options = parser.parse_args(arguments)
    host, words = machine.describe(), [w for w in options.only.split(",") if w]
    stem = options.out / f"dense-{host.slug()}"
    file = stem.with_suffix(".json")
    known = {row["name"]: row for row in json.loads(file.read_text())["rows"]} if file.exists() else {}
    wanted = [n for n in names() if any(w in n for w in words)] if words else [n for n in names() if n not in known]
    if not wanted:
        print(f"--only {options.only}: no row has that in its name, such as {names()[0]}" if words else "all measured")
        return 2 if words else 0
    for name in wanted:
        row = known[name] = measure(name, options.seconds)
        print(f"{name:28} {row['ratio']:.2f}x [{row['low']:.2f}, {row['high']:.2f}]", flush=True)
        rows = [known[n] for n in names() if n in known]
        file.write_text(json.dumps({"machine": host.as_dict(), "rows": rows}, indent=1) + "\n")
        stem.with_suffix(".md").write_text(markdown(rows, host))
    return 1 if any(below(known[name]) for name in wanted) else 0


if __name__ == "__main__":
    sys.exit(main())
