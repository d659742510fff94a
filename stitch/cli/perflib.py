"""`stitch perflib`: what the performance library holds, and moving it between machines."""
from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import IO, TYPE_CHECKING

from ..errors import ReadError
from ..files.outputs import replacing
from ..knobs import Knobs
from .arguments import amount, place

if TYPE_CHECKING:
    from ..perflib.key import Context, Fact, Measurement
    from ..perflib.merge import Count
    from ..perflib.schema import Table
    from ..reporting.tables import Printer

EPILOG = """\
  stitch perflib stats                     facts by device, kind and source
  stitch perflib show softmax              times of what has "softmax" in its description
  stitch perflib verdicts                  groups against XLA, the lost ones first
  stitch perflib export facts.jsonl        or .csv, or without a name to standard output
  stitch perflib import facts.jsonl
  stitch perflib merge other.sqlite        add another machine's facts
  stitch perflib prune --old-emitters --older-than 90
  stitch perflib path

The library is the file that STITCH_PERFLIB names, else $XDG_CACHE_HOME/stitch/perflib.sqlite. It keeps times of ops and
groups under a schedule, verdicts (XLA's time and ours for one group), candidates that failed, and what work costs on a
machine (`stitch calibrate`). Of two facts with one
key the one with more runs is kept, then the newer one, so importing and merging may be repeated.
"""

DAY = 86400.0
_HELP = {
    "stats": "count facts by device, kind and source",
    "show": "list times of ops and groups, and candidates that failed",
    "verdicts": "list groups with XLA's time and ours, the lost ones first",
    "export": "write every fact as JSON lines or CSV",
    "import": "add facts that export wrote",
    "merge": "add the facts of another library",
    "prune": "delete old facts",
    "path": "print where the library is",
}


def add_commands(parser: argparse.ArgumentParser) -> None:
    """The commands below `stitch perflib`."""
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    made = {name: commands.add_parser(name, help=help, description=help[0].upper() + help[1:] + ".")
            for name, help in _HELP.items()}
    for name, run in (("stats", _stats), ("show", _show), ("verdicts", _verdicts), ("export", _export),
                      ("import", _import), ("merge", _merge), ("prune", _prune), ("path", path)):
        made[name].set_defaults(run=run)
    for name in ("stats", "show", "verdicts"):
        made[name].add_argument("--json", action="store_true", help="print JSON")
    for name in ("show", "verdicts"):
        made[name].add_argument("text", metavar="TEXT", nargs="?", default="",
                                help="only what has TEXT in its description or schedule, or as start of its signature")
        made[name].add_argument("--full", action="store_true", help="leave nothing out of the table")
    made["show"].add_argument("--sort", choices=("what", "time", "date"), default="what",
                              help="order: by description (default), slowest first, newest first")
    made["export"].add_argument("file", metavar="FILE", nargs="?", help="file to write (default: standard output)")
    made["export"].add_argument("--format", choices=("jsonl", "csv"),
                                help="JSON lines (default) or CSV (default for a FILE that ends in .csv)")
    made["import"].add_argument("file", metavar="FILE", help="JSON lines or CSV; - is standard input")
    made["merge"].add_argument("other", metavar="OTHER.sqlite", type=place, help="a library file; it stays as it is")
    made["prune"].add_argument("--old-emitters", action="store_true", help="of code that other versions generated")
    made["prune"].add_argument("--older-than", type=amount("age: give days, such as 90"), default=None, metavar="DAYS",
                               help="older than that")
    made["prune"].add_argument("--failures", action="store_true", help="candidates that failed, to try them again")
    made["prune"].add_argument("--dry-run", action="store_true", help="only say how many facts would go")


def _library() -> Path:
    path = Knobs.read().perflib
    if not path:
        raise ReadError("STITCH_PERFLIB is empty, so there is no library file: name one, or unset it")
    return Path(os.path.abspath(path))


def _facts(*tables: Table) -> list[Fact]:
    """The facts of some tables of the library; none without a library."""
    from ..perflib import database, merge
    from ..progress import Bar

    path, found = _library(), []
    try:
        with database.reading(path) as connection, Bar("stitch perflib", merge.number(connection, tables)) as bar:
            for fact in merge.everything(connection, tables):
                found.append(fact)
                bar.step()
    except FileNotFoundError:
        pass
    return found


def _stats(options: argparse.Namespace) -> int:
    from ..perflib import database, merge
    from ..reporting.tables import Printer, console, count, size

    path, found = _library(), []
    try:
        with database.reading(path) as connection:
            found = merge.counts(connection)
    except FileNotFoundError:
        if not options.json:
            print(f"{path}: no library yet")
            return 0
    nbytes = path.stat().st_size if path.exists() else 0
    if options.json:
        print(json.dumps({"path": str(path), "bytes": nbytes, "counts": [asdict(c) for c in found]}, indent=1))
        return 0
    printer = Printer(console(), full=True)
    devices = dict.fromkeys(c.context.device for c in found)
    printer.line(f"library {path}: {count(sum(c.facts for c in found), 'fact')} of {count(len(devices), 'device')}, "
                 f"{size(nbytes)}")
    for device in devices:
        printer.line()
        printer.line(f"device {device}")
        _print_counts(printer, [c for c in found if c.context.device == device])
    return 0


def _print_counts(printer: Printer, found: Sequence[Count]) -> None:
    contexts: dict[Context, list[Count]] = {}
    for one in found:
        contexts.setdefault(one.context, []).append(one)
    rows = []
    for context, counts in contexts.items():
        def total(table: str, kind: str = "group", mine: list[Count] = counts) -> str:
            return str(sum(c.facts for c in mine if c.table == table and (table != "measurements" or c.kind == kind)))
        rows.append((context.emitter, context.toolchain, total("measurements", "op"), total("measurements"),
                     total("verdicts"), str(sum(c.lost for c in counts)), total("failures"), total("profiles"),
                     _date(min(c.oldest for c in counts)), _date(max(c.newest for c in counts))))
    printer.rows(("emitter", "toolchain", "ops", "groups", "verdicts", "lost", "failed", "profiles", "oldest",
                  "newest"), "nlrrrrrrnn", rows)


def _show(options: argparse.Namespace) -> int:
    from ..perflib.exchange import record
    from ..perflib.key import Failure, Measurement
    from ..perflib.schema import FAILURES, MEASUREMENTS
    from ..reporting.tables import Printer, console, us

    found = _facts(MEASUREMENTS, FAILURES)
    times = [m for m in found if isinstance(m, Measurement)
             and _matches(options.text, m.what, m.key.schedule, m.key.signature)]
    failures = [f for f in found if isinstance(f, Failure)
                and _matches(options.text, f.what, f.key.schedule, f.key.signature)]
    times.sort(key=_ORDERS[options.sort])
    if options.json:
        print(json.dumps({"measurements": [record(m) for m in times], "failures": [record(f) for f in failures]},
                         indent=1))
        return 0
    printer = Printer(console(), options.full)
    contexts = _legend(printer, [m.key.context for m in times] + [f.key.context for f in failures])
    printer.rows(("in", "kind", "what", "time", "spread", "runs", "date", "signature", "schedule"),
                 "rnlrrrnnl",
                 [(contexts[m.key.context], m.key.kind, m.what, us(m.median_ns / 1e3), f"{m.spread:.1%}", str(m.runs),
                   _date(m.when), m.key.signature[:12], m.key.schedule) for m in times])
    printer.rows(("in", "kind", "failed", "because", "date", "signature", "schedule"), "rnllnnl",
                 [(contexts[f.key.context], f.key.kind, f.what, f.why, _date(f.when), f.key.signature[:12],
                   f.key.schedule) for f in failures])
    return 0


_ORDERS: dict[str, Callable[[Measurement], tuple[object, ...]]] = {
    "what": lambda m: (m.what, m.key.signature, m.median_ns, m.key.schedule),
    "time": lambda m: (-m.median_ns, m.what, m.key.signature, m.key.schedule),
    "date": lambda m: (-m.when, m.what, m.key.signature, m.key.schedule),
}


def _verdicts(options: argparse.Namespace) -> int:
    from ..perflib.exchange import record
    from ..perflib.key import Verdict
    from ..perflib.schema import VERDICTS
    from ..reporting.tables import Printer, console, count, us

    found = [v for v in _facts(VERDICTS) if isinstance(v, Verdict)
             and _matches(options.text, v.what, v.schedule, v.signature)]
    found.sort(key=lambda v: (v.ratio, v.what, v.signature))  # a lost group has a ratio below one
    if options.json:
        print(json.dumps({"verdicts": [{**record(v), "ratio": v.ratio, "lost": v.lost} for v in found]}, indent=1))
        return 0
    printer = Printer(console(), options.full)
    printer.line(f"{count(len(found), 'verdict')}, {sum(v.lost for v in found)} lost: such a group stays with XLA")
    contexts = _legend(printer, [v.context for v in found])
    printer.rows(("in", "", "what", "XLA", "stitched", "ratio", "spread", "runs", "date", "signature", "schedule"),
                 "rnlrrrrrnnl",
                 [(contexts[v.context], "lost" if v.lost else "won", v.what, us(v.xla_ns / 1e3),
                   us(v.stitched_ns / 1e3), f"{v.ratio:.2f}x", f"{v.spread:.1%}", str(v.runs), _date(v.when),
                   v.signature[:12], v.schedule) for v in found])
    return 0


def _legend(printer: Printer, contexts: Sequence[Context]) -> dict[Context, str]:
    """Print which device, emitter and toolchain the numbers in the tables stand for."""
    order = sorted(set(contexts), key=lambda c: (c.device, c.emitter, c.toolchain))
    for number, c in enumerate(order, 1):
        printer.line(f"{number}: {c.device}; emitter {c.emitter}; {c.toolchain}")
    return {c: str(number) for number, c in enumerate(order, 1)}


def _matches(text: str, what: str, schedule: str, signature: str) -> bool:
    return text.lower() in what.lower() or text.lower() in schedule.lower() or signature.startswith(text)


def _date(when: float) -> str:
    return time.strftime("%Y-%m-%d", time.localtime(when))


def _export(options: argparse.Namespace) -> int:
    from ..perflib import database, exchange, merge
    from ..perflib.schema import TABLES
    from ..progress import Bar
    from ..reporting.tables import count

    path = _library()
    form = options.format or ("csv" if str(options.file).endswith(".csv") else "jsonl")
    if not path.exists():
        raise ReadError(f"{path}: there is no library yet, so there is nothing to export")
    with database.reading(path) as connection, _output(options.file) as file, \
            Bar("stitch perflib export", merge.number(connection, TABLES)) as bar:
        written = exchange.write(merge.everything(connection), file, form, bar.step)
    if options.file:
        print(f"{options.file}: {count(written, 'fact')} of {path}")
    return 0


@contextmanager
def _output(name: str | None) -> Iterator[IO[str]]:
    """Standard output, or a file that is there only when it is complete."""
    if name is None:
        yield sys.stdout
        return
    with replacing(name) as place, place.open("w", encoding="utf-8") as file:
        yield file


def _import(options: argparse.Namespace) -> int:
    from ..perflib import exchange
    from ..progress import Bar

    path = _library()
    if options.file == "-":
        lines = sys.stdin.buffer.readlines()
    else:
        with open(options.file, "rb") as file:
            lines = file.readlines()
    name = "standard input" if options.file == "-" else options.file
    with Bar("stitch perflib import", 2 * len(lines)) as bar:
        facts = []
        for fact in exchange.read(lines, name):  # all of it is checked before any of it is kept
            facts.append(fact)
            bar.step()
        _add(path, facts, name, bar.step)
    return 0


def _merge(options: argparse.Namespace) -> int:
    from ..perflib import database, merge
    from ..perflib.schema import TABLES
    from ..progress import Bar

    path, other = _library(), Path(os.path.realpath(options.other))
    if path.exists() and other.exists() and other.samefile(path):
        raise ReadError(f"{options.other} is the library itself: give another one")
    facts = []
    with Bar("stitch perflib merge", 0) as bar:
        with database.reading(other, anyones=True) as connection:
            bar.more(2 * merge.number(connection, TABLES))
            for fact in merge.everything(connection):
                facts.append(fact)
                bar.step()
        _add(path, facts, str(options.other), bar.step)
    return 0


def _add(path: Path, facts: Sequence[Fact], source: str, done: Callable[[int], None]) -> None:
    from ..perflib import database, merge
    from ..reporting.tables import count

    changed = database.mended(path, lambda: merge.add_to(path, facts, done))
    print(f"{source}: {count(len(facts), 'fact')}, {changed} of them new or better than what {path} had")


def _prune(options: argparse.Namespace) -> int:
    from ..perflib import merge
    from ..reporting.tables import count

    if not (options.old_emitters or options.older_than is not None or options.failures):
        raise ReadError("nothing to prune is named: give --old-emitters, --older-than DAYS or --failures")
    path, emitter = _library(), ""
    if options.old_emitters:
        from ..emit.objcache import sources_version

        emitter = sources_version()
    before = 0.0 if options.older_than is None else time.time() - options.older_than * DAY
    old = merge.Old(before, emitter, options.failures)
    if not path.exists():
        print(f"{path}: no library yet")
        return 0
    gone = merge.prunable(path, old) if options.dry_run else merge.prune(path, old)
    verb = "would go" if options.dry_run else "deleted"
    print(f"{path}: {verb}: " + ", ".join(count(n, table.rstrip("s")) for table, n in gone.items()))
    return 0


def path(options: argparse.Namespace) -> int:
    """Print where the library is."""
    print(_library())
    return 0
