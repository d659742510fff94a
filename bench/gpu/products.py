"""Products alone and with what follows them on a live NVIDIA GPU, beside XLA's (cuBLAS) and beside predictions.

    python -m bench.gpu.products                the suite; writes bench/results/gpu-products-<device>.md
    python -m bench.gpu.products --only bert    some of it; prints only
    python -m bench.gpu.products --predict      no GPU: what the timing model expects of an H200, which is kept for it
    python -m bench.gpu.products --make DIR     no GPU: all kernels, compiled for an H200, so that a run need not

XLA's side is what `jax.jit` makes of the function, timed as in bench.gpu.run.  Ours is a kernel outside XLA, whatever a
plan would leave to the library: that of the model's schedule, and the fastest of the first by the model (ALCOP's claim
is of a search).  Results are compared.  Needs `pip install "stitch-xla[gpu]"`.  Exit status 2 where there is no GPU, 1
where a result is wrong, else 0, whether or not the targets are met: the report tells.
"""
from __future__ import annotations

import argparse
import datetime
import json
import marshal
import math
import os
import re
import statistics
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from bench.gpu import carried, gemm, kept, run
from bench.gpu.clock import Clock, MissingCuda, cuda_core
from bench.gpu.serving import Answer, serve
from bench.gpu.trials import NAMED, Operator
from stitch.emit import objcache
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
#: the marshal format of kernels that were compiled ahead
_MARSHAL = 2
#: how much compiling ahead stands back
_NICE = 10
#: samples of each side, runs in a CUDA graph, schedules that are tried, and before all others
SAMPLES, RUNS, TRIED, FEW = 15, 20, 10, 4
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

    def flat(self, operands: Sequence[np.ndarray[Any, Any]]) -> list[np.ndarray[Any, Any]]:
        """Operands as they lie in a kernel's memory: not all have rows last."""
        shapes = [p.array for p in parse(self.text).entry.params]
        return [np.ravel(x.transpose(s.minor_to_major[::-1])) for x, s in zip(operands, shapes, strict=True)]

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


def row(work: Work, found: Mapping[int | None, Answer], expected: float | None) -> Row | None:
    """A row of what was answered about a work: XLA's side (None), the model's schedule (0), others.  None before there
    is XLA's time and one of ours."""
    us = {n: float(a["us"]) for n, a in found.items() if "us" in a}
    ours = {n: t for n, t in us.items() if n is not None}
    if None not in us or not ours:
        return None
    best = min(ours, key=ours.__getitem__)
    return Row(work, us[None], ours.get(0, math.nan), ours[best], str(found[best]["schedule"]), expected)


class Side:
    """XLA's side and ours of one work after another, on a device."""

    def __init__(self, target: GpuTarget, clock: Callable[[], Clock], gpu: Callable[[], Gpu], keep: Path | None,
                 ahead: Path | None) -> None:
        self.target, self.clock, self.gpu, self.keep, self.ahead = target, clock, gpu, keep, ahead
        self._work: Work | None = None

    def time(self, work: Work, number: int | None) -> Answer:
        """The median time of XLA's side, or of ours under the schedule of this number.  AssertionError where a result
        is not XLA's; StitchError where a schedule cannot be compiled, or there is none of this number."""
        if work is not self._work:
            self._work = None  # (what the one before has on the device goes first)
            self._operands = work.operands()
            self._there = [jnp.asarray(x) for x in self._operands]
            self._xla = jax.jit(work.function).lower(*self._there).compile()
            self._want = np.asarray(self._xla(*self._there))
            self._work = work
        if number is None:
            clock = self.clock()
            took = statistics.median(clock.sample(self._xla, self._there).seconds for _ in range(SAMPLES))
            return {"us": 1e6 * took}
        schedule, recipe = ready(work, self.target, number, self.ahead)
        name = f"{work.name} {number} {schedule}"
        took = alone(recipe, work.flat(self._operands), self._want, self.gpu(), self.keep, name)
        return {"us": 1e6 * took, "schedule": schedule}


def _target(work: Work, target: GpuTarget) -> GpuTarget:
    return replace(target, fast=work.fast)


@lru_cache(2)
def schedules(text: str, target: GpuTarget) -> tuple[Candidate, ...]:
    """The model's schedule of a work, then the first of its ranking."""
    first = enumerate_candidates(flatten(gemm.cut_of(text, target)[0])[0], target).ranked()
    return tuple(dict.fromkeys((gemm.planned(text, target), *islice(first, TRIED))))


def compiled(work: Work, target: GpuTarget, number: int) -> tuple[str, Recipe]:
    """The schedule of a number, as text, and its kernel.  StitchError where there is none."""
    target = _target(work, target)
    one = gemm.planned(work.text, target) if not number else dict(enumerate(schedules(work.text, target))).get(number)
    if one is None:
        raise StitchError(f"{work.name} has fewer schedules than {number}")
    return str(one), gemm.made(work.text, one, target)[1]


def _file(ahead: Path, work: Work, number: int, target: GpuTarget) -> Path:
    kind = f"{target.name}-{target.cores}-{objcache.sources_version()}"
    return kept.folder_of(ahead, f"{kind} {work.name} {number}")


def ready(work: Work, target: GpuTarget, number: int, ahead: Path | None) -> tuple[str, Recipe]:
    """The same as `compiled`, made ahead where it was."""
    if ahead is not None:
        path = _file(ahead, work, number, target)
        if path.is_file():
            schedule, packed = marshal.loads(path.read_bytes())
            return schedule, Recipe.unpack(packed)
    return compiled(work, target, number)


def make(ahead: Path, target: GpuTarget, name: str, numbers: Sequence[int]) -> None:
    """Write kernels of a work that are not there yet; what cannot be compiled will be told of later."""
    work, = (w for w in suite() if w.name == name)
    for number in numbers:
        path = _file(ahead, work, number, target)
        if path.exists():
            continue
        with suppress(StitchError):
            schedule, recipe = compiled(work, target, number)
            part = path.with_suffix(f".{os.getpid()}")
            part.write_bytes(marshal.dumps((schedule, recipe.pack()), _MARSHAL))
            part.rename(path)


def make_all(ahead: Path, target: GpuTarget) -> None:
    """Write all kernels, those of the model's schedules first, on all cores but two."""
    os.nice(_NICE)
    ahead.mkdir(parents=True, exist_ok=True)
    names = [w.name for w in suite()]
    rest = range(1, TRIED + 1)
    with ProcessPoolExecutor(max(1, (os.cpu_count() or 1) - 2), get_context("spawn")) as pool:
        for task in [pool.submit(make, ahead, target, name, numbers) for numbers in ((0,), rest) for name in names]:
            task.result()


def alone(recipe: Recipe, flat: Sequence[Any], want: Any, gpu: Gpu, keep: Path | None = None, name: str = ""
          ) -> float:
    """Seconds of a kernel outside XLA, whose result must be XLA's, on operands as they lie in memory; where it is not,
    or it does not end, it is kept."""
    bits = min(8 * x.dtype.itemsize for x in (*flat, want))
    with kept.kept(keep, name, recipe, flat, [want]) as results:
        loaded = gpu.load(recipe)
        results[:] = loaded(flat, [np.empty(want.size, want.dtype)])
        got = results[0].reshape(want.shape)
        apart, most = difference(want, got), allowed(want, bits)
        assert apart <= most, f"the result differs from XLA's by {apart:.2g}: {kept.differing(want, got, most)}"
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


def named(item: str) -> tuple[str, int | None]:
    """A work's name and the number of a schedule of it (None: XLA's side), from "NAME: XLA" or "NAME: 3"."""
    name, _, which = item.rpartition(": ")
    return name, None if which == "XLA" else int(which)


def items() -> list[str]:
    """What can be asked for, what tells most first: both sides of every work, then other schedules, some of a work in
    a row, since its operands and XLA's side take longer than they do."""
    names = [w.name for w in suite()]
    return [*(f"{name}: {which}" for name in names for which in ("XLA", 0)),
            *(f"{name}: {number}" for some in (range(1, FEW), range(FEW, TRIED + 1)) for name in names
              for number in some)]


def rows(found: Mapping[str, Answer]) -> list[Row]:
    """Of the answers about items."""
    expected = json.loads(PREDICTED.read_text()) if PREDICTED.exists() else {}
    by: dict[str, dict[int | None, Answer]] = {}
    for item, answer in found.items():
        name, number = named(item)
        by.setdefault(name, {})[number] = answer
    return [r for w in suite() if w.name in by and (r := row(w, by[w.name], expected.get(w.name))) is not None]


def write(made: Sequence[Row], device: str, folder: Path) -> None:
    """The report, as a file in a folder."""
    name = "-".join(re.findall(r"[a-z0-9]+", device.lower()))
    (folder / f"gpu-products-{name}.md").write_text(document(made, device))


def options_of(arguments: list[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", metavar="TEXT", help="work whose name has this; nothing is written")
    parser.add_argument("--predict", action="store_true", help="what the timing model expects of an H200")
    parser.add_argument("--make", metavar="DIR", type=Path, help="compile all kernels for an H200 into a folder")
    parser.add_argument("--pack", action="store_true", help="with --make: the llvmlite of this Python, too, for a "
                        "machine whose own is too old (bench.gpu.carried)")
    parser.add_argument("--serve", action="store_true", help="answer requests (bench.gpu.serving)")
    parser.add_argument("--ahead", metavar="DIR", type=Path, help="where kernels were compiled")
    parser.add_argument("--keep", metavar="DIR", type=Path, help="where kernels that fail are kept")
    options = parser.parse_args(arguments)
    options.works = [w for w in suite() if options.only.lower() in w.name.lower()]
    if not options.works:
        parser.error(f"no work has {options.only!r} in its name; there are {', '.join(w.name for w in suite())}")
    return options


def _predict(options: argparse.Namespace) -> None:
    found = {}
    for w in options.works:
        found[w.name] = predicted(w, "h200")
        print(f"{w.name}: {found[w.name]:.1f} us", flush=True)
    if not options.only:
        PREDICTED.write_text(json.dumps(found, indent=1) + "\n")


def side(options: argparse.Namespace) -> Side:
    """The device of this process.  StitchError where there is none that stitch has code for."""
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
    if jax.default_backend() not in ("gpu", "cuda"):
        raise StitchError(f"no GPU: jax runs on {jax.default_backend()}")
    device = jax.devices()[0]
    target = gpu_like(device.device_kind, getattr(device, "compute_capability", ""), getattr(device, "core_count", 0))
    if target is None:
        raise StitchError(f"stitch has no code for {device.device_kind}")
    clock = cache(lambda: Clock(cuda_core(), device.local_hardware_id or 0, run.plug()))
    return Side(target, clock, cache(Gpu), options.keep, options.ahead)


def main(arguments: list[str] | None = None) -> int:
    """Measure, predict, compile or serve; returns the exit status."""
    options = options_of(arguments)
    works = {w.name: w for w in options.works}
    if options.predict:
        _predict(options)
        return 0
    if options.make is not None:
        make_all(options.make, GPUS["h200"].target)
        if options.pack:
            print(carried.pack(options.make))
        return 0
    here = cache(lambda: side(options))

    def answer(request: Answer) -> Answer:
        name, number = named(request["item"])
        try:
            return here().time(works[name], number)
        except StitchError as error:
            if not number:
                raise
            return {"none": str(error)}  # (a schedule that cannot be compiled is passed over)
    if options.serve:
        return serve(answer)
    found: dict[str, Answer] = {}
    wrong = 0
    try:
        here()
        here().clock()
        here().gpu()
    except (MissingCuda, StitchError) as error:
        print(error, file=sys.stderr)
        return 2
    for item in items():
        if named(item)[0] in works:
            try:
                found[item] = answer({"item": item})
                said = found[item].get("none") or f"{found[item]['us']:.1f} us {found[item].get('schedule', '')}"
                print(f"{item}: {said}", flush=True)
            except (AssertionError, StitchError) as error:
                wrong = 1
                print(f"{item}: {error}", file=sys.stderr)
    made, device = rows(found), jax.devices()[0].device_kind
    print(document(made, device))
    if not options.only and made:
        write(made, device, PREDICTED.parent)
    return wrong


if __name__ == "__main__":
    sys.exit(main())
