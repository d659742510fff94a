"""The performance library as a program sees it: facts of its own context in memory, looked up in a microsecond.

Nothing is touched before the first question, and a question never makes a file.  The answers stay what they were at
that moment, plus what this process adds, until `refresh`: another process that tunes does not change plans half-way.
Whatever is wrong with the file, the library goes on in memory and says so once on the 'stitch' logger.
"""
from __future__ import annotations

import hashlib
import logging
import os
import threading
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from ..files import elsewhere
from ..knobs import Knobs
from .forklock import LOCK
from .key import Context, Fact, Failure, Key, Measurement, Profile, Verdict
from .schema import FAILURES, MEASUREMENTS, PROFILES, TABLES, VERDICTS, Table, context_of, fact_of, row_of, table_of

log = logging.getLogger("stitch")

_T = TypeVar("_T")
_Row = tuple[Any, ...]
_Index = dict[str, dict[tuple[str, ...], _Row]]  # signature -> key -> row

#: stands among signatures for all of them
EVERYTHING = "*"
_asking = threading.local()

#: seconds that a visit to the file may take: locks of others are waited for for two thirds of it
PATIENCE = 15.0


class PerfLib:
    """The facts of one context in a library file ('' or None: in memory alone).  Thread safe; never raises for the
    file's sake."""

    def __init__(self, path: str | os.PathLike[str] | None, context: Context) -> None:
        self.path = _absolute(path) if path else None
        self.context = context
        self._facts: dict[Table, _Index] | None = None
        self._own: list[Fact] = []      # what the file does not have yet
        self._revision: str | None = None
        #: grows whenever answers may be others
        self.changes = 0
        self._seen: tuple[object, ...] = ()  # the file's stamp before it was read

    def key(self, kind: str, signature: str, schedule: str) -> Key:
        """The key of a candidate in this library's context."""
        return self.context.key(kind, signature, schedule)

    def get(self, key: Key) -> Measurement | None:
        """The time of a candidate."""
        found = self._find(MEASUREMENTS, key)
        return found if isinstance(found, Measurement) else None

    def failed(self, key: Key) -> Failure | None:
        """Why a candidate must not be tried again."""
        found = self._find(FAILURES, key)
        return found if isinstance(found, Failure) else None

    @property
    def empty(self) -> bool:
        """Are there no facts that could be an answer here?"""
        return not any(self._index(table) for table in TABLES)

    @property
    def revision(self) -> str:
        """A digest of all facts that could be an answer here; '' when there are none."""
        with LOCK:
            if self._revision is None:
                self._revision = self._digest(dict.fromkeys(TABLES, None))
            return self._revision

    def revision_for(self, signatures: Collection[str], undecided: Collection[str] = ()) -> str:
        """The same of the answers to questions for these signatures, and of what work costs here; but for verdicts on
        what is `undecided`."""
        if EVERYTHING in signatures:
            return self.revision
        with LOCK:
            asked: dict[Table, Collection[str] | None] = dict.fromkeys(TABLES, signatures)
            asked[PROFILES], asked[VERDICTS] = None, [s for s in signatures if s not in undecided]
            return self._digest(asked)

    def _digest(self, asked: dict[Table, Collection[str] | None]) -> str:
        rows: list[str] = []
        for table, signatures in asked.items():
            index = self._index(table)
            for signature in index if signatures is None else signatures:
                rows += map(repr, index.get(signature, {}).values())
        return hashlib.sha256("\n".join(sorted(rows)).encode()).hexdigest()[:16] if rows else ""

    def verdict(self, signature: str) -> Verdict | None:
        """How a group did against XLA."""
        row = self._of(VERDICTS, signature).get((signature,))
        found = self._fact(VERDICTS, row)
        return found if isinstance(found, Verdict) else None

    def profile(self, signature: str) -> Profile | None:
        """What work costs here."""
        row = self._of(PROFILES, signature).get((signature,))
        found = self._fact(PROFILES, row)
        return found if isinstance(found, Profile) else None

    def verdicts(self) -> Iterator[Verdict]:
        """All of them."""
        for signature in list(self._index(VERDICTS)):
            found = self.verdict(signature)
            if found is not None:
                yield found

    def rows(self, signature: str) -> tuple[Measurement, ...]:
        """Every time of an op or group, fastest first; equal times in the order of their schedules."""
        rows = list(self._of(MEASUREMENTS, signature).values())
        found = [m for row in rows if isinstance(m := self._fact(MEASUREMENTS, row), Measurement)]
        return tuple(sorted(found, key=lambda m: (m.median_ns, m.key.kind, m.key.schedule)))

    def failures(self, signature: str) -> tuple[Failure, ...]:
        """Every candidate of an op or group that must not be tried again."""
        rows = self._of(FAILURES, signature).values()
        return tuple(f for row in rows if isinstance(f := self._fact(FAILURES, row), Failure))

    def put(self, facts: Iterable[Fact]) -> bool:
        """Add facts, in one transaction; of two with the same key the better founded one stays (`schema`).

        True once the file has them.  If it cannot be written they are kept in memory and the next `put` tries again.
        Facts of other contexts go to the file too, but are never an answer here.
        """
        facts = list(facts)
        with LOCK:
            self._own += facts
            self._revision = None
            self.changes += 1
            if self._facts is not None:
                self._overlay(self._facts, facts)
            own = list(self._own)
            saved = self._visit(lambda path: self._save(path, own)) is not None
            if saved:
                self._own.clear()
        return saved

    def refresh(self) -> None:
        """Read the file again if it has changed."""
        with LOCK:
            if self._stamp() != self._seen:
                self._facts = self._revision = None
                self.changes += 1

    def _stamp(self) -> tuple[object, ...]:
        """What changes whenever somebody writes to the file; () when there is none that can be looked at."""
        path = self.path
        if path is None:
            return ()
        try:
            stat = elsewhere.within(elsewhere.ANSWER, str(path), path.stat)
            return stat.st_ino, stat.st_size, stat.st_mtime_ns
        except elsewhere.Gone as error:
            _say(f"the performance library is kept in memory only: {error}")
        except OSError:
            pass
        return ()

    def _of(self, table: Table, signature: str) -> dict[tuple[str, ...], _Row]:
        note((signature,))
        return self._index(table).get(signature, {})

    def _index(self, table: Table) -> _Index:
        facts = self._facts
        if facts is None:
            with LOCK:
                facts = self._facts
                if facts is None:
                    self._seen = self._stamp()
                    facts = self._visit(self._read) if self._seen else None
                    facts = facts or {table: {} for table in TABLES}
                    self._overlay(facts, self._own)
                    self._facts = facts
        return facts[table]

    def _find(self, table: Table, key: Key) -> Fact | None:
        mine = self.context
        if (key.device, key.emitter, key.toolchain) != (mine.device, mine.emitter, mine.toolchain):
            return None
        row = self._of(table, key.signature).get((key.kind, key.signature, key.schedule))
        return self._fact(table, row, key)

    def _fact(self, table: Table, row: _Row | None, key: Key | None = None) -> Fact | None:
        try:
            return None if row is None else fact_of(table, self.context, row, key)
        except ValueError as error:  # a byte flipped where SQLite cannot notice
            _say(f"{self.path}: a row of {table.name} is passed over: {error}")
            return None

    def _overlay(self, facts: dict[Table, _Index], own: Iterable[Fact]) -> None:
        for fact in own:
            if context_of(fact) == self.context:
                table, row = table_of(fact), row_of(fact)
                rows = facts[table].setdefault(row[table.key.index("signature")], {})
                key = row[:len(table.key)]
                if key not in rows or table.rank_of(row) > table.rank_of(rows[key]):
                    rows[key] = row

    def _read(self, path: Path) -> dict[Table, _Index]:
        from . import database

        with database.reading(path) as connection:
            number = connection.execute("SELECT id FROM contexts WHERE device = ? AND emitter = ? AND toolchain = ?",
                                        (self.context.device, self.context.emitter, self.context.toolchain)).fetchone()
            found: dict[Table, _Index] = {table: {} for table in TABLES}
            for table in TABLES if number else ():
                width, signature = len(table.key), table.key.index("signature")
                rows, of = {}, None
                for row in connection.execute(table.select, number):  # neighbours share their signature
                    if row[signature] != of:
                        of = row[signature]
                        rows = found[table].setdefault(of, {})
                    rows[row[:width]] = row
        return found

    def _save(self, path: Path, own: Iterable[Fact]) -> bool:
        from . import database
        from .merge import add

        with database.writing(path) as connection:
            add(connection, own)
        return True

    def _visit(self, action: Callable[[Path], _T]) -> _T | None:
        """Do something with the file.  None, and a message, if it cannot be done; a damaged file is moved aside
        first."""
        from . import database

        path = self.path
        if path is None:
            return None
        try:
            return elsewhere.within(PATIENCE, str(path), lambda: database.mended(path, lambda: action(path)))
        except FileNotFoundError:
            return None  # there is nothing to read; perhaps it was moved aside just now
        except Exception as error:  # whatever it is, it must not end the program that compiles
            _say(f"the performance library is kept in memory only: {error}")
            return None


@contextmanager
def asked() -> Iterator[set[str]]:
    """The signatures that this thread asks libraries for meanwhile, those that they know nothing of among them."""
    before, found = getattr(_asking, "found", None), set[str]()
    _asking.found = found
    try:
        yield found
    finally:
        _asking.found = before
        note(found)


def note(signatures: Iterable[str]) -> None:
    """This thread asks for these."""
    found = getattr(_asking, "found", None)
    if found is not None:
        found.update(signatures)


def _absolute(path: str | os.PathLike[str]) -> Path | None:
    try:
        return Path(os.path.abspath(path))
    except FileNotFoundError:  # the working directory is gone
        _say(f"the performance library is kept in memory only: {os.fspath(path)} is relative to a deleted folder")
        return None


_said: set[str] = set()


def _say(message: str) -> None:
    """One warning, the first time."""
    if message not in _said:
        _said.add(message)
        log.warning("%s", message)


_shared: dict[tuple[str, Context], PerfLib] = {}


def shared(knobs: Knobs, context: Context) -> PerfLib:
    """This process's library for the file in `knobs`."""
    with LOCK:
        found = _shared.get((knobs.perflib, context))
        if found is None:
            found = _shared[knobs.perflib, context] = PerfLib(knobs.perflib, context)
        return found
