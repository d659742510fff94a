"""What pipelining is worth to products on GPUs, by the timing model; writes bench/results/gpu-stages.md (ALCOP, 5.1).

    python -m bench.gpu.stages                  all; some minutes
    python -m bench.gpu.stages --only a100      some of them; prints only

Every product is planned, compiled and timed with rings of any number of stages, of two, and of one: copied and waited
for in each turn.  The schedule is the best by the model of schedules under that limit, so each has the tiles that suit
it.  Nothing runs on a GPU.
"""
from __future__ import annotations

import datetime
import statistics
import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path

from bench.gpu.gemm import DEPTHS, options_of, planned, predicted, text_of
from stitch.emit.gpu import ptxas
from stitch.emit.ir.kir import Product, walk
from stitch.ptx.timing.gpus import GPUS
from stitch.target import GpuTarget

RESULT = Path(__file__).parents[1] / "results" / "gpu-stages.md"
#: name -> stages that a ring may have; what is asked of the first over the last
WAYS = {"pipelined": (), "two stages": (2,), "one stage": (1,)}
ASKED = {"a100": 1.8, "h200": 2.5}
SIDES = (1024, 2048, 4096)


@dataclass(frozen=True)
class Timed:
    """A product under one limit: seconds, and the tiles and stages it has."""

    seconds: float
    tiles: str


def limited(target: GpuTarget, stages: tuple[int, ...]) -> GpuTarget:
    """A GPU whose rings have so many stages (none: as many as ever)."""
    pipeline = target.costs.pipeline
    return replace(target, costs=replace(target.costs, pipeline=replace(pipeline, stages=stages or pipeline.stages)))


def timed(side: int, gpu: str, stages: tuple[int, ...]) -> Timed:
    """A square product of bf16; two smaller depths give the time of a step."""
    target = limited(GPUS[gpu].target, stages)
    plan = planned(text_of(side, side, side), target)
    (few, _), (many, kernel) = (predicted(text_of(side, side, depth), gpu, plan, target)
                                   for depth in DEPTHS)
    step = (many.seconds - few.seconds) / (DEPTHS[1] - DEPTHS[0])
    product = next(p for s in kernel.sections() for p in walk(s.body) if isinstance(p, Product))
    count = product.left.ring.stages if product.left.ring else 1
    return Timed(many.seconds + (side - DEPTHS[1]) * step,
                 f"{product.rows} x {product.cols} x {product.depth}, {count}")


def row_of(side: int, gpu: str) -> tuple[list[str], float]:
    """A row of the table, and pipelined over unpipelined."""
    found = {name: timed(side, gpu, stages) for name, stages in WAYS.items()}
    best, *_, last = found.values()
    cells = [f"{2 * side ** 3 / t.seconds / 1e12:.0f} ({t.tiles})" for t in found.values()]
    gains = [f"{t.seconds / best.seconds:.2f}x" for t in list(found.values())[1:]]
    return [f"{side}^3", gpu, *cells, *gains], last.seconds / best.seconds


def main(argv: list[str] | None = None) -> int:
    """Predict, print and write; status 1 where less than asked is reached."""
    options = options_of(argv, __doc__)
    rows, gains, began = [], {gpu: list[float]() for gpu in ASKED}, time.monotonic()
    for gpu in ASKED:
        for side in SIDES:
            if options.only in f"{side}^3 {gpu}":
                row, gain = row_of(side, gpu)
                rows.append(row)
                gains[gpu].append(gain)
                print(" | ".join(row), flush=True)
    means = {gpu: statistics.geometric_mean(found) for gpu, found in gains.items() if found}
    if not options.only:
        RESULT.write_text(_report(rows, means, time.monotonic() - began))
    return 0 if all(mean >= ASKED[gpu] for gpu, mean in means.items()) else 1


def _report(rows: list[list[str]], means: dict[str, float], seconds: float) -> str:
    headers = ["bf16", "GPU", *(f"{name}, TFLOP/s (tiles, stages)" for name in WAYS),
               *(f"over {name}" for name in list(WAYS)[1:])]
    table = "\n".join(f"| {' | '.join(cells)} |" for cells in (headers, ["---"] * len(headers), *rows))
    reached = "; ".join(f"{gpu} {mean:.2f}x (asked: {ASKED[gpu]}x)" for gpu, mean in means.items())
    return f"""# What pipelining is worth to products

`python -m bench.gpu.stages`, {datetime.datetime.now(datetime.UTC):%Y-%m-%d}, ptxas {ptxas.version()}; {seconds:.0f} s.
Predictions of the timing model, **not measurements**: no GPU was used. Depths of {DEPTHS[0]} and {DEPTHS[1]} stand for
the whole one. Each way has the schedule that the model of schedules takes for rings of so many stages; with one stage
the operands of a turn are copied asynchronously, too, but waited for at once, and on an H200 multiplied by `wgmma` as
ever.

{table}

Pipelined over one stage, geometric means: {reached}.
"""


if __name__ == "__main__":
    sys.exit(main())
