"""Run random programs under stitch and compare with XLA and with the oracle, in processes that may die.

    python -m tests.fuzz.campaign --programs 10000 --start 0     many programs; what was found, as text and JSON
    python -m tests.fuzz.campaign --seed 12345 --once            one program: its text, and what is wrong with it
    python -m tests.fuzz.campaign --seed 12345 --shrink          the same, cut as small as it goes while it fails
    ... --ends        programs alone, which return an array, nothing, trees, what came in, constants, and call Python
    ... --verdicts    and what later compiles have of it, in this process and the next, when it is known who wins

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
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import jax
from rich.progress import Progress

from stitch.target import CpuTarget

from ..running import ROOT, told
from .programs import PER_CHILD, VERSION
from .running import PLAIN, Find, How, Setting, block_of, check, set_level

#: seconds of processors that a module may take; compiling one kernel may take 60
HANG = 240.0
CHILD = ("-m", "tests.fuzz.child")
COUNTED = ("programs", "modules", "kernels", "judged", "kept")
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

    def add(self, o: dict[str, Any], counted: Sequence[str] = COUNTED) -> None:
        for name in counted:
            self.counts[name] += o[name]
        self.finds += [Find(**f) for f in o["finds"]]

    @property
    def found(self) -> str:
        kinds = Counter(f.kind for f in self.finds)
        return ", ".join(f"{n} {kind}" for kind, n in kinds.most_common()) or "nothing"

    @property
    def row(self) -> str:
        """For the tables in bench/results/fuzz-programs.md."""
        counts = " | ".join(str(self.counts[name]) for name in COUNTED if name != "kept" or self.counts[name])
        return (f"| {VERSION} | {self.start} to {self.done - 1} | {counts} | {jax.__version__} "
                f"| {CpuTarget.host().machine} | {self.seconds:.0f} | {self.found} |")


def run(start: int, stop: int, report: Any = lambda campaign, find: None, how: How = PLAIN) -> Campaign:
    """Run the programs of these seeds; `report` is told of every find and after every module."""
    began = time.monotonic()
    campaign = Campaign(start, start)
    while campaign.done < stop:
        first, last = campaign.done, min(stop, (campaign.done // PER_CHILD + 1) * PER_CHILD)
        with tempfile.TemporaryDirectory() as folder:
            for line in lines(first, last, how, folder):
                found = len(campaign.finds)
                if isinstance(line, Find):
                    campaign.finds.append(line)
                    campaign.done = line.seed + how.together
                else:
                    campaign.add(line)
                    campaign.done = min(last, campaign.done + how.together)
                campaign.seconds = time.monotonic() - began
                for find in campaign.finds[found:]:
                    report(campaign, find)
                report(campaign, None)
            for line in lines(first, campaign.done, how, folder) if how.verdicts else ():  # (what was kept is there)
                found = len(campaign.finds)
                if isinstance(line, Find):
                    campaign.finds.append(line)
                else:
                    campaign.add(line, ("kept",))
                for find in campaign.finds[found:]:
                    report(campaign, find)
    return campaign


def lines(start: int, stop: int, how: How = PLAIN, folder: str = "") -> Iterator[dict[str, Any] | Find]:
    """Outcomes of a child's modules, and a Find for the one it died of or hung in, which is the last.  In `folder`
    verdicts are drawn, or were."""
    setting = Setting.of(start)
    env = {**os.environ, **_APART, **(_CHECKED if setting.checked_heap else {})}
    command = [sys.executable, *CHILD, str(start), str(stop), *["--ends"] * how.ends,
               *["--verdicts", folder] * how.verdicts]
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


def once(seed: int, how: How) -> list[Find]:
    """What is wrong with one program, in this process: with those it is compiled with, and alone."""
    setting = Setting.of(seed, how)
    set_level(setting.level)
    block = block_of(seed, how)
    alone = [p for p in block if p.seed == seed]
    print(alone[0].source, setting, sep="\n\n")
    found: list[Find] = []
    for name, programs in (("with its neighbours", block), ("alone", alone))[len(block) == 1:]:
        with tempfile.TemporaryDirectory() as folder:
            finds = check(programs, setting.drawing(folder, programs[0].seed)).finds
        print(f"\n{name}:", *([f"  {f.seed} {f.kind}: {f.text}" for f in finds] or ["  nothing"]), sep="\n")
        found += finds
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", type=int, default=1000)
    parser.add_argument("--start", type=int, default=0, help="first seed")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="start no process after so long")
    parser.add_argument("--json", type=Path, help="where finds and counts are kept")
    parser.add_argument("--seed", type=int, help="one program")
    parser.add_argument("--once", action="store_true", help="run that of --seed, print it and what is wrong")
    parser.add_argument("--shrink", action="store_true", help="and cut it down")
    parser.add_argument("--ends", action="store_true", help="draw what programs return, and effects on the way")
    parser.add_argument("--verdicts", action="store_true",
                        help="draw who wins against XLA, and compile what was kept again, here and in a new process")
    options = parser.parse_args()
    how = How(options.ends, options.verdicts)
    if options.seed is not None:
        if options.shrink:
            from .shrink import shrink

            print(shrink(options.seed, how))
            return 0
        return 1 if once(options.seed, how) else 0
    return many(options.start, options.start + options.programs, options.minutes, options.json, how)


def many(start: int, stop: int, minutes: float, kept: Path | None, how: How) -> int:
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
            part = run(total.done, min(stop, (total.done // PER_CHILD + 1) * PER_CHILD), report, how)
            total.done, total.seconds = part.done, total.seconds + part.seconds
            total.add({**part.counts, "finds": map(dataclasses.asdict, part.finds)})
            if kept is not None:
                kept.write_text(json.dumps(dataclasses.asdict(total), indent=1) + "\n")
    print(total.row)
    return 1 if total.finds else 0


if __name__ == "__main__":
    sys.exit(main())
