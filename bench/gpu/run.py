"""Time XLA and stitch on a live NVIDIA GPU, interleaved in one process; writes bench/results/gpu-<device>.json and .md.

    python -m bench.gpu.run                    every pattern, at its own size and large
    python -m bench.gpu.run --only adam        some of them; prints only

A sample is the time of a batch of calls queued one behind the other and waited for once, divided by their number, so
the host's part of a launch is hidden as it is in a training loop.  Inputs stay on the device.  Beside the times stand
the kernels of both executables and, for the stitched one, the bandwidth its unavoidable bytes make.
"""
from __future__ import annotations

import argparse
import dataclasses
import json
import math
import os
import re
import statistics
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

import jax
import jax.numpy as jnp
import numpy as np

from bench import jax_patterns, patterns
from bench.arms import arm
from bench.kernels import count_kernels

RESULTS = Path(__file__).parents[1] / "results"
#: calls of a sample, samples of a side
BATCH, SAMPLES = 20, 30
#: batch dimensions are multiplied by this in large runs, for patterns that have one
LARGE = 64
_ROWS = ("softmax", "layer_norm", "softmax_layer_norm", "gelu_residual_layer_norm", "rms_norm_gate", "logsumexp_loss")


@dataclass(frozen=True)
class Row:
    """Medians in microseconds, with the whole range of stitch's ratio over pairs of samples; `bytes` are inputs and
    results once."""

    pattern: str
    xla_us: float
    stitch_us: float
    ratio_low: float
    ratio_high: float
    xla_kernels: int
    stitch_kernels: int
    bytes: int

    @property
    def ratio(self) -> float:
        return self.xla_us / self.stitch_us

    @property
    def bandwidth(self) -> float:
        """Gigabytes per second under stitch."""
        return self.bytes / self.stitch_us / 1e3


def sample(call: Callable[..., object], args: list[jax.Array]) -> float:
    """Seconds of one call in a batch."""
    start = perf_counter()
    for _ in range(BATCH):
        out = call(*args)
    jax.block_until_ready(out)
    return (perf_counter() - start) / BATCH


def measure(name: str, arrays: list[np.ndarray]) -> Row:  # type: ignore[type-arg]
    """One pattern on inputs of one size.  Wrong results end the run."""
    args = [jnp.asarray(x) for x in arrays]
    sides = {}
    for side in ("xla", "stitch"):
        with arm(side):
            sides[side] = jax.jit(jax_patterns.function(name)).lower(*args).compile()
    outs = {side: [np.asarray(x) for x in made(*args)] for side, made in sides.items()}
    for a, b in zip(outs["stitch"], outs["xla"]):
        np.testing.assert_allclose(a, b, rtol=2e-4, atol=2e-4 * float(np.sqrt(np.mean(np.square(b))) + 1e-6))
    times: dict[str, list[float]] = {side: [] for side in sides}
    for n in range(SAMPLES + 2):
        for side in ("xla", "stitch") if n % 2 else ("stitch", "xla"):
            seconds = sample(sides[side], args)
            if n >= 2:  # the first ones warm up
                times[side].append(seconds)
    ratios = sorted(x / s for x, s in zip(times["xla"], times["stitch"]))
    kernels = {side: count_kernels(str(made.as_text())).static for side, made in sides.items()}
    nbytes = sum(x.nbytes for x in (*arrays, *outs["xla"]))
    xla, ours = (1e6 * statistics.median(times[side]) for side in ("xla", "stitch"))
    return Row(name, xla, ours, ratios[0], ratios[-1], kernels["xla"], kernels["stitch"], nbytes)


def enlarged(arrays: list[np.ndarray]) -> list[np.ndarray]:  # type: ignore[type-arg]
    """Inputs with more rows: arrays whose first dimension is that of the first are repeated along it."""
    rows = arrays[0].shape[0]
    return [np.concatenate([x] * LARGE) if x.ndim and x.shape[0] == rows else x for x in arrays]


def table(rows: list[Row]) -> str:
    """The rows as Markdown."""
    lines = ["| work | XLA us | stitch us | ratio | kernels | GB/s |", "|---|---|---|---|---|---|"]
    lines += [f"| {r.pattern}, {r.bytes / 2 ** 20:.1f} MiB | {r.xla_us:.1f} | {r.stitch_us:.1f} | {r.ratio:.2f}x "
              f"({r.ratio_low:.2f}-{r.ratio_high:.2f}) | {r.xla_kernels} -> {r.stitch_kernels} | {r.bandwidth:.0f} |"
              for r in rows]
    mean = math.exp(statistics.mean(math.log(r.ratio) for r in rows))
    return "\n".join([*lines, "", f"geometric mean {mean:.2f}x", ""])


def main(arguments: list[str] | None = None) -> int:
    """Run, print and write; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="all", help="patterns, with commas between them")
    options = parser.parse_args(arguments)
    if jax.default_backend() not in ("gpu", "cuda"):
        print(f"no GPU: jax runs on {jax.default_backend()}", file=sys.stderr)
        return 2
    os.environ["STITCH_CUDA"] = "1"
    device = jax.devices()[0].device_kind
    rows = []
    for pattern in patterns.select(options.only):
        arrays = list(pattern.inputs(np.random.default_rng(0)))
        rows += [measure(pattern.name, a) for a in ([arrays, enlarged(arrays)] if pattern.name in _ROWS else [arrays])]
        print(table(rows[-2:] if pattern.name in _ROWS else rows[-1:]), flush=True)
    if options.only == "all":
        stem = RESULTS / ("gpu-" + "-".join(re.findall(r"[a-z0-9]+", device.lower())))
        record = {"device": device, "jax": jax.__version__, "rows": [dataclasses.asdict(r) for r in rows]}
        stem.with_suffix(".json").write_text(json.dumps(record, indent=1) + "\n")
        stem.with_suffix(".md").write_text(f"{device}, jax {jax.__version__}\n\n{table(rows)}")
        print(f"written: {stem}.json, {stem}.md")
    return 0


if __name__ == "__main__":
    sys.exit(main())
