"""How long an artifact of the demo's training step takes to load, each time in a process of its own.

    python -m bench.artifact [--times 9] [--out bench/results]

Clocks start behind `import jax` and the first question for its devices, which every JAX program pays, and stop when
there is something to call:

    XLA's compile   of the rewritten module alone: its kernels are linked before, and stitch is imported
    first load      import of stitch, and stitch.load with nothing kept beside the file
    later load      the same with XLA's executable kept beside the file
    original        XLA's compile of the original program, which is what plain JAX does after tracing

Processes of the four take turns.  Python's bytecode of stitch is on disk, as after an installation.
"""
from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path

from bench import machine

RESULTS = Path(__file__).resolve().parent / "results"
#: what the times are held to, in ms: a first load may take XLA's compile and this; a later one this
FIRST_MS, LATER_MS = 30.0, 50.0
_CLOCK = "import sys, time, jax; jax.devices('cpu'); path = sys.argv[1]; begin = time.perf_counter()\n"
_END = "print((time.perf_counter() - begin) * 1e3)"
_PREPARED = """
from stitch.artifact import loading, machine, reading
artifact = reading.read(path).trusted(False)
program = artifact.program(None)
code, _ = machine.chosen(artifact.manifest, program)
loading.provide(artifact, code)
begin = time.perf_counter()
"""
_LOAD = "import stitch; found = stitch.load(path); assert found.target == 'host'\n"
ROWS = {
    "XLA's compile": _CLOCK + _PREPARED + "loading.compiled_in_place(artifact, program, code.module)\n" + _END,
    "first load": _CLOCK + _LOAD + _END,
    "later load": _CLOCK + _LOAD + _END,
    "original": _CLOCK + _PREPARED + "loading.original(artifact, program)\n" + _END,
}


def make(path: Path) -> None:
    """The artifact of the demo's step, with its default sizes."""
    import jax
    import jax.numpy as jnp

    import stitch
    from bench.demo import init, make_step

    state, tokens = init(jax.random.key(0), 2, 256, 128), jnp.zeros((8, 129), jnp.int32)
    stitch.export(jax.jit(make_step(2)), state, tokens).save(path)


def measure(path: Path, times: int) -> dict[str, list[float]]:
    """Milliseconds of each row."""
    kept = path.with_name(path.name + ".kept")
    found: dict[str, list[float]] = {row: [] for row in ROWS}
    _run(ROWS["first load"], path)  # bytecode, and pages of jaxlib
    for _ in range(times):
        shutil.rmtree(kept, ignore_errors=True)
        for row, code in ROWS.items():  # the first load keeps what the later one takes
            found[row].append(_run(code, path))
    return found


def _run(code: str, path: Path) -> float:
    env = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"} | {"JAX_PLATFORMS": "cpu"}
    with tempfile.TemporaryDirectory() as caches:
        env |= {"STITCH_CACHE_DIR": f"{caches}/objects", "STITCH_PERFLIB": f"{caches}/perflib.sqlite"}
        done = subprocess.run([sys.executable, "-c", code, str(path)], env=env, check=True, stdout=subprocess.PIPE)
    return float(done.stdout)


def markdown(found: dict[str, list[float]], size: int, lines: list[str]) -> str:
    """The results as a page."""
    median = {row: statistics.median(times) for row, times in found.items()}
    over = median["first load"] - median["XLA's compile"]
    table = [f"| {row} | {median[row]:.1f} | {min(times):.1f} to {max(times):.1f} |" for row, times in found.items()]
    return "\n".join((
        "# Loading an artifact", "", f"`python -m bench.artifact`: the demo's training step, {size / 1e6:.2f} MB; "
        f"{len(found['original'])} processes for each row, in turns.", "", *(f"- {line}" for line in lines), "",
        "| | ms, median | range |", "|---|---|---|", *table, "",
        f"A first load takes {over:.1f} ms more than XLA's compile (asked: at most {FIRST_MS:.0f}), a later one "
        f"{median['later load']:.1f} ms (asked: at most {LATER_MS:.0f}).", ""))


def main(arguments: list[str] | None = None) -> int:
    """Measure and write; 1 when a time is longer than it may be."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--times", type=int, default=9, help="processes for each row (default 9)")
    parser.add_argument("--out", type=Path, default=RESULTS, help="folder for the results")
    options = parser.parse_args(arguments)
    if options.times < 1 or not options.out.is_dir():
        parser.error(f"--times takes a number above zero, --out a folder that is there: {options.out}")
    here = machine.describe()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "demo.stitch"
        make(path)
        found, size = measure(path, options.times), path.stat().st_size
    text = markdown(found, size, here.lines())
    stem = options.out / f"artifact-{here.slug()}"
    stem.with_suffix(".md").write_text(text)
    stem.with_suffix(".json").write_text(json.dumps({"machine": asdict(here), "ms": found}, indent=1) + "\n")
    print(text)
    over = statistics.median(found["first load"]) - statistics.median(found["XLA's compile"])
    return int(over > FIRST_MS or statistics.median(found["later load"]) > LATER_MS)


if __name__ == "__main__":
    sys.exit(main())
