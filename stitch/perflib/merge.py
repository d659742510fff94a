"""Whole libraries: every fact of a file, adding facts to a file (which is all that merging is), pruning, counting."""
from __future__ import annotations

import logging
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from ..dataclass import dataclass
from . import database
from .key import Context, Fact
from .schema import FAILURES, PROFILES, TABLES, Table, context_of, fact_of, row_of, table_of

log = logging.getLogger("stitch")

#: facts of one transaction: others may write in between, and an interrupted merge keeps what it has done
CHUNK = 5000


@dataclass(frozen=True, slots=True)
class Count:
    """How many facts of one table and context there are, of one kind where facts have one."""

    table: str
    context: Context
    kind: str
    facts: int
    lost: int          # verdicts against us
    oldest: float
    newest: float


def add(connection: sqlite3.Connection, facts: Iterable[Fact]) -> int:
    """Add facts inside the caller's transaction; how many rows are new or were replaced."""
    batches: dict[tuple[Table, Context], list[tuple[Any, ...]]] = defaultdict(list)
    for fact in facts:
        batches[table_of(fact), context_of(fact)].append(row_of(fact))
    changed = 0
    for (table, context), rows in batches.items():
        number = _number(connection, context)
        changed += connection.executemany(table.upsert, ((number, *row) for row in rows)).rowcount
    return changed


def _number(connection: sqlite3.Connection, context: Context) -> int:
    """The row of a context, made if needed."""
    values = (context.device, context.emitter, context.toolchain)
    connection.execute("INSERT OR IGNORE INTO contexts (device, emitter, toolchain) VALUES (?, ?, ?)", values)
    [number] = connection.execute("SELECT id FROM contexts WHERE device = ? AND emitter = ? AND toolchain = ?",
                          values).fetchone()
    return int(number)


def everything(connection: sqlite3.Connection, tables: Iterable[Table] = TABLES) -> Iterator[Fact]:
    """Every fact, by table and then in the order of contexts and keys.  Rows that are no facts are passed over with a
    message."""
    contexts = {number: Context(*texts) for number, *texts in
                connection.execute("SELECT id, device, emitter, toolchain FROM contexts")}
    for table in tables:
        for number, context in sorted(contexts.items(), key=lambda c: (c[1].device, c[1].emitter, c[1].toolchain)):
            for row in connection.execute(table.select, (number,)):
                try:
                    yield fact_of(table, context, row)
                except ValueError as error:
                    log.warning("a row of %s is passed over: %s", table.name, error)


def number(connection: sqlite3.Connection, tables: Iterable[Table]) -> int:
    """How many facts some tables have."""
    return sum(int(connection.execute(f"SELECT count(*) FROM {t.name}").fetchone()[0]) for t in tables)


def add_to(path: Path, facts: Iterable[Fact], done: Callable[[int], None] = lambda n: None) -> int:
    """Add facts to a library in transactions of CHUNK, telling `done` how many each had; how many rows are new or were
    replaced.  LibraryError."""
    changed, rest = 0, iter(facts)
    while chunk := list(islice(rest, CHUNK)):
        with database.writing(path) as connection:
            changed += add(connection, chunk)
        done(len(chunk))
    return changed


@dataclass(frozen=True, slots=True)
class Old:
    """What to prune: facts from before a time (seconds since the epoch), of other emitters than `emitter` if that is
    not empty, and all failures if asked to."""

    before: float = 0.0
    emitter: str = ""
    failures: bool = False

    def where(self, table: Table) -> str:
        """The condition on rows of a table, with :before and :emitter."""
        return (f'WHERE "when" < :before OR {int(self.failures and table is FAILURES)} OR context IN '
                "(SELECT id FROM contexts WHERE :emitter <> '' AND emitter <> :emitter)")

    @property
    def values(self) -> dict[str, object]:
        return {"before": self.before, "emitter": self.emitter}


def prunable(path: Path, old: Old) -> dict[str, int]:
    """How many facts of each table `prune` would delete.  LibraryError."""
    with database.reading(path) as connection:
        return {t.name: int(connection.execute(f"SELECT count(*) FROM {t.name} {old.where(t)}", old.values)
                            .fetchone()[0]) for t in TABLES}


def prune(path: Path, old: Old) -> dict[str, int]:
    """Delete facts; how many of each table.  LibraryError."""
    with database.writing(path) as connection:
        gone = {t.name: connection.execute(f"DELETE FROM {t.name} {old.where(t)}", old.values).rowcount for t in TABLES}
        used = " UNION ".join(f"SELECT context FROM {t.name}" for t in TABLES)
        connection.execute(f"DELETE FROM contexts WHERE id NOT IN ({used})")
    if any(gone.values()):
        try:
            database.compact(path)
        except database.LibraryError as error:
            log.warning("the file keeps its size for now: %s", error)
    return gone


def counts(connection: sqlite3.Connection) -> list[Count]:
    """What a library has, in the order of devices, emitters, toolchains and tables."""
    found = []
    for table in TABLES:
        kind = '"kind"' if "kind" in table.key else "''" if table is PROFILES else "'group'"
        lost = "sum(stitched_ns > xla_ns)" if "xla_ns" in table.values else "0"
        found += [Count(table.name, Context(*row[:3]), *row[3:]) for row in connection.execute(
            f'SELECT device, emitter, toolchain, {kind}, count(*), {lost}, min("when"), max("when") '
            f'FROM {table.name} JOIN contexts ON id = context GROUP BY context, {kind}')]
    order = {t.name: n for n, t in enumerate(TABLES)}
    return sorted(found, key=lambda c: (c.context.device, c.context.emitter, c.context.toolchain, order[c.table],
                                        c.kind))
