"""Merging, importing and exporting lose nothing, repeat without effect and do not depend on the order."""
from __future__ import annotations

import io
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stitch.errors import ReadError
from stitch.perflib import database, exchange, merge
from stitch.perflib.key import Fact
from stitch.perflib.schema import TABLES, context_of, row_of, table_of
from stitch.perflib.store import PerfLib

from .facts import HERE, THERE, everything, facts, failure, measurement, verdict

few = settings(max_examples=15)


@contextmanager
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as name:
        yield Path(name)


def best(found: list[Fact]) -> set[Fact]:
    """The facts that should be left of these, by the plainest means: more runs, then the newer."""
    kept: dict[object, Fact] = {}
    for fact in found:
        table, row = table_of(fact), row_of(fact)
        key = (table.name, context_of(fact), row[:len(table.key)])
        if key not in kept or table.rank_of(row) > table.rank_of(row_of(kept[key])):
            kept[key] = fact
    return set(kept.values())


@few
@given(st.lists(facts, min_size=1, max_size=12), st.lists(facts, min_size=1, max_size=12))
def test_merging_keeps_the_best_of_all_in_any_order_and_any_number_of_times(some, others):
    with folder() as here:
        a, b, c = here / "a", here / "b", here / "c"
        merge.add_to(a, some)
        merge.add_to(b, others)
        merge.add_to(c, [*others, *some])
        assert set(everything(c)) == best(some + others)
        merge.add_to(a, everything(b))
        assert everything(a) == everything(c)
        assert merge.add_to(a, everything(a)) == merge.add_to(a, everything(b)) == 0, "again changes nothing"


@few
@given(st.lists(facts, min_size=1, max_size=8))
def test_memory_and_file_agree_on_what_is_kept(found):
    with folder() as here:
        context = context_of(found[0])
        lib = PerfLib(here / "a", context)
        lib.rows("")
        lib.put(found)
        fresh = PerfLib(here / "a", context)
        for table in TABLES:
            assert lib._index(table) == fresh._index(table)


@few
@given(st.lists(facts, max_size=10), st.sampled_from(exchange.FORMATS))
def test_what_is_exported_is_imported_without_loss(found, form):
    text = io.StringIO()
    assert exchange.write(found, text, form) == len(found)
    lines = text.getvalue().encode().splitlines(keepends=True)
    assert len(lines) == len(found) + (form == "csv"), "one fact a line"
    assert list(exchange.read(lines, "f")) == found
    assert list(exchange.read([line.rstrip() + b"\r\n" for line in lines], "f")) == found, "line ends of other systems"
    assert list(exchange.read([b"\xef\xbb\xbf" + b"".join(lines[:1]), *lines[1:]], "f")) == found


def jsonl(*found: Fact) -> list[bytes]:
    text = io.StringIO()
    exchange.write(found, text, "jsonl")
    return text.getvalue().encode().splitlines(keepends=True)


def csv(*found: Fact) -> list[bytes]:
    text = io.StringIO()
    exchange.write(found, text, "csv")
    return text.getvalue().encode().splitlines(keepends=True)


GOOD = jsonl(measurement(), verdict())


@pytest.mark.parametrize(("lines", "message"), [
    ([*GOOD, b"{\n"], "f:3: this is no JSON: Expecting property name"),
    ([*GOOD, b"\n", b"[1]\n"], "f:4: this is not an object of JSON"),
    ([*GOOD, b'{"fact": "guess"}\n'], "f:3: fact is 'guess', not one of measurement, verdict, failure"),
    ([*GOOD, b'{"fact": ["verdict"]}\n'], "f:3: fact is ['verdict'], not one of"),
    ([GOOD[0].replace(b"runs", b"rums")], "f:1: a measurement has no field 'rums'"),
    ([GOOD[0].replace(b'"runs": 10, ', b"")], "f:1: the field 'runs' is missing"),
    ([GOOD[0].replace(b'"runs": 10', b'"runs": "10"')], "f:1: runs is '10', not a count from 1 on"),
    ([GOOD[0].replace(b"100.0", b"NaN")], "f:1: median_ns is nan, not a number from zero on"),
    ([GOOD[0].replace(b"100.0", b"1" * 5000)], "f:1: this is no JSON: Exceeds the limit"),
    ([GOOD[0].replace(b"100.0", b"1" * 500)], "f:1: median_ns is 1111"),
    ([GOOD[0].replace(b"softmax", b"\\ud800")], "f:1: what has characters that cannot be printed"),
    ([GOOD[0], GOOD[1].replace(b"softmax", b"\xff")], "f:2: this is not UTF-8 text"),
    ([b"[" * 100_000], "f:1: this is neither JSON lines nor the CSV"),
    ([b"{" * 3 + b'"a":' + b"[" * 100_000], "f:1: this is no JSON"),
    ([b"a,b\n"], "f:1: this is neither JSON lines nor the CSV"),
    ([b"fact,fact\n"], "f:1: this is neither"),
    ([*csv(verdict()), b"verdict,x\n"], "f:3: 2 cells, but the header has 18"),
    ([*csv(verdict()), b'verdict,"x\n'], "f:3: this is no line of CSV"),
    ([line.replace(b",10,", b",ten,") for line in csv(verdict())], "f:2: runs is 'ten', not a number"),
    ([line.replace(b",10,", b",,") for line in csv(verdict())], "f:2: runs is '', not a number"),
    ([line.replace(b"verdict", b"failure") for line in csv(verdict())], "f:2: a failure has no field 'runs'"),
])
def test_a_wrong_line_is_named(lines, message):
    with pytest.raises(ReadError) as error:
        list(exchange.read(lines, "f"))
    assert str(error.value).startswith(message) and len(str(error.value).splitlines()) == 1
    assert len(str(error.value)) < 200


def test_an_empty_file_has_no_facts():
    assert list(exchange.read([], "f")) == list(exchange.read([b"\n", b" \n"], "f")) == []


def test_the_order_of_csv_columns_does_not_matter():
    import csv as library

    rows = list(library.reader(line.decode() for line in csv(measurement(), failure())))
    turned = [(",".join(f'"{c}"' for c in reversed(row)) + "\n").encode() for row in rows]
    assert list(exchange.read(turned, "f")) == [measurement(), failure()]


def test_long_merges_are_done_in_parts(tmp_path, monkeypatch):
    monkeypatch.setattr(merge, "CHUNK", 4)
    parts: list[int] = []
    assert merge.add_to(tmp_path / "a", [measurement(n) for n in range(10)], parts.append) == 10
    assert parts == [4, 4, 2]


def test_pruning(tmp_path):
    path, old = tmp_path / "a", [f(1, when=5.0) for f in (measurement, verdict, failure)]
    new = [f(2, when=9.0) for f in (measurement, verdict, failure)]
    elsewhere = [f(3, THERE, when=9.0) for f in (measurement, verdict, failure)]
    all_of_them = set(old + new + elsewhere)

    def left(what: merge.Old) -> set[Fact]:
        path.unlink(missing_ok=True)
        merge.add_to(path, all_of_them)
        counts = merge.prunable(path, what)
        assert set(everything(path)) == all_of_them, "only counted"
        assert merge.prune(path, what) == counts
        assert sum(counts.values()) == len(all_of_them) - len(everything(path))
        return set(everything(path))

    assert left(merge.Old(before=9.0)) == {*new, *elsewhere}
    assert left(merge.Old(failures=True)) == {f for f in all_of_them if table_of(f).name != "failures"}
    assert left(merge.Old(emitter=HERE.emitter)) == all_of_them
    assert left(merge.Old(emitter="other")) == set()
    with database.reading(path) as connection:
        assert connection.execute("SELECT count(*) FROM contexts").fetchone() == (0,)
    assert left(merge.Old()) == all_of_them


def test_counting(tmp_path):
    lost = verdict(5, stitched=300.0, when=7.0)
    merge.add_to(tmp_path / "a", [measurement(1), measurement(2, when=3.0), verdict(1), lost, failure(1),
                                  measurement(1, THERE)])
    with database.reading(tmp_path / "a") as connection:
        counts = merge.counts(connection)
    assert [(c.context, c.table, c.kind, c.facts, c.lost, c.oldest, c.newest) for c in counts] == [
        (THERE, "measurements", "group", 1, 0, 1e9, 1e9),
        (HERE, "measurements", "group", 2, 0, 3.0, 1e9),
        (HERE, "verdicts", "group", 2, 1, 7.0, 1e9),
        (HERE, "failures", "op", 1, 0, 1e9, 1e9)]
