"""Run kernels that `record.py` wrote down through the interpreter, and with barriers taken out.

    python -m bench.gpu.foreign.check --python PYTHON [--folder FOLDER] [--seconds 60]

PYTHON has Triton, PyTorch for CPUs, liger-kernel and FlagGems; without it, what lies in FOLDER is checked.  Each kernel
has so many seconds, in a process of its own.  Writes bench/results/gpu-foreign.md.
"""
from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
from rich.console import Console
from rich.progress import Progress

from stitch.ptx.faults import Fault, PtxError
from stitch.ptx.run import Out, run

ROOT = Path(__file__).resolve().parents[3]
REPORT = ROOT / "bench" / "results" / "gpu-foreign.md"
#: barriers of a kernel that are taken out, one at a time, spread over its text
MOST = 4
BARRIER = re.compile(r"^\s*bar(rier)?\.(cta\.)?sync\b.*;$")


@dataclass
class Kernel:
    """What became of a kernel: right, order (its result depends on the order of threads), another fault, unknown
    (something the interpreter does not know) or late; and of the same without one of its barriers each."""

    name: str
    how: str
    text: str = ""
    harmless: int = 0
    without: list[str] = field(default_factory=list)


def _arguments(folder: Path, given: list[Any], total: int) -> list[Any]:
    """The arguments of an entry of `total` parameters: the last ones are scratch memory, of which nothing is used."""
    found: list[Any] = []
    for arg in given:
        if isinstance(arg, dict):
            array = np.load(folder / arg["file"])
            found.append(array.view(ml_dtypes.bfloat16) if arg["type"] == "bfloat16" else array)
        elif isinstance(arg, str):
            found.append(found[int(arg[1:])])
        else:
            found.append(arg)
    return found + [Out(16, np.uint8, required=False) for _ in range(total - len(given))]


def _checked(folder: Path, text: str, launch: dict[str, Any]) -> tuple[str, str, int]:
    """(how, fault, races that change nothing) of a launch."""
    head = text.split(".entry", 1)[1].split("{", 1)[0]
    args = _arguments(folder, launch["args"], head.count(".param"))
    try:
        result = run(text, launch["entry"], launch["grid"], launch["block"], args, shared_bytes=launch["shared"],
                     judge=True)
    except Fault as fault:
        return "order" if "in another order" in str(fault) else "fault", str(fault), 0
    except PtxError as error:
        return "unknown", str(error), 0
    return "right", "", len(result.harmless)


def check(folder: Path) -> Iterator[Kernel]:
    """A kernel as it is, then again with what became of it without each of some barriers."""
    launch = json.loads((folder / "launch.json").read_text())
    text = (folder / "kernel.ptx").read_text()
    how, fault, harmless = _checked(folder, text, launch)
    kernel = Kernel(folder.name, how, fault, harmless)
    yield kernel
    lines = text.splitlines()
    barriers = [n for n, line in enumerate(lines) if BARRIER.match(line)] if how == "right" else []
    for n in barriers[::max(1, -(-len(barriers) // MOST))]:
        kernel.without.append(_checked(folder, "\n".join([*lines[:n], *lines[n + 1:]]), launch)[0])
        yield kernel


def apart(folder: Path, seconds: float) -> Kernel:
    """`check` in a process of its own, which has so long."""
    command = [sys.executable, "-m", "bench.gpu.foreign.check", "--one", str(folder)]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=seconds)
        out, error = done.stdout, done.stderr
    except subprocess.TimeoutExpired as late:
        out, error = (late.stdout or b"").decode(), ""
    if not out.strip():
        return Kernel(folder.name, "unknown" if error else "late", error.strip().splitlines()[-1] if error else "")
    return Kernel(**json.loads(out.strip().splitlines()[-1]))


def markdown(kernels: list[Kernel], recorded: dict[str, Any], seconds: float) -> str:
    """The report."""
    total, planted = Counter(k.how for k in kernels), Counter(how for k in kernels for how in k.without)
    found = planted["order"] + planted["fault"]
    lines = [
        "# Kernels that nobody here wrote", "",
        "`python -m bench.gpu.foreign.check`: Triton kernels of public packages, compiled to PTX for sm_80 without "
        "contraction, run by the interpreter of `stitch ptx check --judge` with the arguments of a real call.  No GPU "
        "was used.", "",
        f"- {', '.join(f'{name} {v}' for name, v in recorded['versions'].items())}",
        f"- {len(kernels)} kernels: {total['right']} accepted, {total['order']} whose result depends on the order of "
        f"their threads, {total['fault']} with another fault, {total['unknown']} with something the interpreter does "
        f"not know, {total['late']} not done in {seconds:.0f} s",
        f"- of the accepted ones {sum(k.harmless > 0 for k in kernels)} race by the letter: threads store one value "
        "several times, or load what they do not use; judged by five orders of their warps and threads, which all gave "
        "the same bits",
        f"- with one barrier taken out ({MOST} a kernel at most): {found} of {sum(planted.values())} found, "
        f"{planted['right']} gave the same bits in every order, {planted['unknown']} could not be run", "",
        "| kernel | what | why |", "|---|---|---|",
        *(f"| {k.name} | {k.how} | {k.text.replace('|', '/')} |" for k in kernels if k.how != "right"), "",
        f"Not recorded: {_left(recorded['left'])}.", ""]
    return "\n".join(lines)


def _left(reasons: dict[str, str]) -> str:
    """What was not recorded, reason by reason."""
    by: dict[str, list[str]] = {}
    for name, why in reasons.items():
        by.setdefault(why, []).append(name)
    return "; ".join(f"{', '.join(names)} ({why})" for why, names in by.items()) or "nothing"


def main() -> int:
    """Run; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", help="a Python with Triton, PyTorch, liger-kernel and FlagGems")
    parser.add_argument("--folder", type=Path, help="where kernels are, or are to be written; kept")
    parser.add_argument("--seconds", type=float, default=60, help="for one kernel and its variants")
    parser.add_argument("--one", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.one is not None:
        for kernel in check(options.one):
            print(json.dumps(asdict(kernel)), flush=True)
        return 0
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.folder or Path(scratch)
        if options.python is not None:
            subprocess.run([options.python, "-m", "bench.gpu.foreign.record", str(folder.resolve())], check=True,
                           cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if not (folder / "recorded.json").exists():
            parser.error(f"{folder} has no recorded kernels: give --python with one that can record them")
        start = time.perf_counter()
        kernels: list[Kernel] = []
        places = sorted(p.parent for p in folder.glob("*/launch.json"))
        with Progress(console=Console(stderr=True)) as progress, ThreadPoolExecutor(os.cpu_count()) as pool:
            found = pool.map(lambda place: apart(place, options.seconds), places)
            kernels += progress.track(found, total=len(places), description="kernels")
        recorded = json.loads((folder / "recorded.json").read_text())
    REPORT.write_text(markdown(kernels, recorded, options.seconds))
    Console().print(f"{len(kernels)} kernels in {time.perf_counter() - start:.0f} s: {REPORT}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
