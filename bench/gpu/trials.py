"""How many trials each method of search needs on a GPU, by simulated times (ALCOP, figure 13 and table 2).

    python -m bench.gpu.trials measure     simulate all candidates (again and again, until it says that all are)
    python -m bench.gpu.trials compare     try the methods on those times; writes bench/results/gpu-trials.md
    python -m bench.gpu.trials levels      what stages and levels gain; writes bench/results/gpu-levels.md

The operators are the paper's matrix products, one by one and in batches, with operands of f16 on its A100; times are
those of `stitch/ptx/timing`, so a method finds what that model says is best, which no GPU has confirmed.  Times are
kept by the text of a schedule (`gpu-trials.jsonl`): those of an older search serve where its schedules are still asked
for, as long as the kernels that they make are the same.
"""
from __future__ import annotations

import argparse
import datetime
import itertools
import json
import logging
import math
import sys
import time
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice, takewhile
from pathlib import Path

from bench.tuning import ROUND, kernel_table, markdown, over_kernels, result, trial_table
from stitch.emit.backends import backend_of
from stitch.emit.codegen.build import build
from stitch.emit.gpu import ptxas
from stitch.errors import StitchError
from stitch.hlo.text import parse
from stitch.knobs import Knobs
from stitch.plan.groups import lower_group
from stitch.ptx.faults import Fault, PtxError
from stitch.ptx.timing.gpus import GPUS
from stitch.schedule.decide.estimate import Estimate
from stitch.schedule.plan import apply_candidate
from stitch.schedule.search.candidates import Space, enumerate_candidates
from stitch.schedule.search.propose import METHODS
from stitch.schedule.tiles.choice import Candidate
from stitch.span.flatten import flatten
from stitch.span.fuse import all_users, make_group, takeable
from stitch.span.plan import FusionGroup
from stitch.target import GpuTarget, Target, preset
from stitch.target.costs_gpu import GpuCosts
from stitch.tuning.simulated import recipe_ns

RESULTS = Path(__file__).parents[1] / "results"
TABLE, REPORT, LEVELS = (RESULTS / name for name in ("gpu-trials.jsonl", "gpu-trials.md", "gpu-levels.md"))
GPU = "a100"
#: candidates of an operator that are simulated, the first by the model: at least, of all operators, and then of each;
#: and without rings the first by the model then
LEAST, MOST, PLAIN = 75, 100, 24
#: the paper's results at 10 and at 50 trials, and those that are asked here of the last method
PAPER = {"grid": ("", ""), "analytical": ("0.79", "0.92"), "learned": ("0.70", "0.86"), "assisted": ("0.95", "0.99")}
ASKED = {10: 0.95, 50: 0.99}


@dataclass(eq=False)
class Operator:
    """A product of [batch, rows, depth] and [batch, depth, columns] (no batch: 0).  `held`: no number of the search
    was settled on it."""

    name: str
    batch: int
    rows: int
    cols: int
    depth: int
    held: bool = True
    times: dict[str, float | None] = field(default_factory=dict)
    family: str = "product"

    @property
    def hlo(self) -> str:
        """Its module."""
        lead = f"{self.batch}," if self.batch else ""
        order, c = ("{2,1,0}", 1) if self.batch else ("{1,0}", 0)
        left, right = f"f16[{lead}{self.rows},{self.depth}]{order}", f"f16[{lead}{self.depth},{self.cols}]{order}"
        out = f"f32[{lead}{self.rows},{self.cols}]{order}"
        batch = "lhs_batch_dims={0}, rhs_batch_dims={0}, " if self.batch else ""
        return f"""HloModule product
ENTRY %main (a: {left}, b: {right}) -> {out} {{
  %a = {left} parameter(0)
  %b = {right} parameter(1)
  ROOT %d = {out} dot(%a, %b), {batch}lhs_contracting_dims={{{c + 1}}}, rhs_contracting_dims={{{c}}}
}}
"""

    @cached_property
    def group(self) -> FusionGroup:
        """The whole of it."""
        frame = parse(self.hlo).entry
        return make_group(0, frame, [i for i in frame.instrs if takeable(i, {})], 0, all_users(frame))

    @cached_property
    def everything(self) -> Space:
        """All its candidates, however many a search would keep."""
        target = preset(GPU)
        costs = replace(target.costs, search=replace(target.costs.search, choices=1 << 20))
        return enumerate_candidates(flatten(self.group)[0], replace(target, costs=costs))

    @property
    def space(self) -> Space:
        """Those that methods choose among: of the first by the model so many as are simulated without a gap."""
        found = self.everything
        kept = takewhile(lambda s: str(s.choice) in self.times, found.sections[0][:MOST])
        return replace(found, sections=(tuple(kept),))

    @property
    def complete(self) -> bool:
        """Are as many candidates simulated as should be?"""
        return len(self.times) >= LEAST and self.space.size >= LEAST

    def best(self, stages: int = 0, fragments: int = 0) -> float:
        """Nanoseconds of the fastest candidate, of those that ask for so many stages, and so many of registers (0: of
        all)."""
        return min((ns for c in self.space.ranked() if (ns := self.times[str(c)]) is not None
                    and (not stages or c.choices[0].stages == stages)
                    and (not fragments or c.choices[0].fragments == fragments)), default=math.inf)

    def without_rings(self) -> float:
        """The same where operands are copied and waited for in each turn, of schedules that should be fast then."""
        target = preset(GPU)
        assert isinstance(target, GpuTarget)
        plain = replace(target, costs=replace(target.costs, pipeline=replace(target.costs.pipeline, stages=())))
        known: dict[str, float | None] = {}
        model = enumerate_candidates(flatten(self.group)[0], plain).ranked()
        found = [self.ns(c, known, plain) for c in islice(model, PLAIN)]
        return min((ns for ns in found if ns is not None), default=math.inf)

    def ns(self, candidate: Candidate, known: dict[str, float | None], target: Target) -> float | None:
        """Nanoseconds of a candidate, those of equal kernels once; None where it has none."""
        try:
            scheduled = apply_candidate(self.everything.cut, target, candidate)
            made = lower_group(self.group, flatten(self.group)[1], scheduled, (), target, Estimate(0.0, 0.0))
            if made.text not in known:
                objects, errors, _ = build({made.kernel.name: made.kernel}, target, Knobs())
                if errors:
                    raise errors[made.kernel.name]
                recipe = backend_of(target).alone(made.kernel, objects[made.kernel.name])
                assert recipe is not None
                known[made.text] = recipe_ns(recipe, GPUS[GPU], target) - launch_ns()
        except (StitchError, PtxError, Fault) as error:
            logging.getLogger("bench").warning("%s %s: %s", self.name, candidate, error)
            return None
        return known[made.text]


#: Shapes of the paper's artifact (github.com/hgyhungry/alcop-artifact, auto_pipeline_exp/single_op: BERT base and large
#: on 512 tokens, GPT-2 on 1024, layers of ResNet-50); its names, where the text has one.  MM_Conv1x1_1 is of a batch of
#: one: that of 64 there is cut by memory alone.
NAMED = (
    Operator("BMM_BERT_SV", 12, 512, 64, 512, False), Operator("MM_BERT_FC2", 0, 512, 768, 3072),
    Operator("MM_RN50_FC", 0, 1024, 64, 2048, False), Operator("BMM_GPT2_SV", 12, 1024, 64, 1024),
    Operator("BMM_BERT_QK", 12, 512, 512, 64, False), Operator("MM_Conv1x1_1", 0, 3136, 256, 64),
    Operator("MM_BERT_FC1", 0, 512, 3072, 768), Operator("BMM_GPT2_QK", 12, 1024, 1024, 64))
OPERATORS = (
    *NAMED, Operator("BMM_BERTL_SV", 16, 512, 64, 512), Operator("MM_GPT2_OUT", 0, 1024, 768, 768),
    Operator("MM_BERTL_FC2", 0, 512, 1024, 4096), Operator("BMM_BERTL_QK", 16, 512, 512, 64),
    Operator("MM_Conv1x1_2", 0, 12544, 256, 128), Operator("MM_BERT_OUT", 0, 512, 768, 768),
    Operator("MM_VGG_FC", 0, 4096, 64, 4096), Operator("MM_Conv1x1_3", 0, 3136, 512, 1024))


def read() -> None:
    """What is simulated already."""
    for line in TABLE.read_text().splitlines() if TABLE.exists() else ():
        row = json.loads(line)
        next(o for o in OPERATORS if o.name == row["operator"]).times[row["schedule"]] = row["ns"]


def launch_ns() -> float:
    """What every kernel takes beside its own time, which is left out."""
    return GpuCosts.of(preset(GPU).costs).launches.launch_ns


def measure(seconds: float) -> int:
    """Simulate what is missing."""
    began = time.monotonic()
    with TABLE.open("a") as out:
        for most, operator in itertools.product((LEAST, MOST), OPERATORS):
            known: dict[str, float | None] = {}
            for candidate in islice(operator.everything.ranked(), most):
                if str(candidate) in operator.times:
                    continue
                if time.monotonic() - began > seconds:
                    print("more is missing")
                    return 0
                ns = operator.ns(candidate, known, preset(GPU))
                out.write(json.dumps({"operator": operator.name, "schedule": str(candidate), "ns": ns}) + "\n")
                out.flush()
                operator.times[str(candidate)] = ns
            print(f"{operator.name}: {operator.space.size}", flush=True)
    return 0


def compare(seeds: int) -> int:
    """Try the methods, print and write; status 1 where less than asked is reached."""
    done = [(o, r) for o in OPERATORS if o.complete and (r := result(o, seeds)) is not None]  # type: ignore[arg-type]
    results = [r for _, r in done]
    if not results:
        print("no operator's candidates are all simulated: measure first", file=sys.stderr)
        return 1
    means = over_kernels(results)
    parts = [["operators", *(f"{m}, {k} trials" for m in METHODS for k in ASKED)]]
    for what, held in (("settled on", False), ("held out", True)):
        some = [r for o, r in done if o.held is held]
        found = over_kernels(some) if some else {}
        parts.append([f"{what}: {len(some)}", *(f"{found[m][k]:.3f}" if some else "" for m in METHODS for k in ASKED)])
    rows = trial_table(means, sum(r.guess for r in results) / len(results))
    paper = [["method", "paper, 10 trials", "paper, 50 trials", "here, 10", "here, 50"]]
    paper += [[m, *PAPER[m], f"{means[m][10]:.3f}", f"{means[m][50]:.3f}"] for m in METHODS]
    missed = [f"{k} trials: {means['assisted'][k]:.3f} of {asked}" for k, asked in ASKED.items()
              if means["assisted"][k] < asked]
    size = sum(r.size for r in results)
    whole = [o.everything.size for o, _ in done]
    spilled = sum(ns is None for o, _ in done for ns in o.times.values())
    each = size / len(results) / 50
    REPORT.write_text(f"""# Trials of each method of search on a GPU

`python -m bench.gpu.trials compare`, {today()}, ptxas {ptxas.version()}. Times are simulated for an A100
(`stitch/ptx/timing`), not measured: {len(results)} operators, {size} candidates, {seeds} seeds, {ROUND} trials between
two questions to the model. Shares are exhaustive best / best found, geometric means. Shapes are those of the paper's
artifact, but for MM_Conv1x1_1. Its spaces are larger (50 trials are 40 times fewer than all there, {each:.1f} times
here), so its numbers stand for orientation only. The candidates are the first {LEAST} to {MOST} by the model of
{min(whole)} to {max(whole)}, each a kernel of its own; {spilled} spill registers. That "assisted" believes the model
only until 20 times are known (`Search.prior_until`) was settled on three operators; the others are held out.

{markdown(paper)}
{markdown(parts)}
{markdown(rows)}
{markdown(kernel_table(results, 10))}
{markdown(kernel_table(results, 50))}
Asked of assisted: {" and ".join(f"{asked} at {k}" for k, asked in ASKED.items())} trials; missed: {
        "; ".join(missed) or "none"}.
""")
    print(REPORT.read_text())
    return 1 if missed else 0


def levels() -> int:
    """What each number of stages gains, and the second level; prints and writes."""
    stages = preset(GPU).stage_counts()[1:]
    table = [["operator", "one buffer", *(f"{n} stages" for n in stages), "no second level", "second level"]]
    for o in OPERATORS:
        if o.complete:
            plain = o.without_rings()
            gains = [plain / o.best(*n) for n in (*((n,) for n in stages), (0, 1), (0, 2))]
            table.append([o.name, f"{plain / 1e3:.1f} us", *(f"{g:.2f}x" if g else "" for g in gains)])
    LEVELS.write_text(f"""# What stages and levels of rings gain

`python -m bench.gpu.trials levels`, {today()}, ptxas {ptxas.version()}. Times are simulated for an A100. The fastest
schedule that asks for each number of stages, over the fastest with one buffer, that is copied and waited for in each
turn, of the first {PLAIN} by the model without rings (numbers that the model takes anyway are not asked for); and the
same of those that ask for no second level, and for one of two stages of registers. The paper: 1.23x with it, 1.13x
without, 1.01x with two stages, over TVM, on an A100.

{markdown(table)}""")
    print(LEVELS.read_text())
    return 0


def today() -> str:
    """The date."""
    return f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d}"


def main(argv: list[str] | None = None) -> int:
    """Measure, compare, or look at stages and levels."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("action", choices=("measure", "compare", "levels"))
    parser.add_argument("--seconds", type=float, default=3600.0, help="how long to simulate")
    parser.add_argument("--seeds", type=int, default=5)
    options = parser.parse_args(argv)
    read()
    if options.action == "levels":
        return levels()
    return measure(options.seconds) if options.action == "measure" else compare(options.seeds)


if __name__ == "__main__":
    sys.exit(main())
