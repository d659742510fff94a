"""`stitch cache`: what the cache of compiled kernels holds, and mending it."""
from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import ReadError
from ..knobs import Knobs
from .arguments import amount, complain

if TYPE_CHECKING:
    from ..emit.objcache import Entry

EPILOG = """\
  stitch cache ls                          every kernel: what it was compiled for, its size, when it was last used
  stitch cache ls step.stitch              those that an artifact has, too
  stitch cache du                          sizes by what it was compiled for
  stitch cache verify                      read all of it; what is damaged is deleted, and made again when needed
  stitch cache gc --older-than 30 --max-size 200M --dry-run

The cache is the folder that STITCH_CACHE_DIR names, else $XDG_CACHE_HOME/stitch/objects. It is bounded without these
commands: above STITCH_CACHE_SIZE (1 GiB) the kernels used longest ago go. All of them may be given beside programs that
run: those keep what they have loaded, and make again what they miss.

Exit status: 0; 1 when verify finds damaged kernels; 2 when something given is wrong.
"""

DAY = 86400.0
_SUFFIXES = {"K": 10, "M": 20, "G": 30, "T": 40}
_HELP = {"ls": "list the kernels, those used last first", "du": "sum up sizes by what kernels were compiled for",
         "gc": "delete the kernels used longest ago", "verify": "read every kernel, and delete the damaged ones"}
#: in place of a target
_DAMAGED, _REFUSED = "(damaged)", "(not yours)"


@dataclass(frozen=True, slots=True)
class Row:
    """A kernel.  `target` is the key of what it was compiled for."""

    key: str
    target: str
    bytes: int
    used: float


def add_commands(parser: argparse.ArgumentParser) -> None:
    """The commands below `stitch cache`."""
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    made = {name: commands.add_parser(name, help=help, description=help[0].upper() + help[1:] + ".")
            for name, help in _HELP.items()}
    for name, run in (("ls", _ls), ("du", _du), ("gc", _gc), ("verify", _verify)):
        made[name].set_defaults(run=run)
    made["ls"].add_argument("artifact", metavar="FILE.stitch", nargs="?", type=Path,
                            help="only kernels that this artifact has, too")
    made["ls"].add_argument("--full", action="store_true", help="leave nothing out of the table")
    for name in ("ls", "du"):
        made[name].add_argument("--json", action="store_true", help="print JSON")
    made["gc"].add_argument("--older-than", type=amount("age: give days, such as 30"), metavar="DAYS",
                            help="kernels that were not used for so long")
    made["gc"].add_argument("--max-size", type=_size, metavar="SIZE",
                            help="as many as it takes to leave this much, such as 200M")
    for name in ("gc", "verify"):
        made[name].add_argument("--dry-run", action="store_true", help="only say what would go")


def _size(text: str) -> int:
    unit = text[-1:].upper()
    try:
        number = float(text[:-1] if unit in _SUFFIXES else text)
    except ValueError:
        number = -1.0
    if not 0 <= number < 1 << 40:
        raise argparse.ArgumentTypeError(f"{text} is no size: give bytes, or such as 200M")
    return int(number * (1 << _SUFFIXES.get(unit, 0)))


def _folder() -> Path:
    """Where the cache is.  ReadError when there is none by the user's wish."""
    directory = Knobs.read().cache_dir
    if not directory:
        raise ReadError("STITCH_CACHE_DIR is empty, so compiled kernels are not kept: name a folder, or unset it")
    return Path(directory).absolute()


def _entries(where: Path) -> "list[Entry]":
    """Those used longest ago first; none without a cache.  OSError for a folder that others could have written."""
    from ..emit.objcache import survey

    try:
        return survey(where)
    except FileNotFoundError:
        return []


def _read(where: Path, entries: "Sequence[Entry]", told: "Callable[[Entry, str], None]") -> None:
    """Read entries whole; `told` what each was compiled for."""
    from ..emit.objcache import target_of
    from ..progress import Bar

    with Bar("stitch cache", len(entries)) as bar:
        for entry in entries:
            try:
                told(entry, target_of(where, entry) or _DAMAGED)
            except FileNotFoundError:
                pass  # another process was faster
            except OSError:
                told(entry, _REFUSED)
            bar.step()


def _rows(where: Path, entries: "Sequence[Entry]") -> list[Row]:
    rows: list[Row] = []
    _read(where, entries, lambda e, target: rows.append(Row(e.key, target, e.size, e.used)))
    return rows


def _ls(options: argparse.Namespace) -> int:
    from ..reporting.tables import Printer, console, count, size

    where = _folder()
    entries = _entries(where)
    if options.artifact is not None:
        wanted = _kernels_of(options.artifact)
        entries = [e for e in entries if e.key in wanted]
    rows = _rows(where, entries[::-1])
    if options.json:
        print(json.dumps({"path": str(where), "kernels": [asdict(r) for r in rows]}, indent=1))
        return 0
    printer = Printer(console(), options.full)
    printer.line(f"{where}: {count(len(rows), 'kernel')}, {size(sum(r.bytes for r in rows))}")
    printer.rows(("kernel", "compiled for", "size", "last used"), "nlrr",
                 [(r.key, _short(r.target), size(r.bytes), _age(r.used)) for r in rows])
    return 0


def _kernels_of(path: Path) -> set[str]:
    """Keys of an artifact's kernels."""
    from ..artifact.reading import read
    from ..emit.objcache import TARGET_PREFIX

    if not path.is_file():
        raise ReadError(f"no file {path}")
    return {k.name.removeprefix(TARGET_PREFIX)
            for program in read(path).manifest.programs for code in program.codes for k in code.kernels}


def _du(options: argparse.Namespace) -> int:
    from ..reporting.tables import Printer, console, count, size

    where, limit = _folder(), Knobs.read().cache_size
    sums: dict[str, list[Row]] = {}
    for row in _rows(where, _entries(where)):
        sums.setdefault(row.target, []).append(row)
    largest = sorted(sums.items(), key=lambda pair: (-sum(r.bytes for r in pair[1]), pair[0]))
    if options.json:
        told = [{"target": target, "kernels": len(rows), "bytes": sum(r.bytes for r in rows),
                 "oldest": min(r.used for r in rows), "newest": max(r.used for r in rows)} for target, rows in largest]
        print(json.dumps({"path": str(where), "limit": limit, "targets": told}, indent=1))
        return 0
    every = [r for rows in sums.values() for r in rows]
    printer = Printer(console(), full=True)
    printer.line(f"{where}: {count(len(every), 'kernel')}, {size(sum(r.bytes for r in every))} of at most "
                 f"{size(limit)}")
    printer.rows(("compiled for", "kernels", "size", "longest unused", "last used"), "lrrrr",
                 [(_short(target), str(len(rows)), size(sum(r.bytes for r in rows)), _age(min(r.used for r in rows)),
                   _age(max(r.used for r in rows))) for target, rows in largest])
    return 0


def _gc(options: argparse.Namespace) -> int:
    from ..emit.objcache import beyond, remove
    from ..reporting.tables import count, size

    if options.older_than is None and options.max_size is None:
        raise ReadError("nothing to delete is named: give --older-than DAYS or --max-size SIZE")
    where = _folder()
    entries = _entries(where)
    before = 0.0 if options.older_than is None else time.time() - options.older_than * DAY
    old = [e for e in entries if e.used < before]
    if options.max_size is not None:
        old += beyond(entries[len(old):], options.max_size)  # (the old ones are the first of all)
    if old and not options.dry_run:
        remove(where, old)
    left = sum(e.size for e in entries) - sum(e.size for e in old)
    print(f"{where}: {'would delete' if options.dry_run else 'deleted'} {count(len(old), 'kernel')}, "
          f"{size(sum(e.size for e in old))}; {count(len(entries) - len(old), 'kernel')} with {size(left)} stay")
    return 0


def _verify(options: argparse.Namespace) -> int:
    from ..emit.objcache import remove
    from ..reporting.tables import count, size

    where, found = _folder(), dict[str, list["Entry"]]()
    entries = _entries(where)
    _read(where, entries, lambda e, target: found.setdefault(target, []).append(e))
    damaged, refused = found.get(_DAMAGED, []), found.get(_REFUSED, [])
    if damaged and not options.dry_run:
        remove(where, damaged)
    for entry in damaged:
        complain(f"{entry.key} is damaged" + ("" if options.dry_run else ": deleted, and made again when needed"))
    for entry in refused:
        complain(f"{entry.key} is not used: others could have written it, or it cannot be read")
    print(f"{where}: {count(len(entries), 'kernel')}, {size(sum(e.size for e in entries))}: {len(damaged)} damaged, "
          f"{len(refused)} not yours")
    return 1 if damaged or refused else 0


def _short(target: str) -> str:
    """A target's key with its features counted: they go on for lines."""
    cpu, _, rest = target.partition(";")
    features = rest.count("+")
    return f"{cpu}, {features} features" if features else cpu


def _age(used: float) -> str:
    """How long ago."""
    seconds = max(0.0, time.time() - used)
    for length, unit in ((DAY, "day"), (3600.0, "hour"), (60.0, "minute")):
        if seconds >= length:
            n = int(seconds // length)
            return f"{n} {unit}{'s' if n > 1 else ''} ago" if used else "unknown"
    return "now"
