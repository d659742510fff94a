"""What it is worth to products on Hopper that blocks share the depth of some tiles; writes bench/results/gpu-shares.md.

    python -m bench.gpu.shares                   all; some minutes
    python -m bench.gpu.shares --only 2560       some of them; prints only

Every product of bf16 is planned twice, with schedules that cut tiles and without, each with the tiles that suit it by
the model of schedules, and where that computes deep ones in parts of their depth (`schedule/rewrite/deep.py`) a third
time, and timed by `stitch/ptx/timing` as in `bench/gpu/gemm.py`, as if every block came
last to all tiles that it has a part of.  Nothing runs on a GPU.
"""
from __future__ import annotations

import datetime
import math
import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path

from bench.gpu.gemm import DEPTHS, cut_of, options_of, predicted, text_of
from stitch.emit.backends import backend_of
from stitch.emit.codegen.build import build
from stitch.emit.gpu import ptxas
from stitch.emit.ir.kir import Kernel, Product, walk
from stitch.knobs import Knobs
from stitch.plan.groups import lower_group
from stitch.ptx.timing.gpus import GPUS
from stitch.ptx.timing.predict import Prediction
from stitch.schedule.cost.model import model_of
from stitch.schedule.cost.rings import Asked
from stitch.schedule.decide.estimate import Estimate
from stitch.schedule.plan import schedule_sections
from stitch.schedule.products import products_ns
from stitch.schedule.tiles.choice import Candidate, Choice
from stitch.target import GpuTarget
from stitch.tuning.simulated import recipe_ns

GPU = "h200"
RESULT = Path(__file__).parents[1] / "results" / "gpu-shares.md"
#: rows, columns and depth: bad tails, good ones, few tiles of a long depth
SHAPES = ((2560, 2560, 2560), (1792, 1792, 1792), (3584, 3584, 3584), (2048, 2048, 2048), (3072, 3072, 3072),
          (4096, 4096, 4096), (1024, 1024, 8192), (512, 512, 8192), (128, 4096, 4096), (2048, 1024, 4096))
#: steps of the depth that a multiprocessor has at most, of one tile after another, where all of them are timed
WHOLE = 8192
HEADERS = ("rows x columns x depth", "whole tiles by", "waves", "us", "us in parts of the depth", "shares by", "cut",
           "us", "gain", "gain by the model of schedules")


@dataclass(frozen=True)
class Timed:
    """A product under a schedule: microseconds by the model of schedules and by that of kernels, and its kernel."""

    choice: Choice
    model: float
    us: float
    kernel: Kernel

    @property
    def tiles(self) -> str:
        """In words."""
        product = next(p for s in self.kernel.sections() for p in walk(s.body) if isinstance(p, Product))
        return f"{product.rows} x {product.cols}, `{str(self.choice).partition('x1t')[2]}`"


def best_of(shape: tuple[int, int, int], cut: bool) -> tuple[float, Choice] | None:
    """The best schedule of a product by the model, of those that cut tiles or of the others, with its nanoseconds."""
    target = GPUS[GPU].target
    section, = cut_of(text_of(*shape), _undivided(target))[2].sections.sections
    found = [(model_of(target).spread_ns(products_ns(section, o, target, Asked(n, 0, 0, *copies)), 1, n),
              Choice(o.schedule, 1, n, 0, 0, *copies))
             for o in section.options for n in target.costs.blocks.beside for copies in target.box_copies()
             if copies[2] is cut]
    ns, choice = min(found, key=lambda f: f[0])
    return None if math.isinf(ns) else (ns, choice)


def timed(shape: tuple[int, int, int], ns: float, choice: Choice) -> Timed:
    """A product as it is, or of depths that stand for the whole one."""
    rows, cols, depth = shape
    target = _undivided(GPUS[GPU].target)

    def of(steps: int) -> tuple[Prediction, Kernel]:
        return predicted(text_of(rows, cols, steps), GPU, Candidate((choice,)), target)
    many, kernel = of(DEPTHS[1])
    [section] = kernel.sections()
    if depth * max(1.0, section.grid / target.cores) <= WHOLE:
        found, kernel = of(depth)
        return Timed(choice, ns / 1e3, 1e6 * found.seconds, kernel)
    step = (many.seconds - of(DEPTHS[0])[0].seconds) / (DEPTHS[1] - DEPTHS[0])
    return Timed(choice, ns / 1e3, 1e6 * (many.seconds + (depth - DEPTHS[1]) * step), kernel)


def _undivided(target: GpuTarget) -> GpuTarget:
    """A GPU that computes no product in parts of its depth."""
    return replace(target, costs=replace(target.costs, pipeline=replace(target.costs.pipeline, parts=())))


def divided_us(shape: tuple[int, int, int]) -> float:
    """Microseconds of a product in parts of its depth and of their sum, a launch later (phases that share one have no
    time); infinite where the model would not divide it."""
    target = GPUS[GPU].target
    target = replace(target, costs=replace(target.costs, launches=replace(target.costs.launches, turns=0)))
    group, inputs, cut = cut_of(text_of(*shape), target)
    if len(cut.sections.sections) == 1:
        return math.inf
    kernel = lower_group(group, inputs, schedule_sections(cut, target), (), target, Estimate(0.0, 0.0)).kernel
    objects, errors, _ = build({kernel.name: kernel}, target, Knobs())
    if errors:
        raise errors[kernel.name]
    recipe = backend_of(target).alone(kernel, objects[kernel.name])
    assert recipe is not None and len(recipe.steps) == 2
    return (recipe_ns(recipe, GPUS[GPU], target) - target.costs.launches.launch_ns) / 1e3


def row_of(shape: tuple[int, int, int]) -> list[str]:
    """A row of the table."""
    ways = [best_of(shape, cut) for cut in (False, True)]
    whole, shared = (timed(shape, *way) if way is not None else None for way in ways)
    assert whole is not None
    [section] = whole.kernel.sections()
    divided = divided_us(shape)
    cells = [" x ".join(map(str, shape)), whole.tiles, f"{section.grid / GPUS[GPU].target.cores:.2f}",
             f"{whole.us:.1f}", "-" if math.isinf(divided) else f"{divided:.1f}"]
    if shared is None:
        return [*cells, *["-"] * 5]
    [section] = shared.kernel.sections()
    assert section.cut is not None
    return [*cells, shared.tiles, f"{section.cut.blocks} of {section.grid}", f"{shared.us:.1f}",
            f"{min(whole.us, divided) / shared.us:.2f}x", f"{whole.model / shared.model:.2f}x"]


def main(argv: list[str] | None = None) -> int:
    """Predict, print and write; returns the exit status."""
    options = options_of(argv, __doc__)
    rows, began = [], time.monotonic()
    for shape in SHAPES:
        if options.only in " x ".join(map(str, shape)):
            rows.append(row_of(shape))
            print(" | ".join(rows[-1]), flush=True)
    if not options.only:
        RESULT.write_text(_report(rows, time.monotonic() - began))
    return 0


def _report(rows: list[list[str]], seconds: float) -> str:
    table = "\n".join(f"| {' | '.join(cells)} |" for cells in (HEADERS, ["---"] * len(HEADERS), *rows))
    return f"""# Blocks that share the depth of tiles

`python -m bench.gpu.shares`, {datetime.datetime.now(datetime.UTC):%Y-%m-%d}, ptxas {ptxas.version()}; {seconds:.0f} s.
Predictions for an {GPU.upper()}, **not measurements**: no GPU was used. Products of bf16 with results of f32; depths of
{DEPTHS[0]} and {DEPTHS[1]} stand for the whole one where a multiprocessor has more than {WHOLE} steps. Blocks that
share tiles are taken to come last to all that they have a part of, which is the most that one can have to do. By the
model of schedules shares are taken where the last column is above one.

{table}
"""


if __name__ == "__main__":
    sys.exit(main())
