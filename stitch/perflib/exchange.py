"""Facts as text: JSON lines or CSV, one fact a line, all kinds in one file.

Both forms have the same columns; `fact` tells the kind.  What one exports the other imports without loss: numbers are
written so that they read back the same, and text has no line breaks (`key`).
"""
from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable, Iterator
from typing import IO, Any

from ..errors import ReadError
from .key import Context, Fact
from .schema import FAILURES, MEASUREMENTS, PROFILES, TABLES, VERDICTS, context_of, fact_of, row_of, table_of

FORMATS = ("jsonl", "csv")

_NAMES = {"measurement": MEASUREMENTS, "verdict": VERDICTS, "failure": FAILURES, "profile": PROFILES}
_NAME_OF = {table: name for name, table in _NAMES.items()}
_CONTEXT = ("device", "emitter", "toolchain")
#: the columns of a CSV file, in its order
_COLUMNS = ("fact", *_CONTEXT, *dict.fromkeys(c for t in TABLES for c in t.columns))
_COUNTS, _REALS = ("runs", "samples", "measured"), ("median_ns", "xla_ns", "stitched_ns", "spread", "when")


def record(fact: Fact) -> dict[str, Any]:
    """A fact as an object of JSON."""
    table, context = table_of(fact), context_of(fact)
    return {"fact": _NAME_OF[table], "device": context.device, "emitter": context.emitter,
            "toolchain": context.toolchain, **dict(zip(table.columns, row_of(fact)))}


def fact(record: dict[str, Any]) -> Fact:
    """The fact an object stands for.  ValueError says what is wrong with it."""
    table = _NAMES.get(str(record.get("fact")))
    if table is None:
        raise ValueError(f"fact is {ascii(record.get('fact'))[:60]}, not one of {', '.join(_NAMES)}")
    expected = {"fact", *_CONTEXT, *table.columns}
    record = {"measured": 1, **record} if "measured" in expected else record  # (older files hold what was measured)
    for name in sorted(record.keys() - expected):
        raise ValueError(f"a {record['fact']} has no field {ascii(name)[:60]}")
    for name in sorted(expected - record.keys()):
        raise ValueError(f"the field {name!r} is missing")
    context = Context(*(record[name] for name in _CONTEXT))
    return fact_of(table, context, [record[name] for name in table.columns])


def write(facts: Iterable[Fact], file: IO[str], form: str, done: Callable[[int], None] = lambda n: None) -> int:
    """Write facts in a form of FORMATS, telling `done` about every one; how many there were."""
    if form == "csv":
        table = csv.DictWriter(file, _COLUMNS, lineterminator="\n")
        table.writeheader()
        put: Callable[[dict[str, Any]], object] = table.writerow
    else:
        def put(one: dict[str, Any]) -> object:
            return file.write(json.dumps(one, ensure_ascii=False) + "\n")
    number = 0
    for one in facts:
        put(record(one))
        number += 1
        done(1)
    return number


def read(file: Iterable[bytes], name: str) -> Iterator[Fact]:
    """The facts of the lines of a file in either form; its first character tells which.  ReadError names the line that
    is wrong."""
    lines = _lines(file, name)
    first = next(lines, None)
    if first is None:
        return
    rest = _rejoined(first, lines)
    if first[1].lstrip().startswith("{"):
        records = _json_records(rest, name)
    else:
        records = _csv_records(rest, name)
    for number, one in records:
        try:
            yield fact(one)
        except ValueError as error:
            raise ReadError(f"{name}:{number}: {error}") from None


def _lines(file: Iterable[bytes], name: str) -> Iterator[tuple[int, str]]:
    """Numbered lines that are not blank."""
    for number, line in enumerate(file, 1):
        try:
            text = line.decode("utf-8-sig" if number == 1 else "utf-8")
        except UnicodeDecodeError:
            raise ReadError(f"{name}:{number}: this is not UTF-8 text") from None
        if text.strip():
            yield number, text


def _rejoined(first: tuple[int, str], rest: Iterator[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    yield first
    yield from rest


def _json_records(lines: Iterator[tuple[int, str]], name: str) -> Iterator[tuple[int, dict[str, Any]]]:
    for number, line in lines:
        try:
            one = json.loads(line)
        except (ValueError, RecursionError) as error:
            why = f"{error.msg} at column {error.colno}" if isinstance(error, json.JSONDecodeError) else str(error)
            raise ReadError(f"{name}:{number}: this is no JSON: {why}") from None
        if not isinstance(one, dict):
            raise ReadError(f"{name}:{number}: this is not an object of JSON") from None
        yield number, one


def _csv_records(lines: Iterator[tuple[int, str]], name: str) -> Iterator[tuple[int, dict[str, Any]]]:
    header: list[str] = []
    for number, line in lines:
        try:
            [cells] = csv.reader([line], strict=True)
        except (csv.Error, ValueError) as error:
            raise ReadError(f"{name}:{number}: this is no line of CSV: {error}") from None
        if not header:
            header = cells
            if "fact" not in header or len(set(header)) < len(header):
                raise ReadError(f"{name}:{number}: this is neither JSON lines nor the CSV that `stitch perflib export` "
                                "writes: the first line has no column 'fact' or one twice")
            continue
        if len(cells) != len(header):
            raise ReadError(f"{name}:{number}: {len(cells)} cells, but the header has {len(header)}")
        try:
            yield number, _typed(dict(zip(header, cells)))
        except ValueError as error:
            raise ReadError(f"{name}:{number}: {error}") from None


def _typed(cells: dict[str, str]) -> dict[str, Any]:
    """Cells with the types of their columns, without the empty ones of columns that the fact does not have."""
    table = _NAMES.get(cells["fact"])
    own = table.columns if table else ()
    made: dict[str, Any] = {}
    for name, cell in cells.items():
        if not cell and name not in own and name not in _CONTEXT:
            continue
        made[name] = _number(name, cell) if name in _COUNTS + _REALS else cell
    return made


def _number(name: str, cell: str) -> float | int:
    try:
        return int(cell) if name in _COUNTS else float(cell)
    except ValueError:
        raise ValueError(f"{name} is {ascii(cell)[:60]}, not a number") from None
