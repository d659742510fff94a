"""FusionStitching's statistics on its workloads: fusion ratio (Figure 7), speed-ups (Figure 8), block memory (Table 3).

    python -m bench.statistics                       the six models; writes bench/results/statistics-<machine>.*
    python -m bench.statistics --only LR,NMT         some of them; prints only
    python -m bench.statistics --workloads DIR       also the modules below DIR, as `stitch explain` takes them

Every program is planned for this machine and for an H200, from the module that XLA for CPUs has fused. Predictions are
the cost model's, put together by the paper's formula; the models are timed here, XLA and stitch interleaved.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import statistics
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import jax

from bench import machine
from bench.arms import compile_arm
from bench.models import Model, select
from stitch.errors import StitchError
from stitch.hlo.ir import Module
from stitch.hlo.read import read
from stitch.offline import capture, find, prepare
from stitch.pipeline import compile_module
from stitch.reporting.statistics import Statistics, statistics_of
from stitch.target import CpuTarget, preset
from stitch.timing import Effort, Ratio, interleave

RESULTS = Path(__file__).parent / "results"


@dataclass(frozen=True, slots=True)
class Row:
    """A program's statistics on this machine and on an H200; `measured` is XLA's time over stitch's here."""

    program: str
    host: Statistics
    h200: Statistics
    measured: Ratio | None = None


def planned(program: str, module: Module, measured: Ratio | None = None) -> Row:
    """The row of a module that XLA has fused."""
    host, h200 = (statistics_of(compile_module(module, target)) for target in (CpuTarget.host(), preset("h200")))
    return Row(program, host, h200, measured)


def measure(model: Model, seconds: float) -> Row:
    """The row of a model, timed for so many seconds (0: not at all)."""
    function, arguments = model.build()
    module = capture(read(jax.jit(function).lower(*arguments)))
    if not seconds:
        return planned(model.name, module)
    calls = {name: [made.on([arguments]) for made in compile_arm(name, function, arguments)]
             for name in ("xla", "stitch")}
    return planned(model.name, module, interleave(calls, 1, Effort(seconds)).ratio("xla", "stitch"))


def dumped(folder: Path) -> Iterator[Row]:
    """The rows of the modules in a folder, or in the folders in it; those XLA does not take are told and left out."""
    folders = [p for p in sorted(folder.iterdir()) if p.is_dir()] or [folder]
    for place in folders:
        try:
            programs = find(place, False)
            for number, program in enumerate(programs):
                yield planned(f"{place.name}{f'.{number}' if len(programs) > 1 else ''}", prepare(program).module)
        except StitchError as error:
            print(f"{place}: {error}", file=sys.stderr)


def markdown(rows: list[Row], notes: list[str]) -> str:
    """The three tables as a Markdown document."""
    parts = ["## Fusion ratio (Figure 7)", "", "Launches a run, library calls left out.", "",
             *_table(("program", *_each("XLA", "stitch", "ratio")), [(r.program, *_fusions(r)) for r in rows]), "",
             f"Geometric means: {_mean([r.host.fusion_ratio for r in rows])} here, "
             f"{_mean([r.h200.fusion_ratio for r in rows])} on an H200 (paper: 0.25 to 0.82).", "",
             "## Speed-ups (Figure 8)", "",
             "Fusable: the part of XLA's time outside libraries; there: the speed-up of that part.", "",
             *_table(("program", *_each("fusable", "there", "end to end"), "measured here"),
                     [(r.program, *_speeds(r), str(r.measured or "")) for r in rows]), "",
             "## Block memory (Table 3)", "", "Bytes of a kernel; shrunk: kernels that had to.", "",
             *_table(("program", *_each("kernels", "average", "most", "shrunk", "shared")),
                     [(r.program, *_memory(r.host), *_memory(r.h200)) for r in rows])]
    return "\n".join([*parts, "", *(f"- {note}" for note in notes), ""])


def _table(heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> list[str]:
    return [f"| {' | '.join(cells)} |" for cells in (heads, ("---",) * len(heads), *rows)]


def _each(*heads: str) -> tuple[str, ...]:
    return (*heads, *(f"{h}, H200" for h in heads))


def _fusions(row: Row) -> tuple[str, ...]:
    return tuple(cell for s in (row.host, row.h200) for cell in (f"{s.before:.0f}", f"{s.after:.0f}",
                                                                 f"{s.fusion_ratio:.2f}"))


def _speeds(row: Row) -> tuple[str, ...]:
    return tuple(cell for s in (row.host, row.h200) for cell in (f"{s.fusable:.0%}", f"{s.speedup:.2f}x",
                                                                 f"{s.predicted:.2f}x"))


def _memory(s: Statistics) -> tuple[str, ...]:
    m = s.memory
    return str(m.kernels), f"{m.average:.0f}", str(m.maximum), str(m.shrunk), f"{m.shared_ratio:.2f}"


def _mean(values: list[float]) -> str:
    return f"{statistics.geometric_mean(values):.2f}"


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="all", help="comma-separated names of models")
    parser.add_argument("--workloads", type=Path, help="folder of modules, or of folders of them")
    parser.add_argument("--seconds", type=float, default=2.0, help="time spent on each model; 0 measures nothing")
    parser.add_argument("--out", type=Path, help="folder for the results (default: bench/results for a whole run)")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    """Plan, measure, print and write; returns the exit status."""
    options = parse(arguments)
    host = machine.describe()
    rows = [measure(model, options.seconds) for model in select(options.only)]
    if options.workloads:
        rows += dumped(options.workloads)
    notes = [*host.lines(), f"measured: medians over interleaved pairs, {options.seconds:g} s a model",
             "H200: predicted only, from the module as XLA for CPUs fuses it"]
    text = markdown(rows, notes)
    print(text)
    out = options.out or (RESULTS if options.only == "all" else None)
    if out:
        out.mkdir(parents=True, exist_ok=True)
        stem = out / f"statistics-{host.slug()}"
        stem.with_suffix(".md").write_text(text)
        record = {"machine": host.as_dict(), "notes": notes, "rows": [dataclasses.asdict(row) for row in rows]}
        stem.with_suffix(".json").write_text(json.dumps(record, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
