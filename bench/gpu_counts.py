"""Count what XLA for GPUs launches, with and without stitch, by compiling for an H200 that need not be there.

    python -m bench.gpu_counts                      the six models; writes bench/results/gpu-counts.*
    python -m bench.gpu_counts --programs DIR       also every DIR/*.py, each with `build() -> (function, arguments)`
    python -m bench.gpu_counts --only LR,RNN        some of them; the rows of others stay as they were written

Needs jax's CUDA plugin (jax-cuda13-plugin and jax-cuda13-pjrt) and flatbuffers, but no GPU and no driver.  Every
program is exported by a process that needs its libraries (`--python`) and compiled by one that needs the plugin.
Counted are the instructions of the executable that launch something, library calls included: as they stand, and a
run's, with known trip counts of loops multiplied in.  Where XLA no longer knows a trip count that it knew without
stitch, a run's launches cannot be compared.  Exit status 1 when the target is missed.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import os
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.compile_time import build
from bench.h200 import H200
from bench.kernels import KernelCount, count_kernels
from bench.models import select

RESULTS = Path(__file__).parent / "results"
#: the geometric mean of kernels with stitch over kernels without, at most
TARGET = 0.30
#: the custom call of a stitched kernel
_OURS = "custom-call __gpu$xla.gpu.ptx"
_MARK = "counts: "


@dataclass(frozen=True, slots=True)
class Row:
    """A program's launches under XLA and with stitch: as they stand, and a run's.  `stitched` are those of ours, `lost`
    loops whose trip count XLA knows only without stitch; `note` says why a program was not compiled or not stitched."""

    program: str
    xla: int = 0
    stitch: int = 0
    stitched: int = 0
    xla_run: int = 0
    stitch_run: int = 0
    lost: int = 0
    note: str = ""

    @property
    def ratio(self) -> float:
        """Launches left, of those as they stand."""
        return self.stitch / self.xla if self.xla else 1.0

    @property
    def ratio_run(self) -> float | None:
        """Launches left, of a run's."""
        return None if self.lost or not self.xla_run else self.stitch_run / self.xla_run


def export(program: str, path: Path) -> None:
    """Write a program as jax exports it for CUDA; arguments and results are flat: libraries have types of their own.
    Checks that call Python (jax.debug.callback, equinox's errors) are left out: a file cannot hold them."""
    os.environ["EQX_ON_ERROR"] = "nan"
    import jax
    from jax import export as jax_export

    nothing: Any = lambda *args, **kwargs: None  # noqa: E731
    jax.debug.callback = nothing
    function, arguments = build(program) if program.endswith(".py") else select(program)[0].build()
    leaves, tree = jax.tree.flatten(arguments)

    def flat(*given: Any) -> list[Any]:
        return jax.tree.leaves(function(*jax.tree.unflatten(tree, given)))

    exported = jax_export.export(jax.jit(flat), platforms=["cuda"])(*map(jax.numpy.asarray, leaves))
    path.write_bytes(exported.serialize())


def count(program: Path) -> Row:
    """Compile an exported program both ways in this process."""
    import jax
    from jax import export as jax_export
    from jax.experimental import topologies

    import stitch

    device = topologies.get_topology_desc(platform="cuda", target_config=H200, topology="1x1x1").devices[0]
    sharding = jax.sharding.SingleDeviceSharding(device)
    exported = jax_export.deserialize(bytearray(program.read_bytes()))
    arguments = [jax.ShapeDtypeStruct(a.shape, a.dtype, sharding=sharding) for a in exported.in_avals]

    def launches() -> tuple[KernelCount, int]:
        def call(*args: Any) -> Any:
            return exported.call(*args)

        text = str(jax.jit(call).lower(*arguments).compile().as_text())
        return count_kernels(text), text.count('"known_trip_count"')

    with jax.enable_x64(any(a.dtype in ("float64", "int64", "uint64", "complex128") for a in exported.in_avals)):
        plain, known = launches()
        with stitch.enabled(cuda=True):
            ours, still = launches()
    modules = stitch.report().modules
    note = "; ".join(m.error for m in modules if m.error) or ("" if modules else "the hook saw no module")
    return Row(program.stem, plain.static, ours.static, ours.kinds[_OURS], plain.dynamic, ours.dynamic,
               max(0, known - still), note)


def row_of(name: str, program: str, python: str, limit: float) -> Row:
    """A program's row, from processes that export and compile it; a row with a note alone when one fails."""
    root = str(Path(__file__).resolve().parent.parent)
    environment = dict(os.environ, JAX_PLATFORMS="cpu", JAX_SKIP_CUDA_CONSTRAINTS_CHECK="1", PYTHONWARNINGS="ignore",
                       XLA_FLAGS="--xla_gpu_autotune_level=0")
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, [root, os.environ.get("PYTHONPATH", "")]))
    with tempfile.TemporaryDirectory() as folder:
        exported = str(Path(folder) / name)
        for interpreter, step in ((python, ["--export", program, exported]), (sys.executable, ["--count", exported])):
            try:
                done = subprocess.run([interpreter, "-m", "bench.gpu_counts", *step], env=environment,
                                      capture_output=True, text=True, timeout=limit)
            except subprocess.TimeoutExpired:
                return Row(name, note=f"{step[0]} took over {limit:.0f} s")
            if done.returncode:
                return Row(name, note=(done.stderr.strip().splitlines() or ["no message"])[-1][:160])
    return Row(**json.loads(done.stdout.split(_MARK)[-1]))


def markdown(rows: list[Row], notes: list[str]) -> str:
    """The rows as a Markdown document."""
    lines = ["| program | XLA | with stitch | of them ours | ratio | XLA, a run | with stitch, a run | ratio | |",
             "|---|---|---|---|---|---|---|---|---|"]
    for r in rows:
        run = ["", ""] if r.ratio_run is None else [str(r.stitch_run), f"{r.ratio_run:.2f}"]
        cells = [r.xla, r.stitch, r.stitched, f"{r.ratio:.2f}", r.xla_run, *run] if r.xla else [""] * 7
        note = r.note or (f"{r.lost} loops lost their trip count" if r.lost else "")
        lines.append(f"| {' | '.join(map(str, [r.program, *cells, note]))} |")
    return "\n".join([*lines, "", *(f"- {note}" for note in notes), ""])


def summary(rows: list[Row]) -> tuple[bool, list[str]]:
    """Whether the target is reached, and the figures that say so."""
    counted = [r for r in rows if r.xla]
    if not counted:
        return False, ["nothing was compiled"]
    mean = statistics.geometric_mean(r.ratio for r in counted)
    runs = [r.ratio_run for r in counted if r.ratio_run is not None]
    lost = [r.program for r in rows if not r.xla]
    said = [f"geometric mean over {len(counted)} programs: {mean:.2f} of XLA's launches (target {TARGET})"]
    if runs:
        said.append(f"of a run's, over {len(runs)} programs: {statistics.geometric_mean(runs):.2f}")
    return mean <= TARGET and not lost, [*said, f"not compiled: {', '.join(lost) or 'none'}"]


def write(row: Row, version: str) -> tuple[bool, str]:
    """Put a row among those written before; whether all together reach the target, and the document."""
    stem = RESULTS / "gpu-counts"
    written = stem.with_suffix(".json")
    old = [Row(**r) for r in json.loads(written.read_text())["rows"]] if written.exists() else []
    new = {r.program: r for r in (*old, row)}
    reached, notes = summary(list(new.values()))
    notes.append(f"jax {version}, compiled for an H200 without one, no autotuning")
    text = markdown(list(new.values()), notes)
    stem.with_suffix(".md").write_text(text)
    record = {"notes": notes, "rows": [dataclasses.asdict(r) for r in new.values()]}
    written.write_text(json.dumps(record, indent=1) + "\n")
    return reached, text


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", type=Path, help="folder of programs")
    parser.add_argument("--only", default="", help="comma-separated names")
    parser.add_argument("--limit", type=float, default=300, help="seconds a program may take")
    parser.add_argument("--python", default=sys.executable, help="interpreter with the programs' libraries")
    parser.add_argument("--export", nargs=2, help=argparse.SUPPRESS)
    parser.add_argument("--count", type=Path, help=argparse.SUPPRESS)
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    """Count and write program by program, then print; returns the exit status."""
    options = parse(arguments)
    if options.export:
        export(options.export[0], Path(options.export[1]))
        return 0
    if options.count:
        print(_MARK + json.dumps(dataclasses.asdict(count(options.count))))
        return 0
    import jax

    programs = {m.name: m.name for m in select("all")}
    if options.programs:
        programs |= {p.stem: str(p.resolve()) for p in sorted(options.programs.glob("*.py"))}
    reached, text = False, ""
    for name in options.only.split(",") if options.only else programs:
        row = row_of(name, programs[name], options.python, options.limit)
        print(row, file=sys.stderr, flush=True)
        reached, text = write(row, jax.__version__)
    print(text)
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
