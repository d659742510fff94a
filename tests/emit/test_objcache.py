"""Entries survive processes, damage is noticed, the directory stays bounded, a disk that fails costs nothing."""
from __future__ import annotations

import errno
import logging
import os
import subprocess
import sys
import time
from dataclasses import fields, replace
from pathlib import Path

import pytest

from stitch.emit import objcache
from stitch.emit.objcache import ObjectCache
from stitch.knobs import Knobs
from stitch.target import Target, preset

from ..running import LIMIT, ROOT, at_once

KEY, OTHER = "ab" * 20, "cd" * 20
MB = 1 << 20


def entries(directory: Path) -> list[Path]:
    return sorted(directory.glob("??/*.o"))


def test_what_was_put_is_got_by_this_and_a_later_process(tmp_path):
    cache = ObjectCache(tmp_path, MB)
    assert cache.get(KEY, "t") is None
    cache.put(KEY, "t", b"object")
    assert cache.get(KEY, "t") == b"object"
    assert ObjectCache(tmp_path, MB).get(KEY, "t") == b"object"
    assert ObjectCache(tmp_path, MB).get(OTHER, "t") is None


def test_another_machine_s_object_is_not_served(tmp_path):
    ObjectCache(tmp_path, MB).put(KEY, "avx512", b"object")
    assert ObjectCache(tmp_path, MB).get(KEY, "avx2") is None


@pytest.mark.parametrize("damage", [lambda b: b[:-1], lambda b: b[:20], lambda b: b"", lambda b: b[:-1] + b"?",
                                    lambda b: b"x" * 100])
def test_a_damaged_entry_is_removed_with_one_line(tmp_path, caplog, damage):
    ObjectCache(tmp_path, MB).put(KEY, "t", b"object")
    [path] = entries(tmp_path)
    path.write_bytes(damage(path.read_bytes()))
    cache = ObjectCache(tmp_path, MB)
    with caplog.at_level(logging.INFO, "stitch"):
        assert cache.get(KEY, "t") is None
    assert len(caplog.records) == 1 and "damaged" in caplog.text and not path.exists()
    cache.put(KEY, "t", b"object")
    assert ObjectCache(tmp_path, MB).get(KEY, "t") == b"object"


def test_no_directory_means_memory_alone(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    cache = ObjectCache("", MB)
    cache.put(KEY, "t", b"object")
    assert cache.get(KEY, "t") == b"object" and list(tmp_path.iterdir()) == []


def test_a_disk_that_cannot_be_written_is_mentioned_once(tmp_path, caplog):
    (tmp_path / "file").write_text("in the way")
    cache = ObjectCache(tmp_path / "file" / "objects", MB)
    with caplog.at_level(logging.INFO, "stitch"):
        for key in (KEY, OTHER):
            cache.put(key, "t", b"object")
            assert cache.get(key, "t") == b"object"
    assert len(caplog.records) == 1 and "not kept on disk" in caplog.text


def test_a_full_disk_leaves_no_rubbish(tmp_path, caplog, monkeypatch):
    def full(*_, **__):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    cache = ObjectCache(tmp_path, MB)
    cache.put(KEY, "t", b"object")
    assert cache.get(KEY, "t") == b"object"
    assert "No space left" in caplog.text and [p for p in tmp_path.rglob("*") if p.is_file()] == []


def forged(path: Path) -> None:
    """An entry as anybody can make it."""
    path.write_bytes(objcache._pack("t", b"forged"))


def in_the_way(path: Path, what: str) -> None:
    """Put something else in an entry's place, or change who may write it or a folder above it."""
    path.unlink()
    match what:
        case "pipe":
            os.mkfifo(path)
        case "endless":
            path.symlink_to("/dev/zero")
        case "large":
            path.write_bytes(b"")
            os.truncate(path, objcache._MEMORY + 1)
        case "link":
            forged(path.with_name("forged"))
            path.symlink_to("forged")
        case _:
            forged(path)
            {"group": lambda: path.chmod(0o620), "others": lambda: path.chmod(0o602),
             "owner": lambda: os.chown(path, 54321, -1), "folder": lambda: path.parent.chmod(0o777),
             "root": lambda: path.parents[1].chmod(0o1777), "above": lambda: path.parents[2].chmod(0o777),
             "folder's owner": lambda: os.chown(path.parent, 54321, -1)}[what]()


@pytest.mark.parametrize("what", ["pipe", "endless", "large", "link", "group", "others", "owner", "folder", "root",
                                  "above", "folder's owner"])
def test_what_others_could_have_written_is_never_loaded(tmp_path, caplog, what):
    """It is code.  One line says why, and this process has its own; where only the entry is odd, it is replaced."""
    if "owner" in what and os.geteuid():
        pytest.skip("only root can give files to other users")
    directory = tmp_path / "cache" / "objects"
    ObjectCache(directory, MB).put(KEY, "t", b"object")
    [path] = entries(directory)
    in_the_way(path, what)
    cache = ObjectCache(directory, MB)
    assert cache.get(KEY, "t") is None and cache.get(KEY, "t") is None
    [line] = caplog.messages
    place = {"folder": path.parent, "folder's owner": path.parent, "root": directory, "above": directory.parent}
    assert f"not kept on disk: {place.get(what, path)} " in line
    cache.put(KEY, "t", b"object")
    assert cache.get(KEY, "t") == b"object" and caplog.messages == [line]
    assert (ObjectCache(directory, MB).get(KEY, "t") == b"object") == (what not in place)


def test_what_is_made_is_for_its_owner_alone(tmp_path):
    before = os.umask(0)
    try:
        ObjectCache(tmp_path / "cache" / "objects", MB).put(KEY, "t", b"object")
    finally:
        os.umask(before)
    assert {p.stat().st_mode & 0o777 for p in (tmp_path / "cache").rglob("*") if p.is_dir()} == {0o700}
    assert [p.stat().st_mode & 0o777 for p in entries(tmp_path / "cache" / "objects")] == [0o600]


def test_a_file_too_large_to_be_read_again_is_not_written(tmp_path, monkeypatch):
    monkeypatch.setattr(objcache, "_MEMORY", 1000)
    cache = ObjectCache(tmp_path, MB)
    cache.put(KEY, "t", bytes(1000))
    assert cache.get(KEY, "t") == bytes(1000) and entries(tmp_path) == []


def age(path: Path, seconds: float) -> None:
    os.utime(path, (time.time() - seconds,) * 2)


def test_pruning_drops_what_was_used_longest_ago(tmp_path):
    cache = ObjectCache(tmp_path, 10 * MB)
    for i in range(10):
        cache.put(f"{i:040x}", "t", bytes(1000))
    for i, path in enumerate(entries(tmp_path)):
        age(path, 10_000 - 100 * i)
    # a read makes the oldest young again
    assert ObjectCache(tmp_path, MB).get(f"{0:040x}", "t") is not None
    size = entries(tmp_path)[0].stat().st_size
    assert objcache.prune(tmp_path, 10 * size) == 0
    assert objcache.prune(tmp_path, 5 * size) == 6
    assert [p.stem for p in entries(tmp_path)] == [f"{i:040x}" for i in (0, 7, 8, 9)]


def test_puts_keep_the_directory_bounded(tmp_path, monkeypatch):
    monkeypatch.setattr(objcache, "_PRUNE_EVERY", 4)
    cache = ObjectCache(tmp_path, 20_000)
    for i in range(100):
        cache.put(f"{i:040x}", "t", bytes(1000))
    assert sum(p.stat().st_size for p in entries(tmp_path)) < 20_000 + 4 * 1100


def test_old_temporary_files_are_removed(tmp_path):
    (tmp_path / "ab").mkdir()
    old, young = tmp_path / "ab" / ".1.tmp", tmp_path / "ab" / ".2.tmp"
    for path in (old, young):
        path.write_bytes(b"half")
    age(old, 7200)
    objcache.prune(tmp_path, MB)
    assert not old.exists() and young.exists()


def test_what_a_wrong_clock_wrote_makes_room_first(tmp_path):
    """Entries and temporary files of a time when the clock was years ahead; one entry is read since."""
    cache = ObjectCache(tmp_path, 10 * MB)
    for i in range(10):
        cache.put(f"{i:040x}", "t", bytes(1000))
    for path in entries(tmp_path)[:5]:
        age(path, -10 * 365 * 86400)
    rubbish = entries(tmp_path)[0].with_name(".1.tmp")
    rubbish.write_bytes(b"half")
    age(rubbish, -10 * 365 * 86400)
    assert ObjectCache(tmp_path, MB).get(f"{2:040x}", "t") is not None
    size = entries(tmp_path)[0].stat().st_size
    assert objcache.prune(tmp_path, 8 * size) == 4
    assert [p.stem for p in entries(tmp_path)] == [f"{i:040x}" for i in (2, 5, 6, 7, 8, 9)] and not rubbish.exists()


@pytest.mark.parametrize("number", [errno.ESTALE, errno.EIO, errno.EACCES, errno.ENOLCK])
@pytest.mark.parametrize("what", ["os.open", "os.fstat", "stitch.files.private.read", "os.mkdir", "os.replace",
                                  "os.listdir"])
def test_a_shared_file_system_that_fails_is_mentioned_once(tmp_path, caplog, monkeypatch, what, number):
    """As networks do it, at any step of getting and putting."""
    ObjectCache(tmp_path, MB).put(KEY, "t", b"object")

    def failing(*_args, **_options):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(what, failing)
    cache = ObjectCache(tmp_path, MB)
    with caplog.at_level(logging.INFO, "stitch"):
        for _ in range(2):
            assert cache.get(KEY, "t") in (None, b"object")
            cache.put(OTHER, "t", b"another")
            assert cache.get(OTHER, "t") == b"another"
    monkeypatch.undo()
    assert len(caplog.records) == 1 and os.strerror(number) in caplog.text


def test_memory_is_bounded(monkeypatch):
    monkeypatch.setattr(objcache, "_MEMORY", 5000)
    cache = ObjectCache("", MB)
    for i in range(10):
        cache.put(f"{i:040x}", "t", bytes(1000))
    held = [i for i in range(10) if cache.get(f"{i:040x}", "t") is not None]
    assert held == [6, 7, 8, 9]


def changed(value: object) -> object:
    if isinstance(value, tuple):
        return (*value, 1)
    return value + "x" if isinstance(value, str) else not value if isinstance(value, bool) else value + 1


def variants(target: Target) -> list[Target]:
    """The target with another value in one field; of its costs, in what code generation reads behind the text."""
    costs = target.costs
    plain = [replace(target, **{f.name: changed(getattr(target, f.name))}) for f in fields(target)
             if f.name not in ("costs", "pages")]  # (code is the same whoever gets huge pages)
    return plain + [replace(target, costs=replace(costs, code=replace(costs.code, **{
        f.name: changed(getattr(costs.code, f.name))}))) for f in fields(costs.code)]


@pytest.mark.parametrize("target", [preset("avx512"), preset("h200")], ids=lambda t: t.name)
def test_keys_depend_on_everything(target, monkeypatch):
    base = objcache.key_of("text", target)
    assert base == objcache.key_of("text", replace(target))
    others = variants(target)
    assert len({base, objcache.key_of("text2", target), *(objcache.key_of("text", t) for t in others)}) == \
        2 + len(others)
    assert objcache.target_name(base) == f"stitch.{base}" and len(base) == objcache.KEY_DIGITS
    monkeypatch.setattr(objcache, "toolchain", lambda: "another")
    assert objcache.key_of("text", target) != base


def test_keys_do_not_depend_on_what_kernels_are_chosen_by():
    """What these costs decide is in the kernel's text."""
    target = preset("avx512")
    other = replace(target, costs=replace(target.costs, tiles=replace(target.costs.tiles, step_ns=1.0)))
    assert other != target and other.device == target.device
    assert objcache.key_of("text", other) == objcache.key_of("text", target)


def test_keys_depend_on_every_source(tmp_path, monkeypatch):
    """On a method of the target, too, which is neither the emitter's nor one of its fields."""
    for name in ("emit", "hlo"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "a.py").write_text(name)
    (tmp_path / "target.py").write_text("rows = 12")
    monkeypatch.setattr(objcache, "_PACKAGE", str(tmp_path))

    def version():
        objcache.sources_version.cache_clear()
        return objcache.sources_version()
    seen = {version()}
    for where in ("emit/a.py", "hlo/a.py", "target.py", "new.py"):
        (tmp_path / where).write_text("changed")
        seen.add(version())
    (tmp_path / "emit" / "a.py").rename(tmp_path / "emit" / "b.py")
    assert len({*seen, version()}) == 6
    monkeypatch.undo()
    version()


def test_one_cache_for_equal_settings(tmp_path):
    knobs = Knobs(cache_dir=str(tmp_path), cache_size=MB)
    assert objcache.shared(knobs) is objcache.shared(Knobs(cache_dir=str(tmp_path), cache_size=MB, jobs=3))
    assert objcache.shared(knobs) is not objcache.shared(Knobs(cache_dir=str(tmp_path), cache_size=2 * MB))


WRITER = """
import sys
from stitch.emit.objcache import ObjectCache
for i in range(200):
    cache = ObjectCache(sys.argv[1], 40_000)
    key = f"{i % 40:040x}"
    found = cache.get(key, "t")
    assert found is None or found == bytes([i % 40]) * 2000, i
    cache.put(key, "t", bytes([i % 40]) * 2000)
"""


def test_processes_and_threads_share_a_directory(tmp_path):
    processes = [subprocess.Popen([sys.executable, "-W", "error", "-c", WRITER, str(tmp_path)],
                                  cwd=ROOT) for _ in range(3)]
    cache, wrong = ObjectCache(tmp_path, 40_000), []

    def work() -> None:
        for i in range(200):
            key = f"{i % 40:040x}"
            found = cache.get(key, "t")
            if found not in (None, bytes([i % 40]) * 2000):
                wrong.append(i)
            cache.put(key, "t", bytes([i % 40]) * 2000)

    at_once(*[work] * 3)
    assert [p.wait(LIMIT) for p in processes] == [0, 0, 0] and not wrong
