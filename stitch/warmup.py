"""`stitch warmup`: fill the performance library ahead of time with what compiles of some programs will ask it."""
from __future__ import annotations

import argparse
import re
import signal
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from .errors import ReadError, StitchError
from .knobs import Knobs

if TYPE_CHECKING:
    from .hlo.ir import Module
    from .tuning.tuner import Outcome

EPILOG = """\
  stitch warmup train.py                         run it once, measure what it compiled
  stitch warmup DIR module.txt --budget 10m      dumps and modules, for at most ten minutes
  stitch warmup train.py --level exhaustive      every schedule of every group

Groups of instructions are measured under several schedules, and the best one against XLA's own version; the results go
into the performance library (`stitch perflib path`), where every later compile on this machine finds them. The most
expensive groups come first. Everything measured is kept at once: after an interrupt or at the end of the budget, the
same command goes on where it stopped. A Python script runs once, unstitched, to see what it compiles; it gets no
arguments. Keep the machine quiet meanwhile: what else runs is measured too.
"""

_UNITS = {"": 1.0, "s": 1.0, "m": 60.0, "h": 3600.0}
_HEADS = ("group", "tried", "failed", "best schedule", "us", "XLA us", "ratio", "over first guess")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `stitch warmup` takes."""
    parser.add_argument("sources", metavar="SOURCE", nargs="+", type=Path,
                        help="HLO text or proto, StableHLO, a folder of them, or a Python script")
    parser.add_argument("--jobs", type=int, default=0, metavar="N",
                        help="processes that generate code at once (default: every core); timing is one by one")
    parser.add_argument("--budget", type=_duration, default=float("inf"), metavar="TIME",
                        help="stop after this long: 90s, 10m, 2h (default: when everything is measured)")
    parser.add_argument("--level", choices=("measure", "exhaustive"), default="measure",
                        help="measure: the most promising schedules (default); exhaustive: all")
    parser.add_argument("--as-is", action="store_true", help="take modules as given, without XLA's passes first")


def _duration(text: str) -> float:
    found = re.fullmatch(r"(\d+(?:\.\d+)?)([smh]?)", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text} is no time: give 90s, 10m or 2h")
    return float(found[1]) * _UNITS[found[2]]


def run(options: argparse.Namespace) -> int:
    """Measure; the exit status."""
    from .commands import target_named
    from .pipeline import compile_module, library_of
    from .progress import Bar
    from .tuning.tasks import merged, tasks
    from .tuning.tuner import Tuner

    deadline = time.monotonic() + options.budget
    knobs = Knobs.read()
    if options.jobs:
        knobs = replace(knobs, jobs=options.jobs)
    if not knobs.perflib:
        raise ReadError("STITCH_PERFLIB is empty, so nothing could be kept: name a file, or unset it")
    target = target_named("host")
    library = library_of(knobs, target)
    problems: list[str] = []
    found = [tasks(compile_module(m, target, library), target) for m in _modules(options, problems)]
    todo = merged(found)
    outcomes: list[Outcome] = []
    tuner = Tuner(knobs, target, library)
    stopped = False
    try:
        with Bar("stitch warmup", len(todo)) as bar:
            def told(outcome: Outcome) -> None:
                outcomes.append(outcome)
                bar.step()
            tuner.run(todo, options.level, deadline, told)
    except KeyboardInterrupt:
        stopped = True
    finally:
        tuner.close()
    _summary(outcomes, len(todo))
    for problem in problems:
        print(f"stitch: {problem}", file=sys.stderr)
    if stopped:
        return 128 + signal.SIGINT
    return 2 if problems else 0


def _modules(options: argparse.Namespace, problems: list[str]) -> Iterator[Module]:
    """The modules of all sources as the hook would see them; what is wrong with one of several goes to `problems`."""
    from .offline import find, prepare
    from .tuning.collect import modules_of

    for source in options.sources:
        try:
            if not source.exists():
                raise ReadError(f"no file or folder {source}")
            if source.suffix == ".py":
                yield from modules_of(source, problems.append)
                continue
            for program in find(source, options.as_is):
                try:
                    yield prepare(program).module
                except StitchError as error:
                    problems.append(str(error).splitlines()[0])
        except StitchError as error:
            if len(options.sources) == 1:
                raise
            problems.append(str(error).splitlines()[0])


def _summary(outcomes: Sequence[Outcome], total: int) -> None:
    """The table at the end."""
    from .tables import Printer, console, count

    rows: list[tuple[str, ...]] = []
    gains: list[float] = []
    won = lost = tried = failed = 0
    for o in outcomes:
        tried, failed, v = tried + o.tried, failed + o.failed, o.verdict
        if v is None:
            rows.append((o.what, str(o.tried), str(o.failed), o.why or "not measured", "", "", "", ""))
            continue
        won, lost = won + (not v.lost), lost + v.lost
        gains += [o.gain] if o.tried else []
        rows.append((o.what, str(o.tried), str(o.failed), v.schedule, f"{v.stitched_ns / 1e3:.2f}",
                     f"{v.xla_ns / 1e3:.2f}", f"{v.ratio:.2f}x", f"{o.gain:.2f}x" if o.tried else "known"))
    printer = Printer(console())
    if rows:
        printer.rows(_HEADS, "lrrlrrrr", rows)
    mean = f", best over first guess {statistics.geometric_mean(gains):.2f}x on average" if gains else ""
    printer.line(f"{len(outcomes)} of {count(total, 'group')}: {count(tried, 'candidate')} tried, {failed} failed; "
                 f"{won} faster than XLA, {lost} slower{mean}")
    if len(outcomes) < total:
        printer.line("The same command goes on with the rest.")
