"""Notes of who uses compiled kernels: bounded, written whole or not at all, and nobody depends on them."""
from __future__ import annotations

import errno
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from stitch.emit import objcache, users
from stitch.emit.objcache import ObjectCache

from ..running import LIMIT, ROOT

KEYS = [f"{n:02x}" * 20 for n in range(4)]
MB = 1 << 20


def notes(directory: Path) -> list[Path]:
    return sorted((directory / "users").iterdir())


def test_a_program_is_noted_once_for_each_set_of_kernels(tmp_path):
    cache = ObjectCache(tmp_path, MB)
    for _ in range(2):
        cache.used("jit_f", "/here/a.py:3", KEYS[:2])
        cache.used("jit_f", "/here/a.py:3", KEYS[1::-1])
    cache.used("jit_g", "", KEYS[1:])
    cache.used("jit_h", "", [])
    ObjectCache(tmp_path, MB).used("jit_f", "/here/a.py:9", KEYS[:2])
    found = {u.program: u for u in users.users(tmp_path)}
    assert found["jit_f"].keys == set(KEYS[:2]) and found["jit_g"].keys == set(KEYS[1:]) and len(notes(tmp_path)) == 2
    assert found["jit_f"].source == "/here/a.py:3" and found["jit_g"].source == ""
    assert abs(found["jit_f"].used - time.time()) < LIMIT
    assert objcache.survey(tmp_path) == []


def test_using_it_again_makes_a_note_young(tmp_path):
    ObjectCache(tmp_path, MB).used("jit_f", "", KEYS[:1])
    [path] = notes(tmp_path)
    os.utime(path, (1e9, 1e9))
    assert users.users(tmp_path)[0].used == 1e9
    ObjectCache(tmp_path, MB).used("jit_f", "", KEYS[:1])
    assert users.users(tmp_path)[0].used > 1e9


def test_notes_are_bounded(tmp_path, monkeypatch):
    monkeypatch.setattr(users, "_MOST", 3)
    for n in range(6):
        ObjectCache(tmp_path, MB).used(f"jit_{n}", "", KEYS[:1])
        for path in notes(tmp_path):
            os.utime(path, (path.stat().st_mtime - 100,) * 2)
    assert {u.program for u in users.users(tmp_path)} == {"jit_3", "jit_4", "jit_5"}
    monkeypatch.setattr(users, "_MOST_KEYS", 2)
    ObjectCache(tmp_path, MB).used("\x1b[31m" + "x" * 9999, "\n", KEYS)
    many = users.users(tmp_path)[0]
    assert len(many.keys) == 2 and many.program.isprintable() and len(many.program) <= users._LONGEST


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.ESTALE, errno.EACCES])
@pytest.mark.parametrize("what", ["os.open", "os.mkdir", "os.replace", "os.fstat"])
def test_a_disk_that_fails_costs_a_note_and_leaves_nothing(tmp_path, monkeypatch, caplog, what, number):
    ObjectCache(tmp_path, MB).put(KEYS[0], "t", b"object")

    def failing(*_args, **_options):
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(what, failing)
        ObjectCache(tmp_path, MB).used("jit_f", "", KEYS[:1])
    assert not caplog.records and users.users(tmp_path) == [] and not list(tmp_path.rglob("*.tmp"))
    ObjectCache(tmp_path, MB).used("jit_f", "", KEYS[:1])
    assert [u.program for u in users.users(tmp_path)] == ["jit_f"]


@pytest.mark.parametrize("damage", [
    lambda p: p.write_bytes(p.read_bytes()[:-3]), lambda p: p.write_bytes(b"[1]"), lambda p: p.chmod(0o666),
    lambda p: p.write_text('{"program": "a", "source": "", "keys": ["../../x"]}'), lambda p: p.write_text("[" * 99999),
    lambda p: (p.unlink(), p.symlink_to("/dev/zero")), lambda p: p.write_bytes(bytes(users._LARGEST + 1))])
def test_what_is_no_note_is_passed_over_and_forgotten(tmp_path, damage):
    for name in ("jit_f", "jit_g"):
        ObjectCache(tmp_path, MB).used(name, "", KEYS[:1])
    damage(tmp_path / "users" / f"{users.digest_of('jit_f', KEYS[:1])}.json")
    assert [u.program for u in users.users(tmp_path)] == ["jit_g"]
    users.forget(tmp_path, KEYS)
    assert len(notes(tmp_path)) == 1


def test_who_has_nothing_left_is_forgotten(tmp_path):
    cache = ObjectCache(tmp_path, 10 * MB)
    for n, key in enumerate(KEYS):
        cache.put(key, "t", bytes(1000))
        os.utime(tmp_path / key[:2] / f"{key}.o", (1e9 + n,) * 2)
    cache.used("jit_f", "", KEYS[:1])
    cache.used("jit_g", "", KEYS[:2])
    (tmp_path / "users" / ".half.tmp").write_bytes(b"{")
    objcache.prune(tmp_path, 3000)
    assert [u.program for u in users.users(tmp_path)] == []
    cache.used("jit_h", "", KEYS[3:])
    objcache.prune(tmp_path, 100)
    assert [p.name for p in notes(tmp_path)] == [".half.tmp"]
    os.utime(tmp_path / "users" / ".half.tmp", (1e9, 1e9))
    users.trim(tmp_path)
    assert notes(tmp_path) == []


WRITER = """
import sys
from pathlib import Path
from stitch.emit import users
from stitch.emit.objcache import ObjectCache
where = Path(sys.argv[1])
for i in range(300):
    ObjectCache(where, 1 << 20).used(f"jit_{i % 20}", "a.py:1", ["ab" * 20])
    if i % 30 == 0:
        assert all(u.source == "a.py:1" for u in users.users(where))
        users.forget(where, ["ab" * 20] if i % 60 else [])
"""


def test_processes_note_at_once(tmp_path):
    both = [subprocess.Popen([sys.executable, "-W", "error", "-c", WRITER, str(tmp_path)], cwd=ROOT) for _ in range(2)]
    assert [p.wait(LIMIT) for p in both] == [0, 0]
    assert len(users.users(tmp_path)) == 20 and not list((tmp_path / "users").glob("*.tmp"))
