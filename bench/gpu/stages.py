"""What pipelining is worth to products on GPUs, by the timing model; writes bench/results/gpu-stages.md (ALCOP, 5.1).

    python -m bench.gpu.stages                  all; some minutes
    python -m bench.gpu.stages --only a100      some of them; prints only

Every product is planned, compiled and timed with all there is; without registers that are filled ahead across turns
(the second level: without its fusion they are filled anew in every turn); with two stages, and with one: copied and
waited for in each turn.  The schedule is the best by the model of schedules under that limit, so each has the tiles
that suit it (without the fusion, that of all).  Nothing runs on a GPU.
"""
from __future__ import annotations

import datetime
import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bench.gpu.gemm import DEPTHS, options_of, planned, predicted, text_of
from stitch.emit.gpu import ptxas
from stitch.emit.ir.kir import For, Product, Release, Ring, Stmt, Wait, walk
from stitch.emit.lower.passes import ahead as pipelining
from stitch.hlo.index import Ix, ix
from stitch.ptx.timing.gpus import GPUS
from stitch.target import GpuTarget

UNFUSED = "no fusion"
RESULT = Path(__file__).parents[1] / "results" / "gpu-stages.md"
#: name -> stages that a ring, and one of registers, may have (none: any number); what is asked of the first over the
#: last
WAYS: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
    "pipelined": ((), ()), UNFUSED: ((), ()), "one level": ((), (1,)), "two stages": ((2,), (1,)),
    "one stage": ((1,), (1,))}
ASKED = {"a100": 1.8, "h200": 2.5}
SIDES = (1024, 2048, 4096)


@dataclass(frozen=True)
class Timed:
    """A product under one limit: seconds, and the tiles and stages it has."""

    seconds: float
    tiles: str


def limited(target: GpuTarget, stages: tuple[int, ...], fragments: tuple[int, ...]) -> GpuTarget:
    """A GPU whose rings have so many stages (none: as many as ever)."""
    costs = target.costs.pipeline
    costs = replace(costs, stages=stages or costs.stages, fragments=fragments or costs.fragments)
    return replace(target, costs=replace(target.costs, pipeline=costs))


def recursive(s: For, load: tuple[Stmt, ...], pieces: Sequence[Any], ring: Ring) -> tuple[Stmt, ...]:
    """What takes the place of `ahead._two_levels` without the fusion (the paper's figure 3c): the outer level alone
    runs ahead through the loop, the inner one from the beginning of a turn to its end."""
    ahead, inner, use = ring.stages - 1, pieces[0].commit.ring, list[Stmt]()
    for number, piece in enumerate(pieces):
        if not number:
            use += [*piece.load, piece.commit]
        more = pieces[number + 1:number + 2]
        use += [t for p in more for t in (*p.load, p.commit)] + [Wait(inner, len(more)), *piece.use]
    before = tuple(pipelining._at(t, s.var, Ix(n)) for n in range(ahead) for t in load)
    body = (Wait(ring, ahead - 1), pipelining._while_left(s, load[:-1], ahead), load[-1], *use,
            Release(ring, ix(s.var) % ring.stages))
    return (*before, replace(s, body=body))


def timed(side: int, gpu: str, stages: tuple[int, ...], fragments: tuple[int, ...]) -> Timed:
    """A square product of bf16; two smaller depths give the time of a step."""
    target = limited(GPUS[gpu].target, stages, fragments)
    plan = planned(text_of(side, side, side), target)
    (few, _), (many, kernel) = (predicted(text_of(side, side, depth), gpu, plan, target)
                                   for depth in DEPTHS)
    step = (many.seconds - few.seconds) / (DEPTHS[1] - DEPTHS[0])
    products = [p for s in kernel.sections() for p in walk(s.body) if isinstance(p, Product)]
    rings = {s.ring for section in kernel.sections() for s in walk(section.body) if isinstance(s, Release)}
    counts = " + ".join(str(r.stages) for r in sorted(rings, key=lambda r: r.registers))
    depth = products[0].depth * len(products)
    return Timed(many.seconds + (side - DEPTHS[1]) * step,
                 f"{products[0].rows} x {products[0].cols} x {depth}, {counts}")


def row_of(side: int, gpu: str) -> tuple[list[str], float]:
    """A row of the table, and pipelined over unpipelined."""
    found = {}
    for name, limits in WAYS.items():
        with patch.object(pipelining, "_two_levels", recursive if name == UNFUSED else pipelining._two_levels):
            found[name] = timed(side, gpu, *limits)
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
the whole one. Each way has the schedule that the model of schedules takes for rings of so many stages ("no fusion" that
of all); with one stage the operands of a turn are copied asynchronously, too, but waited for at once, and on an H200
multiplied by `wgmma` as ever, which needs no second level. Stages behind "+" are those of registers.

{table}

Pipelined over one stage, geometric means: {reached}.
"""


if __name__ == "__main__":
    sys.exit(main())
