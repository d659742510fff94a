"""Adding facts to a library's file."""
from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from .key import Context, Fact
from .schema import Table, context_of, row_of, table_of

if TYPE_CHECKING:
    from sqlite_utils import Database


def add(db: Database, facts: Iterable[Fact]) -> int:
    """Add facts inside the caller's transaction; how many rows are new or were replaced."""
    batches: dict[tuple[Table, Context], list[tuple[Any, ...]]] = defaultdict(list)
    for fact in facts:
        batches[table_of(fact), context_of(fact)].append(row_of(fact))
    changed = 0
    for (table, context), rows in batches.items():
        number = _number(db, context)
        changed += db.conn.executemany(table.upsert, ((number, *row) for row in rows)).rowcount
    return changed


def _number(db: Database, context: Context) -> int:
    """The row of a context, made if needed."""
    values = (context.device, context.emitter, context.toolchain)
    db.execute("INSERT OR IGNORE INTO contexts (device, emitter, toolchain) VALUES (?, ?, ?)", values)
    [number] = db.execute("SELECT id FROM contexts WHERE device = ? AND emitter = ? AND toolchain = ?",
                          values).fetchone()
    return int(number)
