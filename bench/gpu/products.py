"""Products alone and with what follows them on a live NVIDIA GPU, beside XLA's (cuBLAS) and beside predictions.

    python -m bench.gpu.products                the suite; writes bench/results/gpu-products-<device>.md
    python -m bench.gpu.products --only bert    some of it; prints only
    python -m bench.gpu.products --predict      no GPU: what the timing model expects of an H200, which is kept for it

XLA's side is what `jax.jit` makes of the function, timed as in bench.gpu.run.  Ours is a kernel outside XLA, whatever a
plan would leave to the library: that of the model's schedule, and the fastest of the first by the model (ALCOP's claim
is of a search).  Results are compared.  Needs `pip install "stitch-xla[gpu]"`.  Exit status 2 where there is no GPU, 1
where a result is wrong, else 0, whether or not the targets are met: the report tells.
"""
from __future__ import annotations

import argparse
import datetime
import json
import os
import re
import statistics
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from bench.gpu import gemm, run
from bench.gpu.clock import Clock, MissingCuda, cuda_core
from bench.gpu.trials import NAMED, Operator
from stitch.emit.gpu.device import Gpu, Recipe
from stitch.errors import StitchError
from stitch.hlo.text import parse
from stitch.ptx.timing.gpus import GPUS
from stitch.schedule.search.candidates import enumerate_candidates
from stitch.schedule.tiles.choice import Candidate
from stitch.span.flatten import flatten
from stitch.target import GpuTarget, gpu_like
from stitch.tuning.probe import allowed, difference

PREDICTED = Path(__file__).parents[1] / "results" / "gpu-products-predicted.json"
#: samples of each side, runs in a CUDA graph, schedules that are tried
SAMPLES, RUNS, TRIED = 15, 20, 10
#: parts of XLA's speed that products alone reach, and with what follows them
ALONE, FUSED = 0.93, 1.15
HEADERS = ("work", "XLA us", "XLA TFLOP/s", "model's schedule us", f"best of {TRIED} us", "schedule", "of XLA",
           "predicted us", "measured / predicted")


@dataclass(frozen=True, eq=False)
class Work:
    """One product and what follows it, as HLO for us and as a function for XLA; `fast`: f32 is rounded to tf32."""

    name: str
    text: str
    function: Callable[..., jax.Array]
    operations: int
    fused: bool = False
    fast: bool = False
    square: gemm.Case | None = None

    def operands(self) -> list[np.ndarray[Any, Any]]:
        """Random ones, on the host."""
        rng = np.random.default_rng(0)
        shapes = [p.array for p in parse(self.text).entry.params]
        return [rng.integers(-99, 100, s.dims).astype(s.dtype.numpy) if s.dtype.is_int else
                rng.standard_normal(s.dims, np.float32).astype(s.dtype.numpy) for s in shapes]


def _dot(wide: Any) -> Callable[..., jax.Array]:
    return lambda a, b: jax.lax.dot(a, b, preferred_element_type=wide)


_FUNCTIONS: dict[str, Callable[..., jax.Array]] = {
    "": _dot(jnp.float32), "rounded": lambda a, b: a @ b, "bias, relu": lambda a, b, c: jax.nn.relu(a @ b + c),
    "bias, residual": lambda a, b, c, x: a @ b + c + x,
    "bias, gelu": lambda a, b, c: jax.nn.gelu((a @ b + c).astype(jnp.float32)).astype(a.dtype)}


def _square(case: gemm.Case) -> Work:
    n, dtype = case.side, case.dtype
    function = _FUNCTIONS[case.behind] if dtype != "s8" else _dot(jnp.int32)
    return Work(case.name.removesuffix(f" {case.gpu}"), gemm.text_of(n, n, n, dtype, case.behind), function, 2 * n ** 3,
                case.behind not in ("", "rounded"), dtype == "tf32", case)


def _operator(o: Operator) -> Work:
    batch, depth = ((0,), 2) if o.batch else ((), 1)
    dims = (((depth,), (depth - 1,)), (batch, batch))
    return Work(o.name, o.hlo, lambda a, b: jax.lax.dot_general(a, b, dims, preferred_element_type=jnp.float32),
                2 * max(1, o.batch) * o.rows * o.cols * o.depth)


def suite() -> Iterator[Work]:
    """ALCOP's operators, squares of every type, and what follows one."""
    yield from map(_operator, NAMED)
    for behind in ("", "rounded", "bias, relu", "bias, residual", "bias, gelu"):
        yield from (_square(gemm.Case(n, "h200", behind=behind)) for n in ((1024, 2048, 4096, 8192) if behind in (
            "", "rounded") else (4096,)))
    yield from (_square(gemm.Case(4096, "h200", dtype)) for dtype in ("tf32", "s8", "f8e4m3fn"))


def predicted(work: Work, gpu: str) -> float:
    """Microseconds of the model's schedule."""
    target = replace(GPUS[gpu].target, fast=work.fast)
    plan, case = gemm.planned(work.text, target), work.square
    if case is None:
        return 1e6 * gemm.predicted(work.text, gpu, plan, target)[0].seconds
    few, many = (gemm.predicted(gemm.text_of(case.side, case.side, depth, case.dtype, case.behind), gpu, plan, target)
                 for depth in case.depths)
    return 1e6 * gemm.at_depth(few[0].seconds, many[0].seconds, case.side, case.depths)


@dataclass(frozen=True)
class Row:
    """Medians in microseconds; `best` of the schedules that were tried."""

    work: Work
    xla: float
    model: float
    best: float
    schedule: str
    predicted: float | None

    @property
    def cells(self) -> list[str]:
        beside = "" if self.predicted is None else f"{self.model / self.predicted:.2f}"
        return [self.work.name, f"{self.xla:.1f}", f"{self.work.operations / self.xla / 1e6:.0f}", f"{self.model:.1f}",
                f"{self.best:.1f}", self.schedule, f"{self.xla / self.best:.2f}x",
                "" if self.predicted is None else f"{self.predicted:.1f}", beside]


def measure(work: Work, target: GpuTarget, clock: Clock, gpu: Gpu, expected: float | None) -> Row:
    """A row.  AssertionError where a result is wrong; a schedule that cannot be compiled is passed over."""
    operands = work.operands()
    there = [jnp.asarray(x) for x in operands]
    xla = jax.jit(work.function).lower(*there).compile()
    want = np.asarray(xla(*there))
    took = statistics.median(clock.sample(xla, there).seconds for _ in range(SAMPLES))
    target = replace(target, fast=work.fast)
    plan = gemm.planned(work.text, target)
    times: dict[Candidate, float] = {}
    for schedule in dict.fromkeys((plan, *_first(work.text, target))):
        try:
            times[schedule] = alone(gemm.made(work.text, schedule, target)[1], operands, want, gpu)
        except StitchError as error:
            print(f"{work.name} {schedule}: {error}", file=sys.stderr)
            if schedule is plan:
                raise
    best = min(times, key=times.__getitem__)
    return Row(work, 1e6 * took, 1e6 * times[plan], 1e6 * times[best], str(best), expected)


def _first(text: str, target: GpuTarget) -> Iterator[Candidate]:
    return islice(enumerate_candidates(flatten(gemm.cut_of(text, target)[0])[0], target).ranked(), TRIED)


def alone(recipe: Recipe, operands: Sequence[Any], want: Any, gpu: Gpu) -> float:
    """Seconds of a kernel outside XLA, whose result must be XLA's."""
    loaded = gpu.load(recipe)
    flat = [np.ravel(x) for x in operands]
    got, = loaded(flat, [np.empty(want.size, want.dtype)])
    bits = min(8 * x.dtype.itemsize for x in (*operands, want))
    apart = difference(want, got.reshape(want.shape))
    assert apart <= allowed(want, bits), f"the result differs from XLA's by {apart:.2g}"
    memory = loaded.buffers(flat)

    def enqueue(stream: Any) -> None:
        for _ in range(RUNS):
            loaded.enqueue(stream, memory)
    graph = gpu.recorded(enqueue)
    samples = [gpu.timed(lambda i: graph.launch(gpu.stream), 0, 3, 1) for _ in range(SAMPLES)]
    return statistics.median(samples) / RUNS


def verdicts(rows: Sequence[Row]) -> list[str]:
    """What was asked, and what it came to."""
    ours = {fused: [r.xla / r.best for r in rows if r.work.fused is fused] for fused in (False, True)}
    off = [abs(r.model / r.predicted - 1) for r in rows if r.predicted]
    said = []
    for fused, asked in ((False, ALONE), (True, FUSED)):
        if ours[fused]:
            mean = statistics.geometric_mean(ours[fused])
            said.append(f"- {'meets' if mean >= asked else 'misses'}: {'with what follows' if fused else 'alone'}: "
                        f"{mean:.2f}x of XLA (geometric mean; asked: {asked}x), least {min(ours[fused]):.2f}x")
    return said + ([f"- predictions are off by {statistics.median(off):.1%} (median)"] if off else [])


def document(rows: Sequence[Row], device: str) -> str:
    """The report as Markdown."""
    table = [f"| {' | '.join(cells)} |" for cells in (HEADERS, ["---"] * len(HEADERS), *(r.cells for r in rows))]
    return "\n".join([
        f"# Products on {device}", "",
        f"`python -m bench.gpu.products`, {datetime.datetime.now(datetime.UTC):%Y-%m-%d}, jax {jax.__version__}, "
        f"driver {run.driver()}. XLA's side by jax.jit, ours as kernels outside XLA, by CUDA events, medians. Times "
        "that are predicted are of an H200, from before anything was measured.", "", *table, "", *verdicts(rows), ""])


def main(arguments: list[str] | None = None) -> int:
    """Measure or predict, print and write; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", metavar="TEXT", help="work whose name has this; nothing is written")
    parser.add_argument("--predict", action="store_true", help="what the timing model expects of an H200")
    options = parser.parse_args(arguments)
    works = [w for w in suite() if options.only.lower() in w.name.lower()]
    if not works:
        parser.error(f"no work has {options.only!r} in its name; there are {', '.join(w.name for w in suite())}")
    if options.predict:
        found = {}
        for w in works:
            found[w.name] = predicted(w, "h200")
            print(f"{w.name}: {found[w.name]:.1f} us", flush=True)
        if not options.only:
            PREDICTED.write_text(json.dumps(found, indent=1) + "\n")
        return 0
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
    if jax.default_backend() not in ("gpu", "cuda"):
        print(f"no GPU: jax runs on {jax.default_backend()}", file=sys.stderr)
        return 2
    device = jax.devices()[0]
    target = gpu_like(device.device_kind, getattr(device, "compute_capability", ""), getattr(device, "core_count", 0))
    try:
        clock, gpu = Clock(cuda_core(), device.local_hardware_id or 0, run.plug()), Gpu()
    except (MissingCuda, StitchError) as error:
        print(error, file=sys.stderr)
        return 2
    if target is None:
        print(f"stitch has no code for {device.device_kind}", file=sys.stderr)
        return 2
    expected = json.loads(PREDICTED.read_text()) if PREDICTED.exists() else {}
    rows, wrong = [], 0
    for w in works:
        try:
            rows.append(measure(w, target, clock, gpu, expected.get(w.name)))
            print(" | ".join(rows[-1].cells), flush=True)
        except (AssertionError, StitchError) as error:
            wrong = 1
            print(f"{w.name}: {error}", file=sys.stderr)
    text = document(rows, device.device_kind)
    print(text)
    if not options.only and rows:
        name = "-".join(re.findall(r"[a-z0-9]+", device.device_kind.lower()))
        PREDICTED.with_name(f"gpu-products-{name}.md").write_text(text)
    return wrong


if __name__ == "__main__":
    sys.exit(main())
