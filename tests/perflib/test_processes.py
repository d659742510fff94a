"""Many processes at one library, and processes that end in the middle of something."""
from __future__ import annotations

import random
import sqlite3
import time
from contextlib import closing

from ..running import LIMIT
from .children import child, started
from .facts import everything, failure, measurement, verdict


def sound(path) -> bool:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_what_was_acknowledged_survives_a_kill(tmp_path):
    path, luck, first = tmp_path / "lib.sqlite", random.Random(5), 0
    for _ in range(3):
        writer = started("write_for_ever", path, first)
        assert writer.stdout.readline() == f"{first}\n"
        time.sleep(luck.uniform(0, 0.15))
        writer.kill()
        said = writer.stdout.read()  # (communicate forgets lines that were read ahead)
        assert writer.communicate(timeout=LIMIT) == ("", "")
        acknowledged = first + said.count("\n")
        facts = set(everything(path))
        batches = [{measurement(n), verdict(n), failure(n)} for n in range(acknowledged + 2)]
        assert all(batch <= facts for batch in batches[:acknowledged + 1])
        assert len(facts) in (3 * (acknowledged + 1), 3 * (acknowledged + 2)), "no half batch"
        assert facts <= set().union(*batches)
        assert sound(path)
        first = len(facts) // 3
    assert [p.name for p in tmp_path.iterdir() if "damaged" in p.name] == []


def test_killed_at_every_step_of_making_and_writing_a_library(tmp_path):
    assert child("killed_at_every_step", tmp_path) == ""


def test_many_processes_write_at_once(tmp_path):
    path, batches = tmp_path / "lib.sqlite", 8
    writers = [started("write_some", path, 100 * (i + 1), batches) for i in range(3)]
    for writer in writers:
        assert writer.communicate(timeout=LIMIT) == ("", "") and writer.returncode == 0
    facts = everything(path)
    assert len(facts) == 3 * batches * 5 + 1
    assert measurement(0, runs=300 + batches - 1) in facts, "the best founded of the fact that all had"
    assert sound(path)
