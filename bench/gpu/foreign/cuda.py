"""Published CUDA kernels, right ones and racy ones, through `stitch ptx check`.

    python -m bench.gpu.foreign.cuda FOLDER

FOLDER has the sources as OWNER/REPOSITORY/PATH: clones of the repositories that the report names, for example.  nvcc is
needed, for llm.c and SGEMM_CUDA with the headers of cuBLAS.  Every kernel is compiled and checked as a user would do
it, and where a race is found once more with --judge; of right ones, barriers are taken out.  Writes
bench/results/gpu-foreign-cuda.md.
"""
from __future__ import annotations

import argparse
import contextlib
import io
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from stitch.cli.main import main as stitch

from . import indigo
from .check import BARRIER, MOST
from .cuda_report import Verdict, markdown
from .published import BOUNDS, CASES, RACY, RIGHT, Case

ROOT = Path(__file__).resolve().parents[3]
REPORT = ROOT / "bench" / "results" / "gpu-foreign-cuda.md"
INDIGO = "burtscher/IndigoSuite"
#: annotations of GPUVerify and Faial mean nothing to nvcc
_SHIM = """\
#define __requires(...)
#define __assume(...)
#define __assert(...)
#define __invariant(...) ((void)0)
"""
_FLAGS = ("-arch=sm_80", "-ptx", "-fmad=false", "-w")


@dataclass(frozen=True)
class Job:
    """A case with its kernel compiled: the file, and the entry in it; or why there is none."""

    case: Case
    ptx: Path
    entry: str = ""
    failed: str = ""


def compiled(text: str, flags: tuple[str, ...], out: Path) -> str:
    """Compiles a source to PTX.  Returns what nvcc complains of first, or nothing."""
    source, shim = out.with_suffix(".cu"), out.parent / "annotations.h"
    source.write_text(text)
    shim.write_text(_SHIM)
    done = subprocess.run(["nvcc", *_FLAGS, *flags, "-include", str(shim), str(source), "-o", str(out)],
                          capture_output=True, text=True)
    errors = [line for line in (done.stderr + done.stdout).splitlines() if "error" in line]
    return "" if done.returncode == 0 else (errors or ["nvcc failed"])[0].split("error", 1)[-1].strip(": ")


def _entries(ptx: Path) -> list[str]:
    return re.findall(r"\.entry\s+([\w$]+)", ptx.read_text())


def published_jobs(folder: Path, scratch: Path, cases: tuple[Case, ...]) -> Iterator[Job]:
    """The cases of a table, those whose source is below the folder."""
    for n, case in enumerate(cases):
        source = folder / case.repository / case.path
        if source.exists():
            out = scratch / f"{n}.ptx"
            text = source.read_text()
            text = f"{text.replace(case.without, '') if case.without else text}\n{case.adds}\n"
            failed = compiled(text, (*case.flags, f"-I{source.parent}"), out)
            entry = "" if failed else next(name for name in _entries(out) if case.kernel in name)
            yield Job(case, out, entry, failed)


def indigo_jobs(folder: Path, scratch: Path) -> Iterator[Job]:
    """All variants of Indigo's patterns, on a graph where bounds that are not checked do not matter; and those that
    check none on another one."""
    sources = sorted((folder / INDIGO / "Generators" / "CUDA_sources").glob("*.idg"))
    if sources:
        indigo.write_graphs(scratch)
    for source in sources:
        text, tags = indigo.together(source.read_text())
        out = scratch / f"{source.stem}.ptx"
        failed = compiled(text, (), out)
        names = [] if failed else _entries(out)
        by = {m[1]: name for name in names if (m := re.search(r"v(\d+)11test_kernel", name))}
        for n, chosen in enumerate(tags):
            case = Case(INDIGO, "_".join((source.stem, *chosen)), RACY if indigo.RACES & set(chosen) else RIGHT,
                        str(indigo.GRID), str(indigo.BLOCK), tuple(indigo.arguments(scratch, "tame")))
            yield Job(case, out, by.get(str(n), ""), failed)
            if "boundsBug" in chosen:
                wild = replace(case, says=BOUNDS, args=tuple(indigo.arguments(scratch, "wild")), note="outside")
                yield Job(wild, out, by.get(str(n), ""), failed)


class _Late(BaseException):
    """Out of time."""


def _alarm(*_: object) -> None:
    raise _Late


def checked(case: Case, ptx: Path, entry: str, *options: str) -> tuple[int, str]:
    """The exit status of `stitch ptx check`, and what it says."""
    said = io.StringIO()
    command = ["ptx", "check", str(ptx), "--entry", entry, "--grid", case.grid, "--block", case.block, *options,
               "--shared", str(case.shared),
               *(["--cooperative"] if case.cooperative else []), *(["--args", *case.args] if case.args else [])]
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        status = stitch(command)
    return status, said.getvalue().strip()


def verdict(job: Job, seconds: float) -> Verdict:
    """What becomes of a job in so many seconds."""
    found = Verdict(job.case, "unknown", job.failed)
    if job.failed:
        return found
    signal.signal(signal.SIGALRM, _alarm)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        found.how, found.text = _kind(*checked(job.case, job.ptx, job.entry))
        if found.how == "race":
            found.judged = _kind(*checked(job.case, job.ptx, job.entry, "--judge"))[0]
        elif found.how == "right" and job.case.says == RIGHT:
            found.without = list(_without_barriers(job))
    except _Late:
        found.text = found.text or f"not done in {seconds:.0f} s"
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return found


def _kind(status: int, said: str) -> tuple[str, str]:
    """right, race, another fault, or unknown; and the fault."""
    if status == 0:
        return "right", ""
    if status != 1:
        return "unknown", said.splitlines()[-1]
    fault = said.split("fault: ", 1)[-1]
    return "race" if "race: " in fault else "fault", fault


def _without_barriers(job: Job) -> Iterator[str]:
    """What is found without each of some barriers of the entry."""
    lines = job.ptx.read_text().splitlines()
    first = next(n for n, line in enumerate(lines) if re.search(rf"\.entry\s+{re.escape(job.entry)}\b", line))
    last = next((n for n in range(first, len(lines)) if lines[n] == "}"), len(lines))
    barriers = [n for n in range(first, last) if BARRIER.match(lines[n])]
    for n in barriers[::max(1, -(-len(barriers) // MOST))]:
        text = job.ptx.with_name(f"{job.ptx.stem}-{os.getpid()}-without.ptx")
        text.write_text("\n".join([*lines[:n], *lines[n + 1:]]))
        yield _kind(*checked(job.case, text, job.entry))[0]


def main() -> int:
    """Run; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where sources are, as OWNER/REPOSITORY/PATH")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="check every N-th variant of Indigo's only")
    parser.add_argument("--seconds", type=float, default=60, help="for one kernel and its variants")
    options = parser.parse_args()
    if shutil.which("nvcc") is None:
        parser.error("nvcc is needed: put it on PATH")
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as name, ProcessPoolExecutor(os.cpu_count()) as pool:
        variants = list(indigo_jobs(options.folder, Path(name)))
        jobs = [*published_jobs(options.folder, Path(name), CASES), *variants[::options.every]]
        if not jobs:
            parser.error(f"{options.folder} has no source of {', '.join({c.repository for c in CASES} | {INDIGO})}")
        with Progress(console=Console(stderr=True)) as progress:
            done = pool.map(verdict, jobs, [options.seconds] * len(jobs), chunksize=4)
            found = list(progress.track(done, total=len(jobs), description="kernels"))
    REPORT.write_text(markdown(found, options.every))
    Console().print(f"{len(found)} kernels in {time.perf_counter() - start:.0f} s: {REPORT}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
