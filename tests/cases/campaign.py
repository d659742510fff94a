"""Run jax's cases, or the table of functions, in processes that may die.

    python -m tests.cases.campaign --of harnesses --form grad --json finds.json

Cases are compiled eight together; what fails is tried alone.
"""
from __future__ import annotations

import argparse
import json
import os
import selectors
import subprocess
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import jax

from ..fuzz.running import Outcome, Setting, check_all, set_level
from ..running import ROOT
from .case import Case

TOGETHER, PER_CHILD, HANG = 8, 800, 240.0
FORCED, DEFAULT = "forced", "default"
COUNTED = ("programs", "modules", "kernels", "judged")


def makers(of: str, form: str, only: str, step: int = 1) -> list[tuple[str, Callable[[], Case]]]:
    """Names, and what makes the case."""
    if of == "harnesses":
        from .harnesses import harnesses, made
        found = [(h.fullname, lambda h=h: made(h, form)) for h in harnesses()]
    else:
        from .functions import table
        found = list(table(form))
    return [m for m in found if only in m[0]][::step]


def child(options: argparse.Namespace) -> None:
    """Cases from --start to --stop; says on standard output what it does."""
    out = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)

    def say(**line: Any) -> None:
        print(json.dumps(line), file=out, flush=True)

    set_level(options.level)
    setting = Setting(options.how == FORCED, "always" if options.how == FORCED else "auto", True, options.level, False)
    todo = makers(options.of, options.form, options.only, options.step)[options.start:options.stop]
    for n in range(0, len(todo), options.together):
        cases: list[Case] = []
        say(begin=options.start + n, name=todo[n][0])
        none: list[str] = []
        for name, make in todo[n:n + options.together]:
            try:
                cases.append(make())
            except Exception as error:  # JAX has no such form
                none.append(f"{name}: {type(error).__name__}: {str(error)[:100]}")
        finds = tried(cases, setting) if cases else Outcome()
        names = {c.seed: c.name for c in cases}
        record = asdict(finds)
        for f in record["finds"]:
            f["name"] = names.get(f.pop("seed"), "?")
        say(**record, none=none)


def tried(cases: Sequence[Case], setting: Setting) -> Outcome:
    """What became of cases that are compiled together; where something is wrong, one by one."""
    try:
        outcome = check_all(cases, [c.args for c in cases], setting)
        if len(cases) == 1 or not any(f.kind in ("exception", "error", "warning") for f in outcome.finds):
            return outcome
    except Exception as error:  # not of stitch: XLA, the oracle, or the case
        if len(cases) == 1:
            traceback.print_exc(limit=-3)
            from ..fuzz.running import Find
            return Outcome(finds=[Find(cases[0].seed, "invalid", f"{type(error).__name__}: {str(error)[:300]}")])
    return sum((tried([c], setting) for c in cases), Outcome())


def run(options: argparse.Namespace, total: int) -> dict[str, Any]:
    """All cases, in as many processes as it takes."""
    counts, finds, none, began = Counter(dict.fromkeys(COUNTED, 0)), [], 0, time.monotonic()
    at, end = options.start, min(total, options.stop)
    alone_until = -1
    while at < end:
        together = 1 if at < alone_until else options.together
        stop = min(end, alone_until if together == 1 else at + PER_CHILD)
        last, said = at, []
        died = None
        for line in lines(options, at, stop, together):
            if isinstance(line, str):
                died = line
            elif "begin" in line:
                last = line["begin"]
                said = [line["name"]]
            else:
                counts.update({k: line[k] for k in COUNTED})
                none += len(line["none"])
                finds += line["finds"]
                for f in line["finds"]:
                    print(f"{f['name']} {f['kind']}: {f['text']}", flush=True)
                last = last + together
        if died is None:
            at = stop
        elif together == 1:
            finds.append({"name": said[0] if said else "?", "kind": "crash", "text": died})
            print(f"{finds[-1]['name']} crash: {died}", flush=True)
            at = last + 1
        else:
            at, alone_until = last, min(end, last + together)
        record = {"done": at, "total": total, **counts, "none": none, "seconds": round(time.monotonic() - began),
                  "finds": finds}
        if options.json:
            options.json.write_text(json.dumps(record, indent=1) + "\n")
    return record


def lines(options: argparse.Namespace, start: int, stop: int, together: int) -> Any:
    """What a child says; a line of text when it dies or hangs."""
    env = {**os.environ, "STITCH_CACHE_DIR": "", "STITCH_PERFLIB": "", "JAX_PLATFORMS": "cpu",
           "TF_CPP_MIN_LOG_LEVEL": "3", "JAX_ENABLE_X64": "1"}
    command = [sys.executable, "-m", "tests.cases.campaign", "--child", "--of", options.of, "--form", options.form,
               "--only", options.only, "--how", options.how, "--level", options.level, "--start", str(start),
               "--stop", str(stop), "--together", str(together), "--step", str(options.step)]
    with subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE
                          if False else open(os.devnull, "w")) as process:
        assert process.stdout is not None
        buffer, hung = b"", False
        with selectors.DefaultSelector() as ready:
            ready.register(process.stdout, selectors.EVENT_READ)
            while True:
                if not ready.select(HANG):
                    hung = True
                    break
                data = os.read(process.stdout.fileno(), 1 << 16)
                if not data:
                    break
                *complete, buffer = (buffer + data).split(b"\n")
                for line in complete:
                    yield json.loads(line)
        if hung:
            process.kill()
        code = process.wait()
    if hung or code:
        yield f"nothing for {HANG:.0f} s" if hung else f"ended with {code}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--of", choices=("harnesses", "functions"), required=True)
    parser.add_argument("--form", default="", choices=("", "x3", "x17", "grad"), help="as it is, mapped, its gradients")
    parser.add_argument("--only", default="", help="cases whose names hold this")
    parser.add_argument("--how", default=FORCED, choices=(FORCED, DEFAULT), help="all that can be taken, or by costs")
    parser.add_argument("--level", default="host", choices=("host", "avx2", "portable"))
    parser.add_argument("--start", type=int, default=0)
    parser.add_argument("--stop", type=int, default=10**9)
    parser.add_argument("--step", type=int, default=1, help="every so many")
    parser.add_argument("--together", type=int, default=TOGETHER)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        child(options)
        return 0
    with jax.enable_x64(True):
        jax.config.update("jax_enable_x64", True)
        total = len(makers(options.of, options.form, options.only, options.step))
    record = run(options, total)
    print({k: v for k, v in record.items() if k != "finds"},
          dict(Counter(f["kind"] for f in record["finds"])))
    return 1 if record["finds"] else 0


if __name__ == "__main__":
    sys.exit(main())
