"""The tables of a library file, the numbered migrations that make them, and how facts become rows.

Facts of one device, emitter and toolchain share a row of `contexts`; the other tables refer to it.  Of two facts with
the same key the one with the larger `rank` is kept, wherever they come from: what was measured before what was
simulated, more runs, then the newer one, then an arbitrary but fixed order (of profiles the newer one first).  Keeping
the larger of two is commutative, associative and idempotent, so merging libraries is too, and two processes that write
at once end with the same rows in whichever order they come.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ..dataclass import dataclass
from .key import Context, Fact, Failure, Key, Measurement, Profile, Verdict

if TYPE_CHECKING:
    from sqlite_utils import Database

#: marks a SQLite file as ours (PRAGMA application_id): "STCH"
APPLICATION = 0x53544348


@dataclass(frozen=True, slots=True)
class Table:
    """A kind of facts: its columns (fields of the fact by name, beside those of its context)."""

    name: str
    key: tuple[str, ...]      # which fact it is, within a context
    values: tuple[str, ...]   # what it says
    rank: tuple[str, ...]     # the order of facts with the same key

    @property
    def columns(self) -> tuple[str, ...]:
        """Key first."""
        return self.key + self.values

    @property
    def select(self) -> str:
        """Rows of a context, in order of their keys."""
        return f'SELECT {_names(self.columns)} FROM {self.name} WHERE context = ? ORDER BY {_names(self.key)}'

    @property
    def upsert(self) -> str:
        """Adds a row, or replaces one of lower rank."""
        marks = ", ".join("?" * (1 + len(self.columns)))
        news = ", ".join(f'"{c}" = excluded."{c}"' for c in self.values)
        return (f'INSERT INTO {self.name} (context, {_names(self.columns)}) VALUES ({marks}) '
                f'ON CONFLICT (context, {_names(self.key)}) DO UPDATE SET {news} '
                f'WHERE ({_names(self.rank, "excluded.")}) > ({_names(self.rank, self.name + ".")})')

    def rank_of(self, row: Sequence[Any]) -> tuple[Any, ...]:
        """What decides between two rows with the same key."""
        return tuple(row[self.columns.index(c)] for c in self.rank)


def _names(columns: Sequence[str], owner: str = "") -> str:
    return ", ".join(f'{owner}"{c}"' for c in columns)


MEASUREMENTS = Table("measurements", ("kind", "signature", "schedule"),
                     ("median_ns", "spread", "runs", "when", "what", "measured"),
                     ("measured", "runs", "when", "median_ns", "spread", "what"))
VERDICTS = Table("verdicts", ("signature",), ("xla_ns", "stitched_ns", "spread", "runs", "schedule", "when", "what"),
                 ("runs", "when", "xla_ns", "stitched_ns", "spread", "schedule", "what"))
FAILURES = Table("failures", ("kind", "signature", "schedule"), ("why", "when", "what"), ("when", "why", "what"))
PROFILES = Table("profiles", ("signature",), ("numbers", "samples", "when", "what"),
                 ("when", "samples", "numbers", "what"))  # (the machine as it is now)
TABLES = (MEASUREMENTS, VERDICTS, FAILURES, PROFILES)


_TABLE_OF: dict[type[Fact], Table] = {Measurement: MEASUREMENTS, Verdict: VERDICTS, Failure: FAILURES,
                                      Profile: PROFILES}


def table_of(fact: Fact) -> Table:
    """Where a fact belongs."""
    return _TABLE_OF[type(fact)]


def context_of(fact: Fact) -> Context:
    """Where a fact holds."""
    return fact.context if isinstance(fact, Verdict | Profile) else fact.key.context


def row_of(fact: Fact) -> tuple[Any, ...]:
    """The values of a fact's columns."""
    table = table_of(fact)
    if isinstance(fact, Verdict | Profile):
        return tuple(getattr(fact, c) for c in table.columns)
    return tuple(getattr(fact.key, c) for c in table.key) + tuple(getattr(fact, c) for c in table.values)


def fact_of(table: Table, context: Context, row: Sequence[Any], key: Key | None = None) -> Fact:
    """The fact a row stands for; `key` is its key where it is at hand.  ValueError if the row is none."""
    if table is VERDICTS or table is PROFILES:
        signature, *values = row
        return (Verdict if table is VERDICTS else Profile)(context.device, signature, context.emitter,
                                                           context.toolchain, *values)
    kind, signature, schedule, *values = row
    key = key or context.key(kind, signature, schedule)
    return Measurement(key, *values) if table is MEASUREMENTS else Failure(key, *values)


def _first(db: Database) -> None:
    key = '"kind" TEXT NOT NULL, "signature" TEXT NOT NULL, "schedule" TEXT NOT NULL'
    end = '"when" REAL NOT NULL, "what" TEXT NOT NULL, PRIMARY KEY'
    context = "context INTEGER NOT NULL REFERENCES contexts (id)"
    db.execute('CREATE TABLE contexts (id INTEGER PRIMARY KEY, "device" TEXT NOT NULL, "emitter" TEXT NOT NULL, '
               '"toolchain" TEXT NOT NULL, UNIQUE ("device", "emitter", "toolchain"))')
    # Without row numbers a table lies on disk in the order of its keys: what one process loads is one stretch.
    db.execute(f'CREATE TABLE measurements ({context}, {key}, "median_ns" REAL NOT NULL, "spread" REAL NOT NULL, '
               f'"runs" INTEGER NOT NULL, "source" TEXT NOT NULL, {end} (context, "kind", "signature", "schedule")) '
               'WITHOUT ROWID')
    db.execute(f'CREATE TABLE verdicts ({context}, "signature" TEXT NOT NULL, "xla_ns" REAL NOT NULL, '
               '"stitched_ns" REAL NOT NULL, "spread" REAL NOT NULL, "runs" INTEGER NOT NULL, '
               f'"schedule" TEXT NOT NULL, {end} (context, "signature")) WITHOUT ROWID')
    db.execute(f'CREATE TABLE failures ({context}, {key}, "why" TEXT NOT NULL, {end} '
               '(context, "kind", "signature", "schedule")) WITHOUT ROWID')


def _measured_only(db: Database) -> None:
    """Predictions, which the first version could hold and nothing ever asked for, go."""
    db.execute("DELETE FROM measurements WHERE source <> 'measured'")
    db.execute("ALTER TABLE measurements DROP COLUMN source")


def _with_profiles(db: Database) -> None:
    """What work costs on a device."""
    db.execute('CREATE TABLE profiles (context INTEGER NOT NULL REFERENCES contexts (id), "signature" TEXT NOT NULL, '
               '"numbers" TEXT NOT NULL, "samples" INTEGER NOT NULL, "when" REAL NOT NULL, "what" TEXT NOT NULL, '
               'PRIMARY KEY (context, "signature")) WITHOUT ROWID')


def _with_sources(db: Database) -> None:
    """Times that a model of the machine gives, beside measured ones."""
    db.execute('ALTER TABLE measurements ADD COLUMN "measured" INTEGER NOT NULL DEFAULT 1')


#: The n-th makes version n + 1 of the file out of version n; a file's version is its PRAGMA user_version.
MIGRATIONS: tuple[Callable[[Database], None], ...] = (_first, _measured_only, _with_profiles, _with_sources)


def migrate(db: Database, version: int) -> None:
    """Bring a file from `version` to the newest one.  Runs inside the caller's transaction, which also holds the
    record of it: the version is part of the file."""
    for number, migration in enumerate(MIGRATIONS[version:], version + 1):
        with db.atomic():
            migration(db)
            db.execute(f"PRAGMA user_version = {number}")
    db.execute(f"PRAGMA application_id = {APPLICATION}")
