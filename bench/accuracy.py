"""Predictions of the cost models beside what kernels take, in the family of plain programs (`bench.plain_programs`).

    python -m bench.accuracy                  all programs; writes bench/results/accuracy-<machine>.*
    python -m bench.accuracy --quick          one program of every kind
    python -m bench.accuracy --only "block"   those with all these words in their names
    python -m bench.accuracy --until 80       stop after so many seconds; the next call goes on

Every kernel of XLA's and every stitched group that takes 20 us and more is timed by itself, in a loop, and predicted
with the costs of this machine: those of its profile where `stitch calibrate` has made one.  Whole loops that become one
launch are timed as programs, on both sides.
"""
from __future__ import annotations

import argparse
import dataclasses
import json
import math
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jax
import numpy as np

from bench import machine
from bench.arms import compile_arm
from bench.plain_programs import TYPES, Plain, select
from bench.run_patterns import RESULTS
from stitch.calibration.fit import factor_of
from stitch.calibration.samples import Sample, alone, module_of, of_group, of_xla
from stitch.calibration.session import Stand
from stitch.emit.load.host import profile_of, uncalibrated
from stitch.errors import StitchError
from stitch.hlo.ir import Module
from stitch.knobs import Knobs
from stitch.pipeline import compile_module
from stitch.plan.compiled import CompiledModule
from stitch.target import CpuTarget
from stitch.target.profile import with_numbers
from stitch.timing import Effort, interleave

#: nanoseconds from which on a kernel counts, rounds of timing, and lines of the worst
LEAST, ROUNDS, WORST = 20_000.0, 5, 10
#: a class of work, and what half and nine in ten predictions are to lie within
WANTED = {"xla_pass": (1.2, 1.6), "xla_fold": (1.2, 1.6), "xla_product": (1.2, 1.6), "our_pass": (1.2, 1.6),
          "our_product": (1.2, 1.6), "xla_loop": (1.6, math.inf), "our_loop": (1.6, math.inf)}


@dataclass(frozen=True)
class Row:
    """A kernel: its class, its program and its work, and nanoseconds, predicted and measured."""

    part: str
    what: str
    predicted: float
    measured: float

    @property
    def apart(self) -> float:
        """The factor between the two."""
        return max(self.predicted / self.measured, self.measured / self.predicted)


def measure(program: Plain, target: CpuTarget, knobs: Knobs) -> list[Row]:
    """The kernels and loops of one program."""
    names = {"s32": "int32", **{name: np.dtype(dtype).name for name, dtype in TYPES.items()}}
    module = module_of(program.function, [(shape, names[dtype]) for shape, dtype in program.shapes])
    compiled = compile_module(module, target, None, knobs.dots, knobs.loops)
    stand = Stand(knobs)
    for sample in _samples(program.name, module, compiled, target, knobs):
        stand.add(sample)
    for _ in range(ROUNDS):
        stand.round()
    rows = [Row(t.sample.part, t.sample.what, t.sample.expected(target), t.ns) for t in stand.times if t.ns >= LEAST]
    return rows + _loops(program, compiled)


def _samples(name: str, module: Module, compiled: CompiledModule, target: CpuTarget, knobs: Knobs
             ) -> Iterator[Sample]:
    """Each kernel that may count, equal ones once."""
    known: set[tuple[str, str]] = set()
    found: list[Sample] = [of_xla(module, i, name, target) for i in alone(module)]
    for frame in compiled.frames:
        for s in frame.stitched if frame.info.frame is compiled.module.entry else ():
            try:
                found += of_group(compiled.module, s.group, name, compiled.place, target, knobs)
            except StitchError:
                continue
    for sample in found:
        key = sample.part, f"{sample.what} {sample.single.module.entry.params}"
        if key not in known and sample.expected(target) >= LEAST / 4:
            known.add(key)
            yield sample


def _loops(program: Plain, compiled: CompiledModule) -> list[Row]:
    """Whole loops that became one launch: the program's time on both sides, less that of starting any program."""
    loops = [s for frame in compiled.frames for s in frame.loops]
    if not loops or any(frame.stitched for frame in compiled.frames):
        return []
    arguments = program.arguments()
    made = {name: compile_arm(name, program.function, arguments)[0] for name in ("xla", "stitch")}
    idle = jax.jit(lambda x: x + 1).lower(arguments[0][:1]).compile()
    calls = {name: [e.on([arguments])] for name, e in made.items()}
    calls["idle"] = [lambda _: jax.block_until_ready(idle(arguments[0][:1]))]
    samples = interleave(calls, 1, Effort(0.5, 7))
    ns = {name: 1e9 * (samples.median(name) - samples.median("idle")) for name in made}
    rows = [Row("xla_loop", program.name, sum(s.estimate.xla for s in loops), max(ns["xla"], 1.0)),
            Row("our_loop", program.name, sum(s.estimate.stitched for s in loops), max(ns["stitch"], 1.0))]
    return [r for r in rows if r.measured >= LEAST]


def machine_of(knobs: Knobs) -> tuple[CpuTarget, bool]:
    """This machine, with its profile if there is one."""
    target = uncalibrated(knobs)
    profile = profile_of(target, knobs)
    if profile is None:
        return target, False
    return dataclasses.replace(target, costs=with_numbers(target.costs, profile.by_name)), True


def markdown(rows: Sequence[Row], calibrated: bool, host: machine.Machine) -> str:
    """The factors by class, and the worst."""
    lines = [["class", "kernels", "half within", "nine in ten within", "reached"], ["---"] * 5]
    for part, (half, most) in WANTED.items():
        mine = [r for r in rows if r.part == part]
        if mine:
            found = [factor_of([r.predicted for r in mine], [r.measured for r in mine], share) for share in (0.5, 0.9)]
            lines.append([part, str(len(mine)), *(f"{f:.2f}x" for f in found),
                          "yes" if found[0] <= half and found[1] <= most else "no"])
    lines += [[""] * 5, ["**worst**", "predicted us", "measured us", "factor", "class"]]
    lines += [[r.what.replace("|", "\\|"), f"{r.predicted / 1e3:.1f}", f"{r.measured / 1e3:.1f}", f"{r.apart:.2f}x",
               r.part] for r in sorted(rows, key=lambda r: -r.apart)[:WORST]]
    notes = [*host.lines(), "costs of this machine's profile" if calibrated else "costs as they are shipped",
             f"kernels of {LEAST / 1e3:g} us and more, each the median of {ROUNDS} rounds; loops: whole programs"]
    return "\n".join(["| " + " | ".join(cells) + " |" for cells in lines] + ["", *(f"- {n}" for n in notes), ""])


def main(arguments: list[str] | None = None) -> int:
    """Measure programs, print, and write when none were picked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="comma-separated texts; all words of one must be in a name")
    parser.add_argument("--quick", action="store_true", help="one program of every kind")
    parser.add_argument("--until", type=float, default=float("inf"), help="seconds after which no program is begun")
    parser.add_argument("--out", type=Path, help="folder for the results (default: bench/results for a whole run)")
    options = parser.parse_args(arguments)
    try:
        programs = select(options.only, options.quick)
    except ValueError as error:
        parser.error(str(error))
    knobs, host, end = Knobs.read(), machine.describe(), time.monotonic() + options.until
    target, calibrated = machine_of(knobs)
    out = options.out or (None if options.only or options.quick else RESULTS)
    if out:
        out.mkdir(parents=True, exist_ok=True)
    stem = out / f"accuracy-{host.slug()}" if out else None
    known: dict[str, list[Row]] = _rows(machine.begun(stem.with_suffix(".json"), host)) if stem else {}
    for program in programs:
        if program.name not in known and time.monotonic() < end:
            known[program.name] = measure(program, target, knobs)
            print(f"{program.name}: {len(known[program.name])} kernels", flush=True)
    done = [p.name for p in programs if p.name in known]
    rows = [r for name in done for r in known[name]]
    print(markdown(rows, calibrated, host))
    if stem:
        record = {"machine": host.as_dict(), "calibrated": calibrated, "left": len(programs) - len(done),
                  "programs": {name: [dataclasses.asdict(r) for r in known[name]] for name in done}}
        stem.with_suffix(".json").write_text(json.dumps(record, indent=1) + "\n")
        stem.with_suffix(".md").write_text(markdown(rows, calibrated, host))
    if len(done) < len(programs):
        print(f"{len(programs) - len(done)} programs are left")
    return 0


def _rows(record: Mapping[str, Any]) -> dict[str, list[Row]]:
    """The rows measured so far, by program."""
    return {name: [Row(**row) for row in rows] for name, rows in record.get("programs", {}).items()}



if __name__ == "__main__":
    sys.exit(main())
