"""Plain programs as wholes, XLA against stitch with its default settings, interleaved in one process.

    python -m bench.plain                              all of them; writes bench/results/plain-<machine>.*
    python -m bench.plain --quick                      one of every kind
    python -m bench.plain --only "dense 512x1024"      those with all these words in their names; prints only
    python -m bench.plain --until 80                   stop after so many seconds; the next call goes on

Each program's first 20 runs on each side, four in turn, are compared as sums (what trials cost, and gain); before them
another copy that XLA compiled runs twice, so that neither side is the one that wakes the process up.  Who begins, and
so finds no memory that is touched, is drawn by the program's name: XLA's version, first, took up to 1.6 times as long
as another copy of itself.  Then it runs until its trials are settled, for SETTLING seconds at most, before it is timed.
Compiles are single ones, of XLA's the second.  Exit status 1 when a result differs.
"""
from __future__ import annotations

import argparse
import dataclasses
import json
import math
import statistics
import sys
import time
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jax
import numpy as np

from bench import machine
from bench.arms import compile_arm
from bench.kernels import count_kernels
from bench.plain_programs import Plain, select
from bench.run_patterns import RESULTS
from stitch.timing import REPETITION_SECONDS, Call, Effort, interleave
from stitch.tuning import trials

#: runs of a side that count as its first, so many in turn; and seconds at most before it is timed
FIRST, IN_TURN, SETTLING = 20, 4, 4.0
#: differences beyond rounding, as a share of a result's largest value, by the bits of the program's floats
TOLERANCE = {"f32": 2e-3, "bf16": 5e-2}
#: processors' time is compared so many times, over so many seconds each
WORKINGS, WORKING = 5, 4e-3
#: a compile that takes XLA so many seconds is listed where ours takes so many times as long
COMPILES, LONGER = 0.1, 1.3


@dataclass(frozen=True)
class Row:
    """A program's times in seconds, XLA's over ours with its 95 % interval and in the first runs together, kernels on
    both sides, the largest difference of a result, beside its largest value, seconds of both compiles, and XLA's time
    of processors over ours: what neighbours take counts only in the others."""

    name: str
    kind: str
    xla: float
    stitch: float
    ratio: float
    low: float
    high: float
    kernels: tuple[int, int]
    difference: float
    right: bool
    first: float
    compiles: tuple[float, float]
    work: float

    @property
    def slow_compile(self) -> bool:
        theirs, ours = self.compiles
        return theirs >= COMPILES and ours > LONGER * theirs


def measure(program: Plain, seconds: float, seed: int = 0, repetition: float = REPETITION_SECONDS) -> Row:
    """Check and time one program; a `repetition` is so many seconds of calls at least."""
    arguments = program.arguments(seed)
    woken, theirs = compile_arm("xla", program.function, arguments, copies=2)
    made = {"xla": theirs, "stitch": compile_arm("stitch", program.function, arguments)[0]}
    for _ in range(2):
        woken.on([arguments])(0)
    first = _first({name: e.on([arguments]) for name, e in made.items()}, zlib.crc32(program.name.encode()) % 2 == 0)
    end = time.monotonic() + SETTLING
    while trials.waiting() and time.monotonic() < end:
        jax.block_until_ready(made["stitch"].compiled(*arguments))
    results = [jax.tree.leaves(jax.block_until_ready(e.compiled(*arguments))) for e in made.values()]
    difference = max(_apart(a, b) for a, b in zip(*results, strict=True))
    effort = Effort(seconds, 7, repetition=repetition)
    sides = {name: e.on([arguments]) for name, e in made.items()}
    samples = interleave({name: [call] for name, call in sides.items()}, 1, effort)
    ratio = samples.ratio("xla", "stitch")
    before, after = (count_kernels(e.text()) for e in made.values())
    return Row(program.name, program.kind, samples.median("xla"), samples.median("stitch"), ratio.median, ratio.low,
               ratio.high, (before.static, after.static), difference,
               difference <= TOLERANCE[program.name.split()[-1]], first,
               (theirs.seconds, made["stitch"].seconds), _work(sides, samples.median("xla")))


def _first(sides: Mapping[str, Call], ours: bool) -> float:
    """XLA's first runs over ours; `ours`: we begin."""
    taken = dict.fromkeys(sides, 0.0)
    for n in range(FIRST // IN_TURN):
        for name in sorted(sides, reverse=bool(n % 2) == ours):
            for _ in range(IN_TURN):
                begin = time.perf_counter()
                sides[name](0)
                taken[name] += time.perf_counter() - begin
    return taken["xla"] / taken["stitch"]


def _work(sides: Mapping[str, Call], once: float) -> float:
    """XLA's time of processors over ours; `once`: seconds of a run."""
    taken: dict[str, list[float]] = {name: [] for name in sides}
    runs = max(1, math.ceil(WORKING / once))
    for _ in range(WORKINGS):
        for name, call in sides.items():
            call(0)
            begin = time.process_time()
            for _ in range(runs):
                call(0)
            taken[name].append(time.process_time() - begin)
    return statistics.median(taken["xla"]) / statistics.median(taken["stitch"])


def _apart(a: Any, b: Any) -> float:
    x, y = (np.asarray(v).astype(np.float64) for v in (a, b))
    return float(np.abs(x - y).max(initial=0.0) / max(np.abs(x).max(initial=0.0), 1e-6))


HEADERS = ("program", "XLA us", "stitch us", "ratio [95 %]", "work", "first runs", "compile s", "kernels",
           "difference", "")


def markdown(rows: list[Row], host: machine.Machine) -> str:
    """The table, with means by kind."""
    lines = [list(HEADERS), ["---"] * len(HEADERS)]
    lines += [[r.name, f"{r.xla * 1e6:.0f}", f"{r.stitch * 1e6:.0f}", f"{r.ratio:.2f}x [{r.low:.2f}, {r.high:.2f}]",
               f"{r.work:.2f}x", f"{r.first:.2f}x", "{:.2f} -> {:.2f}".format(*r.compiles),
               f"{r.kernels[0]} -> {r.kernels[1]}", f"{r.difference:.0e}", "" if r.right else "WRONG"] for r in rows]
    kinds = {r.kind: [x.ratio for x in rows if x.kind == r.kind] for r in rows}
    ratios = [r.ratio for r in rows]
    worked = [r.work for r in rows if r.work]
    lost = [r.name for r in rows if r.ratio < 0.97]
    notes = [*host.lines(), f"geometric mean {statistics.geometric_mean(ratios):.2f}x over {len(rows)} programs; "
             + ", ".join(f"{kind} {statistics.geometric_mean(found):.2f}x" for kind, found in kinds.items()),
             f"under 0.97x: {', '.join(lost) or 'none'}",
             f"first {FIRST} runs: geometric mean {statistics.geometric_mean([r.first for r in rows]):.2f}x, the least "
             f"{min(r.first for r in rows):.2f}x",
             f"compiles of {COMPILES} s and more that take {LONGER} times as long: "
             + (", ".join(r.name for r in rows if r.slow_compile) or "none")]
    if worked:
        notes.append(f"work (time of processors): geometric mean {statistics.geometric_mean(worked):.2f}x over "
                     f"{len(worked)} programs, the least {min(worked):.2f}x")
    return "\n".join(["| " + " | ".join(cells) + " |" for cells in lines] + ["", *(f"- {n}" for n in notes), ""])


def main(arguments: list[str] | None = None, family: Callable[[str, bool], list[Plain]] = select,
         name: str = "plain", about: str | None = __doc__, repetition: float = REPETITION_SECONDS) -> int:
    """Measure programs of a family, print, and write when none were picked; returns the exit status."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="comma-separated texts; all words of one must be in a name")
    parser.add_argument("--quick", action="store_true", help="one program of every kind")
    parser.add_argument("--seconds", type=float, default=1.0, help="time spent on each program")
    parser.add_argument("--until", type=float, default=float("inf"), help="seconds after which no program is begun")
    parser.add_argument("--out", type=Path, help="folder for the results (default: bench/results for a whole run)")
    options = parser.parse_args(arguments)
    try:
        programs = family(options.only, options.quick)
    except ValueError as error:
        parser.error(str(error))
    host, end = machine.describe(), time.monotonic() + options.until
    out = options.out or (None if options.only or options.quick else RESULTS)
    if out:
        out.mkdir(parents=True, exist_ok=True)
    stem = out / f"{name}-{host.slug()}" if out else None
    known = _rows(machine.begun(stem.with_suffix(".json"), host)) if stem else {}
    rows: list[Row] = []
    for program in programs:
        if program.name not in known:
            if time.monotonic() > end:
                continue
            known[program.name] = measure(program, options.seconds, repetition=repetition)
            r = known[program.name]
            print(f"{r.name:40s} {r.xla * 1e6:9.0f} {r.stitch * 1e6:9.0f} {r.ratio:6.2f}x", flush=True)
            jax.clear_caches()
        rows.append(known[program.name])
    if rows:
        print(markdown(rows, host))
    if stem:
        record = {"machine": host.as_dict(), "left": len(programs) - len(rows),
                  "rows": [dataclasses.asdict(r) for r in rows]}
        stem.with_suffix(".json").write_text(json.dumps(record, indent=1) + "\n")
        stem.with_suffix(".md").write_text(markdown(rows, host))
    if len(rows) < len(programs):
        print(f"{len(programs) - len(rows)} programs are left")
    return 0 if all(r.right for r in rows) else 1


def _rows(record: Mapping[str, Any]) -> dict[str, Row]:
    """The rows measured so far."""
    return {r["name"]: Row(**r) for r in record.get("rows", ())}



if __name__ == "__main__":
    sys.exit(main())
