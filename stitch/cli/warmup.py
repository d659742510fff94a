"""`stitch warmup`: fill the performance library ahead of time with what compiles of some programs will ask it."""
from __future__ import annotations

import argparse
import re
import signal
import statistics
import time
from collections.abc import Iterator
from dataclasses import field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..dataclass import dataclass
from ..errors import ReadError, StitchError
from ..knobs import Knobs
from .arguments import complain, place

if TYPE_CHECKING:
    from ..hlo.ir import Module
    from ..tuning.contest import Outcome

EPILOG = """\
  stitch warmup train.py                         run it once, measure what it compiled
  stitch warmup DIR module.txt --budget 10m      dumps and modules, for at most ten minutes
  stitch warmup train.py --level exhaustive      every schedule of every group
  stitch warmup train.py --engine dask --scheduler tcp://10.0.0.1:8786

Groups of instructions are measured under several schedules, and the best one against XLA's own version; the results go
into the performance library (`stitch perflib path`), where every later compile on this machine finds them. The most
expensive groups come first; at the end every module runs as a whole on both sides, and one that lost stays with XLA.
Everything measured is kept at once: after an interrupt or at the end of the budget, the same command goes on where it
stopped. A Python script runs once, unstitched, to see what it compiles; it gets no arguments. Keep the machine quiet
meanwhile: what else runs is measured too.

--engine dask measures on the workers of a dask.distributed cluster: every group once on each kind of device they have.
Without --scheduler two processes of this machine are the cluster, to try it out.
"""

#: of the budget, at most this share is kept for comparing whole modules, which takes some seconds each
MODULES_SHARE, MODULE_SECONDS = 0.25, 20.0
_TLS = {"tls-ca-file": "certificate of the authority that scheduler and workers are trusted by",
        "tls-cert": "this side's certificate", "tls-key": "the key of that certificate"}
_UNITS = {"": 1.0, "s": 1.0, "m": 60.0, "h": 3600.0}
_HEADS = ("group", "tried", "failed", "best schedule", "us", "XLA us", "ratio", "over first guess")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `stitch warmup` takes."""
    parser.add_argument("sources", metavar="SOURCE", nargs="+", type=place,
                        help="HLO text or proto, StableHLO, a folder of them, an artifact, or a Python script")
    parser.add_argument("--jobs", type=_jobs, default=0, metavar="N",
                        help="processes that generate code at once (default: every core); timing is one by one")
    parser.add_argument("--budget", type=_duration, default=float("inf"), metavar="TIME",
                        help="stop after this long: 90s, 10m, 2h (default: when everything is measured)")
    parser.add_argument("--level", choices=("measure", "exhaustive"), default="measure",
                        help="measure: the most promising schedules (default); exhaustive: all")
    parser.add_argument("--engine", choices=("local", "dask"), default="local",
                        help="where to measure: in this machine's own processes (default), or on a dask cluster")
    parser.add_argument("--scheduler", metavar="ADDRESS", default="",
                        help="of a running dask cluster, such as tls://10.0.0.1:8786")
    for name, what in _TLS.items():
        parser.add_argument(f"--{name}", metavar="FILE", type=place,
                            help=f"{what}, for a scheduler at tls:// (default: as dask is configured)")
    parser.add_argument("--as-is", action="store_true", help="take modules as given, without XLA's passes first")


def _duration(text: str) -> float:
    found = re.fullmatch(r"(\d+(?:\.\d+)?)([smh]?)", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text} is no time: give 90s, 10m or 2h")
    return float(found[1]) * _UNITS[found[2]]


def _jobs(text: str) -> int:
    if not re.fullmatch(r"[1-9]\d{0,3}", text):
        raise argparse.ArgumentTypeError(f"{text} is no number of processes: give 1 or more")
    return int(text)


def run(options: argparse.Namespace) -> int:
    """Measure; the exit status."""
    if options.scheduler and options.engine != "dask":
        raise ReadError("--scheduler is the address of a dask cluster: give --engine dask with it")
    _check_certificates(options)
    knobs = Knobs.read()
    if options.jobs:
        knobs = replace(knobs, jobs=options.jobs)
    if not knobs.perflib:
        raise ReadError("STITCH_PERFLIB is empty, so nothing could be kept: name a file, or unset it")
    found = _Found()
    stopped = False
    try:
        (_on_cluster if options.engine == "dask" else _here)(options, knobs, time.monotonic() + options.budget, found)
    except KeyboardInterrupt:
        stopped = True
    _summary(found)
    for problem in found.problems:
        complain(problem)
    if stopped:
        return 128 + signal.SIGINT
    return 2 if found.problems else 0


def _check_certificates(options: argparse.Namespace) -> None:
    """ReadError when files are named that are not there, or where they are of no use."""
    for option, file in _certificates(options).items():
        if not options.scheduler.startswith("tls://"):
            raise ReadError(f"--{option} is for a scheduler that is reached by TLS: give --scheduler tls://HOST:PORT")
        if not file.is_file():
            raise ReadError(f"--{option}: no file {file}")


def _certificates(options: argparse.Namespace) -> dict[str, Path]:
    """The options for TLS that were given."""
    given = {option: getattr(options, option.replace("-", "_")) for option in _TLS}
    return {option: file for option, file in given.items() if file is not None}


@dataclass(slots=True)
class _Found:
    """What came of a run so far: outcomes of groups and of whole modules by device, how many groups there are, and what
    went wrong."""

    outcomes: dict[str, list[Outcome]] = field(default_factory=dict)
    modules: dict[str, list[Outcome]] = field(default_factory=dict)
    total: int = 0
    problems: list[str] = field(default_factory=list)

    def add(self, device: str, outcome: Outcome) -> None:
        self.outcomes.setdefault(device, []).append(outcome)

    def judge(self, device: str, outcome: Outcome) -> None:
        self.modules.setdefault(device, []).append(outcome)


def _here(options: argparse.Namespace, knobs: Knobs, deadline: float, found: _Found) -> None:
    """Measure on this machine."""
    from ..emit.load.host import target_named
    from ..pipeline import compile_module, library_of
    from ..progress import Bar
    from ..tuning.ops import op_tasks
    from ..tuning.tasks import merged, tasks
    from ..tuning.tuner import Tuner
    from ..tuning.whole import settle

    target = target_named("host")
    library = library_of(knobs, target)
    compiled = [compile_module(m, target, library, knobs.dots, knobs.loops) for m in _modules(options, found.problems)]
    groups = [tasks(c, target) for c in compiled]
    todo = merged(groups) + merged([op_tasks(c, target) for c in compiled])
    heaviest = sorted(zip(groups, compiled), key=lambda pair: -sum(t.weight for t in pair[0]))
    found.total = len(todo)
    kept = _kept(options, len(compiled))
    tuner = Tuner(knobs, target, library)
    try:
        with Bar("stitch warmup", len(todo) + len(compiled)) as bar:
            def told(outcome: Outcome) -> None:
                found.add(target.device, outcome)
                bar.step()
            tuner.run(todo, options.level, deadline - kept, told)
            for _, planned in heaviest:
                for outcome in settle(tuner, planned.module, deadline):
                    found.judge(target.device, outcome)
                bar.step()
    finally:
        tuner.close()


def _kept(options: argparse.Namespace, modules: int) -> float:
    """Seconds of the budget for comparing whole modules."""
    return float(min(options.budget * MODULES_SHARE, MODULE_SECONDS * modules))


def _on_cluster(options: argparse.Namespace, knobs: Knobs, deadline: float, found: _Found) -> None:
    """Measure on the workers of a dask cluster."""
    from ..hlo.text import print_module
    from ..progress import Bar
    from ..tuning.cluster import Certificates, ClusterGone, Crew, connected

    files = Certificates(*(str(file or "") for file in map(_certificates(options).get, _TLS)))
    with connected(options.scheduler, files) as client:
        modules = [print_module(m) for m in _modules(options, found.problems)]
        with Bar("stitch warmup", 0) as bar:
            def told(device: str, outcome: Outcome) -> None:
                found.add(device, outcome)
                bar.step()

            def more(groups: int) -> None:
                found.total += groups
                bar.more(groups)
            crew = Crew(client, knobs, options.level, deadline, _kept(options, len(modules)), told, found.judge, more)
            try:
                crew.run(modules)
            except ClusterGone as error:
                found.problems.append(str(error))
            finally:
                found.problems += crew.problems


def _modules(options: argparse.Namespace, problems: list[str]) -> Iterator[Module]:
    """The modules of all sources as the hook would see them; what is wrong with one of several goes to `problems`."""
    from ..offline import prepare
    from .artifacts import programs_at
    from .collect import modules_of

    for source in options.sources:
        try:
            if not source.exists():
                raise ReadError(f"no file or folder {source}")
            if source.suffix == ".py":
                yield from modules_of(source, problems.append)
                continue
            for program in programs_at(source, options.as_is):
                try:
                    yield prepare(program).module
                except StitchError as error:
                    problems.append(str(error).splitlines()[0])
        except StitchError as error:
            if len(options.sources) == 1:
                raise
            problems.append(str(error).splitlines()[0])


def _summary(found: _Found) -> None:
    """The tables at the end, one for each device."""
    from ..reporting.tables import Printer, console, count

    printer = Printer(console())
    for device, outcomes in found.outcomes.items():
        if len(found.outcomes) > 1:
            printer.line(f"device {device}")
        printer.rows(_HEADS, "lrrlrrrr", [_row(o) for o in outcomes])
    every = [o for outcomes in found.outcomes.values() for o in outcomes]
    verdicts = [o.verdict for o in every if o.verdict is not None]
    gains = [o.gain for o in every if o.verdict is not None and o.tried]
    mean = f", best over first guess {statistics.geometric_mean(gains):.2f}x on average" if gains else ""
    printer.line(f"{len(every)} of {count(found.total, 'group')}: {count(sum(o.tried for o in every), 'candidate')} "
                 f"tried, {sum(o.failed for o in every)} failed; {sum(not v.lost for v in verdicts)} faster than XLA, "
                 f"{sum(v.lost for v in verdicts)} slower{mean}")
    for device, modules in found.modules.items():
        if len(found.modules) > 1:
            printer.line(f"device {device}")
        printer.rows(("module as a whole", "stitched us", "XLA us", "ratio"), "lrrr", [_module_row(o) for o in modules])
    if len(every) < found.total:
        printer.line("The same command goes on with the rest.")


def _row(o: Outcome) -> tuple[str, ...]:
    """One group's line."""
    v = o.verdict
    if v is None:
        return (o.what, str(o.tried), str(o.failed), o.why or "not measured", "", "", "", "")
    return (o.what, str(o.tried), str(o.failed), v.schedule, f"{v.stitched_ns / 1e3:.2f}", f"{v.xla_ns / 1e3:.2f}",
            f"{v.ratio:.2f}x", f"{o.gain:.2f}x" if o.tried else "known")


def _module_row(o: Outcome) -> tuple[str, ...]:
    """One module's line."""
    v = o.verdict
    if v is None:
        return (f"{o.what}: {o.why}", "", "", "")
    return (o.what, f"{v.stitched_ns / 1e3:.1f}", f"{v.xla_ns / 1e3:.1f}",
            f"{v.ratio:.2f}x" + (": left to XLA" if v.lost else ""))
