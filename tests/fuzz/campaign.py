"""Run random programs under stitch and compare with XLA and with the oracle, in processes that may die.

    python -m tests.fuzz.campaign --programs 10000 --start 0     many programs; what was found, as text and JSON
    python -m tests.fuzz.campaign --seed 12345 --once            one program: its text, and what is wrong with it
    python -m tests.fuzz.campaign --seed 12345 --shrink          the same, cut as small as it goes while it fails

A seed stands for one program, for the programs it is compiled with and for how (forced or by the cost model, which
processor, a checked heap), so a range of seeds is a campaign that can be repeated and continued.
"""
from __future__ import annotations

import argparse
import dataclasses
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import jax
from rich.progress import Progress

from stitch.target import CpuTarget

from ..running import ROOT, told
from .programs import PER_CHILD, TOGETHER, VERSION, generate
from .running import Find, Outcome, Setting, block_of, check, set_level

#: seconds of processors that a module may take; compiling one kernel may take 60
HANG = 240.0
CHILD = ("-m", "tests.fuzz.child")
COUNTED = ("programs", "modules", "kernels", "judged")
_APART = {"STITCH_CACHE_DIR": "", "STITCH_PERFLIB": "", "JAX_PLATFORMS": "cpu", "TF_CPP_MIN_LOG_LEVEL": "3"}
#: glibc's allocator looks for damage, and fills what it hands out and takes back
_CHECKED = {"LD_PRELOAD": "libc_malloc_debug.so.0", "MALLOC_CHECK_": "3", "MALLOC_PERTURB_": "165"}


@dataclass
class Campaign:
    """What programs came to; `done` is the first seed that has not been run."""

    start: int
    done: int = 0
    seconds: float = 0.0
    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COUNTED, 0))
    finds: list[Find] = field(default_factory=list)

    def add(self, o: dict[str, Any]) -> None:
        for name in COUNTED:
            self.counts[name] += o[name]
        self.finds += [Find(**f) for f in o["finds"]]

    @property
    def found(self) -> str:
        kinds = Counter(f.kind for f in self.finds)
        return ", ".join(f"{n} {kind}" for kind, n in kinds.most_common()) or "nothing"

    @property
    def row(self) -> str:
        """For the table in bench/results/fuzz-programs.md."""
        counts = " | ".join(str(self.counts[name]) for name in COUNTED)
        return (f"| {VERSION} | {self.start} to {self.done - 1} | {counts} | {jax.__version__} "
                f"| {CpuTarget.host().machine} | {self.seconds:.0f} | {self.found} |")


def run(start: int, stop: int, report: Any = lambda campaign, find: None, alone: bool = False) -> Campaign:
    """Run the programs of these seeds; `report` is told of every find and after every module."""
    began = time.monotonic()
    campaign = Campaign(start, start)
    while campaign.done < stop:
        last = min(stop, (campaign.done // PER_CHILD + 1) * PER_CHILD)
        for line in lines(campaign.done, last, alone):
            found = len(campaign.finds)
            if isinstance(line, Find):
                campaign.finds.append(line)
                campaign.done = line.seed + (1 if alone else TOGETHER)
            else:
                campaign.add(line)
                campaign.done = min(last, campaign.done + (1 if alone else TOGETHER))
            campaign.seconds = time.monotonic() - began
            for find in campaign.finds[found:]:
                report(campaign, find)
            report(campaign, None)
    return campaign


def lines(start: int, stop: int, alone: bool = False) -> Iterator[dict[str, Any] | Find]:
    """Outcomes of a child's modules, and a Find for the one it died of or hung in, which is the last."""
    setting = Setting.of(start)
    env = {**os.environ, **_APART, **(_CHECKED if setting.checked_heap else {})}
    command = [sys.executable, *CHILD, str(start), str(stop), *["--alone"] * alone]
    at, hung = start, False
    with tempfile.TemporaryFile() as stderr:
        with subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=stderr) as child:
            try:
                for line in told(child, HANG):
                    if line is None:
                        hung = True
                        break
                    if "begin" in line:
                        at = line["begin"]
                    else:
                        yield line
                        at = -1
            finally:
                child.kill()
        if hung or child.returncode and at >= 0:
            stderr.seek(max(0, stderr.seek(0, 2) - 2000))
            said = stderr.read().decode(errors="replace").strip().splitlines()[-8:]
            how = f"nothing for {HANG:.0f} s" if hung else f"ended with {child.returncode}"
            yield Find(at, "hang" if hung else "crash", " | ".join([how, *said]))


def once(seed: int) -> list[Find]:
    """What is wrong with one program, in this process: with those it is compiled with, else alone."""
    set_level(Setting.of(seed).level)
    setting = Setting.of(seed)
    print(generate(seed).source, setting, sep="\n\n")
    found = check(block_of(seed), setting).finds
    alone: Outcome = check([generate(seed)], setting)
    for name, finds in (("with its neighbours", found), ("alone", alone.finds)):
        print(f"\n{name}:", *([f"  {f.seed} {f.kind}: {f.text}" for f in finds] or ["  nothing"]), sep="\n")
    return found + alone.finds


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", type=int, default=1000)
    parser.add_argument("--start", type=int, default=0, help="first seed")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="start no process after so long")
    parser.add_argument("--json", type=Path, help="where finds and counts are kept")
    parser.add_argument("--seed", type=int, help="one program")
    parser.add_argument("--once", action="store_true", help="run that of --seed, print it and what is wrong")
    parser.add_argument("--shrink", action="store_true", help="and cut it down")
    options = parser.parse_args()
    if options.seed is not None:
        if options.shrink:
            from .shrink import shrink

            print(shrink(options.seed))
            return 0
        return 1 if once(options.seed) else 0
    return many(options.start, options.start + options.programs, options.minutes, options.json)


def many(start: int, stop: int, minutes: float, kept: Path | None) -> int:
    """A campaign with a progress bar; 1 when something was found."""
    end = time.monotonic() + 60.0 * minutes
    total = Campaign(start, start)
    with Progress() as progress:
        bar = progress.add_task("programs", total=stop - start)

        def report(campaign: Campaign, find: Find | None) -> None:
            if find is not None:
                progress.console.print(f"{find.seed} {find.kind}: {find.text}", markup=False, highlight=False)
            progress.update(bar, completed=campaign.done - start)

        while total.done < stop and time.monotonic() < end:
            part = run(total.done, min(stop, (total.done // PER_CHILD + 1) * PER_CHILD), report)
            total.done, total.seconds = part.done, total.seconds + part.seconds
            total.add({**part.counts, "finds": map(dataclasses.asdict, part.finds)})
            if kept is not None:
                kept.write_text(json.dumps(dataclasses.asdict(total), indent=1) + "\n")
    print(total.row)
    return 1 if total.finds else 0


if __name__ == "__main__":
    sys.exit(main())
