"""Predicted rates of our products on Hopper beside published ones; writes bench/results/gpu-gemm.md.

    python -m bench.gpu.gemm                    all; some minutes
    python -m bench.gpu.gemm --only 4096        some of them; prints only

Every product is planned as a group of its own, whatever XLA's library is expected to take, lowered, compiled and
assembled, and timed by `stitch/ptx/timing`; two smaller depths give the time of a step.  Nothing runs on a GPU.
"""
from __future__ import annotations

import argparse
import datetime
import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from stitch.emit import objcache
from stitch.emit.backends import backend_of
from stitch.emit.codegen.build import build
from stitch.emit.gpu import ptxas
from stitch.emit.gpu.device import Recipe
from stitch.emit.ir.kir import Kernel, Product, walk
from stitch.emit.ir.printer import print_kernel
from stitch.hlo.ir import Instr
from stitch.hlo.text import parse
from stitch.knobs import Knobs
from stitch.plan.groups import lower_group
from stitch.ptx.timing.gpus import GPUS
from stitch.ptx.timing.predict import Prediction, predict
from stitch.schedule.decide.estimate import Estimate
from stitch.schedule.plan import CutGroup, apply_candidate, cut_group, schedule_sections
from stitch.schedule.tiles.choice import Candidate
from stitch.span.flatten import flatten
from stitch.span.fuse import all_users, make_group, takeable
from stitch.span.plan import FusionGroup
from stitch.target import GpuTarget, Target, preset

RESULT = Path(__file__).parents[1] / "results" / "gpu-gemm.md"
#: depths that stand for the whole one; half of it and three quarters do up to this one, where other threads compute
#: what follows a product: those of a short one would wait for them
DEPTHS, DEEPEST = (512, 1024), 4096
#: what follows a product %d of 32 bits, with results of 16: operands beside its own, and instructions
BEHIND = {
    "": ((), ""),
    "rounded": ((), "  ROOT %r = {out} convert(%d)"),
    "bias, relu": (("{line}",), """  %b = {out} broadcast(%p2), dimensions={{1}}
  %h = {out} convert(%d)
  %s = {out} add(%h, %b)
  %zero = {dtype}[] constant(0)
  %z = {out} broadcast(%zero), dimensions={{}}
  ROOT %r = {out} maximum(%s, %z)"""),
    "bias, residual": (("{line}", "{out}"), """  %b = {out} broadcast(%p2), dimensions={{1}}
  %h = {out} convert(%d)
  %s = {out} add(%h, %b)
  ROOT %r = {out} add(%s, %p3)"""),
    "bias, gelu": (("{line}",), """  %b = {out} broadcast(%p2), dimensions={{1}}
  %h = {out} convert(%d)
  %s = {out} add(%h, %b)
  %x = {wide} convert(%s)
  %half = f32[] constant(0.5)
  %halves = {wide} broadcast(%half), dimensions={{}}
  %cube = f32[] constant(0.044715)
  %cubes = {wide} broadcast(%cube), dimensions={{}}
  %root = f32[] constant(0.7978846)
  %roots = {wide} broadcast(%root), dimensions={{}}
  %x2 = {wide} multiply(%x, %x)
  %x3 = {wide} multiply(%x2, %x)
  %c = {wide} multiply(%x3, %cubes)
  %i = {wide} add(%x, %c)
  %j = {wide} multiply(%i, %roots)
  %t = {wide} tanh(%j)
  %u = {wide} multiply(%t, %halves)
  %v = {wide} add(%u, %halves)
  %w = {wide} multiply(%x, %v)
  ROOT %r = {out} convert(%w)""")}
PUBLISHED = """| published, H100 SXM, 8192^3, normal random numbers | TFLOP/s |
| --- | --- |
| cuBLAS | 797.8 |
| TMA and wgmma, 192 x 192, no pipeline (kernel 2) | 488.5 |
| the same, a producer and three consumer warpgroups (kernel 4) | 635.4 |
| persistent, mbarriers (kernel 6) | 777.5 |
| clusters with multicast, 128 x 256 (kernel 7) | 799.1 |
| Hilbert curve, stores by TMA (kernel 11) | 807.7 |"""
HEADERS = ("product", "GPU", "schedule", "tiles, stages", "CTAs an SM", "predicted TFLOP/s",
           "bound by", "busy")


@dataclass(frozen=True)
class Case:
    """A square product with a result of 32 bits.  `copies` stand in place of those of the model's schedule: boxes for
    so many blocks at once, in blocks that last or not; (0, False) leaves all to the model but copies by tensor maps.
    `behind`: what follows it (`BEHIND`)."""

    side: int
    gpu: str
    dtype: str = "bf16"
    copies: tuple[int, bool] | None = None
    behind: str = ""

    @property
    def depths(self) -> tuple[int, int]:
        """Two that stand for the whole one."""
        apart = self.behind and self.side <= DEEPEST and GPUS[self.gpu].target.multiplies_apart
        return (self.side // 2, self.side * 3 // 4) if apart else DEPTHS

    @property
    def name(self) -> str:
        return f"{self.side}^3 {self.dtype}{self.behind and ', '}{self.behind} {self.gpu}"


CASES = (*(Case(side, gpu) for gpu in ("h200", "h100") for side in (4096, 8192)),
         *(Case(4096, "h200", copies=copies) for copies in ((1, True), (2, False), (1, False), (0, False))),
         Case(8192, "h200", copies=(0, False)),
         *(Case(side, "h200", dtype) for dtype in ("s8", "f8e4m3fn") for side in (4096, 8192)),
         *(Case(side, "h200", "tf32") for side in (2048, 4096, 8192)), Case(4096, "h200", "tf32", (0, False)),
         *(Case(side, "h200", "tf32, across") for side in (2048, 4096, 8192)),
         Case(4096, "h200", "tf32, across", (0, False)),
         *(Case(side, "h200", f"{dtype}, across") for dtype in ("s8", "f8e4m3fn") for side in (4096, 8192)),
         Case(2048, "h200", "tf32, both across"),
         *(Case(4096, "h200", f"{dtype}, both across") for dtype in ("tf32", "s8", "f8e4m3fn")),
         *(Case(4096, "h200", behind=behind) for behind in BEHIND if behind),
         *(Case(4096, "a100", behind=behind) for behind in ("", "rounded", "bias, gelu")))


def text_of(rows: int, cols: int, depth: int, dtype: str = "bf16", behind: str = "") -> str:
    """The HLO of one product and what follows it; operands of other than two bytes lie along the depth both, unless the
    right one lies "across", or "both across"."""
    dtype, _, across = dtype.partition(", ")
    kind, lies = "s32" if dtype == "s8" else "f32", "1,0" if across or dtype == "bf16" else "0,1"
    dtype = dtype.removeprefix("t")
    shapes = {name: f"{t}[{rows},{cols}]{{1,0}}" for name, t in (("wide", kind), ("out", dtype))}
    more, text = BEHIND[behind]
    first = "0,1" if across.startswith("both") else "1,0"
    operands = [f"{dtype}[{rows},{depth}]{{{first}}}", f"{dtype}[{depth},{cols}]{{{lies}}}",
                *(m.format(line=f"{dtype}[{cols}]{{0}}", **shapes) for m in more)]
    params = "\n".join(f"  %p{n} = {shape} parameter({n})" for n, shape in enumerate(operands))
    product = f"{shapes['wide']} dot(%p0, %p1), lhs_contracting_dims={{1}}, rhs_contracting_dims={{0}}"
    return f"""HloModule gemm
ENTRY %main () -> f32[] {{
{params}
  {f"%d = {product}" if behind else f"ROOT %d = {product}"}
{text.format(dtype=dtype, **shapes) if behind else ""}
}}
"""


def cut_of(text: str, target: Target) -> tuple[FusionGroup, tuple[Instr, ...], CutGroup]:
    """The only group of a module, what it reads, and its sections."""
    frame = parse(text).entry
    group = make_group(0, frame, [i for i in frame.instrs if takeable(i, {})], 0, all_users(frame))
    graph, inputs = flatten(group)
    return group, inputs, cut_group(graph, target)


def planned(text: str, target: Target) -> Candidate:
    """The schedule of a module's only group by the model."""
    return schedule_sections(cut_of(text, target)[2], target).candidate


def made(text: str, schedule: Candidate, target: Target) -> tuple[Kernel, Recipe]:
    """The kernel of a module's only group under a schedule, and how it is launched outside XLA."""
    group, inputs, cut = cut_of(text, target)
    kernel = lower_group(group, inputs, apply_candidate(cut, target, schedule), (), target, Estimate(0.0, 0.0)).kernel
    # (named by its text: by what it is made from it would be another one's, if a caller has changed how it is lowered)
    kernel = replace(kernel, name=objcache.target_name(objcache.key_of(print_kernel(kernel), target, target.costs)))
    objects, errors, _ = build({kernel.name: kernel}, target, Knobs())
    if errors:
        raise errors[kernel.name]
    recipe = backend_of(target).alone(kernel, objects[kernel.name])
    assert recipe is not None
    return kernel, recipe


def predicted(text: str, gpu: str, schedule: Candidate, target: Target | None = None) -> tuple[Prediction, Kernel]:
    """The time of a module's only group, which is one launch, on a GPU under a schedule; `target`: with other costs."""
    target = target or preset(gpu)
    kernel, recipe = made(text, schedule, target)
    assert len(recipe.steps) == 1
    step, report = recipe.steps[0], ptxas.assemble(recipe.ptx, target.cpu)[1][0]
    assert report.spilled <= GPUS[gpu].target.costs.pipeline.spilled and not report.hampered, report
    memory = [np.zeros(n, np.uint8) for n in recipe.sizes]
    return predict(recipe.ptx, step.entry, step.blocks, step.threads, [memory[k] for k in step.buffers], GPUS[gpu],
                   shared_bytes=step.shared, registers=report.registers), kernel


def row_of(case: Case) -> list[str]:
    """A row of the table."""
    target = _offering(replace(GPUS[case.gpu].target, fast=case.dtype.startswith("tf32")), case)
    plan = planned(text_of(case.side, case.side, case.side, case.dtype, case.behind), target)
    if case.copies is not None and case.copies[0]:
        choice, = plan.choices
        plan = Candidate((replace(choice, boxes=case.copies[0], lasts=case.copies[1]),))
        target = replace(target, costs=replace(target.costs, blocks=replace(target.costs.blocks, boxes=(case.copies,))))
    depths = case.depths
    few, (found, kernel) = (predicted(text_of(case.side, case.side, depth, case.dtype, case.behind), case.gpu, plan,
                                      target) for depth in depths)
    seconds = at_depth(few[0].seconds, found.seconds, case.side, depths)
    product = next(p for s in kernel.sections() for p in walk(s.body) if isinstance(p, Product))
    stages = product.left.ring.stages if product.left.ring else 1
    busy = ", ".join(f"{name} {part:.0%}" for name, part in sorted(found.busy.items(), key=lambda e: -e[1])[:4])
    return [case.name.removesuffix(f" {case.gpu}"), case.gpu, str(plan),
            f"{product.rows} x {product.cols} x {product.depth}, {stages}",
            str(found.occupancy.ctas), f"{2 * case.side ** 3 / seconds / 1e12:.0f}", found.bound, busy]


def at_depth(few: float, many: float, depth: int, depths: tuple[int, int]) -> float:
    """Seconds of a depth, by those of two others."""
    return many + (depth - depths[1]) * (many - few) / (depths[1] - depths[0])


def _offering(target: GpuTarget, case: Case) -> GpuTarget:
    """A GPU whose schedules may have a case's copies."""
    if case.copies != (0, False):
        return target
    return replace(target, costs=replace(target.costs, blocks=replace(target.costs.blocks, boxes=())))


def options_of(argv: list[str] | None, about: str | None) -> argparse.Namespace:
    """The command line of a script that predicts products.  Exits where ptxas is missing."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", metavar="TEXT", help="products whose name has this; nothing is written")
    options = parser.parse_args(argv)
    if ptxas.find() is None:
        parser.error("ptxas is needed: install nvidia-cuda-nvcc")
    return options


def main(argv: list[str] | None = None) -> int:
    """Predict, print and write; returns the exit status."""
    options = options_of(argv, __doc__)
    rows, began = [], time.monotonic()
    for case in CASES:
        if options.only in case.name:
            rows.append(row_of(case))
            print(" | ".join(rows[-1]), flush=True)
    if not options.only:
        RESULT.write_text(_report(rows, time.monotonic() - began))
    return 0


def _report(rows: list[list[str]], seconds: float) -> str:
    table = "\n".join(f"| {' | '.join(cells)} |" for cells in (HEADERS, ("---",) * len(HEADERS), *rows))
    return f"""# Predicted rates of products on Hopper

`python -m bench.gpu.gemm`, {datetime.datetime.now(datetime.UTC):%Y-%m-%d}, ptxas {ptxas.version()}; {seconds:.0f} s on
a busy machine of two cores (no number depends on it). Predictions of the timing model, **not measurements**: no GPU was
used.
Depths of {DEPTHS[0]} and {DEPTHS[1]} stand for the whole one, half and three quarters of it where something follows on
Hopper; the bound and what is busy are those of the larger. XLA leaves such products to its library, and so does stitch:
these are what our kernels would take alone.
Results have 32 bits, but those that something follows, which have 16: what follows is computed where elements were
summed, or in blocks that last by other threads meanwhile. Of
schedules `m1` and `m2` are of operands that come by tensor maps, `m2` with multicast in clusters of two,
`l` of blocks that last; operands of tf32 are rounded by these copies. Of products with several rows the first one is
what the model of schedules takes; others go without multicast, without blocks that last, without both, or without
tensor maps.

{table}

{PUBLISHED}

Published: github.com/pranjalssh/fast.cu, README. The model runs at a constant 1.83 GHz, at which the peak is 989
TFLOP/s; an H100 under such load and random numbers clocks lower, so published rates are to be compared with care.
"""


if __name__ == "__main__":
    sys.exit(main())
