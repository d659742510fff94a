"""Run jax's cases, or the table of functions, in processes that may die.

    python -m tests.cases.campaign --of harnesses --form grad --json finds.json

Cases are compiled eight together.  When that fails they are tried one by one, and a process that dies or hangs is
followed by one for each case that it was at.
"""
from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import jax

from ..fuzz.running import Find, Outcome, Setting, check_all, set_level
from ..running import ROOT, told
from . import chains, draws
from .case import Case
from .functions import table

TOGETHER, PER_CHILD = 8, 80
#: seconds of processors that a module may take
HANG = 240.0
COUNTED = ("programs", "modules", "kernels", "judged")
_APART = {"STITCH_CACHE_DIR": "", "STITCH_PERFLIB": "", "JAX_PLATFORMS": "cpu", "TF_CPP_MIN_LOG_LEVEL": "3",
          "JAX_ENABLE_X64": "1"}
Maker = tuple[str, Callable[[], Case]]


def makers(options: argparse.Namespace) -> list[Maker]:
    """Names of the chosen cases, and what makes each."""
    if options.of == "harnesses":
        from .harnesses import harnesses  # (needs absl)
        from .harnesses import made as of_harness
        found: list[Maker] = [(h.fullname, lambda h=h: of_harness(h, options.form)) for h in harnesses()]
    elif options.of in ("draws", "chains"):
        found = list({"draws": draws, "chains": chains}[options.of].table(options.form))
    else:
        found = list(table(options.form, options.of, options.values))
    return [m for m in found if options.only in m[0]][::options.step]


def child(options: argparse.Namespace) -> None:
    """Cases from --start to --stop.  Each line on standard output is JSON: {"begin": n, "name": ...} before a module,
    what became of it behind it."""
    out = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)

    def say(**line: Any) -> None:
        print(json.dumps(line), file=out, flush=True)

    set_level(options.level)
    forced = options.how in ("forced", "tried")
    turns = options.how in ("tried", "used")
    setting = Setting(forced, "always" if forced else "auto", True, options.level, False, turns, options.strands)
    todo = makers(options)
    for n in range(options.start, options.stop, options.together):
        some = todo[n:min(n + options.together, options.stop)]
        say(begin=n, name=some[0][0])
        cases = [c for c in map(made, some) if c is not None]
        names = {c.seed: c.name for c in cases}
        outcome = tried(cases, setting) if cases else Outcome()
        finds = [{"name": names[f.seed], "kind": f.kind, "text": f.text} for f in outcome.finds]
        say(**{**asdict(outcome), "finds": finds}, none=len(some) - len(cases))


def made(maker: Maker) -> Case | None:
    try:
        return maker[1]()
    except Exception:  # of whatever type: JAX does not have the case in this form
        return None


def tried(cases: Sequence[Case], setting: Setting) -> Outcome:
    """What became of cases that are compiled together; where that fails, one by one."""
    try:
        outcome = check_all(cases, [c.args for c in cases], setting)
        if len(cases) == 1 or not any(f.kind in ("exception", "error", "warning") for f in outcome.finds):
            return outcome
    except Exception as error:  # not of stitch: XLA, the oracle, or the case
        if len(cases) == 1:
            return Outcome(finds=[Find(cases[0].seed, "invalid", f"{type(error).__name__}: {str(error)[:300]}")])
    return sum((tried([c], setting) for c in cases), Outcome())


def run(options: argparse.Namespace, total: int) -> dict[str, Any]:
    """All cases, in as many processes as it takes; what was found, in the form of --json."""
    began = time.monotonic()
    record: dict[str, Any] = {"done": options.start, "total": total, "none": 0, "seconds": 0,
                              **dict.fromkeys(COUNTED, 0), "finds": []}
    end, alone_until = min(total, options.stop), 0
    while record["done"] < end:
        alone = record["done"] < alone_until
        stop = min(end, alone_until if alone else record["done"] + PER_CHILD)
        at, name, died = record["done"], "", ""
        for line in lines(options, at, stop, 1 if alone else options.together):
            if "begin" in line:
                at, name = line["begin"], line["name"]
            elif "died" in line:
                died = line["died"]
            else:
                for key in (*COUNTED, "none"):
                    record[key] += line[key]
                add(record, line["finds"])
        if died and alone:
            add(record, [{"name": name, "kind": "crash", "text": died}])
        elif died:
            alone_until = min(end, at + options.together)
        record.update(done=at + alone if died else stop, seconds=round(time.monotonic() - began))
        if options.json:
            options.json.write_text(json.dumps(record, indent=1) + "\n")
    return record


def add(record: dict[str, Any], finds: Sequence[dict[str, str]]) -> None:
    record["finds"] += finds
    for f in finds:
        print(f"{f['name']} {f['kind']}: {f['text']}", flush=True)


def lines(options: argparse.Namespace, start: int, stop: int, together: int) -> Iterator[dict[str, Any]]:
    """What a child says; {"died": how} when it does or says nothing for too long."""
    command = [sys.executable, "-m", "tests.cases.campaign", "--child", "--of", options.of, "--form", options.form,
               "--values", options.values, "--strands", str(options.strands), *["--narrow"] * options.narrow,
               "--only", options.only, "--how", options.how, "--level", options.level, "--start", str(start),
               "--stop", str(stop), "--together", str(together), "--step", str(options.step)]
    with subprocess.Popen(command, cwd=ROOT, env={**os.environ, **_APART}, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL) as process:
        hung = False
        try:
            for line in told(process, HANG):
                if hung := line is None:
                    break
                yield line
        finally:
            process.kill()
    if hung or process.returncode:
        yield {"died": f"nothing for {HANG:.0f} s" if hung else f"ended with {process.returncode}"}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--of", required=True,
                        choices=("harnesses", "functions", "libraries", "edges", "loops", "draws", "chains"))
    parser.add_argument("--form", default="", choices=("", "x3", "x17", "grad"), help="as it is, mapped, its gradients")
    parser.add_argument("--only", default="", help="cases whose names hold this")
    parser.add_argument("--values", default="all", choices=("all", "small", "large"),
                        help="with special ones, or without")
    parser.add_argument("--narrow", action="store_true", help="without 64-bit types")
    parser.add_argument("--how", default="forced", choices=("forced", "default", "tried", "used"),
                        help="all that can be, or by costs; or 30 runs in which XLA's version and ours take turns: of "
                             "all that can be, or as users get them")
    parser.add_argument("--level", default="host", choices=("host", "avx2", "portable"))
    parser.add_argument("--strands", type=int, default=0, help="cut every loop that can be, into parts of so many")
    parser.add_argument("--step", type=int, default=1, help="one in so many")
    parser.add_argument("--start", type=int, default=0, help="of those, from this one on")
    parser.add_argument("--stop", type=int, default=sys.maxsize)
    parser.add_argument("--together", type=int, default=TOGETHER)
    parser.add_argument("--json", type=Path, help="where finds and counts are kept")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    jax.config.update("jax_enable_x64", not options.narrow)
    if options.child:
        child(options)
        return 0
    record = run(options, len(makers(options)))
    print({k: v for k, v in record.items() if k != "finds"}, dict(Counter(f["kind"] for f in record["finds"])))
    return 1 if record["finds"] else 0


if __name__ == "__main__":
    sys.exit(main())
