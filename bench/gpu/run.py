"""Time XLA, stitch and PyTorch on a live NVIDIA GPU, in rounds; writes bench/results/gpu-<device>.json and .md.

    python -m bench.gpu.run                    every pattern, at its own size and large
    python -m bench.gpu.run --only adam        some of them; prints only
    python -m bench.gpu.run --torch PYTHON     with PyTorch from another environment (default: from this one, if it
                                               has PyTorch), "none" for without

A sample is a batch of calls queued one behind the other, between two CUDA events (bench.gpu.clock), divided by their
number.  In a round every side is timed once, in turns first.  Inputs stay on the device.  Kernels are counted by the
profiler, bandwidths compared with a copy's on the same device.  Needs `pip install "stitch-xla[gpu]"`.  Exit status 2
where there is no GPU, 0 otherwise, whether or not the targets are met: the report tells.
"""
from __future__ import annotations

import argparse
import json
import os
import re
import statistics
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from functools import cache
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from bench import jax_patterns, patterns
from bench.arms import arm
from bench.gpu.clock import Clock, MissingCuda, cuda_core
from bench.gpu.profile import Launched, profile
from bench.gpu.report import Row, Setting, document, record, table, targets, verdicts
from bench.gpu.serving import Answer, said, serve
from bench.gpu.sizes import enlarged, must_move, repeats
from bench.gpu.torch_side import TorchSide, interpreter
from bench.kernels import count_kernels
from bench.machine import versions_of
from stitch.errors import StitchError
from stitch.timing import paired_ratio

RESULTS = Path(__file__).parents[1] / "results"
#: rounds that count, and those before them that warm up
ROUNDS, WARM_UP = 30, 2
#: bytes of the array whose copy sets the bandwidth, samples of it; side of the plug's square matrix
COPIED, COPIES, PLUG = 256 << 20, 15, 8192
#: seconds that nvidia-smi has
ASKED = 20.0
SIDES = ("xla", "stitch")
PACKAGES = ("jax", "jaxlib", "cuda-core")


def inputs(pattern: patterns.Pattern, times: int) -> list[jax.Array]:
    """A pattern's inputs on the device, repeated `times` times."""
    return [jnp.asarray(x) for x in enlarged(pattern.name, pattern.inputs(np.random.default_rng(0)), times)]


def measure(pattern: patterns.Pattern, times: int, clock: Clock, torch: TorchSide) -> tuple[Row, dict[str, Any]]:
    """One pattern with its inputs repeated `times` times, not profiled yet, and XLA's and stitch's executables.  Wrong
    results of stitch's raise AssertionError."""
    args = inputs(pattern, times)
    made: dict[str, Any] = {}
    for side in SIDES:
        made[side] = compiled(side, pattern, args)
    moved = must_move(pattern.name, [x.nbytes for x in args], agree(made, args), times > 1)
    torch.prepare(pattern.name, times, pattern.tolerance)
    seconds, starved = rounds(made, args, clock, torch)
    ratio = paired_ratio(seconds["xla"], seconds["stitch"])
    xla, ours = (1e6 * statistics.median(seconds[side]) for side in SIDES)
    static = [count_kernels(str(made[side].as_text())).static for side in SIDES]
    torch_us = 1e6 * statistics.median(seconds["torch"]) if seconds["torch"] and not torch.note else None
    note = torch.note or ("(host-bound)" if torch.starved > ROUNDS / 2 else "")
    return Row(pattern.name, times > 1, moved, xla, ours, ratio.median, ratio.low, ratio.high, starved, None, None,
               static[0], static[1], torch_us, note), made


def compiled(side: str, pattern: patterns.Pattern, args: Sequence[jax.Array]) -> Any:
    """The executable of a side."""
    with arm(side):
        return jax.jit(jax_patterns.function(pattern.name)).lower(*args).compile()


def profiled(row: Row, made: dict[str, Any], args: Sequence[jax.Array]) -> Row:
    """The row with what the profiler sees its executables launch."""
    return replace(row, xla_seen=profile(made["xla"], args), stitch_seen=profile(made["stitch"], args))


def agree(made: dict[str, Any], args: Sequence[jax.Array]) -> int:
    """Check that stitch computes what XLA does (AssertionError if not); the bytes of all results."""
    total = 0
    for got, want in zip(made["stitch"](*args), made["xla"](*args), strict=True):
        a, b = np.asarray(got), np.asarray(want)
        np.testing.assert_allclose(a, b, rtol=2e-4, atol=2e-4 * float(np.sqrt(np.mean(np.square(b))) + 1e-6))
        total += b.nbytes
    return total


def rounds(made: dict[str, Any], args: Sequence[jax.Array], clock: Clock,
           torch: TorchSide) -> tuple[dict[str, list[float]], float]:
    """Seconds of one call, sample by sample, of every side, and the part of stitch's and XLA's samples that were
    starved.  Sides take turns in being first."""
    seconds: dict[str, list[float]] = {side: [] for side in (*SIDES, "torch")}
    starved = 0
    for n in range(ROUNDS + WARM_UP):
        order = list(seconds)[n % 3:] + list(seconds)[:n % 3]
        for side in order if n % 2 else reversed(order):
            if side == "torch":
                took = torch.sample()
            else:
                sample = clock.sample(made[side], args)
                took = sample.seconds
                starved += sample.starved and n >= WARM_UP
            if took is not None and n >= WARM_UP:
                seconds[side].append(took)
    return seconds, starved / (ROUNDS * len(SIDES))


def copy_bandwidth(clock: Clock) -> float:
    """GB/s at which the device copies 256 MiB: bytes read and bytes written, by a memory copy or by a kernel that
    negates, whichever is faster."""
    x = jnp.zeros(COPIED // 4, jnp.float32)
    best = 0.0
    for copy in (jnp.copy, jnp.negative):
        made = jax.jit(copy).lower(x).compile()
        took = statistics.median(clock.sample(made, (x,)).seconds for _ in range(COPIES))
        best = max(best, 2 * COPIED / took / 1e9)
    return best


def plug() -> Callable[[], object]:
    """A call that keeps the device busy for milliseconds."""
    x = jnp.full((PLUG, PLUG), 1 / PLUG, jnp.float32)
    made = jax.jit(lambda x: x @ x).lower(x).compile()
    return lambda: made(x)


@cache
def driver() -> str:
    """The driver's version; "unknown" where nvidia-smi does not tell."""
    status, out, _ = said(["nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader"], ASKED)
    return out.split("\n")[0].strip() if status == 0 and out else "unknown"


def times_of(pattern: patterns.Pattern) -> list[int]:
    """How often a pattern's inputs are repeated in each of its runs: once, and as often as makes it large."""
    arrays = pattern.inputs(np.random.default_rng(0))
    outputs = jax.eval_shape(jax_patterns.function(pattern.name), *arrays)
    return [1, repeats(sum(x.nbytes for x in arrays) + sum(o.size * o.dtype.itemsize for o in outputs))]


def write(rows: Sequence[Row], setting: Setting, folder: Path) -> None:
    """Write both files of results."""
    stem = folder / ("gpu-" + "-".join(re.findall(r"[a-z0-9]+", setting.device.lower())))
    stem.with_suffix(".json").write_text(json.dumps(record(rows, setting), indent=1) + "\n")
    stem.with_suffix(".md").write_text(document(rows, setting))
    print(f"written: {stem}.json, {stem}.md")


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="all", help="patterns, with commas between them")
    parser.add_argument("--torch", metavar="PYTHON", help='interpreter that has PyTorch, or "none"')
    parser.add_argument("--serve", action="store_true", help="answer requests (bench.gpu.serving)")
    options = parser.parse_args(arguments)
    try:
        options.patterns = patterns.select(options.only)
    except ValueError as error:
        parser.error(str(error))
    return options


def side_of(wanted: str | None) -> TorchSide:
    """PyTorch's side, by the command line."""
    return TorchSide(None, "left out") if wanted == "none" else TorchSide(interpreter(wanted))


def begin() -> tuple[Clock, Setting]:
    """The clock of this process's device, and what it is.  StitchError where there is none, MissingCuda."""
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # leaves memory to PyTorch
    if jax.default_backend() not in ("gpu", "cuda"):
        raise StitchError(f"no GPU: jax runs on {jax.default_backend()}")
    os.environ["STITCH_CUDA"] = "1"
    device = jax.devices()[0]
    clock = Clock(cuda_core(), device.local_hardware_id or 0, plug())
    return clock, Setting(device.device_kind, driver(), copy_bandwidth(clock), versions_of(PACKAGES))


SETTING, SMALL, LARGE, SEEN = "setting", "", " large", " profiled"


def items() -> list[str]:
    """What can be asked for: the device, every pattern at both sizes, and what the profiler sees (last: what it leaves
    behind in a process may cost launches time)."""
    names = [p.name for p in patterns.PATTERNS]
    return [SETTING, *(name + size for size in (LARGE, SMALL) for name in names),
            *(name + size + SEEN for size in (LARGE, SMALL) for name in names)]


def server(torch: str | None) -> Callable[[Answer], Answer]:
    """What answers requests for items: rows as plain values, without what only the profiler tells."""
    here, beside = cache(begin), cache(lambda: side_of(torch))

    def answer(request: Answer) -> Answer:
        item: str = request["item"]
        clock, setting = here()
        if item == SETTING:
            return {"setting": asdict(setting)}
        name = item.removesuffix(SEEN)
        [pattern] = patterns.select(name.removesuffix(LARGE))
        times = times_of(pattern)[name.endswith(LARGE)]
        if not item.endswith(SEEN):
            return {"row": asdict(measure(pattern, times, clock, beside())[0])}
        args = inputs(pattern, times)
        seen = {side: profile(compiled(side, pattern, args), args) for side in SIDES}
        return {side: None if one is None else asdict(one) for side, one in seen.items()}
    return answer


def rows_of(found: Mapping[str, Answer]) -> list[Row]:
    """Rows of answers about items."""
    made = []
    for item, answer in found.items():
        if "row" in answer:
            row, seen = Row(**answer["row"]), found.get(item + SEEN, {})
            if seen.get("xla") and seen.get("stitch"):
                row = replace(row, xla_seen=Launched(**seen["xla"]), stitch_seen=Launched(**seen["stitch"]))
            made.append(row)
    return sorted(made, key=lambda r: ([p.name for p in patterns.PATTERNS].index(r.pattern), r.large))


def main(arguments: list[str] | None = None) -> int:
    """Run, print and write; returns the exit status."""
    options = parse(arguments)
    if options.serve:
        return serve(server(options.torch))
    try:
        clock, setting = begin()
    except (MissingCuda, StitchError) as error:
        print(error, file=sys.stderr)
        return 2
    print(setting.line())
    rows: list[Row] = []
    runs: list[tuple[patterns.Pattern, int, dict[str, Any]]] = []
    torch = side_of(options.torch)
    try:
        for pattern in options.patterns:
            for times in times_of(pattern):
                row, made = measure(pattern, times, clock, torch)
                rows.append(row)
                runs.append((pattern, times, made))
                if torch.note.startswith("failed"):
                    print(f"{pattern.name} under PyTorch {torch.note}", file=sys.stderr)
            print(table(rows[-2:], setting.copy), flush=True)
    finally:
        torch.close()
    # only now: what the profiler leaves behind in a process may cost launches time
    rows = [profiled(row, made, inputs(pattern, times)) for row, (pattern, times, made) in zip(rows, runs)]
    print(table(rows, setting.copy))
    print(verdicts(targets(rows, setting.copy)))
    if options.only == "all":
        write(rows, setting, RESULTS)
    return 0


if __name__ == "__main__":
    sys.exit(main())
