"""The library as a program sees it: lookups, laziness, contexts, schema versions, threads and forks."""
from __future__ import annotations

import logging
import os
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
import sqlite_utils

from stitch.knobs import Knobs
from stitch.perflib import database, merge, schema, store
from stitch.perflib.store import PerfLib, shared

from ..running import at_once, python
from .children import child
from .facts import HERE, THERE, everything, failure, measurement, verdict


@pytest.fixture(autouse=True)
def said(monkeypatch):
    monkeypatch.setattr(store, "_said", set())


@pytest.fixture
def path(tmp_path) -> Path:
    return tmp_path / "deep" / "lib.sqlite"


def test_what_is_put_is_found_here_and_by_the_next_process(path, caplog):
    slow, fast = measurement(median=50.0, schedule="Row 0 4"), measurement(median=20.0, schedule="Row 0 8")
    lib = PerfLib(path, HERE)
    for one in (lib, PerfLib(path, HERE)):
        if one is lib:
            assert lib.put([slow, fast, verdict(), failure()])
        assert one.get(slow.key) == slow and one.get(fast.key) == fast
        assert one.rows(slow.key.signature) == (fast, slow), "the fastest first"
        assert one.verdict(verdict().signature) == verdict()
        assert one.failed(failure().key) == failure()
        assert one.get(lib.key("op", slow.key.signature, "Row 0 4")) is None
        assert one.failed(slow.key) is None and one.verdict("ab") is None and one.rows("ab") == ()
    assert not caplog.records


def test_facts_of_other_contexts_are_kept_but_are_no_answers(path):
    others = [replace(HERE, device="x"), replace(HERE, emitter="x"), replace(HERE, toolchain="x")]
    lib = PerfLib(path, HERE)
    assert lib.put([f(0, c) for c in others for f in (measurement, verdict, failure)])
    for one in (lib, PerfLib(path, HERE)):
        assert one.rows(f"{0:040x}") == () and one.verdict(f"{0:040x}") is None
        assert all(one.get(measurement(0, c).key) is None and one.failed(failure(0, c).key) is None for c in others)
    for context in others:
        assert PerfLib(path, context).get(measurement(0, context).key) == measurement(0, context)


def test_of_two_facts_the_better_founded_one_stays(path):
    lib = PerfLib(path, HERE)
    few, many, newer = measurement(runs=5, when=9.0), measurement(runs=6, when=1.0), measurement(runs=6, when=2.0)
    for fact, kept in ((few, few), (many, many), (few, many), (newer, newer), (many, newer)):
        lib.put([fact])
        assert lib.get(fact.key) == kept == PerfLib(path, HERE).get(fact.key)


def test_questions_make_no_file_and_touch_none_before_the_first(path, monkeypatch):
    lib = PerfLib(path, HERE)
    assert lib.get(measurement().key) is None and lib.rows("a") == ()
    assert not path.parent.exists()
    lib.put([measurement()])
    lazy = PerfLib(path, HERE)
    os.unlink(path)
    assert lazy.get(measurement().key) is None


def test_looking_up_imports_little(path):
    """sqlite_utils imports pandas where it is there: only making a file may need it."""
    PerfLib(path, HERE).put([measurement()])
    code = ("import sys; from stitch.perflib.store import PerfLib; from stitch.perflib.key import Context;"
            f"c = Context({HERE.device!r}, {HERE.emitter!r}, {HERE.toolchain!r});"
            f"assert PerfLib({str(path.parent / 'none')!r}, c).verdict('ab') is None;"
            "assert 'stitch.perflib.database' not in sys.modules;"
            f"assert PerfLib({str(path)!r}, c).rows({measurement().key.signature!r});"
            "assert not {'sqlite_utils', 'pandas', 'numpy', 'rich'} & set(sys.modules)")
    done = python("-c", code)
    assert done.returncode == 0, done.stderr


def test_answers_stay_until_refresh(path):
    mine, other = PerfLib(path, HERE), PerfLib(path, HERE)
    assert mine.verdict(verdict().signature) is None
    other.put([verdict()])
    assert mine.verdict(verdict().signature) is None
    mine.refresh()
    assert mine.verdict(verdict().signature) == verdict()


@pytest.mark.parametrize("none", ["", None])
def test_a_library_without_a_file_lives_in_memory(none):
    lib = PerfLib(none, HERE)
    assert not lib.put([measurement()])
    assert lib.get(measurement().key) == measurement()
    lib.refresh()
    assert lib.get(measurement().key) == measurement()


def test_one_library_for_a_file_and_context_in_a_process(tmp_path):
    knobs = Knobs(perflib=str(tmp_path / "a"))
    assert shared(knobs, HERE) is shared(knobs, HERE) is not shared(knobs, THERE)
    assert shared(knobs, HERE) is not shared(replace(knobs, perflib=str(tmp_path / "b")), HERE)


def test_the_place_follows_xdg_and_the_variable(monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", "/x")
    assert Knobs.read({}).perflib == "/x/stitch/perflib.sqlite"
    assert Knobs.read({"STITCH_PERFLIB": "/y/z"}).perflib == "/y/z"


def test_a_relative_path_and_a_link_stay_what_they_were(tmp_path, monkeypatch):
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    monkeypatch.chdir(tmp_path)
    lib = PerfLib("link/lib.sqlite", HERE)
    monkeypatch.chdir("/")
    assert lib.put([measurement()])
    assert everything(tmp_path / "real" / "lib.sqlite") == [measurement()]


# ---- schema versions


def second(db) -> None:
    db.execute("ALTER TABLE verdicts ADD COLUMN remark TEXT")


def test_an_older_file_is_read_as_it_is_and_migrated_by_the_next_write(path, monkeypatch):
    PerfLib(path, HERE).put([verdict()])
    before = path.read_bytes()
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, second))
    lib = PerfLib(path, HERE)
    assert lib.verdict(verdict().signature) == verdict()
    assert path.read_bytes() == before
    lib.put([measurement()])
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (len(schema.MIGRATIONS),)
        assert connection.execute("SELECT remark FROM verdicts").fetchall() == [(None,)]
    connection.close()
    assert everything(path) == [measurement(), verdict()]


def test_predictions_of_the_first_version_go(path):
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as connection, connection:
        first = sqlite_utils.Database(connection)
        schema.MIGRATIONS[0](first)
        connection.execute("PRAGMA user_version = 1")
        connection.execute(f"PRAGMA application_id = {schema.APPLICATION}")
        connection.execute("INSERT INTO contexts VALUES (1, ?, ?, ?)", (HERE.device, HERE.emitter, HERE.toolchain))
        for n, (runs, source) in enumerate([(10, "measured"), (0, "model")]):
            m = measurement(n, runs=10)
            connection.execute("INSERT INTO measurements VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (
                m.key.kind, m.key.signature, m.key.schedule, m.median_ns, m.spread, runs, source, m.when, m.what))
    path.chmod(0o600)
    assert everything(path) == [measurement(0)], "read as it is"
    assert PerfLib(path, HERE).put([verdict()])
    assert everything(path) == [measurement(0), verdict()]


@pytest.mark.parametrize("left", [False, True])
def test_nothing_is_shared_through_memory(path, left, monkeypatch):
    """Over a network the index of a log is not shared: neither a new library has one, nor one of an older version."""
    PerfLib(path, HERE).put([verdict()])
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        if left:  # as after kill -9, with what was committed in the log alone
            connection.execute("DELETE FROM verdicts")
            connection.commit()
            kept = {p: p.read_bytes() for p in path.parent.iterdir()}
    if left:
        for file, data in kept.items():
            file.write_bytes(data)
            file.chmod(0o600)
        Path(f"{path}-shm").unlink()
    seen: list[set[str]] = []
    monkeypatch.setattr(merge, "add", lambda *args, add=merge.add: seen.append((add(*args), names(path))[1]))
    lib = PerfLib(path, HERE)
    assert lib.verdict(verdict().signature) == (None if left else verdict())
    with database.reading(path):
        seen.append(names(path))
    assert lib.put([measurement()]) and lib.put([failure()])
    assert len(seen) == 3 and not any("lib.sqlite-shm" in found for found in seen), seen
    assert names(path) == {"lib.sqlite"} and b"\2\2" not in path.read_bytes()[18:20]


def names(path: Path) -> set[str]:
    return {p.name for p in path.parent.iterdir()}


def test_a_migration_that_fails_leaves_nothing_of_itself(path, monkeypatch, caplog):
    def broken(db) -> None:
        second(db)
        raise RuntimeError("half-way")

    PerfLib(path, HERE).put([verdict()])
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, broken))
    lib = PerfLib(path, HERE)
    assert not lib.put([measurement()]) and "half-way" in caplog.text
    assert lib.get(measurement().key) == measurement()
    monkeypatch.undo()
    assert everything(path) == [verdict()]
    assert lib.put([]), "what could not be written is written when it can"
    assert everything(path) == [measurement(), verdict()]


def test_a_newer_file_is_left_alone(path, monkeypatch, caplog):
    with monkeypatch.context() as newer:
        newer.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, second))
        PerfLib(path, HERE).put([verdict()])
    before = path.read_bytes()
    for _ in range(2):
        lib = PerfLib(path, HERE)
        assert lib.verdict(verdict().signature) is None
        assert not lib.put([measurement()]) and lib.get(measurement().key) == measurement()
    assert path.read_bytes() == before
    [message], n = caplog.messages, len(schema.MIGRATIONS)
    assert f"has schema version {n + 1}, this package knows up to {n}" in message and "update it" in message


# ---- threads and forks


def test_threads_share_a_library(path):
    lib = PerfLib(path, HERE)

    def work(thread: int) -> None:
        for n in range(thread * 8, thread * 8 + 8):
            assert lib.put([measurement(n)])
            assert lib.get(measurement(n).key) == measurement(n) and lib.rows(f"{n:040x}")
            if not n % 3:
                lib.refresh()

    at_once(*(lambda t=t: work(t) for t in range(4)))
    assert everything(path) == [measurement(n) for n in range(32)]


def test_forked_children_go_on_by_themselves(path):
    """Children of a process whose other thread is always inside the file."""
    assert child("forks", path) == ""
    found = {m.key.signature for m in everything(path)}
    assert found >= {f"{10 * i + j:040x}" for i in range(1, 7) for j in range(5)}


def test_nothing_the_store_does_raises(path, monkeypatch, caplog):
    def fails(*args: object) -> None:
        raise RuntimeError("anything")

    PerfLib(path, HERE).put([verdict()])
    monkeypatch.setattr(database, "_connect", fails)
    lib = PerfLib(path, HERE)
    with caplog.at_level(logging.WARNING, "stitch"):
        assert lib.verdict(verdict().signature) is None and not lib.put([measurement()]) and not lib.put([])
    assert caplog.messages == ["the performance library is kept in memory only: anything"]
