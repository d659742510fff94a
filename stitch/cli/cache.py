"""`stitch cache`: what the cache of compiled kernels holds, and mending it."""
from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, TypeVar

from ..dataclass import dataclass
from ..errors import ReadError
from ..knobs import Knobs
from .arguments import amount, complain, place

if TYPE_CHECKING:
    from ..emit.objcache import Entry

EPILOG = """\
  stitch cache ls                          every kernel: what it was compiled for, its size, when it was last used, by
                                           which programs
  stitch cache ls step.stitch              those that an artifact has, too
  stitch cache du                          sizes by what it was compiled for, and by program
  stitch cache verify                      read all of it; what is damaged is deleted, and made again when needed
  stitch cache gc --older-than 30 --max-size 200M --dry-run

The cache is the folder that STITCH_CACHE_DIR names, else $XDG_CACHE_HOME/stitch/objects. It is bounded without these
commands: above STITCH_CACHE_SIZE (1 GiB) the kernels used longest ago go. All of them may be given beside programs that
run: those keep what they have loaded, and make again what they miss.

Exit status: 0; 1 when verify finds damaged kernels; 2 when something given is wrong.
"""

DAY = 86400.0
_SUFFIXES = {"K": 10, "M": 20, "G": 30, "T": 40}
_HELP = {"ls": "list the kernels, those used last first",
         "du": "sum up sizes by what kernels were compiled for, and by program",
         "gc": "delete the kernels used longest ago", "verify": "read every kernel, and delete the damaged ones"}
#: in place of a target
_DAMAGED, _REFUSED = "(damaged)", "(not yours)"
#: in place of a program
_NOBODY = "(not known)"
#: of a key that is not shown in full
_DIGITS = 12
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Program:
    """Who uses kernels: a module's name, where it comes from ("" where that is not known), and when it was last
    compiled or loaded."""

    program: str
    source: str
    used: float

    @property
    def title(self) -> str:
        """The name, and the file without its folders."""
        return f"{self.program} ({PurePath(self.source).name})" if self.source else self.program


@dataclass(frozen=True, slots=True)
class Row:
    """A kernel.  `target` is the key of what it was compiled for; `programs` are those known to use it, the one that
    did so last first."""

    key: str
    target: str
    bytes: int
    used: float
    programs: tuple[Program, ...]


def add_commands(parser: argparse.ArgumentParser) -> None:
    """The commands below `stitch cache`."""
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    made = {name: commands.add_parser(name, help=help, description=help[0].upper() + help[1:] + ".")
            for name, help in _HELP.items()}
    for name, run in (("ls", _ls), ("du", _du), ("gc", _gc), ("verify", _verify)):
        made[name].set_defaults(run=run)
    made["ls"].add_argument("artifact", metavar="FILE.stitch", nargs="?", type=place,
                            help="only kernels that this artifact has, too")
    for name in ("ls", "gc"):
        made[name].add_argument("--full", action="store_true", help="leave nothing out of the table")
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
    programs = _programs(where)
    _read(where, entries, lambda e, target: rows.append(Row(e.key, target, e.size, e.used, programs.get(e.key, ()))))
    return rows


def _programs(where: Path) -> dict[str, tuple[Program, ...]]:
    """Who uses objects, by their keys: what tells of a kernel's phases, too.  Caches of before there were notes have
    none."""
    from ..emit.objcache import PHASES, TELLS, key_of_target
    from ..emit.users import users

    found: dict[str, dict[tuple[str, str], Program]] = {}
    for user in users(where):
        program = Program(user.program, user.source, user.used)
        for key in user.keys:
            for one in (key, key_of_target(key, TELLS), key_of_target(key, PHASES)):
                found.setdefault(one, {}).setdefault((user.program, user.source), program)
    return {key: tuple(programs.values()) for key, programs in found.items()}


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
    printer.rows(("kernel", "compiled for", "size", "last used", "by"), "nlrrl",
                 [(r.key if options.full else r.key[:_DIGITS], _short(r.target), size(r.bytes), _age(r.used),
                   printer.names([p.title for p in r.programs]) or _NOBODY) for r in rows])
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
    rows = _rows(where, _entries(where))
    targets, programs = _largest((r.target, r) for r in rows), _by_program(rows)
    if options.json:
        told = {"targets": [{"target": t, **_sums(found)} for t, found in targets],
                "programs": [{"program": p.program if p else None, "source": p.source if p else None, **_sums(found),
                              "alone": _alone(found)} for p, found in programs]}
        print(json.dumps({"path": str(where), "limit": limit, **told}, indent=1))
        return 0
    printer = Printer(console(), full=True)
    printer.line(f"{where}: {count(len(rows), 'kernel')}, {size(sum(r.bytes for r in rows))} of at most "
                 f"{size(limit)}")
    printer.rows(("compiled for", "kernels", "size", "longest unused", "last used"), "lrrrr",
                 [(_short(target), str(len(found)), size(sum(r.bytes for r in found)), _age(min(r.used for r in found)),
                   _age(max(r.used for r in found))) for target, found in targets])
    printer.rows(("used by", "kernels", "size", "by nobody else", "last used"), "lrrrr",
                 [(p.title if p else _NOBODY, str(len(found)), size(sum(r.bytes for r in found)), size(_alone(found)),
                   _age(p.used if p else max(r.used for r in found))) for p, found in programs])
    return 0


def _largest(pairs: "Iterable[tuple[_T, Row]]") -> "list[tuple[_T, list[Row]]]":
    """Rows by what they are of, what has most bytes first."""
    found: dict[_T, list[Row]] = {}
    for what, row in pairs:
        found.setdefault(what, []).append(row)
    return sorted(found.items(), key=lambda pair: (-sum(r.bytes for r in pair[1]), str(pair[0])))


def _by_program(rows: Sequence[Row]) -> "list[tuple[Program | None, list[Row]]]":
    """Rows by who uses them, those of several programs with each; None: nobody is known to."""
    found = _largest(((p.program, p.source) if p else None, r) for r in rows for p in (r.programs or (None,)))
    newest = {(p.program, p.source): p for r in rows for p in sorted(r.programs, key=lambda p: p.used)}
    return [(newest[who] if who else None, held) for who, held in found]


def _sums(rows: Sequence[Row]) -> dict[str, float]:
    return {"kernels": len(rows), "bytes": sum(r.bytes for r in rows), "oldest": min(r.used for r in rows),
            "newest": max(r.used for r in rows)}


def _alone(rows: Sequence[Row]) -> int:
    """Bytes of those that no second program is known to use."""
    return sum(r.bytes for r in rows if len(r.programs) == 1)


def _gc(options: argparse.Namespace) -> int:
    from ..emit.objcache import beyond, remove
    from ..emit.users import forget
    from ..reporting.tables import Printer, console, count, size

    if options.older_than is None and options.max_size is None:
        raise ReadError("nothing to delete is named: give --older-than DAYS or --max-size SIZE")
    where = _folder()
    entries = _entries(where)
    before = 0.0 if options.older_than is None else time.time() - options.older_than * DAY
    old = [e for e in entries if e.used < before]
    if options.max_size is not None:
        old += beyond(entries[len(old):], options.max_size)  # (the old ones are the first of all)
    programs = _programs(where)
    if old and not options.dry_run:
        remove(where, old)
        forget(where, {e.key for e in entries} - {e.key for e in old})
    left = sum(e.size for e in entries) - sum(e.size for e in old)
    printer = Printer(console(), options.full)
    print(f"{where}: {'would delete' if options.dry_run else 'deleted'} {count(len(old), 'kernel')}, "
          f"{size(sum(e.size for e in old))}; {count(len(entries) - len(old), 'kernel')} with {size(left)} stay")
    every, gone = ([Row(e.key, "", e.size, e.used, programs.get(e.key, ())) for e in some] for some in (entries, old))
    had = {p.title if p else _NOBODY: len(rows) for p, rows in _by_program(every)}
    printer.rows(("used by", "kernels", "of", "size", "last used"), "lrrrr",
                 [(name, str(len(rows)), str(had[name]), size(sum(r.bytes for r in rows)),
                   _age(p.used if p else max(r.used for r in rows)))
                  for p, rows in _by_program(gone) for name in (p.title if p else _NOBODY,)])
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
